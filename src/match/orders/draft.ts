// A side's draft: actions on top of the committed position, carried out again whenever they are needed. What its owner
// sees and is judged by is the drafted position.

import type { RollingRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import type { Rejection } from '#engine/rules.ts';
import type { AnyModule, Typed } from '#engine/title.ts';
import type { Change, DraftRecord, MatchRecord, Waiting } from '#storage/store.ts';
import type { Ordered, Refusal } from '../api.ts';
import { type Position, seedOf } from '../position.ts';
import type { Tools } from '../tools.ts';
import { type Carried, type CarriedDraft, nothingDone, type TypedLine } from './steps.ts';

export interface Draft extends CarriedDraft {
  readonly side: string;
  /** What is stored; null when nothing is. */
  readonly record: DraftRecord | null;
  /** Counts its changes; part of the prompt's number. */
  readonly version: number;
}

/** Since which log number a side has been asked; null when it is not. */
export const askedSince = (match: MatchRecord, side: string): number | null => askedOf(match, side)?.since ?? null;

/** What a match keeps of the question that a side is asked. */
export const askedOf = ({ waiting }: MatchRecord, side: string): Waiting | undefined =>
  waiting.find((asked) => asked.side === side);

type Carry =
  | { readonly type: 'refused'; readonly rejection: Rejection }
  | { readonly type: 'drafted'; readonly carried: Carried }
  | { readonly type: 'commits'; readonly carried: Carried; readonly rng: RollingRng };

export const emptyDraft = ({ state }: Position, side: string, record: DraftRecord | null): Draft => ({
  side,
  record,
  version: record?.version ?? 0,
  carried: nothingDone(state),
  dropped: [],
});

/** Carries one more action out on a draft. Nothing is stored. */
export function carry(tools: Tools, position: Position, side: string, draft: Carried, action: Typed): Carry {
  const { module, match } = position;
  const rng = tools.chance(seedOf(match), match.nextRoll);
  const acted = act(module, draft.state, side, action, rng);
  if (!acted.ok) return { type: 'refused', rejection: acted.rejection };
  const { state, events, commits } = acted.step;
  const text = wording(module, draft.state, side, action);
  const carried = { ...draft, state, done: [...draft.done, { action, text, events, hash: stateHash(state) }] };
  return commits ? { type: 'commits', carried, rng } : { type: 'drafted', carried };
}

/** An action as its owner types it where they stand. */
export const wording = (module: AnyModule, state: object, side: string, action: Typed): string =>
  module.writeAction(action, see(module, state, side).value);

/** A side's draft, carried out. */
export async function draftOf(tools: Tools, position: Position, side: string): Promise<Draft> {
  const { match } = position;
  const record = await tools.store.draft(match.id, side);
  const version = record?.version ?? 0;
  const empty = emptyDraft(position, side, record);
  if (record === null || record.seq !== askedSince(match, side)) return empty;
  const key = `${match.id}\n${side}`;
  const known = tools.caches.drafts.get(key);
  if (known?.seq === match.seq && known.version === version) return { ...empty, ...known.draft };
  const draft = carryAll(tools, position, side, record);
  cacheDraft(tools, match, side, version, draft);
  return { ...empty, ...draft };
}

/** Keeps a carried-out draft for the next who needs it. */
export function cacheDraft(tools: Tools, match: MatchRecord, side: string, version: number, draft: CarriedDraft): void {
  tools.caches.drafts.set(`${match.id}\n${side}`, { seq: match.seq, version, draft });
}

function carryAll(tools: Tools, position: Position, side: string, record: DraftRecord): CarriedDraft {
  const dropped: Ordered['left'][number][] = [];
  let redone = redo(tools, position, side, readActions(position, record.actions));
  for (let [stuck, ...rest] = redone.rest; stuck !== undefined; [stuck, ...rest] = redone.rest) {
    const { carried, rejection } = redone;
    const refusal = rejection === null ? COMMITS_NOW : ({ type: 'rejected', ...rejection } as const);
    dropped.push({ order: wording(position.module, carried.state, side, stuck), refusal });
    redone = redo(tools, position, side, rest, carried);
  }
  const { carried } = redone;
  // Lines that led to more than still stands cannot be taken back as they were typed.
  return { carried: dropped.length > 0 ? carried : { ...carried, lines: readLines(position, record.lines) }, dropped };
}

const COMMITS_NOW: Refusal = {
  type: 'may-not',
  code: 'overtaken',
  text: 'It would be committed at once: order it again.',
};

function readActions({ module }: Position, json: string): readonly Typed[] {
  return (JSON.parse(json) as readonly unknown[]).map((one) => {
    const action = module.parseAction(one);
    if (action === null) throw new Error('an action in a draft cannot be read');
    return action;
  });
}

const readLines = (position: Position, json: string): readonly TypedLine[] =>
  (JSON.parse(json) as readonly TypedLine[]).map((line) => ({
    ...line,
    was: readActions(position, JSON.stringify(line.was)),
  }));

export interface Redone {
  /** As far as it goes. */
  readonly carried: Carried;
  /** What cannot be drafted any more, the first of it first, and why not (null: it would commit). */
  readonly rest: readonly Typed[];
  readonly rejection: Rejection | null;
}

/** Carries actions out up to the first that is no draft any more. @param from what stands before them; left out: the committed position. */
export function redo(
  tools: Tools,
  position: Position,
  side: string,
  actions: readonly Typed[],
  from: Carried = nothingDone(position.state),
): Redone {
  let carried = from;
  for (const [at, action] of actions.entries()) {
    const next = carry(tools, position, side, carried, action);
    if (next.type !== 'drafted') {
      return { carried, rest: actions.slice(at), rejection: next.type === 'refused' ? next.rejection : null };
    }
    carried = next.carried;
  }
  return { carried, rest: [], rejection: null };
}

/** What stores a draft after a change. */
export const draftChange = (match: MatchRecord, draft: Draft, carried: Carried) =>
  ({
    type: 'draft',
    draft: {
      match: match.id,
      side: draft.side,
      version: draft.version + 1,
      seq: askedSince(match, draft.side) ?? match.seq,
      actions: JSON.stringify(carried.done.map((done) => done.action)),
      lines: JSON.stringify(carried.lines),
    },
    was: draft.record?.version ?? null,
    at: match.revision,
  }) as const satisfies Change;
