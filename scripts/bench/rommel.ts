// Every scenario of rommel: a step of random play and a Supply Network in mid-game, and how both grow from 1940 on.
import { rommelTitle } from '#games/rommel/index.ts';
import { playMetered } from './engine.ts';
import { type Bench, type Figure, figureOf, type Say, single } from './figures.ts';
import { supplyMicros } from './supply.ts';

const GAMES = 12;
const FIRST = '1940';

function run(say: Say): void {
  const first = measured(FIRST);
  for (const { id } of rommelTitle.scenarios) {
    const figures = id === FIRST ? first : measured(id);
    for (const [at, figure] of figures.entries()) {
      say(figure);
      const before = first[at];
      if (before === undefined || id === FIRST) continue;
      say(single(`${figure.name} against ${FIRST}`, 'times', figure.p50 / before.p50, { note: 'medians compared' }));
    }
  }
}

function measured(scenario: string): readonly Figure[] {
  const steps = figureOf(`rommel ${scenario} step`, 'µs per action', playMetered(scenario, GAMES).perAction, {
    budget: 200,
  });
  const { network } = supplyMicros(scenario, GAMES);
  const note = 'committed positions of random games, nothing remembered (12.6)';
  return [steps, figureOf(`rommel ${scenario} supply network`, 'µs per side', network, { note })];
}

export const rommel: Bench = { name: 'rommel', run };
