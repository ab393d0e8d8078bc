// The same position in words, grouped by hex: for mail, alt text and screen readers.
import {
  type DesertView,
  fullName,
  type HexId,
  type Kit,
  type MapPicture,
  nameOf,
  namesOf,
  placeName,
  placeNames,
  SIDES,
  type Side,
  type Sight,
  supplyPath,
  unitName,
  unitNames,
  unitsOnMap,
  whereIs,
} from '#games/desert-force/for-pictures.ts';
import { lastShown, type MapRequest } from '../../request.ts';
import type { Words } from '../../scene.ts';
import { LOOKS, sideName, sideOf } from '../../sides.ts';
import { headWords, layerLine, moveNotes, reachNotes, runsOf, withMarks } from '../../words.ts';
import type { Badge, Item, Stack } from './counters/items.ts';
import { hexesOf, oddsWords, orderedIn } from './overlays/attacks.ts';
import { LAYERS, outOfRange, round, sourcesOf, tintedBy } from './overlays/layers.ts';
import { comingOf, namesIn, portsIn, portWords, reserveWords, scoreFact, turnFacts } from './page/facts.ts';

const BADGES: Readonly<Record<Badge, string>> = {
  unsupplied: 'unsupplied',
  moved: 'moved',
  fired: 'attacks no more',
  disrupted: 'has retreated',
};

/** Everything the picture shows, hex by hex in the order of their numbers. */
export function wordsOf(
  sight: Sight,
  view: DesertView,
  picture: MapPicture,
  stacks: readonly Stack[],
  request: MapRequest,
): Words {
  const { title, lines } = headWords(request.header, view.viewer, LOOKS);
  return {
    title,
    lines: [...lines, ...layerLine(LAYERS, request)],
    places: stacks.map(({ hex, items }) => ({ name: fullName(sight.kit, hex), what: items.map(itemWords) })),
    notes: [
      ...SIDES.map((side) => `${sideName(side)} Attack Points: ${sight.table.points[side]}`),
      ...turnFacts(sight),
      ...portsIn(sight).map(portWords),
      ...SIDES.map((side) => scoreFact(sight, side)),
      ...SIDES.flatMap((side) => boxNotes(sight, side)),
      ...strikeNotes(sight),
    ],
    layer: layerNotes(sight, picture, request),
  };
}

export const hexesNamed = (kit: Kit, hexes: readonly HexId[]): string => placeNames(kit, hexes).join(', ');

/** "Axis 5 Panzer 6-8 (21st Panzer, reduced, in IP-2, moved)" */
function itemWords(item: Item): string {
  const side = sideName(item.side);
  if (item.type === 'depot') return withMarks(`${side} depot`, item.moved ? ['Moved side'] : []);
  const marks = item.badges.map((badge) => BADGES[badge]);
  if (item.type === 'leader') {
    const { name, attack, defence, range } = item.face;
    return withMarks(`${side} leader ${name} ${attack}-${defence}, range ${range}`, marks);
  }
  const { info, strength, reduced, works } = item;
  return withMarks(`${side} ${info.name} ${strength}`, [
    ...(info.division === null ? [] : [info.division]),
    ...(reduced ? ['reduced'] : []),
    ...(works === 0 ? [] : [`in IP-${works}`]),
    ...marks,
  ]);
}

function boxNotes(sight: Sight, side: Side): readonly string[] {
  const name = sideName(side);
  const listed = (what: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`${name} ${what}: ${names.join(', ')}`];
  return [
    ...(side === 'allied'
      ? [`Allied ${reserveWords(sight)}: ${namesIn(sight, side, 'reserve').join(', ') || 'empty'}`]
      : []),
    ...listed('units that have arrived', namesIn(sight, side, 'arrived')),
    ...listed('units eliminated, recoverable', namesIn(sight, side, 'recoverable')),
    ...listed('units eliminated for good', namesIn(sight, side, 'permanent')),
    ...comingOf(sight, side).map(({ time, names }) => `${name} to come in ${time}: ${names.join(', ')}`),
  ];
}

/** 10.0 What is ordered, in its order. */
const strikeNotes = (sight: Sight): readonly string[] =>
  orderedIn(sight).map((one, index) => {
    const { strike } = one;
    const by = strike.type === 'attack' ? `${unitNames(sight.kit, strike.units).join(', ')}; ` : '';
    const [dice, hits] = oddsWords(one);
    return `${strike.type === 'attack' ? 'Attack' : 'Bombardment'} ${index + 1}, on ${hexesNamed(sight.kit, hexesOf(strike))}: ${by}${dice}, ${hits}`;
  });

function layerNotes(sight: Sight, picture: MapPicture, request: MapRequest): readonly string[] {
  const { layer, reach } = request;
  const { kit } = sight;
  const tinted = tintedBy(request);
  const runs = (hexes: readonly HexId[]): string => runsOf(namesOf(kit, hexes));
  return [
    ...reachNotes(reach, runs),
    ...(tinted === undefined
      ? []
      : SIDES.map((side) => `${sideName(side)} ${tinted.words}: ${runs(tinted.of(sight, side)) || 'none'}`)),
    ...(layer === 'supply' ? SIDES.flatMap((side) => supplyNotes(sight, side)) : []),
    ...(layer === 'range' ? SIDES.flatMap((side) => rangeNotes(sight, side)) : []),
    ...(layer === 'roads'
      ? picture.zones.map(({ side, zone, hexes }) => `${sideName(side)} road zone ${zone}: ${runs(hexes)}`)
      : []),
    ...moveNotes(
      lastShown(request).filter(({ met }) => met === undefined),
      (path) => namesOf(kit, path).join(', '),
    ),
    ...lastShown(request).flatMap(({ side, path, met }) =>
      met === undefined ? [] : [`${sideName(sideOf(side))} struck ${hexesNamed(kit, path)}: ${met}`],
    ),
  ];
}

/** 8.1 "Axis 5 Panzer: 2 MP, 4 by track, 20 by road" */
function supplyNotes(sight: Sight, side: Side): readonly string[] {
  const cut = unitsOnMap(sight, side).filter((unit) => supplyPath(sight, unit) === null);
  const sources = sourcesOf(sight, side).map(
    ({ hex, limit }) => `${placeName(sight.kit, hex)}${limit === null ? '' : ` (${limit} units at most)`}`,
  );
  return [
    `${sideName(side)} supply sources: ${sources.join(', ')}`,
    ...(cut.length === 0
      ? [`${sideName(side)} units are all supplied`]
      : [`${sideName(side)} unsupplied: ${unitNames(sight.kit, cut).join(', ')}`]),
    ...unitsOnMap(sight, side).flatMap((unit) => {
      const path = supplyPath(sight, unit);
      if (path === null) return [];
      const count = (kind: string): number => path.kinds.filter((one) => one === kind).length;
      return [
        `${unitName(sight.kit, unit)} at ${nameOf(sight.kit, whereIs(sight.table, unit))}: ${round(path.points)} MP, ${count('track')} by track, ${count('road')} by road`,
      ];
    }),
  ];
}

function rangeNotes(sight: Sight, side: Side): readonly string[] {
  const far = unitNames(sight.kit, outOfRange(sight, side));
  return far.length === 0 ? [] : [`${sideName(side)} units out of range: ${far.join(', ')}`];
}
