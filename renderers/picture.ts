// A viewer's cut -> their scene, its words and its file name, all cut for the same viewer.
import { type Cut, from } from '#engine/secrecy.ts';
import { captioned } from './page/caption.ts';
import type { MapRequest } from './request.ts';
import type { Scene } from './scene.ts';
import type { Files } from './scenes/contract.ts';
import { scenesOf } from './scenes/index.ts';
import { altText as altOf, sceneText } from './text.ts';

/** The layers of a title's map; none for a title without pictures. */
export const layersOf = (title: string): readonly string[] => Object.keys(scenesOf(title)?.layers ?? {});

/**
 * What a viewer sees, as a scene for them alone; `before`: the position that their draft stands on, as they see it. Throws for a
 * title without pictures and for a place off the map.
 */
export function picture<By extends string>(
  title: string,
  seen: Cut<By, object>,
  files: Files,
  request: MapRequest,
  before: Cut<By, object> = seen,
): Cut<By, Scene> {
  const scenes = scenesOf(title);
  if (scenes === null) throw new Error(`no pictures of title "${title}"`);
  return from(seen, (view) => captioned(scenes.scene(view, files, request, before.value), request));
}

/** At most `limit` characters about a picture. */
export const altText = <By extends string>(scene: Cut<By, Scene>, limit?: number): Cut<By, string> =>
  from(scene, (value) => altOf(value, limit));

/** The whole picture in words. */
export const plainText = <By extends string>(scene: Cut<By, Scene>): Cut<By, string> => from(scene, sceneText);

/** A file name that tells nothing but the match, the viewer and the dispatch. */
export const fileName = <By extends string>(
  seen: Cut<By, unknown>,
  match: string,
  dispatch: number,
  kind: 'png' | 'gif' = 'png',
): Cut<By, string> => from(seen, () => `${[match, seen.by, `dispatch-${dispatch}`].map(safe).join('-')}.${kind}`);

const safe = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The place on a title's map that a text means, as `/map at:` reads it. */
export function placeOf(title: string, seen: Cut<string, object>, files: Files, text: string) {
  const scenes = scenesOf(title);
  if (scenes === null) throw new Error(`no pictures of title "${title}"`);
  const sight = { components: files, view: seen.value, side: null, asked: null, values: () => [] };
  return scenes.placeOf(sight, text);
}
