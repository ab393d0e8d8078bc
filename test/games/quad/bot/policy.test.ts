// What a side's standing policies answer for it: protective fire as much as lowers the column (8.46).
import { expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { QuadAction } from '#games/quad/position/action.ts';
import { viewOf } from '#games/quad/position/view.ts';
import { asked, onField, type Position, play } from '#test/support/quad/world.ts';

/** The British attack 39 (2-2-3) at 0504 with the 4th New Zealand Brigade (4-5-9); the Axis are asked about fire. */
const attacked = (guns: Readonly<Record<string, string>>, points: number): Position => {
  const at = onField(
    'crusader',
    {},
    {
      active: 'allied',
      turn: 2,
      phases: ['attacks', 'combat', 'combat-end'],
      units: { '4-nz-brigade': '0505', '39-infantry': '0504', ...guns },
      table: { support: { axis: points, allied: 0 } },
    },
  );
  return { ...at, ...play(at, 'allied', ['attack', '0504', ['4-nz-brigade']], 'done') };
};

/** What its policies answer, one after the other, until they commit. */
function answers(at: Position): readonly QuadAction[] {
  const { module } = at;
  const given: QuadAction[] = [];
  let now = at;
  for (let step = 0; step < 4 && asked(now)?.side === 'axis'; step++) {
    const action = module.standing(viewOf(now.state, 'axis'), 'axis', { fire: 'auto' });
    if (action === null) break;
    given.push(action);
    if (action.type === 'done') break;
    const { state } = module.resolve(now.state, 'axis', action, undefined as never);
    now = { ...now, state };
  }
  return given;
}

it('8.46, 9.0 gives guns and points both where guns do not lower the column as far', () => {
  // 4 against 2 is +2; the gun's 1 makes it +1, four points more -3, of the column -4,3.
  expect(answers(attacked({ '1-artillery': '0502' }, 4))).toEqual([
    { type: 'fire', units: ['1-artillery'] },
    { type: 'support', hex: boardHex('0504'), points: 4 },
    { type: 'done' },
  ]);
});
it('8.43 more than three guns where no Exclusive Rule limits them', () => {
  // 4 against 2 is +2; three guns of 1 make it -1, the fourth -2.
  const guns = { '1-artillery': '0502', '26-artillery': '0403', '205-artillery': '0603', '12-artillery': '0602' };
  const [fire] = answers(attacked(guns, 0));
  expect(fire?.type === 'fire' ? fire.units.toSorted() : null).toEqual(Object.keys(guns).toSorted());
});
