// A position a side may believe in: what it sees, and for what it does not see something that could be so. The solo
// opponent tries its plans on it; nothing here is handed the true state.
import type { Chance } from '#engine/bot/chance.ts';
import { boxed } from '#engine/position/counters.ts';
import { ownHalf } from '#engine/position/view.ts';
import { hide } from '#engine/secrecy.ts';
import type { Kit, SideSetup } from '../pieces/kit.ts';
import { blockOf, blocksOf, scenarioOf } from '../position/sight.ts';
import {
  type Blind,
  type Cards,
  enemyOf,
  type Face,
  type HexId,
  type Played,
  type RommelState,
  type Side,
  type Table,
  type UnitId,
} from '../position/state.ts';
import type { RommelView } from '../position/view.ts';

/** Of the cards one does not know two in three are real. */
const REAL = 2 / 3;

/** A state in which the side would see this very view. */
export function imagine(kit: Kit, view: RommelView, side: Side, chance: Chance): RommelState {
  const { table } = view;
  const own = ownHalf(view, side);
  const enemy = enemyOf(side);
  const both = <T>(mine: T, theirs: T) => ({ [side]: hide(mine), [enemy]: hide(theirs) }) as never;
  const faces: Record<Blind, Face> = { ...own.faces, ...guessFaces(kit, table, enemy, chance) };
  const played = table.active === side ? own.played : guessPlayed(table);
  return {
    table,
    secrets: {
      faces: boxed(faces),
      hands: both(own.hand, guessCards(table.hands[enemy])),
      deck: hide(guessCards(table.deck)),
      played: hide(played),
      challenge: hide(null),
      pools: both(own.schedule, {}),
      mines: both<readonly HexId[]>(own.mines, []),
      moved: hide(table.active === side ? own.moved : []),
      pursued: hide(own.pursued),
      plans: both(own.plans, []),
      lost: both(own.lost, []),
    },
  };
}

const guessCards = (count: number): Cards => {
  const real = Math.round(count * REAL);
  return { real, dummy: count - real };
};

/** The option of the cards that lie face down, as far as their number tells. */
function guessPlayed(table: Table): Played | null {
  if (table.played === 0) return { option: 'pass', cards: { real: 0, dummy: 0 } };
  const option = table.played === 1 ? 'basic' : table.moves.length > 1 ? 'offensive' : 'assault';
  const real = option === 'basic' ? 1 : 2;
  return { option, cards: { real, dummy: Math.max(0, table.played - real) } };
}

/** Units that may be in play by now. */
function inPlay(setup: SideSetup, month: number): readonly UnitId[] {
  const units = setup.start.flatMap((group) => group.units);
  for (const [due, arriving] of Object.entries(setup.reinforcements)) if (Number(due) <= month) units.push(...arriving);
  return units;
}

/** What has been seen of a block is believed; the others are units not accounted for, in any order. */
function guessFaces(kit: Kit, table: Table, side: Side, chance: Chance): Readonly<Record<Blind, Face>> {
  const faces: Record<Blind, Face> = {};
  const unknown: Blind[] = [];
  const accounted = new Set<UnitId>();
  for (const blind of blocksOf(table, side)) {
    const { seen } = blockOf(table, blind);
    if (seen === null) unknown.push(blind);
    else {
      faces[blind] = seen;
      accounted.add(seen.unit);
    }
  }
  const setup = scenarioOf({ kit, table })[side];
  const pool = chance.shuffled(inPlay(setup, table.month).filter((unit) => !accounted.has(unit)));
  const spare = chance.shuffled(inPlay(setup, table.month + 99).filter((unit) => !accounted.has(unit)));
  for (const blind of unknown) {
    const unit = pool.pop() ?? spare.pop() ?? Object.values(kit.units).find((other) => other.side === side)?.id ?? '';
    faces[blind] = { unit, cv: kit.units[unit]?.maxCv ?? 1 };
  }
  return faces;
}
