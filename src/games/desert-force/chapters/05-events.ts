// 5.0 Random events: two dice, the Allied one in front.
import type { EventInfo } from '../pieces/kit.ts';
import type { Frames } from '../position/course.ts';
import { leadersOnMap, type Sight } from '../position/sight.ts';
import { type LeaderId, SIDES } from '../position/state.ts';
import { addPoints, finish, put, sightIn, tellAll, type World } from '../position/world.ts';
import { becomeCasualty } from './13-leaders/casualties.ts';

/** What the event of this turn does; null when it does nothing. */
export const eventOf = ({ kit, table }: Sight): EventInfo['effect'] | null =>
  Object.values(kit.events).find(({ id }) => id === table.event)?.effect ?? null;

/** The leader of that name who is up and on the map. */
const leaderNamed = (sight: Sight, name: string): LeaderId | undefined =>
  SIDES.flatMap((side) => leadersOnMap(sight, side)).find(
    (leader) => sight.kit.leaders[leader]?.faces[sight.table.leaders[leader]?.face ?? 0].name === name,
  );

/** 5.0 Too early, spent, or impossible: no event. */
function happens(sight: Sight, { id, from, once, effect }: EventInfo): boolean {
  const { turn, spent, fortresses } = sight.table;
  if (turn < from || (once && spent.includes(id)) || effect.kind === 'none') return false;
  if (effect.kind === 'rebuild') return fortresses.tobruk !== 'intact';
  return effect.kind !== 'leader' || leaderNamed(sight, effect.name) !== undefined;
}

function rollEvent(w: World): void {
  finish(w);
  const tens = w.rng.die(6, '5.0', 'random event, Allied die');
  const ones = w.rng.die(6, '5.0', 'random event, Axis die');
  const event = w.kit.events[`${tens}${ones}`];
  if (event === undefined) throw new Error(`no event ${tens}${ones}`);
  const isOn = happens(sightIn(w), event);
  tellAll(w, '5.0', { type: 'event', dice: [tens, ones], event: event.id, happens: isOn });
  const { spent } = w.table;
  put(w, { event: isOn ? event.id : null, spent: isOn && event.once ? [...spent, event.id] : spent });
  if (isOn) beFelt(w, event.effect);
}

/** What is done at once; the rest is looked up where it counts (`eventOf`). */
function beFelt(w: World, effect: EventInfo['effect']): void {
  if (effect.kind === 'points') addPoints(w, effect.side, effect.points);
  if (effect.kind === 'rebuild') rebuildTobruk(w);
  if (effect.kind === 'leader') strike(w, effect.name, effect.most);
}

/** 16.1 */
function rebuildTobruk(w: World): void {
  const { fortresses, control } = w.table;
  const status = fortresses.tobruk === 'destroyed' ? 'reduced' : 'intact';
  put(w, { fortresses: { ...fortresses, tobruk: status } });
  tellAll(w, '16.1', { type: 'fortress', side: control.tobruk, fortress: 'tobruk', status });
}

function strike(w: World, name: string, most: number): void {
  const leader = leaderNamed(sightIn(w), name);
  if (leader === undefined) return;
  const die = w.rng.die(6, '5.0', `attempt on ${name}`);
  becomeCasualty(w, leader, die, die <= most);
}

export const eventFrames: Frames<'event'> = { event: { run: rollEvent } };
