// 30.0 Allied reinforcements of turn 8.
import { describe, expect, it } from 'vitest';
import { seededRng } from '#engine/dice/rng.ts';
import { newWorld } from '#engine/position/world.ts';
import { bringReinforcements } from '#games/suez/chapters/30-reinforcements.ts';
import { stateOf, type World } from '#games/suez/position/world.ts';
import { alliedCount, blindOf, kit, position } from '#test/support/suez/world.ts';

describe('30.0 Allied reinforcements of turn 8', () => {
  it('regroup, and one goes to each fortress, city, airfield and port east of Alam el Halfa that the PAA does not control', () => {
    const at = position({
      todo: 'turn-end',
      turn: 7,
      control: ['el-alamein', 'ruweisat', 'alam-el-halfa', 'burg-el-arab'],
      allied: Object.fromEntries(
        kit.roster.allied.filter((id) => kit.allied[id]?.back === 'R').map((id) => [id, 'reinforcement']),
      ),
    });
    // Amariya, Alexandria, Cairo, Damietta, Ismailia, Port Said, Fayid, Suez City; Burg el Arab is the PAA's. Twelve units.
    const places = ['amariya', 'alexandria', 'cairo', 'damietta', 'ismailia', 'port-said', 'fayid', 'suez-city'];
    expect(places.map((space) => alliedCount(at, space))).toEqual(places.map(() => 1));
    expect(alliedCount(at, 'burg-el-arab')).toBe(0);
    expect(alliedCount(at, 'regroup')).toBe(12 - places.length);
    expect(alliedCount(at, 'reinforcement')).toBe(0);
  });
  it('37.0 mix with one that has been seen and regroups already: nobody follows it by its number', () => {
    // 8 Armd has come by Hold before turn 8, was seen, and has regrouped: until the others come it is the only R there.
    const reinforcements = kit.roster.allied.filter((id) => kit.allied[id]?.back === 'R');
    const { state } = position({
      todo: [],
      turn: 7,
      allied: Object.fromEntries(
        reinforcements.map((id) => [id, id === '8-armoured' ? 'regroup' : 'reinforcement'] as const),
      ),
    });
    const known = blindOf(state, '8-armoured');
    const goesBy = (seed: number): number => {
      const chance = seededRng(
        { algorithm: 'hmac-sha256-2', match: `mixed ${seed}`, bytes: '00'.repeat(32), phrases: [] },
        1,
      );
      const w: World = newWorld(kit, state, chance);
      bringReinforcements(w);
      return blindOf(stateOf(w), '8-armoured');
    };
    // Any of the twelve: in 120 matches it keeps its number about ten times.
    const numbers = Array.from({ length: 120 }, (_, seed) => goesBy(seed));
    expect(new Set(numbers).size).toBe(reinforcements.length);
    expect(numbers.filter((number) => number === known).length).toBeLessThan(30);
  });
});
