// 37.0 Fog of war: when Allied units are revealed.
import { describe, expect, it } from 'vitest';
import { dice, isSeen, moving, placeOf, play, refusedBy } from '#test/support/suez/world.ts';

describe('37.0 fog of war', () => {
  const at = moving({
    units: { '15-panzer': 'fuka' },
    control: ['fuka'],
    allied: { '4-nz': 'el-daba', 'deception-a': 'el-daba', '5-nz': 'regroup' },
  });
  it('RULING 18 what was run into is revealed when the player looks; 29.2 deception is gone', () => {
    expect(refusedBy(at, 'look')).toBe('37.0');
    const entered = play(at, ['move', '15-panzer', 'el-daba']);
    expect(isSeen(entered, '4-nz')).toBe(false);
    const looked = play(entered, 'look');
    expect(isSeen(looked, '4-nz')).toBe(true);
    expect(placeOf(looked, 'deception-a')).toBe('permanent');
    expect(refusedBy(looked, ['move', '15-panzer', 'fuka'])).toBe('11.1');
  });
  it('or when movement ends; who comes by reaction lies face down until the battle', () => {
    const ended = play(at, ['move', '15-panzer', 'el-daba'], 'done', dice(1));
    expect([isSeen(ended, '4-nz'), isSeen(ended, '5-nz')]).toEqual([true, false]);
  });
  it('who arrived where the PAA stands already is revealed by a unit that enters, else by the battle', () => {
    // Reinforcements of turn 8 lie so in contested spaces (30.0).
    const contested = moving({
      units: { '15-panzer': 'burg-el-arab', '288': 'el-hammam', '17-pavia': 'fuka' },
      control: ['el-hammam', 'fuka', 'el-daba'],
      allied: { '152-infantry': 'burg-el-arab' },
    });
    expect(refusedBy(contested, 'look')).toBe('37.0');
    expect(refusedBy(play(contested, ['move', '17-pavia', 'el-daba']), 'look')).toBe('37.0');
    const entered = play(contested, ['move', '288', 'burg-el-arab']);
    expect(isSeen(play(entered, 'look'), '152-infantry')).toBe(true);
    // Nobody comes by reaction: the movement has ended, and the battle not begun.
    expect(isSeen(play(contested, 'done', dice(6)), '152-infantry')).toBe(false);
  });
  it('the player never sees a face that lies down', () => {
    const view = at.module.view(at.state, 'axis');
    expect(JSON.stringify(view)).not.toContain('4-nz');
  });
});
