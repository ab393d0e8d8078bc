// A side's draft: actions on top of the committed position, carried out again whenever they are needed. What its owner
// sees and is judged by is the drafted position.
import { act, see } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import type { RollingRng } from '#engine/rng.ts';
import type { Rejection } from '#engine/rules.ts';
import type { AnyModule, Typed } from '#engine/title.ts';
import type { DraftRecord, MatchRecord } from '#storage/store.ts';
import { type Position, seedOf } from '../position.ts';
import type { Tools } from '../tools.ts';
import type { Carried } from './steps.ts';

export interface Draft {
  readonly side: string;
  /** What is stored; null when nothing is. */
  readonly record: DraftRecord | null;
  /** Counts its changes; part of the prompt's number. */
  readonly version: number;
  readonly carried: Carried;
}

/** Since which log number a side has been asked; null when it is not. */
export const askedSince = (match: MatchRecord, side: string): number | null =>
  match.waiting.find((waiting) => waiting.side === side)?.since ?? null;

type Carry =
  | { readonly type: 'refused'; readonly rejection: Rejection }
  | { readonly type: 'drafted'; readonly carried: Carried }
  | { readonly type: 'commits'; readonly carried: Carried; readonly rng: RollingRng };

export const emptyDraft = ({ state }: Position, side: string, record: DraftRecord | null): Draft => ({
  side,
  record,
  version: record?.version ?? 0,
  carried: { state, done: [] },
});

/** Carries one more action out on a draft. Nothing is stored. */
export function carry(tools: Tools, position: Position, side: string, draft: Carried, action: Typed): Carry {
  const { module, match } = position;
  const rng = tools.chance(seedOf(match), match.nextRoll);
  const acted = act(module, draft.state, side, action, rng);
  if (!acted.ok) return { type: 'refused', rejection: acted.rejection };
  const { state, events, commits } = acted.step;
  const text = wording(module, draft.state, side, action);
  const carried = { state, done: [...draft.done, { action, text, events, hash: stateHash(state) }] };
  return commits ? { type: 'commits', carried, rng } : { type: 'drafted', carried };
}

/** An action as its owner types it where they stand. */
export const wording = (module: AnyModule, state: object, side: string, action: Typed): string =>
  module.writeAction(action, see(module, state, side).value);

/** A side's draft, carried out. Actions that a later commit of another side made void are left out. */
export async function draftOf(tools: Tools, position: Position, side: string): Promise<Draft> {
  const { match } = position;
  const record = await tools.store.draft(match.id, side);
  const version = record?.version ?? 0;
  const empty = emptyDraft(position, side, record);
  if (record === null || record.seq !== askedSince(match, side)) return empty;
  const key = `${match.id}\n${side}`;
  const known = tools.caches.drafts.get(key);
  if (known?.seq === match.seq && known.version === version) return { ...empty, carried: known.carried };
  const carried = carryAll(tools, position, side, record);
  cacheDraft(tools, match, side, version, carried);
  return { ...empty, carried };
}

/** Keeps a carried-out draft for the next who needs it. */
export function cacheDraft(tools: Tools, match: MatchRecord, side: string, version: number, carried: Carried): void {
  tools.caches.drafts.set(`${match.id}\n${side}`, { seq: match.seq, version, carried });
}

function carryAll(tools: Tools, position: Position, side: string, record: DraftRecord): Carried {
  let carried: Carried = { state: position.state, done: [] };
  for (const json of JSON.parse(record.actions) as readonly unknown[]) {
    const action = position.module.parseAction(json);
    if (action === null) throw new Error('an action in a draft cannot be read');
    const next = carry(tools, position, side, carried, action);
    if (next.type !== 'drafted') break;
    carried = next.carried;
  }
  return carried;
}

/** The draft as it is stored after a change. */
export const draftRecord = (match: MatchRecord, draft: Draft, carried: Carried): DraftRecord => ({
  match: match.id,
  side: draft.side,
  version: draft.version + 1,
  seq: askedSince(match, draft.side) ?? match.seq,
  actions: JSON.stringify(carried.done.map((done) => done.action)),
});
