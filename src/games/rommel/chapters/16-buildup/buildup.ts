// 16.0 Buildup: reinforcements, Build Points and what they buy.
import type { HexId } from '#board/hex.ts';
import { always } from '#engine/handler.ts';
import { hide } from '#engine/secrecy.ts';
import type { Value } from '#engine/title.ts';
import { many } from '#words/sentence.ts';
import type { Kit, UnitInfo } from '../../pieces/kit.ts';
import { type Frames, type Handler, itsSide } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  battleAt,
  blindsOf,
  blockOf,
  defenderOf,
  fitAt,
  hitsOf,
  isOccupiedBy,
  isPregame,
  remember,
  scenarioOf,
  stepOf,
  unitOf,
} from '../../position/sight.ts';
import { type Blind, enemyOf, type Ledger, ON_CALL, type Place, SIDES, type Side } from '../../position/state.ts';
import {
  box,
  clearFired,
  doFirst,
  doInstead,
  faceIn,
  finish,
  nextBlind,
  place,
  put,
  setBlock,
  setFace,
  sightIn,
  tellAll,
  tellSide,
  type World,
} from '../../position/world.ts';
import { minus, NO_CARDS, setHand } from '../03-sequence/cards.ts';
import { isEngaged } from '../05-movement/withdrawal.ts';
import { buildupChecks, clearSources } from '../12-supply/checks.ts';
import { hasLine } from '../12-supply/lines.ts';
import { whyNoCall } from '../18-scenarios/scenario.ts';
import { NEW_LEDGER } from './ledger.ts';
import { hasWayHome, mayDepart, networkSet, portsOf, redeployCosts, seaCost, seaObstacle } from './redeployment.ts';

/** 14.1 */
const MINE_COST = 15;
/** 16.5 */
export const CARD_COST = 10;
/** 16.5 Points that may be kept for a later month. */
export const MOST_SAVED = 20;

// --- 16.1-16.3 ---------------------------------------------------------------

/** 16.1 Advance the month; 16.52 units back from Refit stand in the Base; then the check of 16.2 and the dice of 16.3. */
function enterBuildup(w: World): void {
  put(w, { month: w.table.month + 1, passes: 0 });
  tellAll(w, '16.1', { type: 'month', month: w.table.month });
  for (const side of SIDES) clearSources(w, side);
  for (const blind of blindsOf(w.table)) {
    const block = blockOf(w.table, blind);
    if (block.place === 'refit') setBlock(w, blind, { place: arrivalPlace(w, block.side), disrupted: null });
  }
  doInstead(w, ...buildupChecks, { type: 'points' });
}

/** 16.41 sidebar: an engaged Base cannot be entered; units wait off the map beside it. */
const arrivalPlace = (w: World, side: Side): string =>
  isOccupiedBy(w.table, w.kit.base[side], enemyOf(side)) ? 'offboard' : w.kit.base[side];

/** 16.3, 18.1 All dice together are what each side gets; the lower roll spends first, the Allies on a tie. */
function enterPoints(w: World): void {
  const { buildupDice } = scenarioOf(sightIn(w));
  const roll = (side: Side): readonly number[] =>
    Array.from({ length: buildupDice }, () => w.rng.die(6, '16.3', `build points, ${side}`));
  const dice = { axis: roll('axis'), allied: roll('allied') };
  const sum = (side: Side): number => dice[side].reduce((total, die) => total + die, 0);
  const points = sum('axis') + sum('allied');
  const first: Side = sum('axis') < sum('allied') ? 'axis' : 'allied';
  const ledger = (side: Side): Ledger => ({ ...NEW_LEDGER, points: points + w.table.ledgers[side].saved });
  put(w, { ledgers: { axis: ledger('axis'), allied: ledger('allied') } });
  tellAll(w, '16.3', { type: 'build-points', dice, points, first });
  const turns = [first, enemyOf(first)].flatMap(
    (side) =>
      [
        { type: 'reinforce', side },
        { type: 'spend', side },
      ] as const,
  );
  doInstead(w, ...turns, { type: 'resupply' }, { type: 'challenge' });
}

// --- 16.4 reinforcements -----------------------------------------------------

