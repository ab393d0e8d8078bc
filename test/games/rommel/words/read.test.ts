// Text to actions: the catalogue's own examples, and what people type instead of them.
import { describe, expect, it } from 'vitest';
import { ACTIONS, type ActionType, makeAction, type RommelAction } from '#games/rommel/position/action.ts';
import type { Seat } from '#games/rommel/position/seat.ts';
import type { Frame, Side } from '#games/rommel/position/state.ts';
import { readOrders } from '#games/rommel/words/notation/read.ts';
import { verbOf } from '#games/rommel/words/notation/verbs.ts';
import { writeAction } from '#games/rommel/words/notation/write.ts';
import { namesOf } from '#games/rommel/words/places.ts';
import { ARMIES, FIGHTING, FIRING, hex, kit, type Piece, QUESTIONS, seatAt } from './support.ts';

const BLIND: Readonly<Record<string, number>> = Object.fromEntries(ARMIES.map(([name], at) => [name, at + 1]));

const read = (text: string, frame?: Frame, side: Side = 'axis', pieces?: readonly Piece[]) =>
  readOrders(seatAt(side, frame, pieces), text);
const written = ({ own: { faces } }: Seat, action: RommelAction): string => writeAction({ kit, faces }, action);
function actions(text: string, frame?: Frame, side?: Side, pieces?: readonly Piece[]): readonly RommelAction[] {
  const found = read(text, frame, side, pieces);
  if ('unclear' in found) throw new Error(`${text}: ${found.unclear}`);
  return found;
}
const group = (unit: string, from: string, to: string, ...via: string[]) => ({
  type: 'group',
  from: hex(from),
  unit: BLIND[unit],
  to: hex(to),
  ...(via.length === 0 ? {} : { via: via.map(hex) }),
});

describe('the examples of the catalogue', () => {
  const questions: Partial<Readonly<Record<ActionType, Frame>>> = {
    ...QUESTIONS,
    recommended: QUESTIONS.deploy,
    attack: QUESTIONS.battles,
    assault: QUESTIONS.battles,
    fire: FIRING,
    volley: FIRING,
  };
  const SPENDING = ['redeploy', 'sea', 'rebuild', 'refit', 'mine', 'transplant', 'buy', 'discard', 'call'];
  it.each(ACTIONS.map((spec) => [spec.example, spec.type] as const))('reads "%s"', (example, type) => {
    const side = /7\/|11H|Barrani/.test(example) ? 'allied' : 'axis';
    const frame = questions[type] ?? (SPENDING.includes(type) ? QUESTIONS.spend : QUESTIONS.movement);
    const found = actions(example, frame, side, FIGHTING);
    expect(found.length).toBeGreaterThan(0);
    for (const action of found) expect(action.type).toBe(type);
    const seat = seatAt(side, frame, FIGHTING);
    const again = found.flatMap((action) => actions(written(seat, action), frame, side, FIGHTING));
    expect(again).toEqual(found);
  });
});

it.each(['both Brescia and Pavia', 'Brescia and Pavia both', 'both of Brescia, Pavia'])(
  'who is named moves, and nobody else: %s',
  (units) => {
    expect(actions(`group Sollum: ${units} > Sidi Omar`)).toEqual(actions('group Sollum: Brescia, Pavia > Sidi Omar'));
  },
);

describe('a block by its number', () => {
  const number = `#${BLIND.Brescia}`;

  it('may have its name behind it', () => {
    expect(actions(`group ${number} Brescia > Sidi Omar`)).toEqual(actions('group Brescia > Sidi Omar'));
    expect(actions(`group ${number}, Pavia > Sidi Omar`)).toEqual(actions('group Brescia, Pavia > Sidi Omar'));
  });

  it('does not move where the name of another is behind it: that may be the second line of a list', () => {
    for (const line of [`${number} Pavia > Sidi Omar`, `group ${number} Pavia > Sidi Omar`])
      expect(read(line)).toHaveProperty(
        'unclear',
        `${number} is not Pavia: set a comma between them if you mean both.`,
      );
  });
});

describe('coordinates as the map prints them', () => {
  const there = { type: 'group', from: hex('Sollum'), unit: BLIND.Brescia, to: '13,4' };

  it.each(['13,4', '13.4', '13, 4', '(13,4)', 'Sidi Omar SW1 (13,4)'])('are read: %s', (said) => {
    expect(actions(`group Sollum: Brescia > ${said}`)).toEqual([there]);
    expect(actions(`group 15.2: Brescia > ${said}`)).toEqual([there]);
  });

  it('stand in lists and ways beside names, and are refused off the map', () => {
    expect(actions('group Sollum: Brescia > 13,4 via 15,2, Bir Hacheim')[0]).toMatchObject({
      to: '13,4',
      via: ['15,2', hex('Bir Hacheim')],
    });
    expect(actions('mine 15,2, Tobruk', QUESTIONS.spend)).toMatchObject([{ hex: '15,2' }, { hex: hex('Tobruk') }]);
    expect(read('group Sollum: Brescia > 99,4')).toHaveProperty('unclear');
  });
});

