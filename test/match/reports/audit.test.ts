// The audit of a match that is over must fail, by name, on every forgery.
import { describe, expect, it } from 'vitest';
import { commitment, type Roll, seededRng } from '#engine/rng.ts';
import type { Finding, Verdict } from '#match/api.ts';
import { auditMatch, type Ended, type EndedEntry, type Kept } from '#match/reports/audit.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { type ExportedMatch, endedOf, parseExported } from '../../../scripts/lib/exported-match.ts';
import { finish, good, moving, rig, type Seated, say, seated } from '../table.ts';
import { attack, march } from '../words.ts';

/** A match with a phrase, a takeback and dice, played to its end. */
async function played(): Promise<Seated> {
  const table = await seated();
  const { umpire, id, red, blue, host } = table;
  good(await umpire.addPhrase(red, id, 'tea at four'));
  good(await umpire.addPhrase(blue, id, null));
  good(await umpire.start(host, id));
  good(await say(table, red, 'done'));
  good(await say(table, blue, 'done'));
  const side = good(await umpire.status(id)).waiting[0]?.side ?? '';
  const mover = side === 'red' ? red : blue;
  good(await say(table, mover, march(side), attack(side)));
  good(await umpire.undo(host, id));
  good(await say(table, mover, march(side), attack(side)));
  await finish(table);
  return table;
}

const exported = async (table: Seated): Promise<ExportedMatch> =>
  parseExported(JSON.parse(good(await table.umpire.export(null, table.id)).value.json));
const kept = async (): Promise<Ended> => endedOf(toyTitle, await exported(await played()));
const names = ({ findings }: Verdict): readonly Finding['what'][] => [...new Set(findings.map(({ what }) => what))];
const audit = (ended: Ended, keeps: Kept | null = null): Promise<Verdict> => auditMatch(toyTitle, ended, keeps);

const changed = (ended: Ended, at: number, change: Partial<EndedEntry>): Ended => ({
  ...ended,
  log: ended.log.with(at, { ...ended.log[at]!, ...change }),
});
/** The first entry that fits, by its index. */
const where = ({ log }: Ended, fits: (entry: EndedEntry) => boolean): number => {
  const at = log.findIndex(fits);
  if (at < 0) throw new Error('no such entry');
  return at;
};
const rolling = (ended: Ended): number => where(ended, ({ kind, rolls }) => kind === 'action' && rolls.length > 1);

/** The same rolls as other dice would have given them. */
const rethrown = (ended: Ended, seed: Ended['seed']): Ended => ({
  ...ended,
  seed,
  log: ended.log.map((entry) => ({
    ...entry,
    rolls: entry.rolls.map((roll): Roll => {
      const rng = seededRng(seed, roll.n);
      return { ...roll, value: rng.die(roll.sides, '1.0', '') };
    }),
  })),
});

