// Component packs: whatever is wrong in other files than the built-in ones is named by file, key and value.
import { describe, expect, it } from 'vitest';
import { applyPack } from '#engine/pieces/pack.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { BUILT_IN, makeKit } from '#games/alamein/pieces/components.ts';
import { type BadPack, describeBadPacks, saidOf } from '#test/support/packs.ts';

const inA = (side: 'axis' | 'allied', deployment: object): ComponentFiles => ({
  'scenarios-a': { [side]: { deployments: [{ id: 'recommended', ...deployment }] } },
});

const BAD: readonly BadPack[] = [
  ['terrain of no known kind', { map: { hexes: [{ id: 'D7', terrain: 'bog' }] } }, 'map hexes[D7].terrain: is "bog"'],
  ['an unknown key', { map: { hexes: [{ id: 'D7', colour: 'red' }] } }, 'map hexes[D7].colour: is not a key'],
  [
    'a hex off the grid',
    { map: { hexes: [{ id: 'D13', terrain: 'land', source: {} }] } },
    'map hexes[D13].id: is "D13": not a hex',
  ],
  [
    'a source of no known kind',
    { map: { sea: { source: 'my uncle' } } },
    'map sea.source: is "my uncle": not a source',
  ],
  [
    'a section that is none',
    { map: { sea: { source: 'rulebook XX.A' } } },
    'map sea.source: is "rulebook XX.A": not a source',
  ],
  ['a value without a source', { map: { sea: { source: null } } }, 'map sea.source: is missing'],
  [
    'a name used twice',
    { map: { hexes: [{ id: 'E7', name: 'el alamein box' }] } },
    'map hexes[E7].name: "el alamein box" is the name of D7 too',
  ],
  ['a hex both land and sea', { map: { sea: { hexes: ['D7'] } } }, 'map sea.hexes: "D7" stands in hexes too'],
  [
    'the sea beside dry land',
    { map: { hexes: [{ id: 'D6', terrain: 'land' }] } },
    'map hexes[D6].terrain: is "land", but the sea is next to it',
  ],
  [
    'two features in a hex',
    { map: { features: [{ id: 'himeimat', hexes: ['F6'] }] } },
    'map features[himeimat].hexes: "F6" is part of ruweisat too',
  ],
  [
    'a feature in the sea',
    { map: { features: [{ id: 'himeimat', hexes: ['C7'] }] } },
    'map features[himeimat].hexes: "C7" is not a playable hex',
  ],
  [
    'a ridge that is two',
    { map: { sameRidge: [{ a: 'F7', b: 'G7', source: 'printed' }] } },
    'map sameRidge[F7/G7]: F7 and G7 are not of one feature',
  ],
  [
    'a ridge turned from afar',
    { map: { ridgeTurned: [{ id: 'e6-e5', from: 'E7' }] } },
    'map ridgeTurned[e6-e5]: E7 and E5 are not neighbours',
  ],
  [
    'a ridge turned that is none',
    { map: { ridgeTurned: [{ id: 'e6-e5', against: 'E7' }] } },
    'map ridgeTurned[e6-e5].against: "E7" is on no ridge',
  ],
  [
    'a track that jumps',
    { map: { roads: [{ id: 'moon-track', hexes: ['E8', 'E10'] }] } },
    'map roads[moon-track].hexes: E8 and E10 are not neighbours',
  ],
  [
    'a track into the sea',
    { map: { roads: [{ id: 'moon-track', hexes: ['D7', 'C7'] }] } },
    'map roads[moon-track].hexes: "C7" is not a playable hex',
  ],
  [
    'two roads on one side',
    { map: { roads: [{ id: 'moon-track', hexes: ['D7', 'D8'] }] } },
    'map roads[moon-track].hexes: D7 to D8 is on the road coast-road too',
  ],
  [
    'an exit in the middle of a road',
    { map: { exits: [{ id: 'a1', hex: 'D7' }] } },
    'map exits[a1].hex: "D7" is no end of Coast Road',
  ],
  ['an entry without supply', { map: { entry: { axis: 'B1' } } }, 'map entry.axis: "B1" is not one of supply.axis'],
  [
    'a source of both sides',
    { map: { supply: { allied: ['C11', 'E12', 'E1'] } } },
    'map supply.allied: "E1" is an Axis source too',
  ],
  [
    'a start line with a hole',
    { map: { lines: [{ id: 'alamein', sides: [['B5', 'C5']] }] } },
    'map lines[alamein].sides: does not divide the map: C11 can be reached',
  ],
  [
    'an area across its line',
    { map: { areas: [{ id: 'c-axis', hexes: ['C5', 'D7'] }] } },
    'map areas[c-axis].hexes: lie on both sides of the line "alam-halfa"',
  ],
  [
    'a hex nobody can reach',
    { map: { hexes: [{ id: 'A12', terrain: 'coast', source: {} }], sea: { hexes: [] } } },
    'map hexes[A12]: no way leads here',
  ],
  ['an arm that is none', { units: { units: [{ id: '1sa', arm: 'navy' }] } }, 'units units[1sa].arm: is "navy"'],
  [
    'two units of one name',
    { units: { units: [{ id: '1sa', name: '4. Indian' }] } },
    'units units[4in].name: "4. Indian" is the name of another allied unit',
  ],
  [
    'FLAK without its factors',
    { units: { units: [{ id: 'flak1', flak: null }] } },
    'units units[flak1].flak: is missing',
  ],
  [
    'a unit nobody knows',
    { 'scenarios-a': { axis: { air: ['me109'] } } },
    'scenarios-a axis.air: "me109" is not in units.json',
  ],
  [
    'a unit of the other side',
    { 'scenarios-a': { axis: { air: ['daf3'] } } },
    'scenarios-a axis.air: "daf3" is of the other side (allied)',
  ],
  [
    'a unit that comes twice',
    { 'scenarios-a': { axis: { reinforcements: [{ turn: 7, units: ['15pz'], air: [] }] } } },
    'scenarios-a axis.reinforcements: "15pz" stands already in axis.units',
  ],
  [
    'a turn that never comes',
    { 'scenarios-a': { axis: { reinforcements: [{ turn: 11, units: ['164'], air: [] }] } } },
    'scenarios-a axis.reinforcements: turn 11 is after the last, 10',
  ],
  [
    'an area of no map',
    { 'scenarios-a': { axis: { area: 'cairo' } } },
    'scenarios-a axis.area: "cairo" is not an area of map.json',
  ],
  ['Boxes for the Axis', { 'scenarios-c': { axis: { boxes: 1 } } }, 'scenarios-c axis.boxes: the Axis have Forts'],
  [
    'a village nobody holds',
    { 'scenarios-a': { control: { C5: null } } },
    'scenarios-a control.C5: is missing: who holds it?',
  ],
  [
    'a side that sets up twice',
    { 'scenarios-a': { setupOrder: ['axis', 'axis'] } },
    'scenarios-a setupOrder: has axis twice',
  ],
  [
    'a victory after the end',
    { 'scenarios-a': { victory: [{ id: 'el-alamein', from: 11 }] } },
    'scenarios-a victory[el-alamein].from: turn 11 is after the last, 10',
  ],
  [
    'a greater victory after a lesser one',
    { 'scenarios-c': { victory: [{ id: 'hammam-road', level: 'tactical' }] } },
    'scenarios-c victory[el-alamein]: stands after the tactical victory "hammam-road"',
  ],
  [
    'no outcome otherwise',
    { 'scenarios-a': { victory: [{ id: 'else', remove: true }] } },
    'scenarios-a victory[el-alamein-kept].kind: the last condition',
  ],
  [
    'a unit with no place',
    inA('axis', { units: { '15pz': null } }),
    'scenarios-a axis.deployments[recommended].units.15pz: is missing',
  ],
  [
    'a unit outside its area',
    inA('axis', { units: { '15pz': 'D3' } }),
    'scenarios-a axis.deployments[recommended].units.15pz: "D3" lies outside the area',
  ],
  [
    'armour west of the Box',
    inA('allied', { units: { '22x': 'E6' } }),
    'scenarios-a allied.deployments[recommended].units.22x: "E6" lies outside the area',
  ],
  [
    'four units in a hex',
    inA('axis', { units: { rcce: 'B2', littorio: 'B2' } }),
    'scenarios-a axis.deployments[recommended].units: has 4 units in B2: at most three (X.A.2)',
  ],
  [
    'three divisions in a hex',
    inA('axis', { units: { littorio: 'B2' } }),
    'scenarios-a axis.deployments[recommended].units: has more than two divisions in B2 (X.A.2)',
  ],
  [
    'a dummy too many',
    inA('allied', { dummies: ['F8', 'E8', 'G8', 'G8'] }),
    'scenarios-a allied.deployments[recommended].dummies: places 4, but there are 3',
  ],
  [
    'a dummy alone',
    inA('allied', { dummies: ['F8', 'E8', 'H9'] }),
    'scenarios-a allied.deployments[recommended].dummies: a dummy is alone in H9 (IX.B)',
  ],
  [
    'both sides in one hex',
    { 'scenarios-b': { allied: { area: 'b-axis', deployments: [{ id: 'recommended', units: { '50': 'D5' } }] } } },
    'scenarios-b allied.deployments[recommended].units.50: "D5" is where the enemy is to stand',
  ],
  ['a file of another name', { 'scenarios-a': { id: 'b' } }, 'scenarios-a id: is "b", but the file is called'],
  [
    'a file that is no component',
    { counters: {} },
    'counters : no such component: expected map, units or scenarios-...',
  ],
];

