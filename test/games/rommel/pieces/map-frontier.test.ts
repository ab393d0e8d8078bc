// What the supply example and the demonstration game say of the Egyptian frontier (12.4, 19.0).
import { describe, expect, it } from 'vitest';
import { hexside } from '#board/hexside.ts';
import { reach } from '#board/movement.ts';
import { withdrawals } from '#games/rommel/chapters/05-group-movement/withdrawal.ts';
import { networkOf } from '#games/rommel/chapters/12-supply/lines.ts';
import type { Side } from '#games/rommel/position/state.ts';
import {
  hasSupply,
  hex,
  highway,
  inRange,
  kit,
  named,
  picture,
  reached,
  roadLength,
  type Standing,
  stand,
  supplied,
} from '../ground.ts';

const isNext = (a: string, b: string): boolean => kit.map.distance(hex(a), hex(b)) === 1;
const exit = (a: string, b: string) => kit.map.exitTo(hex(a), hex(b));
const terrainOf = (a: string, b: string): string =>
  picture.hexsides.find(({ side }) => side === hexside(hex(a), hex(b)))?.terrain ?? 'clear';

describe('12.4 the supply example', () => {
  const B = hex('Misheifa SE1');
  const C = 'Bir Habata';
  const D = 'Bir Habata W1';
  const E = 'Sofafi E1';

  it('B: Siwa is six hexes of track from Mersa Matruh, and B stands halfway', () => {
    expect(roadLength('Siwa', 'Mersa Matruh', 'track')).toBe(6);
    expect(roadLength(named(B), 'Siwa', 'track')).toBe(3);
    expect(roadLength(named(B), 'Mersa Matruh', 'track')).toBe(3);
    expect(hasSupply({}, 'allied', named(B))).toBe(true);
    expect(hasSupply({}, 'allied', 'Siwa')).toBe(false);
    expect(hasSupply({ allied: [named(B)] }, 'allied', 'Siwa')).toBe(true);
  });

  it('C: is two hexes of trail from Sidi Barrani, and Sofafi lies between', () => {
    expect(roadLength(C, 'Sidi Barrani', 'trail')).toBe(2);
    expect(roadLength(C, 'Sofafi', 'trail')).toBe(1);
    expect(hasSupply({}, 'allied', C)).toBe(true);
    expect(hasSupply({ axis: ['Sofafi', 'Sidi Omar'] }, 'allied', C)).toBe(false);
  });

  const allied = [C, D, E];
  const axis = ['Sidi Omar'];

  it('D: is next to C, and supplied through it; without C it is not', () => {
    expect(isNext(C, D)).toBe(true);
    expect(exit(C, D)).not.toBeNull();
    expect(supplied({ axis, allied }, 3)).toBe(true);
    expect(supplied({ axis, allied: [D, E] }, 2)).toBe(false);
  });

  it('D: would be supplied by way of Sidi Omar and Sollum, were Sidi Omar not held', () => {
    expect(inRange(D, 'Sollum')).toBe(true);
    expect(hasSupply({}, 'allied', D)).toBe(true);
    expect(hasSupply({ axis }, 'allied', D)).toBe(false);
  });

  it('E: stands in the open below the highway, behind the ridge, next to none of the others, and is unsupplied', () => {
    expect(kit.map.exits(hex(E)).every(({ road }) => road === null)).toBe(true);
    const north = [hex('Sidi Barrani'), hex('Sidi Barrani E1')];
    for (const at of north) expect(highway).toContain(at);
    expect(north.map((at) => [isNext(E, named(at)), terrainOf(E, named(at)), exit(E, named(at))])).toEqual([
      [true, 'ridge', null],
      [true, 'ridge', null],
    ]);
    for (const other of [named(B), C, D]) expect(isNext(E, other)).toBe(false);
    expect(supplied({ axis, allied: [named(B), C, D, E] }, 5)).toBe(false);
    for (const blind of [2, 3, 4]) expect(supplied({ axis, allied: [named(B), C, D, E] }, blind)).toBe(true);
  });

  it('1: in Sidi Omar it can move two hexes east to Sofafi, past C and D; then C and D are cut off', () => {
    expect(hex('Sofafi')).toBe(hex('Sidi Omar E2'));
    expect(exit('Sidi Omar', 'Sidi Omar E1')).not.toBeNull();
    expect(exit('Sidi Omar E1', 'Sofafi')).not.toBeNull();
    const cut: Standing = { axis: ['Sofafi', 'Sidi Omar'], allied: [C, D] };
    expect([supplied(cut, 3), supplied(cut, 4)]).toEqual([false, false]);
    const left: Standing = { axis: ['Sofafi'], allied: [C, D] };
    expect([supplied(left, 2), supplied(left, 3)]).toEqual([true, true]);
  });
});

