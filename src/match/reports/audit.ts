// The audit of a match that is over: the bytes against what was published, each number against the bytes, each dispatch
// against the chain and against its place in the game. It says by name what is wrong.
import { faultsOf, lastOf, type Published, revealedIn } from '#engine/dice/both.ts';
import { filesHash, headAfter, type Linked, startOf } from '#engine/dice/chain.ts';
import {
  ALGORITHM_OF_BOTH,
  commitment,
  type Roll,
  type RollingRng,
  type Seed,
  seededRng,
  streamOf,
} from '#engine/dice/rng.ts';
import { act } from '#engine/play.ts';
import { canonicalJson, stateHash } from '#engine/replay.ts';
import type { AnyModule, AnyTitle, ComponentFiles } from '#engine/title.ts';
import type { Finding, Verdict } from '../api.ts';

/** An entry of the log of a match that is over. */
export interface EndedEntry extends Linked {
  /** The head after its dispatch, with the dispatch's last entry. */
  readonly head: string | null;
}

/** A match that is over, with everything an audit needs. */
export interface Ended {
  readonly match: {
    readonly title: string;
    readonly scenario: string;
    readonly options: readonly string[];
  };
  readonly seed: Seed;
  /** As it was published before the first phrase. */
  readonly commitment: string;
  /** What was published about dice of both sides before the start; null where they are the umpire's. */
  readonly published: readonly Published[] | null;
  /** The number the next roll would have had; null where it was not kept. */
  readonly nextRoll: number | null;
  readonly components: ComponentFiles;
  readonly log: readonly EndedEntry[];
}

/** What somebody kept of the messages of a match: heads by dispatch, the SHA-256 of the bytes, and lines about dice of both sides. */
export interface Kept {
  readonly heads: ReadonlyMap<number, string>;
  readonly commitment: string | null;
  readonly published: readonly KeptLine[];
}

/** A line about dice of both sides, as it was sent: its number, what it gave, the hex digits. */
export interface KeptLine {
  readonly number: number;
  readonly what: string;
  readonly hex: string;
}

/** The position after a dispatch as it is stored, by the current rules; null where there is none. */
type StateAt = (dispatch: number) => Promise<object | null>;

const nowhere: StateAt = async () => null;

const found = (what: Finding['what'], dispatch: number | null, text: string): Finding => ({ what, dispatch, text });

/**
 * Everything that is wrong with a match, and how far it could be checked. `kept`: what its players kept.
 * `stateAt`: where entries were played under older rules, the position from which it is played again.
 */
export async function auditMatch(
  title: AnyTitle,
  ended: Ended,
  kept: Kept | null = null,
  stateAt: StateAt = nowhere,
): Promise<Verdict> {
  const bytes = [...bytesFindings(ended, kept)];
  const both = [...bothFindings(ended)];
  const numbers = numberFindings(ended, bytes.length === 0);
  // The chain is keyed from the bytes and the phrases: with others each link would be wrong.
  const isKeyed = bytes.length === 0 && !numbers.some(({ what }) => what === 'phrases' || what === 'side bytes');
  const chain = isKeyed ? chainFindings(ended) : [];
  const played = await playAgain(title, ended, stateAt);
  return {
    findings: [
      ...bytes,
      ...both,
      ...numbers,
      ...orderFindings(ended),
      ...chain,
      ...keptFindings(ended, kept),
      ...played.findings,
    ],
    unchainedBefore: unchainedBefore(ended),
    notPlayed: played.notPlayed,
  };
}

// --- the bytes and the numbers -----------------------------------------------
function* bytesFindings({ seed, commitment: published }: Ended, kept: Kept | null): Generator<Finding> {
  const hash = commitment(seed.bytes);
  if (hash !== published)
    yield found('commitment', null, `The SHA-256 of the bytes is ${hash}, and not what was published: ${published}.`);
  if (kept !== null && kept.commitment !== null && kept.commitment !== hash)
    yield found(
      'commitment',
      null,
      `The SHA-256 of the bytes is ${hash}, and not the one that was kept: ${kept.commitment}.`,
    );
}

