// Mails that are neither obeyed nor answered are noted with their reason; mails that came through a relay are read.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeIgnore } from '#transports/email/answers/ignored.ts';
import { runOutbox } from '../../../../scripts/lib/outbox.ts';
import { begun, type Club, found } from '../club.ts';
import { ORDERS } from '../post.ts';

let club: Club;
let match: string;
beforeEach(async () => {
  club = await found();
  match = await begun(club);
});
afterEach(() => club.close());

const listed = async (): Promise<readonly string[]> => (await runOutbox(club.store, ['ignored'], new Date())).lines;
const written = (from: string, to: string, fields: string, text: string): string =>
  `From: ${from}\nTo: ${to}\nSubject: Secret plans\n${fields}Message-ID: <${text.length}.${fields.length}@elsewhere.test>\n\n${text}\n`;

describe('a mail through a relay', () => {
  it.each(['bounces+4711-9f2c-orders=rider.test@em.home.test', 'bounce+9f2c@mg.home.test'])(
    'is obeyed though its return path is %s',
    async (from) => {
      const { replyTo } = club.anna.last;
      await club.post.hand(written('anna@home.test', replyTo, `Sender: ${from}\n`, 'bid dummy\nCOMMIT'), {
        from,
        to: [replyTo],
      });
      expect((await club.store.match(match))?.dispatch).toBe(1);
      expect(await listed()).toEqual(['outbox: 0 mails ignored']);
    },
  );
});

describe('an ignored mail', () => {
  it('is logged and listed with its reason, and nothing of what it says', async () => {
    const { replyTo } = club.anna.last;
    const { post } = club;
    const before = post.all.length;
    await post.hand(written('anna@home.test', replyTo, 'Auto-Submitted: auto-replied\n', 'I am away'), {
      to: [replyTo],
    });
    await post.hand(written('stranger@elsewhere.test', ORDERS, '', 'Buy now'));
    await post.hand(written('a@b.test, c@d.test', ORDERS, '', 'Two of us'));
    await post.hand(written('bert@work.test', replyTo, '', 'bid dummy'), { to: [replyTo] });
    expect(post.all.length).toBe(before);
    const lines = await listed();
    expect(lines.map((line) => line.replace(/^\S+Z {2}/, '')).toSorted()).toEqual([
      'anna@home.test: an automatic answer',
      'bert@work.test: a reply address that is not theirs',
      'no address: no author, or several',
      'outbox: 4 mails ignored',
      'stranger@elsewhere.test: an address nobody here has',
    ]);
    const logged = club.logged.filter((line) => line.includes('a mail was ignored'));
    expect(logged.map((line) => JSON.parse(line).reason)).toEqual([
      'an automatic answer',
      'an address nobody here has',
      'no author, or several',
      'a reply address that is not theirs',
    ]);
    expect(`${lines.join()}${logged.join()}`).not.toMatch(/away|Buy|Secret/);
    expect(logged.join()).not.toContain('@');
  });

  it('leaves nothing of somebody who is forgotten', async () => {
    const { replyTo } = club.anna.last;
    await club.post.hand(written('anna@home.test', replyTo, 'Precedence: bulk\n', 'x'), { to: [replyTo] });
    expect((await listed()).join()).toContain('anna@home.test: a bulk mail');
    await club.anna.answers('/profile forget sure:forget');
    expect((await listed()).join()).not.toContain('anna');
  });

  it('is kept for a month, and the last two hundred of them', async () => {
    let now = new Date('2026-05-01T12:00:00Z');
    const ignore = makeIgnore({ bookmarks: club.store, now: () => now, tell: () => undefined });
    for (let n = 0; n < 205; n++) await ignore('a bulk mail', `${n}`.padStart(10, '0'), `${n}@x.test`);
    expect((await listed()).at(-1)).toBe('outbox: 200 mails ignored');
    expect((await listed()).at(-2)).toContain('204@x.test');
    now = new Date('2026-06-01T12:00:00Z');
    await ignore('a bulk mail', 'later', null);
    expect(await listed()).toHaveLength(2);
  });
});
