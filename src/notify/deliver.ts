// Sends what the outbox holds for the transports that run here. A row that fails is kept and tried again later.
import type { Outbox, OutboxRow } from './outbox.ts';

/** A transport as the outbox sees it: what is for its channels and seats it delivers, or says why not. */
export interface Carrier {
  readonly name: string;
  /** Null when the row is not for this transport. */
  carry(row: OutboxRow): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string } | null>;
}

/** Rows looked at in one round. */
const ROUND = 200;
/** The longest wait before another try, ms. */
const LONGEST = 15 * 60_000;

/** One round; returns how many rows were sent. Rows of transports that do not run here stay where they are. */
export async function deliver(outbox: Outbox, carriers: readonly Carrier[], now: Date): Promise<number> {
  let sent = 0;
  for (const row of await outbox.outboxDue(now, ROUND)) {
    for (const carrier of carriers) {
      const done = await carrier.carry(row);
      if (done === null) continue;
      if (done.ok) {
        await outbox.outboxSent(row.id);
        sent += 1;
      } else
        await outbox.outboxFailed(
          row.id,
          done.error,
          new Date(now.getTime() + Math.min(LONGEST, 5000 * 2 ** row.attempts)),
        );
      break;
    }
  }
  return sent;
}