/** 16.4, 16.41 This month's units arrive; one die for each due next month, in hidden order: on 1-2 it is early (RULING 11). */
function enterReinforce(w: World, side: Side): void {
  finish(w);
  const { month } = w.table;
  const schedule = w.secrets.pools[side].$hidden;
  const due = schedule[month] ?? [];
  // The schedule is printed for all to read: dice thrown in its order would tell who is early.
  const awaited = month < scenarioOf(sightIn(w)).endMonth ? (schedule[month + 1] ?? []) : [];
  const next = w.rng.shuffle(awaited, '16.41', `whose die is thrown when, ${side}`);
  const early: number[] = [];
  const arriving = [...due];
  for (const unit of next) {
    const die = w.rng.die(6, '16.41', `early arrival, ${side}`);
    early.push(die);
    if (die <= 2) arriving.push(unit);
  }
  const left = { ...schedule, [month]: [], [month + 1]: next.filter((unit) => !arriving.includes(unit)) };
  box(w, { pools: { ...w.secrets.pools, [side]: hide(left) } });
  const hex = arrivalPlace(w, side);
  for (const unit of arriving) join(w, side, unit, hex);
  if (arriving.length + early.length > 0) tellAll(w, '16.4', { type: 'arrived', side, count: arriving.length, early });
}

function join(w: World, side: Side, unit: string, hex: string): void {
  const blind = nextBlind(w.table);
  const face = { unit, cv: w.kit.units[unit]?.maxCv ?? 1 };
  const block = {
    side,
    place: hex,
    disrupted: null,
    unsupplied: false,
    source: null,
    raider: null,
    up: false,
    seen: null,
    mixed: false,
  };
  put(w, { blocks: { ...w.table.blocks, [blind]: block } });
  setFace(w, blind, face);
  tellSide(w, '16.4', side, { type: 'joined', side, hex, unit: face }, null);
}

/** 18.6, 18.8 The units on call arrive in the Base, as other Reinforcements do, and Resupply is lower from now on. */
function callUp(w: World, side: Side): void {
  const { rule, [side]: setup } = scenarioOf(sightIn(w));
  const pool = w.secrets.pools[side].$hidden;
  const units = pool[ON_CALL] ?? [];
  box(w, { pools: { ...w.secrets.pools, [side]: hide({ ...pool, [ON_CALL]: [] }) } });
  put(w, { called: w.table.month });
  const hex = arrivalPlace(w, side);
  for (const unit of units) join(w, side, unit, hex);
  const { name, resupply } = setup.onCall ?? { name: '', resupply: 0 };
  tellAll(w, rule, { type: 'called', side, name, count: units.length, cards: resupply });
}

// --- 16.5 spending -----------------------------------------------------------

/** Build Points a side has left this month. */
export const pointsLeft = ({ points, redeploy, rebuild, cards, mines }: Ledger): number =>
  points - redeploy - rebuild - CARD_COST * cards - mines;

function spend(w: World, side: Side, patch: Partial<Ledger>): void {
  put(w, { ledgers: { ...w.table.ledgers, [side]: { ...w.table.ledgers[side], ...patch } } });
}

/** 16.5 At most 20 points are saved; what was spent on what is told (16.5 sidebar). */
function closeSpend(w: World, side: Side): void {
  const ledger = w.table.ledgers[side];
  const saved = Math.min(MOST_SAVED, pointsLeft(ledger));
  spend(w, side, { saved });
  const { points, redeploy, rebuild, steps, cards, mines, discarded } = ledger;
  tellAll(w, '16.5', { type: 'spent', side, points, redeploy, rebuild, steps, cards, mines, saved, discarded });
  finish(w);
  // 11.11 Disrupted units left alone in a battle are routed (RULING 35).
  const battles = Object.keys(w.table.battles).filter((hex) => fitAt(w.table, hex, side).length === 0);
  clearFired(w);
  doFirst(w, ...battles.map((hex) => ({ type: 'round-end', hex }) as const));
}

const ledgerOf = (seat: Seat): Ledger => seat.table.ledgers[seat.side];
const left = (seat: Seat): number => pointsLeft(ledgerOf(seat));
const mine = (seat: Seat): readonly Blind[] =>
  blindsOf(seat.table).filter((blind) => seat.table.blocks[blind]?.side === seat.side);
