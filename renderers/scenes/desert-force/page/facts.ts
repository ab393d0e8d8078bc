// How the match stands beside the map, in sentences: what the panel shows and what those read who see no picture.
import {
  effectText,
  eventOf,
  type FortressStatus,
  monthOf,
  type Replacement,
  SIDES,
  type Side,
  type Sight,
  scoreOf,
  tallyOf,
  unitName,
  unitNames,
  unitsIn,
  worthOf,
  zoneOf,
} from '#games/desert-force/for-pictures.ts';
import { sideName } from '../../../sides.ts';

/** 5.0, 6.0, 7.5, 7.6, 7.9 What holds for this turn. */
export function turnFacts(sight: Sight): readonly string[] {
  const { kit, table } = sight;
  const { air, naval, navalUsed, supplyLevel, offensive, active, staff } = table;
  const event = Object.values(kit.events).find(({ id }) => id === table.event);
  const effect = eventOf(sight);
  const fleet = naval
    ? `Allied naval support${navalUsed ? ', its attack made' : ', its attack to come'}`
    : 'No naval support';
  return [
    event === undefined || effect === null ? 'No random event' : `Event: ${event.name} (${effectText(effect)})`,
    air === null ? 'No Air Superiority Points' : `${sideName(air.side)} Air Superiority Points: ${air.points}`,
    fleet,
    `Axis Supply Level: ${supplyLevel}`,
    offensive === null
      ? `${sideName(active)} Normal Offensive`
      : `${sideName(active)} Major Offensive${offensive.surprise ? ', with surprise' : ''}`,
    `${sideName(active)} replacements left: ${staff.replacements.map(replacement).join(', ') || 'none'}`,
    ...SIDES.map((side) => depotFact(sight, side)),
  ];
}

/** 7.61, 7.63 */
const replacement = ({ nation, armor }: Replacement): string =>
  [nation === null ? 'any' : nation === 'german' ? 'German' : 'Italian', ...(armor ? [] : ['but armor'])].join(' ');

/** 7.12 */
function depotFact(sight: Sight, side: Side): string {
  const { hex, moved } = sight.table.depots[side];
  if (hex === null) return `${sideName(side)} depot off the map`;
  return `${sideName(side)} depot in road zone ${zoneOf(sight, side, hex)}${moved ? ', Moved' : ''}`;
}

interface Port {
  readonly name: string;
  readonly side: Side;
  /** Null of a place without works. */
  readonly status: FortressStatus | null;
}
/** 8.4, 16.1 */
export const portsIn = ({ table: { control, fortresses } }: Sight): readonly Port[] => [
  { name: 'Tobruk', side: control.tobruk, status: fortresses.tobruk },
  { name: 'Bardia', side: control.bardia, status: fortresses.bardia },
  { name: 'Benghazi', side: control.benghazi, status: null },
];
export const portWords = ({ name, side, status }: Port): string =>
  `${name}: ${sideName(side)}${status === null ? '' : `, ${status}`}`;

/** 17.2 "Axis 14 points: armor 1 reduced, 1 eliminated; others 2 reduced" */
export function scoreFact(sight: Sight, side: Side): string {
  const tally = tallyOf(sight, side);
  const parts = [
    counted('armor', tally.reducedArmor, tally.eliminatedArmor),
    counted('others', tally.reducedOthers, tally.eliminatedOthers),
    tally.leaders > 0 ? `leaders ${tally.leaders}` : '',
    tally.missed > 0 ? `reserves missed ${tally.missed}` : '',
  ].filter((part) => part !== '');
  return `${sideName(side)} ${scoreOf(sight)[side]} points${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`;
}
/** As many letters of it as a line below the map holds. */
const LINE = 46;
/** The same broken after a semicolon where it is too long for a line. */
export function scoreLines(sight: Sight, side: Side): readonly string[] {
  const lines: string[] = [];
  for (const part of scoreFact(sight, side).split(/(?<=;) /)) {
    const longer = `${lines.at(-1)} ${part}`;
    if (lines.length === 0 || longer.length > LINE) lines.push(part);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
const counted = (what: string, reduced: number, gone: number): string =>
  reduced + gone === 0
    ? ''
    : `${what} ${[...(reduced > 0 ? [`${reduced} reduced`] : []), ...(gone > 0 ? [`${gone} eliminated`] : [])].join(', ')}`;

/** 7.4 "worth 3 of 5" */
export const reserveWords = (sight: Sight): string => {
  const { required } = sight.table.staff;
  const asked = sight.table.active === 'allied' && sight.table.staff.die > 0 ? ` of ${required} required` : '';
  return `Reserve Box, worth ${worthOf(sight)}${asked}`;
};

export interface Coming {
  /** "Feb 41" */
  readonly time: string;
  readonly names: readonly string[];
}
/** 7.7, 13.6 Who is still to come, turn by turn. */
export function comingOf(sight: Sight, side: Side): readonly Coming[] {
  const { kit, table } = sight;
  const due = new Map<number, string[]>();
  const add = (turn: number, name: string): void => {
    due.set(turn, [...(due.get(turn) ?? []), name]);
  };
  for (const { turn, units, side: whose } of kit.scenario.arrivals)
    if (whose === side)
      for (const unit of units) if (table.places[side][unit] === 'to-come') add(turn, unitName(kit, unit));
  for (const [leader, { place, face, due: turn }] of Object.entries(table.leaders)) {
    const info = kit.leaders[leader];
    if (info?.side === side && place === 'to-come' && turn !== null) add(turn, info.faces[face].name);
  }
  return [...due]
    .sort(([a], [b]) => a - b)
    .map(([turn, names]) => ({ time: monthOf(turn).replace(/^(...)\S* 19/, '$1 '), names }));
}

/** Names of a side's units in a box. */
export const namesIn = (sight: Sight, side: Side, box: Parameters<typeof unitsIn>[2]): readonly string[] =>
  unitNames(sight.kit, unitsIn(sight, side, box));
