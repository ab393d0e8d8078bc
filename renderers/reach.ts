// Where a unit of the viewer's may go: what the rules offer them now, or would later as things stand.
import type { Side } from '#board/sides.ts';
import { unitMeant, unitsLike } from './names.ts';
import type { Reach, Unclear } from './request.ts';
import type { Seen, Sight } from './scenes/contract.ts';

export interface OwnUnit {
  /** As the title's actions name it. */
  readonly id: string | number;
  readonly name: string;
  readonly place: string;
}

/** What a side of the match sees. */
export interface Seated<View extends object, Kit> extends Seen<View, Kit> {
  readonly side: Side;
}

/** How a title knows the units of the side that looks, and sends them. */
interface Movers<View extends object, Kit> {
  /** Those that are in play. */
  own(seated: Seated<View, Kit>): readonly OwnUnit[];
  /** Whom orders would read in a text, in play or not. */
  read(seated: Seated<View, Kit>, text: string): readonly OwnUnit['id'][];
  sent(seated: Seated<View, Kit>): Sendings<View>;
}

export interface Sendings<View extends object> {
  /** The actions that send a unit somewhere, likeliest first. */
  readonly sendings: readonly string[];
  /** The parts of such an action before the place, where they are more than the unit. */
  readonly before?: (type: string, unit: OwnUnit) => readonly (string | number)[];
  /** Of which units it is asked. Left out: of all that are in play. */
  readonly isAsked?: (unit: OwnUnit) => boolean;
  readonly hexes: Readonly<Record<string, unknown>>;
  readonly nameOf: (hex: string) => string;
  /** Hexes from one to the other: what is near is named first. */
  readonly far: (from: string, to: string) => number;
  /** Views in which the unit may go as things stand, the nearest first, and when that would be; none where it is not to be pretended. */
  readonly later: readonly { readonly view: View; readonly when: string }[];
  /** What is said of a unit that may go nowhere, where there is more to say. */
  readonly nowhere: (unit: OwnUnit) => string | null;
}

/** A viewer's own units by name, those of them that a text may mean, and where the one it means may be sent. */
export function reachesOf<View extends object, Kit>({ own, read, sent }: Movers<View, Kit>) {
  const units = (seen: Seen<View, Kit>): readonly OwnUnit[] =>
    isSeated(seen) ? [...own(seen)].sort((a, b) => (a.name < b.name ? -1 : 1)) : [];
  const like = (seen: Seen<View, Kit>, text: string): readonly OwnUnit[] =>
    unitsLike(units(seen), isSeated(seen) ? read(seen, text) : [], text);
  const reach = (seen: Seen<View, Kit>, text: string): Reach | Unclear =>
    isSeated(seen) ? reachOf(seen, text, like(seen, text), sent(seen)) : unitMeant([], text);
  return { units, like, reach };
}
const isSeated = <View extends object, Kit>(seen: Seen<View, Kit>): seen is Seated<View, Kit> => seen.side !== null;

function reachOf<View extends object>(
  seen: Sight<View>,
  text: string,
  like: readonly OwnUnit[],
  how: Sendings<View>,
): Reach | Unclear {
  const unit = unitMeant(how.isAsked === undefined ? like : like.filter(how.isAsked), text);
  if ('unclear' in unit) return unit;
  const from = how.hexes[unit.place] === undefined ? null : unit.place;
  const of = from === null ? unit.name : `${unit.name} at ${how.nameOf(from)}`;
  const now = goalsIn(seen, seen.view, unit, how);
  if (now.length > 0) return { of, from, places: now };
  for (const { view, when } of how.later) {
    const later = goalsIn(seen, view, unit, how);
    if (later.length > 0) return { of: `${of}, ${when},`, from, places: later };
  }
  return { unclear: how.nowhere(unit) ?? `${unit.name} cannot be sent anywhere now.`, isAnswer: true };
}

/** The hexes a unit may be sent to in a view, by the first kind of move that is open to it. */
function goalsIn<View extends object>(
  seen: Sight<View>,
  view: View,
  unit: OwnUnit,
  { sendings, before = (_, { id }) => [id], hexes, far }: Sendings<View>,
): readonly string[] {
  for (const type of sendings) {
    const offered = seen.values(view, type, before(type, unit)).map(String);
    const away = (hex: string): number => (hexes[unit.place] === undefined ? 0 : far(unit.place, hex));
    const goals = [...new Set(offered.filter((hex) => hexes[hex] !== undefined))].sort(
      (a, b) => away(a) - away(b) || (a < b ? -1 : 1),
    );
    if (goals.length > 0) return goals;
  }
  return [];
}

/** What keeps a unit where it is, with the section; null where nothing does. */
export const whyItStays = (why: { readonly text: string; readonly rule: string } | null): string | null =>
  why === null ? null : `${why.text.replace(/\.$/, '')} (${why.rule}).`;

/** What is said of a unit when its side has no movement phase ahead. */
export const movesNoMore = ({ name }: OwnUnit, rule: string): string =>
  `${name} moves no more: your last movement of the match is over (${rule}).`;
