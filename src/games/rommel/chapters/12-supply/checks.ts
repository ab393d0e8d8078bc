// 12.7 The three Supply Checks: who is Supplied, who is Disrupted or lost.
import type { Frames } from '../../position/course.ts';
import { blockOf, fitAt, frameOf, unitsOnMap } from '../../position/sight.ts';
import { type Frame, type FrameOf, SIDES, type Side } from '../../position/state.ts';
import { clearFired, doFirst, eliminate, finish, put, setBlock, tellAll, type World } from '../../position/world.ts';
import { isEngaged } from '../07-engagement.ts';
import { disrupt } from '../11-disruption/effects.ts';
import { recoverAlone, recoverRested } from '../11-disruption/recovery.ts';
import { give, isRelieved } from '../13-fortresses/assignment.ts';
import { assignInside, assignOutside, otherSources } from '../13-fortresses/sources.ts';
import { isSupplied, networkOf, suppliedUnits } from './lines.ts';

/** 13.3, 15.1 Gives out Fortress and Oasis Supply as far as the rules leave no choice; asks for the rest. First all inside. */
function enterSupplyCheck(w: World, frame: FrameOf<'supply-check'>): void {
  const { side, when, declined = [] } = frame;
  const sources = otherSources(w, side);
  for (const deal of [assignInside, assignOutside]) {
    for (const source of sources) {
      const { hex } = source;
      const { certain, open, slots, may } = deal(w, side, source, when);
      for (const blind of certain) give(w, side, blind, hex);
      if (open.length === 0 || (may && declined.includes(hex))) continue;
      return doFirst(w, { type: 'assign', side, when, hex, slots, from: open, ...(may ? { may } : {}) });
    }
  }
  finish(w);
}

/** What the check means for each unit of the side. */
function enterJudge(w: World, { side, when }: FrameOf<'judge'>): void {
  finish(w);
  if (when === 'initial') initial(w, side);
  else if (when === 'final') final(w, side);
  else if (when === 'buildup') losses(w, side);
  else recoverAlone(w, side);
}

/** 12.7 Initial: the Unsupplied are marked, then units that have rested recover (11.2, RULING 76). */
function initial(w: World, side: Side): void {
  const supplied = new Set(suppliedUnits(w, side));
  for (const blind of unitsOnMap(w, side)) {
    const { unsupplied, place: hex } = blockOf(w.table, blind);
    const lacks = !supplied.has(blind);
    if (lacks !== unsupplied) setBlock(w, blind, { unsupplied: lacks });
    if (lacks) tellAll(w, '12.1', { type: 'unsupplied', side, hex, count: 1 });
  }
  recoverRested(w, side, supplied);
}

/**
 * 12.7 Final: those marked at the Initial Check and still without a line are Disrupted; unshielded in a battle they are lost
 * (11.3 sidebar, RULING 33).
 */
function final(w: World, side: Side): void {
  const marked = unitsOnMap(w, side).filter((blind) => blockOf(w.table, blind).unsupplied);
  const lacking = marked.filter((blind) => !isSupplied(w, blind));
  for (const blind of marked) if (!lacking.includes(blind)) setBlock(w, blind, { unsupplied: false });
  const hexes = new Set<string>();
  for (const blind of lacking) {
    const { disrupted, place: hex } = blockOf(w.table, blind);
    if (disrupted !== null) continue;
    disrupt(w, blind);
    tellAll(w, '12.7', { type: 'disrupted', side, hex, count: 1 });
    hexes.add(hex);
  }
  const alone = [...hexes].filter((hex) => fitAt(w.table, hex, side).length === 0 && isEngaged(w.table, hex, side));
  for (const blind of lacking) {
    const hex = w.table.blocks[blind]?.place ?? '';
    if (alone.includes(hex)) eliminate(w, '11.3', blind, 'routed without a Supply Line');
  }
  for (const blind of unitsOnMap(w, side)) if (isRelieved(w, blind)) setBlock(w, blind, { source: null });
  clearFired(w);
  doFirst(w, ...alone.map((hex) => ({ type: 'round-end', hex }) as const));
}

/** 16.2 Buildup: the Unsupplied are eliminated; those they shielded are routed (11.11). */
function losses(w: World, side: Side): void {
  for (const blind of unitsOnMap(w, side))
    if (blockOf(w.table, blind).unsupplied) eliminate(w, '16.2', blind, 'unsupplied at the end of the month');
  const next = frameOf(w.table);
  if (next.type === 'judge' && next.when === 'buildup') return; // The other side's losses come before any rout.
  clearFired(w);
  doFirst(w, ...Object.keys(w.table.battles).map((hex) => ({ type: 'round-end', hex }) as const));
}

/** 12.7, 16.2 The Supply Networks, unchanged throughout the Buildup, and both sides' Supply status at that moment. */
function enterNetworks(w: World): void {
  finish(w);
  const supplied = new Set(SIDES.flatMap((side) => suppliedUnits(w, side)));
  const list = (side: Side): readonly string[] => [...networkOf(w, side)].sort();
  put(w, { networks: { axis: list('axis'), allied: list('allied') } });
  for (const blind of SIDES.flatMap((side) => unitsOnMap(w, side))) {
    const unsupplied = !supplied.has(blind);
    if (blockOf(w.table, blind).unsupplied !== unsupplied) setBlock(w, blind, { unsupplied });
  }
}

/** The frames of the check at the start of a Buildup, both sides; and when the last month ends (RULING 45). */
export const buildupChecks: readonly Frame[] = [
  ...SIDES.map((side) => ({ type: 'supply-check', side, when: 'buildup' }) as const),
  { type: 'networks' },
  ...SIDES.map((side) => ({ type: 'judge', side, when: 'buildup' }) as const),
  ...SIDES.map((side) => ({ type: 'judge', side, when: 'recovery' }) as const),
];

export const checkFrames: Frames<'supply-check' | 'judge' | 'networks'> = {
  'supply-check': { run: enterSupplyCheck },
  judge: { run: enterJudge },
  networks: { run: enterNetworks },
};