describe('Group Moves (5.1)', () => {
  it('makes one action of each unit', () => {
    expect(actions('group Sollum: Brescia, Bologna > Buq Buq; Pavia > Sidi Omar')).toEqual([
      group('Brescia', 'Sollum', 'Buq Buq'),
      group('Bologna', 'Sollum', 'Buq Buq'),
      group('Pavia', 'Sollum', 'Sidi Omar'),
    ]);
  });
  it.each([
    'GROUP SOLLUM: BRESCIA, BOLOGNA > BUQ BUQ; PAVIA > SIDI OMAR',
    'group sollum brescia and bologna to buq buq, pavia to sidi omar',
    'move from Sollum: bre, bol -> buq; pav -> omar.',
    'g sollum: Brescia + Bologna => Buq Buq; Pavia => Sidi Omar',
    'move Brescia, Bologna from Sollum to Buq Buq; Pavia from Sollum to Sidi Omar',
    'brescia, bologna > buq buq; pavia > sidi omar',
    'group **Sollum**: `Brescia`, Bologna → Buq Buq; Pavia → Sidi Omar',
    'group Sollum: Brescia 4, Bologna 4 > Buq Buq; the rest > Sidi Omar',
    '/rommel group sollum: all but pavia > buq buq; pavia > sidi omar',
  ])('reads "%s" as the same', (text) => {
    expect(actions(text)).toEqual(actions('group Sollum: Brescia, Bologna > Buq Buq; Pavia > Sidi Omar'));
  });
  it('is read as a Regroup Move is written, the units last', () => {
    expect(actions('group sollum > buq buq: brescia, bologna')).toEqual([
      group('Brescia', 'Sollum', 'Buq Buq'),
      group('Bologna', 'Sollum', 'Buq Buq'),
    ]);
    expect(actions('group Sollum > Buq Buq: all')).toEqual(actions('group sollum all > buq buq'));
  });
  it.each(['; ', ' then '])(
    'reads no other order as a clause, as which it would send all of the hex there: "%s"',
    (mark) => {
      const orders = ['group Sollum: Brescia > Buq Buq', 'group Sidi Omar Savona > Sollum'];
      expect(read(orders.join(mark))).toMatchObject({ meant: orders });
      expect(read(orders.join(', '))).toHaveProperty('unclear');
    },
  );
  it('follows a Turn Option in one line, with its verb or without', () => {
    const orders = ['option offensive', 'group Sollum > Buq Buq: Pavia', 'Sidi Omar > Sollum: Savona'];
    expect(read(orders.join('; '), QUESTIONS.option)).toMatchObject({ meant: orders });
  });
  it.each(['withdraw', 'retreat'])('reads "%s" in a side\'s own Movement (5.3, 10.3)', (verb) => {
    expect(actions(`${verb} Brescia, Pavia > Buq Buq`)).toEqual(actions('group Brescia, Pavia > Buq Buq'));
    expect(actions(`${verb} from Sollum to Buq Buq`)).toEqual(actions('group Sollum: all > Buq Buq'));
  });
  it.each([
    '| Brescia | Sollum | Buq Buq |',
    'Brescia, Sollum, Buq Buq',
    'Brescia to Buq Buq from Sollum',
    '1. Brescia > Buq Buq',
  ])('reads "%s" as a Move of that unit alone', (text) => {
    expect(actions(text)).toEqual([group('Brescia', 'Sollum', 'Buq Buq')]);
  });
  it.each(['Brescia: Sollum -> Buq Buq', 'Brescia > Sollum > Buq Buq', 'move block #1 to Buq Buq'])(
    'is no way by where the unit stands: "%s"',
    (text) => {
      expect(actions(text)).toEqual([group('Brescia', 'Sollum', 'Buq Buq')]);
    },
  );
  it('knows who is pulled out, and the Base as home', () => {
    expect(read('pull Brescia out of Sollum to Bardia')).toMatchObject({
      meant: ['group Brescia out of Sollum > Bardia'],
    });
    expect(actions('group Brescia out of Sollum > Bardia')).toEqual([group('Brescia', 'Sollum', 'Bardia')]);
    expect(actions('Brescia home')).toEqual([group('Brescia', 'Sollum', 'El Agheila')]);
  });
  it.each(['at Sollum: Brescia > Buq Buq', 'in Sollum, Brescia > Buq Buq'])(
    'begins with where they are: "%s"',
    (text) => {
      expect(actions(text)).toEqual([group('Brescia', 'Sollum', 'Buq Buq')]);
    },
  );
  it.each(['Brescia retreats to Buq Buq', 'Brescia withdraws to Buq Buq'])(
    'knows a retreat by its verb, too: "%s"',
    (text) => {
      expect(read(text)).toMatchObject({ meant: ['group Brescia > Buq Buq'] });
    },
  );
  it('does not take who leaves the map for who stays (17.1)', () => {
    expect(read('Brescia leaves the map')).toMatchObject({ meant: ['exit Brescia'] });
    expect(read('Brescia leaves')).toMatchObject({ meant: ['exit Brescia'] });
    expect(read('leave it')).toMatchObject({ meant: ['done'] });
  });
  it('asks whom a number means that a name only begins with', () => {
    const asked = (text: string) => read(text, QUESTIONS.movement, 'allied');
    expect(asked('group Buq Buq: 7/4 11 > Sidi Barrani')).toMatchObject({ unclear: '"11" could be 11H: which?' });
    expect(asked('11 > Buq Buq')).toMatchObject({ unclear: '"11" could be 11H: which?' });
    expect(actions('11h > Buq Buq', QUESTIONS.movement, 'allied')).toHaveLength(1);
    expect(actions('move 7/4, 13,4', QUESTIONS.movement, 'allied')).toMatchObject([{ to: '13,4' }]);
  });
  it('says of a unit that is not in play what it is, whatever stands behind it', () => {
    expect(read('group 15/8 from Sollum to Bardia')).toMatchObject({ unclear: '15/8 is not in play now.' });
  });

  it('begins with the hex that they leave', () => {
    expect(actions('from Sollum: Brescia > Buq Buq; Pavia > Sidi Omar')).toEqual([
      group('Brescia', 'Sollum', 'Buq Buq'),
      group('Pavia', 'Sollum', 'Sidi Omar'),
    ]);
  });

  it.each([
    'the tanks at Tobruk > Bardia',
    'all tanks from Tobruk to Bardia',
    'Tobruk: tanks > Bardia',
    '- tanks at Tobruk > Bardia',
  ])('takes those of a type in one hex: "%s"', (text) => {
    expect(actions(text)).toEqual(['Ariete', 'Littorio'].map((unit) => group(unit, 'Tobruk', 'Bardia')));
  });
  it('takes a type behind a name for no others', () => {
    for (const units of ['Brescia infantry', 'the infantry Brescia', 'infantry Brescia and Pavia'])
      expect(read(`group Sollum: ${units} > Buq Buq`), units).toHaveProperty('unclear');
    expect(read('pursue with tank Ariete', QUESTIONS.pursue)).toHaveProperty('unclear');
    expect(actions('group Tobruk: Ariete, the tanks > Bardia')).toHaveLength(2);
  });
  it('asks who is meant by a type where no hex is named', () => {
    expect(read('tanks > Bardia')).toMatchObject({ unclear: '"tanks" could be Ariete or Littorio: which?' });
    const pieces = [
      ['Brescia', 'Sollum'],
      ['Ariete', 'Sollum'],
      ['Littorio', 'Sollum'],
    ] as const;
    const found = actions('group Sollum: all but the tanks > Buq Buq', undefined, 'axis', pieces);
    expect(found).toMatchObject([{ type: 'group', unit: BLIND.Brescia }]);
  });
  it('takes all units of the hex', () => {
    expect(actions('group sollum all > buq buq')).toEqual(
      ['Brescia', 'Bologna', 'Pavia'].map((unit) => group(unit, 'Sollum', 'Buq Buq')),
    );
  });
  it('names units that have moved behind the others of "all": they are told why not', () => {
    const seat = seatAt('axis');
    const moved = [{ block: BLIND.Brescia ?? 0, from: hex('Bardia'), path: [hex('Sollum')] }];
    const found = readOrders({ ...seat, own: { ...seat.own, moved } }, 'group sollum: all > buq buq');
    expect(found).toEqual(['Bologna', 'Pavia', 'Brescia'].map((unit) => group(unit, 'Sollum', 'Buq Buq')));
  });
  it('reads a way, with "via" or as a chain', () => {
    const way = [group('Brescia', 'Sollum', 'Sidi Barrani', 'Buq Buq')];
    expect(actions('group Sollum: Brescia > Sidi Barrani via Buq Buq')).toEqual(way);
    expect(actions('group Sollum: Brescia via Buq Buq > Sidi Barrani')).toEqual(way);
    expect(actions('group Sollum: Brescia > Buq Buq > Sidi Barrani')).toEqual([
      group('Brescia', 'Sollum', 'Sidi Barrani', 'Buq Buq', 'Sidi Barrani'),
    ]);
    expect(actions('group Sollum: Brescia > Buq Buq direct')).toEqual([group('Brescia', 'Sollum', 'Buq Buq')]);
  });
  it('names a block by its number', () => {
    expect(actions('group Sollum: #1 > Buq Buq')).toEqual([group('Brescia', 'Sollum', 'Buq Buq')]);
  });
  it('prefers the units of the hex for an abbreviation', () => {
    // "sa" is Savona and Sabratha in Sidi Omar, neither of them in Sollum; "b" there is Brescia and Bologna.
    expect(actions('group sollum: p > buq buq')).toEqual([group('Pavia', 'Sollum', 'Buq Buq')]);
    expect(read('group sollum: b > buq buq')).toMatchObject({ unclear: '"b" could be Brescia or Bologna: which?' });
    expect(read('group sidi omar: sa > sollum')).toMatchObject({ unclear: '"sa" could be Savona or Sabratha: which?' });
  });
});

