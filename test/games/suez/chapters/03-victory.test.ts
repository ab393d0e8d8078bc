// 3.0 How the match ends: sudden death, and the points at its end.
import { describe, expect, it } from 'vitest';
import { isSuddenVictory, levelOf, pointsOf, totalOf } from '#games/suez/chapters/03-victory.ts';
import { kit, position, sightAt, tableAt } from '#test/support/suez/world.ts';

/** All of Egypt but the Qattara: a chain from Tobruk to every objective. */
const EGYPT = kit.map.spaces.filter((space) => kit.spaces[space]?.country === 'egypt');

describe('3.1 sudden death victory', () => {
  it('all objectives controlled and joined to Tobruk end the match at the Victory Check', () => {
    const at = position({ todo: 'turn-end', control: EGYPT });
    expect(tableAt(at).result).toMatchObject({ winner: 'axis', rule: '3.1' });
  });
  it('one objective short, it goes on', () => {
    const at = position({ todo: 'turn-end', control: EGYPT.filter((space) => space !== 'suez-city') });
    expect(tableAt(at).result).toBeNull();
    expect(tableAt(at).turn).toBe(4);
  });
  it('an objective that no chain of controlled spaces joins to Tobruk does not count', () => {
    const cut = EGYPT.filter((space) => space !== 'fayid' && space !== 'robeiki');
    expect(isSuddenVictory(sightAt(position({ todo: [], control: EGYPT })))).toBe(true);
    expect(isSuddenVictory(sightAt(position({ todo: [], control: cut })))).toBe(false);
  });
  it('without Tobruk itself there is no chain', () => {
    expect(isSuddenVictory(sightAt(position({ todo: [], control: EGYPT, seen: { 'me-commando': 'tobruk' } })))).toBe(
      false,
    );
  });
});

describe('3.2 sudden death defeat', () => {
  it('the Index below one ends the match at once', () => {
    const at = position({ todo: 'axis-bulletin', bulletins: { axis: { bin: ['Convoy'] } }, table: { dfp: 1 } });
    expect(tableAt(at)).toMatchObject({ dfp: 0, result: { winner: 'allied', rule: '3.2' } });
  });
});

describe('3.3 victory points', () => {
  it('the objectives are worth sixteen points together', () => {
    expect(pointsOf(sightAt(position({ todo: [], control: EGYPT }))).objectives).toBe(16);
  });
  it('Sollum, Halfaya, Sidi Barrani, Mersa Matruh, Siwa and El Alamein one each; Alexandria and Cairo three; Port Said two', () => {
    const worth = (...control: readonly string[]) => pointsOf(sightAt(position({ todo: [], control }))).objectives;
    expect(worth('sollum', 'halfaya', 'sidi-barrani', 'mersa-matruh', 'siwa-oasis', 'el-alamein')).toBe(6);
    expect(worth('alexandria', 'cairo')).toBe(6);
    expect(worth('port-said')).toBe(2);
    expect(worth('ismailia', 'suez-city')).toBe(2);
    expect(worth('ruweisat', 'fuka')).toBe(0);
  });
  it.each([
    [30, 10],
    [21, 10],
    [20, 5],
    [11, 5],
    [10, 0],
    [1, 0],
  ])('a Desert Fox Index of %i is worth %i', (dfp, points) => {
    expect(pointsOf(sightAt(position({ todo: [], table: { dfp } }))).morale).toBe(points);
  });
  it('each space west of the Alamein line with Allied units costs a point, contested or not; the line itself none', () => {
    const at = position({
      todo: [],
      units: { '15-panzer': 'fuka' },
      allied: {
        '4-nz': 'fuka',
        '5-nz': 'fuka',
        '6-nz': 'siwa-oasis',
        '1-sa': 'el-alamein',
        '2-sa': 'ruweisat',
        '3-sa': 'alexandria',
      },
    });
    expect(pointsOf(sightAt(at)).west).toBe(-2);
    // 15 DFP are five points, less two.
    expect(totalOf(sightAt(at))).toBe(3);
  });
  it.each([
    [21, 'PAA Decisive Victory'],
    [20, 'PAA Marginal Victory'],
    [16, 'PAA Marginal Victory'],
    [15, 'Stalemate'],
    [11, 'Stalemate'],
    [10, 'Allied Marginal Victory'],
    [6, 'Allied Marginal Victory'],
    [5, 'Allied Decisive Victory'],
    [-3, 'Allied Decisive Victory'],
  ])('%i points are a %s', (points, level) => {
    expect(levelOf(points).level).toBe(level);
  });
});
