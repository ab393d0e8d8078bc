// How messages come to stand in a workspace: posted, ephemeral, edited; as bot messages and as answers to a response_url.
import { messageProblems, pingsIn } from './limits.ts';
import { asJson, asList, asText, type ChannelRecord, type Json, type MessageRecord, SlackError } from './words.ts';
import type { Workspace } from './world.ts';

const USES = 5;
const LASTS = 30 * 60_000;

/** Blocks as Slack keeps them: what has no id gets one. */
export function kept(blocks: readonly Json[]): Json[] {
  let count = 0;
  const named = (element: Json): Json =>
    element.action_id === undefined ? { ...element, action_id: `a${++count}` } : element;
  return blocks.map((block) => {
    const more: Json = {};
    if (block.type === 'actions') more.elements = asList(block.elements).map(named);
    if (block.type === 'input') more.element = named(asJson(block.element));
    if (block.accessory !== undefined) more.accessory = named(asJson(block.accessory));
    return { ...block, block_id: block.block_id ?? `b${++count}`, ...more };
  });
}

/** Whether a picture named in a block is there for those who will read it. */
export const imageCheck =
  (world: Workspace, channel: string) =>
  (named: Json): boolean => {
    const file = world.files.get(asText(named.id));
    if (file === undefined || !file.ready || file.shares.size === 0) return false;
    const reader = world.channels.get(channel);
    if (reader !== undefined && reader.kind !== 'im') world.publicFiles.push({ file, channel });
    return true;
  };

/** Checks a message's payload; throws what Slack would answer. */
export function check(world: Workspace, where: string, channel: string, message: Json): void {
  world.refuse(messageProblems(message, imageCheck(world, channel)), where);
}

function countPings(world: Workspace, where: string, channel: ChannelRecord, message: Json): void {
  if (channel.kind === 'im') return;
  const { mass, users } = pingsIn(message);
  const at = Date.now();
  if (mass) {
    world.violation('mass_ping', where, 'everybody in the channel is called');
    world.pings.push({ who: 'everybody', channel: channel.id, at });
  }
  for (const who of users) {
    world.pings.push({ who, channel: channel.id, at });
    if (!world.mayPing.has(who)) world.violation('user_ping', where, who);
  }
}

interface Posting {
  readonly where: string;
  readonly channel: ChannelRecord;
  readonly user: string;
  readonly message: Json;
  readonly only?: string;
  readonly files?: MessageRecord['files'];
}

/** Puts a message where it belongs and shows it to whoever reads there. */
export function post(world: Workspace, { where, channel, user, message, only, files }: Posting): MessageRecord {
  const made: MessageRecord = {
    ...{ channel: channel.id, ts: world.ts(), user, only: only ?? null, at: Date.now() },
    thread: asText(message.thread_ts) || null,
    text: asText(message.text),
    blocks: kept(asList(message.blocks)),
    metadata: message.metadata === undefined ? null : asJson(message.metadata),
    files: files ?? [],
    ...{ pinned: false, deleted: false, edits: [] },
  };
  channel.messages.push(made);
  if (only === undefined) countPings(world, where, channel, message);
  const { text, blocks, metadata, ts } = made;
  const shown = (files ?? []).map(({ id, name, title, alt, bytes }) => ({ id, name, title, alt, bytes }));
  const type = only === undefined ? 'message' : 'ephemeral';
  const payload = { channel: channel.id, ts, text, blocks, metadata, files: shown, user };
  world.show({ type, to: only ?? channel.id, message: made }, payload);
  return made;
}

/** Changes a message in its place, all of it; nobody is called by an edit. */
export function edit(world: Workspace, message: MessageRecord, change: Json): void {
  message.edits.push({ at: Date.now(), text: message.text, blocks: message.blocks });
  message.text = asText(change.text);
  message.blocks = kept(asList(change.blocks));
  if (change.metadata !== undefined) message.metadata = asJson(change.metadata);
  const { text, blocks, metadata, ts, channel } = message;
  const to = message.only ?? message.channel;
  world.show({ type: 'edit', to, message }, { channel, ts, text, blocks, metadata });
}

export function remove(world: Workspace, message: MessageRecord): void {
  message.deleted = true;
  message.pinned = false;
  world.show({ type: 'delete', to: message.only ?? message.channel, message }, { ts: message.ts });
}

/** A message given as an answer: in an acknowledgement, or to a response_url. Ephemeral unless it says otherwise. */
export function answerWith(
  world: Workspace,
  where: string,
  {
    user,
    channel,
    message,
  }: { readonly user: string; readonly channel: string; readonly message: MessageRecord | null },
  body: Json,
): void {
  const place = world.channels.get(channel);
  if (place === undefined) throw new SlackError('channel_not_found');
  if (body.delete_original === true && message !== null) return remove(world, message);
  check(world, where, channel, body);
  if (body.replace_original === true && message !== null && !message.deleted) return edit(world, message, body);
  const only = body.response_type === 'in_channel' ? {} : { only: user };
  post(world, { where, channel: place, user: world.app.botUser, message: body, ...only });
}

/** An answer posted to a response_url; throws what is answered instead. */
export function respond(world: Workspace, id: string, body: Json): void {
  const url = world.responseUrls.get(id);
  if (url === undefined) throw new SlackError('no_such_url');
  if (Date.now() - url.at > LASTS) {
    world.violation('response_url_expired', 'response_url', `${Date.now() - url.at} ms old`);
    throw new SlackError('expired_url');
  }
  url.uses += 1;
  if (url.uses > USES) {
    world.violation('response_url_overused', 'response_url', `use ${url.uses}`);
    throw new SlackError('used_url');
  }
  answerWith(world, 'response_url', url, body);
}
