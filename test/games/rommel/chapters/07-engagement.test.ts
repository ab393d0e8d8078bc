// 7.0 Engagement: entering hexes with enemies, how many across a hexside, and getting out again.
import { describe, expect, it } from 'vitest';
import {
  asked,
  blockOf,
  dice,
  isDisrupted,
  isLawful,
  placeOf,
  play,
  refusedBy,
  told,
} from '#test/support/rommel/play.ts';
import { hex, world } from '#test/support/rommel/world.ts';

describe('7.0 Engagement', () => {
  it('7.0 is entering a hex with enemies; entering one with enemies only is an Attack as well', () => {
    const at = world().axis('Tengeder', 'Brescia', 'Pavia').allied('Ben Gania', '4IN/5').turn('axis', 'basic');
    const first = play(at, 'axis', ['group', 'Tengeder', 'Brescia', 'Ben Gania']);
    expect(told(first, 'attacked')).toEqual([{ type: 'attacked', side: 'axis', hex: hex('Ben Gania') }]);
    const second = play(first, 'axis', ['group', 'Tengeder', 'Pavia', 'Ben Gania']);
    expect(told(second, 'attacked')).toEqual([]);
    expect(Object.keys(second.state.table.battles)).toEqual([hex('Ben Gania')]);
  });
});

describe('7.1 Hexside Limits', () => {
  it('7.1 lets two units engage across a clear hexside in a Movement phase', () => {
    const at = world()
      .axis('Tengeder', 'Brescia', 'Pavia', 'Savona')
      .allied('Ben Gania', '4IN/5')
      .turn('axis', 'basic');
    const two = play(
      at,
      'axis',
      ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
      ['group', 'Tengeder', 'Pavia', 'Ben Gania'],
    );
    expect(refusedBy(two, 'axis', ['group', 'Tengeder', 'Savona', 'Ben Gania'])).toBe('7.1');
    // Elsewhere it may go.
    expect(isLawful(two, 'axis', ['group', 'Tengeder', 'Savona', 'Mechili'])).toBe(true);
  });

  it('7.1 lets six units in over three clear hexsides', () => {
    const at = world()
      .axis('Tengeder', 'Brescia', 'Pavia', 'Trento')
      .axis('7,3', 'Savona', 'Bologna')
      .axis('6,4', 'Sabratha', 'Pistoia', 'Giovani')
      .allied('Ben Gania', '4IN/5')
      .turn('axis', 'basic');
    const into = (name: string) => ['regroup', '7,3', 'Ben Gania', name] as const;
    const six = play(at, 'axis', ...['Brescia', 'Pavia', 'Savona', 'Bologna', 'Sabratha', 'Pistoia'].map(into));
    expect(placeOf(six, 'Pistoia')).toBe('Ben Gania');
    // Foot has no other way in; the motorized unit could go round to a fourth hexside.
    expect(refusedBy(six, 'axis', into('Giovani'))).toBe('7.1');
    expect(isLawful(six, 'axis', into('Trento'))).toBe(true);
  });

  it('7.1 lets one unit through a gap: the Regroup into Sollum of the demonstration game', () => {
    const at = world()
      .axis('Bardia', 'Pavia')
      .axis('Ft. Capuzzo', 'Brescia', 'Bologna')
      .axis('Sidi Omar', 'Trento', 'Savona')
      .allied('Sollum', '2/SG')
      .turn('axis', 'basic');
    const into = (name: string) => ['regroup', 'Ft. Capuzzo', 'Sollum', name] as const;
    const three = play(at, 'axis', into('Pavia'), into('Brescia'), into('Savona'));
    expect(refusedBy(three, 'axis', into('Bologna'))).toBe('7.1');
    expect(refusedBy(three, 'axis', into('Trento'))).toBe('7.1');
  });

  it('7.1 lets one unit over a mountain road', () => {
    const at = world().axis('Martuba', 'Brescia', 'Pavia').allied('Derna', '4IN/5').turn('axis', 'basic');
    const one = play(at, 'axis', ['group', 'Martuba', 'Brescia', 'Derna']);
    expect(refusedBy(one, 'axis', ['group', 'Martuba', 'Pavia', 'Derna'])).toBe('7.1');
  });

  it('7.1 counts units of both Moves of an Offensive Turn together', () => {
    const at = world()
      .axis('Tengeder', 'Brescia', 'Pavia')
      .axis('Tengeder E1', 'Trento')
      .allied('Ben Gania', '4IN/5')
      .turn('axis', 'offensive');
    const two = play(
      at,
      'axis',
      ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
      ['group', 'Tengeder', 'Pavia', 'Ben Gania'],
    );
    expect(isLawful(two, 'axis', ['group', 'Tengeder E1', 'Trento', 'Ben Gania', ['Tengeder']])).toBe(false);
    expect(isLawful(two, 'axis', ['group', 'Tengeder E1', 'Trento', 'Ben Gania', ['8,4']])).toBe(true);
  });

  it('7.1 limits reinforcements of a battle too, and nobody who meets no enemies', () => {
    const fight = world()
      .axis('Tengeder', 'Brescia', 'Pavia', 'Savona')
      .axis('Ben Gania', 'Bologna')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('axis', 'basic');
    const two = play(
      fight,
      'axis',
      ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
      ['group', 'Tengeder', 'Pavia', 'Ben Gania'],
    );
    expect(refusedBy(two, 'axis', ['group', 'Tengeder', 'Savona', 'Ben Gania'])).toBe('7.1');
    const free = world().axis('Tengeder', 'Brescia', 'Pavia', 'Savona').turn('axis', 'basic');
    const three = play(
      free,
      'axis',
      ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
      ['group', 'Tengeder', 'Pavia', 'Ben Gania'],
      ['group', 'Tengeder', 'Savona', 'Ben Gania'],
    );
    expect(placeOf(three, 'Savona')).toBe('Ben Gania');
  });

  describe('7.1 with Forced Marches that are announced (6.4 sidebar)', () => {
    /** Four on foot stand between two enemy hexes, a hex short of either; a fifth stands at another hexside of the one. */
    const close = () =>
      play(
        world()
          .axis('9,4', 'Brescia', 'Pavia', 'Savona', 'Bologna')
          .axis('Tengeder', 'Sabratha')
          .allied('Ben Gania', '4IN/5')
          .allied('8,5', '4IN/11')
          .turn('axis', 'offensive'),
        'axis',
        ...['Brescia', 'Pavia', 'Savona', 'Bologna'].map((name) => ['group', '9,4', name, '8,4'] as const),
        ['force', 'Brescia', 'Ben Gania'],
        ['force', 'Pavia', 'Ben Gania'],
      );

    it('7.1 two take both places of their hexside', () => {
      expect(isLawful(close(), 'axis', ['force', 'Savona', 'Ben Gania'])).toBe(false);
    });

    it('7.1 and none of another that leads into the same hex', () => {
      expect(isLawful(close(), 'axis', ['group', 'Tengeder', 'Sabratha', 'Ben Gania'])).toBe(true);
    });

    it('7.1 nor of one that leads from the same hex into another', () => {
      const more = play(close(), 'axis', ['force', 'Savona', '8,5']);
      expect(isLawful(more, 'axis', ['force', 'Bologna', '8,5'])).toBe(true);
    });
  });
});

