// One storage of two processes: at a chosen moment of the one the other does something.
import { memoryStore } from '#storage/memory/memory.ts';
import type { Change, MatchStore } from '#storage/store.ts';

/** `meanwhile` is done once, just before (or after) a change of this type is stored by somebody else. */
export function interrupted(type: Change['type'], when: 'before' | 'after' = 'before') {
  const inner = memoryStore();
  let waiting: (() => Promise<unknown>) | null = null;
  const write: MatchStore['write'] = async (changes) => {
    const now = changes.some((change) => change.type === type) ? waiting : null;
    if (now !== null) waiting = null;
    if (when === 'before') await now?.();
    const written = await inner.write(changes);
    if (when === 'after') await now?.();
    return written;
  };
  const meanwhile = (work: () => Promise<unknown>): void => {
    waiting = work;
  };
  return { store: { ...inner, write }, meanwhile };
}
