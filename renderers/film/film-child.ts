// A process of its own that paints the frames of a film and packs them, so that the server goes on meanwhile.
import { setPriority } from 'node:os';
import { pixels } from '../pixels/canvas.ts';
import type { Scene } from '../scene.ts';
import { animation } from './animate.ts';

/** What it is told: the frames in order, each with how long it stands; then that these were all. */
export type ToChild =
  | {
      readonly do: 'frame';
      readonly scene: Omit<Scene, 'base'> & { readonly base: { readonly key: string } };
      /** The base's shapes, with the first frame that has it. */
      readonly shapes: Scene['base']['shapes'] | null;
      readonly width: number;
      readonly delay: number;
    }
  | { readonly do: 'end' };
/** What it answers: ready for the next frame, or the whole film. */
export type FromChild =
  | { readonly type: 'next' }
  | { readonly type: 'film'; readonly bytes: Uint8Array }
  | { readonly type: 'broke'; readonly why: string };

/** Behind everything that somebody waits for more urgently. */
setPriority(10);

const film = animation();
const bases = new Map<string, Scene['base']['shapes']>();

async function take(told: ToChild): Promise<FromChild> {
  if (told.do === 'end') return { type: 'film', bytes: film.bytes() };
  const { scene, shapes, width, delay } = told;
  if (shapes !== null) bases.set(scene.base.key, shapes);
  const base = { key: scene.base.key, shapes: bases.get(scene.base.key) ?? [] };
  film.add(await pixels({ ...scene, base }, width), delay);
  return { type: 'next' };
}

process.on('message', (told: ToChild) => {
  const answer = take(told).catch((error: unknown): FromChild => ({ type: 'broke', why: String(error) }));
  void answer.then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit());
