// 21.0 The G-4 phase: refit of units, with trucks and depots (19.0), aircraft (27.0) and Rommel in Berlin (35.0).
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { nameOf, unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { placeOf, type Sight, stepsOf, supplyOnMap, unitOf } from '../position/sight.ts';
import type { UnitId } from '../position/state.ts';
import { finish, put, setUnit, sightIn, tellAll, type World } from '../position/world.ts';
import { flipping, inRangeOf, rangeOf, toPool } from './19-supply.ts';
import { judgeSupply } from './20-logistics.ts';
import { landAirlift, lifting } from './26-air-supply.ts';
import { repair, whyNotRepair } from './27-aircraft.ts';
import { flyingHome } from './35-rommel.ts';
import { calling } from './38-landings.ts';

const isReduced = (sight: Sight, unit: UnitId): boolean =>
  sight.kit.units[unit] !== undefined && stepsOf(sight, unit) < unitOf(sight, unit).combat.length;
/** 21.1, 27.0, RULING 27 Why a supply unit cannot refit a ground unit or an aircraft; null when it can. */
function whyNotRefit(sight: Sight, supply: UnitId, unit: string): Refusal | null {
  const { kit, table } = sight;
  if (kit.air[unit] !== undefined) return whyNotRepair(sight, supply, unit);
  const name = nameOf(kit, table, unit);
  if (kit.units[unit] === undefined)
    return refuse('21.2', `${name} cannot be refitted: combat units and aircraft are, nothing else loses strength.`);
  if (table.moved.includes(unit)) return refuse('21.1', `${name} has been refitted this turn: one step a phase.`);
  const at = placeOf(sight, unit);
  // Whatever supply unit is named, or taken where none is.
  if (at !== null && !isReduced(sight, unit)) return refuse('21.1', `${name} is at full strength.`);
  if (!rangeOf(sight, supply).includes(at ?? ''))
    return refuse(
      '21.1',
      `${name} is not in the range of ${nameOf(kit, table, supply)}: a truck's is its own space, a depot's those next to it as well.`,
    );
  return table.unsupplied.includes(unit)
    ? refuse('20.4', `${name} was out of supply when the phase began, and cannot be refitted in it.`)
    : null;
}
/** All that it can refit. */
const refittable = (sight: Sight, supply: UnitId): readonly string[] =>
  [...inRangeOf(sight, supply), ...sight.kit.roster.air].filter((unit) => whyNotRefit(sight, supply, unit) === null);

const refitting: Handler<'refit', 'g4'> = {
  values: (seat, [supply, unit]) => {
    if (supply === undefined) return supplyOnMap(seat).filter((one) => refittable(seat, one).length > 0);
    const all = refittable(seat, String(supply));
    if (unit === undefined) return all;
    // 21.1, 27.0 Two ground units, or two aircraft.
    const isAir = (one: string): boolean => seat.kit.air[one] !== undefined;
    return all.includes(String(unit))
      ? all.filter((other) => other !== unit && isAir(other) === isAir(String(unit)))
      : [];
  },
  why: (seat, { supply, unit, also = unit }) => {
    if (!supplyOnMap(seat).includes(supply)) return refuse('21.1', 'That is no supply unit on the map.');
    return (
      whyNotRefit(seat, supply, unit) ??
      whyNotRefit(seat, supply, also) ??
      (unit === also
        ? refuse('21.1', `${unitName(seat.kit, unit)} can be refitted only once a phase.`)
        : refuse('27.0', 'One supply unit refits ground units or aircraft, not both.'))
    );
  },
  apply: (w, _side, { supply, unit, also }) => {
    tellAll(w, '20.2', { type: 'expended', unit: supply, space: w.table.supply[supply]?.at ?? '' });
    toPool(w, supply);
    restore(w, unit);
    if (also !== undefined) restore(w, also);
  },
};
/** 21.1 One step more; 27.0 an aircraft flies again. */
function restore(w: World, unit: string): void {
  if (w.kit.air[unit] !== undefined) return repair(w, unit);
  const steps = stepsOf(sightIn(w), unit) + 1;
  setUnit(w, unit, { steps });
  put(w, { moved: [...w.table.moved, unit] });
  tellAll(w, '21.1', { type: 'refitted', unit, steps });
}

function close(w: World): void {
  landAirlift(w);
  put(w, { moved: [], supported: [] });
  finish(w);
}

const prompt = (seat: Seat): Prompt => ({
  rule: '21.0',
  question: `G-4: turn trucks into depots and back, and expend supply to refit.${
    seat.kit.roster.units.some((unit) => isReduced(seat, unit)) ? '' : ' Nothing is reduced.'
  }`,
  waiting: 'see to logistics',
});

export const refitFrames: Frames<'g4'> = {
  g4: {
    asks: player,
    opens: (w) => {
      // 20.3 Once, when the phase begins: Rommel's flight to Berlin comes back here.
      if (w.table.moved.length === 0 && w.table.rommel !== 'berlin') judgeSupply(w);
      return true;
    },
    prompt,
    actions: {
      flip: flipping,
      airlift: lifting,
      refit: refitting,
      berlin: flyingHome,
      cancel: calling,
      done: { closes: 'close G-4: the Allies are next', commits: () => true, apply: close },
    },
  },
};
