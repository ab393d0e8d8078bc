// What every storage must do with preferences, troubles, clocks and what happened, and how it forgets a person.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change, MatchStore, OutboxRow } from '#storage/store.ts';
import { AT, created, later, logRecord, matchRecord } from './suite-records.ts';

const row = (id: string, recipient: string): OutboxRow => ({
  id,
  recipient,
  kind: 'your-move',
  match: 'm1',
  seq: 0,
  dispatch: 0,
  text: null,
  sendAfter: AT,
  attempts: 0,
  error: null,
});
const MAIL = { transport: 'email', id: 'ann@example.org' };
const CHAT = { transport: 'discord', id: '7' };

export function housekeepingSuite(name: string, open: () => Promise<MatchStore>): void {
  describe(`storage beside play: ${name}`, () => {
    let store: MatchStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      await store.close();
    });

    it('takes a player’s due rows all together, however few are asked for', async () => {
      const rows = ['player:ann', 'player:ben', 'player:ann', 'channel:discord:7', 'player:ann'].map((to, at) =>
        row(`${at}`, to),
      );
      await store.write(rows.map((one) => ({ type: 'outbox', row: one })));
      const take = async (most: number) =>
        (await store.outboxTake(later(1), most, ['player:', 'channel:'], later(9))).map(({ id }) => id);
      expect(await take(1)).toEqual(['0', '2', '4']);
      expect(await take(1)).toEqual(['1']);
      expect(await take(1)).toEqual(['3']);
      expect(await take(1)).toEqual([]);
    });

    it('remembers what was handed out together, unless it was given back untried', async () => {
      const take = async (seconds: number) =>
        (await store.outboxTake(later(seconds), 9, ['player:'], later(seconds + 10))).map(
          ({ id, together }) => `${id} ${(together.getTime() - AT.getTime()) / 1000}`,
        );
      await store.write(['1', '2', '3'].map((id) => ({ type: 'outbox', row: row(id, 'player:ann') })));
      expect(await take(0)).toEqual(['1 10', '2 10', '3 10']);
      await store.outboxRelease(['3'], null);
      // Whoever took them is gone.
      expect(await take(20)).toEqual(['1 10', '2 10', '3 30']);
      await store.outboxRelease(['1', '3'], null);
      await store.outboxFailed('2', 'down', later(40));
      expect(await take(40)).toEqual(['1 10', '2 10', '3 50']);
    });

    it('has what was put off due at once, and leaves alone what is about to be, is being sent or belongs to others', async () => {
      const put = (id: string, recipient: string, seconds: number) =>
        store.write([{ type: 'outbox', row: { ...row(id, recipient), sendAfter: later(seconds) } }]);
      await put('soon', 'player:ann', 60);
      await put('late', 'player:ann', 61);
      await put('other', 'player:anna', 99);
      await put('taken', 'player:ben', 1);
      await store.outboxTake(later(1), 9, ['player:'], later(100));
      for (const player of ['ann', 'ben']) await store.outboxSooner(`player:${player}`, later(60), later(2));
      const due = async (seconds: number) =>
        (await store.outboxTake(later(seconds), 9, ['player:'], later(seconds))).map(({ id }) => id);
      expect(await due(2)).toEqual(['late']);
      expect(await due(60)).toEqual(['soon', 'late']);
      expect(await due(101)).toEqual(['soon', 'late', 'other', 'taken']);
    });

    it('has due at once what waits longer than it can have been put off, and leaves alone what is being sent or given up', async () => {
      const put = async (id: string, seconds: number) => {
        await store.write([{ type: 'outbox', row: { ...row(id, `player:${id}`), sendAfter: later(seconds) } }]);
        return store.outboxTake(later(seconds), 9, [`player:${id}`], later(3600));
      };
      await put('taken', 1);
      for (const [id, again] of [
        ['failed', 60],
        ['long', 61],
        ['dead', null],
      ] as const) {
        await put(id, 1);
        await store.outboxFailed(id, 'down', again === null ? null : later(again));
      }
      const late = (id: string, seconds: number): Change => ({
        type: 'outbox',
        row: { ...row(id, `player:${id}`), sendAfter: later(seconds) },
      });
      await store.write([late('soon', 30), late('late', 31)]);
      await store.outboxUnwind(later(2), later(30), later(60));
      const due = await store.outboxTake(later(2), 9, ['player:'], later(10));
      expect(due.map(({ id, sendAfter }) => [id, sendAfter])).toEqual([
        ['long', later(2)],
        ['late', later(2)],
      ]);
    });

    it('tries again what was given up, and only that', async () => {
      await store.write(['1', '2'].map((id) => ({ type: 'outbox', row: row(id, `player:${id}`) })));
      await store.outboxTake(later(1), 9, ['player:'], later(9));
      await store.outboxFailed('1', 'gone', null);
      await store.outboxFailed('2', 'down', later(500));
      await store.outboxAgain(['1', '2', '3'], later(20));
      expect(await store.outboxDead()).toEqual([]);
      expect(await store.outboxTake(later(20), 9, ['player:'], later(30))).toEqual([
        { ...row('1', 'player:1'), sendAfter: later(20), together: later(30) },
      ]);
    });

    it('marks as sent whatever is handed in at the same time, each when its own is marked', async () => {
      const ids = Array.from({ length: 40 }, (_, n) => `${n}`);
      await store.write(ids.map((id) => ({ type: 'outbox', row: row(id, `channel:discord:${id}`) })));
      await Promise.all(ids.slice(1).map((id) => store.outboxSent(id)));
      const left = await store.outboxTake(later(1), 99, ['channel:'], later(1));
      expect(left.map(({ id }) => id)).toEqual(['0']);
      await store.outboxSent('0');
      expect(await store.outboxTake(later(2), 99, ['channel:'], later(3))).toEqual([]);
    });

    it('keeps how a player wants their notices', async () => {
      expect(await store.preferences('ann')).toBeNull();
      expect(await store.setPreferences('ann', '{"digest":480}', null)).toBe(true);
      expect(await store.setPreferences('ann', '{"digest":540}', '{"digest":480}')).toBe(true);
      for (const was of [null, '{"digest":480}'])
        expect(await store.setPreferences('ann', '{"digest":600}', was)).toBe(false);
      expect(await store.preferences('ann')).toBe('{"digest":540}');
    });

    it('keeps the last trouble of an identity until a success', async () => {
      await store.addPlayer({ id: 'ann', name: 'Ann', identities: [MAIL, CHAT] });
      await store.noteTrouble(MAIL, { ...MAIL, error: 'full', at: AT });
      await store.noteTrouble(MAIL, { ...MAIL, error: 'gone', at: later(5) });
      await store.noteTrouble(CHAT, { ...CHAT, error: 'closed', at: later(9) });
      await store.noteTrouble(
        { transport: 'webhook', id: 'ann' },
        { transport: 'webhook', id: 'ann', error: '500', at: AT },
      );
      await store.noteTrouble({ transport: 'discord', id: '8' }, { transport: 'discord', id: '8', error: 'x', at: AT });
      expect((await store.troublesOf('ann')).map(({ error }) => error)).toEqual(['500', 'gone', 'closed']);
      await store.noteTrouble(MAIL, null);
      expect((await store.troublesOf('ann')).map(({ transport }) => transport)).toEqual(['webhook', 'discord']);
    });

    it('keeps what is unanswered once, the oldest first, until it is answered or too old', async () => {
      const one = (messageId: string, seconds: number, transport = 'discord', said = '{"text":"march"}') => ({
        ...{ transport, messageId, person: '7', said, way: '{"token":"t"}', at: later(seconds) },
      });
      expect(await store.keepUnanswered(one('b', 2))).toBe(true);
      expect(await store.keepUnanswered(one('a', 1))).toBe(true);
      expect(await store.keepUnanswered(one('a', 3, 'discord', 'again'))).toBe(false);
      expect(await store.keepUnanswered(one('a', 3, 'slack'))).toBe(true);
      expect(await store.unanswered('discord')).toEqual([one('a', 1), one('b', 2)]);
      await store.answered('discord', 'a');
      await store.answered('discord', 'never there');
      expect(await store.unanswered('discord')).toEqual([one('b', 2)]);
      await store.forgetReceived(later(3));
      expect(await store.unanswered('discord')).toEqual([]);
      expect(await store.unanswered('slack')).toEqual([one('a', 3, 'slack')]);
    });

    it('lets one of two change a clock, and lists those that are due', async () => {
      const clock = (version: number, due: Date | null, match = 'm1') =>
        ({ type: 'clock', clock: { match, version, due, json: `{"v":${version}}` } }) as const;
      expect(await store.clock('m1')).toBeNull();
      expect(await store.write([clock(1, later(10))])).toEqual({ ok: true });
      expect(await store.write([clock(1, later(10))])).toEqual({ ok: false, because: 'overtaken' });
      expect(await store.write([clock(3, null)])).toEqual({ ok: false, because: 'overtaken' });
      expect(await store.write([clock(1, later(5), 'm2'), clock(1, null, 'm3')])).toEqual({ ok: true });
      expect((await store.clocksDue(later(9))).map(({ match }) => match)).toEqual(['m2']);
      expect((await store.clocksDue(later(10))).map(({ match }) => match)).toEqual(['m2', 'm1']);
      expect(await store.write([clock(2, null)])).toEqual({ ok: true });
      expect(await store.clock('m1')).toEqual({ match: 'm1', version: 2, due: null, json: '{"v":2}' });
    });

    it('keeps what happened in order', async () => {
      const happened = (text: string, match = 'm1') =>
        ({ type: 'happening', happening: { match, at: AT, player: null, kind: 'clock', text } }) as const;
      await store.write([happened('one'), happened('else', 'm2'), happened('two')]);
      expect((await store.happenings('m1')).map(({ text }) => text)).toEqual(['one', 'two']);
    });

    it('takes the names of who is forgotten out of lines that wait for others', async () => {
      const say = (id: string, text: string, match = 'm1', recipient = 'channel:discord:7') =>
        ({ type: 'outbox', row: { ...row(id, recipient), kind: 'said', match, text } }) as const;
      for (const [id, name] of [
        ['ann', 'Ann'],
        ['ben', 'Ben'],
      ] as const)
        await store.addPlayer({ id, name, identities: [] });
      const sat = [{ player: 'ann', side: 'axis' }];
      for (const [id, change] of [
        ['m1', { sat }],
        ['m2', {}],
      ] as const)
        await store.write([...created(matchRecord(id, { host: 'ben', ...change }))]);
      await store.write([
        say('1', 'Ben: hurry, Ann and Annie Oak!'),
        say('2', 'Annie Oak takes the Axis seat of Annie Oak’s.', 'm2'),
        say('3', 'Ben: hello, Ann!', 'm2'),
        say('4', 'Ann (Axis): $& and Annabel', 'm1', 'player:ben'),
      ]);
      await store.outboxTake(AT, 1, ['player:ben'], later(1));
      await store.outboxFailed('4', 'gone', null);
      expect((await store.held('ann')).satAt).toEqual([{ match: 'm1', side: 'axis' }]);
      await store.forgetPlayer('ann', ['Ann', 'Annie Oak'], 'Player $1');
      const left = await store.outboxTake(later(1), 9, ['channel:'], later(9));
      expect(left.map(({ text }) => text)).toEqual([
        'Ben: hurry, Player $1 and Player $1!',
        'Player $1 takes the Axis seat of Player $1’s.',
        'Ben: hello, Ann!',
      ]);
      expect((await store.outboxDead()).map(({ text }) => text)).toEqual(['Player $1 (Axis): $& and Annabel']);
    });

    it('leaves a line elsewhere alone where somebody else is called the same', async () => {
      for (const id of ['ann', 'other']) await store.addPlayer({ id, name: 'Ann', identities: [] });
      const text = 'Ann takes the Axis seat.';
      await store.write([{ type: 'outbox', row: { ...row('1', 'channel:discord:7'), match: 'm9', text } }]);
      await store.forgetPlayer('ann', ['Ann'], 'Player 17');
      expect(await store.outboxTake(AT, 9, ['channel:'], later(9))).toMatchObject([{ text }]);
    });

    it('forgets a person and nobody else, and keeps the match', async () => {
      await store.addPlayer({ id: 'ann', name: 'Ann', identities: [MAIL, CHAT] });
      await store.addPlayer({ id: 'ben', name: 'Ben', identities: [{ transport: 'discord', id: '77' }] });
      const seats = [{ side: 'axis', members: ['ann'], commander: 'ann', offices: {} }];
      await store.write([...created(matchRecord('m1', { host: 'ann', seats }))]);
      await store.write([
        { type: 'channel', key: `email:${MAIL.id}`, match: 'm1', from: null },
        { type: 'outbox', row: row('1', 'player:ann') },
        { type: 'outbox', row: row('2', 'player:ben') },
        { type: 'outbox', row: row('3', `channel:email:${MAIL.id}`) },
      ]);
      await store.setPreferences('ann', '{}', null);
      await store.noteTrouble(MAIL, { ...MAIL, error: 'full', at: AT });
      await store.addLinkCode({ code: 'K7', player: 'ann', match: null, expires: later(60) });
      await store.setBookmark(`email stop ${MAIL.id}`, '["all"]');
      await store.setBookmark('email stop joann@example.org', '["all"]');
      await store.setBookmark('discord dm 77', 'x');
      expect(await store.held('ann')).toMatchObject({
        linkCodes: 1,
        preferences: '{}',
        waiting: [{ match: 'm1', kind: 'your-move', text: null, sendAfter: AT, error: null }],
        satAt: [],
        notes: [{ key: `email stop ${MAIL.id}`, value: '["all"]' }],
      });
      await store.write([
        { type: 'log', entry: logRecord('m1', 0) },
        {
          type: 'happening',
          happening: { match: 'm1', at: AT, player: 'ben', kind: 'clock', text: 'Ann, not Annabel.' },
        },
        { type: 'happening', happening: { match: 'm2', at: AT, player: 'ben', kind: 'clock', text: 'Another Ann.' } },
      ]);
      await store.write([
        { type: 'received', source: 'local', messageId: '1', at: AT, outcome: '{"rest":"march"}', player: 'ann' },
      ]);
      expect((await store.held('ann')).outcomes).toEqual([{ outcome: '{"rest":"march"}', at: AT }]);
      const unanswered = (transport: string, person: string) =>
        store.keepUnanswered({ transport, messageId: person, person, said: '"march"', way: '{}', at: AT });
      for (const [transport, person] of [
        ['discord', '7'],
        ['discord', '77'],
        ['slack', '7'],
      ] as const)
        await unanswered(transport, person);
      expect((await store.held('ann')).unanswered).toEqual([
        { transport: 'discord', messageId: '7', person: '7', said: '"march"', way: '{}', at: AT },
      ]);
      const said = (match: string, player: string, text: string) =>
        ({ type: 'line', line: { match, dispatch: -1, player, text, at: AT } }) as const;
      await store.write([
        said('m1', 'ann', 'Old Ann (Axis): my words'),
        said('m1', 'ben', 'Ben: well played, Ann'),
        said('m2', 'ben', 'Ben: some other Ann'),
      ]);
      expect((await store.held('ann')).said).toEqual([
        { match: 'm1', n: 1, dispatch: -1, player: 'ann', text: 'Old Ann (Axis): my words', at: AT },
      ]);
      expect((await store.held('ann')).orders).toEqual([logRecord('m1', 0)]);
      await store.forgetPlayer('ann', ['Ann'], 'Player 17');
      expect((await store.happenings('m1')).map(({ text }) => text)).toEqual(['Player 17, not Annabel.']);
      expect((await store.happenings('m2')).map(({ text }) => text)).toEqual(['Another Ann.']);
      expect((await store.unanswered('discord')).map(({ person }) => person)).toEqual(['77']);
      expect(await store.unanswered('slack')).toHaveLength(1);
      expect(await store.outcome('local', '1')).toBeNull();
      expect(await store.hasReceived('local', '1')).toBe(true);
      const lines = await Promise.all(['m1', 'm2'].map((match) => store.lines(match, 0)));
      expect(lines.flatMap((kept) => kept.lines.map(({ text }) => text))).toEqual([
        'Player 17: (erased)',
        'Ben: well played, Player 17',
        'Ben: some other Ann',
      ]);
      expect(await store.player('ann')).toEqual({ id: 'ann', name: 'Player 17', identities: [] });
      expect(await store.playerBy(MAIL)).toBeNull();
      expect(await store.held('ann')).toMatchObject({
        linkCodes: 0,
        preferences: null,
        troubles: [],
        waiting: [],
        notes: [],
      });
      expect((await store.match('m1'))?.seats).toEqual(seats);
      expect((await store.match('m1'))?.channels).toEqual([]);
      expect(await store.bookmark('discord dm 77')).toBe('x');
      expect(await store.bookmark('email stop joann@example.org')).toBe('["all"]');
      const left = await store.outboxTake(later(1), 9, ['player:', 'channel:'], later(9));
      expect(left.map(({ id }) => id)).toEqual(['2']);
    });
  });
}
