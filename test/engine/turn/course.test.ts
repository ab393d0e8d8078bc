// The turn machine with a small made-up title: two parties on a walk of some days.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { doInstead, finish, newWorld, orFinish, put, stateOf, type World } from '#engine/position/world.ts';
import type { Rules } from '#engine/rules.ts';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/turn/catalogue.ts';
import { courseOf, type Frames } from '#engine/turn/course.ts';
import { always, type Handler, isOfferedByStep } from '#engine/turn/handler.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const RULES = { '1.0': 'Days', '1.1': 'Walking', '1.2': 'Eating', '2.0': 'The end' } as const satisfies Rules;
const SIDES = ['north', 'south'] as const;
type Side = (typeof SIDES)[number];

const spec = specMaker<typeof RULES>();
const ENTRIES = [
  spec('go', '1.1', 'day', 'Go', 'go hut', part('to', 'place', z.string(), 'where to')),
  spec('eat', '1.2', 'day', 'Eat', 'eat'),
  spec('shout', '1.0', 'day', 'Shout', 'shout'),
  spec('done', '1.0', 'day', 'Done', 'done'),
];
type Action = ActionOf<(typeof ENTRIES)[number]>;
const { specOf, partsOf } = catalogueOf<typeof RULES, Action>(ENTRIES);

type Frame =
  | { readonly type: 'dawn' }
  | { readonly type: 'walk'; readonly side: Side }
  | { readonly type: 'camp'; readonly ready: readonly Side[] }
  | { readonly type: 'fog' }
  | { readonly type: 'mist' }
  | { readonly type: 'fork' }
  | { readonly type: 'home' };
interface Table {
  readonly todo: readonly Frame[];
  readonly day: number;
  readonly food: Readonly<Record<Side, number>>;
  readonly at: Readonly<Record<Side, string>>;
  readonly settled: number;
}
interface State {
  readonly table: Table;
  readonly secrets: object;
}
interface Seat {
  readonly table: Table;
  readonly side: Side;
}
type Event = never;
interface Hike {
  readonly rules: typeof RULES;
  readonly side: Side;
  readonly state: State;
  readonly view: State;
  readonly fact: { readonly type: 'none' };
  readonly action: Action;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World<null, Table, object, typeof RULES, Event>;
}

/** How often the values of `go` have been worked out. */
let workedOut = 0;
const go: Handler<Hike, 'go'> = {
  values: () => {
    workedOut += 1;
    return ['hut', 'peak'];
  },
  why: (_seat, { to }) => ({ rule: '1.1', text: `There is no way to the ${to}.` }),
  judge: ({ table }, { to }) =>
    to === 'peak' && table.day < 2 ? { rule: '1.1', text: 'The peak is for the second day.' } : null,
  apply: (w, side, { to }) => put(w, { at: { ...w.table.at, [side]: to } }),
};
const eat: Handler<Hike, 'eat'> = {
  shut: ({ table, side }) => (table.at[side] === 'hut' ? null : { rule: '1.2', text: 'One eats at the hut.' }),
  apply: (w, side) => put(w, { food: { ...w.table.food, [side]: w.table.food[side] - 1 } }),
};
const frames: Frames<Hike, Frame['type']> = {
  dawn: {
    run: (w) => {
      put(w, { day: w.table.day + 1 });
      doInstead(w, { type: 'walk', side: 'north' }, { type: 'walk', side: 'south' }, { type: 'camp', ready: [] });
    },
  },
  walk: {
    asks: (_table, { side }) => side,
    opens: (w, { side }) => orFinish(w, w.table.food[side] > 0),
    prompt: ({ table }) => ({ rule: '1.1', question: `Day ${table.day}: where to?`, waiting: 'walk' }),
    actions: { eat, go, done: { closes: ({ table }) => `rest on day ${table.day}`, commits: always, apply: finish } },
  },
  camp: {
    asks: (_table, { ready }) => SIDES.filter((side) => !ready.includes(side)),
    prompt: () => ({ rule: '1.0', question: 'Ready?', waiting: 'rest', fallback: { type: 'shout' } }),
    actions: {
      shout: { rule: ({ ready }) => (ready.length === 0 ? '1.1' : '2.0'), apply: () => undefined },
      done: {
        rule: '1.2',
        closes: 'ready',
        commits: always,
        apply: (w, side, _done, { ready }) =>
          doInstead(w, ready.length === 0 ? { type: 'camp', ready: [side] } : { type: 'dawn' }),
      },
    },
  },
  fog: { run: () => undefined },
  mist: {
    asks: () => 'north',
    opens: () => false,
    prompt: () => ({ rule: '1.0', question: '', waiting: '' }),
    actions: {},
  },
  fork: {
    asks: () => 'north',
    prompt: () => ({ rule: '1.1', question: 'Left or right?', waiting: 'choose' }),
    actions: { shout: { apply: () => undefined } },
  },
  home: { ends: true },
};
const { turnsOf } = courseOf<Hike>({
  frames,
  catalogue: { specOf, partsOf },
  isWay: isOfferedByStep,
  waiting: (sides, what) => `${sides.join(' and ')} to ${what}`,
  over: { rule: '2.0', text: 'The walk is over.' },
  notYours: { rule: '1.0', text: 'Others are asked.' },
  isOver: ({ table }) => table.day > 2,
  settle: (w) => put(w, { settled: w.table.settled + 1 }),
});
const { toAct, ask, values, check, ruleOf, wouldCommit, resolve } = turnsOf({
  viewOf: (state) => state,
  seatOf: ({ table }, side) => ({ table, side }),
  worldOf: (state, rng) => newWorld(null, state, rng),
  stateOf,
});

