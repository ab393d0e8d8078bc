// Matches recorded at the end of the first evening, under version 1 of the rules: which replay, and which are migrated.
// `npm run golden` finds it out anew and writes it to fates.json; CHANGELOG.md says what changed for a player.
import { describe, expect, it } from 'vitest';
import type { AnyTitle } from '#engine/title.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { makeUmpire } from '#match/umpire.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { begun } from '#test/support/begun.ts';
import { blindOf } from '#test/support/rommel/play.ts';
import { hex, world } from '#test/support/rommel/world.ts';
import { judgeStored } from '../../../scripts/lib/replays/stored-replay.ts';
import {
  asThen,
  fateOf,
  firstEvening,
  goldenOf,
  goOn,
  OLD,
  rulesOfThen,
  storedThen,
  toldFates,
} from '../../../scripts/titles/rommel/first-evening.ts';

describe('a match of the first evening', () => {
  const told = toldFates();

  it('has its fate told', () => {
    expect(Object.keys(told).sort()).toEqual([...firstEvening()].sort());
  });

  it.each(firstEvening())('%s replays, or is migrated, as is told', (file) => {
    expect(fateOf(rommelTitle, file)).toEqual(told[file]);
  });

  it.each(storedThen())('$file goes on from its stored position under the rules of today', (stored) => {
    const went = goOn(rommelTitle, stored);
    expect(went.broken).toEqual([]);
    expect(went.result).not.toBeNull();
    const golden = goldenOf(stored.file);
    const fate = told[stored.file];
    const whole = golden.actions.length - stored.at;
    if (fate?.fate === 'replays') expect(went).toMatchObject({ asRecorded: whole, result: golden.result });
    // Until the rules part ways it is the match as it was played.
    else expect(went.asRecorded).toBeGreaterThanOrEqual((fate?.from ?? 0) - 1 - stored.at);
  });
});

describe('a stored position of version 1', () => {
  const module = rulesOfThen(rommelTitle);
  const [stored] = storedThen();

  it('is read as one of today', () => {
    const state = module.parseState(stored?.state, OLD) as { readonly table: { readonly rulesVersion: number } };
    expect(state.table.rulesVersion).toBe(rommelTitle.rulesVersion);
  });

  it('in the midst of the check of a Buildup still gets to its last step', () => {
    const table = stored?.state.table as object;
    const todo = [
      { type: 'judge', side: 'axis', when: 'buildup' },
      { type: 'judge', side: 'allied', when: 'buildup' },
      { type: 'points' },
    ];
    const state = module.parseState({ ...stored?.state, table: { ...table, todo } }, OLD) as {
      readonly table: { readonly todo: readonly object[] };
    };
    expect(state.table.todo).toEqual([
      ...todo.slice(0, 2),
      { type: 'judge', side: 'axis', when: 'recovery' },
      { type: 'judge', side: 'allied', when: 'recovery' },
      { type: 'points' },
    ]);
  });

  it('and one of version 2 in a movement phase know which battles were left, by who has moved (8.4)', () => {
    const state = stored?.state as { readonly table: object; readonly secrets: object };
    const moved = [
      { block: 1, from: '15,2', path: ['14,2'] },
      { block: 2, from: '16,2', path: ['15,2'], stops: true },
    ];
    for (const version of [OLD, 2]) {
      const then = {
        table: { ...state.table, rulesVersion: version },
        secrets: { ...state.secrets, moved: { $hidden: moved } },
      };
      expect(module.parseState(then, version)).toMatchObject({ table: { left: ['15,2'] } });
    }
  });

  it('and one of version 2 hand a Forced March the place that was taken for it (7.1)', () => {
    // Brescia is to march from 18,3 to the Allies in 18,2; the one place of that hexside is counted among those who engaged.
    const at = world().axis('18,3', 'Brescia').allied('18,2', '4IN/5').turn('axis', 'basic');
    const { table, secrets } = at.state;
    const [block] = Object.keys(table.blocks).filter((blind) => table.blocks[Number(blind)]?.side === 'axis');
    const march = { block: Number(block), path: [], last: '18,2', kind: 'march' };
    const then = {
      table: { ...table, rulesVersion: 2, entered: { '18,2/18,3': 1 } },
      secrets: { ...secrets, plans: { ...secrets.plans, axis: { $hidden: [march] } } },
    };
    expect(module.parseState(then, 2)).toMatchObject({
      table: { entered: { '18,2/18,3': 0 } },
      secrets: { plans: { axis: { $hidden: [{ ...march, engages: true }] } } },
    });
  });

  it('and one of version 3 ends the battles that none but Disrupted units are left in (RULING 70)', () => {
    const at = world()
      .axis('Buq Buq', 'Pavia')
      .disrupted('Pavia')
      .allied('Buq Buq', '22G')
      .disrupted('22G')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .axis('Siwa', 'Trento')
      .allied('Siwa', '4IN/5')
      .disrupted('4IN/5')
      .battle('Siwa', 'axis', {});
    const then = { ...at.state, table: { ...at.state.table, rulesVersion: 3 } };
    const { battles } = (module.parseState(then, 3) as typeof at.state).table;
    expect(Object.keys(battles)).toEqual([hex('Siwa')]);
  });

  it('and one of version 4 tell a planned unit which Regroup it belongs to (5.2)', () => {
    const at = world()
      .axis('Buq Buq', 'Pavia')
      .allied('Buq Buq', '22G')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .axis('Bardia', 'Trento')
      .turn('axis', 'offensive');
    const leave = { block: blindOf(at, 'Pavia'), path: [hex('Sollum')], last: null, kind: 'leave' };
    const join = { block: blindOf(at, 'Trento'), path: [], last: hex('Sollum'), kind: 'join' };
    const command = hex('Sollum');
    const { table, secrets } = at.state;
    const moves = [{ type: 'regroup', command, to: command, rommel: false }];
    const plans = { ...secrets.plans, axis: { $hidden: [{ ...leave, stops: true }, join] } };
    const then = { table: { ...table, rulesVersion: 4, moves }, secrets: { ...secrets, plans } };
    const now = (module.parseState(then, 4) as typeof at.state).secrets.plans.axis.$hidden;
    expect(now).toEqual([
      { ...leave, command },
      { ...join, command },
    ]);
  });

  it('of rules nobody knows yet is refused', () => {
    expect(() => module.parseState(stored?.state, rommelTitle.rulesVersion + 1)).toThrow(/rules version/);
  });
});

