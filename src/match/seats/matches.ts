// Which match a command means, and lists of matches.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, Asker, ChannelKey, MatchId, MatchStatus } from '../api.ts';
import { isOver, sideOf } from '../position.ts';
import { statusOf } from '../reports/status.ts';
import { mayNot, no, reportFault, type Tools, yes } from '../tools.ts';

export const statuses = (tools: Tools, matches: readonly MatchRecord[]): Promise<readonly MatchStatus[]> =>
  Promise.all(matches.map((match) => listed(tools, match)));

/** One whose position cannot be read stands in a list all the same, without it: it would take the others along. */
async function listed(tools: Tools, match: MatchRecord): Promise<MatchStatus> {
  try {
    return await statusOf(tools, match);
  } catch (error) {
    reportFault(tools, { match: match.id, seq: match.seq }, error);
    return statusOf(tools, match, null);
  }
}

/** See `Umpire.whichMatch`. `named` is an id or a name, in any case. */
export async function whichMatch(
  tools: Tools,
  by: Asker,
  channel: ChannelKey | null,
  named: string | null,
): Promise<Answer<MatchId>> {
  if (named !== null) return byName(tools, by, named);
  const here = channel === null ? null : await tools.store.matchAt(channel);
  if (here !== null) return yes(here);
  // Read last: whoever has played many matches has many, and this is asked for every letter that is typed.
  const live = (await matchesOf(tools, by)).filter((match) => !isOver(match));
  const waiting = live.filter((match) => match.waiting.some(({ side }) => side === sideOf(match, by)));
  const [only] = waiting.length === 1 ? waiting : live.length === 1 ? live : [];
  if (only !== undefined) return yes(only.id);
  if (live.length === 0) return mayNot('no-match-here', 'There is no match here. `/match new` makes one.');
  return oneOf(tools, waiting.length > 0 ? waiting : live);
}

const oneOf = async (tools: Tools, among: readonly MatchRecord[]): Promise<Answer<never>> => {
  const matches = await statuses(tools, among);
  return no({ type: 'may-not', code: 'which-match', text: 'Which match do you mean?', matches });
};

const matchesOf = async ({ store }: Tools, player: Asker): Promise<readonly MatchRecord[]> =>
  player === null ? [] : store.matchesOf(player);

async function byName(tools: Tools, by: Asker, named: string): Promise<Answer<MatchId>> {
  const wanted = named.trim().toLowerCase();
  const exact = await tools.store.match(wanted);
  if (exact !== null) return yes(exact.id);
  const mine = await matchesOf(tools, by);
  const same = mine.filter((match) => match.name.toLowerCase() === wanted);
  const close = same.length > 0 ? same : mine.filter((match) => match.name.toLowerCase().includes(wanted));
  const [only] = close;
  if (only === undefined) return mayNot('no-such-match', 'There is no such match.');
  if (close.length === 1) return yes(only.id);
  return oneOf(tools, close);
}
