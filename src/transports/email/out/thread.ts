// Names of mails: every Message-ID follows from what it tells and to whom, so that a repeat is known as one, a mail of
// ours is known again, and nobody can claim that one did not arrive who was not sent it.
import { createHmac } from 'node:crypto';

export interface Names {
  /** The Message-ID of an outbox row to an address. */
  row(row: string, address: string): string;
  /** The Message-ID of the answer to a mail. */
  answer(delivery: string, address: string): string;
  /** What all mails about a match to one person refer to. No mail has it. */
  root(match: string, address: string): string;
  isOurs(messageId: string): boolean;
  /** Whether a mail of this name was made for this address. */
  wasFor(messageId: string, address: string): boolean;
}

const bare = (messageId: string): string => messageId.replace(/^<|>$/g, '');

export function makeNames(key: Buffer, domain: string): Names {
  const macOf = (digest: string, address: string): string =>
    createHmac('sha256', key).update(`message id\n${digest}\n${address}`).digest('hex').slice(0, 20);
  const name = (kind: string, what: string, address: string): string => {
    // With the key, so that nobody finds out by trying what it was made of.
    const digest = createHmac('sha256', key).update([kind, what, address].join('\n')).digest('hex').slice(0, 32);
    return `${digest}.${macOf(digest, address)}@${domain}`;
  };
  const partsOf = (messageId: string) => {
    const [, digest = '', mac = '', where = ''] = /^([0-9a-f]{32})\.([0-9a-f]{20})@(.+)$/.exec(bare(messageId)) ?? [];
    return where.toLowerCase() === domain ? { digest, mac } : null;
  };
  return {
    row: (row, address) => name('row', row, address),
    answer: (delivery, address) => name('answer', delivery, address),
    root: (match, address) => name('root', match, address),
    isOurs: (messageId) => partsOf(messageId) !== null,
    wasFor: (messageId, address) => {
      const parts = partsOf(messageId);
      return parts !== null && parts.mac === macOf(parts.digest, address);
    },
  };
}

/** Letters of a match's name and of a question in a subject. */
const NAME = 60;
const ASKED = 80;

/** What a mail is about: its match, and the turn and question, or what else it tells. */
export const subjectOf = (name: string, what: string): string => `[${oneLine(name, NAME)}] ${what}`;

/** A question as a subject names it. */
export const questionSubject = (name: string, heading: string, question: string): string =>
  subjectOf(name, `${oneLine(heading, NAME)}: ${oneLine(question, ASKED)}`);

/**
 * The subject of an answer: that of the question which it puts, else that of the mail which was answered, when it was ours. Mail
 * programs keep those of one subject together.
 */
export function answerSubject(name: string, asked: string | null, received: string): string {
  const was = received.replace(/^(?:[a-z]{2,4}\s*:\s*)+/i, '').trim();
  if (asked !== null) return was === asked ? `Re: ${asked}` : asked;
  const isOurs = was.startsWith(subjectOf(name, '')) && was.length <= 2 * (NAME + ASKED);
  return `Re: ${isOurs ? oneLine(was, was.length) : subjectOf(name, 'News')}`;
}

/** No line ends in a header, and so many letters at most. */
function oneLine(text: string, most: number): string {
  const letters = [...text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()];
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
