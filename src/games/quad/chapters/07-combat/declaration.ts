// 7.1, 7.2, 8.2 The Combat Phase: declaring attacks in the order in which they are to be fought.
import { needless } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import { listed, many } from '#words/sentence.ts';
import { DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt, seatIn } from '../../position/course.ts';
import { nameOf, placeName, placeNames, unitName, unitNames } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { indexAt, kept, placeOf } from '../../position/sight.ts';
import { type Attack, type HexId, isOffMap, PAUSES, type UnitId } from '../../position/state.ts';
import { finish, put, sightIn, type World } from '../../position/world.ts';
import { adjacentIn, isArtillery, isInRangeOfOne } from '../08-artillery/guns.ts';
import { support, supportable, supportLeft } from '../09-support.ts';
import { consent } from '../crusader/consent.ts';
import { exclusive } from '../exclusive.ts';
import { whyTooMany } from '../kasserine/limits.ts';
import { contacts, isNextTo, isScarpedOff, isShutOff } from './contact.ts';
import {
  asItStands,
  asRequired,
  attackedHexes,
  attacking,
  attackOn,
  inPlace,
  isAttacked,
  joiners,
  openTargets,
  owed,
  pointsGiven,
  targetAt,
  targets,
  whyNoTarget,
  withAttack,
} from './duties.ts';

// --- attack ----------------------------------------------------------------------

function attackValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [hex, units] = before as [HexId?, (readonly UnitId[])?];
  if (hex === undefined) return targets(seat, seat.side);
  if (!targets(seat, seat.side).includes(hex)) return [];
  return units === undefined ? joiners(seat, seat.side, [hex]) : furtherHexes(seat, units, hex);
}

/** 7.23, 8.13 Other enemies that all the adjacent attackers are next to; artillery alone barrages one hex. */
function furtherHexes(seat: Seat, units: readonly UnitId[], hex: HexId): readonly HexId[] {
  const adjacent = units.filter((unit) => seat.kit.units[unit] !== undefined && isNextTo(seat, unit, hex));
  if (adjacent.length === 0) return [];
  return openTargets(seat, seat.side).filter(
    (other) => other !== hex && adjacent.every((unit) => isNextTo(seat, unit, other)),
  );
}

function whyNoAttack(seat: Seat, hexes: readonly HexId[], units: readonly UnitId[]): Refusal {
  for (const hex of hexes) {
    const why = whyNoTarget(seat, hex, '7.0');
    if (why !== null) return why;
    if (isAttacked(seat, hex)) return whyDeclared(seat, hex);
  }
  return (
    whyNotUnits(seat, units, hexes) ??
    whyNotTogether(seat, units, hexes) ??
    refuse('7.23', 'All adjacent attackers must be next to all the hexes they attack together.')
  );
}

/** 7.14 An attack on a hex is declared, and how it is changed. */
function whyDeclared(seat: Seat, hex: HexId): Refusal {
  const name = nameOf(seat.kit, hex);
  return refuse(
    '7.14',
    `An attack on ${placeName(seat.kit, hex)} is declared already: "join ${name}" adds units to it, "cancel ${name}" calls it off.`,
  );
}

/** 7.14, 8.13, 8.22 No hex is named twice, artillery alone attacks one hex, and what reaches no more than a further one joins an attack that is declared. */
function whyNotTogether(seat: Seat, units: readonly UnitId[], hexes: readonly HexId[]): Refusal | null {
  const [first = '', ...further] = hexes;
  if (further.length === 0) return null;
  const twice = hexes.find((hex, at) => hexes.indexOf(hex) < at);
  if (twice !== undefined)
    return refuse('7.14', `${placeName(seat.kit, twice)} is named twice: a unit is attacked once in a phase.`);
  if (adjacentIn(seat, { hexes: [first], units }).length === 0)
    return refuse('8.13', 'Artillery that nobody next to the enemy attacks with barrages a single hex.');
  const able = joiners(seat, seat.side, [first]);
  const gun = units.find((unit) => !able.includes(unit));
  if (gun === undefined) return null;
  const name = unitName(seat.kit, gun);
  const line = `join ${nameOf(seat.kit, first)}: ${name}`;
  return refuse('8.22', `Declare the attack without ${name}, which does not reach that hex, then say "${line}".`);
}

/** Why one of these units cannot be in an attack on these hexes; null when all can. */
const whyNotUnits = (seat: Seat, units: readonly UnitId[], hexes: readonly HexId[]): Refusal | null =>
  units.map((unit) => whyNotUnit(seat, unit, hexes)).find((why) => why !== null) ?? null;

