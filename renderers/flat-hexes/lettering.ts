// The large names of a map of flat-topped hexes.
import type { HexLabel } from '#board/picture.ts';
import { type Label, label } from '../shapes.ts';
import { middle } from './plane.ts';

type Kind = 'sea' | 'region' | 'relief';

/** How they are set, by what they name. */
export type Letters = Readonly<Record<Kind, Pick<Label, 'size' | 'fill'> & Partial<Pick<Label, 'spacing' | 'halo'>>>>;

export const largeNames = (names: readonly HexLabel<Kind>[], letters: Letters): readonly Label[] =>
  names.map(({ text, kind, hex, angle }) => {
    const { size, fill, ...more } = letters[kind];
    return label(middle(hex), text, size, kind === 'relief' ? 'bold-italic' : 'italic', fill, { angle, ...more });
  });
