// The one status message of a channel: what everybody may read of the match, and the buttons that are the same for all.
import type { Board } from '#commands/surfaces/overview.ts';
import { type Block, choiceBlocks, footBlock, headBlock, markupBlock, textBlocks } from '../blocks.ts';
import type { Words } from '../door.ts';
import { clippedFor, escaped, fallback } from '../words.ts';

/** A heading in bold above a text; everything in it is ours or escaped. */
const bold = (text: string): string => `*${escaped(text).replaceAll('*', '∗')}*`;

/** Slack shows a time by each reader's own clock; what stands behind the bar is for those who cannot. */
function byClock({ before, at, after }: Board['times'][number]): string {
  if (at === null) return escaped(`${before}${after}`);
  const plain = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const date = `<!date^${Math.floor(at.getTime() / 1000)}^{date_short_pretty}, {time}|${plain}>`;
  return `${escaped(before)}${date}${escaped(after)}`;
}

const MOST_CHOICES = 25;
/** How long each part may get, escaped: together they fit into a message. */
const STATE = 1500;
const LINES = 3500;
const SEATS = 1200;
const FOOT = 1200;

const small = (text: string, most: number): Block => footBlock(escaped(clippedFor(text, most)));

/** The status message, whatever the length of its parts. */
export function boardWords(board: Board, said: (text: string) => string): Words {
  const state = [board.where, board.acting].filter((line) => line !== '').map(said);
  const about = [
    escaped(clippedFor(board.about, 200)),
    ...state.map((line) => bold(clippedFor(line, STATE / 2))),
    ...board.times.map(byClock),
  ].filter((line) => line !== '');
  const dispatch = board.dispatch === null ? [] : [`Dispatch ${board.dispatch}.`];
  const blocks: readonly Block[] = [
    headBlock(board.name),
    markupBlock(about.join('\n')),
    ...textBlocks(clippedFor(board.lines.map((line) => `• ${said(line)}`).join('\n'), LINES)),
    ...(board.seats.length === 0 ? [] : [small(board.seats.join('  ·  '), SEATS)]),
    ...choiceBlocks(board.choices.slice(0, MOST_CHOICES), 'board'),
    small([...dispatch, said(board.foot)].join(' '), FOOT),
  ];
  return { text: fallback([board.name, board.where, board.acting].filter((line) => line !== '').join('. ')), blocks };
}
