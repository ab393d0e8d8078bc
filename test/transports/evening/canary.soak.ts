// A whole month on Discord and on Slack with the canary pack: nobody is sent a unit's name that was not revealed to him.
import { describe, expect, it } from 'vitest';
import { SERVICES } from './evening.ts';
import { playMonth } from './month.ts';

/** More steps than a month ever needed. */
const MOST = 150;

describe.each(SERVICES)('a month on %s', (service) => {
  it('shows nobody a name that was not revealed to him', async () => {
    const month = await playMonth(service, `${service} 1`, MOST);
    const { evening, canary, leaks, read, open, written, steps, reached, wanderer } = month;
    process.stdout.write(`${service}: ${steps} steps to ${reached}; ${JSON.stringify(wanderer.deeds)}\n`);
    process.stdout.write(`${JSON.stringify([...read])}, ${open.size} revealed\n`);
    expect(leaks).toEqual([]);
    expect(reached).toContain('Month 2');
    expect(open.size).toBeGreaterThan(1);
    for (const bytes of read.values()) expect(bytes).toBeGreaterThan(100_000);
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
