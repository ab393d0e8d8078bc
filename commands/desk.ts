// Where every transport hands in what it receives: reads the lines, runs the commands, sends the orders, gives back replies.
import { randomBytes } from 'node:crypto';
import type { Pack } from '#engine/pieces/pack.ts';
import { type AnyCut, type Cut, from, type Public } from '#engine/secrecy.ts';
import type { AnyTitle } from '#engine/title.ts';
import { type MatchStatus, type News, type PageLines, type Umpire, UmpireError } from '#match/api.ts';
import { answerPress } from './buttons/presses.ts';
import { choicesBefore, choicesFor, choicesUnder } from './buttons/shortcuts.ts';
import type {
  Choice,
  Command,
  Context,
  Given,
  Guide,
  Incoming,
  MailOffice,
  Offer,
  Painter,
  Picture,
  Reply,
  Spots,
} from './command.ts';
import { answerCall, completeCall } from './input/call.ts';
import { type Completion, completeLine } from './input/complete.ts';
import { makeGuesses } from './input/guesses.ts';
import { givenOnce, ordersAmong } from './input/letter.ts';
import { answerLetter, answerText } from './input/lines.ts';
import { looking, makeLimiter, type Pace } from './input/pace.ts';
import { capital } from './input/parse.ts';
import { makeRounds } from './input/rounds.ts';
import { answeredBefore } from './input/submission.ts';
import { commandsFor } from './registry.ts';
import { plain, unclear } from './reply.ts';
import { boardOf } from './surfaces/board.ts';
import { type AskedCommand, askedNow } from './surfaces/order-form.ts';
import {
  type Board,
  type DispatchText,
  dispatchesOf,
  guideOf,
  type Overview,
  overviewOf,
  pictureOf,
  seatOf,
  spotsOf,
} from './surfaces/overview.ts';
import { type Sheet, sheetOf } from './surfaces/sheet.ts';

/** What a desk works with. */
interface DeskParts {
  readonly umpire: Umpire;
  readonly titles: readonly AnyTitle[];
  readonly painter: Painter | null;
  readonly pack: (name: string) => Promise<Pack | null>;
  /** The names of the packs, for completion; none when left out. */
  readonly packs?: () => Promise<readonly string[]>;
  /** Keeps what went wrong, under the reference the player is shown. */
  readonly broke: (reference: string, error: unknown) => void;
  /** The time, for whoever has to wait after wrong codes; the clock's when left out. */
  readonly now?: () => Date;
  /** The server's mail; null or left out where there is none. */
  readonly mail?: MailOffice | null;
  /** How fast one person may send; null for scripts and tests. */
  readonly pace: Pace | null;
}

/** Whoever looks or speaks, without what they said. */
export type Visitor = Omit<Incoming, 'said' | 'delivery'>;

export interface Desk {
  readonly commands: readonly Command[];
  /** What may be played, for pages that make matches. */
  readonly titles: readonly Pick<
    AnyTitle,
    'id' | 'name' | 'credit' | 'reconstructed' | 'sides' | 'scenarios' | 'options' | 'hasOpponent'
  >[];
  /** What was typed or pressed, answered: one reply for each command or run of orders. It never throws. */
  answer(incoming: Incoming): Promise<readonly Reply[]>;
  /** What may be written next on a line; at most 25. */
  complete(visitor: Visitor, text: string): Promise<readonly Completion[]>;
  /** What may be written in one option of a command, given the others; at most 25. It never throws. */
  offers(
    visitor: Visitor,
    path: readonly string[],
    given: Given,
    option: string,
    partial: string,
  ): Promise<readonly Offer[]>;
  /** The action commands asked of the visitor now, in the match named or the one that is meant. */
  askedNow(visitor: Visitor, match: string | null): Promise<AnyCut<readonly AskedCommand[]>>;
  /** A match at a glance, as everybody may read it, and what stays in a channel it has left; null: no such match. */
  board(match: string, channel?: string): Promise<Cut<Public, Board> | null>;
  /** The whole situation and question of the visitor in words, for a letter; null before the start. */
  sheet(visitor: Visitor, match: string): Promise<AnyCut<Sheet> | null>;
  /** Those of some lines that read as orders of the visitor's side there. */
  ordersAmong(visitor: Visitor, match: string, lines: readonly string[]): Promise<readonly string[]>;
  /** Where a match stands for the visitor. */
  table(visitor: Visitor, match: string): Promise<AnyCut<Overview> | null>;
  picture(visitor: Visitor, match: string): Promise<AnyCut<Picture> | null>;
  /** What lies where on that picture; null where there is none. */
  spots(visitor: Visitor, match: string): Promise<AnyCut<Spots> | null>;
  /** How the match's map is read; null before the start, and where nothing is drawn. */
  guide(visitor: Visitor, match: string): Promise<AnyCut<Guide> | null>;
  dispatches(visitor: Visitor, match: string, first: number, last: number): Promise<AnyCut<readonly DispatchText[]>>;
  /** What everybody reads on the page of a match beside its dispatches, from place `after` of its log on. */
  lines(match: string, after: number): Promise<Cut<Public, PageLines>>;
  /** The number of what the visitor is asked in a match, on their draft as it stands; null when nothing is. */
  prompt(visitor: Visitor, match: string): Promise<string | null>;
  /** The buttons that stand under what the visitor is answered out of a match. */
  standing(visitor: Visitor, match: string): Promise<readonly Choice[]>;
  /** The side whose seat the visitor holds: what they may be sent is cut for it, or for everybody. */
  seat(visitor: Visitor, match: string): Promise<string | null>;
  /** The matches the visitor hosts or plays, the newest first. */
  matches(visitor: Visitor): Promise<readonly MatchStatus[]>;
  /** Hears what happens, so that a page can look again. Returns the way to stop. */
  watch(listener: (news: News) => void): () => void;
}

