// 14.0 Battles: who deploys, the Tactical Edge, the fire round.
import { describe, expect, it } from 'vitest';
import {
  asked,
  attacking,
  type Beginning,
  defending,
  dice,
  isLawful,
  isSeen,
  offered,
  placeOf,
  play,
  refusedBy,
  SUPPLY,
  stepsOf,
  told,
} from '#test/support/suez/world.ts';

describe('14.1 tactical deployment', () => {
  it('the Allies are revealed, the strongest first; deception is gone (29.2)', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      allied: { '1-sa': 'fuka', '22-armoured': 'fuka', 'deception-b': 'fuka', '4-nz': 'fuka' },
    });
    expect(isSeen(at, '4-nz')).toBe(false);
    // Edge 6 to 1: Pavia, two dice, then 22nd Armoured, New Zealand, South Africa: 4 + 3 + 2.
    const fought = play(at, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')).toMatchObject([{ allied: ['22-armoured', '4-nz', '1-sa'] }]);
    expect(placeOf(fought, 'deception-b')).toBe('permanent');
  });
  it('14.1 the player orders their line: the first is fired at first', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka', '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka' },
    });
    const lined = play(at, ['line', 'fuka', ['17-pavia', '15-panzer']]);
    // The Allies have the edge, 6 to 1+1, and fire first, three dice: a six.
    const fought = play(lined, 'done', dice(1, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    expect([stepsOf(fought, '17-pavia'), stepsOf(fought, '15-panzer')]).toEqual([1, 3]);
    expect(refusedBy(at, ['line', 'fuka', ['90-mech']])).toBe('14.1');
  });
  it('a truck may be put before them, to be taken as a step loss (19.1)', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: [
        ['truck', 'fuka'],
        ['depot', 'fuka'],
      ],
      seen: { '4-nz': 'fuka' },
    });
    expect(offered(at, 'line', 'fuka')).toEqual(['17-pavia', 'supply-1', 'supply-2']);
    const lined = play(at, ['line', 'fuka', ['supply-1', '17-pavia']]);
    // The Allies have the edge and fire first: one six of three dice. Pavia throws its two.
    const fought = play(lined, 'done', dice(1, 6, 6, 1, 1, 1, 1));
    expect([placeOf(fought, 'supply-1'), stepsOf(fought, '17-pavia')]).toEqual(['pool', 2]);
    expect(told(fought, 'battle')).toMatchObject([{ axis: ['supply-1', '17-pavia', 'supply-2'] }]);
  });
  it('14.0 a battle is fought once, and only where both sides are', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'el-daba' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '5-nz': 'el-daba' },
    });
    expect(refusedBy(at, ['fight', 'tobruk'])).toBe('14.0');
    const one = play(at, ['fight', 'fuka'], dice(6, 1, 1, 1, 1, 1, 1));
    expect(refusedBy(one, ['fight', 'fuka'])).toBe('14.1');
    expect(refusedBy(one, ['send', 'german-lrb-1', 'fuka'])).toBe('14.0');
  });
});

