// XI Operational Movement: who moves, how far, what stops them, and the zones of control on their way.
import { describe, expect, it } from 'vitest';
import {
  asked,
  counterOf,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/alamein/play.ts';
import { printed, type World, world } from '#test/support/alamein/world.ts';

type Side = 'axis' | 'allied';
const moving = (w: World, side: Side): World => w.phase(side, 'movement', 'excess');
/** Alone on the map of the first scenario, the unit may move so. */
const goes = (side: Side, name: string, from: string, to: string, scenario = 'a'): boolean =>
  isLawful(moving(world(scenario)[side](from, name), side), side, ['move', name, to]);

describe('XI.A.1 Who Moves, Once', () => {
  const at = moving(
    world('a').axis('G1', '15. Panzer', 'Ariete').axis('K11', 'Trento*').allied('G9', '18. Indian'),
    'axis',
  );

  it('XI.A.1 moves any unSpent units of one’s own, as one wishes', () => {
    expect(offered(at, 'axis', 'move')).toEqual(['15. Panzer', 'Ariete']);
    expect(isLawful(at, 'axis', 'done')).toBe(true);
    expect(refusedBy(at, 'axis', ['move', '18. Indian', 'G8'])).toBe('XI.A.1');
  });

  it('XI.A.1 moves a unit once a game-turn, and finishes with it before the next', () => {
    const after = play(at, 'axis', ['move', '15. Panzer', 'H1'], ['move', 'Ariete', 'H1']);
    expect(refusedBy(after, 'axis', ['move', '15. Panzer', 'I1'])).toBe('XI.A.1');
    expect(offered(after, 'axis', 'move')).toEqual([]);
    expect([placeOf(after, '15. Panzer'), placeOf(after, 'Ariete')]).toEqual(['H1', 'H1']);
    expect(rulesOf(after, 'moved')).toEqual(['XI.A.1', 'XI.A.1']);
    expect(told(after, 'moved')[0]?.path.map(printed)).toEqual(['G1', 'H1']);
  });

  it('V.B, XI.A.1 is for units in play: no reinforcement that waits, nobody who is lost', () => {
    const out = moving(
      world('c').allied('reserve', '26. Australian').allied('H9', '18. Indian').allied('lost', '9. Indian'),
      'allied',
    );
    expect(refusedBy(out, 'allied', ['move', '26. Australian', 'C11'])).toBe('V.B');
    expect(refusedBy(out, 'allied', ['move', '9. Indian', 'H10'])).toBe('XI.A.1');
  });

  it('XI.A.1 is not asked of a side that everybody can see has nothing to move', () => {
    const at = world('a').axis('G1', 'Trento*').axis('H1', '15. Panzer').phase('axis', 'reinforce', 'movement');
    expect(asked(play(at, 'axis', 'done'))?.types).toContain('move');
    const spent = world('a').axis('G1', 'Trento*').phase('axis', 'reinforce', 'movement');
    expect(asked(play(spent, 'axis', 'done'))).toBeNull();
  });
});

describe('XI.A.2 Movement Factors; Track and Road Bonus', () => {
  it.each([
    ['axis', 'Trento', 1],
    ['allied', '2. New Zealand', 2],
    ['axis', 'Ariete', 3],
  ] as const)('XI.A.2 takes one factor for each hex: %s %s has %d', (side, name, factor) => {
    // Straight south from G1 there is neither road nor track.
    const south = ['G1', 'H1', 'I1', 'J1', 'K1'];
    const at = moving(world('a')[side]('G1', name), side);
    expect(isLawful(at, side, ['move', name, south[factor] ?? ''])).toBe(true);
    expect(refusedBy(at, side, ['move', name, south[factor + 1] ?? ''])).toBe('XI.A.2');
  });

  it('XI.A.2 lets German mobile units go farther', () => {
    expect(goes('axis', '15. Panzer', 'G1', 'K1')).toBe(true);
    expect(goes('axis', 'RCCE GPPE', 'F1', 'K1')).toBe(true);
    expect(goes('axis', '15. Panzer', 'F1', 'K1')).toBe(false);
  });

  it('XI.A.2 adds two hexes of track', () => {
    // E2 and E3 are free, F4 takes the factor, G4 is one too many.
    expect(goes('axis', 'Trento', 'E1', 'F4')).toBe(true);
    expect(goes('axis', 'Trento', 'E1', 'G4')).toBe(false);
  });

  it('XI.A.2 adds four hexes of road', () => {
    // B3, B4, C4 and C5 are free, D6 takes the factor.
    expect(goes('axis', 'Trento', 'B2', 'D6')).toBe(true);
    expect(goes('axis', 'Trento', 'A1', 'D6')).toBe(false);
    expect(goes('axis', 'Trento', 'A1', 'C5')).toBe(true);
  });

  it('XI.A.2 adds two hexes of road and one of track, but no third of road with the track', () => {
    // From B3 by road B4, C4, by track D4, and E4 for the factor.
    expect(goes('axis', 'Trento', 'B3', 'E4')).toBe(true);
    expect(goes('axis', 'Trento', 'B3', 'F4')).toBe(false);
    // From B2 three by road and one by track are three free and one paid.
    expect(goes('axis', 'Trento', 'B2', 'D4')).toBe(true);
    expect(goes('axis', 'Trento', 'B2', 'E4')).toBe(false);
  });

  it('XI.A.2 adds two, not three, for one hex of road and two of track', () => {
    // From B4 by road C4, by track D4 and E4: two of them free, one paid; F4 is one too many.
    expect(goes('axis', 'Trento', 'B4', 'E4')).toBe(true);
    expect(goes('axis', 'Trento', 'B4', 'F4')).toBe(false);
  });

  it('XI.A.2 gives the bonus anywhere on the way (ruling 41)', () => {
    // C4 off the road for the factor, then C5 and D6 by road.
    expect(goes('axis', 'Trento', 'C3', 'D6')).toBe(true);
    // By track E2, E3 and then D4 for the factor; D5 beyond is too far.
    expect(goes('axis', 'Trento', 'E1', 'D4')).toBe(true);
    expect(goes('axis', 'Trento', 'E1', 'D5')).toBe(false);
  });

  it('XI.A.2 gives it only for a side that the road or track crosses (ruling 41)', () => {
    // The road passes D11 and a track E11, but nothing leads from one to the other: E11 takes the factor, E12 is free.
    expect(goes('allied', '26. Australian', 'D11', 'E12')).toBe(true);
    expect(goes('allied', '26. Australian', 'D11', 'F12')).toBe(false);
  });

  it('XI.A.2 is off the map neither lawful nor possible', () => {
    const at = moving(world('a').axis('B5', 'Ariete'), 'axis');
    // B6 is sea.
    expect(offered(at, 'axis', 'move', 'Ariete')).not.toContain('B6');
    expect(refusedBy(at, 'axis', ['move', 'Ariete', 'B5'])).toBe('XIV');
  });

  it('XI.A.2 takes a shortest way, or the way one tells', () => {
    const at = moving(world('a').axis('C2', '15. Panzer'), 'axis');
    const path = (...order: readonly (readonly string[])[]): readonly (readonly string[])[] =>
      told(play(at, 'axis', ['move', '15. Panzer', 'C4', ...order]), 'moved').map((fact) => fact.path.map(printed));
    expect(path()).toEqual([['C2', 'C3', 'C4']]);
    expect(path(['B3', 'B4'])).toEqual([['C2', 'B3', 'B4', 'C4']]);
    expect(path(['B3', 'B4', 'C4'])).toEqual([['C2', 'B3', 'B4', 'C4']]);
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'C4', ['B1', 'A1']])).toBe('XI.A.2');
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'C4', ['G9']])).toBe('XI.A.2');
    expect(path(['C3', 'C4', 'C5'])).toEqual([['C2', 'C3', 'C4', 'C5', 'C4']]);
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'C4', ['C4', 'C5', 'D6', 'D7']])).toBe('XI.A.2');
  });

  it('XI.A.2 tells the next hexes of a way that gets there', () => {
    // From C2 with one factor and the road: C4 by B3 and B4, the factor for B3; or by C3, the factor gone, no road on.
    const at = moving(world('a').axis('C2', 'Trento'), 'axis');
    expect(offered(at, 'axis', 'move', 'Trento', 'C4')).toEqual(['B2', 'B3']);
    // Back along the road and on by it again is four hexes of road, too; so is past C4 and back to it.
    expect(offered(at, 'axis', 'move', 'Trento', 'C4', ['B3'])).toEqual(['B2', 'B4']);
    expect(offered(at, 'axis', 'move', 'Trento', 'C4', ['B3', 'B2'])).toEqual(['B3']);
    expect(offered(at, 'axis', 'move', 'Trento', 'C4', ['B3', 'B4'])).toEqual(['B3', 'C4']);
    expect(offered(at, 'axis', 'move', 'Trento', 'C4', ['B3', 'B4', 'C4'])).toEqual(['B4', 'C5']);
    expect(offered(at, 'axis', 'move', 'Trento', 'C4', ['B3', 'B4', 'C4', 'C5', 'C4'])).toEqual([]);
  });
});

