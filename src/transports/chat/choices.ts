// Choices as every chat offers them.
import type { Choice } from '#commands/command.ts';

/** Each of them once. */
export const distinct = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ id }, at) => choices.findIndex((other) => other.id === id) === at);

/** The standing buttons beside a question's own: its closing button stands for Commit, and nothing is offered twice. */
export const besides = (standing: readonly Choice[], own: readonly Choice[]): readonly Choice[] =>
  standing.filter(
    ({ id, style }) => !own.some((one) => one.id === id || (style === 'commit' && one.style === 'commit')),
  );
