// Counters by the numbers on their backs, and the boxes with their faces.
import { describe, expect, it } from 'vitest';
import { boxed, faceOf, facesWhere, numbersOf, unboxed } from '#engine/position/counters.ts';

const FACES = { 12: 'Adder', 3: 'Bustard', 7: 'Camel' };

describe('counters', () => {
  it('go by their numbers, in order', () => {
    expect(numbersOf({ 12: {}, 3: {}, 7: {} })).toEqual([3, 7, 12]);
  });
  it('have their faces in boxes, each by itself, and the umpire sees them all', () => {
    const boxes = boxed(FACES);
    expect(boxes[7]).toEqual({ $hidden: 'Camel' });
    expect(unboxed(boxes)).toEqual(FACES);
    expect(unboxed(boxes)).toBe(unboxed(boxes));
  });
  it('show a side no more than the faces it may see', () => {
    expect(facesWhere(boxed(FACES), (number) => number > 5)).toEqual({ 7: 'Camel', 12: 'Adder' });
  });
  it('without a box are our mistake', () => {
    expect(faceOf(boxed(FACES), 3)).toBe('Bustard');
    expect(() => faceOf(boxed(FACES), 4)).toThrow('no face for #4');
  });
});
