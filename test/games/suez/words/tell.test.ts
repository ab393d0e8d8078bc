// Facts, positions and forecasts in sentences.
import { describe, expect, it } from 'vitest';
import type { Rule } from '#games/suez/book/rules.ts';
import type { SuezFact } from '#games/suez/position/fact.ts';
import { recap } from '#games/suez/words/recap.ts';
import { tell } from '#games/suez/words/tell.ts';
import { tidy } from '#games/suez/words/tidy.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { desk, forcesOf, forecastOf, kit, module, situationOf } from './desk.ts';

/** One of each type at least, and what is said of it. */
const TOLD: readonly (readonly [fact: SuezFact, text: string])[] = [
  [{ type: 'turn', turn: 3 }, 'Turn 3.'],
  [{ type: 'deployed', unit: 'ramcke', space: 'tobruk' }, 'Ramcke Airborne Brigade deploys at Tobruk.'],
  [{ type: 'axis-bulletin', bulletin: 'Lure', kept: true }, 'Commando Supremo: Lure of the Pyramids, kept for later.'],
  [{ type: 'allied-bulletin', bulletin: 'Flap', foreseen: true }, 'Middle East Command: The Flap, as was foreseen.'],
  [{ type: 'no-effect', bulletin: 'Drives' }, 'Rommel Drives Deep has no effect.'],
  [{ type: 'foreseen', bulletin: 'Hold' }, 'The next Allied bulletin is known: Hold.'],
  [{ type: 'dfp', by: -4, now: 20 }, 'Desert Fox Points: -4, now 20 (medium).'],
  [{ type: 'dfp', by: 1, now: 21 }, 'Desert Fox Points: +1, now 21 (high).'],
  [{ type: 'index', by: -2, now: 7 }, 'Air Superiority Index: -2, now 7.'],
  [{ type: 'index', by: 0, now: 10 }, 'Air Superiority Index: still 10.'],
  [{ type: 'supply', die: 4, modifier: -2, units: 1 }, 'Supply from Europe, die 4 -2: 1 supply unit.'],
  [
    { type: 'supply', die: 4, modifier: -2, units: 3, more: 2, intercepted: 1 },
    'Supply from Europe, die 4 -2, 2 more by Herkules (41.2), 1 intercepted (axis Convoy): 3 supply units.',
  ],
  [{ type: 'waits', units: 1 }, '1 supply unit finds no room at a port until the next turn.'],
  [{ type: 'waits', units: 2 }, '2 supply units find no room at a port until the next turn.'],
  [{ type: 'supplied', unit: 'supply-3', space: 'bardia' }, 'Supply unit 3 arrives at Bardia.'],
  [{ type: 'supply-lost', unit: 'supply-3', space: 'bardia' }, 'Supply unit 3 is lost at Bardia.'],
  [{ type: 'captured', unit: 'supply-3', space: 'fuka' }, 'A depot is captured at Fuka: supply unit 3.'],
  [
    { type: 'captured', unit: null, space: 'fuka' },
    'A depot is captured at Fuka: no supply unit is in the pool for it (19.2).',
  ],
  [{ type: 'expended', unit: 'supply-3', space: 'bardia' }, 'Supply unit 3 is expended at Bardia.'],
  [
    { type: 'recruited', support: ['sim', 'tiger'] },
    'Support units drawn: Military Intelligence Service and Tiger Tank Company.',
  ],
  [{ type: 'bought', air: 'german-tac-4' }, 'German TAC 4 joins the Panzerarmee.'],
  [{ type: 'air-lost', air: 'german-tac-4' }, 'German TAC 4 is eliminated.'],
  [{ type: 'shot-down', air: 'german-tac-4' }, 'German TAC 4 is shot down and goes to refit.'],
  [{ type: 'repaired', air: 'german-tac-4' }, 'German TAC 4 is refitted.'],
  [{ type: 'gave-up', support: 'sim' }, 'Military Intelligence Service is given up.'],
  [{ type: 'rommel', at: 'front', unit: '15-panzer', die: null }, 'Rommel joins 15th Panzer Division.'],
  [{ type: 'rommel', at: 'rome', unit: null, die: null }, 'Rommel flies to Rome.'],
  [{ type: 'rommel', at: 'berlin', unit: null, die: 5 }, 'Rommel flies to Berlin, die 5.'],
  [{ type: 'marker', space: 'siwa-oasis', kind: 'airborne', cancelled: false }, 'Landing Zone at Siwa Oasis.'],
  [{ type: 'marker', space: 'alexandria', kind: 'amphibious', cancelled: true }, 'Beachhead at Alexandria: cancelled.'],
  [
    { type: 'landing', unit: 'ramcke', space: 'siwa-oasis', die: 2, result: 'loses-step' },
    'Ramcke Airborne Brigade sets out for Siwa Oasis, die 2: it lands and loses a step.',
  ],
  [{ type: 'herkules', die: 3, modifier: 2, outcome: 'success' }, 'Operation Herkules, die 3 +2: success.'],
  [
    { type: 'spied', support: 'brandenburgers', space: 'sollum', die: 5, success: true },
    'G-2 at Sollum, Brandenburgers, die 5: the operation succeeds.',
  ],
  [{ type: 'revealed', space: 'sollum', faces: ['4-nz'] }, 'Sollum: 4th New Zealand Brigade is revealed.'],
  [
    { type: 'deception', space: 'sollum', face: 'deception-a' },
    'Sollum: Deception Unit A was a deception, and is removed.',
  ],
  [
    { type: 'bombed', air: 'german-lrb-1', die: 6, shift: 1, lost: false },
    'German LRB 1 bombs Allied airpower, die 6: the Index down by 1.',
  ],
  [{ type: 'airlift', air: 'german-air-supply', space: 'fuka' }, 'German Air Supply supplies Fuka from the air.'],
  [
    { type: 'moved', unit: '15-panzer', path: ['bardia', 'fort-capuzzo', 'sollum'] },
    '15th Panzer Division moves from Bardia by Fort Capuzzo to Sollum.',
  ],
  [
    { type: 'pursued', unit: 'dak-recon', path: ['sollum', 'buq-buq'] },
    'Africa Corps Reconnaissance Group pursues from Sollum to Buq Buq.',
  ],
  [
    { type: 'retreated', unit: '17-pavia', path: ['sollum', 'bardia'] },
    'Pavia Infantry Division retreats from Sollum to Bardia.',
  ],
  [
    { type: 'shifted', unit: '17-pavia', path: ['sollum', 'bardia'] },
    'Pavia Infantry Division makes room, from Sollum to Bardia.',
  ],
  [{ type: 'bridged', support: 'sturm', route: 'halfaya/sollum' }, 'Halfaya/Sollum is bridged: Assault Engineers.'],
  [{ type: 'lure', unit: '21-panzer' }, 'The Lure of the Pyramids is played for 21st Panzer Division.'],
  [{ type: 'duce' }, 'Il Duce rides into the city.'],
  [
    { type: 'reaction', space: 'sollum', die: 2, rating: 3, units: 2 },
    'Allied reaction at Sollum, die 2 of 1 to 3: 2 units.',
  ],
  [
    { type: 'reaction', space: 'sollum', die: 5, rating: 3, units: 0 },
    'Allied reaction at Sollum, die 5 of 1 to 3: none.',
  ],
  [{ type: 'reaction', space: 'sollum', die: 5, rating: 1, units: 0 }, 'Allied reaction at Sollum, die 5 of 1: none.'],
  [
    { type: 'arrived', space: 'sollum', units: 1, kept: 2 },
    'Sollum: 1 Allied unit arrives; there is no room for another 2 (12.8).',
  ],
  [
    { type: 'arrived', space: 'sollum', units: 1, kept: 0, lacking: 1 },
    'Sollum: 1 Allied unit arrives; no more are left to come.',
  ],
  [{ type: 'arrived', space: 'sollum', units: 0, kept: 0 }, 'Sollum: no Allied unit is left to come.'],
  [{ type: 'arrived', space: 'sollum', units: 0, kept: 2 }, 'Sollum: there is no room for another Allied unit (12.8).'],
  [
    { type: 'allied-reduced', space: 'fuka', face: '2-us-armoured', steps: 1 },
    'US 2nd Armored Division at Fuka is reduced to 1 step.',
  ],
  [{ type: 'control', space: 'sollum', side: 'axis' }, 'The Panzerarmee controls Sollum.'],
  [{ type: 'control', space: 'sollum', side: null }, 'The Panzerarmee no longer controls Sollum.'],
  [
    { type: 'battle', space: 'sollum', attacker: 'allied', axis: ['15-panzer'], allied: ['4-nz', '5-nz'] },
    'The Allies attack at Sollum: 15th Panzer Division against 4th New Zealand Brigade and 5th New Zealand Brigade.',
  ],
  [
    { type: 'fired', space: 'sollum', side: 'axis', by: '15-panzer', dice: [2, 6], results: ['-', 'D1'] },
    '15th Panzer Division fires at Sollum, dice 2, 6: no effect, a step lost.',
  ],
  [
    { type: 'fired', space: 'sollum', side: 'axis', by: 'lehr', dice: [], results: [] },
    'Lehr Airborne Battalion at Sollum has no strength to fire.',
  ],
  [
    { type: 'fired', space: 'sollum', side: 'allied', by: '4-nz', dice: [5], results: ['R1'] },
    '4th New Zealand Brigade fires at Sollum, die 5: a retreat.',
  ],
  // 15.1 The Allied unit that is driven off regroups.
  [
    { type: 'fired', space: 'sollum', side: 'axis', by: '15-panzer', dice: [5], results: ['R1'] },
    '15th Panzer Division fires at Sollum, die 5: a regroup.',
  ],
  [
    { type: 'fired', space: 'sollum', side: 'axis', by: 'dak-artillery', at: '4-nz', dice: [1], results: ['-'] },
    'Africa Corps Artillery fires at 4th New Zealand Brigade at Sollum, die 1: no effect.',
  ],
  [
    { type: 'edge', space: 'sollum', axis: [3, 2], allied: [4, 1], side: 'axis' },
    'Tactical Edge at Sollum: Panzerarmee die 3 +2, Allies die 4 +1. The Panzerarmee fires first.',
  ],
  [
    { type: 'reduced', unit: '15-panzer', space: 'sollum', steps: 1 },
    '15th Panzer Division at Sollum is reduced to 1 step.',
  ],
  [{ type: 'eliminated', unit: '15-panzer', space: 'sollum' }, '15th Panzer Division is eliminated at Sollum.'],
  [
    { type: 'allied-lost', space: 'sollum', face: '4-nz', to: 'temporary' },
    '4th New Zealand Brigade is eliminated at Sollum.',
  ],
  [
    { type: 'regrouped', space: 'sollum', face: '4-nz', to: 'regroup' },
    '4th New Zealand Brigade falls back from Sollum to regroup.',
  ],
  [{ type: 'won', space: 'sollum', side: 'allied' }, 'The Allies win the battle of Sollum.'],
  [{ type: 'won', space: 'sollum', side: null }, 'The battle of Sollum is a draw.'],
  [{ type: 'flipped', unit: 'supply-1', space: 'sollum', depot: true }, 'Supply unit 1 at Sollum is now a depot.'],
  [{ type: 'refitted', unit: '15-panzer', steps: 4 }, '15th Panzer Division is refitted, to 4 steps.'],
  [
    { type: 'air-attack', on: 'ground', die: 4, modifier: 2, eliminate: 0, reduce: 1 },
    'Allied air attack on combat and support units, die 4 +2: 1 reduced.',
  ],
  [
    { type: 'air-attack', on: 'air', die: 1, modifier: 0, eliminate: 0, reduce: 0 },
    'Allied air attack on Axis air units, die 1: no effect.',
  ],
  [{ type: 'commandos', die: 4 }, 'Commandos, die 4.'],
  [
    { type: 'counteroffensive', space: 'el-alamein', die: 3 },
    'Allied counteroffensive at El Alamein, die 3: as many units come.',
  ],
  [
    { type: 'withdrawn', from: 'regroup', to: 'temporary', units: 2 },
    '2 Allied units go from the Regroup Display to the Temporarily Eliminated Display.',
  ],
  [
    { type: 'replacement', dice: [2, 5], modifier: 1, replaced: 1, lost: 0 },
    'Allied replacements, dice 2 and 5 +1: 1 replaced, 0 lost for good.',
  ],
  [{ type: 'idle', phase: 'g2' }, 'G-2 Intelligence: nothing is ordered.'],
  [{ type: 'goes-on', turn: 10 }, 'The campaign goes on to turn 10: what is marked for turn 8 comes in.'],
  [
    { type: 'over', winner: null, level: 'Stalemate', points: 12 },
    'The campaign is over: Stalemate. Victory points: 12.',
  ],
];

