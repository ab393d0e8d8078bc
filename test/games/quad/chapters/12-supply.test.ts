// 12.0 Supply, on a field with units of Cauldron: from game-turn 8 on an Allied path leads to any hex of the east edge.
import { describe, expect, it } from 'vitest';
import { asIfMoving } from '#games/quad/chapters/04-sequence.ts';
import { goals, pointsTo } from '#games/quad/chapters/05-movement/reach.ts';
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { unsuppliedOf } from '#games/quad/chapters/12-supply.ts';
import { boardHex, printedHex } from '#games/quad/pieces/grid.ts';
import { seatOf } from '#games/quad/position/seat.ts';
import { viewOf } from '#games/quad/position/view.ts';
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
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';

const TANKS = '1-rtr'; // Allied, 5-4-15
const OTHER_TANKS = '6-rtr';
const BRIGADE = '3-sa-brigade'; // Allied, 4-4-9
const GUNS = ['11-rha', '8-field-artillery', '107-rha']; // Allied, 2-1-2/2-9
const BATTALION = '1-115-infantry'; // Axis, 1-2-12
const FOOT = '61-infantry'; // Axis, 2-3-9

type Units = Readonly<Record<string, string>>;
const TURN = 9;
const rows = (count: number): readonly number[] => Array.from({ length: count }, (_, row) => row + 1);
/** Column 10 is shut: nothing comes from the east edge. */
const WALL = rows(10).map((row) => String(1000 + row));
/** It is open at 1005 alone, with 0905 and 0906 on this side, 1105 and 1106 on the other. */
const GATE: Ground = { prohibited: WALL.filter((hex) => hex !== '1005') };
const BEHIND: Ground['axisMines'] = [
  ['1005', '1105'],
  ['1005', '1106'],
];

const moving = (units: Units, ground: Ground = GATE): Position =>
  onField('cauldron', ground, { active: 'allied', turn: TURN, units, phases: ['movement'] });
const cut = (units: Units, ground: Ground = GATE): readonly string[] => {
  const at = moving(units, ground);
  return unsuppliedOf(sightAt(at.kit, at), 'allied');
};
/** The Allied player-turn of a game-turn, begun as the sequence of play begins it. */
const turnOf = (units: Units, ground: Ground): Position => {
  const before = onField('cauldron', ground, { active: 'axis', turn: TURN, units, phases: ['movement'] });
  return { ...before, ...play(before, 'axis', 'done') };
};

describe('12.2 obstructed paths', () => {
  it('12.0 traces a path of any hexes to a source', () => {
    expect(cut({ [TANKS]: '0505' })).toEqual([]);
    expect(cut({ [TANKS]: '0505' }, { prohibited: WALL })).toEqual([TANKS]);
  });
  it('12.21, 12.21.2 not through an enemy unit', () => {
    expect(cut({ [TANKS]: '0505', [FOOT]: '1005' })).toEqual([TANKS]);
  });
  it('12.21, 12.21.3 not through an enemy zone, even where a friendly unit stands', () => {
    expect(cut({ [TANKS]: '0505', [FOOT]: '1106' })).toEqual([TANKS]);
    expect(cut({ [TANKS]: '0505', [FOOT]: '1106', [BRIGADE]: '1005' })).toEqual([BRIGADE, TANKS]);
  });
  it('12.21, 12.21.4 not over an escarpment but by road or trail', () => {
    const scarp: Ground = { ...GATE, escarpment: BEHIND };
    expect(cut({ [TANKS]: '0505' }, scarp)).toEqual([TANKS]);
    expect(cut({ [TANKS]: '0505' }, { ...scarp, trails: [['1005', '1105']] })).toEqual([]);
  });
  it('12.22 not through an enemy minefield, unless a friendly unit is beside it on either side', () => {
    const mined: Ground = { ...GATE, axisMines: BEHIND };
    expect(cut({ [TANKS]: '0505' }, mined)).toEqual([TANKS]);
    expect(cut({ [TANKS]: '0505', [BRIGADE]: '1005' }, mined)).toEqual([]);
    expect(cut({ [TANKS]: '0505', [BRIGADE]: '1106' }, mined)).toEqual([]);
    expect(cut({ [TANKS]: '0505' }, { ...GATE, alliedMines: BEHIND })).toEqual([]);
  });
});

