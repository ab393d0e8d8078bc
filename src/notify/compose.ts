// Makes what is sent out of an outbox row, at sending time: every word and picture from its reader's own view. A row
// that has nothing to say any more is dropped.

import {
  admissionChoices,
  choicesFor,
  clockChoices,
  proposalChoices,
  standingChoices,
  standingId,
} from '#commands/buttons/shortcuts.ts';
import type { Choice, Painter, Picture, PictureOptions } from '#commands/command.ts';
import { dispatchText, headText, plain } from '#commands/reply.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { askedText, choicesOf } from '#commands/turn.ts';
import { type Cut, from, holdsHidden, isPublic, type Public, type Viewer } from '#engine/secrecy.ts';
import type { Answer, MatchStatus, Player, Seen, SideTime, Umpire } from '#match/api.ts';
import { endingText, seatHeldBy, sideNamer, waitingText } from '#match/notices/lines.ts';
import { timeText } from '#match/people/preferences.ts';
import { situationOf } from '#match/reports/words.ts';
import type { OutboxRow } from '#storage/store.ts';
import type { Outgoing } from '#transports/transport.ts';

interface ComposeParts {
  readonly umpire: Umpire;
  readonly board: (match: string, channel: string) => Promise<Cut<Public, Board> | null>;
  readonly painter: Painter | null;
}

export type Composed =
  | { readonly type: 'nothing' }
  | { readonly type: 'channel'; readonly channel: string; readonly message: Outgoing<Public> }
  | { readonly type: 'board'; readonly channel: string; readonly board: Cut<Public, Board> }
  | {
      readonly type: 'player';
      readonly player: Player;
      readonly side: string | null;
      /** All channels of the match. */
      readonly channels: readonly string[];
      readonly message: Outgoing;
      readonly matchName: string;
      /** The same in a line that everybody may read, for a list of several matches. */
      readonly brief: string;
    };
export type Compose = (row: OutboxRow) => Promise<Composed>;

const NOTHING: Composed = { type: 'nothing' };

/** What is said to somebody: the rest of a message is in its row. */
interface Words<By extends Viewer<string>> {
  readonly text: Cut<By, string>;
  readonly image?: Cut<By, Picture> | null;
  readonly choices?: readonly Choice[];
  readonly dispatch?: number;
  readonly alone?: true;
}

/** The composer of a server. It throws when a row cannot be told: the row is tried again later. */
export const makeCompose =
  (parts: ComposeParts): Compose =>
  async (row) => {
    const [kind = '', ...rest] = row.recipient.split(':');
    const name = rest.join(':');
    if (row.kind === 'test') return testNotice(parts, row, name);
    if (kind === 'board') return composeBoard(parts, row, name);
    if (kind === 'player') return composeNotice(parts, row, name);
    const words = row.kind === 'dispatch' ? await dispatchWords(parts, row) : await publicWords(parts, row);
    return words === null ? NOTHING : { type: 'channel', channel: name, message: outgoing(row, words) };
  };

/** The last check before anything leaves: nothing boxed in it. */
function checked<T>(value: T): T {
  if (holdsHidden(JSON.stringify(value) ?? '')) throw new Error('a boxed value on its way into a message');
  return value;
}

const outgoing = <By extends Viewer<string>>(row: OutboxRow, words: Words<By>): Outgoing<By> =>
  checked({
    id: row.id,
    match: row.match,
    kind: row.kind,
    text: words.text,
    image: words.image ?? null,
    choices: words.choices ?? [],
    ...(words.dispatch === undefined ? {} : { dispatch: words.dispatch }),
    ...(words.alone === undefined ? {} : { alone: words.alone }),
  });

function inPublic<T>(cut: Cut<string, T>): Cut<Public, T> {
  if (!isPublic(cut)) throw new Error(`a cut for ${cut.by} on its way to everybody`);
  return cut;
}

/** What the umpire shows; null where there is no such match. No other refusal is expected here. */
function shown<T>(answer: Answer<T>): T | null {
  if (answer.ok) return answer.value;
  const { refusal } = answer;
  if (refusal.type === 'may-not' && refusal.code === 'no-such-match') return null;
  throw new Error(`a row cannot be told: ${refusal.type}`);
}