const upTo = (most: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor(most)) }, (_, n) => n + 1);

/** 16.54 Build Points for one step of a unit: the price of 1 CV, twice that for an elite step of 2. */
export const stepPrice = (kit: Kit, unit: UnitInfo): number => (kit.rebuildCost[unit.type] ?? 0) * hitsOf(unit);
const stepCost = (seat: Seat, blind: Blind): number => stepPrice(seat.kit, unitOf(seat, blind));
function stepsOpen(seat: Seat, blind: Blind): number {
  const unit = unitOf(seat, blind);
  const missing = (unit.maxCv - (seat.faces[blind]?.cv ?? unit.maxCv)) / stepOf(unit);
  return Math.min(missing, Math.floor(left(seat) / stepCost(seat, blind)));
}
const inBase = (seat: Seat): readonly Blind[] =>
  mine(seat).filter((blind) => blockOf(seat.table, blind).place === seat.kit.base[seat.side]);

/** 14.1, 16.55 Hexes of the Network that no two sides are in (1.2), and without a Minefield the builder knows of. */
const mineSites = (seat: Seat): readonly HexId[] =>
  seat.table.networks[seat.side].filter(
    (hex) => !isEngaged(seat.table, hex, seat.side) && !seat.table.mines.includes(hex) && !seat.own.mines.includes(hex),
  );
/** 16.55 Minefields that may be dismantled: within the friendly Network, and not under an enemy who holds them (RULING 14). */
const liftable = (seat: Seat): readonly HexId[] =>
  [...new Set([...seat.own.mines, ...seat.table.mines])].filter(
    (hex) => networkSet(seat.table, seat.side).has(hex) && !isHeldByEnemy(seat, hex),
  );

/** An enemy defends there in a battle, or has recovered in a hex of one's lines and stands there alone. */
function isHeldByEnemy({ table, side }: Seat, hex: HexId): boolean {
  const battle = battleAt(table, hex);
  return battle === null ? fitAt(table, hex, enemyOf(side)).length > 0 : defenderOf(battle) !== side;
}

function setMines(w: World, side: Side, change: (mines: readonly HexId[]) => readonly HexId[]): void {
  box(w, { mines: { ...w.secrets.mines, [side]: hide(change(w.secrets.mines[side].$hidden)) } });
}

const tooDear = (seat: Seat, what: string): Refusal =>
  refuse('16.5', `${what}; you have ${left(seat)} Build Points left.`);
/** 16.54 What a unit in the Base may still take. */
function whyNoSteps(seat: Seat, unit: Blind): string {
  const info = unitOf(seat, unit);
  const lacking = (info.maxCv - (seat.faces[unit]?.cv ?? 0)) / stepOf(info);
  if (lacking === 0) return 'it is at full strength';
  return `it lacks ${lacking}, at ${many(stepCost(seat, unit), 'point')} each, and you have ${left(seat)}`;
}
const named = (seat: Seat, blind: Blind): string =>
  seat.faces[blind] === undefined ? 'That unit' : unitOf(seat, blind).name;

function landValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit] = before as [Blind?];
  if (left(seat) < 1) return [];
  const goals = (blind: Blind, points: number): readonly HexId[] =>
    mayDepart(seat, blind)
      ? remember(seat, `by land ${blockOf(seat.table, blind).place} ${points}`, () => [
          ...redeployCosts(seat, blind, points).keys(),
        ])
      : [];
  return unit === undefined ? mine(seat).filter((blind) => goals(blind, 1).length > 0) : goals(unit, left(seat));
}

function seaValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit] = before as [Blind?];
  const goals = (blind: Blind): readonly HexId[] =>
    mayDepart(seat, blind) ? voyagesFrom(seat, blockOf(seat.table, blind).place) : [];
  return unit === undefined ? mine(seat).filter((blind) => goals(blind).length > 0) : goals(unit);
}

/** 16.53 The ports that can be reached and paid for from a place. */
const voyagesFrom = (seat: Seat, from: Place): readonly HexId[] =>
  remember(seat, `by sea ${from}`, () =>
    portsOf(seat, seat.side).filter(
      (port) => (seaCost(seat, seat.side, from, port) ?? Number.POSITIVE_INFINITY) <= left(seat),
    ),
  );

