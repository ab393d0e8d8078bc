// The listener of ours, with a real client: what it takes, what it refuses for ever and what only for now.
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import ownCertificate from 'smtp-server/lib/tls-options.js';
import { afterEach, describe, expect, it } from 'vitest';
import { Listener, type ListenParts } from '#transports/email/in/listen.ts';
import type { Envelope, Receive } from '#transports/email/in/source.ts';
import { makeTokens } from '#transports/email/in/token.ts';

const mailbox = { local: 'orders', domain: 'example.test' };
const token = makeTokens(Buffer.alloc(32, 1)).make({ kind: 'answer', match: '0a1b2c3d4e', prompt: null }, 'p');
const ours = `orders+${token}@example.test`;
const mail = { from: 'hans@weber.example', to: ours, subject: 'Re: your turn', text: 'done\n' };

let stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

async function listening(receive: Receive, more: Partial<ListenParts> = {}) {
  const reports: string[] = [];
  const report = (event: string): string => String(reports.push(event));
  const listener = new Listener({ mailbox, port: 0, host: '127.0.0.1', report, ...more });
  await listener.start(receive);
  stops.push(() => listener.stop());
  const client = createTransport({ host: '127.0.0.1', port: listener.port, tls: { rejectUnauthorized: false } });
  stops.unshift(() => client.close());
  return { listener, client, reports };
}

/** Takes what comes and keeps it. */
function keeper() {
  const kept: { raw: string; envelope: Envelope }[] = [];
  const receive: Receive = async (raw, envelope) => {
    kept.push({ raw: raw.toString(), envelope });
    return 'done';
  };
  return { kept, receive };
}

const codeOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 250,
    (error: { responseCode?: number }) => error.responseCode,
  );

