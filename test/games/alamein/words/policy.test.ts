// What standing policies answer: judged from the own view, lawful each time, and never when told to ask.
import { describe, expect, it } from 'vitest';
import type { AnyModule, Policies } from '#engine/title.ts';
import { POLICIES } from '#games/alamein/bot/policy.ts';
import type { AlameinState, Side } from '#games/alamein/position/state.ts';
import { answeringPolicies } from '#match/reports/words.ts';
import { beaten, blind, blinds, done, game, hex, kit, play, position, sight } from '../ground.ts';

/** The answer, judged lawful; null when the player is asked. */
function answer(state: AlameinState, side: Side, policies: Policies): object | null {
  const view = game.view(state, side);
  const action = game.standing(view, side, policies);
  if (action !== null) expect(game.check(view, side, action)).toBeNull();
  return action;
}

const air = {
  stuka: { used: false, outUntil: 0 },
  daf1: { used: false, outUntil: 0 },
  daf2: { used: false, outUntil: 0 },
};
const struck = position('b', ['D7: 1sa', 'E5: trento'], {
  turn: 2,
  todo: [{ type: 'intercept', side: 'allied', mission: 'strike' }],
  air,
  strikes: [{ air: 'stuka', hex: hex('D7') }],
});

describe('interception (VII.C)', () => {
  it('is asked about unless it is settled, and settled for its own side only', () => {
    expect(answer(struck, 'allied', {})).toBeNull();
    expect(answer(struck, 'allied', { intercept: 'ask' })).toBeNull();
    expect(answer(struck, 'axis', { intercept: 'first' })).toBeNull();
  });
  it('never, or the first mission with one air unit and no more', () => {
    expect(answer(struck, 'allied', { intercept: 'never' })).toEqual(done);
    const first = { type: 'intercept', air: 'daf1', enemy: 'stuka' } as const;
    expect(answer(struck, 'allied', { intercept: 'first' })).toEqual(first);
    expect(answer(play(struck, 'allied', [first]).state, 'allied', { intercept: 'first' })).toEqual(done);
  });
});

describe('the answer to attacks (XII.B.6, XII.D.1)', () => {
  const ground = position('b', ['E5: trento', 'G5: pavia', 'E6: 9au', 'G6: 2nz']);
  const attacks = (['E5', 'G5'] as const).map((where, at) => ({
    hexes: [hex(where)],
    units: blinds(sight(ground), at === 0 ? '9au' : '2nz'),
    most: null,
    answered: null,
  }));
  const attacked: AlameinState = {
    ...ground,
    table: { ...ground.table, turn: 2, active: 'allied', attacks, todo: [{ type: 'answer', side: 'axis' }] },
  };
  it('is asked for unless it is settled', () => {
    expect(answer(attacked, 'axis', {})).toBeNull();
    expect(answer(attacked, 'axis', { answer: 'ask' })).toBeNull();
  });
  it.each(['back', 'hold'] as const)('sets the stance %s hex by hex, then commits', (stance) => {
    const [first, second] = ['E5', 'G5'].map((where) => ({ type: 'stance', hex: hex(where), stance }) as const);
    expect(answer(attacked, 'axis', { answer: stance })).toEqual(first);
    const { state } = play(attacked, 'axis', [first!]);
    expect(answer(state, 'axis', { answer: stance })).toEqual(second);
    expect(answer(play(state, 'axis', [second!]).state, 'axis', { answer: stance })).toEqual(done);
  });
});

describe('retreats (XII.D.1, RULING 27)', () => {
  const ground = position('b', ['E5: trento*', 'E6: 9au']);
  const trento = blind(sight(ground), 'trento');
  const retreat = beaten(trento, 'E5', 'E6');
  const losing = (frame: AlameinState['table']['todo'][number]): AlameinState => ({
    ...ground,
    table: { ...ground.table, turn: 2, active: 'allied', todo: [frame] },
  });
  it('press: by itself unless the winner wants to be asked', () => {
    const state = losing({ type: 'press', side: 'allied', retreat });
    expect(answer(state, 'allied', {})).toEqual(done);
    expect(answer(state, 'allied', { press: 'auto' })).toEqual(done);
    expect(answer(state, 'allied', { press: 'ask' })).toBeNull();
  });
  it('back: a hex nearest to supply, no farther than allowed; or not at all', () => {
    const state = losing({ type: 'back', side: 'axis', retreat: { ...retreat, demanded: 0 } });
    expect(answer(state, 'axis', {})).toBeNull();
    expect(answer(state, 'axis', { back: 'hold' })).toEqual(done);
    const gone = answer(state, 'axis', { back: 'back' });
    expect(gone).toMatchObject({ type: 'back', unit: trento });
    const lawful = game.values(game.view(state, 'axis'), 'axis', 'back', [trento]);
    const far = (place: unknown): number =>
      Math.min(...kit.sources.axis.map((source) => kit.map.distance(String(place), source)));
    expect(lawful.length).toBeGreaterThan(1);
    for (const other of lawful) expect(far((gone as { to: string }).to)).toBeLessThanOrEqual(far(other));
    const { state: after } = play(state, 'axis', [gone as Parameters<typeof play>[2][number]]);
    // One hex was all it might go: it was not Spent before, and none was asked for.
    expect(answer(after, 'axis', { back: 'back' })).toEqual(done);
  });
});

describe('who answers', () => {
  it('is named with its section, and nobody is where the player is asked', () => {
    const view = game.view(struck, 'allied');
    const said = (policies: Policies) => answeringPolicies(game as unknown as AnyModule, view, 'allied', policies);
    expect(said({ intercept: 'never' })).toEqual(['intercept: never, VII.C']);
    expect(said({ intercept: 'ask', press: 'auto' })).toEqual([]);
  });
});

describe('every policy', () => {
  it('can be told to ask', () => {
    for (const { choices } of POLICIES) expect(choices).toContain('ask');
  });
});
