// Sending orders to the umpire, and saying what became of them: drafted, committed, or stopped and why.
import { CLOSING } from '#engine/title.ts';
import type { Answer, Order, Ordered, Orders, Seen, Sitting } from '#match/api.ts';
import { againLine } from '#match/notices/lines.ts';
import { underSeen } from '../buttons/shortcuts.ts';
import { whyNotLines } from '../closing.ts';
import type { Context, Reply } from '../command.ts';
import { sideNamer, waitingText } from '../reach.ts';
import { dispatchesText, refusalText, refuse, toViewer } from '../reply.ts';
import { askedText, choicesOf, draftedText, notCommitted } from '../turn.ts';
import { changedText, leftText } from './left-out.ts';
import { letterReply, withoutSpentCommit } from './letter.ts';
import { short } from './parse.ts';

interface Submitted {
  readonly orders: readonly Order[];
  /** The prompt a button was made for; null for what is typed. */
  readonly prompt: string | null;
  readonly throughReveals: boolean;
}

/** What a player without a question before them is told. */
export function notAsked(seen: Seen): Reply {
  const { status, side } = seen;
  const why =
    side === null
      ? 'You hold no seat in this match, so nothing is asked of you.'
      : status.ending !== null || status.stage === 'lobby'
        ? askedText(seen)
        : `Nothing is asked of you now. ${waitingText(status)}`;
  const again = status.ending === null ? '' : `\nTo play it again: \`${againLine(status)}\`.`;
  const words = toViewer(seen, `${why}${again}\nTo talk: \`/say …\`. All commands: \`/help\`.`);
  return { private: words, ...underSeen(seen), done: false };
}

/** The order that closes what is asked (the Commit button, the line `COMMIT`). */
export const closingOrder = ({ module }: Pick<Seen, 'module'>): Order => {
  const action = module.makeAction(CLOSING, []);
  return action === null ? { type: 'text', text: CLOSING } : { type: 'action', action };
};

/** Sends the orders; nothing is sent when nothing is asked of the sender. */
export async function submit(
  context: Context,
  sitting: Sitting,
  { orders, prompt, throughReveals }: Submitted,
): Promise<Reply> {
  const { delivery, letter } = context;
  const { prompt: asked } = sitting;
  // Who is asked nothing may be sending again what they were asked then.
  if (asked === null && delivery === null) return notAsked(await sitting.seen());
  const answers = letter === null ? prompt : (prompt ?? letter.takePrompt());
  const written = context.takeWritten?.() ?? null;
  const sent: Orders = { prompt: answers, ...written, orders, throughReveals, dryRun: letter?.dryRun === true };
  const answer = await sitting.order(sent, delivery);
  const became = answer.ok ? answer.value : answer.refusal.type === 'repeated' ? answer.refusal.before : undefined;
  if (became === undefined) return refusedReply(answer, sitting, written === null ? [] : orders);
  if (letter === null) return orderedReply(became);
  const closing = closingOrder(sitting);
  const ordered = withoutSpentCommit(became, orders, closing);
  const reply = letterReply(context, letter, ordered, JSON.stringify(orders.at(-1)) === JSON.stringify(closing));
  if (!letter.dryRun || asked === null) return reply;
  return { ...reply, tried: { prompt: asked, orders: reply.rest ?? 'COMMIT' } };
}

/** Why the orders were not taken at all. @param lost those that nobody has any more, unless they are handed back: a form is gone when it is sent. */
async function refusedReply(answer: Answer<Ordered>, sitting: Sitting, lost: readonly Order[]): Promise<Reply> {
  const seen = await sitting.seen();
  const rest = lost.flatMap((order) => written(seen, order)).join('\n');
  const back = rest === '' ? {} : { rest };
  if (answer.ok || (sitting.prompt === null && answer.refusal.type !== 'repeated'))
    return { ...notAsked(seen), ...back };
  return { ...refuse(answer.refusal, seen), choices: choicesOf(seen), ...underSeen(seen), ...back };
}

