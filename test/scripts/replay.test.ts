// Golden matches: recorded, replayed by hash, and refused where they differ.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { callScript } from '#test/support/script.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { compareExported, type ExportedMatch, parseExported } from '../../scripts/lib/replays/exported-match.ts';
import { compareGolden, parseGolden, record } from '../../scripts/lib/replays/golden.ts';
import { ROOT } from '../../scripts/lib/titles.ts';

const FILE = `${ROOT}test/engine/replays/toy-skirmish.json`;
const golden = parseGolden(JSON.parse(readFileSync(FILE, 'utf8')));

describe('a golden match', () => {
  it('agrees hash by hash', () => {
    expect(compareGolden(toyTitle, golden)).toEqual({
      same: true,
      actions: golden.actions.length,
      result: golden.result,
    });
  });
  it('is recorded to the same hashes from its seed and actions', () => {
    expect(record(toyTitle, golden.scenario, golden.options, golden.seed, golden.actions)).toEqual(golden);
  });
  it('differs after the action whose hash is another', () => {
    const hashes = golden.hashes.with(3, '0000000000000000');
    expect(compareGolden(toyTitle, { ...golden, hashes })).toMatchObject({ same: false, at: 3 });
  });
  it('differs when its result is another', () => {
    const result = { winner: 'blue', level: 'two blocks out', rule: '4.1' };
    expect(compareGolden(toyTitle, { ...golden, result })).toMatchObject({
      same: false,
      why: expect.stringContaining('result'),
    });
  });
  it('differs when an action is no longer lawful, and says which', () => {
    const actions = golden.actions.with(0, { side: 'red', action: { type: 'answer' } });
    expect(compareGolden(toyTitle, { ...golden, actions })).toMatchObject({
      same: false,
      at: 1,
      why: expect.stringContaining('refused'),
    });
  });
  it('is refused with the key that is wrong', () => {
    expect(() => parseGolden({ ...golden, seed: { ...golden.seed, bytes: 7 } })).toThrow(/bytes/);
  });
});

describe('npm run replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it('prints one summary line last', async () => {
    expect((await callScript('replay', FILE)).stdout.trimEnd().split('\n').at(-1)).toBe(
      'toy skirmish: 34 actions, every hash the same, winner red (two blocks out, 4.1)',
    );
  });
  it('fails where a hash differs', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ ...golden, hashes: golden.hashes.with(9, 'f'.repeat(16)) }));
    const { code, stdout } = await callScript('replay', file);
    expect(code).toBe(1);
    expect(stdout).toMatch(/differs after action 9: /);
  });

  const KEPT = `${ROOT}test/games/rommel/replays/ended/resigned.json`;
  const kept = (): ExportedMatch => parseExported(JSON.parse(readFileSync(KEPT, 'utf8')));
  const saved = (json: unknown): string => {
    const file = join(folder, 'exported.json');
    writeFileSync(file, JSON.stringify(json));
    return file;
  };

  it('plays a match that is over, as it was exported', async () => {
    expect((await callScript('replay', KEPT)).stdout).toMatch(
      /rommel 1940: 36 dispatches, every hash and every roll the same, winner axis/,
    );
  });

  it('fails where a roll is not the one the dice give', async () => {
    const { log, ...rest } = kept();
    const at = log.findIndex(({ kind, rolls }) => kind === 'action' && rolls.length > 0);
    const rolls = log[at]!.rolls.map((roll, n) => (n === 0 ? { ...roll, value: (roll.value % roll.sides) + 1 } : roll));
    const told = await compareExported(rommelTitle, { ...rest, log: log.with(at, { ...log[at]!, rolls }) });
    expect(told).toMatchObject({ same: false, at: log[at]!.dispatch, why: expect.stringContaining('roll') });
  });

  it('says where it differs that it was played by older rules until then, as one that has gone on under newer ones', async () => {
    const { log, match, ...rest } = kept();
    const entries = log.map((entry, n) => ({
      ...entry,
      rulesVersion: n < 20 ? 1 : match.rulesVersion,
      ...(n === 3 ? { stateHash: 'f'.repeat(16) } : {}),
    }));
    const last = log[19]!.dispatch;
    const now = rommelTitle.rulesVersion;
    expect(
      await callScript('replay', saved({ ...rest, match: { ...match, rulesVersion: now }, log: entries })),
    ).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(` (by rules version ${now}; up to dispatch ${last} it was played by older ones)`),
    });
  });

  it.each([
    ['a file of something else', { name: 'x' }, /neither a golden match nor an export/],
    ['an export of a live match', { complete: false, match: {}, log: [] }, /not over when it was exported/],
  ])('says what is wrong with %s', async (_, json, why) => {
    expect(await callScript('replay', saved(json))).toMatchObject({ code: 1, stdout: expect.stringMatching(why) });
  });
});
