// npm run pack: the built-in files written out and found good again, and a pack's faults named.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemText } from '#engine/pieces/pack.ts';
import type { AnyTitle, ComponentFiles } from '#engine/title.ts';
import { BUILT_IN, checkComponents } from '#games/rommel/pieces/components.ts';
import { callScript } from '#test/support/script.ts';
import { checkPack, initPack } from '../../scripts/lib/packs.ts';

/** As much of a title as packs need. */
const titleOf = (id: string, builtIn: ComponentFiles): AnyTitle =>
  ({ id, builtIn, checkComponents }) as unknown as AnyTitle;
const rommel = titleOf('rommel', BUILT_IN);
const other = titleOf('other', { map: {}, charts: {} });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const problems = async (titles: readonly AnyTitle[] = [rommel]): Promise<readonly string[]> =>
  (await checkPack(titles, folder)).problems.map(problemText);

describe('init', () => {
  it('writes every built-in file with the same content', async () => {
    initPack(rommel, join(folder, 'new'));
    const written = readdirSync(join(folder, 'new')).sort();
    const scenarios = ['1940', '1941-42', '1941', '1942', 'battleaxe', 'crusader', 'gazala', 'pursuit'];
    expect(written).toEqual([
      'map.json',
      ...scenarios.map((id) => `scenarios-${id}.json`),
      'tables.json',
      'units.json',
    ]);
    for (const name of written) {
      expect(JSON.parse(readFileSync(join(folder, 'new', name), 'utf8'))).toEqual(BUILT_IN[name.replace('.json', '')]);
    }
    expect((await checkPack([rommel], join(folder, 'new'))).problems).toEqual([]);
  });

  it('writes one entry of a list on each line, to be found and edited', () => {
    initPack(rommel, folder);
    const lines = readFileSync(join(folder, 'map.json'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('"name": "Tobruk"')).length).toBe(1);
    expect(lines.length).toBeLessThan(400);
  });

  it('never writes over a file', () => {
    put('units.json', '{}');
    expect(() => initPack(rommel, folder)).toThrow('units.json exists already');
    expect(readdirSync(folder)).toEqual(['units.json']);
  });
});

describe('check', () => {
  it('takes a pack of a few entries', async () => {
    put('units.json', '{ "units": [{ "id": "7-4", "maxCv": 3 }] }');
    expect(await problems()).toEqual([]);
  });

  it('names file, key and value of what is wrong', async () => {
    put('units.json', '{ "units": [{ "id": "7-4", "maxCv": "four" }] }');
    expect(await problems()).toEqual(['units.json, units[7-4].maxCv: is "four": expected number, received string']);
  });

  it('says where a file is not JSON', async () => {
    put('map.json', '{ "hexes": [ }');
    expect((await problems())[0]).toMatch(/^map\.json: is not JSON: Unexpected token/);
  });

  it('finds the title by its files, and asks when it cannot', async () => {
    put('tables.json', '{}');
    expect((await checkPack([other, rommel], folder)).title.id).toBe('rommel');
    rmSync(join(folder, 'tables.json'));
    put('map.json', '{}');
    // Both have such a file: it is the one's for which it is good, and nobody's where it is good for both or for none.
    expect((await checkPack([other, rommel], folder)).title.id).toBe('rommel');
    const question = 'for which title? npm run pack -- check rommel|twin FOLDER';
    await expect(checkPack([rommel, titleOf('twin', BUILT_IN)], folder)).rejects.toThrow(question);
    put('map.json', '{ "hexes": 1 }');
    await expect(checkPack([other, rommel], folder)).rejects.toThrow('for which title?');
  });

  it('does not take a missing or an empty folder for a good pack', async () => {
    await expect(checkPack([rommel], join(folder, 'nowhere'))).rejects.toThrow('there is no folder');
    await expect(checkPack([rommel], folder)).rejects.toThrow('holds no .json file');
  });
});

describe('the command', () => {
  /** Exit code and last line. */
  const run = async (...words: readonly string[]): Promise<readonly [number, string]> => {
    const { code, stdout, stderr } = await callScript('pack', ...words);
    return [code, (stdout || stderr).trim().split('\n').at(-1) ?? ''];
  };

  it('ends with one line of summary, and fails on a bad pack', async () => {
    put('units.json', '{ "units": [{ "id": "7-4", "maxCv": 9 }] }');
    expect(await run('check', 'rommel', folder)).toEqual([1, `pack ${folder} for rommel, 1 file: 1 problem`]);
    put('units.json', '{ "units": [{ "id": "7-4", "maxCv": 2 }] }');
    expect(await run('check', folder)).toEqual([0, `pack ${folder} for rommel, 1 file: good`]);
    expect((await run('check', join(folder, 'nowhere')))[0]).toBe(1);
    expect((await run('init', 'no-such-title', folder))[0]).toBe(2);
    expect(await run()).toEqual([2, expect.stringContaining('usage:')]);
  });
});
