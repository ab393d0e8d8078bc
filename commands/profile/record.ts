// /profile record: how a player's matches ended, opponent by opponent.

import type { MatchStatus } from '#match/api.ts';
import { seatHeldBy } from '#match/notices/lines.ts';
import type { Command } from '../command.ts';
import { plain, unclear } from '../reply.ts';

interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Victory points of the player and of the opponent. */
  readonly points: readonly [number, number];
  /** Some title of theirs gives victory points. */
  readonly counts: boolean;
}

const NONE: Tally = { won: 0, drawn: 0, lost: 0, points: [0, 0], counts: false };

/** The players on the other sides of a match; none when the player had no seat. */
function opponentsIn(status: MatchStatus, player: string): readonly MatchStatus['host'][] {
  const mine = seatHeldBy(status, player);
  return mine === undefined ? [] : status.seats.flatMap((seat) => (seat === mine ? [] : seat.members));
}

function added(tally: Tally, status: MatchStatus, player: string): Tally {
  const { ending } = status;
  if (ending === null || ending.kind === 'abandoned') return tally;
  const { winner, points } = ending;
  const won = seatHeldBy(status, player)?.side === winner;
  const [mine, theirs] = tally.points;
  const worth = points ?? 0;
  const next = { ...tally, counts: tally.counts || points !== undefined };
  if (winner === null) return { ...next, drawn: tally.drawn + 1 };
  return won
    ? { ...next, won: tally.won + 1, points: [mine + worth, theirs] }
    : { ...next, lost: tally.lost + 1, points: [mine, theirs + worth] };
}

/** One line for each opponent, in the order they were met; abandoned matches do not count. */
export function recordLines(matches: readonly MatchStatus[], player: string): readonly string[] {
  const tallies = new Map<string, Tally & { readonly name: string }>();
  for (const match of matches)
    for (const { player: other, name } of opponentsIn(match, player))
      tallies.set(other, { name, ...added(tallies.get(other) ?? NONE, match, player) });
  return [...tallies.values()].flatMap(({ name, won, drawn, lost, points, counts }) => {
    const played = won + drawn + lost;
    const worth = counts ? `; victory points ${points[0]} to ${points[1]}` : '';
    return played === 0
      ? []
      : `Against ${name}: ${played === 1 ? '1 match' : `${played} matches`}, ${won} won, ${drawn} drawn, ${lost} lost${worth}.`;
  });
}

export const profileRecord: Command = {
  path: ['profile', 'record'],
  summary: 'How your matches ended, opponent by opponent, with victory points',
  usage: '/profile record',
  example: '/profile record',
  who: 'player',
  options: [],
  run: async ({ player, umpire }) => {
    if (player === null) return unclear('Nobody has a record here yet; you are looking on.');
    const lines = recordLines(await umpire.matchesOf(player.id), player.id);
    return {
      private: plain(lines.length === 0 ? 'No match of yours against another player is over yet.' : lines.join('\n')),
      done: true,
    };
  },
};
