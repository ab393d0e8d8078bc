// Words that every object of the language knows, in each option of each command: answered like any other word that names nothing.
import { expect, it } from 'vitest';
import { commandsFor } from '#commands/registry.ts';
import type { AnyTitle } from '#engine/title.ts';
import { toy } from '#test/support/toy/index.ts';
import { openChat, playing } from './desks.ts';

const WORDS = ['constructor', '__proto__', 'toString'];
const lines = commandsFor([toy as unknown as AnyTitle]).flatMap(({ path, options }) =>
  WORDS.flatMap((word) => [
    `/${path.join(' ')} ${word}`,
    ...options.map(({ name }) => `/${path.join(' ')} ${name}:${word}`),
  ]),
);

it('are answered, and nothing of the language is told', async () => {
  const chat = openChat();
  await playing(chat);
  expect(lines.length).toBeGreaterThan(300);
  for (const line of [...lines, 'constructor', 'what is a constructor?', 'move constructor'])
    for (const where of ['discord:100', null]) {
      const heard = await chat.hears('Anna', line, { where });
      expect(heard, line).not.toMatch(/native code|\[object|function |undefined|NaN/);
    }
  expect(chat.broken).toEqual([]);
});