describe('Fortress Supply (13.3)', () => {
  it('is given to all but those who are named', () => {
    const given = { ...QUESTIONS.assign, slots: 2, from: [8, 9] };
    expect(actions('all but Ariete', given)).toEqual([{ type: 'assign', unit: BLIND.Littorio }]);
  });
  it('is given to no more than there is for', () => {
    expect(read('assign all', QUESTIONS.assign)).toMatchObject({
      unclear: 'There is supply for 1 unit: which of them?',
    });
  });
  it.each(['assign supply to Ariete', 'assign the fortress supply to Ariete', 'assign Ariete supply'])(
    'is what is given: "%s"',
    (text) => {
      expect(actions(text, QUESTIONS.assign)).toEqual([{ type: 'assign', unit: BLIND.Ariete }]);
    },
  );
  it('is got by who is said to get it', () => {
    expect(read('Ariete gets supply', QUESTIONS.assign)).toMatchObject({ meant: ['assign Ariete > supply'] });
    expect(actions('assign Ariete > supply', QUESTIONS.assign)).toEqual([{ type: 'assign', unit: BLIND.Ariete }]);
  });
});

describe('Regroup Moves (5.2)', () => {
  const regroup = (...units: string[]) =>
    units.map((unit) => ({ type: 'regroup', command: hex('Ft. Capuzzo'), to: hex('Buq Buq'), unit: BLIND[unit] }));
  it.each([
    'regroup Ft. Capuzzo > Buq Buq: Brescia, Trento',
    'regroup capuzzo to buq buq: brescia and trento',
    'reg ft capuzzo buq buq brescia trento',
    'regroup fort capuzzo: Brescia, Trento > Buq Buq',
    'regroup with command point Ft. Capuzzo to Buq Buq: Brescia, Trento',
    'regroup Brescia, Trento > Buq Buq command Ft. Capuzzo',
  ])('reads "%s"', (text) => {
    expect(actions(text)).toEqual(regroup('Brescia', 'Trento'));
  });
  it('takes all units in or next to the Command Point', () => {
    const all = actions('regroup Ft. Capuzzo > Buq Buq: all').map((action) => 'unit' in action && action.unit);
    expect(all).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(actions('regroup Ft. Capuzzo > Buq Buq: all but Trento, XXI Art')).toHaveLength(5);
    expect(actions('regroup all around Ft. Capuzzo to Buq Buq')).toHaveLength(7);
  });
  it('asks for the Command Point where none is named', () => {
    expect(read('regroup Brescia, Trento > Buq Buq')).toMatchObject({
      unclear: 'Which Command Point? Name it behind "command" (5.2).',
    });
  });
});