describe('14.1, 37.0, RULING 33 a battle begins before anything is sent into it', () => {
  const at = attacking({
    units: { '15-panzer': 'fuka', '17-pavia': 'el-daba' },
    supply: [...SUPPLY, ['depot', 'el-daba']],
    allied: { '4-nz': 'fuka', 'deception-a': 'el-daba' },
    control: ['mersa-matruh'],
  });
  it('its units are revealed, those of another are not, and it is fought next', () => {
    expect(offered(at, 'begin')).toEqual(['el-daba', 'fuka']);
    const begun = play(at, ['begin', 'fuka']);
    expect(isSeen(begun, '4-nz')).toBe(true);
    expect(isSeen(begun, 'deception-a')).toBe(false);
    expect(offered(begun, 'fight')).toEqual(['fuka']);
    expect(refusedBy(begun, ['fight', 'el-daba'])).toBe('14.1');
    expect(refusedBy(begun, ['begin', 'el-daba'])).toBe('14.1');
    // Aircraft go, the line is ordered, the edge is 6 to 1, and both dice of the bomb and all else do nothing.
    const fought = play(begun, ['send', 'german-tac-1', 'fuka'], 'done', dice(1, 2, 6, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')).toMatchObject([{ space: 'fuka', allied: ['4-nz'] }]);
    // The next is for the player to begin, and to send to: a commit fights the one that has begun.
    expect(asked(fought)?.question).toMatch(/^Battle at El Daba: /);
    expect(isSeen(fought, 'deception-a')).toBe(false);
  });
  it('who was sent into another battle may be called back for the one that has begun', () => {
    const begun = play(at, ['send', 'german-lrb-1', 'el-daba'], ['begin', 'fuka']);
    expect(offered(begun, 'recall')).toEqual(['german-lrb-1']);
    expect(isLawful(play(begun, ['recall', 'german-lrb-1']), ['send', 'german-lrb-1', 'fuka'])).toBe(true);
  });
  it('where nobody lies face down there is nothing to begin', () => {
    const seen = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    expect(refusedBy(seen, ['begin', 'fuka'])).toBe('14.1');
  });
  it('29.2 against mere deceptions the battle is won, and what was sent has not been used', () => {
    const won = play(at, ['begin', 'el-daba']);
    expect(told(won, 'won')).toMatchObject([{ space: 'el-daba', side: 'axis' }]);
    expect(offered(won, 'fight')).toEqual(['fuka']);
    const sent = play(at, ['send', 'german-tac-1', 'el-daba'], ['send', 'sturm', 'el-daba'], ['fight', 'el-daba']);
    expect([placeOf(sent, 'german-tac-1'), placeOf(sent, 'sturm')]).toEqual(['available', 'available']);
    expect(isLawful(sent, ['send', 'german-tac-1', 'fuka'])).toBe(true);
  });
});

describe('14.1 the Tactical Edge', () => {
  it('the worked example: Rommel and a G-2 marker, 3 + 2; two armoured units, 4 + 1; in open terrain the PAA wins the tie', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '22-armoured': 'fuka', '2-armoured': 'fuka' },
      table: { rommel: 'front', rommelWith: '17-pavia', revealed: ['fuka'] },
    });
    const fought = play(at, 'done', dice(3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 2], allied: [4, 1], side: 'axis' }]);
  });
  const edge = (beginning: Omit<Beginning, 'todo'>, ...faces: readonly number[]) =>
    told(play(attacking({ supply: SUPPLY, ...beginning }), 'done', dice(...faces)), 'edge');
  it('the PAA has four at most: Rommel, panzers, a marker, a high Index', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka', '21-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '1-sa': 'fuka' },
      table: { dfp: 21, rommel: 'front', rommelWith: '15-panzer', revealed: ['fuka'] },
    });
    const helped = play(at, ['send', '135-flak', 'fuka'], ['send', 'sturm', 'fuka']);
    // Two dice of the flak and two of the engineers do nothing; then the edge, panzers 4 and 4, South Africa 2.
    const fought = play(helped, 'done', dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [1, 4], allied: [1, 0] }]);
  });
  it('the Allies have three at most: armour, the space, a low Index; in an entrenchment they win ties', () => {
    const beginning = {
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']] as const,
      seen: { '22-armoured': 'el-alamein' },
      table: { dfp: 10 },
    };
    // After the draw Pavia retreats from the entrenchment; it has nowhere to go.
    expect(edge(beginning, 4, 1, 1, 1, 1, 1, 1, 1)).toMatchObject([{ axis: [4, 0], allied: [1, 3], side: 'allied' }]);
  });
  it('RULING 17 the space does not help the Allies when they attack; ties are decided by it all the same', () => {
    const at = defending({
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']],
      seen: { '4-nz': 'el-alamein' },
      control: ['el-daba'],
    });
    const fought = play(at, 'done', dice(3, 3, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 0], allied: [3, 0], side: 'allied' }]);
  });
});

describe('14.1 the fire round', () => {
  it('sides fire in turn, unit by unit; who is left over fires last; one round', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka', '1-sa': 'fuka' } });
    const fought = play(at, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'fired').map(({ by }) => by)).toEqual(['15-panzer', '4-nz', '1-sa']);
    expect(told(fought, 'won')).toMatchObject([{ side: null }]);
    expect(asked(fought)?.rule).toBe('axis Uprising');
  });
});
