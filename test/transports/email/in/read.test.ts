// A mail to a letter: who, where to, which repeat, how large; and whether the sender's name was found to be true.
import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/support/processor.ts';
import { addressOf } from '#transports/email/in/address.ts';
import { unflowed } from '#transports/email/in/format-flowed.ts';
import { imapOptions } from '#transports/email/in/imap.ts';
import { type Letter, type ReadOptions, readLetter, type Unread } from '#transports/email/in/read.ts';
import type { Envelope } from '#transports/email/in/source.ts';
import { makeTokens } from '#transports/email/in/token.ts';

const token = makeTokens(Buffer.alloc(32, 1)).make({ kind: 'answer', match: '0a1b2c3d4e', prompt: 'f0e1d2c3b4' }, 'p');
const other = makeTokens(Buffer.alloc(32, 1)).make({ kind: 'match', match: '0a1b2c3d4e', prompt: null }, 'p');
const ours = `orders+${token}@example.test`;
const nowhere: Envelope = { from: null, to: [] };
const base: ReadOptions = {
  mailbox: { local: 'orders', domain: 'example.test' },
  isOurs: () => false,
  trustedServer: null,
};

const read = (
  header: readonly string[],
  body: string | Buffer = 'done\r\n',
  envelope = nowhere,
  more: Partial<ReadOptions> = {},
): Promise<Letter | Unread> =>
  readLetter(Buffer.concat([Buffer.from(`${header.join('\r\n')}\r\n\r\n`), Buffer.from(body)]), envelope, {
    ...base,
    ...more,
  });

async function letter(...args: Parameters<typeof read>): Promise<Letter> {
  const is = await read(...args);
  if (is.type !== 'letter') throw new Error(is.text);
  return is;
}

const FROM = 'From: Hans <hans@weber.example>';

describe('who wrote it', () => {
  it('reads one address, lower case, whatever the name is', async () => {
    for (const [field, name] of [
      ['From: HANS@Weber.Example', ''],
      ['From: =?iso-8859-1?Q?J=FCrgen_Wei=DF?= <hans@weber.example>', 'Jürgen Weiß'],
      ['From: =?utf-8?B?0JjQstCw0L0=?= <hans@weber.example>', 'Иван'],
      ['From: "admin@else.example" <hans@weber.example>', 'admin@else.example'],
      ['From: "Weber, Hans" <hans@weber.example>', 'Weber, Hans'],
    ] as const) {
      const { from, name: called } = await letter([field]);
      expect([from, called]).toEqual(['hans@weber.example', name]);
    }
  });

  it('knows no author where there are several, or none', async () => {
    for (const header of [
      ['From: a@b.example, c@d.example'],
      ['From: a@b.example', 'From: c@d.example'],
      ['From: friends: a@b.example, c@d.example;'],
      ['From: nobody'],
      ['Subject: x'],
    ])
      expect((await letter(header)).from, header.join()).toBeNull();
  });

  it('writes an address in one way', () => {
    expect(addressOf('<Hans.Weber@MÜLLER.example>')).toBe('hans.weber@xn--mller-kva.example');
    expect(addressOf('mailto:a@b.example.')).toBe('a@b.example');
    for (const bad of [
      '',
      '@b',
      'a@',
      'a b@c.example',
      'a@b@c.example',
      'a@b c.example',
      `${'a'.repeat(65)}@b.example`,
    ])
      expect(addressOf(bad), bad).toBeNull();
  });
});

