// Makes what is sent out of an outbox row, at sending time: every word and picture from its reader's own view. A row
// that has nothing to say any more is dropped.

import { proposalChoices, standingChoices, standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice, Painter, Picture, PictureOptions, Public } from '#commands/command.ts';
import { factsUpTo } from '#commands/map.ts';
import { dispatchText, plain } from '#commands/reply.ts';
import { leftBoard } from '#commands/surfaces/board.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { askedText, choicesOf } from '#commands/turn.ts';
import { type Cut, from, holdsHidden, type Viewer } from '#engine/secrecy.ts';
import type { Answer, Dispatch, MatchStatus, Player, Seen, Umpire } from '#match/api.ts';
import { endingText, sideNamer, waitingText } from '#match/notices/lines.ts';
import { readPreferences, timeText } from '#match/people/preferences.ts';
import { situationOf } from '#match/reports/words.ts';
import type { MatchRecord, MatchStore } from '#storage/store.ts';
import type { Outgoing } from '#transports/transport.ts';
import type { OutboxRow } from './outbox.ts';

interface ComposeParts {
  readonly umpire: Umpire;
  readonly board: (match: string) => Promise<Cut<Public, Board> | null>;
  readonly painter: Painter | null;
  readonly store: Pick<MatchStore, 'match' | 'preferences'>;
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
      readonly message: Outgoing<Viewer<string>>;
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
    const match = await parts.store.match(row.match);
    const [kind = '', ...rest] = row.recipient.split(':');
    const name = rest.join(':');
    if (row.kind === 'test') return testNotice(parts, row, name);
    if (match === null) return NOTHING;
    if (kind === 'board') return composeBoard(parts, match, name);
    if (kind === 'player') return composeNotice(parts, row, match, name);
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

const isPublic = <T>(cut: Cut<string, T>): cut is Cut<Public, T> =>
  cut.by === 'observer' || cut.by === 'everyone-after-the-end';

function inPublic<T>(cut: Cut<string, T>): Cut<Public, T> {
  if (!isPublic(cut)) throw new Error(`a cut for ${cut.by} on its way to everybody`);
  return cut;
}

/** What the umpire shows; a refusal is not expected here. */
function shown<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`a row cannot be told: ${answer.refusal.type}`);
  return answer.value;
}

// --- channels ---------------------------------------------------------------

/** A board is up to date whenever it is made; in a channel that was unlinked meanwhile it says only that. */
async function composeBoard({ board }: ComposeParts, match: MatchRecord, channel: string): Promise<Composed> {
  const made = match.channels.includes(channel) ? await board(match.id) : leftBoard(match);
  return made === null ? NOTHING : { type: 'board', channel, board: checked(inPublic(made)) };
}

/** The same buttons for whoever looks: what they open is made for whoever presses. */
const forAll = (match: string): readonly Choice[] =>
  standingChoices(match).filter(({ id }) => [standingId('turn', match), standingId('map', match)].includes(id));

/** To what is proposed when it is sent, which need not be what the words beside them were about: each says what it is. */
const answers = ({ id, proposal }: MatchStatus): readonly Choice[] =>
  proposal === null ? [] : proposalChoices(id, proposal);

/** A line that was ready when it was written. */
async function publicWords(parts: ComposeParts, row: OutboxRow): Promise<Words<Public> | null> {
  if (row.text === null) return null;
  const text = plain(row.text);
  if (row.kind === 'proposal') {
    return { text, choices: answers(shown(await parts.umpire.status(row.match))) };
  }
  const seen = row.kind === 'over' ? await parts.umpire.see(null, row.match) : null;
  if (seen?.ok !== true) return { text };
  return { text, image: await pictureOf(parts, seen.value, null, inPublic), choices: forAll(row.match) };
}

