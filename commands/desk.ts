// Where every transport hands in what it receives: reads the lines, runs the commands, sends the orders, gives back replies.
import { randomBytes } from 'node:crypto';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import type { AnyTitle, ComponentFiles } from '#engine/title.ts';
import { type MatchStatus, type News, type Order, type Seen, type Umpire, UmpireError } from '#match/api.ts';
import { type AskedCommand, askedNow } from './asked.ts';
import { boardOf } from './board.ts';
import { answerCall, completeCall, isRepeated, repeated, runCommand } from './call.ts';
import { press, readId } from './choices.ts';
import type { Command, Context, Given, Incoming, Offer, Painter, Picture, Public, Reply } from './command.ts';
import { type Completion, completeLine } from './complete.ts';
import { makeGuesses } from './guesses.ts';
import { takeBack } from './match/undo.ts';
import { makeLimiter, type Pace } from './pace.ts';
import { type Line, LONGEST, linesOf, MOST_LINES, plainText, readLine } from './parse.ts';
import { statusHere, withSeen } from './reach.ts';
import { commandsFor } from './registry.ts';
import { plain, toViewer, unclear } from './reply.ts';
import { lineOf, ORDERS, readStanding, type Standing } from './standing.ts';
import { closingOrder, notAsked, submit } from './submit.ts';
import { type Board, dispatchesOf, pictureOf, seatOf, type TableView, type Told, tableOf } from './table.ts';
import { askedOf, askedText, choicesOf } from './turn.ts';

/** What a desk works with. */
export interface DeskParts {
  readonly umpire: Umpire;
  readonly titles: readonly AnyTitle[];
  readonly painter: Painter | null;
  readonly pack: (name: string) => Promise<ComponentFiles | null>;
  /** The names of the packs, for completion; none when left out. */
  readonly packs?: () => Promise<readonly string[]>;
  /** Keeps what went wrong, under the reference the player is shown. */
  readonly broke: (reference: string, error: unknown) => void;
  /** The time, for whoever has to wait after wrong codes; the clock's when left out. */
  readonly now?: () => Date;
  /** How fast one person may send; null for scripts and tests. */
  readonly pace: Pace | null;
}

/** Whoever looks or speaks, without what he said. */
export type Visitor = Omit<Incoming, 'said' | 'delivery'>;

export interface Desk {
  readonly commands: readonly Command[];
  /** What may be played, for pages that make matches. */
  readonly titles: readonly Pick<AnyTitle, 'id' | 'name' | 'credit' | 'reconstructed' | 'scenarios'>[];
  /** What was typed or pressed, answered: one reply for each command or run of orders. It never throws. */
  answer(incoming: Incoming): Promise<readonly Reply[]>;
  /** What may be written next on a line; at most 25. */
  complete(visitor: Visitor, text: string): Promise<readonly Completion[]>;
  /** What may be written in one option of a command, given the others; at most 25. It never throws. */
  offers(
    visitor: Visitor,
    path: readonly string[],
    given: Given,
    option: string,
    partial: string,
  ): Promise<readonly Offer[]>;
  /** The action commands asked of the visitor now, in the match named or the one that is meant. */
  askedNow(visitor: Visitor, match: string | null): Promise<Cut<Viewer<string>, readonly AskedCommand[]>>;
  /** A match at a glance, as everybody may read it; null when there is no such match. */
  board(match: string): Promise<Cut<Public, Board> | null>;
  /** Where a match stands for the visitor. */
  table(visitor: Visitor, match: string): Promise<Cut<Viewer<string>, TableView> | null>;
  picture(visitor: Visitor, match: string): Promise<Cut<Viewer<string>, Picture> | null>;
  dispatches(
    visitor: Visitor,
    match: string,
    first: number,
    last: number,
  ): Promise<Cut<Viewer<string>, readonly Told[]>>;
  /** The side whose seat the visitor holds: what he may be sent is cut for it, or for everybody. */
  seat(visitor: Visitor, match: string): Promise<string | null>;
  /** The matches the visitor hosts or plays, the newest first. */
  matches(visitor: Visitor): Promise<readonly MatchStatus[]>;
  /** Hears what happens, so that a page can look again. Returns the way to stop. */
  watch(listener: (news: News) => void): () => void;
}

/** An order is a short line; more is something pasted by mistake. */
const LONGEST_ORDER = 500;

