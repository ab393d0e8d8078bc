// Every scenario of every title: a step of random play, the module's calls in it, and how all of them compare with those of
// the title's first scenario.
import type { AnyTitle } from '#engine/title.ts';
import { CALLS, playMetered } from './engine.ts';
import { type Bench, type Figure, figureOf, growth, type Say } from './figures.ts';

const GAMES = 12;

/** Microseconds of a step and of each call of the module, in random games of a scenario. */
function figuresOf(title: AnyTitle, scenario: string): readonly Figure[] {
  const { meter, perAction } = playMetered(title, scenario, GAMES);
  const name = `${title.id} ${scenario}`;
  return [
    figureOf(`${name} step`, 'µs per action', perAction, { budget: 200 }),
    ...CALLS.map((call) => figureOf(`${name} ${call}`, 'µs per call', meter.byCall[call].samples)),
  ];
}

function run(say: Say, titles: readonly AnyTitle[]): void {
  for (const title of titles) {
    let first: { readonly id: string; readonly figures: readonly Figure[] } | null = null;
    for (const { id } of title.scenarios) {
      const figures = figuresOf(title, id);
      for (const [at, figure] of figures.entries()) {
        say(figure);
        const before = first?.figures[at];
        if (first !== null && before !== undefined) say(growth(figure, before, first.id));
      }
      first ??= { id, figures };
    }
  }
}

export const steps: Bench = { name: 'steps', run, byTitle: true };