/** 7.15, 7.23, 7.46, 8.11, 8.32, 13.25 The same of one unit. */
function whyNotUnit(seat: Seat, unit: UnitId, hexes: readonly HexId[]): Refusal | null {
  const { kit, side } = seat;
  if (kit.units[unit]?.side !== side) return refuse('7.0', 'Only units of your own attack.');
  if (isOffMap(placeOf(seat.table, unit))) return refuse('13.25', `${unitName(kit, unit)} is not on the map.`);
  const why = attacking.whyNot(seat, unit);
  const far = hexes.find((hex) => !isNextTo(seat, unit, hex));
  if (why !== null || far === undefined) return why;
  const [name, there] = [unitName(kit, unit), placeName(kit, far)];
  if (!isArtillery(seat, unit))
    return (
      whyNotOver(seat, unit, far) ??
      (hexes.some((hex) => isNextTo(seat, unit, hex))
        ? refuse(
            '7.23',
            `${name} is not next to ${there}: in one combat all adjacent attackers are next to all defenders.`,
          )
        : refuse('7.15', `${name} is not next to ${there}.`))
    );
  if (contacts(seat, unit).length > 0)
    return refuse('8.32', `${name} is next to an enemy, and attacks none but those it is next to.`);
  if (isInRangeOfOne(seat, unit, hexes)) return null;
  return whyNotOver(seat, unit, far) ?? refuse('8.11', whyOutOfReach(seat, unit, far));
}

/** 7.46, kasserine 20.2 Why a unit does not attack a hex beside it over what lies between; null where nothing does. */
function whyNotOver(seat: Seat, unit: UnitId, hex: HexId): Refusal | null {
  const [from, to] = [indexAt(seat, unit), seat.kit.map.indexOf(hex)];
  const said = `${unitName(seat.kit, unit)} may not attack ${placeName(seat.kit, hex)}`;
  if (isShutOff(seat, from, to))
    return refuse('kasserine 20.2', `${said} over a stream without a bridge in poor weather.`);
  return isScarpedOff(seat, from, to)
    ? refuse('7.46', `${said} over an escarpment, where no road or trail leads over it.`)
    : null;
}

/** 8.12 The range and how far it is. */
function whyOutOfReach({ kit, table }: Seat, unit: UnitId, hex: HexId): string {
  const far = kit.map.distance(placeOf(table, unit), hex);
  const reach = `it is ${far} hexes away, the range is ${kit.units[unit]?.guns?.range ?? 0}`;
  return `${placeName(kit, hex)} is out of range of ${unitName(kit, unit)}: ${reach}.`;
}

/** 7.14, 7.15 Why no attack can be declared now; null when one can. */
function whyNobody(seat: Seat): Refusal | null {
  if (targets(seat, seat.side).length > 0) return null;
  return seat.table.attacks.length > 0
    ? refuse(
        '7.14',
        'No unit of yours that is still free can attack an enemy who is in no attack yet: "join" adds units to one that is declared, "cancel" calls it off.',
      )
    : refuse('7.15', 'No unit of yours that may still attack is next to an enemy or in range of one.');
}

const attack: Handler<'attack', 'attacks'> = {
  shut: whyNobody,
  values: attackValues,
  why: (seat, { hex, units, also = [] }) => whyNoAttack(seat, [hex, ...also], units),
  judge: (seat, { hex, units, also = [] }) => {
    const hexes = [hex, ...also];
    return whyNotUnits(seat, units, hexes) ?? whyTooManyGuns(seat, { hexes, units }) ?? whyTooMuchSupport(seat, hexes);
  },
  apply: (w, _side, { hex, units, also = [] }) =>
    put(w, { attacks: withAttack(w.table.attacks, { hexes: [hex, ...also], units, support: 0 }) }),
};

/** kasserine 18.0, RULING 55 */
const whyTooManyGuns = (seat: Seat, { hexes, units }: Pick<Attack, 'hexes' | 'units'>): Refusal | null =>
  whyTooMany(
    seat,
    units.filter((unit) => isArtillery(seat, unit) && !hexes.every((hex) => isNextTo(seat, unit, hex))).length,
  );

/** kasserine 18.0 The points that were given to several hexes come together in one combat. */
function whyTooMuchSupport(seat: Seat, hexes: readonly HexId[]): Refusal | null {
  const [points, most] = [pointsGiven(seat, hexes), exclusive(seat).mostSupport(seat.side)];
  if (points <= most) return null;
  const places = listed(placeNames(seat.kit, hexes));
  return refuse(
    'kasserine 18.0',
    `${places} have been given ${many(points, 'Ground Support Point')}, and one combat may have no more than ${most}: take some back first.`,
  );
}

/** 8.22, kasserine 18.0 Units that can join a declared attack as it stands: artillery that reaches one of its hexes, too. */
function joining(seat: Seat, hex: HexId): readonly UnitId[] {
  const declared = attackOn(seat, hex);
  if (declared === undefined) return [];
  const isFree = (unit: UnitId): boolean => whyTooManyGuns(seat, withUnits(declared, [unit])) === null;
  return joiners(seat, seat.side, declared.hexes).filter(isFree);
}
const withUnits = (declared: Attack, units: readonly UnitId[]): Attack => ({
  ...declared,
  units: [...declared.units, ...units],
});

