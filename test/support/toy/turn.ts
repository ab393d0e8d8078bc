// 2.0 The course of play: set-up, bids, turns and rounds, and what each action does.
import type { GameEvent } from '#engine/event.ts';
import { hide } from '#engine/secrecy.ts';
import type { Result, Step } from '#engine/title.ts';
import type { ToyAction } from './action.ts';
import type { ToyRules } from './book/rules.ts';
import {
  type Course,
  discard,
  draw,
  faceOf,
  happened,
  mix,
  type Roller,
  type ToyEvent,
  toAll,
  withBlock,
  withCard,
  withoutBlock,
  withTable,
} from './change.ts';
import { fight } from './combat.ts';
import type { ToyFact } from './fact.ts';
import { wayOf } from './legal.ts';
import { CAMPS } from './map.ts';
import {
  type Blind,
  type Block,
  type Card,
  enemyOf,
  type Face,
  SIDES,
  type Side,
  type Table,
  type ToyState,
} from './state.ts';
import { blocksOf } from './view.ts';

export type ToyStep = Step<ToyState, GameEvent<ToyRules, Side, ToyFact>>;
const HAND = 3;
const bySide = <T>(value: T): Readonly<Record<Side, T>> => ({ red: value, blue: value });

/** 1.2, 1.3 Blocks in the camps under numbers dealt at random, three cards each. `rounds` before the match ends. */
export function setup(
  scenario: string,
  rounds: number,
  units: Readonly<Record<Side, readonly Face[]>>,
  rng: Roller,
): ToyStep {
  const all = SIDES.flatMap((side) => units[side].map((face) => ({ side, face })));
  const dealt = rng.shuffle(all, '1.2', 'blind numbers');
  const blocks: Record<Blind, Block> = {};
  const faces: Record<Blind, { readonly $hidden: Face }> = {};
  for (const [at, { side, face }] of dealt.entries()) {
    blocks[at + 1] = { side, place: CAMPS[side], moved: false, seen: null };
    faces[at + 1] = hide(face);
  }
  const none = { real: 0, dummy: 0 };
  const table: Table = {
    rulesVersion: 1,
    scenario,
    round: 1,
    rounds,
    phase: { type: 'bid', sealed: [] },
    blocks,
    hands: bySide(0),
    deck: 16,
    discards: none,
    laid: false,
    moves: 0,
    exited: bySide(0),
    lost: bySide([]),
  };
  const secrets = {
    faces,
    hands: bySide(hide(none)),
    deck: hide({ real: 8, dummy: 8 }),
    laid: hide(null),
    bids: bySide(hide(null)),
    exited: bySide(hide([])),
  };
  let course: Course = { state: { table, secrets }, events: [] };
  for (const side of SIDES) course = draw(course, side, HAND, rng);
  return { ...course, commits: true };
}

/** Carries out a lawful action. */
export function resolve(state: ToyState, side: Side, action: ToyAction, rng: Roller): ToyStep {
  const start: Course = { state, events: [] };
  switch (action.type) {
    case 'bid':
      return committed(seal(start, side, action.card, rng), rng);
    case 'card':
      return { ...lay(start, side, action.card), commits: false };
    case 'move':
      return { ...move(start, side, action), commits: false };
    case 'exit':
      return leave(start, side, action.unit, rng);
    case 'attack':
      return committed(attack(start, side, action, rng), rng);
    case 'answer':
      return committed(answer(start, side, true, rng), rng);
    case 'done':
      return committed(close(start, side, rng), rng);
  }
}

const committed = ({ state, events }: Course, rng: Roller): ToyStep => ({
  state: mix(state, rng),
  events,
  commits: true,
});

/** 2.4 What closing means depends on what is asked. */
function close(course: Course, side: Side, rng: Roller): Course {
  const { type } = course.state.table.phase;
  return type === 'bid'
    ? seal(course, side, null, rng)
    : type === 'answer'
      ? answer(course, side, false, rng)
      : endTurn(course, rng);
}

/** 2.1 Bids are sealed, and compared when both are in. */
function seal(course: Course, side: Side, card: Card | null, rng: Roller): Course {
  const { phase } = course.state.table;
  const sealed = phase.type === 'bid' ? [...phase.sealed, side] : [];
  const paid = card === null ? course.state : withCard(course.state, side, card, -1);
  const bids = { ...paid.secrets.bids, [side]: hide(card) };
  const state = withTable({ ...paid, secrets: { ...paid.secrets, bids } }, { phase: { type: 'bid', sealed } });
  const next = happened(course, state, toAll('2.1', { type: 'sealed', side }));
  return sealed.length < 2 ? next : compare(next, rng);
}

function compare(course: Course, rng: Roller): Course {
  const { red, blue } = course.state.secrets.bids;
  const bids = { red: red.$hidden, blue: blue.$hidden };
  let state: ToyState = { ...course.state, secrets: { ...course.state.secrets, bids: bySide(hide(null)) } };
  for (const card of [bids.red, bids.blue]) if (card !== null) state = discard(state, card);
  const even = (bids.red === 'real') === (bids.blue === 'real');
  const die = even ? rng.die(6, '2.1', 'who moves first') : null;
  const first = die === null ? (bids.red === 'real' ? 'red' : 'blue') : die <= 3 ? 'red' : 'blue';
  return startTurn(happened(course, state, toAll('2.1', { type: 'bids', bids, die })), first, false);
}

function startTurn(course: Course, side: Side, last: boolean): Course {
  const { table } = course.state;
  const blocks = Object.fromEntries(
    Object.entries(table.blocks).map(([blind, block]) => [blind, { ...block, moved: false }]),
  );
  const state = withTable(course.state, { phase: { type: 'turn', side, last }, blocks, moves: 0 });
  return happened(course, state, toAll('2.0', { type: 'turn', side, round: table.round }));
}

