// What the outbox sends: dispatches to channels, the status message of a channel, notices to one player.

import { standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { Queue } from '#src/queue.ts';
import { mayBeSent } from '../../chat/answer.ts';
import {
  type Bookmarks,
  notNow,
  type Outgoing,
  type Recipient,
  SENT,
  type Sent,
  type Transport,
  undeliverable,
} from '../../transport.ts';
import { errorWord, failed, isUninvited, uninvited } from '../api/web.ts';
import { choiceBlocks, markupBlock } from '../blocks.ts';
import { readPair } from '../people.ts';
import type { Slack } from '../slack.ts';
import { makePoster, markOf } from './message.ts';
import { makeBoards } from './pinned.ts';

const FAR_AWAY: Sent = undeliverable('the channel belongs to another workspace');
/** Whole workspaces archive what is silent for a while; whoever opens the channel again finds what waits for it. */
const ARCHIVED: Sent = notNow('is_archived', 30 * 60_000);

/** @param team the workspace the bot is installed in; null until Slack has said it. */
export function makePosts(
  slack: Slack,
  bookmarks: Bookmarks,
  team: () => string | null,
): Pick<Transport, 'toChannel' | 'toBoard' | 'toPlayer'> {
  const { call, directs, report } = slack;
  const post = makePoster(slack);
  const showBoard = makeBoards(slack, bookmarks);
  /** One change of a channel's status message at a time, so that there is only one. */
  const boards = new Queue();

  /** The parts of a key or an identity; null when it belongs to another workspace. */
  function hereOf(key: string): ReturnType<typeof readPair> {
    const pair = readPair(key);
    const here = team();
    return here === null || pair?.team === here ? pair : null;
  }

  function notPosted(key: string, error: unknown): Sent {
    if (errorWord(error) === 'is_archived') return ARCHIVED;
    if (!isUninvited(error)) return failed(error);
    askForInvitation(key);
    return uninvited(error);
  }

  /** Told once to whoever spoke there last, and then under every answer there. */
  function askForInvitation(key: string): void {
    const { uninvited: missing, doors, answering, invitation } = slack;
    const door = doors.get(key);
    const told = missing.has(key);
    missing.add(key);
    if (told || door === undefined) return;
    const text = invitation();
    void answering
      .tell(door, { text, blocks: [markupBlock(text)] })
      .catch((error: unknown) => report('slack: nobody could be asked to invite the bot', error));
  }

  async function toPerson(user: string, workspace: string, message: Outgoing): Promise<Sent> {
    try {
      return await post(await directs.channelOf(workspace, user), message);
    } catch (error) {
      if (errorWord(error) !== 'channel_not_found') throw error;
      await directs.forget(workspace, user);
      return post(await directs.channelOf(workspace, user), message);
    }
  }

  /** They cannot be written to alone: the channel hears that they are asked, and nothing of what. */
  async function mention(to: Recipient, user: string, message: Outgoing, why: unknown): Promise<Sent> {
    const [first] = to.channels;
    const channel = first === undefined ? undefined : hereOf(first)?.id;
    if (first === undefined || channel === undefined) return failed(why);
    const text = `<@${user}>: something waits for you in the match here. Press My turn; only you will see the answer.`;
    const turn: Choice = { id: standingId('turn', to.match), label: 'My turn', style: 'act' };
    const blocks = [markupBlock(text), ...choiceBlocks([turn], 'mention')];
    try {
      await call('chat.postMessage', { channel, text, blocks, metadata: markOf(message) });
      return SENT;
    } catch (error) {
      return notPosted(first, error);
    }
  }

  return {
    toChannel: async (key, message) => {
      const channel = hereOf(key)?.id;
      if (channel === undefined) return FAR_AWAY;
      mayBeSent([message.text, message.image], null);
      try {
        const sent = await post(channel, message);
        slack.uninvited.delete(key);
        return sent;
      } catch (error) {
        return notPosted(key, error);
      }
    },
    toBoard: (key, board) =>
      boards.run(key, async () => {
        const channel = hereOf(key)?.id;
        if (channel === undefined) return FAR_AWAY;
        mayBeSent([board], null);
        try {
          await showBoard(key, channel, board.value);
          return SENT;
        } catch (error) {
          return notPosted(key, error);
        }
      }),
    toPlayer: async (to, message) => {
      mayBeSent([message.text, message.image], to.side);
      const person = hereOf(to.identity);
      if (person === null) return FAR_AWAY;
      try {
        return await toPerson(person.id, person.team, message);
      } catch (error) {
        if (!UNREACHABLE.has(errorWord(error) ?? '')) return failed(error);
        return message.alone === true ? { ...failed(error), final: true } : mention(to, person.id, message, error);
      }
    },
  };
}

/** Slack's words for somebody who cannot be written to. */
const UNREACHABLE = new Set([
  'cannot_dm_bot',
  'user_not_found',
  'user_disabled',
  'user_not_visible',
  'messages_tab_disabled',
  'channel_not_found',
  'is_archived',
  'restricted_action',
]);
