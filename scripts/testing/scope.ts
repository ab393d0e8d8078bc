// Which titles a change can touch, by asking git: of the others the long random runs may be left to `npm run nightly`.
import { spawnSync } from 'node:child_process';
import { root } from './stages.ts';

/** A title's own folders: whoever changes something there changes no other title. */
const OWN = ['src/games', 'renderers/scenes', 'scripts/titles', 'test/games', 'test/renderers/scenes'];
/** Words for people: no run depends on them. */
const WORDS = /^docs\/|\.md$/;

/** The titles among `ids` whose random runs may go otherwise after such changes. */
export function touched(changed: readonly string[], ids: readonly string[]): readonly string[] {
  const owner = (path: string): string | undefined =>
    ids.find((id) => OWN.some((folder) => path.startsWith(`${folder}/${id}/`)));
  const read = changed.filter((path) => !WORDS.test(path));
  if (read.some((path) => owner(path) === undefined)) return ids;
  return ids.filter((id) => read.some((path) => owner(path) === id));
}

/**
 * What has changed since a commit, work that is not committed included. The commit is where this branch left `base`;
 * null where that cannot be known: a shallow checkout, no such base, or the base itself is checked out.
 */
export function changedSince(base: string, folder = root('.')): readonly string[] | null {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
  const left = git('merge-base', 'HEAD', base);
  if (left === null || left === git('rev-parse', 'HEAD')) return null;
  const changed = git('diff', '--name-only', '--no-renames', left);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === null || added === null) return null;
  return `${changed}\n${added}`.split('\n').filter((path) => path !== '');
}
