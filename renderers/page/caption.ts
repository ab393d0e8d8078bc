// Whose way is shown: on a strip below the page, since a close-up has nothing beside it that could say so.
import { INK, REACH } from '../palette.ts';
import type { MapRequest } from '../request.ts';
import type { Scene } from '../scene.ts';
import { box, textFrom } from '../shapes.ts';
import { panelPaper } from './panel.ts';

const HIGH = 36;
/** Where the words begin, after the tint. */
const WORDS = 54;

/** The scene with its caption, if it shows where a unit may go. */
export function captioned(scene: Scene, { reach }: MapRequest): Scene {
  if (reach === undefined) return scene;
  const { width, height, page } = scene;
  return {
    ...scene,
    height: height + HIGH,
    page: [
      ...page,
      ...panelPaper({ x: 0, y: height, w: width, h: HIGH }, 'top'),
      box(14, height + 11, 28, 16, { r: 2, ...REACH, width: 1.2 }),
      textFrom({ x: WORDS, y: height + 19 }, `Where ${reach.of} can go`, 20, 'bold', INK, width - WORDS - 14),
    ],
  };
}
