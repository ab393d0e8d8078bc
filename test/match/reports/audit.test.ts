// The audit of a match that is over must fail, by name, on every forgery.
import { describe, expect, it } from 'vitest';
import type { Published } from '#engine/dice/both.ts';
import { commitment, type Roll, seededRng } from '#engine/dice/rng.ts';
import type { Finding, Verdict } from '#match/api.ts';
import { auditMatch, type Ended, type EndedEntry, type Kept } from '#match/reports/audit.ts';
import { BYTES, revealing } from '#test/support/both.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { type ExportedMatch, endedOf, parseExported } from '../../../scripts/lib/replays/exported-match.ts';
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
      'a roll twice, one after the other',
      'added roll',
      (ended) => {
        const { rolls } = ended.log[rolling(ended)]!;
        return changed(ended, rolling(ended), { rolls: [...rolls, rolls.at(-1)!] });
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
    ['the last head taken out', 'log', (ended) => changed(ended, ended.log.length - 1, { head: null })],
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
    const undone = where(bare, ({ kind }) => kind === 'undone');
    expect(names(await audit(changed(bare, undone, { stateHash: 'f'.repeat(16) })))).toEqual(['replay']);
  });

  it('without the chain finds that a dispatch was left out, though the entries are numbered through', async () => {
    const ended = await kept();
    const last = ended.log.at(-1)!.dispatch;
    const log = ended.log.map((entry) => ({
      ...entry,
      head: null,
      dispatch: entry.dispatch === last ? last + 1 : entry.dispatch,
    }));
    expect(names(await audit({ ...ended, log }))).toEqual(['log']);
  });

  it('proves a past rewritten by whoever knows the bytes, to whoever kept a head or the commitment', async () => {
    const ended = await kept();
    const heads = new Map(
      ended.log.flatMap(({ dispatch, head }) => (head === null ? [] : [[dispatch, head] as const])),
    );
    expect((await audit(ended, { heads, commitment: ended.commitment, published: [] })).findings).toEqual([]);
    const again = await moving();
    await finish(again);
    const other = endedOf(toyTitle, await exported(again));
    // The other match has the same bytes and a chain that is right in itself.
    expect((await audit(other)).findings).toEqual([]);
    const found = await audit(other, { heads, commitment: ended.commitment, published: [] });
    expect(names(found)).toEqual(['head']);
    const elsewhere = await audit(ended, { heads: new Map(), commitment: commitment(bytes), published: [] });
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

/** A match with dice of both sides, in which a first round came to nothing and a side gave another hash, played to its end. */
async function playedOfBoth(): Promise<Ended> {
  const at = await seated(rig(), { dice: 'both', pace: 'live' });
  const { umpire, clock, id, red, blue } = await revealing(at, { red: 'aa'.repeat(32), blue: 'bb'.repeat(32) });
  good(await umpire.revealBytes(red, id, 'aa'.repeat(32)));
  clock.pass(3600);
  await umpire.releaseDue();
  good(await umpire.giveHash(red, id, commitment('cc'.repeat(32))));
  clock.pass(60);
  await revealing(at);
  clock.pass(60);
  good(await umpire.revealBytes(blue, id, BYTES.blue));
  clock.pass(60);
  good(await umpire.revealBytes(red, id, BYTES.red));
  good(await say(at, red, 'done'));
  good(await say(at, blue, 'done'));
  const side = good(await umpire.status(id)).waiting[0]?.side ?? '';
  good(await say(at, side === 'red' ? red : blue, march(side), attack(side)));
  await finish(at);
  return endedOf(toyTitle, await exported(at));
}

describe('an audit of dice of both sides', () => {
  const other = 'dd'.repeat(32);
  /** The place of the last line like this: the last round counts. */
  const at = ({ published }: Ended, what: Published['what'], side: string | null): number =>
    published!.findLastIndex((line) => line.what === what && line.side === side);
  const line = (ended: Ended, place: number, change: Partial<Published>): Ended => ({
    ...ended,
    published: ended.published!.with(place, { ...ended.published![place]!, ...change }),
  });
  const swapped = (ended: Ended, one: number, two: number): Ended => {
    const { [one]: first, [two]: second } = ended.published!;
    // The times stay in order: only what was said when is another.
    return line(line(ended, one, { ...second!, at: first!.at }), two, { ...first!, at: second!.at });
  };
  const given = (ended: Ended, phrases: readonly string[]): Ended => ({ ...ended, seed: { ...ended.seed, phrases } });

  it('finds nothing where it is as it was', async () => {
    const ended = await playedOfBoth();
    expect(await audit(ended)).toEqual({ findings: [], unchainedBefore: null, notPlayed: null });
    expect(ended.published!.map(({ what, side }) => `${what} ${side ?? ''}`.trim()).join(', ')).toBe(
      'hash red, hash blue, hash, bytes red, no start, hash red, hash red, hash blue, hash, bytes blue, bytes red',
    );
  });

  it.each<[string, Finding['what'], (ended: Ended) => Ended]>([
    ['a hash of a side', 'side bytes', (ended) => line(ended, at(ended, 'hash', 'red'), { hex: commitment(other) })],
    ['bytes of a side', 'side bytes', (ended) => line(ended, at(ended, 'bytes', 'blue'), { hex: other })],
    [
      'bytes of a side and their hash',
      'side bytes',
      (ended) =>
        line(line(ended, at(ended, 'bytes', 'red'), { hex: other }), at(ended, 'hash', 'red'), {
          hex: commitment(other),
        }),
    ],
    [
      'bytes, their hash, what the dice come from, and the rolls',
      'log',
      (ended) => {
        const forged = line(line(ended, at(ended, 'bytes', 'red'), { hex: other }), at(ended, 'hash', 'red'), {
          hex: commitment(other),
        });
        return rethrown(forged, { ...ended.seed, phrases: [other, BYTES.blue] });
      },
    ],
    [
      'bytes that are not there',
      'side bytes',
      (ended) => ({ ...ended, published: ended.published!.toSpliced(at(ended, 'bytes', 'blue'), 1) }),
    ],
    ['what the dice come from', 'side bytes', (ended) => given(ended, [BYTES.red])],
    ['the order of the sides', 'side bytes', (ended) => given(ended, [BYTES.red, BYTES.blue])],
    ['the umpire’s hash', 'commitment', (ended) => line(ended, at(ended, 'hash', null), { hex: commitment(other) })],
    [
      'the umpire’s hash, taken out',
      'order',
      (ended) => ({ ...ended, published: ended.published!.toSpliced(at(ended, 'hash', null), 1) }),
    ],
    [
      'the umpire’s hash before that of a side',
      'order',
      (ended) => swapped(ended, at(ended, 'hash', 'blue'), at(ended, 'hash', null)),
    ],
    [
      'bytes before the umpire’s hash',
      'order',
      (ended) => swapped(ended, at(ended, 'hash', null), at(ended, 'bytes', 'blue')),
    ],
    [
      'a second draw of the umpire',
      'order',
      (ended) => {
        const place = at(ended, 'hash', null);
        return { ...ended, published: ended.published!.toSpliced(place, 0, ended.published![place]!) };
      },
    ],
    ['a time', 'order', (ended) => line(ended, at(ended, 'bytes', 'blue'), { at: '2020-01-01T00:00:00.000Z' })],
    [
      'a time that stays in order',
      'log',
      (ended) => line(ended, at(ended, 'bytes', 'red'), { at: '2030-01-01T00:00:00.000Z' }),
    ],
    ['a round that came to nothing, left out', 'log', (ended) => ({ ...ended, published: ended.published!.slice(5) })],
    ['no word of what was published', 'order', (ended) => ({ ...ended, published: null })],
    [
      'dice that are said to be the umpire’s',
      'phrases',
      (ended) => ({ ...ended, published: null, seed: { ...ended.seed, algorithm: 'hmac-sha256-2' } }),
    ],
  ])('fails by name on %s', async (_, what, forge) => {
    expect(names(await audit(forge(await playedOfBoth())))).toContain(what);
  });

  it('proves to whoever kept the lines that another was said, or at another place', async () => {
    const ended = await playedOfBoth();
    const published = ended.published!.map(({ what, hex }, place) => ({ number: place + 1, what, hex }));
    const keeps = (lines: Kept['published']): Kept => ({ heads: new Map(), commitment: null, published: lines });
    expect((await audit(ended, keeps(published.filter(({ hex }) => hex !== '')))).findings).toEqual([]);
    const early = { ...published[8]!, number: 8 };
    expect(names(await audit(ended, keeps([early])))).toEqual(['dice line']);
    expect(names(await audit(ended, keeps([{ ...published[5]!, hex: other }])))).toEqual(['dice line']);
    expect(names(await audit(ended, keeps([{ ...published[5]!, number: 40 }])))).toEqual(['dice line']);
    expect(names(await audit(ended, keeps([{ ...published[5]!, what: 'no start' }])))).toEqual(['dice line']);
    expect(names(await audit(await kept(), keeps([published[0]!])))).toEqual(['dice line']);
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
