// A field of bare ground with hand-made units, so that a rule is tried on terrain and strengths that the test itself lays: fifteen
// columns of eleven rows, Clear but for what is said, a road along row 6 from the Axis source in the west to Alexandria in the east.

import { groundOf } from '#games/desert-force/pieces/ground.ts';
import type { Arm, Kit, LeaderInfo, Nation, Strength, UnitInfo } from '#games/desert-force/pieces/kit.ts';
import type { MapFile } from '#games/desert-force/pieces/schema.ts';
import { kitOf, type Position, position } from './world.ts';

type Sides = readonly (readonly [string, string])[];
/** What lies on the field; hexes as printed. Tobruk is at 0802, Bardia at 1002, Benghazi at 0402 and Alexandria at 1506. */
export interface Ground {
  readonly rough?: readonly string[];
  readonly marsh?: readonly string[];
  readonly mountain?: readonly string[];
  readonly depression?: readonly string[];
  readonly sea?: readonly string[];
  readonly coast?: readonly string[];
  readonly escarpment?: Sides;
  readonly ridge?: Sides;
  readonly river?: Sides;
  /** Hexes one after the other. */
  readonly tracks?: readonly (readonly string[])[];
}

const COLUMNS = 15;
const source = 'reconstructed';
const area = (id: string, hexes: readonly string[] = []) => ({ id, hexes: [...hexes], source });
const line = (id: string, sides: Sides = []) => [
  { id, sides: sides.map(([a, b]): [string, string] => [a, b]), source },
];
const printed = (column: number, row: number): string => String(column * 100 + row).padStart(4, '0');
const road = Array.from({ length: COLUMNS }, (_, at) => printed(at + 1, 6));

const fileOf = (ground: Ground): MapFile => ({
  columns: COLUMNS,
  rows: 11,
  scale: { kilometres: 24, source },
  terrain: {
    town: [],
    rough: [area('rough', ground.rough)],
    marsh: [area('marsh', ground.marsh)],
    mountain: [area('mountain', ground.mountain)],
    depression: [area('depression', ground.depression)],
    city: [area('benghazi', ['0402']), area('alexandria', ['1506'])],
    fortress: [area('tobruk', ['0802']), area('bardia', ['1002'])],
    sea: [area('sea', ground.sea)],
  },
  barriers: {
    escarpment: line('escarpment', ground.escarpment),
    ridge: line('ridge', ground.ridge),
    river: line('river', ground.river),
  },
  coast: { hexes: [...(ground.coast ?? [])], source },
  places: [],
  roads: [
    { id: 'road', class: 'road' as const, name: 'road', hexes: road, source },
    ...(ground.tracks ?? []).map((hexes, at) => ({
      id: `track-${at}`,
      class: 'track' as const,
      name: 'track',
      hexes: [...hexes],
      source,
    })),
  ],
  zones: [],
  sources: { axis: '0106', allied: '1506', source },
  coastline: { points: [], source },
  labels: [],
});

const strengthOf = (text: string): Strength => {
  const [combat = 0, movement = 0] = text.split('-').map(Number);
  return { combat, movement };
};
const unit = (
  id: string,
  nation: Nation,
  arm: Arm,
  size: UnitInfo['size'],
  steps: string,
  division: string | null = null,
) => {
  const [full = '', reduced] = steps.split('/');
  return {
    ...{ id, designation: id, name: id, longName: id, also: [], country: nation, nation, arm, size, division },
    side: nation === 'german' || nation === 'italian' ? ('axis' as const) : ('allied' as const),
    full: strengthOf(full),
    reduced: reduced === undefined ? null : strengthOf(reduced),
  };
};

/** Hand-made: what a test says of a strength does not hang on the component files. */
const UNITS: readonly UnitInfo[] = [
  unit('panzer', 'german', 'armor', 'regiment', '6-8/3-8', 'Panzer'),
  unit('rifle', 'german', 'motorized', 'regiment', '4-8/2-8', 'Panzer'),
  unit('guns', 'german', 'motorized', 'battalion', '2-8', 'Panzer'),
  unit('scouts', 'german', 'recon', 'battalion', '1-10'),
  unit('grenadiers', 'german', 'infantry', 'regiment', '3-5/1-5'),
  unit('tanks', 'italian', 'armor', 'regiment', '4-7/2-7'),
  unit('libyan', 'italian', 'infantry', 'division', '2-4/1-4'),
  unit('sirte', 'italian', 'infantry', 'division', '3-4/1-4'),
  unit('brescia', 'italian', 'infantry', 'division', '3-4/2-4'),
  unit('garrison', 'italian', 'infantry', 'regiment', '2-3'),
  unit('marines', 'italian', 'infantry', 'regiment', '1-3'),
  unit('1-armoured', 'british', 'armor', 'brigade', '4-8/2-8'),
  unit('4-armoured', 'british', 'armor', 'brigade', '4-8/2-8'),
  unit('support', 'british', 'motorized', 'brigade', '4-8/2-8'),
  unit('hussars', 'british', 'recon', 'battalion', '1-10'),
  unit('16-brigade', 'british', 'infantry', 'brigade', '3-5/1-5'),
  unit('5-indian', 'commonwealth', 'infantry', 'brigade', '3-5/2-5', 'Indian'),
  unit('7-indian', 'commonwealth', 'infantry', 'brigade', '3-5/2-5', 'Indian'),
  unit('11-indian', 'commonwealth', 'infantry', 'brigade', '3-5/2-5', 'Indian'),
  unit('company', 'allied', 'infantry', 'battalion', '1-5'),
];
const leader = (id: string, nation: Nation, ...faces: LeaderInfo['faces']): LeaderInfo => ({
  ...{ id, nation, movement: 10, faces },
  side: nation === 'british' ? 'allied' : 'axis',
});
const LEADERS: readonly LeaderInfo[] = [
  leader(
    'oconnor',
    'british',
    { name: "O'Connor", attack: 2, defence: 1, range: 6 },
    { name: 'Ritchie', attack: 1, defence: 1, range: 4 },
  ),
  leader(
    'rommel',
    'german',
    { name: 'Rommel', attack: 3, defence: 2, range: 6 },
    { name: 'Crüwell', attack: 2, defence: 1, range: 5 },
  ),
  leader(
    'graziani',
    'italian',
    { name: 'Graziani', attack: 1, defence: 1, range: 4 },
    { name: 'Bastico', attack: 1, defence: 1, range: 4 },
  ),
];

export const fieldKit = (ground: Ground = {}): Kit => ({
  ...kitOf('campaign'),
  ...groundOf(fileOf(ground)),
  units: Object.fromEntries(UNITS.map((one) => [one.id, one])),
  roster: UNITS.map(({ id }) => id),
  leaders: Object.fromEntries(LEADERS.map((one) => [one.id, one])),
});

/** A position on such a field. Depots stand on the road, where Attack Points reach everybody, unless the test places them. */
export const onField = (ground: Ground, beginning: Parameters<typeof position>[1] = {}): Position =>
  position(fieldKit(ground), { depots: { axis: '0606', allied: '1006' }, ...beginning });
