// Which lines are questions to the umpire, and which are for somebody else.
import { describe, expect, it } from 'vitest';
import { isAside } from '#commands/input/questions.ts';
import { typistAt } from './moments.ts';

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

it.each([
  ['Desert Rats to E6', 'There is no order "Desert"'],
  ['desert move 3709 > 3710', 'This match is Battles for Alamein: its command is `/alamein`.'],
])(
  'the word of another title begins the name of a unit, unless an order of that title follows: %s',
  async (line, wanted) => {
    const became = await (await typistAt('alamein move')).types(line);
    expect(became.answer).toContain(wanted);
  },
);

describe('what people say besides is answered with the line that does it, and nothing is done', () => {
  it.each([
    ['Thanks for the game!', '`/say …`'],
    ['Nice move!', '`/say …`'],
    ["I'm on holiday until friday", '`/profile vacation days:5`'],
    ['away until next Monday, sorry', '`/profile vacation days:5`'],
    ['pause the game', '`/match pause`'],
    ['standing orders', '`/match policy` says:'],
    ['how do I set a standing order?', '`/match policy` says:'],
    ['can I leave orders in advance?', '`/match policy` says:'],
    ['No, thank you.', '`/turn` says:'],
  ])('%s', async (line, wanted) => {
    const became = await (await typistAt('alamein move')).types(line);
    expect(became.answer).toContain(wanted);
    expect(became).toMatchObject({ drafted: [], stands: true });
  });
  it.each(['thanks, move Trento to E4', 'away from D3', 'move Trento to E4 in advance'])(
    'an order is one: %s',
    (line) => expect(isAside(line)).toBe(false),
  );
});
