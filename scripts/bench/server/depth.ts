// A command late in a match against the same command early: a match of rommel whose record is made 5,000 actions long.
import type { LogRecord, SnapshotRecord } from '#storage/store.ts';
import { type Bench, figureOf, type Say, single, timed } from '../figures.ts';
import { askedIn, beginMatch, openServer, type Server } from './match.ts';

const EARLY = 10;
const LATE = 5_000;
/** Actions in one dispatch of the record that is made up. */
const IN_ONE = 4;
const WARM = 10;
const ROUNDS = 60;
const COMMANDS = ['/turn', '/match status', '/match log', '/match forces', '/map'];
/** Lists the whole match, so that it grows with it. */
const WHOLE = '/dice list';

/** Puts dispatches between set-up and now that change nothing, as if they had been played. */
async function lengthen(server: Server, id: string, actions: number): Promise<void> {
  const { store } = server;
  const match = await store.match(id);
  const last = match === null ? null : await store.snapshot(id, match.dispatch);
  const [entry] = match === null ? [] : await store.log(id, match.dispatch, match.dispatch);
  if (match === null || last === null || entry === undefined) throw new Error('nothing to lengthen');
  const { seats: _seats, channels: _channels, ...record } = match;
  let { seq, dispatch, revision } = match;
  while (seq < actions) {
    dispatch += 1;
    revision += 1;
    const entries = Array.from({ length: IN_ONE }, (_, n): LogRecord => ({ ...entry, seq: seq + 1 + n, dispatch }));
    seq += IN_ONE;
    const snapshot: SnapshotRecord = { ...last, seq, dispatch };
    const waiting = match.waiting.map(({ side }) => ({ side, since: seq }));
    await store.write([
      {
        type: 'match',
        match: { ...record, seats: match.seats, channels: match.channels, seq, dispatch, revision, waiting },
      },
      ...entries.map((made) => ({ type: 'log', entry: made }) as const),
      { type: 'snapshot', snapshot },
    ]);
  }
}

interface Samples {
  readonly reading: number[];
  readonly whole: number[];
  readonly orders: number[];
}
const none = (): Samples => ({ reading: [], whole: [], orders: [] });

/** The same commands once, and an order with its taking back. */
async function round(server: Server, match: string, name: string, samples: Samples): Promise<void> {
  const asked = await askedIn(server, match, name);
  if (asked === null) throw new Error('nobody is asked');
  const time = (text: string): Promise<number> => timed(() => server.says(asked.who, match, text));
  for (const command of COMMANDS) samples.reading.push(await time(command));
  samples.whole.push(await time(WHOLE));
  samples.orders.push(await time('recommended'), await time('UNDO'));
}

const median = (samples: readonly number[]): number => figureOf('', '', samples).p50;

async function run(say: Say): Promise<void> {
  const server = await openServer();
  try {
    const early = await beginMatch(server, 'early');
    const late = await beginMatch(server, 'late');
    await lengthen(server, early, EARLY);
    await lengthen(server, late, LATE);
    let [few, many] = [none(), none()];
    for (let n = 0; n < WARM + ROUNDS; n++) {
      if (n === WARM) [few, many] = [none(), none()];
      await round(server, early, 'early', few);
      await round(server, late, 'late', many);
    }
    const kinds = [
      ['reading', 'ms per command', COMMANDS.join(', ')],
      ['orders', 'ms per order', 'an order drafted, and taken back'],
      ['whole', 'ms per command', WHOLE],
    ] as const;
    for (const [kind, unit, note] of kinds) {
      say(figureOf(`depth ${kind} at action ${EARLY}`, unit, few[kind], { note }));
      say(figureOf(`depth ${kind} at action ${LATE}`, unit, many[kind], { note }));
      const ratio = median(many[kind]) / median(few[kind]);
      say(single(`depth ${kind}`, 'times the cost', ratio, { budget: 1.2, note: 'of medians' }));
    }
  } finally {
    await server.close();
  }
}

export const depth: Bench = { name: 'depth', run };
