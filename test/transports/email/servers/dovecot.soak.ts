// The mailbox that is watched over IMAP, against a real Dovecot: news, trouble of ours, trouble of the server, repeats.
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { ImapMailbox, type ImapParts } from '#transports/email/in/imap.ts';
import { readLetter } from '#transports/email/in/read.ts';
import type { Receive } from '#transports/email/in/source.ts';
import { makeTokens } from '#transports/email/in/token.ts';
import { Dovecot, installDovecot, PASSWORD } from '../in/dovecot.ts';

const DONE = 'Dispatch Rider done';
const ASIDE = 'Dispatch Rider aside';
const pace = { first: 100, longest: 400, look: 60_000, again: 150 };
const token = makeTokens(Buffer.alloc(32, 1)).make({ kind: 'answer', match: '0a1b2c3d4e', prompt: null }, 'p');

let server: Dovecot;
let user = '';
let users = 0;
let mailboxes: ImapMailbox[] = [];

beforeAll(async () => {
  installDovecot();
  server = await Dovecot.prepare();
  await server.start();
}, 300_000);
afterEach(async () => {
  await Promise.all(mailboxes.map((mailbox) => mailbox.stop()));
  mailboxes = [];
});
afterAll(() => server.remove());

const mailOf = (subject: string, text = 'done', id = `${subject}.${user}`): string =>
  `From: Hans <hans@weber.example>\r\nTo: someone@else.example\r\nSubject: ${subject}\r\nMessage-ID: <${id}@weber.example>\r\n\r\n${text}\r\n`;

/** A fresh mailbox for a test, with mails in it already. */
async function inbox(...subjects: readonly string[]): Promise<void> {
  user = `orders${++users}@example.test`;
  for (const subject of subjects) await arrive(subject);
}

const arrive = (subject: string, text?: string): Promise<void> => server.deliver(mailOf(subject, text), user);

/** Watches the mailbox of the test; keeps the subjects it is given. */
async function watch(answer: (subject: string) => 'done' | 'later' = () => 'done', more: Partial<ImapParts> = {}) {
  const seen: string[] = [];
  const reports: string[] = [];
  const receive: Receive = async (raw) => {
    const subject = /^Subject: (.*)\r$/m.exec(raw.toString('latin1'))?.[1] ?? '';
    seen.push(subject);
    return answer(subject);
  };
  const report = (event: string): string => String(reports.push(event));
  const mailbox = new ImapMailbox({ url: server.url(user), report, pace, ...more });
  mailboxes.push(mailbox);
  await mailbox.start(receive);
  return { mailbox, seen, reports };
}

