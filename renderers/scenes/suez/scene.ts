// Drive on Suez: what one viewer sees -> a scene, the whole map over a panel, or a close-up.

import { type Kit, makeKit, SIDES, type Sight, type SuezView, sightOf } from '#games/suez/for-pictures.ts';
import type { Keep } from '../../counters/layout.ts';
import type { Guide } from '../../page/guide.ts';
import { paperOf } from '../../page/page.ts';
import { hashOf, prepared } from '../../preparation.ts';
import { isWithin } from '../../rects.ts';
import type { MapRequest } from '../../request.ts';
import type { Scene } from '../../scene.ts';
import { about, inset, type Shape } from '../../shapes.ts';
import type { Files } from '../contract.ts';
import { itemsOf } from './counters/items.ts';
import { type Ground, placesOf, type Stack, trays } from './counters/trays.ts';
import { ground as groundShapes } from './map/ground.ts';
import { CLEAR, names, namesOf } from './map/names.ts';
import { routes } from './map/routes.ts';
import { control, spaces } from './map/spaces.ts';
import { askedSpace, battles, ring } from './overlays/attacks.ts';
import { arrows, layerShapes, layerSigns } from './overlays/layers.ts';
import { head } from './page/header.ts';
import { guide } from './page/legend.ts';
import { pageFor } from './page/page.ts';
import { panel } from './page/panel.ts';
import { type Plane, planeOf } from './plane.ts';
import { wordsOf } from './words.ts';

/** Raised when the drawing of the base changes, so that no older one is used. */
const BASE_VERSION = 1;

/** What follows from the components alone. */
interface Prepared {
  readonly kit: Kit;
  readonly plane: Plane;
  readonly ground: Ground;
  /** The names of spaces: over tints and arrows. */
  readonly lettering: readonly Shape[];
  readonly base: Scene['base'];
}

const preparedOf = prepared((files): Prepared => {
  const kit = makeKit(files);
  const plane = planeOf(kit.file);
  const spots = namesOf(kit.file, plane);
  const key = `suez-${BASE_VERSION}-${hashOf(kit.file)}`;
  return {
    kit,
    plane,
    ground: {
      fixed: kit.file.spaces.map(({ id }) => about(plane.middle(id), CLEAR)),
      written: spots,
      keeps: keepsOf(kit, plane),
    },
    lettering: names(kit.file, spots),
    base: {
      key,
      shapes: [...groundShapes(kit.file, plane), ...routes(kit.file, plane), ...spaces(kit.file, plane)],
    },
  };
});

const keepsOf = ({ file }: Kit, plane: Plane): readonly Keep[] =>
  file.routes.flatMap(({ a, b, barrier }) => {
    const way = plane.way(a, b);
    return way.slice(1).map((to, index): Keep => {
      const from = way[index] ?? to;
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      return { x: x - 11, y: y - 11, w: 22, h: 22, cost: barrier === undefined ? 0.08 : 0.5 };
    });
  });

/** The kit of the components, made once for each set of them. */
export const kitFor = (files: Files): Kit => preparedOf(files).kit;

/** Where the spaces of the components' map lie. */
export const middleOf = (files: Files): Plane['middle'] => preparedOf(files).plane.middle;

/** How the map is read. */
export const guideFor = (_view: SuezView, files: Files): Guide => guide(kitFor(files));

/** The picture of what a viewer sees. Throws when `request.at` is no space of the map. */
export function suezScene(view: SuezView, files: Files, request: MapRequest): Scene {
  const { kit, plane, base, ground, lettering } = preparedOf(files);
  const sight = sightOf(kit, view.table);
  const page = pageFor(kit, plane, request);
  const { frame, width, height, window, whole } = page;
  const all = stacksOf(sight, view);
  const shown = whole ? all : all.filter(({ space }) => isWithin(window, plane.middle(space)));
  const scale = whole ? 1 : CLOSER;
  const placed = placesOf(shown, plane, ground, inset(window, EDGE), scale, request.at ?? askedSpace(sight));
  const drawn = trays(shown, placed, scale);
  const map: readonly Shape[] = [
    ...layerShapes(sight, plane, request),
    ...control(sight, plane),
    ...arrows(sight, plane, request),
    ...layerSigns(sight, plane, request),
    ...ring(sight, plane),
    ...drawn.leaders,
    ...lettering,
    ...drawn.trays,
    ...battles(sight, plane),
  ];
  const below = { x: 0, y: frame.y + frame.h, w: width, h: height - frame.y - frame.h };
  return {
    ...paperOf(page),
    base,
    map,
    page: [...head(sight, view, request.header, width), ...(whole ? panel(sight, view, below, request) : [])],
    // A close-up is for the eye: who reads is told of the whole map.
    words: wordsOf(sight, view, request.at === undefined ? all : shown, request),
    trays: drawn.rooms,
  };
}

/** Counters of a close-up, which is larger itself: between them more of the map is seen. */
const CLOSER = 0.82;
const EDGE = 5;

/** What each side has in each space, in the order of the map file. */
export const stacksOf = (sight: Sight, view: SuezView): readonly Stack[] =>
  sight.kit.map.spaces.flatMap((space) =>
    SIDES.flatMap((side): Stack[] => {
      const items = itemsOf(sight, view, space, side);
      return items.length === 0 ? [] : [{ space, side, items }];
    }),
  );
