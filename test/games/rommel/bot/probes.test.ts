// The twins of rommel: which orders of a hidden side mean the same in both.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { rearrange } from '#games/rommel/bot/probes.ts';
import { blindOf } from '#test/support/rommel/play.ts';
import { kit, type World, world } from '#test/support/rommel/world.ts';

/** May a rebuilding of the Brescia go on in the twin, where the other unit has its block? */
function goesOn(at: World, seed: number): boolean | null {
  const rng = rollingRng((_n, sides) => ((seed * 7) % sides) + 1, 1);
  const { changed, rename } = rearrange(kit, at.state, 'observer', rng as never);
  if (!changed.includes('faces')) return null;
  return rename({ type: 'rebuild', unit: blindOf(at, 'Brescia'), steps: 1 }) !== null;
}
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

describe('16.5 what Replacements cost is divulged', () => {
  it('so rebuilding has a counterpart only where it costs the twin as much', () => {
    const dearer = world().axis('El Agheila', 'Brescia:1', '21/5:2').allied('Alexandria', '7/4').spending('axis', 20);
    const equal = world().axis('El Agheila', 'Brescia:1', 'Bologna:2').allied('Alexandria', '7/4').spending('axis', 20);
    expect(new Set(seeds.map((seed) => goesOn(dearer, seed)).filter((went) => went !== null))).toEqual(
      new Set([false]),
    );
    expect(new Set(seeds.map((seed) => goesOn(equal, seed)).filter((went) => went !== null))).toEqual(new Set([true]));
  });
});
