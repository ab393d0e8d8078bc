// The manifest that newcomers paste into Slack: exactly the scopes, events and commands that the transport uses.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openMatch } from './tables.ts';

const manifest = readFileSync('docs/slack-manifest.yml', 'utf8');
const guide = readFileSync('docs/slack.md', 'utf8');

/** The entries of a list in the file, by the key above it. */
function listOf(key: string): readonly string[] {
  const lines = manifest.split('\n');
  const at = lines.findIndex((line) => line.trim() === `${key}:`);
  const depth = lines[at]?.search(/\S/) ?? 0;
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= depth);
  return after
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
}

it('names exactly the scopes that an evening needs', async () => {
  const table = await openMatch({ events: listOf('bot_events') });
  const { anna, desert, slack } = table;
  await anna.command(desert, 'map');
  await anna.openHome();
  await anna.say(anna.dm, 'turn');
  await anna.command(desert, 'order');
  await slack.rest();
  expect([...slack.world.scopesNeeded].sort()).toEqual([...listOf('bot')].sort());
});

it('is enough: with these scopes and no others nothing is refused', async () => {
  const table = await openMatch({ scopes: listOf('bot'), events: listOf('bot_events') });
  const { anna, desert, slack } = table;
  expect((await anna.command(desert, 'map')).files).toHaveLength(1);
  expect((await anna.openHome()).text).toContain('My matches');
  expect((await anna.say(anna.dm, 'turn')).text).toContain('Asked of you');
  expect(slack.violations).toEqual([]);
});

it('has Socket Mode, the command, the tabs and the events on', () => {
  expect(listOf('bot_events')).toEqual(['app_home_opened', 'message.im']);
  expect(listOf('slash_commands')).toEqual(['command: /dispatch']);
  for (const line of [
    'socket_mode_enabled: true',
    'home_tab_enabled: true',
    'messages_tab_enabled: true',
    'messages_tab_read_only_enabled: false',
    'should_escape: false',
  ])
    expect(manifest).toContain(line);
});

it('is explained scope by scope in the guide', () => {
  for (const scope of listOf('bot')) expect(guide).toContain(`\`${scope}\``);
  expect(guide).toContain('`connections:write`');
});
