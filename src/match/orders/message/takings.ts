// How an order may have what others of the draft took of the store on which it draws, too.
import type { AnyModule, Typed } from '#engine/title.ts';
import { type Desk, MOST_TRIED, type Plan } from './plans.ts';
import { partsOf } from './subjects.ts';

/** How much an order takes of a store on which others draw, too. */
function drawnBy(module: AnyModule, action: Typed): { readonly name: string; readonly count: number } | null {
  const found = partsOf(module, action).find(({ part }) => part.isDrawn === true);
  return found === undefined ? null : { name: found.part.name, count: Number(found.value ?? 0) };
}

/** Drafts in which an order has what others took of their store, the last first: part of what one took, else all of as many as it needs. */
export function* takings(
  { position: { module }, carried }: Desk,
  action: Typed,
  [rival]: readonly number[],
): Generator<Plan> {
  const actions = carried.done.map((done) => done.action);
  const taken = (at: number): number => drawnBy(module, actions[at] as Typed)?.count ?? 0;
  const wanted = drawnBy(module, action)?.count ?? 0;
  const others = [...actions.keys()]
    .filter((at) => at !== rival && taken(at) > 0)
    .slice(-MOST_TRIED)
    .reverse();
  const givers = (all: readonly number[], last: number): readonly Plan[] => {
    const gone = [...(rival === undefined ? [] : [rival]), ...all, last];
    return lessened(module, actions[last] as Typed, wanted).map((left) => {
      const rest = actions.flatMap((one, at) => (at === last ? left : gone.includes(at) ? [] : [one]));
      return { actions: [...rest, action], made: rest.length, gone, left };
    });
  };
  if (wanted === 0) return;
  for (const at of others) yield* givers([], at).slice(0, -1);
  for (const [n, at] of others.entries()) yield* givers(others.slice(0, n), at);
}

/** An order that takes less of its store, by at most so much; nobody is left of it last. */
function lessened(module: AnyModule, old: Typed, most: number): readonly (readonly Typed[])[] {
  const { name = '', count = 0 } = drawnBy(module, old) ?? {};
  const fewer = Array.from({ length: Math.max(0, Math.min(most, count - 1)) }, (_, n) => count - 1 - n);
  const some = fewer.map((left) => module.parseAction({ ...old, [name]: left })).filter((one) => one !== null);
  return [...some.map((one) => [one]), []];
}
