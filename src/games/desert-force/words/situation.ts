// Where a match stands, in words everybody may read.
import type { Situation } from '#engine/title.ts';
import { listed, many, said } from '#words/sentence.ts';
import { eventOf } from '../chapters/05-events.ts';
import { zoneOf } from '../chapters/07-organization/depots.ts';
import { shortBy, worthOf } from '../chapters/07-organization/reserve.ts';
import { isSupplied } from '../chapters/08-supply/paths.ts';
import type { Kit } from '../pieces/kit.ts';
import { ADJECTIVES, pieceName, placeName, SIDE_NAMES, unitNames } from '../position/names.ts';
import { frameOf, leadersOnMap, placeOf, type Sight, sideOf, sightOf, unitsIn, unitsOnMap } from '../position/sight.ts';
import { type FrameType, SIDES } from '../position/state.ts';
import type { DesertView } from '../position/view.ts';
import { effectText } from './effects.ts';
import { monthOf } from './months.ts';
import { victory } from './victory.ts';

const PHASES: Readonly<Partial<Record<FrameType, string>>> = {
  event: 'random event',
  'air-roll': 'air and naval support',
  depot: 'depot placement',
  cover: 'enemy air superiority',
  organize: 'Organization Phase',
  staff: 'Organization Phase',
  movement: 'Regular Movement Phase',
  exploitation: 'Exploitation Movement Phase',
  hits: 'hits',
  retreat: 'retreat',
  advance: 'advance after combat',
  crowding: 'stacking',
};

/** "Turn 3 of 23 (February 1941)". */
export function situation(kit: Kit, { table }: DesertView): Situation {
  const sight = sightOf(kit, table);
  const { turn } = table;
  return {
    date: `Turn ${turn} of ${kit.scenario.turns[1]} (${monthOf(turn)})`,
    phase: phaseOf(sight),
    lines: [
      ...depotLines(sight),
      ...airLine(sight),
      ...said(`Axis Supply Level: ${sight.table.supplyLevel}.`, eventLine(sight), offensiveLine(sight)),
      ...reserveLine(sight),
      fortressLine(sight),
      ...worksLines(sight),
      ...leaderLine(sight),
      ...lossLines(sight),
      ...supplyLines(sight),
    ],
    victory: victory(sight),
  };
}

function phaseOf({ table }: Sight): string {
  const { type } = frameOf(table);
  if (type === 'over') return 'Over';
  const combat = table.phase === 'regular' ? 'Regular Combat Phase' : 'Exploitation Combat Phase';
  return `${ADJECTIVES[table.active]} player-turn, ${PHASES[type] ?? combat}`;
}

/** 7.1, 7.3 "Axis depot at Benghazi (1610), road zone B; 4 Attack Points." */
const depotLines = (sight: Sight): readonly string[] =>
  SIDES.map((side) => {
    const { hex, moved } = sight.table.depots[side];
    const zone = hex === null ? null : zoneOf(sight, side, hex);
    const where =
      hex === null
        ? `${ADJECTIVES[side]} depot off the map`
        : `${ADJECTIVES[side]} depot at ${placeName(sight.kit, hex)}, road zone ${zone}${moved ? ', Moved' : ''}`;
    return `${where}; ${many(sight.table.points[side], 'Attack Point')}.`;
  });

/** 6.0, 15.0 */
function airLine({ table }: Sight): readonly string[] {
  const { air, naval, navalUsed } = table;
  const points = air === null ? 'nobody' : `${SIDE_NAMES[air.side]} ${air.points}`;
  const fleet = naval ? ` Allied Naval Support this turn${navalUsed ? ', its attack made' : ''}.` : '';
  return [`Air Superiority Points: ${points}.${fleet}`];
}

/** 5.0 */
function eventLine(sight: Sight): string {
  const effect = eventOf(sight);
  const info = Object.values(sight.kit.events).find(({ id }) => id === sight.table.event);
  return effect === null || info === undefined
    ? ''
    : `Random event of this turn: ${info.name} (${effectText(effect)}).`;
}

/** 7.9 */
function offensiveLine({ table }: Sight): string {
  const { active, offensive } = table;
  if (offensive === null) return '';
  return `The ${SIDE_NAMES[active]}: Major Offensive${offensive.surprise ? ', by surprise' : ''}.`;
}

/** 7.4 "Allied Reserve Box: worth 7, 9 are required: short by 2." */
function reserveLine(sight: Sight): readonly string[] {
  const { active, staff, missed } = sight.table;
  const required = active === 'allied' && staff.die > 0 ? `, ${staff.required} required this turn` : '';
  const short = active === 'allied' ? shortBy(sight) : 0;
  const before = missed === 0 ? '' : `; missed ${many(missed, 'time')} so far`;
  return [`Allied Reserve Box: worth ${worthOf(sight)}${required}${short > 0 ? `, short by ${short}` : ''}${before}.`];
}

/** 16.0, 8.4 */
function fortressLine({ table }: Sight): string {
  const { fortresses, control } = table;
  return `Tobruk: ${ADJECTIVES[control.tobruk]}, ${fortresses.tobruk}. Bardia: ${ADJECTIVES[control.bardia]}, ${fortresses.bardia}. Benghazi: ${ADJECTIVES[control.benghazi]}.`;
}

/** 12.0 "Allied Improved Positions: Gazala (3109) IP-2, 3010 IP-1." */
const worksLines = (sight: Sight): readonly string[] =>
  SIDES.flatMap((side) => {
    const own = Object.entries(sight.table.works).filter(([, { units }]) =>
      units.some((unit) => sideOf(sight, unit) === side),
    );
    const names = own.map(([hex, { level }]) => `${placeName(sight.kit, hex)} IP-${level}`);
    return names.length === 0 ? [] : [`${ADJECTIVES[side]} Improved Positions: ${names.join(', ')}.`];
  });

/** 13.0 */
function leaderLine(sight: Sight): readonly string[] {
  const names = SIDES.flatMap((side) =>
    leadersOnMap(sight, side).map(
      (leader) => `${pieceName(sight, leader)} at ${placeName(sight.kit, placeOf(sight.table, leader))}`,
    ),
  );
  return names.length === 0 ? [] : [`Leaders: ${names.join(', ')}.`];
}

/** 10.21 */
const lossLines = (sight: Sight): readonly string[] => {
  const lost = SIDES.map((side) => {
    const [back, gone] = [unitsIn(sight, side, 'recoverable').length, unitsIn(sight, side, 'permanent').length];
    return back + gone === 0 ? '' : `${ADJECTIVES[side]} ${many(back + gone, 'unit')}, ${gone} of them for good`;
  }).filter((text) => text !== '');
  return lost.length === 0 ? [] : [`Eliminated: ${lost.join('; ')}.`];
};

/** 8.0 */
const supplyLines = (sight: Sight): readonly string[] =>
  SIDES.flatMap((side) => {
    const names = unitsOnMap(sight, side).filter((unit) => !isSupplied(sight, unit));
    if (names.length === 0) return [];
    return [`${ADJECTIVES[side]} units out of supply: ${listed(unitNames(sight.kit, names))}.`];
  });