describe('V.B The entry hex is not counted', () => {
  it('V.B a reinforcement moves from the entry hex with its full factor', () => {
    const entered = world('a').allied('C11', '26. Australian').turn(6);
    // D11, D10, D9 and D8 by road, D7 for the factor.
    expect(isLawful(moving(entered, 'allied'), 'allied', ['move', '26. Australian', 'D7'])).toBe(true);
    expect(isLawful(moving(entered, 'allied'), 'allied', ['move', '26. Australian', 'D6'])).toBe(false);
  });
});

describe('X.A.1, XI.A.3 Hexes of the Enemy', () => {
  const at = moving(world('a').axis('G1', '15. Panzer', '21. Panzer').allied('H1', '18. Indian*'), 'axis');
  it('XI.A.3 are not entered, whatever stands there, even Spent', () => {
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'H1'])).toBe('XI.A.3');
  });
  it('XI.A.3 are not passed through', () => {
    const gap = moving(world('a').axis('A1', 'Trento').allied('B2', '18. Indian').allied('A2', '9. Indian'), 'axis');
    // By road B3 would be near enough; of A1’s three neighbours only B1 is left.
    expect(offered(gap, 'axis', 'move', 'Trento')).toEqual(['B1']);
    expect(refusedBy(gap, 'axis', ['move', 'Trento', 'B3'])).toBe('XI.A.3');
    expect(goes('axis', 'Trento', 'A1', 'B3')).toBe(true);
  });
  it('XI.A.3 counts what lies face down as units (ruling 9)', () => {
    for (const face of ['?dummy', '?fort', '?Trento']) {
      const hidden = moving(world('d').allied('E7', '7. Armoured "Desert Rats"').axis('E5', face), 'allied');
      expect([face, refusal(hidden, 'allied', ['move', '7. Armoured "Desert Rats"', 'E5']).rule]).toEqual([
        face,
        'XI.A.3',
      ]);
    }
  });
  it('XI.A.3 says nothing of an empty Box: that may be entered', () => {
    const empty = moving(world('c').axis('E6', 'Trento').allied('E7', 'box'), 'axis');
    expect(isLawful(empty, 'axis', ['move', 'Trento', 'E7'])).toBe(true);
  });
});

