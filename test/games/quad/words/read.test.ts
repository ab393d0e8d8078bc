// Text to actions: what people type, abbreviate and get wrong. On a field, with units of Crusader.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { QuadAction } from '#games/quad/position/action.ts';
import type { Side } from '#games/quad/position/state.ts';
import { onField, onMap, type Position } from '#test/support/quad/world.ts';

const GROUND = {
  names: { '0608': 'Tobruk', '0303': 'Bir Hacheim', '1205': 'Bir el Gubi' },
  roads: [
    ['1305', '1404', '1504'],
    ['1305', '1406', '1506'],
  ],
  exits: ['1504', '1506'],
};
const UNITS = {
  '1-8-panzer': '0505',
  '2-8-panzer': '0604',
  '33-recon': '0503',
  '33-artillery': '0403',
  '33-pioneers': '0303',
  '33-panzerjager': 'reserve',
  '39-infantry': 'lost',
  '104-artillery': '0606',
  '16-brigade': '0504',
  '70-artillery': '0408',
  '23-brigade': '0507',
};

/** Nobody of the Allies is near. */
const AWAY = { '16-brigade': '1410', '70-artillery': '1411', '23-brigade': '1408' };

const at = (side: Side, phase: 'movement' | 'attacks', table = {}): Position =>
  onField('crusader', GROUND, { active: side, turn: 3, units: UNITS, phases: [phase, 'combat-end'], table });
const moving = onField('crusader', GROUND, { active: 'axis', turn: 3, units: { ...UNITS, ...AWAY } });
const fighting = at('axis', 'attacks');

const found = ({ module, state }: Position, side: Side, text: string) =>
  module.readOrders(text, module.view(state, side), side);
function read(position: Position, side: Side, text: string): readonly QuadAction[] {
  const orders = found(position, side, text);
  if ('unclear' in orders) throw new Error(`${text}: ${orders.unclear} (${orders.example})`);
  return orders;
}
function unclear(position: Position, side: Side, text: string): string {
  const orders = found(position, side, text);
  if (!('unclear' in orders)) throw new Error(`${text} is read as ${JSON.stringify(orders)}`);
  return orders.unclear;
}
/** The lines that one is a guess at. */
function meantBy(position: Position, side: Side, text: string): readonly string[] {
  const orders = found(position, side, text);
  return 'unclear' in orders ? (orders.meant ?? []) : [];
}
const hex = boardHex;
const move = (unit: string, to: string, ...via: readonly string[]): QuadAction => ({
  type: 'move',
  unit,
  to: hex(to),
  ...(via.length > 0 ? { via: via.map(hex) } : {}),
});

