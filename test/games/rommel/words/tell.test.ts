// Facts to sentences, one check for every type of fact, and how the facts of a dispatch are added up.
import { describe, expect, it } from 'vitest';
import type { Rule } from '#games/rommel/book/rules.ts';
import type { RommelFact } from '#games/rommel/position/fact.ts';
import { label, namedIn } from '#games/rommel/words/notation/write.ts';
import { tell } from '#games/rommel/words/tell.ts';
import { tidy } from '#games/rommel/words/tidy.ts';
import { ARMIES, hex, kit, viewOf } from './support.ts';

type FactOf<T extends RommelFact['type']> = Extract<RommelFact, { readonly type: T }>;
/** Two or more facts of every type, each with its sentence: the compiler asks for a type that is left out. */
type Sentences = { readonly [T in RommelFact['type']]: readonly (readonly [Omit<FactOf<T>, 'type'>, string])[] };

const sollum = hex('Sollum');
const buqBuq = hex('Buq Buq');
const tobruk = hex('Tobruk');

const TOLD: Sentences = {
  deployed: [
    [{ side: 'axis', hex: sollum, count: 3 }, 'The Axis deploys 3 units at Sollum.'],
    [{ side: 'allied', hex: buqBuq, count: 1 }, 'The Allies deploy 1 unit at Buq Buq.'],
  ],
  dealt: [
    [{ side: 'axis', count: 6 }, 'The Axis receives 6 Supply Cards.'],
    [{ side: 'allied', count: 3 }, 'The Allies receive 3 Supply Cards.'],
  ],
  hand: [[{ side: 'allied', real: 2, dummy: 1 }, 'The Allies hold 2 real and 1 dummy Supply Cards.']],
  kept: [
    [{ side: 'axis' }, 'The Axis keeps the opening hand.'],
    [{ side: 'allied' }, 'The Allies keep the opening hand.'],
  ],
  redrew: [
    [{ side: 'axis' }, 'The Axis discards the whole opening hand and draws a new one.'],
    [{ side: 'allied' }, 'The Allies discard the whole opening hand and draw a new one.'],
  ],
  'moves-ended': [
    [{ side: 'axis' }, 'The Axis ends its Moves.'],
    [{ side: 'allied' }, 'The Allies end their Moves.'],
  ],
  'no-march': [[{ side: 'allied' }, 'The Allies make no Forced March.']],
  'supply-kept': [[{ side: 'axis', hex: tobruk }, 'The Axis keeps the rest of the supply of Tobruk for others.']],
  month: [[{ month: 2 }, 'Month 2 (Oct 1940) begins.']],
  'month-ended': [[{ month: 1 }, 'Both sides have passed: Month 1 (Sep 1940) ends.']],
  'build-points': [
    [
      { dice: { axis: [5], allied: [4] }, points: 9, first: 'allied' },
      'Build Points: Axis 5, Allies 4. Each side receives 9; the Allies go first.',
    ],
    [
      { dice: { axis: [1, 2], allied: [4, 6] }, points: 13, first: 'axis' },
      'Build Points: Axis 1 2, Allies 4 6. Each side receives 13; the Axis goes first.',
    ],
    [
      { dice: { axis: [], allied: [] }, points: 30, first: 'allied' },
      'Build Points before the deployments: each side receives 30; the Allies go first.',
    ],
  ],
  arrived: [
    [{ side: 'allied', count: 2, early: [] }, 'The Allies receive 2 reinforcements.'],
    [{ side: 'axis', count: 1, early: [2, 5] }, 'The Axis receives 1 reinforcement (early arrival: 2 5).'],
    [{ side: 'axis', count: 0, early: [3] }, 'No Axis reinforcements arrive (early arrival: 3).'],
  ],
  called: [
    [
      { side: 'axis', name: 'Malta Group', count: 3, cards: 2 },
      'The Axis calls the Malta Group: 3 units. From this month the Axis draws 2 Supply Cards a month.',
    ],
  ],
  joined: [
    [{ side: 'allied', hex: hex('Alexandria'), unit: { unit: '4in-5', cv: 4 } }, 'Allied 4IN/5 4 joins at Alexandria.'],
  ],
  spent: [
    [
      { side: 'allied', points: 9, redeploy: 4, rebuild: 2, steps: 1, cards: 0, mines: 0, saved: 3, discarded: 0 },
      'Of 9 Build Points the Allies spend 4 for redeployments and 2 to rebuild 1 step, saving 3.',
    ],
    [
      { side: 'axis', points: 30, redeploy: 0, rebuild: 0, steps: 0, cards: 1, mines: 15, saved: 5, discarded: 2 },
      'Of 30 Build Points the Axis spends 10 for 1 extra Supply Card and 15 for minefields, saving 5, turning in 2 dummies.',
    ],
    [
      { side: 'axis', points: 9, redeploy: 0, rebuild: 0, steps: 0, cards: 0, mines: 0, saved: 9, discarded: 0 },
      'Of 9 Build Points the Axis spends nothing, saving 9.',
    ],
  ],
  redeployed: [
    [
      { side: 'axis', from: buqBuq, to: hex('Bardia'), count: 2, by: 'land' },
      'The Axis redeploys 2 units from Buq Buq to Bardia.',
    ],
    [
      { side: 'allied', from: tobruk, to: hex('Alexandria'), count: 1, by: 'sea' },
      'The Allies redeploy 1 unit by sea from Tobruk to Alexandria.',
    ],
    [
      { side: 'axis', from: tobruk, to: hex('El Agheila'), count: 1, by: 'refit' },
      'The Axis returns 1 unit from Tobruk for Refit.',
    ],
  ],
  bonus: [
    [{ side: 'axis', hex: tobruk, count: 5 }, 'For the capture of Tobruk the Axis is due 5 bonus Supply Cards.'],
    [
      { side: 'allied', hex: hex('Bardia'), count: 1 },
      'For the capture of Bardia the Allies are due 1 bonus Supply Card.',
    ],
  ],
  resupplied: [[{ side: 'axis', count: 2 }, 'The Axis draws 2 Supply Cards.']],
  challenged: [[{ side: 'allied' }, 'The Allies play a card for the initiative.']],
  initiative: [
    [{ side: 'axis', allied: 'dummy', axis: null }, 'The Axis has the initiative: the Allied card is a dummy.'],
    [
      { side: 'allied', allied: 'real', axis: 'dummy' },
      'The Allies have the initiative: the Allied card is real, the Axis card is a dummy.',
    ],
    [{ side: 'axis', allied: null, axis: null }, 'The Axis has the initiative.'],
  ],
  turn: [[{ side: 'allied', turn: 8 }, 'Allied player-turn (number 8).']],
  unsupplied: [
    [{ side: 'axis', hex: sollum, count: 1 }, 'Sollum: 1 Axis unit is unsupplied.'],
    [{ side: 'allied', hex: tobruk, count: 2 }, 'Tobruk: 2 Allied units are unsupplied.'],
  ],
  source: [
    [
      { side: 'allied', hex: hex('Acroma'), source: tobruk, count: 2 },
      'Acroma: 2 Allied units are assigned the supply of Tobruk.',
    ],
  ],
  recovered: [
    [{ side: 'axis', hex: sollum, count: 1 }, 'Sollum: 1 Axis unit recovers.'],
    [{ side: 'axis', hex: sollum, count: 2 }, 'Sollum: 2 Axis units recover.'],
  ],
  committed: [[{ side: 'axis', cards: 2 }, 'The Axis lays 2 Supply Cards face down.']],
  passed: [
    [{ side: 'allied' }, 'The Allies pass.'],
    [{ side: 'axis' }, 'The Axis passes.'],
  ],
  moved: [
    [
      { side: 'axis', path: [sollum, buqBuq], count: 2, how: 'group' },
      'The Axis moves 2 units from Sollum to Buq Buq.',
    ],
    [
      { side: 'allied', path: [buqBuq, hex('Sidi Barrani')], count: 1, how: 'withdraw' },
      'The Allies withdraw 1 unit from Buq Buq to Sidi Barrani.',
    ],
    [
      { side: 'axis', path: ['offboard', hex('El Agheila')], count: 1, how: 'group' },
      'The Axis moves 1 unit from off-board, by El Agheila to El Agheila.',
    ],
    [
      { side: 'axis', path: [sollum, buqBuq], count: 1, how: 'march' },
      'The Axis force-marches 1 unit from Sollum to Buq Buq.',
    ],
    [
      { side: 'axis', path: [sollum, buqBuq], count: 1, how: 'retreat' },
      'The Axis retreats 1 unit from Sollum to Buq Buq.',
    ],
    [
      { side: 'axis', path: [sollum, buqBuq], count: 1, how: 'regroup' },
      'The Axis regroups 1 unit from Sollum to Buq Buq.',
    ],
    [
      { side: 'axis', path: [sollum, buqBuq], count: 2, how: 'regroup', command: hex('Ft. Capuzzo') },
      'The Axis regroups 2 units from Sollum to Buq Buq, Command Point Ft. Capuzzo.',
    ],
    [
      { side: 'allied', path: [buqBuq, hex('Sidi Barrani')], count: 2, how: 'regroup', command: buqBuq, back: true },
      'The Allies withdraw 2 units from Buq Buq to Sidi Barrani, Command Point Buq Buq.',
    ],
  ],
  attacked: [[{ side: 'axis', hex: sollum }, 'The Axis attacks Sollum.']],
  rommel: [
    [
      { side: 'axis', move: { type: 'group', from: tobruk, rommel: true } },
      'The Axis makes a Rommel Move, one hex more for its units: Group Move from Tobruk.',
    ],
    [
      { side: 'axis', move: { type: 'regroup', command: tobruk, to: sollum, rommel: true } },
      'The Axis makes a Rommel Move, one hex more for its units: Regroup Move to Sollum, Command Point Tobruk.',
    ],
  ],
  halted: [
    [
      { side: 'axis', hex: hex('Sidi Omar'), to: hex('Sofafi') },
      'A unit of yours does not go on from Sidi Omar to Sofafi: enemies have fled there or onto its way.',
    ],
  ],
  forced: [
    [
      { side: 'axis', hex: hex('Sidi Omar'), to: hex('Sofafi'), die: 5, arrived: true },
      'Axis forced march from Sidi Omar to Sofafi: 5, it succeeds.',
    ],
    [
      { side: 'axis', hex: hex('Sidi Omar'), to: hex('Sofafi'), die: 3, arrived: false },
      'Axis forced march from Sidi Omar to Sofafi: 3, it fails.',
    ],
  ],
  retreating: [
    [
      { side: 'axis', hex: buqBuq, count: 2, whole: true },
      'The Axis announces a full retreat of 2 units from Buq Buq.',
    ],
    [
      { side: 'allied', hex: buqBuq, count: 1, whole: false },
      'The Allies announce a partial retreat of 1 unit from Buq Buq.',
    ],
  ],
  refused: [[{ side: 'allied', hex: sollum, count: 1 }, 'The Allies refuse battle at Sollum with 1 unit.']],
  stood: [[{ side: 'allied', hex: sollum }, 'The Allies stand at Sollum.']],
  probed: [
    [{ side: 'allied', hex: sollum, done: true }, 'The Allies probe the rearguard at Sollum.'],
    [{ side: 'axis', hex: sollum, done: false }, 'The Axis does not probe the rearguard at Sollum.'],
  ],
  pursuit: [
    [
      { side: 'axis', hex: sollum, speed: 3, dice: [], hits: 0 },
      'Axis pursuit fire at Sollum (slowest unit: speed 3): none.',
    ],
    [
      { side: 'allied', hex: sollum, speed: 1, dice: [4, 6, 1], hits: 2 },
      'Allied pursuit fire at Sollum (slowest unit: speed 1): 4 6 1, 2 hits.',
    ],
  ],
  routed: [[{ side: 'axis', hex: sollum, count: 2 }, 'Sollum: 2 Axis units are routed.']],
  disrupted: [[{ side: 'axis', hex: sollum, count: 1 }, 'Sollum: 1 Axis unit is disrupted.']],
  revealed: [
    [
      {
        side: 'allied',
        hex: buqBuq,
        units: [
          { unit: '7-sg', cv: 3 },
          { unit: '7-4', cv: 4 },
        ],
      },
      'Buq Buq: the Allies show 7/4 4 and 7/SG 3.',
    ],
  ],
  minefield: [[{ hex: tobruk }, 'There is a minefield at Tobruk.']],
  blitz: [
    [{ side: 'axis' }, 'The Axis goes on: a Blitz.'],
    [{ side: 'allied' }, 'The Allies go on: a Blitz.'],
  ],
  battles: [
    [{ side: 'axis', active: [] }, 'The Axis fights no battle.'],
    [
      {
        side: 'allied',
        active: [
          { hex: buqBuq, assault: false },
          { hex: tobruk, assault: true },
        ],
      },
      'The Allies fight at Buq Buq and Tobruk (assault).',
    ],
  ],
  fired: [
    [
      {
        side: 'allied',
        hex: buqBuq,
        unit: { unit: '7-4', cv: 4 },
        target: 'infantry',
        dice: [4, 6, 1, 5],
        hits: 2,
        half: false,
      },
      'Buq Buq: 7/4 4 fires at infantry: 4 6 1 5, 2 hits.',
    ],
    [
      {
        side: 'axis',
        hex: buqBuq,
        unit: { unit: 'brescia', cv: 1 },
        target: 'anti-tank',
        dice: [6],
        hits: 1,
        half: true,
      },
      'Buq Buq: Brescia 1 fires at anti-tank: 6, 1 half-hit.',
    ],
  ],
  'lost-steps': [
    [
      { side: 'axis', hex: buqBuq, steps: 2, unit: { unit: 'brescia', cv: 2 } },
      'Buq Buq: Axis Brescia loses 2 steps, down to 2.',
    ],
    [{ side: 'axis', hex: buqBuq, steps: 1, unit: { unit: 'pavia', cv: 0 } }, 'Buq Buq: Axis Pavia loses 1 step.'],
    [{ side: 'allied', hex: buqBuq, steps: 1, unit: null }, 'Buq Buq: the Allies lose 1 step.'],
    [{ side: 'axis', hex: buqBuq, steps: 0, unit: null }, 'Buq Buq: the Axis loses no step.'],
  ],
  eliminated: [
    [{ side: 'axis', hex: buqBuq, count: 1, unit: 'brescia', why: '' }, 'Buq Buq: Axis Brescia is eliminated.'],
    [
      { side: 'allied', hex: tobruk, count: 2, unit: null, why: 'unsupplied' },
      'Tobruk: 2 Allied units are eliminated (unsupplied).',
    ],
  ],
  'battle-over': [
    [
      { hex: buqBuq, holder: 'axis', attacker: 'axis' },
      'The battle at Buq Buq is over: the attacker holds the field (Axis).',
    ],
    [
      { hex: buqBuq, holder: 'allied', attacker: 'axis' },
      'The battle at Buq Buq is over: the defender holds the field (Allied).',
    ],
    [{ hex: buqBuq, holder: null, attacker: 'axis' }, 'The battle at Buq Buq is over: nobody is left to fight.'],
  ],
  captured: [[{ side: 'allied', hex: tobruk }, 'The Allies capture Tobruk.']],
  exited: [
    [{ side: 'axis', count: 1 }, '1 Axis unit leaves the map by the enemy end.'],
    [{ side: 'axis', count: 3 }, '3 Axis units leave the map by the enemy end.'],
  ],
  'cards-revealed': [
    [
      { side: 'axis', option: 'offensive', real: 2, dummy: 1 },
      'The Axis reveals an Offensive Turn: 2 real and 1 dummy cards.',
    ],
    [
      { side: 'allied', option: 'basic', real: 1, dummy: 0 },
      'The Allies reveal a Basic Turn: 1 real and 0 dummy cards.',
    ],
  ],
  over: [
    [
      { winner: 'allied', level: 'decisive', counts: { axis: 4, allied: 9 } },
      'The match is over: Allied decisive victory (5 Victory Points; units: Axis 4, Allies 9).',
    ],
    [
      { winner: null, level: 'draw', counts: { axis: 5, allied: 5 } },
      'The match is over: draw (units: Axis 5, Allies 5).',
    ],
  ],
};

