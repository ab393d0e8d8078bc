// Maps in mails: at most one of a mail is drawn, in few colours, and every one is told in words.
import type { Picture } from '#commands/command.ts';
import { paint } from '../../chat/answer.ts';
import type { Report } from '../../transport.ts';
import type { MailPicture } from './send.ts';

/** A map as a mail shows it. */
export interface Drawn {
  readonly pictures: readonly MailPicture[];
  /** The same in words, for whoever does not see it. */
  readonly words: string;
  /** What is said besides: that it could not be drawn. */
  readonly notes: readonly string[];
}

export const NO_MAP: Drawn = { pictures: [], words: '', notes: [] };

/** Draws one map; `isBusy` while too many are being drawn. */
export async function drawMap(
  image: Picture,
  cid: string,
  report: Report,
): Promise<Drawn & { readonly isBusy: boolean }> {
  const { words } = image;
  const painted = await paint(image, report, true);
  return painted.type === 'picture'
    ? { pictures: [{ ...painted.picture, cid }], words, notes: [], isBusy: false }
    : { pictures: [], words, notes: [painted.words], isBusy: painted.busy };
}

/** The maps of an answer: `others` are told in words alone. */
export interface DrawnMaps extends Drawn {
  readonly others: readonly string[];
}

const SEVERAL = 'One mail shows one map, the last one; the others are told in words.';
const FOLLOWED = 'Several mails of yours have come: where it has one, the answer to the last of them shows the map.';
const LATER = 'Too many maps are being drawn; send `/map` a little later.';

/** @param followed true when a later mail of the same writer waits, whose answer shows the map as it is then. */
export async function drawMaps(
  images: readonly Picture[],
  cid: string,
  followed: boolean,
  report: Report,
): Promise<DrawnMaps> {
  const last = images.at(-1);
  if (last === undefined) return { ...NO_MAP, others: [] };
  const others = images.slice(0, -1).map(({ words }) => words);
  const several = others.length === 0 ? [] : [SEVERAL];
  if (followed) return { pictures: [], words: last.words, others, notes: [FOLLOWED] };
  const { isBusy, ...drawn } = await drawMap(last, cid, report);
  const notes = isBusy && !last.fileName.endsWith('.gif') ? [LATER] : drawn.notes;
  return { ...drawn, others, notes: [...several, ...notes] };
}
