// 10.0 Retreats, 11.3 Rout, 11.4 Overrun: who runs, who fires after him, and where he ends.
import type { HexId } from '#board/hex.ts';
import { always } from '#engine/handler.ts';
import { hide } from '#engine/secrecy.ts';
import type { Value } from '#engine/title.ts';
import { type Frames, type Handler, itsSide, type Prompt, passiveSide } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  battleAt,
  blockOf,
  disruptedAt,
  fitAt,
  frameOf,
  hasOnlyDisrupted,
  isOccupiedBy,
  type Sight,
  unitOf,
  unitsAt,
} from '../../position/sight.ts';
import {
  type Blind,
  enemyOf,
  type Frame,
  type FrameOf,
  type Plan,
  type Round,
  SIDES,
  type Side,
  type Table,
} from '../../position/state.ts';
import {
  box,
  clearFired,
  doFirst,
  doInstead,
  eliminate,
  faceIn,
  finish,
  orFinish,
  place,
  put,
  setBlock,
  setPlans,
  sightIn,
  tellAll,
  turnUp,
  type World,
} from '../../position/world.ts';
import { overrunFrames, plainestWay } from '../05-movement/moves.ts';
import { go, leaveMap, plan } from '../05-movement/passage.ts';
import { canWithdraw, withdrawals, withdrawalWays } from '../05-movement/withdrawal.ts';
import { byOpenWay, keepLawfulRetreats, tellHalted } from '../06-forced-marches/plans.ts';
import { roomAcross } from '../07-engagement.ts';
import { loseStep } from '../09-combat/losses.ts';
import { revealMines, tread } from '../14-minefields.ts';
import { pursuitOf } from './pursuit.ts';

// --- 10.3, 10.4 voluntary retreats -------------------------------------------

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
  const going = leavers(w, side, hex);
  const whole = fitAt(w.table, hex, side).length === going.length;
  for (const blind of going) setBlock(w, blind, { up: false });
  clearFired(w);
  put(w, {
    left: [...new Set([...w.table.left, hex])],
    retreated: whole ? w.table.retreated : [...w.table.retreated, hex],
  });
  tellAll(w, whole ? '10.3' : '10.4', { type: 'retreating', side, hex, count: going.length, whole });
  if (whole) doFirst(w, ...pursuitOf(w, hex, going), { type: 'go', hex });
  else doFirst(w, { type: 'probe', hex }, { type: 'go', hex });
}

/** 10.4 The Rearguard: all undisrupted units that stay, those just arrived too, who are now revealed. */
function revealRearguard(w: World, hex: HexId, side: Side): void {
  const going = leavers(w, side, hex);
  const fresh = fitAt(w.table, hex, side).filter((blind) => !going.includes(blind) && !blockOf(w.table, blind).up);
  for (const blind of fresh) turnUp(w, blind);
  if (fresh.length > 0)
    tellAll(w, '8.5', { type: 'revealed', side, hex, units: fresh.map((blind) => faceIn(w, blind)) });
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
    go(w, side, block, path, how);
    return true;
  }
  const isGoal = met === path.length - 1 && !exits;
  const hasOneGoal = how === 'regroup' || exits === true;
  const upTo = path.slice(0, met + 1);
  const meets = (isGoal || !hasOneGoal) && mayMeet(w, others, block, upTo);
  const way = meets ? upTo : hasOneGoal ? [] : path.slice(0, met);
  if (!meets || !isGoal) tellHalted(w, side, made);
  if (way.length > 0) go(w, side, block, way, how);
  return false;
}

/** 7.1 Is there room to engage in the last hex of a way? */
function mayMeet(w: World, others: readonly Plan[], block: Blind, way: readonly HexId[]): boolean {
  const from = way.at(-2) ?? blockOf(w.table, block).place;
  const to = way.at(-1);
  return to !== undefined && roomAcross(w, others, from, to) > 0;
}

