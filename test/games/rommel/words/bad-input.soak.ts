// Orders with a word too many, or too few, anywhere in them: each is read or answered, and never an exception.
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '#games/rommel/position/action.ts';
import { readOrders } from '#games/rommel/words/notation/read.ts';
import { disturbed } from '#test/support/disturbed.ts';
import { QUESTIONS, seatAt } from './support.ts';

describe('a word too many, or too few', () => {
  it('is answered wherever in an order it stands', () => {
    const words = [
      'via',
      'direct',
      'from',
      'with',
      'blitz',
      'bre',
      'omar',
      'rest',
      'but',
      'at',
      '2',
      ':',
      '>',
      ',',
      ';',
    ];
    const texts = [...ACTIONS.map(({ example }) => example), 'regroup omar bre omar blitz via'];
    for (const text of texts.flatMap((order) => disturbed(order, words)))
      for (const asked of [seatAt('axis'), seatAt('axis', QUESTIONS.spend)])
        expect(readOrders(asked, text)).toBeDefined();
  });
});
