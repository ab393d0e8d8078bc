// Text to actions: what people type, abbreviate and get wrong, phase by phase.
import { describe, expect, it } from 'vitest';
import type { SuezAction } from '#games/suez/position/action.ts';
import type { SuezState, Table } from '#games/suez/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { desk, found, kit, module, read, unclear } from './desk.ts';

const UNITS = {
  '15-panzer': 'bardia',
  '21-panzer': 'bardia',
  '101-trieste': 'tobruk',
  '288': 'fort-capuzzo',
  'dak-recon': 'tobruk',
  'tobruk-garrison': 'tobruk',
};
const SUPPLY = [
  ['truck', 'bardia'],
  ['depot', 'tobruk'],
  ['truck', 'tobruk'],
  ['truck', 'tobruk'],
] as const;
const ALLIED = { '4-nz': ['sollum', 'face down'], '5-nz': 'halfaya' } as const;

const bulletins = (...kept: readonly 'Lure'[]): Pick<Table, 'bulletins'> => ({
  bulletins: { axis: { bin: [], kept, discarded: [] }, allied: { bin: [], inEffect: [], discarded: [] } },
});
const airOf = (place: 'reinforcement' | 'refit', ...ids: readonly string[]): Pick<Table, 'air'> => ({
  air: Object.fromEntries(kit.roster.air.map((id) => [id, ids.includes(id) ? place : 'available'])),
});

const moving = desk({ todo: { type: 'movement' }, units: UNITS, supply: SUPPLY, allied: ALLIED });

const move = (unit: string, to: string, ...via: readonly string[]): SuezAction => ({
  type: 'move',
  unit,
  to,
  ...(via.length > 0 ? { via: [...via] } : {}),
});
const reads = (state: SuezState, table: readonly (readonly [text: string, orders: readonly SuezAction[]])[]): void =>
  void it.each(table)('%s', (text, orders) => {
    expect(read(state, text)).toEqual(orders);
  });

describe('movement orders', () => {
  it.each([
    ['move 15 Panzer > Bardia via Fort Capuzzo'],
    ['move 15 Panzer via Fort Capuzzo to Bardia'],
    ['move 15 Panzer from Bardia to Bardia via Fort Capuzzo'],
  ])('%s', (text) => {
    expect(read(moving, text)).toEqual([move('15-panzer', 'bardia', 'fort-capuzzo')]);
  });
  it.each([
    ['move 15 Panzer > Sollum'],
    ['MOVE 15 PANZER TO SOLLUM'],
    ['move 15 Pz > Sollum'],
    ['move 15th pz div -> sollum'],
    ['march 15. Panzer to Sollum'],
    ['15 Pz to Sollum'],
    ['15th Panzer Division > Salum'],
    ['move 15-panzer > sollum please'],
    ['/suez move 15 Panzer: Sollum'],
    ['move 15 Panzer from Bardia to Sollum'],
    ['move 15 Panzer at Bardia > Sollum'],
    ['move 15 Panzer > Sollum via Bardia'],
    ['send 15 panzer to sollum'],
  ])('%s', (text) => {
    expect(read(moving, text)).toEqual([move('15-panzer', 'sollum')]);
  });
  reads(moving, [
    [
      'move 15 Panzer, 21 Panzer > Sollum via Fort Capuzzo',
      [move('15-panzer', 'sollum', 'fort-capuzzo'), move('21-panzer', 'sollum', 'fort-capuzzo')],
    ],
    ['move 288 > Sollum > Buq Buq', [move('288', 'buq-buq', 'sollum')]],
    ['move Trieste > Fort Capuzzo via Sidi Azeiz', [move('101-trieste', 'fort-capuzzo', 'el-adem', 'sidi-azeiz')]],
    [
      'move 15 Panzer > Fort Maddalena via Bir el Gubi',
      [move('15-panzer', 'fort-maddalena', 'sidi-azeiz', 'bir-el-gubi')],
    ],
    ['move Trieste > Bardia; 288 > Sollum via Capuzzo', [move('101-trieste', 'bardia'), move('288', 'sollum')]],
    ['move Trieste > Bardia, 288 > Sollum', [move('101-trieste', 'bardia'), move('288', 'sollum')]],
    ['move DAK Recon > Mersah Matruh', [move('dak-recon', 'mersa-matruh')]],
    ['move truck 3, 4 > Bardia', [move('supply-3', 'bardia'), move('supply-4', 'bardia')]],
    ['move trucks 3 and 4 to Bardia', [move('supply-3', 'bardia'), move('supply-4', 'bardia')]],
    ['move truck 3, 7 B > Bardia', [move('supply-3', 'bardia'), move('7-bersaglieri', 'bardia')]],
    ['move 15 Panzer Bardia > Gambut', [move('15-panzer', 'gambut')]],
    ['move 15 Panzer Bardia Gambut', [move('15-panzer', 'gambut')]],
    ['move 15 Panzer back to Gambut', [move('15-panzer', 'gambut')]],
    ['move 15 Panzer Gambut, 288 Bardia', [move('15-panzer', 'gambut'), move('288', 'bardia')]],
    ['move truck 3, 288 > Bardia', [move('supply-3', 'bardia'), move('288', 'bardia')]],
    ['move DAK > Matruh', [move('dak-recon', 'mersa-matruh')]],
    ['move DAK > Bir el Gobi', [move('dak-recon', 'bir-el-gubi')]],
    ['move Bardia > Sollum', [move('15-panzer', 'sollum'), move('21-panzer', 'sollum'), move('supply-1', 'sollum')]],
    ['move all from Bardia > Sollum', read(moving, 'move Bardia > Sollum')],
    ['move all Bardia > Sollum', read(moving, 'move Bardia > Sollum')],
    ['move Tobruk Garrison > Bardia', [move('tobruk-garrison', 'bardia')]],
    ['move the truck at Bardia > Fort Capuzzo', [move('supply-1', 'fort-capuzzo')]],
    ['move supply 3 > Bardia', [move('supply-3', 'bardia')]],
    ['move trucks at Tobruk > Bardia', [move('supply-3', 'bardia'), move('supply-4', 'bardia')]],
    ['move 2 trucks at Tobruk > Bardia', [move('supply-3', 'bardia'), move('supply-4', 'bardia')]],
    ['move both Tobruk trucks to Bardia', [move('supply-3', 'bardia'), move('supply-4', 'bardia')]],
    [
      'move all but trucks, 288 > Bardia',
      ['15-panzer', '21-panzer', 'dak-recon', '101-trieste'].map((unit) => move(unit, 'bardia')),
    ],
  ]);
  it('"the rest" are those that were not named before', () => {
    expect(read(moving, 'move Trieste > Bardia; the rest > Sollum')).toEqual([
      move('101-trieste', 'bardia'),
      ...read(moving, 'move all but Trieste > Sollum'),
    ]);
  });
});

