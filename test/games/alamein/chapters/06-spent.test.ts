// VI: what Spent units may not do, what is done to them, and recovering.
import { describe, expect, it } from 'vitest';
import { isEnemyZone } from '#games/alamein/chapters/03-zones.ts';
import { areTired } from '#games/alamein/chapters/06-spent/halves.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState, Frame } from '#games/alamein/position/state.ts';
import { attack, attacking, counter, fight, offered, placeOf, to } from '../battle.ts';
import type { Played } from '../ground.ts';
import { asked, at, blind, done, follow, game, hex, hexes, odds, play, position, refused, sight } from '../ground.ts';

const isSpent = ({ state }: Played, unit: string): boolean | undefined =>
  state.table.counters[blind(sight(state), unit)]?.spent;
/** H8 inside the zones of two Allied divisions. */
const RING = ['G7: 9au', 'I8: 1sa'];

describe('VI Spent units', () => {
  it('have zones of control like others', () => {
    expect(isEnemyZone(at('d', 'E5: trento*'), hex('E6'), 'allied')).toBe(true);
  });
  it('have what the ground gives to the defence', () => {
    // 1 and 1 of the ridge: 2:1, and a column more for Spent units.
    expect(odds(at('d', 'E5: trento*', 'D6: 51h'), ['51h'], 'E5')).toBe('4:2 = 3:1');
    expect(odds(at('d', 'E4: trento*, axis fort', 'D5: 51h'), ['51h'], 'E4')).toBe('4:2 = 3:1');
  });
});

describe('VI.A they do not move', () => {
  it('but may retreat', () => {
    const state = position('d', ['K11: trento*', 'G1: 15pz', 'G9: 9au'], {
      todo: [{ type: 'movement', side: 'axis' }],
    });
    const trento = blind(sight(state), 'trento');
    expect(game.values(game.view(state, 'axis'), 'axis', 'move', [])).toEqual([blind(sight(state), '15pz')]);
    expect(game.values(game.view(state, 'axis'), 'axis', 'move', [trento])).toEqual([]);
    expect(refused(state, 'axis', { type: 'move', unit: trento, to: hex('K10') })).toBe('VI.A');
  });
});

describe('VI.B they do not attack', () => {
  it('while others in their hex may', () => {
    const state = attacking('allied', ['J8: trento', 'J9: 7armd, 1armd*']);
    expect(refused(state, 'allied', attack(state, 'J8', ['1armd']))).toBe('VI.B');
    expect(refused(state, 'allied', attack(state, 'J8', ['7armd']))).toBeNull();
  });
});

describe('VI.E and IV.A.3 recovery', () => {
  const recovery = (...lines: readonly string[]) => follow('b', lines, [{ type: 'recovery', side: 'axis' }]);
  it('is for Spent units in supply', () => {
    const played = recovery('H2: trento*', 'H8: bologna*', ...RING);
    expect(isSpent(played, 'trento')).toBe(false);
    expect(isSpent(played, 'bologna')).toBe(true);
    expect(played.facts).toMatchObject([{ type: 'recovered', side: 'axis', hex: hex('H2'), units: ['trento'] }]);
  });
  it("is the owner's only", () => {
    expect(isSpent(recovery('H2: trento*', 'K9: 26au*'), '26au')).toBe(true);
  });
  it('is for Allied units cut off in the El Alamein Box, which is a source for them (XIII.A.1)', () => {
    const lines = ['D7: 1sa*', 'D8: trento', 'E6: bologna', 'H8: 9in*', 'G7: brescia', 'I8: pavia'];
    const played = follow('b', lines, [{ type: 'recovery', side: 'allied' }], { active: 'allied' });
    expect(counter(played, '1sa').spent).toBe(false);
    expect(counter(played, '9in').spent).toBe(true);
  });
});

describe('IV.C.3 Allied recovery', () => {
  it('is in the Allied player-turn', () => {
    const played = follow('b', ['K9: 26au*', 'H2: trento*'], [{ type: 'recovery', side: 'allied' }], {
      active: 'allied',
    });
    expect(isSpent(played, '26au')).toBe(false);
    expect(isSpent(played, 'trento')).toBe(true);
  });
});

