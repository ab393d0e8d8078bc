// 3.0 Sequence of Play: how a Player-Turn begins and ends, and what lies between its movement and its combat.
import { hide } from '#engine/secrecy.ts';
import type { Frames } from '../../position/course.ts';
import { blindsOf, blockOf, disruptedAt, fitAt, scenarioOf } from '../../position/sight.ts';
import { enemyOf, type Frame, SIDES, type Side } from '../../position/state.ts';
import { box, doInstead, finish, put, setBlock, sightIn, tellAll, type World } from '../../position/world.ts';
import { revealBattles } from '../09-combat/combat.ts';
import { buildupChecks, clearSources } from '../12-supply/checks.ts';
import { isStillRaider } from '../12-supply/lines.ts';
import { revealAfterMoving } from '../14-minefields.ts';
import { revealCards } from './cards.ts';

/** 3.4 A Player-Turn begins with the Initial Supply Check (3.41). */
function enterTurn(w: World, side: Side): void {
  const turn = w.table.turn + 1;
  if (w.table.active === side) waitAnotherTurn(w, side);
  put(w, {
    turn,
    active: side,
    played: 0,
    rommel: 'no',
    moves: [],
    entered: {},
    attacked: [],
    left: [],
    retreated: [],
    trodden: [],
    fired: [],
  });
  box(w, { played: hide(null), moved: hide([]) });
  clearSources(w, side);
  tellAll(w, '3.4', { type: 'turn', side, turn });
  doInstead(
    w,
    { type: 'supply-check', side, when: 'initial' },
    { type: 'judge', side, when: 'initial' },
    { type: 'option' },
  );
}

/** 11.2 A side that moves twice running, over the end of a Month, has had no enemy player-turn in between: its units wait one more. */
function waitAnotherTurn(w: World, side: Side): void {
  for (const blind of blindsOf(w.table)) {
    const { side: owner, disrupted } = blockOf(w.table, blind);
    if (owner === side && disrupted !== null) setBlock(w, blind, { disrupted: disrupted + 1 });
  }
}

/**
 * 13.2 sidebar: the Attacker who passes must withdraw from a Fortress, or is routed (RULING 32). Who stays is not known before
 * the others have gone.
 */
function enterFortressRouts(w: World): void {
  const side = w.table.active;
  const routs = Object.entries(w.table.battles)
    .filter(([hex, battle]) => battle.attacker === side && w.kit.hexes[hex]?.kind === 'fortress')
    .map(([hex]): Frame => ({ type: 'rout', hex, side, whole: true, more: false }));
  doInstead(w, ...routs);
}

/** After all movement: 12.5 raiders marked, 14.2 Minefields revealed, 8.5 units in battles revealed. */
function enterMoved(w: World): void {
  finish(w);
  for (const key of Object.keys(w.table.blocks)) {
    const block = w.table.blocks[Number(key)];
    if (block !== undefined && block.raider !== null && !isStillRaider(w.table, block))
      setBlock(w, Number(key), { raider: null });
  }
  revealAfterMoving(w);
  revealBattles(w);
}

/** 3.48 cards revealed; 13.4 Fortresses captured; two Passes in a row end the Month (3.1, 4.5). */
function enterTurnEnd(w: World): void {
  const side = w.table.active;
  const passed = w.secrets.played.$hidden?.option === 'pass';
  revealCards(w);
  captureFortresses(w);
  const passes = passed ? w.table.passes + 1 : 0;
  put(w, { passes });
  doInstead(w, passes >= 2 ? { type: 'month-end' } : { type: 'turn-start', side: enemyOf(side) });
}

/**
 * 13.1, 13.4 Control passes only to undisrupted enemies in sole occupation; a bonus is owed only when it was not the owner's to
 * begin with this month (RULING 37).
 */
function captureFortresses(w: World): void {
  for (const [hex, holder] of Object.entries(w.table.control)) {
    const taker = enemyOf(holder);
    const sole =
      fitAt(w.table, hex, taker).length > 0 &&
      fitAt(w.table, hex, holder).length + disruptedAt(w.table, hex, holder).length === 0;
    if (!sole) continue;
    const { [hex]: before, ...captured } = w.table.captured;
    put(w, {
      control: { ...w.table.control, [hex]: taker },
      captured: before === undefined ? { ...captured, [hex]: taker } : captured,
    });
    clearSources(w, holder, hex);
    tellAll(w, '13.4', { type: 'captured', side: taker, hex });
  }
}

/** 3.1, 17.0 The Month is over; after the last one the match is. */
function enterMonthEnd(w: World): void {
  tellAll(w, '3.1', { type: 'month-ended', month: w.table.month });
  if (w.table.month < scenarioOf(sightIn(w)).endMonth) return doInstead(w, { type: 'buildup-start' });
  for (const side of SIDES) clearSources(w, side);
  doInstead(w, ...buildupChecks, { type: 'verdict' });
}

export const turnFrames: Frames<'turn-start' | 'fortress-routs' | 'moved' | 'turn-end' | 'month-end'> = {
  'turn-start': { run: (w, { side }) => enterTurn(w, side) },
  'fortress-routs': { run: enterFortressRouts },
  moved: { run: enterMoved },
  'turn-end': { run: enterTurnEnd },
  'month-end': { run: enterMonthEnd },
};
