// What a printed map shows besides its hexes: outlines, a sunken desert, lettering. In the plane of `centre()` of a hex.
import type { HexId } from './hex.ts';

/** In hex widths, east and south of the centre of "0,0". */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point as component files write it. */
export const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

export interface PictureDepression {
  readonly name: string;
  readonly hexes: readonly HexId[];
  readonly outline: readonly Point[];
}

export interface PictureLabel {
  readonly id: string;
  readonly text: string;
  readonly kind: 'sea' | 'country' | 'region' | 'depression';
  /** The middle of the text. */
  readonly at: Point;
  /** Degrees clockwise. */
  readonly angle: number;
}

/** A label as component files write it, its middle as two numbers. */
export const labelOf = ({ id, text, kind, angle, x, y }: Omit<PictureLabel, 'at'> & Point): PictureLabel => ({
  id,
  text,
  kind,
  at: { x, y },
  angle,
});
