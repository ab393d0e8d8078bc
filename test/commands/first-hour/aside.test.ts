// Which lines are questions to the umpire, and which are for somebody else.
import { describe, expect, it } from 'vitest';
import { isAside } from '#commands/input/questions.ts';

describe('a question', () => {
  it.each(['How do I win?', 'what shall we do', 'Do you know where Tobruk is?', 'can I move here'])(
    'to the umpire: %s',
    (line) => expect(isAside(line)).toBe(true),
  );
  it.each(['What do you think?', 'Bert, shall we?', 'Are you there?', 'could you move the tanks'])(
    'to somebody else, or an order: %s',
    (line) => expect(isAside(line)).toBe(false),
  );
});
