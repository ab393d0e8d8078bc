// Refusals that are told in several places, in one wording.
import type { MatchRecord } from '#storage/store.ts';
import { mayNot } from './tools.ts';

type Named = Pick<MatchRecord, 'name'>;

export const itIsOver = ({ name }: Named) => mayNot('over', `${name} is over.`);
export const noSeat = (match: Pick<MatchRecord, 'name' | 'stage' | 'seats'>) =>
  mayNot('no-seat', `You have no seat at ${match.name}.${wayToOne(match)}`);
export const notStarted = ({ name }: Named) => mayNot('not-started', `${name} has not started.`);
export const noSuchPlayer = () => mayNot('no-such-player', 'There is no such player.');
export const noSuchSide = ({ seats }: Pick<MatchRecord, 'seats'>) =>
  mayNot('no-such-side', `Sides: ${seats.map(({ side }) => side).join(', ')}.`);
export const badCode = () => mayNot('bad-code', 'That code is not known, or too old.');

/** How who has no seat comes to one. */
function wayToOne({ stage, seats }: Pick<MatchRecord, 'stage' | 'seats'>): string {
  if (stage !== 'lobby' && stage !== 'live') return '';
  if (seats.some(({ members }) => members.length === 0)) return ' `/match join` takes a free one.';
  return stage === 'live'
    ? ' All are taken, and you look on: `/map`, `/match status`.'
    : ' All are taken: `/match join` with a side asks for a place at its seat.';
}
