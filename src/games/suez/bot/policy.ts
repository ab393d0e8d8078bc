// Standing policies: decisions the player settles once, so that a game-turn by post needs few messages.
import { standingOf } from '#engine/bot/policy.ts';
import type { PolicySpec } from '#engine/title.ts';
import { joined } from '../chapters/03-victory.ts';
import { isCrossing } from '../chapters/17-retreat.ts';
import { neededBy } from '../chapters/19-supply.ts';
import { suppliedSpaces } from '../chapters/20-logistics.ts';
import { asked, valuesFor } from '../chapters/index.ts';
import { DONE, type SuezAction } from '../position/action.ts';
import type { Suez } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import { factorOf, isSupply, stepsOf } from '../position/sight.ts';
import type { FrameOf, SpaceId } from '../position/state.ts';
import policies from './policies.json' with { type: 'json' };

export const POLICIES: readonly PolicySpec[] = policies;

/** What the player's policies answer now, or null when they want to be asked. */
export const standingAnswer = standingOf<Suez>(POLICIES, asked, {
  rome: ['rome', (_seat, how) => (how === 'always' ? { type: 'rome' } : DONE)],
  g2: ['spies', () => DONE],
  bombers: ['bombers', bombing],
  fire: ['targets', () => DONE],
  loss: ['losses', cheapest],
  jam: ['jams', (seat) => (valuesFor(seat, 'shift', []).length === 0 ? weakest(seat) : null)],
  retreat: ['retreat', homeward],
  pursuit: ['pursuit', () => DONE],
  battles: ['counterattack', (seat, how, { attacker }) => (attacker === 'axis' ? null : defending(seat, how))],
});

const firstOf = (seat: Seat, type: 'bomb' | 'send'): string | undefined =>
  valuesFor(seat, type, []).find((value) => typeof value === 'string');

/** 25.1 Bomber by bomber, then off. */
function bombing(seat: Seat, how: string): SuezAction {
  const unit = how === 'always' ? firstOf(seat, 'bomb') : undefined;
  return unit === undefined ? DONE : { type: 'bomb', unit };
}

/** 32.1 Whatever can be sent, to the first battle it can be sent to; then the battles are fought. */
function defending(seat: Seat, how: string): SuezAction {
  const unit = how === 'all' ? firstOf(seat, 'send') : undefined;
  const to = unit === undefined ? undefined : valuesFor(seat, 'send', [unit])[0];
  return unit === undefined || typeof to !== 'string' ? DONE : { type: 'send', unit, to };
}

/** 31.3 A support unit rather than a combat unit, a unit with steps to spare rather than the last one, the weaker first. */
function cheapest(seat: Seat): SuezAction | null {
  const worth = (unit: string): number => {
    if (seat.kit.support[unit] !== undefined) return 0;
    const air = seat.kit.air[unit];
    if (air !== undefined) return air.mission === 'supply' ? 9 : air.factor;
    if (isSupply(seat, unit)) return neededBy(seat, unit);
    return (stepsOf(seat, unit) === 1 ? 10 : 1) + factorOf(seat, unit);
  };
  return losing(seat, (a, b) => worth(a) - worth(b));
}

/** 12.4 All its steps are lost: the one with the fewest, the weaker first. */
const weakest = (seat: Seat): SuezAction | null =>
  losing(seat, (a, b) => stepsOf(seat, a) - stepsOf(seat, b) || factorOf(seat, a) - factorOf(seat, b));

/** The first of those that can be lost in an order. */
function losing(seat: Seat, order: (a: string, b: string) => number): SuezAction | null {
  const units = valuesFor(seat, 'lose', []).filter((value) => typeof value === 'string');
  const [unit] = units.toSorted(order);
  return unit === undefined ? null : { type: 'lose', unit };
}

/** 17.1 Not where it costs a step; to a space in supply, else to one that a chain joins to Tobruk, the nearest to it. */
function homeward(seat: Seat, _how: string, { space: from }: FrameOf<'retreat'>): SuezAction | null {
  const supplied = suppliedSpaces(seat);
  const chain = joined(seat);
  const far = (space: SpaceId): number =>
    seat.kit.map.distance(space, 'tobruk') +
    (isCrossing(seat, from, space) ? 40 : 0) -
    (supplied[seat.kit.map.indexOf(space)] === 1 ? 20 : 0) -
    (chain.has(space) ? 10 : 0);
  const spaces = valuesFor(seat, 'retreat', []).filter((value) => typeof value === 'string');
  const [to] = spaces.toSorted((a, b) => far(a) - far(b));
  return to === undefined ? null : { type: 'retreat', to };
}
