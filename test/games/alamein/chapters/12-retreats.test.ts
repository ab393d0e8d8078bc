// XII.D: who retreats how far, where to, and who says so; on the real map through the module.
import { describe, expect, it } from 'vitest';
import type { AlameinState } from '#games/alamein/position/state.ts';
import { attack, attacking, counter, DUEL, fight, offered, placeOf, stand, to } from '../battle.ts';
import { asked, blind, done, game, hex, hexes, play, position, refused, sight } from '../ground.ts';

describe('XII.D.1 who retreats how far', () => {
  it('on R2 the winner names number and first hex, the loser the second', () => {
    const { state } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 4);
    expect(asked(state)).toBe('allied press');
    expect(offered(state, 'allied', 'drive', 'trento')).toEqual(['I7', 'J7', 'K7']);
    const trento = blind(sight(state), 'trento');
    const { state: second } = play(state, 'allied', [{ type: 'drive', unit: trento, to: hex('K7') }, done]);
    expect(asked(second)).toBe('axis back');
    expect(offered(second, 'axis', 'back', 'trento')).toEqual(['K6', 'L7', 'L8']);
    const gone = play(second, 'axis', [{ type: 'back', unit: trento, to: hex('L8') }]);
    expect(game.ask(game.view(gone.state, 'axis'), 'axis')?.question).toBe('Nobody may retreat further: commit.');
    const last = play(second, 'axis', [{ type: 'back', unit: trento, to: hex('L8') }, done]);
    expect(placeOf(last, 'trento')).toBe('L8');
    expect(counter(last, 'trento').spent).toBe(true);
  });
  it('on R2 the winner may ask for none: the loser is Spent where they stand', () => {
    const { state } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 4);
    const stays = play(state, 'allied', [{ type: 'press', hexes: 0 }, done]);
    expect(placeOf(stays, 'trento')).toBe('J8');
    expect(counter(stays, 'trento').spent).toBe(true);
  });
  it('on R1 the winner asks for one hex at most, the loser may add one', () => {
    const { state } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 2);
    expect(refused(state, 'allied', { type: 'press', hexes: 2 })).toBe('XII.D.1');
    const trento = blind(sight(state), 'trento');
    const { state: second } = play(state, 'allied', [{ type: 'drive', unit: trento, to: hex('K7') }, done]);
    expect(asked(second)).toBe('axis back');
    expect(placeOf(play(second, 'axis', [done]), 'trento')).toBe('K7');
    const on = play(second, 'axis', [{ type: 'back', unit: trento, to: hex('K6') }, done]);
    expect(placeOf(on, 'trento')).toBe('K6');
  });
  it('on S only the loser may, up to two hexes; a unit that was Spent before, one', () => {
    // 3:1 with a die of 1; and 2:1, shifted to 3:1.
    const fresh = fight(attacking('allied', ['J8: trento', 'J9: 9x']), 'J8', ['9x'], 1);
    expect(asked(fresh.state)).toBe('axis back');
    const trento = blind(sight(fresh.state), 'trento');
    const back = (to: string) => ({ type: 'back', unit: trento, to: hex(to) }) as const;
    const question = (state: AlameinState) => game.ask(game.view(state, 'axis'), 'axis')?.question;
    expect(question(fresh.state)).toBe('You may retreat Trento. Commit to stay.');
    expect(question(play(fresh.state, 'axis', [back('K7')]).state)).toBe(
      'You may retreat Trento further. Commit to stay.',
    );
    const two = play(fresh.state, 'axis', [back('K7'), back('K6'), done]);
    expect(placeOf(two, 'trento')).toBe('K6');
    const spent = fight(attacking('allied', ['J8: trento*', 'J9: 44']), 'J8', ['44'], 1);
    const one = play(spent.state, 'axis', [{ ...back('K7'), unit: blind(sight(spent.state), 'trento') }]);
    expect(offered(one.state, 'axis', 'back', 'trento')).toEqual([]);
  });
});

