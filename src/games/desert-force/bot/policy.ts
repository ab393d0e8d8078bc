// Standing policies: decisions a player settles once, so that a player-turn by post needs few messages.
import { choiceFor } from '#engine/policy.ts';
import type { Policies, PolicySpec } from '#engine/title.ts';
import { depotHexes } from '../chapters/07-organization/depots.ts';
import { nextToLose } from '../chapters/10-combat/hits.ts';
import { asked, askSeat, valuesFor } from '../chapters/index.ts';
import { type DesertAction, DONE } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import type { FrameOf } from '../position/state.ts';
import { occupier } from './replies.ts';

export const POLICIES: readonly PolicySpec[] = [
  {
    name: 'depot',
    rule: '7.11',
    summary: 'The depot: ask me, or let it stand where it is as long as it may',
    choices: ['ask', 'stay'],
  },
  {
    name: 'cover',
    rule: '7.2',
    summary: 'Air Superiority Points against the enemy’s Organization die: ask me, none, half, or all',
    choices: ['ask', 'none', 'half', 'all'],
  },
  {
    name: 'hits',
    rule: '10.21',
    summary:
      'Own hits: ask me; losses, weakest first, retreating only when nobody would be left; or retreats if possible',
    choices: ['ask', 'stand', 'fall-back'],
  },
  {
    name: 'retreat',
    rule: '10.26',
    summary: 'Retreats: towards supply, by the umpire; or ask me',
    choices: ['auto', 'ask'],
  },
  {
    name: 'advance',
    rule: '10.27',
    summary: 'Advances: ask me, the strongest unit into the hex that was attacked, or none',
    choices: ['ask', 'occupy', 'never'],
  },
  {
    name: 'crowding',
    rule: '9.2',
    summary: 'Enemy stacks that are too high: the weakest unit goes, or ask me',
    choices: ['auto', 'ask'],
  },
];

/** What this side's policies answer now, or null when it wants to be asked. */
export function standingAnswer(seat: Seat, policies: Policies): DesertAction | null {
  if (!asked(seat.table).includes(seat.side)) return null;
  const frame = frameOf(seat.table);
  const chosen = (name: string): string => choiceFor(POLICIES, policies, name);
  switch (frame.type) {
    case 'depot':
      return chosen('depot') === 'stay' ? depotBy(seat) : null;
    case 'cover':
      return coverBy(seat, chosen('cover'));
    case 'hits':
      return hitsBy(seat, frame, chosen('hits'));
    case 'retreat':
      return chosen('retreat') === 'auto' ? DONE : null;
    case 'advance':
      return advanceBy(seat, frame, chosen('advance'));
    case 'crowding':
      return chosen('crowding') === 'auto' ? DONE : null;
    default:
      return null;
  }
}

/** 7.15 A depot that comes back is asked about. */
const depotBy = (seat: Seat): DesertAction | null =>
  seat.table.depots[seat.side].hex === null && depotHexes(seat).length > 0 ? null : DONE;

/** 7.2 */
function coverBy({ table }: Seat, how: string): DesertAction | null {
  if (how === 'ask') return null;
  const points = table.air?.points ?? 0;
  const spent = how === 'all' ? points : how === 'half' ? Math.ceil(points / 2) : 0;
  return spent === 0 ? DONE : { type: 'cover', points: spent };
}

/** 10.22, 10.23 As soon as the losses that are owed have been taken, the rest is a retreat. */
export function hitsBy(seat: Seat, frame: FrameOf<'hits'>, how: string): DesertAction | null {
  if (how === 'ask') return null;
  const [hexes] = how === 'fall-back' ? valuesFor(seat, 'fall-back', []) : [];
  if (typeof hexes === 'number') return { type: 'fall-back', hexes };
  const mayFallBack = how === 'fall-back' && askSeat(seat)?.types.includes('fall-back') === true;
  const unit = mayFallBack && frame.combat.hits[seat.side] > 1 ? nextToLose(seat, frame) : undefined;
  return unit === undefined ? DONE : { type: 'lose', unit };
}

/** 10.27 */
function advanceBy(seat: Seat, frame: FrameOf<'advance'>, how: string): DesertAction | null {
  if (how === 'ask') return null;
  return how === 'occupy' && frame.combat.attack.follow.length === 0 ? (occupier(seat, frame.combat) ?? DONE) : DONE;
}
