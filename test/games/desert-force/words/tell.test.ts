// What happens is told: dice in one line a combat, a month for each turn; how a match stands, what an attack can bring.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { DesertFact } from '#games/desert-force/position/fact.ts';
import type { Strike } from '#games/desert-force/position/state.ts';
import { monthOf } from '#games/desert-force/words/months.ts';
import { onField } from '#test/support/desert-force/field.ts';
import { dice, told as factsOf, onMap, type Position, play } from '#test/support/desert-force/world.ts';

const hex = boardHex;
const UNITS = {
  '5-panzer': '3109',
  '8-panzer': '3110',
  rommel: '3109',
  brescia: '2909',
  '5-indian': '3209',
  '4-armoured': '3210',
  '16-brigade': 'reserve',
  '14-brigade': 'permanent',
  trento: 'recoverable',
};
const DEPOTS = { axis: '2909', allied: '4310' };
const strike: Strike = {
  type: 'attack',
  hexes: [hex('3209')],
  units: ['5-panzer', '8-panzer'],
  air: 1,
  naval: false,
  unpaid: false,
  bear: [],
  follow: [],
};
const fighting = onMap({
  active: 'axis',
  units: UNITS,
  depots: DEPOTS,
  reduced: ['4-armoured'],
  phases: ['strikes', 'combat', 'phase-end'],
  table: { air: { side: 'axis', points: 3 }, strikes: [strike, { type: 'bombard', hex: hex('3210'), points: 2 }] },
});
const viewIn = ({ module, state }: Position) => module.view(state, 'axis');
const told = (fact: DesertFact): string => fighting.module.tell(fact, viewIn(fighting));

describe('months', () => {
  it.each([
    [1, 'December 1940'],
    [2, 'January 1941'],
    [13, 'December 1941'],
    [14, 'January 1942'],
    [23, 'October 1942'],
  ])('4.0 turn %i is %s', (turn, month) => {
    expect(monthOf(turn)).toBe(month);
  });
});

