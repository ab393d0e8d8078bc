// Text to actions: what people type, abbreviate and get wrong, and that each action written is read back.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState, Blind, Frame, Side, Table } from '#games/alamein/position/state.ts';
import { countersFitting } from '#games/alamein/words/notation/units.ts';
import { shortName } from '#renderers/scenes/alamein/counters/units.ts';
import { world } from '#test/support/alamein/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { beaten, blind, game, gameOf, hex, kit, position, sight } from '../ground.ts';

const ARMIES = [
  'D2: 15pz, 21pz',
  'E5: trento, ariete, flak1',
  'D7: 1sa, 9in',
  'E6: 9au, 26au',
  'F6: 7armd',
  'G7: 2nz, nzcav',
] as const;

const at = (frame: Frame, patch: Partial<Table> = {}): AlameinState =>
  position('b', ARMIES, { turn: 2, active: 'axis', todo: [frame], ...patch });
const axisMoves = at({ type: 'movement', side: 'axis' });

function read(state: AlameinState, side: Side, text: string): readonly AlameinAction[] {
  const found = game.readOrders(text, game.view(state, side), side);
  if ('unclear' in found) throw new Error(`${text}: ${found.unclear} (${found.example})`);
  return found;
}
function unclear(state: AlameinState, side: Side, text: string): { unclear: string; example: string } {
  const found = game.readOrders(text, game.view(state, side), side);
  if (!('unclear' in found)) throw new Error(`${text} is read as ${JSON.stringify(found)}`);
  return found;
}
const unit = (id: string): number => blind(sight(axisMoves), id);
const moves = (to: string, ...ids: readonly string[]): readonly AlameinAction[] =>
  ids.map((id) => ({ type: 'move', unit: unit(id), to: hex(to) }));

it.each(['move all but 15pz at D2 > D4', 'all in D2 but 15pz to D4', 'all except 15pz in D2 > D4'])(
  'of the hex that is named nobody goes but those who are left of it: %s',
  (text) => expect(read(axisMoves, 'axis', text)).toEqual(moves('D4', '21pz')),
);
it.each(['move 15pz > D4; D2 > D3', 'move 15. Panzer > D4, all from D2 > D3', '15pz > D4; all D2 > D3'])(
  'a stack is without those whom the line has sent elsewhere: %s',
  (text) => {
    expect(read(axisMoves, 'axis', text)).toEqual([...moves('D4', '15pz'), ...moves('D3', '21pz')]);
  },
);
it('a stack that is sent twice in a line is meant as a whole', () => {
  expect(read(axisMoves, 'axis', 'D2 > D4; D2 > D3')).toHaveLength(4);
});

it.each([
  ['move both Trento and Ariete > D6', 'trento', 'ariete'],
  ['both Trento, Ariete > D6', 'trento', 'ariete'],
  ['Trento and Ariete both > D6', 'trento', 'ariete'],
  ['all of Trento > D6', 'trento'],
  ['Trento of E5 > D6', 'trento'],
  ['move E5 Trento > D6', 'trento'],
])('who is named moves, and nobody else: %s', (text, ...ids) => {
  expect(read(axisMoves, 'axis', text)).toEqual(moves('D6', ...ids));
});
it.each([
  'move Trento > D6, the rest of E5 > E4',
  'Trento > D6, rest at E5 > E4',
  'Trento > D6; the rest from E5 > E4',
])('the rest of a stack are those that stand there: %s', (text) => {
  const found = read(axisMoves, 'axis', text);
  expect(found).toHaveLength(3);
  expect(found).toEqual(expect.arrayContaining([...moves('D6', 'trento'), ...moves('E4', 'ariete', 'flak1')]));
});
it('"the rest" before a hex alone goes there', () => {
  expect(read(axisMoves, 'axis', 'move Trento > D6, the rest > E4')).toHaveLength(5);
  expect(read(axisMoves, 'axis', 'move Trento > D6, the rest in E4')).toHaveLength(5);
});
it('the number of a line and "no" name nobody', () => {
  const moving = at({ type: 'movement', side: 'allied' }, { active: 'allied' });
  expect(read(moving, 'allied', '1. New Zealand Cavalry > F7')).toEqual(moves('F7', 'nzcav'));
  expect(read(moving, 'allied', '1. South African > F7')).toEqual(moves('F7', '1sa'));
  expect(unclear(moving, 'allied', 'move no 9. Australian > F7').unclear).toContain('There is no unit "no 9."');
});

describe('units by their kind', () => {
  const moving = position('b', ['F8: 22x, 2x, 9in', 'H8: 4x, 7armd', 'E8: 50', 'D2: trento'], {
    turn: 2,
    active: 'allied',
    todo: [{ type: 'movement', side: 'allied' }],
  });
  const to = (place: string, ...ids: readonly string[]): readonly AlameinAction[] =>
    ids.map((id) => ({ type: 'move', unit: blind(sight(moving), id), to: hex(place) }));
  it.each([
    ['move both armoured brigades from F8 > F7', to('F7', '2x', '22x')],
    ['both armoured bdes at F8 to F7', to('F7', '2x', '22x')],
    ['move both armoured brigades F8 > F7', to('F7', '2x', '22x')],
    ['all tanks at F8 > F7', to('F7', '2x', '22x')],
    ['move all armoured brigades > G8', to('G8', '2x', '4x', '22x')],
    ['move all the tanks but 22. Armoured > G8', to('G8', '7armd', '2x', '4x')],
    ['move all infantry in F8 > F9; all infantry from E8 > E9', [...to('F9', '9in'), ...to('E9', '50')]],
    ['move all Indians, 50. Northumbrian > F9', to('F9', '9in', '50')],
    ['Indians > F9', to('F9', '9in')],
    ['move the armoured brigades at F8 > F7', to('F7', '2x', '22x')],
    ['tanks > G8', to('G8', '7armd', '2x', '4x', '22x')],
    ['move the Northumbrians > F9', to('F9', '50')],
    ['Desert Rats > G8', to('G8', '7armd')],
  ] as const)('%s', (text, actions) => {
    const found = read(moving, 'allied', text);
    expect(found).toHaveLength(actions.length);
    expect(found).toEqual(expect.arrayContaining([...actions]));
  });
  it('"both" are two', () => {
    expect(unclear(moving, 'allied', 'move both armoured brigades > G8').unclear).toBe(
      '"both armoured brigades" could be 22. Armoured, 2. Armoured or 4. Armoured: which?',
    );
    expect(unclear(moving, 'allied', 'move both Indians > F9').unclear).toBe('9. Indian is the only one: name it.');
    expect(unclear(moving, 'allied', 'move all tanks from E8 > F9').unclear).toBe('There are no tanks at E8.');
  });
});

