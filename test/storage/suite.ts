// What every storage must do, whatever it is made of. Each implementation runs it (memory.test.ts, prisma.test.ts).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change, DraftRecord, MatchStore, OutboxRow } from '#storage/store.ts';
import { AT, created, later, logRecord, matchRecord } from './suite-records.ts';

const draft = (version: number, actions = '[]'): DraftRecord => ({
  match: 'm1',
  side: 'axis',
  version,
  seq: 0,
  actions,
  lines: '[{"kept":0,"after":0,"was":[]}]',
});

const row = (id: string, change: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  recipient: 'player:ann',
  kind: 'your-move',
  match: 'm1',
  seq: 3,
  dispatch: 2,
  text: null,
  sendAfter: AT,
  attempts: 0,
  error: null,
  ...change,
});

/** A row for a channel: a player's rows are taken all together. */
const inDen = (id: string, change: Partial<OutboxRow> = {}): OutboxRow =>
  row(id, { recipient: 'channel:discord:7', ...change });

/** Every recipient there is. */
const EVERYBODY = ['channel:', 'board:', 'player:'] as const;

export function storageSuite(name: string, open: () => Promise<MatchStore>): void {
  describe(`storage: ${name}`, () => {
    let store: MatchStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      await store.close();
    });
    const ok = async (...changes: readonly Change[]): Promise<void> =>
      expect(await store.write(changes)).toEqual({ ok: true });
    const refused = async (because: string, ...changes: readonly Change[]): Promise<void> =>
      expect(await store.write(changes)).toEqual({ ok: false, because });

    it('gives a match back as it was stored, lists, dates, seats and channels included', async () => {
      const match = matchRecord('m1', {
        phrases: ['sand', { player: 'ann', words: 'flies', asked: null }],
        waiting: [{ side: 'axis', since: 4 }],
        sat: [{ player: 'ann', side: 'axis' }],
        pack: 'printed',
        ending: '{"kind":"draw"}',
        channels: ['discord:7', 'local:den'],
        seats: [
          { side: 'axis', members: ['ann', 'bob'], commander: 'bob', offices: {} },
          { side: 'allied', members: ['cid'], commander: 'cid', offices: {} },
        ],
      });
      await ok(...created(match));
      expect(await store.match('m1')).toEqual({ ...match, seats: match.seats.toReversed() });
      expect(await store.components('hash-1')).toBe('{"map":[]}');
      expect(await store.match('m2')).toBeNull();
      expect(await store.components('hash-2')).toBeNull();
    });

    it('keeps the same components once for two matches', async () => {
      await ok(...created(matchRecord('m1')));
      await ok(...created(matchRecord('m2')));
      expect(await store.components('hash-1')).toBe('{"map":[]}');
    });

    it('takes a changed match only on the revision it was read at, and leaves seats and channels alone', async () => {
      const match = matchRecord('m1', { channels: ['local:den'] });
      await ok(...created(match));
      await ok({ type: 'match', match: { ...match, revision: 1, stage: 'live', seats: [], channels: [] } });
      await refused('overtaken', { type: 'match', match: { ...match, revision: 1, stage: 'over' } });
      const stored = await store.match('m1');
      expect(stored?.stage).toBe('live');
      expect(stored?.seats).toHaveLength(2);
      expect(stored?.channels).toEqual(['local:den']);
    });

    it('keeps what was published about dice of both sides', async () => {
      const line = { what: 'hash', side: 'axis', hex: 'ab'.repeat(32), at: '2026-05-01T10:00:00.000Z' } as const;
      const both = { published: [line], givers: { axis: 'p1' }, due: '2026-05-02T10:00:00.000Z' };
      await ok(...created(matchRecord('m1', { both })));
      expect((await store.match('m1'))?.both).toEqual(both);
      const over = { published: [line], givers: {}, due: null };
      await ok({ type: 'match', match: matchRecord('m1', { both: over, revision: 1 }) });
      expect((await store.match('m1'))?.both).toEqual(over);
    });

    it('writes all of a list of changes or none of it', async () => {
      await ok(...created(matchRecord('m1')), { type: 'log', entry: logRecord('m1', 0) });
      await refused(
        'overtaken',
        { type: 'match', match: matchRecord('m1', { revision: 1, seq: 0 }) },
        { type: 'outbox', row: row('r1') },
        { type: 'snapshot', snapshot: { match: 'm1', dispatch: 0, seq: 0, state: '{}', events: '[]' } },
        { type: 'log', entry: logRecord('m1', 0, { action: '{"type":"other"}' }) },
      );
      expect((await store.match('m1'))?.revision).toBe(0);
      expect(await store.outboxTake(later(60), 10, EVERYBODY, later(90))).toEqual([]);
      expect(await store.snapshot('m1', 0)).toBeNull();
      expect(await store.log('m1', 0, 9)).toEqual([logRecord('m1', 0)]);
    });

    it('replaces seats whole, gives them by side and keeps the order of members', async () => {
      await ok(...created(matchRecord('m1')));
      const seats = [
        { side: 'axis', members: ['zoe', 'ann'], commander: 'zoe', offices: { air: 'ann' } },
        { side: 'allied', members: [], commander: null, offices: {} },
      ];
      await ok({ type: 'seats', match: 'm1', seats });
      expect((await store.match('m1'))?.seats).toEqual(seats.toReversed());
    });

    it('gives a channel to one match only, unless a finished one lets go of it', async () => {
      await ok(...created(matchRecord('m1', { channels: ['local:den'] })));
      await ok(...created(matchRecord('m2')));
      await refused('channel-taken', ...created(matchRecord('m3', { channels: ['local:den'] })));
      expect(await store.match('m3')).toBeNull();
      await refused('channel-taken', { type: 'channel', key: 'local:den', match: 'm2', from: null });
      await ok({ type: 'channel', key: 'local:den', match: 'm2', from: 'm1' });
      expect(await store.matchAt('local:den')).toBe('m2');
      expect((await store.match('m1'))?.channels).toEqual([]);
      expect((await store.match('m2'))?.channels).toEqual(['local:den']);
      // Given to it once more it is its own all the same.
      await ok({ type: 'channel', key: 'local:den', match: 'm2', from: null });
      expect((await store.match('m2'))?.channels).toEqual(['local:den']);
      await ok({ type: 'no-channel', key: 'local:den', match: 'm2' });
      expect(await store.matchAt('local:den')).toBeNull();
    });

    it('lists matches of a host and of a member, newest first, and by stage', async () => {
      await ok(...created(matchRecord('m1', { host: 'bob' })));
      const seats = [{ side: 'axis', members: ['bob'], commander: 'bob', offices: {} }];
      await ok(...created(matchRecord('m2', { seats, createdAt: later(10), stage: 'live' })));
      await ok(...created(matchRecord('m3', { createdAt: later(20) })));
      expect((await store.matchesOf('bob')).map((match) => match.id)).toEqual(['m2', 'm1']);
      expect((await store.matchesIn('lobby')).map((match) => match.id)).toEqual(['m3', 'm1']);
    });

    it('keeps the log in order and reads a range of dispatches', async () => {
      await ok(...created(matchRecord('m1')));
      const entries = [0, 1, 2, 3].map((seq) => logRecord('m1', seq, { dispatch: Math.ceil(seq / 2) }));
      await ok(...entries.map((entry): Change => ({ type: 'log', entry })));
      expect(await store.log('m1', 1, 1)).toEqual([entries[1], entries[2]]);
      expect((await store.log('m1', 0, 99)).map((entry) => entry.seq)).toEqual([0, 1, 2, 3]);
      expect(await store.log('m2', 0, 99)).toEqual([]);
      const undone = logRecord('m1', 4, { kind: 'undone', backTo: 0, side: null, action: null });
      await ok({ type: 'log', entry: undone });
      expect(await store.undoings('m1')).toEqual([undone]);
      expect(await store.undoings('m2')).toEqual([]);
    });

    it('keeps one draft per seat, changed only from the version it was read at and on the match it was judged on', async () => {
      const match = matchRecord('m1');
      const at = match.revision;
      await ok(...created(match));
      await ok({ type: 'draft', draft: draft(1, '[1]'), was: null, at });
      await refused('overtaken', { type: 'draft', draft: draft(1, '[2]'), was: null, at });
      await ok({ type: 'draft', draft: draft(2, '[1,2]'), was: 1, at });
      await refused('overtaken', { type: 'draft', draft: draft(2, '[9]'), was: 1, at });
      await refused('overtaken', { type: 'draft', draft: draft(3), was: 2, at: at + 1 });
      await refused('overtaken', { type: 'draft', draft: { ...draft(1), side: 'allied' }, was: null, at: at + 1 });
      expect(await store.draft('m1', 'axis')).toEqual(draft(2, '[1,2]'));
      expect(await store.draft('m1', 'allied')).toBeNull();
      await refused('overtaken', { type: 'no-draft', match: 'm1', side: 'axis', was: 1 });
      await refused('overtaken', { type: 'no-draft', match: 'm1', side: 'axis', was: null });
      await ok({ type: 'no-draft', match: 'm1', side: 'allied', was: null });
      await ok({ type: 'no-draft', match: 'm1', side: 'axis', was: 2 });
      expect(await store.draft('m1', 'axis')).toBeNull();
    });

    it('keeps a snapshot per dispatch', async () => {
      const snapshot = { match: 'm1', dispatch: 4, seq: 9, state: '{"a":1}', events: '[]' };
      await ok({ type: 'snapshot', snapshot });
      expect(await store.snapshot('m1', 4)).toEqual(snapshot);
      expect(await store.snapshot('m1', 5)).toBeNull();
      await refused('overtaken', { type: 'snapshot', snapshot });
    });

    it('gives the events of a range of dispatches by number, without their states', async () => {
      for (const [match, dispatch] of [
        ['m1', 11],
        ['m1', 2],
        ['m2', 3],
        ['m1', 3],
        ['m1', 1],
      ] as const)
        await ok({
          type: 'snapshot',
          snapshot: { match, dispatch, seq: dispatch, state: '{}', events: `[${dispatch}]` },
        });
      expect(await store.events('m1', 2, 11)).toEqual(
        [2, 3, 11].map((dispatch) => ({ dispatch, events: `[${dispatch}]` })),
      );
      expect(await store.events('m1', 4, 10)).toEqual([]);
    });

    it('keeps the lines of a page at their places among the dispatches', async () => {
      const line = (match: string, dispatch: number, text: string): Change => ({
        type: 'line',
        line: { match, dispatch, player: null, text, at: AT },
      });
      await ok(...created(matchRecord('m1')), line('m1', -1, 'made'), line('m1', -1, 'taken'));
      await ok(line('m2', 7, 'elsewhere'), line('m1', 1, 'hello'));
      const placed = async (after: number) => {
        const { earlier, lines } = await store.lines('m1', after);
        return [earlier, ...lines.map(({ n, text }) => `${n} ${text}`)];
      };
      // Dispatches 0 and 1 are entries 3 and 4.
      expect(await placed(0)).toEqual([0, '1 made', '2 taken', '5 hello']);
      expect(await placed(1)).toEqual([1, '2 taken', '5 hello']);
      expect(await placed(5)).toEqual([3]);
    });

    it('keeps policies and deadlines, one per seat, and finds the deadlines that are due', async () => {
      await ok({ type: 'policies', match: 'm1', side: 'axis', policies: '{"refuse":"always"}' });
      await ok({ type: 'policies', match: 'm1', side: 'axis', policies: '{"refuse":"ask"}' });
      expect(await store.policies('m1', 'axis')).toBe('{"refuse":"ask"}');
      expect(await store.policies('m1', 'allied')).toBeNull();
      const soon = { match: 'm1', side: 'axis', seq: 4, due: later(120) };
      await ok({ type: 'deadline', deadline: { ...soon, seq: 3 } });
      await ok({ type: 'deadline', deadline: soon });
      await ok({ type: 'deadline', deadline: { ...soon, due: later(600) } });
      await ok({ type: 'deadline', deadline: { match: 'm1', side: 'allied', seq: 4, due: later(60) } });
      expect(await store.deadlinesDue(later(59), later(180))).toEqual([]);
      expect((await store.deadlinesDue(later(120), later(180))).map(({ side }) => side)).toEqual(['allied', 'axis']);
      expect(await store.deadlinesDue(later(1), later(119))).toEqual([soon]);
      await ok({ type: 'no-deadline', match: 'm1', side: 'allied' });
      expect(await store.deadlinesDue(later(120), later(180))).toEqual([soon]);
      await ok({ type: 'no-deadline', match: 'm1', side: 'axis', seq: 3 });
      expect(await store.deadlinesDue(later(120), later(180))).toEqual([soon]);
      await ok({ type: 'no-deadline', match: 'm1', side: 'axis', seq: 4 });
      expect(await store.deadlinesDue(later(120), later(180))).toEqual([]);
    });

    it('refuses what was judged on another match, or by other policies', async () => {
      const match = matchRecord('m1');
      await ok(...created(match));
      const now = { type: 'standing', match: 'm1', side: 'axis', policies: null, at: match.revision } as const;
      const set = (policies: string): Change => ({ type: 'policies', match: 'm1', side: 'axis', policies });
      await refused('overtaken', { ...now, at: match.revision - 1 }, set('{"refuse":"ask"}'));
      await refused('overtaken', { ...now, policies: '{"refuse":"ask"}' }, set('{"refuse":"ask"}'));
      expect(await store.policies('m1', 'axis')).toBeNull();
      await ok(now, set('{"refuse":"always"}'));
      await refused('overtaken', now, set('{"refuse":"ask"}'));
      await ok({ ...now, policies: '{"refuse":"always"}' }, set('{"refuse":"ask"}'));
      expect(await store.policies('m1', 'axis')).toBe('{"refuse":"ask"}');
      await refused('overtaken', created(matchRecord('m2'))[0]!, {
        type: 'standing',
        match: 'm1',
        side: 'axis',
        policies: null,
      });
      expect((await store.match('m1'))?.revision).toBe(match.revision);
    });

    it('applies what arrives twice once', async () => {
      const received: Change = { type: 'received', source: 'local', messageId: '17', at: AT };
      expect(await store.hasReceived('local', '17')).toBe(false);
      const match = matchRecord('m1');
      const at = match.revision;
      await ok(...created(match));
      await ok(received, { type: 'draft', draft: draft(1), was: null, at });
      await refused('repeated', received, { type: 'draft', draft: draft(2), was: 1, at });
      expect((await store.draft('m1', 'axis'))?.version).toBe(1);
      expect(await store.hasReceived('local', '17')).toBe(true);
      expect(await store.hasReceived('mail', '17')).toBe(false);
      expect(await store.outcome('local', '17')).toBeNull();
      await ok({ ...received, messageId: '18', outcome: '{"rest":1}', player: 'ann' });
      expect(await store.outcome('local', '18')).toBe('{"rest":1}');
      await ok({ type: 'outcome', source: 'local', messageId: '18', outcome: '{"rest":2}' });
      expect(await store.outcome('local', '18')).toBe('{"rest":2}');
      await store.forgetReceived(later(1));
      expect(await store.hasReceived('local', '17')).toBe(false);
    });

    const put = (...rows: readonly OutboxRow[]): Promise<void> =>
      ok(...rows.map((one): Change => ({ type: 'outbox', row: one })));
    /** What is taken at a time, leased for ten seconds. */
    const taken = async (
      seconds: number,
      most = 10,
      recipients: readonly string[] = EVERYBODY,
    ): Promise<readonly string[]> => {
      const rows = await store.outboxTake(later(seconds), most, recipients, later(seconds + 10));
      return rows.map(({ id }) => id);
    };

    it('hands out outbox rows when due, in the order they were written, until they are sent', async () => {
      await put(row('b', { sendAfter: later(5) }), row('a'));
      await put(row('c', { sendAfter: later(50), text: 'sand everywhere', kind: 'said', recipient: 'player:cid' }));
      await refused('repeated', { type: 'outbox', row: row('a') });
      expect(await store.outboxTake(later(5), 10, EVERYBODY, later(9))).toEqual([
        { ...row('b', { sendAfter: later(5) }), together: later(9) },
        { ...row('a'), together: later(9) },
      ]);
      await store.outboxSent('b');
      await store.outboxSent('a');
      expect(await taken(49)).toEqual([]);
      expect(await taken(50)).toEqual(['c']);
    });

    it('hands out rows of those recipients only that can be served', async () => {
      await put(row('a'), row('b', { recipient: 'channel:discord:7' }), row('c', { recipient: 'channel:slack:T/C' }));
      expect(await taken(1, 10, [])).toEqual([]);
      expect(await taken(1, 10, ['channel:discord:', 'board:discord:'])).toEqual(['b']);
      expect(await taken(1, 10, ['channel:'])).toEqual(['c']);
      expect(await taken(1, 1, ['player:'])).toEqual(['a']);
    });

    it('leases what it hands out, with the whole recipient, until the lease ends or is given back', async () => {
      await put(inDen('a'), inDen('b'), row('c', { recipient: 'player:cid' }));
      expect(await taken(0, 1)).toEqual(['a']);
      expect(await taken(1)).toEqual(['c']);
      expect(await taken(9)).toEqual([]);
      expect(await taken(11)).toEqual(['a', 'b', 'c']);
      await store.outboxRelease(['a', 'b'], null);
      await store.outboxRelease(['c'], later(40));
      expect(await taken(12)).toEqual(['a', 'b']);
      await store.outboxSent('a');
      await store.outboxSent('b');
      expect(await taken(39)).toEqual([]);
      expect(await taken(40)).toEqual(['c']);
      expect((await store.outboxTake(later(60), 9, EVERYBODY, later(70)))[0]?.attempts).toBe(0);
    });

    it('keeps a row that failed, and lets nothing to the same recipient pass it', async () => {
      await put(inDen('a'), inDen('b'), row('c', { recipient: 'player:cid' }));
      expect(await taken(0)).toEqual(['a', 'b', 'c']);
      await store.outboxFailed('a', 'the service is down', later(100));
      await store.outboxRelease(['b', 'c'], null);
      await put(inDen('d'));
      expect(await taken(20)).toEqual(['c']);
      const again = inDen('a', { attempts: 1, error: 'the service is down', sendAfter: later(100) });
      expect(await store.outboxTake(later(100), 1, ['channel:discord:7'], later(110))).toEqual([
        { ...again, together: later(10) },
      ]);
      expect(await taken(120)).toEqual(['a', 'b', 'c', 'd']);
    });

    it('keeps what was given up to be looked at, and goes on with what follows', async () => {
      await put(inDen('a'), inDen('b'));
      expect(await taken(0, 1)).toEqual(['a']);
      await store.outboxFailed('a', 'no such channel', null);
      expect(await taken(1)).toEqual(['b']);
      await store.outboxSent('b');
      expect(await taken(9999)).toEqual([]);
      expect(await store.outboxDead()).toEqual([inDen('a', { attempts: 1, error: 'no such channel' })]);
    });

    it('hands out the newest of several rows for one board and drops the others, their tries counted on', async () => {
      const board = (id: string, change: Partial<OutboxRow> = {}): OutboxRow =>
        row(id, { recipient: 'board:discord:7', kind: 'board', ...change });
      await put(board('a', { attempts: 3 }), row('x'), board('b'), board('late', { sendAfter: later(50) }));
      await put(board('other', { recipient: 'board:discord:8' }));
      const rows = await store.outboxTake(later(1), 10, EVERYBODY, later(11));
      expect(rows.map(({ id, attempts }) => [id, attempts])).toEqual([
        ['x', 0],
        ['b', 3],
        ['other', 0],
      ]);
      await store.outboxFailed('b', 'not now', later(20));
      expect(await taken(20)).toEqual(['x', 'b', 'other']);
      expect((await store.outboxTake(later(50), 10, ['board:discord:7'], later(60))).map(({ id }) => id)).toEqual([
        'late',
      ]);
    });

    it('keeps bookmarks, one value per key, until they are forgotten', async () => {
      expect(await store.bookmark('board/discord:7')).toBeNull();
      await store.setBookmark('board/discord:7', '111');
      await store.setBookmark('board/discord:7', '222');
      await store.setBookmark('board/discord:8', '333');
      expect(await store.bookmark('board/discord:7')).toBe('222');
      await store.setBookmark('board/discord:7', null);
      expect(await store.bookmark('board/discord:7')).toBeNull();
      expect(await store.bookmark('board/discord:8')).toBe('333');
    });

    it('lists the keys of bookmarks that begin so', async () => {
      for (const key of ['post b', 'post a', 'Post c', 'posting', 'po%st', 'po_t']) await store.setBookmark(key, 'x');
      expect(await store.bookmarkKeys('post ')).toEqual(['post a', 'post b']);
      expect(await store.bookmarkKeys('po%')).toEqual(['po%st']);
      expect(await store.bookmarkKeys('none')).toEqual([]);
    });

    it('keeps a code for a channel apart from those for identities, and uses it up once', async () => {
      const code = { code: 'CH', player: 'ann', match: 'm1', expires: later(60) };
      await store.addPlayer({ id: 'ann', name: 'Ann', identities: [] });
      await store.addLinkCode(code);
      expect(await store.linkCode('CH', AT)).toEqual(code);
      expect(await store.linkCode('CH', later(60))).toBeNull();
      expect(await store.linkCode('XX', AT)).toBeNull();
      expect(await store.useLinkCode('CH', { transport: 'local', id: 'x' }, AT)).toBeNull();
      await ok({ type: 'code-used', code: 'CH' });
      await refused('overtaken', { type: 'code-used', code: 'CH' });
      expect(await store.linkCode('CH', AT)).toBeNull();
    });

    it('keeps players by identity, and joins two identities by a code used once and in time', async () => {
      const home = { transport: 'local', id: 'seat-1' };
      const away = { transport: 'email', id: 'ann@example.test' };
      expect(await store.addPlayer({ id: 'ann', name: 'Ann', identities: [home] })).toBe(true);
      expect(await store.addPlayer({ id: 'ann2', name: 'Ann?', identities: [home] })).toBe(false);
      expect(await store.addPlayer({ id: 'other', name: 'Other', identities: [away] })).toBe(true);
      await store.renamePlayer('ann', 'Anna');
      expect(await store.playerBy(home)).toEqual({ id: 'ann', name: 'Anna', identities: [home] });
      expect(await store.player('nobody')).toBeNull();
      await store.addLinkCode({ code: 'K7', player: 'ann', match: null, expires: later(60) });
      await store.addLinkCode({ code: 'K8', player: 'ann', match: null, expires: later(60) });
      await store.addLinkCode({ code: 'K9', player: 'ann', match: null, expires: later(30) });
      await store.forgetReceived(later(30));
      expect(await store.linkCode('K9', AT)).not.toBeNull();
      await store.forgetReceived(later(31));
      expect(await store.linkCode('K9', AT)).toBeNull();
      expect(await store.linkCode('K8', AT)).not.toBeNull();
      expect(await store.useLinkCode('K7', away, later(60))).toBeNull();
      expect(await store.useLinkCode('XX', away, AT)).toBeNull();
      expect((await store.useLinkCode('K8', away, AT))?.id).toBe('ann');
      expect(await store.useLinkCode('K8', away, AT)).toBeNull();
      expect((await store.playerBy(away))?.id).toBe('ann');
      expect((await store.players(['ann', 'other'])).map((player) => player.identities.length).sort()).toEqual([0, 2]);
    });

    it('lets one of many writers through when all start from the same revision', async () => {
      const match = matchRecord('m1');
      await ok(...created(match));
      const writes = Array.from({ length: 20 }, (_, n) =>
        store.write([
          { type: 'match', match: { ...match, revision: 1, name: `by ${n}` } },
          { type: 'log', entry: logRecord('m1', 0, { text: `by ${n}` }) },
        ]),
      );
      const results = await Promise.all(writes);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect((await store.log('m1', 0, 0))[0]?.text).toBe((await store.match('m1'))?.name);
    });
  });
}
