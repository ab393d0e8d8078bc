// /match recap and /match replay: what happened since the asker's last turn, and the whole match once it is over.
import { setImmediate } from 'node:timers/promises';
import { type AnyCut, from } from '#engine/secrecy.ts';
import type { Typed } from '#engine/title.ts';
import type { Dispatch, Seen } from '#match/api.ts';
import type { Command, Context, Given, Reply, Shot } from '../command.ts';
import { dispatchOption } from '../input/offers.ts';
import { matchOption, withSeen } from '../reach.ts';
import { bullet, refuse, toViewer, unclear } from '../reply.ts';
import { endingText } from './reports.ts';

/** What somebody without a seat is told of, where they do not say since when. */
const LAST_FEW = 10;
/** As many dispatches as a recap goes back to at most. */
const MOST = 200;
/** As many sentences as it has at most: more are in the log. */
const MOST_SENTENCES = 60;
/** As many frames as a film has at most. */
const MOST_FRAMES = 120;

type DispatchLine = Dispatch['lines'][number];

/** The part of the log that a recap tells, and in words what it begins with. */
interface Span {
  readonly first: number;
  /** Lines of the first dispatch that belong to what came before. */
  readonly skip: number;
  readonly since: string;
}

/** The asker's last player-turn ended where the next one, or an interlude, began. */
function sinceMyTurn({ module }: Seen, side: string, log: readonly Dispatch[]): Span | null {
  const begun = log.flatMap(({ number, lines }) =>
    lines.flatMap(({ fact }, skip) => {
      const of = module.turnOf?.(fact);
      return of === undefined ? [] : [{ number, skip, of }];
    }),
  );
  const ended = begun.findLastIndex(({ of }, at) => of === side && at + 1 < begun.length);
  const next = begun[ended + 1];
  return ended === -1 || next === undefined
    ? null
    : { first: next.number, skip: next.skip, since: 'since your last turn' };
}

/** Where the rules know no player-turns: since the asker's last commit, unless they have made the last of all. */
function sinceMyCommit(side: string, log: readonly Dispatch[]): Span | null {
  const mine = log.findLastIndex((told, at) => told.side === side && at + 1 < log.length);
  const next = log[mine + 1];
  return mine === -1 || next === undefined ? null : { first: next.number, skip: 0, since: 'since your last dispatch' };
}

function spanOf(seen: Seen, given: Given, log: readonly Dispatch[]): Span {
  const { side, dispatch } = seen;
  if (given.since !== undefined)
    return { first: Math.min(Number(given.since) + 1, dispatch), skip: 0, since: `since dispatch ${given.since}` };
  const mine = side === null ? null : (sinceMyTurn(seen, side, log) ?? sinceMyCommit(side, log));
  if (mine !== null) return mine;
  const first = side === null ? Math.max(0, dispatch - LAST_FEW + 1) : (log[0]?.number ?? 0);
  return {
    first,
    skip: 0,
    since: first === 0 ? 'since the match began' : `in the last ${dispatch - first + 1} dispatches`,
  };
}

async function recap(context: Context, given: Given): Promise<Reply> {
  return withSeen(context, given, async (seen) => {
    const { umpire, player, painter } = context;
    const oldest = Math.max(0, seen.dispatch - MOST + 1, given.since === undefined ? 0 : Number(given.since) + 1);
    const read = await umpire.log(player?.id ?? null, seen.status.id, Math.min(oldest, seen.dispatch), seen.dispatch);
    if (!read.ok) return refuse(read.refusal, seen);
    const log = from(read.value, (list) => list);
    if (log.by !== seen.view.by) return recap(context, given); // the match has ended meanwhile
    const span = spanOf(seen, given, log.value);
    const told = toldIn(log, span);
    const image =
      painter?.paint(seen, {
        at: null,
        layer: 'last',
        reach: null,
        allMoves: true,
        facts: [told.value.map(({ fact }) => fact)],
      }) ?? null;
    return {
      private: from(told, (lines) => recapText(seen, span, lines)),
      ...(image === null || 'unclear' in image ? {} : { image }),
      done: true,
    };
  });
}

