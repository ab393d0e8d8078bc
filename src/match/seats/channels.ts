// The channels a match is reached by: linked, unlinked, linked from elsewhere by a one-time code; and lines said in all.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, ChannelKey, Delivery, MatchId, PlayerId } from '../api.ts';
import { type Changed, changeMatch, isChannelKey, lettingGo } from '../change.ts';
import { linkedLine, saidLine, unlinkedLine } from '../notices/lines.ts';
import { announced, toBoards, toChannels } from '../notices/rows.ts';
import { receivedChange } from '../orders/commit.ts';
import { nameOf, newCode, oneLine, tidyCode } from '../people/players.ts';
import { findMatch, isOver, seatOf } from '../position.ts';
import { statusOf } from '../reports/status.ts';
import { type Desk, mayNot, retry, yes } from '../tools.ts';

const mayLink = (match: MatchRecord, by: PlayerId): boolean => match.host === by || seatOf(match, by) !== null;

export const linkChannel = (desk: Desk, by: PlayerId, id: MatchId, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, async (match) => {
    if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
    return linked(desk, match, key, null);
  });

/** The link of a channel, told in the channel itself; the other channels' status messages may name it. */
async function linked(desk: Desk, match: MatchRecord, key: ChannelKey, code: string | null): Promise<Answer<Changed>> {
  if (isOver(match)) return mayNot('over', `${match.name} is over.`);
  if (!isChannelKey(key)) return mayNot('bad-value', 'That is no channel.');
  const used = code === null ? [] : [{ type: 'code-used', code } as const];
  if (match.channels.includes(key)) return yes({ more: () => used });
  const from = await lettingGo(desk, key);
  if (!from.ok) return from;
  return yes({
    more: async (after) => [
      ...used,
      { type: 'channel', key, match: match.id, from: from.value },
      ...announced({ ...after, channels: [key] }, desk.now(), 'lobby', linkedLine(await statusOf(desk, after))),
      ...toBoards(after, desk.now()),
    ],
  });
}

export const unlinkChannel = (desk: Desk, by: PlayerId, id: MatchId, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player unlinks channels.');
    if (!match.channels.includes(key)) return mayNot('no-match-here', 'That channel is not linked.');
    return yes({
      more: async (after) => [
        { type: 'no-channel', key, match: id },
        ...toChannels({ ...after, channels: [key] }, desk.now(), 'lobby', unlinkedLine(await statusOf(desk, after))),
        ...toBoards(after, desk.now()),
      ],
    });
  });

/** See `Umpire.channelCode`. */
export async function channelCode(desk: Desk, by: PlayerId, id: MatchId): Promise<Answer<string>> {
  const found = await findMatch(desk, id);
  if (!found.ok) return found;
  const match = found.value;
  if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
  if (isOver(match)) return mayNot('over', `${match.name} is over.`);
  return yes(await newCode(desk, by, id));
}

/** The match a living code is for; null when it is none. */
export async function matchOfCode(desk: Desk, code: string): Promise<MatchId | null> {
  return (await desk.store.linkCode(tidyCode(code), desk.now()))?.match ?? null;
}

export const badCode = (): Answer<never> => mayNot('bad-code', 'That code is not known, or too old.');

/** Links a channel by a code: whoever was given it needs no seat. Used up with the link, in one transaction. */
export const linkByCode = (desk: Desk, id: MatchId, code: string, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  retry(async () => {
    if ((await matchOfCode(desk, code)) !== id) return badCode();
    return changeMatch(desk, id, (match) => linked(desk, match, key, tidyCode(code)));
  });

const LONGEST_LINE = 1000;

/** Puts a line into every channel, once however often it is delivered, and tells this process's listeners. */
export async function say(
  desk: Desk,
  by: PlayerId,
  id: MatchId,
  text: string,
  from: ChannelKey | null,
  delivery: Delivery | null,
): Promise<Answer<MatchRecord>> {
  const line = oneLine(text);
  const said = await changeMatch(desk, id, (match) => {
    if (seatOf(match, by) === null && match.host !== by) return mayNot('no-seat', `You have no seat at ${match.name}.`);
    if (line === '' || line.length > LONGEST_LINE) return mayNot('bad-value', `Say 1 to ${LONGEST_LINE} characters.`);
    return yes({
      more: async (after) => [
        ...receivedChange(delivery, desk.now()),
        ...toChannels(
          after,
          desk.now(),
          'said',
          saidLine(await statusOf(desk, after), by, await nameOf(desk, by), line),
        ),
      ],
    });
  });
  if (said.ok) desk.tell({ type: 'said', match: id, by, text: line, from });
  return said;
}
