// The printed hex numbers, "0608": two digits for the column and two for the row. Hexes have a flat top; even columns stand
// half a hex lower. On the Cauldron sheet north is on the left, so its columns run from north to south.
import { FOUR_DIGITS, gridOf } from '#board/grid.ts';

export const { boardHex, printedHex, areNext, sideOf } = gridOf({ top: 'flat', shifted: 'even' }, FOUR_DIGITS);
