// Standing policies: decisions the player settles once, so that a game-turn by post needs few messages.
import { standingOf } from '#engine/bot/policy.ts';
import type { PolicySpec } from '#engine/title.ts';
import { joined } from '../chapters/03-victory.ts';
import { isCrossing } from '../chapters/17-retreat.ts';
import { rangeOf } from '../chapters/19-supply.ts';
import { suppliedSpaces } from '../chapters/20-logistics.ts';
import { asked, valuesFor } from '../chapters/index.ts';
import { DONE, type SuezAction } from '../position/action.ts';
import type { Suez } from '../position/course.ts';
import type { Seat } from '../position/seat.ts';
import { combatAt, factorOf, isSupply, stepsOf, supplyOnMap } from '../position/sight.ts';
import type { FrameOf, SpaceId, UnitId } from '../position/state.ts';

export const POLICIES: readonly PolicySpec[] = [
  {
    name: 'rome',
    rule: '35.0',
    summary: 'Rommel before the roll for supply: ask me, keep him here, or send him to Rome',
    choices: ['ask', 'never', 'always'],
  },
  {
    name: 'spies',
    rule: '10.1',
    summary: 'G-2 operations: ask me, or none',
    choices: ['ask', 'never'],
  },
  {
    name: 'bombers',
    rule: '25.1',
    summary: 'Long range bombers: ask me, all against Allied airpower, or kept for battles',
    choices: ['ask', 'always', 'never'],
  },
  {
    name: 'targets',
    rule: '24.0',
    summary: 'Air and support fire: always at the strongest, or ask me for each die',
    choices: ['strongest', 'ask'],
  },
  {
    name: 'losses',
    rule: '31.3',
    summary:
      'What Allied aircraft, bulletins and traffic jams without a way out destroy: what matters least, or ask me',
    choices: ['auto', 'ask'],
  },
  {
    name: 'retreat',
    rule: '17.1',
    summary: 'Retreats: towards supply and Tobruk, or ask me',
    choices: ['auto', 'ask'],
  },
  {
    name: 'pursuit',
    rule: '18.0',
    summary: 'Pursuit after a battle won: ask me, or none',
    choices: ['ask', 'never'],
  },
  {
    name: 'counterattack',
    rule: '32.1',
    summary: 'Allied counterattacks: ask me, send all that flies and supports, or nothing',
    choices: ['ask', 'all', 'nothing'],
  },
];

/** What the player's policies answer now, or null when they want to be asked. */
export const standingAnswer = standingOf<Suez>(POLICIES, asked, {
  rome: ['rome', (_seat, how) => (how === 'always' ? { type: 'rome' } : DONE)],
  g2: ['spies', () => DONE],
  bombers: ['bombers', bombing],
  fire: ['targets', () => DONE],
  loss: ['losses', cheapest],
  jam: ['losses', (seat) => (valuesFor(seat, 'shift', []).length === 0 ? cheapest(seat) : null)],
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
    if (isSupply(seat, unit)) return hangOn(seat, unit);
    return (stepsOf(seat, unit) === 1 ? 10 : 1) + factorOf(seat, unit);
  };
  const units = valuesFor(seat, 'lose', []).filter((value) => typeof value === 'string');
  const [unit] = units.toSorted((a, b) => worth(a) - worth(b));
  return unit === undefined ? null : { type: 'lose', unit };
}

/** 20.1 How many combat units no other supply unit reaches. */
function hangOn(seat: Seat, supply: UnitId): number {
  const others = new Set(supplyOnMap(seat).flatMap((other) => (other === supply ? [] : rangeOf(seat, other))));
  return rangeOf(seat, supply).reduce((sum, at) => sum + (others.has(at) ? 0 : combatAt(seat, at).length), 0);
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
