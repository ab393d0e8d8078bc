// A seat's standing policies: read by its members, set by its commander, since they commit. No game action: no prompt's number changes.
import type { Policies } from '#engine/title.ts';
import type { Answer, MatchId, PlayerId, StandingPolicies } from '../api.ts';
import { askedSince } from '../orders/draft.ts';
import { commanded, findMatch, isOver, positionOf, rulesOf, seatOf } from '../position.ts';
import { itIsOver, noSeat } from '../refusals.ts';
import { ASK } from '../reports/words.ts';
import { mayNot, retry, store, type Tools, yes } from '../tools.ts';
import { standingChange } from './policies.ts';
import { answerOf, releaseDue } from './release.ts';
import {
  canStop,
  NEVER,
  type Point,
  pointOf,
  type Settled,
  settledIn,
  settlement,
  standingNow,
  written,
} from './stops.ts';

type Mine = Answer<{
  readonly side: string;
  readonly rules: Awaited<ReturnType<typeof rulesOf>>;
  readonly stored: string | null;
  readonly settled: Settled;
  readonly point: Point;
}>;

async function mine(tools: Tools, by: PlayerId, id: MatchId): Promise<Mine> {
  const found = await findMatch(tools, id);
  if (!found.ok) return found;
  const seat = seatOf(found.value, by);
  if (seat === null) return noSeat(found.value);
  const { side } = seat;
  const rules = await rulesOf(tools, found.value);
  const stored = await tools.store.policies(id, side);
  const settled = settledIn(rules.module, stored);
  return yes({ side, rules, stored, settled, point: await pointOf(tools, found.value, side, settled) });
}

export async function readPolicies(tools: Tools, by: PlayerId, id: MatchId): Promise<Answer<StandingPolicies>> {
  const found = await mine(tools, by, id);
  return found.ok ? yes(standingNow(found.value.settled, found.value.point)) : found;
}

/** See `Umpire.policyWouldAnswer`. */
export async function policyWouldAnswer(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  name: string,
  choice: string,
): Promise<Answer<readonly string[]>> {
  const found = await mine(tools, by, id);
  if (!found.ok) return found;
  const { side, rules, settled, point } = found.value;
  const { match } = rules;
  if (match.stage !== 'live' || askedSince(match, side) === null) return yes([]);
  const position = await positionOf(tools, match);
  const now = standingNow(settled, point).choices;
  if (answerOf(tools, position, side, now) !== null) return yes([]);
  const answer = answerOf(tools, position, side, { ...now, [name]: choice });
  return yes(answer?.carried.done.map(({ text }) => text) ?? []);
}

/** More answers than anybody foresees. */
const MOST_TIMES = 99;

/** Sets one policy; where it answers what is asked now, it does so after its delay. */
export function setPolicy(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  name: string,
  choice: string,
  stop = NEVER,
): Promise<Answer<Policies>> {
  return retry(async () => {
    const found = await mine(tools, by, id);
    if (!found.ok) return found;
    const { side, rules, stored, settled: before } = found.value;
    const { match, module } = rules;
    if (isOver(match)) return itIsOver(match);
    const commands = commanded(match, by);
    if (!commands.ok) return commands;
    const spec = module.title.policies.find((known) => known.name === name);
    if (spec === undefined)
      return mayNot('bad-value', `Policies: ${module.title.policies.map((known) => known.name).join(', ')}.`);
    if (!spec.choices.includes(choice)) return mayNot('bad-value', `${name}: ${spec.choices.join(', ')}.`);
    if (choice === ASK && canStop(stop))
      return mayNot('bad-value', `${name}: ${ASK} answers nothing, and never stops.`);
    if (stop.times !== null && (stop.times < 1 || stop.times > MOST_TIMES))
      return mayNot('bad-value', `times: 1 to ${MOST_TIMES} answers.`);
    const settled = { ...before, [name]: settlement(choice, stop) };
    const position = match.stage === 'live' ? await positionOf(tools, match) : null;
    const point = await pointOf(tools, match, side, settled);
    if (stop.until !== null && stop.until < point.turn)
      return mayNot('bad-value', `until: ${point.called} ${stop.until} is over.`);
    const policies = standingNow(settled, point).choices;
    await store(tools, [
      { type: 'standing', match: id, side, policies: stored, at: match.revision },
      { type: 'policies', match: id, side, policies: written(settled) },
      ...(position === null ? [] : standingChange(tools, position, side, policies)),
    ]);
    tools.tell({ type: 'settings', match: id, side });
    if (match.pace === 'live') await releaseDue(tools, id);
    return yes(policies);
  });
}
