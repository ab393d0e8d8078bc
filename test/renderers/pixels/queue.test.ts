import { describe, expect, it } from 'vitest';
import { keyOf, makeQueue, TooBusy } from '#renderers/pixels/queue.ts';
import type { Scene } from '#renderers/scene.ts';
import { sceneOf } from '#test/support/pictures.ts';
import { midBattle, setUp } from '#test/support/rommel-views.ts';

/** A painter that finishes when told to. */
function slow() {
  const started: Scene[] = [];
  const finish: (() => void)[] = [];
  const paint = (scene: Scene) =>
    new Promise<Buffer>((resolve) => {
      started.push(scene);
      finish.push(() => resolve(Buffer.from('picture')));
    });
  return { started, finish, paint };
}
const round = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Long enough for every picture that may begin now. */
const next = async (): Promise<void> => {
  for (let rounds = 0; rounds < 6; rounds++) await round();
};

describe('paint queue', () => {
  it('shares one picture among equal requests', async () => {
    const { started, finish, paint } = slow();
    const queue = makeQueue({ paint });
    const first = queue.paint(sceneOf(setUp(), 'axis'));
    const second = queue.paint(sceneOf(setUp(), 'axis'));
    await next();
    expect(started).toHaveLength(1);
    finish[0]?.();
    expect(await first).toBe(await second);
    expect(queue.length).toBe(0);
  });

  it('does not share between viewers, sizes or positions', () => {
    const scenes = [
      sceneOf(setUp(), 'axis'),
      sceneOf(setUp(), 'allied'),
      sceneOf(setUp(), 'observer'),
      sceneOf(midBattle(), 'axis'),
    ];
    expect(new Set(scenes.map((scene) => keyOf(scene))).size).toBe(4);
    expect(keyOf(scenes[0]!, true)).not.toBe(keyOf(scenes[0]!, false));
  });

  it('paints few at once and refuses when the line is full', async () => {
    const { started, finish, paint } = slow();
    const queue = makeQueue({ paint, atOnce: 1, most: 2 });
    const first = queue.paint(sceneOf(setUp(), 'axis'));
    const second = queue.paint(sceneOf(setUp(), 'allied'));
    await expect(queue.paint(sceneOf(setUp(), 'observer'))).rejects.toBeInstanceOf(TooBusy);
    await next();
    expect(started).toHaveLength(1);
    finish[0]?.();
    await first;
    await next();
    expect(started).toHaveLength(2);
    finish[1]?.();
    await second;
  });

  it('begins one picture in a round of the event loop, so that the rest is served in between', async () => {
    const { started, finish, paint } = slow();
    const queue = makeQueue({ paint, atOnce: 3 });
    const all = ['axis', 'allied', 'observer'].map((viewer) => queue.paint(sceneOf(setUp(), viewer as 'axis')));
    const begun: number[] = [];
    for (let rounds = 0; rounds < 8; rounds++) {
      await round();
      begun.push(started.length - begun.reduce((sum, count) => sum + count, 0));
    }
    expect(begun.filter((count) => count > 0)).toEqual([1, 1, 1]);
    for (const one of finish) one();
    await Promise.all(all);
  });

  it('goes on after a picture that failed', async () => {
    let calls = 0;
    const queue = makeQueue({
      atOnce: 1,
      paint: async () => (calls++ === 0 ? Promise.reject(new Error('no paint')) : Buffer.from('ok')),
    });
    await expect(queue.paint(sceneOf(setUp(), 'axis'))).rejects.toThrow('no paint');
    expect((await queue.paint(sceneOf(setUp(), 'axis'))).toString()).toBe('ok');
  });
});
