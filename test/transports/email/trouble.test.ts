// What goes wrong with mail: repeats, lateness, forgery, machines, servers that are down, a killed process.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMES_BACK } from '#transports/email/people.ts';
import { begun, type Club, found } from './club.ts';
import { isAsked, ORDERS, PostOffice, Writer } from './post.ts';

let club: Club;
afterEach(async () => {
  await club.close();
});

const dispatchOf = async (match: string): Promise<number> => (await club.store.match(match))!.dispatch;
const errors = (): readonly string[] => club.logged.filter((line) => line.includes('"level":50'));
/** Until something holds, or a few seconds have gone. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await holds()); tries++) await sleep(50);
}
/** As many mails have been sent to anybody. */
const count = (): number => club.post.all.length;

describe('a mail that comes', () => {
  it('twice applies once and is answered once', async () => {
    club = await found();
    const match = await begun(club);
    club.post.copies = 3;
    await club.anna.answers('bid dummy\nCOMMIT');
    expect(await dispatchOf(match)).toBe(1);
    club.anna.skims();
    const before = count();
    await club.anna.replies(club.anna.last, '/turn');
    await club.anna.reads();
    expect(count()).toBe(before + 1);
  });

  it('late, after the question has changed, does nothing and is told what is asked now', async () => {
    club = await found();
    const match = await begun(club);
    const { anna } = club;
    const old = anna.last;
    const before = await dispatchOf(match);
    await anna.answers('bid dummy\nCOMMIT', old);
    expect(await dispatchOf(match)).toBe(before + 1);
    const late = await anna.answers('COMMIT', old);
    expect(await dispatchOf(match)).toBe(before + 1);
    expect(late.text).toMatch(/Nothing is asked of you now|an earlier question/);
    expect(errors()).toEqual([]);
  });

  it('late, when its sender has gone on with their draft, commits nothing', async () => {
    club = await found();
    const match = await begun(club);
    const { anna, bert } = club;
    for (const one of [anna, bert]) await one.answers('COMMIT');
    await club.delivered();
    const mover = [anna, bert].find(isAsked)!;
    const asked = mover.last;
    const before = await dispatchOf(match);
    const [, order = ''] = /^ 1\. (.+)$/m.exec(asked.text) ?? [];
    const drafted = await mover.answers(`${order}\nfly home\nCOMMIT`, asked);
    expect(drafted.text).toContain('What stands before it is in your draft');
    expect(drafted.replyTo).not.toBe(asked.replyTo);
    const late = await mover.answers('COMMIT', asked);
    expect(late.text).toContain('an earlier question');
    expect(late.text).toContain('ASKED OF YOU');
    expect(await dispatchOf(match)).toBe(before);
    for (const back of ['take that back', 'undo order 1'])
      expect((await mover.answers(back, asked)).text).toContain('an earlier question');
    expect((await mover.answers('UNDO', late)).text).toContain(`Taken back: ${order}`);
    await mover.answers('COMMIT');
    expect(await dispatchOf(match)).toBe(before + 1);
  });

  it('before the one that was written first is the one that counts; the other is too late', async () => {
    club = await found();
    const match = await begun(club);
    const { anna, bert } = club;
    await anna.answers('COMMIT');
    await bert.answers('COMMIT');
    await club.delivered();
    const mover = [anna, bert].find(isAsked)!;
    const asked = mover.last;
    const before = await dispatchOf(match);
    club.post.holding = true;
    await mover.replies(asked, 'card real\nCOMMIT');
    await mover.replies(asked, 'COMMIT');
    mover.skims();
    await club.post.release(() => [1, 0]);
    const [first, second] = [await mover.reads(), await mover.reads()];
    expect(await dispatchOf(match)).toBe(before + 1);
    expect(first.text).toContain('Understood:\n1. done');
    expect(second.text).toMatch(/Nothing is asked of|an earlier question/);
  });
});

