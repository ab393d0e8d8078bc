// 11.3-11.4 the corners of Rout and Overrun: one rout after another, enemies that share a hex, and Moves that go on afterwards.
import { describe, expect, it } from 'vitest';
import { hexside } from '#board/hexside.ts';
import type { RommelView } from '#games/rommel/position/view.ts';
import { hasLineFrom, startBuildup, startTurn } from '#test/support/rommel/checks.ts';
import {
  asked,
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
  refusedBy,
  told,
  unpursued,
} from '#test/support/rommel/play.ts';
import { hex, NOW, type Position, world } from '#test/support/rommel/world.ts';

describe('11.3 Routs one after another in a Combat phase', () => {
  /**
   * Two battles whose Allied shields have 1 CV each. The lines of Sidi Mufta lead by Bir Harmat and by Acroma, and the
   * highway from Acroma leads by Bir Harmat as well: who has that, has both.
   */
  const twoBattles = () =>
    world()
      .axis('Bir Harmat', 'Ariete')
      .allied('Bir Harmat', '7/SG:1', '22G')
      .disrupted('22G')
      .battle('Bir Harmat', 'axis', { 'Bir Hacheim': 'axis' })
      .axis('Sidi Mufta', 'Trento')
      .allied('Sidi Mufta', '2/SG:1', '4IN/5')
      .disrupted('4IN/5')
      .battle('Sidi Mufta', 'axis', { 'Segnali Rotunda': 'axis' })
      .combat('axis');
  /** The shield misses, the attacker kills it. */
  const kill = (at: Parameters<typeof play>[0], shield: string, attacker: string, target: string) =>
    play(
      play(at, 'allied', ['fire', shield, target], dice(1)),
      'axis',
      ['fire', attacker, 'infantry'],
      dice(6, 1, 1, 1),
    );

  it('11.3 the second runs along the lines the first has left: there are none', () => {
    const both = play(twoBattles(), 'axis', ['attack', 'Bir Harmat'], ['attack', 'Sidi Mufta'], 'done');
    const harmat = kill(both, '7/SG', 'Ariete', 'armor');
    expect(told(harmat, 'routed')).toMatchObject([{ side: 'allied', hex: hex('Bir Harmat'), count: 1 }]);
    // Every Axis unit there has fired in this round, so nobody pursues (11.11).
    expect(asked(harmat)).toMatchObject({ side: 'allied', rule: '5.3' });
    const fled = play(harmat, 'allied', ['withdraw', '22G', 'Tobruk']);
    const mufta = kill(fled, '2/SG', 'Trento', 'infantry');
    expect(told(mufta, 'routed')).toMatchObject([{ side: 'allied', hex: hex('Sidi Mufta'), count: 1 }]);
    expect(isGone(mufta, '4IN/5')).toBe(true);
    expect(mufta.state.table.battles).toEqual({});
  });

  it('11.3 in the other order both get away', () => {
    const both = play(twoBattles(), 'axis', ['attack', 'Sidi Mufta'], ['attack', 'Bir Harmat'], 'done');
    const mufta = play(kill(both, '2/SG', 'Trento', 'infantry'), 'allied', ['withdraw', '4IN/5', 'Acroma']);
    const harmat = play(kill(mufta, '7/SG', 'Ariete', 'armor'), 'allied', ['withdraw', '22G', 'Tobruk']);
    expect([cvOf(harmat, '4IN/5'), placeOf(harmat, '4IN/5'), cvOf(harmat, '22G'), placeOf(harmat, '22G')]).toEqual([
      3,
      'Acroma',
      3,
      'Tobruk',
    ]);
    for (const name of ['4IN/5', '22G']) expect(blockOf(harmat, name).disrupted).toBe(NOW);
  });

  it('9.0 of three battles the active side says after the first which is next', () => {
    const three = twoBattles().axis('Sidi Omar', 'Bologna').allied('Sidi Omar', '4IN/11');
    const named = play(
      three.battle('Sidi Omar', 'axis', { 'Ft. Capuzzo': 'axis' }),
      'axis',
      ['attack', 'Bir Harmat'],
      ['attack', 'Sidi Mufta'],
      ['attack', 'Sidi Omar'],
      'done',
    );
    const harmat = play(kill(named, '7/SG', 'Ariete', 'armor'), 'allied', ['withdraw', '22G', 'Tobruk']);
    expect(asked(harmat)).toMatchObject({ side: 'axis', rule: '9.0' });
    expect(offered(harmat, 'axis', 'attack')).toEqual(['Sidi Mufta', 'Sidi Omar']);
    expect(refusedBy(harmat, 'axis', ['attack', 'Bir Harmat'])).toBe('9.0');
    const fires = (at: Played) => offered(at, 'allied', 'fire');
    expect(fires(play(harmat, 'axis', ['attack', 'Sidi Omar']))).toEqual(['4IN/11']);
    // Or all of them as they were named.
    expect(fires(play(harmat, 'axis', 'done'))).toEqual(['2/SG']);
    const next = (...answer: Parameters<typeof play>[2][]) =>
      told(play(harmat, 'axis', ...answer), 'battles').flatMap(({ active }) => active.map(({ hex: at }) => at));
    expect(next(['attack', 'Sidi Omar'])).toEqual([hex('Sidi Omar')]);
    expect(next('done')).toEqual([hex('Sidi Mufta'), hex('Sidi Omar')]);
    expect(
      harmat.module.standing(harmat.module.view(harmat.state, 'axis'), 'axis', {}),
      'the policy a seat begins with',
    ).toEqual({ type: 'done' });
    expect(harmat.module.standing(harmat.module.view(harmat.state, 'axis'), 'axis', { order: 'ask' })).toBeNull();
    // Where one is left there is nothing to ask.
    const omar = play(
      play(play(harmat, 'axis', ['attack', 'Sidi Omar']), 'allied', 'volley', dice(1, 1, 1, 1)),
      'axis',
      'volley',
      dice(1, 1, 1, 1),
    );
    expect(fires(omar)).toEqual(['2/SG']);
  });

  it('11.11 a battle whose shields are lost on both sides at once is over: the next to come routs who is left (RULING 70)', () => {
    // The garrison of Bardia gives its supply to the Disrupted; Ariete has raided it. Both shields starve in the Buildup.
    const w = world()
      .control('Bardia', 'allied')
      .control('Tobruk', 'axis')
      .control('Benghazi', 'axis')
      .axis('El Agheila', 'Savona')
      .axis('Gambut', 'Trento')
      .axis('Sollum', 'Bologna')
      .axis('Ft. Capuzzo', 'Trieste')
      .axis('Bardia W1', 'Brescia')
      .axis('Bardia', 'Ariete', 'Pavia')
      .disrupted('Pavia', NOW)
      .allied('Alexandria', '7/SG')
      .allied('Bardia', '7/4', '22G', '4IN/5')
      .disrupted('22G', NOW)
      .disrupted('4IN/5', NOW)
      .battle('Bardia', 'axis', { 'Bardia W1': 'axis' })
      .mark('Ariete', { raider: hexside(hex('Bardia'), hex('Ft. Capuzzo')) });
    const asks = startBuildup(w);
    const begun = play(asks, 'allied', ['assign', '22G'], ['assign', '4IN/5'], dice(1, 1));
    expect(['Ariete', '7/4'].map((name) => isGone(begun, name))).toEqual([true, true]);
    expect(['Pavia', '22G', '4IN/5'].map((name) => placeOf(begun, name))).toEqual(Array(3).fill('Bardia'));
    expect(begun.state.table.battles).toEqual({});
    expect(told(begun, 'battle-over')).toMatchObject([{ hex: hex('Bardia'), holder: null }]);
  });

  it('11.11 a shield that falls in Defensive Fire leaves the Attacker’s Disrupted units to a rout, pursued by who has not fired', () => {
    // Armor destroys the one shield; the foot has no target left, and has not fired.
    const w = world()
      .axis('Ben Gania', 'Ariete:1', 'Trento')
      .disrupted('Trento')
      .allied('Ben Gania', '7/4', '7/SG')
      .battle('Ben Gania', 'axis', { '6,4': 'axis' })
      .axis('6,4', 'Brescia')
      .axis('Maaten el Grara', 'Pavia')
      .combat('axis');
    const fight = play(w, 'axis', ['attack', 'Ben Gania'], 'done');
    const shot = play(fight, 'allied', ['fire', '7/4', 'armor'], dice(6, 1, 1, 1));
    expect(isGone(shot, 'Ariete')).toBe(true);
    expect(told(shot, 'routed')).toMatchObject([{ side: 'axis', count: 1 }]);
    expect(offered(shot, 'allied', 'pursue')).toEqual(['7/SG']);
    const hit = play(shot, 'allied', ['pursue', ['7/SG']], dice(4, 1));
    const fled = play(hit, 'axis', ['withdraw', 'Trento', '6,4']);
    // Four, one step of Rout Attrition, one hit.
    expect([cvOf(fled, 'Trento'), isDisrupted(fled, 'Trento')]).toEqual([2, true]);
    expect(blockOf(fled, 'Trento').place).toBe(hex('6,4'));
    expect(told(fled, 'battle-over')).toMatchObject([{ hex: hex('Ben Gania'), holder: 'allied' }]);
  });
});