export function makeDesk(parts: DeskParts): Desk {
  const commands = commandsFor(parts.titles);
  const mayGoOn = parts.pace === null ? () => true : makeLimiter(parts.pace);
  const mayComplete = parts.pace === null ? () => true : makeLimiter(looking(parts.pace));
  const rounds = makeRounds();
  const paintings = makeRounds();
  const now = parts.now ?? (() => new Date());
  const guesses = makeGuesses(now);
  const contextOf = async (incoming: Visitor, delivery: Incoming['delivery'] = null): Promise<Context> => ({
    umpire: parts.umpire,
    titles: parts.titles,
    painter:
      parts.painter === null ? null : fairPainter(parts.painter, (work) => paintings.run(nameOf(incoming), work)),
    pack: parts.pack,
    packs: parts.packs ?? (async () => []),
    commands,
    identity: incoming.who,
    player: incoming.who === null ? null : await parts.umpire.player(incoming.who, incoming.name),
    channel: incoming.where,
    match: incoming.match,
    delivery,
    letter: null,
    mail: parts.mail ?? null,
    now,
    guesses,
    broke,
    invitedBy: incoming.invitedBy ?? null,
    thread: incoming.thread ?? null,
  });
  const keep = (error: unknown): string => {
    const reference = error instanceof UmpireError ? error.reference : randomBytes(4).toString('hex');
    parts.broke(reference, error);
    return reference;
  };
  const broke = (error: unknown): Reply => ({ private: plain(brokenText(error, keep(error))), done: false });
  /** Who looks waits for what they look at, not for what they have said. */
  const look = <T>(visitor: Visitor, work: (context: Context) => Promise<T>): Promise<T> =>
    rounds.run(`${nameOf(visitor)} looks`, async () => work(await contextOf(visitor)));
  return {
    commands,
    titles: parts.titles,
    async answer(incoming) {
      const sender = nameOf(incoming);
      if (!mayGoOn(sender)) return [tooMuch(incoming.said)];
      return rounds.run(sender, async () => {
        try {
          return await answerSaid(await contextOf(incoming, incoming.delivery), incoming.said);
        } catch (error) {
          return [{ ...broke(error), ...handedBack(incoming.said) }];
        }
      });
    },
    async offers(visitor, path, given, option, partial) {
      if (!mayComplete(nameOf(visitor))) return partial === '' ? [] : [{ label: TOO_MUCH, value: partial }];
      return rounds.runFirst(nameOf(visitor), async () => {
        try {
          return await completeCall(await contextOf(visitor), path, given, option, partial);
        } catch (error) {
          keep(error);
          return [];
        }
      });
    },
    askedNow: async (visitor, match) => askedNow(await contextOf(visitor), match),
    board: async (match, channel) => boardOf(await contextOf(NOBODY), match, channel ?? null),
    complete: (visitor, text) =>
      rounds.runFirst(nameOf(visitor), async () => completeLine(await contextOf(visitor), text)),
    sheet: async (visitor, match) => sheetOf(await contextOf(visitor), match),
    ordersAmong: async (visitor, match, lines) => ordersAmong({ ...(await contextOf(visitor)), match }, lines),
    table: (visitor, match) => look(visitor, (context) => overviewOf(context, match)),
    picture: (visitor, match) => look(visitor, (context) => pictureOf(context, match)),
    spots: (visitor, match) => look(visitor, (context) => spotsOf(context, match)),
    guide: (visitor, match) => look(visitor, (context) => guideOf(context, match)),
    dispatches: (visitor, match, first, last) => look(visitor, (context) => dispatchesOf(context, match, first, last)),
    lines: async (match, after) => {
      const lines = await parts.umpire.lines(match, after);
      return from(plain(''), () => lines);
    },
    prompt: async (visitor, match) => promptFor(await contextOf(visitor), match),
    standing: async (visitor, match) => standingFor(await contextOf(visitor), match),
    seat: async (visitor, match) => seatOf(await contextOf(visitor), match),
    matches: async (visitor) => {
      const { player } = await contextOf(visitor);
      return player === null ? [] : parts.umpire.matchesOf(player.id);
    },
    watch: (listener) => parts.umpire.watch(listener),
  };
}