/** A unit that runs: moved, face down and Disrupted (7.2, 11.0). */
function runTo(w: World, blind: Blind, path: readonly HexId[], how: 'retreat' | 'withdraw'): void {
  const { place: from, side } = blockOf(w.table, blind);
  place(w, blind, path.at(-1) ?? from, { disrupted: w.table.turn, up: false, raider: null });
  if (side === w.table.active) box(w, { moved: hide([...w.secrets.moved.$hidden, { block: blind, from, path }]) });
  tellAll(w, how === 'retreat' ? '10.3' : '5.3', { type: 'moved', side, path: [from, ...path], count: 1, how });
}

/** 14.2 Minefields on the ways of units that run come to light with the others of a movement phase of their own, at any other time at once. */
function treadOn(w: World, side: Side, ways: readonly HexId[]): void {
  const isMoving = side === w.table.active && w.table.todo.some(({ type }) => type === 'moved');
  if (isMoving) tread(w, ways);
  else revealMines(w, enemyOf(side), ways);
}

// --- 8.4, 10.2 refusing battle -----------------------------------------------

/** 10.2 Groups just attacked whose undisrupted units all can withdraw (sidebar: all or none; RULING 23). */
function mayRefuse(sight: Sight, hex: HexId, side: Side): boolean {
  const group = fitAt(sight.table, hex, side);
  return group.length > 0 && group.every((blind) => canWithdraw(sight, blind));
}
/** RULING 4: the table when the groups that refused before have gone: they neither hold their hexes nor chain any more. */
function tableWithout(table: Table, side: Side, hexes: readonly HexId[]): Table {
  const blocks = Object.entries(table.blocks).filter(
    ([, { side: of, place: at }]) => of !== side || !hexes.includes(at),
  );
  const battles = Object.entries(table.battles).filter(([hex]) => !hexes.includes(hex));
  return { ...table, blocks: Object.fromEntries(blocks), battles: Object.fromEntries(battles) };
}

type RefuseFrame = FrameOf<'refuse'>;

/** 8.4, 10.2 Groups that may refuse now: those asked about that can withdraw even after the groups named before have gone. */
export const mayStillRefuse = (seat: Seat, { hexes, refused }: RefuseFrame): readonly HexId[] => {
  const left = { ...seat, table: tableWithout(seat.table, seat.side, refused) };
  return hexes.filter((hex) => !refused.includes(hex) && mayRefuse(left, hex, seat.side));
};

function whyNotRefused(seat: Seat, { hexes, refused }: RefuseFrame, hex: HexId): Refusal {
  const at = nameOf(seat.kit, hex);
  if (refused.includes(hex)) return refuse('10.2', `The group in ${at} refuses already.`);
  if (hexes.includes(hex)) {
    const gone = refused.map((other) => nameOf(seat.kit, other)).join(', ');
    return refuse('5.3', `Once the group in ${gone} has gone, the one in ${at} has no Supply Line to withdraw along.`);
  }
  if (!seat.table.attacked.includes(hex))
    return refuse('8.4', `Only a group just attacked may refuse battle; nobody has attacked ${at} in this phase.`);
  return refuse(
    '10.2',
    `The group in ${at} cannot refuse battle: all its undisrupted units must be able to withdraw along their Supply Lines, or none may.`,
  );
}

/** After all movement: routs of units overrun, then the question whether attacked groups stand. */
function enterAttacks(w: World): void {
  const passive = enemyOf(w.table.active);
  const routs = overrunFrames(w.table);
  if (routs.length > 0) return doFirst(w, ...routs);
  const sight = sightIn(w);
  const hexes = w.table.attacked.filter(
    (hex) => battleAt(w.table, hex)?.fresh === true && !w.table.left.includes(hex) && mayRefuse(sight, hex, passive),
  );
  doInstead(w, ...(hexes.length > 0 ? [{ type: 'refuse', hexes, refused: [] } as const] : []));
}

function closeRefuse(w: World, frame: RefuseFrame): void {
  const side = enemyOf(w.table.active);
  for (const hex of frame.hexes) if (!frame.refused.includes(hex)) tellAll(w, '8.4', { type: 'stood', side, hex });
  doInstead(w, ...frame.refused.map((hex) => ({ type: 'refused', hex }) as const));
}

