// Points of support in orders: "with 2 points", "and 2 air", "2 points on 1526".

import { atEnd, goesOn, peek, skip, type TokenLine, wordIs } from '../notation/line.ts';
import { isMark, numberOf } from '../notation/text.ts';
import type { HexId } from './hex-names.ts';

/** As many to every hex that is named. */
const EACH = ['each', 'apiece'];
const CALLED = ['point', 'points', 'pt', 'pts', 'gs', 'gsp', 'gsps', 'asp', 'asps', 'air', 'ground', 'support'];
const POINTS = [...CALLED, ...EACH];

/** "3 points each on 1526 and 1527". */
export const isForEach = ({ tokens }: TokenLine): boolean => tokens.some((token) => EACH.includes(token.toLowerCase()));

/** "A, B and 2 points": what belongs to no list of units is set apart from it. */
export const withPoints = <C extends TokenLine>(cursor: C): C => ({
  ...cursor,
  tokens: cursor.tokens.map((token, at, all) => {
    const isBefore = [',', 'plus'].includes(token) && numberOf(all[at + 1]) !== null;
    return isBefore && POINTS.includes(all[at + 2]?.toLowerCase() ?? '') && isEnd(all[at + 3]) ? 'with' : token;
  }),
});

/** What may follow points: "7 Support Group" is a unit. */
const isEnd = (token: string | undefined): boolean =>
  token === undefined || isMark(token) || AFTER.includes(token.toLowerCase());
const AFTER = [...POINTS, 'with', 'plus', 'on', 'at', 'for', 'in', 'also', 'then', 'by', 'please', 'now', '.'];

/** "with 2 points", "and 2 air"; a number alone only if `named` is false. Null when there are none; nothing is read then. */
export function readPoints(line: TokenLine, named: boolean): number | null {
  const after = { ...line };
  skip(after, ',', ':', 'with', 'plus', 'and', 'using');
  const isSaid = skip(after, 'support', 'air', 'gs', 'gsp', 'asp');
  const points = pointsAt(after);
  if (points === null) return null;
  const isCalled = skip(after, ...POINTS);
  if ((!isCalled && named && !isSaid) || (isCalled && !isEnd(peek(after)))) return null;
  line.at = after.at;
  return points;
}

function pointsAt(line: TokenLine): number | null {
  const points = wordIs(line, 'none') ? 0 : numberOf(peek(line));
  if (points !== null) line.at++;
  return points;
}

/** "2 points on 1526", "2 > 1526"; not "16 Brigade". */
function pointsFirst(line: TokenLine): number | null {
  const after = { ...line };
  const points = pointsAt(after);
  if (points === null || (goesOn(after) && !wordIs(after, ...POINTS, 'on', 'at', 'for', 'in'))) return null;
  line.at = after.at;
  return points;
}

const BETWEEN = [...POINTS, '>', ':', ',', 'on', 'at', 'for', 'with', 'the', 'of', 'in', 'by', 'attack', 'hex'];

/** How a title reads the hex of such an order. */
interface Hexes {
  /** Where points may be given: the one there is need not be named. */
  readonly open: readonly HexId[];
  readonly tryHex: () => HexId | null;
  /** Ends the reading where there is none. */
  readonly readHex: () => HexId;
}

/** "1526 with 2", "1526 2", "2 points on 1526", "2" where only one hex can be meant; null points where none are said. */
export function readPointsOn(
  line: TokenLine,
  { open, tryHex, readHex }: Hexes,
): { readonly hex: HexId; readonly points: number | null } {
  skip(line, ...BETWEEN);
  const early = pointsFirst(line);
  skip(line, ...BETWEEN);
  const [only] = open.length === 1 ? open : [];
  const named = tryHex();
  const isMissing = atEnd(line) || numberOf(peek(line)) !== null || isMark(peek(line));
  const hex = named ?? (only !== undefined && isMissing ? only : readHex());
  if (early === null) skip(line, ...BETWEEN);
  const points = early ?? pointsAt(line);
  skip(line, ...POINTS);
  return { hex, points };
}
