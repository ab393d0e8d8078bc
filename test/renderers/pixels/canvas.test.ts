import { loadImage } from 'canvas';
import { describe, expect, it } from 'vitest';
import { png } from '#renderers/pixels/canvas.ts';
import { printable } from '#renderers/pixels/fonts.ts';
import { sceneOf } from '#test/support/pictures.ts';
import { crowded, midBattle, setUp } from '#test/support/rommel-views.ts';

describe('canvas', () => {
  it('gives the same bytes for the same scene', async () => {
    const first = await png(sceneOf(midBattle(), 'allied'), 1600);
    const second = await png(sceneOf(midBattle(), 'allied'), 1600);
    expect(first.equals(second)).toBe(true);
  });

  it('is as wide as asked, at the proportions of the scene', async () => {
    const scene = sceneOf(setUp(), 'axis');
    const image = await loadImage(await png(scene, 550));
    expect([image.width, image.height]).toEqual([550, Math.round((scene.height * 550) / 1600)]);
    const crop = await loadImage(await png(sceneOf(setUp(), 'axis', { at: '14,2' }), 1000));
    expect(crop.width).toBe(1000);
  });

  it('paints every layer', async () => {
    const plain = await png(sceneOf(crowded(), 'axis'), 800);
    const last = [{ side: 'axis', path: ['12,1', '13,1', '14,1'], count: 2 }] as const;
    const reach = { of: 'Ariete', from: '12,1', places: ['13,1', '14,1'] };
    for (const more of [{ layer: 'control' }, { layer: 'last', last }, { reach }] as const) {
      expect((await png(sceneOf(crowded(), 'axis', more), 800)).equals(plain)).toBe(false);
    }
  });

  it('never leaves a letter to a system font', () => {
    expect(printable('Ft. Capuzzo – 7/4 • Äé × …')).toBe('Ft. Capuzzo – 7/4 • Äé × …');
    expect(printable('晴 🐪')).toBe('? ?');
  });
});
