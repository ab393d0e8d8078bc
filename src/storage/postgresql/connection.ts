// How PostgreSQL is reached.

/** A connection is seldom idle for as long as a firewall forgets one after, and one that is cut off is found out within minutes. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
});
