// The lines of a letter as they are meant, whatever the title: here an order is whatever has both a unit and a place.
import { describe, expect, it } from 'vitest';
import { arrangeLetter, type Judge, NO_JUDGE } from '#commands/input/letter-lines.ts';

/** "move A, B to C": the units, then the place. */
const ORDER = /^move [A-Z]\w*(?:,? [A-Z]\w*)* (?:to|>) [A-Z]\w*[,.]?$/;
const judge: Judge = {
  reads: (line) => ORDER.test(line) || line === 'done' || /^1\. Panzer (?:to|>) \w+$/.test(line),
  commands: (line) => line.startsWith('/') || line === 'turn',
  ordersIn: (line) => (line.startsWith('/toy ') ? [line.slice(5)] : null),
  closes: (line) => line === 'done',
};
const read = (text: string, doubts: readonly string[] = []) => arrangeLetter(text, doubts, judge);

describe('COMMIT', () => {
  it.each(['COMMIT', 'commit.', 'Commit!!!', 'COMMIT...'])('ends a letter: %s', (word) => {
    expect(read(`move A to B\n${word}`)).toEqual({ lines: ['move A to B'], through: false, final: true, notes: [] });
  });
  it.each(['(COMMIT)', 'COMMIT?', '3. COMMIT?', '3. COMMIT', '"COMMIT"', '**COMMIT**', '[commit]', 'COMMIT :-)'])(
    'is not %s, and the letter says so',
    (word) => {
      const { lines, final, notes } = read(`move A to B\n${word}`);
      expect([lines, final]).toEqual([['move A to B'], false]);
      expect(notes).toEqual([`\`${word}\` is not \`COMMIT\` alone on its line, so it makes nothing final.`]);
    },
  );
  it('above the orders is no end of them, and makes them a trial', () => {
    for (const text of ['COMMIT\nmove A to B', 'COMMIT\nmove A to B\nCOMMIT']) {
      const { lines, final, notes } = read(text);
      expect([lines, final, notes.length]).toEqual([['move A to B'], false, 1]);
    }
    expect(read('COMMIT')).toMatchObject({ lines: [], final: true });
  });
  it('between orders stays where it is', () => {
    expect(read('move A to B\nCOMMIT\nmove C to D').lines).toEqual(['move A to B', 'COMMIT', 'move C to D']);
    expect(read('move A to B\nCOMMIT\nmove C to D\nCOMMIT')).toMatchObject({ final: true });
  });
  it('with a name below is not final, and the name is no order', () => {
    const { lines, final, notes } = read('move A to B\nCOMMIT\nHans Weber\n+49 30 1234');
    expect([lines, final]).toEqual([['move A to B'], false]);
    expect(notes).toEqual(['Below `COMMIT` stands what is no order, and was left out: `Hans Weber`, `+49 30 1234`.']);
    for (const below of ['move C to D', '/turn', 'turn', 'UNDO', '2. move C to D'])
      expect(read(`move A to B\nCOMMIT\n${below}`).lines, below).toHaveLength(3);
  });
  it('makes nothing final where something else is in doubt', () => {
    expect(read('move A to B\nCOMMIT', ['A file.'])).toMatchObject({ final: false, notes: ['A file.'] });
    expect(read('move A to B', ['A file.'])).toMatchObject({ final: false, notes: ['A file.'] });
  });
  it('below an order that closes as it does closes nothing more, and the letter says so', () => {
    expect(read('move A to B\ndone\nCOMMIT')).toEqual({
      lines: ['move A to B'],
      through: false,
      final: true,
      notes: [
        '`done` closes what is asked, as `COMMIT` does: both together close it once, and nothing that is asked next.',
      ],
    });
    expect(read('move A to B\ndone')).toMatchObject({ lines: ['move A to B', 'done'], notes: [] });
  });
});

