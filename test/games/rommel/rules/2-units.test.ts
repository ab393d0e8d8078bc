// 2.0 Units: what nationality, type, Combat Value and elite standing mean in play.
import { describe, expect, it } from 'vitest';
import { asked, cvOf, dice, isGone, isLawful, offered, play, told } from '#test/support/rommel/play.ts';
import { kit, world } from '#test/support/rommel/world.ts';

describe('2.1 Nationality', () => {
  it('2.1 tells Germans, who count half as much again at the end, from Italians', () => {
    // 17.4: two Germans are worth three Allied units; two Italians against three lose.
    const end = (...axis: string[]) =>
      play(
        world()
          .month(6)
          .control('Tobruk', 'axis')
          .axis('Ghemines', ...axis)
          .allied('Bir Harmat', '4IN/5')
          .allied('Alexandria', '4IN/11', '7/4')
          .turn('axis', 'pass')
          .with({ passes: 1 }),
        'axis',
        'done',
      );
    // Bir Harmat is next to Tobruk: besieged, so units are counted.
    expect(told(end('15/8', '21/5'), 'over')[0]?.counts).toEqual({ axis: 3, allied: 3 });
    expect(told(end('Brescia', 'Ariete'), 'over')[0]?.counts).toEqual({ axis: 2, allied: 3 });
  });
});

describe('2.2 Unit Type', () => {
  // The chart: Class and Speed of each of the ten types.
  const CHART: Readonly<Record<string, readonly [string, string, number]>> = {
    recon: ['11H', 'armor', 4],
    armor: ['7/4', 'armor', 3],
    'mechanized infantry': ['7/SG', 'infantry', 3],
    'motorized infantry': ['Trento', 'infantry', 2],
    infantry: ['Brescia', 'infantry', 1],
    paratroops: ['Folgore', 'infantry', 1],
    'mobile anti-tank': ['88mm', 'anti-tank', 3],
    'motorized anti-tank': ['2pdr', 'anti-tank', 2],
    'self-propelled artillery': ['Priest', 'artillery', 3],
    artillery: ['XXI Art', 'artillery', 1],
  };

  it.each(Object.entries(CHART))('2.2 gives %s the Class and Speed of the chart', (type, [name, arms, speed]) => {
    const unit = Object.values(kit.units).find((info) => info.name === name);
    expect(unit).toMatchObject({ type, class: arms, speed });
  });

  it('2.2 moves each type its Speed over open desert', () => {
    for (const [name, , speed] of Object.values(CHART)) {
      const side = Object.values(kit.units).find((unit) => unit.name === name)?.side ?? 'axis';
      // A row of roadless hexes runs east from the one east of Ben Gania.
      const at = world()[side]('Ben Gania E1', name).turn(side, 'basic');
      const reaches = (far: number) => isLawful(at, side, ['group', 'Ben Gania E1', name, `${8 + far},4`]);
      expect([name, reaches(speed), reaches(speed + 1)]).toEqual([name, true, false]);
    }
  });
});

/** A battle in the desert, Defensive Fire by the Allies. */
const battle = (axis: readonly string[], allied: readonly string[]) =>
  play(
    world()
      .axis('Ben Gania', ...axis)
      .allied('Ben Gania', ...allied)
      .battle('Ben Gania', 'axis')
      .combat('axis'),
    'axis',
    ['attack', 'Ben Gania'],
    'done',
  );

describe('2.3 Combat Value (CV)', () => {
  it('2.3 takes losses in steps of 1 CV', () => {
    const after = play(battle(['Brescia'], ['4IN/5']), 'allied', dice(6, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(cvOf(after, 'Brescia')).toBe(3);
  });

  it('2.3 eliminates a unit reduced below its lowest CV, for good', () => {
    const after = play(battle(['Brescia:1'], ['4IN/5']), 'allied', dice(6, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(isGone(after, 'Brescia')).toBe(true);
    expect(after.state.table.eliminated.axis).toBe(1);
    expect(told(after, 'eliminated')).toMatchObject([{ side: 'axis', count: 1, unit: 'brescia' }]);
  });

  it('2.3 rolls as many dice as the unit has CV now', () => {
    const fight = battle(['Brescia'], ['4IN/5:2']);
    const after = play(fight, 'allied', dice(1, 1), ['fire', '4IN/5', 'infantry']);
    expect(asked(after)?.side).toBe('axis');
    expect(() => play(fight, 'allied', dice(1, 1, 1), ['fire', '4IN/5', 'infantry'])).toThrow('not thrown');
  });
});

describe('2.4 Elite Units', () => {
  it('2.4 takes two hits to reduce an elite unit by its step of 2 CV', () => {
    const one = play(battle(['15/115'], ['4IN/5']), 'allied', dice(6, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(cvOf(one, '15/115')).toBe(6);
    const two = play(battle(['15/115'], ['4IN/5']), 'allied', dice(6, 6, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(cvOf(two, '15/115')).toBe(4);
  });

  it('2.4 makes all Germans elite, no Italians, and of the Allies only some armor', () => {
    for (const unit of Object.values(kit.units)) {
      if (unit.nationality === 'german') expect(unit.elite, unit.name).toBe(true);
      else if (unit.nationality === 'italian') expect(unit.elite, unit.name).toBe(false);
      else if (unit.elite) expect(unit.class, unit.name).toBe('armor');
    }
    expect(offered(battle(['15/115'], ['4IN/5']), 'allied', 'fire')).toEqual(['4IN/5']);
  });
});
