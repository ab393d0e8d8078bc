// How PostgreSQL is reached.
import { Client } from 'pg';

/**
 * A connection is seldom idle for as long as a firewall forgets one after, and one that is cut off is found out within minutes.
 * @param ours options that count before those in the URL.
 */
export function connectionTo(url: string, ours = '') {
  const at = new URL(url);
  const options = `${at.searchParams.get('options') ?? ''} ${ours}`;
  at.searchParams.delete('options');
  return {
    connectionString: at.href,
    options,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  };
}

/** A connection by itself. One that breaks ends no process: whoever asks something of it is told. */
export function clientTo(url: string): Client {
  const client = new Client(connectionTo(url));
  client.on('error', () => undefined);
  return client;
}
