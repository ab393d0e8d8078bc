// What npm run outbox does: lists the messages that were given up, tries them again, or throws them away; and lists the
// mails that were neither obeyed nor answered.
import type { Bookmarks, Outbox, OutboxRow } from '#storage/store.ts';
import { ignoredIn } from '#transports/email/answers/ignored.ts';

export const WORDS = ['list', 'again', 'drop', 'ignored'] as const;
type Word = (typeof WORDS)[number];

export interface Done {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

const isWord = (word: string): word is Word => (WORDS as readonly string[]).includes(word);

/** Nothing of what a message says: who it was for, of what kind, why it could not be sent. */
const lineOf = ({ id, recipient, kind, match, attempts, error, sendAfter }: OutboxRow): string =>
  [
    id,
    `  ${kind} to ${recipient}${match === '' ? '' : `, match ${match}`}`,
    `  ${attempts} ${attempts === 1 ? 'try' : 'tries'}, due ${sendAfter.toISOString()}: ${error ?? 'no reason kept'}`,
  ].join('\n');

/** `list`, `ignored`, or `again` and `drop` with the ids of messages or `all`. */
export async function runOutbox(store: Outbox & Bookmarks, args: readonly string[], now: Date): Promise<Done> {
  const [word = 'list', ...ids] = args;
  const dead = await store.outboxDead();
  if (!isWord(word)) return { lines: [`outbox: ${word} is none of ${WORDS.join(', ')}`], ok: false };
  if (word === 'list') return { lines: [...dead.map(lineOf), `outbox: ${dead.length} given up`], ok: true };
  if (word === 'ignored') {
    const mails = await ignoredIn(store);
    return { lines: [...mails, `outbox: ${mails.length} mails ignored`], ok: true };
  }
  const chosen = ids.includes('all') ? dead.map(({ id }) => id) : ids;
  const unknown = chosen.find((id) => !dead.some((row) => row.id === id));
  if (unknown !== undefined) return { lines: [`outbox: ${unknown} was not given up`], ok: false };
  if (chosen.length === 0)
    return { lines: [`outbox: name messages, or all: npm run outbox -- ${word} all`], ok: false };
  await (word === 'again' ? store.outboxAgain(chosen, now) : store.outboxSent(...chosen));
  return { lines: [`outbox: ${chosen.length} ${word === 'again' ? 'to be tried again' : 'thrown away'}`], ok: true };
}
