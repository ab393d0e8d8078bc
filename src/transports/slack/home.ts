// The app's home tab: my matches, what is asked of me in each with its buttons, how to begin. It is made anew whenever it
// is looked at, from the visitor's own view; what was answered to a press stands on top.

import { standingChoices, standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import type { Overview } from '#commands/surfaces/overview.ts';
import { mayRead } from '../transport.ts';
import { type Block, choiceBlocks, footBlock, headBlock, markupBlock, textBlocks } from './blocks.ts';
import { type Person, visitorOf } from './people.ts';
import type { Slack } from './slack.ts';
import { escaped } from './words.ts';

/** Slack's limit for a view is 100. */
const MOST_BLOCKS = 95;
const MOST_MATCHES = 8;
const DIVIDER: Block = { type: 'divider' };

const BEGIN = [
  'Matches are played in channels. In the channel of your group:',
  '1. Invite me: `/invite @Dispatch Rider`.',
  '2. `/dispatch match new` opens a form and makes a match.',
  '3. Each player presses their button under the message that appears, then anybody presses *Begin the match*.',
  'From then on `/dispatch turn` says what is asked of you, `/dispatch map` sends your map to our direct messages, and `/dispatch order` opens a form for orders. `/dispatch help` lists everything.',
].join('\n');

/** Shows the tab; `answer` stands on top of it. */
export async function publishHome(slack: Slack, person: Person, answer: readonly Block[] | null): Promise<void> {
  const visitor = visitorOf(person, null, null);
  const matches = await slack.desk.matches(visitor);
  const shown = [...matches]
    .sort((a, b) => Number(b.stage === 'live') - Number(a.stage === 'live'))
    .slice(0, MOST_MATCHES);
  const tables: (readonly Block[])[] = [];
  for (const { id } of shown) tables.push(await matchBlocks(slack, visitor, id));
  const top: readonly Block[] = answer === null || answer.length === 0 ? [] : [...answer, DIVIDER];
  const blocks = [
    ...top,
    ...(tables.length === 0 ? [headBlock('Dispatch Rider')] : [headBlock('My matches')]),
    ...fitting(tables, MOST_BLOCKS - top.length - 4),
    ...(tables.length === 0 ? [] : [DIVIDER]),
    headBlock('How to begin'),
    markupBlock(BEGIN),
  ];
  await slack.patient('views.publish', {
    user_id: person.user,
    view: { type: 'home', blocks: blocks.slice(0, 100) },
  });
}

/** As many whole matches as there is room for. */
function fitting(tables: readonly (readonly Block[])[], room: number): readonly Block[] {
  const found: Block[] = [];
  for (const blocks of tables) if (found.length + blocks.length <= room) found.push(...blocks);
  return found;
}

async function matchBlocks({ desk, said }: Slack, visitor: Visitor, match: string): Promise<readonly Block[]> {
  const cut = await desk.table(visitor, match);
  if (cut === null) return [];
  mayRead(cut.by, await desk.seat(visitor, match));
  const table = cut.value;
  const question = said(table.question);
  return [
    markupBlock(`*${escaped(table.name)}* · ${escaped(table.you)}\n${escaped(table.where)}`.trimEnd()),
    ...textBlocks(table.yours ? question : said(table.acting)),
    ...(table.draft.length === 0 ? [] : [footBlock(escaped(`Your draft: ${table.draft.join('; ')}`).slice(0, 1900))]),
    ...choiceBlocks(table.choices, `home.${match}`),
    ...choiceBlocks(besides(table), `stand.${match}`),
  ];
}

/** Buttons beside the question's own: look, order, take a seat, begin. */
function besides(table: Overview): readonly Choice[] {
  const { match, yours, dispatch, suggestions } = table;
  const standing = standingChoices(match).filter(({ style, id }) =>
    yours ? style !== 'commit' : id === standingId('map', match) || id === standingId('turn', match),
  );
  const lobby = suggestions.flatMap(({ label, text, id }): readonly Choice[] => {
    const side = /^\/match join ([\w-]+)$/.exec(text)?.[1];
    if (side !== undefined) return [{ id: standingId('join', match, side), label, style: 'act' }];
    if (text === '/match start') return [{ id: standingId('start', match), label, style: 'commit' }];
    return id === undefined ? [] : [{ id, label, style: 'act' }];
  });
  return [...(dispatch === null ? [] : standing), ...lobby];
}
