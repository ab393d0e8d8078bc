// 14.0 Leaving the map, on a field: the Allies of Cauldron leave by the east edge, which is column 15 here.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  dice,
  isLawful,
  offered,
  onField,
  onMap,
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  told,
} from '#test/support/quad/world.ts';

const BRIGADE = '3-sa-brigade'; // 4-4-9
const ENEMY = '61-infantry';

type Units = Readonly<Record<string, string>>;
const leaving = (units: Units, ground: Ground = {}): Position =>
  onField('cauldron', ground, { active: 'allied', turn: 5, units, phases: ['movement'] });

describe('14.0 what it costs', () => {
  it('the hex beyond the edge is like the one the unit leaves', () => {
    // Three Mixed hexes, and a fourth that is not there: 8 of 9 points; from 1105 it would be 10.
    expect(offered(leaving({ [BRIGADE]: '1205' }), 'allied', 'exit', BRIGADE)).toContain('1505');
    expect(refusedBy(leaving({ [BRIGADE]: '1105' }), 'allied', ['exit', BRIGADE, '1505'])).toBe('14.0');
    // Broken: 2 and 2 and 3 to get there, 3 to get away.
    const broken: Ground = { broken: ['1504', '1505', '1506', '1503', '1507'] };
    expect(isLawful(leaving({ [BRIGADE]: '1205' }, broken), 'allied', ['exit', BRIGADE, '1505'])).toBe(false);
    expect(isLawful(leaving({ [BRIGADE]: '1305' }, broken), 'allied', ['exit', BRIGADE, '1505'])).toBe(true);
  });
  it('5.22 a road that leaves the map is gone on along', () => {
    const road: Ground = { roads: [['1505', '1405', '1305']], exits: ['1505'], rough: ['1505'] };
    // 0905 to 1305: 8 points; the road: ½ and ½; beyond the edge ½ would be too much.
    expect(isLawful(leaving({ [BRIGADE]: '0905' }, road), 'allied', ['exit', BRIGADE, '1505'])).toBe(false);
    expect(isLawful(leaving({ [BRIGADE]: '1005' }, road), 'allied', ['exit', BRIGADE, '1505'])).toBe(true);
  });
  it('a unit at the edge leaves at once', () => {
    expect(isLawful(leaving({ [BRIGADE]: '1505' }), 'allied', ['exit', BRIGADE, '1505'])).toBe(true);
    expect(refusedBy(leaving({ [BRIGADE]: '1505' }), 'allied', ['exit', BRIGADE, '1405'])).toBe('14.0');
  });
});

describe('14.0 which way', () => {
  it('a way is named hex by hex, and taken', () => {
    const at = leaving({ [BRIGADE]: '1305' });
    expect(offered(at, 'allied', 'exit', BRIGADE, '1505')).toEqual(expect.arrayContaining(['1404', '1405']));
    expect(isLawful(at, 'allied', ['exit', BRIGADE, '1505', ['1404']])).toBe(true);
    const out = play(at, 'allied', ['exit', BRIGADE, '1505', ['1404', '1505']]);
    expect(placeOf(out, BRIGADE)).toBe('exited');
    expect(told(out, 'exited')[0]).toMatchObject({ path: ['1305', '1404', '1505'].map(boardHex) });
  });
  it('a way on which the points do not last is refused', () => {
    // 1305 to 1505 and out are three Mixed hexes, 6 of 9 points: a detour of two hexes is one too many.
    const at = leaving({ [BRIGADE]: '1305' });
    expect(refusedBy(at, 'allied', ['exit', BRIGADE, '1505', ['1304', '1404', '1504']])).toBe('5.0');
    expect(refusedBy(at, 'allied', ['exit', BRIGADE, '1505', ['1105']])).toBe('5.0');
  });
});

