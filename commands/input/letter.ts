// Orders by letter: judged on paper unless COMMIT is the last line, answered line by line, with the map after them.
import { from } from '#engine/secrecy.ts';
import { CLOSING } from '#engine/title.ts';
import type { Order, Ordered, Refusal } from '#match/api.ts';
import { underSeen } from '../buttons/shortcuts.ts';
import { closingOf } from '../closing.ts';
import type { Context, Letter, Reply, Said } from '../command.ts';
import { seenOf, sideNamer } from '../reach.ts';
import { dispatchesText, refusalText, toViewer } from '../reply.ts';
import { askedText, choicesOf, notCommitted } from '../turn.ts';
import { changedText, leftText } from './left-out.ts';
import { arrangeLetter, type Judge, NO_JUDGE, withoutNumber } from './letter-lines.ts';
import { firstWords, plainText, readLine, short, withoutSlash } from './parse.ts';

interface ReadLetter {
  /** What is to be done, the last COMMIT included. */
  readonly lines: readonly string[];
  readonly letter: Letter;
}

/** A letter's lines as they are meant; COMMIT as the last one makes it final. */
export async function readLetter(
  context: Context,
  { text, prompt, doubts = [] }: Extract<Said, { readonly type: 'letter' }>,
): Promise<ReadLetter> {
  const judge = await judgeFor(context);
  const { lines, through, final, notes } = arrangeLetter(text, doubts, judge);
  return {
    lines: final ? [...lines, 'COMMIT'] : lines,
    letter: {
      dryRun: !final,
      through,
      notes,
      reads: judge.reads,
      closes: judge.closes,
      takePrompt: givenOnce(prompt),
    },
  };
}

/** Gives what it is for the first time, then null. */
export function givenOnce<T>(what: T | null): () => T | null {
  let left = what;
  return () => {
    const mine = left;
    left = null;
    return mine;
  };
}

/** Those of some lines that read as orders to whoever sits at the match, each without the number of a list. */
export async function ordersAmong(context: Context, lines: readonly string[]): Promise<readonly string[]> {
  const { reads, ordersIn } = await judgeFor(context);
  return lines.map(withoutNumber).filter((line) => reads(line) || ordersIn(line) !== null);
}

/** Letters that are read to find out what a letter means; it reads no more than that, whatever was written. */
const MOST_READ = 20_000;

/** What can be told of a line by whoever sits at the match that is meant. */
async function judgeFor(context: Context): Promise<Judge> {
  const { commands } = context;
  const found = await seenOf(context, {});
  if (!found.ok || found.value.side === null) return NO_JUDGE;
  const seen = found.value;
  const { module, view, side } = seen;
  const read = (line: string) => module.readOrders(plainText(line), view.value, side ?? '');
  const isRead = (orders: ReturnType<typeof read>): boolean => !('unclear' in orders) || orders.early === true;
  const known = new Map<string, boolean>();
  let left = MOST_READ;
  const reads = (line: string): boolean => {
    const said = known.get(line) ?? (left >= line.length && isRead(read(line)));
    if (!known.has(line)) left -= line.length;
    known.set(line, said);
    return said;
  };
  const actions = new Set(module.title.actions.map(({ type }) => type));
  return {
    reads,
    commands: (line) =>
      line.startsWith('/') || (!actions.has(firstWords(line)[0] ?? '') && withoutSlash(line, commands).length > 0),
    ordersIn: (line) => {
      const typed = line.startsWith('/') ? readLine(line, commands) : null;
      return typed?.type === 'call' ? (typed.command.orders?.(seen, typed.given, typed.text) ?? null) : null;
    },
    closes: (line) => {
      const orders = read(line);
      return !('unclear' in orders) && orders.length === 1 && orders[0]?.type === CLOSING;
    },
  };
}

/** COMMIT after an order that committed by itself has been obeyed already. */
export function withoutSpentCommit(ordered: Ordered, orders: readonly Order[], closing: Order): Ordered {
  const spent =
    ordered.stopped?.by === 'commit' &&
    ordered.rest.length === 1 &&
    JSON.stringify(orders.at(-1)) === JSON.stringify(closing);
  return spent ? { ...ordered, stopped: null, rest: [] } : ordered;
}

/** What was understood, what became of it, what is asked now, and the map after it. */
export function letterReply(context: Context, letter: Letter, ordered: Ordered, endsInCommit: boolean): Reply {
  const { seen, stopped } = ordered;
  const done = stopped?.by !== 'refusal';
  const rest = restOf(letter, ordered, endsInCommit);
  const lines = [
    ...letter.notes.map((note) => `• ${note}`),
    ...understood(ordered),
    ...changedText(ordered),
    ...stoppedLines(letter, ordered, endsInCommit),
    ...leftText(ordered.left),
    ...(letter.dryRun ? trial(ordered) : committed(ordered)),
    ...(endsInCommit ? notFinal(letter, ordered) : []),
  ];
  const image = context.painter?.paint(seen, { at: null, layer: null, reach: null, close: 'asked' });
  return {
    private: toViewer(seen, lines.join('\n')),
    choices: choicesOf(seen),
    ...underSeen(seen),
    done,
    ...(letter.dryRun ? { trial: true } : {}),
    ...(image === undefined || 'unclear' in image ? {} : { image }),
    ...(rest === '' ? {} : { rest }),
  };
}