/** Dice of both sides: the bytes against their hashes, the order in which all was published, and whether the dice come from it. */
function* bothFindings({ seed, commitment: drawn, published }: Ended): Generator<Finding> {
  const isOfBoth = seed.algorithm === ALGORITHM_OF_BOTH;
  if (isOfBoth !== (published !== null)) {
    yield found(
      'order',
      null,
      `The algorithm is ${seed.algorithm}, and ${published === null ? 'nothing was' : 'bytes of both sides were'} published.`,
    );
    return;
  }
  if (published === null) return;
  for (const { what, text } of faultsOf(published)) yield found(what, null, text);
  const hash = lastOf(published, 'hash', null);
  if (hash !== drawn)
    yield found(
      'commitment',
      null,
      `The umpire's hash was published as ${hash ?? 'none'}, and the match has ${drawn}.`,
    );
  if (revealedIn(published).join() !== seed.phrases.join())
    yield found('side bytes', null, 'The dice come from other bytes than the sides revealed.');
}

/** A share of wrong numbers that no single forged roll explains: the key is another one. */
const MANY = 1 / 3;

function numberFindings({ seed, log, nextRoll }: Ended, isCommitted: boolean): readonly Finding[] {
  const rolls = log.flatMap((entry) => entry.rolls.map((roll) => ({ roll, dispatch: entry.dispatch })));
  const isDrawn = streamOf(seed);
  const wrong = rolls.filter(({ roll }) => !isDrawn(roll));
  const given = seed.algorithm === ALGORITHM_OF_BOTH ? 'side bytes' : 'phrases';
  const known = isCommitted ? given : 'commitment';
  const altered =
    wrong.length > rolls.length * MANY
      ? [found(known, null, `${wrong.length} of ${rolls.length} numbers do not follow from the bytes and the phrases.`)]
      : wrong.map(({ roll, dispatch }) =>
          found('altered roll', dispatch, `Number ${roll.n} does not follow from the published bytes.`),
        );
  return [...altered, ...gaps(rolls, nextRoll)];
}

/** Numbers come one after the other, each once. */
function gaps(
  rolls: readonly { readonly roll: Roll; readonly dispatch: number }[],
  nextRoll: number | null,
): readonly Finding[] {
  const findings: Finding[] = [];
  let next = 1;
  for (const { roll, dispatch } of rolls) {
    for (; next < roll.n; next++) findings.push(missing(next));
    if (roll.n < next) findings.push(found('added roll', dispatch, `Number ${roll.n} stands there twice.`));
    else next = roll.n + 1;
  }
  for (; nextRoll !== null && next < nextRoll; next++) findings.push(missing(next));
  if (nextRoll !== null && next > nextRoll)
    findings.push(found('added roll', null, `There are numbers up to ${next - 1}, and ${nextRoll - 1} were drawn.`));
  return findings;
}

const missing = (n: number): Finding => found('missing roll', null, `Number ${n} is missing.`);

// --- the log -----------------------------------------------------------------
interface Link {
  readonly dispatch: number;
  readonly entries: readonly EndedEntry[];
  readonly head: string | null;
}

/** The dispatches of a log, in its order. */
function linksOf(log: readonly EndedEntry[]): readonly Link[] {
  const byDispatch = new Map<number, EndedEntry[]>();
  for (const entry of log) byDispatch.set(entry.dispatch, [...(byDispatch.get(entry.dispatch) ?? []), entry]);
  return [...byDispatch].map(([dispatch, entries]) => ({ dispatch, entries, head: entries.at(-1)?.head ?? null }));
}

function orderFindings({ log }: Ended): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [index, { seq, dispatch }] of log.entries()) {
    const before = log[index - 1];
    const follows = before === undefined ? dispatch === 0 : [0, 1].includes(dispatch - before.dispatch);
    if (seq !== index || !follows) {
      findings.push(found('log', dispatch, `At dispatch ${dispatch} an entry is missing, or is one too many.`));
      break;
    }
  }
  return findings;
}

/** The first link that is not as it was when its head was sent. */
function chainFindings({ match, seed, components, published, log }: Ended): readonly Finding[] {
  let previous: string | null = null;
  for (const { dispatch, entries, head } of linksOf(log)) {
    if (head === null && previous === null) continue; // An older match: it is chained from some dispatch on.
    const isFirst = entries[0]?.kind === 'setup';
    const start = isFirst ? startOf(match, filesHash(canonicalJson(components)), published) : null;
    if (head !== headAfter(seed, previous, entries, start))
      return [found('log', dispatch, `Dispatch ${dispatch} is not as it was when its chain head was sent.`)];
    previous = head;
  }
  return [];
}

