// What the outbox sends through Discord: whole, once, to the right person, waking nobody else.
import { afterEach, describe, expect, it } from 'vitest';
import { standingChoices } from '#commands/buttons/shortcuts.ts';
import { leftBoard } from '#commands/surfaces/board.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { cutFor } from '#engine/secrecy.ts';
import { DOT } from '#test/support/scenes.ts';
import { type Bot, MATCH, outgoing, picture, startBot } from './bot.ts';
import { boardsIn, labels } from './club.ts';

let bot: Bot;
afterEach(async () => {
  await bot.close();
});

const key = ({ id }: { readonly id: string }): string => `discord:${id}`;

describe('to a channel', () => {
  it('goes the text with its picture, alt text and the buttons that are the same for all', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    const own = { id: `${MATCH}.0123456789.0`, label: 'Move Camel', style: 'act' } as const;
    const message = outgoing('observer', 'Dispatch 4: @everyone <@1> **moved**', {
      image: picture(),
      choices: [...standingChoices(MATCH).slice(0, 2), own],
    });
    expect(await bot.transport.toChannel(key(desert), message)).toEqual({ ok: true });
    const [sent] = desert.messages;
    expect(sent?.content).toBe('**Dispatch 4:** @everyone \\<@1> \\*\\*moved\\*\\*');
    expect(sent?.pinged).toEqual([]);
    expect(sent?.attachments[0]).toMatchObject({ name: 'map.png', description: 'A dot in the desert' });
    expect(sent?.attachments[0]?.bytes.equals(DOT)).toBe(true);
    expect(labels(sent!)).toEqual(['My turn', 'My map']);
    bot.discord.verify();
  });

  it('where no files may be posted goes the text alone, which says so; what comes after it is not held up', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert', { lacks: ['ATTACH_FILES'] });
    const choices = standingChoices(MATCH).slice(0, 2);
    const message = outgoing('observer', 'Dispatch 4: moved', { id: 'row-4', image: picture(), choices });
    expect(await bot.transport.toChannel(key(desert), message)).toEqual({ ok: true });
    const [sent] = desert.messages;
    expect(sent?.content).toBe(
      '**Dispatch 4:** moved\n(What was attached could not be posted: I lack "Attach Files" in this channel.)',
    );
    expect([sent?.attachments.length, labels(sent!)]).toEqual([0, ['My turn', 'My map']]);
    const words = outgoing('observer', 'x'.repeat(1999), { id: 'row-5', image: picture() });
    expect(await bot.transport.toChannel(key(desert), words)).toEqual({ ok: true });
    expect(desert.messages[1]?.content).toHaveLength(2000);
    bot.discord.lack(desert, 'ATTACH_FILES', 'SEND_MESSAGES');
    const later = outgoing('observer', 'Dispatch 5: moved', { id: 'row-6', image: picture() });
    expect(await bot.transport.toChannel(key(desert), later)).toMatchObject({ ok: false, error: 'Discord 50013' });
    bot.discord.verify();
  });

  it('a repeat of the same row makes no second message', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    await bot.transport.toChannel(key(desert), outgoing('observer', 'Once', { id: 'row-7' }));
    await bot.transport.toChannel(key(desert), outgoing('observer', 'Once', { id: 'row-7' }));
    await bot.transport.toChannel(key(desert), outgoing('observer', 'Once', { id: 'row-8' }));
    expect(desert.messages).toHaveLength(2);
    bot.discord.verify();
  });

  it('a long text is cut at line ends, picture and buttons on the last piece; a very long one ends in a file', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, n) => `• line ${n} ${'x'.repeat(60)}`).join('\n');
    const choices = standingChoices(MATCH).slice(0, 2);
    await bot.transport.toChannel(key(desert), outgoing('observer', lines(70), { image: picture(), choices }));
    expect(desert.messages).toHaveLength(3);
    expect(desert.messages.map(({ content }) => content).join('\n')).toBe(lines(70));
    expect(desert.messages.map((one) => [one.attachments.length, labels(one).length])).toEqual([
      [0, 0],
      [0, 0],
      [1, 2],
    ]);
    await bot.transport.toChannel(key(desert), outgoing('observer', lines(500), { id: 'row-2' }));
    const long = desert.messages.slice(3);
    expect(long).toHaveLength(4);
    expect(long[3]?.attachments[0]).toMatchObject({ name: 'all-of-it.txt', description: 'The whole answer as text' });
    expect(long[3]?.attachments[0]?.bytes.toString()).toBe(lines(500));
    bot.discord.verify();
  });

  it('a piece that was sent is not sent again when the next one failed', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    const text = `${'a'.repeat(1900)}\n${'b'.repeat(1900)}`;
    const refused = { type: 'status', status: 403, code: 50013 } as const;
    const send = () => bot.transport.toChannel(key(desert), outgoing('observer', text));
    bot.discord.trouble({ mishap: { type: 'slow', ms: 0 }, path: /messages$/, times: 1 });
    bot.discord.trouble({ mishap: refused, path: /messages$/, times: 1 });
    expect(await send()).toMatchObject({ ok: false });
    expect(await send()).toEqual({ ok: true });
    expect(desert.messages.map(({ content }) => content[0])).toEqual(['a', 'b']);
    const posts = bot.discord.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
    expect(posts).toHaveLength(3);
    bot.discord.verify();
  });

  it('says whether trying again helps', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    const send = (id: string) => bot.transport.toChannel(key(desert), outgoing('observer', 'Hello', { id }));
    bot.discord.lack(desert, 'SEND_MESSAGES');
    expect(await send('a')).toMatchObject({ ok: false, error: 'Discord 50013', again: 1_800_000 });
    bot.discord.lack(desert, 'VIEW_CHANNEL');
    expect(await send('b')).toMatchObject({ ok: false, error: 'Discord 50001', again: 1_800_000 });
    bot.discord.deleteChannel(desert);
    expect(await send('c')).toEqual({ ok: false, error: 'Discord 10003', final: true });
    bot.discord.verify();
  });

  it('waits out 429 and tries again after 5xx and a broken connection', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    const send = (id: string) => bot.transport.toChannel(key(desert), outgoing('observer', id, { id }));
    bot.discord.trouble({ mishap: { type: 'too many', seconds: 0.3 }, path: /messages$/ });
    expect(await send('a')).toEqual({ ok: true });
    bot.discord.trouble({ mishap: { type: 'status', status: 503 }, path: /messages$/, times: 2 });
    expect(await send('b')).toEqual({ ok: true });
    bot.discord.trouble({ mishap: { type: 'drop', after: true }, path: /messages$/ });
    expect(await send('c')).toMatchObject({ ok: expect.any(Boolean) });
    await send('c');
    expect(desert.messages.map(({ content }) => content)).toEqual(['a', 'b', 'c']);
    bot.discord.trouble({ mishap: { type: 'status', status: 503 }, path: /messages$/, times: 9 });
    expect(await send('d')).toMatchObject({ ok: false, error: 'Discord 503', again: 10_000 });
    bot.discord.verify();
  });

  it('a picture that cannot be drawn is said with the reference of the log; a busy painter is waited for', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    class TooBusy extends Error {}
    const broken = picture(() => Promise.reject(new Error('canvas')));
    const busy = picture(() => Promise.reject(new TooBusy('later')));
    await bot.transport.toChannel(key(desert), outgoing('observer', 'Dispatch 4', { image: broken }));
    expect(desert.messages[0]?.content).toBe(
      '**Dispatch 4**\n\nThe map could not be drawn; your match is unchanged (ref ref1).',
    );
    expect(bot.reported.map(({ event }) => event)).toEqual(['a picture could not be drawn']);
    expect(
      await bot.transport.toChannel(key(desert), outgoing('observer', 'x', { id: 'b', image: busy })),
    ).toMatchObject({ ok: false, again: 5000 });
    expect(desert.messages).toHaveLength(1);
    bot.discord.verify();
  });
});

