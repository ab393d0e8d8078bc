// What a position is worth to a side at the end of its movement, or after it has retreated or advanced.
import type { Aims } from './aims.ts';
import { type Crowd, crowdOf, type Field, type Piece, type Spots } from './field.ts';
import { frayOf } from './fray.ts';
import { routeWorth } from './route.ts';
import { type Comers, threatOf } from './threat.ts';
import { WEIGHTS } from './weights.ts';

export interface View {
  readonly field: Field;
  readonly aims: Aims;
  readonly comers: Comers;
}

/** The side is about to attack, and then the enemy's turn. */
export function worthOf(view: View, spots: Spots): number {
  const crowd = crowdOf(view.field, spots);
  return WEIGHTS.attack * frayOf(view.field, crowd, view.aims).gain + standing(view, crowd);
}

/** The enemy's turn is next. */
export const restingWorth = (view: View, spots: Spots): number => standing(view, crowdOf(view.field, spots));

function standing({ field, aims, comers }: View, crowd: Crowd): number {
  const places = placesOf(field, aims, crowd) + routeWorth(field, crowd, aims.route, aims.side);
  return places - aims.fear * threatOf(field, crowd, aims, comers);
}

/** Where its units stand, by what draws them. */
function placesOf({ pieces }: Field, { side, lean, worth }: Aims, { at, fedLater }: Crowd): number {
  const fed = fedLater[side];
  let sum = 0;
  for (let piece = 0; piece < at.length; piece++) {
    const hex = at[piece] as number;
    const { side: owner, range } = pieces[piece] as Piece;
    if (owner !== side) continue;
    if (hex < 0) {
      sum -= WEIGHTS.waiting;
      continue;
    }
    if (fed[hex] === 0) sum -= WEIGHTS.unfed * (worth[piece] as number);
    sum += ((lean[piece] as Float64Array)[hex] as number) * (range > 0 ? 0.6 : 1);
  }
  return sum;
}
