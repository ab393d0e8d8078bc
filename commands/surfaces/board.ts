// A match at a glance for everybody: the one status message of a channel. Made from the observer's view only.
import { type Cut, from, isPublic, type Public } from '#engine/secrecy.ts';
import type { MatchStatus, Seen } from '#match/api.ts';
import { freeSeats, owedText } from '#match/notices/lines.ts';
import { situationOf } from '#match/reports/words.ts';
import { choicesFor } from '../buttons/shortcuts.ts';
import type { Context } from '../command.ts';
import { endingText, proposalText, requestLines, seatLine } from '../match/reports.ts';
import { waitingText } from '../reach.ts';
import { plain } from '../reply.ts';
import type { Board } from './overview.ts';
import { type Timed, timedOf } from './times.ts';

/** The board of a match in a channel, or wherever it is played; null when there is no such match. */
export async function boardOf(
  { umpire }: Context,
  match: string,
  channel: string | null,
): Promise<Cut<Public, Board> | null> {
  const hasLeft = ({ channels }: MatchStatus): boolean => channel !== null && !channels.includes(channel);
  const seen = await umpire.see(null, match);
  if (seen.ok) {
    const { view, status } = seen.value;
    if (hasLeft(status)) return leftBoard(status);
    if (!isPublic(view)) throw new Error('nobody was shown the view of a side');
    const times = timedOf((await seen.value.clock()).sides);
    return from(view, () => playing(seen.value, times));
  }
  const status = await umpire.status(match);
  if (!status.ok) return null;
  if (hasLeft(status.value)) return leftBoard(status.value);
  return from(plain(''), () => ({ ...common(status.value), ...gathering(status.value) }));
}

/** What stays in a channel that a match has left: its name, and no button. */
export const leftBoard = ({ id, name }: Pick<MatchStatus, 'id' | 'name'>): Cut<Public, Board> =>
  from(plain(''), () => ({
    match: id,
    name,
    about: '',
    where: '',
    acting: 'No longer played in this channel.',
    times: [],
    seats: [],
    lines: [],
    dispatch: null,
    foot: 'Your matches: `/match list`.',
    choices: [],
    left: true,
  }));

const common = (status: MatchStatus) => ({
  match: status.id,
  name: status.name,
  about: status.ownName === null ? '' : `${status.titleName}: ${status.scenarioName}`,
  seats: status.seats.map((seat) => seatLine(seat).replace(/^• /, '')),
  dispatch: status.dispatch,
  foot: [status.credit, status.reconstructed ?? `Played with the component pack ${status.pack}.`]
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' '),
  choices: choicesFor(status),
  left: false,
});

function playing(seen: Seen, times: readonly Timed[]): Board {
  const { status } = seen;
  const situation = situationOf(seen).value;
  return {
    ...common(status),
    where: `${situation.date}, ${situation.phase}`,
    acting: status.ending === null ? waitingText(status) : endingText(status),
    times,
    lines: [...situation.lines, ...(status.proposal === null ? [] : [proposalText(status)]), ...requestLines(status)],
  };
}

function gathering(status: MatchStatus): Pick<Board, 'where' | 'acting' | 'times' | 'lines'> {
  const empty = freeSeats(status).map(({ sideName }) => sideName);
  const waiting =
    empty.length === 0
      ? owedText(status) || 'Every seat is taken: `/match start` begins.'
      : `Free: ${empty.join(', ')}. Take a seat with \`/match join\`.`;
  const acting = status.stage === 'lobby' ? waiting : endingText(status) || 'Abandoned.';
  return { where: '', acting, times: [], lines: requestLines(status) };
}
