// 24.0 Tactical air support: who may fly to a battle, and the dice that are thrown for them.
import { spaceName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { combatAt, type Sight } from '../position/sight.ts';
import type { AirId, Shot, Side, SpaceId } from '../position/state.ts';
import { isWorks } from './15-firing/fire.ts';
import { whyNotLaunch } from './23-airfields.ts';

/** 24.1 Why an air unit cannot fly to a battle that so many have been sent to; null when it can. */
export function whyNotFly(seat: Seat, air: AirId, space: SpaceId, sent: number): Refusal | null {
  if (sent >= combatAt(seat, space).length)
    return refuse(
      '24.1',
      `${spaceName(seat.kit, space)} takes no more air units: one for each of your combat units there.`,
    );
  return seat.kit.air[air]?.mission === 'tac' ? whyNotLaunch(seat, space) : null;
}

/** 24.0, 24.1 The dice of each air unit: its factor; against works one for a TAC unit, one for two bombers (RULING 24). */
export function airShots(sight: Sight, space: SpaceId, attacker: Side, air: readonly AirId[]): readonly Shot[] {
  const works = attacker === 'axis' && isWorks(sight, space);
  let bombers = 0;
  return air.flatMap((by) => {
    const info = sight.kit.air[by];
    if (info === undefined) return [];
    if (!works) return new Array<Shot>(info.factor).fill({ by, line: 'air' });
    if (info.mission === 'tac') return [{ by, line: 'air' } as const];
    bombers += 1;
    return bombers % 2 === 0 ? [{ by, line: 'air' } as const] : [];
  });
}
