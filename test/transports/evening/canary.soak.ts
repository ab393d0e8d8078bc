// Two months and more on Discord and on Slack with the canary pack: nobody is sent a unit's name that was not revealed.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { playMonth } from './month.ts';

const DISPATCHES = 70;
/** More steps than that ever needed. */
const MOST = 150;
const DEEDS = ['press', 'options', 'form', 'orders', 'commit', 'complete', 'map', 'map at', 'map layer', 'map reach'];

describe.each(SERVICES)('months on %s', (service) => {
  it.each(['1', '2'])('show nobody a name that was not revealed to them (%s)', async (seed) => {
    const month = await playMonth({ service, seed: `${service} ${seed}`, dispatches: DISPATCHES, most: MOST });
    const { evening, canary, leaks, read, open, written, steps, reached, wanderer } = month;
    const bytes = [...read].map(([name, count]) => `${name} ${Math.round(count / 1000)} kB`).join(', ');
    process.stdout.write(`canary on ${service}: ${steps} steps to ${reached}, ${open.size} names revealed; ${bytes}\n`);
    process.stdout.write(`${JSON.stringify(wanderer.deeds)}\n`);
    expect(leaks).toEqual([]);
    expect(reached).not.toContain('Month 1 ');
    expect(open.size).toBeGreaterThan(1);
    for (const deed of DEEDS) expect(wanderer.deeds[deed] ?? 0, deed).toBeGreaterThan(0);
    for (const count of read.values()) expect(count).toBeGreaterThan(100_000);
    const logged = evening.server.logged.join('\n');
    expect(logged).not.toContain('"level":50');
    for (const token of canary.tokens.values()) {
      expect(logged.includes(token)).toBe(false);
      expect(written.some((row) => row.includes(token))).toBe(false);
    }
    expect(written.length).toBeGreaterThan(20);
    evening.house.verify();
    await evening.stop();
  });
});
