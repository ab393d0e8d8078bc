// A finished match as an animation: its frames are the pictures, only what changed is in them, and the server goes on.
import { describe, expect, it } from 'vitest';
import { animation } from '#renderers/film/animate.ts';
import { type FilmFrame, makeFilms } from '#renderers/film/film.ts';
import type { Scene } from '#renderers/index.ts';
import { pixels } from '#renderers/pixels/canvas.ts';
import { sceneOf } from '#test/support/pictures.ts';
import { midBattle, setUp } from '#test/support/rommel-views.ts';
import { readGif } from './gif.ts';

const TIME = { timeout: 60_000 };
const WIDTH = 400;
const scenes = (): readonly Scene[] => [
  sceneOf(setUp(), 'everyone-after-the-end'),
  sceneOf(midBattle(), 'everyone-after-the-end'),
  sceneOf(midBattle(), 'everyone-after-the-end'),
];

async function* framesOf(list: readonly Scene[], asked: number[] = []): AsyncIterable<FilmFrame> {
  for (const [at, scene] of list.entries()) {
    asked.push(at);
    yield { scene, delay: 500 + at * 100 };
  }
}

/** How far two colours are apart on the average, of 255. */
async function apart(rgb: Uint8Array, scene: Scene): Promise<number> {
  const { data } = await pixels(scene, WIDTH);
  let sum = 0;
  for (let at = 0; at < rgb.length; at++)
    sum += Math.abs((rgb[at] ?? 0) - (data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0));
  return sum / rgb.length;
}

describe('a film', () => {
  it('shows each position as its picture does, for as long as it is told, and begins anew', TIME, async () => {
    const gif = readGif(await makeFilms({ width: WIDTH }).film('m', () => framesOf(scenes())));
    expect(gif.width).toBe(WIDTH);
    expect(gif.loops).toBe(true);
    expect(gif.frames.map(({ delay }) => delay)).toEqual([500, 600, 700]);
    for (const [at, scene] of scenes().entries()) expect(await apart(gif.frames[at]!.rgb, scene)).toBeLessThan(4);
    const [first, second] = scenes() as [Scene, Scene];
    expect(await apart(gif.frames[0]!.rgb, second)).toBeGreaterThan(await apart(gif.frames[0]!.rgb, first));
  });

  it('holds little more for a frame in which nothing changes', async () => {
    const size = async (list: readonly Scene[]): Promise<number> => {
      const film = animation();
      for (const scene of list) film.add(await pixels(scene, WIDTH), 500);
      return film.bytes().length;
    };
    const [a, b] = scenes() as [Scene, Scene];
    const [one, two, four] = [await size([a]), await size([a, b]), await size([a, b, b, b])];
    expect(two - one).toBeLessThan(one / 2);
    expect(four - two).toBeLessThan(one / 20);
  });

  it('is made once for those who ask at the same time, and kept', TIME, async () => {
    const films = makeFilms({ width: 100 });
    const asked: number[] = [];
    const make = () => films.film('m', () => framesOf(scenes().slice(0, 1), asked));
    const [one, other] = await Promise.all([make(), make()]);
    expect(one.equals(other)).toBe(true);
    expect((await make()).equals(one)).toBe(true);
    expect(asked).toEqual([0]);
  });

  it('is refused when too many are being made, and a broken one leaves the next whole', TIME, async () => {
    const films = makeFilms({ width: 100, most: 2 });
    const broken = films.film('a', async function* (): AsyncIterable<FilmFrame> {
      yield* [];
      throw new Error('no such dispatch');
    });
    const good = films.film('b', () => framesOf(scenes().slice(0, 1)));
    await expect(films.film('c', () => framesOf([]))).rejects.toThrow('Too many');
    await expect(broken).rejects.toThrow('no such dispatch');
    expect(readGif(await good).frames).toHaveLength(1);
  });
});
