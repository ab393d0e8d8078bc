// 16.1-16.3 A Buildup begins: the month, the Supply Check, and the dice for Build Points.
import type { Frames } from '../../position/course.ts';
import { blindsOf, blockOf, scenarioOf } from '../../position/sight.ts';
import { enemyOf, type Ledger, type Side } from '../../position/state.ts';
import { doInstead, put, setBlock, sightIn, tellAll, type World } from '../../position/world.ts';
import { buildupChecks } from '../12-supply/checks.ts';
import { keepServing } from '../13-fortresses/assignment.ts';
import { NEW_LEDGER } from './ledger.ts';
import { arrivalPlace } from './reinforcements.ts';

/** 16.1 Advance the month; 16.52 units back from Refit stand in the Base; then the check of 16.2 and the dice of 16.3. */
function enterBuildup(w: World): void {
  put(w, { month: w.table.month + 1, passes: 0 });
  tellAll(w, '16.1', { type: 'month', month: w.table.month });
  keepServing(w);
  for (const blind of blindsOf(w.table)) {
    const block = blockOf(w.table, blind);
    if (block.place === 'refit') setBlock(w, blind, { place: arrivalPlace(w, block.side), disrupted: null });
  }
  doInstead(w, ...buildupChecks, { type: 'points' });
}

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

export const buildupFrames: Frames<'buildup-start' | 'points'> = {
  'buildup-start': { run: enterBuildup },
  points: { run: enterPoints },
};
