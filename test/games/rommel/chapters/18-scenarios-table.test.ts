// The table of scenarios (18.1-18.8): months, cards, areas, reinforcements; and that the recommended deployments are lawful.
import { describe, expect, it } from 'vitest';
import { isSupplied } from '#games/rommel/chapters/12-supply/lines.ts';
import { rommel, rommelModule } from '#games/rommel/index.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { ScenarioInfo } from '#games/rommel/pieces/kit.ts';
import { mapFile } from '#games/rommel/pieces/schema.ts';
import { SIDES, type Side } from '#games/rommel/position/state.ts';
import { asked, isLawful, play } from '#test/support/rommel/play.ts';
import { kit, type Position } from '#test/support/rommel/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { hex, named } from '../ground.ts';

const map = mapFile.parse(BUILT_IN.map);
const scenario = (id: string): ScenarioInfo => kit.scenarios[id]!;

interface Row {
  readonly id: string;
  readonly rule: string;
  readonly months: readonly [number, number];
  readonly dates: readonly [string, string];
  /** Opening hand and cards a month. */
  readonly axis: readonly [number, number];
  readonly allied: readonly [number, number];
  /** How many start in which area. */
  readonly starts: Readonly<Record<Side, readonly (readonly [number, string])[]>>;
  /** How many come in which months. */
  readonly comes: Readonly<Record<Side, readonly (readonly [number, ...number[]])[]>>;
  readonly first: Side;
  readonly malta: boolean;
  /** Who holds Benghazi, Tobruk and Bardia. */
  readonly holds: readonly [Side, Side, Side];
}

const ALL_ALLIED = ['allied', 'allied', 'allied'] as const;
const SIEGE = ['axis', 'allied', 'axis'] as const;
/** Section 18, line by line. */
const TABLE: readonly Row[] = [
  {
    id: '1940',
    rule: '18.1',
    months: [1, 6],
    dates: ['Sep 1940', 'Feb 1941'],
    axis: [6, 2],
    allied: [3, 3],
    starts: { axis: [[8, 'Libya+Sidi Omar']], allied: [[4, 'Egypt']] },
    comes: {
      axis: [[4, 3, 5]],
      allied: [
        [2, 2],
        [5, 4],
      ],
    },
    first: 'axis',
    malta: false,
    holds: ['axis', 'axis', 'axis'],
  },
  {
    id: '1941',
    rule: '18.2',
    months: [1, 10],
    dates: ['Apr 1941', 'Jan 1942'],
    axis: [6, 2],
    allied: [6, 3],
    starts: {
      axis: [[10, 'El Agheila']],
      allied: [
        [6, 'Libya+Egypt'],
        [6, 'Tobruk'],
      ],
    },
    comes: {
      axis: [
        [4, 3],
        [8, 5, 7],
      ],
      allied: [
        [4, 2],
        [4, 4],
        [12, 6, 8],
        [4, 10],
      ],
    },
    first: 'axis',
    malta: false,
    holds: ALL_ALLIED,
  },
  {
    id: '1941-42',
    rule: '18.3',
    months: [1, 20],
    dates: ['Apr 1941', 'Nov 1942'],
    axis: [6, 2],
    allied: [6, 3],
    starts: {
      axis: [[10, 'El Agheila']],
      allied: [
        [6, 'Libya+Egypt'],
        [6, 'Tobruk'],
      ],
    },
    comes: {
      axis: [
        [4, 3],
        [8, 5, 7],
        [4, 11],
        [5, 17, 19],
      ],
      allied: [
        [4, 2],
        [4, 4],
        [12, 6, 8],
        [4, 10],
        [8, 12, 14],
        [16, 16, 18, 20],
      ],
    },
    first: 'axis',
    malta: true,
    holds: ALL_ALLIED,
  },
  {
    id: 'crusader',
    rule: '18.4',
    months: [8, 10],
    dates: ['Nov 1941', 'Jan 1942'],
    axis: [10, 2],
    allied: [12, 3],
    starts: { axis: [[22, 'Libya+Sidi Omar+Sollum-Tobruk']], allied: [[28, 'Egypt+Tobruk']] },
    comes: { axis: [], allied: [[4, 10]] },
    first: 'allied',
    malta: false,
    holds: SIEGE,
  },
  {
    id: 'battleaxe',
    rule: '18.5',
    months: [4, 10],
    dates: ['Jul 1941', 'Jan 1942'],
    axis: [4, 2],
    allied: [8, 3],
    starts: { axis: [[14, 'Libya-Tobruk']], allied: [[18, 'Egypt+Tobruk']] },
    comes: {
      axis: [[8, 5, 7]],
      allied: [
        [12, 6, 8],
        [4, 10],
      ],
    },
    first: 'axis',
    malta: false,
    holds: SIEGE,
  },
  {
    id: '1942',
    rule: '18.6',
    months: [11, 20],
    dates: ['Feb 1942', 'Nov 1942'],
    axis: [5, 3],
    allied: [5, 3],
    starts: {
      axis: [[24, 'El Agheila+Mersa Brega']],
      allied: [
        [10, 'Libya+Egypt'],
        [10, 'Tobruk'],
        [8, 'Alexandria'],
      ],
    },
    comes: {
      axis: [[5, 17, 19]],
      allied: [
        [8, 12, 14],
        [16, 16, 18, 20],
      ],
    },
    first: 'axis',
    malta: true,
    holds: ALL_ALLIED,
  },
  {
    id: 'gazala',
    rule: '18.7',
    months: [14, 15],
    dates: ['May 1942', 'Jun 1942'],
    axis: [10, 3],
    allied: [12, 3],
    starts: {
      axis: [[24, 'west']],
      allied: [
        [20, 'east'],
        [16, 'Alexandria'],
      ],
    },
    comes: { axis: [], allied: [] },
    first: 'axis',
    malta: false,
    holds: ['axis', 'allied', 'allied'],
  },
  {
    id: 'pursuit',
    rule: '18.8',
    months: [15, 20],
    dates: ['Jun 1942', 'Nov 1942'],
    axis: [8, 3],
    allied: [8, 3],
    starts: {
      axis: [[22, 'Libya']],
      allied: [
        [16, 'Egypt'],
        [12, 'Alexandria'],
      ],
    },
    comes: { axis: [[5, 17, 19]], allied: [[16, 16, 18, 20]] },
    first: 'axis',
    malta: true,
    holds: ['axis', 'axis', 'axis'],
  },
];

