// What the rulebook says of the map's frame, hexes and terrain (1.0-1.8, 7.1, 14.1, the arena of its introduction).
import { describe, expect, it } from 'vitest';
import { axial, centre, DIRECTIONS, type HexId, neighbour } from '#board/hex.ts';
import { hexside } from '#board/hexside.ts';
import { namesOf, readPlace } from '#games/rommel/words/places.ts';
import { hex, highway, joined, kit, named, picture } from '../ground.ts';
import { widest } from '../widest.ts';

const { hexes } = kit.map;
const screenX = (at: HexId): number => centre(at).x;
/** The sea; north of the first row there is nothing else. */
const isSea = (at: HexId): boolean => picture.sea.includes(at) || axial(at).y < 0;

describe('1.0 the frame', () => {
  it('has north up: the sea lies on the northern side of the coast east of Derna', () => {
    for (const at of hexes) {
      if (kit.hexes[at]?.terrain !== 'coast' || screenX(at) < screenX(hex('Derna'))) continue;
      expect([named(at), isSea(neighbour(at, 'NE')) || isSea(neighbour(at, 'NW'))]).toEqual([named(at), true]);
      expect(isSea(neighbour(at, 'SE')) || isSea(neighbour(at, 'SW'))).toBe(false);
    }
  });

  it('is some 600 miles from Alexandria to El Agheila: 23 hexes of 26 miles', () => {
    expect(kit.map.distance(hex('El Agheila'), hex('Alexandria'))).toBe(23);
    expect(600 / 23).toBeGreaterThan(22);
    expect(600 / 23).toBeLessThan(30);
  });

  it('holds together: every hex can be reached', () => {
    expect(joined(hex('El Agheila'), new Set()).size).toBe(hexes.length);
  });
});

describe('1.1 hexes', () => {
  it('have an east neighbour: Msus E1 is one hex east of Msus, on land', () => {
    expect(hex('Msus E1')).toBe(neighbour(hex('Msus'), 'E'));
    expect(kit.hexes[hex('Msus E1')]?.terrain).toBe('land');
  });

  it('stand in rows, with neighbours east, west and on the four slants', () => {
    expect([...DIRECTIONS].sort()).toEqual(['E', 'NE', 'NW', 'SE', 'SW', 'W']);
    for (const direction of ['N', 'S']) expect(readPlace(kit, `Msus ${direction}1`)).toHaveProperty('unclear');
  });

  it('all have one name, which no other hex has', () => {
    const names = [...namesOf(kit).values()];
    expect(names.length).toBe(hexes.length);
    expect(new Set(names).size).toBe(names.length);
    for (const [at, name] of namesOf(kit)) expect(readPlace(kit, name)).toEqual({ hex: at });
  });

  it('without a printed name are called after one at most five hexes off', () => {
    for (const [at, name] of namesOf(kit)) {
      if (kit.hexes[at]?.name === null) expect(name).toMatch(/^.+ (E|NE|NW|W|SW|SE)[1-5]$/);
    }
  });

  it('of the text are all there', () => {
    const places = [
      'El Agheila, Mersa Brega, Agedabia, Beda Fomm, Ghemines, Benghazi, Er Regima, Charruba, Msus, Mechili, Derna, Gazala',
      'Segnali Rotunda, Tengeder, Bir Harmat, Acroma, Sidi Mufta, Bir Hacheim, Retma, Bir Guba, Tobruk, Bardia, Ft. Capuzzo',
      'Sollum, Sidi Omar, Buq Buq, Sidi Barrani, Sofafi, Bir Habata, Mersa Matruh, El Alamein, Alexandria, Jalo, Jarabub, Siwa',
    ].flatMap((line) => line.split(', '));
    const printed = hexes.map((at) => kit.hexes[at]?.name);
    expect(places.length).toBe(35);
    for (const place of places) expect(printed).toContain(place);
    expect(picture.roads.map(({ name }) => name)).toContain('Trigh el Abd');
    expect(picture.depression.name).toContain('Qattara');
    expect(picture.labels.map(({ text }) => text)).toContain('Jebel el Akhdar');
  });
});

