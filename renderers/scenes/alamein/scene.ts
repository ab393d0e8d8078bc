// Battles for Alamein: what one viewer sees -> a scene, whole, a crop about one hex, or a close-up.

import {
  type AlameinView,
  type Kit,
  type MapPicture,
  makeKit,
  mapPicture,
  type Sight,
  sightOf,
} from '#games/alamein/for-pictures.ts';
import { paperOf } from '../../page/page.ts';
import { hashOf, prepared } from '../../preparation.ts';
import { isWithin } from '../../rects.ts';
import type { MapRequest } from '../../request.ts';
import type { Scene } from '../../scene.ts';
import type { Rect, Shape } from '../../shapes.ts';
import type { Files } from '../contract.ts';
import { nameSpots, piles } from './counters/piles.ts';
import { type Pile, pilesOf } from './counters/stacks.ts';
import { middle } from './grid.ts';
import { baseMap } from './map/base.ts';
import { numbers } from './map/ground.ts';
import { placeNames } from './map/places.ts';
import { ring } from './map/works.ts';
import { attacks } from './overlays/attacks.ts';
import { controlFlags } from './overlays/control.ts';
import { deployment } from './overlays/deployment.ts';
import { flightsOf, planes, targets } from './overlays/flights.ts';
import { arrows, flownIn, layerShapes } from './overlays/layers.ts';
import { head } from './page/header.ts';
import { pageFor } from './page/page.ts';
import { panel } from './page/panel.ts';
import { wordsOf } from './words.ts';

/** Raised when the drawing of the base changes, so that no older one is used. */
const BASE_VERSION = 1;

const prepare = prepared((files) => {
  const picture = mapPicture(files);
  const kit = makeKit(files);
  return { kit, picture, key: `alamein-${BASE_VERSION}-${hashOf(files.map)}`, shapes: baseMap(picture, kit) };
});

/** The kit of a set of components, made once. */
export const kitFor = (files: Files): Kit => prepare(files).kit;

/** The picture of what a viewer sees. Throws when `request.at` is no hex of the map. */
export function alameinScene(view: AlameinView, files: Files, request: MapRequest): Scene {
  const { kit, key, shapes, picture } = prepare(files);
  const sight = sightOf(kit, view);
  const page = pageFor(kit, request);
  const all = pilesOf(sight);
  const shown = all.filter(({ hex }) => isWithin(page.window, middle(hex)));
  const { frame, width } = page;
  const beside: Rect = { x: frame.w, y: frame.y, w: width - frame.w, h: frame.h };
  return {
    ...paperOf(page),
    base: { key, shapes },
    map: mapShapes(sight, picture, shown, request),
    page: [...head(sight, view, request.header, width), ...(page.whole ? panel(sight, picture, beside, request) : [])],
    // A close-up is for the eye: who reads is told of the whole map.
    words: wordsOf(sight, view, picture, request.at === undefined ? all : shown, request),
  };
}

/** From the ground up: tints, works, arrows, lettering, counters, what is declared. */
function mapShapes(sight: Sight, picture: MapPicture, shown: readonly Pile[], request: MapRequest): readonly Shape[] {
  const flights = flightsOf(sight, flownIn(request));
  const spots = nameSpots(shown);
  return [
    ...layerShapes(sight, request),
    ...deployment(picture, sight),
    ...shown.flatMap(works),
    ...targets(flights),
    ...arrows(sight, request),
    ...numbers(picture),
    ...placeNames(picture, spots),
    ...controlFlags(sight, spots),
    ...piles(sight, shown),
    ...attacks(sight),
    ...planes(flights),
  ];
}

const works = ({ hex, items }: Pile): readonly Shape[] =>
  items.flatMap((item) => (item.type === 'chip' && item.kind !== 'dummy' ? ring(hex, item.kind, item.hidden) : []));