it('a picture that is too large is said, and the words arrive', async () => {
  bot = await startBot();
  const desert = bot.discord.channel('desert');
  const large = picture(async () => Buffer.alloc(11 * 1024 * 1024));
  expect(await bot.transport.toChannel(key(desert), outgoing('observer', 'Dispatch 4', { image: large }))).toEqual({
    ok: true,
  });
  expect(desert.messages[0]?.content).toContain('The map is too large for Discord (ref ref1).');
  bot.discord.verify();
});

describe('to one player', () => {
  const to = (identity: string, channels: readonly string[] = [], side: string | null = 'red') => ({
    match: MATCH,
    side,
    identity,
    channels,
  });

  it('goes a direct message, and its channel is found again', async () => {
    bot = await startBot();
    const anna = bot.discord.user('anna');
    const desert = bot.discord.channel('desert');
    const send = (id: string) =>
      bot.transport.toPlayer(to(anna.id, [key(desert)]), outgoing('red', 'Your move', { id }));
    expect(await send('a')).toEqual({ ok: true });
    expect(await send('b')).toEqual({ ok: true });
    expect(anna.dm().map(({ content }) => content)).toEqual(['Your move', 'Your move']);
    expect(labels(anna.dm()[0]!)).toEqual(['My turn', 'My map']);
    expect(desert.messages).toEqual([]);
    const opened = bot.discord.requests.filter(({ path }) => path === '/users/@me/channels');
    expect(opened).toHaveLength(1);
    bot.discord.verify();
  });

  it('with the choices of a question come the buttons to look and the form, but none for a draft that nobody has', async () => {
    bot = await startBot();
    const anna = bot.discord.user('anna');
    const choices = [{ id: `${MATCH}.0123456789.0`, label: 'Camel', style: 'act' as const }];
    await bot.transport.toPlayer(to(anna.id), outgoing('red', 'Which?', { choices }));
    expect(labels(anna.dm()[0]!)).toEqual(['Camel', 'My turn', 'My map', 'Orders…']);
    bot.discord.verify();
  });

  it('opens the direct channel again when it has gone', async () => {
    bot = await startBot();
    const anna = bot.discord.user('anna');
    await bot.bookmarks.setBookmark(`discord dm ${anna.id}`, '123456789012345678');
    expect(await bot.transport.toPlayer(to(anna.id), outgoing('red', 'Your move'))).toEqual({ ok: true });
    expect(anna.dm()).toHaveLength(1);
  });

  it('whose messages are closed, calls them in the channel without a word of the message', async () => {
    bot = await startBot();
    const anna = bot.discord.user('anna', { dmsClosed: true });
    const desert = bot.discord.channel('desert');
    const message = outgoing('red', 'Camel stands at the Well', { image: picture() });
    expect(await bot.transport.toPlayer(to(anna.id, [key(desert)]), message)).toEqual({ ok: true });
    const [sent] = desert.messages;
    expect(sent?.pinged).toEqual([anna.id]);
    expect(sent?.content).not.toContain('Camel');
    expect(sent?.attachments).toEqual([]);
    expect(labels(sent!)).toEqual(['My turn']);
    expect(await bot.transport.toPlayer(to(anna.id), outgoing('red', 'x', { id: 'b' }))).toMatchObject({ final: true });
    bot.discord.verify();
  });

  it('refuses by a throw what is cut for another seat, or holds something boxed', async () => {
    bot = await startBot();
    const anna = bot.discord.user('anna');
    await expect(bot.transport.toPlayer(to(anna.id), outgoing('blue', 'Gecko'))).rejects.toThrow('another seat');
    await expect(bot.transport.toPlayer(to(anna.id, [], null), outgoing('red', 'Camel'))).rejects.toThrow(
      'another seat',
    );
    const boxed = outgoing('red', '{"$hidden":1}');
    const text = cutFor('red', { $hidden: 'Camel' } as unknown as string);
    await expect(bot.transport.toPlayer(to(anna.id), { ...boxed, text })).rejects.toThrow('boxed');
    expect(anna.dm()).toEqual([]);
  });
});

