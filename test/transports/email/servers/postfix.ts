// A real Postfix on loopback with a configuration of its own, in front of a Dovecot: what it takes goes into mailboxes.
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';

export const DOMAIN = 'example.test';

/** Installs the Debian package when the program is missing; throws when that cannot be done. Nothing is started by it. */
export function installPostfix(): void {
  if (existsSync('/usr/sbin/postfix')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postfix'], { env, stdio: 'ignore' });
}

const main = (folder: string, lmtp: number): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.${DOMAIN}
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
disable_dns_lookups = yes
smtpd_peername_lookup = no
smtpd_relay_restrictions = permit_mynetworks, reject
virtual_mailbox_domains = ${DOMAIN}
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
recipient_delimiter = +
alias_maps =
alias_database =
local_recipient_maps =
message_size_limit = 20000000
minimal_backoff_time = 2s
maximal_backoff_time = 4s
queue_run_delay = 2s
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
`;

/** Debian's services, none in a cage of its own, smtpd at our port. */
function services(port: number): string {
  const lines = readFileSync('/etc/postfix/master.cf', 'utf8').split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const fields = line.split(/\s+/);
      if (line.startsWith(' ') || fields.length < 8) return line;
      fields[4] = 'n';
      if (fields[0] === 'smtp' && fields[1] === 'inet') fields[0] = `127.0.0.1:${port}`;
      return fields.join(' ');
    })
    .join('\n');
}

const idOf = (user: string): number => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));

export class Postfix {
  readonly #folder: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async prepare(lmtp: number): Promise<Postfix> {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-postfix-'));
    execFileSync('chmod', ['755', folder]);
    for (const name of ['queue', 'data']) mkdirSync(join(folder, name));
    chownSync(join(folder, 'data'), idOf('postfix'), 0);
    const port = await freePort();
    writeFileSync(join(folder, 'main.cf'), main(folder, lmtp));
    writeFileSync(join(folder, 'master.cf'), services(port));
    for (const name of ['postfix-files', 'dynamicmaps.cf'])
      if (existsSync(join('/etc/postfix', name))) copyFileSync(join('/etc/postfix', name), join(folder, name));
    return new Postfix(folder, port);
  }

  #run(word: string): void {
    execFileSync('/usr/sbin/postfix', ['-c', this.#folder, word], { stdio: 'ignore' });
  }

  async start(): Promise<void> {
    this.#run('start');
    for (let tried = 0; tried < 100; tried++) {
      if (await takes(this.port)) return;
      await sleep(100);
    }
    throw new Error(`postfix does not answer:\n${this.log()}`);
  }

  async stop(): Promise<void> {
    this.#run('stop');
    while (await takes(this.port)) await sleep(50);
  }

  log(): string {
    const file = join(this.#folder, 'mail.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  async remove(): Promise<void> {
    await this.stop().catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const takes = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.end() !== undefined));
    socket.once('error', () => resolve(false));
  });
