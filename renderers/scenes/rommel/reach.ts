// Where a unit of the viewer's may go: what the rules offer them now, or would in the second Movement of their Blitz, or in their next
// Basic Turn.
import { distance } from '#board/hex.ts';
import {
  asIfMoving,
  type Kit,
  nameOnMap,
  type RommelView,
  seatOf,
  unitsFitting,
  whyNotIn,
} from '#games/rommel/for-pictures.ts';
import { type OwnUnit, reachesOf, type Seated, whyItStays } from '../../reach.ts';

/** The viewer's own units. */
const own = ({ kit, side, view: { table, own: held } }: Seated<RommelView, Kit>): readonly OwnUnit[] =>
  Object.entries(held[side]?.faces ?? {}).map(([key, { unit }]) => ({
    id: Number(key),
    name: kit.units[unit]?.name ?? unit,
    place: table.blocks[Number(key)]?.place ?? '',
  }));

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['group', 'deploy', 'withdraw', 'redeploy', 'sea'];

export const REACH = reachesOf<RommelView, Kit>({
  own,
  read: ({ kit, side, view }, text) => unitsFitting(seatOf(kit, view, side), text),
  sent: ({ kit, side, view, asked }) => {
    // What cannot be moved in one's own Movement phase is not pretended to move.
    const isMoving = view.table.active === side && view.table.todo[0]?.type === 'movement';
    const later = view.table.result !== null || isMoving ? [] : asIfMoving(kit, view, side);
    return {
      sendings: SENDINGS,
      before: (type, { id, place }) => (type === 'group' ? [place, id] : [id]),
      hexes: kit.hexes,
      far: distance,
      nameOf: (hex) => nameOnMap(kit, hex),
      later: later.map((then) => ({ view: then, when: phaseOf(then.table) })),
      nowhere: ({ id, name, place }) => {
        const then = isMoving ? view : later.at(-1);
        const why =
          then === undefined ? null : whyNotIn(seatOf(kit, then, side), { type: 'group', from: place }, Number(id));
        if (why !== null) return whyItStays(why);
        return asked === null ? `Nothing is asked of you now, and ${name} has nowhere to go.` : null;
      },
    };
  },
});

const phaseOf = ({ todo: [frame] }: RommelView['table']): string =>
  frame?.type === 'movement' && frame.blitz
    ? 'in the second Movement of your Blitz as things stand'
    : 'in a Basic Turn';
