// The painter that commands ask for pictures: finds the place, the unit and the layer that were named, then draws.

import { type Cut, from } from '#engine/secrecy.ts';
import { type FilmFrame, type FilmQueue, makeFilms } from './film/film.ts';
import { allMoves, type FactsByDispatch, newestMoves } from './moves.ts';
import { sheetOf } from './page/guide.ts';
import { fileName, picture } from './picture.ts';
import type { PaintQueue } from './pixels/queue.ts';
import type { MapRequest, Reach, Unclear } from './request.ts';
import { type Scene, zoomOf } from './scene.ts';
import type { Scenes, Sight } from './scenes/contract.ts';
import { scenesOf } from './scenes/index.ts';
import type { Rect, XY } from './shapes.ts';
import { altText, sceneText } from './text.ts';

/** What is needed of a match as one viewer sees it. */
export interface SeenMatch<By extends string> {
  readonly status: {
    readonly id: string;
    readonly ownName: string | null;
    readonly scenarioName: string;
    readonly titleName: string;
    readonly waiting: readonly { readonly side: string; readonly text: string }[];
    /** Who has won, when it is over; else empty. */
    readonly result: string;
    readonly options?: readonly string[];
  };
  readonly title: { readonly id: string; readonly name: string };
  readonly module: {
    situation(view: object): { readonly date: string; readonly phase: string };
    values(view: object, side: string, type: string, before: readonly (string | number)[]): readonly unknown[];
  };
  readonly components: Readonly<Record<string, unknown>>;
  readonly side: string | null;
  readonly view: Cut<By, object>;
  /** The position that the viewer's draft stands on, as they see it; the same where there is none. */
  readonly before: Cut<By, object>;
  readonly dispatch: number;
  readonly past: boolean;
  readonly prompt: { readonly question: string; readonly rule: string; readonly types: readonly string[] } | null;
}

export interface PictureOptions {
  readonly at: string | null;
  readonly layer: string | null;
  readonly reach: string | null;
  /** The facts of the dispatches up to the one shown, as the viewer was told them, the newest first: for arrows. */
  readonly facts?: FactsByDispatch;
  /** Arrows for the moves of all the facts, and no others; else for those of the newest that moved anything. */
  readonly allMoves?: boolean;
  /** A close-up instead of the whole map: of what is asked of the viewer, or of what the newest of the facts tell. */
  readonly close?: 'asked' | 'told' | null;
}

/** A picture for one viewer, painted only when it is sent: a PNG, or a GIF when its file's name says so. */
export interface Picture {
  readonly fileName: string;
  /** At most 1024 characters, for alt texts. */
  readonly alt: string;
  /** The whole picture in words. */
  readonly words: string;
  /** `small`: a PNG in 256 colours and at most 300 kB. */
  readonly bytes: (small?: boolean) => Promise<Buffer>;
}

/** How a map is read: its signs in words, drawn below one another in a sheet, each as high as the others; sentences; layers. */
export interface Guide {
  readonly signs: readonly string[];
  readonly sheet: Picture;
  readonly lines: readonly string[];
  readonly layers: Readonly<Record<string, string>>;
}

/**
 * What lies where on a picture, in parts of its width and height: the middles of places, and trays of counters that stand beside
 * theirs, those drawn last at the end.
 */
export interface Spots {
  readonly places: readonly (readonly [place: string, x: number, y: number])[];
  readonly trays: readonly (readonly [place: string, x: number, y: number, w: number, h: number])[];
}

function spotsOn(scene: Scene, middles: ReadonlyMap<string, XY>): Spots {
  const { width, height, frame, window, trays = [] } = scene;
  const zoom = zoomOf(scene);
  const part = (units: number): number => Math.round(units * 1e4) / 1e4;
  const at = ({ x, y }: XY) =>
    [part((frame.x + (x - window.x) * zoom) / width), part((frame.y + (y - window.y) * zoom) / height)] as const;
  const size = ({ w, h }: Rect) => [part((w * zoom) / width), part((h * zoom) / height)] as const;
  return {
    places: [...middles].map(([place, middle]) => [place, ...at(middle)]),
    trays: trays
      .filter(({ place }) => middles.has(place))
      .map(({ place, room }) => [place, ...at(room), ...size(room)]),
  };
}

const painted = (queue: PaintQueue, scene: Scene, fileName: string): Picture => ({
  fileName,
  alt: altText(scene),
  words: sceneText(scene),
  bytes: (small) => queue.paint(scene, small),
});

/** How long a frame of a film stands, and the last one, in thousandths of a second. */
const STANDS = 700;
const LAST_STANDS = 6000;

interface Shot<By extends string> {
  readonly seen: SeenMatch<By>;
  readonly facts: readonly { readonly type: string }[];
}

/** The frames of a film: each shot with the moves that led to it. The last stands longer. */
async function* framesOf<By extends string>(shots: AsyncIterable<Shot<By>>): AsyncIterable<FilmFrame> {
  let held: FilmFrame | null = null;
  for await (const { seen, facts } of shots) {
    if (held !== null) yield held;
    const request = requestFor(seen, { at: null, layer: 'last', reach: null, facts: [facts], allMoves: true });
    if ('unclear' in request) throw new Error(request.unclear);
    held = { scene: picture(seen.title.id, seen.view, seen.components, request, seen.before).value, delay: STANDS };
  }
  if (held !== null) yield { ...held, delay: LAST_STANDS };
}

