// IX.A.1, IX.A.3, IX.A.5 Boxes and Forts: what they are worth, and to whom.
import { describe, expect, it } from 'vitest';
import { mostBonus } from '#games/alamein/chapters/12-combat/odds.ts';
import { refusedBy } from '#test/support/alamein/play.ts';
import { world } from '#test/support/alamein/world.ts';
import { at, odds } from '../ground.ts';

const OPEN = { work: null, relief: null, ridgeLost: false, strongForts: false } as const;

describe('IX.A.1 no use to the enemy', () => {
  it('a Box does nothing for Axis units in it, a Fort nothing for Allied ones', () => {
    expect(odds(at('d', 'E7: allied box, trento', 'E8: 51h'), ['51h'], 'E7')).toBe('4:1 = 4:1');
    expect(odds(at('d', 'E4: axis fort, 26au', 'E3: 90lt'), ['90lt'], 'E4')).toBe('3:1 = 3:1');
  });
  it('the El Alamein Box neither', () => {
    expect(odds(at('d', 'D7: trento', 'D8: 51h'), ['51h'], 'D7')).toBe('4:1 = 4:1');
  });
});

describe('IX.A.3 they are not moved', () => {
  it('a Box or Fort stays where it has been placed', () => {
    const box = world('c').allied('H9', 'box', '18. Indian').phase('allied', 'movement', 'excess');
    expect(refusedBy(box, 'allied', ['move', 'box', 'H10'])).toBe('IX.A.3');
    const fort = world('c').axis('H1', 'Trento', 'fort').phase('axis', 'movement', 'excess');
    expect(refusedBy(fort, 'axis', ['move', 'fort', 'H2'])).toBe('IX.A.3');
  });
});

describe('IX.A.5 Forts and Boxes worth 3', () => {
  it('a Box adds 2, matched', () => {
    expect(odds(at('d', 'E7: allied box, 9au', 'E6: 15pz'), ['15pz'], 'E7')).toBe('5:5 = 1:1');
    expect(odds(at('d', 'E7: allied box, 26au', 'E6: 15pz'), ['15pz'], 'E7')).toBe('5:2 = 2:1');
  });
  it('the El Alamein Box adds 3', () => {
    expect(odds(at('a', 'D7: 1sa', 'D6: 15pz'), ['15pz'], 'D7')).toBe('5:6 = 1:2');
  });
  it('a Fort adds 2, in the Battle of Alamein 3', () => {
    expect(odds(at('c', 'E4: axis fort, 90lt', 'E5: 7armd'), ['7armd'], 'E4')).toBe('4:5 = 1:2');
    expect(odds(at('d', 'E4: axis fort, 90lt', 'E5: 7armd'), ['7armd'], 'E4')).toBe('4:6 = 1:2');
    expect(odds(at('d', 'E4: axis fort, 90lt', 'E5: 7armd, 1armd'), ['7armd', '1armd'], 'E4')).toBe('8:6 = 1:1');
  });
  it('two Boxes in one hex, or one in El Alamein, add no more than the better', () => {
    expect(odds(at('c', 'J9: allied box, allied box, 9au', 'J8: 15pz'), ['15pz'], 'J9')).toBe('5:5 = 1:1');
    expect(odds(at('c', 'D7: allied box, 9au', 'D6: 15pz'), ['15pz'], 'D7')).toBe('5:6 = 1:2');
  });
  it('a Box adds what the infantry in it matches, and nothing for the armor beside it', () => {
    // 4 + 1 + 1; of 6 the Spent brigade has 2, the Spent division 4.
    expect(odds(at('c', 'J9: allied box, 7armd, 26au', 'J8: 15pz, 21pz'), ['15pz', '21pz'], 'J9')).toBe('10:6 = 3:2');
    expect(odds(at('c', 'J9: allied box, 7armd, 26au*', 'J8: 15pz, 21pz'), ['15pz', '21pz'], 'J9')).toBe('10:6 = 3:2');
    expect(odds(at('c', 'J9: allied box, 7armd*, 26au', 'J8: 15pz, 21pz'), ['15pz', '21pz'], 'J9')).toBe('10:6 = 2:1');
    expect(odds(at('c', 'J9: allied box, 7armd', 'J8: 15pz, 21pz'), ['15pz', '21pz'], 'J9')).toBe('10:4 = 2:1');
  });
});

describe('IX.A.5 what Boxes and Forts are worth', () => {
  it('is 2, in the El Alamein Box 3, and in Forts of scenario D 3', () => {
    expect(mostBonus({ ...OPEN, work: 'box' }, [])).toBe(2);
    expect(mostBonus({ ...OPEN, work: 'fort' }, [])).toBe(2);
    expect(mostBonus({ ...OPEN, work: 'alamein' }, [])).toBe(3);
    expect(mostBonus({ ...OPEN, work: 'fort', strongForts: true }, [])).toBe(3);
    expect(mostBonus({ ...OPEN, work: 'box', strongForts: true }, [])).toBe(2);
  });
});
