// What new players type, through the same way as every typed line: the answer a helpful umpire gives, and nothing final.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Became, type Typist, typistAt } from './moments.ts';

interface Line {
  readonly at: string;
  readonly typed: string;
  readonly wanted: string;
}

const linesIn = (name: string): readonly Line[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [at = '', typed = '', wanted = ''] = line.split(' | ');
      return { at, typed, wanted };
    });

const TWO_HUNDRED = linesIn('two-hundred.txt');
const HUNDRED = linesIn('hundred.txt');
const momentsOf = (lines: readonly Line[]): readonly string[] => [...new Set(lines.map(({ at }) => at))];

/** What an answer lacks of what is wanted; nothing where it is all there. */
function lacking({ answer, drafted }: Became, wanted: string): readonly string[] {
  const [, orders] = /^drafts (.*)$/.exec(wanted) ?? [];
  if (orders !== undefined) return drafted.join(' ;; ') === orders ? [] : [`drafted: ${drafted.join(' ;; ')}`];
  const parts = wanted.replace(/^says /, '').split(' … ');
  return [...parts.filter((part) => !answer.includes(part)), ...drafted];
}

it('are two hundred and twenty-four more since, and a hundred', () => {
  expect([TWO_HUNDRED.length, HUNDRED.length]).toEqual([224, 100]);
  for (const { wanted } of TWO_HUNDRED) expect(wanted).toMatch(/^(drafts|says) \S/);
});

const typists = new Map<string, Promise<Typist>>();
function typistHere(at: string): Promise<Typist> {
  const typist = typists.get(at) ?? typistAt(at);
  typists.set(at, typist);
  return typist;
}

describe('the two hundred', () => {
  it.each(momentsOf(TWO_HUNDRED))('have a helpful answer at "%s"', async (at) => {
    const typist = await typistHere(at);
    for (const { typed, wanted } of TWO_HUNDRED.filter((line) => line.at === at)) {
      const became = await typist.types(typed);
      expect(lacking(became, wanted), `${typed}\n${became.answer}`).toEqual([]);
      expect(became.stands, typed).toBe(true);
    }
  });
});

describe('the hundred', () => {
  it.each(momentsOf(HUNDRED))('make nothing final at "%s"', async (at) => {
    const typist = await typistHere(at);
    for (const { typed } of HUNDRED.filter((line) => line.at === at))
      expect((await typist.types(typed)).stands, typed).toBe(true);
  });
});
