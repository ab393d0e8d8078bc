// Kasserine: February 1943. What its Exclusive Rules say in play.
import type { HexInfo, Reinforcement, UnitInfo, Weather } from '../../pieces/kit.ts';
import { placeName, unitName } from '../../position/names.ts';
import { type Refusal, refuse, type UnitBar } from '../../position/seat.ts';
import { keptBy, placeOf, remember, rosterOf, type Sight, sideOf, unitOf, unitsOnMap } from '../../position/sight.ts';
import { type HexId, isOffMap, type Side, type Table, type UnitId } from '../../position/state.ts';
import { placeUnit, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { type Exclusive, isNearAxis, isWithin, STANDARD, type SupplyRule, worthOf } from '../places.ts';
import { columnOf, meet, score } from '../score.ts';
import { desperate } from './desperate.ts';
import {
  BACK,
  GAFSA_ROAD,
  GRACE,
  OUT,
  REFUGE,
  SBEITLA,
  SBIBA,
  sourcesOf,
  TEBESSA,
  THALA,
  THELEPTE,
  withdrawn,
} from './places.ts';

/** 20.0 */
const weatherOf = ({ kit, table }: Sight): Weather => kit.scenario.weather[table.turn - 1] ?? 'good';
const SUPPORT: Readonly<Record<Weather, number>> = { good: 9, fair: 4, poor: 0 };

/** Kept as long as nobody leaves the map. */
const ofExits = ({ table }: Sight): object => table.exits;

/** 17.15, 23.5, RULING 41 Edge hexes that the Axis have left by, and all east of the westernmost of them: nothing Allied comes from there. */
const isLost = keptBy(ofExits, ({ kit, table }, by: readonly HexId[] | null): ((hex: HexId) => boolean) => {
  const left = Object.entries(table.exits)
    .filter(([unit, { hex }]) => isAxis({ kit }, unit) && (by === null || by.includes(hex)))
    .map(([, { hex }]) => hex);
  const from = Math.min(Number.POSITIVE_INFINITY, ...left.map((hex) => columnAt(kit, hex)));
  return (hex) => left.includes(hex) || columnAt(kit, hex) > from;
});
const isAxis = ({ kit }: Pick<Sight, 'kit'>, unit: UnitId): boolean => sideOf({ kit }, unit) === 'axis';
const columnAt = (kit: Sight['kit'], hex: HexId): number => columnOf((kit.hexes[hex] as HexInfo).printed);

// --- movement --------------------------------------------------------------------

const isUnready: UnitBar = {
  rule: 'kasserine 23.72',
  /** 23.72 */
  bars: (seat, unit) =>
    seat.side === 'allied' &&
    seat.table.turn === 1 &&
    !isOffMap(placeOf(seat.table, unit)) &&
    seat.table.arrived[unit] === undefined &&
    !isNearAxis(seat, unit, 10),
  say: ({ kit }, unit) =>
    `${unitName(kit, unit)} may not move in the first game-turn: no Axis unit is within ten hexes of it.`,
};

/** 21.2, RULING 61 The 10th Panzer stays east of hexrow 2000 until it is released. */
const isKeptEast = ({ table }: Sight, { id, formations }: UnitInfo, { printed }: HexInfo): boolean =>
  table.options.includes('release') &&
  formations.includes('10th-panzer') &&
  !table.released.includes(id) &&
  columnOf(printed) <= 20;

const isRough = ({ terrain }: HexInfo): boolean => terrain === 'rough';
/** 16.11 Rough terrain is for those on foot, and for mechanized infantry. */
const isBarredByRough = ({ mechanized, symbol }: UnitInfo): boolean => mechanized && symbol !== 'mech-infantry';

/** 16.11, 16.12, 21.2 Why a unit may not enter a hex, as far as these rules tell. */
function whyNoEntry(sight: Sight, unit: UnitInfo, to: HexInfo): Refusal | null {
  if (isKeptEast(sight, unit, to))
    return refuse('kasserine 21.2', `${unit.name} stays east of hexrow 2000 until the 10th Panzer is released.`);
  if (isBarredByRough(unit) && isRough(to))
    return refuse('kasserine 16.11', `${unit.name} is mechanized and enters Rough terrain by road or trail only.`);
  const { hexes, map } = sight.kit;
  const here = hexes[placeOf(sight.table, unit.id)];
  const leaves = here !== undefined && isRough(here) && map.distance(here.id, to.id) === 1;
  return leaves && isBarredByRough(unit)
    ? refuse('kasserine 16.12', `${unit.name} is mechanized and leaves Rough terrain by road or trail only.`)
    : null;
}

// --- reinforcements ------------------------------------------------------------------

/** 23.4 Units that went out by Hadjeb el Aioun come back with the others; 23.5 entries that are lost are none. */
function scheduleOf(sight: Sight, unit: UnitInfo): Reinforcement | undefined {
  const back = sight.table.met[`returns ${unit.id}`];
  if (back !== undefined) return { id: 'return', turn: back, when: null, units: [unit.id], entry: BACK };
  const schedule = STANDARD.scheduleOf(sight, unit);
  return schedule === undefined || unit.side === 'axis' ? schedule : unlost(sight, schedule);
}
const unlost = keptBy(ofExits, (sight, schedule: Reinforcement): Reinforcement | undefined => {
  const isGone = isLost(sight, null);
  const entry = schedule.entry.filter((hex) => !isGone(hex));
  return entry.length === 0 ? undefined : { ...schedule, entry };
});

/** 17.11, 17.12, 17.13, 17.14, 17.15 */
const supplyOf = keptBy(ofExits, (sight, side: Side): SupplyRule => {
  const all = sourcesOf(sight.kit, side);
  const isGone = isLost(sight, all);
  const sources = side === 'axis' ? all : all.filter((hex) => !isGone(hex));
  // The same rule as before where no source was lost: what follows from it is known.
  return remember(sight.kit, `${side} from ${sources.join(' ')}`, () => ({
    sources,
    reach: side === 'axis' ? 4 : 3,
    roads: 'one-kind',
  }));
});

/** 23.3 An Allied unit within seven hexes of hex 1023. */
const isNearGafsa = (sight: Sight): boolean =>
  unitsOnMap(sight, 'allied').some((unit) => isWithin(sight, unit, GAFSA_ROAD, 7));

/** 23.3-23.6 */
function dueFrom(sight: Sight, { turn, when }: Reinforcement): number | null {
  const { table } = sight;
  if (when === null) return turn;
  // 23.3, RULING 39 A game-turn later if nobody is near.
  if (when === 'allied-near-gafsa') return turn < table.turn || isNearGafsa(sight) ? turn : turn + 1;
  const met = table.met[when];
  return met === undefined ? null : met + turn;
}

/**
 * 23.4, RULING 40 A tank battalion and the Tigers have gone out: with all who did by then they come back in the next game-turn,
 * and two more with them.
 */
function noteExit(w: World): void {
  const out = Object.entries(w.table.exits).filter(([unit, { hex }]) => isAxis(w, unit) && OUT.includes(hex));
  const strengths = out.map(([unit]) => unitOf(w, unit).strength);
  if (!strengths.includes('5-3-12') || !strengths.includes('6-5-10')) return;
  meet(w, 'axis-exit-at-hadjeb');
  const { met, turn } = w.table;
  if (met['axis-exit-at-hadjeb'] !== turn) return;
  put(w, { met: { ...met, ...Object.fromEntries(out.map(([unit]) => [`returns ${unit}`, turn + 1])) } });
  for (const [unit] of out) placeUnit(w, unit, 'reserve');
}

/** 23.5 Reinforcements that have lost their way in. */
function cancelLost(w: World): void {
  const sight = sightIn(w);
  const gone = rosterOf(sight, 'allied').filter(
    (unit) => placeOf(w.table, unit) === 'reserve' && scheduleOf(sight, unitOf(sight, unit)) === undefined,
  );
  for (const unit of gone) placeUnit(w, unit, 'unavailable');
  if (gone.length > 0) tellAll(w, 'kasserine 23.5', { type: 'cancelled', side: 'allied', units: gone });
}

// --- points --------------------------------------------------------------------------

/** 22.31 The towns that the Axis are paid for entering first. */
const TOWNS = [SBEITLA, THELEPTE, TEBESSA];
/** 22.31, 22.32, 22.41, RULING 37 What for, by game-turn; null in Tebessa once they withdraw. */
function townPoints(table: Table, town: HexId): number | null {
  if (town === TEBESSA) return withdrawn(table, 'axis') === undefined ? 65 : null;
  return table.turn <= 3 ? 30 : table.turn <= 6 ? 5 : 0;
}
const entry = (town: HexId): string => `axis-in ${town}`;
/** Those that are worth something yet. */
const townsLeft = ({ table }: Sight): readonly HexId[] =>
  TOWNS.filter((town) => table.met[entry(town)] === undefined && (townPoints(table, town) ?? 0) > 0);

/** 22.41, 23.6 What an Axis unit brings about by the hexes it goes through. */
function noteAxis(w: World, hexes: readonly HexId[]): void {
  const { distance } = w.kit.map;
  const isNear = (towns: readonly HexId[], most: number): boolean =>
    hexes.some((hex) => towns.some((town) => distance(hex, town) <= most));
  for (const town of TOWNS.filter((hex) => hexes.includes(hex))) {
    const points = townPoints(w.table, town);
    if (points !== null && meet(w, entry(town))) score(w, 'kasserine 22.41', 'axis', points, placeName(w.kit, town));
  }
  if (isNear([THALA, TEBESSA], 9)) meet(w, 'near-thala-or-tebessa');
  if (isNear([SBIBA, THALA, TEBESSA], 1)) meet(w, 'at-sbiba-thala-or-tebessa');
}

/** 19.31, RULING 63 Units of the 1st Armored that were in play in the game-turn of the Withdrawal, and are yet or have left since. */
export const firstArmored = (sight: Sight, since: number): readonly UnitId[] =>
  rosterOf(sight, 'allied').filter((unit) => {
    const { arrived, exits } = sight.table;
    if (!unitOf(sight, unit).formations.includes('1st-armored') || (arrived[unit] ?? since) > since) return false;
    return !isOffMap(placeOf(sight.table, unit)) || (exits[unit]?.turn ?? 0) >= since;
  });

/** 19.31 Those that are not by El Ma el Abiod. */
const farFromRefuge = (sight: Sight, since: number): readonly UnitId[] =>
  firstArmored(sight, since).filter((unit) => !isWithin(sight, unit, REFUGE, 3));

/** 19.32, RULING 44 Axis units on the map, and those that have left it since the Withdrawal elsewhere than by an Axis source. */
function notHome(sight: Sight, since: number): readonly UnitId[] {
  const { exits } = sight.table;
  const home = sourcesOf(sight.kit, 'axis');
  return rosterOf(sight, 'axis').filter((unit) => {
    const place = placeOf(sight.table, unit);
    const exit = exits[unit];
    if (place !== 'exited' || exit === undefined) return !isOffMap(place);
    return exit.turn >= since && !home.includes(exit.hex);
  });
}

/** 19.33, 22.21, 22.22, 22.23 Three game-turns after a Withdrawal: who is not where they should be (RULING 58). */
function judgeWithdrawal(w: World, side: Side): void {
  const since = withdrawn(w.table, side);
  if (since === undefined || w.table.turn !== since + GRACE) return;
  const sight = sightIn(w);
  for (const unit of side === 'axis' ? notHome(sight, since) : farFromRefuge(sight, since)) {
    const info = unitOf(w, unit);
    const points = side === 'axis' ? -worthOf(info) : 2 * worthOf(info);
    score(w, side === 'axis' ? 'kasserine 22.22' : 'kasserine 22.21', 'axis', points, `${info.name} has not withdrawn`);
  }
}

export const kasserine: Exclusive = {
  ...STANDARD,
  bars: [isUnready],
  // 20.3
  allowance: (sight, { movement }) => {
    if (weatherOf(sight) !== 'poor') return movement;
    return Math.max(0, movement - (movement >= 8 ? 5 : 2));
  },
  // 20.2, RULING 42
  isShut: (sight, { stream, bridge }) => stream && !bridge && weatherOf(sight) === 'poor',
  // 16.12, RULING 56, 21.2
  mayEnter: (sight, unit, to, { rough, road }) =>
    !(rough && road === null && isBarredByRough(unit)) && !isKeptEast(sight, unit, to),
  // 16.12, RULING 57
  mayRetreat: (sight, unit, to, { road }) =>
    !(unit.mechanized && isRough(to) && road === null) && !isKeptEast(sight, unit, to),
  whyNoEntry,
  // 19.1, 19.22
  leavesZones: ({ table }, side) => table.active === side && withdrawn(table, side) === table.turn,
  mostGuns: 3,
  mostSupport: (side) => (side === 'axis' ? 4 : 0),
  // 20.1
  support: (sight, side) => ({ points: side === 'axis' ? SUPPORT[weatherOf(sight)] : 0, barrageOnly: false }),
  becomes: desperate,
  supply: supplyOf,
  scheduleOf,
  dueFrom,
  prelude: ({ table }, side) =>
    side === 'axis' && table.options.includes('release') && withdrawn(table, 'allied') !== undefined
      ? [{ type: 'release', side }]
      : [],
  counting: (sight, side) => (side === 'axis' ? townsLeft(sight) : []),
  entered: (w, { side }, hexes) => {
    if (side === 'axis') noteAxis(w, hexes);
  },
  // 22.12
  lost: (w, unit) =>
    score(
      w,
      unit.side === 'axis' ? 'kasserine 22.42' : 'kasserine 22.41',
      'axis',
      unit.side === 'axis' ? -worthOf(unit) : worthOf(unit),
      `${unit.name} eliminated`,
    ),
  exited: (w) => {
    noteExit(w);
    cancelLost(w);
  },
  movementOver: judgeWithdrawal,
};