describe('14.1 restrictions', () => {
  it('14.11 it may not return, 14.12 and is not eliminated', () => {
    const at = play(leaving({ [BRIGADE]: '1505', '2-sa-brigade': '1405' }), 'allied', ['exit', BRIGADE, '1505']);
    expect(placeOf(at, BRIGADE)).toBe('exited');
    expect(told(at, 'eliminated')).toEqual([]);
    expect(refusedBy(at, 'allied', ['move', BRIGADE, '1505'])).toBe('14.11');
  });
  it('14.0 a reinforcement enters first, and leaves in a later game-turn (RULING 68)', () => {
    const at = onField(
      'cauldron',
      {},
      { active: 'allied', turn: 6, units: { '1-rtr': 'reserve', [BRIGADE]: '1505' }, phases: ['movement'] },
    );
    expect(refusal(at, 'allied', ['exit', '1-rtr', '1505'])).toMatchObject({
      rule: '14.0',
      text: '1 RTR is not on the map: it enters first, and may leave in a later game-turn.',
    });
  });
  it('5.14 who stands in an enemy zone does not leave, nor who comes into one at the edge', () => {
    expect(isLawful(leaving({ [BRIGADE]: '1505', [ENEMY]: '1504' }), 'allied', ['exit', BRIGADE, '1505'])).toBe(false);
    expect(isLawful(leaving({ [BRIGADE]: '1405', [ENEMY]: '1506' }), 'allied', ['exit', BRIGADE, '1505'])).toBe(false);
  });
  it('10.12 who crosses an enemy minefield goes no farther, off the map neither', () => {
    const mined: Ground = { axisMines: [['1405', '1505']], prohibited: ['1504', '1506', '1404', '1406'] };
    expect(isLawful(leaving({ [BRIGADE]: '1405' }, mined), 'allied', ['move', BRIGADE, '1505'])).toBe(true);
    expect(isLawful(leaving({ [BRIGADE]: '1405' }, mined), 'allied', ['exit', BRIGADE, '1505'])).toBe(false);
  });
  it('14.13 no retreat leaves the map: a unit with its back to the edge is eliminated', () => {
    const at = onField(
      'cauldron',
      {},
      {
        active: 'axis',
        turn: 2,
        units: {
          '3-4-punjab': '1505',
          '1-8-panzer': '1404',
          '2-8-panzer': '1405',
          '1-5-panzer': '1506',
          '2-5-panzer': '1504',
        },
        phases: ['attacks', 'combat'],
      },
    );
    const all = ['1-8-panzer', '2-8-panzer', '1-5-panzer', '2-5-panzer'];
    const lost = play(at, 'axis', ['attack', '1505', all], dice(6), 'done');
    // 16 against 2 is more than +12: a six is D2.
    expect(told(lost, 'fought')[0]).toMatchObject({ result: 'D2' });
    expect(placeOf(lost, '3-4-punjab')).toBe('lost');
  });
  it('14.13 nor does an advance', () => {
    const at = onField(
      'cauldron',
      {},
      {
        active: 'allied',
        turn: 2,
        units: { '1-rtr': '1405', '6-rtr': '1404', [ENEMY]: '1505' },
        phases: ['attacks', 'combat'],
      },
    );
    const won = play(at, 'allied', ['attack', '1505', ['1-rtr', '6-rtr']], dice(2), 'done');
    expect(told(won, 'fought')[0]).toMatchObject({ differential: 7, result: 'D3' });
    // It has no way of three hexes: it is lost, and the winners are asked.
    expect(placeOf(won, ENEMY)).toBe('lost');
    expect(offered(won, 'allied', 'advance', '1-rtr').every((hex) => /^\d{4}$/.test(hex))).toBe(true);
  });
});

