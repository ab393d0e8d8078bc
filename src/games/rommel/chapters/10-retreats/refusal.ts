// 8.4, 10.2 Refusing Battle.
import { barsOf } from '#engine/turn/bars.ts';
import { always } from '#engine/turn/handler.ts';
import type { RommelRules } from '../../book/rules.ts';
import { type Frames, type Handler, type Prompt, passiveSide } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import type { Seat } from '../../position/seat.ts';
import { battleAt, fitAt, type Sight } from '../../position/sight.ts';
import { enemyOf, type Frame, type FrameOf, type HexId, type Side, type Table } from '../../position/state.ts';
import { clearFired, doFirst, doInstead, sightIn, tellAll, type World } from '../../position/world.ts';
import { canWithdraw } from '../05-group-movement/withdrawal.ts';
import { overrunFrames } from '../11-disruption/rout.ts';
import { pursuitOf } from './pursuit.ts';

/** 10.2 Groups just attacked whose undisrupted units all can withdraw (sidebar: all or none; RULING 23). */
function mayRefuse(sight: Sight, hex: HexId, side: Side): boolean {
  const group = fitAt(sight.table, hex, side);
  return group.length > 0 && group.every((blind) => canWithdraw(sight, blind));
}

/** RULING 4: the table when the groups that refused before have gone: they neither hold their hexes nor chain any more. */
function tableWithout(table: Table, side: Side, hexes: readonly HexId[]): Table {
  const blocks = Object.entries(table.blocks).filter(
    ([, { side: of, place: at }]) => of !== side || !hexes.includes(at),
  );
  const battles = Object.entries(table.battles).filter(([hex]) => !hexes.includes(hex));
  return { ...table, blocks: Object.fromEntries(blocks), battles: Object.fromEntries(battles) };
}

type RefuseFrame = FrameOf<'refuse'>;

/** The groups that are asked about, and what is left when those that refused have gone. */
interface Look {
  readonly frame: RefuseFrame;
  readonly left: Seat;
}
const lookAt = (seat: Seat, frame: RefuseFrame): Look => ({
  frame,
  left: { ...seat, table: tableWithout(seat.table, seat.side, frame.refused) },
});

/** What keeps a group from refusing battle. */
const refusers = barsOf<Look, HexId, RommelRules>(
  {
    rule: '10.2',
    bars: ({ frame: { refused } }, hex) => refused.includes(hex),
    say: ({ left: { kit } }, hex) => `The group in ${nameOf(kit, hex)} refuses already.`,
  },
  {
    rule: '8.4',
    bars: ({ left: { table } }, hex) => !table.attacked.includes(hex),
    say: ({ left: { kit } }, hex) =>
      `Only a group just attacked may refuse battle; nobody has attacked ${nameOf(kit, hex)} in this phase.`,
  },
  {
    rule: '8.4',
    bars: ({ left: { table, side } }, hex) => fitAt(table, hex, side).length === 0,
    say: ({ left: { kit } }, hex) => `No undisrupted unit of yours is in ${nameOf(kit, hex)}.`,
  },
  {
    rule: '10.2',
    bars: ({ frame: { hexes } }, hex) => !hexes.includes(hex),
    say: ({ left: { kit } }, hex) =>
      `The group in ${nameOf(kit, hex)} cannot refuse battle: all its undisrupted units must be able to withdraw along their Supply Lines, or none may.`,
  },
  {
    rule: '5.3',
    bars: ({ left }, hex) => !mayRefuse(left, hex, left.side),
    say: ({ frame: { refused }, left: { kit } }, hex) =>
      `Once the group in ${refused.map((other) => nameOf(kit, other)).join(', ')} has gone, the one in ${nameOf(kit, hex)} has no Supply Line to withdraw along.`,
  },
);

/** 8.4, 10.2 Groups that may refuse now: those asked about that can withdraw even after the groups named before have gone. */
export const mayStillRefuse = (seat: Seat, frame: RefuseFrame): readonly HexId[] => {
  const look = lookAt(seat, frame);
  return frame.hexes.filter((hex) => refusers.isFree(look, hex));
};

/** After all movement: routs of units overrun, then the question whether attacked groups stand. */
function enterAttacks(w: World): void {
  const passive = enemyOf(w.table.active);
  const routs = overrunFrames(w.table);
  if (routs.length > 0) return doFirst(w, ...routs);
  const sight = sightIn(w);
  const hexes = w.table.attacked.filter(
    (hex) => battleAt(w.table, hex)?.fresh === true && !w.table.left.includes(hex) && mayRefuse(sight, hex, passive),
  );
  doInstead(w, ...(hexes.length > 0 ? [{ type: 'refuse', hexes, refused: [] } as const] : []));
}

function closeRefuse(w: World, frame: RefuseFrame): void {
  const side = enemyOf(w.table.active);
  for (const hex of frame.hexes) if (!frame.refused.includes(hex)) tellAll(w, '8.4', { type: 'stood', side, hex });
  doInstead(w, ...frame.refused.map((hex) => ({ type: 'refused', hex }) as const));
}

/** 10.2 Refuse Battle Procedure: announced, pursued, moved; then the Disrupted ones left are routed. */
function enterRefused(w: World, hex: HexId): void {
  const side = enemyOf(w.table.active);
  const group = fitAt(w.table, hex, side);
  clearFired(w);
  tellAll(w, '10.2', { type: 'refused', side, hex, count: group.length });
  const withdraw: Frame = { type: 'withdraw', hex, side, blocks: group };
  doInstead(w, ...pursuitOf(w, hex, group), withdraw, { type: 'rout', hex, side, whole: false, more: true });
}

const refuseHandler: Handler<'refuse', 'refuse'> = {
  values: (seat, _before, frame) => mayStillRefuse(seat, frame),
  why: (seat, { hex }, frame) => refusers.whyNot(lookAt(seat, frame), hex),
  apply: (w, _side, { hex }, frame) => doInstead(w, { ...frame, refused: [...frame.refused, hex] }),
};

/** RULING 4 */
const ORDER_OF_REFUSALS =
  ' Groups that refuse go in the order you name them; what the first gives up may be on the way of the next.';

function refusePrompt({ kit }: Seat, { hexes, refused }: RefuseFrame): Prompt {
  const named = (places: readonly HexId[]): string => places.map((hex) => nameOf(kit, hex)).join(', ');
  const elsewhere = refused.length < hexes.length ? ' and stand elsewhere' : '';
  const question =
    refused.length === 0
      ? 'Refuse battle with a group, or stand (commit)?'
      : `By your draft you refuse battle at ${named(refused)}${elsewhere} (commit).`;
  return {
    rule: '8.4',
    waiting: 'refuse or accept battle',
    question: `Attacked at ${named(hexes)}. ${question}${hexes.length > 1 ? ORDER_OF_REFUSALS : ''}`,
  };
}

function standing(_seat: Seat, { hexes, refused }: RefuseFrame): string {
  if (refused.length === 0) return hexes.length > 1 ? 'stand everywhere' : 'stand and fight';
  return refused.length === hexes.length ? 'refuse battle' : 'refuse as named, stand elsewhere';
}

export const refusalFrames: Frames<'attacks' | 'refuse' | 'refused'> = {
  attacks: { run: enterAttacks },
  refuse: {
    asks: passiveSide,
    prompt: refusePrompt,
    actions: {
      refuse: refuseHandler,
      done: { closes: standing, commits: always, apply: (w, _side, _done, frame) => closeRefuse(w, frame) },
    },
  },
  refused: { run: (w, { hex }) => enterRefused(w, hex) },
};
