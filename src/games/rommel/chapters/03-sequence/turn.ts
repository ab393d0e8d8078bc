// 3.0 Sequence of Play: how a Player-Turn and a Month begin and end, and what follows movement and combat.
import { hide } from '#engine/secrecy.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { Frames } from '../../position/course.ts';
import { blindsOf, blockOf, frameOf, type OpenSight, scenarioOf, unitsOnMap } from '../../position/sight.ts';
import {
  type Blind,
  type Block,
  enemyOf,
  type Frame,
  type Played,
  type Side,
  type Table,
} from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { box, doInstead, finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { passes } from '../04-options.ts';
import { revealBattles } from '../08-battles/battles.ts';
import { isRested, waitOneMore } from '../11-disruption/recovery.ts';
import { buildupChecks } from '../12-supply/checks.ts';
import { isSupplied } from '../12-supply/lines.ts';
import { settleRaiders } from '../12-supply/raiders.ts';
import { clearSources, keepServing } from '../13-fortresses/assignment.ts';
import { captureFortresses } from '../13-fortresses/control.ts';
import { unserved } from '../13-fortresses/sources.ts';
import { revealAfterMoving } from '../14-minefields.ts';
import { revealCards } from './cards.ts';

/** 3.0, 3.4 A Player-Turn begins with the Initial Supply Check (3.41), then its side is asked for its option (3.42). */
function enterTurn(w: World, side: Side): void {
  const turn = w.table.turn + 1;
  if (w.table.active === side) waitOneMore(w, side);
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

/** After all movement: 12.5 raiders marked, 14.2 Minefields revealed, 8.5 units in battles revealed. */
function enterMoved(w: World): void {
  finish(w);
  settleRaiders(w);
  revealAfterMoving(w);
  revealBattles(w);
}

/** 3.45, 3.46 A Blitz goes on with a second pair of Movement and Combat; any other turn goes to the Final Supply Check. */
function enterAfterCombat(w: World, blitz: boolean): void {
  const again = w.secrets.played.$hidden?.option === 'blitz' && !blitz;
  put(w, { moves: [], entered: {}, attacked: [], left: [], trodden: [] });
  if (again) {
    // Units that moved before do not march on in the Blitz (6.0).
    box(w, { moved: hide(w.secrets.moved.$hidden.map((moved) => ({ ...moved, stops: true }) as const)) });
    tellAll(w, '3.45', { type: 'blitz', side: w.table.active });
    doInstead(w, { type: 'movement', blitz: true });
  } else
    doInstead(
      w,
      { type: 'supply-check', side: w.table.active, when: 'final' },
      { type: 'judge', side: w.table.active, when: 'final' },
      { type: 'turn-end' },
    );
}

/** 3.48 cards revealed; 13.4 Fortresses captured; two Passes in a row end the Month (3.1, 4.5). */
function enterTurnEnd(w: World): void {
  const side = w.table.active;
  const passed = passes(w);
  revealCards(w);
  captureFortresses(w);
  const inARow = passed ? w.table.passes + 1 : 0;
  put(w, { passes: inARow });
  doInstead(w, inARow >= 2 ? { type: 'month-end' } : { type: 'turn-start', side: enemyOf(side) });
}

/** 3.1, 17.0 The Month is over; after the last one the match is. */
function enterMonthEnd(w: World): void {
  tellAll(w, '3.1', { type: 'month-ended', month: w.table.month });
  if (w.table.month < scenarioOf(sightIn(w)).endMonth) return doInstead(w, { type: 'buildup-start' });
  keepServing(w);
  doInstead(w, ...buildupChecks, { type: 'verdict' });
}

/**
 * 3.45, 4.1 The views as they would be in the side's next Movement phases, as things stand: in the second one of a Blitz that is
 * ahead, and at the start of its next Basic Turn, of this player-turn up to its option.
 */
export function asIfMoving(kit: Kit, view: RommelView, side: Side): readonly RommelView[] {
  const own = view.own[side];
  if (own === undefined) return [];
  const { table } = view;
  const moving = (blitz: boolean, then: Partial<Table>, having: Partial<typeof own>): RommelView => ({
    ...view,
    table: { ...table, todo: [{ type: 'movement', blitz }], moves: [], entered: {}, attacked: [], left: [], ...then },
    own: { ...view.own, [side]: { ...own, plans: [], ...having } },
  });
  const isBeforeMoving = frameOf(table).type === 'option' && table.active === side;
  const blocks = isBeforeMoving ? table.blocks : recoveredBlocks({ kit, table }, side);
  const played: Played = { option: 'basic', cards: { real: 1, dummy: 0 } };
  const isBlitz =
    own.played?.option === 'blitz' && table.todo.some((frame) => frame.type === 'after-combat' && !frame.blitz);
  return [
    ...(isBlitz ? [moving(true, {}, {})] : []),
    moving(false, { active: side, rommel: 'no', blocks }, { played, moved: [] }),
  ];
}

/**
 * 11.2, 12.7 The blocks after the side's next Initial Supply Check, at which Fortresses and Oases are assigned anew (13.3). Who
 * has no Supply Line in a Final Check before it is Disrupted.
 */
function recoveredBlocks({ kit, table }: OpenSight, side: Side): Table['blocks'] {
  const mapped = (change: (block: Block, blind: Blind) => Block): Table['blocks'] =>
    Object.fromEntries(blindsOf(table).map((blind) => [blind, change(blockOf(table, blind), blind)]));
  const freed = { kit, table: { ...table, blocks: mapped((block) => ({ ...block, source: null })) } };
  const lacking = unitsOnMap(freed, side).filter((blind) => !isSupplied(freed, blind));
  const unsupplied = unserved(freed, side, lacking, 'initial');
  const isOptionAhead = table.todo.some(({ type }) => type === 'option');
  const isFinal = (frame: Frame): boolean =>
    frame.type === 'after-combat' || (frame.type === 'judge' && frame.when === 'final');
  const isFinalAhead = table.active === side && table.todo.some(isFinal);
  const turn = table.turn + (table.active !== side ? 1 : isOptionAhead ? 0 : 2);
  const fallen = isFinalAhead ? unsupplied.filter((blind) => blockOf(table, blind).unsupplied) : [];
  return mapped((block, blind) => {
    if (block.side !== side) return block;
    if (fallen.includes(blind)) return { ...block, disrupted: table.turn };
    return isRested(table, blind, turn) && !unsupplied.includes(blind) ? { ...block, disrupted: null } : block;
  });
}

export const turnFrames: Frames<'turn-start' | 'moved' | 'after-combat' | 'turn-end' | 'month-end'> = {
  'turn-start': { run: (w, { side }) => enterTurn(w, side) },
  moved: { run: enterMoved },
  'after-combat': { run: (w, { blitz }) => enterAfterCombat(w, blitz) },
  'turn-end': { run: enterTurnEnd },
  'month-end': { run: enterMonthEnd },
};
