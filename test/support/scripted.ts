// Chance as a test wants it: the numbers are given, and one too many or one left over fails.
import { type RollingRng, rollingRng } from '#engine/dice/rng.ts';

/** An rng whose dice show the given numbers in turn. Draws and picks take the first, shuffles leave the order. */
export function scriptedDice(...faces: readonly number[]): RollingRng & { left(): number } {
  const waiting = [...faces];
  const rng = rollingRng((n, sides, kind) => {
    if (kind !== 'die') return kind === 'shuffle' ? sides : 1;
    const face = waiting.shift();
    if (face === undefined) throw new Error(`roll ${n}: no die left in the script`);
    if (face < 1 || face > sides) throw new Error(`roll ${n}: ${face} on a die of ${sides} sides`);
    return face;
  }, 1);
  return { ...rng, left: () => waiting.length };
}