/** COMMIT closes a question whose answer becomes final only with the next one: movement with the combat after it. */
const notFinal = ({ dryRun }: Letter, { stopped, dispatches }: Ordered): readonly string[] =>
  dryRun || stopped !== null || dispatches.length > 0
    ? []
    : ['`COMMIT` has closed that question; it becomes final together with what is asked now.'];

/** What to send to go on: after a trial everything, for nothing of it was kept. */
function restOf(letter: Letter, { accepted, rest, stopped }: Ordered, endsInCommit: boolean): string {
  const left = endsInCommit && rest.length > 0 ? [...rest.slice(0, -1), 'COMMIT'] : rest;
  const all = letter.dryRun ? [...accepted, ...left] : left;
  if (all.length === 0) return '';
  // With ALL, a COMMIT after an order that commits by itself would close what is asked next.
  const goesOn = letter.through && (stopped?.by === 'refusal' || left.length > 1);
  const ends = letter.dryRun && stopped?.by !== 'refusal';
  const own = ends && letter.closes(all.at(-1) ?? '') ? all.slice(0, -1) : all;
  return [...(goesOn ? ['ALL'] : []), ...own, ...(ends ? ['COMMIT'] : [])].join('\n');
}

/** What a trial hands back, and what it did not come to, above the COMMIT that ends it. */
export function restBefore(rest: string, left: readonly string[]): string {
  const lines = rest.split('\n');
  const ends = lines.at(-1) === 'COMMIT' ? 1 : 0;
  return [...lines.slice(0, lines.length - ends), ...left, ...lines.slice(lines.length - ends)].join('\n');
}

/** What was read and allowed, line by line. */
function understood({ accepted, stopped, seen }: Ordered): readonly string[] {
  const last = stopped?.by === 'would-commit' ? [stopped.order] : [];
  const all = [...accepted, ...last].map((text, at) => `${at + 1}. ${text}`);
  if (all.length === 0) return [];
  const note = `That would commit (${seen.prompt?.rule ?? 'it is final'}), so what comes after it cannot be foretold.`;
  return ['Understood:', ...all, ...(last.length === 0 ? [] : [note])];
}

function stoppedLines(
  { dryRun }: Letter,
  { stopped, accepted, rest, seen }: Ordered,
  endsInCommit: boolean,
): readonly string[] {
  switch (stopped?.by) {
    case undefined:
    case 'would-commit':
      return [];
    case 'refusal':
      return [
        endsInCommit && rest.length === 1
          ? `Not understood or not allowed: \`COMMIT\`. ${notCommitted(seen, stopped.refusal)}`
          : `Not understood or not allowed: \`${short(stopped.order, 120)}\`. ${refusalText(withSection(stopped.refusal, seen.prompt?.rule ?? null))}`,
        ...(accepted.length === 0 || dryRun || seen.drafted.length === 0
          ? []
          : ['What stands before it is in your draft; the rest was not tried.']),
      ];
    case 'commit':
      return ['That was committed; look at what it showed before you go on. (`ALL` before a list goes on at once.)'];
  }
}

/** What cannot be read has no section of its own: that of the question is named. */
const withSection = (refusal: Refusal, asked: string | null): Refusal =>
  refusal.type !== 'unclear' || asked === null || refusal.text.includes(`(${asked})`)
    ? refusal
    : { ...refusal, text: refusal.text.replace(/\.?\s*$/, (end) => ` (${asked})${end.trim()}`) };

/** A trial ends with what would happen. */
function trial({ seen, stopped }: Ordered): readonly string[] {
  if (stopped?.by === 'refusal')
    return ['Nothing has been changed. Mend that line and send all of it again, with `COMMIT` as the last line.'];
  const { forecast, why } = closingOf(seen) ?? { forecast: [], why: null };
  // What commits by itself needs nothing closed.
  const isOpen = stopped === null && why !== null;
  const head = isOpen ? 'As things would stand:' : 'If you commit that:';
  return [
    ...(forecast.length > 0 ? [head, ...forecast.map((line) => `• ${line}`)] : []),
    isOpen
      ? `This was a trial: nothing has been changed. It cannot be committed yet: ${why}`
      : 'This was a trial: nothing has been changed. Reply `COMMIT`, and it counts as it stands here.',
  ];
}

function committed({ dispatches, seen }: Ordered): readonly string[] {
  const own = dispatchesText(dispatches, sideNamer(seen.status));
  const mine = own === null || own.by !== seen.view.by ? [] : [from(seen.view, () => own.value).value];
  // What is asked now, with the draft, is laid under the answer as a whole.
  return [...mine, ...(seen.prompt === null ? [askedText(seen)] : [])];
}
