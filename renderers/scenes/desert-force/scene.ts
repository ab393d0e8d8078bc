// Western Desert Force: what one viewer sees -> a scene, whole, a crop about one hex, or a close-up.
import {
  type DesertView,
  type Kit,
  type MapPicture,
  makeKit,
  mapPicture,
  type Sight,
  sightOf,
} from '#games/desert-force/for-pictures.ts';
import { numbers } from '../../flat-hexes/ground.ts';
import { HEX, middle } from '../../flat-hexes/plane.ts';
import type { Guide } from '../../page/guide.ts';
import { type Page, paperOf } from '../../page/page.ts';
import { hashOf, prepared, preparedFor } from '../../preparation.ts';
import { isWithin } from '../../rects.ts';
import type { MapRequest } from '../../request.ts';
import type { Scene, Spot } from '../../scene.ts';
import { roomOf, type Shape } from '../../shapes.ts';
import type { Files } from '../contract.ts';
import { type Stack, stacksOf } from './counters/items.ts';
import { tallies, trays } from './counters/trays.ts';
import { baseMap, partOf } from './map/base.ts';
import { flags, fortresses, placeNames } from './map/places.ts';
import { askedOf, attacks, fieldOf, rings } from './overlays/attacks.ts';
import { arrows, layerShapes, lifelineMarks, tintedBy } from './overlays/layers.ts';
import { head } from './page/header.ts';
import { guide } from './page/legend.ts';
import { pageFor } from './page/page.ts';
import { PANEL, panel } from './page/panel.ts';
import { wordsOf } from './words.ts';

/** Raised when the drawing of the base changes, so that no older one is used. */
const BASE_VERSION = 1;

/** What follows from the map component alone: the whole map is kept, a part is made of the hexes about it. */
const mapOf = prepared((files) => {
  const picture = mapPicture(files);
  const key = `desert-force-${BASE_VERSION}-${hashOf(files.map)}`;
  const whole = { key: `${key}-whole`, shapes: baseMap(picture, true) };
  const base = (page: Page): Scene['base'] =>
    page.whole ? whole : { key: `${key}-part`, shapes: baseMap(partOf(picture, page.window), false) };
  return { picture, base };
});

const kitOf = preparedFor(makeKit);

/** The kit of a match, made once for each scenario of a set of components. */
export const kitFor = (files: Files, { table }: DesertView): Kit => kitOf(files, table.scenario);

/** How the map is read. */
export const guideFor = (view: DesertView, files: Files): Guide => guide(kitFor(files, view));

/** The picture of what a viewer sees. Throws when `request.at` is no hex of the map. */
export function desertScene(view: DesertView, files: Files, request: MapRequest): Scene {
  const kit = kitFor(files, view);
  const { picture, base } = mapOf(files);
  const sight = sightOf(kit, view.table);
  const page = pageFor(kit, picture, PANEL, request);
  const { frame, width, window, whole } = page;
  const all = stacksOf(sight);
  const shown = all.filter(({ hex }) => isWithin(window, middle(hex)));
  const below = { x: 0, y: frame.y + frame.h, w: width, h: PANEL };
  const kilometre = (frame.w / window.w) * (HEX / picture.kilometresPerHex);
  const { shapes, spots } = mapShapes(sight, picture, shown, request, page);
  return {
    ...paperOf(page),
    base: base(page),
    map: shapes,
    page: [...head(view, request.header, width), ...(whole ? panel(sight, below, request, kilometre) : [])],
    // A close-up is for the eye: who reads is told of the whole map.
    words: wordsOf(sight, view, picture, request.at === undefined ? all : shown, request),
    trays: spots,
  };
}

/** From the ground up: tints, arrows, lettering, counters, what is ordered; and where counters lie. */
function mapShapes(
  sight: Sight,
  picture: MapPicture,
  shown: readonly Stack[],
  request: MapRequest,
  page: Page,
): { readonly shapes: readonly Shape[]; readonly spots: readonly Spot[] } {
  const { whole, window } = page;
  const names = placeNames(sight.kit, picture, whole);
  const bare = whole && isColoured(request);
  const stood = bare
    ? tallies(shown, page)
    : trays(sight.kit, shown, names.map(roomOf), page, whole ? [] : fieldOf(sight));
  const shapes = [
    ...layerShapes(sight, picture, request, whole),
    ...fortresses(sight),
    ...(whole ? [] : [...rings(sight), ...numbers(isColoured(request) ? picture : covered(sight, picture), window)]),
    ...arrows(sight, request, whole),
    ...stood.leaders,
    ...names,
    ...flags(sight, whole),
    ...stood.trays,
    ...lifelineMarks(sight, request, whole),
    ...(whole ? rings(sight) : []),
    ...attacks(sight, request, page, stood.rooms, names.map(roomOf)),
  ];
  return { shapes, spots: stood.spots };
}

/** The hexes whose numbers are covered: by the works of a fortress, by a ring. */
function covered(sight: Sight, { hexes, ...picture }: MapPicture): MapPicture {
  const { tobruk, bardia } = sight.kit.places;
  const over = new Set([tobruk, bardia, ...askedOf(sight).hexes]);
  return { ...picture, hexes: hexes.filter(({ id }) => over.has(id)) };
}

/** What a layer, or where a unit can go, says of hexes: counters would cover it. */
const isColoured = (request: MapRequest): boolean =>
  request.reach !== undefined ||
  request.layer === 'supply' ||
  request.layer === 'roads' ||
  tintedBy(request) !== undefined;
