// 13.3, 15.1 Fortress and Oasis Supply given to units, and taken from them.
import { always } from '#engine/turn/handler.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blindsOf, blockOf, blocksOf, frameOf } from '../../position/sight.ts';
import type { Blind, FrameOf, HexId, Side } from '../../position/state.ts';
import { doInstead, finish, put, setBlock, setBlocks, tellAll, type World } from '../../position/world.ts';
import { hasLine, isSupplied } from '../12-supply/lines.ts';
import { NOT_AT_OASIS } from '../15-oases.ts';

const ruleOf = (kit: Kit, source: HexId): '13.3' | '15.1' => (kit.hexes[source]?.kind === 'oasis' ? '15.1' : '13.3');

/** 13.3, 15.1 A unit is assigned supply from a Fortress or an Oasis. */
export function give(w: World, side: Side, blind: Blind, source: HexId): void {
  const { place: hex } = blockOf(w.table, blind);
  setBlock(w, blind, { source });
  tellAll(w, ruleOf(w.kit, source), { type: 'source', side, hex, source, count: 1 });
}

/** RULING 69: a unit has been placed, so the owner is asked again about Fortresses whose supply they kept. */
function reopen(w: World): void {
  const todo = w.table.todo.map((frame) => {
    if (frame.type !== 'supply-check') return frame;
    const { declined: _kept, ...check } = frame;
    return check;
  });
  put(w, { todo });
}

/** 13.3 The owner keeps what a Fortress could still give to units outside. */
function closeAssign(w: World, { side, hex }: FrameOf<'assign'>): void {
  tellAll(w, '13.3', { type: 'supply-kept', side, hex });
  finish(w);
  const check = frameOf(w.table);
  if (check.type === 'supply-check') doInstead(w, { ...check, declined: [...(check.declined ?? []), hex] });
}

/** 13.3 A side's assignments end: at its next Initial Supply Check (RULING 42), or with the Fortress. */
export function clearSources(w: World, side: Side, source?: HexId): void {
  const served = blocksOf(w.table, side).filter((blind) => {
    const { source: by } = blockOf(w.table, blind);
    return by !== null && (source === undefined || by === source);
  });
  setBlocks(
    w,
    served.map((blind) => [blind, { source: null }]),
  );
}

/** 13.3 Assignments last for the player-turn: a unit with a line to its Base at its end is the Fortress's no more (RULING 42). */
export function isRelieved(w: World, blind: Blind): boolean {
  const { side, place, source, raider } = blockOf(w.table, blind);
  return source !== null && raider === null && hasLine(w, side, place, w.kit.base[side]);
}

/** 13.3 When a month ends assignments that serve their unit are kept, and no other: its place is free again (RULING 42). */
export function keepServing(w: World): void {
  for (const blind of blindsOf(w.table))
    if (blockOf(w.table, blind).source !== null && (isRelieved(w, blind) || !isSupplied(w, blind)))
      setBlock(w, blind, { source: null });
}

/** True when one more assignment leaves nothing to choose here: the rest is looked at anew. */
const closes = ({ slots, from }: FrameOf<'assign'>): boolean => slots === 1 || from.length === 1;

const HAS_SUPPLY = 'That unit is supplied already: a Fortress supplies who has no other line.';
const IN_TURN =
  'Units inside the Fortress come first, then the nearest that can trace a line to it; you choose only among equals.';

const assign: Handler<'assign', 'assign'> = {
  values: (_seat, _before, { from }) => from,
  why: (seat, { unit }, { hex }) => {
    if (seat.kit.hexes[hex]?.kind === 'oasis') return NOT_AT_OASIS;
    return refuse('13.3', seat.table.blocks[unit]?.side === seat.side && isSupplied(seat, unit) ? HAS_SUPPLY : IN_TURN);
  },
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

export const assignFrames: Frames<'assign'> = {
  assign: {
    asks: itsSide,
    prompt: assignPrompt,
    actions: {
      assign,
      done: {
        closes: 'keep it for others',
        shut: ({ kit }, { may, hex }) =>
          may ? null : refuse(ruleOf(kit, hex), 'This supply cannot be kept: say which unit gets it.'),
        commits: always,
        apply: (w, _side, _done, frame) => closeAssign(w, frame),
      },
    },
  },
};
