import { loadImage } from 'canvas';
import { describe, expect, it } from 'vitest';
import { png } from '#renderers/pixels/canvas.ts';
import { mailPng, smallPng } from '#renderers/pixels/small.ts';
import { sceneOf } from '#test/support/pictures.ts';
import { crowded, midBattle } from '#test/support/rommel-views.ts';

/** The byte of a PNG's header that says what its pixels are: 3 for places in a palette. */
const PIXELS = 25;
const PALETTE = 3;

describe('a picture for a mail', () => {
  it.each([
    ['a battle', midBattle()],
    ['many units', crowded()],
  ])('of %s has at most 300 kB and a palette, is as sharp as the page and the same each time', async (_, state) => {
    const scene = sceneOf(state, 'axis', { layer: 'supply' });
    const small = await mailPng(scene);
    expect(small.length).toBeLessThanOrEqual(300_000);
    expect(small[PIXELS]).toBe(PALETTE);
    expect((await loadImage(small)).width).toBe(scene.width);
    expect((await mailPng(scene)).equals(small)).toBe(true);
  });

  it('becomes narrower until it fits', async () => {
    const scene = sceneOf(midBattle(), 'axis');
    const small = await mailPng(scene, 100_000);
    expect(small.length).toBeLessThanOrEqual(100_000);
    const { width } = await loadImage(small);
    expect(width).toBeLessThan(scene.width);
    expect((await smallPng(scene, Math.round(width / 0.8))).length).toBeGreaterThan(100_000);
  });

  it('shows each pixel in nearly its colour', async () => {
    const { createCanvas } = await import('canvas');
    const scene = sceneOf(crowded(), 'allied');
    const [all, few] = await Promise.all([png(scene, 800), smallPng(scene, 800)]);
    const pixelsOf = async (bytes: Buffer): Promise<Uint8ClampedArray> => {
      const image = await loadImage(bytes);
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    };
    const [one, other] = [await pixelsOf(all), await pixelsOf(few)];
    const off = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
    expect(off).toBeLessThan(2);
  });
});
