// What the load on Discord and Slack is judged by: a run that is as it should be passes, and each fault fails its own check.
import { describe, expect, it } from 'vitest';
import type { Load, Measured, Run } from '../../scripts/soak/drive.ts';
import { judge } from '../../scripts/soak/judge.ts';
import type { Done, Sample } from '../../scripts/soak/words.ts';

const LOAD: Load = { seconds: 2, perSecond: 50, burst: 70, profile: null };

const sample = (more: Partial<Sample> = {}): Sample => ({
  resident: 400,
  inUse: 150,
  cpu: 500,
  loop: { p50: 1, p99: 5, max: 20 },
  pictures: { line: 2, painted: 10, refused: 0 },
  errors: [],
  announcements: [],
  ...more,
});

const times = (count: number, more: Partial<Done> = {}): readonly Done[] =>
  Array.from({ length: count }, () => ({ kind: 'text', ack: 20, answer: 50, busy: false, ...more }));

const run = (more: Partial<Run> = {}): Run => ({
  done: times(100),
  failed: [],
  samples: [sample(), sample()],
  middle: sample(),
  last: sample(),
  ...more,
});

const full = { pictures: { line: 64, painted: 64, refused: 6 } };
const burst = (more: Partial<Run> = {}): Run =>
  run({
    done: [...times(64, { kind: 'map' }), ...times(6, { kind: 'map', busy: true })],
    samples: [sample(full)],
    last: sample(full),
    ...more,
  });

const good: Measured = {
  steady: run(),
  burst: burst(),
  wrong: [],
  posted: times(12).map(({ ack }) => ack),
  misposted: [],
  left: [],
};

const failing = (measured: Measured): readonly string[] =>
  judge(measured, LOAD)
    .filter(({ ok }) => !ok)
    .map(({ what }) => what);

describe('the load is judged', () => {
  it('and passes when everything is as it should be', () => {
    expect(failing(good)).toEqual([]);
    expect(judge(good, LOAD)).toHaveLength(16);
  });

  const slow = [...times(98), ...times(2, { ack: 1200 })];
  it.each<[string, Measured, string]>([
    [
      'an answer that never came',
      { ...good, steady: run({ done: times(99) }) },
      'everything answered under a steady load',
    ],
    ['a failure', { ...good, steady: run({ failed: ['/turn: no answer'] }) }, 'no failures under a steady load'],
    [
      'late acknowledgements',
      { ...good, steady: run({ done: slow }) },
      'p99 of acknowledgements under 1000 ms under a steady load',
    ],
    [
      'too much memory',
      { ...good, steady: run({ samples: [sample(), sample({ resident: 1100 })] }) },
      'resident memory under 1024 MiB',
    ],
    [
      'resident memory that grows',
      { ...good, steady: run({ last: sample({ resident: 600 }) }) },
      'resident memory grown under 160 MiB in the second half',
    ],
    [
      'objects that pile up',
      { ...good, steady: run({ last: sample({ inUse: 220 }) }) },
      'memory in use grown under 48 MiB in the second half',
    ],
    [
      'a line of pictures without an end',
      { ...good, burst: burst({ samples: [sample({ pictures: { line: 65, painted: 0, refused: 6 } })] }) },
      'at most 64 pictures in line',
    ],
    [
      'nobody told that the line is full',
      { ...good, burst: burst({ done: times(70) }) },
      'whoever found the line full was told so',
    ],
    [
      'somebody told so though it was not',
      { ...good, burst: burst({ done: times(70, { busy: true }) }) },
      'whoever found the line full was told so',
    ],
    [
      'an error in the log',
      { ...good, burst: burst({ last: sample({ ...full, errors: ['a command broke'] }) }) },
      'no errors in the log',
    ],
    ['a broken rule', { ...good, wrong: ['content-length'] }, 'no rules of the service broken'],
    [
      'a commit without its post',
      { ...good, misposted: ['table 3: 2 dispatches and 1 posts'] },
      'no commits and proposals without exactly one post',
    ],
    ['matches that stand still', { ...good, posted: [20] }, 'commits were made'],
    ['a message that never arrived', { ...good, left: ['board'] }, 'no messages that never arrived'],
  ])('and fails for %s', (_fault, measured, check) => {
    expect(failing(measured)).toEqual([check]);
  });
});
