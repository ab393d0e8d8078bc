// Orders said in other words than their own: what is left out, where the verb stands, what is never taken for an order.
import { describe, expect, it } from 'vitest';
import { inOwnWords, isNumbered, partsOf, respelt, verbsOf, withoutFillers } from '#words/notation/speech.ts';

const VERBS = verbsOf(
  [
    ['move', 'move'],
    ['attack', 'attack'],
    ['done', 'done'],
  ],
  [
    ['move', 'send, advance, fall back'],
    ['stand', 'not retreat, hold'],
    ['option pass.', 'skip'],
    ['done', 'finished, dont, roll dice, no, nothing'],
  ],
);
const said = (line: string, ...types: readonly string[]): readonly string[] =>
  inOwnWords(line.split(' '), VERBS, (type) => types.includes(type));

describe('a line said in other words', () => {
  it('is read without what people put around it', () => {
    expect(withoutFillers("I'd like you to move the Adder please".split(' '))).toEqual(['to', 'move', 'Adder']);
    expect(withoutFillers('I , we'.split(' '))).toEqual([]);
    expect(withoutFillers('My orders : Adder > E5'.split(' '))).toEqual(['Adder', '>', 'E5']);
  });
  it.each([
    ['Adder attacks E5', 'attack Adder > E5'],
    ['attack E5 with Adder', 'attack E5 with Adder'],
    ['send Adder > E5', 'move Adder > E5'],
    ['Adder is advancing > E5', 'move Adder > E5'],
    ['Adder move from E4 > E5', 'move Adder from E4 > E5'],
    ['E5 falls back', 'move E5'],
    ['we skip this turn', 'option pass'],
    ['1. Adder moves > E5', 'move 1. Adder > E5'],
  ])('"%s" has its verb in front: "%s"', (line, first) => {
    expect(said(line, 'move', 'attack', 'option')[0]).toBe(first);
  });
  it.each([
    ['1. move Adder > E5', true],
    ['12. send 1. Adder > E5', true],
    ['1. Adder moves > E5', false],
  ])('"%s" begins with the number of a list: %s', (line, isOfList) => {
    expect(isNumbered(line.split(' '), VERBS)).toBe(isOfList);
  });
  it('may mean any order that is called so, in whatever form', () => {
    const both = verbsOf(
      [],
      [
        ['move', 'fall back'],
        ['retreat', 'fall back, falls back'],
      ],
    );
    for (const type of ['move', 'retreat'])
      expect(inOwnWords('Adder falls back > E5'.split(' '), both, (wanted) => wanted === type)[0]).toBe(
        `${type} Adder > E5`,
      );
  });
  it('is not all said by another form of a word that is an order itself', () => {
    const set = verbsOf([['recommended', 'recommended']], [['recommended.', 'recommend']]);
    const all = () => true;
    expect(inOwnWords('Adder > E5 , recommended'.split(' '), set, all)).not.toContain('recommended');
    expect(inOwnWords(['recommend', 'it'], set, all)).toContain('recommended');
  });
  it('loses nothing that was named', () => {
    for (const line of said('Adder attacks E5 with Bustard', 'attack'))
      for (const word of ['Adder', 'E5', 'Bustard']) expect(line).toContain(word);
  });
  it('is none of a type that is not wanted', () => {
    expect(said('Adder attacks E5', 'move')).toEqual([]);
  });
  it.each(['No orders yet , I will move tomorrow', 'nothing tonight', 'we skip it until later'])(
    'closes and passes nothing for who will answer at another time: "%s"',
    (line) => {
      expect(said(line, 'done', 'option')).toEqual([]);
    },
  );
  it('orders nothing that is not to be done', () => {
    expect(said("don't attack E5", 'attack', 'move')).toEqual([]);
    expect(said("don't attack E5", 'attack', 'done')).toEqual(['done']);
    expect(said('E5 must not retreat', 'stand', 'move')).toEqual(['stand E5']);
  });
  it('orders nothing that could be done only', () => {
    expect(said('could you move Adder > E5', 'move')[0]).toBe('move Adder > E5');
    for (const word of ['could', 'would'])
      for (const line of said(`Adder ${word} move > E5`, 'move')) expect(line).toContain(word);
  });
  it('closes by itself, and not beside another order', () => {
    expect(said('I am finished with it', 'done')).toEqual(['done']);
    expect(said('Adder attacks and is finished', 'done')).toEqual([]);
  });
});

describe('several orders in a line', () => {
  it.each([
    ['move A > B; move C > D', ['move A > B', 'move C > D']],
    ['move A to B, then C to D', ['move A to B', 'C to D']],
    ['Move A to B. Move C to D.', ['Move A to B', 'Move C to D']],
    ['move 15. Panzer > Ft. Capuzzo', []],
    ['move A > B', []],
  ])('%s', (line, parts) => {
    expect(partsOf(line)).toEqual(parts);
  });
});

describe('a misspelt verb', () => {
  const spelt = (line: string) => respelt(line.split(' '), VERBS, () => true)?.line;

  it.each([
    ['mvoe Adder', 'move Adder'],
    ['atack E5', 'attack E5'],
    ['finshed', 'done'],
    ['skpi', 'option pass'],
  ])('"%s" may be "%s"', (line, meant) => expect(spelt(line)).toBe(meant));
  it('is nothing where no verb is near', () => expect(spelt('xylophone E5')).toBeUndefined());
  it('begins with no number, which is that of a unit', () => expect(spelt('5end Adder')).toBeUndefined());
  it('is no number: "one" is not "done"', () => expect(spelt('one')).toBeUndefined());
});