/** 16.51, 16.53 A unit goes; where it can trace to its Base, or to its Fortress no more, that supplies it no longer (13.3). */
function redeployTo(w: World, unit: Blind, to: HexId): void {
  const { side, source } = blockOf(w.table, unit);
  const isFortress = source !== null && w.kit.hexes[source]?.kind === 'fortress';
  const keeps = isFortress && hasLine(w, side, to, source) && !hasLine(w, side, to, w.kit.base[side]);
  place(w, unit, to, { up: false, raider: null, source: keeps ? source : null });
}

/** 16.51 Two hexes and Road Bonuses for each point, as often as wanted. */
const redeploy: Handler<'redeploy'> = {
  values: landValues,
  why: (seat, { unit, to }) => {
    const name = named(seat, unit);
    if (!mayDepart(seat, unit))
      return refuse('16.51', `${name} cannot be redeployed: Disrupted, or the last unit of yours in a battle.`);
    return refuse(
      '16.51',
      `${name} cannot be redeployed to ${nameOf(seat.kit, to)} with ${left(seat)} points: only inside your Supply Network, outside the enemy's, never into battles.`,
    );
  },
  apply: (w, side, { unit, to }) => {
    const from = blockOf(w.table, unit).place;
    const cost = redeployCosts(w, unit, Number.POSITIVE_INFINITY).get(to) ?? 0;
    redeployTo(w, unit, to);
    spend(w, side, { redeploy: w.table.ledgers[side].redeploy + cost });
    tellAll(w, '16.51', { type: 'redeployed', side, from, to, count: 1, by: 'land' });
  },
};

/** 16.53 */
const sea: Handler<'sea'> = {
  values: seaValues,
  why: (seat, { unit, to }) => {
    if (!mayDepart(seat, unit))
      return refuse(
        '16.53',
        `${named(seat, unit)} cannot be redeployed: Disrupted, or the last unit of yours in a battle.`,
      );
    const from = blockOf(seat.table, unit).place;
    const obstacle = seaObstacle(seat, seat.side, from, to);
    if (obstacle !== null) return refuse('16.53', `No passage to ${nameOf(seat.kit, to)}: ${obstacle}.`);
    const cost = seaCost(seat, seat.side, from, to) ?? 0;
    return refuse(
      '16.53',
      `A passage to ${nameOf(seat.kit, to)} costs ${cost}; you have ${many(left(seat), 'Build Point')} left.`,
    );
  },
  apply: (w, side, { unit, to }) => {
    const from = blockOf(w.table, unit).place;
    const { port, redeploy } = w.table.ledgers[side];
    const used = { ...port, [from]: (port[from] ?? 0) + 1, [to]: (port[to] ?? 0) + 1 };
    spend(w, side, { redeploy: redeploy + (seaCost(w, side, from, to) ?? 0), port: used });
    redeployTo(w, unit, to);
    tellAll(w, '16.53', { type: 'redeployed', side, from, to, count: 1, by: 'sea' });
  },
};

/** 16.54 */
const rebuild: Handler<'rebuild'> = {
  values: (seat, before) => {
    const [unit] = before as [Blind?];
    if (unit === undefined) return inBase(seat).filter((blind) => stepsOpen(seat, blind) > 0);
    return inBase(seat).includes(unit) ? upTo(stepsOpen(seat, unit)) : [];
  },
  why: (seat, { unit, steps }) =>
    inBase(seat).includes(unit)
      ? refuse('16.54', `${named(seat, unit)} cannot take ${many(steps, 'step')}: ${whyNoSteps(seat, unit)}.`)
      : refuse('16.54', `${named(seat, unit)} is not in your Base: Replacements are taken there.`),
  apply: (w, side, { unit, steps }) => {
    const face = faceIn(w, unit);
    const info = unitOf(sightIn(w), unit);
    const { rebuild, steps: sofar } = w.table.ledgers[side];
    setFace(w, unit, { ...face, cv: face.cv + steps * stepOf(info) });
    spend(w, side, {
      rebuild: rebuild + steps * stepPrice(w.kit, info),
      steps: sofar + steps,
    });
  },
};