/** Paints through a queue; of a title without pictures it says so. */
export const makePainter = (queue: PaintQueue, films: FilmQueue = makeFilms()) => ({
  layers: ({ title }: SeenMatch<string>): Readonly<Record<string, string>> => scenesOf(title.id)?.layers ?? {},
  toldLayers: ({ title }: SeenMatch<string>): readonly string[] => scenesOf(title.id)?.toldLayers ?? [],
  paint: <By extends string>(seen: SeenMatch<By>, wanted: PictureOptions): Cut<By, Picture> | Unclear => {
    const request = requestFor(seen, wanted);
    if ('unclear' in request) return request;
    const scene = picture(seen.title.id, seen.view, seen.components, request, seen.before);
    const name = fileName(seen.view, seen.status.id, seen.dispatch);
    return from(scene, (value) => painted(queue, value, name.value));
  },
  guide: <By extends string>({ title, view, components, status }: SeenMatch<By>): Cut<By, Guide> | null => {
    const scenes = scenesOf(title.id);
    return scenes === null
      ? null
      : from(view, (value) => {
          const { signs, lines } = scenes.guide(value, components);
          const sheet = sheetOf(signs);
          return {
            lines,
            layers: scenes.layers,
            signs: signs.map(({ text }) => text),
            sheet: painted(queue, sheet, `${status.id}-signs.png`),
          };
        });
  },
  spots: <By extends string>(seen: SeenMatch<By>): Cut<By, Spots> | null => {
    const request = requestFor(seen, { at: null, layer: null, reach: null });
    if ('unclear' in request) return null;
    const middles = scenesOf(seen.title.id)?.middles(sightOf(seen)) ?? new Map();
    const scene = picture(seen.title.id, seen.view, seen.components, request, seen.before);
    return from(scene, (value) => spotsOn(value, middles));
  },
  film: <By extends string>(
    seen: SeenMatch<By>,
    alt: string,
    shots: () => AsyncIterable<Shot<By>>,
  ): Cut<By, Picture> | Unclear => {
    if (scenesOf(seen.title.id) === null) return undrawn(seen);
    const name = fileName(seen.view, seen.status.id, seen.dispatch, 'gif').value;
    return from(seen.view, () => ({
      fileName: name,
      alt,
      words: alt,
      bytes: () => films.film(name, () => framesOf(shots())),
    }));
  },
  places: (seen: SeenMatch<string>): readonly string[] => scenesOf(seen.title.id)?.places(sightOf(seen)) ?? [],
  units: (seen: SeenMatch<string>): readonly string[] => scenesOf(seen.title.id)?.units(sightOf(seen)) ?? [],
  like: (seen: SeenMatch<string>, text: string): readonly string[] =>
    scenesOf(seen.title.id)?.like(sightOf(seen), text) ?? [],
});

const undrawn = ({ title }: SeenMatch<string>): Unclear => ({
  unclear: `${title.name} has no pictures; \`/match forces\` says where everything is.`,
});

/** A match as its viewer sees it, for the title's scenes. */
const sightOf = ({ components, view, side, prompt, module }: SeenMatch<string>): Sight => ({
  components,
  view: view.value,
  side,
  asked: prompt?.types ?? null,
  values: (of, type, before) => module.values(of, side ?? '', type, before),
});

function requestFor<By extends string>(seen: SeenMatch<By>, wanted: PictureOptions): MapRequest | Unclear {
  const scenes = scenesOf(seen.title.id);
  if (scenes === null) return undrawn(seen);
  const sight = sightOf(seen);
  const at = wanted.at === null ? null : scenes.placeOf(sight, wanted.at);
  if (at !== null && 'unclear' in at) return at;
  const reach = wanted.reach === null ? null : scenes.reach(sight, wanted.reach);
  if (reach !== null && 'unclear' in reach) return reach;
  const close = wanted.close
    ? scenes.closeUp(sight, wanted.close === 'told' ? (wanted.facts?.[0] ?? []) : null)
    : at === null
      ? reach && placesOf(reach)
      : null;
  return {
    header: headerOf(seen),
    ...(seen.status.options === undefined ? {} : { options: seen.status.options }),
    ...(at === null ? {} : { at: at.place }),
    ...(close === null ? {} : { close }),
    ...(reach === null ? {} : { reach }),
    ...layerFor(scenes, wanted),
    ...(wanted.allMoves ? { toldOnly: true } : {}),
  };
}

/** Where a unit may go is shown close up, if all of it is near enough. */
const placesOf = ({ from, places }: Reach): readonly string[] => (from === null ? places : [from, ...places]);

/** The layer, where the title has it, and the arrows to draw on it. */
function layerFor(
  scenes: Scenes,
  { layer, facts = [], allMoves: all }: PictureOptions,
): Pick<MapRequest, 'layer' | 'last'> {
  if (layer === null || !Object.keys(scenes.layers).includes(layer)) return {};
  return { layer, last: (all ? allMoves : newestMoves)(facts, (told) => scenes.moves(told, layer)) };
}

function headerOf({ status, module, view, side, dispatch, past, prompt }: SeenMatch<string>): MapRequest['header'] {
  const { date, phase } = module.situation(view.value);
  const { waiting, result } = past ? { waiting: [], result: '' } : status;
  const mine = prompt !== null && waiting.some((one) => one.side === side);
  const { ownName, titleName, scenarioName } = status;
  return {
    match: ownName,
    scenario: `${titleName}, ${scenarioName}`,
    date,
    phase,
    waiting: mine ? prompt.question : waiting.map(({ text }) => `Waiting for ${text}`).join(' ') || result,
    toAct: waiting.map((one) => one.side),
    past,
    dispatch,
  };
}
