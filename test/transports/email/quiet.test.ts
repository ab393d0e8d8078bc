// While one side thinks (tries orders by mail, drafts, looks at maps, settles policies) the other is mailed nothing, and what
// they ask is answered the same as before: text, HTML, picture, reply address and size.
import { afterEach, describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { begun, type Club, found } from './club.ts';
import { isAsked, type Mailed } from './post.ts';

let club: Club;
afterEach(async () => {
  await club.close();
});

const ASKS = '/turn\n/map\n/match status\n/match log\n/match forces\n/dice list';

/** A mail as its reader has it, without what names and dates this one mail. */
const shown = ({ text, html, subject, replyTo, mail, raw }: Mailed): unknown => ({
  text,
  html: html.replace(/cid:[^"]+/g, 'cid:'),
  subject,
  replyTo,
  unsubscribe: /^List-Unsubscribe: .*$/m.exec(raw)?.[0],
  files: mail.attachments.map(({ filename, content }) => [filename, content.toString('base64')]),
});

describe('while the Axis thinks', () => {
  it('the Allies are mailed nothing, and see nothing of it when they ask', { timeout: 120_000 }, async () => {
    club = await found({ titles: [rommelTitle] });
    await begun(club, '/match new rommel 1940', ['axis', 'allied']);
    const { anna, bert } = club;
    const start = anna.last;
    const before = shown(await bert.answers(ASKS));
    const mailed = bert.inbox.length;
    const letters = [
      'deploy Trento > Ft. Capuzzo',
      'recommended',
      'deploy Trento > Ft. Capuzzo\ndeploy Trento > the moon\nCOMMIT',
      'UNDO',
      '/map at:Bardia',
      'deploy Pavia > Bardia\nnonsense\nCOMMIT',
    ];
    for (const letter of letters) {
      await anna.answers(letter, isAsked(anna) ? anna.last : start);
      await club.delivered();
      expect(bert.inbox.length, letter).toBe(mailed);
    }
    expect(anna.inbox.at(-1)?.text).toContain('deploy Pavia to Bardia');
    expect(shown(await bert.answers(ASKS))).toEqual(before);
  });
});