describe('19.0 the demonstration, first Axis turn', () => {
  it('has Bardia and Sidi Omar next to Ft. Capuzzo, the Command Point, and all three next to Sollum', () => {
    expect([isNext('Bardia', 'Ft. Capuzzo'), isNext('Sidi Omar', 'Ft. Capuzzo')]).toEqual([true, true]);
    for (const place of ['Bardia', 'Ft. Capuzzo', 'Sidi Omar']) {
      expect(isNext(place, 'Sollum')).toBe(true);
      expect(reached(place, 1)).toContain('Sollum');
    }
  });

  it('has exactly three gaps into Sollum, of one unit each', () => {
    const gaps = picture.hexsides.filter(({ a, b, terrain }) => terrain === 'gap' && [a, b].includes(hex('Sollum')));
    expect(gaps.map(({ a, b }) => named(a === hex('Sollum') ? b : a)).sort()).toEqual([
      'Bardia',
      'Ft. Capuzzo',
      'Sidi Omar',
    ]);
    for (const place of ['Bardia', 'Ft. Capuzzo', 'Sidi Omar']) expect(exit(place, 'Sollum')?.limit).toBe(1);
  });

  it('lets the Allied unit in Sollum withdraw along the highway to Sidi Barrani', () => {
    const sight = stand({ axis: ['Sollum'], allied: ['7-sg at Sollum'], battles: attackedAt('Sollum') });
    expect([...withdrawals(sight, 2).keys()].map(named)).toContain('Sidi Barrani');
  });
});

/** A fresh attack by the Axis through every western side. */
function attackedAt(place: string) {
  const from =
    { Sollum: ['Bardia', 'Ft. Capuzzo', 'Sidi Omar'], 'Buq Buq': ['Sollum'], 'Sidi Barrani': ['Buq Buq'] }[place] ?? [];
  const crossed = Object.fromEntries(from.map((near) => [hexside(hex(near), hex(place)), 'axis' as const]));
  return { [place]: { attacker: 'axis', crossed, fresh: true } } as const;
}

describe('19.0 second turns', () => {
  it('has Sollum open only to the three gaps and to Buq Buq, which is clear ground for two units', () => {
    const ways = Object.fromEntries(kit.map.exits(hex('Sollum')).map(({ to, limit }) => [named(to), limit]));
    expect(ways).toEqual({ Bardia: 1, 'Ft. Capuzzo': 1, 'Sidi Omar': 1, 'Buq Buq': 2 });
    expect(terrainOf('Sollum', 'Buq Buq')).toBe('clear');
    expect(terrainOf('Sollum', 'Sidi Omar E1')).toBe('ridge');
  });

  it('lets leg units from Ft. Capuzzo reach Buq Buq by the highway, and Sidi Omar', () => {
    expect(reached('Ft. Capuzzo', 1)).toContain('Buq Buq');
    expect(reached('Ft. Capuzzo', 1)).toContain('Sidi Omar');
    const noSollum = reached('Ft. Capuzzo', 2, (_from, { to }) => (to === hex('Sollum') ? 'no' : 'through'));
    expect(noSollum).not.toContain('Buq Buq');
  });

  it('puts Sofafi next to Buq Buq behind the ridge, within its command', () => {
    expect(isNext('Sofafi', 'Buq Buq')).toBe(true);
    expect(terrainOf('Sofafi', 'Buq Buq')).toBe('ridge');
    expect(exit('Sofafi', 'Buq Buq')).toBeNull();
  });

  it('lets the units of Buq Buq and Sofafi withdraw to the hex east of Sidi Barrani', () => {
    const allied = ['7-4 at Buq Buq', '7-sg at Buq Buq', '11h at Sofafi', '2-sg at Sidi Barrani'];
    const sight = stand({ axis: ['brescia at Buq Buq', 'Sidi Omar'], allied, battles: attackedAt('Buq Buq') });
    for (const blind of [3, 4, 5])
      expect([...withdrawals(sight, blind).keys()].map(named)).toContain('Sidi Barrani E1');
    expect(highway).toContain(hex('Sidi Barrani E1'));
    expect(kit.hexes[hex('Sidi Barrani E1')]?.name).toBeNull();
  });
});

