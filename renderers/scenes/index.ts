// The titles that have pictures, by id: the only list. A title that is not in it is played in words.
import { alameinScenes } from './alamein/index.ts';
import type { Scenes } from './contract.ts';
import { desertScenes } from './desert-force/index.ts';
import { quadScenes } from './quad/index.ts';
import { rommelScenes } from './rommel/index.ts';
import { suezScenes } from './suez/index.ts';

const SCENES: Readonly<Record<string, Scenes>> = {
  rommel: rommelScenes,
  alamein: alameinScenes,
  quad: quadScenes,
  suez: suezScenes,
  'desert-force': desertScenes,
};

/** How a title is drawn; null for one without pictures. */
export const scenesOf = (title: string): Scenes | null =>
  Object.hasOwn(SCENES, title) ? (SCENES[title] ?? null) : null;
