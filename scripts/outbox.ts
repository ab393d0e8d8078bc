// npm run outbox: the messages that were given up; `again` tries them again, `drop` throws them away; `ignored` lists the mails
// that were neither obeyed nor answered. It may run beside the server, which sends what is due.
import { loadConfig } from '#src/config.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { commandLine, fail } from './lib/command-line.ts';
import { runOutbox } from './lib/outbox.ts';

const USAGE = 'npm run outbox [-- list | again ID...|all | drop ID...|all | ignored]';
const { positionals } = commandLine(USAGE, {});
try {
  const { databaseUrl, servesDamaged } = loadConfig();
  const store = await prismaStore(databaseUrl, { servesDamaged, beside: true });
  try {
    const { lines, ok } = await runOutbox(store, positionals, new Date());
    console.log(lines.join('\n'));
    if (!ok) process.exitCode = 1;
  } finally {
    await store.close();
  }
} catch (error) {
  fail('outbox', error);
}