describe('XII.D.1 how far, case by case', () => {
  it('AR: the attacker may go one hex on, or one hex at all', () => {
    // 2 against 5 is 1:3, a die of 3 AR.
    const { state } = fight(attacking('allied', ['J8: 15pz', 'J9: 44']), 'J8', ['44'], 3);
    const none = play(state, 'axis', [{ type: 'press', hexes: 0 }, done]).state;
    expect(asked(none)).toBe('allied back');
    expect(offered(none, 'allied', 'back', '44')).toEqual(['I9', 'J10', 'K9']);
    const left = play(none, 'allied', [to(none, 'back', '44', 'K9')]).state;
    expect(offered(left, 'allied', 'back', '44')).toEqual([]);
    const driven = play(state, 'axis', [to(state, 'drive', '44', 'K9'), done]).state;
    expect(asked(driven)).toBe('allied back');
    // Two hexes from J9: K8 and J10 are beside it.
    expect(offered(driven, 'allied', 'back', '44')).toEqual(['K10', 'L10', 'L9']);
    expect(placeOf({ state: play(driven, 'allied', [done]).state }, '44')).toBe('K9');
  });
  it('R1: a unit that was Spent before goes where it is sent, and no farther', () => {
    // 4:1 is read as 5:1, a die of 1 R1.
    const { state } = fight(attacking('allied', ['J8: trento*', 'J9: 7armd']), 'J8', ['7armd'], 1);
    const driven = play(state, 'allied', [to(state, 'drive', 'trento', 'K7'), done]);
    expect([asked(driven.state), placeOf(driven, 'trento')]).toEqual(['nothing', 'K7']);
    const spared = play(state, 'allied', [{ type: 'press', hexes: 0 }, done]);
    expect([asked(spared.state), placeOf(spared, 'trento')]).toEqual(['nothing', 'J8']);
  });
  it('R1: one that was not may go a hex though none was asked for', () => {
    const { state } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 2);
    const spared = play(state, 'allied', [{ type: 'press', hexes: 0 }, done]).state;
    const gone = play(spared, 'axis', [to(spared, 'back', 'trento', 'K7')]).state;
    expect(offered(gone, 'axis', 'back', 'trento')).toEqual([]);
  });
  it('R2: the winner may ask for one hex, and the loser adds none', () => {
    const { state } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 4);
    const driven = play(state, 'allied', [{ type: 'press', hexes: 1 }, to(state, 'drive', 'trento', 'K7'), done]);
    expect([asked(driven.state), placeOf(driven, 'trento')]).toEqual(['nothing', 'K7']);
  });
  it('the number is the same for all of the beaten side, the hexes may differ', () => {
    // 4:2 is 2:1, a die of 4 R1. Nobody says where Bologna goes: to K7, the farthest from E1; or they do.
    const { state } = fight(attacking('allied', ['J8: trento, bologna', 'J9: 7armd']), 'J8', ['7armd'], 4);
    const first = to(state, 'drive', 'trento', 'K7');
    const driven = play(state, 'allied', [first, done]);
    expect([placeOf(driven, 'trento'), placeOf(driven, 'bologna')]).toEqual(['K7', 'K7']);
    const apart = play(state, 'allied', [first, to(state, 'drive', 'bologna', 'I7'), done]);
    expect([placeOf(apart, 'trento'), placeOf(apart, 'bologna')]).toEqual(['K7', 'I7']);
  });
  it('SAR: the defenders become Spent and say where the attackers go', () => {
    // 5:5, a die of 2.
    const { state } = fight(attacking('allied', ['J8: 15pz', 'J9: 7armd, greek']), 'J8', ['7armd', 'greek'], 2);
    expect(counter({ state }, '15pz')).toMatchObject({ spent: true, place: hex('J8') });
    expect(asked(state)).toBe('axis press');
    expect(offered(state, 'axis', 'drive', '7armd')).toEqual(['I9', 'J10', 'K9']);
  });
});

