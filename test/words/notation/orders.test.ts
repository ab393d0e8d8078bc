// From a line of text to a reader of orders, and the answers to what is none, with the smallest grammar there can be.
import { describe, expect, it } from 'vitest';
import { type Cursor, looked, MOST_NAMES, MOST_TOKENS, stuck, tried, whole } from '#words/notation/cursor.ts';
import { begunBy, unknownVerb } from '#words/notation/first-word.ts';
import type { Early } from '#words/notation/grammar.ts';
import { peek } from '#words/notation/line.ts';
import { readLine } from '#words/notation/orders.ts';

type Type = 'move' | 'mine' | 'done';
interface Action {
  readonly type: Type;
  readonly unit?: string;
}
const TYPES: readonly Type[] = ['move', 'mine', 'done'];

const unit = (cursor: Cursor<Type>) => {
  const name = peek(cursor);
  if (name === undefined) return stuck(cursor, 'Which unit?');
  cursor.at++;
  if (name === 'nobody') return [];
  return whole(cursor, [{ type: cursor.type, unit: name }]);
};

/** What an order waits for. */
interface Waiting {
  readonly early?: Early<Type>;
  readonly unclosed?: string;
  /** Of what is asked for, that for which nothing is left to choose. */
  readonly spent?: Type;
  /** An order of which a number is asked. */
  readonly counted?: Type;
}

function read(text: string, offered: readonly Type[] = ['move', 'done'], more: Waiting = {}) {
  const reading = {
    offered,
    isLeft: (type: Type) => type !== more.spent,
    example: (type: Type) => `${type} Adder`,
    unclosed: () => more.unclosed ?? null,
  };
  return readLine<Action, Cursor<Type>>(text, reading, {
    headings: ['toy'],
    specOf: (type) => ({
      rule: type === 'mine' ? '4.2' : '2.3',
      example: `${type} Bustard`,
      parts: [{ name: 'part', kind: type === more.counted ? 'number' : 'unit', optional: false, summary: '' }],
    }),
    verbOf: (_reading, word) => {
      if (word === 'Adder!') return { type: 'move', bare: true };
      const hits = begunBy(word, offered, TYPES);
      const [only, ...more] = hits;
      return only === undefined || more.length > 0
        ? unknownVerb(reading, TYPES, word, hits)
        : { type: only, bare: false };
    },
    cursor: (type, tokens, at) => ({ reading, type, tokens, at }),
    readers: { move: unit, mine: unit, done: (cursor) => whole(cursor, [{ type: 'done' }]) },
    unsaid: ['mine', 'move'],
    begins: (cursor) => peek(cursor) === 'Camel',
    verbs: new Map(),
    early: more.early ?? {},
  });
}