describe('other movement', () => {
  it('forces a march (6.4), with a Command Point when it is said', () => {
    const force = { type: 'force', unit: BLIND.Sabratha, to: hex('Sofafi') };
    expect(actions('force sabratha > sofafi')).toEqual([force]);
    expect(actions('forced Sabratha to Sofafi')).toEqual([force]);
    expect(actions('force Sabratha > Sofafi command Ft. Capuzzo')).toEqual([{ ...force, command: hex('Ft. Capuzzo') }]);
  });
  it.each(['move Sabratha to Sofafi by forced march', 'send Sabratha > Sofafi by a forced march'])(
    'forces a march that is said behind the Move: "%s"',
    (text) => {
      expect(actions(text)).toEqual([{ type: 'force', unit: BLIND.Sabratha, to: hex('Sofafi') }]);
    },
  );
  it('knows a forced march without a verb', () => {
    expect(read('Sabratha to Sofafi by forced march')).toMatchObject({ meant: ['force Sabratha > Sofafi by'] });
    expect(actions('force Sabratha > Sofafi by')).toEqual(actions('force Sabratha > Sofafi'));
  });
  it('forces nobody who is not named: a march may cost a step (6.4)', () => {
    const pieces: readonly Piece[] = [...ARMIES, ['Tob', 'Sidi Barrani'], ['7/7', 'Sidi Barrani']];
    expect(actions('force: Tob > Buq Buq', QUESTIONS.movement, 'allied', pieces)).toEqual([
      { type: 'force', unit: 14, to: hex('Buq Buq') },
    ]);
    expect(read('force > Buq Buq', QUESTIONS.movement, 'allied', pieces)).toMatchObject({ unclear: 'Which unit?' });
  });
  it('forces a march by a way that is named, before the Command Point or after it', () => {
    const force = { type: 'force', unit: BLIND.Sabratha, to: hex('Sofafi'), via: [hex('Buq Buq')] };
    expect(actions('force Sabratha > Sofafi via Buq Buq')).toEqual([force]);
    expect(actions('force Sabratha > Buq Buq > Sofafi')).toEqual([force]);
    const commanded = [{ ...force, command: hex('Ft. Capuzzo') }];
    expect(actions('force Sabratha > Sofafi via Buq Buq command Ft. Capuzzo')).toEqual(commanded);
    expect(actions('force Sabratha > Sofafi command Ft. Capuzzo via Buq Buq')).toEqual(commanded);
    expect(actions('force Sabratha via Buq Buq, Sofafi command Ft. Capuzzo')).toEqual(commanded);
    expect(read('force Sabratha > Sofafi via Buq Buq command Ft. Capuzzo via Sollum')).toHaveProperty('unclear');
  });
  it('withdraws units by name or all at once (5.3)', () => {
    const frame: Frame = { type: 'withdraw', hex: hex('Buq Buq'), side: 'allied', blocks: [10, 11] };
    const both = [10, 11].map((unit) => ({ type: 'withdraw', unit, to: hex('Sidi Barrani') }));
    expect(actions('withdraw all > sidi barrani', frame, 'allied')).toEqual(both);
    expect(actions('retreat to sidi barrani', frame, 'allied')).toEqual(both);
    expect(actions('withdraw 7sg sidi barrani', frame, 'allied')).toEqual(both.slice(1));
  });
});

describe('Turn Options (3.42)', () => {
  const option = (name: string, dummies: number) => [{ type: 'option', option: name, dummies }];
  it.each([
    ['option basic', 'basic', 0],
    ['o basic', 'basic', 0],
    ['basic', 'basic', 0],
    ['Basic turn', 'basic', 0],
    ['ba 1', 'basic', 1],
    ['option assault + 1 dummy', 'assault', 1],
    ['assault', 'assault', 0],
    ['blitz 1', 'blitz', 1],
    ['blitz with 3 real and two dummies', 'blitz', 2],
    ['off', 'offensive', 0],
    ['pass', 'pass', 0],
    ['PASS!', 'pass', 0],
  ] as const)('reads "%s"', (text, name, dummies) => {
    expect(actions(text, QUESTIONS.option)).toEqual(option(name, dummies));
  });
  it('does not guess between basic and blitz', () => {
    expect(read('b', QUESTIONS.option)).toMatchObject({ unclear: '"b" could be basic or blitz: which?' });
  });
});