/** Whose turn it is, and whose pace: a person's, or that of all who are nobody at a match together. */
const nameOf = ({ who, match, where }: Visitor): string =>
  who === null ? `nobody at ${match ?? where}` : `${who.transport}:${who.id}`;

const TOO_MUCH = 'That was too much at once. Wait a few seconds, then send it again.';

const tooMuch = (said: Incoming['said']): Reply => ({ ...unclear(TOO_MUCH), ...handedBack(said) });

/** Of a message of which nothing was done. */
const handedBack = (said: Incoming['said']): Pick<Reply, 'rest'> => ('text' in said ? { rest: said.text } : {});

/** The same painter; a picture is drawn when those that its reader has asked for before are done. */
const fairPainter = (painter: Painter, inTurn: <T>(work: () => Promise<T>) => Promise<T>): Painter => ({
  ...painter,
  paint: (seen, options) => {
    const painted = painter.paint(seen, options);
    return 'unclear' in painted ? painted : from(painted, (picture) => fair(picture, inTurn));
  },
  guide: (seen) => {
    const guide = painter.guide(seen);
    return guide && from(guide, (value) => ({ ...value, sheet: fair(value.sheet, inTurn) }));
  },
});

const fair = (picture: Picture, inTurn: <T>(work: () => Promise<T>) => Promise<T>): Picture => ({
  ...picture,
  bytes: (small) => inTurn(() => picture.bytes(small)),
});

async function promptFor({ umpire, player }: Context, match: string): Promise<string | null> {
  const seen = await umpire.see(player?.id ?? null, match);
  return seen.ok ? (seen.value.prompt?.number ?? null) : null;
}

async function standingFor({ umpire, player }: Context, match: string): Promise<readonly Choice[]> {
  const seen = await umpire.see(player?.id ?? null, match);
  if (seen.ok) return choicesUnder(seen.value);
  const status = await umpire.status(match);
  if (!status.ok) return [];
  return status.value.stage === 'lobby' ? choicesBefore(status.value, player?.id ?? null) : choicesFor(status.value);
}

const NOBODY: Visitor = { who: null, name: '', where: null, match: null };

/** What the player is told when we are wrong: whether their match is unchanged is known for what broke in the umpire. */
function brokenText(error: unknown, reference: string): string {
  if (!(error instanceof UmpireError)) return `Something broke (ref ${reference}). \`/turn\` says where you stand.`;
  return `${capital(error.message)}.`;
}

async function answerSaid(context: Context, said: Incoming['said']): Promise<readonly Reply[]> {
  switch (said.type) {
    case 'press':
      return [(await answeredBefore(context)) ?? (await answerPress(context, said.id))];
    case 'call':
      return [(await answeredBefore(context)) ?? (await answerCall(asWritten(context, said), said.path, said.given))];
    case 'text':
      return answerText(asWritten(context, said), said.text);
    case 'letter':
      return answerLetter(context, said);
  }
}

const asWritten = (
  context: Context,
  { opened = null, saw = null }: { readonly opened?: number | null; readonly saw?: string | null },
): Context => (opened === null && saw === null ? context : { ...context, takeWritten: givenOnce({ opened, saw }) });

export { againLine } from '#match/notices/lines.ts';
export type { MatchStatus, News, PageLines };
