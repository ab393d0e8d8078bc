// Refusals that are told in several places, in one wording.
import type { MatchRecord } from '#storage/store.ts';
import { mayNot } from './tools.ts';

type Named = Pick<MatchRecord, 'name'>;

export const itIsOver = ({ name }: Named) => mayNot('over', `${name} is over.`);
export const noSeat = ({ name }: Named) => mayNot('no-seat', `You have no seat at ${name}.`);
export const notStarted = ({ name }: Named) => mayNot('not-started', `${name} has not started.`);
export const noSuchPlayer = () => mayNot('no-such-player', 'There is no such player.');
export const noSuchSide = ({ seats }: Pick<MatchRecord, 'seats'>) =>
  mayNot('no-such-side', `Sides: ${seats.map(({ side }) => side).join(', ')}.`);
export const badCode = () => mayNot('bad-code', 'That code is not known, or too old.');
