// What the map says, by number: where zones, combat and retreats lead, and what of that helps the defender.
import { axial } from '#board/hex.ts';
import { lately, remember } from '#engine/memory.ts';
import { groundCost } from '../chapters/05-movement/costs.ts';
import { isBarrier, isScarp } from '../chapters/06-zones.ts';
import { LINES } from '../chapters/07-combat/table.ts';
import { exclusive } from '../chapters/exclusive.ts';
import { STANDARD } from '../chapters/places.ts';
import type { Crossing, HexInfo, Kit, Terrain, UnitInfo } from '../pieces/kit.ts';
import type { Sight } from '../position/sight.ts';
import { type Seat01, sideOf01 } from './sides.ts';

/** The lines of the Combat Results Table by number: the lower, the better for the defender. */
export const MIXED = LINES.indexOf('mixed');
export const MINED = LINES.indexOf('minefield');
export const ANTI_TANK = LINES.indexOf('anti-tank');
const BROKEN = LINES.indexOf('broken');
const GROVE = LINES.indexOf('grove');

const OF_HEX: Readonly<Record<Terrain, number>> = {
  rough: LINES.indexOf('rough'),
  broken: BROKEN,
  town: BROKEN,
  grove: GROVE,
  mixed: MIXED,
};

export interface Ground {
  readonly size: number;
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** The neighbours over hexsides that no barrier closes. */
  readonly near: readonly (readonly number[])[];
  /** Beside each of them: the line that the hexside gives the hex against an attack from there, and whose minefield it is. */
  readonly line: readonly (readonly number[])[];
  readonly mine: readonly (readonly (Seat01 | -1)[])[];
  readonly crossings: readonly (readonly Crossing[])[];
  readonly terrain: Uint8Array;
  readonly box: Uint8Array;
}

/** Hexes between two, by number. */
export function apart({ x, y }: Ground, a: number, b: number): number {
  const dx = (x[a] as number) - (x[b] as number);
  const dy = (y[a] as number) - (y[b] as number);
  return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy));
}

const hexsideLine = ({ ridge, stream, bridge, ditch }: Crossing): number => {
  if (ridge || (stream && !bridge)) return BROKEN;
  return bridge || ditch ? GROVE : MIXED;
};

/** The ground in the weather of the game-turn. */
export const groundOf = (sight: Sight): Ground =>
  remember(sight.kit, `bot ground ${sight.table.turn}`, () => {
    const { map, net, infos } = sight.kit;
    const spots = map.hexes.map(axial);
    const open = net.next.map((next, at) =>
      next.flatMap((to, n) => {
        const crossing = net.by[at]?.[n] as Crossing;
        return isBarrier(sight, crossing) ? [] : [{ to, crossing }];
      }),
    );
    return {
      size: map.hexes.length,
      x: Int16Array.from(spots, ({ x }) => x),
      y: Int16Array.from(spots, ({ y }) => y),
      near: open.map((list) => list.map(({ to }) => to)),
      line: open.map((list) => list.map(({ crossing }) => hexsideLine(crossing))),
      mine: open.map((list) => list.map(({ crossing: { mine } }) => (mine === null ? -1 : sideOf01(mine)))),
      crossings: open.map((list) => list.map(({ crossing }) => crossing)),
      terrain: Uint8Array.from(infos, ({ terrain }) => OF_HEX[terrain]),
      box: Uint8Array.from(infos, ({ box }) => Number(box)),
    };
  });

/** kasserine 16.12 By hex a bit for each neighbour that a unit may retreat to from it; null where all are open to it. */
export function opennessOf(sight: Sight, ground: Ground, unit: UnitInfo): Uint8Array | null {
  const { mayRetreat } = exclusive(sight);
  if (mayRetreat === STANDARD.mayRetreat) return null;
  const kind = `${unit.mechanized} ${unit.symbol} ${unit.formations.join(' ')} ${sight.table.released.includes(unit.id)}`;
  return remember(ground, kind, () =>
    Uint8Array.from(ground.near, (near, at) =>
      near.reduce((bits, to, n) => {
        const crossing = ground.crossings[at]?.[n] as Crossing;
        return mayRetreat(sight, unit, sight.kit.infos[to] as HexInfo, crossing) ? bits | (1 << n) : bits;
      }, 0),
    ),
  );
}

/** Movement Points from each hex to the nearest of some, over ground that nobody holds; minefields count for four. */
export const pointsTo = (kit: Kit): ((goals: readonly number[]) => Float64Array) => {
  const known = remember(kit, 'bot points', () => lately((key: string) => flow(kit, key.split(' ').map(Number))));
  return (goals) => known(goals.join(' '));
};

function flow({ net, infos }: Kit, goals: readonly number[]): Float64Array {
  const points = new Float64Array(net.next.length).fill(Number.POSITIVE_INFINITY);
  const queue = [...goals];
  for (const goal of goals) points[goal] = 0;
  for (const at of queue) {
    const next = net.next[at] ?? [];
    for (let n = 0; n < next.length; n++) {
      const from = next[n] as number;
      const crossing = net.by[at]?.[n] as Crossing;
      if (isScarp(crossing)) continue;
      const cost = groundCost(infos[at] as HexInfo, crossing) + (crossing.mine === null ? 0 : 4);
      const sum = (points[at] ?? 0) + cost;
      if (sum >= (points[from] ?? 0)) continue;
      points[from] = sum;
      queue.push(from);
    }
  }
  return points;
}
