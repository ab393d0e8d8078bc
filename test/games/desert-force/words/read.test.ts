// Text to actions: what people type, abbreviate and get wrong.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { DesertAction } from '#games/desert-force/position/action.ts';
import type { Frame, FrameType, Side, Strike } from '#games/desert-force/position/state.ts';
import { onMap, type Position } from '#test/support/desert-force/world.ts';

const UNITS = {
  '5-panzer': '3109',
  '8-machine-gun': '3109',
  '8-panzer': '3110',
  '104-rifle': '3010',
  rommel: '3109',
  brescia: '2909',
  'tobruk-garrison': '2710',
  '115-rifle': 'recoverable',
  '5-indian': '3708',
  '11-indian': '3708',
  '7-indian': 'reserve',
  '4-armoured': '3709',
  '1-south-african': 'arrived',
  '2-south-african': 'arrived',
  '5-south-african': 'arrived',
  oconnor: '3709',
};
const DEPOTS = { axis: '2909', allied: '4310' };

const at = (side: Side, phases: readonly FrameType[], more = {}): Position =>
  onMap({ active: side, units: UNITS, depots: DEPOTS, phases, ...more });
const moving = at('axis', ['movement', 'phase-end', 'strikes', 'combat', 'phase-end']);
const CLOSE = { '5-indian': '3209', '4-armoured': '3210', '11-indian': '4009' };
const ordering = (more = {}): Position =>
  at('axis', ['strikes', 'combat', 'phase-end'], { units: { ...UNITS, ...CLOSE }, ...more });
const fighting = ordering({ table: { air: { side: 'axis', points: 4 } } });

const found = ({ module, state }: Position, side: Side, text: string) =>
  module.readOrders(text, module.view(state, side), side);
function read(position: Position, side: Side, text: string): readonly DesertAction[] {
  const orders = found(position, side, text);
  if ('unclear' in orders) throw new Error(`${text}: ${orders.unclear} (${orders.example})`);
  return orders;
}
function unclear(position: Position, side: Side, text: string): string {
  const orders = found(position, side, text);
  if (!('unclear' in orders)) throw new Error(`${text} is read as ${JSON.stringify(orders)}`);
  return orders.unclear;
}
const hex = boardHex;
const move = (unit: string, to: string, ...via: readonly string[]): DesertAction => ({
  type: 'move',
  unit,
  to: hex(to),
  ...(via.length > 0 ? { via: via.map(hex) } : {}),
});

