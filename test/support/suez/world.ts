// Positions of Drive on Suez for tests: units by id in spaces, Allied units by their faces, and what is to be done.

import { faceOf } from '#engine/position/counters.ts';
import { newWorld } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import type { SuezRules } from '#games/suez/book/rules.ts';
import { firstWorld } from '#games/suez/chapters/05-setup.ts';
import { begin } from '#games/suez/chapters/index.ts';
import { type SuezModule, suezModule } from '#games/suez/index.ts';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import { objectives } from '#games/suez/pieces/kit.ts';
import { type ActionType, makeAction, type SuezAction, specOf } from '#games/suez/position/action.ts';
import { benchOf } from '#games/suez/position/course.ts';
import type { SuezFact } from '#games/suez/position/fact.ts';
import { type Sight, sightOf } from '#games/suez/position/sight.ts';
import type {
  Blind,
  Counter,
  Frame,
  FrameType,
  Side,
  SuezState,
  Supply,
  Table,
  Unit,
} from '#games/suez/position/state.ts';
import type { SuezView } from '#games/suez/position/view.ts';
import { stateOf, type World } from '#games/suez/position/world.ts';
import { type OrderOf, playing } from '#test/support/playing.ts';
import { scriptedDice } from '#test/support/scripted.ts';

export { dice } from '#test/support/playing.ts';

export const kit = makeKit(BUILT_IN);
const modules = new Map<string, SuezModule>();
/** The rules with these options; made once. */
export function moduleWith(options: readonly string[]): SuezModule {
  const key = options.join();
  const made = modules.get(key) ?? suezModule(kit, options);
  modules.set(key, made);
  return made;
}

export type Order = OrderOf<ActionType>;
const {
  play: playOut,
  refusal,
  refusedBy: refusedAt,
  isLawful: isLawfulAt,
  offered: offeredAt,
  asked,
  told,
  rulesOf,
} = playing<SuezRules, Side, SuezState, SuezAction, SuezFact, SuezView>({
  specOf,
  makeAction,
  idOf: (state, _kind, name) => (kit.allied[String(name)] === undefined ? name : blindOf(state, String(name))),
  nameOf: (state, _kind, value) =>
    typeof value === 'number' ? (faceIn(state, value) ?? String(value)) : String(value),
});

export { asked, rulesOf, told };

/** A position that has been played to: its rules, its state, and what was told on the way there. */
export type Position = ReturnType<typeof playOut>;
/** Carries out orders of the player. Throws when one is refused, and when dice are left over or too few. */
export const play = (
  at: Pick<Position, 'module' | 'state'>,
  ...orders: readonly (Order | { readonly dice: readonly number[] })[]
): Position => playOut(at, 'axis', ...orders);
export const isLawful = (at: Position, order: Order): boolean => isLawfulAt(at, 'axis', order);
/** The section an order is refused by; throws when it is lawful. */
export const refusedBy = (at: Position, order: Order): string => refusedAt(at, 'axis', order);
/** The section by which a kind of order answers what is asked now. */
export const answersBy = ({ module, state }: Position, type: ActionType): string =>
  module.ruleOf(module.view(state, 'axis'), 'axis', type);
/** The words of the refusal. */
export const refusedWith = (at: Position, order: Order): string => refusal(at, 'axis', order).text;
/** What the player may put in the next part of an action, sorted. */
export const offered = (
  at: Position,
  ...order: Parameters<typeof offeredAt> extends [unknown, unknown, ...infer Rest] ? Rest : never
): readonly string[] => offeredAt(at, 'axis', ...order);

/** A frame, or the name of one that says no more; "attack" and "counterattack" are combat sub-phases. */
type Todo = Frame | FrameType | 'attack' | 'counterattack';
const frame = (todo: Todo): Frame => {
  if (todo === 'attack') return { type: 'combat', attacker: 'axis' };
  if (todo === 'counterattack') return { type: 'combat', attacker: 'allied' };
  return typeof todo === 'string' ? ({ type: todo } as Frame) : todo;
};
/** What stands behind all that is to be done: a question that nothing leads to. */
const REST: Frame = { type: 'uprising' };

