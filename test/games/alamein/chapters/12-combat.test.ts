// XII.A-C, XII.E: attacks and their results, on the real map through the module.
import { describe, expect, it } from 'vitest';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState } from '#games/alamein/position/state.ts';
import { attack, attacking, counter, DUEL, fight, offered, placeOf, stand } from '../battle.ts';
import { asked, blind, blinds, done, game, hex, hexes, play, position, refused, sight } from '../ground.ts';

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
  it('nor one that somebody has attacked in this phase, though others beside it have not (ruling 30)', () => {
    // 2 against 5 is 1:3, a die of 4 nothing.
    const state = attacking('allied', ['J8: 15pz', 'J9: 44', 'K8: 7armd']);
    const orders = [attack(state, 'J8', ['44']), { type: 'pause', when: 'each' }, done] as const;
    const { state: after } = play(play(state, 'allied', orders).state, 'axis', [done], 4);
    expect([asked(after), counter({ state: after }, '15pz').spent]).toEqual(['allied attacks', false]);
    expect(refused(after, 'allied', attack(after, 'J8', ['7armd']))).toBeNull();
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
  it('two hexes, if one unit can take on both at 1:4 or better; one of them, if not', () => {
    // The Greeks, 1, on Trento and Littorio, 1 and 2; on Trento and 15. Panzer, 1 and 5.
    const both = attacking('allied', ['J9: greek', 'J8: trento', 'J10: littorio']);
    expect(refused(play(both, 'allied', [attack(both, 'J8', ['greek'])]).state, 'allied', done)).toBe('XII.A.2');
    const one = attacking('allied', ['J9: greek', 'J8: trento', 'J10: 15pz']);
    expect(refused(play(one, 'allied', [attack(one, 'J8', ['greek'])]).state, 'allied', done)).toBeNull();
  });
  it('is told by what is owed: all of it, or as many hexes as can be attacked at 1:4', () => {
    const told = (state: AlameinState) => game.check(game.view(state, 'allied'), 'allied', done)?.text;
    // 44., 2, on either panzer division, 5, is 1:3, on both 1:5; 7. Armoured, 4, on both 4:10, 1:3.
    const one = attacking('allied', ['J9: 44', 'K8: 21pz', 'J10: 15pz']);
    expect(told(one)).toBe('J10 and K8 must be attacked, as many as can be at 1:4. "required" declares it for you.');
    const both = attacking('allied', ['J9: 7armd', 'K8: 21pz', 'J10: 15pz']);
    expect(told(both)).toBe('J10 and K8 must be attacked. "required" declares it for you.');
    const first = play(both, 'allied', [attack(both, 'K8', ['7armd'])]).state;
    expect(told(first)).toBe('J10 must be attacked too. "required" declares it for you.');
  });
  it('a hex that two can only attack together, by both; by nobody, if one of them is free in a Box (ruling 30)', () => {
    const lines = ['J8: 15pz', 'J9: greek, allied box', 'K8: ff'];
    const owed = attacking('allied', lines);
    expect(refused(owed, 'allied', done)).toBe('XII.A.2');
    expect(refused(play(owed, 'allied', [attack(owed, 'J8', ['greek'])]).state, 'allied', done)).toBe('XII.B.4');
    expect(refused(play(owed, 'allied', [attack(owed, 'J8', ['greek', 'ff'])]).state, 'allied', done)).toBeNull();
    const free = attacking('allied', lines, { held: { axis: [], allied: hexes('J9') } });
    expect(refused(free, 'allied', done)).toBeNull();
  });
  it('a hex in which fresh and Spent enemies stand together', () => {
    expect(refused(attacking('allied', ['J8: trento*, 125', 'J9: 7armd']), 'allied', done)).toBe('XII.A.2');
  });
  it('one hex and not the other, out of El Alamein, if it was held when the turn began', () => {
    const lines = ['D7: 1sa', 'D6: trento', 'E7: bologna'];
    const first = (patch = {}) => {
      const state = attacking('allied', lines, patch);
      return refused(play(state, 'allied', [attack(state, 'D6', ['1sa'])]).state, 'allied', done);
    };
    expect(first({ held: { axis: [], allied: hexes('D7') } })).toBeNull();
    expect(first()).toBe('XII.A.2');
  });
});

