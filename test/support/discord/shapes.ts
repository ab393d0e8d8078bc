// How the fake's things look on the wire, as the bot receives them.
import { BOT, bits, EVERYONE, MANAGER } from './ids.ts';
import type { Attachment, Message } from './types.ts';
import type { Channel, Person, World } from './world.ts';

const JOINED = '2026-01-01T00:00:00.000000+00:00';

export function userJson(person: Person): Record<string, unknown> {
  return { id: person.id, username: person.name, global_name: person.name, discriminator: '0', avatar: null };
}

export function botJson(world: World): Record<string, unknown> {
  return {
    id: world.appId,
    username: 'dispatch-rider',
    global_name: null,
    discriminator: '0',
    avatar: null,
    bot: true,
  };
}

export function memberJson(world: World, person: Person | null): Record<string, unknown> {
  const user = person === null ? botJson(world) : userJson(person);
  const rest = { nick: null, avatar: null, deaf: false, mute: false, flags: 0, pending: false };
  return { user, roles: [], joined_at: JOINED, ...rest };
}

/** What the bot may do in a channel, as a number in words. */
export function botPermissions(channel: Channel): string {
  return `${BOT & ~bits(channel.lacks)}`;
}

export function personPermissions(person: Person): string {
  return `${person.manager ? MANAGER : EVERYONE}`;
}

export function channelJson(world: World, channel: Channel): Record<string, unknown> {
  const base = { id: channel.id, type: channel.type, last_message_id: channel.messages.at(-1)?.id ?? null };
  if (channel.type === 1) {
    const [one] = channel.members ?? [];
    return { ...base, recipients: one === undefined ? [] : [userJson(world.person(one))] };
  }
  const guild = { ...base, guild_id: world.guildId, name: channel.name, parent_id: channel.parentId, nsfw: false };
  if (channel.type >= 10) return { ...guild, ...threadJson(world, channel) };
  const deny = { id: world.appId, type: 1, allow: '0', deny: `${bits(channel.lacks)}` };
  return { ...guild, position: 0, topic: null, permission_overwrites: channel.lacks.size > 0 ? [deny] : [] };
}

function threadJson(world: World, channel: Channel): Record<string, unknown> {
  const times = { archive_timestamp: JOINED, create_timestamp: JOINED, auto_archive_duration: 10080 };
  const state = { archived: channel.archived, locked: channel.locked };
  const own = { id: channel.id, user_id: world.appId, join_timestamp: JOINED, flags: 0 };
  return {
    owner_id: world.appId,
    thread_metadata: { ...times, ...state },
    member: own,
    message_count: 0,
    member_count: 1,
  };
}

/** The guild as READY is followed by it. */
export function guildJson(world: World): Record<string, unknown> {
  const inGuild = [...world.channels.values()].filter(({ type, deleted }) => type !== 1 && !deleted);
  const seen = inGuild.filter(({ lacks }) => !lacks.has('VIEW_CHANNEL'));
  const all = { id: world.guildId, name: '@everyone', permissions: `${EVERYONE}`, position: 0, color: 0 };
  const own = { id: world.appId, name: 'dispatch-rider', permissions: `${BOT}`, position: 1, color: 0 };
  const flags = { hoist: false, managed: false, mentionable: false, flags: 0 };
  return {
    id: world.guildId,
    name: 'The club',
    owner_id: '1',
    joined_at: JOINED,
    unavailable: false,
    large: false,
    member_count: world.people.size + 1,
    preferred_locale: 'en-GB',
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    system_channel_flags: 0,
    features: [],
    emojis: [],
    stickers: [],
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    roles: [
      { ...all, ...flags },
      { ...own, ...flags, managed: true, tags: { bot_id: world.appId } },
    ],
    members: [{ ...memberJson(world, null), roles: [own.id] }],
    channels: seen.filter(({ type }) => type < 10).map((one) => channelJson(world, one)),
    threads: seen.filter(({ type, archived }) => type >= 10 && !archived).map((one) => channelJson(world, one)),
  };
}

function attachmentJson(one: Attachment, channel: string, base: string): Record<string, unknown> {
  const url = `${base}/attachments/${channel}/${one.id}/${one.name}`;
  const words = one.description === null ? {} : { description: one.description };
  return {
    id: one.id,
    filename: one.name,
    size: one.bytes.length,
    content_type: one.type,
    url,
    proxy_url: url,
    ...words,
  };
}

export function messageJson(world: World, message: Message, base: string): Record<string, unknown> {
  const author = message.authorId === world.appId ? botJson(world) : userJson(world.person(message.authorId));
  const byInteraction = message.interaction === null ? {} : interactionJson(world, message);
  return {
    id: message.id,
    channel_id: message.channelId,
    type: 0,
    author,
    content: message.content,
    timestamp: new Date(message.at).toISOString(),
    edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: false,
    mentions: message.pinged.flatMap((id) => (world.people.has(id) ? [userJson(world.person(id))] : [])),
    mention_roles: [],
    attachments: message.attachments.map((one) => attachmentJson(one, message.channelId, base)),
    embeds: message.embeds,
    components: message.rows,
    pinned: message.pinned,
    flags: message.flags,
    ...(message.nonce !== null ? { nonce: message.nonce } : {}),
    ...byInteraction,
  };
}

function interactionJson(world: World, message: Message): Record<string, unknown> {
  const interaction = world.interactions.get(message.interaction ?? '');
  if (interaction === undefined) return {};
  const owners = { authorizing_integration_owners: {} };
  return {
    application_id: world.appId,
    webhook_id: world.appId,
    interaction_metadata: { id: interaction.id, type: interaction.type, user: userJson(interaction.user), ...owners },
  };
}
