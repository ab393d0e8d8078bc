// Time and absence: deadlines, pauses, vacations, replacements, forced passes. Each is told in a public line and kept
// among what happened to the match. None is a game action: no prompt's number changes but by a forced commit.
import type { MatchRecord } from '#storage/store.ts';
import type { Absence, Answer, ClockStatus, MatchId, PlayerId } from '../api.ts';
import { changeMatch } from '../change.ts';
import { announced, toPlayers } from '../notices/rows.ts';
import { nameOf } from '../people/players.ts';
import { timeText } from '../people/preferences.ts';
import { findMatch, isOver, seatOf } from '../position.ts';
import { othersSeated } from '../seats/ending.ts';
import { mayNot, safely, type Tools, yes } from '../tools.ts';
import {
  type Clock,
  type ClockAsk,
  type ClockTerms,
  DAY,
  ended,
  HOUR,
  isPaused,
  spanText,
  stagesOf,
  vacationUsed,
} from './clock.ts';
import {
  askedSides,
  clockChange,
  clockOf,
  clockStatus,
  happened,
  isOverdue,
  meant,
  sideNameOf,
  timesOf,
} from './clock-status.ts';
import { forceOne } from './time-up.ts';

const SHORTEST = HOUR;
const LONGEST = 60 * DAY;
const MOST_VACATION = 60;

export function absence(tools: Tools): Absence {
  const alone = <T>(match: MatchId, work: () => Promise<T>): Promise<T> =>
    safely(tools, match, () => tools.caches.turns.run(match, work));
  const then = (match: MatchId, work: () => Promise<Answer<MatchRecord>>): Promise<Answer<ClockStatus>> =>
    alone(match, async () => {
      const answer = await work();
      return answer.ok ? yes(await clockStatus(tools, answer.value)) : answer;
    });
  return {
    clocks: (match) => then(match, () => findMatch(tools, match)),
    times: (match) =>
      safely(tools, match, async () => {
        const found = await tools.store.match(match);
        return found === null || found.stage !== 'live' ? [] : timesOf(tools, found);
      }),
    setTerms: (by, match, terms) => then(match, () => setTerms(tools, by, match, terms)),
    extend: (by, match, side, ms) => then(match, () => extend(tools, by, match, side, ms)),
    force: (by, match, side) => then(match, () => forceOne(tools, by, match, side)),
    pause: (by, match, to) => then(match, () => pause(tools, by, match, to)),
    agree: (by, match, agrees) => then(match, () => agree(tools, by, match, agrees)),
    vacation: (by, match, days) => then(match, () => vacation(tools, by, match, days)),
    replace: (by, match, side, words) => then(match, () => replace(tools, by, match, side, words)),
  };
}

// ---- Changes of a clock ------------------------------------------------------------------------------------------

interface ClockChanged {
  readonly clock: Clock;
  readonly line: string;
  /** The sides whom it concerns: each of their players is told alone: they may play where no channel is. */
  readonly tells?: readonly string[];
  readonly seats?: MatchRecord['seats'];
}

type Work = (match: MatchRecord, clock: Clock, now: number) => Answer<ClockChanged> | Promise<Answer<ClockChanged>>;

/** Changes a match's clock in one transaction with the line about it; the clock is looked at at once. */
const changeClock = (tools: Tools, by: PlayerId, id: MatchId, work: Work): Promise<Answer<MatchRecord>> =>
  changeMatch(tools, id, async (match) => {
    if (isOver(match)) return mayNot('over', `${match.name} is over.`);
    const { clock, version } = await clockOf(tools, id);
    const now = tools.now();
    const changed = await work(match, clock, now.getTime());
    if (!changed.ok) return changed;
    const { line, seats, tells = [] } = changed.value;
    return yes({
      ...(seats === undefined ? {} : { seats }),
      more: (after) => [
        clockChange(id, version, changed.value.clock, now.getTime()),
        happened(after, now, by, line),
        ...announced(after, now, 'lobby', line),
        ...toPlayers(after, now, tells, { kind: 'lobby', text: line }),
      ],
    });
  });

/** A host who has never held a seat here: nobody's time is their own. */
const isNeutralHost = (match: MatchRecord, by: PlayerId): boolean =>
  match.host === by && seatOf(match, by) === null && !match.sat.some(({ player }) => player === by);

/** The side whose commander this is. */
function commanded(match: MatchRecord, by: PlayerId): Answer<string> {
  const seat = seatOf(match, by);
  if (seat === null) return mayNot('no-seat', `You have no seat at ${match.name}.`);
  return seat.commander === by ? yes(seat.side) : mayNot('not-commander', 'Only the commander of your side does that.');
}

