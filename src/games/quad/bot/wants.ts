// What the four games reward, in Victory Points of the scenario: units lost, hexes taken and held, units that leave the map.
import { TOBRUK as TOBRUK_0608 } from '../chapters/cauldron/rules.ts';
import { TOBRUK as TOBRUK_1103, WIRE } from '../chapters/crusader/rules.ts';
import { exitPoints } from '../chapters/kasserine/ending.ts';
import { GRACE, SBEITLA, sourcesOf, TEBESSA, THELEPTE, withdrawn } from '../chapters/kasserine/places.ts';
import { worthOf } from '../chapters/places.ts';
import { columnOf, rowOf } from '../chapters/score.ts';
import { OBJECTIVES } from '../chapters/supercharge/rules.ts';
import type { Game, UnitInfo } from '../pieces/kit.ts';
import { placeOf, type Sight } from '../position/sight.ts';
import type { HexId, Side } from '../position/state.ts';

/** Hexes that a side gets points for. */
interface Prize {
  readonly taker: Side;
  readonly hexes: readonly HexId[];
  readonly points: number;
}
/** Hexes that draw a side for another reason. */
interface Draw {
  readonly side: Side;
  readonly hexes: readonly HexId[];
  readonly points: number;
  /** Whom they draw; everybody if left out. */
  readonly who?: (info: UnitInfo) => boolean;
}

export interface Wants {
  /** What the loss of a unit gives the other side. */
  readonly points: (info: UnitInfo) => number;
  readonly prizes: readonly Prize[];
  readonly draws: readonly Draw[];
  /** Who does not win as things stand, and so has to do something. */
  readonly eager: readonly Side[];
  /** A way that the Allies want open and the Axis barred: free of Axis units and zones from some hexes to another (crusader 19.17). */
  readonly route: { readonly from: readonly HexId[]; readonly to: HexId; readonly points: number } | null;
  /** Whether a Withdrawal is announced now (kasserine 19.0). */
  readonly withdraws: boolean;
  /** What it brings that a unit leaves the map by a hex now; 0 where it does better to stay. */
  readonly leaving: (info: UnitInfo, by: HexId) => number;
}

/** Who does not win with the Axis so many points ahead, where the Axis need `axis` and the Allies `allied` more than the other. */
const behind = (lead: number, axis: number, allied: number): readonly Side[] => [
  ...(lead < axis ? (['axis'] as const) : []),
  ...(-lead < allied ? (['allied'] as const) : []),
];
const leadOf = ({ table: { score } }: Sight): number => score.axis - score.allied;

const turnsLeft = ({ kit, table }: Sight): number => kit.scenario.turns[1] - table.turn;
/** How strongly who is to leave the map is drawn to its edge. */
const LEAVING = 60;
const prize = (taker: Side, points: number, ...hexes: readonly HexId[]): Prize => ({ taker, hexes, points });

/** What holds where a game says nothing of it. */
const PLAIN = { route: null, withdraws: false, leaving: () => 0 } as const;

/** 18.31 So many game-turns before the end the Allies begin to leave by the east edge. */
const EXODUS = 4;

const cauldron = (sight: Sight): Wants => {
  const { kit, table } = sight;
  const isAxis = table.lastIn[TOBRUK_0608] === 'axis';
  const isLate = turnsLeft(sight) < EXODUS;
  return {
    ...PLAIN,
    points: worthOf,
    prizes: [prize(isAxis ? 'allied' : 'axis', 100, TOBRUK_0608)],
    draws: isLate ? [{ side: 'allied', hexes: kit.edges.east, points: LEAVING }] : [],
    // 18.2, 18.4
    eager: behind(leadOf(sight) + (isAxis ? 100 : -100), 5, 10),
    leaving: (info, by) =>
      info.side === 'allied' && isLate && kit.edges.east.includes(by) && !isGuard(sight, info, TOBRUK_0608)
        ? worthOf(info)
        : 0,
  };
};

/** Whoever stands in a hex or next to it. */
const isGuard = ({ kit, table }: Sight, { id }: UnitInfo, hex: HexId): boolean =>
  kit.map.distance(placeOf(table, id), hex) <= 1;

/** 19.17 What a loss is worth where units are counted. */
const CAMPAIGN = { axis: 6, german: 9, allied: 4 } as const;

