// The same position in words, space by space: for mail, alt text and screen readers.
import {
  controls,
  morale,
  ratingOf,
  routeName,
  SIDE_NAMES,
  type Sight,
  type SpaceId,
  type SuezView,
  spaceName,
  spaceNames,
  unitName,
  unitNames,
} from '#games/suez/for-pictures.ts';
import { lastShown, type MapRequest } from '../../request.ts';
import type { Words } from '../../scene.ts';
import { headWords, layerLine, moveNotes, reachNotes } from '../../words.ts';
import { LOOKS } from './counters/looks.ts';
import type { Stack } from './counters/trays.ts';
import { stateOf } from './map/spaces.ts';
import { battleOf } from './overlays/attacks.ts';
import { LAYERS, riskText, tintedBy } from './overlays/layers.ts';
import { airfields } from './overlays/ranges.ts';
import {
  AIR_ROWS,
  binWords,
  bomberNotes,
  bulletinsOf,
  comingLater,
  DISPLAY_NAMES,
  heldIn,
  herkulesNotes,
  MISSION_NAMES,
  rommelWords,
  squadronsIn,
  supplyPool,
  supportFactor,
  supportIn,
  toBuy,
  victoryWords,
} from './page/displays.ts';

/** Everything the picture shows: occupied spaces from the west on, then what is beside the map. */
export function wordsOf(sight: Sight, view: SuezView, stacks: readonly Stack[], request: MapRequest): Words {
  const { title, lines } = headWords(request.header, view.viewer, LOOKS);
  const { kit, table } = sight;
  const spaces = [...new Set(stacks.map(({ space }) => space))].sort(
    (a, b) => (kit.spaces[a]?.east ?? 0) - (kit.spaces[b]?.east ?? 0),
  );
  return {
    title,
    lines: [
      ...lines,
      `Desert Fox Index ${table.dfp} (${morale(table)}), Air Superiority Index ${table.index}`,
      ...layerLine(LAYERS, request),
    ],
    places: spaces.map((space) => ({
      name: `${spaceName(kit, space)} (${HELD[stateOf(sight, space)]})`,
      what: stacks.filter((stack) => stack.space === space).map(stackWords),
    })),
    notes: [
      ...battleNotes(sight),
      ...emptyNotes(sight, spaces),
      ...axisNotes(sight),
      ...heldIn(sight, view)
        .filter(({ count }) => count > 0)
        .map(
          ({ display, count, backs, faces }) =>
            `Allies off the map, ${DISPLAY_NAMES[display]}: ${count} (${backs})${faces.length > 0 ? `, ${faces.join(', ')}` : ''}`,
        ),
      ...bulletinsOf(sight).map(({ title: head, names }) => `${head}: ${names.join(', ') || 'none'}`),
      victoryWords(sight),
    ],
    layer: layerNotes(sight, request),
  };
}

const HELD = { axis: 'Panzerarmee', allied: 'Allied', contested: 'contested' } as const;

const stackWords = ({ side, items }: Stack): string =>
  `${SIDE_NAMES[side]}: ${items.map(({ words }) => words).join(', ')}`;

function battleNotes(sight: Sight): readonly string[] {
  const battle = battleOf(sight);
  const bridged = Object.entries(sight.table.bridged).map(
    ([route, by]) => `${unitName(sight.kit, by)} has bridged ${routeName(sight.kit, route)}`,
  );
  return battle === null
    ? bridged
    : [`Battle at ${spaceName(sight.kit, battle.space)}, ${SIDE_NAMES[battle.attacker]} attacking`, ...bridged];
}

/** Spaces that nobody stands in and the PAA controls. */
function emptyNotes(sight: Sight, occupied: readonly SpaceId[]): readonly string[] {
  const held = sight.kit.map.spaces.filter((space) => controls(sight, space) && !occupied.includes(space));
  return held.length === 0 ? [] : [`Controlled by the Panzerarmee besides: ${named(sight, held)}`];
}

const named = ({ kit }: Sight, spaces: readonly SpaceId[]): string => spaceNames(kit, spaces).join(', ');

function axisNotes(sight: Sight): readonly string[] {
  const { kit, table } = sight;
  const air = AIR_ROWS.flatMap(([place, name]) => {
    const here = squadronsIn(sight, place);
    if (here.length === 0) return [];
    const said = here.map(
      ({ ids, nationality, mission, factor }) =>
        `${ids.length} ${nationality === 'german' ? 'German' : 'Italian'} ${MISSION_NAMES[mission]}${factor > 1 ? ` of ${factor} dice` : ''}`,
    );
    return [`Air units, ${name.toLowerCase()}: ${said.join(', ')}`];
  });
  const support = supportIn(sight, 'available').map((id) => `${unitName(kit, id)} ${supportFactor(sight, id)}`.trim());
  const buy = toBuy(sight).map(({ unit, cost }) => `${unitName(kit, unit)} ${cost ?? 'to place'}`);
  const later = comingLater(sight);
  return [
    ...air,
    `Support units available: ${support.join(', ') || 'none'}; ${binWords(sight)}`,
    `Supply units in the pool: ${supplyPool(sight)}${table.incoming > 0 ? `, to land ${table.incoming}` : ''}${table.intercepted > 0 ? `, intercepted ${table.intercepted}` : ''}`,
    `Rommel ${rommelWords(sight)}`,
    ...bomberNotes(sight),
    ...herkulesNotes(sight),
    ...(buy.length > 0 ? [`Reinforcements, with the price in DFP: ${buy.join(', ')}`] : []),
    ...(later.length > 0 ? [`From game-turn 8: ${unitNames(kit, later).join(', ')}`] : []),
  ];
}

function layerNotes(sight: Sight, request: MapRequest): readonly string[] {
  const { layer, reach } = request;
  const tint = tintedBy(request);
  return [
    ...reachNotes(reach, (spaces) => named(sight, spaces)),
    ...(tint === undefined ? [] : [`Spaces ${tint.words}: ${named(sight, tint.of(sight)) || 'none'}`]),
    ...(layer === 'air'
      ? airfields(sight).map((space) => `${spaceName(sight.kit, space)} launches ${sight.kit.spaces[space]?.airfield}`)
      : []),
    ...(layer === 'reaction' ? reactionNotes(sight) : []),
    ...moveNotes(
      lastShown(request),
      (path) => named(sight, path),
      (side) => SIDE_NAMES[side],
    ),
  ];
}

/** Spaces by the numbers that bring Allied units, the most dangerous first. */
function reactionNotes(sight: Sight): readonly string[] {
  const by = new Map<number, SpaceId[]>();
  for (const space of sight.kit.map.spaces)
    if (!controls(sight, space)) by.set(ratingOf(sight, space), [...(by.get(ratingOf(sight, space)) ?? []), space]);
  return [...by]
    .sort(([a], [b]) => b - a)
    .map(
      ([most, spaces]) => `Allied units come on ${most === 0 ? 'no number' : riskText(most)}: ${named(sight, spaces)}`,
    );
}