describe('11.3 Routed units whose line would come back to them (12.4 sidebar, RULING 16)', () => {
  /** Brescia lies Disrupted in El Adem. Trento in Bir Guba has no line but over El Adem: Retma and Gabr Saleh are the enemy's. */
  const loop = (...attackers: readonly (readonly [string, string])[]) => {
    let at = world()
      .axis('El Adem', 'Brescia')
      .disrupted('Brescia')
      .axis('Bir Guba', 'Trento')
      .axis('El Agheila', 'Pavia')
      .allied('Retma', '4IN/5')
      .allied('Gabr Saleh', '4IN/11');
    for (const [place, unit] of attackers) at = at.allied(place, unit);
    return at.turn('allied', 'basic');
  };

  it('12.4 the premise: who stands in Bir Guba has no line but over El Adem', () => {
    const at = loop(['Gambut', '7/4']);
    expect(hasLineFrom(at, 'axis', 'Bir Guba')).toBe(true);
    expect(hasLineFrom(at.allied('El Adem', '7/7'), 'axis', 'Bir Guba')).toBe(false);
  });

  it('5.3 (2) do not go where no line leads on but over the hex they flee from', () => {
    const at = unpursued(
      play(loop(['Sidi Rezegh', '7/4']), 'allied', ['group', 'Sidi Rezegh', '7/4', 'El Adem'], 'done'),
    );
    expect(offered(at, 'axis', 'withdraw', 'Brescia')).toEqual(expect.arrayContaining(['Bir Harmat', 'Tobruk']));
    expect(offered(at, 'axis', 'withdraw', 'Brescia')).not.toContain('Bir Guba');
  });

  it('10.1 are eliminated when nothing else is left', () => {
    const at = play(
      loop(['Acroma', '7/4'], ['Acroma', '7/7']),
      'allied',
      ['group', 'Acroma', '7/4', 'El Adem', ['Bir Harmat', 'El Adem']],
      ['group', 'Acroma', '7/7', 'El Adem', ['Bir Harmat', 'Tobruk', 'El Adem']],
      'done',
    );
    expect(isGone(unpursued(at), 'Brescia')).toBe(true);
  });
});

