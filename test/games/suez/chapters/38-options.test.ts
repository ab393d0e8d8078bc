// 38.0 Airborne and amphibious landings, 41.0 Operation Herkules: options of the match.
import { describe, expect, it } from 'vitest';
import type { SuezState } from '#games/suez/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import {
  alliedCount,
  asked,
  dice,
  isLawful,
  moduleWith,
  offered,
  type Position,
  placeOf,
  play,
  position,
  refusedBy,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

type Beginning = Parameters<typeof position>[0];
const options = ['airborne'];
const zone = (space: string, turn = 2) => ({ kind: 'airborne', space, turn }) as const;
const beach = (space: string, turn = 2) => ({ kind: 'amphibious', space, turn }) as const;

describe('38.1, 38.2, 38.5, 38.8 planning', () => {
  const at = position({ todo: 'g1', options });
  it('a Landing Zone anywhere, a Beachhead at any port, a DFP each (RULING 25)', () => {
    const planned = play(at, ['landing-zone', 'siwa-oasis'], ['beachhead', 'alexandria']);
    expect(tableAt(planned).landings).toEqual([zone('siwa-oasis', 3), beach('alexandria', 3)]);
    expect(tableAt(planned).dfp).toBe(13);
    expect(refusedBy(at, ['beachhead', 'fuka'])).toBe('38.2');
    expect(refusedBy(planned, ['landing-zone', 'siwa-oasis'])).toBe('38.2');
  });
  it('a turn in advance: who has a marker of this turn waits for the next', () => {
    const ready = {
      units: { ramcke: 'gambut' },
      supply: [['truck', 'gambut']],
    } as const;
    const before = moving({ ...ready, table: { landings: [zone('fuka')] } });
    expect(placeOf(play(before, ['land', 'ramcke', 'fuka'], dice(4)), 'ramcke')).toBe('fuka');
    expect(refusedBy(moving({ ...ready, table: { landings: [zone('fuka', 3)] } }), ['land', 'ramcke', 'fuka'])).toBe(
      '38.3',
    );
  });
  it('4.3 not with the last DFP', () => {
    expect(refusedBy(position({ todo: 'g1', options, table: { dfp: 1 } }), ['landing-zone', 'fuka'])).toBe('4.3');
  });
  it('38.8 cancelled, the DFP is lost', () => {
    const planned = play(at, ['landing-zone', 'siwa-oasis'], ['cancel', 'siwa-oasis']);
    expect(tableAt(planned)).toMatchObject({ landings: [], dfp: 14 });
    expect(refusedBy(at, ['cancel', 'siwa-oasis'])).toBe('38.8');
  });
  it('38.0 only with the option', () => {
    expect(refusedBy(position({ todo: 'g1' }), ['landing-zone', 'fuka'])).toBe('38.0');
  });
});

const moving = (beginning: Omit<Beginning, 'todo'>) =>
  position({ todo: ['movement', 'movement-end', 'reaction', 'attack', 'combat-end'], options, ...beginning });

