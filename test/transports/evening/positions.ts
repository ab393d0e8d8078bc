// Positions out of random games, each with its twin for one viewer: what differs is hidden from them. And how such a
// position comes to stand in a server: a match is made and begun, and its first dispatch is the position.

import { rollingRng } from '#engine/dice/rng.ts';
import { factsFor } from '#engine/event.ts';
import { see } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import type { AnyModule, AnyTitle, Typed } from '#engine/title.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { suezTitle } from '#games/suez/index.ts';
import type { Umpire } from '#match/api.ts';
import { dispatchNotices } from '#match/notices/rows.ts';
import type { MatchRecord, MatchStore } from '#storage/store.ts';
import { begun } from '#test/support/begun.ts';
import { type Chance, chanceOf } from '../../../scripts/lib/chance.ts';
import { type Commit, planFor, playRandomly } from '../../../scripts/lib/players/random-game.ts';
import { moduleOf } from '../../../scripts/lib/titles.ts';

/** What is played. */
export interface Game {
  readonly title: AnyTitle;
  readonly module: AnyModule;
  readonly scenario: string;
}

const game = (title: AnyTitle, scenario: string): Game => ({ title, module: moduleOf(title, scenario), scenario });

export const GAMES = {
  rommel: game(rommelTitle, '1940'),
  /** The Allies begin face down, … */
  alamHalfa: game(alameinTitle, 'c'),
  /** … and here the Axis does. */
  theBattle: game(alameinTitle, 'd'),
  /** What lies face down is the umpire's alone. */
  suez: game(suezTitle, 'campaign'),
} as const;

export interface TwinPosition {
  readonly module: AnyModule;
  /** The game it comes from: its numbers are drawn from this seed. */
  readonly game: string;
  readonly state: object;
  readonly twin: object;
  /** The kinds of secrets in which they differ. */
  readonly changed: readonly string[];
  readonly rename: (action: Typed) => Typed | null;
  /** What was done next in that game. */
  readonly commits: readonly Commit[];
}

/** How many commits are played on with a pair. */
const PLAYED_ON = 3;

/** Positions of one random game with twins for a viewer: at most so many, those with rare differences first. */
export function positionsFor({ module }: Game, viewer: string, game: string, most: number): readonly TwinPosition[] {
  const plan = planFor(module, game);
  const commits: Commit[] = [];
  playRandomly(plan, { committed: (commit) => void commits.push(commit) });
  const chance = chanceOf(`${game} positions`);
  const all = commits.flatMap((commit, at) => {
    const twin = twinOf(module, commit.before, viewer, chance);
    if (twin.changed.length === 0) return [];
    return [{ module, game, state: commit.before, ...twin, commits: commits.slice(at, at + PLAYED_ON) }];
  });
  const shuffled = chance.shuffled(all);
  // First the one in which the viewer may choose among most: nowhere else do lists have so much to tell. Then those that
  // go on for a while, before all where they are asked.
  const wide = shuffled.toSorted((a, b) => offered(b, viewer) - offered(a, viewer)).slice(0, 1);
  const going = shuffled
    .filter((position) => !revealsNext(position, viewer))
    .toSorted((a, b) => Number(offered(b, viewer) > 0) - Number(offered(a, viewer) > 0));
  const half = [...new Set([...wide, ...going])].slice(0, Math.ceil(most / 2));
  return [
    ...half,
    ...rarest(
      shuffled.filter((position) => !half.includes(position)),
      most - half.length,
    ),
  ];
}

/** Among how many first values the viewer may choose; 0 when they are asked nothing. */
function offered({ module, state }: TwinPosition, viewer: string): number {
  if (!module.toAct(state).includes(viewer)) return 0;
  const view = see(module, state, viewer).value;
  const types = module.ask(view, viewer)?.types ?? [];
  return types.reduce((sum, type) => sum + module.values(view, viewer, type, []).length, 0);
}

