// The phrases of a match: what its players give to the dice, one each, before the start.
import type { MatchRecord, PhraseRecord } from '#storage/store.ts';
import type { PlayerId } from './api.ts';

type Phrases = Pick<MatchRecord, 'phrases'>;
type Seats = Pick<MatchRecord, 'phrases' | 'seats'>;

/** What a player has answered or been asked; null before that, and after the start. */
export const phraseBy = ({ phrases }: Phrases, player: PlayerId): PhraseRecord | null =>
  phrases.filter((phrase) => typeof phrase !== 'string').find((phrase) => phrase.player === player) ?? null;

/** All but that of one player. */
export const phrasesWithout = ({ phrases }: Phrases, player: PlayerId): MatchRecord['phrases'] =>
  phrases.filter((phrase) => typeof phrase === 'string' || phrase.player !== player);

/**
 * The phrases as the dice take them: by seat, then in the order in which their players joined. Those of a match that has
 * begun are in that order, without names. Whoever has no seat has no part in the dice.
 */
export const phrasesOf = (match: Seats): readonly string[] => [
  ...match.phrases.filter((phrase) => typeof phrase === 'string'),
  ...match.seats.flatMap(({ members }) => members).flatMap((player) => phraseBy(match, player)?.words ?? []),
];

/** The players at seats a start waits for. */
export const awaitedIn = (match: Seats): readonly PlayerId[] =>
  match.seats.flatMap(({ members }) => members).filter((player) => (phraseBy(match, player)?.asked ?? null) !== null);
