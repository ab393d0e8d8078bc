// 29.0 Allied units as the rules move them: onto the map, off it, into displays; 12.7, 12.8 their stacking; 37.0 what is revealed.
import type { Rule } from '../book/rules.ts';
import { alliedAt, contested, counterOf, isStaticCounter, type Sight, spaceOf, terrainOf } from '../position/sight.ts';
import type { Blind, Display, SpaceId } from '../position/state.ts';
import { deployCounter, infoIn, putAway, setSteps, sightIn, tellAll, turnUp, type World } from '../position/world.ts';

/** 12.7, 40.2 Deserts and oases, which hold fewer. */
const isBare = (sight: Sight, space: SpaceId): boolean => ['desert', 'oasis'].includes(spaceOf(sight, space).terrain);

/** 12.7 */
const alliedLimit = (sight: Sight, space: SpaceId): number =>
  sight.table.bulletins.allied.inEffect.includes('Montgomery') && !isBare(sight, space)
    ? MONTGOMERY
    : terrainOf(sight, space).stack.allied;
/** allied Montgomery */
const MONTGOMERY = 6;

/** 12.7, 39.2 How many Allied units count in a space; one of two steps counts as two. */
const alliedStack = (sight: Sight, space: SpaceId): number =>
  alliedAt(sight, space).reduce((sum, blind) => {
    const counter = counterOf(sight.table, blind);
    return sum + (isStaticCounter(counter) ? 0 : counter.steps);
  }, 0);
/** 12.8 How many more may come. */
export const roomFor = (sight: Sight, space: SpaceId): number =>
  Math.max(0, alliedLimit(sight, space) - alliedStack(sight, space));

/** 40.0, 40.2 With Oasis Warfare, recon units alone go to oases and deserts, and nowhere else. */
export function poolFor(sight: Sight, space: SpaceId, display: Display): readonly Blind[] {
  const waiting = alliedAt(sight, display);
  if (!sight.table.options.includes('oasis')) return waiting;
  return waiting.filter((blind) => (counterOf(sight.table, blind).back === 'W') === isBare(sight, space));
}

/**
 * 12.8, 29.3 Picks so many units from a display and places them face down in a space, as far as there is room. Returns how many
 * came.
 */
export function bring(w: World, space: SpaceId, count: number, rule: Rule, display: Display = 'regroup'): number {
  const room = roomFor(sightIn(w), space);
  let came = 0;
  while (came < count) {
    // 39.2 A unit of two steps needs room for two.
    const left = roomFor(sightIn(w), space);
    const pool = poolFor(sightIn(w), space, display).filter((blind) => counterOf(w.table, blind).steps <= left);
    if (pool.length === 0) break;
    deployCounter(w, w.rng.pick(pool, rule, 'unit that arrives'), space);
    came++;
  }
  if (count > 0) tellAll(w, rule, { type: 'arrived', space, units: came, kept: Math.max(0, count - room) });
  return came;
}

/** 37.0 Turns up everything in a space; 29.2 deception units are gone the instant they are seen. */
export function reveal(w: World, space: SpaceId, rule: Rule): void {
  const down = alliedAt(sightIn(w), space).filter((blind) => counterOf(w.table, blind).face === null);
  if (down.length === 0) return;
  turnUp(w, down);
  tellAll(w, rule, { type: 'revealed', space, faces: down.map((blind) => infoIn(w, blind).id) });
  for (const blind of down) {
    const { arm, id } = infoIn(w, blind);
    if (arm !== 'deception') continue;
    putAway(w, blind, 'permanent');
    tellAll(w, '29.2', { type: 'deception', space, face: id });
  }
}

/** 37.0, RULING 18 Turns up what PAA units have run into. */
export function revealContacts(w: World): void {
  for (const space of contested(sightIn(w))) reveal(w, space, '37.0');
}

/** 15.6 Where an Allied unit goes that is eliminated: garrisons and special units do not come back (34.0, 39.3). */
const graveOf = (arm: string, back: string): Display =>
  arm === 'garrison' || back === 'X' ? 'permanent' : 'temporary';

/** 15.4, 15.6 An Allied unit loses a step; true when it is eliminated by that. */
export function loseStep(w: World, blind: Blind, space: SpaceId): boolean {
  const { steps, back } = counterOf(w.table, blind);
  if (steps > 1) {
    setSteps(w, blind, steps - 1);
    return false;
  }
  const { arm, id } = infoIn(w, blind);
  const to = graveOf(arm, back);
  putAway(w, blind, to);
  tellAll(w, '15.6', { type: 'allied-lost', space, face: id, to });
  return true;
}

/** 15.1, 29.3 An Allied unit regroups; 29.2, RULING 43 a static one is eliminated. */
export function regroup(w: World, blind: Blind, space: SpaceId): void {
  const { arm, id } = infoIn(w, blind);
  if (arm === 'garrison') {
    putAway(w, blind, 'permanent');
    tellAll(w, '29.2', { type: 'allied-lost', space, face: id, to: 'permanent' });
    return;
  }
  putAway(w, blind, 'regroup');
  tellAll(w, '29.3', { type: 'regrouped', space, face: id, to: 'regroup' });
}