describe('TERRAIN Enemy Boxes and Forts', () => {
  it('TERRAIN stops a unit that enters an enemy Box, the El Alamein Box as well', () => {
    const at = moving(world('a').axis('D6', 'Trento'), 'axis');
    expect(isLawful(at, 'axis', ['move', 'Trento', 'D7'])).toBe(true);
    expect(refusedBy(at, 'axis', ['move', 'Trento', 'D8'])).toBe('TERRAIN');
    // Its owner goes through: four hexes of road and one for the factor.
    expect(goes('allied', '26. Australian', 'D6', 'D11')).toBe(true);
  });
  it('TERRAIN stops a unit in an enemy Fort', () => {
    const order = ['move', '7. Armoured "Desert Rats"', 'E3', ['E4', 'E3']] as const;
    const open = moving(world('d').allied('E5', '7. Armoured "Desert Rats"'), 'allied');
    const fort = moving(world('d').allied('E5', '7. Armoured "Desert Rats"').axis('E4', 'fort'), 'allied');
    expect(isLawful(open, 'allied', order)).toBe(true);
    expect(isLawful(fort, 'allied', order)).toBe(false);
    expect(isLawful(fort, 'allied', ['move', '7. Armoured "Desert Rats"', 'E4'])).toBe(true);
  });
  it('TERRAIN lets a unit leave it again', () => {
    const at = moving(world('a').axis('D7', 'Trento'), 'axis');
    expect(isLawful(at, 'axis', ['move', 'Trento', 'D9'])).toBe(true);
  });
});

/** One enemy at I2, whose zone is I1, I3, H2, H3, J2 and J3. */
const besideI2 = (from: string, name: string): World =>
  moving(world('a').axis(from, name).allied('I2', '18. Indian'), 'axis');

