// XI.A.2 The search for ways against a walk of all ways there are, counted by the words of the rule.
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { isEnemyZone } from '#games/alamein/chapters/03-zones.ts';
import { workOwner } from '#games/alamein/chapters/09-markers/works.ts';
import { isEnemyHex } from '#games/alamein/chapters/10-stacking/limits.ts';
import { isZoneBarred, walkerOf } from '#games/alamein/chapters/11-movement/goals.ts';
import { hexesInReach, reach, wayTo } from '#games/alamein/chapters/11-movement/ways.ts';
import { blindOf, offered } from '#test/support/alamein/play.ts';
import { hex, kit, printed, sightOf, type World, world } from '#test/support/alamein/world.ts';

type Road = 'highway' | 'track' | 'desert';
const road = (from: HexId, to: HexId): Road => (kit.map.exitTo(from, to)?.road ?? 'desert') as Road;

/** The rule in words: two hexes by track or road are free, or four by road, or two by road and one by track. */
function cost(steps: readonly Road[]): number {
  const byRoad = steps.filter((step) => step === 'highway').length;
  const byTrack = steps.filter((step) => step === 'track').length;
  const free = Math.max(Math.min(2, byRoad + byTrack), Math.min(4, byRoad), Math.min(2, byRoad) + Math.min(1, byTrack));
  return steps.length - free;
}

/** The hexes of the shortest lawful way to each hex, by trying every way that passes no hex twice. */
function byHand(at: World, name: string, factor: number): Readonly<Record<string, number>> {
  const sight = sightOf(at);
  const start = sight.table.counters[blindOf(at, name)]!.place;
  const shortest: Record<string, number> = {};
  const walk = (way: readonly HexId[], steps: readonly Road[]): void => {
    const here = way.at(-1) ?? start;
    for (const { to } of kit.map.exits(here)) {
      if (to === start || way.includes(to) || isEnemyHex(sight, to, 'axis')) continue;
      if (way.length === 0 && isZoneBarred(sight, 'axis', start, to)) continue;
      const longer = [...steps, road(here, to)];
      // No bonus is larger than four: beyond that no way is ever short enough again.
      if (longer.length > factor + 4 || cost(longer) > factor) continue;
      shortest[printed(to)] = Math.min(shortest[printed(to)] ?? Number.POSITIVE_INFINITY, longer.length);
      const stops = isEnemyZone(sight, to, 'axis') || workOwner(sight, to) === 'allied';
      if (!stops) walk([...way, to], longer);
    }
  };
  walk([], []);
  return shortest;
}

const EMPTY = (name: string, from: string): World => world('a').axis(from, name);
const FRONT = (name: string, from: string): World =>
  world('c')
    .axis(from, name)
    .axis('E5', 'Bologna')
    .allied('D6', '9. Australian')
    .allied('F5', '5. Indian*', 'box')
    .allied('G4', 'box')
    .allied('H6', '7. Armoured "Desert Rats"');

describe('XI.A.2 Every way there is', () => {
  it.each([
    ['Trento', 'C4'],
    ['Trento', 'D7'],
    ['Trento', 'G4'],
    ['Trento', 'H8'],
    ['Trieste', 'B2'],
    ['Trieste', 'E3'],
    ['Trieste', 'H7'],
    ['Trieste', 'D10'],
  ])('XI.A.2 %s from %s, with nobody there and along a front', (name, from) => {
    for (const at of [EMPTY(name, from), FRONT(name, from)]) {
      const walker = walkerOf(sightOf(at), blindOf(at, name));
      const found = reach(walker)!;
      const lengths = Object.fromEntries(hexesInReach(found).map((to) => [printed(to), wayTo(found, to)!.length]));
      expect(lengths).toEqual(byHand(at, name, walker.factor));
    }
  });

  /** Whether a unit can go through a hex and back, by trying every way there is, hexes passed twice among them. */
  function backByHand(at: World, name: string, through: HexId, factor: number): boolean {
    const sight = sightOf(at);
    const start = sight.table.counters[blindOf(at, name)]!.place;
    const walk = (here: HexId, steps: readonly Road[], taken: boolean): boolean => {
      if (steps.length > 0 && here === start && taken) return true;
      if (steps.length > 0 && (isEnemyZone(sight, here, 'axis') || workOwner(sight, here) === 'allied')) return false;
      return kit.map.exits(here).some(({ to }) => {
        const longer = [...steps, road(here, to)];
        if (isEnemyHex(sight, to, 'axis') || longer.length > factor + 4 || cost(longer) > factor) return false;
        if (steps.length === 0 && isZoneBarred(sight, 'axis', start, to)) return false;
        return walk(to, longer, taken || to === through);
      });
    };
    return walk(start, [], false);
  }
  it('XIV there and back through a hex is found exactly where some way does it', () => {
    const found = new Set<boolean>();
    for (const name of ['Trento', 'Trieste'])
      for (const from of ['A2', 'B3', 'B4', 'C3', 'C4', 'D3', 'D4', 'D5', 'D6', 'E4', 'E5'])
        for (const more of [[], ['1. South African', 'E6'], ['9. Australian', 'D7']]) {
          const [enemy, hexOf] = more;
          const alone = world('c').axis(from, name);
          const set = enemy === undefined || hexOf === undefined ? alone : alone.allied(hexOf, enemy);
          const at = set.control('C5', 'allied').phase('axis', 'movement');
          const walker = walkerOf(sightOf(at), blindOf(at, name));
          const byRules = offered(at, 'axis', 'move', name).includes(from);
          found.add(byRules);
          expect(byRules, `${name} at ${from}, ${more.join(' ')}`).toBe(backByHand(at, name, hex('C5'), walker.factor));
        }
    expect(found).toEqual(new Set([true, false]));
  });

  it('XI.A.2 each way is one of neighbours, and begins as told', () => {
    const at = EMPTY('Trieste', 'E3');
    const walker = walkerOf(sightOf(at), blindOf(at, 'Trieste'));
    const found = reach(walker, [hex('F4')])!;
    // On along the track.
    expect(wayTo(found, hex('G4'))).toEqual([hex('F4'), hex('G4')]);
    for (const to of hexesInReach(found)) {
      const way = wayTo(found, to)!;
      expect([way[0], way.at(-1)]).toEqual([hex('F4'), to]);
      way.forEach((next, index) => expect(kit.map.exitTo(way[index - 1] ?? walker.start, next)).not.toBeNull());
      expect(new Set(way).size).toBe(way.length);
      expect(cost(way.map((next, index) => road(way[index - 1] ?? walker.start, next)))).toBeLessThanOrEqual(3);
    }
  });
});
