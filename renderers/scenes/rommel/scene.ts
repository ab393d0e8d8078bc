// Rommel in the Desert: what one viewer sees -> a scene, whole or a crop about one hex.
import { type Kit, kitWith, makeKit, mapPicture, type RommelView } from '#games/rommel/for-pictures.ts';
import { paperOf } from '../../page/page.ts';
import { hashOf, prepared } from '../../preparation.ts';
import { isWithin } from '../../rects.ts';
import type { MapRequest } from '../../request.ts';
import type { Scene } from '../../scene.ts';
import type { Files } from '../contract.ts';
import { isOnMap, type Stack, stacksBefore, stacksOf } from './counters/stacks.ts';
import { trays } from './counters/trays.ts';
import { middle } from './grid.ts';
import { baseMap } from './map/base.ts';
import { placeNames } from './map/places.ts';
import { arrows, layerShapes } from './overlays/layers.ts';
import { battleMarks, groundMarks } from './overlays/table.ts';
import { head } from './page/header.ts';
import { FOOT, legend } from './page/legend.ts';
import { pageFor } from './page/page.ts';
import { wordsOf } from './words.ts';

/** Raised when the drawing of the base changes, so that no older one is used. */
const BASE_VERSION = 1;
const ABOUT = 'Map and blocks reconstructed from the rulebook, geography and history; not the printed ones.';

const prepare = prepared((files) => {
  const picture = mapPicture(files);
  const kit = makeKit(files);
  return { kit, picture, key: `rommel-${BASE_VERSION}-${hashOf(files.map)}`, shapes: baseMap(picture) };
});

/** The kit of a set of components, made once. */
export const kitFor = (files: Files): Kit => prepare(files).kit;

/** The picture of what a viewer sees; `before`: without their draft. Throws when `request.at` is no hex of the map. */
export function rommelScene(view: RommelView, files: Files, request: MapRequest, before = view): Scene {
  const { kit: printed, key, shapes, picture } = prepare(files);
  const kit = kitWith(printed, request.options ?? []);
  const page = pageFor(kit, request);
  const all = stacksOf(kit, view);
  const isShown = ({ place }: Stack): boolean =>
    page.whole || (isOnMap(kit, place) && isWithin(page.window, middle(place)));
  const shown = all.filter(isShown);
  // The player-turn's beginning, what the draft stands on, and now.
  const positions = [stacksBefore(kit, before), stacksOf(kit, before), all].map((stacks) => stacks.filter(isShown));
  const foot = page.whole ? legend(page.height - FOOT, ABOUT) : [];
  const tint = layerShapes(kit, view, shown, request);
  const stood = trays(kit, view, positions, page.room, page.blocks);
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
    ...paperOf(page),
    base: { key, shapes },
    map,
    page: [...head(view, request.header, page.width), ...foot],
    // A close-up is for the eye: who reads is told of the whole map.
    words: wordsOf(kit, view, request.at === undefined ? all : shown, request),
    trays: stood.rooms,
  };
}