describe('XI.B.1 Stop on Entry', () => {
  it('XI.B.1 a unit stops as soon as it enters an enemy zone', () => {
    const at = besideI2('G1', '15. Panzer');
    expect(isLawful(at, 'axis', ['move', '15. Panzer', 'I1'])).toBe(true);
    // I1 is the only way south between I2 and the edge of the map.
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'J1'])).toBe('XI.B.1');
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'K1'])).toBe('XI.B.1');
  });
  it('XI.B.1 in the zone of a Spent unit as well (VI), and of anything face down (IX.B)', () => {
    const spent = moving(world('a').axis('G1', '15. Panzer').allied('I2', '18. Indian*'), 'axis');
    const dummy = moving(world('a').axis('G1', '15. Panzer').allied('I2', '?dummy'), 'axis');
    expect(refusedBy(spent, 'axis', ['move', '15. Panzer', 'J1'])).toBe('XI.B.1');
    expect(refusedBy(dummy, 'axis', ['move', '15. Panzer', 'J1'])).toBe('XI.B.1');
  });
  it('XI.B.1 with a friendly unit in it, too', () => {
    const at = moving(world('a').axis('G1', '15. Panzer').axis('I1', 'Trento').allied('I2', '18. Indian'), 'axis');
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'J1'])).toBe('XI.B.1');
  });
  it('XI.B.1 an empty Box has no zone', () => {
    const at = moving(world('c').axis('G1', '15. Panzer').allied('I2', 'box'), 'axis');
    expect(isLawful(at, 'axis', ['move', '15. Panzer', 'K1'])).toBe(true);
  });
});

describe('XI.B.2 Leaving', () => {
  it('XI.B.2 a unit leaves an enemy zone without penalty', () => {
    // H1, G1, F1 and E1: four factors.
    expect(isLawful(besideI2('I1', '15. Panzer'), 'axis', ['move', '15. Panzer', 'E1'])).toBe(true);
  });
  it('XI.B.2 and goes into another’s, where it stops', () => {
    const at = moving(world('a').axis('I1', '15. Panzer').allied('I2', '18. Indian').allied('F2', '9. Indian'), 'axis');
    expect(isLawful(at, 'axis', ['move', '15. Panzer', 'G1'])).toBe(true);
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'F1'])).toBe('XI.B.1');
  });
  it('XI.B.2 even back into the same unit’s, if it was out of it in between', () => {
    const at = besideI2('I1', '15. Panzer');
    expect(offered(at, 'axis', 'move', '15. Panzer', 'H2')).toEqual(['H1']);
    const after = play(at, 'axis', ['move', '15. Panzer', 'H2']);
    expect(told(after, 'moved').map(({ path }) => path.map(printed))).toEqual([['I1', 'H1', 'H2']]);
  });
});

describe('XI.B.3 From Zone to Zone', () => {
  it('XI.B.3 not directly within the zone of one unit', () => {
    const at = besideI2('I1', 'Trento');
    // H2 and J2 are next to I2; H1 and J1 are not.
    expect(offered(at, 'axis', 'move', 'Trento')).toEqual(['H1', 'J1']);
    expect(refusedBy(at, 'axis', ['move', 'Trento', 'H2'])).toBe('XI.B.3');
  });
  it('XI.B.3 but into a hex with a friendly unit', () => {
    const at = moving(world('a').axis('I1', 'Trento').axis('H2', 'Bologna').allied('I2', '18. Indian'), 'axis');
    expect(isLawful(at, 'axis', ['move', 'Trento', 'H2'])).toBe(true);
    expect(isLawful(at, 'axis', ['move', 'Trento', 'J2'])).toBe(false);
  });
  it('XI.B.3 and from the zone of one unit into that of a different one', () => {
    // G2 controls H2 as well; nothing but I2 controls J2.
    const at = moving(world('a').axis('I1', 'Trento').allied('I2', '18. Indian').allied('G2', '9. Indian'), 'axis');
    expect(isLawful(at, 'axis', ['move', 'Trento', 'H2'])).toBe(true);
    expect(isLawful(at, 'axis', ['move', 'Trento', 'J2'])).toBe(false);
  });
  it('XI.B.3 or out of the zone of a different one', () => {
    // H2 controls I1 as well, and neither it nor anybody but I2 controls J2.
    const at = moving(world('a').axis('I1', 'Trento').allied('I2', '18. Indian').allied('H2', '9. Indian'), 'axis');
    expect(isLawful(at, 'axis', ['move', 'Trento', 'J2'])).toBe(true);
  });
  it('XI.B.3 counts the units of one hex as one (ruling 42)', () => {
    const at = moving(world('a').axis('I1', 'Trento').allied('I2', '18. Indian', '9. Indian'), 'axis');
    expect(refusedBy(at, 'axis', ['move', 'Trento', 'H2'])).toBe('XI.B.3');
  });
});

