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
});

const row = (id: string, change: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  recipient: 'seat:axis',
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
        phrases: ['sand', 'flies'],
        waiting: [{ side: 'axis', since: 4 }],
        sat: [{ player: 'ann', side: 'axis' }],
        pack: 'printed',
        ending: '{"kind":"draw"}',
        channels: ['discord:7', 'local:den'],
        seats: [
          { side: 'axis', members: ['ann', 'bob'], commander: 'bob' },
          { side: 'allied', members: ['cid'], commander: 'cid' },
        ],
      });
      await ok(...created(match));
      const stored = await store.match('m1');
      expect({ ...stored, seats: [...(stored?.seats ?? [])].sort((a, b) => (a.side < b.side ? 1 : -1)) }).toEqual(
        match,
      );
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
      expect(await store.outboxDue(later(60), 10)).toEqual([]);
      expect(await store.snapshot('m1', 0)).toBeNull();
      expect(await store.log('m1', 0, 9)).toEqual([logRecord('m1', 0)]);
    });

    it('replaces seats whole and keeps the order of members', async () => {
      await ok(...created(matchRecord('m1')));
      const seats = [
        { side: 'axis', members: ['zoe', 'ann'], commander: 'zoe' },
        { side: 'allied', members: [], commander: null },
      ];
      await ok({ type: 'seats', match: 'm1', seats });
      const stored = await store.match('m1');
      expect(stored?.seats).toEqual(expect.arrayContaining(seats));
      expect(stored?.seats).toHaveLength(2);
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
      await ok({ type: 'no-channel', key: 'local:den', match: 'm2' });
      expect(await store.matchAt('local:den')).toBeNull();
    });

    it('lists matches of a host and of a member, newest first, and by stage', async () => {
      await ok(...created(matchRecord('m1', { host: 'bob' })));
      const seats = [{ side: 'axis', members: ['bob'], commander: 'bob' }];
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

    it('keeps one draft per seat, changed only from the version it was read at', async () => {
      await ok({ type: 'draft', draft: draft(1, '[1]'), was: null });
      await refused('overtaken', { type: 'draft', draft: draft(1, '[2]'), was: null });
      await ok({ type: 'draft', draft: draft(2, '[1,2]'), was: 1 });
      await refused('overtaken', { type: 'draft', draft: draft(2, '[9]'), was: 1 });
      expect(await store.draft('m1', 'axis')).toEqual(draft(2, '[1,2]'));
      expect(await store.drafts('m1')).toEqual([draft(2, '[1,2]')]);
      await refused('overtaken', { type: 'no-draft', match: 'm1', side: 'axis', was: 1 });
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

    it('keeps policies and deadlines, one per seat, and finds the deadlines that are due', async () => {
      await ok({ type: 'policies', match: 'm1', side: 'axis', policies: '{"refuse":"always"}' });
      await ok({ type: 'policies', match: 'm1', side: 'axis', policies: '{"refuse":"ask"}' });
      expect(await store.policies('m1', 'axis')).toBe('{"refuse":"ask"}');
      expect(await store.policies('m1', 'allied')).toBeNull();
      const soon = { match: 'm1', side: 'axis', seq: 4, due: later(120) };
      await ok({ type: 'deadline', deadline: { ...soon, seq: 3 } });
      await ok({ type: 'deadline', deadline: soon });
      await ok({ type: 'deadline', deadline: { match: 'm1', side: 'allied', seq: 4, due: later(60) } });
      expect(await store.deadlinesDue(later(59))).toEqual([]);
      expect((await store.deadlinesDue(later(120))).map((deadline) => deadline.side)).toEqual(['allied', 'axis']);
      await ok({ type: 'no-deadline', match: 'm1', side: 'allied' });
      expect(await store.deadlinesDue(later(120))).toEqual([soon]);
    });

    it('applies what arrives twice once', async () => {
      const received: Change = { type: 'received', source: 'local', messageId: '17', at: AT };
      expect(await store.hasReceived('local', '17')).toBe(false);
      await ok(received, { type: 'draft', draft: draft(1), was: null });
      await refused('repeated', received, { type: 'draft', draft: draft(2), was: 1 });
      expect((await store.draft('m1', 'axis'))?.version).toBe(1);
      expect(await store.hasReceived('local', '17')).toBe(true);
      expect(await store.hasReceived('mail', '17')).toBe(false);
      await store.forgetReceived(later(1));
      expect(await store.hasReceived('local', '17')).toBe(false);
    });

    it('hands out outbox rows when due, oldest first, until they are sent', async () => {
      await ok({ type: 'outbox', row: row('b', { sendAfter: later(5) }) }, { type: 'outbox', row: row('a') });
      await ok({ type: 'outbox', row: row('c', { sendAfter: later(50), text: 'sand everywhere', kind: 'said' }) });
      await refused('repeated', { type: 'outbox', row: row('a') });
      expect((await store.outboxDue(later(5), 10)).map((due) => due.id)).toEqual(['a', 'b']);
      expect((await store.outboxDue(later(60), 1)).map((due) => due.id)).toEqual(['a']);
      await store.outboxFailed('a', 'mail server is down', later(100));
      await store.outboxSent('b');
      expect((await store.outboxDue(later(60), 10)).map((due) => due.id)).toEqual(['c']);
      const again = row('a', { attempts: 1, error: 'mail server is down', sendAfter: later(100) });
      expect((await store.outboxDue(later(100), 10))[1]).toEqual(again);
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
      await store.addLinkCode({ code: 'K7', player: 'ann', expires: later(60) });
      await store.addLinkCode({ code: 'K8', player: 'ann', expires: later(60) });
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
