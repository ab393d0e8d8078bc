// 2.0 Units: what nationality, type, Combat Value and elite standing mean in play.
import { describe, expect, it } from 'vitest';
import { factsFor } from '#engine/event.ts';
import type { Side } from '#games/rommel/position/state.ts';
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

  // 11.3: the last step of a unit that has been routed face down.
  it('2.3 names who is eliminated face down to its own side, and to all when the match is over (RULING 18)', () => {
    const w = world().axis('Buq Buq', 'Trento').allied('Sollum', '4IN/5:1').disrupted('4IN/5').allied('Fuka', '7/4');
    const { events } = play(w.turn('axis', 'basic'), 'axis', ['group', 'Buq Buq', 'Trento', 'Sollum'], 'done');
    const named = (viewer: Side | 'observer' | 'everyone-after-the-end') =>
      factsFor(events, viewer).value.flatMap(({ fact }) => (fact.type === 'eliminated' ? [fact.unit] : []));
    expect(['axis', 'observer'].map((viewer) => named(viewer as Side))).toEqual([[null], [null]]);
    expect([named('allied'), named('everyone-after-the-end')]).toEqual([['4in-5'], ['4in-5']]);
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

describe('2.4 The optional rule of the I-tanks', () => {
  /** Under fire by Axis armor: the Axis are the active side, so they fire second; the Allies' own fire misses. */
  const shot = (agreed: boolean, allied: readonly string[], ...faces: readonly number[]) => {
    const w = world()
      .axis('Ben Gania', 'Ariete')
      .allied('Ben Gania', ...allied)
      .battle('Ben Gania', 'axis')
      .combat('axis');
    const fight = play(agreed ? w.iTanks() : w, 'axis', ['attack', 'Ben Gania'], 'done');
    const missed = allied.reduce((at, words) => {
      const [name = '', cv] = words.split(':');
      return play(at, 'allied', dice(...Array<number>(Number(cv)).fill(1)), ['fire', name, 'armor']);
    }, fight);
    return play(missed, 'axis', dice(...faces), ['fire', 'Ariete', 'armor']);
  };

  it('2.4 there are four of them, printed with the speed and steps of other armor', () => {
    const tanks = Object.values(kit.units).filter((unit) => unit.iTank);
    expect(tanks.map(({ name }) => name.slice(0, name.indexOf('AT')))).toEqual(['32', '32', '1', '1']);
    for (const { side, type, speed, elite } of tanks)
      expect({ side, type, speed, elite }).toEqual({ side: 'allied', type: 'armor', speed: 3, elite: false });
  });

  it('2.4 without it one hit takes a step of theirs', () => {
    expect(cvOf(shot(false, ['32AT/4:3'], 6, 1, 1, 1), '32AT/4')).toBe(2);
  });

  it('2.4 with it two hits do, and an odd one is wasted', () => {
    expect(cvOf(shot(true, ['32AT/4:3'], 6, 1, 1, 1), '32AT/4')).toBe(3);
    expect(cvOf(shot(true, ['32AT/4:3'], 6, 6, 1, 1), '32AT/4')).toBe(2);
    expect(cvOf(shot(true, ['32AT/4:3'], 6, 6, 6, 1), '32AT/4')).toBe(2);
    expect(isGone(shot(true, ['32AT/4:1'], 6, 6, 1, 1), '32AT/4')).toBe(true);
  });

  it('2.4 with it a mixed Class takes hits as with any elite unit (9.5)', () => {
    const hit = shot(true, ['32AT/4:3', '7/4:1'], 6, 6, 6, 1);
    // Three hits: one for the 1 CV of the other armor, two for a step of the I-tank; nothing else uses them all.
    const one = play(hit, 'allied', ['hit', '7/4']);
    expect(offered(one, 'allied', 'hit')).toEqual(['32AT/4']);
    const both = play(one, 'allied', ['hit', '32AT/4']);
    expect([cvOf(both, '32AT/4'), isGone(both, '7/4')]).toEqual([2, true]);
  });

  it('2.4 with it a rout still takes one step of 1 CV (11.3)', () => {
    const w = world().iTanks().axis('Sollum', 'Ariete').allied('Buq Buq', '32AT/4').disrupted('32AT/4');
    const routed = play(w.turn('axis', 'basic'), 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'overrun');
    expect(cvOf(routed, '32AT/4')).toBe(2);
    // Speed 2, so two dice for Ariete's 3 (10.5).
    expect(asked(routed)?.question).toContain('speed 2');
  });

  it('2.4 with it their speed is 2', () => {
    const reach = (agreed: boolean, to: string) => {
      const w = world().allied('8,5', '32AT/7').turn('allied', 'basic');
      return isLawful(agreed ? w.iTanks() : w, 'allied', ['group', '8,5', '32AT/7', to]);
    };
    expect([reach(false, '10,5'), reach(false, '11,5'), reach(true, '10,5'), reach(true, '11,5')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('2.4 with it a step costs double to rebuild (16.54)', () => {
    const cost = (agreed: boolean) => {
      const w = world().allied('Alexandria', '32AT/4:1').spending('allied', 20);
      return play(agreed ? w.iTanks() : w, 'allied', ['rebuild', '32AT/4', 2]).state.table.ledgers.allied;
    };
    expect(cost(false)).toMatchObject({ rebuild: 6, steps: 2 });
    expect(cost(true)).toMatchObject({ rebuild: 12, steps: 2 });
  });
});
