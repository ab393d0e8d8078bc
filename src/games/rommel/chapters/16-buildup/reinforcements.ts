// 16.4 Reinforcements.
import { hide } from '#engine/secrecy.ts';
import type { Frames } from '../../position/course.ts';
import { isOccupiedBy, scenarioOf } from '../../position/sight.ts';
import { enemyOf, type Side } from '../../position/state.ts';
import { box, finish, nextBlind, put, setFace, sightIn, tellAll, tellSide, type World } from '../../position/world.ts';

/** 16.41 sidebar: an engaged Base cannot be entered; units wait off the map beside it. */
export const arrivalPlace = (w: World, side: Side): string =>
  isOccupiedBy(w.table, w.kit.base[side], enemyOf(side)) ? 'offboard' : w.kit.base[side];

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
  for (const unit of arriving) enlist(w, side, unit, hex);
  if (arriving.length + early.length > 0) tellAll(w, '16.4', { type: 'arrived', side, count: arriving.length, early });
}

export function enlist(w: World, side: Side, unit: string, hex: string): void {
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
  tellSide(w, '16.4', side, { type: 'joined', side, hex, unit: face });
}

export const reinforcementFrames: Frames<'reinforce'> = {
  reinforce: { run: (w, { side }) => enterReinforce(w, side) },
};
