// What is said of units that cannot do what their line orders.
import { describe, expect, it } from 'vitest';
import { leftText } from '#commands/input/left-out.ts';

const left = (order: string, text: string) => ({ order, refusal: { type: 'rejected', rule: '12.2', text } }) as const;

describe('who is left out', () => {
  it('is told by the reason', () => {
    expect(leftText([left('a', 'No room.'), left('b', 'No way.'), left('c', 'No room.')])).toEqual([
      'Left out: `a`, `c`: No room (12.2).',
      'Left out: `b`: No way (12.2).',
    ]);
  });
  it('of many the first five reasons, and all the orders', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((order) => left(order, `${order} stays.`));
    expect(leftText(many).slice(4)).toEqual([
      'Left out: `e`: e stays (12.2).',
      'Left out, too: `f`, `g`; by itself each says why.',
    ]);
  });
});
