// 7.2, 10.1 Out of a battle: by which hexsides, and into which hexes.
import type { HexId } from '#board/hex.ts';
import { type Mover, reach } from '#board/movement.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { battleAt, blockOf, isOccupiedBy, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf } from '../../position/state.ts';
import type { Kind } from '../05-group-movement/moves.ts';
import { moverOf } from '../06-unit-movement/mover.ts';
import { hexsideHolder } from '../08-battles/battles.ts';

/** 7.2, 10.1 Out of a battle: through a friendly Battle Hexside, and never into a hex with enemies. */
export function leaverOf(seat: Seat, blind: Blind, kind: Kind): Mover {
  const { place } = blockOf(seat.table, blind);
  const battle = battleAt(seat.table, place);
  return {
    ...moverOf(seat, blind, kind),
    enter: (from, { to, side }) => {
      if (from === place && battle !== null && hexsideHolder(battle, side) !== seat.side) return 'no';
      return isOccupiedBy(seat.table, to, enemyOf(seat.side)) ? 'no' : 'through';
    },
  };
}

/** 10.1 Why a unit in a battle cannot disengage to there. */
export function whyNotOut(seat: Seat, blind: Blind, kind: Kind, to: HexId): Refusal {
  const { place: start } = blockOf(seat.table, blind);
  const name = unitOf(seat, blind).name;
  const goal = nameOf(seat.kit, to);
  if (isOccupiedBy(seat.table, to, enemyOf(seat.side)))
    return refuse('10.1', `${name} cannot get to ${goal}: it leaves a battle, and may not engage again.`);
  const leaver = leaverOf(seat, blind, kind);
  const direct = seat.kit.map.exitTo(start, to);
  const shut = direct !== null && leaver.enter(start, direct) === 'no';
  const everywhere = reach(seat.kit.map, start, { ...leaver, speed: seat.kit.map.hexes.length });
  if (everywhere.has(to) && !shut) return refuse('6.1', `${name} cannot reach ${goal} this turn.`);
  return refuse('10.1', `${name} cannot get to ${goal}: it leaves a battle by a friendly hexside only.`);
}