/** What a position begins with. */
export interface Beginning {
  readonly todo: Todo | readonly Todo[];
  /** Combat units in spaces, with their steps: as they start, or at full strength, if left out. Others are out of the game. */
  readonly units?: Readonly<Record<string, string | readonly [space: string, steps: number]>>;
  /** "truck" or "depot" and the space, in the order of their numbers; the others are in the pool. */
  readonly supply?: readonly (readonly [kind: 'truck' | 'depot', space: string])[];
  /** Allied units by face, face down; the others are out of the game. */
  readonly allied?: Readonly<Record<string, string>>;
  /** The same, face up. */
  readonly seen?: Readonly<Record<string, string>>;
  /** Spaces of Egypt that the PAA controls. All of Libya is its own, but where Allied units are. */
  readonly control?: readonly string[];
  /** Air and support units that are not available. */
  readonly air?: Readonly<Record<string, Table['air'][string]>>;
  readonly support?: Readonly<Record<string, Table['support'][string]>>;
  readonly bulletins?: {
    readonly axis?: Partial<Table['bulletins']['axis']>;
    readonly allied?: Partial<Table['bulletins']['allied']>;
  };
  readonly turn?: number;
  readonly options?: readonly string[];
  readonly table?: Partial<Table>;
}

/** A position on turn 3, Desert Fox Index 15, Air Superiority Index 5, all air and support units available; then what goes on by itself, with these dice. */
export function position(beginning: Beginning, ...faces: readonly number[]): Position {
  const { todo, allied = {}, seen = {}, control = [], options = [] } = beginning;
  const first = firstWorld(kit, options, scriptedDice()).table;
  const { counters, boxes } = alliedIn(allied, seen, options);
  const enemies = Object.values({ ...allied, ...seen });
  const held = [...first.control, ...control].filter((space) => !enemies.includes(space));
  const state: SuezState = {
    table: {
      ...first,
      turn: beginning.turn ?? 3,
      todo: [...[todo].flat().map((one) => frame(one as Todo)), REST],
      dfp: 15,
      index: 5,
      units: unitsIn(beginning.units ?? {}),
      supply: supplyIn(Object.keys(first.supply), beginning.supply ?? []),
      air: { ...Object.fromEntries(kit.roster.air.map((id) => [id, 'available' as const])), ...beginning.air },
      support: {
        ...Object.fromEntries(kit.roster.support.map((id) => [id, 'available' as const])),
        ...beginning.support,
      },
      counters,
      control: kit.map.spaces.filter((space) => held.includes(space)),
      credited: objectives(kit).filter((space) => held.includes(space)),
      bulletins: {
        axis: { bin: ['Lure'], kept: [], discarded: [], ...beginning.bulletins?.axis },
        allied: { bin: ['Montgomery'], inEffect: [], discarded: [], ...beginning.bulletins?.allied },
      },
      ...beginning.table,
    },
    secrets: { faces: boxes },
  };
  const script = scriptedDice(...faces);
  const w: World = newWorld(kit, state, script);
  begin(benchOf(kit), w);
  if (script.left() > 0) throw new Error(`${script.left()} dice of the script were not thrown`);
  return { module: moduleWith(options), state: stateOf(w) as SuezState, events: w.events };
}

/** A match with these options as it is dealt, before the PAA deploys. */
export function dealt(...options: readonly string[]): Position {
  const module = moduleWith(options);
  const { state, events } = module.setup(scriptedDice());
  return { module, state: state as SuezState, events };
}

/** The movement sub-phase, opened: supply has been judged. */
export const moving = (beginning: Omit<Beginning, 'todo'>): Position =>
  position({ todo: ['movement', 'movement-end', 'reaction'], ...beginning });
export const attacking = (beginning: Omit<Beginning, 'todo'>): Position =>
  position({ todo: ['attack', 'combat-end'], ...beginning });