describe('questions answered by doing nothing', () => {
  it.each([
    ['stand', 'refuse'],
    ['decline', 'challenge'],
    ['pass', 'challenge'],
    ['pursue none', 'pursue'],
    ['none', 'probe'],
    ['keep my hand', 'redraw'],
    ['done', 'movement'],
  ] as const)('reads "%s" while asked to %s', (text, question) => {
    expect(actions(text, QUESTIONS[question])).toEqual([{ type: 'done' }]);
  });
  describe('asked whether to refuse battle (8.4)', () => {
    const asked = (text: string, refused: readonly string[] = []) =>
      read(text, { ...QUESTIONS.refuse, refused: refused.map(hex) });
    it.each(['decline Sollum', 'decline battle at Sollum', 'refuse battle Sollum'])('reads "%s" as refused', (text) => {
      expect(asked(text)).toEqual([{ type: 'refuse', hex: hex('Sollum') }]);
    });
    it.each([
      'stand at Bardia, refuse Sollum',
      'refuse Sollum, stand at Bardia',
      'refuse Sollum but hold Bardia',
      'stand at Bardia but refuse Sollum',
      'refuse to fight at Sollum',
      'Brescia refuses',
      'refuse with Brescia and Pavia',
    ])('reads "%s" as one group that refuses, and another that needs no order', (text) => {
      const found = asked(text);
      const [meant = text] = 'unclear' in found ? (found.meant ?? []) : [];
      expect(asked(meant)).toEqual([{ type: 'refuse', hex: hex('Sollum') }]);
    });
    it.each(['do not refuse', "don't refuse Sollum"])('takes "%s" for standing, if it is so confirmed', (text) => {
      expect(asked(text)).toMatchObject({ meant: ['done'] });
    });
    it.each([
      'stand at Sollum',
      'Sollum stands',
      'Brescia stands',
      'Sollum refuses, Bardia stands',
      'Sollum: stand; Bardia: refuse',
    ])('has nobody refuse by "%s", nor all of them stand', (text) => {
      expect(asked(text)).toMatchObject({
        unclear: expect.stringContaining('Who stands needs no order'),
        isPlain: true,
      });
    });
    it('closes by "stand at" all who were attacked, and says what the draft has of them', () => {
      expect(asked('stand at Sollum and Bardia')).toEqual([{ type: 'done' }]);
      expect(read('stand at Sollum', { ...QUESTIONS.refuse, hexes: [hex('Sollum')] })).toEqual([{ type: 'done' }]);
      expect(asked('stand at Sollum', ['Sollum'])).toMatchObject({
        unclear: 'By your draft you refuse battle at Sollum: take it back (undo) to stand.',
      });
    });
    it.each(['refuse only Sollum', 'refuse at Sollum only', 'only Sollum refuses'])(
      'knows who alone refuses: "%s"',
      (text) => {
        const found = asked(text);
        const [meant = text] = 'unclear' in found ? (found.meant ?? []) : [];
        expect(asked(meant)).toEqual([{ type: 'refuse', hex: hex('Sollum') }]);
      },
    );
    it('takes "not Sollum" for no slip of a word that closes', () => {
      expect(asked('not Sollum')).toMatchObject({ example: expect.not.stringContaining('COMMIT') });
      expect(asked('I do not withdraw from Sollum')).toMatchObject({ example: expect.not.stringContaining('COMMIT') });
    });
    it.each(['hold on', 'stand in', 'ok hold on'])('closes nothing by "%s"', (text) => {
      expect(asked(text)).toHaveProperty('unclear');
    });
    it('asks who retreats, where it is said where to', () => {
      expect(asked('retreat to Bardia')).toMatchObject({ unclear: expect.stringContaining('by where they are') });
    });
    it.each(['no', 'no battle', 'no fight'])('does not take "%s" for standing', (text) => {
      expect(asked(text)).toHaveProperty('unclear');
    });
    it.each(['stand', 'accept battle', 'refuse none'])('closes by "%s", until all refuse by the draft', (text) => {
      expect(asked(text)).toEqual([{ type: 'done' }]);
      expect(asked(text, ['Sollum'])).toEqual([{ type: 'done' }]);
      expect(asked(text, ['Sollum', 'Bardia'])).toMatchObject({ unclear: expect.stringContaining('take it back') });
      expect(asked(text, ['Sollum', 'Bardia'])).not.toHaveProperty('meant');
    });
  });
  it.each([
    ['none', 'hit', '9.5'],
    ['stand', 'withdraw', '5.3'],
  ] as const)('says of "%s" that it is no answer while asked to %s', (text, question, section) => {
    expect(read(text, QUESTIONS[question])).toMatchObject({ unclear: expect.stringContaining(section) });
  });
  it.each([
    ['probe the rearguard', 'probe', 'probe'],
    ['let them go', 'probe', 'done'],
    ['do not match it', 'challenge', 'done'],
    ['match with a real card', 'challenge', 'challenge with a real card'],
    ['back to Bardia', 'withdraw', 'withdraw > Bardia'],
  ] as const)('reads "%s" as it is asked while asked to %s', (text, question, meant) => {
    const found = read(text, QUESTIONS[question]);
    expect('unclear' in found ? found.meant : found.map(({ type }) => type)).toEqual([meant]);
  });
  it.each(['hold fire', 'pass'])('says of "%s" that it is no answer while asked to fire', (text) => {
    expect(read(text, FIRING, 'allied', FIGHTING)).toMatchObject({ unclear: expect.stringContaining('9.2') });
  });
  it('closes a prompt that has no other answer', () => {
    const reading = { offered: ['done'] as const, example: () => 'done' };
    expect(verbOf(reading, seatAt('axis').table, 'none')).toMatchObject({ type: 'done' });
  });
  it.each(['pursue none', 'attack none', 'exit none', 'refuse nobody'])(
    'does not close the Moves by what is said of another question: "%s"',
    (text) => {
      expect(read(text)).toMatchObject({ unclear: expect.any(String) });
      expect(read(text)).not.toHaveProperty('meant');
    },
  );
  it.each(['mine none', 'refit none'])('does not end the spending by what is not spent on: "%s" (16.5)', (text) => {
    expect(read(text, QUESTIONS.spend)).toMatchObject({ unclear: expect.stringContaining('leave the line out') });
  });
  it('chooses no battle by "attack none", but where one has been chosen (8.6)', () => {
    expect(actions('attack none', QUESTIONS.battles)).toEqual([{ type: 'done' }]);
    const chosen = [{ hex: hex('Buq Buq'), assault: false }];
    expect(read('attack none', { ...QUESTIONS.battles, chosen })).toHaveProperty('unclear');
  });
  it.each(['refuse', 'pursue', 'probe', 'challenge', 'redraw'] as const)(
    'asks what "yes" is said to, while asked to %s or not',
    (question) => {
      const asked = { unclear: `"yes" could be ${question} or done: which?`, isPlain: true };
      expect(read('yes', QUESTIONS[question])).toMatchObject(asked);
      expect(read('yes please', QUESTIONS[question])).toMatchObject(asked);
    },
  );
  it('takes "yes" before an order for no more than that', () => {
    expect(actions('yes, refuse Sollum', QUESTIONS.refuse)).toEqual([{ type: 'refuse', hex: hex('Sollum') }]);
    expect(actions('ok probe', QUESTIONS.probe)).toEqual([{ type: 'probe' }]);
  });
  it.each([
    ['all pursue', 'pursue', 'pursue all'],
    ['fire all', 'pursue', 'pursue all'],
    ['roll the dice', 'pursue', 'pursue all'],
    ['fight', 'probe', 'probe'],
    ['attack them', 'probe', 'probe'],
  ] as const)('takes "%s" for no refusal to %s (10.41, 10.5)', (text, question, meant) => {
    expect(read(text, QUESTIONS[question])).toMatchObject({ meant: [meant] });
  });
  it('knows who alone pursues (10.5)', () => {
    const alone = [{ type: 'pursue', units: [BLIND.Ariete] }];
    expect(actions('Ariete only', QUESTIONS.pursue)).toEqual(alone);
    for (const line of ['hold Littorio, pursue with Ariete', 'stand with Littorio; pursue Ariete'])
      expect(actions(line, QUESTIONS.pursue)).toEqual(alone);
  });
  it('discards an opening hand by redrawing it', () => {
    expect(actions('discard hand', QUESTIONS.redraw)).toEqual([{ type: 'redraw' }]);
  });
  it.each(['no Brescia > Buq Buq', 'never Brescia > Buq Buq', "don't move Brescia to Buq Buq"])(
    'does not take for the end of the Moves who is not to go: "%s"',
    (text) => {
      expect(read(text)).toMatchObject({ unclear: expect.stringContaining('needs no order') });
      expect(read(text)).not.toHaveProperty('meant');
    },
  );
  it('does not close a movement phase on a word that may mean anything', () => {
    expect(read('no')).toHaveProperty('unclear');
    expect(read('stand')).toHaveProperty('unclear');
  });
});

