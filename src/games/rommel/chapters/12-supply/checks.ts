// 12.7 The three Supply Checks: who is Supplied, who gets Fortress or Oasis Supply, who recovers, who is Disrupted or lost.
import type { HexId } from '#board/hex.ts';
import { always } from '#engine/handler.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blindsOf, blockOf, disruptedAt, fitAt, frameOf, isOccupiedBy } from '../../position/sight.ts';
import { type Blind, enemyOf, type Frame, type FrameOf, SIDES, type Side } from '../../position/state.ts';
import {
  clearFired,
  doFirst,
  doInstead,
  eliminate,
  finish,
  put,
  setBlock,
  tellAll,
  type World,
} from '../../position/world.ts';
import { isEngaged } from '../05-movement/withdrawal.ts';
import { assignInside, assignOutside, otherSources } from '../13-fortresses.ts';
import { hasLine, isSupplied, networkOf } from './lines.ts';

const own = (w: World, side: Side): readonly Blind[] =>
  blindsOf(w.table).filter(
    (blind) => blockOf(w.table, blind).side === side && w.kit.hexes[blockOf(w.table, blind).place] !== undefined,
  );

/** 13.3, 15.1 Gives out Fortress and Oasis Supply as far as the rules leave no choice; asks for the rest. First all inside. */
function enterSupplyCheck(w: World, frame: FrameOf<'supply-check'>): void {
  const { side, when, declined = [] } = frame;
  const sources = otherSources(w, side);
  for (const deal of [assignInside, assignOutside]) {
    for (const source of sources) {
      const { hex } = source;
      const { certain, open, slots, may } = deal(w, side, source, when);
      for (const blind of certain) give(w, side, blind, hex);
      if (open.length === 0 || (may && declined.includes(hex))) continue;
      return doFirst(w, { type: 'assign', side, when, hex, slots, from: open, ...(may ? { may } : {}) });
    }
  }
  finish(w);
}

/** 13.3 The owner keeps what a Fortress could still give to units outside. */
function closeAssign(w: World, { hex }: FrameOf<'assign'>): void {
  finish(w);
  const check = frameOf(w.table);
  if (check.type === 'supply-check') doInstead(w, { ...check, declined: [...(check.declined ?? []), hex] });
}

/** RULING 69: a unit has been placed, so the owner is asked again about Fortresses whose supply he kept. */
function reopen(w: World): void {
  const todo = w.table.todo.map((frame) => {
    if (frame.type !== 'supply-check') return frame;
    const { declined: _kept, ...check } = frame;
    return check;
  });
  put(w, { todo });
}

const ruleOf = (kit: Kit, source: HexId): '13.3' | '15.1' => (kit.hexes[source]?.kind === 'oasis' ? '15.1' : '13.3');

/** 13.3, 15.1 A unit is assigned supply from a Fortress or an Oasis. */
function give(w: World, side: Side, blind: Blind, source: HexId): void {
  const { place: hex } = blockOf(w.table, blind);
  setBlock(w, blind, { source });
  tellAll(w, ruleOf(w.kit, source), { type: 'source', side, hex, source, count: 1 });
}

/** 13.3 A side's assignments end: at its next Initial Supply Check (RULING 42), or with the Fortress. */
export function clearSources(w: World, side: Side, source?: HexId): void {
  for (const blind of blindsOf(w.table)) {
    const block = blockOf(w.table, blind);
    if (block.side === side && block.source !== null && (source === undefined || block.source === source))
      setBlock(w, blind, { source: null });
  }
}

/** What the check means for each unit of the side. */
function enterJudge(w: World, { side, when }: FrameOf<'judge'>): void {
  finish(w);
  if (when === 'initial') initial(w, side);
  else if (when === 'final') final(w, side);
  else if (when === 'buildup') losses(w, side);
  else recovery(w, side);
}

