// 30.0 Allied reinforcements of turn 8.
import { describe, expect, it } from 'vitest';
import { alliedCount, kit, position } from '#test/support/suez/world.ts';

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
});
