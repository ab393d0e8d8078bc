// 2.0 The course of play: each frame with what it asks, offers, judges and does.

import { ownHalf } from '#engine/position/view.ts';
import { doInstead, finish, put, stateOf } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import type { Policies, PolicySpec, Result, Step } from '#engine/title.ts';
import { courseOf, type Frames, type Prompt } from '#engine/turn/course.ts';
import { always, type Handler, isOfferedByStep } from '#engine/turn/handler.ts';
import { type ActionType, partsOf, specOf, type ToyAction } from './action.ts';
import type { ToyRules } from './book/rules.ts';
import {
  box,
  discard,
  draw,
  faceOf,
  handle,
  mixStacks,
  type Roller,
  removeBlock,
  setBlock,
  tellAll,
  tellSide,
  type World,
  worldOf,
} from './change.ts';
import { fight } from './combat.ts';
import { nameOf, type ToyFact } from './fact.ts';
import { CAMPS } from './map.ts';
import { attackValues, leaving, moveValues, wayOf } from './moves.ts';
import {
  type Blind,
  type Block,
  CARD_FACES,
  type Card,
  enemyOf,
  type Face,
  type Frame,
  type FrameOf,
  frameOf,
  SIDES,
  type Side,
  type Table,
  type ToyState,
} from './state.ts';
import { blocksOf, type Own, type ToyView, viewOf } from './view.ts';

