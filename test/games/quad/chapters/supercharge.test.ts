// Supercharge 16.0-18.0: minefields and armour, the first game-turns, support for barrage alone, points; on a field.
import { describe, expect, it } from 'vitest';
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { unsuppliedOf } from '#games/quad/chapters/12-supply.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Side, Table } from '#games/quad/position/state.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  onField,
  onMap,
  type Position,
  play,
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';

const BRIGADE = '20-australian-brigade'; // 3-4-6, on foot
const TANKS = '23-armoured-brigade'; // 4-3-12
const GUNS = '2-nz-artillery'; // 4-3-6/2-6
const PANZER = '5-panzer'; // 5-3-12
const OTHER_PANZER = '8-panzer';
const RIFLES = '104-panzergrenadier'; // 3-3-12
const ITALIANS = 'bologna'; // 1-2-4

type Units = Readonly<Record<string, string>>;
const fighting = (scenario: string, active: Side, units: Units, ground: Ground = {}, turn = 3): Position =>
  onField(scenario, ground, { active, turn, units, phases: ['attacks', 'combat', 'combat-end'] });
const moving = (scenario: string, active: Side, units: Units, turn = 3, ground: Ground = {}): Position =>
  onField(scenario, ground, { active, turn, units, phases: ['movement'] });
const attackOn = (at: Position, hex: string, ...units: readonly string[]): number =>
  oddsOf(sightAt(at.kit, at), { hexes: [boardHex(hex)], units, support: 0 }).attack;

describe('15.0 supply', () => {
  it('there is none: everybody has all they have', () => {
    const at = moving('alamein', 'allied', { [BRIGADE]: '0505', [PANZER]: '0405', [OTHER_PANZER]: '0605' });
    const sight = sightAt(at.kit, at);
    expect([unsuppliedOf(sight, 'allied'), unsuppliedOf(sight, 'axis')]).toEqual([[], []]);
  });
});

describe('16.0 armour and minefields', () => {
  const mines: Ground = {
    alliedMines: [
      ['0505', '0504'],
      ['0605', '0504'],
    ],
  };
  it('halves mechanized units that attack through an enemy minefield, fractions dropped', () => {
    const at = fighting('alamein', 'axis', { [PANZER]: '0505', [RIFLES]: '0503', [BRIGADE]: '0504' }, mines);
    expect(attackOn(at, '0504', PANZER)).toBe(2);
    expect(attackOn(at, '0504', RIFLES)).toBe(3);
    const both = fighting('alamein', 'axis', { [RIFLES]: '0505', [BRIGADE]: '0504' }, mines);
    expect(attackOn(both, '0504', RIFLES)).toBe(1);
  });
  it('not those on foot, and not through friendly minefields', () => {
    expect(
      attackOn(fighting('alamein', 'axis', { [ITALIANS]: '0505', [BRIGADE]: '0504' }, mines), '0504', ITALIANS),
    ).toBe(1);
    const own: Ground = { axisMines: [['0505', '0504']] };
    expect(attackOn(fighting('alamein', 'axis', { [PANZER]: '0505', [BRIGADE]: '0504' }, own), '0504', PANZER)).toBe(5);
  });
  it('each unit by its own hexside', () => {
    const at = fighting('alamein', 'axis', { [PANZER]: '0505', [OTHER_PANZER]: '0503', [BRIGADE]: '0504' }, mines);
    expect(attackOn(at, '0504', PANZER, OTHER_PANZER)).toBe(2 + 5);
  });
});

describe('18.13, 18.23 the first game-turn', () => {
  it('18.13 no Allied unit moves in that of Alam Halfa', () => {
    expect(
      refusedBy(moving('alam-halfa', 'allied', { [BRIGADE]: '0505' }, 1), 'allied', ['move', BRIGADE, '0506']),
    ).toBe('supercharge 18.13');
    expect(
      isLawful(moving('alam-halfa', 'allied', { [BRIGADE]: '0505' }, 2), 'allied', ['move', BRIGADE, '0506']),
    ).toBe(true);
    expect(isLawful(moving('alamein', 'allied', { [BRIGADE]: '0505' }, 1), 'allied', ['move', BRIGADE, '0506'])).toBe(
      true,
    );
  });
  it('18.23 British artillery barrages with twice its strength in that of ’Alamein', () => {
    const units = { [GUNS]: '0508', [BRIGADE]: '0505', [PANZER]: '0504' };
    expect(attackOn(fighting('alamein', 'allied', units, {}, 1), '0504', GUNS, BRIGADE)).toBe(8 + 3);
    expect(attackOn(fighting('alamein', 'allied', units, {}, 2), '0504', GUNS, BRIGADE)).toBe(4 + 3);
    expect(attackOn(fighting('supercharge', 'allied', units, {}, 1), '0504', GUNS, BRIGADE)).toBe(4 + 3);
  });
});

