// The channels a match is reached by: linked, unlinked, linked from elsewhere by a one-time code; and lines said in all.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, ChannelKey, Delivery, MatchId, PlayerId } from '../api.ts';
import { type Changed, changeMatch, isChannelKey, lettingGo } from '../change.ts';
import { linkedLine, saidLine, unlinkedLine } from '../notices/lines.ts';
import { announced, toBoards, toChannels } from '../notices/rows.ts';
import { nameOf, newCode, oneLine, tidyCode } from '../people/players.ts';
import { findMatch, isOver, takesPart } from '../position.ts';
import { badCode, itIsOver, noSeat } from '../refusals.ts';
import { statusOf } from '../reports/status.ts';
import { type Changing, mayNot, retry, type Tools, yes } from '../tools.ts';

export const linkChannel = (tools: Tools, by: PlayerId, id: MatchId, key: ChannelKey): Changing =>
  changeMatch(tools, id, async (match) => {
    if (!takesPart(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
    return linked(tools, match, key, null);
  });

/** The link of a channel, told in the channel itself; the other channels' status messages may name it. */
async function linked(
  tools: Tools,
  match: MatchRecord,
  key: ChannelKey,
  code: string | null,
): Promise<Answer<Changed>> {
  if (isOver(match)) return itIsOver(match);
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

export const unlinkChannel = (tools: Tools, by: PlayerId, id: MatchId, key: ChannelKey): Changing =>
  changeMatch(tools, id, (match) => {
    if (!takesPart(match, by)) return mayNot('no-seat', 'Only the host or a player unlinks channels.');
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
  if (!takesPart(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
  if (isOver(match)) return itIsOver(match);
  return yes(await newCode(tools, by, id));
}

/** The match a living code is for; null when it is none. */
export async function matchOfCode(tools: Tools, code: string): Promise<MatchId | null> {
  return (await tools.store.linkCode(tidyCode(code), tools.now()))?.match ?? null;
}

/** Links a channel by a code: whoever was given it needs no seat. Used up with the link, in one transaction. */
export const linkByCode = (tools: Tools, _by: PlayerId, id: MatchId, code: string, key: ChannelKey): Changing =>
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
  delivery: Delivery | null = null,
): Changing {
  const line = oneLine(text);
  const said = await changeMatch(tools, id, (match) => {
    if (!takesPart(match, by)) return noSeat(match);
    if (line === '' || line.length > LONGEST_LINE) return mayNot('bad-value', `Say 1 to ${LONGEST_LINE} characters.`);
    return yes({
      more: async (after) => [
        ...(delivery === null ? [] : [{ type: 'received', ...delivery, at: tools.now() } as const]),
        ...toChannels(
          after,
          tools.now(),
          'said',
          saidLine(await statusOf(tools, after), by, await nameOf(tools, by), line),
          { by },
        ),
      ],
    });
  });
  if (said.ok) tools.tell({ type: 'said', match: id, by, text: line, from });
  return said;
}
