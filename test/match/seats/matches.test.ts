// Lists of matches: one whose position cannot be read stands there, and takes none of the others along.
import { describe, expect, it } from 'vitest';
import { moving, rig, seated } from '../table.ts';

/** Two matches of the same people, of which the first cannot be read by the umpire who takes them over, as with SERVE_DAMAGED=yes. */
async function damaged() {
  const first = await moving(rig());
  const second = await seated(first, { name: 'The other one' });
  const { store } = first;
  const snapshot: typeof store.snapshot = (match, dispatch) =>
    match === first.id ? Promise.resolve(null) : store.snapshot(match, dispatch);
  return { first, second, store: { ...store, snapshot } };
}

describe('a list of matches', () => {
  it('has each of them, and of one that cannot be read who is waited for; the operator is told why', async () => {
    const { first, second, store } = await damaged();
    const { umpire, reports } = rig({ store });
    const listed = await umpire.matchesOf(first.red);
    expect(listed.map(({ id, stage, situation }) => [id, stage, situation])).toEqual(
      expect.arrayContaining([
        [first.id, 'live', null],
        [second.id, 'lobby', null],
      ]),
    );
    expect(listed.find(({ id }) => id === first.id)?.waiting.map(({ side }) => side)).toEqual([first.side]);
    expect(reports).toMatchObject([{ match: first.id, error: { message: expect.stringContaining('no snapshot') } }]);
  });
});
