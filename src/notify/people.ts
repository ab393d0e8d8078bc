// A player's notices: what they want to be told of, when, in one message for each match (or for the day), and by which way.

import { standingId } from '#commands/buttons/shortcuts.ts';
import { plain } from '#commands/reply.ts';
import { from, isPublic } from '#engine/secrecy.ts';
import type { Player } from '#match/api.ts';
import { isWanted, type Preferences, readPreferences } from '#match/people/preferences.ts';
import type { MatchStore, OutboxKind, OutboxRow } from '#storage/store.ts';
import type { Outgoing, Sent, Transport } from '#transports/transport.ts';
import type { Compose, Composed } from './compose.ts';
import { goesOutAt } from './schedule.ts';
import { WEBHOOK } from './webhook.ts';

export type PeopleStore = Pick<MatchStore, 'preferences' | 'troublesOf' | 'noteTrouble'>;

type ToPlayer = Extract<Composed, { type: 'player' }>;

/** What becomes of rows: to be sent as one message, not now, or not at all. */
export type Plan =
  | { readonly type: 'send'; readonly rows: readonly OutboxRow[]; readonly isDigest: boolean }
  | { readonly type: 'later'; readonly rows: readonly OutboxRow[]; readonly at: Date }
  | { readonly type: 'drop'; readonly rows: readonly OutboxRow[] };

/** What they must act on. */
export const MOVES: readonly OutboxKind[] = ['your-move', 'reminder'];

/** A player's due rows by what becomes of them, in order; a repeat waits for nothing but the end of their quiet hours. */
export function planOf(
  preferences: Preferences,
  rows: readonly OutboxRow[],
  now: Date,
  isRepeat = false,
): readonly Plan[] {
  const plans: Plan[] = [];
  const ready: OutboxRow[] = [];
  for (const row of rows) {
    const level = preferences.matches[row.match] ?? 'all';
    if (row.kind === 'test') plans.push({ type: 'send', rows: [row], isDigest: false });
    else if (!isWanted(level, MOVES.includes(row.kind))) plans.push({ type: 'drop', rows: [row] });
    else {
      const at = goesOutAt(preferences, row.sendAfter, now, isRepeat || row.attempts > 0);
      if (at > now) plans.push({ type: 'later', rows: [row], at });
      else ready.push(row);
    }
  }
  const byMatch = grouped(ready);
  if (preferences.digest !== null && byMatch.length > 1)
    return [...plans, { type: 'send', rows: ready, isDigest: true }];
  return [...plans, ...byMatch.map((own): Plan => ({ type: 'send', rows: own, isDigest: false }))];
}

const grouped = (rows: readonly OutboxRow[]): readonly (readonly OutboxRow[])[] =>
  [...new Set(rows.map(({ match }) => match))].map((match) => rows.filter((row) => row.match === match));

/** One row's message, with the row. */
interface RowMessage {
  readonly row: OutboxRow;
  readonly composed: ToPlayer;
}

/**
 * The message of these rows; null when none of them has anything to say any more. It has the identity of the last of
 * them, also where that one has nothing to say: what is dropped by the time of a repeat must not change it.
 */
export async function composeAll(
  compose: Compose,
  rows: readonly OutboxRow[],
  isDigest: boolean,
): Promise<ToPlayer | null> {
  const told: RowMessage[] = [];
  for (const row of rows) {
    const composed = await compose(row);
    if (composed.type === 'player') told.push({ row, composed });
  }
  // It is their move: said once, the latest way.
  const move = told.findLast(({ row }) => MOVES.includes(row.kind));
  const once = told.filter((one) => one === move || !MOVES.includes(one.row.kind) || one.row.match !== move?.row.match);
  const list = isDigest ? latestMoves(told) : once;
  if (list.length === 0) return null;
  const matches = new Set(list.map(({ row }) => row.match));
  const made = matches.size > 1 ? digestOf(list) : merged(list);
  return { ...made, message: { ...made.message, id: rows.at(-1)?.id ?? made.message.id } };
}

/** Of each match only the latest word that it is their move. */
const latestMoves = (told: readonly RowMessage[]): readonly RowMessage[] =>
  told.filter(
    ({ row }, at) =>
      !MOVES.includes(row.kind) ||
      !told.some((other, place) => place > at && other.row.match === row.match && MOVES.includes(other.row.kind)),
  );

