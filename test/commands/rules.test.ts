// /rules by words: what a section is about, and how a match is won.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { openChat, playing } from './desks.ts';

const first = async (title: string, words: string): Promise<string> => {
  const said = await openChat(titles).hears('Anna', `/rules section:"${words}" title:${title}`);
  return said.split('\n').find((line) => /^[0-9IVX]+(\.\w+)* /.test(line)) ?? '';
};

describe('/rules by what a section is about', () => {
  it.each([
    ['rommel', 'fire table', '9.4 Firepower'],
    ['rommel', 'supply cards', '3.48 Supply Revealed'],
    ['rommel', 'forced march fails', '6.4 Forced Marches'],
    ['rommel', 'stacking', '1.3 Stacking'],
    ['rommel', 'for stacking', '1.3 Stacking'],
    ['rommel', 'about stacking', '1.3 Stacking'],
    ['alamein', 'ZOC', 'III.C Definitions'],
    ['alamein', 'stacking', 'X Stacking'],
    // Not "38.9 Supply" and "40.2 Reinforcements", which are of optional rules.
    ['suez', 'supply', '19.0 PAA Supply Units'],
    ['suez', 'reinforcements', '9.0 G-1 PAA Reinforcement'],
    ['desert-force', 'ZOC', '9.3 Zones of Control'],
  ])('%s: "%s" finds %s', async (title, words, heading) => {
    expect(await first(title, words)).toBe(heading);
  });

  it.each([
    ['12', 'XII Ground Combat, Results, Retreats and Advances'],
    ['section 9', 'IX Boxes, Forts and Dummy Markers'],
    ['15.a.1', 'XV.A.1 1st Alamein: Victory'],
  ])('alamein: "%s" is a section though its number is printed in Roman figures', async (words, heading) => {
    expect(await first('alamein', words)).toBe(heading);
  });

  it('a question about a chapter names its sections once', async () => {
    const chat = openChat(titles);
    await chat.says('Anna', '/match new title:rommel scenario:1940');
    const said = await chat.hears('Anna', 'what about supply?');
    expect(said).toContain('In it: 12.1 Unsupplied Units; 12.2 Supply Lines;');
    expect(said.match(/12\.2 Supply Lines/g)).toHaveLength(1);
  });

  it('finds words that are spelt almost right, and says when there is nothing', async () => {
    expect(await first('rommel', 'minfields')).toContain('Minefields');
    const said = await openChat(titles).hears('Anna', '/rules section:"xylophone" title:rommel');
    expect(said).toContain('no section "xylophone"');
    // No "cut-off" depots.
    expect(await first('desert-force', 'crt')).toBe('');
    // Of the book of another scenario.
    const chat = openChat(titles);
    await chat.says('Anna', '/match new title:quad scenario:cauldron');
    expect(await chat.hears('Anna', '/rules weather')).toMatch(/no section "weather"\.\n/);
  });

  it('looks no more than eight words up, however many are typed', async () => {
    const long = 'fire table '.repeat(3) + 'single double triple armor infantry artillery xylophone '.repeat(6);
    expect(await first('rommel', long.trim())).toBe('9.4 Firepower');
    expect(await first('rommel', `xylophone ${long.trim()}`)).toBe('');
  });

  it('lists the sections where several have the word in their heading', async () => {
    const said = await openChat(titles).hears('Anna', '/rules section:"victory" title:alamein');
    expect(said).toContain('Several sections:\n');
    expect(said).toContain('XV.A.1 1st Alamein: Victory');
  });
});

describe('how a match is won', () => {
  it.each(['/rules victory', '/rules section:"how do I win"', '/match status', '/turn'])(
    'is told by %s',
    async (line) => {
      const chat = openChat();
      await playing(chat);
      expect(await chat.hears('Anna', line)).toContain('Two blocks out by the enemy’s camp win (4.1).');
    },
  );
});

describe('/help', () => {
  it('names the orders of the title that is played there, and of every title where none is', async () => {
    const chat = openChat(titles);
    const before = await chat.hears('Anna', '/help', { where: null });
    expect(before).toContain('`/rommel`');
    expect(before).toContain('`/alamein`');
    await chat.says('Host', '/match new title:alamein scenario:A');
    const here = await chat.hears('Host', '/help');
    expect(here).toContain('`/alamein orders …`');
    expect(here).not.toContain('`/rommel`');
  });

  it('of an order says how it is given there, of another title’s how it is given in that', async () => {
    const chat = openChat(titles);
    expect(await chat.hears('Anna', '/help move', { where: null })).toContain('`/quad move unit: to: [via:]`');
    await chat.says('Host', '/match new title:alamein scenario:A');
    const here = await chat.hears('Host', '/help move');
    expect(here).toMatch(/^`\/alamein move .*\nFor example: /s);
    expect(here).not.toContain('/quad');
    expect(await chat.hears('Host', '/help displace')).toContain('`/quad displace');
  });
});