describe('facts', () => {
  it.each(TOLD)('%o', (fact, text) => {
    expect(tell(kit, fact)).toBe(text);
  });
});

const lines = (rule: Rule, ...facts: readonly SuezFact[]) => facts.map((fact) => ({ fact, rule }));

describe('many dispatches', () => {
  const moved = (unit: string): SuezFact => ({ type: 'moved', unit, path: ['bardia', 'sollum'] });
  it('moves to one space are one sentence, and small print is left out', () => {
    const told = lines(
      '11.1',
      moved('15-panzer'),
      { type: 'airlift', air: 'german-air-supply', space: 'sollum' },
      moved('21-panzer'),
    ).map((line) => ({ ...line, text: tell(kit, line.fact) }));
    expect(recap(kit, told)).toEqual([
      { rule: '11.1', text: '15th Panzer Division and 21st Panzer Division move to Sollum.' },
    ]);
  });
  it('17.1 a retreat that goes on is one way; two units are two', () => {
    const back = (unit: string, ...path: readonly string[]): SuezFact => ({ type: 'retreated', unit, path });
    expect(tidy(lines('17.1', back('288', 'fuka', 'el-daba'), back('288', 'el-daba', 'el-alamein')))).toEqual(
      lines('17.1', back('288', 'fuka', 'el-daba', 'el-alamein')),
    );
    const two = lines('17.1', back('288', 'fuka', 'el-daba'), back('ggff', 'el-daba', 'el-alamein'));
    expect(tidy(two)).toEqual(two);
  });
});