/** "Libya+Sidi Omar-Tobruk" as hexes; west and east are the areas of the Gazala lines. */
function areaOf(words: string): ReadonlySet<string> {
  const area = new Set<string>();
  for (const [, sign, name = ''] of `+${words}`.matchAll(/([+-])([^+-]+)/g))
    for (const at of part(name)) sign === '+' ? area.add(at) : area.delete(at);
  return area;
}
function part(name: string): readonly string[] {
  if (name === 'Libya' || name === 'Egypt')
    return kit.map.hexes.filter((at) => kit.hexes[at]?.region === name.toLowerCase());
  const line = { west: 'gazala-axis', east: 'gazala-allied' }[name];
  return line === undefined ? [hex(name)] : (map.areas.find(({ id }) => id === line)?.hexes ?? []);
}

describe('the scenarios', () => {
  it('are the eight of section 18, and a host can choose each of them', () => {
    expect(Object.keys(kit.scenarios).sort()).toEqual(TABLE.map(({ id }) => id).sort());
    expect(rommel.scenarios.map(({ id }) => id)).toEqual(TABLE.map(({ id }) => id));
    for (const { id, name } of rommel.scenarios) expect([id, scenario(id).name]).toEqual([id, name]);
  });
});

describe.each(TABLE.map((row) => [row.rule, row.id, row] as const))('%s %s', (_rule, _id, row) => {
  const info = scenario(row.id);

  it('lasts the months of the table, with a name for each', () => {
    expect([info.rule, info.startMonth, info.endMonth]).toEqual([row.rule, ...row.months]);
    expect([info.calendar[0], info.calendar.at(-1)]).toEqual(row.dates);
    expect(info.calendar.length).toBe(row.months[1] - row.months[0] + 1);
    expect(new Set(info.calendar).size).toBe(info.calendar.length);
  });

  it('deals the cards of the table', () => {
    for (const side of SIDES) expect([side, info[side].cards, info[side].resupply]).toEqual([side, ...row[side]]);
  });

  it('starts the units of the table in its areas', () => {
    for (const side of SIDES) {
      const groups = info[side].start;
      expect(groups.map(({ units }) => units.length)).toEqual(row.starts[side].map(([count]) => count));
      row.starts[side].forEach(([, words], at) => {
        expect([...(groups[at]?.hexes ?? [])].map(named).sort()).toEqual([...areaOf(words)].map(named).sort());
      });
    }
  });

  it('brings the reinforcements of the table, and in no other month', () => {
    for (const side of SIDES) {
      const counts = row.comes[side].map(([, ...months]) =>
        months.reduce((sum, month) => sum + (info[side].reinforcements[month]?.length ?? 0), 0),
      );
      expect([side, counts]).toEqual([side, row.comes[side].map(([count]) => count)]);
      const months = row.comes[side].flatMap(([, ...list]) => list);
      expect(Object.keys(info[side].reinforcements).map(Number)).toEqual(months);
    }
    expect([info.axis.onCall !== null, info.allied.onCall]).toEqual([row.malta, null]);
  });

  it('has its own rules only where the table tells of them', () => {
    expect(info.firstPlayer).toBe(row.first);
    expect([info.rommelBonus, info.buildupDice]).toEqual(row.id === '1940' ? [false, 1] : [true, 2]);
    expect(info.mines.map(named)).toEqual(row.id === 'crusader' ? ['Tobruk'] : []);
    expect(info.pregame).toEqual(row.id === 'gazala' ? { first: 'allied', points: 30 } : null);
    expect(info.axis.resupplyFrom).toEqual(row.id === '1941-42' ? { 11: 3 } : {});
    expect(info.allied.resupplyFrom).toEqual({});
  });

  it('gives the Fortresses to the side whose area they lie in (13.1)', () => {
    expect(['Benghazi', 'Tobruk', 'Bardia'].map((name) => info.control[hex(name)])).toEqual(row.holds);
  });

  /** Both sides have deployed as recommended; the Axis where they have a choice. */
  function deployed(): Position {
    const module = rommelModule(kit, row.id);
    let at: Position = { module, state: module.setup(scriptedDice()).state };
    for (let ask = asked(at); ask?.types.some((type) => type === 'recommended' || type === 'redeploy'); ask = asked(at))
      at = ask.types.includes('recommended')
        ? play(at, ask.side as Side, 'recommended', 'done')
        : play(at, ask.side as Side, 'done');
    return at;
  }

  it('has a recommended deployment that the rules take', () => {
    expect(asked(deployed())?.types).toContain('redraw');
  });

  it('has every unit of it in supply, an isolated Fortress and Oases counted (18.0)', () => {
    let at = play(play(deployed(), 'axis', 'done'), 'allied', 'done');
    for (const side of [row.first, row.first === 'axis' ? 'allied' : 'axis'] as const) {
      expect(asked(at)).toMatchObject({ side, rule: '3.42' });
      const { table } = at.state;
      const lacking = Object.entries(table.blocks).filter(
        ([blind, block]) => block.side === side && !isSupplied({ kit, table }, Number(blind)),
      );
      expect(lacking.map(([blind]) => at.state.secrets.faces[Number(blind)]?.$hidden.unit)).toEqual([]);
      if (side === row.first) at = play(at, side, ['option', 'pass', 0], 'done');
    }
  });

  it('recommends the Allies no hex in the area of the Axis, who deploy first', () => {
    const axis = new Set(info.axis.start.flatMap(({ hexes }) => hexes));
    expect(Object.entries(info.allied.recommended).filter(([, at]) => axis.has(at))).toEqual([]);
  });

  it('has a first month without a challenge for the Initiative', () => {
    const at = play(play(deployed(), 'axis', 'done'), 'allied', 'done');
    expect(asked(at)).toMatchObject({ side: row.first, rule: '3.42' });
    expect(isLawful(at, row.first, ['challenge', 'real'])).toBe(false);
    expect(at.state.table.hands).toEqual({ axis: row.axis[0], allied: row.allied[0] });
  });
});