describe('movement orders', () => {
  it('"AT" is a name where nothing is joined by it', () => {
    const gunners = at('axis', ['movement', 'phase-end'], { units: { ...UNITS, '39-anti-tank': '3109' } });
    const both = [move('39-anti-tank', '3209'), move('5-panzer', '3209')];
    for (const text of ['move 39 AT, 5 Panzer > 3209', 'move 39 at 3109, 5 Panzer > 3209'])
      expect(read(gunners, 'axis', text)).toEqual(both);
  });
  it.each([
    ['move 5 Panzer > 3209'],
    ['MOVE 5 PANZER TO 3209'],
    ['move 5 pz 3209'],
    ['move 5 -> 32 09.'],
    ['move 5 > 32.09'],
    ['move 5. Panzer > 32,09'],
    ['march 5th Panzer Regiment to 3209'],
    ['go 5 panzer to 3209'],
    ['5 panzer > 3209'],
    ['move 5 at Gazala > 3209'],
    ['move 5 (3109) to 3209'],
    ['move 5 Panzer to hex 3209'],
    ['move 5 Panzer > the hex 3209, please!'],
    ['/desert move 5-panzer > 3209 please'],
  ])('%s', (text) => {
    expect(read(moving, 'axis', text)).toEqual([move('5-panzer', '3209')]);
  });
  it('takes the beginning of a way, several units in one line, whole stacks, divisions, and leaders by either face', () => {
    const way = [move('5-panzer', '3209', '3010', '3110')];
    expect(read(moving, 'axis', 'move 5 panzer > 3209 via 3010, 3110')).toEqual(way);
    expect(read(moving, 'axis', 'move 5 panzer > 3010 > 3110 > 3209')).toEqual(way);
    expect(read(moving, 'axis', 'move 5 panzer via 3109-3010-3110 > 3209')).toEqual(way);
    const back = [move('5-panzer', '3109', '3010', '3110')];
    expect(read(moving, 'axis', 'move 5 panzer > 3109 via 3010, 3110')).toEqual(back);
    expect(read(moving, 'axis', 'move 5 panzer via 3010, 3110 to 3109')).toEqual(back);
    const both = [move('5-panzer', '3209'), move('8-panzer', '3209')];
    expect(read(moving, 'axis', 'move 5 panzer, 8 panzer > 3209')).toEqual(both);
    expect(read(moving, 'axis', 'move 5 panzer > 3209; 8 panzer > 3209')).toEqual(both);
    const stack = ['5-panzer', '8-machine-gun', 'rommel'].map((unit) => move(unit, '3209'));
    for (const text of ['move all units at Gazala to 3209', 'move 3109 > 3209', 'move all from 3109 to 3209'])
      expect(new Set(read(moving, 'axis', text)), text).toEqual(new Set(stack));
    const division = ['5-panzer', '104-rifle', '8-machine-gun'].map((unit) => move(unit, '3209'));
    for (const text of ['move 21st Panzer > 3209', 'move 21 panzer to 3209', 'move 21. Panzer Division > 3209'])
      expect(new Set(read(moving, 'axis', text)), text).toEqual(new Set(division));
    for (const text of [
      'move Rommel > 3209',
      'move general rommel to 3209',
      'move Crüwell > 3209',
      'move cruewell > 3209',
    ])
      expect(read(moving, 'axis', text), text).toEqual([move('rommel', '3209')]);
    for (const text of ['Rommel with 5 Panzer to 3209', '| Rommel with 5 Panzer | 3109 | 3209 |'])
      expect(new Set(read(moving, 'axis', text)), text).toEqual(
        new Set([move('rommel', '3209'), move('5-panzer', '3209')]),
      );
    expect(read(moving, 'axis', 'move all but rommel and 8 MG at 3109 > 3209')).toEqual([move('5-panzer', '3209')]);
  });
  it('10.5, 10.51 takes a division by a part of its name that is no unit’s, and says where there is none of that name', () => {
    const marching = at('allied', ['movement', 'phase-end']);
    const both = new Set([move('5-indian', '3709'), move('11-indian', '3709')]);
    for (const text of ['move 4th Indian > 3709', '4 Ind Div to 3709', '| 4. Indian Division | 3709 |'])
      expect(new Set(read(marching, 'allied', text)), text).toEqual(both);
    expect(read(marching, 'allied', 'move 5 Indian > 3709')).toEqual([move('5-indian', '3709')]);
    for (const text of ['7 Armd Div to 3709', 'move 7th Armoured Division > 3709'])
      expect(unclear(marching, 'allied', text), text).toContain('No division of that name is in the game');
  });
  it('takes a hex that a unit is said to come from for where it stands, and not for those who stand there', () => {
    expect(read(moving, 'axis', 'move 5 Panzer from 3109 to 3209')).toEqual([move('5-panzer', '3209')]);
    expect(unclear(moving, 'axis', 'move 5 Panzer from 3110 to 3209')).toContain('not at 3110.');
  });
  it('asks which of several units of one designation is meant: how strong they are, and where', () => {
    expect(unclear(moving, 'axis', 'move 8 > 3209')).toBe(
      '"8" could be 8 Machine Gun (2-8, at 3109) or 8 Panzer (7-8, at 3110): which? A hex tells them apart: "8 at 3109".',
    );
    for (const text of ['move 8 at 3110 > 3209', 'move 8 (3110) > 3209', 'move 8 pz > 3209'])
      expect(read(moving, 'axis', text), text).toEqual([move('8-panzer', '3209')]);
  });
  it('leaders are a kind: all of them, or all but them', () => {
    const led = at('axis', ['movement', 'phase-end'], { units: { ...UNITS, graziani: '3110' } });
    const both = [move('rommel', '3209'), move('graziani', '3209')];
    for (const text of ['leaders > 3209', 'move the leaders to 3209', 'both leaders > 3209', 'all generals > 3209'])
      expect(read(led, 'axis', text), text).toEqual(both);
    for (const text of ['all at 3109 except the leaders', 'all but the leaders at 3109', 'all but the leaders in 3109'])
      expect(read(led, 'axis', `move ${text} > 3209`), text).toEqual([
        move('5-panzer', '3209'),
        move('8-machine-gun', '3209'),
      ]);
  });
  it('12.1 who builds may be said behind the hex', () => {
    expect(read(moving, 'axis', 'build IP at 2909 with Brescia')).toEqual([{ type: 'fortify', unit: 'brescia' }]);
  });
  it('asks which 4 SA is meant: it is printed on the armoured cars, and the brigade goes by its number and nation as others do', () => {
    const units = { ...UNITS, '4-south-african': '4110', '4-sa-armoured-cars': '4310', '6-south-african': '4110' };
    const allied = at('allied', ['movement', 'phase-end'], { units });
    expect(unclear(allied, 'allied', 'move 4 SA > 4210')).toContain(
      '4 SA Armoured Cars (1-10, at 4310) or 4 SA Brigade (',
    );
    expect(read(allied, 'allied', 'move 4 SA at 4110, 6 SA > 4210')).toEqual([
      move('4-south-african', '4210'),
      move('6-south-african', '4210'),
    ]);
    expect(read(allied, 'allied', 'move 4 SA cars > 4210')).toEqual([move('4-sa-armoured-cars', '4210')]);
  });
  it('asks of two in one hex, too, whom no hex tells apart', () => {
    const units = { ...UNITS, '5-indian': '3709', '11-indian': '3709' };
    const allied = at('allied', ['movement', 'phase-end'], { units });
    for (const text of ['move Indian > 3710', 'move Indian at 3709 > 3710', 'move Indian (3709) > 3710']) {
      expect(unclear(allied, 'allied', text), text).toContain('at 3709) or 11 Indian Brigade (');
      expect(unclear(allied, 'allied', text), text).not.toContain('A hex tells them apart');
    }
    expect(read(allied, 'allied', 'move 11 Indian at 3709 > 3710')).toEqual([move('11-indian', '3710')]);
  });
  it('knows Tobruk from its garrison', () => {
    const inside = at('axis', ['movement'], { units: { ...UNITS, 'tobruk-garrison': '3408', bologna: '3408' } });
    const both = ['tobruk-garrison', 'bologna'].map((unit) => move(unit, '3409'));
    expect(new Set(read(inside, 'axis', 'move Tobruk > 3409'))).toEqual(new Set(both));
    expect(read(inside, 'axis', 'move Tobruk Garrison > 3409')).toEqual([move('tobruk-garrison', '3409')]);
  });
  it.each([
    ['rush brescia > 2807', [{ type: 'rush', unit: 'brescia', to: hex('2807') }]],
    ['strategic brescia to Martuba', [{ type: 'rush', unit: 'brescia', to: hex('2807') }]],
    ['strat move brescia to Martuba', [{ type: 'rush', unit: 'brescia', to: hex('2807') }]],
    ['fortify brescia', [{ type: 'fortify', unit: 'brescia' }]],
    ['dig in brescia', [{ type: 'fortify', unit: 'brescia' }]],
    ['build brescia', [{ type: 'fortify', unit: 'brescia' }]],
    ['build an IP with brescia', [{ type: 'fortify', unit: 'brescia' }]],
    ['build IP-1: brescia', [{ type: 'fortify', unit: 'brescia' }]],
    ['fortify 2909', [{ type: 'fortify', unit: 'brescia' }]],
    ['fortify 2909: Brescia', [{ type: 'fortify', unit: 'brescia' }]],
    ['build an IP at 2909', [{ type: 'fortify', unit: 'brescia' }]],
    ['done', [{ type: 'done' }]],
    ['commit', [{ type: 'done' }]],
  ] as const)('%s', (text, actions) => {
    const orders = found(moving, 'axis', text);
    const lines = 'unclear' in orders ? (orders.meant ?? []) : [text];
    expect(lines.flatMap((line) => read(moving, 'axis', line))).toEqual(actions);
  });
  it('9.7 ships', () => {
    const port = at('allied', ['movement'], {
      units: { '18-australian': '6508' },
      table: { control: { tobruk: 'allied', bardia: 'allied', benghazi: 'axis' } },
    });
    for (const text of [
      'ship 18 Australian',
      'sail 18 australian to Tobruk',
      'ship 18 Australian > Tobruk',
      'transfer 18 aus by sea',
    ])
      expect(read(port, 'allied', text), text).toEqual([{ type: 'ship', unit: '18-australian' }]);
  });
  it('says what is wrong, with an order that works now', () => {
    const slip = found(moving, 'axis', 'move Bresica > 3209');
    if (!('unclear' in slip)) throw new Error('read');
    expect(slip.unclear).toContain('Did you mean Brescia');
    expect(unclear(moving, 'axis', 'move 5 panzer > Tobruck')).toContain('Did you mean Tobruk (3408)?');
    expect(unclear(moving, 'axis', 'move 5 panzer > Kasserine')).toBe('"Kasserine" is no hex of the map.');
    expect(unclear(moving, 'axis', 'move 5 panzer > 9950')).toContain('its columns run to 65');
    expect(unclear(moving, 'axis', 'move 5 panzer > 340')).toContain('hexes have four digits');
    expect(unclear(moving, 'axis', 'move 4 Armoured > 3209')).toBe('4 Armoured Brigade is a unit of the Allies.');
    expect(unclear(moving, 'axis', 'move 5 Indian > 3209')).toBe('5 Indian Brigade is a unit of the Allies.');
    expect(unclear(moving, 'axis', 'move 3 units > 3209')).toContain('Which? Name them');
    expect(unclear(moving, 'axis', 'move 5050 > 3209')).toContain('is no hex of the map');
    expect(unclear(moving, 'axis', 'move 3311 > 3209')).toBe('There is no unit of yours at 3311.');
    expect(unclear(moving, 'axis', 'move 5 panzer')).toBe('A hex is missing.');
    expect(unclear(moving, 'axis', 'move')).toBe('Which unit, and where to?');
    expect(unclear(moving, 'axis', 'attack 3209: 5 Panzer')).toContain('First `done`');
    expect(unclear(moving, 'axis', 'drink tea')).toContain('Now you may: move');
    expect(unclear(moving, 'axis', 'move depot > 3209')).toContain('"shift" (7.16)');
  });
});

