// Where a unit of the viewer's may go: what the rules offer them now, or would in their next movement phase as things stand.
import { distance } from '#board/hex.ts';
import {
  type AlameinView,
  asIfMoving,
  countersFitting,
  type Kit,
  placeName,
  sightOf,
} from '#games/alamein/for-pictures.ts';
import { unitsLike } from '../../names.ts';
import { byName, movesNoMore, type OwnUnit, reachOf as reachBy } from '../../reach.ts';
import type { Reach, Unclear } from '../../request.ts';
import type { Seen as SeenWith } from '../contract.ts';

type Seen = SeenWith<AlameinView, Kit>;

/** The viewer's own units that are in play, by name. */
export function ownUnits({ kit, side, view }: Seen): readonly OwnUnit[] {
  if (side === null) return [];
  const { faces, table } = sightOf(kit, view);
  return byName(
    Object.entries(faces).flatMap(([key, face]): OwnUnit[] => {
      const counter = table.counters[Number(key)];
      if (face.type !== 'unit' || counter?.side !== side || counter.place === 'lost') return [];
      return [{ id: Number(key), name: kit.units[face.unit]?.name ?? face.unit, place: counter.place }];
    }),
  );
}

/** Those of them that a text may mean. */
export const ownLike = (seen: Seen, text: string): readonly OwnUnit[] =>
  unitsLike(
    ownUnits(seen),
    seen.side === null ? [] : countersFitting(sightOf(seen.kit, seen.view), seen.side, text),
    text,
  );

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'place', 'back'];

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const { kit, side, view } = seen;
  const mayPretend = side !== null && view.table.turn > 0 && view.table.result === null && !isMoving(seen);
  const later = mayPretend ? asIfMoving(kit, view, side) : null;
  return reachBy(seen, text, {
    like: ownLike(seen, text),
    sendings: SENDINGS,
    hexes: kit.hexes,
    far: distance,
    nameOf: (hex) => placeName(kit, hex),
    later: later === null ? [] : [{ view: later, when: 'in your next movement phase as things stand' }],
    nowhere: (unit) => (mayPretend && later === null ? movesNoMore(unit, 'IV') : null),
  });
}

/** What cannot be moved in one's own movement phase is not pretended to move. */
const isMoving = ({ asked }: Seen): boolean => asked?.includes('move') === true;