describe('VI.C attacks on Spent units', () => {
  it('are read a column higher, for all of a hex, once half of its factors are Spent', () => {
    expect(odds(at('d', 'J8: trento*, bologna', 'J9: 7armd'), ['7armd'], 'J8')).toBe('4:2 = 3:1');
    // 1 of 3.
    expect(odds(at('d', 'J8: trento*, ramcke', 'J9: 7armd'), ['7armd'], 'J8')).toBe('4:3 = 1:1');
    expect(odds(at('d', 'J8: trento, ramcke*', 'J9: 7armd'), ['7armd'], 'J8')).toBe('4:3 = 3:2');
  });
  it('count the factors with what the ground adds to them', () => {
    // On the ridge the fresh division has 2 of 3.
    expect(odds(at('d', 'E5: trento*, bologna', 'D6: 51h'), ['51h'], 'E5')).toBe('4:3 = 1:1');
    // In a Fort of 3 both match it, 1 and 1: 2 of 4.
    expect(odds(at('d', 'E4: trento*, bologna, axis fort', 'D5: 51h'), ['51h'], 'E4')).toBe('4:4 = 3:2');
  });
  it('find exactly half enough, and half of an odd number not rounded (ruling 18)', () => {
    const spent = [{ spent: true }, { spent: false }];
    expect(areTired(spent, [2, 2])).toBe(true);
    expect(areTired(spent, [3, 2])).toBe(true);
    expect(areTired(spent, [3, 4])).toBe(false);
  });
});

describe('VI.D Spent twice', () => {
  it('is Spent, and is not told again', () => {
    const played = follow('b', ['H8: bologna*', ...RING], [{ type: 'supply', side: 'axis' }]);
    expect(isSpent(played, 'bologna')).toBe(true);
    expect(played.facts).toEqual([]);
  });
});

describe('VI.D Spent twice', () => {
  it('is Spent: only the others are told to have become so', () => {
    // 4:2 is 2:1, on half Spent factors 3:1, a die of 1 S.
    const played = fight(attacking('allied', ['J8: trento*, bologna', 'J9: 7armd']), 'J8', ['7armd'], 1);
    expect(played.facts).toContainEqual({ type: 'spent', side: 'axis', hex: hex('J8'), units: ['bologna'] });
    expect([counter(played, 'trento').spent, counter(played, 'bologna').spent]).toEqual([true, true]);
  });
});

