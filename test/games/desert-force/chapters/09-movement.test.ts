// 9.0 Movement, 7.14 depots that are captured by it.
import { describe, expect, it } from 'vitest';
import { allowanceOf, strategicAllowance } from '#games/desert-force/chapters/09-movement/allowance.ts';
import { pointsTo } from '#games/desert-force/chapters/09-movement/reach.ts';
import { stackingPoints } from '#games/desert-force/chapters/09-movement/stacking.ts';
import { zonesOf } from '#games/desert-force/chapters/09-movement/zones.ts';
import { waysOf } from '#games/desert-force/chapters/10-combat/routes.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Table } from '#games/desert-force/position/state.ts';
import { works } from '#test/support/desert-force/combat.ts';
import { fieldKit, type Ground, onField } from '#test/support/desert-force/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/desert-force/world.ts';

type Beginning = NonNullable<Parameters<typeof onField>[1]>;
const MAJOR: Partial<Table> = { offensive: { surprise: false } };
/** Movement Points to a hex. */
const points = (at: Position, unit: string, hex: string, how: 'move' | 'rush' = 'move') =>
  pointsTo(sightAt(at), unit, how, boardHex(hex));
const exploiting = (units: Record<string, string>, more: Beginning = {}, ground: Ground = {}) =>
  onField(ground, { units, phases: ['exploitation', 'phase-end', 'movement'], ...more });
const axis = (ground: Ground, units: Record<string, string>, more: Beginning = {}) =>
  onField(ground, { units, active: 'axis', ...more });

describe('9.0, 9.1 moving', () => {
  const at = onField({}, { units: { '16-brigade': '1006', '5-indian': '1007' } });

  it('a unit moves once in a phase, as far as its points go', () => {
    expect(offered(at, 'allied', 'move')).toEqual(['16-brigade', '5-indian']);
    const moved = { ...at, ...play(at, 'allied', ['move', '16-brigade', '1010']) };
    expect(placeOf(moved, '16-brigade')).toBe('1010');
    expect(told(moved, 'moved')[0]?.path).toEqual(['1006', '1007', '1008', '1009', '1010'].map(boardHex));
    expect(refusedBy(moved, 'allied', ['move', '16-brigade', '1009'])).toBe('9.1');
    expect(offered(moved, 'allied', 'move')).toEqual(['5-indian']);
  });

  it('goes by the way that is told, or says that it is not open', () => {
    const moved = play(at, 'allied', ['move', '16-brigade', '1008', ['0907', '0908']]);
    expect(told(moved, 'moved')[0]?.path).toEqual(['1006', '0907', '0908', '1008'].map(boardHex));
    expect(refusedBy(at, 'allied', ['move', '16-brigade', '1008', ['0908']])).toBe('9.1');
  });

  it('never into a hex of an enemy unit, off the map, or beyond its points', () => {
    const near = onField({}, { units: { '16-brigade': '1006', sirte: '0806' } });
    expect(refusal(near, 'allied', ['move', '16-brigade', '0806'])).toMatchObject({ rule: '9.0' });
    expect(refusedBy(at, 'allied', ['move', '16-brigade', '1011'])).toBe('9.0');
    expect(refusal(at, 'allied', ['move', '16-brigade', '0110']).text).toContain('has 5 Movement Points');
  });

  it('one hex is always open', () => {
    const mountain = axis(
      { mountain: ['1408'], ridge: [['1408', '1409']] },
      { garrison: '1409', '16-brigade': '1005', '5-indian': '1008' },
    );
    // Two points, unsupplied; the mountain over the ridge would take three.
    expect(points(mountain, 'garrison', '1408')).toBe(2);
    expect(isLawful(mountain, 'axis', ['move', 'garrison', '1408'])).toBe(true);
    expect(isLawful(mountain, 'axis', ['move', 'garrison', '1407'])).toBe(false);
  });
});

