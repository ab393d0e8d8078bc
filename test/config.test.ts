import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { banner } from '#src/banner.ts';
import { readConfig } from '#src/config.ts';

describe('the settings', () => {
  it('may all be left out', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ databaseUrl: 'file:./data/dispatch.db', logLevel: 'info' });
    expect(config.port).toBeGreaterThan(1024);
    expect(config.keyFile).toMatch(/data\/local-table\.key$/);
  });

  it('are read from the environment, and an empty one counts as left out', () => {
    const config = readConfig({ PORT: '0', DATABASE_URL: 'file:/srv/rider/d.db', LOG_LEVEL: '', PACKS: 'mine' });
    expect(config).toMatchObject({ port: 0, databaseUrl: 'file:/srv/rider/d.db', logLevel: 'info' });
    expect(config.keyFile).toBe('/srv/rider/local-table.key');
    expect(config.packs).toMatch(/\/mine$/);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'four thousand'],
    ['DATABASE_URL', 'postgres://somewhere'],
    ['DATABASE_URL', 'mysql://somewhere/matches'],
    ['DISCORD_SHARDS', '0/2/3'],
    ['DISCORD_SHARDS', 'some'],
    ['LOG_LEVEL', 'loud'],
  ])('stop the start when %s is %s, and are named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`A setting is wrong .*${name}:`));
  });

  it('may name a database of PostgreSQL, which holds the key of the links, too', () => {
    const databaseUrl = 'postgresql://rider:se%40cret@db.example.org:5433/matches?sslmode=require';
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, keyFile: null });
    expect(readConfig({ DATABASE_URL: databaseUrl }).folder).toMatch(/\/data$/);
  });

  it('name the shards of this process, which are among those there are', () => {
    const shards = (text: string) => readConfig({ DISCORD_TOKEN: 'token', DISCORD_SHARDS: text }).discord?.shards;
    expect(shards('0,3/4')).toEqual({ own: [0, 3], count: 4 });
    expect(shards('auto')).toBe('auto');
    expect(readConfig({ DISCORD_TOKEN: 'token' }).discord).toEqual({ token: 'token', guild: null });
    for (const wrong of ['4/4', '1,1/4'])
      expect(() => shards(wrong)).toThrow(/the shards of 4 are 0 to 3, each named once/);
    expect(() => readConfig({ DISCORD_SHARDS: 'auto' })).toThrow(/DISCORD_SHARDS is set, but DISCORD_TOKEN is missing/);
  });

  it.each([
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', './data/dispatch.db', 'file: and a path, as file:./data/dispatch.db'],
    ['LOG_LEVEL', 'INFO', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['BACKUP_EVERY', 'daily', 'a number of hours from 0 to 8760'],
    ['BACKUP_KEEP', '0', 'a whole number from 1 to 1000'],
    ['SERVE_DAMAGED', 'true', 'one of yes, no'],
    ['SLACK_PORT', '0', 'a whole number from 1 to 65535'],
    ['PUBLIC_PORT', 'x', 'a whole number from 0 to 65535'],
  ])('say what %s has to be in place of %s', (name, value, what) => {
    expect(() => readConfig({ [name]: value })).toThrow(`A setting is wrong (see .env.example). ${name}: ${what}`);
  });

  it('are all named when several are wrong', () => {
    expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*LOG_LEVEL: /);
  });

  it('that are none are told by their names, which would have no effect', () => {
    expect(readConfig({}).unknown).toEqual([]);
    const written = ['PORT', 'BACKUP_EVRY', 'DKIM_DOMAIN', 'DISPATCH_SETUP', 'DISCORD_BOT_TOKEN'];
    const { unknown } = readConfig({ BACKUP_EVRY: '24', DISCORD_BOT_TOKEN: 'secret' }, written);
    expect(unknown).toEqual(['BACKUP_EVRY', 'DISCORD_BOT_TOKEN']);
    expect(banner('link', [], unknown)).toContain(
      'In .env, but no setting of this server (see .env.example): BACKUP_EVRY, DISCORD_BOT_TOKEN.',
    );
    expect(banner('link', [])).not.toContain('.env');
  });

  it('that stand in .env.example are all known', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const written = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(written).toContain('PUBLIC_PORT');
    expect(readConfig({}, written).unknown).toEqual([]);
  });

  it('leave Discord and Slack out when nothing is said of them', () => {
    expect(readConfig({ DISCORD_TOKEN: '', SLACK_BOT_TOKEN: '', SLACK_PORT: '' })).toMatchObject({
      discord: null,
      slack: null,
    });
  });

  it('put the server on Discord, for one server or all', () => {
    expect(readConfig({ DISCORD_TOKEN: 'token' }).discord).toEqual({ token: 'token', guild: null });
    const one = readConfig({ DISCORD_TOKEN: 'token', DISCORD_GUILD: '123456789012345678' });
    expect(one.discord).toEqual({ token: 'token', guild: '123456789012345678' });
    expect(() => readConfig({ DISCORD_TOKEN: 'token', DISCORD_GUILD: 'my server' })).toThrow(/DISCORD_GUILD: /);
  });

  it('put the server on Slack: over HTTP with a secret and a port, else in Socket Mode', () => {
    const socket = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' };
    const http = { SLACK_SIGNING_SECRET: 's3cret', SLACK_PORT: '3000' };
    expect(readConfig(socket).slack).toEqual({ botToken: 'xoxb-1', receive: { type: 'socket', appToken: 'xapp-1' } });
    expect(readConfig({ ...socket, ...http }).slack?.receive).toEqual({
      type: 'http',
      signingSecret: 's3cret',
      port: 3000,
    });
    expect(readConfig({ ...socket, SLACK_SIGNING_SECRET: 's3cret' }).slack?.receive.type).toBe('socket');
  });

  it.each([
    [{ DISCORD_GUILD: '123456789012345678' }, 'DISCORD_GUILD is set, but DISCORD_TOKEN is missing'],
    [{ SLACK_BOT_TOKEN: 'xoxb-1' }, 'SLACK_BOT_TOKEN is set, but SLACK_APP_TOKEN is missing'],
    [{ SLACK_APP_TOKEN: 'xapp-1' }, 'SLACK_APP_TOKEN is set, but SLACK_BOT_TOKEN is missing'],
    [{ SLACK_PORT: '3000', SLACK_SIGNING_SECRET: 's' }, 'SLACK_SIGNING_SECRET is set, but SLACK_BOT_TOKEN is missing'],
    [{ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_PORT: '3000' }, 'SLACK_PORT is set, but SLACK_SIGNING_SECRET is missing'],
    [
      { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 's' },
      'SLACK_SIGNING_SECRET is set, but SLACK_PORT is missing',
    ],
  ])('stop the start when they are half set: %o', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
    expect(() => readConfig(variables)).not.toThrow(/xoxb-1|xapp-1/);
  });
});
