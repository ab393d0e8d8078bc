// The courier: a title that one person plays against the rules, on spaces and routes, with a book of rules for each
// scenario and bulletins that are drawn in the open. For the tests of the engine, and as an example of such a title.
import { hide, type Viewer } from '#engine/secrecy.ts';
import { anyTitle, type GameModule, type Title } from '#engine/title.ts';
import { ACTIONS, type CourierAction, makeAction, parseAction } from './action.ts';
import { BOOKS, type CourierRules, RULES, SUMMARIES } from './book/rules.ts';
import { setUp, TURNS_OF_PLAY } from './course.ts';
import { type CourierFact, tell } from './fact.ts';
import { NAMES, SPACES } from './map.ts';
import { label, readOrders, writeAction } from './notation.ts';
import { type CourierState, type CourierView, parseState, type Side, viewOf } from './state.ts';

type CourierModule = GameModule<CourierRules, Side, CourierState, CourierAction, CourierFact, CourierView>;

const moduleFor = (scenario: string): CourierModule => ({
  title: courier,
  scenario,
  setup: (rng) => setUp(scenario, rng),
  view: viewOf as CourierModule['view'],
  ...TURNS_OF_PLAY,
  outcome: ({ table }) => table.result,
  mix: (state) => state,
  standing: () => null,
  tidy: (lines) => lines,
  readOrders,
  writeAction,
  makeAction,
  label,
  tell,
  turnOf: (fact) => (fact.type === 'bulletin' ? 'courier' : undefined),
  situation: ({ table }) => ({
    date: `Turn ${table.turn}`,
    phase: 'riding',
    lines: [`Bulletin: ${table.bulletin ?? 'none'}`],
    victory: ['Bring the message home (3.1).'],
  }),
  forces: ({ table }) => [
    `Courier at ${NAMES[table.courier]}`,
    ...(table.seen === null ? [] : [`Patrol seen at ${NAMES[table.seen]}`]),
  ],
  forecast: () => [],
  probes: {
    secrets: ['patrol'],
    reveals: ['seen', 'over'],
    rearrange: (state, viewer, rng) => rearranged(state, viewer, (spaces) => rng.pick(spaces, '1.0', 'twin')),
    tempting: () => [],
    laws: ({ table }) => (table.pile.length + table.turn > 6 ? ['a bulletin came back'] : []),
  },
  parseAction,
  parseState,
});

/** 2.5 The patrol may be at any space where neither the courier is nor anybody has seen that it is not. */
function rearranged(state: CourierState, viewer: Viewer<Side>, pick: <T>(from: readonly T[]) => T) {
  const { table, secrets } = state;
  const stays = viewer === 'everyone-after-the-end' || table.seen !== null;
  const free = SPACES.filter((space) => space !== table.courier && !table.watched.includes(space));
  const patrol = stays ? secrets.patrol.$hidden : pick(free);
  const changed = patrol === secrets.patrol.$hidden ? [] : ['patrol'];
  return { state: { table, secrets: { patrol: hide(patrol) } }, changed, rename: (action: CourierAction) => action };
}

export const courier: Title<CourierRules, Side, CourierState, CourierAction, CourierFact, CourierView> = {
  id: 'courier',
  command: 'courier',
  name: 'The Courier',
  credit: 'A toy of our own, for the tests',
  reconstructed: 'nothing: it was never printed',
  rules: RULES,
  books: BOOKS,
  rulesVersion: 1,
  summaries: SUMMARIES,
  sides: [
    { id: 'courier', name: 'Courier', played: true },
    { id: 'patrol', name: 'Patrol', played: false },
  ],
  actions: ACTIONS,
  policies: [],
  scenarios: [
    { id: 'night', name: 'Night', summary: 'Five turns by night' },
    { id: 'storm', name: 'Sandstorm', summary: 'Five turns in a storm' },
  ],
  options: [],
  builtIn: {},
  checkComponents: () => [],
  game: moduleFor,
};

/** The courier as the list of titles would hold it. */
export const courierTitle = anyTitle(courier);
