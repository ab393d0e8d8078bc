// What nobody caught: a promise of a library that failed behind our back costs that piece of work, not the whole server.
// Whatever we store is stored whole or not at all, so going on is safe; what is thrown in the open still ends the process.
import type { EventEmitter } from 'node:events';
import type { Log } from './log.ts';

/** Logs stray rejections instead of ending the process. */
export function keepGoing(log: Log, on: Pick<EventEmitter, 'on'> = process): void {
  on.on('unhandledRejection', (error: unknown) => log.error('something failed that nobody waited for', { error }));
}
