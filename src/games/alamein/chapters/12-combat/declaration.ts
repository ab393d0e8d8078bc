// XII.A, XII.B The Attacks phase: declaring all attacks in the order in which they are to be resolved.

import { needless } from '#engine/rules.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { listed, many } from '#words/sentence.ts';
import type { Rule } from '../../book/rules.ts';
import { DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt, seatIn } from '../../position/course.ts';
import { byName, counterName, nameOf, namesOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isOccupiedBy, remember, type Sight } from '../../position/sight.ts';
import { type Attack, type Blind, enemyOf, type HexId, PAUSES, type Side } from '../../position/state.ts';
import { doInstead, finish, put, sightIn, tellAll, unitIn, type World } from '../../position/world.ts';
import { stance } from './answer.ts';
import {
  asRequired,
  beset,
  isAllowed,
  isNextTo,
  owed,
  stampOf,
  targets,
  unassigned,
  unassignedAt,
} from './attackers.ts';
import { joining } from './bars.ts';
import { oddsOfAttack } from './factors.ts';

const named = (seat: Seat, hexes: readonly HexId[]): string => namesOf(seat.kit, hexes).join(', ');

const attacksOn = ({ table }: Pick<Seat, 'table'>, hex: HexId): readonly Attack[] =>
  table.attacks.filter(({ hexes }) => hexes[0] === hex);
/** Of several attacks on a hex the one a unit makes, which makes no other (RULING 31); the last, where nobody is named. */
const meantBy = (attacks: readonly Attack[], by?: Blind): Attack | undefined =>
  attacks.findLast(({ units }) => by === undefined || units.includes(by));
const attackersOf = (attacks: readonly Attack[]): readonly Blind[] => attacks.flatMap(({ units }) => units);
const attackedHexes = (seat: Seat): readonly HexId[] => [
  ...new Set(seat.table.attacks.map(({ hexes }) => hexes[0] ?? '')),
];

/** XII.A.4 Other hexes with enemies that all these units are next to. */
const furtherHexes = (seat: Seat, units: readonly Blind[], hex: HexId): readonly HexId[] => {
  const [first] = units;
  if (first === undefined || seat.table.counters[first] === undefined) return [];
  return seat.kit.map
    .nextTo(seat.table.counters[first].place)
    .filter(
      (to) =>
        to !== hex && isOccupiedBy(seat, to, enemyOf(seat.side)) && units.every((blind) => isNextTo(seat, blind, to)),
    );
};

function whyNoAttack(seat: Seat, hex: HexId, units: readonly Blind[], also: readonly HexId[]): Refusal {
  const there = nameOf(seat.kit, hex);
  const enemy = enemyOf(seat.side);
  for (const other of [hex, ...also])
    if (!isOccupiedBy(seat, other, enemy))
      return refuse('XII.A.2', `There is no enemy unit at ${nameOf(seat.kit, other)}.`);
  if (new Set([hex, ...also]).size <= also.length) return refuse('XII.A.4', 'Name each attacked hex once.');
  for (const blind of units) {
    const refusal = joining.whyNot(seat, blind) ?? whyNotUnit(seat, blind, [hex, ...also]);
    if (refusal !== null) return refusal;
  }
  return refuse('XII.B.4', `Nobody can attack ${there} at 1:4 or better.`);
}

/** XII.A.2 Why a unit cannot attack these hexes; null when it can. */
function whyNotUnit(seat: Seat, blind: Blind, hexes: readonly HexId[]): Refusal | null {
  const far = hexes.find((hex) => !isNextTo(seat, blind, hex));
  return far === undefined
    ? null
    : refuse('XII.A.2', `${counterName(seat, blind)} is not next to ${nameOf(seat.kit, far)}.`);
}

/** XII.A.2, XII.B.4 Why the attacks may not stand as they are declared; null when they may. */
const judgeAttacks = (seat: Seat): Refusal | null =>
  remember(seat, 'attacks judged', () => whyTooLow(seat) ?? whyTooFew(seat));

