// UNDO: a draft as it was before its last typed lines.
import type { Answer, Seen } from '../api.ts';
import { seenOf } from '../reports/look.ts';
import { notTheirs } from '../seats/offices.ts';
import { answering, mayNot, no, retry, store, type Tools, yes } from '../tools.ts';
import { cacheDraft, draftChange, redo } from './draft.ts';
import { type Looking, notNow, seated } from './seated.ts';
import { type Carried, goneFrom, withoutLines } from './steps.ts';

/** Takes typed lines of a draft back, the last first; see `Umpire.takeBack`. */
export function takeBackDrafted(
  tools: Tools,
  looking: Looking,
  count: number | 'all',
  number: string | null,
): Promise<Answer<Seen>> {
  return retry(async () => {
    const found = await seated(looking);
    if (!found.ok) return found;
    const { look, by, seat, draft } = found.value;
    const { position } = look;
    const refusal = notNow(position, draft, number);
    if (refusal !== null) return no(refusal);
    if (draft.carried.done.length === 0) return mayNot('nothing-drafted', 'Your draft is empty.');
    if (count !== 'all' && !(Number.isInteger(count) && count > 0))
      return mayNot('bad-value', 'Take back 1, 2, … or all.');
    const back = count === 'all' ? { actions: [], lines: [] } : withoutLines(draft.carried, count);
    const redone = redo(tools, position, seat.side, back.actions);
    if (redone.rest.length > 0) throw new Error('a drafted action is no longer one');
    const carried: Carried = { ...redone.carried, lines: back.lines };
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
