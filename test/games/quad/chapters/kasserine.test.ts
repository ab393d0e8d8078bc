// Kasserine 16.0-23.0, on bare ground as large as its map: rough terrain, supply, limits, withdrawal, weather, options, points
// and conditional reinforcements.
import { describe, expect, it } from 'vitest';
import { unsuppliedOf } from '#games/quad/chapters/12-supply.ts';
import { dueUnits, entryHexes } from '#games/quad/chapters/13-reinforcements.ts';
import { kasserineEnding } from '#games/quad/chapters/kasserine/ending.ts';
import { BUILT_IN } from '#games/quad/pieces/components.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { groundOf } from '#games/quad/pieces/ground.ts';
import type { Kit, Weather } from '#games/quad/pieces/kit.ts';
import { scenarioInfo } from '#games/quad/pieces/scenario.ts';
import { mapFile, scenarioFile, unitsFile } from '#games/quad/pieces/schema.ts';
import { unitInfos } from '#games/quad/pieces/units.ts';
import type { Side, Table } from '#games/quad/position/state.ts';
import {
  asked,
  dice,
  isLawful,
  kitOf,
  offered,
  onMap,
  type Position,
  placeOf,
  play,
  position,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const PANZER = '1-5-panzer'; // 5-3-12
const OTHER_PANZER = '2-5-panzer'; // 5-3-12
const GRENADIERS = '1-104-panzergrenadier'; // mechanized infantry, 3-4-11
const TENTH = '2-7-panzer'; // 10th Panzer, 5-3-12
const FOOT = 'lang'; // 1-2-9
const ARMOR = '3-1-armor'; // 1st Armored, 3-2-12
const ARMORED_INFANTRY = '1-6-armored-infantry'; // mechanized infantry, 2-3-11
const INFANTRY = '168-infantry'; // 1-2-7
const OTHER_INFANTRY = '3-168-infantry'; // 1-2-7

type Units = Readonly<Record<string, string>>;
interface Lie {
  readonly rough?: readonly string[];
  readonly streams?: readonly (readonly [string, string])[];
  readonly bridges?: readonly (readonly [string, string])[];
  readonly trails?: readonly (readonly string[])[];
  readonly roads?: readonly (readonly string[])[];
  readonly prohibited?: readonly string[];
}
const source = 'reconstructed';
const FILE = scenarioFile.parse(BUILT_IN['scenarios-kasserine']);
const UNITS = unitInfos(unitsFile.parse(BUILT_IN['units-kasserine']), FILE);

/** Bare ground of 39 columns and 26 rows, under one weather. */
function kitOn(
  { rough = [], streams = [], bridges = [], trails = [], roads = [], prohibited = [] }: Lie,
  weather: Weather,
): Kit {
  const area = (id: string, hexes: readonly string[]) => (hexes.length === 0 ? [] : [{ id, hexes, source }]);
  const line = (id: string, sides: Lie['streams'] = []) => (sides.length === 0 ? [] : [{ id, sides, source }]);
  const ways = (kind: 'road' | 'trail', all: readonly (readonly string[])[]) =>
    all.map((hexes, at) => ({ id: `${kind}-${at}`, class: kind, name: kind, hexes, source }));
  const file = mapFile.parse({
    game: 'kasserine',
    columns: 39,
    rows: 26,
    up: 'north',
    scale: { kilometres: 3, source },
    outside: [],
    terrain: {
      town: [],
      broken: [],
      rough: area('rough', rough),
      grove: [],
      prohibited: area('prohibited', prohibited),
      sea: [],
    },
    barriers: {
      escarpment: [],
      ridge: [],
      stream: line('stream', streams),
      bridge: line('bridge', bridges),
      ditch: [],
    },
    minefields: [],
    boxes: [],
    places: [],
    roads: [...ways('road', roads), ...ways('trail', trails)],
    exits: [],
    edges: [],
    coastline: { points: [], source },
    labels: [],
  });
  const scenario = scenarioInfo(FILE);
  return {
    scenario: { ...scenario, weather: scenario.weather.map(() => weather) },
    ...groundOf(file, FILE),
    units: Object.fromEntries(UNITS.map((unit) => [unit.id, unit])),
    roster: UNITS.map(({ id }) => id),
  };
}

interface Rest {
  readonly lie?: Lie;
  readonly weather?: Weather;
  readonly turn?: number;
  readonly options?: readonly string[];
  readonly table?: Partial<Table>;
}
const ALL = ['movement', 'attacks', 'combat', 'combat-end'] as const;
const moving = (
  active: Side,
  units: Units,
  { lie = {}, weather = 'good', turn = 2, options = [], table = {} }: Rest = {},
) => position(kitOn(lie, weather), { active, units, turn, options, table, phases: ALL });
const fighting = (
  active: Side,
  units: Units,
  { lie = {}, weather = 'good', turn = 2, options = [], table = {} }: Rest = {},
) =>
  position(kitOn(lie, weather), {
    active,
    units,
    turn,
    options,
    table: { support: { axis: 0, allied: 0 }, ...table },
    phases: ['attacks', 'combat', 'combat-end'],
  });
const cut = (side: Side, units: Units, rest: Rest): readonly string[] => {
  const at = moving(side, units, rest);
  return unsuppliedOf(sightAt(at.kit, at), side);
};
/** A trail on which everything moves in supply, from the south edge. */
const column = (number: number, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String(100 * number + from + n).padStart(4, '0'));
const SOUTH = column(31, 12, 26);
const WEST = ['0103', '0203', '0303', '0403', '0503', '0603', '0703', '0803'];
const open: Lie = { trails: [SOUTH, WEST] };
/** Far from everything, so that both sides have something to move. */
const AXIS_SOMEWHERE = { [FOOT]: '3925' };
const gone = (hex: string, turn = 1) => ({ hex: boardHex(hex), turn });

/** Whoever is asked commits until the game-turn is over. */
function overTurn(start: Position): Position {
  let at = start;
  const { turn } = start.state.table;
  for (let step = 0; step < 12 && at.state.table.turn === turn; step++) {
    const ask = asked(at);
    if (ask === null) return at;
    at = { ...at, ...play(at, ask.side, 'done') };
  }
  return at;
}

describe('16.0 rough terrain', () => {
  const lie: Lie = { ...open, rough: ['3017', '3016'], trails: [SOUTH, ['3118', '3017']] };
  it('16.11 is for those on foot and for mechanized infantry', () => {
    expect(refusedBy(moving('axis', { [PANZER]: '3116' }, { lie }), 'axis', ['move', PANZER, '3016'])).toBe(
      'kasserine 16.11',
    );
    expect(isLawful(moving('axis', { [GRENADIERS]: '3116' }, { lie }), 'axis', ['move', GRENADIERS, '3016'])).toBe(
      true,
    );
    expect(isLawful(moving('axis', { [FOOT]: '3116' }, { lie }), 'axis', ['move', FOOT, '3016'])).toBe(true);
  });
  it('16.12 others enter it by road or trail', () => {
    expect(isLawful(moving('axis', { [PANZER]: '3118' }, { lie }), 'axis', ['move', PANZER, '3017', ['3017']])).toBe(
      true,
    );
  });
  it('16.12 who may not be in it leaves it by road or trail, those on foot and mechanized infantry anywhere', () => {
    for (const [unit, free] of [
      [PANZER, false],
      [GRENADIERS, true],
      [FOOT, true],
    ] as const) {
      const at = moving('axis', { [unit]: '3017' }, { lie });
      expect(isLawful(at, 'axis', ['move', unit, '3118', ['3118']]), unit).toBe(true);
      expect(isLawful(at, 'axis', ['move', unit, '2917', ['2917']]), unit).toBe(free);
    }
    expect(refusedBy(moving('axis', { [PANZER]: '3017' }, { lie }), 'axis', ['move', PANZER, '2917', ['2917']])).toBe(
      '5.0',
    );
  });
  it('16.12 and is told so', () => {
    // The trail leads from one Rough hex into another, and no farther.
    const inside: Lie = { rough: ['3017', '3016'], trails: [['3017', '3016']] };
    const at = moving('axis', { [PANZER]: '3017', [FOOT]: '3925' }, { lie: inside });
    expect(refusedBy(at, 'axis', ['move', PANZER, '2917'])).toBe('kasserine 16.12');
  });
  it('16.12 a mechanized unit that must retreat into it over another hexside is eliminated, mechanized infantry too', () => {
    // Rough terrain is the only ground behind 2915.
    const around: Lie = { ...open, rough: ['2916'], prohibited: ['2814', '2815', '3014', '3015'] };
    const hit = (unit: string, die: number, lie: Lie = around) =>
      placeOf(
        play(
          fighting('axis', { '501-tigers': '2914', [unit]: '2915' }, { lie }),
          'axis',
          ['attack', '2915', ['501-tigers']],
          dice(die),
          'done',
        ),
        unit,
      );
    // 6 against 3 is +3: a four is D1; 6 against 2 is +4: a five is D1.
    expect(hit(INFANTRY, 5)).toBe('2916');
    expect(hit(ARMORED_INFANTRY, 4)).toBe('lost');
    expect(hit(ARMORED_INFANTRY, 4, { ...around, trails: [SOUTH, WEST, ['2915', '2916']] })).toBe('2916');
  });
  it('16.11, 13.22 no reinforcement enters by an edge hex it may never be in', () => {
    const at = moving(
      'axis',
      { [PANZER]: 'reserve', [INFANTRY]: '0101' },
      { lie: { ...open, rough: ['3726'] }, turn: 1 },
    );
    expect(entryHexes(sightAt(at.kit, at), PANZER).map((hex) => at.kit.hexes[hex]?.printed)).toEqual(['3726']);
    expect(isLawful(at, 'axis', ['move', PANZER, '3726'])).toBe(false);
  });
});

describe('13.22 beside a blocked entry hex', () => {
  it('each comes by the nearest edge hex that it may be in (16.11)', () => {
    // 3625 and 3825 are beside it, and a friend stands nearer to 3825.
    const units = { [PANZER]: 'reserve', '609-flak': 'reserve', [INFANTRY]: '3726', [FOOT]: '3924' };
    const at = moving('axis', units, { lie: { ...open, rough: ['3825'] }, turn: 1 });
    const entries = (unit: string) => entryHexes(sightAt(at.kit, at), unit).map((hex) => at.kit.hexes[hex]?.printed);
    expect(entries('609-flak')).toEqual(['3825']);
    expect(entries(PANZER)).toEqual(['3625']);
    expect(isLawful(at, 'axis', ['move', PANZER, '3625'])).toBe(true);
  });
});

describe('17.0 supply', () => {
  it('17.11 four hexes to a trail that leads to an Axis source', () => {
    expect(cut('axis', { [PANZER]: '2712' }, { lie: open })).toEqual([]);
    expect(cut('axis', { [PANZER]: '2610' }, { lie: open })).toEqual([PANZER]);
  });
  it('17.12 three hexes for the Allies', () => {
    expect(cut('allied', { [INFANTRY]: '0806' }, { lie: open })).toEqual([]);
    expect(cut('allied', { [INFANTRY]: '0807' }, { lie: open })).toEqual([INFANTRY]);
  });
  it('17.13 all trail or all road, no change between them', () => {
    const lie: Lie = {
      trails: [['0107', '0207', '0307']],
      roads: [['0307', '0407', '0507', '0607', '0707', '0807', '0907']],
    };
    expect(cut('allied', { [INFANTRY]: '1107' }, { lie })).toEqual([INFANTRY]);
    const trail: Lie = { trails: [['0107', '0207', '0307', '0407', '0507', '0607', '0707', '0807', '0907']] };
    expect(cut('allied', { [INFANTRY]: '1107' }, { lie: trail })).toEqual([]);
  });
  it('17.13 a path that comes into a trail hex goes on by trail, that into a road hex by road', () => {
    // 1107 is three hexes from the road at 0807. A trail that leads nowhere lies across all ways to it, or does not.
    const road = ['0107', '0207', '0307', '0407', '0507', '0607', '0707', '0807'];
    const across = column(9, 2, 12);
    const at = (trails: readonly (readonly string[])[]) =>
      cut('allied', { [INFANTRY]: '1107' }, { lie: { roads: [road], trails } });
    expect(at([])).toEqual([]);
    expect(at([across])).toEqual([INFANTRY]);
    expect(at([column(11, 7, 12)])).toEqual([]); // its own hex is no part of the path (RULING 5)
    expect(at([['0107', '0206', '0306', '0406', '0507', '0606', '0707', '0806', '0907'], across])).toEqual([]);
  });
  it('17.13, 17.14 nor does it come to a source over a trail that leads elsewhere', () => {
    expect(cut('allied', { [INFANTRY]: '0404' }, { lie: { trails: [column(2, 2, 24), ['0402', '0502']] } })).toEqual([
      INFANTRY,
    ]);
    expect(cut('allied', { [INFANTRY]: '0404' }, { lie: { trails: [column(4, 4, 10)] } })).toEqual([]);
  });
  it('17.14 or directly to a source', () => {
    expect(cut('allied', { [INFANTRY]: '0104' }, { lie: {} })).toEqual([]);
    expect(cut('allied', { [INFANTRY]: '0404' }, { lie: {} })).toEqual([]);
    expect(cut('allied', { [INFANTRY]: '0506' }, { lie: {} })).toEqual([INFANTRY]);
  });
  it('17.15 the hex an Axis unit left by is no source any more, nor any east of it', () => {
    const table = { exits: { [PANZER]: gone('1501') } };
    expect(cut('allied', { [INFANTRY]: '1903', [OTHER_INFANTRY]: '0802' }, { table })).toEqual([INFANTRY]);
    expect(cut('allied', { [INFANTRY]: '2602' }, { table })).toEqual([INFANTRY]);
  });
  it('17.15 the hexes of the west edge beside it are not east of it', () => {
    const table = { exits: { [PANZER]: gone('0107') } };
    expect(cut('allied', { [INFANTRY]: '0101' }, { table })).toEqual([]);
  });
});

describe('18.0 limits', () => {
  it('the Axis give no more than four points to a defence either, and are told by which section', () => {
    const allied = fighting(
      'allied',
      { [ARMOR]: '3114', [FOOT]: '3113' },
      { lie: open, table: { support: { axis: 9, allied: 0 } } },
    );
    const at = play(allied, 'allied', ['attack', '3113', [ARMOR]], 'done');
    expect(offered(at, 'axis', 'support', '3113')).toEqual(['0', '1', '2', '3', '4']);
    expect(refusedBy(at, 'axis', ['support', '3113', 5])).toBe('kasserine 18.0');
  });
  const guns = ['1-155-artillery', '2-155-artillery', '1-190-artillery', '1-afrika-artillery'];
  it('no more than three artillery units and four points in one combat', () => {
    // All within three hexes of 3113.
    const places = ['3116', '3115', '3215', '3015'];
    const at = fighting(
      'axis',
      {
        [PANZER]: '3114',
        [INFANTRY]: '3113',
        ...Object.fromEntries(guns.map((unit, n) => [unit, places[n] as string])),
      },
      { lie: open, table: { support: { axis: 9, allied: 0 } } },
    );
    expect(isLawful(at, 'axis', ['attack', '3113', [PANZER, ...guns.slice(0, 3)]])).toBe(true);
    expect(refusedBy(at, 'axis', ['attack', '3113', [PANZER, ...guns]])).toBe('kasserine 18.0');
    expect(offered(at, 'axis', 'support', '3113')).toHaveLength(5);
  });
});

describe('19.0 withdrawal', () => {
  it('19.31, 19.32 what is due is told up to the third game-turn after it', () => {
    const both = { 'allied-withdrawal': 2, 'axis-withdrawal': 4 };
    const outlookAt = (turn: number, met: Readonly<Record<string, number>> = both): string => {
      const at = moving('allied', { [ARMOR]: '0703', [INFANTRY]: '0803' }, { turn, table: { met } });
      return kasserineEnding.outlook(sightAt(at.kit, at)).join(' ');
    };
    // The armour is of the division, the infantry is not.
    expect(outlookAt(5)).toContain(
      'at the end of their movement in game-turn 5 the 1st Armored Division (3/1 Armor) is within three hexes',
    );
    expect(outlookAt(6)).not.toContain('1st Armored');
    expect(outlookAt(6)).toContain('at the end of their movement in game-turn 7 they have left the map');
    // In the Allied player-turn the Axis have moved, and it has been looked at.
    for (const turn of [7, 8]) expect(outlookAt(turn)).not.toContain('movement in game-turn');
    expect(outlookAt(8, { 'axis-withdrawal': 10 })).not.toContain('movement in game-turn'); // The game is over before (RULING 58).
  });
  it('19.1, 19.21 units leave enemy zones, and enter no other', () => {
    const units = { [PANZER]: '3114', [INFANTRY]: '3112', [OTHER_INFANTRY]: '2816', ...AXIS_SOMEWHERE };
    const at = moving('axis', { ...units, [INFANTRY]: '3113' }, { lie: open });
    expect(refusedBy(at, 'axis', ['move', PANZER, '3116'])).toBe('5.14');
    const out = play(at, 'axis', 'withdraw');
    expect(isLawful(out, 'axis', ['move', PANZER, '3116'])).toBe(true);
    expect(isLawful(out, 'axis', ['move', PANZER, '2916'])).toBe(false);
    expect(isLawful(out, 'axis', 'withdraw')).toBe(false);
  });
  it('19.0 it can be announced by a side all of whose units are held in enemy zones', () => {
    // The Axis Movement Phase begins; the only Axis unit stands beside an enemy, and moves by a Withdrawal alone.
    const at = position(kitOn(open, 'good'), {
      active: 'allied',
      turn: 2,
      units: { [PANZER]: '3114', [INFANTRY]: '3113', [OTHER_INFANTRY]: '0303' },
      phases: ['movement'],
      table: {
        todo: [{ type: 'movement', side: 'allied' }, { type: 'movement', side: 'axis' }, { type: 'turn-end' }],
        fought: [INFANTRY, PANZER],
      },
    });
    const next = play(at, 'allied', 'done');
    expect(asked(next)).toMatchObject({ side: 'axis', rule: '5.0' });
    expect(isLawful(next, 'axis', 'withdraw')).toBe(true);
  });
  it('19.31, 19.33, 22.21, 22.23 three game-turns later the 1st Armored that is not near 0312 costs double its points', () => {
    const at = moving(
      'allied',
      { [ARMOR]: '0703', [INFANTRY]: '0803', ...AXIS_SOMEWHERE },
      {
        lie: open,
        turn: 5,
        table: { met: { 'allied-withdrawal': 2 } },
      },
    );
    expect(play(at, 'allied', 'done').state.table.score.axis).toBe(2 * 5);
    const early = { ...at, state: { ...at.state, table: { ...at.state.table, turn: 4 } } };
    expect(play(early, 'allied', 'done').state.table.score.axis).toBe(0);
  });
  it('19.31, 22.21 nor is it near 0312 off the map; who left before the Withdrawal, or came after it, was not in play then', () => {
    const scoreOf = (units: Units, table: Partial<Table>): number => {
      const all = { [INFANTRY]: '0803', ...AXIS_SOMEWHERE, ...units };
      const met = { 'allied-withdrawal': 2 };
      const at = moving('allied', all, { lie: open, turn: 5, table: { met, ...table } });
      return play(at, 'allied', 'done').state.table.score.axis;
    };
    const left = (turn: number) => ({ exits: { [ARMOR]: { hex: boardHex('0107'), turn } } });
    // 3-2-12: twice five.
    expect(scoreOf({ [ARMOR]: 'exited' }, left(3))).toBe(2 * 5);
    expect(scoreOf({ [ARMOR]: 'exited' }, left(1))).toBe(0);
    expect(scoreOf({ [ARMOR]: 'lost' }, {})).toBe(0);
    expect(scoreOf({ [ARMOR]: '0703' }, { arrived: { [ARMOR]: 2 } })).toBe(2 * 5);
    expect(scoreOf({ [ARMOR]: '0703' }, { arrived: { [ARMOR]: 3 } })).toBe(0);
  });
  it('19.32, 22.11, 22.22 an Axis unit on the map costs its points', () => {
    const at = moving('axis', { [PANZER]: '3114' }, { lie: open, turn: 5, table: { met: { 'axis-withdrawal': 2 } } });
    expect(play(at, 'axis', 'done').state.table.score.axis).toBe(-8);
  });
  it('19.32 and one that has left since by a hex that is no Axis source; not one that left before (RULING 44)', () => {
    const points = (hex: string, turn: number) => {
      const table = { met: { 'axis-withdrawal': 2 }, exits: { [PANZER]: gone(hex, turn) } };
      const at = moving('axis', { [PANZER]: 'exited', [INFANTRY]: '0303' }, { lie: open, turn: 5, table });
      const asks = asked(at)?.side === 'axis' ? play(at, 'axis', 'done') : at;
      return asks.state.table.score.axis;
    };
    expect([points('0101', 3), points('3126', 3), points('0101', 1)]).toEqual([-8, 0, 0]);
  });
});

describe('20.0 weather', () => {
  it('20.0 of the game-turns to come stands in the situation, as on the printed track', () => {
    const weatherIn = (turn: number): string | undefined => {
      const { module, state } = onMap('kasserine', { active: 'axis', units: { [PANZER]: '3116' }, turn });
      return module.situation(module.view(state, 'axis')).lines.find((line) => line.startsWith('Weather'));
    };
    expect(weatherIn(5)).toBe('Weather by game-turn: 6-7 poor, 8-9 fair, 10-11 good, 12 fair (kasserine 20.0).');
    expect(weatherIn(6)).toBe('Weather by game-turn: 7 poor, 8-9 fair, 10-11 good, 12 fair (kasserine 20.0).');
    expect(weatherIn(12)).toBeUndefined();
  });
  it('20.3 in poor weather eight or more points are five less, seven or less two', () => {
    const at = moving('axis', { [PANZER]: '3116', '1-155-artillery': '3118' }, { lie: open, weather: 'poor' });
    expect(isLawful(at, 'axis', ['move', PANZER, '2815'])).toBe(true); // three Mixed hexes, 6 of 7
    expect(isLawful(at, 'axis', ['move', PANZER, '2714'])).toBe(false);
    expect(isLawful(at, 'axis', ['move', '1-155-artillery', '2917'])).toBe(true); // 4 of 5
    expect(isLawful(at, 'axis', ['move', '1-155-artillery', '2816'])).toBe(false);
  });
  it('20.2 nobody attacks or controls over a stream without a bridge', () => {
    const lie: Lie = { ...open, streams: [['3114', '3113']] };
    const units = { [PANZER]: '3114', [INFANTRY]: '3113' };
    expect(isLawful(fighting('axis', units, { lie, weather: 'poor' }), 'axis', ['attack', '3113', [PANZER]])).toBe(
      false,
    );
    expect(isLawful(fighting('axis', units, { lie, weather: 'fair' }), 'axis', ['attack', '3113', [PANZER]])).toBe(
      true,
    );
    const bridged = { ...lie, bridges: [['3114', '3113']] as const };
    expect(
      isLawful(fighting('axis', units, { lie: bridged, weather: 'poor' }), 'axis', ['attack', '3113', [PANZER]]),
    ).toBe(true);
    // 8.34 speaks of escarpments alone: artillery beside the stream does not fire over it either, only from farther off.
    const guns = (hex: string, in_: Weather) =>
      isLawful(fighting('axis', { '1-155-artillery': hex, [INFANTRY]: '3113' }, { lie, weather: in_ }), 'axis', [
        'attack',
        '3113',
        ['1-155-artillery'],
      ]);
    expect([guns('3114', 'fair'), guns('3114', 'poor'), guns('3115', 'poor')]).toEqual([true, false, true]);
    expect(
      refusedBy(
        fighting(
          'axis',
          { '1-155-artillery': '3114', '1-190-artillery': '3115', [INFANTRY]: '3113' },
          { lie, weather: 'poor' },
        ),
        'axis',
        ['attack', '3113', ['1-155-artillery']],
      ),
    ).toBe('kasserine 20.2');
    const tanks = fighting('axis', { ...units, '1-190-artillery': '3115' }, { lie, weather: 'poor' });
    expect(refusedBy(tanks, 'axis', ['attack', '3113', [PANZER]])).toBe('kasserine 20.2');
    // No zone: the tanks go on.
    expect(isLawful(moving('axis', units, { lie, weather: 'poor' }), 'axis', ['move', PANZER, '3116'])).toBe(true);
  });
  it('20.1 nine, four and no points of support', () => {
    const points = (weather: Weather) => {
      const at = moving('axis', { [PANZER]: '3116', [INFANTRY]: '0303' }, { lie: open, weather });
      return play(at, 'axis', 'done').state.table.support;
    };
    expect([points('good').axis, points('fair').axis, points('poor').axis]).toEqual([9, 4, 0]);
  });
});

describe('21.0 options', () => {
  it('21.2 the 10th Panzer stays east of hexrow 2000 until it is released, and is told so', () => {
    const lie: Lie = { trails: [['2120', '2020', '1920'], column(21, 20, 26)] };
    const at = (options: readonly string[], released: readonly string[] = []) =>
      moving('axis', { [TENTH]: '2120', [PANZER]: '2124' }, { lie, options, table: { released } });
    expect(isLawful(at([]), 'axis', ['move', TENTH, '2020'])).toBe(true);
    expect(isLawful(at(['release'], [TENTH]), 'axis', ['move', TENTH, '2020'])).toBe(true);
    expect(refusedBy(at(['release']), 'axis', ['move', TENTH, '2020'])).toBe('kasserine 21.2');
  });
  const desperate = (die: number, options: readonly string[]) =>
    play(
      // 10 against 2 is +8.
      fighting(
        'axis',
        { [PANZER]: '3114', [OTHER_PANZER]: '3013', [INFANTRY]: '3113' },
        {
          lie: open,
          options,
          turn: 5,
          table: { met: { 'allied-withdrawal': 3 } },
        },
      ),
      'axis',
      ['attack', '3113', [PANZER, OTHER_PANZER]],
      dice(die),
      'done',
    );
  it('21.1 D4 eliminates, D3 is D2, D1 nothing; and without the option they are as printed', () => {
    expect(told(desperate(1, ['desperate']), 'fought')[0]).toMatchObject({ result: 'D4' });
    expect(placeOf(desperate(1, ['desperate']), INFANTRY)).toBe('lost');
    expect(told(desperate(2, ['desperate']), 'fought')[0]).toMatchObject({ result: 'D3', becomes: 'D2' });
    expect(told(desperate(5, ['desperate']), 'fought')[0]).toMatchObject({ result: 'D1', becomes: 'none' });
    expect(told(desperate(5, []), 'fought')[0]).toMatchObject({ result: 'D1', becomes: 'D1' });
  });
});

describe('22.0 points', () => {
  const entering = (town: string, from: string, turn: number, table: Partial<Table> = {}, end = town) => {
    const lie: Lie = { trails: [column(27, 14, 26), column(13, 17, 26), column(3, 6, 26), column(6, 6, 26)] };
    const at = moving('axis', { [PANZER]: from }, { lie, turn, table });
    const to = at.kit.hexes[boardHex(end)]?.printed ?? end;
    return play({ ...at, state: { ...at.state } }, 'axis', ['move', PANZER, to]).state.table.score.axis;
  };
  it('22.31, 22.32, 22.41 Sbeitla and Thelepte: 30 to game-turn 3, 5 to game-turn 6, then nothing', () => {
    expect([3, 4, 6, 7].map((turn) => entering('2714', '2716', turn))).toEqual([30, 5, 5, 0]);
    expect([3, 4, 6, 7].map((turn) => entering('1319', '1320', turn))).toEqual([30, 5, 5, 0]);
  });
  it('22.31 also where the unit comes back to where it began, as long as there are points for it (RULING 67)', () => {
    expect([3, 4].map((turn) => entering('2714', '2716', turn, {}, '2716'))).toEqual([30, 5]);
    expect(entering('0306', '0308', 7, {}, '0308')).toBe(65);
    const back =
      (town: string, from: string, turn: number, table: Partial<Table> = {}) =>
      () =>
        entering(town, from, turn, table, from);
    expect(back('2714', '2716', 7)).toThrow('5.0');
    expect(back('2714', '2716', 3, { met: { [`axis-in ${boardHex('2714')}`]: 2 } })).toThrow('5.0');
    expect(back('0306', '0308', 7, { met: { 'axis-withdrawal': 6 } })).toThrow('5.0');
  });
  it('22.42 seven points less after each game-turn from the ninth without an Axis withdrawal', () => {
    const scoreAfter = (turn: number, table: Partial<Table> = {}) =>
      overTurn(moving('allied', { [INFANTRY]: '0303', [PANZER]: '3116' }, { lie: open, turn, table })).state.table.score
        .axis;
    expect(scoreAfter(8)).toBe(0);
    expect(scoreAfter(9)).toBe(-7);
    expect(scoreAfter(9, { met: { 'axis-withdrawal': 9 } })).toBe(0);
  });
});

describe('23.0 reinforcements', () => {
  const due = (unit: string, side: Side, rest: Rest, units: Units = {}) => {
    const at = moving(
      side,
      { [unit]: 'reserve', [INFANTRY]: '0303', ...AXIS_SOMEWHERE, ...units },
      { lie: open, ...rest },
    );
    return offered(at, side, 'move').includes(unit);
  };
  it('23.3 on game-turn 4 with an Allied unit within seven hexes of 1023, else on 5', () => {
    expect(due('31-tanks', 'axis', { turn: 4 })).toBe(false);
    expect(due('31-tanks', 'axis', { turn: 5 })).toBe(true);
    expect(due('31-tanks', 'axis', { turn: 4 }, { [OTHER_INFANTRY]: '1017' })).toBe(true);
    expect(due('31-tanks', 'axis', { turn: 3 }, { [OTHER_INFANTRY]: '1017' })).toBe(false);
  });
  it('23.5 nobody comes by a hex the Axis left by, nor by one east of it; others stay', () => {
    const exits = { [PANZER]: gone('1601') };
    expect(due('welvert', 'allied', { table: { exits } })).toBe(false);
    expect(due('2-13-armor', 'allied', { table: { exits } })).toBe(false);
    expect(due('3-39-infantry', 'allied', { table: { exits } })).toBe(true);
  });
  it('23.5 a hex of the same edge beside it is not east of it', () => {
    const exits = { [PANZER]: gone('0105') };
    expect(due('shermans', 'allied', { turn: 4, table: { exits, met: { 'at-sbiba-thala-or-tebessa': 3 } } })).toBe(
      true,
    );
  });
  it('13.22, 23.6 with all of several hexes blocked the nearest free one to each of them is open', () => {
    const at = moving(
      'allied',
      { '16-5-lancers': 'reserve', [PANZER]: '1601', [OTHER_PANZER]: '2701', [INFANTRY]: '0303' },
      { lie: open, turn: 4, table: { met: { 'near-thala-or-tebessa': 3 } } },
    );
    const entries = entryHexes(sightAt(at.kit, at), '16-5-lancers').map((hex) => at.kit.hexes[hex]?.printed);
    expect(entries).toEqual(['1501', '2601']);
  });
  it('23.4 a 5-3-12 and the Tigers out by 3911 or 3909 bring the 47th, and come back in the next game-turn', () => {
    const lie: Lie = { trails: [['3911', '3811', '3711'], column(39, 9, 26)] };
    const at = moving(
      'axis',
      { [PANZER]: '3911', '501-tigers': '3909', '1-47-grenadier': 'reserve', [INFANTRY]: '0303' },
      { lie, turn: 3 },
    );
    const one = play(at, 'axis', ['exit', PANZER, '3911']);
    expect(placeOf(one, PANZER)).toBe('exited');
    const both = play(one, 'axis', ['exit', '501-tigers', '3909']);
    expect([placeOf(both, PANZER), placeOf(both, '501-tigers')]).toEqual(['reserve', 'reserve']);
    const later = { ...at, state: { ...both.state, table: { ...both.state.table, turn: 4, moved: [] } } };
    expect(offered(later, 'axis', 'move')).toEqual(['1-47-grenadier', PANZER, '501-tigers'].sort());
  });
  it('23.4 so do units that leave there later in the same game-turn, none that leave afterwards (RULING 40)', () => {
    const lie: Lie = { trails: [['3911', '3811', '3711'], column(39, 9, 26)] };
    const at = moving(
      'axis',
      { [PANZER]: '3911', '501-tigers': '3909', [GRENADIERS]: '3711', [INFANTRY]: '0303' },
      { lie, turn: 3 },
    );
    const both = play(at, 'axis', ['exit', PANZER, '3911'], ['exit', '501-tigers', '3909']);
    const after = play(both, 'axis', ['exit', GRENADIERS, '3911']);
    expect(placeOf(after, GRENADIERS)).toBe('reserve');
    const next = { ...at, state: { ...both.state, table: { ...both.state.table, turn: 4, moved: [] } } };
    expect(placeOf(play(next, 'axis', ['exit', GRENADIERS, '3911']), GRENADIERS)).toBe('exited');
  });
  it('23.4, 14.11 no Allied unit that left there comes back with them', () => {
    const lie: Lie = { trails: [['3911', '3811', '3711'], column(39, 9, 26)] };
    const at = moving(
      'axis',
      { [PANZER]: '3911', '501-tigers': '3909', [ARMOR]: 'exited', [INFANTRY]: '0303' },
      { lie, turn: 3, table: { exits: { [ARMOR]: gone('3911', 2) } } },
    );
    const both = play(at, 'axis', ['exit', PANZER, '3911'], ['exit', '501-tigers', '3909']);
    expect(placeOf(both, PANZER)).toBe('reserve');
    expect(placeOf(both, ARMOR)).toBe('exited');
  });
  it('23.72 in the first game-turn who set up farther than ten hexes from the Axis does not move', () => {
    const units = { [INFANTRY]: '2010', ...AXIS_SOMEWHERE, [PANZER]: '3110' };
    expect(refusedBy(moving('allied', units, { turn: 1 }), 'allied', ['move', INFANTRY, '2011'])).toBe(
      'kasserine 23.72',
    );
    const near = moving('allied', { ...units, [INFANTRY]: '0303', [PANZER]: '1303' }, { turn: 1, lie: open });
    expect(isLawful(near, 'allied', ['move', INFANTRY, '0403'])).toBe(true);
  });
});

describe('16.0, 19.0, 22.0, 23.0 what is left', () => {
  it('16.13 zones extend into Rough terrain, and all units attack into it', () => {
    const lie: Lie = { ...open, rough: ['3113'] };
    const units = { [PANZER]: '3114', [INFANTRY]: '3113' };
    expect(isLawful(fighting('axis', units, { lie }), 'axis', ['attack', '3113', [PANZER]])).toBe(true);
  });
  it('19.22 a player selects who withdraws: nobody has to', () => {
    const at = moving('axis', { [PANZER]: '3114', [INFANTRY]: '3113', [OTHER_PANZER]: '3120' }, { lie: open });
    const announced = play(at, 'axis', 'withdraw');
    expect(isLawful(announced, 'axis', 'done')).toBe(true);
    expect(isLawful(announced, 'axis', ['move', OTHER_PANZER, '3119'])).toBe(true);
  });
  it('22.12 eliminated Allied units add to the total, Axis units take from it', () => {
    // Shut in on all sides it is lost by any retreat, and worth 1 and 2.
    const shut = { [INFANTRY]: '3113', [PANZER]: '3114', [OTHER_PANZER]: '3112', [GRENADIERS]: '3012', [FOOT]: '3212' };
    const at = fighting('axis', shut, { lie: open });
    const all = play(at, 'axis', ['attack', '3113', [PANZER, OTHER_PANZER, GRENADIERS, FOOT]], dice(1), 'done');
    expect(placeOf(all, INFANTRY)).toBe('lost');
    expect(all.state.table.score.axis).toBe(3);
    // 1 against 5 and 3 is -7: a five is Ae.
    const lost = fighting('axis', { [FOOT]: '3114', '18-infantry': '3113', '2-1-armor': '3115' }, { lie: open });
    const gone = play(lost, 'axis', ['attack', '3113', [FOOT], ['3115']], dice(5), 'done');
    expect(placeOf(gone, FOOT)).toBe('lost');
    expect(gone.state.table.score.axis).toBe(-3);
  });
  const finalOf = (units: Units, table: Partial<Table>) => {
    let at: Position = moving('allied', units, { lie: open, turn: 12, table });
    for (let step = 0; step < 4; step++) {
      const now = asked(at);
      if (now === null) break;
      at = { ...at, ...play(at, now.side, 'done') };
    }
    return at.state.table;
  };
  const withdrawn = { 'axis-withdrawal': 2 };
  it('22.43 armour that went home after a Withdrawal is worth its Attack Strength', () => {
    const exits = { [PANZER]: { hex: boardHex('3726'), turn: 4 }, [GRENADIERS]: { hex: boardHex('3726'), turn: 4 } };
    const table = finalOf(
      { [INFANTRY]: '0303', [PANZER]: 'exited', [GRENADIERS]: 'exited' },
      { met: withdrawn, exits },
    );
    expect(table.score.axis).toBe(5);
  });
  it('22.0 Axis units out of supply at the end cost their worth (RULING 36), and whoever looks reads so', () => {
    // 1-2-9: on the trail to the south edge, and eleven hexes from it.
    const endAt = (hex: string) => finalOf({ [INFANTRY]: '0303', [FOOT]: hex }, { met: withdrawn }).score.axis;
    expect(endAt('3117')).toBe(0);
    expect(endAt('2010')).toBe(-3);
    const at = moving('axis', { [FOOT]: '2010' }, { lie: open });
    expect(kasserineEnding.outlook(sightAt(at.kit, at)).join(' ')).toContain(
      'at the end by those out of supply (kasserine 22.0)',
    );
  });
  it.each([
    [44, 'Allied Decisive', 'allied'],
    [45, 'Allied Substantive', 'allied'],
    [59, 'Allied Substantive', 'allied'],
    [60, 'Allied Marginal', 'allied'],
    [79, 'Allied Marginal', 'allied'],
    [80, 'Draw', null],
    [109, 'Draw', null],
    [110, 'Axis Marginal', 'axis'],
    [129, 'Axis Marginal', 'axis'],
    [130, 'Axis Substantive', 'axis'],
    [150, 'Axis Substantive', 'axis'],
    [151, 'Axis Decisive', 'axis'],
  ])('22.5 a total of %i: %s', (axis, level, winner) => {
    const { result } = finalOf({ [INFANTRY]: '0303' }, { met: withdrawn, score: { axis, allied: 0 } });
    expect(result).toMatchObject({ level, winner });
  });
  it('3.0, 23.2 who may choose sets up in or next to the hex, one in a hex, and the rest as recommended', () => {
    const { module } = onMap('kasserine', { active: 'axis', units: {} });
    const { state } = module.setup(scriptedDice());
    const at = { kit: kitOf('kasserine'), module, state };
    expect(asked(at)).toMatchObject({ side: 'allied', rule: '3.0' });
    expect(offered(at, 'allied', 'place', '1-13-armor')).toContain('2714');
    expect(isLawful(at, 'allied', ['place', '1-13-armor', '2717'])).toBe(false);
    expect(isLawful(at, 'allied', 'done')).toBe(false);
    const placed = play(at, 'allied', ['place', '1-13-armor', '2714']);
    expect(isLawful(placed, 'allied', ['place', '1-6-armored-infantry', '2714'])).toBe(false);
    const all = play(placed, 'allied', 'recommended');
    expect(placeOf(all, '1-13-armor')).toBe('2714');
    expect(isLawful(all, 'allied', 'done')).toBe(true);
    // Within two hexes of 0306, and fixed.
    expect(
      kitOf('kasserine').map.distance(boardHex('0306'), boardHex(placeOf(all, '894-tank-destroyer'))),
    ).toBeLessThan(3);
    expect(placeOf(all, '2-168-infantry')).toBe('3718');
    expect(refusal(all, 'allied', ['place', '2-168-infantry', '3717'])?.text).toBe(
      '2/168 Infantry starts at Djebel Lessouda (3718).',
    );
  });
  it('3.0, 23.2 the question counts those that are left, and the situation says who belongs where', () => {
    const { module } = onMap('kasserine', { active: 'axis', units: {} });
    const begun = { kit: kitOf('kasserine'), module, state: module.setup(scriptedDice()).state };
    const said = ({ state }: Pick<Position, 'state'>): readonly string[] => {
      const view = module.view(state, 'allied');
      return [module.ask(view, 'allied')?.question ?? '', ...module.situation(view).lines];
    };
    const [question, places] = said(begun);
    expect(question).toBe('Place 15 units, or all as recommended, then commit.');
    expect(places).toContain('To be placed: 1/13 Armor, 1/6 Armored Infantry and 68 Field Artillery in or next to');
    expect(places).toContain('33 Field Artillery within 2 hexes of Tebessa (0306); 1/168 Infantry within 2 hexes of');
    const [, fewer] = said(play(begun, 'allied', ['place', '1-13-armor', '2714']));
    expect(fewer).toContain('To be placed: 1/6 Armored Infantry and 68 Field Artillery in or next to');
    expect(said(play(begun, 'allied', 'recommended'))).toEqual([
      'All your units are placed: move them if you like, then commit.',
      'Weather by game-turn: 1-2 good, 3-5 fair, 6-7 poor, 8-9 fair, 10-11 good, 12 fair (kasserine 20.0).',
    ]);
  });
  it('23.6 the third, fourth and fifth game-turn after an Allied Withdrawal bring more', () => {
    const on = (turn: number, unit: string): boolean =>
      dueUnits(
        sightAt(
          ...(() => {
            const at = moving(
              'allied',
              { [INFANTRY]: '0303', [unit]: 'reserve' },
              { lie: open, turn, table: { met: { 'allied-withdrawal': 4 } } },
            );
            return [at.kit, at] as const;
          })(),
        ),
        'allied',
      ).includes(unit);
    expect([on(4, '18-infantry'), on(6, '2-16-infantry'), on(7, '2-16-infantry')]).toEqual([true, false, true]);
    expect([on(7, '16-infantry'), on(8, '16-infantry')]).toEqual([false, true]);
    expect([on(8, '34-field-artillery'), on(9, '34-field-artillery')]).toEqual([false, true]);
  });
  it('13.0, 23.3, 23.6 who is not due is told when that will be, as far as it is known', () => {
    const said = (side: Side, unit: string, allied: string, met = {}): string =>
      refusal(
        moving(side, { [FOOT]: '3925', [INFANTRY]: allied, [unit]: 'reserve' }, { lie: open, turn: 3, table: { met } }),
        side,
        ['move', unit, '2526'],
      ).text;
    // RULING 39: an Allied unit within seven hexes of 1023, or none.
    expect(said('axis', '31-tanks', '1220')).toBe('31. Tanks is a reinforcement that is due in game-turn 4.');
    expect(said('axis', '31-tanks', '0303')).toBe('31. Tanks is a reinforcement that is due in game-turn 5.');
    expect(said('allied', '16-infantry', '0303')).toBe('16 Infantry is a reinforcement that has not been called up.');
    expect(said('allied', '16-infantry', '0303', { 'allied-withdrawal': 3 })).toBe(
      '16 Infantry is a reinforcement that is due in game-turn 7.',
    );
  });
});
