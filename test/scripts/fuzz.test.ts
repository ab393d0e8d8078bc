// The fuzzer on the toy: it passes as it is, and each law bites when a module is made to break it.
import { describe, expect, it } from 'vitest';
import { hide } from '#engine/secrecy.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { callScript } from '#test/support/script.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import type { ToyState } from '#test/support/toy/state.ts';
import { reasonsFor } from '../../scripts/lib/fuzz/exemptions.ts';
import { runFuzz } from '../../scripts/lib/fuzz/fuzz-run.ts';
import { KINDS, unexplained, universeOf } from '../../scripts/lib/fuzz/tally.ts';
import { compareGolden, record } from '../../scripts/lib/replays/golden.ts';
import { TOY } from '../../scripts/lib/titles.ts';

const fuzz = (title: AnyTitle, games: number, only: number | null = null) =>
  runFuzz({ title, scenario: null, options: [], games, seed: '1', only });

describe('the toy as it is', () => {
  const run = fuzz(toyTitle, 50);
  it('breaks no law', () => {
    expect(run.failures.map(({ message }) => message)).toEqual([]);
    expect(run.played).toBe(50);
    expect(run.actions).toBeGreaterThan(1000);
  });
  it('shows every action, fact and section but those with a reason', async () => {
    expect(unexplained(run.tally, universeOf(TOY), await reasonsFor(TOY))).toEqual([]);
  });
  it('has no reason for what does occur', async () => {
    const reasons = await reasonsFor(TOY);
    const seen = KINDS.flatMap((kind) => [...run.tally[kind].keys()].map((name) => `${kind} ${name}`));
    expect(seen.filter((name) => reasons[name] !== undefined)).toEqual([]);
  });
  it('is the same again with the same seed', () => {
    const [one, other] = [fuzz(toyTitle, 15), fuzz(toyTitle, 15)];
    expect([...other.tally.action]).toEqual([...one.tally.action]);
  });
  it('closes seldom though it could do something else', () => {
    const count = (type: string): number => run.tally.action.get(type) ?? 0;
    // `done` is also all that is left when no card is held or no block may move, and half of the answers to a question
    // with one action and `done`: an upper bound only.
    expect(count('done')).toBeLessThan(run.actions / 2);
  });
});

/** The toy with some functions of its module replaced. */
const sabotaged = (change: (module: AnyModule) => Partial<AnyModule>): AnyTitle => ({
  ...toyTitle,
  game: (scenario, components, options) => {
    const module = toyTitle.game(scenario, components, options);
    return { ...module, ...change(module) };
  },
});