describe('combat (8.6-9.5)', () => {
  it('fights all battles but those that are left out (8.6)', () => {
    const battle = { attacker: 'axis', crossed: {}, fresh: false } as const;
    const hexes = ['Buq Buq', 'Sofafi', 'Sidi Barrani'].map(hex);
    const battles = Object.fromEntries(hexes.map((at) => [at, battle]));
    const engaged: readonly Piece[] = [...FIGHTING, ['Pistoia', 'Sofafi'], ['Pistoia', 'Sidi Barrani']];
    const before = seatAt('axis', QUESTIONS.battles, engaged, { battles });
    const seat = {
      ...before,
      own: { ...before.own, played: { option: 'basic', cards: { real: 1, dummy: 0 } } as const },
    };
    const [buqBuq, , barrani] = hexes.map((at) => ({ type: 'attack', hex: at }));
    for (const text of [
      'attack all but Sofafi',
      'fight everywhere except at Sofafi',
      'attack at Buq Buq and Sidi Barrani',
    ])
      expect(readOrders(seat, text)).toEqual(expect.arrayContaining([buqBuq, barrani]));
    expect(readOrders(seat, 'attack all but Sofafi')).toHaveLength(2);
  });
  it.each(['fire 7/4 at infantry', 'fire 7/4 infantry', '7/4 inf', 'shoot 7-4 > INF', 'f 74 on infantry class'])(
    'reads "%s"',
    (text) => {
      expect(actions(text, FIRING, 'allied', FIGHTING)).toEqual([
        { type: 'fire', unit: BLIND['7/4'], target: 'infantry' },
      ]);
    },
  );
  it('reads several units and targets in a line', () => {
    expect(actions('fire all at armour', FIRING, 'allied', FIGHTING)).toEqual(
      ['7/4', '7/SG'].map((name) => ({ type: 'fire', unit: BLIND[name], target: 'armor' })),
    );
    expect(actions('fire 7/4 at armor, 7sg at AT', FIRING, 'allied', FIGHTING)).toEqual([
      { type: 'fire', unit: BLIND['7/4'], target: 'armor' },
      { type: 'fire', unit: BLIND['7/SG'], target: 'anti-tank' },
    ]);
  });
  it('fires artillery first of all (9.2), and the others at a target of their own', () => {
    const pieces: readonly Piece[] = [...FIGHTING, ['XXX Art', 'Buq Buq']];
    const fire = (unit: number, target: string) => ({ type: 'fire', unit, target });
    const [gun, tank, infantry] = [pieces.length, BLIND['7/4'] ?? 0, BLIND['7/SG'] ?? 0];
    const orders = actions('fire all at infantry', FIRING, 'allied', pieces);
    expect(orders[0]).toEqual(fire(gun, 'infantry'));
    expect(orders).toContainEqual(fire(tank, 'infantry'));
    expect(
      actions('fire XXX Art at armor, 7/4 at anti-tank, all others at infantry', FIRING, 'allied', pieces),
    ).toEqual(expect.arrayContaining([fire(gun, 'armor'), fire(tank, 'anti-tank'), fire(infantry, 'infantry')]));
  });
  it('repeats hits', () => {
    const one = { type: 'hit', unit: BLIND.Brescia };
    expect(actions('hit Brescia, Brescia', QUESTIONS.hit)).toEqual([one, one]);
    expect(actions('hit brescia 2', QUESTIONS.hit)).toEqual([one, one]);
    expect(actions('hit brescia twice', QUESTIONS.hit)).toEqual([one, one]);
    expect(actions('hit 2 on Brescia', QUESTIONS.hit)).toEqual([one, one]);
    expect(read('1 hit on Brescia, 2 on Pavia', QUESTIONS.hit)).toMatchObject({
      meant: ['hit 1 > Brescia, 2 on Pavia'],
    });
    expect(actions('hit 1 > Brescia, 2 on Pavia', QUESTIONS.hit)).toEqual(
      actions('hit Brescia, Pavia 2', QUESTIONS.hit),
    );
    expect(actions('hit brescia x2, bologna', QUESTIONS.hit)).toEqual([one, one, { type: 'hit', unit: BLIND.Bologna }]);
  });
  it('9.5 takes all that is lost in any case, and nothing that is to be chosen', () => {
    const pieces: readonly Piece[] = [
      ['Brescia', 'Sollum', { cv: 1 }],
      ['Bologna', 'Sollum', { cv: 2 }],
      ['Ariete', 'Sollum'],
      ['Littorio', 'Sollum'],
    ];
    const frame = (hits: { readonly infantry: number; readonly armor?: number }): Frame => ({
      ...QUESTIONS.hit,
      from: [1, 2, 3, 4],
      hits,
    });
    const lost = [1, 2, 2].map((unit) => ({ type: 'hit', unit }));
    for (const hits of [{ infantry: 6 }, { infantry: 8, armor: 2 }])
      expect(actions('hit all', frame(hits), 'axis', pieces)).toEqual(lost);
    expect(read('hit all', frame({ infantry: 4 }), 'axis', pieces)).toHaveProperty('unclear');
  });
  it('tells units whose names are digits from counts', () => {
    const pieces = [...ARMIES, ['1/2', 'Buq Buq'], ['1/22', 'Buq Buq']] as const;
    const frame: Frame = { ...QUESTIONS.hit, side: 'allied', hex: hex('Buq Buq'), from: [14, 15] };
    const hits = (text: string) => actions(text, frame, 'allied', pieces);
    expect(hits('hit 1/2 2')).toEqual([
      { type: 'hit', unit: 14 },
      { type: 'hit', unit: 14 },
    ]);
    expect(hits('hit 1/22')).toEqual([{ type: 'hit', unit: 15 }]);
  });
  it('takes the only attacked group when none is named', () => {
    // 11H can go back along the coast; Buq Buq refuses already.
    const attacked = [hex('Sidi Barrani'), hex('Buq Buq')];
    const frame: Frame = { type: 'refuse', hexes: attacked, refused: [hex('Buq Buq')] };
    const refuse = [{ type: 'refuse', hex: hex('Sidi Barrani') }];
    const told = (text: string) => readOrders(seatAt('allied', frame, ARMIES, { attacked }), text);
    expect(told('refuse')).toEqual(refuse);
    expect(told('refuse all')).toEqual(refuse);
    expect(told('refuse barrani')).toEqual(refuse);
  });
  it('pursues with all that are fast enough (10.5)', () => {
    expect(actions('pursue all', QUESTIONS.pursue)).toEqual([{ type: 'pursue', units: [8, 9] }]);
    expect(read('pursue all', { ...QUESTIONS.pursue, hex: hex('Sollum') })).toHaveProperty('unclear');
  });
});

