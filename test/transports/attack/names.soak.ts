// The longest and worst names there can be, of players and of the match, in every place they stand: no post, status
// message or answer is refused by the platform, nobody is woken, and nothing comes alive.
import { afterEach, describe, expect, it } from 'vitest';
import type { Wired } from '#src/wiring.ts';
import type { MatchStore } from '#storage/store.ts';
import { good, joined } from '#test/match/table.ts';
import { begun } from '#test/support/begun.ts';
import { type Club, found } from '#test/transports/discord/club.ts';
import { errorsOf, openTable } from '#test/transports/slack/tables.ts';

const TIME = { timeout: 60_000 };
let club: Club | null = null;
afterEach(async () => {
  await club?.close();
  club = null;
});

/** Of players; each match has all of them. */
const NAMES = [
  '&',
  '*',
  '`',
  '[',
  '<@1>',
  '\\',
  '<!channel>',
  '@everyone',
  '](http://e.example)',
  '\u{1f4a3}',
  '_',
  '```',
];
const longest = (part: string, most: number): string => part.repeat(Math.ceil(most / part.length)).slice(0, most);

/** A match with twelve such players at each side, a line of each, an offer, and an end. */
async function fill({ umpire }: Wired, store: MatchStore, channel: string, name: string): Promise<string> {
  const who = async (id: string, called: string): Promise<string> =>
    (await umpire.player({ transport: 'nowhere', id }, called)).id;
  const host = await who('host', longest(name, 60));
  const { id } = good(
    await umpire.newMatch(host, { title: 'toy', scenario: 'skirmish', name: longest(name, 80), channel }),
  );
  for (const [at, one] of NAMES.entries())
    for (const side of ['red', 'blue']) {
      const player = await who(`${side} ${at}`, longest(one, 60));
      await joined({ umpire }, player, id, side);
      if (at < 3) good(await umpire.say(player, id, longest(one, 1000), null));
      if (at < 2) good(await umpire.addPhrase(player, id, longest(name, 100)));
    }
  // All others have declined: a line of each would say nothing new.
  const match = (await store.match(id))!;
  const declined = match.seats
    .flatMap(({ members }) => members.slice(2))
    .map((player) => ({ player, words: null, asked: null }));
  const phrases = [...match.phrases, ...declined];
  await store.write([{ type: 'match', match: { ...match, phrases, revision: match.revision + 1 } }]);
  good(await begun(umpire, host, id));
  const red = await who('red 0', '');
  good(await umpire.draw(red, id, 'offer'));
  return id;
}

/** Nothing was given up, and nothing for a channel waits for another try. */
async function allSent(store: MatchStore): Promise<void> {
  const far = new Date('2099-01-01T00:00:00Z');
  expect(await store.outboxDead()).toEqual([]);
  expect(await store.outboxTake(far, 9, ['channel:', 'board:'], far)).toEqual([]);
}

// What the name of the match and the phrases are made of.
describe.each(NAMES)('names of %j', (name) => {
  it('are shown on Discord', TIME, async () => {
    club = await found();
    const { discord, desert, anna, store } = club;
    const match = await fill(club.wired(), store, `discord:${desert.id}`, name);
    // More lines than Discord takes within one lease.
    await club.delivered();
    await club.delivered();
    for (const line of ['turn', 'map', 'match status', 'match list', 'match log', 'match forces'])
      expect((await anna.slash(desert, line)).text).not.toBe('');
    await anna.complete(desert, 'match status', {}, 'match', '');
    const [board] = desert.messages.filter(({ pinned }) => pinned);
    if (board === undefined) throw new Error('no status message');
    await anna.press(board, 'Orders…');
    await anna.slash(desert, 'match new', { title: 'toy', scenario: 'skirmish' });
    await allSent(store);
    expect(desert.messages.length).toBeGreaterThan(20);
    expect(desert.messages.flatMap(({ pinged }) => pinged)).toEqual([]);
    expect(match).not.toBe('');
    discord.verify();
    expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('are shown on Slack', TIME, async () => {
    const table = await openTable();
    const { slack, desert, anna, store } = table;
    await fill(table, store, slack.key(desert), name);
    await table.deliver();
    for (const line of ['turn', 'map', 'match status', 'match list', 'match log', 'match forces'])
      expect((await anna.command(desert, line)).text).not.toBe('');
    await anna.openHome();
    await slack.rest();
    await allSent(store);
    expect(slack.messages(desert).length).toBeGreaterThan(20);
    expect(slack.pings).toEqual([]);
    expect(errorsOf(table)).toEqual([]);
  });
});
