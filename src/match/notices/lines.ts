// The lines that everybody at a match reads about it: made, seats taken and left, begun, offers, endings. They are made
// of what everybody may read, written into the outbox with what caused them, and never changed afterwards.
import type { Published } from '#engine/dice/both.ts';
import type { Ending, MatchStatus } from '../api.ts';
import { SOLO } from '../deputies/solo-seat.ts';
import { timeText } from '../people/preferences.ts';

type SideName = (side: string) => string;

export const sideNamer =
  ({ sideNames }: Pick<MatchStatus, 'sideNames'>): SideName =>
  (side) =>
    sideNames[side] ?? side;

/** How a match ended; empty while it lives. */
export const endingText = ({ result }: MatchStatus): string => (result === '' ? '' : `The match is over. ${result}`);

/** The line that makes the same match anew. */
export function againLine({ title, scenario, options, pack, seats }: MatchStatus): string {
  const solo = seats.some(({ members }) => members.some(({ player }) => player === SOLO));
  return [
    `/match new title:${title} scenario:${scenario}`,
    ...(options.length === 0 ? [] : [`options:${options.join(',')}`]),
    ...(pack === null ? [] : [`pack:${pack}`]),
    ...(solo ? ['opponent:bot'] : []),
  ].join(' ');
}

/** Who has won, how and by which section. */
export function resultText({ winner, level, rule, points }: Omit<Ending, 'kind'>, side: SideName): string {
  const name = winner === null ? 'Nobody' : side(winner);
  // "The Axis" is one, "the Allies" are several.
  const who = `${name} ${name.endsWith('ies') ? 'win' : 'wins'}`;
  const worth = points === undefined ? '' : `, ${points} victory point${points === 1 ? '' : 's'}`;
  // Where a book has no levels, there is nothing to say of how.
  const how = level === 'win' ? '' : `: ${level}`;
  return `${who}${how}${worth}${rule === null ? '' : ` (${rule})`}.`;
}

/** Who is waited for, a line for each side: "Waiting for the Axis to move." or the title's own sentence. */
export const waitingText = (status: MatchStatus): string =>
  [...new Set(status.waiting.map(({ text }) => (/[.!?]$/.test(text) ? text : `Waiting for ${text}.`)))].join('\n');

type Seat = MatchStatus['seats'][number];

/** The seat a player has a place at. */
export const seatHeldBy = (
  { seats }: Pick<MatchStatus, 'seats'>,
  player: string | null | undefined,
): Seat | undefined => seats.find(({ members }) => members.some((member) => member.player === player));

/** Whether somebody plays in a match or hosts it. */
export const sitsOrHosts = (status: MatchStatus, player: string | null): boolean =>
  status.host.player === player || seatHeldBy(status, player) !== undefined;

/** The seats nobody has a place at. */
export const freeSeats = ({ seats }: Pick<MatchStatus, 'seats'>): readonly Seat[] =>
  seats.filter(({ members }) => members.length === 0);

/** The seats that can be taken before the start: the solo opponent makes room while it has another to go to. */
export function openSeats({ seats }: Pick<MatchStatus, 'seats'>): readonly Seat[] {
  const free = freeSeats({ seats });
  return free.length === 0 ? [] : seats.filter((seat) => free.includes(seat) || playedBySolo(seat));
}

const playedBySolo = ({ members }: Seat): boolean => members.some(({ player }) => player === SOLO);

/** Which seats are free, as the end of a line. */
export function emptySeats(status: MatchStatus): string {
  const empty = freeSeats(status).map(({ sideName }) => sideName);
  if (empty.length > 0) return ` Still free: ${empty.join(', ')}.`;
  if (status.stage !== 'lobby') return '';
  const owed = owedText(status);
  return ` All seats are taken${owed === '' ? ': `/match start` begins.' : `. ${owed}`}`;
}

/** What a start waits for: phrases that were asked for, or what is owed to dice of both sides; empty where it waits for nothing. */
export function owedText({ stage, seats, awaited, both }: MatchStatus): string {
  if (stage !== 'lobby') return '';
  if (both !== null) return owedToBoth(both);
  const names = seats.flatMap(({ members }) => members.filter(({ player }) => awaited.includes(player)));
  return names.length === 0 ? '' : `${phrasesAsked(names.map(({ name }) => name))} declines.`;
}

function owedToBoth({ owing, due }: NonNullable<MatchStatus['both']>): string {
  const names = owing.map(({ sideName }) => sideName).join(', ');
  if (due !== null)
    return `Still to reveal their bytes for the dice: ${names}. \`/dice reveal\`, until ${timeText('UTC', due)}; otherwise there is no start.`;
  return owing.length > 0
    ? `Still without a hash for the dice: ${names}. \`/dice hash\` says how.`
    : 'Every side has given the hash of its dice: `/match start` has the umpire draw, and asks for the bytes.';
}

/** Of whom a phrase is wanted, and how one is given; how one is declined ends the sentence. */
const phrasesAsked = (names: readonly string[]): string =>
  `Still asked for a phrase for the dice: ${names.join(', ')}. \`/match phrase words\` gives one, \`/match start\` or \`/match phrase none\``;

/** A line about the dice of both sides as it goes out: whoever keeps it can lay it beside an export (`npm run audit`). */
export function publishedText(number: number, { what, side, hex }: Published, sideName: SideName): string {
  const whose = side === null ? 'the umpire' : sideName(side);
  if (what === 'no start') return `Dice line ${number}: no start.`;
  return hex === ''
    ? `Dice line ${number}: the hash of ${whose} is withdrawn.`
    : `Dice line ${number}: ${what} of ${whose} ${hex}`;
}

