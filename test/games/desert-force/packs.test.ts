// Component packs: the built-in files are good, and whatever is wrong in others is named by file, key and value.
import { describe, expect, it } from 'vitest';
import { applyPack } from '#engine/pieces/pack.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { desertTitle } from '#games/desert-force/index.ts';
import { BUILT_IN, makeKit } from '#games/desert-force/pieces/components.ts';
import { type BadPack, describeBadPacks, describeBuiltIn, saidOf } from '#test/support/packs.ts';
import { arrivals, map, scenario, tables } from './data.ts';

const campaign = scenario('campaign');
const source = 'reconstructed';
const ofUnit = (id: string, over: object): ComponentFiles => ({ units: { units: [{ id, ...over }] } });
const ofEvent = (id: string, over: object): ComponentFiles => ({ events: { events: [{ id, ...over }] } });
const inCampaign = (over: object): ComponentFiles => ({ 'scenarios-campaign': over });
const setupAnd = (hex: string, ...units: readonly string[]): ComponentFiles =>
  inCampaign({ setup: [...campaign.setup, { hex, units, source }] });
const arrivalsAnd = (turn: number, side: string, ...units: readonly string[]): ComponentFiles => ({
  arrivals: { arrivals: [...arrivals, { turn, side, units, source }] },
});
const road = (...hexes: readonly string[]): ComponentFiles => ({
  map: { roads: [{ id: 'moon-track', class: 'track', name: 'Moon track', hexes, source }] },
});
const zones = (without: string, more: readonly string[] = []): ComponentFiles => ({
  map: {
    zones: map.zones.map((entry) =>
      entry.side === 'axis' && entry.zone === 'A'
        ? { ...entry, hexes: [...entry.hexes.filter((hex) => hex !== without), ...more] }
        : entry,
    ),
  },
});

const OF_THE_MAP: readonly BadPack[] = [
  ['an unknown key', { map: { colour: 'red' } }, 'map colour: is not a key'],
  ['a hex off the grid', road('340', '3409'), 'map roads[moon-track].hexes[0]: is "340": not a hex'],
  ['a source of no known kind', { map: { scale: { source: 'my uncle' } } }, 'map scale.source: is "my uncle"'],
  ['a section that is none', { map: { scale: { source: 'rulebook 10.4' } } }, 'map scale.source: is "rulebook 10.4"'],
  ['a value without a source', { map: { scale: { source: null } } }, 'map scale.source: is missing'],
  [
    'rough ground in the sea',
    { map: { terrain: { rough: [{ id: 'bomba', hexes: ['0101'] }] } } },
    'map terrain.rough[bomba].hexes: "0101" is not a playable hex',
  ],
  [
    'a hex both rough and marsh',
    { map: { terrain: { rough: [{ id: 'bomba', hexes: ['1618'] }] } } },
    'map terrain.marsh[brega-sebkha].hexes: "1618" is part of bomba too',
  ],
  [
    'a fortress gone that the rules name',
    { map: { terrain: { fortress: [{ id: 'bardia', remove: true }] } } },
    'map terrain.fortress: needs "bardia"',
  ],
  [
    'a city that no rule knows',
    { map: { terrain: { city: [{ id: 'cairo', hexes: ['6310'], source }] } } },
    'map terrain.city[cairo]: is none that rules name',
  ],
  [
    'a ridge between hexes that are apart',
    { map: { barriers: { ridge: [{ id: 'halfa-ridge', sides: [['6211', '6213']] }] } } },
    'map barriers.ridge[halfa-ridge].sides: 6211 and 6213 are not neighbours',
  ],
  ['a coast in the sea', { map: { coast: { hexes: ['0101'] } } }, 'map coast.hexes: "0101" is not a playable hex'],
  [
    'a name used twice',
    { map: { places: [...map.places, { hex: '3812', name: 'tobruk', source }] } },
    'map places[3812].name: "tobruk" is the name of 3408 too',
  ],
  ['a track that jumps', road('3408', '3410'), 'map roads[moon-track].hexes: 3408 and 3410 are not neighbours'],
  [
    'two ways on one side',
    road('3309', '3409'),
    'map roads[moon-track].hexes: 3309 to 3409 is on the road axis-road too',
  ],
  ['a road hex of no zone', zones('1019'), 'map zones: the road hex "1019" is of no axis zone'],
  ['a road hex of two zones', zones('', ['3209']), 'map zones[axis C].hexes: "3209" is of zone A too'],
  ['a zone off the road', zones('', ['3211']), 'map zones[axis A].hexes: "3211" is no road hex'],
  ['a source off the road', { map: { sources: { axis: '3211' } } }, 'map sources.axis: "3211" is no road hex'],
];

