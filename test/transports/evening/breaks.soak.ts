// When something breaks in the middle of an evening: the service goes away and comes back, a map cannot be drawn. The
// player is told once, with a reference that is in the log; the match is as it was; and it goes on.
import { afterEach, describe, expect, it } from 'vitest';
import { from } from '#engine/secrecy.ts';
import { mapPainter } from '#src/wiring.ts';
import { begun, closeAll, goesOn, standing } from './begun.ts';
import { SERVICES } from './evening.ts';
import { textSince } from './guest.ts';

const TIME = { timeout: 90_000 };
/** Where a PNG tells its width. */
const WIDTH_AT = 16;
afterEach(closeAll);

describe.each(SERVICES)('a map that cannot be drawn, on %s', (service) => {
  it('is told once with a reference, and the match is unchanged and goes on', TIME, async () => {
    const painter = mapPainter();
    const broken = { now: false };
    const now = await begun(service, {
      painter: {
        ...painter,
        paint: (seen, options) => {
          const image = painter.paint(seen, options);
          if ('unclear' in image || !broken.now) return image;
          return from(image, (picture) => ({ ...picture, bytes: () => Promise.reject(new Error('the canvas broke')) }));
        },
      },
    });
    const { table, server } = now;
    const axis = table.guest('axis');
    const before = await standing(now);
    broken.now = true;
    const from_ = axis.sent().length;
    await axis.board('My map');
    await table.settle();
    const references = [...new Set(textSince(axis, from_).match(/ref [0-9a-f]{8}/g))];
    expect(references).toHaveLength(1);
    const reference = references[0]?.slice(4) ?? '';
    expect(server.logged.filter((line) => line.includes(reference))).toHaveLength(1);
    expect(await standing(now)).toEqual(before);
    // What the channel reads of a commit comes without its picture, not never.
    await goesOn(now);
    broken.now = false;
    const more = axis.sent().length;
    await axis.board('My map');
    // A real picture, as the server paints it.
    const [picture] = axis
      .sent()
      .slice(more)
      .flatMap(({ bytes }) => bytes ?? []);
    expect(picture?.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture?.readUInt32BE(WIDTH_AT)).toBeGreaterThan(1000);
  });
});

describe('a gateway of Discord that goes away', () => {
  it('is taken up where it was, with what was said meanwhile', TIME, async () => {
    const now = await begun('discord');
    const { discord } = now.house;
    if (discord === null) throw new Error('no Discord');
    discord.gateway.disconnect('break');
    const axis = now.table.guest('axis');
    await axis.call(['turn'], {});
    expect(axis.controls().map(({ label }) => label)).toContain('My map');
    expect(discord.gateway.log).toContain('resume');
    await goesOn(now);
  });

  it('and does not know its session any more is begun anew', TIME, async () => {
    const now = await begun('discord');
    const { discord } = now.house;
    if (discord === null) throw new Error('no Discord');
    discord.gateway.forgetful = true;
    discord.gateway.refusing = true;
    const identified = (): number => discord.gateway.log.filter((line) => line === 'identify').length;
    const before = identified();
    discord.gateway.disconnect('break');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    discord.gateway.refusing = false;
    await discord.until(() => (identified() > before ? true : undefined), 'a new session', 60_000);
    await discord.connected();
    await goesOn(now);
  });

  it('does not keep posts from the channel: they go another way', TIME, async () => {
    const now = await begun('discord');
    const { discord } = now.house;
    if (discord === null) throw new Error('no Discord');
    discord.gateway.refusing = true;
    discord.gateway.disconnect('break');
    const { umpire } = now.server.wired;
    const player = await umpire.player(now.table.guest('axis').identity, 'axis');
    await umpire.say(player.id, now.table.match, 'The line is down', null);
    await now.server.deliver();
    const said = discord.channel('desert').messages.filter(({ content }) => content.includes('The line is down'));
    expect(said).toHaveLength(1);
    discord.gateway.refusing = false;
    await discord.connected();
    await goesOn(now);
  });
});

describe('a socket of Slack that goes away', () => {
  it.each(['dropped', 'refused for a while', 'asked to come back'])(
    '(%s) comes back, and the match goes on',
    TIME,
    async (how) => {
      const now = await begun('slack');
      const { slack } = now.house;
      if (slack === null) throw new Error('no Slack');
      if (how === 'asked to come back') slack.socket.disconnect('refresh_requested');
      else {
        if (how === 'refused for a while') slack.socket.refuse(1500);
        slack.socket.drop();
      }
      const { umpire } = now.server.wired;
      const player = await umpire.player(now.table.guest('axis').identity, 'axis');
      await umpire.say(player.id, now.table.match, 'The line is down', null);
      await now.server.deliver();
      const said = slack.messages(slack.channel('desert')).filter(({ text }) => text.includes('The line is down'));
      expect(said).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await slack.connected(60_000);
      await goesOn(now);
    },
  );
});
