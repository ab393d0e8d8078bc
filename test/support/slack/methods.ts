// The Web API's methods for messages, conversations, pins and people, each with the scope that it needs.
import { check, edit, post, remove } from './posting.ts';
import { asJson, asList, asText, type ChannelRecord, type Json, type MessageRecord, SlackError } from './words.ts';
import type { Workspace } from './world.ts';

export interface Method {
  readonly needs?: readonly string[];
  readonly scope?: string | ((world: Workspace, args: Json) => string);
  readonly run: (world: Workspace, args: Json) => Json;
}

const SCOPES_BY_KIND = { public: 'channels', private: 'groups', im: 'im' } as const;
const scoped = (right: string) => (world: Workspace, args: Json) => {
  const kind = world.channels.get(asText(args.channel))?.kind ?? 'public';
  return `${SCOPES_BY_KIND[kind]}:${right}`;
};

/** Where a message may go: a channel, or a user (that is their direct conversation). */
export function place(world: Workspace, id: string): ChannelRecord {
  const user = world.users.get(id);
  const channel = user === undefined ? world.channel(id) : world.im(writable(world, id));
  if (channel.kind === 'im') {
    const other = [...channel.members].find((member) => member !== world.app.botUser);
    if (other !== undefined) writable(world, other);
  }
  if (channel.archived) throw new SlackError('is_archived');
  if (!channel.bot) throw new SlackError('not_in_channel');
  return channel;
}

function writable(world: Workspace, id: string) {
  const user = world.user(id);
  if (user.bot) throw new SlackError('cannot_dm_bot');
  if (user.dmError !== null) throw new SlackError(user.dmError);
  return user;
}

function ownMessage(world: Workspace, args: Json, missing = 'message_not_found'): MessageRecord {
  const channel = world.channel(asText(args.channel));
  const ts = asText(args.ts) || asText(args.timestamp);
  const found = channel.messages.find((one) => one.ts === ts && !one.deleted && one.only === null);
  if (found === undefined) throw new SlackError(missing);
  return found;
}

/** A message as the API gives it. */
export function shown(world: Workspace, message: MessageRecord, metadata = true): Json {
  const bot = message.user === world.app.botUser;
  return {
    ...{ type: 'message', user: message.user, ts: message.ts, text: message.text, team: world.team.id },
    ...(bot ? { bot_id: world.app.botId, app_id: world.app.id } : {}),
    ...(message.blocks.length > 0 ? { blocks: message.blocks } : {}),
    ...(metadata && message.metadata !== null ? { metadata: message.metadata } : {}),
    ...(message.edits.length > 0 ? { edited: { user: message.user, ts: message.ts } } : {}),
    ...(message.files.length > 0 ? { files: message.files.map(({ id, name, title }) => ({ id, name, title })) } : {}),
    ...(message.pinned ? { pinned_to: [message.channel] } : {}),
  };
}

function limitPosts(world: Workspace, channel: string): void {
  if (world.postsPerSecond === 0) return;
  const now = Date.now();
  const recent = (world.posts.get(channel) ?? []).filter((at) => at > now - 1000);
  world.posts.set(channel, [...recent, now]);
  if (recent.length < world.postsPerSecond) return;
  world.violation('too_fast', 'chat.postMessage', `more than ${world.postsPerSecond} a second to one channel`);
  throw new SlackError('ratelimited', { retryAfter: 1 });
}

function conversation(world: Workspace, { id, name, kind, archived, bot, members }: ChannelRecord): Json {
  if (kind === 'im') return { id, is_im: true, user: [...members].find((one) => one !== world.app.botUser) };
  const is_private = kind === 'private';
  return { id, name, is_channel: !is_private, is_private, is_archived: archived, is_member: bot, is_im: false };
}

function history(world: Workspace, args: Json): Json {
  const channel = world.channel(asText(args.channel));
  if (!channel.bot) throw new SlackError('not_in_channel');
  const limit = Number(args.limit ?? 100);
  const metadata = String(args.include_all_metadata) === 'true';
  const inclusive = String(args.inclusive) === 'true';
  const oldest = asText(args.oldest) || '0';
  const latest = asText(args.latest) || '9';
  const after = (ts: string) => ts > oldest || (inclusive && ts === oldest);
  const before = (ts: string) => ts < latest || (inclusive && ts === latest);
  const all = channel.messages.filter(({ ts, deleted, only }) => !deleted && only === null && after(ts) && before(ts));
  const messages = all.reverse().slice(0, limit);
  return { messages: messages.map((one) => shown(world, one, metadata)), has_more: all.length > limit };
}

function profile(world: Workspace, id: string): Json {
  const { name, bot } = world.user(id);
  return { id, name, team_id: world.team.id, is_bot: bot, deleted: false, tz: 'UTC', profile: { display_name: name } };
}

