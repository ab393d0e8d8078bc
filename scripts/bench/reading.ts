// What it takes to read one line of the hardest text there is, in every kind of question of a title's first and last scenario.
// The collector's pauses are told apart: they belong to whatever made the garbage, which is rarely what is being timed. Each text
// is read three times and the least counts: what else runs on the machine does not belong to it either.
import { see } from '#engine/play.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { hardTexts } from '../lib/hard-texts.ts';
import { type Question, questionsOf } from '../lib/players/questions.ts';
import { moduleOf } from '../lib/titles.ts';
import { Stopwatch } from './collector.ts';
import { type Bench, figureOf, type Say, single } from './figures.ts';

const BUDGET = 2;
const WORST = 20;
const TRIES = 3;

function readAll(module: AnyModule, { state, side, types }: Question, watch: Pick<Stopwatch, 'time'>): void {
  const view = see(module, state, side).value;
  // What the position is asked by whoever answers, whatever they type: the first to ask pays for it.
  for (const type of types) module.readOrders(`${type} nothing of that name`, view, side);
  for (const text of hardTexts(types))
    for (let tried = 0; tried < TRIES; tried++) watch.time(() => module.readOrders(text, view, side));
}

/** The least of each text's tries. */
const least = (samples: readonly number[]): readonly number[] =>
  Array.from({ length: samples.length / TRIES }, (_, at) => Math.min(...samples.slice(at * TRIES, (at + 1) * TRIES)));

async function run(say: Say, titles: readonly AnyTitle[]): Promise<void> {
  for (const title of titles) {
    const ends = new Set([title.scenarios[0]?.id ?? '', title.scenarios.at(-1)?.id ?? '']);
    const modules = [...ends].map((scenario) => moduleOf(title, scenario));
    const asked = modules.flatMap((module) => questionsOf(module).map((question) => ({ module, question })));
    for (const { module, question } of asked.slice(0, 3)) readAll(module, question, { time: (work) => work() });
    const watch = new Stopwatch();
    for (const { module, question } of asked) readAll(module, question, watch);
    const { all, own: each } = await watch.stop();
    const own = least(each);
    const name = `reading ${title.id}`;
    const note = `the hardest texts of 500 letters, ${asked.length} kinds of question`;
    say(
      figureOf(name, 'ms per line', own, {
        budget: BUDGET,
        note: `${note}; without the collector's pauses, the least of ${TRIES}`,
      }),
    );
    say(single(`${name} worst`, 'ms', Math.max(...own), { budget: WORST }));
    say(figureOf(`${name} with the collector`, 'ms per line', all, { note: 'every try, whatever else ran' }));
    say(single(`${name} worst with the collector`, 'ms', Math.max(...all)));
  }
}

export const reading: Bench = { name: 'reading', run, byTitle: true };
