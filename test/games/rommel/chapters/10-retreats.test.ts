// 10.0-10.3 Retreats: the ways out of a battle, Refusing Battle, full retreats.
import { describe, expect, it } from 'vitest';
import type { RommelView } from '#games/rommel/position/view.ts';
import {
  asked,
  blindOf,
  blockOf,
  cvOf,
  dice,
  isDisrupted,
  isGone,
  isLawful,
  offered,
  type Played,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
  unpursued,
} from '#test/support/rommel/play.ts';
import { hex, type World, world } from '#test/support/rommel/world.ts';

/** Axis attackers at Buq Buq, come in by Sollum; the Allies defend, with the highway to Alexandria behind them. */
const battle = (axis: readonly string[], allied: readonly string[]): World =>
  world()
    .axis('Buq Buq', ...axis)
    .allied('Buq Buq', ...allied)
    .battle('Buq Buq', 'axis', { Sollum: 'axis' });
const out = (name: string, to = 'Sollum') => ['group', 'Buq Buq', name, to] as const;

describe('10.0 Retreats', () => {
  it('10.0 units that Disengage are always Disrupted', () => {
    const turn = play(battle(['Trento'], ['4IN/5']).turn('axis', 'basic'), 'axis', out('Trento'), 'done');
    expect([placeOf(turn, 'Trento'), isDisrupted(turn, 'Trento')]).toEqual(['Sollum', true]);
  });

  it('10.0 a Regroup Move may be a retreat as well', () => {
    const w = battle(['Trento'], ['4IN/5']).axis('Ft. Capuzzo', 'Pavia').turn('axis', 'basic');
    const turn = play(
      w,
      'axis',
      ['regroup', 'Sollum', 'Sollum', 'Trento'],
      ['regroup', 'Sollum', 'Sollum', 'Pavia'],
      'done',
    );
    expect(['Trento', 'Pavia'].map((name) => [placeOf(turn, name), isDisrupted(turn, name)])).toEqual([
      ['Sollum', true],
      ['Sollum', false],
    ]);
  });

  it('10.0 in a Pass a retreat is a Withdrawal Move', () => {
    const w = battle(['Trento'], ['4IN/5']).turn('axis', 'pass');
    const turn = play(w, 'axis', out('Trento', 'Ft. Capuzzo'), 'done');
    expect([placeOf(turn, 'Trento'), isDisrupted(turn, 'Trento')]).toEqual(['Ft. Capuzzo', true]);
  });

  it('10.0 Disrupted units do not move', () => {
    const w = battle(['Trento', 'Pavia'], ['4IN/5']).disrupted('Pavia').turn('axis', 'basic');
    expect(refusedBy(w, 'axis', out('Pavia'))).toBe('11.1');
  });
});

describe('10.1 Retreat Routes', () => {
  it('10.1 out by friendly Battle Hexsides only', () => {
    const w = battle(['Trento'], ['4IN/5']).turn('axis', 'basic');
    expect(refusedBy(w, 'axis', out('Trento', 'Sidi Barrani'))).toBe('10.1');
    expect(isLawful(w, 'axis', out('Trento', 'Sollum'))).toBe(true);
  });

  it('10.1 the Defender goes by hexsides nobody has crossed', () => {
    const w = battle(['Trento'], ['7/4']).turn('allied', 'basic');
    expect(isLawful(w, 'allied', out('7/4', 'Sidi Barrani'))).toBe(true);
    expect(refusedBy(w, 'allied', out('7/4', 'Sollum'))).toBe('10.1');
  });

  it('10.1 never into an enemy or a battle hex', () => {
    const w = () => battle(['Trento'], ['4IN/5']).turn('axis', 'basic');
    expect(refusedBy(w().allied('Sollum', '11H'), 'axis', out('Trento'))).toBe('10.1');
    const fight = w().allied('Sollum', '11H').axis('Sollum', 'Pavia').battle('Sollum', 'allied');
    expect(refusedBy(fight, 'axis', out('Trento'))).toBe('10.1');
  });

  it('10.1 into a friendly hex or an empty one', () => {
    expect(
      isLawful(battle(['Trento'], ['4IN/5']).axis('Sollum', 'Pavia').turn('axis', 'basic'), 'axis', out('Trento')),
    ).toBe(true);
  });

  it('10.1 then on as normal, with Road Bonuses, but not into battle again', () => {
    // Motorized, two hexes and four for the highway: Sollum, Ft. Capuzzo, Bardia, Bardia W1, Gambut, Tobruk.
    const w = () => battle(['Trento'], ['4IN/5']).turn('axis', 'basic');
    expect(isLawful(w(), 'axis', out('Trento', 'Tobruk'))).toBe(true);
    expect(refusedBy(w().allied('Gambut', '11H'), 'axis', out('Trento', 'Gambut'))).toBe('10.1');
  });

  it('10.1 units forced out that have no way are eliminated', () => {
    // Routed in the Combat phase with the only friendly hexside leading to an enemy.
    const w = battle(['Trento:1', 'Pavia'], ['7/4']).disrupted('Pavia').allied('Sollum', '11H').combat('allied');
    const fire = play(play(w, 'allied', ['attack', 'Buq Buq'], 'done'), 'axis', ['fire', 'Trento', 'armor'], dice(1));
    const turn = play(fire, 'allied', ['fire', '7/4', 'infantry'], dice(6, 1, 1, 1));
    expect(['Trento', 'Pavia'].map((name) => isGone(turn, name))).toEqual([true, true]);
  });
});

