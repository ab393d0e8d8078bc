// What people call orders that several titles have, besides their own words (see `Sayings` of speech.ts).

/** To deploy as a scenario advises. */
export const RECOMMENDED =
  'recommendation, recommend, default, standard, auto, automatic, automatically, auto setup, set up, setup, everything, everybody, everyone, book, historical, suggested, rest as recommended, others as recommended';
/** To deploy a unit. */
export const PLACE = 'start, begin, station, go, goes, send, move, set, position, placed, deployment, starts, deploys';
/** To move a unit. */
export const MOVE =
  'goes, went, going, send, sends, advance, bring, shift, relocate, drive, head, transfer, walk, run, push, take, come, reinforce, march, proceed, reach, retreat, withdraw, fall back, pull back';
/** To attack. */
export const ATTACK =
  'hit, fight, assail, strike, engage, storm, charge, combat, vs, versus, push, battle, against, declare, declare attack, use';
/** To close what is asked. */
export const DONE =
  'dont, do not, yes, ok, okay, do it, go ahead, looks good, confirm, confirmed, submit, ready, complete, completed, stop, nobody, nothing, none, no, pass, accept, commit, roll, roll dice, dice, resolve, end, ends, finish, finished, over, end turn, continue, proceed, skip, enough, that is all, thats all, thats it, no more, never, stay, go on, remain';