describe('the Buildup (16.5)', () => {
  it.each([
    ['redeploy Brescia > Bardia', [{ type: 'redeploy', unit: 1, to: hex('Bardia') }]],
    [
      'redeploy brescia > bardia > tobruk',
      [
        { type: 'redeploy', unit: 1, to: hex('Bardia') },
        { type: 'redeploy', unit: 1, to: hex('Tobruk') },
      ],
    ],
    ['sea Brescia to El Agheila', [{ type: 'sea', unit: 1, to: hex('El Agheila') }]],
    ['redeploy Brescia by sea to El Agheila', [{ type: 'sea', unit: 1, to: hex('El Agheila') }]],
    ['move Brescia by sea > El Agheila', [{ type: 'sea', unit: 1, to: hex('El Agheila') }]],
    ['redeploy Brescia to El Agheila by sea', [{ type: 'sea', unit: 1, to: hex('El Agheila') }]],
    ['redeploy Brescia > El Agheila by sea.', [{ type: 'sea', unit: 1, to: hex('El Agheila') }]],
    [
      'send Brescia and Pavia to Tobruk by sea',
      [
        { type: 'sea', unit: 1, to: hex('Tobruk') },
        { type: 'sea', unit: 3, to: hex('Tobruk') },
      ],
    ],
    ['send Brescia home to refit', [{ type: 'refit', unit: 1 }]],
    ['return Brescia to base for refit', [{ type: 'refit', unit: 1 }]],
    ['sea Ariete Tobruk > El Agheila', [{ type: 'sea', unit: 8, to: hex('El Agheila') }]],
    ['discard dummies', [{ type: 'discard', dummies: 2 }]],
    [
      'transplant minefields at Gazala, Acroma for one at Tobruk',
      [{ type: 'transplant', first: hex('Gazala'), second: hex('Acroma'), to: hex('Tobruk') }],
    ],
    [
      'send Brescia and Pavia back for refit',
      [
        { type: 'refit', unit: 1 },
        { type: 'refit', unit: 3 },
      ],
    ],
    ['rebuild brescia', [{ type: 'rebuild', unit: 1, steps: 1 }]],
    [
      'rebuild Brescia 2, Pavia by 1 step',
      [
        { type: 'rebuild', unit: 1, steps: 2 },
        { type: 'rebuild', unit: 3, steps: 1 },
      ],
    ],
    ['buy 2', [{ type: 'buy', cards: 2 }]],
    ['buy a card', [{ type: 'buy', cards: 1 }]],
    ['discard two dummies', [{ type: 'discard', dummies: 2 }]],
    ['malta', [{ type: 'call' }]],
    ['call malta', [{ type: 'call' }]],
    ['call the Malta Group', [{ type: 'call' }]],
    ['call in the Malta units', [{ type: 'call' }]],
    [
      'transplant Gazala, Acroma > Tobruk',
      [{ type: 'transplant', first: hex('Gazala'), second: hex('Acroma'), to: hex('Tobruk') }],
    ],
    ['redeploy Brescia to base', [{ type: 'redeploy', unit: 1, to: hex('El Agheila') }]],
    ['mine msus e1', [{ type: 'mine', hex: hex('Msus E1') }]],
    ['buildup mine msus e1', [{ type: 'mine', hex: hex('Msus E1') }]],
  ] as const)('reads "%s"', (text, wanted) => {
    expect(actions(text, QUESTIONS.spend)).toEqual(wanted);
  });
  it('rebuilds to the CV that is named, an elite unit by 2 a step (2.4, 16.54)', () => {
    const pieces: readonly Piece[] = [
      ['Brescia', 'El Agheila', { cv: 1 }],
      ['15/8', 'El Agheila', { cv: 2 }],
    ];
    const rebuilt = (text: string) => read(text, QUESTIONS.spend, 'axis', pieces);
    expect(rebuilt('rebuild Brescia to 3, 15/8 up to 6')).toEqual([
      { type: 'rebuild', unit: 1, steps: 2 },
      { type: 'rebuild', unit: 2, steps: 2 },
    ]);
    for (const text of ['rebuild 15/8 fully', 'rebuild 15/8 to full strength'])
      expect(rebuilt(text)).toEqual([{ type: 'rebuild', unit: 2, steps: 3 }]);
    expect(rebuilt('rebuild Brescia to 1')).toMatchObject({ unclear: 'Brescia has a CV of 1 already.' });
    expect(rebuilt('rebuild 15/8 to 5')).toMatchObject({
      unclear: '15/8 has a CV of 2, and its steps are of 2: it does not come to 5.',
    });
    expect(actions('hit Brescia down to 2', QUESTIONS.hit)).toEqual(actions('hit Brescia 2', QUESTIONS.hit));
    expect(actions('hit Bologna to 1', QUESTIONS.hit)).toEqual(actions('hit Bologna 3', QUESTIONS.hit));
  });
  it('moves nobody by sea who is sent by land in the same line (16.51, 16.53)', () => {
    for (const mark of [', ', ' and ', '; ', ' then '])
      for (const last of ['Pavia by sea to El Agheila', 'Pavia to El Agheila by sea', 'El Agheila by sea']) {
        const found = read(`redeploy Brescia to Bardia${mark}${last}`, QUESTIONS.spend);
        expect('unclear' in found ? [] : found.filter(({ type }) => type === 'sea')).toEqual([]);
      }
  });
  it.each(['Brescia > Tobruk; the rest as recommended', 'deploy Brescia > Tobruk, rest'])(
    'keeps where those before the rest are placed (18.0): "%s"',
    (text) => {
      const [before, rest] = text.split(/[;,] /);
      expect(
        read(text, QUESTIONS.deploy, 'axis', [
          ['Brescia', 'reserve'],
          ['Pavia', 'reserve'],
        ]),
      ).toMatchObject({
        meant: [before, `deploy ${rest}`],
      });
    },
  );
  it('deploys those of a type who wait to where they are to be (18.0)', () => {
    const pieces = [
      ['Brescia', 'reserve'],
      ['Pavia', 'Bardia'],
      ['Bologna', 'reserve'],
      ['Ariete', 'reserve'],
    ] as const;
    expect(actions('the infantry at Bardia; the tanks at Tobruk', QUESTIONS.deploy, 'axis', pieces)).toMatchObject([
      { type: 'deploy', unit: 1, to: hex('Bardia') },
      { type: 'deploy', unit: 3, to: hex('Bardia') },
      { type: 'deploy', unit: 4, to: hex('Tobruk') },
    ]);
  });
  it('deploys nobody anew as the rest (18.0)', () => {
    expect(read('deploy the rest', QUESTIONS.deploy)).toMatchObject({ unclear: 'All are placed: nobody is left.' });
  });
  it.each(['deploy all', 'place the rest as recommended', 'deploy as recommended'])(
    'deploys as recommended (18.0): "%s"',
    (text) => {
      expect(actions(text, QUESTIONS.deploy, 'axis', [['Brescia', 'reserve']])).toEqual([{ type: 'recommended' }]);
    },
  );
  it('sends nobody who is not named: "redeploy Brescia > Bardia, then sea to Tobruk"', () => {
    expect(read('sea to Tobruk', QUESTIONS.spend)).toMatchObject({ unclear: 'Which unit?' });
    expect(read('redeploy > Tobruk', QUESTIONS.spend)).toMatchObject({ unclear: 'Which unit?' });
    expect(actions('redeploy Brescia back to Bardia', QUESTIONS.spend)).toEqual([
      { type: 'redeploy', unit: BLIND.Brescia, to: hex('Bardia') },
    ]);
  });

  it.each(['all at Tobruk > Bardia', 'all in Tobruk to Bardia', 'both from Tobruk > Bardia', 'all Tobruk > Bardia'])(
    'redeploys those alone who are there (16.51): "%s"',
    (text) => {
      // "at" is no anti-tank unit, be there one or not.
      const given = actions(`redeploy ${text}`, QUESTIONS.spend, 'axis', [...ARMIES, ['88mm', 'Bardia']]);
      const units = [BLIND.Ariete, BLIND.Littorio];
      expect(given).toEqual(units.map((unit) => ({ type: 'redeploy', unit, to: hex('Bardia') })));
    },
  );

  it('turns in all dummies (16.6)', () => {
    expect(actions('discard all dummies', QUESTIONS.spend)).toEqual([{ type: 'discard', dummies: 2 }]);
  });

  it('takes the first letter of a card', () => {
    expect(actions('challenge d', QUESTIONS.challenge)).toEqual([{ type: 'challenge', card: 'dummy' }]);
    for (const text of ['real', 'challenge with a real one'])
      expect(actions(text, QUESTIONS.challenge)).toEqual([{ type: 'challenge', card: 'real' }]);
    expect(read('play a dummy', QUESTIONS.challenge)).toMatchObject({ meant: ['challenge a dummy'] });
  });
});

