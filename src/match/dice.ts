// The dice of a match: those thrown, while it lives; every number and the bytes they come from, once it is over.

import { auditRolls, type Roll } from '#engine/rng.ts';
import { type Cut, from, type Viewer } from '#engine/secrecy.ts';
import type { Answer, Asker, Audit, DieLine, MatchId } from './api.ts';
import { type Desk, mayNot, yes } from './desk.ts';
import { undoneIn } from './log.ts';
import { findPosition, guard, isOver, type Position, seedOf, seeGuarded, viewerOf } from './position.ts';

type Line = Audit['rolls'][number];

/** Every number drawn, the burnt ones marked. */
async function rollsOf(desk: Desk, position: Position): Promise<readonly Line[]> {
  const burnt = await undoneIn(desk, position);
  const log = await desk.store.log(position.match.id, 0, position.match.dispatch);
  return log.flatMap((entry) =>
    (JSON.parse(entry.rolls) as readonly Roll[]).map((roll) => ({
      ...roll,
      dispatch: entry.dispatch,
      burnt: burnt.has(entry.dispatch),
    })),
  );
}

/** The dice thrown so far: draws and shuffles stay boxed. */
export async function diceOf(
  desk: Desk,
  asker: Asker,
  id: MatchId,
): Promise<Answer<Cut<Viewer<string>, readonly DieLine[]>>> {
  const found = await findPosition(desk, id);
  if (!found.ok) return found;
  const position = found.value;
  const viewer = viewerOf(position.match, asker);
  const dice = (await rollsOf(desk, position)).filter((roll) => roll.kind === 'die');
  const lines = dice.map(({ kind: _, ...line }): DieLine => line);
  return yes(
    guard(
      from(seeGuarded(position.module, position.state, viewer), () => lines),
      viewer,
    ),
  );
}

/** Replays every number of a finished match. */
export async function auditOf(desk: Desk, id: MatchId): Promise<Answer<Audit>> {
  const found = await findPosition(desk, id);
  if (!found.ok) return found;
  const { match } = found.value;
  if (!isOver(match)) return mayNot('not-over', 'The bytes are published when the match is over.');
  const seed = seedOf(match);
  const rolls = await rollsOf(desk, found.value);
  return yes({
    algorithm: seed.algorithm,
    bytes: seed.bytes,
    commitment: match.commitment,
    phrases: match.phrases,
    match: match.id,
    rolls,
    differs: auditRolls(seed, rolls)?.n ?? null,
  });
}
