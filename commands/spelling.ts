// How a command is written where the reader is. Texts name commands as they are typed at a table: `/match join axis`. A
// Slack workspace has one command of ours; Discord wants options by their names.
import type { Command } from './command.ts';
import { longestMatch, readOptions } from './input/parse.ts';

/** The one command of a Slack workspace, under which all others are words. */
export const SLACK_COMMAND = '/dispatch';

const inSlack = (line: string): string => `${SLACK_COMMAND} ${line.slice(1)}`;

/**
 * A text in the words of a platform: code spans that begin with a command are written as one types them there, in Slack
 * under the one command, in Discord with every option by its name (for which the commands are needed). A span after
 * "Discord: " or "Slack: " says already how it is typed, and nothing else of the text is touched.
 */
export function inWordsOf(platform: string, text: string, commands: readonly Command[] = []): string {
  const written =
    platform === 'slack' ? underOne : platform === 'discord' ? (line: string) => byName(line, commands) : null;
  if (written === null) return text;
  return text.replace(/(?<!(?:Discord|Slack): )`(\/[a-z][^`\n]*)`/g, (_span, line: string) => `\`${written(line)}\``);
}

const underOne = (line: string): string =>
  line.startsWith(`${SLACK_COMMAND} `) || line === SLACK_COMMAND ? line : inSlack(line);

/** `/match join axis` as `/match join side:axis`; a title's own grammar goes into the option of its `orders`. */
function byName(line: string, commands: readonly Command[]): string {
  const read = longestMatch(line.slice(1), commands);
  if (read === null) return line;
  const { command, rest } = read;
  const head = `/${command.path.join(' ')}`;
  if (rest === '' || /\[|…/.test(rest)) return `${head} ${rest}`.trim();
  // A title's own grammar is no list of bare words, unless there is but one.
  const grammar = command.takesText === true && command.options.filter(({ required }) => required).length > 1;
  if (grammar && command.options.every(({ name }) => !rest.startsWith(`${name}:`)))
    return `/${command.path[0]} orders text:${command.path.at(-1)} ${rest}`;
  const given = readOptions(rest, command.options);
  if (!('unclear' in given) && Object.keys(given).length > 0)
    return [head, ...Object.entries(given).map(([name, value]) => `${name}:${value}`)].join(' ');
  return `${head} ${rest}`;
}

/** A line as it is said on each platform, for what is given on one to be said on another. */
export const onEachPlatform = (line: string): string => `in Slack: \`${inSlack(line)}\`; in Discord: \`${line}\``;
