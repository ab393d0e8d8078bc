// VII, AIR: strikes, interceptions and aerial resupply, through the module.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinFact } from '#games/alamein/position/fact.ts';
import type { AlameinState, Frame, Side, Table } from '#games/alamein/position/state.ts';
import {
  asked,
  blind,
  done,
  follow,
  game,
  hex,
  hexes,
  type Played,
  play,
  position,
  refused,
  sight,
} from '../ground.ts';

const flying = (scenario: string, side: Side, lines: readonly string[], patch: Partial<Table> = {}): AlameinState =>
  position(scenario, lines, { turn: 2, active: side, todo: [{ type: 'strikes', side }], ...patch });
const strike = (air: string, at: string): AlameinAction => ({ type: 'strike', air, hex: hex(at) });
const intercept = (air: string, enemy: string): AlameinAction => ({ type: 'intercept', air, enemy });
const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');

/** The strikes of a side, its enemy's interceptions, and the dice. */
function fly(
  state: AlameinState,
  strikes: readonly AlameinAction[],
  dice: readonly number[],
  against: readonly AlameinAction[] = [],
): Played {
  const { active } = state.table;
  const isAsked = Object.keys(state.table.air).some((air) => (air === 'stuka') === (active === 'allied'));
  if (!isAsked) return play(state, active, [...strikes, done], ...dice);
  const named = play(state, active, [...strikes, done]);
  expect(asked(named.state)).toBe(`${enemyOf(active)} intercept`);
  return play(named.state, enemyOf(active), [...against, done], ...dice);
}
const bombed = (facts: readonly AlameinFact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'bombed' ? [`${fact.unit} ${fact.result}`] : []));
/** The results of an air unit against a stack, with these dice. */
const bomb = (
  scenario: string,
  side: Side,
  air: string,
  stack: string,
  ...dice: readonly number[]
): readonly string[] => bombed(fly(flying(scenario, side, [`H8: ${stack}`]), [strike(air, 'H8')], dice).facts);
const isSpent = ({ state }: Played, unit: string): boolean | undefined =>
  state.table.counters[blind(sight(state), unit)]?.spent;

