// For the tests only: what the rules conserve, and other states that a viewer cannot tell from this one.
import type { Rng } from '#engine/dice/rng.ts';
import { hide, type Viewer } from '#engine/secrecy.ts';
import type { Rearranged, Value } from '#engine/title.ts';
import type { RommelRules } from '../book/rules.ts';
import { stepOf } from '../chapters/02-units.ts';
import { countOf } from '../chapters/03-sequence/cards.ts';
import { OPTION_COST } from '../chapters/04-options.ts';
import { isEngaged } from '../chapters/07-engagement.ts';
import { stepPrice } from '../chapters/16-buildup/replacements.ts';
import { HAND_LIMIT } from '../chapters/16-buildup/resupply.ts';
import { isPregame } from '../chapters/18-scenarios/scenario.ts';
import type { Kit } from '../pieces/kit.ts';
import type { RommelAction } from '../position/action.ts';
import type { RommelFact } from '../position/fact.ts';
import { blindsOf, blockOf, blocksOf, frameOf, isOccupiedBy, scenarioOf } from '../position/sight.ts';
import {
  type Blind,
  type Cards,
  enemyOf,
  type Face,
  isOffMap,
  type RommelState,
  type Secrets,
  SIDES,
  type Side,
  TURN_OPTIONS,
  type TurnOption,
} from '../position/state.ts';
import type { RommelView } from '../position/view.ts';

export const SECRETS = ['faces', 'hand', 'option', 'mines', 'challenge', 'marches', 'arrivals'] as const;
type Secret = (typeof SECRETS)[number];

/**
 * Facts by which a player lawfully learns of a secret: 7.3, 8.5, 10.5 (the slowest unit's speed), 6.4, 3.48, 3.3, 14.2, 16.5 (what
 * Replacements cost), or of their own draw.
 */
export const REVEALS: readonly RommelFact['type'][] = [
  'revealed',
  'fired',
  'lost-steps',
  'eliminated',
  'retreating',
  'refused',
  'routed',
  'pursuit',
  'forced',
  'battles',
  'blitz',
  'cards-revealed',
  'initiative',
  'minefield',
  'hand',
  'arrived',
  'spent',
  'over',
];

type Twin = { secrets: Secrets; readonly changed: Set<Secret> };
type Shuffler = Rng<RommelRules>;

function change(twin: Twin, secret: Secret, patch: Partial<Secrets>): void {
  twin.changed.add(secret);
  twin.secrets = { ...twin.secrets, ...patch };
}
/** What is left in the deck when these cards are drawn in place of others. */
const deckWith = ({ secrets }: Twin, drawn: Cards, before: Cards): Secrets['deck'] => {
  const { real, dummy } = secrets.deck.$hidden;
  return hide({ real: real + before.real - drawn.real, dummy: dummy + before.dummy - drawn.dummy });
};

export function rearrange(
  kit: Kit,
  state: RommelState,
  viewer: Viewer<Side>,
  rng: Shuffler,
): Rearranged<RommelState, RommelAction> {
  const twin: Twin = { secrets: state.secrets, changed: new Set() };
  const hidden = viewer === 'everyone-after-the-end' ? [] : SIDES.filter((side) => side !== viewer);
  for (const side of hidden) {
    swapArrivals(kit, state, side, twin);
    swapFaces(kit, state, side, rng, twin);
    swapCards(side, rng, twin);
    moveMines(kit, state, side, rng, twin);
    dropMarches(side, twin);
  }
  if (hidden.includes(state.table.active)) changeOption(state, rng, twin);
  if (hidden.includes('allied')) changeChallenge(twin);
  return {
    state: { table: state.table, secrets: twin.secrets },
    changed: [...twin.changed],
    rename: (action) => (hasCounterpart(kit, state, twin, action) ? action : null),
  };
}

/**
 * Would an action tell nothing by which a state and its twin may lawfully be told apart? The recommended deployment goes by
 * names: with other faces, other blocks would stand elsewhere. What Replacements cost has to be divulged (16.5 sidebar).
 */
