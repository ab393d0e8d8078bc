import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ownCertificate from 'smtp-server/lib/tls-options.js';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-mail-settings-'));
const keyFile = join(folder, 'dkim.pem');
const notAKey = join(folder, 'notes.txt');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
writeFileSync(notAKey, 'hello');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LEAST = { MAIL_FROM: 'orders@example.org', SMTP_URL: 'smtps://me:secret@mail.example.org' };
const IMAP = { IMAP_URL: 'imaps://me:secret@mail.example.org' };
const LISTEN = { ...LEAST, MAIL_LISTEN: '2525' };
const tlsFiles = { MAIL_LISTEN_KEY_FILE: join(folder, 'tls.key'), MAIL_LISTEN_CERT_FILE: join(folder, 'tls.cert') };
const own = ownCertificate();
const certificate = { key: String(own.key), cert: String(own.cert) };
writeFileSync(tlsFiles.MAIL_LISTEN_KEY_FILE, certificate.key);
writeFileSync(tlsFiles.MAIL_LISTEN_CERT_FILE, certificate.cert);
const whole = { ...LEAST, ...IMAP };
const emailOf = (variables: Readonly<Record<string, string>>) => readConfig(variables).email;

describe('the settings of mail', () => {
  it('may all be left out', () => {
    expect(emailOf({})).toBeNull();
    expect(emailOf({ MAIL_FROM: '', SMTP_URL: '', PUBLIC_PORT: '4001' })).toBeNull();
  });

  it('put the server on mail, by a mailbox or a listener', () => {
    expect(emailOf(whole)).toEqual({
      from: 'orders@example.org',
      fromName: 'Dispatch Rider',
      smtp: LEAST.SMTP_URL,
      receive: { type: 'imap', url: IMAP.IMAP_URL },
      dkim: null,
      pages: null,
      trustedServer: null,
    });
    expect(emailOf({ ...LEAST, MAIL_LISTEN: '2525' })?.receive).toEqual({ type: 'listen', port: 2525 });
    expect(emailOf({ ...whole, MAIL_AUTH_SERVER: 'mx.example.org' })?.trustedServer).toBe('mx.example.org');
  });

  it.each([
    ['SMTP_URL', 'smtps://me:pass/word@mail.example.org'],
    ['SMTP_URL', 'smtps://me:50%pass@mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org:99999'],
    ['IMAP_URL', 'imaps://me:pass/word@mail.example.org'],
    ['IMAP_URL', 'imaps://me:50%pass@mail.example.org'],
  ])('name %s that cannot be read for a sign in its password, and do not repeat it: %s', (name, url) => {
    const read = () => emailOf({ ...whole, [name]: url });
    expect(read).toThrow(
      `A setting is wrong (see .env.example). ${name}: the address of a server; in a name or password`,
    );
    expect(read).not.toThrow(/pass\/word|50%pass/);
  });

  it('take a name before the address', () => {
    const from = (MAIL_FROM: string) => emailOf({ ...whole, MAIL_FROM });
    expect(from('The Umpire <Orders@Example.ORG>')).toMatchObject({
      from: 'orders@example.org',
      fromName: 'The Umpire',
    });
    expect(from('"Umpire, The" <orders@example.org>')).toMatchObject({ fromName: 'Umpire, The' });
  });

  it('read the key of the signature, and the public address without a slash at its end', () => {
    const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'rider', DKIM_KEY_FILE: keyFile };
    expect(emailOf({ ...whole, ...dkim })?.dkim).toMatchObject({
      domain: 'example.org',
      selector: 'rider',
      privateKey: expect.stringContaining('BEGIN PRIVATE KEY'),
    });
    expect(emailOf({ ...whole, PUBLIC_URL: 'https://war.example.org/rider/', PUBLIC_PORT: '4100' })?.pages).toEqual({
      url: 'https://war.example.org/rider',
      port: 4100,
    });
  });

  it('say where the listener is, with what certificate, and by which names it is reached', () => {
    const listen = (MAIL_LISTEN: string, more = {}) => emailOf({ ...LEAST, MAIL_LISTEN, ...more })?.receive;
    expect(listen('0.0.0.0:25')).toEqual({ type: 'listen', port: 25, host: '0.0.0.0' });
    expect(listen('[::]:2525')).toEqual({ type: 'listen', port: 2525, host: '::' });
    expect(listen('mx.example.org:25')).toEqual({ type: 'listen', port: 25, host: 'mx.example.org' });
    expect(listen('2525', tlsFiles)).toEqual({
      type: 'listen',
      port: 2525,
      tls: certificate,
    });
    const aliases = (MAIL_ALIASES: string) => emailOf({ ...whole, MAIL_ALIASES })?.aliases;
    expect(aliases('Umpire@Old.example.org, @mail.example.org')).toEqual([
      'umpire@old.example.org',
      'orders@mail.example.org',
    ]);
    expect(aliases(' , ')).toBeUndefined();
  });

  it.each([
    [{ MAIL_FROM: LEAST.MAIL_FROM }, 'MAIL_FROM is set, but SMTP_URL is missing'],
    [{ SMTP_URL: LEAST.SMTP_URL }, 'SMTP_URL is set, but MAIL_FROM is missing'],
    [IMAP, 'IMAP_URL is set, but MAIL_FROM is missing'],
    [{ PUBLIC_URL: 'https://war.example.org' }, 'PUBLIC_URL is set, but MAIL_FROM is missing'],
    [LEAST, 'IMAP_URL is missing (or MAIL_LISTEN, for a listener of our own)'],
    [{ ...whole, MAIL_LISTEN: '25' }, 'IMAP_URL and MAIL_LISTEN are both set'],
    [{ ...LEAST, MAIL_LISTEN: 'x:y' }, 'MAIL_LISTEN: a port, or host:port'],
    [{ ...LEAST, MAIL_LISTEN: '99999' }, '99999 is no port'],
    [{ ...whole, ...tlsFiles }, 'MAIL_LISTEN_KEY_FILE is set, but MAIL_LISTEN is missing'],
    [{ ...LISTEN, MAIL_LISTEN_KEY_FILE: keyFile }, 'MAIL_LISTEN_CERT_FILE is missing'],
    [{ ...LISTEN, MAIL_LISTEN_CERT_FILE: keyFile }, 'MAIL_LISTEN_KEY_FILE is missing'],
    [{ ...LISTEN, ...tlsFiles, MAIL_LISTEN_CERT_FILE: keyFile }, 'dkim.pem holds no certificate'],
    [{ ...LISTEN, ...tlsFiles, MAIL_LISTEN_KEY_FILE: notAKey }, 'notes.txt holds no private key'],
    [{ ...LISTEN, ...tlsFiles, MAIL_LISTEN_KEY_FILE: keyFile }, 'do not belong together'],
    [{ ...whole, MAIL_ALIASES: 'a+b@example.org' }, 'MAIL_ALIASES: a+b@example.org is no address'],
    [{ MAIL_ALIASES: '@example.org' }, 'MAIL_ALIASES is set, but MAIL_FROM is missing'],
    [{ ...whole, DKIM_DOMAIN: 'example.org' }, 'DKIM_DOMAIN is set, but DKIM_SELECTOR is missing'],
    [{ ...whole, DKIM_KEY_FILE: keyFile }, 'DKIM_KEY_FILE is set, but DKIM_DOMAIN is missing'],
    [{ ...whole, DKIM_DOMAIN: 'a.b', DKIM_SELECTOR: 's', DKIM_KEY_FILE: join(folder, 'none') }, 'none cannot be read'],
    [{ ...whole, DKIM_DOMAIN: 'a.b', DKIM_SELECTOR: 's', DKIM_KEY_FILE: notAKey }, 'notes.txt holds no private key'],
    [{ ...whole, MAIL_FROM: 'orders' }, 'MAIL_FROM: orders is no address'],
    [{ ...whole, MAIL_FROM: 'orders+1@example.org' }, 'no address (without a plus)'],
    [{ ...whole, MAIL_FROM: `${'o'.repeat(31)}@example.org` }, 'more than 30 letters before the @'],
    [{ ...whole, SMTP_URL: 'mail.example.org' }, 'SMTP_URL: smtp://… or smtps://…'],
    [{ ...whole, PUBLIC_URL: 'http://war.example.org' }, 'PUBLIC_URL: https://…'],
  ])('stop the start when half is set or something is wrong: %j', (variables, said) => {
    expect(() => readConfig(variables)).toThrow(said);
  });

  it('never repeat a password', () => {
    for (const variables of [
      { ...whole, MAIL_LISTEN: '25' },
      { ...whole, SMTP_URL: 'x://me:secret@a' },
    ])
      expect(() => readConfig(variables)).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining('secret') }),
      );
  });
});
