// The contract of a title's pictures: all that the rest of the service asks of them. A title registers in `index.ts`.
import type { Guide } from '../page/guide.ts';
import type { MapRequest, Move, Reach } from '../request.ts';
import type { Scene } from '../scene.ts';

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

/** What could not be understood, as the viewer is told. */
export interface Unclear {
  readonly unclear: string;
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
  reach(seen: Sight<View>, text: string): Reach | Unclear;
  /** The movements that a layer shows, among facts told to a viewer; facts of other kinds are passed over. */
  moves(facts: readonly { readonly type: string }[], layer: string): readonly Move[];
  /** The places a close-up shows: those the newest facts name, or (null) those of what is asked; null: the whole map. */
  closeUp(seen: Sight<View>, newest: readonly { readonly type: string }[] | null): readonly string[] | null;
}

/** A title's scenes as the list holds them, its own view forgotten: callers give what its module gave them. */
export const anyScenes = <View extends object>(scenes: Scenes<View>): Scenes => scenes as unknown as Scenes;
