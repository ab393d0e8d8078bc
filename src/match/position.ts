// Loading: a match's record, its rules with their components, and the position after its last commit.
import { LRUCache } from 'lru-cache';
import { ALGORITHMS, type Seed } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import { type AnyCut, type Cut, from, holdsHidden, type Viewer } from '#engine/secrecy.ts';
import type { AnyModule, AnyTitle, ComponentFiles } from '#engine/title.ts';
import type { MatchRecord, SeatRecord } from '#storage/store.ts';
import type { Answer, Asker, MatchId, PlayerId } from './api.ts';
import { phrasesOf } from './phrases.ts';
import { noSeat, notStarted } from './refusals.ts';
import { type Changing, mayNot, type Tools, yes } from './tools.ts';

/** A match with its rules. */
interface MatchRules {
  readonly match: MatchRecord;
  readonly title: AnyTitle;
  readonly module: AnyModule;
  readonly components: ComponentFiles;
}
/** A started match with the position after a dispatch. */
export interface Position extends MatchRules {
  readonly state: object;
  /** The dispatch it stands after: the last, unless it is a past one that is looked at. */
  readonly dispatch: number;
}

export const titleOf = (tools: Tools, id: string): AnyTitle => {
  const title = tools.titles.find((known) => known.id === id);
  if (title === undefined) throw new Error(`no title ${id} on this server`);
  return title;
};

export const seedOf = (match: MatchRecord): Seed => {
  const algorithm = ALGORITHMS.find((known) => known === match.algorithm);
  if (algorithm === undefined) throw new Error(`unknown dice algorithm ${match.algorithm}`);
  return { algorithm, match: match.id, bytes: match.seedBytes, phrases: phrasesOf(match) };
};

export const isOver = (match: MatchRecord): boolean => match.stage === 'over' || match.stage === 'abandoned';

/** The seat a player sits in; null for everybody else. */
export const seatOf = (match: MatchRecord, player: Asker): SeatRecord | null =>
  player === null ? null : (match.seats.find((seat) => seat.members.includes(player)) ?? null);

/** The seat of a side; undefined where there is none. */
export const seatAt = ({ seats }: MatchRecord, side: string | null): SeatRecord | undefined =>
  seats.find((seat) => seat.side === side);

/** The seat that a player commands. */
export function commanded(match: MatchRecord, by: PlayerId): Answer<SeatRecord> {
  const seat = seatOf(match, by);
  if (seat === null) return noSeat(match);
  return seat.commander === by ? yes(seat) : mayNot('not-commander', 'Only the commander of your side does that.');
}

export const sideOf = (match: MatchRecord, player: Asker): string | null => seatOf(match, player)?.side ?? null;

/** Whether they host the match or sit in it. */
export const takesPart = (match: MatchRecord, player: PlayerId): boolean =>
  match.host === player || seatOf(match, player) !== null;

export const sideNameOf = (tools: Tools, match: MatchRecord, side: string): string =>
  titleOf(tools, match.title).sides.find(({ id }) => id === side)?.name ?? side;

/** As whom a player reads: their seat's side, else the observer; everybody everything once the match is over. */
export const viewerOf = (match: MatchRecord, player: Asker): Viewer<string> =>
  isOver(match) ? 'everyone-after-the-end' : (sideOf(match, player) ?? 'observer');

export async function findMatch(tools: Tools, id: MatchId): Changing {
  const match = await tools.store.match(id);
  return match === null ? mayNot('no-such-match', 'There is no such match.') : yes(match);
}

/** Components by their text: matches of a title have most often the same, in all its scenarios. */
const FILES = new LRUCache<string, ComponentFiles>({
  max: 16,
  memoMethod: (json) => JSON.parse(json) as ComponentFiles,
});

/** A match's rules, built once per process from the stored components. */
export async function rulesOf(tools: Tools, match: MatchRecord): Promise<MatchRules> {
  const title = titleOf(tools, match.title);
  const key = [title.id, match.scenario, match.components, ...match.options].join('\n');
  const known = tools.caches.modules.get(key);
  if (known !== undefined) return { match, title, ...known };
  const json = await tools.store.components(match.components);
  if (json === null) throw new Error('the components of the match are missing');
  const components = FILES.memo(json);
  const built = { module: title.game(match.scenario, components, match.options), components };
  tools.caches.modules.set(key, built);
  return { match, title, ...built };
}

/** The position after the last commit. Reads one snapshot, or none when this process has it. */
export async function positionOf(tools: Tools, match: MatchRecord): Promise<Position> {
  const rules = { ...(await rulesOf(tools, match)), dispatch: match.dispatch };
  const known = tools.caches.states.get(match.id);
  if (known?.seq === match.seq) return { ...rules, state: await known.state };
  const state = lastState(tools, rules);
  tools.caches.states.set(match.id, { seq: match.seq, state });
  try {
    return { ...rules, state: await state };
  } catch (error) {
    tools.caches.states.delete(match.id);
    throw error;
  }
}

async function lastState(tools: Tools, rules: MatchRules): Promise<object> {
  const state = await stateAt(tools, rules, rules.match.dispatch);
  if (state === null) throw new Error(`no snapshot of dispatch ${rules.match.dispatch}`);
  return state;
}

/** The position after a past dispatch; null when there is none of that number. */
export async function stateAt(tools: Tools, rules: MatchRules, dispatch: number): Promise<object | null> {
  const snapshot = await tools.store.snapshot(rules.match.id, dispatch);
  if (snapshot === null) return null;
  return rules.module.parseState(JSON.parse(snapshot.state), rules.match.rulesVersion);
}

/** A started match, live or over; in the lobby there is nothing to see. */
export async function findPosition(tools: Tools, id: MatchId): Promise<Answer<Position>> {
  const found = await findMatch(tools, id);
  if (!found.ok) return found;
  if (found.value.dispatch < 0) return notStarted(found.value);
  return yes(await positionOf(tools, found.value));
}

/** The last check before anything leaves: made for this viewer, and nothing boxed in it. Throws. */
export function guard<T, V extends Viewer<string>>(cut: AnyCut<T>, viewer: V): Cut<V, T> {
  if (cut.by !== viewer) throw new Error(`a cut for ${cut.by} on its way to ${viewer}`);
  if (holdsHidden(JSON.stringify(cut.value) ?? '')) throw new Error(`a boxed value on its way to ${viewer}`);
  return cut as Cut<V, T>;
}

/** Something made for a viewer of a position, checked as their view is. */
export const cutAt = <T>({ module, state }: Position, viewer: Viewer<string>, value: T): AnyCut<T> =>
  guard(
    from(seeGuarded(module, state, viewer), () => value),
    viewer,
  );

/** A view, checked at the edge. */
export const seeGuarded = (module: AnyModule, state: object, viewer: Viewer<string>): AnyCut<object> =>
  guard(see(module, state, viewer), viewer);
