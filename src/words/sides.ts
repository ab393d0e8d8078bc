// What the two sides of the war in the desert are called.
import { conjugated } from './sentence.ts';

type Side = 'axis' | 'allied';

export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', allied: 'Allies' };
export const ADJECTIVES: Readonly<Record<Side, string>> = { axis: 'Axis', allied: 'Allied' };

/** A side that does something, within a sentence: "the Axis moves", "the Allies move". Verbs are given as the Allies have them. */
export const within = (side: Side, verb: string): string =>
  `the ${SIDE_NAMES[side]} ${conjugated(verb, side === 'axis')}`;
/** The same where a sentence begins: "The Axis moves". */
export const the = (side: Side, verb: string): string => within(side, verb).replace('the ', 'The ');

/** That a side has closed a question without an order, by what its words for each question are: "The Axis attacks nobody." */
export const idleText =
  <P extends string>(words: Readonly<Partial<Record<P, string>>>) =>
  ({ side, phase }: { readonly side: Side; readonly phase: P }): string =>
    `${the(side, words[phase] ?? 'order nothing')}.`;

/** As a title has them that both are played in. */
export const BOTH_PLAYED = [
  { id: 'axis', name: ADJECTIVES.axis, played: true },
  { id: 'allied', name: ADJECTIVES.allied, people: SIDE_NAMES.allied, played: true },
] as const;
