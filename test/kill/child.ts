// The process that is killed: plays random matches on a database as fast as it can, one order at a time, each with an id.
// child.ts URL TITLE SCENARIO SEED [AGAIN]; AGAIN is the JSON of an order whose answer the last process did not live to see.
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { AnyTitle, Typed } from '#engine/title.ts';
import type { Umpire } from '#match/api.ts';
import { makeUmpire } from '#match/umpire.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { begun } from '#test/support/begun.ts';
import { chanceOf } from '../../scripts/lib/chance.ts';
import { pickAction } from '../../scripts/lib/players/player.ts';
import type { Message, Tried } from './messages.ts';
import { killTitles } from './titles.ts';

const [url = '', titleId = 'toy', scenario = '', seed = '', again] = process.argv.slice(2);
const note = (message: Message): void => void writeSync(1, `${JSON.stringify(message)}\n`);
const chance = chanceOf(seed);
const title = killTitles.find(({ id }) => id === titleId) as AnyTitle;
const umpire = makeUmpire({
  titles: killTitles,
  store: await prismaStore(url),
  now: () => new Date(),
  randomBytes,
  report: ({ error }) => {
    throw error;
  },
});

/** A live match with a player per side: the one under way, or a new one. */
async function openMatch(table: Umpire): Promise<string> {
  const players = await Promise.all(
    title.sides.map(({ id }) => table.player({ transport: 'local', id }, id).then((player) => player.id)),
  );
  const host = players[0] ?? '';
  const live = (await table.matchesOf(host)).find((match) => match.stage === 'live');
  if (live !== undefined) return live.id;
  const made = await table.newMatch(host, { title: title.id, scenario, pace: 'live' });
  if (!made.ok) throw new Error(made.refusal.text);
  for (const [at, { id }] of title.sides.entries()) await table.join(players[at] ?? '', made.value.id, id);
  await begun(table, host, made.value.id);
  return made.value.id;
}

async function send(tried: Tried): Promise<void> {
  note(tried);
  const orders = [{ type: 'action', action: tried.action }] as const;
  const delivery = { source: 'kill', messageId: tried.id };
  const answer = await umpire.order(tried.player, tried.match, { prompt: null, orders }, delivery);
  if (!answer.ok && answer.refusal.type === 'repeated') return note({ type: 'repeated', id: tried.id });
  if (!answer.ok) throw new Error(answer.refusal.text);
  const { stopped, dispatches, seen } = answer.value;
  if (stopped !== null) throw new Error(JSON.stringify(stopped));
  note({
    type: 'acknowledged',
    id: tried.id,
    match: tried.match,
    player: tried.player,
    committed: dispatches[0]?.value.number ?? null,
    made: dispatches.length,
    dispatch: seen.dispatch,
    drafted: seen.drafted,
  });
}

/** A random lawful action of a side that is asked; null when its draft leads nowhere and must be taken back. */
async function next(match: string): Promise<{ readonly player: string; readonly action: Typed | null } | null> {
  const status = await umpire.status(match);
  if (!status.ok || status.value.stage !== 'live') return null;
  const side = chance.one(status.value.waiting).side;
  const player = status.value.seats.find((seat) => seat.side === side)?.commander ?? '';
  const seen = await umpire.see(player, match);
  if (!seen.ok) throw new Error(seen.refusal.text);
  const { module, view, drafted } = seen.value;
  const ask = module.ask(view.value, side);
  if (ask === null) throw new Error('nothing asked');
  return { player, action: pickAction(module, view.value, side, ask, chance, drafted.length > 20) };
}

note({ type: 'ready' });
await umpire.releaseDue();
if (again !== undefined && again !== '') await send(JSON.parse(again) as Tried);
for (let n = 0; ; n++) {
  const match = await openMatch(umpire);
  const move = await next(match);
  if (move === null) continue;
  const { player, action } = move;
  if (action === null) {
    note({ type: 'taking-back', match });
    await umpire.takeBack(player, match, 'all');
  } else await send({ type: 'tried', id: `${seed}-${n}`, match, player, action });
}
