// A stage of npm run soak: fifty interactions a second for a minute on fifty matches, then a hundred maps at
// once, through the real client against a service of ours, which runs in another process than the server.
import { commandLine, Misuse, wholeNumber } from '../lib/command-line.ts';
import type { Crowd } from './crowd.ts';
import { discordCrowd } from './discord.ts';
import { type Load, measure, prepared, type Run } from './drive.ts';
import { judge, share } from './judge.ts';
import { slackCrowd } from './slack.ts';
import { KINDS } from './words.ts';

const CROWDS: Readonly<Record<string, (tables: number) => Promise<Crowd>>> = {
  discord: discordCrowd,
  slack: slackCrowd,
};

const { values, positionals } = commandLine(
  'tsx scripts/soak/load.ts discord|slack ... [--tables N] [--seconds N] [--rate N] [--burst N]',
  {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    burst: { type: 'string', default: '100' },
    profile: { type: 'string' },
  },
);
const begins = positionals.map((where) => {
  const begin = CROWDS[where];
  if (begin === undefined) throw new Misuse(`no crowd on ${where}`);
  return begin;
});
if (begins.length === 0) throw new Misuse('say where');

/** What was measured, on stderr: it judges nothing. */
function show(name: string, run: Run): void {
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  const acks = [0.5, 0.95, 0.99, 1].map((of) => ms(share(run, of)));
  console.error(`${name}: acknowledged p50 ${acks[0]}, p95 ${acks[1]}, p99 ${acks[2]}, max ${acks[3]}`);
  for (const kind of KINDS) {
    const done = run.done.filter((one) => one.kind === kind);
    if (done.length === 0) continue;
    const only = { ...run, done };
    const answers = [0.5, 0.95, 1].map((of) => ms(share(only, of, 'answer')));
    console.error(`  ${kind}: ${done.length}, answered p50 ${answers[0]}, p95 ${answers[1]}, max ${answers[2]}`);
  }
  const { samples, last } = run;
  const cpu = samples.slice(1).reduce((sum, sample) => sum + sample.cpu, 0);
  console.error(
    `  server: ${last.resident.toFixed(0)} MiB, ${(cpu / Math.max(1, run.done.length)).toFixed(1)} ms of processor for an interaction, ` +
      `event loop late by ${Math.max(...samples.map(({ loop }) => loop.max)).toFixed(0)} ms at most, ` +
      `${Math.max(...samples.map(({ pictures }) => pictures.line))} pictures in line at most, ${last.pictures.refused} refused`,
  );
}

const load: Load = {
  seconds: wholeNumber('seconds', values.seconds),
  perSecond: wholeNumber('rate', values.rate),
  burst: wholeNumber('burst', values.burst, 0),
  profile: values.profile ?? null,
};
const tables = wholeNumber('tables', values.tables);
// The matches are made beside one another, what is measured is alone.
const matches = await Promise.all(begins.map(async (begin) => prepared(await begin(tables))));
let passed = 0;
let failed = 0;
for (const [n, one] of matches.entries()) {
  const measured = await measure(one, load);
  const where = positionals[n];
  show(`${where}, steady`, measured.steady);
  if (measured.burst !== null) show(`${where}, maps at once`, measured.burst);
  for (const { what, ok, found } of judge(measured, load)) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${where}, ${what}: ${found}`);
    if (ok) passed += 1;
    else failed += 1;
  }
}
console.log(`load on ${positionals.join(' and ')}: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
