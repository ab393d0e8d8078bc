// What a position at the end of a side's movement is worth to it: what its attacks may bring, what the enemy's may cost,
// supply, Spent units that nobody covers, and how near the objectives are.
import { flood } from '#board/flood.ts';
import { MOST_DIVISIONS, MOST_UNITS } from '../chapters/10-stacking/limits.ts';
import type { Aims, Goal } from './aims.ts';
import { type Assault, assaultOf, readiness } from './assault.ts';
import { type Crowd, crowdOf, isTrapped, type Stakes } from './clash.ts';
import { type Field, other, type Seat01, type Spots } from './field.ts';
import { alertBeside, type Danger, dangerOf, guardWorth, type Outlook } from './guard.ts';
import { threatsTo } from './threat.ts';
import { WEIGHTS } from './weights.ts';

/** Stakes of a side in a fight: named hexes are prizes, and what the enemy wants is not left to them. */
export const stakesOf = (aims: Aims, side: Seat01): Stakes => ({
  care: side === aims.side ? aims.care : 1,
  prize: (hex) => (aims.named.has(hex) ? WEIGHTS.prize : 0),
  post: (hex) => (side === aims.side ? WEIGHTS.open * postOf(aims, hex) : 0),
});

/** What it would mean to the side of the aims that the enemy is in a hex that they have to take. */
const postOf = (aims: Aims, hex: number): number =>
  aims.goals.reduce((sum, goal) => {
    const isTheirs = goal.side !== aims.side && goal.hexes.includes(hex);
    return isTheirs ? sum + (WEIGHTS.key * soonOf(aims, goal)) / goal.hexes.length : sum;
  }, 0);

/** How much it would mean that the enemy meets a condition next turn. */
const soonOf = ({ turn, isPressed }: Aims, { weight, from }: Goal): number =>
  weight * (turn + 1 >= from ? 1 : WEIGHTS.later) * (isPressed ? 1 : WEIGHTS.ahead);

/** What is left of one's own and of the enemy's, less for Spent pieces. */
export const materialOf = ({ pieces, start }: Field, { side }: Aims): number =>
  pieces.reduce(
    (sum, piece, index) => sum + (piece.side === side ? 1 : -1) * piece.value * (start.spent[index] === 1 ? 0.7 : 1),
    0,
  );

type Lines = (hex: number) => boolean;

/** XIII.A Whether a supply line of the side reaches a hex. */
function linesOf({ field, owner, zones }: Crowd, side: Seat01): Lines {
  const { map, ground, work, workSide } = field;
  const enemy = other(side);
  const isOpen = (hex: number): boolean => {
    if (owner[hex] === side) return true;
    if (owner[hex] === enemy || (zones[enemy][hex] ?? 0) > 0) return false;
    return side === 1 || workSide[hex] !== 1 || work[hex] === 0;
  };
  const steps = flood(map, ground.sources[side].filter(isOpen), (_, to) => isOpen(to));
  return (hex) => (steps[hex] ?? -1) >= 0;
}

/** The same crowd with those of a side that are in supply recovered (VI.E). */
function recovered(crowd: Crowd, side: Seat01, supplied: (hex: number) => boolean): Crowd {
  const { field, spots } = crowd;
  const spent = spots.spent.slice();
  for (let piece = 0; piece < spent.length; piece++)
    if (spent[piece] === 1 && field.pieces[piece]?.side === side && supplied(spots.at[piece] ?? -1)) spent[piece] = 0;
  return { ...crowd, spots: { at: spots.at, spent } };
}

/**
 * What the position is worth to the side of the aims, before its attacks. One that is worth `least` or less is not weighed
 * to the end: what is given back is `least` or less, too.
 */
export function worthOf(field: Field, spots: Spots, aims: Aims, least = Number.NEGATIVE_INFINITY): number {
  const { side } = aims;
  const crowd = crowdOf(field, spots);
  const assault = assaultOf(crowd, side, stakesOf(aims, side));
  return assaultWorth(crowd, aims, assault, least);
}

