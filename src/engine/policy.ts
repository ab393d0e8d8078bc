// What a player has settled beforehand.
import type { Policies, PolicySpec } from './title.ts';

/** What is chosen for a policy: its default, the first of its choices, where nothing is. */
export const choiceFor = (specs: readonly PolicySpec[], policies: Policies, name: string): string =>
  policies[name] ?? specs.find((spec) => spec.name === name)?.choices[0] ?? 'ask';
