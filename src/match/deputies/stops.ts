// What a side has settled, and when it stops by itself: after so many answers, or with a turn of the title's calendar. That it has
// follows from which of its answers still stand and from the turn, so that after going back it stands again.
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import type { MatchRecord } from '#storage/store.ts';
import type { StandingPolicies, Stop } from '../api.ts';
import { type Position, positionOf } from '../position.ts';
import { undoneIn } from '../reports/log.ts';
import { ASK, turnIn } from '../reports/words.ts';
import type { Tools } from '../tools.ts';

/** What is settled of one policy. */
interface Settlement extends Stop {
  readonly choice: string;
  /** The dispatches in which it has answered, where those are counted. */
  readonly answered: readonly number[];
  /** True when its owner was told that it has stopped. */
  readonly told: boolean;
}
export type Settled = Readonly<Record<string, Settlement>>;

export const NEVER: Stop = { times: null, until: null };
export const settlement = (choice: string, stop = NEVER): Settlement => ({
  choice,
  ...stop,
  answered: [],
  told: false,
});

/** Of what stands for the whole match the choice alone is stored. */
export const written = (settled: Settled): string =>
  JSON.stringify(each(settled, (one) => (canStop(one) ? one : one.choice)));

/** What is stored; a policy that is not set is at its default. */
export function settledIn({ title }: AnyModule, stored: string | null): Settled {
  const set = stored === null ? {} : (JSON.parse(stored) as Readonly<Record<string, string | Settlement>>);
  return Object.fromEntries(
    title.policies.map(({ name, choices }) => {
      const one = set[name] ?? '';
      const known = typeof one === 'string' ? settlement(one) : one;
      return [name, choices.includes(known.choice) ? known : settlement(choices[0] ?? ASK)];
    }),
  );
}

const each = <T>(settled: Settled, make: (one: Settlement, name: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(settled).map(([name, one]) => [name, make(one, name)]));

export const canStop = ({ times, until }: Stop): boolean => times !== null || until !== null;

/** What policies stop by: the turn, as its title calls it, and which dispatches have been taken back. */
export type Point = ReturnType<typeof turnIn> & { readonly undone: ReadonlySet<number> };
const NOWHERE: Point = { called: 'turn', turn: 0, undone: new Set() };

/** Where a match stands for a side; looked up only where something can stop. @param after the last dispatch that leads there. */
export async function pointOf(
  tools: Tools,
  match: MatchRecord,
  side: string,
  settled: Settled,
  position?: Position,
  after?: number,
): Promise<Point> {
  if (match.dispatch < 0 || !Object.values(settled).some(canStop)) return NOWHERE;
  const { module, state } = position ?? (await positionOf(tools, match));
  const { date } = module.situation(see(module, state, side).value);
  return { ...turnIn(date), undone: await undoneIn(tools, { match }, after) };
}

/** How one stands, in words where it can stop. */
function stopOf({ choice, times, until, answered }: Settlement, { called, turn, undone }: Point) {
  const given = answered.filter((dispatch) => !undone.has(dispatch)).length;
  const spent = `${given} of ${times} answers given`;
  const stops = (why: string) => ({ stopped: true, text: `${choice} has stopped: ${why}` });
  if (until !== null && turn > until) return stops(`${called} ${until} is over`);
  if (times !== null && given >= times) return stops(spent);
  const ends = [times === null ? '' : spent, until === null ? '' : `to the end of ${called} ${until}`];
  return { stopped: false, text: ends.filter((end) => end !== '').join(', ') };
}

export const standingNow = (settled: Settled, point: Point): StandingPolicies => ({
  choices: each(settled, (one) => (stopOf(one, point).stopped ? ASK : one.choice)),
  stops: each(settled, (one) => stopOf(one, point).text),
});

/** The same with an answer of these policies counted. */
export const counted = (settled: Settled, names: readonly string[], dispatch: number): Settled =>
  each(settled, (one, name) =>
    one.times !== null && names.includes(name) ? { ...one, answered: [...one.answered, dispatch] } : one,
  );

/** What their owner is told, once, of those that have stopped; and all of them with that. */
export function telling(settled: Settled, point: Point): { readonly text: string; readonly told: Settled } {
  const told = each(settled, (one) => ({ ...one, told: stopOf(one, point).stopped }));
  const lines = Object.keys(told)
    .filter((name) => told[name]?.told && !settled[name]?.told)
    .map((name) => `Your policy ${name}: ${standingNow(settled, point).stops[name]}.`);
  return { text: lines.join(' '), told };
}
