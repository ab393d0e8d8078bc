// Where a unit could go before its side has chosen a Turn Option: as at the start of a Basic Turn (4.1, 5.1).
import { describe, expect, it } from 'vitest';
import { asIfMoving, nameOf } from '#games/rommel/for-pictures.ts';
import { blindOf, offered } from '#test/support/rommel/play.ts';
import { hex, kit, type World, world } from '#test/support/rommel/world.ts';

const front = (): World => world().axis('Sidi Omar', 'Trento').allied('Sofafi', '11H');

/** What the rules offer Trento in the view of its side as if it were moving. */
function early(at: World): readonly string[] {
  const view = asIfMoving(at.module.view(at.state, 'axis'), 'axis');
  const values = at.module.values(view, 'axis', 'group', [hex('Sidi Omar'), blindOf(at, 'Trento')]);
  return values.map((value) => nameOf(kit, String(value))).sort();
}

describe('where a unit could go in a Basic Turn', () => {
  const moving = offered(front().turn('axis', 'basic'), 'axis', 'group', 'Sidi Omar', 'Trento');

  it('is told before a Turn Option is chosen', () => {
    expect(moving).toContain('Sofafi');
    expect(early(front().turn('axis'))).toEqual(moving);
  });

  it('is told while the enemy moves', () => {
    expect(early(front().turn('allied', 'offensive'))).toEqual(moving);
  });

  it('is nothing for whom one does not speak', () => {
    const at = front().turn('axis');
    expect(asIfMoving(at.module.view(at.state, 'allied'), 'axis').own.axis).toBeUndefined();
  });
});
