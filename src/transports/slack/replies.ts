// An answer as one message: the words first, then what may be chosen, then the buttons that always stand there.
import type { Answer } from '../chat/answer.ts';
import { besides } from '../chat/choices.ts';
import { type Block, choiceBlocks, codeBlock, footBlock, inked, MOST_BLOCKS, MOST_TEXT, textBlocks } from './blocks.ts';
import type { Words } from './door.ts';
import { clippedFor, escaped, fallback } from './words.ts';

/** Names of the rows of buttons: under a question, under what was dispatched (which is not replaced), and the standing ones. */
const ASKED = 'ask';
export const TOLD = 'told';
const ALWAYS = 'always';

/** How much of a text too long for Slack is shown before the rest goes into a file. */
const BEGINNING = 2500;

export interface Page {
  readonly words: string;
  /** True when the words do not fit into one message: they go into a file too. */
  readonly long: boolean;
  /** The message, with notes in Slack's markup in small print under the words. */
  readonly shown: (notes: readonly string[]) => Words;
}

/**
 * @param told true when it says what was dispatched.
 * @param said makes a text say commands as they are typed on Slack.
 */
export function pageOf(answer: Answer, told: boolean, said: (text: string) => string): Page {
  const words = said(answer.texts.join('\n\n'));
  const buttons: readonly Block[] = [
    ...choiceBlocks(answer.choices, told ? TOLD : ASKED),
    ...choiceBlocks(besides(answer.standing, answer.choices), ALWAYS),
  ];
  const rest =
    answer.rest === null || isQuoted(answer.rest, answer.texts)
      ? []
      : [...textBlocks('Not done yet. To send it again:'), codeBlock(again(answer.rest))];
  const room = MOST_TEXT - inked([...buttons, ...rest]);
  const long = escaped(words).length > room;
  const body = textBlocks(long ? clippedFor(words, Math.min(room, BEGINNING)) : words);
  const shown = (notes: readonly string[]): Words => {
    const foot = notes.map(footBlock);
    const above = [...body, ...rest].slice(0, MOST_BLOCKS - buttons.length - foot.length);
    const text = words === '' ? notes.join(' ').replace(/<[^|>]*\|([^>]*)>/g, '$1') : words;
    return { text: fallback(text), blocks: [...above, ...foot, ...buttons] };
  };
  return { words, long, shown };
}

/** True when the refusal has quoted the one order that was not done. */
const isQuoted = (rest: string, texts: readonly string[]): boolean =>
  !rest.includes('\n') && texts.some((text) => text.includes(`\`${rest}\``));

/** Lines as one command that can be copied: Slack takes several lines after /dispatch. */
const again = (rest: string): string => `/dispatch ${rest.replace(/^\//, '')}`;