describe('a line of orders', () => {
  it('goes by its first word, or the beginning of it: of what is asked first', () => {
    expect(read('move Adder')).toEqual([{ type: 'move', unit: 'Adder' }]);
    expect(read('/toy m Adder')).toEqual([{ type: 'move', unit: 'Adder' }]);
    expect(read('m Adder', ['move', 'mine'])).toEqual({
      unclear: '"m" could be move or mine: which?',
      example: 'move Adder',
    });
  });
  it('needs no verb where it begins with what orders asked for are about, or where the word says both', () => {
    expect(read('Camel')).toEqual([{ type: 'move', unit: 'Camel' }]);
    expect(read('Camel', ['done'])).toHaveProperty('unclear');
    expect(read('Adder!')).toEqual([{ type: 'move', unit: 'Adder!' }]);
  });
  it('is a number alone where that is all that is asked for first', () => {
    expect(read('2', ['mine', 'done'], { counted: 'mine' })).toEqual([{ type: 'mine', unit: '2' }]);
    expect(read('two', ['mine', 'move', 'done'], { counted: 'mine' })).toEqual([{ type: 'mine', unit: 'two' }]);
    expect(read('2', ['move', 'mine', 'done'], { counted: 'mine' })).toHaveProperty('unclear');
    expect(read('no', ['mine', 'move', 'done'], { counted: 'mine' })).toHaveProperty('unclear');
    expect(read('2', ['move', 'done'])).toHaveProperty('unclear');
    expect(read('2 quickly now', ['mine', 'done'], { counted: 'mine' })).toHaveProperty('unclear');
  });
  it('may end with "and that is all"', () => {
    for (const end of [', and that is all.', " and that's all", ', that’s all!'])
      expect(read(`move Adder${end}`), end).toEqual([{ type: 'move', unit: 'Adder' }]);
  });
  it('reads an order of another phase for the rules to refuse, and names its section where it cannot', () => {
    expect(read('mine Adder')).toEqual([{ type: 'mine', unit: 'Adder' }]);
    expect(read('mine')).toEqual({
      unclear: '"mine" (4.2) is not open now. Now you may: move, done.',
      example: 'move Adder',
    });
    expect(read('mine', [])).toEqual({ unclear: 'It is not your decision now.', example: 'mine Bustard' });
  });
  it('says what comes before an order that comes too early: closing what is asked, or why that cannot be closed', () => {
    const early = { mine: { move: 'COMMIT' } };
    expect(read('mine Adder', ['move', 'done'], { early })).toEqual({
      unclear: 'First `COMMIT`, which closes what is asked now (2.3), then `mine Adder` (4.2).',
      example: 'COMMIT',
      early: true,
    });
    expect(read('mine Adder', ['move', 'done'], { early, unclosed: 'Adder must move (2.3).' })).toEqual({
      unclear: 'Adder must move (2.3). After that `mine Adder` (4.2).',
      example: 'move Adder',
      early: true,
    });
  });
  it('says what is wrong with an order that is asked for', () => {
    expect(read('move')).toEqual({ unclear: 'Which unit?', example: 'move Adder' });
    expect(read('move Adder quickly now')).toEqual({
      unclear: 'I cannot read "quickly now" there.',
      example: 'move Adder',
    });
    expect(read('move Adder, please')).toEqual([{ type: 'move', unit: 'Adder' }]);
  });
  it('passes over the head of a table, and nothing that names anybody', () => {
    for (const head of ['| Unit | From | To |', 'Unit\tTo'])
      expect(read(head)).toMatchObject({ unclear: 'The head of a table is no order.', isNeedless: true });
    for (const line of ['| move | Adder |', '||move||', 'Unit to']) expect(read(line)).not.toHaveProperty('isNeedless');
  });
  it('takes no small word for the beginning of an order', () => {
    expect(['for', 'with', 'hi', ''].flatMap((word) => begunBy(word, ['force', 'withdraw'], ['hit', 'force']))).toEqual(
      [],
    );
    expect(begunBy('forc', [], ['force'])).toEqual(['force']);
  });
  it('guesses what a word that is no order was meant to be', () => {
    expect(read('mve Adder')).toMatchObject({ unclear: 'There is no order "mve". Did you mean move?' });
    expect(read('xyzzy')).toEqual({
      unclear: 'There is no order "xyzzy". Now you may: move, done.',
      example: 'move Adder',
    });
  });
  it('names only what is left to do', () => {
    expect(read('xyzzy', ['move', 'done'], { spent: 'move' })).toMatchObject({
      unclear: 'There is no order "xyzzy". Now you may: done.',
    });
    expect(read('mine', ['move', 'done'], { spent: 'move' })).toMatchObject({
      unclear: '"mine" (4.2) is not open now. Now you may: done.',
    });
  });
  it('takes one order on a line, of a sensible length', () => {
    expect(read('move Adder\ndone')).toMatchObject({ unclear: 'Write one order on a line.' });
    expect(read(`move ${'Adder '.repeat(400)}`)).toMatchObject({ unclear: expect.stringMatching(/too long/) });
    expect(read(' * ')).toMatchObject({ unclear: 'There is no order in that.', example: 'move Adder' });
    expect(read('move Adder\n')).toEqual([{ type: 'move', unit: 'Adder' }]);
  });
  it('takes an order behind another without its verb, though it is not on offer yet', () => {
    expect(read('move Adder; Camel', ['move'])).toMatchObject({ meant: ['move Adder', 'Camel'] });
    expect(read('done; Camel', ['done'])).toMatchObject({ meant: ['done', 'Camel'] });
    expect(read('done; Dingo', ['done'])).not.toHaveProperty('meant');
    expect(read('Camel; done', ['done'])).not.toHaveProperty('meant');
  });
  it('has so many words at most, and says so', () => {
    const words = (count: number): string => Array.from({ length: count }, () => 'go').join(' ');
    expect(read(words(MOST_TOKENS))).toMatchObject({ unclear: expect.stringMatching(/^There is no order/) });
    expect(read(words(MOST_TOKENS + 1))).toMatchObject({ unclear: expect.stringMatching(/^That is too much/) });
  });
  it('that orders nothing is not taken for done', () => {
    expect(read('move nobody')).toEqual({ unclear: 'That orders nobody to do anything.', example: 'move Adder' });
  });
});

describe('what words stand for', () => {
  it('is looked for once in a line, among so many names in all', () => {
    const cursor = { reading: { offered: ['move' as const], example: () => 'move Adder' }, type: 'move' as const };
    let looks = 0;
    const look = (words: string) =>
      tried(() =>
        looked(cursor, 'unit', words, MOST_NAMES / 4, () => {
          looks += 1;
          return words;
        }),
      );
    for (let n = 0; n < 100; n++) for (const words of ['a', 'b', 'c', 'd']) expect(look(words)).toBe(words);
    expect(looks).toBe(4);
    expect(look('e')).toMatchObject({
      unclear: expect.stringMatching(/^That is too much/),
      example: 'move Adder',
    });
    expect(looks).toBe(4);
  });
});
