// What units and leaders are called in orders: by name, by what is printed on them, or by their id; and divisions.
import { remember } from '#engine/memory.ts';
import { exactly, fitting, type Named, named } from '#words/names/named.ts';
import { typed } from '#words/notation/spelling.ts';
import type { Kit, LeaderInfo, UnitInfo } from '../../pieces/kit.ts';
import { pieceName } from '../../position/names.ts';
import type { Sight } from '../../position/sight.ts';
import type { LeaderId, Side, UnitId } from '../../position/state.ts';

export type PieceId = UnitId | LeaderId;

const namesOf = (kit: Kit, { name, designation, longName, also }: UnitInfo): readonly string[] =>
  [name, ...(isPlace(kit, designation) ? [] : [designation]), longName, ...also].flatMap(typed);
/** "Tobruk", which is printed on its garrison, means the place. */
const isPlace = (kit: Kit, text: string): boolean => Object.values(kit.hexes).some(({ name }) => name === text);

const leaderNames = ({ faces }: LeaderInfo): readonly string[] => faces.flatMap(({ name }) => typed(name));

/** A side's units of the scenario, and its leaders by either face. */
export const piecesNamed = (kit: Kit, side: Side): readonly Named<PieceId>[] =>
  remember(kit, `${side} pieces named`, () => [
    ...Object.values(kit.units)
      .filter((unit) => unit.side === side)
      .map((unit) => named(unit.id, namesOf(kit, unit), unit.id)),
    ...Object.values(kit.leaders)
      .filter((leader) => leader.side === side)
      .map((leader) => named(leader.id, leaderNames(leader), leader.id)),
  ]);

/** Those of a side that a text fits best, by any name that orders understand. */
export const piecesFitting = (kit: Kit, side: Side, text: string): readonly PieceId[] =>
  fitting(piecesNamed(kit, side), text);

const unordered = (name: string): string => name.replace(/(\d)(?:st|nd|rd|th)/, '$1');
const withKind = (name: string): readonly string[] => [name, `${name} Division`];

/** A side's divisions: each is its units (10.5). */
export const divisionsNamed = (kit: Kit, side: Side): readonly Named<string>[] =>
  remember(kit, `${side} divisions named`, () => {
    const names = Object.values(kit.units).flatMap((unit) => (unit.side === side ? (unit.division ?? []) : []));
    return [...new Set(names)].map((name) => named(name, [name, unordered(name)].flatMap(withKind), name));
  });

/** A unit by its name where that names it alone, else by its id; a leader by the face that is up. */
export function unitText(sight: Sight, piece: PieceId): string {
  const { kit } = sight;
  const side = (kit.units[piece] ?? kit.leaders[piece])?.side;
  const name = pieceName(sight, piece);
  return side !== undefined && exactly(piecesNamed(kit, side), name) === piece ? name : piece;
}
