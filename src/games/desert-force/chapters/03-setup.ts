// 3.0, 3.1 Setting up: everything stands where the scenario says, and the Allied player-turn begins. 3.2 Who may not retreat at first.
import type { Kit } from '../pieces/kit.ts';
import { type Refusal, refuse } from '../position/seat.ts';
import { type Sight, unitOf } from '../position/sight.ts';
import type { DesertState, LeaderAt, LeaderId, Place, Side, Table, UnitId } from '../position/state.ts';

/** Raised when a change makes running matches go on otherwise than before. */
export const RULES_VERSION = 17;

/** 3.0, 3.1, 4.0, RULING 1 Random events and air support are left out in the first turn. */
export function firstState(kit: Kit, options: readonly string[]): DesertState {
  const { scenario } = kit;
  const table: Table = {
    rulesVersion: RULES_VERSION,
    scenario: scenario.id,
    options,
    turn: scenario.turns[0],
    active: 'allied',
    todo: [{ type: 'turn', side: 'allied' }],
    places: { axis: firstPlaces(kit, 'axis'), allied: firstPlaces(kit, 'allied') },
    reduced: scenario.reduced,
    leaders: firstLeaders(kit),
    depots: {
      axis: { hex: scenario.depots.axis, moved: false },
      allied: { hex: scenario.depots.allied, moved: false },
    },
    points: scenario.points,
    air: scenario.air,
    naval: scenario.naval,
    navalUsed: false,
    supplyLevel: 'normal',
    cover: 0,
    fortresses: scenario.fortresses,
    control: scenario.control,
    works: Object.fromEntries(scenario.positions.map(({ hex, level, units }) => [hex, { level, units }])),
    spent: [],
    event: null,
    staff: NO_STAFF,
    ...NEW_TURN,
    ...NEW_PHASE,
    phase: 'regular',
    pause: 'never',
    missed: 0,
    result: null,
  };
  return { table, secrets: {} };
}

/** 3.2 The turns in which no Italian retreats. */
const NO_RETREAT = 2;

/** 3.2 Why units of a combat, who all retreat together, may not; null when it keeps nobody. */
export const whyTiedDown = (sight: Sight, units: readonly UnitId[]): Refusal | null =>
  sight.table.turn <= NO_RETREAT && units.some((unit) => unitOf(sight, unit).nation === 'italian')
    ? refuse('3.2', 'Italian units may not retreat on turns 1 and 2, and all of a combat retreat together: lose steps.')
    : null;

/** Before the Organization die. */
export const NO_STAFF: Table['staff'] = { die: 0, modified: 0, replacements: [], refitted: false, required: 0 };
/** What is counted anew in each player-turn. */
export const NEW_TURN: Pick<Table, 'offensive' | 'strategic' | 'shipped' | 'unsupplied'> = {
  offensive: null,
  strategic: [],
  shipped: [],
  unsupplied: null,
};
/** What is counted anew in each phase. */
export const NEW_PHASE: Pick<
  Table,
  'moved' | 'strikes' | 'fought' | 'stayed' | 'attacked' | 'bombarded' | 'retreated'
> = {
  moved: [],
  strikes: [],
  fought: [],
  stayed: [],
  attacked: [],
  bombarded: [],
  retreated: [],
};

function firstPlaces({ scenario, units, roster }: Kit, side: Side): Readonly<Record<UnitId, Place>> {
  const arriving = new Set(scenario.arrivals.flatMap((arrival) => arrival.units));
  const placeAtFirst = (unit: UnitId): Place =>
    scenario.setup[unit] ??
    (scenario.reserve.includes(unit)
      ? 'reserve'
      : scenario.recoverable.includes(unit)
        ? 'recoverable'
        : arriving.has(unit)
          ? 'to-come'
          : 'out');
  return Object.fromEntries(
    roster.filter((unit) => units[unit]?.side === side).map((unit) => [unit, placeAtFirst(unit)]),
  );
}

function firstLeaders({ scenario, leaders }: Kit): Readonly<Record<LeaderId, LeaderAt>> {
  return Object.fromEntries(
    Object.keys(leaders).map((leader): [LeaderId, LeaderAt] => {
      const at = scenario.leaders.find((other) => other.leader === leader);
      if (at !== undefined) return [leader, { place: at.hex, face: at.face, due: null }];
      const arrival = scenario.arrivals.find((other) => other.leaders.includes(leader));
      return [leader, { place: arrival === undefined ? 'out' : 'to-come', face: 0, due: arrival?.turn ?? null }];
    }),
  );
}