function hasCounterpart(kit: Kit, state: RommelState, twin: Twin, action: RommelAction): boolean {
  if (action.type !== 'rebuild') return action.type !== 'recommended';
  const price = (secrets: Secrets): number => {
    const unit = kit.units[secrets.faces[action.unit]?.$hidden.unit ?? ''];
    return unit === undefined ? 0 : stepPrice(kit, unit);
  };
  return price(state.secrets) === price(twin.secrets);
}

/** Blocks face down whose face nobody else has seen, and whose speed has not been announced. */
function swapFaces(kit: Kit, { table }: RommelState, side: Side, rng: Shuffler, twin: Twin): void {
  const frame = frameOf(table);
  const announced = frame.type === 'pursuit' ? frame.prey : [];
  const free = blocksOf(table, side).filter((blind) => isUnseen(table, blind) && !announced.includes(blind));
  for (const group of sameStart(kit, table, side, free, twin)) swapWithin(group, rng, twin);
}

const isUnseen = (table: RommelState['table'], blind: Blind): boolean => {
  const { up, seen } = blockOf(table, blind);
  return !up && seen === null;
};

/** Until everybody has deployed, the lists of the scenario tell which units have which area; later nothing does. */
function sameStart(
  kit: Kit,
  table: RommelState['table'],
  side: Side,
  blinds: readonly Blind[],
  { secrets }: Twin,
): readonly (readonly Blind[])[] {
  if (!isPregame(table)) return [blinds];
  const unitOn = (blind: Blind): string => secrets.faces[blind]?.$hidden.unit ?? '';
  return scenarioOf({ kit, table })[side].start.map(({ units }) =>
    blinds.filter((blind) => units.includes(unitOn(blind))),
  );
}

function swapWithin(free: readonly Blind[], rng: Shuffler, twin: Twin): void {
  if (free.length < 2) return;
  const order = rng.shuffle(free, '2.0', 'twin');
  const faces: Record<Blind, Secrets['faces'][number]> = { ...twin.secrets.faces };
  for (const [index, blind] of free.entries()) {
    const face = twin.secrets.faces[order[index] ?? blind];
    if (face === undefined) continue;
    if (face !== twin.secrets.faces[blind]) twin.changed.add('faces');
    faces[blind] = face;
  }
  twin.secrets = { ...twin.secrets, faces };
}

/** The real and dummy cards of a hand, exchanged with the deck's. */
function swapCards(side: Side, rng: Shuffler, twin: Twin): void {
  const hand = twin.secrets.hands[side].$hidden;
  const deck = twin.secrets.deck.$hidden;
  const size = countOf(hand);
  const least = Math.max(0, size - (hand.dummy + deck.dummy));
  const most = Math.min(size, hand.real + deck.real);
  if (most <= least) return;
  const real = least + rng.die(most - least + 1, '3.42', 'twin') - 1;
  if (real === hand.real) return;
  const next: Cards = { real, dummy: size - real };
  change(twin, 'hand', {
    hands: { ...twin.secrets.hands, [side]: hide(next) },
    deck: deckWith(twin, next, hand),
  });
}

/** Another option for as many cards, as far as the Moves made so far allow it. */
function changeOption({ table }: RommelState, rng: Shuffler, twin: Twin): void {
  const played = twin.secrets.played.$hidden;
  if (played === null || countOf(played.cards) === 0 || isTold(table)) return;
  const size = countOf(played.cards);
  const deck = twin.secrets.deck.$hidden;
  const fits = (option: TurnOption): boolean => {
    const extra = OPTION_COST[option] - played.cards.real;
    return (
      (option !== 'pass' || table.moves.length === 0) &&
      OPTION_COST[option] <= size &&
      extra <= deck.real &&
      -extra <= deck.dummy &&
      movesOf(option) >= table.moves.length
    );
  };
  const others = TURN_OPTIONS.filter((option) => option !== played.option && fits(option));
  if (others.length === 0) return;
  const option = rng.pick(others, '3.42', 'twin');
  const cards: Cards = { real: OPTION_COST[option], dummy: size - OPTION_COST[option] };
  change(twin, 'option', { played: hide({ ...played, option, cards }), deck: deckWith(twin, cards, played.cards) });
}
const movesOf = (option: TurnOption): number => (option === 'offensive' ? 2 : 1);

