// npm run audit: an export is audited offline, alone and beside what its players kept.
import { describe, expect, it } from 'vitest';
import { alameinTitle } from '#games/alamein/index.ts';
import { auditExport } from '../../scripts/lib/replays/audit-run.ts';
import { endedMatch } from '../../scripts/lib/replays/ended-matches.ts';
import { type ExportedMatch, parseExported } from '../../scripts/lib/replays/exported-match.ts';

const match: Promise<ExportedMatch> = endedMatch(alameinTitle, 'a', 'resigned');
const text = async (change: (kept: ExportedMatch) => unknown = (kept) => kept): Promise<string> =>
  JSON.stringify(change(await match));
const messages = async (): Promise<string> =>
  (await match).log
    .filter(({ head }) => head != null)
    .map(({ dispatch, head }) => `Dispatch ${dispatch} · Axis\n• Somebody moves. (XI)\nChain ${dispatch}: ${head}`)
    .join('\n');

describe('npm run audit', () => {
  it('says that all is well, alone and beside what was kept', async () => {
    const { lines, ok } = await auditExport(await text(), null);
    expect(ok).toBe(true);
    expect(lines[0]).toMatch(/^All is well: \d+ numbers/);
    expect(lines.at(-1)).toMatch(/^alamein a: \d+ numbers, \d+ dispatches, 0 kept heads: 0 wrong$/);
    const beside = await auditExport(await text(), `${(await match).dice.commitment}\n${await messages()}`);
    expect(beside.ok).toBe(true);
    expect(beside.lines.at(-1)).toMatch(/, [1-9]\d* kept heads: 0 wrong$/);
  });

  it('fails on another order, and names the dispatch', async () => {
    const forged = await text((kept) => {
      const at = kept.log.findIndex(({ kind }) => kind === 'action');
      return { ...kept, log: kept.log.with(at, { ...kept.log[at]!, stateHash: 'f'.repeat(16) }) };
    });
    const { lines, ok } = await auditExport(forged, null);
    expect(ok).toBe(false);
    expect(lines.join('\n')).toMatch(/^THE AUDIT FAILS:\n• log: Dispatch 1 is not as it was/);
  });

  it('fails on a head that somebody kept otherwise', async () => {
    const { lines, ok } = await auditExport(await text(), `Chain 2: ${'0'.repeat(32)}`);
    expect(ok).toBe(false);
    expect(lines.join('\n')).toContain('• head: Dispatch 2 was sent with the chain head 000');
  });

  it('reads the lines about dice of both sides, wherever a mail program broke them, and not as the hash of the bytes', async () => {
    const hex = 'ab'.repeat(32);
    const { lines, ok } = await auditExport(await text(), `Dice line 2:\nhash of the umpire\n${hex} Still to reveal`);
    expect(ok).toBe(false);
    expect(lines.filter((line) => line.startsWith('•'))).toEqual([
      `• dice line: Dice line 2 was sent with the hash ${hex}, and is missing.`,
    ]);
  });

  it('says of an older export that it is unchained', async () => {
    const old = await text(({ log, ...rest }) => ({ ...rest, log: log.map(({ head: _, ...entry }) => entry) }));
    const { lines, ok } = await auditExport(old, null);
    expect(ok).toBe(true);
    expect(lines.join('\n')).toMatch(/Unchained before dispatch \d+: an older match\./);
  });

  it('refuses what is no export of a match that is over, and a text without heads', async () => {
    for (const other of ['{"a":1}', 'a shopping list'])
      await expect(auditExport(other, null)).rejects.toThrow(/^This is not what \/match export wrote/);
    await expect(auditExport('{"complete":false,"match":{},"log":[]}', null)).rejects.toThrow('was not over');
    await expect(auditExport(await text(), 'nothing here')).rejects.toThrow('no line like "Chain 41: …"');
    expect(parseExported(JSON.parse(await text())).match.title).toBe('alamein');
  });
});
