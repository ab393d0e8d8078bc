// For the tests: what the rules conserve, and another state that a viewer cannot tell from this one.
import { hide, type Viewer } from '#engine/secrecy.ts';
import type { Probes, Rearranged } from '#engine/title.ts';
import type { ToyAction } from './action.ts';
import type { ToyRules } from './book/rules.ts';
import { faceOf, type Roller, spread } from './change.ts';
import type { ToyFact } from './fact.ts';
import { type Card, type Cards, type Face, SIDES, type Side, type ToyState } from './state.ts';
import { blocksOf } from './view.ts';

/** The probes of a match with these units and a deck of 8 real cards and 8 dummies. */
export const probesFor = (
  units: Readonly<Record<Side, readonly Face[]>>,
): Probes<ToyRules, Side, ToyState, ToyAction, ToyFact> => ({
  secrets: ['faces', 'cards'],
  reveals: ['revealed', 'drawn', 'bids', 'turned-up', 'answered'],
  rearrange,
  tempting: () => [],
  laws: (state) => laws(state, units),
});

function rearrange(state: ToyState, viewer: Viewer<Side>, rng: Roller): Rearranged<ToyState, ToyAction> {
  const others = viewer === 'everyone-after-the-end' ? [] : SIDES.filter((side) => side !== viewer);
  let next = state;
  for (const side of others) next = dealFaces(next, side, rng);
  const faces = Object.keys(state.secrets.faces).some(
    (blind) => !same(faceOf(state, Number(blind)), faceOf(next, Number(blind))),
  );
  const dealt = dealCards(next, others, rng);
  const cards = !same(dealt.secrets.hands, state.secrets.hands) || !same(dealt.secrets.bids, state.secrets.bids);
  return {
    state: dealt,
    changed: [...(faces ? ['faces'] : []), ...(cards ? ['cards'] : [])],
    rename: (action) => rename(action, state, dealt),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A card that the twin's hand lacks becomes the other kind; blocks keep their numbers. */
function rename(action: ToyAction, state: ToyState, twin: ToyState): ToyAction {
  if (action.type !== 'bid' && action.type !== 'card') return action;
  const hands = SIDES.map((side) => [state.secrets.hands[side].$hidden, twin.secrets.hands[side].$hidden] as const);
  const changed = hands.find(([hand, other]) => !same(hand, other))?.[1];
  const other = action.card === 'real' ? 'dummy' : 'real';
  return changed !== undefined && changed[action.card] === 0 ? { ...action, card: other } : action;
}

/** The faces nobody has seen, on the map and out, in another order. */
function dealFaces(state: ToyState, side: Side, rng: Roller): ToyState {
  const unseen = blocksOf(state.table, side).filter(([, block]) => block.seen === null);
  const out = state.secrets.exited[side].$hidden;
  const dealt = rng.shuffle([...unseen.map(([blind]) => faceOf(state, blind)), ...out], '1.2', 'twin');
  const faces = { ...state.secrets.faces };
  for (const [at, [blind]] of unseen.entries()) faces[blind] = hide(dealt[at] ?? faceOf(state, blind));
  const exited = { ...state.secrets.exited, [side]: hide(dealt.slice(unseen.length)) };
  return { ...state, secrets: { ...state.secrets, faces, exited } };
}

/** The cards in the deck, in hidden hands and under hidden bids, dealt anew in the same numbers. */
function dealCards(state: ToyState, sides: readonly Side[], rng: Roller): ToyState {
  const { deck, hands, bids } = state.secrets;
  const pool = [deck.$hidden, ...sides.map((side) => hands[side].$hidden)].flatMap(spread);
  const sealed = sides.flatMap((side) => bids[side].$hidden ?? []);
  const cards = rng.shuffle([...pool, ...sealed], '1.3', 'twin');
  const take = (count: number): Cards => gather(cards.splice(0, count));
  const newHands = { ...hands };
  const newBids = { ...bids };
  for (const side of sides) newHands[side] = hide(take(state.table.hands[side]));
  for (const side of sides) if (bids[side].$hidden !== null) newBids[side] = hide(cards.shift() ?? null);
  return { ...state, secrets: { ...state.secrets, deck: hide(gather(cards)), hands: newHands, bids: newBids } };
}

const gather = (cards: readonly Card[]): Cards => ({
  real: cards.filter((card) => card === 'real').length,
  dummy: cards.filter((card) => card === 'dummy').length,
});

/** Every block is in one place, no place is shared by enemies, and no card is lost or made. */
function laws({ table, secrets }: ToyState, units: Readonly<Record<Side, readonly Face[]>>): readonly string[] {
  const broken: string[] = [];
  for (const side of SIDES) {
    const names = [
      ...blocksOf(table, side).map(([blind]) => secrets.faces[blind]?.$hidden.name),
      ...secrets.exited[side].$hidden.map(({ name }) => name),
      ...table.lost[side],
    ];
    if (!same(names.toSorted(), units[side].map(({ name }) => name).toSorted()))
      broken.push(`${side}: blocks ${names.join(' ')}`);
    const { real, dummy } = secrets.hands[side].$hidden;
    if (real < 0 || dummy < 0 || real + dummy !== table.hands[side]) broken.push(`${side}: hand ${real}+${dummy}`);
  }
  const reds = blocksOf(table, 'red').map(([, block]) => block.place);
  if (blocksOf(table, 'blue').some(([, block]) => reds.includes(block.place))) broken.push('enemies share a place');
  const held = [secrets.laid, secrets.bids.red, secrets.bids.blue].filter((box) => box.$hidden !== null).length;
  const cards = table.deck + table.hands.red + table.hands.blue + table.discards.real + table.discards.dummy + held;
  if (cards !== 16) broken.push(`${cards} cards`);
  return broken;
}