/** 12.7 Initial: mark the Unsupplied; 11.2 recover units that spent a whole enemy player-turn Disrupted. */
function initial(w: World, side: Side): void {
  const supplied = new Set(own(w, side).filter((blind) => isSupplied(w, blind)));
  for (const blind of own(w, side)) {
    const { unsupplied, place: hex } = blockOf(w.table, blind);
    const lacks = !supplied.has(blind);
    if (lacks !== unsupplied) setBlock(w, blind, { unsupplied: lacks });
    if (lacks) tellAll(w, '12.1', { type: 'unsupplied', side, hex, count: 1 });
  }
  for (const blind of own(w, side)) {
    const { disrupted, place: hex } = blockOf(w.table, blind);
    if (disrupted === null || disrupted > w.table.turn - 2 || !supplied.has(blind)) continue;
    if (fitAt(w.table, hex, enemyOf(side)).length > 0) continue;
    recover(w, blind);
  }
  routCompanions(w, side);
}

function recover(w: World, blind: Blind): void {
  const { side, place: hex } = blockOf(w.table, blind);
  setBlock(w, blind, { disrupted: null });
  tellAll(w, '11.2', { type: 'recovered', side, hex, count: 1 });
}

/** 5.3 sidebar: where Disrupted units of both sides share a hex, the first group to recover routs the other (RULING 34). */
function routCompanions(w: World, side: Side): void {
  const enemy = enemyOf(side);
  const hexes = new Set(own(w, side).map((blind) => blockOf(w.table, blind).place));
  const shared = [...hexes].filter(
    (hex) =>
      fitAt(w.table, hex, side).length > 0 &&
      disruptedAt(w.table, hex, enemy).length > 0 &&
      fitAt(w.table, hex, enemy).length === 0,
  );
  doFirst(w, ...shared.map((hex) => ({ type: 'rout', hex, side: enemy, whole: false, more: false }) as const));
}

/** 13.3 Assignments last for the player-turn: a unit with a line to its Base at its end is the Fortress's no more (RULING 42). */
function isRelieved(w: World, blind: Blind): boolean {
  const { side, place, source, raider } = blockOf(w.table, blind);
  return source !== null && raider === null && hasLine(w, side, place, w.kit.base[side]);
}

/**
 * 12.7 Final: those marked at the Initial Check and still without a line are Disrupted; unshielded in a battle they are lost
 * (11.3 sidebar, RULING 33).
 */
function final(w: World, side: Side): void {
  const marked = own(w, side).filter((blind) => blockOf(w.table, blind).unsupplied);
  const lacking = marked.filter((blind) => !isSupplied(w, blind));
  for (const blind of marked) if (!lacking.includes(blind)) setBlock(w, blind, { unsupplied: false });
  const hexes = new Set<string>();
  for (const blind of lacking) {
    const { disrupted, place: hex } = blockOf(w.table, blind);
    if (disrupted !== null) continue;
    setBlock(w, blind, { disrupted: w.table.turn, up: false });
    tellAll(w, '12.7', { type: 'disrupted', side, hex, count: 1 });
    hexes.add(hex);
  }
  const alone = [...hexes].filter((hex) => fitAt(w.table, hex, side).length === 0 && isEngaged(w.table, hex, side));
  for (const blind of lacking) {
    const hex = w.table.blocks[blind]?.place ?? '';
    if (alone.includes(hex)) eliminate(w, '11.3', blind, 'routed without a Supply Line');
  }
  for (const blind of own(w, side)) if (isRelieved(w, blind)) setBlock(w, blind, { source: null });
  clearFired(w);
  doFirst(w, ...alone.map((hex) => ({ type: 'round-end', hex }) as const));
}

/** 16.2 Buildup: the Unsupplied are eliminated; those they shielded are routed (11.11). */
function losses(w: World, side: Side): void {
  for (const blind of own(w, side))
    if (blockOf(w.table, blind).unsupplied) eliminate(w, '16.2', blind, 'unsupplied at the end of the month');
  const next = frameOf(w.table);
  if (next.type === 'judge' && next.when === 'buildup') return; // The other side's losses come before any rout.
  clearFired(w);
  doFirst(w, ...Object.keys(w.table.battles).map((hex) => ({ type: 'round-end', hex }) as const));
}

