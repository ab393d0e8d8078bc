// One message as it goes to Discord: words cut to size, pictures with their words, buttons on the last piece.
import { AttachmentBuilder, type BaseMessageOptions, type RawFile } from 'discord.js';
import type { Answer, Painted } from '../chat/answer.ts';
import { boldHeads } from '../chat/heads.ts';
import { cutText, splitText } from '../chat/split.ts';
import { answerRows, type Row } from './components.ts';
import { block, literal } from './markdown.ts';

/** A message may have this many characters, and a picture this many words for those who cannot see it. */
export const LONGEST = 2000;
const LONGEST_ALT = 1024;
/** More pieces than these nobody reads in a chat: the rest becomes a file. */
const MOST_PIECES = 4;

interface File {
  readonly name: string;
  readonly description: string;
  readonly bytes: Buffer;
}

export interface Message {
  readonly content: string;
  readonly files: readonly File[];
  readonly rows: readonly Row[];
}

/** Nobody is woken by what we write, whatever stands in it. */
export const NOBODY = { parse: [] } as const;

export const pictureFile = ({ fileName, alt, bytes }: Painted): File => ({
  name: fileName,
  description: cutText(alt.trim() === '' ? 'A map' : alt, LONGEST_ALT),
  bytes,
});

const textFile = (name: string, description: string, text: string): File => ({
  name,
  description,
  bytes: Buffer.from(text, 'utf8'),
});

/** Texts in pieces of one message each, the first line a heading or not; what is too long to be read here is given back as a file. */
export function pieces(
  texts: readonly string[],
  headed = false,
): { readonly pieces: readonly string[]; readonly file: File | null } {
  const whole = texts.join('\n\n');
  const all = splitText(headed ? boldHead(literal(whole)) : boldHeads(literal(whole), '**'), LONGEST);
  if (all.length <= MOST_PIECES) return { pieces: all, file: null };
  return {
    pieces: [...all.slice(0, MOST_PIECES - 1), 'It goes on in the attached file, which holds all of it.'],
    file: textFile('all-of-it.txt', 'The whole answer as text', whole),
  };
}

/** The first line stands out where it is a heading. */
const boldHead = (text: string): string => text.replace(/^[^*`\n]+(?=\n|$)/, '**$&**');

const REST = 'To send it again, press Orders…:';
/** A longer rest is a file: the form for orders takes no more at once either. */
const LONGEST_REST = 1500;
const MOST_FILES = 10;

/** A private answer as messages: the first stands in the place of "thinking…", the others follow. */
export function answerMessages(answer: Answer): readonly Message[] {
  const { pieces: texts, file } = pieces(answer.texts);
  const files: readonly File[] = [
    ...answer.pictures.map(pictureFile),
    ...answer.files.map(({ name, text }) => textFile(name, `${name}, a file to keep`, text)),
    ...(file === null ? [] : [file]),
  ];
  const { rest } = answer;
  if (rest === null) return onLast(texts, files.slice(0, MOST_FILES), rowsOf(answer));
  const isLong = rest.length > LONGEST_REST;
  const kept = isLong ? [textFile('not-done.txt', 'What was not done, ready to be sent again', rest)] : [];
  const said = isLong ? 'What was not done is in the file not-done.txt.' : `${REST}\n${block(rest)}`;
  return onLast(withRest(texts, said), [...kept, ...files].slice(0, MOST_FILES), rowsOf(answer));
}

const rowsOf = ({ choices, standing }: Answer): readonly Row[] => answerRows(choices, standing);

/** Under the last words where there is room. */
function withRest(texts: readonly string[], said: string): readonly string[] {
  const last = texts.at(-1);
  return last !== undefined && last.length + said.length + 1 <= LONGEST
    ? [...texts.slice(0, -1), `${last}\n${said}`]
    : [...texts, said];
}

/** Pictures and buttons belong under the last words. */
export function onLast(contents: readonly string[], files: readonly File[], rows: readonly Row[]): readonly Message[] {
  const all = contents.length > 0 ? contents : files.length > 0 ? [''] : ['Done.'];
  return all.map((content, at) =>
    at === all.length - 1 ? { content, files, rows } : { content, files: [], rows: [] },
  );
}

/** As discord.js takes it. What stood there before (pictures, buttons) goes. */
export const asOptions = ({ content, files, rows }: Message): BaseMessageOptions => ({
  content,
  files: files.map(({ bytes, name, description }) => new AttachmentBuilder(bytes, { name, description })),
  components: rows,
  allowedMentions: NOBODY,
});

/** As Discord's interface takes it. */
export const asBody = ({ content, files, rows }: Message) => ({
  content,
  components: rows,
  allowed_mentions: NOBODY,
  attachments: files.map(({ name, description }, id) => ({ id, filename: name, description })),
});

export const asFiles = (files: readonly File[]): RawFile[] => files.map(({ name, bytes }) => ({ name, data: bytes }));