/** Until something holds; says what was instead when it never does. */
async function until(look: () => unknown, expected: unknown, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    const is = await look();
    if (JSON.stringify(is) === JSON.stringify(expected)) return;
    if (Date.now() > end) expect(is).toEqual(expected);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const subjectsIn = async (folder: string): Promise<readonly string[]> =>
  (await server.look(user, folder)).map(({ subject }) => subject);

describe('a mailbox watched over IMAP', () => {
  it('hands over what waits, in its order, and moves it away', async () => {
    await inbox('one', 'two', 'three');
    const { seen, reports } = await watch();
    await until(() => seen, ['one', 'two', 'three']);
    await until(() => subjectsIn('INBOX'), []);
    await until(() => subjectsIn(DONE), ['one', 'two', 'three']);
    expect(reports).toEqual([]);
  });

  it('hears of a mail within two seconds, without looking', async () => {
    await inbox();
    const { seen } = await watch();
    for (const subject of ['first', 'second', 'third']) {
      const before = seen.length;
      await arrive(subject);
      const began = Date.now();
      await until(() => seen.length, before + 1);
      expect(Date.now() - began).toBeLessThan(2_000);
    }
    await until(() => subjectsIn('INBOX'), []);
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('finds the address it was delivered to', async () => {
    await inbox();
    const [local, domain] = user.split('@') as [string, string];
    await server.deliver(mailOf('tagged'), `${local}+${token}@${domain}`);
    const read: (string | null)[] = [];
    const mailbox = new ImapMailbox({ url: server.url(user), report: () => '', pace });
    mailboxes.push(mailbox);
    await mailbox.start(async (raw, envelope) => {
      const options = { mailbox: { local, domain }, isOurs: () => false, trustedServer: null };
      read.push((await readLetter(raw, envelope, options)).token);
      return 'done';
    });
    await until(() => read, [token]);
  });

  it('offers a mail again when it was not the time, and keeps the order', async () => {
    await inbox('one', 'two');
    let locked = 3;
    const { seen } = await watch(() => (locked-- > 0 ? 'later' : 'done'));
    await until(() => seen, ['one', 'one', 'one', 'one', 'two']);
    await until(() => subjectsIn(DONE), ['one', 'two']);
  });

  it('puts a mail aside that cannot be read in three tries, and goes on with the others', async () => {
    await inbox('poison', 'good');
    const { seen, reports } = await watch((subject) => {
      if (subject === 'poison') throw new Error('broken');
      return 'done';
    });
    await until(() => subjectsIn('INBOX'), []);
    expect(seen).toEqual(['poison', 'good', 'poison', 'poison']);
    expect(await subjectsIn(ASIDE)).toEqual(['poison']);
    expect(await subjectsIn(DONE)).toEqual(['good']);
    expect(reports).toEqual(['a mail could not be taken', 'a mail could not be taken', 'a mail is put aside']);
  });

  it('marks mails in their place when told so, and takes no mail that is marked', async () => {
    await inbox('one', 'poison');
    const { seen } = await watch(
      (subject) => {
        if (subject === 'poison') throw new Error('broken');
        return 'done';
      },
      { done: null },
    );
    const marked = [
      { subject: 'one', flags: ['\\Seen'] },
      { subject: 'poison', flags: ['\\Flagged', '\\Seen'] },
    ];
    await until(() => server.look(user, 'INBOX'), marked);
    await mailboxes[0]?.stop();
    const again = await watch(() => 'done', { done: null });
    await arrive('two');
    await until(() => again.seen, ['two']);
    expect(seen.filter((subject) => subject === 'one')).toHaveLength(1);
  });

  it('fetches of a very large mail only so much as shows that it is', async () => {
    await inbox();
    await arrive('large', 'x'.repeat(70).concat('\r\n').repeat(500));
    const sizes: number[] = [];
    const mailbox = new ImapMailbox({ url: server.url(user), report: () => '', pace, largest: 10_000 });
    mailboxes.push(mailbox);
    await mailbox.start(async (raw) => {
      sizes.push(raw.length);
      return 'done';
    });
    await until(() => sizes, [10_001]);
    await until(() => subjectsIn(DONE), ['large']);
  });

  it('gives a mail that came twice the same name of delivery', async () => {
    await inbox();
    await server.deliver(mailOf('twice', 'done', 'same'), user);
    await server.deliver(mailOf('twice', 'done', 'same'), user);
    const names: string[] = [];
    const mailbox = new ImapMailbox({ url: server.url(user), report: () => '', pace });
    mailboxes.push(mailbox);
    await mailbox.start(async (raw, envelope) => {
      const options = { mailbox: { local: 'o', domain: 'e.test' }, isOurs: () => false, trustedServer: null };
      names.push((await readLetter(raw, envelope, options)).delivery);
      return 'done';
    });
    await until(() => names.length, 2);
    expect(new Set(names).size).toBe(1);
  });

  it('finds what came while it was stopped', async () => {
    await inbox('one');
    const first = await watch();
    await until(() => subjectsIn(DONE), ['one']);
    await first.mailbox.stop();
    await arrive('two');
    await arrive('three');
    const second = await watch();
    await until(() => second.seen, ['two', 'three']);
    expect(first.seen).toEqual(['one']);
  });

  it('lets a mail that is under way end before it stops, and begins no other', async () => {
    await inbox('one', 'two');
    let release: () => void = () => undefined;
    let entered = 0;
    const mailbox = new ImapMailbox({ url: server.url(user), report: () => '', pace });
    await mailbox.start(async () => {
      entered += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return 'done';
    });
    await until(() => entered, 1);
    const stopped = mailbox.stop();
    setTimeout(() => release(), 300);
    await stopped;
    expect(entered).toBe(1);
    expect(await subjectsIn('INBOX')).toEqual(['two']);
    expect(await subjectsIn(DONE)).toEqual(['one']);
  });
});

describe('a mail server in trouble', () => {
  it('is found again after it was stopped or killed, as often as it happens', async () => {
    await inbox('before');
    const { seen, reports } = await watch();
    await until(() => seen, ['before']);
    for (const [signal, subject] of [
      ['SIGTERM', 'after a stop'],
      ['SIGKILL', 'after a kill'],
    ] as const) {
      await server.stop(signal);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await server.start();
      await arrive(subject);
      await until(() => seen.at(-1), subject);
    }
    expect(seen).toEqual(['before', 'after a stop', 'after a kill']);
    await until(() => subjectsIn('INBOX'), []);
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.length).toBeLessThan(12);
  });

  it('loses and doubles nothing when it dies between the handing over and the putting away', async () => {
    await inbox('one', 'two');
    const given: string[] = [];
    let killed: Promise<void> | null = null;
    const mailbox = new ImapMailbox({ url: server.url(user), report: () => '', pace });
    mailboxes.push(mailbox);
    await mailbox.start(async (raw) => {
      given.push(/^Subject: (.*)\r$/m.exec(raw.toString('latin1'))?.[1] ?? '');
      if (killed === null) {
        killed = server.stop('SIGKILL');
        await killed;
      }
      return 'done';
    });
    await until(() => given, ['one']);
    await killed;
    await server.start();
    await until(() => subjectsIn(DONE), ['one', 'two']);
    expect(given).toEqual(['one', 'two']);
  });

  it('has a mail handed over again, under the same name, when we die before it is put away', async () => {
    await inbox('one');
    const names: string[] = [];
    const options = { mailbox: { local: 'o', domain: 'e.test' }, isOurs: () => false, trustedServer: null };
    const named: Receive = async (raw, envelope) => {
      names.push((await readLetter(raw, envelope, options)).delivery);
      return 'done';
    };
    const first = new ImapMailbox({ url: server.url(user), report: () => '', pace });
    await first.start(async (raw, envelope) => {
      const fate = await named(raw, envelope);
      await server.stop('SIGKILL');
      return fate;
    });
    await until(() => names.length, 1);
    await first.stop();
    await server.start();
    const second = new ImapMailbox({ url: server.url(user), report: () => '', pace });
    mailboxes.push(second);
    await second.start(named);
    await until(() => subjectsIn(DONE), ['one']);
    expect(names).toEqual([names[0], names[0]]);
  });

  it('loses none of many mails although it dies among them again and again', async () => {
    await inbox();
    const { seen } = await watch();
    const subjects = Array.from({ length: 60 }, (_, at) => `mail ${at}`);
    const sending = (async () => {
      for (const subject of subjects)
        for (let tries = 0; tries < 100; tries++) {
          const taken = await arrive(subject).then(
            () => true,
            () => false,
          );
          if (taken) break;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
    })();
    for (let times = 0; times < 3; times++) {
      await until(() => seen.length >= 10 * (times + 1), true);
      await server.stop('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await server.start();
    }
    await sending;
    // A mailbox that was killed while it wrote may hear of its last mail at the next look only.
    await until(() => [...new Set(seen)].sort(), [...subjects].sort(), 90_000);
    await until(() => subjectsIn('INBOX'), [], 30_000);
    expect([...new Set(await subjectsIn(DONE))].sort()).toEqual([...subjects].sort());
  });

  it('need not be there when we start', async () => {
    await inbox('waiting');
    await server.stop();
    const { seen, reports } = await watch();
    expect(reports).toHaveLength(1);
    await server.start();
    await until(() => seen, ['waiting']);
  });

  it('is tried in vain without keeping us from stopping', async () => {
    const url = `imap://orders:${encodeURIComponent(PASSWORD)}@127.0.0.1:${await freePort()}/`;
    const mailbox = new ImapMailbox({ url, report: () => '', pace: { first: 60_000, longest: 60_000 } });
    await mailbox.start(async () => 'done');
    const began = Date.now();
    await mailbox.stop();
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  it('says in words that it refuses the password, and does not repeat it', async () => {
    await inbox();
    const mailbox = new ImapMailbox({ url: server.url(user, 'wrong word'), report: () => '', pace });
    const refused = mailbox.start(async () => 'done');
    await expect(refused).rejects.toThrow('refuses the user and password of IMAP_URL');
    await expect(refused).rejects.not.toThrow('wrong word');
  });
});

describe('a mailbox that somebody else has a hand in', () => {
  /** Its server tells nothing: what is new is found by looking. */
  const SOON = { pace: { ...pace, look: 1_000 } };

  it('whose mails are numbered anew, while it is watched or while it is not, is read on', async () => {
    await inbox('one', 'poison');
    // A number that has failed twice is another mail's afterwards, which has all its tries.
    const fails = (subject: string): 'done' => {
      if (subject === 'poison') throw new Error('broken');
      return 'done';
    };
    const first = await watch(fails, SOON);
    await until(() => subjectsIn('INBOX'), []);
    const numberAnew = (): void => {
      for (const name of readdirSync(server.maildir(user)))
        if (name.startsWith('dovecot')) rmSync(join(server.maildir(user), name), { recursive: true });
    };
    numberAnew();
    await arrive('two');
    // Its server says nothing of that: it is found at the next look.
    await until(() => subjectsIn(DONE), ['one', 'two'], 30_000);
    await first.mailbox.stop();
    await arrive('three');
    numberAnew();
    const second = await watch();
    await until(() => subjectsIn(DONE), ['one', 'two', 'three']);
    expect(first.seen.filter((subject) => subject !== 'poison')).toEqual(['one', 'two']);
    expect(second.seen).toEqual(['three']);
  });

  it('which is taken away and made again is read on', async () => {
    await inbox('one');
    const { seen } = await watch(() => 'done', SOON);
    await until(() => subjectsIn(DONE), ['one']);
    rmSync(server.maildir(user), { recursive: true });
    await arrive('two');
    await until(() => seen, ['one', 'two'], 60_000);
    await until(() => subjectsIn('INBOX'), [], 60_000);
    expect(await subjectsIn(DONE)).toEqual(['two']);
  });

  it('where the folder for what is done is taken away has it made again', async () => {
    await inbox('one');
    const { seen } = await watch();
    await until(() => subjectsIn(DONE), ['one']);
    await server.as(user, (client) => client.mailboxDelete(DONE));
    await arrive('two');
    await until(() => subjectsIn('INBOX'), []);
    expect(await subjectsIn(DONE)).toEqual(['two']);
    expect(seen).toEqual(['one', 'two']);
  });

  it.each(['moved away', 'deleted'])('where a mail is %s while it is read goes on with the next', async (how) => {
    await inbox('one', 'two');
    const seen: string[] = [];
    const reports: string[] = [];
    const mailbox = new ImapMailbox({ url: server.url(user), report: (event) => String(reports.push(event)), pace });
    mailboxes.push(mailbox);
    await mailbox.start(async (raw) => {
      const subject = /^Subject: (.*)\r$/m.exec(raw.toString('latin1'))?.[1] ?? '';
      seen.push(subject);
      if (subject === 'one')
        await server.as(user, async (client) => {
          await client.mailboxCreate('Kept');
          await client.mailboxOpen('INBOX');
          if (how === 'deleted') await client.messageDelete('1');
          else await client.messageMove('1', 'Kept');
        });
      return 'done';
    });
    await until(() => subjectsIn(DONE), ['two']);
    expect(await subjectsIn('Kept')).toEqual(how === 'deleted' ? [] : ['one']);
    expect(seen).toEqual(['one', 'two']);
  });

  it('where nothing can be put away is read all the same, each mail once, and put away when it can be', async () => {
    await inbox('one', 'two');
    const done = join(server.maildir(user), `.${DONE}`);
    await server.as(user, (client) => client.mailboxCreate(DONE));
    chmodSync(join(done, 'tmp'), 0);
    chmodSync(join(done, 'new'), 0);
    chmodSync(join(done, 'cur'), 0);
    const { seen, reports } = await watch();
    await until(() => seen, ['one', 'two']);
    await arrive('three');
    await until(() => seen, ['one', 'two', 'three']);
    for (const name of ['tmp', 'new', 'cur']) chmodSync(join(done, name), 0o700);
    await until(() => subjectsIn('INBOX'), [], 60_000);
    expect((await subjectsIn(DONE)).toSorted()).toEqual(['one', 'three', 'two']);
    expect(seen).toEqual(['one', 'two', 'three']);
    expect(reports).toEqual(['a mail that is dealt with could not be put away']);
  });
});