/** True when deeds have told the option: a second movement phase, or battles picked. */
function isTold({ todo }: RommelState['table']): boolean {
  return todo.some(
    (frame) =>
      ('blitz' in frame && frame.blitz) ||
      (frame.type === 'battles' && frame.chosen.length > 0) ||
      frame.type === 'fight' ||
      frame.type === 'next' ||
      frame.type === 'round' ||
      frame.type === 'round-end',
  );
}

/** Minefields somewhere else, off the roads that were trodden this phase and out of battles. */
function moveMines(kit: Kit, { table }: RommelState, side: Side, rng: Shuffler, twin: Twin): void {
  const mines = twin.secrets.mines[side].$hidden;
  if (mines.length === 0) return;
  const banned = new Set([...table.mines, ...table.trodden, ...Object.keys(table.battles)]);
  if (mines.some((hex) => banned.has(hex))) return;
  const free = kit.map.hexes.filter((hex) => !banned.has(hex) && !mines.includes(hex));
  const moved = rng.shuffle(free, '14.1', 'twin').slice(0, mines.length);
  if (moved.length < mines.length) return;
  change(twin, 'mines', { mines: { ...twin.secrets.mines, [side]: hide(moved) } });
}

/** 6.4 No Forced March is announced. */
function dropMarches(side: Side, twin: Twin): void {
  const plans = twin.secrets.plans[side].$hidden;
  const left = plans
    .filter(({ kind }) => kind === 'leave')
    .map((plan) => (plan.last === null ? plan : { ...plan, last: null }));
  if (plans.every(({ last }) => last === null)) return;
  change(twin, 'marches', { plans: { ...twin.secrets.plans, [side]: hide(left) } });
}

/** 16.41 Of those who are due in one month another came early, or has come to stand in its place. */
function swapArrivals(kit: Kit, { table, secrets }: RommelState, side: Side, twin: Twin): void {
  const pools = secrets.pools[side].$hidden;
  for (const [month, due] of Object.entries(scenarioOf({ kit, table })[side].reinforcements)) {
    const [waits, ...others] = pools[Number(month)] ?? [];
    const here = blocksOf(table, side).find((blind) => {
      const { unit, cv } = secrets.faces[blind]?.$hidden ?? { unit: '', cv: 0 };
      return isUnseen(table, blind) && due.includes(unit) && cv === kit.units[unit]?.maxCv;
    });
    if (waits === undefined || here === undefined) continue;
    const came = secrets.faces[here]?.$hidden.unit ?? '';
    const pool = hide({ ...pools, [month]: [...others, came] });
    change(twin, 'arrivals', {
      pools: { ...twin.secrets.pools, [side]: pool },
      faces: { ...twin.secrets.faces, [here]: hide({ unit: waits, cv: kit.units[waits]?.maxCv ?? 0 }) },
    });
  }
}

/** The card of a challenge is the other kind. */
function changeChallenge(twin: Twin): void {
  const card = twin.secrets.challenge.$hidden;
  const deck = twin.secrets.deck.$hidden;
  if (card === null) return;
  const other = card === 'real' ? 'dummy' : 'real';
  if (deck[other] === 0) return;
  change(twin, 'challenge', {
    challenge: hide(other),
    deck: hide({ ...deck, [card]: deck[card] + 1, [other]: deck[other] - 1 }),
  });
}

/** Hexes with enemies, and those one hex from them: random players would hardly ever meet otherwise. */
export function tempting(kit: Kit, { table }: RommelView, side: Side, values: readonly Value[]): readonly Value[] {
  const isHeld = (value: Value): boolean => typeof value === 'string' && isOccupiedBy(table, value, enemyOf(side));
  const held = values.filter(isHeld);
  if (held.length > 0) return held;
  return values.filter((value) => typeof value === 'string' && kit.map.neighbours(value).some(isHeld));
}