describe('9.2 stacking', () => {
  const full = { '16-brigade': '1006', '5-indian': '1007', '7-indian': '1007', '11-indian': '1007', support: '1007' };

  it('counts an Italian division as two, and one battalion for nothing', () => {
    const sight = sightAt(onField({}, { units: { libyan: '0306', sirte: '0306', guns: '0306', scouts: '0306' } }));
    expect(stackingPoints(sight, 'axis', boardHex('0306'))).toBe(5);
    expect(stackingPoints(sight, 'axis', boardHex('0306'), ['garrison'])).toBe(6);
    expect(stackingPoints(sight, 'axis', boardHex('0406'), ['guns'])).toBe(0);
  });

  it('a fifth point is refused with the sum, once nobody there can leave any more', () => {
    const at = onField({}, { units: full });
    const moved = {
      ...at,
      state: { ...at.state, table: { ...at.state.table, moved: ['5-indian', '7-indian', '11-indian', 'support'] } },
    };
    const { rule, text } = refusal(moved, 'allied', ['move', '16-brigade', '1007']);
    expect(rule).toBe('9.2');
    expect(text).toContain('5 stacking points, 1 over the limit of 4');
    expect(isLawful(moved, 'allied', ['move', '16-brigade', '1008'])).toBe(true);
  });

  it('who has not moved yet may make room, and has to before the phase ends', () => {
    const at = onField({}, { units: full });
    const crowded = { ...at, ...play(at, 'allied', ['move', '16-brigade', '1007']) };
    expect(refusal(crowded, 'allied', 'done')).toMatchObject({ rule: '9.2' });
    expect(asked(crowded)?.fallback).toMatchObject({ type: 'move' });
    const mended = { ...at, ...play(crowded, 'allied', ['move', 'support', '1008']) };
    expect(isLawful(mended, 'allied', 'done')).toBe(true);
  });

  it('9.7 who came by sea makes no room in the Exploitation Movement Phase', () => {
    const port = { support: '0802', '5-indian': '0802', '7-indian': '0802', '11-indian': '0802', '1-armoured': '0902' };
    expect(isLawful(exploiting(port), 'allied', ['move', '1-armoured', '0802'])).toBe(true);
    const carried = exploiting(port, { table: { shipped: ['support'] } });
    // Nor does it attack then (RULING 47).
    expect(refusal(carried, 'allied', ['move', 'support', '0803']).text).toMatch(/no Exploitation Movement\.$/);
    expect(refusedBy(carried, 'allied', ['move', '1-armoured', '0802'])).toBe('9.2');
  });

  it('9.31 nor does who is shut in by the enemy and their zones: besieged Tobruk (RULING 53)', () => {
    const sea = ['0801', '0702', '0902'];
    const besieged = (last: string) =>
      onField(
        { sea },
        {
          units: {
            '5-indian': '0802',
            '7-indian': '0802',
            '11-indian': '0802',
            [last]: '0802',
            '16-brigade': '1506',
            rifle: '0803',
          },
          table: { control: { tobruk: 'allied', bardia: 'axis', benghazi: 'axis' }, naval: true },
        },
      );
    // Armor alone goes from zone to zone.
    expect(isLawful(besieged('1-armoured'), 'allied', ['ship', '16-brigade'])).toBe(true);
    const full = besieged('support');
    expect(refusedBy(full, 'allied', ['ship', '16-brigade'])).toBe('9.2');
    const changed = play(full, 'allied', ['ship', 'support'], ['ship', '16-brigade']);
    expect([placeOf(changed, 'support'), placeOf(changed, '16-brigade')]).toEqual(['1506', '0802']);
  });

  it('7.7 reinforcements stand too many where they enter until their first Movement Phase ends', () => {
    const many = { '16-brigade': '1506', '5-indian': '1506', '7-indian': '1506', '11-indian': '1506', support: '1506' };
    const at = onField({}, { units: many });
    expect(refusedBy(at, 'allied', 'done')).toBe('9.2');
    expect(isLawful({ ...at, ...play(at, 'allied', ['move', 'support', '1406']) }, 'allied', 'done')).toBe(true);
  });

  it('at the end of a phase the opponent picks what goes, or the weakest goes', () => {
    const table = { moved: ['16-brigade', '5-indian', '7-indian', '11-indian', 'support'] };
    const units = { ...full, '16-brigade': '1007', company: '1006', hussars: '1007', sirte: '0306' };
    const begin = onField({}, { units, phases: ['movement', 'phase-end', 'movement'], table });
    const at = { ...begin, ...play(begin, 'allied', ['move', 'hussars', '1009'], 'done') };
    expect(asked(at)).toMatchObject({ side: 'axis', rule: '9.2' });
    expect(offered(at, 'axis', 'remove')).toEqual(['11-indian', '16-brigade', '5-indian', '7-indian', 'support']);
    expect(refusedBy(at, 'axis', ['remove', 'company'])).toBe('9.2');
    const picked = { ...at, ...play(at, 'axis', ['remove', 'support']) };
    expect(placeOf(picked, 'support')).toBe('recoverable');
    expect(asked(picked)).toMatchObject({ side: 'allied', rule: '9.0' });
    const weakest = play(at, 'axis', 'done');
    expect(told(weakest, 'eliminated')).toMatchObject([{ unit: '11-indian', why: 'stacking' }]);
  });

  it('nobody is asked where nobody stands too many', () => {
    const at = onField({}, { units: { '16-brigade': '1006' }, phases: ['movement', 'phase-end', 'movement'] });
    expect(asked({ ...at, ...play(at, 'allied', 'done') })).toMatchObject({ side: 'allied', rule: '9.0' });
  });
});

