// What our mails are made of: headers, parts, the picture, wrapping, the signature.
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import { htmlPage } from '#transports/email/out/html.ts';
import { movePage } from '#transports/email/out/letter.ts';
import { type Block, plainPage, wrap } from '#transports/email/out/page.ts';
import { answerSubject, makeNames, questionSubject, subjectOf } from '#transports/email/out/thread.ts';
import { begun, type Club, found } from '../club.ts';

let club: Club | null = null;
afterEach(async () => {
  await club?.close();
  club = null;
});

describe('a notice', () => {
  it('has no heading over how it stands where there is nothing to tell', () => {
    const sheet = { you: 'Axis', lines: [], asked: null, draft: [], ways: [], closing: null, suggestions: [] };
    const page = (lines: readonly string[]): string =>
      plainPage(
        movePage({
          lead: [],
          sheet: { ...sheet, lines, match: 'x', name: 'Pass' } as unknown as Sheet,
          since: [],
          pictures: [],
          words: '',
          notes: [],
        }),
      );
    expect(page(['Lost: 1 unit.'])).toContain('WHERE IT STANDS');
    expect(page([])).not.toContain('WHERE IT STANDS');
  });
});

describe('a mail', () => {
  it('is text and HTML with one picture, shown inline and named, to one person', async () => {
    club = await found();
    await begun(club);
    const { last } = club.bert;
    expect(last.subject).toBe('[The Well: Skirmish] Round 1 of 6, bids: Bid a card for the first turn?');
    expect(last.raw).toMatch(/Content-Type: multipart\/alternative/);
    const [picture, ...others] = last.mail.attachments;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline', related: true });
    expect(picture?.filename).toMatch(/^[\w-]+\.png$/);
    expect(last.raw.replace(/=\r\n/g, '')).toContain(`src=3D"cid:${picture?.cid}"`);
    expect(last.html).toMatch(/alt="Map\. [^"]+"/);
    expect(last.html).not.toMatch(/<table|<script|http:|https:|<style/);
    expect(last.mail.to).toMatchObject({ value: [{ address: 'bert@work.test' }] });
    expect(last.mail.cc).toBeUndefined();
  });

  it('says that a program wrote it, where answers go, how to leave, and which thread it is of', async () => {
    club = await found({ settings: { pages: { url: 'https://war.example.org', port: 0 } } });
    await begun(club);
    const notice = club.bert.last;
    expect(notice.header('auto-submitted')).toBe('auto-generated');
    expect(notice.header('x-auto-response-suppress')).toBe('All');
    expect(notice.replyTo).toMatch(/^orders\+a[0-9a-z]{32}@rider\.test$/);
    expect(notice.header('list-unsubscribe')).toMatch(
      /^<https:\/\/war\.example\.org\/mail\/stop\/n[\w/-]+>,\s*<mailto:orders\+n[0-9a-z]+@rider\.test\?subject=STOP>$/,
    );
    expect(notice.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(notice.header('in-reply-to')).toBe(notice.header('references'));
    const answer = await club.bert.answers('/turn');
    expect(answer.header('auto-submitted')).toBe('auto-replied');
    expect(answer.header('references').split(/\s+/)[0]).toBe(notice.header('references'));
    expect(answer.subject).toBe('Re: [The Well: Skirmish] Round 1 of 6, bids: Bid a card for the first turn?');
    const ids = club.post.all.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has one subject through one question, whatever is drafted, and another for the next', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    for (const one of [anna, bert]) await one.answers('COMMIT');
    await club.delivered();
    const mover = [anna, bert].find(({ last }) => last.text.includes('ASKED OF YOU'))!;
    const { subject, text } = mover.last;
    expect(subject).toMatch(/^(?:Re: )?\[The Well: Skirmish\] Round 1 of 6, .+: \S/);
    expect(subject).not.toContain('Bid a card');
    const bare = subject.replace(/^Re: /, '');
    const [, order = ''] = /^ 1\. (.+)$/m.exec(text) ?? [];
    for (const said of [order, `${order}\nfly home\nCOMMIT`, 'UNDO', '/turn', '/say Wait'])
      expect((await mover.answers(said)).subject, said).toBe(`Re: ${bare}`);
    await club.delivered();
    await mover.writes(mover.last.replyTo, '/turn', { subject: 'What now?' });
    expect((await mover.reads()).subject).toBe(bare);
    const over = await mover.answers('COMMIT');
    expect(over.text.includes('ASKED OF YOU')).toBe(over.subject !== `Re: ${bare}`);
  });

  it('has no link in it without a public address', async () => {
    club = await found();
    await begun(club);
    expect(club.bert.last.header('list-unsubscribe')).toMatch(/^<mailto:/);
    expect(club.bert.last.header('list-unsubscribe-post')).toBe('');
    expect(club.bert.last.raw).not.toContain('http');
  });

  it('is signed, the headers of the unsubscription and of RFC 3834 included', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    club = await found({
      settings: {
        pages: { url: 'https://war.example.org', port: 0 },
        dkim: {
          domain: 'rider.test',
          selector: 'rider',
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
      },
    });
    await begun(club);
    const signature = club.bert.last.header('dkim-signature').replace(/\s+/g, '');
    expect(signature).toMatch(/d=rider\.test;.*s=rider;/);
    const signed = /[;]h=([^;]+)/.exec(signature)?.[1]?.toLowerCase().split(':') ?? [];
    expect(signed).toEqual(
      expect.arrayContaining([
        'from',
        'reply-to',
        'subject',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'auto-submitted',
      ]),
    );
  });

  it('wraps prose at 76 letters and never what is to be typed', async () => {
    club = await found();
    await begun(club);
    await club.bert.answers('/help');
    for (const { text } of club.post.all)
      for (const line of text.split('\n'))
        if (!/^ {1,4}|https?:/.test(line)) expect([...line].length, line).toBeLessThanOrEqual(76);
    const long = 'move '.repeat(40).trim();
    const page: readonly Block[] = [
      { type: 'typed', lines: [long] },
      { type: 'ways', ways: [{ typed: long, about: long }] },
    ];
    expect(plainPage(page).split('\n').slice(0, 3)).toEqual([`    ${long}`, '', ` 1. ${long}`]);
    expect(wrap('a '.repeat(60).trim(), '• ', '  ').split('\n')[1]).toMatch(/^ {2}a/);
  });

  it('escapes whatever is put into HTML', () => {
    const html = htmlPage('<b>', [
      { type: 'text', lines: ['a < b & "c" `move <x>`'] },
      { type: 'picture', cid: 'x', alt: '"><script>' },
      { type: 'typed', lines: ['<i>'] },
    ]);
    expect(html).toContain('a &lt; b &amp; &quot;c&quot; <code');
    expect(html).not.toMatch(/<script|<i>|<b>|<x>/);
  });
});

describe('names of mails', () => {
  const names = makeNames(Buffer.alloc(32, 1), 'rider.test');
  it('are the same for a repeat and different for whatever differs', () => {
    expect(names.row('m/1/said', 'a@b.test')).toBe(names.row('m/1/said', 'a@b.test'));
    const all = [
      names.row('m/1/said', 'a@b.test'),
      names.row('m/1/said', 'c@b.test'),
      names.row('m/2/said', 'a@b.test'),
      names.answer('m/1/said', 'a@b.test'),
      names.root('m/1/said', 'a@b.test'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every(names.isOurs)).toBe(true);
    expect(names.isOurs('<CAF=1@mail.rider.test>')).toBe(false);
  });
  it('prove to whom a mail was sent', () => {
    const id = names.row('m/1/said', 'a@b.test');
    expect(names.wasFor(`<${id}>`, 'a@b.test')).toBe(true);
    expect(names.wasFor(`<${id}>`, 'victim@b.test')).toBe(false);
    expect(makeNames(Buffer.alloc(32, 2), 'rider.test').wasFor(id, 'a@b.test')).toBe(false);
  });
  it('make stable subjects of one line', () => {
    expect(subjectOf('A\r\nBcc: x@y.test', 'News')).toBe('[A Bcc: x@y.test] News');
    expect(answerSubject('A match', null, 'AW: Re: [A match] News')).toBe('Re: [A match] News');
    expect(answerSubject('A match', null, 'whatever the sender wrote')).toBe('Re: [A match] News');
    expect(answerSubject('A match', null, `[A match] ${'x'.repeat(400)}`)).toBe('Re: [A match] News');
    const asked = questionSubject('A match', 'Sep 1940,\nmovement', `Which of them?${' And why?'.repeat(30)}`);
    expect(asked).toMatch(/^\[A match\] Sep 1940, movement: Which of them\? And why\?.{40,60}…$/);
    expect(answerSubject('A match', asked, `SV: ${asked}`)).toBe(`Re: ${asked}`);
    expect(answerSubject('A match', asked, 'Re: [A match] News')).toBe(asked);
  });
});
