// Rommel in the Desert: what one viewer sees -> a scene, whole or a crop about one hex.
import { createHash } from 'node:crypto';
import { type MapPicture, mapPicture } from '#games/rommel/map.ts';
import { type Kit, kitWith, makeKit, type RommelView } from '#games/rommel/view.ts';
import type { Rect, Scene, Shape } from '../scene.ts';
import { baseMap } from './rommel/base.ts';
import { middle } from './rommel/grid.ts';
import { head } from './rommel/header.ts';
import { arrows, layerShapes } from './rommel/layers.ts';
import { FOOT, legend } from './rommel/legend.ts';
import { battleMarks, groundMarks } from './rommel/overlays.ts';
import { pageFor } from './rommel/page.ts';
import { placeNames } from './rommel/places.ts';
import type { MapRequest } from './rommel/request.ts';
import { isOnMap, stacksOf } from './rommel/stacks.ts';
import { trays } from './rommel/trays.ts';
import { wordsOf } from './rommel/words.ts';

type Files = Parameters<typeof mapPicture>[0];

/** Raised when the drawing of the base changes, so that no older one is used. */
const BASE_VERSION = 1;
const ABOUT = 'Map and blocks reconstructed from the rulebook, geography and history; not the printed ones.';

interface Prepared {
  readonly kit: Kit;
  readonly picture: MapPicture;
  readonly key: string;
  readonly shapes: readonly Shape[];
}
const prepared = new WeakMap<Files, Prepared>();
/** The same components may come as another object, read again from where a match is kept. */
const byContent = new Map<string, Prepared>();
const KEPT = 8;

/** What follows from the components alone, made once for each set. */
function prepare(files: Files): Prepared {
  const known = prepared.get(files);
  if (known !== undefined) return known;
  const content = hashOf(files);
  const made = byContent.get(content) ?? make(files);
  byContent.set(content, made);
  for (const oldest of byContent.keys()) if (byContent.size > KEPT) byContent.delete(oldest);
  prepared.set(files, made);
  return made;
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')
    .slice(0, 16);

function make(files: Files): Prepared {
  const picture = mapPicture(files);
  return { kit: makeKit(files), picture, key: `rommel-${BASE_VERSION}-${hashOf(files.map)}`, shapes: baseMap(picture) };
}

/** The kit of a set of components, made once. */
export const kitFor = (files: Files): Kit => prepare(files).kit;

/** The picture of what a viewer sees. Throws when `request.at` is no hex of the map. */
export function rommelScene(view: RommelView, files: Files, request: MapRequest): Scene {
  const { kit: printed, key, shapes, picture } = prepare(files);
  const kit = kitWith(printed, request.options ?? []);
  const page = pageFor(kit, request);
  const all = stacksOf(kit, view);
  const shown = page.whole ? all : all.filter(({ place }) => isOnMap(kit, place) && inside(page.window, place));
  const foot = page.whole ? legend(page.height - FOOT, ABOUT) : [];
  const tint = layerShapes(kit, view, shown, request);
  const stood = trays(kit, view, shown, page.room, page.blocks);
  const lines = [...arrows(kit, view, request), ...stood.leaders];
  const map = [
    ...tint,
    ...groundMarks(kit, view),
    ...lines,
    ...(tint.length + lines.length === 0 ? [] : placeNames(picture)),
    ...stood.trays,
    ...battleMarks(kit, view),
  ];
  return {
    width: page.width,
    height: page.height,
    paper: '#292722',
    frame: page.frame,
    window: page.window,
    base: { key, shapes },
    map,
    page: [...head(view, request.header, page.width), ...foot],
    // A close-up is for the eye: who reads is told of the whole map.
    words: wordsOf(kit, view, request.at === undefined ? all : shown, request),
  };
}

function inside(window: Rect, place: string): boolean {
  const { x, y } = middle(place);
  return x > window.x && x < window.x + window.w && y > window.y && y < window.y + window.h;
}