it.each(['place fort > C4, fort > E4', 'place fort C4; fort E4', 'fort C4, fort E4'])(
  'XV each marker of a name is another: %s',
  (text) => {
    const deploying = gameOf('d').setup(scriptedDice()).state;
    const found = read(deploying, 'axis', text).map((action) =>
      action.type === 'place' ? [action.unit, action.to] : [],
    );
    expect(found.map(([, to]) => to)).toEqual([hex('C4'), hex('E4')]);
    expect(new Set(found.map(([fort]) => fort)).size).toBe(2);
  },
);

it.each([
  'place forts > C4, D5, E5',
  'forts at C4, D5 and E5',
  'fort > C4, D5, E5',
  'place the forts: C4, D5, Miteiriya South',
  'forts C4, D5, E5',
])('XV of markers one goes to each hex: %s', (text) => {
  const deploying = gameOf('d').setup(scriptedDice()).state;
  const found = read(deploying, 'axis', text).flatMap((one) => (one.type === 'place' ? [one] : []));
  expect(found.map(({ to }) => to)).toEqual([hex('C4'), hex('D5'), hex('E5')]);
  expect(new Set(found.map(({ unit: fort }) => fort)).size).toBe(3);
});
it.each(['place all dummies > C4', 'all the dummies > C4', 'dummies > C4, C4, C4, C4'])(
  'XV all markers of a kind: %s',
  (text) => {
    const deploying = gameOf('d').setup(scriptedDice()).state;
    const found = read(deploying, 'axis', text).flatMap((one) => (one.type === 'place' ? [one] : []));
    expect(found.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => hex('C4')));
    expect(new Set(found.map(({ unit: dummy }) => dummy)).size).toBe(4);
  },
);
it('XV a hex behind a unit is no other marker’s', () => {
  const deploying = gameOf('d').setup(scriptedDice()).state;
  const found = read(deploying, 'axis', 'forts > C4, D5; Trento, Bologna > E5; 164 > D5');
  expect(found).toHaveLength(5);
});

it('places a counter in one hex: which, is asked where several are named', () => {
  const deploying = gameOf('b').setup(scriptedDice()).state;
  const { unclear: question } = unclear(deploying, 'axis', 'place Trento > C4 > D5');
  expect(question).toBe('Trento goes to one of them: C4 or D5?');
});

describe('movement orders', () => {
  it.each([
    ['move 15. Panzer > D4'],
    ['MOVE 15. PANZER TO D4'],
    ['move 15 pz d4'],
    ['move 15Pz -> d4.'],
    ['mov 15th Panzer > Tel el Aqqaqir'],
    ['15. Pz > D4 Tel el Aqqaqir'],
    ['15. > aqqaqir'],
    ['/alamein move 15pz > Tel el Aqqaqir (D4)'],
    ['move 15. Panzer at D4'],
    ['move 15. Panzer > D4 via D2'],
    ['move 15. Panzer Division > D4'],
    ['15 Pz Div. > D4'],
  ])('%s', (text) => {
    expect(read(axisMoves, 'axis', text)).toEqual(moves('D4', '15pz'));
  });
  it.each([
    ['move 15. Panzer, 21. Panzer > D4'],
    ['move 15pz and 21pz > D4'],
    ['move D2 > D4'],
    ['move stack D2 to D4'],
    ['move 15. Panzer > D4; 21. Panzer > D4'],
    ['move all from D2 > D4'],
    ['move all D2 > D4'],
    ['all D2 to D4'],
    ['move all units in D2 to D4'],
    ['move everybody of D2 > D4 via D2'],
  ])('a stack: %s', (text) => {
    expect(read(axisMoves, 'axis', text)).toEqual(moves('D4', '15pz', '21pz'));
  });
  it('takes the beginning of a way', () => {
    expect(read(axisMoves, 'axis', 'move 15. Panzer > D4 via E3')).toEqual([
      { type: 'move', unit: unit('15pz'), to: hex('D4'), via: [hex('E3')] },
    ]);
    expect(read(axisMoves, 'axis', 'move 15. Panzer > E3 > D4')).toEqual(
      read(axisMoves, 'axis', 'move 15. Panzer > D4 via E3'),
    );
  });
  it.each([['recce > D3'], ['recon group > D3'], ['Recon Gruppe to D3'], ['RCCE > D3']])(
    'XVI.B the Reconnaissance Gruppe: %s',
    (text) => {
      const state = position('b', ['D2: rcce'], {
        turn: 2,
        active: 'axis',
        todo: [{ type: 'movement', side: 'axis' }],
      });
      expect(read(state, 'axis', text)).toEqual([{ type: 'move', unit: blind(sight(state), 'rcce'), to: hex('D3') }]);
    },
  );
  it('says what is wrong, with an order that works now', () => {
    const slip = unclear(axisMoves, 'axis', 'move Trentoo > D4');
    expect(slip.unclear).toContain('Did you mean Trento?');
    const [order] = read(axisMoves, 'axis', slip.example);
    expect(game.check(game.view(axisMoves, 'axis'), 'axis', order!)).toBeNull();
    expect(unclear(axisMoves, 'axis', 'move 15. Panzer > Alamien').unclear).toContain('El Alamein (D7)');
    expect(unclear(axisMoves, 'axis', 'move 15. Panzer > Z9').unclear).toContain('no hex');
    // A direction is no place.
    expect(unclear(axisMoves, 'axis', 'move Trento > north').unclear).toContain('Did you mean Miteiriya North (D5)');
    expect(unclear(axisMoves, 'axis', 'move Trento north').unclear).toContain('There is no unit "north"');
    expect(unclear(axisMoves, 'axis', 'move Desert Rats > D4').unclear).toContain('Allies');
    expect(unclear(axisMoves, 'axis', 'moove 15. Panzer > D4').unclear).toContain('Did you mean move');
    expect(unclear(axisMoves, 'axis', 'move pz > D4').unclear).toBe('"pz" could be 15. Panzer or 21. Panzer: which?');
    expect(unclear(axisMoves, 'axis', 'drink tea').unclear).toContain('Now you may: move');
    const moved = ['15pz', '21pz', 'trento', 'ariete', 'flak1'].map(unit);
    const afterAll = at({ type: 'movement', side: 'axis' }, { moved });
    expect(unclear(afterAll, 'axis', 'drink tea').unclear).toContain('Now you may: top, done.');
  });
  it('with the number of a list before the verb; a number before a name is the unit’s', () => {
    const lineOf = (text: string) => game.readOrders(text, game.view(axisMoves, 'axis'), 'axis');
    expect(lineOf('1. move Trento > E4')).toEqual(moves('E4', 'trento'));
    expect(lineOf('2) move 15. Panzer > D4')).toEqual(moves('D4', '15pz'));
    expect(lineOf('15. Panzer > D4')).toEqual(moves('D4', '15pz'));
  });
});

