// 7.2, 10.1 Out of a battle: by which hexsides, and into which hexes.
import type { Exit } from '#board/hexmap.ts';
import { type Mover, reach } from '#board/movement.ts';
import { type Bar, barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { battleAt, blockOf, isOccupiedBy, unitOf } from '../../position/sight.ts';
import { type Battle, type Blind, enemyOf, type HexId } from '../../position/state.ts';
import type { Kind } from '../05-group-movement/moves.ts';
import { moverOf } from '../06-unit-movement/mover.ts';
import { hexsideHolder } from '../08-battles/battles.ts';

/** A unit in a battle that is to leave it. */
interface Leaver {
  readonly seat: Seat;
  readonly blind: Blind;
  readonly place: string;
  readonly battle: Battle | null;
}
type Goal = Pick<Exit, 'to'>;

const leaverAt = (seat: Seat, blind: Blind): Leaver => {
  const { place } = blockOf(seat.table, blind);
  return { seat, blind, place, battle: battleAt(seat.table, place) };
};

const cannotGetTo = ({ seat, blind }: Leaver, { to }: Goal, why: string): string =>
  `${unitOf(seat, blind).name} cannot get to ${nameOf(seat.kit, to)}: it leaves a battle${why}.`;

const engagesAgain: Bar<Leaver, Goal, RommelRules> = {
  rule: '10.1',
  bars: ({ seat: { table, side } }, { to }) => isOccupiedBy(table, to, enemyOf(side)),
  say: (leaver, goal) => cannotGetTo(leaver, goal, ', and may not engage again'),
};

const byFriendlyHexside = (leaver: Leaver, goal: Goal): string =>
  cannotGetTo(leaver, goal, ' by a friendly hexside only');

/** 7.2, 10.1 Out of a battle through a friendly Battle Hexside, and never into a hex with enemies. */
const firstSteps = barsOf<Leaver, Exit, RommelRules>(engagesAgain, {
  rule: '10.1',
  bars: ({ seat, battle }, { side }) => battle !== null && hexsideHolder(battle, side) !== seat.side,
  say: byFriendlyHexside,
});
const laterSteps = barsOf(engagesAgain);

/** 7.2, 10.1 A unit as it leaves a battle. */
export function leaverOf(seat: Seat, blind: Blind, kind: Kind): Mover {
  const leaver = leaverAt(seat, blind);
  return {
    ...moverOf(seat, blind, kind),
    enter(from, exit) {
      const steps = from === leaver.place ? firstSteps : laterSteps;
      return steps.isFree(leaver, exit) ? 'through' : 'no';
    },
  };
}

/** 10.1 Why a unit in a battle cannot disengage to there. */
export function whyNotOut(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const leaver = leaverAt(seat, blind);
  const { map } = seat.kit;
  const direct = map.exitTo(leaver.place, to);
  const refusal = direct === null ? laterSteps.whyNot(leaver, { to }) : firstSteps.whyNot(leaver, direct);
  if (refusal !== null) return refusal;
  const { name } = unitOf(seat, blind);
  const mover = { ...leaverOf(seat, blind, kind), speed: map.hexes.length };
  return reach(map, leaver.place, mover).has(to)
    ? refuse('6.1', `${name} cannot reach ${nameOf(seat.kit, to)} this turn.`)
    : refuse('10.1', byFriendlyHexside(leaver, { to }));
}
