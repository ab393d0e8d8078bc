// 13.6 Leaders as casualties: who is lost with their troops or caught alone, and how another comes in their place.
import { leastOf } from '#board/least.ts';
import {
  faceOf,
  isHeldBy,
  isRearOf,
  leaderOf,
  leadersAt,
  placeOf,
  type Sight,
  sideOf,
  unitsOnMap,
} from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type LeaderAt, type LeaderId, type Side } from '../../position/state.ts';
import { named, placeLeader, sightIn, tellAll, type World } from '../../position/world.ts';
import { servingLeader } from './values.ts';

/**
 * 13.6 A die has been thrown for a leader. Of a casualty the secondary leader comes as a reinforcement of the next turn; without
 * one the piece is out of the game. A survivor stays, or is where `saved` says.
 */
export function becomeCasualty(
  w: World,
  leader: LeaderId,
  die: number,
  casualty: boolean,
  saved: Partial<LeaderAt> = {},
): void {
  const side = sideOf(w, leader);
  const who = named(w, leader);
  if (!casualty) placeLeader(w, leader, saved);
  else if (w.table.leaders[leader]?.face === 1) placeLeader(w, leader, { place: 'permanent' });
  else placeLeader(w, leader, { place: 'to-come', face: 1, due: w.table.turn + 1 });
  const place = placeOf(w.table, leader);
  tellAll(w, '13.6', { type: 'leader-check', side, ...who, die, casualty, hex: isOffMap(place) ? null : place });
}

/** 13.6 Ignoring all enemies; RULING 58: of several as near the one nearest to the supply source, then by the order of the roster. */
function nearestUnit(sight: Sight, side: Side, hex: HexId): HexId | undefined {
  const { map, sources } = sight.kit;
  const places = unitsOnMap(sight, side).map((unit) => placeOf(sight.table, unit));
  const near = leastOf(places, (place) => map.distance(place, hex));
  return leastOf(near, (place) => map.distance(place, sources[side]))[0];
}

/** 13.6 A die for a leader, who is a casualty at `most` or less; else they stay with their troops or join the nearest. */
function checkLeader(w: World, leader: LeaderId, hex: HexId, most: number): void {
  const sight = sightIn(w);
  const side = sideOf(w, leader);
  const die = w.rng.die(6, '13.6', 'leader');
  const refuge = isHeldBy(sight, side, hex) ? hex : nearestUnit(sight, side, hex);
  // RULING 32: a survivor whom no friendly unit is left to take in comes back next turn.
  const saved = refuge === undefined ? { place: 'to-come', due: w.table.turn + 1 } : { place: refuge };
  becomeCasualty(w, leader, die, die <= most, saved);
}

/**
 * 13.6 Units of a side have been eliminated in these hexes, all at once: once for each leader who stood there with them, a casualty
 * on 1; on 1 to 3 where no unit is left with them. Who survives in one hex and joins the troops of another is not checked with these.
 * `fought`: in a combat.
 */
export function checkLeaders(w: World, side: Side, hexes: readonly HexId[], fought: boolean): void {
  const sight = sightIn(w);
  const checks = [...new Set(hexes)].flatMap((hex) => {
    const isLost = !isHeldBy(sight, side, hex);
    const there = leadersAt(sight, side, hex);
    const checked = isLost ? there : subjectOf(sight, side, there, fought);
    return checked.map((leader) => ({ leader, hex, most: isLost ? 3 : 1 }));
  });
  for (const { leader, hex, most } of checks) checkLeader(w, leader, hex, most);
}

/** 13.2, 13.6 Of two in a hex the one whose values were used in the combat (RULING 31); without one the lesser (RULING 55). */
function subjectOf(sight: Sight, side: Side, leaders: readonly LeaderId[], fought: boolean): readonly LeaderId[] {
  if (!fought) return leaders.toSorted((a, b) => worthOf(sight, a) - worthOf(sight, b)).slice(0, 1);
  const used = servingLeader(sight, leaders, side === sight.table.active ? 'attack' : 'defence');
  return used === null ? [] : [used.leader];
}
function worthOf(sight: Sight, leader: LeaderId): number {
  const { attack, defence } = faceOf(sight, leader);
  return attack + defence;
}

/** 13.4, 13.6 Enemy units have entered the hex of a leader who is alone. */
export function overrun(w: World, leader: LeaderId): void {
  const hex = w.table.leaders[leader]?.place;
  if (hex !== undefined) checkLeader(w, leader, hex, 3);
}

/** 13.6 The leaders of a side that are due come onto the map. */
export function returnLeaders(w: World, side: Side): void {
  for (const [leader, { place, due }] of Object.entries(w.table.leaders)) {
    if (leaderOf(w, leader).side !== side || place !== 'to-come' || due === null || due > w.table.turn) continue;
    const hex = headquartersOf(sightIn(w), side);
    if (hex === null) continue;
    placeLeader(w, leader, { place: hex, due: null });
    tellAll(w, '13.6', { type: 'leader-arrived', side, ...named(w, leader), hex });
  }
}

/** 7.7, RULING 33: with reinforcements; where an enemy is there, with the unit nearest to it; else later. */
function headquartersOf(sight: Sight, side: Side): HexId | null {
  const source = sight.kit.sources[side];
  const enemy = enemyOf(side);
  if (!isHeldBy(sight, enemy, source) && !isRearOf(sight, enemy, source)) return source;
  return nearestUnit(sight, side, source) ?? null;
}