describe('19.0 third turns', () => {
  it('has Sofafi two open hexes from Sidi Omar: motorized units arrive, leg units only by a Forced March', () => {
    expect(reached('Sidi Omar', 2)).toContain('Sofafi');
    expect(reached('Sidi Omar', 1)).not.toContain('Sofafi');
    const oneMore = kit.map.exits(hex('Sofafi')).map(({ to }) => named(to));
    expect(reached('Sidi Omar', 1).some((place) => oneMore.includes(place))).toBe(true);
  });

  it('needs a unit in Bir Habata to chain Sofafi to Sidi Omar, and one in Sidi Omar to the highway', () => {
    expect([
      inRange('Sofafi', 'Bir Habata'),
      inRange('Bir Habata', 'Sidi Omar'),
      inRange('Sidi Omar', 'Sollum'),
    ]).toEqual([true, true, true]);
    expect(inRange('Sofafi', 'Sidi Omar')).toBe(false);
    expect(reached('Sidi Omar', 1)).toContain('Bir Habata');
    const without: Standing = { axis: ['Sofafi', 'Sidi Omar'], allied: ['Sidi Barrani'] };
    const withHabata: Standing = { axis: ['Sofafi', 'Sidi Omar', 'Bir Habata'], allied: ['Sidi Barrani'] };
    expect([hasSupply(without, 'axis', 'Sofafi'), hasSupply(withHabata, 'axis', 'Sofafi')]).toEqual([false, true]);
  });

  it('has Mersa Matruh at most seven highway hexes from Sidi Barrani: a mechanized unit withdraws there', () => {
    const sight = stand({
      axis: ['Sidi Barrani'],
      allied: ['2-sg at Sidi Barrani'],
      battles: attackedAt('Sidi Barrani'),
    });
    expect([...withdrawals(sight, 2).keys()].map(named)).toContain('Mersa Matruh');
    expect(roadLength('Sidi Barrani', 'Mersa Matruh', 'highway')).toBeLessThanOrEqual(7);
  });
});

describe('19.0 Redeployment in the Buildup of month 2', () => {
  const end: Standing = {
    axis: ['Buq Buq', 'Buq Buq', 'Sidi Barrani', 'Sidi Barrani', 'Sofafi', 'Sofafi', 'Bir Habata', 'Sidi Omar'],
    allied: ['7-4 at Sidi Barrani E1', '7-sg at Sidi Barrani E1', '11h at Sidi Barrani E1', '2-sg at Mersa Matruh'],
  };
  /** Build Points for going by land within the network: 2 hexes and the road bonus for each (16.51). */
  const cost = (side: Side, from: string, to: string): number => {
    const network = networkOf(stand(end), side);
    let at = new Set([hex(from)]);
    for (let points = 1; points <= 4; points++) {
      const next = new Set(at);
      for (const start of at) {
        const enter = (_from: string, { to: into }: { readonly to: string }) =>
          (network.has(into) ? 'through' : 'no') as 'through' | 'no';
        for (const goal of reach(kit.map, start, { speed: 2, bonus: { highway: 4, track: 2, trail: 1 }, enter }).keys())
          next.add(goal);
      }
      if (next.has(hex(to))) return points;
      at = next;
    }
    return Number.POSITIVE_INFINITY;
  };

  it('costs one point from Buq Buq to Bardia and two from Tobruk to Sofafi', () => {
    expect(cost('axis', 'Buq Buq', 'Bardia')).toBe(1);
    expect(cost('axis', 'Tobruk', 'Sofafi')).toBe(2);
  });

  it('costs the Allies one point to Alexandria from the hex east of Sidi Barrani, and one from there to Mersa Matruh', () => {
    expect(cost('allied', 'Sidi Barrani E1', 'Alexandria')).toBe(1);
    expect(cost('allied', 'Alexandria', 'Mersa Matruh')).toBe(1);
    expect(roadLength('Sidi Barrani E1', 'Alexandria', 'highway')).toBeLessThanOrEqual(6);
  });
});