/** 2.2 Laid face down, and turned up when the turn is closed or an attack is made. */
function lay(course: Course, side: Side, card: Card): Course {
  const paid = withCard(course.state, side, card, -1);
  const state = withTable({ ...paid, secrets: { ...paid.secrets, laid: hide(card) } }, { laid: true });
  return happened(course, state, {
    to: [side],
    rule: '2.2',
    fact: { type: 'laid', side, card },
    others: { type: 'laid', side, card: null },
  });
}

function turnUp(course: Course, side: Side): Course {
  const card = course.state.secrets.laid.$hidden;
  if (card === null) return course;
  const state = discard(
    withTable({ ...course.state, secrets: { ...course.state.secrets, laid: hide(null) } }, { laid: false }),
    card,
  );
  return happened(course, state, toAll('2.2', { type: 'turned-up', side, card }));
}

function move(course: Course, side: Side, action: Extract<ToyAction, { type: 'move' }>): Course {
  const { table } = course.state;
  const block = table.blocks[action.unit];
  const from = wayOf(table, side, action)[0];
  if (block === undefined || from === undefined) throw new Error('toy: an unchecked move');
  const moved = withBlock(course.state, action.unit, { ...block, place: action.to, moved: true });
  const fact = { type: 'moved', side, from, to: action.to, count: 1 } as const;
  const names = [faceOf(course.state, action.unit).name];
  return happened(course, withTable(moved, { moves: table.moves + 1 }), {
    to: [side],
    rule: '2.3',
    fact: { ...fact, names },
    others: { ...fact, names: null },
  });
}

/** 4.1 The second block out wins, and commits by that. */
function leave(course: Course, side: Side, unit: Blind, rng: Roller): ToyStep {
  const face = faceOf(course.state, unit);
  const gone = withoutBlock(course.state, unit);
  const exited = { ...gone.secrets.exited, [side]: hide([...gone.secrets.exited[side].$hidden, face]) };
  const out = { ...gone.table.exited, [side]: gone.table.exited[side] + 1 };
  const state = withTable({ ...gone, secrets: { ...gone.secrets, exited } }, { exited: out });
  const next = happened(course, state, {
    to: [side],
    rule: '4.1',
    fact: { type: 'exited', side, name: face.name },
    others: { type: 'exited', side, name: null },
  });
  return out[side] < 2
    ? { ...next, commits: false }
    : committed(finish(turnUp(next, side), side, 'two blocks out', '4.1'), rng);
}

/** 3.0, 3.1 The defender is asked whatever his cards are; only when everybody sees that he has none is he not. */
function attack(
  course: Course,
  side: Side,
  { place, units }: Extract<ToyAction, { type: 'attack' }>,
  rng: Roller,
): Course {
  const { phase, hands } = course.state.table;
  const enemy = enemyOf(side);
  const last = phase.type === 'turn' && phase.last;
  const attackers = [...units].sort((a, b) => a - b);
  const told = happened(course, course.state, toAll('3.0', { type: 'attacked', side, place, count: units.length }));
  const up = turnUp(told, side);
  const asked = happened(up, withTable(up.state, { phase: { type: 'answer', side: enemy, last, place, attackers } }));
  return hands[enemy] === 0 ? answer(asked, enemy, false, rng) : asked;
}

function answer(course: Course, side: Side, withReal: boolean, rng: Roller): Course {
  const { phase } = course.state.table;
  if (phase.type !== 'answer') throw new Error('toy: an unchecked answer');
  const paid = withReal
    ? happened(
        course,
        discard(withCard(course.state, side, 'real', -1), 'real'),
        toAll('3.1', { type: 'answered', side }),
      )
    : course;
  const fought = fight(paid, side, phase.place, phase.attackers, withReal, rng);
  return endTurn(
    { ...fought, state: withTable(fought.state, { phase: { type: 'turn', side: enemyOf(side), last: phase.last } }) },
    rng,
  );
}

/** 2.4, 2.5, 4.2 The other side's turn, the next round, or the end. */
function endTurn(course: Course, rng: Roller): Course {
  const { phase } = course.state.table;
  if (phase.type !== 'turn') throw new Error('toy: no turn to end');
  const up = turnUp(course, phase.side);
  const { table } = up.state;
  const beaten = SIDES.find((side) => blocksOf(table, side).length + table.exited[side] === 0);
  if (beaten !== undefined) return finish(up, enemyOf(beaten), 'the enemy is gone', '4.2');
  if (!phase.last) return startTurn(up, enemyOf(phase.side), true);
  if (table.round >= table.rounds) return finish(up, ...count(table), '4.2');
  let next: Course = {
    ...up,
    state: withTable(up.state, { round: table.round + 1, phase: { type: 'bid', sealed: [] } }),
  };
  for (const side of SIDES) next = draw(next, side, 1, rng);
  return next;
}

function count(table: Table): [Side | null, string] {
  const left = (side: Side): number => table.exited[side] * 100 + blocksOf(table, side).length;
  const ahead = left('red') - left('blue');
  return ahead === 0 ? [null, 'drawn'] : [ahead > 0 ? 'red' : 'blue', 'ahead after the last round'];
}

function finish(course: Course, winner: Side | null, level: string, rule: '4.1' | '4.2'): Course {
  return happened(
    course,
    withTable(course.state, { phase: { type: 'over', winner, level, rule } }),
    toAll(rule, { type: 'over', winner, level }),
  );
}

/** 4.0 Who has won, how and by which section; null while the match goes on. */
export function outcome({ table: { phase } }: ToyState): Result<Side> | null {
  return phase.type === 'over' ? { winner: phase.winner, level: phase.level, rule: phase.rule } : null;
}
export type { ToyEvent };
