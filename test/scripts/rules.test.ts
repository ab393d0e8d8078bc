// Rules coverage: what counts as code and as a test of a section. The proof that a test bites: prove.soak.ts.
import { describe, expect, it } from 'vitest';
import { callScript } from '#test/support/script.ts';
import { citingsIn, stubbed } from '../../scripts/lib/rules/citations.ts';
import { coverageOf, isDone, isMissing, type SectionState } from '../../scripts/lib/rules/coverage.ts';
import { parse } from '../../scripts/lib/rules/source.ts';
import { namedTestsIn, patternOf, sectionsOfName } from '../../scripts/lib/rules/test-names.ts';
import { TOY } from '../../scripts/lib/titles.ts';

const known = new Set(['1.1', '5.2', '5.23', '5.3', '9.0', 'IX', 'IX.A', 'IX.A.2', 'GCRT', 'wire 5.2']);
const citings = (text: string) =>
  citingsIn(parse('a.ts', text), known).map(({ name, doc, inside, body }) => [
    name,
    [...doc],
    [...inside],
    body !== null,
  ]);

describe('citations', () => {
  it('are the sections of a function’s comment and those it cites inside', () => {
    const text = `/** 5.23 A unit must stop (1.1). */\nexport function stop(unit: number): string | null {\n  // 5.2 zones\n  return unit > 0 ? '9.0' : null;\n}\n`;
    expect(citings(text)).toEqual([['stop', ['5.23', '1.1'], ['9.0', '5.2'], true]]);
  });
  it('belong to the declaration that follows them, arrow functions and objects of functions too', () => {
    const text = `/** 5.2 */\nexport const zones = (at: string): boolean => at === '';\nconst frames = {\n  /** 1.1 */\n  move: (x: number) => x,\n} as const;\n`;
    expect(citings(text)).toEqual([
      ['zones', ['5.2'], [], true],
      ['frames', [], ['1.1'], false],
      ['frames.move', ['1.1'], [], true],
    ]);
  });
  it('are neither numbers in code, nor keys, nor sections that the rulebook has not', () => {
    expect(
      citings(`const speed = 5.2;\nconst headings = { '5.2': 'Zones' };\n/** 7.7 */\nfunction other() {}\n`),
    ).toEqual([
      ['speed', [], [], false],
      ['headings', [], [], false],
      ['other', [], [], true],
    ]);
  });
  it('may be in letters and figures, and a chapter is not cited by its sections', () => {
    const text = `/** IX.A.2 Zones end here; see the GCRT. */\nexport const ends = (): string => 'IX.A';\n/** (IX.A.2, IX). */\nconst none = null;\n`;
    expect(citings(text)).toEqual([
      ['ends', ['IX.A.2', 'GCRT'], ['IX.A'], true],
      ['none', ['IX.A.2', 'IX'], [], false],
    ]);
  });
  it('of one book are not those of another that has the same number', () => {
    const text = `/** wire 5.2 Zones of the dash. */\nexport const dash = (): string => 'wire 5.2';\n`;
    expect(citings(text)).toEqual([['dash', ['wire 5.2'], ['wire 5.2'], true]]);
  });
});

describe('stubs', () => {
  const bodies = (text: string) => citingsIn(parse('a.ts', text), known).flatMap(({ body }) => body ?? []);
  const stub = (text: string): string => stubbed(text, bodies(text));
  it('throw in place of a block, an expression and an object in parentheses, and still parse', () => {
    const text = `/** 5.2 */\nexport function one(): number {\n  return 1;\n}\nconst two = (x: number): number => x + 1;\nconst three = () => ({ x: 1 });\n`;
    const done = stub(text);
    expect(done.match(/stubbed out/g)).toHaveLength(3);
    expect(done).not.toMatch(/return 1|x \+ 1|x: 1/);
    expect(() => parse('a.ts', done)).not.toThrow();
  });
});

describe('tests of a section', () => {
  it('are blocks whose names start with its number, with an assertion inside', () => {
    const text = `describe('5.2 Zones', () => {\n  it('5.23 stops', () => {\n    expect(1).toBe(1);\n  });\n});\nit('9.0 nothing', () => {});\nit.each([1])('1.1 %s', (x) => {\n  expect(x).toBe(1);\n});\n`;
    expect(namedTestsIn(parse('a.test.ts', text), known).map(({ section, asserts }) => [section, asserts])).toEqual([
      ['5.2', true],
      ['5.23', true],
      ['9.0', false],
      ['1.1', true],
    ]);
  });
  it('may name several sections, and numbers later in the name do not count', () => {
    expect(sectionsOfName('5.2, 5.3 and 9.0 zones', known)).toEqual(['5.2', '5.3', '9.0']);
    expect(sectionsOfName('IX.A.2 and GCRT zones', known)).toEqual(['IX.A.2', 'GCRT']);
    expect(sectionsOfName('moves 5.2 hexes', known)).toEqual([]);
    expect(sectionsOfName('5.24 has no such section', known)).toEqual([]);
  });
  it('are picked by a pattern that does not take 5.21 for 5.2', () => {
    const pattern = new RegExp(patternOf('5.2'));
    expect(pattern.test('5.2 Zones stop')).toBe(true);
    expect(pattern.test('Movement 5.2 Zones')).toBe(true);
    expect(pattern.test('5.21 Rivers')).toBe(false);
    expect(pattern.test('15.2 Oases')).toBe(false);
    expect(new RegExp(patternOf('IX.A')).test('IX.A Boxes')).toBe(true);
    expect(new RegExp(patternOf('IX.A')).test('IX.A.2 Boxes')).toBe(false);
  });
});

describe('the toy', () => {
  const states = coverageOf(TOY);
  const stateOf = (section: string): SectionState =>
    states.find((state) => state.section === section) ?? expect.fail(section);
  it('has code and tests for every section that applies', () => {
    expect(states.filter(isMissing)).toEqual([]);
    expect(states.filter(isDone)).toHaveLength(16);
    expect(stateOf('9.0').notApplicable).toMatch(/optional/);
  });
});

describe('npm run rules', () => {
  it('prints one summary line last', async () => {
    const { stdout } = await callScript('rules', 'toy');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('toy: 18 sections, 16 implemented, 2 not applicable, 0 missing');
  });
  it('counts several titles one after another, and one line says which has something missing', async () => {
    const { stdout, code } = await callScript('rules', 'toy', 'courier');
    expect(stdout.match(/^\w+: \d+ sections, .* 0 missing$/gm)?.map((line) => line.split(':')[0])).toEqual([
      'toy',
      'courier',
    ]);
    expect(code).toBe(0);
  });
  it('names the files of one section, where it is asked for one', async () => {
    const { stdout } = await callScript('rules', 'toy', '--section', '2.3');
    expect(stdout.split('\n')[0]).toMatch(/^2\.3 Moving: .*\.ts; .*\.test\.ts$/);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  });
  it('says that there is no such section', async () => {
    const { code, stderr } = await callScript('rules', 'toy', '--section', '99.9');
    expect(code).not.toBe(0);
    expect(stderr).toContain('toy has no section 99.9');
  });
});
