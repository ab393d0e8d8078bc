// The built-in listener at work: people's mails are handed to the server itself, over SMTP.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createTransport } from 'nodemailer';
import ownCertificate from 'smtp-server/lib/tls-options.js';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { makeTokens } from '#transports/email/in/token.ts';
import { type Club, found } from './club.ts';

let club: Club;
afterEach(() => club.close());

const takes = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(socket.end() !== undefined));
    socket.once('error', () => resolve(false));
  });

describe('a server with MAIL_LISTEN', () => {
  it('takes answers itself, answers them, and refuses what is not for it', async () => {
    const port = await freePort();
    club = await found({ bySettings: true, settings: { receive: { type: 'listen', port } } });
    await club.types('/match new toy skirmish');
    await club.types('/match invite address:anna@home.test side:red');
    await club.delivered();
    const { anna } = club;
    const invitation = await anna.reads();
    const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const mail = (to: string) => ({ from: anna.address, to, subject: 'Re: it', text: 'Gladly!' });
    await mailer.sendMail(mail(invitation.replyTo));
    expect((await anna.reads()).text).toContain('You have the Red seat of The Well: Skirmish.');
    await expect(mailer.sendMail(mail('somebody@elsewhere.test'))).rejects.toMatchObject({ responseCode: 550 });
    mailer.close();
    expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('speaks TLS to whoever asks, and knows neither other people nor matches that there are not', async () => {
    const port = await freePort();
    const { key, cert } = ownCertificate();
    const tls = { key: String(key), cert: String(cert) };
    const settings = {
      receive: { type: 'listen', port, host: '127.0.0.1', tls },
      aliases: ['umpire@old.test'],
    } as const;
    club = await found({ bySettings: true, settings });
    await club.types('/match new toy skirmish');
    await club.types('/match invite address:anna@home.test side:red');
    await club.delivered();
    const { anna } = club;
    const invitation = await anna.reads();
    const client = {
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    };
    const mailer = createTransport(client);
    const send = (to: string) => mailer.sendMail({ from: anna.address, to, subject: 'Re: it', text: 'Gladly!' });
    const none = makeTokens(Buffer.alloc(32, 3)).make({ kind: 'match', match: 'ffffffffff', prompt: null }, 'x');
    for (const to of [`orders+${none}@rider.test`, 'postman@rider.test', 'umpire@rider.test', 'orders@old.test'])
      await expect(send(to), to).rejects.toMatchObject({ responseCode: 550 });
    await send(invitation.replyTo.replace('orders+', 'umpire+').replace('@rider.test', '@old.test'));
    expect((await anna.reads()).text).toContain('You have the Red seat of The Well: Skirmish.');
    mailer.close();
    expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('is there for its own machine alone unless told otherwise', async () => {
    const port = await freePort();
    const other = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    club = await found({ bySettings: true, settings: { receive: { type: 'listen', port } } });
    expect(await takes('127.0.0.1', port)).toBe(true);
    if (other !== undefined) expect(await takes(other, port)).toBe(false);
  });

  it('says which port cannot be had', async () => {
    club = await found();
    const blocker = createServer().listen(0);
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    await expect(found({ bySettings: true, settings: { receive: { type: 'listen', port } } })).rejects.toThrow(
      `Port ${port} is in use: another server may be running. Set MAIL_LISTEN to another one`,
    );
    blocker.close();
  });
});