/** One match's notices as one message. */
function merged(told: readonly RowMessage[]): ToPlayer {
  const [only] = told;
  const last = told.at(-1);
  if (only === undefined || last === undefined) throw new Error('nothing to be told');
  if (told.length === 1) return only.composed;
  const messages = told.map(({ composed }) => composed.message);
  const own = messages.find(({ text }) => !isPublic(text)) ?? messages[0] ?? only.composed.message;
  const other = messages.find(({ text }) => !isPublic(text) && text.by !== own.text.by);
  if (other !== undefined) throw new Error('notices cut for two seats in one message');
  const asked = messages.findLast(({ choices }) => choices.length > 0);
  const message: Outgoing = {
    id: last.row.id,
    match: own.match,
    kind: (told.findLast(({ row }) => MOVES.includes(row.kind)) ?? last).row.kind,
    text: from(own.text, () => messages.map(({ text }) => text.value).join('\n\n')),
    image: messages.findLast(({ image }) => image !== null)?.image ?? null,
    choices: asked?.choices ?? [],
    ...(messages.every(({ alone }) => alone === true) ? { alone: true } : {}),
  };
  return { ...last.composed, message };
}

const MOST_BUTTONS = 20;

/** All matches of a day: of each what everybody may read, and a button that opens what is theirs alone. */
function digestOf(told: readonly RowMessage[]): ToPlayer {
  const last = told.at(-1);
  if (last === undefined) throw new Error('nothing to be told');
  const matches = [...new Set(told.map(({ row }) => row.match))];
  const groups = matches.map((match) => told.filter(({ row }) => row.match === match));
  const parts = groups.map((own) => own.map(({ composed }) => composed.brief).join('\n'));
  const asked = groups.flatMap((own) => own.filter(({ row }) => MOVES.includes(row.kind)).slice(0, 1));
  const head = `Your ${groups.length} matches${asked.length > 0 ? `; in ${asked.length} it is your move` : ''}:`;
  return {
    ...last.composed,
    side: null,
    channels: [],
    message: {
      id: last.row.id,
      match: last.row.match,
      kind: 'digest',
      text: plain([head, ...parts].join('\n\n')),
      image: null,
      choices: asked.slice(0, MOST_BUTTONS).map(({ row, composed }) => ({
        id: standingId('turn', row.match),
        label: `My turn in ${composed.matchName}`.slice(0, 75),
        style: 'act',
      })),
    },
  };
}

/** One of a player's ways to be reached that runs here. */
interface Way {
  readonly transport: Transport;
  readonly identity: string;
}

/** In the order they want, else where the match has a channel first. */
export function waysTo(
  transports: readonly Transport[],
  { id: own, identities }: Player,
  channels: readonly string[],
  { reach, webhook }: Preferences,
): readonly Way[] {
  const all = [...(webhook === null ? [] : [{ transport: WEBHOOK, id: own }]), ...identities].flatMap(
    ({ transport: name, id }): readonly Way[] => {
      const transport = transports.find((running) => running.name === name);
      return transport === undefined ? [] : [{ transport, identity: id }];
    },
  );
  const rank = ({ transport: { name } }: Way): number => {
    const wanted = reach.indexOf(name);
    if (wanted >= 0) return wanted;
    if (name === WEBHOOK) return reach.length;
    return reach.length + (channels.some((key) => key.startsWith(`${name}:`)) ? 1 : 2);
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** Tries of a message before a way that only seems to be down gives way to the next: some five minutes. */
const LOYAL = 6;

/** Through the first way that takes it; what failed is noted on it, and what went well clears that. */
export async function throughWays(
  store: PeopleStore,
  ways: readonly Way[],
  { player, side, channels, message }: ToPlayer,
  tries: number,
  now: Date,
  send: (way: string, work: () => Promise<Sent>) => Promise<Sent>,
): Promise<Sent | null> {
  let last: Sent | null = null;
  const troubles = ways.length === 0 ? [] : await store.troublesOf(player.id);
  for (const { transport, identity } of ways) {
    const { name } = transport;
    const own = channels.filter((channel) => channel.startsWith(`${name}:`));
    const to = { match: message.match, side, identity, channels: own };
    const sent = await send(`${name} ${identity}`, () => transport.toPlayer(to, message));
    if (sent.ok) {
      if (troubles.some((known) => known.transport === name && known.id === identity))
        await store.noteTrouble({ transport: name, id: identity }, null);
      return sent;
    }
    const trouble = { transport: name, id: identity, error: sent.error.slice(0, 200), at: now };
    await store.noteTrouble(trouble, trouble);
    // Where one way is only down, the message is not lost: the first of those decides when it is tried again.
    last = last === null || last.ok || last.final === true ? sent : last;
    if (sent.final !== true && tries < LOYAL) return last;
  }
  return last;
}

export const preferencesFor = async (store: PeopleStore, player: string): Promise<Preferences> =>
  readPreferences(await store.preferences(player));