describe('VII.A ground attack', () => {
  it('attacks each unSpent unit separately, from the top of the stack', () => {
    expect(bomb('b', 'axis', 'stuka', '9au, 26au, nzcav', 6, 3, 4)).toEqual(['9au spent', '26au none', 'nzcav spent']);
    expect(bomb('b', 'axis', 'stuka', '9au*, 26au', 5)).toEqual(['26au spent']);
  });
  it('makes units Spent, and they do not retreat', () => {
    const played = fly(flying('b', 'axis', ['H8: 26au']), [strike('stuka', 'H8')], [6]);
    expect(isSpent(played, '26au')).toBe(true);
    expect(asked(played.state)).toBe('nothing');
  });
  it('AIR is ended by AA: units below are not attacked, the air unit is out of the next game-turn', () => {
    const played = fly(flying('b', 'allied', ['H8: trento, 15pz, bologna']), [strike('daf1', 'H8')], [4, 1]);
    expect(bombed(played.facts)).toEqual(['trento spent', '15pz shot-off']);
    expect(played.state.table.air.daf1).toEqual({ used: true, outUntil: 3 });
  });
  it('meets the fire of German divisions anywhere', () => {
    expect(bomb('b', 'allied', 'daf1', '15pz', 1)).toEqual(['15pz shot-off']);
    expect(bomb('b', 'allied', 'daf1', '164', 1)).toEqual(['164 shot-off']);
    expect(bomb('b', 'allied', 'daf1', '15pz', 2)).toEqual(['15pz none']);
    expect(bomb('b', 'allied', 'daf1', 'rcce', 1)).toEqual(['rcce none']);
    expect(bomb('c', 'allied', 'daf1', '164, axis fort', 1)).toEqual(['164 shot-off']);
    expect(bomb('c', 'allied', 'daf1', '15pz, axis fort', 1)).toEqual(['15pz shot-off']);
  });
  it('meets the fire of FLAK anywhere, on 1 and 2', () => {
    expect(bomb('b', 'allied', 'daf1', 'flak1', 2)).toEqual(['flak1 shot-off']);
    expect(bomb('b', 'allied', 'daf1', 'flak1', 1)).toEqual(['flak1 shot-off']);
    expect(bomb('b', 'allied', 'daf1', 'flak1', 3)).toEqual(['flak1 none']);
    expect(bomb('c', 'allied', 'daf1', 'flak1, axis fort', 1)).toEqual(['flak1 shot-off']);
  });
  it('meets the fire of Italian and Allied divisions in their Forts and Boxes only', () => {
    expect(bomb('c', 'allied', 'daf1', 'trento', 1)).toEqual(['trento none']);
    expect(bomb('c', 'allied', 'daf1', 'trento, axis fort', 1)).toEqual(['trento shot-off']);
    expect(bomb('c', 'axis', 'stuka', '9au', 1)).toEqual(['9au none']);
    expect(bomb('c', 'axis', 'stuka', '9au, allied box', 1)).toEqual(['9au shot-off']);
    expect(bomb('c', 'axis', 'stuka', '26au, allied box', 1)).toEqual(['26au none']);
  });
  it('AIR has a column for units other than armor inside (ruling 4)', () => {
    expect(bomb('c', 'axis', 'stuka', '9au', 4)).toEqual(['9au spent']);
    expect(bomb('c', 'axis', 'stuka', '9au, allied box', 4)).toEqual(['9au none']);
    expect(bomb('c', 'axis', 'stuka', '7armd, allied box', 4)).toEqual(['7armd spent']);
    expect(bomb('c', 'axis', 'stuka', '7armd, allied box', 1)).toEqual(['7armd none']);
    expect(bomb('c', 'axis', 'stuka', '9au, axis fort', 4)).toEqual(['9au spent']);
  });
  it('finds what an earlier strike on the same hex has left: nothing, if that made all Spent', () => {
    const state = flying('b', 'allied', ['H8: trento, bologna']);
    const both = [strike('daf1', 'H8'), strike('daf2', 'H8')];
    expect(bombed(fly(state, both, [6, 3, 6]).facts)).toEqual(['trento spent', 'bologna none', 'bologna spent']);
    const { facts, state: after } = fly(state, both, [6, 6]);
    expect(facts).toContainEqual({ type: 'wasted', side: 'allied', air: 'daf2', hex: hex('H8') });
    expect(after.table.air.daf2?.used).toBe(true);
  });
  it('meets no fire of FLAK for those beside it, nor of Spent FLAK', () => {
    expect(bomb('b', 'allied', 'daf1', 'trento, flak1', 1, 2)).toEqual(['trento none', 'flak1 shot-off']);
    expect(bomb('b', 'allied', 'daf1', 'flak1*, trento', 2)).toEqual(['trento none']);
  });
  it('goes through all of a stack that is overfull after a retreat', () => {
    expect(bomb('d', 'allied', 'daf1', 'trento, bologna, brescia, 125', 4, 5, 6, 3)).toEqual([
      'trento spent',
      'bologna spent',
      'brescia spent',
      '125 none',
    ]);
  });
});

describe('VII air units', () => {
  it('fly one mission a game-turn', () => {
    const state = flying('b', 'axis', ['H8: 26au', 'H9: 9au']);
    const { state: named } = play(state, 'axis', [strike('stuka', 'H8')]);
    expect(refused(named, 'axis', strike('stuka', 'H9'))).toBe('VII');
    expect(fly(state, [strike('stuka', 'H8')], [3]).state.table.air.stuka).toEqual({ used: true, outUntil: 0 });
  });
  it('strike only where there is an unSpent enemy', () => {
    expect(refused(flying('b', 'axis', ['H8: 26au', 'H9: 9au*']), 'axis', strike('stuka', 'H9'))).toBe('VII.A');
  });
  it('that are knocked out do not fly', () => {
    const air = { stuka: { used: false, outUntil: 2 }, daf1: { used: false, outUntil: 1 } };
    expect(refused(flying('b', 'axis', ['H8: 26au'], { air }), 'axis', strike('stuka', 'H8'))).not.toBeNull();
    expect(refused(flying('b', 'allied', ['H8: trento'], { air }), 'allied', strike('daf1', 'H8'))).toBeNull();
  });
  it('fly one mission in both player-turns of a game-turn together', () => {
    const first = (scenario: string, ...phases: readonly Frame[]) =>
      position(scenario, ['H8: 26au', 'H2: trento'], { turn: 2, active: 'axis', todo: phases });
    // The Axis first: who has intercepted does not strike afterwards.
    const state = first('b', { type: 'strikes', side: 'axis' }, { type: 'strikes', side: 'allied' });
    const { state: named } = play(state, 'axis', [strike('stuka', 'H8'), done]);
    const { state: after } = play(named, 'allied', [intercept('daf1', 'stuka'), done], 5);
    expect(refused(after, 'allied', strike('daf1', 'H2'))).toBe('VII');
    expect(refused(after, 'allied', strike('daf2', 'H2'))).toBeNull();
    // THE Battle of Alamein, the Allies first: the StuKA that has intercepted brings no supplies, nor does it strike.
    const lines = ['H8: bologna', 'G7: 9au', 'I8: 51h', 'H2: trento'];
    const cut = position('d', lines, {
      turn: 2,
      active: 'allied',
      todo: [
        { type: 'strikes', side: 'allied' },
        { type: 'strikes', side: 'axis' },
        { type: 'resupply', side: 'axis' },
        { type: 'supply', side: 'axis' },
      ],
    });
    const { state: flown } = play(cut, 'allied', [strike('daf1', 'H2'), done]);
    const played = play(flown, 'axis', [intercept('stuka', 'daf1'), done], 3);
    expect([asked(played.state), isSpent(played, 'bologna')]).toEqual(['nothing', true]);
  });
});

