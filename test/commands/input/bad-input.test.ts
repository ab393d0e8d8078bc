// Bad input gets one short helpful answer that names the rule where there is one, and changes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMatch, openTurn, type Table } from '#test/transports/local/tables.ts';

let table: Table;
let side: string;
let enemy: string;
let unit: string;
beforeAll(async () => {
  table = await openMatch();
  side = await openTurn(table);
  enemy = side === 'red' ? 'blue' : 'red';
  unit = side === 'red' ? 'Adder' : 'Egret';
});
afterAll(() => table.stop());

/** Everything that could have changed, as each seat sees it. */
async function position(): Promise<string> {
  const parts: string[] = [];
  for (const seat of ['red', 'blue', 'observer'])
    for (const line of ['/turn', '/match forces', '/match status', '/match log from:0'])
      parts.push((await table.types(seat, line)).answers.map(({ text }) => text).join('\n'));
  return parts.join('\n');
}

const TABLE = Array.from({ length: 12 }, (_, row) => `${row}\t|\tsome cell\t|\t${'='.repeat(20)}`).join('\n');
const CASES: readonly (readonly [string, () => string, () => string, RegExp])[] = [
  ['an unknown place', () => side, () => `move ${unit} > Atlantis`, /move/],
  ['an unknown place in an option', () => side, () => `/toy move unit:${unit} to:Atlantis`, /2\.3/],
  [
    'a place it may not go to',
    () => side,
    () => `/toy move unit:${unit} to:"${side === 'red' ? 'East Camp' : 'West Camp'}"`,
    /2\.3/,
  ],
  ['an unknown unit', () => side, () => '/toy move unit:Rommel to:Well', /2\.3/],
  ['an ambiguous unit', () => side, () => '/toy move unit:e to:Well', /could be|no lawful/],
  ['the wrong phase', () => side, () => '/toy bid card:real', /2\.1/],
  ['the wrong phase, as an order', () => side, () => 'bid real', /\(2\.0\)/],
  ['another’s turn', () => enemy, () => 'move Adder > Well', /Nothing is asked of you now/],
  ['no seat', () => 'observer', () => 'move Adder > Well', /no seat/],
  ['the host, who holds none', () => 'host', () => '/toy done', /no seat/],
  ['an old prompt', () => side, () => `#press ${table.typist.match}.abcdef12.0`, /earlier question/],
  ['a button of another match', () => side, () => '#press 0000000000.abcdef12.0', /another match/],
  ['a standing button of another match', () => side, () => '#press do.commit.0000000000', /another match/],
  ['a standing button of no such word', () => side, () => '#press do.resign', /none of ours/],
  ['a made-up button', () => side, () => '#press <img src=x>', /none of ours/],
  ['10,000 characters', () => side, () => 'x'.repeat(10_000), /10000 characters/],
  ['3,000 characters in one line', () => side, () => 'move '.repeat(600), /order is one short line/],
  ['emoji', () => side, () => '🐫🐫🐫 ➡️ 🏜️', /.+/],
  ['emoji in an option', () => side, () => '/toy move unit:🐫 to:🏜️', /2\.3/],
  ['a pasted table', () => side, () => TABLE, /.+/],
  ['a pasted table of 300 lines', () => side, () => Array(300).fill('a\tb').join('\n'), /300 lines/],
  ['nothing', () => side, () => ' \n\t\n ', /empty/],
  ['an unknown command', () => side, () => '/frobnicate now', /no command/],
  ['markup', () => side, () => '<script>alert(1)</script>', /.+/],
  ['a number out of range', () => side, () => '/map dispatch:99999999', /dispatch/i],
  ['control characters', () => side, () => `move ${unit}\u0007 > \u202eWell\u0000x`, /.+/],
  ['ALL with nothing after it', () => side, () => 'ALL', /ALL/],
  ['JSON', () => side, () => '{"type":"done","__proto__":{"x":1}}', /.+/],
];

describe('bad input', () => {
  it.each(CASES)('%s: one short answer, nothing changed', async (_name, seat, text, answer) => {
    const before = await position();
    const typed = await table.types(seat(), text());
    expect(typed.answers).toHaveLength(1);
    const [said] = typed.answers;
    expect(said?.text).toMatch(answer);
    expect(said?.text.length).toBeLessThan(500);
    expect(said?.refused).toBe(true);
    expect(typed.notices).toEqual([]);
    expect(await position()).toBe(before);
  });
  it('wrote no error to the log', () => {
    expect(table.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
