// A seat's standing policies: read by its members, set by its commander, since they commit. No game action: no prompt's number changes.
import type { Policies } from '#engine/title.ts';
import type { Answer, MatchId, PlayerId } from '../api.ts';
import { askedSince } from '../orders/draft.ts';
import { commanded, findMatch, isOver, positionOf, rulesOf, seatOf } from '../position.ts';
import { itIsOver, noSeat } from '../refusals.ts';
import { mayNot, retry, store, type Tools, yes } from '../tools.ts';
import { policiesIn, policiesOf, standingChange } from './policies.ts';
import { answerOf, releaseDue } from './release.ts';

type Mine = Answer<{ readonly side: string; readonly rules: Awaited<ReturnType<typeof rulesOf>> }>;

async function mine(tools: Tools, by: PlayerId, id: MatchId): Promise<Mine> {
  const found = await findMatch(tools, id);
  if (!found.ok) return found;
  const seat = seatOf(found.value, by);
  if (seat === null) return noSeat(found.value);
  return yes({ side: seat.side, rules: await rulesOf(tools, found.value) });
}

export async function readPolicies(tools: Tools, by: PlayerId, id: MatchId): Promise<Answer<Policies>> {
  const found = await mine(tools, by, id);
  return found.ok ? yes(await policiesOf(tools, found.value.rules, found.value.side)) : found;
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
  const { side, rules } = found.value;
  const { match } = rules;
  if (match.stage !== 'live' || askedSince(match, side) === null) return yes([]);
  const position = await positionOf(tools, match);
  const now = await policiesOf(tools, rules, side);
  if (answerOf(tools, position, side, now) !== null) return yes([]);
  const answer = answerOf(tools, position, side, { ...now, [name]: choice });
  return yes(answer?.carried.done.map(({ text }) => text) ?? []);
}

/** Sets one policy; where it answers what is asked now, it does so after its delay. */
export function setPolicy(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  name: string,
  choice: string,
): Promise<Answer<Policies>> {
  return retry(async () => {
    const found = await mine(tools, by, id);
    if (!found.ok) return found;
    const { side, rules } = found.value;
    const { match, module } = rules;
    if (isOver(match)) return itIsOver(match);
    const commands = commanded(match, by);
    if (!commands.ok) return commands;
    const spec = module.title.policies.find((known) => known.name === name);
    if (spec === undefined)
      return mayNot('bad-value', `Policies: ${module.title.policies.map((known) => known.name).join(', ')}.`);
    if (!spec.choices.includes(choice)) return mayNot('bad-value', `${name}: ${spec.choices.join(', ')}.`);
    const stored = await tools.store.policies(id, side);
    const policies = { ...policiesIn(module, stored), [name]: choice };
    const position = match.stage === 'live' ? await positionOf(tools, match) : null;
    await store(tools, [
      { type: 'standing', match: id, side, policies: stored, at: match.seq },
      { type: 'policies', match: id, side, policies: JSON.stringify(policies) },
      ...(position === null ? [] : standingChange(tools, position, side, policies)),
    ]);
    tools.tell({ type: 'settings', match: id, side });
    if (match.pace === 'live') await releaseDue(tools, id);
    return yes(policies);
  });
}
