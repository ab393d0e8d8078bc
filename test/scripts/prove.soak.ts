// The proof that the tests of a section bite, on the toy: its functions are stubbed out in a copy of the repository.
import { describe, expect, it } from 'vitest';
import { coverageOf, type SectionState } from '../../scripts/lib/rules/coverage.ts';
import { prove } from '../../scripts/lib/rules/proof.ts';
import { TOY } from '../../scripts/lib/titles.ts';

const states = coverageOf(TOY);
const stateOf = (section: string): SectionState =>
  states.find((state) => state.section === section) ?? expect.fail(section);

describe('the toy', () => {
  it('is proved for a section whose tests bite, and not for one whose tests do not', async () => {
    // The second pretends that the dice of 3.2 are all there is to 1.1, whose tests never throw one.
    const vacuous: SectionState = { ...stateOf('1.1'), citings: stateOf('3.2').citings };
    const proofs = await prove([stateOf('4.3'), vacuous], 1, () => {});
    expect(proofs[0]).toEqual({ section: '4.3', problem: null });
    expect(proofs[1]?.problem).toMatch(/^its tests pass without fight/);
  });
});