describe('35.0 Rommel moves with a unit', () => {
  const together = [{ type: 'rommel', unit: '15-panzer' }, move('15-panzer', 'sollum')] as const;
  reads(
    moving,
    [
      'move 15 Panzer and Rommel > Sollum',
      'move 15 Panzer with Rommel > Sollum',
      '15 Panzer > Sollum with Rommel',
      'Rommel and 15 Panzer > Sollum',
      'Rommel leads 15 Panzer to Sollum',
    ].map((text) => [text, together]),
  );
  it('where he is with it already it moves, and he is with one alone', () => {
    const led = { ...moving, table: { ...moving.table, rommel: 'front', rommelWith: '15-panzer' } } as const;
    expect(read(led, 'Rommel and 15 Panzer > Sollum')).toEqual([move('15-panzer', 'sollum')]);
    expect(unclear(moving, '15 Panzer, 21 Panzer and Rommel > Sollum')).toBe(
      'Rommel goes to one unit: 15th Panzer Division or 21st Panzer Division?',
    );
  });
});

describe('11.1 a way that goes on', () => {
  reads(moving, [
    ['15 Panzer > Fort Capuzzo then Sollum', [move('15-panzer', 'sollum', 'fort-capuzzo')]],
    ['15 Panzer > Sollum then 21 Panzer > Gambut', [move('15-panzer', 'sollum'), move('21-panzer', 'gambut')]],
    ['Trieste > Gambut then Fort Capuzzo > Bardia', [move('101-trieste', 'gambut'), move('288', 'bardia')]],
  ]);
  const pursuing = desk({
    todo: { type: 'pursuit', space: 'sollum', units: ['15-panzer', 'dak-recon'], moved: [], led: true },
    units: { '15-panzer': 'sollum', 'dak-recon': 'sollum' },
    table: { control: ['sollum', 'buq-buq'] },
  });
  it('18.2 is that of the unit, and sends nobody else who is left', () => {
    expect(read(pursuing, 'DAK > Buq Buq then Sidi Barrani')).toEqual([
      { type: 'pursue', unit: 'dak-recon', to: 'sidi-barrani', via: ['buq-buq'] },
    ]);
    expect(unclear(pursuing, 'DAK > Sidi Barrani, Buq Buq')).toBe('Which unit?');
  });
});

describe('a move in the place of a drafted one', () => {
  it('11.1 goes on between the spaces named from where that one began', () => {
    const from = desk({ todo: { type: 'movement' }, units: { '15-panzer': 'sollum' }, supply: [['truck', 'sollum']] });
    const drafted = move('15-panzer', 'mersa-matruh');
    const there = module.resolve(from, 'axis', drafted, scriptedDice()).state;
    const [again = drafted] = read(there, '15 Panzer > Mersa Matruh via Sidi Barrani');
    expect(module.amend?.(module.view(from, 'axis'), 'axis', drafted, again)).toEqual([
      move('15-panzer', 'mersa-matruh', 'buq-buq', 'sidi-barrani'),
    ]);
  });
});

