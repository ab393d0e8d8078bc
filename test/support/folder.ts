// Whatever a run of tests lays aside is in a folder of its own; that of a run that was killed is removed by the next.
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '#storage/prisma/process.ts';

const NAME = /^dispatch-run-(\d+)$/;

export default function setUp(): () => void {
  const all = tmpdir();
  for (const name of readdirSync(all)) {
    const [, pid] = NAME.exec(name) ?? [];
    // One of this number is another's, too, who had it before.
    const isLeft = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
    if (isLeft) rmSync(join(all, name), { recursive: true, force: true });
  }
  const folder = join(all, `dispatch-run-${process.pid}`);
  mkdirSync(folder);
  // Other accounts work there, too: those of PostgreSQL and of mail servers.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
