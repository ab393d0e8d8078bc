// 4.0 What a player does in one message: the draft goes on from the staff to the attacks unless dice or the enemy come between.
import { describe, expect, it } from 'vitest';
import type { FrameType } from '#games/desert-force/position/state.ts';
import { asked, onMap, type Position, play } from '#test/support/desert-force/world.ts';

const PHASES: readonly FrameType[] = ['movement', 'phase-end', 'strikes', 'combat', 'phase-end', 'exploitation'];
const at = (units: Readonly<Record<string, string>>, phases: readonly FrameType[] = PHASES): Position =>
  onMap({ units, phases, depots: { allied: '4506' } });
const closes = ({ module, state }: Position): boolean =>
  module.wouldCommit(module.view(state, 'allied'), 'allied', { type: 'done' });

describe('a draft of the player-turn', () => {
  it('goes on from the Organization Phase to movement', () => {
    const start = at({ '16-brigade': '1508' }, ['staff', ...PHASES]);
    expect(closes(start)).toBe(false);
    expect(asked(play(start, 'allied', 'done'))).toMatchObject({ side: 'allied', rule: '9.0' });
  });
  it('goes on from movement to the attacks', () => {
    const start = at({ '16-brigade': '3112', brescia: '3111' });
    expect(closes(start)).toBe(false);
    expect(asked(play(start, 'allied', 'done'))).toMatchObject({ side: 'allied', rule: '10.1' });
  });
  it('ends with movement where there is nothing to attack', () => {
    expect(closes(at({ '16-brigade': '4009', brescia: '2009' }))).toBe(true);
  });
});
