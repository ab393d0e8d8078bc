// Completion of one option, as a chat platform asks for it: every option that has lawful values, within the limits.
import { afterEach, describe, expect, it } from 'vitest';
import type { Offer } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { commandsFor } from '#commands/registry.ts';
import { titles } from '#games/index.ts';
import { openMatch, openTable, openTurn, type Table, toyTitle } from '#test/transports/local/tables.ts';

/** Options that take what nobody can foresee. */
const FREE: Readonly<Record<string, string>> = {
  'match new name': 'a name of one’s own',
  'match phrase words': 'any words',
  'match invite address': 'somebody’s own',
  'match replace to': 'somebody who is not here yet',
  'match link code': 'a secret that is read elsewhere',
  'profile name name': 'a name of one’s own',
  'profile link code': 'a secret that is read elsewhere',
  'say words': 'any words',
  'dice list last': 'any number',
  'dice hash hash': 'made elsewhere',
  'dice reveal bytes': 'made elsewhere',
};

let table: Table;
afterEach(async () => {
  expect(table.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await table.stop();
});

const visitorOf = (chair: string): Visitor => ({
  who: { transport: 'local', id: chair === 'host' ? 'host' : `${table.typist.match}/${chair}` },
  name: chair,
  where: null,
  match: table.typist.match,
});
const offers = (
  chair: string,
  path: string,
  option: string,
  partial = '',
  given: Readonly<Record<string, string>> = {},
): Promise<readonly Offer[]> => table.desk.offers(visitorOf(chair), path.split(' '), given, option, partial);
const values = async (...asked: Parameters<typeof offers>) => (await offers(...asked)).map(({ value }) => value);

describe('every option of the catalogue', () => {
  it('is completed, or is free text or a number for a reason', async () => {
    table = await openTable();
    const bare: string[] = [];
    for (const { path, options } of commandsFor([toyTitle, ...titles]))
      for (const { name, choices, complete } of options)
        if (choices === undefined && complete === undefined) bare.push(`${path.join(' ')} ${name}`);
    expect(bare.filter((words) => !(words in FREE))).toEqual([]);
    expect(Object.keys(FREE).filter((words) => !bare.includes(words))).toEqual([]);
  });

  it('offers something lawful where something is lawful', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const name = side === 'red' ? 'Adder' : 'Egret';
    const match = table.typist.match ?? '';
    expect(await values('host', 'match new', 'title')).toEqual(['toy']);
    expect(await values('host', 'match new', 'scenario', 'ra', { title: 'toy' })).toEqual(['raid']);
    expect(await values('host', 'match new', 'pace')).toEqual(['post', 'live']);
    expect(await values('host', 'match new', 'takebacks', 'of')).toEqual(['off']);
    expect(await values('host', 'match join', 'side')).toEqual(['red', 'blue']);
    expect(await values('host', 'match join', 'match')).toContain(match);
    expect(await values('host', 'match host', 'to', 'b')).toEqual(['Blue']);
    expect(await values('red', 'match policy', 'name')).toEqual(['answer']);
    expect(await values('red', 'match policy', 'choice', '', { name: 'answer' })).toEqual(['ask', 'never', 'always']);
    expect((await offers('red', 'match policy', 'until')).map(({ label, value }) => [label, value])).toEqual([
      ['Round 1', '1'],
      ['Round 2', '2'],
      ['Round 3', '3'],
    ]);
    expect(await values('red', 'match policy', 'until', '3')).toEqual(['3']);
    expect(await values('red', 'match undo', 'what', 'y')).toEqual(['yes']);
    expect(await values('red', 'match undo', 'to')).toEqual(['2', '1', '0']);
    expect(await values('red', 'match log', 'from', '1')).toEqual(['1']);
    expect(await values('red', 'map', 'dispatch')).toEqual(['2', '1', '0']);
    expect(await values('red', 'map', 'layer')).toEqual(['supply', 'control']);
    expect(await values('red', 'map', 'at', 'du')).toEqual(['Dunes']);
    expect(await values('red', 'rules', 'section', 'bid')).toEqual(['2.1']);
    expect(await values('red', 'rules', 'title')).toEqual(['toy']);
    expect(await values('red', 'help', 'command', 'match n')).toEqual(['match new']);
    expect(await values(side, 'toy move', 'unit', name.slice(0, 2))).toEqual([expect.stringMatching(`^${name} \\d$`)]);
    expect(await values(side, 'toy move', 'to', 'w', { unit: name })).toContain('Well');
    expect(await values(side, 'toy orders', 'text', `move ${name} > We`)).toContain(`move ${name} > Well`);
  });

  it('names the dispatches by whose they are', async () => {
    table = await openMatch();
    await openTurn(table);
    expect((await offers('red', 'map', 'dispatch')).map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Dispatch 2 · (Red|Blue)$/),
      expect.stringMatching(/^Dispatch 1 · (Red|Blue)$/),
      'Dispatch 0: the match begins.',
    ]);
  });

  it('completes the last of several and keeps those before it', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const [one, two] = side === 'red' ? ['Adder', 'Bustard'] : ['Egret', 'Fennec'];
    expect(await offers(side, 'toy move', 'unit', `${one}, ${two.slice(0, 2)}`)).toEqual([
      { label: `${one}, ${two} 2`, value: `${one}, ${two} 2` },
    ]);
    expect(await values(side, 'toy move', 'unit', `${one}, `)).not.toContainEqual(expect.stringMatching(`, ${one}`));
    expect(await values(side, 'toy orders', 'text', `move ${one} > Well; mov`)).toEqual([`move ${one} > Well; move `]);
  });
});

describe('completion', () => {
  it('tells nobody what they may not know', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const other = side === 'red' ? 'blue' : 'red';
    expect(await offers(other, 'toy move', 'unit')).toEqual([]);
    expect(await offers('stranger', 'toy move', 'unit')).toEqual([]);
    expect(await offers('stranger', 'map', 'dispatch')).toHaveLength(3);
  });
  it('has nothing for what is no command and no option', async () => {
    table = await openMatch();
    expect(await offers('red', 'frobnicate', 'x')).toEqual([]);
    expect(await offers('red', 'map', 'frob')).toEqual([]);
    expect(await offers('red', 'map', 'layer', '🐫'.repeat(3000))).toEqual([]);
  });
  it('answers with nothing and keeps the cause when it breaks', async () => {
    table = await openMatch();
    const map = table.desk.commands.find(({ path }) => path[0] === 'map');
    const option = map?.options.find(({ name }) => name === 'layer');
    const complete = option?.complete;
    expect(complete).toBeDefined();
    Object.defineProperty(option, 'complete', {
      configurable: true,
      value: async () => Promise.reject(new Error('no layers today')),
    });
    expect(await table.desk.offers(visitorOf('red'), ['map'], {}, 'layer', '')).toEqual([]);
    Object.defineProperty(option, 'complete', { configurable: true, value: complete });
    expect(table.logged.filter((line) => line.includes('a command broke'))).toHaveLength(1);
    table.logged.length = 0;
  });
});
