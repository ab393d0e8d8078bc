// Typed text: lines are read, commands run one by one, orders sent together, and the first that fails stops the rest.
import { setImmediate } from 'node:timers/promises';
import { CLOSING } from '#engine/title.ts';
import { type Order, type Seen, type Sitting, UmpireError } from '#match/api.ts';
import type { Context, Letter, Reply, Said } from '../command.ts';
import { undoLines } from '../match/undo.ts';
import { withSitting } from '../reach.ts';
import { unclear } from '../reply.ts';
import { onlyOnce, runCommand } from './call.ts';
import { readLetter, restBefore } from './letter.ts';
import { ABOVE, isCommit } from './letter-lines.ts';
import {
  firstWords,
  folded,
  goesOn,
  LONGEST,
  linesOf,
  MOST_LINES,
  plainText,
  readLine,
  type TypedLine,
  undoApart,
  withoutSlash,
} from './parse.ts';
import { answerQuestion, isAside } from './questions.ts';
import { closingOrder, submit } from './submission.ts';

/** An order is a short line; more is something pasted by mistake. */
const LONGEST_ORDER = 500;

/** Why orders are not for the match they are sent to; null when they are. */
type Misplaced = (seen: Seen) => Reply | null;

/** Answers a message: one reply for each command or run of orders. */
export async function answerText(context: Context, text: string, misplaced?: Misplaced): Promise<readonly Reply[]> {
  const lines = linesOf(text);
  const wrong = unreadable(text, lines);
  if (wrong !== null) return [wrong];
  const isCommand = (line: string): boolean => line.startsWith('/') || withoutSlash(line, context.commands).length > 0;
  return new Run(
    context,
    lines.flatMap((line) => undoApart(line, isCommand)),
    misplaced,
  ).all();
}

/** Answers one line, said with a button or in a command of its own, as any that is typed. */
export async function answerLine(context: Context, line: string, misplaced?: Misplaced): Promise<Reply> {
  return (await answerText(context, line, misplaced))[0] ?? unclear('Nothing happened.');
}

/** Why a text is not read at all; null when it is. */
function unreadable(text: string, lines: readonly string[]): Reply | null {
  if (text.length > LONGEST) return unclear(`That is ${text.length} characters; a message may have ${LONGEST}.`);
  if (lines.length === 0) return unclear('That is empty.', '/help');
  return lines.length > MOST_LINES ? unclear(`That is ${lines.length} lines; a message may have ${MOST_LINES}.`) : null;
}

/** Answers a letter: as any message, but its orders are only judged unless COMMIT is its last line. */
export async function answerLetter(
  context: Context,
  said: Extract<Said, { readonly type: 'letter' }>,
): Promise<readonly Reply[]> {
  const wrong = unreadable(said.text, linesOf(said.text));
  if (wrong !== null) return [wrong];
  const { lines, letter } = await readLetter(context, said);
  if (lines.length === 0 && letter.notes.length === 0) return [unclear('That is empty.', '/help')];
  return new Run({ ...context, letter }, lines).all();
}

/** Of a letter in doubt that has no orders. */
const nothingDone = (notes: readonly string[]): Reply =>
  unclear(
    `${notes.map((note) => `• ${note}`).join('\n')}\nSo no orders were carried out. Reply \`COMMIT\` alone to this if that is what you mean.`,
  );

/** A part of a message while it is done: its lines, and those after it. */
interface Doing {
  readonly lines: readonly string[];
  readonly after: readonly string[];
  readonly delivery: Context['delivery'];
}

/**
 * One message: runs of orders are sent together, commands one by one, and the first that fails stops the rest. After each
 * command others of this process have a turn. Where a part breaks, what was done before it is told all the same.
 */
class Run {
  readonly #context: Context;
  readonly #lines: readonly string[];
  readonly #misplaced: Misplaced | undefined;
  readonly #replies: Reply[] = [];
  #doing: Doing;
  #orders: string[] = [];
  /** What a trial did not come to. */
  #left: readonly string[] = [];
  #through: boolean;
  /** True when orders were sent: what is to be said of the letter is said with them. */
  #judged = false;
  #sent = 0;

  constructor(context: Context, lines: readonly string[], misplaced?: Misplaced) {
    this.#context = context;
    this.#lines = lines;
    this.#misplaced = misplaced;
    this.#doing = { lines: [], after: lines, delivery: null };
    this.#through = context.letter?.through ?? false;
  }