describe('10.1 Retreat Routes, when enemies are routed onto them', () => {
  const field = () =>
    world()
      .axis('Sofafi', 'Trento')
      .allied('Sofafi', '4IN/5')
      .battle('Sofafi', 'axis', { 'Sidi Barrani': 'axis' })
      .axis('Sollum', 'Sabratha')
      .allied('Buq Buq', '22G')
      .disrupted('22G')
      .turn('axis', 'offensive');
  const retreat = ['group', 'Sofafi', 'Trento', 'Sidi Barrani'] as const;
  const overrun = ['group', 'Sollum', 'Sabratha', 'Buq Buq'] as const;
  /** 22G runs to Sidi Barrani; the Axis do not pursue. */
  const routed = (at: Played): Played => {
    const free = unpursued(at);
    return play(free, 'allied', ['withdraw', '22G', 'Sidi Barrani']);
  };

  it('10.1 a unit does not leave into a hex with enemies, whichever order comes first', () => {
    const late = routed(play(field(), 'axis', overrun, 'overrun'));
    expect(refusedBy(late, 'axis', retreat)).toBe('10.1');
    const stays = play(routed(play(field(), 'axis', retreat, overrun, 'overrun')), 'axis', 'done');
    expect([placeOf(stays, 'Trento'), isDisrupted(stays, 'Trento')]).toEqual(['Sofafi', false]);
    expect(told(stays, 'halted')).toEqual([{ type: 'halted', side: 'axis', hex: '16,3', to: '17,2' }]);
    expect(asked(stays)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('10.1 it takes another lawful way to the same hex where there is one', () => {
    // 21/3 is sent past Sidi Barrani; the way round is as short.
    const at = world()
      .axis('Sofafi', '21/3')
      .allied('Sofafi', '4IN/5')
      .battle('Sofafi', 'axis', { 'Sidi Barrani': 'axis', '17,3': 'axis' })
      .axis('Sollum', 'Sabratha')
      .allied('Buq Buq', '22G')
      .disrupted('22G')
      .turn('axis', 'offensive');
    const sent = ['group', 'Sofafi', '21/3', '18,2', ['17,2']] as const;
    const fled = routed(play(at, 'axis', sent, overrun, 'overrun'));
    const left = play(fled, 'axis', 'done');
    expect(placeOf(left, '21/3')).toBe('Sidi Barrani E1');
    expect(told(left, 'moved').at(-1)).toMatchObject({ how: 'retreat', path: expect.not.arrayContaining(['17,2']) });
  });
});

describe('10.1 Retreat Routes, when the probers’ companions are routed onto them (10.41, RULING 50)', () => {
  const leave = (...orders: readonly Parameters<typeof refusedBy>[2][]) => {
    const at = world()
      .rommel()
      .axis('El Agheila', 'Pavia')
      .axis('21,3', '21/3', 'Trieste', 'Trento', ...(orders.length > 2 ? ['Littorio'] : []))
      .allied('21,3', '4IN/5:1', '22G')
      .disrupted('22G')
      .allied('Tobruk', 'KDG')
      .control('Tobruk', 'allied')
      .battle('21,3', 'axis', { 'Alam Halfa': 'axis' })
      .turn('axis', 'basic');
    const probed = play(play(at, 'axis', ...orders, 'done'), 'allied', 'probe');
    const won = play(probed, 'axis', ['fire', 'Trento', 'infantry'], dice(6, 6, 6, 6));
    const free = unpursued(won);
    return play(free, 'allied', ['withdraw', '22G', 'El Hammam']);
  };

  it('10.1 a unit goes round them where it can', () => {
    const after = leave(['regroup', '21,3', '24,2', '21/3', ['22,3', '23,2', '24,2']]);
    expect([placeOf(after, '21/3'), told(after, 'attacked'), told(after, 'halted')]).toEqual(['Alexandria', [], []]);
  });

  it('10.1 and may engage them at its goal, for it leaves no enemy behind (7.2)', () => {
    const after = leave(['regroup', '21,3', 'El Hammam', '21/3']);
    expect([placeOf(after, '21/3'), told(after, 'attacked').length]).toEqual(['El Hammam', 1]);
  });

  it('6.0, 7.1 a Group Move that has no other way stops where it meets them; two of three by one hexside, the third by another', () => {
    const one = leave(['group', '21,3', 'Trieste', '24,2']);
    expect([placeOf(one, 'Trieste'), isDisrupted(one, 'Trieste'), told(one, 'attacked').length]).toEqual([
      'El Hammam',
      false,
      1,
    ]);
    expect(told(one, 'halted')).toEqual([{ type: 'halted', side: 'axis', hex: '21,3', to: '24,2' }]);
    const names = ['Trieste', '21/3', 'Littorio'] as const;
    const three = leave(...names.map((name) => ['group', '21,3', name, 'El Hammam'] as const));
    expect(names.map((name) => placeOf(three, name))).toEqual(['El Hammam', 'El Hammam', 'El Hammam']);
    expect(Object.values(three.state.table.entered).sort()).toEqual([1, 2]);
  });

  it('10.1, 5.2 a Regroup that reaches its one goal by no other way stays where it is', () => {
    const after = leave(['regroup', '21,3', '24,2', 'Trieste']);
    expect([placeOf(after, 'Trieste'), told(after, 'attacked')]).toEqual([placeOf(after, 'Trento'), []]);
    expect(told(after, 'halted')).toEqual([{ type: 'halted', side: 'axis', hex: '21,3', to: '24,2' }]);
  });
});

describe('10.2 Refusing Battle', () => {
  /** Axis units at Sollum attack these Allies at Buq Buq; the Allies are asked. */
  const attack = (axis: readonly string[], allied: readonly string[], change = (w: World): World => w): Played => {
    const w = change(
      world()
        .axis('Sollum', ...axis)
        .allied('Buq Buq', ...allied),
    ).turn('axis', 'basic');
    return play(w, 'axis', ...axis.map((name) => ['group', 'Sollum', name, 'Buq Buq'] as const), 'done');
  };

  it('10.2 the passive player is asked after all enemy movement', () => {
    expect(asked(attack(['Trento'], ['7/4']))).toMatchObject({ side: 'allied', rule: '8.4' });
  });

  it('10.2 the group runs by Withdrawal Move, all its units, and becomes Disrupted', () => {
    const refused = play(attack(['Trento'], ['7/4', '11H']), 'allied', ['refuse', 'Buq Buq'], 'done');
    const held = play(refused, 'axis', 'done');
    expect(offered(held, 'allied', 'withdraw')).toEqual(['11H', '7/4']);
    const gone = play(held, 'allied', ['withdraw', '7/4', 'Sidi Barrani'], ['withdraw', '11H', 'Mersa Matruh']);
    expect(['7/4', '11H'].map((name) => [placeOf(gone, name), isDisrupted(gone, name)])).toEqual([
      ['Sidi Barrani', true],
      ['Mersa Matruh', true],
    ]);
  });

  it('10.2 away from the enemy only along its lines', () => {
    const refused = play(attack(['Trento'], ['7/4']), 'allied', ['refuse', 'Buq Buq'], 'done');
    const held = play(refused, 'axis', 'done');
    expect(refusedBy(held, 'allied', ['withdraw', '7/4', 'Sollum'])).toBe('5.3');
    expect(refusedBy(held, 'allied', 'done')).toBe('3.0');
  });

  it('5.3, 7.1 who retreats engages nobody: where Disrupted enemies stand the Hexside Limit does not hinder it', () => {
    // As many as may have crossed, and Ariete stays behind.
    const held = play(
      play(
        attack(['Trento', 'Pavia'], ['7/4'], (w) => w.axis('Sollum', 'Ariete').disrupted('Ariete')),
        'allied',
        ['refuse', 'Buq Buq'],
        'done',
      ),
      'axis',
      'done',
    );
    expect(refusedBy(held, 'allied', ['withdraw', '7/4', 'Sollum'])).toBe('5.3');
  });

  it('10.2 it suffers Pursuit Fire first; nobody is revealed', () => {
    const refused = play(attack(['Trento', 'Ariete'], ['7/4', '4IN/5']), 'allied', ['refuse', 'Buq Buq'], 'done');
    expect(asked(refused)).toMatchObject({ side: 'axis', rule: '10.5' });
    // Both are faster than the foot soldiers: two dice each, two hits.
    const fired = play(refused, 'axis', ['pursue', ['Trento', 'Ariete']], dice(4, 3, 5, 1));
    expect(told(fired, 'pursuit')).toMatchObject([{ speed: 1, hits: 2 }]);
    // Nor does anybody read which of those that lie face down have fired.
    expect(fired.state.table.fired).toEqual([]);
    const hit = play(fired, 'allied', ['hit', '4IN/5'], ['hit', '7/4']);
    expect([cvOf(hit, '4IN/5'), cvOf(hit, '7/4')]).toEqual([3, 3]);
    const gone = play(hit, 'allied', ['withdraw', '7/4', 'Sidi Barrani'], ['withdraw', '4IN/5', 'Sidi Barrani']);
    expect(told(gone, 'revealed')).toEqual([]);
    expect(['Trento', 'Ariete'].map((name) => blockOf(gone, name).up)).toEqual([false, false]);
  });

  it('10.5 who cannot pursue is told why', () => {
    const far = (w: World) => w.axis('Siwa', 'Pavia');
    const why = (name: string, axis: readonly string[] = ['Trento', 'Ariete'], more = far) =>
      refusal(play(attack(axis, ['7/4'], more), 'allied', ['refuse', 'Buq Buq'], 'done'), 'axis', ['pursue', [name]]);
    expect(why('Trento')).toEqual({
      rule: '10.5',
      text: 'Trento has speed 2, and the slowest that runs 3: it cannot pursue.',
    });
    expect(why('Pavia')).toEqual({ rule: '10.5', text: 'Only units in Buq Buq can pursue who runs from there.' });
  });

  it('10.5 who has fired already does not pursue again', () => {
    const group = attack(['Trento', 'Ariete'], ['7/4', '22G'], (w) => w.disrupted('22G', 19));
    const refused = play(group, 'allied', ['refuse', 'Buq Buq'], 'done');
    const fired = play(refused, 'axis', ['pursue', ['Ariete']], dice(1));
    const routed = play(fired, 'allied', ['withdraw', '7/4', 'Sidi Barrani']);
    expect(refusal(routed, 'axis', ['pursue', ['Ariete']]).text).toBe('Ariete has fired already.');
  });

  it('10.5 one that is there alone and has fired, as all have seen, is not asked again', () => {
    const group = attack(['Ariete'], ['7/4', '22G'], (w) => w.disrupted('22G', 19));
    const refused = play(group, 'allied', ['refuse', 'Buq Buq'], 'done');
    const rout = (at: Played) => play(at, 'allied', ['withdraw', '7/4', 'Sidi Barrani']);
    const fired = rout(play(refused, 'axis', ['pursue', ['Ariete']], dice(1)));
    expect(asked(fired)).toMatchObject({ side: 'allied', rule: '5.3' });
    expect(told(fired, 'pursuit')).toEqual([]);
    // Who held fire may have it now.
    expect(offered(rout(play(refused, 'axis', 'done')), 'axis', 'pursue')).toEqual(['Ariete']);
  });

  it('5.3 who runs is told which condition of a Withdrawal fails', () => {
    const refused = play(attack(['Trento'], ['7/4']), 'allied', ['refuse', 'Buq Buq'], 'done');
    const asked = play(refused, 'axis', 'done');
    const why = (to: string) => refusal(asked, 'allied', ['withdraw', '7/4', to]);
    expect(why('Sollum').text).toContain('that leads away from Alexandria');
    expect(why('Buq Buq').text).toContain('engages no enemies that can fight');
  });

  it('8.4 no group refuses where none stands', () => {
    const asked = attack(['Trento'], ['7/4']);
    expect(refusedBy(asked, 'allied', ['refuse', 'Siwa'])).toBe('8.4');
  });

  it('10.2 a Disrupted companion is then routed, and pursued by those that have not fired', () => {
    const group = attack(['Trento', 'Ariete'], ['7/4', '22G'], (w) => w.disrupted('22G', 19));
    const refused = play(group, 'allied', ['refuse', 'Buq Buq'], 'done');
    const fired = play(refused, 'axis', ['pursue', ['Ariete']], dice(1)); // 7/4 is as fast: one die.
    const routed = play(fired, 'allied', ['withdraw', '7/4', 'Sidi Barrani']);
    expect(told(routed, 'routed')).toMatchObject([{ side: 'allied', count: 1 }]);
    expect(cvOf(routed, '22G')).toBe(3);
    expect(offered(routed, 'axis', 'pursue')).toEqual(['Trento']);
    const away = play(play(routed, 'axis', ['pursue', ['Trento']], dice(1)), 'allied', [
      'withdraw',
      '22G',
      'Sidi Barrani',
    ]);
    expect([placeOf(away, '22G'), isDisrupted(away, '22G')]).toEqual(['Sidi Barrani', true]);
  });

  it('10.2 is foretold, with its Disrupted companions (11.3)', () => {
    const group = attack(['Trento'], ['7/4', '22G'], (w) => w.disrupted('22G', 19));
    const { module, state } = play(group, 'allied', ['refuse', 'Buq Buq']);
    expect(module.forecast(module.view(state, 'allied'), 'allied')[0]).toBe(
      '1 unit at Buq Buq may be fired at in pursuit, will withdraw and be Disrupted (10.2). 1 Disrupted unit left at Buq Buq will be routed (11.3).',
    );
  });

  it('10.3 Disrupted units that are left alone in a retreat are foretold, too (11.3)', () => {
    const w = battle(['Trento', 'Pavia'], ['4IN/5']).disrupted('Pavia').turn('axis', 'basic');
    const { module, state } = play(w, 'axis', out('Trento'));
    expect(module.forecast(module.view(state, 'axis'), 'axis')).toContain(
      '1 Disrupted unit left at Buq Buq will be routed (11.3).',
    );
  });

  it('10.2 only groups just attacked: a battle that goes on cannot be refused', () => {
    const w = battle(['Trento'], ['7/4']).axis('Sollum', 'Ariete').turn('axis', 'basic');
    const turn = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'done');
    expect(asked(turn)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('10.2 a group that cannot withdraw is not asked', () => {
    const turn = attack(['Trento'], ['7/4'], (w) => w.axis('Sidi Barrani', 'Pavia'));
    expect(asked(turn)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('10.2 all decisions are made before any group moves', () => {
    const w = world()
      .axis('Sollum', 'Ariete', 'Littorio')
      .allied('Buq Buq', '7/4')
      .allied('Sidi Omar', '22G')
      .allied('Bir Habata', '7/SG')
      .turn('axis', 'basic');
    const turn = play(
      w,
      'axis',
      ['group', 'Sollum', 'Ariete', 'Buq Buq'],
      ['group', 'Sollum', 'Littorio', 'Sidi Omar'],
      'done',
    );
    expect(offered(turn, 'allied', 'refuse')).toEqual(['Buq Buq', 'Sidi Omar']);
    const one = play(turn, 'allied', ['refuse', 'Sidi Omar']);
    expect(asked(one)?.question).toContain(
      'By your draft you refuse battle at Sidi Omar and stand elsewhere (commit).',
    );
    const both = play(turn, 'allied', ['refuse', 'Sidi Omar'], ['refuse', 'Buq Buq']);
    expect(asked(both)?.question).toContain('By your draft you refuse battle at Sidi Omar, Buq Buq (commit).');
    expect([placeOf(both, '7/4'), placeOf(both, '22G')]).toEqual(['Buq Buq', 'Sidi Omar']);
    // Carried out in the order announced.
    const first = play(both, 'allied', 'done');
    expect(asked(first)).toMatchObject({ side: 'axis', rule: '10.5' });
    expect(asked(first)?.question).toContain('Sidi Omar');
  });

  it('10.2 a group whose line runs through another’s hex refuses before it, not after it (RULING 4)', () => {
    // Both lines of Sidi Mufta, the Trigh Capuzzo and the trail to Acroma, go on by Bir Harmat, which will be the enemy's.
    const w = world()
      .axis('Segnali Rotunda', 'Trento')
      .axis('Bir Hacheim', 'Ariete')
      .allied('Sidi Mufta', '7/4')
      .allied('Bir Harmat', '7/SG')
      .turn('axis', 'offensive');
    const both = play(
      w,
      'axis',
      ['group', 'Segnali Rotunda', 'Trento', 'Sidi Mufta'],
      ['group', 'Bir Hacheim', 'Ariete', 'Bir Harmat'],
      'done',
    );
    expect(offered(both, 'allied', 'refuse')).toEqual(['Bir Harmat', 'Sidi Mufta']);
    const harmat = play(both, 'allied', ['refuse', 'Bir Harmat']);
    expect(offered(harmat, 'allied', 'refuse')).toEqual([]);
    expect(refusal(harmat, 'allied', ['refuse', 'Sidi Mufta'])).toMatchObject({
      rule: '5.3',
      text: 'Once the group in Bir Harmat has gone, the one in Sidi Mufta has no Supply Line to withdraw along.',
    });
    const mufta = play(both, 'allied', ['refuse', 'Sidi Mufta'], ['refuse', 'Bir Harmat'], 'done');
    const first = play(play(mufta, 'axis', 'done'), 'allied', ['withdraw', '7/4', 'Acroma']);
    const second = play(play(first, 'axis', 'done'), 'allied', ['withdraw', '7/SG', 'Tobruk']);
    expect([placeOf(second, '7/4'), placeOf(second, '7/SG')]).toEqual(['Acroma', 'Tobruk']);
    expect(told(second, 'eliminated')).toEqual([]);
  });

  it('10.2 says why a group may not refuse', () => {
    const w = world()
      .axis('Sollum', 'Trento')
      .axis('Sidi Omar', 'Pavia')
      .allied('Buq Buq', '7/4')
      .allied('Sidi Omar', '22G')
      .battle('Sidi Omar', 'allied')
      .turn('axis', 'basic');
    const asking = play(w, 'axis', ['group', 'Sollum', 'Trento', 'Buq Buq'], 'done');
    // The battle at Sidi Omar was there before.
    expect(refusedBy(asking, 'allied', ['refuse', 'Sidi Omar'])).toBe('8.4');
    expect(refusedBy(play(asking, 'allied', ['refuse', 'Buq Buq']), 'allied', ['refuse', 'Buq Buq'])).toBe('10.2');
    const cut = world()
      .axis('Sollum', 'Trento')
      .axis('Bir Habata', 'Ariete')
      .allied('Buq Buq', '7/4')
      .allied('Misheifa', '11H')
      .turn('axis', 'offensive');
    const two = play(
      cut,
      'axis',
      ['group', 'Sollum', 'Trento', 'Buq Buq'],
      ['group', 'Bir Habata', 'Ariete', 'Misheifa'],
      'done',
    );
    // Nothing joins Misheifa to the Siwa track or the highway.
    expect(refusedBy(two, 'allied', ['refuse', 'Misheifa'])).toBe('10.2');
  });

  it('10.2 the attackers keep the hex, and the battle is over', () => {
    const refused = play(attack(['Trento'], ['7/4']), 'allied', ['refuse', 'Buq Buq'], 'done');
    const gone = play(play(refused, 'axis', 'done'), 'allied', ['withdraw', '7/4', 'Sidi Barrani']);
    expect(gone.state.table.battles).toEqual({});
    expect(placeOf(gone, 'Trento')).toBe('Buq Buq');
  });
});

describe('10.3 Full Retreats', () => {
  it('10.3 all units leave, after Pursuit Fire by the passive player', () => {
    const w = battle(['Trento', 'Ariete'], ['7/4']).turn('axis', 'basic');
    const leaving = play(w, 'axis', out('Trento'), out('Ariete', 'Bardia'), 'done');
    expect(told(leaving, 'retreating')).toMatchObject([{ whole: true, count: 2 }]);
    expect(rulesOf(leaving, 'retreating')).toEqual(['10.3']);
    expect(['Trento', 'Ariete'].map((name) => placeOf(leaving, name))).toEqual(['Buq Buq', 'Buq Buq']);
    const gone = play(leaving, 'allied', ['pursue', ['7/4']], dice(1, 2));
    expect(['Trento', 'Ariete'].map((name) => [placeOf(gone, name), isDisrupted(gone, name)])).toEqual([
      ['Sollum', true],
      ['Bardia', true],
    ]);
    expect(gone.state.table.battles).toEqual({});
  });

  it('10.3 other units move first', () => {
    const w = battle(['Trento'], ['7/4']).axis('Ft. Capuzzo', 'Pavia').turn('axis', 'offensive');
    const leaving = play(w, 'axis', out('Trento'), ['group', 'Ft. Capuzzo', 'Pavia', 'Bardia'], 'done');
    expect([placeOf(leaving, 'Pavia'), placeOf(leaving, 'Trento')]).toEqual(['Bardia', 'Buq Buq']);
  });

  it('10.3 Disrupted units left behind are routed, pursued by what has not fired', () => {
    const w = battle(['Trento', 'Pavia'], ['7/4', '11H']).disrupted('Pavia').turn('axis', 'basic');
    const leaving = play(w, 'axis', out('Trento'), 'done');
    const routed = play(leaving, 'allied', ['pursue', ['7/4']], dice(1, 1));
    expect(told(routed, 'routed')).toMatchObject([{ side: 'axis', count: 1 }]);
    expect(cvOf(routed, 'Pavia')).toBe(2);
    expect(offered(routed, 'allied', 'pursue')).toEqual(['11H']);
    const away = play(play(routed, 'allied', 'done'), 'axis', ['withdraw', 'Pavia', 'Sollum']);
    expect(placeOf(away, 'Pavia')).toBe('Sollum');
  });

  it('10.3 units killed in pursuit do not arrive', () => {
    const w = battle(['Trento:1', 'Ariete'], ['7/4', '11H']).turn('axis', 'basic');
    const leaving = play(w, 'axis', out('Trento'), out('Ariete'), 'done');
    const fired = play(leaving, 'allied', ['pursue', ['7/4']], dice(6, 1));
    const gone = play(fired, 'axis', ['hit', 'Trento']);
    expect([isGone(gone, 'Trento'), placeOf(gone, 'Ariete')]).toEqual([true, 'Sollum']);
  });

  it('10.3 ends the battle that is left, and no other (8.0)', () => {
    const w = battle(['Trento'], ['4IN/5'])
      .axis('Sidi Omar', 'Littorio')
      .allied('Sidi Omar', '22G')
      .battle('Sidi Omar', 'axis', { 'Gabr Saleh': 'axis' })
      .turn('axis', 'basic');
    const { [hex('Buq Buq')]: _over, ...others } = w.state.table.battles;
    expect(unpursued(play(w, 'axis', out('Trento'), 'done')).state.table.battles).toEqual(others);
  });

  it('10.3 which of several went where is not told, whether somebody may pursue them or nobody is fast enough (RULING 40)', () => {
    const gone = (enemy: string, ...ways: readonly (readonly [string, string])[]) => {
      const w = battle(['Trento', 'Ariete'], [enemy]).turn('axis', 'basic');
      const { module, state } = unpursued(play(w, 'axis', ...ways.map(([name, to]) => out(name, to)), 'done'));
      const blocks = Object.values(module.view(state, 'allied').table.blocks);
      return ['Sollum', 'Ft. Capuzzo'].map((place) => blocks.filter((block) => block.place === hex(place)));
    };
    for (const enemy of ['7/4', '4IN/5']) {
      const there = gone(enemy, ['Trento', 'Sollum'], ['Ariete', 'Ft. Capuzzo']);
      expect(there).toMatchObject([[{ seen: null }], [{ seen: null }]]);
      expect(gone(enemy, ['Ariete', 'Sollum'], ['Trento', 'Ft. Capuzzo'])).toEqual(there);
    }
  });
});

describe('10.3, 6.4 What may be named after the fire (RULING 25)', () => {
  /** Two leave Buq Buq, where 7/4 may pursue; Savona has moved off into the desert. */
  const asking = () => battle(['Trento', 'Ariete'], ['7/4']).axis('8,4', 'Savona').turn('axis', 'offensive');
  const moves = [out('Trento'), out('Ariete', 'Bardia'), ['group', '8,4', 'Savona', '9,4']] as const;
  const leaving = (...more: Parameters<typeof play>[2][]) => play(asking(), 'axis', ...moves, ...more, 'done');

  it('10.3 survivors go where their owner says when the fire is over, if they asked for that', () => {
    const fired = play(leaving('later'), 'allied', ['pursue', ['7/4']], dice(1, 2));
    expect(asked(fired)).toMatchObject({ side: 'axis', rule: '10.3' });
    expect(offered(fired, 'axis', 'group', 'Buq Buq')).toEqual(['Ariete', 'Trento']);
    const sent = play(fired, 'axis', out('Ariete', 'Ft. Capuzzo'), 'done');
    expect(['Trento', 'Ariete'].map((name) => placeOf(sent, name))).toEqual(['Sollum', 'Ft. Capuzzo']);
    expect(['Trento', 'Ariete'].map((name) => isDisrupted(sent, name))).toEqual([true, true]);
    // As it was named, where nothing is changed.
    const kept = play(fired, 'axis', 'done');
    expect(['Trento', 'Ariete'].map((name) => placeOf(kept, name))).toEqual(['Sollum', 'Bardia']);
  });

  it('10.3 "all" are those who leave there', () => {
    const { module, state } = play(leaving('later'), 'allied', ['pursue', ['7/4']], dice(1, 2));
    const read = (text: string) => module.readOrders(text, module.view(state, 'axis'), 'axis');
    const sent = ['Trento', 'Ariete'].map((name) => ({
      ...{ type: 'group', from: hex('Buq Buq'), unit: blindOf({ state }, name), to: hex('Ft. Capuzzo') },
    }));
    for (const text of ['all to Ft. Capuzzo', 'move all > Ft. Capuzzo', 'group Buq Buq: all > Ft. Capuzzo']) {
      expect(read(text)).toHaveLength(2);
      expect(read(text)).toEqual(expect.arrayContaining(sent));
    }
  });

  it('10.3 only by lawful ways, only those who leave there, and nobody who stayed behind', () => {
    const fired = play(leaving('later'), 'allied', ['pursue', ['7/4']], dice(1, 2));
    expect(refusedBy(fired, 'axis', out('Trento', 'Sidi Barrani'))).toBe('10.1');
    expect(refusedBy(fired, 'axis', ['group', '9,4', 'Savona', '10,4'])).toBe('10.3');
  });

  it('10.3 nor where they go by Regroup, which has one goal (5.2)', () => {
    const regroup = (name: string) => ['regroup', 'Sollum', 'Sollum', name] as const;
    const w = battle(['Trento', 'Ariete'], ['7/4']).turn('axis', 'basic');
    const leaving = play(w, 'axis', regroup('Trento'), regroup('Ariete'), 'later', 'done');
    const fired = play(leaving, 'allied', ['pursue', ['7/4']], dice(1, 2));
    expect(asked(fired)).toMatchObject({ side: 'axis', rule: '6.4' });
    expect(['Trento', 'Ariete'].map((name) => placeOf(fired, name))).toEqual(['Sollum', 'Sollum']);
  });

  it('10.3 whichever of those who leave by Group and by Regroup has died face down, they are asked while anybody is left', () => {
    const lost = (...names: readonly string[]) => {
      const w = battle(['Trento:1', 'Bologna:1'], ['7/4']).turn('axis', 'offensive');
      const named = play(w, 'axis', out('Trento'), ['regroup', 'Sollum', 'Bardia', 'Bologna'], 'later', 'done');
      const fired = play(named, 'allied', ['pursue', ['7/4']], dice(6, names.length > 1 ? 6 : 1));
      return names.reduce((at, name) => (asked(at)?.rule === '9.5' ? play(at, 'axis', ['hit', name]) : at), fired);
    };
    expect(isGone(lost('Trento'), 'Trento')).toBe(true);
    expect(asked(lost('Trento'))).toMatchObject({ side: 'axis', rule: '10.3' });
    expect(refusedBy(lost('Trento'), 'axis', out('Bologna'))).toBe('10.3');
    expect(placeOf(play(lost('Trento'), 'axis', 'done'), 'Bologna')).toBe('Bardia');
    expect(asked(lost('Bologna'))).toMatchObject({ side: 'axis', rule: '10.3' });
    expect(placeOf(play(lost('Bologna'), 'axis', out('Trento', 'Bardia'), 'done'), 'Trento')).toBe('Bardia');
    // All can see that nobody is left.
    expect(asked(lost('Trento', 'Bologna'))).toMatchObject({ side: 'axis', rule: '6.4' });
  });

  it('10.3 they are not asked unless they want to be, and not in a Pass', () => {
    const fired = play(leaving(), 'allied', ['pursue', ['7/4']], dice(1, 2));
    expect(asked(fired)).toMatchObject({ side: 'allied', rule: '3.42' });
    const twice = play(asking(), 'axis', 'later');
    expect(refusedBy(twice, 'axis', 'later')).toBe('10.3');
    expect(refusedBy(battle(['Trento'], ['7/4']).turn('axis', 'pass'), 'axis', 'later')).toBe('5.3');
  });

  it('4.5 in a Pass that lies face down they are asked as in any other turn, and what was named stands (RULINGS 3, 25)', () => {
    const pass = battle(['Trento', 'Ariete'], ['7/4']).turn('axis', 'pass', 1);
    const left = play(pass, 'axis', out('Trento'), out('Ariete'), 'later', 'done');
    const fired = play(left, 'allied', ['pursue', ['7/4']], dice(1, 2));
    expect(asked(fired)).toMatchObject({ side: 'axis', rule: '10.3' });
    expect(refusedBy(fired, 'axis', out('Trento', 'Bardia'))).toBe('5.3');
    expect(refusedBy(fired, 'axis', ['force', 'Trento', 'Bardia'])).toBe('6.4');
    const gone = play(fired, 'axis', 'done');
    expect(['Trento', 'Ariete'].map((name) => placeOf(gone, name))).toEqual(['Sollum', 'Sollum']);
    expect(asked(gone)).toMatchObject({ side: 'axis', rule: '6.4' });
    expect(offered(gone, 'axis', 'force')).toEqual([]);
    const over = play(gone, 'axis', 'done');
    expect(told(over, 'no-march')).toEqual([{ type: 'no-march', side: 'axis' }]);
    expect(told(over, 'cards-revealed')).toMatchObject([{ option: 'pass' }]);
  });

  it('6.4 Forced Marches are announced when all retreats are made, by who has not retreated', () => {
    const fired = play(leaving('later'), 'allied', ['pursue', ['7/4']], dice(1, 2));
    const gone = play(fired, 'axis', 'done');
    expect(asked(gone)).toMatchObject({ side: 'axis', rule: '6.4' });
    expect(offered(gone, 'axis', 'force')).toContain('Savona');
    expect(refusedBy(gone, 'axis', ['force', 'Trento', 'Ft. Capuzzo'])).toBe('11.1');
    const marched = play(gone, 'axis', ['force', 'Savona', '10,4'], dice(4), 'done');
    expect(blockOf(marched, 'Savona').place).toBe('10,4');
    // Where none is announced that is what is told.
    expect([told(marched, 'no-march').length, told(play(gone, 'axis', 'done'), 'no-march').length]).toEqual([0, 1]);
  });

  it('6.4 who retreats announces a march before it goes, and loses a step if it fails (sidebar)', () => {
    const foot = world().axis('9,4', 'Savona').allied('9,4', '7/4').battle('9,4', 'axis', { '8,4': 'axis' });
    const named = play(foot.turn('axis', 'basic'), 'axis', ['group', '9,4', 'Savona', '8,4'], 'later', 'done');
    const fired = play(named, 'allied', ['pursue', ['7/4']], dice(1, 1));
    const forced = play(fired, 'axis', ['force', 'Savona', '7,4'], 'done');
    const failed = play(forced, 'axis', dice(1), 'done');
    const { place, disrupted } = blockOf(failed, 'Savona');
    expect([place, disrupted !== null, cvOf(failed, 'Savona')]).toEqual(['8,4', true, 2]);
  });

  it('6.4 not any more after it has gone, while another battle is left (11.1)', () => {
    const two = battle(['Trento'], ['7/4'])
      .axis('9,4', 'Savona')
      .allied('9,4', '11H')
      .battle('9,4', 'axis', { '8,4': 'axis' });
    const named = play(
      two.turn('axis', 'offensive'),
      'axis',
      ['group', '9,4', 'Savona', '8,4'],
      out('Trento'),
      'later',
      'done',
    );
    const first = play(named, 'allied', ['pursue', ['11H']], dice(1, 1));
    expect(offered(first, 'axis', 'force')).toContain('Savona');
    const second = play(play(first, 'axis', 'done'), 'allied', ['pursue', ['7/4']], dice(1, 1));
    expect([asked(second)?.rule, isDisrupted(second, 'Savona')]).toEqual(['10.3', true]);
    expect(offered(second, 'axis', 'force')).not.toContain('Savona');
    expect(refusedBy(second, 'axis', ['force', 'Savona', '7,4'])).toBe('11.1');
  });

  it('10.3 a commit is foretold where they go, as it was named', () => {
    const fired = play(leaving('later'), 'allied', ['pursue', ['7/4']], dice(1, 2));
    const { module, state } = fired;
    expect(module.forecast(module.view(state, 'axis') as RommelView, 'axis').join(' ')).toContain(
      'They go: Ariete to Bardia, Trento to Sollum (10.3).',
    );
  });

  it('10.41 after Probe Combat, too', () => {
    const probed = play(
      play(battle(['Trento', 'Ariete'], ['7/4']).turn('axis', 'basic'), 'axis', out('Ariete'), 'later', 'done'),
      'allied',
      'done',
    );
    expect(asked(probed)).toMatchObject({ side: 'axis', rule: '10.3' });
    expect(placeOf(play(probed, 'axis', out('Ariete', 'Bardia'), 'done'), 'Ariete')).toBe('Bardia');
  });
});
