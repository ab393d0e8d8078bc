// Component packs: the built-in files are good, and whatever is wrong in others is named by file, key and value.
import { describe, expect, it } from 'vitest';
import { applyPack } from '#engine/pieces/pack.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { suezTitle } from '#games/suez/index.ts';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import { type BadPack, describeBadPacks, describeBuiltIn, saidOf } from '#test/support/packs.ts';
import { campaign, map, tables } from './data.ts';

const space = (id: string, over: object): ComponentFiles => ({ map: { spaces: [{ id, ...over }] } });
const route = (a: string, b: string, over: object = {}): ComponentFiles => ({
  map: { routes: [{ a, b, kind: 'road', source: { kind: 'printed' }, ...over }] },
});
const counter = (list: string, id: string, over: object): ComponentFiles => ({ units: { [list]: [{ id, ...over }] } });
const inCampaign = (over: object): ComponentFiles => ({ 'scenarios-campaign': over });
const recommendedBut = (unit: string, at: string | null): ComponentFiles =>
  inCampaign({
    recommended: [
      ...campaign.recommended.filter((entry) => entry.unit !== unit),
      ...(at === null ? [] : [{ unit, space: at }]),
    ],
  });

const BAD: readonly BadPack[] = [
  ['terrain of no known kind', space('cairo', { terrain: 'bog' }), 'map spaces[cairo].terrain: is "bog"'],
  ['an unknown key', space('cairo', { colour: 'red' }), 'map spaces[cairo].colour: is not a key'],
  [
    'a source of no known kind',
    { map: { scale: { source: 'my uncle' } } },
    'map scale.source: is "my uncle": not a source',
  ],
  [
    'a section that is none',
    { map: { scale: { source: 'rulebook 50.1' } } },
    'map scale.source: is "rulebook 50.1": not a source',
  ],
  ['a value without a source', { map: { scale: { source: null } } }, 'map scale.source: is missing'],
  [
    'a name used twice',
    space('fuka', { name: 'el daba' }),
    'map spaces[el-daba].name: "El Daba" is the name of fuka too',
  ],
  ['a number used twice', space('fuka', { number: 1 }), 'map spaces[fuka].number: 1 is the number of el-adem too'],
  [
    'a space gone that the rules name',
    { map: { spaces: [{ id: 'ruweisat', remove: true }] } },
    'map spaces: "ruweisat" is missing: 6.1 names it',
  ],
  [
    "nobody's fortress",
    space('tobruk', { fortressOf: null }),
    'map spaces[tobruk].fortressOf: is missing: whose fortress is it?',
  ],
  [
    "somebody's open space",
    space('fuka', { fortressOf: 'axis' }),
    'map spaces[fuka].fortressOf: is for terrain "fortress", not "open"',
  ],
  ['a space west and east at once', space('cairo', { west: true }), 'map spaces[cairo].rear: cannot be west and east'],
  ['a route to nowhere', route('cairo', 'mars'), 'map routes[cairo/mars]: "mars" is not a space'],
  ['a route in a circle', route('cairo', 'cairo'), 'map routes[cairo/cairo]: leads back to where it began'],
  [
    'a space that no route leads to',
    {
      map: {
        routes: [
          { a: 'siwa-oasis', b: 'sitra', remove: true },
          { a: 'sitra', b: 'bahariya-oasis', remove: true },
        ],
      },
    },
    'map spaces[sitra]: no route leads here from Tobruk (3.1)',
  ],
  [
    'an objective that only recon units can reach',
    {
      map: {
        routes: [
          { a: 'giarabub', b: 'siwa-oasis', kind: 'desert' },
          { a: 'siwa-oasis', b: 'bir-fuad', kind: 'desert' },
        ],
      },
    },
    'map spaces[siwa-oasis]: no road or track leads to this objective from Tobruk (34.0)',
  ],
  ['ground of a single point', { map: { ground: [{ id: 'nile', points: [[0, 0]] }] } }, 'map ground[nile].points: is'],
  [
    'two counters of one id',
    counter('support', 'lehr', {
      name: 'Lehr 2',
      longName: 'Lehr Artillery',
      nationality: 'german',
      kind: 'artillery',
      combat: 1,
      arrives: 1,
      source: {},
    }),
    'units units[lehr].id: "lehr" stands twice in the list',
  ],
  [
    'two units of a name',
    counter('combat', '21-panzer', { name: '15 pz' }),
    'units units[21-panzer].name: "15 pz" is the name of another axis unit',
  ],
  [
    'a unit called like a supply unit',
    counter('air', 'supply-3', {
      name: 'Ju 52',
      nationality: 'german',
      mission: 'supply',
      factor: 0,
      starts: 'available',
      source: {},
    }),
    'units units[supply-3].id: "supply-3" is the id of another counter',
  ],
  [
    'a unit that starts and arrives',
    counter('combat', 'lehr', { arrives: 1 }),
    'units combat[lehr]: either starts or arrives (5.2)',
  ],
  [
    'a unit that starts above its steps',
    counter('combat', 'lehr', { starts: 2 }),
    'units combat[lehr].starts: is 2, but the unit has 1 steps',
  ],
  [
    'a unit that grows with its losses',
    counter('combat', '288', { combat: [3, 2] }),
    'units combat[288].combat: [3,2] grows weaker with more steps',
  ],
  [
    'a reinforcement on the map',
    counter('combat', 'ramcke', { at: 'tobruk' }),
    'units combat[ramcke].at: is for units that start',
  ],
  [
    'a garrison of nowhere',
    counter('combat', 'bardia-garrison', { at: 'benghazi' }),
    'units combat[bardia-garrison].at: "benghazi" is not a space of map.json',
  ],
  [
    'air supply that bombs',
    counter('air', 'german-air-supply', { factor: 1 }),
    'units air[german-air-supply].factor: is 1: 0 is for air supply',
  ],
  [
    'spies that shoot',
    counter('support', 'sim', { combat: 1 }),
    'units support[sim].combat: is 1: G-2 units do not fire (22.2)',
  ],
  [
    'a garrison that roams',
    counter('allied', '1-edf', { back: 'S' }),
    'units allied[1-edf].back: is "S": "G" is for garrisons',
  ],
  [
    'commandos at the start',
    counter('allied', 'me-commando', { back: 'S' }),
    'units allied[me-commando].back: is "S": commandos are a special reinforcement (30.1)',
  ],
  [
    'dummies that fight',
    counter('allied', 'deception-a', { combat: 1 }),
    'units allied[deception-a].combat: is 1: 0 is for deception units',
  ],
  [
    'a brigade of two steps',
    counter('allied', '4-nz', { steps: 2 }),
    'units allied[4-nz].steps: is for special reinforcements (39.2)',
  ],
  [
    'a garrison too few',
    { units: { allied: [{ id: '1-edf', remove: true }] } },
    'units allied: 3 garrisons for 4 Allied fortress and city spaces',
  ],
  ['a chart too short', { tables: { supply: { units: [1, 2, 3] } } }, 'tables supply.units: is [1,2,3]'],
  ['a result that is none', { tables: { landing: { results: ['sinks'] } } }, 'tables landing.results[0]: is "sinks"'],
  [
    'a campaign over before the check',
    inCampaign({ turns: { last: 7 } }),
    'scenarios-campaign turns.check: is 7, but the last turn is 7',
  ],
  ['a turn without a name', inCampaign({ calendar: ['June'] }), 'scenarios-campaign calendar: names 1 turns of 10'],
  [
    'supply at no space',
    inCampaign({ supply: { space: 'benghazi' } }),
    'scenarios-campaign supply.space: "benghazi" is not a space',
  ],
  [
    'more supply than there is',
    inCampaign({ supply: { units: 20 } }),
    'scenarios-campaign supply.units: is 20, but there are 14',
  ],
  [
    'more support than the bin has',
    inCampaign({ support: { drawn: 14 } }),
    'scenarios-campaign support.drawn: is 14, but the bin has 13',
  ],
  [
    'too many Allies in a space',
    inCampaign({ allied: [{ space: 'sollum', units: 5 }] }),
    'scenarios-campaign allied[sollum]: deals 5, but 4 can stack (12.7)',
  ],
  [
    'Allies at no space',
    inCampaign({ allied: [{ space: 'benghazi', units: 1 }] }),
    'scenarios-campaign allied[benghazi]: "benghazi" is not a space',
  ],
  [
    'Allies dealt twice to a space',
    inCampaign({
      allied: [
        { space: 'sollum', units: 1 },
        { space: 'sollum', units: 1 },
      ],
    }),
    'scenarios-campaign allied[sollum]: stands twice in the list',
  ],
  [
    'more Allies than start',
    inCampaign({
      allied: [
        'cairo',
        'fuka',
        'sollum',
        'halfaya',
        'bardia',
        'gambut',
        'fayum',
        'rosetta',
        'mansura',
        'fayid',
        'el-daba',
      ].map((id) => ({ space: id, units: 4 })),
    }),
    'scenarios-campaign allied: deals 44 units, but 40 start (5.1)',
  ],
  ['a unit without a place', recommendedBut('lehr', null), 'scenarios-campaign recommended: places "lehr" 0 times'],
  [
    'a unit placed in Egypt',
    recommendedBut('lehr', 'sollum'),
    'scenarios-campaign recommended[lehr]: "sollum" is not a fortress or open space in Libya (5.2)',
  ],
  [
    'a garrison placed by hand',
    recommendedBut('tobruk-garrison', 'tobruk'),
    'scenarios-campaign recommended[tobruk-garrison]: "tobruk-garrison" is not a unit that the player places (5.2)',
  ],
  [
    'four divisions in a space',
    recommendedBut('101-trieste', 'fort-capuzzo'),
    'scenarios-campaign recommended: puts 4 units into "fort-capuzzo", but 3 can stack (12.1)',
  ],
  ['a file of another name', inCampaign({ id: 'b' }), 'scenarios-campaign id: is "b", but the file is called'],
  [
    'a second scenario',
    { 'scenarios-b': { ...campaign, id: 'b' } },
    'scenarios-b id: is "b": there is one scenario, "campaign"',
  ],
  [
    'a file that is no component',
    { counters: {} },
    'counters : no such component: expected map, units, tables or scenarios-...',
  ],
];

