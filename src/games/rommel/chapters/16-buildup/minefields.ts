// 14.1, 16.55 Minefields built, and dismantled for others.
import { hide } from '#engine/secrecy.ts';
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { battleAt, fitAt } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';
import { box, put, type World } from '../../position/world.ts';
import { isEngaged } from '../07-engagement.ts';
import { defenderOf } from '../08-battles/battles.ts';
import { budgetOf, spend, tooDear } from './ledger.ts';
import { networkSet } from './redeployment.ts';

/** 14.1 */
const MINE_COST = 15;

/** 14.1 What keeps a hex from taking a Minefield: none that the builder does not know of. */
const sites = barsOf<Seat, HexId, RommelRules>(
  {
    rule: '16.55',
    bars: ({ table, side }, hex) => !networkSet(table, side).has(hex),
    say: ({ kit }, hex) => `${nameOf(kit, hex)} takes no Minefield: it is not in your Supply Network.`,
  },
  {
    // 1.2
    rule: '16.55',
    bars: ({ table, side }, hex) => isEngaged(table, hex, side),
    say: ({ kit }, hex) => `${nameOf(kit, hex)} takes no Minefield: units of both sides are there.`,
  },
  {
    rule: '16.55',
    bars: ({ table, own }, hex) => table.mines.includes(hex) || own.mines.includes(hex),
    say: ({ kit }, hex) => `${nameOf(kit, hex)} has a Minefield already.`,
  },
);

const mineSites = (seat: Seat): readonly HexId[] =>
  seat.table.networks[seat.side].filter((hex) => sites.isFree(seat, hex));

const known = ({ own, table }: Seat): readonly HexId[] => [...new Set([...own.mines, ...table.mines])];

/** 16.55 What keeps a Minefield from being dismantled. */
const lifted = barsOf<Seat, HexId, RommelRules>(
  {
    rule: '16.55',
    bars: (seat, hex) => !known(seat).includes(hex),
    say: ({ kit }, hex) => `You know of no Minefield in ${nameOf(kit, hex)}.`,
  },
  {
    rule: '16.55',
    bars: ({ table, side }, hex) => !networkSet(table, side).has(hex),
    say: ({ kit }, hex) => `The Minefield in ${nameOf(kit, hex)} is not in your Supply Network.`,
  },
  {
    // RULING 14
    rule: '16.55',
    bars: isHeldByEnemy,
    say: ({ kit }, hex) => `The enemy holds the Minefield in ${nameOf(kit, hex)}.`,
  },
);

/** 16.55 Minefields that may be dismantled: within the friendly Network, and not under an enemy who holds them (RULING 14). */
const liftable = (seat: Seat): readonly HexId[] => known(seat).filter((hex) => lifted.isFree(seat, hex));

/** An enemy defends there in a battle, or has recovered in a hex of one's lines and stands there alone. */
function isHeldByEnemy({ table, side }: Seat, hex: HexId): boolean {
  const battle = battleAt(table, hex);
  return battle === null ? fitAt(table, hex, enemyOf(side)).length > 0 : defenderOf(battle) !== side;
}

function setMines(w: World, side: Side, change: (mines: readonly HexId[]) => readonly HexId[]): void {
  box(w, { mines: { ...w.secrets.mines, [side]: hide(change(w.secrets.mines[side].$hidden)) } });
}

/** 14.1, 16.55 Secret until entered or defended. */
export const mine: Handler<'mine'> = {
  values: (seat) => (budgetOf(seat) >= MINE_COST ? mineSites(seat) : []),
  why: (seat, { hex }) =>
    budgetOf(seat) < MINE_COST ? tooDear(seat, `A Minefield costs ${MINE_COST}`) : sites.whyNot(seat, hex),
  apply: (w, side, { hex }) => {
    setMines(w, side, (mines) => [...mines, hex]);
    spend(w, side, { mines: w.table.ledgers[side].mines + MINE_COST });
  },
};

/** 16.55; 14.1 names 15.55 for it (RULING 5). */
export const transplant: Handler<'transplant'> = {
  values: (seat, before) => {
    const [first, second] = before as [HexId?, HexId?];
    if (liftable(seat).length < 2) return [];
    if (first === undefined) return liftable(seat);
    if (second === undefined) return liftable(seat).filter((hex) => hex !== first);
    return mineSites(seat);
  },
  why: (seat, { first, second, to }) => {
    const kept = [first, second].find((hex) => !lifted.isFree(seat, hex));
    if (kept !== undefined) return lifted.whyNot(seat, kept);
    return first === second
      ? refuse('16.55', 'It takes two Minefields to make one elsewhere.')
      : sites.whyNot(seat, to);
  },
  apply: (w, side, { first, second, to }) => {
    const gone = (hex: HexId): boolean => hex === first || hex === second;
    put(w, { mines: w.table.mines.filter((hex) => !gone(hex)) });
    setMines(w, side, (mines) => [...mines.filter((hex) => !gone(hex)), to]);
  },
};
