// How a match is won, and how that stands now, from what everybody knows (17.0).
import { listed } from '#words/sentence.ts';
import { isBesieged } from '../chapters/13-fortresses/siege.ts';
import { tobruk } from '../chapters/17-victory/victory.ts';
import type { Kit } from '../pieces/kit.ts';
import { ADJECTIVES, SIDE_NAMES } from '../position/names.ts';
import { scenarioOf } from '../position/sight.ts';
import { SIDES, type Side } from '../position/state.ts';
import type { RommelView } from '../position/view.ts';
import { dateOf } from './tell.ts';

const forEach = (count: (side: Side) => number): string =>
  listed(SIDES.map((side) => `${SIDE_NAMES[side]} ${count(side)}`));

/** 17.1-17.4 The ways to win, highest first. Of units only the blocks are counted: which are German is not for all to see. */
export function victory(kit: Kit, view: RommelView): readonly string[] {
  const { table } = view;
  const sight = { kit, table };
  const hex = tobruk(kit);
  const holder = table.control[hex];
  const siege = holder !== undefined && isBesieged(sight, hex, holder) ? ', besieged' : '';
  const blocks = (side: Side): number => Object.values(table.blocks).filter((block) => block.side === side).length;
  return [
    `To win at once: hold the enemy Base, or have three supplied units off the map by the enemy end (17.1; off now: ${forEach((side) => table.exited[side])}).`,
    `When ${dateOf(kit, view, scenarioOf(sight).endMonth)} is over, the first that is met: twice as many units as the enemy, Germans counting one and a half (17.2); Tobruk, not besieged (17.3); more units (17.4). Now: blocks ${forEach(blocks)}; Tobruk ${holder === undefined ? 'nobody’s' : ADJECTIVES[holder]}${siege}.`,
  ];
}
