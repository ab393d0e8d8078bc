// 11.2 Recovery from Disruption.
import { blindsOf, blockOf, disruptedAt, fitAt, isOccupiedBy, unitsOnMap } from '../../position/sight.ts';
import { type Blind, enemyOf, type Side, type Table } from '../../position/state.ts';
import { doFirst, setBlock, tellAll, type World } from '../../position/world.ts';

/** 11.2 A side that moves twice running, over the end of a Month, has had no enemy player-turn in between: its units wait one more. */
export function waitOneMore(w: World, side: Side): void {
  for (const blind of blindsOf(w.table)) {
    const { side: owner, disrupted } = blockOf(w.table, blind);
    if (owner === side && disrupted !== null) setBlock(w, blind, { disrupted: disrupted + 1 });
  }
}

function recover(w: World, blind: Blind): void {
  const { side, place: hex } = blockOf(w.table, blind);
  setBlock(w, blind, { disrupted: null });
  tellAll(w, '11.2', { type: 'recovered', side, hex, count: 1 });
}

/** 11.2 Units that spent a whole enemy player-turn Disrupted recover, where they are Supplied and no enemy faces them. */
export function recoverRested(w: World, side: Side, supplied: ReadonlySet<Blind>): void {
  for (const blind of unitsOnMap(w, side)) {
    const { disrupted } = blockOf(w.table, blind);
    if (disrupted !== null && supplied.has(blind) && isRested(w.table, blind, w.table.turn)) recover(w, blind);
  }
  routCompanions(w, side);
}

/** 11.2 A Disrupted unit will have spent a whole enemy player-turn so when this one begins, and no enemy faces it. */
export function isRested(table: Table, blind: Blind, turn: number): boolean {
  const { side, disrupted, place } = blockOf(table, blind);
  return (disrupted ?? 0) <= turn - 2 && fitAt(table, place, enemyOf(side)).length === 0;
}

/** 5.3 sidebar: where Disrupted units of both sides share a hex, the first group to recover routs the other (RULING 34). */
function routCompanions(w: World, side: Side): void {
  const enemy = enemyOf(side);
  const hexes = new Set(unitsOnMap(w, side).map((blind) => blockOf(w.table, blind).place));
  const shared = [...hexes].filter(
    (hex) =>
      fitAt(w.table, hex, side).length > 0 &&
      disruptedAt(w.table, hex, enemy).length > 0 &&
      fitAt(w.table, hex, enemy).length === 0,
  );
  doFirst(w, ...shared.map((hex) => ({ type: 'rout', hex, side: enemy, whole: false, more: false }) as const));
}

/** 16.2 When all losses of both sides are taken, Supplied and unengaged Disrupted units recover: of two sides neither (RULING 34). */
export function recoverAlone(w: World, side: Side): void {
  const alone = unitsOnMap(w, side).filter((blind) => {
    const { disrupted, place: hex } = blockOf(w.table, blind);
    return disrupted !== null && !isOccupiedBy(w.table, hex, enemyOf(side));
  });
  for (const blind of alone) recover(w, blind);
}
