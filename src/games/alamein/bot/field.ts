// A position in plain numbers, for the many that are looked at: hexes and pieces by index, sides 0 (Axis) and 1 (Allied).
import type { HexMap } from '#board/hexmap.ts';
import { remember } from '#engine/memory.ts';
import { reliefAt, reliefBonus } from '../chapters/08-terrain.ts';
import { isSheltered } from '../chapters/09-markers/shelter.ts';
import { ownerOf, workAt, workBonus } from '../chapters/09-markers/works.ts';
import { isDivision } from '../chapters/10-stacking/limits.ts';
import { reach } from '../chapters/11-movement/ways.ts';
import { movementOf } from '../chapters/15-scenarios/fuel.ts';
import type { Kit, UnitInfo } from '../pieces/kit.ts';
import { blindsOf, counterOf, fullSight, type Sight, scenarioOf, unitOf } from '../position/sight.ts';
import { type AlameinState, type Blind, isOffMap, SIDES, type Side } from '../position/state.ts';

export type Seat01 = 0 | 1;
export const indexOfSide = (side: Side): Seat01 => (side === 'axis' ? 0 : 1);
export const other = (side: Seat01): Seat01 => (side === 0 ? 1 : 0);

/** What the map says, by number. */
interface Ground {
  /** VIII What the hex adds to one infantry unit, and from where that is lost. */
  readonly relief: Uint8Array;
  readonly lostTo: readonly (readonly number[])[];
  readonly sources: readonly [readonly number[], readonly number[]];
}

interface Piece {
  readonly blind: Blind;
  readonly unit: UnitInfo;
  readonly side: Seat01;
  /** What its loss costs, in factors. */
  readonly value: number;
  readonly isDivision: boolean;
  readonly moves: number;
}

/** Where everybody is; -1: not on the map. */
export interface Spots {
  readonly at: Int16Array;
  readonly spent: Uint8Array;
}

export interface Field {
  readonly map: HexMap;
  readonly ground: Ground;
  readonly sight: Sight;
  readonly pieces: readonly Piece[];
  readonly start: Spots;
  /** Box or Fort: what it is worth, and whose; -1 nobody's. */
  readonly work: Uint8Array;
  readonly workSide: Int8Array;
  /** IX.A.2 Hexes into which the enemy's zones of control do not reach, by side. */
  readonly held: readonly [Uint8Array, Uint8Array];
  /** Where each piece could be next turn if nobody stood in its way, its own hex too. */
  readonly range: readonly Uint8Array[];
}

const groundOf = (kit: Kit): Ground =>
  remember(kit, 'bot ground', () => {
    const { hexes, indexOf } = kit.map;
    return {
      relief: Uint8Array.from(hexes, (hex) => reliefBonus(reliefAt(kit, hex), false)),
      lostTo: hexes.map((hex) => (kit.ridgeLost[hex] ?? []).map(indexOf)),
      sources: [kit.sources.axis.map(indexOf), kit.sources.allied.map(indexOf)],
    };
  });

/** A unit is worth its factors, and a little for being there and for being quick. */
const pieceValue = ({ combat, flak, movement }: UnitInfo): number =>
  (flak === null ? combat : 2) + 0.6 + 0.1 * movement;

/** The field of an imagined position. */
export function fieldOf(kit: Kit, state: AlameinState): Field {
  const { map } = kit;
  const sight = fullSight(kit, state);
  const pieces: Piece[] = [];
  const at: number[] = [];
  const spent: number[] = [];
  for (const blind of blindsOf(state.table)) {
    const counter = counterOf(state.table, blind);
    if (isOffMap(counter.place) || sight.faces[blind]?.type !== 'unit') continue;
    const unit = unitOf(sight, blind);
    const side = indexOfSide(unit.side);
    pieces.push({
      blind,
      unit,
      side,
      value: pieceValue(unit),
      isDivision: isDivision(unit),
      moves: movementOf(sight, blind),
    });
    at.push(map.indexOf(counter.place));
    spent.push(Number(counter.spent));
  }
  const start = { at: Int16Array.from(at), spent: Uint8Array.from(spent) };
  return {
    map,
    ground: groundOf(kit),
    sight,
    pieces,
    start,
    ...worksOf(sight),
    held: heldOf(sight),
    range: pieces.map(({ moves }, index) => waysTo({ map, sight }, at[index] ?? 0, moves)),
  };
}

function worksOf(sight: Sight) {
  const { hexes } = sight.kit.map;
  const work = new Uint8Array(hexes.length);
  const workSide = new Int8Array(hexes.length).fill(-1);
  const { strongForts } = scenarioOf(sight);
  for (const [index, hex] of hexes.entries()) {
    const kind = workAt(sight, hex);
    if (kind === null) continue;
    work[index] = workBonus(kind, strongForts);
    workSide[index] = indexOfSide(ownerOf(kind));
  }
  return { work, workSide };
}

const heldOf = (sight: Sight): readonly [Uint8Array, Uint8Array] => {
  const by = (side: Side): Uint8Array =>
    Uint8Array.from(sight.kit.map.hexes, (hex) => Number(isSheltered(sight, hex, side)));
  return [by(SIDES[0]), by(SIDES[1])];
};

/** XI.A.2 The hexes between which and this one a piece with this movement factor could go if nobody stood in its way. */
export function waysTo({ map, sight }: Pick<Field, 'map' | 'sight'>, hex: number, moves: number): Uint8Array {
  const known = remember(sight.kit, 'bot ways', () => new Map<number, Uint8Array>());
  const key = hex * 16 + moves;
  const ways = known.get(key) ?? waysOverEmpty(map, hex, moves);
  known.set(key, ways);
  return ways;
}

function waysOverEmpty(map: HexMap, at: number, factor: number): Uint8Array {
  const found = reach({ map, start: map.hexes[at] ?? '', factor, enter: new Uint8Array(map.hexes.length), never: [] });
  const ways = found === null ? new Uint8Array(map.hexes.length) : Uint8Array.from(found.length);
  ways[at] = 1;
  return ways;
}
