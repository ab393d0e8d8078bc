// A process killed after it sent something and before it could note that. Two at once: processes.soak.ts.
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { LEASED } from './by-two.ts';
import { openHouse, SERVICES } from './evening.ts';
import { clockAt, openServer } from './server.ts';

const TIME = { timeout: 120_000 };

/** A storage that hears no more of anything from a moment on: its process has been killed. */
function mortal(store: MatchStore): { readonly store: MatchStore; readonly dead: Promise<void> } {
  let isDead = false;
  let die = (): void => {};
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const kept = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        if (name === 'outboxSent' || isDead) {
          isDead = true;
          die();
          return new Promise(() => undefined);
        }
        return (value as (...all: readonly unknown[]) => unknown).apply(target, [...args]);
      };
    },
  });
  return { store: kept, dead };
}

describe.each(SERVICES)('a process killed between sending and noting it, on %s', (service) => {
  it('is followed by one that says it again in a way that can be told', TIME, async () => {
    const house = await openHouse(service);
    const store = memoryStore();
    const clock = clockAt('2026-03-01T18:00:00Z');
    const { store: doomed, dead } = mortal(store);
    const services = { discord: house.discord, slack: house.slack };
    const first = await openServer({ ...services, store: doomed, clock, gone: dead });
    const host = house.guest(first.wired.desk.commands, 'host');
    await host.call(['match', 'new'], { title: 'rommel', scenario: '1940', name: 'Killed' });
    // It sends, and dies before it can say so: nothing it waits for comes any more.
    await dead;
    for (const transport of first.wired.transports) await transport.stop();

    clock.advance(LEASED);
    const second = await openServer({ ...services, store, clock });
    await second.deliver();
    await host.rest();
    const made = postsOf(house, 'made by host');
    expect(made.sends).toBe(2);
    expect(made.marks.size).toBe(1);
    // Discord takes the second for the first; in Slack both stand there, marked with the same row.
    expect(made.read).toBe(service === 'discord' ? 1 : 2);
    await second.stop();
    await house.stop();
  });
});

/** What was posted with these words: how often it was sent, under which marks, and how often it can be read. */
function postsOf({ discord, slack }: Awaited<ReturnType<typeof openHouse>>, words: string) {
  if (discord !== null) {
    const read = discord.channel('desert').messages.filter(({ content }) => content.includes(words));
    const nonces = read.map(({ nonce }) => nonce);
    const sends = discord.requests.filter((request) => JSON.stringify(request).includes(words));
    return { read: read.length, marks: new Set(nonces), sends: sends.length };
  }
  const messages = slack?.messages(slack.channel('desert')).filter(({ text }) => text.includes(words)) ?? [];
  return {
    read: messages.length,
    marks: new Set(messages.map(({ metadata }) => JSON.stringify(metadata))),
    sends: messages.length,
  };
}
