// 11.4 Overrun: movement is interrupted for a Rout.
import { always } from '#engine/turn/handler.ts';
import type { Handler } from '../../position/course.ts';
import { refuse } from '../../position/seat.ts';
import { doFirst } from '../../position/world.ts';
import { inPass } from '../04-options.ts';
import { judgeWithdrawal } from '../05-group-movement/concession.ts';
import { overrunFrames, overruns } from './rout.ts';

/** 11.4 Once all attacking units have entered, movement is interrupted to resolve the Rout. */
export const overrun: Handler<'overrun'> = {
  shut: (seat) => {
    if (overruns(seat.table).length === 0) return refuse('11.4', 'There are no Disrupted enemies to rout.');
    // In a Pass the Withdrawal must have given ground (5.3) before anything is rolled.
    return inPass(seat) ? judgeWithdrawal(seat) : null;
  },
  commits: always,
  apply: (w) => doFirst(w, ...overrunFrames(w.table)),
};