const OF_THE_PIECES: readonly BadPack[] = [
  ['an arm that is none', ofUnit('5-panzer', { arm: 'navy' }), 'units units[5-panzer].arm: is "navy"'],
  ['a strength that is none', ofUnit('5-panzer', { full: '6' }), 'units units[5-panzer].full: is "6": not a strength'],
  [
    'two units of one name',
    ofUnit('8-panzer', { name: '5 panzer' }),
    'units units[8-panzer].name: "5 panzer" is the name of 5-panzer too',
  ],
  [
    'another name that is taken',
    ofUnit('8-panzer', { also: ['Rommel'] }),
    'units units[rommel].name: "Rommel" is the name of 8-panzer too',
  ],
  [
    'a division within a division',
    ofUnit('brescia', { division: 'Ariete' }),
    'units units[brescia].division: "Ariete": the unit is a division itself',
  ],
  [
    'a leader with one face',
    { units: { leaders: [{ id: 'rommel', faces: [{ name: 'Rommel', attack: 3, defence: 2, range: 6 }] }] } },
    'units leaders[rommel].faces',
  ],
];

const OF_THE_CHARTS: readonly BadPack[] = [
  [
    'a turn without a row',
    { tables: { air: tables.air.slice(1) } },
    'tables air: has 0 rows for turn 1, one is needed',
  ],
  [
    'a turn with two rows',
    { tables: { supply: [...tables.supply, ...tables.supply.slice(0, 1)] } },
    'tables supply: has 2 rows for turn 1, one is needed',
  ],
  [
    'a row that runs backwards',
    { tables: { reserve: [...tables.reserve, { ...tables.reserve[0], turns: [9, 8] }] } },
    'tables reserve: a row begins with turn 9 and ends with 8',
  ],
  [
    'a die with five results',
    { tables: { attackPoints: { axis: { A: { points: [1, 2, 3, 4, 5] } } } } },
    'tables attackPoints.axis.A.points',
  ],
  [
    'a track without its last turn',
    { tables: { replacements: { axis: tables.replacements.axis.slice(1) } } },
    'tables replacements.axis',
  ],
  [
    'two events on one roll',
    ofEvent('ultra', { roll: '11' }),
    'events events[ultra].roll: "11" is the roll of aid-to-greece',
  ],
  ['a roll that no dice show', ofEvent('ultra', { roll: '17' }), 'events events[ultra].roll: is "17": not two dice'],
  [
    'an event for a leader nobody knows',
    ofEvent('rommel-assassination', { effect: { name: 'Patton' } }),
    'events events[rommel-assassination].effect.name: "Patton" is no leader of units.json',
  ],
  ['too few events', ofEvent('ultra', { remove: true }), 'events events'],
  ['a stranger arriving', arrivalsAnd(9, 'axis', 'patton'), 'arrivals arrivals[turn 9]: "patton" is not in units.json'],
  [
    'an arrival on the wrong side',
    arrivalsAnd(9, 'axis', '7-indian'),
    'arrivals arrivals[turn 9]: "7-indian" is of the other',
  ],
  [
    'somebody arriving twice',
    arrivalsAnd(9, 'axis', 'ramcke'),
    'arrivals arrivals[turn 9]: "ramcke" arrives in turn 20 too',
  ],
  ['an arrival after the end', arrivalsAnd(24, 'axis', 'maletti'), 'arrivals arrivals[31].turn: is 24'],
];

