// 9.0 The G-1 phase: supply comes in, and reinforcements are bought with Desert Fox Points.
import { inTurn } from '#engine/turn/offers.ts';
import { conjugated, many } from '#words/sentence.ts';
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { spaceName, unitName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import type { Sight } from '../../position/sight.ts';
import type { AirId, SpaceId, UnitId } from '../../position/state.ts';
import { finish, orFinish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { addDfp, whyNotSpend } from '../04-morale.ts';
import { drawSupport } from '../05-setup.ts';
import { SUPPLY } from '../08-axis-bulletins.ts';
import { freeSupply, inPool } from '../19-supply.ts';
import { canGo, goTo } from '../35-rommel.ts';
import { beaching, calling, zoning } from '../38-landings.ts';
import { deploySpaces, joinAir, landSupply, landUnit, supplyPorts } from './ports.ts';

/** By the modified die, of a row of six: the first for 1 and less, the last for 6 and more. */
export const atDie = <T>(row: readonly T[], die: number): T => row[Math.max(1, Math.min(6, die)) - 1] as T;

/** The row of a difficulty; null in a match without one. */
export const staffOf = ({ kit, table }: Sight) =>
  table.options.includes('staff:green')
    ? kit.tables.staff.green
    : table.options.includes('staff:veteran')
      ? kit.tables.staff.veteran
      : null;

/** 41.2 Herkules brings two supply units more, unless it was a disaster. */
const herkulesSupply = ({ table: { herkules } }: Sight): number =>
  herkules.outcome === null || herkules.outcome === 'disaster' ? 0 : 2;

/** 9.1 The roll for supply; 19.2 no more comes, or waits from earlier turns, than there are counters. 41.2: none on turn 1 with Herkules. */
function rollSupply(w: World): void {
  finish(w);
  const sight = sightIn(w);
  if (w.table.turn === 1 && w.table.options.includes('herkules')) return;
  const { supply } = w.kit.tables;
  const rome = w.table.rommel === 'rome' ? 1 : 0;
  const modifier = rome + (supply.modifier[w.table.index - 1] ?? 0) + (staffOf(sight)?.supply ?? 0);
  const die = w.rng.die(6, '9.1', 'supply');
  const more = herkulesSupply(sight);
  const { intercepted } = w.table;
  const due = Math.max(0, atDie(supply.units, die + modifier) + more - intercepted);
  const pool = inPool(w).length;
  const units = Math.min(due, Math.max(0, pool - w.table.incoming));
  put(w, { incoming: Math.min(w.table.incoming + units, pool), intercepted: 0 });
  tellAll(w, '9.1', {
    type: 'supply',
    die,
    modifier,
    units,
    ...(more > 0 ? { more } : {}),
    ...(intercepted > 0 ? { intercepted } : {}),
    ...(units < due ? { beyond: due - units } : {}),
  });
}

// --- buying ---------------------------------------------------------------------
/** 41.2 What Herkules set free comes at no cost after an overwhelming success, once (RULING 31). */
const isFree = ({ table: { herkules } }: Sight, unit: UnitId): boolean =>
  herkules.outcome === 'overwhelming' && herkules.committed.includes(unit);

/** 9.0 Combat units that wait to be bought. RULING 50: garrisons are not on the chart, and who of them is lost is lost. */
export const forSale = ({ kit, table }: Sight): readonly UnitId[] =>
  kit.roster.units.filter((unit) => table.units[unit]?.at === 'reinforcement' && kit.units[unit]?.arm !== 'garrison');

/** 9.0 The G-1 Unit Cost Chart. */
export function costOf(sight: Sight, unit: string): number {
  const { kit } = sight;
  if (unit === SUPPLY || isFree(sight, unit)) return 0;
  const combat = kit.units[unit];
  const air = kit.air[unit];
  const { costs } = kit.tables;
  return combat !== undefined ? (costs.combat[combat.arm] ?? 0) : air !== undefined ? (costs.air[air.mission] ?? 0) : 0;
}

/** 9.2, 9.4 What is brought in by another order: combat units are deployed, air units bought, support units recruited. */
function whyNotSo({ kit }: Sight, unit: string): Refusal {
  const name = unitName(kit, unit);
  if (kit.air[unit] !== undefined)
    return refuse('9.4', `${name} is an air unit, which is bought: it stands in no space.`);
  if (kit.support[unit] !== undefined)
    return refuse('9.4', `${name} is a support unit: recruit one, and it is drawn from the bin.`);
  return kit.units[unit] === undefined
    ? refuse('9.2', `${name} is nothing that waits in the Reinforcement Display: supply comes by the roll (9.1).`)
    : refuse('9.2', `${name} is a combat unit, which is not bought but deployed at a port or an airfield.`);
}

/** 9.1, 9.2 Why a unit, or supply, cannot be brought on, wherever to; null when it can. 9.0, 9.4, RULING 50 Garrisons are not on the chart: who is lost is lost. */
function whyNotComing(sight: Sight, unit: UnitId): Refusal | null {
  const { kit, table } = sight;
  if (unit === SUPPLY && table.incoming === 0)
    return refuse('9.1', 'You have no supply units left to deploy this turn.');
  if (unit === SUPPLY)
    return freeSupply(sight) === undefined ? refuse('9.1', 'All supply units are on the map already (19.2).') : null;
  if (table.units[unit] === undefined) return whyNotSo(sight, unit);
  if (table.units[unit].at !== 'reinforcement')
    return refuse('9.2', `${unitName(kit, unit)} does not wait in the Reinforcement Display.`);
  return kit.units[unit]?.arm === 'garrison'
    ? refuse('9.0', `${unitName(kit, unit)} is a garrison: garrisons are not bought back.`)
    : whyNotSpend(sight, costOf(sight, unit));
}
const spacesFor = (sight: Sight, unit: UnitId) => (unit === SUPPLY ? supplyPorts(sight) : deploySpaces(sight, unit));

/** 9.1, 9.2 What can be brought on now. */
const coming = (sight: Sight): readonly UnitId[] =>
  [SUPPLY, ...sight.kit.roster.units].filter(
    (unit) => whyNotComing(sight, unit) === null && spacesFor(sight, unit).length > 0,
  );

const deploying: Handler<'deploy', 'g1'> = {
  values: inTurn(coming, spacesFor),
  why: (seat, { unit, to }) => whyNotComing(seat, unit) ?? whyNotAshore(seat, unit, to),
  apply: (w, _side, { unit, to }) => {
    if (unit === SUPPLY) {
      landSupply(w, to, '9.1');
      put(w, { incoming: w.table.incoming - 1 });
      return;
    }
    addDfp(w, '9.2', -costOf(sightIn(w), unit));
    landUnit(w, unit, to);
  },
};

function whyNotAshore({ kit }: Sight, unit: UnitId, to: SpaceId): Refusal {
  const arm = kit.units[unit]?.arm;
  const special =
    arm === 'marine'
      ? ' and a marine unit (9.3)'
      : arm === 'airborne' || arm === 'airlanding'
        ? ', an airfield an airborne or air landing unit (9.3)'
        : '';
  return refuse(
    special !== '' && kit.spaces[to]?.port !== 'major' ? '9.3' : '9.2',
    `${unit === SUPPLY ? 'Supply' : unitName(kit, unit)} cannot come ashore at ${spaceName(kit, to)}. A major port you control takes three units a turn, a minor port one supply unit${special}.`,
  );
}

/** 9.4 Why an air unit cannot be bought; null when it can. */
function whyNotBuy(sight: Sight, air: AirId): Refusal | null {
  if (sight.kit.air[air] === undefined) return whyNotSo(sight, air);
  return sight.table.air[air] === 'reinforcement'
    ? whyNotSpend(sight, costOf(sight, air))
    : refuse('9.4', `${unitName(sight.kit, air)} does not wait in the Reinforcement Display.`);
}
const buying: Handler<'buy', 'g1'> = {
  values: (seat) => seat.kit.roster.air.filter((air) => whyNotBuy(seat, air) === null),
  why: (seat, { unit }) => whyNotBuy(seat, unit),
  apply: (w, _side, { unit }) => {
    addDfp(w, '9.4', -costOf(sightIn(w), unit));
    joinAir(w, unit, '9.4');
  },
};

/** 9.4 Support units in the bin. */
const inBin = ({ kit, table }: Sight): number => kit.roster.support.filter((id) => table.support[id] === 'bin').length;
/** 9.4 Why so many cannot be paid for; null when they can. */
const whyNotPay = (sight: Sight, count: number): Refusal | null =>
  whyNotSpend(sight, count * sight.kit.tables.costs.support.dfp);
const counts = (sight: Sight): readonly number[] =>
  Array.from({ length: inBin(sight) }, (_, n) => n + 1).filter((count) => whyNotPay(sight, count) === null);
const recruiting: Handler<'recruit', 'g1'> = {
  shut: (seat) => (inBin(seat) === 0 ? refuse('9.4', 'The support bin is empty.') : whyNotPay(seat, 1)),
  values: counts,
  why: (seat, { count }) =>
    (count > inBin(seat) ? null : whyNotPay(seat, count)) ??
    refuse(
      '9.4',
      `${many(inBin(seat), 'support unit')} ${conjugated('are', inBin(seat) === 1)} in the bin, not ${count}. You can draw ${counts(seat).length}.`,
    ),
  commits: () => true,
  apply: (w, _side, { count }) => {
    addDfp(w, '9.4', -count * w.kit.tables.costs.support.dfp);
    drawSupport(w, count, '9.4');
  },
};

/** 9.1, 9.2, RULING 21 Supply that nobody has placed goes to the ports with most room, as far as there is any; the rest waits. */
function landRest(w: World): void {
  while (whyNotComing(sightIn(w), SUPPLY) === null) {
    const [port] = supplyPorts(sightIn(w));
    if (port === undefined) break;
    landSupply(w, port, '9.1');
    put(w, { incoming: w.table.incoming - 1 });
  }
  if (w.table.incoming > 0) tellAll(w, '9.2', { type: 'waits', units: w.table.incoming });
  finish(w);
}

const prompt = (seat: Seat): Prompt => ({
  rule: '9.0',
  question: `G-1: ${seat.table.incoming > 0 ? `deploy ${many(seat.table.incoming, 'supply unit')}, and ` : ''}buy what you want with Desert Fox Points (${seat.table.dfp}).`,
  waiting: 'reinforce',
});

/** 35.0 Rommel may go to Rome before the roll. */
const romePrompt = (): Prompt => ({
  rule: '35.0',
  question: 'Does Rommel fly to Rome for supply (one more on the die)? Then he is not at the front this turn.',
  waiting: 'send Rommel to Rome or not',
});

export const reinforcementFrames: Frames<'rome' | 'supply' | 'g1'> = {
  rome: {
    asks: player,
    opens: (w) => orFinish(w, canGo(w.table) && !(w.table.turn === 1 && w.table.options.includes('herkules'))),
    prompt: romePrompt,
    actions: {
      rome: {
        commits: () => true,
        apply: (w) => {
          goTo(w, 'rome');
          finish(w);
        },
      },
      done: { closes: 'roll for supply without him', commits: () => true, apply: finish },
    },
  },
  supply: { run: rollSupply },
  g1: {
    asks: player,
    prompt,
    actions: {
      deploy: deploying,
      buy: buying,
      recruit: recruiting,
      'landing-zone': zoning,
      beachhead: beaching,
      cancel: calling,
      done: {
        closes: ({ table }) => (table.incoming > 0 ? 'land what supply is left, and close G-1' : 'close G-1'),
        commits: () => true,
        apply: landRest,
      },
    },
  },
};
