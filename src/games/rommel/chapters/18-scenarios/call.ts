// 18.6 The Malta Group: units that come when they are called.

import { hide } from '#engine/secrecy.ts';
import { always } from '#engine/turn/handler.ts';
import type { Handler } from '../../position/course.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { scenarioOf } from '../../position/sight.ts';
import { ON_CALL, type Side } from '../../position/state.ts';
import { box, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { arrivalPlace, enlist } from '../16-buildup/reinforcements.ts';
import { isPregame } from './scenario.ts';

/** 18.3, 18.6, 18.8 The Malta Group may be called once, in any Buildup from its month on (RULING 63): why not now; null when it may. */
function whyNoCall(seat: Seat): Refusal | null {
  const { onCall } = scenarioOf(seat)[seat.side];
  const no = (text: string): Refusal => refuse('18.6', text);
  if (onCall === null) return no('You have no units on call in this scenario.');
  if ((seat.own.schedule[ON_CALL] ?? []).length === 0) return no(`The ${onCall.name} has been called already.`);
  return !isPregame(seat.table) && seat.table.month >= onCall.from
    ? null
    : no(`The ${onCall.name} cannot be called yet.`);
}

/** 18.6, 18.8 The units on call arrive in the Base, as other Reinforcements do, and Resupply is lower from now on. */
function callUp(w: World, side: Side): void {
  const { rule, [side]: setup } = scenarioOf(sightIn(w));
  const pool = w.secrets.pools[side].$hidden;
  const units = pool[ON_CALL] ?? [];
  box(w, { pools: { ...w.secrets.pools, [side]: hide({ ...pool, [ON_CALL]: [] }) } });
  put(w, { called: w.table.month });
  const hex = arrivalPlace(w, side);
  for (const unit of units) enlist(w, side, unit, hex);
  const { name, resupply } = setup.onCall ?? { name: '', resupply: 0 };
  tellAll(w, rule, { type: 'called', side, name, count: units.length, cards: resupply });
}

/** 18.6 Its blocks are numbered in the order of the scenario: they are mixed with others of the Base before any goes on. */
export const call: Handler<'call'> = { shut: whyNoCall, commits: always, apply: callUp };
