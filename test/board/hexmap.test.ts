// A hex map's exits: passable sides only, the same from both hexes, with their roads and limits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionTo } from '#board/hex.ts';
import { makeHexMap, roadsAlong } from '#board/hexmap.ts';
import { hexside } from '#board/hexside.ts';
import { smallMap } from './small-maps.ts';

describe('exits', () => {
  it('lead to neighbours and back over the same side, road and limit', () => {
    fc.assert(
      fc.property(smallMap(4, 4), (map) => {
        for (const hex of map.hexes) {
          for (const exit of map.exits[hex]!) {
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
    expect(map.exits['0,0']).toEqual([{ to: '1,0', side: '0,0/1,0', road: 'track', limit: 2 }]);
    expect(map.exitTo('0,0', '0,1')).toBeNull();
    expect(map.exitTo('0,1', '1,0')?.road).toBeNull();
    expect(map.exitTo('0,0', '7,7')).toBeNull();
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
