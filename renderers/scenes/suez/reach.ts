// Where a unit of the player's may go: what the rules offer now, or would in the next movement sub-phase as things stand.
import {
  asIfMoving,
  isOffMap,
  type Kit,
  type SuezView,
  seatOf,
  spaceName,
  unitName,
  unitsFitting,
  whyNotMove,
} from '#games/suez/for-pictures.ts';
import { movesNoMore, type OwnUnit, reachesOf, type Seated, whyItStays } from '../../reach.ts';

/** The combat units that are in play or may be bought, and supply units on the map. */
function own({ kit, view }: Seated<SuezView, Kit>): readonly OwnUnit[] {
  const { units, supply } = view.table;
  return [
    ...kit.roster.units.flatMap((unit): OwnUnit[] => {
      const place = units[unit]?.at ?? 'out';
      return isOffMap(place) && place !== 'reinforcement' ? [] : [{ id: unit, name: unitName(kit, unit), place }];
    }),
    ...Object.entries(supply).flatMap(([unit, { at, depot }]): OwnUnit[] =>
      at === null || depot ? [] : [{ id: unit, name: unitName(kit, unit), place: at }],
    ),
  ];
}

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'retreat', 'pursue', 'shift', 'land', 'deploy', 'place'];
/** Questions in which nobody imagines a movement. */
const NEVER = ['deploy', 'herkules', 'over', 'movement'];

export const REACH = reachesOf<SuezView, Kit>({
  own,
  read: ({ kit }, text) => unitsFitting(kit, text),
  sent: ({ kit, view }) => {
    const { table } = view;
    const [frame] = table.todo;
    /** 17.1 They go together: where to is all that is said. */
    const retreating = frame?.type === 'retreat' ? frame.units : [];
    const mayPretend = !NEVER.includes(frame?.type ?? 'over') && table.result === null;
    const later = mayPretend ? asIfMoving(kit, view) : null;
    return {
      sendings: SENDINGS,
      before: (type, { id }) => (type === 'retreat' && retreating.includes(String(id)) ? [] : [id]),
      hexes: kit.spaces,
      far: kit.map.distance,
      nameOf: (space) => spaceName(kit, space),
      later: later === null ? [] : [{ view: later, when: 'in your next movement sub-phase as things stand' }],
      nowhere: (unit) => {
        if (mayPretend && later === null) return movesNoMore(unit, '6.0');
        const then = frame?.type === 'movement' ? view : later;
        return whyItStays(then === null ? null : whyNotMove(seatOf(kit, then, 'axis'), String(unit.id)));
      },
    };
  },
});
