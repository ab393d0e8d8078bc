// VI.C When all units of an attacked hex are considered Spent.

/** RULING 18 At least half of what there is stands with those: exact halves count, odd totals are not rounded. */
export const isHalf = (strengths: readonly number[], isPart: (at: number) => boolean): boolean =>
  strengths.reduce((balance, strength, at) => balance + (isPart(at) ? strength : -strength), 0) >= 0;

/** VI.C, RULING 17 All units of a hex are when at least half of its factors are, the ground's included; else none is. */
export const areTired = (defenders: readonly { readonly spent: boolean }[], strengths: readonly number[]): boolean =>
  isHalf(strengths, (at) => defenders[at]?.spent === true);
