// A pair goes on: the viewer's side does the same in both worlds, the others do what their renamed actions are. Until
// something is not lawful in both, or lawfully reveals what differed.
import type { Typed } from '#engine/title.ts';
import type { Chance } from '../../../scripts/lib/chance.ts';
import type { Commit } from '../../../scripts/lib/players/random-game.ts';
import type { Pair, World } from './pair.ts';
import { looks, waits } from './pair-visit.ts';

/** How many commits went on in pairs. */
export async function goOn(pair: Pair, chance: Chance): Promise<number> {
  let paired = 0;
  for (const commit of pair.position.commits) {
    if (!(await isShared(pair, commit))) {
      await pair.apart(async () => undefined);
      return paired;
    }
    paired += 1;
    if (!(await pair.both(`${commit.side} commits`, async () => undefined))) return paired;
    if (!(await looks(pair, chance))) return paired;
    if (!(await waits(pair))) return paired;
  }
  return paired;
}

/** Commits in both worlds; false when one refuses, or when either reveals something to the viewer. */
async function isShared(pair: Pair, commit: Commit): Promise<boolean> {
  const { viewer, position, worlds, match } = pair;
  const own = commit.side === viewer;
  const actions = commit.turns.map(({ action }) => action);
  const renamed = own ? actions : actions.map(position.rename);
  if (renamed.some((action) => action === null)) return false;
  const second = await commits(worlds[1], match, commit.side, renamed as readonly Typed[]);
  const first = await commits(worlds[0], match, commit.side, actions);
  if (!first || !second) return false;
  for (const world of worlds) if (await reveals(world, match, pair)) return false;
  return true;
}

async function commits({ server }: World, match: string, side: string, actions: readonly Typed[]): Promise<boolean> {
  const record = await server.store.match(match);
  const player = record?.seats.find((seat) => seat.side === side)?.commander;
  if (record == null || player == null) throw new Error('nobody commands there');
  const answer = await server.wired.umpire.order(player, match, {
    prompt: null,
    orders: actions.map((action) => ({ type: 'action', action })),
  });
  return answer.ok && answer.value.stopped === null && answer.value.dispatches.length > 0;
}

/** True when the viewer has read a fact that lawfully reveals in the newest dispatches, or the match is over: then all is shown. */
async function reveals({ server, store }: World, match: string, { guests, position }: Pair): Promise<boolean> {
  if ((await store.match(match))?.stage === 'over') return true;
  const { umpire } = server.wired;
  const player = await umpire.player(guests[0].identity, guests[0].name);
  const log = await umpire.log(player.id, match, 2, 2 + position.commits.length);
  if (!log.ok) throw new Error(log.refusal.text);
  return log.value.value.some(({ lines }) =>
    lines.some(({ fact }) => position.module.probes.reveals.includes(fact.type)),
  );
}
