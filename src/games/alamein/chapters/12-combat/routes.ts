// XII.D.2 Where a losing unit may retreat to, and which hex is taken when nobody says (RULING 27).
import { byName } from '../../position/names.ts';
import { counterOf, remember, type Sight, stackAt, unitsAt } from '../../position/sight.ts';
import type { Blind, HexId, Retreat } from '../../position/state.ts';
import { isClosedZone } from '../03-zones.ts';
import { ownWorkAt } from '../09-markers/works.ts';
import { hasRoom, isEnemyHex } from '../10-stacking/limits.ts';
import { isServed } from '../13-supply/lines.ts';

/** Six hexes are next to every hex inside the map; fewer lie beside the edge, the sea and the depression (XII.D.4). */
const INLAND = 6;

export const startOf = (sight: Sight, { ways }: Retreat, blind: Blind): HexId =>
  ways[blind]?.[0] ?? counterOf(sight.table, blind).place;
/** How many hexes a unit has retreated. */
export const goneBy = ({ ways }: Retreat, blind: Blind): number => Math.max(0, (ways[blind]?.length ?? 1) - 1);

/** XII.D.2.a-d The hexes that bind, whatever else is open. */
function isOpen(sight: Sight, retreat: Retreat, start: HexId, from: HexId, to: HexId): boolean {
  const { kit, table } = sight;
  const { loser, against } = retreat;
  const isFarther = kit.map.distance(start, to) > kit.map.distance(start, from);
  const isNear = against.some((hex) => kit.map.distance(hex, to) === 1);
  return (
    isFarther &&
    !isEnemyHex(sight, to, loser) &&
    !isClosedZone(sight, to, loser) &&
    !table.attacks.some(({ hexes }) => hexes.includes(to)) &&
    (!isNear || ownWorkAt(sight, to, loser) !== null)
  );
}

/** The map once the unit has left its hex, which it keeps open to supply no more. */
const leftBy = (sight: Sight, blind: Blind): Sight =>
  remember(sight, `left by ${blind}`, () => {
    const { place } = counterOf(sight.table, blind);
    const stack = stackAt(sight.table, place).filter((other) => other !== blind);
    return { ...sight, table: { ...sight.table, stacks: { ...sight.table.stacks, [place]: stack } } };
  });

/**
 * XII.D.2.f, RULING 24 Nobody is there but units of the same group, which have gone there before, and there is room for one
 * more: a group need not part.
 */
const isEmpty = (sight: Sight, { loser, ways }: Retreat, unit: Blind, hex: HexId): boolean =>
  hasRoom(sight, unit, hex) &&
  unitsAt(sight, hex, loser).every((blind) => {
    const start = ways[blind]?.[0];
    return start !== undefined && start !== hex;
  });

/** XII.D.2.e, XII.D.2.f, RULING 24 Of the hexes that are open those in supply, of these those that are empty. */
function preferred(sight: Sight, retreat: Retreat, blind: Blind, hexes: readonly HexId[]): readonly HexId[] {
  const left = leftBy(sight, blind);
  const served = hexes.filter((hex) => isServed(left, retreat.loser, hex));
  const some = served.length > 0 ? served : hexes;
  const empty = some.filter((hex) => isEmpty(sight, retreat, blind, hex));
  return empty.length > 0 ? empty : some;
}

const openFrom = (sight: Sight, retreat: Retreat, start: HexId, from: HexId): readonly HexId[] =>
  sight.kit.map.nextTo(from).filter((to) => isOpen(sight, retreat, start, from, to));

/** XII.D.2 The hexes a unit may go to next. */
export function nextHexes(sight: Sight, retreat: Retreat, blind: Blind): readonly HexId[] {
  const start = startOf(sight, retreat, blind);
  return preferred(sight, retreat, blind, openFrom(sight, retreat, start, counterOf(sight.table, blind).place));
}

/** RULING 23 The first hexes from which there is a second one. */
export function firstOfTwo(sight: Sight, retreat: Retreat, blind: Blind): readonly HexId[] {
  const start = startOf(sight, retreat, blind);
  const onward = openFrom(sight, retreat, start, start).filter(
    (hex) => openFrom(sight, retreat, start, hex).length > 0,
  );
  return preferred(sight, retreat, blind, onward);
}

/** XII.D.4, RULING 25 The unit stands where it can be driven off the map, into the sea or the depression. */
export const isAtEdge = (sight: Sight, blind: Blind): boolean =>
  sight.kit.map.exits(counterOf(sight.table, blind).place).length < INLAND;

/** How far a hex is from the loser's nearest source of supply. */
const homeward = ({ kit }: Sight, { loser }: Retreat, hex: HexId): number =>
  Math.min(...kit.sources[loser].map((source) => kit.map.distance(hex, source)));

/** RULING 27 The winner sends it far from its supply, the loser takes it near; ties go to the hex first by name. */
export function choice(
  sight: Sight,
  retreat: Retreat,
  hexes: readonly HexId[],
  by: 'winner' | 'loser',
): HexId | undefined {
  const sign = by === 'winner' ? -1 : 1;
  const named = byName(sight.kit);
  return [...hexes].sort(
    (a, b) => sign * (homeward(sight, retreat, a) - homeward(sight, retreat, b)) || named(a, b),
  )[0];
}
