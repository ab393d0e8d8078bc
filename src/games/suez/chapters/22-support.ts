// 22.0 Support units in battle: where they may be sent, and what they do there. 22.7 Engineers bridge in movement (11).
import type { Kit } from '../pieces/kit.ts';
import { spaceName, unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { combatAt, type Sight } from '../position/sight.ts';
import type { Shot, Side, SpaceId, SupportId } from '../position/state.ts';

/** 22.1, 22.2, 22.3, 22.5 Why a support unit is not there to be sent into battle; null when it is. Intelligence is placed in G-2. */
export function whyNotAtHand({ kit, table }: Sight, support: SupportId): Refusal | null {
  const name = unitName(kit, support);
  if (kit.support[support]?.kind === 'intelligence')
    return refuse('22.2', `${name} is no support for a battle: intelligence is placed in the G-2 phase (10.0).`);
  if (table.support[support] === 'used') return refuse('22.5', `${name} has been used this turn.`);
  return table.support[support] === 'available' ? null : refuse('22.1', `${name} is not available.`);
}

/** 22.5 Why a support unit cannot go to a battle that so many have been sent to; null when it can. */
export function whyNotSupport(
  seat: Seat,
  support: SupportId,
  space: SpaceId,
  attacker: Side,
  sent: number,
): Refusal | null {
  const there = spaceName(seat.kit, space);
  const only = seat.kit.support[support]?.only;
  const units = combatAt(seat, space);
  if (only === 'attack' && attacker !== 'axis')
    return refuse('22.5', `${unitName(seat.kit, support)} is for attacks alone.`);
  if (only === 'defence' && attacker === 'axis')
    return refuse('22.5', `${unitName(seat.kit, support)} is for defence alone.`);
  if (sent >= units.length)
    return refuse('22.5', `${there} takes no more support units: one for each of your combat units there.`);
  return units.some((unit) => !seat.table.unsupplied.includes(unit))
    ? null
    : refuse('22.5', `Your units at ${there} are out of supply: no support unit goes there.`);
}

/** 22.4 A die for each point of their combat factors. */
export const supportShots = (kit: Kit, support: readonly SupportId[]): readonly Shot[] =>
  support.flatMap((by) => new Array<Shot>(kit.support[by]?.combat ?? 0).fill({ by, line: 'support' }));

/** 22.4, 22.7 Whether they add to the Tactical Edge: one modifier however many they are; Tigers give it too. */
export const givesEdge = (kit: Kit, support: readonly SupportId[]): boolean =>
  support.some((id) => kit.support[id]?.edge === true || kit.support[id]?.kind === 'tiger');
