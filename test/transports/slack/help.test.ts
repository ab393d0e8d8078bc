import { expect, it } from 'vitest';
import { errorsOf, openTable } from './tables.ts';

it('answers /dispatch help to whoever asked, alone', async () => {
  const table = await openTable();
  const { anna, desert } = table;
  const answer = await anna.command(desert, 'help');
  expect(answer.ephemerals).toHaveLength(1);
  expect(answer.posts).toEqual([]);
  expect(answer.text).toContain('`/dispatch match`');
  expect(errorsOf(table)).toEqual([]);
});