describe('XII.D.2 where a unit may retreat', () => {
  const first = (...lines: readonly string[]): readonly string[] => {
    const { state } = fight(attacking('allied', [...DUEL, ...lines]), 'J8', ['7armd'], 4);
    return offered(state, 'allied', 'drive', 'trento');
  };
  it('not into an enemy, nor into their zone unless a friend is there', () => {
    // An Allied unit in I6 controls I7 and J7; it is beside no Axis unit itself.
    expect(first('I6: greek')).toEqual(['K7']);
    // Another in L7 controls K7: friends in J7 and J6 keep those two open.
    expect(first('I6: greek*', 'L7: ff*', 'J7: bologna', 'J6: pavia')).toEqual(['J7']);
  });
  it('empty hexes before occupied ones', () => {
    expect(first('J7: bologna')).toEqual(['I7', 'K7']);
  });
  it('next to an attacker only into a Fort of its own', () => {
    expect(first('K8: axis fort')).toEqual(['I7', 'J7', 'K7']);
    const shelter = { held: { axis: hexes('K8'), allied: [] } };
    const { state } = fight(attacking('allied', [...DUEL, 'K8: axis fort'], shelter), 'J8', ['7armd'], 4);
    expect(offered(state, 'allied', 'drive', 'trento')).toEqual(['I7', 'J7', 'K7', 'K8']);
  });
  it('into an enemy Fort that nobody is in, and on through it: that stops operational movement only (TERRAIN)', () => {
    const state = attacking('axis', ['J9: greek', 'J8: 15pz', 'K9: axis fort']);
    // 5:1, a die of 2 is R2.
    const { state: beaten } = fight(state, 'J9', ['15pz'], 2);
    expect(offered(beaten, 'axis', 'drive', 'greek')).toEqual(['I9', 'J10', 'K9']);
    const { state: on } = play(beaten, 'axis', [{ type: 'press', hexes: 2 }, to(beaten, 'drive', 'greek', 'K9'), done]);
    expect(offered(on, 'allied', 'back', 'greek')).toEqual(['K10', 'L10', 'L9']);
  });
  it('into the empty El Alamein Box only when nothing else is in supply: it closes Axis lines', () => {
    // E6 is left for D6, D7 or E7; F6 attacks.
    const { state } = fight(attacking('allied', ['E6: trento', 'F6: 1armd']), 'E6', ['1armd'], 4);
    expect(offered(state, 'allied', 'drive', 'trento')).toEqual(['D6', 'E7']);
  });
  it('attackers of two hexes: next to what they attacked only into a Box of theirs that was held', () => {
    // 26. Australian and 132. Infantry on 15. Panzer: 2:5 is 1:3, a die of 3 AR.
    const state = position('c', ['J8: 15pz', 'J9: 26au', 'K8: 132x', 'I8: allied box'], {
      turn: 2,
      active: 'allied',
      todo: [{ type: 'attacks', side: 'allied' }],
      held: { axis: [], allied: hexes('I8') },
    });
    const { state: beaten } = fight(state, 'J8', ['26au', '132x'], 3);
    expect(offered(beaten, 'axis', 'drive', '26au')).toEqual(['I8', 'I9', 'J10', 'K9']);
    expect(offered(beaten, 'axis', 'drive', '132x')).toEqual(['K9', 'L8', 'L9']);
  });
  it('two hexes through one that is full to one that is not', () => {
    // I6 and L7 close I7, K7 and K6; friends keep J7 and J6 open.
    const friends = ['J7: bologna*, pavia*, ramcke*', 'J6: ariete*'];
    const state = attacking('allied', [...DUEL, 'I6: greek*', 'L7: ff*', ...friends]);
    const { state: beaten } = fight(state, 'J8', ['7armd'], 4);
    expect(offered(beaten, 'allied', 'drive', 'trento')).toEqual(['J7']);
    expect(placeOf(play(beaten, 'allied', [{ type: 'press', hexes: 2 }, done]), 'trento')).toBe('J6');
  });
  it('into an own Box that was held, though an enemy is beside it; for one hex, if none follows it', () => {
    // J11 controls I10 and K10: behind J10 there is no second hex.
    const state = position('c', ['J9: 26au', 'J8: 15pz', 'J10: allied box', 'J11: trento'], {
      turn: 2,
      active: 'axis',
      todo: [{ type: 'attacks', side: 'axis' }],
      held: { axis: [], allied: hexes('J10') },
    });
    const { state: beaten } = fight(state, 'J9', ['15pz'], 2);
    expect(offered(beaten, 'axis', 'drive', '26au')).toEqual(['I9', 'K9']);
    const one = play(beaten, 'axis', [{ type: 'press', hexes: 1 }]).state;
    expect(offered(one, 'axis', 'drive', '26au')).toEqual(['I9', 'J10', 'K9']);
  });
});

