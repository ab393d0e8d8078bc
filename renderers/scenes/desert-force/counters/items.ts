// What stands where: a stack for each side in each hex, the leader on top, the depot below.
import {
  faceOf,
  type HexId,
  isReduced,
  isSupplied,
  type LeaderFace,
  type LeaderId,
  leaderOf,
  leadersOnMap,
  levelOver,
  type Nation,
  nameOf,
  SIDES,
  type Side,
  type Sight,
  strengthOf,
  type UnitId,
  type UnitInfo,
  unitOf,
  unitsOnMap,
  whereIs,
} from '#games/desert-force/for-pictures.ts';
import type { Mark } from '../../../counters/marks.ts';

export type Badge = Extract<Mark, 'unsupplied' | 'moved' | 'fired' | 'disrupted'>;

export interface UnitItem {
  readonly type: 'unit';
  readonly side: Side;
  readonly id: UnitId;
  readonly info: UnitInfo;
  /** "6-8", of the side of the piece that is up. */
  readonly strength: string;
  readonly reduced: boolean;
  /** 12.2 The level of the Improved Position it is in; 0 outside. */
  readonly works: 0 | 1 | 2;
  readonly badges: readonly Badge[];
}
export interface LeaderItem {
  readonly type: 'leader';
  readonly side: Side;
  readonly nation: Nation;
  readonly face: LeaderFace;
  readonly badges: readonly Badge[];
}
export interface DepotItem {
  readonly type: 'depot';
  readonly side: Side;
  /** On its Moved side (7.12). */
  readonly moved: boolean;
  readonly points: number;
}
export type Item = UnitItem | LeaderItem | DepotItem;

export interface Stack {
  readonly hex: HexId;
  readonly side: Side;
  readonly items: readonly Item[];
}

/** Every stack on the map, in the order of the hexes' numbers. */
export function stacksOf(sight: Sight): readonly Stack[] {
  const stacks = SIDES.flatMap((side) => {
    const there = new Map<HexId, Item[]>();
    for (const [hex, item] of standing(sight, side)) there.set(hex, [...(there.get(hex) ?? []), item]);
    return [...there].map(([hex, items]): Stack => ({ hex, side, items }));
  });
  const number = ({ hex }: Stack): string => nameOf(sight.kit, hex);
  return stacks.sort((a, b) => (number(a) < number(b) ? -1 : number(a) > number(b) ? 1 : 0));
}

const ARMS: readonly UnitInfo['arm'][] = ['armor', 'motorized', 'recon', 'infantry'];
/** Those under an Improved Position last, then by arm. */
const rankOf = ({ info, works }: UnitItem): number => works * 10 + ARMS.indexOf(info.arm);

function standing(sight: Sight, side: Side): readonly (readonly [HexId, Item])[] {
  const { table } = sight;
  const units = unitsOnMap(sight, side).map((unit) => unitItem(sight, unit));
  const { hex, moved } = table.depots[side];
  return [
    ...leadersOnMap(sight, side).map((leader) => [whereIs(table, leader), leaderItem(sight, leader)] as const),
    ...units.sort((a, b) => rankOf(a) - rankOf(b)).map((item) => [whereIs(table, item.id), item] as const),
    ...(hex === null ? [] : [[hex, { type: 'depot', side, moved, points: table.points[side] }] as const]),
  ];
}

/** A unit, wherever it is; what is marked on those on the map. One that is eliminated has no steps left to count. */
export function unitItem(sight: Sight, id: UnitId, isOn = true): UnitItem {
  const info = unitOf(sight, id);
  const isGone = ['recoverable', 'permanent'].includes(whereIs(sight.table, id));
  const { combat, movement } = isGone ? info.full : strengthOf(sight, id);
  const { moved, strategic, fought, stayed, retreated } = sight.table;
  const badges: Badge[] = [];
  if (isOn && !isSupplied(sight, id)) badges.push('unsupplied');
  if (isOn && (moved.includes(id) || strategic.includes(id))) badges.push('moved');
  // 10.1, 12.3 Who stayed out of an attack of its stack, too.
  if (isOn && (fought.includes(id) || stayed.includes(id))) badges.push('fired');
  if (isOn && retreated.includes(id)) badges.push('disrupted');
  return {
    type: 'unit',
    side: info.side,
    id,
    info,
    strength: `${combat}-${movement}`,
    reduced: !isGone && isReduced(sight, id),
    works: isOn ? levelOver(sight, id) : 0,
    badges,
  };
}

function leaderItem(sight: Sight, id: LeaderId): LeaderItem {
  const { side, nation } = leaderOf(sight, id);
  const { moved, strategic } = sight.table;
  const badges: readonly Badge[] = moved.includes(id) || strategic.includes(id) ? ['moved'] : [];
  return { type: 'leader', side, nation, face: faceOf(sight, id), badges };
}