describe('1.4 terrain', () => {
  it('lies on hexsides: gaps, mountains, ridges and marshes; the rest is clear', () => {
    expect(new Set(picture.hexsides.map(({ terrain }) => terrain))).toEqual(
      new Set(['gap', 'mountain', 'ridge', 'marsh']),
    );
    const listed = new Set(picture.hexsides.map(({ side }) => side));
    for (const at of hexes) {
      for (const { side, limit } of kit.map.exits(at)) if (!listed.has(side)) expect([side, limit]).toEqual([side, 2]);
    }
  });

  it('closes ridges and marshes, and mountains without a road', () => {
    for (const { a, b, terrain } of picture.hexsides) {
      const exit = kit.map.exitTo(a, b);
      if (terrain === 'ridge' || terrain === 'marsh') expect([a, b, exit]).toEqual([a, b, null]);
      if (terrain === 'mountain' && exit !== null) expect(exit.road).not.toBeNull();
    }
    const open = picture.hexsides.filter(
      ({ a, b, terrain }) => terrain === 'mountain' && kit.map.exitTo(a, b) !== null,
    );
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(picture.hexsides.filter(({ terrain }) => terrain === 'mountain').length);
  });

  it('has no road over a ridge or a marsh: there it is a gap', () => {
    const crossed = new Set(
      picture.roads.flatMap((road) => road.hexes.slice(1).map((to, at) => hexside(road.hexes[at]!, to))),
    );
    for (const { side, terrain } of picture.hexsides) {
      if (terrain === 'ridge' || terrain === 'marsh') expect(crossed.has(side)).toBe(false);
    }
  });

  it('is playable on the land part of coastal hexes only', () => {
    for (const at of [...picture.sea, ...picture.depression.hexes, ...picture.outside]) expect(hexes).not.toContain(at);
    for (const at of hexes) {
      const atSea = DIRECTIONS.some((direction) => isSea(neighbour(at, direction)));
      expect([named(at), kit.hexes[at]?.terrain]).toEqual([named(at), atSea ? 'coast' : 'land']);
    }
  });

  it('has its mountains between Benghazi and Derna', () => {
    for (const { a, b, terrain } of picture.hexsides) {
      if (terrain !== 'mountain') continue;
      for (const at of [a, b]) {
        expect(screenX(at)).toBeGreaterThanOrEqual(screenX(hex('Benghazi')));
        expect(screenX(at)).toBeLessThanOrEqual(screenX(hex('Derna')) + 0.5);
      }
    }
  });

  it('has its escarpments near the coast: within a hex of it', () => {
    const isNear = (at: HexId): boolean =>
      [at, ...DIRECTIONS.map((direction) => neighbour(at, direction))].some(
        (near) => kit.hexes[near]?.terrain === 'coast',
      );
    for (const { a, b, terrain, of } of picture.hexsides) {
      if (terrain === 'ridge' || (terrain === 'gap' && of === 'ridge'))
        expect([a, b, isNear(a) || isNear(b)]).toEqual([a, b, true]);
    }
  });
});

describe('7.1 hexside limits', () => {
  it('are 2 on clear ground, 1 through a gap and on a mountain road', () => {
    const terrain = new Map(picture.hexsides.map((side) => [side.side, side.terrain]));
    for (const at of hexes) {
      for (const { side, limit } of kit.map.exits(at)) expect([side, limit]).toEqual([side, terrain.has(side) ? 1 : 2]);
    }
  });
});

describe('1.6 bases', () => {
  it('stand at the western and the eastern map edge', () => {
    const columns = hexes.map(screenX);
    expect(screenX(kit.base.axis)).toBe(Math.min(...columns));
    expect(screenX(kit.base.allied)).toBe(Math.max(...columns));
    expect(named(kit.base.axis)).toBe('El Agheila');
    expect(named(kit.base.allied)).toBe('Alexandria');
  });

  it('have their off-board box one hex beyond them, off the map (16.41)', () => {
    expect(hexes).not.toContain(neighbour(kit.base.axis, 'W'));
    expect(hexes).not.toContain(neighbour(kit.base.allied, 'E'));
  });

  it('are among the edge hexes units may leave the map from, with nothing beyond (17.1)', () => {
    expect(kit.edges.axis).toContain(kit.base.axis);
    expect(kit.edges.allied).toContain(kit.base.allied);
    for (const at of kit.edges.axis) expect(hexes).not.toContain(neighbour(at, 'W'));
    for (const at of kit.edges.allied) expect(hexes).not.toContain(neighbour(at, 'E'));
  });
});

describe('1.7 fortresses', () => {
  const fortresses = hexes.filter((at) => kit.hexes[at]?.kind === 'fortress');

  it('are Benghazi, Tobruk and Bardia', () => {
    expect(fortresses.map(named).sort()).toEqual(['Bardia', 'Benghazi', 'Tobruk']);
  });

  it('are ports of the printed capacities, and the Bases are without limit for their owner (13.3)', () => {
    const ports = Object.fromEntries(
      hexes.filter((at) => kit.hexes[at]?.port !== null).map((at) => [named(at), kit.hexes[at]?.port]),
    );
    expect(ports).toEqual({
      Tobruk: { axis: 2, allied: 5 },
      Bardia: { axis: 1, allied: 2 },
      Benghazi: { axis: 1, allied: 2 },
      'El Agheila': { axis: Number.POSITIVE_INFINITY, allied: 0 },
      Alexandria: { axis: 0, allied: Number.POSITIVE_INFINITY },
    });
  });

  it('lie on the coast and on the highway', () => {
    for (const at of fortresses) {
      expect(kit.hexes[at]?.terrain).toBe('coast');
      expect(highway).toContain(at);
    }
  });
});