describe('18.14, 18.24, 18.34 ground support', () => {
  it('18.24 is for barrage only: the Allied defender has none', () => {
    const at = fighting('alamein', 'axis', { [PANZER]: '0505', [BRIGADE]: '0504' });
    expect(at.state.table.support).toEqual({ axis: 0, allied: 4 });
    expect(told(play(at, 'axis', ['attack', '0504', [PANZER]], dice(6), 'done'), 'fought')).toHaveLength(1);
  });
  it('18.24 eight points on the first game-turn, four afterwards', () => {
    const units = { [BRIGADE]: '0505', [PANZER]: '0504' };
    expect(offered(fighting('alamein', 'allied', units, {}, 1), 'allied', 'support', '0504')).toHaveLength(9);
    expect(offered(fighting('alamein', 'allied', units, {}, 2), 'allied', 'support', '0504')).toHaveLength(5);
  });
  it('18.14 the Axis may use their two points in defence in Alam Halfa', () => {
    const at = fighting('alam-halfa', 'allied', { [BRIGADE]: '0505', [PANZER]: '0504' });
    const declared = play(at, 'allied', ['attack', '0504', [BRIGADE]], 'done');
    expect(asked(declared)).toMatchObject({ side: 'axis', rule: '8.46' });
    expect(offered(declared, 'axis', 'support', '0504')).toEqual(['0', '1', '2']);
  });
});

