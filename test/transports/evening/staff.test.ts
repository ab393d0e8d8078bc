// A staff at a chat service: one seat, three members, an office for two of them. Each drafts by the service's own means,
// the commander commits, and the channel reads what was committed and nothing that was only drafted.
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

type Name = 'anna' | 'ben' | 'cleo' | 'dora';

/** Anna commands, Ben has supply and replacements, Cleo operations and the air; Dora looks on. */
async function staff(service: (typeof SERVICES)[number]) {
  const house = await openHouse(service);
  open.push(house);
  const server = await openServer({ discord: house.discord, slack: house.slack, painter: scenePainter() });
  open.push(server);
  const { commands } = server.wired.desk;
  const names: readonly Name[] = ['anna', 'ben', 'cleo', 'dora'];
  const guests = Object.fromEntries(names.map((name) => [name, house.guest(commands, name)])) as Record<Name, Guest>;
  const settle = async (): Promise<void> => {
    await guests.anna.rest();
    await server.deliver();
    await guests.anna.rest();
  };
  /** What they read by saying a line. */
  const says = async (name: Name, line: string): Promise<string> => {
    const from = guests[name].sent().length;
    const read = readTypedLine(line, commands);
    if (read.type === 'call') await guests[name].call(read.path, read.given);
    else await guests[name].form(read.text);
    await settle();
    return textSince(guests[name], from).replaceAll('*', '');
  };
  await says('anna', '/match new suez');
  await says('anna', '/match join');
  for (const name of ['ben', 'cleo'] as const) {
    await says(name, '/match join axis');
    await says('anna', `/match seat admit ${name}`);
  }
  await says('anna', '/match seat office G-1 ben');
  await says('anna', '/match seat office G-3 cleo');
  await says('anna', '/match seat office Air cleo');
  const begun = await says('anna', '/match start');
  return { house, server, guests, says, begun };
}

describe.each(SERVICES)('three members of one seat on %s', (service) => {
  it('play the first turn up to the battles, each in their office', TIME, async () => {
    const { house, server, guests, says, begun } = await staff(service);
    expect(begun).toContain('Deploy the Panzerarmee');
    expect(await says('dora', '/match status')).toContain('Panzerarmee: anna (commands), ben (G-1), cleo (G-3, Air)');

    expect(await says('ben', 'place 15 Panzer > Bardia')).toContain('is for cleo, who holds G-3');
    expect(await says('cleo', 'place 15 Panzer > Bardia')).toContain('Drafted: place 15th Panzer Division');
    expect(await says('cleo', 'COMMIT')).toContain('Only the commander of your side commits');
    expect(await says('anna', '/turn')).toContain('place 15th Panzer Division');
    expect(textSince(guests.dora, 0)).not.toContain('15th Panzer Division');
    expect(await says('anna', 'COMMIT')).toContain('15th Panzer Division deploys at Bardia');
    expect(textSince(guests.dora, 0)).toContain('15th Panzer Division deploys at Bardia');

    expect(await says('ben', 'rome')).toContain('Only the commander of your side commits');
    await says('anna', 'COMMIT');
    expect(await says('ben', 'buy German TAC 4')).toContain('Drafted: buy German TAC 4');
    expect(await says('cleo', '/match undo')).toContain('buy German TAC 4` is for ben, who holds G-1');
    await says('anna', 'COMMIT');
    expect(textSince(guests.dora, 0)).toContain('German TAC 4 joins the Panzerarmee');

    expect(await says('ben', 'spy SIM > El Alamein')).toContain('is for anna, who commands');
    expect(await says('anna', 'spy SIM > El Alamein')).toContain('Drafted');
    await says('anna', 'COMMIT');
    expect(await says('ben', 'bomb German LRB 1')).toContain('is for cleo, who holds Air');
    expect(await says('cleo', 'bomb German LRB 1')).toContain('Drafted: bomb German LRB 1');
    await says('anna', 'COMMIT');

    expect(await says('ben', 'expend the depot at Tobruk')).toContain('Drafted');
    expect(await says('cleo', 'move 15 Panzer > Sollum')).toContain('Drafted: move 15th Panzer Division');
    expect(await says('anna', 'COMMIT')).toContain('Sollum');
    expect(await says('ben', 'send German TAC 1 > Sollum')).toContain('is for cleo, who holds Air');
    expect(await says('cleo', 'send German TAC 1 > Sollum')).toContain('Drafted: send German TAC 1');

    house.verify();
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
