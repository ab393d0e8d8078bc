// npm run replay-all: plays every live match of this server again by the rules of this version, and names the first dispatch
// that these judge otherwise. Run it before an update goes live: it works on a copy, and changes nothing. It fails when a
// match cannot go on. --why says why, and may name what is hidden: not for whoever plays here.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { titles } from '#games/index.ts';
import { loadConfig } from '#src/config.ts';
import { backupOf } from '#storage/moving.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchRecord, MatchStore } from '#storage/store.ts';
import { commandLine, fail } from './lib/command-line.ts';
import { judgeStored, type Standing, standingText } from './lib/replays/stored-replay.ts';

const { values } = commandLine('npm run replay-all [-- --why]', { why: { type: 'boolean', default: false } });
const folder = mkdtempSync(join(tmpdir(), 'dispatch-replay-'));
try {
  const copy = join(folder, 'dispatch.db');
  await backupOf(loadConfig(), copy);
  const store = await prismaStore(`file:${copy}`, { servesDamaged: true });
  try {
    await judgeAll(store);
  } finally {
    await store.close();
  }
} catch (error) {
  fail('replay-all', error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function judgeAll(store: MatchStore): Promise<void> {
  const matches = await store.matchesIn('live');
  for (const match of matches) {
    const judged = await judge(store, match);
    const text = standingText(judged, values.why);
    console.log(`${match.id} ${match.title} ${match.scenario}, rules version ${match.rulesVersion}: ${text}`);
    if (judged.type === 'broken') process.exitCode = 1;
  }
  console.log(`replay-all: ${matches.length} live matches`);
}

async function judge(store: MatchStore, match: MatchRecord): Promise<Standing> {
  const title = titles.find(({ id }) => id === match.title);
  return title === undefined ? { type: 'broken', why: `no title ${match.title}` } : judgeStored(title, store, match);
}