describe('VI.B exposed Spent units', () => {
  const exposed = (...lines: readonly string[]): AlameinState =>
    play(
      position('d', lines, {
        turn: 2,
        active: 'axis',
        todo: [
          { type: 'movement', side: 'axis' },
          { type: 'exposed', side: 'axis' },
          { type: 'recovery', side: 'axis' },
        ],
      }),
      'axis',
      [done],
    ).state;
  it('retreat a hex if the enemy says so', () => {
    const state = exposed('J8: trento*', 'J9: 7armd');
    expect(asked(state)).toBe('allied press');
    expect(offered(state, 'allied', 'drive', 'trento')).toEqual(['I7', 'J7', 'K7']);
    expect(placeOf(play(state, 'allied', [{ type: 'press', hexes: 0 }, done]), 'trento')).toBe('J8');
  });
  it('and go no farther by themselves: they were Spent before', () => {
    const state = exposed('J8: trento*', 'J9: 7armd');
    const driven = play(state, 'allied', [to(state, 'drive', 'trento', 'K7'), done]);
    expect([asked(driven.state), placeOf(driven, 'trento')]).toEqual(['nothing', 'K7']);
  });
  it('are eliminated when they cannot', () => {
    // Nobody is asked: nothing can be asked for (ruling 29).
    const state = exposed('H8: trento*', 'G7: 9au', 'I8: 44');
    expect(asked(state)).toBe('nothing');
    expect(placeOf({ state }, 'trento')).toBe('lost');
  });
  it('count in the stacks they retreat to: X.B looks at them last (ruling 28)', () => {
    // I6 closes I7, L7 closes K7; two divisions keep J7 open, where the third is one too many.
    const lines = ['J8: trento*', 'J9: 7armd', 'J7: bologna*, pavia*', 'I6: greek*', 'L7: ff*'];
    const todo: readonly Frame[] = [
      { type: 'movement', side: 'allied' },
      { type: 'turn', side: 'axis' },
    ];
    let { state } = play(position('d', lines, { turn: 2, active: 'allied', todo }), 'allied', [done]);
    for (let asks = 0; asked(state) !== 'allied press' && asks < 5; asks++)
      ({ state } = play(state, asked(state).startsWith('axis') ? 'axis' : 'allied', [done]));
    expect(offered(state, 'allied', 'drive', 'trento')).toEqual(['J7']);
    ({ state } = play(state, 'allied', [done]));
    expect(placeOf({ state }, 'trento')).toBe('J7');
    expect(asked(state)).toBe('axis excess');
  });
  describe('of several stacks (ruling 29)', () => {
    // Trento can leave J8 by J7 only, and there only while Bologna keeps it open; Bologna goes to K6.
    const lines = ['J8: trento*', 'J9: 7armd', 'J7: bologna*', 'I6: greek', 'L8: ff*'];
    const next = (...order: readonly string[]): readonly AlameinAction[] =>
      order.map((at) => ({ type: 'next', hex: hex(at) }));
    const ends = (...order: readonly string[]) => {
      let { state } = play(exposed(...lines), 'axis', [...next(...order), done]);
      for (let asks = 0; asked(state) === 'allied press' && asks < 3; asks++)
        ({ state } = play(state, 'allied', [done]));
      return [placeOf({ state }, 'trento'), placeOf({ state }, 'bologna')];
    };
    it('their owner says which goes first, where one leaves by the hex of another', () => {
      const state = exposed(...lines);
      expect(asked(state)).toBe('axis exposed');
      const hexesOf = game.values(game.view(state, 'axis'), 'axis', 'next', []).map((one) => printedHex(String(one)));
      expect(hexesOf).toEqual(['J7', 'J8']);
      expect(refused(state, 'axis', { type: 'next', hex: hex('K6') })).toBe('VI.B');
      expect(ends('J7', 'J8')).toEqual(['lost', 'K6']);
      expect(ends('J8')).toEqual(['J7', 'K6']);
    });
    it('or leaves it to the order that keeps most ways open', () => {
      expect(ends()).toEqual(['J7', 'K6']);
    });
    it('and is not asked where it makes no difference', () => {
      expect(asked(exposed('J8: trento*', 'J9: 7armd', 'H4: bologna*', 'H3: greek'))).toBe('allied press');
    });
  });
  it('are safe with an unSpent friend, or beside Spent enemies only', () => {
    expect(asked(exposed('J8: trento*, bologna', 'J9: 7armd'))).not.toBe('allied press');
    expect(asked(exposed('J8: trento*', 'J9: 7armd*'))).not.toBe('allied press');
  });
  it('are those, too, whose fresh friend has been driven off: the Attacks phase is over then', () => {
    // 125. Regiment, 1, on 7. Armoured, 4: at 1:4 a die of 5 is AR.
    const lines = ['J8: trento*, 125', 'J9: 7armd', 'A2: bologna'];
    const { state } = fight(attacking('axis', lines, {}, { type: 'exposed', side: 'axis' }), 'J9', ['125'], 5);
    const gone = play(play(state, 'allied', [to(state, 'drive', '125', 'J7'), done]).state, 'axis', [done]).state;
    expect(asked(gone)).toBe('allied press');
    // J7 is not empty any more.
    expect(offered(gone, 'allied', 'drive', 'trento')).toEqual(['I7', 'K7']);
    const spared = play(play(state, 'allied', [{ type: 'press', hexes: 0 }, done]).state, 'axis', [done]).state;
    expect([asked(spared), placeOf({ state: spared }, 'trento')]).toEqual(['nothing', 'J8']);
  });
  it('may go beside their enemy into an own Box that was held when the turn began (XII.D.2)', () => {
    const at = (...held: readonly string[]) =>
      play(
        position('c', ['J8: 26au*', 'J9: trento', 'K8: allied box', 'A1: 1sa'], {
          turn: 2,
          active: 'allied',
          todo: [
            { type: 'movement', side: 'allied' },
            { type: 'exposed', side: 'allied' },
          ],
          held: { axis: [], allied: hexes(...held) },
        }),
        'allied',
        [done],
      ).state;
    expect(offered(at('K8'), 'axis', 'drive', '26au')).toEqual(['I7', 'J7', 'K7', 'K8']);
    expect(offered(at(), 'axis', 'drive', '26au')).toEqual(['I7', 'J7', 'K7']);
  });
});