describe('VII.C interception', () => {
  const german = (...dice: readonly number[]) =>
    fly(flying('b', 'axis', ['H8: 26au']), [strike('stuka', 'H8')], dice, [intercept('daf1', 'stuka')]);
  it('AIR stops a German air unit on 4 to 6, on 6 for the next game-turn, too', () => {
    for (const die of [4, 5, 6]) {
      const played = german(die);
      expect(isSpent(played, '26au')).toBe(false);
      expect(played.state.table.air.stuka).toEqual({ used: true, outUntil: die === 6 ? 3 : 0 });
      expect(played.state.table.air.daf1).toEqual({ used: true, outUntil: 0 });
    }
  });
  it('AIR does nothing on 3, and costs the interceptor the next game-turn on 1 and 2', () => {
    for (const die of [1, 2, 3]) {
      const played = german(die, 5);
      expect(isSpent(played, '26au')).toBe(true);
      expect(played.state.table.air.daf1).toEqual({ used: true, outUntil: die === 3 ? 0 : 3 });
    }
  });
  it('AIR stops a British air unit on 3 to 6, on 5 and 6 for the next game-turn, too', () => {
    const british = (...dice: readonly number[]) =>
      fly(flying('b', 'allied', ['H8: trento']), [strike('daf1', 'H8')], dice, [intercept('stuka', 'daf1')]);
    for (const die of [3, 4, 5, 6]) {
      const played = british(die);
      expect(isSpent(played, 'trento')).toBe(false);
      expect(played.state.table.air.daf1?.outUntil).toBe(die >= 5 ? 3 : 0);
    }
    expect(isSpent(british(2, 6), 'trento')).toBe(true);
    expect(british(1, 6).state.table.air.stuka).toEqual({ used: true, outUntil: 3 });
  });
  it('may be tried by several, one after another, until it succeeds (ruling 35)', () => {
    const both = [intercept('daf1', 'stuka'), intercept('daf2', 'stuka')];
    const state = flying('b', 'axis', ['H8: 26au']);
    expect(isSpent(fly(state, [strike('stuka', 'H8')], [3, 4], both), '26au')).toBe(false);
    const first = fly(state, [strike('stuka', 'H8')], [4], both);
    expect(isSpent(first, '26au')).toBe(false);
  });
  it('is asked once for all strikes of the phase', () => {
    const state = flying('b', 'allied', ['H8: trento', 'H2: bologna']);
    const strikes = [strike('daf1', 'H8'), strike('daf2', 'H2')];
    // The StuKA stops the second; the first goes in.
    const played = fly(state, strikes, [6, 4], [intercept('stuka', 'daf2')]);
    expect(isSpent(played, 'trento')).toBe(true);
    expect(isSpent(played, 'bologna')).toBe(false);
  });
  it('of three the last has not flown when the second succeeds; when none does, all have', () => {
    const three = ['daf1', 'daf2', 'daf3'].map((air) => intercept(air, 'stuka'));
    const state = flying('d', 'axis', ['H8: 26au']);
    const usedIn = ({ state: { table } }: Played) => ['daf1', 'daf2', 'daf3'].map((air) => table.air[air]?.used);
    expect(usedIn(fly(state, [strike('stuka', 'H8')], [3, 6], three))).toEqual([true, true, false]);
    const none = fly(state, [strike('stuka', 'H8')], [1, 2, 3, 6], three);
    expect([usedIn(none), isSpent(none, '26au')]).toEqual([[true, true, true], true]);
    expect(['daf1', 'daf2', 'daf3'].map((air) => none.state.table.air[air]?.outUntil)).toEqual([3, 3, 0]);
  });
  it('of American aircraft is read in the column of the British', () => {
    const american = fly(
      flying('d', 'allied', ['H8: trento']),
      [strike('daf3', 'H8')],
      [3],
      [intercept('stuka', 'daf3')],
    );
    expect(isSpent(american, 'trento')).toBe(false);
  });
});

