// Chance by script, for examples of play and tests: dice, draws and shuffles that are written down come out as written,
// and what is left over or short is an error. What is not scripted comes from the match's own stream.
import { type Roll, type RollingRng, type Seed, seededRng } from '#engine/dice/rng.ts';

type Source = (sides: number) => number;

/** A script that did not fit what was drawn. */
export class ScriptError extends Error {}

export interface Script {
  readonly dice: number[];
  readonly draws: string[];
  readonly shuffles: string[][];
}

export class ScriptedChance {
  #script: Script = { dice: [], draws: [], shuffles: [] };
  #scripted = { dice: false, draws: false, shuffles: false };

  /** `!dice 5 5 2`, `!draw axis real real dummy`, `!shuffle a b c`. Returns false when the line is none of these. */
  read(line: string): boolean {
    const [word = '', ...rest] = line.trim().split(/[\s,]+/);
    switch (word) {
      case '!dice':
        this.#script.dice.push(...rest.map(dieOf));
        this.#scripted.dice = true;
        return true;
      case '!draw':
        this.#script.draws.push(...rest.slice(isFace(rest[0]) ? 0 : 1));
        this.#scripted.draws = true;
        return true;
      case '!shuffle':
        this.#script.shuffles.push(rest);
        this.#scripted.shuffles = true;
        return true;
      default:
        return false;
    }
  }

  /** Throws when something scripted was not used; the next line starts afresh. */
  settle(): void {
    const { dice, draws, shuffles } = this.#script;
    const left = [
      ...(dice.length > 0 ? [`dice ${dice.join(' ')}`] : []),
      ...(draws.length > 0 ? [`draws ${draws.join(' ')}`] : []),
      ...(shuffles.length > 0 ? [`${shuffles.length} shuffles`] : []),
    ];
    this.#script = { dice: [], draws: [], shuffles: [] };
    this.#scripted = { dice: false, draws: false, shuffles: false };
    if (left.length > 0) throw new ScriptError(`left over: ${left.join(', ')}`);
  }

  /** The first script error since it was last asked for: the umpire reports an error, the script wants its words. */
  broken(): string | null {
    const broken = this.#broken;
    this.#broken = null;
    return broken;
  }
  #broken: string | null = null;

  /** For the umpire: the script first, then the match's own stream. */
  readonly factory = (seed: Seed, firstRoll: number): RollingRng => {
    const drawn: Roll[] = [];
    // A number of the stream depends on its own place only, so each is drawn where it stands.
    const stream = (sides: number): number => seededRng(seed, firstRoll + drawn.length).die(sides, '', '');
    return this.#watched(this.#rng(stream, firstRoll, drawn));
  };

  #watched(rng: RollingRng): RollingRng {
    const watch = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        if (error instanceof ScriptError) this.#broken ??= error.message;
        throw error;
      }
    };
    return {
      rolls: rng.rolls,
      die: (sides, rule, purpose) => watch(() => rng.die(sides, rule, purpose)),
      draw: (items, rule, purpose) => watch(() => rng.draw(items, rule, purpose)),
      pick: (items, rule, purpose) => watch(() => rng.pick(items, rule, purpose)),
      shuffle: (items, rule, purpose) => watch(() => rng.shuffle(items, rule, purpose)),
    };
  }

  #rng(source: Source, firstRoll: number, rolls: Roll[]): RollingRng {
    const script = this.#script;
    const scripted = this.#scripted;
    const next = (kind: Roll['kind'], sides: number, rule: string, purpose: string, forced: number | null): number => {
      const n = firstRoll + rolls.length;
      const value = forced ?? source(sides);
      rolls.push({ n, kind, sides, value, rule, purpose });
      return value;
    };
    const drawn = <T>(kind: 'draw' | 'pick', items: readonly T[], rule: string, purpose: string): T => {
      const forced = scripted.draws ? nextDraw(script, items, purpose) + 1 : null;
      return items[next(kind, items.length, rule, purpose, forced) - 1] as T;
    };
    return {
      rolls,
      die: (sides, rule, purpose) =>
        next('die', sides, rule, purpose, scripted.dice ? nextDie(script, sides, purpose) : null),
      draw: (items, rule, purpose) => drawn('draw', items, rule, purpose),
      pick: (items, rule, purpose) => drawn('pick', items, rule, purpose),
      shuffle: (items, rule, purpose) => {
        const words = script.shuffles.shift();
        if (words === undefined && scripted.shuffles)
          throw new ScriptError(`short: a shuffle more was made (${purpose})`);
        const wanted = words === undefined ? null : ordered(items, words);
        return shuffled(items, wanted, (sides, forced) => next('shuffle', sides, rule, purpose, forced));
      },
    };
  }
}

const isFace = (word: string | undefined): boolean => word === 'real' || word === 'dummy';

function dieOf(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new ScriptError(`"${text}" is no die`);
  return Number(text);
}

function nextDie(script: Script, sides: number, purpose: string): number {
  const value = script.dice.shift();
  if (value === undefined) throw new ScriptError(`short: one die more was thrown (${purpose})`);
  if (value < 1 || value > sides) throw new ScriptError(`${value} is not on a die of ${sides}`);
  return value;
}

function nextDraw(script: Script, items: readonly unknown[], purpose: string): number {
  const word = script.draws.shift();
  if (word === undefined) throw new ScriptError(`short: one draw more was made (${purpose})`);
  const at = items.findIndex((item) => named(item, word));
  if (at < 0) throw new ScriptError(`"${word}" cannot be drawn (${purpose})`);
  return at;
}

const named = (item: unknown, word: string): boolean => String(item) === word || JSON.stringify(item) === word;

/** The named items first, in the order given; then the rest as they were. */
function ordered<T>(items: readonly T[], words: readonly string[]): readonly number[] {
  const left = items.map((_, at) => at);
  const first = words.map((word) => {
    const place = left.findIndex((at) => named(items[at], word));
    if (place < 0) throw new ScriptError(`"${word}" is not among what is shuffled`);
    return left.splice(place, 1)[0] ?? 0;
  });
  return [...first, ...left];
}

/** The swaps of a shuffle, each under its own number; those that end in the wanted order when there is one. */
function shuffled<T>(
  items: readonly T[],
  wanted: readonly number[] | null,
  draw: (sides: number, forced: number | null) => number,
): T[] {
  const now = items.map((_, at) => at);
  for (let last = now.length - 1; last > 0; last--) {
    const other = draw(last + 1, wanted === null ? null : now.indexOf(wanted[last] ?? 0) + 1) - 1;
    [now[last], now[other]] = [now[other] ?? 0, now[last] ?? 0];
  }
  return now.map((at) => items[at] as T);
}
