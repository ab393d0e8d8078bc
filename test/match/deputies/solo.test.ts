// The solo opponent at a seat: it acts from its own view, in the umpire's own way, tells nobody anything of its own, and
// where it is wrong the match goes on.
import { expect, test } from 'vitest';
import type { AnyTitle, Typed } from '#engine/title.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { SOLO } from '#match/deputies/solo-seat.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { code, good, type Rig, rig, rowsDue, text } from '../table.ts';

type Think = (ask: Typed, view: object, side: string) => readonly Typed[];

/** The toy with an opponent that answers as told. */
const toyWith = (think: Think): AnyTitle => ({
  ...toyTitle,
  hasOpponent: true,
  game: (scenario, components, options) => {
    const module = toyTitle.game(scenario, components, options);
    return {
      ...module,
      opponent: {
        atOnce: [],
        // biome-ignore lint/correctness/useYield: it thinks in one piece
        *think(view, side) {
          const ask = module.ask(view, side);
          if (ask === null) throw new Error('asked nothing');
          return think(ask.fallback, view, side);
        },
      },
    };
  },
});
const meek: Think = (fallback) => [fallback];

interface Alone extends Rig {
  readonly id: string;
  readonly rita: string;
}

/** Rita plays red against the opponent. */
async function alone(title: AnyTitle, spec: object = {}, given: Rig = rig({}, [title])): Promise<Alone> {
  const rita = (await given.umpire.player({ transport: 'local', id: 'Rita' }, 'Rita')).id;
  const scenario = title.scenarios[0]?.id ?? '';
  const { id } = good(
    await given.umpire.newMatch(rita, { title: title.id, scenario, solo: true, channel: 'local:den', ...spec }),
  );
  good(await given.umpire.join(rita, id, title.sides[0]?.id ?? ''));
  good(await given.umpire.start(rita, id));
  return { ...given, id, rita };
}

/** Plays what spends least for Rita until something else than her move is asked, or so often. */
async function playOn({ umpire, id, rita }: Alone, most: number): Promise<number> {
  let commits = 0;
  for (; commits < most; commits++) {
    const seen = good(await umpire.see(rita, id));
    if (seen.prompt === null) break;
    const ask = seen.module.ask(seen.view.value, seen.side ?? '');
    if (ask === null) break;
    const orders = [{ type: 'action' as const, action: ask.fallback }];
    good(await umpire.order(rita, id, { prompt: seen.prompt.number, orders }));
  }
  return commits;
}

test('a match against it needs one person, is live, and says who plays the other side', async () => {
  const { umpire, id } = await alone(toyWith(meek));
  const status = good(await umpire.status(id));
  expect(status.pace).toBe('live');
  expect(status.seats.map(({ members }) => members.map(({ name }) => name))).toEqual([['Rita'], ['the solo opponent']]);
});

test('it is not asked for a phrase for the dice: who plays against it gives one and starts at once', async () => {
  const { umpire } = rig({}, [toyWith(meek)]);
  const rita = (await umpire.player({ transport: 'local', id: 'Rita' }, 'Rita')).id;
  const { id } = good(await umpire.newMatch(rita, { title: 'toy', scenario: 'raid', solo: true }));
  good(await umpire.join(rita, id, 'red'));
  good(await umpire.addPhrase(rita, id, 'sand'));
  expect(good(await umpire.start(rita, id))).toMatchObject({ stage: 'live', phrases: ['sand'], awaited: [] });
});

test('it makes room for whoever would rather play its side', async () => {
  const { umpire } = rig({}, [toyWith(meek)]);
  const rita = (await umpire.player({ transport: 'local', id: 'Rita' }, 'Rita')).id;
  const bruno = (await umpire.player({ transport: 'local', id: 'Bruno' }, 'Bruno')).id;
  const { id } = good(await umpire.newMatch(rita, { title: 'toy', scenario: 'skirmish', solo: true }));
  const status = good(await umpire.join(rita, id, 'blue'));
  expect(status.seats.map(({ side, commander }) => [side, commander])).toEqual([
    ['red', SOLO],
    ['blue', rita],
  ]);
  expect(code(await umpire.join(bruno, id, 'red'))).toBe('seat-taken');
});