export const defending = (beginning: Omit<Beginning, 'todo'>): Position =>
  position({ todo: ['counterattack', 'replacement'], ...beginning });
/** A depot beside it keeps everybody at Fuka in supply. */
export const SUPPLY = [['depot', 'fuka']] as const;

const unitsIn = (units: NonNullable<Beginning['units']>): Table['units'] => {
  const unknown = Object.keys(units).find((id) => kit.units[id] === undefined);
  if (unknown !== undefined) throw new Error(`${unknown} is no unit of the PAA`);
  return Object.fromEntries(
    kit.roster.units.map((id): [string, Unit] => {
      const place = units[id] ?? 'out';
      const steps = kit.units[id]?.starts ?? kit.units[id]?.combat.length ?? 1;
      return [id, typeof place === 'string' ? { at: place, steps } : { at: place[0], steps: place[1] }];
    }),
  );
};
const supplyIn = (ids: readonly string[], supply: NonNullable<Beginning['supply']>): Table['supply'] =>
  Object.fromEntries(
    ids.map((id, at): [string, Supply] => [id, { at: supply[at]?.[1] ?? null, depot: supply[at]?.[0] === 'depot' }]),
  );
/** A counter for each Allied unit, numbered as they stand in the file. */
function alliedIn(
  down: Readonly<Record<string, string>>,
  up: Readonly<Record<string, string>>,
  options: readonly string[],
) {
  const unknown = Object.keys({ ...down, ...up }).find((face) => kit.allied[face] === undefined);
  if (unknown !== undefined) throw new Error(`${unknown} is no Allied unit`);
  const counters: Record<Blind, Counter> = {};
  const boxes: Record<Blind, SuezState['secrets']['faces'][Blind]> = {};
  for (const [at, face] of kit.roster.allied.entries()) {
    const { arm, back, steps = 1 } = kit.allied[face] as (typeof kit.allied)[string];
    const isSeen = up[face] !== undefined;
    counters[at + 1] = {
      at: (up[face] ?? down[face] ?? 'permanent') as Counter['at'],
      back: arm === 'recon' && options.includes('oasis') ? 'W' : back,
      face: isSeen ? face : null,
      steps,
    };
    if (!isSeen) boxes[at + 1] = hide(face);
  }
  return { counters, boxes: boxes as SuezState['secrets']['faces'] };
}

function faceIn({ table, secrets }: SuezState, blind: Blind): string | undefined {
  const counter = table.counters[blind];
  return counter === undefined ? undefined : (counter.face ?? faceOf(secrets.faces, blind));
}
/** The number a face goes by now. */
export function blindOf(state: SuezState, face: string): Blind {
  const blind = Object.keys(state.table.counters)
    .map(Number)
    .find((one) => faceIn(state, one) === face);
  if (blind === undefined) throw new Error(`${face} has no counter`);
  return blind;
}

type At = Pick<Position, 'state'>;
export const tableAt = ({ state }: At): Table => state.table;
export const sightAt = ({ state }: At): Sight => sightOf(kit, state.table);
/** Where any unit is: its space, its display, or "pool" of supply units. */
export function placeOf({ state }: At, unit: string): string {
  const { units, supply, air, support, counters } = state.table;
  if (supply[unit] !== undefined) return supply[unit].at ?? 'pool';
  const place = units[unit]?.at ?? air[unit] ?? support[unit];
  return place ?? (counters[blindOf(state, unit)]?.at as string);
}
export const stepsOf = ({ state }: At, unit: string): number => state.table.units[unit]?.steps ?? 0;
/** True while an Allied unit lies face up. */
export const isSeen = ({ state }: At, face: string): boolean =>
  state.table.counters[blindOf(state, face)]?.face === face;
export const controls = ({ state }: At, space: string): boolean => state.table.control.includes(space);
/** How many Allied units are in a place. */
export const alliedCount = ({ state }: At, place: string): number =>
  Object.values(state.table.counters).filter(({ at }) => at === place).length;
