// 6.0 Air superiority and naval support for the turn.
import type { Frames } from '../position/course.ts';
import type { Sight } from '../position/sight.ts';
import { SIDES, type Side } from '../position/state.ts';
import { finish, put, sightIn, tellAll, type World } from '../position/world.ts';
import { eventOf } from './05-events.ts';

type BothSides<T> = Readonly<Record<Side, T>>;

/** A die never counts less than 1 nor more than 6. */
export const clamped = (die: number): number => Math.min(6, Math.max(1, die));

const ofBoth = <T>(make: (side: Side) => T): BothSides<T> => ({ axis: make('axis'), allied: make('allied') });

/** 6.1, RULING 40 What the zone of its depot, and the event of the turn, add to a side's die. */
function airModifier(sight: Sight, side: Side): number {
  const { kit, table } = sight;
  const hex = table.depots[side].hex;
  const zone = hex === null ? undefined : kit.hexes[hex]?.zones?.[side];
  const event = eventOf(sight);
  return (
    (zone === undefined ? 0 : kit.tables.airModifiers[side][zone]) +
    (event?.kind === 'air' && event.side === side ? event.modifier : 0)
  );
}

/** 6.1, 6.2 What these dice give. */
export function airFor(sight: Sight, dice: BothSides<number>) {
  const { kit, table } = sight;
  const row = kit.tables.air[table.turn - 1];
  const modified = ofBoth((side) => clamped(dice[side] + airModifier(sight, side)));
  const scores = ofBoth((side) => row?.[side][modified[side] - 1] ?? 0);
  const event = eventOf(sight);
  const lead = event?.kind === 'grounded' ? 0 : scores.allied - scores.axis;
  const side = SIDES.find((one) => (one === 'allied' ? lead > 0 : lead < 0)) ?? null;
  const naval = event?.kind === 'naval' ? event.has : dice.allied === 6 && side === 'allied';
  return { dice, modified, scores, side, points: Math.abs(lead), naval };
}

function rollForAir(w: World): void {
  finish(w);
  const axis = w.rng.die(6, '6.1', 'air superiority, Axis');
  const allied = w.rng.die(6, '6.1', 'air superiority, Allies');
  const { side, points, naval, ...rest } = airFor(sightIn(w), { axis, allied });
  tellAll(w, '6.1', { type: 'air', ...rest, side, points, naval });
  put(w, { air: side === null ? null : { side, points }, naval, navalUsed: false });
}

/** 6.0 Takes Air Superiority Points from their side. */
export function spendAir(w: World, points: number): void {
  const { air } = w.table;
  if (air === null || points === 0) return;
  put(w, { air: air.points > points ? { ...air, points: air.points - points } : null });
}

export const airFrames: Frames<'air-roll'> = { 'air-roll': { run: rollForAir } };
