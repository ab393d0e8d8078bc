// Every scenario of every title: a step of random play, and how it compares with that of the title's first scenario.
import type { AnyTitle } from '#engine/title.ts';
import { playMetered } from './engine.ts';
import { type Bench, type Figure, figureOf, growth, type Say } from './figures.ts';

const GAMES = 12;

function run(say: Say, titles: readonly AnyTitle[]): void {
  for (const title of titles) {
    let first: { readonly id: string; readonly figure: Figure } | null = null;
    for (const { id } of title.scenarios) {
      const figure = figureOf(`${title.id} ${id} step`, 'µs per action', playMetered(title, id, GAMES).perAction, {
        budget: 200,
      });
      say(figure);
      if (first !== null) say(growth(figure, first.figure, first.id));
      first ??= { id, figure };
    }
  }
}

export const steps: Bench = { name: 'steps', run, byTitle: true };
