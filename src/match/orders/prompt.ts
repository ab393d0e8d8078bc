// What is asked of a seat, and the opaque number an answer carries.
import { createHmac } from 'node:crypto';
import { see } from '#engine/play.ts';
import { canonicalJson } from '#engine/replay.ts';
import type { AnyModule } from '#engine/title.ts';
import type { MatchRecord, Waiting } from '#storage/store.ts';
import type { Prompt } from '../api.ts';
import type { Position } from '../position.ts';
import { askedOf, type Draft } from './draft.ts';

/**
 * Made of match, seat, log length and draft version, and of nothing a reader could tell apart; and of when it was asked: where a backup
 * was put back, the same length comes again with another question.
 */
function promptNumber(match: MatchRecord, { side, version, dropped }: Draft, { since, at }: Waiting): string {
  // Whoever pressed a button for a draft of which something has fallen out meanwhile is told of that first.
  const gone = dropped.map(({ order }) => order);
  const text = ['prompt', match.id, side, since, version, ...(at === undefined ? [] : [at]), ...gone].join('\n');
  return createHmac('sha256', Buffer.from(match.seedBytes, 'hex')).update(text).digest('hex').slice(0, 10);
}

/** The number of what is asked of a side on its draft; null when others decide. */
export function promptNumberOf(match: MatchRecord, draft: Draft): string | null {
  const asked = askedOf(match, draft.side);
  return asked === undefined ? null : promptNumber(match, draft, asked);
}

/** What is asked of a side on its draft; null when others decide. */
export function promptOf(position: Position, draft: Draft): Prompt | null {
  const { match, module } = position;
  const asked = askedOf(match, draft.side);
  if (asked === undefined) return null;
  const ask = module.ask(see(module, draft.carried.state, draft.side).value, draft.side);
  if (ask === null) throw new Error(`${draft.side} is to act and is asked nothing`);
  return {
    number: promptNumber(match, draft, asked),
    since: asked.since,
    at: asked.at ?? 0,
    side: draft.side,
    question: ask.question,
    rule: ask.rule,
    types: ask.types,
    closes: ask.closes,
  };
}

/** What the others read of a side that is asked, on the committed position. */
export const waitingText = (module: AnyModule, state: object, side: string): string =>
  module.ask(see(module, state, side).value, side)?.waiting ?? '';

/**
 * Who is asked on a new position, and since when: a side that was asked the very same before (both sides were asked
 * at once and the other has answered) keeps its prompt's number and its draft.
 */
export function waitingAfter(
  module: AnyModule,
  before: { readonly state: object; readonly waiting: readonly Waiting[]; readonly actor: string | null } | null,
  state: object,
  seq: number,
  now: Date,
): readonly Waiting[] {
  const askText = (at: object, side: string): string => canonicalJson(module.ask(see(module, at, side).value, side));
  return module.toAct(state).map((side) => {
    const old = before?.actor === side ? undefined : before?.waiting.find((waiting) => waiting.side === side);
    const same = before !== null && old !== undefined && askText(before.state, side) === askText(state, side);
    return same ? old : { side, since: seq, at: now.getTime() };
  });
}
