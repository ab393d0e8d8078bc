// How PostgreSQL is reached.
import { Client } from 'pg';

/** The options in a URL, and ours, which count where both set something. */
export function withOptions(url: string, ours: string) {
  const at = new URL(url);
  const options = [at.searchParams.get('options') ?? '', ours].join(' ').trim();
  at.searchParams.delete('options');
  return { ...connectionTo(at.href), options };
}

/** A connection is seldom idle for as long as a firewall forgets one after, and one that is cut off is found out within minutes. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
});

/** A connection by itself. One that breaks ends no process: whoever asks something of it is told. */
export function clientTo(url: string): Client {
  const client = new Client(connectionTo(url));
  client.on('error', () => undefined);
  return client;
}