describe('which of our addresses it came to', () => {
  it('is told by the envelope, then by the servers, then by the sender', async () => {
    const header = [FROM, `To: orders+${other}@example.test`];
    expect((await letter(header)).token).toBe(other);
    expect((await letter([`Delivered-To: ${ours}`, ...header])).token).toBe(token);
    expect((await letter(header, 'done', { from: 'a@b.example', to: [ours] })).token).toBe(token);
    const { to } = await letter(header, 'done', { from: 'a@b.example', to: [ours] });
    expect(to).toEqual([ours]);
  });

  it('is found in To when the server changed what was delivered', async () => {
    expect((await letter([`Delivered-To: box17@provider.example`, FROM, `To: ${ours}`])).token).toBe(token);
    expect((await letter([FROM, 'To: orders@example.test', `Cc: X <${ours.toUpperCase()}>`])).token).toBe(token);
  });

  it('is none without a token', async () => {
    const { to, token: none } = await letter([FROM, 'To: Dispatch Rider <orders@example.test>']);
    expect([to, none]).toEqual([['orders@example.test'], null]);
  });
});

describe('a repeat', () => {
  it('is known by its Message-ID whatever was added on its way', async () => {
    const header = [FROM, 'Message-ID: <1@weber.example>'];
    const [first, again] = [await letter(header), await letter(['Received: from x', ...header], 'done')];
    expect(again.delivery).toBe(first.delivery);
    expect((await letter([FROM, 'Message-ID: <2@weber.example>'])).delivery).not.toBe(first.delivery);
    expect((await letter(['From: a@b.example', 'Message-ID: <1@weber.example>'])).delivery).not.toBe(first.delivery);
  });

  it('is known by its bytes where there is none', async () => {
    const first = await letter([FROM]);
    expect(first.messageId).toBeNull();
    expect((await letter([FROM])).delivery).toBe(first.delivery);
    expect((await letter([FROM], 'undo')).delivery).not.toBe(first.delivery);
  });
});

