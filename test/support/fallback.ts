// The least that a seat can do about what it is asked.
import type { Seen } from '#match/api.ts';

/** The fallback, as its owner would type it; null when nothing is asked. */
export function fallbackOf({ module, view, prompt }: Seen): string | null {
  const ask = prompt === null ? null : module.ask(view.value, prompt.side);
  return ask === null ? null : module.writeAction(ask.fallback, view.value);
}
