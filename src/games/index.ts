// The titles, by id: the only list.
import type { AnyTitle } from '#engine/title.ts';
import { rommelTitle } from './rommel/index.ts';

export const titles: readonly AnyTitle[] = [rommelTitle];
