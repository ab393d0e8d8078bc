// npm run outbox: the messages that were given up. `-- again ID…|all` tries them again, `-- drop ID…|all` throws them
// away. It may run beside the server, which sends what is due.
import { loadConfig } from '#src/config.ts';
import { prismaStore } from '#storage/prisma.ts';
import { runOutbox } from './lib/outbox.ts';

const store = await prismaStore(loadConfig().databaseUrl);
try {
  const { lines, ok } = await runOutbox(store, process.argv.slice(2), new Date());
  console.log(lines.join('\n'));
  if (!ok) process.exitCode = 1;
} finally {
  await store.close();
}
