// Orders by letter: judged on paper unless COMMIT is the last line, answered line by line, with the map after them.
import { from } from '#engine/secrecy.ts';
import type { Order, Ordered, Refusal, Seen } from '#match/api.ts';
import { forecastOf } from '#match/reports/words.ts';
import { underSeen } from '../buttons/shortcuts.ts';
import type { Context, Letter, Reply } from '../command.ts';
import { sideNamer } from '../reach.ts';
import { dispatchesText, refusalText, toViewer } from '../reply.ts';
import { askedText, choicesOf } from '../turn.ts';
import { folded, linesOf, short } from './parse.ts';

interface ReadLetter {
  /** What is to be done, the last COMMIT included. */
  readonly text: string;
  readonly letter: Letter;
}

/** Nothing beside it but full stops and exclamation marks: `COMMIT?` is a question. */
const COMMIT = /^commit[.!]*$/i;
const END = /^end$/;

/** A letter's lines up to END; COMMIT as the last one makes it final. */
export function readLetter(written: string, prompt: string | null): ReadLetter {
  const all = linesOf(written);
  const end = all.findIndex((line) => END.test(folded(line)));
  const lines = end === -1 ? all : all.slice(0, end);
  let open = prompt;
  return {
    text: lines.join('\n'),
    letter: {
      dryRun: !COMMIT.test(lines.at(-1) ?? ''),
      takePrompt: () => {
        const mine = open;
        open = null;
        return mine;
      },
    },
  };
}

/** COMMIT after an order that committed by itself has been obeyed already. */
export function withoutSpentCommit(ordered: Ordered, orders: readonly Order[], closing: Order): Ordered {
  const spent = ordered.stopped?.by === 'commit' && ordered.rest.length === 1 && isSame(orders.at(-1), closing);
  return spent ? { ...ordered, stopped: null, rest: [] } : ordered;
}

const isSame = (one: Order | undefined, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was understood, what became of it, what is asked now, and the map after it. */
export function letterReply(context: Context, letter: Letter, ordered: Ordered, endsInCommit: boolean): Reply {
  const { seen, stopped } = ordered;
  const done = stopped?.by !== 'refusal';
  const rest = restOf(letter, ordered, endsInCommit);
  const lines = [
    ...understood(ordered),
    ...stoppedLines(letter, ordered, endsInCommit, seen.prompt?.rule ?? null),
    ...(letter.dryRun ? trial(seen, done) : committed(ordered)),
  ];
  const image = context.painter?.paint(seen, { at: null, layer: null, reach: null });
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

/** What to send to go on: after a trial everything, for nothing of it was kept. */
function restOf(letter: Letter, { accepted, rest, stopped }: Ordered, endsInCommit: boolean): string {
  const left = endsInCommit && rest.length > 0 ? [...rest.slice(0, -1), 'COMMIT'] : rest;
  if (!letter.dryRun) return left.join('\n');
  const all = [...accepted, ...left];
  return [...all, ...(stopped?.by === 'refusal' || all.length === 0 ? [] : ['COMMIT'])].join('\n');
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
  { stopped, accepted, rest }: Ordered,
  endsInCommit: boolean,
  asked: string | null,
): readonly string[] {
  switch (stopped?.by) {
    case undefined:
    case 'would-commit':
      return [];
    case 'refusal':
      return [
        `Not understood or not allowed: \`${endsInCommit && rest.length === 1 ? 'COMMIT' : short(stopped.order, 120)}\`. ${refusalText(withSection(stopped.refusal, asked))}`,
        ...(accepted.length === 0 || dryRun ? [] : ['What stands before it is in your draft; the rest was not tried.']),
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
function trial(seen: Seen, done: boolean): readonly string[] {
  const forecast = forecastOf(seen).value;
  return [
    ...(done && forecast.length > 0 ? ['If you commit that:', ...forecast.map((line) => `• ${line}`)] : []),
    done
      ? 'This was a trial: nothing has been changed. Reply `COMMIT`, and it counts as it stands here.'
      : 'Nothing has been changed. Mend that line and send all of it again, with `COMMIT` as the last line.',
  ];
}

function committed({ dispatches, seen }: Ordered): readonly string[] {
  const own = dispatchesText(dispatches, sideNamer(seen.status));
  const mine = own === null || own.by !== seen.view.by ? [] : [from(seen.view, () => own.value).value];
  // What is asked now, with the draft, is laid under the answer as a whole.
  return [...mine, ...(seen.prompt === null ? [askedText(seen)] : [])];
}
