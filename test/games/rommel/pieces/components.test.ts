// The component files: the built-in ones are good, and whatever is wrong in others is named by file, key and value.
import { describe, expect, it } from 'vitest';
import { applyPack } from '#engine/pieces/pack.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { BUILT_IN, checkComponents, makeKit } from '#games/rommel/pieces/components.ts';
import { type BadPack, describeBadPacks, describeBuiltIn, saidOf } from '#test/support/packs.ts';

describeBuiltIn(rommelTitle, ['geography', 'history', 'reconstructed', 'rulebook', 'source']);

describe('the built-in components', () => {
  it('of a match from before the other scenarios still become a kit', () => {
    const { rule, ...older } = BUILT_IN['scenarios-1940'] as Readonly<Record<string, unknown>>;
    expect(rule).toBe('18.1');
    const { map, units, tables } = BUILT_IN;
    expect(checkComponents({ map, units, tables, 'scenarios-1940': older })).toEqual([]);
    expect(makeKit({ map, units, tables, 'scenarios-1940': older }).scenarios['1940']?.axis.onCall).toBeNull();
  });

  it('become a kit', () => {
    const kit = makeKit(BUILT_IN);
    expect(Object.keys(kit.units).length).toBe(94);
    expect(Object.keys(kit.scenarios).sort()).toEqual(rommelTitle.scenarios.map(({ id }) => id).sort());
    expect(kit.rebuildCost['mechanized infantry']).toBe(2);
    expect(kit.deck).toEqual({ real: 28, dummy: 14 });
  });
});

