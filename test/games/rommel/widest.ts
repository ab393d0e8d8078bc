// How broad the ground between two parts of a map is: the fewest hexes that close it (Menger), by augmenting paths.
import type { HexId } from '#board/hex.ts';
import type { HexMap } from '#board/hexmap.ts';

/** The most ways from one set to the other that share no hex outside the two sets. */
export function widest(map: HexMap, from: readonly HexId[], to: readonly HexId[]): number {
  const ends = new Set([...from, ...to]);
  const used = new Map<string, number>();
  const flow = (a: string, b: string): number => used.get(`${a}>${b}`) ?? 0;
  const push = (a: string, b: string): void => {
    used.set(`${a}>${b}`, flow(a, b) + 1);
    used.set(`${b}>${a}`, flow(b, a) - 1);
  };
  const room = (a: string, b: string): boolean => {
    const [hexA, hexB] = [a.slice(0, -1), b.slice(0, -1)];
    if (hexA !== hexB) return flow(a, b) < (a.endsWith('o') ? 1 : 0);
    return flow(a, b) < (ends.has(hexA) ? 99 : a.endsWith('i') ? 1 : 0);
  };
  /** Each hex is a door in ("i") and a door out ("o"). */
  const doors = (door: string): readonly string[] => {
    const at = door.slice(0, -1);
    const around = map.exits(at).map((exit) => exit.to);
    return door.endsWith('i')
      ? [`${at}o`, ...around.map((hex) => `${hex}o`)]
      : [`${at}i`, ...around.map((hex) => `${hex}i`)];
  };
  for (let count = 0; ; count++) {
    const cameBy = new Map<string, string | null>(from.map((hex) => [`${hex}i`, null]));
    let end: string | null = null;
    for (const door of cameBy.keys()) {
      if (door.endsWith('i') && to.includes(door.slice(0, -1))) end = door;
      if (end !== null) break;
      for (const next of doors(door)) if (!cameBy.has(next) && room(door, next)) cameBy.set(next, door);
    }
    if (end === null) return count;
    for (let door = end, before = cameBy.get(door); before != null; door = before, before = cameBy.get(door))
      push(before, door);
  }
}