describe('5.3 Disrupted units of both sides in one hex', () => {
  /** 7/4 refuses battle at Sidi Barrani; Disrupted Axis units stand east of it on the highway. */
  const refused = () => {
    const w = world()
      .axis('Buq Buq', 'Brescia')
      .axis('Sidi Barrani E1', 'Pavia')
      .disrupted('Pavia', NOW)
      .allied('Sidi Barrani', '7/4')
      .turn('axis', 'basic');
    const asking = play(w, 'axis', ['group', 'Buq Buq', 'Brescia', 'Sidi Barrani'], 'done');
    return play(play(asking, 'allied', ['refuse', 'Sidi Barrani'], 'done'), 'axis', 'done');
  };

  it('5.3 a retreating unit may pass them, or end with them, with no effect', () => {
    expect(offered(refused(), 'allied', 'withdraw', '7/4')).toEqual(
      expect.arrayContaining(['Sidi Barrani E1', 'Mersa Matruh']),
    );
    const together = play(refused(), 'allied', ['withdraw', '7/4', 'Sidi Barrani E1']);
    expect(told(together, 'routed')).toEqual([]);
    expect(together.state.table.battles).toEqual({});
    expect([placeOf(together, '7/4'), placeOf(together, 'Pavia')]).toEqual(['Sidi Barrani E1', 'Sidi Barrani E1']);
  });

  it('5.3 the first group to recover routs the other', () => {
    const w = world()
      .axis('Sidi Barrani', 'Brescia')
      .axis('Sidi Barrani E1', 'Pavia')
      .disrupted('Pavia', NOW - 3)
      .allied('Sidi Barrani E1', '7/4')
      .disrupted('7/4', NOW - 1)
      .with({ turn: NOW - 1 });
    const axis = startTurn(w, 'axis');
    expect(isDisrupted(axis, 'Pavia')).toBe(false);
    expect(told(axis, 'routed')).toMatchObject([{ side: 'allied', hex: hex('Sidi Barrani E1'), count: 1 }]);
    // Foot: too slow to pursue armor, which only its owner knows.
    const free = play(axis, 'axis', 'done');
    const fled = play(free, 'allied', ['withdraw', '7/4', 'Mersa Matruh']);
    expect([cvOf(fled, '7/4'), placeOf(fled, '7/4')]).toEqual([3, 'Mersa Matruh']);
    expect(asked(fled)).toMatchObject({ side: 'axis', rule: '3.42' });
  });
});