describe('somebody else', () => {
  it('who has the reply address but not the address gets no answer and does nothing', async () => {
    club = await found();
    const match = await begun(club);
    const before = [count(), await dispatchOf(match)];
    await club.bert.writes(club.anna.last.replyTo, 'bid dummy\nCOMMIT');
    await club.anna.writes(club.bert.last.replyTo, 'bid dummy\nCOMMIT');
    expect([count(), await dispatchOf(match)]).toEqual(before);
    expect(await club.wired().umpire.player({ transport: 'local', id: 'x' }, 'x')).toBeDefined();
  });

  it('who was invited, too, takes no seat in another’s name by their own invitation', async () => {
    club = await found();
    const [match = ''] = /\b[0-9a-f]{10}\b/.exec(await club.types('/match new toy skirmish')) ?? [];
    for (const address of [club.anna.address, club.bert.address]) await club.types(`/match invite address:${address}`);
    await club.delivered();
    const members = async () => (await club.store.match(match))?.seats.flatMap((seat) => seat.members);
    await club.bert.writes(club.anna.last.replyTo, 'JOIN red');
    expect(await members()).toEqual([]);
    expect(await club.store.playerBy({ transport: 'email', id: club.bert.address })).toBeNull();
    await club.bert.answers('JOIN red');
    expect(await members()).toHaveLength(1);
  });

  it('who makes up a reply address gets none', async () => {
    club = await found();
    const match = await begun(club);
    const token = /\+(\w+)@/.exec(club.anna.last.replyTo)![1]!;
    const before = [count(), await dispatchOf(match)];
    for (const forged of [
      `${token.slice(0, -1)}${token.endsWith('0') ? 1 : 0}`,
      `${token.slice(0, -2)}zz`,
      'a'.repeat(33),
      `m${token.slice(1)}`,
    ])
      await club.anna.writes(`orders+${forged}@rider.test`, 'bid dummy\nCOMMIT');
    expect([count(), await dispatchOf(match)]).toEqual(before);
  });

  it('who is unknown gets no answer, and no player is made of them', async () => {
    club = await found();
    await begun(club);
    const before = count();
    for (const text of ['Hello', '/match list', '/profile link ABCDE23456', 'STOP', 'JOIN red'])
      await club.post.hand(
        `From: Eve <eve@elsewhere.test>\nTo: ${ORDERS}\nMessage-ID: <${text.length}@e.test>\nSubject: hi\n\n${text}\n`,
      );
    expect(count()).toBe(before);
    expect(await club.store.playerBy({ transport: 'email', id: 'eve@elsewhere.test' })).toBeNull();
  });

  it('who writes a known address on their mail without its reply address is not obeyed; its owner is told', async () => {
    club = await found();
    const match = await begun(club);
    const before = await dispatchOf(match);
    club.anna.skims();
    await club.anna.writes(ORDERS, 'bid dummy\nCOMMIT');
    const answer = await club.anna.reads();
    expect(await dispatchOf(match)).toBe(before);
    expect(answer.text.replace(/\s+/g, ' ')).toContain('Reply to this mail instead');
    expect(answer.text.replace(/\s+/g, ' ')).toContain('Did you not write it? Then do nothing');
    expect(answer.text).toContain('    bid dummy\n    COMMIT\n');
    await club.anna.answers('bid dummy\nCOMMIT', answer);
    expect(await dispatchOf(match)).toBe(before + 1);
  });

  it('who answers a player’s question from an address that nobody has is neither obeyed nor written to; the player is', async () => {
    club = await found();
    const match = await begun(club);
    const before = [await dispatchOf(match), club.bert.inbox.length];
    const office = new Writer(club.post, 'anna@office.test', 'Anna');
    const asked = club.anna.last;
    club.anna.skims();
    await office.replies(asked, 'bid dummy\nCOMMIT');
    const told = await club.anna.reads();
    const words = told.text.replace(/\s+/g, ' ');
    expect(words).toContain('A mail from anna@office.test answers a question that was put to you. Nothing was done');
    expect(told.text).toContain('    bid dummy\n    COMMIT\n');
    expect([await dispatchOf(match), club.bert.inbox.length]).toEqual(before);
    expect(office.inbox).toEqual([]);
    await club.anna.answers('bid dummy\nCOMMIT', told);
    expect(await dispatchOf(match)).toBe((before[0] ?? 0) + 1);
    // Whoever has it writes to them four times an hour at most, whatever name they go by.
    const mails = club.anna.inbox.length;
    for (let n = 0; n < 9; n++) await new Writer(club.post, `eve${n}@e.test`, 'Eve').replies(asked, `bid dummy ${n}`);
    await vi.waitFor(() => expect(club?.anna.inbox.length).toBe(mails + 3));
    expect(club.post.all.some(({ to }) => to.startsWith('eve'))).toBe(false);
  });

  it('who answers from another address of theirs is led back to the question they answered, whatever else waits for them', async () => {
    club = await found();
    const first = await begun(club);
    const asked = club.anna.last;
    const [, second = ''] = /\b([0-9a-f]{10})\b/.exec(await club.types('/match new toy skirmish')) ?? [];
    for (const [writer, side] of [
      [club.anna, 'red'],
      [club.bert, 'blue'],
    ] as const) {
      await club.types(`/match invite address:${writer.address} side:${side} match:${second}`);
      await club.delivered();
      await writer.answers('JOIN');
    }
    await club.bert.answers('/match phrase none');
    await club.anna.answers('START');
    expect(await Promise.all([first, second].map(dispatchOf))).toEqual([0, 0]);
    club.anna.skims();
    await new Writer(club.post, 'anna@office.test', 'Anna').replies(asked, 'bid dummy\nCOMMIT');
    await club.anna.answers('bid dummy\nCOMMIT', await club.anna.reads());
    expect(await Promise.all([first, second].map(dispatchOf))).toEqual([1, 0]);
  });

  it('whom our own server found to be forged is not answered', async () => {
    club = await found({ settings: { trustedServer: 'mx.rider.test' } });
    await begun(club);
    const before = count();
    const { replyTo } = club.anna.last;
    const mail = (result: string, id: string): string =>
      `Authentication-Results: mx.rider.test; dmarc=${result} header.from=home.test\nFrom: anna@home.test\nTo: ${replyTo}\nMessage-ID: <${id}@h.test>\nSubject: x\n\n/turn\n`;
    await club.post.hand(mail('fail', 'one'));
    expect(count()).toBe(before);
    await club.post.hand(mail('pass', 'two'));
    expect(count()).toBe(before + 1);
  });
});

