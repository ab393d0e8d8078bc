// Positions of quad for tests: units by id in hexes as printed, everybody else off the map, and what is to be done.

import type { QuadRules } from '#games/quad/book/rules.ts';
import { firstState } from '#games/quad/chapters/03-setup.ts';
import { type QuadModule, quadModule } from '#games/quad/index.ts';
import { BUILT_IN, makeKit } from '#games/quad/pieces/components.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Kit } from '#games/quad/pieces/kit.ts';
import { type ActionType, makeAction, type QuadAction, specOf } from '#games/quad/position/action.ts';
import type { QuadFact } from '#games/quad/position/fact.ts';
import { nameOf } from '#games/quad/position/names.ts';
import { placeOf as placeIn, type Sight, sightOf } from '#games/quad/position/sight.ts';
import type { Frame, Place, QuadState, Side, Table } from '#games/quad/position/state.ts';
import type { QuadView } from '#games/quad/position/view.ts';
import { type OrderOf, playing } from '#test/support/playing.ts';
import { fieldKit, type Ground } from './field.ts';

export { dice } from '#test/support/playing.ts';

/** A state and the rules it is played by. */
export interface Position {
  readonly kit: Kit;
  readonly module: QuadModule;
  readonly state: QuadState;
}

export type Order = OrderOf<ActionType>;
const PLACES = ['place', 'places', 'path'];
export const { play, refusal, refusedBy, isLawful, offered, asked, told, rulesOf } = playing<
  QuadRules,
  Side,
  QuadState,
  QuadAction,
  QuadFact,
  QuadView
>({
  specOf,
  makeAction,
  idOf: (_state, kind, name) => (PLACES.includes(kind ?? '') ? boardHex(String(name)) : name),
  nameOf: (_state, kind, value) =>
    PLACES.includes(kind ?? '') ? nameOf({ hexes: {} } as Kit, String(value)) : String(value),
});

/** What a position begins with. */
interface Beginning {
  /** Units by id, in hexes as printed or off the map. */
  readonly units: Readonly<Record<string, string>>;
  /** Frames to be done by this side, in order: the phases of a player-turn if left out. */
  readonly active: Side;
  readonly phases?: readonly ('movement' | 'attacks' | 'combat' | 'combat-end')[];
  readonly turn?: number;
  readonly options?: readonly string[];
  readonly table?: Partial<Table>;
}

const isPrinted = (place: string): boolean => /^\d{4}$/.test(place);

/** A position of a kit: everybody who is not named is out of the game. */
export function position(kit: Kit, { units, active, phases, turn, options = [], table }: Beginning): Position {
  const module = quadModule(kit, options);
  const first = firstState(kit, options).table;
  const unknown = Object.keys(units).find((unit) => kit.units[unit] === undefined);
  if (unknown !== undefined) throw new Error(`${unknown} is no unit of this scenario`);
  const of = (side: Side): Readonly<Record<string, Place>> =>
    Object.fromEntries(
      kit.roster.filter((unit) => kit.units[unit]?.side === side).map((unit) => [unit, placed(units[unit] ?? 'lost')]),
    );
  const placed = (place: string): Place => (isPrinted(place) ? boardHex(place) : (place as Place));
  const todo = (phases ?? ['movement', 'attacks', 'combat', 'combat-end']).map(
    (type): Frame => ({ type, side: active }),
  );
  const state: QuadState = {
    table: {
      ...first,
      turn: turn ?? kit.scenario.turns[0] + 1,
      active,
      todo: [...todo, { type: 'turn-end' }],
      places: { axis: of('axis'), allied: of('allied') },
      support: supportOf(kit, turn ?? kit.scenario.turns[0] + 1),
      ...table,
    },
    secrets: {},
  };
  return { kit, module, state };
}

/** 9.0 What the scenario allots. */
const supportOf = (kit: Kit, turn: number): Table['support'] => {
  const of = (side: Side): number =>
    kit.scenario.setups[side].support.filter(({ from }) => from <= turn).at(-1)?.points ?? 0;
  return { axis: of('axis'), allied: of('allied') };
};

/** The same on a field of the test's own making. */
export const onField = (scenario: string, ground: Ground, beginning: Beginning): Position =>
  position(fieldKit(scenario, ground), beginning);

const kits = new Map<string, Kit>();
/** The kit of a scenario on its own map; made once. */
export function kitOf(scenario: string): Kit {
  const known = kits.get(scenario) ?? makeKit(BUILT_IN, scenario);
  kits.set(scenario, known);
  return known;
}
export const onMap = (scenario: string, beginning: Beginning): Position => position(kitOf(scenario), beginning);

type At = Pick<Position, 'state'>;
export const sightAt = (kit: Kit, { state }: At): Sight => sightOf(kit, state.table);
/** Where a unit is: its hex as printed, "lost", "exited" and so on. */
export const placeOf = ({ state }: At, unit: string): string => {
  const place = placeIn(state.table, unit);
  return nameOf({ hexes: {} } as Kit, place);
};
