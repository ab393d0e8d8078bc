// Who sits where: seats with members and one commander, and the host. What is changed is told in one public line.
import type { Change, MatchRecord, SeatRecord } from '#storage/store.ts';
import type { Answer, MatchId, MatchStatus, PlayerId } from '../api.ts';
import { type Changed, changeMatch } from '../change.ts';
import { isSolo, SOLO } from '../deputies/solo-seat.ts';
import { admittedLine, hostLine, joinedLine, leftLine, publishedSince, requestLine } from '../notices/lines.ts';
import { announced, notice } from '../notices/rows.ts';
import { isCalled, nameOf } from '../people/players.ts';
import { phrasesWithout } from '../phrases.ts';
import { isOver, seatAt, seatOf, titleOf } from '../position.ts';
import { itIsOver, noSeat, noSuchPlayer, noSuchSide } from '../refusals.ts';
import { statusOf } from '../reports/status.ts';
import { clockAfterSeats } from '../time/clock-status.ts';
import { type Changing, mayNot, type Tools, yes } from '../tools.ts';
import { diceWithout } from './both.ts';
import { isClosed, isFull, requestsOf, without } from './requests.ts';

/** More do not ask at one match at a time. */
const MOST_REQUESTS = 12;

type Telling = (status: MatchStatus, name: string) => string;

/** The line about a change of the lobby, under somebody's name. */
const told =
  (tools: Tools, who: PlayerId, line: Telling) =>
  async (after: MatchRecord): Promise<readonly Change[]> =>
    announced(after, tools.now(), 'lobby', line(await statusOf(tools, after), await nameOf(tools, who)));

/** A seat that is left stops its side's clock at once, one that is taken sets it going. */
export const withClock =
  (tools: Tools, before: MatchRecord, more: (after: MatchRecord) => Promise<readonly Change[]>) =>
  async (after: MatchRecord): Promise<readonly Change[]> => [
    ...(await clockAfterSeats(tools, before, after)),
    ...(await more(after)),
  ];

/** A line, and after it what was published about the dice of both sides by the same change. */
export const withDice =
  <Args extends readonly unknown[]>(before: MatchRecord, line: (status: MatchStatus, ...args: Args) => string) =>
  (status: MatchStatus, ...args: Args): string =>
    [line(status, ...args), publishedSince(status, before.both?.published.length ?? 0)].join('\n').trimEnd();

export const replaced = (match: MatchRecord, seat: SeatRecord): readonly SeatRecord[] =>
  match.seats.map((old) => (old.side === seat.side ? seat : old));

/**
 * Takes a free seat and its command, or asks for a place at a held one. Nobody who has sat at one side sits at another.
 * @param invitedBy who asked them to share the side they commanded: while they command it, that is their consent.
 */
export const join = (
  tools: Tools,
  by: PlayerId,
  id: MatchId,
  side: string,
  invitedBy: PlayerId | null = null,
): Changing =>
  changeMatch(tools, id, async (match) => {
    if (isOver(match)) return itIsOver(match);
    const seat = seatAt(match, side);
    if (seat === undefined) return noSuchSide(match);
    const other = await namedAfter(tools, match, by, side);
    if (other !== null)
      return mayNot(
        'bad-value',
        `You are called ${other}, as the other side is: take another name, \`/profile name\`.`,
      );
    const own = seatOf(match, by);
    if (own !== null) return mayNot('has-seat', `You sit at ${own.side}.`);
    if (match.sat.some((sat) => sat.player === by && sat.side !== side)) {
      return mayNot('has-seat', 'You have seen the secrets of the other side.');
    }
    if (isSolo(seat)) return swapped(tools, match, by, side);
    if (isClosed(match, seat, by))
      return mayNot('seat-taken', 'That side is taken; who plays along with it joins before the start.');
    if (isFull(seat)) return mayNot('seat-taken', 'That side is full.');
    if (invitedBy !== null && seat.commander === invitedBy)
      return seated(tools, match, by, seat, (status, name) => admittedLine(status, name, side));
    if (seat.members.length > 0) return asked(tools, match, by, seat);
    return seated(tools, match, by, seat, (status, name) => joinedLine(status, name, side));
  });

/** Keeps a request, tells everybody in one line, and asks the seat's commander. A later one takes an earlier one's place. */
function asked(tools: Tools, match: MatchRecord, by: PlayerId, seat: SeatRecord): Answer<Changed> {
  const { side, commander } = seat;
  if (requestsOf(match).some((request) => request.player === by && request.side === side))
    return mayNot('seat-taken', 'You have asked already; the commander of that side answers.');
  const others = without(match, by);
  if (others.length >= MOST_REQUESTS) return mayNot('seat-taken', 'Too many ask for a place here already.');
  return yes({
    match: { requests: [...others, { player: by, side }] },
    more: toldOf(tools, by, side, requestLine, { kind: 'request', to: commander }),
  });
}