describe('attack orders', () => {
  const attack = (where: string, units: readonly string[], ...also: readonly string[]): DesertAction => ({
    type: 'attack',
    hex: hex(where),
    units: [...units],
    ...(also.length > 0 ? { also: also.map(hex) } : {}),
  });
  const three = ['5-panzer', '8-machine-gun', '8-panzer'];
  const sorted = ([first, ...more]: readonly DesertAction[]) =>
    first?.type === 'attack' ? [{ ...first, units: first.units.toSorted() }, ...more] : [];
  it.each([
    ['attack 3209'],
    ['attack 3209 all'],
    ['assault 32,09 with all'],
    ['attack 5 Indian'],
    ['attack 3209 from 3109, 3110'],
    ['attack 3209 with 5 panzer, 8 mg and 8 panzer'],
    ['attack 5 Panzer, 8 Machine Gun, 8 Panzer > 3209'],
    ['attack 3209: 3109, 8 panzer'],
    ['3209: all'],
  ])('%s: everybody next to it who may', (text) => {
    expect(sorted(read(fighting, 'axis', text))).toEqual([attack('3209', three)]);
  });
  it('takes some, all but some, several hexes, several attacks', () => {
    expect(read(fighting, 'axis', 'attack 3209 from 3110')).toEqual([attack('3209', ['8-panzer'])]);
    // 13.3 Rommel stands with the 5 Panzer, and goes with it.
    expect(read(fighting, 'axis', 'attack 3209: Rommel, 5 Panzer')).toEqual([attack('3209', ['5-panzer'])]);
    expect(read(fighting, 'axis', 'attack 3209: Rommel, 8 Panzer')).toEqual([attack('3209', ['rommel', '8-panzer'])]);
    expect(read(fighting, 'axis', 'attack 3209: all but 3109')).toEqual([attack('3209', ['8-panzer'])]);
    expect(read(fighting, 'axis', 'attack 3209: 8 Panzer also 3210')).toEqual([attack('3209', ['8-panzer'], '3210')]);
    expect(read(fighting, 'axis', 'attack 3209 also 3210: 8 Panzer')).toEqual([attack('3209', ['8-panzer'], '3210')]);
    expect(read(fighting, 'axis', 'attack 3209, 3210 with 8 Panzer')).toEqual([attack('3209', ['8-panzer'], '3210')]);
    expect(read(fighting, 'axis', 'attack 3209: 5 Panzer; 3210: 8 Panzer')).toEqual([
      attack('3209', ['5-panzer']),
      attack('3210', ['8-panzer']),
    ]);
  });
  it('takes points, the fleet and no Attack Point in the same line', () => {
    const one = attack('3209', ['8-panzer']);
    const points: DesertAction = { type: 'support', hex: hex('3209'), points: 2 };
    const [free, fleet]: readonly DesertAction[] = [
      { type: 'unpaid', hex: hex('3209') },
      { type: 'naval', hex: hex('3209') },
    ];
    for (const text of [
      'attack 3209: 8 Panzer with 2 points',
      'attack 3209: 8 Panzer and 2 air',
      'attack 8 Panzer > 3209 with 2',
    ])
      expect(read(fighting, 'axis', text), text).toEqual([one, points]);
    expect(read(fighting, 'axis', 'attack 3209: 8 Panzer unpaid')).toEqual([one, free]);
    expect(read(fighting, 'axis', 'attack 3209: 8 Panzer with 2 points and the fleet')).toEqual([one, points, fleet]);
    expect(sorted(read(fighting, 'axis', 'attack 3209 with 2 points'))).toEqual([attack('3209', three), points]);
    expect(read(fighting, 'axis', 'attack 3209: 8 Panzer and the fleet')).toEqual([one, fleet]);
    expect(sorted(read(fighting, 'axis', 'attack 3209 unpaid'))).toEqual([attack('3209', three), free]);
  });
  it('a Support Group called by its number and "Support" alone is a unit, not points of support', () => {
    const units = {
      '4-armoured': '3209',
      '7-support-group': '3209',
      '2-support-group': '3209',
      brescia: '3109',
      trento: '3110',
    };
    const allies = at('allied', ['strikes', 'combat', 'phase-end'], {
      units,
      table: { air: { side: 'allied', points: 4 } },
    });
    const points: DesertAction = { type: 'support', hex: hex('3109'), points: 2 };
    const [seven, two] = [
      attack('3109', ['4-armoured', '7-support-group']),
      attack('3109', ['4-armoured', '2-support-group']),
    ];
    expect(read(allies, 'allied', 'attack 3109: 4 Armoured, 7 Support')).toEqual([seven]);
    expect(read(allies, 'allied', 'attack 3109: 4 Armoured and 7 Support with 2 air')).toEqual([seven, points]);
    expect(read(allies, 'allied', 'attack 3109 with 4 Armoured, 7 support, 2 points')).toEqual([seven, points]);
    expect(read(allies, 'allied', 'attack 3109: 7 Support')).toEqual([attack('3109', ['7-support-group'])]);
    expect(read(allies, 'allied', 'attack 3109: 4 Armoured, 2 Support with 2 support')).toEqual([two, points]);
    expect(read(allies, 'allied', 'attack 3109: 4 Armoured with 2 support')).toEqual([
      attack('3109', ['4-armoured']),
      points,
    ]);
    const apart = at('allied', ['strikes', 'combat', 'phase-end'], {
      units: { ...units, '2-support-group': '3709' },
      table: { air: { side: 'allied', points: 4 } },
    });
    expect(read(apart, 'allied', 'attack 3109: 4 Armoured, 2 support')).toEqual([
      attack('3109', ['4-armoured']),
      points,
    ]);
  });
  it.each(['without AP', 'no AP', ', no attack point', 'without an attack point', 'without a point', 'unpaid'])(
    '10.3 attack 3209 %s',
    (free) => {
      const unpaid: DesertAction = { type: 'unpaid', hex: hex('3209') };
      expect(sorted(read(fighting, 'axis', `attack 3209 ${free}`))).toEqual([attack('3209', three), unpaid]);
      const one = attack('3209', ['8-panzer']);
      expect(read(fighting, 'axis', `attack 3209: 8 Panzer ${free}`)).toEqual([one, unpaid]);
    },
  );
  it('14.1 gives points to an attack in the words people use, before any attack is ordered', () => {
    const points: DesertAction = { type: 'support', hex: hex('3209'), points: 1 };
    for (const text of ['attack 3209 with 1 air', 'attack 3209 and 1 air', 'attack 3209 w/ 1 air'])
      expect(sorted(read(fighting, 'axis', text)), text).toEqual([attack('3209', three), points]);
  });
  it('says what is missing', () => {
    expect(unclear(fighting, 'axis', 'attack')).toBe('Which hex?');
    expect(unclear(fighting, 'axis', 'attack 8 Panzer')).toBe('A hex is missing.');
    expect(unclear(fighting, 'axis', 'attack 3311')).toBe('No unit of yours can attack 3311 now.');
    expect(unclear(fighting, 'axis', 'attack 5050')).toContain('is no hex of the map');
    expect(unclear(fighting, 'axis', 'attack 3209: 3311')).toBe('There is no unit of yours at 3311.');
    expect(unclear(fighting, 'axis', 'support 3209')).toBe('No attack is ordered yet (10.1).');
  });

  const strike: Strike = {
    type: 'attack',
    hexes: [hex('3209')],
    units: ['5-panzer', '8-machine-gun', '8-panzer'],
    air: 0,
    naval: false,
    unpaid: false,
    bear: [],
    follow: [],
  };
  const ordered = ordering({ table: { air: { side: 'axis', points: 4 }, strikes: [strike] } });
  it('an attack that is ordered, with another hex, is one of those who are in it', () => {
    expect(read(ordered, 'axis', 'attack 3209 and 3210')).toEqual([attack('3209', three, '3210')]);
    expect(read(ordered, 'axis', 'attack 3210 also 3209')).toEqual([attack('3210', three, '3209')]);
  });
  it('10.1 all that is ordered is called off once, however many hexes it has', () => {
    const joint = { ...strike, hexes: [hex('3209'), hex('3210')] };
    const raid: Strike = { type: 'bombard', hex: hex('3209'), points: 2 };
    const off = (...hexes: string[]): DesertAction[] => hexes.map((one) => ({ type: 'cancel', hex: hex(one) }));
    const orderedSo = (strikes: readonly Strike[]) => ordering({ table: { strikes } });
    expect(read(orderedSo([joint]), 'axis', 'cancel all')).toEqual(off('3209'));
    expect(read(orderedSo([joint, raid]), 'axis', 'cancel all')).toEqual(off('3209'));
    expect(read(orderedSo([joint, { ...raid, hex: hex('3210') }]), 'axis', 'cancel all')).toEqual(off('3209', '3210'));
  });
  it('names its hex after the units, too', () => {
    const two = { ...strike, hexes: [hex('3210')], units: ['8-panzer'] };
    const both = ordering({ table: { strikes: [{ ...strike, units: ['5-panzer', '8-machine-gun'] }, two] } });
    const order = { type: 'follow', hex: hex('3210'), units: ['8-panzer'] };
    expect(read(both, 'axis', 'follow 8 Panzer > 3210')).toEqual([order]);
    expect(read(both, 'axis', 'advance 8 Panzer to 3210')).toEqual([order]);
  });
  it.each([
    ['support 3209 with 2', { type: 'support', hex: hex('3209'), points: 2 }],
    ['air 2 points on 3209', { type: 'support', hex: hex('3209'), points: 2 }],
    ['support 2', { type: 'support', hex: hex('3209'), points: 2 }],
    ['bombard 3210 with 3', { type: 'bombard', hex: hex('3210'), points: 3 }],
    ['bomb 4 armoured with 2 points', { type: 'bombard', hex: hex('3210'), points: 2 }],
    ['cancel 3209', { type: 'cancel', hex: hex('3209') }],
    ['call off the attack on 3209', { type: 'cancel', hex: hex('3209') }],
    ['cancel', { type: 'cancel', hex: hex('3209') }],
    ['unpaid 3209', { type: 'unpaid', hex: hex('3209') }],
    ['bear 3209: 8 MG', { type: 'bear', hex: hex('3209'), units: ['8-machine-gun'] }],
    ['bear 8 machine gun, 8 panzer', { type: 'bear', hex: hex('3209'), units: ['8-machine-gun', '8-panzer'] }],
    ['follow 3209 with 5 Panzer', { type: 'follow', hex: hex('3209'), units: ['5-panzer'] }],
    ['advance 5 Panzer > 3209', { type: 'follow', hex: hex('3209'), units: ['5-panzer'] }],
    ['follow 3110', { type: 'follow', hex: hex('3209'), units: ['8-panzer'] }],
    ['pause each', { type: 'pause', when: 'each' }],
    ['pause off', { type: 'pause', when: 'never' }],
    ['pause never.', { type: 'pause', when: 'never' }],
    ['done', { type: 'done' }],
  ] as const)('%s', (text, action) => {
    expect(read(ordered, 'axis', text)).toEqual([action]);
  });
  it('15.0 the fleet', () => {
    const allied = onMap({
      active: 'allied',
      units: { '16-brigade': '4110', brescia: '4009' },
      depots: { allied: '4310' },
      phases: ['strikes', 'combat', 'phase-end'],
      table: { naval: true, control: { tobruk: 'allied', bardia: 'axis', benghazi: 'axis' } },
    });
    for (const text of ['shell Bardia', 'shell 4009', 'bombard Bardia with the fleet', 'shell Brescia'])
      expect(read(allied, 'allied', text), text).toEqual([{ type: 'shell', hex: hex('4009') }]);
  });
});

