// Why a mail is a trial although it may end in COMMIT: orders that its writer may have meant, and that were not read.

import type { Visitor } from '#commands/desk.ts';
import { leftOut } from '#commands/input/letter-lines.ts';
import type { Letter } from '../in/read.ts';
import type { Reacting } from './reaction.ts';

/** Lines that were left out and are looked at. */
const MOST_CUT = 200;

const ONE_OF_SEVERAL =
  'Your mail went to several reply addresses of this server. It is read for this one alone; each match wants a mail of its own.';

/** Each a sentence; none where nothing is in doubt. */
export async function doubtsOf(
  { desk, office }: Pick<Reacting, 'desk' | 'office'>,
  letter: Letter,
  visitor: Visitor,
): Promise<readonly string[]> {
  const { files, cut, written, toOthers } = letter;
  // Right below another line they are looked at with it, when the letter is read.
  const marked = new Set(written.filter((line) => line.startsWith('>')).map((line) => line.replace(/^>\s*/, '')));
  const other = cut.filter((line) => !marked.has(line)).slice(0, MOST_CUT);
  const foreign = other.length === 0 ? [] : await office.foreign(visitor.who?.id ?? '', other);
  const orders =
    visitor.match === null || foreign.length === 0 ? [] : await desk.ordersAmong(visitor, visitor.match, foreign);
  return [
    ...(toOthers ? [ONE_OF_SEVERAL] : []),
    ...files.slice(0, 3).map((name) => `\`${name}\` is attached. Only the text of a mail is read.`),
    ...orders.slice(0, 3).map(leftOut),
  ];
}

/** What is said besides; it is no reason for a trial. */
export const struckOut = ({ struck }: Letter): readonly string[] =>
  struck.length === 0
    ? []
    : [
        `Struck out in your mail, and not read: ${struck
          .slice(0, 5)
          .map((line) => `\`${line.slice(0, 80)}\``)
          .join(', ')}.`,
      ];