function unchainedBefore({ log }: Ended): number | null {
  const first = log.find(({ head }) => head !== null);
  const all = (log.at(-1)?.dispatch ?? -1) + 1;
  const before = first?.dispatch ?? all;
  return before === 0 ? null : before;
}

function keptFindings({ log, published }: Ended, kept: Kept | null): readonly Finding[] {
  const heads = new Map(log.flatMap(({ dispatch, head }) => (head === null ? [] : [[dispatch, head] as const])));
  const otherHeads = [...(kept?.heads ?? [])]
    .filter(([dispatch, head]) => heads.get(dispatch) !== head)
    .map(([dispatch, head]) =>
      found(
        'head',
        dispatch,
        `Dispatch ${dispatch} was sent with the chain head ${head}, and has ${heads.get(dispatch) ?? 'none'}.`,
      ),
    );
  return [...otherHeads, ...(kept?.published ?? []).flatMap((line) => otherLine(published, line))];
}

/** Its number is its place among all that was published: so a kept line proves the order, too. */
function otherLine(published: readonly Published[] | null, { number, what, hex }: KeptLine): readonly Finding[] {
  const line = published?.[number - 1];
  if (line?.what === what && line.hex === hex) return [];
  const now = line === undefined ? 'is missing' : `has the ${line.what} ${line.hex}`;
  return [found('dice line', null, `Dice line ${number} was sent with the ${what} ${hex}, and ${now}.`)];
}

// --- the game ----------------------------------------------------------------
interface PlayedAgain {
  readonly findings: readonly Finding[];
  /** Dispatches that were not played again; null where all were. */
  readonly notPlayed: Verdict['notPlayed'];
}

/** Plays the entries again that were played under the current rules; the first that differs is told. */
async function playAgain(title: AnyTitle, ended: Ended, stateAt: StateAt): Promise<PlayedAgain> {
  const { match, seed, components, log } = ended;
  const module = title.game(match.scenario, components, match.options);
  const older = log.findLast((entry) => entry.rulesVersion !== title.rulesVersion) ?? null;
  const begun = older === null ? {} : await stateAt(older.dispatch);
  if (begun === null)
    return { findings: [], notPlayed: { last: log.at(-1)?.dispatch ?? 0, version: older?.rulesVersion ?? 0 } };
  const after = log.slice(older === null ? 0 : log.indexOf(older) + 1);
  const differs = await firstDifference(module, seed, after, begun, stateAt);
  return {
    findings: differs === null ? [] : [found('replay', differs.dispatch, differs.why)],
    notPlayed: older === null ? null : { last: older.dispatch, version: older.rulesVersion },
  };
}

/** The first entry after which the match stands otherwise than was recorded; null when there is none. */
export async function firstDifference(
  module: AnyModule,
  seed: Seed,
  log: readonly EndedEntry[],
  begun: object = {},
  stateAt: StateAt = nowhere,
): Promise<{ readonly dispatch: number; readonly why: string } | null> {
  const earlier = new Map<number, object>();
  let state = begun;
  for (const entry of log) {
    // Others are served in between.
    if (!earlier.has(entry.dispatch)) await new Promise<void>((resume) => setImmediate(resume));
    const { dispatch, backTo } = entry;
    const goal = backTo === null ? null : (earlier.get(backTo) ?? (await stateAt(backTo)));
    try {
      state = positionAfter(module, entry, seededRng(seed, entry.rolls[0]?.n ?? 1), state, goal);
    } catch (error) {
      return {
        dispatch,
        why: `Dispatch ${dispatch} cannot be played: ${error instanceof Error ? error.message : String(error)}.`,
      };
    }
    const hash = stateHash(state);
    if (hash !== entry.stateHash)
      return { dispatch, why: `After dispatch ${dispatch} the position has the hash ${hash}, not ${entry.stateHash}.` };
    earlier.set(dispatch, state);
  }
  return null;
}

/** The position after an entry: set up, ordered by a side, or that of an earlier dispatch (`goal`) with what is hidden mixed anew. */
function positionAfter(
  module: AnyModule,
  { kind, side, action }: EndedEntry,
  rng: RollingRng,
  last: object,
  goal: object | null,
): object {
  if (kind === 'setup') return module.setup(rng).state;
  if (kind === 'undone') return module.mix(goal ?? {}, rng);
  const acted = act(module, last, side ?? '', action ?? { type: '' }, rng);
  if (!acted.ok) throw new Error(`refused: ${acted.rejection.text}`);
  return acted.step.state;
}
