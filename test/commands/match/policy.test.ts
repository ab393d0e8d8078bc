// /match policy: what a side has settled in advance, told so that it can be read at a glance on a phone.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { type Chat, openChat } from '#test/commands/desks.ts';

/** A match of each title, all seats taken and begun; who holds the first one. */
async function begun(title: (typeof titles)[number]): Promise<readonly [Chat, string]> {
  const chat = openChat(titles);
  const sides = title.sides.filter(({ played }) => played).map(({ name }) => name);
  const [first = '', last = first] = sides;
  await chat.says('Host', `/match new title:${title.id} scenario:${title.scenarios[0]?.id}`);
  for (const side of sides) await chat.says(side, `/match join ${side}`);
  await chat.says(last, '/match phrase none');
  await chat.says(first, '/match start');
  return [chat, first];
}

/** Letters that a telephone has room for in a line of a chat. */
const WIDTH = 50;

describe.each(titles.map((title) => [title.id, title] as const))('/match policy in %s', (_id, title) => {
  it('is a line for each: its name, what is set, what else there is', async () => {
    const [chat, name] = await begun(title);
    const [head, ...lines] = (await chat.hears(name, '/match policy')).split('\n');
    expect(head).toBe('Your standing policies, as set now:');
    const policies = lines.slice(0, title.policies.length);
    expect(policies.map((line) => line.replace(/:.*/, ''))).toEqual(title.policies.map((spec) => `• ${spec.name}`));
    for (const [at, { choices }] of title.policies.entries())
      expect(policies[at]).toContain(`: ${choices[0]} (or ${choices.slice(1).join(', ')})`);
    for (const line of policies) expect(line.length).toBeLessThanOrEqual(WIDTH);
    expect(lines.slice(title.policies.length)).toEqual([
      `What one settles, and to set it: \`/match policy ${title.policies[0]?.name}\`.`,
    ]);
  });

  it('tells of one what it settles, by which section, and how it is set', async () => {
    const [chat, name] = await begun(title);
    const [spec] = title.policies;
    const [now = '', other = ''] = spec?.choices ?? [];
    const [reply] = await chat.says(name, `/match policy ${spec?.name}`);
    // It is an answer, and is shown as one, not as a refusal.
    expect(reply?.done).toBe(true);
    const told = reply?.private?.value;
    expect(told).toContain(`${spec?.summary} (${spec?.rule}). Set now: ${now}.`);
    expect(told).toContain(`\`/match policy ${spec?.name} ${other}\``);
    await chat.says(name, `/match policy ${spec?.name} ${other} sure:yes`);
    expect(await chat.hears(name, '/match policy')).toContain(`${spec?.name}: ${other} (or ${now}`);
    expect(await chat.hears(name, `/match policy ${spec?.name}`)).toContain(`Set now: ${other}.`);
  });

  it('is read and set before the start, and holds after it', async () => {
    const chat = openChat(titles);
    const sides = title.sides.filter(({ played }) => played).map((side) => side.name);
    const [first = ''] = sides;
    const [spec] = title.policies;
    const [now = '', other = ''] = spec?.choices ?? [];
    await chat.says('Host', `/match new title:${title.id} scenario:${title.scenarios[0]?.id}`);
    expect(await chat.hears('Host', '/match policy')).not.toContain('as set now');
    for (const side of sides) await chat.says(side, `/match join ${side}`);
    expect(await chat.hears(first, '/match policy')).toContain(`• ${spec?.name}: ${now} (or ${other}`);
    expect(await chat.hears(first, `/match policy ${spec?.name}`)).toContain(`${spec?.summary} (${spec?.rule}).`);
    const [set] = await chat.says(first, `/match policy ${spec?.name} ${other}`);
    expect(set?.done).toBe(true);
    for (const side of sides) await chat.says(side, '/match phrase none');
    await chat.says(first, '/match start');
    expect(await chat.hears(first, '/match policy')).toContain(`${spec?.name}: ${other} (or ${now}`);
  });
});

it('tells whoever has no seat how they come to one', async () => {
  const chat = openChat();
  const asks = (): Promise<string> => chat.hears('Cleo', '/match policy');
  await chat.says('Host', '/match new toy skirmish');
  await chat.says('Anna', '/match join red');
  expect(await asks()).toBe('You have no seat at The Well: Skirmish. `/match join` takes a free one.');
  await chat.says('Ben', '/match join blue');
  expect(await asks()).toContain('All are taken: `/match join` with a side asks for a place at its seat.');
  await chat.says('Anna', '/match phrase none');
  await chat.says('Ben', '/match phrase none');
  await chat.says('Anna', '/match start');
  expect(await asks()).toContain('All are taken, and you look on: `/map`, `/match status`.');
  await chat.says('Ben', '/match leave');
  expect(await asks()).toContain('`/match join` takes a free one.');
  await chat.says('Host', '/match abandon sure:yes');
  expect(await asks()).toMatch(/Skirmish\.$/);
});
