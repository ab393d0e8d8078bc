// The smallest world a rule needs: units by name in hexes by name, whose turn it is, and everything else as usual.
import type { HexId } from '#board/hex.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { hide } from '#engine/secrecy.ts';
import { NO_CARDS } from '#games/rommel/chapters/03-sequence/cards.ts';
import { OPTION_COST } from '#games/rommel/chapters/04-options.ts';
import { networkOf } from '#games/rommel/chapters/12-supply/lines.ts';
import { NEW_LEDGER } from '#games/rommel/chapters/16-buildup/ledger.ts';
import { type RommelModule, rommel, rommelModule } from '#games/rommel/index.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { Kit } from '#games/rommel/pieces/kit.ts';
import {
  type Battle,
  type Blind,
  type Block,
  type Cards,
  type Face,
  type Frame,
  type Ledger,
  type RommelState,
  type Secrets,
  SIDES,
  type Side,
  type Table,
  type TurnOption,
  type UnitId,
} from '#games/rommel/position/state.ts';
import { readPlace } from '#games/rommel/words/places.ts';
import { KIT, START } from './table.ts';

const builtIn = KIT;
const withoutBonus = rommelModule(builtIn, '1940');
const kitWithBonus: Kit = {
  ...builtIn,
  scenarios: Object.fromEntries(Object.values(builtIn.scenarios).map((one) => [one.id, { ...one, rommelBonus: true }])),
};
const withBonus = rommelModule(kitWithBonus, '1940');
const iTanks = rommel.game('1940', BUILT_IN, ['i-tanks']);

export const kit: Kit = builtIn;

/** A state and the rules it is played by; `play` and the questions below take either a world or what was played. */
export interface Position {
  readonly module: RommelModule;
  readonly state: RommelState;
}

/** The hex a name means: "Sollum", "Msus E1". Throws when it is no place of the map. */
export function hex(name: string): HexId {
  const read = readPlace(builtIn, name);
  if ('hex' in read) return read.hex;
  throw new Error(read.unclear);
}

/** The unit printed so: "Brescia", "7/4". */
export function unitNamed(name: string): UnitId {
  const found = Object.values(builtIn.units).find((unit) => unit.name === name);
  if (found === undefined) throw new Error(`no unit is called ${name}`);
  return found.id;
}

const OFF_MAP: readonly string[] = ['reserve', 'offboard', 'refit'];
const NEW_BLOCK = {
  disrupted: null,
  unsupplied: false,
  source: null,
  raider: null,
  up: false,
  seen: null,
  mixed: true,
};
const both = <T>(value: T): Record<Side, T> => ({ axis: value, allied: value });

/** Player-turns before the one a world is in; a unit Disrupted `LONG_AGO` may recover (11.2). */
export const NOW = 20;
export const LONG_AGO = 1;

/** Builds a position step by step; `state` is made when it is asked for. Every method returns the world itself. */
export class World implements Position {
  module = withoutBonus;
  #blocks: Record<Blind, Block> = {};
  #faces: Record<Blind, Face> = {};
  #table: Partial<Table> = { turn: NOW };
  #battles: Record<HexId, Battle> = {};
  #control: Record<HexId, Side> = { ...builtIn.scenarios['1940']?.control };
  #hands: Record<Side, Cards> = both({ real: 6, dummy: 2 });
  #played: Secrets['played'] = hide(null);
  #mines = both<readonly HexId[]>([]);
  #pools: Record<Side, Record<number, UnitId[]>> = { axis: {}, allied: {} };
  #ledgers: Record<Side, Ledger> = both(NEW_LEDGER);
  #networks = false;
  #state: RommelState | null = null;

  /** Axis units in a hex: "Brescia" at its full CV, "Pavia:2" at 2. */
  axis(place: string, ...units: readonly string[]): this {
    return this.#put('axis', place, units);
  }
  allied(place: string, ...units: readonly string[]): this {
    return this.#put('allied', place, units);
  }
  #put(side: Side, place: string, units: readonly string[]): this {
    for (const words of units) {
      const [name = '', cv] = words.split(':');
      const unit = unitNamed(name);
      const info = builtIn.units[unit];
      if (info?.side !== side) throw new Error(`${name} is not a unit of the ${side}`);
      const blind = Object.keys(this.#blocks).length + 1;
      this.#blocks[blind] = { ...NEW_BLOCK, side, place: OFF_MAP.includes(place) ? place : hex(place) };
      this.#faces[blind] = { unit, cv: cv === undefined ? info.maxCv : Number(cv) };
    }
    return this.#changed();
  }

  /** Marks on a block: `.mark('Brescia', { unsupplied: true })`. */
  mark(name: string, marks: Partial<Block>): this {
    const blind = this.#blindOf(name);
    this.#blocks[blind] = { ...(this.#blocks[blind] as Block), ...marks };
    return this.#changed();
  }
  /** Disrupted since a player-turn; without one long enough to recover. */
  disrupted(name: string, since = LONG_AGO): this {
    return this.mark(name, { disrupted: since, up: false });
  }
  #blindOf(name: string): Blind {
    const unit = unitNamed(name);
    const found = Object.entries(this.#faces).find(([, face]) => face.unit === unit);
    if (found === undefined) throw new Error(`${name} is not in this world`);
    return Number(found[0]);
  }