describe('XII.A.3 attackers', () => {
  it('need no supply', () => {
    const state = attacking('allied', ['H8: 9au', 'G7: trento', 'I8: bologna']);
    expect(refused(state, 'allied', attack(state, 'G7', ['9au']))).toBeNull();
  });
  it('do not recover, and are Spent for want of supply afterwards (VI.E, XIII.B)', () => {
    // 9. Australian at H8 between Trento on Alam Nayil and Bologna in Deir el Ragil, 1 and 1 for the ground each: 3:4.
    const phases = (['attacks', 'exposed', 'recovery', 'supply'] as const).map(
      (type) => ({ type, side: 'allied' }) as const,
    );
    const lines = ['H8: 9au, 26au*', 'G7: trento', 'I8: bologna'];
    const state = position('d', lines, { turn: 2, active: 'allied', todo: phases });
    const { state: declared, facts } = play(state, 'allied', [attack(state, 'G7', ['9au'], 'I8'), done]);
    expect(facts).toContainEqual(expect.objectContaining({ attack: 3, defence: 4, column: '1:2' }));
    // A die of 3 is nothing: 9. Australian stays fresh, so that 26. Australian is not exposed.
    const played = play(declared, 'axis', [done], 3);
    expect([counter(played, '9au').spent, counter(played, '26au').spent]).toEqual([true, true]);
    expect(placeOf(played, '26au')).toBe('H8');
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
  it('those of a hex that is overfull after a retreat among them', () => {
    const state = attacking('allied', ['J8: trento, bologna, brescia, 125', 'J9: 7armd']);
    const { facts } = play(state, 'allied', [attack(state, 'J8', ['7armd']), done]);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'declared', attack: 4, defence: 4, column: '1:1' }));
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

describe('XII.A.6 and XII.A.1 a second wave (ruling 32)', () => {
  const waves = (...dice: readonly number[]) => {
    const state = attacking('allied', ['J8: trento', 'J9: 9x, 44']);
    const both = [attack(state, 'J8', ['9x']), attack(state, 'J8', ['44']), done];
    const declared = play(state, 'allied', both).state;
    return play(declared, 'axis', [{ type: 'stance', hex: hex('J8'), stance: 'hold' }, done], ...dice);
  };
  it('is asked about anew when the first has changed its odds, and answered anew', () => {
    // 3:1 and 1 is S: the second is 2:1 on a Spent unit now, 3:1.
    const { state } = waves(1);
    expect(asked(state)).toBe('allied attacks');
    const again = play(state, 'allied', [done]);
    expect(again.facts).toContainEqual(expect.objectContaining({ type: 'declared', column: '3:1' }));
    expect(asked(again.state)).toBe('axis answer');
    expect(again.state.table.stances).toEqual({});
    const { facts } = play(again.state, 'axis', [done], 1);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', column: '3:1', result: 'S' }));
  });
  it('is called off when nobody is left', () => {
    const { state, facts } = waves(6);
    expect(facts).toContainEqual({ type: 'called-off', side: 'allied', hexes: hexes('J8') });
    expect(asked(state)).toBe('nothing');
  });
  it('needs No Retreat orders anew when it is asked about anew (XII.B.6)', () => {
    const state = attacking('allied', ['J8: trento', 'J9: 9x, 44']);
    const both = [attack(state, 'J8', ['9x']), attack(state, 'J8', ['44']), done];
    const { state: first } = play(play(state, 'allied', both).state, 'axis', [stand(state, 'J8', 'trento'), done], 1);
    const { state: again } = play(first, 'allied', [done]);
    expect([asked(again), again.table.stands]).toEqual(['axis answer', []]);
  });
  it('leaves units free that may attack others then, if there are any at 1:4 or better', () => {
    // 3:1 and 6 is DE: who was to come after is free. Spent 15. Panzer, 5, is too strong for the Greeks, 1, and not for 44, 2.
    const freed = (unit: string) => {
      const state = attacking('allied', ['J8: trento', 'J10: 15pz*', `J9: 9x, ${unit}`]);
      const both = [attack(state, 'J8', ['9x']), attack(state, 'J8', [unit]), done];
      return play(play(state, 'allied', both).state, 'axis', [done], 6).state;
    };
    expect(asked(freed('greek'))).toBe('nothing');
    const state = freed('44');
    expect(asked(state)).toBe('allied attacks');
    expect(refused(state, 'allied', attack(state, 'J10', ['44']))).toBeNull();
    expect(refused(state, 'allied', done)).toBeNull();
  });
});

describe('XII.A.6 and XII.C.1 asked again after each attack (ruling 32)', () => {
  const lines = ['J8: trento*', 'J10: bologna', 'J9: 7armd, 1armd, 9x'];
  /** 7. Armoured on Bologna at 4:1, 1. Armoured on Spent Trento: that one nobody has to make. */
  const declared = (when: 'each' | 'never', ...orders: readonly AlameinAction[]) => {
    const state = attacking('allied', lines);
    const both = [attack(state, 'J10', ['7armd']), attack(state, 'J8', ['1armd'])];
    const said: readonly AlameinAction[] = when === 'each' ? [{ type: 'pause', when }] : [];
    return play(state, 'allied', [...both, ...said, ...orders, done]).state;
  };
  it('lets the declared attacks run on by itself', () => {
    const { facts } = play(declared('never'), 'axis', [done], 6, 6);
    expect(facts.filter(({ type }) => type === 'fought')).toHaveLength(2);
  });
  it('an attack that is not owed may be dropped, as may the order, until it is resolved', () => {
    const { state } = play(declared('each'), 'axis', [done], 6);
    expect(asked(state)).toBe('allied attacks');
    const { state: over, facts } = play(state, 'allied', [{ type: 'cancel', hex: hex('J8') }, done]);
    expect([asked(over), facts]).toEqual(['nothing', []]);
  });
  it('or made with others, which the defender answers', () => {
    const { state } = play(declared('each'), 'axis', [done], 6);
    const anew = play(state, 'allied', [
      { type: 'cancel', hex: hex('J8') },
      attack(state, 'J8', ['1armd', '9x']),
      done,
    ]);
    expect(asked(anew.state)).toBe('axis answer');
    const { facts } = play(anew.state, 'axis', [done], 6);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', units: ['1armd', '9x'] }));
  });
  it('goes on with what stands, unanswered anew, when it stands', () => {
    const { state } = play(declared('each'), 'axis', [done], 6);
    const { facts } = play(state, 'allied', [done], 6);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'fought', units: ['1armd'] }));
  });
  it('new attacks may be declared after the last one', () => {
    const { state } = play(declared('each'), 'axis', [done], 6);
    // 4:1 read as 5:1, a die of 1 R1: the winner leaves Trento where it is.
    const { state: pressed } = play(state, 'allied', [done], 1);
    const { state: after } = play(pressed, 'allied', [{ type: 'press', hexes: 0 }, done]);
    expect(asked(after)).toBe('allied attacks');
    expect(after.table.attacks).toEqual([]);
    expect(refused(after, 'allied', attack(after, 'J8', ['9x']))).toBeNull();
    expect(asked(play(after, 'allied', [done]).state)).toBe('nothing');
  });
  it('any one of several on a hex may be called off, or held down, and leaves the others as they are', () => {
    const state = attacking('allied', ['J8: 15pz', 'J9: 7armd, 1armd, 9x']);
    const by = (unit: string) => blind(sight(state), unit);
    const waves = ['9x', '7armd', '1armd'].map((unit) => attack(state, 'J8', [unit]));
    const { state: declared } = play(state, 'allied', [...waves, { type: 'pause', when: 'each' }, done]);
    // 3 against 5 is 1:2, a die of 3 nothing.
    const { state: after } = play(declared, 'axis', [done], 3);
    const left = (order: AlameinAction) =>
      play(after, 'allied', [order]).state.table.attacks.map(({ units, most }) => [units, most]);
    const cancel = { type: 'cancel', hex: hex('J8') } as const;
    const hold = { type: 'hold', hex: hex('J8'), factors: 2 } as const;
    expect(left({ ...cancel, by: by('7armd') })).toEqual([[[by('1armd')], null]]);
    expect(left(cancel)).toEqual([[[by('7armd')], null]]);
    expect(left({ ...hold, by: by('7armd') })).toEqual([
      [[by('7armd')], 2],
      [[by('1armd')], null],
    ]);
    expect(left(hold)).toEqual([
      [[by('7armd')], null],
      [[by('1armd')], 2],
    ]);
    for (const order of [cancel, hold]) expect(refused(after, 'allied', { ...order, by: by('9x') })).not.toBeNull();
  });
  it('an attack that is owed stays owed', () => {
    const state = attacking('allied', lines);
    const both = [attack(state, 'J8', ['1armd']), attack(state, 'J10', ['7armd'])];
    const { state: first } = play(state, 'allied', [...both, { type: 'pause', when: 'each' }, done]);
    const { state: pressed } = play(first, 'axis', [done], 1);
    const { state: after } = play(pressed, 'allied', [{ type: 'press', hexes: 0 }, done]);
    expect(refused(play(after, 'allied', [{ type: 'cancel', hex: hex('J10') }]).state, 'allied', done)).toBe('XII.A.2');
  });
  it('may be asked no more', () => {
    const { state } = play(declared('each'), 'axis', [done], 6);
    expect(refused(state, 'allied', { type: 'pause', when: 'each' })).toBe('XII.A.6');
    const { state: on } = play(state, 'allied', [{ type: 'pause', when: 'never' }, done], 1);
    expect(asked(play(on, 'allied', [{ type: 'press', hexes: 0 }, done]).state)).toBe('nothing');
  });
});

