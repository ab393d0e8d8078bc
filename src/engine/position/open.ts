// Units that lie open on a map of numbered hexes, each of them somewhere: what is asked of them alike in several titles.
import { keptBy } from '../memory.ts';
import { ownHalf, type View } from './view.ts';

/** What the tests of secrets have to do where all lies open. */
export const NOTHING_HIDDEN = {
  secrets: [],
  reveals: [],
  rearrange: <S>(state: S) => ({ state, changed: [], rename: <A>(action: A) => action }),
};

/** What they are looked at with. */
interface OpenSight<Side extends string, Unit extends { readonly side: Side }> {
  readonly kit: {
    readonly map: { readonly hexes: readonly string[]; readonly indexOf: (hex: string) => number };
    readonly units: Readonly<Record<string, Unit>>;
    /** Their ids in the order of the component file. */
    readonly roster: readonly string[];
  };
  readonly table: { readonly places: Readonly<Record<Side, Readonly<Record<string, string>>>> };
}

/** Of units that are on the map unless they are somewhere else (`isOffMap`). `ofSide`: what stays as long as those of a side do. */
export function openUnits<Side extends string, Unit extends { readonly side: Side }, S extends OpenSight<Side, Unit>>(
  isOffMap: (place: string) => boolean,
  ofSide: (sight: S, side: Side) => object,
) {
  /** The units of a side, wherever they are, in the order of the roster. */
  const rosterOf = keptBy(
    ({ kit }: Pick<S, 'kit'>) => kit,
    ({ kit }, side: Side): readonly string[] => kit.roster.filter((unit) => kit.units[unit]?.side === side),
  );
  /** Those of them that are on the map. */
  const unitsOnMap = keptBy(ofSide, (sight: S, side: Side): readonly string[] => {
    const places = sight.table.places[side];
    return rosterOf(sight, side).filter((unit) => places[unit] !== undefined && !isOffMap(places[unit]));
  });
  /** The numbers of the hexes these stand in, in the same order. */
  const hexesHeld = keptBy(ofSide, (sight: S, side: Side): readonly number[] => {
    const places = sight.table.places[side];
    return unitsOnMap(sight, side).map((unit) => sight.kit.map.indexOf(places[unit] as string));
  });
  return {
    rosterOf,
    unitsOnMap,
    hexesHeld,
    /** 1 in each hex, by number, where the side has a unit. */
    heldBy: keptBy(ofSide, (sight: S, side: Side): Uint8Array => {
      const hexes = new Uint8Array(sight.kit.map.hexes.length);
      for (const at of hexesHeld(sight, side)) hexes[at] = 1;
      return hexes;
    }),
    /** Puts the units of a side into the stacks of their hexes, by number. */
    stack: (sight: S, side: Side, there: string[][]): void => {
      const held = hexesHeld(sight, side);
      for (const [n, unit] of unitsOnMap(sight, side).entries()) {
        const at = held[n] as number;
        const known = there[at];
        if (known === undefined) there[at] = [unit];
        else known.push(unit);
      }
    },
    /** Units that are nowhere at all. */
    astray: ({ kit, table }: S): readonly string[] =>
      kit.roster.filter((unit) => {
        const place = table.places[kit.units[unit]?.side as Side][unit];
        return place === undefined || (!isOffMap(place) && kit.map.indexOf(place) < 0);
      }),
    /** Throws when it is none of the scenario. */
    unitOf: ({ kit }: Pick<S, 'kit'>, unit: string): Unit => {
      const info = kit.units[unit];
      if (info === undefined) throw new Error(`no unit "${unit}"`);
      return info;
    },
  };
}

/** A side at its prompt where nothing is hidden: before its view, and in a position, for which it needs no view. */
export function openSeats<Kit, Side extends string, Table, S extends object>(
  sightOf: (kit: Kit, table: Table) => S,
  whole: (sight: S) => object,
) {
  const seatAt = keptBy(whole, (sight: S, side: Side): S & { readonly side: Side } => ({ ...sight, side }));
  return {
    seatAt,
    /** The same one each time it is asked for. Throws before somebody else's view. */
    seatOf: (kit: Kit, view: View<Side, Table, unknown>, side: Side) => {
      ownHalf(view, side);
      return seatAt(sightOf(kit, view.table), side);
    },
  };
}