// --- channels ---------------------------------------------------------------

/** A board is up to date whenever it is made; in a channel that was unlinked meanwhile it says only that. */
async function composeBoard({ board }: ComposeParts, { match }: OutboxRow, channel: string): Promise<Composed> {
  const made = await board(match, channel);
  return made === null ? NOTHING : { type: 'board', channel, board: checked(inPublic(made)) };
}

/** The same buttons for whoever looks: what they open is made for whoever presses. */
const forAll = (match: string): readonly Choice[] =>
  standingChoices(match).filter(({ id }) => [standingId('turn', match), standingId('map', match)].includes(id));

/** To what is proposed when it is sent, which need not be what the words beside them were about: each says what it is. */
const answers = ({ id, proposal }: MatchStatus): readonly Choice[] =>
  proposal === null ? [] : proposalChoices(id, proposal);

/** To what is asked about the clock when it is sent; null where nothing is, or nothing of this side any more. */
async function clockAnswers(
  { umpire }: ComposeParts,
  { match }: OutboxRow,
  side: string | null,
): Promise<readonly Choice[] | null> {
  const asked = shown(await umpire.clocks(match))?.asked ?? null;
  return asked === null || (side !== null && asked.agreed.includes(side)) ? null : clockChoices(match, asked);
}

/** A line that was ready when it was written. */
async function publicWords(parts: ComposeParts, row: OutboxRow): Promise<Words<Public> | null> {
  const status = shown(await parts.umpire.status(row.match));
  if (status === null || row.text === null) return null;
  const text = plain(row.text);
  if (row.kind === 'proposal') return { text, choices: answers(status) };
  if (row.kind === 'request') return { text, choices: admissionChoices(status, null) };
  if (row.kind === 'clock') return { text, choices: (await clockAnswers(parts, row, null)) ?? [] };
  const seen = row.kind === 'over' ? await parts.umpire.see(null, row.match) : null;
  if (seen?.ok !== true) return { text };
  return { text, image: await pictureOf(parts, seen.value, inPublic), choices: choicesFor(status) };
}

/** The observer's reading of a dispatch and who is waited for, over the map as it stood then. */
async function dispatchWords(parts: ComposeParts, row: OutboxRow): Promise<Words<Public> | null> {
  const seen = shown(await parts.umpire.see(null, row.match, row.dispatch));
  const dispatch = (await seen?.reading())?.value;
  if (seen === null || dispatch === undefined) return null;
  const { status } = seen;
  const after = row.dispatch === status.dispatch ? endingText(status) || waitingText(status) : '';
  const head = headText(row.dispatch, dispatch.head);
  const text = [dispatchText(dispatch, sideNamer(status)), after, head].filter((line) => line !== '').join('\n');
  return {
    text: from(inPublic(seen.view), () => text),
    image: await pictureOf(parts, seen, inPublic, 'told'),
    choices: forAll(row.match),
    dispatch: row.dispatch,
  };
}

/** The map as it is seen, close where asked, with the last movements; null where nothing is drawn. */
async function pictureOf<By extends string>(
  { painter }: ComposeParts,
  seen: Seen,
  as: (cut: Cut<string, Picture>) => Cut<By, Picture>,
  close: PictureOptions['close'] = null,
): Promise<Cut<By, Picture> | null> {
  if (painter === null) return null;
  const layer = 'last' in painter.layers(seen) ? 'last' : null;
  const facts = layer === null ? [] : await seen.told();
  const image = painter.paint(seen, { at: null, layer, reach: null, facts, close });
  return 'unclear' in image ? null : as(image);
}

// --- players ----------------------------------------------------------------

/** What a notice is made from. */
interface Looked {
  readonly player: Player;
  readonly status: MatchStatus;
  /** Null before the start. */
  readonly seen: Seen | null;
}

