// XII, VI.B: attacks, results and retreats, on the real map through the module.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/action.ts';
import { printedHex } from '#games/alamein/grid.ts';
import type { AlameinState, Frame, Side, Table } from '#games/alamein/state.ts';
import {
  asked,
  blind,
  blinds,
  done,
  game,
  hex,
  hexes,
  type Played,
  play,
  position,
  refused,
  sight,
} from '../ground.ts';

/** The Attacks phase of a side. */
const attacking = (side: Side, lines: readonly string[], patch: Partial<Table> = {}, ...more: readonly Frame[]) =>
  position('d', lines, { turn: 2, active: side, todo: [{ type: 'attacks', side }, ...more], ...patch });
const attack = (
  state: AlameinState,
  at: string,
  units: readonly string[],
  ...also: readonly string[]
): AlameinAction => ({
  type: 'attack',
  hex: hex(at),
  units: [...blinds(sight(state), ...units)],
  ...(also.length === 0 ? {} : { also: [...hexes(...also)] }),
});
const enemy = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
/** The attack of some units on a hex, unanswered but for `orders`, with this die. */
function fight(
  state: AlameinState,
  at: string,
  units: readonly string[],
  die: number,
  orders: readonly AlameinAction[] = [],
): Played {
  const { active } = state.table;
  const declared = play(state, active, [attack(state, at, units), done]);
  expect(asked(declared.state)).toBe(`${enemy(active)} answer`);
  return play(declared.state, enemy(active), [...orders, done], die);
}
const counter = ({ state }: Pick<Played, 'state'>, unit: string) => state.table.counters[blind(sight(state), unit)]!;
const placeOf = (played: Pick<Played, 'state'>, unit: string): string => {
  const { place } = counter(played, unit);
  return place.includes(',') ? printedHex(place) : place;
};
const offered = (state: AlameinState, side: Side, type: 'drive' | 'back', unit: string): readonly string[] =>
  game
    .values(game.view(state, side), side, type, [blind(sight(state), unit)])
    .map((value) => printedHex(String(value)))
    .toSorted();
const stand = (state: AlameinState, at: string, ...units: readonly string[]): AlameinAction => ({
  type: 'stand',
  hex: hex(at),
  units: [...blinds(sight(state), ...units)],
});

/** 7. Armoured, 4, beside Trento, 1, in open ground: 4:1. */
const DUEL = ['J8: trento', 'J9: 7armd'];

describe('XII.A.1 one attack a turn', () => {
  it('a unit is in one attack only', () => {
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd']);
    const { state: after } = play(state, 'allied', [attack(state, 'J8', ['7armd'])]);
    expect(refused(after, 'allied', attack(after, 'J10', ['7armd']))).not.toBeNull();
  });
});