describe('facts', () => {
  it('10.1, 9.0 what is closed without an order, where nothing else is told', () => {
    const at = onMap({ active: 'axis', units: UNITS, depots: DEPOTS, phases: ['strikes', 'combat', 'movement'] });
    const on = play(at, 'axis', 'done');
    expect(factsOf(on, 'idle')).toEqual([{ type: 'idle', side: 'axis', phase: 'strikes' }]);
    expect(told({ type: 'idle', side: 'axis', phase: 'strikes' })).toBe('The Axis attacks nobody else.');
    expect(told({ type: 'idle', side: 'allied', phase: 'movement' })).toBe('The Allies move nobody.');
  });
  const fought = {
    type: 'fought',
    side: 'axis',
    hexes: [hex('3209')],
    units: ['5-panzer', '8-panzer'],
    defenders: ['5-indian'],
    attack: 20,
    defence: 7,
    paid: true,
    volleys: {
      axis: [
        { dice: 12, hitsOn: 5, hits: 5 },
        { dice: 8, hitsOn: 6, hits: 1 },
      ],
      allied: [{ dice: 7, hitsOn: 6, hits: 2 }],
    },
    hits: { axis: 2, allied: 6 },
    overwhelmed: false,
  } as const;
  it('10.11 tell the dice of a combat in one line', () => {
    expect(told(fought)).toBe(
      '5 Panzer and 8 Panzer attack 3209, 20 against 7. Axis: 12 dice at 5-6: 5 hits; 8 at 6: 1. Allies: 7 dice at 6: 2 hits.',
    );
  });
  it('10.24, 10.3 tell an overwhelming attack, and one without a point', () => {
    expect(told({ ...fought, overwhelmed: true })).toContain(
      'all defenders are eliminated, and the Attack Point comes back.',
    );
    const one = { dice: 1, hitsOn: 6, hits: 1 } as const;
    expect(told({ ...fought, paid: false, units: ['5-panzer'], volleys: { axis: [], allied: [one] } })).toBe(
      '5 Panzer attacks 3209 without an Attack Point, 20 against 7. Axis: no dice. Allies: 1 die at 6: 1 hit.',
    );
  });
  it.each<[string, DesertFact]>([
    ['Turn 2 (January 1941): Allied player-turn.', { type: 'turn', side: 'allied', turn: 2 }],
    [
      'Air superiority: Axis die 5, modified 6, score 5; Allies die 3, score 2. Axis: 3 Air Superiority Points.',
      {
        type: 'air',
        dice: { axis: 5, allied: 3 },
        modified: { axis: 6, allied: 3 },
        scores: { axis: 5, allied: 2 },
        side: 'axis',
        points: 3,
        naval: false,
      },
    ],
    [
      'Allied Organization die 6, modified 5: 4 new Attack Points; Reserve Requirement 7.',
      { type: 'organized', side: 'allied', die: 6, modified: 5, forPoints: 5, points: 4, required: 7, level: null },
    ],
    [
      'Allied Organization die 6: 5 new Attack Points, 2 of them lost, for twelve are the most; Reserve Requirement 7.',
      {
        type: 'organized',
        side: 'allied',
        die: 6,
        modified: 6,
        forPoints: 6,
        points: 5,
        lost: 2,
        required: 7,
        level: null,
      },
    ],
    [
      'Axis Organization die 4: 1 new Attack Point (by Benghazi 5); Supply Level poor.',
      { type: 'organized', side: 'axis', die: 4, modified: 4, forPoints: 5, points: 1, required: null, level: 'poor' },
    ],
    [
      'The Axis declares a Major Offensive for 2 Attack Points; surprise, die 1: yes.',
      { type: 'offensive', side: 'axis', cost: 2, die: 1, surprise: true },
    ],
    // 7.92 With 12 points the die counts 3.
    [
      'The Axis declares a Major Offensive for 2 Attack Points; surprise, die 1 and one more for every three Attack Points over six: no.',
      { type: 'offensive', side: 'axis', cost: 2, die: 1, surprise: false },
    ],
    [
      'The Axis declares a Major Offensive for 2 Attack Points; surprise, die 3: no.',
      { type: 'offensive', side: 'axis', cost: 2, die: 3, surprise: false },
    ],
    [
      'Brescia goes into the Improved Position at Tmimi (2909).',
      { type: 'moved', side: 'axis', unit: 'brescia', path: [hex('2909')] },
    ],
    ['Random event 66: no event.', { type: 'event', dice: [6, 6], event: 'no-event', happens: false }],
    [
      'The Allied depot at Sollum (4110) is captured, with all Allied Attack Points: 3 Attack Points for the Axis.',
      { type: 'depot-lost', side: 'allied', hex: hex('4110'), captured: 3 },
    ],
    [
      'The Allied depot at Sollum (4110) is captured, with all Allied Attack Points: 5 Attack Points for the Axis, 3 of them lost, for twelve are the most.',
      { type: 'depot-lost', side: 'allied', hex: hex('4110'), captured: 5, lost: 3 },
    ],
    ['Ritchie is relieved of command.', { type: 'relieved', side: 'allied', unit: 'oconnor', face: 1 }],
    [
      'The Axis controls Tobruk (fortress status: reduced).',
      { type: 'fortress', side: 'axis', fortress: 'tobruk', status: 'reduced' },
    ],
    ['The Allies leave the depot at Sollum (4110).', { type: 'depot-stays', side: 'allied', hex: hex('4110') }],
    ['The Axis falls back 1 hex.', { type: 'fell-back', side: 'axis', hexes: 1 }],
    ['The Allies fall back 2 hexes.', { type: 'fell-back', side: 'allied', hexes: 2 }],
    [
      'Brescia is eliminated at 2909 Tmimi, by attrition, for good.'.replace('2909 Tmimi', 'Tmimi (2909)'),
      { type: 'eliminated', side: 'axis', unit: 'brescia', hex: hex('2909'), why: 'attrition', recoverable: false },
    ],
    [
      'Rommel, die 1: a casualty.',
      { type: 'leader-check', side: 'axis', unit: 'rommel', die: 1, casualty: true, hex: null },
    ],
    [
      'Aircraft bombard 3210: 1 die, 0 hits.',
      { type: 'bombarded', side: 'axis', hex: hex('3210'), dice: 1, hits: 0, naval: false },
    ],
  ])('%s', (text, fact) => {
    expect(told(fact)).toBe(text);
  });
  it('13.1 name the leader who was up when it happened, whoever is up now', () => {
    const units = { rommel: '0807', scouts: '0806', '16-brigade': '0805' };
    const at = onField({}, { active: 'axis', units, phases: ['movement', 'phase-end', 'strikes', 'combat', 'over'] });
    const lost = play(
      at,
      'axis',
      ['move', 'rommel', '0806'],
      'done',
      ['attack', '0805', ['scouts']],
      'done',
      // The scouts and Rommel; the brigade; Rommel, who is alone.
      dice(1, 1, 1, 1, 6, 1, 1, 1),
    );
    const now = at.module.view(lost.state, 'axis');
    const facts = [...factsOf(lost, 'moved'), ...factsOf(lost, 'leader-check')];
    expect(facts.map((fact) => at.module.tell(fact, now))).toEqual([
      'Rommel moves from 0807 to 0806.',
      'Rommel, die 1: a casualty.',
    ]);
    const lines = [...factsOf(lost, 'moved'), ...factsOf(lost, 'moved')].map((fact) => ({ text: '', fact }));
    expect(JSON.stringify(at.module.recap?.(lines as never, now))).toContain('Rommel and Rommel move');
  });
  it('5.0 tell what an event does', () => {
    expect(told({ type: 'event', dice: [3, 4], event: 'tankers-sunk', happens: true })).toMatch(
      /^Random event 34, Tankers Sunk\. .*Axis Attack Points -2\.$/,
    );
    expect(told({ type: 'event', dice: [4, 2], event: 'rommel-assassination', happens: false })).toBe(
      'Random event 42, Rommel Assassination: no event now.',
    );
  });
  it('are joined where a retreat goes on', () => {
    const step = (from: string, to: string) =>
      ({ type: 'retreated', side: 'axis', unit: 'brescia', path: [hex(from), hex(to)] }) as const;
    const lines = [step('3209', '3110'), step('3110', '3010')].map((fact) => ({ fact, rule: '10.26' }));
    expect(fighting.module.tidy(lines).map(({ fact }) => told(fact))).toEqual(['Brescia retreats from 3209 to 3010.']);
  });
  it('add up in a recap', () => {
    const lines = ['5-panzer', '8-panzer'].map((unit) => {
      const fact = { type: 'moved', side: 'axis', unit, path: [hex('2909'), hex('3109')] } as const;
      return { fact, rule: '9.0', text: told(fact) };
    });
    expect(fighting.module.recap?.(lines, viewIn(fighting))).toEqual([
      { rule: '9.0', text: '5 Panzer and 8 Panzer move to Gazala (3109).' },
    ]);
  });
});

