// 33.0 Allied replacements: a die for each unit that is temporarily eliminated.
import type { Frames } from '../position/course.ts';
import { alliedAt } from '../position/sight.ts';
import { finish, put, putAway, sightIn, tellAll, type World } from '../position/world.ts';
import { atDie, staffOf } from './09-reinforcement/phase.ts';
import { jamsFirst } from './12-stacking/jams.ts';
import { landAirlift } from './26-air-supply.ts';

/** 33.0, 33.1 A die for each unit of the Temporarily Eliminated Display. */
function replace(w: World): void {
  landAirlift(w);
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
  put(w, { supported: [], commitments: {}, fought: [] });
  finish(w);
  // 12.4 The Allied Counterattack Sub-Phase has ended.
  put(w, { todo: [...jamsFirst(sightIn(w)), ...w.table.todo] });
}

export const replacementFrames: Frames<'replacement'> = { replacement: { run: replace } };
