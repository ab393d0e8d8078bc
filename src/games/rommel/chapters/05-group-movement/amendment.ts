// 5.1, 5.2 A unit that is sent on, or elsewhere, while its Move is still a draft.

import type { Orders, RommelAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import type { HexId } from '../../position/state.ts';
import { wayTo } from '../06-unit-movement/ways.ts';

type Moving = Extract<RommelAction, { readonly type: 'group' | 'regroup' }>;

const isMove = (action: RommelAction): action is Moving => action.type === 'group' || action.type === 'regroup';

/** The way that was drafted. */
function wayOf(seat: Seat, drafted: Moving): readonly HexId[] {
  const { unit, to, via } = drafted;
  const kind =
    drafted.type === 'group'
      ? ({ type: 'group', from: drafted.from } as const)
      : ({ type: 'regroup', command: drafted.command, to } as const);
  return wayTo(seat, unit, kind, to, via);
}

/**
 * A Move in the place of the drafted one of its unit: by the same way and on, else by its own. In a Group Move the unit is
 * still of the group that it set out from.
 */
export function amendedMove(seat: Seat, drafted: RommelAction, action: RommelAction): Orders {
  if (!isMove(drafted) || !isMove(action)) return [action];
  const via = [...wayOf(seat, drafted), ...(action.via ?? [])];
  const own =
    action.type === 'group' && drafted.type === 'group' && action.from === drafted.to
      ? { ...action, from: drafted.from }
      : action;
  return [{ ...own, via }, own];
}
