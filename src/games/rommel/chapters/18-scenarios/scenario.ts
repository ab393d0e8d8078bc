// 18.2-18.8 What the scenarios change: fixed places, who goes first, known Minefields, a Buildup before the deployments,
// cards in a later year, units on call.
import type { ScenarioInfo, StartGroup } from '../../pieces/kit.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, type OpenSight, scenarioOf, unitOf } from '../../position/sight.ts';
import {
  type Blind,
  enemyOf,
  type Frame,
  type HexId,
  type Ledger,
  ON_CALL,
  type Schedule,
  type Side,
  type Table,
} from '../../position/state.ts';
import { NEW_LEDGER } from '../16-buildup/ledger.ts';

/** 18.2, 18.6, 18.7, 18.8 Units with one hex to start in stand there from the start: nothing is asked about them. */
export const isFree = (group: StartGroup): boolean => group.hexes.length > 1;

/** 18.0 The list of the scenario that a unit starts in. */
export function groupOf(seat: Seat, blind: Blind): StartGroup | undefined {
  const { id } = unitOf(seat, blind);
  return scenarioOf(seat)[seat.side].start.find((group) => group.units.includes(id));
}

/** 18.4, 18.5 At most five units in Tobruk; 18.6 fourteen in El Agheila, the other ten in Mersa Brega. */
export function crowded(seat: Seat, starting: readonly Blind[]): Refusal | null {
  const { rule, [seat.side]: setup } = scenarioOf(seat);
  for (const group of setup.start) {
    for (const [hex, most] of Object.entries(group.most)) {
      const there = starting.filter(
        (blind) => blockOf(seat.table, blind).place === hex && groupOf(seat, blind) === group,
      );
      if (there.length > most)
        return refuse(rule, `At most ${most} units start at ${nameOf(seat.kit, hex)}; you have ${there.length} there.`);
    }
  }
  return null;
}

/** 18.0 The Axis have the first player-turn; 18.4 in Crusader the Allies. */
export const firstTurn = ({ firstPlayer }: ScenarioInfo): Frame => ({ type: 'turn-start', side: firstPlayer });

/** 18.4 The Minefield of Tobruk stands in the scenario for both to read (RULING 65). */
export const minesKnown = ({ mines }: ScenarioInfo): readonly HexId[] => mines;

/** 18.7 Who spends, in the order the scenario tells. */
export const pregameFrames = ({ pregame }: ScenarioInfo): readonly Frame[] =>
  pregame === null ? [] : [pregame.first, enemyOf(pregame.first)].map((side) => ({ type: 'spend', side }) as const);

/** 18.7 True in a Buildup that is held before anybody has deployed. */
export const isPregame = (table: Table): boolean => table.todo.some((frame) => frame.type === 'deal');

/** 18.7 Thirty points each, without dice. */
export const firstLedger = ({ pregame }: ScenarioInfo): Ledger => ({ ...NEW_LEDGER, points: pregame?.points ?? 0 });

/** 18.7 Where nobody stands yet there is no Supply Network: a side's area is taken for it (RULING 62). */
export const firstNetwork = (scenario: ScenarioInfo, side: Side): readonly HexId[] =>
  scenario.pregame === null ? [] : [...new Set(scenario[side].start.flatMap(({ hexes }) => hexes))].sort();

/** 16.6 Cards a month by the scenario; 18.3 more in a later year; 18.6, 18.8 fewer once the units on call have come. */
export function allotmentOf(sight: OpenSight, side: Side): number {
  const { resupply, resupplyFrom, onCall } = scenarioOf(sight)[side];
  if (onCall !== null && sight.table.called !== undefined) return onCall.resupply;
  const changes = Object.keys(resupplyFrom)
    .map(Number)
    .filter((month) => month <= sight.table.month);
  return changes.length === 0 ? resupply : (resupplyFrom[Math.max(...changes)] ?? resupply);
}

/** 16.4 Who is to come, by month; 18.3, 18.6, 18.8 units that come when they are called under no month. */
export function poolOf(scenario: ScenarioInfo, side: Side): Schedule {
  const { reinforcements, onCall } = scenario[side];
  return onCall === null ? reinforcements : { ...reinforcements, [ON_CALL]: onCall.units };
}
