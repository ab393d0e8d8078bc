// What a picture of any title is asked to show besides the position. Places are named by the ids of the title's board.

/** What the head of the picture says. All of it may be read by whoever gets the picture. */
export interface Header {
  /** A name of its own; null where the match is called by what is played. */
  readonly match: string | null;
  readonly scenario: string;
  /** e.g. "Month 2 (Oct 1940)". */
  readonly date: string;
  readonly phase: string;
  /** Who is to act and for what, e.g. "Axis to choose a Turn Option"; who has won when the match is over. */
  readonly waiting: string;
  readonly toAct: readonly string[];
  /** An earlier dispatch than the last. */
  readonly past?: boolean;
  /** Its number. */
  readonly dispatch?: number;
}

/** A movement as the viewer was told of it: an arrow. */
export interface Move {
  readonly side: string;
  readonly path: readonly string[];
  /** How many went the same way. */
  readonly count: number;
  readonly bySea?: boolean;
  /** A mission flown against the last place of the path, where it was met or carried out. */
  readonly byAir?: boolean;
  /** How it fared with enemy aircraft that met it on the way, in a word of the title. */
  readonly met?: string;
}

/** Where a unit may go: `of` names it as words do, `from` is where it stands, null when off the map. */
export interface Reach {
  readonly of: string;
  readonly from: string | null;
  readonly places: readonly string[];
}

export interface MapRequest {
  readonly header: Header;
  /** The options of the match, as far as they change what is printed. */
  readonly options?: readonly string[];
  /** One of the title's layers. */
  readonly layer?: string;
  readonly reach?: Reach;
  /** The arrows of layer `last`. */
  readonly last?: readonly Move[];
  /** Only those arrows, not what the viewer moves and plans now. */
  readonly toldOnly?: boolean;
  /** A crop about this place, legible on a phone. */
  readonly at?: string;
  /** A close-up that shows all these places, legible in a chat; the whole map where they lie too far apart. */
  readonly close?: readonly string[];
}

/** What could not be understood, as the viewer is told. */
export interface Unclear {
  readonly unclear: string;
  /** True of a question that was understood: there is nothing to be drawn, and this says why. */
  readonly isAnswer?: true;
}

/** The arrows of layer `last`, where that is asked for. */
export const lastShown = ({ layer, last = [] }: MapRequest): readonly Move[] => (layer === 'last' ? last : []);

/** What belongs to the layer that is asked for; undefined where it is none of these. */
export const ofLayer = <T>(layers: Readonly<Record<string, T>>, { layer = '' }: MapRequest): T | undefined =>
  Object.hasOwn(layers, layer) ? layers[layer] : undefined;