function wrongTerms({ every, grace, vacation: days }: ClockTerms): Answer<never> | null {
  if (every !== null && (every < SHORTEST || every > LONGEST))
    return mayNot('bad-value', 'A deadline is from one hour to 60 days.');
  if (grace < 0 || grace > LONGEST) return mayNot('bad-value', 'A grace is from nothing to 60 days.');
  return Number.isInteger(days) && days >= 0 && days <= MOST_VACATION
    ? null
    : mayNot('bad-value', `Vacation is from 0 to ${MOST_VACATION} days.`);
}

function termsText({ every, grace, auto, vacation: days }: ClockTerms): string {
  if (every === null) return 'no deadline';
  const then = auto ? 'then the umpire does what spends least' : 'then the host may have done what spends least';
  return `${spanText(every)} for each decision, ${spanText(grace)} of grace, ${then}; ${days} days of vacation each`;
}

async function setTerms(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  wanted: Partial<ClockTerms>,
): Promise<Answer<MatchRecord>> {
  const name = await nameOf(tools, by);
  return changeClock(tools, by, id, (match, clock, now) => {
    const terms = { ...clock.terms, ...wanted };
    const wrong = wrongTerms(terms);
    if (wrong !== null) return wrong;
    const isFree = isNeutralHost(match, by) || (match.stage === 'lobby' && match.host === by);
    if (match.stage === 'lobby' && !isFree) return mayNot('not-host', 'Before the start the host sets the deadline.');
    return isFree
      ? yes({ clock: withTerms(match, clock, terms, now), line: `${name} sets the deadline: ${termsText(terms)}.` })
      : asking(match, clock, by, name, { type: 'terms', agreed: [], terms }, now);
  });
}

/** Everybody's time begins anew with new terms. */
const withTerms = ({ seats }: MatchRecord, clock: Clock, terms: ClockTerms, now: number): Clock => ({
  ...clock,
  terms,
  restarts: Object.fromEntries(seats.map(({ side }) => [side, now])),
  extra: {},
  told: {},
  asked: null,
});

const askText = (asked: ClockAsk): string =>
  asked.type === 'terms'
    ? `this deadline: ${termsText(asked.terms)}`
    : asked.type === 'pause'
      ? 'a pause'
      : 'an end of the pause';

/** Notes a commander's consent, or what a host without a seat asks for; done when every seat has agreed. */
function asking(
  match: MatchRecord,
  clock: Clock,
  by: PlayerId,
  name: string,
  asked: ClockAsk,
  now: number,
): Answer<ClockChanged> {
  const side = commanded(match, by);
  if (!side.ok && !isNeutralHost(match, by)) return side;
  const agreed = [...new Set([...asked.agreed, ...(side.ok ? [side.value] : [])])];
  const asks = othersSeated(match, ...agreed);
  if (asks.length > 0)
    return yes({
      clock: { ...clock, asked: { ...asked, agreed } },
      line: `${name} asks for ${askText(asked)}. \`/match clock deadline agree:yes\` or \`agree:no\`.`,
      tells: asks,
    });
  return yes({
    clock: done(match, { ...clock, asked: null }, asked, now),
    line: `Agreed: ${askText(asked)}.`,
    tells: side.ok ? othersSeated(match, side.value) : [],
  });
}

function done(match: MatchRecord, clock: Clock, asked: ClockAsk, now: number): Clock {
  if (asked.type === 'terms') return withTerms(match, clock, asked.terms, now);
  if (asked.type === 'resume') return ended(clock, now, ({ why }) => why === 'pause');
  return { ...clock, stops: [...clock.stops, { why: 'pause', side: null, player: null, from: now, to: null }] };
}

async function pause(tools: Tools, by: PlayerId, id: MatchId, to: 'pause' | 'resume'): Promise<Answer<MatchRecord>> {
  const name = await nameOf(tools, by);
  return changeClock(tools, by, id, (match, clock, now) => {
    if (match.stage === 'lobby') return mayNot('not-started', `${match.name} has not started.`);
    if (isPaused(clock) === (to === 'pause'))
      return mayNot('bad-value', to === 'pause' ? 'The match is paused.' : 'The match is not paused.');
    // A pause needs everybody's consent; a match must not be held in it for ever by one.
    if (to === 'resume' && isNeutralHost(match, by))
      return yes({
        clock: done(match, { ...clock, asked: null }, { type: to, agreed: [] }, now),
        line: `${name} ends the pause.`,
        tells: othersSeated(match),
      });
    const agreed = clock.asked?.type === to ? clock.asked.agreed : [];
    return asking(match, clock, by, name, { type: to, agreed }, now);
  });
}

async function agree(tools: Tools, by: PlayerId, id: MatchId, agrees: boolean): Promise<Answer<MatchRecord>> {
  const name = await nameOf(tools, by);
  return changeClock(tools, by, id, (match, clock, now) => {
    if (clock.asked === null) return mayNot('nothing-offered', 'Nothing is asked about the clock.');
    const side = commanded(match, by);
    if (!side.ok) return side;
    if (agrees) return asking(match, clock, by, name, clock.asked, now);
    return yes({
      clock: { ...clock, asked: null },
      line: `${name} does not agree to ${askText(clock.asked)}.`,
      tells: othersSeated(match, side.value),
    });
  });
}

