// What lies where on a whole map, for a page on which it is touched: places inside the map, counters where they are drawn.
import { describe, expect, it } from 'vitest';
import { type AnyCut, cutFor } from '#engine/secrecy.ts';
import { playedSides } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { makePainter, type SeenMatch } from '#renderers/painter.ts';
import { makeQueue } from '#renderers/pixels/queue.ts';
import { deployed } from '../../scripts/lib/positions/positions.ts';

const painter = makePainter(makeQueue({ paint: async () => Buffer.from('png') }));
/** Whose counters stand beside their places on a whole map. */
const TRAYS = ['rommel', 'suez', 'desert-force'];

describe.each(titles.map((title) => [title.id, title] as const))('the map of %s', (id, title) => {
  const module = title.game(title.scenarios[0]?.id ?? '', title.builtIn, []);
  const { state } = deployed(module);
  const [side = ''] = playedSides(title);
  const view: AnyCut<object> = cutFor(side, module.view(state, side));
  const seen: SeenMatch<string> = {
    status: { id: 'm', ownName: null, scenarioName: '', titleName: title.name, waiting: [], result: '' },
    title,
    module,
    components: title.builtIn,
    side,
    view,
    before: view,
    dispatch: 0,
    past: false,
    prompt: null,
  };
  const { places, trays } = painter.spots(seen)?.value ?? { places: [], trays: [] };

  it('has each place once, on the picture, and no two together', () => {
    expect(places.length).toBeGreaterThan(40);
    expect(new Set(places.map(([place]) => place)).size).toBe(places.length);
    expect(new Set(places.map(([, x, y]) => `${x} ${y}`)).size).toBe(places.length);
    for (const [, ...at] of places)
      for (const part of at) {
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThan(1);
      }
  });

  it('has the trays of counters not far from their places', () => {
    expect(trays.length > 3).toBe(TRAYS.includes(id));
    const middles = new Map(places.map(([place, ...at]) => [place, at]));
    for (const [place, x, y, w, h] of trays) {
      const [left = -1, top = -1] = middles.get(place) ?? [];
      expect(Math.hypot(x + w / 2 - left, y + h / 2 - top), place).toBeLessThan(0.35);
    }
  });
});
