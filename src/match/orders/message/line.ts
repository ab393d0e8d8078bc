// A line's actions one after the other. Of several units each is tried, and who cannot is named with the reason.
import { setImmediate } from 'node:timers/promises';
import { see } from '#engine/play.ts';
import type { Typed } from '#engine/title.ts';
import { asOneLine } from '../steps.ts';
import { runAction } from './action.ts';
import type { Stop } from './outcome.ts';
import type { Line } from './reading.ts';
import { loneUnit } from './subjects.ts';
import { asItems, type Item, type Work } from './work.ts';

type RefusedAction = Extract<Stop, { readonly by: 'refusal' }>;

/**
 * Others of this process have a turn, those who wait for the same match too. Where they overtake the message it is worked through
 * anew, and then it lets nobody else at the match; nor once it has committed, for then its rest could only be handed back.
 */
async function letOthers({ tools, position, dispatches, tried }: Work): Promise<void> {
  await setImmediate();
  if (tried === 1 && dispatches.length === 0) await tools.caches.turns.giveWay(position.match.id);
}

/**
 * Works a line through; what is not done of it goes back to the front of `items`. After each action others have a turn: one that is
 * put in the place of another has the whole draft judged anew, several times.
 */
export async function runLine(work: Work, { actions, whoever, guessed }: Line, items: Item[]): Promise<Stop | null> {
  const [before, made] = [work.carried, work.dispatches.length];
  const todo = [...actions];
  const refused: (RefusedAction & { readonly action: Typed })[] = [];
  const undone: Typed[] = [];
  let stopped: Stop | null = null;
  for (let action = todo.shift(); action !== undefined && stopped === null; action = todo.shift()) {
    if (undone.length > 0 && !isApart(work, undone, action)) undone.push(action);
    else {
      const rest = [...asItems([...undone, ...todo]), ...items];
      const stop = await runAction(work, action, { rest, mayAmend: !whoever, guessed });
      await letOthers(work);
      if (stop?.by === 'refusal' && isOneOfSeveral(work, stop, actions)) {
        refused.push({ ...stop, action });
        undone.push(action);
      } else if (stop !== null) {
        stopped = stop;
        if (stop.by !== 'commit') undone.push(action);
        break;
      }
    }
  }
  const base = work.dispatches.length > made ? work.draft.carried : before;
  const isLeft = whoever && stopped === null && refused.length === undone.length && work.carried !== base;
  work.carried = asOneLine(base, work.carried);
  const [first, ...others] = refused;
  work.left.push(
    ...(isLeft || first === undefined ? refused : others).map(({ order, refusal }) => ({ order, refusal })),
  );
  if (isLeft) return null;
  items.unshift(...asItems([...undone, ...todo]));
  return first === undefined ? stopped : { by: 'refusal', refusal: first.refusal, order: first.order };
}

/** The rules keep one unit of several from it: that tells nothing of the others. */
const isOneOfSeveral = (
  { position: { module } }: Work,
  { refusal }: RefusedAction,
  actions: readonly Typed[],
): boolean =>
  refusal.type === 'rejected' && actions.length > 1 && actions.every((action) => loneUnit(module, action) !== null);

/** The same for another unit, which commits to nothing: it may be tried though others have been refused. */
function isApart(
  { position: { module }, carried, seat: { side } }: Work,
  undone: readonly Typed[],
  action: Typed,
): boolean {
  const unit = loneUnit(module, action);
  return (
    undone.every((other) => other.type === action.type && loneUnit(module, other) !== unit) &&
    !module.wouldCommit(see(module, carried.state, side).value, side, action)
  );
}
