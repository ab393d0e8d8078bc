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
import { mayNot, retry, type Tools, yes } from '../tools.ts';

const mayLink = (match: MatchRecord, by: PlayerId): boolean => match.host === by || seatOf(match, by) !== null;

export const linkChannel = (tools: Tools, by: PlayerId, id: MatchId, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  changeMatch(tools, id, async (match) => {
    if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
    return linked(tools, match, key, null);
  });

/** The link of a channel, told in the channel itself; the other channels' status messages may name it. */
async function linked(
  tools: Tools,
  match: MatchRecord,
  key: ChannelKey,
  code: string | null,
): Promise<Answer<Changed>> {
  if (isOver(match)) return mayNot('over', `${match.name} is over.`);
  if (!isChannelKey(key)) return mayNot('bad-value', 'That is no channel.');
  const used = code === null ? [] : [{ type: 'code-used', code } as const];
  if (match.channels.includes(key)) return yes({ more: () => used });
  const from = await lettingGo(tools, key);
  if (!from.ok) return from;
  return yes({
    more: async (after) => [
      ...used,
      { type: 'channel', key, match: match.id, from: from.value },
      ...announced({ ...after, channels: [key] }, tools.now(), 'lobby', linkedLine(await statusOf(tools, after))),
      ...toBoards(after, tools.now()),
    ],
  });
}

export const unlinkChannel = (tools: Tools, by: PlayerId, id: MatchId, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  changeMatch(tools, id, (match) => {
    if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player unlinks channels.');
    if (!match.channels.includes(key)) return mayNot('no-match-here', 'That channel is not linked.');
    return yes({
      more: async (after) => [
        { type: 'no-channel', key, match: id },
        ...toChannels({ ...after, channels: [key] }, tools.now(), 'lobby', unlinkedLine(await statusOf(tools, after))),
        ...toBoards(after, tools.now()),
      ],
    });
  });

/** See `Umpire.channelCode`. */
export async function channelCode(tools: Tools, by: PlayerId, id: MatchId): Promise<Answer<string>> {
  const found = await findMatch(tools, id);
  if (!found.ok) return found;
  const match = found.value;
  if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
  if (isOver(match)) return mayNot('over', `${match.name} is over.`);
  return yes(await newCode(tools, by, id));
}

/** The match a living code is for; null when it is none. */
export async function matchOfCode(tools: Tools, code: string): Promise<MatchId | null> {
  return (await tools.store.linkCode(tidyCode(code), tools.now()))?.match ?? null;
}

export const badCode = (): Answer<never> => mayNot('bad-code', 'That code is not known, or too old.');

/** Links a channel by a code: whoever was given it needs no seat. Used up with the link, in one transaction. */
export const linkByCode = (tools: Tools, id: MatchId, code: string, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  retry(async () => {
    if ((await matchOfCode(tools, code)) !== id) return badCode();
    return changeMatch(tools, id, (match) => linked(tools, match, key, tidyCode(code)));
  });

const LONGEST_LINE = 1000;

/** Puts a line into every channel, once however often it is delivered, and tells this process's listeners. */
export async function say(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  text: string,
  from: ChannelKey | null,
  delivery: Delivery | null,
): Promise<Answer<MatchRecord>> {
  const line = oneLine(text);
  const said = await changeMatch(tools, id, (match) => {
    if (seatOf(match, by) === null && match.host !== by) return mayNot('no-seat', `You have no seat at ${match.name}.`);
    if (line === '' || line.length > LONGEST_LINE) return mayNot('bad-value', `Say 1 to ${LONGEST_LINE} characters.`);
    return yes({
      more: async (after) => [
        ...receivedChange(delivery, tools.now()),
        ...toChannels(
          after,
          tools.now(),
          'said',
          saidLine(await statusOf(tools, after), by, await nameOf(tools, by), line),
        ),
      ],
    });
  });
  if (said.ok) tools.tell({ type: 'said', match: id, by, text: line, from });
  return said;
}
