// The same position in words, grouped by hex: for mail, alt text and screen readers.
import {
  type AlameinView,
  airName,
  fullName,
  type HexId,
  type MapPicture,
  nameOf,
  namesOf,
  placeNames,
  SIDES,
  type Side,
  type Sight,
  type Strike,
} from '#games/alamein/for-pictures.ts';
import { lastShown, type MapRequest } from '../../request.ts';
import type { Words } from '../../scene.ts';
import { headWords, layerLine, moveNotes, reachNotes, withMarks } from '../../words.ts';
import type { Badge } from './counters/counter.ts';
import { factorsText } from './counters/piles.ts';
import type { Item, Pile } from './counters/stacks.ts';
import { LOOKS, sideName, sideOf } from './counters/units.ts';
import { middle } from './grid.ts';
import { areaWords, startLine } from './overlays/deployment.ts';
import { flownIn, LAYERS, tintedBy } from './overlays/layers.ts';
import { type Met, metIn } from './overlays/moves.ts';
import { airOf } from './page/air.ts';
import { lostNames, waitingGroups } from './page/offmap.ts';

const BADGES: Readonly<Record<Badge, string>> = {
  unsupplied: 'out of supply',
  moved: 'moved',
  fired: 'has attacked',
  stands: 'No Retreat orders',
};

/** Everything the picture shows, from west to east. */
export function wordsOf(
  sight: Sight,
  view: AlameinView,
  picture: MapPicture,
  piles: readonly Pile[],
  request: MapRequest,
): Words {
  const { title, lines } = headWords(request.header, view.viewer, LOOKS);
  const inOrder = [...piles].sort((a, b) => middle(a.hex).x - middle(b.hex).x || middle(a.hex).y - middle(b.hex).y);
  return {
    title,
    lines: [...lines, ...layerLine(LAYERS, request)],
    places: inOrder.map(({ hex, items }) => ({ name: fullName(sight.kit, hex), what: whatLies(sight, items) })),
    notes: [
      ...deploymentNotes(sight, picture),
      ...SIDES.flatMap((side) => sideNotes(sight, side)),
      ...missionNotes(sight, request),
    ],
    layer: layerNotes(sight, request),
  };
}

const whatLies = (sight: Sight, items: readonly Item[]): readonly string[] =>
  SIDES.flatMap((side) => {
    const own = items.filter((item) => item.side === side);
    return own.length === 0 ? [] : [`${sideName(side)}: ${own.map((item) => itemWords(sight, item)).join(', ')}`];
  });

/** "15. Panzer 5-4 (Spent, moved)", "3 counters face down", "Box (face down)". */
function itemWords(sight: Sight, item: Item): string {
  switch (item.type) {
    case 'back':
      return `${item.count} ${item.count === 1 ? 'counter' : 'counters'} face down`;
    case 'chip':
      return withMarks(chipWords(item.kind, item.count), item.hidden ? ['face down'] : []);
    case 'unit':
      return withMarks(`${item.info.name} ${factorsText(sight, item)}`, [
        ...(item.spent ? ['Spent'] : []),
        ...(item.hidden ? ['face down'] : []),
        ...item.badges.map((badge) => BADGES[badge]),
      ]);
  }
}

const CHIPS = { box: ['Box', 'Boxes'], fort: ['Fort', 'Forts'], dummy: ['dummy', 'dummies'] } as const;
const chipWords = (kind: keyof typeof CHIPS, count: number): string =>
  count === 1 ? CHIPS[kind][0] : `${count} ${CHIPS[kind][1]}`;

function deploymentNotes(sight: Sight, picture: MapPicture): readonly string[] {
  const asked = SIDES.flatMap((side) => {
    const where = areaWords(picture, sight, side);
    return where === null ? [] : [`${sideName(side)} deploys ${where}`];
  });
  const parting = startLine(picture, sight);
  if (parting === null) return asked;
  const sides = parting.sides.map(([west, east]) => `${nameOf(sight.kit, west)}/${nameOf(sight.kit, east)}`);
  return [...asked, `Start line, Axis hex first: ${sides.join(', ')}`];
}

function sideNotes(sight: Sight, side: Side): readonly string[] {
  const { kit, table } = sight;
  const name = sideName(side);
  const held = Object.keys(table.control).filter((hex) => table.control[hex] === side);
  const lost = lostNames(sight, side);
  const air = airOf(sight, side).map((unit) => `${unit.name} ${unit.words}`);
  return [
    ...(air.length === 0 ? [] : [`${name} air: ${air.join(', ')}`]),
    ...waitingGroups(sight, side).map(
      ({ title, items }) => `${name} off the map, ${title}: ${items.map((item) => itemWords(sight, item)).join(', ')}`,
    ),
    ...(lost.length === 0 ? [] : [`${name} lost: ${lost.join(', ')}`]),
    ...(held.length === 0 ? [] : [`${name} controls ${list(kit, held)}`]),
  ];
}

const list = (kit: Sight['kit'], hexes: readonly HexId[]): string => namesOf(kit, hexes).join(', ');

function missionNotes(sight: Sight, request: MapRequest): readonly string[] {
  const { kit, table } = sight;
  const unitName = (blind: number): string => {
    const face = sight.faces[blind];
    return face?.type === 'unit' ? (kit.units[face.unit]?.name ?? face.unit) : `#${blind}`;
  };
  return [
    ...table.attacks.map(
      ({ hexes, units }, index) => `Attack ${index + 1}, on ${list(kit, hexes)}: ${units.map(unitName).join(', ')}`,
    ),
    ...table.strikes.map((strike) => namedMission(sight, strike)),
    ...(table.airSupplied === null ? [] : [`Supplied by air: ${nameOf(kit, table.airSupplied)}`]),
    ...flownIn(request).map((move) => {
      const met = metIn(move);
      const flown = `${sideName(sideOf(move.side))} air missions flown to ${list(kit, move.path)}: ${move.count}`;
      return met === null ? flown : `${flown}, ${MET_WORDS[met]}`;
    }),
  ];
}

function namedMission({ kit, table }: Sight, { air, hex }: Strike): string {
  const by = table.interceptions.filter(({ enemy }) => enemy === air).map((one) => airName(kit, one.air));
  // A strike goes against the enemy, supplies to one's own.
  const own = table.stacks[hex]?.some((blind) => table.counters[blind]?.side === kit.air[air]?.side) === true;
  const mission = `${own ? 'Supplies flown' : 'Air strike'} by ${airName(kit, air)} ${own ? 'to' : 'on'} ${nameOf(kit, hex)}`;
  return by.length === 0 ? mission : `${mission}, to be intercepted by ${by.join(', ')}`;
}

const MET_WORDS: Readonly<Record<Met, string>> = {
  none: 'intercepted in vain',
  repelled: 'intercepted in vain, the interceptor out for a turn',
  stopped: 'intercepted and stopped',
  'knocked-out': 'intercepted, stopped and out for a turn',
};

function layerNotes(sight: Sight, request: MapRequest): readonly string[] {
  const { reach } = request;
  const named = (hexes: readonly HexId[]): string => list(sight.kit, hexes);
  const tinted = tintedBy(request);
  const moves = lastShown(request).filter(({ byAir }) => byAir !== true);
  return [
    ...reachNotes(reach, (hexes) => placeNames(sight.kit, hexes).join(', ')),
    ...(tinted === undefined
      ? []
      : SIDES.map((side) => `${sideName(side)} ${tinted.words}: ${named(tinted.of(sight, side)) || 'none'}`)),
    ...moveNotes(moves, named),
  ];
}