/** Whether the next commit lawfully shows the viewer what differs, so that the pair ends there. */
const revealsNext = ({ module, commits }: TwinPosition, viewer: string): boolean =>
  factsFor(commits[0]?.turns.flatMap(({ step }) => step.events) ?? [], viewer).value.some(({ fact }) =>
    module.probes.reveals.includes(fact.type),
  );

function twinOf(module: AnyModule, state: object, viewer: string, chance: Chance) {
  const {
    state: twin,
    changed,
    rename,
  } = module.probes.rearrange(
    state,
    viewer,
    rollingRng((_n, sides) => chance.below(sides) + 1, 1),
  );
  return { twin, changed, rename: (action: Typed) => rename(action) };
}

/** Each time the one that shows a kind of secret which was shown least so far. */
function rarest(all: readonly TwinPosition[], most: number): readonly TwinPosition[] {
  const counts = new Map<string, number>();
  const usual = (kind: string): number => all.filter(({ changed }) => changed.includes(kind)).length / all.length;
  const chosen: TwinPosition[] = [];
  const left = [...all];
  while (chosen.length < most && left.length > 0) {
    const rarity = ({ changed }: TwinPosition): number =>
      Math.min(...changed.map((kind) => (counts.get(kind) ?? 0) + usual(kind)));
    left.sort((a, b) => rarity(a) - rarity(b));
    const [next] = left.splice(0, 1);
    if (next === undefined) break;
    chosen.push(next);
    for (const kind of next.changed) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return chosen;
}

export interface Standing {
  readonly game: Game;
  readonly host: string;
  readonly sides: Readonly<Record<string, { readonly transport: string; readonly id: string }>>;
  readonly channel: string;
  readonly name: string;
  readonly state: object;
  /** The number of the next roll. */
  readonly nextRoll: number;
  /** How many orders the dispatch holds; left out: one. */
  readonly orders?: number;
  /** Whose they are; left out: the Axis'. */
  readonly by?: string;
  readonly now: Date;
}

/** Makes and begins a match with an umpire of its own, and puts the position into the storage as dispatch 1. */
export async function stand(umpire: Umpire, store: MatchStore, at: Standing): Promise<string> {
  const players = new Map<string, string>();
  for (const [side, identity] of Object.entries(at.sides)) players.set(side, (await umpire.player(identity, side)).id);
  const [host = ''] = players.values();
  const made = await umpire.newMatch(host, {
    title: at.game.title.id,
    scenario: at.game.scenario,
    channel: at.channel,
    name: at.name,
  });
  if (!made.ok) throw new Error(made.refusal.text);
  const { id } = made.value;
  for (const [side, player] of players) await umpire.join(player, id, side);
  const opened = await begun(umpire, host, id);
  const record = await store.match(id);
  if (!opened.ok || record === null) throw new Error('the match did not begin');
  await put(store, record, at);
  return id;
}

async function put(
  store: MatchStore,
  record: MatchRecord,
  { game, state, nextRoll, now, orders = 1, by = 'axis' }: Standing,
): Promise<void> {
  const match: MatchRecord = {
    ...record,
    ...{ seq: orders, dispatch: 1, nextRoll, revision: record.revision + 1, updatedAt: now },
    waiting: game.module.toAct(state).map((side) => ({ side, since: orders })),
  };
  const entry = (seq: number) => ({
    ...{ match: match.id, seq, dispatch: 1, kind: 'action' as const, side: by, player: null },
    ...{ action: '{"type":"done"}', text: 'done', backTo: null, policy: null, rolls: '[]' },
    ...{ rulesVersion: match.rulesVersion, stateHash: stateHash(state), at: now, head: null },
  });
  const snapshot = { match: match.id, seq: orders, dispatch: 1, state: JSON.stringify(state), events: '[]' };
  const written = await store.write([
    { type: 'match', match },
    ...Array.from({ length: orders }, (_, at) => ({ type: 'log', entry: entry(at + 1) }) as const),
    { type: 'snapshot', snapshot },
    ...dispatchNotices(match, record.waiting, now),
  ]);
  if (!written.ok) throw new Error(`the position could not be put there: ${written.because}`);
}