export const METHODS: Readonly<Record<string, Method>> = {
  'auth.test': {
    run: ({ team, app }) => ({
      ...{ url: `https://${team.domain}.slack.com/`, team: team.name, team_id: team.id },
      ...{ user: app.name, user_id: app.botUser, bot_id: app.botId, is_enterprise_install: false },
    }),
  },
  'chat.postMessage': {
    ...{ needs: ['channel'], scope: 'chat:write' },
    run(world, args) {
      const channel = place(world, asText(args.channel));
      check(world, 'chat.postMessage', channel.id, args);
      limitPosts(world, channel.id);
      const user = world.app.botUser;
      const made = post(world, { where: 'chat.postMessage', channel, user, message: args });
      return { channel: channel.id, ts: made.ts, message: shown(world, made) };
    },
  },
  'chat.postEphemeral': {
    ...{ needs: ['channel', 'user'], scope: 'chat:write' },
    run(world, args) {
      const channel = place(world, asText(args.channel));
      const only = asText(args.user);
      world.user(only);
      if (!world.reads(only, channel)) throw new SlackError('user_not_in_channel');
      check(world, 'chat.postEphemeral', channel.id, args);
      const user = world.app.botUser;
      return { message_ts: post(world, { where: 'chat.postEphemeral', channel, user, message: args, only }).ts };
    },
  },
  'chat.update': {
    ...{ needs: ['channel', 'ts'], scope: 'chat:write' },
    run(world, args) {
      const message = ownMessage(world, args);
      if (message.user !== world.app.botUser) throw new SlackError('cant_update_message');
      if (world.channel(message.channel).archived) throw new SlackError('is_archived');
      check(world, 'chat.update', message.channel, args);
      // Slack keeps the old blocks when no others (or none: an empty list) are given, whatever the text says.
      edit(world, message, { ...args, blocks: args.blocks ?? message.blocks });
      return { channel: message.channel, ts: message.ts, text: message.text, message: shown(world, message) };
    },
  },
  'chat.delete': {
    ...{ needs: ['channel', 'ts'], scope: 'chat:write' },
    run(world, args) {
      const message = ownMessage(world, args);
      if (message.user !== world.app.botUser) throw new SlackError('cant_delete_message');
      remove(world, message);
      return { channel: message.channel, ts: message.ts };
    },
  },
  'conversations.open': {
    scope: 'im:write',
    run(world, args) {
      const users = asText(args.users).split(',').filter(Boolean);
      const known = world.channels.get(asText(args.channel));
      if (users.length !== 1 && known === undefined) throw new SlackError('users_list_not_supplied');
      return { channel: { id: known?.id ?? world.im(writable(world, users[0] ?? '')).id } };
    },
  },
  'conversations.info': {
    ...{ needs: ['channel'], scope: scoped('read') },
    run: (world, args) => ({ channel: conversation(world, world.channel(asText(args.channel))) }),
  },
  'conversations.history': { needs: ['channel'], scope: scoped('history'), run: history },
  'conversations.members': {
    ...{ needs: ['channel'], scope: scoped('read') },
    run(world, args) {
      const channel = world.channel(asText(args.channel));
      const members = [...world.users.keys()].filter((user) =>
        user === world.app.botUser ? channel.bot : world.reads(user, channel),
      );
      return { members, response_metadata: { next_cursor: '' } };
    },
  },
  'conversations.join': {
    ...{ needs: ['channel'], scope: 'channels:join' },
    run(world, args) {
      const channel = world.channel(asText(args.channel));
      if (channel.archived) throw new SlackError('is_archived');
      channel.bot = true;
      return { channel: conversation(world, channel) };
    },
  },
  'pins.add': {
    ...{ needs: ['channel', 'timestamp'], scope: 'pins:write' },
    run(world, args) {
      place(world, asText(args.channel));
      const message = ownMessage(world, args);
      if (message.pinned) throw new SlackError('already_pinned');
      message.pinned = true;
      world.changed.fire();
      return {};
    },
  },
  'pins.remove': {
    ...{ needs: ['channel', 'timestamp'], scope: 'pins:write' },
    run(world, args) {
      const message = ownMessage(world, args);
      if (!message.pinned) throw new SlackError('no_pin');
      message.pinned = false;
      return {};
    },
  },
  'pins.list': {
    ...{ needs: ['channel'], scope: 'pins:read' },
    run: (world, args) => ({
      items: world
        .channel(asText(args.channel))
        .messages.filter(({ pinned }) => pinned)
        .map((message) => ({ type: 'message', channel: message.channel, message: shown(world, message) })),
    }),
  },
  'users.info': {
    ...{ needs: ['user'], scope: 'users:read' },
    run: (world, args) => ({ user: profile(world, asText(args.user)) }),
  },
  'team.info': { scope: 'team:read', run: ({ team }) => ({ team: asJson(team) }) },
  'bots.info': {
    scope: 'users:read',
    run: ({ app }) => ({ bot: { id: app.botId, app_id: app.id, user_id: app.botUser, name: app.name } }),
  },
};

/** The arguments of a call as JSON: in a form, lists and objects are written as text. */
export function argumentsOf(fields: Readonly<Record<string, unknown>>): Json {
  const args: Json = { ...fields };
  for (const key of ['blocks', 'view', 'metadata', 'files', 'attachments']) {
    const value = args[key];
    if (typeof value !== 'string') continue;
    try {
      args[key] = JSON.parse(value);
    } catch {
      throw new SlackError(key === 'blocks' ? 'invalid_blocks_format' : 'invalid_json');
    }
  }
  if (args.blocks !== undefined && asList(args.blocks).length === 0 && !Array.isArray(args.blocks))
    throw new SlackError('invalid_blocks_format');
  return args;
}
