// The solo opponent at a seat: a member of its own that no person is. It is asked when its side is, sees that side's view
// and nothing else, and what it answers is released and committed by the umpire as standing policies are (policies.ts).
// Nothing it thinks is stored: after a restart it thinks again, and the log's unique number lets only one commit stand.

import { seededRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { Opponent, Typed } from '#engine/title.ts';
import type { MatchRecord } from '#storage/store.ts';
import { askedSince, carry } from '../orders/draft.ts';
import { type Carried, nothingDone } from '../orders/steps.ts';
import { type Position, seedOf } from '../position.ts';
import { reportFault, type Tools } from '../tools.ts';
import { type Answered, byFallback } from './deputy.ts';

/** Milliseconds it thinks before others get a turn. */
const SLICE = 12;
/** Questions of one draft; one that goes on longer is closed by fallbacks. */
const MOST_ASKED = 20;
const MOST_FALLBACKS = 40;

/** Its orders up to one that commits. Where it finds no lawful one, the prompt's fallback stands in, and that is reported. */
export async function soloAnswer(tools: Tools, position: Position, side: string): Promise<Answered> {
  let carried: Carried = nothingDone(position.state);
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const before = carried.done.length;
    for (const order of await ordersOf(tools, position, side, carried, asked)) {
      const next = carry(tools, position, side, carried, order);
      if (next.type === 'refused') break;
      if (next.type === 'commits') return { carried: next.carried, rng: next.rng };
      carried = next.carried;
    }
    if (carried.done.length === before) break;
  }
  reportFault(
    tools,
    { match: position.match.id, seq: position.match.seq },
    new Error('the solo opponent found no lawful order'),
  );
  return byFallback(tools, position, side, MOST_FALLBACKS);
}

/** What it wants to do in its drafted position. Its mistakes are ours, and reported; then it wants nothing. */
async function ordersOf(
  tools: Tools,
  { match, module }: Position,
  side: string,
  { state }: Carried,
  asked: number,
): Promise<readonly Typed[]> {
  const { opponent } = module;
  if (opponent === undefined) return [];
  try {
    const view = see(module, state, side).value;
    return await thought(opponent.think(view, side, `${seedFor(match, side)} ${asked}`));
  } catch (error) {
    reportFault(tools, { match: match.id, seq: match.seq }, error);
    return [];
  }
}

type Thinking = ReturnType<Opponent<string, Typed, object>['think']>;

/** Lets it think in slices, with everything else of the process in between. */
async function thought(thinking: Thinking): Promise<readonly Typed[]> {
  let began = performance.now();
  for (;;) {
    const { done, value } = thinking.next();
    if (done) return value;
    if (performance.now() - began < SLICE) continue;
    await new Promise<void>((resume) => setImmediate(resume));
    began = performance.now();
  }
}

/** Its own stream: it takes no number of the match's dice, and thinks the same again after a restart. */
function seedFor(match: MatchRecord, side: string): string {
  const stream = { ...seedOf(match), match: `${match.id}/solo` };
  const since = askedSince(match, side) ?? match.seq;
  return String(seededRng(stream, since + 1).die(0x7fff_ffff, 'solo', 'thinking'));
}
