// 3.0 Sequence of Play: goes on from frame to frame until somebody has to decide; and what closes each prompt.
import { hide } from '#engine/secrecy.ts';
import { blindsOf, blockOf, disruptedAt, fitAt, frameOf, scenarioOf } from '../../position/sight.ts';
import { enemyOf, type Frame, SIDES, type Side } from '../../position/state.ts';
import {
  box,
  dealBlindNumbers,
  doInstead,
  finish,
  put,
  setBlock,
  sightIn,
  tellAll,
  type World,
} from '../../position/world.ts';
import { overrunFrames } from '../05-movement/moves.ts';
import { enterMarches } from '../06-forced-marches/plans.ts';
import {
  closeBattles,
  closeNext,
  enterAfterCombat,
  enterBattles,
  enterFight,
  enterNext,
  enterRound,
  enterRoundEnd,
  revealBattles,
} from '../09-combat/combat.ts';
import { enterLosses } from '../09-combat/losses.ts';
import {
  closeRefuse,
  enterAfterProbe,
  enterAttacks,
  enterGo,
  enterLeave,
  enterPursuit,
  enterRefused,
  enterRout,
  enterSettle,
  enterWithdraw,
} from '../10-retreats/retreat.ts';
import {
  buildupChecks,
  clearSources,
  closeAssign,
  enterJudge,
  enterNetworks,
  enterSupplyCheck,
} from '../12-supply/checks.ts';
import { isStillRaider } from '../12-supply/lines.ts';
import { revealAfterMoving } from '../14-minefields.ts';
import { closeSpend, enterBuildup, enterPoints, enterReinforce } from '../16-buildup/buildup.ts';
import { checkStrategic, decideVictory } from '../17-victory.ts';
import { closeDeployment } from '../18-scenarios/setup.ts';
import { closeChallenge, enterChallenge, enterCounter, enterDeal, enterResupply, revealCards } from './cards.ts';

/** 3.0 Goes on until a side has to decide, or the match is over; then stacks are dealt their blind numbers anew. */
export function advance(w: World): void {
  while (!isOver(w) && !isAsked(w, frameOf(w.table)));
  dealBlindNumbers(w);
}

/** 17.1 Sudden death comes at once, whatever is under way (RULING 20). */
const isOver = (w: World): boolean => w.table.result !== null || checkStrategic(w);

/** Enters a frame: true when it has to be decided by a side, false when it has been carried out. */
function isAsked(w: World, frame: Frame): boolean {
  switch (frame.type) {
    case 'deploy':
    case 'redraw':
    case 'spend':
    case 'option':
    case 'movement':
    case 'assign':
    case 'probe':
    case 'refuse':
      return true;
    case 'challenge':
      return enterChallenge(w);
    case 'counter':
      return enterCounter(w);
    case 'pursuit':
      return enterPursuit(w, frame);
    case 'losses':
      return enterLosses(w, frame);
    case 'withdraw':
      return enterWithdraw(w, frame);
    case 'battles':
      return enterBattles(w);
    case 'next':
      return enterNext(w, frame);
    case 'round':
      return enterRound(w, frame);
    default:
      carryOut(w, frame);
      return false;
  }
}

type Automatic = Exclude<
  Frame['type'],
  | 'deploy'
  | 'redraw'
  | 'spend'
  | 'option'
  | 'movement'
  | 'assign'
  | 'probe'
  | 'refuse'
  | 'challenge'
  | 'counter'
  | 'pursuit'
  | 'losses'
  | 'withdraw'
  | 'battles'
  | 'next'
  | 'round'
>;

function carryOut(w: World, frame: Extract<Frame, { readonly type: Automatic }>): void {
  switch (frame.type) {
    case 'deal':
      return enterDeal(w);
    case 'month-end':
      return enterMonthEnd(w);
    case 'verdict':
      return decideVictory(w);
    case 'buildup-start':
      return enterBuildup(w);
    case 'networks':
      return enterNetworks(w);
    case 'points':
      return enterPoints(w);
    case 'reinforce':
      return enterReinforce(w, frame.side);
    case 'resupply':
      return enterResupply(w);
    case 'turn-start':
      return enterTurn(w, frame.side);
    case 'supply-check':
      return enterSupplyCheck(w, frame);
    case 'judge':
      return enterJudge(w, frame);
    case 'leave':
      return enterLeave(w);
    case 'fortress-routs':
      return enterFortressRouts(w);
    case 'after-probe':
      return enterAfterProbe(w, frame.hex);
    case 'go':
      return enterGo(w, frame.hex);
    case 'marches':
      return enterMarches(w);
    case 'attacks':
      return enterAttacks(w);
    case 'refused':
      return enterRefused(w, frame.hex);
    case 'moved':
      return enterMoved(w);
    case 'rout':
      return enterRout(w, frame);
    case 'settle':
      return enterSettle(w, frame.hex);
    case 'fight':
      return enterFight(w, frame.battle);
    case 'round-end':
      return enterRoundEnd(w, frame.hex);
    case 'after-combat':
      return enterAfterCombat(w, frame.blitz);
    case 'turn-end':
      return enterTurnEnd(w);
    case 'over':
      return;
  }
}

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

/** 3.43 Overruns not resolved yet, retreats, Forced Marches, Refusing Battle; then Combat, which a Pass has not (4.5). */
function closeMovement(w: World, blitz: boolean): void {
  const played = w.secrets.played.$hidden;
  // 4.0 sidebar, RULING 22.
  if (played?.option === 'offensive' && w.table.moves.length < 2)
    box(w, { played: hide({ ...played, option: 'assault' }) });
  const passes = played?.option === 'pass';
  doInstead(
    w,
    ...overrunFrames(w.table),
    { type: 'leave' },
    ...(passes ? [{ type: 'fortress-routs' } as const] : []),
    { type: 'marches' },
    { type: 'attacks' },
    { type: 'moved', blitz },
    ...(passes ? [] : [{ type: 'battles', blitz, chosen: [] } as const]),
    { type: 'after-combat', blitz },
  );
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

/** `done`: closes whatever is asked. */
export function closePrompt(w: World, side: Side): void {
  const frame = frameOf(w.table);
  switch (frame.type) {
    case 'deploy':
      return closeDeployment(w, side);
    case 'redraw':
      tellAll(w, '18.0', { type: 'kept', side });
      return finish(w);
    case 'movement':
      return closeMovement(w, frame.blitz);
    case 'assign':
      return closeAssign(w, frame);
    case 'refuse':
      return closeRefuse(w, frame);
    case 'battles':
      return closeBattles(w, frame);
    case 'next':
      return closeNext(w, frame);
    case 'spend':
      return closeSpend(w, side);
    case 'challenge':
    case 'counter':
      return closeChallenge(w);
    case 'probe':
      tellAll(w, '10.41', { type: 'probed', side, hex: frame.hex, done: false });
      return finish(w);
    case 'pursuit':
      tellAll(w, '10.5', { type: 'pursuit', side, hex: frame.hex, speed: frame.speed, dice: [], hits: 0 });
      return finish(w);
    default:
      return finish(w);
  }
}
