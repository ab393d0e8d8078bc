// The smallest world a rule needs: counters by name in hexes as printed, whose phase it is, and everything else as usual.
import type { HexId } from '#board/hex.ts';
import { hide } from '#engine/secrecy.ts';
import { ownWorkAt } from '#games/alamein/chapters/09-markers/works.ts';
import { RULES_VERSION } from '#games/alamein/chapters/15-scenarios/setup.ts';
import { type AlameinModule, alameinModule } from '#games/alamein/index.ts';
import { BUILT_IN, makeKit } from '#games/alamein/pieces/components.ts';
import { boardHex } from '#games/alamein/pieces/grid.ts';
import type { ScenarioInfo } from '#games/alamein/pieces/kit.ts';
import { fullSight, isOccupiedBy, type Sight } from '#games/alamein/position/sight.ts';
import {
  type AirUnit,
  type AlameinState,
  type Blind,
  type Counter,
  type Face,
  type Frame,
  type FrameType,
  SIDES,
  type Side,
  type Table,
} from '#games/alamein/position/state.ts';

export const kit = makeKit(BUILT_IN);
const module = alameinModule(kit, 'a');

/** A state and the rules it is played by; `play` and the questions in play.ts take either a world or what was played. */
export interface Position {
  readonly module: AlameinModule;
  readonly state: AlameinState;
}

/** The board's id of a hex as printed: "D7". Throws when it is no hex of the game. */
export function hex(printed: string): HexId {
  const id = boardHex(printed);
  if (kit.hexes[id] === undefined) throw new Error(`${printed} is no hex of the game`);
  return id;
}
/** As printed. */
export const printed = (id: HexId): string => kit.hexes[id]?.printed ?? id;

const MARKERS = ['box', 'fort', 'dummy'] as const;
/** What a counter called so shows: "15. Panzer", "15pz", "box", "fort", "dummy". */
function faceOf(side: Side, name: string): Face {
  const marker = MARKERS.find((type) => type === name);
  if (marker !== undefined) return { type: marker };
  const unit = Object.values(kit.units).find((info) => info.name === name || info.id === name);
  if (unit?.side !== side) throw new Error(`${name} is not a unit of the ${side} side`);
  return { type: 'unit', unit: unit.id };
}

type PlainFrame = Exclude<FrameType, 'intercept' | 'fly' | 'press' | 'back' | 'turn-end' | 'over'>;

/** Builds a position step by step; `state` is made when it is asked for. Every method returns the world itself. */
export class World implements Position {
  readonly module = module;
  readonly #scenario: ScenarioInfo;
  #counters: Record<Blind, Counter> = {};
  #faces: Record<Blind, Face> = {};
  #stacks: Record<HexId, Blind[]> = {};
  #air: Record<string, AirUnit> = {};
  #held: Partial<Record<Side, readonly HexId[]>> = {};
  #control: Record<HexId, Side> = {};
  #table: Partial<Table> = {};
  #state: AlameinState | null = null;

  constructor(scenario: string) {
    const info = kit.scenarios[scenario];
    if (info === undefined) throw new Error(`no scenario "${scenario}"`);
    this.#scenario = info;
    for (const side of SIDES) for (const air of info[side].air) this.#air[air] = { used: false, outUntil: 0 };
  }

  /** Axis counters in a hex, the top one first: "Trento", "Trento*" Spent, "?Trento" face down, "fort", "?dummy". */
  axis(place: string, ...names: readonly string[]): this {
    return this.#put('axis', place, names);
  }
  allied(place: string, ...names: readonly string[]): this {
    return this.#put('allied', place, names);
  }
  #put(side: Side, place: string, names: readonly string[]): this {
    const at = place === 'reserve' || place === 'lost' ? place : hex(place);
    for (const name of names) {
      const blind = Object.keys(this.#counters).length + 1;
      const face = faceOf(side, name.replace(/^\?|\*$/g, ''));
      this.#faces[blind] = face;
      this.#counters[blind] = { side, place: at, spent: name.endsWith('*'), face: name.startsWith('?') ? null : face };
      if (at !== 'reserve' && at !== 'lost') this.#stacks[at] = [...(this.#stacks[at] ?? []), blind];
    }
    return this.#changed();
  }