describe('a broken module', () => {
  const messages = (change: (module: AnyModule) => Partial<AnyModule>): string =>
    fuzz(sabotaged(change), 12).failures[0]?.message ?? 'not found';

  it('that loses a block breaks what is conserved', () => {
    const resolve =
      (module: AnyModule): AnyModule['resolve'] =>
      (state, side, action, rng) => {
        const step = module.resolve(state, side, action, rng);
        const { table, secrets } = step.state as ToyState;
        const { 1: _gone, ...blocks } = table.blocks;
        return { ...step, state: { table: { ...table, blocks }, secrets } };
      };
    expect(messages((module) => ({ resolve: resolve(module) }))).toMatch(/^conserved: /);
  });
  it('that puts a box into a view is stopped', () => {
    expect(
      messages((module) => ({ view: (state, viewer) => ({ ...module.view(state, viewer), box: hide({}) }) })),
    ).toMatch(/^boxes: the view/);
  });
  it('that shows an observer more than a side is stopped', () => {
    const view =
      (module: AnyModule): AnyModule['view'] =>
      (state, viewer) =>
        viewer === 'observer' ? { ...module.view(state, viewer), deck: 'real' } : module.view(state, viewer);
    expect(messages((module) => ({ view: view(module) }))).toMatch(/^observer: sees \/deck, red does not/);
  });
  it('that forgets something when it is stored is stopped', () => {
    const parseState =
      (module: AnyModule): AnyModule['parseState'] =>
      (json, version) => {
        const state = module.parseState(json, version) as ToyState;
        return { ...state, table: { ...state.table, moves: 0 } };
      };
    expect(messages((module) => ({ parseState: parseState(module) }))).toMatch(
      /^store and restore: differs at \/table\/moves/,
    );
  });
  it('that offers what it refuses is stopped', () => {
    const values =
      (module: AnyModule): AnyModule['values'] =>
      (view, side, type, before) =>
        type === 'exit' ? [1] : module.values(view, side, type, before);
    expect(messages((module) => ({ values: values(module), check: module.check }))).toMatch(
      /^offered is accepted: .*"exit"/,
    );
  });
  it('that accepts what it does not offer is stopped', () => {
    const check =
      (module: AnyModule): AnyModule['check'] =>
      (view, side, action) =>
        action.type === 'move' ? null : module.check(view, side, action);
    expect(messages((module) => ({ check: check(module) }))).toMatch(/^accepted is offered: .*"move"/);
  });
  it('that has no lawful fallback is stopped', () => {
    const ask =
      (module: AnyModule): AnyModule['ask'] =>
      (view, side) => {
        const asked = module.ask(view, side);
        return asked === null ? null : { ...asked, fallback: { type: 'answer' } };
      };
    expect(messages((module) => ({ ask: ask(module) }))).toMatch(/fallback|stuck/);
  });
  it('that asks somebody who is not to act is stopped', () => {
    expect(messages((module) => ({ toAct: (state) => module.toAct(state).slice(0, 1) }))).toMatch(
      /^asked: blue is asked, to act: red/,
    );
  });
  it('that foretells a commit wrongly is stopped', () => {
    expect(messages(() => ({ wouldCommit: () => true }))).toMatch(/wouldCommit said true/);
  });
  it('that reads its own orders wrongly is stopped', () => {
    expect(messages(() => ({ writeAction: ({ type }) => type }))).toMatch(/^written and read: /);
  });
  it('that cites a section the rulebook has not is stopped', () => {
    const check =
      (module: AnyModule): AnyModule['check'] =>
      (view, side, action) => {
        const refused = module.check(view, side, action);
        return refused === null ? null : { ...refused, rule: '7.7' };
      };
    expect(messages((module) => ({ check: check(module) }))).toMatch(/^citation: .* by 7\.7/);
  });
  it('that crashes at an invented action is stopped', () => {
    const check =
      (module: AnyModule): AnyModule['check'] =>
      (view, side, action) => {
        if (action.type === 'exit' && !module.values(view, side, 'exit', []).length)
          throw new TypeError('no such block');
        return module.check(view, side, action);
      };
    expect(messages((module) => ({ check: check(module) }))).toMatch(/no such block/);
  });
  it('that hands over without a commit is stopped', () => {
    const resolve =
      (module: AnyModule): AnyModule['resolve'] =>
      (state, side, action, rng) => {
        const step = module.resolve(state, side, action, rng);
        if (action.type !== 'move') return step;
        const handed = module.resolve(step.state, side, { type: 'done' }, rng);
        return { ...step, state: handed.state };
      };
    expect(messages((module) => ({ resolve: resolve(module) }))).toMatch(/without committing|is no more to act/);
  });
});

describe('a game that fails', () => {
  const broken = sabotaged((module) => ({
    tell: (fact, view) => (fact.type === 'exited' ? '' : module.tell(fact, view)),
  }));
  const [failure] = fuzz(broken, 12).failures;
  it('leaves a match that can be replayed up to there', () => {
    expect(failure?.message).toMatch(/^words: exited/);
    const golden = record(
      toyTitle,
      failure?.golden.scenario ?? '',
      [],
      failure?.golden.seed ?? expect.fail(),
      failure?.golden.actions ?? [],
    );
    expect(compareGolden(toyTitle, golden)).toMatchObject({ same: true });
  });
  it('fails again when it alone is played', () => {
    const at = Number(failure?.name.split('-').at(-1));
    expect(fuzz(broken, 12, at).failures[0]?.message).toBe(failure?.message);
  });
});

describe('npm run fuzz', () => {
  it('prints one summary line last', async () => {
    const { code, stdout } = await callScript('fuzz', 'toy', '--games', '5', '--seed', '3');
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('toy: 5 passed, 0 failed');
  });
});
