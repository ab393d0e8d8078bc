// The one status message of a channel: what everybody may read of the match, and the buttons that are the same for all.
import type { Board } from '#commands/table.ts';
import { type Block, choiceBlocks, footBlock, headBlock, textBlocks } from './blocks.ts';
import type { Words } from './door.ts';
import { clipped, escaped, fallback } from './words.ts';

/** A heading in bold above a text; everything in it is ours or escaped. */
const bold = (text: string): string => `*${escaped(text).replaceAll('*', '∗')}*`;

export function boardWords(board: Board, said: (text: string) => string): Words {
  const state = [board.where, board.acting].filter((line) => line !== '').map(said);
  const blocks: readonly Block[] = [
    headBlock(board.name),
    {
      type: 'section',
      text: { type: 'mrkdwn', text: clipped([escaped(board.about), ...state.map(bold)].join('\n'), 2900) },
    },
    ...textBlocks(board.lines.map((line) => `• ${said(line)}`).join('\n')),
    ...(board.seats.length === 0 ? [] : [footBlock(clipped(escaped(board.seats.join('  ·  ')), 1900))]),
    ...choiceBlocks(board.choices, 'board'),
    footBlock(
      clipped(
        escaped([...(board.dispatch === null ? [] : [`Dispatch ${board.dispatch}.`]), board.foot].join(' ')),
        1900,
      ),
    ),
  ];
  return { text: fallback([board.name, board.where, board.acting].filter((line) => line !== '').join('. ')), blocks };
}