  /** A battle with both sides in the hex. `crossed` says who crossed the hexside to a neighbour last. Not fresh: fought before. */
  battle(
    place: string,
    attacker: Side,
    crossed: Readonly<Record<string, Side>> = {},
    { fresh = false }: { readonly fresh?: boolean } = {},
  ): this {
    const sides: Record<Hexside, Side> = {};
    for (const [name, side] of Object.entries(crossed)) sides[hexside(hex(place), hex(name))] = side;
    this.#battles[hex(place)] = { attacker, crossed: sides, fresh };
    return this.#changed();
  }

  /** The active side, before its Turn Option; or, with one paid for, in its (first) Movement phase. */
  turn(side: Side, option?: TurnOption, dummies = 0): this {
    const paid = option === undefined ? null : { option, cards: { real: OPTION_COST[option], dummy: dummies } };
    this.#played = hide(paid);
    return this.with({
      active: side,
      played: paid === null ? 0 : paid.cards.real + dummies,
      todo: [option === undefined ? { type: 'option' } : { type: 'movement', blitz: false }],
    });
  }
  /** In the second Movement phase of a Blitz Turn. */
  blitz(side: Side): this {
    return this.turn(side, 'blitz').todo({ type: 'movement', blitz: true });
  }
  /** Choosing battles, in the first or the second Combat phase. */
  combat(side: Side, option: TurnOption = 'basic', blitz = false): this {
    return this.turn(side, option).todo({ type: 'battles', blitz, chosen: [] }, { type: 'after-combat', blitz });
  }
  /** Spending Build Points, with the Supply Networks fixed as the units stand. */
  spending(side: Side, points: number): this {
    this.#networks = true;
    return this.ledger(side, { points }).todo(
      { type: 'spend', side },
      { type: 'resupply' },
      { type: 'turn-start', side: 'axis' },
    );
  }
  /** What is to be done, in order. */
  todo(...frames: readonly Frame[]): this {
    return this.with({ todo: frames });
  }

  /** The scenario's month. */
  month(month: number): this {
    return this.with({ month });
  }
  hand(side: Side, real: number, dummy = 0): this {
    this.#hands = { ...this.#hands, [side]: { real, dummy } };
    return this.#changed();
  }
  control(place: string, side: Side): this {
    this.#control[hex(place)] = side;
    return this.#changed();
  }
  /** Secret Minefields of a side. */
  mines(side: Side, ...places: readonly string[]): this {
    this.#mines = { ...this.#mines, [side]: places.map(hex) };
    return this.#changed();
  }
  /** Minefields everybody knows. */
  openMines(...places: readonly string[]): this {
    return this.with({ mines: places.map(hex) });
  }
  ledger(side: Side, entries: Partial<Ledger>): this {
    this.#ledgers = { ...this.#ledgers, [side]: { ...this.#ledgers[side], ...entries } };
    return this.#changed();
  }
  /** Reinforcements due in a month. */
  due(side: Side, month: number, ...names: readonly string[]): this {
    this.#pools[side][month] = names.map(unitNamed);
    return this.#changed();
  }
  /** The Rommel Bonus is in the rules (6.3); the 1940 scenario has none. */
  rommel(): this {
    this.module = withBonus;
    return this.#changed();
  }
  /** The optional rule of the I-tanks is agreed on. */
  iTanks(): this {
    this.module = iTanks;
    return this.#changed();
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
  get state(): RommelState {
    this.#state ??= this.#make();
    return this.#state;
  }

  #make(): RommelState {
    const paid = this.#played.$hidden?.cards ?? NO_CARDS;
    const left = (card: keyof Cards): number =>
      builtIn.deck[card] - this.#hands.axis[card] - this.#hands.allied[card] - paid[card];
    const deck: Cards = { real: left('real'), dummy: left('dummy') };
    if (deck.real < 0 || deck.dummy < 0) throw new Error('there are not so many cards');
    const table: Table = {
      ...START,
      month: 2,
      turn: NOW,
      todo: [{ type: 'option' }],
      blocks: this.#faceUpInBattles(),
      control: this.#control,
      battles: this.#battles,
      hands: { axis: countOf(this.#hands.axis), allied: countOf(this.#hands.allied) },
      deck: countOf(deck),
      ledgers: this.#ledgers,
      ...this.#table,
    };
    const list = (side: Side): readonly HexId[] => [...networkOf({ kit: builtIn, table }, side)].sort();
    const networks = this.#networks ? { axis: list('axis'), allied: list('allied') } : table.networks;
    return { table: { ...table, networks }, secrets: this.#secrets(deck) };
  }

  /** 8.5 Undisrupted units in a battle lie face up. */
  #faceUpInBattles(): Table['blocks'] {
    const blocks: Record<Blind, Block> = {};
    for (const [key, block] of Object.entries(this.#blocks)) {
      const up = this.#battles[block.place] !== undefined && block.disrupted === null;
      blocks[Number(key)] = up ? { ...block, up, seen: this.#faces[Number(key)] ?? null } : block;
    }
    return blocks;
  }

  #secrets(deck: Cards): Secrets {
    const boxed = <T>(values: Record<Side, T>) => ({ axis: hide(values.axis), allied: hide(values.allied) });
    return {
      faces: Object.fromEntries(Object.entries(this.#faces).map(([blind, face]) => [blind, hide(face)])),
      hands: boxed(this.#hands),
      deck: hide(deck),
      played: this.#played,
      challenge: hide(null),
      pools: boxed(this.#pools),
      mines: boxed(this.#mines),
      moved: hide([]),
      pursued: hide([]),
      plans: boxed(both([])),
      lost: boxed(both([])),
    };
  }
}

const countOf = ({ real, dummy }: Cards): number => real + dummy;
export const world = (): World => new World();
export { SIDES };
