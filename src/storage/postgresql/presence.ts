// A process that uses a database: others know that it does, and it hears which matches others have changed.
import type { Client } from 'pg';
import type { Others } from '../store.ts';
import { clientTo } from './connection.ts';
import { CHANNEL, LOCKS } from './names.ts';

/** A connection that broke is made anew after so long, ms. */
const PAUSE = 1000;

type Hear = Parameters<Others>[0];

/** What is told of a change. @param self by which its own process knows it. */
export const payloadOf = (self: string, match: string, side: string | null): string =>
  JSON.stringify([self, match, side]);

export class Presence {
  readonly #url: string;
  readonly #self: string;
  readonly #hearers = new Set<Hear>();
  #client: Client | null = null;
  #again: NodeJS.Timeout | null = null;
  #isOver = false;

  /** @param self stands before what this process tells: it need not hear that. */
  constructor(url: string, self: string) {
    this.#url = url;
    this.#self = self;
  }

  /** Throws where a backup is being put in the place of the database. */
  async enter(): Promise<void> {
    const client = clientTo(this.#url);
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    try {
      await client.connect();
      const taken = await client.query<{ ok: boolean }>(`SELECT pg_try_advisory_lock_shared(${LOCKS.use}) AS ok`);
      if (taken.rows[0]?.ok !== true) throw new Error('a backup is being put in the place of this database');
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
  }

  listen(hear: Hear): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    if (this.#again !== null) clearTimeout(this.#again);
    await this.#client?.end().catch(() => undefined);
  }

  #heard(payload: string): void {
    const [self, match, side] = JSON.parse(payload) as readonly [string, string, string | null];
    if (self !== this.#self) this.#tell(match, side);
  }

  #tell(match: string | null, side: string | null): void {
    for (const hear of this.#hearers) hear(match, side);
  }

  #lost(client: Client): void {
    if (this.#isOver || this.#client !== client) return;
    this.#client = null;
    this.#tryLater();
  }

  #tryLater(): void {
    this.#again = setTimeout(() => void this.#back(), PAUSE);
  }

  async #back(): Promise<void> {
    try {
      await this.enter();
    } catch {
      if (!this.#isOver) this.#tryLater();
      return;
    }
    if (this.#isOver) await this.leave();
    else this.#tell(null, null);
  }
}
