// 10.3, 10.4 Full and Partial Retreats, and 10.41 the probe of a Rearguard.
import { always } from '#engine/turn/handler.ts';
import { type Frames, passiveSide } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { blockOf, disruptedAt, fitAt, isOccupiedBy } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Plan, type Round, type Side } from '../../position/state.ts';
import {
  clearFired,
  dealBlindNumbers,
  doFirst,
  doInstead,
  finish,
  put,
  setBlock,
  setPlans,
  tellAll,
  type World,
} from '../../position/world.ts';
import { go, plan } from '../05-group-movement/passage.ts';
import { byOpenWay, keepLawfulRetreats, tellHalted } from '../06-unit-movement/plans.ts';
import { roomAcross } from '../07-engagement.ts';
import { reveal } from '../08-battles/battles.ts';
import { treadOn } from '../14-minefields.ts';
import { leaveMap } from '../17-victory/exits.ts';
import { runTo } from './flight.ts';
import { pursuitOf } from './pursuit.ts';

const leaving = (w: World, side: Side): readonly Plan[] =>
  w.secrets.plans[side].$hidden.filter((plan) => plan.kind === 'leave');

const leavers = (w: World, side: Side, hex: HexId): readonly Blind[] =>
  leaving(w, side)
    .map((plan) => plan.block)
    .filter((blind) => w.table.blocks[blind]?.place === hex);

/** 10.3, 10.4 Announces the next retreat: full when all undisrupted units leave (RULING 24), else partial behind a Rearguard. */
function enterLeave(w: World): void {
  const side = w.table.active;
  keepLawfulRetreats(w, side);
  const hex = leaving(w, side).map((plan) => blockOf(w.table, plan.block).place)[0];
  if (hex === undefined) return finish(w);
  for (const blind of leavers(w, side, hex)) setBlock(w, blind, { up: false });
  // RULING 40: they stand up among each other, and nobody sees which of them goes where.
  dealBlindNumbers(w);
  const going = leavers(w, side, hex);
  const whole = fitAt(w.table, hex, side).length === going.length;
  clearFired(w);
  put(w, {
    left: [...new Set([...w.table.left, hex])],
    retreated: whole ? w.table.retreated : [...w.table.retreated, hex],
  });
  tellAll(w, whole ? '10.3' : '10.4', { type: 'retreating', side, hex, count: going.length, whole });
  const fire = whole ? pursuitOf(w, hex, going) : [{ type: 'probe', hex } as const];
  doFirst(w, ...fire, { type: 'onward', hex }, { type: 'go', hex });
}

/** 10.4 The Rearguard: all undisrupted units that stay, those just arrived too, who are now revealed. */
function revealRearguard(w: World, hex: HexId, side: Side): void {
  const going = leavers(w, side, hex);
  reveal(
    w,
    hex,
    side,
    fitAt(w.table, hex, side).filter((blind) => !going.includes(blind)),
  );
}

/** 10.41 When the Rearguard is eliminated the Partial Retreat becomes a full one. 11.11 Unshielded by it, probers are routed. */
function enterAfterProbe(w: World, hex: HexId): void {
  const side = w.table.active;
  const prober = enemyOf(side);
  const going = leavers(w, side, hex);
  const held = fitAt(w.table, hex, side).length > going.length;
  const alone = fitAt(w.table, hex, prober).length === 0 && disruptedAt(w.table, hex, prober).length > 0;
  if (alone) doInstead(w, { type: 'rout', hex, side: prober, whole: false, more: true });
  else doInstead(w, ...(held ? [] : pursuitOf(w, hex, going)));
}

/** 10.3 (3) Surviving units leave; 7.2 they are Disrupted. (4) Disrupted units left alone are routed. */
function enterGo(w: World, hex: HexId): void {
  const side = w.table.active;
  const plans = leaving(w, side).filter((plan) => w.table.blocks[plan.block]?.place === hex);
  for (const made of plans) {
    const { block, path, last, exits } = made;
    const retreats = isOccupiedBy(w.table, hex, enemyOf(side));
    if (retreats) {
      runTo(w, block, path, 'retreat');
      treadOn(w, side, path);
    }
    const goesOn = retreats || moveOn(w, side, made);
    if (exits && goesOn) leaveMap(w, block);
    if (last !== null && goesOn) plan(w, side, { block, path: [], last, kind: 'march' });
  }
  const gone = new Set(plans);
  setPlans(
    w,
    side,
    w.secrets.plans[side].$hidden.filter((made) => !gone.has(made)),
  );
  doInstead(w, { type: 'rout', hex, side, whole: false, more: true });
}

/**
 * RULING 50: the probers are all gone, so it leaves no enemy and is not Disrupted (7.2). Where no way leads past others it stops
 * where it meets them (6.0), or before them where no more can cross (7.1); if it has but one goal (5.2, 17.1) it stays. True
 * when it has met nobody.
 */
function moveOn(w: World, side: Side, made: Plan): boolean {
  const others = w.secrets.plans[side].$hidden.filter((plan) => plan !== made);
  const { block, path, command, exits } = byOpenWay(w, side, made, others) ?? made;
  const how = command === undefined ? 'group' : 'regroup';
  const met = path.findIndex((at) => isOccupiedBy(w.table, at, enemyOf(side)));
  if (met < 0) {
    go(w, side, block, path, how, made);
    return true;
  }
  const isGoal = met === path.length - 1 && !exits;
  const hasOneGoal = how === 'regroup' || exits === true;
  const upTo = path.slice(0, met + 1);
  const meets = (isGoal || !hasOneGoal) && mayMeet(w, others, block, upTo);
  const way = meets ? upTo : hasOneGoal ? [] : path.slice(0, met);
  if (!meets || !isGoal) tellHalted(w, side, made);
  if (way.length > 0) go(w, side, block, way, how, made);
  return false;
}

/** 7.1 Is there room to engage in the last hex of a way? */
function mayMeet(w: World, others: readonly Plan[], block: Blind, way: readonly HexId[]): boolean {
  const from = way.at(-2) ?? blockOf(w.table, block).place;
  const to = way.at(-1);
  return to !== undefined && roomAcross(w, others, from, to) > 0;
}

/** 10.41 The Passive Player may provoke a round of Probe Combat: the Rearguard fires first. */
function probe(w: World, side: Side, hex: HexId): void {
  const rearguard = enemyOf(side);
  revealRearguard(w, hex, rearguard);
  tellAll(w, '10.41', { type: 'probed', side, hex, done: true });
  const round: Round = { hex, offensive: side, firing: rearguard, fire: 1, assault: false, probe: true, hits: {} };
  doInstead(w, { type: 'round', round }, { type: 'after-probe', hex });
}

export const retreatFrames: Frames<'leave' | 'probe' | 'after-probe' | 'go'> = {
  leave: { run: enterLeave },
  probe: {
    asks: passiveSide,
    prompt: ({ kit }, { hex }) => ({
      rule: '10.41',
      waiting: `probe the rearguard at ${nameOf(kit, hex)} or not`,
      question: `A Partial Retreat from ${nameOf(kit, hex)}: probe the rearguard, or let them go (commit)?`,
    }),
    actions: {
      probe: { commits: always, apply: (w, side, _probe, { hex }) => probe(w, side, hex) },
      done: {
        closes: 'let them go',
        commits: always,
        apply: (w, side, _done, { hex }) => {
          tellAll(w, '10.41', { type: 'probed', side, hex, done: false });
          finish(w);
        },
      },
    },
  },
  'after-probe': { run: (w, { hex }) => enterAfterProbe(w, hex) },
  go: { run: (w, { hex }) => enterGo(w, hex) },
};