/** An order as its owner types it. */
function written({ module, view }: Seen, order: Order): readonly string[] {
  if (order.type === 'text') return [order.text];
  const actions = order.type === 'action' ? [order.action] : order.actions;
  return actions.map((action) => asTyped(module.writeAction(action, view.value)));
}

/** The answer that a press or a command had when it came before, whatever is asked now; null where it did not. */
export async function answeredBefore({ delivery, player, umpire }: Context): Promise<Reply | null> {
  const before = delivery === null || player === null ? null : await umpire.became(player.id, delivery);
  return before === null ? null : orderedReply(before);
}

function orderedReply(became: Ordered): Reply {
  const ordered = { ...became, rest: became.rest.map(asTyped) };
  const { seen, dispatches, stopped, rest } = ordered;
  const side = sideNamer(seen.status);
  const own = dispatchesText(dispatches, side);
  const stop = stoppedText(ordered);
  const asked = askedText(seen);
  // What a refusal or the answer has said already is not said twice.
  const again = stop.some((line) => seen.prompt !== null && line.includes(seen.prompt.question));
  const said = dispatches.length === 0 ? ordered.accepted : [];
  const changed = seen.drafted.join('\n') !== said.join('\n');
  const closed = closedText(ordered);
  // What closed the question is told as that.
  const drafted = closed.length === 0 ? said : said.slice(0, -1);
  const news = [
    ...(drafted.length === 0 ? [] : [`Drafted: ${drafted.join('; ')}.`]),
    ...closed,
    ...changedText(ordered),
    ...stop,
    ...leftText(ordered.left),
  ];
  const lines = [...news, ...(changed ? draftedText(seen) : []), ...(again ? [] : [asked]), ...whyNotLines(seen, stop)];
  return {
    private: toViewer(seen, lines.join('\n')),
    ...newsOf(ordered, news),
    choices: choicesOf(seen),
    ...underSeen(seen),
    done: stopped?.by !== 'refusal',
    ...(own === null ? {} : { dispatched: own }),
    ...(rest.length === 0 ? {} : { rest: rest.join('\n') }),
  };
}

/** A commit alone is read by everybody; an answer that nothing came of says what is asked in any case. */
function newsOf({ seen, dispatches }: Ordered, news: readonly string[]): Pick<Reply, 'news'> {
  if (news.length > 0) return { news: toViewer(seen, news.join('\n')) };
  return dispatches.length === 0 ? {} : { news: null };
}

/** What closes a question goes by one word wherever it is told. */
const asTyped = (order: string): string => (order === CLOSING ? 'COMMIT' : order);

/** A question was closed whose answer becomes final only with the next one: movement with the combat after it. */
const closedText = ({ accepted, stopped, dispatches }: Ordered): readonly string[] =>
  stopped === null && dispatches.length === 0 && accepted.at(-1) === CLOSING
    ? ['That closes the question before; it becomes final together with what is asked now, and `UNDO` opens it again.']
    : [];

/** The first few orders that wait, and how many more. */
const waiting = (rest: readonly string[]): string => {
  const first = rest
    .slice(0, 3)
    .map((text) => short(text))
    .join('; ');
  return rest.length <= 3 ? first : `${first}; and ${rest.length - 3} more`;
};

function stoppedText({ stopped, rest, seen }: Ordered): readonly string[] {
  if (stopped === null) return [];
  const waits = rest.length <= 1 && stopped.by === 'refusal' ? [] : [`Not done yet: ${waiting(rest)}`];
  switch (stopped.by) {
    case 'refusal':
      return [
        stopped.order === CLOSING
          ? `\`COMMIT\`: ${notCommitted(seen, stopped.refusal)}`
          : `\`${short(stopped.order)}\`: ${refusalText(stopped.refusal)}`,
        ...waits,
      ];
    case 'commit':
      return [
        'That was committed; look at what it showed before you go on. (`ALL` before a list goes on at once.)',
        ...waits,
      ];
    case 'would-commit':
      return [`\`${short(stopped.order)}\` would commit; what follows cannot be foretold.`, ...waits];
  }
}
