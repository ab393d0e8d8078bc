// Reply addresses: what they claim, and that they prove it for one person, one match and one prompt only.
import { describe, expect, it } from 'vitest';
import { mailboxOf } from '#transports/email/in/address.ts';
import { type Claim, makeTokens, readToken, replyAddress, TOKEN_KINDS, tokensIn } from '#transports/email/in/token.ts';

const key = Buffer.alloc(32, 7);
const tokens = makeTokens(key);
const claim: Claim = { kind: 'answer', match: '0a1b2c3d4e', prompt: 'f0e1d2c3b4' };
const hans = '00112233445566ff';
const mailbox = { local: 'orders', domain: 'example.test' };

describe('a reply token', () => {
  it('says what it was made for', () => {
    for (const kind of TOKEN_KINDS)
      for (const said of [claim, { ...claim, prompt: null }, { ...claim, match: null, prompt: null }]) {
        const token = tokens.make({ ...said, kind }, hans);
        expect(readToken(token)).toEqual({ ...said, kind });
        expect(tokens.proves(token, hans)).toBe(true);
      }
  });

  it('has letters only that cannot be taken for others, and fits into a local part', () => {
    const token = tokens.make(claim, hans);
    expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{33}$/);
    expect(replyAddress(mailbox, token)).toBe(`orders+${token}@example.test`);
    expect(replyAddress({ local: 'a'.repeat(30), domain: 'example.test' }, token).indexOf('@')).toBe(64);
    expect(() => replyAddress({ local: 'a'.repeat(31), domain: 'example.test' }, token)).toThrow('may have 30 letters');
  });

  it('proves nothing when one letter is another', () => {
    const token = tokens.make(claim, hans);
    const letters = '0123456789abcdefghjkmnpqrstvwxyz';
    let tried = 0;
    for (let at = 0; at < token.length; at++)
      for (const letter of letters) {
        if (letter === token[at]) continue;
        tried += 1;
        expect(tokens.proves(`${token.slice(0, at)}${letter}${token.slice(at + 1)}`, hans)).toBe(false);
      }
    expect(tried).toBe(33 * 31);
  });

  it('proves nothing for another player, match, prompt, kind or server', () => {
    const token = tokens.make(claim, hans);
    const mac = token.slice(-16);
    expect(tokens.proves(token, '00112233445566fe')).toBe(false);
    for (const other of [
      { ...claim, match: '0a1b2c3d4f' },
      { ...claim, prompt: 'f0e1d2c3b5' },
      { ...claim, kind: 'unsubscribe' as const },
      { ...claim, prompt: null },
    ])
      expect(tokens.proves(`${tokens.make(other, hans).slice(0, -16)}${mac}`, hans)).toBe(false);
    expect(makeTokens(Buffer.alloc(32, 8)).proves(token, hans)).toBe(false);
  });

  it('survives servers and hands that change its letters', () => {
    const token = tokens.make(claim, hans);
    expect(tokens.proves(token.toUpperCase(), hans)).toBe(true);
    expect(tokens.proves(token.replaceAll('0', 'O').replaceAll('1', 'l'), hans)).toBe(true);
    expect(readToken(token.toUpperCase())).toEqual(claim);
  });

  it('is read from no text of another form', () => {
    const token = tokens.make(claim, hans);
    for (const text of [
      '',
      'a',
      token.slice(1),
      `${token}0`,
      `x${token.slice(1)}`,
      `${token.slice(0, -1)}u`,
      'notatoken',
    ])
      expect(readToken(text), text).toBeNull();
    for (const text of ['', 'ä', token.slice(0, 20)]) expect(tokens.proves(text, hans)).toBe(false);
  });

  it('is made of ids of ours and a long key only', () => {
    expect(() => tokens.make({ ...claim, match: 'xyz' }, hans)).toThrow('ten hexadecimal');
    expect(() => tokens.make({ ...claim, match: null }, hans)).toThrow('belongs to a match');
    expect(() => makeTokens(Buffer.alloc(31))).toThrow('32 bytes');
  });
});

describe('a token in an address', () => {
  const token = tokens.make(claim, hans);

  it('is found in the first address that is ours', () => {
    const folds = `Orders+${token.toUpperCase()}@EXAMPLE.test`;
    expect(tokensIn(mailbox, ['hans@weber.example', folds, `orders+${token}@example.test`])).toEqual([token]);
    expect(tokensIn(mailbox, ['orders@example.test', `orders+${token}@example.test`])).toEqual([token]);
    expect(tokensIn(mailbox, [`orders+${token}@other.test`, `other+${token}@example.test`])).toEqual([]);
    expect(tokensIn(mailbox, ['orders+list@example.test'])).toEqual([]);
    const other = tokens.make({ ...claim, prompt: null }, hans);
    expect(
      tokensIn(
        mailbox,
        [other, token].map((one) => `orders+${one}@example.test`),
      ),
    ).toEqual([other, token]);
  });

  it('needs an own address that is one', () => {
    expect(mailboxOf('Dispatch Rider <Orders@Example.test>')).toEqual(mailbox);
    expect(() => mailboxOf('orders')).toThrow('no address');
    expect(() => mailboxOf('orders+x@example.test')).toThrow('no address');
  });
});
