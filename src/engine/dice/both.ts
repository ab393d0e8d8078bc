// Dice of both sides: each side is bound to its bytes by their hash before the umpire draws its own, and shows them after
// that. Nobody chooses last, and what was published in which order can be looked at afterwards.
import { commitment } from './rng.ts';

/** Something that was published about them. Its place in the list is the number it was published under, from 1. */
export interface Published {
  readonly what: 'hash' | 'bytes' | 'no start';
  /** Null: the umpire's. */
  readonly side: string | null;
  /** 64 digits; none where a hash is withdrawn, and with `no start`, which ends a round: what was published before counts no more. */
  readonly hex: string;
  /** ISO. */
  readonly at: string;
}

/** Everything since the last round that came to nothing. */
const roundOf = (published: readonly Published[]): readonly Published[] =>
  published.slice(published.findLastIndex(({ what }) => what === 'no start') + 1);

/** What a side (null: the umpire) published last in this round; null when it has not, or has withdrawn it. */
export const lastOf = (published: readonly Published[], what: 'hash' | 'bytes', side: string | null): string | null =>
  roundOf(published).findLast((line) => line.what === what && line.side === side)?.hex || null;

/** The bytes that the sides have revealed, by the ids of the sides: so the dice take them. */
export const revealedIn = (published: readonly Published[]): readonly string[] =>
  sidesIn(published)
    .toSorted()
    .flatMap((side) => lastOf(published, 'bytes', side) ?? []);

const sidesIn = (published: readonly Published[]): readonly string[] => [
  ...new Set(published.flatMap(({ side }) => side ?? [])),
];

/** Something that is wrong with what was published: the order of it, or the bytes of a side. */
interface Fault {
  readonly what: 'order' | 'side bytes';
  readonly text: string;
}

/** All that is wrong with what was published before a match began. */
export function* faultsOf(published: readonly Published[]): Generator<Fault> {
  const order = (text: string): Fault => ({ what: 'order', text });
  for (const [at, line] of published.entries())
    if (line.at < (published[at - 1]?.at ?? '')) yield order(`Dice line ${at + 1} is older than the line before it.`);
  const round = roundOf(published);
  const drawn = round.findIndex(({ what, side }) => what === 'hash' && side === null);
  if (drawn < 0) return yield order('The hash of the umpire was never published.');
  const after = round.slice(drawn + 1);
  if (after.some(({ what, side }) => what === 'hash' && side === null))
    yield order('The umpire published a second hash.');
  for (const side of sidesIn(round)) {
    if (after.some((line) => line.what === 'hash' && line.side === side))
      yield order(`A hash of ${side} was published after the umpire's.`);
    if (round.slice(0, drawn).some((line) => line.what === 'bytes' && line.side === side))
      yield order(`The bytes of ${side} were published before the umpire's hash.`);
    yield* bytesFaults(round, side);
  }
}

function* bytesFaults(round: readonly Published[], side: string): Generator<Fault> {
  const fault = (text: string): Fault => ({ what: 'side bytes', text });
  const hash = lastOf(round, 'hash', side);
  const bytes = round.filter((line) => line.what === 'bytes' && line.side === side);
  if (hash === null && bytes.length === 0) return; // Who gave it has left before the umpire drew.
  if (bytes.length !== 1) yield fault(`The bytes of ${side} were published ${bytes.length} times.`);
  for (const { hex } of bytes)
    if (commitment(hex) !== hash)
      yield fault(`The bytes of ${side} have the hash ${commitment(hex)}, and not the one it gave: ${hash ?? 'none'}.`);
}
