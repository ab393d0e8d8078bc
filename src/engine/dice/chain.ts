// The chain over a match's log: each dispatch is a link to the one before, keyed from the secret bytes. Its head goes out
// with the dispatch, so that whoever kept one can prove that the past was rewritten.
import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '../replay.ts';
import type { Typed } from '../title.ts';
import type { Published } from './both.ts';
import { keyOf, type Roll, type Seed } from './rng.ts';

/**
 * What a link holds of an entry of the log: nothing that changes when a person is erased (no names, no ids of players, no
 * typed text).
 */
export interface Linked {
  readonly seq: number;
  readonly dispatch: number;
  readonly kind: string;
  readonly side: string | null;
  readonly action: Typed | null;
  readonly backTo: number | null;
  readonly rolls: readonly Roll[];
  readonly rulesVersion: number;
  readonly stateHash: string;
  readonly at: Date;
}

/** What the first link holds besides: which match it is. `components`: the hash of the files it is played with. */
interface Start {
  readonly title: string;
  readonly scenario: string;
  readonly options: readonly string[];
  readonly components: string;
  /** Where the dice are of both sides: what was published about them. */
  readonly both?: readonly Published[];
}

/** @param published about dice of both sides; null where they are the umpire's. */
export const startOf = (
  { title, scenario, options }: Pick<Start, 'title' | 'scenario' | 'options'>,
  components: string,
  published: readonly Published[] | null,
): Start => ({ title, scenario, options, components, ...(published === null ? {} : { both: published }) });

/** Hex digits of a head: 128 bits. */
const LENGTH = 32;

/**
 * The head after a dispatch, hex. A link is made with a key of its own that comes from the secret bytes, and never of a
 * single action: with a bare hash, or with one for each action, an opponent could try out guesses of what is hidden.
 * @param previous the head before; null for the first link.
 * @param start with set-up alone.
 */
export function headAfter(
  seed: Seed,
  previous: string | null,
  entries: readonly Linked[],
  start: Start | null,
): string {
  const key = createHmac('sha256', Buffer.from(seed.bytes, 'hex')).update(`chain of ${seed.match}`).digest();
  // What the dice come from, phrases included, without a typed word.
  const dice = createHash('sha256').update(keyOf(seed)).digest('hex');
  const content = { previous, dice, start, entries: entries.map(linked) };
  return createHmac('sha256', key).update(canonicalJson(content)).digest('hex').slice(0, LENGTH);
}

/** Only what belongs to the link, whatever else an entry carries. */
const linked = ({ seq, dispatch, kind, side, action, backTo, rolls, rulesVersion, stateHash, at }: Linked) => ({
  seq,
  dispatch,
  kind,
  side,
  action,
  backTo,
  rolls,
  rulesVersion,
  stateHash,
  at: at.toISOString(),
});

/** The hash of component files, as a match keeps it. */
export const filesHash = (json: string): string => createHash('sha256').update(json).digest('hex');
