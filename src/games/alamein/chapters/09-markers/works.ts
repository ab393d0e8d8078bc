// IX.A Boxes and Forts: which there are, whose they are, what they are worth, and that they stay where they are.
import { TERRAIN } from '../../pieces/tables.ts';
import { counterName } from '../../position/names.ts';
import type { CounterBar } from '../../position/seat.ts';
import { counterOf, type OpenSight, type Sight, stackAt } from '../../position/sight.ts';
import type { Face, HexId, Side } from '../../position/state.ts';

/** `alamein`: the El Alamein Box, which is printed on the map. */
export type Work = 'alamein' | 'box' | 'fort';

type WorkFace = Extract<Face, { readonly type: 'box' | 'fort' }>;
export const isWork = (face: Face | null | undefined): face is WorkFace =>
  face?.type === 'box' || face?.type === 'fort';

/** IX.A, RULING 2 Boxes are Allied, Forts are Axis. */
export const ownerOf = (work: Work): Side => (work === 'fort' ? 'axis' : 'allied');

/** IX.A.1 The Box or Fort that the asker knows of in a hex; whose it is follows from its kind. */
export function workAt({ kit, table, faces }: Sight, hex: HexId): Work | null {
  if (hex === kit.alamein) return 'alamein';
  for (const blind of stackAt(table, hex)) {
    const face = faces[blind];
    if (isWork(face)) return face.type;
  }
  return null;
}

/** IX.A.1 The side's own Box or Fort in a hex, as far as the asker knows: one of the enemy's is no use to it. */
export function ownWorkAt(sight: Sight, hex: HexId, side: Side): Work | null {
  const work = workAt(sight, hex);
  return work !== null && ownerOf(work) === side ? work : null;
}

/** The Box or Fort in a hex that everybody sees: its owner, or null. */
export function workOwner({ kit, table }: OpenSight, hex: HexId): Side | null {
  if (hex === kit.alamein) return ownerOf('alamein');
  for (const blind of stackAt(table, hex)) {
    const { face } = counterOf(table, blind);
    if (isWork(face)) return ownerOf(face.type);
  }
  return null;
}

/** Where a Box or Fort of a side lies open, whoever is in it. */
export const worksOf = (sight: OpenSight, side: Side): readonly HexId[] =>
  [...Object.keys(sight.table.stacks), sight.kit.alamein].filter((hex) => workOwner(sight, hex) === side);

/** IX.A.5, TERRAIN The most a Box or Fort adds to the defence; a Fort is worth 3 in scenario D (`strongForts`). */
export function workBonus(work: Work | null, strongForts: boolean): number {
  if (work === null) return 0;
  return TERRAIN.defence[work === 'fort' && strongForts ? 'fortInD' : work];
}

/** IX.A.3 What is no unit stays where it has been placed. */
export const staysPut: CounterBar = {
  rule: 'IX.A.3',
  bars: ({ faces }, blind) => faces[blind]?.type !== 'unit',
  say: (seat, blind) => `A ${counterName(seat, blind)} is not moved once it is placed.`,
};
