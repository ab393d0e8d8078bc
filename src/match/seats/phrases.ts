// Phrases for the dice: each player at a seat gives one or declines. A start waits for their answers, for a time.
import { seededRng } from '#engine/dice/rng.ts';
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, MatchId, Pace, PlayerId } from '../api.ts';
import { changeMatch } from '../change.ts';
import { SOLO } from '../deputies/solo-seat.ts';
import { answeredLine, askedText, phraseLine } from '../notices/lines.ts';
import { allSides, announced, notice, toPlayers } from '../notices/rows.ts';
import { nameOf, oneLine } from '../people/players.ts';
import { awaitedIn, phraseBy, phrasesWithout } from '../phrases.ts';
import { seatOf } from '../position.ts';
import { spanText } from '../time/clock.ts';
import { type Changing, mayNot, store, type Tools, yes } from '../tools.ts';

const LONGEST = 100;

/** How long a start waits for an answer, ms: an evening is not held up, and by post everybody has a day to read it. */
const PATIENCE: Readonly<Record<Pace, number>> = { live: 15 * 60_000, post: 24 * 3_600_000 };
export const patienceOf = ({ pace }: Pick<MatchRecord, 'pace'>): number => PATIENCE[pace as Pace];

/** The phrase of a player among what the dice come from: each has one. See `Umpire.addPhrase`. */
export const addPhrase = (tools: Tools, by: PlayerId, id: MatchId, phrase: string | null): Changing =>
  changeMatch(tools, id, (match) => {
    const words = phrase === null ? null : oneLine(phrase);
    if (match.stage !== 'lobby') return mayNot('already-started', 'Set-up has been dealt: no phrase counts any more.');
    if (match.both !== null)
      return mayNot(
        'bad-option',
        'The dice of this match are of both sides: each gives bytes of its own, `/dice hash`.',
      );
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
 * starting. Those who are still to answer are asked, and the start is refused while they have time. Who play the same side
 * have nobody to fear who could choose a phrase, and are not asked; nor is anybody where a script gives the numbers.
 */
export async function silentAt(tools: Tools, match: MatchRecord, by: PlayerId): Promise<Answer<readonly string[]>> {
  const now = tools.now();
  const open = tools.chance === seededRng ? openIn(match, by) : [];
  const patience = patienceOf(match);
  const left = open.map(
    (player) => Date.parse(phraseBy(match, player)?.asked ?? now.toISOString()) + patience - now.getTime(),
  );
  const wait = Math.max(0, ...left);
  const names = await Promise.all(open.map((player) => nameOf(tools, player)));
  if (wait === 0) return yes(names);
  const text = askedText(names, spanText(Math.max(wait, 60_000)));
  await ask(tools, match, by, open, `${await nameOf(tools, by)} wants to begin. ${text}`);
  return mayNot('phrases-missing', text);
}

const hasAnswered = (match: MatchRecord, player: PlayerId): boolean => phraseBy(match, player)?.asked === null;

/** The players at seats who have neither given a phrase nor declined; nobody where all play the same side. */
function openIn(match: MatchRecord, starter: PlayerId): readonly PlayerId[] {
  const sides = match.seats.filter(({ members }) => members.some((player) => player !== SOLO));
  if (sides.length < 2) return [];
  return playersOf(match).filter((player) => player !== starter && !hasAnswered(match, player));
}

const playersOf = ({ seats }: MatchRecord): readonly PlayerId[] =>
  seats.flatMap(({ members }) => members).filter((player) => player !== SOLO);

/** Asks those who have not been asked, in public and each alone, and keeps that whoever starts has declined. */
async function ask(
  tools: Tools,
  match: MatchRecord,
  by: PlayerId,
  open: readonly PlayerId[],
  line: string,
): Promise<void> {
  const now = tools.now();
  const declines = playersOf(match).includes(by) && !hasAnswered(match, by);
  const whom = open.filter((player) => phraseBy(match, player) === null);
  if (!declines && whom.length === 0) return;
  const phrases = [
    ...(declines ? [...phrasesWithout(match, by), { player: by, words: null, asked: null }] : match.phrases),
    ...whom.map((player) => ({ player, words: null, asked: now.toISOString() })),
  ];
  const after = { ...match, phrases, revision: match.revision + 1, updatedAt: now };
  await store(tools, [
    { type: 'match', match: after },
    ...announced(after, now, 'lobby', line),
    ...whom.map((player) => notice(after, now, { recipient: `player:${player}`, kind: 'lobby', text: line })),
  ]);
  tools.tell({ type: 'lobby', match: match.id, side: null });
}