describe('how a match stands', () => {
  const { date, phase, lines, victory } = fighting.module.situation(viewIn(fighting));
  it('by turn and phase, depots, air, reserves, fortresses, losses', () => {
    expect(date).toBe('Turn 6 of 23 (May 1941)');
    expect(phase).toBe('Axis player-turn, Regular Combat Phase');
    const text = lines.join('\n');
    for (const said of [
      'Axis depot at Tmimi (2909), road zone ',
      '; 6 Attack Points.',
      'Air Superiority Points: Axis 3.',
      'Axis Supply Level: normal.',
      'Allied Reserve Box: worth 1.',
      'Tobruk: Axis, intact. Bardia: Axis, intact. Benghazi: Axis.',
      'Leaders: Rommel at Gazala (3109).',
      'Eliminated: Axis 1 unit, 0 of them for good; Allied 1 unit, 1 of them for good.',
    ])
      expect(text).toContain(said);
  });
  it('17.1, 17.2 by who would win now', () => {
    expect(victory.join('\n')).toContain(
      '(17.1): the Axis wins at Alexandria (6508) and the Allies win at Ras Lanuf (1019)',
    );
    expect(victory.join('\n')).toContain('now Axis 6, Allies 2, Tobruk is held by the Axis: the Axis would win.');
    expect(victory).toContain(
      'Points of the Axis, for enemy losses (17.2): 1 armor reduced (4), 1 non-armor eliminated (2).',
    );
  });
  it('7.4 by what the Reserve Box lacks', () => {
    const staff = onMap({
      units: UNITS,
      phases: ['staff'],
      table: { staff: { die: 3, modified: 3, replacements: [], refitted: false, required: 4 } },
    });
    expect(staff.module.situation(viewIn(staff)).lines).toContain(
      'Allied Reserve Box: worth 1, 4 required this turn, short by 3.',
    );
  });
  it('12.0 by Improved Positions, and whose they are', () => {
    const [gazala, open] = [hex('3109'), hex('3210')];
    const dug = onMap({
      units: UNITS,
      phases: ['movement'],
      table: { works: { [gazala]: { level: 1, units: ['5-panzer'] }, [open]: { level: 2, units: ['4-armoured'] } } },
    });
    const { lines: told } = dug.module.situation(viewIn(dug));
    expect(told.filter((line) => line.includes('Improved'))).toEqual([
      'Axis Improved Positions: Gazala (3109) IP-1.',
      'Allied Improved Positions: 3210 IP-2.',
    ]);
  });
  it('by all units, where they are', () => {
    const all = fighting.module.forces(viewIn(fighting), 'axis');
    expect(all).toContain('Axis, Gazala (3109): 5 Panzer (7-8), Rommel (leader 3-2, range 6)');
    expect(all.find((line) => line.startsWith('Axis, Tmimi'))).toContain('Brescia (3-4), depot');
    expect(all.find((line) => line.includes('3210'))).toContain(', reduced)');
    expect(all).toContain('Allies, eliminated for good: 14 Brigade (3-5)');
  });
  it('13.6 and by who comes back: the other leader of a piece in the turn after', () => {
    const { face, ...due } = { face: 1 as const, place: 'to-come', due: 7 };
    const at = onMap({ active: 'axis', units: UNITS, phases: ['movement'] });
    const { leaders } = at.state.table;
    const table = { leaders: { ...leaders, rommel: { ...due, face } } };
    const lost = onMap({ active: 'axis', units: UNITS, phases: ['movement'], table });
    expect(lost.module.forces(viewIn(lost), 'axis')).toContain(
      'Axis, turn 7 (June 1941): Crüwell (leader 2-1, range 5)',
    );
  });
});

