// One step of random play of each title's first scenario: what the module's functions cost, by action and by kind of call.
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { newGame, planFor, playRandomly } from '../lib/players/random-game.ts';
import { moduleOf } from '../lib/titles.ts';
import { type Bench, figureOf, type Say } from './figures.ts';

export const CALLS = ['view', 'ask', 'values', 'makeAction', 'check', 'wouldCommit', 'resolve', 'toAct'] as const;
type Call = (typeof CALLS)[number];

/** Games that only warm the compiler up, and games that are measured. */
const WARM = 6;
const GAMES = 40;

interface Meter {
  /** Microseconds spent in the module since it was last read. */
  spent: number;
  readonly byCall: Record<Call, { count: number; spent: number; readonly samples: number[] }>;
}

export const newMeter = (): Meter => ({
  spent: 0,
  byCall: Object.fromEntries(
    CALLS.map((call) => [call, { count: 0, spent: 0, samples: [] as number[] }]),
  ) as unknown as Meter['byCall'],
});

/** The same module with a clock around each of its calls. */
export function metered(module: AnyModule, meter: Meter): AnyModule {
  const around = <A extends readonly unknown[], R>(call: Call, work: (...args: A) => R): ((...args: A) => R) => {
    const own = meter.byCall[call];
    return (...args) => {
      const began = performance.now();
      try {
        return work(...args);
      } finally {
        const spent = (performance.now() - began) * 1000;
        meter.spent += spent;
        own.count += 1;
        own.spent += spent;
        own.samples.push(spent);
      }
    };
  };
  return {
    ...module,
    view: around('view', module.view) as AnyModule['view'],
    ask: around('ask', module.ask),
    values: around('values', module.values),
    makeAction: around('makeAction', module.makeAction),
    check: around('check', module.check),
    wouldCommit: around('wouldCommit', module.wouldCommit),
    resolve: around('resolve', module.resolve),
    toAct: around('toAct', module.toAct),
  };
}

const NOTE =
  'The random player looks, is asked, tries kinds of action in random order and builds one part by part from values ' +
  '(half the time a tempting one), checks it, and lets the engine check and resolve it; it closes one time in ten ' +
  'though something else is lawful. Tries that came to nothing are counted in; its own work, tempting() and the ' +
  'hashing of dice are not taken out of resolve.';

/** Random games of a scenario with a clock around the module: microseconds of each action, and of each type of it. */
export function playMetered(title: AnyTitle, scenario: string, games: number) {
  const module = moduleOf(title, scenario);
  for (let game = 0; game < WARM; game++) playRandomly(planFor(module, `bench-warm-${game}`), {}, newGame());
  const meter = newMeter();
  const measured = metered(module, meter);
  const perAction: number[] = [];
  const byType = new Map<string, number[]>();
  for (let game = 0; game < games; game++) {
    meter.spent = 0;
    playRandomly(planFor(measured, `bench-${game}`), {
      acted: ({ action }) => {
        perAction.push(meter.spent);
        const own = byType.get(action.type) ?? [];
        own.push(meter.spent);
        byType.set(action.type, own);
        meter.spent = 0;
      },
    });
  }
  return { meter, perAction, byType };
}

function run(say: Say, titles: readonly AnyTitle[]): void {
  for (const title of titles) {
    const { meter, perAction, byType } = playMetered(title, title.scenarios[0]?.id ?? '', GAMES);
    const name = `engine ${title.id}`;
    say(figureOf(name, 'µs per action', perAction, { budget: 200, note: NOTE }));
    for (const call of CALLS) {
      const { count, samples } = meter.byCall[call];
      const often = (count / perAction.length).toFixed(2);
      say(figureOf(`${name} ${call}`, 'µs per call', samples, { note: `${often} calls per action` }));
    }
    for (const [type, samples] of [...byType].sort(([a], [b]) => (a < b ? -1 : 1)))
      say(figureOf(`${name} action ${type}`, 'µs per action', samples));
  }
}

export const engine: Bench = { name: 'engine', run, byTitle: true };
