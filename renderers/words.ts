// What pictures of any title say in words: head, marks, what a layer shows.
import type { Side } from '#board/sides.ts';
import { type SideLook, viewerName } from './page/head.ts';
import { type Header, type MapRequest, type Move, ofLayer, type Reach } from './request.ts';
import type { Words } from './scene.ts';
import { sideName, sideOf } from './sides.ts';

/** Whose match it is and who looks; date, phase and question. */
export const headWords = (
  header: Header,
  viewer: string,
  sides: readonly SideLook[],
): Pick<Words, 'title' | 'lines'> => ({
  title: `${header.scenario}${header.match === null ? '' : ` (${header.match})`}, ${viewerName(viewer, sides)}`,
  lines: [header.date, header.phase, header.waiting].filter((text) => text !== ''),
});

/** What is laid over the map. */
export const layerLine = (layers: Readonly<Record<string, string>>, request: MapRequest): readonly string[] => {
  const shows = ofLayer(layers, request);
  return shows === undefined ? [] : [`Layer ${request.layer}: ${shows}`];
};

/** "15. Panzer 5-4 (Spent, moved)" */
export const withMarks = (text: string, marks: readonly string[]): string =>
  marks.length === 0 ? text : `${text} (${marks.join(', ')})`;

/** How a list of places is said. */
type Listed = (places: readonly string[]) => string;

export const reachNotes = (reach: Reach | undefined, list: Listed): readonly string[] =>
  reach === undefined ? [] : [`${reach.of} can reach: ${list(reach.places) || 'no other place'}`];

/** Movements, a note for each. */
export const moveNotes = (
  moves: readonly Move[],
  list: Listed,
  nameOf: (side: Side) => string = sideName,
): readonly string[] => moves.map(({ side, path, count }) => `${nameOf(sideOf(side))} moved ${count}: ${list(path)}`);

/** "0103-0107, 0201": hexes one below the other in a column are one run. */
export function runsOf(printed: readonly string[]): string {
  const runs: { readonly first: string; last: string }[] = [];
  for (const hex of [...printed].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && Number(hex) === Number(run.last) + 1) run.last = hex;
    else runs.push({ first: hex, last: hex });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(', ');
}
