// What the asker alone is shown: the desk's replies put together, each cut checked once more, the pictures painted.
import type { Choice, Picture, Reply } from '#commands/command.ts';
import { type AnyCut, holdsHidden, isForAll } from '#engine/secrecy.ts';
import { mayRead, type Report } from '../transport.ts';

export interface Painted {
  readonly fileName: string;
  readonly alt: string;
  readonly bytes: Buffer;
}

export interface Answer {
  /** What to read, in order; each stands by itself. */
  readonly texts: readonly string[];
  readonly pictures: readonly Painted[];
  /** What they are painted from. */
  readonly images: readonly Picture[];
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** What was not done, ready to be sent again. */
  readonly rest: string | null;
  readonly choices: readonly Choice[];
  /** The match it is about; null when it is about none. */
  readonly match: string | null;
  /** The buttons that stand under every answer out of that match: seats to take before the start, then My turn and so on. */
  readonly standing: readonly Choice[];
}

interface Assembling {
  /** The asker's seat in a match. */
  readonly seat: (match: string) => Promise<string | null>;
  /** True where a close-up of what is asked is shown with the words. */
  readonly closeUps?: boolean;
  /** True where the images are painted later, some of them. */
  readonly unpainted?: boolean;
  /** The buttons that stand under an answer out of a match; left out: none are wanted. */
  readonly standing?: (match: string) => Promise<readonly Choice[]>;
  readonly report: Report;
}

/** The replies to one message as one answer. Throws when something in them is cut for another seat. */
export async function assemble(replies: readonly Reply[], parts: Assembling): Promise<Answer> {
  for (const reply of replies) await check(reply, parts);
  const wanted = replies.flatMap(({ image, closeUp }) => image ?? (parts.closeUps ? closeUp : undefined) ?? []);
  const images = wanted.map(({ value }) => value);
  const painted = parts.unpainted ? [] : await Promise.all(images.map((image) => paint(image, parts.report)));
  const match = replies.findLast((reply) => reply.match !== undefined)?.match ?? null;
  const rest = replies.flatMap((reply) => (reply.rest === undefined ? [] : [reply.rest])).join('\n');
  return {
    texts: [
      ...replies.flatMap((reply) => [reply.dispatched?.value ?? '', reply.private?.value ?? '']),
      ...painted.flatMap((one) => (one.type === 'words' ? [one.words] : [])),
    ].filter((text) => text.trim() !== ''),
    pictures: painted.flatMap((one) => (one.type === 'picture' ? [one.picture] : [])),
    images,
    files: replies.flatMap(({ file }) => (file === undefined ? [] : [file.value])),
    rest: rest === '' ? null : rest,
    choices: replies.findLast(({ choices }) => choices !== undefined)?.choices ?? [],
    match,
    standing: await standingUnder(replies, match, parts),
  };
}

/** The buttons under the last reply about the match; where they did not come with it they are asked for. */
async function standingUnder(
  replies: readonly Reply[],
  match: string | null,
  { standing }: Assembling,
): Promise<readonly Choice[]> {
  if (match === null || standing === undefined) return [];
  return replies.findLast((reply) => reply.match === match)?.seat?.buttons ?? standing(match);
}

async function check(reply: Reply, { seat }: Assembling): Promise<void> {
  const cuts = [reply.dispatched, reply.private, reply.image, reply.closeUp, reply.file].filter(
    (cut) => cut !== undefined,
  );
  const sides = cuts.filter(({ by }) => !isForAll(by));
  if (sides.length > 0) {
    const mine =
      reply.match === undefined ? null : reply.seat === undefined ? await seat(reply.match) : reply.seat.side;
    for (const { by } of sides) mayRead(by, mine);
  }
  if (holdsHidden(JSON.stringify(reply))) throw new Error('a boxed value was about to be sent');
}

const MAPS = 'Too many maps are being drawn; press My map again in a moment.';
const FILMS = 'Too many replays are being made; ask for yours again in a few minutes.';

export type Painting =
  | { readonly type: 'picture'; readonly picture: Painted }
  | { readonly type: 'words'; readonly words: string; readonly busy: boolean };

/** The line of pictures is full: what draws them lies behind the desk, so it is known by its name. */
export const isTooBusy = (error: unknown): error is Error =>
  error instanceof Error && error.constructor.name === 'TooBusy';

/** A picture, or what to say instead: that too many are being drawn, or that it broke, with a reference. */
export async function paint(image: Picture, report: Report, small = false): Promise<Painting> {
  try {
    return {
      type: 'picture',
      picture: { fileName: image.fileName, alt: image.alt, bytes: await image.bytes(small) },
    };
  } catch (error) {
    if (isTooBusy(error))
      return {
        type: 'words',
        words: image.fileName.endsWith('.gif') ? FILMS : MAPS,
        busy: true,
      };
    const reference = report('a picture could not be drawn', error);
    return {
      type: 'words',
      words: `The map could not be drawn; your match is unchanged (ref ${reference}).`,
      busy: false,
    };
  }
}

/** Throws unless what is sent to one person may be read by whoever holds their seat, and by nobody else is meant. */
export function mayBeSent(cuts: readonly (AnyCut<unknown> | null)[], seat: string | null): void {
  for (const cut of cuts) {
    if (cut === null) continue;
    mayRead(cut.by, seat);
    if (holdsHidden(JSON.stringify(cut.value))) throw new Error('a boxed value was about to be sent');
  }
}
