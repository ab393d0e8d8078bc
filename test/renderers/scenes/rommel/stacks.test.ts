// Stacks can be read: trays lie on the page, their blocks inside them and none upon another.
import { describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { BUILT_IN, makeKit } from '#games/rommel/pieces/components.ts';
import type { RommelState } from '#games/rommel/position/state.ts';
import { BLOCK } from '#renderers/counters/block.ts';
import type { Scene } from '#renderers/scene.ts';
import type { Group, Rect } from '#renderers/shapes.ts';
import { sceneOf, shapesIn } from '#test/support/pictures.ts';
import { crowded, type Laid, midBattle, setUp, stateWith } from '#test/support/rommel-views.ts';
import { deployed } from '../../../../scripts/lib/positions/positions.ts';
import { frontier } from '../../../../scripts/titles/rommel/frontier.ts';

const kit = makeKit(BUILT_IN);
const NAMES = new Set(Object.values(kit.units).map(({ name }) => name));

/** The square of each block with a face, in map units. */
function blocksOf(scene: Scene): readonly Rect[] {
  const trays = scene.map.filter((shape): shape is Group => shape.type === 'group');
  return trays.flatMap((tray) =>
    tray.shapes.flatMap((shape): Rect[] => {
      const isFace =
        shape.type === 'group' && shape.shapes.some((part) => part.type === 'label' && NAMES.has(part.text));
      if (!isFace) return [];
      const zoom = tray.zoom ?? 1;
      const half = (BLOCK / 2) * zoom;
      return [
        {
          x: (tray.x ?? 0) + (shape.x ?? 0) * zoom - half,
          y: (tray.y ?? 0) + (shape.y ?? 0) * zoom - half,
          w: 2 * half,
          h: 2 * half,
        },
      ];
    }),
  );
}

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x + a.w > b.x + 0.1 && b.x + b.w > a.x + 0.1 && a.y + a.h > b.y + 0.1 && b.y + b.h > a.y + 0.1;

function check(scene: Scene, count: number): void {
  const blocks = blocksOf(scene);
  expect(blocks).toHaveLength(count);
  const { window } = scene;
  for (const [index, a] of blocks.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(window.x);
    expect(a.y).toBeGreaterThanOrEqual(window.y);
    expect(a.x + a.w).toBeLessThanOrEqual(window.x + window.w);
    expect(a.y + a.h).toBeLessThanOrEqual(window.y + window.h);
    for (const b of blocks.slice(index + 1)) expect(overlaps(a, b)).toBe(false);
  }
}

describe('sixty blocks on the frontier', () => {
  const module = rommelTitle.game('gazala', BUILT_IN, []);
  const state = frontier(BUILT_IN, deployed(module).state) as RommelState;

  it.each([
    ['axis', 24],
    ['allied', 36],
  ] as const)('stay apart for the %s, whole and in the crop of a phone', (side, own) => {
    check(sceneOf(state, side), own);
    check(sceneOf(state, side, { at: '15,2' }), own);
  });

  it('are 40 pixels wide and more on a phone 550 pixels wide, with names of ten and numbers of twelve', () => {
    const scene = sceneOf(state, 'allied', { at: '15,2' });
    const scale = (scene.frame.w / scene.window.w) * (550 / scene.width);
    const [block] = blocksOf(scene);
    expect((block?.w ?? 0) * scale).toBeGreaterThanOrEqual(40);
    const tray = scene.map.find(
      (shape): shape is Group => shape.type === 'group' && shape.shapes.some((inner) => inner.type === 'group'),
    );
    const labels = [...shapesIn([tray as Group])].flatMap((shape) => (shape.type === 'label' ? [shape] : []));
    const names = labels.filter(({ text }) => NAMES.has(text)).map(({ size }) => size * (tray?.zoom ?? 1) * scale);
    expect(Math.min(...names)).toBeGreaterThanOrEqual(9.5);
  });
});

describe('stacks', () => {
  it('keeps twelve blocks of one hex apart and on the page', () => {
    const twelve = crowded();
    const laid = Object.values(twelve.secrets.faces)
      .slice(0, 12)
      .map((face): Laid => ['axis', face.$hidden.unit, face.$hidden.cv, '12,1']);
    check(sceneOf(stateWith(laid), 'axis'), 12);
    check(sceneOf(stateWith(laid), 'axis', { at: '12,1' }), 12);
  });

  it('keeps every block of a crowded map apart', () => {
    // 27 Axis and 20 Allied blocks.
    check(sceneOf(crowded(), 'everyone-after-the-end'), 47);
    check(sceneOf(crowded(), 'axis'), 27);
    check(sceneOf(setUp(), 'axis'), 8);
  });

  it('keeps the blocks of a battle apart', () => {
    // Twelve Axis and eleven Allied blocks.
    check(sceneOf(midBattle(), 'everyone-after-the-end'), 23);
  });

  it('fits the largest hand of blocks the components have into one hex', () => {
    const all = Object.values(kit.units)
      .filter(({ side }) => side === 'allied')
      .slice(0, 40);
    check(sceneOf(stateWith(all.map(({ id, maxCv }): Laid => ['allied', id, maxCv, '24,2'])), 'allied'), 40);
  });

  it('draws the printed strength of each face', () => {
    const texts = [...shapesIn(sceneOf(setUp(), 'axis').map)].flatMap((shape) =>
      shape.type === 'label' && shape.font === 'black' ? [shape.text] : [],
    );
    // Eight Axis blocks: Pavia 3; Brescia 3, Bologna 3, Pistoia 3, XXI Art 2; Trento 3, Savona 2, Sabratha 3; and three Allied backs: 1, 2, 1.
    expect(texts.sort()).toEqual(['1', '1', '2', '2', '2', '3', '3', '3', '3', '3', '3'].sort());
  });
});
