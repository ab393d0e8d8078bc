// Sentences: one for every type of fact, as a player would say it; ways joined, and a story of several dispatches.
import { describe, expect, it } from 'vitest';
import type { AlameinFact } from '#games/alamein/position/fact.ts';
import { recap } from '#games/alamein/words/recap.ts';
import { tell } from '#games/alamein/words/tell.ts';
import { tidy } from '#games/alamein/words/tidy.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { game, hex, kit, position } from '../ground.ts';

const axis = 'axis' as const;
const [D7, E7, E8] = [hex('D7'), hex('E7'), hex('E8')];
const fought = {
  type: 'fought',
  side: axis,
  hexes: [E7],
  units: ['15pz', '90lt'],
  attack: 8,
  defence: 6,
  column: '1:1',
  die: 4,
  result: 'S',
  becomes: 'S',
} as const;

/** One or two of each type of fact. */
const SENTENCES: readonly (readonly [AlameinFact, string])[] = [
  [
    { type: 'deployed', side: 'allied', hex: E7, count: 1, faces: null },
    'The Allies deploy 1 counter face down at E7.',
  ],
  [
    {
      type: 'deployed',
      side: axis,
      hex: E7,
      count: 4,
      faces: [{ type: 'unit', unit: 'trento' }, { type: 'fort' }, { type: 'dummy' }, { type: 'dummy' }],
    },
    'The Axis deploys Trento, a Fort and 2 dummies at E7.',
  ],
  [{ type: 'turn', side: axis, turn: 3 }, 'Turn 3: Axis player-turn.'],
  [{ type: 'idle', side: axis, phase: 'strikes' }, 'The Axis strikes nowhere from the air.'],
  [{ type: 'idle', side: 'allied', phase: 'attacks' }, 'The Allies attack nobody.'],
  [{ type: 'idle', side: axis, phase: 'exposed' }, 'The Axis settles in which order exposed stacks retreat.'],
  [{ type: 'held-back', side: 'allied', units: ['23x'] }, 'The Allies hold 23. Tank back.'],
  [{ type: 'arrived', side: axis, hex: E7, units: ['164'] }, '164. Infantry enters at E7.'],
  [{ type: 'arrived', side: axis, hex: E7, units: ['trento', 'pavia'] }, 'Trento and Pavia enter at E7.'],
  [{ type: 'air-arrived', side: axis, air: 'stuka' }, 'StuKA joins the Axis.'],
  [{ type: 'kept-out', side: axis, hex: E7, units: ['164'] }, '164. Infantry cannot enter: E7 is closed by the enemy.'],
  [{ type: 'razed', side: axis, hex: E7, work: 'box' }, 'The Axis removes the Box at E7.'],
  [
    { type: 'revealed', side: 'allied', hex: D7, faces: [{ type: 'unit', unit: '1sa' }, { type: 'dummy' }] },
    'El Alamein (D7): the Allies show 1. South African and a dummy.',
  ],
  [{ type: 'strike', side: axis, air: 'stuka', hex: D7 }, 'StuKA flies against El Alamein (D7).'],
  [
    { type: 'intercepted', side: 'allied', air: 'daf2', enemy: 'stuka', hex: D7, die: 5, result: 'stopped' },
    'Desert Air Force 2 intercepts StuKA on its way to El Alamein (D7), die 5: it is stopped.',
  ],
  [
    { type: 'bombed', side: axis, air: 'stuka', hex: D7, unit: '1sa', die: 5, result: 'spent' },
    'StuKA attacks 1. South African at El Alamein (D7), die 5: Spent.',
  ],
  [{ type: 'wasted', side: axis, air: 'stuka', hex: E7 }, 'StuKA finds nothing to attack at E7.'],
  [
    { type: 'moved', side: axis, unit: '15pz', path: [E8, E7, D7, E8] },
    '15. Panzer moves from E8 by E7 and El Alamein (D7) and back.',
  ],
  [{ type: 'crowded-out', side: axis, hex: E7, units: ['15pz'] }, '15. Panzer waits: there is no room at E7.'],
  [
    { type: 'earned', side: 'allied', level: 'tactical' },
    'The Allies have a tactical victory, unless the match ends with another: play goes on.',
  ],
  [
    { type: 'moved', side: axis, unit: '15pz', path: [hex('D4'), hex('D5'), hex('E7')] },
    '15. Panzer moves from Tel el Aqqaqir (D4) to E7.',
  ],
  [fought, '15. Panzer and 90. Light attack E7: 8 against 6, 1:1, die 4: S (defender Spent).'],
  [
    { ...fought, units: ['15pz'], result: 'R2', becomes: 'DE' },
    '15. Panzer attacks E7: 8 against 6, 1:1, die 4: R2, which becomes DE (defender eliminated).',
  ],
  [
    { type: 'declared', side: 'allied', hexes: [E7, E8], units: ['1sa'], attack: 4, defence: 2, column: '2:1' },
    'The Allies are about to attack E7 and E8 with 1. South African: 4 against 2, at 2:1.',
  ],
  [{ type: 'called-off', side: axis, hexes: [E7] }, 'The attack on E7 can no longer be made.'],
  [{ type: 'stands', side: axis, hex: E7, units: ['trento'] }, 'No Retreat orders at E7: Trento.'],
  [{ type: 'spent', side: axis, hex: E7, units: ['trento', 'pavia'] }, 'E7: Trento and Pavia are Spent.'],
  [
    { type: 'retreated', side: axis, unit: 'trento', path: [E7, E8], by: 'winner' },
    'Trento is driven back from E7 to E8.',
  ],
  [
    { type: 'spared', side: 'allied', units: ['trento', 'pavia'] },
    'The Allies ask for no retreat of Trento and Pavia.',
  ],
  [{ type: 'retreated', side: axis, unit: 'trento', path: [E7, E8], by: 'loser' }, 'Trento falls back from E7 to E8.'],
  [
    { type: 'eliminated', side: axis, hex: E7, units: ['trento'], why: 'no-retreat' },
    'E7: Trento is eliminated under No Retreat orders.',
  ],
  [{ type: 'recovered', side: axis, hex: E7, units: ['trento'] }, 'E7: Trento recovers.'],
  [{ type: 'unsupplied', side: axis, hex: E7, units: ['trento'] }, 'E7: Trento is out of supply, and Spent.'],
  [{ type: 'resupplied', side: axis, air: 'stuka', hex: E7 }, 'StuKA supplies E7 from the air.'],
  [{ type: 'control', side: 'allied', hex: D7 }, 'The Allies take control of El Alamein (D7).'],
  [{ type: 'over', winner: null, level: 'draw' }, 'The match is over: a draw.'],
  [{ type: 'over', winner: 'allied', level: 'tactical' }, 'The match is over: Allied tactical victory.'],
];

