// The replay of a finished match as Discord shows it: an animation for the asker's eyes, refused while the match lives.
import { afterEach, expect, it } from 'vitest';
import { begun, type Club, found } from './club.ts';

let club: Club;
afterEach(() => club.close());

it('is refused while the match lives, and shown as an animation when it is over', async () => {
  club = await found();
  await begun(club);
  const { anna, desert } = club;
  const early = await anna.slash(desert, 'match replay');
  expect(early.text).toContain('is not over');
  await anna.slash(desert, 'match resign', { sure: 'yes' });
  const film = await anna.slash(desert, 'match replay');
  expect(film.text).toContain('as an animation');
  expect(film.message.attachments).toMatchObject([
    { name: expect.stringMatching(/\.gif$/), description: expect.stringContaining('The whole match as an animation') },
  ]);
  club.discord.verify();
});
