// Where a unit of the viewer's may go: what the rules offer them now, or would in a Basic Turn while it is not moving yet.
import { distance } from '#board/hex.ts';
import { asIfMoving, type Kit, nameOnMap, type RommelView, seatOf, unitsFitting } from '#games/rommel/for-pictures.ts';
import { unitsLike } from '../../names.ts';
import { byName, type OwnUnit, reachOf as reachBy } from '../../reach.ts';
import type { Reach, Unclear } from '../../request.ts';
import type { Seen as SeenWith } from '../contract.ts';

type Seen = SeenWith<RommelView, Kit>;

/** The viewer's own units, by name. */
export function ownUnits({ kit, side, view: { table, own } }: Seen): readonly OwnUnit[] {
  if (side === null) return [];
  return byName(
    Object.entries(own[side]?.faces ?? {}).map(([key, { unit }]) => ({
      id: Number(key),
      name: kit.units[unit]?.name ?? unit,
      place: table.blocks[Number(key)]?.place ?? '',
    })),
  );
}

/** Those of them that a text may mean. */
export const ownLike = (seen: Seen, text: string): readonly OwnUnit[] =>
  unitsLike(ownUnits(seen), seen.side === null ? [] : unitsFitting(seatOf(seen.kit, seen.view, seen.side), text), text);

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['group', 'deploy', 'withdraw', 'redeploy', 'sea'];

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const { kit, view, asked } = seen;
  const side = seen.side ?? 'allied';
  return reachBy(seen, text, {
    like: ownLike(seen, text),
    sendings: SENDINGS,
    before: (type, { id, place }) => (type === 'group' ? [place, id] : [id]),
    hexes: kit.hexes,
    far: distance,
    nameOf: (hex) => nameOnMap(kit, hex),
    later: isBeforeMoving(seen) ? [{ view: asIfMoving(kit, view, side), when: 'in a Basic Turn' }] : [],
    nowhere: ({ name }) => (asked === null ? `Nothing is asked of you now, and ${name} has nowhere to go.` : null),
  });
}

/** True while nothing is asked of the viewer, or what comes before they move: what they may move then is as good as known. */
const isBeforeMoving = ({ asked, view }: Seen): boolean =>
  (asked === null || asked.includes('option') || asked.includes('assign')) && view.table.result === null;
