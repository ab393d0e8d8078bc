// The dice of a match: those thrown, while it lives; every number and the bytes they come from, and the audit, once it is over.

import { isOpen, type Roll } from '#engine/dice/rng.ts';
import type { AnyCut } from '#engine/secrecy.ts';
import type { Answer, Asker, Audit, DieLine, MatchId } from '../api.ts';
import { phrasesOf } from '../phrases.ts';
import { cutAt, findPosition, isOver, type Position, stateAt, viewerOf } from '../position.ts';
import { mayNot, type Tools, yes } from '../tools.ts';
import { auditMatch } from './audit.ts';
import { endedOf } from './ended.ts';
import { undoneIn } from './log.ts';

type AuditedRoll = Audit['rolls'][number];

/** Dispatches read at once when the latest dice are looked for. */
const CHUNK = 32;

/** The numbers drawn in an entry of the log, the burnt ones marked. */
const marked = (dispatch: number, rolls: readonly Roll[], burnt: ReadonlySet<number>): readonly AuditedRoll[] =>
  rolls.map((roll) => ({ ...roll, dispatch, burnt: burnt.has(dispatch) }));

/** Those of some dispatches. */
async function rollsOf(tools: Tools, position: Position, first: number, last: number): Promise<readonly AuditedRoll[]> {
  const burnt = await undoneIn(tools, position);
  const log = await tools.store.log(position.match.id, first, last);
  return log.flatMap(({ dispatch, rolls }) => marked(dispatch, JSON.parse(rolls) as readonly Roll[], burnt));
}

/** The latest dice and open draws, at most `most`, read back from the end: what a long match costs is what is shown of it. */
async function latestDice(tools: Tools, position: Position, most: number): Promise<readonly AuditedRoll[]> {
  let dice: readonly AuditedRoll[] = [];
  for (let last = position.match.dispatch; last >= 0 && dice.length < most; last -= CHUNK) {
    const rolls = await rollsOf(tools, position, Math.max(0, last - CHUNK + 1), last);
    dice = [...rolls.filter((roll) => isOpen(roll)), ...dice];
  }
  return most === 0 ? [] : dice.slice(-most);
}

/** The dice thrown and what was drawn in the open so far, or the latest of them: the rest stays boxed. */
export async function diceOf(
  tools: Tools,
  asker: Asker,
  id: MatchId,
  most = Number.POSITIVE_INFINITY,
): Promise<Answer<AnyCut<readonly DieLine[]>>> {
  const found = await findPosition(tools, id);
  if (!found.ok) return found;
  const position = found.value;
  const dice = await latestDice(tools, position, most);
  const lines = dice.map(({ kind: _, ...line }): DieLine => line);
  return yes(cutAt(position, viewerOf(position.match, asker), lines));
}

/** Audits a match that is over: see audit.ts. */
export async function auditOf(tools: Tools, id: MatchId): Promise<Answer<Audit>> {
  const found = await findPosition(tools, id);
  if (!found.ok) return found;
  const position = found.value;
  const { match, title } = position;
  if (!isOver(match)) return mayNot('not-over', 'The bytes are published when the match is over.');
  const ended = await endedOf(tools, position);
  const burnt = await undoneIn(tools, position);
  const verdict = await auditMatch(title, ended, null, (dispatch) => stateAt(tools, position, dispatch));
  return yes({
    ...verdict,
    algorithm: match.algorithm,
    bytes: match.seedBytes,
    commitment: match.commitment,
    phrases: phrasesOf(match),
    published: match.both?.published ?? null,
    match: match.id,
    rolls: ended.log.flatMap(({ dispatch, rolls }) => marked(dispatch, rolls, burnt)),
    head: match.head,
  });
}