/** 16.52 */
const refit: Handler<'refit'> = {
  values: (seat) =>
    isPregame(seat.table) ? [] : mine(seat).filter((blind) => mayDepart(seat, blind) && hasWayHome(seat, blind)),
  why: (seat, { unit }) =>
    refuse(
      '16.52',
      `${named(seat, unit)} cannot Return for Refit: undisrupted units only, by an overland way inside your Supply Network.`,
    ),
  apply: (w, side, { unit }) => {
    const from = blockOf(w.table, unit).place;
    place(w, unit, 'refit', { up: false, raider: null, source: null });
    tellAll(w, '16.52', { type: 'redeployed', side, from, to: w.kit.base[side], count: 1, by: 'refit' });
  },
};

/** 14.1, 16.55 Secret until entered or defended. */
const mineHandler: Handler<'mine'> = {
  values: (seat) => (left(seat) >= MINE_COST ? mineSites(seat) : []),
  why: (seat, { hex }) =>
    left(seat) < MINE_COST
      ? tooDear(seat, `A Minefield costs ${MINE_COST}`)
      : refuse(
          '16.55',
          `${nameOf(seat.kit, hex)} takes no Minefield: only hexes of your Supply Network, without a battle or a Minefield.`,
        ),
  apply: (w, side, { hex }) => {
    setMines(w, side, (mines) => [...mines, hex]);
    spend(w, side, { mines: w.table.ledgers[side].mines + MINE_COST });
  },
};

/** 16.55; 14.1 names 15.55 for it (RULING 5). */
const transplant: Handler<'transplant'> = {
  values: (seat, before) => {
    const [first, second] = before as [HexId?, HexId?];
    if (liftable(seat).length < 2) return [];
    if (first === undefined) return liftable(seat);
    if (second === undefined) return liftable(seat).filter((hex) => hex !== first);
    return mineSites(seat);
  },
  why: () => refuse('16.55', 'It takes two Minefields inside your Supply Network to make one elsewhere in it.'),
  apply: (w, side, { first, second, to }) => {
    const gone = (hex: HexId): boolean => hex === first || hex === second;
    put(w, { mines: w.table.mines.filter((hex) => !gone(hex)) });
    setMines(w, side, (mines) => [...mines.filter((hex) => !gone(hex)), to]);
  },
};

const buy: Handler<'buy'> = {
  values: (seat) => upTo(left(seat) / CARD_COST),
  why: (seat) => tooDear(seat, `Extra Supply Cards cost ${CARD_COST} each`),
  apply: (w, side, { cards }) => spend(w, side, { cards: w.table.ledgers[side].cards + cards }),
};

/** 16.6 Dummies are turned in while spending, before anybody draws (RULING 2). */
const discard: Handler<'discard'> = {
  values: (seat) => upTo(seat.own.hand.dummy),
  why: (seat) => refuse('16.6', `Only dummies can be turned in; you hold ${seat.own.hand.dummy}.`),
  apply: (w, side, { dummies }) => {
    setHand(w, side, minus(w.secrets.hands[side].$hidden, { ...NO_CARDS, dummy: dummies }));
    put(w, { discards: { ...w.table.discards, dummy: w.table.discards.dummy + dummies } });
    spend(w, side, { discarded: w.table.ledgers[side].discarded + dummies });
  },
};

/** 18.6 Its blocks are numbered in the order of the scenario: they are mixed with others of the Base before any goes on. */
const call: Handler<'call'> = { shut: whyNoCall, commits: always, apply: callUp };

export const buildupFrames: Frames<'buildup-start' | 'points' | 'reinforce' | 'spend'> = {
  'buildup-start': { run: enterBuildup },
  points: { run: enterPoints },
  reinforce: { run: (w, { side }) => enterReinforce(w, side) },
  spend: {
    asks: itsSide,
    prompt: (seat) => ({
      rule: '16.5',
      waiting: 'spend Build Points',
      question: `Spend your Build Points: ${left(seat)} left, up to ${MOST_SAVED} are saved. Then commit.`,
    }),
    actions: {
      redeploy,
      sea,
      rebuild,
      refit,
      mine: mineHandler,
      transplant,
      buy,
      discard,
      call,
      done: { commits: always, apply: closeSpend },
    },
  },
};