/** The lines of a span, without what has been taken back. */
const toldIn = (log: AnyCut<readonly Dispatch[]>, { first, skip }: Span) =>
  from(log, (list) =>
    list
      .filter(({ number, undone, kind }) => number >= first && !undone && kind !== 'undone')
      .flatMap(({ number, lines }) => (number === first ? lines.slice(skip) : lines)),
  );

function recapText(seen: Seen, { first, since }: Span, lines: readonly DispatchLine[]): string {
  const { module, view, status, dispatch } = seen;
  const story = module.recap?.(lines, view.value) ?? lines;
  const shown = story.slice(-MOST_SENTENCES);
  const left = story.length - shown.length;
  const of = first < dispatch ? `dispatches ${first} to ${dispatch}` : `dispatch ${dispatch}`;
  return [
    `${status.name}, ${since} (${of}):`,
    ...(left === 0 ? [] : [`• ${left} sentences before these are in \`/match log from:${first}\`.`]),
    ...shown.map(bullet),
    ...(shown.length === 0 ? ['• Nothing new that you may know.'] : []),
  ].join('\n');
}

export const matchRecap: Command = {
  path: ['match', 'recap'],
  summary: 'What happened since your last turn, in words and with arrows',
  usage: '/match recap [since:dispatch]',
  example: '/match recap since:12',
  who: 'anyone',
  options: [dispatchOption('since', 'all that came after this dispatch; left out: since your last turn'), matchOption],
  run: recap,
};

async function replay(context: Context, given: Given): Promise<Reply> {
  return withSeen(context, given, (seen) => {
    const { status } = seen;
    if (status.ending === null || seen.view.by !== 'everyone-after-the-end')
      return unclear(
        `${status.name} is not over: its replay shows both sides everything. \`/match recap\` tells what you may know.`,
      );
    if (context.painter === null)
      return unclear('This server draws no pictures; `/match log` tells the match in words.');
    const alt = `The whole match as an animation, both sides open: ${status.name}, ${status.scenarioName}, dispatches 0 to ${seen.dispatch}. ${endingText(status)}`;
    const image = context.painter.film(seen, alt.slice(0, 1000), () => shotsOf(context, seen));
    if ('unclear' in image) return unclear(image.unclear);
    return {
      private: toViewer(seen, `${endingText(status)} The whole match, both sides open, as an animation.`),
      image,
      done: true,
    };
  });
}

/** The positions of a finished match, at most as many as a film has frames, each with what was told since the one before. */
async function* shotsOf({ umpire, player }: Context, { status, dispatch }: Seen): AsyncIterable<Shot> {
  const asker = player?.id ?? null;
  const told = new Map<number, readonly Typed[]>();
  for (let first = 0; first <= dispatch; first += MOST) {
    const log = await umpire.log(asker, status.id, first, Math.min(dispatch, first + MOST - 1));
    if (!log.ok) throw new Error(log.refusal.text);
    for (const { number, kind, undone, lines } of log.value.value)
      if (!undone && kind !== 'undone')
        told.set(
          number,
          lines.map(({ fact }) => fact),
        );
  }
  const numbers = [...told.keys()];
  const shown = framesOf(numbers);
  let facts: Typed[] = [];
  for (const number of numbers) {
    facts.push(...(told.get(number) ?? []));
    if (!shown.has(number)) continue;
    const seen = await umpire.see(asker, status.id, number);
    if (!seen.ok || seen.value.view.by !== 'everyone-after-the-end') throw new Error('a replay is for after the end');
    yield { seen: seen.value, facts };
    facts = [];
    await setImmediate();
  }
}

/** Evenly among all, the first and the last of them included. */
function framesOf(numbers: readonly number[]): ReadonlySet<number> {
  const last = numbers.length - 1;
  const frames = Math.min(MOST_FRAMES, numbers.length);
  return new Set(
    Array.from({ length: frames }, (_, at) => numbers[frames < 2 ? last : Math.round((at * last) / (frames - 1))] ?? 0),
  );
}

export const matchReplay: Command = {
  path: ['match', 'replay'],
  summary: 'The whole match as an animation, when it is over',
  usage: '/match replay',
  example: '/match replay',
  who: 'anyone',
  options: [matchOption],
  run: replay,
};
