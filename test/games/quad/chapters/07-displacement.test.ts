// 7.8 Displacement in lanes of one hex, and the attacks that hang on it; on a field with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  onField,
  type Position,
  placeOf,
  play,
  refusal,
  told,
} from '#test/support/quad/world.ts';

const TANKS = '1-8-panzer'; // 4-5-15
const MORE_TANKS = '2-8-panzer';
const BATTALION = '3-4-punjab'; // 1-2-9
const BRIGADE = '3-sa-brigade';
const OTHER = '2-sa-brigade';

type Units = Readonly<Record<string, string>>;
const attacking = (units: Units, ground: Ground = {}): Position =>
  onField('cauldron', ground, { active: 'axis', turn: 2, units, phases: ['attacks', 'combat', 'combat-end'] });
const two = { [TANKS]: '0805', [MORE_TANKS]: '0705', [BATTALION]: '0804' };
/** 8 against 2 is +6: a five is D1, a four D2. */
const struck = (units: Units, die: number, ground: Ground) =>
  play(attacking(units, ground), 'axis', ['attack', '0804', [TANKS, MORE_TANKS]], dice(die), 'done');
/** 0803, 0802 and 0801 one behind the other, and nothing beside them. */
const LANE: Ground = {
  prohibited: ['0904', '0903', '0902', '0901', '0704', '0703', '0702', '0701'],
};

