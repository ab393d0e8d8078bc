// What a surface that shows a whole match at once (a page, a home tab, a mail's head) shows to one viewer.
import { lastOf } from '#engine/dice/both.ts';
import { type AnyCut, from } from '#engine/secrecy.ts';
import type { MatchStatus, Seen } from '#match/api.ts';
import { freeSeats, openSeats, owedText, seatHeldBy } from '#match/notices/lines.ts';
import { situationOf } from '#match/reports/words.ts';
import type { ClockAsk } from '#match/time/clock.ts';
import {
  admissionChoices,
  clockChoices,
  lineOf,
  noPhrase,
  proposalChoices,
  readStanding,
} from '../buttons/shortcuts.ts';
import { type Closing, closingOf } from '../closing.ts';
import type { Choice, Context, Painter } from '../command.ts';
import { leftText } from '../input/left-out.ts';
import { endingText } from '../match/reports.ts';
import { sideNamer, waitingText } from '../reach.ts';
import { dispatchText, plain } from '../reply.ts';
import { askedText, beginsIn, choicesOf } from '../turn.ts';
import { type Timed, timeLines } from './times.ts';

/** A line that a button stands for. */
export interface Suggestion {
  readonly label: string;
  readonly text: string;
  /** The id of a button that does the same, where it answers something that may be gone when it is pressed. */
  readonly id?: string;
}

export interface Overview {
  readonly match: string;
  readonly name: string;
  /** e.g. "Month 2 (Oct 1940), movement". */
  readonly where: string;
  /** Who is to act, in words for this viewer. */
  readonly acting: string;
  /** True when this viewer is asked something. */
  readonly yours: boolean;
  /** The viewer's side, in words. */
  readonly you: string;
  readonly question: string;
  /** When that was asked, ms; null when nothing is asked of this viewer. */
  readonly asked: number | null;
  /** The number of that, with the draft as it is shown; null when nothing is asked of this viewer. */
  readonly prompt: string | null;
  readonly draft: readonly string[];
  readonly choices: readonly Choice[];
  /** The id of a press that touches a place of the map, up to the place; null when nothing is asked of this viewer. */
  readonly touch: string | null;
  /** The places of the map where something can be begun, near the front first. */
  readonly begins: readonly string[];
  /** What committing does now; null for whoever holds no seat, before the start and after the end. */
  readonly closing: Closing | null;
  readonly suggestions: readonly Suggestion[];
  /** What this viewer's side owes to dice of both sides, and the hash it has given; null when nothing. */
  readonly dice: { readonly wants: 'hash' | 'bytes'; readonly hash: string | null } | null;
  /** The last dispatch; null before the start. */
  readonly dispatch: number | null;
  readonly isOver: boolean;
  /** Changes whenever the picture may have changed. */
  readonly pictureKey: string;
}

/** A match at a glance, for the one status message of a channel: what everybody may read, and buttons for all. */
export interface Board {
  readonly match: string;
  readonly name: string;
  /** Title and scenario. */
  readonly about: string;
  /** e.g. "Month 2 (Oct 1940), movement"; empty before the start. */
  readonly where: string;
  /** Who is to act, or how it ended. */
  readonly acting: string;
  /** Until when those who are asked have time; nothing where there is no deadline. */
  readonly times: readonly Timed[];
  /** A line for each seat: "Axis: Anna". */
  readonly seats: readonly string[];
  /** The open facts of the position (supply, victory …), a line each. */
  readonly lines: readonly string[];
  readonly dispatch: number | null;
  /** Credit, and what is reconstructed. */
  readonly foot: string;
  /** The same for whoever looks: seats to take, begin; then my turn, my map, commit, undo, orders. */
  readonly choices: readonly Choice[];
  /** True when the match has left the channel: what stands there is changed a last time, and nothing new is made. */
  readonly left: boolean;
}

const OBSERVER = 'Observer';

/** Where the match stands for the asker; null when there is no such match. */
export async function overviewOf(context: Context, match: string): Promise<AnyCut<Overview> | null> {
  const { umpire, player } = context;
  const seen = await umpire.see(player?.id ?? null, match);
  if (seen.ok) {
    const { sides, asked } = await seen.value.clock();
    const times = await timeLines(context, sides);
    // Nobody else answers what is asked about the clock.
    return from(seen.value.view, () => playing(seen.value, times, seen.value.side === null ? null : asked));
  }
  const status = await umpire.status(match);
  if (!status.ok) return null;
  return from(plain(''), () => gathering(status.value, player?.id ?? null));
}

function playing(seen: Seen, times: readonly string[], clock: ClockAsk | null): Overview {
  const { status, prompt, side } = seen;
  const situation = situationOf(seen).value;
  const name = sideNamer(status);
  return {
    ...headOf(status),
    where: `${status.ownName === null ? '' : `${status.scenarioName} · `}${situation.date} · ${situation.phase}`,
    acting: actingText(status, prompt !== null, times),
    yours: prompt !== null,
    you: side === null ? OBSERVER : name(side),
    question: prompt === null ? '' : [...leftText(seen.dropped), askedText(seen), ...times].join('\n'),
    asked: prompt?.at ?? null,
    prompt: prompt?.number ?? null,
    draft: seen.drafted,
    choices: choicesOf(seen),
    touch: prompt === null ? null : `${status.id}.${prompt.number}.@`,
    begins: beginsIn(seen),
    closing: closingOf(seen),
    suggestions: suggestionsFor(status, side, clock),
    dice: null,
    pictureKey: `${seen.dispatch}-${prompt?.number ?? 'none'}-${seen.drafted.length}-${status.stage}`,
  };
}