  async all(): Promise<readonly Reply[]> {
    try {
      await this.#all();
    } catch (error) {
      this.#replies.push(await this.#broken(error));
    }
    return this.#replies;
  }

  async #all(): Promise<void> {
    for (const [at, text] of this.#lines.entries()) {
      this.#doing = { lines: [], after: this.#lines.slice(at), delivery: null };
      const line = await this.#read(text);
      if (line.type === 'orders' || (line.type === 'word' && line.word === 'commit')) {
        this.#orders.push(text);
        continue;
      }
      if (line.type === 'word' && line.word === 'all' && this.#orders.length === 0) {
        this.#through = true;
        continue;
      }
      // A trial keeps nothing: its orders are judged together, whatever stands between them.
      const going = (this.#isTrial || (await this.#flush(this.#lines.slice(at)))) && (await this.#one(line, at));
      if (!going) break;
      await setImmediate();
    }
    await this.#flush([]);
    const notes = this.#context.letter?.notes ?? [];
    if (notes.length > 0 && !this.#judged) this.#replies.push(nothingDone(notes));
    if (this.#replies.length === 0) this.#replies.push(unclear('`ALL` goes before the orders it is for.', 'ALL'));
  }

  /** The orders that wait to be sent, as they were given. */
  get #waiting(): readonly string[] {
    return this.#through && this.#orders.length > 0 ? ['ALL', ...this.#orders] : this.#orders;
  }

  /** What broke, with what is not done of the message, ready to be sent again. */
  async #broken(error: unknown): Promise<Reply> {
    const reply = this.#context.broke(error);
    const rest = [...this.#waiting, ...(await this.#undone(error)), ...this.#doing.after];
    return rest.length === 0 ? reply : { ...reply, rest: rest.join('\n') };
  }

  /**
   * What is left of the part that broke: of one that is noted, as it may have been before a message came again, what was noted then;
   * of one of which nothing was stored, all. Whether another has left something undone is not known.
   */
  async #undone(error: unknown): Promise<readonly string[]> {
    if (!(error instanceof UmpireError)) return [];
    const { lines, delivery } = this.#doing;
    const { player, umpire } = this.#context;
    const left = error.stored === false ? lines : [];
    if (delivery === null) return left;
    try {
      const noted = player === null ? null : await umpire.became(player.id, delivery);
      return noted?.rest ?? ((await umpire.hasReceived(delivery)) ? [] : left);
    } catch {
      return left;
    }
  }

  get #isTrial(): boolean {
    return this.#context.letter?.dryRun === true;
  }

  /** A command's own word is understood without its slash, unless the match's title has an action of that name. */
  async #read(written: string): Promise<TypedLine> {
    const { commands } = this.#context;
    const text = written.replace(TAKE_BACK, 'undo ');
    const line = readLine(text, commands);
    if (line.type === 'unclear' || isShort(line, text)) return this.#withoutSlash(text, line);
    if (line.type !== 'orders') return line;
    const family = withoutSlash(text, commands);
    if (family.length === 0) return isAside(text) ? { type: 'question', text } : line;
    const [first = '', second = ''] = firstWords(text);
    const actions = await actionTypes(this.#context);
    if (actions.has(first) && !family.some((command) => goesOn(command, second))) return line;
    const call = readLine(`/${text}`, commands);
    // A title may have an order of its own name: it reads itself what "rommel group …" means.
    const isBare = call.type === 'call' && call.command.orders !== undefined && Object.keys(call.given).length === 0;
    if (isBare && actions.has(first)) return line;
    return call.type === 'unclear' && isAside(text) ? { type: 'question', text } : call;
  }

  /** An order with the slash of a command is an order; the one that closes has a word of its own. */
  async #withoutSlash(text: string, otherwise: TypedLine): Promise<TypedLine> {
    const [first = ''] = text
      .slice(1)
      .trim()
      .toLowerCase()
      .split(/[\s:]+/);
    if (first === CLOSING)
      return {
        type: 'unclear',
        text: `There is no command \`/${CLOSING}\`. Did you mean \`COMMIT\`?`,
        example: 'COMMIT',
      };
    return (await actionTypes(this.#context)).has(first) ? { type: 'orders', text: text.slice(1).trim() } : otherwise;
  }

  async #one(line: TypedLine, at: number): Promise<boolean> {
    const [text = '', ...after] = this.#lines.slice(at);
    const context = this.#delivered();
    this.#doing = { lines: [text], after, delivery: context.delivery };
    const reply = await this.#do(context, line);
    // Who asks something wants to know it before the rest is done.
    const left = reply.done && line.type !== 'question' ? [] : after;
    if (this.#isTrial && this.#orders.length > 0) this.#left = left;
    else if (left.length > 0) {
      const own = reply.rest === undefined ? [] : [reply.rest];
      const going = this.#context.letter?.through === true ? ['ALL'] : [];
      this.#replies.push({ ...reply, rest: [...own, ...going, ...left].join('\n') });
      return false;
    }
    this.#replies.push(reply);
    return reply.done;
  }

  async #do(context: Context, line: TypedLine): Promise<Reply> {
    switch (line.type) {
      case 'call':
        return runCommand(context, line.command, line.given, line.text);
      case 'unclear':
        return unclear(line.text, line.example);
      case 'word':
        if (line.word === 'undo') return onlyOnce(context, (within) => undoLines(within, 1));
        return unclear('`ALL` goes before the orders it is for.', 'ALL');
      case 'question':
        return answerQuestion(context, line.text);
      case 'orders':
        throw new Error('orders are sent in runs');
    }
  }

  /** Sends the orders read so far; false stops the message. */
  async #flush(after: readonly string[]): Promise<boolean> {
    const texts = this.#orders;
    if (texts.length === 0) return true;
    const context = this.#delivered();
    this.#doing = {
      lines: this.#waiting,
      after: this.#left.length > 0 ? this.#left : after,
      delivery: context.delivery,
    };
    this.#orders = [];
    this.#judged = true;
    const reply = await withSitting(
      context,
      {},
      async (sitting) => this.#misplaced?.(await sitting.seen()) ?? sendOrders(context, sitting, texts, this.#through),
    );
    if (this.#left.length > 0) {
      this.#replies.push({ ...reply, rest: restBefore(reply.rest ?? 'COMMIT', this.#left) });
      return false;
    }
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

