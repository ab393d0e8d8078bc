// Block Kit: texts as sections, choices as buttons or a menu, the standing buttons below. Every limit of Slack is kept here.
import type { types } from '@slack/bolt';
import type { Choice } from '#commands/command.ts';
import { distinct } from '../chat/choices.ts';
import { boldHeads } from '../chat/heads.ts';
import { clipped, clippedFor, escaped, harmless, pieces } from './words.ts';

export type Block = types.KnownBlock;

/** Blocks of one message; a home tab or a form may have twice as many. */
export const MOST_BLOCKS = 50;
/** Characters of all texts of a message, labels among them: Slack refuses somewhat more than this, and says not where. */
export const MOST_TEXT = 12_000;
const LABEL = 75;
/** Buttons in one row, so that phones show them in order. */
const ROW = 5;
/** More choices than this become a menu. */
const MOST_BUTTONS = 15;
/** The longest value of a menu's entry. */
const MENU_VALUE = 75;
const MENU_MOST = 100;

/** What a press carries in its `action_id`, before the place it has in the message. */
export const PRESS = 'press';
export const PICK = 'pick';

/** A text in which nothing but its letters means anything. */
export const plain = (text: string, most = LABEL) => ({
  type: 'plain_text' as const,
  text: clipped(harmless(text), most),
  emoji: false,
});

/** A text in Slack's own markup. */
export const markupBlock = (text: string): Block => ({ type: 'section', text: { type: 'mrkdwn', text } });

/** A text of any length, as sections. It is escaped here; what begins a line in bold is not. */
export const textBlocks = (text: string): readonly Block[] =>
  pieces(boldHeads(escaped(text), '*')).map((piece) => ({
    type: 'section',
    text: { type: 'mrkdwn', text: piece },
    expand: true,
  }));

/** A line in small print, in Slack's own markup. */
export const footBlock = (markup: string): Block => ({ type: 'context', elements: [{ type: 'mrkdwn', text: markup }] });

export const headBlock = (text: string): Block => ({
  type: 'header',
  text: plain(text, 140),
});

/** Something to be sent again as it stands. */
export const codeBlock = (text: string): Block =>
  markupBlock(`\`\`\`${escaped(clippedFor(text.replaceAll('```', "'''"), 2800))}\`\`\``);

/** Slack shuts no buttons: one that does nothing now is grey, and answers why. */
function button({ id, label, style, about, shut }: Choice, name: string): types.Button {
  return {
    type: 'button',
    action_id: name,
    text: plain(label),
    value: id,
    ...(style === 'commit' && shut === undefined ? { style: 'primary' as const } : {}),
    ...(about === undefined || about === label ? {} : { accessibility_label: clipped(`${label}: ${about}`, LABEL) }),
  };
}

/** Choices as buttons in rows; many of them as one menu. `name` keeps the ids of one message apart. */
export function choiceBlocks(choices: readonly Choice[], name: string): readonly Block[] {
  const known = distinct(choices);
  const menu = known.length > MOST_BUTTONS && known.every(({ id }) => id.length <= MENU_VALUE);
  if (!menu) return rows(known, name);
  const apart = known.filter(({ style }) => style === 'commit' || style === 'undo').slice(0, ROW);
  const listed = known.filter((choice) => !apart.includes(choice)).slice(0, MENU_MOST);
  return [
    {
      type: 'actions',
      elements: [
        {
          type: 'static_select',
          action_id: `${PICK}.${name}`,
          placeholder: plain(`Choose (${listed.length})`),
          options: listed.map(({ id, label }) => ({ text: plain(label), value: id })),
        },
      ],
    },
    ...rows(apart, `${name}.apart`),
  ];
}

function rows(choices: readonly Choice[], name: string): readonly Block[] {
  const found: Block[] = [];
  for (let at = 0; at < choices.length; at += ROW)
    found.push({
      type: 'actions',
      elements: choices.slice(at, at + ROW).map((choice, index) => button(choice, `${PRESS}.${name}.${at + index}`)),
    });
  return found;
}

/** Characters of all texts of some blocks, labels among them. */
export const inked = (part: unknown): number => {
  if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + inked(one), 0);
  if (typeof part !== 'object' || part === null) return 0;
  return Object.entries(part).reduce(
    (sum, [key, value]) => sum + (key === 'text' && typeof value === 'string' ? value.length : inked(value)),
    0,
  );
};
