// Small changes of a state, shared by the turn and the fight. Every one gives a new state.
import type { GameEvent } from '#engine/event.ts';
import type { Rng } from '#engine/rng.ts';
import { hide } from '#engine/secrecy.ts';
import type { ToyRules } from './book/rules.ts';
import type { ToyFact } from './fact.ts';
import { type Blind, type Block, type Card, type Face, SIDES, type Side, type Table, type ToyState } from './state.ts';
import { blocksOf } from './view.ts';

export type ToyEvent = GameEvent<ToyRules, Side, ToyFact>;
export type Roller = Rng<ToyRules>;
/** A state under way with what has happened so far. */
export interface Course {
  readonly state: ToyState;
  readonly events: readonly ToyEvent[];
}

export const withTable = (state: ToyState, table: Partial<Table>): ToyState => ({
  ...state,
  table: { ...state.table, ...table },
});
export const happened = (course: Course, state: ToyState, ...events: readonly ToyEvent[]): Course => ({
  state,
  events: [...course.events, ...events],
});
export const toAll = (rule: keyof ToyRules, fact: ToyFact): ToyEvent => ({ to: 'all', rule, fact });

export const withBlock = (state: ToyState, blind: Blind, block: Block): ToyState =>
  withTable(state, { blocks: { ...state.table.blocks, [blind]: block } });
export const withFace = (state: ToyState, blind: Blind, face: Face): ToyState => ({
  ...state,
  secrets: { ...state.secrets, faces: { ...state.secrets.faces, [blind]: hide(face) } },
});
export const faceOf = (state: ToyState, blind: Blind): Face =>
  state.secrets.faces[blind]?.$hidden ?? { name: '?', strength: 0 };

export function withoutBlock(state: ToyState, blind: Blind): ToyState {
  const { [blind]: _block, ...blocks } = state.table.blocks;
  const { [blind]: _face, ...faces } = state.secrets.faces;
  return { table: { ...state.table, blocks }, secrets: { ...state.secrets, faces } };
}

/** 1.3 A card out of (-1) or into (+1) a side's hand. */
export function withCard(state: ToyState, side: Side, card: Card, by: 1 | -1): ToyState {
  const hand = state.secrets.hands[side].$hidden;
  const hands = { ...state.secrets.hands, [side]: hide({ ...hand, [card]: hand[card] + by }) };
  const secrets = { ...state.secrets, hands };
  return { table: { ...state.table, hands: { ...state.table.hands, [side]: state.table.hands[side] + by } }, secrets };
}

export function discard(state: ToyState, card: Card): ToyState {
  const { discards } = state.table;
  return withTable(state, { discards: { ...discards, [card]: discards[card] + 1 } });
}

/** 2.5 A side draws cards, as many as there are; only it learns which. */
export function draw(course: Course, side: Side, count: number, rng: Roller): Course {
  let state = course.state;
  const cards = { real: 0, dummy: 0 };
  for (let drawn = 0; drawn < count && state.table.deck > 0; drawn++) {
    const deck = state.secrets.deck.$hidden;
    const card = rng.pick(
      [...Array<Card>(deck.real).fill('real'), ...Array<Card>(deck.dummy).fill('dummy')],
      '2.5',
      'a card',
    );
    cards[card]++;
    const left = hide({ ...deck, [card]: deck[card] - 1 });
    state = withCard(
      withTable({ ...state, secrets: { ...state.secrets, deck: left } }, { deck: state.table.deck - 1 }),
      side,
      card,
      1,
    );
  }
  const drew = cards.real + cards.dummy;
  if (drew === 0) return course;
  return happened(course, state, {
    to: [side],
    rule: '2.5',
    fact: { type: 'drawn', side, cards },
    others: { type: 'drew', side, count: drew },
  });
}

/** 1.2 Blocks of a side that share a place have their numbers dealt anew: nobody can tell them apart any more. */
export function mix(state: ToyState, rng: Roller): ToyState {
  let mixed = state;
  for (const side of SIDES) {
    const places = new Set(blocksOf(state.table, side).map(([, block]) => block.place));
    for (const place of places) {
      const stack = blocksOf(state.table, side).filter(([, block]) => block.place === place);
      if (stack.length < 2) continue;
      const faces = rng.shuffle(
        stack.map(([blind]) => faceOf(state, blind)),
        '1.2',
        'blocks mixed',
      );
      for (const [at, [blind, block]] of stack.entries())
        mixed = withFace(withBlock(mixed, blind, { ...block, seen: null }), blind, faces[at] ?? faceOf(state, blind));
    }
  }
  return mixed;
}
