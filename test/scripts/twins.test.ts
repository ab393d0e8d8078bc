// The secrecy tests on the toy: no difference as it is, ten of ten planted leaks found, and empty probes are noticed.
import { describe, expect, it } from 'vitest';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { callScript } from '#test/support/script.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import type { ToyState } from '#test/support/toy/state.ts';
import type { ToyView } from '#test/support/toy/view.ts';
import { LEAKS } from '../../scripts/lib/twins/planted-leaks.ts';
import { runTwins } from '../../scripts/lib/twins/twin-run.ts';

const order = { title: toyTitle, scenario: null, seed: '1' };

describe('the toy as it is', () => {
  const run = runTwins({ ...order, games: 12 });
  it('has twins that nobody can tell apart', () => {
    expect(run.differences).toEqual([]);
  });
  it('has really varied every kind of secret, and gone on in pairs', () => {
    expect(run.varied.get('faces')).toBeGreaterThan(100);
    expect(run.varied.get('cards')).toBeGreaterThan(100);
    expect(run.paired).toBeGreaterThan(100);
  });
});

describe('options', () => {
  it('are those of the matches that are played', () => {
    const heard: (readonly string[])[] = [];
    const game: AnyTitle['game'] = (scenario, components, options) => {
      heard.push(options);
      return toyTitle.game(scenario, components, options);
    };
    runTwins({ ...order, title: { ...toyTitle, game }, options: ['a', 'b'], games: 2 });
    expect(heard).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});

describe('planted leaks', () => {
  it('are ten', () => {
    expect(new Set(LEAKS.map(({ name }) => name)).size).toBe(10);
  });
  const where = ['labels', 'forces', 'to act', 'check', 'view', 'facts', 'waiting', 'values', 'forces', 'situation'];
  it.each(LEAKS.map((leak, at) => [leak.name, leak, where[at]] as const))('%s is found', (_name, leak, surface) => {
    const { differences } = runTwins({ ...order, games: 20, planted: leak.plant, first: true });
    expect(differences[0]?.surface).toBe(surface);
  });
});

/** The toy with some functions of its module replaced. */
const changed = (change: (module: AnyModule) => Partial<AnyModule>): AnyTitle => ({
  ...toyTitle,
  game: (scenario, components, options) => {
    const module = toyTitle.game(scenario, components, options);
    return { ...module, ...change(module) };
  },
});

describe('leaks that only the paired run can find', () => {
  it('finds an event that is told only when something hidden came to nothing', () => {
    const resolve =
      (module: AnyModule): AnyModule['resolve'] =>
      (state, side, action, rng) => {
        const step = module.resolve(state, side, action, rng);
        const real = JSON.stringify(state).match(/"hands":\{"red":\{"\$hidden":\{"real":0/) !== null;
        return action.type === 'done' && real
          ? {
              ...step,
              events: [...step.events, { to: 'all', rule: '3.1', fact: { type: 'sealed', side: 'red' } as never }],
            }
          : step;
      };
    const { differences } = runTwins({
      ...order,
      title: changed((module) => ({ resolve: resolve(module) })),
      games: 12,
      first: true,
    });
    expect(differences[0]?.surface).toBe('facts');
  });
  it('finds a roll that is made only when something hidden asks for it', () => {
    const resolve =
      (module: AnyModule): AnyModule['resolve'] =>
      (state, side, action, rng) => {
        const strong = JSON.stringify(state).match(/"faces":\{"1":\{"\$hidden":\{"name":"[^"]*","strength":3/) !== null;
        if (action.type === 'done' && strong) rng.die(6, '3.2', 'a die for nothing');
        return module.resolve(state, side, action, rng);
      };
    const { differences } = runTwins({
      ...order,
      title: changed((module) => ({ resolve: resolve(module) })),
      games: 12,
      first: true,
    });
    expect(differences[0]?.surface).toBe('rolls');
  });
});

/** How many real cards red holds, which is hidden from blue. */
const realsOfRed = (state: object): number => (state as ToyState).secrets.hands.red.$hidden.real;

/** The surface in which the first difference between twins of such a toy is found. */
const foundIn = (change: (module: AnyModule) => Partial<AnyModule>): string | undefined =>
  runTwins({ ...order, title: changed(change), games: 12, first: true }).differences[0]?.surface;

describe('leaks beside what the viewer is asked', () => {
  it('finds what a die is told to be for', () => {
    const resolve =
      (module: AnyModule): AnyModule['resolve'] =>
      (state, side, action, rng) =>
        module.resolve(state, side, action, {
          ...rng,
          die: (sides, rule, purpose) => rng.die(sides, rule, `${purpose}, with ${realsOfRed(state)}`),
        });
    expect(foundIn((module) => ({ resolve: resolve(module) }))).toBe('rolls');
  });
  it('finds what is told along with something that is revealed to all alike', () => {
    const hint = { to: 'all', rule: '3.1', fact: { type: 'sealed', side: 'red' } } as never;
    const resolve =
      (module: AnyModule): AnyModule['resolve'] =>
      (state, side, action, rng) => {
        const step = module.resolve(state, side, action, rng);
        const reveals = step.events.some(({ to, fact }) => to === 'all' && module.probes.reveals.includes(fact.type));
        return reveals && realsOfRed(state) === 0 ? { ...step, events: [hint, ...step.events] } : step;
      };
    expect(foundIn((module) => ({ resolve: resolve(module) }))).toBe('facts');
  });
  it('finds a policy of the others that answers only with something hidden', () => {
    const standing =
      (module: AnyModule): AnyModule['standing'] =>
      (view, side, policies) =>
        (view as ToyView).own.red?.hand.real === 0 ? null : module.standing(view, side, policies);
    expect(foundIn((module) => ({ standing: standing(module) }))).toBe('others');
  });
  it('finds what is drawn after an undo only with something hidden', () => {
    const mix =
      (module: AnyModule): AnyModule['mix'] =>
      (state, rng) => {
        if (realsOfRed(state) === 0) rng.pick([1, 2], '1.2', 'for nothing');
        return module.mix(state, rng);
      };
    expect(foundIn((module) => ({ mix: mix(module) }))).toBe('undone');
  });
});

describe('probes that do not probe', () => {
  it('are seen by their counts', () => {
    const still = changed((module) => ({
      probes: { ...module.probes, rearrange: (state) => ({ state, changed: [], rename: (action) => action }) },
    }));
    const run = runTwins({ ...order, title: still, games: 5 });
    expect(run.varied.size).toBe(0);
    expect(run.differences).toEqual([]);
  });
  it('that break a law of the rules are our mistake', () => {
    const wrong = changed((module) => ({ probes: { ...module.probes, laws: () => ['a block is in two places'] } }));
    expect(() => runTwins({ ...order, title: wrong, games: 1 })).toThrow(/breaks a law: a block is in two places/);
  });
});

describe('what is drawn', () => {
  it('is compared through the hook', () => {
    const hook = (_title: AnyTitle, seen: { readonly value: object }) => ({
      'file name': `map-${JSON.stringify(seen.value).length}.png`,
    });
    expect(runTwins({ ...order, games: 2, hook }).differences).toEqual([]);
    let drawn = 0;
    const { differences } = runTwins({
      ...order,
      games: 1,
      first: true,
      hook: () => ({ 'file name': `map-${drawn++}.png` }),
    });
    expect(differences[0]?.surface).toBe('file name');
  });
});

describe('npm run twins', () => {
  const run = async (...words: readonly string[]): Promise<readonly [number, readonly string[]]> => {
    const { code, stdout } = await callScript('twins', 'toy', ...words);
    return [code, stdout.trimEnd().split('\n')];
  };
  it('prints the counts and one summary line last', async () => {
    const [code, lines] = await run('--games', '3', '--least', '10');
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('toy: 3 games, 0 differences');
    expect(lines[0]).toMatch(/^faces: \d+ twins really differed$/);
  });
  it('fails when too few twins differed', async () => {
    const [code, lines] = await run('--games', '1');
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/fewer than 100 twins differed in \w+: nothing is proved about it/);
  });
  it('finds ten of ten planted leaks', async () => {
    const [code, lines] = await run('--games', '20', '--planted');
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('toy: found 10 of 10');
  });
});
