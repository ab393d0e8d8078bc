// A match wholly by mail, over a real mail server, with real maps.
import { expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { mapPainter } from '#src/wiring.ts';
import { begun, found } from './club.ts';
import { isAsked } from './post.ts';

/** What a mail says may be typed. */
const waysIn = (text: string): readonly string[] =>
  [...(text.split('WHAT YOU MAY TYPE')[1] ?? '').matchAll(/^ {1,2}\d+\. (.+)$/gm)].map(([, typed = '']) => typed);

it('rommel 1940 by mail is played through its first questions, with real maps', async () => {
  const club = await found({ titles: [rommelTitle], painter: mapPainter() });
  const match = await begun(club, '/match new rommel 1940', ['axis', 'allied']);
  const { anna, bert } = club;
  await anna.answers('recommended\nCOMMIT');
  await bert.answers('recommended\nCOMMIT');
  await club.delivered();
  let answered = 0;
  for (let n = 0; n < 12 && answered < 6; n++) {
    const mover = [anna, bert].find(isAsked);
    if (mover === undefined) break;
    const offered = waysIn(mover.last.text);
    const orders = offered.includes('COMMIT') ? ['COMMIT'] : [offered[0], 'COMMIT'];
    const answer = await mover.answers(orders.join('\n'));
    expect(answer.text).toContain('Understood:');
    answered += 1;
    await club.delivered();
  }
  expect(answered).toBeGreaterThanOrEqual(4);
  const { dispatch } = (await club.store.match(match))!;
  expect(dispatch).toBeGreaterThanOrEqual(6);
  for (const mail of [anna.inbox, bert.inbox].flat().filter(({ text }) => text.includes('it is your move'))) {
    const [picture, ...others] = mail.mail.attachments;
    if (picture === undefined) continue;
    expect(others).toEqual([]);
    expect(picture.contentType).toBe('image/png');
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.content.length).toBeGreaterThan(50_000);
  }
  expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await club.close();
});
