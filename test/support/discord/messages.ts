// Messages come to be, are edited, pinned and deleted here; and who could read each of these is noted.
import type { Line } from '#test/support/chat/transcript.ts';
import { checkMessage, describedAs, embedText, pinged } from './check-message.ts';
import { badForm, REFUSE } from './errors.ts';
import type { Attachment, Component, Control, Fault, Files, Message, MessageBody } from './types.ts';
import type { Channel, World } from './world.ts';

const EPHEMERAL = 64;

export interface MessageFrom {
  readonly authorId: string;
  /** The reader of an ephemeral message. */
  readonly only: string | null;
  readonly interaction: string | null;
  readonly route: string;
}

/** Notes the faults; throws the platform's refusal when it would refuse. */
export function judge(world: World, faults: readonly Fault[], route: string): void {
  for (const { rule, path, detail } of faults) world.violate(rule, `${path}: ${detail}`, route);
  const refused = faults.filter(({ ours }) => ours !== true);
  if (refused.length > 0) throw badForm(refused);
}

export function createMessage(world: World, to: Channel, body: MessageBody, files: Files, from: MessageFrom): Message {
  if (from.authorId === world.appId) {
    judge(world, checkMessage(body, files, { edit: false, kept: 0 }), from.route);
  }
  const nonce = body.nonce === undefined ? null : `${body.nonce}`;
  const repeated = nonce !== null && body.enforce_nonce === true ? sameNonce(to, nonce, from.authorId) : undefined;
  if (repeated !== undefined) return repeated;
  const message: Message = {
    id: world.newId(),
    channelId: to.id,
    authorId: from.authorId,
    at: Date.now(),
    content: body.content ?? '',
    embeds: body.embeds ?? [],
    attachments: files.map((file) => attach(world, body, file)),
    rows: body.components ?? [],
    components: flatten(body.components ?? []),
    flags: (body.flags ?? 0) | (from.only === null ? 0 : EPHEMERAL),
    pinned: false,
    deleted: false,
    editedAt: null,
    nonce,
    pinged: from.only === null ? pinged(body) : [],
    only: from.only,
    interaction: from.interaction,
    edits: [],
  };
  (message.only === null ? to.messages : to.hidden).push(message);
  if (to.type >= 10) to.archived = false;
  // Naming somebody in a private thread brings them in.
  if (to.type === 12) for (const id of message.pinged) to.members?.add(id);
  world.read(to, message.only, readable(message, 'message'));
  world.changes.fire();
  return message;
}

function sameNonce(channel: Channel, nonce: string, author: string): Message | undefined {
  return channel.messages.find((one) => one.nonce === nonce && one.authorId === author);
}

export function editMessage(world: World, message: Message, body: MessageBody, files: Files, route: string): void {
  const channel = channelOf(world, message);
  const kept = keptBy(message, body);
  judge(world, checkMessage(body, files, { edit: true, kept: kept.length }), route);
  if (((body.flags ?? 0) & EPHEMERAL) !== 0 && message.only === null) {
    world.violate('ephemeral-too-late', 'flags: an edit cannot make a message ephemeral', route);
  }
  message.edits.push({ at: Date.now(), content: message.content, attachments: message.attachments });
  message.editedAt = Date.now();
  if (body.content !== undefined) message.content = body.content ?? '';
  if (body.embeds !== undefined) message.embeds = body.embeds ?? [];
  if (body.components !== undefined) {
    message.rows = body.components ?? [];
    message.components = flatten(message.rows);
  }
  message.attachments = [...kept, ...files.map((file) => attach(world, body, file))];
  world.read(channel, message.only, readable(message, 'edit'));
  world.changes.fire();
}

/** Without a list of attachments an edit keeps them all; with one, those that it names. */
function keptBy(message: Message, body: MessageBody): readonly Attachment[] {
  const listed = body.attachments;
  if (listed === undefined) return message.attachments;
  return message.attachments.filter((old) => listed.some(({ id }) => `${id}` === old.id));
}

export function deleteMessage(world: World, message: Message): void {
  message.deleted = true;
  message.pinned = false;
  world.read(channelOf(world, message), message.only, [{ kind: 'deleted', text: message.id }]);
  world.changes.fire();
}

export function pin(world: World, message: Message, on: boolean): void {
  const channel = channelOf(world, message);
  if (message.only !== null) throw REFUSE.message();
  const count = channel.messages.filter(({ pinned, deleted }) => pinned && !deleted).length;
  if (on && !message.pinned && count >= channel.pinLimit) throw REFUSE.pins();
  if (message.pinned === on) return;
  message.pinned = on;
  world.read(channel, null, [{ kind: on ? 'pinned' : 'unpinned', text: message.id }]);
  world.changes.fire();
}

function channelOf(world: World, message: Message): Channel {
  const channel = world.channels.get(message.channelId);
  if (channel === undefined || channel.deleted) throw REFUSE.channel();
  return channel;
}

function attach(world: World, body: MessageBody, file: Files[number]): Attachment {
  const description = describedAs(body, file.field) ?? null;
  return { id: world.newId(), name: file.name, description, type: file.type, bytes: file.bytes };
}

/** Buttons and selects of all rows, in order. */
export function flatten(rows: readonly Component[]): readonly Control[] {
  return rows
    .flatMap((row) => row.components ?? [])
    .flatMap((part): readonly Control[] => {
      const disabled = part.disabled ?? false;
      if (part.type === 2) {
        const label = part.label ?? '';
        const own = { id: part.custom_id ?? null, style: part.style ?? 0, url: part.url ?? null };
        return [{ type: 'button', label, disabled, ...own }];
      }
      if (part.type !== 3) return [];
      const rest = { placeholder: part.placeholder ?? '', options: part.options ?? [] };
      return [{ type: 'select', id: part.custom_id ?? '', disabled, ...rest }];
    });
}

/** Everything of a message that its readers can see or dig out. */
function readable(message: Message, kind: string): readonly Omit<Line, 'at'>[] {
  return [
    { kind, text: message.id },
    { kind: 'content', text: message.content },
    ...message.embeds.flatMap(embedText).map((text) => ({ kind: 'embed', text })),
    ...message.components.flatMap(controlText),
    ...message.attachments.flatMap((one) => [
      { kind: 'file name', text: one.name },
      { kind: 'alt text', text: one.description ?? '' },
      { kind: 'file', bytes: one.bytes },
    ]),
  ];
}

function controlText(control: Control): readonly Omit<Line, 'at'>[] {
  const id = { kind: 'custom_id', text: control.id ?? '' };
  const off = control.disabled ? ' (disabled)' : '';
  if (control.type === 'button') return [{ kind: 'button', text: `${control.label}${off} ${control.url ?? ''}` }, id];
  const options = control.options.map(({ label, value, description }) => ({
    kind: 'option',
    text: [label, value, description ?? ''].join('\n'),
  }));
  return [{ kind: 'select', text: `${control.placeholder}${off}` }, id, ...options];
}
