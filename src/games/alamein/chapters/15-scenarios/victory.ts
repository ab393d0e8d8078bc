// XV.A.1, XV.B.1, XV.C.1, XV.D.1 Victory: looked at in each side's own phase (IV.B, IV.D, RULING 48), and at the end.

import type { Rule } from '../../book/rules.ts';
import type { Condition } from '../../pieces/kit.ts';
import type { Frames } from '../../position/course.ts';
import { isOccupiedBy, type OpenSight, type Sight, scenarioOf } from '../../position/sight.ts';
import { enemyOf, type Side } from '../../position/state.ts';
import { finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { hasEdgeSupply, isServed } from '../13-supply/lines.ts';

const RULE_OF: Readonly<Record<string, Rule>> = {
  'XV.A': 'XV.A.1',
  'XV.B': 'XV.B.1',
  'XV.C': 'XV.C.1',
  'XV.D': 'XV.D.1',
};
/** The section with a scenario's victory conditions. */
export const victoryRule = (sight: OpenSight): Rule => RULE_OF[scenarioOf(sight).rule] ?? 'XV';

/**
 * XV.A.1, XV.B.1, XV.C.1, XV.D.1, RULING 47 Control of all the hexes with a supply line to each, or units in all of them.
 */
function isMet(sight: Sight, condition: Condition): boolean {
  if (condition.kind === 'otherwise') return true;
  const { side, hexes, from } = condition;
  const { control, turn } = sight.table;
  if (turn < from) return false;
  if (condition.kind === 'hold') {
    const supplied = condition.supply === 'edge' ? hasEdgeSupply : isServed;
    return hexes.every((hex) => control[hex] === side && supplied(sight, side, hex));
  }
  if (condition.unlessLost.some((hex) => control[hex] === enemyOf(side))) return false;
  return hexes.every((hex) => isOccupiedBy(sight, hex, side));
}

/** RULING 49 The first that is met ends the match: strategic victories stand before tactical ones. */
function end(w: World, condition: Condition | undefined): void {
  const winner = condition?.side ?? null;
  const level = condition?.level ?? 'draw';
  const rule = victoryRule(w);
  put(w, { result: { winner, level, rule }, todo: [{ type: 'over' }] });
  tellAll(w, rule, { type: 'over', winner, level });
}

/** XV.B.1, RULING 49 Its side keeps it once it is met, and play goes on. */
const isKept = (condition: Condition): boolean => condition.kind === 'occupy' && condition.kept;

/** The game-turns are over: what was met on the way counts, else what happens otherwise (RULINGS 49 and 50). */
export function endOtherwise(w: World): void {
  const { victory } = scenarioOf(w);
  const { earned } = w.table;
  const kept = victory.find((condition) => isKept(condition) && earned.some((side) => side === condition.side));
  end(w, kept ?? victory.find(({ kind }) => kind === 'otherwise'));
}

/** A side looks for its victory (IV.B, IV.D). */
function judgeVictory(w: World, side: Side): void {
  const sight = sightIn(w);
  const met = scenarioOf(w).victory.filter(
    (condition) => condition.kind !== 'otherwise' && condition.side === side && isMet(sight, condition),
  );
  const ending = met.find((condition) => !isKept(condition));
  if (ending !== undefined) return end(w, ending);
  const { earned } = w.table;
  const [kept] = met;
  if (kept !== undefined && !earned.includes(side)) {
    put(w, { earned: [...earned, side] });
    tellAll(w, victoryRule(w), { type: 'earned', side, level: kept.level });
  }
  finish(w);
}

export const victoryFrames: Frames<'verdict' | 'over'> = {
  verdict: { run: (w, { side }) => judgeVictory(w, side) },
  over: { ends: true },
};
