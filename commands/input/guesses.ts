// One-time codes tried: whoever gives a few wrong ones waits, so that none can be found by trying.
import { LRUCache } from 'lru-cache';
import type { Answer, Identity } from '#match/api.ts';

/** As many wrong codes are answered within the time … */
const MOST_WRONG = 5;
/** … ms: as long as a code lives. */
const TIME = 15 * 60_000;
/** Identities remembered; the oldest go first. */
const MOST_KEPT = 10_000;

export interface Guesses {
  /** Minutes to wait; 0 when they may try. */
  wait(who: Identity): number;
  wrong(who: Identity): void;
}

export function makeGuesses(now: () => Date): Guesses {
  const kept = new LRUCache<string, { readonly since: number; readonly wrong: number }>({ max: MOST_KEPT });
  const recent = (who: Identity) => {
    const old = kept.get(`${who.transport}:${who.id}`);
    return old !== undefined && now().getTime() - old.since < TIME ? old : { since: now().getTime(), wrong: 0 };
  };
  return {
    wait(who) {
      const { since, wrong } = recent(who);
      return wrong < MOST_WRONG ? 0 : Math.max(1, Math.ceil((since + TIME - now().getTime()) / 60_000));
    },
    wrong(who) {
      const { since, wrong } = recent(who);
      kept.set(`${who.transport}:${who.id}`, { since, wrong: wrong + 1 });
    },
  };
}

interface Asker {
  readonly identity: Identity | null;
  readonly guesses: Guesses;
}

/** Tries a code for the asker, unless they have given too many wrong ones. */
export async function tryCode<T>({ identity, guesses }: Asker, use: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const minutes = identity === null ? 0 : guesses.wait(identity);
  if (minutes > 0) {
    const text = `Those were too many wrong codes. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`;
    return { ok: false, refusal: { type: 'may-not', code: 'bad-code', text } };
  }
  const answer = await use();
  const wrong = !answer.ok && answer.refusal.type === 'may-not' && answer.refusal.code === 'bad-code';
  if (wrong && identity !== null) guesses.wrong(identity);
  return answer;
}
