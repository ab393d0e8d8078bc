// XV.A.1, XV.B.1, XV.C.1, XV.D.1 Victory: looked at in each side's own phase (IV.B, IV.D, RULING 48), and at the end.

import type { Rule } from '../../book/rules.ts';
import type { Condition } from '../../pieces/kit.ts';
import type { Frames } from '../../position/course.ts';
import { isOccupiedBy, type OpenSight, type Sight, scenarioOf } from '../../position/sight.ts';
import { enemyOf } from '../../position/state.ts';
import { finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { hasEdgeSupply, isServed } from '../13-supply/lines.ts';

const RULE_OF: Readonly<Record<string, Rule>> = {
  'XV.A': 'XV.A.1',
  'XV.B': 'XV.B.1',
  'XV.C': 'XV.C.1',
  'XV.D': 'XV.D.1',
};
/** The section with a scenario's victory conditions. */
const victoryRule = (sight: OpenSight): Rule => RULE_OF[scenarioOf(sight).rule] ?? 'XV';

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

/** The game-turns are over and nobody has won (RULING 50). */
export const endOtherwise = (w: World): void =>
  end(
    w,
    scenarioOf(w).victory.find(({ kind }) => kind === 'otherwise'),
  );

export const victoryFrames: Frames<'verdict' | 'over'> = {
  verdict: {
    run: (w, { side }) => {
      const sight = sightIn(w);
      const met = scenarioOf(w).victory.find(
        (condition) => condition.kind !== 'otherwise' && condition.side === side && isMet(sight, condition),
      );
      if (met === undefined) finish(w);
      else end(w, met);
    },
  },
  over: { ends: true },
};