describe('what an attack can bring', () => {
  it('10.11 is said of each with its dice and the hits to be expected', () => {
    const [line = '', bombing] = fighting.module.forecast(viewIn(fighting), 'axis');
    expect(line).toMatch(
      /^3209, by 5 Panzer, 8 Panzer and Rommel: 17 against \d+\. You: 14 dice at 5-6 and 4 at 6, about 5\.3 hits;/,
    );
    expect(bombing).toBe('3210 is bombarded from the air: 2 points, a hit for each two 6s (14.2).');
  });
  it('10.3 of an attack for which no Attack Point is left, at two less a unit', () => {
    const at = onField(
      {},
      {
        active: 'allied',
        units: { '16-brigade': '1008', sirte: '0908', '5-indian': '1205', brescia: '1105' },
        table: { points: { axis: 0, allied: 1 } },
        phases: ['strikes', 'combat', 'phase-end', 'over'],
      },
    );
    const ordered = play(at, 'allied', ['attack', '0908', ['16-brigade']], ['attack', '1105', ['5-indian']]);
    const [first = '', second = ''] = at.module.forecast(at.module.view(ordered.state, 'allied'), 'allied');
    expect(first).toMatch(/^0908, by 16-brigade: 3 against 3\./);
    expect(second).toMatch(/^1105, by 5-indian: 1 against 3\./);
    expect(second).toContain('No Attack Point is spent: 2 less for each unit (10.3).');
    expect(second).toContain(' Counted otherwise than printed: 5-indian 1 of 3 (10.12).');
    expect(first).not.toContain('otherwise');
    expect(first).not.toContain('10.3');
  });
  it('12.3 says which IP-1 goes with an attack of those in it, and nothing of an IP-2', () => {
    const from = (level: 1 | 2) => {
      const at = onField(
        {},
        {
          active: 'allied',
          units: { '16-brigade': '1008', sirte: '0908' },
          table: { works: { [boardHex('1008')]: { level, units: ['16-brigade'] } } },
          phases: ['strikes', 'combat', 'phase-end', 'over'],
        },
      );
      const ordered = play(at, 'allied', ['attack', '0908', ['16-brigade']]);
      return at.module.forecast(at.module.view(ordered.state, 'allied'), 'allied').join(' ');
    };
    expect(from(1)).toContain('The IP-1 at 1008 is given up with it (12.3).');
    expect(from(2)).not.toContain('given up');
  });
  it('9.2 says nothing of the enemy while the owner has to move units on, in either Movement Phase', () => {
    const units = {
      '5-indian': '1007',
      '7-indian': '1007',
      '11-indian': '1007',
      '16-brigade': '1007',
      support: '1007',
    };
    for (const phase of ['movement', 'exploitation'] as const) {
      const at = onField({}, { units, phases: [phase, 'phase-end'], table: { offensive: { surprise: false } } });
      expect(at.module.forecast(at.module.view(at.state, 'allied'), 'allied')).toEqual([]);
    }
  });
  it('is not said to whom it does not concern', () => {
    expect(fighting.module.forecast(fighting.module.view(fighting.state, 'allied'), 'allied')).toEqual([]);
  });
});