describe('what goes with movement', () => {
  it('19.2 a place names one of the supply units there, each of several places', () => {
    const trucks = ['sollum', 'halfaya', 'halfaya'].map((space) => ['truck', space] as const);
    const units = { '15-panzer': 'sollum', '288': 'halfaya' };
    const behind = desk({ todo: { type: 'movement' }, units, supply: trucks });
    expect(read(behind, 'expend Sollum + Halfaya')).toEqual([
      { type: 'expend', supply: 'supply-1' },
      { type: 'expend', supply: 'supply-2' },
    ]);
  });
  it('loses nobody who is no supply unit', () => {
    expect(unclear(moving, 'expend Bardia, 288')).toBe('Special Formation 288 is no supply unit.');
  });
  it('26.0 supply that is flown is air supply', () => {
    const flown = [{ type: 'airlift', unit: 'german-air-supply', to: 'tobruk' }];
    for (const text of ['air supply > Tobruk', 'airlift supply > Tobruk'])
      expect(read(moving, text), text).toEqual(flown);
  });
  reads(moving, [
    ['expend the depot at Tobruk', [{ type: 'expend', supply: 'supply-2' }]],
    ['expend depot', [{ type: 'expend', supply: 'supply-2' }]],
    ['drop Lehr on Siwa', [{ type: 'land', unit: 'lehr', to: 'siwa-oasis' }]],
    ['spend the Bardia truck', [{ type: 'expend', supply: 'supply-1' }]],
    ['use supply 2', [{ type: 'expend', supply: 'supply-2' }]],
    ['expend Bardia', [{ type: 'expend', supply: 'supply-1' }]],
    ['supply 15 Panzer', [{ type: 'expend', supply: 'supply-1' }]],
    ['support > 15 Panzer', [{ type: 'expend', supply: 'supply-1' }]],
    ['support > Bardia', [{ type: 'expend', supply: 'supply-1' }]],
    ['expend truck 3 at Tobruk', [{ type: 'expend', supply: 'supply-3' }]],
    ['rommel 15 Panzer', [{ type: 'rommel', unit: '15-panzer' }]],
    ['Rommel joins the 21st Panzer', [{ type: 'rommel', unit: '21-panzer' }]],
    ['move Rommel > 15 Panzer', [{ type: 'rommel', unit: '15-panzer' }]],
    ['bridge Sturm > Sollum/Halfaya', [{ type: 'bridge', unit: 'sturm', route: 'halfaya/sollum' }]],
    ['bridge Sollum/Halfaya with Guastatori', [{ type: 'bridge', unit: 'guastatori', route: 'halfaya/sollum' }]],
    ['bridge between Sollum and Halfaya', [{ type: 'bridge', unit: 'sturm', route: 'halfaya/sollum' }]],
    ['airlift Tobruk', [{ type: 'airlift', unit: 'german-air-supply', to: 'tobruk' }]],
    ['fly Italian air supply to Bardia', [{ type: 'airlift', unit: 'italian-air-supply', to: 'bardia' }]],
    ['done', [{ type: 'done' }]],
    ['commit', [{ type: 'done' }]],
  ]);
  it('asks which supply unit is meant, each kind in each space once', () => {
    expect(unclear(moving, 'expend truck')).toBe('Which: the truck at Bardia (1) or the truck at Tobruk (3)?');
    expect(unclear(moving, 'supply Trieste')).toBe(
      'Which supply unit: the depot at Tobruk (2) or the truck at Tobruk (3)?',
    );
    expect(unclear(moving, 'expend Tobruk')).toBe(
      'Which supply unit: the depot at Tobruk (2) or the truck at Tobruk (3)?',
    );
    expect(unclear(moving, 'use supply at Tobruk')).toBe('Which: the depot at Tobruk (2) or the truck at Tobruk (3)?');
    expect(read(moving, 'expend all at Tobruk')).toHaveLength(3);
    expect(unclear(moving, 'expend the depot at Bardia')).toBe('There is no depot at Bardia that you could name.');
    expect(unclear(moving, 'move 9 trucks > Bardia')).toBe('There are only 3 of these.');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['move 15 Panzer > Kairo', '"Kairo" is no space of the map. Did you mean Cairo?'],
    ['move 15 Panzer > Bir el Goby', '"Bir el Goby" is no space of the map. Did you mean Bir el Gubi?'],
    ['move 15 Panzer > Atlantis', '"Atlantis" is no space of the map.'],
    ['move 15 Panzer', 'A space is missing.'],
    ['move', 'Which unit, and where to?'],
    ['move 4 NZ > Sollum', '4th New Zealand Brigade is a unit of the Allies, whom the rules command.'],
    ['move Triest q > Sollum', 'There is no unit "q" of the Panzerarmee.'],
    [
      'move Bersaglieri > Sollum',
      '"Bersaglieri" could be 7th Bersaglieri Regiment or 9th Bersaglieri Regiment: which?',
    ],
    ['move 15 Panzer from Tobruk to Sollum', '15th Panzer Division is at Bardia, not at Tobruk.'],
    ['move Sollum > Bardia', 'There is no unit of yours at Sollum to order.'],
    ['move 3 units > Sollum', 'Which? Name them, or say "all"'],
    ['rommel 15 Panzer, 21 Panzer', 'Rommel goes to one unit: 15th Panzer Division or 21st Panzer Division?'],
    ['bridge Sturm > Bardia', 'Which route'],
    ['bridge the escarpment at Sollum', 'Which route: Fort Capuzzo/Sollum or Halfaya/Sollum?'],
    ['expend 15 Panzer, Trieste', 'None has all of these in its range.'],
    ['lure 15 Panzer', 'You do not hold the Lure of the Pyramids (axis Lure).'],
    ['drink tea', 'There is no order "drink". Now you may: '],
    ['', 'There is no order in that.'],
    ['move 15 Panzer > Sollum\nmove 21 Panzer > Sollum', 'Write one order on a line.'],
    ['fight Sollum', 'First `COMMIT`, which closes what is asked now (11.0), then `fight Sollum` (14.0).'],
    ['refit 15 Panzer', 'First `COMMIT`'],
  ])('%s', (text, answer) => {
    expect(unclear(moving, text)).toContain(answer);
  });
  it('names a kind of supply unit of which there is none', () => {
    const bare = desk({ todo: { type: 'movement' }, units: UNITS });
    for (const text of ['depot', 'the depot > Sollum']) expect(unclear(bare, text)).toContain('There is no depot');
    expect(unclear(bare, 'depot stays')).toContain('needs no order');
  });
  it('is answered with an order that would be carried out', () => {
    const answer = found(moving, 'move Ariette > Sollum');
    if (!('unclear' in answer)) throw new Error('read');
    expect(answer.unclear).toContain('Did you mean');
    const [order] = read(moving, answer.example);
    expect(module.check(module.view(moving, 'axis'), 'axis', order!)).toBeNull();
  });
  it.each([
    ['15 Panzer attacks Sollum', 'move 15 Panzer > Sollum'],
    ['attack Sollum with 15 Panzer and 21 Panzer', 'move 15 Panzer, 21 Panzer > Sollum'],
    ['I would like to move 15 Panzer to Sollum please', 'move 15 Panzer > Sollum'],
    ['hold everybody', 'done'],
  ])('%s', (text, meant) => {
    const answer = found(moving, text);
    expect('meant' in answer ? answer.meant : answer).toEqual([meant]);
  });
});

