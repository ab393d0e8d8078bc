// What only one person may know was sent is not called out in the channel when they cannot be reached: that their standing
// policies answered, and not they, is for them alone.
import { afterEach, describe, expect, it } from 'vitest';
import { cutFor } from '#engine/secrecy.ts';
import { makeCompose } from '#notify/compose.ts';
import { good, rig, rowsDue, seated } from '#test/match/table.ts';
import { begun } from '#test/support/begun.ts';
import { type Bot, MATCH, outgoing, startBot } from '#test/transports/discord/bot.ts';
import { openTable } from '#test/transports/slack/tables.ts';
import type { Outgoing } from '#transports/transport.ts';

let bot: Bot | null = null;
afterEach(async () => {
  await bot?.close();
  bot = null;
});

const policy = (alone: boolean): Outgoing<'red'> => ({
  ...outgoing('red', 'Your standing policies answered: done.', { id: `row-${alone}` }),
  text: cutFor('red', 'Your standing policies answered: done.'),
  ...(alone ? { alone: true } : {}),
});

describe('a notice that is for them alone', () => {
  it('on Discord is given up where their direct messages are closed, and the channel hears nothing', async () => {
    bot = await startBot();
    const { discord, transport } = bot;
    const desert = discord.channel('desert');
    const anna = discord.user('anna', { dmsClosed: true });
    const to = { match: MATCH, side: 'red', identity: anna.id, channels: [`discord:${desert.id}`] };
    expect(await transport.toPlayer(to, policy(true))).toMatchObject({ ok: false, final: true });
    expect(desert.messages).toEqual([]);
    expect(await transport.toPlayer(to, policy(false))).toEqual({ ok: true });
    expect(desert.messages).toHaveLength(1);
  });

  it('on Slack, too', async () => {
    const { slack, transport, desert } = await openTable({ allowed: ['user_ping'] });
    const eve = slack.user('eve', { dms: 'refused' });
    const to = {
      match: MATCH,
      side: 'red',
      identity: `${slack.team}/${eve.id}`,
      channels: [slack.key(desert)],
    };
    expect(await transport.toPlayer(to, policy(true))).toMatchObject({
      ok: false,
      final: true,
      error: 'cannot_dm_bot',
    });
    expect(slack.messages(desert)).toHaveLength(0);
    slack.mayPing(eve);
    expect(await transport.toPlayer(to, policy(false))).toEqual({ ok: true });
    expect(slack.messages(desert)).toHaveLength(1);
  });

  it('is what standing policies did, and not what everybody knows is asked', async () => {
    const table = await seated(rig(), { channel: 'chat:den', pace: 'live' });
    const { umpire } = table;
    good(await begun(umpire, table.host, table.id));
    const compose = makeCompose({ umpire, board: async () => null, painter: null });
    table.clock.pass(120);
    const rows = (await rowsDue(table)).filter(({ recipient }) => recipient === `player:${table.red}`);
    const [asked] = rows.filter(({ kind }) => kind === 'your-move');
    if (asked === undefined) throw new Error('nothing is asked');
    const made = await compose(asked);
    expect(made).toMatchObject({ type: 'player', message: { id: asked.id } });
    expect(made).not.toHaveProperty('message.alone');
    const told = await compose({ ...asked, id: 'policy', kind: 'policy' });
    expect(told).toMatchObject({ type: 'player', message: { id: 'policy', alone: true } });
  });
});
