// What the platform refuses in a message, and what we refuse ourselves: pictures without words, pings, no allowed_mentions.
import { checkComponents } from './check-components.ts';
import type { Embed, Fault, Files, MessageBody } from './types.ts';

const MIB = 1024 * 1024;
const PICTURE = /\.(png|jpe?g|gif|webp)$/i;

export interface MessageCheck {
  /** An edit may leave things out, and may carry nothing visible. */
  readonly edit: boolean;
  /** Attachments of the message that the edit keeps. */
  readonly kept: number;
}

/** All breaches in the body of a message. */
export function checkMessage(body: MessageBody, files: Files, how: MessageCheck): readonly Fault[] {
  return [
    ...checkContent(body, files, how),
    ...checkEmbeds(body.embeds ?? []),
    ...checkFiles(body, files, how),
    ...checkMentions(body, how),
    ...checkNonce(body),
    ...checkComponents(body.components ?? []),
    ...((body.flags ?? 0) & (1 << 15)
      ? [{ rule: 'components-v2', path: 'flags', detail: 'this fake does not know components V2', ours: true }]
      : []),
  ];
}

function checkContent(body: MessageBody, files: Files, how: MessageCheck): readonly Fault[] {
  const length = body.content?.length ?? 0;
  if (length > 2000) return [{ rule: 'content-length', path: 'content', detail: `${length} of 2000 characters` }];
  const empty = length === 0 && files.length === 0 && !body.embeds?.length && !body.components?.length;
  const kept = body.attachments?.length ?? 0;
  if (empty && !how.edit && kept === 0) return [{ rule: 'empty', path: 'content', detail: 'an empty message' }];
  return [];
}

function checkEmbeds(embeds: readonly Embed[]): readonly Fault[] {
  const faults: Fault[] = [];
  const limit = (text: string | undefined, most: number, path: string): void => {
    if ((text?.length ?? 0) > most) {
      faults.push({ rule: 'embed-length', path, detail: `${text?.length} of ${most} characters` });
    }
  };
  if (embeds.length > 10) faults.push({ rule: 'embed-count', path: 'embeds', detail: `${embeds.length} of 10` });
  embeds.forEach((embed, at) => {
    limit(embed.title, 256, `embeds.${at}.title`);
    limit(embed.description, 4096, `embeds.${at}.description`);
    limit(embed.footer?.text, 2048, `embeds.${at}.footer.text`);
    limit(embed.author?.name, 256, `embeds.${at}.author.name`);
    const fields = embed.fields ?? [];
    if (fields.length > 25) {
      faults.push({ rule: 'embed-fields', path: `embeds.${at}.fields`, detail: `${fields.length} of 25` });
    }
    fields.forEach((field, n) => {
      limit(field.name, 256, `embeds.${at}.fields.${n}.name`);
      limit(field.value, 1024, `embeds.${at}.fields.${n}.value`);
      if (field.name === '' || field.value === '') {
        faults.push({ rule: 'embed-empty', path: `embeds.${at}.fields.${n}`, detail: 'an empty field' });
      }
    });
  });
  const total = embeds.reduce((sum, embed) => sum + embedText(embed).join('').length, 0);
  if (total > 6000) faults.push({ rule: 'embed-total', path: 'embeds', detail: `${total} of 6000 characters` });
  return faults;
}

/** All the words of an embed. */
export function embedText(embed: Embed): readonly string[] {
  const fields = (embed.fields ?? []).flatMap(({ name, value }) => [name, value]);
  return [embed.author?.name, embed.title, embed.description, ...fields, embed.footer?.text].filter(
    (text) => text !== undefined,
  );
}

function checkFiles(body: MessageBody, files: Files, how: MessageCheck): readonly Fault[] {
  const faults: Fault[] = [];
  const count = files.length + how.kept;
  if (count > 10) faults.push({ rule: 'attachment-count', path: 'attachments', detail: `${count} of 10` });
  files.forEach((file, at) => {
    const path = `attachments.${at}`;
    const described = describedAs(body, file.field);
    if (file.bytes.length > 10 * MIB) {
      faults.push({ rule: 'attachment-size', path, detail: `${file.bytes.length} bytes, 10 MiB at most` });
    }
    if ((described?.length ?? 0) > 1024) {
      faults.push({ rule: 'description-length', path, detail: `${described?.length} of 1024 characters` });
    }
    if (PICTURE.test(file.name) && !described?.trim()) {
      faults.push({ rule: 'picture-without-words', path, detail: `${file.name} has no description`, ours: true });
    }
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(file.name) || file.name.includes('..')) {
      faults.push({ rule: 'file-name', path, detail: `not a sane name: ${JSON.stringify(file.name)}`, ours: true });
    }
  });
  return faults;
}

/** The description given for a file of the form field `files[n]`. */
export function describedAs(body: MessageBody, field: string): string | undefined {
  const number = /\[(\d+)\]/.exec(field)?.[1];
  return body.attachments?.find(({ id }) => `${id}` === number)?.description;
}

function checkMentions(body: MessageBody, how: MessageCheck): readonly Fault[] {
  const path = 'allowed_mentions';
  const allowed = body.allowed_mentions;
  const writes = !how.edit || typeof body.content === 'string';
  if (allowed === undefined || allowed === null) {
    return writes ? [{ rule: 'mentions-unsaid', path, detail: 'allowed_mentions is not given', ours: true }] : [];
  }
  const parse = allowed.parse ?? [];
  const faults: Fault[] = [];
  if (parse.includes('users') && allowed.users?.length) {
    faults.push({ rule: 'mentions-both', path, detail: 'parse and a list of users exclude each other' });
  }
  const text = body.content ?? '';
  const wide =
    (parse.includes('everyone') && /@everyone|@here/.test(text)) ||
    (parse.includes('roles') && /<@&\d+>/.test(text)) ||
    (parse.includes('users') && /<@!?\d+>/.test(text));
  if (wide) faults.push({ rule: 'ping', path, detail: 'wakes people whom allowed_mentions does not name', ours: true });
  if (parse.includes('everyone')) {
    faults.push({ rule: 'ping-everyone', path, detail: 'everyone may be woken', ours: true });
  }
  return faults;
}

/** The people whom a message wakes. */
export function pinged(body: MessageBody): readonly string[] {
  const named = [...(body.content ?? '').matchAll(/<@!?(\d+)>/g)].map(([, id]) => `${id}`);
  const allowed = body.allowed_mentions;
  const all = allowed === undefined || allowed === null || allowed.parse?.includes('users');
  return [...new Set(named)].filter((id) => all || allowed?.users?.includes(id));
}

function checkNonce(body: MessageBody): readonly Fault[] {
  const length = `${body.nonce ?? ''}`.length;
  if (length > 25) return [{ rule: 'nonce-length', path: 'nonce', detail: `${length} of 25 characters` }];
  if (body.nonce !== undefined && body.enforce_nonce !== true) {
    return [{ rule: 'nonce-not-enforced', path: 'enforce_nonce', detail: 'a nonce alone stops no repeat', ours: true }];
  }
  return [];
}
