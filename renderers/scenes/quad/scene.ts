// The North Africa quad: what one viewer sees -> a scene, whole, a crop about one hex, or a close-up.

import {
  type Kit,
  type MapPicture,
  makeKit,
  mapPicture,
  type QuadView,
  type Sight,
  sightOf,
} from '#games/quad/for-pictures.ts';
import { ringOn } from '../../flat-hexes/attacks.ts';
import { numbers } from '../../flat-hexes/ground.ts';
import { HEX, middle } from '../../flat-hexes/plane.ts';
import type { Guide } from '../../page/guide.ts';
import { type Page, paperOf } from '../../page/page.ts';
import { hashOf, preparedFor } from '../../preparation.ts';
import { isWithin } from '../../rects.ts';
import type { MapRequest } from '../../request.ts';
import type { Scene } from '../../scene.ts';
import { roomOf, type Shape } from '../../shapes.ts';
import type { Files } from '../contract.ts';
import { counters, type Item, itemsOf, rooms } from './counters/items.ts';
import { baseMap } from './map/base.ts';
import { placeNames, regions } from './map/places.ts';
import { attacks, ringsOf } from './overlays/attacks.ts';
import { deployment } from './overlays/deployment.ts';
import { arrows, layerShapes, sources } from './overlays/layers.ts';
import { head } from './page/header.ts';
import { guide } from './page/legend.ts';
import { pageFor } from './page/page.ts';
import { panel } from './page/panel.ts';
import { wordsOf } from './words.ts';

/** Raised when the drawing of the base changes, so that no older one is used. */
const BASE_VERSION = 1;

/** What follows from the components of one scenario alone. */
interface Prepared {
  readonly kit: Kit;
  readonly picture: MapPicture;
  readonly base: Scene['base'];
}

const preparedOf = preparedFor((files, scenario): Prepared => {
  const kit = makeKit(files, scenario);
  const picture = mapPicture(files, scenario);
  // Scenarios of one game share their map but for whose its minefields are.
  const key = `quad-${BASE_VERSION}-${hashOf(picture)}`;
  return { kit, picture, base: { key, shapes: baseMap(picture, kit.map.hexes) } };
});

/** How the map of a scenario is read. */
export const guideFor = (view: QuadView, files: Files): Guide => {
  const { kit, picture } = preparedOf(files, view.table.scenario);
  return guide(picture, kit);
};

/** The kit of a match, made once for each scenario of a set of components. */
export const kitFor = (files: Files, { table }: QuadView): Kit => preparedOf(files, table.scenario).kit;

/** The picture of what a viewer sees. Throws when `request.at` is no hex of the map. */
export function quadScene(view: QuadView, files: Files, request: MapRequest): Scene {
  const { kit, picture, base } = preparedOf(files, view.table.scenario);
  const sight = sightOf(kit, view.table);
  const page = pageFor(kit, picture, request);
  const { frame, width, window, whole } = page;
  const all = itemsOf(sight);
  const shown = all.filter(({ hex }) => hex !== null && isWithin(window, middle(hex)));
  const beside = { x: frame.w, y: frame.y, w: width - frame.w, h: frame.h };
  const kilometre = (frame.w / window.w) * (HEX / picture.kilometresPerHex);
  return {
    ...paperOf(page),
    base,
    map: mapShapes(sight, picture, shown, request, page),
    page: [
      ...head(sight, view, request.header, width),
      ...(whole ? panel(sight, picture, beside, request, kilometre) : []),
    ],
    // A close-up is for the eye: who reads is told of the whole map.
    words: wordsOf(sight, view, picture, request.at === undefined ? all : shown, request),
  };
}

/** From the ground up: tints, rings, arrows, counters, lettering, what is declared. */
function mapShapes(
  sight: Sight,
  picture: MapPicture,
  shown: readonly Item[],
  request: MapRequest,
  page: Page,
): readonly Shape[] {
  const rings = ringsOf(sight, request);
  const names = placeNames(sight, page.whole);
  const level = regions(picture).filter(({ angle = 0 }) => angle === 0);
  const ringed = new Set(rings.map(({ hex }) => hex));
  const covered = picture.hexes.filter(({ id }) => isTinted(request) || ringed.has(id));
  return [
    ...layerShapes(sight, request),
    ...deployment(sight),
    ...rings.flatMap(({ hex, dash }) => ringOn(hex, dash)),
    ...(page.whole ? [] : numbers({ ...picture, hexes: covered }, page.window)),
    ...arrows(sight, request, page.whole),
    ...counters(shown, !page.whole),
    ...names,
    ...sources(sight, request),
    ...attacks(sight, request, page, rooms(shown), [...names, ...level].map(roomOf)),
  ];
}

const isTinted = ({ layer, reach }: MapRequest): boolean =>
  reach !== undefined || layer === 'supply' || layer === 'zoc';
