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
import { movesNoMore, type OwnUnit, reachesOf, type Seated, whyItStays } from '../../reach.ts';

/** The viewer's own units that are in play. */
function own({ kit, side, view }: Seated<AlameinView, Kit>): readonly OwnUnit[] {
  const { faces, table } = sightOf(kit, view);
  return Object.entries(faces).flatMap(([key, face]): OwnUnit[] => {
    const counter = table.counters[Number(key)];
    if (face.type !== 'unit' || counter?.side !== side || counter.place === 'lost') return [];
    return [{ id: Number(key), name: kit.units[face.unit]?.name ?? face.unit, place: counter.place }];
  });
}

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'place', 'back'];

export const REACH = reachesOf<AlameinView, Kit>({
  own,
  read: ({ kit, side, view }, text) => countersFitting(sightOf(kit, view), side, text),
  sent: ({ kit, side, view, asked }) => {
    const { turn, result } = view.table;
    const isMoving = asked?.includes('move') === true;
    // What cannot be moved in one's own movement phase is not pretended to move.
    const mayPretend = turn > 0 && result === null && !isMoving;
    const later = mayPretend ? asIfMoving(kit, view, side) : null;
    return {
      sendings: SENDINGS,
      hexes: kit.hexes,
      far: distance,
      nameOf: (hex) => placeName(kit, hex),
      later: later === null ? [] : [{ view: later, when: 'in your next movement phase as things stand' }],
      nowhere: (unit) => {
        if (mayPretend && later === null) return movesNoMore(unit, 'IV');
        const then = isMoving ? view : later;
        return whyItStays(then === null ? null : moving.whyNot(seatOf(kit, then, side), Number(unit.id)));
      },
    };
  },
});