describe('movement orders', () => {
  it.each([
    ['enter 33 Panzerjäger by 1504', []],
    ['move 33 Panzerjäger by 1504 > 1404', ['1504']],
  ])('13.0 %s', (text, via) => {
    expect(read(moving, 'axis', text)).toEqual([move('33-panzerjager', via.length > 0 ? '1404' : '1504', ...via)]);
  });
  it.each([
    ['move 1/8 Panzer > 0608'],
    ['MOVE 1/8 PANZER TO 0608'],
    ['move 1/8 pz 0608'],
    ['move 1/8 -> 06 08.'],
    ['move 1/8 > 06.08'],
    ['move 1/8 > 06,08'],
    ['move 1/8 to Tobruk'],
    ['mov 1/8 > Tobruk (0608)'],
    ['march 1/8 > 0608 Tobruk'],
    ['go 1/8 to tobruk'],
    ['1/8 > 0608'],
    ['1st Battalion 8th Panzer > 0608'],
    ['move 0505 > 0608'],
    ['move 0505-0608'],
    ['move 1/8 at 0505 > 0608'],
    ['move 1/8 Panzer (0505) to 0608'],
    ['/quad move 1-8-panzer > 0608 please'],
    ['move 1/8, 0608'],
  ])('%s', (text) => {
    expect(read(moving, 'axis', text)).toEqual([move('1-8-panzer', '0608')]);
  });
  it('takes the beginning of a way, and several units in one line', () => {
    const way = [move('1-8-panzer', '0608', '0506', '0607')];
    expect(read(moving, 'axis', 'move 1/8 > 0608 via 0506, 0607')).toEqual(way);
    expect(read(moving, 'axis', 'move 1/8 via 0506-0607 > 0608')).toEqual(way);
    expect(read(moving, 'axis', '1/8 > 0506, 0607, 0608')).toEqual(way);
    const back = [move('1-8-panzer', '0505', '0506', '0507')];
    expect(read(moving, 'axis', 'move 1/8 > 0505 via 0506, 0507')).toEqual(back);
    expect(read(moving, 'axis', 'move 1/8 via 0506, 0507 to 0505')).toEqual(back);
    expect(read(moving, 'axis', 'move 1/8 > 0506 > 0507 > 0505')).toEqual(back);
    expect(read(moving, 'axis', 'move 0505-0506-0507-0505')).toEqual(back);
    expect(read(moving, 'axis', 'move 1/8 > 0506 > 0607 > Tobruk')).toEqual(way);
    expect(read(moving, 'axis', 'move 0505-0506-0607-0608')).toEqual(way);
    const both = [move('1-8-panzer', '0608'), move('2-8-panzer', '0303')];
    expect(read(moving, 'axis', 'move 1/8 > Tobruk; 2/8 > Bir Hacheim')).toEqual(both);
    expect(read(moving, 'axis', 'move 1/8 > 0608, 2/8 > 0303')).toEqual(both);
    expect(read(moving, 'axis', 'move 1/8 to 0608 and 2/8 to hacheim')).toEqual(both);
  });
  it('5.31 refuses two units for one hex', () => {
    const no = 'Two units do not stack (5.31)';
    for (const text of [
      'move 1/8, 2/8 > 0608',
      'move 1/8 and 2/8 to 0608',
      'move all > 0608',
      'move 0505, 0604 > 0608',
    ])
      expect(unclear(moving, 'axis', text)).toContain(no);
  });
  it('asks which of several units of one designation is meant: how strong they are, and where', () => {
    expect(unclear(moving, 'axis', 'move 33 > 0608')).toBe(
      '"33" could be 33. Artillery (4-2-2/1-11, at 0403), 33. Pioneers (2-2-11, at 0303) or 33. Recon (3-3-14, at 0503): which? A hex tells them apart: "33 at 0403".',
    );
    for (const text of ['move 33 at 0503 > 0608', 'move 33 (0503) > 0608', 'move 33 recon > 0608', 'move 0503 > 0608'])
      expect(read(moving, 'axis', text)).toEqual([move('33-recon', '0608')]);
    expect(read(moving, 'axis', 'move recon 33 to 0608')).toEqual([move('33-recon', '0608')]);
    expect(read(moving, 'axis', 'move 33 pzj > 0608')).toEqual([move('33-panzerjager', '0608')]);
    expect(read(moving, 'axis', 'move 33. Panzerjaeger > 0608')).toEqual([move('33-panzerjager', '0608')]);
    expect(read(moving, 'axis', 'move 33 at bir hacheim > 0608; 33 at 0403 > 0404')).toHaveLength(2);
  });
  it('knows "2/8" from "28", and a name from one that has the same words in it', () => {
    expect(read(moving, 'axis', 'move 28 > 0608')).toEqual([move('28-infantry', '0608')]);
    expect(read(moving, 'axis', 'move 2/8 > 0608')).toEqual([move('2-8-panzer', '0608')]);
    expect(read(moving, 'axis', 'move 39. Infantry > 0608')).toEqual([move('39-infantry', '0608')]);
  });
  it('13.24 a reinforcement comes from the hex it enters by', () => {
    const entering = onField('cauldron', {}, { active: 'allied', turn: 6, units: { '10-indian-brigade': 'reserve' } });
    const entered = [move('10-indian-brigade', '1203', '1201')];
    for (const text of ['10 Indian Brigade from 1201 to 1203', 'move 10 Indian Brigade from 1201 > 1203'])
      expect(read(entering, 'allied', text), text).toEqual(entered);
  });
  it('says what is wrong, with an order that works now', () => {
    const slip = found(moving, 'axis', 'move 104. Artilerry > 0608');
    if (!('unclear' in slip)) throw new Error('read');
    expect(slip.unclear).toContain('Did you mean 104. Artillery');
    const [order] = read(moving, 'axis', slip.example);
    expect(moving.module.check(moving.module.view(moving.state, 'axis'), 'axis', order!)).toBeNull();
    expect(unclear(moving, 'axis', 'move 1/8 > Tobruck')).toContain('Did you mean Tobruk (0608)?');
    expect(unclear(moving, 'axis', 'move 1/8 > Kasserine')).toBe('"Kasserine" is no hex of the map of Crusader.');
    expect(unclear(moving, 'axis', 'move 1/8 > 5530')).toBe(
      '"5530" is no hex of the map of Crusader: its columns run to 15, its rows to 11.',
    );
    expect(unclear(moving, 'axis', 'move 1/8 > 608')).toContain('hexes have four digits, as "0608"');
    expect(unclear(moving, 'axis', 'move 16 Brigade > 0608')).toBe('16 Brigade is a unit of the Allies.');
    expect(unclear(moving, 'axis', 'move 15. Panzer > 0608')).toContain('"15. Panzer" is a formation: name its units');
    expect(unclear(moving, 'axis', 'move 5530 > 0608')).toContain('"5530" is no hex of the map of Crusader');
    expect(unclear(moving, 'axis', 'move 3 units > 0608')).toContain('Which? Name them');
    expect(unclear(moving, 'axis', 'move 0909 > 0608')).toBe('There is no unit of yours at 0909.');
    expect(unclear(moving, 'axis', 'move 1/8')).toBe('A hex is missing.');
    expect(unclear(moving, 'axis', 'move')).toBe('Which unit, and where to?');
    expect(unclear(moving, 'axis', 'attack 0504: 1/8')).toContain('First `done`');
    expect(unclear(moving, 'axis', 'drink tea')).toContain('Now you may: move');
  });
  it('kasserine 19.0 tells a Withdrawal from a unit that goes back', () => {
    const retiring = onMap('kasserine', { active: 'axis', turn: 3, units: { '501-tigers': '1014' } });
    expect(read(retiring, 'axis', 'withdraw')).toEqual([{ type: 'withdraw' }]);
    expect(unclear(retiring, 'axis', 'withdraw 501 > 1015')).toContain('announces your Withdrawal (kasserine 19.0)');
  });
  it.each(['1. 4 CLY > 1302', '2) 4 CLY > 1302', '(3) 4 CLY > 1302', '- 4 CLY > 1302', '4. move 4 CLY > 1302'])(
    'is one of a list: %s',
    (text) => {
      const units = { '3-cly': '1201', '4-cly': '1401' };
      const position = onMap('cauldron', { active: 'allied', turn: 3, units });
      expect(read(position, 'allied', text)).toEqual([move('4-cly', '1302')]);
    },
  );
  it('14.0 leaves the map, by the one hex that can be meant', () => {
    const units = { '3-cly': '1201', '4-cly': '1401', '1-8-panzer': '2824' };
    const leaving = onMap('cauldron', { active: 'allied', turn: 3, units });
    const exit = (unit: string, where: string): QuadAction => ({ type: 'exit', unit, hex: hex(where) });
    const one = [exit('3-cly', '1201')];
    for (const text of [
      'exit 3 CLY by 1201',
      'exit 3cly > 1201',
      'leave 3 CLY at 1201',
      'exit 3 CLY 1201',
      'exit 1201',
    ])
      expect(read(leaving, 'allied', text), text).toEqual(one);
    const both = [...one, exit('4-cly', '1401')];
    for (const text of ['exit 3 CLY, 4 Sharpshooters', 'exit all'])
      expect(read(leaving, 'allied', text), text).toEqual(both);
    for (const mark of [',', ';', ' then'])
      expect(read(leaving, 'allied', `exit 3 CLY by 1201${mark} 4 CLY by 1401`), mark).toEqual(both);
    expect(read(leaving, 'allied', 'exit 3 CLY, 4 CLY by 1301')).toEqual([
      exit('3-cly', '1301'),
      exit('4-cly', '1301'),
    ]);
  });
  it('14.0 leaves by an edge: each by its nearest hex there, "all" those who can', () => {
    // North is at the left of this sheet, east at its top: 0131 lies at the northern edge, 1201 at the eastern.
    const units = { '3-cly': '1202', '4-cly': '0131', '2-rgh': '1513' };
    const leaving = onMap('cauldron', { active: 'allied', turn: 3, units });
    const exit = (unit: string, where: string): QuadAction => ({ type: 'exit', unit, hex: hex(where) });
    for (const text of [
      'exit 3 CLY by the east edge',
      'exit 3 CLY > east',
      'leave 3 CLY by the eastern edge of the map',
    ])
      expect(read(leaving, 'allied', text), text).toEqual([exit('3-cly', '1201')]);
    expect(read(leaving, 'allied', 'exit all by the north edge')).toEqual([exit('4-cly', '0131')]);
    const [meant = ''] = meantBy(leaving, 'allied', 'all leave by the north edge');
    expect(read(leaving, 'allied', meant)).toEqual([exit('4-cly', '0131')]);
    expect(read(leaving, 'allied', 'exit 4 CLY off the north edge, 3 CLY by east')).toEqual([
      exit('4-cly', '0131'),
      exit('3-cly', '1201'),
    ]);
    expect(read(leaving, 'allied', 'exit 3 CLY by east, 4 CLY by north')).toHaveLength(2);
    const gone = onMap('cauldron', {
      active: 'allied',
      turn: 3,
      units: { ...units, '3-cly': 'exited' },
      table: { exits: { '3-cly': { hex: hex('1201'), turn: 3 } } },
    });
    expect(read(gone, 'allied', 'exit 3 CLY by the east edge')).toEqual([exit('3-cly', '1201')]);
    expect(unclear(leaving, 'allied', 'exit 3 CLY')).toContain('"by the east edge" takes the nearest hex there.');
  });
});