describe('17.0, 18.15, 18.25, 18.35 points', () => {
  const struck = (scenario: string, active: Side, units: Units, hex: string, by: readonly string[]) =>
    play(
      onField(
        scenario,
        { prohibited: ['0803', '0704', '0903', '0904'] },
        { active, turn: 3, units, phases: ['attacks', 'combat'], table: { support: { axis: 0, allied: 0 } } },
      ),
      active,
      ['attack', hex, by],
      dice(5),
      'done',
    ).state.table.score;
  it('a destroyed unit: 5 and 5 in Alam Halfa, 10 to the Axis and 4 to the Allies later', () => {
    // 10 against 4 is +6, 8 against 2 is +6: a five is D1, and there is no way back.
    const brigade = { [PANZER]: '0805', [OTHER_PANZER]: '0705', [BRIGADE]: '0804' };
    const italians = { [TANKS]: '0805', '2-rtr': '0705', [ITALIANS]: '0804' };
    expect(struck('alamein', 'axis', brigade, '0804', [PANZER, OTHER_PANZER])).toEqual({ axis: 10, allied: 0 });
    expect(struck('alamein', 'allied', italians, '0804', [TANKS, '2-rtr'])).toEqual({ axis: 0, allied: 4 });
    expect(struck('supercharge', 'allied', { ...italians }, '0804', [TANKS, '2-rtr'])).toEqual({ axis: 0, allied: 4 });
    expect(struck('alam-halfa', 'axis', brigade, '0804', [PANZER, OTHER_PANZER])).toEqual({ axis: 5, allied: 0 });
    expect(struck('alam-halfa', 'allied', italians, '0804', [TANKS, '2-rtr'])).toEqual({ axis: 0, allied: 5 });
  });
  const exited = (scenario: string, hex: string): number =>
    play(moving(scenario, 'axis', { [PANZER]: hex, [OTHER_PANZER]: '0805' }), 'axis', ['exit', PANZER, hex]).state.table
      .score.axis;
  it('18.15.2 five points for Axis units that leave by the east edge between rows 06 and 16 in Alam Halfa', () => {
    expect(['1506', '1511', '1505', '0106'].map((hex) => exited('alam-halfa', hex))).toEqual([5, 5, 0, 0]);
  });
  it('18.15.2 on the map these are the hexes 3606 to 3616', () => {
    const left = (hex: string): number => {
      const at = onMap('alam-halfa', { active: 'axis', turn: 3, units: { [PANZER]: hex }, phases: ['movement'] });
      return play(at, 'axis', ['exit', PANZER, hex]).state.table.score.axis;
    };
    expect(['3606', '3616', '3617'].map(left)).toEqual([5, 5, 0]);
  });
  it('18.25.2 three by the west edge in the two others', () => {
    expect(['0106', '1506'].map((hex) => exited('alamein', hex))).toEqual([3, 0]);
    expect(exited('supercharge', '0106')).toBe(3);
  });
  it('18.15.3 a hundred points, once, for passing through Imaid or ’Alamein', () => {
    const named: Ground = { names: { '0506': 'Imaid', '0507': '’Alamein' } };
    const through = play(moving('alam-halfa', 'axis', { [PANZER]: '0505', [OTHER_PANZER]: '0405' }, 3, named), 'axis', [
      'move',
      PANZER,
      '0508',
      ['0506', '0507'],
    ]);
    expect(through.state.table.score.axis).toBe(100);
    expect(play(through, 'axis', ['move', OTHER_PANZER, '0506']).state.table.score.axis).toBe(100);
    const later = play(moving('alamein', 'axis', { [PANZER]: '0505' }, 3, named), 'axis', ['move', PANZER, '0506']);
    expect(later.state.table.score.axis).toBe(0);
  });
  it('18.15.3 also for passing through and ending where the unit began (RULING 67), the first time only', () => {
    const named: Ground = { names: { '0506': 'Imaid' } };
    const at = moving('alam-halfa', 'axis', { [PANZER]: '0505', [OTHER_PANZER]: '0507' }, 3, named);
    const through = play(at, 'axis', ['move', PANZER, '0505']);
    expect(through.state.table.score.axis).toBe(100);
    expect(refusedBy(through, 'axis', ['move', OTHER_PANZER, '0507'])).toBe('5.0');
    const allied = moving('alam-halfa', 'allied', { [TANKS]: '0505' }, 3, named);
    expect(refusedBy(allied, 'allied', ['move', TANKS, '0505'])).toBe('5.0');
    const later = moving('alamein', 'axis', { [PANZER]: '0505' }, 3, named);
    expect(refusedBy(later, 'axis', ['move', PANZER, '0505'])).toBe('5.0');
  });
  /** The last player-turn of a game-turn: it is the Axis second in the two later scenarios, the Allies in Alam Halfa. */
  const turnOver = (
    scenario: string,
    turn: number,
    units: Units,
    table: Partial<Table> = {},
    begin: typeof onMap = (name, beginning) => onField(name, {}, beginning),
  ) => {
    const active: Side = scenario === 'alam-halfa' ? 'allied' : 'axis';
    let at = begin(scenario, { active, turn, units, table, phases: ['movement', 'attacks', 'combat', 'combat-end'] });
    for (let step = 0; step < 4 && at.state.table.turn === turn && asked(at)?.side === active; step++)
      at = { ...at, ...play(at, active, 'done') };
    return at.state.table;
  };
  it('18.25.3, 18.35 five points a game-turn from the tenth, in Supercharge from the first', () => {
    const holding = { [PANZER]: '0805', [BRIGADE]: '1511' };
    expect(turnOver('alamein', 9, holding).score.axis).toBe(0);
    expect(turnOver('alamein', 10, holding).score.axis).toBe(5);
    expect(turnOver('supercharge', 1, holding).score.axis).toBe(5);
    // Hexrow 0700 itself is not east of it.
    expect(turnOver('alamein', 10, { [PANZER]: '0705', [BRIGADE]: '1511' }).score.axis).toBe(0);
    // Nor is row 13 north of hexrow 0013, on the map.
    const at = (hex: string) => turnOver('supercharge', 1, { [PANZER]: hex, [BRIGADE]: '3510' }, {}, onMap).score.axis;
    expect([at('1512'), at('1513')]).toEqual([5, 0]);
  });
  it('18.15 a hundred to the Allies when no Axis unit is east of hexrow 0700 at the end', () => {
    expect(turnOver('alam-halfa', 8, { [PANZER]: '0705', [BRIGADE]: '1511' }).score.allied).toBe(100);
    expect(turnOver('alam-halfa', 8, { [PANZER]: '0805', [BRIGADE]: '1511' }).score.allied).toBe(0);
  });
  it('17.0 the levels', () => {
    const level = (axis: number) =>
      turnOver('alam-halfa', 8, { [PANZER]: '0805', [BRIGADE]: '1511' }, { score: { axis, allied: 0 } }).result;
    expect(level(3)).toMatchObject({ winner: null, level: 'Draw' });
    expect(level(4)).toMatchObject({ winner: 'axis', level: 'Axis Marginal Victory' });
    expect(level(16)?.level).toBe('Axis Substantive Victory');
    expect(level(31)?.level).toBe('Axis Decisive Victory');
  });
});
