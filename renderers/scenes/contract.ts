// The contract of a title's pictures: all that the rest of the service asks of them. A title registers in `index.ts`.

import type { Side } from '#board/sides.ts';
import { type PlaceKeys, placesNamed } from '../names.ts';
import type { Guide } from '../page/guide.ts';
import type { MapRequest, Move, Reach, Unclear } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { XY } from '../shapes.ts';
import { sideOf } from '../sides.ts';

/** Component files by name. */
export type Files = Readonly<Record<string, unknown>>;

/** A position as one viewer sees it, and what the rules offer them in it. */
export interface Sight<View extends object = object> {
  readonly components: Files;
  readonly view: View;
  /** The viewer's seat, null for an observer. */
  readonly side: string | null;
  /** The types of action that are asked of them now; null when nothing is. */
  readonly asked: readonly string[] | null;
  /** The lawful values of the next part of an action of theirs, as the title's module gives them for any view. */
  values(view: View, type: string, before: readonly (string | number)[]): readonly unknown[];
}

/** How a title is drawn. Every function is handed what its viewer sees, and nothing more. */
export interface Scenes<View extends object = object> {
  /** What `/map layer:` offers, each with a sentence on what it shows. `last` (the moves of the newest dispatch) is drawn under every dispatch that is told. */
  readonly layers: Readonly<Record<string, string>>;
  /** Those of them that show what was told: for the others no facts need be read. */
  readonly toldLayers: readonly string[];
  /**
   * The picture, and the same in words. Same views, files and request: same scene. `before` is what the same viewer sees of
   * the position that their draft stands on: from picture to picture of a draft what it leaves alone keeps its place.
   * Throws when `at` is no place of the map; a layer that is none of the title's is no layer.
   */
  scene(view: View, files: Files, request: MapRequest, before?: View): Scene;
  /** How its map is read: made of the legend, never of what a viewer may know. */
  guide(view: View, files: Files): Guide;
  /** The names that `/map at:` completes, and the place that a text means. */
  places(seen: Sight<View>): readonly string[];
  placeOf(seen: Sight<View>, text: string): { readonly place: string } | Unclear;
  /** The viewer's own units by name, as `/map reach:` completes them; and where the one that a text means may go. */
  units(seen: Sight<View>): readonly string[];
  /** The names of those whom a text may mean, as orders are read. */
  like(seen: Sight<View>, text: string): readonly string[];
  /** Where the places of its map lie, in map units. */
  middles(seen: Sight<View>): ReadonlyMap<string, XY>;
  reach(seen: Sight<View>, text: string): Reach | Unclear;
  /** The movements that a layer shows, among facts told to a viewer; facts of other kinds are passed over. */
  moves(facts: readonly { readonly type: string }[], layer: string): readonly Move[];
  /** The places a close-up shows: those the newest facts name, or (null) those of what is asked; null: the whole map. */
  closeUp(seen: Sight<View>, newest: readonly { readonly type: string }[] | null): readonly string[] | null;
}

/** The same with the kit of its match at hand. */
export interface Seen<View extends object, Kit> extends Sight<View> {
  readonly kit: Kit;
  readonly side: Side | null;
}

interface Called {
  readonly name: string;
}

/** What a title writes of its scenes: with its kit, and of which places may be named. */
interface Titled<View extends object, Kit>
  extends Pick<Scenes<View>, 'layers' | 'toldLayers' | 'scene' | 'guide' | 'moves'> {
  /** Made once for each set of components. */
  kitFor(files: Files, view: View): Kit;
  places(kit: Kit): readonly string[];
  placeOf(kit: Kit, text: string): { readonly place: string } | Unclear;
  units(seen: Seen<View, Kit>): readonly Called[];
  like(seen: Seen<View, Kit>, text: string): readonly Called[];
  reach(seen: Seen<View, Kit>, text: string): Reach | Unclear;
  /** Under which keys its facts name places, and which places its map has. */
  readonly keys: PlaceKeys;
  placesOf(kit: Kit): Readonly<Record<string, unknown>>;
  middleOf(files: Files): (place: string) => XY;
  /** The places of what is asked now, and those of facts that name none; none of either: the whole map. */
  asked(kit: Kit, view: View): readonly string[];
  untold?(kit: Kit, view: View): readonly string[];
}

/** A title's scenes as the list holds them, its own view forgotten: callers give what its module gave them. */
export function anyScenes<View extends object, Kit>(own: Titled<View, Kit>): Scenes {
  const kitOf = ({ components, view }: Sight<View>): Kit => own.kitFor(components, view);
  const seenBy = (sight: Sight<View>): Seen<View, Kit> => ({
    ...sight,
    kit: kitOf(sight),
    side: sight.side === null ? null : sideOf(sight.side),
  });
  const scenes: Scenes<View> = {
    ...own,
    places: (sight) => own.places(kitOf(sight)),
    placeOf: (sight, text) => own.placeOf(kitOf(sight), text),
    units: (sight) => own.units(seenBy(sight)).map(({ name }) => name),
    like: (sight, text) => own.like(seenBy(sight), text).map(({ name }) => name),
    reach: (sight, text) => own.reach(seenBy(sight), text),
    middles: (sight) => {
      const middle = own.middleOf(sight.components);
      return new Map(Object.keys(own.placesOf(kitOf(sight))).map((place) => [place, middle(place)]));
    },
    closeUp: (sight, newest) => {
      const kit = kitOf(sight);
      const on = (places: readonly string[]): readonly string[] | null => {
        const shown = places.filter((place) => own.placesOf(kit)[place] !== undefined);
        return shown.length > 0 ? shown : null;
      };
      if (newest === null) return on(own.asked(kit, sight.view));
      const told = newest.flatMap((fact) => placesNamed(fact, own.keys));
      return on(told) ?? on(own.untold?.(kit, sight.view) ?? []);
    },
  };
  return scenes as unknown as Scenes;
}