describe('7.2 Disengagement', () => {
  /** The Axis came into Ben Gania from Tengeder; the other hexsides are the Defender's. Their foot is too slow to pursue. */
  const battle = () =>
    world()
      .axis('Ben Gania', 'Trento', 'Ariete')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('axis', 'basic');

  it('7.2 goes only over friendly hexsides', () => {
    expect(isLawful(battle(), 'axis', ['group', 'Ben Gania', 'Trento', 'Tengeder'])).toBe(true);
    expect(refusedBy(battle(), 'axis', ['group', 'Ben Gania', 'Trento', '8,4', ['8,4']])).toBe('10.1');
    expect(refusedBy(battle(), 'axis', ['group', 'Ben Gania', 'Trento', '6,4'])).toBe('10.1');
    // The Defender's way out is any hexside nobody crossed.
    const allied = battle().turn('allied', 'basic');
    expect(isLawful(allied, 'allied', ['group', 'Ben Gania', '4IN/5', '8,4'])).toBe(true);
    expect(isLawful(allied, 'allied', ['group', 'Ben Gania', '4IN/5', 'Tengeder', ['Tengeder']])).toBe(false);
  });

  it('7.2 disrupts whoever disengages', () => {
    const after = play(
      battle(),
      'axis',
      ['group', 'Ben Gania', 'Trento', 'Tengeder'],
      ['group', 'Ben Gania', 'Ariete', 'Mechili'],
      'done',
    );
    expect(told(after, 'retreating')).toMatchObject([{ side: 'axis', count: 2, whole: true }]);
    expect([placeOf(after, 'Trento'), placeOf(after, 'Ariete')]).toEqual(['Tengeder', 'Mechili']);
    expect([isDisrupted(after, 'Trento'), isDisrupted(after, 'Ariete')]).toEqual([true, true]);
    expect([blockOf(after, 'Trento').up, blockOf(after, 'Ariete').up]).toEqual([false, false]);
    expect(told(after, 'battle-over')).toMatchObject([{ hex: hex('Ben Gania'), holder: 'allied' }]);
    // Nobody of theirs is as fast as the slowest that runs, whose speed is announced (10.5).
    expect(told(after, 'pursuit')).toMatchObject([{ side: 'allied', speed: 2, dice: [] }]);
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('7.2 keeps disengaging units where they are until the other moves are made', () => {
    const planned = play(battle(), 'axis', ['group', 'Ben Gania', 'Trento', 'Tengeder']);
    expect(placeOf(planned, 'Trento')).toBe('Ben Gania');
    expect(refusedBy(planned, 'axis', ['group', 'Ben Gania', 'Trento', 'Mechili'])).toBe('6.0');
  });

  it('7.2 engages nobody again in that Player-Turn', () => {
    const at = battle().allied('Mechili', '11H');
    expect(refusedBy(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Mechili'])).toBe('10.1');
    expect(isLawful(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Tengeder E1'])).toBe(true);
  });

  it('7.2 knows no Hexside Limit', () => {
    const at = battle().axis('Ben Gania', 'Brescia', 'Pavia');
    const after = play(
      at,
      'axis',
      ...['Trento', 'Ariete', 'Brescia', 'Pavia'].map((name) => ['group', 'Ben Gania', name, 'Tengeder'] as const),
      'done',
    );
    // The slowest that runs is as slow as the enemy foot: they are asked.
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '10.5' });
    const gone = play(after, 'allied', 'done');
    for (const name of ['Trento', 'Ariete', 'Brescia', 'Pavia']) expect(placeOf(gone, name)).toBe('Tengeder');
  });

  it('7.2 tells a Full from a Partial Retreat', () => {
    const part = play(battle(), 'axis', ['group', 'Ben Gania', 'Trento', 'Tengeder'], 'done');
    expect(told(part, 'retreating')).toMatchObject([{ count: 1, whole: false }]);
    expect(asked(part)).toMatchObject({ side: 'allied', rule: '10.41' });
    const after = play(part, 'allied', 'done');
    expect([isDisrupted(after, 'Trento'), isDisrupted(after, 'Ariete')]).toEqual([true, false]);
    expect(placeOf(after, 'Ariete')).toBe('Ben Gania');
  });

  it('7.2 has Road Bonuses as any movement (6.2)', () => {
    // From Tobruk west along the highway; foot, five hexes to Derna.
    const at = world()
      .axis('Tobruk', 'Brescia')
      .allied('Tobruk', 'XXX Art')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', 'Tobruk', 'Brescia', 'Derna'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Tobruk', 'Brescia', 'Cyrene'])).toBe(false);
  });
});

describe('7.2 Disengagement, beside the map', () => {
  it('7.2 units that wait beside both engaged Bases do not meet (16.41)', () => {
    const at = world()
      .rommel()
      .axis('offboard', 'Trento')
      .axis('El Agheila', 'Brescia')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'Mersa Brega': 'allied' })
      .allied('offboard', '11H')
      .allied('Alexandria', '4IN/11')
      .axis('Alexandria', 'Ariete')
      .battle('Alexandria', 'axis', { 'El Hammam': 'axis' })
      .turn('axis', 'basic');
    const entered = play(at, 'axis', ['group', 'offboard', 'Trento', 'El Agheila'], 'done');
    expect(asked(entered)?.rule).not.toBe('10.5');
    expect([placeOf(entered, 'Trento'), isDisrupted(entered, 'Trento')]).toEqual(['El Agheila', false]);
  });
});

