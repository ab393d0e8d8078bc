// The hexes as printed, "D7" for row D, column 7, and the same hexes as the board knows them, "5,4"; its `centre()` is in
// hex widths, A1 at 1.5 east. Rows A, C, E, G, I and K stand half a hex farther east than the others (RULING 51).
import { gridOf } from '#board/grid.ts';

const ROWS = 'ABCDEFGHIJKL';

/** Both throw on what is no hex of these rows. */
export const { boardHex, printedHex, areNext, sideOf } = gridOf(
  { top: 'point', shifted: 'odd' },
  {
    read: (printed) => {
      const row = ROWS.indexOf(printed.charAt(0)) + 1;
      const column = Number(printed.slice(1));
      return row === 0 || !Number.isInteger(column) ? null : { column, row };
    },
    write: ({ column, row }) => (ROWS[row - 1] === undefined ? null : `${ROWS[row - 1]}${column}`),
  },
);
