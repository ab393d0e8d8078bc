// A mail server that takes a mail and breaks off before it says so, one that has us wait, and one that closes a line that was idle.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, Sender } from '#transports/email/out/send.ts';
import { mailSettings } from '../club.ts';
import { PostOffice } from '../post.ts';

const MAIL: Mail = {
  to: 'anna@home.test',
  subject: 'Your move',
  replyTo: 'orders@rider.test',
  messageId: 'one@rider.test',
  inReplyTo: null,
  references: [],
  auto: 'auto-generated',
  unsubscribe: null,
  blocks: [],
  pictures: [],
  files: [],
};

/** Of a mail server as much as a mail needs; it keeps what it takes, and answers to the end of a mail as it is told. */
class Server25 {
  readonly mails: string[] = [];
  readonly #lines = new Set<Socket>();
  #server: Server | null = null;
  /** What it says to the end of a mail; null: it breaks off. To RCPT TO the same where it begins so. */
  says: (command: 'RCPT TO' | 'DATA') => string | null = () => '250 OK';

  async open(): Promise<string> {
    const server = createServer((line) => this.#serve(line));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?tls=no`;
  }

  hangUp(): void {
    for (const line of this.#lines) line.destroy();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #serve(line: Socket): void {
    this.#lines.add(line);
    line.on('close', () => this.#lines.delete(line)).on('error', () => undefined);
    line.write('220 mail.test\r\n');
    let mail: string | null = null;
    line.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (mail !== null) mail += text;
      else if (text.startsWith('DATA')) {
        mail = '';
        line.write('354 go on\r\n');
      } else line.write(`${text.startsWith('RCPT') ? this.says('RCPT TO') : '250 OK'}\r\n`);
      if (mail?.endsWith('\r\n.\r\n') !== true) return;
      this.mails.push(/^Message-ID: (.*)\r$/m.exec(mail)?.[1] ?? '');
      mail = null;
      const said = this.says('DATA');
      if (said === null) line.destroy();
      else line.write(`${said}\r\n`);
    });
  }
}

const server = new Server25();
let sender: Sender;
afterEach(async () => {
  sender.close();
  await server.close();
  server.mails.length = 0;
  server.says = () => '250 OK';
});

async function open(): Promise<void> {
  sender = new Sender({ ...mailSettings(new PostOffice()), smtp: await server.open() }, () => '');
}

describe('a mail server', () => {
  it('that takes a mail and breaks off before it says so has it once for each try, under one name', async () => {
    await open();
    server.says = (command) => (command === 'DATA' ? null : '250 OK');
    expect(await sender.send(MAIL)).toMatchObject({ ok: false });
    expect(server.mails).toEqual(['<one@rider.test>']);
    server.says = () => '250 OK';
    expect(await sender.send(MAIL)).toEqual({ ok: true });
    expect(server.mails).toEqual(['<one@rider.test>', '<one@rider.test>']);
  });

  it.each(['RCPT TO', 'DATA'] as const)('that has us come back, at %s, is asked again and not given up', async (at) => {
    await open();
    server.says = (command) => (command === at ? '451 4.7.1 Greylisted, please try again in 5 minutes' : '250 OK');
    const sent = await sender.send(MAIL);
    expect(sent).toMatchObject({ ok: false, error: 'SMTP 451' });
    expect(sent).not.toHaveProperty('final');
    expect(sender.trouble).toBeNull();
    server.says = () => '250 OK';
    expect(await sender.send(MAIL)).toEqual({ ok: true });
  });

  it('that has closed an idle line gets the next mail by a new one', async () => {
    await open();
    expect(await sender.send(MAIL)).toEqual({ ok: true });
    server.hangUp();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await sender.send({ ...MAIL, messageId: 'two@rider.test' })).toEqual({ ok: true });
    expect(server.mails).toEqual(['<one@rider.test>', '<two@rider.test>']);
  });
});
