// How the clock of a match stands: read from the storage, and as everybody may read it.
import type { Change, MatchRecord } from '#storage/store.ts';
import type { Answer, ClockStatus, MatchId, PlayerId, SeenClock, SideTime } from '../api.ts';
import { isOver, sideNameOf } from '../position.ts';
import { mayNot, type Tools, yes } from '../tools.ts';
import {
  type AskedSide,
  type Clock,
  ended,
  isPaused,
  NO_CLOCK,
  stageAt,
  stagesOf,
  stopNow,
  vacationUsed,
} from './clock.ts';

interface KeptClock {
  readonly clock: Clock;
  readonly version: number;
}

export async function clockOf(tools: Tools, match: MatchId): Promise<KeptClock> {
  const kept = await tools.store.clock(match);
  return kept === null
    ? { clock: NO_CLOCK, version: 0 }
    : { clock: { ...NO_CLOCK, ...(JSON.parse(kept.json) as Partial<Clock>) }, version: kept.version };
}

export const clockChange = (match: MatchId, version: number, clock: Clock, due: number | null): Change => ({
  type: 'clock',
  clock: { match, version: version + 1, due: due === null ? null : new Date(due), json: JSON.stringify(clock) },
});

/** When each side that waits was asked: the time of the log entry it waits since. */
export async function askedSides(tools: Tools, match: MatchRecord): Promise<readonly AskedSide[]> {
  const asked: AskedSide[] = [];
  for (const { side, since } of match.waiting) {
    let at = match.updatedAt;
    for (let dispatch = match.dispatch; dispatch >= 0; dispatch--) {
      const entry = (await tools.store.log(match.id, dispatch, dispatch)).findLast(({ seq }) => seq <= since);
      if (entry === undefined) continue;
      at = entry.at;
      break;
    }
    asked.push({ side, since, at: at.getTime() });
  }
  return asked;
}

/** Kept with the match: what was done, and by whom. */
export const happened = (
  match: MatchRecord,
  at: Date,
  player: PlayerId | null,
  text: string,
  kind: 'clock' | 'undo' = 'clock',
): Change => ({ type: 'happening', happening: { match: match.id, at, player, kind, text } });

const dateOf = (at: number | null | undefined): Date | null => (at == null ? null : new Date(at));

/** The time of each side that is asked something, by the clock as it stands now. */
async function sideTimes(tools: Tools, match: MatchRecord, kept: Clock): Promise<readonly SideTime[]> {
  const now = tools.now().getTime();
  const clock = match.stage === 'live' ? seatsKept(match, kept, now) : kept;
  const asked = isOver(match) ? [] : await askedSides(tools, match);
  return asked.map((one) => {
    const stages = new Map(stagesOf(clock, one));
    const stop = stopNow(clock, one.side, now);
    return {
      side: one.side,
      sideName: sideNameOf(tools, match, one.side),
      asked: new Date(one.at),
      stage: stageAt(clock, one, now),
      ends: dateOf(stages.get('end')),
      graceEnds: dateOf(stages.get('over')),
      stopped: stop?.why ?? null,
      stoppedUntil: dateOf(stop?.to),
    };
  });
}

/** The same for a reader, no time where there is no deadline; and what is asked about the clock. */
export async function clockSeen(tools: Tools, match: MatchRecord): Promise<SeenClock> {
  const { clock } = await clockOf(tools, match.id);
  const sides = clock.terms.every === null ? [] : await sideTimes(tools, match, clock);
  return { sides, asked: clock.asked };
}

export async function clockStatus(tools: Tools, match: MatchRecord): Promise<ClockStatus> {
  const { clock } = await clockOf(tools, match.id);
  const now = tools.now().getTime();
  const players = await tools.store.players(match.seats.flatMap(({ members }) => members));
  return {
    terms: clock.terms,
    paused: isPaused(clock),
    asked: clock.asked,
    sides: await sideTimes(tools, match, clock),
    vacations: players.map(({ id, name }) => ({
      name,
      left: Math.max(0, clock.terms.vacation - vacationUsed(clock, id, now)),
      until: dateOf(clock.stops.find((stop) => stop.player === id && (stop.to ?? 0) > now)?.to),
    })),
    happened: (await tools.store.happenings(match.id)).map(({ at, text }) => ({ at, text })),
  };
}

/** The side that is meant: named, or the only one that is asked. */
export function meant(match: MatchRecord, side: string | null): Answer<AskedSide['side']> {
  const asked = match.waiting.map((waiting) => waiting.side);
  if (side === null && asked.length === 1) return yes(asked[0] ?? '');
  if (side !== null && asked.includes(side)) return yes(side);
  if (asked.length === 0) return mayNot('no-such-side', 'Nothing is asked now.');
  const which = asked.map((one) => `\`side:${one}\``).join(' or ');
  return mayNot(
    'no-such-side',
    side === null ? `Several sides are asked: say which, ${which}.` : `Asked now: ${which}.`,
  );
}

export async function isOverdue(tools: Tools, match: MatchRecord, clock: Clock, side: string): Promise<boolean> {
  const asked = (await askedSides(tools, match)).find((one) => one.side === side);
  return asked !== undefined && stageAt(clock, asked, tools.now().getTime()) === 'over';
}

/**
 * A seat that was left stops its clock; one that is taken by somebody new begins anew, for who comes back it runs on.
 * Who does not command any more is on no vacation.
 */
export function seatsKept(
  { seats }: MatchRecord,
  clock: Clock,
  now: number,
  isBack: (member: PlayerId) => boolean = () => false,
): Clock {
  let kept = ended(clock, now, ({ why, side, player }) =>
    why === 'vacation' ? !seats.some((seat) => seat.side === side && seat.commander === player) : false,
  );
  for (const { side, members } of seats) {
    const isVacant = kept.stops.some((stop) => stop.why === 'vacant' && stop.side === side && stop.to === null);
    if (members.length === 0 && !isVacant)
      kept = { ...kept, stops: [...kept.stops, { why: 'vacant', side, player: null, from: now, to: null }] };
    if (members.length === 0 || !isVacant) continue;
    kept = ended(kept, now, (stop) => stop.why === 'vacant' && stop.side === side);
    if (members.some(isBack)) continue;
    const { [side]: _told, ...told } = kept.told;
    kept = { ...kept, told, restarts: { ...kept.restarts, [side]: now } };
  }
  return kept;
}

/** The clock of a live match after its seats have changed; nothing where none has ever been set. */
export async function clockAfterSeats(
  tools: Tools,
  before: MatchRecord,
  after: MatchRecord,
): Promise<readonly Change[]> {
  const { clock, version } = await clockOf(tools, after.id);
  if (after.stage !== 'live' || version === 0) return [];
  const now = tools.now().getTime();
  const isBack = (member: PlayerId): boolean => before.sat.some(({ player }) => player === member);
  return [clockChange(after.id, version, seatsKept(after, clock, now, isBack), now)];
}
