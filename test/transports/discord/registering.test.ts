// Commands on Discord: registered only when they differ, where the settings say, and every one of them answers in private.
import { afterEach, describe, expect, it } from 'vitest';
import type { Command } from '#commands/command.ts';
import { type Discord, startDiscord } from '#test/support/discord/index.ts';
import { begun, type Club, found, turnBegun } from './club.ts';

let club: Club | undefined;
let discord: Discord | undefined;
afterEach(async () => {
  if (club === undefined) await discord?.stop();
  await club?.close();
  club = undefined;
  discord = undefined;
});

const puts = (of: Discord): readonly string[] =>
  of.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/commands')).map(({ path }) => path);

describe('registering', () => {
  it('is done once, for the server that is set, and not again by the next start', async () => {
    club = await found();
    expect(puts(club.discord)).toEqual([
      `/applications/${club.discord.appId}/guilds/${club.discord.guild().id}/commands`,
    ]);
    await club.restart();
    expect(puts(club.discord)).toHaveLength(1);
    club.discord.verify();
  });

  it('is done again when a command has changed meanwhile', async () => {
    club = await found();
    const old = club.discord.commands.find(({ name }) => name === 'map');
    club.discord.world.commands = club.discord.world.commands.map((command) =>
      command === old ? { ...command, description: 'An older sentence' } : command,
    );
    await club.restart();
    expect(puts(club.discord)).toHaveLength(2);
    expect(club.discord.commands.find(({ name }) => name === 'map')?.description).toBe(old?.description);
  });

  it('for all servers takes back what stood for one', async () => {
    discord = await startDiscord();
    club = await found({ discord });
    const count = club.discord.commands.length;
    const { store } = club;
    await club.wired().stop();
    club = await found({ discord, store, guild: false });
    expect(discord.commands.map(({ guild_id }) => guild_id)).toEqual(Array(count).fill(null));
    expect(discord.commands.every(({ contexts }) => contexts?.join() === '0,1')).toBe(true);
    await club.restart();
    expect(puts(discord).filter((path) => !path.includes('guilds'))).toHaveLength(1);
    discord.verify();
  });
});

/** Something for each required option, so that the command can be called. */
function filled({ options }: Command): Record<string, string | number> {
  const values = options
    .filter(({ required }) => required)
    .map(({ name, kind, choices }) => [name, choices?.[0] ?? (kind === 'number' ? 1 : 'something')] as const);
  return Object.fromEntries(values);
}

describe('every command', () => {
  it('is answered in private, in a channel and alone with the bot', async () => {
    club = await found({ guild: false });
    await begun(club);
    const { anna, desert, wired } = club;
    for (const command of wired().desk.commands) {
      for (const where of [desert, anna.dmChannel]) {
        const answer = await anna.slash(where, command.path.join(' '), filled(command));
        expect(answer.ephemeral, command.path.join(' ')).toBe(true);
        expect(answer.text.trim(), command.path.join(' ')).not.toBe('');
        expect(answer.text, command.path.join(' ')).not.toContain('Something broke');
      }
    }
    await club.delivered();
    expect(club.logged).toEqual([]);
    club.discord.verify();
  });
});

describe('completion', () => {
  it('offers what is lawful for whoever asks', async () => {
    club = await found();
    const { anna, desert } = club;
    expect(await anna.complete(desert, 'match new', {}, 'title', 'we')).toEqual([
      { name: expect.stringContaining('The Well'), value: 'toy' },
    ]);
    expect(await anna.complete(desert, 'match new', { title: 'toy' }, 'scenario', '')).toHaveLength(2);
    await begun(club);
    expect((await anna.complete(desert, 'toy bid', {}, 'card', '')).map(({ value }) => value)).toEqual([
      'real',
      'dummy',
    ]);
    expect(await club.discord.user('carl').complete(desert, 'toy bid', {}, 'card', '')).toEqual([]);
    club.discord.verify();
  });

  it('offers the orders of the draft, to take one of them back', async () => {
    club = await found();
    const { desert } = club;
    const { mover, other } = await turnBegun(club);
    const order = mover === club.anna ? 'move Adder > Dunes' : 'move Egret > Ridge';
    await mover.slash(desert, 'toy orders', { text: order });
    expect(await mover.complete(desert, 'match undo', {}, 'what', 'order')).toEqual([
      { name: `order 1: ${order}`, value: 'order 1' },
    ]);
    expect(await other.complete(desert, 'match undo', {}, 'what', 'order')).toEqual([]);
    const { ephemeral, text } = await mover.slash(desert, 'match undo', { what: 'order 1' });
    expect(ephemeral).toBe(true);
    expect(text).toContain('Taken back: move ');
    club.discord.verify();
  });
});
