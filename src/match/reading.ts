// Words for one viewer from what he sees: every function takes a `Seen` and gives a cut of the same viewer.
import { type Cut, from, type Viewer } from '#engine/secrecy.ts';
import type { PartKind, Situation, Value } from '#engine/title.ts';
import type { Seen } from './api.ts';

type Mine<T> = Cut<Viewer<string>, T>;

/** Where the match stands, in the viewer's words. */
export const situationOf = (seen: Seen): Mine<Situation> => from(seen.view, (view) => seen.module.situation(view));

/** What the viewer knows of the units in play, one line each. */
export const forcesOf = (seen: Seen): Mine<readonly string[]> =>
  from(seen.view, (view) => seen.module.forces(view, seen.viewer));

/** What will happen to the viewer's side if it commits now; nothing for an observer. */
export const forecastOf = (seen: Seen): Mine<readonly string[]> =>
  from(seen.view, (view) => (seen.side === null || seen.past ? [] : seen.module.forecast(view, seen.side)));

/** The lawful values of the next part of an action; none for an observer or a side that is not asked. */
export const valuesOf = (seen: Seen, type: string, before: readonly Value[]): Mine<readonly Value[]> =>
  from(seen.view, (view) =>
    seen.side === null || seen.prompt === null ? [] : seen.module.values(view, seen.side, type, before),
  );

/** What the viewer calls a value. */
export const labelOf = (seen: Seen, kind: PartKind, value: Value): Mine<string> =>
  from(seen.view, (view) => seen.module.label(kind, value, view));