describe('round trip', () => {
  it('gives back every action it writes, for every place of the map', () => {
    const seat = seatAt('axis', QUESTIONS.spend);
    for (const [id, name] of namesOf(kit)) {
      const action = makeAction('redeploy', [1, id]);
      expect(action).not.toBeNull();
      const text = written(seat, action as RommelAction);
      expect(readOrders(seat, text), name).toEqual([action]);
    }
  });
  it('gives back every unit of both sides by its name', () => {
    for (const side of ['axis', 'allied'] as const) {
      const pieces = Object.values(kit.units)
        .filter((unit) => unit.side === side)
        .map((unit) => [unit.name, 'Tobruk'] as const);
      const from = pieces.map((_, at) => at + 1);
      const asked = (frame: Frame): Seat => seatAt(side, frame, pieces);
      const seats = {
        hit: asked({ ...QUESTIONS.hit, side, hex: hex('Tobruk'), from }),
        exit: asked(QUESTIONS.movement),
        assign: asked({ ...QUESTIONS.assign, side, from }),
      };
      const spending = asked({ ...QUESTIONS.spend, side });
      for (const unit of from) {
        for (const type of ['hit', 'exit', 'assign'] as const) {
          const action = { type, unit } as const;
          expect(readOrders(seats[type], written(seats[type], action))).toEqual([action]);
        }
        const rebuild = { type: 'rebuild', unit, steps: 2 } as const;
        expect(readOrders(spending, written(spending, rebuild))).toEqual([rebuild]);
      }
    }
  });
  it('writes and reads ways, options, lists and numbers of blocks', () => {
    const moves: readonly RommelAction[] = [
      {
        type: 'group',
        from: hex('Sollum'),
        unit: 1,
        to: hex('Sidi Barrani'),
        via: [hex('Buq Buq'), hex('Sidi Barrani')],
      },
      { type: 'group', from: hex('Sollum'), unit: 1, to: hex('Buq Buq'), via: [hex('Buq Buq')] },
      { type: 'group', from: 'offboard', unit: 1, to: hex('El Agheila') },
      { type: 'regroup', command: hex('Msus E1'), to: hex('Msus'), unit: 2, via: [hex('Msus E1'), hex('Msus')] },
      { type: 'force', unit: 5, to: hex('Sofafi'), command: hex('Sidi Omar') },
    ];
    const some: readonly (readonly [Frame, RommelAction])[] = [
      ...moves.map((move) => [QUESTIONS.movement, move] as const),
      [QUESTIONS.withdraw, { type: 'withdraw', unit: 3, to: hex('Bardia'), via: [hex('Ft. Capuzzo'), hex('Bardia')] }],
      [QUESTIONS.option, { type: 'option', option: 'blitz', dummies: 2 }],
      [QUESTIONS.pursue, { type: 'pursue', units: [8, 9] }],
      [
        { ...FIRING, round: { ...FIRING.round, firing: 'axis' } },
        { type: 'fire', unit: 14, target: 'anti-tank' },
      ],
      [QUESTIONS.hit, { type: 'hit', unit: 2 }],
      [QUESTIONS.spend, { type: 'transplant', first: hex('Msus E1'), second: hex('Siwa'), to: hex('Tobruk') }],
      [QUESTIONS.challenge, { type: 'challenge', card: 'real' }],
    ];
    for (const [frame, action] of some) {
      const seat = seatAt('axis', frame, FIGHTING);
      expect(readOrders(seat, written(seat, action)), JSON.stringify(action)).toEqual([action]);
    }
  });
});