/** 7.14, 8.22 Why these units cannot join the attack on a hex; null when they can. */
const whyNotJoin: NonNullable<Handler<'join'>['why']> = (seat, { hex, units }) => {
  const declared = attackOn(seat, hex);
  return declared === undefined
    ? whyNotDeclared(seat, hex)
    : (whyNotUnits(seat, units, declared.hexes) ?? whyTooManyGuns(seat, withUnits(declared, units)));
};
const whyNotDeclared = ({ kit }: Seat, hex: HexId): Refusal =>
  refuse('7.14', `No attack on ${nameOf(kit, hex)} is declared.`);

const join: Handler<'join', 'attacks'> = {
  shut: (seat) =>
    attackedHexes(seat).some((hex) => joining(seat, hex).length > 0)
      ? null
      : refuse(
          '8.22',
          'Nobody else can join an attack that is declared: no other unit that is free is next to its hexes, or in range.',
        ),
  values: (seat, before) => {
    const [hex] = before as [HexId?];
    return hex === undefined ? attackedHexes(seat).filter((one) => joining(seat, one).length > 0) : joining(seat, hex);
  },
  why: whyNotJoin,
  judge: whyNotJoin,
  apply: (w, _side, { hex, units }) => {
    const declared = attackOn(w, hex);
    if (declared !== undefined) put(w, { attacks: inPlace(w.table.attacks, declared, withUnits(declared, units)) });
  },
};

// --- the others --------------------------------------------------------------------

/** 7.1 */
const required: Handler<'required', 'attacks'> = {
  shut: (seat) => (judge(seat) === null ? needless(refuse('7.12', 'Nothing more has to be attacked.')) : null),
  apply: (w, side) => put(w, { attacks: asRequired(seatIn(w, side)) }),
};

const untilDeclared = ({ table }: Seat): Refusal | null =>
  table.attacks.length > 0 ? null : refuse('7.14', 'No attack is declared.');

const cancel: Handler<'cancel', 'attacks'> = {
  shut: untilDeclared,
  values: attackedHexes,
  why: (seat, { hex }) => whyNotDeclared(seat, hex),
  apply: (w, _side, { hex }) => put(w, { attacks: w.table.attacks.filter((one) => one !== attackOn(w, hex)) }),
};

const pause: Handler<'pause', 'attacks'> = {
  values: ({ table }) => PAUSES.filter((when) => when !== table.pause),
  why: ({ table }) => needless(refuse('4.1', `It is "pause ${table.pause}" already.`)),
  apply: (w, _side, { when }) => put(w, { pause: when }),
};

// --- the phase ---------------------------------------------------------------------

/** 7.11, 7.12, 7.21 Why the attacks may not stand as they are declared; null when they may. */
const judge = kept(ofSeat, (seat): Refusal | null => {
  const { attackers, targets: missing } = owed(seat);
  if (missing.length > 0) {
    const hexes = missing.map((enemy) => placeName(seat.kit, placeOf(seat.table, enemy)));
    return refuse('7.11', `${listed(hexes)} must be attacked too. "required" declares it for you.`);
  }
  if (attackers.length === 0) return null;
  const names = unitNames(seat.kit, attackers);
  return refuse('7.12', `${listed(names)} must attack too. "required" declares it for you.`);
});

function prompt(seat: Seat): Prompt {
  const { attacks } = seat.table;
  const points = supportLeft(seat, seat.side);
  const air = points > 0 ? ` ${points} Ground Support Point${points === 1 ? ' is' : 's are'} left.` : '';
  return {
    rule: '7.0',
    waiting: 'attack',
    question:
      attacks.length > 0
        ? `${attacks.length === 1 ? 'One attack is' : `${attacks.length} attacks are`} declared, to be fought in this order.${air} Declare more, or commit.`
        : `Declare your attacks in the order in which they are to be fought, then commit.${air}`,
    fallback: judge(seat) === null ? DONE : { type: 'required' },
  };
}

/** Somebody can or must be attacked, or attacks declared before are to be declared anew. */
const hasSomethingToDeclare = (seat: Seat): boolean =>
  seat.table.attacks.length > 0 || targets(seat, seat.side).length > 0 || supportable(seat).length > 0;

/** 7.83 The attacks stand, each on those who are in its hexes now. */
function announce(w: World): void {
  const sight = sightIn(w);
  put(w, {
    attacks: w.table.attacks.map((attack) => ({ ...attack, targets: attack.hexes.map((hex) => targetAt(sight, hex)) })),
  });
  finish(w);
}

/** 7.83 Asked again, the attacker finds only attacks that can still be made, with those who can make them. */
function keepThoseThatStand(w: World): void {
  const sight = sightIn(w);
  const standing = w.table.attacks.map((attack) => asItStands(sight, attack)).filter((attack) => attack !== null);
  put(w, { attacks: standing });
}

export const attackFrames: Frames<'attacks'> = {
  attacks: {
    asks: itsSide,
    opens: (w, frame) => {
      keepThoseThatStand(w);
      return openIf(hasSomethingToDeclare)(w, frame);
    },
    prompt,
    actions: {
      attack,
      join,
      required,
      support,
      cancel,
      pause,
      consent,
      done: {
        closes: ({ table }) => (table.attacks.length > 0 ? 'fight these attacks' : 'attack nobody else'),
        judge,
        commits: always,
        apply: announce,
      },
    },
  },
};
