// A gateway that is away for longer than Discord waits. And a database that somebody else has locked for longer than anybody waits: whoever orders is told once, with a reference
// that is in the log; nothing has changed; and when the lock is gone the match goes on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { BUSY_TIMEOUT } from '#storage/file/database-file.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { holdLock } from '#test/storage/lock.ts';
import { draftsIn } from '#test/support/drafts.ts';
import { begun, closeAll, goesOn, standing } from './begun.ts';
import { openEvening, SERVICES } from './evening.ts';
import { textSince } from './guest.ts';

afterEach(closeAll);

describe('a gateway of Discord that goes away', () => {
  it('for longer than Discord waits: the order that failed there is not carried out later', async () => {
    const now = await begun('discord');
    const { discord } = now.house;
    if (discord === null) throw new Error('no Discord');
    discord.gateway.refusing = true;
    discord.gateway.disconnect('break');
    const before = await standing(now);
    const { desert, user } = { desert: discord.channel('desert'), user: discord.user('axis') };
    const asked = user.begin.slash(desert, 'rommel recommended');
    await new Promise((resolve) => setTimeout(resolve, 3500));
    discord.gateway.refusing = false;
    await discord.until(() => (discord.gateway.ready ? true : undefined), 'the gateway', 60_000);
    await now.table.guest('axis').call(['turn'], {});
    expect(await standing(now)).toEqual(before);
    expect(discord.unanswered().map(({ id }) => id)).toEqual([asked.interaction.id]);
    // Discord has told them that it failed; nobody else hears of it, and the server goes on.
    asked.interaction.state = 'answered';
    await goesOn(now);
  });
});

describe.each(SERVICES)('a locked database, on %s', (service) => {
  it(
    'is told once, changes nothing, and is forgotten when it is open again',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-locked-'));
      const path = join(folder, 'locked.db');
      const store = await prismaStore(`file:${path}`);
      const evening = await openEvening(service, { store });
      const { table, server, house } = evening;
      for (const [seat, line] of [
        ['host', '/match new title:rommel scenario:1940 name:"Locked"'],
        ['axis', '/match join axis'],
        ['allied', '/match join allied'],
        ['axis', '/match phrase none'],
        ['allied', '/match start'],
      ] as const)
        await table.type(seat, line);
      const before = await store.match(table.match);
      const axis = table.guest('axis');

      const letGo = holdLock(path);
      const from = axis.sent().length;
      await axis.call(['rommel', 'orders'], { text: 'recommended' });
      await axis.rest();
      letGo();

      const references = [...new Set(textSince(axis, from).match(/ref [0-9a-f]{8}/g))];
      expect(references).toHaveLength(1);
      expect(textSince(axis, from)).toContain('unchanged');
      expect(server.logged.filter((line) => line.includes(references[0]?.slice(4) ?? 'none')).length).toBeGreaterThan(
        0,
      );
      expect(await store.match(table.match)).toEqual(before);
      expect(await draftsIn(store, table.match)).toEqual([]);

      await table.type('axis', 'recommended');
      await table.type('axis', 'COMMIT');
      expect((await store.match(table.match))?.dispatch).toBe(1);
      house.verify();
      await evening.stop();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
    6 * BUSY_TIMEOUT,
  );
});