describe('deployment', () => {
  const deploying = desk({
    todo: { type: 'deploy' },
    units: { ...UNITS, '15-panzer': 'reinforcement' },
    supply: SUPPLY,
  });
  const place = (unit: string, to: string): SuezAction => ({ type: 'place', unit, to });
  reads(deploying, [
    ['place 15 Panzer > Bardia', [place('15-panzer', 'bardia')]],
    ['put 15 Panzer in Tobruk', [place('15-panzer', 'tobruk')]],
    ['deploy 15 Panzer at Fort Capuzzo', [place('15-panzer', 'fort-capuzzo')]],
    ['15 panzer bardia', [place('15-panzer', 'bardia')]],
    ['place all', [{ type: 'recommended' }]],
    ['setup', [{ type: 'recommended' }]],
    ['flip the truck at Tobruk', [{ type: 'flip', supply: 'supply-3' }]],
  ]);
  it('places the rest after those who are named', () => {
    for (const text of ['15 Panzer > Bardia, the rest as recommended', '15 Panzer > Bardia; rest'])
      expect(found(deploying, text)).toMatchObject({
        meant: ['15 Panzer > Bardia', expect.stringMatching(/^place .*rest/)],
      });
  });
});

describe('G-1', () => {
  const bins = { support: Object.fromEntries(kit.roster.support.map((id) => [id, 'bin' as const])) };
  const buying = desk({
    todo: { type: 'g1' },
    units: { ...UNITS, ramcke: 'reinforcement', '185-folgore': 'reinforcement' },
    supply: SUPPLY,
    table: { incoming: 3, ...airOf('reinforcement', 'german-tac-4', 'german-lrb-3', 'german-lrb-4'), ...bins },
  });
  const deploy = (unit: string, to: string): SuezAction => ({ type: 'deploy', unit, to });
  reads(buying, [
    ['deploy Ramcke > Tobruk', [deploy('ramcke', 'tobruk')]],
    ['buy Ramcke at Tobruk', [deploy('ramcke', 'tobruk')]],
    ['buy Ramcke for Tobruk', [deploy('ramcke', 'tobruk')]],
    ['deploy Ramcke, Folgore > Tobruk', [deploy('ramcke', 'tobruk'), deploy('185-folgore', 'tobruk')]],
    ['deploy 2 supply units to Tobruk', [deploy('supply', 'tobruk'), deploy('supply', 'tobruk')]],
    ['both Ramcke and Folgore > Tobruk', [deploy('ramcke', 'tobruk'), deploy('185-folgore', 'tobruk')]],
    ['supply > Bardia', [deploy('supply', 'bardia')]],
    ['a supply unit at Bardia', [deploy('supply', 'bardia')]],
    // 9.4 An air unit is bought, and stands in no space.
    ['German TAC 4', [{ type: 'buy', unit: 'german-tac-4' }]],
    ['LRB 3', [{ type: 'buy', unit: 'german-lrb-3' }]],
    ['deploy supply > Tobruk, Bardia', [deploy('supply', 'tobruk'), deploy('supply', 'bardia')]],
    ['deploy all supply > Tobruk', [1, 2, 3].map(() => deploy('supply', 'tobruk'))],
    ...[
      'deploy 2 supply > Tobruk, 1 > Bardia',
      'deploy 2 supply to Tobruk and one to Bardia',
      'deploy 2 > Tobruk, 1 > Bardia',
      'deploy 2 Tobruk, 1 Bardia',
      'deploy 2 supply > Tobruk, the rest > Bardia',
      'deploy 2 supply at Tobruk, rest Bardia',
      'supply > Tobruk x2, supply > Bardia',
      'deploy supply > Tobruk x2, Bardia x1',
      'deploy supply x2 > Tobruk, supply > Bardia',
    ].map((text): [string, readonly SuezAction[]] => [
      text,
      [deploy('supply', 'tobruk'), deploy('supply', 'tobruk'), deploy('supply', 'bardia')],
    ]),
    ['deploy all > Tobruk', [1, 2, 3].map(() => deploy('supply', 'tobruk'))],
    [
      'deploy Ramcke > Gambut, the rest > Tobruk',
      [deploy('ramcke', 'gambut'), ...[1, 2, 3].map(() => deploy('supply', 'tobruk'))],
    ],
    ['deploy supply Tobruk, supply Bardia', [deploy('supply', 'tobruk'), deploy('supply', 'bardia')]],
    ['deploy 2 supply at Tobruk and Bardia', [deploy('supply', 'tobruk'), deploy('supply', 'bardia')]],
    ['deploy Ramcke, Folgore > Tobruk, Gambut', [deploy('ramcke', 'tobruk'), deploy('185-folgore', 'gambut')]],
    ['deploy supply > Tobruk, Ramcke > Gambut', [deploy('supply', 'tobruk'), deploy('ramcke', 'gambut')]],
    ['buy a TAC', [{ type: 'buy', unit: 'german-tac-4' }]],
    ['3 support units', [{ type: 'recruit', count: 3 }]],
    ['a support unit', [{ type: 'recruit', count: 1 }]],
    [
      'buy 2 LRBs',
      [
        { type: 'buy', unit: 'german-lrb-3' },
        { type: 'buy', unit: 'german-lrb-4' },
      ],
    ],
    ['recruit 3 support units', [{ type: 'recruit', count: 3 }]],
    ['buy 2 support units', [{ type: 'recruit', count: 2 }]],
    ['buy support', [{ type: 'recruit', count: 1 }]],
    ['landing zone at Siwa', [{ type: 'landing-zone', space: 'siwa-oasis' }]],
    ['LZ Siwa', [{ type: 'landing-zone', space: 'siwa-oasis' }]],
    ['beachhead at Alexandria', [{ type: 'beachhead', space: 'alexandria' }]],
    ['cancel the landing at Alexandria', [{ type: 'cancel', space: 'alexandria' }]],
    ['cancel the beachhead at Alexandria', [{ type: 'cancel', space: 'alexandria', kind: 'beachhead' }]],
    ['cancel landing zone Siwa', [{ type: 'cancel', space: 'siwa-oasis', kind: 'landing-zone' }]],
    ['cancel Alexandria LZ and BH', [{ type: 'cancel', space: 'alexandria' }]],
  ]);
  it('asks where a unit is to come ashore', () => {
    expect(unclear(buying, 'buy Ramcke')).toBe('A space is missing.');
    expect(unclear(buying, 'buy 3 LRB')).toBe('There are only 2 of these.');
    expect(unclear(buying, 'buy 2 TAC')).toBe('There is only 1 of these.');
    expect(unclear(buying, 'deploy 3 supply > Tobruk, Bardia')).toBe(
      '3 units for 2 spaces: say who goes where, one after the other.',
    );
    expect(unclear(buying, 'deploy Ramcke > Tobruk > Bardia')).toBe(
      'Ramcke Airborne Brigade goes to one of them: Tobruk or Bardia?',
    );
    expect(unclear(buying, 'supply Bardia, the rest > Tobruk')).toBe(
      'Who comes to Bardia? Say who goes where, one after the other.',
    );
    expect(unclear(buying, 'deploy 3 supply > Tobruk, the rest > Gambut')).toBe(
      'No supply unit is left to deploy. Name whom you buy.',
    );
    expect(unclear(buying, 'deploy Ramcke (1) > Tobruk')).toBe('"1" is no space of the map.');
    expect(unclear(buying, 'recruit 99')).toBe('That is more than an order can hold.');
    expect(unclear(buying, 'spy SIM > Sollum')).toContain('First `COMMIT`');
  });
  reads(desk({ todo: { type: 'rome' }, units: UNITS }), [
    ['rome', [{ type: 'rome' }]],
    ['Rommel to Rome', [{ type: 'rome' }]],
    ['no', [{ type: 'done' }]],
  ]);
});

