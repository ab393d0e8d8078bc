// No order that can be written is taken for a quote, a signature or politeness: every example of the commands and titles,
// and every line typed in the recorded evenings, comes through the reading of mails as it was typed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '#commands/registry.ts';
import { titles } from '#games/index.ts';
import { ownWords, rewrapped, surely } from '#transports/email/in/own-words.ts';
import { tokensOf } from '#words/notation/text.ts';

const ownLines = (text: string, name = ''): readonly string[] => surely(ownWords(text, name));

const examples = [
  ...commandsFor(titles).map(({ example }) => example),
  ...titles.flatMap((title) => title.actions.map(({ example }) => example)),
];
const typed = ['demo', 'battle-by-post'].flatMap((name) =>
  readFileSync(new URL(`../../../../docs/example-of-play/${name}.script`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => /^[a-z]+> (.*\S)\s*$/.exec(line)?.[1] ?? []),
);
const orders = [...new Set([...examples, ...typed])];

const quoted = [
  '> November 1941, your turn.',
  '> group Sollum: Brescia > Buq Buq',
  '>',
  '> -- ',
  '> Dispatch Rider',
].join('\n');
const leadIn = 'On Sat, 21 Nov 2026 at 08:16, Dispatch Rider <orders@example.test> wrote:';

describe('orders in mails', () => {
  it('are many', () => {
    expect(examples.length).toBeGreaterThan(40);
    expect(typed.length).toBeGreaterThan(90);
  });

  it.each([
    ['alone', (order: string) => `${order}\n`],
    ['above a quote', (order: string) => `${order}\n\n${leadIn}\n\n${quoted}\n`],
    ['right above a quote', (order: string) => `${order}\n${leadIn}\n${quoted}\n`],
    ['below a quote', (order: string) => `${leadIn}\n${quoted}\n\n${order}\n\n-- \nHans\n`],
    ['between quotes', (order: string) => `${leadIn}\n${quoted}\n${order}\n${quoted}\n`],
    [
      'above what Outlook quotes',
      (order: string) => `${order}\n________________________________\nFrom: X\nSent: today\nTo: Y\nSubject: Z\n\nold\n`,
    ],
    ['with a greeting and a name', (order: string) => `Hello,\n\n${order}\n\nBest regards\nHans Weber\n`],
  ])('come through %s', (_, mailOf) => {
    for (const order of orders) expect(ownLines(mailOf(order), 'Hans Weber'), order).toEqual([order]);
  });

  it('say the same with `to`, as mails show them', () => {
    const withTo = (order: string): string => order.replaceAll(' > ', ' to ');
    expect(orders.filter((order) => order.includes(' > ')).length).toBeGreaterThan(40);
    for (const order of orders) expect(tokensOf(withTo(order), []), order).toEqual(tokensOf(order, []));
  });

  it('come through all together, and with HTML beside them', () => {
    const text = orders.join('\n');
    expect(ownLines(text)).toEqual(orders);
    expect(surely(rewrapped(text, text))).toEqual(orders);
  });
});
