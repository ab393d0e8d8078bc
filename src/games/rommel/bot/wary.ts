// Of the positions a side may believe in one of the worse: what it has not seen is fast where that would hurt.
import type { Kit } from '../pieces/kit.ts';
import { blockOf, fullSight, unitOf, unitsOnMap } from '../position/sight.ts';
import { enemyOf, type RommelState, type Side } from '../position/state.ts';
import { marchOf } from './worth/ground.ts';

/** The same imagined enemies dealt to the same unseen blocks, but the faster, the nearer a block stands to the side's Base. */
export function waryOf(kit: Kit, state: RommelState, side: Side): RommelState {
  const { table, secrets } = state;
  const sight = fullSight(kit, state);
  const base = kit.base[side];
  const unseen = unitsOnMap(sight, enemyOf(side)).filter((blind) => blockOf(table, blind).seen === null);
  const way = (blind: number): number => marchOf(kit, blockOf(table, blind).place, base);
  const speed = (blind: number): number => unitOf(sight, blind).speed;
  const blocks = [...unseen].sort((a, b) => way(a) - way(b) || a - b);
  const fastest = [...unseen].sort((a, b) => speed(b) - speed(a) || a - b);
  const faces = { ...secrets.faces };
  for (const [index, blind] of blocks.entries()) {
    const face = secrets.faces[fastest[index] ?? blind];
    if (face !== undefined) faces[blind] = face;
  }
  return { table, secrets: { ...secrets, faces } };
}
