// What the entries of component files must say together, whatever the title.
import { describe, expect, it } from 'vitest';
import type { Report } from '#engine/pieces/components.ts';
import {
  reachedFrom,
  reportGaps,
  reportGround,
  reportNames,
  reportPlaced,
  reportRoads,
  reportUnitNames,
  reportUnplayable,
} from '#engine/pieces/crosscheck.ts';

/** What is reported, key and problem. */
function told(check: (report: Report) => void): readonly string[] {
  const lines: string[] = [];
  check((key, problem) => lines.push(`${key}: ${problem}`));
  return lines;
}
const PLAYABLE = new Set(['1', '2', '3', '4']);
/** A row of hexes. */
const areNext = (a: string, b: string): boolean => Math.abs(Number(a) - Number(b)) === 1;
const sideOf = (a: string, b: string): string => [a, b].sort().join('/');

describe('hexes', () => {
  it('of a list must be playable', () => {
    expect(told((report) => reportUnplayable(['1', '9'], PLAYABLE, 'mines', report, ' of map.json'))).toEqual([
      'mines: "9" is not a playable hex of map.json',
    ]);
  });
  it('share no name, however it is written', () => {
    const hexes = [
      { id: '1', name: 'Sollum' },
      { id: '3', name: undefined },
      { id: '2', name: 'Bardia', also: ['SOLLUM'] },
    ];
    expect(told((report) => reportNames(hexes, report))).toEqual(['hexes[2].name: "SOLLUM" is the name of 1 too']);
  });
  it('are one kind of ground alone', () => {
    const map = { sea: { hexes: ['7', '8'] }, depression: { hexes: ['8'] }, outside: { hexes: ['1'] } };
    expect(told((report) => reportGround(map, PLAYABLE, report))).toEqual([
      'depression.hexes: "8" stands in sea too',
      'outside.hexes: "1" stands in hexes too',
    ]);
  });
});

describe('lines and roads', () => {
  it('go from neighbour to neighbour', () => {
    expect(told((report) => reportGaps(['1', '2', '4', '3'], areNext, 'line', report))).toEqual([
      'line: 2 and 4 are not neighbours',
    ]);
    expect(reportGaps(['1', '2', '4', '3'], areNext, 'line', () => {})).toEqual([
      ['1', '2'],
      ['4', '3'],
    ]);
    expect(reportGaps([], areNext, 'line', () => {})).toEqual([]);
  });
  it('go over playable hexes and share no hexside; each hexside they go over is given', () => {
    const roads = [
      { id: 'coast', hexes: ['1', '2', '3'] },
      { id: 'track', hexes: ['3', '2', '9'] },
    ];
    const problems = told((report) => reportRoads(roads, PLAYABLE, areNext, sideOf, report));
    expect(problems).toEqual([
      'roads[track].hexes: "9" is not a playable hex',
      'roads[track].hexes: 2 and 9 are not neighbours',
      'roads[track].hexes: 3 to 2 is on the road coast too',
    ]);
    const crossings = reportRoads(roads, PLAYABLE, areNext, sideOf, () => {});
    expect(crossings.map(({ side }) => side)).toEqual(['1/2', '2/3', '2/3']);
    expect(crossings[2]).toEqual({ key: 'roads[track].hexes', from: '3', to: '2', side: '2/3' });
  });
  it('lead as far as one can go', () => {
    const next = (hex: number): readonly number[] => (hex < 4 ? [hex + 1, 0] : []);
    expect([...reachedFrom([2], next)].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('pieces', () => {
  const pieces = [
    { id: 'adder', name: 'Adder', side: 'red' },
    { id: 'egret', name: 'Egret', side: 'blue' },
    { id: 'camel', name: 'ADDER', side: 'red' },
    { id: 'fennec', name: 'Adder', side: 'blue' },
  ];
  it('of a side share no name', () => {
    expect(told((report) => reportUnitNames(pieces, report))).toEqual([
      'units[camel].name: "ADDER" is the name of another red unit',
    ]);
  });
  it('of a scenario are known, of the side that uses them, and used once', () => {
    const placed = new Map<string, string>();
    const place = (id: string, key: string): readonly string[] =>
      told((report) => reportPlaced(pieces, id, 'red', placed, key, report));
    expect(place('adder', 'red.start')).toEqual([]);
    expect(place('egret', 'red.start')).toEqual(['red.start: "egret" is of the other side (blue)']);
    expect(place('gecko', 'red.start')).toEqual(['red.start: "gecko" is not in units.json']);
    expect(place('adder', 'red.later')).toEqual(['red.later: "adder" stands already in red.start']);
  });
});