function whyTooLow(seat: Seat): Refusal | null {
  const low = seat.table.attacks.find((attack) => !isAllowed(seat, attack));
  if (low === undefined) return null;
  const { attack, defence } = oddsOfAttack(seat, low);
  return refuse(
    'XII.B.4',
    `The attack on ${named(seat, low.hexes)} is ${attack} against ${defence}, below 1:4: use more units or factors, or cancel it.`,
  );
}

/** XII.A.2, RULING 30 Several that are owed each for itself may be more than can be attacked together at 1:4. */
function whyTooFew(seat: Seat): Refusal | null {
  const missing = [...owed(seat)].sort(byName(seat.kit));
  if (missing.length === 0) return null;
  const met = new Set(asRequired(seat).flatMap(({ hexes }) => hexes));
  const all = missing.every((hex) => met.has(hex)) ? '' : ', as many as can be at 1:4';
  const too = seat.table.attacks.length > 0 ? ' too' : '';
  return refuse(
    'XII.A.2',
    `${listed(namesOf(seat.kit, missing))} must be attacked${too}${all}. "required" declares it for you.`,
  );
}

function attacksPrompt(seat: Seat): Prompt {
  const { attacks } = seat.table;
  return {
    rule: 'XII.A',
    waiting: 'attack',
    question:
      attacks.length > 0
        ? `${attacks.length === 1 ? 'One attack is' : `${attacks.length} attacks are`} declared. ${targets(seat).length > 0 ? 'Declare more, say' : 'Say'} where attackers fall back or hold if beaten off, and commit.`
        : 'Declare your attacks in the order in which they are to be fought, then commit.',
    fallback: judgeAttacks(seat) === null ? DONE : { type: 'required' },
  };
}

const replaced = (attacks: readonly Attack[], old: Attack, by: readonly Attack[]): readonly Attack[] =>
  attacks.flatMap((attack) => (attack === old ? by : [attack]));

/** XII.B.1 How many factors an attack may use: one for each unit at least, at most all it has. */
function factorsFor(seat: Sight, attack: Attack): readonly number[] {
  const all = oddsOfAttack(seat, { ...attack, most: null }).attack;
  const least = attack.units.length;
  return Array.from({ length: all - least + 1 }, (_, index) => least + index);
}
/** Attacks on a hex that may use so many. */
const using = (seat: Sight, hex: HexId, factors: number): readonly Attack[] =>
  attacksOn(seat, hex).filter((attack) => factorsFor(seat, attack).includes(factors));

/** XII.A.1, XII.A.2, XII.B.4 Why no attack can be declared now; null when one can. */
function whyNobody(seat: Seat): Refusal | null {
  if (targets(seat).length > 0) return null;
  if (beset(seat).length === 0) return refuse('XII.A.2', 'No unit of yours that may still attack is next to an enemy.');
  const weak = beset(seat).filter((hex) => unassignedAt(seat, [hex]).length > 0);
  return weak.length === 0
    ? refuse('XII.A.1', 'All units of yours that are next to an enemy are in an attack already.')
    : refuse('XII.B.4', `Nobody can attack ${named(seat, weak)} at 1:4 or better.`);
}

const attack: Handler<'attack'> = {
  shut: whyNobody,
  values: inTurn(
    targets,
    (seat, hex) => unassignedAt(seat, [hex]),
    (seat, hex, units: readonly Blind[]) => furtherHexes(seat, units, hex),
  ),
  why: (seat, { hex, units, also }) => whyNoAttack(seat, hex, units, also ?? []),
  apply: (w, _side, { hex, units, also }) =>
    put(w, { attacks: [...w.table.attacks, { hexes: [hex, ...(also ?? [])], units, most: null, answered: null }] }),
};

/** XII.A.2, XII.B.4 */
const required: Handler<'required'> = {
  shut: (seat) =>
    judgeAttacks(seat) === null ? needless(refuse('XII.A.2', 'Nothing more has to be attacked.')) : null,
  apply: (w, side) => put(w, { attacks: asRequired(seatIn(w, side)) }),
};