describe('XII.B.4 an attack below 1:4', () => {
  it('is refused by that section, be it the only one or not', () => {
    const alone = attacking('allied', ['E3: 15pz', 'E2: greek']);
    expect(refused(alone, 'allied', attack(alone, 'E3', ['greek']))).toBe('XII.B.4');
    const other = attacking('allied', ['E3: 15pz', 'E2: greek', ...DUEL]);
    expect(refused(other, 'allied', attack(other, 'E3', ['greek']))).toBe('XII.B.4');
  });
  it('is another thing than that nobody is beside an enemy, or all who are attack already', () => {
    const far = attacking('allied', ['E3: 15pz', 'E5: greek']);
    expect(refused(far, 'allied', attack(far, 'E3', ['greek']))).toBe('XII.A.2');
    const duel = attacking('allied', DUEL);
    const { state } = play(duel, 'allied', [attack(duel, 'J8', ['7armd'])]);
    expect(refused(state, 'allied', attack(state, 'J8', ['7armd']))).toBe('XII.A.1');
  });
  it('nor one in which so many factors are held back (XII.B.1)', () => {
    const state = attacking('allied', ['J8: 15pz', 'J9: 44']);
    const held = [attack(state, 'J8', ['44']), { type: 'hold', hex: hex('J8'), factors: 1 }] as const;
    expect(refused(play(state, 'allied', held).state, 'allied', done)).toBe('XII.B.4');
  });
});

