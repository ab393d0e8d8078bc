// A hex map's exits: passable sides only, the same from both hexes, with their roads and limits; its numbers; its size.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, directionTo, distance, neighbour } from '#board/hex.ts';
import { makeHexMap, roadsAlong } from '#board/hexmap.ts';
import { hexside } from '#board/hexside.ts';
import { weighMap } from '../../scripts/bench/board.ts';
import { smallMap } from './small-maps.ts';

describe('exits', () => {
  it('lead to neighbours and back over the same side, road and limit', () => {
    fc.assert(
      fc.property(smallMap(4, 4), (map) => {
        for (const hex of map.hexes) {
          for (const exit of map.exits(hex)) {
            expect(directionTo(hex, exit.to)).not.toBeNull();
            expect(exit.side).toBe(hexside(hex, exit.to));
            expect(map.exitTo(hex, exit.to)).toEqual(exit);
            expect(map.exitTo(exit.to, hex)).toEqual({ ...exit, to: hex });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('leave out closed sides, strangers and hexes that are not on the map', () => {
    const map = makeHexMap(['0,0', '1,0', '0,1'], new Map([['0,0/1,0', 'track']]), (side) =>
      side === '0,0/0,1' ? null : { limit: 2 },
    );
    expect(map.exits('0,0')).toEqual([{ to: '1,0', side: '0,0/1,0', road: 'track', limit: 2 }]);
    expect(map.exitTo('0,0', '0,1')).toBeNull();
    expect(map.exitTo('0,1', '1,0')?.road).toBeNull();
    expect(map.exitTo('0,0', '7,7')).toBeNull();
    expect([map.exits('7,7'), map.nextTo('reserve'), map.neighbours('7,7')]).toEqual([[], [], []]);
  });

  it('tell the rule which road runs over the side', () => {
    const asked: string[] = [];
    makeHexMap(['0,0', '1,0', '2,0'], new Map([['0,0/1,0', 'trail']]), (side, road) => {
      asked.push(`${side} ${road}`);
      return { limit: 1 };
    });
    expect(new Set(asked)).toEqual(new Set(['0,0/1,0 trail', '1,0/2,0 null']));
  });
});

describe('numbers', () => {
  it('are places in the list of hexes, and say of neighbours, exits and distances what names say', () => {
    fc.assert(
      fc.property(smallMap(4, 4), (map) => {
        for (const [index, hex] of map.hexes.entries()) {
          expect(map.indexOf(hex)).toBe(index);
          expect(map.by[index]).toEqual(map.exits(hex));
          expect(map.next[index]!.map((to) => map.hexes[to])).toEqual(map.nextTo(hex));
          expect(map.nextTo(hex)).toEqual(map.exits(hex).map(({ to }) => to));
          expect(map.near[index]!.map((to) => map.hexes[to])).toEqual(map.neighbours(hex));
          for (const other of map.hexes) {
            expect(map.distance(hex, other)).toBe(distance(hex, other));
            expect(map.far(map.indexOf(hex), map.indexOf(other))).toBe(distance(hex, other));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of neighbours go up, whatever closes the sides between; those of exits go round from east', () => {
    fc.assert(
      fc.property(smallMap(4, 4), (map) => {
        for (const hex of map.hexes) {
          const beside = map.hexes.filter((other) => distance(hex, other) === 1);
          expect(map.neighbours(hex)).toEqual(beside);
          const round = DIRECTIONS.map((direction) => neighbour(hex, direction));
          expect(map.nextTo(hex)).toEqual(round.filter((other) => map.exitTo(hex, other) !== null));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('are -1 and infinitely far off the map', () => {
    const map = makeHexMap(['0,0', '1,0'], new Map(), () => ({ limit: 1 }));
    expect(['0,1', 'reserve', ''].map(map.indexOf)).toEqual([-1, -1, -1]);
    expect([map.distance('0,0', '0,1'), map.distance('reserve', '0,0')]).toEqual(
      Array(2).fill(Number.POSITIVE_INFINITY),
    );
  });
});

describe('a map of 2,000 hexes', () => {
  it('takes less than two million bytes', async () => {
    const { hexes, bytes } = await weighMap();
    expect(hexes).toBe(2_000);
    // Less would mean that the map was not there when it was weighed.
    expect(bytes).toBeGreaterThan(500_000);
    expect(bytes).toBeLessThan(2_000_000);
  }, 30_000);
});

describe('roads', () => {
  it('cross the hexsides between their hexes, one after the other', () => {
    const roads = roadsAlong([{ class: 'track', hexes: ['0,0', '1,0', '1,1'] }]);
    expect([...roads]).toEqual([
      ['0,0/1,0', 'track'],
      ['1,0/1,1', 'track'],
    ]);
  });
  it('give a hexside the class of the later one where two cross it', () => {
    const roads = roadsAlong([
      { class: 'track', hexes: ['0,0', '1,0'] },
      { class: 'highway', hexes: ['1,0', '0,0'] },
    ]);
    expect([...roads]).toEqual([['0,0/1,0', 'highway']]);
  });
});
