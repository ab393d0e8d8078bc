// What was planned when movement was closed, against what routed enemies have done since (RULING 25); 6.4 Forced Marches rolled for.
import { type Frames, seatIn } from '../../position/course.ts';
import type { Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy } from '../../position/sight.ts';
import { enemyOf, type HexId, type Plan, type Side, type Table } from '../../position/state.ts';
import { dealBlindNumbers, finish, setPlans, tellAll, tellSide, type World } from '../../position/world.ts';
import { loseStep } from '../02-units.ts';
import { asksLater, passes } from '../04-options.ts';
import { type Kind, sameMove } from '../05-group-movement/moves.ts';
import { go } from '../05-group-movement/passage.ts';
import { roomAcross } from '../07-engagement.ts';
import { disrupt } from '../11-disruption/effects.ts';
import { wayOut } from '../17-victory/exits.ts';
import { marchStart } from './march.ts';
import { wayUpTo } from './march-by-regroup.ts';
import { wayBy } from './ways.ts';

const isBlocked = (w: World, side: Side, path: readonly HexId[]): boolean =>
  path.some((hex) => isOccupiedBy(w.table, hex, enemyOf(side)));

/** The Move a planned way belongs to. */
function moveOf(table: Table, { block, path, last, kind, command }: Plan): Kind | undefined {
  const from = blockOf(table, block).place;
  const to = (kind === 'join' ? last : path.at(-1)) ?? from;
  const move: Kind = command === undefined ? { type: 'group', from } : { type: 'regroup', command, to };
  return table.moves.find((made) => sameMove(made, move));
}

/** A way that is open now to where the unit was sent; null when there is none. */
function otherWay(seat: Seat, made: Plan): readonly HexId[] | null {
  const { block, path, last, kind, exits } = made;
  const move = moveOf(seat.table, made);
  const goal = path.at(-1);
  if (move === undefined || goal === undefined) return null;
  if (exits) return wayOut(seat, block);
  if (kind === 'join') return move.type === 'regroup' && last !== null ? wayUpTo(seat, block, move, last, []) : null;
  const way = wayBy(seat, block, move, goal, []);
  return last !== null && way?.includes(last) ? null : way;
}

/**
 * The plan by a way that is open now, as it was or another (RULING 25); null when there is none. The places of others' plans
 * across hexsides are taken, that of the way given up is not.
 */
export function byOpenWay(w: World, side: Side, made: Plan, others: readonly Plan[]): Plan | null {
  if (!isBlocked(w, side, made.path)) return made;
  const seat = seatIn(w, side);
  const way = otherWay({ ...seat, own: { ...seat.own, plans: others } }, made);
  const { engages: _givenUp, ...rest } = made;
  return way === null ? null : { ...rest, path: way };
}

/** The mover alone is told: to others their plans are not known. */
export function tellHalted(w: World, side: Side, { block, path, last }: Plan): void {
  const { place: hex } = blockOf(w.table, block);
  tellSide(w, last === null ? '10.1' : '6.4', side, { type: 'halted', side, hex, to: last ?? path.at(-1) ?? hex });
}

/** Each plan in turn as it still can be carried out, beside the others; what cannot is told and dropped. */
function keepLawful<P extends Plan>(
  w: World,
  side: Side,
  plans: readonly P[],
  lawful: (made: P, others: readonly P[]) => P | null,
): readonly P[] {
  let kept = plans;
  for (const made of plans) {
    const others = kept.filter((plan) => plan !== made);
    const plan = lawful(made, others);
    if (plan === null) tellHalted(w, side, made);
    kept = kept.flatMap((one) => (one === made ? (plan ?? []) : one));
  }
  return kept;
}

/** RULING 25: ways out of battles that enemies have fled onto are changed, or not gone. 5.3 sidebar: a Withdrawal passes them. */
export function keepLawfulRetreats(w: World, side: Side): void {
  const plans = w.secrets.plans[side].$hidden;
  if (passes(w) || !plans.some(({ kind, path }) => kind === 'leave' && isBlocked(w, side, path))) return;
  const kept = keepLawful(w, side, plans, (made, others) =>
    made.kind === 'leave' ? byOpenWay(w, side, made, others) : made,
  );
  setPlans(w, side, kept);
}

type March = Plan & { readonly last: HexId };

const isMarch = (plan: Plan): plan is March => plan.last !== null;

/**
 * RULINGS 25, 26: a march that can still be made. Enemies at its goal are engaged by who has not left a battle, where those
 * announced before leave room.
 */
function lawfulMarch(w: World, side: Side, made: March, others: readonly March[]): March | null {
  const plan = made.kind === 'join' ? byOpenWay(w, side, made, others) : made;
  if (plan === null || !isMarch(plan)) return null;
  if (plan.engages || !isOccupiedBy(w.table, plan.last, enemyOf(side))) return plan;
  const hasRoom = roomAcross(w, others, marchStart(w.table, plan), plan.last) > 0;
  return hasRoom && blockOf(w.table, plan.block).disrupted === null ? { ...plan, engages: true } : null;
}

/** 6.4 One die each: 4-6 goes the extra hex, 1-3 is Disrupted; a retreating unit that fails loses a step as well (sidebar). */
function enterMarches(w: World): void {
  const side = w.table.active;
  // All marches are known before the first is rolled for.
  const announced = w.secrets.plans[side].$hidden.filter(isMarch);
  setPlans(
    w,
    side,
    keepLawful(w, side, announced, (made, others) => lawfulMarch(w, side, made, others)),
  );
  // RULING 40: out of a stack nobody sees which of its blocks marches. Where none does nothing is drawn: a gap would tell that one was to.
  if (w.secrets.plans[side].$hidden.length > 0) dealBlindNumbers(w);
  const marches = w.secrets.plans[side].$hidden.filter(isMarch);
  setPlans(w, side, []);
  finish(w);
  if (marches.length === 0 && asksLater(w)) tellAll(w, '6.4', { type: 'no-march', side });
  for (const made of marches) {
    const { block, path, last, kind } = made;
    const { place: hex, disrupted } = blockOf(w.table, block);
    const die = w.rng.die(6, '6.4', 'forced march');
    const arrived = die >= 4;
    tellAll(w, '6.4', { type: 'forced', side, hex, to: last, die, arrived });
    if (arrived) go(w, side, block, kind === 'join' ? [...path, last] : [last], 'march', made);
    else if (disrupted !== null) loseStep(w, '6.4', block, 'lost on a forced march');
    else disrupt(w, block);
    if (!arrived && disrupted === null) tellAll(w, '6.4', { type: 'disrupted', side, hex, count: 1 });
  }
}

export const marchFrames: Frames<'marches'> = { marches: { run: enterMarches } };
