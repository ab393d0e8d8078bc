// 38.0 Airborne and amphibious landings, an option of the match.
import { describe, expect, it } from 'vitest';
import {
  type Beginning,
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

const options = ['airborne'];
const zone = (space: string, turn = 2) => ({ kind: 'airborne', space, turn }) as const;
const beach = (space: string, turn = 2) => ({ kind: 'amphibious', space, turn }) as const;

describe('38.1, 38.2, 38.5, 38.8 planning', () => {
  const at = position({ todo: 'g1', options });
  it('a Landing Zone anywhere, a Beachhead at any port, a DFP each (RULING 25)', () => {
    const planned = play(at, ['landing-zone', 'siwa-oasis'], ['beachhead', 'alexandria']);
    expect(tableAt(planned).landings).toEqual([zone('siwa-oasis', 3), beach('alexandria', 3)]);
    expect(tableAt(planned).dfp).toBe(13);
    expect(refusedWith(at, ['beachhead', 'fuka'])).toBe('Fuka is no port: a Beachhead is placed at one.');
    expect(refusedWith(planned, ['beachhead', 'alexandria'])).toBe('There is a Beachhead at Alexandria already.');
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
  it('38.8 at any time before the G-3 phase of the landing: in G-2, and in G-4 of the turn before (RULING 61)', () => {
    const landings = [zone('siwa-oasis')];
    for (const todo of ['g2', 'g4'] as const) {
      const placed = position({ todo, options, table: { landings }, support: { sim: 'available' } });
      expect(tableAt(play(placed, ['cancel', 'siwa-oasis'])).landings).toEqual([]);
    }
    expect(refusedBy(moving({ table: { landings } }), ['cancel', 'siwa-oasis'])).toBe('38.8');
  });
  it('38.8 one of two in a space, or both', () => {
    const both = play(at, ['landing-zone', 'alexandria'], ['beachhead', 'alexandria']);
    const kinds = (...order: readonly string[]) =>
      tableAt(play(both, ['cancel', ...order])).landings.map(({ kind }) => kind);
    expect(kinds('alexandria', 'beachhead')).toEqual(['airborne']);
    expect(kinds('alexandria', 'landing-zone')).toEqual(['amphibious']);
    expect(kinds('alexandria')).toEqual([]);
    const zoned = play(at, ['landing-zone', 'alexandria']);
    expect(refusedBy(zoned, ['cancel', 'alexandria', 'beachhead'])).toBe('38.8');
    expect(refusedWith(zoned, ['cancel', 'alexandria', 'beachhead'])).toBe('No Beachhead is planned at Alexandria.');
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
  it('38.11 nor does it land who has moved, from a base with supply or not', () => {
    const both = moving({ ...beginning, units: { ramcke: 'gambut', lehr: 'gambut' }, supply: [['depot', 'gambut']] });
    const moved = play(both, ['move', 'ramcke', 'tobruk']);
    expect(offered(moved, 'land')).toEqual(['lehr']);
    expect(refusedBy(moved, ['land', 'ramcke', 'fuka'])).toBe('11.1');
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
  it('38.5 of several the one that fewest combat units hang on, a truck before a depot', () => {
    const landed = (supply: Beginning['supply']) =>
      play(
        moving({
          units: { ramcke: 'gambut', '15-panzer': 'tobruk' },
          supply: supply ?? [],
          table: { landings: [zone('fuka')] },
        }),
        ['land', 'ramcke', 'fuka'],
        dice(4),
      );
    const spared = landed([
      ['depot', 'gambut'],
      ['truck', 'gambut'],
    ]);
    expect([placeOf(spared, 'supply-1'), placeOf(spared, 'supply-2')]).toEqual(['gambut', 'pool']);
    const truck = landed([
      ['depot', 'gambut'],
      ['truck', 'gambut'],
      ['truck', 'tobruk'],
    ]);
    expect([placeOf(truck, 'supply-1'), placeOf(truck, 'supply-2')]).toEqual(['gambut', 'pool']);
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
  it('38.11 a landing uses up the marker of its own kind, not another in the same space', () => {
    const at = moving({ ...beginning, table: { landings: [zone('mersa-matruh'), beach('mersa-matruh')] } });
    const landed = play(at, ['land', 'ramcke', 'mersa-matruh'], 'done', dice(4, 6));
    expect(tableAt(landed).landings).toEqual([beach('mersa-matruh')]);
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
