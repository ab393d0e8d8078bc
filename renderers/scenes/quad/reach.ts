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
import { unitsLike } from '../../names.ts';
import { byName, movesNoMore, type OwnUnit, reachOf as reachBy, whyItStays } from '../../reach.ts';
import type { Reach, Unclear } from '../../request.ts';
import type { Seen as SeenWith } from '../contract.ts';

type Seen = SeenWith<QuadView, Kit>;

/** The viewer's own units that are in play, by name. */
export function ownUnits({ kit, side, view }: Seen): readonly OwnUnit[] {
  if (side === null) return [];
  const places = view.table.places[side];
  return byName(
    rosterOf({ kit }, side).flatMap((unit): OwnUnit[] => {
      const place = places[unit] ?? 'lost';
      if (GONE.includes(place)) return [];
      return [{ id: unit, name: unitName(kit, unit), place }];
    }),
  );
}
const GONE = ['lost', 'exited', 'unavailable'];

/** Those of them that a text may mean. */
export const ownLike = (seen: Seen, text: string): readonly OwnUnit[] =>
  unitsLike(ownUnits(seen), seen.side === null ? [] : unitsFitting(seen.kit, seen.side, text), text);

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'retreat', 'advance', 'displace', 'place'];

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const { kit, side, view } = seen;
  const { table } = view;
  const isMoving = table.todo[0]?.type === 'movement' && table.active === side;
  const mayPretend = side !== null && table.todo[0]?.type !== 'deploy' && table.result === null && !isMoving;
  const later = mayPretend ? asIfMoving(kit, view, side) : null;
  return reachBy(seen, text, {
    like: ownLike(seen, text),
    sendings: SENDINGS,
    hexes: kit.hexes,
    far: kit.map.distance,
    nameOf: (hex) => nameOf(kit, hex),
    later: later === null ? [] : [{ view: later, when: 'in your next Movement Phase as things stand' }],
    nowhere: (unit) => {
      if (mayPretend && later === null) return movesNoMore(unit, '4.1');
      return later === null && table.moved.some((id) => id === unit.id)
        ? `${unit.name} has its move already (5.15); one in your draft makes way for another, or is taken back by \`UNDO\`.`
        : whyItStays(side === null ? null : whyNotMoving(seatOf(kit, later ?? view, side), String(unit.id)));
    },
  });
}
