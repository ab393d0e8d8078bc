// Kasserine: the hexes its Exclusive Rules name, and the conditions they speak of.
import { boardHex } from '../../pieces/grid.ts';
import type { HexInfo, Kit } from '../../pieces/kit.ts';
import { keptBy } from '../../position/sight.ts';
import type { HexId, Side, Table } from '../../position/state.ts';
import { columnOf, rowOf } from '../score.ts';

export const SBEITLA = boardHex('2714');
export const THELEPTE = boardHex('1319');
export const TEBESSA = boardHex('0306');
export const THALA = boardHex('1704');
export const SBIBA = boardHex('2706');
/** 19.31 El Ma el Abiod. */
export const REFUGE = boardHex('0312');
/** 23.3 */
export const GAFSA_ROAD = boardHex('1023');
/** 23.4 Where two Axis units must go out, and where all come back. */
export const OUT = [boardHex('3911'), boardHex('3909')];
export const BACK = [boardHex('3911'), boardHex('3910')];

/** 17.11, 17.12 The edge hexes from which supply comes, by side. */
export const sourcesOf = keptBy(
  (kit: Kit) => kit,
  ({ edges, hexes }, side: Side): readonly HexId[] => {
    const column = (hex: HexId): number => columnOf((hexes[hex] as HexInfo).printed);
    const row = (hex: HexId): number => rowOf((hexes[hex] as HexInfo).printed);
    const between = (number: number, from: number, to: number): boolean => number >= from && number <= to;
    if (side === 'axis')
      return [
        ...edges.south.filter((hex) => between(column(hex), 6, 14) || between(column(hex), 21, 39)),
        ...edges.east.filter((hex) => between(row(hex), 16, 26)),
      ];
    return [
      ...edges.west.filter((hex) => between(row(hex), 1, 7)),
      ...edges.north.filter((hex) =>
        [
          [1, 9],
          [13, 19],
          [24, 30],
        ].some(([from = 0, to = 0]) => between(column(hex), from, to)),
      ),
    ];
  },
);

/** The game-turn in which a side announced its Withdrawal (19.0); undefined until it has. */
export const withdrawn = ({ met }: Pick<Table, 'met'>, side: Side): number | undefined => met[`${side}-withdrawal`];

/** 19.3, RULING 44 Game-turns until the special considerations are looked at. */
export const GRACE = 3;
