// Where a unit of the viewer's may go: what the rules offer them now, or would in their movement phase as things stand.
import { distance } from '#board/hex.ts';
import type { AlameinView, Side } from '#games/alamein/for-pictures.ts';
import { asIfMoving, placeName, sightOf } from '#games/alamein/for-pictures.ts';
import { byName, type OwnUnit, reachOf as reachBy } from '../../reach.ts';
import type { Reach } from '../../request.ts';
import type { Sight, Unclear } from '../contract.ts';
import { kitFor } from './scene.ts';

type Seen = Sight<AlameinView>;

const seatOf = ({ side }: Seen): Side | null => (side === 'axis' || side === 'allied' ? side : null);

export const unitsOf = (seen: Seen): readonly string[] => ownUnits(seen).map(({ name }) => name);

/** The viewer's own units that are in play, by name. */
function ownUnits(seen: Seen): readonly OwnUnit[] {
  const side = seatOf(seen);
  if (side === null) return [];
  const { kit, faces, table } = sightOf(kitFor(seen.components), seen.view);
  return byName(
    Object.entries(faces).flatMap(([key, face]): OwnUnit[] => {
      const counter = table.counters[Number(key)];
      if (face.type !== 'unit' || counter?.side !== side || counter.place === 'lost') return [];
      return [{ blind: Number(key), name: kit.units[face.unit]?.name ?? face.unit, place: counter.place }];
    }),
  );
}

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'place', 'back'].map((type) => ({ type, before: ({ blind }: OwnUnit) => [blind] }));

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const kit = kitFor(seen.components);
  const side = seatOf(seen);
  const mayPretend = side !== null && seen.view.table.turn > 0 && seen.view.table.result === null && !isMoving(seen);
  return reachBy(seen, text, {
    units: ownUnits(seen),
    sendings: SENDINGS,
    hexes: kit.hexes,
    far: distance,
    nameOf: (hex) => placeName(kit, hex),
    later: mayPretend ? { view: asIfMoving(seen.view, side), when: 'in a movement phase as things stand' } : null,
    nowhere: ({ name }) => `${name} cannot be sent anywhere now.`,
  });
}

/** What cannot be moved in one's own movement phase is not pretended to move. */
const isMoving = ({ asked }: Seen): boolean => asked?.includes('move') === true;
