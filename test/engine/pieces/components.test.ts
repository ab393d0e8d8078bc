// Component files read one by one: whatever is wrong is told by file, key and value.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kitsBy, readComponent, readerOf, readScenarios, reportTwice, show } from '#engine/pieces/components.ts';
import type { ComponentFiles, Problem } from '#engine/title.ts';

const shelf = z.strictObject({
  id: z.string(),
  jars: z.array(z.strictObject({ id: z.string(), size: z.int().min(1) })),
});

/** What is said of a file `shelf` with this content. */
function said(content: unknown): readonly string[] {
  const problems: Problem[] = [];
  readComponent({ shelf: content }, 'shelf', shelf, problems);
  return problems.map(({ file, key, problem }) => `${file} ${key}: ${problem}`);
}

describe('readComponent', () => {
  it('gives the content of a good file and says nothing', () => {
    const good = { id: 'upper', jars: [{ id: 'salt', size: 2 }] };
    expect(readComponent({ shelf: good }, 'shelf', shelf, [])).toEqual(good);
    expect(said(good)).toEqual([]);
  });

  it('names the entry of a list by its id, and the value that is wrong', () => {
    expect(said({ id: 'upper', jars: [{ id: 'salt', size: 0 }] })[0]).toMatch(/^shelf jars\[salt\]\.size: is 0: /);
    expect(said({ id: 'upper', jars: [{ size: 0 }] })[0]).toMatch(/^shelf jars\[0\]\.id: is missing: /);
  });

  it('names keys it does not know, and a file that is missing', () => {
    expect(said({ id: 'upper', jars: [], lid: true })).toEqual(['shelf lid: is not a key this entry has']);
    const problems: Problem[] = [];
    expect(readComponent({}, 'shelf', shelf, problems)).toBeNull();
    expect(problems).toEqual([{ file: 'shelf', key: '', problem: 'the file is missing' }]);
  });
});

describe('readScenarios', () => {
  const scenario = z.strictObject({ id: z.string() });

  it('takes every scenario and leaves the files alone that are known', () => {
    const files = { map: 1, 'scenarios-a': { id: 'a' }, 'scenarios-b': { id: 'b' } };
    const problems: Problem[] = [];
    expect(readScenarios(files, ['map'], scenario, problems)).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(problems).toEqual([]);
  });

  it('tells of a file of another name and of one that is no component', () => {
    const problems: Problem[] = [];
    readScenarios({ 'scenarios-a': { id: 'b' }, counters: {} }, ['map', 'units'], scenario, problems);
    expect(problems).toEqual([
      { file: 'scenarios-a', key: 'id', problem: 'is "b", but the file is called scenarios-a.json' },
      { file: 'counters', key: '', problem: 'no such component: expected map, units or scenarios-...' },
    ]);
  });
});

describe('the files of a title', () => {
  const read = readerOf({ shelf }, z.strictObject({ id: z.string() }));
  const good: ComponentFiles = { shelf: { id: 'upper', jars: [] }, 'scenarios-a': { id: 'a' } };
  const isLow = (): readonly Problem[] => [{ file: 'shelf', key: 'id', problem: 'is too low' }];
  const isFine = (): readonly Problem[] => [];
  const kits = (check: () => readonly Problem[]) => kitsBy(read, check, (parsed) => parsed);

  it('are read by their names, with all scenarios', () => {
    expect(read(good).parsed).toEqual({ shelf: { id: 'upper', jars: [] }, scenarios: [{ id: 'a' }] });
  });

  it('are judged together once each by itself is right', () => {
    const missing: ComponentFiles = { 'scenarios-a': { id: 'a' } };
    expect(kits(isLow).checkComponents(good)).toEqual(isLow());
    expect(kits(isLow).checkComponents(missing)).toEqual([{ file: 'shelf', key: '', problem: 'the file is missing' }]);
  });

  it('are given when they are good, and their first problems thrown when not', () => {
    expect(kits(isFine).makeKit(good).shelf.id).toBe('upper');
    expect(() => kits(isLow).makeKit(good)).toThrow('bad components: shelf.json id: is too low');
    expect(() => kits(isFine).makeKit({})).toThrow('bad components: shelf.json : the file is missing');
  });
});

describe('helpers', () => {
  it('report an id that stands twice', () => {
    const told: string[] = [];
    reportTwice([{ id: 'salt' }, { id: 'tea' }, { id: 'salt' }], 'jars', (key, problem) =>
      told.push(`${key}: ${problem}`),
    );
    expect(told).toEqual(['jars[salt].id: "salt" stands twice in the list']);
  });

  it('cut long values short', () => {
    expect(show('salt')).toBe('"salt"');
    expect(show(undefined)).toBe('nothing');
    expect(show('x'.repeat(100))).toHaveLength(60);
  });
});
