// A seat's standing policies: read and set by its members. No game action: no prompt's number changes.
import type { Policies } from '#engine/title.ts';
import type { Answer, MatchId, PlayerId } from '../api.ts';
import { findMatch, isOver, positionOf, seatOf, tableOf } from '../position.ts';
import { type Desk, mayNot, retry, store, yes } from '../tools.ts';
import { policiesOf, standingChange } from './policies.ts';
import { releaseDue } from './release.ts';

type Mine = Answer<{ readonly side: string; readonly table: Awaited<ReturnType<typeof tableOf>> }>;

async function mine(desk: Desk, by: PlayerId, id: MatchId): Promise<Mine> {
  const found = await findMatch(desk, id);
  if (!found.ok) return found;
  const seat = seatOf(found.value, by);
  if (seat === null) return mayNot('no-seat', `You have no seat at ${found.value.name}.`);
  return yes({ side: seat.side, table: await tableOf(desk, found.value) });
}

export async function readPolicies(desk: Desk, by: PlayerId, id: MatchId): Promise<Answer<Policies>> {
  const found = await mine(desk, by, id);
  return found.ok ? yes(await policiesOf(desk, found.value.table, found.value.side)) : found;
}

/** Sets one policy; where it answers what is asked now, it does so after its delay. */
export function setPolicy(
  desk: Desk,
  by: PlayerId,
  id: MatchId,
  name: string,
  choice: string,
): Promise<Answer<Policies>> {
  return retry(async () => {
    const found = await mine(desk, by, id);
    if (!found.ok) return found;
    const { side, table } = found.value;
    const { match, module } = table;
    if (isOver(match)) return mayNot('over', `${match.name} is over.`);
    const spec = module.title.policies.find((known) => known.name === name);
    if (spec === undefined)
      return mayNot('bad-value', `Policies: ${module.title.policies.map((known) => known.name).join(', ')}.`);
    if (!spec.choices.includes(choice)) return mayNot('bad-value', `${name}: ${spec.choices.join(', ')}.`);
    const policies = { ...(await policiesOf(desk, table, side)), [name]: choice };
    const position = match.stage === 'live' ? await positionOf(desk, match) : null;
    await store(desk, [
      { type: 'policies', match: id, side, policies: JSON.stringify(policies) },
      ...(position === null ? [] : await standingChange(desk, position, side, policies)),
    ]);
    desk.tell({ type: 'settings', match: id, side });
    if (match.pace === 'live') await releaseDue(desk, id, (_, act) => act());
    return yes(policies);
  });
}