/** What the rules conserve; each line names what is broken. */
export function lawsBroken(kit: Kit, { table, secrets }: RommelState): readonly string[] {
  const broken: string[] = [];
  const faces: Face[] = [];
  for (const blind of blindsOf(table)) {
    const { place } = blockOf(table, blind);
    const face = secrets.faces[blind]?.$hidden;
    if (kit.hexes[place] === undefined && !isOffMap(place)) broken.push(`#${blind} is nowhere: ${place}`);
    if (face === undefined) broken.push(`#${blind} has no face`);
    else faces.push(face);
  }
  if (Object.keys(secrets.faces).length !== faces.length) broken.push('there are faces without a block');
  for (const face of faces) if (!isWhole(kit, face)) broken.push(`${face.unit} has CV ${face.cv}`);
  broken.push(
    ...cardsBroken(kit, table, secrets),
    ...rosterBroken(kit, table, secrets, faces),
    ...battlesBroken(table),
    ...table.fired.filter((blind) => table.blocks[blind]?.up !== true).map((blind) => `#${blind} has fired, face down`),
  );
  return broken;
}

/** 8.0 When a player-turn begins both sides are in every battle. */
const battlesBroken = (table: RommelState['table']): readonly string[] =>
  frameOf(table).type !== 'option'
    ? []
    : Object.keys(table.battles)
        .filter((hex) => !isEngaged(table, hex, table.active))
        .map((hex) => `a battle at ${hex} without both sides`);

function isWhole(kit: Kit, { unit, cv }: Face): boolean {
  const info = kit.units[unit];
  return info !== undefined && cv > 0 && cv <= info.maxCv && cv % stepOf(info) === 0;
}

function cardsBroken(kit: Kit, table: RommelState['table'], secrets: Secrets): readonly string[] {
  const broken: string[] = [];
  const piles: Cards[] = [secrets.deck.$hidden, table.discards, ...SIDES.map((side) => secrets.hands[side].$hidden)];
  const played = secrets.played.$hidden;
  const challenge = secrets.challenge.$hidden;
  if (played !== null) piles.push(played.cards);
  if (challenge !== null) piles.push({ real: 0, dummy: 0, [challenge]: 1 });
  const real = piles.reduce((sum, pile) => sum + pile.real, 0);
  const dummy = piles.reduce((sum, pile) => sum + pile.dummy, 0);
  if (real !== kit.deck.real || dummy !== kit.deck.dummy) broken.push(`cards: ${real} real, ${dummy} dummy`);
  if (piles.some((pile) => pile.real < 0 || pile.dummy < 0)) broken.push('a pile of cards below nothing');
  for (const side of SIDES) {
    const hand = countOf(secrets.hands[side].$hidden);
    if (hand !== table.hands[side]) broken.push(`${side} hand ${hand}, shown ${table.hands[side]}`);
    if (hand > HAND_LIMIT) broken.push(`${side} holds ${hand} cards`);
  }
  return broken;
}

/** Every unit of the scenario is on a block, still to come, or lost: once. */
function rosterBroken(
  kit: Kit,
  table: RommelState['table'],
  secrets: Secrets,
  faces: readonly Face[],
): readonly string[] {
  const scenario = scenarioOf({ kit, table });
  const expected = SIDES.flatMap((side) => [
    ...scenario[side].start.flatMap((group) => group.units),
    ...Object.values(scenario[side].reinforcements).flat(),
    ...(scenario[side].onCall?.units ?? []),
  ]).sort();
  const found = [
    ...faces.map((face) => face.unit),
    ...SIDES.flatMap((side) => [...secrets.lost[side].$hidden, ...pending(secrets, side)]),
  ].sort();
  return expected.join(' ') === found.join(' ') ? [] : ['a unit is missing or there twice'];
}
const pending = (secrets: Secrets, side: Side): readonly string[] => Object.values(secrets.pools[side].$hidden).flat();