describe('7.3 Revealing Units', () => {
  it('7.3 turns units up when all movement is over, and leaves them so while the battle lasts', () => {
    const at = world().axis('Tengeder', 'Brescia').allied('Ben Gania', '4IN/5').turn('axis', 'basic');
    const engaged = play(at, 'axis', ['group', 'Tengeder', 'Brescia', 'Ben Gania']);
    expect([blockOf(engaged, 'Brescia').up, blockOf(engaged, '4IN/5').up]).toEqual([false, false]);
    const closed = play(engaged, 'axis', 'done');
    expect([blockOf(closed, 'Brescia').up, blockOf(closed, '4IN/5').up]).toEqual([true, true]);
    expect(told(closed, 'revealed')).toMatchObject([
      { side: 'axis', units: [{ unit: 'brescia', cv: 4 }] },
      { side: 'allied', units: [{ unit: '4in-5', cv: 4 }] },
    ]);
    const misses = dice(1, 1, 1, 1);
    const fired = play(play(closed, 'axis', 'done'), 'allied', misses, ['fire', '4IN/5', 'infantry']);
    const over = play(fired, 'axis', misses, ['fire', 'Brescia', 'infantry']);
    expect(asked(over)).toMatchObject({ side: 'allied', rule: '3.42' });
    expect([blockOf(over, 'Brescia').up, blockOf(over, '4IN/5').up]).toEqual([true, true]);
  });

  it('7.3 turns them face down again when the battle ends', () => {
    const at = world()
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '4IN/5:1')
      .battle('Ben Gania', 'axis')
      .combat('axis');
    const fight = play(at, 'axis', ['attack', 'Ben Gania'], 'done');
    const first = play(fight, 'allied', dice(1), ['fire', '4IN/5', 'infantry']);
    const after = play(first, 'axis', dice(6, 1, 1, 1), ['fire', 'Brescia', 'infantry']);
    expect(told(after, 'battle-over')).toMatchObject([{ holder: 'axis' }]);
    expect(blockOf(after, 'Brescia').up).toBe(false);
  });
});
