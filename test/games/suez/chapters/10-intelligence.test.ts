// 10.0 The G-2 phase: who is sent to look, and what they see.
import { describe, expect, it } from 'vitest';
import { asked, dice, isSeen, placeOf, play, position, refusedBy, tableAt, told } from '#test/support/suez/world.ts';

describe('10.0 G-2', () => {
  const at = position({
    todo: ['g2', 'attack', 'combat-end'],
    units: { '17-pavia': 'fuka' },
    allied: { '4-nz': 'fuka', '5-nz': 'el-alamein', 'deception-a': 'el-alamein' },
  });
  it('10.1 one unit in a space', () => {
    const one = play(at, ['spy', 'sim', 'fuka']);
    expect(refusedBy(one, ['spy', 'signal', 'fuka'])).toBe('10.1');
    expect(refusedBy(one, ['spy', 'sim', 'el-alamein'])).toBe('10.1');
    expect(refusedBy(at, ['spy', 'sturm', 'fuka'])).toBe('10.1');
  });
  it('10.2, 10.3 one to three: no effect, and the unit goes back at once', () => {
    const failed = play(at, ['spy', 'sim', 'el-alamein'], 'done', dice(3));
    expect(isSeen(failed, '5-nz')).toBe(false);
    expect(placeOf(failed, 'sim')).toBe('bin');
    expect(placeOf(failed, 'signal')).toBe('available');
  });
  it('four to six: all Allied units in the space are revealed, deception is gone (29.2)', () => {
    const seen = play(at, ['spy', 'sim', 'el-alamein'], 'done', dice(4));
    expect(isSeen(seen, '5-nz')).toBe(true);
    expect(isSeen(seen, '4-nz')).toBe(false);
    expect(placeOf(seen, 'deception-a')).toBe('permanent');
    expect(placeOf(seen, 'sim')).toBe('available');
  });
  it('and the Tactical Edge there has one more; 10.3 after combat the unit goes back', () => {
    const seen = play(at, ['spy', 'sim', 'fuka'], 'done', dice(4));
    // Pavia is out of supply: one die less of two. 4 New Zealand throws three.
    const fought = play(seen, 'done', dice(3, 3, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 1], allied: [3, 0], side: 'axis' }]);
    expect(placeOf(fought, 'sim')).toBe('bin');
    expect(tableAt(fought).revealed).toEqual([]);
  });
  it('without G-2 units nobody is asked', () => {
    const none = position({ todo: 'g2', support: { sim: 'bin', signal: 'bin', brandenburgers: 'later' } });
    expect(asked(none)?.rule).toBe('axis Uprising');
  });
});
