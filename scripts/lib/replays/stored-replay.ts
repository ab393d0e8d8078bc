// A stored match played again by today's rules: how far its positions are still the same, and whether it can go on.

import { seededRng } from '#engine/dice/rng.ts';
import { act } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import type { AnyModule, AnyTitle, ComponentFiles, Typed } from '#engine/title.ts';
import { seedOf } from '#match/position.ts';
import type { LogRecord, MatchRecord, MatchStore } from '#storage/store.ts';

export type Standing =
  /** Every position is the same by today's rules. */
  | { readonly type: 'replays'; readonly dispatches: number }
  /** From this dispatch on today's rules judge otherwise: it goes on from its last stored position. */
  | { readonly type: 'migrated'; readonly from: number; readonly why: string }
  /** Its last position cannot be read: it cannot go on. */
  | { readonly type: 'broken'; readonly why: string };

/** What is printed of it. `why` may name what is hidden, and whoever runs the server may be playing. */
export function standingText(judged: Standing, withReason: boolean): string {
  if (judged.type === 'replays') return `every position of ${judged.dispatches} dispatches is the same`;
  const why = withReason ? ` (${judged.why})` : '';
  if (judged.type === 'broken') return `cannot go on${why}`;
  return `judged otherwise from dispatch ${judged.from} on${why}; it goes on from its last position`;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Judges one started match. Throws when something of it is missing in the store. */
export async function judgeStored(title: AnyTitle, store: MatchStore, match: MatchRecord): Promise<Standing> {
  let module: AnyModule;
  try {
    const components = JSON.parse((await store.components(match.components)) ?? 'null') as ComponentFiles;
    module = title.game(match.scenario, components, match.options);
    await storedAt(module, store, match, match.dispatch);
  } catch (error) {
    return { type: 'broken', why: reason(error) };
  }
  const after = new Map<number, object>();
  let dispatch = 0;
  try {
    for (const entry of await store.log(match.id, 0, match.dispatch)) {
      // Within a commit only the last position is stored.
      if (entry.dispatch !== dispatch && !(await isSame(module, store, match, dispatch, after))) break;
      dispatch = entry.dispatch;
      after.set(dispatch, played(module, match, entry, after));
    }
    if (dispatch === match.dispatch && (await isSame(module, store, match, dispatch, after)))
      return { type: 'replays', dispatches: dispatch };
  } catch (error) {
    return { type: 'migrated', from: dispatch, why: reason(error) };
  }
  return { type: 'migrated', from: dispatch, why: 'another position' };
}

/** A stored position, upgraded to today's rules. */
async function storedAt(module: AnyModule, store: MatchStore, match: MatchRecord, dispatch: number): Promise<object> {
  const snapshot = await store.snapshot(match.id, dispatch);
  if (snapshot === null) throw new Error(`no snapshot of dispatch ${dispatch}`);
  return module.parseState(JSON.parse(snapshot.state), match.rulesVersion);
}

async function isSame(
  module: AnyModule,
  store: MatchStore,
  match: MatchRecord,
  dispatch: number,
  after: ReadonlyMap<number, object>,
): Promise<boolean> {
  const stored = await storedAt(module, store, match, dispatch);
  return stateHash(stored) === stateHash(after.get(dispatch));
}

/** One entry of the log played: what was drafted before it in the same commit lies under its own dispatch. */
function played(module: AnyModule, match: MatchRecord, entry: LogRecord, after: ReadonlyMap<number, object>): object {
  const rolls = JSON.parse(entry.rolls) as readonly { readonly n: number }[];
  const rng = seededRng(seedOf(match), rolls[0]?.n ?? 1);
  if (entry.kind === 'setup') return module.setup(rng).state;
  if (entry.kind === 'undone') return module.mix(after.get(entry.backTo ?? -1) ?? {}, rng);
  const before = after.get(entry.dispatch) ?? after.get(entry.dispatch - 1) ?? {};
  const acted = act(module, before, entry.side ?? '', JSON.parse(entry.action ?? 'null') as Typed, rng);
  if (!acted.ok) throw new Error(acted.rejection.text);
  return acted.step.state;
}
