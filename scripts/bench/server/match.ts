// Matches to measure on, rommel 1940 if no other is named: on SQLite in a folder of its own, played on by the random player through the desk.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '#commands/command.ts';
import type { Typed } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import type { Seen } from '#match/api.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Chance, chanceOf } from '../../lib/chance.ts';
import { pickAction } from '../../lib/players/player.ts';

export interface Server extends Wired {
  readonly store: MatchStore;
  /** What one person types; the answers. Throws when something broke. */
  says(who: string, match: string | null, text: string): Promise<readonly Reply[]>;
  playerId(who: string): Promise<string>;
  close(): Promise<void>;
}

/** @param port null for a server without its page. */
export async function openServer(port: number | null = null): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-bench-'));
  const store = await prismaStore(`file:${join(folder, 'bench.db')}`);
  const broken: string[] = [];
  const log = makeLog('error', { write: (line) => void broken.push(line) });
  const wired = await wire({ titles, store, port, key: randomBytes(32), packs: folder, log });
  let count = 0;
  const says = async (who: string, match: string | null, text: string): Promise<readonly Reply[]> => {
    count += 1;
    const replies = await wired.desk.answer({
      who: { transport: 'local', id: who },
      name: who,
      where: match === null ? `local:bench-${count}` : null,
      match,
      said: { type: 'text', text },
      delivery: { source: `bench:${who}`, messageId: `${count}` },
    });
    if (broken.length > 0) throw new Error(broken[0]);
    return replies;
  };
  return {
    ...wired,
    store,
    says,
    playerId: async (who) => (await wired.umpire.player({ transport: 'local', id: who }, who)).id,
    close: async () => {
      await wired.stop();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A match that has begun; its players are `axis-NAME` and `allied-NAME`. `game` is a title and its scenario. */
export async function beginMatch(server: Server, name: string, game = 'rommel 1940'): Promise<string> {
  await server.says(`axis-${name}`, null, `/match new ${game}`);
  const [made] = await server.umpire.matchesOf(await server.playerId(`axis-${name}`));
  if (made === undefined) throw new Error('no match was made');
  await server.says(`axis-${name}`, made.id, '/match join axis');
  await server.says(`allied-${name}`, made.id, '/match join allied');
  await server.says(`allied-${name}`, made.id, '/match phrase none');
  await server.says(`axis-${name}`, made.id, '/match start');
  return made.id;
}

/** What a side has been asked, and by whom it is played. */
export interface Asked {
  readonly who: string;
  readonly side: string;
  readonly seen: Seen;
}

/** The side that is asked now; null when the match is over. */
export async function askedIn(server: Server, match: string, name: string): Promise<Asked | null> {
  const status = await server.umpire.status(match);
  const side = status.ok ? status.value.waiting[0]?.side : undefined;
  if (side === undefined) return null;
  const who = `${side}-${name}`;
  const seen = await server.umpire.see(await server.playerId(who), match);
  if (!seen.ok) throw new Error('the side that is asked sees nothing');
  return { who, side, seen: seen.value };
}

/** A lawful order as it is typed; the fallback when it is to be `safe`. Drafts are closed after `draftLimit` orders if they may be. */
export function orderFor({ side, seen }: Asked, chance: Chance, safe = false, draftLimit = 12): string {
  const { module } = seen;
  const view = seen.view.value;
  const ask = module.ask(view, side);
  if (ask === null) throw new Error(`${side} is asked nothing`);
  const close = seen.drafted.length >= draftLimit;
  const picked: Typed = (safe ? null : pickAction(module, view, side, ask, chance, close)) ?? ask.fallback;
  return picked.type === 'done' ? 'COMMIT' : module.writeAction(picked, view);
}

/** A draft that long leads nowhere: it is taken back, and only fallbacks are played until the next commit. */
const TOO_LONG = 24;

export interface Sent {
  readonly text: string;
  readonly ms: number;
  readonly replies: readonly Reply[];
}

/** Plays on until a number of dispatches or the end; `each` hears of every order and how long it took. */
export async function playOn(
  server: Server,
  match: string,
  name: string,
  dispatches: number,
  each: (sent: Sent) => void = () => {},
): Promise<void> {
  const chance = chanceOf(`bench ${name} ${dispatches}`);
  let safeAt = -1;
  let stuck = false;
  for (;;) {
    const asked = await askedIn(server, match, name);
    if (asked === null || asked.seen.dispatch >= dispatches) return;
    const { dispatch, drafted } = asked.seen;
    if (drafted.length > TOO_LONG * 4) throw new Error('the fallback does not close the draft');
    if (safeAt !== dispatch && (stuck || drafted.length > TOO_LONG)) {
      safeAt = dispatch;
      await server.umpire.takeBack(await server.playerId(asked.who), match, 'all');
      continue;
    }
    const text = orderFor(asked, chance, safeAt === dispatch);
    const began = performance.now();
    const replies = await server.says(asked.who, match, text);
    each({ text, ms: performance.now() - began, replies });
    stuck = replies.some(({ done }) => !done);
    if (stuck && safeAt === dispatch) throw new Error(`"${text}" is refused, and it is the fallback`);
  }
}
