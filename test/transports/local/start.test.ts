// Starting a server: settings are checked and named, the log keeps to its list, the key of the links is kept.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLimiter } from '#commands/input/pace.ts';
import { readConfig } from '#src/config.ts';
import { errorFields, makeLog } from '#src/log.ts';
import { credentials, keyFrom, keyIn } from '#transports/local/credential.ts';
import { mayRead } from '#transports/transport.ts';
import { openMatch } from './tables.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('have defaults, as .env.example says', async () => {
    const config = readConfig({ PORT: '', OTHER: 'x' });
    expect(config).toMatchObject({ port: 4000, databaseUrl: 'file:./data/dispatch.db', logLevel: 'info' });
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect(example).toContain(`PORT=${config.port}`);
    expect(example).toContain(`DATABASE_URL=${config.databaseUrl}`);
    expect(example).toContain(`LOG_LEVEL=${config.logLevel}`);
  });
  it.each([
    ['PORT', 'high'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start and is named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

describe('the log', () => {
  it('holds only what is on its list, and of an error neither words nor paths of the machine', () => {
    const lines: string[] = [];
    const log = makeLog('info', { write: (line) => void lines.push(line) });
    const fields = { ref: 'ab12', match: 'm1', text: 'move Adder > Well', error: new Error('Adder is at the Well') };
    log.error('a command broke', fields);
    const line = JSON.parse(lines[0] ?? '');
    expect(Object.keys(line).sort()).toEqual(['error', 'level', 'match', 'msg', 'ref', 'time']);
    expect(lines[0]).not.toContain('Adder');
    expect(lines[0]).not.toContain(process.cwd());
    expect(errorFields('thrown words')).toEqual({ kind: 'string', at: [] });
  });
  it('of a whole match holds no unit, no order and no link', async () => {
    const table = await openMatch();
    for (const text of ['COMMIT', '/map', 'move Adder > Well', '/say Adder is mine']) await table.says('red', text);
    const text = table.logged.join('\n');
    for (const word of ['Adder', 'Well', 'real', table.local.chairLink(table.typist.match ?? '', 'red').slice(-22)])
      expect(text).not.toContain(word);
    await table.stop();
  });
});

describe('the key of the links', () => {
  it('is made once, for its owner only, and kept', async () => {
    const file = join(folder, 'deep', 'table.key');
    const key = await keyFrom(file);
    expect(key).toHaveLength(32);
    expect((await keyFrom(file)).equals(key)).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });
  it('is refused where it is too short to keep links from being guessed', () => {
    for (const text of ['', 'not in hex', 'ab'.repeat(31)])
      expect(() => keyIn('the bookmark', text), text).toThrow('the bookmark does not hold a key');
    expect(keyIn('the bookmark', 'ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab));
  });
  it('reads its own links and no others', () => {
    const { of, read } = credentials(Buffer.alloc(32, 1));
    const chair = { type: 'chair', match: 'm-1', chair: 'axis' } as const;
    expect(read(of(chair))).toEqual(chair);
    expect(read(of({ type: 'host' }))).toEqual({ type: 'host' });
    for (const text of [
      '',
      'host',
      'm-1.axis',
      `${of(chair)}x`,
      of(chair).replace('axis', 'allied'),
      `${'a'.repeat(70)}.axis.${'b'.repeat(22)}`,
    ])
      expect(read(text)).toBeNull();
  });
});

describe('who may read', () => {
  it('what is cut for another seat is never sent', () => {
    for (const by of ['observer', 'everyone-after-the-end', 'red']) expect(() => mayRead(by, 'red')).not.toThrow();
    expect(() => mayRead('blue', 'red')).toThrow();
    expect(() => mayRead('red', null)).toThrow();
  });
});

describe('pace', () => {
  it('lets a burst through, then a few a second, each sender for themselves', () => {
    let now = 0;
    const may = makeLimiter({ burst: 3, perSecond: 2, now: () => new Date(now) });
    expect([1, 2, 3, 4].map(() => may('anna'))).toEqual([true, true, true, false]);
    expect(may('ben')).toBe(true);
    now = 500;
    expect([may('anna'), may('anna')]).toEqual([true, false]);
  });
});
