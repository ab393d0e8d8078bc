// /help: made from the commands themselves.
import type { AnyTitle } from '#engine/title.ts';
import type { Command, Context, Given, Reply } from './command.ts';
import { words } from './input/offers.ts';
import { didYouMean, folded, short } from './input/parse.ts';
import { answerQuestion, isAside } from './input/questions.ts';
import { statusHere, titlePlayed } from './reach.ts';
import { tell, unclear } from './reply.ts';

const wordsOf = (command: Command): string => command.path.join(' ');

/** Where a title is played the orders of others are not for there. */
const meantHere = ({ commands, titles }: Context, here: AnyTitle | null): readonly Command[] =>
  commands.filter(
    ({ path }) => here === null || titles.every(({ id, command }) => id === here.id || path[0] !== command),
  );

/** What somebody who sees this for the first time does, in order. */
function firstSteps({ titles }: Context, here: AnyTitle | null): readonly string[] {
  const title = here ?? titles[0];
  const made =
    title === undefined ? '/match new' : `/match new title:${title.id} scenario:${title.scenarios[0]?.id ?? ''}`;
  return [
    `To play: \`${made}\` makes a match here, \`/match join\` takes a seat, \`/match start\` begins when all are taken.`,
    'In your turn: `/turn` says what is asked of you, `/map` shows what you know. Both are for your eyes alone.',
    `Orders: the buttons under the answers, or typed${title === undefined ? '' : `, \`/${title.command} orders …\``}. Nothing is final before \`COMMIT\`, but for an order that rolls, draws or shows something; until then \`UNDO\` takes the last line back and \`/undo order 2\` one order, and a new order for a unit stands instead of the one it has.`,
  ];
}

function families(commands: readonly Command[]): string {
  const lines = new Map<string, string[]>();
  for (const { path, summary } of commands) {
    const [family = '', ...rest] = path;
    const list = lines.get(family) ?? [];
    list.push(rest.length === 0 ? summary : rest.join(' '));
    lines.set(family, list);
  }
  return [
    'Commands (`/help map` or `/help match new` says more):',
    ...[...lines].map(([family, rest]) => `• \`/${family}\` ${rest.join(', ')}`),
    'Several orders may be typed at once, one to a line; `ALL` as the first line goes on through what is revealed.',
  ].join('\n');
}

const about = (command: Command): string =>
  [
    `\`${command.usage}\` ${command.summary}. For ${command.who === 'to act' ? 'the side that is to act' : command.who}.`,
    ...command.options.map(
      ({ name, summary, required, choices }) =>
        `• \`${name}:\` ${summary}${choices === undefined ? '' : ` (${choices.join(', ')})`}${required ? '' : ', optional'}`,
    ),
    `For example: \`${command.example}\``,
  ].join('\n');

/** A family by its first word, a command by all its words, or whatever ends in the word. */
function commandsFor(commands: readonly Command[], asked: string): readonly Command[] {
  const family = commands.filter((command) => command.path[0] === asked);
  if (family.length > 0) return family;
  const exact = commands.filter(({ path, aliases = [] }) =>
    [path, ...aliases].some((words) => words.join(' ') === asked),
  );
  if (exact.length > 0) return exact;
  return commands.filter((command) => command.path.at(-1) === asked || wordsOf(command).startsWith(`${asked} `));
}

/** "help me, please" is about no command. */
const ABOUT_ALL = /^(?:me|us)?[, ]*(?:please)?$/;

async function run(context: Context, given: Given): Promise<Reply> {
  const { commands } = context;
  const here = titlePlayed(context, await statusHere(context, given));
  const mine = meantHere(context, here);
  const asked = folded(given.command ?? '').replace(/^\//, '');
  if (ABOUT_ALL.test(asked)) return tell([...firstSteps(context, here), families(mine)].join('\n'));
  const own = commandsFor(mine, asked);
  const found = own.length > 0 ? own : commandsFor(commands, asked);
  const [only] = found;
  if (only !== undefined && found.length === 1) return tell(about(only));
  if (found.length > 1) return tell(found.map((command) => `• \`${command.usage}\` ${command.summary}`).join('\n'));
  const meant = didYouMean(asked, commands.map(wordsOf));
  if (meant === null && isAside(asked)) return answerQuestion(context, asked);
  return unclear(
    `There is no command "${short(asked)}".${meant === null ? '' : ` Did you mean \`/${meant}\`?`}`,
    '/help match new',
  );
}

export const help: Command = {
  path: ['help'],
  summary: 'What can be said here',
  usage: '/help [command]',
  example: '/help match new',
  who: 'anyone',
  options: [
    {
      name: 'command',
      kind: 'text',
      summary: 'which command',
      complete: async ({ commands }, _given, partial) =>
        words(
          [...new Set(commands.flatMap((command) => [command.path[0] ?? '', wordsOf(command)]))],
          partial.replace(/^\//, ''),
        ),
    },
  ],
  run,
};