describe('XII.D.2 a group of losing units (ruling 24)', () => {
  // 4:2 is 2:1, a die of 4 R1.
  const beatenPair = (die: number, ...more: readonly string[]) =>
    fight(attacking('allied', ['J8: trento, 125', 'J9: 7armd', ...more]), 'J8', ['7armd'], die).state;
  it('may go together: where one of them has gone is no less empty for the others', () => {
    const state = beatenPair(4);
    const { state: second } = play(state, 'allied', [to(state, 'drive', '125', 'J7')]);
    expect(offered(second, 'allied', 'drive', 'trento')).toEqual(['I7', 'J7', 'K7']);
    const driven = play(second, 'allied', [to(second, 'drive', 'trento', 'J7'), done]);
    expect([placeOf(driven, '125'), placeOf(driven, 'trento')]).toEqual(['J7', 'J7']);
  });
  it('goes together where nobody says otherwise, and on by its owner', () => {
    const auto = play(beatenPair(4), 'allied', [done]);
    expect(placeOf(auto, '125')).toBe(placeOf(auto, 'trento'));
    // 4:2 and 2 is S: both stances are one.
    const state = attacking('allied', ['J8: trento, 125', 'J9: 7armd']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['7armd']), done]);
    const back = play(declared, 'axis', [{ type: 'stance', hex: hex('J8'), stance: 'back' }, done], 2);
    expect(placeOf(back, '125')).toBe(placeOf(back, 'trento'));
    expect(placeOf(back, '125')).not.toBe('J8');
  });
  it('takes no hex of others of its side for empty', () => {
    expect(offered(beatenPair(4, 'J7: bologna'), 'allied', 'drive', 'trento')).toEqual(['I7', 'K7']);
  });
  it('fills no hex beyond its limit as long as another is empty', () => {
    // 7:3 is 2:1, a die of 4 R1: a third division finds J7 full.
    const state = attacking('allied', ['J8: trento, bologna, pavia', 'J9: 7armd, 9x']);
    const r1 = fight(state, 'J8', ['7armd', '9x'], 4).state;
    const two = play(r1, 'allied', [to(r1, 'drive', 'trento', 'J7'), to(r1, 'drive', 'bologna', 'J7')]).state;
    expect(offered(two, 'allied', 'drive', 'pavia')).toEqual(['I7', 'K7']);
  });
  it('is a group, too, when some can flee two hexes and others one', () => {
    // A hex is empty for the second retreat where those of the first have gone: both were beaten together.
    const lines = ['A1: trento', 'B1: 9au', 'C2: ff*'];
    const state = attacking('allied', lines);
    expect(fight(state, 'A1', ['9au'], 3).state.table.todo[0]).toMatchObject({
      retreat: { ways: { [blind(sight(state), 'trento')]: [hex('A1')], [blind(sight(state), '9au')]: [hex('B1')] } },
    });
  });
});

describe('XII.D.2 hexes under attack, and hexes in supply', () => {
  it('not into a hex with an attack still to come', () => {
    // J6 closes J7, L7 closes K7; Ariete keeps I7 open. 3:1 and 1 is S, 2:2 and 3 is nothing.
    const lines = ['J8: trento', 'J9: 9x', 'J6: greek*', 'L7: ff*', 'I7: ariete', 'H8: 44'];
    const inOrder = (...order: readonly (readonly [string, string, number])[]): AlameinState => {
      const state = attacking('allied', lines);
      const attacks = order.map(([at, unit]) => attack(state, at, [unit]));
      return play(play(state, 'allied', [...attacks, done]).state, 'axis', [done], ...order.map(([, , die]) => die))
        .state;
    };
    const last = inOrder(['I7', '44', 3], ['J8', '9x', 1]);
    expect(asked(last)).toBe('axis back');
    expect(offered(last, 'axis', 'back', 'trento')).toEqual(['I7']);
    expect(asked(inOrder(['J8', '9x', 1], ['I7', '44', 3]))).toBe('nothing');
  });
  it('into supply before all others', () => {
    // J6 closes J7. K7 has supply round the east, until L9 closes that, too.
    const goes = (...more: readonly string[]): readonly string[] => {
      const state = attacking('allied', ['J8: trento', 'J9: 9x', 'J6: greek*', ...more]);
      return offered(fight(state, 'J8', ['9x'], 1).state, 'axis', 'back', 'trento');
    };
    expect(goes()).toEqual(['I7', 'K7']);
    expect(goes('L9: ff*')).toEqual(['I7']);
  });
});

