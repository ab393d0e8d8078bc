// 16.0 Fortresses: Tobruk at 0802 and Bardia at 1002, on a field with hand-made units.
import { describe, expect, it } from 'vitest';
import { oddsOf } from '#games/desert-force/chapters/10-combat/strength.ts';
import { isFortress, terrainAt } from '#games/desert-force/chapters/16-fortresses.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Side, Table } from '#games/desert-force/position/state.ts';
import { onField } from '#test/support/desert-force/field.ts';
import { dice, placeOf, play, refusedBy, sightAt, told } from '#test/support/desert-force/world.ts';

const TOBRUK = '0802';
/** Tracks home for both sides, and depots at hand. */
const ground = {
  tracks: [
    ['0801', '0701', '0601', '0501', '0502', '0503', '0504', '0505', '0506'],
    ['0903', '1003', '1004', '1005', '1006'],
  ],
};
const depot = { hex: boardHex('0902'), moved: false };
const INTACT: Partial<Table> = {
  fortresses: { tobruk: 'intact', bardia: 'intact' },
  control: { tobruk: 'axis', bardia: 'axis', benghazi: 'axis' },
};
const fighting = (active: Side, units: Readonly<Record<string, string>>, table: Partial<Table> = {}) =>
  onField(ground, {
    ...{ active, units, phases: ['strikes', 'combat', 'phase-end', 'over'] },
    table: { ...INTACT, depots: { axis: { ...depot, hex: boardHex('0704') }, allied: depot }, ...table },
  });
const odds = (at: ReturnType<typeof fighting>, hexes: string | readonly string[], ...units: readonly string[]) =>
  oddsOf(sightAt(at), {
    ...{
      type: 'attack',
      hexes: [hexes].flat().map(boardHex),
      units,
      air: 0,
      naval: false,
      unpaid: false,
      bear: [],
      follow: [],
    },
  });
const misses = (count: number): readonly number[] => new Array(count).fill(1);

describe('16.2 combat', () => {
  const units = { garrison: TOBRUK, tanks: TOBRUK, '1-armoured': '0803', '16-brigade': '0903' };
  const MAJOR: Partial<Table> = { offensive: { surprise: false } };
  it('each defender has one more, even armor, and hits on 5', () => {
    // Of Tobruk the Axis are supplied (8.4).
    expect(odds(fighting('allied', units), TOBRUK, '16-brigade').defence).toMatchObject({
      strength: 3 + 5,
      throws: [{ dice: 8, hitsOn: 5 }],
    });
  });
  it('armor attacks with one less, and all hit on 6 even in a Major Offensive', () => {
    const at = fighting('allied', { ...units, '1-armoured': '0903' }, MAJOR);
    expect(odds(at, TOBRUK, '1-armoured', '16-brigade').attack).toMatchObject({
      strength: 3 + 3,
      throws: [{ dice: 6, hitsOn: 6 }],
    });
  });
  it('so they do where it is one of two hexes that are attacked (RULING 21)', () => {
    const at = fighting(
      'allied',
      { garrison: TOBRUK, libyan: '0803', '1-armoured': '0903', '16-brigade': '0903' },
      MAJOR,
    );
    expect(odds(at, '0803', '1-armoured', '16-brigade').attack.throws).toEqual([{ dice: 7, hitsOn: 5 }]);
    expect(odds(at, ['0803', TOBRUK], '1-armoured', '16-brigade').attack.throws).toEqual([{ dice: 6, hitsOn: 6 }]);
  });
  it('a defending leader hits on 6 only', () => {
    const at = fighting('allied', { ...units, graziani: TOBRUK });
    expect(odds(at, TOBRUK, '16-brigade').defence.throws).toEqual([
      { dice: 8, hitsOn: 5 },
      { dice: 1, hitsOn: 6 },
    ]);
  });
  it('out of a fortress units attack as they are', () => {
    const at = fighting('axis', { tanks: TOBRUK, '16-brigade': '0903' });
    expect(odds(at, '0903', 'tanks').attack).toMatchObject({ strength: 4, throws: [{ dice: 4, hitsOn: 6 }] });
  });
  it('16.1 Tobruk without its status is a city, Bardia a town', () => {
    const fallen: Partial<Table> = { fortresses: { tobruk: 'destroyed', bardia: 'destroyed' } };
    const at = fighting('allied', units, fallen);
    expect(terrainAt(sightAt(at), boardHex(TOBRUK))).toBe('city');
    expect(terrainAt(sightAt(at), boardHex('1002'))).toBe('clear');
    expect(odds(at, TOBRUK, '16-brigade').defence).toMatchObject({ strength: 2 + 3, throws: [{ dice: 5, hitsOn: 6 }] });
  });
});

