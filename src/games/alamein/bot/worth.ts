// What a position at the end of a side's movement is worth to it: what its attacks may bring, what the enemy's may cost,
// supply, Spent units that nobody covers, and how near the objectives are.
import { flood } from '#board/flood.ts';
import type { Aims, Goal } from './aims.ts';
import { type Assault, assaultOf, readiness } from './assault.ts';
import { type Crowd, crowdOf, isTrapped, type Stakes } from './clash.ts';
import { type Field, other, type Seat01, type Spots } from './field.ts';
import { threatTo } from './threat.ts';

/** What things weigh against each other, in factors. */
const WEIGH = {
  attack: 1,
  fear: 0.55,
  pull: 0.07,
  pullIdle: 0.01,
  guard: 0.02,
  isolated: 0.4,
  isolatedEnemy: 0.2,
  exposed: 0.25,
  exposedEnemy: 0.15,
  share: 2.5,
  win: 30,
  loss: 60,
  garrison: 0.3,
  lost: 4,
  prize: 2.5,
  closable: 1,
  cut: 0.1,
  besieged: 0.6,
};

/** Stakes of a side in a fight: named hexes are prizes. */
export const stakesOf = (aims: Aims, side: Seat01): Stakes => ({
  care: side === aims.side ? aims.care : 1,
  prize: (hex) => (aims.named.has(hex) ? WEIGH.prize : 0),
});

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

/** What the position is worth to the side of the aims, before its attacks. */
export function worthOf(field: Field, spots: Spots, aims: Aims): number {
  const { side } = aims;
  const crowd = crowdOf(field, spots);
  const assault = assaultOf(crowd, side, stakesOf(aims, side));
  return WEIGH.attack * assault.gain + restOf(crowd, aims, assault);
}

/** Everything but what the attacks bring. */
export function restOf(crowd: Crowd, aims: Aims, assault: Assault): number {
  const { field, spots } = crowd;
  const { side } = aims;
  const enemy = other(side);
  const lines = linesOf(crowd, side);
  const alamein = field.map.indexOf(field.sight.kit.alamein);
  const supplied = (hex: number): boolean => lines(hex) || (side === 1 && hex === alamein);
  const ready = readiness(crowd, assault);
  const stakes = stakesOf(aims, enemy);
  let worth = 0;
  const menaced = new Map<number, number>();
  worth -=
    WEIGH.fear *
    threatTo(recovered(crowd, side, supplied), side, ready, { ...stakes, care: 0.9 }, (hex, gain) =>
      menaced.set(hex, gain),
    );
  const theirLines = linesOf(crowd, enemy);
  const drive = aims.isPressed ? WEIGH.pull * (0.7 + 0.6 * aims.late) : WEIGH.pullIdle;
  for (let piece = 0; piece < field.pieces.length; piece++) {
    const hex = spots.at[piece] ?? -1;
    const info = field.pieces[piece];
    if (hex < 0 || info === undefined) continue;
    if (info.side !== side) {
      if (!theirLines(hex) && !(enemy === 1 && hex === alamein)) worth += WEIGH.isolatedEnemy * info.value;
      continue;
    }
    if (!supplied(hex)) worth -= WEIGH.isolated * info.value;
    const weight = info.unit.combat + 0.5;
    worth -= weight * (drive * (aims.pull[hex] ?? 0) + WEIGH.guard * (aims.guard[hex] ?? 0));
  }
  worth += coverOf(crowd, side, ready, assault) - cutFear(crowd, side);
  for (const goal of aims.goals)
    worth += goalWorth(crowd, aims, goal, goal.side === side ? lines : theirLines, menaced);
  return worth;
}