/** What was published about the dice of both sides after the first so many lines. */
export const publishedSince = (status: MatchStatus, known: number): string =>
  (status.both?.published ?? [])
    .slice(known)
    .map((line, at) => publishedText(known + at + 1, line, sideNamer(status)))
    .join('\n');

/** What a match is called that was given no name. */
export const usualName = (title: string, scenario: string): string => `${title}: ${scenario}`;

export const madeLine = (status: MatchStatus): string =>
  [
    `${whatIs(status)}, made by ${status.host.name} (match ${status.id}).`,
    status.credit,
    status.reconstructed ?? `Played with the component pack ${status.pack}.`,
    ...(status.options.length === 0 ? [] : [`Optional rules: ${status.options.join(', ')}.`]),
    status.both === null
      ? `Dice: SHA-256 of the secret bytes is ${status.commitment}.`
      : 'Dice of both sides: each gives the hash of bytes of its own before the start, `/dice hash` says how.',
    `Sides: ${status.seats.map(({ sideName }) => sideName).join(', ')}. ${firstStep(status)}`,
  ].join('\n');

/** What comes after a match is made. */
export function firstStep({ seats }: MatchStatus): string {
  if (seats.length > 1) return 'Take a side with `/match join`, then `/match start`.';
  return seats.some(playedBySolo)
    ? 'The solo opponent plays; `/match start` begins, and you look on.'
    : '`/match start` takes it and begins; who plays with a staff has the others `/match join` before.';
}

/** Its name, and what is played unless the name says just that. */
const whatIs = ({ ownName, titleName, scenarioName }: MatchStatus): string =>
  `${ownName === null ? '' : `${ownName}: `}${titleName}, scenario ${scenarioName}`;

/** "Axis seat of Thursday desert" */
const seatIn = (status: MatchStatus, side: string): string => `${sideNamer(status)(side)} seat of ${status.name}`;

export const joinedLine = (status: MatchStatus, name: string, side: string): string =>
  `${name} takes the ${seatIn(status, side)}.${emptySeats(status)}`;

export const requestLine = (status: MatchStatus, name: string, side: string): string =>
  `${name} asks for a place at the ${seatIn(status, side)}. Its commander answers: \`/match seat admit\` with their name, or \`/match seat admit no\`.`;

export const admittedLine = (status: MatchStatus, name: string, side: string): string =>
  `${name} is admitted to the ${seatIn(status, side)} by its commander.`;

export const refusedLine = (status: MatchStatus, name: string, side: string): string =>
  `${name} is not admitted to the ${seatIn(status, side)}.`;

export const removedLine = (status: MatchStatus, name: string, side: string): string =>
  `${name} is removed from the ${seatIn(status, side)} by its commander.`;

/** @param name who holds the office from now on; null: nobody does. */
export const officeLine = (status: MatchStatus, office: string, name: string | null, side: string): string =>
  `${sideNamer(status)(side)}: ${name === null ? `nobody holds ${office}, it is the commander’s` : `${name} holds ${office}`}.`;

export const leftLine = (status: MatchStatus, name: string): string =>
  `${name} leaves ${status.name}.${emptySeats(status)}`;

/** @param words null: none. */
export const phraseLine = (name: string, words: string | null): string =>
  words === null ? `${name} gives the dice no phrase.` : `${name} gives the dice the phrase "${words}".`;

/** What follows the line of the last who was asked for a phrase. */
export const answeredLine = ' Everybody who was asked has answered: `/match start` begins.';

/** What a start waits for that has been asked for. @param span how long they have. */
export const askedText = (names: readonly string[], span: string): string =>
  `${phrasesAsked(names)} declines; ${span} from now \`/match start\` begins without.`;

/** What goes before the line that a match has begun; empty where nobody was silent. */
export const silentLine = (names: readonly string[]): string =>
  names.length === 0 ? '' : `No answer, and so no phrase for the dice: ${names.join(', ')}.\n`;

export const begunLine = (status: MatchStatus): string =>
  `${status.name} begins. ${status.situation?.date ?? ''}\n${waitingText(status)}\nEach player: \`/turn\` says what is asked, \`/map\` shows it.`;

export const hostLine = (status: MatchStatus, name: string): string => `${name} is now the host of ${status.name}.`;

export const linkedLine = (status: MatchStatus): string =>
  `${status.name} is played here now (match ${status.id}): \`/turn\` says what is asked, \`/map\` shows it.`;

export const unlinkedLine = (status: MatchStatus): string => `${status.name} is no longer played here.`;

/** What is offered or asked (by name, where one is given), and how to answer it; empty when nothing is. */
export function proposalLine(status: MatchStatus, name: string | null): string {
  const { proposal } = status;
  if (proposal === null) return '';
  const side = sideNamer(status)(proposal.by);
  return proposal.type === 'draw'
    ? `${side} offers a draw. \`/match offer accept\` or \`/match offer decline\`.`
    : `${name === null || name === side ? side : `${name} (${side})`} asks to go back to dispatch ${proposal.to}. \`/match undo yes\` or \`/match undo no\`.`;
}

/** What stands before a player's own words: their name and side. No name makes it look like another's. */
export function speakerOf(status: MatchStatus, player: string, name: string): string {
  const seat = seatHeldBy(status, player);
  // Whoever has no seat says so: their name may be that of a side.
  const part = seat === undefined ? 'host' : seat.sideName;
  return part === name ? name : `${name.replace(/\s*[:：]\s*/g, ' ').trim()} (${part})`;
}

/** A player's own words under their name and side. */
export const saidLine = (status: MatchStatus, player: string, name: string, words: string): string =>
  `${speakerOf(status, player, name)}: ${words}`;
