// npm run outbox: the messages that were given up; `again` tries them again, `drop` throws them away; `ignored` lists the mails
// that were neither obeyed nor answered. It may run beside the server, which sends what is due.
import { loadConfig } from '#src/config.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { commandLine } from './lib/command-line.ts';
import { runOutbox } from './lib/outbox.ts';

const { positionals } = commandLine('npm run outbox [-- list | again ID...|all | drop ID...|all]', {});
const store = await prismaStore(loadConfig().databaseUrl);
try {
  const { lines, ok } = await runOutbox(store, positionals, new Date());
  console.log(lines.join('\n'));
  if (!ok) process.exitCode = 1;
} finally {
  await store.close();
}
