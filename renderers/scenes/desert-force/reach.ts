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
import { movesNoMore, type OwnUnit, reachesOf, type Seated, whyItStays } from '../../reach.ts';

/** The viewer's own units and leaders that are in play. */
function own({ kit, side, view: { table } }: Seated<DesertView, Kit>): readonly OwnUnit[] {
  const sight = sightOf(kit, table);
  const units = rosterOf({ kit }, side).filter((unit) => !GONE.includes(whereIs(table, unit)));
  const pieces = [...units, ...leadersOnMap(sight, side)];
  return pieces.map((id) => ({ id, name: pieceName(sight, id), place: whereIs(table, id) }));
}
const GONE: readonly string[] = ['recoverable', 'permanent', 'out', 'to-come'];

/** `sendings`: the actions that send a unit somewhere, likeliest first. */
const reachBy = (sendings: readonly string[], isRush: boolean) =>
  reachesOf<DesertView, Kit>({
    own,
    read: ({ kit, side }, text) => piecesFitting(kit, side, text),
    sent: ({ kit, side, view, asked }) => {
      const isMoving = asked?.includes('move') === true;
      const later = view.table.result === null && !isMoving ? asIfMoving(kit, view, side) : null;
      return {
        sendings,
        isAsked: ({ place }) => !isOffMap(place),
        hexes: kit.hexes,
        far: kit.map.distance,
        nameOf: (hex) => nameOf(kit, hex),
        later: (later ?? []).map((then) => ({ view: then, when: phaseOf(then) })),
        nowhere: (unit) => {
          if (later?.length === 0) return movesNoMore(unit, '17.2');
          if (isRush) return `${unit.name} cannot use Strategic Movement now.`;
          const then = isMoving ? view : later?.[0];
          return whyItStays(then === undefined ? null : whyNotMoving(seatOf(kit, then, side), String(unit.id), 'move'));
        },
      };
    },
  });
const MOVING = reachBy(['move', 'retreat', 'advance'], false);
const RUSHING = reachBy(['rush'], true);
const RUSH = /^\s*rush\s+/i;

export const REACH: typeof MOVING = {
  ...MOVING,
  /** By name, as they move and as they move strategically. */
  units: (seen) => {
    const units = MOVING.units(seen);
    return [...units, ...units.map((unit) => ({ ...unit, name: `rush ${unit.name}` }))];
  },
  reach: (seen, text) => {
    if (!RUSH.test(text)) return MOVING.reach(seen, text);
    const reach = RUSHING.reach(seen, text.replace(RUSH, ''));
    return 'unclear' in reach ? reach : { ...reach, of: `${reach.of} by Strategic Movement` };
  },
};

/** 4.0, 9.6 The phase of a view; the Axis move by their Supply Level, which is found anew in each turn (7.5). */
const phaseOf = ({ table }: DesertView): string => {
  const phase = frameOf(table).type === 'exploitation' ? 'Exploitation Movement Phase' : 'next Movement Phase';
  return `in your ${phase} as things stand${table.active === 'axis' ? `, at Supply Level ${table.supplyLevel}` : ''}`;
};