/** What a position is worth with these attacks to come; `least` as above. */
export function assaultWorth(crowd: Crowd, aims: Aims, assault: Assault, least = Number.NEGATIVE_INFINITY): number {
  const gain = WEIGHTS.attack * assault.gain;
  return gain + restOf(crowd, aims, assault, least - gain);
}

/** Everything but what the attacks bring; `least` as above. */
export function restOf(crowd: Crowd, aims: Aims, assault: Assault, least = Number.NEGATIVE_INFINITY): number {
  const { field, spots } = crowd;
  const { side } = aims;
  const enemy = other(side);
  const lines = linesOf(crowd, side);
  const alamein = field.map.indexOf(field.sight.kit.alamein);
  const supplied = (hex: number): boolean => lines(hex) || (side === 1 && hex === alamein);
  const ready = readiness(crowd, assault);
  let worth = 0;
  const theirLines = linesOf(crowd, enemy);
  const { isPressed } = aims;
  const drive = isPressed ? WEIGHTS.pull * (0.7 + 0.6 * aims.late) : WEIGHTS.pullAhead;
  const back = isPressed ? WEIGHTS.guard : WEIGHTS.guardAhead;
  for (let piece = 0; piece < field.pieces.length; piece++) {
    const hex = spots.at[piece] ?? -1;
    const info = field.pieces[piece];
    if (hex < 0 || info === undefined) continue;
    if (info.side !== side) {
      if (!theirLines(hex) && !(enemy === 1 && hex === alamein)) worth += WEIGHTS.isolatedEnemy * info.value;
      continue;
    }
    if (!supplied(hex)) worth -= WEIGHTS.isolated * info.value;
    const weight = info.unit.combat + 0.5;
    worth -= weight * (drive * (aims.pull[hex] ?? 0) + back * (aims.guard[hex] ?? 0));
  }
  const danger = dangerOf(crowd, side);
  worth += coverOf(crowd, side, ready, assault) + excessOf(crowd, side) - cutFear(crowd, side, danger);
  const goals = (menaces: Outlook['menaces']): number =>
    aims.goals.reduce(
      (sum, goal) =>
        sum + goalWorth(crowd, aims, goal, goal.side === side ? lines : theirLines, { danger, menaces, ready }),
      0,
    );
  // The enemy's answer is what takes longest to reckon, and never makes a position better.
  const calm = worth + goals(new Map());
  if (calm <= least) return calm;
  const menaces = threatsTo(recovered(crowd, side, supplied), side, ready, { ...stakesOf(aims, enemy), care: 0.9 });
  let threat = 0;
  for (const { gain } of menaces.values()) threat += gain;
  return worth + goals(menaces) - aims.fear * threat;
}

/** XIII.A Sources of supply that the enemy could close in their turn: one is a nuisance, all of them are the end of an army. */
function cutFear(crowd: Crowd, side: Seat01, danger: Danger): number {
  const { field, owner, spots } = crowd;
  const sources = field.ground.sources[side];
  const open = sources.filter(
    (hex) =>
      owner[hex] !== side && [hex, ...(field.map.next[hex] ?? [])].some((to) => owner[to] === -1 && danger(to) === 1),
  );
  if (open.length === 0) return 0;
  if (open.length < sources.length) return (WEIGHTS.closable * open.length) / sources.length;
  const army = field.pieces.reduce(
    (sum, piece, index) => sum + (piece.side === side && (spots.at[index] ?? -1) >= 0 ? piece.value : 0),
    0,
  );
  return WEIGHTS.closable + WEIGHTS.cut * army;
}

