// Dice of both sides, as far as they are given.
import { commitment } from '#engine/dice/rng.ts';
import { good, type Seated } from '#test/match/table.ts';

export const BYTES = { red: 'a1'.repeat(32), blue: 'b2'.repeat(32) };

/** Both sides have given the hash of their bytes. */
export async function committed(at: Seated, bytes = BYTES): Promise<Seated> {
  for (const side of ['red', 'blue'] as const) good(await at.umpire.giveHash(at[side], at.id, commitment(bytes[side])));
  return at;
}

/** The umpire has drawn: both sides are asked for their bytes. */
export async function revealing(at: Seated, bytes = BYTES): Promise<Seated> {
  await committed(at, bytes);
  await at.umpire.start(at.host, at.id);
  return at;
}