async function extend(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  which: string | null,
  ms: number,
): Promise<Answer<MatchRecord>> {
  const name = await nameOf(tools, by);
  return changeClock(tools, by, id, async (match, clock, now) => {
    const side = meant(match, which);
    if (!side.ok) return side;
    if (clock.terms.every === null) return mayNot('bad-value', 'There is no deadline here.');
    if (ms <= 0 || ms > LONGEST) return mayNot('bad-value', 'More time is from a minute to 60 days.');
    if (!isNeutralHost(match, by)) {
      const own = commanded(match, by);
      if (!own.ok) return own;
      if (own.value === side.value) return mayNot('bad-value', 'The others give you time, not you yourself.');
    }
    const since = match.waiting.find((waiting) => waiting.side === side.value)?.since ?? 0;
    const asked = (await askedSides(tools, match)).find((one) => one.side === side.value);
    const before = clock.extra[side.value];
    const had = before?.since === since ? before.ms : 0;
    // Time that is up begins again with what is given.
    const end = asked === undefined ? null : (new Map(stagesOf(clock, asked)).get('end') ?? null);
    const late = end === null ? 0 : Math.max(0, now - end);
    const told = { ...clock.told, [side.value]: { since, stage: 'running' as const } };
    return yes({
      clock: { ...clock, told, extra: { ...clock.extra, [side.value]: { since, ms: had + late + ms } } },
      line: `${name} gives ${sideNameOf(tools, match, side.value)} ${spanText(ms)} more.`,
      tells: [side.value],
    });
  });
}

async function vacation(tools: Tools, by: PlayerId, id: MatchId, days: number | 'back'): Promise<Answer<MatchRecord>> {
  const name = await nameOf(tools, by);
  return changeClock(tools, by, id, (match, clock, now) => {
    const side = commanded(match, by);
    if (!side.ok) return side;
    const away = clock.stops.some((stop) => stop.why === 'vacation' && stop.player === by && (stop.to ?? 0) > now);
    if (days === 'back') {
      if (!away) return mayNot('bad-value', 'You are not on vacation here.');
      return yes({
        clock: ended(clock, now, ({ why, player }) => why === 'vacation' && player === by),
        line: `${name} is back from vacation.`,
        tells: othersSeated(match, side.value),
      });
    }
    if (away) return mayNot('bad-value', 'You are on vacation here: come back first.');
    const left = Math.floor(clock.terms.vacation - vacationUsed(clock, by, now));
    if (!Number.isInteger(days) || days < 1 || days > left)
      return mayNot('bad-value', `You have ${Math.max(0, left)} days of vacation left at ${match.name}.`);
    const to = now + days * DAY;
    const stop = { why: 'vacation', side: side.value, player: by, from: now, to } as const;
    const line = `${name} is on vacation until ${timeText('UTC', new Date(to))}: the clock of ${sideNameOf(tools, match, side.value)} stands still.`;
    return yes({
      clock: { ...clock, stops: [...clock.stops, stop] },
      line,
      tells: othersSeated(match, side.value),
    });
  });
}

async function replace(
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  side: string,
  words: string,
): Promise<Answer<MatchRecord>> {
  const name = await nameOf(tools, by);
  return changeClock(tools, by, id, async (match, clock, now) => {
    if (match.host !== by) return mayNot('not-host', 'Only the host empties a seat.');
    if (match.stage === 'lobby') return mayNot('not-started', 'Before the start a seat is free or left by its player.');
    const seat = match.seats.find((known) => known.side === side);
    if (seat === undefined || seat.members.length === 0) return mayNot('no-such-side', 'Nobody sits there.');
    if (!isNeutralHost(match, by) && !(await isOverdue(tools, match, clock, side)))
      return mayNot('bad-value', 'A host who plays empties a seat only when its time and grace are over.');
    const stopped = ended(clock, now, (stop) => stop.why === 'vacation' && stop.side === side);
    const vacant = { why: 'vacant', side, player: null, from: now, to: null } as const;
    const gone = (await tools.store.players(seat.members)).map((player) => player.name).join(', ');
    const whom = words === '' ? '' : ` for ${words}`;
    return yes({
      clock: { ...stopped, stops: [...stopped.stops, vacant] },
      seats: match.seats.map((old) => (old === seat ? { ...seat, members: [], commander: null } : old)),
      line: `${name} empties the ${sideNameOf(tools, match, side)} seat of ${match.name}${whom} (${gone} sat there). Whoever takes it, but for those who have seen the other side: \`/match join ${side}\`.`,
    });
  });
}
