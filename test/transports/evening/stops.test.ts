// An evening with policies that stop: set by a command with its options and in the form for orders, told to their owner alone.
import { afterEach, describe, expect, it } from 'vitest';
import { scenePainter } from '#test/support/scenes.ts';
import { openHouse, SERVICES } from './evening.ts';
import { type Guest, readTypedLine, textSince } from './guest.ts';
import { openServer } from './server.ts';

const TIME = { timeout: 90_000 };
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

describe.each(SERVICES)('policies that stop on %s', (service) => {
  it(
    'answer for the first turn, say in a direct message that they have stopped, and nothing to who looks on',
    TIME,
    async () => {
      const house = await openHouse(service);
      open.push(house);
      const server = await openServer({ discord: house.discord, slack: house.slack, painter: scenePainter() });
      open.push(server);
      const { commands } = server.wired.desk;
      const [anna, dora] = ['anna', 'dora'].map((name) => house.guest(commands, name)) as [Guest, Guest];
      const settle = async (): Promise<void> => {
        await anna.rest();
        await server.deliver();
        await anna.rest();
      };
      const reads = async (work: Promise<void>): Promise<string> => {
        const from = anna.sent().length;
        await work;
        await settle();
        return textSince(anna, from).replaceAll('*', '');
      };
      const says = (line: string): Promise<string> => {
        const read = readTypedLine(line, commands);
        return reads(read.type === 'call' ? anna.call(read.path, read.given) : anna.form(read.text));
      };
      const minutes = async (count: number): Promise<void> => {
        server.clock.advance(count * 60_000);
        await server.wired.umpire.releaseDue();
        await settle();
      };
      await says('/match new suez');
      await says('/match join');
      await says('/match start');

      expect(await says('/match policy rome never times:1')).toContain('Your policy rome: never times:1.');
      expect(await reads(anna.form('/match policy spies never until:1\n/match policy bombers never'))).toContain(
        'Your policy spies: never until:1.',
      );
      const list = await says('/match policy');
      expect(list).toContain('rome: never (or ask, always); 0 of 1 answers given');
      expect(list).toContain('spies: never (or ask); to the end of Turn 1');
      expect(list).toMatch(/bombers: never \(or ask, always\)$/m);
      expect(await says('/match policy rome ask times:1')).toContain('ask answers nothing');

      await says('COMMIT');
      expect(await says('/turn')).toContain('rome: never, 35.0');
      await minutes(11);
      const [first = ''] = anna.notices().filter((text) => text.includes('Your standing policies answered'));
      expect(first.replaceAll('*', '')).toContain('Your policy rome: never has stopped: 1 of 1 answers given.');
      expect(await says('/match policy')).toContain('rome: ask (or never, always); never has stopped');

      const match = (await server.wired.umpire.matchAt(house.channelKey('desert'))) ?? '';
      const date = async (): Promise<string> => {
        const status = await server.wired.umpire.status(match);
        return status.ok ? (status.value.situation?.date ?? '') : '';
      };
      for (let asked = 0; asked < 40 && (await date()).startsWith('Turn 1 '); asked++) {
        await minutes(11);
        await says('COMMIT');
      }
      expect(await date()).toMatch(/^Turn 2 /);
      await minutes(11);
      const told = anna.notices().join('\n').replaceAll('*', '');
      expect(told.match(/Your policy spies: never has stopped: Turn 1 is over\./g)).toHaveLength(1);
      // What is left of them is asked: Rommel before the roll for supply.
      expect(await says('/turn')).toContain('35.0');

      expect(textSince(dora, 0)).not.toMatch(/polic|stopped/i);
      house.verify();
      expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    },
  );
});