describe('XII.D.3 units unable to retreat', () => {
  it('are eliminated by R2', () => {
    // G7 and I8 close everything round H8.
    const state = attacking('allied', ['H8: trento', 'G7: 9au', 'I8: 44']);
    // 9. Australian attacks with 3: 3:1, die 5 is R2.
    const played = fight(state, 'H8', ['9au'], 5);
    expect(placeOf(played, 'trento')).toBe('lost');
  });
  it('become Spent by R1', () => {
    const state = attacking('allied', ['H8: trento', 'G7: 9au', 'I8: 44']);
    const played = fight(state, 'H8', ['9au'], 3);
    expect([placeOf(played, 'trento'), counter(played, 'trento').spent]).toEqual(['H8', true]);
  });
  it('are judged each for itself: of two hexes attacked together one is lost, the other goes (ruling 26)', () => {
    // G7 and I8 close everything round H8; 8:2 is 4:1, a die of 4 R2.
    const state = attacking('allied', ['I8: 1armd, 10armd', 'H8: trento', 'J8: bologna', 'G7: 9au*']);
    const { state: declared } = play(state, 'allied', [attack(state, 'H8', ['1armd', '10armd'], 'J8'), done]);
    const [forecast] = game.forecast(game.view(declared, 'axis'), 'axis');
    expect(forecast).toContain('(GCRT). With no way of two hexes R1 is S and R2 DE: Trento (XII.D.3).');
    const played = play(declared, 'axis', [done], 4);
    expect([placeOf(played, 'trento'), asked(played.state)]).toEqual(['lost', 'allied press']);
    expect(offered(played.state, 'allied', 'drive', 'bologna')).toEqual(['J7', 'K7', 'K8']);
  });
});

describe('XII.D.3 and XII.D.4 a way of one hex only', () => {
  // Axis Trento at A1, at the edge: A2 is the only hex out of it, and B2 the only way on, with the enemy's zone in it.
  const lines = ['A1: trento', 'B1: 9au', 'C2: ff*'];
  it('counts as no way: R1 makes Spent', () => {
    // 3:1, die 3 is R1. A2 lies beside nobody who attacks; from there B2 and B3 are closed by C2 and B1.
    const played = fight(attacking('allied', lines), 'A1', ['9au'], 3);
    expect(played.facts).toContainEqual(expect.objectContaining({ type: 'fought', result: 'R1', becomes: 'S' }));
    expect([placeOf(played, 'trento'), counter(played, 'trento').spent]).toEqual(['A1', true]);
  });
  it('which leaves the unit the one hex it may go voluntarily after S (ruling 23)', () => {
    const { state } = fight(attacking('allied', lines), 'A1', ['9au'], 3);
    expect(asked(state)).toBe('axis back');
    expect(offered(state, 'axis', 'back', 'trento')).toEqual(['A2']);
    const gone = play(state, 'axis', [{ type: 'back', unit: blind(sight(state), 'trento'), to: hex('A2') }, done]);
    expect(placeOf(gone, 'trento')).toBe('A2');
  });
  it('and likewise one under No Retreat orders, if its owner asks for it (ruling 22)', () => {
    const state = attacking('allied', lines);
    const orders = stand(state, 'A1', 'trento');
    const stays = fight(state, 'A1', ['9au'], 3, [orders]);
    expect([asked(stays.state), placeOf(stays, 'trento')]).toEqual(['nothing', 'A1']);
    const asks = fight(state, 'A1', ['9au'], 3, [orders, { type: 'stance', hex: hex('A1'), stance: 'ask' }]);
    expect(offered(asks.state, 'axis', 'back', 'trento')).toEqual(['A2']);
  });
});

describe('XII.D.4 driven into the sea', () => {
  it('eliminates attackers with AR and nowhere to go', () => {
    // D8 lies on the sea: D7 and E7 hold the enemy, D9 and E8 are in their zones.
    const state = attacking('allied', ['D8: 44', 'D7: 15pz', 'E7: trento*', 'E9: bologna*']);
    const { state: after } = fight(state, 'D7', ['44'], 3);
    expect(asked(after)).toBe('axis press');
    expect(placeOf(play(after, 'axis', [done]), '44')).toBe('lost');
    const spared = play(after, 'axis', [{ type: 'press', hexes: 0 }, done]);
    expect(placeOf(spared, '44')).toBe('D8');
  });
});

