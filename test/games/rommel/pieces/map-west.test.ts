// What the rulebook's supply and withdrawal examples say of the highway and of Cyrenaica (5.3, 12.3, 12.4).
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { withdrawals, withdrawalWays } from '#games/rommel/chapters/05-group-movement/withdrawal.ts';
import { chainsOf } from '#games/rommel/chapters/12-supply/lines.ts';
import { hasSupply, hex, highway, inRange, kit, named, roadLength, stand } from '../ground.ts';

const toAxisBase = (at: HexId): number => kit.map.distance(at, kit.base.axis);
const toAlliedBase = (at: HexId): number => kit.map.distance(at, kit.base.allied);
const milestone = (place: string): number => highway.indexOf(hex(place));

describe('12.3 the coastal highway', () => {
  it('is one road without a branch from El Agheila to Alexandria', () => {
    expect(highway.at(0)).toBe(kit.base.axis);
    expect(highway.at(-1)).toBe(kit.base.allied);
    expect(new Set(highway).size).toBe(highway.length);
    for (const at of kit.map.hexes) {
      const onwards = kit.map
        .exits(at)
        .filter(({ road }) => road === 'highway')
        .map(({ to }) => to);
      const place = highway.indexOf(at);
      const expected = place < 0 ? [] : [highway[place - 1], highway[place + 1]].filter((next) => next !== undefined);
      expect([named(at), [...onwards].sort()]).toEqual([named(at), [...expected].sort()]);
    }
  });

  it('runs through the places of the examples, in their order from west to east', () => {
    const order = [
      'El Agheila, Mersa Brega, Agedabia, Beda Fomm, Ghemines, Benghazi, Er Regima, Derna, Gazala, Bir Harmat, Tobruk',
      'Bardia, Ft. Capuzzo, Sollum, Buq Buq, Sidi Barrani, Mersa Matruh, El Alamein, Alexandria',
    ].flatMap((line) => line.split(', '));
    const milestones = order.map(milestone);
    expect(milestones.every((at) => at >= 0)).toBe(true);
    expect([...milestones].sort((a, b) => a - b)).toEqual(milestones);
  });

  it('does not touch the inland places of the examples', () => {
    for (const place of ['Mechili', 'Msus', 'Charruba', 'Tengeder', 'Sidi Omar', 'Sofafi', 'Bir Habata']) {
      expect([place, milestone(place)]).toEqual([place, -1]);
    }
  });

  it('is cut by an enemy in Benghazi or in Gazala', () => {
    expect(hasSupply({}, 'axis', 'Bardia')).toBe(true);
    for (const block of ['Benghazi', 'Gazala']) {
      expect(hasSupply({ allied: [block] }, 'axis', 'Bardia')).toBe(false);
      expect(hasSupply({ axis: [block] }, 'allied', 'El Agheila')).toBe(false);
    }
  });

  it('jogs back at Bardia: coming west from Ft. Capuzzo it goes away from El Agheila, and nowhere else (5.3 sidebar)', () => {
    expect(milestone('Ft. Capuzzo')).toBe(milestone('Bardia') + 1);
    const jogs: string[] = [];
    for (const [at, here] of highway.entries()) {
      const west = highway[at - 1];
      if (west !== undefined && toAxisBase(west) > toAxisBase(here)) jogs.push(`${named(here)} - ${named(west)}`);
      if (west !== undefined) expect(toAlliedBase(west)).toBeGreaterThanOrEqual(toAlliedBase(here));
    }
    expect(jogs).toEqual(['Ft. Capuzzo - Bardia']);
  });
});