describe('7.82 a chain of displacement', () => {
  it('goes by itself when nobody says anything', () => {
    const auto = play(struck({ ...two, [BRIGADE]: '0803', [OTHER]: '0802' }, 5, LANE), 'allied', 'done');
    expect([placeOf(auto, BATTALION), placeOf(auto, BRIGADE), placeOf(auto, OTHER)]).toEqual(['0803', '0802', '0801']);
  });
  it('its owner may begin at its end, and nobody is lost by that', () => {
    const at = struck({ ...two, [BRIGADE]: '0803', [OTHER]: '0802' }, 5, LANE);
    expect(offered(at, 'allied', 'displace')).toEqual([OTHER]);
    const made = play(at, 'allied', ['displace', OTHER, '0801']);
    const gone = play(made, 'allied', 'done');
    expect(placeOf(gone, BATTALION)).toBe('0803');
    expect(isLawful(made, 'allied', ['displace', BRIGADE, '0802'])).toBe(true);
  });
  it('begins with any unit that can make room for the one in the way', () => {
    // 0803 is the only way out; from there lead 0802 and 0903, both taken, and on from each of them is a vacant hex.
    const field: Ground = { prohibited: ['0904', '0704', '0703'] };
    const third = '1-sa-brigade';
    const at = struck({ ...two, [BRIGADE]: '0803', [OTHER]: '0802', [third]: '0903' }, 5, field);
    expect(offered(at, 'allied', 'displace')).toEqual([third, OTHER]);
    for (const [unit, from, to, left] of [
      [OTHER, '0802', '0801', third],
      [third, '0903', '1003', OTHER],
    ] as const) {
      const begun = play(at, 'allied', ['displace', unit, to]);
      // Now there is a vacant hex for the brigade, and nobody else makes room.
      expect(offered(begun, 'allied', 'displace')).toEqual([BRIGADE]);
      expect(offered(begun, 'allied', 'displace', BRIGADE)).toEqual([from]);
      const gone = play(begun, 'allied', 'done');
      expect([BATTALION, BRIGADE, unit, left].map((one) => placeOf(gone, one))).toEqual([
        '0803',
        from,
        to,
        left === third ? '0903' : '0802',
      ]);
    }
  });
  it('makes room for nothing else: the retreat goes the way for which somebody has', () => {
    // 0803 leads on to 0802 alone, and from there to 0801; from 0904 there is room beside it.
    const field: Ground = { prohibited: ['0704', '0703', '0903'] };
    const third = '1-sa-brigade';
    const at = struck({ ...two, [BRIGADE]: '0803', [OTHER]: '0802', [third]: '0904' }, 5, field);
    expect(offered(at, 'allied', 'retreat', BATTALION)).toEqual(['0803', '0904']);
    const begun = play(at, 'allied', ['displace', OTHER, '0801']);
    expect(offered(begun, 'allied', 'retreat', BATTALION)).toEqual(['0803']);
    const gone = play(begun, 'allied', ['displace', BRIGADE, '0802'], 'done');
    expect([BATTALION, BRIGADE, OTHER, third].map((unit) => placeOf(gone, unit))).toEqual([
      '0803',
      '0802',
      '0801',
      '0904',
    ]);
  });
  it('7.82 makes room for those alone who have no other way: of two that retreat the other keeps to its own', () => {
    // 0804 leads on to 0803 alone; 0904, in an enemy zone, to 0903 and 1003 as well.
    const rout = { units: [BATTALION, BRIGADE], hexes: 1, barred: [], vacated: [], paths: {} };
    const at = onField(
      'cauldron',
      { prohibited: ['0704'] },
      {
        active: 'axis',
        turn: 2,
        units: { [TANKS]: '0805', [MORE_TANKS]: '0905', [BATTALION]: '0804', [BRIGADE]: '0904', [OTHER]: '0803' },
        table: { todo: [{ type: 'retreat', side: 'allied', rout, winners: [] }, { type: 'turn-end' }] },
      },
    );
    expect(offered(at, 'allied', 'retreat', BATTALION)).toEqual(['0803']);
    expect(offered(at, 'allied', 'retreat', BRIGADE)).toEqual(['0903', '1003']);
    const begun = play(at, 'allied', ['displace', OTHER, '0802']);
    expect(offered(begun, 'allied', 'retreat')).toEqual([BATTALION]);
    expect(refusal(begun, 'allied', ['retreat', BRIGADE, '0803'])).toMatchObject({
      rule: '7.82',
      text: 'Room has been made for 3/4 Punjab, who goes first.',
    });
    const gone = play(begun, 'allied', ['retreat', BATTALION, '0803']);
    expect(offered(gone, 'allied', 'retreat', BRIGADE)).toEqual(['0903', '1003']);
  });
  it('7.75, 7.81 a unit that has retreated makes room where there is no other way, but not into the hex the defender had', () => {
    // After Br at 0804 nobody is left there. 0904 leads on to 0905 alone, where the tanks of 0805 have gone.
    const rout = { units: [TANKS, MORE_TANKS], hexes: 1, barred: [boardHex('0804')], vacated: [], paths: {} };
    const at = onField(
      'cauldron',
      { prohibited: ['0803', '0903', '1003', '1004', '0906'] },
      {
        active: 'axis',
        turn: 2,
        units: { [TANKS]: '0805', [MORE_TANKS]: '0904' },
        table: { todo: [{ type: 'retreat', side: 'axis', rout, winners: [] }, { type: 'turn-end' }] },
      },
    );
    const gone = play(at, 'axis', ['retreat', TANKS, '0905']);
    expect(offered(gone, 'axis', 'displace')).toEqual([TANKS]);
    expect(offered(gone, 'axis', 'displace', TANKS).toSorted()).toEqual(['0805', '1005']);
    const made = play(gone, 'axis', ['displace', TANKS, '1005'], ['retreat', MORE_TANKS, '0905']);
    expect([placeOf(made, TANKS), placeOf(made, MORE_TANKS)]).toEqual(['1005', '0905']);
  });
  it('in three, begun at the far end, goes that way though a shorter one is there', () => {
    // 0803 leads on to 0802 and 0903, both taken. From 0903 there is room at 1003; from 0802 only at 0801, which is taken, and on to 0901.
    const field: Ground = { prohibited: ['0904', '0704', '0703', '0702', '0902', '0701'] };
    const [third, fourth] = ['1-sa-brigade', '69-brigade'];
    const units = { ...two, [BRIGADE]: '0803', [OTHER]: '0802', [third]: '0903', [fourth]: '0801' };
    const at = struck(units, 5, field);
    const gone = play(play(at, 'allied', ['displace', fourth, '0901']), 'allied', 'done');
    expect([BATTALION, BRIGADE, OTHER, third, fourth].map((unit) => placeOf(gone, unit))).toEqual([
      '0803',
      '0802',
      '0801',
      '0903',
      '0901',
    ]);
  });
  it('not a second time where another can make room', () => {
    // The two hexes it may go to are both taken.
    const field: Ground = { prohibited: ['0704'] };
    const units = { ...two, [BRIGADE]: '0803', [OTHER]: '0904' };
    const before = attacking(units, field);
    const ends = (displaced: readonly string[]) => {
      const table = { ...before.state.table, displaced };
      const at = { ...before, state: { ...before.state, table } };
      const hit = play(at, 'axis', ['attack', '0804', [TANKS, MORE_TANKS]], dice(5), 'done');
      return asked(hit)?.side === 'allied' ? offered(hit, 'allied', 'retreat', BATTALION) : [placeOf(hit, BATTALION)];
    };
    expect(ends([])).toEqual(['0803', '0904']);
    expect(ends([BRIGADE])).toEqual(['0904']);
    expect(ends([BRIGADE, OTHER])).toEqual(['0803', '0904']);
  });
  it('a chain goes another way rather than through one that has made room already', () => {
    // From 0803 there is room at 0903 alone. Whoever stands at 0802 goes there as well, or to 0801, from where a third has 0901.
    const field: Ground = { prohibited: ['0704', '0904', '0703', '0702', '0902'] };
    const third = '1-sa-brigade';
    const units = { ...two, [BRIGADE]: '0803', [OTHER]: '0802', [third]: '0801', '61-infantry': '0601' };
    const at = struck(units, 4, field);
    expect(offered(at, 'allied', 'retreat', BATTALION)).toEqual(['0802']);
    const gone = play(at, 'allied', 'done');
    expect([BATTALION, BRIGADE, OTHER, third].map((unit) => placeOf(gone, unit))).toEqual([
      '0802',
      '0903',
      '0801',
      '0901',
    ]);
  });
  it.each([
    // From 0903 there is room at 1003; from 0802 only by 0801, which is taken, and on to 0901.
    { last: '0801', to: ['0803', '0903', '0802', '1003', '0801'] },
    // From 0802 there is room at 0801; from 0903 only by 1003, which is taken, and on from there.
    { last: '1003', to: ['0803', '0802', '0801', '0903', '1003'] },
  ])('goes the way on which the fewest make room, or the fewest of those who have before: $last', (field) => {
    const ground: Ground = { prohibited: ['0904', '0704', '0703', '0702', '0902', '0701', '1002'] };
    const [third, fourth] = ['1-sa-brigade', '69-brigade'];
    const before = attacking(
      { ...two, [BRIGADE]: '0803', [OTHER]: '0802', [third]: '0903', [fourth]: field.last },
      ground,
    );
    for (const displaced of [[], [OTHER, third, fourth]]) {
      const at = { ...before, state: { ...before.state, table: { ...before.state.table, displaced } } };
      const hit = play(at, 'axis', ['attack', '0804', [TANKS, MORE_TANKS]], dice(5), 'done');
      const gone = play(hit, 'allied', 'done');
      expect([BATTALION, BRIGADE, OTHER, third, fourth].map((unit) => placeOf(gone, unit))).toEqual(field.to);
    }
  });
  it('a unit is displaced twice where there is no other way', () => {
    const at = struck({ ...two, [BRIGADE]: '0803' }, 4, LANE);
    expect(told(at, 'fought')[0]).toMatchObject({ result: 'D2' });
    const gone = asked(at)?.side === 'allied' ? play(at, 'allied', 'done') : at;
    expect([placeOf(gone, BATTALION), placeOf(gone, BRIGADE)]).toEqual(['0802', '0801']);
  });
});