/** The match as the player sees it, when the row is about a dispatch as they saw it then; null where there is none. */
async function lookFor({ umpire }: ComposeParts, row: OutboxRow, player: Player): Promise<Looked | null> {
  const seen = await umpire.see(player.id, row.match, row.kind === 'policy' ? row.dispatch : undefined);
  if (seen.ok) return { player, status: seen.value.status, seen: seen.value };
  const status = shown(await umpire.status(row.match));
  return status === null ? null : { player, status, seen: null };
}

async function composeNotice(parts: ComposeParts, row: OutboxRow, id: string): Promise<Composed> {
  const player = await parts.umpire.playerById(id);
  // Whoever has no account left (forgotten, or all of them joined to another player) is reached by nothing, ever.
  if (player === null || player.identities.length === 0) return NOTHING;
  const looked = await lookFor(parts, row, player);
  if (looked === null) return NOTHING;
  const { status } = looked;
  const side = seatHeldBy(status, id)?.side ?? null;
  const made = side === null ? hostWords(looked, row) : await noticeWords(parts, row, looked, side);
  if (made === null) return NOTHING;
  const message = outgoing(row, made);
  return { type: 'player', player, side, channels: status.channels, message, ...briefly(status, row) };
}

/** Who has no seat reads only what everybody may: the host, and who asked for a place or lost it. */
function hostWords({ player, status }: Looked, row: OutboxRow): Words<Viewer<string>> | null {
  const isTold = row.kind === 'request' || (row.kind === 'lobby' && status.host.player === player.id);
  if (!isTold || row.text === null) return null;
  return { text: plain(headed(status, row.text)) };
}

/** A notice as one line of a list of matches: what everybody may read. */
function briefly(status: MatchStatus, row: OutboxRow): { readonly matchName: string; readonly brief: string } {
  const { date = '', phase = '' } = status.situation ?? {};
  const line = (): string => {
    if (row.kind === 'your-move' || row.kind === 'reminder')
      return `${date}, ${phase}: it is your move. \`/turn match:${status.id}\``;
    if (row.kind === 'policy')
      return row.text === null
        ? `Your standing policies answered. \`/match log match:${status.id}\``
        : `A standing policy of yours has stopped. \`/match policy match:${status.id}\``;
    return row.text ?? endingText(status);
  };
  return { matchName: status.name, brief: headed(status, line()) };
}

/** Shows that they are reached, and by which clock. */
async function testNotice(parts: ComposeParts, row: OutboxRow, id: string): Promise<Composed> {
  const player = await parts.umpire.playerById(id);
  if (player === null) return NOTHING;
  const { zone } = await parts.umpire.preferences(id);
  const brief = `This is a test notice. It was asked for ${timeText(zone, row.sendAfter)}.`;
  const message = outgoing(row, { text: plain(brief) });
  return { type: 'player', player, side: null, channels: [], message, matchName: '', brief };
}

async function noticeWords(
  parts: ComposeParts,
  row: OutboxRow,
  { player, status, seen }: Looked,
  side: string,
): Promise<Words<Viewer<string>> | null> {
  switch (row.kind) {
    case 'your-move':
      return isStillAsked(seen, row) ? lateMove(parts, row, seen, player) : null;
    case 'reminder':
      return isStillAsked(seen, row) ? reminderWords(parts, seen, player) : null;
    case 'policy':
      return row.text === null ? seen && policyWords(seen) : { text: plain(headed(status, row.text)), alone: true };
    case 'proposal':
      return proposalWords(status, row, side);
    case 'request':
      return requestWords(status, row, side);
    case 'clock': {
      const choices = await clockAnswers(parts, row, side);
      return choices === null || row.text === null ? null : { text: plain(headed(status, row.text)), choices };
    }
    case 'over': {
      const text = plain(headed(status, row.text ?? endingText(status)));
      const choices = choicesFor(status);
      return seen === null ? { text } : { text, image: await pictureOf(parts, seen, (cut) => cut), choices };
    }
    default:
      return row.text === null ? null : { text: plain(headed(status, row.text)) };
  }
}

