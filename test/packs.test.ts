// Component packs of a server, through /match new: what `npm run pack -- check` finds good is played, what is wrong is said.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { makeLog } from '#src/log.ts';
import { packNames, readPack } from '#src/packs.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { dots } from '#test/transports/local/tables.ts';
import { checkPack } from '../scripts/lib/packs.ts';

let folder: string;
let wired: Wired;
let count = 0;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
  write('ours', 'units', '{ "units": [{ "id": "21-3", "name": "Zebu" }] }');
  write('unlawful', 'units', '{ "units": [{ "id": "21-3", "maxCv": 99 }] }');
  write('torn', 'units', '{ "units": [');
  write('.hidden', 'units', '{}');
  writeFileSync(join(folder, 'loose'), '{}');
  mkdirSync(join(folder, 'piped'));
  execFileSync('mkfifo', [join(folder, 'piped', 'units.json')]);
  mkdirSync(join(folder, 'linked'));
  symlinkSync(join(folder, 'ours', 'units.json'), join(folder, 'linked', 'units.json'));
  symlinkSync(join(folder, 'ours'), join(folder, 'elsewhere'));
  write('large', 'units', `{ "units": [${' '.repeat(2_000_000)}] }`);
  for (let n = 0; n <= 40; n++) write('many', `file${n}`, '{}');
  wired = await wire({
    titles: [rommelTitle],
    store: memoryStore(),
    port: 0,
    key: Buffer.alloc(32, 7),
    packs: folder,
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    painter: dots,
  });
});
afterAll(async () => {
  await wired.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(pack: string, file: string, text: string): void {
  mkdirSync(join(folder, pack), { recursive: true });
  writeFileSync(join(folder, pack, `${file}.json`), text);
}

async function say(chair: string, text: string, match: string | null = null): Promise<string> {
  const { entries } = await wired.local.table.hear({ match, chair }, { type: 'text', text }, `message-${++count}`);
  return entries.map((entry) => entry.text).join('\n');
}
const matches = async (): Promise<readonly string[]> => (await wired.local.table.matches()).map(({ id }) => id);

describe('a pack of one entry of one file', () => {
  it('is good, and is played by /match new with the other entries as built in', async () => {
    expect((await checkPack([rommelTitle], join(folder, 'ours'))).problems).toEqual([]);
    await say('host', '/match new rommel 1941 pack:ours');
    const [match = ''] = await matches();
    expect(match).not.toBe('');
    await say('axis', '/match join axis', match);
    await say('allied', '/match join allied', match);
    await say('allied', '/match phrase none', match);
    await say('axis', '/match start', match);
    const forces = await say('axis', '/match forces', match);
    expect(forces).toContain('Zebu');
    expect(forces).toContain('Pavia');
  });
});

describe('a pack that cannot be played', () => {
  it.each([
    ['unlawful', /^Pack unlawful: units\.json, units\[21-3\]\.maxCv: /],
    ['torn', /^Pack torn: units\.json: is not JSON: /],
    ['piped', /^Pack piped: units\.json: is no plain file/],
    ['linked', /^Pack linked: units\.json: is no plain file/],
    ['elsewhere', /^There is no component pack called "elsewhere" on this server\.$/],
    ['large', /^Pack large: units\.json: is larger than 2000000 bytes/],
    ['many', /^Pack many: file9\.json: is one of more than 40 files/],
    ['none', /^There is no component pack called "none" on this server\.$/],
    ['loose', /^There is no component pack called "loose" on this server\.$/],
    ['../ours', /^There is no component pack called "\.\.\/ours" on this server\.$/],
    ['.hidden', /^There is no component pack called "\.hidden" on this server\.$/],
  ])('%s is refused in a sentence, and no match is made', async (pack, said) => {
    const before = await matches();
    expect(await say('host', `/match new rommel 1941 pack:${pack}`)).toMatch(said);
    expect(await matches()).toEqual(before);
    expect(logged.filter((line) => line.includes('broke'))).toEqual([]);
  });
});

describe('packs', () => {
  it('are found by a plain name only', async () => {
    expect(await readPack(folder, '../etc')).toBeNull();
    expect(await readPack(join(folder, 'nowhere'), 'ours')).toBeNull();
    expect(await packNames(folder)).toEqual(['large', 'linked', 'many', 'ours', 'piped', 'torn', 'unlawful']);
    expect(await packNames(join(folder, 'nowhere'))).toEqual([]);
  });
});
