// COMMIT in reply to a trial: what was tried is carried out, once, if nothing has changed since.
import type { Command } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { isCommit } from '#commands/input/letter-lines.ts';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import type { Letter } from '../in/read.ts';
import type { Trial } from '../office.ts';
import { sheetFor } from '../out/notices.ts';
import type { Ask } from './asking.ts';
import type { Reacting, Told } from './reaction.ts';

/** A trial that a mail replies to; null when it is no longer kept. */
interface Bound {
  readonly match: string;
  readonly kept: Trial | null;
}

const NOT_KEPT =
  'That trial is no longer kept, so `COMMIT` did nothing: send the orders again, `COMMIT` as the last line.';
const NOT_ALLOWED =
  'What you tried was not allowed, so `COMMIT` did nothing. Send it mended, `COMMIT` as the last line; or reply `COMMIT` to this mail to end without it.';

/** COMMIT, and nothing beside it but commands; those of a title are orders. */
export function isCommitAlone(lines: readonly string[], commands: readonly Command[]): boolean {
  const titles = new Set(commands.flatMap(({ path, orders }) => (orders === undefined ? [] : [path[0]])));
  const isCommand = (line: string): boolean =>
    line.startsWith('/') && !titles.has(line.slice(1).trim().toLowerCase().split(/\s/)[0]);
  return isCommit(lines.at(-1) ?? '') && lines.slice(0, -1).every(isCommand);
}

const listOf = (draft: readonly string[]): string => (draft.length === 0 ? 'empty' : draft.join('; '));

function changeSince({ dispatch, draft }: Trial, sheet: Sheet | null): string {
  if (sheet === null || sheet.asked === null) return 'Nothing is asked of you now.';
  if (sheet.dispatch !== dispatch) return `Dispatch ${sheet.dispatch} has come since; then it was ${dispatch}.`;
  return `Your draft was then: ${listOf(draft)}. It is now: ${listOf(sheet.draft)}.`;
}

/**
 * The answer to a mail that replied to a trial without orders of its own: a COMMIT in reply to that one, too, carries out what
 * was tried, while nothing has changed.
 */
export function makeBound({ desk }: Pick<Reacting, 'desk'>) {
  return async (told: Told, visitor: Visitor, { match, kept }: Bound): Promise<Told> => {
    const hasOwn = told.tried !== undefined || (told.rest ?? null) !== null;
    if (kept === null || kept.orders === null || kept.committed || hasOwn) return told;
    if ((await sheetFor({ desk }, visitor, match))?.asked?.prompt !== kept.prompt) return told;
    const orders = kept.orders.split('\n').map((line) => `\`${line}\``);
    return {
      ...told,
      texts: [...told.texts, `\`COMMIT\` in reply to this mail carries out what you tried: ${orders.join(', ')}.`],
      claim: { kind: 'trial', match, prompt: kept.id },
    };
  };
}

/** What a COMMIT alone in reply to a trial does. */
export function makeCommitted({ desk, people, office }: Pick<Reacting, 'desk' | 'people' | 'office'>, ask: Ask) {
  return async (letter: Letter, visitor: Visitor, { match, kept }: Bound, doubts: readonly string[]): Promise<Told> => {
    if (kept === null) return { texts: [...doubts, NOT_KEPT], match };
    if (kept.orders === null) return { texts: [...doubts, NOT_ALLOWED], match };
    const sheet = await sheetFor({ desk }, visitor, match);
    const asked = sheet?.asked?.prompt ?? null;
    const said = [...letter.lines.slice(0, -1), kept.orders].join('\n');
    if (asked === kept.prompt) {
      const answer = await ask(letter, visitor, { type: 'letter', text: said, prompt: asked, doubts });
      if (await people.hasCome(letter.delivery))
        await office.keepTrial(visitor.who?.id ?? '', match, { ...kept, committed: true });
      return answer;
    }
    if (kept.committed) return { texts: ['That trial counts already; nothing is done twice.'], match };
    const changed = `\`COMMIT\` did nothing, for the match is not as it was when you tried this. ${changeSince(kept, sheet)}`;
    const text = said.replace(/\n?commit$/i, '');
    if (asked === null || /(?:^|\n)\W*(?:commit\W*)?$/i.test(text))
      return { texts: [changed], rest: kept.orders, match };
    const again = await ask(letter, visitor, { type: 'letter', text, prompt: asked, doubts });
    return { ...again, texts: [changed, ...again.texts] };
  };
}
