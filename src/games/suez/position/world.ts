// The working copy of a state while one action is carried out: small setters and events.

import type { Rng } from '#engine/dice/rng.ts';
import type { GameEvent } from '#engine/event.ts';
import { faceOf, withCounters } from '#engine/position/counters.ts';
import { put, type World as WorkingCopy } from '#engine/position/world.ts';
import { hide } from '#engine/secrecy.ts';
import type { SuezRules } from '../book/rules.ts';
import type { AlliedInfo, Kit } from '../pieces/kit.ts';
import type { SuezFact } from './fact.ts';
import { alliedAt, alliedFactor, counterOf, type Sight, sightOf } from './sight.ts';
import {
  type AirId,
  type AirPlace,
  type AlliedId,
  type Blind,
  type Counter,
  type Display,
  isDisplay,
  type Secrets,
  type Side,
  type SpaceId,
  type SuezState,
  type Supply,
  type SupportId,
  type SupportPlace,
  type Table,
  type Unit,
  type UnitId,
} from './state.ts';

export { doFirst, doInstead, finish, orFinish, put, stateOf, tellAll } from '#engine/position/world.ts';

type SuezEvent = GameEvent<SuezRules, Side, SuezFact>;

export type World = WorkingCopy<Kit, Table, Secrets, SuezRules, SuezEvent>;
export const sightIn = (w: World): Sight => sightOf(w.kit, w.table);

// --- the Panzerarmee -------------------------------------------------------------
export function setUnit(w: World, unit: UnitId, patch: Partial<Unit>): void {
  const before = w.table.units[unit];
  if (before === undefined) throw new Error(`no unit "${unit}"`);
  put(w, { units: { ...w.table.units, [unit]: { ...before, ...patch } } });
}
export const setSupply = (w: World, unit: UnitId, supply: Supply): void =>
  put(w, { supply: { ...w.table.supply, [unit]: supply } });
export const setAir = (w: World, air: AirId, place: AirPlace): void =>
  put(w, { air: { ...w.table.air, [air]: place } });
export const setSupport = (w: World, support: SupportId, place: SupportPlace): void =>
  put(w, { support: { ...w.table.support, [support]: place } });
/** Puts a combat or a supply unit into a space. */
export function placeUnit(w: World, unit: UnitId, space: SpaceId): void {
  const supply = w.table.supply[unit];
  if (supply === undefined) setUnit(w, unit, { at: space });
  else setSupply(w, unit, { ...supply, at: space });
}

// --- the Allies ----------------------------------------------------------------------
/** The face of a counter, known or not: for the umpire's eyes. */
const faceIn = (w: World, blind: Blind): AlliedId => counterOf(w.table, blind).face ?? faceOf(w.secrets.faces, blind);
export function infoIn(w: World, blind: Blind): AlliedInfo {
  const info = w.kit.allied[faceIn(w, blind)];
  if (info === undefined) throw new Error(`#${blind} has no face`);
  return info;
}

/** 15.0 Its dice, at its present strength. */
export const factorIn = (w: World, blind: Blind): number => alliedFactor(infoIn(w, blind), counterOf(w.table, blind));

function setCounters(w: World, changes: readonly (readonly [Blind, Counter])[]): void {
  put(w, { counters: withCounters(w.table.counters, changes) });
}
/** 39.2 */
export const setSteps = (w: World, blind: Blind, steps: number): void =>
  setCounters(w, [[blind, { ...counterOf(w.table, blind), steps }]]);

/** 37.0 Turns counters up for all to see: those that lie face down. */
export function turnUp(w: World, blinds: readonly Blind[]): void {
  const faces = { ...w.secrets.faces };
  const changes = blinds.map((blind): [Blind, Counter] => [
    blind,
    { ...counterOf(w.table, blind), face: faceIn(w, blind) },
  ]);
  for (const blind of blinds) delete faces[blind];
  w.secrets = { faces };
  setCounters(w, changes);
}

/** Puts a counter on the map as it lies. */
export const deployCounter = (w: World, blind: Blind, space: SpaceId): void =>
  setCounters(w, [[blind, { ...counterOf(w.table, blind), at: space }]]);

/**
 * 37.0 Puts a counter into a display, face down, and exchanges its number with one that lies there with the same back and steps
 * (39.2), which are open (RULING 49): it could be any of them, so that nobody may follow a unit by its number.
 */
export function putAway(w: World, blind: Blind, display: Display): void {
  const counter = counterOf(w.table, blind);
  const faces = { ...w.secrets.faces, [blind]: hide(faceIn(w, blind)) };
  setCounters(w, [[blind, { ...counter, at: display, face: null }]]);
  const alike = alliedAt(w, display).filter((other) => {
    const { back, steps } = counterOf(w.table, other);
    return back === counter.back && steps === counter.steps;
  });
  const other = w.rng.pick(alike, '37.0', 'blind number');
  [faces[blind], faces[other]] = [faces[other] as (typeof faces)[Blind], faces[blind] as (typeof faces)[Blind]];
  w.secrets = { faces };
}

/** The state with all counters of one place, back and strength under new blind numbers: none may be followed by what was seen since. */
export function mixed(state: SuezState, rng: Rng<SuezRules>): SuezState {
  const { table, secrets } = state;
  const groups = new Map<string, Blind[]>();
  for (const [key, { at, back, steps, face }] of Object.entries(table.counters)) {
    if (face !== null || !isDisplay(at)) continue;
    const group = `${at} ${back} ${steps}`;
    groups.set(group, [...(groups.get(group) ?? []), Number(key)]);
  }
  const faces = { ...secrets.faces };
  for (const blinds of groups.values()) {
    const dealt = rng.shuffle(blinds, '37.0', 'blind numbers');
    for (const [at, blind] of blinds.entries()) faces[blind] = hide(faceOf(secrets.faces, dealt[at] ?? blind));
  }
  return { table, secrets: { faces } };
}
