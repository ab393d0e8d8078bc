// What the four games reward, in Victory Points of the scenario: units lost, hexes taken and held, units that leave the map.
import type { HexId } from '#board/hex.ts';
import { TOBRUK as TOBRUK_0608 } from '../chapters/cauldron/rules.ts';
import { TOBRUK as TOBRUK_1103, WIRE } from '../chapters/crusader/rules.ts';
import { SBEITLA, sourcesOf, TEBESSA, THELEPTE, withdrawn } from '../chapters/kasserine/places.ts';
import { worthOf } from '../chapters/places.ts';
import { columnOf, rowOf } from '../chapters/score.ts';
import { OBJECTIVES } from '../chapters/supercharge/rules.ts';
import type { Game, UnitInfo } from '../pieces/kit.ts';
import type { Sight } from '../position/sight.ts';
import type { Side } from '../position/state.ts';

/** Hexes that a side gets points for. */
export interface Prize {
  readonly taker: Side;
  readonly hexes: readonly HexId[];
  readonly points: number;
}
/** Hexes that draw a side for another reason. */
export interface Draw {
  readonly side: Side;
  readonly hexes: readonly HexId[];
  readonly points: number;
}

export interface Wants {
  /** What the loss of a unit gives the other side. */
  readonly points: (info: UnitInfo) => number;
  readonly prizes: readonly Prize[];
  readonly draws: readonly Draw[];
  /** The side that does not win if nothing happens. */
  readonly eager: readonly Side[];
  /** What it brings that a unit leaves the map by a hex now; 0 where it does better to stay. */
  readonly leaving: (info: UnitInfo, by: HexId) => number;
}

const turnsLeft = ({ kit, table }: Sight): number => kit.scenario.turns[1] - table.turn;
const prize = (taker: Side, points: number, ...hexes: readonly HexId[]): Prize => ({ taker, hexes, points });

const cauldron = (sight: Sight): Wants => {
  const isAxis = sight.table.lastIn[TOBRUK_0608] === 'axis';
  return {
    points: worthOf,
    prizes: [prize(isAxis ? 'allied' : 'axis', 100, TOBRUK_0608)],
    draws: [],
    eager: ['axis'],
    // 18.31
    leaving: (info, by) =>
      info.side === 'allied' && turnsLeft(sight) === 0 && sight.kit.edges.east.includes(by) ? worthOf(info) : 0,
  };
};

/** 19.17 What a loss is worth where units are counted. */
const CAMPAIGN = { axis: 6, german: 9, allied: 4 } as const;

const crusader = (sight: Sight): Wants => {
  const { kit, table } = sight;
  const isCampaign = kit.scenario.id === 'crusader';
  const wire = WIRE.filter((hex) => table.lastIn[hex] !== 'axis');
  return {
    points: (info) => (isCampaign ? CAMPAIGN[info.nationality === 'german' ? 'german' : info.side] : worthOf(info)),
    prizes: kit.scenario.id === 'wire' ? wire.map((hex) => prize('axis', 10, hex)) : [],
    draws: [
      { side: 'allied', hexes: [TOBRUK_1103], points: 10 },
      { side: 'axis', hexes: [TOBRUK_1103], points: 2 },
    ],
    eager: ['allied'],
    leaving: () => 0,
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
    points: ({ side }) => (isAlamHalfa ? KILL.alamHalfa : KILL[side]),
    prizes: isAlamHalfa && table.met.alamein === undefined ? objectives.map((hex) => prize('axis', 100, hex)) : [],
    draws: isAlamHalfa
      ? [{ side: 'axis', hexes: eastward, points: 5 }]
      : [
          { side: 'allied', hexes: northeast, points: 5 },
          { side: 'axis', hexes: isLate ? kit.edges.west : northeast, points: 3 },
        ],
    eager: [isAlamHalfa ? 'axis' : 'allied'],
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
    prizes: [
      ...[SBEITLA, THELEPTE].filter((hex) => town > 0 && open(hex)).map((hex) => prize('axis', town, hex)),
      ...(isHome || !open(TEBESSA) ? [] : [prize('axis', 65, TEBESSA)]),
    ],
    draws: isHome ? [{ side: 'axis', hexes: home, points: 5 }] : [],
    eager: isHome ? [] : ['axis'],
    // 22.43.2
    leaving: ({ side, symbol, attack }, by) =>
      side === 'axis' && isHome && symbol === 'armor' && home.includes(by) ? attack : 0,
  };
};

const GAMES: Readonly<Record<Game, (sight: Sight) => Wants>> = { cauldron, crusader, kasserine, supercharge };

/** What the game at hand rewards, as things stand. */
export const wantsOf = (sight: Sight): Wants => GAMES[sight.kit.scenario.game](sight);
