// The two sides of the war in the desert, and what is of one of them.

export const SIDES = ['axis', 'allied'] as const;
export type Side = (typeof SIDES)[number];
/** What is of one side. */
export interface OfSide {
  readonly side: Side;
}
export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
