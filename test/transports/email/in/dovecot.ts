// A real Dovecot on loopback with a configuration of its own, started and ended by a test.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { freePort } from '#test/support/free-port.ts';

export const PASSWORD = 'rain@noon:ok';

/** Installs the Debian packages when the program is missing; throws when that cannot be done. */
export function installDovecot(): void {
  if (existsSync('/usr/sbin/dovecot') && existsSync('/usr/lib/dovecot/lmtp')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'dovecot-imapd', 'dovecot-lmtpd'], { env, stdio: 'ignore' });
}

const configuration = (folder: string, imap: number, lmtp: number): string => `
protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
recipient_delimiter = +
namespace inbox {
  inbox = yes
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtp}
  }
}
`;

/** The group and user that own mail on Debian. */
const MAIL = 8;

export class Dovecot {
  readonly #folder: string;
  readonly imap: number;
  readonly lmtp: number;
  #process: ChildProcess | null = null;

  private constructor(folder: string, imap: number, lmtp: number) {
    this.#folder = folder;
    this.imap = imap;
    this.lmtp = lmtp;
  }

  static async prepare(): Promise<Dovecot> {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-dovecot-'));
    execFileSync('chmod', ['755', folder]);
    for (const name of ['run', 'mail']) mkdirSync(join(folder, name));
    chownSync(join(folder, 'mail'), MAIL, MAIL);
    const server = new Dovecot(folder, await freePort(), await freePort());
    writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, server.imap, server.lmtp));
    return server;
  }

  async start(): Promise<void> {
    const child = spawn('/usr/sbin/dovecot', ['-F', '-c', join(this.#folder, 'dovecot.conf')], {
      stdio: 'ignore',
      detached: true,
    });
    this.#process = child;
    for (const port of [this.imap, this.lmtp]) await answering(port, child);
  }

  /** Lets it say farewell or not; either way nothing of it is left, and all connections are broken. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    // One that could not start has ended already.
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    // What it started is in a group of its own.
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
    rmSync(join(this.#folder, 'run', 'master.pid'), { force: true });
    for (const port of [this.imap, this.lmtp]) while (await isOpen(port)) await setTimeout(20);
    this.#unlock();
  }

  /**
   * Takes away the locks of those that were killed. Dovecot does so itself once their processes are gone; under a first
   * process that buries nobody, as in many containers, they never are, and it waits two minutes for each.
   */
  #unlock(): void {
    const mail = join(this.#folder, 'mail');
    for (const name of readdirSync(mail, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.lock')) rmSync(join(mail, name), { force: true });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  url(user: string, password = PASSWORD): string {
    return `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${this.imap}/`;
  }

  /** Hands a mail in as Postfix would: what is refused for now is tried again. */
  async deliver(raw: string | Buffer, to: string, from = 'hans@weber.example', tries = 5): Promise<void> {
    const client = createTransport({ host: '127.0.0.1', port: this.lmtp, lmtp: true, ignoreTLS: true });
    // Over LMTP each recipient has an answer of their own after the mail, which is no failure of the sending.
    const { rejectedErrors: [refused] = [] } = await client
      .sendMail({ raw, envelope: { from, to } })
      .finally(() => client.close());
    if (refused === undefined) return;
    if (tries === 1 || (refused.responseCode ?? 500) >= 500) throw refused;
    await setTimeout(500);
    await this.deliver(raw, to, from, tries - 1);
  }

  /** Where the mails of somebody lie. */
  maildir(user: string): string {
    return join(this.#folder, 'mail', user);
  }

  /** The subjects in a folder, in the order they came, each with its flags. */
  look(user: string, folder: string): Promise<readonly { subject: string; flags: readonly string[] }[]> {
    return this.as(user, async (client) => {
      const { exists } = await client.mailboxOpen(folder, { readOnly: true });
      if (exists === 0) return [];
      const mails = await client.fetchAll('1:*', { envelope: true, flags: true });
      return mails.map(({ envelope, flags }) => ({
        subject: envelope?.subject ?? '',
        flags: [...(flags ?? [])].filter((flag) => flag !== '\\Recent').sort(),
      }));
    });
  }

  /** What somebody does with a mail program of their own. */
  async as<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: this.imap,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
}

/** Waits until a port takes connections. */
async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`dovecot ended with ${child.exitCode}`);
    if (await isOpen(port)) return;
    await setTimeout(100);
  }
  throw new Error('dovecot does not answer');
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.end() !== undefined));
    socket.once('error', () => resolve(false));
  });
