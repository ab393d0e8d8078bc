// What every order needs: a live match, a seat at it, and a question that is put to it now.
import type { SeatRecord } from '#storage/store.ts';
import type { Answer, Orders, PlayerId, Refusal } from '../api.ts';
import { isOver, type Position, seatOf } from '../position.ts';
import { itIsOver, noSeat } from '../refusals.ts';
import type { Look } from '../reports/look.ts';
import { yes } from '../tools.ts';
import { askedOf, type Draft } from './draft.ts';
import { promptNumberOf, promptOf } from './prompt.ts';

/** Looks at the match; anew each time. */
export type Looking = () => Promise<Answer<Look>>;

/** A live match, the asker's seat at it and its draft: what every order needs. */
interface Seated {
  readonly look: Look;
  readonly by: PlayerId;
  readonly seat: SeatRecord;
  readonly draft: Draft;
}

export async function seated(looking: Looking): Promise<Answer<Seated>> {
  const looked = await looking();
  if (!looked.ok) return looked;
  const look = looked.value;
  const { by, draft } = look;
  const { match } = look.position;
  const seat = seatOf(match, by);
  if (by === null || seat === null) return noSeat(match);
  if (isOver(match) || draft === null) return itIsOver(match);
  return yes({ look, by, seat, draft });
}

/** Why this seat's answer is not wanted now: it answers an older prompt or was begun before this one was asked, or nothing is asked. */
export function notNow(
  position: Position,
  draft: Draft,
  { prompt: number, opened = null }: Pick<Orders, 'prompt' | 'opened'>,
): Refusal | null {
  const asked = promptNumberOf(position.match, draft);
  const isBegunBefore = opened !== null && opened < (askedOf(position.match, draft.side)?.at ?? 0);
  if ((number !== null && number !== asked) || isBegunBefore) {
    const text = 'That was an answer to an earlier question.';
    return { type: 'stale', text, now: promptOf(position, draft) };
  }
  return asked === null ? notAsked() : null;
}

/** Whoever tells it says who is waited for. */
export const notAsked = (): Refusal => ({ type: 'may-not', code: 'not-asked', text: 'Nothing is asked of you now.' });
