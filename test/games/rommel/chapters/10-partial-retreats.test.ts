// 10.4-10.5 Partial Retreats behind a Rearguard, Probe Combat against it, and Pursuit Fire.
import { describe, expect, it } from 'vitest';
import {
  asked,
  cvOf,
  dice,
  isDisrupted,
  isGone,
  isLawful,
  offered,
  type Played,
  placeOf,
  play,
  refusedBy,
  told,
} from '#test/support/rommel/play.ts';
import { hex, type World, world } from '#test/support/rommel/world.ts';

/** Axis attackers at Buq Buq, come in by Sollum; the Allies defend, with the highway to Alexandria behind them. */
const battle = (axis: readonly string[], allied: readonly string[]): World =>
  world()
    .axis('Buq Buq', ...axis)
    .allied('Buq Buq', ...allied)
    .battle('Buq Buq', 'axis', { Sollum: 'axis' });
const out = (name: string, to = 'Sollum') => ['group', 'Buq Buq', name, to] as const;
const pursuitDice = (after: Played): readonly number[] => told(after, 'pursuit').map((fact) => fact.dice.length);

describe('10.4 Partial Retreats', () => {
  const partial = (axis = ['Trento', 'Ariete'], allied = ['7/4', '11H']): Played =>
    play(battle(axis, allied).turn('axis', 'basic'), 'axis', out(axis[0]!), 'done');

  it('10.4 some leave behind a Rearguard, without Pursuit Fire when it is not probed', () => {
    const leaving = partial();
    expect(told(leaving, 'retreating')).toMatchObject([{ whole: false, count: 1 }]);
    expect(asked(leaving)).toMatchObject({ side: 'allied', rule: '10.41' });
    const gone = play(leaving, 'allied', 'done');
    expect(pursuitDice(gone)).toEqual([]);
    expect([placeOf(gone, 'Trento'), isDisrupted(gone, 'Trento')]).toEqual(['Sollum', true]);
    expect([placeOf(gone, 'Ariete'), isDisrupted(gone, 'Ariete')]).toEqual(['Buq Buq', false]);
  });

  it('10.4 never by Withdrawal Move', () => {
    const w = battle(['Trento', 'Ariete'], ['7/4']).turn('axis', 'pass');
    expect(refusedBy(play(w, 'axis', out('Trento')), 'axis', 'done')).toBe('10.4');
    expect(isLawful(play(w, 'axis', out('Trento'), out('Ariete')), 'axis', 'done')).toBe(true);
  });

  it('10.4 is foretold with the Rearguard, and that there will be no combat', () => {
    const { module, state } = play(battle(['Trento', 'Ariete'], ['7/4']).turn('axis', 'basic'), 'axis', out('Trento'));
    expect(module.forecast(module.view(state, 'axis'), 'axis')).toContain(
      'A Partial Retreat from Buq Buq, behind 1 unit: you start no combat there this turn (10.4).',
    );
    const whole = play({ module, state }, 'axis', out('Ariete')).state;
    expect(module.forecast(module.view(whole, 'axis'), 'axis').join()).not.toContain('10.4');
  });

  it('10.4 no combat there in the same player-turn', () => {
    const w = battle(['Trento', 'Ariete'], ['7/4'])
      .axis('Sidi Omar', 'Littorio')
      .allied('Sidi Omar', '22G')
      .battle('Sidi Omar', 'axis', { 'Gabr Saleh': 'axis' })
      .turn('axis', 'basic');
    const after = play(play(w, 'axis', out('Trento'), 'done'), 'allied', 'done');
    expect(refusedBy(after, 'axis', ['attack', 'Buq Buq'])).toBe('10.4');
    expect(isLawful(after, 'axis', ['attack', 'Sidi Omar'])).toBe(true);
  });

  it('10.4 bars combat from the Partial Retreat on, in both halves of a Blitz; what was fought before bars no retreat (RULING 72)', () => {
    const w = battle(['Trento', 'Ariete'], ['7/4'])
      .axis('Sidi Omar', 'Littorio')
      .allied('Sidi Omar', '22G')
      .battle('Sidi Omar', 'axis', { 'Gabr Saleh': 'axis' });
    const early = play(play(w.turn('axis', 'blitz'), 'axis', out('Trento'), 'done'), 'allied', 'done');
    expect(refusedBy(early, 'axis', ['attack', 'Buq Buq'])).toBe('10.4');
    const second = play(play(early, 'axis', 'done'), 'axis', 'done');
    expect(second.state.table.todo[0]).toMatchObject({ type: 'battles', blitz: true });
    expect(refusedBy(second, 'axis', ['attack', 'Buq Buq'])).toBe('10.4');

    const fought = play(w.combat('axis', 'blitz'), 'axis', ['attack', 'Buq Buq'], 'done');
    const shot = play(fought, 'allied', ['fire', '7/4', 'armor'], dice(1, 1, 1, 1));
    const over = play(
      shot,
      'axis',
      ['fire', 'Ariete', 'armor'],
      ['fire', 'Trento', 'armor'],
      dice(1, 1, 1, 1, 1, 1, 1, 1),
    );
    expect(isLawful(play(over, 'axis', out('Trento')), 'axis', 'done')).toBe(true);
  });

  it('10.4 and that when another battle has ended meanwhile', () => {
    const w = battle(['Trento', 'Ariete'], ['7/4'])
      .axis('Sidi Omar', 'Savona')
      .allied('Sidi Omar', '4IN/5')
      .battle('Sidi Omar', 'axis', { 'Gabr Saleh': 'axis' })
      .axis('Sofafi', 'Littorio')
      .allied('Sofafi', '22G')
      .battle('Sofafi', 'axis')
      .turn('axis', 'offensive');
    const moved = play(w, 'axis', out('Trento'), ['group', 'Sidi Omar', 'Savona', 'Gabr Saleh'], 'done');
    const over = play(play(moved, 'allied', 'done'), 'allied', 'done');
    expect(told(over, 'battle-over')).toMatchObject([{ hex: hex('Sidi Omar') }]);
    expect(offered(over, 'axis', 'attack')).toEqual(['Sofafi']);
    expect(refusedBy(over, 'axis', ['attack', 'Buq Buq'])).toBe('10.4');
  });

  it('10.4 bars combat in that battle only: it is over when the Rearguard falls, and who attacks there in the Blitz must fight (8.6)', () => {
    const w = battle(['Trento', 'Ariete:1'], ['7/4']).axis('Ft. Capuzzo', 'Littorio').turn('axis', 'blitz');
    const probed = play(play(w, 'axis', out('Trento'), 'done'), 'allied', 'probe');
    const answered = play(probed, 'axis', ['fire', 'Ariete', 'armor'], dice(1));
    const lost = play(answered, 'allied', ['fire', '7/4', 'armor'], dice(6, 1, 1, 1));
    expect(asked(lost)).toMatchObject({ side: 'axis', rule: '3.45' });
    const again = play(lost, 'axis', ['group', 'Ft. Capuzzo', 'Littorio', 'Buq Buq'], 'done');
    const stood = play(again, 'allied', 'done');
    expect(isLawful(stood, 'axis', ['attack', 'Buq Buq'])).toBe(true);
    expect(asked(play(stood, 'axis', 'done'))).toMatchObject({ side: 'allied', rule: '9.2' });
  });

  it('10.4 units just arrived are part of the Rearguard', () => {
    const w = battle(['Trento'], ['7/4']).axis('Sollum', 'Ariete').turn('axis', 'offensive');
    const leaving = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], out('Trento'), 'done');
    expect(asked(leaving)).toMatchObject({ side: 'allied', rule: '10.41' });
    const probed = play(leaving, 'allied', 'probe');
    expect(told(probed, 'revealed')).toHaveLength(1);
    expect(offered(probed, 'axis', 'fire')).toEqual(['Ariete']);
  });
});

