// /match link, unlink, thread: the channels a match is played in, on whatever platforms.

import type { MatchStatus, PlayerId } from '#match/api.ts';
import { sitsOrHosts } from '#match/notices/lines.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { tryCode } from '../input/guesses.ts';
import { lookingOn, matchOption, reply, withPlayer, withPlayerAt } from '../reach.ts';
import { refuse, tell, unclear } from '../reply.ts';
import { onEachPlatform } from '../spelling.ts';

async function link(context: Context, given: Given): Promise<Reply> {
  if (given.code !== undefined) return linkHere(context, given.code);
  return withPlayer(context, given, async (player, match) =>
    reply(await context.umpire.channelCode(player.id, match), (code) =>
      tell(
        `Within 15 minutes, in the other channel, the bot being there too: ${onEachPlatform(`/match link code:${code}`)}. It works once, for whoever says it.`,
      ),
    ),
  );
}

async function linkHere(context: Context, code: string): Promise<Reply> {
  const { player, channel, umpire } = context;
  if (player === null) return unclear(lookingOn('a player'));
  if (channel === null) return unclear('Say that in the channel that is to be linked.', linkMatch.example);
  const answer = await tryCode(context, () => umpire.linkChannelByCode(player.id, code, channel));
  return reply(answer, (status) => ({ ...tell(`${status.name} is played here now.`), match: status.id }));
}

/** A match that goes on keeps one channel at least: where would it be announced, and found again? */
const unlink = (context: Context): Promise<Reply> =>
  withPlayerAt(context, {}, async (player, status) => {
    const { channel, umpire } = context;
    if (channel === null) return unclear('Say that in the channel that is to be unlinked.');
    const last = status.channels.length === 1 && status.channels[0] === channel;
    if (last && (status.stage === 'lobby' || status.stage === 'live'))
      return unclear(
        `This is the only channel of ${status.name}. Link another one first (\`/match link\`), or end it (\`/match abandon\`).`,
      );
    return reply(await umpire.unlinkChannel(player.id, status.id, channel), (now) =>
      tell(`${now.name} is no longer played here.`),
    );
  });

const thread = (context: Context, given: Given): Promise<Reply> =>
  withPlayerAt(context, given, async (player, status) => {
    if (!sitsOrHosts(status, player.id))
      return unclear(`Only a player or the host of ${status.name} opens its thread.`);
    if (status.ending !== null) return unclear(`${status.name} is over.`);
    if (context.thread === null || context.channel === null)
      return unclear('No thread can be opened here; the match stays where it is.');
    const key = await context.thread(status.name);
    if (key === null)
      return unclear(
        'The thread could not be opened: may I open threads in this channel? The match stays where it is.',
      );
    return moveTo(context, status, player.id, key);
  });

async function moveTo(context: Context, status: MatchStatus, player: PlayerId, key: string): Promise<Reply> {
  const { umpire, channel } = context;
  const linked = await umpire.linkChannel(player, status.id, key);
  if (!linked.ok) return refuse(linked.refusal);
  if (channel !== null && channel !== key && status.channels.includes(channel)) {
    const left = await umpire.unlinkChannel(player, status.id, channel);
    if (!left.ok) return refuse(left.refusal);
  }
  return tell(`${status.name} is played in its own thread now.`);
}

export const linkMatch: Command = {
  path: ['match', 'link'],
  once: true,
  summary: 'Play the match in one more channel, here or on another platform',
  usage: '/match link [code:]',
  example: '/match link code:ABCDE23456',
  who: 'seated',
  options: [
    { name: 'code', kind: 'word', summary: 'the code from the other channel; left out: gives one' },
    matchOption,
  ],
  run: link,
};

export const unlinkMatch: Command = {
  path: ['match', 'unlink'],
  once: true,
  summary: 'Stop playing the match in this channel',
  usage: '/match unlink',
  example: '/match unlink',
  who: 'seated',
  options: [],
  run: unlink,
};

export const threadMatch: Command = {
  path: ['match', 'thread'],
  once: true,
  summary: 'Open a thread for the match and play on in it',
  usage: '/match thread',
  example: '/match thread',
  who: 'seated',
  options: [matchOption],
  run: thread,
};
