// Routes of channels: messages, pins, threads, direct channels; with what the bot may and may not do in each.
import { REFUSE } from './errors.ts';
import { createMessage, deleteMessage, editMessage, pin } from './messages.ts';
import type { Asked, Given, Route } from './rest.ts';
import { channelJson, messageJson } from './shapes.ts';
import type { Message, Permission } from './types.ts';
import type { Channel, World } from './world.ts';

function channelOf({ world, part }: Asked): Channel {
  const channel = world.channels.get(part('channel'));
  if (channel === undefined || channel.deleted) throw REFUSE.channel();
  const parent = world.channels.get(channel.parentId ?? '');
  if (channel.lacks.has('VIEW_CHANNEL') || parent?.lacks.has('VIEW_CHANNEL')) throw REFUSE.access();
  if (parent?.deleted) throw REFUSE.channel();
  return channel;
}

/** A thread is under the permissions of its channel as well. */
function needs(world: World, channel: Channel, permission: Permission): void {
  const parent = channel.parentId === null ? undefined : world.channels.get(channel.parentId);
  if (channel.lacks.has(permission) || parent?.lacks.has(permission)) throw REFUSE.permission();
}

function messageOf(asked: Asked, channel = channelOf(asked)): Message {
  const message = channel.messages.find(({ id }) => id === asked.part('message'));
  if (message === undefined || message.deleted) throw REFUSE.message();
  return message;
}

const json = (asked: Asked, message: Message): Given => ({
  status: 200,
  body: messageJson(asked.world, message, asked.base),
});

