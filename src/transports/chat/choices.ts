// Choices as every chat offers them.
import type { Choice, Offer } from '#commands/command.ts';

/** Each of them once. */
export const distinct = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ id }, at) => choices.findIndex((other) => other.id === id) === at);

/** The standing buttons beside a question's own: its closing button stands for Commit, and nothing is offered twice. */
export const besides = (standing: readonly Choice[], own: readonly Choice[]): readonly Choice[] =>
  standing.filter(
    ({ id, style }) => !own.some((one) => one.id === id || (style === 'commit' && one.style === 'commit')),
  );

/** What may be written in an option, as a list shows it: "a · 1st Alamein". */
export const offerText = ({ label, about }: Offer): string =>
  about === undefined || about === '' || about === label ? label : `${label} · ${about}`;
