// As little of an IMAP server as a mailbox needs that is read by a program of ours.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export class Mailbox {
  readonly #lines = new Set<Socket>();
  readonly #seen = new Set<string>();
  #server: Server | null = null;
  port = 0;
  /** What lies in it, by UIDs from 1 on: who wrote it, its id, and its text. */
  mails: readonly { readonly from: string; readonly id: string; readonly text: string }[] = [];

  /** The next `open` has the same port. */
  async open(): Promise<void> {
    const server = createServer((line) => {
      this.#lines.add(line);
      line.on('error', () => undefined).on('close', () => this.#lines.delete(line));
      line.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
      line.on('data', (bytes) => {
        for (const said of bytes.toString('latin1').split('\r\n').filter(Boolean)) line.write(this.#answerTo(said));
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const line of this.#lines) line.destroy();
    if (server !== null) await new Promise((resolve) => server.close(resolve));
  }

  /** How many have been read. */
  get read(): number {
    return this.#seen.size;
  }

  #answerTo(said: string): string {
    const [tag = '', command = '', ...rest] = said.split(' ');
    return `${this.#factsFor(command.toUpperCase(), rest)}${tag} OK done\r\n`;
  }

  #factsFor(command: string, [what = '', uids = '', ...asked]: readonly string[]): string {
    switch (command) {
      case 'CAPABILITY':
        return '* CAPABILITY IMAP4rev1\r\n';
      case 'LIST':
        return '* LIST () "/" "INBOX"\r\n';
      case 'SELECT':
        return `* FLAGS (\\Seen)\r\n* ${this.mails.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 99] x\r\n`;
      case 'UID':
        return this.#byUid(what.toUpperCase(), uids, asked.join(' '));
      default:
        return '';
    }
  }

  #byUid(what: string, uids: string, asked: string): string {
    const all = this.mails.map((_, at) => `${at + 1}`).filter((uid) => !this.#seen.has(uid));
    if (what === 'SEARCH') return `* SEARCH ${all.join(' ')}\r\n`;
    const chosen = all.filter((uid) => uids.split(',').includes(uid));
    if (what === 'STORE') for (const uid of chosen) this.#seen.add(uid);
    return what === 'FETCH' ? chosen.map((uid) => this.#fetched(uid, asked)).join('') : '';
  }

  #fetched(uid: string, asked: string): string {
    const { from = '', id = '', text = '' } = this.mails[Number(uid) - 1] ?? {};
    const [local = '', domain = ''] = from.split('@');
    const part = asked.includes('ENVELOPE')
      ? `ENVELOPE (NIL "x" ((NIL NIL "${local}" "${domain}")) NIL NIL NIL NIL NIL NIL "${id}")`
      : `BODY[]<0> {${Buffer.byteLength(text)}}\r\n${text}`;
    return `* ${uid} FETCH (UID ${uid} ${part})\r\n`;
  }
}