describe('limits', () => {
  it('says what is too much, and still who wrote', async () => {
    const header = [FROM, `To: ${ours}`, 'Subject: Re: x', 'Message-ID: <1@weber.example>'];
    for (const [limits, why] of [
      [{ mail: 1000 }, 'too large'],
      [{ text: 1000 }, 'too long'],
      [{ lines: 100 }, 'too many lines'],
    ] as const) {
      const is = await read(header, 'a line of it\r\n'.repeat(200), nowhere, { limits });
      expect(is).toMatchObject({ type: 'unread', why, from: 'hans@weber.example', token, subject: 'Re: x' });
    }
  });

  it('counts own lines, not what is quoted', async () => {
    const body = `done\r\n${'> an old line\r\n'.repeat(500)}`;
    expect((await letter([FROM], body)).lines).toEqual(['done']);
    expect(await read([FROM], 'done\r\n'.repeat(401))).toMatchObject({ type: 'unread', why: 'too many lines' });
  });

  it('reads a short text although our own map came back with it', async () => {
    const header = [FROM, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    const map = Buffer.alloc(2_000_000, 1).toString('base64').replace(/.{76}/g, '$&\r\n');
    const png = 'Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: inline';
    const body = `--b\r\nContent-Type: text/plain\r\n\r\ndone\r\n--b\r\n${png}\r\n\r\n${map}\r\n--b--\r\n`;
    expect((await letter(header, body)).lines).toEqual(['done']);
  });

  it('reads one whose client wrote our map into the HTML it quotes', async () => {
    const map = Buffer.alloc(1_500_000, 1).toString('base64').replace(/.{76}/g, '$&\r\n');
    const html = `<p>deploy Pavia</p><p>COMMIT</p><blockquote><img src="data:image/png;base64,${map}"> ours</blockquote>`;
    expect((await letter([FROM, 'Content-Type: text/html'], html)).lines).toEqual(['deploy Pavia', 'COMMIT']);
  });

  it('says of a mail that it is put together too strangely', async () => {
    const part = (at: number): string => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`;
    const deep = `${FROM}\r\n${Array.from({ length: 5000 }, (_, at) => part(at)).join('')}`;
    const is = await readLetter(Buffer.from(deep), nowhere, base);
    expect(is).toMatchObject({ type: 'unread', why: 'broken', from: 'hans@weber.example' });
    const wide = `${FROM}\r\n${'X-A: b\r\n'.repeat(300_000)}\r\ndone`;
    expect(await readLetter(Buffer.from(wide), nowhere, base)).toMatchObject({ type: 'unread', why: 'broken' });
  });

  it('says of an encrypted mail that there is no key', async () => {
    const armour = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n';
    expect(await read([FROM], armour)).toMatchObject({ type: 'unread', why: 'encrypted' });
    for (const type of [
      'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
      'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
    ])
      expect(await read([FROM, `Content-Type: ${type}`], '--b--')).toMatchObject({ type: 'unread', why: 'encrypted' });
  });

  it('is not kept busy by a header of very many fields, nor by quotes within quotes', async () => {
    const began = processorTime();
    const wide = `${FROM}\r\n${'X-A: b\r\n'.repeat(100_000)}\r\ndone`;
    expect(await readLetter(Buffer.from(wide), nowhere, base)).toMatchObject({
      type: 'unread',
      why: 'broken',
      from: 'hans@weber.example',
    });
    const usual = `${FROM}\r\n${'X-A: b\r\n'.repeat(500)}\r\ndone`;
    expect(await readLetter(Buffer.from(usual), nowhere, base)).toMatchObject({ type: 'letter', lines: ['done'] });
    const deep = `${FROM}\r\nContent-Type: text/html\r\n\r\ndone${'<blockquote>a'.repeat(70_000)}`;
    expect(await readLetter(Buffer.from(deep), nowhere, base)).toMatchObject({ type: 'letter', lines: ['done'] });
    expect(processorTime() - began).toBeLessThan(10_000);
  });

  it('reads whatever bytes it is given', async () => {
    for (const raw of [
      '',
      '\r\n',
      '\0\0\0',
      'From:',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n--b\r\n--b',
    ])
      expect((await readLetter(Buffer.from(raw), nowhere, base)).type).toBe('letter');
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256));
    expect((await readLetter(noise, nowhere, base)).type).toBe('letter');
    expect((await letter([FROM, 'Content-Type: text/plain; charset=nonsense'])).lines).toEqual(['done']);
    expect((await letter([FROM, 'Content-Transfer-Encoding: base64'], '!!!')).type).toBe('letter');
  });
});

describe('letters of other alphabets', () => {
  it.each([
    ['windows-1252', Buffer.from([0x93, 0x64, 0xf6, 0x94, 0x20, 0x96, 0x20, 0x80])],
    ['iso-8859-15', Buffer.from([0x22, 0x64, 0xf6, 0x22, 0x20, 0x2d, 0x20, 0xa4])],
    ['utf-16le', Buffer.from('"dö" - €', 'utf16le')],
  ])('are read from %s', async (charset, body) => {
    const { lines } = await letter([FROM, `Content-Type: text/plain; charset=${charset}`], body);
    expect(lines.map((line) => line.replace(/[“”]/g, '"').replace('–', '-'))).toEqual(['"dö" - €']);
  });
});

describe('soft line ends', () => {
  it('are put together within one depth of quoting', () => {
    expect(unflowed('one \ntwo\n> three \n> four \nfive\n> six ', false)).toBe('one two\n> three four \nfive\n> six ');
    expect(unflowed('-- \nHans \nWeber', false)).toBe('-- \nHans Weber');
    expect(unflowed(' From here\n >not quoted', false)).toBe('From here\n>not quoted');
  });

  it('lose their space when the mail says so', () => {
    expect(unflowed('Sab \nratha, \n Littorio', true)).toBe('Sabratha,Littorio');
  });
});

describe("the sender's name", () => {
  const found = async (...fields: readonly string[]): Promise<string> => {
    const header = [...fields.map((field) => `Authentication-Results: ${field}`), FROM];
    return (await letter(header, 'done', nowhere, { trustedServer: 'mx.example.test' })).sincerity;
  };

  it('is true when the server found it aligned', async () => {
    expect(await found('mx.example.test; dmarc=pass (p=none) header.from=weber.example')).toBe('aligned');
    expect(await found('mx.example.test; dmarc=pass header.from=anna@Mail.Weber.example')).toBe('aligned');
    expect(await found('mx.example.test;\r\n dkim=pass header.d=weber.example header.s=a; spf=none')).toBe('aligned');
    expect(await found('mx.example.test; spf=pass smtp.mailfrom=bounce@mail.weber.example')).toBe('aligned');
  });

  it('is forged when it found otherwise', async () => {
    expect(
      await found('mx.example.test; dmarc=fail header.from=weber.example; spf=pass smtp.mailfrom=evil.example'),
    ).toBe('forged');
    expect(await found('mx.example.test; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=x@evil.example')).toBe(
      'forged',
    );
    expect(await found('mx.example.test; dkim=pass header.d=example')).toBe('forged');
    expect(await found('mx.example.test; dmarc=pass header.from=evil.example')).toBe('forged');
  });

  it('is not made true below what our server found, with its name on it', async () => {
    expect(await found('mx.example.test; dmarc=none; spf=fail', 'mx.example.test; dmarc=pass')).toBe('forged');
    expect(
      await found('mx.example.test; dkim=none; spf=fail', 'mx.example.test; dkim=pass header.d=weber.example'),
    ).toBe('forged');
    expect(await found('mx.example.test; spf=none', 'mx.example.test; dkim=pass header.d=weber.example')).toBe(
      'aligned',
    );
  });

  it('is not made true by what the sender wrote and the server repeats: quoted, or in a comment', async () => {
    const claims = 'dmarc=pass; dkim=pass header.d=weber.example';
    for (const field of [
      `spf=pass smtp.mailfrom="a; ${claims}; b"@evil.example`,
      `spf=pass (domain of (a) ; ${claims} ) smtp.mailfrom=evil.example`,
      `spf=pass (domain of "a); ${claims}"@evil.example) smtp.mailfrom="a); ${claims}"@evil.example`,
      `spf=pass (domain of "a\\"); ${claims}"@evil.example)`,
      `spf=pass (domain of evil.example)); ${claims}`,
      `spf=pass smtp.mailfrom="a; ${claims}`,
    ])
      expect(await found(`mx.example.test; ${field}`), field).toBe('forged');
    const reason = 'dkim=pass reason="1024-bit key; unprotected key" header.d=weber.example';
    expect(await found(`mx.example.test; ${reason}`)).toBe('aligned');
  });

  it('is unknown where nobody whom we trust says anything', async () => {
    expect(await found()).toBe('unknown');
    expect(await found('mx.evil.example; dmarc=pass')).toBe('unknown');
    expect(await found('mx.evil.example; dmarc=fail', 'mx.example.test; dmarc=pass')).toBe('unknown');
    expect(await found('mx.example.test; none')).toBe('unknown');
    const header = ['Authentication-Results: mx.example.test; dmarc=pass', FROM];
    expect((await letter(header)).sincerity).toBe('unknown');
  });
});

describe('the address of a mailbox', () => {
  it('is encrypted unless it is on this machine', () => {
    expect(imapOptions('imaps://u%40x:p%2Fw@imap.example.org/')).toMatchObject({
      host: 'imap.example.org',
      port: 993,
      secure: true,
      auth: { user: 'u@x', pass: 'p/w' },
    });
    expect(imapOptions('imap://u:p@imap.example.org')).toMatchObject({ port: 143, secure: false, doSTARTTLS: true });
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(imapOptions(`imap://u:p@${host}:1143`)).toMatchObject({ port: 1143, doSTARTTLS: false });
  });

  it('is refused without repeating the password', () => {
    for (const url of ['', 'nonsense', 'https://u:secret@x.example', 'imaps://u@x.example', 'imaps://x.example'])
      expect(() => imapOptions(url)).toThrow(/^IMAP_URL (?!.*secret)/);
  });
});
