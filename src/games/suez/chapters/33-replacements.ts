// 33.0 Allied replacements: a die for each unit that is temporarily eliminated.
import type { Frames } from '../position/course.ts';
import { alliedAt } from '../position/sight.ts';
import { finish, putAway, sightIn, tellAll, type World } from '../position/world.ts';
import { atDie, staffOf } from './09-reinforcement/phase.ts';

/** 33.0, 33.1 A die for each unit of the Temporarily Eliminated Display. */
function replace(w: World): void {
  const { replacement } = w.kit.tables;
  const modifier = (replacement.modifier[w.table.index - 1] ?? 0) + (staffOf(sightIn(w))?.replacement ?? 0);
  const dice: number[] = [];
  const count = { replaced: 0, lost: 0 };
  for (const blind of alliedAt(sightIn(w), 'temporary')) {
    const die = w.rng.die(6, '33.1', 'replacement');
    dice.push(die);
    const result = atDie(replacement.results, die + modifier);
    if (result === 'stays') continue;
    count[result] += 1;
    putAway(w, blind, result === 'replaced' ? 'regroup' : 'permanent');
  }
  if (dice.length > 0) tellAll(w, '33.1', { type: 'replacement', dice, modifier, ...count });
  finish(w);
}

export const replacementFrames: Frames<'replacement'> = { replacement: { run: replace } };