describe('10.41 Probe Combat', () => {
  const probe = (axis: readonly string[], allied: readonly string[]): Played =>
    play(play(battle(axis, allied).turn('axis', 'basic'), 'axis', out('Trento'), 'done'), 'allied', 'probe');

  it('10.41 costs the passive player no card', () => {
    expect(probe(['Trento', 'Ariete'], ['7/4']).state.table.hands.allied).toBe(8);
  });

  it('10.41 the Rearguard fires first, then the probers; leavers take no part', () => {
    const probed = probe(['Trento', 'Ariete:2'], ['7/4']);
    expect(asked(probed)).toMatchObject({ side: 'axis', rule: '9.2' });
    expect(offered(probed, 'axis', 'fire')).toEqual(['Ariete']);
    const answered = play(probed, 'axis', ['fire', 'Ariete', 'armor'], dice(6, 1));
    expect(cvOf(answered, '7/4')).toBe(3);
    expect(offered(answered, 'allied', 'fire', '7/4')).toEqual(['armor']);
  });

  it('10.41 a Rearguard that survives keeps Pursuit Fire off the others', () => {
    const answered = play(
      probe(['Trento', 'Ariete'], ['7/4', '11H']),
      'axis',
      ['fire', 'Ariete', 'armor'],
      dice(1, 1, 1, 1),
    );
    const gone = play(
      answered,
      'allied',
      ['fire', '7/4', 'armor'],
      dice(6, 1, 1, 1),
      ['fire', '11H', 'armor'],
      dice(1, 1),
    );
    expect(cvOf(gone, 'Ariete')).toBe(3);
    expect(pursuitDice(gone)).toEqual([]);
    expect([placeOf(gone, 'Trento'), isDisrupted(gone, 'Trento')]).toEqual(['Sollum', true]);
  });

  it('10.41 when it is eliminated, probers that have not fired pursue', () => {
    const answered = play(probe(['Trento', 'Ariete:1'], ['7/4', '11H']), 'axis', ['fire', 'Ariete', 'armor'], dice(1));
    const broken = play(answered, 'allied', ['fire', '7/4', 'armor'], dice(6, 1, 1, 1));
    expect(isGone(broken, 'Ariete')).toBe(true);
    expect(asked(broken)).toMatchObject({ side: 'allied', rule: '10.5' });
    expect(offered(broken, 'allied', 'pursue')).toEqual(['11H']);
    const gone = play(broken, 'allied', ['pursue', ['11H']], dice(4, 1));
    expect([cvOf(gone, 'Trento'), placeOf(gone, 'Trento')]).toEqual([3, 'Sollum']);
  });

  it('10.41 and that with Disrupted companions behind them, too', () => {
    const w = battle(['Trento', 'Ariete:1'], ['7/4', '11H', '22G']).disrupted('22G', 18).turn('axis', 'basic');
    const probed = play(play(w, 'axis', out('Trento'), 'done'), 'allied', 'probe');
    const answered = play(probed, 'axis', ['fire', 'Ariete', 'armor'], dice(1));
    const broken = play(answered, 'allied', ['fire', '7/4', 'armor'], dice(6, 1, 1, 1));
    expect(asked(broken)).toMatchObject({ side: 'allied', rule: '10.5' });
    expect(offered(broken, 'allied', 'pursue')).toEqual(['11H']);
  });

  it('10.41 probers whose shields fall lose their Disrupted companions to a rout', () => {
    const w = battle(['Trento', 'Ariete'], ['11H:1', '22G']).disrupted('22G', 18).turn('axis', 'basic');
    const probed = play(play(w, 'axis', out('Trento'), 'done'), 'allied', 'probe');
    const won = play(probed, 'axis', ['fire', 'Ariete', 'armor'], dice(6, 1, 1, 1));
    expect(isGone(won, '11H')).toBe(true);
    expect(told(won, 'routed')).toMatchObject([{ side: 'allied', count: 1 }]);
  });

  it('10.41 when the probers are eliminated nobody is disengaged from: the others go undisrupted (7.2, RULING 50)', () => {
    const answered = play(
      probe(['Trento', 'Ariete'], ['11H:1']),
      'axis',
      ['fire', 'Ariete', 'armor'],
      dice(6, 1, 1, 1),
    );
    expect(isGone(answered, '11H')).toBe(true);
    expect([placeOf(answered, 'Trento'), isDisrupted(answered, 'Trento')]).toEqual(['Sollum', false]);
    expect(answered.state.table.battles).toEqual({});
    // It has moved all the same.
    const blitz = play(battle(['Trento', 'Ariete'], ['11H:1']).turn('axis', 'blitz'), 'axis', out('Trento'), 'done');
    const won = play(play(blitz, 'allied', 'probe'), 'axis', ['fire', 'Ariete', 'armor'], dice(6, 1, 1, 1));
    expect(asked(won)).toMatchObject({ side: 'axis', rule: '3.45' });
    expect(refusedBy(won, 'axis', ['group', 'Sollum', 'Trento', 'Bardia'])).toBe('6.0');
  });

  it('10.41 a Rearguard of the Original Defender has a Fortress’s double dice, probers have none', () => {
    const defends = world()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20:3', '9AU/24')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('allied', 'basic');
    const probed = play(play(defends, 'allied', ['group', 'Tobruk', '9AU/24', 'Gambut'], 'done'), 'axis', 'probe');
    const rear = play(probed, 'allied', ['fire', '9AU/20', 'infantry'], dice(1, 1, 1, 1, 1, 1));
    expect(told(rear, 'fired').map((fact) => fact.dice.length)).toEqual([6]);
    const attacks = world()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia', 'Bologna')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'basic');
    const probing = play(
      play(attacks, 'axis', ['group', 'Tobruk', 'Brescia', 'Bir Harmat'], 'done'),
      'allied',
      'probe',
    );
    const guard = play(probing, 'axis', ['fire', 'Bologna', 'infantry'], dice(1, 1, 1, 1));
    const fired = play(guard, 'allied', ['fire', '9AU/20', 'infantry'], dice(1, 1, 1, 1));
    expect(told(fired, 'fired').map((fact) => fact.dice.length)).toEqual([4]);
  });

  it('10.41 and a Minefield’s double defense: fire at it scores half-hits', () => {
    const w = world()
      .allied('Buq Buq', '7/4', '22G')
      .axis('Buq Buq', 'Ariete')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .openMines('Buq Buq')
      .turn('allied', 'basic');
    const probed = play(play(w, 'allied', out('22G', 'Sidi Barrani'), 'done'), 'axis', 'probe');
    const guard = play(probed, 'allied', ['fire', '7/4', 'armor'], dice(6, 1, 1, 1));
    expect(cvOf(guard, 'Ariete')).toBe(3); // The prober is not protected.
    const fired = play(guard, 'axis', ['fire', 'Ariete', 'armor'], dice(6, 6, 6));
    expect(cvOf(fired, '7/4')).toBe(3); // Three half-hits make one step, the odd one is wasted.
  });
});

