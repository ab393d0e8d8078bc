// 17.0 Winning the game, both ways.
import { describe, expect, it } from 'vitest';
import { automaticVictor, scoreOf, tallyOf, victorByPoints } from '#games/desert-force/chapters/17-victory.ts';
import { onMap, play, sightAt } from '#test/support/desert-force/world.ts';

describe('17.2 victory by points', () => {
  const at = onMap({
    units: {
      '5-panzer': '2306',
      '8-panzer': 'recoverable',
      '132-tank': 'permanent',
      trento: '2306',
      pavia: 'permanent',
      '7-armoured': 'reserve',
      '4-armoured': 'recoverable',
      '16-australian': 'reserve',
      '17-australian': 'permanent',
      rommel: 'to-come',
      oconnor: 'permanent',
    },
    reduced: ['5-panzer', 'trento', '7-armoured', '16-australian'],
    table: { missed: 2 },
  });
  const lost = {
    ...at,
    state: {
      ...at.state,
      table: {
        ...at.state.table,
        leaders: {
          ...at.state.table.leaders,
          rommel: { place: 'to-come', face: 1, due: 7 } as const,
          oconnor: { place: 'permanent', face: 1, due: null } as const,
        },
      },
    },
  };
  it('counts 4 and 8 for armor, 1 and 2 for others, 3 for leaders, 3 for turns short of reserves', () => {
    expect(tallyOf(sightAt(lost), 'allied')).toEqual({
      reducedArmor: 1,
      eliminatedArmor: 2,
      reducedOthers: 1,
      eliminatedOthers: 1,
      leaders: 1,
      missed: 0,
    });
    // 4 + 16 + 1 + 2 + 3, and 4 + 8 + 1 + 2 + 6 + 6.
    expect(scoreOf(sightAt(lost))).toEqual({ allied: 26, axis: 27 });
  });
  it('the winner needs more points and Tobruk', () => {
    const held = (tobruk: 'axis' | 'allied') => {
      const { state } = lost;
      return sightAt({
        ...lost,
        state: { ...state, table: { ...state.table, control: { ...state.table.control, tobruk } } },
      });
    };
    expect(victorByPoints(held('axis'))).toBe('axis');
    expect(victorByPoints(held('allied'))).toBeNull();
  });
  it('is judged at the conclusion of turn 23', () => {
    const end = onMap({
      active: 'axis',
      turn: 23,
      phases: ['exploitation'],
      units: { trento: '1019', '14-brigade': '6508', '7-armoured': 'permanent' },
      table: { control: { tobruk: 'axis', bardia: 'axis', benghazi: 'axis' } },
    });
    const { state } = play(end, 'axis', 'done');
    expect(state.table.result).toEqual({ winner: 'axis', level: 'Victory by Points', rule: '17.2' });
  });
  it('may leave nobody the winner', () => {
    const end = onMap({
      active: 'axis',
      turn: 23,
      phases: ['exploitation'],
      units: { trento: '1019', '14-brigade': '6508' },
    });
    expect(play(end, 'axis', 'done').state.table.result).toEqual({ winner: null, level: 'Draw', rule: '17.2' });
  });
});

describe('17.1 automatic victory', () => {
  it('goes to a supplied combat unit on the enemy source at the end of a turn', () => {
    const end = onMap({
      active: 'axis',
      turn: 9,
      phases: ['exploitation'],
      units: { trento: '6508', pavia: '1019' },
    });
    // Alone on the map the Axis traces its road all the way home.
    expect(play(end, 'axis', 'done').state.table.result).toEqual({
      winner: 'axis',
      level: 'Automatic Victory',
      rule: '17.1',
    });
  });
  it('not to one that is cut off there', () => {
    const victor = (around: Readonly<Record<string, string>>) =>
      automaticVictor(sightAt(onMap({ units: { trento: '6508', ...around } })));
    expect(victor({ '14-brigade': '5508' })).toBe('axis');
    expect(victor({ '14-brigade': '6408', '16-brigade': '6507', '23-brigade': '6409' })).toBeNull();
  });
});