describe('16.1 status', () => {
  const taken = (hex: string, table: Partial<Table>) => {
    const [fortress, from] = hex === TOBRUK ? ['0802', '0903'] : ['1002', '1003'];
    const at = fighting('allied', { marines: fortress, '5-indian': from, '7-indian': from, '11-indian': from }, table);
    // 11 dice; the marines have 2 behind the walls.
    const won = play(
      at,
      'allied',
      ['attack', fortress, ['5-indian', '7-indian', '11-indian']],
      'done',
      dice(6, 6, 6, ...misses(8)),
    );
    return play(won, 'allied', ['advance', '5-indian', fortress]);
  };
  it('Tobruk is reduced when it is taken in combat, then destroyed; Bardia is destroyed at once', () => {
    const once = taken(TOBRUK, {});
    expect(placeOf(once, '5-indian')).toBe(TOBRUK);
    expect(once.state.table.fortresses.tobruk).toBe('reduced');
    expect(once.state.table.control.tobruk).toBe('allied');
    expect(told(once, 'fortress')).toEqual([
      { type: 'fortress', side: 'allied', fortress: 'tobruk', status: 'reduced' },
    ]);
    const twice = taken(TOBRUK, { fortresses: { tobruk: 'reduced', bardia: 'intact' } });
    expect(twice.state.table.fortresses.tobruk).toBe('destroyed');
    expect(taken('1002', {}).state.table.fortresses.bardia).toBe('destroyed');
  });
  it('reduced, Tobruk is a fortress still', () => {
    const at = fighting('allied', {}, { fortresses: { tobruk: 'reduced', bardia: 'destroyed' } });
    expect(isFortress(sightAt(at), boardHex(TOBRUK))).toBe(true);
    expect(isFortress(sightAt(at), boardHex('1002'))).toBe(false);
  });
  it('10.27, RULING 61 fast units go into it and back to where they began, if that is empty: it has fallen', () => {
    // 4 and 3, less one for armor, are the dice; the marines have 2 behind the walls.
    const won = (from: string) =>
      play(
        fighting('allied', { marines: TOBRUK, '1-armoured': '0903', '5-indian': from }),
        'allied',
        ['attack', TOBRUK, ['1-armoured', '5-indian']],
        'done',
        dice(6, 6, 6, ...misses(3)),
      );
    const back = play(won('0903'), 'allied', ['advance', '1-armoured', '0903']);
    expect(placeOf(back, '1-armoured')).toBe('0903');
    expect([back.state.table.control.tobruk, back.state.table.fortresses.tobruk]).toEqual(['allied', 'reduced']);
    // Infantry goes one hex; and once it is theirs nothing is to be had so.
    const taken = play(won('0903'), 'allied', ['advance', '5-indian', TOBRUK]);
    expect(refusedBy(won('0903'), 'allied', ['advance', '5-indian', '0903'])).toBe('10.27');
    expect(refusedBy(taken, 'allied', ['advance', '1-armoured', '0903'])).toBe('10.27');
  });
  it('a hex farther than the attacked one, it falls in combat only if it was attacked too', () => {
    // Tobruk and 0803 are neighbours, and both are next to 0903.
    const take = (units: Readonly<Record<string, string>>, also: readonly string[], ...rolled: readonly number[]) => {
      const at = fighting('allied', { support: '0903', '1-armoured': '0903', marines: '0803', ...units });
      const won = play(
        at,
        'allied',
        ['attack', '0803', ['support', '1-armoured'], ...(also.length > 0 ? [also] : [])],
        'done',
        dice(...rolled),
      );
      return play(won, 'allied', ['advance', 'support', TOBRUK, ['0803']]);
    };
    const empty = take({}, [], ...new Array(8).fill(6));
    expect([placeOf(empty, 'support'), empty.state.table.fortresses.tobruk]).toEqual([TOBRUK, 'intact']);
    const fought = take({ scouts: TOBRUK }, [TOBRUK], ...new Array(7).fill(6));
    expect([placeOf(fought, 'support'), fought.state.table.fortresses.tobruk]).toEqual([TOBRUK, 'reduced']);
  });
  it('an unoccupied fortress that is entered keeps its status', () => {
    const at = onField(ground, { units: { '16-brigade': '0903' }, phases: ['movement', 'over'], table: INTACT });
    const after = play(at, 'allied', ['move', '16-brigade', TOBRUK]);
    expect(after.state.table.fortresses.tobruk).toBe('intact');
    expect(after.state.table.control.tobruk).toBe('allied');
  });
});
