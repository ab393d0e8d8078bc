// The painter that commands ask for pictures: finds the place, the unit and the layer that were named, then draws.

import type { HexId } from '#board/hex.ts';
import { type Cut, from } from '#engine/secrecy.ts';
import { asIfMoving, type Kit, nameOf, type RommelView, readPlace, type Side } from '#games/rommel/view.ts';
import { type FilmFrame, type FilmQueue, makeFilms } from './film.ts';
import { fileName, layersOf, picture } from './picture.ts';
import type { PaintQueue } from './queue.ts';
import { closeUp } from './scenes/rommel/close.ts';
import { lastMoves } from './scenes/rommel/layers.ts';
import type { LastMove, MapRequest } from './scenes/rommel/request.ts';
import { kitFor } from './scenes/rommel.ts';
import { altText, sceneText } from './text.ts';

/** What is needed of a match as one viewer sees it. */
export interface SeenMatch<By extends string> {
  readonly status: {
    readonly id: string;
    readonly name: string;
    readonly scenarioName: string;
    readonly titleName: string;
    readonly waiting: readonly { readonly side: string; readonly text: string }[];
    readonly options?: readonly string[];
  };
  readonly title: { readonly id: string };
  readonly module: {
    situation(view: object): { readonly date: string; readonly phase: string };
    values(view: object, side: string, type: string, before: readonly (string | number)[]): readonly unknown[];
  };
  readonly components: Readonly<Record<string, unknown>>;
  readonly side: string | null;
  readonly view: Cut<By, object>;
  readonly dispatch: number;
  readonly past: boolean;
  readonly prompt: { readonly question: string; readonly rule: string; readonly types: readonly string[] } | null;
}

export interface Wanted {
  readonly at: string | null;
  readonly layer: string | null;
  readonly reach: string | null;
  /** Facts told to the viewer, dispatch by dispatch, the newest first: the newest with movements gives the arrows. */
  readonly facts?: readonly (readonly { readonly type: string }[])[];
  /** Arrows for the moves of all the facts, and no others. */
  readonly allMoves?: boolean;
  /** A close-up instead of the whole map: of what is asked of the viewer, or of what the newest dispatch told. */
  readonly close?: 'asked' | 'told' | null;
}

export interface Painted {
  readonly fileName: string;
  readonly alt: string;
  readonly words: string;
  readonly bytes: () => Promise<Buffer>;
}

interface Unclear {
  readonly unclear: string;
}

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
    held = { scene: picture(seen.title.id, seen.view, seen.components, request).value, delay: STANDS };
  }
  if (held !== null) yield { ...held, delay: LAST_STANDS };
}

/** Paints through a queue. Only titles with pictures may be asked for. */
export const makePainter = (queue: PaintQueue, films: FilmQueue = makeFilms()) => ({
  layers: layersOf('rommel'),
  paint: <By extends string>(seen: SeenMatch<By>, wanted: Wanted): Cut<By, Painted> | Unclear => {
    const request = requestFor(seen, wanted);
    if ('unclear' in request) return request;
    const scene = picture(seen.title.id, seen.view, seen.components, request);
    const name = fileName(seen.view, seen.status.id, seen.dispatch);
    return from(scene, (value) => ({
      fileName: name.value,
      alt: altText(value),
      words: sceneText(value),
      bytes: () => queue.paint(value),
    }));
  },
  film: <By extends string>(
    seen: SeenMatch<By>,
    alt: string,
    shots: () => AsyncIterable<Shot<By>>,
  ): Cut<By, Painted> => {
    const name = fileName(seen.view, seen.status.id, seen.dispatch, 'gif').value;
    return from(seen.view, () => ({
      fileName: name,
      alt,
      words: alt,
      bytes: () => films.film(name, () => framesOf(shots())),
    }));
  },
  places: (seen: SeenMatch<string>): readonly string[] => {
    const kit = kitFor(seen.components);
    return Object.values(kit.hexes).flatMap(({ name }) => (name === null ? [] : [name]));
  },
  units: (seen: SeenMatch<string>): readonly string[] => ownUnits(seen).map(({ name }) => name),
});

function requestFor<By extends string>(seen: SeenMatch<By>, wanted: Wanted): MapRequest | Unclear {
  const at = wanted.at === null ? null : placeIn(kitFor(seen.components), wanted.at);
  if (at !== null && 'unclear' in at) return at;
  const reach = wanted.reach === null ? null : reachOf(seen, wanted.reach);
  if (reach !== null && 'unclear' in reach) return reach;
  const kit = kitFor(seen.components);
  const facts = wanted.facts ?? [];
  const newest = wanted.close === 'told' ? (facts[0] ?? []) : null;
  const close = wanted.close ? closeUp(kit, seen.view.value as RommelView, newest) : null;
  const layer = (['supply', 'control', 'last'] as const).find((name) => name === wanted.layer);
  return {
    header: headerOf(seen),
    ...(seen.status.options === undefined ? {} : { options: seen.status.options }),
    ...(at === null ? {} : { at: at.hex }),
    ...(close === null ? {} : { close }),
    ...(reach === null ? {} : { reach }),
    ...(layer === undefined ? {} : { layer, last: wanted.allMoves ? allMoves(facts) : newestMoves(facts) }),
    ...(wanted.allMoves ? { toldOnly: true } : {}),
  };
}

