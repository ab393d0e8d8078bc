// Drive on Suez, as the tools measure, record and show it.
import type { Tools } from '../../lib/tools.ts';
import { gallery } from './gallery.ts';

export const tools: Tools = { gallery };