describe('G-2 and bombers', () => {
  reads(desk({ todo: { type: 'g2' }, units: UNITS, allied: ALLIED }), [
    ['spy Brandenburgers > Alamein', [{ type: 'spy', unit: 'brandenburgers', to: 'el-alamein' }]],
    ['scout Sollum', [{ type: 'spy', unit: 'brandenburgers', to: 'sollum' }]],
    ...['spy Brandenburgers, SIM > Sollum, Halfaya', 'spy Brandenburgers > Sollum, SIM > Halfaya'].map(
      (text): [string, readonly SuezAction[]] => [
        text,
        [
          { type: 'spy', unit: 'brandenburgers', to: 'sollum' },
          { type: 'spy', unit: 'sim', to: 'halfaya' },
        ],
      ],
    ),
    ...['spy Sollum, Halfaya', 'Sollum and Halfaya'].map((text): [string, readonly SuezAction[]] => [
      text,
      [
        { type: 'spy', unit: 'brandenburgers', to: 'sollum' },
        { type: 'spy', unit: 'signal', to: 'halfaya' },
      ],
    ]),
    [
      'BB to Sollum, SIM to Halfaya',
      [
        { type: 'spy', unit: 'brandenburgers', to: 'sollum' },
        { type: 'spy', unit: 'sim', to: 'halfaya' },
      ],
    ],
  ]);
  const both = ['german-lrb-1', 'german-lrb-2'].map((unit): SuezAction => ({ type: 'bomb', unit }));
  reads(desk({ todo: { type: 'bombers' }, units: UNITS }), [
    ['bomb German LRB 1, German LRB 2', both],
    ['bomb German LRB 1, 2', both],
    ['German LRB 1, German LRB 2', both],
    ['send 2 LRB', both],
    ['bomb airpower with 2 German bombers', both],
    ['two bombers against the Index', both],
    ['a bomber', both.slice(0, 1)],
    ['bomb none', [{ type: 'done' }]],
    ['bomb nothing', [{ type: 'done' }]],
  ]);
  it.each([
    ['spy none', { todo: { type: 'g2' }, units: UNITS }],
    [
      'pursue none',
      { todo: { type: 'pursuit', space: 'sollum', units: ['15-panzer'], moved: [], led: false }, units: UNITS },
    ],
  ] as const)('10.1, 18.2 %s', (text, beginning) => {
    expect(read(desk(beginning), text)).toEqual([{ type: 'done' }]);
  });
  it('25.1 "none" closes nothing while bombers are sent', () => {
    const sent = desk({ todo: { type: 'bombers' }, units: UNITS, table: { bombing: ['german-lrb-1'] } });
    expect(unclear(sent, 'bomb none')).toBe('Some are ordered already: UNDO takes them back.');
    expect(unclear(moving, 'bomb none')).toContain('"bomb" (25.1) is not open now.');
  });
  it.each(['15 Panzer > Sollum', '| 15 Panzer | Bardia | Sollum |', 'Bardia to Sollum'])(
    '6.0 movement comes after the bombers, which no division is: %s',
    (text) => {
      expect(unclear(desk({ todo: { type: 'bombers' }, units: UNITS }), text)).toContain('then `move ');
    },
  );
});

