// Which process holds a lease, and whether it still lives.
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';

/** This process among all on all machines: a number that is given to another one later comes with another time. */
export const THIS_PROCESS = JSON.stringify([hostname(), process.pid, Math.round(performance.timeOrigin)]);

/** True for a process of this machine that is gone. Of other machines nothing is known. */
export function isGone(holder: string): boolean {
  const [host, pid] = JSON.parse(holder) as readonly [string, number];
  if (host !== hostname() || holder === THIS_PROCESS) return false;
  return pid === process.pid || !isRunning(pid);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's process lives, though it may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
