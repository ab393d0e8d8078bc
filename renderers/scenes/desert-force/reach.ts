// Where a unit of the viewer's may go: what the rules offer them now, or would in their next Movement Phases as things stand. "rush"
// before its name asks for Strategic Movement (9.4).
import {
  asIfMoving,
  type DesertView,
  frameOf,
  isOffMap,
  type Kit,
  leadersOnMap,
  nameOf,
  pieceName,
  piecesFitting,
  rosterOf,
  seatOf,
  sightOf,
  whereIs,
  whyNotMoving,
} from '#games/desert-force/for-pictures.ts';
import { unitsLike } from '../../names.ts';
import { byName, movesNoMore, type OwnUnit, reachOf as reachBy, whyItStays } from '../../reach.ts';
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
  const later = side !== null && table.result === null && !isMoving ? asIfMoving(kit, view, side) : null;
  const reach = reachBy(seen, text.replace(RUSH, ''), {
    like: ownLike(seen, text.replace(RUSH, '')).filter(({ place }) => !isOffMap(place)),
    sendings: isRush ? ['rush'] : SENDINGS,
    hexes: kit.hexes,
    far: kit.map.distance,
    nameOf: (hex) => nameOf(kit, hex),
    later: (later ?? []).map((then) => ({ view: then, when: phaseOf(then) })),
    nowhere: (unit) => {
      if (later?.length === 0) return movesNoMore(unit, '17.2');
      if (isRush) return `${unit.name} cannot use Strategic Movement now.`;
      const then = isMoving ? view : later?.[0];
      if (side === null || then === undefined) return null;
      return whyItStays(whyNotMoving(seatOf(kit, then, side), String(unit.id), 'move'));
    },
  });
  return 'unclear' in reach || !isRush ? reach : { ...reach, of: `${reach.of} by Strategic Movement` };
}

/** 4.0, 9.6 The phase of a view; the Axis move by their Supply Level, which is found anew in each turn (7.5). */
const phaseOf = ({ table }: DesertView): string => {
  const phase = frameOf(table).type === 'exploitation' ? 'Exploitation Movement Phase' : 'next Movement Phase';
  return `in your ${phase} as things stand${table.active === 'axis' ? `, at Supply Level ${table.supplyLevel}` : ''}`;
};