const untilDeclared =
  (rule: Rule) =>
  ({ table }: Seat): Refusal | null =>
    table.attacks.length > 0 ? null : refuse(rule, 'No attack is declared.');

const whyNotDeclared = (seat: Seat, rule: Rule, hex: HexId, by?: Blind): Refusal | null =>
  meantBy(attacksOn(seat, hex), by) === undefined
    ? refuse(
        rule,
        by === undefined || attacksOn(seat, hex).length === 0
          ? `No attack on ${nameOf(seat.kit, hex)} is declared.`
          : `${counterName(seat, by)} is in no attack on ${nameOf(seat.kit, hex)}.`,
      )
    : null;

/** XII.A.6 */
const cancel: Handler<'cancel'> = {
  shut: untilDeclared('XII.A.6'),
  values: inTurn(attackedHexes, (seat, hex) => attackersOf(attacksOn(seat, hex))),
  why: (seat, { hex, by }) => whyNotDeclared(seat, 'XII.A.6', hex, by),
  apply: (w, _side, { hex, by }) =>
    put(w, { attacks: w.table.attacks.filter((one) => one !== meantBy(attacksOn(w, hex), by)) }),
};

/** XII.A.6, RULING 32 */
const pause: Handler<'pause'> = {
  shut: untilDeclared('XII.A.6'),
  values: ({ table }) => PAUSES.filter((when) => when !== table.pause),
  why: ({ table }) => needless(refuse('XII.A.6', `It is "pause ${table.pause}" already.`)),
  apply: (w, _side, { when }) => put(w, { pause: when }),
};

/** XII.B.1 */
const hold: Handler<'hold'> = {
  shut: untilDeclared('XII.B.1'),
  values: inTurn(
    attackedHexes,
    (seat, hex) => [...new Set(attacksOn(seat, hex).flatMap((attack) => factorsFor(seat, attack)))],
    (seat, hex, factors: number) => attackersOf(using(seat, hex, factors)),
  ),
  why: (seat, { hex, by }) =>
    whyNotDeclared(seat, 'XII.B.1', hex, by) ??
    refuse('XII.B.1', 'An attack uses at least one factor of each unit, and at most all it has.'),
  apply: (w, _side, { hex, factors, by }) => {
    const old = meantBy(using(sightIn(w), hex, factors), by);
    if (old !== undefined)
      put(w, { attacks: replaced(w.table.attacks, old, [{ ...old, most: factors, answered: null }]) });
  },
};

/** RULING 32 Told to all before the defender answers; what they have answered for already is not told again. */
function tellDeclared(w: World, side: Side): void {
  const sight = sightIn(w);
  for (const attack of w.table.attacks) {
    const { attack: factors, defence, column } = oddsOfAttack(sight, attack);
    if (column === null || attack.answered === stampOf(sight, attack)) continue;
    const units = attack.units.map((blind) => unitIn(w, blind));
    tellAll(w, 'XII.A.6', {
      type: 'declared',
      side,
      hexes: attack.hexes,
      units,
      attack: factors,
      defence,
      column,
    });
  }
}

function closeAttacks(w: World, side: Side): void {
  if (w.table.attacks.length === 0) return finish(w);
  tellDeclared(w, side);
  doInstead(w, { type: 'answer', side: enemyOf(side) }, { type: 'fight', side });
}

/** There is something to declare, or attacks that have changed are to be declared again. */
const mayAttack = (seat: Seat): boolean =>
  seat.table.attacks.length > 0 || (unassigned(seat).length > 0 && targets(seat).length > 0);

export const attackFrames: Frames<'attacks'> = {
  attacks: {
    asks: itsSide,
    opens: openIf(mayAttack),
    prompt: attacksPrompt,
    actions: {
      attack,
      required,
      cancel,
      pause,
      hold,
      stance: { ...stance, shut: untilDeclared('XII.D.1') },
      done: {
        closes: ({ table }) =>
          table.attacks.length > 0 ? `fight ${many(table.attacks.length, 'attack')}` : 'attack nobody',
        judge: judgeAttacks,
        commits: always,
        apply: closeAttacks,
      },
    },
  },
};
