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
import { unitsLike } from '../../names.ts';
import { byName, movesNoMore, type OwnUnit, reachOf as reachBy, whyItStays } from '../../reach.ts';
import type { Reach, Unclear } from '../../request.ts';
import type { Seen as SeenWith } from '../contract.ts';

type Seen = SeenWith<SuezView, Kit>;

/** The combat units that are in play or may be bought, and supply units on the map. */
export function ownUnits({ kit, side, view }: Seen): readonly OwnUnit[] {
  if (side !== 'axis') return [];
  const { units, supply } = view.table;
  return byName([
    ...kit.roster.units.flatMap((unit): OwnUnit[] => {
      const place = units[unit]?.at ?? 'out';
      return isOffMap(place) && place !== 'reinforcement' ? [] : [{ id: unit, name: unitName(kit, unit), place }];
    }),
    ...Object.entries(supply).flatMap(([unit, { at, depot }]): OwnUnit[] =>
      at === null || depot ? [] : [{ id: unit, name: unitName(kit, unit), place: at }],
    ),
  ]);
}

/** Those of them that a text may mean. */
export const ownLike = (seen: Seen, text: string): readonly OwnUnit[] =>
  unitsLike(ownUnits(seen), unitsFitting(seen.kit, text), text);

/** The actions that send a unit somewhere, likeliest first. */
const SENDINGS = ['move', 'retreat', 'pursue', 'shift', 'land', 'deploy', 'place'];
/** Questions in which nobody imagines a movement. */
const NEVER = ['deploy', 'herkules', 'over', 'movement'];

export function reachOf(seen: Seen, text: string): Reach | Unclear {
  const { kit, view } = seen;
  const { table } = view;
  const [frame] = table.todo;
  /** 17.1 They go together: where to is all that is said. */
  const retreating = frame?.type === 'retreat' ? frame.units : [];
  const mayPretend = !NEVER.includes(frame?.type ?? 'over') && table.result === null;
  const later = mayPretend ? asIfMoving(kit, view) : null;
  return reachBy(seen, text, {
    like: ownLike(seen, text),
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
  });
}