/** The observer's reading of a dispatch and who is waited for, over the map as it stood then. */
async function dispatchWords(parts: ComposeParts, row: OutboxRow): Promise<Words<Public> | null> {
  const seen = shown(await parts.umpire.see(null, row.match, row.dispatch));
  const dispatch = await readingOf(parts, seen, null, row.dispatch);
  if (dispatch === null) return null;
  const { status } = seen;
  const after = row.dispatch === status.dispatch ? endingText(status) || waitingText(status) : '';
  const text = [dispatchText(dispatch, sideNamer(status)), after].filter((line) => line !== '').join('\n');
  return {
    text: from(inPublic(seen.view), () => text),
    image: await pictureOf(parts, seen, null, inPublic, 'told'),
    choices: forAll(row.match),
    dispatch: row.dispatch,
  };
}

/** One dispatch as whoever sees this reads it; null when there is none. */
async function readingOf(
  { umpire }: ComposeParts,
  { view, status }: Pick<Seen, 'view' | 'status'>,
  player: Player | null,
  number: number,
): Promise<Dispatch | null> {
  const log = shown(await umpire.log(player?.id ?? null, status.id, number, number));
  if (log.by !== view.by) throw new Error('the match ended while a dispatch was being told');
  return log.value.find((dispatch) => dispatch.number === number) ?? null;
}

/** The map as it is seen, close where asked, with the last movements; null where nothing is drawn. */
async function pictureOf<By extends string>(
  { umpire, painter }: ComposeParts,
  seen: Seen,
  player: Player | null,
  as: (cut: Cut<string, Picture>) => Cut<By, Picture>,
  close: PictureOptions['close'] = null,
): Promise<Cut<By, Picture> | null> {
  if (painter === null) return null;
  const layer = painter.layers(seen).includes('last') ? 'last' : null;
  const facts = layer === null ? [] : await factsUpTo({ umpire, player }, seen);
  const image = painter.paint(seen, { at: null, layer, reach: null, facts, close });
  return 'unclear' in image ? null : as(image);
}

// --- players ----------------------------------------------------------------

async function composeNotice(parts: ComposeParts, row: OutboxRow, match: MatchRecord, id: string): Promise<Composed> {
  const player = await parts.umpire.playerById(id);
  const side = match.seats.find(({ members }) => members.includes(id))?.side ?? null;
  // Whoever has no account left (forgotten, or all of them joined to another player) is reached by nothing, ever.
  if (player === null || player.identities.length === 0) return NOTHING;
  const made = await (side === null ? hostWords(parts, row, match, id) : noticeWords(parts, row, match, player, side));
  if (made === null) return NOTHING;
  const { matchName, brief } = await briefly(parts, row);
  return { type: 'player', player, side, channels: match.channels, message: outgoing(row, made), matchName, brief };
}

/** A host without a seat reads only what everybody may. */
async function hostWords(
  { umpire }: ComposeParts,
  row: OutboxRow,
  match: MatchRecord,
  id: string,
): Promise<Words<Viewer<string>> | null> {
  if (match.host !== id || row.kind !== 'lobby' || row.text === null) return null;
  return { text: plain(headed(shown(await umpire.status(match.id)), row.text)) };
}

/** A notice as one line of a list of matches: what everybody may read. */
async function briefly(
  { umpire }: ComposeParts,
  row: OutboxRow,
): Promise<{ readonly matchName: string; readonly brief: string }> {
  const status = shown(await umpire.status(row.match));
  const { date = '', phase = '' } = status.situation ?? {};
  const line = (): string => {
    if (row.kind === 'your-move' || row.kind === 'reminder')
      return `${date}, ${phase}: it is your move. \`/turn match:${status.id}\``;
    if (row.kind === 'policy') return `Your standing policies answered. \`/match log match:${status.id}\``;
    return row.text ?? endingText(status);
  };
  return { matchName: status.name, brief: headed(status, line()) };
}

/** Shows that they are reached, and by which clock. */
async function testNotice(parts: ComposeParts, row: OutboxRow, id: string): Promise<Composed> {
  const player = await parts.umpire.playerById(id);
  if (player === null) return NOTHING;
  const { zone } = readPreferences(await parts.store.preferences(id));
  const brief = `This is a test notice. It was asked for ${timeText(zone, row.sendAfter)}.`;
  const message = outgoing(row, { text: plain(brief) });
  return { type: 'player', player, side: null, channels: [], message, matchName: '', brief };
}

