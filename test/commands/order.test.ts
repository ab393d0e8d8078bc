// An order by its command when it is not open: why, with the section, and what is asked instead.
import { expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { openChat } from './desks.ts';

it('says why an order of this question is shut, and of another that it is not asked', async () => {
  const chat = openChat(titles);
  for (const [who, line] of [
    ['Anna', '/match new desert-force compass'],
    ['Anna', '/match join axis'],
    ['Ben', '/match join allied'],
    ['Ben', '/match phrase none'],
    ['Anna', '/match start'],
    ['Ben', 'COMMIT'],
  ] as const)
    await chat.says(who, line);
  expect(await chat.hears('Ben', '/desert appoint')).toMatch(
    /^`appoint` \(Replace the Allied leader by Montgomery, 13\.7\) is not open now: Only in August 1942 .*\. \(13\.7\) Asked of you: /,
  );
  expect(await chat.hears('Ben', '/desert move')).toContain(
    '`move` (Move a unit or a leader, 9.0) is not asked now. Asked of you: ',
  );
});
