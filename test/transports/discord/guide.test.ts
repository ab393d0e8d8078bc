// The guide says what the code needs.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_NEEDED, invitation, NUMBER } from '#transports/discord/permissions.ts';

const guide = readFileSync('docs/discord.md', 'utf8');

describe('docs/discord.md', () => {
  it('has the address with exactly the permissions that are needed', () => {
    expect(guide).toContain(invitation('APPLICATION_ID'));
    expect(NUMBER).toBe([10n, 11n, 14n, 15n, 16n, 35n, 38n, 51n].reduce((sum, bit) => sum | (1n << bit), 0n));
  });

  it('explains every permission', () => {
    const table = guide.slice(guide.indexOf('| permission | for |'));
    for (const { name } of ALL_NEEDED) expect(table).toContain(name);
  });

  it('has the steps that the sentences at the start refer to', () => {
    for (const step of [2, 3, 4]) expect(guide).toMatch(new RegExp(`^\\*\\*${step}\\. `, 'm'));
    expect(guide).toMatch(/^\*\*2\. The bot's token\.\*\*/m);
    expect(guide).toMatch(/^\*\*4\. The number of your server\*\*/m);
  });
});
