// Names of places, written and read (1.1): what a player may type for a hex, and what they are told when it is unclear.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbour } from '#board/hex.ts';
import { nameOf, namesOf, placeName, readPlace } from '#games/rommel/words/places.ts';
import { hex, kit } from '../ground.ts';

const read = (text: string): string => {
  const place = readPlace(kit, text);
  return 'hex' in place ? nameOf(kit, place.hex) : `unclear: ${place.unclear} ${place.nearest.join(', ')}`.trim();
};

describe('the name of a hex', () => {
  it('is the printed one where there is one', () => {
    expect(nameOf(kit, '12,1')).toBe('Tobruk');
    expect(nameOf(kit, '14,2')).toBe('Ft. Capuzzo');
  });

  it('is direction and distance from the nearest named hex where there is none, as the rulebook writes it', () => {
    expect(nameOf(kit, neighbour(hex('Msus'), 'E'))).toBe('Msus E1');
    expect(nameOf(kit, neighbour(hex('El Alamein'), 'SW'))).toBe('El Alamein SW1');
    expect(nameOf(kit, neighbour(neighbour(hex('El Alamein'), 'SW'), 'SW'))).toBe('El Alamein SW2');
    expect(nameOf(kit, neighbour(hex('Sidi Barrani'), 'E'))).toBe('Sidi Barrani E1');
  });

  it('is its id when it is not on the map', () => {
    expect(nameOf(kit, '99,99')).toBe('99,99');
  });

  it('of a place off the map tells where it is', () => {
    expect(placeName(kit, 'offboard', 'axis')).toBe('off-board, by El Agheila');
    expect(placeName(kit, 'refit', 'allied')).toBe('away for Refit, by Alexandria');
    expect(placeName(kit, 'reserve', 'allied')).toBe('not yet deployed');
    expect(placeName(kit, '12,1', 'axis')).toBe('Tobruk');
  });
});

describe('a typed place', () => {
  it.each([
    ['Tobruk', 'Tobruk'],
    ['  tobruk ', 'Tobruk'],
    ['TÓBRUK!', 'Tobruk'],
    ['tob', 'Tobruk'],
    ['capuzzo', 'Ft. Capuzzo'],
    ['ft capuzzo', 'Ft. Capuzzo'],
    ['ft. capuzzo', 'Ft. Capuzzo'],
    ['Fort Capuzzo', 'Ft. Capuzzo'],
    ['buqbuq', 'Buq Buq'],
    ['buq-buq', 'Buq Buq'],
    ['omar', 'Sidi Omar'],
    ['alamein', 'El Alamein'],
    ['agheila', 'El Agheila'],
    ['sidi b', 'Sidi Barrani'],
    ['mersa m', 'Mersa Matruh'],
    ['matruh', 'Mersa Matruh'],
    ['Bir Hakeim', 'Bir Hacheim'],
    ['bengasi', 'Benghazi'],
    ['Giarabub', 'Jarabub'],
    ['15,2', 'Sollum'],
    ['(15, 2)', 'Sollum'],
    ['msus e1', 'Msus E1'],
    ['Msus E 1', 'Msus E1'],
    ['msus east', 'Msus E1'],
    ['E1 of Msus', 'Msus E1'],
    ['1 hex east of Msus', 'Msus E1'],
    ['one hex east of msus', 'Msus E1'],
    ['hex east of Sidi Barrani', 'Sidi Barrani E1'],
    ['alamein sw2', 'El Alamein SW2'],
    ['two hexes south-west of Alamein', 'El Alamein SW2'],
    ['north-east of retma', 'El Adem'],
    ['Tobruk W1', 'Acroma'],
  ])('%s is %s', (text, name) => {
    expect(read(text)).toBe(name);
  });

  it('is read back from every name there is', () => {
    for (const [at, name] of namesOf(kit)) {
      for (const typed of [
        name,
        name.toLowerCase(),
        name.toUpperCase(),
        name.replaceAll(' ', '  '),
        name.replace('.', ''),
        at,
      ]) {
        expect([typed, readPlace(kit, typed)]).toEqual([typed, { hex: at }]);
      }
    }
  });

  it('may be named from any named hex in line with it', () => {
    const lines = kit.map.hexes.filter((at) => kit.hexes[at]?.name != null);
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.constantFrom('E', 'NE', 'NW', 'W', 'SW', 'SE'),
        fc.integer({ min: 1, max: 4 }),
        (from, way, far) => {
          let at = from;
          for (let step = 0; step < far; step++) at = neighbour(at, way as 'E');
          const place = readPlace(kit, `${nameOf(kit, from)} ${way}${far}`);
          if (kit.hexes[at] === undefined) expect(place).toHaveProperty('unclear');
          else expect(place).toEqual({ hex: at });
        },
      ),
    );
  });
});

describe('an unclear place', () => {
  it('that may be several is answered with them', () => {
    const place = readPlace(kit, 'sidi');
    expect(place).toMatchObject({ unclear: '"sidi" may be more than one place.' });
    expect('nearest' in place && [...place.nearest].sort()).toEqual([
      'Sidi Barrani',
      'Sidi Mufta',
      'Sidi Omar',
      'Sidi Rezegh',
    ]);
  });

  it('that is misspelt is answered with what was perhaps meant', () => {
    for (const [typed, meant] of [
      ['tobrukk', 'Tobruk'],
      ['benhgazi', 'Benghazi'],
      ['solum', 'Sollum'],
      ['hachiem', 'Bir Hacheim'],
      ['alexandra', 'Alexandria'],
    ] as const) {
      const place = readPlace(kit, typed);
      expect(['nearest' in place ? place.nearest[0] : read(typed)]).toEqual([meant]);
    }
  });

  it('off the map is answered with what lies near', () => {
    expect(read('bardia e1')).toContain('Bardia');
    expect(read('99,99')).toContain('Alexandria');
    expect(read('16,7')).toMatch(/not a hex of the map/);
  });

  it('due north or south is told how hexes lie', () => {
    expect(read('msus n1')).toContain('E, NE, NW, W, SW and SE');
    expect(read('two hexes south of Siwa')).toContain('E, NE, NW, W, SW and SE');
  });

  it('never breaks, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (text) => {
        const place = readPlace(kit, text);
        if ('hex' in place) expect(kit.hexes[place.hex]).toBeDefined();
        else expect(place.unclear.length).toBeLessThan(200);
      }),
    );
    for (const text of ['', '   ', '🐪', 'of', 'e', 'x'.repeat(10_000), '1,2,3', '-1,-1', 'constructor', '__proto__']) {
      expect(read(text)).toContain('unclear');
    }
  });
});
