// UNDO: a draft as it was before its last typed lines, or without one of its orders.
import type { Answer, Back, Refusal, Seen } from '../api.ts';
import { seenOf } from '../reports/look.ts';
import { notTheirs } from '../seats/offices.ts';
import { answering, mayNot, no, retry, store, type Tools, yes } from '../tools.ts';
import { cacheDraft, draftChange, type Redone, redo } from './draft.ts';
import { withRule } from './message/amendment.ts';
import { type Looking, notNow, seated } from './seated.ts';
import { asOneLine, type Carried, goneFrom, type Left, withoutLines, withoutOrder } from './steps.ts';

/** Takes typed lines of a draft back, the last first, or one order; see `Umpire.takeBack`. */
export function takeBackDrafted(
  tools: Tools,
  looking: Looking,
  back: Back,
  number: string | null,
): Promise<Answer<Seen>> {
  return retry(async () => {
    const found = await seated(looking);
    if (!found.ok) return found;
    const { look, by, seat, draft } = found.value;
    const { position } = look;
    const refusal = notNow(position, draft, { prompt: number });
    if (refusal !== null) return no(refusal);
    if (draft.carried.done.length === 0) return mayNot('nothing-drafted', 'Your draft is empty.');
    const left = leftOf(draft.carried, back);
    if (left === null) return mayNot('bad-value', 'Take back 1, 2, … or all, or an order of your draft.');
    const redone = redo(tools, position, seat.side, left.actions);
    if (redone.rest.length > 0) return no(falls(draft.carried, back, redone));
    const again: Carried = { ...redone.carried, lines: left.lines };
    const carried = typeof back === 'object' ? asOneLine(draft.carried, again) : again;
    const gone = goneFrom(draft.carried, carried);
    const foreign = await notTheirs(tools, position, seat, by, draft.carried, gone);
    if (foreign !== null) return no(foreign);
    const change = draftChange(position.match, draft, carried);
    const { draft: record } = change;
    await store(tools, [change]);
    cacheDraft(tools, position.match, seat.side, record.version, { carried, dropped: [] });
    tools.tell({ type: 'draft', match: position.match.id, side: seat.side });
    return yes(
      await answering(() => seenOf(tools, { ...look, draft: { ...draft, record, version: record.version, carried } })),
    );
  });
}

/** What stays of a draft; null where there is no such part of it. */
function leftOf(carried: Carried, back: Back): Left | null {
  if (back === 'all') return { actions: [], lines: [] };
  const at = typeof back === 'object' ? back.order : back;
  if (!(Number.isInteger(at) && at > 0)) return null;
  if (typeof back === 'number') return withoutLines(carried, back);
  return at > carried.done.length ? null : withoutOrder(carried, at);
}

/** A later order that is lawful only behind the one that was to go back. */
function falls({ done }: Carried, back: Back, { rest: [stuck], rejection }: Redone): Refusal {
  if (typeof back !== 'object') throw new Error('a drafted action is no longer one');
  const gone = done[back.order - 1]?.text ?? '';
  const order = done.find(({ action }) => action === stuck)?.text ?? '';
  const text = (why: string): string =>
    `Without \`${gone}\` your \`${order}\` would fall: ${why} Nothing has been changed.`;
  return rejection === null
    ? { type: 'may-not', code: 'bad-value', text: text('it would be committed at once.') }
    : { type: 'rejected', rule: rejection.rule, text: text(withRule(rejection)) };
}