describe('10.5 Pursuit Fire', () => {
  const leave = (axis: readonly string[], allied: readonly string[]): Played =>
    play(battle(axis, allied).turn('axis', 'basic'), 'axis', ...axis.map((name) => out(name.split(':')[0]!)), 'done');

  it('10.5 the slowest retreating unit’s speed is announced', () => {
    // Ariete goes 3, Trento 2: Trento's is told.
    expect(asked(leave(['Ariete', 'Trento'], ['7/4']))?.question).toContain('speed 2');
  });

  it('10.5 it is announced also where all can see that nobody is as fast', () => {
    const running = leave(['Ariete', 'Trento'], ['4IN/5']);
    expect(asked(running)).toMatchObject({ side: 'allied', rule: '3.42' });
    expect(told(running, 'pursuit')).toMatchObject([{ side: 'allied', speed: 2, dice: [], hits: 0 }]);
  });

  it('10.5 not where nobody is left who has not fired', () => {
    // The Rearguard of one falls to the only prober, who has fired.
    const w = battle(['Ariete', 'Trento:1'], ['7/4']).turn('axis', 'basic');
    const probed = play(play(w, 'axis', out('Ariete'), 'done'), 'allied', 'probe');
    const fired = play(probed, 'axis', ['fire', 'Trento', 'armor'], dice(1));
    const broken = play(fired, 'allied', ['fire', '7/4', 'infantry'], dice(6, 1, 1, 1));
    expect([isGone(broken, 'Trento'), placeOf(broken, 'Ariete')]).toEqual([true, 'Sollum']);
    expect(told(broken, 'pursuit')).toEqual([]);
  });

  it.each([
    ['slower units cannot', 'Ariete', '4IN/5', 0],
    ['one die for a unit as fast', 'Ariete', '7/4', 1],
    ['two dice for a faster one', 'Ariete', '11H', 2],
    ['two dice for one faster by two', 'Trento', '11H', 2],
  ])('10.5 %s', (_, runner, hunter, count) => {
    const running = leave([runner], [hunter]);
    if (count === 0) return expect(placeOf(running, runner)).toBe('Sollum');
    expect(pursuitDice(play(running, 'allied', ['pursue', [hunter]], dice(...Array(count).fill(1))))).toEqual([count]);
  });

  it('10.5 a 4, 5 or 6 hits, whatever the Class', () => {
    const running = leave(['Trento'], ['7/4', '11H']);
    const fired = play(running, 'allied', ['pursue', ['7/4', '11H']], dice(3, 4, 5, 6));
    expect(told(fired, 'pursuit')).toMatchObject([{ hits: 3 }]);
    expect(cvOf(fired, 'Trento')).toBe(1);
  });

  it('10.5 its owner spreads the hits over the retreating units', () => {
    const fired = play(leave(['Trento', 'Ariete'], ['11H']), 'allied', ['pursue', ['11H']], dice(4, 5));
    expect(offered(fired, 'axis', 'hit')).toEqual(['Ariete', 'Trento']);
    const taken = play(fired, 'axis', ['hit', 'Ariete'], ['hit', 'Ariete']);
    expect([cvOf(taken, 'Ariete'), cvOf(taken, 'Trento')]).toEqual([2, 4]);
    // They run face down: nobody else reads who lost what.
    expect(told(taken, 'lost-steps').map(({ unit }) => unit)).toEqual([null, null]);
  });

  it('10.5 elite steps take two hits (9.5)', () => {
    const one = play(leave(['21/104'], ['7/4']), 'allied', ['pursue', ['7/4']], dice(6));
    // 21/104 is mechanized, as fast as armor: a single die, a single hit, wasted.
    expect(cvOf(one, '21/104')).toBe(6);
    expect(told(one, 'lost-steps')).toMatchObject([{ steps: 0, unit: null }]);
    const two = play(leave(['21/104'], ['11H']), 'allied', ['pursue', ['11H']], dice(6, 6));
    expect(cvOf(two, '21/104')).toBe(4);
  });

  it('10.5 a hit that takes no step from a hidden group is told as that', () => {
    const fired = play(leave(['21/104', '21/3'], ['7/4']), 'allied', ['pursue', ['7/4']], dice(6));
    expect(asked(fired)).toMatchObject({ side: 'axis', rule: '9.5' });
    const wasted = play(fired, 'axis', 'done');
    expect(told(wasted, 'lost-steps')).toMatchObject([{ side: 'axis', steps: 0, unit: null }]);
    expect(['21/104', '21/3'].map((name) => placeOf(wasted, name))).toEqual(['Sollum', 'Sollum']);
  });

  it('10.5 units may hold their fire', () => {
    const held = play(leave(['Trento'], ['7/4']), 'allied', 'done');
    expect([cvOf(held, 'Trento'), placeOf(held, 'Trento')]).toEqual([4, 'Sollum']);
  });

  it('10.5 each unit fires once', () => {
    const running = leave(['Trento'], ['7/4', '11H']);
    expect(refusedBy(running, 'allied', ['pursue', ['7/4', '7/4']])).toBe('10.5');
  });

  it('10.5 Disrupted units do not pursue', () => {
    const w = battle(['Trento'], ['7/4', '11H']).disrupted('11H').turn('axis', 'basic');
    expect(offered(play(w, 'axis', out('Trento'), 'done'), 'allied', 'pursue')).toEqual(['7/4']);
  });

  it('10.5 in a Combat phase only units that have not fired', () => {
    const w = battle(['Trento:1', 'Pavia'], ['7/4', '22G']).disrupted('Pavia').combat('allied');
    const shot = play(
      play(w, 'allied', ['attack', 'Buq Buq'], 'done'),
      'axis',
      ['fire', 'Trento', 'infantry'],
      dice(1),
    );
    const turn = play(shot, 'allied', ['fire', '7/4', 'infantry'], dice(6, 1, 1, 1));
    expect(isGone(turn, 'Trento')).toBe(true);
    expect(offered(turn, 'allied', 'pursue')).toEqual(['22G']);
    expect(placeOf(turn, 'Pavia')).toBe('Buq Buq');
    expect(hex('Buq Buq') in turn.state.table.battles).toBe(true);
  });
});
