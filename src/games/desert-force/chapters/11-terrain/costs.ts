// 9.1, 11.1, 11.2 What a step costs, in sixths of a Movement Point, so that halves and thirds add up.
import type { Net } from '#board/flood.ts';
import type { Crossing, HexInfo, Kit, Terrain } from '../../pieces/kit.ts';
import { keptBy } from '../../position/sight.ts';
import type { Pace } from '../09-movement/paces.ts';
import { isScarp } from './ground.ts';

/** Sixths of a Movement Point in one. */
export const POINT = 6;
const NEVER = Number.POSITIVE_INFINITY;

/** 11.1 Movement Points to enter, for each pace. A town or a fortress counts as what is around it. */
const TERRAIN: Readonly<Record<Terrain, Readonly<Record<Pace, number>>>> = {
  clear: { heavy: 1, recon: 1, light: 1 },
  city: { heavy: 1, recon: 1, light: 1 },
  fortress: { heavy: 1, recon: 1, light: 1 },
  rough: { heavy: 2, recon: 1, light: 1 },
  marsh: { heavy: 3, recon: 2, light: 2 },
  mountain: { heavy: 3, recon: 2, light: 2 },
  depression: { heavy: NEVER, recon: 2, light: NEVER },
};
const ROAD = POINT / 3;
const TRACK = POINT / 2;
const RIVER = POINT;

/** 11.1, 11.2 Sixths of a point to enter a hex over a hexside; Infinity where it may not be. */
function stepCost(to: HexInfo, isRoadHex: boolean, { road, ridge, river, ...side }: Crossing, pace: Pace): number {
  if (isScarp({ road, ridge, river, ...side })) return NEVER;
  const bridged = river && road !== 'road' ? RIVER : 0;
  // From a connected track, too, a road hex is entered at the road's rate.
  if (road !== null) return (isRoadHex ? ROAD : TRACK) + bridged;
  const climb = ridge ? (pace === 'heavy' ? 2 : 1) : 0;
  return (TERRAIN[to.terrain][pace] + climb) * POINT + bridged;
}

/** The steps of the map that are open at a pace, each with what it costs. */
export const paceNet = keptBy(
  (kit: Kit) => kit,
  (kit, pace: Pace): Net<number> => netWhere(kit, pace, () => true),
);
const along = keptBy(
  (kit: Kit) => kit,
  (kit, pace: Pace): Net<number> => netWhere(kit, pace, ({ road }) => road !== null),
);
/** 9.4 The same of road and track alone. */
export const roadNet = (kit: Kit): Net<number> => along(kit, 'heavy');

function netWhere({ net, infos }: Kit, pace: Pace, isOpen: (crossing: Crossing) => boolean): Net<number> {
  const isRoadHex = net.by.map((crossings) => crossings.some(({ road }) => road === 'road'));
  const open = net.next.map((hexes, from) =>
    hexes.flatMap((to, n) => {
      const crossing = net.by[from]?.[n] as Crossing;
      const cost = isOpen(crossing) ? stepCost(infos[to] as HexInfo, isRoadHex[to] ?? false, crossing, pace) : NEVER;
      return Number.isFinite(cost) ? [{ to, cost }] : [];
    }),
  );
  return {
    next: open.map((steps) => steps.map(({ to }) => to)),
    by: open.map((steps) => steps.map(({ cost }) => cost)),
  };
}