describe('the mail listener', () => {
  it('takes a mail for one of our addresses, with its envelope', async () => {
    const { kept, receive } = keeper();
    const { client } = await listening(receive);
    await client.sendMail({ ...mail, envelope: { from: 'bounce@weber.example', to: [ours, 'ORDERS@example.test'] } });
    expect(kept).toHaveLength(1);
    expect(kept[0]?.raw).toContain('done');
    expect(kept[0]?.envelope).toEqual({ from: 'bounce@weber.example', to: [ours, 'ORDERS@example.test'] });
  });

  it('takes a bounce, whose return path is null', async () => {
    const { kept, receive } = keeper();
    const { client } = await listening(receive);
    await client.sendMail({ ...mail, envelope: { from: false, to: ours } });
    expect(kept[0]?.envelope.from).toBe('');
  });

  it('passes nothing on and knows no invented address', async () => {
    const { kept, receive } = keeper();
    const { client } = await listening(receive);
    for (const to of [
      'somebody@else.example',
      'other@example.test',
      'orders+guess@example.test',
      `${ours}.evil.example`,
    ])
      expect(await codeOf(client.sendMail({ ...mail, to })), to).toBe(550);
    expect(kept).toEqual([]);
  });

  it('asks whether an address of the right form is wanted', async () => {
    const { kept, receive } = keeper();
    const answers: Record<string, 'yes' | 'no' | 'later'> = { [ours]: 'no', 'orders@example.test': 'later' };
    const { client } = await listening(receive, { accepts: async (address) => answers[address] ?? 'yes' });
    expect(await codeOf(client.sendMail(mail))).toBe(550);
    expect(await codeOf(client.sendMail({ ...mail, to: 'orders@example.test' }))).toBe(451);
    expect(await codeOf(client.sendMail({ ...mail, to: ours.toUpperCase() }))).toBe(250);
    expect(kept).toHaveLength(1);
  });

  it('lets the sender try again while we cannot', async () => {
    const answers: (() => 'done' | 'later')[] = [
      () => 'later',
      () => {
        throw new Error('database is locked');
      },
      () => 'done',
    ];
    const { client, reports } = await listening(async () => answers.shift()?.() ?? 'later');
    expect(await codeOf(client.sendMail(mail))).toBe(451);
    expect(await codeOf(client.sendMail(mail))).toBe(451);
    expect(await codeOf(client.sendMail(mail))).toBe(250);
    expect(reports).toEqual(['a mail could not be taken']);
  });

  it('does not say why it failed', async () => {
    const { client } = await listening(async () => {
      throw new Error('secret path /var/lib');
    });
    await expect(client.sendMail(mail)).rejects.toThrow(/^(?!.*secret).*451/);
  });

  it('refuses what is too large, also when its size was not told before', async () => {
    const { kept, receive } = keeper();
    const { client, listener } = await listening(receive, { largest: 2000 });
    expect(await codeOf(client.sendMail({ ...mail, text: 'x\n'.repeat(2000) }))).toBe(552);
    const lines = [
      'HELO x',
      'MAIL FROM:<a@b.example>',
      `RCPT TO:<${ours}>`,
      'DATA',
      `${'x\r\n'.repeat(2000)}.`,
      'QUIT',
    ];
    expect(await said(listener.port, lines)).toMatch(/^552/m);
    expect(kept).toEqual([]);
    expect(await codeOf(client.sendMail(mail))).toBe(250);
  });

  it('offers no password and no encryption it has no key for', async () => {
    const { receive } = keeper();
    const { listener } = await listening(receive);
    const answer = await said(listener.port, ['EHLO x', 'AUTH PLAIN AGEAYg==', 'QUIT']);
    expect(answer).not.toMatch(/STARTTLS|AUTH PLAIN LOGIN/);
    expect(answer).toMatch(/^50\d/m);
  });

  it('encrypts when it has a key', async () => {
    const { kept, receive } = keeper();
    const { key, cert } = ownCertificate();
    const pem = { key: String(key), cert: String(cert) };
    const { client, listener } = await listening(receive, { tls: pem });
    expect(await said(listener.port, ['EHLO x', 'QUIT'])).toContain('STARTTLS');
    const info = await client.sendMail(mail);
    expect(info.rejected).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  it('does not listen any longer to whoever guesses addresses', async () => {
    const { kept, receive } = keeper();
    const { listener, client } = await listening(receive);
    const guesses = Array.from({ length: 12 }, (_, at) => `RCPT TO:<guess${at}@example.test>`);
    const answer = await said(listener.port, [
      'HELO x',
      'MAIL FROM:<a@b.example>',
      ...guesses,
      `RCPT TO:<${ours}>`,
      'QUIT',
    ]);
    expect(answer.match(/^550 /gm)).toHaveLength(10);
    expect(answer.match(/^421 /gm)).toHaveLength(1);
    expect(kept).toEqual([]);
    expect(await codeOf(client.sendMail(mail))).toBe(250);
  });

  it('keeps places free for others when one address takes many', async () => {
    const { receive } = keeper();
    const { listener } = await listening(receive);
    const sockets = await Promise.all(Array.from({ length: 25 }, () => greeted(listener.port)));
    expect(sockets.map(({ greeting }) => greeting.slice(0, 3))).toEqual(Array(25).fill('220'));
    const more = await greeted(listener.port);
    expect(more.greeting).toMatch(/^421 .*Too many connections/);
    for (const { end } of [more, ...sockets]) await end();
    const again = await greeted(listener.port);
    expect(again.greeting).toMatch(/^220/);
    await again.end();
  });

  it('reads so many mails at once and has the others come back', async () => {
    const { kept, receive } = keeper();
    const { listener } = await listening(receive);
    const open = await Promise.all(Array.from({ length: 10 }, () => inData(listener.port)));
    const late = await inData(listener.port);
    expect(await late.finish()).toMatch(/^451 /m);
    for (const { finish } of open) expect(await finish()).toMatch(/^250 /m);
    expect(kept).toHaveLength(10);
    expect(await (await inData(listener.port)).finish()).toMatch(/^250 /m);
  });

  it('lets a mail that is under way end before it stops', async () => {
    let taken = false;
    let release: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { client, listener } = await listening(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 200));
      taken = true;
      return 'done';
    });
    const sending = codeOf(client.sendMail(mail));
    await entered;
    await listener.stop();
    expect(taken).toBe(true);
    expect(await sending).toBe(250);
    expect(await codeOf(client.sendMail(mail))).toBeUndefined();
  });

  it('says in words that its port is taken', async () => {
    const { receive } = keeper();
    const { listener } = await listening(receive);
    const second = new Listener({ mailbox, port: listener.port, host: '127.0.0.1', report: () => '' });
    await expect(second.start(receive)).rejects.toThrow(/^Port \d+ is in use: .* Set MAIL_LISTEN /);
    await second.stop();
  });
});

/** A connection, and the first line it is told. */
async function greeted(port: number) {
  const socket = connect(port, '127.0.0.1');
  const greeting = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  const end = async (): Promise<void> => {
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  return { greeting, end };
}

/** A mail of which one line has been sent. */
async function inData(port: number) {
  const socket = connect(port, '127.0.0.1');
  const told = (): Promise<string> => new Promise((resolve) => socket.once('data', (data) => resolve(data.toString())));
  await told();
  for (const line of ['HELO x', 'MAIL FROM:<a@b.example>', `RCPT TO:<${ours}>`, 'DATA']) {
    const answer = told();
    socket.write(`${line}\r\n`);
    await answer;
  }
  socket.write('Subject: x\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    finish: async (): Promise<string> => {
      const answer = told();
      socket.write('\r\ndone\r\n.\r\n');
      const text = await answer;
      socket.destroy();
      return text;
    },
  };
}

/** What the server answers to these lines, one after the other. */
function said(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answers = '';
    const left = [...lines];
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      answers += data.toString();
      if (/^\d{3} .*\r\n$/m.test(data.toString()) && left.length > 0) socket.write(`${left.shift()}\r\n`);
    });
    socket.on('close', () => resolve(answers));
    socket.on('error', reject);
  });
}