describe('VII.B aerial resupply', () => {
  const lines = ['H8: bologna', 'G7: 9au', 'I8: 1sa', 'H2: trento'];
  const phases: readonly Frame[] = [
    { type: 'resupply', side: 'axis' },
    { type: 'supply', side: 'axis' },
  ];
  const deliver: AlameinAction = { type: 'resupply', air: 'stuka', hex: hex('H8') };
  const flown = (against: readonly AlameinAction[], ...dice: readonly number[]): Played => {
    const { state } = follow('b', lines, phases);
    expect(asked(state)).toBe('axis resupply');
    const named = play(state, 'axis', [deliver, done]);
    expect(asked(named.state)).toBe('allied intercept');
    return play(named.state, 'allied', [...against, done], ...dice);
  };
  it('keeps one stack from becoming Spent', () => {
    const played = flown([]);
    expect(isSpent(played, 'bologna')).toBe(false);
    expect(played.state.table.air.stuka?.used).toBe(true);
  });
  it('may be intercepted', () => {
    expect(isSpent(flown([intercept('daf1', 'stuka')], 5), 'bologna')).toBe(true);
    expect(isSpent(flown([intercept('daf1', 'stuka')], 3), 'bologna')).toBe(false);
  });
  it('need not be flown, and cannot be by an air unit that has flown', () => {
    const { state } = follow('b', lines, phases);
    expect(isSpent(play(state, 'axis', [done]), 'bologna')).toBe(true);
    const air = { stuka: { used: true, outUntil: 0 } };
    expect(asked(follow('b', lines, phases, { air }).state)).not.toBe('axis resupply');
  });
  it('goes to stacks that need it', () => {
    const { state } = follow('b', lines, phases);
    expect(refused(state, 'axis', { ...deliver, hex: hex('H2') })).toBe('VII.B');
  });
  it('is for the Axis only', () => {
    const cut: readonly Frame[] = [
      { type: 'resupply', side: 'allied' },
      { type: 'supply', side: 'allied' },
    ];
    const played = follow('b', ['H8: 1sa', 'G7: trento', 'I8: bologna'], cut, { active: 'allied' });
    expect(isSpent(played, '1sa')).toBe(true);
  });
  it('keeps all unSpent units of the one stack, Spent ones stay so, and other stacks have nothing of it', () => {
    const two = [...lines, 'H11: 125, pavia*', 'G10: 2nz', 'I11: 50'];
    const { state } = follow('b', two, phases);
    const { state: named } = play(state, 'axis', [{ ...deliver, hex: hex('H11') }, done]);
    const played = play(named, 'allied', [done]);
    expect(['bologna', '125', 'pavia'].map((unit) => isSpent(played, unit))).toEqual([true, false, true]);
  });
  it('has nothing for Spent units, and is not asked about for them (ruling 36)', () => {
    const spent = ['H8: bologna*', 'G7: 9au', 'I8: 1sa'];
    expect(asked(follow('b', [...spent, 'H2: trento'], phases).state)).toBe('nothing');
    const { state } = follow('b', [...spent, 'H11: trento', 'G10: 2nz', 'I11: 50'], phases);
    const refusal = game.check(game.view(state, 'axis'), 'axis', deliver);
    expect(refusal).toMatchObject({ rule: 'VII.B', text: expect.stringContaining('No unSpent unit at H8') });
  });
});