/** 10.2 Refuse Battle Procedure: announced, pursued, moved; then the Disrupted ones left are routed. */
function enterRefused(w: World, hex: HexId): void {
  const side = enemyOf(w.table.active);
  const group = fitAt(w.table, hex, side);
  clearFired(w);
  tellAll(w, '10.2', { type: 'refused', side, hex, count: group.length });
  const withdraw: Frame = { type: 'withdraw', hex, side, blocks: group };
  doInstead(w, ...pursuitOf(w, hex, group), withdraw, { type: 'rout', hex, side, whole: false, more: true });
}

// --- 5.3 the withdrawal of a group that must run -----------------------------

type WithdrawFrame = FrameOf<'withdraw'>;

/** 10.1, 11.3 Units that cannot withdraw are eliminated; the others are asked for. */
function enterWithdraw(w: World, frame: WithdrawFrame): boolean {
  const sight = sightIn(w);
  for (const blind of frame.blocks) if (!canWithdraw(sight, blind)) eliminate(w, '10.1', blind, 'unable to withdraw');
  const left = frameOf(w.table);
  return orFinish(w, left.type === 'withdraw' && left.blocks.length > 0);
}

function withdrawValues(seat: Seat, before: readonly Value[], { blocks }: WithdrawFrame): readonly Value[] {
  const [unit, to, sofar] = before as [Blind?, HexId?, (readonly HexId[])?];
  if (unit === undefined) return blocks;
  if (!blocks.includes(unit)) return [];
  if (to === undefined) return [...withdrawals(seat, unit).keys()];
  const known = sofar ?? [];
  const ways = withdrawalWays(seat, unit).filter((way) => way.at(-1) === to && way.length > known.length);
  const fitting = ways.filter((way) => known.every((hex, index) => way[index] === hex));
  return [...new Set(fitting.map((way) => way[known.length] ?? to))];
}

const withdraw: Handler<'withdraw', 'withdraw'> = {
  values: withdrawValues,
  why: (seat, { unit, to }, { blocks }) =>
    blocks.includes(unit)
      ? refuse(
          '5.3',
          `${unitOf(seat, unit).name} cannot withdraw to ${nameOf(seat.kit, to)}: only back along its own Supply Lines.`,
        )
      : refuse('5.3', 'That unit has nothing to withdraw from.'),
  judge: (seat, { unit, to, via }) => {
    if (via === undefined) return null;
    return plainestWay(seat, blockOf(seat.table, unit).place, withdrawalWays(seat, unit), to, via) !== null
      ? null
      : refuse('5.3', 'That way does not follow a Supply Line of the unit; leave it out to take the shortest.');
  },
  commits: (_seat, _action, { blocks }) => blocks.length === 1,
  apply: (w, side, { unit, to, via }, frame) => {
    const way = plainestWay(w, frame.hex, withdrawalWays(sightIn(w), unit), to, via ?? []) ?? [to];
    runTo(w, unit, way, 'withdraw');
    const blocks = frame.blocks.filter((blind) => blind !== unit);
    const ways = [...(frame.ways ?? []), ...way];
    doInstead(w, { ...frame, side, blocks, ways });
    // Before that they could take it back, and know.
    if (blocks.length === 0) treadOn(w, side, ways);
  },
};

function withdrawPrompt(seat: Seat, { hex, blocks }: WithdrawFrame): Prompt {
  const at = nameOf(seat.kit, hex);
  const unit = blocks[0] ?? 0;
  const [way] = [...withdrawals(seat, unit).values()].sort((a, b) => a.length - b.length);
  return {
    rule: '5.3',
    waiting: `withdraw from ${at}`,
    question: `Withdraw every unit from ${at} along its Supply Line.`,
    fallback: { type: 'withdraw', unit, to: way?.at(-1) ?? '' },
  };
}

// --- 11.3 rout ---------------------------------------------------------------

