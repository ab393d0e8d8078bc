// The terminal: the same commands, for the seat that is named or in use.
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openTerminal } from '#transports/local/terminal.ts';
import { readTyped } from '#transports/local/typist.ts';
import { openTable, type Table } from './tables.ts';

let table: Table;
afterEach(() => table?.stop());

describe('a typed line', () => {
  it.each([
    ['axis> /map', 'axis', '/map'],
    ['as allied /turn', 'allied', '/turn'],
    ['AS Allied: done', 'allied', 'done'],
    ['/turn', 'host', '/turn'],
    ['move Adder > Well', 'host', 'move Adder > Well'],
    ['red>', 'red', ''],
  ])('%s is for %s', (line, seat, text) => {
    expect(readTyped(line, 'host')).toEqual({ seat, text });
  });
});

describe('the terminal', () => {
  it('makes a match, seats both sides and plays, one line after another', async () => {
    table = await openTable();
    const input = new PassThrough();
    const output = new PassThrough();
    let printed = '';
    let left = false;
    output.on('data', (part: Buffer) => {
      printed += part.toString();
    });
    const lines = openTerminal({
      table: table.local.table,
      input,
      output,
      session: 'terminal',
      links: (_match, seats) => seats.map((seat) => `link of ${seat}`),
      quit: () => (left = true),
    });
    const type = async (line: string, until: string): Promise<void> => {
      printed = '';
      input.write(`${line}\n`);
      for (let tries = 0; tries < 100 && !printed.includes(until); tries++) await setTimeout(10);
      expect(printed).toContain(until);
    };
    await type('/match new toy raid', 'link of observer');
    await type('red> /match join red', 'Still at host>. `red>` alone stays at that seat');
    await type('as blue /match join blue', 'takes the Blue seat');
    await type('red> /match start', 'Still asked');
    await type('blue> /match start', 'has begun');
    await type('COMMIT', 'As the seat that is asked: `red> COMMIT`. To stay there: `red>`.');
    await type('blue>', 'blue> ');
    await type('/turn', 'Asked of you: Bid a card');
    await type('COMMIT', '[blue]');
    await type('red> COMMIT', '[red]');
    expect(printed).not.toContain('Still at');
    await type('/map', 'Map. ');
    input.write('quit\n');
    await setTimeout(50);
    expect(left).toBe(true);
    lines.close();
  });
});
