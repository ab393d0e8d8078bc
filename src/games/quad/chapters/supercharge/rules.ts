// Supercharge: Alam Halfa and El Alamein, autumn 1942. What its Exclusive Rules say in play.
import type { HexInfo } from '../../pieces/kit.ts';
import { unitName } from '../../position/names.ts';
import type { UnitBar } from '../../position/seat.ts';
import { kept, type Sight } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';
import { isEnemyMine } from '../10-minefields/hexsides.ts';
import { type Exclusive, STANDARD } from '../places.ts';
import { meet, rowOf, score } from '../score.ts';

const isAlamHalfa = ({ kit }: Pick<Sight, 'kit'>): boolean => kit.scenario.id === 'alam-halfa';

const isStaring: UnitBar = {
  rule: 'supercharge 18.13',
  /** 18.13 */
  bars: (seat) => isAlamHalfa(seat) && seat.side === 'allied' && seat.table.turn === 1,
  say: ({ kit }, unit) => `${unitName(kit, unit)} may not move: no Allied unit moves in the first game-turn.`,
};

/** 18.15, 18.25 What a destroyed unit of a side is worth to the other. */
const destroyed = (sight: Pick<Sight, 'kit'>, side: Side): number => {
  if (isAlamHalfa(sight)) return 5;
  return side === 'allied' ? 10 : 4;
};

/** 18.15.2 The edge hexes 3606 to 3616. */
const isEastExit = ({ printed }: HexInfo): boolean => rowOf(printed) >= 6 && rowOf(printed) <= 16;

/** 18.15.3, RULING 49 The map says where they lie. */
export const OBJECTIVES = ['Imaid', '’Alamein'];
/** 18.15.3 The hexes that a unit has to pass through. */
const objectives = kept(
  ({ kit }: Pick<Sight, 'kit'>) => kit,
  ({ kit }): readonly HexId[] =>
    isAlamHalfa({ kit }) ? kit.map.hexes.filter((hex) => OBJECTIVES.includes(kit.hexes[hex]?.name ?? '')) : [],
);

export const supercharge: Exclusive = {
  ...STANDARD,
  bars: [isStaring],
  supply: () => {
    // 15.0 Nobody needs supply here.
    return null;
  },
  attackStrength: ({ kit, table }, { side, guns, mechanized }, printed, crossed) => {
    // 16.0, 18.23, RULING 46
    const isOpening = kit.scenario.id === 'alamein' && table.turn === 1 && side === 'allied' && guns !== null;
    const strength = isOpening ? 2 * printed : printed;
    const isMined = mechanized && crossed.some((crossing) => isEnemyMine(side, crossing));
    return isMined ? Math.floor(strength / 2) : strength;
  },
  counting: (sight, side) => (side === 'axis' && sight.table.met.alamein === undefined ? objectives(sight) : []),
  entered: (w, { side }, hexes) => {
    if (side !== 'axis' || !objectives(w).some((hex) => hexes.includes(hex))) return;
    if (meet(w, 'alamein')) score(w, 'supercharge 18.15', 'axis', 100, 'Imaid or ’Alamein passed through');
  },
  lost: (w, unit) =>
    score(
      w,
      isAlamHalfa(w) ? 'supercharge 18.15' : 'supercharge 18.25',
      enemyOf(unit.side),
      destroyed(w, unit.side),
      `${unit.name} destroyed`,
    ),
  exited: (w, { side, name }, hex) => {
    if (side !== 'axis') return;
    const { edges, hexes } = w.kit;
    if (!isAlamHalfa(w) && edges.west.includes(hex))
      score(w, 'supercharge 18.25', 'axis', 3, `${name} withdrawn to the west`);
    if (isAlamHalfa(w) && edges.east.includes(hex) && isEastExit(hexes[hex] as HexInfo))
      score(w, 'supercharge 18.15', 'axis', 5, `${name} exited to the east`);
  },
};
