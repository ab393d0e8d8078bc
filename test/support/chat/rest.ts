// When nothing moves at a service any more: asked of whoever answers there, not guessed from their silence.
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Wired } from '#src/wiring.ts';
import { within } from '#transports/chat/work.ts';
import type { DiscordTransport } from '#transports/discord/index.ts';
import type { SlackTransport } from '#transports/slack/index.ts';
import type { Signal } from './wait.ts';

/** An app that can tell when it has answered all that came to it. */
export interface Settling {
  /** True when that was so within `most` ms. */
  settled(most: number): Promise<boolean>;
}

export interface Place {
  /** Who answers here. With none known, silence is all there is to go by. */
  readonly apps: readonly Settling[];
  /** How many calls the apps have made. */
  calls(): number;
  /** Whether the service has still to show something, or somebody waits for a first answer. */
  busy(): boolean;
  readonly changes: Signal;
}

/** Without an app that can tell: no call for so long is rest, ms. */
const QUIET = 60;

/** Resolves when all is answered and shown; after `most` ms in any case. */
export async function atRest({ apps, calls, busy, changes }: Place, most: number): Promise<void> {
  const end = Date.now() + most;
  for (let before = -1; before !== calls() || busy(); ) {
    const left = end - Date.now();
    if (left <= 0) return;
    before = calls();
    // What an app has just been told is in its hands a round of the event loop later.
    await setImmediate();
    if (apps.length === 0) await sleep(QUIET);
    for (const app of apps) await app.settled(left);
    await changes.wait(() => (busy() ? undefined : true), Math.max(0, end - Date.now()));
  }
}

/** A whole server: its chat services have answered what came in, and what was due for that has been sent. */
export const serverOf = ({ transports, deliver }: Pick<Wired, 'transports' | 'deliver'>): Settling => ({
  settled: async (most) => {
    const answered = await Promise.all(transports.filter(canSettle).map((one) => one.settled(most)));
    const sent = await within(
      deliver().then(() => true),
      most,
      false,
    );
    return sent && answered.every(Boolean);
  },
});

const canSettle = (transport: object): transport is DiscordTransport | SlackTransport => 'settled' in transport;
