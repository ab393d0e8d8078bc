// Typed lines: options in any order, quotes or none, bare words, and one short answer for what cannot be read.
import { describe, expect, it } from 'vitest';
import { didYouMean, linesOf, plainText, readLine, short } from '#commands/input/parse.ts';
import { commandsFor } from '#commands/registry.ts';
import type { AnyTitle } from '#engine/title.ts';
import { toy } from '#test/support/toy/index.ts';

const commands = commandsFor([toy as unknown as AnyTitle]);
const read = (text: string) => readLine(text, commands);
const call = (text: string) => {
  const line = read(text);
  if (line.type !== 'call') throw new Error(`${text}: ${JSON.stringify(line)}`);
  return { path: line.command.path.join(' '), given: line.given };
};

describe('a typed command', () => {
  it('reads options by name, in any order', () => {
    expect(call('/map layer:supply at:Sollum')).toEqual({ path: 'map', given: { layer: 'supply', at: 'Sollum' } });
  });
  it('lets a value run on to the next known option', () => {
    expect(call('/map at:Buq Buq layer:supply').given).toEqual({ at: 'Buq Buq', layer: 'supply' });
  });
  it('takes quotes, also curly ones, and spaces round the colon', () => {
    expect(call('/map at: “Buq Buq” dispatch : 4').given).toEqual({ at: 'Buq Buq', dispatch: '4' });
  });
  it('fills options from bare words in their order', () => {
    expect(call('/match new toy raid').given).toEqual({ title: 'toy', scenario: 'raid' });
  });
  it('gives a text option the rest of the line, colons and all', () => {
    expect(call('/say look: the column is at:the Well').given).toEqual({ words: 'look: the column is at:the Well' });
  });
  it('takes a span of time for one word', () => {
    expect(call('/match clock deadline 3 days 12 hours').given).toEqual({ every: '3 days', grace: '12 hours' });
    expect(call('/match clock deadline 3d 12h').given).toEqual({ every: '3d', grace: '12h' });
  });
  it('reads words in any case', () => {
    expect(call('/Match JOIN red').path).toBe('match join');
  });
  it('takes a family word alone for its usual command', () => {
    expect(call('/dice').path).toBe('dice list');
    expect(call('/profile').path).toBe('profile show');
  });
  it('keeps the grammar of a title as text', () => {
    const line = read('/toy attack Well: Adder, Bustard');
    expect(line).toMatchObject({ type: 'call', text: 'Well: Adder, Bustard', given: {} });
  });
  it('takes for orders what is none of its own words, whatever every object of the language knows', () => {
    expect(read('commit')).toEqual({ type: 'word', word: 'commit' });
    expect(read('constructor')).toEqual({ type: 'orders', text: 'constructor' });
  });
  it('reads the options of an action', () => {
    expect(call('/toy move unit:Adder to:"Salt Pan"')).toEqual({
      path: 'toy move',
      given: { unit: 'Adder', to: 'Salt Pan' },
    });
  });
});

describe('what cannot be read', () => {
  const unclear = (text: string): string => {
    const line = read(text);
    return line.type === 'unclear' ? line.text : JSON.stringify(line);
  };
  it('suggests the command that was meant', () => {
    expect(unclear('/mpa')).toContain('Did you mean `/map`?');
    expect(unclear('/match jion red')).toContain('Did you mean `/match join`?');
    expect(unclear('/toy mvoe Adder > Well')).toContain('Did you mean `/toy move`?');
  });
  it('suggests the command whose option was taken for one', () => {
    expect(read('/reach 7 RTR')).toMatchObject({
      text: 'There is no command `/reach`. Did you mean `/map reach:7 RTR`?',
      example: '/map reach:7 RTR',
    });
    expect(unclear('/layer: supply')).toContain('Did you mean `/map layer:supply`?');
  });
  it('has the example of the command that was meant', () => {
    expect(read('/match jion red')).toMatchObject({ example: '/match join axis' });
  });
  it('suggests the option and the value that were meant', () => {
    expect(unclear('/map layr:supply')).toContain('Did you mean `layer:`?');
    expect(unclear('/match new toy raid pace:life')).toContain('Did you mean `live`?');
    expect(unclear('/match new title:toy scenario:raid option:fog')).toContain('Did you mean `options:`?');
    expect(unclear('/map at:F7 lyer:supply')).toContain('Did you mean `layer:`?');
  });
  it('is none of what stands in a text', () => {
    expect(call('/match new title:toy name:Red: the return scenario:raid options: a, staff:green').given).toEqual({
      title: 'toy',
      name: 'Red: the return',
      scenario: 'raid',
      options: 'a, staff:green',
    });
  });
  it('names what is missing', () => {
    expect(unclear('/match new')).toContain('`title:` is missing');
    expect(unclear('/say')).toContain('`words:` is missing');
  });
  it('says when a number is none', () => {
    expect(unclear('/map dispatch:four')).toContain('is a number');
  });
  it('stays short however much was typed', () => {
    for (const text of [`/${'x'.repeat(3000)}`, `/map ${'y'.repeat(3000)}: z`, `/match ${'🐫'.repeat(900)}`])
      expect(unclear(text).length).toBeLessThan(300);
  });
});

describe('lines', () => {
  it('knows COMMIT, UNDO and ALL, however written', () => {
    for (const [text, word] of [
      ['COMMIT', 'commit'],
      ['commit.', 'commit'],
      ['Undo', 'undo'],
      ['ALL:', 'all'],
    ])
      expect(read(text ?? '')).toEqual({ type: 'word', word });
  });
  it('takes everything else without a slash for orders', () => {
    expect(read('move Adder > Dunes')).toEqual({ type: 'orders', text: 'move Adder > Dunes' });
  });
  it('drops empty lines', () => {
    expect(linesOf('a\n\n  b  \r\n')).toEqual(['a', 'b']);
    expect(linesOf('| a |\n|---|:-:|\n| b |')).toEqual(['| a |', '| b |']);
    expect(linesOf('```\na\n```\n=====\n+---+\nb')).toEqual(['a', 'b']);
  });
  it('takes the marks of a list off them, as they are typed and as they are copied', () => {
    expect(linesOf('- move Adder > North\n• 5 Panzer > 3209\n * done\n-- \n- > 3')).toEqual([
      'move Adder > North',
      '5 Panzer > 3209',
      'done',
      '--',
      '- > 3',
    ]);
  });
  it('takes its numbers off, where they cannot be part of a name', () => {
    expect(linesOf('1. 5. Indian > H6\n2) Trento > D4\n3. 4410 > 4409\n4. Indian > H6\n15. > D4\n7) ')).toEqual([
      '5. Indian > H6',
      'Trento > D4',
      '4410 > 4409',
      '4. Indian > H6',
      '15. > D4',
      '7)',
    ]);
  });
  it('makes arrows, dashes and quotes plain', () => {
    expect(plainText('Adder → “Salt Pan” — it’s')).toBe('Adder > "Salt Pan" - it\'s');
  });
  it('cuts a text behind a word, not in the middle of a name', () => {
    expect(short('These have to attack: 15 Panzer, 21 Panzer, Ariete', 40)).toBe(
      'These have to attack: 15 Panzer, 21…',
    );
    expect(short('Unterseebootbekämpfungsgeschwaderkommando', 20)).toBe('Unterseebootbekämpf…');
    expect(short('as long as may be', 17)).toBe('as long as may be');
  });
  it('means nothing by a word that is far from all', () => {
    expect(didYouMean('zzzzzz', ['map', 'turn'])).toBeNull();
  });
});