describe('12.23 moving out of supply', () => {
  it('12.22 a unit that goes away from a minefield does not open it any more for itself', () => {
    const mined: Ground = { ...GATE, axisMines: BEHIND };
    expect(cut({ [TANKS]: '1005' }, mined)).toEqual([]);
    expect(cut({ [TANKS]: '0905' }, mined)).toEqual([TANKS]);
    expect(refusedBy(moving({ [TANKS]: '1005' }, mined), 'allied', ['move', TANKS, '0905'])).toBe('12.23');
    // With another unit beside it the way stays open.
    const held = moving({ [TANKS]: '1005', [BRIGADE]: '1106' }, mined);
    expect(isLawful(held, 'allied', ['move', TANKS, '0905'])).toBe(true);
  });
  it('a unit that begins unsupplied moves towards the nearest source, or not at all', () => {
    const at = turnOf({ [TANKS]: '0505', [FOOT]: '0111' }, { prohibited: WALL });
    expect(at.state.table.unsupplied).toEqual([TANKS]);
    expect(isLawful(at, 'allied', ['move', TANKS, '0705'])).toBe(true);
    expect(refusedBy(at, 'allied', ['move', TANKS, '0405'])).toBe('12.23');
    expect(isLawful(at, 'allied', 'done')).toBe(true);
  });
});

describe('12.24 advances and retreats', () => {
  const mined: Ground = { ...GATE, axisMines: BEHIND };
  const guns = { [GUNS[0] as string]: '1204', [GUNS[1] as string]: '1205', [GUNS[2] as string]: '1206' };
  it('12.22 nobody advances so far past a minefield that nobody is beside it any more', () => {
    const at = onField('cauldron', mined, {
      active: 'allied',
      turn: TURN,
      units: { [TANKS]: '1105', ...guns, [BATTALION]: '1005' },
      phases: ['attacks', 'combat'],
    });
    // 5 and 6 against 2 is +9; on the Minefield line a two is D2.
    const won = play(at, 'allied', ['attack', '1005', [TANKS, ...GUNS]], dice(2), 'done');
    const gone = play(won, 'axis', ['retreat', BATTALION, '0805', ['0905']], 'done');
    expect(asked(gone)).toMatchObject({ side: 'allied', rule: '7.96' });
    expect(offered(gone, 'allied', 'advance', TANKS)).toContain('1005');
    expect(offered(gone, 'allied', 'advance', TANKS)).not.toContain('0905');
    expect(refusedBy(gone, 'allied', ['advance', TANKS, '0905'])).toBe('12.24');
  });
  it('a unit retreats out of supply only where there is nothing else', () => {
    // A trail along the west edge: column 11 is ten hexes from it, column 12 eleven (cauldron 16.1).
    const at = onField(
      'cauldron',
      { trails: [rows(11).map((row) => `01${String(row).padStart(2, '0')}`)] },
      {
        active: 'allied',
        turn: TURN,
        units: { [FOOT]: '1106', [TANKS]: '1105', [OTHER_TANKS]: '1005' },
        phases: ['attacks', 'combat'],
      },
    );
    // 10 against 3 is +7: a five is D1. 1107 and 1206 are free of zones, and 1206 is out of supply.
    const won = play(at, 'allied', ['attack', '1106', [TANKS, OTHER_TANKS]], dice(5), 'done');
    expect(placeOf(won, FOOT)).toBe('1107');
  });
});