describe('attack orders', () => {
  const attack = (where: string, units: readonly string[], ...also: readonly string[]): QuadAction => ({
    type: 'attack',
    hex: hex(where),
    units: [...units],
    ...(also.length > 0 ? { also: also.map(hex) } : {}),
  });
  const both = ['1-8-panzer', '33-recon'];
  it.each([
    ['attack 0504: 1/8 Panzer, 33. Recon'],
    ['attack 0504 with 1/8 and 33 recon'],
    ['assault 05 04: 1/8, 33 at 0503'],
    ['att 0504 1/8 0503'],
    ['attack 1/8, 33. Recon > 0504'],
    ['attack 16 Brigade: 1/8, 33. Recon'],
    ['bombard 0504 with 0505, 0503'],
    ['0504: 1/8, 33. Recon'],
  ])('%s', (text) => {
    expect(read(fighting, 'axis', text)).toEqual([attack('0504', both)]);
  });
  it('a number before a word of one’s own unit is no enemy of that number', () => {
    const units = { '20-australian-brigade': '1306', '20-artillery': '0904', '200-panzergrenadier': '1305' };
    const close = onMap('supercharge', { active: 'allied', turn: 1, units, phases: ['attacks', 'combat-end'] });
    const orders = [attack('1305', ['20-australian-brigade'])];
    for (const text of ['attack 20 Aus > 1305', 'attack 1305: 20 Aus'])
      expect(read(close, 'allied', text)).toEqual(orders);
    expect(read(close, 'allied', 'attack 20: 20 Aus')).toEqual([attack('0904', ['20-australian-brigade'])]);
  });
  it('knows the unit AT of Supercharge from the word', () => {
    const units = { 'anti-tank': '1306', '8-hussars': '1206', '20-artillery': '1305' };
    const close = onMap('supercharge', { active: 'allied', turn: 1, units, phases: ['attacks', 'combat-end'] });
    for (const text of ['attack 1305: AT', 'attack 1305 with AT', 'attack AT > 1305'])
      expect(read(close, 'allied', text), text).toEqual([attack('1305', ['anti-tank'])]);
    for (const text of ['attack 1305: AT, 8H', 'attack 1305: 8H and AT'])
      expect(new Set(read(close, 'allied', text).flatMap((one) => (one.type === 'attack' ? one.units : [])))).toEqual(
        new Set(['anti-tank', '8-hussars']),
      );
  });
  it('takes all that can, all but some, several hexes, several attacks, and points', () => {
    const [all] = read(fighting, 'axis', 'attack 0504 all');
    expect(all?.type === 'attack' ? all.units.toSorted() : null).toEqual(
      ['1-8-panzer', '2-8-panzer', '33-artillery', '33-recon'].toSorted(),
    );
    expect(read(fighting, 'axis', 'attack 0504')).toEqual([all]);
    expect(read(fighting, 'axis', 'attack 0504: all but 2/8 and 33. Artillery')).toEqual([attack('0504', both)]);
    expect(read(fighting, 'axis', 'attack 0504: 1/8 also 0408')).toEqual([attack('0504', ['1-8-panzer'], '0408')]);
    expect(read(fighting, 'axis', 'attack 0504, 0408 with 1/8')).toEqual([attack('0504', ['1-8-panzer'], '0408')]);
    // A unit that is named after all the hexes is no number of points.
    for (const text of [
      'attack 0504 also 0408: 1/8',
      'attack 0504 also 0408 with 33 Recon',
      'attack 0504 also 0408: 33 at 0503',
    ])
      expect(read(fighting, 'axis', text), text).toEqual([
        attack('0504', [text.includes('1/8') ? '1-8-panzer' : '33-recon'], '0408'),
      ]);
    const counted: QuadAction = { type: 'support', hex: hex('0504'), points: 2 };
    expect(read(fighting, 'axis', 'attack 0504 also 0408: 1/8 with 2 points')).toEqual([
      attack('0504', ['1-8-panzer'], '0408'),
      counted,
    ]);
    expect(read(fighting, 'axis', 'attack 0504: 1/8; 0507: 104. Artillery')).toEqual([
      attack('0504', ['1-8-panzer']),
      attack('0507', ['104-artillery']),
    ]);
    expect(read(fighting, 'axis', 'attack 0504: 1/8; 0507: rest')).toHaveLength(2);
    const points: QuadAction = { type: 'support', hex: hex('0504'), points: 2 };
    for (const text of [
      'attack 0504: 1/8 with 2 points',
      'attack 0504: 1/8 and 2 air',
      'attack 0504 with 1/8 + 2 GS',
      'attack 1/8 > 0504 with 2',
      'attack 0504 with 1/8 with 2 points',
    ])
      expect(read(fighting, 'axis', text), text).toEqual([attack('0504', ['1-8-panzer']), points]);
    expect(read(fighting, 'axis', 'attack 0504 with 2 points')).toEqual([all, points]);
  });
  it('8.22 has artillery that reaches no more than a further hex join the attack', () => {
    const units = { '1-8-panzer': '0505', '33-artillery': '0508', '16-brigade': '0504', '70-artillery': '0506' };
    const both = onField('crusader', GROUND, { active: 'axis', turn: 3, units, phases: ['attacks', 'combat-end'] });
    const joined = [
      attack('0504', ['1-8-panzer'], '0506'),
      { type: 'join', hex: hex('0504'), units: ['33-artillery'] },
      { type: 'support', hex: hex('0504'), points: 2 },
    ];
    for (const text of [
      'attack 0504: 1/8, 33. Artillery also 0506 with 2 points',
      'attack 0504, 0506 all with 2 points',
    ])
      expect(read(both, 'axis', text), text).toEqual(joined);
    expect(read(both, 'axis', 'attack 0506: 1/8, 33. Artillery also 0504')).toEqual([
      attack('0506', ['1-8-panzer', '33-artillery'], '0504'),
    ]);
  });
  it('8.22 the same where the attack is declared already', () => {
    const units = { '1-8-panzer': '0505', '2-8-panzer': '0603', '33-artillery': '0805' };
    const declared = { hexes: ['0504', '0604'].map(hex), units: ['1-8-panzer', '33-artillery'], support: 0 };
    const again = onField('crusader', GROUND, {
      active: 'axis',
      turn: 3,
      units: { ...units, '16-brigade': '0504', '70-artillery': '0604' },
      phases: ['attacks', 'combat-end'],
      table: { attacks: [declared] },
    });
    expect(read(again, 'axis', 'attack 0504, 0604: 1/8, 2/8, 33. Artillery')).toEqual([
      attack('0504', ['1-8-panzer', '2-8-panzer'], '0604'),
      { type: 'join', hex: hex('0504'), units: ['33-artillery'] },
    ]);
  });
  it('7.23 a declared attack on several hexes goes by each of them', () => {
    const attacks = [{ hexes: [hex('0504'), hex('0408')], units: ['1-8-panzer'], support: 0 }];
    const declared = at('axis', 'attacks', { attacks });
    for (const text of [
      'support 0408 with 2',
      'support 0504 with 2',
      'air 2 points on 0408',
      'GS 2 on 0408',
      'GS 0408 with 2',
    ])
      expect(read(declared, 'axis', text), text).toEqual([{ type: 'support', hex: hex('0504'), points: 2 }]);
    for (const text of ['cancel 0408', 'cancel 0504, 0408', 'cancel all'])
      expect(read(declared, 'axis', text), text).toEqual([{ type: 'cancel', hex: hex('0504') }]);
    const joined = [{ type: 'join', hex: hex('0504'), units: ['33-artillery'] }];
    for (const text of ['join 0408: 33. Artillery', 'join 33. Artillery > 0408'])
      expect(read(declared, 'axis', text), text).toEqual(joined);
  });
  it('9.12 gives all points there are to one hex', () => {
    const supported = at('axis', 'attacks', { support: { axis: 4, allied: 0 } });
    const all = [{ type: 'support', hex: hex('0504'), points: 4 }];
    for (const text of ['support 0504 with all', 'support all on 0504', 'support all points on 0504'])
      expect(read(supported, 'axis', text), text).toEqual(all);
    expect(found(supported, 'axis', 'support both 0504 and 0507 with 1')).toHaveProperty('unclear');
    const [meant = ''] = meantBy(supported, 'axis', 'all points on 0504');
    expect(read(supported, 'axis', meant)).toEqual(all);
  });
  it('tells of a hex without a unit, and of what is left out', () => {
    expect(unclear(fighting, 'axis', 'attack 0504: 0909')).toBe('There is no unit of yours at 0909.');
    expect(unclear(fighting, 'axis', 'attack 5530: 1/8')).toContain('"5530" is no hex of the map of Crusader');
    expect(unclear(fighting, 'axis', 'attack 1010')).toBe('No unit of yours can attack 1010 now.');
    expect(unclear(fighting, 'axis', 'attack')).toBe('Which hex?');
    expect(unclear(fighting, 'axis', 'attack 1/8')).toBe('A hex is missing.');
  });
  it.each([
    ['support 0504 with 2'],
    ['support 0504 2'],
    ['air 2 points on 0504'],
    ['gsp 0504: 2'],
    ['support 16 Brigade with 2 points'],
    ['2 points on 0504'],
  ])('%s', (text) => {
    expect(read(fighting, 'axis', text)).toEqual([{ type: 'support', hex: hex('0504'), points: 2 }]);
  });
  it.each([
    'support 0504 with 2, 0507 with 1',
    'support 2 on 0504, 1 on 0507',
    'gsp 0504 2; 0507 1',
    '2 pts on 0504, 1 pt on 0507',
  ])('%s', (text) => {
    expect(read(fighting, 'axis', text)).toEqual([
      { type: 'support', hex: hex('0504'), points: 2 },
      { type: 'support', hex: hex('0507'), points: 1 },
    ]);
  });
  it.each([
    'support 2 points each on 0504 and 0507',
    '2 points each on 0504, 0507',
    'support 0504 and 0507 with 2 each',
    'gsp 0504, 0507: 2 apiece',
  ])('9.12 as many to every hex: %s', (text) => {
    expect(read(fighting, 'axis', text)).toEqual([
      { type: 'support', hex: hex('0504'), points: 2 },
      { type: 'support', hex: hex('0507'), points: 2 },
    ]);
  });
  it.each(['support 0504 two with 1', 'support one 0504 with 1'])(
    'two numbers for one hex are not two orders: %s',
    (text) => {
      unclear(fighting, 'axis', text);
    },
  );
  it('calls attacks off, asks again, closes', () => {
    const declared = at('axis', 'attacks', {
      attacks: [{ hexes: [hex('0504')], units: ['1-8-panzer'], support: 0 }],
    });
    for (const text of ['cancel 0504', 'cancel', 'cancel all attacks', 'call off the attack on 0504'])
      expect(read(declared, 'axis', text), text).toEqual([{ type: 'cancel', hex: hex('0504') }]);
    expect(read(fighting, 'axis', 'pause after each attack')).toEqual([{ type: 'pause', when: 'each' }]);
    expect(read(fighting, 'axis', 'pause off')).toEqual([{ type: 'pause', when: 'never' }]);
    for (const text of ['required', 'mandatory attacks'])
      expect(read(fighting, 'axis', text)).toEqual([{ type: 'required' }]);
    for (const text of ['done', 'commit', 'DONE!', 'pass'])
      expect(read(fighting, 'axis', text)).toEqual([{ type: 'done' }]);
  });
});

