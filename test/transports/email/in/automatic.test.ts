// What no person wrote, recognised from mails as servers and clients send them: each sample has what is expected beside it.
// The samples were written for this test.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUTOMATIC_REASONS } from '#transports/email/in/automatic.ts';
import { readLetter } from '#transports/email/in/read.ts';

const folder = new URL('./automatic/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4));
const options = {
  mailbox: { local: 'orders', domain: 'example.test' },
  isOurs: (id: string) => /^<[0-9a-f]{32}@example\.test>$/.test(id),
  trustedServer: null,
};
const expectedOf = (name: string): { automatic: string | null; bounce: object | null } =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

describe('automatic mail', () => {
  it.each(names)('%s', async (name) => {
    const raw = readFileSync(new URL(`${name}.eml`, folder));
    const letter = await readLetter(raw, { from: null, to: [] }, options);
    if (letter.type !== 'letter') throw new Error(letter.text);
    const { automatic, bounce } = letter;
    expect({ automatic, bounce }).toEqual(expectedOf(name));
  });

  it('has a sample of each kind, and of people', () => {
    const kinds = new Set(names.map((name) => expectedOf(name).automatic));
    expect([...kinds].sort()).toEqual([...AUTOMATIC_REASONS, null].sort());
    expect(names.filter((name) => name.startsWith('bounce-')).length).toBeGreaterThanOrEqual(10);
    expect(names.filter((name) => name.startsWith('person-')).length).toBeGreaterThanOrEqual(6);
  });

  it('believes the return path that the listener saw before the field in the mail', async () => {
    const raw = readFileSync(new URL('person-plain.eml', folder));
    const letter = await readLetter(raw, { from: '', to: [] }, options);
    expect(letter.automatic).toBe('a null return path');
  });
});