/** X.B What goes lost of stacks that are too large: the least of what is in them, as their owner would choose. */
function excessOf({ field, stacks, owner }: Crowd, side: Seat01): number {
  let worth = 0;
  for (let hex = 0; hex < stacks.length; hex++) {
    const stack = stacks[hex] ?? [];
    if (stack.length <= MOST_DIVISIONS) continue;
    const left = [...stack].sort((a, b) => (field.pieces[a]?.value ?? 0) - (field.pieces[b]?.value ?? 0));
    const isDivision = (piece: number): boolean => field.pieces[piece]?.isDivision === true;
    for (let divisions = left.filter(isDivision).length; divisions > MOST_DIVISIONS || left.length > MOST_UNITS; ) {
      const at = divisions > MOST_DIVISIONS ? left.findIndex(isDivision) : 0;
      const [piece = -1] = left.splice(at, 1);
      divisions -= Number(isDivision(piece));
      const value = field.pieces[piece]?.value ?? 0;
      worth += owner[hex] === side ? -WEIGHTS.excess * value : WEIGHTS.excessEnemy * value;
    }
  }
  return worth;
}

/** VI.B Stacks of Spent units only beside unSpent enemies: own ones that nobody covers, and the enemy's. */
function coverOf(crowd: Crowd, side: Seat01, ready: Float32Array, { attacks }: Assault): number {
  const { field, spots, stacks, owner } = crowd;
  let worth = 0;
  for (let hex = 0; hex < stacks.length; hex++) {
    const stack = stacks[hex] ?? [];
    if (stack.length === 0 || stack.some((piece) => spots.spent[piece] === 0)) continue;
    const enemy = owner[hex] === 1 ? 0 : 1;
    const from = (field.map.next[hex] ?? []).filter((to) => owner[to] === enemy);
    if (from.length === 0) continue;
    const value = stack.reduce((sum, piece) => sum + (field.pieces[piece]?.value ?? 0), 0);
    if (owner[hex] === side) {
      const stuck = isTrapped(crowd, hex, from) ? WEIGHTS.exposedTrapped : WEIGHTS.exposed;
      worth -= value * alertBeside(crowd, hex, ready) * stuck;
    } else if (!attacks.some(({ hexes }) => hexes.includes(hex))) {
      const isPressed = from.some((to) => (stacks[to] ?? []).some((piece) => spots.spent[piece] === 0));
      if (isPressed) worth += value * (isTrapped(crowd, hex, from) ? WEIGHTS.trappedTimes : 1) * WEIGHTS.exposedEnemy;
    }
  }
  return worth;
}

/** A victory condition as far as it is met: one's own must last the enemy's turn, the enemy's is judged at once (IV.B, IV.D). */
function goalWorth(crowd: Crowd, aims: Aims, goal: Goal, lines: Lines, outlook: Outlook): number {
  const { owner, field } = crowd;
  const isOwn = goal.side === aims.side;
  let met = 0;
  let risk = 0;
  for (const hex of goal.hexes) {
    const isHere = owner[hex] === goal.side;
    const holder = field.sight.table.control[field.map.hexes[hex] ?? ''];
    const isKept =
      goal.kind === 'hold' && owner[hex] === -1 && holder !== undefined && (holder === 'axis' ? 0 : 1) === goal.side;
    if (isHere || isKept) met++;
    if (isHere && isOwn) risk = Math.max(risk, Math.min(0.8, (outlook.menaces.get(hex)?.gain ?? 0) / 6));
  }
  const total = goal.hexes.length;
  const isServed =
    goal.kind === 'occupy' ||
    goal.hexes.every((hex) => lines(hex) || (goal.supply === 'any' && goal.side === 1 && owner[hex] === 1));
  const counts = aims.turn >= goal.from;
  if (isOwn) {
    const soon = met === total && isServed && counts ? WEIGHTS.win * (1 - risk) : 0;
    return goal.weight * (soon + (WEIGHTS.share * met) / total);
  }
  let worth = -(goal.weight * WEIGHTS.share * met) / total;
  if (met === total && isServed && counts) worth -= goal.weight * WEIGHTS.loss;
  const soon = soonOf(aims, goal);
  for (const hex of goal.hexes) worth += guardWorth(crowd, hex, aims.side, soon, outlook) / total;
  return worth;
}
