// /match policy: what a side has settled in advance, told so that it can be read at a glance on a phone.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { type Chat, inTurn, openChat, playing } from '#test/commands/desks.ts';
import { attack, march } from '#test/match/words.ts';

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

  it('is set with when it stops, listed with that, and refused where it never would', async () => {
    const [chat, name] = await begun(title);
    const date = (await chat.hears(name, '/match status')).match(/(Turn|Game-turn|Month) (\d+)/);
    const [now = '', called, turn] = date ?? [];
    const spec = title.policies.find(({ choices }) => choices[0] === 'ask');
    const other = spec?.choices[1] ?? '';
    const line = `/match policy ${spec?.name} ${other} times:2 until:${turn}`;
    expect(await chat.hears(name, `${line} sure:yes`)).toContain(
      `Your policy ${spec?.name}: ${other} times:2 until:${turn}. ${spec?.summary}`,
    );
    const stands = `0 of 2 answers given, to the end of ${called} ${turn}`;
    expect(await chat.hears(name, '/match policy')).toMatch(
      new RegExp(`^• ${spec?.name}: ${other} \\(or ask.*\\); ${stands}$`, 'm'),
    );
    expect(await chat.hears(name, `/match policy ${spec?.name}`)).toContain(`Set now: ${other}; ${stands}. One of`);
    const past = await chat.hears(name, `/match policy ${spec?.name} ${other} until:${Number(turn) - 1} sure:yes`);
    expect(past).toBe(`until: ${called} ${Number(turn) - 1} is over.`);
    expect(now).toBe(`${called} ${turn}`);
    for (const wrong of ['ask times:1', `${other} times:0 sure:yes`, `${other} times:100 sure:yes`]) {
      const [reply] = await chat.says(name, `/match policy ${spec?.name} ${wrong}`);
      expect(reply?.done, wrong).toBe(false);
    }
    expect(await chat.hears(name, '/match policy')).toContain(stands);
    await chat.says(name, `/match policy ${spec?.name} ${other} sure:yes`);
    expect(await chat.hears(name, '/match policy')).not.toContain('answers given');
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

it('that is set by a message which arrives twice counts its answers from the first', async () => {
  const chat = openChat();
  await playing(chat);
  const [mover, other] = await inTurn(chat);
  const side = mover === 'Anna' ? 'red' : 'blue';
  const sets = () => chat.hears(other, '/match policy answer never times:1', { id: 'twice' });
  expect(await sets()).toContain('Your policy answer: never times:1.');
  await chat.says(mover, `${march(side)}\n${attack(side)}`);
  chat.clock.pass(3600);
  expect(await chat.umpire.releaseDue()).toBe(1);
  expect(await chat.hears(other, '/match policy')).toContain('never has stopped: 1 of 1 answers given');
  expect(await sets()).toContain('done already');
  expect(await chat.hears(other, '/match policy')).toContain('never has stopped: 1 of 1 answers given');
});

it('would answer at once: what is asked first is asked with when it stops', async () => {
  const chat = openChat();
  await playing(chat);
  const [mover, other] = await inTurn(chat);
  const side = mover === 'Anna' ? 'red' : 'blue';
  await chat.says(mover, `${march(side)}\n${attack(side)}`);
  const [asks] = await chat.says(other, '/match policy answer never times:1 until:3');
  expect(asks).toMatchObject({ done: false, rest: '/match policy answer never times:1 until:3 sure:yes' });
  expect(await chat.hears(other, asks?.rest ?? '')).toContain('Your policy answer: never times:1 until:3.');
});
