// Whether an order could be given, asked in plain words: it is judged as if it were given, and nothing is done.
import { expect, it } from 'vitest';
import { typistAt } from './moments.ts';

it.each([
  ['rommel move', 'can I move Brescia to Sollum?', 'Yes, you can: `group Ft. Capuzzo: Brescia > Sollum`.'],
  [
    'rommel move',
    'why can’t Brescia go to Alexandria?',
    '`group Ft. Capuzzo: Brescia > Alexandria`: Brescia cannot reach Alexandria this turn (6.1).',
  ],
  [
    'rommel option',
    'Could we move Brescia to Sollum',
    'First `option basic` (3.42), then `group Brescia > Sollum` (5.1).',
  ],
  ['alamein move', 'can 21 Panzer go to E6?', 'Yes, you can: `move 21. Panzer > E6`.'],
  ['alamein move', '21 Panzer to E6?', 'Yes, you can: `move 21. Panzer > E6`.'],
  ['alamein move', 'can 21 Panzer reach E6?', 'Yes, you can: `move 21. Panzer > E6`.'],
  ['alamein move', 'can 21 Panzer get to E6', 'Yes, you can: `move 21. Panzer > E6`.'],
  ['alamein move', 'would Trento make it to E6?', '`move Trento > E6`: '],
  ['alamein move', 'where can Trento go?', '`/map reach:trento` says:'],
  ['alamein move', 'what can Trento do?', '`/map reach:trento` says:'],
  ['alamein setup', 'where is Trento?', '`/match forces unit:trento` says:'],
  ['alamein move', 'is 15 Panzer in supply?', '`/match forces unit:15 panzer` says:'],
  ['alamein move', 'is Trento still supplied', '`/match forces unit:trento` says:'],
  ['alamein move', 'which units are in supply', '`/map layer:supply` says:'],
  ['alamein move', 'who won?', '`/match status` says:'],
  ['alamein move', 'odds', '`/turn` says:'],
  ['rommel move', 'the score', '`/turn` says:'],
])('%s: %s', async (at, question, answer) => {
  const typist = await typistAt(at);
  const became = await typist.types(question);
  expect(became.answer.startsWith(answer), became.answer).toBe(true);
  expect(became).toMatchObject({ drafted: [], stands: true });
});

it.each(['can I undo', 'how do I undo that?', 'can I take that back?'])('takes nothing back: %s', async (question) => {
  const became = await (await typistAt('rommel move')).types(question);
  expect(became.answer).toBe('If you mean that, say `UNDO`. Nothing has been done.');
  expect(became.stands).toBe(true);
});

it.each([
  ['rommel option', 'can I pass my turn?'],
  ['rommel option', 'can I hold F7?'],
  ['rommel option', 'can I take back my move?'],
])('is no guess of what closes a turn or spends a card: %s: %s', async (at, question) => {
  const { answer } = await (await typistAt(at)).types(question);
  expect(answer).not.toContain('Yes, you can');
});