describe('11.3 A Rout of which only some can withdraw', () => {
  it('11.3 all of them suffer Pursuit Fire first, at the speed of the slowest, whoever is lost afterwards', () => {
    // Behind Gambut and Sidi Rezegh: Tobruk has given its supply to KDG, and 9AU/20 has no line.
    const w = world()
      .control('Tobruk', 'allied')
      .allied('El Adem', 'KDG', '9AU/20')
      .mark('KDG', { source: hex('Tobruk') })
      .disrupted('KDG')
      .disrupted('9AU/20')
      .axis('Gambut', 'Pavia')
      .axis('Sidi Rezegh', 'Savona')
      .axis('Bir Guba', 'Trento')
      .turn('axis', 'basic');
    const routed = play(w, 'axis', ['group', 'Bir Guba', 'Trento', 'El Adem'], 'overrun');
    // Two dice: on wheels it is faster than the foot it pursues.
    const pursued = play(routed, 'axis', ['pursue', ['Trento']], dice(4, 1));
    expect(told(pursued, 'pursuit')).toMatchObject([{ speed: 1, hits: 1 }]);
    expect(offered(pursued, 'allied', 'hit')).toEqual(['9AU/20', 'KDG']);
    const hit = play(pursued, 'allied', ['hit', '9AU/20']);
    expect([isGone(hit, '9AU/20'), cvOf(hit, 'KDG')]).toEqual([true, 1]);
    expect(placeOf(play(hit, 'allied', ['withdraw', 'KDG', 'Tobruk']), 'KDG')).toBe('Tobruk');
  });
});

describe('11.3 A Rout in the Final Supply Check', () => {
  it('11.3 is pursued by who has fired in Combat, too: that phase is over (12.7)', () => {
    // 9AU/20, behind enemy lines, shields 22G, which Tobruk supplies.
    const w = world()
      .control('Tobruk', 'allied')
      .allied('El Adem', '9AU/20', '22G')
      .mark('9AU/20', { unsupplied: true, raider: hexside(hex('El Adem'), hex('Bir Guba')) })
      .mark('22G', { source: hex('Tobruk') })
      .disrupted('22G')
      .axis('Gambut', 'Pavia')
      .axis('Sidi Rezegh', 'Savona')
      .axis('El Adem', 'Ariete')
      .battle('El Adem', 'axis', { 'Bir Guba': 'axis' })
      .combat('allied');
    const defended = play(play(w, 'allied', ['attack', 'El Adem'], 'done'), 'axis', dice(1, 1, 1, 1), [
      'fire',
      'Ariete',
      'infantry',
    ]);
    const checked = play(defended, 'allied', ['fire', '9AU/20', 'armor'], dice(1, 1, 1, 1));
    expect(isGone(checked, '9AU/20')).toBe(true);
    expect(told(checked, 'routed')).toMatchObject([{ side: 'allied', hex: hex('El Adem'), count: 1 }]);
    expect(asked(checked)).toMatchObject({ side: 'axis', rule: '10.5' });
    expect(offered(checked, 'axis', 'pursue')).toEqual(['Ariete']);
  });
});

