// What a load must show: everybody answered in time, nothing broken, every commit posted once, memory bounded.
import { percentile } from '../bench/figures.ts';
import type { Load, Measured, Run } from './drive.ts';

export interface Check {
  readonly what: string;
  readonly ok: boolean;
  /** The figure, or what is wrong. */
  readonly found: string;
}

/** An acknowledgement that takes longer is lost on Discord and Slack after three seconds; we ask for one, ms. */
const ACK = 1000;
/** The whole server, and what it may grow in the second half of the load, MiB. */
const RESIDENT = 1024;
const RESIDENT_GROWTH = 160;
/** The same for what is really in use. */
const IN_USE_GROWTH = 48;
/** Pictures that may be painted or wait at once (renderers/pixels/queue.ts). */
const LINE = 64;
/** The load is worth nothing when the matches stand still. */
const LEAST_COMMITS = 10;

/** Milliseconds that this share of the interactions took at most. */
export const share = (run: Run, of: number, which: 'ack' | 'answer' = 'ack'): number =>
  percentile(
    run.done.map((done) => done[which]).sort((a, b) => a - b),
    of,
  );

export function judge(measured: Measured, load: Load): readonly Check[] {
  const { steady, burst, wrong, posted, misposted, left } = measured;
  return [
    ...answered('under a steady load', steady, load.seconds * load.perSecond),
    ...memory(steady),
    ...(burst === null ? [] : [...answered('when all ask for maps at once', burst, load.burst), ...full(burst)]),
    none('errors in the log', (burst ?? steady).last.errors),
    none('rules of the service broken', wrong),
    none('commits and proposals without exactly one post', misposted),
    { what: 'commits were made', ok: posted.length >= LEAST_COMMITS, found: `${posted.length}` },
    none('messages that never arrived', left),
  ];
}

const none = (what: string, found: readonly string[]): Check => ({
  what: `no ${what}`,
  ok: found.length === 0,
  found: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 10).join(' | ')}`,
});

function answered(when: string, run: Run, expected: number): readonly Check[] {
  const p99 = run.done.length === 0 ? Number.POSITIVE_INFINITY : share(run, 0.99);
  return [
    {
      what: `everything answered ${when}`,
      ok: run.done.length === expected,
      found: `${run.done.length} of ${expected}`,
    },
    none(`failures ${when}`, run.failed),
    { what: `p99 of acknowledgements under ${ACK} ms ${when}`, ok: p99 < ACK, found: `${p99.toFixed(0)} ms` },
  ];
}

/** Resident memory jumps by what the collector has not cleared up yet: what is in use is held to a narrower bound. */
function memory({ samples, middle, last }: Run): readonly Check[] {
  const half = samples[Math.floor(samples.length / 2)] ?? last;
  const most = Math.max(...samples.map(({ resident }) => resident));
  const grown = last.resident - half.resident;
  const inUse = middle === null ? 0 : last.inUse - middle.inUse;
  return [
    { what: `resident memory under ${RESIDENT} MiB`, ok: most < RESIDENT, found: `${most.toFixed(0)} MiB` },
    {
      what: `resident memory grown under ${RESIDENT_GROWTH} MiB in the second half`,
      ok: grown < RESIDENT_GROWTH,
      found: `${grown.toFixed(0)} MiB`,
    },
    {
      what: `memory in use grown under ${IN_USE_GROWTH} MiB in the second half`,
      ok: inUse < IN_USE_GROWTH,
      found: `${inUse.toFixed(1)} MiB`,
    },
  ];
}

/** The line of pictures was full, stayed bounded, and whoever did not fit was told so at once. */
function full({ done, samples, last }: Run): readonly Check[] {
  const longest = Math.max(...samples.map(({ pictures }) => pictures.line));
  const told = done.filter(({ busy }) => busy).length;
  return [
    { what: `at most ${LINE} pictures in line`, ok: longest <= LINE, found: `${longest}` },
    {
      what: 'whoever found the line full was told so',
      ok: told > 0 && told <= last.pictures.refused,
      found: `${told} told, ${last.pictures.refused} refused with those for channels`,
    },
  ];
}