describe('the status message', () => {
  const board = (more: Partial<Board> = {}) =>
    cutFor('observer', {
      match: MATCH,
      name: 'Evening *one*',
      about: 'The Well: Skirmish',
      where: 'Round 1 of 6, Red',
      acting: 'Red is to move.',
      seats: ['Red: <@123>', 'Blue: bert'],
      lines: ['Red: 3 cards', 'Blue: 2 cards'],
      dispatch: 4,
      foot: 'A toy',
      choices: standingChoices(MATCH),
      times: [],
      left: false,
      ...more,
    });

  it('is made and pinned once, then edited in its place', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    expect(await bot.transport.toBoard(key(desert), board())).toEqual({ ok: true });
    await bot.transport.toBoard(key(desert), board({ acting: 'Blue is to move.', dispatch: 5 }));
    expect(desert.messages).toHaveLength(1);
    const [sent] = boardsIn(desert);
    expect(sent?.embeds[0]).toMatchObject({
      title: 'Evening \\*one\\*',
      description: 'The Well: Skirmish\nRound 1 of 6, Red\n\n**Blue is to move.**',
      fields: [
        { name: 'Seats', value: 'Red: \\<@123>\nBlue: bert' },
        { name: 'Where it stands', value: 'Red: 3 cards\nBlue: 2 cards' },
      ],
      footer: { text: 'Dispatch 5 · A toy' },
    });
    expect(labels(sent!)).toEqual(['My turn', 'My map', 'Orders…', 'Commit', 'Undo']);
    bot.discord.verify();
  });

  it('is kept up to date in a thread that sleeps, which is woken; where it may not be, that waits', async () => {
    bot = await startBot();
    const thread = bot.discord.thread(bot.discord.channel('desert'), 'Evening one');
    await bot.transport.toBoard(key(thread), board());
    thread.archived = true;
    expect(await bot.transport.toBoard(key(thread), board({ acting: 'Blue is to move.' }))).toEqual({ ok: true });
    expect(boardsIn(thread).map(({ embeds }) => embeds[0]?.description)).toEqual([
      expect.stringContaining('Blue is to move.'),
    ]);
    expect(thread.archived).toBe(false);
    thread.archived = true;
    bot.discord.lack(thread, 'MANAGE_THREADS');
    expect(await bot.transport.toBoard(key(thread), board())).toMatchObject({ ok: false, again: 1_800_000 });
    bot.discord.verify();
  });

  it('is made once when several come at the same time', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    await Promise.all([1, 2, 3].map((dispatch) => bot.transport.toBoard(key(desert), board({ dispatch }))));
    expect(desert.messages).toHaveLength(1);
    expect(desert.messages[0]?.embeds[0]?.footer?.text).toBe('Dispatch 3 · A toy');
  });

  it('is made anew when somebody deleted it, and for another match', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    await bot.transport.toBoard(key(desert), board());
    desert.messages[0]!.deleted = true;
    await bot.transport.toBoard(key(desert), board({ dispatch: 5 }));
    expect(boardsIn(desert)).toHaveLength(1);
    await bot.transport.toBoard(key(desert), board({ match: 'fedcba9876', name: 'Evening two' }));
    expect(desert.messages).toHaveLength(3);
    expect(boardsIn(desert).map(({ embeds }) => embeds[0]?.title)).toEqual(['Evening two']);
    bot.discord.verify();
  });

  it('says a last word, unpinned and without buttons, where the match is no longer played', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    await bot.transport.toBoard(key(desert), board());
    const left = leftBoard({ id: MATCH, name: 'Evening *one*' });
    await bot.transport.toBoard(key(desert), left);
    expect(desert.messages).toHaveLength(1);
    expect(boardsIn(desert)).toEqual([]);
    expect(desert.messages[0]?.embeds[0]?.description).toBe('**No longer played in this channel.**');
    expect(labels(desert.messages[0]!)).toEqual([]);
    await bot.transport.toBoard(key(desert), left);
    expect(desert.messages).toHaveLength(1);
    bot.discord.verify();
  });

  it('stays without a pin where that is not permitted, which is reported once', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert', { lacks: ['PIN_MESSAGES'] });
    expect(await bot.transport.toBoard(key(desert), board())).toEqual({ ok: true });
    await bot.transport.toBoard(key(desert), board({ match: 'fedcba9876' }));
    expect(desert.messages).toHaveLength(2);
    expect(bot.reported.map(({ event }) => event)).toEqual(['a status message could not be pinned']);
    bot.discord.verify();
  });

  it('with everything at its longest keeps the limits', async () => {
    bot = await startBot();
    const desert = bot.discord.channel('desert');
    const long = (n: number): string => '*'.repeat(n);
    const choices = Array.from({ length: 25 }, (_, n) => ({
      id: `do.join.${MATCH}.side${n}`,
      label: long(75),
      style: 'act' as const,
    }));
    const fullest = board({
      ...{ name: long(200), about: long(300), where: long(300), acting: long(900), foot: long(900), choices },
      seats: Array.from({ length: 20 }, () => long(100)),
      lines: Array.from({ length: 40 }, () => long(100)),
    });
    expect(await bot.transport.toBoard(key(desert), fullest)).toEqual({ ok: true });
    bot.discord.verify();
  });
});