describe('what counters are called in lists', () => {
  it('markers of one name are told apart by number and place, units by name', () => {
    const { module, state } = world('c').allied('G10', '?dummy', '?dummy', '?9. Indian').allied('D7', '?dummy');
    const labels = (of: string) => {
      const stack = state.table.stacks[hex(of)] ?? [];
      return stack.map((counter) => module.label('unit', counter, module.view(state, 'allied')));
    };
    expect(labels('G10')).toEqual([
      expect.stringMatching(/^dummy #\d+ at G10$/),
      expect.stringMatching(/^dummy #\d+ at G10$/),
      '9. Indian',
    ]);
    expect(new Set([...labels('G10'), ...labels('D7')]).size).toBe(4);
  });
});

describe('where a unit stands, said besides', () => {
  it.each([
    ['move 15. Panzer from D2 to D4'],
    ['move 15pz D2 > D4'],
    ['15. Panzer at D2 > D4'],
    ['withdraw 15pz from D2 to D4'],
    ['retreat 15pz to D4'],
    ['move to D4: 15. Panzer'],
    ['| 15. Panzer | D2 | D4 |'],
    ['| move | 15pz | D4 |'],
    ['15. Panzer,D2,D4'],
    ['15. Panzer D2 D4'],
  ])('is not the order of everybody there: %s', (text) => {
    expect(read(axisMoves, 'axis', text)).toEqual(moves('D4', '15pz'));
  });
  it('is told where it is another hex, and moves nobody who stands there', () => {
    expect(unclear(axisMoves, 'axis', 'move 15. Panzer from E5 to D4').unclear).toBe('15. Panzer is at D2, not at E5.');
    expect(unclear(axisMoves, 'axis', '15. Panzer E5 D4').unclear).toBe('15. Panzer is at D2, not at E5.');
    expect(read(axisMoves, 'axis', 'move Trento, 15pz from D2 > D4')).toEqual(moves('D4', 'trento', '15pz'));
    // Who does not stand there is named besides those who do.
    expect(read(axisMoves, 'axis', 'move Trento, D2, D4')).toEqual(moves('D4', 'trento', '15pz', '21pz'));
  });
  it('may be in rows for several, and with whom they go', () => {
    const both = moves('D4', '15pz', '21pz');
    for (const text of ['15. Panzer D2 D4, 21. Panzer D2 D4', '15. Panzer with 21. Panzer > D4'])
      expect(read(axisMoves, 'axis', text), text).toEqual(both);
  });
});

describe('reinforcements', () => {
  const entered = [unit('125')];
  const state = position('b', ['A1: 125'], { turn: 6, todo: [{ type: 'reinforce', side: 'axis', entered }] });
  it.each([['wait 125'], ['hold back 125. Infantry Regiment'], ['hold them back'], ['wait all']])('%s', (text) => {
    expect(read(state, 'axis', text)).toEqual([{ type: 'wait', unit: unit('125') }]);
  });
});

describe('X.B units of an overfull hex', () => {
  const todo = [{ type: 'excess', side: 'axis' }] as const;
  const four = position('c', ['H5: 15pz, trento, flak1, ramcke'], { turn: 2, active: 'axis', todo });
  it.each(['remove H5', 'remove all', 'remove Trento, Ramcke', 'H5'])('no more than must go: %s', (text) => {
    expect(unclear(four, 'axis', text).unclear).toMatch(/^No more than 1 must go from H5: .* or .*\?$/);
  });
  it('whoever is named, where one must go', () => {
    expect(read(four, 'axis', 'remove Trento')).toEqual([{ type: 'remove', unit: blind(sight(four), 'trento') }]);
  });
});

describe('what the enemy built', () => {
  const lines = ['C5: 9au, fort', 'E5: trento'];
  const todo = [{ type: 'reinforce', side: 'allied', entered: [] }] as const;
  const state = position('c', lines, { turn: 3, active: 'allied', todo });
  it.each([
    'raze C5',
    'raze',
    'raze it',
    'raze the Forts',
    'raze all Forts',
    'raze them',
    'remove both Forts',
    'remove C5',
    'remove the Fort',
    'remove the Fort at C5',
    'remove it',
    'remove all',
  ])('IX.A.4 is taken away: %s', (text) => {
    expect(read(state, 'allied', text)).toEqual([{ type: 'raze', hex: hex('C5') }]);
  });
  it.each(['take away the Fort', 'clear C5', 'dismantle the Fort at Tel el Eisa'])('IX.A.4 probably: %s', (text) => {
    const found = game.readOrders(text, game.view(state, 'allied'), 'allied');
    const meant = 'unclear' in found ? (found.meant ?? []) : [];
    expect(meant.map((line) => read(state, 'allied', line))).toEqual([[{ type: 'raze', hex: hex('C5') }]]);
  });
});

describe('the top of a stack', () => {
  it.each([
    ['top 21. Panzer'],
    ['put 21. Panzer on top'],
    ['/alamein put 21. Panzer on top'],
    ['we put 21pz on top'],
    ['21pz on top'],
    ['place 21pz on top!'],
  ])('%s', (text) => {
    expect(read(axisMoves, 'axis', text)).toEqual([{ type: 'top', unit: unit('21pz') }]);
  });
});

describe('attack orders', () => {
  const state = at({ type: 'attacks', side: 'allied' }, { active: 'allied' });
  const attack = (where: string, ids: readonly string[], ...also: readonly string[]): AlameinAction => ({
    type: 'attack',
    hex: hex(where),
    units: ids.map((id) => blind(sight(state), id)),
    ...(also.length > 0 ? { also: also.map(hex) } : {}),
  });
  it.each([
    ['attack E5: 9. Australian, 26. Australian'],
    ['attack Miteiriya South with 9 Aus, 26 aus'],
    ['attack e5 with E6'],
    ['att E5 9au 26au'],
    ['attack 9. Australian, 26. Australian > E5'],
    ['attack with 9au, 26au on E5'],
    ['attack 9au and 26au against Miteiriya South'],
    ['attack E5 with 9au at E6, 26au'],
    ['attack 9au, 26au E5'],
    ['attack Trento with 9au, 26au'],
  ])('%s', (text) => {
    expect(read(state, 'allied', text)).toEqual([attack('E5', ['9au', '26au'])]);
  });
  it('takes all that can, by nickname, several hexes, and fewer factors', () => {
    const [all] = read(state, 'allied', 'attack E5 all');
    expect(all?.type === 'attack' ? all.units.toSorted() : null).toEqual(
      ['9au', '26au', '7armd'].map((id) => blind(sight(state), id)).toSorted(),
    );
    expect(read(state, 'allied', 'attack E5 with desert rats')).toEqual([attack('E5', ['7armd'])]);
    expect(read(state, 'allied', 'attack E5: 9au also F5')).toEqual([attack('E5', ['9au'], 'F5')]);
    expect(read(state, 'allied', 'attack E5 also F5: 9au')).toEqual([attack('E5', ['9au'], 'F5')]);
    expect(read(state, 'allied', 'attack E5, F5 with 9au')).toEqual([attack('E5', ['9au'], 'F5')]);
    expect(read(state, 'allied', 'attack E5: 9au at 2')).toEqual([
      attack('E5', ['9au']),
      { type: 'hold', hex: hex('E5'), factors: 2, by: blind(sight(state), '9au') },
    ]);
  });
  it('XII.B.4 takes several hexes in any order, also where only one of them can be attacked by itself', () => {
    // FLAK alone is 1 against the 7 of E6; with the armor of E4 it counts 3 against 11.
    const lines = ['E5: flak1', 'E6: 9au, 51h', 'E4: 7armd'];
    const flak = position('d', lines, { turn: 2, active: 'axis', todo: [{ type: 'attacks', side: 'axis' }] });
    const both: AlameinAction = {
      type: 'attack',
      hex: hex('E4'),
      units: [blind(sight(flak), 'flak1')],
      also: [hex('E6')],
    };
    for (const text of [
      'attack E4 also E6',
      'attack E6 also E4',
      'attack E6, E4 with FLAK 1',
      'attack E6: FLAK 1 also E4',
    ])
      expect(read(flak, 'axis', text), text).toEqual([both]);
    expect(game.check(game.view(flak, 'axis'), 'axis', both)).toBeNull();
  });
  it('takes several attacks in a line, each with its hex before its units', () => {
    const lines = ['D5: 164', 'E5: trento', 'D6: 51h, 23x', 'E6: 2nz, 9x'];
    const facing = position('d', lines, { turn: 2, active: 'allied', todo: [{ type: 'attacks', side: 'allied' }] });
    const one = (where: string, ...ids: readonly string[]): AlameinAction => ({
      type: 'attack',
      hex: hex(where),
      units: ids.map((id) => blind(sight(facing), id)),
    });
    for (const text of [
      'attack D5 with 51h, 23x, E5 with 2nz',
      'attack D5 with 51h, 23x and E5 with 2nz',
      'attack D5: 51h, 23x, E5: 2nz',
      'attack D5 by 51h and 23x, E5 by 2nz',
    ])
      expect(read(facing, 'allied', text), text).toEqual([one('D5', '51h', '23x'), one('E5', '2nz')]);
  });
  it('XII.A.4 takes further hexes one by one, before the units as well as behind them', () => {
    // FLAK counts 3 against the armor of E4: 3 to 3 + 1 + 1 is 1:2.
    const lines = ['E5: flak1', 'E4: 9x', 'E6: 26au', 'F5: greek'];
    const flak = position('d', lines, { turn: 2, active: 'axis', todo: [{ type: 'attacks', side: 'axis' }] });
    const units = [blind(sight(flak), 'flak1')];
    const all: AlameinAction = { type: 'attack', hex: hex('E4'), units, also: [hex('E6'), hex('F5')] };
    const declared = { hexes: [hex('E4')], units, most: null, answered: null };
    const table = { ...flak.table, attacks: [declared] };
    for (const text of ['attack E4 also E6 also F5 with FLAK 1', 'attack E4: FLAK 1 also E6, also F5'])
      for (const state of [flak, { ...flak, table }]) expect(read(state, 'axis', text), text).toEqual([all]);
  });
  it('takes where attackers fall back or hold, and fewer factors with a number only', () => {
    const declared = { hexes: [hex('E5')], units: ['9au', '26au'].map((id) => blind(sight(state), id)) };
    const later = at(
      { type: 'attacks', side: 'allied' },
      { active: 'allied', attacks: [{ ...declared, most: null, answered: null }] },
    );
    const hold: AlameinAction = { type: 'stance', hex: hex('E6'), stance: 'hold' };
    for (const text of ['hold', 'hold E6', 'stance E6 hold']) expect(read(later, 'allied', text)).toEqual([hold]);
    expect(read(later, 'allied', 'fall back')).toEqual([{ ...hold, stance: 'back' }]);
    expect(read(later, 'allied', 'fall back at E6 if beaten off')).toEqual([{ ...hold, stance: 'back' }]);
    expect(read(later, 'allied', 'hold E5 at 3')).toEqual([{ type: 'hold', hex: hex('E5'), factors: 3 }]);
    expect(unclear(later, 'allied', 'hold E5').unclear).toBe('With how many factors?');
    // The Desert Rats beside it are not in the attack, and are not put into another one.
    expect(read(later, 'allied', 'E5 at 3')).toEqual([{ type: 'hold', hex: hex('E5'), factors: 3 }]);
    expect(read(later, 'allied', 'attack E5 at 3').map(({ type }) => type)).toEqual(['attack', 'hold']);
    const units = [...declared.units, blind(sight(state), '7armd')];
    const all = [{ ...declared, units, most: null, answered: null }];
    const full = at({ type: 'attacks', side: 'allied' }, { active: 'allied', attacks: all });
    expect(read(full, 'allied', 'E5 at 3')).toEqual([{ type: 'hold', hex: hex('E5'), factors: 3 }]);
  });
  it('XII.A.6 takes what is not to be attacked for an attack that is called off', () => {
    const units = ['9au', '26au'].map((id) => blind(sight(state), id));
    const attacks = [{ hexes: [hex('E5')], units, most: null, answered: null }];
    const later = at({ type: 'attacks', side: 'allied' }, { active: 'allied', attacks });
    const meant = game.readOrders('do not attack E5', game.view(later, 'allied'), 'allied');
    expect(meant).toMatchObject({ meant: ['cancel E5'] });
  });
  it('XII.A.6 calls off an attack by any of its hexes, and with "all" each of several on one hex', () => {
    const one = (id: string, ...hexes: readonly string[]) => ({
      hexes: hexes.map(hex),
      units: [blind(sight(state), id)],
      most: null,
      answered: null,
    });
    const [alone, both] = [one('26au', 'E5'), one('9au', 'E5', 'F5')];
    const later = at({ type: 'attacks', side: 'allied' }, { active: 'allied', attacks: [alone, both] });
    const cancel = (where: string): AlameinAction => ({ type: 'cancel', hex: hex(where) });
    expect(read(later, 'allied', 'cancel E5')).toEqual([cancel('E5')]);
    for (const text of ['cancel F5', 'cancel E5, F5']) expect(read(later, 'allied', text)).toEqual([cancel('E5')]);
    expect(read(later, 'allied', 'cancel all')).toEqual([cancel('E5'), cancel('E5')]);
    expect(read(later, 'allied', 'hold F5 at 1')).toEqual([{ type: 'hold', hex: hex('E5'), factors: 1 }]);
    // Cancelling E5 would call off the other attack here.
    const turned = at({ type: 'attacks', side: 'allied' }, { active: 'allied', attacks: [both, alone] });
    expect(read(turned, 'allied', 'cancel F5')).toEqual([cancel('F5')]);
  });
  it('XII.A.6, XII.B.1 tells several attacks on one hex apart by who makes them', () => {
    const [first, second] = ['9au', '26au'].map((id) => blind(sight(state), id));
    const attacks = [first, second].map((by = 0) => ({ hexes: [hex('E5')], units: [by], most: null, answered: null }));
    const later = at({ type: 'attacks', side: 'allied' }, { active: 'allied', attacks });
    const cancel: AlameinAction = { type: 'cancel', hex: hex('E5'), by: first };
    for (const text of ['cancel E5 by 9. Australian', 'cancel E5 with 9. Australian', 'cancel E5: 9au'])
      expect(read(later, 'allied', text)).toEqual([cancel]);
    const hold: AlameinAction = { type: 'hold', hex: hex('E5'), factors: 2, by: first };
    for (const text of ['hold E5 at 2 by 9. Australian', 'hold E5 with 9. Australian at 2', 'hold E5: 9au at 2'])
      expect(read(later, 'allied', text)).toEqual([hold]);
    for (const text of ['hold E5 with 1', 'hold E5 with 1 factor'])
      expect(read(later, 'allied', text)).toEqual([{ type: 'hold', hex: hex('E5'), factors: 1 }]);
  });
  it('XII.A.6 says why there is nothing to cancel, whatever is wrong with the rest of the order', () => {
    expect(unclear(state, 'allied', 'cancel nothing at all').unclear).toBe('No attack is declared (XII.A.6).');
  });
  it.each([
    ['pause', 'each'],
    ['pause after each attack', 'each'],
    ['stepwise', 'each'],
    ['pause never', 'never'],
    ['pause off', 'never'],
    ['no pause', 'never'],
  ])('asks again: %s', (text, when) => {
    expect(read(state, 'allied', text)).toEqual([{ type: 'pause', when }]);
  });
  it.each([['done'], ['commit'], ['DONE!'], ['pass']])('closes: %s', (text) => {
    expect(read(state, 'allied', text)).toEqual([{ type: 'done' }]);
  });
});

describe('the defender', () => {
  const before = at({ type: 'answer', side: 'axis' }, { active: 'allied' });
  const units = ['9au', '26au'].map((id) => blind(sight(before), id));
  const attacked = { hexes: [hex('E5')], units, most: null, answered: null };
  const state = at({ type: 'answer', side: 'axis' }, { active: 'allied', attacks: [attacked] });
  it.each([['stance hold'], ['stance E5 hold'], ['hold'], ['hold E5'], ['stance hold at E5']])('holds: %s', (text) => {
    expect(read(state, 'axis', text)).toEqual([{ type: 'stance', hex: hex('E5'), stance: 'hold' }]);
  });
  it.each([['fall back'], ['back'], ['retreat from E5'], ['stance back']])('falls back: %s', (text) => {
    expect(read(state, 'axis', text)).toEqual([{ type: 'stance', hex: hex('E5'), stance: 'back' }]);
  });
  it.each([
    ['stand Trento at E5'],
    // As "Trento stands at E5" and "Trento: no retreat at E5" are read.
    ['stand Trento > E5'],
    ['no retreat! Trento at E5'],
    ['stand the E5: Trento'],
    ['stand Trento at the Miteiriya South'],
    ['no retreat for Trento'],
    ['no retreat E5: Trento'],
  ])('stands alone, and nobody else of its hex: %s', (text) => {
    const trento = [blind(sight(state), 'trento')];
    expect(read(state, 'axis', text)).toEqual([{ type: 'stand', hex: hex('E5'), units: trento }]);
  });
  it.each([['E5 hold, D2 back'], ['hold E5, back D2'], ['stance E5 hold, D2 back']])(
    'holds here and falls back there: %s',
    (text) => {
      const both = { ...state, table: { ...state.table, attacks: [attacked, { ...attacked, hexes: [hex('D2')] }] } };
      const found = game.readOrders(text, game.view(both, 'axis'), 'axis');
      const orders =
        'unclear' in found ? (found.meant ?? []).flatMap((line) => [...read(both, 'axis', line)]) : [...found];
      expect(orders).toEqual([
        { type: 'stance', hex: hex('E5'), stance: 'hold' },
        { type: 'stance', hex: hex('D2'), stance: 'back' },
      ]);
    },
  );
  it.each([
    ['stance ask', 'ask'],
    ['ask', 'ask'],
    ['ask me about E5', 'ask'],
    ['E5 ask', 'ask'],
    ['E5 back', 'back'],
    ['Trento back', 'back'],
  ])('%s', (text, stance) => {
    const found = game.readOrders(text, game.view(state, 'axis'), 'axis');
    const said = [{ type: 'stance', hex: hex('E5'), stance }];
    if ('unclear' in found) expect(found.meant?.map((line) => read(state, 'axis', line))).toEqual([said]);
    else expect(found).toEqual(said);
  });
  it.each([['stand E5 all'], ['stand'], ['stand E5'], ['no retreat E5'], ['stand Trento, Ariete, 135. FLAK']])(
    'stands: %s',
    (text) => {
      const stack = ['trento', 'ariete', 'flak1'].map((id) => blind(sight(state), id));
      expect(read(state, 'axis', text)).toEqual([{ type: 'stand', hex: hex('E5'), units: stack }]);
    },
  );
  it.each([['stand E5, D2'], ['stand E5 and D2'], ['no retreat at E5, D2'], ['stand E5; D2']])(
    'XII.B.6 stands in each of several hexes: %s',
    (text) => {
      const also = { hexes: [hex('D2')], units: [blind(sight(before), '7armd')], most: null, answered: null };
      const both = at({ type: 'answer', side: 'axis' }, { active: 'allied', attacks: [attacked, also] });
      const all = (where: string, ...ids: readonly string[]): AlameinAction => ({
        type: 'stand',
        hex: hex(where),
        units: ids.map((id) => blind(sight(both), id)),
      });
      expect(read(both, 'axis', text)).toEqual([all('E5', 'trento', 'ariete', 'flak1'), all('D2', '15pz', '21pz')]);
    },
  );
  it('XII.B.6 gives No Retreat orders besides those that are given in the hex, unless these only are meant', () => {
    const [trento, ariete] = ['trento', 'ariete'].map((id) => blind(sight(state), id));
    const given: AlameinState = { ...state, table: { ...state.table, stands: [trento!] } };
    const orders = (units: readonly Blind[]): AlameinAction => ({ type: 'stand', hex: hex('E5'), units: [...units] });
    expect(read(given, 'axis', 'stand E5: Ariete')).toEqual([orders([trento!, ariete!])]);
    for (const text of ['stand E5: only Ariete', 'stand only Ariete'])
      expect(read(given, 'axis', text), text).toEqual([orders([ariete!])]);
    const view = game.view(given, 'axis');
    expect(game.writeAction(orders([ariete!]), view)).toBe('stand E5: only Ariete');
    expect(game.writeAction(orders([trento!, ariete!]), view)).toBe('stand E5: Trento, Ariete');
  });
});

describe('air units', () => {
  const air = {
    stuka: { used: false, outUntil: 0 },
    daf1: { used: false, outUntil: 0 },
    daf2: { used: false, outUntil: 0 },
  };
  const axis = at({ type: 'strikes', side: 'axis' }, { air });
  it.each([
    ['strike stuka d7'],
    ['strike StuKA > D7'],
    ['bomb El Alamein with stuka'],
    ['strike d7'],
    ['stuka > D7'],
    ['StuKA D7'],
  ])('%s', (text) => {
    expect(read(axis, 'axis', text)).toEqual([{ type: 'strike', air: 'stuka', hex: hex('D7') }]);
  });
  const allied = at({ type: 'strikes', side: 'allied' }, { active: 'allied', air });
  const [first, second]: readonly AlameinAction[] = [
    { type: 'strike', air: 'daf1', hex: hex('E5') },
    { type: 'strike', air: 'daf2', hex: hex('D2') },
  ];
  it.each([
    ['strike DAF 1 > E5, DAF 2 > D2'],
    ['strike daf 1 e5, daf 2 d2'],
    ['strike DAF 1 > E5; DAF 2 > D2'],
    ['strike daf1 e5 and daf2 d2'],
    ['strike E5, D2'],
    ['strike E5 and D2'],
    ['DAF 1 > E5, DAF 2 > D2'],
    ['bomb E5 with DAF 1, D2 with DAF 2'],
    ['strike E5, DAF 2 > D2'],
    ['strike E5 D2'],
    ['strike E5, then D2, please'],
  ])('several strikes in a line: %s', (text) => {
    expect(read(allied, 'allied', text)).toEqual([first, second]);
  });
  it.each([['strike Trento'], ['DAF 1 > Trento'], ['strike Trento with DAF 1']])(
    'VII.A a unit of the enemy that is known names its hex: %s',
    (text) => {
      expect(read(allied, 'allied', text)).toEqual([first]);
    },
  );
  it('VII.A the Desert Rats are no Desert Air Force', () => {
    for (const text of ['bomb the desert rats', 'strike Desert Rats', 'stuka > the Desert Rats'])
      expect(read(axis, 'axis', text), text).toEqual([{ type: 'strike', air: 'stuka', hex: hex('F6') }]);
  });
  it('VII.A no unit of one’s own names a hex to strike', () => {
    expect(unclear(allied, 'allied', 'strike 26. Australian').unclear).toContain('no hex');
  });
  it.each([['resupply Trento'], ['supply Trento by air'], ['resupply stuka > Trento'], ['StuKA > F8'], ['F8']])(
    'VII.B one of their own names the stack that is supplied: %s',
    (text) => {
      // Between Australians and New Zealanders, far from A1 and E1.
      const lines = ['F8: trento', 'E8: 26au', 'G8: 2nz', 'F6: 7armd'];
      const cut = position('b', lines, { turn: 2, active: 'axis', todo: [{ type: 'resupply', side: 'axis' }], air });
      expect(read(cut, 'axis', text)).toEqual([{ type: 'resupply', air: 'stuka', hex: hex('F8') }]);
    },
  );
  it('flies all with the hex they are named with, and no more strikes than there are air units', () => {
    const both = ['daf1', 'daf2'].map((one) => ({ type: 'strike', air: one, hex: hex('E5') }));
    for (const text of [
      'strike DAF 1, DAF 2 > E5',
      'strike E5 with DAF 1, DAF 2',
      'strike E5 with both',
      'strike E5 with both DAF',
      'strike both DAF at E5',
      'strike both DAF 1 and DAF 2 > E5',
      'strike all aircraft > E5',
    ])
      expect(read(allied, 'allied', text), text).toEqual(both);
    expect(unclear(allied, 'allied', 'strike E5, D2, E5').unclear).toBe('No air unit of yours is free.');
    expect(unclear(allied, 'allied', 'strike E5, Z9').unclear).toContain('no hex');
    expect(unclear(axis, 'axis', 'strike D7, E7').unclear).toBe('No air unit of yours is free.');
  });
  it('VII.A "both" are both, whatever one of them was to do before', () => {
    const sent = { active: 'allied', air, strikes: [{ air: 'daf1', hex: hex('D2') }] } as const;
    const named = at({ type: 'strikes', side: 'allied' }, sent);
    const both = ['daf1', 'daf2'].map((one) => ({ type: 'strike', air: one, hex: hex('E5') }));
    expect(read(named, 'allied', 'strike E5 with both')).toEqual(both);
  });
  it('VII.A "both" of three are the two that have no mission, else which is asked', () => {
    const three = { ...air, daf3: { used: false, outUntil: 0 } };
    const striking = (strikes: Table['strikes']): AlameinState =>
      position('d', ['E5: trento', 'D4: 15pz'], {
        turn: 2,
        active: 'allied',
        air: three,
        strikes,
        todo: [{ type: 'strikes', side: 'allied' }],
      });
    expect(unclear(striking([]), 'allied', 'strike E5 with both').unclear).toBe(
      '"both" could be Desert Air Force 1, Desert Air Force 2 or Desert Air Force 3: which?',
    );
    const two = ['daf2', 'daf3'].map((one) => ({ type: 'strike', air: one, hex: hex('E5') }));
    expect(read(striking([{ air: 'daf1', hex: hex('D4') }]), 'allied', 'strike E5 with both')).toEqual(two);
    expect(read(striking([]), 'allied', 'strike D4 with DAF 1, E5 with both').slice(1)).toEqual(two);
    expect(read(striking([]), 'allied', 'strike E5 with all')).toHaveLength(3);
  });
  it('means the only one a side has, which has its mission already', () => {
    const sent = at({ type: 'strikes', side: 'axis' }, { air, strikes: [{ air: 'stuka', hex: hex('D7') }] });
    expect(read(sent, 'axis', 'strike E7')).toEqual([{ type: 'strike', air: 'stuka', hex: hex('E7') }]);
    const both = ['daf1', 'daf2'].map((one) => ({ air: one, hex: hex('E5') }));
    const gone = at({ type: 'strikes', side: 'allied' }, { active: 'allied', air, strikes: both });
    expect(unclear(gone, 'allied', 'strike D2').unclear).toBe('No air unit of yours is free.');
  });
  const struck = at(
    { type: 'intercept', side: 'allied', mission: 'strike' },
    { air, strikes: [{ air: 'stuka', hex: hex('D7') }] },
  );
  it.each([
    ['intercept stuka'],
    ['intercept'],
    ['yes'],
    ['Yes!'],
    ['intercept DAF 1 > StuKA'],
    ['intercept D7'],
    ['intercept stuka with DAF 1'],
    ['DAF 1 > StuKA'],
    ['stuka'],
    ['D7'],
  ])('%s', (text) => {
    expect(read(struck, 'allied', text)).toEqual([{ type: 'intercept', air: 'daf1', enemy: 'stuka' }]);
  });
  it.each([['intercept with both'], ['intercept stuka with all'], ['intercept D7 with both']])(
    'VII.C with all that may: %s',
    (text) => {
      expect(read(struck, 'allied', text)).toEqual(
        ['daf1', 'daf2'].map((one) => ({ type: 'intercept', air: one, enemy: 'stuka' })),
      );
    },
  );
});

it('VII.C "yes" is asked which mission, where there are several', () => {
  const air = {
    stuka: { used: false, outUntil: 0 },
    daf1: { used: false, outUntil: 0 },
    daf2: { used: false, outUntil: 0 },
  };
  const strikes = ['daf1', 'daf2'].map((one) => ({ air: one, hex: hex('E5') }));
  const todo = { type: 'intercept', side: 'axis', mission: 'strike' } as const;
  const state = at(todo, { active: 'allied', air, strikes });
  expect(unclear(state, 'axis', 'yes').unclear).toBe('Which enemy air unit?');
});

it('VII.C who intercepts already does not hold up what is said behind', () => {
  const air = {
    stuka: { used: false, outUntil: 0 },
    daf1: { used: false, outUntil: 0 },
    daf2: { used: false, outUntil: 0 },
  };
  const said = { air, strikes: [{ air: 'stuka', hex: hex('D7') }], interceptions: [{ air: 'daf1', enemy: 'stuka' }] };
  const state = at({ type: 'intercept', side: 'allied', mission: 'strike' }, said);
  const view = game.view(state, 'allied');
  const [first, second] = read(state, 'allied', 'intercept with both');
  expect(game.check(view, 'allied', first!)).toMatchObject({ rule: 'VII.C', isNeedless: true });
  expect(game.check(view, 'allied', second!)).toBeNull();
});

describe('bad input', () => {
  it.each([
    [''],
    ['   '],
    ['>'],
    [':;,>'],
    ['move'],
    ['move >'],
    ['attack'],
    ['#'],
    ['#0'],
    ['move #999999 > D4'],
    ['💥'],
    ['a'.repeat(3000)],
  ])('is never more than unclear or refused: %s', (text) => {
    const found = game.readOrders(text, game.view(axisMoves, 'axis'), 'axis');
    const isRefused =
      'unclear' in found || found.every((action) => game.check(game.view(axisMoves, 'axis'), 'axis', action) !== null);
    expect(isRefused).toBe(true);
  });
});

describe('setting up', () => {
  const { state } = gameOf('d').setup(scriptedDice());
  it('places units and markers, and what it writes it reads again', () => {
    const [first, box] = [
      read(state, 'axis', 'place 15. Panzer, 21. Panzer > D4'),
      read(state, 'axis', 'place fort > C4'),
    ];
    expect(first.map(({ type }) => type)).toEqual(['place', 'place']);
    expect(box).toHaveLength(1);
    const view = game.view(state, 'axis');
    for (const action of [...first, ...box])
      expect(read(state, 'axis', game.writeAction(action, view))).toEqual([action]);
    expect(read(state, 'axis', 'recommended')).toEqual([{ type: 'recommended' }]);
  });
  it('means a marker that is not placed yet, and places one that is anew by its number', () => {
    const [first] = read(state, 'axis', 'place fort > C4');
    const after = game.resolve(state, 'axis', first!, scriptedDice()).state;
    const [second] = read(after, 'axis', 'fort to D3');
    expect(second).toMatchObject({ type: 'place', to: hex('D3') });
    expect(second).not.toMatchObject({ unit: (first as { unit: number }).unit });
    const again = game.writeAction(first!, game.view(after, 'axis')).replace('C4', 'D3');
    expect(read(after, 'axis', again)).toEqual([{ ...first, to: hex('D3') }]);
  });
  it('XV of markers that have all been placed one goes elsewhere by its number', () => {
    const forts = read(state, 'axis', 'forts > C4, C4, C4, C4, C4, C4, C4');
    const after = forts.reduce((now, fort) => game.resolve(now, 'axis', fort, scriptedDice()).state, state);
    const none = /^No other Fort waits to be placed\. One goes elsewhere by its number: Fort #\d+ at C4, /;
    expect(unclear(after, 'axis', 'fort > D3').unclear).toMatch(none);
    expect(unclear(state, 'axis', 'forts > C4, C4, C4, C4, C4, C4, C4, C4').unclear).toMatch(/^No other Fort waits/);
    expect(read(after, 'axis', 'all forts > D3')).toHaveLength(7);
    expect(read(after, 'axis', 'Fort at C4 > D3')).toHaveLength(1);
  });
  it('takes the number of another counter for no Fort', () => {
    const { unclear: said } = unclear(state, 'axis', `place Fort #${unit('15pz')} > C4`);
    expect(said).toMatch(/^Fort #\d+ is none of yours\. There are: Fort #\d+/);
  });
  it('says of a marker what it is, and which: its owner knows it', () => {
    const view = game.view(state, 'axis');
    for (const marker of ['fort', 'dummy']) {
      const [action] = read(state, 'axis', `place ${marker} > C4`);
      const text = game.writeAction(action!, view);
      expect(text).toMatch(new RegExp(`^place ${marker} #\\d+ > C4$`, 'i'));
      expect(read(state, 'axis', text)).toEqual([action]);
    }
  });
});

it('III.B units go by what the map has on their counters', () => {
  for (const scenario of ['a', 'b', 'c', 'd']) {
    const seen = sight(position(scenario, []));
    for (const [counter, face] of Object.entries(seen.faces)) {
      if (face.type !== 'unit') continue;
      const { name, side } = kit.units[face.unit]!;
      expect(countersFitting(seen, side, shortName(name)), name).toEqual([Number(counter)]);
    }
  }
});

describe('the winner of an attack', () => {
  const before = at({ type: 'movement', side: 'axis' }, { active: 'allied' });
  const trento = blind(sight(before), 'trento');
  const retreat = beaten(trento, 'E5', 'E6');
  const state = at({ type: 'press', side: 'allied', retreat }, { active: 'allied' });
  const driven = [{ type: 'drive', unit: trento, to: hex('E4') }];
  it.each(['drive Trento > E4', 'push Trento to E4', 'push trento E4'])('drives a unit: %s', (text) => {
    expect(read(state, 'allied', text)).toEqual(driven);
  });
  it.each(['drive Trento back to E4', 'drive him to E4', 'drive them all to E4', 'push him back to E4'])(
    'drives the one that loses: %s',
    (text) => {
      expect(read(state, 'allied', text)).toEqual(driven);
    },
  );
  // An R1 makes them go a hex at the most.
  it.each(['drive him back', 'drive them back', 'push them back', 'drive them all back', 'drive them back 1 hex'])(
    'asks for as far as they can be made to go: %s',
    (text) => {
      expect(read(state, 'allied', text)).toEqual([{ type: 'press', hexes: 1 }]);
    },
  );
  it.each(['1', '1 hex', 'one hex!', 'One'])('is asked for a number, and says it: %s', (text) => {
    expect(read(state, 'allied', text)).toEqual([{ type: 'press', hexes: 1 }]);
  });
  it.each(['Trento 1 hex', 'Trento 1', 'drive Trento 1 hex', 'Trento, one hex'])(
    'XII.D.1 says it with all who lose: %s',
    (text) => {
      expect(read(state, 'allied', text)).toEqual([{ type: 'press', hexes: 1 }]);
    },
  );
  it('XII.D.1 is told that the number is the same for all who lose', () => {
    const ariete = blind(sight(before), 'ariete');
    const both = { ...retreat, units: [trento, ariete], ways: { ...retreat.ways, [ariete]: [hex('E5')] } };
    const two = at({ type: 'press', side: 'allied', retreat: both }, { active: 'allied' });
    expect(read(two, 'allied', 'Trento and Ariete 1 hex')).toEqual([{ type: 'press', hexes: 1 }]);
    const named = at({ type: 'press', side: 'axis', retreat: { ...retreat, loser: 'allied', units: [unit('2nz')] } });
    expect(read(named, 'axis', '2. New Zealand 1 hex')).toEqual([{ type: 'press', hexes: 1 }]);
    expect(unclear(two, 'allied', 'Trento 1 hex').unclear).toBe(
      'All who lose go the same number of hexes: say it without names.',
    );
  });
  it.each(['0', 'none', 'no', 'no retreat', 'leave them', 'let them stay', 'they stay', 'Stay.'])(
    'asks for none, which is no "as many as may be": %s',
    (text) => {
      expect(read(state, 'allied', text)).toEqual([{ type: 'press', hexes: 0 }]);
    },
  );
  it.each(['all > E4', 'all to E4', 'E4'])('drives whoever loses: %s', (text) => {
    expect(read(state, 'allied', text)).toEqual(driven);
  });
  it.each(['press 1', 'push 1', 'push by 1 hex', 'ask for 1', 'press them back 1 hex'])(
    'asks for a number: %s',
    (text) => {
      expect(read(state, 'allied', text)).toEqual([{ type: 'press', hexes: 1 }]);
    },
  );
});

describe('the loser of an attack', () => {
  const before = at({ type: 'movement', side: 'axis' }, { active: 'allied' });
  const trento = blind(sight(before), 'trento');
  const retreat = { ...beaten(trento, 'E5', 'E6'), result: 'S', demanded: 0 } as const;
  const state = at({ type: 'back', side: 'axis', retreat }, { active: 'allied' });
  it.each([['back Trento > E4'], ['Trento back to E4'], ['back E4']])('XII.D.1 goes a hex: %s', (text) => {
    expect(read(state, 'axis', text)).toEqual([{ type: 'back', unit: trento, to: hex('E4') }]);
  });
  it.each([['back Trento > E4 > E3'], ['retreat Trento to E4 to E3'], ['back Trento > E3 via E4']])(
    'XII.D.1 goes both hexes of a way: %s',
    (text) => {
      expect(read(state, 'axis', text)).toEqual(
        ['E4', 'E3'].map((to) => ({ type: 'back', unit: trento, to: hex(to) })),
      );
    },
  );
});
