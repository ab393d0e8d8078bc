// Commands in the reader's own words: a Slack workspace has one command, `/dispatch`, and the rest are words under it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '#commands/registry.ts';
import { inWordsOf, onEachPlatform, SLACK_COMMAND } from '#commands/spelling.ts';
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

describe('in Discord', () => {
  it.each([
    ['/match join axis', '/match join side:axis'],
    ['/match undo yes', '/match undo what:yes'],
    ['/match policy losses weakest', '/match policy name:losses choice:weakest'],
    ['/match policy losses weakest times:2', '/match policy name:losses choice:weakest times:2'],
    ['/rules 5.1', '/rules section:5.1'],
    ['/match new title:rommel scenario:1940', '/match new title:rommel scenario:1940'],
    ['/help match new', '/help command:match new'],
    ['/undo', '/match undo'],
    ['/dice', '/dice list'],
    ['/map layer:supply', '/map layer:supply'],
    ['/match join [side]', '/match join [side]'],
    ['/rommel mine Sollum', '/rommel buildup mine hex:Sollum'],
    ['/rommel deploy Brescia > Bardia', '/rommel orders text:deploy Brescia > Bardia'],
    ['/rommel deploy unit:Brescia to:Bardia', '/rommel deploy unit:Brescia to:Bardia'],
    ['/rommel mine hex:', '/rommel buildup mine hex:'],
    ['/rommel group Sollum: Brescia > Buq Buq', '/rommel orders text:group Sollum: Brescia > Buq Buq'],
    ['/frobnicate now', '/frobnicate now'],
  ])('%s is written %s', (line, written) => {
    expect(inWordsOf('discord', `Say \`${line}\` now.`, commands)).toBe(`Say \`${written}\` now.`);
  });
  it('every example names a command that is registered, and options that it has', () => {
    for (const { example } of commands) {
      const written = inWordsOf('discord', `\`${example}\``, commands).slice(2, -1);
      const command = commands.find(({ path }) => written.startsWith(path.join(' ')));
      expect(command, written).toBeDefined();
      const names = [...written.matchAll(/ ([a-z]+):(?=\S)/g)].map(([, name]) => name);
      if (command?.path.at(-1) !== 'orders')
        for (const name of names) expect(command?.options.map((option) => option.name)).toContain(name);
    }
  });
});

it('at the local table no text is touched', () => {
  expect(inWordsOf('local', 'Say `/match join axis`.', commands)).toBe('Say `/match join axis`.');
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