describe('12.3 effects on unsupplied units', () => {
  it('12.32 the example: an allowance of fifteen becomes eight', () => {
    const at = turnOf({ [TANKS]: '0405', [FOOT]: '0111' }, { prohibited: WALL });
    expect(at.state.table.unsupplied).toEqual([TANKS]);
    expect(pointsTo(sightAt(at.kit, at), TANKS, boardHex('0805'))).toBe(8);
    expect(isLawful(at, 'allied', ['move', TANKS, '0805'])).toBe(true);
    expect(refusedBy(at, 'allied', ['move', TANKS, '0905'])).toBe('12.32');
  });
  it('12.31 a supplied unit has them all', () => {
    const at = turnOf({ [TANKS]: '0405', [FOOT]: '0111' }, {});
    expect(at.state.table.unsupplied).toEqual([]);
    expect(pointsTo(sightAt(at.kit, at), TANKS, boardHex('1105'))).toBe(14);
  });
  it('12.33 the example: unsupplied against a Defense Strength of 2 is -2, and the attack is owed all the same', () => {
    const at = onField(
      'cauldron',
      { prohibited: WALL },
      {
        active: 'allied',
        turn: TURN,
        units: { [TANKS]: '0505', [BATTALION]: '0504' },
        phases: ['attacks', 'combat'],
      },
    );
    const attack = { hexes: [boardHex('0504')], units: [TANKS], support: 0 };
    expect(oddsOf(sightAt(at.kit, at), attack)).toEqual({ attack: 0, defence: 2, differential: -2, line: 'mixed' });
    expect(refusedBy(at, 'allied', 'done')).toBe('7.11');
  });
  it('12.33 no Barrage and no Final Protective Fire; 12.34 the Defense Strength stays', () => {
    const at = onField(
      'cauldron',
      { prohibited: WALL },
      {
        active: 'axis',
        turn: TURN,
        units: { [BRIGADE]: '0504', '11-rha': '0502', '1-8-panzer': '0505' },
        phases: ['attacks', 'combat'],
      },
    );
    // Its owner reads so in the enemy's phase as well.
    expect(at.module.forecast?.(viewOf(at.state, 'allied'), 'allied')).toEqual([
      'Out of supply, without strength to attack or to fire: 3 SA Brigade and 11 RHA (12.33).',
    ]);
    const forces = at.module.forces(viewOf(at.state, 'allied'), 'allied').join('\n');
    expect(forces).toContain('3 SA Brigade (4-4-9, out of supply)');
    // Nobody is asked for fire. The Axis are out of supply as well: there is no road on this field.
    const rolled = play(at, 'axis', ['attack', '0504', ['1-8-panzer']], dice(6), 'done');
    expect(told(rolled, 'fought')[0]).toMatchObject({ attack: 0, defence: 4, fire: { units: [] } });
    const barrage = { hexes: [boardHex('0505')], units: ['11-rha'], support: 0 };
    expect(oddsOf(sightAt(at.kit, at), barrage).attack).toBe(0);
  });
  it('12.23, 12.32 where a unit would go as things stand hangs on its supply now, whoever’s turn it is', () => {
    const at = onField('cauldron', { prohibited: WALL }, { active: 'axis', turn: TURN, units: { [TANKS]: '0505' } });
    const next = asIfMoving(at.kit, viewOf(at.state, 'allied'), 'allied');
    if (next === null) throw new Error('no Movement Phase is to come');
    const seat = seatOf(at.kit, next, 'allied');
    const places = goals(seat, TANKS).map(printedHex);
    // 8 of 15 points are four hexes, towards the east edge.
    expect(places).toContain('0905');
    expect(places).not.toContain('0909');
    expect(places).not.toContain('0405');
  });
  it('12.0 supply for combat is looked at when the die is thrown', () => {
    const at = onField('cauldron', GATE, {
      active: 'allied',
      turn: TURN,
      units: { [TANKS]: '0905', [OTHER_TANKS]: '1205', '5-rtr': '1106', [BATTALION]: '1105', [FOOT]: '0804' },
      phases: ['attacks', 'combat'],
    });
    // The zone of the battalion in 1105 shuts the gate.
    expect(unsuppliedOf(sightAt(at.kit, at), 'allied')).toEqual([TANKS]);
    const first = play(
      at,
      'allied',
      ['attack', '1105', [OTHER_TANKS, '5-rtr']],
      ['attack', '0804', [TANKS]],
      dice(1),
      'done',
    );
    // 10 against 2 is +8: D4. With the battalion gone the tanks have their five points.
    const gone = play(first, 'axis', ['retreat', BATTALION, '1101'], 'done');
    const second = play(gone, 'allied', dice(6), 'done');
    expect(told(second, 'fought')[0]).toMatchObject({ attack: 5, defence: 3 });
  });
  it('12.34 an unsupplied unit defends with all it has', () => {
    const units = { '1-8-panzer': '0505', [BRIGADE]: '0504' };
    const at = onField(
      'cauldron',
      { prohibited: WALL },
      { active: 'axis', turn: TURN, units, phases: ['attacks', 'combat'] },
    );
    expect(unsuppliedOf(sightAt(at.kit, at), 'allied')).toEqual([BRIGADE]);
    const attack = { hexes: [boardHex('0504')], units: ['1-8-panzer'], support: 0 };
    expect(oddsOf(sightAt(at.kit, at), attack).defence).toBe(4);
  });
});
