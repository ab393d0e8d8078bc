// The rules of the courier, in one book for every match and one more for each scenario. Both have a section 4.1.
import { type Book, citedWith } from '#engine/rules.ts';

export const RULES = {
  '1.0': 'Set-up',
  '1.1': 'Spaces and Routes',
  '2.0': 'Sequence of Play',
  '2.1': 'Bulletins',
  '2.2': 'Riding',
  '2.3': 'Watching',
  '2.4': 'Wire',
  '2.5': 'The Patrol',
  '3.0': 'Victory',
  ...citedWith('night', { '4.1': 'The Patrol Sleeps' }),
  ...citedWith('storm', { '4.1': 'Tracks Drift Shut' }),
} as const;
export type CourierRules = typeof RULES;
export type Rule = keyof CourierRules;

export const BOOKS: readonly Book[] = [
  { id: 'night', scenarios: ['night'] },
  { id: 'storm', scenarios: ['storm'] },
];

export const SUMMARIES: Readonly<Partial<Record<Rule, string>>> = {
  '2.5': 'The rules move the patrol: it lies face down, and goes towards the courier on a 4 or more.',
  'night 4.1': 'In even turns the patrol stays where it is.',
  'storm 4.1': 'At the end of a turn a track that is drawn drifts shut.',
};
