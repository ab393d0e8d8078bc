// 10.1, 5.3 Units that run: by Retreat, or by the Withdrawal of a group that must.
import { nextOn } from '#board/ways.ts';
import { hide } from '#engine/secrecy.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, frameOf } from '../../position/sight.ts';
import type { Blind, FrameOf, HexId } from '../../position/state.ts';
import { box, doInstead, eliminate, orFinish, place, sightIn, tellAll, type World } from '../../position/world.ts';
import { canWithdraw, whyNotBack, withdrawals, withdrawalWays } from '../05-group-movement/withdrawal.ts';
import { orGap, plainestWay } from '../06-unit-movement/ways.ts';
import { disrupt } from '../11-disruption/effects.ts';
import { treadOn } from '../14-minefields.ts';

/** A unit that runs: moved, and Disrupted (7.2). */
export function runTo(w: World, blind: Blind, path: readonly HexId[], how: 'retreat' | 'withdraw'): void {
  const { place: from, side } = blockOf(w.table, blind);
  place(w, blind, path.at(-1) ?? from, { raider: null });
  disrupt(w, blind);
  if (side === w.table.active) box(w, { moved: hide([...w.secrets.moved.$hidden, { block: blind, from, path }]) });
  tellAll(w, how === 'retreat' ? '10.3' : '5.3', { type: 'moved', side, path: [from, ...path], count: 1, how });
}

type WithdrawFrame = FrameOf<'withdraw'>;

/** 10.1, 11.3 Units that cannot withdraw are eliminated; the others are asked for. */
function enterWithdraw(w: World, frame: WithdrawFrame): boolean {
  const sight = sightIn(w);
  for (const blind of frame.blocks) if (!canWithdraw(sight, blind)) eliminate(w, '10.1', blind, 'unable to withdraw');
  const left = frameOf(w.table);
  return orFinish(w, left.type === 'withdraw' && left.blocks.length > 0);
}

const withdraw: Handler<'withdraw', 'withdraw'> = {
  values: inTurn(
    (_: Seat, { blocks }: WithdrawFrame) => blocks,
    (seat, unit) => [...withdrawals(seat, unit).keys()],
    (seat, unit, to: HexId, begun) => nextOn(withdrawalWays(seat, unit), to, begun),
  ),
  why: (seat, { unit, to }, { blocks }) =>
    blocks.includes(unit)
      ? whyNotBack(seat, unit, to, seat.table)
      : refuse('5.3', 'That unit has nothing to withdraw from.'),
  judge: (seat, { unit, to, via }) => {
    if (via === undefined) return null;
    const { place } = blockOf(seat.table, unit);
    const no = refuse('5.3', 'That way does not follow a Supply Line of the unit; leave it out to take the shortest.');
    return plainestWay(seat, place, withdrawalWays(seat, unit), to, via) !== null ? null : orGap(seat, place, via, no);
  },
  commits: (_seat, _action, { blocks }) => blocks.length === 1,
  apply: (w, side, { unit, to, via }, frame) => {
    const way = plainestWay(w, frame.hex, withdrawalWays(sightIn(w), unit), to, via ?? []) ?? [to];
    runTo(w, unit, way, 'withdraw');
    const blocks = frame.blocks.filter((blind) => blind !== unit);
    const ways = [...(frame.ways ?? []), ...way];
    doInstead(w, { ...frame, side, blocks, ways });
    // Before that they could take it back, and know.
    if (blocks.length === 0) treadOn(w, side, ways);
  },
};

function withdrawPrompt(seat: Seat, { hex, blocks }: WithdrawFrame): Prompt {
  const at = nameOf(seat.kit, hex);
  const unit = blocks[0] ?? 0;
  const [way] = [...withdrawals(seat, unit).values()].sort((a, b) => a.length - b.length);
  return {
    rule: '5.3',
    waiting: `withdraw from ${at}`,
    question: `Withdraw every unit from ${at} along its Supply Line.`,
    fallback: { type: 'withdraw', unit, to: way?.at(-1) ?? '' },
  };
}

export const withdrawalFrames: Frames<'withdraw'> = {
  withdraw: { asks: itsSide, opens: enterWithdraw, prompt: withdrawPrompt, actions: { withdraw } },
};
