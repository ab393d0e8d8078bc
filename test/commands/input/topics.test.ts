// What people ask about is answered by a command that exists.
import { expect, it } from 'vitest';
import { commandAt } from '#commands/input/call.ts';
import { TOPICS } from '#commands/input/topics.ts';
import { commandsFor } from '#commands/registry.ts';
import { titles } from '#games/index.ts';

const commands = commandsFor(titles);
const lines = TOPICS.flatMap(({ say, otherwise }) => [say, ...(otherwise === undefined ? [] : [otherwise])]);

it.each(lines.filter((line) => line.startsWith('/')))('%s', (line) => {
  const words = line.slice(1).split(' ');
  expect(commandAt(commands, words.slice(0, 2)) ?? commandAt(commands, words.slice(0, 1))).toBeDefined();
});
