// A mailbox or a mail server that is out of reach: said at the start and by /readyz, tried again, over when it answers.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { banner } from '#src/banner.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { ImapMailbox } from '#transports/email/in/imap.ts';
import type { MailSource } from '#transports/email/in/source.ts';
import { Sender } from '#transports/email/out/send.ts';
import { toyTitle } from '../local/tables.ts';
import { mailSettings } from './club.ts';
import { Mailbox } from './in/mailbox.ts';
import { PostOffice } from './post.ts';

const post = new PostOffice();
const mailbox = new Mailbox();
let wired: Wired;
afterEach(async () => {
  await wired.stop();
  await post.close();
  await mailbox.close();
});

async function start(mailSource: MailSource): Promise<void> {
  wired = await wire({
    titles: [toyTitle],
    store: memoryStore(),
    port: 0,
    key: Buffer.alloc(32, 3),
    packs: 'packs',
    log: makeLog('fatal', { write: () => undefined }),
    mailSource,
    email: mailSettings(post),
  });
}

const ready = async (): Promise<{ status: number; email: string }> => {
  const answer = await fetch(`${wired.local.origin}/readyz`);
  const { transports } = (await answer.json()) as { readonly transports: { readonly email: string } };
  return { status: answer.status, email: transports.email };
};

const becomes = (status: number): Promise<void> =>
  vi.waitFor(async () => expect((await ready()).status).toBe(status), { timeout: 10_000, interval: 20 });

const OUT = 'its mailbox (IMAP_URL) cannot be reached, and mails wait there';

describe('a mailbox that is out of reach', () => {
  it('is told of at the start and later, and is read again as soon as it answers', async () => {
    await post.open();
    await mailbox.open();
    await mailbox.close();
    const url = `imap://rider:secret@127.0.0.1:${mailbox.port}`;
    await start(new ImapMailbox({ url, report: () => '', pace: { first: 20, longest: 20, look: 20, again: 20 } }));
    expect(banner('link', wired.transports)).toContain(`Played through: the local table, e-mail (not yet: ${OUT};`);
    expect(await ready()).toEqual({ status: 503, email: OUT });
    await mailbox.open();
    await becomes(200);
    expect(banner('link', wired.transports)).toContain('Played through: the local table, e-mail.');
    await mailbox.close();
    await becomes(503);
    expect((await ready()).email).toBe(OUT);
  });
});

describe('a mail server that is out of reach', () => {
  const LETTER = { blocks: [], pictures: [], files: [], references: [], inReplyTo: null, unsubscribe: null };
  const mail = { ...LETTER, to: 'a@b.test', subject: 's', replyTo: 'c@d.test', messageId: 'i@d.test' };

  it('is told of until it takes mails again, a refused mail is not', async () => {
    await post.open();
    await start(post);
    expect(await ready()).toEqual({ status: 200, email: 'ok' });
    const sender = new Sender(mailSettings(post), () => '');
    await post.close();
    expect((await sender.send({ ...mail, auto: 'auto-replied' })).ok).toBe(false);
    expect(sender.trouble).toBe('its mail server (SMTP_URL) takes no mails, and they wait in the outbox');
    await post.open();
    await sender.check();
    expect(sender.trouble).toBeNull();
    post.mood = () => ({ code: 550, words: 'nobody' });
    expect((await sender.send({ ...mail, auto: 'auto-replied' })).ok).toBe(false);
    expect(sender.trouble).toBeNull();
    sender.close();
  });
});
