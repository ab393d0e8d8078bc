// npm run replay-all: plays every live match of this server again by the rules of this version, and names the first dispatch
// that these judge otherwise. Run it before an update goes live: it changes nothing. It fails when a match cannot go on.
import { titles } from '#games/index.ts';
import { loadConfig } from '#src/config.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { commandLine } from './lib/command-line.ts';
import { judgeStored } from './lib/replays/stored-replay.ts';

commandLine('npm run replay-all', {});
const store = await prismaStore(loadConfig().databaseUrl);
try {
  const matches = await store.matchesIn('live');
  for (const match of matches) {
    const title = titles.find(({ id }) => id === match.title);
    const judged =
      title === undefined
        ? ({ type: 'broken', why: `no title ${match.title}` } as const)
        : await judgeStored(title, store, match);
    const text =
      judged.type === 'replays'
        ? `every position of ${judged.dispatches} dispatches is the same`
        : judged.type === 'migrated'
          ? `judged otherwise from dispatch ${judged.from} on (${judged.why}); it goes on from its last position`
          : `cannot go on: ${judged.why}`;
    console.log(`${match.id} ${match.title} ${match.scenario}, rules version ${match.rulesVersion}: ${text}`);
    if (judged.type === 'broken') process.exitCode = 1;
  }
  console.log(`replay-all: ${matches.length} live matches`);
} finally {
  await store.close();
}