describe('XII.B.1 factors held back', () => {
  it('may be used again, up to all the attack has (XII.A.6)', () => {
    const state = attacking('allied', DUEL);
    const hold = (factors: number): AlameinAction => ({ type: 'hold', hex: hex('J8'), factors });
    const { state: held } = play(state, 'allied', [attack(state, 'J8', ['7armd']), hold(1)]);
    expect([0, 4, 5].map((factors) => refused(held, 'allied', hold(factors)))).toEqual(['XII.B.1', null, 'XII.B.1']);
    const { facts } = play(held, 'allied', [hold(4), done]);
    expect(facts).toContainEqual(expect.objectContaining({ type: 'declared', attack: 4, column: '4:1' }));
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
  it('SAE makes all attacked hexes Spent and eliminates attackers of all, and nobody retreats (ruling 19)', () => {
    // 4 on 5 and 1 is 1:2, a die of 1.
    const state = attacking('allied', ['J8: 15pz', 'J10: trento', 'J9: 44, 50']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['44', '50'], 'J10'), done]);
    const played = play(declared, 'axis', [done], 1);
    expect(['15pz', 'trento'].map((unit) => counter(played, unit).spent)).toEqual([true, true]);
    expect([placeOf(played, '44'), placeOf(played, '50'), asked(played.state)]).toEqual(['lost', 'lost', 'nothing']);
  });
  it('AE leaves who has not attacked from their hex', () => {
    const played = fight(attacking('allied', ['J8: 15pz', 'J9: 44, greek*']), 'J8', ['44'], 1);
    expect([placeOf(played, '44'), placeOf(played, 'greek')]).toEqual(['lost', 'J9']);
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
  describe('leave S its retreat, which is its own (ruling 22)', () => {
    /** 9. Armoured on Trento is 3:1, a die of 1 S; 7. Armoured 4:1, a die of 2 R1. */
    const under = (die: number, stance?: 'back' | 'hold' | 'ask') => {
      const state = attacking('allied', die === 1 ? ['J8: trento', 'J9: 9x'] : DUEL);
      const said: readonly AlameinAction[] = stance === undefined ? [] : [{ type: 'stance', hex: hex('J8'), stance }];
      return fight(state, 'J8', [die === 1 ? '9x' : '7armd'], die, [stand(state, 'J8', 'trento'), ...said]);
    };
    it.each([
      [1, 'S'],
      [2, 'R1 that becomes S'],
    ])('a die of %i, %s', (die) => {
      const { state } = under(die, 'ask');
      expect(asked(state)).toBe('axis back');
      expect(offered(state, 'axis', 'back', 'trento')).toEqual(['I7', 'J7', 'K7']);
      const gone = play(state, 'axis', [{ type: 'back', unit: blind(sight(state), 'trento'), to: hex('K7') }, done]);
      expect(placeOf(gone, 'trento')).toBe('K7');
    });
    it('and the unit stays unless its owner wants to be asked', () => {
      for (const die of [1, 2])
        for (const stance of [undefined, 'back', 'hold'] as const) {
          const played = under(die, stance);
          expect([asked(played.state), placeOf(played, 'trento')]).toEqual(['nothing', 'J8']);
        }
    });
    it('and others of its hex fall back as they were told', () => {
      // 4:2 is 2:1, a die of 2 S.
      const state = attacking('allied', ['J8: trento, bologna', 'J9: 7armd']);
      const back: AlameinAction = { type: 'stance', hex: hex('J8'), stance: 'back' };
      const played = fight(state, 'J8', ['7armd'], 2, [stand(state, 'J8', 'trento'), back]);
      expect(placeOf(played, 'trento')).toBe('J8');
      expect(placeOf(played, 'bologna')).not.toBe('J8');
    });
  });
  it('are given hex by hex: those of one take none from another', () => {
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd, 1armd']);
    const both = [attack(state, 'J8', ['7armd']), attack(state, 'J10', ['1armd']), done];
    const orders = [stand(state, 'J8', 'trento'), stand(state, 'J10', 'bologna')];
    const { state: after } = play(play(state, 'allied', both).state, 'axis', orders);
    expect(after.table.stands).toEqual(blinds(sight(state), 'trento', 'bologna'));
  });
  it('need half of the factors', () => {
    const state = attacking('allied', ['J8: 15pz, trento', 'J9: 7armd']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['7armd']), done]);
    const few = play(declared, 'axis', [stand(state, 'J8', 'trento')]).state;
    expect(refused(few, 'axis', done)).toBe('XII.B.6');
    expect(refused(play(few, 'axis', [stand(state, 'J8', '15pz')]).state, 'axis', done)).toBeNull();
  });
  it('and that in every attack on the hex that is still to come, the one they have answered already, too', () => {
    // Against armor the FLAK counts 4, so Trento is 1 of 5; against infantry alone it is 1 of 2.
    const state = attacking('allied', ['J8: flak1, trento', 'J10: bologna', 'J9: 7armd, 51h, 1sa']);
    const both = [attack(state, 'J10', ['1sa']), attack(state, 'J8', ['7armd'])];
    const { state: declared } = play(state, 'allied', [...both, { type: 'pause', when: 'each' }, done]);
    // 3:1, a die of 1: S. Bologna has no orders and is left where it is.
    const hold: AlameinAction = { type: 'stance', hex: hex('J10'), stance: 'hold' };
    const { state: first } = play(declared, 'axis', [hold, done], 1);
    const { state: again } = play(first, 'allied', [attack(first, 'J8', ['51h']), done]);
    expect(asked(again)).toBe('axis answer');
    const few = play(again, 'axis', [stand(again, 'J8', 'trento')]).state;
    expect(refused(few, 'axis', done)).toBe('XII.B.6');
    expect(refused(play(few, 'axis', [stand(again, 'J8', 'flak1')]).state, 'axis', done)).toBeNull();
  });
});
