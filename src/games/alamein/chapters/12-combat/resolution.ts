// XII.C, GCRT Resolving the declared attacks one after another, and what each result does.
import type { Rule } from '../../book/rules.ts';
import { type GroundResult, groundResult } from '../../pieces/tables.ts';
import { type Frames, seatIn } from '../../position/course.ts';
import { counterOf, type Sight, unitOf, unitsAt } from '../../position/sight.ts';
import {
  type Attack,
  type Blind,
  enemyOf,
  type FrameOf,
  type HexId,
  type Retreat,
  type Side,
} from '../../position/state.ts';
import {
  byHex,
  doFirst,
  doInstead,
  finish,
  put,
  removeCounter,
  sightIn,
  tellAll,
  unitIn,
  type World,
} from '../../position/world.ts';
import { spendAll } from '../06-spent/wear.ts';
import { stampOf, targets, unassigned } from './attackers.ts';
import { oddsOfAttack } from './factors.ts';
import { retreatFrame } from './retreats.ts';
import { firstOfTwo } from './routes.ts';

/** An attack whose die has fallen. */
interface Fought {
  readonly side: Side;
  readonly attackers: readonly Blind[];
  /** The hexes they attacked from. */
  readonly from: readonly HexId[];
  readonly hexes: readonly HexId[];
  readonly defenders: readonly Blind[];
  readonly spentBefore: readonly Blind[];
  /** Where everybody stood: whoever is beaten with others is of their group (XII.D.2.f). */
  readonly began: Retreat['ways'];
}

/**
 * XII.C.1 Goes on with the next attack, or back to the attacker: when a result has changed one that is still to come, when units
 * are free again, or when they want to be asked after each (XII.A.6, RULING 32).
 */
function enterFight(w: World, { side, stops }: FrameOf<'fight'>): void {
  const freed = dropImpossible(w, side);
  const [next] = w.table.attacks;
  const sight = sightIn(w);
  const isChanged = w.table.attacks.some((attack) => attack.answered !== stampOf(sight, attack));
  if (stops || isChanged || (freed && mayGoOn(w, side))) return doInstead(w, { type: 'attacks', side });
  if (next === undefined) return finish(w);
  put(w, { attacks: w.table.attacks.slice(1) });
  if (w.table.pause === 'each') doInstead(w, { type: 'fight', side, stops: true });
  resolve(w, side, next);
}

const mayGoOn = (w: World, side: Side): boolean => {
  const seat = seatIn(w, side);
  return unassigned(seat).length > 0 && targets(seat).length > 0;
};

/** XII.A.6 Attacks that nobody is left to make, or to suffer, are called off. True when units are free again. */
function dropImpossible(w: World, side: Side): boolean {
  const sight = sightIn(w);
  const isPossible = ({ units, hexes }: Attack): boolean =>
    units.every((blind) => counterOf(w.table, blind).place !== 'lost') &&
    hexes.every((hex) => unitsAt(sight, hex, enemyOf(side)).length > 0);
  const impossible = w.table.attacks.filter((attack) => !isPossible(attack));
  for (const { hexes } of impossible) tellAll(w, 'XII.A.6', { type: 'called-off', side, hexes });
  if (impossible.length > 0) put(w, { attacks: w.table.attacks.filter(isPossible) });
  return impossible.length > 0;
}

/** An attack before its die, as everybody stands. */
function asItStands(sight: Sight, side: Side, attack: Attack): Fought {
  const place = (blind: Blind): HexId => counterOf(sight.table, blind).place;
  const defenders = attack.hexes.flatMap((hex) => unitsAt(sight, hex, enemyOf(side)));
  return {
    side,
    attackers: attack.units,
    from: [...new Set(attack.units.map(place))],
    hexes: attack.hexes,
    defenders,
    spentBefore: defenders.filter((blind) => counterOf(sight.table, blind).spent),
    began: Object.fromEntries([...attack.units, ...defenders].map((blind) => [blind, [place(blind)]])),
  };
}

/** What each result of an attack would come to, and whom of the defenders it becomes another for. */
export interface Outlook {
  readonly comesTo: (result: GroundResult) => GroundResult;
  readonly defenders: readonly Blind[];
  /** XII.B.6 Those with No Retreat orders. */
  readonly ordered: readonly Blind[];
  /** XII.D.3 Those without, who have no way of two hexes. */
  readonly stuck: readonly Blind[];
  /** XII.D.5 Those who survive DE. */
  readonly saved: readonly Blind[];
}

/** The same of a declared attack, as things stand when those before it are resolved. */
export function outlook(sight: Sight, attack: Attack): Outlook {
  const { attacks, active } = sight.table;
  const later = { ...sight, table: { ...sight.table, attacks: attacks.slice(attacks.indexOf(attack) + 1) } };
  const fought = asItStands(later, active, attack);
  const { defenders } = fought;
  const able = fleeing(later, fought);
  const ordered = defenders.filter((blind) => hasOrders(later, blind));
  return {
    comesTo: (result) => becoming(later, fought, able, result),
    defenders,
    ordered,
    stuck: defenders.filter((blind) => !able.includes(blind) && !ordered.includes(blind)),
    saved: surviving(later, able),
  };
}