describe('9.3 zones of control', () => {
  it('reach six hexes, of all but battalions, over no escarpment without a road, into no Depression but of recon', () => {
    const zone = (units: Record<string, string>, ground: Ground, hex: string) =>
      zonesOf(sightAt(onField(ground, { units })), 'axis')[fieldKit().map.indexOf(boardHex(hex))];
    const kit = sightAt(onField({}, { units: { sirte: '0908' } }));
    expect(zonesOf(kit, 'axis').reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(zone({ sirte: '0908', tanks: '0910' }, {}, '0909')).toBe(2);
    expect(zone({ guns: '0908' }, {}, '0909')).toBe(0);
    expect(zone({ rommel: '0908' }, {}, '0909')).toBe(0);
    const escarpment = [['0908', '0909']] as const;
    expect(zone({ sirte: '0908' }, { escarpment }, '0909')).toBe(0);
    expect(zone({ sirte: '0908' }, { escarpment, tracks: [['0908', '0909']] }, '0909')).toBe(1);
    expect(zone({ sirte: '0908' }, { depression: ['0909'] }, '0909')).toBe(0);
  });
});

describe('9.31 zones of control and movement', () => {
  const enemy = { sirte: '0908' };

  it('most units stop in the first hex, and go from none to the next', () => {
    const at = onField({}, { units: { ...enemy, support: '0911' } });
    expect(isLawful(at, 'allied', ['move', 'support', '0909'])).toBe(true);
    expect(isLawful(at, 'allied', ['move', 'support', '0907', ['0910', '0909', '0808']])).toBe(false);
    const beside = onField({}, { units: { ...enemy, '16-brigade': '0909' } });
    expect(isLawful(beside, 'allied', ['move', '16-brigade', '1008', ['1008']])).toBe(false);
    const slow = axis({}, { libyan: '0909', '16-brigade': '0908' });
    expect(refusal(slow, 'axis', ['move', 'libyan', '0907'])).toMatchObject({
      rule: '9.31',
      text: expect.stringContaining('has to stop'),
    });
    expect(isLawful(beside, 'allied', ['move', '16-brigade', '1010'])).toBe(true);
    // Out of the zone and in again.
    expect(isLawful(beside, 'allied', ['move', '16-brigade', '1008', ['1009']])).toBe(true);
  });

  it('who pays for zones is told that, where the points do not suffice with them', () => {
    // Eight points for eight hexes of Clear, and one more for the last.
    const far = onField({}, { units: { '1-armoured': '1509', rifle: '0708' } });
    expect(refusal(far, 'allied', ['move', '1-armoured', '0709'])).toMatchObject({
      rule: '9.31',
      text: expect.stringContaining('pays a Movement Point more'),
    });
  });

  it('a friendly unit in the hex negates the zone', () => {
    const at = onField({}, { units: { ...enemy, '16-brigade': '0909', '5-indian': '1008', '7-indian': '1007' } });
    expect(isLawful(at, 'allied', ['move', '16-brigade', '1008'])).toBe(true);
    expect(points(at, '16-brigade', '1006')).toBe(3);
    const leader = onField({}, { units: { ...enemy, '16-brigade': '0909', oconnor: '1008' } });
    expect(isLawful(leader, 'allied', ['move', '16-brigade', '1008', ['1008']])).toBe(false);
  });

  it('a unit that comes back through the hex it began in, where nobody has stayed, finds the zone there', () => {
    const ground = { marsh: ['0809', '0909'] };
    const round = (units: Record<string, string>) => {
      const at = onField(ground, { units: { sirte: '0907', '16-brigade': '0908', ...units } });
      return told(play(at, 'allied', ['move', '16-brigade', '1008', ['0808']]), 'moved')[0]?.path;
    };
    // It would have to stop in 0908: it goes by the marsh.
    const around = ['0908', '0808', '0909', '1008'].map(boardHex);
    expect(round({})).toEqual(around);
    expect(round({ oconnor: '0908' })).toEqual(around);
    const through = ['0908', '0808', '0908', '1008'].map(boardHex);
    expect(round({ '5-indian': '0908' })).toEqual(through);
    // Four points of exploitation: 0808, 0908 and the point for its zone, 1008, and none for 1009.
    const isOpen = (units: Record<string, string>) => {
      const at = exploiting({ sirte: '0907', '1-armoured': '0908', ...units }, {}, ground);
      return isLawful(at, 'allied', ['move', '1-armoured', '1009', ['0808']]);
    };
    expect(isOpen({})).toBe(false);
    expect(isOpen({ '5-indian': '0908' })).toBe(true);
  });

  it('all armour, German motorized and German recon pay a point more for each hex instead', () => {
    const through = (unit: string, side: 'axis' | 'allied', foe: Record<string, string>) =>
      points(onField({}, { active: side, units: { ...foe, [unit]: '0909' } }), unit, '1008');
    expect(through('1-armoured', 'allied', enemy)).toBe(2);
    expect(through('tanks', 'axis', { '16-brigade': '0908' })).toBe(2);
    expect(through('rifle', 'axis', { '16-brigade': '0908' })).toBe(2);
    expect(through('scouts', 'axis', { '16-brigade': '0908' })).toBe(2);
    // The others go out and in again, or not at all.
    expect(through('support', 'allied', enemy)).toBe(2);
    const bound = (unit: string, side: 'axis' | 'allied', foe: Record<string, string>) =>
      isLawful(onField({}, { active: side, units: { ...foe, [unit]: '0909' } }), side, [
        'move',
        unit,
        '1008',
        ['1008'],
      ]);
    expect(bound('1-armoured', 'allied', enemy)).toBe(true);
    expect(bound('support', 'allied', enemy)).toBe(false);
    expect(bound('hussars', 'allied', enemy)).toBe(false);
    expect(bound('grenadiers', 'axis', { '16-brigade': '0908' })).toBe(false);
    expect(bound('scouts', 'axis', { '16-brigade': '0908' })).toBe(true);
  });
});

describe('9.32 zones of control and retreats', () => {
  it('keep a retreat out of a hex, but where a friendly unit stands, and battalions have none', () => {
    // Tobruk is lost: the Axis has its source in the west alone, and 0705 is the one hex that is nearer to it.
    const control: Table['control'] = { tobruk: 'allied', bardia: 'allied', benghazi: 'axis' };
    const ends = (units: Record<string, string>) => {
      const sight = sightAt(
        onField({}, { units: { brescia: '0805', '1-armoured': '0806', ...units }, table: { control } }),
      );
      const rout = { units: ['brescia'], hexes: 1, from: [boardHex('0805')] };
      return waysOf(sight, rout, 'brescia').map(([hex]) => hex);
    };
    expect(ends({})).toEqual([boardHex('0705')]);
    expect(ends({ '5-indian': '0604' })).toEqual([boardHex('0804')]);
    expect(ends({ '5-indian': '0604', libyan: '0705' })).toEqual([boardHex('0705')]);
    expect(ends({ company: '0604' })).toEqual([boardHex('0705')]);
  });
});

describe('9.4 strategic movement', () => {
  it('three times the allowance along road and track, in supply, in and into no enemy zone', () => {
    const at = onField({}, { units: { '16-brigade': '1506', '5-indian': '1507', sirte: '0806', '7-indian': '0906' } });
    expect(points(at, '16-brigade', '1006', 'rush')).toBeCloseTo(5 / 3);
    expect(isLawful(at, 'allied', ['rush', '16-brigade', '1006'])).toBe(true);
    expect(strategicAllowance(sightAt(at), '16-brigade')).toBe(15);
    // A friend at 0906 negates nothing for this.
    expect(refusedBy(at, 'allied', ['rush', '16-brigade', '0906'])).toBe('9.4');
    expect(refusedBy(at, 'allied', ['rush', '16-brigade', '1407'])).toBe('9.4');
    expect(refusedBy(at, 'allied', ['rush', '5-indian', '1506'])).toBe('9.4');
    expect(refusedBy(at, 'allied', ['rush', '7-indian', '1006'])).toBe('9.4');
    const rushed = play(at, 'allied', ['rush', '16-brigade', '1006']);
    expect(rushed.state.table.strategic).toEqual(['16-brigade']);
    expect(told(rushed, 'rushed')).toHaveLength(1);
    const starved = axis({}, { garrison: '1206', company: '0506', '16-brigade': '0505', '5-indian': '0508' });
    expect(refusedBy(starved, 'axis', ['rush', 'garrison', '1306'])).toBe('9.4');
  });

  it('is not for exploitation', () => {
    expect(refusedBy(exploiting({ '1-armoured': '1006' }), 'allied', ['rush', '1-armoured', '1106'])).toBe('9.4');
  });
});

describe('9.5 exploitation', () => {
  const units = { '1-armoured': '1006', '16-brigade': '1106', hussars: '1206', oconnor: '1306' };

  it('armour, motorized and recon have half their allowance, rounded up; infantry has none', () => {
    const at = exploiting(units);
    expect(allowanceOf(sightAt(at), '1-armoured', 'exploitation')).toBe(4);
    expect(allowanceOf(sightAt(axis({}, { tanks: '0306' })), 'tanks', 'exploitation')).toBe(4);
    expect(allowanceOf(sightAt(at), 'hussars', 'exploitation')).toBe(5);
    expect(offered(at, 'allied', 'move')).toEqual(['1-armoured', 'hussars', 'oconnor']);
    expect(refusal(at, 'allied', ['move', '16-brigade', '1107']).text).toContain('without a Major Offensive');
    expect(refusedBy(at, 'allied', ['move', '16-brigade', '1107'])).toBe('9.5');
  });

  it('in a Major Offensive they have all of it, and others half', () => {
    const at = exploiting(units, { table: MAJOR });
    expect(allowanceOf(sightAt(at), '1-armoured', 'exploitation')).toBe(8);
    expect(allowanceOf(sightAt(at), '16-brigade', 'exploitation')).toBe(3);
    expect(isLawful(at, 'allied', ['move', '16-brigade', '1109'])).toBe(true);
  });

  it('who is unsupplied has half of that', () => {
    const cut = exploiting({ '1-armoured': '0211', '16-brigade': '1106', sirte: '0506', brescia: '0509' });
    expect(allowanceOf(sightAt({ ...cut }), '1-armoured', 'exploitation')).toBe(2);
  });

  it('9.4 who moved strategically exploits, 9.7 who came by sea does not', () => {
    const at = exploiting(units, { table: { strategic: ['1-armoured'], shipped: ['hussars'] } });
    expect(isLawful(at, 'allied', ['move', '1-armoured', '1007'])).toBe(true);
    expect(refusedBy(at, 'allied', ['move', 'hussars', '1207'])).toBe('9.7');
  });
});

describe('9.6 the Axis Supply Level', () => {
  const units = { panzer: '0306', scouts: '0306', sirte: '0306', rommel: '0306' };
  const having = (supplyLevel: Table['supplyLevel']) => sightAt(axis({}, units, { table: { supplyLevel } }));
  it.each([
    ['excellent', 8, 10, 24],
    ['normal', 8, 10, 24],
    ['poor', 7, 9, 21],
    ['bad', 6, 8, 18],
    ['none', 6, 8, 12],
  ] as const)('%s', (level, panzer, scouts, rush) => {
    const sight = having(level);
    expect(allowanceOf(sight, 'panzer', 'movement')).toBe(panzer);
    expect(allowanceOf(sight, 'scouts', 'movement')).toBe(scouts);
    expect(strategicAllowance(sight, 'panzer')).toBe(rush);
    expect(allowanceOf(sight, 'sirte', 'movement')).toBe(4);
    expect(strategicAllowance(sight, 'sirte')).toBe(12);
    expect(allowanceOf(sight, 'rommel', 'movement')).toBe(10);
  });

  it('comes before the halves of the unsupplied', () => {
    const sight = sightAt(
      axis(
        {},
        { panzer: '1410', company: '1406', '16-brigade': '1005', '5-indian': '1008' },
        { table: { supplyLevel: 'poor' } },
      ),
    );
    expect(allowanceOf(sight, 'panzer', 'movement')).toBe(4);
  });
});

describe('5.0 a sandstorm', () => {
  it('takes a point of everybody, and leaves one', () => {
    const storm = Object.values(fieldKit().events).find(({ effect }) => effect.kind === 'storm');
    const sight = sightAt(
      onField({}, { units: { '1-armoured': '1006', sirte: '0306' }, table: { event: storm?.id ?? null } }),
    );
    expect(storm).toBeDefined();
    expect(allowanceOf(sight, '1-armoured', 'movement')).toBe(7);
    expect(allowanceOf(sight, 'sirte', 'movement')).toBe(3);
  });
});

describe('9.7 Sea Transfer', () => {
  const table: Partial<Table> = { control: { tobruk: 'allied', bardia: 'axis', benghazi: 'axis' } };
  const units = { '16-brigade': '1506', '5-indian': '1506', '7-indian': '0802', '11-indian': '1406' };

  it('carries one unit between the ports, two with Naval Support, and takes its move', () => {
    const at = onField({}, { units, table });
    expect(offered(at, 'allied', 'ship')).toEqual(['16-brigade', '5-indian', '7-indian']);
    const one = { ...at, ...play(at, 'allied', ['ship', '16-brigade']) };
    expect(placeOf(one, '16-brigade')).toBe('0802');
    expect(refusedBy(one, 'allied', ['ship', '7-indian'])).toBe('9.7');
    expect(refusedBy(one, 'allied', ['move', '16-brigade', '0803'])).toBe('9.1');
    const naval = onField({}, { units, table: { ...table, naval: true } });
    const two = play(naval, 'allied', ['ship', '16-brigade'], ['ship', '7-indian']);
    expect(placeOf(two, '7-indian')).toBe('1506');
  });

  it('9.2 into a full port, as any move, as long as somebody there may still leave it', () => {
    const full = { '16-brigade': '1506', '5-indian': '0802', '7-indian': '0802', '11-indian': '0802', support: '0802' };
    const naval = onField({}, { units: full, table: { ...table, naval: true } });
    const changed = play(naval, 'allied', ['ship', '16-brigade'], ['ship', '5-indian']);
    expect([placeOf(changed, '16-brigade'), placeOf(changed, '5-indian')]).toEqual(['0802', '1506']);
    const moved = { ...table, moved: ['5-indian', '7-indian', '11-indian', 'support'] };
    expect(isLawful(onField({}, { units: full, table: moved }), 'allied', ['ship', '16-brigade'])).toBe(false);
    // Nor does the phase end before: whoever can still move on has to.
    expect(refusedBy(play(naval, 'allied', ['ship', '16-brigade']), 'allied', 'done')).toBe('9.2');
  });

  it('needs Tobruk, a port to begin in, and the Regular Movement Phase', () => {
    const lost = { control: { tobruk: 'axis', bardia: 'axis', benghazi: 'axis' } } as const;
    expect(refusedBy(onField({}, { units, table: lost }), 'allied', ['ship', '16-brigade'])).toBe('9.7');
    expect(refusal(onField({}, { units, table }), 'allied', ['ship', '11-indian']).text).toContain('begin the phase');
    expect(refusedBy(exploiting({ '1-armoured': '1506' }, { table }), 'allied', ['ship', '1-armoured'])).toBe('9.7');
    expect(refusedBy(axis({}, { tanks: '0802' }), 'axis', ['ship', 'tanks'])).toBe('9.7');
  });
});

describe('7.14 captured depots', () => {
  it('whoever comes by sea takes it, too', () => {
    const at = onField(
      {},
      {
        units: { '16-brigade': '1506', '5-indian': '1406', sirte: '0206' },
        depots: { axis: '0802' },
        table: { control: { tobruk: 'allied', bardia: 'axis', benghazi: 'axis' } },
      },
    );
    const taken = play(at, 'allied', ['ship', '16-brigade'], dice(5));
    expect(taken.state.table.depots.axis.hex).toBeNull();
    expect(taken.state.table.points).toEqual({ axis: 0, allied: 11 });
  });
  it('a combat unit that enters takes it with a die of Attack Points, and the move commits', () => {
    const at = onField(
      {},
      { units: { '1-armoured': '1006', company: '1406', sirte: '0206' }, depots: { axis: '0806' } },
    );
    for (const order of [
      ['move', '1-armoured', '0806'],
      ['move', '1-armoured', '0706', ['0906', '0806']],
    ] as const) {
      const taken = { ...at, ...play(at, 'allied', dice(5), order) };
      expect(taken.state.table.depots.axis.hex).toBeNull();
      expect(taken.state.table.points).toEqual({ axis: 0, allied: 11 });
      expect(told(taken as never, 'depot-lost')).toMatchObject([{ side: 'axis', captured: 5 }]);
      expect(asked(taken)).toMatchObject({ side: 'allied', rule: '9.0' });
    }
  });
  it('7.3 of these Attack Points those beyond twelve are lost, and told', () => {
    const at = onField(
      {},
      {
        units: { '1-armoured': '1006', company: '1406', sirte: '0206' },
        depots: { axis: '0806' },
        table: { points: { axis: 2, allied: 10 } },
      },
    );
    const taken = play(at, 'allied', dice(5), ['move', '1-armoured', '0806']);
    expect(taken.state.table.points).toEqual({ axis: 0, allied: 12 });
    expect(told(taken, 'depot-lost')).toMatchObject([{ captured: 5, lost: 3 }]);
  });

  it('9.1 nobody is caught on a way that is not told, as long as another is in reach', () => {
    const foes = { sirte: '0206', rommel: '0706' };
    const depots = { axis: '0806' };
    const caught = (at: Position, order: Parameters<typeof play>[2], ...thrown: readonly number[]) => {
      const after = play(at, 'allied', dice(...thrown), order);
      return { depot: told(after, 'depot-lost').length, leaders: told(after, 'leader-check').length };
    };
    const at = onField({}, { units: { ...foes, '1-armoured': '1006', company: '1406' }, depots });
    // By road it would be 0806 and 0706; around them it is four points of eight.
    expect(caught(at, ['move', '1-armoured', '0606'])).toEqual({ depot: 0, leaders: 0 });
    expect(caught(at, ['move', '1-armoured', '0706'], 6)).toEqual({ depot: 0, leaders: 1 });
    // With three points for infantry that exploits it is by road or not at all.
    const near = exploiting({ ...foes, '16-brigade': '1006' }, { table: MAJOR, depots });
    expect(caught(near, ['move', '16-brigade', '0606'], 6, 6)).toEqual({ depot: 1, leaders: 1 });
  });

  it('a leader does not enter', () => {
    const at = onField({}, { units: { oconnor: '1006', sirte: '0206' }, depots: { axis: '0806' } });
    expect(refusedBy(at, 'allied', ['move', 'oconnor', '0806'])).toBe('13.4');
  });
});

describe('8.4, 16.1 control', () => {
  it('of Tobruk changes when a unit enters; unoccupied, it stays as it is', () => {
    const at = onField({}, { units: { '1-armoured': '0903', sirte: '0306' } });
    const taken = play(at, 'allied', ['move', '1-armoured', '0802']);
    expect(taken.state.table.control.tobruk).toBe('allied');
    expect(taken.state.table.fortresses.tobruk).toBe('intact');
  });
  it('9.1 and so it does when the unit goes back the way it came', () => {
    const at = onField({}, { units: { '1-armoured': '0903', sirte: '0306' } });
    const taken = play(at, 'allied', ['move', '1-armoured', '1003', ['0802', '0903']]);
    expect(taken.state.table.control.tobruk).toBe('allied');
    expect(placeOf(taken, '1-armoured')).toBe('1003');
  });
});

describe('9.0, 9.1, RULING 61 out and back', () => {
  /** Somebody who moves yet, and an enemy. */
  const FAR = { sirte: '0206', company: '1406' };
  const back = (unit: string, home: string, via: readonly string[] = [], how: 'move' | 'rush' = 'move') =>
    [how, unit, home, ...(via.length > 0 ? [via] : [])] as const;
  it('7.14 a unit takes a depot on its way, ends where it began and has moved; the move commits', () => {
    const at = onField(
      {},
      {
        units: { ...FAR, '1-armoured': '1006' },
        depots: { axis: '0806' },
        table: { control: { tobruk: 'allied', bardia: 'allied', benghazi: 'allied' } },
      },
    );
    expect(offered(at, 'allied', 'move', '1-armoured')).toContain('1006');
    for (const via of [[], ['0906'], ['0906', '0806', '0906', '1006']]) {
      const taken = play(at, 'allied', dice(5), back('1-armoured', '1006', via));
      expect(placeOf(taken, '1-armoured')).toBe('1006');
      expect(taken.state.table.depots.axis.hex).toBeNull();
      expect(taken.state.table.points).toEqual({ axis: 0, allied: 11 });
      expect(refusedBy(taken, 'allied', ['move', '1-armoured', '1007'])).toBe('9.1');
    }
  });
  it('13.6, 8.4 and so it does with a leader who is alone, and with Tobruk', () => {
    const lone = onField({}, { units: { ...FAR, '1-armoured': '1006', rommel: '0906' } });
    const caught = play(lone, 'allied', dice(6), back('1-armoured', '1006', ['0906']));
    expect([placeOf(caught, '1-armoured'), told(caught, 'leader-check').length]).toEqual(['1006', 1]);
    const near = onField({}, { units: { ...FAR, '1-armoured': '0903' } });
    const taken = play(near, 'allied', back('1-armoured', '0903'));
    expect([placeOf(taken, '1-armoured'), taken.state.table.control.tobruk]).toEqual(['0903', 'allied']);
    expect(refusedBy(onField({}, { units: { ...FAR, oconnor: '0903' } }), 'allied', back('oconnor', '0903'))).toBe(
      '9.0',
    );
  });
  it('9.1, 9.31 with the points to come back, and past no zone that stops it', () => {
    // Five points, one for each hex: two hexes and back, not three.
    const off = (depot: string, units: Record<string, string> = {}) =>
      onField({}, { units: { ...FAR, '16-brigade': '1006', ...units }, depots: { axis: depot } });
    expect(isLawful(off('1008'), 'allied', back('16-brigade', '1006'))).toBe(true);
    expect(refusedBy(off('1009'), 'allied', back('16-brigade', '1006'))).toBe('9.0');
    expect(refusedBy(off('1008', { brescia: '1009' }), 'allied', back('16-brigade', '1006'))).toBe('9.0');
  });
  it('9.0 not where nothing is caught or taken', () => {
    const at = onField({}, { units: { ...FAR, '16-brigade': '1010' }, depots: { axis: '0206' } });
    expect(refusedBy(at, 'allied', back('16-brigade', '1010'))).toBe('9.0');
    expect(refusedBy(at, 'allied', back('16-brigade', '1010', ['1009', '1010']))).toBe('9.0');
    expect(offered(at, 'allied', 'move', '16-brigade')).not.toContain('1010');
  });
  it('9.4 strategically too', () => {
    const at = onField({}, { units: { ...FAR, '16-brigade': '1506' }, depots: { axis: '1206' } });
    const rushed = play(at, 'allied', dice(5), back('16-brigade', '1506', [], 'rush'));
    expect([placeOf(rushed, '16-brigade'), rushed.state.table.depots.axis.hex]).toEqual(['1506', null]);
    expect(rushed.state.table.strategic).toContain('16-brigade');
  });
  it('12.1, 12.2 who leaves its position alone loses it; who stands beside one goes under it without a way, round with one', () => {
    const depots = { axis: '1006' };
    const alone = onField(
      {},
      { units: { ...FAR, '16-brigade': '1008' }, depots, table: works(1, '1008', '16-brigade') },
    );
    expect(play(alone, 'allied', dice(5), back('16-brigade', '1008')).state.table.works).toEqual({});
    const beside = onField(
      {},
      { units: { ...FAR, '16-brigade': '1008', '5-indian': '1008' }, depots, table: works(1, '1008', '5-indian') },
    );
    const under = play(beside, 'allied', back('16-brigade', '1008'));
    expect(under.state.table.works).toEqual(works(1, '1008', '5-indian', '16-brigade').works);
    expect(under.state.table.depots.axis.hex).not.toBeNull();
    const round = play(beside, 'allied', dice(5), back('16-brigade', '1008', ['1007', '1006']));
    expect(round.state.table.works).toEqual(works(1, '1008', '5-indian', '16-brigade').works);
    expect(round.state.table.depots.axis.hex).toBeNull();
  });
});