interface Seat {
  readonly side: Side;
  readonly table: Table;
  readonly own: Own;
}
interface Toy {
  readonly rules: ToyRules;
  readonly side: Side;
  readonly state: ToyState;
  readonly view: ToyView;
  readonly fact: ToyFact;
  readonly action: ToyAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
type Answer<T extends ActionType, F extends Frame['type'] = Frame['type']> = Handler<Toy, T, FrameOf<F>>;

const HAND = 3;
const bySide = <T>(value: T): Readonly<Record<Side, T>> => ({ red: value, blue: value });
const refuse = (rule: keyof ToyRules, text: string) => ({ rule, text });
const asked = (rule: keyof ToyRules, question: string, waiting: string) => (): Prompt<Toy> => ({
  rule,
  question,
  waiting,
});
const cardsHeld = ({ own }: Seat): readonly Card[] => CARD_FACES.filter((face) => own.hand[face] > 0);

// --- 2.1 bids ----------------------------------------------------------------

const BIDS: Frame = { type: 'bid', sealed: [] };

/** 2.1 Bids are sealed, and compared when both are in. */
function seal(w: World, side: Side, card: Card | null, { sealed }: FrameOf<'bid'>): void {
  if (card !== null) handle(w, side, card, -1);
  box(w, { bids: { ...w.secrets.bids, [side]: hide(card) } });
  tellAll(w, '2.1', { type: 'sealed', side });
  if (sealed.length === 0) doInstead(w, { type: 'bid', sealed: [side] });
  else compare(w);
}

function compare(w: World): void {
  const bids = { red: w.secrets.bids.red.$hidden, blue: w.secrets.bids.blue.$hidden };
  box(w, { bids: bySide(hide(null)) });
  for (const card of [bids.red, bids.blue]) if (card !== null) discard(w, card);
  const even = (bids.red === 'real') === (bids.blue === 'real');
  const die = even ? w.rng.die(6, '2.1', 'who moves first') : null;
  const first = die === null ? (bids.red === 'real' ? 'red' : 'blue') : die <= 3 ? 'red' : 'blue';
  tellAll(w, '2.1', { type: 'bids', bids, die });
  doInstead(w, { type: 'begin', side: first }, { type: 'begin', side: enemyOf(first) }, { type: 'end' });
}

const bid: Answer<'bid', 'bid'> = {
  values: cardsHeld,
  commits: always,
  apply: (w, side, { card }, frame) => seal(w, side, card, frame),
};

// --- 2.2-2.4 a turn ----------------------------------------------------------

function begin(w: World, { side }: FrameOf<'begin'>): void {
  for (const blind of Object.keys(w.table.blocks)) setBlock(w, Number(blind), { moved: false });
  put(w, { moves: 0 });
  tellAll(w, '2.0', { type: 'turn', side, round: w.table.round });
  doInstead(w, { type: 'turn', side });
}

/** 2.2 Laid face down, and turned up when the turn is closed or an attack is made. */
const card: Answer<'card'> = {
  values: (seat) => (seat.table.laid ? [] : cardsHeld(seat)),
  apply: (w, side, { card }) => {
    handle(w, side, card, -1);
    box(w, { laid: hide(card) });
    put(w, { laid: true });
    tellSide(w, '2.2', side, { type: 'laid', side, card }, { type: 'laid', side, card: null });
  },
};

function turnUp(w: World, side: Side): void {
  const card = w.secrets.laid.$hidden;
  if (card === null) return;
  box(w, { laid: hide(null) });
  put(w, { laid: false });
  discard(w, card);
  tellAll(w, '2.2', { type: 'turned-up', side, card });
}

const move: Answer<'move'> = {
  values: ({ table, side, own }, before) =>
    table.moves < (own.laid === 'real' ? 4 : 2) ? moveValues(table, side, before) : [],
  apply: (w, side, action) => {
    const { unit, to } = action;
    const [from = to] = wayOf(w.table, side, action);
    setBlock(w, unit, { place: to, moved: true });
    put(w, { moves: w.table.moves + 1 });
    const fact = { type: 'moved', side, from, to, count: 1 } as const;
    tellSide(w, '2.3', side, { ...fact, names: [faceOf(w, unit).name] }, { ...fact, names: null });
  },
};

/** 4.1 The second block out wins, and commits by that. */
const exit: Answer<'exit'> = {
  values: ({ table, side }) => leaving(table, side),
  commits: ({ table, side }) => table.exited[side] >= 1,
  apply: (w, side, { unit }) => {
    const face = faceOf(w, unit);
    removeBlock(w, unit);
    box(w, { exited: { ...w.secrets.exited, [side]: hide([...w.secrets.exited[side].$hidden, face]) } });
    put(w, { exited: { ...w.table.exited, [side]: w.table.exited[side] + 1 } });
    tellSide(w, '4.1', side, { type: 'exited', side, name: face.name }, { type: 'exited', side, name: null });
    if (w.table.exited[side] < 2) return;
    turnUp(w, side);
    end(w, { winner: side, level: 'two blocks out', rule: '4.1' });
  },
};

// --- 3.0, 3.1 attack and answer ------------------------------------------------

const attack: Answer<'attack'> = {
  values: ({ table, side }, before) => attackValues(table, side, before),
  commits: always,
  apply: (w, side, { place, units }) => {
    tellAll(w, '3.0', { type: 'attacked', side, place, count: units.length });
    turnUp(w, side);
    const attackers = [...units].sort((a, b) => a - b);
    doInstead(w, { type: 'answer', side: enemyOf(side), place, attackers }, { type: 'close', side });
  },
};

/** 3.1 The defender is asked whatever their cards are; only when everybody sees that they have none are they not. */
function opensAnswer(w: World, frame: FrameOf<'answer'>): boolean {
  const isAsked = w.table.hands[frame.side] > 0;
  if (!isAsked) settle(w, frame, false);
  return isAsked;
}

function settle(w: World, { side, place, attackers }: FrameOf<'answer'>, withReal: boolean): void {
  finish(w);
  fight(w, side, place, attackers, withReal);
}

const answer: Answer<'answer', 'answer'> = {
  judge: ({ own }) => (own.hand.real > 0 ? null : refuse('3.1', 'You hold no real card.')),
  commits: always,
  apply: (w, side, _answer, frame) => {
    handle(w, side, 'real', -1);
    discard(w, 'real');
    tellAll(w, '3.1', { type: 'answered', side });
    settle(w, frame, true);
  },
};

// --- 2.4, 2.5, 4.2 the other side's turn, the next round, or the end -------------

function closeTurn(w: World, { side }: FrameOf<'close'>): void {
  turnUp(w, side);
  const beaten = SIDES.find((of) => blocksOf(w.table, of).length + w.table.exited[of] === 0);
  if (beaten === undefined) finish(w);
  else end(w, { winner: enemyOf(beaten), level: 'the enemy is gone', rule: '4.2' });
}

function endRound(w: World): void {
  if (w.table.round >= w.table.rounds) return end(w, { ...count(w.table), rule: '4.2' });
  put(w, { round: w.table.round + 1 });
  doInstead(w, BIDS);
  for (const side of SIDES) draw(w, side, 1);
}

function count(table: Table): Pick<Result<Side>, 'winner' | 'level'> {
  const left = (side: Side): number => table.exited[side] * 100 + blocksOf(table, side).length;
  const ahead = left('red') - left('blue');
  return ahead === 0
    ? { winner: null, level: 'drawn' }
    : { winner: ahead > 0 ? 'red' : 'blue', level: 'ahead after the last round' };
}

function end(w: World, result: Result<Side> & { readonly rule: '4.1' | '4.2' }): void {
  put(w, { todo: [{ type: 'over', ...result }] });
  tellAll(w, result.rule, { type: 'over', winner: result.winner, level: result.level });
}

// --- the machine ---------------------------------------------------------------

const frames: Frames<Toy, Frame['type']> = {
  bid: {
    asks: (_table, { sealed }) => SIDES.filter((side) => !sealed.includes(side)),
    prompt: asked('2.1', 'Bid a card for the first turn?', 'bid'),
    actions: {
      bid,
      done: { closes: 'bid no card', commits: always, apply: (w, side, _done, frame) => seal(w, side, null, frame) },
    },
  },
  begin: { run: begin },
  turn: {
    asks: (_table, { side }) => side,
    prompt: asked('2.0', 'Move, attack or close your turn.', 'move'),
    actions: {
      card,
      move,
      exit,
      attack,
      done: {
        closes: 'end your turn',
        // 2.2 A laid card must be used.
        judge: ({ table }) =>
          table.laid && table.moves === 0 ? refuse('2.2', 'A card was laid: move a block, or attack.') : null,
        commits: always,
        apply: (w, side) => doInstead(w, { type: 'close', side }),
      },
    },
  },
  answer: {
    asks: (_table, { side }) => side,
    opens: opensAnswer,
    prompt: asked('3.1', 'Answer the attack with a real card?', 'answer'),
    actions: {
      answer,
      done: { closes: 'do not answer', commits: always, apply: (w, _side, _done, frame) => settle(w, frame, false) },
    },
  },
  close: { run: closeTurn },
  end: { run: endRound },
  over: { ends: true },
};

const machine = courseOf<Toy>({
  frames,
  catalogue: { specOf, partsOf },
  isWay: isOfferedByStep,
  waiting: ([side], what) =>
    what === 'bid' || side === undefined ? 'Both sides are bidding.' : `${nameOf(side)} is to ${what}.`,
  over: refuse('4.0', 'The match is over.'),
  notYours: refuse('2.0', 'You are asked nothing now.'),
  settle: mixStacks,
});

export const TURNS_OF_PLAY = machine.turnsOf({
  viewOf,
  seatOf: (view, side) => ({ side, table: view.table, own: ownHalf(view, side) }),
  worldOf,
  stateOf,
});

/** 4.0 Who has won, how and by which section; null while the match goes on. */
export function outcome({ table }: ToyState): Result<Side> | null {
  const frame = frameOf(table);
  return frame.type === 'over' ? { winner: frame.winner, level: frame.level, rule: frame.rule } : null;
}

export const POLICIES: readonly PolicySpec[] = [
  { name: 'answer', rule: '3.1', summary: 'Answer attacks with a real card?', choices: ['ask', 'never', 'always'] },
];

/** 3.1 What the policy answers by itself: without a real card `always` comes to not answering. */
export function standing({ table, own }: ToyView, side: Side, policies: Policies): ToyAction | null {
  const frame = frameOf(table);
  if (frame.type !== 'answer' || frame.side !== side) return null;
  if (policies.answer === 'always') return { type: (own[side]?.hand.real ?? 0) > 0 ? 'answer' : 'done' };
  return policies.answer === 'never' ? { type: 'done' } : null;
}

/** 1.2, 1.3 Blocks in the camps under numbers dealt at random, three cards each. `rounds` before the match ends. */
export function setUp(
  scenario: string,
  rounds: number,
  units: Readonly<Record<Side, readonly Face[]>>,
  rng: Roller,
): Step<ToyState, World['events'][number]> {
  const all = SIDES.flatMap((side) => units[side].map((face) => ({ side, face })));
  const blocks: Record<Blind, Block> = {};
  const faces: Record<Blind, { readonly $hidden: Face }> = {};
  for (const [at, { side, face }] of rng.shuffle(all, '1.2', 'blind numbers').entries()) {
    blocks[at + 1] = { side, place: CAMPS[side], moved: false, seen: null };
    faces[at + 1] = hide(face);
  }
  const none = { real: 0, dummy: 0 };
  const table: Table = {
    rulesVersion: 1,
    scenario,
    round: 1,
    rounds,
    todo: [BIDS],
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
  const w = worldOf({ table, secrets }, rng);
  for (const side of SIDES) draw(w, side, HAND);
  return { state: stateOf(w), events: w.events, commits: true };
}
