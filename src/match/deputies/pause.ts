// When the solo opponent's answers come: at fixed times. How long it thought would tell something of what only it can see.

/** Milliseconds after which an answer comes; one that takes longer comes after twice as many, and so on. */
const PAUSE = 3000;

/** Time as it passes, whatever the calendar is set to. */
export interface Steady {
  /** Milliseconds since some moment. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** What the work gives, handed out a whole number of pauses after it began; at once where no clock is given. */
export async function held<T>(steady: Steady | undefined, work: () => Promise<T>): Promise<T> {
  if (steady === undefined) return work();
  const began = steady.now();
  const done = await work();
  const passed = steady.now() - began;
  await steady.sleep(Math.max(1, Math.ceil(passed / PAUSE)) * PAUSE - passed);
  return done;
}