/** 16.2 When all losses of both sides are taken, Supplied and unengaged Disrupted units recover: of two sides neither (RULING 34). */
function recovery(w: World, side: Side): void {
  const alone = own(w, side).filter((blind) => {
    const { disrupted, place: hex } = blockOf(w.table, blind);
    return disrupted !== null && !isOccupiedBy(w.table, hex, enemyOf(side));
  });
  for (const blind of alone) recover(w, blind);
}

/** 12.7, 16.2 The Supply Networks, unchanged throughout the Buildup, and both sides' Supply status at that moment. */
function enterNetworks(w: World): void {
  finish(w);
  const lacking = new Set(SIDES.flatMap((side) => own(w, side).filter((blind) => !isSupplied(w, blind))));
  const list = (side: Side): readonly string[] => [...networkOf(w, side)].sort();
  put(w, { networks: { axis: list('axis'), allied: list('allied') } });
  for (const blind of SIDES.flatMap((side) => own(w, side))) {
    const unsupplied = lacking.has(blind);
    if (blockOf(w.table, blind).unsupplied !== unsupplied) setBlock(w, blind, { unsupplied });
  }
}

/** The frames of the check at the start of a Buildup, both sides; and when the last month ends (RULING 45). */
export const buildupChecks: readonly Frame[] = [
  ...SIDES.map((side) => ({ type: 'supply-check', side, when: 'buildup' }) as const),
  { type: 'networks' },
  ...SIDES.map((side) => ({ type: 'judge', side, when: 'buildup' }) as const),
  ...SIDES.map((side) => ({ type: 'judge', side, when: 'recovery' }) as const),
];

/** True when one more assignment leaves nothing to choose here: the rest is looked at anew. */
const closes = ({ slots, from }: FrameOf<'assign'>): boolean => slots === 1 || from.length === 1;

const assign: Handler<'assign', 'assign'> = {
  values: (_seat, _before, { from }) => from,
  why: (seat, _action, { hex }) =>
    seat.kit.hexes[hex]?.kind === 'oasis'
      ? refuse('15.1', 'An Oasis supplies one unit that stands in it, and one without another line first.')
      : refuse('13.3', 'Units inside the Fortress come first, then the nearest; you choose only among equals.'),
  commits: (_seat, _action, frame) => closes(frame),
  apply: (w, side, { unit }, frame) => {
    give(w, side, unit, frame.hex);
    reopen(w);
    if (closes(frame)) return finish(w);
    doInstead(w, { ...frame, slots: frame.slots - 1, from: frame.from.filter((blind) => blind !== unit) });
  },
};

function assignPrompt(seat: Seat, { hex, slots, may, from }: FrameOf<'assign'>): Prompt {
  const at = nameOf(seat.kit, hex);
  return {
    rule: ruleOf(seat.kit, hex),
    waiting: `assign supply at ${at}`,
    question: `Which unit gets supply from ${at}? ${slots} to give${may ? ', the nearest first; or keep what is left for others (commit)' : ''}.`,
    fallback: { type: 'assign', unit: from[0] ?? 0 },
  };
}

export const checkFrames: Frames<'supply-check' | 'assign' | 'judge' | 'networks'> = {
  'supply-check': { run: enterSupplyCheck },
  assign: {
    asks: itsSide,
    prompt: assignPrompt,
    actions: {
      assign,
      done: {
        shut: ({ kit }, { may, hex }) =>
          may ? null : refuse(ruleOf(kit, hex), 'This supply cannot be kept: say which unit gets it.'),
        commits: always,
        apply: (w, _side, _done, frame) => closeAssign(w, frame),
      },
    },
  },
  judge: { run: enterJudge },
  networks: { run: enterNetworks },
};
