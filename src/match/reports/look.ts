// How a match stands for one asker: their seat's view (their own draft carried out), or a past dispatch as they saw it.
import { from, type Viewer } from '#engine/secrecy.ts';
import type { Answer, Asker, MatchId, MatchStatus, Seen } from '../api.ts';
import { type Draft, draftOf } from '../orders/draft.ts';
import { promptOf } from '../orders/prompt.ts';
import { findPosition, guard, isOver, type Position, seatOf, seeGuarded, stateAt, viewerOf } from '../position.ts';
import { type Desk, mayNot, yes } from '../tools.ts';
import { statusOf } from './status.ts';

/** The match as `asker` sees it now. `draft` saves loading their own when it is at hand. */
export async function seenOf(desk: Desk, position: Position, asker: Asker, draft?: Draft): Promise<Seen> {
  const { match } = position;
  const viewer = viewerOf(match, asker);
  const side = isOver(match) ? null : (seatOf(match, asker)?.side ?? null);
  const own = side === null ? null : (draft ?? (await draftOf(desk, position, side)));
  return {
    ...(await common(desk, position, asker, viewer)),
    view: seeGuarded(position.module, own?.carried.state ?? position.state, viewer),
    dispatch: match.dispatch,
    past: false,
    prompt: own === null ? null : promptOf(position, own),
    drafted: own?.carried.done.map((done) => done.text) ?? [],
  };
}

type Common = Pick<Seen, 'status' | 'title' | 'module' | 'components' | 'viewer' | 'side'>;

async function common(desk: Desk, position: Position, asker: Asker, viewer: Viewer<string>): Promise<Common> {
  const { match, title, module, components } = position;
  const status: MatchStatus = await statusOf(desk, match);
  return { status, title, module, components, viewer, side: seatOf(match, asker)?.side ?? null };
}

/** See `Umpire.see`. */
export async function seeMatch(desk: Desk, asker: Asker, id: MatchId, dispatch?: number): Promise<Answer<Seen>> {
  const found = await findPosition(desk, id);
  if (!found.ok) return found;
  const position = found.value;
  if (dispatch === undefined || dispatch === position.match.dispatch) return yes(await seenOf(desk, position, asker));
  const state = Number.isInteger(dispatch) && dispatch >= 0 ? await stateAt(desk, position, dispatch) : null;
  if (state === null) {
    return mayNot('no-such-dispatch', `${position.match.name} has dispatches 0 to ${position.match.dispatch}.`);
  }
  const viewer = viewerOf(position.match, asker);
  const seen = await common(desk, position, asker, viewer);
  const view = guard(
    from(seeGuarded(position.module, state, viewer), (value) => value),
    viewer,
  );
  return yes({ ...seen, view, dispatch, past: true, prompt: null, drafted: [] });
}