describe('a fact', () => {
  it.each(SENTENCES)('%j', (fact, sentence) => {
    expect(tell(kit, fact)).toBe(sentence);
  });
});

describe('a question that is closed without an order', () => {
  const ARMIES = ['D5: 15pz', 'D7: 1sa'];
  it.each([
    ['strikes', 'axis', 'VII.A', 'The Axis strikes nowhere from the air.'],
    ['movement', 'allied', 'XI.A', 'The Allies move nobody.'],
    ['attacks', 'axis', 'XII.A', 'The Axis attacks nobody.'],
    ['resupply', 'axis', 'VII.B', 'The Axis flies no supplies.'],
  ] as const)('is told, since its dispatch is posted: %s', (type, side, rule, sentence) => {
    // 15. Panzer is out of supply there: South Africans stand at both its sources.
    const lines = type === 'resupply' ? ['D3: 15pz', 'A1: 1sa', 'E1: 5in'] : ARMIES;
    const state = position('b', lines, {
      turn: 2,
      active: side,
      todo: [
        { type, side },
        { type: 'movement', side: 'axis' },
      ],
    });
    const { events } = game.resolve(state, side, { type: 'done' }, scriptedDice());
    expect(events.map(({ fact, rule: by }) => `${tell(kit, fact as AlameinFact)} ${by}`)).toEqual([
      `${sentence} ${rule}`,
    ]);
  });
  it('goes without saying beside what was ordered', () => {
    const idle = { rule: 'XI.A', fact: { type: 'idle', side: axis, phase: 'movement' } } as const;
    const moved = { rule: 'XI.A.1', fact: { type: 'moved', side: axis, unit: 'trento', path: [E8, E7] } } as const;
    expect(tidy([moved, idle])).toEqual([moved]);
    expect(tidy([idle])).toEqual([idle]);
  });
});

describe('the facts of a dispatch', () => {
  const step = (unit: string, by: 'winner' | 'loser', ...path: readonly string[]): AlameinFact => ({
    type: 'retreated',
    side: axis,
    unit,
    path: path.map(hex),
    by,
  });
  const lines = (...facts: readonly AlameinFact[]) => facts.map((fact) => ({ fact, rule: 'XII.D.1' }));
  it('join the hexes one side chose for one unit, and nothing else', () => {
    expect(tidy(lines(step('trento', 'loser', 'E7', 'E6'), step('trento', 'loser', 'E6', 'E5')))).toEqual(
      lines(step('trento', 'loser', 'E7', 'E6', 'E5')),
    );
    const apart = lines(step('trento', 'winner', 'E7', 'E6'), step('trento', 'loser', 'E6', 'E5'));
    expect(tidy(apart)).toEqual(apart);
    const others = lines(step('trento', 'loser', 'E7', 'E6'), step('pavia', 'loser', 'E6', 'E5'));
    expect(tidy(others)).toEqual(others);
  });
});

describe('a recap', () => {
  it('puts moves to one hex together within a player-turn, and leaves announcements out', () => {
    const move = (unit: string): AlameinFact => ({ type: 'moved', side: axis, unit, path: [E8, E7] });
    const facts: readonly AlameinFact[] = [
      { type: 'turn', side: axis, turn: 2 },
      move('15pz'),
      { type: 'strike', side: axis, air: 'stuka', hex: E7 },
      move('21pz'),
      { type: 'turn', side: 'allied', turn: 2 },
      move('trento'),
    ];
    const told = facts.map((fact) => ({ fact, rule: 'IV', text: tell(kit, fact) }));
    expect(recap(kit, told).map(({ text }) => text)).toEqual([
      'Turn 2: Axis player-turn.',
      '15. Panzer and 21. Panzer move to E7.',
      'Turn 2: Allied player-turn.',
      'Trento moves from E8 to E7.',
    ]);
  });
});