async function noticeWords(
  parts: ComposeParts,
  row: OutboxRow,
  match: MatchRecord,
  player: Player,
  side: string,
): Promise<Words<Viewer<string>> | null> {
  const status = shown(await parts.umpire.status(match.id));
  switch (row.kind) {
    case 'your-move':
      return isStillAsked(match, side, row.seq) ? timedMove(parts, match.id, player, side) : null;
    case 'reminder':
      return isStillAsked(match, side, row.seq) ? reminderWords(parts, match.id, player, side) : null;
    case 'policy':
      return policyWords(parts, row, player);
    case 'proposal':
      return proposalWords(status, row, side);
    case 'over': {
      const seen = await parts.umpire.see(player.id, match.id);
      const text = plain(headed(status, row.text ?? endingText(status)));
      return seen.ok ? { text, image: await pictureOf(parts, seen.value, player, (cut) => cut) } : { text };
    }
    default:
      return row.text === null ? null : { text: plain(headed(status, row.text)) };
  }
}

/** A notice names its match: whoever plays several reads them in one place. */
const headed = ({ name }: MatchStatus, text: string): string => (text.startsWith(name) ? text : `${name}: ${text}`);

/** A seat that has acted since needs no notice. */
const isStillAsked = (match: MatchRecord, side: string, since: number): boolean =>
  match.stage === 'live' && match.waiting.some((waiting) => waiting.side === side && waiting.since === since);

async function moveWords(parts: ComposeParts, match: string, player: Player): Promise<Words<Viewer<string>> | null> {
  const seen = shown(await parts.umpire.see(player.id, match));
  if (seen.prompt === null) return null;
  const situation = situationOf(seen);
  return {
    text: from(situation, ({ date, phase }) => `${seen.status.name}: ${date}, ${phase}.\n${askedText(seen)}`),
    image: await pictureOf(parts, seen, player, (cut) => cut, 'asked'),
    choices: choicesOf(seen),
  };
}

/** The same with how much time they have for it, by the clock as it stands now. */
async function timedMove(
  parts: ComposeParts,
  match: string,
  player: Player,
  side: string,
): Promise<Words<Viewer<string>> | null> {
  const move = await moveWords(parts, match, player);
  const time = (await parts.umpire.times(match)).find((one) => one.side === side);
  if (move === null || time === undefined || time.stopped !== null) return move;
  const { ends, graceEnds, stage } = time;
  if (ends === null || graceEnds === null) return move;
  const { zone } = readPreferences(await parts.store.preferences(player.id));
  const line =
    stage === 'end' || stage === 'over'
      ? `Your time is up; your grace ends ${timeText(zone, graceEnds)}.`
      : `Your time for this ends ${timeText(zone, ends)}.`;
  return { ...move, text: from(move.text, (text) => `${text}\n${line}`) };
}

/** Nothing where the clock stands still: there is no hurry. */
async function reminderWords(
  parts: ComposeParts,
  match: string,
  player: Player,
  side: string,
): Promise<Words<Viewer<string>> | null> {
  const time = (await parts.umpire.times(match)).find((one) => one.side === side);
  const runs = time !== undefined && time.stopped === null && time.ends !== null;
  return runs ? timedMove(parts, match, player, side) : null;
}

/** What their standing policies did, as they read it, with the reason. That they answered, and not they, is theirs alone. */
async function policyWords(parts: ComposeParts, row: OutboxRow, player: Player): Promise<Words<Viewer<string>> | null> {
  const seen = shown(await parts.umpire.see(player.id, row.match, row.dispatch));
  const dispatch = await readingOf(parts, seen, player, row.dispatch);
  if (dispatch === null) return null;
  const text = from(seen.view, () => headed(seen.status, dispatchText(dispatch, sideNamer(seen.status))));
  return { text, alone: true };
}

/** An offer that has been answered or has lapsed is not asked about again. */
function proposalWords(status: MatchStatus, row: OutboxRow, side: string): Words<Viewer<string>> | null {
  const { proposal } = status;
  if (proposal === null || proposal.agreed.includes(side) || row.text === null) return null;
  return { text: plain(headed(status, row.text)), choices: answers(status) };
}