function post(asked: Asked): Given {
  const { world } = asked;
  const channel = channelOf(asked);
  needs(world, channel, channel.type >= 10 ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  if (asked.files.length > 0) needs(world, channel, 'ATTACH_FILES');
  if (asked.body.embeds?.length) needs(world, channel, 'EMBED_LINKS');
  if (channel.locked && channel.lacks.has('MANAGE_THREADS')) throw REFUSE.archived();
  for (const id of channel.type === 1 ? (channel.members ?? []) : []) {
    if (world.person(id).dmsClosed) throw REFUSE.closed();
  }
  const before = channel.messages.length;
  const from = { authorId: world.appId, only: null, interaction: null, route: asked.route };
  const message = createMessage(world, channel, asked.body, asked.files, from);
  if (channel.messages.length > before) world.emit('MESSAGE_CREATE', eventJson(asked, message, channel));
  return json(asked, message);
}

function eventJson(asked: Asked, message: Message, channel: Channel): Record<string, unknown> {
  const guild = channel.guildId === null ? {} : { guild_id: channel.guildId };
  return { ...messageJson(asked.world, message, asked.base), ...guild };
}

function edit(asked: Asked): Given {
  const channel = channelOf(asked);
  const message = messageOf(asked, channel);
  if (message.authorId !== asked.world.appId) throw REFUSE.notYours();
  if (channel.archived) throw REFUSE.archived();
  editMessage(asked.world, message, asked.body, asked.files, asked.route);
  asked.world.emit('MESSAGE_UPDATE', eventJson(asked, message, channel));
  return json(asked, message);
}

function remove(asked: Asked): Given {
  const channel = channelOf(asked);
  const message = messageOf(asked, channel);
  if (message.authorId !== asked.world.appId) throw REFUSE.permission();
  deleteMessage(asked.world, message);
  const guild = channel.guildId === null ? {} : { guild_id: channel.guildId };
  asked.world.emit('MESSAGE_DELETE', { id: message.id, channel_id: channel.id, ...guild });
  return { status: 204 };
}

function list(asked: Asked): Given {
  const channel = channelOf(asked);
  needs(asked.world, channel, 'READ_MESSAGE_HISTORY');
  const limit = Number(asked.query.get('limit') ?? 50);
  const open = channel.messages.filter(({ deleted }) => !deleted);
  return {
    status: 200,
    body: open
      .slice(-limit)
      .reverse()
      .map((one) => json(asked, one).body),
  };
}

function setPin(on: boolean): (asked: Asked) => Given {
  return (asked) => {
    const channel = channelOf(asked);
    if (channel.type !== 1) needs(asked.world, channel, 'PIN_MESSAGES');
    pin(asked.world, messageOf(asked, channel), on);
    return { status: 204 };
  };
}

function typing(asked: Asked): Given {
  channelOf(asked);
  return { status: 204 };
}

function pins(asked: Asked): readonly Message[] {
  return channelOf(asked).messages.filter(({ pinned, deleted }) => pinned && !deleted);
}

function newPins(asked: Asked): Given {
  const items = pins(asked).map((one) => ({
    pinned_at: new Date(one.at).toISOString(),
    message: json(asked, one).body,
  }));
  return { status: 200, body: { items, has_more: false } };
}

function thread(asked: Asked): Given {
  const { world } = asked;
  const parent = channelOf(asked);
  const body = asked.json as { name?: string; type?: number };
  const type = asked.part('message') !== '' ? 11 : (body.type ?? 12);
  needs(world, parent, type === 12 ? 'CREATE_PRIVATE_THREADS' : 'CREATE_PUBLIC_THREADS');
  if (asked.part('message') !== '') messageOf(asked, parent);
  const name = body.name ?? '';
  if (name.length < 1 || name.length > 100) {
    world.violate('thread-name', `${name.length} characters, 1 to 100`, asked.route);
  }
  const made = world.addChannel({ name, type, parentId: parent.id, members: type === 12 ? new Set() : null });
  world.emit('THREAD_CREATE', { ...channelJson(world, made), newly_created: true });
  return { status: 201, body: channelJson(world, made) };
}

function changeChannel(asked: Asked): Given {
  const channel = channelOf(asked);
  const body = asked.json as { archived?: boolean; locked?: boolean };
  if (channel.type < 10) throw REFUSE.permission();
  needs(asked.world, channel, 'MANAGE_THREADS');
  if (body.archived !== undefined) channel.archived = body.archived;
  if (body.locked !== undefined) channel.locked = body.locked;
  asked.world.emit('THREAD_UPDATE', channelJson(asked.world, channel));
  return { status: 200, body: channelJson(asked.world, channel) };
}

function joinThread(asked: Asked): Given {
  const user = asked.part('user');
  if (user !== '@me' && user !== asked.world.appId) channelOf(asked).members?.add(asked.world.person(user).id);
  return { status: 204 };
}

function direct(asked: Asked): Given {
  const { recipient_id } = asked.json as { recipient_id?: string };
  const person = asked.world.people.get(`${recipient_id}`);
  if (person === undefined) throw REFUSE.user();
  return { status: 200, body: channelJson(asked.world, asked.world.direct(person)) };
}

const MESSAGES = '/channels/:channel/messages';

export const CHANNEL_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/users/@me/channels', run: direct },
  {
    method: 'GET',
    path: '/channels/:channel',
    run: (asked) => ({ status: 200, body: channelJson(asked.world, channelOf(asked)) }),
  },
  { method: 'PATCH', path: '/channels/:channel', run: changeChannel },
  { method: 'POST', path: '/channels/:channel/typing', run: typing },
  {
    method: 'GET',
    path: '/channels/:channel/pins',
    run: (asked) => ({ status: 200, body: pins(asked).map((one) => json(asked, one).body) }),
  },
  { method: 'PUT', path: '/channels/:channel/pins/:message', run: setPin(true) },
  { method: 'DELETE', path: '/channels/:channel/pins/:message', run: setPin(false) },
  { method: 'GET', path: `${MESSAGES}/pins`, run: newPins },
  { method: 'PUT', path: `${MESSAGES}/pins/:message`, run: setPin(true) },
  { method: 'DELETE', path: `${MESSAGES}/pins/:message`, run: setPin(false) },
  { method: 'POST', path: MESSAGES, run: post },
  { method: 'GET', path: MESSAGES, run: list },
  { method: 'GET', path: `${MESSAGES}/:message`, run: (asked) => json(asked, messageOf(asked)) },
  { method: 'PATCH', path: `${MESSAGES}/:message`, run: edit },
  { method: 'DELETE', path: `${MESSAGES}/:message`, run: remove },
  { method: 'POST', path: '/channels/:channel/threads', run: thread },
  { method: 'POST', path: `${MESSAGES}/:message/threads`, run: thread },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: joinThread },
];