const at = (patch: Partial<Table>): State => ({
  table: {
    todo: [{ type: 'walk', side: 'north' }],
    day: 1,
    food: { north: 2, south: 2 },
    at: { north: 'valley', south: 'valley' },
    settled: 0,
    ...patch,
  },
  secrets: {},
});
const start = at({});
const DONE: Action = { type: 'done' };
const act = (state: State, side: Side, action: Action): State => resolve(state, side, action, scriptedDice()).state;

describe('a frame that asks', () => {
  it('asks the side it says, and nobody else', () => {
    expect(toAct(start)).toEqual(['north']);
    expect(ask(start, 'south')).toBeNull();
    expect(values(start, 'south', 'go', [])).toEqual([]);
    expect(check(start, 'south', DONE)).toEqual({ rule: '1.0', text: 'Others are asked.' });
  });

  it('puts its question, and offers the actions that are open in the order in which it lists them', () => {
    const asked = {
      question: 'Day 1: where to?',
      waiting: 'north to walk',
      rule: '1.1',
      fallback: DONE,
      closes: 'rest on day 1',
    };
    expect(ask(start, 'north')).toEqual({ ...asked, types: ['go', 'done'] });
    expect(ask(act(start, 'north', { type: 'go', to: 'hut' }), 'north')?.types).toEqual(['eat', 'go', 'done']);
  });

  it('may ask several sides at once, each until it has answered', () => {
    const camp = at({ todo: [{ type: 'camp', ready: [] }] });
    expect(toAct(camp)).toEqual(['north', 'south']);
    expect(ask(camp, 'south')).toMatchObject({ waiting: 'north and south to rest', fallback: { type: 'shout' } });
    const waiting = act(camp, 'south', DONE);
    expect(toAct(waiting)).toEqual(['north']);
    expect(check(waiting, 'south', DONE)?.text).toBe('Others are asked.');
  });
});

