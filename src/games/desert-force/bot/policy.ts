// Standing policies: decisions a player settles once, so that a player-turn by post needs few messages.
import { standingOf } from '#engine/bot/policy.ts';
import type { PolicySpec } from '#engine/title.ts';
import { depotHexes } from '../chapters/07-organization/depots.ts';
import { nextToLose } from '../chapters/10-combat/hits.ts';
import { asked, askSeat, valuesFor } from '../chapters/index.ts';
import { type DesertAction, DONE } from '../position/action.ts';
import type { Desert } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import type { FrameOf } from '../position/state.ts';
import policies from './policies.json' with { type: 'json' };
import { occupier } from './replies.ts';

export const POLICIES: readonly PolicySpec[] = policies;

/** What this side's policies answer now, or null when it wants to be asked. */
export const standingAnswer = standingOf<Desert>(POLICIES, asked, {
  depot: ['depot', depotBy],
  cover: ['cover', coverBy],
  hits: ['hits', hitsBy],
  retreat: ['retreat', () => DONE],
  advance: ['advance', advanceBy],
  crowding: ['crowding', () => DONE],
});

/** 7.15 A depot that comes back is asked about. */
function depotBy(seat: Seat): DesertAction | null {
  return seat.table.depots[seat.side].hex === null && depotHexes(seat).length > 0 ? null : DONE;
}

/** 7.2 */
function coverBy({ table }: Seat, how: string): DesertAction {
  const points = table.air?.points ?? 0;
  const spent = how === 'all' ? points : how === 'half' ? Math.ceil(points / 2) : 0;
  return spent === 0 ? DONE : { type: 'cover', points: spent };
}

/** 10.22, 10.23 As soon as the losses that are owed have been taken, the rest is a retreat. */
export function hitsBy(seat: Seat, how: string, frame: FrameOf<'hits'>): DesertAction {
  const [hexes] = how === 'fall-back' ? valuesFor(seat, 'fall-back', []) : [];
  if (typeof hexes === 'number') return { type: 'fall-back', hexes };
  const mayFallBack = how === 'fall-back' && askSeat(seat)?.types.includes('fall-back') === true;
  const unit = mayFallBack && frame.combat.hits[seat.side] > 1 ? nextToLose(seat, frame) : undefined;
  return unit === undefined ? DONE : { type: 'lose', unit };
}

/** 10.27 */
function advanceBy(seat: Seat, how: string, { combat }: FrameOf<'advance'>): DesertAction {
  return how === 'occupy' ? (occupier(seat, combat) ?? DONE) : DONE;
}