/** The arrows of the newest dispatch that moved anything. */
const newestMoves = (told: NonNullable<Wanted['facts']>): readonly LastMove[] =>
  told.map(lastMoves).find((moves) => moves.length > 0) ?? [];

/** The arrows of all dispatches, the oldest first; who went the same way is one arrow. */
function allMoves(told: NonNullable<Wanted['facts']>): readonly LastMove[] {
  const ways = new Map<string, LastMove>();
  for (const move of [...told].reverse().flatMap(lastMoves)) {
    const key = `${move.side} ${move.path.join(' ')}`;
    const before = ways.get(key);
    ways.delete(key);
    ways.set(key, { ...move, count: move.count + (before?.count ?? 0) });
  }
  return [...ways.values()];
}

function headerOf({ status, module, view, side, dispatch, past, prompt }: SeenMatch<string>): MapRequest['header'] {
  const { date, phase } = module.situation(view.value);
  const waiting = past ? [] : status.waiting;
  const mine = prompt !== null && waiting.some((one) => one.side === side);
  return {
    match: status.name,
    scenario: `${status.titleName}, ${status.scenarioName}`,
    date,
    phase,
    waiting: mine ? prompt.question : waiting.map(({ text }) => `Waiting for ${text}`).join(' '),
    toAct: waiting.map((one) => one.side),
    past,
    dispatch,
  };
}

function placeIn(kit: Kit, text: string): { readonly hex: HexId } | Unclear {
  const read = readPlace(kit, text);
  if ('hex' in read) return read;
  return {
    unclear: read.nearest.length === 0 ? read.unclear : `${read.unclear} Did you mean ${read.nearest.join(', ')}?`,
  };
}

interface OwnUnit {
  readonly blind: number;
  readonly name: string;
  readonly place: string;
}

/** The viewer's own units, by name. */
function ownUnits({ components, view, side }: SeenMatch<string>): readonly OwnUnit[] {
  if (side !== 'axis' && side !== 'allied') return [];
  const kit = kitFor(components);
  const { table, own } = view.value as RommelView;
  const units = Object.entries(own[side]?.faces ?? {}).map(([key, { unit }]) => ({
    blind: Number(key),
    name: kit.units[unit]?.name ?? unit,
    place: table.blocks[Number(key)]?.place ?? '',
  }));
  return units.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The actions that send a unit somewhere, with the parts that come before the place. */
const SENDING: readonly { readonly type: string; readonly before: (unit: OwnUnit) => readonly (string | number)[] }[] =
  [
    { type: 'group', before: ({ place, blind }) => [place, blind] },
    ...['deploy', 'withdraw', 'redeploy', 'sea'].map((type) => ({ type, before: ({ blind }: OwnUnit) => [blind] })),
  ];

/** Where a unit may be sent now, or could be in a Basic Turn while it is not moving yet: what the rules themselves offer. */
function reachOf(seen: SeenMatch<string>, text: string): NonNullable<MapRequest['reach']> | Unclear {
  const units = ownUnits(seen);
  const exact = units.filter(({ name }) => plain(name) === plain(text));
  const like = exact.length > 0 ? exact : units.filter(({ name }) => plain(name).startsWith(plain(text)));
  const [unit] = like;
  if (unit === undefined) return { unclear: `You have no unit "${text.slice(0, 40)}" in play.` };
  if (like.length > 1)
    return { unclear: `"${text.slice(0, 40)}" may be ${like.map(({ name }) => name).join(' or ')}.` };
  const kit = kitFor(seen.components);
  const onMap = kit.hexes[unit.place] !== undefined;
  const at = onMap ? `${unit.name} at ${nameOf(kit, unit.place)}` : unit.name;
  const from = onMap ? unit.place : null;
  const now = goalsIn(seen, seen.view.value, unit);
  if (now.length > 0) return { of: at, from, hexes: now };
  const later = isBeforeMoving(seen) ? goalsIn(seen, asIfMoving(seen.view.value as RommelView, seat(seen)), unit) : [];
  if (later.length > 0) return { of: `${at}, in a Basic Turn,`, from, hexes: later };
  return { unclear: nowhere(seen, unit.name) };
}

const seat = ({ side }: SeenMatch<string>): Side => (side === 'axis' ? 'axis' : 'allied');

/** True while nothing is asked of the viewer, or his Turn Option: what he may move then is as good as known. */
const isBeforeMoving = ({ prompt, view }: SeenMatch<string>): boolean =>
  (prompt === null || prompt.types.includes('option')) && (view.value as RommelView).table.result === null;

/** The hexes a unit may be sent to in a view, by the first kind of move that is open to it. */
function goalsIn({ module, components, side }: SeenMatch<string>, view: object, unit: OwnUnit): readonly HexId[] {
  const { hexes } = kitFor(components);
  for (const { type, before } of SENDING) {
    const offered = module.values(view, side ?? '', type, before(unit)).map(String);
    const goals = [...new Set(offered.filter((hex) => hexes[hex] !== undefined))].sort();
    if (goals.length > 0) return goals;
  }
  return [];
}

/** Why a unit cannot be sent anywhere. */
const nowhere = ({ prompt }: SeenMatch<string>, name: string): string =>
  prompt === null
    ? `Nothing is asked of you now, and ${name} has nowhere to go.`
    : `${name} cannot be sent anywhere now.`;
