// Time and absence: deadlines, pauses, vacations, replacements, forced passes. Each is told in a public line and kept
// among what happened to the match. None is a game action: no prompt's number changes but by a forced commit.
import type { MatchRecord, SeatRecord } from '#storage/store.ts';
import type { Absence, Answer, ClockStatus, MatchId, PlayerId } from '../api.ts';
import { changeMatch } from '../change.ts';
import { announced, toPlayers } from '../notices/rows.ts';
import { askedSince } from '../orders/draft.ts';
import { nameOf } from '../people/players.ts';
import { timeText } from '../people/preferences.ts';
import { commanded, findMatch, isOver, seatAt, seatOf, sideNameOf } from '../position.ts';
import { itIsOver, notStarted } from '../refusals.ts';
import { othersSeated } from '../seats/ending.ts';
import { alone, type Changing, mayNot, offeredChange, safely, type Tools, yes } from '../tools.ts';
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
  clockSeen,
  clockStatus,
  happened,
  isOverdue,
  meant,
  seatsKept,
} from './clock-status.ts';
import { forceOne } from './time-up.ts';

const SHORTEST = HOUR;
const LONGEST = 60 * DAY;
const MOST_VACATION = 60;

export function absence(tools: Tools): Absence {
  const told = (match: MatchRecord): Promise<ClockStatus> => clockStatus(tools, match);
  /** A change of the clock that a player asks for. */
  const change = <Args extends readonly unknown[]>(deed: (at: Deed, ...args: Args) => Done) =>
    offeredChange(
      tools,
      (_, by: PlayerId, match: MatchId, ...args: Args) => changeClock(tools, by, match, (at) => deed(at, ...args)),
      told,
    );
  return {
    clocks: (match) =>
      alone(tools, match, async () => {
        const found = await findMatch(tools, match);
        return found.ok ? yes(await told(found.value)) : found;
      }),
    times: (match) =>
      safely(tools, match, async () => {
        const found = await tools.store.match(match);
        return found === null || found.stage !== 'live' ? [] : (await clockSeen(tools, found)).sides;
      }),
    setTerms: change(setTerms),
    extend: change(extend),
    force: offeredChange(tools, forceOne, told),
    pause: change(pause),
    agree: change(agree),
    vacation: change(vacation),
    replace: change(replace),
  };
}

// ---- Changes of a clock ------------------------------------------------------------------------------------------

interface ClockChanged {
  readonly clock: Clock;
  readonly line: string;
  /** The sides whom it concerns: each of their players is told alone: they may play where no channel is. */
  readonly tells?: readonly string[];
  /** True when those who are told are asked to agree. */
  readonly asks?: true;
  readonly seats?: readonly SeatRecord[];
}

/** Somebody is about to change a match's clock. */
interface Deed {
  readonly tools: Tools;
  readonly match: MatchRecord;
  readonly clock: Clock;
  /** Ms. */
  readonly now: number;
  readonly by: PlayerId;
  readonly name: string;
}

type Done = Answer<ClockChanged> | Promise<Answer<ClockChanged>>;

/** Changes a match's clock in one transaction with the line about it; the clock is looked at at once. */
const changeClock = (tools: Tools, by: PlayerId, id: MatchId, work: (at: Deed) => Done): Changing =>
  changeMatch(tools, id, async (match) => {
    if (isOver(match)) return itIsOver(match);
    const { clock, version } = await clockOf(tools, id);
    const at = tools.now();
    const now = at.getTime();
    const changed = await work({ tools, match, clock, now, by, name: await nameOf(tools, by) });
    if (!changed.ok) return changed;
    const { line, seats, asks, tells = [] } = changed.value;
    const kind = asks === true ? 'clock' : 'lobby';
    return yes({
      ...(seats === undefined ? {} : { seats }),
      more: (after) => [
        clockChange(id, version, changed.value.clock, now),
        happened(after, at, by, line),
        ...announced(after, at, kind, line),
        ...toPlayers(after, at, tells, { kind, text: line }),
      ],
    });
  });

