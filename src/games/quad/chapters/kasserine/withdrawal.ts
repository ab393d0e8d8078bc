// Kasserine 19.0 The Withdrawal, once for each side; 21.2 the release of the 10th Panzer, an optional rule.
import type { Frames, Handler } from '../../position/course.ts';
import { refuse } from '../../position/seat.ts';
import { placeOf, rosterOf, unitOf } from '../../position/sight.ts';
import { finish, put, tellAll, type World } from '../../position/world.ts';
import { meet } from '../score.ts';
import { withdrawn } from './places.ts';

/** 19.0, 19.22 Announced before anything moves; then each unit goes or stays. */
export const withdraw: Handler<'withdraw', 'movement'> = {
  shut: ({ kit, table, side }) => {
    if (kit.scenario.game !== 'kasserine')
      return refuse('4.0', 'There is no Withdrawal in this game: it is a rule of Kasserine.');
    if (withdrawn(table, side) !== undefined) return refuse('kasserine 19.0', 'You have withdrawn once already.');
    return table.moved.length === 0
      ? null
      : refuse('kasserine 19.0', 'A Withdrawal is announced before anything moves: take your moves back first.');
  },
  apply: (w, side) => {
    meet(w, `${side}-withdrawal`);
    tellAll(w, 'kasserine 19.0', { type: 'withdrawal', side });
  },
};

/** 21.2, RULING 38 A die for each unit that is not free yet: its Attack Strength or more sets it free. */
function release(w: World): void {
  for (const unit of rosterOf(w, 'axis')) {
    const { formations, attack, guns } = unitOf(w, unit);
    const place = placeOf(w.table, unit);
    const isOut = place === 'lost' || place === 'exited';
    if (!formations.includes('10th-panzer') || isOut || w.table.released.includes(unit)) continue;
    const die = w.rng.die(6, 'kasserine 21.2', 'release of the 10th Panzer');
    const free = die >= (guns?.barrage ?? attack);
    if (free) put(w, { released: [...w.table.released, unit] });
    tellAll(w, 'kasserine 21.2', { type: 'released', side: 'axis', unit, die, free });
  }
  finish(w);
}

export const releaseFrames: Frames<'release'> = { release: { run: release } };
