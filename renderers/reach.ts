// Where a unit of the viewer's may go: what the rules offer them now, or would later as things stand.
import { unitMeant } from './names.ts';
import type { Reach, Unclear } from './request.ts';
import type { Sight } from './scenes/contract.ts';

export interface OwnUnit {
  /** As the title's actions name it. */
  readonly id: string | number;
  readonly name: string;
  readonly place: string;
}

/** How a title sends units. */
export interface Sendings<View extends object> {
  /** Those of the viewer's units that the text may mean. */
  readonly like: readonly OwnUnit[];
  /** The actions that send a unit somewhere, likeliest first. */
  readonly sendings: readonly string[];
  /** The parts of such an action before the place, where they are more than the unit. */
  readonly before?: (type: string, unit: OwnUnit) => readonly (string | number)[];
  readonly hexes: Readonly<Record<string, unknown>>;
  readonly nameOf: (hex: string) => string;
  /** Hexes from one to the other: what is near is named first. */
  readonly far: (from: string, to: string) => number;
  /** Views in which the unit may go as things stand, the nearest first, and when that would be; none where it is not to be pretended. */
  readonly later: readonly { readonly view: View; readonly when: string }[];
  /** What is said of a unit that may go nowhere, where there is more to say. */
  readonly nowhere?: (unit: OwnUnit) => string | null;
}

/** Where the unit that a text means may be sent. */
export function reachOf<View extends object>(seen: Sight<View>, text: string, how: Sendings<View>): Reach | Unclear {
  const unit = unitMeant(how.like, text);
  if ('unclear' in unit) return unit;
  const from = how.hexes[unit.place] === undefined ? null : unit.place;
  const of = from === null ? unit.name : `${unit.name} at ${how.nameOf(from)}`;
  const now = goalsIn(seen, seen.view, unit, how);
  if (now.length > 0) return { of, from, places: now };
  for (const { view, when } of how.later) {
    const later = goalsIn(seen, view, unit, how);
    if (later.length > 0) return { of: `${of}, ${when},`, from, places: later };
  }
  return { unclear: how.nowhere?.(unit) ?? `${unit.name} cannot be sent anywhere now.`, isAnswer: true };
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

/** Units in order of their names. */
export const byName = (units: readonly OwnUnit[]): readonly OwnUnit[] =>
  [...units].sort((a, b) => (a.name < b.name ? -1 : 1));
