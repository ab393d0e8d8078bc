// Phrases for the dice: each player at a seat gives one or declines. A start waits for their answers, for a time.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, MatchId, Pace, PlayerId } from '../api.ts';
import { changeMatch } from '../change.ts';
import { SOLO } from '../deputies/solo-seat.ts';
import { answeredLine, askedLine, phraseLine } from '../notices/lines.ts';
import { allSides, announced, notice, toPlayers } from '../notices/rows.ts';
import { nameOf, oneLine } from '../people/players.ts';
import { awaitedIn, phraseBy, phrasesOf, phrasesWithout } from '../phrases.ts';
import { seatOf } from '../position.ts';
import { spanText } from '../time/clock.ts';
import { type Changing, mayNot, store, type Tools, yes } from '../tools.ts';

const LONGEST = 100;

/** How long a start waits for an answer, ms: an evening is not held up, and by post everybody has a day to read it. */
const PATIENCE: Readonly<Record<Pace, number>> = { live: 15 * 60_000, post: 24 * 3_600_000 };

/** The phrase of a player among what the dice come from: each has one. See `Umpire.addPhrase`. */
export const addPhrase = (tools: Tools, by: PlayerId, id: MatchId, phrase: string | null): Changing =>
  changeMatch(tools, id, (match) => {
    const words = phrase === null ? null : oneLine(phrase);
    if (match.stage !== 'lobby') return mayNot('already-started', 'Set-up has been dealt: no phrase counts any more.');
    // Whoever has no seat has no part in the dice: the host could steer them against both sides.
    if (seatOf(match, by) === null) return mayNot('no-seat', 'Only who has a seat gives the dice a phrase.');
    if (words !== null && (words === '' || words.length > LONGEST)) {
      return mayNot('bad-value', `A phrase has 1 to ${LONGEST} characters.`);
    }
    const phrases = [...phrasesWithout(match, by), { player: by, words, asked: null }];
    const isLast = awaitedIn(match).length > 0 && awaitedIn({ ...match, phrases }).length === 0;
    return yes({
      match: { phrases },
      more: async (after) => {
        const line = phraseLine(await nameOf(tools, by), words) + (isLast ? answeredLine : '');
        return [
          ...announced(after, tools.now(), 'lobby', line),
          ...(isLast ? toPlayers(after, tools.now(), allSides(after), { kind: 'lobby', text: line }) : []),
        ];
      },
    });
  });

/**
 * Who is silent when `by` starts a match, by name: they were asked and their time is over. Whoever starts has declined by
 * starting, and while nobody has given a phrase nobody is asked: nobody has a part in the dice then. Those who are still
 * to answer are asked, and the start is refused while they have time.
 */
export async function silentAt(tools: Tools, match: MatchRecord, by: PlayerId): Promise<Answer<readonly string[]>> {
  const now = tools.now();
  const open = phrasesOf(match).length === 0 ? [] : openIn(match, by);
  const patience = PATIENCE[match.pace as Pace];
  const left = open.map(
    (player) => Date.parse(phraseBy(match, player)?.asked ?? now.toISOString()) + patience - now.getTime(),
  );
  const wait = Math.max(0, ...left);
  const names = await Promise.all(open.map((player) => nameOf(tools, player)));
  if (wait === 0) return yes(names);
  const line = askedLine(await nameOf(tools, by), names, spanText(Math.max(wait, 60_000)));
  await ask(
    tools,
    match,
    open.filter((player) => phraseBy(match, player) === null),
    line,
  );
  return mayNot('phrases-missing', line);
}

/** The players at seats who have neither given a phrase nor declined. */
const openIn = ({ seats, phrases }: MatchRecord, starter: PlayerId): readonly PlayerId[] =>
  seats
    .flatMap(({ members }) => members)
    .filter((player) => player !== SOLO && player !== starter)
    .filter((player) => {
      const said = phraseBy({ phrases }, player);
      return said === null || said.asked !== null;
    });

/** Asks those who have not been asked, in public and each alone. */
async function ask(tools: Tools, match: MatchRecord, whom: readonly PlayerId[], line: string): Promise<void> {
  if (whom.length === 0) return;
  const now = tools.now();
  const asked = whom.map((player) => ({ player, words: null, asked: now.toISOString() }));
  const after = { ...match, phrases: [...match.phrases, ...asked], revision: match.revision + 1, updatedAt: now };
  await store(tools, [
    { type: 'match', match: after },
    ...announced(after, now, 'lobby', line),
    ...whom.map((player) => notice(after, now, { recipient: `player:${player}`, kind: 'lobby', text: line })),
  ]);
  tools.tell({ type: 'lobby', match: match.id, side: null });
}