describe('answers to a combat', () => {
  const fire = { units: [], support: 0 };
  const battle = {
    hexes: [hex('0504')],
    units: ['1-8-panzer'],
    support: 0,
    attacker: 'axis' as const,
    defenders: ['16-brigade'],
    fire,
  };
  const defending = onField('crusader', GROUND, {
    active: 'axis',
    turn: 3,
    units: { '16-brigade': '0504', '70-artillery': '0403', '1-8-panzer': '0505' },
    table: { todo: [{ type: 'fire', side: 'allied', battle }, { type: 'turn-end' }] },
  });
  it.each(['fire 70. Artillery', 'fire 70', 'fpf 70 at 0504', 'final protective fire 70 artillery', 'fire all'])(
    '8.4 %s',
    (text) => {
      expect(read(defending, 'allied', text)).toEqual([{ type: 'fire', units: ['70-artillery'] }]);
    },
  );
  const rout = { units: ['16-brigade'], hexes: 1, barred: [], vacated: [], paths: {} };
  const beaten = onField('crusader', GROUND, {
    active: 'axis',
    turn: 3,
    units: { '16-brigade': '0504', '1-8-panzer': '0505' },
    table: { todo: [{ type: 'retreat', side: 'allied', rout, winners: [] }, { type: 'turn-end' }] },
  });
  const back: QuadAction = { type: 'retreat', unit: '16-brigade', to: hex('0404') };
  it.each([
    'retreat 16 Brigade > 0404',
    'withdraw 16 to 0404',
    'fall back 16 0404',
    '16 > 0404',
    'retreat > 0404',
    'retreat 0404',
  ])('7.7 %s', (text) => {
    expect(read(beaten, 'allied', text)).toEqual([back]);
  });
  it('7.7 "all in 0504" are no more than the unit there, whoever else retreats', () => {
    const both = { ...rout, units: ['16-brigade', '23-brigade'] };
    const position = onField('crusader', GROUND, {
      active: 'axis',
      turn: 3,
      units: { '16-brigade': '0504', '23-brigade': '0604', '1-8-panzer': '0505' },
      table: { todo: [{ type: 'retreat', side: 'allied', rout: both, winners: [] }, { type: 'turn-end' }] },
    });
    for (const text of ['retreat all in 0504 to 0404', 'all at 0504 > 0404'])
      expect(read(position, 'allied', text), text).toEqual([back]);
    expect(unclear(position, 'allied', 'retreat all to 0404')).toContain('Two units do not stack (5.31)');
  });
  const pursuit = { units: ['1-8-panzer'], hexes: 1, paths: { '1-8-panzer': [[hex('0504')]] } };
  const winning = onField('crusader', GROUND, {
    active: 'axis',
    turn: 3,
    units: { '1-8-panzer': '0505' },
    table: { todo: [{ type: 'advance', side: 'axis', pursuit }, { type: 'turn-end' }] },
  });
  it.each(['no', 'none', 'nothing'])('"%s" declines a question, and ends nothing that one does at length', (text) => {
    expect(read(winning, 'axis', text)).toEqual([{ type: 'done' }]);
    expect(unclear(moving, 'axis', text)).toContain(`There is no order "${text}".`);
    expect(unclear(fighting, 'axis', text)).toContain(`There is no order "${text}".`);
  });
  it('7.96, 8.4 "no" and what is asked for declines it, where nothing else is asked', () => {
    expect(read(winning, 'axis', 'no advance')).toEqual([{ type: 'done' }]);
    expect(meantBy(fighting, 'axis', 'no advance')).toEqual(['done']);
    expect(meantBy(defending, 'allied', 'no fire')).toEqual(['done']);
    const { state } = defending;
    const unsupported = { ...state, table: { ...state.table, support: { axis: 0, allied: 0 } } };
    expect(read({ ...defending, state: unsupported }, 'allied', 'no fire')).toEqual([{ type: 'done' }]);
    expect(meantBy(beaten, 'allied', 'no retreat')).toEqual(['done']);
    for (const text of ['no', 'none']) expect(unclear(beaten, 'allied', text), text).toContain('There is no order');
  });
  it('crusader 19.17 is no offer to end the game where that is refused', () => {
    expect(meantBy(moving, 'axis', 'agree to end the game')).not.toEqual([]);
    expect(meantBy(moving, 'axis', 'refuse to end the game')).toEqual([]);
  });
  it.each(['advance 1/8 > 0504', 'advance 0504', 'pursue 0505 to 0504', 'go 1/8 0504', 'advance all > 0504'])(
    '7.9 %s',
    (text) => {
      expect(read(winning, 'axis', text)).toEqual([{ type: 'advance', unit: '1-8-panzer', to: hex('0504') }]);
    },
  );
  const penalty = at('allied', 'movement', {
    todo: [{ type: 'penalty', side: 'allied' }, { type: 'turn-end' }],
    diversion: 2,
  });
  it.each(['take 1/8, 33 at 0503', 'remove 1/8 Panzer and 0503', 'eliminate 1/8, 33. Recon'])(
    'crusader 18.2 %s',
    (text) => {
      expect(read(penalty, 'allied', text)).toEqual([
        { type: 'take', unit: '1-8-panzer' },
        { type: 'take', unit: '33-recon' },
      ]);
    },
  );
});