it('26.0 air supply of the movement has flown home when the battle begins', () => {
  const lifted = desk({
    todo: { type: 'movement' },
    units: { '15-panzer': 'charing-cross' },
    allied: { '9-indian': 'charing-cross' },
    table: { control: ['mersa-matruh'], airlift: { 'german-air-supply': 'charing-cross' } },
  });
  expect(forecastOf(lifted).join()).toContain('15th Panzer Division (5, out of supply: one less)');
});

const state = desk({
  todo: { type: 'movement' },
  units: {
    '15-panzer': 'sollum',
    '288': 'fort-capuzzo',
    'dak-recon': 'siwa-oasis',
    '17-pavia': 'bardia',
    '25-bologna': 'bardia',
    '27-brescia': 'bardia',
    '102-trento': 'bardia',
  },
  supply: [
    ['depot', 'bardia'],
    ['truck', 'sollum'],
  ],
  allied: { '4-nz': ['sollum', 'face down'], '5-nz': 'sollum', 'canal-garrison': ['cairo', 'face down'] },
  table: {
    control: ['tobruk', 'bardia', 'fort-capuzzo', 'sollum'],
    dfp: 15,
    index: 7,
    unsupplied: ['dak-recon'],
  },
});

describe('where the campaign stands', () => {
  it('says the indices, supply and what would be the end of it', () => {
    const { date, phase, lines: said, victory } = situationOf(state);
    expect(date).toMatch(/^Turn 3 of 10 \(/);
    expect(phase).toBe('G-3 Ground Movement');
    expect(said).toContain('Desert Fox Index 15 of 30 (medium); Air Superiority Index 7 of 10 (high is Allied).');
    expect(said).toContain('Supply units: 1 depot and 1 truck on the map, 12 in the pool.');
    expect(said).toContain('Out of supply: Africa Corps Reconnaissance Group.');
    expect(said).toContain('Contested: Sollum.');
    const { lines: alone } = situationOf({ ...state, table: { ...state.table, rommel: 'front', rommelWith: null } });
    expect(alone).toContain('Rommel is at the front; the unit he was with is lost.');
    // Sollum 1, a medium Index 5, Allied units at Sollum -1.
    expect(victory[2]).toContain('if the campaign ended now: 5, Allied Decisive Victory');
    expect(victory[2]).toContain('Allied Marginal Victory from 6 on');
  });
  it('counts nobody as available who is on the map or on a mission (10.1, 22.7, 24.0, 25.1, 26.0)', () => {
    const sent = { air: ['german-tac-1'], support: ['dak-artillery'], line: [], lure: false };
    const busy = desk({
      todo: { type: 'movement' },
      table: {
        spies: { sim: 'cairo' },
        airlift: { 'german-air-supply': 'tobruk' },
        bridged: { 'cairo/fayum': 'sturm' },
        bombing: ['german-lrb-1'],
        commitments: { tobruk: sent },
      },
    });
    const [air = '', support = ''] = situationOf(busy).lines.slice(-2);
    expect(air).toMatch(/^Air units available: German TAC 2, .* and Italian Air Supply\.$/);
    expect(air).not.toMatch(/German TAC 1|German LRB 1|German Air Supply/);
    expect(support).toMatch(/^Support units available: Brandenburgers, /);
    expect(support).not.toMatch(/Military Intelligence|Africa Corps Artillery|Assault Engineers,/);
    const forces = forcesOf(busy);
    expect(forces.filter((line) => line.includes('German Air Supply'))).toEqual([
      'Panzerarmee, Tobruk: German Air Supply',
    ]);
    expect(forces.filter((line) => line.includes('Military Intelligence'))).toEqual([
      'Panzerarmee, Cairo: Military Intelligence Service',
    ]);
  });
  it('says what Rommel may still do this turn (35.0)', () => {
    const turn = [
      { type: 'rome' },
      { type: 'movement' },
      { type: 'combat', attacker: 'axis' },
      { type: 'g4' },
      { type: 'combat', attacker: 'allied' },
    ] as const;
    const from = (at: number) => situationOf({ ...state, table: { ...state.table, todo: turn.slice(at) } }).lines[1];
    expect([0, 1, 3, 4].map(from)).toEqual([
      'Rommel is free: Rome, the front or Berlin.',
      'Rommel is free: the front or Berlin.',
      'Rommel is free: Berlin.',
      'Rommel has done nothing this turn.',
    ]);
  });
  it('22.5, 24.0, axis Lure says what has been sent to a battle that waits for another', () => {
    const el = { air: ['german-tac-1'], support: ['135-flak'], line: [], lure: true };
    const fighting = desk({
      todo: { type: 'battles', attacker: 'axis', all: false, begun: 'fuka' },
      units: { '15-panzer': 'el-alamein', '288': 'fuka' },
      allied: { '5-nz': 'el-alamein', '4-nz': 'fuka' },
      table: { commitments: { 'el-alamein': el } },
    });
    expect(situationOf(fighting).lines).toContain(
      'Sent to El Alamein: German TAC 1, 135th Flak Regiment and Lure of the Pyramids.',
    );
  });
  it('names the landings that are planned, and from when on (38.2, 38.3)', () => {
    const landings = [
      { kind: 'airborne', space: 'siwa-oasis', turn: 3 },
      { kind: 'amphibious', space: 'mersa-matruh', turn: 1 },
    ] as const;
    expect(situationOf(desk({ todo: { type: 'g2' }, table: { landings } })).lines).toContain(
      'Landings planned: Landing Zone at Siwa Oasis (from turn 4 on) and Beachhead at Mersa Matruh (from turn 2 on).',
    );
    const landed = [{ kind: 'airborne', space: 'siwa-oasis', turn: 2, used: true }] as const;
    expect(situationOf(desk({ todo: { type: 'movement' }, table: { landings: landed } })).lines).toContain(
      'Landings planned: Landing Zone at Siwa Oasis (used, until this sub-phase ends).',
    );
    expect(situationOf(state).lines.join()).not.toContain('Landings planned');
  });
  it('says how Herkules went, and what it brings (41.2)', () => {
    const brought = (outcome: 'disaster' | 'overwhelming') =>
      situationOf(desk({ todo: { type: 'g1' }, table: { herkules: { committed: [], outcome } } })).lines[2];
    expect(brought('disaster')).toBe('Operation Herkules: disaster. What was committed is out of the game (41.2).');
    expect(brought('overwhelming')).toBe(
      'Operation Herkules: overwhelming success. What was committed comes at no DFP from turn 8 on, and two supply units more each turn from turn 2 on (41.2).',
    );
    expect(situationOf(state).lines.join()).not.toContain('Herkules');
  });
  it('counts those of the Recon pool, which are known by their backs (40.0)', () => {
    const begun = module.setup(scriptedDice()).state;
    // Of the four one is at Siwa Oasis (40.1).
    expect(module.forces(module.view(begun, 'axis'), 'axis').join('; ')).toMatch(
      /Allies, Regroup Display: \d+ units, 3 of the Recon pool \(40\.0\)/,
    );
    expect(forcesOf(desk({ todo: { type: 'g1' }, allied: { '4-nz': 'regroup' } }))).toContain(
      'Allies, Regroup Display: 1 unit',
    );
  });
  it('says how it came out when it is over', () => {
    const over = (rule: '3.3' | '3.2') =>
      situationOf({ ...state, table: { ...state.table, result: { winner: 'allied', level: 'x', rule } } }).victory;
    expect(over('3.3')).toEqual([expect.stringMatching(/^Victory points: 5, Allied Decisive Victory \(/)]);
    expect(over('3.2')).toEqual([]);
  });
  it('lists every aircraft and support unit, also those of turn 8 and those that are gone for good (5.2, 41.2)', () => {
    for (const place of ['available', 'used', 'refit', 'reinforcement', 'later', 'out'] as const)
      expect(forcesOf(desk({ todo: { type: 'g1' }, table: { air: { 'german-tac-1': place } } })).join()).toContain(
        'German TAC 1',
      );
    for (const place of ['available', 'used', 'bin', 'later', 'out'] as const)
      expect(forcesOf(desk({ todo: { type: 'g1' }, table: { support: { tiger: place } } })).join()).toContain(
        kit.support.tiger?.longName,
      );
  });
  it('5.2, 9.0 tells who is to be placed from who is to be bought, with strength and price', () => {
    const units = { '15-panzer': 'reinforcement', ramcke: 'reinforcement' };
    expect(forcesOf(desk({ todo: { type: 'deploy' }, units }))).toEqual(
      expect.arrayContaining([
        'Panzerarmee, to be placed: 15th Panzer Division (5, 4 steps)',
        'Panzerarmee, to be bought: Ramcke Airborne Brigade (3, 2 steps, 2 DFP)',
      ]),
    );
  });
  it('9.0 does not offer a garrison that is lost: it is out of the game (RULING 50)', () => {
    const units = { 'tobruk-garrison': 'reinforcement', ramcke: 'reinforcement', lehr: 'out' };
    const said = forcesOf(desk({ todo: { type: 'g1' }, units }));
    expect(said).toContain('Panzerarmee, to be bought: Ramcke Airborne Brigade (3, 2 steps, 2 DFP)');
    expect(said.find((one) => one.startsWith('Panzerarmee, out of the game: '))).toContain('Tobruk Garrison');
  });
  it('lists units space by space from the west, and of the Allies only what is seen', () => {
    const forces = forcesOf(state);
    expect(forces).toContain('Panzerarmee, Sollum: 15th Panzer Division (5, 4 steps), truck 2');
    expect(forces).toContain('Panzerarmee, Siwa Oasis: Africa Corps Reconnaissance Group (2, 2 steps, out of supply)');
    expect(forces).toContain('Allies, Sollum: 5th New Zealand Brigade (3), 1 face down');
    expect(forces).toContain('Allies, Cairo: 1 garrison face down');
    expect(forces.join()).not.toContain('4th New Zealand');
    expect(forces.join()).not.toContain('Canal');
  });
});

describe('what a commit would do', () => {
  it('names reactions with their dice, battles, excess units, and who is out of supply', () => {
    expect(forecastOf(state)).toEqual([
      'Allied reaction at Siwa Oasis: a die of 1 to 2 brings as many units (13.1).',
      'Battle at Sollum: 15th Panzer Division (5) against 5th New Zealand Brigade (3) and 1 unit face down (14.0).',
      'Too many units at Bardia: 1 unit over the limit of 3 must move on a space or be lost (12.4).',
      'Out of supply, as things stand: Africa Corps Reconnaissance Group (20.3).',
    ]);
  });
  it('4.3 says what may be spent in G-1', () => {
    const buying = desk({ todo: { type: 'g1' }, table: { dfp: 6, incoming: 2 } });
    expect(forecastOf(buying)).toEqual([
      'You have 6 DFP and may spend 5 (4.3).',
      '2 supply units still to be landed (9.1).',
    ]);
    // Three at Tobruk, one at Bardia.
    const many = desk({ todo: { type: 'g1' }, table: { incoming: 6 } });
    expect(forecastOf(many)[1]).toBe(
      '6 supply units still to be landed (9.1); your ports have no room for 2 of them until the next turn (9.2).',
    );
    expect(situationOf(many).lines.join()).toContain('14 in the pool, 6 of them to be deployed.');
    const full = { '17-pavia': 'tobruk', '25-bologna': 'tobruk', '27-brescia': 'tobruk', '102-trento': 'tobruk' };
    expect(forecastOf(desk({ todo: { type: 'g1' }, units: full, table: { dfp: 6 } }))).toContain(
      'Tobruk is 1 unit over its limit of 3, which is allowed until movement ends (9.2).',
    );
  });
  it('14.0 says who is sent into a battle', () => {
    const fighting = desk({
      todo: { type: 'battles', attacker: 'axis', all: false },
      units: { '15-panzer': 'sollum' },
      allied: { '5-nz': 'sollum' },
      table: { commitments: { sollum: { air: ['german-lrb-1'], support: ['tiger'], line: [], lure: false } } },
    });
    expect(forecastOf(fighting)).toEqual([
      'Battle at Sollum: 15th Panzer Division (5) against 5th New Zealand Brigade (3); sent: German LRB 1 and Tiger Tank Company, 4 dice (14.0).',
      'Tactical Edge at Sollum: you add 3 (panzers, intelligence or support and a high Desert Fox Index) to the die, the Allies nothing; ties are yours (14.1).',
    ]);
  });
  it('24.1 says how many dice they throw: against works a bomber alone throws none, a TAC unit one', () => {
    const against = (air: readonly string[]) =>
      forecastOf(
        desk({
          todo: { type: 'battles', attacker: 'axis', all: false },
          units: { '15-panzer': 'el-alamein', '21-panzer': 'el-alamein' },
          allied: { '5-nz': 'el-alamein' },
          table: { commitments: { 'el-alamein': { air, support: [], line: [], lure: false } } },
        }),
      )[0];
    expect(against(['german-lrb-1'])).toContain('sent: German LRB 1, 0 dice;');
    expect(against(['german-lrb-1', 'german-lrb-2'])).toContain('sent: German LRB 1 and German LRB 2, 1 die;');
    expect(against(['german-tac-1'])).toContain('sent: German TAC 1, 1 die;');
  });
  it('17.1 says where a retreat has over-stacked a space', () => {
    const beaten = { '17-pavia': 'bardia', '25-bologna': 'bardia', '27-brescia': 'bardia', '102-trento': 'bardia' };
    const fighting = desk({
      todo: { type: 'battles', attacker: 'axis', all: false },
      units: { '15-panzer': 'sollum', ...beaten },
      allied: { '5-nz': 'sollum' },
    });
    expect(forecastOf(fighting)).toContain(
      'Bardia is 1 unit over its limit of 3, which is allowed until the battles end (17.1).',
    );
  });
  it('14.1 names the PAA in the order of its line, and what either side adds for the Tactical Edge', () => {
    const fighting = desk({
      todo: { type: 'battles', attacker: 'axis', all: false },
      units: { '15-panzer': 'el-alamein', '288': 'el-alamein' },
      supply: [['truck', 'el-alamein']],
      allied: { '2-armoured': 'el-alamein', '4-nz': ['el-alamein', 'face down'] },
      table: {
        dfp: 10,
        rommelWith: '288',
        commitments: { 'el-alamein': { air: [], support: [], line: ['supply-1', '288'], lure: false } },
      },
    });
    expect(forecastOf(fighting)).toEqual([
      'Battle at El Alamein: the truck at El Alamein (1), Special Formation 288 (2) and 15th Panzer Division (5) against 2nd Armoured Brigade (3) and 1 unit face down; your units fire on the designated line (14.0, 15.5).',
      'Tactical Edge at El Alamein: you add 2 (Rommel and panzers) to the die, the Allies 3 (armour, the ground and a low Desert Fox Index) as far as is known; ties are theirs (14.1).',
    ]);
  });
  it('14.0 names supply that the enemy meets alone (RULING 6)', () => {
    const alone = desk({
      todo: { type: 'battles', attacker: 'allied', all: false },
      supply: [['truck', 'fuka']],
      allied: { '5-nz': 'fuka' },
    });
    expect(forecastOf(alone)[0]).toBe(
      'Battle at Fuka: the truck at Fuka (1) against 5th New Zealand Brigade (3) (14.0).',
    );
  });
  it('12.4 says when nobody can move on', () => {
    const four = { '15-panzer': 'sollum', '21-panzer': 'sollum', '101-trieste': 'sollum', '288': 'sollum' };
    const jammed = desk({ todo: { type: 'movement' }, units: four, table: { control: ['sollum'] } });
    expect(forecastOf(jammed)).toContain(
      'Too many units at Sollum: 1 unit over the limit of 3 will be lost: no space next to it that you control has room or can make some (12.4).',
    );
  });
  it('12.4 says whom the rules move on, and to where, for a player who chooses no more (RULINGS 36 and 64)', () => {
    const three = { '15-panzer': 'bardia', '21-panzer': 'bardia', '101-trieste': 'bardia', '102-trento': 'bardia' };
    const jammed = desk({
      todo: { type: 'jam' },
      units: { ...three, '17-pavia': 'gambut', '25-bologna': 'gambut', '27-brescia': 'gambut' },
      table: { control: ['bardia', 'gambut', 'tobruk'] },
    });
    expect(forecastOf(jammed)).toEqual([
      'Trento Infantry Division moves on from Bardia to Gambut (12.4).',
      'Brescia Infantry Division moves on from Gambut to Tobruk (12.4).',
    ]);
    const alone = desk({ todo: { type: 'jam' }, units: three, table: { control: ['bardia'] } });
    expect(forecastOf(alone)).toEqual(['Trento Infantry Division is lost at Bardia: nobody there can move on (12.4).']);
  });
  it('20.3 in a combat sub-phase supply is as it was when that began, though the supply has been expended since', () => {
    const fighting = desk({
      todo: { type: 'battles', attacker: 'axis', all: false },
      units: { '15-panzer': 'sollum', '288': 'sollum' },
      allied: { '5-nz': 'sollum' },
      table: { unsupplied: ['288'] },
    });
    expect(forecastOf(fighting)[0]).toBe(
      'Battle at Sollum: 15th Panzer Division (5) and Special Formation 288 (2, out of supply: one less) against 5th New Zealand Brigade (3) (14.0).',
    );
    expect(situationOf(fighting).lines).toContain('Out of supply: Special Formation 288.');
  });
  it('11.3 who has made an assault crossing fires on the designated line (RULING 7)', () => {
    const crossed = desk({
      todo: { type: 'movement' },
      units: { '15-panzer': 'sollum' },
      supply: [['truck', 'sollum']],
      allied: { '5-nz': 'sollum' },
      table: { crossed: ['15-panzer'], control: [] },
    });
    expect(forecastOf(crossed)[1]).toBe(
      'Battle at Sollum: 15th Panzer Division (5, assault crossing: the designated line) against 5th New Zealand Brigade (3) (14.0).',
    );
  });
  it('15.5 who attacks works fires on the designated line: the PAA at Alexandria, the Allies at Tobruk, neither elsewhere', () => {
    const at = (space: string, attacker: 'axis' | 'allied') =>
      forecastOf(
        desk({
          todo: { type: 'battles', attacker, all: false },
          units: { '17-pavia': space },
          allied: { '5-nz': space },
        }),
      )[0];
    expect(at('alexandria', 'axis')).toMatch(/; your units fire on the designated line \(14\.0, 15\.5\)\.$/);
    expect(at('tobruk', 'allied')).toMatch(/; the Allies fire on the designated line \(14\.0, 15\.5\)\.$/);
    for (const battle of [at('alexandria', 'allied'), at('tobruk', 'axis'), at('cairo', 'axis')])
      expect(battle).toMatch(/5th New Zealand Brigade \(3\) \(14\.0\)\.$/);
  });
  it('38.9 who has landed is supported in the battle that follows', () => {
    const landed = desk({
      todo: { type: 'movement' },
      units: { ramcke: 'sollum' },
      allied: { '5-nz': 'sollum' },
      table: { assault: ['ramcke'], control: [] },
    });
    expect(forecastOf(landed).slice(1)).toEqual([
      'Battle at Sollum: Ramcke Airborne Brigade (3) against 5th New Zealand Brigade (3) (14.0).',
    ]);
  });
  it('17.1 where a retreat costs a step', () => {
    const beaten = desk({
      todo: { type: 'retreat', space: 'sollum', units: ['15-panzer'] },
      units: { '15-panzer': 'sollum' },
      table: { control: ['fort-capuzzo', 'buq-buq'] },
    });
    expect(forecastOf(beaten)).toEqual(['Over a river or escarpment, a step lost by each unit: Fort Capuzzo (17.1).']);
  });
});