describe('XV.C.2 and VII.A air attack on face-down counters (ruling 11)', () => {
  const stack = ['H8: ?allied dummy, ?9au, ?26au, ?allied box', 'H9: ?allied dummy, ?44'];
  const turnedUp = ({ facts }: Played): readonly string[] =>
    facts.flatMap((fact) =>
      fact.type === 'revealed' ? fact.faces.map((face) => (face.type === 'unit' ? face.unit : face.type)) : [],
    );
  it('turns them up one by one; the Box with the first unit that is rolled for', () => {
    const played = fly(flying('c', 'axis', stack, { turn: 1 }), [strike('stuka', 'H8')], [6, 3]);
    expect(turnedUp(played)).toEqual(['dummy', '9au', 'box', '26au']);
    expect(bombed(played.facts)).toEqual(['9au spent', '26au none']);
  });
  it('ends with a result that ends the mission: the rest stays down', () => {
    const played = fly(flying('c', 'axis', stack, { turn: 1 }), [strike('stuka', 'H8')], [1]);
    expect(bombed(played.facts)).toEqual(['9au shot-off']);
    expect(turnedUp(played)).toEqual(['dummy', '9au', 'box']);
    expect(played.state.table.counters[blind(sight(played.state), '26au')]?.face).toBeNull();
  });
  it('does not touch other stacks', () => {
    const played = fly(flying('c', 'axis', stack, { turn: 1 }), [strike('stuka', 'H8')], [6, 3]);
    expect(played.state.table.stacks[hex('H9')]).toHaveLength(2);
    expect(played.state.table.counters[blind(sight(played.state), '44')]?.face).toBeNull();
  });
  const firstStrike = (stack: string): Played => {
    const todo: readonly Frame[] = [
      { type: 'strikes', side: 'axis' },
      { type: 'movement', side: 'axis' },
    ];
    const lines = ['J8: 15pz', `J9: ${stack}`, 'D9: ?26au'];
    const { state } = play(position('c', lines, { turn: 1, active: 'axis', todo }), 'axis', [
      strike('stuka', 'J9'),
      done,
    ]);
    return play(state, 'allied', [done]);
  };
  const goes = ({ state }: Played, ...way: readonly string[]) =>
    refused(state, 'axis', {
      type: 'move',
      unit: blind(sight(state), '15pz'),
      to: hex(way.at(-1) ?? ''),
      via: [...hexes(...way)],
    });
  it('takes off dummies alone, is spent on them, and leaves the way free', () => {
    const struck = firstStrike('?allied dummy, ?allied dummy');
    expect(struck.facts).toContainEqual(expect.objectContaining({ type: 'wasted', air: 'stuka', hex: hex('J9') }));
    expect(struck.state.table.air.stuka?.used).toBe(true);
    expect(struck.state.table.stacks[hex('J9')]).toBeUndefined();
    expect(goes(struck, 'J9', 'J10')).toBeNull();
  });
  it('turns up a Box without units, which has no zone then, but stops who enters it (TERRAIN)', () => {
    const struck = firstStrike('?allied box, ?allied dummy');
    expect(struck.state.table.stacks[hex('J9')]).toHaveLength(1);
    expect(goes(struck, 'J9')).toBeNull();
    expect(goes(struck, 'J9', 'J10')).toBe('TERRAIN');
    expect(goes(struck, 'I8', 'I9')).toBeNull();
  });
});

describe('XV.D.2 the first Allied air strikes', () => {
  it('are named with the movement, before the Axis turns up, and must be flown', () => {
    const state = position('d', ['H4: ?axis dummy, ?axis dummy', 'H6: ?trento', 'H9: 9au'], {
      turn: 1,
      active: 'allied',
      todo: [
        { type: 'movement', side: 'allied' },
        { type: 'reveal', side: 'axis' },
        { type: 'intercept', side: 'axis', mission: 'strike' },
        { type: 'fly', side: 'allied', mission: 'strike' },
      ],
    });
    const named = play(state, 'allied', [strike('daf1', 'H4'), strike('daf2', 'H6'), done]);
    expect(asked(named.state)).toBe('axis intercept');
    expect(named.state.table.stacks[hex('H4')]).toBeUndefined();
    const flown = play(named.state, 'axis', [done], 5);
    expect(flown.facts).toContainEqual(expect.objectContaining({ type: 'wasted', air: 'daf1', hex: hex('H4') }));
    expect(bombed(flown.facts)).toEqual(['trento spent']);
    expect(flown.state.table.air.daf1?.used).toBe(true);
  });
});
