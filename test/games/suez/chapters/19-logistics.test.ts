// 19.0 Supply units, 20.0 logistics, 21.0 refit, 25.0 bombers, 26.0 air supply, 27.0 refit of aircraft, 35.0 Berlin.
import { describe, expect, it } from 'vitest';
import { suppliedSpaces } from '#games/suez/chapters/19-supply.ts';
import {
  asked,
  dice,
  isLawful,
  kit,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  sightAt,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

describe('20.1, 20.3 who is in supply', () => {
  it('the same space as a truck, and those next to a depot', () => {
    const at = position({
      todo: 'movement',
      units: { '15-panzer': 'tobruk', '21-panzer': 'gambut', '90-mech': 'bardia' },
      supply: [['truck', 'tobruk']],
    });
    expect(tableAt(at).unsupplied).toEqual(['21-panzer', '90-mech']);
    const depot = position({
      todo: 'movement',
      units: { '15-panzer': 'tobruk', '21-panzer': 'gambut', '90-mech': 'bardia' },
      supply: [['depot', 'tobruk']],
    });
    expect(tableAt(depot).unsupplied).toEqual(['90-mech']);
    expect(suppliedSpaces(sightAt(depot))[kit.map.indexOf('gambut')]).toBe(1);
  });
  it('20.3 it is judged when the sub-phase begins, and stays so for it', () => {
    const at = position({ todo: 'movement', units: { '15-panzer': 'tobruk' }, supply: [['truck', 'gambut']] });
    const met = play(at, ['move', '15-panzer', 'gambut']);
    expect(tableAt(met).unsupplied).toEqual(['15-panzer']);
  });
});

describe('19.0, 21.0 the G-4 phase', () => {
  it('trucks become depots, and depots trucks', () => {
    const at = position({ todo: 'g4', supply: [['truck', 'tobruk']] });
    expect(tableAt(play(at, ['flip', 'supply-1'])).supply['supply-1']?.depot).toBe(true);
    expect(tableAt(play(at, ['flip', 'supply-1'], ['flip', 'supply-1'])).supply['supply-1']?.depot).toBe(false);
    expect(refusedBy(at, ['flip', 'supply-2'])).toBe('19.0');
  });
  const at = position({
    todo: 'g4',
    units: {
      '15-panzer': ['tobruk', 2],
      '21-panzer': ['tobruk', 2],
      '90-mech': ['tobruk', 2],
      '17-pavia': ['tobruk', 2],
      '27-brescia': ['gambut', 1],
    },
    supply: [
      ['truck', 'tobruk'],
      ['truck', 'tobruk'],
    ],
  });
  it('21.1, 20.2 a supply unit refits up to two units in its range by a step', () => {
    const two = play(at, ['refit', 'supply-1', '15-panzer', '21-panzer']);
    expect([stepsOf(two, '15-panzer'), stepsOf(two, '21-panzer')]).toEqual([3, 3]);
    expect(placeOf(two, 'supply-1')).toBe('pool');
    expect(stepsOf(play(at, ['refit', 'supply-1', '15-panzer']), '15-panzer')).toBe(3);
  });
  it('a unit by one step a phase', () => {
    const once = play(at, ['refit', 'supply-1', '15-panzer']);
    expect(refusedBy(once, ['refit', 'supply-2', '15-panzer'])).toBe('21.1');
    expect(refusedBy(at, ['refit', 'supply-1', '15-panzer', '15-panzer'])).toBe('21.1');
  });
  it('not who is at full strength, nor who is out of range', () => {
    expect(refusedBy(at, ['refit', 'supply-1', '17-pavia'])).toBe('21.1');
    expect(refusedWith(at, ['refit', 'supply-1', '17-pavia'])).toContain('full strength');
    expect(refusedWith(at, ['refit', 'supply-1', '27-brescia'])).toContain('range');
    expect(refusedBy(at, ['refit', 'supply-9', '15-panzer'])).toBe('21.1');
  });
  it('20.4 who began the phase out of supply is not refitted, though a truck becomes a depot', () => {
    const depot = play(at, ['flip', 'supply-1']);
    expect(refusedBy(depot, ['refit', 'supply-1', '27-brescia'])).toBe('20.4');
    expect(isLawful(depot, ['refit', 'supply-1', '15-panzer'])).toBe(true);
    // Nor after Rommel has been to Berlin in between.
    expect(refusedBy(play(depot, 'berlin', dice(1)), ['refit', 'supply-1', '27-brescia'])).toBe('20.4');
  });
  it('eliminated units are not replaced so', () => {
    const none = position({ todo: 'g4', units: { '15-panzer': ['reinforcement', 1] }, supply: [['truck', 'tobruk']] });
    expect(refusedBy(none, ['refit', 'supply-1', '15-panzer'])).toBe('21.1');
  });
});

describe('21.2 special units', () => {
  it('eliminated supply comes back by the roll of a later turn', () => {
    const lost = position({
      todo: ['axis-bulletin', 'supply', 'g1'],
      supply: Array.from({ length: 14 }, () => ['truck', 'gambut'] as const),
      bulletins: { axis: { bin: ['Sandstorm'] } },
    });
    const rolled = play(lost, ['lose', 'supply-5'], dice(1));
    expect(placeOf(play(rolled, ['deploy', 'supply', 'tobruk']), 'supply-5')).toBe('tobruk');
  });
});

describe('27.0 refit of aircraft', () => {
  const air = { 'german-tac-1': 'refit', 'german-tac-2': 'refit', 'german-lrb-1': 'refit' } as const;
  it('two for a supply unit on a controlled airfield', () => {
    const at = position({
      todo: 'g4',
      supply: [
        ['truck', 'tobruk'],
        ['truck', 'bardia'],
      ],
      air,
    });
    const two = play(at, ['refit', 'supply-1', 'german-tac-1', 'german-lrb-1']);
    expect([placeOf(two, 'german-tac-1'), placeOf(two, 'german-lrb-1'), placeOf(two, 'german-tac-2')]).toEqual([
      'available',
      'available',
      'refit',
    ]);
    expect(refusedBy(at, ['refit', 'supply-2', 'german-tac-1'])).toBe('27.0');
    expect(refusedBy(at, ['refit', 'supply-1', 'german-tac-3'])).toBe('27.0');
  });
  it('aircraft or ground units, not both', () => {
    const at = position({ todo: 'g4', units: { '15-panzer': ['tobruk', 2] }, supply: [['truck', 'tobruk']], air });
    expect(refusedBy(at, ['refit', 'supply-1', '15-panzer', 'german-tac-1'])).toBe('27.0');
  });
});

describe('35.0 Rommel in Berlin', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 3],
  ])('a die of %i brings %i support units', (die, units) => {
    const at = position({ todo: 'g4', support: { sim: 'bin', sturm: 'bin', signal: 'bin', tiger: 'bin' } });
    const gone = play(at, 'berlin', dice(die));
    expect(Object.values(tableAt(gone).support).filter((place) => place === 'bin')).toHaveLength(4 - units);
    expect(refusedBy(gone, 'berlin')).toBe('35.0');
  });
  it('draws none that was in a battle this turn (22.5, RULING 30)', () => {
    const at = position({
      todo: ['g4', 'turn-end'],
      support: { sim: 'bin', sturm: 'used', signal: 'used', tiger: 'used' },
    });
    const gone = play(at, 'berlin', dice(6));
    expect(['sim', 'sturm', 'signal', 'tiger'].map((unit) => placeOf(gone, unit))).toEqual([
      'available',
      'used',
      'used',
      'used',
    ]);
    const over = position({ todo: 'turn-end', support: { sturm: 'used' } });
    expect(placeOf(over, 'sturm')).toBe('bin');
  });
  it('not when he has been at the front this turn', () => {
    expect(refusedBy(position({ todo: 'g4', table: { rommel: 'front' } }), 'berlin')).toBe('35.0');
  });
});

