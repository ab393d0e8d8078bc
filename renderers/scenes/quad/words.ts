// The same position in words, grouped by hex: for mail, alt text and screen readers.
import {
  frameOf,
  fullName,
  type HexId,
  type Kit,
  type MapPicture,
  nameOf,
  namesOf,
  owedWith,
  placeNames,
  type QuadView,
  SIDES,
  type Side,
  type Sight,
  unitNames,
} from '#games/quad/for-pictures.ts';
import { lastShown, type MapRequest } from '../../request.ts';
import type { Words } from '../../scene.ts';
import { headWords, layerLine, moveNotes, reachNotes, runsOf, withMarks } from '../../words.ts';
import type { Badge } from './counters/counter.ts';
import type { Item } from './counters/items.ts';
import { LOOKS, sideName } from './counters/units.ts';
import { columnWords, fightsOf, signed } from './overlays/attacks.ts';
import { deploymentNotes } from './overlays/deployment.ts';
import { LAYERS, sourcesOf, tintedBy } from './overlays/layers.ts';
import { goneOf, waitingOf } from './page/offmap.ts';

const BADGES: Readonly<Record<Badge, string>> = {
  unsupplied: 'out of supply',
  moved: 'moved',
  fired: 'has fought',
  disrupted: 'driven back',
};

/** Everything the picture shows, hex by hex in the order of their numbers. */
export function wordsOf(
  sight: Sight,
  view: QuadView,
  picture: MapPicture,
  items: readonly Item[],
  request: MapRequest,
): Words {
  const { title, lines } = headWords(request.header, view.viewer, LOOKS);
  const there = new Map<HexId, Item[]>();
  for (const item of items) if (item.hex !== null) there.set(item.hex, [...(there.get(item.hex) ?? []), item]);
  const inOrder = [...there].sort(([a], [b]) => (nameOf(sight.kit, a) < nameOf(sight.kit, b) ? -1 : 1));
  return {
    title,
    lines: [
      ...lines,
      ...layerLine(LAYERS, request),
      ...(picture.north === 0 ? [] : ['North is at the left of this map']),
    ],
    places: inOrder.map(([hex, here]) => ({ name: fullName(sight.kit, hex), what: here.map(itemWords) })),
    notes: [
      ...deploymentNotes(sight),
      ...SIDES.flatMap((side) => sideNotes(sight, side)),
      ...attackNotes(sight, request),
    ],
    layer: layerNotes(sight, request),
  };
}

export const hexesNamed = (kit: Kit, hexes: readonly HexId[]): string => placeNames(kit, hexes).join(', ');

const itemWords = ({ info, badges }: Item): string =>
  withMarks(
    `${sideName(info.side)} ${info.name} ${info.strength}`,
    badges.map((badge) => BADGES[badge]),
  );

function sideNotes(sight: Sight, side: Side): readonly string[] {
  const waiting = new Map<string, string[]>();
  for (const { item, title } of waitingOf(sight, side))
    waiting.set(title, [...(waiting.get(title) ?? []), `${item.info.name} ${item.info.strength}`]);
  return [
    ...[...waiting].map(([title, units]) => `${sideName(side)} off the map, ${title}: ${units.join(', ')}`),
    ...goneOf(sight, side).map(({ what, names }) => `${sideName(side)} ${what}: ${names.join(', ')}`),
  ];
}

/** 7.0 Attacks in their order, with differential and column; in layer `attacks` also what is still owed (7.1). */
function attackNotes(sight: Sight, { layer }: MapRequest): readonly string[] {
  const fights = fightsOf(sight).map(({ attack, odds }, index) => {
    const by = unitNames(sight.kit, attack.units);
    const support = attack.support > 0 ? [`${attack.support} Ground Support`] : [];
    return `Attack ${index + 1}, on ${hexesNamed(sight.kit, attack.hexes)}: ${[...by, ...support].join(', ')}; ${odds.attack} to ${odds.defence}, ${signed(odds.differential)}, column ${columnWords(odds)}`;
  });
  const frame = frameOf(sight.table);
  if (layer !== 'attacks' || frame.type !== 'attacks') return fights;
  const { attackers, targets } = owedWith(sight, frame.side, sight.table.attacks);
  const named = (units: readonly string[]): string => unitNames(sight.kit, units).join(', ');
  return [
    ...fights,
    ...(attackers.length > 0 ? [`Must still attack: ${named(attackers)}`] : []),
    ...(targets.length > 0 ? [`Must still be attacked: ${named(targets)}`] : []),
  ];
}

function layerNotes(sight: Sight, request: MapRequest): readonly string[] {
  const { layer, reach } = request;
  const { kit } = sight;
  const tinted = tintedBy(request);
  const runs = (hexes: readonly HexId[]): string => runsOf(namesOf(kit, hexes));
  return [
    ...reachNotes(reach, runs),
    ...(tinted === undefined
      ? []
      : SIDES.map((side) => {
          const hexes = tinted.of(sight, side);
          return `${sideName(side)} ${tinted.words}${hexes.length === 0 ? tinted.none(sight, side) : `: ${runs(hexes)}`}`;
        })),
    ...(layer === 'supply'
      ? SIDES.flatMap((side) => {
          const hexes = sourcesOf(sight, side);
          return hexes.length === 0 ? [] : [`${sideName(side)} supply sources: ${runs(hexes)}`];
        })
      : []),
    ...moveNotes(lastShown(request), (path) => namesOf(kit, path).join(', ')),
  ];
}