const crusader = (sight: Sight): Wants => {
  const { kit, table } = sight;
  const isCampaign = kit.scenario.id === 'crusader';
  const wire = WIRE.filter((hex) => table.lastIn[hex] !== 'axis');
  return {
    ...PLAIN,
    points: (info) => (isCampaign ? CAMPAIGN[info.nationality === 'german' ? 'german' : info.side] : worthOf(info)),
    prizes: kit.scenario.id === 'wire' ? wire.map((hex) => prize('axis', 10, hex)) : [],
    draws: [
      { side: 'allied', hexes: [TOBRUK_1103], points: 10 },
      { side: 'axis', hexes: [TOBRUK_1103], points: 2 },
    ],
    eager: isCampaign ? ['allied'] : behind(leadOf(sight), 1, 1),
    route: { from: kit.edges.east, to: TOBRUK_1103, points: isCampaign ? 30 : 60 },
  };
};

const KILL = { alamHalfa: 5, axis: 4, allied: 10 } as const;

const supercharge = (sight: Sight): Wants => {
  const { kit, table } = sight;
  const isAlamHalfa = kit.scenario.id === 'alam-halfa';
  const objectives = kit.map.hexes.filter((hex) => OBJECTIVES.includes(kit.hexes[hex]?.name ?? ''));
  const eastward = kit.edges.east.filter((hex) => {
    const row = rowOf(kit.hexes[hex]?.printed ?? '0000');
    return row >= 6 && row <= 16;
  });
  const isLate = turnsLeft(sight) <= 2;
  const northeast = kit.map.hexes.filter((hex) => {
    const printed = kit.hexes[hex]?.printed ?? '0000';
    return columnOf(printed) > 7 && rowOf(printed) < 13;
  });
  return {
    ...PLAIN,
    points: ({ side }) => (isAlamHalfa ? KILL.alamHalfa : KILL[side]),
    prizes: isAlamHalfa && table.met.alamein === undefined ? objectives.map((hex) => prize('axis', 100, hex)) : [],
    draws: isAlamHalfa
      ? [{ side: 'axis', hexes: eastward, points: 5 }]
      : [
          { side: 'allied', hexes: northeast, points: 5 },
          { side: 'axis', hexes: isLate ? kit.edges.west : northeast, points: isLate ? LEAVING / 4 : 3 },
        ],
    // 17.0 The Allies of the two others go forward whatever they have, until the last game-turns.
    eager: isAlamHalfa || isLate ? behind(leadOf(sight), 4, 4) : ['allied'],
    leaving: ({ side }, by) => {
      if (side === 'allied' || !isLate) return 0;
      if (isAlamHalfa) return eastward.includes(by) ? 5 : 0;
      return kit.edges.west.includes(by) ? 3 : 0;
    },
  };
};

const kasserine = (sight: Sight): Wants => {
  const { kit, table } = sight;
  const isHome = withdrawn(table, 'axis') !== undefined;
  const town = table.turn <= 3 ? 30 : table.turn <= 6 ? 5 : 0;
  const open = (hex: HexId): boolean => table.met[`axis-in ${hex}`] === undefined;
  const home = sourcesOf(kit, 'axis');
  return {
    points: worthOf,
    route: null,
    // The special considerations are looked at three game-turns later: then the game is over.
    withdraws: turnsLeft(sight) === GRACE - 1 && (table.active === 'axis' || table.options.includes('desperate')),
    prizes: [
      ...[SBEITLA, THELEPTE].filter((hex) => town > 0 && open(hex)).map((hex) => prize('axis', town, hex)),
      ...(isHome || !open(TEBESSA) ? [] : [prize('axis', 65, TEBESSA)]),
    ],
    draws: isHome ? [{ side: 'axis', hexes: home, points: LEAVING, who: ({ symbol }) => symbol === 'armor' }] : [],
    eager: kasserineEager(sight),
    // 22.43.2
    leaving: ({ side, symbol, attack }, by) =>
      side === 'axis' && isHome && symbol === 'armor' && home.includes(by) ? attack : 0,
  };
};

/** 22.5 The Axis until they are on the way home, and then who does not win with the total as it would be. */
function kasserineEager(sight: Sight): readonly Side[] {
  const total = sight.table.score.axis + exitPoints(sight);
  if (withdrawn(sight.table, 'axis') === undefined) return ['axis'];
  return [...(total < 110 ? (['axis'] as const) : []), ...(total >= 80 ? (['allied'] as const) : [])];
}

const GAMES: Readonly<Record<Game, (sight: Sight) => Wants>> = { cauldron, crusader, kasserine, supercharge };

/** What the game at hand rewards, as things stand. */
export const wantsOf = (sight: Sight): Wants => GAMES[sight.kit.scenario.game](sight);
