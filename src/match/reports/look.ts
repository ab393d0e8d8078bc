// How a match stands for one asker: their seat's view (their own draft carried out), or a past dispatch as they saw it.
// What one answer needs of a match is read once: everything else is made from that look.
import type { Answer, Asker, MatchId, MatchStatus, Seen } from '../api.ts';
import { type Draft, draftOf } from '../orders/draft.ts';
import { promptOf } from '../orders/prompt.ts';
import { findPosition, isOver, type Position, seeGuarded, sideOf, stateAt, viewerOf } from '../position.ts';
import { clockSeen } from '../time/clock-status.ts';
import { mayNot, safely, type Tools, yes } from '../tools.ts';
import { dispatchesFor, factsOf, undoneIn } from './log.ts';
import { statusOf } from './status.ts';

/** What was read of a match for one asker. */
export interface Look {
  readonly by: Asker;
  readonly position: Position;
  /** The draft of the asker's seat; null for whoever has none, or sees the past. */
  readonly draft: Draft | null;
  /** What everybody may read of it now, made when it is asked for and once. */
  readonly status: () => Promise<MatchStatus>;
}

/** The facts of so many dispatches are looked back on. */
const LOOK_BACK = 10;

/** Does it when it is asked for, and once. */
export function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** A started match as it is now. */
export async function lookAt(tools: Tools, by: Asker, id: MatchId): Promise<Answer<Look>> {
  const found = await findPosition(tools, id);
  return found.ok ? yes(await lookOf(tools, by, found.value)) : found;
}

async function lookOf(tools: Tools, by: Asker, position: Position): Promise<Look> {
  const { match } = position;
  const side = isOver(match) ? null : sideOf(match, by);
  const draft = side === null ? null : await draftOf(tools, position, side);
  return { by, position, draft, status: once(() => statusOf(tools, match, position)) };
}

/** A match as its asker sees it by a look. */
export async function seenOf(tools: Tools, { by, position, draft, status }: Look): Promise<Seen> {
  const { match, title, module, components, dispatch } = position;
  const viewer = viewerOf(match, by);
  const before = seeGuarded(module, position.state, viewer);
  const events = once(() => tools.store.events(match.id, Math.max(0, dispatch - LOOK_BACK + 1), dispatch));
  return {
    status: await status(),
    title,
    module,
    components,
    viewer,
    side: sideOf(match, by),
    view: draft === null ? before : seeGuarded(module, draft.carried.state, viewer),
    before,
    dispatch,
    past: dispatch !== match.dispatch,
    prompt: draft === null ? null : promptOf(position, draft),
    drafted: draft?.carried.done.map((done) => done.text) ?? [],
    dropped: draft?.dropped ?? [],
    reading: () =>
      safely(
        tools,
        match.id,
        async () => (await dispatchesFor(tools, position, by, [dispatch], await events()))[0] ?? null,
      ),
    told: () =>
      safely(tools, match.id, async () => {
        const undone = await undoneIn(tools, position, dispatch);
        const told = (await events()).filter((one) => one.dispatch > 0 && !undone.has(one.dispatch));
        return told.map((one) => factsOf(module, one, viewer)).reverse();
      }),
    clock: once(() => safely(tools, match.id, () => clockSeen(tools, match))),
  };
}

/** See `Umpire.see`. */
export async function seeMatch(tools: Tools, by: Asker, id: MatchId, dispatch?: number): Promise<Answer<Seen>> {
  const found = await findPosition(tools, id);
  if (!found.ok) return found;
  const position = found.value;
  const { match } = position;
  if (dispatch === undefined || dispatch === match.dispatch)
    return yes(await seenOf(tools, await lookOf(tools, by, position)));
  const state = Number.isInteger(dispatch) && dispatch >= 0 ? await stateAt(tools, position, dispatch) : null;
  if (state === null) return mayNot('no-such-dispatch', `${match.name} has dispatches 0 to ${match.dispatch}.`);
  const status = (): Promise<MatchStatus> => statusOf(tools, match, position);
  return yes(await seenOf(tools, { by, position: { ...position, state, dispatch }, draft: null, status }));
}
