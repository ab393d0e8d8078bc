// Where a unit of the viewer's may go: what the rules offer them now, or would in their next Movement Phase as things stand.
import {
  asIfMoving,
  type Kit,
  nameOf,
  type QuadView,
  rosterOf,
  seatOf,
  unitName,
  unitsFitting,
  whyNotMoving,
} from '#games/quad/for-pictures.ts';
import { movesNoMore, type OwnUnit, reachesOf, type Seated, whyItStays } from '../../reach.ts';

/** The viewer's own units that are in play. */
const own = ({ kit, side, view }: Seated<QuadView, Kit>): readonly OwnUnit[] => {
  const places = view.table.places[side];
  return rosterOf({ kit }, side).flatMap((unit): OwnUnit[] => {
    const place = places[unit] ?? 'lost';
    return GONE.includes(place) ? [] : [{ id: unit, name: unitName(kit, unit), place }];
  });
};
const GONE = ['lost', 'exited', 'unavailable'];

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'retreat', 'advance', 'displace', 'place'];

export const REACH = reachesOf<QuadView, Kit>({
  own,
  read: ({ kit, side }, text) => unitsFitting(kit, side, text),
  sent: ({ kit, side, view }) => {
    const { table } = view;
    const isMoving = table.todo[0]?.type === 'movement' && table.active === side;
    const mayPretend = table.todo[0]?.type !== 'deploy' && table.result === null && !isMoving;
    const later = mayPretend ? asIfMoving(kit, view, side) : null;
    return {
      sendings: SENDINGS,
      hexes: kit.hexes,
      far: kit.map.distance,
      nameOf: (hex) => nameOf(kit, hex),
      later: later === null ? [] : [{ view: later, when: 'in your next Movement Phase as things stand' }],
      nowhere: (unit) => {
        if (mayPretend && later === null) return movesNoMore(unit, '4.1');
        return later === null && table.moved.some((id) => id === unit.id)
          ? `${unit.name} has its move already (5.15); one in your draft makes way for another, or is taken back by \`UNDO\`.`
          : whyItStays(whyNotMoving(seatOf(kit, later ?? view, side), String(unit.id)));
      },
    };
  },
});
