// Where a unit of the viewer's may go: what the rules offer them now, or would in their next movement phase as things stand.
import { distance } from '#board/hex.ts';
import {
  type AlameinView,
  asIfMoving,
  countersFitting,
  type Kit,
  moving,
  placeName,
  seatOf,
  sightOf,
} from '#games/alamein/for-pictures.ts';
import { unitsLike } from '../../names.ts';
import { byName, movesNoMore, type OwnUnit, reachOf as reachBy, whyItStays } from '../../reach.ts';
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
  const { turn, result } = view.table;
  const isMoving = seen.asked?.includes('move') === true;
  // What cannot be moved in one's own movement phase is not pretended to move.
  const mayPretend = side !== null && turn > 0 && result === null && !isMoving;
  const later = mayPretend ? asIfMoving(kit, view, side) : null;
  return reachBy(seen, text, {
    like: ownLike(seen, text),
    sendings: SENDINGS,
    hexes: kit.hexes,
    far: distance,
    nameOf: (hex) => placeName(kit, hex),
    later: later === null ? [] : [{ view: later, when: 'in your next movement phase as things stand' }],
    nowhere: (unit) => {
      if (mayPretend && later === null) return movesNoMore(unit, 'IV');
      const then = isMoving ? view : later;
      return whyItStays(
        side === null || then === null ? null : moving.whyNot(seatOf(kit, then, side), Number(unit.id)),
      );
    },
  });
}