function actingText(status: MatchStatus, mine: boolean, times: readonly string[]): string {
  if (status.ending !== null) return endingText(status);
  return mine ? 'Your move' : [waitingText(status).replaceAll('\n', ' '), ...times].join(' ');
}

const headOf = (status: MatchStatus) => ({
  match: status.id,
  name: status.name,
  dispatch: status.dispatch,
  isOver: status.ending !== null,
});

/** Lines that answer what the others propose, and who asks for a place at the side. */
export function suggestionsFor(
  status: MatchStatus,
  side: string | null,
  clock: ClockAsk | null = null,
): readonly Suggestion[] {
  const { proposal, stage } = status;
  if (side === null) return [];
  const owes = proposal !== null && stage === 'live' && proposal.by !== side && !proposal.agreed.includes(side);
  const owesClock = clock !== null && !clock.agreed.includes(side);
  const open = [
    ...(owes ? proposalChoices(status.id, proposal) : []),
    ...(owesClock ? clockChoices(status.id, clock) : []),
    ...admissionChoices(status, side),
  ];
  return open.map(({ id, label }) => {
    const standing = readStanding(id);
    return { label, text: (standing === null ? null : lineOf(standing, status, clock)) ?? '', id };
  });
}

/** Before the start: who sits where, and the buttons to take a seat and to begin. */
function gathering(status: MatchStatus, player: string | null): Overview {
  const empty = freeSeats(status);
  const mine = seatHeldBy(status, player);
  const full = empty.length === 0;
  const joins =
    mine === undefined && player !== null
      ? openSeats(status).map(({ side, sideName }) => ({
          label: `Take the ${sideName} seat`,
          text: `/match join ${side}`,
        }))
      : [];
  const start =
    (full && (mine !== undefined || status.host.player === player)) || (joins.length > 0 && status.seats.length === 1)
      ? [{ label: 'Begin the match', text: '/match start' }]
      : [];
  const decline = noPhrase(status.id);
  const declines = status.awaited.some((awaited) => awaited === player)
    ? [{ label: decline.label, text: '/match phrase none', id: decline.id }]
    : [];
  return {
    ...headOf(status),
    where: status.ownName === null ? '' : `${status.titleName} · ${status.scenarioName}`,
    acting: full ? 'Ready to begin' : `Free: ${empty.map(({ sideName }) => sideName).join(', ')}`,
    yours: false,
    you: mine?.sideName ?? OBSERVER,
    question: status.stage === 'lobby' ? `The match has not begun. ${owedText(status)}`.trim() : 'The match is over.',
    dice: mine === undefined ? null : diceOf(status, mine.side),
    asked: null,
    prompt: null,
    draft: [],
    choices: [],
    touch: null,
    begins: [],
    closing: null,
    suggestions:
      status.stage === 'lobby' ? [...joins, ...declines, ...start, ...suggestionsFor(status, mine?.side ?? null)] : [],
    pictureKey: status.stage,
  };
}

/** What a side owes to dice of both sides. */
const diceOf = ({ both }: MatchStatus, side: string): Overview['dice'] =>
  both?.owing.some((owing) => owing.side === side) === true
    ? { wants: both.wants, hash: lastOf(both.published, 'hash', side) }
    : null;

/** What is made of the position as the asker sees it now; null before the start and where nothing is drawn. */
const drawnBy =
  <T>(draw: (painter: Painter, seen: Seen) => T | null) =>
  async ({ umpire, player, painter }: Context, match: string): Promise<T | null> => {
    const seen = await umpire.see(player?.id ?? null, match);
    return seen.ok && painter !== null ? draw(painter, seen.value) : null;
  };

/** The whole picture. */
export const pictureOf = drawnBy((painter, seen) => {
  const image = painter.paint(seen, { at: null, layer: null, reach: null });
  return 'unclear' in image ? null : image;
});
/** What lies where on that picture. */
export const spotsOf = drawnBy((painter, seen) => painter.spots(seen));
/** How the match's map is read. */
export const guideOf = drawnBy((painter, seen) => painter.guide(seen));

export interface DispatchText {
  readonly number: number;
  readonly text: string;
}

/** Dispatches `first`..`last` as the asker reads them. */
export async function dispatchesOf(
  { umpire, player }: Context,
  match: string,
  first: number,
  last: number,
): Promise<AnyCut<readonly DispatchText[]>> {
  const status = await umpire.status(match);
  const log = await umpire.log(player?.id ?? null, match, first, last);
  if (!log.ok || !status.ok) return from(plain(''), () => []);
  const name = sideNamer(status.value);
  return from(log.value, (list) =>
    list.map((dispatch) => ({ number: dispatch.number, text: dispatchText(dispatch, name) })),
  );
}

/** The side whose seat the asker holds; null for everybody else. */
export const seatOf = ({ umpire, player }: Context, match: string): Promise<string | null> =>
  umpire.seat(player?.id ?? null, match);
