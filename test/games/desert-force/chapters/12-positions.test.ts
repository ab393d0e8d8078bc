// 12.0 Improved Positions.
import { describe, expect, it } from 'vitest';
import { levelOver } from '#games/desert-force/chapters/12-positions/works.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Table } from '#games/desert-force/position/state.ts';
import { fighting, misses, odds, throwsIn, works } from '#test/support/desert-force/combat.ts';
import { type Ground, onField } from '#test/support/desert-force/field.ts';
import {
  dice,
  isLawful,
  offered,
  onMap,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/desert-force/world.ts';

const at = (units: Record<string, string>, table: Partial<Table> = {}, ground: Ground = {}) =>
  onField(ground, { units, table });

describe('12.1 construction', () => {
  it('a supplied unit that does not move builds an IP-1 for an Attack Point', () => {
    const start = at({ '16-brigade': '1008', '5-indian': '1008' });
    const built = { ...start, ...play(start, 'allied', ['fortify', '16-brigade']) };
    expect(built.state.table).toMatchObject(works(1, '1008', '16-brigade'));
    expect(built.state.table.points.allied).toBe(5);
    expect(told(built, 'fortified')).toMatchObject([{ unit: '16-brigade', level: 1 }]);
    expect(refusedBy(built, 'allied', ['move', '16-brigade', '1009'])).toBe('9.1');
    // 12.2 The other stands on top of the marker.
    expect(levelOver(sightAt(built), '5-indian')).toBe(0);
    expect(refusedBy(built, 'allied', ['fortify', '5-indian'])).toBe('12.2');
  });

  it('and makes it an IP-2 in a later phase, no more', () => {
    const start = at({ '16-brigade': '1008' }, works(1, '1008', '16-brigade'));
    const built = { ...start, ...play(start, 'allied', ['fortify', '16-brigade']) };
    expect(built.state.table).toMatchObject(works(2, '1008', '16-brigade'));
    expect(
      refusedBy(at({ '16-brigade': '1008' }, works(2, '1008', '16-brigade')), 'allied', ['fortify', '16-brigade']),
    ).toBe('12.1');
  });

  it('not after moving, not unsupplied, not without a point, not in exploitation', () => {
    const start = at({ '16-brigade': '1008' });
    const moved = { ...start, ...play(start, 'allied', ['move', '16-brigade', '1009']) };
    expect(refusedBy(moved, 'allied', ['fortify', '16-brigade'])).toBe('12.1');
    expect(
      refusal(at({ '16-brigade': '0111', '5-indian': '1008' }), 'allied', ['fortify', '16-brigade']).text,
    ).toContain('unsupplied');
    expect(
      refusedBy(at({ '16-brigade': '1008' }, { points: { axis: 0, allied: 0 } }), 'allied', ['fortify', '16-brigade']),
    ).toBe('12.1');
    const late = onField({}, { units: { '1-armoured': '1008' }, phases: ['exploitation', 'phase-end'] });
    expect(refusedBy(late, 'allied', ['fortify', '1-armoured'])).toBe('12.1');
  });

  it('the marker goes when nobody is under it any more', () => {
    const start = at({ '16-brigade': '1008', '5-indian': '1008' }, works(1, '1008', '16-brigade'));
    const left = play(start, 'allied', ['move', '16-brigade', '1009']);
    expect(left.state.table.works).toEqual({});
    expect(told(left, 'works-gone')).toEqual([{ type: 'works-gone', hex: boardHex('1008') }]);
  });
});

describe('12.2 limits', () => {
  it('not in an enemy zone, whoever else stands there', () => {
    const near = at({ '16-brigade': '1008', '5-indian': '1008', sirte: '0908' });
    expect(refusedBy(near, 'allied', ['fortify', '16-brigade'])).toBe('12.2');
    // RULING 45: nor is an IP-1 made an IP-2 there.
    const begun = at({ '16-brigade': '1008', sirte: '0908' }, works(1, '1008', '16-brigade'));
    expect(refusedBy(begun, 'allied', ['fortify', '16-brigade'])).toBe('12.2');
  });

  it('not in Tobruk, Benghazi, Alexandria or salt marsh; in Bardia only without its fortress', () => {
    for (const hex of ['0802', '0402', '1506'])
      expect(refusedBy(at({ '16-brigade': hex }), 'allied', ['fortify', '16-brigade'])).toBe('12.2');
    expect(refusedBy(at({ '16-brigade': '1008' }, {}, { marsh: ['1008'] }), 'allied', ['fortify', '16-brigade'])).toBe(
      '12.2',
    );
    const bardia = (status: 'intact' | 'destroyed') =>
      onMap({ units: { '16-brigade': '4009' }, table: { fortresses: { tobruk: 'intact', bardia: status } } });
    expect(refusedBy(bardia('intact'), 'allied', ['fortify', '16-brigade'])).toBe('12.2');
    expect(isLawful(bardia('destroyed'), 'allied', ['fortify', '16-brigade'])).toBe(true);
    // RULING 38: nor in Tobruk once it is a city.
    const fallen = { fortresses: { tobruk: 'destroyed', bardia: 'destroyed' } } as const;
    expect(refusedBy(at({ '16-brigade': '0802' }, fallen), 'allied', ['fortify', '16-brigade'])).toBe('12.2');
  });

  it('a unit of the hex goes under the marker for its move of a point', () => {
    const start = at({ '16-brigade': '1008', '5-indian': '1008' }, works(1, '1008', '16-brigade'));
    expect(offered(start, 'allied', 'move', '5-indian')).toContain('1008');
    expect(offered(start, 'allied', 'move', '16-brigade')).not.toContain('1008');
    const inside = play(start, 'allied', ['move', '5-indian', '1008']);
    expect(inside.state.table).toMatchObject(works(1, '1008', '16-brigade', '5-indian'));
  });

  it('9.2 but not where too many would then stay who have moved (RULING 53)', () => {
    const others = { '5-indian': '1008', '7-indian': '1008', '11-indian': '1008' };
    const crowded = (moved: readonly string[]) =>
      at({ ...others, '16-brigade': '1008', support: '1008' }, { ...works(1, '1008', '16-brigade'), moved });
    expect(isLawful(crowded(Object.keys(others)), 'allied', ['move', 'support', '1008'])).toBe(true);
    const full = crowded([...Object.keys(others), '16-brigade']);
    expect(refusal(full, 'allied', ['move', 'support', '1008'])).toMatchObject({
      rule: '9.2',
      text: expect.stringContaining('5 stacking points, 1 over the limit of 4'),
    });
    expect(isLawful(full, 'allied', ['move', 'support', '1009'])).toBe(true);
  });

  it('9.2 nor is one built or upgraded there (RULING 53)', () => {
    const others = { '5-indian': '1008', '7-indian': '1008', '11-indian': '1008', support: '1008' };
    const come = (moved: readonly string[], level: Partial<Table> = {}) =>
      at({ ...others, '16-brigade': '1008' }, { ...level, moved });
    const all = Object.keys(others);
    expect(isLawful(come(all.slice(1)), 'allied', ['fortify', '16-brigade'])).toBe(true);
    for (const level of [{}, works(1, '1008', '16-brigade')])
      expect(refusal(come(all, level), 'allied', ['fortify', '16-brigade'])).toMatchObject({
        rule: '9.2',
        text: expect.stringContaining('5 stacking points, 1 over the limit of 4'),
      });
    expect(isLawful(come(all), 'allied', ['move', '16-brigade', '1009'])).toBe(true);
  });

  it('who comes with a point to spare goes under it, who has none stays on top', () => {
    const come = (from: string) =>
      play(at({ '16-brigade': '1008', '5-indian': from }, works(2, '1008', '16-brigade')), 'allied', [
        'move',
        '5-indian',
        '1008',
      ]);
    expect(come('1010').state.table).toMatchObject(works(2, '1008', '16-brigade', '5-indian'));
    expect(come('0510').state.table).toMatchObject(works(2, '1008', '16-brigade'));
  });

  it('nobody goes under a marker in the phase in which it is placed, whether they stand there or come there (RULING 57)', () => {
    const units = { '16-brigade': '1008', '1-armoured': '1008', '7-indian': '1010' };
    // Nothing is to be taken that a unit would go round for (RULING 61).
    const start = onField(
      {},
      {
        units,
        phases: ['movement', 'phase-end', 'exploitation', 'phase-end'],
        depots: { axis: '0101' },
        table: { control: { tobruk: 'allied', bardia: 'allied', benghazi: 'allied' } },
      },
    );
    const built = { ...start, ...play(start, 'allied', ['fortify', '16-brigade']) };
    expect(offered(built, 'allied', 'move', '1-armoured')).not.toContain('1008');
    const come = play(built, 'allied', ['move', '7-indian', '1008']);
    expect(come.state.table.works).toEqual(works(1, '1008', '16-brigade').works);
    const later = { ...start, ...play(built, 'allied', 'done') };
    expect(offered(later, 'allied', 'move', '1-armoured')).toContain('1008');
  });

  it('who stands beside a position may go under it in the phase in which it becomes an IP-2', () => {
    const start = at({ '16-brigade': '1008', '5-indian': '1008' }, works(1, '1008', '16-brigade'));
    const better = play(start, 'allied', ['fortify', '16-brigade'], ['move', '5-indian', '1008']);
    expect(better.state.table).toMatchObject(works(2, '1008', '16-brigade', '5-indian'));
  });
});

describe('12.3 effects', () => {
  const units = { sirte: '0805', rifle: '0705', grenadiers: '0905', '1-armoured': '0806', '16-brigade': '0706' };
  it('each unit under the marker of either kind defends with one more', () => {
    const strength = (table: Partial<Table>) =>
      odds(fighting('allied', { ...units, libyan: '0805' }, table), ['0805'], ['1-armoured']).defence.strength;
    expect(strength({})).toBe(5);
    expect(strength(works(1, '0805', 'sirte', 'libyan'))).toBe(7);
    expect(strength(works(2, '0805', 'sirte'))).toBe(6);
  });
  it('12.3 defenders in an IP-2 on 5; an IP-1 takes nothing from those who do so by themselves', () => {
    const two = fighting('allied', units, works(2, '0805', 'sirte'));
    expect(throwsIn(odds(two, ['0805'], ['1-armoured']).defence)).toEqual([4, 0]);
    const one = fighting('allied', units, works(1, '0705', 'rifle'));
    expect(throwsIn(odds(one, ['0705'], ['16-brigade']).defence)).toEqual([5, 0]);
    const italians = fighting('allied', units, works(1, '0805', 'sirte'));
    expect(throwsIn(odds(italians, ['0805'], ['1-armoured']).defence)).toEqual([0, 4]);
  });
  it('12.3 units beside the marker have nothing of it', () => {
    const at = fighting('allied', { ...units, libyan: '0805' }, works(2, '0805', 'sirte'));
    expect(throwsIn(odds(at, ['0805'], ['1-armoured']).defence)).toEqual([4, 2]);
  });
  it('12.3 an IP-1 is gone when one in it attacks; an IP-2 when the last has left', () => {
    // The company is overwhelmed by two hits.
    const attacking = (level: 1 | 2) =>
      play(
        fighting('axis', { company: '0805', panzer: '0806' }, works(level, '0806', 'panzer')),
        'axis',
        ['attack', '0805', ['panzer']],
        'done',
        dice(6, 6, ...misses(4)),
      );
    const light = attacking(1);
    expect(light.state.table.works).toEqual({});
    const heavy = attacking(2);
    expect(Object.keys(heavy.state.table.works)).toHaveLength(1);
    expect(play(heavy, 'axis', ['advance', 'panzer', '0805']).state.table.works).toEqual({});
  });
});
