// Axis gray and Allied tan: the colours of two sides on sand.

import { SIDES, type Side } from '#board/sides.ts';
import type { Tint } from './map/overlay.ts';
import { type SideLook, sidePoints } from './page/head.ts';
import type { Livery } from './palette.ts';
import type { Shape } from './shapes.ts';

/** Far apart in lightness too. */
const LIVERIES: Readonly<Record<Side, Livery>> = {
  axis: { main: '#3f4750', dark: '#1f2328', light: '#aab2ba', faint: '#737b84', on: '#f6f6f1' },
  allied: { main: '#cf9f43', dark: '#6a4a12', light: '#f4e0b2', faint: '#dcbb78', on: '#241806' },
};
export const liveryOf = (side: Side): Livery => LIVERIES[side];
/** What is drawn on the sand itself: arrows and rings that tan would not show on. */
const INKS: Readonly<Record<Side, string>> = { axis: '#2f4058', allied: '#9a4c00' };
export const inkOf = (side: Side): string => INKS[side];
/** The side of a fact or a movement, by its id. */
export const sideOf = (id: string): Side => (id === 'axis' ? 'axis' : 'allied');
export const sideName = (side: Side): string => (side === 'axis' ? 'Axis' : 'Allied');
/** The two as a head shows them, in the colours of a title. */
export const looksOf = (livery: (side: Side) => Livery): readonly SideLook[] =>
  SIDES.map((id) => ({ id, name: sideName(id), livery: livery(id) }));
export const LOOKS = looksOf(liveryOf);

/** How far the points of a side stand from those of the other. */
const POINTS_APART = 136;
/** Points of both on the head, with `what` they are, from `left` on. */
export const pointsBeside =
  (what: string, pointsOf: (side: Side) => number) =>
  (left: number): readonly Shape[] =>
    SIDES.flatMap((side, at) =>
      sidePoints(liveryOf(side), pointsOf(side), `${sideName(side)} ${what}`, left + at * POINTS_APART),
    );

/** Strokes rise for the Axis and fall for the Allies. */
export const TINTS: Readonly<Record<Side, Tint>> = {
  axis: { fill: 'rgba(54,70,110,0.15)', stroke: 'rgba(40,52,84,0.6)', lean: 1 },
  allied: { fill: 'rgba(230,140,0,0.17)', stroke: 'rgba(168,88,0,0.65)', lean: -1 },
};