describe('11.4 Moves that go on after an Overrun', () => {
  const scattered = () => world().allied('Buq Buq', '22G').disrupted('22G');
  const overrun = (w: Position, ...orders: Parameters<typeof play>[2][]) => {
    const routed = play(w, 'axis', ...orders, 'overrun');
    return play(play(routed, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Fuka']);
  };

  it('11.4 in an Offensive Turn the second Move may be declared after it, and go through the hex', () => {
    const w = scattered().axis('Sollum', 'Sabratha').axis('Ft. Capuzzo', 'Ariete').turn('axis', 'offensive');
    const after = overrun(w, ['group', 'Sollum', 'Sabratha', 'Buq Buq']);
    const gone = play(after, 'axis', ['group', 'Ft. Capuzzo', 'Ariete', 'Sidi Barrani']);
    expect(placeOf(gone, 'Ariete')).toBe('Sidi Barrani');
    expect(gone.state.table.moves).toHaveLength(2);
  });

  it('11.4 an Overrun is resolved by the name of its hex, all that have been entered together', () => {
    const w = scattered()
      .allied('Sofafi', '7/4')
      .disrupted('7/4')
      .axis('Sollum', 'Sabratha', 'Trento')
      .axis('15,3', 'Savona');
    const read = ({ module, state }: Position, text: string) =>
      module.readOrders(text, module.view(state, 'axis') as RommelView, 'axis');
    const one = play(w.turn('axis', 'offensive'), 'axis', ['group', 'Sollum', 'Sabratha', 'Buq Buq']);
    expect(read(one, 'overrun Buq Buq')).toEqual([{ type: 'overrun' }]);
    expect(read(one, 'overrun at Buq Buq!')).toEqual([{ type: 'overrun' }]);
    expect(read(one, 'overrun Gazala')).toHaveProperty('unclear');
    expect(read(one, 'overrun Sofafi with Savona')).toMatchObject({
      meant: [expect.stringMatching(/^group .*Sofafi/)],
    });
    const both = play(one, 'axis', ['group', '15,3', 'Savona', 'Sofafi']);
    expect(read(both, 'overrun Buq Buq')).toMatchObject({ unclear: expect.stringContaining('resolved together') });
    expect(read(both, 'overrun Buq Buq, Sofafi')).toEqual([{ type: 'overrun' }]);
  });

  it('11.4 units of a Regroup under way may still join the others in the hex', () => {
    const w = scattered().axis('Sollum', 'Sabratha', 'Trento').turn('axis', 'basic');
    const order = (name: string) => ['regroup', 'Sollum', 'Buq Buq', name] as const;
    const after = overrun(w, order('Sabratha'));
    const more = play(after, 'axis', order('Trento'));
    expect(placeOf(more, 'Trento')).toBe('Buq Buq');
    expect(refusedBy(more, 'axis', ['regroup', 'Sollum', 'Bardia', 'Trento'])).toBe('4.1');
  });

  it('11.4 a Forced March announced before it is rolled after it', () => {
    // Savona goes the extra hex into Sofafi when all other movement is over.
    const w = scattered().axis('Sollum', 'Sabratha').axis('15,3', 'Savona').turn('axis', 'offensive');
    const marching = play(w, 'axis', ['group', '15,3', 'Savona', 'Sofafi'], ['group', 'Sollum', 'Sabratha', 'Buq Buq']);
    const forced = play(marching, 'axis', ['force', 'Savona', 'Misheifa']);
    const after = overrun(forced);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '3.43' });
    expect(placeOf(after, 'Savona')).toBe('Sofafi');
    expect(placeOf(play(after, 'axis', 'done', dice(4)), 'Savona')).toBe('Misheifa');
  });

  it('11.4 the same units may be overrun again where they have fled to, at another step', () => {
    const w = scattered().axis('Sollum', 'Sabratha', 'Ariete').turn('axis', 'basic');
    const routed = play(w, 'axis', ['group', 'Sollum', 'Sabratha', 'Buq Buq'], 'overrun');
    const near = play(play(routed, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Sidi Barrani']);
    expect(isLawful(near, 'axis', ['group', 'Sollum', 'Ariete', 'Sidi Barrani E1'])).toBe(false);
    const again = play(near, 'axis', ['group', 'Sollum', 'Ariete', 'Sidi Barrani'], 'overrun');
    expect(cvOf(again, '22G')).toBe(2);
  });
});
