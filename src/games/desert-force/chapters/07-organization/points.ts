// 7.3-7.5 The Organization die: new Attack Points, the Allied Reserve Requirement, the Axis Supply Level.
import type { SupplyLevel, Zone } from '../../pieces/kit.ts';
import { LEVELS, ZONES } from '../../pieces/schema.ts';
import type { Frames } from '../../position/course.ts';
import type { Sight } from '../../position/sight.ts';
import type { OfSide, Side } from '../../position/state.ts';
import { addPoints, finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { eventOf } from '../05-events.ts';
import { clamped } from '../06-air.ts';
import { hasRoadHome, isInRoadHome, roadTo } from '../08-supply/paths.ts';
import { zoneOf } from './depots.ts';
import { replacementsFor } from './replacements.ts';

/** 7.32 So many levels better or worse on a scale, the best first. */
const better = <Level>(scale: readonly Level[], level: Level, up: number): Level =>
  scale[Math.min(scale.length - 1, Math.max(0, scale.indexOf(level) - up))] ?? level;

/** 7.32 Whether the side controls Benghazi and the depot's road home leads through it: all roads do from one side of it to the other. */
function leadsThroughBenghazi(sight: Sight, side: Side): boolean {
  const { hex } = sight.table.depots[side];
  const road = hex === null ? null : roadTo(sight, side, hex);
  return sight.table.control.benghazi === side && road !== null && road.includes(sight.kit.places.benghazi);
}

/** 7.32, 7.9 RULING 4: a level up for a side that controls Tobruk while a clear road joins it to the source. RULING 13 for a depot in it. */
function upByTobruk(sight: Sight, side: Side): number {
  const { control, depots } = sight.table;
  const { tobruk } = sight.kit.places;
  const isJoined = depots[side].hex === tobruk ? hasRoadHome : isInRoadHome;
  return control.tobruk === side && isJoined(sight, side, tobruk) ? 1 : 0;
}

/** The row of the depot's zone, so many levels up; null while there is no depot. */
function rowOf(sight: Sight, side: Side, up: number): Zone | null {
  const { hex } = sight.table.depots[side];
  const zone = hex === null ? null : zoneOf(sight, side, hex);
  return zone === null ? null : better(ZONES, zone, up);
}

/** 7.9 The row for the price of a Major Offensive. */
export const offensiveRow = (sight: Sight, side: Side): Zone | null => rowOf(sight, side, upByTobruk(sight, side));

/** 7.31, 7.32 The row for new Attack Points: a depot on its Moved side is a level lower. */
const pointsRow = (sight: Sight, side: Side): Zone | null =>
  rowOf(sight, side, upByTobruk(sight, side) - (sight.table.depots[side].moved ? 1 : 0));

/** What a result of the Organization die gives. */
interface Organization {
  /** Less the enemy's air points (7.2), for reserves and supply. */
  readonly modified: number;
  /** With Benghazi, for Attack Points. */
  readonly forPoints: number;
  readonly points: number;
  readonly required: number;
  readonly level: SupplyLevel;
}

/** 7.31-7.5 */
function organizationFor(sight: Sight, side: Side, die: number): Organization {
  const { kit, table } = sight;
  const event = eventOf(sight);
  const raw = die - table.cover + (event?.kind === 'organization' && event.side === side ? event.modifier : 0);
  const modified = clamped(raw);
  const forPoints = clamped(raw + (leadsThroughBenghazi(sight, side) ? 1 : 0));
  const row = pointsRow(sight, side);
  const asked = kit.tables.reserve[table.turn - 1]?.[modified - 1] ?? 0;
  const level = kit.tables.supply[table.turn - 1]?.[modified - 1] ?? 'normal';
  return {
    modified,
    forPoints,
    points: row === null ? 0 : (kit.tables.attackPoints[side][row].points[forPoints - 1] ?? 0),
    required: Math.max(0, asked + (event?.kind === 'reserve' ? event.units : 0)),
    level: event?.kind === 'supply' ? better(LEVELS, level, event.levels) : level,
  };
}

function organize(w: World, { side }: OfSide): void {
  finish(w);
  const die = w.rng.die(6, '7.0', 'Organization Phase');
  const found = organizationFor(sightIn(w), side, die);
  const { modified, forPoints, points } = found;
  const required = side === 'allied' ? found.required : 0;
  const supplyLevel = side === 'axis' ? found.level : w.table.supplyLevel;
  const lost = addPoints(w, side, points);
  put(w, { supplyLevel });
  put(w, { staff: { die, modified, replacements: replacementsFor(sightIn(w), side), refitted: false, required } });
  tellAll(w, '7.3', {
    type: 'organized',
    side,
    die,
    modified,
    forPoints,
    points,
    ...(lost === 0 ? {} : { lost }),
    required: side === 'allied' ? required : null,
    level: side === 'axis' ? supplyLevel : null,
  });
}

export const organizationFrames: Frames<'organize'> = { organize: { run: organize } };