describe('7.81 who makes room goes where its owner says', () => {
  /** 0803 is the only way out, and behind it three hexes lie open. */
  const NECK: Ground = { prohibited: ['0904'] };
  it('into any hex beside it that leaves a way through its own', () => {
    const at = struck({ ...two, [BRIGADE]: '0803' }, 4, NECK);
    expect(told(at, 'fought')[0]).toMatchObject({ result: 'D2' });
    expect(offered(at, 'allied', 'displace')).toEqual([BRIGADE]);
    expect([...offered(at, 'allied', 'displace', BRIGADE)].sort()).toEqual(['0703', '0802', '0903']);
    const made = play(at, 'allied', ['displace', BRIGADE, '0802']);
    expect([...offered(made, 'allied', 'retreat', BATTALION)].sort()).toEqual(['0703', '0903']);
  });
  it('7.82 into the way itself where there is no other hex, and from there a second time', () => {
    // 0803 leads to 0802 alone, and that to 0801 and 0702.
    const field: Ground = { prohibited: ['0904', '0903', '0902', '0704', '0703'] };
    const at = struck({ ...two, [BRIGADE]: '0803' }, 4, field);
    expect(offered(at, 'allied', 'displace', BRIGADE)).toEqual(['0802']);
    const begun = play(at, 'allied', ['displace', BRIGADE, '0802']);
    expect([...offered(begun, 'allied', 'displace', BRIGADE)].sort()).toEqual(['0702', '0801']);
    const gone = play(begun, 'allied', ['displace', BRIGADE, '0702'], ['retreat', BATTALION, '0802'], 'done');
    expect([placeOf(gone, BATTALION), placeOf(gone, BRIGADE)]).toEqual(['0802', '0702']);
  });
});

describe('7.82 an attack that loses a gun', () => {
  it('is not fought before its owner is asked, though no pause is wanted', () => {
    const [weak, gun] = ['61-infantry', '33-artillery'];
    const lane: Ground = { prohibited: ['0705', '0706', '0905', '0906'] };
    const before = attacking(
      { [weak]: '0805', [BRIGADE]: '0804', [gun]: '0806', [OTHER]: '1106', [TANKS]: '1206' },
      lane,
    );
    const declared = play(before, 'axis', ['attack', '0804', [weak]], ['attack', '1106', [TANKS, gun]]);
    // 2 against 4 is -2: a three is A1, and the only way back is over the gun.
    const beaten = play(declared, 'axis', dice(3), 'done');
    expect(offered(beaten, 'axis', 'displace')).toEqual([gun]);
    // The brigade stays where it is.
    const at = play(play(beaten, 'axis', 'done'), 'allied', 'done');
    expect(told(at, 'weakened')).toMatchObject([{ units: [gun] }]);
    expect(asked(at)).toMatchObject({ side: 'axis', rule: '7.0' });
    expect(at.state.table.attacks).toMatchObject([{ units: [TANKS] }]);
    expect(told(play(at, 'axis', dice(3), 'done'), 'fought')).toMatchObject([{ units: [TANKS], attack: 4 }]);
  });
});

