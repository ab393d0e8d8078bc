// 2.0 The sequence of play: each frame with what it asks, offers, judges and does.

import type { Rng } from '#engine/dice/rng.ts';
import type { GameEvent } from '#engine/event.ts';
import { doInstead, finish, newWorld, put, type World as WorldOf } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import { courseOf, type Frames, type Prompt } from '#engine/turn/course.ts';
import { always, type Handler, isOfferedByStep } from '#engine/turn/handler.ts';
import { type ActionType, type CourierAction, partsOf, specOf } from './action.ts';
import type { CourierRules, Rule } from './book/rules.ts';
import type { CourierFact } from './fact.ts';
import { MAP, next, ROUTES, routeKey, SPACES, type Space } from './map.ts';
import type { CourierState, CourierView, Frame, Secrets, Side, Table } from './state.ts';

const TURNS = 5;
/** Routes that may be ridden in a turn. */
const FAR = 2;

type World = WorldOf<null, Table, Secrets, CourierRules, GameEvent<CourierRules, Side, CourierFact>>;
interface Seat {
  readonly side: Side;
  readonly table: Table;
}
interface Courier {
  readonly rules: CourierRules;
  readonly side: Side;
  readonly state: CourierState;
  readonly view: CourierView;
  readonly fact: CourierFact;
  readonly action: CourierAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
type Answer<T extends ActionType> = Handler<Courier, T>;

const tell = (w: World, rule: Rule, fact: CourierFact): void => void w.events.push({ to: 'all', rule, fact });
const refuse = (rule: Rule, text: string) => ({ rule, text });

// --- 2.2 riding --------------------------------------------------------------

/** Routes that may be ridden in a turn: one in the dust (2.1). */
const reach = ({ bulletin }: Table): number => (bulletin === 'Dust' ? 1 : FAR);

/** The spaces within so many routes, with the number of routes to each. */
function within(from: Space, most: number, shut: readonly string[]): ReadonlyMap<Space, number> {
  const found = new Map<Space, number>([[from, 0]]);
  for (const [space, steps] of found)
    if (steps < most) for (const to of next(space, shut)) if (!found.has(to)) found.set(to, steps + 1);
  return found;
}

const ride: Answer<'ride'> = {
  shut: ({ table }) => (table.rode ? refuse('2.2', 'You have ridden this turn.') : null),
  values: ({ table }, [to, via]) => {
    const goals = within(table.courier, reach(table), table.shut);
    if (to === undefined) return [...goals.keys()].filter((space) => space !== table.courier);
    const way = (via ?? []) as readonly Space[];
    const last = way.at(-1) ?? table.courier;
    const left = reach(table) - way.length - 1;
    return next(last, table.shut).filter(
      (space) => space !== to && space !== table.courier && (within(space, left, table.shut).get(to as Space) ?? 0) > 0,
    );
  },
  why: ({ table }, { to }) => refuse('2.2', `${to} is more than ${reach(table)} open routes away.`),
  apply: (w, _side, { to }) => {
    tell(w, '2.2', { type: 'rode', from: w.table.courier, to });
    put(w, { courier: to, rode: true });
  },
};

// --- 2.3, 2.4 watching and wire ----------------------------------------------

const watch: Answer<'watch'> = {
  values: ({ table }) => next(table.courier, []),
  why: () => refuse('2.3', 'Only spaces next to the courier can be watched, each once.'),
  apply: (w, _side, { spaces }) => put(w, { watched: spaces }),
};

const wire: Answer<'wire'> = {
  shut: ({ table }) => (table.wire > 0 ? null : refuse('2.4', 'You have no wire left.')),
  values: ({ table }) => ROUTES.map(({ a, b }) => routeKey(a, b)).filter((key) => !table.shut.includes(key)),
  why: () => refuse('2.4', 'Wire is laid across an open route of the map.'),
  apply: (w, _side, { route }) => {
    tell(w, '2.4', { type: 'shut', route, why: 'wire' });
    put(w, { shut: [...w.table.shut, route], wire: w.table.wire - 1 });
  },
};

const ridePrompt = ({ table }: Seat): Prompt<Courier> => ({
  rule: '2.0',
  question: `Turn ${table.turn}, ${table.bulletin ?? 'no bulletin'}: ride, watch or wire, then commit.`,
  waiting: 'ride',
});

// --- 2.1, 2.5 what nobody decides ---------------------------------------------

function drawBulletin(w: World): void {
  const bulletin = w.rng.draw(w.table.pile, '2.1', 'bulletin');
  tell(w, '2.1', { type: 'bulletin', bulletin });
  put(w, { bulletin, pile: w.table.pile.filter((other) => other !== bulletin) });
  finish(w);
}

/** 2.5 On a 4 or more a route nearer to the courier, of two that are as near the one that is drawn; an Alarm is a 4. */
function movePatrol(w: World): void {
  finish(w);
  const from = w.secrets.patrol.$hidden;
  // night 4.1 In even turns it sleeps.
  const sleeps = w.table.scenario === 'night' && w.table.turn % 2 === 0;
  const die = w.rng.die(6, '2.5', 'patrol');
  tell(w, '2.5', { type: 'patrol', die });
  if (sleeps || (die < 4 && w.table.bulletin !== 'Alarm')) return look(w);
  const away = (space: Space): number => MAP.distance(space, w.table.courier);
  const open = next(from, w.table.shut).filter((space) => away(space) < away(from));
  // All spaces in some order, whatever the choice: how many numbers are used up, and of how many sides, must not tell.
  const [to = from] = w.rng.shuffle(SPACES, '2.5', 'way of the patrol').filter((space) => open.includes(space));
  w.secrets = { patrol: hide(to) };
  look(w);
}

function look(w: World): void {
  const at = w.secrets.patrol.$hidden;
  const seen = w.table.watched.includes(at) ? at : null;
  if (seen !== null) tell(w, '2.3', { type: 'seen', space: seen });
  put(w, { seen });
  if (at === w.table.courier) end(w, 'patrol', 'caught');
}

/** 3.0 The courier who reaches the Front has won; the patrol wins when it meets the courier, or after the last turn. */
function end(w: World, winner: Side, level: string): void {
  tell(w, '3.0', { type: 'over', winner, level });
  put(w, { result: { winner, level, rule: '3.0' }, todo: [{ type: 'over' }] });
}

function endTurn(w: World): void {
  if (w.table.turn === TURNS) return end(w, 'patrol', 'too late');
  if (w.table.scenario === 'storm') drift(w);
  put(w, { turn: w.table.turn + 1, rode: false, watched: [], seen: null });
  doInstead(w, ...TURN);
}

/** storm 4.1 */
function drift(w: World): void {
  const open = ROUTES.filter(({ kind, a, b }) => kind === 'track' && !w.table.shut.includes(routeKey(a, b)));
  if (open.length === 0) return;
  const { a, b } = w.rng.draw(open, 'storm 4.1', 'track that drifts shut');
  tell(w, 'storm 4.1', { type: 'shut', route: routeKey(a, b), why: 'sand' });
  put(w, { shut: [...w.table.shut, routeKey(a, b)] });
}

/** 2.0 */
export const TURN: readonly Frame[] = [
  { type: 'bulletin' },
  { type: 'ride', side: 'courier' },
  { type: 'patrol' },
  { type: 'end' },
];

const frames: Frames<Courier, Frame['type']> = {
  bulletin: { run: drawBulletin },
  ride: {
    asks: (_table, { side }) => side,
    prompt: ridePrompt,
    actions: { ride, watch, wire, done: { closes: 'end the ride', commits: always, apply: closeRide } },
  },
  patrol: { run: movePatrol },
  end: { run: endTurn },
  over: { ends: true },
};

function closeRide(w: World): void {
  if (w.table.courier === 'front') end(w, 'courier', 'delivered');
  else finish(w);
}

const machine = courseOf<Courier>({
  frames,
  catalogue: { specOf, partsOf },
  isWay: isOfferedByStep,
  waiting: (_sides, what) => `The courier to ${what}`,
  over: refuse('3.0', 'The match is over.'),
  notYours: refuse('2.0', 'Nobody decides for the patrol.'),
});

export const worldOf = (state: CourierState, rng: Rng<CourierRules>): World => newWorld(null, state, rng);

export const TURNS_OF_PLAY = machine.turnsOf({
  viewOf: ({ table }, side) => ({ viewer: side, table, own: {} }),
  seatOf: ({ table }, side) => ({ table, side }),
  worldOf,
  stateOf: ({ table, secrets }) => ({ table, secrets }),
});

/** 1.0 The courier at the Base, the patrol at one of the spaces out of its sight; the first bulletin is drawn. */
export function setUp(scenario: string, rng: Rng<CourierRules>) {
  const table: Table = {
    rulesVersion: 1,
    scenario,
    turn: 1,
    todo: TURN,
    courier: 'base',
    rode: false,
    seen: null,
    watched: [],
    shut: [],
    wire: 1,
    pile: ['Clear skies', 'Dust', 'Alarm', 'Lure', 'Mail'],
    bulletin: null,
    result: null,
  };
  const patrol = rng.pick(['fork', 'cairn', 'front'] as const, '1.0', 'the patrol');
  const w = worldOf({ table, secrets: { patrol: hide(patrol) } }, rng);
  drawBulletin(w);
  return { state: { table: w.table, secrets: w.secrets }, events: w.events, commits: true };
}