describe('1.8 oases', () => {
  it('are Jalo, Jarabub and Siwa', () => {
    expect(
      hexes
        .filter((at) => kit.hexes[at]?.kind === 'oasis')
        .map(named)
        .sort(),
    ).toEqual(['Jalo', 'Jarabub', 'Siwa']);
  });
});

describe('14.1, 16.55 El Alamein SW1 and SW2', () => {
  it('are land where minefields may lie', () => {
    expect(hex('El Alamein SW1')).toBe(neighbour(hex('El Alamein'), 'SW'));
    expect(hex('Alamein SW2')).toBe(neighbour(hex('El Alamein SW1'), 'SW'));
    expect(kit.hexes[hex('El Alamein SW1')]?.terrain).toBe('land');
    expect(kit.hexes[hex('El Alamein SW2')]?.terrain).toBe('land');
  });
});

describe('the arena of the introduction, and 20.0', () => {
  const west = hex('El Agheila');
  const east = hex('Alexandria');

  it('has one gateway east: El Alamein and the hex south-west of it close the way to Alexandria', () => {
    expect(joined(west, new Set([hex('El Alamein'), hex('El Alamein SW1')])).has(east)).toBe(false);
    for (const open of ['El Alamein', 'El Alamein SW1']) {
      expect(joined(west, new Set([hex(open)])).has(east)).toBe(true);
    }
  });

  it('shuts that gateway off by the marsh of the Qattara Depression', () => {
    const inside = new Set(picture.depression.hexes);
    for (const { a, b, terrain } of picture.hexsides) if (inside.has(a) || inside.has(b)) expect(terrain).toBe('marsh');
    const listed = new Set(picture.hexsides.map(({ side }) => side));
    for (const at of inside) {
      for (const direction of DIRECTIONS) {
        const near = neighbour(at, direction);
        if (hexes.includes(near)) expect([near, listed.has(hexside(at, near))]).toEqual([near, true]);
      }
    }
  });

  it('has a second bottleneck at El Agheila: Mersa Brega and the hex south-east of it', () => {
    expect(joined(west, new Set([hex('Mersa Brega'), hex('Mersa Brega SE1')])).has(east)).toBe(false);
  });

  it('cannot be closed by fewer than six hexes anywhere between', () => {
    const left = hexes.filter((at) => screenX(at) <= 6.5);
    const right = hexes.filter((at) => screenX(at) >= 19);
    expect(widest(kit.map, left, right)).toBeGreaterThanOrEqual(6);
    expect(widest(kit.map, [west], [east])).toBe(2);
  });
});

describe('18.0 Libya and Egypt', () => {
  const regionOf = (place: string): string | undefined => kit.hexes[hex(place)]?.region;

  it('share out the land, each in one piece', () => {
    for (const region of ['libya', 'egypt'] as const) {
      const inside = hexes.filter((at) => kit.hexes[at]?.region === region);
      const outside = new Set(hexes.filter((at) => kit.hexes[at]?.region !== region));
      expect(joined(inside[0]!, outside).size).toBe(inside.length);
    }
  });

  it('leave Sidi Omar and Sollum out of Libya (18.1, 18.4)', () => {
    expect(regionOf('Sidi Omar')).not.toBe('libya');
    expect(regionOf('Sollum')).not.toBe('libya');
  });

  it('have Bardia, Ft. Capuzzo and Tobruk in Libya (18.5, 19.0), Sollum, Buq Buq and Sofafi in Egypt', () => {
    for (const place of ['Bardia', 'Ft. Capuzzo', 'Tobruk', 'Benghazi']) expect(regionOf(place)).toBe('libya');
    for (const place of ['Sollum', 'Buq Buq', 'Sofafi', 'Alexandria']) expect(regionOf(place)).toBe('egypt');
  });
});

describe('18.6 Mersa Brega', () => {
  it('is a hex of its own next to El Agheila; any number of units may stand in it (1.3)', () => {
    expect(kit.map.distance(hex('Mersa Brega'), hex('El Agheila'))).toBe(1);
  });
});