export function makeDesk(parts: DeskParts): Desk {
  const commands = commandsFor(parts.titles);
  const mayGoOn = parts.pace === null ? () => true : makeLimiter(parts.pace);
  const guesses = makeGuesses(parts.now ?? (() => new Date()));
  const contextOf = async (incoming: Visitor, delivery: Incoming['delivery'] = null): Promise<Context> => ({
    umpire: parts.umpire,
    titles: parts.titles,
    painter: parts.painter,
    pack: parts.pack,
    packs: parts.packs ?? (async () => []),
    commands,
    identity: incoming.who,
    player: incoming.who === null ? null : await parts.umpire.player(incoming.who, incoming.name),
    channel: incoming.where,
    match: incoming.match,
    delivery,
    guesses,
    thread: incoming.thread ?? null,
  });
  const keep = (error: unknown): string => {
    const reference = error instanceof UmpireError ? error.reference : randomBytes(4).toString('hex');
    parts.broke(reference, error);
    return reference;
  };
  return {
    commands,
    titles: parts.titles,
    async answer(incoming) {
      const sender =
        incoming.who === null
          ? `nobody at ${incoming.match ?? incoming.where}`
          : `${incoming.who.transport}:${incoming.who.id}`;
      if (!mayGoOn(sender)) return [unclear('That was too much at once. Wait a few seconds, then send it again.')];
      try {
        return await answerSaid(await contextOf(incoming, incoming.delivery), incoming.said);
      } catch (error) {
        const reference = keep(error);
        return [{ private: plain(brokenText(error, reference)), done: false }];
      }
    },
    async offers(visitor, path, given, option, partial) {
      try {
        return await completeCall(await contextOf(visitor), path, given, option, partial);
      } catch (error) {
        keep(error);
        return [];
      }
    },
    askedNow: async (visitor, match) => askedNow(await contextOf(visitor), match),
    board: async (match) => boardOf(await contextOf(NOBODY), match),
    complete: async (visitor, text) => completeLine(await contextOf(visitor), text),
    table: async (visitor, match) => tableOf(await contextOf(visitor), match),
    picture: async (visitor, match) => pictureOf(await contextOf(visitor), match),
    dispatches: async (visitor, match, first, last) => dispatchesOf(await contextOf(visitor), match, first, last),
    seat: async (visitor, match) => seatOf(await contextOf(visitor), match),
    matches: async (visitor) => {
      const { player } = await contextOf(visitor);
      return player === null ? [] : parts.umpire.matchesOf(player.id);
    },
    watch: (listener) => parts.umpire.watch(listener),
  };
}

const NOBODY: Visitor = { who: null, name: '', where: null, match: null };

/** What the player is told when we are wrong: whether his match is unchanged is known for what broke in the umpire. */
function brokenText(error: unknown, reference: string): string {
  if (!(error instanceof UmpireError)) return `Something broke (ref ${reference}). \`/turn\` says where you stand.`;
  return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
}

async function answerSaid(context: Context, said: Incoming['said']): Promise<readonly Reply[]> {
  switch (said.type) {
    case 'press':
      return [await answerPress(context, said.id)];
    case 'call':
      return [await answerCall(context, said.path, said.given)];
    case 'text':
      return answerText(context, said.text);
  }
}

// --- presses ----------------------------------------------------------------

async function answerPress(context: Context, id: string): Promise<Reply> {
  const standing = readStanding(id);
  const read = standing === null ? readId(id) : null;
  const match = standing?.match ?? read?.match ?? context.match;
  if (standing === null && read === null) return unclear('That button is none of ours.');
  if (context.match !== null && match !== context.match) return unclear('That button belongs to another match.');
  const there = { ...context, match };
  return standing === null ? answerChoice(there, id) : answerStanding(there, standing);
}

async function answerStanding(context: Context, standing: Standing): Promise<Reply> {
  if (standing.word === ORDERS)
    return withSeen(context, {}, (seen) => ({
      private: toViewer(seen, 'Type your orders here, one to a line.'),
      done: true,
    }));
  const status = await statusHere(context);
  const line = lineOf(standing, status);
  if (line === null)
    return { ...unclear('Nothing is proposed now.'), ...(status === null ? {} : { match: status.id }) };
  return (await answerText(context, line))[0] ?? unclear('Nothing happened.');
}

async function answerChoice(context: Context, id: string): Promise<Reply> {
  return withSeen(context, {}, (seen) => {
    const asked = askedOf(seen);
    const read = readId(id);
    if (asked === null || read === null) return notAsked(seen);
    if (read.prompt !== asked.question.prompt) return overtaken(seen);
    const walked = press(asked.position, asked.question, asked.ask, read.path);
    if (walked === null) return overtaken(seen);
    if (walked.type === 'choices')
      return { private: toViewer(seen, walked.question), choices: walked.choices, step: true, done: true };
    return submit(context, seen, {
      orders: [{ type: 'action', action: walked.action }],
      prompt: read.prompt,
      throughReveals: false,
    });
  });
}

const overtaken = (seen: Seen): Reply => ({
  private: toViewer(seen, `That was for an earlier question. ${askedText(seen)}`),
  choices: choicesOf(seen),
  done: false,
});

// --- text -------------------------------------------------------------------

async function answerText(context: Context, text: string): Promise<readonly Reply[]> {
  if (text.length > LONGEST) return [unclear(`That is ${text.length} characters; a message may have ${LONGEST}.`)];
  const lines = linesOf(text);
  if (lines.length === 0) return [unclear('That is empty.', '/help')];
  if (lines.length > MOST_LINES) return [unclear(`That is ${lines.length} lines; a message may have ${MOST_LINES}.`)];
  return new Run(context, lines).all();
}