/** The title as it stored its matches on the first evening. */
const titleOfThen: AnyTitle = {
  ...rommelTitle,
  rulesVersion: OLD,
  game: (scenario, components, options) => {
    const module = rommelTitle.game(scenario, components, options);
    return {
      ...module,
      setup: (rng) => {
        const step = module.setup(rng);
        return { ...step, state: asThen(step.state) };
      },
    };
  },
};

describe('a running match of version 1', () => {
  it('is taken up where it stood, and is one of today from its next commit on', async () => {
    const store = memoryStore();
    const umpireOf = (title: AnyTitle, seed: number) =>
      makeUmpire({
        titles: [title],
        store,
        now: () => new Date(0),
        randomBytes: (count) => Buffer.alloc(count, seed++),
        report: () => {},
      });
    const then = umpireOf(titleOfThen, 1);
    const [axis, allied] = [
      (await then.player({ transport: 'local', id: 'Axel' }, 'Axel')).id,
      (await then.player({ transport: 'local', id: 'Alma' }, 'Alma')).id,
    ];
    const made = await then.newMatch(axis, { title: 'rommel', scenario: '1940' });
    const id = made.ok ? made.value.id : '';
    await then.join(axis, id, 'axis');
    await then.join(allied, id, 'allied');
    expect(await begun(then, axis, id)).toMatchObject({ ok: true });
    expect((await store.snapshot(id, 0))?.state).toContain(`"rulesVersion":${OLD}`);

    // Another process, with nothing in its memory.
    const now = umpireOf(rommelTitle, 100);
    const orders = ['recommended', 'done'].map((text) => ({ type: 'text', text }) as const);
    expect(await now.order(axis, id, { prompt: null, orders })).toMatchObject({ ok: true });
    const { rulesVersion } = rommelTitle;
    const match = await store.match(id);
    expect(match).toMatchObject({ dispatch: 1, rulesVersion });
    expect((await store.log(id, 1, 1)).map((entry) => entry.rulesVersion)).toEqual([rulesVersion, rulesVersion]);
    expect((await store.snapshot(id, 1))?.state).toContain(`"rulesVersion":${rulesVersion}`);
    expect(await judgeStored(rommelTitle, store, match!)).toEqual({ type: 'replays', dispatches: 1 });
  });
});
