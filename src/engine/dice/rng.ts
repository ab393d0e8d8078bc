// Dice that can be checked (design: "Dice that can be checked"): roll n comes from HMAC-SHA-256(key, "match:n"),
// with rejection sampling. Every number drawn has its own n, and n never goes back.
import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { kept } from '../memory.ts';
import type { Rules, Section } from '../rules.ts';

/** Handed to `setup` and `resolve` only. Calling it makes the step a commit point. */
export interface Rng<R extends Rules = Rules> {
  /** One die, 1..sides; its result may be told. */
  die(sides: number, rule: Section<R>, purpose: string): number;
  /** One of the items, drawn in the open: its result is shown like a die's. */
  draw<T>(from: readonly T[], rule: Section<R>, purpose: string): T;
  /** One of the items (a card drawn); its result stays boxed. */
  pick<T>(from: readonly T[], rule: Section<R>, purpose: string): T;
  /** The items in a new order; the result stays boxed. */
  shuffle<T>(items: readonly T[], rule: Section<R>, purpose: string): T[];
}

/** One number drawn. `value` is 1..sides: of a draw, the place of what was drawn among what it was drawn from. */
export type RollKind = 'die' | 'draw' | 'pick' | 'shuffle';
/** True for what is shown while the match lives; the rest stays boxed until it is over. */
export const isOpen = ({ kind }: Pick<Roll, 'kind'>): boolean => kind === 'die' || kind === 'draw';

export interface Roll {
  readonly n: number;
  readonly kind: RollKind;
  readonly sides: number;
  readonly value: number;
  readonly rule: string;
  readonly purpose: string;
}

/** An rng that keeps what it has drawn. */
export interface RollingRng<R extends Rules = Rules> extends Rng<R> {
  readonly rolls: readonly Roll[];
}

/** The algorithm's tag is stored with the seed, so that old matches can always be audited. They differ in `keyOf` alone. */
export const ALGORITHMS = ['hmac-sha256-1', 'hmac-sha256-2', 'hmac-sha256-both-1'] as const;
type Algorithm = (typeof ALGORITHMS)[number];

/** What matches are made with now; where the dice are of both sides, the other. */
export const ALGORITHM: Algorithm = 'hmac-sha256-2';
export const ALGORITHM_OF_BOTH: Algorithm = 'hmac-sha256-both-1';

/** What a match's numbers come from. `bytes` is secret (hex) until the match is over; `phrases` are the players', by seat and then in the order in which they joined; where the dice are of both sides, the bytes that each revealed (hex), by seat. */
export interface Seed {
  readonly algorithm: Algorithm;
  readonly match: string;
  readonly bytes: string;
  readonly phrases: readonly string[];
}

/** SHA-256 of the secret bytes, hex: published when the match is made. */
export const commitment = (bytes: string): string =>
  createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex');

/** What every number of a match is drawn with: the bytes, then the phrases. */
export const keyOf = ({ algorithm, bytes, phrases }: Seed): Buffer => {
  const own = Buffer.from(bytes, 'hex');
  if (algorithm === 'hmac-sha256-1') return Buffer.concat([own, Buffer.from(phrases.join('\n'), 'utf8')]);
  const encoding = algorithm === 'hmac-sha256-both-1' ? 'hex' : 'utf8';
  return Buffer.concat([own, ...phrases.map((phrase) => withLength(Buffer.from(phrase, encoding)))]);
};

/** A phrase after the number of its bytes, so that no two lists of phrases come out alike: `5:camel,`. */
const withLength = (phrase: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${phrase.length}:`), phrase, Buffer.from(',')]);

/** Number n of a match, 1..sides: 32-bit words of the digest, those that would bias the result thrown away. */
export function numberAt(key: Buffer | KeyObject, match: string, n: number, sides: number): number {
  const limit = Math.floor(0x1_0000_0000 / sides) * sides;
  for (let extra = 0; ; extra++) {
    const text = extra === 0 ? `${match}:${n}` : `${match}:${n}:${extra}`;
    const digest = createHmac('sha256', key).update(text).digest('hex');
    for (let at = 0; at < digest.length; at += 8) {
      const word = Number.parseInt(digest.slice(at, at + 8), 16);
      if (word < limit) return (word % sides) + 1;
    }
  }
}

type Source = (n: number, sides: number, kind: RollKind) => number;

/** The items in an order by chance: `below` gives a whole number from 0 up to, not including, `count`. */
export function shuffledBy<T>(items: readonly T[], below: (count: number) => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** An rng that draws its numbers from `source`; the first has the number `firstRoll`. */
export function rollingRng<R extends Rules>(source: Source, firstRoll: number): RollingRng<R> {
  const rolls: Roll[] = [];
  const next = (kind: RollKind, sides: number, rule: string, purpose: string): number => {
    const n = firstRoll + rolls.length;
    const value = source(n, sides, kind);
    rolls.push({ n, kind, sides, value, rule, purpose });
    return value;
  };
  return {
    rolls,
    die: (sides, rule, purpose) => next('die', sides, rule, purpose),
    draw: (items, rule, purpose) => items[next('draw', items.length, rule, purpose) - 1] as (typeof items)[number],
    pick: (items, rule, purpose) => items[next('pick', items.length, rule, purpose) - 1] as (typeof items)[number],
    shuffle: (items, rule, purpose) => shuffledBy(items, (count) => next('shuffle', count, rule, purpose) - 1),
  };
}

/** Kept with the seed: most steps draw no number, others dozens. */
const secretKey = kept(
  (seed: Seed) => seed,
  (seed) => createSecretKey(keyOf(seed)),
);

/** The numbers of a match from roll `firstRoll` on. */
export const seededRng = <R extends Rules>(seed: Seed, firstRoll: number): RollingRng<R> =>
  rollingRng((n, sides) => numberAt(secretKey(seed), seed.match, n, sides), firstRoll);

/** Tells of a number whether it is the one that the stream gives in its place. */
export const streamOf =
  (seed: Seed) =>
  ({ n, sides, value }: Roll): boolean =>
    numberAt(secretKey(seed), seed.match, n, sides) === value;

/** Replays what was rolled and says which roll differs from the stream, or null when all agree. */
export function auditRolls(seed: Seed, rolls: readonly Roll[]): Roll | null {
  const isDrawn = streamOf(seed);
  return rolls.find((roll) => !isDrawn(roll)) ?? null;
}