describe('5.3 the withdrawal example round Mechili', () => {
  it.each([
    ['Mechili', 'Msus'],
    ['Msus', 'Agedabia'],
    ['Msus', 'Beda Fomm'],
    ['Msus', 'Ghemines'],
    ['Msus', 'Er Regima'],
    ['Mechili', 'Charruba'],
    ['Charruba', 'Er Regima'],
    ['Mechili', 'Derna'],
    ['Mechili', 'Gazala'],
    ['Mechili', 'Bir Harmat'],
  ])('has %s and %s within Supply Range of each other', (a, b) => {
    expect(inRange(a, b)).toBe(true);
    expect(inRange(b, a)).toBe(true);
  });

  it('has exactly eight lines from Mechili to the highway, with units in Msus and Charruba', () => {
    const chains = chainsOf(kit);
    const found = new Set<string>();
    const chain = (at: HexId, line: readonly string[]): void => {
      for (const span of chains.spansFrom[chains.map.indexOf(at)]!) {
        const to = kit.map.hexes[span.to]!;
        const passes = span.via.some((via) => highway.includes(kit.map.hexes[via]!));
        if (passes || line.includes(named(to))) continue;
        if (highway.includes(to)) found.add([...line, named(to)].join(' - '));
        else if (['Msus', 'Charruba'].includes(named(to))) chain(to, [...line, named(to)]);
      }
    };
    chain(hex('Mechili'), ['Mechili']);
    expect([...found].sort()).toEqual([
      'Mechili - Bir Harmat',
      'Mechili - Charruba - Er Regima',
      'Mechili - Derna',
      'Mechili - Gazala',
      'Mechili - Msus - Agedabia',
      'Mechili - Msus - Beda Fomm',
      'Mechili - Msus - Er Regima',
      'Mechili - Msus - Ghemines',
    ]);
  });

  const example = stand({ axis: ['21-3 at Mechili', 'brescia at Msus', 'brescia at Charruba'] });
  const recon = 1;

  it('lets the recon unit withdraw along the four lines that lead towards the Base', () => {
    const goals = [...withdrawals(example, recon).keys()].map(named);
    for (const place of ['Agedabia', 'Beda Fomm', 'Ghemines', 'Er Regima']) expect(goals).toContain(place);
  });

  it('forbids the four that lead away from it', () => {
    const ways = withdrawalWays(example, recon).map((way) => way.map(named));
    for (const place of ['Derna', 'Gazala', 'Bir Harmat']) {
      expect(ways.filter((way) => way.includes(place))).toEqual([]);
    }
    expect(ways.filter((way) => way.includes('Er Regima') && way.includes('Msus'))).toEqual([]);
  });
});

describe('12.4 the two further examples', () => {
  it('A: Bir Harmat is three hexes of track from Mechili, Derna two hexes of trail', () => {
    expect(roadLength('Mechili', 'Bir Harmat', 'track')).toBe(3);
    expect(roadLength('Mechili', 'Derna', 'trail')).toBe(2);
  });

  it('A: with Gazala blocked, units in Mechili and Bir Harmat open the highway east again; neither alone does', () => {
    const supplies = (...axis: string[]): boolean => hasSupply({ axis, allied: ['Gazala'] }, 'axis', 'Bardia');
    expect(supplies('Mechili', 'Bir Harmat')).toBe(true);
    expect(supplies('Mechili')).toBe(false);
    expect(supplies('Bir Harmat')).toBe(false);
    expect(supplies()).toBe(false);
  });

  it('B: Er Regima is two hexes of mixed road from Ghemines, past Benghazi', () => {
    expect(roadLength('Er Regima', 'Ghemines', 'track', 'trail')).toBe(2);
    expect(roadLength('Er Regima', 'Ghemines', 'track')).toBe(Number.POSITIVE_INFINITY);
    expect(roadLength('Er Regima', 'Ghemines', 'trail')).toBe(Number.POSITIVE_INFINITY);
  });

  it('B: attackers in Benghazi cannot pass supply through it; a unit at Er Regima opens the highway again', () => {
    const battles = { Benghazi: { attacker: 'axis', crossed: {}, fresh: false } } as const;
    const supplies = (...axis: string[]): boolean =>
      hasSupply({ axis: ['Benghazi', ...axis], allied: ['Benghazi'], battles }, 'axis', 'Gazala');
    expect(supplies()).toBe(false);
    expect(supplies('Er Regima')).toBe(true);
  });
});