describe('combat', () => {
  const fighting = desk({
    todo: { type: 'battles', attacker: 'axis', all: false },
    units: { ...UNITS, '15-panzer': 'sollum', '101-trieste': 'el-alamein', 'dak-recon': 'el-alamein' },
    supply: [
      ['truck', 'sollum'],
      ['depot', 'tobruk'],
    ],
    allied: { '4-nz': ['sollum', 'face down'], '5-nz': 'el-alamein', '2-armoured': 'el-alamein' },
    table: { control: ['tobruk', 'fort-capuzzo', 'fuka', 'bardia'], ...bulletins('Lure') },
  });
  const send = (unit: string, to: string): SuezAction => ({ type: 'send', unit, to });
  reads(fighting, [
    ['send German TAC 1 > El Alamein', [send('german-tac-1', 'el-alamein')]],
    ['airstrike Sollum with TAC', [send('german-tac-1', 'sollum')]],
    ['bomb El Alamein with German LRB 1', [send('german-lrb-1', 'el-alamein')]],
    ['El Alamein: German LRB 1, Nebelwerfer', [send('german-lrb-1', 'el-alamein'), send('nebelwerfer', 'el-alamein')]],
    ['send Tigers to Sollum', [send('tiger', 'sollum')]],
    ['commit 104 artillery > Sollum', [send('104-artillery', 'sollum')]],
    [
      'line El Alamein: Trieste, DAK Recon',
      [{ type: 'line', space: 'el-alamein', units: ['101-trieste', 'dak-recon'] }],
    ],
    ['line Sollum: the truck, 15 Panzer', [{ type: 'line', space: 'sollum', units: ['supply-1', '15-panzer'] }]],
    ['fight Alamein', [{ type: 'fight', space: 'el-alamein' }]],
    ['assault sollum', [{ type: 'fight', space: 'sollum' }]],
    [
      'fight all',
      [
        { type: 'fight', space: 'el-alamein' },
        { type: 'fight', space: 'sollum' },
      ],
    ],
    ['lure El Alamein', [{ type: 'edge', space: 'el-alamein' }]],
    ['expend Sollum', [{ type: 'expend', supply: 'supply-1' }]],
  ]);
  it('asks which artillery, and which battle', () => {
    expect(unclear(fighting, 'send artillery > Sollum')).toContain('"artillery" could be');
    expect(unclear(fighting, 'fight')).toBe('Which space?');
    expect(read(fighting, 'all Italian aircraft > Sollum')).toEqual(
      ['italian-tac-1', 'italian-tac-2', 'italian-lrb-1'].map((unit) => ({ type: 'send', unit, to: 'sollum' })),
    );
    // 22.2, 22.5 All but intelligence, and those for defence alone.
    expect(read(fighting, 'all support > Sollum')).toHaveLength(9);
    expect(read(fighting, 'a TAC > Sollum')).toEqual([{ type: 'send', unit: 'german-tac-1', to: 'sollum' }]);
  });
  it('14.1 supply of another space is none of a line', () => {
    expect(unclear(fighting, 'line El Alamein: the truck, Trieste')).toBe('There is no truck that you could name.');
    expect(read(fighting, 'line Sollum: supply, 15 Panzer')).toEqual([
      { type: 'line', space: 'sollum', units: ['supply-1', '15-panzer'] },
    ]);
  });
  const battle = {
    space: 'el-alamein',
    attacker: 'axis',
    axis: ['101-trieste', 'dak-recon'],
    allied: [2, 3],
    routed: [],
    led: false,
    lost: { axis: 0, allied: 0 },
    depot: false,
  } as const;
  const shots = [{ by: 'german-tac-1', line: 'air' }] as const;
  const aiming = desk({
    todo: { type: 'fire', battle, shots },
    units: { '101-trieste': 'el-alamein', 'dak-recon': 'el-alamein' },
    allied: { '4-nz': 'sollum', '5-nz': 'el-alamein', '2-armoured': 'el-alamein' },
  });
  reads(aiming, [
    ['target #2', [{ type: 'target', counter: 2 }]],
    ['shoot at the 5th New Zealand', [{ type: 'target', counter: 2 }]],
    ['fire at 2 armd', [{ type: 'target', counter: 3 }]],
    ['target the strongest', [{ type: 'target', counter: 2 }]],
  ]);
  it('asks at whom', () => {
    expect(unclear(aiming, 'target')).toBe('Which Allied unit: 5th New Zealand Brigade or 2nd Armoured Brigade?');
  });
  reads(
    desk({
      todo: { type: 'retreat', space: 'el-alamein', units: ['101-trieste'] },
      units: { '101-trieste': 'el-alamein' },
      table: { control: ['el-daba', 'fuka'] },
    }),
    [
      ['retreat', [{ type: 'retreat', to: 'el-daba' }]],
      ['fall back to daba', [{ type: 'retreat', to: 'el-daba' }]],
    ],
  );
  it('17.1 asks which of several spaces all of them retreat to', () => {
    const beaten = desk({
      todo: { type: 'retreat', space: 'fuka', units: ['101-trieste', '15-panzer'] },
      units: { '101-trieste': 'fuka', '15-panzer': 'fuka' },
      table: { control: ['el-daba', 'mersa-matruh'] },
    });
    for (const text of ['retreat', 'retreat Trieste > El Daba'])
      expect(unclear(beaten, text), text).toBe(
        'All units that retreat go to one space (17.1): Mersa Matruh or El Daba?',
      );
    expect(read(beaten, 'retreat Daba')).toEqual([{ type: 'retreat', to: 'el-daba' }]);
  });
  reads(
    desk({
      todo: { type: 'pursuit', space: 'sollum', units: ['15-panzer', '21-panzer'], moved: [], led: false },
      units: { '15-panzer': 'sollum', '21-panzer': 'sollum' },
      table: { control: ['sollum', 'buq-buq'] },
    }),
    [
      ['pursue with 15 panzer to Buq Buq', [{ type: 'pursue', unit: '15-panzer', to: 'buq-buq' }]],
      ['chase 21 panzer > Buq Buq', [{ type: 'pursue', unit: '21-panzer', to: 'buq-buq' }]],
      [
        'pursue 15 panzer > Sidi Barrani via Buq Buq',
        [{ type: 'pursue', unit: '15-panzer', to: 'sidi-barrani', via: ['buq-buq'] }],
      ],
    ],
  );
  reads(
    desk({
      todo: { type: 'jam' },
      units: { '15-panzer': 'bardia', '21-panzer': 'bardia', '101-trieste': 'bardia', '17-pavia': 'bardia' },
    }),
    [['move Pavia to Capuzzo', [{ type: 'shift', unit: '17-pavia', to: 'fort-capuzzo' }]]],
  );
});

