// The replay of a finished match, as a file in the asker's direct messages; too many at once are said shortly.
import { expect, it } from 'vitest';
import type { Painter } from '#commands/command.ts';
import { from } from '#engine/secrecy.ts';
import { dots } from '#test/transports/local/tables.ts';
import { ANSWERED, errorsOf, openMatch } from './tables.ts';

/** The end of the match is told with pictures of its own. */
const isFilm = ({ name }: { readonly name: string }): boolean => name.endsWith('.gif');

class TooBusy extends Error {}
const busy: Painter = {
  ...dots,
  film: (seen) =>
    from(seen.view, () => ({
      fileName: 'film.gif',
      alt: '',
      words: '',
      bytes: () => Promise.reject(new TooBusy()),
    })),
};

it('is refused while the match lives, and sent as an animation when it is over', async () => {
  const table = await openMatch();
  const { anna, desert } = table;
  const early = await anna.command(desert, 'match replay', ANSWERED);
  expect(early.text).toContain('is not over');
  expect(early.files).toEqual([]);
  await anna.command(desert, 'match resign sure:yes', ANSWERED);
  const film = await anna.command(desert, 'match replay', {
    until: ({ files }) => files.some(isFilm),
    within: 10_000,
  });
  expect(film.files.filter(isFilm).map(({ alt }) => alt)).toEqual([
    expect.stringContaining('The whole match as an animation'),
  ]);
  expect(errorsOf(table)).toEqual([]);
});

it('says shortly that too many are being made', async () => {
  const table = await openMatch({ painter: busy });
  const { anna, desert } = table;
  await anna.command(desert, 'match resign sure:yes', ANSWERED);
  const answer = await anna.command(desert, 'match replay', ANSWERED);
  expect(answer.text).toContain('Too many replays are being made');
  expect(answer.files).toEqual([]);
});