describeBuiltIn(suezTitle, ['geography', 'history', 'reconstructed', 'rulebook']);
describeBadPacks(suezTitle, BAD);

describe('a pack with', () => {
  it('the built-in files written out changes nothing', () => {
    expect(applyPack(BUILT_IN, BUILT_IN)).toEqual(BUILT_IN);
  });

  it('an entry twice is refused, in lists that a pack cannot double', () => {
    const twice = <T>(list: readonly T[]): readonly T[] => [...list, list[0]!];
    const said = (files: ComponentFiles) =>
      suezTitle.checkComponents({ ...BUILT_IN, ...files }).map(({ key, problem }) => `${key}: ${problem}`);
    expect(said({ map: { ...map, routes: twice(map.routes) } })).toContain(
      `routes[${map.routes[0]!.a}/${map.routes[0]!.b}]: stands twice in the list`,
    );
    expect(said({ map: { ...map, spaces: twice(map.spaces) } })).toContain(
      'spaces[el-adem].id: "el-adem" stands twice in the list',
    );
    expect(said({ map: { ...map, ground: twice(map.ground) } })).toContain(
      'ground[delta].id: "delta" stands twice in the list',
    );
    const [open, desert, ...rest] = tables.terrain;
    expect(desert?.terrain).toBe('desert');
    expect(said({ tables: { ...tables, terrain: [open, open, ...rest] } })).toEqual([
      'terrain: has 2 lines for "open"',
      'terrain: has 0 lines for "desert"',
    ]);
  });

  it('no campaign is refused', () => {
    const { 'scenarios-campaign': gone, ...rest } = BUILT_IN;
    expect(gone).toBeDefined();
    expect(suezTitle.checkComponents(rest)).toEqual([
      { file: 'scenarios-campaign', key: '', problem: 'the file is missing' },
    ]);
  });

  it('the printed values of a unit, a chart and a space is taken', () => {
    const pack = {
      map: { spaces: [{ id: 'fuka', terrain: 'desert', source: { terrain: 'printed' } }] },
      units: { combat: [{ id: '288', combat: [2, 3], source: { combat: 'printed' } }] },
      tables: { supply: { units: [1, 1, 2, 2, 3, 3], source: 'printed' } },
    };
    expect(saidOf(suezTitle, pack)).toEqual([]);
    const kit = makeKit(applyPack(BUILT_IN, pack));
    expect([kit.spaces.fuka?.terrain, kit.units['288']?.combat, kit.tables.supply.units[0]]).toEqual([
      'desert',
      [2, 3],
      1,
    ]);
    expect(kit.units['90-mech']?.combat).toEqual([1, 2, 3, 4]);
  });

  it('the numbers of the printed map is taken', () => {
    const [first, second] = makeKit(BUILT_IN).map.spaces;
    const pack = {
      map: {
        spaces: [
          { id: first, number: 2 },
          { id: second, number: 1 },
        ],
      },
    };
    expect(saidOf(suezTitle, pack)).toEqual([]);
  });
});