describe('an action', () => {
  it('is lawful when its values are offered', () => {
    expect(values(start, 'north', 'go', [])).toEqual(['hut', 'peak']);
    expect(check(start, 'north', { type: 'go', to: 'hut' })).toBeNull();
  });

  it('is refused with the reason why a value is not offered', () => {
    expect(check(start, 'north', { type: 'go', to: 'moon' })).toEqual({
      rule: '1.1',
      text: 'There is no way to the moon.',
    });
  });

  it('is judged as a whole when each of its values is offered', () => {
    expect(check(start, 'north', { type: 'go', to: 'peak' })?.text).toBe('The peak is for the second day.');
    expect(check(at({ day: 2 }), 'north', { type: 'go', to: 'peak' })).toBeNull();
  });

  it('is refused with the reason why it is shut, which is why it is not offered', () => {
    expect(check(start, 'north', { type: 'eat' })).toEqual({ rule: '1.2', text: 'One eats at the hut.' });
    expect(ask(start, 'north')?.types).not.toContain('eat');
    expect(check(act(start, 'north', { type: 'go', to: 'hut' }), 'north', { type: 'eat' })).toBeNull();
  });

  it('that its frame does not list is not open now', () => {
    expect(check(start, 'north', { type: 'shout' })).toEqual({
      rule: '1.0',
      text: '"shout" is not open now. Day 1: where to?',
    });
    expect(wouldCommit(start, 'north', { type: 'shout' })).toBe(false);
  });

  it('closing is named by the frame; where nothing closes it, it is refused by its own section', () => {
    const hut = at({ todo: [{ type: 'walk', side: 'north' }], day: 2 });
    expect(ask(hut, 'north')?.closes).toBe('rest on day 2');
    expect(ask(at({ todo: [{ type: 'camp', ready: [] }] }), 'south')?.closes).toBe('ready');
    const lost = at({ todo: [{ type: 'fork' }] });
    expect(ask(lost, 'north')).toMatchObject({ closes: null, types: ['shout'] });
    expect(check(lost, 'north', DONE)).toEqual({ rule: '1.0', text: 'Answer what is asked before you commit.' });
  });

  it('answers by its own section where its frame says so, else by the one of the catalogue', () => {
    const camp = at({ todo: [{ type: 'camp', ready: [] }] });
    expect(ruleOf(camp, 'south', 'shout')).toBe('1.1');
    expect(ruleOf(at({ todo: [{ type: 'camp', ready: ['north'] }] }), 'south', 'shout')).toBe('2.0');
    expect(ruleOf(camp, 'south', 'done')).toBe('1.2');
    expect(ruleOf(start, 'north', 'eat')).toBe('1.2');
    expect(ruleOf(start, 'north', 'shout')).toBe('1.0');
  });

  it('that is none is refused by the section of the question', () => {
    expect(check(start, 'north', { type: 'nonsense' } as never)).toMatchObject({
      rule: ask(start, 'north')?.rule,
      text: '"nonsense" is not open now. Day 1: where to?',
    });
  });

  it('has its values worked out once for a seat', () => {
    const seat = { table: start.table, side: 'north' } as const;
    const bench = turnsOf({
      viewOf: (state) => state,
      seatOf: () => seat,
      worldOf: (state, rng) => newWorld(null, state, rng),
      stateOf,
    });
    workedOut = 0;
    bench.values(start, 'north', 'go', []);
    bench.check(start, 'north', { type: 'go', to: 'hut' });
    expect(workedOut).toBe(1);
  });
});

describe('an action carried out', () => {
  it('stays in the draft when it does not commit', () => {
    const { state, commits } = resolve(start, 'north', { type: 'go', to: 'hut' }, scriptedDice());
    expect([wouldCommit(start, 'north', { type: 'go', to: 'hut' }), commits]).toEqual([false, false]);
    expect((state as State).table).toMatchObject({ at: { north: 'hut' }, settled: 0, todo: start.table.todo });
  });

  it('goes on to the next who has to decide when it commits, and settles once', () => {
    const camp = at({ todo: [{ type: 'camp', ready: ['south'] }] });
    const { state, commits } = resolve(camp, 'north', DONE, scriptedDice());
    expect(commits).toBe(true);
    expect(toAct(state)).toEqual(['north']);
    expect((state as State).table).toMatchObject({ day: 2, settled: 1 });
  });

  it('passes over a frame that nobody has to decide after all', () => {
    const hungry = at({ food: { north: 0, south: 1 }, todo: [{ type: 'camp', ready: ['south'] }] });
    expect(toAct(act(hungry, 'north', DONE))).toEqual(['south']);
  });

  it('goes no further once the match is over, whatever is left to be done', () => {
    const last = at({ day: 2, todo: [{ type: 'camp', ready: ['south'] }, { type: 'fog' }] });
    expect(act(last, 'north', DONE).table).toMatchObject({ day: 3, settled: 1 });
  });

  it('stops when nothing is left to be done, and where nothing follows', () => {
    expect(toAct(act(start, 'north', DONE))).toEqual([]);
    const home = act(at({ todo: [{ type: 'walk', side: 'north' }, { type: 'home' }] }), 'north', DONE);
    expect([toAct(home), ask(home, 'north')]).toEqual([[], null]);
    expect(check(home, 'north', DONE)).toEqual({ rule: '2.0', text: 'The walk is over.' });
  });

  it.each(['fog', 'mist'] as const)('throws in a frame that would stand there for ever: %s', (type) => {
    const lost = at({ todo: [{ type: 'walk', side: 'north' }, { type }] });
    expect(() => act(lost, 'north', DONE)).toThrow(`the frame "${type}" stands there for ever`);
  });
});
