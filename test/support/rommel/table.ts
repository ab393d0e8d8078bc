// The table of 1940 before anything stands on it: what every hand-made position starts from.
import { BUILT_IN, makeKit } from '#games/rommel/components.ts';
import type { Kit } from '#games/rommel/kit.ts';
import { emptyTable } from '#games/rommel/setup.ts';
import type { Table } from '#games/rommel/state.ts';

export const KIT: Kit = makeKit(BUILT_IN);

const scenario = KIT.scenarios['1940'];
if (scenario === undefined) throw new Error('the built-in components have no scenario 1940');
export const START: Table = emptyTable(KIT, scenario);