describe('XII.D.4 nowhere to go inland', () => {
  it('leaves attackers with AR where they are (ruling 21)', () => {
    // 15. Panzer in G7 and Spent Trento in I8 close everything round H8; 2 against 5 is 1:3, a die of 3 AR.
    const { state } = fight(attacking('allied', ['H8: 44', 'G7: 15pz', 'I8: trento*']), 'G7', ['44'], 3);
    expect([asked(state), placeOf({ state }, '44')]).toEqual(['nothing', 'H8']);
  });
});

describe('XII.D.4 another way', () => {
  it('must be taken if there is one', () => {
    // As above without the enemy at E9: D9 is free.
    const state = attacking('allied', ['D8: 44', 'D7: 15pz', 'E7: trento*']);
    const { state: after } = fight(state, 'D7', ['44'], 3);
    expect(offered(after, 'axis', 'drive', '44')).toEqual(['D9']);
    expect(placeOf(play(after, 'axis', [done]), '44')).toBe('D9');
  });
});

describe('XII.D.5 RCCE GPPE and the Desert Rats', () => {
  it('retreat on DE, while others are eliminated', () => {
    // 8 + 3 against 2: 5:1, die 6.
    const state = attacking('allied', ['J8: rcce', 'J9: 1armd, 10armd, 9x']);
    const { state: after, facts } = fight(state, 'J8', ['1armd', '10armd', '9x'], 6);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', result: 'DE', becomes: 'R2' }));
    expect(asked(after)).toBe('allied press');
    expect(counter({ state: after }, 'rcce')).toMatchObject({ spent: true, place: hex('J8') });
  });
  it('but not under No Retreat orders', () => {
    const state = attacking('allied', ['J8: rcce', 'J9: 1armd, 10armd, 9x']);
    const played = fight(state, 'J8', ['1armd', '10armd', '9x'], 6, [stand(state, 'J8', 'rcce')]);
    expect(placeOf(played, 'rcce')).toBe('lost');
  });
  it('nor without a way', () => {
    // 8:2 is 4:1, die 6 DE; G7 and I8 close everything round H8.
    const state = attacking('allied', ['H8: rcce', 'G7: 1armd, 10armd', 'I8: 44*']);
    const played = fight(state, 'H8', ['1armd', '10armd'], 6);
    expect(placeOf(played, 'rcce')).toBe('lost');
  });
  it('and nobody with them (ruling 26)', () => {
    // 11:3 is 3:1, die 6 DE.
    const state = attacking('allied', ['J8: rcce, trento', 'J9: 1armd, 10armd, 9x']);
    const played = fight(state, 'J8', ['1armd', '10armd', '9x'], 6);
    expect([placeOf(played, 'trento'), placeOf(played, 'rcce')]).toEqual(['lost', 'J8']);
    expect(asked(played.state)).toBe('allied press');
    // It is no R2 for Trento: what is told of the attack is DE.
    expect(played.facts).toContainEqual(expect.objectContaining({ type: 'fought', result: 'DE', becomes: 'DE' }));
  });
  it('the Desert Rats likewise', () => {
    const state = attacking('axis', ['J8: 15pz, 21pz, 90lt', 'J9: 7armd']);
    // 13 against 4 is 3:1, die 6 DE.
    const { facts } = fight(state, 'J9', ['15pz', '21pz', '90lt'], 6);
    expect(facts).toContainEqual(
      expect.objectContaining({ type: 'fought', column: '3:1', result: 'DE', becomes: 'R2' }),
    );
  });
  it('likewise of two hexes attacked together, Spent before or not', () => {
    // 11:3 is 3:1, for Spent units 4:1; a die of 5 DE.
    const state = attacking('allied', ['J9: 1armd, 10armd, 9x', 'J8: rcce*', 'J10: trento*']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['1armd', '10armd', '9x'], 'J10'), done]);
    const played = play(declared, 'axis', [done], 5);
    expect([placeOf(played, 'trento'), placeOf(played, 'rcce')]).toEqual(['lost', 'J8']);
    expect(asked(played.state)).toBe('allied press');
  });
});