describe('XII.A.2 who must be attacked', () => {
  it('adjacent hexes only', () => {
    const state = attacking('allied', [...DUEL, 'J11: 1armd']);
    expect(refused(state, 'allied', attack(state, 'J8', ['1armd']))).toBe('XII.A.2');
  });
  it('every hex with an unSpent enemy beside an attacker', () => {
    const state = attacking('allied', DUEL);
    expect(refused(state, 'allied', done)).toBe('XII.A.2');
    expect(refused(play(state, 'allied', [attack(state, 'J8', ['7armd'])]).state, 'allied', done)).toBeNull();
  });
  it('but not one with Spent enemies only', () => {
    expect(refused(attacking('allied', ['J8: trento*', 'J9: 7armd']), 'allied', done)).toBeNull();
  });
  it('nor one that could only be attacked below 1:4 (ruling 30)', () => {
    // 1 against 5, with an attack elsewhere to be asked about at all.
    const state = attacking('allied', ['E3: 15pz', 'E2: greek', ...DUEL]);
    const { state: after } = play(state, 'allied', [attack(state, 'J8', ['7armd'])]);
    expect(refused(after, 'allied', done)).toBeNull();
  });
  it('even if a unit must be spared for it from another attack (ruling 30)', () => {
    // The Greeks in K8 are beside J8 only, 7. Armoured in J9 is beside J8 and J10.
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd', 'K8: greek']);
    const both = play(state, 'allied', [attack(state, 'J8', ['7armd', 'greek'])]).state;
    expect(refused(both, 'allied', done)).toBe('XII.A.2');
    const { state: all } = play(both, 'allied', [{ type: 'required' }]);
    expect(all.table.attacks.map(({ hexes: there, units }) => [there, units])).toEqual([
      [hexes('J8'), blinds(sight(state), 'greek')],
      [hexes('J10'), blinds(sight(state), '7armd')],
    ]);
    expect(refused(all, 'allied', done)).toBeNull();
  });
  it('even if its attackers must take both hexes on without the others (ruling 30)', () => {
    // The Greeks alone against 15. Panzer would be 1:5; 7. Armoured against both hexes is 4:6.
    const state = attacking('allied', ['J8: 15pz', 'J10: bologna', 'J9: 7armd', 'K8: greek']);
    const both = play(state, 'allied', [attack(state, 'J8', ['7armd', 'greek'])]).state;
    expect(refused(both, 'allied', done)).toBe('XII.A.2');
    const { state: all } = play(both, 'allied', [{ type: 'required' }]);
    expect(all.table.attacks).toMatchObject([{ hexes: hexes('J8', 'J10'), units: blinds(sight(state), '7armd') }]);
    expect(refused(all, 'allied', done)).toBeNull();
  });
  it('but no attack is weakened below 1:4 for it', () => {
    // 44. with the Greeks on both panzer divisions is 3:10, 1:4; the Greeks alone would be 1:10, 44. on both hexes 2:12.
    const state = attacking('allied', ['J8: 15pz, 21pz', 'J10: ariete', 'J9: 44', 'K8: greek']);
    const both = play(state, 'allied', [attack(state, 'J8', ['44', 'greek'])]).state;
    expect(refused(both, 'allied', done)).toBeNull();
  });
  it('and Allied units in a Box that was theirs when the turn began choose freely', () => {
    const lines = ['J8: trento', 'J9: 7armd, allied box'];
    const held = attacking('allied', lines, { held: { axis: [], allied: hexes('J9') } });
    expect(refused(held, 'allied', done)).toBeNull();
    expect(refused(attacking('allied', lines), 'allied', done)).toBe('XII.A.2');
  });
  it('whom nothing calls away from the attack they have chosen', () => {
    const lines = ['J8: trento', 'J10: bologna', 'J9: 7armd, allied box', 'K8: greek'];
    const held = attacking('allied', lines, { held: { axis: [], allied: hexes('J9') } });
    const { state: both } = play(held, 'allied', [attack(held, 'J8', ['7armd', 'greek'])]);
    expect(refused(both, 'allied', done)).toBeNull();
  });
  it('which Axis units in a Fort do not (ruling 5)', () => {
    const lines = ['J8: trento, 15pz, axis fort', 'J9: greek'];
    const held = attacking('axis', lines, { held: { axis: hexes('J8'), allied: [] } });
    expect(refused(held, 'axis', done)).toBe('XII.A.2');
  });
});

describe('XII.A.3 attackers', () => {
  it('need no supply', () => {
    const state = attacking('allied', ['H8: 9au', 'G7: trento', 'I8: bologna']);
    expect(refused(state, 'allied', attack(state, 'G7', ['9au']))).toBeNull();
  });
  it('must be unSpent (VI.B)', () => {
    const state = attacking('allied', ['J8: trento', 'J9: 7armd, 1armd*']);
    expect(refused(state, 'allied', attack(state, 'J8', ['1armd']))).toBe('VI.B');
  });
});

describe('XII.A.4 combined and divided attacks', () => {
  it('units of several hexes combine', () => {
    const state = attacking('allied', [...DUEL, 'K8: greek']);
    const { facts } = fight(state, 'J8', ['7armd', 'greek'], 6);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', attack: 5, defence: 1, column: '5:1' }));
  });
  it('units of one hex may attack different hexes', () => {
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd, 1armd']);
    const { state: after } = play(state, 'allied', [attack(state, 'J8', ['7armd']), attack(state, 'J10', ['1armd'])]);
    expect(refused(after, 'allied', done)).toBeNull();
  });
  it('several hexes may be attacked at once by units beside all of them', () => {
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd', 'K8: greek']);
    const { state: after, facts } = play(state, 'allied', [attack(state, 'J8', ['7armd'], 'J10'), done]);
    expect(facts).toContainEqual(expect.objectContaining({ hexes: hexes('J8', 'J10'), attack: 4, defence: 2 }));
    expect(asked(after)).toBe('axis answer');
    expect(refused(state, 'allied', attack(state, 'J8', ['7armd', 'greek'], 'J10'))).not.toBeNull();
  });
});

describe('XII.A.5 the defending whole', () => {
  it('all units of a hex defend together', () => {
    const { facts } = fight(attacking('allied', ['J8: trento, bologna', 'J9: 7armd']), 'J8', ['7armd'], 6);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', defence: 2, column: '2:1', result: 'R2' }));
  });
});

