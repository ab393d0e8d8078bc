// Answers on their way: kept first, sent until they are taken, refused for good or too old.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import { Clock } from '#test/match/table.ts';
import { Waiting } from '#transports/email/out/outgoing.ts';
import type { Mail } from '#transports/email/out/send.ts';
import type { Sent } from '#transports/transport.ts';

const MAIL: Mail = {
  to: 'anna@home.test',
  subject: 'Re: x',
  replyTo: 'orders+x@rider.test',
  messageId: 'a@rider.test',
  inReplyTo: null,
  references: [],
  auto: 'auto-replied',
  unsubscribe: null,
  blocks: [{ type: 'text', lines: ['Understood:'] }],
  pictures: [{ cid: 'c', fileName: 'map.png', alt: 'The map', bytes: Buffer.from([0, 1, 254, 255]) }],
  files: [{ name: 'x.json', text: '{}' }],
};

const store = () => memoryStore();
let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

function waiting(says: () => Sent, kept = store(), clock = new Clock()) {
  const sent: Mail[] = [];
  const answered: string[] = [];
  const reports: string[] = [];
  const one = new Waiting({
    bookmarks: kept,
    sender: {
      send: async (mail) => {
        sent.push(mail);
        return says();
      },
    },
    people: { answered: async (delivery) => void answered.push(delivery) },
    report: (event) => String(reports.push(event)),
    now: clock.now,
    firstWait: 10,
  });
  stops.push(() => one.stop());
  return { one, sent, answered, reports, kept, clock };
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries++) await sleep(10);
  expect(holds()).toBe(true);
}

const NOT_NOW: Sent = { ok: false, error: 'SMTP 451' };

describe('an answer on its way', () => {
  it('is kept as it is, sent as it is, and then no longer kept', async () => {
    const { one, sent, answered, kept } = waiting(() => ({ ok: true }));
    expect(await one.has('d1', MAIL.to)).toBe(false);
    expect(await one.keep('d1', MAIL)).toBe(true);
    expect(await one.has('d1', MAIL.to)).toBe(true);
    await one.send('d1', MAIL.to);
    expect(sent).toEqual([MAIL]);
    expect(answered).toEqual(['d1']);
    expect(await kept.bookmarkKeys('')).toEqual([]);
  });

  it('is tried again until it is taken', async () => {
    let no = 3;
    const { one, sent, answered } = waiting(() => (no-- > 0 ? NOT_NOW : { ok: true }));
    await one.keep('d1', MAIL);
    await one.send('d1', MAIL.to);
    expect(answered).toEqual([]);
    await until(() => answered.length === 1);
    expect(sent).toHaveLength(4);
  });

  it('is taken up by the next process, once for each', async () => {
    const kept = store();
    const first = waiting(() => NOT_NOW, kept);
    await first.one.keep('d1', MAIL);
    await first.one.keep('d2', { ...MAIL, messageId: 'b@rider.test' });
    first.one.stop();
    await first.one.send('d1', MAIL.to);
    await sleep(50);
    expect(first.sent).toHaveLength(1);
    const second = waiting(() => ({ ok: true }), kept);
    await second.one.start();
    await until(() => second.answered.length === 2);
    expect(second.sent.map(({ messageId }) => messageId).sort()).toEqual(['a@rider.test', 'b@rider.test']);
    await until(() => second.answered.length === 2);
    await sleep(20);
    expect(await kept.bookmarkKeys('')).toEqual([]);
  });

  it('is given up when its address is refused for good, or after three days; the operator is told', async () => {
    const refused = waiting(() => ({ ok: false, error: 'SMTP 550', final: true }));
    await refused.one.keep('d1', MAIL);
    await refused.one.send('d1', MAIL.to);
    expect([refused.reports, refused.answered]).toEqual([['an answer was refused'], ['d1']]);
    expect(await refused.kept.bookmarkKeys('')).toEqual([]);

    const late = waiting(() => NOT_NOW);
    await late.one.keep('d1', MAIL);
    late.clock.pass(3 * 24 * 3600 - 60);
    await late.one.send('d1', MAIL.to);
    expect(late.reports).toEqual([]);
    late.clock.pass(120);
    await until(() => late.reports.length === 1);
    expect(late.reports).toEqual(['an answer was given up']);
    expect(await late.kept.bookmarkKeys('')).toEqual([]);
  });

  it('is sent once, though it could not be noted that it was', async () => {
    const { one, sent, reports, kept } = waiting(() => ({ ok: true }));
    const set = kept.setBookmark.bind(kept);
    let failed = 0;
    kept.setBookmark = async (key, value) => {
      if (value === null && failed++ < 2) throw new Error('locked');
      await set(key, value);
    };
    await one.keep('d1', MAIL);
    await one.send('d1', MAIL.to);
    await until(() => failed > 2);
    expect([sent, reports.length]).toEqual([[MAIL], 2]);
    expect(await kept.bookmarkKeys('')).toEqual([]);
  });

  it('goes to nobody who has been forgotten meanwhile', async () => {
    const { one, sent, kept } = waiting(() => ({ ok: true }));
    await kept.addPlayer({ id: 'p', name: 'Anna', identities: [{ transport: 'email', id: MAIL.to }] });
    await one.keep('d1', MAIL);
    await kept.forgetPlayer('p', ['Anna'], 'Player 1');
    await one.send('d1', MAIL.to);
    expect(sent).toEqual([]);
  });

  it('is not thrown away by a storage that fails', async () => {
    const { one, reports, kept } = waiting(() => ({ ok: true }));
    const set = kept.setBookmark.bind(kept);
    kept.setBookmark = async () => {
      throw new Error('locked');
    };
    expect(await one.keep('d1', MAIL)).toBe(false);
    expect(reports).toEqual(['an answer could not be kept']);
    kept.setBookmark = set;
    expect(await one.keep('d1', MAIL)).toBe(true);
  });
});
