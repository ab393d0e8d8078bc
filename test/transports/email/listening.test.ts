// The built-in listener at work: people's mails are handed to the server itself, over SMTP.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { type Club, found } from './club.ts';

let club: Club;
afterEach(() => club.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

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

  it('says which port cannot be had', async () => {
    club = await found();
    const blocker = createServer().listen(0);
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    await expect(found({ bySettings: true, settings: { receive: { type: 'listen', port } } })).rejects.toThrow(
      `Port ${port} for mails (MAIL_LISTEN) cannot be had`,
    );
    blocker.close();
  });
});