/** A notice names its match: whoever plays several reads them in one place. */
const headed = ({ name }: MatchStatus, text: string): string => (text.startsWith(name) ? text : `${name}: ${text}`);

/** A seat that has acted since needs no notice. */
const isStillAsked = (seen: Seen | null, { seq }: OutboxRow): seen is Seen => seen?.prompt?.since === seq;

async function moveWords(parts: ComposeParts, seen: Seen): Promise<Words<Viewer<string>>> {
  const { status } = seen;
  const situation = situationOf(seen);
  return {
    text: from(situation, ({ date, phase }) =>
      [`${status.name}: ${date}, ${phase}.`, askedText(seen), headText(seen.dispatch, status.head)]
        .filter((line) => line !== '')
        .join('\n'),
    ),
    image: await pictureOf(parts, seen, (cut) => cut, 'asked'),
    choices: choicesOf(seen),
  };
}

const timeOf = async ({ side, clock }: Seen): Promise<SideTime | undefined> =>
  (await clock()).sides.find((one) => one.side === side);

/** The same with how much time they have for it, by the clock as it stands now; late, with since when it is their move. */
async function timedMove(
  parts: ComposeParts,
  seen: Seen,
  player: Player,
  time: SideTime | undefined,
  isLate = false,
): Promise<Words<Viewer<string>>> {
  const move = await moveWords(parts, seen);
  if (time === undefined) return move;
  const { asked, ends, graceEnds, stage, stopped } = time;
  const { zone } = await parts.umpire.preferences(player.id);
  const lines: string[] = [];
  if (stopped === null && ends !== null && graceEnds !== null)
    lines.push(
      stage === 'end' || stage === 'over'
        ? `Your time is up; your grace ends ${timeText(zone, graceEnds)}.`
        : `Your time for this ends ${timeText(zone, ends)}.`,
    );
  if (isLate) lines.push(`It has been your move since ${timeText(zone, asked)}; until now this could not be sent.`);
  return { ...move, text: from(move.text, (text) => [text, ...lines].join('\n')) };
}

/** Tried so often, for some hours: its reader may think that they were never told. */
const LATE = 12;

/** A move that could not be told for long says since when it is theirs, also where there is no deadline. */
async function lateMove(
  parts: ComposeParts,
  { attempts, match }: OutboxRow,
  seen: Seen,
  player: Player,
): Promise<Words<Viewer<string>>> {
  if (attempts < LATE) return timedMove(parts, seen, player, await timeOf(seen));
  const clocks = shown(await parts.umpire.clocks(match));
  const time = clocks?.sides.find(({ side }) => side === seen.side);
  return timedMove(parts, seen, player, time, true);
}

/** Nothing where the clock stands still: there is no hurry. */
async function reminderWords(parts: ComposeParts, seen: Seen, player: Player): Promise<Words<Viewer<string>> | null> {
  const time = await timeOf(seen);
  const runs = time !== undefined && time.stopped === null && time.ends !== null;
  return runs ? timedMove(parts, seen, player, time) : null;
}

/** What their standing policies did, as they read it, with the reason. That these answered is for nobody else. */
async function policyWords(seen: Seen): Promise<Words<Viewer<string>> | null> {
  const dispatch = await seen.reading();
  if (dispatch === null) return null;
  const text = from(dispatch, (told) => headed(seen.status, dispatchText(told, sideNamer(seen.status))));
  return { text, alone: true };
}

/** An offer that has been answered or has lapsed is not asked about again. */
function proposalWords(status: MatchStatus, row: OutboxRow, side: string): Words<Viewer<string>> | null {
  const { proposal } = status;
  if (proposal === null || proposal.agreed.includes(side) || row.text === null) return null;
  return { text: plain(headed(status, row.text)), choices: answers(status) };
}

/** A request that has been answered or has lapsed is not asked about again. */
function requestWords(status: MatchStatus, row: OutboxRow, side: string): Words<Viewer<string>> | null {
  const choices = admissionChoices(status, side);
  if (choices.length === 0 || row.text === null) return null;
  return { text: plain(headed(status, row.text)), choices };
}
