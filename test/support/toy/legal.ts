// What is asked of a side and what it may answer: functions of the side's own view, and of nothing else.
import type { Rejection } from '#engine/rules.ts';
import type { Ask, Policies, PolicySpec, Value } from '#engine/title.ts';
import { type ActionType, partsOf, specOf, type ToyAction } from './action.ts';
import type { ToyRules } from './book/rules.ts';
import { nameOf } from './fact.ts';
import { CAMPS, distances, neighbours, PLACES, type Place, shortest } from './map.ts';
import { type Blind, CARD_FACES, enemyOf, type Side, type Table } from './state.ts';
import { blocksOf, type Own, type ToyView } from './view.ts';

const REACH = 3;
type Refused = Rejection<ToyRules>;
const refuse = (rule: keyof ToyRules, text: string): Refused => ({ rule, text });

/** Whose decision it is, by what lies open. */
export function toAct({ phase }: Table): readonly Side[] {
  if (phase.type === 'over') return [];
  if (phase.type === 'bid') return (['red', 'blue'] as const).filter((side) => !phase.sealed.includes(side));
  return [phase.side];
}

/** The question put to a side, the same whether or not its cards leave it a choice; null when it has none to answer. */
export function ask({ table }: ToyView, side: Side): Ask<ToyAction> | null {
  if (!toAct(table).includes(side)) return null;
  const waiting =
    table.phase.type === 'bid'
      ? 'Both sides are bidding.'
      : `${nameOf(side)} is to ${table.phase.type === 'turn' ? 'move' : 'answer'}.`;
  const fallback = { type: 'done' } as const;
  if (table.phase.type === 'bid')
    return { question: 'Bid a card for the first turn?', waiting, rule: '2.1', types: ['bid', 'done'], fallback };
  if (table.phase.type === 'answer')
    return {
      question: 'Answer the attack with a real card?',
      waiting,
      rule: '3.1',
      types: ['answer', 'done'],
      fallback,
    };
  return {
    question: 'Move, attack or close your turn.',
    waiting,
    rule: '2.0',
    types: ['card', 'move', 'exit', 'attack', 'done'],
    fallback,
  };
}

/** The lawful values of the next part of an action, given the parts before it. Empty for an observer. */
export function values(view: ToyView, side: Side, type: ActionType, before: readonly Value[]): readonly Value[] {
  const own = view.own[side];
  if (own === undefined || ask(view, side)?.types.includes(type) !== true) return [];
  const { table } = view;
  if (type === 'bid' || (type === 'card' && !table.laid))
    return before.length > 0 ? [] : CARD_FACES.filter((face) => own.hand[face] > 0);
  if (type === 'exit') return before.length > 0 ? [] : leaving(table, side);
  if (type === 'attack')
    return before.length === 0 ? targets(table, side) : before.length === 1 ? attackers(table, side, before[0]) : [];
  return type === 'move' ? moveValues(table, side, movesLeft(table, own), before) : [];
}

const movesLeft = (table: Table, own: Own): number => (own.laid === 'real' ? 4 : 2) - table.moves;
const barredTo = (table: Table, side: Side) => (place: Place) =>
  blocksOf(table, enemyOf(side)).some(([, block]) => block.place === place);
const isPlace = (value: Value | undefined): value is Place => PLACES.some((place) => place === value);
const placeOf = (table: Table, blind: Value | undefined): Place | undefined =>
  typeof blind === 'number' ? table.blocks[blind]?.place : undefined;

/** 2.3 A block that has not moved; a place within its reach; a way there, place by place. */
function moveValues(table: Table, side: Side, left: number, before: readonly Value[]): readonly Value[] {
  const [unit, to, via] = before;
  if (left <= 0) return [];
  if (before.length === 0)
    return blocksOf(table, side)
      .filter(([, block]) => !block.moved)
      .map(([blind]) => blind);
  const from = placeOf(table, unit);
  if (from === undefined) return [];
  const barred = barredTo(table, side);
  if (before.length === 1)
    return [...distances(from, barred)].filter(([, steps]) => steps > 0 && steps <= REACH).map(([place]) => place);
  if (!isPlace(to)) return [];
  const soFar = Array.isArray(via) ? via : [];
  const here = soFar.at(-1) ?? from;
  const toGo = distances(to, barred);
  const fits = (next: Place): boolean =>
    next !== to && !barred(next) && soFar.length + 1 + (toGo.get(next) ?? REACH) <= REACH;
  return isPlace(here) ? neighbours(here).filter(fits) : [];
}

