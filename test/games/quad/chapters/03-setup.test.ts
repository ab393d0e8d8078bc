// 3.0 Setting up the game, as Cauldron does; who chooses for themselves is tested with kasserine 23.2.
import { describe, expect, it } from 'vitest';
import { firstState } from '#games/quad/chapters/03-setup.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { kitOf } from '#test/support/quad/world.ts';

describe('3.0 set-up', () => {
  it('3.0 every unit stands in the hex of the chart, one in a hex, and reinforcements wait', () => {
    const kit = kitOf('cauldron');
    const { places } = firstState(kit, []).table;
    expect(places.allied['3-sa-brigade']).toBe(boardHex('0228'));
    expect(places.allied['1-free-french-brigade']).toBe(boardHex('2423'));
    expect(places.axis['1-8-panzer']).toBe(boardHex('2723'));
    expect(places.allied['10-indian-brigade']).toBe('reserve');
    const hexes = [...Object.values(places.axis), ...Object.values(places.allied)].filter(
      (place) => place !== 'reserve',
    );
    expect(new Set(hexes).size).toBe(hexes.length);
  });
});
