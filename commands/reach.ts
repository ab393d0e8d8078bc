// Which match a command is about, and what its sender sees there.
import type { AnyTitle } from '#engine/title.ts';
import type { Answer, MatchId, MatchStatus, Player, Refusal, Seen, Sitting } from '#match/api.ts';
import { emptySeats } from '#match/notices/lines.ts';
import type { ClockAsk } from '#match/time/clock.ts';
import type { Context, Given, Option, Reply } from './command.ts';
import { folded, short } from './input/parse.ts';
import { refuse, unclear } from './reply.ts';

/** What a key says of the place around it: a workspace, the tables of this machine; a Discord channel says nothing. */
const around = (key: string): string =>
  key.startsWith('local:') ? 'local:' : key.includes('/') ? key.slice(0, key.lastIndexOf('/') + 1) : key;

/**
 * Matches with a free seat where the asker is: in their channel, their workspace, at the tables of this machine. One server may
 * serve groups that know nothing of one another, and shows none of them the others' matches.
 */
export async function openHere({ umpire, channel, identity }: Context): Promise<readonly MatchStatus[]> {
  const place = channel ?? (identity === null ? null : `${identity.transport}:${identity.id}`);
  if (place === null) return [];
  return (await umpire.openMatches()).filter(({ channels }) => channels.some((key) => around(key) === around(place)));
}

/** Taken by every command about a match where there is no channel (a DM, a mail). */
export const matchOption: Option = {
  name: 'match',
  kind: 'word',
  summary: 'which match, where the place does not tell',
  complete: async (context, _given, partial) => {
    const { umpire, player } = context;
    const mine = player === null ? [] : await umpire.matchesOf(player.id);
    const known = new Set(mine.map(({ id }) => id));
    const all = [...mine, ...(await openHere(context)).filter(({ id }) => !known.has(id))];
    const typed = folded(partial);
    return all
      .filter(({ id, name }) => id.startsWith(typed) || folded(name).includes(typed))
      .map(({ id, name, titleName, scenarioName }) => ({
        label: `${short(name, 80)} (${id})`,
        value: id,
        about: `${titleName}, ${scenarioName}`,
      }));
  },
};

/** The match that is meant: named, else the surface's own, else the channel's, else the only one that waits. */
export async function matchOf(context: Context, given: Given): Promise<Answer<MatchId>> {
  const named = given.match ?? null;
  if (named === null && context.match !== null) return { ok: true, value: context.match };
  return context.umpire.whichMatch(context.player?.id ?? null, context.channel, named);
}

/** What the sender sees of the match that is meant; of a past dispatch when one is given. */
export async function seenOf(context: Context, given: Given, dispatch?: number): Promise<Answer<Seen>> {
  const match = await matchOf(context, given);
  if (!match.ok) return match;
  return context.umpire.see(context.player?.id ?? null, match.value, dispatch);
}

/** The status of the match that is meant. */
async function statusOf(context: Context, given: Given): Promise<Answer<MatchStatus>> {
  const match = await matchOf(context, given);
  return match.ok ? context.umpire.status(match.value) : match;
}

/** The same; null when none is meant. */
export async function statusHere(context: Context, given: Given = {}): Promise<MatchStatus | null> {
  const status = await statusOf(context, given);
  return status.ok ? status.value : null;
}

/** The title that is played in a match; null of no match. */
export const titlePlayed = ({ titles }: Context, status: MatchStatus | null): AnyTitle | null =>
  titles.find(({ id }) => id === status?.title) ?? null;

/** What is asked about the clock of a match; null when nothing is, or there is no such match. */
export async function clockAskOf({ umpire }: Context, match: MatchId): Promise<ClockAsk | null> {
  const clocks = await umpire.clocks(match);
  return clocks.ok ? clocks.value.asked : null;
}

/** An answer about a match says so. */
const about = (match: MatchId, answer: Reply): Reply => ({ match, ...answer });

/** Runs with what the sender sees (now, or after a past dispatch), or answers why not. */
export async function withSeen(
  context: Context,
  given: Given,
  run: (seen: Seen) => Promise<Reply> | Reply,
  dispatch?: number,
): Promise<Reply> {
  const seen = await seenOf(context, given, dispatch);
  return seen.ok ? about(seen.value.status.id, await run(seen.value)) : unseen(context, given, seen.refusal);
}

/** Runs while the sender sits at the match that is meant, or answers why not. */
export async function withSitting(
  context: Context,
  given: Given,
  run: (sitting: Sitting) => Promise<Reply>,
): Promise<Reply> {
  const match = await matchOf(context, given);
  if (!match.ok) return unseen(context, given, match.refusal);
  const answer = await context.umpire.sit(context.player?.id ?? null, match.value, run);
  return answer.ok ? about(match.value, answer.value) : unseen(context, given, answer.refusal);
}

/** There is nothing to be seen. */
async function unseen(context: Context, given: Given, refusal: Refusal): Promise<Reply> {
  const status = await statusHere(context, given);
  return status === null ? refuse(refusal) : about(status.id, refuse(inLobby(status, refusal)));
}

/** Before the start a refusal says what is missing. */
const inLobby = (status: MatchStatus, refusal: Refusal): Refusal =>
  status.stage === 'lobby' && refusal.type === 'may-not' && refusal.code === 'not-started'
    ? { ...refusal, text: `${refusal.text}${emptySeats(status)}` }
    : refusal;

export async function withStatus(
  context: Context,
  given: Given,
  run: (status: MatchStatus) => Promise<Reply> | Reply,
): Promise<Reply> {
  const status = await statusOf(context, given);
  return status.ok ? about(status.value.id, await run(status.value)) : refuse(status.refusal);
}

type Doer = 'a player' | 'a commander' | 'the host';

/** Told to somebody who has not the place or the name that an answer needs. */
export const lookingOn = (who: Doer): string => `Only ${who} can do that; you are looking on.`;

/** Runs with the match and the player who asks; somebody without a name of their own is told so. */
export async function withPlayer(
  context: Context,
  given: Given,
  run: (player: Player, match: MatchId) => Promise<Reply> | Reply,
): Promise<Reply> {
  if (context.player === null) return unclear(lookingOn('a player'));
  const match = await matchOf(context, given);
  return match.ok ? about(match.value, await run(context.player, match.value)) : refuse(match.refusal);
}

/** The same with how the match stands. */
export async function withPlayerAt(
  context: Context,
  given: Given,
  run: (player: Player, status: MatchStatus) => Promise<Reply> | Reply,
  who: Doer = 'a player',
): Promise<Reply> {
  const { player } = context;
  return player === null ? unclear(lookingOn(who)) : withStatus(context, given, (status) => run(player, status));
}

/** The one side whose name begins so; "allies" are the Allied side. */
export function sideMeant({ seats }: MatchStatus, text: string): MatchStatus['seats'][number] | undefined {
  const said = folded(text).replace(/s$/, '');
  const hits = seats.filter(({ side, sideName }) => [side, sideName].some((word) => folded(word).startsWith(said)));
  return said !== '' && hits.length === 1 ? hits[0] : undefined;
}

/** The value of an answer made into a reply, or its refusal told. */
export const reply = <T>(answer: Answer<T>, make: (value: T) => Reply): Reply =>
  answer.ok ? make(answer.value) : refuse(answer.refusal);

export { sideNamer, waitingText } from '#match/notices/lines.ts';
