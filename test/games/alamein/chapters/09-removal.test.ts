// IX.A.4 Taking away enemy Boxes and Forts, in the Reinforcement phase.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { fight, offered } from '../battle.ts';
import { asked, blind, done, follow, game, hex, hexes, type Played, play, refused, sight } from '../ground.ts';

/** The Reinforcement phase of a side in scenario C, its movement after it. */
const bringUp = (side: Side, lines: readonly string[]): Played =>
  follow(
    'c',
    lines,
    [
      { type: 'reinforce', side, entered: [] },
      { type: 'movement', side },
    ],
    { turn: 3, active: side },
  );

describe('IX.A.4 taking away Boxes and Forts', () => {
  it('is open to an unSpent unit of the enemy that stands on one, in its own Reinforcement phase', () => {
    const { state } = bringUp('axis', ['E7: 15pz, allied box']);
    expect(asked(state)).toBe('axis reinforce');
    const { facts, state: after } = play(state, 'axis', [{ type: 'raze', hex: hex('E7') }, done]);
    expect(facts).toMatchObject([{ type: 'razed', side: 'axis', hex: hex('E7'), work: 'box' }]);
    expect(after.table.stacks[hex('E7')]).toHaveLength(1);
  });
  it('is nothing one must do', () => {
    const { state } = bringUp('axis', ['E7: 15pz, allied box']);
    expect(play(state, 'axis', [done]).state.table.stacks[hex('E7')]).toHaveLength(2);
  });
  it('is asked about as long as there is something to take away', () => {
    const { state } = bringUp('axis', ['E7: 15pz, allied box']);
    const question = (now: Played['state']) => game.ask(game.view(now, 'axis'), 'axis')?.question;
    expect(question(state)).toContain('raze');
    const { state: after } = play(state, 'axis', [{ type: 'raze', hex: hex('E7') }]);
    expect(question(after)).toBe('Reinforcements: commit.');
  });
  it('is what the others are told to wait for where nobody enters', () => {
    const { state } = bringUp('axis', ['E7: 15pz, allied box']);
    expect(game.ask(game.view(state, 'axis'), 'axis')?.waiting).toMatch(/remove what the enemy built, or leave it/);
  });
  it.each(['raze the Box at E7', 'destroy the box in E7', 'demolish box'])(
    'is ordered by its kind, too: %s',
    (text) => {
      const { state } = bringUp('axis', ['E7: 15pz, allied box']);
      expect(game.readOrders(text, game.view(state, 'axis'), 'axis')).toEqual([{ type: 'raze', hex: hex('E7') }]);
    },
  );
  it('works against Forts as well', () => {
    const { state } = bringUp('allied', ['E4: 9au, axis fort']);
    expect(play(state, 'allied', [{ type: 'raze', hex: hex('E4') }]).facts).toMatchObject([{ work: 'fort' }]);
  });
  it('is not open to a Spent unit, nor to the owner', () => {
    expect(asked(bringUp('axis', ['E7: 15pz*, allied box']).state)).not.toBe('axis reinforce');
    const own = bringUp('allied', ['E7: 9au, allied box']).state;
    expect(refused(own, 'allied', { type: 'raze', hex: hex('E7') })).not.toBeNull();
  });
  it('leaves the El Alamein Box, which is printed on the map (ruling 40)', () => {
    expect(asked(bringUp('axis', ['D7: 15pz']).state)).not.toBe('axis reinforce');
    // A counter laid there is taken away like others, two in a hex both.
    const laid = play(bringUp('axis', ['D7: 15pz, allied box, allied box']).state, 'axis', [
      { type: 'raze', hex: hex('D7') },
    ]);
    expect(laid.facts).toMatchObject([{ work: 'box' }, { work: 'box' }]);
    // It is there, and 15 Panzer stands on it unSpent: the refusal says so.
    const { state } = bringUp('axis', ['D7: 15pz', 'E7: 21pz, allied box']);
    const refusal = game.check(game.view(state, 'axis'), 'axis', { type: 'raze', hex: hex('D7') });
    expect(refusal).toMatchObject({ rule: 'IX.A.4', text: expect.stringContaining('the El Alamein Box stays') });
  });
  it('ends what it was good for: no zone of control ends there any more (IX.A.2)', () => {
    // 26. Australian at J10 is attacked from J11; 15. Panzer has left J9, where the Box was, for J8.
    const lines = ['J9: 15pz, allied box', 'J10: 26au', 'J11: 21pz'];
    const back = (...orders: readonly AlameinAction[]): readonly string[] => {
      const start = follow(
        'c',
        lines,
        [
          { type: 'reinforce', side: 'axis', entered: [] },
          { type: 'movement', side: 'axis' },
          { type: 'attacks', side: 'axis' },
        ],
        { turn: 3, active: 'axis', held: { axis: [], allied: hexes('J9') } },
      ).state;
      const { state: brought } = play(start, 'axis', [...orders, done]);
      const leaves: AlameinAction = { type: 'move', unit: blind(sight(brought), '15pz'), to: hex('J8') };
      const { state } = play(brought, 'axis', [leaves, done]);
      // 5:1, a die of 2 is R2: one hex is asked for.
      const beaten = fight(state, 'J10', ['21pz'], 2).state;
      return offered(play(beaten, 'axis', [{ type: 'press', hexes: 1 }]).state, 'axis', 'drive', '26au');
    };
    expect(back()).toContain('J9');
    expect(back({ type: 'raze', hex: hex('J9') })).not.toContain('J9');
  });
});