/** Other words for UNDO before what is taken back. */
const TAKE_BACK = /^(?:take back|(?:cancel|remove|delete) order)\s+(?=\S)/i;

/** Whether a command is called by a word of another family, as `/join` by `/match join`: a title may have an order of it. */
const isShort = (line: TypedLine, text: string): boolean =>
  line.type === 'call' && folded(text.split(/[\s:]+/)[0] ?? '') !== `/${line.command.path[0]}`;

async function actionTypes(context: Context): Promise<ReadonlySet<string>> {
  const id = context.match ?? (context.channel === null ? null : await context.umpire.matchAt(context.channel));
  const seen = id === null ? null : await context.umpire.see(context.player?.id ?? null, id);
  return new Set(seen?.ok === true ? seen.value.module.title.actions.map(({ type }) => type) : []);
}

async function sendOrders(
  context: Context,
  sitting: Sitting,
  texts: readonly string[],
  throughReveals: boolean,
): Promise<Reply> {
  const long = sitting.prompt === null ? undefined : texts.find((text) => text.length > LONGEST_ORDER);
  if (long !== undefined) {
    const text = `One line is ${long.length} characters long; an order is one short line.`;
    return unclear(text, exampleOf(await sitting.seen()));
  }
  const send = (as: Context, lines: readonly string[], prompt: string | null): Promise<Reply> => {
    const orders = lines.map(
      (text): Order => (isCommit(text) ? closingOrder(sitting) : { type: 'text', text: plainText(text) }),
    );
    return submit(as, sitting, { orders, prompt, throughReveals });
  };
  const { letter } = context;
  return letter?.dryRun === true && texts.some(isCommit)
    ? tryTogether(letter, texts, (notes, lines, prompt) =>
        send({ ...context, letter: { ...letter, notes: [...letter.notes, ...notes] } }, lines, prompt),
      )
    : send(context, texts, null);
}

type Try = (notes: readonly string[], lines: readonly string[], prompt: string | null) => Promise<Reply>;

/**
 * A trial with COMMIT between its orders: where they can be one answer they are meant as one; where those after it answer
 * what is asked next, it is tried as it stands.
 */
async function tryTogether(letter: Letter, texts: readonly string[], attempt: Try): Promise<Reply> {
  const prompt = letter.takePrompt();
  const orders = texts.filter((text) => !isCommit(text));
  const whole = await attempt([ABOVE], orders, prompt);
  return whole.done || !orders.every(letter.reads) ? whole : attempt([], texts, prompt);
}

const exampleOf = ({ prompt, module }: Seen): string =>
  module.title.actions.find(({ type }) => prompt?.types.includes(type) === true)?.example ?? '/help';