describe('IV.A.2 The phase', () => {
  it('IV.A.2 is asked once and closed once', () => {
    const at = moving(world('a').axis('G1', 'Trento').allied('G9', '18. Indian'), 'axis');
    expect(asked(at)?.side).toBe('axis');
    const after = play(at, 'axis', ['move', 'Trento', 'H1'], 'done');
    expect(asked(after)).toBeNull();
    expect(counterOf(after, 'Trento').spent).toBe(false);
  });
  it('XV.D.2 the air targets of the first Allied turn are named with the movement', () => {
    const first = moving(world('d').allied('E8', '9. Australian').axis('E5', '?Trento').turn(1), 'allied');
    expect(asked(first)?.types).toContain('strike');
    expect(asked(moving(world('d').allied('E8', '9. Australian').turn(2), 'allied'))?.types).not.toContain('strike');
    expect(asked(moving(world('c').axis('E2', 'Trento').turn(1), 'axis'))?.types).not.toContain('strike');
  });
});

describe('XI A way that is not open is refused by what bars it', () => {
  const lawful = (at: World, unit: string, ...way: readonly string[]): boolean =>
    isLawful(at, 'axis', ['move', unit, way.at(-1)!, way]);
  const barredBy = (at: World, unit: string, ...way: readonly string[]): string =>
    refusedBy(at, 'axis', ['move', unit, way.at(-1)!, way]);
  it('XI.B.3 a first step within the zone of one enemy hex, though there is another way', () => {
    // H2 can be had by H1, which is in nobody's zone.
    const at = besideI2('I1', '15. Panzer');
    expect(lawful(at, '15. Panzer', 'H1', 'H2')).toBe(true);
    expect(barredBy(at, '15. Panzer', 'H2')).toBe('XI.B.3');
  });
  it('XI.B.1 a hex beyond one in an enemy zone', () => {
    // I1 and J2 are in I2's zone, J1 is not: by H1 and I1 nobody comes to J1.
    const at = moving(world('a').axis('K1', '15. Panzer').axis('J1', 'Trento').allied('I2', '18. Indian'), 'axis');
    expect(lawful(at, '15. Panzer', 'J1', 'I1')).toBe(true);
    expect(barredBy(at, '15. Panzer', 'J2', 'J1')).toBe('XI.B.1');
  });
  it('TERRAIN a hex beyond an enemy Box', () => {
    const at = moving(world('c').axis('G1', '15. Panzer').allied('H1', 'box'), 'axis');
    expect(lawful(at, '15. Panzer', 'H2', 'I1')).toBe(true);
    expect(barredBy(at, '15. Panzer', 'H1', 'I1')).toBe('TERRAIN');
  });
  it('XI.A.3 a hex of the enemy, X.A.2 a full one', () => {
    const enemy = moving(world('a').axis('G1', '15. Panzer').allied('H1', '18. Indian'), 'axis');
    expect(barredBy(enemy, '15. Panzer', 'H1', 'H2')).toBe('XI.A.3');
    const full = moving(world('a').axis('G1', '15. Panzer').axis('H1', 'Trento', 'Pavia'), 'axis');
    expect(barredBy(full, '15. Panzer', 'H1', 'I1')).toBe('X.A.2');
  });
  it('XI.A.2 a leap, or more hexes than the unit has', () => {
    const at = moving(world('a').axis('G1', 'Trento', '15. Panzer'), 'axis');
    expect(refusal(at, 'axis', ['move', '15. Panzer', 'J1', ['I1', 'J1']]).text).toContain(
      'No step leads from G1 to I1',
    );
    // One factor, no road: H1 directly, not round by H2.
    expect(refusal(at, 'axis', ['move', 'Trento', 'H1', ['H2', 'H1']])).toMatchObject({
      rule: 'XI.A.2',
      text: expect.stringContaining('too long'),
    });
  });
});