describe('38.3, 38.4 landing', () => {
  const beginning = {
    units: { ramcke: 'gambut', '17-pavia': 'gambut' },
    supply: [
      ['truck', 'gambut'],
      ['truck', 'gambut'],
    ],
    table: { landings: [zone('fuka')] },
  } as const;
  it('on the turn after, from a controlled airfield, for a supply unit', () => {
    const landed = play(moving(beginning), ['land', 'ramcke', 'fuka'], dice(4));
    expect(placeOf(landed, 'ramcke')).toBe('fuka');
    expect(placeOf(landed, 'supply-1')).toBe('pool');
    // 38.11 It does not move besides.
    expect(refusedBy(landed, ['move', 'ramcke', 'el-daba'])).toBe('11.1');
  });
  it('the table: turned back, a step lost, or landed', () => {
    expect(placeOf(play(moving(beginning), ['land', 'ramcke', 'fuka'], dice(1)), 'ramcke')).toBe('gambut');
    expect(stepsOf(play(moving(beginning), ['land', 'ramcke', 'fuka'], dice(2)), 'ramcke')).toBe(1);
  });
  it('not on the turn the marker is placed, not by other units, not without a base or supply', () => {
    expect(
      refusedBy(moving({ ...beginning, table: { landings: [zone('fuka', 3)] } }), ['land', 'ramcke', 'fuka']),
    ).toBe('38.3');
    expect(refusedBy(moving(beginning), ['land', '17-pavia', 'fuka'])).toBe('38.4');
    expect(
      refusedBy(moving({ ...beginning, units: { ramcke: 'bardia' }, supply: [['truck', 'bardia']] }), [
        'land',
        'ramcke',
        'fuka',
      ]),
    ).toBe('38.3');
    expect(refusedBy(moving({ ...beginning, supply: [] }), ['land', 'ramcke', 'fuka'])).toBe('38.3');
    expect(refusedBy(moving(beginning), ['land', 'ramcke', 'el-daba'])).toBe('38.4');
  });
  it('marines at a Beachhead, from a port', () => {
    const marines = moving({
      units: { ccnn: 'bardia' },
      supply: [['truck', 'bardia']],
      table: { landings: [beach('mersa-matruh')] },
    });
    expect(placeOf(play(marines, ['land', 'ccnn', 'mersa-matruh'], dice(6)), 'ccnn')).toBe('mersa-matruh');
  });
  it('an air landing unit lands at no Landing Zone (RULING 28)', () => {
    const at = moving({ ...beginning, units: { '80-la-spezia': 'gambut', ramcke: 'gambut' } });
    expect(offered(at, 'land')).toEqual(['ramcke']);
    expect(refusedBy(at, ['land', '80-la-spezia', 'fuka'])).toBe('38.4');
  });
  it('on any later turn as well: a marker nobody has landed at stays (RULING 29)', () => {
    const at = moving({ ...beginning, turn: 5, table: { landings: [zone('fuka', 2)] } });
    expect(isLawful(at, ['land', 'ramcke', 'fuka'])).toBe(true);
    expect(tableAt(play(at, 'done')).landings).toEqual([zone('fuka', 2)]);
  });
  it('38.5 one supply unit for all that go from one space to one marker, another for another marker', () => {
    const at = moving({
      units: { ramcke: 'gambut', '185-folgore': 'gambut', lehr: 'gambut' },
      supply: [
        ['truck', 'gambut'],
        ['truck', 'gambut'],
      ],
      table: { landings: [zone('fuka'), zone('siwa-oasis')] },
    });
    const two = play(at, ['land', 'ramcke', 'fuka'], ['land', '185-folgore', 'fuka'], dice(4, 4));
    expect([placeOf(two, 'supply-1'), placeOf(two, 'supply-2')]).toEqual(['pool', 'gambut']);
    const other = play(two, ['land', 'lehr', 'siwa-oasis'], dice(4));
    expect(placeOf(other, 'supply-2')).toBe('pool');
  });
  it('38.10 air supply at the base pays for it', () => {
    const at = moving({ ...beginning, supply: [] });
    const lifted = play(at, ['airlift', 'german-air-supply', 'gambut']);
    expect(placeOf(play(lifted, ['land', 'ramcke', 'fuka'], dice(4)), 'ramcke')).toBe('fuka');
  });
  it('38.11 a marker is for one landing: it is gone when the sub-phase ends', () => {
    const at = moving({ ...beginning, units: { ramcke: 'gambut', lehr: 'gambut' } });
    const landed = play(at, ['land', 'ramcke', 'fuka'], dice(4));
    expect(offered(landed, 'land')).toEqual(['lehr']);
    expect(tableAt(play(landed, 'done', dice(6))).landings).toEqual([]);
  });
  it('38.6, 38.7, 38.9 the Allies react to it; it fights, and is supported for that', () => {
    const at = moving({ ...beginning, seen: { '9-indian': 'fuka' } });
    const landed = play(at, ['land', 'ramcke', 'fuka'], 'done', dice(4, 6));
    expect(told(landed, 'reaction')).toMatchObject([{ space: 'fuka' }]);
    expect(tableAt(landed).unsupplied).not.toContain('ramcke');
    // Three dice, none less.
    expect(told(play(landed, 'done', dice(6, 1, 1, 1, 1, 1)), 'fired')[0]?.dice).toEqual([1, 1, 1]);
  });
});

