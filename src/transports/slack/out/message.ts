// One message of the outbox as it is posted: its words with their buttons, and its picture beneath them.
import { LRUCache } from 'lru-cache';
import type { Choice } from '#commands/command.ts';
import { paint } from '../../chat/answer.ts';
import { type Outgoing, SENT, type Sent, TOO_MANY_MAPS } from '../../transport.ts';
import { pictureFile, sendBytes, shareFile, type Upload } from '../api/upload.ts';
import { errorWord } from '../api/web.ts';
import { choiceBlocks, inked, MOST_BLOCKS, MOST_TEXT, textBlocks } from '../blocks.ts';
import type { Words } from '../door.ts';
import type { Slack } from '../slack.ts';
import { clippedFor, escaped, fallback } from '../words.ts';

/** Rows whose words are posted while their picture is not, remembered so that the words are not posted twice. */
const MOST_HALF = 500;

/** How a message goes to a channel. */
export function makePoster({
  call,
  report,
  said,
}: Slack): (channel: string, message: Outgoing<string>) => Promise<Sent> {
  const half = new LRUCache<string, true>({ max: MOST_HALF });

  /** Words, then the picture beneath them. A repeat of a row whose words stand there sends only the picture. */
  async function post(channel: string, message: Outgoing<string>): Promise<Sent> {
    const drawn = message.image === null ? null : await paint(message.image.value, report);
    if (drawn?.type === 'words' && drawn.busy) return TOO_MANY_MAPS;
    const missing = drawn?.type === 'words' ? `\n${drawn.words}` : '';
    const file = drawn?.type === 'picture' ? await bytesOf(pictureFile(drawn.picture, titleOf(message))) : null;
    if (!half.has(message.id)) {
      const words = wordsOf(`${said(message.text.value)}${missing}`, message.choices);
      const quiet = { unfurl_links: false, unfurl_media: false };
      await call('chat.postMessage', { channel, ...words, ...quiet, metadata: markOf(message) });
    }
    if (file === null) return SENT;
    half.set(message.id, true);
    await shareFile(call, file.id, { title: file.title, channel });
    half.delete(message.id);
    return SENT;
  }

  /** Null where no such file may be sent at all: the words are worth more than nothing. */
  async function bytesOf(upload: Upload): Promise<{ readonly id: string; readonly title: string } | null> {
    try {
      return { id: await sendBytes(call, upload), title: upload.title };
    } catch (error) {
      if (!NO_FILES.has(errorWord(error) ?? '')) throw error;
      report('a map could not be sent: the app (scope files:write) or the workspace allows no such file', error);
      return null;
    }
  }

  return post;
}

/** Slack's words where the app, or its workspace, may send no files, or none of this kind or size. */
const NO_FILES = new Set([
  'missing_scope',
  'file_uploads_disabled',
  'file_uploads_except_images_disabled',
  'file_type_not_allowed',
  'file_upload_size_restricted',
]);

/** Marks a message with the row it was made from, so that a repeat can be told. */
export const markOf = ({ id }: Outgoing<string>) => ({ event_type: 'dispatch_rider', event_payload: { row: id } });

const titleOf = ({ dispatch }: { readonly dispatch?: number }): string =>
  dispatch === undefined ? 'Map' : `Map after dispatch ${dispatch}`;

/** A public or private message: its words, cut to what one message may hold, and its buttons. */
function wordsOf(text: string, choices: readonly Choice[]): Words {
  const buttons = choiceBlocks(choices, 'post');
  const room = MOST_TEXT - inked(buttons);
  const long = escaped(text).length > room;
  const shown = long ? `${clippedFor(text, room - 100)}\n(The rest: \`/dispatch match log\`.)` : text;
  return {
    text: fallback(text),
    blocks: [...textBlocks(shown).slice(0, MOST_BLOCKS - buttons.length), ...buttons],
  };
}