describeBadPacks(alameinTitle, BAD);

describe('a pack with', () => {
  it('the built-in files written out changes nothing', () => {
    expect(applyPack(BUILT_IN, BUILT_IN)).toEqual(BUILT_IN);
  });

  it('two dummies by themselves is taken, for each has the other (IX.B)', () => {
    expect(saidOf(alameinTitle, inA('allied', { dummies: ['F8', 'H9', 'H9'] }))).toEqual([]);
  });

  it('dummies by themselves west of the Box is refused (XV.A.2)', () => {
    expect(saidOf(alameinTitle, inA('allied', { dummies: ['F8', 'H6', 'H6'] }))).toContain(
      'scenarios-a allied.deployments[recommended].dummies: "H6" lies outside the area',
    );
  });

  it('the printed values of a unit and of a scenario is taken', () => {
    const pack = {
      units: { units: [{ id: 'ariete', combat: 3, source: { combat: 'printed' } }] },
      'scenarios-c': { calendar: ['30 August'], victory: [{ id: 'alam-el-halfa', from: 1 }] },
    };
    expect(saidOf(alameinTitle, pack)).toEqual([]);
    const kit = makeKit(applyPack(BUILT_IN, pack));
    expect([kit.units.ariete?.combat, kit.units.littorio?.combat]).toEqual([3, 2]);
    expect(kit.scenarios.c?.calendar).toEqual(['30 August']);
  });
});
