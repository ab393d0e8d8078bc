// A file in Slack's three steps: ask for an address, send the bytes, say where it belongs.
import type { Painted } from '../../chat/answer.ts';
import { retried } from '../../chat/work.ts';
import { clipped } from '../words.ts';
import type { Call } from './web.ts';

/** Slack's limit for the words of a picture. */
const ALT = 1000;
const TIMEOUT = 30_000;

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly title: string;
  /** What a picture shows, in words; left out for documents. */
  readonly alt?: string;
}

/** A painted map. */
export const pictureFile = ({ fileName, alt, bytes }: Painted, title = 'Map'): Upload => ({
  name: fileName,
  bytes,
  title,
  alt,
});

/** Sends the bytes and gives the file's id; nobody can see it before it is shared. */
export async function sendBytes(call: Call, { name, bytes, alt }: Upload): Promise<string> {
  const answer = await call('files.getUploadURLExternal', {
    filename: name,
    length: bytes.length,
    ...(alt === undefined ? {} : { alt_txt: clipped(alt, ALT) }),
  });
  const { upload_url: url, file_id: id } = answer as { readonly upload_url?: string; readonly file_id?: string };
  if (url === undefined || id === undefined) throw new Error('Slack gave no address for a file');
  // The same bytes at the same address: nothing is doubled by a second try.
  await retried(
    () => post(url, bytes),
    [300],
    () => true,
  );
  return id;
}

async function post(url: string, bytes: Buffer): Promise<void> {
  const sent = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!sent.ok) throw new Error(`Slack did not take a file: ${sent.status}`);
}

interface Shown {
  readonly title: string;
  readonly channel: string;
  readonly comment?: string;
  readonly thread_ts?: string;
}

/** Shows a file that was sent in one conversation. */
export async function shareFile(call: Call, id: string, { title, channel, comment, thread_ts }: Shown): Promise<void> {
  await call('files.completeUploadExternal', {
    files: [{ id, title: clipped(title, 200) }],
    channel_id: channel,
    ...(thread_ts === undefined ? {} : { thread_ts }),
    ...(comment === undefined || comment === '' ? {} : { initial_comment: comment }),
  });
}