const BAD: readonly BadPack[] = [
  [
    'a port that is no number',
    { map: { hexes: [{ id: '12,1', port: { axis: 'two' } }] } },
    'map hexes[12,1].port.axis: is "two"',
  ],
  ['an unknown kind of hex', { map: { hexes: [{ id: '12,1', kind: 'castle' }] } }, 'map hexes[12,1].kind: is "castle"'],
  ['an unknown key', { map: { hexes: [{ id: '12,1', colour: 'red' }] } }, 'map hexes[12,1].colour: is not a key'],
  [
    'a source of no known kind',
    { map: { hexes: [{ id: '12,1', source: 'my uncle' }] } },
    'map hexes[12,1].source: is "my uncle": not a source',
  ],
  ['a value without a source', { map: { sea: { source: null } } }, 'map sea.source: is missing'],
  [
    'a name used twice',
    { map: { hexes: [{ id: '6,3', name: 'tobruk', kind: 'town' }] } },
    'map hexes[6,3].name: "tobruk" is the name of 12,1 too',
  ],
  [
    'a kind without a name',
    { map: { hexes: [{ id: '6,3', kind: 'town' }] } },
    'map hexes[6,3].kind: is "town", but the hex has no name',
  ],
  [
    'a Fortress without a port',
    { map: { hexes: [{ id: '15,1', port: null }] } },
    'map hexes[15,1].port: is missing: a fortress',
  ],
  [
    'a port in the desert',
    { map: { hexes: [{ id: '8,2', port: { axis: 1, allied: 1 } }] } },
    'map hexes[8,2].port: only a Base or a Fortress',
  ],
  ['a hex both land and sea', { map: { sea: { hexes: ['12,1'] } } }, 'map sea.hexes: "12,1" stands in hexes too'],
  [
    'a hexside between strangers',
    { map: { hexsides: [{ a: '12,1', b: '14,1', terrain: 'ridge', source: 'printed' }] } },
    'map hexsides[12,1/14,1]: 12,1 and 14,1 are not neighbours',
  ],
  [
    'a gap in nothing',
    { map: { hexsides: [{ a: '8,2', b: '8,3', terrain: 'gap', source: 'printed' }] } },
    'map hexsides[8,2/8,3].of: is missing',
  ],
  [
    'a road over a ridge',
    { map: { hexsides: [{ a: '8,2', b: '9,2', terrain: 'ridge', source: 'printed' }] } },
    'map roads[trigh-capuzzo].hexes: 8,2 to 9,2 crosses a ridge',
  ],
  [
    'a road that jumps',
    { map: { roads: [{ id: 'mechili-to-tengeder', hexes: ['8,2', '8,4'] }] } },
    'map roads[mechili-to-tengeder].hexes: 8,2 and 8,4 are not neighbours',
  ],
  [
    'a road into the sea',
    { map: { roads: [{ id: 'mechili-to-tengeder', hexes: ['10,0', '11,0'] }] } },
    'map roads[mechili-to-tengeder].hexes: "11,0" is not a playable hex',
  ],
  [
    'two roads on one side',
    { map: { roads: [{ id: 'own', class: 'trail', hexes: ['8,2', '9,2'], source: 'printed' }] } },
    'map roads[own].hexes: 8,2 to 9,2 is on the road trigh-capuzzo too',
  ],
  [
    'a hex nobody can reach',
    { map: { hexes: [{ id: '30,3', terrain: 'land', region: 'egypt', source: 'printed' }] } },
    'map hexes[30,3]: no way leads here',
  ],
  [
    'a Base that is none',
    { map: { edges: { axis: { base: '1,7' } } } },
    'map edges.axis.base: "1,7" is not a hex of kind "base"',
  ],
  [
    'a line with a hole',
    { map: { lines: [{ id: 'alamein', hexes: ['22,2', '20,4'] }] } },
    'map lines[alamein].hexes: 22,2 and 20,4 are not neighbours',
  ],
  [
    'a unit of no known type',
    { units: { units: [{ id: '7-4', type: 'cavalry' }] } },
    'units units[7-4].type: "cavalry" is not one of the unitTypes',
  ],
  [
    'an elite unit with odd steps',
    { units: { units: [{ id: '21-5', maxCv: 7 }] } },
    'units units[21-5].maxCv: is 7: an elite unit loses 2 CV',
  ],
  [
    'a unit of five steps',
    { units: { units: [{ id: '7-4', maxCv: 5 }] } },
    'units units[7-4].maxCv: is 5: a block has four edges',
  ],
  [
    'two units of one name',
    { units: { units: [{ id: '7-4', name: '7/7' }] } },
    'units units[7-4].name: "7/7" is the name of another allied unit',
  ],
  ['a side that is none', { units: { units: [{ id: '7-4', side: 'vichy' }] } }, 'units units[7-4].side: is "vichy"'],
  [
    'firepower of no known kind',
    { tables: { fire: { armor: { infantry: { fire: 'QF' } } } } },
    'tables fire.armor.infantry.fire: is "QF"',
  ],
  ['a cell left out', { tables: { fire: { armor: { infantry: null } } } }, 'tables fire.armor.infantry: is missing'],
  [
    'a deck too small',
    { tables: { deck: { real: 4, dummy: 4 } } },
    'scenarios-1940 axis.cards: with allied.cards this is more than the deck',
  ],
  [
    'a unit nobody knows',
    { 'scenarios-1940': { axis: { reinforcements: { 3: ['centauro'] } } } },
    'scenarios-1940 axis.reinforcements.3: "centauro" is not in units.json',
  ],
  [
    'a unit of the other side',
    { 'scenarios-1940': { axis: { reinforcements: { 3: ['pol'] } } } },
    'scenarios-1940 axis.reinforcements.3: "pol" is of the other side',
  ],
  [
    'a unit that comes twice',
    { 'scenarios-1940': { allied: { reinforcements: { 2: ['7-4'] } } } },
    'scenarios-1940 allied.reinforcements.2: "7-4" stands already in allied.start[0].units',
  ],
  [
    'a month that never comes',
    { 'scenarios-1940': { axis: { reinforcements: { 9: ['folgore'] } } } },
    'scenarios-1940 axis.reinforcements.9: month 9 has no Buildup',
  ],
  ['a calendar too short', { 'scenarios-1940': { calendar: ['Sep 1940'] } }, 'scenarios-1940 calendar: names 1 months'],
  [
    'a Fortress nobody holds',
    { 'scenarios-1940': { control: { '12,1': null } } },
    'scenarios-1940 control.12,1: is missing: who holds Tobruk?',
  ],
  [
    'control of a village',
    { 'scenarios-1940': { control: { '8,2': 'axis' } } },
    'scenarios-1940 control.8,2: "8,2" is not a Fortress',
  ],
  [
    'a unit recommended outside its area',
    { 'scenarios-1940': { axis: { recommended: { pavia: '16,2' } } } },
    'scenarios-1940 axis.recommended.pavia: "16,2" lies outside "Libya and Sidi Omar"',
  ],
  [
    'a unit with no recommended place',
    { 'scenarios-1940': { axis: { recommended: { pavia: null } } } },
    'scenarios-1940 axis.recommended.pavia: is missing',
  ],
  [
    'both sides in one hex',
    { 'scenarios-1940': { allied: { recommended: { '11h': '14,3' } } } },
    'scenarios-1940 allied.recommended.11h: "14,3" is where an Axis unit is to stand',
  ],
  [
    'a hand above the limit',
    { 'scenarios-1940': { axis: { cards: 17 } } },
    'scenarios-1940 axis.cards: is 17: a hand is at most 16',
  ],
  [
    'a section that is none',
    { 'scenarios-1941': { rule: '18.9' } },
    'scenarios-1941 rule: is "18.9": not a section of the rulebook',
  ],
  [
    'an area of no map',
    { 'scenarios-gazala': { axis: { start: [{ area: 'nowhere', areas: ['atlantis'], units: ['21-5'] }] } } },
    'scenarios-gazala axis.start[0].areas: "atlantis" is not an area of map.json',
  ],
  [
    'too little room in its area',
    {
      'scenarios-1942': {
        axis: { start: [{ area: 'a base', hexes: ['1,6'], most: { '1,6': 1 }, units: ['21-5', '15-8'] }] },
      },
    },
    'scenarios-1942 axis.start[0].most: leaves room for 1 of 2 units',
  ],
  [
    'a limit outside its area',
    {
      'scenarios-1942': { axis: { start: [{ area: 'a base', hexes: ['1,6'], most: { '12,1': 1 }, units: ['21-5'] }] } },
    },
    'scenarios-1942 axis.start[0].most.12,1: "12,1" lies outside "a base"',
  ],
  [
    'a recommended crowd',
    { 'scenarios-1942': { axis: { recommended: { brescia: '2,6' } } } },
    'scenarios-1942 axis.recommended: has 11 units in "2,6": at most 10 start there',
  ],
  [
    'a unit on call that is there already',
    { 'scenarios-1942': { axis: { onCall: { units: ['21-5'] } } } },
    'scenarios-1942 axis.onCall.units: "21-5" stands already in axis.start[0].units',
  ],
  [
    'a call after the end',
    { 'scenarios-1942': { axis: { onCall: { from: 21 } } } },
    'scenarios-1942 axis.onCall.from: month 21 is not in this scenario',
  ],
  [
    'another Resupply in a month that never comes',
    { 'scenarios-1941-42': { axis: { resupplyFrom: { 21: 3 } } } },
    'scenarios-1941-42 axis.resupplyFrom.21: month 21 has no Buildup',
  ],
  [
    'a minefield in the sea',
    { 'scenarios-crusader': { mines: ['11,0'] } },
    'scenarios-crusader mines: "11,0" is not a playable hex',
  ],
  [
    'a file of another name',
    { 'scenarios-1940': { id: '1941' } },
    'scenarios-1940 id: is "1941", but the file is called',
  ],
  ['a file that is no component', { counters: {} }, 'counters : no such component'],
];

describeBadPacks(rommelTitle, BAD);

describe('a pack with', () => {
  it('more hexes than any map has is refused before anything is built of it', () => {
    const hexes = Array.from({ length: 700 }, (_, x) => ({
      id: `${x},50`,
      terrain: 'land',
      region: 'egypt',
      source: 'printed',
    }));
    expect(saidOf(rommelTitle, { map: { hexes } })[0]).toContain('map hexes: ');
  });

  it('the printed values of a unit and a hexside is taken', () => {
    const pack = {
      units: { units: [{ id: '7-4', maxCv: 3, source: { maxCv: 'printed' } }] },
      map: { hexsides: [{ a: '11,1', b: '12,1', terrain: 'clear', source: 'printed' }] },
    };
    expect(saidOf(rommelTitle, pack)).toEqual([]);
    const kit = makeKit(applyPack(BUILT_IN, pack));
    expect(kit.units['7-4']?.maxCv).toBe(3);
    expect(kit.map.exitTo('11,1', '12,1')?.limit).toBe(2);
  });
});