/** XII.A.5, XII.B, XII.C.2 Throws the die for an attack; all units of the attacked hexes defend as one. */
function resolve(w: World, side: Side, attack: Attack): void {
  const sight = sightIn(w);
  const { attack: factors, defence, column } = oddsOfAttack(sight, attack);
  if (column === null) throw new Error('an attack below 1:4 was declared');
  const fought = asItStands(sight, side, attack);
  const die = w.rng.die(6, 'GCRT', `attack at ${column}`);
  const result = groundResult(column, die);
  put(w, {
    fought: [...w.table.fought, ...attack.units],
    attacked: [...new Set([...w.table.attacked, ...attack.hexes])],
  });
  const units = attack.units.map((blind) => unitIn(w, blind));
  const able = fleeing(sightIn(w), fought);
  const becomes = becoming(sightIn(w), fought, able, result);
  tellAll(w, 'GCRT', {
    type: 'fought',
    side,
    hexes: attack.hexes,
    units,
    attack: factors,
    defence,
    column,
    die,
    result,
    becomes,
  });
  carryOut(w, fought, result, able);
}

/** GCRT, RULING 19 What each result does; `able`: those who can flee. Nobody advances afterwards (XII.E). */
function carryOut(w: World, fought: Fought, result: GroundResult, able: readonly Blind[]): void {
  const { defenders, attackers } = fought;
  switch (result) {
    case '-':
      return;
    case 'AE':
      return eliminate(w, 'GCRT', attackers, 'combat');
    case 'SAE':
      spendAll(w, defenders);
      return eliminate(w, 'GCRT', attackers, 'combat');
    case 'AR':
      return attackersBack(w, fought);
    case 'SAR':
      spendAll(w, defenders);
      return attackersBack(w, fought);
    case 'S':
      spendAll(w, defenders);
      return defendersBack(w, fought, 'S', defenders);
    case 'R1':
      return repelled(w, fought, able);
    case 'R2':
      return flight(w, fought, able);
    case 'DE':
      return flight(w, fought, surviving(sightIn(w), able));
  }
}

/** R1, XII.B.6, XII.D.3, RULINGS 22 and 23 Who can flee may be made to; for who cannot, or has orders, it is S. */
function repelled(w: World, fought: Fought, able: readonly Blind[]): void {
  spendAll(w, fought.defenders);
  const others = fought.defenders.filter((blind) => !able.includes(blind));
  defendersBack(w, fought, 'S', others);
  // Put before the other: the winner has the first word.
  defendersBack(w, fought, 'R1', able);
}

/** R2, XII.D.5 Who can flee does, Spent; who cannot is eliminated. */
function flight(w: World, fought: Fought, able: readonly Blind[]): void {
  const stay = fought.defenders.filter((blind) => !able.includes(blind));
  eliminate(
    w,
    'XII.B.6',
    stay.filter((blind) => hasOrders(w, blind)),
    'no-retreat',
  );
  eliminate(
    w,
    'GCRT',
    stay.filter((blind) => !hasOrders(w, blind)),
    'combat',
  );
  spendAll(w, able);
  defendersBack(w, fought, 'R2', able);
}

const hasOrders = ({ table }: Pick<Sight, 'table'>, blind: Blind): boolean => table.stands.includes(blind);
/** XII.D.5, RULING 33 Those who survive DE, and nothing else, of those who can flee. */
const surviving = (sight: Sight, able: readonly Blind[]): readonly Blind[] =>
  able.filter((blind) => unitOf(sight, blind).abilities.includes('survivor'));

/** GCRT, XII.D.3, RULING 23 Defenders without orders to stand who have a way of two hexes: without one they count as under orders. */
const fleeing = (sight: Sight, fought: Fought): readonly Blind[] =>
  fought.defenders.filter(
    (blind) =>
      !hasOrders(sight, blind) && firstOfTwo(sight, retreatOf(fought, 'R2', fought.defenders), blind).length > 0,
  );

/** What a result comes to when all who are attacked have orders, cannot go, or survive (XII.B.6, XII.D.3, XII.D.5). */
function becoming(sight: Sight, { defenders }: Fought, able: readonly Blind[], result: GroundResult): GroundResult {
  if (result === 'R1' && able.length === 0) return 'S';
  if (result === 'R2' && able.length === 0) return 'DE';
  return result === 'DE' && surviving(sight, able).length === defenders.length ? 'R2' : result;
}

function retreatOf(fought: Fought, result: Retreat['result'], units: readonly Blind[]): Retreat {
  const isAttack = result === 'AR';
  return {
    loser: isAttack ? fought.side : enemyOf(fought.side),
    result,
    units,
    against: isAttack ? fought.hexes : fought.from,
    demanded: null,
    spentBefore: isAttack ? [] : fought.spentBefore,
    ways: fought.began,
  };
}

/** AR, RULING 20 They do not become Spent. */
const attackersBack = (w: World, fought: Fought): void =>
  doFirst(w, retreatFrame(retreatOf(fought, 'AR', fought.attackers)));

function defendersBack(w: World, fought: Fought, result: 'S' | 'R1' | 'R2', units: readonly Blind[]): void {
  if (units.length > 0) doFirst(w, retreatFrame(retreatOf(fought, result, units)));
}

function eliminate(w: World, rule: Rule, blinds: readonly Blind[], why: 'combat' | 'no-retreat'): void {
  byHex(w, blinds, (hex, units, side) => tellAll(w, rule, { type: 'eliminated', side, hex, units, why }));
  for (const blind of blinds) removeCounter(w, blind);
}

export const fightFrames: Frames<'fight'> = {
  fight: { run: enterFight },
};
