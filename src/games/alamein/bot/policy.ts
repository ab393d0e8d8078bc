// Standing policies: decisions a player settles once, so that a whole player-turn by post may need one message (VII.C, VI.B, XII.B.6, XII.D.1).
import { standingOf } from '#engine/bot/policy.ts';
import type { PolicySpec } from '#engine/title.ts';
import { hexesAsked } from '../chapters/12-combat/answer.ts';
import { choice } from '../chapters/12-combat/routes.ts';
import { asked, valuesFor } from '../chapters/index.ts';
import { type AlameinAction, DONE } from '../position/action.ts';
import type { Alamein } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import { type FrameOf, STANCES, type Stance } from '../position/state.ts';
import policies from './policies.json' with { type: 'json' };

export const POLICIES: readonly PolicySpec[] = policies;

/** What this side's policies answer now, or null when it wants to be asked. Judged from its own view alone. */
export const standingAnswer = standingOf<Alamein>(POLICIES, asked, {
  intercept: ['intercept', interception],
  answer: ['answer', answerOf],
  press: ['press', () => DONE],
  // VI.B, RULING 29: not asked about retreats, not about their order either.
  exposed: ['back', () => DONE],
  back: ['back', retreatOf],
});

/** VII.C One free air unit against the mission that flies first. */
function interception(seat: Seat, how: string): AlameinAction {
  const [strike] = seat.table.strikes;
  const [air] = valuesFor(seat, 'intercept', []);
  const isDone = seat.table.interceptions.length > 0;
  if (how === 'never' || isDone || strike === undefined || air === undefined) return DONE;
  return { type: 'intercept', air: String(air), enemy: strike.air };
}

/** XII.D.1 The stance hex by hex, then `done`. */
function answerOf(seat: Seat, how: string): AlameinAction | null {
  const stance: Stance | undefined = STANCES.find((one) => one === how);
  if (stance === undefined) return null;
  const hex = hexesAsked(seat).find((one) => seat.table.stances[one] !== stance);
  return hex === undefined ? DONE : { type: 'stance', hex, stance };
}

/** XII.D.1, RULING 27 Unit by unit as far as it may, to the hex nearest to supply; or not at all. */
function retreatOf(seat: Seat, how: string, { retreat }: FrameOf<'back'>): AlameinAction {
  const [unit] = how === 'back' ? valuesFor(seat, 'back', []) : [];
  if (typeof unit !== 'number') return DONE;
  const hexes = valuesFor(seat, 'back', [unit]).filter((value) => typeof value === 'string');
  const to = choice(seat, retreat, hexes, 'loser');
  return to === undefined ? DONE : { type: 'back', unit, to };
}
