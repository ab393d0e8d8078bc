// Ten planted leaks, each a wrapper round any title's module: the twin tests must find every one of them.
import type { AnyModule, AnyStep } from '#engine/title.ts';
import { digest } from '../chance.ts';

export interface Leak {
  readonly name: string;
  plant(module: AnyModule): AnyModule;
}

/**
 * A small number that follows from everything in the state, secrets included: what each leak gives away a little of.
 * From the digest's upper bits: its lowest does not change when the same characters stand in another order.
 */
const secretOf = (state: object): number => (digest(JSON.stringify(state)) >>> 12) % 1000;
const isOdd = (secret: number): boolean => secret % 2 === 1;

/** A module whose views carry the secret where their functions can find it and no JSON shows it. */
function smuggling(module: AnyModule, change: (secretIn: (view: object) => number) => Partial<AnyModule>): AnyModule {
  const secrets = new WeakMap<object, number>();
  const view: AnyModule['view'] = (state, viewer) => {
    const seen = { ...module.view(state, viewer) };
    secrets.set(seen, secretOf(state));
    return seen;
  };
  return { ...module, view, ...change((seen) => secrets.get(seen) ?? 0) };
}

const rotated = <T>(items: readonly T[], by: number): readonly T[] =>
  items.map((_item, at) => items[(at + by) % items.length] as T);

/** What everybody could see is settled for a side whose secrets leave it no choice: its prompt never comes. */
function passedAutomatically(module: AnyModule, step: AnyStep, rng: Parameters<AnyModule['resolve']>[3]): AnyStep {
  const [side, other] = module.toAct(step.state);
  if (!step.commits || side === undefined || other !== undefined || !isOdd(secretOf(step.state))) return step;
  const ask = module.ask(module.view(step.state, side), side);
  if (ask === null) return step;
  const passed = module.resolve(step.state, side, ask.fallback, rng);
  return { ...passed, events: [...step.events, ...passed.events], commits: true };
}

export const LEAKS: readonly Leak[] = [
  {
    name: 'a strength in a label (or a file name made of it)',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        label: (kind, value, view) => `${module.label(kind, value, view)}-${secretIn(view) % 5}`,
      })),
  },
  {
    name: 'forces in the order of the units’ names',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        forces: (view, viewer) => rotated(module.forces(view, viewer), secretIn(view)),
      })),
  },
  {
    name: 'a skipped prompt',
    plant: (module) => ({ ...module, toAct: (state) => (isOdd(secretOf(state)) ? [] : module.toAct(state)) }),
  },
  {
    name: 'a hint in a refusal',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        check: (view, side, action) => {
          const refused = module.check(view, side, action);
          return refused === null
            ? null
            : { ...refused, text: `${refused.text}${isOdd(secretIn(view)) ? ' Something is there.' : ''}` };
        },
      })),
  },
  {
    name: 'an id that follows from the name',
    plant: (module) => ({
      ...module,
      view: (state, viewer) => ({ ...module.view(state, viewer), id: `c${secretOf(state)}` }),
    }),
  },
  {
    name: 'an automatic pass',
    plant: (module) => ({
      ...module,
      resolve: (state, side, action, rng) => passedAutomatically(module, module.resolve(state, side, action, rng), rng),
    }),
  },
  {
    name: 'waiting text',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        ask: (view, side) => {
          const ask = module.ask(view, side);
          return ask === null ? null : { ...ask, waiting: `${ask.waiting} ${secretIn(view) % 3} choices.` };
        },
      })),
  },
  {
    name: 'values that depend on the enemy’s secret',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        values: (view, side, type, before) => {
          const offered = module.values(view, side, type, before);
          return isOdd(secretIn(view)) ? offered.slice(0, -1) : offered;
        },
      })),
  },
  {
    name: 'a strength in the lines of alt text',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        forces: (view, viewer) =>
          module.forces(view, viewer).map((line, at) => (at === 0 ? `${line} ${secretIn(view) % 4}` : line)),
      })),
  },
  {
    name: 'a line of the situation',
    plant: (module) =>
      smuggling(module, (secretIn) => ({
        situation: (view) => ({
          ...module.situation(view),
          lines: [...module.situation(view).lines, `${secretIn(view) % 6} strong`],
        }),
      })),
  },
];