/** A host who has never held a seat here: nobody's time is their own. */
const isNeutralHost = ({ match, by }: Deed): boolean =>
  match.host === by && seatOf(match, by) === null && !match.sat.some(({ player }) => player === by);

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

function setTerms(at: Deed, wanted: Partial<ClockTerms>): Done {
  const { match, clock, by, name } = at;
  const terms = { ...clock.terms, ...wanted };
  const wrong = wrongTerms(terms);
  if (wrong !== null) return wrong;
  const isFree = isNeutralHost(at) || (match.stage === 'lobby' && match.host === by);
  if (match.stage === 'lobby' && !isFree) return mayNot('not-host', 'Before the start the host sets the deadline.');
  return isFree
    ? yes({ clock: withTerms(at, terms), line: `${name} sets the deadline: ${termsText(terms)}.` })
    : asking(at, { type: 'terms', agreed: [], terms });
}

/** Everybody's time begins anew with new terms. */
const withTerms = ({ match, clock, now }: Deed, terms: ClockTerms): Clock => ({
  ...clock,
  terms,
  restarts: Object.fromEntries(match.seats.map(({ side }) => [side, now])),
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
function asking(at: Deed, asked: ClockAsk): Answer<ClockChanged> {
  const { match, clock, by, name } = at;
  const seat = commanded(match, by);
  if (!seat.ok && !isNeutralHost(at)) return seat;
  const own = seat.ok ? [seat.value.side] : [];
  const agreed = [...new Set([...asked.agreed, ...own])];
  const asks = othersSeated(match, ...agreed);
  if (asks.length > 0)
    return yes({
      clock: { ...clock, asked: { ...asked, agreed } },
      line: `${name} asks for ${askText(asked)}. \`/match clock deadline agree:yes\` or \`agree:no\`.`,
      tells: asks,
      asks: true,
    });
  return yes({
    clock: done(at, asked),
    line: `Agreed: ${askText(asked)}.`,
    tells: seat.ok ? othersSeated(match, ...own) : [],
  });
}

/** The clock once everybody has agreed. */
function done(at: Deed, asked: ClockAsk): Clock {
  const { now } = at;
  if (asked.type === 'terms') return withTerms(at, asked.terms);
  const clock = { ...at.clock, asked: null };
  if (asked.type === 'resume') return ended(clock, now, ({ why }) => why === 'pause');
  return { ...clock, stops: [...clock.stops, { why: 'pause', side: null, player: null, from: now, to: null }] };
}

function pause(at: Deed, to: 'pause' | 'resume'): Done {
  const { match, clock, name } = at;
  if (match.stage === 'lobby') return notStarted(match);
  if (isPaused(clock) === (to === 'pause'))
    return mayNot('bad-value', to === 'pause' ? 'The match is paused.' : 'The match is not paused.');
  // A pause needs everybody's consent; a match must not be held in it for ever by one.
  if (to === 'resume' && isNeutralHost(at))
    return yes({
      clock: done(at, { type: to, agreed: [] }),
      line: `${name} ends the pause.`,
      tells: othersSeated(match),
    });
  return asking(at, { type: to, agreed: clock.asked?.type === to ? clock.asked.agreed : [] });
}

function agree(at: Deed, agrees: boolean): Done {
  const { match, clock, by, name } = at;
  if (clock.asked === null) return mayNot('nothing-offered', 'Nothing is asked about the clock.');
  const seat = commanded(match, by);
  if (!seat.ok) return seat;
  if (agrees) return asking(at, clock.asked);
  return yes({
    clock: { ...clock, asked: null },
    line: `${name} does not agree to ${askText(clock.asked)}.`,
    tells: othersSeated(match, seat.value.side),
  });
}

async function extend(at: Deed, which: string | null, ms: number): Promise<Answer<ClockChanged>> {
  const { tools, match, clock, now, by, name } = at;
  const found = meant(match, which);
  if (!found.ok) return found;
  const side = found.value;
  if (clock.terms.every === null) return mayNot('bad-value', 'There is no deadline here.');
  if (ms <= 0 || ms > LONGEST) return mayNot('bad-value', 'More time is from a minute to 60 days.');
  if (!isNeutralHost(at)) {
    const own = commanded(match, by);
    if (!own.ok) return own;
    if (own.value.side === side) return mayNot('bad-value', 'The others give you time, not you yourself.');
  }
  const since = askedSince(match, side) ?? 0;
  const asked = (await askedSides(tools, match)).find((one) => one.side === side);
  const before = clock.extra[side];
  const had = before?.since === since ? before.ms : 0;
  // Time that is up begins again with what is given.
  const end = asked === undefined ? null : (new Map(stagesOf(clock, asked)).get('end') ?? null);
  const late = end === null ? 0 : Math.max(0, now - end);
  const told = { ...clock.told, [side]: { since, stage: 'running' as const } };
  return yes({
    clock: { ...clock, told, extra: { ...clock.extra, [side]: { since, ms: had + late + ms } } },
    line: `${name} gives ${sideNameOf(tools, match, side)} ${spanText(ms)} more.`,
    tells: [side],
  });
}

function vacation({ tools, match, clock, now, by, name }: Deed, days: number | 'back'): Done {
  const seat = commanded(match, by);
  if (!seat.ok) return seat;
  const { side } = seat.value;
  const tells = othersSeated(match, side);
  const away = clock.stops.some((stop) => stop.why === 'vacation' && stop.player === by && (stop.to ?? 0) > now);
  if (days === 'back') {
    if (!away) return mayNot('bad-value', 'You are not on vacation here.');
    return yes({
      clock: ended(clock, now, ({ why, player }) => why === 'vacation' && player === by),
      line: `${name} is back from vacation.`,
      tells,
    });
  }
  if (away) return mayNot('bad-value', 'You are on vacation here: come back first.');
  const left = Math.floor(clock.terms.vacation - vacationUsed(clock, by, now));
  if (!Number.isInteger(days) || days < 1 || days > left)
    return mayNot('bad-value', `You have ${Math.max(0, left)} days of vacation left at ${match.name}.`);
  const to = now + days * DAY;
  const stop = { why: 'vacation', side, player: by, from: now, to } as const;
  const line = `${name} is on vacation until ${timeText('UTC', new Date(to))}: the clock of ${sideNameOf(tools, match, side)} stands still.`;
  return yes({ clock: { ...clock, stops: [...clock.stops, stop] }, line, tells });
}

async function replace(at: Deed, side: string, words: string): Promise<Answer<ClockChanged>> {
  const { tools, match, clock, now, by, name } = at;
  if (match.host !== by) return mayNot('not-host', 'Only the host empties a seat.');
  if (match.stage === 'lobby') return mayNot('not-started', 'Before the start a seat is free or left by its player.');
  const seat = seatAt(match, side);
  if (seat === undefined || seat.members.length === 0) return mayNot('no-such-side', 'Nobody sits there.');
  if (!isNeutralHost(at) && !(await isOverdue(tools, match, clock, side)))
    return mayNot('bad-value', 'A host who plays empties a seat only when its time and grace are over.');
  const seats = match.seats.map((old) => (old === seat ? { ...seat, members: [], commander: null, offices: {} } : old));
  const gone = (await tools.store.players(seat.members)).map((player) => player.name).join(', ');
  const whom = words === '' ? '' : ` for ${words}`;
  return yes({
    clock: seatsKept({ ...match, seats }, clock, now),
    seats,
    line: `${name} empties the ${sideNameOf(tools, match, side)} seat of ${match.name}${whom} (${gone} sat there). Whoever takes it, but for those who have seen the other side: \`/match join ${side}\`.`,
  });
}