describe('XII.A.6 and XII.C.1 attacks declared in order', () => {
  const lines = ['J8: trento', 'J10: bologna', 'J9: 7armd, 1armd'];
  it('may be cancelled before they are committed', () => {
    const state = attacking('allied', lines);
    const { state: after } = play(state, 'allied', [
      attack(state, 'J8', ['7armd']),
      { type: 'cancel', hex: hex('J8') },
      attack(state, 'J8', ['1armd']),
    ]);
    expect(after.table.attacks).toHaveLength(1);
  });
  it('are resolved in the order of the attacker', () => {
    const order = (first: string, second: string) => {
      const state = attacking('allied', lines);
      const both = [attack(state, first, ['7armd']), attack(state, second, ['1armd']), done];
      const declared = play(state, 'allied', both).state;
      const { facts } = play(declared, 'axis', [done], 6, 6);
      return facts.flatMap((fact) => (fact.type === 'fought' ? fact.hexes.map(printedHex) : []));
    };
    expect(order('J8', 'J10')).toEqual(['J8', 'J10']);
    expect(order('J10', 'J8')).toEqual(['J10', 'J8']);
  });
});

describe('XII.C.2 the die', () => {
  it('is read in the final column', () => {
    const { facts } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 6);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', column: '4:1', die: 6, result: 'DE' }));
    const spent = fight(attacking('allied', ['J8: trento*', 'J9: 7armd']), 'J8', ['7armd'], 4);
    expect(spent.facts).toContainEqual(expect.objectContaining({ column: '5:1', die: 4, result: 'DE' }));
  });
});

describe('XII.E no advance', () => {
  it('the hex of eliminated defenders stays empty', () => {
    const played = fight(attacking('allied', DUEL), 'J8', ['7armd'], 6);
    expect(placeOf(played, 'trento')).toBe('lost');
    expect(placeOf(played, '7armd')).toBe('J9');
    expect(played.state.table.stacks[hex('J8')]).toBeUndefined();
  });
});

describe('GCRT what the attackers suffer', () => {
  // 2 against 5 is 1:3.
  const uneven = (die: number) => fight(attacking('allied', ['J8: 15pz', 'J9: 44']), 'J8', ['44'], die);
  it('AE eliminates them', () => {
    expect(placeOf(uneven(1), '44')).toBe('lost');
  });
  it('SAE makes the defenders Spent and eliminates them', () => {
    const played = uneven(2);
    expect(placeOf(played, '44')).toBe('lost');
    expect(counter(played, '15pz').spent).toBe(true);
  });
  it('AR lets the defender say how far and where to; they do not become Spent (ruling 20)', () => {
    const { state } = uneven(3);
    expect(asked(state)).toBe('axis press');
    // Away from J8, whose neighbours I8 and K8 are closed: I9, J10, K9.
    expect(offered(state, 'axis', 'drive', '44')).toEqual(['I9', 'J10', 'K9']);
    const sent = play(state, 'axis', [{ type: 'drive', unit: blind(sight(state), '44'), to: hex('K9') }, done]);
    expect(placeOf(sent, '44')).toBe('K9');
    expect(counter(sent, '44').spent).toBe(false);
  });
  it('a dash does nothing', () => {
    const played = uneven(4);
    expect([placeOf(played, '44'), placeOf(played, '15pz'), counter(played, '15pz').spent]).toEqual([
      'J9',
      'J8',
      false,
    ]);
  });
});

describe('XII.D.1 who retreats how far', () => {
  it('on R2 the winner names number and first hex, the loser the second', () => {
    const { state } = fight(attacking('allied', DUEL), 'J8', ['7armd'], 4);
    expect(asked(state)).toBe('allied press');
    expect(offered(state, 'allied', 'drive', 'trento')).toEqual(['I7', 'J7', 'K7']);
    const trento = blind(sight(state), 'trento');
    const { state: second } = play(state, 'allied', [{ type: 'drive', unit: trento, to: hex('K7') }, done]);
    expect(asked(second)).toBe('axis back');
    expect(offered(second, 'axis', 'back', 'trento')).toEqual(['K6', 'L7', 'L8']);
    const last = play(second, 'axis', [{ type: 'back', unit: trento, to: hex('L8') }, done]);
    expect(placeOf(last, 'trento')).toBe('L8');
    expect(counter(last, 'trento').spent).toBe(true);
  });
  it('on R2 the winner may ask for none: the loser is Spent where he stands', () => {
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
    const two = play(fresh.state, 'axis', [back('K7'), back('K6'), done]);
    expect(placeOf(two, 'trento')).toBe('K6');
    const spent = fight(attacking('allied', ['J8: trento*', 'J9: 44']), 'J8', ['44'], 1);
    const one = play(spent.state, 'axis', [{ ...back('K7'), unit: blind(sight(spent.state), 'trento') }]);
    expect(offered(one.state, 'axis', 'back', 'trento')).toEqual([]);
  });
});

