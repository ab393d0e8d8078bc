// Words in real play: every action on offer can be typed and read back, every fact told, at every prompt of some matches.
import { describe, expect, it } from 'vitest';
import { type Seed, seededRng } from '#engine/dice/rng.ts';
import { factsFor } from '#engine/event.ts';
import { act, see } from '#engine/play.ts';
import type { AnyModule, Typed, Value } from '#engine/title.ts';
import { rommelTitle } from '#games/rommel/index.ts';

const module: AnyModule = rommelTitle.game('1940', rommelTitle.builtIn, []);

/** A cheap repeatable choice, apart from the match's own dice. */
function chooser(seed: number): <T>(items: readonly T[]) => T | undefined {
  let at = seed;
  return (items) => {
    at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff;
    return items[Math.floor((at / 0x80000000) * items.length)];
  };
}

type Pick = ReturnType<typeof chooser>;

/** One offered action of a type, its parts picked one after the other; null when the parts lead nowhere. */
function offered(view: object, side: string, type: string, pick: Pick): Typed | null {
  const spec = module.title.actions.find((entry) => entry.type === type);
  const values: Value[] = [];
  for (const part of spec?.parts ?? []) {
    if (part.kind === 'path' || (part.optional && pick([true, false]))) break;
    const value = pick(module.values(view, side, type, values));
    if (value === undefined) {
      if (part.optional) break;
      return null;
    }
    values.push(part.kind === 'units' ? [value as number] : value);
  }
  return module.makeAction(type, values);
}

/** Passing, standing aside and running make for matches without battles. */
const isQuiet = (action: Typed): boolean =>
  ['done', 'refuse', 'redraw'].includes(action.type) || ('option' in action && action.option === 'pass');

const isSentence = (text: string): boolean => /^[A-Z0-9].*\.$/s.test(text) && !/undefined|null|NaN|\d,\d/.test(text);

/** Plays and looks at every prompt; returns the types of facts that were told. */
function play(seed: number, steps: number, look: (view: object, side: string, action: Typed) => void): Set<string> {
  const pick = chooser(seed);
  const match: Seed = { algorithm: 'hmac-sha256-1', match: `words-${seed}`, bytes: '00'.repeat(32), phrases: [] };
  let roll = 1;
  const first = seededRng(match, roll);
  let { state } = module.setup(first);
  let committed = state;
  roll += first.rolls.length;
  const told = new Set<string>();
  for (let n = 0; n < steps; n++) {
    const side = module.toAct(state)[0];
    if (side === undefined) break;
    const view = see(module, state, side).value;
    const ask = module.ask(view, side);
    if (ask === null) throw new Error('nobody is asked');
    const actions = ask.types.flatMap((type) => offered(view, side, type, pick) ?? []);
    for (const action of actions) look(view, side, action);
    look(view, side, ask.fallback);
    const lawful = actions.filter((action) => module.check(view, side, action) === null);
    const busy = lawful.filter((action) => !isQuiet(action));
    const action = pick([0, 1, 2, 3]) === 0 ? ask.fallback : (pick(busy) ?? pick(lawful) ?? ask.fallback);
    const next = module.check(view, side, action) === null ? action : ask.fallback;
    if (module.check(view, side, next) !== null) {
      // A draft that may not be closed as it is: taken back.
      state = committed;
      continue;
    }
    const rng = seededRng(match, roll);
    const done = act(module, state, side, next, rng);
    if (!done.ok) throw new Error(`${JSON.stringify(next)}: ${done.rejection.text}`);
    roll += rng.rolls.length;
    ({ state } = done.step);
    if (done.step.commits) committed = state;
    for (const viewer of ['axis', 'allied', 'observer'] as const) {
      const after = see(module, state, viewer).value;
      for (const { fact } of module.tidy(factsFor(done.step.events, viewer).value)) {
        const sentence = module.tell(fact, after);
        if (!isSentence(sentence)) throw new Error(`no sentence: ${sentence}`);
        told.add(fact.type);
      }
      const { date } = module.situation(after);
      if (!/^Month \d+ \(\w+ 19\d\d\)$/.test(date)) throw new Error(`no date: ${date}`);
      if (module.forces(after, viewer).length <= 1) throw new Error('no forces');
    }
  }
  return told;
}

describe('words in play', () => {
  const told = new Set<string>();
  let read = 0;
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'reads back every action on offer (match %i)',
    { timeout: 60_000 },
    (seed) => {
      const facts = play(seed, 600, (view, side, action) => {
        const text = module.writeAction(action, view);
        read++;
        expect(module.readOrders(text, view, side), text).toEqual([action]);
      });
      for (const fact of facts) told.add(fact);
    },
  );
  it('told of most kinds of facts', () => {
    expect(read).toBeGreaterThan(2500);
    for (const type of [
      'deployed',
      'moved',
      'attacked',
      'fired',
      'lost-steps',
      'redeployed',
      'spent',
      'cards-revealed',
    ]) {
      expect(told, type).toContain(type);
    }
  });
});
