// The server of the databases while tests run on PostgreSQL, and the one of which the others are copies.
import { prismaStore } from '#storage/prisma/prisma.ts';
import { nameIn, PostgresServer } from '#test/storage/postgresql/server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const server = await PostgresServer.start();
  const template = await server.database();
  await (await prismaStore(template)).close();
  process.env.POSTGRESQL_PORT = String(server.port);
  process.env.POSTGRESQL_TEMPLATE = nameIn(template);
  return () => server.stop();
}