test('a title without one refuses', async () => {
  const { umpire } = rig();
  const rita = (await umpire.player({ transport: 'local', id: 'Rita' }, 'Rita')).id;
  expect(code(await umpire.newMatch(rita, { title: 'toy', scenario: 'skirmish', solo: true }))).toBe('bad-option');
});

test('in a live match it answers at once, and its dispatches come with the order they follow', async () => {
  const table = await alone(toyWith(meek));
  const seen = good(await table.umpire.see(table.rita, table.id));
  const ask = seen.module.ask(seen.view.value, 'red');
  const ordered = good(
    await table.umpire.order(table.rita, table.id, {
      prompt: null,
      orders: [{ type: 'action', action: ask?.fallback ?? { type: 'done' } }],
    }),
  );
  const by = ordered.dispatches.map(({ value }) => value.side);
  expect(by[0]).toBe('red');
  expect(by).toContain('blue');
});

test('a whole match is played against it, and nothing is ever sent to it', async () => {
  const table = await alone(toyWith(meek));
  expect(await playOn(table, 400)).toBeGreaterThan(1);
  const status = good(await table.umpire.status(table.id));
  expect(status.stage).toBe('over');
  table.clock.pass(3600);
  const rows = await rowsDue(table);
  expect(rows.some(({ recipient }) => recipient === `player:${table.rita}`)).toBe(true);
  expect(rows.filter(({ recipient }) => recipient.includes(SOLO))).toEqual([]);
  expect(table.reports).toEqual([]);
});

test('by post it answers after a delay, once, also after a restart', async () => {
  const store = memoryStore();
  const title = toyWith(meek);
  const table = await alone(title, { pace: 'post' }, rig({ store }, [title]));
  await playOn(table, 1);
  const waiting = good(await table.umpire.status(table.id)).waiting.map(({ side }) => side);
  expect(waiting).toEqual(['blue']);
  const before = good(await table.umpire.status(table.id)).dispatch;
  expect(await table.umpire.releaseDue()).toBe(0);
  table.clock.pass(11 * 60);
  // Another process over the same storage, and the first one at the same time.
  const other = rig({ store, now: table.clock.now }, [title]);
  const released = await Promise.all([table.umpire.releaseDue(), other.umpire.releaseDue()]);
  expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(good(await other.umpire.status(table.id)).dispatch).toBe((before ?? 0) + 1);
});