describe('organization', () => {
  const placing = at('axis', ['depot']);
  it.each(['depot 3009', 'depot to 3009', 'depot at 30.09', 'move depot to 3009', 'place the depot at 3009', '3009'])(
    '7.11 %s',
    (text) => {
      const orders = found(placing, 'axis', text);
      const lines = 'unclear' in orders ? (orders.meant ?? [orders.unclear]) : [text];
      expect(lines.flatMap((line) => read(placing, 'axis', line))).toEqual([{ type: 'depot', to: hex('3009') }]);
    },
  );
  it('7.11 by name', () => {
    expect(read(placing, 'axis', 'depot to Derna')).toEqual([{ type: 'depot', to: hex('2706') }]);
    expect(unclear(placing, 'axis', 'depot')).toBe('To which road hex?');
    for (const text of ['depot stays', 'depot stays where it is', 'Depot: stay'])
      expect(read(placing, 'axis', text), text).toEqual([{ type: 'done' }]);
    for (const text of [
      'the depot stays where it is',
      'leave the depot where it is',
      'keep my depot',
      'leave it where it is',
      'let it stand where it is',
    ])
      expect(found(placing, 'axis', text), text).toMatchObject({ meant: [expect.stringMatching(/^depot stays/)] });
    // When it is not asked about it ends nothing.
    expect(unclear(at('axis', ['movement']), 'axis', 'depot stays')).toContain('not open now');
    const major = at('axis', ['exploitation'], { table: { offensive: { surprise: false } } });
    expect(unclear(major, 'axis', 'depot stays')).toContain('stays where it is');
    const stays = at('axis', ['depot'], { depots: { axis: '3408' } });
    expect(read(stays, 'axis', 'depot stays at Tobruk')).toEqual([{ type: 'done' }]);
    expect(unclear(stays, 'axis', 'depot stays at Derna')).toBe('Your depot does not stand there.');
    expect(unclear(placing, 'axis', 'depot to Nowhere')).toBe('"Nowhere" is no hex of the map.');
  });
  const covering = at('allied', ['organize'], {
    table: { air: { side: 'axis', points: 3 }, todo: [{ type: 'cover', side: 'axis' }, { type: 'turn-end' }] },
  });
  it.each([
    ['cover 2', 2],
    ['cover with 2 points', 2],
    ['spend two', 2],
    ['cover all', 3],
    ['1', 1],
    ['2 points', 2],
  ])('7.2 %s', (text, points) => {
    expect(read(covering, 'axis', text)).toEqual([{ type: 'cover', points }]);
  });
  it('7.2 none', () => {
    for (const text of ['cover none', 'cover 0', 'none'])
      expect(read(covering, 'axis', text), text).toEqual([{ type: 'done' }]);
    expect(unclear(covering, 'axis', 'cover')).toBe('How many Air Superiority Points?');
  });
  it('7.2 "none" closes no other question', () => {
    expect(unclear(moving, 'axis', 'cover none')).toContain('"cover" (7.2) is not open now.');
  });
  const staff = at('allied', ['staff', 'movement'], {
    units: { ...UNITS, '16-brigade': '4310', '14-brigade': '4310', '69-brigade': '4310' },
    table: {
      staff: { die: 3, modified: 3, replacements: [{ nation: null, armor: true }], refitted: false, required: 4 },
    },
  });
  it.each([
    ['withdraw 5 Indian Brigade', [{ type: 'withdraw', unit: '5-indian' }]],
    [
      'withdraw 5 Indian Brigade, 11 Indian to the reserve',
      ['5-indian', '11-indian'].map((unit) => ({ type: 'withdraw', unit })),
    ],
    ['withdraw 3709', [{ type: 'withdraw', unit: '4-armoured' }]],
    ['hold 1 SA', [{ type: 'hold', unit: '1-south-african' }]],
    [
      'hold 1 South African Division',
      ['1-south-african', '2-south-african', '5-south-african'].map((unit) => ({ type: 'hold', unit })),
    ],
    ['keep all', ['1-south-african', '2-south-african', '5-south-african'].map((unit) => ({ type: 'hold', unit }))],
    ['release 7 Indian', [{ type: 'release', unit: '7-indian' }]],
    ['replace 4 Armoured', [{ type: 'replace', unit: '4-armoured' }]],
    // 7.6 An eliminated unit comes back at full strength for two.
    ['replace 4 Armoured twice', Array(2).fill({ type: 'replace', unit: '4-armoured' })],
    ['rebuild 4 Armoured, 4 Armoured', Array(2).fill({ type: 'replace', unit: '4-armoured' })],
    ['refit 4 armd', [{ type: 'refit', unit: '4-armoured' }]],
    ['enough', [{ type: 'enough' }]],
    ['offensive', [{ type: 'offensive' }]],
    ['major offensive', [{ type: 'offensive' }]],
    ['declare a major offensive', [{ type: 'offensive' }]],
  ] as const)('%s', (text, actions) => {
    const orders = found(staff, 'allied', text);
    expect(orders).toEqual('unclear' in orders ? orders : actions);
    const lines = 'unclear' in orders ? (orders.meant ?? [orders.unclear]) : [text];
    expect(lines.flatMap((line) => read(staff, 'allied', line))).toEqual(actions);
  });
  it('7.16 moves the depot in a Major Offensive', () => {
    const exploiting = at('axis', ['exploitation'], { table: { offensive: { surprise: false } } });
    for (const text of ['shift 3009', 'shift depot to 3009', 'depot 3009', 'move depot to 3009']) {
      const orders = found(exploiting, 'axis', text);
      const lines = 'unclear' in orders ? (orders.meant ?? [orders.unclear]) : [text];
      expect(
        lines.flatMap((line) => read(exploiting, 'axis', line)),
        text,
      ).toEqual([{ type: 'shift', to: hex('3009') }]);
    }
  });
  it('13.7 appoints Montgomery', () => {
    const august = at('allied', ['staff'], {
      turn: 21,
      table: {
        leaders: {
          oconnor: { place: hex('3709'), face: 0, due: null },
          montgomery: { place: 'to-come', face: 0, due: 21 },
          rommel: { place: 'out', face: 0, due: null },
          graziani: { place: 'out', face: 0, due: null },
        },
      },
    });
    for (const text of ['appoint Montgomery', 'appoint', 'appoint Monty'])
      expect(read(august, 'allied', text), text).toEqual([{ type: 'appoint', unit: 'montgomery' }]);
  });
});

