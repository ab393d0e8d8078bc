// The table of 1940 before anything stands on it: what every hand-made position starts from.

import { emptyTable } from '#games/rommel/chapters/18-scenarios/setup.ts';
import { BUILT_IN, makeKit } from '#games/rommel/pieces/components.ts';
import type { Kit } from '#games/rommel/pieces/kit.ts';
import type { Table } from '#games/rommel/position/state.ts';

export const KIT: Kit = makeKit(BUILT_IN);

const scenario = KIT.scenarios['1940'];
if (scenario === undefined) throw new Error('the built-in components have no scenario 1940');
export const START: Table = emptyTable(KIT, scenario);
