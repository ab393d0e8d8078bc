// As many blocks as ever stand on the map, moved to the frontier by hand: what a crop must still show. No rule is run.
import type { ComponentFiles } from '#engine/title.ts';
import { makeKit } from '#games/rommel/pieces/components.ts';
import type { Block, RommelState, Side } from '#games/rommel/position/state.ts';
import { readPlace } from '#games/rommel/words/places.ts';

/** Where they stand, and how many at most. */
const POSTS: Readonly<Record<Side, readonly (readonly [place: string, most: number])[]>> = {
  axis: [
    ['Ft. Capuzzo', 8],
    ['Bardia', 4],
    ['Sidi Omar', 7],
    ['Gabr Saleh', 3],
    ['Sidi Rezegh', 99],
  ],
  allied: [
    ['Sollum', 9],
    ['Buq Buq', 9],
    ['Sofafi', 7],
    ['Bir Habata', 6],
    ['Sidi Barrani', 99],
  ],
};

/** Where the block of this number stands. */
function postOf(side: Side, number: number): string {
  let left = number;
  for (const [place, most] of POSTS[side]) {
    if (left < most) return place;
    left -= most;
  }
  throw new Error('more blocks than posts');
}

/** The position with every block on the frontier. */
export function frontier(components: ComponentFiles, state: object): object {
  const kit = makeKit(components);
  const { table, secrets } = state as RommelState;
  const placed: Record<Side, number> = { axis: 0, allied: 0 };
  const blocks: Record<string, Block> = {};
  for (const [blind, block] of Object.entries(table.blocks)) {
    const post = postOf(block.side, placed[block.side]++);
    const read = readPlace(kit, post);
    if (!('hex' in read)) throw new Error(read.unclear);
    blocks[blind] = { ...block, place: read.hex };
  }
  return { table: { ...table, blocks }, secrets };
}
