// Where all units are.
import { isSupplied } from '../chapters/08-supply/paths.ts';
import type { Kit } from '../pieces/kit.ts';
import { pieceName, placeName, SIDE_NAMES, unitName } from '../position/names.ts';
import {
  faceOf,
  isReduced,
  leadersOnMap,
  placeOf,
  type Sight,
  sideOf,
  sightOf,
  strengthOf,
  unitsIn,
  unitsOnMap,
} from '../position/sight.ts';
import { type LeaderId, type Place, SIDES, type Side, type UnitId } from '../position/state.ts';
import type { DesertView } from '../position/view.ts';
import { monthOf } from './months.ts';

const BOXES: readonly (readonly [Place, string])[] = [
  ['arrived', 'arrived'],
  ['reserve', 'in the Reserve Box'],
  ['recoverable', 'eliminated, recoverable'],
  ['permanent', 'eliminated for good'],
];

/** "Axis, Tobruk (3408): 5 Panzer (6-8), Rommel (leader 3-2, range 6)", hex by hex; then the boxes and who is to come. */
export function forces(kit: Kit, view: DesertView): readonly string[] {
  const sight = sightOf(kit, view.table);
  return SIDES.flatMap((side) => [...onMap(sight, side), ...inBoxes(sight, side), ...toCome(sight, side)]);
}

const unit = (sight: Sight, id: UnitId, ...more: readonly string[]): string => {
  const { combat, movement } = strengthOf(sight, id);
  const state = [`${combat}-${movement}`, ...(isReduced(sight, id) ? ['reduced'] : []), ...more];
  return `${unitName(sight.kit, id)} (${state.join(', ')})`;
};
const leader = (sight: Sight, id: LeaderId): string => {
  const { attack, defence, range } = faceOf(sight, id);
  return `${pieceName(sight, id)} (leader ${attack}-${defence}, range ${range})`;
};

function onMap(sight: Sight, side: Side): readonly string[] {
  const pieces = [
    ...unitsOnMap(sight, side).map((id) => ({
      id,
      text: unit(sight, id, ...(isSupplied(sight, id) ? [] : ['out of supply'])),
    })),
    ...leadersOnMap(sight, side).map((id) => ({ id, text: leader(sight, id) })),
  ];
  const depot = sight.table.depots[side].hex;
  const hexes = new Map<Place, string[]>();
  const add = (place: Place, text: string): void => {
    hexes.set(place, [...(hexes.get(place) ?? []), text]);
  };
  for (const { id, text } of pieces) add(placeOf(sight.table, id), text);
  if (depot !== null) add(depot, 'depot');
  return [...hexes]
    .map(([hex, names]) => `${SIDE_NAMES[side]}, ${placeName(sight.kit, hex)}: ${names.join(', ')}`)
    .sort((a, b) => a.localeCompare(b));
}

const inBoxes = (sight: Sight, side: Side): readonly string[] =>
  BOXES.flatMap(([box, what]) => {
    const units = unitsIn(sight, side, box);
    return units.length === 0 ? [] : [`${SIDE_NAMES[side]}, ${what}: ${units.map((id) => unit(sight, id)).join(', ')}`];
  });

/** 7.7, 13.6 Turn by turn, with leaders who come back. */
function toCome(sight: Sight, side: Side): readonly string[] {
  const { arrivals, turns: played } = sight.kit.scenario;
  const units = arrivals
    .flatMap((arrival) => arrival.units.map((id) => ({ turn: arrival.turn, id })))
    .filter(({ id }) => sight.table.places[side][id] === 'to-come')
    .map(({ turn, id }) => ({ turn, text: unit(sight, id) }));
  const leaders = Object.entries(sight.table.leaders)
    .filter(([id, { place }]) => place === 'to-come' && sideOf(sight, id) === side)
    .map(([id, { due }]) => ({ turn: due ?? 0, text: leader(sight, id) }));
  const coming = [...units, ...leaders].filter(({ turn }) => turn <= played[1]);
  const turns = [...new Set(coming.map(({ turn }) => turn))].sort((a, b) => a - b);
  return turns.map((turn) => {
    const names = coming.filter((one) => one.turn === turn).map(({ text }) => text);
    return `${SIDE_NAMES[side]}, turn ${turn} (${monthOf(turn)}): ${names.join(', ')}`;
  });
}
