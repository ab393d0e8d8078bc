// Positions of desert-force for tests: units and leaders by id in hexes as printed or in a box, everybody else out of the game,
// and what is to be done.
import type { DesertRules } from '#games/desert-force/book/rules.ts';
import { firstState } from '#games/desert-force/chapters/03-setup.ts';
import { type DesertModule, desertModule } from '#games/desert-force/index.ts';
import { BUILT_IN, makeKit } from '#games/desert-force/pieces/components.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Kit } from '#games/desert-force/pieces/kit.ts';
import { type ActionType, type DesertAction, makeAction, specOf } from '#games/desert-force/position/action.ts';
import type { DesertFact } from '#games/desert-force/position/fact.ts';
import { nameOf } from '#games/desert-force/position/names.ts';
import { placeOf as placeIn, type Sight, sightOf } from '#games/desert-force/position/sight.ts';
import type { DesertState, Frame, FrameType, Place, Side, Table } from '#games/desert-force/position/state.ts';
import type { DesertView } from '#games/desert-force/position/view.ts';
import { type OrderOf, playing } from '#test/support/playing.ts';

export { dice } from '#test/support/playing.ts';

/** A state and the rules it is played by. */
export interface Position {
  readonly kit: Kit;
  readonly module: DesertModule;
  readonly state: DesertState;
}

export type Order = OrderOf<ActionType>;
const PLACES = ['place', 'places', 'path'];
export const { play, refusal, refusedBy, isLawful, offered, asked, told, rulesOf } = playing<
  DesertRules,
  Side,
  DesertState,
  DesertAction,
  DesertFact,
  DesertView
>({
  specOf,
  makeAction,
  idOf: (_state, kind, name) => (PLACES.includes(kind ?? '') ? boardHex(String(name)) : name),
  nameOf: (_state, kind, value) =>
    PLACES.includes(kind ?? '') ? nameOf({ hexes: {} } as Kit, String(value)) : String(value),
});

/** What a position begins with. */
interface Beginning {
  /** Units and leaders by id, in hexes as printed or in a box ("reserve", "recoverable" and so on). */
  readonly units?: Readonly<Record<string, string>>;
  /** Of these the reduced ones. */
  readonly reduced?: readonly string[];
  readonly active?: Side;
  /** Frames to be done by the active side, in order; the enemy's turn or the end of the turn follows. */
  readonly phases?: readonly FrameType[];
  readonly turn?: number;
  /** Depots in hexes as printed; none of a side that is left out. */
  readonly depots?: Partial<Readonly<Record<Side, string>>>;
  readonly table?: Partial<Table>;
}

const placed = (place: string): Place => (/^\d{4}$/.test(place) ? boardHex(place) : (place as Place));

/** A position of a kit: everybody who is not named is out of the game, and both sides have six Attack Points. */
export function position(kit: Kit, beginning: Beginning = {}): Position {
  const { units = {}, reduced = [], active = 'allied', turn = 6, depots = {}, table } = beginning;
  const { phases = ['movement', 'phase-end', 'strikes', 'combat', 'phase-end'] } = beginning;
  const first = firstState(kit, []).table;
  const unknown = Object.keys(units).find((unit) => (kit.units[unit] ?? kit.leaders[unit]) === undefined);
  if (unknown !== undefined) throw new Error(`${unknown} is no unit of this scenario`);
  const of = (side: Side): Readonly<Record<string, Place>> =>
    Object.fromEntries(
      kit.roster.filter((unit) => kit.units[unit]?.side === side).map((unit) => [unit, placed(units[unit] ?? 'out')]),
    );
  const leaders = Object.fromEntries(
    Object.keys(kit.leaders).map((leader) => [
      leader,
      { place: placed(units[leader] ?? 'out'), face: 0 as const, due: null },
    ]),
  );
  const depotOf = (hex: string | undefined): Table['depots'][Side] => ({
    hex: hex === undefined ? null : boardHex(hex),
    moved: false,
  });
  const todo = phases.map((type) => ({ type, side: active }) as Frame);
  const state: DesertState = {
    table: {
      ...first,
      turn,
      active,
      todo: [...todo, active === 'allied' ? { type: 'turn', side: 'axis' } : { type: 'turn-end' }],
      places: { axis: of('axis'), allied: of('allied') },
      reduced,
      leaders,
      depots: { axis: depotOf(depots.axis), allied: depotOf(depots.allied) },
      points: { axis: 6, allied: 6 },
      air: null,
      naval: false,
      works: {},
      ...table,
    },
    secrets: {},
  };
  return { kit, module: desertModule(kit, []), state };
}

const kits = new Map<string, Kit>();
/** The kit of a scenario; made once. */
export function kitOf(scenario: string): Kit {
  const known = kits.get(scenario) ?? makeKit(BUILT_IN, scenario);
  kits.set(scenario, known);
  return known;
}
/** The same on the map of the campaign, where every unit is. */
export const onMap = (beginning: Beginning = {}): Position => position(kitOf('campaign'), beginning);

type At = Pick<Position, 'state'>;
export const sightAt = (at: Pick<Position, 'kit' | 'state'>): Sight => sightOf(at.kit, at.state.table);
/** Where a unit or leader is: its hex as printed, "reserve", "permanent" and so on. */
export const placeOf = ({ state }: At, unit: string): string =>
  nameOf({ hexes: {} } as Kit, placeIn(state.table, unit));