  /** The game-turn. */
  turn(turn: number): this {
    return this.with({ turn });
  }
  /** The side's player-turn, in the first of these phases; the others follow, and then the match is over. */
  phase(side: Side, ...types: readonly PlainFrame[]): this {
    return this.with({
      active: side,
      todo: types.map((type) => (type === 'reinforce' ? { type, side, entered: [] } : { type, side }) as Frame),
    });
  }
  /** What is to be done, in order. */
  todo(...frames: readonly Frame[]): this {
    return this.with({ todo: frames });
  }
  /** The Boxes and Forts this side held when its latest player-turn began; if it is not said, those it holds now. */
  held(side: Side, ...places: readonly string[]): this {
    this.#held[side] = places.map(hex);
    return this.#changed();
  }
  control(place: string, side: Side): this {
    this.#control[hex(place)] = side;
    return this.#changed();
  }
  /** Marks on an air unit, or one that comes in later. */
  air(id: string, marks: Partial<AirUnit> = {}): this {
    if (kit.air[id] === undefined) throw new Error(`no air unit "${id}"`);
    this.#air[id] = { used: false, outUntil: 0, ...marks };
    return this.#changed();
  }
  /** Units that have moved this turn. */
  moved(...names: readonly string[]): this {
    return this.with({ moved: names.map((name) => this.#blindOf(name)) });
  }
  #blindOf(name: string): Blind {
    const found = Object.entries(this.#faces).find(([, face]) => isCalled(face, name));
    if (found === undefined) throw new Error(`${name} is not in this world`);
    return Number(found[0]);
  }
  /** Anything else of the open table. */
  with(table: Partial<Table>): this {
    this.#table = { ...this.#table, ...table };
    return this.#changed();
  }

  #changed(): this {
    this.#state = null;
    return this;
  }
  get state(): AlameinState {
    this.#state ??= this.#make();
    return this.#state;
  }

  #make(): AlameinState {
    const table: Table = {
      rulesVersion: RULES_VERSION,
      scenario: this.#scenario.id,
      turn: 2,
      active: 'axis',
      todo: [],
      counters: this.#counters,
      stacks: this.#stacks,
      air: this.#air,
      control: { ...this.#scenario.control, ...this.#control },
      moved: [],
      held: { axis: [], allied: [] },
      strikes: [],
      interceptions: [],
      airSupplied: null,
      attacks: [],
      pause: 'never',
      fought: [],
      attacked: [],
      stands: [],
      stances: {},
      earned: [],
      result: null,
      ...this.#table,
    };
    const down = Object.entries(this.#faces).filter(([blind]) => this.#counters[Number(blind)]?.face === null);
    const secrets = { faces: Object.fromEntries(down.map(([blind, face]) => [blind, hide(face)])) };
    const sight = fullSight(kit, { table, secrets });
    const holds = (side: Side): readonly HexId[] => this.#held[side] ?? heldNow(sight, side);
    return { table: { ...table, held: { axis: holds('axis'), allied: holds('allied') } }, secrets };
  }
}

const heldNow = (sight: Sight, side: Side): readonly HexId[] =>
  Object.keys(sight.table.stacks).filter((at) => ownWorkAt(sight, at, side) !== null && isOccupiedBy(sight, at, side));

/** The counter's face is called so: a unit by its name or id, a marker by its kind. */
export const isCalled = (face: Face, name: string): boolean =>
  face.type === 'unit' ? face.unit === name || kit.units[face.unit]?.name === name : face.type === name;

export const world = (scenario: string): World => new World(scenario);
/** The umpire's eyes. */
export const sightOf = ({ state }: Pick<Position, 'state'>): Sight => fullSight(kit, state);
