// The commit: a draft enters the log, and ends with that.
import type { RollingRng } from '#engine/dice/rng.ts';
import type { Change, MatchRecord } from '#storage/store.ts';
import type { Ending, PlayerId } from '../api.ts';
import type { Entry } from '../chain.ts';
import { toPlayers } from '../notices/rows.ts';
import type { Position } from '../position.ts';
import type { Tools } from '../tools.ts';
import type { Draft } from './draft.ts';
import { enter } from './enter.ts';
import { waitingAfter } from './prompt.ts';
import type { Carried } from './steps.ts';

/** Who commits, and how it came. */
interface Committer {
  readonly draft: Draft;
  readonly player: PlayerId | null;
  /** Why a standing policy answered; null when a player did. */
  readonly policy: string | null;
  /** Goes into the same transaction, before the notices. */
  readonly also?: (after: MatchRecord) => readonly Change[];
}

/** Stores a commit and returns the position after it. Throws Overtaken when somebody was faster. */
export async function commit(
  tools: Tools,
  position: Position,
  by: Committer,
  carried: Carried,
  rng: RollingRng,
): Promise<Position> {
  const now = tools.now();
  const match = afterCommit(position, by.draft.side, carried, rng, now);
  const next = { ...position, match, state: carried.state, dispatch: match.dispatch };
  return enter(tools, next, {
    entries: logEntries(position, by, carried, rng, now),
    events: carried.done.flatMap((done) => done.events),
    before: position.match.waiting,
    by: by.policy === null ? by.player : null,
    first: [endOfDraft(by.draft, match), ...(by.also?.(match) ?? [])],
    last: by.policy === null ? [] : toPlayers(match, now, [by.draft.side], { kind: 'policy' }),
  });
}

function afterCommit(position: Position, side: string, carried: Carried, rng: RollingRng, now: Date): MatchRecord {
  const { match, module } = position;
  const seq = match.seq + carried.done.length;
  const outcome = module.outcome(carried.state);
  const ending: Ending | null = outcome === null ? null : { kind: 'rules', ...outcome };
  const before = { state: position.state, waiting: match.waiting, actor: side };
  return {
    ...match,
    seq,
    dispatch: match.dispatch + 1,
    nextRoll: match.nextRoll + rng.rolls.length,
    waiting: outcome === null ? waitingAfter(module, before, carried.state, seq, now) : [],
    stage: outcome === null ? match.stage : 'over',
    ending: ending === null ? null : JSON.stringify(ending),
    proposal: proposalAfter(match, side),
    // A match begun under older rules goes on under these.
    rulesVersion: position.title.rulesVersion,
    revision: match.revision + 1,
    updatedAt: now,
  };
}

/** An offered draw stands while those who agreed play on; a request to go back lapses when the match goes on. */
function proposalAfter(match: MatchRecord, side: string): string | null {
  if (match.proposal === null) return null;
  const proposal = JSON.parse(match.proposal) as { readonly type: string; readonly agreed: readonly string[] };
  return proposal.type === 'draw' && proposal.agreed.includes(side) ? match.proposal : null;
}

function logEntries(
  { match, title }: Position,
  { draft, player, policy }: Committer,
  carried: Carried,
  rng: RollingRng,
  at: Date,
): readonly Entry[] {
  const last = carried.done.length - 1;
  return carried.done.map((done, index) => ({
    match: match.id,
    seq: match.seq + 1 + index,
    dispatch: match.dispatch + 1,
    kind: 'action',
    side: draft.side,
    player,
    action: JSON.stringify(done.action),
    text: done.text,
    backTo: null,
    policy,
    // Only the action that commits can have rolled.
    rolls: JSON.stringify(index === last ? rng.rolls : []),
    rulesVersion: title.rulesVersion,
    stateHash: done.hash,
    at,
  }));
}

const endOfDraft = ({ side, record }: Draft, { id }: MatchRecord): Change => ({
  type: 'no-draft',
  match: id,
  side,
  was: record?.version ?? null,
});
