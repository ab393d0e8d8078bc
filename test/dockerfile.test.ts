// The image of a server: what it is made of is there, and nothing of a running server goes into it.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
/** Both kinds of list name folders with slashes or without. */
const bare = (path: string): string => path.replace(/^\/|\/$/g, '');

it('copies what is there', () => {
  const copied = lines('Dockerfile').flatMap((line) => (line.startsWith('COPY ') ? line.split(' ').slice(1, -1) : []));
  expect(copied).toContain('.');
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
});

it('leaves out whatever no commit holds: settings, matches, packs', () => {
  const left = lines('.dockerignore').map(bare);
  expect(left).toContain('.env');
  expect(
    lines('.gitignore')
      .map(bare)
      .filter((path) => !left.includes(path)),
  ).toEqual([]);
});
