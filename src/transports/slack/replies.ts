// An answer as one message: the words first, then what may be chosen, then the buttons that always stand there.
import type { Choice } from '#commands/command.ts';
import { ORDERS, readStanding, standingChoices } from '#commands/standing.ts';
import type { Answer } from '../chat/answer.ts';
import { type Block, choiceBlocks, codeBlock, footBlock, MOST_BLOCKS, MOST_TEXT, textBlocks } from './blocks.ts';
import type { Words } from './door.ts';
import { clipped, fallback } from './words.ts';

/** Names of the rows of buttons: under a question, under what was dispatched (which is not replaced), and the standing ones. */
const ASKED = 'ask';
export const TOLD = 'told';
const ALWAYS = 'always';

/** How much of a text too long for Slack is shown before the rest goes into a file. */
const BEGINNING = 2500;

export interface Showing {
  /** True when it says what was dispatched: it is not replaced by what is pressed under it. */
  readonly told: boolean;
  /** Makes a text say commands as they are typed on Slack. */
  readonly said: (text: string) => string;
  /** In Slack's markup, in small print under the words. */
  readonly notes: readonly string[];
  /** The buttons that the match offers to everybody now. */
  readonly board: readonly Choice[];
}

export function pageOf(answer: Answer, { told, said, notes, board }: Showing): Words {
  const text = wordsOf(answer, said);
  const shown = isLong(answer, said) ? clipped(text, BEGINNING) : text;
  const rest =
    answer.rest === null ? [] : [...textBlocks('Not done yet. To send it again:'), codeBlock(again(answer.rest))];
  const buttons = [
    ...choiceBlocks(answer.choices, told ? TOLD : ASKED),
    ...choiceBlocks(standingUnder(answer, board), ALWAYS),
  ];
  const foot = notes.map(footBlock);
  const room = MOST_BLOCKS - buttons.length - foot.length;
  const blocks: readonly Block[] = [...[...textBlocks(shown), ...rest].slice(0, room), ...foot, ...buttons];
  return { text: fallback(text === '' ? notes.join(' ').replace(/<[^|>]*\|([^>]*)>/g, '$1') : text), blocks };
}

export const wordsOf = ({ texts }: Answer, said: (text: string) => string): string => said(texts.join('\n\n'));

/** True when the words do not fit into one message. */
export const isLong = (answer: Answer, said: (text: string) => string): boolean =>
  wordsOf(answer, said).length > MOST_TEXT - (answer.rest?.length ?? 0);

/** Lines as one command that can be copied: Slack takes several lines after /dispatch. */
const again = (rest: string): string => `/dispatch ${rest.replace(/^\//, '')}`;

/** Who is asked may order and take back; everybody else looks, or does what the match's stage offers to all. */
function standingUnder(answer: Answer, board: readonly Choice[]): readonly Choice[] {
  if (answer.match === null) return [];
  const words = answer.choices.length > 0 ? ['turn', 'map', ORDERS, 'undo'] : ['turn', 'map'];
  const playing = new Set(standingChoices(answer.match).map(({ id }) => id));
  return board.filter(({ id }) => !playing.has(id) || words.includes(readStanding(id)?.word ?? ''));
}