/** 2.3 The whole way of a lawful move, both ends included. */
export function wayOf(
  table: Table,
  side: Side,
  { unit, to, via = [] }: Extract<ToyAction, { type: 'move' }>,
): readonly Place[] {
  const from = placeOf(table, unit);
  const rest = from === undefined ? null : shortest(via.at(-1) ?? from, to, barredTo(table, side));
  return from === undefined || rest === null ? [] : via.length === 0 ? rest : [from, ...via.slice(0, -1), ...rest];
}

/** 4.1 Blocks in the enemy's camp that have not moved this turn. */
const leaving = (table: Table, side: Side): readonly Blind[] =>
  blocksOf(table, side)
    .filter(([, block]) => block.place === CAMPS[enemyOf(side)] && !block.moved)
    .map(([blind]) => blind);

/** 3.0 Places the enemy holds next to one's own blocks, and the blocks that may attack one. */
const targets = (table: Table, side: Side): readonly Place[] =>
  PLACES.filter((place) => barredTo(table, side)(place) && attackers(table, side, place).length > 0);
const attackers = (table: Table, side: Side, place: Value | undefined): readonly Blind[] =>
  isPlace(place)
    ? blocksOf(table, side)
        .filter(([, block]) => neighbours(block.place).includes(place))
        .map(([blind]) => blind)
    : [];

/** Null when the action is lawful: exactly when each of its parts is among the values for the parts before it. */
export function check(view: ToyView, side: Side, action: ToyAction): Refused | null {
  const asked = ask(view, side);
  const spec = specOf(action.type);
  if (asked === null || !asked.types.includes(action.type)) return refuse('2.0', 'That is not what you are asked now.');
  if (action.type === 'done')
    return canClose(view.table) ? null : refuse('2.2', 'A card was laid: move a block, or attack.');
  if (action.type === 'answer')
    return (view.own[side]?.hand.real ?? 0) > 0 ? null : refuse('3.1', 'You hold no real card.');
  const given = partsOf(action);
  const wrong = given.findIndex((value, at) => !isOffered(view, side, action.type, given.slice(0, at), value));
  return wrong < 0 ? null : refuse(spec.rule, `Not possible now: ${spec.parts[wrong]?.summary ?? 'that'}.`);
}

function isOffered(view: ToyView, side: Side, type: ActionType, before: readonly Value[], value: Value): boolean {
  if (!Array.isArray(value)) return values(view, side, type, before).includes(value);
  if (type === 'attack')
    return (
      new Set(value).size === value.length && value.every((unit) => values(view, side, type, before).includes(unit))
    );
  return value.every((step, at) => values(view, side, type, [...before, value.slice(0, at)]).includes(step));
}

/** 2.2 A laid card must be used. */
const canClose = (table: Table): boolean => table.phase.type !== 'turn' || !table.laid || table.moves > 0;

/** 2.4 Everything commits but what a side does in its own turn before it attacks or closes it. */
export const wouldCommit = (view: ToyView, side: Side, action: ToyAction): boolean => {
  if (action.type !== 'exit') return action.type !== 'card' && action.type !== 'move';
  return view.table.exited[side] + 1 >= 2;
};

export const POLICIES: readonly PolicySpec[] = [
  { name: 'answer', rule: '3.1', summary: 'Answer attacks with a real card?', choices: ['ask', 'never', 'always'] },
];

/** 3.1 What the policy answers by itself: without a real card `always` comes to not answering. */
export function standing(view: ToyView, side: Side, policies: Policies): ToyAction | null {
  if (view.table.phase.type !== 'answer' || ask(view, side) === null) return null;
  if (policies.answer === 'always') return { type: (view.own[side]?.hand.real ?? 0) > 0 ? 'answer' : 'done' };
  return policies.answer === 'never' ? { type: 'done' } : null;
}
