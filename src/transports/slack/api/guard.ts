// The last look at whatever leaves for Slack.
import { holdsHidden } from '#engine/secrecy.ts';
import type { Call } from './web.ts';

/** Throws when a payload holds a boxed value, in a text too. */
export function guard(payload: unknown): void {
  if (holdsHidden(JSON.stringify(payload).replaceAll('\\', ''))) throw new Error('a boxed value was about to be sent');
}

/** The same for every call of the Web API. */
export const guarded =
  (call: Call): Call =>
  (method, args) => {
    guard(args);
    return call(method, args);
  };