describe('25.0, 25.1 long range bombers', () => {
  it('each throws a die against the Index, and has flown', () => {
    const at = position({ todo: 'bombers' });
    const flown = play(
      at,
      ['bomb', 'german-lrb-1'],
      ['bomb', 'german-lrb-2'],
      ['bomb', 'italian-lrb-1'],
      'done',
      dice(5, 6, 1),
    );
    expect(tableAt(flown).index).toBe(3);
    expect([placeOf(flown, 'german-lrb-1'), placeOf(flown, 'italian-lrb-1')]).toEqual(['used', 'refit']);
  });
  it('only bombers, only once', () => {
    const at = position({ todo: 'bombers' });
    expect(refusedBy(at, ['bomb', 'german-tac-1'])).toBe('25.1');
    expect(refusedBy(play(at, ['bomb', 'german-lrb-1']), ['bomb', 'german-lrb-1'])).toBe('25.1');
  });
  it('31.0, 31.1 the Index goes no lower than 1 and no higher than 10', () => {
    expect(
      tableAt(
        play(
          position({ todo: 'bombers', table: { index: 2 } }),
          ['bomb', 'german-lrb-1'],
          ['bomb', 'german-lrb-2'],
          'done',
          dice(5, 6),
        ),
      ).index,
    ).toBe(1);
    expect(asked(position({ todo: 'bombers', table: { index: 1 } }))?.rule).toBe('axis Uprising');
    expect(
      tableAt(position({ todo: 'allied-bulletin', table: { index: 10 }, bulletins: { allied: { bin: ['Hold'] } } }))
        .index,
    ).toBe(10);
  });
});