/** 11.3 In order: one step of Rout Attrition, Pursuit Fire, Withdrawal, Disrupted again. Who cannot withdraw is lost, and nobody need pursue him. */
function enterRout(w: World, { hex, side, whole, more }: FrameOf<'rout'>): void {
  const units = whole ? unitsAt(w.table, hex, side) : disruptedAt(w.table, hex, side);
  const enemies = fitAt(w.table, hex, enemyOf(side));
  const shielded = !whole && fitAt(w.table, hex, side).length > 0;
  if (units.length === 0 || enemies.length === 0 || shielded) return doInstead(w, { type: 'settle', hex });
  if (!more) clearFired(w);
  tellAll(w, '11.3', { type: 'routed', side, hex, count: units.length });
  for (const blind of units) setBlock(w, blind, { up: false });
  const left = units.filter((blind) => loseStep(w, '11.3', blind, 'lost to rout attrition'));
  const sight = sightIn(w);
  const prey = left.some((blind) => canWithdraw(sight, blind)) ? left : [];
  doInstead(w, ...pursuitOf(w, hex, prey), { type: 'withdraw', hex, side, blocks: left }, { type: 'settle', hex });
}

/**
 * 8.0 A battle lasts until one side has gone. Then hexside control ends with it (RULING 8), and units turn face down again. So
 * it is over where neither side has a unit left that is not Disrupted: they share the hex as in the sidebar of 5.3 (RULING 70).
 */
function enterSettle(w: World, hex: HexId): void {
  finish(w);
  const battle = battleAt(w.table, hex);
  const left = SIDES.filter((side) => isOccupiedBy(w.table, hex, side));
  if (battle === null || (left.length === 2 && !hasOnlyDisrupted(w.table, hex))) return;
  const { [hex]: _over, ...battles } = w.table.battles;
  put(w, { battles, retreated: w.table.retreated.filter((other) => other !== hex) });
  for (const side of left)
    for (const blind of unitsAt(w.table, hex, side)) setBlock(w, blind, { up: false, raider: null });
  const holder = left.length === 1 ? (left[0] ?? null) : null;
  tellAll(w, '8.0', { type: 'battle-over', hex, holder, attacker: battle.attacker });
}

// --- the frames ----------------------------------------------------------------

const refuseHandler: Handler<'refuse', 'refuse'> = {
  values: (seat, _before, frame) => mayStillRefuse(seat, frame),
  why: (seat, { hex }, frame) => whyNotRefused(seat, frame, hex),
  apply: (w, _side, { hex }, frame) => doInstead(w, { ...frame, refused: [...frame.refused, hex] }),
};

/** RULING 4 */
const ORDER_OF_REFUSALS =
  ' Groups that refuse go in the order you name them; what the first gives up may be on the way of the next.';

function refusePrompt({ kit }: Seat, { hexes }: RefuseFrame): Prompt {
  const named = hexes.map((hex) => nameOf(kit, hex)).join(', ');
  return {
    rule: '8.4',
    waiting: 'refuse or accept battle',
    question: `Attacked at ${named}. Refuse battle with a group, or stand (commit)?${hexes.length > 1 ? ORDER_OF_REFUSALS : ''}`,
  };
}

/** 10.41 The Passive Player may provoke a round of Probe Combat: the Rearguard fires first. */
function probe(w: World, side: Side, hex: HexId): void {
  const rearguard = enemyOf(side);
  revealRearguard(w, hex, rearguard);
  tellAll(w, '10.41', { type: 'probed', side, hex, done: true });
  const round: Round = { hex, offensive: side, firing: rearguard, fire: 1, assault: false, probe: true, hits: {} };
  doInstead(w, { type: 'round', round }, { type: 'after-probe', hex });
}

type Types =
  | 'leave'
  | 'probe'
  | 'after-probe'
  | 'go'
  | 'attacks'
  | 'refuse'
  | 'refused'
  | 'withdraw'
  | 'rout'
  | 'settle';

export const retreatFrames: Frames<Types> = {
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
  attacks: { run: enterAttacks },
  refuse: {
    asks: passiveSide,
    prompt: refusePrompt,
    actions: {
      refuse: refuseHandler,
      done: { commits: always, apply: (w, _side, _done, frame) => closeRefuse(w, frame) },
    },
  },
  refused: { run: (w, { hex }) => enterRefused(w, hex) },
  withdraw: { asks: itsSide, opens: enterWithdraw, prompt: withdrawPrompt, actions: { withdraw } },
  rout: { run: enterRout },
  settle: { run: (w, { hex }) => enterSettle(w, hex) },
};
