// The phrases of a match: what its players give to the dice, one each, before the start.
import { lastOf, revealedIn } from '#engine/dice/both.ts';
import type { BothRecord, MatchRecord, PhraseRecord } from '#storage/store.ts';
import type { PlayerId } from './api.ts';
import { SOLO } from './deputies/solo-seat.ts';

type Phrases = Pick<MatchRecord, 'phrases'>;
type Seats = Pick<MatchRecord, 'phrases' | 'seats' | 'both'>;

/** What a player has answered or been asked; null before that, and after the start. */
export const phraseBy = ({ phrases }: Phrases, player: PlayerId): PhraseRecord | null =>
  phrases.filter((phrase) => typeof phrase !== 'string').find((phrase) => phrase.player === player) ?? null;

/** All but that of one player. */
export const phrasesWithout = ({ phrases }: Phrases, player: PlayerId): MatchRecord['phrases'] =>
  phrases.filter((phrase) => typeof phrase === 'string' || phrase.player !== player);

/**
 * The phrases as the dice take them: by seat, then in the order in which their players joined. Those of a match that has
 * begun are in that order, without names. Whoever has no seat has no part in the dice. Where the dice are of both sides,
 * the bytes that these have revealed.
 */
export function phrasesOf(match: Seats): readonly string[] {
  const { both, phrases, seats } = match;
  if (both !== null) return revealedIn(both.published);
  return [
    ...phrases.filter((phrase) => typeof phrase === 'string'),
    ...seats.flatMap(({ members }) => members).flatMap((player) => phraseBy(match, player)?.words ?? []),
  ];
}

/** The players at seats a start waits for. */
export const awaitedIn = (match: Seats): readonly PlayerId[] =>
  match.seats.flatMap(({ members }) => members).filter((player) => (phraseBy(match, player)?.asked ?? null) !== null);

/** The sides that have not given what a start waits for now: their hash, then their bytes. */
export const owingSides = ({ seats }: Pick<MatchRecord, 'seats'>, both: BothRecord): readonly string[] =>
  seats
    .filter(({ members }) => members.some((member) => member !== SOLO))
    .map(({ side }) => side)
    .filter((side) =>
      both.due === null ? both.givers[side] === undefined : lastOf(both.published, 'bytes', side) === null,
    );
