// 9.1 The Combat Round: Defensive Fire, then Offensive Fire; unit by unit, or in one volley.

import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import type { Frames, Handler, Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import type { Seat } from '../../position/seat.ts';
import { battleAt } from '../../position/sight.ts';
import { type Chosen, enemyOf, type Frame, type FrameOf, type Round } from '../../position/state.ts';
import { clearFired, doInstead, finish, put, sightIn, type World } from '../../position/world.ts';
import { combats } from '../08-battles/battles.ts';
import { fighters, fireAll, fireAt, mayFire, targetsOf, whyNotFired } from './fire.ts';

/** 9.1 One Combat Round: Defensive Fire by the passive side, then Offensive Fire. */
function enterFight(w: World, { hex, assault }: Chosen): void {
  const battle = battleAt(w.table, hex);
  if (battle === null || !combats.isFree(w, hex)) return finish(w);
  clearFired(w);
  put(w, { battles: { ...w.table.battles, [hex]: { ...battle, fresh: false } } });
  const offensive = w.table.active;
  const round: Round = { hex, offensive, firing: enemyOf(offensive), fire: 1, assault, probe: false, hits: {} };
  doInstead(w, { type: 'round', round }, { type: 'round-end', hex });
}

/** 9.1 When all have fired (nobody holds fire, RULING 77), losses are applied, and the other side fires. */
function enterRound(w: World, { round }: FrameOf<'round'>): boolean {
  const sight = sightIn(w);
  if (mayFire(sight, round).length > 0) return true;
  const target = enemyOf(round.firing);
  const losses: Frame = {
    type: 'losses',
    hex: round.hex,
    side: target,
    from: fighters(sight, round.hex, target),
    hits: round.hits,
  };
  const second: Frame = { type: 'round', round: { ...round, firing: target, fire: 2, hits: {} } };
  doInstead(w, losses, ...(round.fire === 1 ? [second] : []));
  return false;
}

const fire: Handler<'fire', 'round'> = {
  values: inTurn(
    (seat: Seat, { round }: FrameOf<'round'>) => mayFire(seat, round),
    (seat, unit, { round }) => targetsOf(seat, round, unit),
  ),
  why: (seat, { unit, target }, { round }) => whyNotFired(seat, round, unit, target),
  commits: always,
  apply: (w, _side, { unit, target }, { round }) => fireAt(w, round, unit, target),
};

function firePrompt(seat: Seat, { round }: FrameOf<'round'>): Prompt {
  const at = nameOf(seat.kit, round.hex);
  const [unit = 0] = mayFire(seat, round);
  return {
    rule: '9.2',
    waiting: `fire at ${at}`,
    question: `${round.fire === 1 ? 'Defensive' : 'Offensive'} Fire at ${at}: which unit fires, at which Class? Or "volley" for all.`,
    fallback: { type: 'fire', unit, target: targetsOf(seat, round, unit)[0] ?? 'infantry' },
  };
}

export const roundFrames: Frames<'fight' | 'round'> = {
  fight: { run: (w, { battle }) => enterFight(w, battle) },
  round: {
    asks: (_table, { round }) => round.firing,
    opens: enterRound,
    prompt: firePrompt,
    actions: { fire, volley: { commits: always, apply: fireAll } },
  },
};
