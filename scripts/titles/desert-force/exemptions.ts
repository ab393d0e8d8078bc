// What random games of Western Desert Force need not show, with the reason. A section is shown by an event or a refusal that
// cites it; what only describes components, or says how another section is reckoned, never is.
import type { Reasons } from '../../lib/tools.ts';

export const NEVER: Reasons = {};