test.each<[string, Think]>([
  ['gives an order that is refused', () => [{ type: 'nonsense' }]],
  ['gives none', () => []],
  [
    'breaks',
    () => {
      throw new Error('thought too hard');
    },
  ],
])('when it %s the fallback stands in, and the operator reads of it', async (_, think) => {
  const table = await alone(toyWith(think));
  await playOn(table, 2);
  expect(good(await table.umpire.status(table.id)).waiting.map(({ side }) => side)).toEqual(['red']);
  expect(table.reports.length).toBeGreaterThan(0);
  expect(table.reports[0]).toMatchObject({ match: table.id, reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
});

test('taking back goes before one’s own last commit, unless the match was made without it, and is marked', async () => {
  const strict = await alone(toyWith(meek), { takebacks: false });
  await playOn(strict, 2);
  expect(code(await strict.umpire.undo(strict.rita, strict.id))).toBe('no-takebacks');

  const table = await alone(toyWith(meek));
  await playOn(table, 2);
  const at = good(await table.umpire.see(table.rita, table.id));
  const dispatches = good(await table.umpire.log(table.rita, table.id)).value;
  const own = dispatches.findLast(({ side }) => side === 'red')?.number ?? 0;
  expect(own).toBeLessThan(at.dispatch);
  const status = good(await table.umpire.undo(table.rita, table.id));
  expect(status.hadTakebacks).toBe(true);
  const undone = good(await table.umpire.log(table.rita, table.id)).value.find(({ kind }) => kind === 'undone');
  expect(undone?.backTo).toBe(own - 1);
  expect(status.waiting.map(({ side }) => side)).toEqual(['red']);
});

test('it agrees to no draw', async () => {
  const table = await alone(toyWith(meek));
  const answer = await table.umpire.draw(table.rita, table.id, 'offer');
  expect(answer).toMatchObject({ ok: false, refusal: { text: expect.stringContaining('solo opponent') } });
});

test('rommel is played against it: it deploys, moves and passes from its own view', { timeout: 60_000 }, async () => {
  const table = await alone(rommelTitle);
  for (const line of ['recommended', 'commit', 'commit', 'option pass', 'commit']) {
    good(await table.umpire.order(table.rita, table.id, { prompt: null, orders: [text(line)] }));
  }
  const sides = good(await table.umpire.log(table.rita, table.id)).value.map(({ side }) => side);
  expect(sides.filter((side) => side === 'allied').length).toBeGreaterThanOrEqual(3);
  expect(table.reports).toEqual([]);
  // What it ordered is its own secret, as any player's.
  const dispatches = good(await table.umpire.log(table.rita, table.id)).value;
  expect(dispatches.filter(({ side }) => side === 'allied').flatMap(({ orders }) => orders)).toEqual([]);
});

test('its answers come at fixed times, however long what it sees made it think', async () => {
  /** When each of its dispatches stood, by a clock that only thinking and sleeping move. */
  const timesOf = async (thought: readonly number[]): Promise<readonly number[]> => {
    let at = 5000.25;
    let asked = 0;
    const title = toyWith((fallback) => {
      at += thought[asked++ % thought.length] ?? 0;
      return [fallback];
    });
    const steady = {
      now: () => at,
      sleep: async (ms: number) => {
        at += ms;
      },
    };
    const table = await alone(title, {}, rig({ steady }, [title]));
    const times: number[] = [];
    table.umpire.watch((news) => {
      if (news.type === 'dispatch') times.push(at);
    });
    await playOn(table, 20);
    expect(asked).toBeGreaterThan(3);
    return times;
  };
  const times = await timesOf([0]);
  expect(await timesOf([1, 2999, 0, 700.5])).toEqual(times);
  // One that takes longer comes a whole number of pauses later.
  const [first = 0] = times.filter((time) => time > 5000.25);
  expect((await timesOf([3001])).find((time) => time > 5000.25)).toBe(first + 3000);
});

type Game = ReturnType<AnyTitle['game']>;

/** How often an answer of the toy's opponent is held back, when the toy is changed so. */
async function heldBackWith(
  change: (game: Game, opponent: NonNullable<Game['opponent']>, title: AnyTitle) => Partial<Game>,
): Promise<number> {
  let slept = 0;
  const title = toyWith(meek);
  const game: AnyTitle['game'] = (...given) => {
    const module = title.game(...given);
    if (module.opponent === undefined) throw new Error('no opponent');
    return { ...module, ...change(module, module.opponent, title) };
  };
  const changed = { ...title, game };
  const sleep = async () => {
    slept += 1;
  };
  await playOn(await alone(changed, {}, rig({ steady: { now: () => 0, sleep } }, [changed])), 20);
  return slept;
}

test('what is shut for it, which may follow from what only it sees, does not decide whether it is held back', async () => {
  const heldBack = (isShut: boolean): Promise<number> =>
    heldBackWith((module, opponent) => {
      const isLeft = (type: string, fallback: string): boolean => !isShut || type === fallback;
      return {
        opponent: { ...opponent, atOnce: ['bid', 'done'] },
        ask: (view, side) => {
          const ask = module.ask(view, side);
          return ask && { ...ask, types: ask.types.filter((type) => isLeft(type, ask.fallback.type)) };
        },
        whyShut: (view, side, type) => {
          const ask = module.ask(view, side);
          if (ask === null || !ask.types.includes(type) || isLeft(type, ask.fallback.type))
            return module.whyShut(view, side, type);
          return { rule: ask.rule, text: 'Nothing of yours can do that.' };
        },
      };
    });
  const open = await heldBack(false);
  expect(open).toBeGreaterThan(0);
  expect(await heldBack(true)).toBe(open);
});

test('what it is asked decides whether it is held back: types of order that it gives without reckoning are not', async () => {
  const slept = await heldBackWith((_, opponent, { actions }) => ({
    opponent: { ...opponent, atOnce: actions.map(({ type }) => type) },
  }));
  expect(slept).toBe(0);
});
