// The replay of a finished match by mail: an animation under its own kind, refused while the match lives.
import { afterEach, describe, expect, it } from 'vitest';
import { begun, type Club, found } from './club.ts';

let club: Club;
afterEach(() => club.close());

describe('/match replay by mail', () => {
  it('is an animation once the match is over, and words before', async () => {
    club = await found();
    await begun(club);
    const { anna } = club;
    const early = await anna.answers('/match replay');
    expect(early.text).toContain('is not over');
    expect(early.mail.attachments).toEqual([]);
    await anna.answers('/match resign sure:yes');
    const film = await anna.answers('/match replay');
    expect(film.text).toContain('as an animation');
    expect(film.mail.attachments.map(({ contentType, filename }) => [contentType, filename?.slice(-4)])).toEqual([
      ['image/gif', '.gif'],
    ]);
  });
});
