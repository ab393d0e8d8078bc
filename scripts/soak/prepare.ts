// Matches of rommel 1940 that are under way, each played on by the random player to another depth, ready to be served.
import { randomBytes } from 'node:crypto';
import { titles } from '#games/index.ts';
import type { Answer, Umpire } from '#match/api.ts';
import { makeUmpire } from '#match/umpire.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore, OutboxRow } from '#storage/store.ts';
import { type Chance, chanceOf } from '../lib/chance.ts';
import { pickAction } from '../lib/players/player.ts';
import type { MatchSetting } from './words.ts';

/** Dispatches played: from the first month's movement to battles, supply and buildup of the third. */
const LEAST = 6;
const SPREAD = 26;
/** A draft that long is taken back, and only fallbacks are played until the next commit. */
const TOO_LONG = 20;

/** Plays the matches of the tables on a new database. */
export async function prepare(database: string, transport: string, tables: readonly MatchSetting[]): Promise<void> {
  const store = await prismaStore(database);
  const report = ({ error }: { readonly error: unknown }): never => {
    throw error;
  };
  const umpire = makeUmpire({ titles, store, now: () => new Date(), randomBytes, report });
  try {
    const matches: { readonly id: string; readonly host: string; readonly channel: string }[] = [];
    for (const [n, table] of tables.entries())
      matches.push({ ...(await underWay(umpire, transport, table, chanceOf(`soak ${n}`))), channel: table.channel });
    // What was to be sent until now has no reader any more.
    await takeAllRows(store);
    for (const { id, host, channel } of matches) value(await umpire.linkChannel(host, id, channel));
  } finally {
    await store.close();
  }
}

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused while matches were prepared: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
}

async function underWay(umpire: Umpire, transport: string, { seats }: MatchSetting, chance: Chance) {
  const players = new Map<string, string>();
  for (const { side, id, name } of seats) players.set(side, (await umpire.player({ transport, id }, name)).id);
  const host = players.values().next().value ?? '';
  for (;;) {
    const { id } = value(await umpire.newMatch(host, { title: 'rommel', scenario: '1940' }));
    for (const [side, player] of players) value(await umpire.join(player, id, side));
    for (const player of players.values()) value(await umpire.addPhrase(player, id, null));
    value(await umpire.start(host, id));
    await playOn(umpire, id, players, LEAST + chance.below(SPREAD), chance);
    if (value(await umpire.status(id)).stage === 'live') return { id, host };
  }
}

async function playOn(
  umpire: Umpire,
  match: string,
  players: ReadonlyMap<string, string>,
  dispatches: number,
  chance: Chance,
): Promise<void> {
  let safeAt = -1;
  for (;;) {
    const { waiting, dispatch } = value(await umpire.status(match));
    const side = waiting[0]?.side;
    if (side === undefined || dispatch === null || dispatch >= dispatches) return;
    const by = players.get(side) ?? '';
    const { module, view, drafted } = value(await umpire.see(by, match));
    const ask = module.ask(view.value, side);
    if (ask === null) throw new Error(`${side} is waited for and asked nothing`);
    const safe = safeAt === dispatch;
    const picked = safe ? null : pickAction(module, view.value, side, ask, chance, drafted.length >= TOO_LONG / 2);
    const stuck = drafted.length > TOO_LONG || (picked === null && !safe);
    if (!(stuck && !safe)) {
      const action = picked ?? ask.fallback;
      const ordered = await umpire.order(by, match, { prompt: null, orders: [{ type: 'action', action }] });
      if (ordered.ok && ordered.value.accepted.length === 1) continue;
      if (safe) throw new Error(`the fallback is refused: ${JSON.stringify(ordered)}`);
    }
    safeAt = dispatch;
    if (drafted.length > 0) value(await umpire.takeBack(by, match, 'all'));
  }
}

/** As many rows as a storage takes at once without trouble. */
const LOT = 500;

/** Takes every row out of the outbox, whenever it is due; gives them. */
export async function takeAllRows(store: MatchStore): Promise<readonly OutboxRow[]> {
  const later = new Date(Date.now() + 365 * 24 * 60 * 60_000);
  const all: OutboxRow[] = [];
  for (;;) {
    const rows = await store.outboxTake(later, LOT, ['player:', 'channel:', 'board:'], later);
    if (rows.length === 0) return all;
    all.push(...rows);
    for (const { id } of rows) await store.outboxSent(id);
  }
}