describe('G-4 and losses', () => {
  const steps = Object.fromEntries(
    kit.roster.units.map((id) => [id, { at: (UNITS as Record<string, string>)[id] ?? 'out', steps: 1 }]),
  );
  const resting = desk({
    todo: { type: 'g4' },
    supply: SUPPLY,
    table: { units: steps, ...airOf('refit', 'german-tac-1') },
  });
  reads(resting, [
    ['flip the truck at Bardia', [{ type: 'flip', supply: 'supply-1' }]],
    ['flip all trucks', ['supply-1', 'supply-3', 'supply-4'].map((supply) => ({ type: 'flip', supply }))],
    ['turn the depot at Tobruk into a truck', [{ type: 'flip', supply: 'supply-2' }]],
    ['all trucks to depots', ['supply-1', 'supply-3', 'supply-4'].map((supply) => ({ type: 'flip', supply }))],
    ['truck at Bardia > depot', [{ type: 'flip', supply: 'supply-1' }]],
    // Of those named whoever is no depot yet.
    ['all supply to depots', ['supply-1', 'supply-3', 'supply-4'].map((supply) => ({ type: 'flip', supply }))],
    ['Tobruk to trucks', [{ type: 'flip', supply: 'supply-2' }]],
    ['refit aircraft with the depot at Tobruk', [{ type: 'refit', supply: 'supply-2', unit: 'german-tac-1' }]],
    // 19.0 Who is no supply unit is refused, and not left out.
    ['flip Bardia, 288', ['supply-1', '288'].map((supply) => ({ type: 'flip', supply }))],
    [
      'refit the truck at Bardia: 15 Panzer, 21 Panzer',
      [{ type: 'refit', supply: 'supply-1', unit: '15-panzer', also: '21-panzer' }],
    ],
    ['repair 15 Panzer with the truck at Bardia', [{ type: 'refit', supply: 'supply-1', unit: '15-panzer' }]],
    ['refit the 21st Panzer', [{ type: 'refit', supply: 'supply-1', unit: '21-panzer' }]],
    ['refit German TAC 1', [{ type: 'refit', supply: 'supply-2', unit: 'german-tac-1' }]],
    ['Rommel to Berlin', [{ type: 'berlin' }]],
  ]);
  it('35.0 is no flight to Berlin where Rommel alone is named', () => {
    expect(found(resting, 'Rommel')).toMatchObject({ unclear: 'Rommel: where does he go?', example: 'berlin' });
  });
  it('asks for the supply unit where none can refit all', () => {
    expect(unclear(resting, 'refit 15 Panzer, Trieste')).toContain('With which supply unit?');
    expect(unclear(resting, 'refit all trucks')).toContain('Whom do they refit?');
    expect(unclear(resting, 'flip the depot at Tobruk to a depot')).toBe('The depot at Tobruk (2) is a depot already.');
  });
  it('20.4 says why who is out of supply cannot be refitted', () => {
    const lacking = { ...resting, table: { ...resting.table, unsupplied: ['21-panzer'] } };
    const [refit] = read(lacking, 'refit 15 Panzer and 21 Panzer');
    expect(refit).toEqual({ type: 'refit', supply: 'supply-1', unit: '15-panzer', also: '21-panzer' });
    expect(refit && module.check(module.view(lacking, 'axis'), 'axis', refit)?.rule).toBe('20.4');
  });
  reads(
    desk({
      todo: { type: 'loss', of: 'supply', left: 1, reduce: false, rule: 'axis Sandstorm' },
      units: UNITS,
      supply: SUPPLY,
    }),
    [
      ['lose a truck at Tobruk', [{ type: 'lose', unit: 'supply-3' }]],
      ['the depot at Tobruk', [{ type: 'lose', unit: 'supply-2' }]],
      ['a truck at Tobruk', [{ type: 'lose', unit: 'supply-3' }]],
      ['trucks at Tobruk', [{ type: 'lose', unit: 'supply-3' }]],
    ],
  );
  it('31.3 asks which where more are named than are lost', () => {
    const losing = { units: UNITS, supply: SUPPLY };
    const sand = desk({
      todo: { type: 'loss', of: 'supply', left: 1, reduce: false, rule: 'axis Sandstorm' },
      ...losing,
    });
    expect(unclear(sand, 'Tobruk')).toBe('1 unit is lost: which?');
    const raid = desk({ todo: { type: 'loss', of: 'unit', left: 2, reduce: true, rule: '31.3' }, ...losing });
    expect(unclear(raid, '15 Panzer, 21 Panzer, Trieste')).toBe('2 units are lost: which?');
    expect(read(raid, 'Bardia')).toHaveLength(2);
  });
  it('31.3 a kind of air unit is none of several that differ: what is lost stays lost', () => {
    const raided = desk({ todo: { type: 'loss', of: 'air', left: 1, reduce: false, rule: '31.3' }, units: UNITS });
    for (const text of ['TAC', 'lose TAC']) expect(unclear(raided, text)).toBe('Which: German TAC 1 or Italian TAC 1?');
    expect(read(raided, 'lose a TAC')).toEqual([{ type: 'lose', unit: 'german-tac-1' }]);
    expect(read(raided, 'Italian TAC')).toEqual([{ type: 'lose', unit: 'italian-tac-1' }]);
  });
  reads(desk({ todo: { type: 'uprising' }, units: UNITS }), [['SIM', [{ type: 'uprising', unit: 'sim' }]]]);
  reads(desk({ todo: { type: 'herkules' }, units: UNITS, table: { turn: 0 } }), [
    ['Rommel', [{ type: 'pledge', unit: 'rommel' }]],
    [
      'commit Rommel, German TAC 1 to Malta',
      [
        { type: 'pledge', unit: 'rommel' },
        { type: 'pledge', unit: 'german-tac-1' },
      ],
    ],
  ]);
});
