// Files in three steps: an address for the bytes, the bytes, the sharing; ready, and shown, a little later than answered.
import type { Method } from './methods.ts';
import { place } from './methods.ts';
import { check, post } from './posting.ts';
import { asList, asText, type ChannelRecord, type FileRecord, type Json, SlackError } from './words.ts';
import type { Workspace } from './world.ts';

const PICTURE = /\.(png|jpe?g|gif|webp)$/i;
/** Slack's limit for `alt_txt`. */
const ALT = 1000;

/** Takes the bytes that were sent to an upload address. Gives the HTTP status. */
export function takeBytes(world: Workspace, id: string, bytes: Buffer): number {
  const file = world.files.get(id);
  if (file === undefined) return 404;
  if (bytes.length !== file.length) {
    world.violation('file_length', 'upload', `${bytes.length} bytes came, ${file.length} were announced`);
    return 400;
  }
  file.bytes = bytes;
  return 200;
}

function checkAlt(world: Workspace, name: string, args: Json): void {
  const alt = asText(args.alt_txt);
  const where = 'files.getUploadURLExternal';
  if (PICTURE.test(name) && alt === '') {
    const misspelt = args.alt_text === undefined ? '' : ': the argument is alt_txt, alt_text is passed over';
    world.violation('file_without_alt', where, `a picture has no words${misspelt}`);
  }
  if (!PICTURE.test(name) && alt !== '') world.violation('alt_on_other_file', where, 'then Slack shares it nowhere');
  if ([...alt].length > ALT) {
    world.violation('file_alt_too_long', where, `${[...alt].length} characters, at most ${ALT}`);
    throw new SlackError('alt_txt_too_large');
  }
}

function share(world: Workspace, files: readonly FileRecord[], channel: ChannelRecord, args: Json): void {
  for (const file of files) file.ready = true;
  const shareable = files.filter(({ name, alt }) => PICTURE.test(name) || alt === '');
  const text = asText(args.initial_comment);
  const blocks = text === '' ? asList(args.blocks) : [];
  const message = { text, blocks, thread_ts: args.thread_ts };
  const user = world.app.botUser;
  const made = post(world, { where: 'files.completeUploadExternal', channel, user, message, files: shareable });
  for (const file of shareable) {
    file.shares.set(channel.id, made.ts);
    if (channel.kind !== 'im') world.publicFiles.push({ file, channel: channel.id });
  }
}

function shownFile(world: Workspace, file: FileRecord): Json {
  const { id, name, title, length, alt, ready, shares } = file;
  const where = (kinds: readonly string[]) =>
    Object.fromEntries(
      [...shares]
        .filter(([channel]) => kinds.includes(world.channels.get(channel)?.kind ?? ''))
        .map(([channel, ts]) => [channel, [{ ts }]]),
    );
  return {
    ...{
      id,
      name,
      title,
      size: length,
      user: world.app.botUser,
      filetype: ready ? (name.split('.').at(-1) ?? '') : '',
    },
    mimetype: ready ? (PICTURE.test(name) ? 'image/png' : 'text/plain') : '',
    ...(alt === '' ? {} : { alt_txt: alt }),
    shares: { public: where(['public']), private: where(['private', 'im']) },
    channels: [...shares.keys()].filter((channel) => channel.startsWith('C')),
    ims: [...shares.keys()].filter((channel) => channel.startsWith('D')),
  };
}

export const FILE_METHODS: Readonly<Record<string, Method>> = {
  'files.getUploadURLExternal': {
    ...{ needs: ['filename', 'length'], scope: 'files:write' },
    run(world, args) {
      const name = asText(args.filename);
      checkAlt(world, name, args);
      const id = world.id('F');
      const length = Number(args.length);
      const alt = asText(args.alt_txt);
      world.files.set(id, { id, name, length, alt, title: name, bytes: null, ready: false, shares: new Map() });
      return { upload_url: `${world.base}/upload/${id}`, file_id: id };
    },
  },
  'files.completeUploadExternal': {
    ...{ needs: ['files'], scope: 'files:write' },
    run(world, args) {
      const files = asList(args.files).map(({ id, title }) => {
        const file = world.files.get(asText(id));
        if (file === undefined) throw new SlackError('file_not_found');
        if (file.bytes === null) {
          world.violation('upload_unfinished', 'files.completeUploadExternal', file.id);
          throw new SlackError('file_not_found');
        }
        if (title !== undefined) file.title = asText(title);
        return file;
      });
      const id = asText(args.channel_id) || asText(args.channels);
      const channel = id === '' ? null : place(world, id);
      if (channel !== null && args.blocks !== undefined)
        check(world, 'files.completeUploadExternal', channel.id, { text: '…', blocks: args.blocks });
      world.busy += 1;
      setTimeout(() => {
        world.busy -= 1;
        if (world.stopped) return;
        if (channel === null || world.fault('share') !== null) for (const file of files) file.ready = true;
        else share(world, files, channel, args);
        world.changed.fire();
      }, world.fileDelay);
      return { files: files.map((file) => ({ id: file.id, title: file.title })) };
    },
  },
  'files.info': {
    ...{ needs: ['file'], scope: 'files:read' },
    run(world, args) {
      const file = world.files.get(asText(args.file));
      if (file === undefined || file.bytes === null) throw new SlackError('file_not_found');
      return { file: shownFile(world, file) };
    },
  },
  'files.delete': {
    ...{ needs: ['file'], scope: 'files:write' },
    run(world, args) {
      if (!world.files.delete(asText(args.file))) throw new SlackError('file_not_found');
      return {};
    },
  },
};
