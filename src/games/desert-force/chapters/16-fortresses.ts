// 16.0 Fortresses: Tobruk and Bardia, what is left of them and who holds them; 11.1 what else fills a hex.
import type { FortressId, FortressStatus, Terrain } from '../pieces/kit.ts';
import type { Sight } from '../position/sight.ts';
import type { HexId, Side } from '../position/state.ts';
import { put, tellAll, type World } from '../position/world.ts';

const FORTRESSES = ['tobruk', 'bardia'] as const;
const CONTROLLED = [...FORTRESSES, 'benghazi'] as const;

type Places = Pick<Sight, 'kit' | 'table'>;

const fortressAt = ({ kit }: Pick<Sight, 'kit'>, hex: HexId): FortressId | undefined =>
  FORTRESSES.find((id) => kit.places[id] === hex);

/** 16.1 Whether a hex has fortress status: Tobruk or Bardia, as long as it is not destroyed. */
export function isFortress(sight: Places, hex: HexId): boolean {
  const id = fortressAt(sight, hex);
  return id !== undefined && sight.table.fortresses[id] !== 'destroyed';
}

/** 16.2, RULING 21 Whether those who attack these hexes together hit on 6 only: one of them is a fortress. */
export const isAgainstFortress = (sight: Places, hexes: readonly HexId[]): boolean =>
  hexes.some((hex) => isFortress(sight, hex));

/** 11.1, 16.1 What a hex is as things stand: Tobruk without its status is a city, Bardia without it a town on clear ground. */
export function terrainAt(sight: Places, hex: HexId): Terrain {
  const id = fortressAt(sight, hex);
  if (id === undefined) return sight.kit.hexes[hex]?.terrain ?? 'clear';
  if (isFortress(sight, hex)) return 'fortress';
  return id === 'tobruk' ? 'city' : 'clear';
}

/** 16.1 Bardia has no reduced state. */
const lowered = (id: FortressId, status: FortressStatus): FortressStatus =>
  id === 'tobruk' && status === 'intact' ? 'reduced' : 'destroyed';

/** 8.4 Which of Tobruk, Bardia and Benghazi a side takes from the other by entering them. */
const takenBy = ({ table }: Places, side: Side) => CONTROLLED.filter((id) => table.control[id] !== side);
export const hexesTakenBy = (sight: Places, side: Side): readonly HexId[] =>
  takenBy(sight, side).map((id) => sight.kit.places[id]);
/** The one it takes by entering a hex. */
export const takenAt = (sight: Places, side: Side, hex: HexId) =>
  takenBy(sight, side).find((id) => sight.kit.places[id] === hex);

/**
 * 8.4, 16.1 A side's unit has entered a hex: control of Tobruk, Bardia or Benghazi passes to it, and when that is by combat a
 * fortress loses a level of its status.
 */
export function takeOver(w: World, side: Side, hex: HexId, byCombat: boolean): void {
  const place = takenAt(w, side, hex);
  if (place === undefined) return;
  put(w, { control: { ...w.table.control, [place]: side } });
  if (byCombat && place !== 'benghazi') {
    const { fortresses } = w.table;
    put(w, { fortresses: { ...fortresses, [place]: lowered(place, fortresses[place]) } });
  }
  const status = place === 'benghazi' ? null : w.table.fortresses[place];
  tellAll(w, '16.1', { type: 'fortress', side, fortress: place, status });
}
