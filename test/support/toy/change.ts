// Small changes of a state under way, shared by the turns and the fight.

import type { Rng } from '#engine/dice/rng.ts';
import type { GameEvent } from '#engine/event.ts';
import { newWorld, put, stateOf, type World as WorldOf } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import type { ToyRules } from './book/rules.ts';
import type { ToyFact } from './fact.ts';
import {
  type Blind,
  type Block,
  CARD_FACES,
  type Card,
  type Cards,
  type Face,
  type Secrets,
  SIDES,
  type Side,
  type Table,
  type ToyState,
} from './state.ts';
import { blocksOf } from './view.ts';

type ToyEvent = GameEvent<ToyRules, Side, ToyFact>;
export type Roller = Rng<ToyRules>;
export type World = WorldOf<null, Table, Secrets, ToyRules, ToyEvent>;
export const worldOf = (state: ToyState, rng: Roller): World => newWorld(null, state, rng);

export const tellAll = (w: World, rule: keyof ToyRules, fact: ToyFact): void =>
  void w.events.push({ to: 'all', rule, fact });
/** One side reads what the others do not. */
export const tellSide = (w: World, rule: keyof ToyRules, side: Side, fact: ToyFact, others: ToyFact): void =>
  void w.events.push({ to: [side], rule, fact, others });

export const box = (w: World, patch: Partial<Secrets>): void => {
  w.secrets = { ...w.secrets, ...patch };
};
export const faceOf = ({ secrets }: Pick<ToyState, 'secrets'>, blind: Blind): Face =>
  secrets.faces[blind]?.$hidden ?? { name: '?', strength: 0 };
export const setFace = (w: World, blind: Blind, face: Face): void =>
  box(w, { faces: { ...w.secrets.faces, [blind]: hide(face) } });
export const setBlock = (w: World, blind: Blind, patch: Partial<Block>): void => {
  const block = w.table.blocks[blind];
  if (block !== undefined) put(w, { blocks: { ...w.table.blocks, [blind]: { ...block, ...patch } } });
};

export function removeBlock(w: World, blind: Blind): void {
  const { [blind]: _block, ...blocks } = w.table.blocks;
  const { [blind]: _face, ...faces } = w.secrets.faces;
  put(w, { blocks });
  box(w, { faces });
}

/** 1.3 A card out of (-1) or into (+1) a side's hand. */
export function handle(w: World, side: Side, card: Card, by: 1 | -1): void {
  const hand = w.secrets.hands[side].$hidden;
  box(w, { hands: { ...w.secrets.hands, [side]: hide({ ...hand, [card]: hand[card] + by }) } });
  put(w, { hands: { ...w.table.hands, [side]: w.table.hands[side] + by } });
}

export const discard = (w: World, card: Card): void =>
  put(w, { discards: { ...w.table.discards, [card]: w.table.discards[card] + 1 } });

export const spread = (cards: Cards): Card[] => CARD_FACES.flatMap((face) => Array<Card>(cards[face]).fill(face));

/** 2.5 A side draws cards, as many as there are; only it learns which. */
export function draw(w: World, side: Side, most: number): void {
  const count = Math.min(most, w.table.deck);
  if (count === 0) return;
  const cards = { real: 0, dummy: 0 };
  for (let drawn = 0; drawn < count; drawn++) {
    const deck = w.secrets.deck.$hidden;
    const card = w.rng.pick(spread(deck), '2.5', 'a card');
    cards[card]++;
    box(w, { deck: hide({ ...deck, [card]: deck[card] - 1 }) });
    handle(w, side, card, 1);
  }
  put(w, { deck: w.table.deck - count });
  tellSide(w, '2.5', side, { type: 'drawn', side, cards }, { type: 'drew', side, count });
}

/** 1.2 Blocks of a side that share a place have their numbers dealt anew: nobody can tell them apart any more. */
export function mixStacks(w: World): void {
  for (const side of SIDES) {
    const own = blocksOf(w.table, side);
    for (const place of new Set(own.map(([, block]) => block.place))) {
      const stack = own.filter(([, block]) => block.place === place).map(([blind]) => blind);
      if (stack.length < 2) continue;
      const faces = stack.map((blind) => faceOf(w, blind));
      for (const [at, face] of w.rng.shuffle(faces, '1.2', 'blocks mixed').entries()) {
        setFace(w, stack[at] ?? 0, face);
        setBlock(w, stack[at] ?? 0, { seen: null });
      }
    }
  }
}

export function mix(state: ToyState, rng: Roller): ToyState {
  const w = worldOf(state, rng);
  mixStacks(w);
  return stateOf(w);
}