describe('26.0 air supply', () => {
  const at = position({
    todo: 'movement',
    units: { '15-panzer': 'charing-cross', '17-pavia': 'buq-buq' },
    control: ['mersa-matruh', 'charing-cross', 'buq-buq'],
  });
  it('the worked example: with Mersa Matruh, there or in an adjacent space with a unit of the PAA', () => {
    const places = offered(at, 'airlift', 'german-air-supply');
    expect(places).toContain('mersa-matruh');
    expect(places).toContain('charing-cross');
    expect(places).not.toContain('fuka');
    expect(refusedBy(at, ['airlift', 'german-air-supply', 'shammas'])).toBe('26.0');
    expect(refusedBy(at, ['airlift', 'german-air-supply', 'buq-buq'])).toBe('26.0');
    expect(refusedBy(at, ['airlift', 'german-tac-1', 'mersa-matruh'])).toBe('26.0');
  });
  it('RULING 12 it supports the units of its space for the phase, and comes home when it ends', () => {
    const lifted = play(at, ['airlift', 'german-air-supply', 'charing-cross']);
    expect(tableAt(lifted).unsupplied).toEqual(['17-pavia']);
    expect(tableAt(lifted).supported).toEqual(['15-panzer']);
    const ended = position({ todo: 'replacement', table: { airlift: { 'german-air-supply': 'tobruk' } } });
    expect([placeOf(ended, 'german-air-supply'), tableAt(ended).airlift]).toEqual(['used', {}]);
  });
  it('one for each airfield', () => {
    const one = play(at, ['airlift', 'german-air-supply', 'charing-cross']);
    // It is flown from Mersa Matruh, the one airfield near: that is taken.
    expect(refusedBy(one, ['airlift', 'italian-air-supply', 'mersa-matruh'])).toBe('26.0');
    const far = play(at, ['airlift', 'german-air-supply', 'tobruk']);
    expect(isLawful(far, ['airlift', 'italian-air-supply', 'charing-cross'])).toBe(true);
    expect(isLawful(far, ['airlift', 'italian-air-supply', 'mersa-matruh'])).toBe(true);
  });
  it('in a battle too; RULING 27 not for refit', () => {
    const battle = position({
      todo: 'attack',
      units: { '15-panzer': 'charing-cross' },
      seen: { '9-indian': 'charing-cross' },
      control: ['mersa-matruh'],
    });
    const lifted = play(battle, ['airlift', 'german-air-supply', 'charing-cross']);
    expect(told(play(lifted, 'done', dice(6, 1, 1, 1, 1, 1, 1)), 'fired')[0]?.dice).toEqual([1, 1, 1, 1]);
    const g4 = position({ todo: 'g4', units: { '15-panzer': ['tobruk', 2] } });
    expect(refusedBy(g4, ['airlift', 'german-air-supply', 'tobruk'])).toBe('26.0');
  });
});