const OF_A_SCENARIO: readonly BadPack[] = [
  ['turns that run backwards', inCampaign({ turns: [9, 8] }), 'scenarios-campaign turns: begin with 9 and end with 8'],
  ['a unit nobody knows', setupAnd('4409', 'patton'), 'scenarios-campaign setup[4409]: "patton" is not in units.json'],
  [
    'a unit in two hexes',
    setupAnd('4009', 'babini'),
    'scenarios-campaign setup[4009]: "babini" stands already in setup[3709]',
  ],
  [
    'a unit that is to arrive',
    setupAnd('4009', 'ramcke'),
    'scenarios-campaign arrivals of turn 20: "ramcke" stands already in setup[4009]',
  ],
  [
    'both sides in a hex',
    inCampaign({ setup: [{ hex: '4409', units: ['1-libyan', '5-indian'], source }] }),
    'scenarios-campaign setup[4409]: "5-indian" is of the other side (allied)',
  ],
  ['a unit in the sea', setupAnd('0101', 'babini'), 'scenarios-campaign setup[0101]: "0101" is not a playable hex'],
  [
    'a crowd',
    inCampaign({ setup: [{ hex: '4009', units: ['1-libyan', '2-libyan', 'babini'], source }] }),
    'scenarios-campaign setup[4009]: has 5 stacking points: at most four (9.2)',
  ],
  [
    'an Axis unit in the Reserve Box',
    inCampaign({ reserve: ['babini'] }),
    'scenarios-campaign reserve: "babini" is of the other side (axis)',
  ],
  [
    'a one-step unit reduced',
    inCampaign({ reduced: ['11-hussars'] }),
    'scenarios-campaign reduced: "11-hussars" has no reduced side',
  ],
  [
    'a reduced unit that is nowhere',
    inCampaign({ reduced: ['8-panzer'] }),
    'scenarios-campaign reduced: "8-panzer" is neither on the map nor in the Reserve Box',
  ],
  [
    'two Allied leaders',
    inCampaign({ leaders: [...campaign.leaders, { leader: 'montgomery', face: 0, hex: '6508' }] }),
    'scenarios-campaign leaders[montgomery]: only one leader of the Allies',
  ],
  [
    'a depot off the road',
    inCampaign({ depots: { axis: '3211' } }),
    'scenarios-campaign depots.axis: "3211" is no road hex (7.11)',
  ],
  [
    'a depot beside the enemy',
    inCampaign({ depots: { allied: '4510' } }),
    'scenarios-campaign depots.allied: "4510" is beside the enemy in 4409',
  ],
  [
    'a position without those who dug it',
    inCampaign({ positions: [{ hex: '4009', level: 1, units: ['babini'] }] }),
    'scenarios-campaign positions[4009]: "babini" does not stand there',
  ],
  [
    'a hex with two positions',
    inCampaign({
      positions: [
        { hex: '3709', level: 1, units: ['babini'] },
        { hex: '3709', level: 2, units: ['babini'] },
      ],
    }),
    'scenarios-campaign positions[3709]: only one Improved Position in a hex (12.2)',
  ],
  [
    'a scenario under another name',
    { 'scenarios-mine': { ...campaign } },
    'scenarios-mine id: is "campaign", but the file is called scenarios-mine.json',
  ],
  ['a file that is no component', { notes: {} }, 'notes : no such component: expected map, units'],
];

describeBuiltIn(desertTitle, ['geography', 'history', 'reconstructed', 'rulebook', 'source']);
describeBadPacks(desertTitle, [...OF_THE_MAP, ...OF_THE_PIECES, ...OF_THE_CHARTS, ...OF_A_SCENARIO]);

describe('a good pack', () => {
  it('changes what the kit says', () => {
    const pack = {
      ...ofUnit('5-panzer', { full: '9-9' }),
      tables: { attackPoints: { axis: { A: { cost: 3 } } } },
      ...ofEvent('ultra', { once: true }),
      'scenarios-compass': { points: { axis: 7 } },
    };
    expect(saidOf(desertTitle, pack)).toEqual([]);
    const kit = makeKit(applyPack(BUILT_IN, pack), 'sonnenblume');
    expect(kit.units['5-panzer']?.full).toEqual({ combat: 9, movement: 9 });
    expect(kit.tables.attackPoints.axis.A.cost).toBe(3);
    expect(kit.events['44']).toMatchObject({ name: 'Ultra', once: true, from: 1 });
    expect(makeKit(applyPack(BUILT_IN, pack), 'compass').scenario.points).toEqual({ axis: 7, allied: 4 });
  });

  it('may bring a scenario of its own', () => {
    const mine = { ...campaign, id: 'mine', name: 'Mine', turns: [1, 2] };
    const files = applyPack(BUILT_IN, { 'scenarios-mine': mine });
    expect(desertTitle.checkComponents(files)).toEqual([]);
    const { scenario: mineThen, roster } = makeKit(files, 'mine');
    expect(mineThen.arrivals.map(({ turn }) => turn)).toEqual([1, 1, 2, 2]);
    expect(roster).not.toContain('5-panzer');
    expect(() => makeKit(BUILT_IN, 'mine')).toThrow('no scenario "mine"');
  });
});