describe('12.23 leaving out of supply', () => {
  // Column 13 is shut: no path leads to the east edge, where Allied supply comes from as of game-turn 8.
  const shut = Array.from({ length: 11 }, (_, row) => `13${String(row + 1).padStart(2, '0')}`);
  const leavingFrom = (
    hex: string,
    unsupplied: readonly string[] = [BRIGADE],
    prohibited: readonly string[] = shut,
  ): Position =>
    onField(
      'cauldron',
      { prohibited },
      { active: 'allied', turn: 9, units: { [BRIGADE]: hex }, phases: ['movement'], table: { unsupplied } },
    );
  it('a unit that begins unsupplied leaves by a hex that is nearer to its nearest source, and by no other', () => {
    // 1001 is five hexes from column 15, 1101 is four from it: 2 to get there and 2 to get away, of 9 halved to 5.
    expect(refusedBy(leavingFrom('1001'), 'allied', ['exit', BRIGADE, '1001'])).toBe('12.23');
    expect(offered(leavingFrom('1001'), 'allied', 'exit', BRIGADE)).toEqual(['1101']);
    expect(isLawful(leavingFrom('1001'), 'allied', ['exit', BRIGADE, '1101'])).toBe(true);
  });
  it('from the edge itself it goes nowhere, for what lies beyond is no nearer', () => {
    expect(offered(leavingFrom('0105'), 'allied', 'exit')).toEqual([]);
    expect(refusedBy(leavingFrom('0105'), 'allied', ['exit', BRIGADE, '0105'])).toBe('12.23');
  });
  it('nor when a path has been opened to it since: who begins unsupplied is so for the phase (12.0)', () => {
    const open = leavingFrom('0105', [BRIGADE], []);
    expect(refusedBy(open, 'allied', ['exit', BRIGADE, '0105'])).toBe('12.23');
    // To another edge hex it may go, for that is in supply, and on.
    expect(isLawful(leavingFrom('0102', [BRIGADE], []), 'allied', ['exit', BRIGADE, '0101'])).toBe(true);
  });
  it('who begins in supply leaves where they like', () => {
    expect(isLawful(leavingFrom('0105', []), 'allied', ['exit', BRIGADE, '0105'])).toBe(true);
  });
});

describe('14.1 what exited means', () => {
  it('14.0 which exits score is told with how the game is won, in every scenario', () => {
    const SAID = {
      cauldron: 'No other exit scores anything, none of the Axis (cauldron 18.33)',
      crusader: 'Exits score nothing',
      'sidi-rezegh': 'Exits score nothing',
      wire: 'Exits score nothing',
      'alam-halfa': 'No other exit scores anything',
      alamein: 'No other exit scores anything',
      supercharge: 'No other exit scores anything',
      kasserine: 'No other exit scores anything',
    };
    for (const [scenario, said] of Object.entries(SAID)) {
      const { module, state } = onMap(scenario, { active: 'axis', units: {} });
      expect(module.situation(module.view(state, 'observer')).victory.join(' '), scenario).toContain(said);
    }
  });
  it('crusader 18.1, 19.2, 19.36 German exits count for the Diversion where something follows from it', () => {
    const said = (scenario: string): string => {
      const { module, state } = onMap(scenario, { active: 'axis', units: {} });
      return module.situation(module.view(state, 'observer')).victory.join(' ');
    };
    expect(said('crusader')).toContain('count for the British Diversion');
    // RULING 29: the short scenario is over before; the Dash begins when it has had no effect.
    expect(said('sidi-rezegh')).not.toContain('Diversion');
    expect(said('wire')).not.toContain('Diversion');
  });
  it('14.12 an exited unit is not eliminated: nobody scores for it', () => {
    const at = onField('supercharge', {}, { active: 'axis', turn: 2, units: { ramcke: '0505', bologna: '0501' } });
    const out = play(at, 'axis', ['exit', 'bologna', '0501']);
    expect(placeOf(out, 'bologna')).toBe('exited');
    expect(out.state.table.score).toEqual({ axis: 0, allied: 0 });
    expect(told(out, 'eliminated')).toEqual([]);
  });
});