/** One message: runs of orders are sent together, commands one by one, and the first that fails stops the rest. */
class Run {
  readonly #context: Context;
  readonly #lines: readonly string[];
  readonly #replies: Reply[] = [];
  #orders: string[] = [];
  #through = false;
  #sent = 0;

  constructor(context: Context, lines: readonly string[]) {
    this.#context = context;
    this.#lines = lines;
  }

  async all(): Promise<readonly Reply[]> {
    for (const [at, text] of this.#lines.entries()) {
      const line = await this.#read(text);
      if (line.type === 'orders' || (line.type === 'word' && line.word === 'commit')) {
        this.#orders.push(text);
        continue;
      }
      if (line.type === 'word' && line.word === 'all' && this.#orders.length === 0) {
        this.#through = true;
        continue;
      }
      const going = (await this.#flush(this.#lines.slice(at))) && (await this.#one(line, this.#lines.slice(at + 1)));
      if (!going) return this.#replies;
    }
    await this.#flush([]);
    if (this.#replies.length === 0) this.#replies.push(unclear('`ALL` goes before the orders it is for.', 'ALL'));
    return this.#replies;
  }

  /** A command's own word is understood without its slash, unless the match's title has an action of that name. */
  async #read(text: string): Promise<Line> {
    const { commands } = this.#context;
    const line = readLine(text, commands);
    if (line.type !== 'orders') return line;
    const [first = '', second = ''] = text.toLowerCase().split(/[\s:]+/);
    const family = commands.filter(({ path }) => path[0] === first);
    if (family.length === 0) return line;
    const actions = await actionTypes(this.#context);
    const whole = family.some(({ path, aliases = [] }) =>
      [path, ...aliases].some((words) => words.length > 1 && words[1] === second),
    );
    return actions.has(first) && !whole ? line : readLine(`/${text}`, commands);
  }

  async #one(line: Line, after: readonly string[]): Promise<boolean> {
    const reply = await this.#do(line);
    const rest = reply.done || after.length === 0 ? {} : { rest: after.join('\n') };
    this.#replies.push({ ...reply, ...rest });
    return reply.done;
  }

  async #do(line: Line): Promise<Reply> {
    const context = this.#delivered();
    switch (line.type) {
      case 'call':
        return runCommand(context, line.command, line.given, line.text);
      case 'unclear':
        return unclear(line.text, line.example);
      case 'word':
        if (line.word === 'undo')
          return (await isRepeated(context)) ? repeated : withSeen(context, {}, (seen) => takeBack(context, seen, 1));
        return unclear('`ALL` goes before the orders it is for.', 'ALL');
      case 'orders':
        throw new Error('orders are sent in runs');
    }
  }

  /** Sends the orders read so far; false stops the message. */
  async #flush(after: readonly string[]): Promise<boolean> {
    const texts = this.#orders;
    if (texts.length === 0) return true;
    this.#orders = [];
    const context = this.#delivered();
    const reply = await withSeen(context, {}, (seen) => sendOrders(context, seen, texts, this.#through));
    const left = [
      ...(reply.rest === undefined ? [] : [reply.rest]),
      ...(reply.done && reply.rest === undefined ? [] : after),
    ];
    this.#replies.push(left.length === 0 ? reply : { ...reply, rest: left.join('\n') });
    return reply.done && reply.rest === undefined;
  }

  /** Several things in one message have a delivery of their own each, so that a repeated message repeats none. */
  #delivered(): Context {
    const { delivery } = this.#context;
    this.#sent += 1;
    if (delivery === null || this.#sent === 1) return this.#context;
    return { ...this.#context, delivery: { ...delivery, messageId: `${delivery.messageId}/${this.#sent}` } };
  }
}

async function actionTypes(context: Context): Promise<ReadonlySet<string>> {
  const id = context.match ?? (context.channel === null ? null : await context.umpire.matchAt(context.channel));
  const seen = id === null ? null : await context.umpire.see(context.player?.id ?? null, id);
  return new Set(seen?.ok === true ? seen.value.module.actions.map(({ type }) => type) : []);
}

function sendOrders(
  context: Context,
  seen: Seen,
  texts: readonly string[],
  throughReveals: boolean,
): Promise<Reply> | Reply {
  if (seen.prompt === null) return notAsked(seen);
  const long = texts.find((text) => text.length > LONGEST_ORDER);
  if (long !== undefined)
    return unclear(`One line is ${long.length} characters long; an order is one short line.`, exampleOf(seen));
  const orders = texts.map(
    (text): Order =>
      /^commit[.!]?$/i.test(plainText(text)) ? closingOrder(seen) : { type: 'text', text: plainText(text) },
  );
  return submit(context, seen, { orders, prompt: null, throughReveals });
}

const exampleOf = ({ prompt, module }: Seen): string =>
  module.actions.find(({ type }) => prompt?.types.includes(type) === true)?.example ?? '/help';

export type { MatchStatus, News };