describe('ALL, UNDO and END', () => {
  it('ALL is for the letter, wherever it stands', () => {
    for (const text of ['ALL\nmove A to B\nCOMMIT', 'move A to B\nAll:\nCOMMIT', 'move A to B\nCOMMIT\nall'])
      expect(read(text).through, text).toBe(true);
    expect(read('ALL\nmove A to B').lines).toEqual(['move A to B']);
  });
  it('UNDO takes back the order above it; without one the draft is meant', () => {
    expect(read('move A to B\n/turn\nUNDO\nmove C to D\nCOMMIT').lines).toEqual(['/turn', 'move C to D']);
    expect(read('UNDO\nmove A to B').lines).toEqual(['UNDO', 'move A to B']);
    expect(read('move A to B; UNDO; move C to D').lines).toEqual(['move C to D']);
  });
  it('END ends it', () => {
    expect(read('move A to B\nEND\nCOMMIT')).toMatchObject({ lines: ['move A to B'], final: false });
  });
});

describe('orders that mail has broken', () => {
  it.each([
    ['at the end of a line', 'move A, B,\nC to D', 'move A, B, C to D'],
    ['into three lines', 'move A,\nB,\nC to D', 'move A, B, C to D'],
    ['in the middle of a list', 'move A\nB to C', 'move A B to C'],
    ['before their goal', 'move A, B\nto C', 'move A, B to C'],
  ])('%s are read on', (_, text, whole) => {
    expect(read(`${text}\nCOMMIT`)).toEqual({ lines: [whole], through: false, final: true, notes: [] });
  });
  it('before their `>` are read on, and always a trial', () => {
    for (const text of ['move A, B\n> C', 'move A,\nB\n> C']) {
      const { lines, final, notes } = read(`${text}\nCOMMIT`);
      expect([lines, final]).toEqual([['move A, B > C'], false]);
      expect(notes[0]).toContain('was broken before its `>`');
    }
  });
  it('are not, where a line is a quote; one that reads as an order by itself makes a trial', () => {
    expect(read('done\n> an old line\nmove A to B\nCOMMIT')).toMatchObject({
      lines: ['done', 'move A to B'],
      final: true,
    });
    const { lines, final, notes } = read('done\n> move A to B\nCOMMIT');
    expect([lines, final]).toEqual([[], false]);
    expect(notes[0]).toContain('`move A to B`');
  });
  it('are not, where each is an order by itself', () => {
    expect(read('move A to B,\nmove C to D\nCOMMIT')).toMatchObject({ final: true });
    expect(read('move A to B,\nmove C to D\nCOMMIT').lines).toHaveLength(2);
  });
  it('are not, where each is an order by itself though both can be read as one', () => {
    const rows: Judge = { ...judge, reads: (line) => /^(?:[A-Z] [A-Z]\d,? ?)+$/.test(line) };
    for (const text of ['A E5,\nB D5,', 'A E5\nB D5'])
      expect(arrangeLetter(`${text}\nCOMMIT`, [], rows)).toMatchObject({ lines: text.split('\n'), final: true });
  });
  it('are in doubt where what was added is an order by itself', () => {
    const panzer: Judge = { ...judge, reads: (line) => judge.reads(line) || /^[A-Z] to [A-Z]$/.test(line) };
    const { lines, final } = arrangeLetter('move A\nB to C\nCOMMIT', [], panzer);
    expect([lines, final]).toEqual([['move A B to C'], false]);
  });
});

describe('what stands before an order', () => {
  it('the number of a list goes, the number of a unit stays', () => {
    expect(read('1. move A to B\nb) move C to D\n(3) /turn').lines).toEqual(['move A to B', 'move C to D', '/turn']);
    expect(read('1. Panzer to D').lines).toEqual(['1. Panzer to D']);
    expect(read('1. nonsense').lines).toEqual(['1. nonsense']);
  });
  it('a slash is read without it, in the order it stands', () => {
    expect(read('/toy move A to B\nmove C to D\n/turn\nCOMMIT').lines).toEqual(['move A to B', 'move C to D', '/turn']);
  });
});

it('is as it was written where nothing is asked', () => {
  expect(arrangeLetter('hello\nthere,\nCOMMIT', [], NO_JUDGE)).toMatchObject({
    lines: ['hello', 'there,'],
    final: true,
  });
});
