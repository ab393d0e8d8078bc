// Where a unit of the viewer's may go: what the rules offer them now, or would in their movement phase as things stand.
import type { HexId } from '#board/hex.ts';
import type { AlameinView, Side } from '#games/alamein/for-pictures.ts';
import { asIfMoving, nameOf, sightOf } from '#games/alamein/for-pictures.ts';
import type { Reach } from '../../request.ts';
import { unitMeant } from '../../unit-name.ts';
import type { Sight, Unclear } from '../contract.ts';
import { kitFor } from './scene.ts';

type Seen = Sight<AlameinView>;
interface OwnUnit {
  readonly blind: number;
  readonly name: string;
  readonly place: string;
}

const seatOf = ({ side }: Seen): Side | null => (side === 'axis' || side === 'allied' ? side : null);

export const unitsOf = (seen: Seen): readonly string[] => ownUnits(seen).map(({ name }) => name);

/** The viewer's own units that are in play, by name. */
function ownUnits(seen: Seen): readonly OwnUnit[] {
  const side = seatOf(seen);
  if (side === null) return [];
  const { kit, faces, table } = sightOf(kitFor(seen.components), seen.view);
  return Object.entries(faces)
    .flatMap(([key, face]): OwnUnit[] => {
      const counter = table.counters[Number(key)];
      if (face.type !== 'unit' || counter?.side !== side || counter.place === 'lost') return [];
      return [{ blind: Number(key), name: kit.units[face.unit]?.name ?? face.unit, place: counter.place }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The actions that send a unit somewhere, likeliest first. */
const SENDING = ['move', 'place', 'back'] as const;

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const unit = unitMeant(ownUnits(seen), text);
  if ('unclear' in unit) return unit;
  const kit = kitFor(seen.components);
  const onMap = kit.hexes[unit.place] !== undefined;
  const of = onMap ? `${unit.name} at ${nameOf(kit, unit.place)}` : unit.name;
  const from = onMap ? unit.place : null;
  const now = goalsIn(seen, seen.view, unit);
  if (now.length > 0) return { of, from, places: now };
  const side = seatOf(seen);
  const mayPretend = side !== null && seen.view.table.turn > 0 && seen.view.table.result === null && !isMoving(seen);
  const later = mayPretend ? goalsIn(seen, asIfMoving(seen.view, side), unit) : [];
  if (later.length > 0) return { of: `${of}, in a movement phase as things stand,`, from, places: later };
  return { unclear: `${unit.name} cannot be sent anywhere now.` };
}

/** What cannot be moved in one's own movement phase is not pretended to move. */
const isMoving = ({ asked }: Seen): boolean => asked?.includes('move') === true;

function goalsIn(seen: Seen, view: AlameinView, { blind }: OwnUnit): readonly HexId[] {
  const { hexes } = kitFor(seen.components);
  for (const type of SENDING) {
    const offered = seen.values(view, type, [blind]).map(String);
    const goals = [...new Set(offered.filter((hex) => hexes[hex] !== undefined))].sort();
    if (goals.length > 0) return goals;
  }
  return [];
}