describe('XII.D.1 what the loser has said before the die', () => {
  const stance = (at: string, how: 'back' | 'hold' | 'ask'): AlameinAction => ({
    type: 'stance',
    hex: hex(at),
    stance: how,
  });
  /** 7. Armoured on Trento and Bologna in one attack: 4:2 is 2:1, a die of 2 is S. */
  const two = (...orders: readonly AlameinAction[]) => {
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['7armd'], 'J10'), done]);
    return play(declared, 'axis', [...orders, done], 2);
  };
  it('holds for each hex: one falls back, the other stays', () => {
    const played = two(stance('J8', 'back'), stance('J10', 'hold'));
    expect(asked(played.state)).toBe('nothing');
    // By I7 to H7, 8 and 7 hexes from E1; of those as near the first by name (ruling 27).
    expect([placeOf(played, 'trento'), placeOf(played, 'bologna')]).toEqual(['H7', 'J10']);
  });
  it('or he is asked', () => {
    expect(asked(two(stance('J8', 'ask'), stance('J10', 'hold')).state)).toBe('axis back');
  });
});

describe('XII.D.2 where a unit may retreat', () => {
  const first = (...lines: readonly string[]): readonly string[] => {
    const { state } = fight(attacking('allied', [...DUEL, ...lines]), 'J8', ['7armd'], 4);
    return offered(state, 'allied', 'drive', 'trento');
  };
  it('not into an enemy, nor into his zone unless a friend is there', () => {
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
  it('but not a unit under No Retreat orders (ruling 22)', () => {
    const state = attacking('allied', lines);
    const played = fight(state, 'A1', ['9au'], 3, [stand(state, 'A1', 'trento')]);
    expect(asked(played.state)).toBe('nothing');
    expect(placeOf(played, 'trento')).toBe('A1');
  });
});

describe('XII.D.4 driven into the sea', () => {
  it('eliminates attackers with AR and nowhere to go', () => {
    // D8 lies on the sea: D7 and E7 hold the enemy, D9 and E8 are in his zones.
    const state = attacking('allied', ['D8: 44', 'D7: 15pz', 'E7: trento*', 'E9: bologna*']);
    const { state: after } = fight(state, 'D7', ['44'], 3);
    expect(asked(after)).toBe('axis press');
    expect(placeOf(play(after, 'axis', [done]), '44')).toBe('lost');
    const spared = play(after, 'axis', [{ type: 'press', hexes: 0 }, done]);
    expect(placeOf(spared, '44')).toBe('D8');
  });
});

describe('XII.B.6 No Retreat orders', () => {
  it('turn R1 into S, and the unit stays', () => {
    const state = attacking('allied', DUEL);
    const played = fight(state, 'J8', ['7armd'], 2, [stand(state, 'J8', 'trento')]);
    expect(played.facts).toContainEqual(expect.objectContaining({ type: 'fought', result: 'R1', becomes: 'S' }));
    expect([placeOf(played, 'trento'), counter(played, 'trento').spent]).toEqual(['J8', true]);
  });
  it('turn R2 into DE', () => {
    const state = attacking('allied', DUEL);
    const played = fight(state, 'J8', ['7armd'], 4, [stand(state, 'J8', 'trento')]);
    expect(placeOf(played, 'trento')).toBe('lost');
  });
  it('need half of the factors', () => {
    const state = attacking('allied', ['J8: 15pz, trento', 'J9: 7armd']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['7armd']), done]);
    const few = play(declared, 'axis', [stand(state, 'J8', 'trento')]).state;
    expect(refused(few, 'axis', done)).toBe('XII.B.6');
    expect(refused(play(few, 'axis', [stand(state, 'J8', '15pz')]).state, 'axis', done)).toBeNull();
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
  it('the Desert Rats likewise', () => {
    const state = attacking('axis', ['J8: 15pz, 21pz, 90lt', 'J9: 7armd']);
    // 13 against 4 is 3:1, die 6 DE.
    const { facts } = fight(state, 'J9', ['15pz', '21pz', '90lt'], 6);
    expect(facts).toContainEqual(
      expect.objectContaining({ type: 'fought', column: '3:1', result: 'DE', becomes: 'R2' }),
    );
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
  it('are safe with an unSpent friend, or beside Spent enemies only', () => {
    expect(asked(exposed('J8: trento*, bologna', 'J9: 7armd'))).not.toBe('allied press');
    expect(asked(exposed('J8: trento*', 'J9: 7armd*'))).not.toBe('allied press');
  });
});