/** G-1 of turn 8 with Herkules behind it. */
const herkulesAt = (beginning: Omit<Beginning, 'todo'>) =>
  position({ todo: 'g1', turn: 8, options: ['herkules'], ...beginning });
const back = (outcome: 'success' | 'overwhelming') =>
  play(
    herkulesAt({
      units: { ramcke: 'reinforcement' },
      table: { herkules: { committed: ['ramcke', 'german-tac-4'], outcome } },
    }),
    ['deploy', 'ramcke', 'tobruk'],
  );

describe('41.0, 41.1 Operation Herkules', () => {
  const module = moduleWith(['herkules']);
  const { state, events } = module.setup(scriptedDice());
  const begun = play({ module, state: state as SuezState, events } as Position, 'done');
  const all = ['rommel', 'german-tac-1', 'german-tac-2', 'german-lrb-1', 'german-lrb-2'] as const;
  const pledged = play(begun, ...all.map((unit) => ['pledge', unit] as const));
  it('41.0 its force is out of the game', () => {
    expect(asked(begun)?.rule).toBe('41.0');
    expect(
      ['lehr', 'ramcke', '185-folgore', '80-la-spezia', 'ccnn', 'german-tac-4', 'italian-air-supply'].map((unit) =>
        placeOf(begun, unit),
      ),
    ).toEqual(new Array(7).fill('out'));
  });
  it('Rommel, two TAC and two LRB may be committed besides', () => {
    expect(refusedBy(pledged, ['pledge', 'german-tac-3'])).toBe('41.0');
    expect(refusedBy(pledged, ['pledge', 'rommel'])).toBe('41.0');
    expect(refusedBy(begun, ['pledge', 'german-air-supply'])).toBe('41.0');
  });
  it('41.1 +1 for Rommel, +1 for every two aircraft: three at most', () => {
    const fought = play(pledged, 'done', dice(3));
    expect(told(fought, 'herkules')).toMatchObject([{ die: 3, modifier: 3, outcome: 'overwhelming' }]);
    const one = play(begun, ['pledge', 'german-tac-1'], 'done', dice(1));
    expect(told(one, 'herkules')).toMatchObject([{ modifier: 0, outcome: 'disaster' }]);
  });
  it.each([
    [1, 'disaster', 10],
    [2, 'disaster', 10],
    [3, 'bloodbath', 9],
    [4, 'bloodbath', 9],
    [5, 'success', 7],
    [6, 'overwhelming', 5],
  ])('a %i: %s, Index %i', (die, outcome, index) => {
    const fought = play(begun, 'done', dice(die));
    expect(tableAt(fought).herkules.outcome).toBe(outcome);
    expect(tableAt(fought).index).toBe(index);
  });
  it('41.2 no supply on turn 1', () => {
    const first = play(begun, 'done', dice(5));
    expect(tableAt(first)).toMatchObject({ turn: 1, incoming: 0 });
    expect(told(first, 'supply')).toEqual([]);
  });
  it.each([
    ['success', 6],
    ['bloodbath', 6],
    ['disaster', 4],
  ] as const)('from turn 2 after a %s a four at Index 5 brings %i supply units', (outcome, units) => {
    const at = position(
      { todo: 'supply', options: ['herkules'], turn: 2, table: { herkules: { committed: [], outcome } } },
      4,
    );
    expect(tableAt(at).incoming).toBe(units);
  });
  it('what was committed comes back on turn 8 after a success, to be paid for; at no DFP after an overwhelming one', () => {
    const lost = play(begun, 'done', dice(3));
    expect(placeOf(lost, 'ramcke')).toBe('out');
    const success = play(pledged, 'done', dice(2));
    expect(tableAt(success).herkules.outcome).toBe('success');
    expect([placeOf(success, 'ramcke'), placeOf(success, 'german-tac-1')]).toEqual(['later', 'later']);
    expect(tableAt(success).herkules.committed).toEqual(
      expect.arrayContaining(['german-tac-1', 'ramcke', '80-la-spezia', 'german-tac-4']),
    );
    expect([tableAt(back('success')).dfp, tableAt(back('overwhelming')).dfp]).toEqual([13, 15]);
  });
  it('at no DFP once: who is eliminated after that is paid for (RULING 31)', () => {
    const once = tableAt(back('overwhelming'));
    expect(once.herkules.committed).toEqual(['german-tac-4']);
    const again = herkulesAt({
      units: { ramcke: 'reinforcement' },
      table: { herkules: once.herkules, air: { ...once.air, 'german-tac-4': 'reinforcement' } },
    });
    expect(tableAt(play(again, ['deploy', 'ramcke', 'tobruk'])).dfp).toBe(13);
    const flying = play(again, ['buy', 'german-tac-4']);
    expect(tableAt(flying)).toMatchObject({ dfp: 15, herkules: { committed: [] } });
  });
  it('what is marked for turn 8 comes in though the line has not been taken (RULING 32)', () => {
    const at = position({
      todo: 'turn-end',
      turn: 7,
      options: ['herkules'],
      units: { ramcke: 'later' },
      support: { tiger: 'later' },
    });
    expect([placeOf(at, 'ramcke'), placeOf(at, 'tiger')]).toEqual(['reinforcement', 'bin']);
    expect(tableAt(at).bulletins.axis.bin).toContain('Drives');
  });
  it('Rommel is away until turn 8', () => {
    const away = position({ todo: 'turn', turn: 6, options: ['herkules'], table: { rommel: 'malta' } }, 3);
    expect(tableAt(away)).toMatchObject({ turn: 7, rommel: 'malta' });
    const back = position({ todo: 'turn', turn: 7, options: ['herkules'], table: { rommel: 'malta' } });
    expect(tableAt(back)).toMatchObject({ turn: 8, rommel: null });
  });
  it('there is no check after turn 7, and no landings are begun on turns 1 to 7', () => {
    const at = position({ todo: 'turn-end', turn: 7, options: ['herkules'] });
    expect(tableAt(at)).toMatchObject({ turn: 8, result: null });
    const both = ['airborne', 'herkules'];
    expect(refusedBy(position({ todo: 'g1', turn: 7, options: both }), ['landing-zone', 'fuka'])).toBe('41.2');
    expect(isLawful(position({ todo: 'g1', turn: 8, options: both }), ['landing-zone', 'fuka'])).toBe(true);
  });
});

describe('1.0 the difficulties, ours', () => {
  const reacts = (options: readonly string[], die: number) =>
    alliedCount(
      position(
        {
          todo: 'reaction',
          options,
          units: { '15-panzer': 'fuka' },
          allied: { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup' },
        },
        die,
      ),
      'fuka',
    );
  it('a green staff meets fewer Allied units: in the open, rated 1 to 2 (13.1), a die of 2 brings none', () => {
    expect([reacts([], 2), reacts(['staff:green'], 2), reacts(['staff:green'], 1)]).toEqual([2, 0, 1]);
  });
  it('a veteran one more: a die of 3 brings three', () => {
    expect([reacts([], 3), reacts(['staff:veteran'], 3)]).toEqual([0, 3]);
  });
});