/** XIII.A Sources of supply that the enemy could close in their turn: one is a nuisance, all of them are the end of an army. */
function cutFear(crowd: Crowd, side: Seat01): number {
  const { field, owner, spots } = crowd;
  const sources = field.ground.sources[side];
  const open = sources.filter(
    (hex) =>
      owner[hex] !== side &&
      [hex, ...(field.map.next[hex] ?? [])].some((to) => owner[to] === -1 && canEnter(crowd, to, side)),
  );
  if (open.length === 0) return 0;
  if (open.length < sources.length) return (WEIGH.closable * open.length) / sources.length;
  const army = field.pieces.reduce(
    (sum, piece, index) => sum + (piece.side === side && (spots.at[index] ?? -1) >= 0 ? piece.value : 0),
    0,
  );
  return WEIGH.closable + WEIGH.cut * army;
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
      const alert = Math.max(0, ...from.flatMap((to) => (stacks[to] ?? []).map((piece) => ready[piece] ?? 0)));
      const stuck = isTrapped(crowd, hex, from) ? 0.9 : WEIGH.exposed * 0.5;
      worth -= value * alert * stuck;
    } else if (!attacks.some(({ hexes }) => hexes.includes(hex))) {
      const isPressed = from.some((to) => (stacks[to] ?? []).some((piece) => spots.spent[piece] === 0));
      if (isPressed) worth += value * (isTrapped(crowd, hex, from) ? 3 : 1) * WEIGH.exposedEnemy;
    }
  }
  return worth;
}

/** A victory condition as far as it is met: one's own must last the enemy's turn, the enemy's is judged at once (IV.B, IV.D). */
function goalWorth(crowd: Crowd, aims: Aims, goal: Goal, lines: Lines, menaced: ReadonlyMap<number, number>): number {
  const { owner, stacks, field, spots } = crowd;
  const isOwn = goal.side === aims.side;
  let met = 0;
  let risk = 0;
  for (const hex of goal.hexes) {
    const isHere = owner[hex] === goal.side;
    const holder = field.sight.table.control[field.map.hexes[hex] ?? ''];
    const isKept =
      goal.kind === 'hold' && owner[hex] === -1 && holder !== undefined && (holder === 'axis' ? 0 : 1) === goal.side;
    if (isHere || isKept) met++;
    if (isHere && isOwn) risk = Math.max(risk, Math.min(0.8, (menaced.get(hex) ?? 0) / 6));
  }
  const total = goal.hexes.length;
  const isServed =
    goal.kind === 'occupy' ||
    goal.hexes.every((hex) => lines(hex) || (goal.supply === 'any' && goal.side === 1 && owner[hex] === 1));
  const counts = aims.turn >= goal.from;
  if (isOwn) {
    const soon = met === total && isServed && counts ? WEIGH.win * (1 - risk) : 0;
    return goal.weight * (soon + (WEIGH.share * met) / total);
  }
  let worth = -(goal.weight * WEIGH.share * met) / total;
  if (met === total && isServed && counts) worth -= goal.weight * WEIGH.loss;
  for (const hex of goal.hexes) {
    if (owner[hex] !== aims.side) {
      if (owner[hex] === -1 && canEnter(crowd, hex, aims.side)) worth -= WEIGH.lost / total;
      continue;
    }
    const stack = stacks[hex] ?? [];
    let strength = field.workSide[hex] === aims.side ? (field.work[hex] ?? 0) : 0;
    for (const piece of stack) strength += spots.spent[piece] === 1 ? 0.5 : (field.pieces[piece]?.unit.combat ?? 0);
    worth += (WEIGH.garrison * Math.min(strength, 8) - WEIGH.besieged * (menaced.get(hex) ?? 0)) / total;
  }
  return worth;
}

/** An enemy of `side` could be there next turn. */
function canEnter({ field, spots, zones }: Crowd, hex: number, side: Seat01): boolean {
  const stopped = (zones[side][hex] ?? 0) > 1;
  return (
    !stopped &&
    field.pieces.some(
      (piece, index) =>
        piece.side !== side &&
        spots.spent[index] === 0 &&
        (spots.at[index] ?? -1) >= 0 &&
        (field.range[index]?.[hex] ?? 0) > 0,
    )
  );
}