describe('answers to a combat', () => {
  const combat = {
    attacker: 'axis' as const,
    attack: {
      type: 'attack' as const,
      hexes: [hex('3209')],
      units: ['5-panzer', '8-panzer'],
      air: 0,
      naval: false,
      unpaid: false,
      bear: [],
      follow: [],
    },
    hexes: [hex('3209')],
    defenders: ['5-indian', '11-indian'],
    leaders: [],
    hits: { axis: 0, allied: 3 },
    lost: { axis: 0, allied: 1 },
    withdrew: false,
    fell: [],
  };
  const UNDER_FIRE = {
    '5-panzer': '3109',
    '8-panzer': '3110',
    '5-indian': '3209',
    '11-indian': '3209',
    brescia: '2909',
  };
  const answering = (frame: Frame, units: Readonly<Record<string, string>> = UNDER_FIRE): Position =>
    onMap({ active: 'axis', units, depots: DEPOTS, table: { todo: [frame, { type: 'turn-end' }] } });
  const hit = answering({ type: 'hits', side: 'allied', combat });
  it.each(['lose 5 Indian', 'take a step from 5 Indian', 'reduce 5 Indian', 'flip 5 Indian', '5 Indian Brigade'])(
    '10.21 %s',
    (text) => {
      const orders = found(hit, 'allied', text);
      const lines = 'unclear' in orders ? (orders.meant ?? [orders.unclear]) : [text];
      expect(lines.flatMap((line) => read(hit, 'allied', line))).toEqual([{ type: 'lose', unit: '5-indian' }]);
    },
  );
  it.each(['fall back 2', 'fall-back 2', 'fallback two hexes', 'retreat 2', 'back 2 hexes', 'withdraw 2'])(
    '10.25 %s',
    (text) => {
      expect(read(hit, 'allied', text)).toEqual([{ type: 'fall-back', hexes: 2 }]);
    },
  );
  it('10.21 a unit that is named twice takes two hits', () => {
    const lose = (unit: string): DesertAction => ({ type: 'lose', unit });
    const both = [lose('5-indian'), lose('5-indian'), lose('11-indian')];
    for (const text of [
      'lose 5 Indian, 5 Indian, 11 Indian',
      'lose 5 Indian twice, 11 Indian',
      'lose 5 Indian x2, 11 Ind',
      'lose 5 Indian twice and 11 Indian once',
    ])
      expect(read(hit, 'allied', text), text).toEqual(both);
    expect(read(hit, 'allied', 'lose 11 Indian, fall back 2')).toEqual([
      lose('11-indian'),
      { type: 'fall-back', hexes: 2 },
    ]);
    expect(read(hit, 'allied', 'lose all')).toHaveLength(2);
  });
  it('10.21 more step losses than hits are no order: the last hit would commit before all were named', () => {
    const last = answering({ type: 'hits', side: 'allied', combat: { ...combat, hits: { axis: 0, allied: 1 } } });
    for (const text of ['lose everyone', 'lose all', 'lose 5 Indian, 11 Indian', 'lose 5 Indian twice'])
      expect(unclear(last, 'allied', text), text).toBe('You have 1 hit to take, not 2: name who loses a step.');
    expect(read(last, 'allied', 'lose 11 Indian')).toEqual([{ type: 'lose', unit: '11-indian' }]);
  });
  it('10.25 hexes are counted, and no unit is, also where nobody may retreat', () => {
    expect(read(moving, 'allied', 'retreat 2 hexes')).toEqual([{ type: 'fall-back', hexes: 2 }]);
  });
  it('10.25 as many as there are hits left, whether the losses that come first are taken or not', () => {
    expect(read(hit, 'allied', 'fall back')).toEqual([{ type: 'fall-back', hexes: 3 }]);
    expect(read(hit, 'allied', 'lose 11 Indian, fall back')).toEqual([
      { type: 'lose', unit: '11-indian' },
      { type: 'fall-back', hexes: 2 },
    ]);
    const early = answering({ type: 'hits', side: 'allied', combat: { ...combat, lost: { axis: 0, allied: 0 } } });
    expect(read(early, 'allied', 'fall back')).toEqual([{ type: 'fall-back', hexes: 3 }]);
  });
  it('10.25 asks how far, not where to', () => {
    expect(unclear(hit, 'allied', 'fall back to 3309')).toBe('How many hexes? Where to is asked after that (10.26).');
  });
  const rout = { units: ['5-indian', '11-indian'], hexes: 1, from: [hex('3209')] };
  const beaten = answering({ type: 'retreat', side: 'allied', rout, combat });
  it.each(['retreat 5 Indian > 3309', 'withdraw 5 Indian to Acroma', 'fall back 5 Indian 3309', '5 Indian > 3309'])(
    '10.26 %s',
    (text) => {
      expect(read(beaten, 'allied', text)).toEqual([{ type: 'retreat', unit: '5-indian', to: hex('3309') }]);
    },
  );
  it('10.26 all together', () => {
    expect(read(beaten, 'allied', 'retreat all > 3309')).toHaveLength(2);
  });
  it.each(['retreat toward supply', 'retreat all towards the source', 'fall back to supply'])(
    '10.26 "%s" closes the question, as the umpire has those go who are left',
    (text) => {
      expect(read(beaten, 'allied', text)).toEqual([{ type: 'done' }]);
    },
  );
  const winning = answering({ type: 'advance', side: 'axis', combat }, { '5-panzer': '3109', '8-panzer': '3110' });
  it.each(['advance 5 Panzer > 3209', 'follow 5 Panzer to 3209', 'pursue 3109 > 3209', 'go 5 panzer 3209'])(
    '10.27 %s',
    (text) => {
      expect(read(winning, 'axis', text)).toEqual([{ type: 'advance', unit: '5-panzer', to: hex('3209') }]);
    },
  );
  it('10.27 "none" closes the question', () => {
    for (const text of ['advance none', 'follow nobody'])
      expect(read(winning, 'axis', text), text).toEqual([{ type: 'done' }]);
  });
  it('10.27 into the hex that was attacked, when no other is named', () => {
    expect(read(winning, 'axis', 'advance 5 Panzer')).toEqual([{ type: 'advance', unit: '5-panzer', to: hex('3209') }]);
    expect(read(winning, 'axis', 'advance all')).toHaveLength(2);
  });
  it('10.27 into the one that was vacated of several that were attacked', () => {
    const both = { ...combat, hexes: [hex('3209'), hex('3210')] };
    const half = answering(
      { type: 'advance', side: 'axis', combat: both },
      { '5-panzer': '3109', '5-indian': '3210', '11-indian': 'recoverable' },
    );
    expect(read(half, 'axis', 'advance 5 Panzer')).toEqual([{ type: 'advance', unit: '5-panzer', to: hex('3209') }]);
  });
  const CROWD = Object.fromEntries(
    ['5-panzer', '8-panzer', '104-rifle', '115-rifle', '155-rifle', '200-rifle'].map((unit) => [unit, '3109']),
  );
  const crowded = answering({ type: 'crowding', side: 'allied' }, { ...CROWD, '5-indian': '3209' });
  it.each(['remove 104 Rifle', 'eliminate 104', 'take 104 rifle', '104 Rifle'])('9.2 %s', (text) => {
    const orders = found(crowded, 'allied', text);
    const lines = 'unclear' in orders ? (orders.meant ?? [orders.unclear]) : [text];
    expect(lines.flatMap((line) => read(crowded, 'allied', line))).toEqual([{ type: 'remove', unit: '104-rifle' }]);
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
    'cancel 2',
    'bear',
  ])('is never more than unclear: %s', (text) => {
    expect(unclear(moving, 'axis', text)).not.toBe('');
  });
});