describe('setting up', () => {
  const { module, kit } = onField('kasserine', {}, { active: 'axis', units: {} });
  const deploying = onField(
    'kasserine',
    {},
    {
      active: 'axis',
      units: {},
      table: { todo: [{ type: 'deploy', side: 'axis' }, { type: 'turn-end' }] },
    },
  );
  it('knows what stands on a counter three times', () => {
    expect(module.title.id).toBe('quad');
    expect(kit.units['1-90-artillery']?.designation).toBe('1/90');
    expect(unclear(deploying, 'axis', 'place 1/90 > 0608')).toBe(
      '"1/90" could be 1/90 Artillery (2-1-2/1-9, eliminated), 1/90 Panzerjäger (2-2-9, eliminated) or 1/90 SP Artillery (2-1-3/2-11, eliminated): which?',
    );
    expect(read(deploying, 'axis', 'place 1/90 sp > 0608')).toEqual([
      { type: 'place', unit: '1-90-sp-artillery', to: hex('0608') },
    ]);
  });
  it.each(['recommended', 'place all', 'place the rest as recommended', 'setup'])('%s', (text) => {
    expect(read(deploying, 'axis', text)).toEqual([{ type: 'recommended' }]);
  });
});

describe('what is no order', () => {
  it.each([
    '',
    '   ',
    '>',
    ':;,>',
    '#',
    '💥',
    'a'.repeat(3000),
    'move > >',
    'attack : :',
    'support',
    'exit',
    'cancel 2',
  ])('is never more than unclear: %s', (text) => {
    expect(unclear(moving, 'axis', text)).not.toBe('');
  });
});