export type SideLine = (status: MatchStatus, name: string, side: string) => string;
/** The line about a player and a side: for everybody, and for one of them by themselves. */
export const toldOf =
  (
    tools: Tools,
    player: PlayerId,
    side: string,
    line: SideLine,
    { kind, to }: { readonly kind: 'lobby' | 'request'; readonly to: SeatRecord['commander'] },
  ) =>
  async (after: MatchRecord): Promise<readonly Change[]> => {
    const now = tools.now();
    const text = line(await statusOf(tools, after), await nameOf(tools, player), side);
    return [
      ...announced(after, now, kind, text),
      notice(after, now, { recipient: `player:${to}`, kind: 'request', text }),
    ];
  };

/** A player sits at a side from now on, and commands it where nobody does; this line tells it. */
export const seated = (
  tools: Tools,
  match: MatchRecord,
  player: PlayerId,
  seat: SeatRecord,
  line: Telling,
): Answer<Changed> =>
  yes({
    match: { sat: satAfter(match, player, seat.side), requests: without(match, player) },
    seats: replaced(match, {
      ...seat,
      members: [...seat.members, player],
      commander: seat.commander ?? player,
    }),
    more: withClock(tools, match, told(tools, player, line)),
  });

const satAfter = ({ stage, sat }: MatchRecord, player: PlayerId, side: string): MatchRecord['sat'] =>
  stage === 'live' ? [...sat.filter((known) => known.player !== player), { player, side }] : sat;

/** The other side that a player is called like, by its name; null when they are called otherwise. */
async function namedAfter(tools: Tools, match: MatchRecord, by: PlayerId, side: string): Promise<string | null> {
  const name = await nameOf(tools, by);
  const others = titleOf(tools, match.title).sides.filter(({ id }) => id !== side);
  return others.find((other) => isCalled(name, other.name))?.name ?? null;
}

/** Before the start the solo opponent makes room, if there is another side for it. */
function swapped(tools: Tools, match: MatchRecord, by: PlayerId, side: string): Answer<Changed> {
  const other = match.seats.find((seat) => seat.side !== side);
  if (match.stage !== 'lobby' || other === undefined || other.members.length > 0)
    return mayNot('seat-taken', 'The solo opponent plays that side.');
  const seats = match.seats.map((seat) => {
    const member = seat.side === side ? by : SOLO;
    return seat.side === side || seat === other ? { ...seat, members: [member], commander: member, offices: {} } : seat;
  });
  return yes({
    match: { requests: without(match, by) },
    seats,
    more: told(tools, by, (status, name) => joinedLine(status, name, side)),
  });
}

/** A seat that a member has left: the next one commands, and nobody holds their offices. */
export function withoutMember(seat: SeatRecord, player: PlayerId): SeatRecord {
  const members = seat.members.filter((member) => member !== player);
  const commander = seat.commander === player ? (members[0] ?? null) : seat.commander;
  const offices = Object.fromEntries(Object.entries(seat.offices).filter(([, holder]) => holder !== player));
  return { ...seat, members, commander, offices };
}

/** Gives a place up; the next member commands. */
export const leave = (tools: Tools, by: PlayerId, id: MatchId): Changing =>
  changeMatch(tools, id, (match) => {
    const seat = seatOf(match, by);
    if (seat === null) return noSeat(match);
    if (isOver(match)) return itIsOver(match);
    return yes({
      match: { phrases: phrasesWithout(match, by), ...diceWithout(tools, match, by) },
      seats: replaced(match, withoutMember(seat, by)),
      more: withClock(tools, match, told(tools, by, withDice(match, leftLine))),
    });
  });

/** The commander, or the host, names another member commander. */
export const handCommand = (tools: Tools, by: PlayerId, id: MatchId, to: PlayerId): Changing =>
  changeMatch(tools, id, (match) => {
    if (isOver(match)) return itIsOver(match);
    const seat = seatOf(match, to);
    if (seat === null) return mayNot('no-such-player', 'They have no seat at this match.');
    if (seat.commander !== by && match.host !== by)
      return mayNot('not-commander', 'Only the commander or the host does that.');
    return yes({
      seats: replaced(match, { ...seat, commander: to }),
      more: told(tools, to, (_, name) => `${name} now commands.`),
    });
  });

export const handHost = (tools: Tools, by: PlayerId, id: MatchId, to: PlayerId): Changing =>
  changeMatch(tools, id, async (match) => {
    if (match.host !== by) return mayNot('not-host', 'Only the host passes that on.');
    if (to === SOLO || (await tools.store.player(to)) === null) return noSuchPlayer();
    return yes({ match: { host: to }, more: told(tools, to, hostLine) });
  });
