// Commands in the reader's own words: a Slack workspace has one command, `/dispatch`, and the rest are words under it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '#commands/registry.ts';
import { inWordsOf, onEachPlatform, SLACK_COMMAND } from '#commands/words.ts';
import { titles } from '#games/index.ts';
import { toyTitle } from '#test/transports/local/tables.ts';
import { openChat, playing } from './desks.ts';

const commands = commandsFor([toyTitle, ...titles]);
const families = [...new Set(commands.map(({ path }) => path[0]))].join('|');

describe('in Slack', () => {
  it('the usage and the example of every command begin with the one command', () => {
    for (const { usage, example } of commands)
      for (const line of [usage, example])
        expect(inWordsOf('slack', `Say \`${line}\`.`)).toBe(`Say \`${SLACK_COMMAND} ${line.slice(1)}\`.`);
  });
  it('everything else of a text stays as it is', () => {
    for (const text of [
      'No command here, and/or one: 1/2.',
      'Orders: `group Sollum: Brescia > Buq Buq`, `COMMIT`, `match:0123456789`.',
      `Say \`${SLACK_COMMAND} match join\` or \`${SLACK_COMMAND}\`.`,
      'See https://example.org/map and /tmp.',
      `Elsewhere: ${onEachPlatform('/match link code:ABC')}.`,
    ])
      expect(inWordsOf('slack', text)).toBe(text);
    expect(inWordsOf('slack', '`/map` or `/turn`\n`/help`')).toBe(
      '`/dispatch map` or `/dispatch turn`\n`/dispatch help`',
    );
  });
  it('is not done twice', () => {
    const once = inWordsOf('slack', 'Say `/match join axis`.');
    expect(inWordsOf('slack', once)).toBe(once);
  });
});

it('elsewhere no text is touched', () => {
  for (const platform of ['discord', 'local']) expect(inWordsOf(platform, 'Say `/map`.')).toBe('Say `/map`.');
});

describe('the sources', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = ['commands', 'renderers', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/transports\/(local|discord|slack)/.test(join(folder, name)))
      .map((name) => join(folder, name)),
  );
  /** Where a line of code speaks of a command to somebody: not a comment, not an import, no field that holds a bare line. */
  const speaking = (line: string): boolean =>
    !/^\s*(\/\/|\*|\/\*)/.test(line) && !/\bfrom '|^\s*(usage|example): /.test(line);

  it('name a command only between backticks, where its words can be changed', () => {
    expect(files.length).toBeGreaterThan(60);
    const mention = new RegExp(`(?<![\\w./#@$}-])/(${families})(?![\\w./-])`, 'g');
    const bare: string[] = [];
    for (const file of files)
      for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
        if (speaking(line))
          for (const hit of line.matchAll(mention)) {
            const before = line.slice(0, hit.index);
            // A whole line by itself is an example or what a button stands for: it is never shown bare.
            if (!before.endsWith('`') && !before.endsWith("'")) bare.push(`${file}:${at + 1} ${line.trim()}`);
          }
    expect(bare).toEqual([]);
  });
});

describe('the answers', () => {
  it('to a newcomer name only commands that can be typed in Slack as they are written there', async () => {
    const chat = openChat();
    const texts = [
      await chat.hears('Eve', '/help'),
      await chat.hears('Eve', '/turn'),
      await chat.hears('Eve', 'hello'),
    ];
    await playing(chat);
    for (const line of ['/help match new', '/turn', '/map layer:x', '/frobnicate', '/match', 'move', '/match resign'])
      texts.push(await chat.hears('Eve', line), await chat.hears('Anna', line));
    const all = inWordsOf('slack', texts.join('\n'));
    expect(all).toContain('`/dispatch match new');
    expect(all).not.toMatch(new RegExp(`(?<!dispatch )\`/(${families})\\b`));
    expect(all).not.toMatch(new RegExp(`(^|\\s)/(${families})\\b`, 'm'));
  });
});
