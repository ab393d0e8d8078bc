// The facts of one dispatch as one viewer reads them.
import type { Line } from '#engine/event.ts';
import type { AlameinFact } from './fact.ts';

/** In the order they happened: nothing in this game is told in an order that a secret has made. */
export const tidy = (lines: readonly Line<AlameinFact>[]): readonly Line<AlameinFact>[] => lines;