describe('an audit', () => {
  it('finds nothing in a match as it was played', async () => {
    const ended = await kept();
    expect(await audit(ended)).toEqual({ findings: [], unchainedBefore: null, notPlayed: null });
    expect(ended.log.some(({ kind }) => kind === 'undone')).toBe(true);
  });

  it('has one head for each dispatch, with its last entry', async () => {
    const { log } = await kept();
    for (const [at, entry] of log.entries()) {
      const isLast = log[at + 1]?.dispatch !== entry.dispatch;
      expect(entry.head !== null, `entry ${at}`).toBe(isLast);
    }
    expect(
      log.some(({ head }) => head === null),
      'a dispatch of several actions',
    ).toBe(true);
  });

  const bytes = 'cd'.repeat(32);
  it.each<[string, Finding['what'], (ended: Ended) => Ended]>([
    ['other bytes', 'commitment', (ended) => ({ ...ended, seed: { ...ended.seed, bytes } })],
    [
      'other bytes and the rolls that follow from them',
      'commitment',
      (ended) => rethrown(ended, { ...ended.seed, bytes }),
    ],
    ['another commitment', 'commitment', (ended) => ({ ...ended, commitment: commitment(bytes) })],
    ['another phrase', 'phrases', (ended) => ({ ...ended, seed: { ...ended.seed, phrases: ['tea at five'] } })],
    ['no phrase', 'phrases', (ended) => ({ ...ended, seed: { ...ended.seed, phrases: [] } })],
    [
      'a roll taken out',
      'missing roll',
      (ended) => changed(ended, rolling(ended), { rolls: ended.log[rolling(ended)]!.rolls.slice(1) }),
    ],
    [
      'the last roll taken out',
      'missing roll',
      (ended) => {
        const last = ended.log.findLastIndex(({ rolls }) => rolls.length > 0);
        return changed(ended, last, { rolls: ended.log[last]!.rolls.slice(0, -1) });
      },
    ],
    [
      'a roll put in',
      'added roll',
      (ended) => {
        const { rolls } = ended.log[rolling(ended)]!;
        return changed(ended, rolling(ended), { rolls: [...rolls, rolls[0]!] });
      },
    ],
    [
      'a roll after the last',
      'added roll',
      (ended) => {
        const roll: Roll = { n: ended.nextRoll!, kind: 'die', sides: 6, value: 1, rule: '3.1', purpose: 'fire' };
        const { value } = rethrown(changed(ended, 0, { rolls: [roll] }), ended.seed).log[0]!.rolls[0]!;
        return changed(ended, ended.log.length - 1, { rolls: [...ended.log.at(-1)!.rolls, { ...roll, value }] });
      },
    ],
    [
      'another value of a roll',
      'altered roll',
      (ended) => {
        const [first, ...rest] = ended.log[rolling(ended)]!.rolls;
        return changed(ended, rolling(ended), {
          rolls: [{ ...first!, value: (first!.value % first!.sides) + 1 }, ...rest],
        });
      },
    ],
    [
      'another action',
      'log',
      (ended) =>
        changed(
          ended,
          where(ended, ({ action }) => action?.type === 'done'),
          { action: { type: 'bid', card: 'dummy' } as never },
        ),
    ],
    ['another time', 'log', (ended) => changed(ended, 3, { at: new Date(0) })],
    ['another hash of a position', 'log', (ended) => changed(ended, 3, { stateHash: 'f'.repeat(16) })],
    ['a head taken out', 'log', (ended) => changed(ended, 1, { head: null })],
    ['another head', 'log', (ended) => changed(ended, 1, { head: '0'.repeat(32) })],
    ['an entry taken out', 'log', (ended) => ({ ...ended, log: ended.log.filter((_, at) => at !== 2) })],
    [
      'the last entry taken out',
      'log',
      (ended) => ({
        ...ended,
        log: ended.log
          .slice(0, -1)
          .map((entry, at, all) => (at === all.length - 1 ? { ...entry, head: ended.log.at(-1)!.head } : entry)),
      }),
    ],
    ['an entry twice', 'log', (ended) => ({ ...ended, log: ended.log.toSpliced(3, 0, ended.log[3]!) })],
    ['other components', 'log', (ended) => ({ ...ended, components: { ...ended.components, more: {} } })],
  ])('fails by name on %s', async (_, what, forge) => {
    expect(names(await audit(forge(await kept())))).toContain(what);
  });

  it('without the chain finds by playing again that an action was exchanged', async () => {
    const ended = await kept();
    const bare = { ...ended, log: ended.log.map((entry) => ({ ...entry, head: null })) };
    expect(await audit(bare)).toEqual({
      findings: [],
      unchainedBefore: ended.log.at(-1)!.dispatch + 1,
      notPlayed: null,
    });
    const at = where(bare, ({ kind, action }) => kind === 'action' && action?.type === 'done');
    expect(names(await audit(changed(bare, at, { stateHash: 'f'.repeat(16) })))).toEqual(['replay']);
  });

  it('proves a past rewritten by whoever knows the bytes, to whoever kept a head or the commitment', async () => {
    const ended = await kept();
    const heads = new Map(
      ended.log.flatMap(({ dispatch, head }) => (head === null ? [] : [[dispatch, head] as const])),
    );
    expect((await audit(ended, { heads, commitment: ended.commitment })).findings).toEqual([]);
    const again = await moving();
    await finish(again);
    const other = endedOf(toyTitle, await exported(again));
    // The other match has the same bytes and a chain that is right in itself.
    expect((await audit(other)).findings).toEqual([]);
    const found = await audit(other, { heads, commitment: ended.commitment });
    expect(names(found)).toEqual(['head']);
    const elsewhere = await audit(ended, { heads: new Map(), commitment: commitment(bytes) });
    expect(names(elsewhere)).toEqual(['commitment']);
  });

  it('plays again only what belongs to the current rules, and says what it did not', async () => {
    const ended = await kept();
    const newer = { ...toyTitle, rulesVersion: toyTitle.rulesVersion + 1 };
    const last = ended.log.at(-1)!.dispatch;
    expect(await auditMatch(newer, ended)).toEqual({
      findings: [],
      unchainedBefore: null,
      notPlayed: { last, version: toyTitle.rulesVersion },
    });
  });

  it('in the database finds bytes and rolls that were exchanged together', async () => {
    const table = await played();
    const { store, id } = table;
    const record = (await store.match(id))!;
    const forged = rethrown(endedOf(toyTitle, await exported(table)), {
      ...endedOf(toyTitle, await exported(table)).seed,
      bytes,
    });
    const lying = new Proxy(store, {
      get: (target, key: keyof typeof store) => {
        if (key === 'match') return async () => ({ ...record, seedBytes: bytes });
        if (key === 'log')
          return async (...range: Parameters<typeof store.log>) =>
            (await store.log(...range)).map((entry) => ({
              ...entry,
              rolls: JSON.stringify(forged.log[entry.seq]!.rolls),
            }));
        const value = target[key];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(names(good(await rig({ store: lying }).umpire.audit(id)))).toContain('commitment');
    expect(good(await table.umpire.audit(id)).findings).toEqual([]);
  });

  it('is as it was after a person has been erased', async () => {
    const table = await played();
    good(await table.umpire.forget(table.red));
    expect(good(await table.umpire.audit(table.id)).findings).toEqual([]);
  });
});

describe('a match that was begun before there were chains', () => {
  it('is chained from its next dispatch on, and the audit says from where', async () => {
    const table = await moving(rig(), { scenario: 'raid' });
    const { store, id } = table;
    const record = (await store.match(id))!;
    const before = store.log.bind(store);
    const old = record.dispatch;
    await store.write([{ type: 'match', match: { ...record, head: null, revision: record.revision + 1 } }]);
    await finish({ ...table });
    const aged = new Proxy(store, {
      get: (target, key: keyof typeof store) => {
        if (key === 'log')
          return async (...range: Parameters<typeof store.log>) =>
            (await before(...range)).map((entry) => (entry.dispatch <= old ? { ...entry, head: null } : entry));
        const value = target[key];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const verdict = good(await rig({ store: aged }).umpire.audit(id));
    expect(verdict).toMatchObject({ findings: [], unchainedBefore: old + 1 });
  });
});
