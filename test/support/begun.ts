// A match begins: nobody at a seat gives the dice a phrase.
import type { Answer, MatchId, MatchStatus, PlayerId, Umpire } from '#match/api.ts';

/** Everybody at a seat declines a phrase for the dice, then `by` starts the match. */
export async function begun(
  umpire: Pick<Umpire, 'status' | 'addPhrase' | 'start'>,
  by: PlayerId,
  id: MatchId,
): Promise<Answer<MatchStatus>> {
  const status = await umpire.status(id);
  const seats = status.ok ? status.value.seats : [];
  for (const { player } of seats.flatMap(({ members }) => members)) await umpire.addPhrase(player, id, null);
  return umpire.start(by, id);
}