describe('12.24, 7.81 a displaced unit goes as if it were itself retreating', () => {
  it('not out of supply where it need not', () => {
    // A trail along the west edge: column 11 is ten hexes from it, column 12 eleven (cauldron 16.1).
    const rows = Array.from({ length: 11 }, (_, row) => String(101 + row).padStart(4, '0'));
    const at = onField(
      'cauldron',
      { trails: [rows], prohibited: ['1205', '1206'] },
      {
        active: 'allied',
        turn: 9,
        units: { '61-infantry': '1106', '62-infantry': '1107', '1-rtr': '1105', '6-rtr': '1005' },
        phases: ['attacks', 'combat'],
      },
    );
    // 10 against 3 is +7: a five is D1, and the only way is over 1107.
    const won = play(at, 'allied', ['attack', '1106', ['1-rtr', '6-rtr']], dice(5), 'done');
    expect(offered(won, 'axis', 'displace', '62-infantry')).toEqual(['1007', '1108']);
  });
});

describe('8.22 artillery in a combined attack', () => {
  it('each gun is in range of one of the defenders, though not of the same one', () => {
    const units = {
      [TANKS]: '0505',
      [BRIGADE]: '0504',
      [OTHER]: '0506',
      '33-artillery': '0501', // three hexes from 0504
      '155-artillery': '0509', // three hexes from 0506
    };
    const at = attacking(units);
    const all = [TANKS, '33-artillery', '155-artillery'];
    expect(isLawful(at, 'axis', ['attack', '0504', [TANKS, '33-artillery'], ['0506']])).toBe(true);
    expect(isLawful(at, 'axis', ['attack', '0506', [TANKS, '155-artillery'], ['0504']])).toBe(true);
    const one = play(at, 'axis', ['attack', '0504', all.slice(0, 2), ['0506']]);
    const joined = play(one, 'axis', ['join', '0504', all.slice(2)]);
    expect(joined.state.table.attacks).toMatchObject([{ units: all }]);
    expect(isLawful(joined, 'axis', ['join', '0504', ['33-artillery']])).toBe(false);
  });
});

describe('7.1, 9.0 what the umpire declares', () => {
  it('attacks a hex once, though points of support were given to it before', () => {
    const at = onField(
      'crusader',
      {},
      {
        active: 'allied',
        turn: 2,
        units: { '4-nz-brigade': '0505', '66-infantry': '0504' },
        phases: ['attacks', 'combat'],
      },
    );
    const given = play(at, 'allied', ['support', '0504', 2]);
    const declared = play(given, 'allied', 'required');
    expect(declared.state.table.attacks).toHaveLength(1);
    expect(declared.state.table.attacks[0]).toMatchObject({ units: ['4-nz-brigade'], support: 2 });
  });
  it('9.12 support may be given before the units are said', () => {
    const at = onField(
      'crusader',
      {},
      {
        active: 'allied',
        turn: 2,
        units: { '4-nz-brigade': '0505', '66-infantry': '0504' },
        phases: ['attacks', 'combat'],
      },
    );
    const given = play(at, 'allied', ['support', '0504', 2]);
    expect(isLawful(given, 'allied', ['attack', '0504', ['4-nz-brigade']])).toBe(true);
  });
});

describe('7.83 a barrage that loses its target', () => {
  const units = {
    ...two,
    [BRIGADE]: '0803',
    '33-artillery': '1003', // in range of 0803 and of 0802
  };
  it('is called off, and the displaced unit may be barraged in its new hex', () => {
    const lane: Ground = { prohibited: ['0904', '0903', '0704', '0703'] };
    const at = play(
      attacking(units, lane),
      'axis',
      ['attack', '0804', [TANKS, MORE_TANKS]],
      ['attack', '0803', ['33-artillery']],
      dice(5),
      'done',
    );
    const gone = play(at, 'allied', ['displace', BRIGADE, '0802'], ['retreat', BATTALION, '0803'], 'done');
    const on = play(gone, 'axis', 'done');
    expect(told(on, 'called-off')).toHaveLength(1);
    expect(offered(on, 'axis', 'attack')).toEqual(['0802']);
    expect(isLawful(on, 'axis', ['attack', '0802', ['33-artillery']])).toBe(true);
    expect(isLawful(on, 'axis', 'done')).toBe(true);
  });
});
