// While one side thinks (drafts, takes back, looks, sets policies, fails, types codes), nobody else reads, sees change or
// is sent anything: not even that something happened.
import { afterEach, describe, expect, it } from 'vitest';
import { march, second } from '#test/match/words.ts';
import { draftsIn } from '#test/support/drafts.ts';
import { type Club, found, turnBegun } from '#test/transports/discord/club.ts';
import { openTurn } from '#test/transports/slack/tables.ts';

const TIME = { timeout: 60_000 };
let club: Club | null = null;
afterEach(async () => {
  await club?.close();
  club = null;
});

const lines = (side: string): readonly string[] => [
  march(side),
  second(side),
  'UNDO',
  'UNDO',
  'nonsense',
  march(side),
  '/map',
  '/match forces',
  '/match policy answer never',
  '/match policy answer ask',
  '/match link',
  '/profile link',
  '/match export',
  '/match log',
];

describe('while one side thinks', () => {
  it('nothing is to be seen of it on Discord', TIME, async () => {
    club = await found();
    const { discord, desert, anna } = club;
    const { match, mover, other } = await turnBegun(club);
    await club.delivered();
    const looker = discord.user('cleo');
    const seen = (): string => JSON.stringify([discord.sentTo(other), discord.sentTo(looker)]);
    const before = seen();
    const requests = (): number =>
      discord.requests.filter(({ path }) => path.includes(`/channels/${desert.id}`)).length;
    const count = requests();
    const [post] = desert.messages.filter(({ components }) => components.length > 0);
    if (post === undefined) throw new Error('nothing to press');
    for (const line of lines(mover === anna ? 'red' : 'blue')) {
      const form = await mover.press(post, 'Orders…');
      const answer = await mover.submit(form, { 'Your orders, one on each line': line });
      expect(answer.ephemeral, line).toBe(true);
      await club.delivered();
    }
    expect((await draftsIn(club.store, match)).length).toBe(1);
    expect(seen()).toBe(before);
    expect(requests()).toBe(count);
    expect(desert.messages.every(({ content }) => !/code:[A-Z0-9]{10}/.test(content))).toBe(true);
  });

  it('nothing is to be seen of it on Slack', TIME, async () => {
    const table = await openTurn();
    const { slack, desert, mover, other, cleo, anna, store } = table;
    await slack.rest();
    const seen = (): string => JSON.stringify([slack.sentTo(other), slack.sentTo(cleo)]);
    const before = seen();
    for (const line of lines(mover === anna ? 'red' : 'blue')) {
      const answer = await mover.command(desert, line.replace(/^\//, ''));
      expect(answer.posts, line).toEqual([]);
      await table.deliver();
    }
    await slack.rest();
    const match = (await store.matchesIn('live'))[0]?.id ?? '';
    expect((await draftsIn(store, match)).length).toBe(1);
    expect(seen()).toBe(before);
  });
});
