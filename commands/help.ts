// /help: made from the commands themselves.
import type { Command, Context, Given, Reply } from './command.ts';
import { words } from './offers.ts';
import { didYouMean, folded } from './parse.ts';
import { tell, unclear } from './reply.ts';

const wordsOf = (command: Command): string => command.path.join(' ');

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
    'Orders may be typed as they are, one to a line. `COMMIT` makes them final, `UNDO` takes the last back, `ALL` first goes on through what is revealed.',
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

async function run({ commands }: Context, given: Given): Promise<Reply> {
  if (given.command === undefined) return tell(families(commands));
  const asked = folded(given.command).replace(/^\//, '');
  const found = commandsFor(commands, asked);
  const [only] = found;
  if (only !== undefined && found.length === 1) return tell(about(only));
  if (found.length > 1) return tell(found.map((command) => `• \`${command.usage}\` ${command.summary}`).join('\n'));
  const meant = didYouMean(asked, commands.map(wordsOf));
  return unclear(
    `There is no command "${asked.slice(0, 40)}".${meant === null ? '' : ` Did you mean \`/${meant}\`?`}`,
    '/help match new',
  );
}

export const help: Command = {
  path: ['help'],
  summary: 'What can be said here',
  usage: '/help [command]',
  example: '/help match new',
  who: 'anyone',
  ofMatch: false,
  options: [
    {
      name: 'command',
      kind: 'text',
      required: false,
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
