// What is drawn and sent besides a module's own words: compared by the twin tests for every title that has pictures.
import { altText, fileName, layersOf, picture, plainText } from '#renderers/index.ts';
import type { SurfaceHook } from './surfaces.ts';

/** The same for every viewer: what a header says of the position is compared apart. */
const HEADER = { match: 'twin', scenario: '', date: '', phase: '', waiting: '', toAct: [] };

/** A title's scenes, their words, alt text and file name from a viewer's cut; nothing for a title without pictures. */
export const DRAWN: SurfaceHook | null = (title, seen) => {
  const layers = layersOf(title.id);
  if (layers.length === 0) return {};
  const surfaces: Record<string, string> = { 'file name': fileName(seen, 'twin', 1).value };
  for (const layer of [undefined, ...layers]) {
    const scene = picture(title.id, seen, title.builtIn, { header: HEADER, ...(layer === undefined ? {} : { layer }) });
    const { base, ...rest } = scene.value;
    surfaces[`scene ${layer ?? ''}`] = JSON.stringify({ ...rest, base: base.key });
    surfaces[`words ${layer ?? ''}`] = `${plainText(scene).value}\n${altText(scene).value}`;
  }
  return surfaces;
};
