// Where a unit of the viewer's may go: what the rules offer them now, or would in their Movement Phase as things stand. "rush"
// before its name asks for Strategic Movement (9.4).
import {
  asIfMoving,
  type DesertView,
  isOffMap,
  type Kit,
  leadersOnMap,
  nameOf,
  pieceName,
  piecesFitting,
  rosterOf,
  sightOf,
  whereIs,
} from '#games/desert-force/for-pictures.ts';
import { unitsLike } from '../../names.ts';
import { byName, type OwnUnit, reachOf as reachBy } from '../../reach.ts';
import type { Reach, Unclear } from '../../request.ts';
import type { Seen as SeenWith } from '../contract.ts';

type Seen = SeenWith<DesertView, Kit>;

const RUSH = /^\s*rush\s+/i;

/** By name, as they move and as they move strategically. */
export const unitsOf = (seen: Seen): readonly OwnUnit[] => {
  const own = ownUnits(seen);
  return [...own, ...own.map((unit) => ({ ...unit, name: `rush ${unit.name}` }))];
};

/** The viewer's own units and leaders that are in play. */
function ownUnits({ kit, side, view: { table } }: Seen): readonly OwnUnit[] {
  if (side === null) return [];
  const sight = sightOf(kit, table);
  const units = rosterOf({ kit }, side).filter((unit) => !GONE.includes(whereIs(table, unit)));
  const pieces = [...units, ...leadersOnMap(sight, side)];
  return byName(pieces.map((id) => ({ id, name: pieceName(sight, id), place: whereIs(table, id) })));
}
const GONE: readonly string[] = ['recoverable', 'permanent', 'out', 'to-come'];

/** Those of them that a text may mean. */
export const ownLike = (seen: Seen, text: string): readonly OwnUnit[] =>
  unitsLike(ownUnits(seen), seen.side === null ? [] : piecesFitting(seen.kit, seen.side, text), text);

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'retreat', 'advance'];

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const { kit, side, view } = seen;
  const { table } = view;
  const isRush = RUSH.test(text);
  const isMoving = seen.asked?.includes('move') === true;
  const reach = reachBy(seen, text.replace(RUSH, ''), {
    like: ownLike(seen, text.replace(RUSH, '')).filter(({ place }) => !isOffMap(place)),
    sendings: isRush ? ['rush'] : SENDINGS,
    hexes: kit.hexes,
    far: kit.map.distance,
    nameOf: (hex) => nameOf(kit, hex),
    later:
      side !== null && table.result === null && !isMoving
        ? { view: asIfMoving(view, side), when: 'in a Movement Phase as things stand' }
        : null,
    nowhere: ({ name }) => (isRush ? `${name} cannot use Strategic Movement now.` : null),
  });
  return 'unclear' in reach || !isRush ? reach : { ...reach, of: `${reach.of} by Strategic Movement` };
}