describe('a machine', () => {
  it('is neither obeyed nor answered', async () => {
    club = await found();
    const match = await begun(club);
    const before = [count(), await dispatchOf(match)];
    const { replyTo } = club.anna.last;
    const marks = [
      'Auto-Submitted: auto-replied',
      'Auto-Submitted: auto-generated',
      'Precedence: bulk',
      'Precedence: auto_reply',
      'List-Id: <club.home.test>',
      'X-Autoreply: yes',
      'X-Dispatch-Rider: 1',
      'Return-Path: <>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
      'Subject: Out of office',
    ];
    for (const [at, mark] of marks.entries())
      await club.post.hand(
        `${mark}\nFrom: anna@home.test\nTo: ${replyTo}\nMessage-ID: <m${at}@h.test>\n\nbid dummy\nCOMMIT\n`,
        { from: null },
      );
    await club.post.hand(`From: anna@home.test\nTo: ${replyTo}\nMessage-ID: <n@h.test>\n\nCOMMIT\n`, { from: '' });
    expect([count(), await dispatchOf(match)]).toEqual(before);
  });

  it('that answers whatever it is sent cannot make a loop', async () => {
    club = await found({ settings: { answersAnHour: 5 } });
    await begun(club);
    const { anna } = club;
    const before = anna.inbox.length;
    for (let n = 0; n < 20; n++) await anna.replies(anna.last, 'Thank you for your mail!');
    // Joining and starting were answered before.
    expect(anna.inbox.length - before).toBeLessThanOrEqual(5);
    expect(anna.last.text.replace(/\s+/g, ' ')).toContain('the next ones are not read before it is over');
    club.clock.pass(3601);
    expect((await anna.answers('/turn')).text).toContain('You may:');
  });

  it('that says for good that an address is none is believed only about a mail we sent there', async () => {
    club = await found();
    await begun(club);
    const report = (id: string, about: string): string =>
      [
        'From: MAILER-DAEMON@home.test',
        `To: ${ORDERS}`,
        'Subject: Undelivered Mail Returned to Sender',
        `Message-ID: <dsn${id.length}${about.length}${Math.random()}@home.test>`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'It failed.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; home.test',
        '',
        `Final-Recipient: rfc822; ${about}`,
        'Action: failed',
        'Status: 5.1.1',
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${id}`,
        '',
        '--b--',
        '',
      ].join('\n');
    const { anna, bert } = club;
    await club.post.hand(report(bert.last.messageId, 'anna@home.test'), { from: '' });
    const player = (await club.store.playerBy({ transport: 'email', id: 'anna@home.test' }))!;
    expect(await club.store.troublesOf(player.id)).toEqual([]);
    await club.post.hand(report(anna.last.messageId, 'anna@home.test'), { from: '' });
    expect(await club.store.troublesOf(player.id)).toMatchObject([{ id: 'anna@home.test', error: COMES_BACK }]);
    const waiting = anna.inbox.length;
    await club.types('/say Is anybody there?');
    await club.delivered();
    expect(anna.inbox.length).toBe(waiting);
    expect(await club.store.troublesOf(player.id)).toMatchObject([{ id: 'anna@home.test', error: COMES_BACK }]);
    const profile = await anna.answers('/profile');
    expect(profile.text).toContain('e-mail (anna@home.test)');
    expect(await club.store.troublesOf(player.id)).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that is down loses nothing: the outbox keeps it', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    await anna.answers('COMMIT');
    await club.post.close();
    await club.types('/say Is anybody there?');
    await club.delivered();
    const before = bert.inbox.length;
    expect(await club.store.outboxDead()).toEqual([]);
    await club.post.open();
    club.clock.pass(3600);
    await club.delivered();
    expect(bert.inbox.length).toBeGreaterThan(before);
    expect(bert.inbox.slice(before).some(({ text }) => text.includes('Is anybody there?'))).toBe(true);
    expect(await club.store.outboxDead()).toEqual([]);
  });

  it('that greylists is asked again; one answer that waits holds nobody up', async () => {
    club = await found({ settings: { answerWait: 100 } });
    await begun(club);
    const { anna, bert } = club;
    const refused = new Set<string>();
    club.post.mood = (to) => {
      if (to !== 'anna@home.test' || refused.size > 1) return null;
      refused.add(String(refused.size));
      return { code: 450, words: '4.2.0 greylisted' };
    };
    anna.skims();
    await anna.replies(anna.last, '/turn');
    expect((await bert.answers('/turn')).text).toContain('You may:');
    expect((await anna.reads()).text).toContain('You may:');
    expect(refused.size).toBe(2);
  });

  it('that takes no answer now gets it after the process has ended and begun again', async () => {
    club = await found({ settings: { answerWait: 3_600_000 } });
    const match = await begun(club);
    const { anna } = club;
    const before = await dispatchOf(match);
    club.post.mood = (to) => (to === 'anna@home.test' ? { code: 451, words: '4.3.0 later' } : null);
    // It comes twice; the answer that waits stays the one that tells what it did.
    club.post.copies = 2;
    await anna.replies(anna.last, 'bid dummy\nCOMMIT');
    club.post.copies = 1;
    const sent = anna.lastWritten;
    expect(club.post.taken.at(-1)).toBe('done');
    expect(await dispatchOf(match)).toBe(before + 1);
    expect(await club.store.bookmarkKeys('email answer ')).toHaveLength(1);
    await club.wired().stop();
    club.post.mood = () => null;
    anna.skims();
    await club.restart();
    const answer = await anna.reads();
    expect(answer.header('in-reply-to')).toBe(sent);
    expect(answer.text).toContain('Understood:\n1. bid dummy');
    await until(async () => (await club.store.bookmarkKeys('email answer ')).length === 0);
    expect(await club.store.bookmarkKeys('email answer ')).toEqual([]);
    await club.restart();
    expect(anna.inbox.filter((mail) => mail.header('in-reply-to') === sent)).toHaveLength(1);
  });

  it('has the answer, though the storage did not keep it at first: the mail comes again, and does nothing twice', async () => {
    club = await found();
    const match = await begun(club);
    const { anna, store } = club;
    const before = await dispatchOf(match);
    const set = store.setBookmark.bind(store);
    store.setBookmark = async (key, value) => {
      if (key.startsWith('email answer ')) throw new Error('locked');
      await set(key, value);
    };
    anna.skims();
    await anna.replies(anna.last, 'bid dummy\nCOMMIT');
    expect(club.post.taken.at(-1)).toBe('later');
    expect(await dispatchOf(match)).toBe(before + 1);
    store.setBookmark = set;
    await club.post.release();
    const answer = await anna.reads();
    expect(answer.text).toContain('nothing is done twice');
    expect(answer.text).toContain('Dispatch 1 · Red');
    expect(await dispatchOf(match)).toBe(before + 1);
  });

  it('has the answer, though what it tells could not be noted', async () => {
    club = await found();
    await begun(club);
    const { anna, store } = club;
    const set = store.setBookmark.bind(store);
    let failed = 0;
    store.setBookmark = async (key, value) => {
      if (key.startsWith('email told ') && failed++ === 0) throw new Error('locked');
      await set(key, value);
    };
    anna.skims();
    await anna.replies(anna.last, 'bid dummy\nCOMMIT');
    expect(failed).toBe(1);
    expect((await anna.reads()).text).toContain('Understood:\n1. bid dummy');
    expect(club.post.taken.at(-1)).toBe('done');
  });

  it('has its orders carried out though nothing could be stored or read when it came: it is not put aside', async () => {
    club = await found();
    const match = await begun(club);
    const { anna, post, store } = club;
    const before = await dispatchOf(match);
    const read = store.hasReceived.bind(store);
    store.hasReceived = async () => {
      throw new Error('the disk fails');
    };
    store.trouble = async () => 'the database takes nothing';
    await anna.replies(anna.last, 'bid dummy\nCOMMIT');
    for (let tries = 0; tries < 3; tries++) await post.release();
    expect(post.taken.slice(-4)).toEqual(['later', 'later', 'later', 'later']);
    store.hasReceived = read;
    store.trouble = async () => null;
    await post.release();
    expect(post.taken.at(-1)).toBe('done');
    expect(await dispatchOf(match)).toBe(before + 1);
  });

  it('that refuses a recipient for good is not asked again', async () => {
    club = await found();
    await begun(club);
    club.post.mood = (to) => (to === 'anna@home.test' ? { code: 550, words: '5.1.1 no such user' } : null);
    await club.types('/match invite address:anna@home.test');
    await club.types('/say Hello');
    await club.delivered();
    expect((await club.store.outboxDead()).map(({ recipient }) => recipient)).toEqual(['channel:email:anna@home.test']);
    expect(club.bert.last.text).toContain('Hello');
  });

  it('that was handed a mail before the process was killed gets the same again, under the same name', async () => {
    club = await found();
    await begun(club);
    const { store } = club;
    const sent = store.outboxSent.bind(store);
    store.outboxSent = async () => {
      throw new Error('killed');
    };
    await club.types('/say Once more');
    await club.delivered();
    store.outboxSent = sent;
    await club.restart();
    club.clock.pass(600);
    await club.delivered();
    const copies = club.bert.inbox.filter(({ text }) => text.includes('Once more'));
    expect(copies.length).toBeGreaterThanOrEqual(2);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('that does not know the password stops the start with a sentence; one that is away does not', async () => {
    const post = new PostOffice();
    post.password = 'right';
    await post.open();
    const smtp = (password: string): string => post.url.replace('smtp://', `smtp://rider:${password}@`);
    await expect(found({ post, settings: { smtp: smtp('wrong') } })).rejects.toThrow(
      'The mail server does not accept the name or password in SMTP_URL.',
    );
    const right = smtp('right');
    await post.close();
    club = await found({ post, settings: { smtp: right } });
    expect(errors().join()).toContain('the mail server cannot be reached; mails wait in the outbox');
    await post.open();
  });
});
