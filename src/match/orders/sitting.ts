// A player sits down at a match for one answer: the first who needs what was read of it has it, who comes after looks again.
import type { Answer, Sitting } from '../api.ts';
import { type Look, lookAt, seenOf } from '../reports/look.ts';
import { safely, type Tools, yes } from '../tools.ts';
import { order } from './order.ts';
import { promptNumberOf } from './prompt.ts';
import { takeBackDrafted } from './take-back.ts';

/** See `Umpire.sit`. */
export function sittingOf(tools: Tools, first: Look): Sitting {
  const { by, position, draft } = first;
  const { match, module } = position;
  let known: Look | null = first;
  const look = async (): Promise<Answer<Look>> => (known === null ? lookAt(tools, by, match.id) : yes(known));
  /** Whatever is ordered may change what was seen. */
  const lookForLast = (): Promise<Answer<Look>> => {
    const looked = look();
    known = null;
    return looked;
  };
  const guarded = <T>(work: () => Promise<T>): Promise<T> => safely(tools, match.id, work);
  return {
    module,
    prompt: draft === null ? null : promptNumberOf(match, draft),
    seen: () =>
      guarded(async () => {
        const looked = await look();
        if (!looked.ok) throw new Error('the match is gone');
        return seenOf(tools, looked.value);
      }),
    order: (orders, delivery) => guarded(() => order(tools, lookForLast, orders, delivery)),
    takeBack: (back) => guarded(() => takeBackDrafted(tools, lookForLast, back, null)),
  };
}