const facts: readonly (readonly [RommelFact, string])[] = Object.entries(TOLD).flatMap(([type, cases]) =>
  cases.map(([fact, sentence]) => [{ type, ...fact } as RommelFact, sentence] as const),
);

describe('every fact as a sentence', () => {
  const view = viewOf('observer', ARMIES);
  it.each(facts.map(([fact, sentence]) => [sentence, fact] as const))('%s', (sentence, fact) => {
    expect(tell(kit, fact, view)).toBe(sentence);
  });
  it('reads the same for a side as for the observer: a fact holds what its reader may know', () => {
    for (const [fact, sentence] of facts) {
      expect(tell(kit, fact, viewOf('axis', ARMIES))).toBe(sentence);
      expect(tell(kit, fact, viewOf('allied', ARMIES))).toBe(sentence);
    }
  });
});

describe('the facts of a dispatch (tidy)', () => {
  const line = (fact: RommelFact, rule: Rule = '5.1') => ({ fact, rule });
  const moved = (path: readonly string[], count = 1, how: FactOf<'moved'>['how'] = 'group') =>
    line({ type: 'moved', side: 'axis', path: path.map(hex), count, how });
  const attacked = (at: string) => line({ type: 'attacked', side: 'axis', hex: hex(at) }, '8.2');
  const committed = line({ type: 'committed', side: 'axis', cards: 1 }, '3.42');

  it('adds up equal moves', () => {
    const one = moved(['Sollum', 'Buq Buq']);
    expect(tidy([one, one])).toEqual([moved(['Sollum', 'Buq Buq'], 2)]);
  });
  it('puts moves in the order of the map, west to east, whatever the order they were entered in', () => {
    const a = moved(['Sollum', 'Buq Buq']);
    const b = moved(['Sidi Omar', 'Sofafi']);
    const c = moved(['Tobruk', 'Bardia']);
    expect(tidy([a, b, c])).toEqual([c, b, a]);
    expect(tidy([b, c, a])).toEqual([c, b, a]);
  });
  it('does not tell which of two ways each block took when both end in the same hex', () => {
    const coast = moved(['Bardia', 'Ft. Capuzzo', 'Sollum']);
    const scarp = moved(['Bardia', 'Sollum']);
    expect(tidy([coast, scarp])).toEqual([moved(['Bardia', 'Sollum'], 2)]);
    expect(tidy([scarp, coast])).toEqual(tidy([coast, scarp]));
  });
  it('keeps other facts where they are, and tells attacks after all moves', () => {
    const a = moved(['Sollum', 'Buq Buq']);
    const b = moved(['Sidi Omar', 'Sofafi']);
    const told = tidy([committed, a, attacked('Buq Buq'), b, attacked('Sofafi'), a]);
    expect(told).toEqual([committed, b, moved(['Sollum', 'Buq Buq'], 2), attacked('Buq Buq'), attacked('Sofafi')]);
  });
  it('tells that Moves have ended where nothing else is told', () => {
    const ended = line({ type: 'moves-ended', side: 'axis' }, '3.43');
    expect(tidy([committed, ended])).toEqual([committed]);
    expect(tidy([ended])).toEqual([ended]);
  });
  it('keeps moves of different kinds and sections apart', () => {
    const group = moved(['Sollum', 'Buq Buq']);
    const regroup = moved(['Sollum', 'Buq Buq'], 1, 'regroup');
    expect(tidy([group, regroup])).toHaveLength(2);
    expect(tidy([group, { ...group, rule: '6.4' }])).toHaveLength(2);
  });
  it('keeps withdrawals after what made them', () => {
    const refused = (at: string) => line({ type: 'refused', side: 'allied', hex: hex(at), count: 1 }, '10.2');
    const back = (from: string, to: string) => moved([from, to], 1, 'withdraw');
    const lines = [
      refused('Sofafi'),
      back('Sofafi', 'Sidi Barrani'),
      refused('Buq Buq'),
      back('Buq Buq', 'Sidi Barrani'),
    ];
    expect(tidy(lines)).toEqual(lines);
  });
  it('adds up redeployments, deployments and supply checks by place', () => {
    const deployed = (at: string, count: number) =>
      line({ type: 'deployed', side: 'axis', hex: hex(at), count }, '18.0');
    expect(tidy([deployed('Sollum', 1), deployed('Bardia', 2), deployed('Sollum', 1)])).toEqual([
      deployed('Bardia', 2),
      deployed('Sollum', 2),
    ]);
    const redeployed = (from: string, to: string, count: number) =>
      line({ type: 'redeployed', side: 'axis', from: hex(from), to: hex(to), count, by: 'land' }, '16.51');
    expect(
      tidy([redeployed('Sollum', 'Bardia', 1), redeployed('Tobruk', 'Bardia', 1), redeployed('Sollum', 'Bardia', 1)]),
    ).toEqual([redeployed('Tobruk', 'Bardia', 1), redeployed('Sollum', 'Bardia', 2)]);
    for (const type of ['recovered', 'unsupplied', 'disrupted'] as const) {
      const state = (at: string, count: number) => line({ type, side: 'axis', hex: hex(at), count }, '12.7');
      expect(tidy([state('Sollum', 1), state('Bardia', 1), state('Sollum', 1)])).toEqual([
        state('Bardia', 1),
        state('Sollum', 2),
      ]);
    }
  });
  it('adds up the losses of blocks nobody sees, and keeps those of blocks that lie open', () => {
    const lost = (steps: number) => line({ type: 'lost-steps', side: 'allied', hex: sollum, steps, unit: null }, '9.5');
    const gone = (count: number) =>
      line({ type: 'eliminated', side: 'allied', hex: sollum, count, unit: null, why: 'by pursuit fire' }, '9.5');
    expect(tidy([lost(1), gone(1), lost(1), lost(1), gone(1)])).toEqual([lost(3), gone(2)]);
    expect(tidy([lost(1), lost(1), lost(1), gone(1), gone(1)])).toEqual([lost(3), gone(2)]);
    expect([tidy([lost(1), lost(0)]), tidy([lost(0)])]).toEqual([[lost(1)], [lost(0)]]);
    const open = line(
      { type: 'lost-steps', side: 'allied', hex: sollum, steps: 1, unit: { unit: '7-4', cv: 3 } },
      '9.5',
    );
    expect(tidy([open, open])).toEqual([open, open]);
  });
  it('changes nothing the second time', () => {
    const lines = facts.map(([fact]) => line(fact));
    expect(tidy(tidy(lines))).toEqual(tidy(lines));
  });
});

describe('labels', () => {
  const by = namedIn(kit, viewOf('axis', ARMIES));
  it('names places, own units with their strength, and other blocks by number', () => {
    expect(label(by, 'place', sollum)).toBe('Sollum');
    expect(label(by, 'unit', 1)).toBe('Brescia 4');
    expect(label(by, 'unit', 10)).toBe('block #10');
    expect(label(namedIn(kit, viewOf('observer', ARMIES)), 'unit', 1)).toBe('block #1');
    expect(label(by, 'units', [8, 9, 10])).toBe('Ariete 4, Littorio 3, block #10');
    expect(label(by, 'path', [sollum, buqBuq])).toBe('Sollum, Buq Buq');
    expect(label(by, 'number', 2)).toBe('2');
    expect(label(by, 'word', 'basic')).toBe('basic');
  });
});
