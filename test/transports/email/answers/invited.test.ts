// Who is invited to a held seat: its commander's own invitation is their consent, anybody else's is none. And a no is told once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Club, found } from '../club.ts';
import { Writer } from '../post.ts';

let club: Club;
let match: string;
let cora: Writer;
beforeEach(async () => {
  club = await found();
  [match = ''] = /\b[0-9a-f]{10}\b/.exec(await club.types('/match new toy skirmish')) ?? [];
  cora = new Writer(club.post, 'cora@club.test', 'Cora');
  await club.types('/match invite address:anna@home.test side:red');
  await club.delivered();
  await club.anna.answers('JOIN');
});
afterEach(() => club.close());

const stored = async () => (await club.store.match(match))!;
const sitting = async (side: string): Promise<number> =>
  (await stored()).seats.find((seat) => seat.side === side)!.members.length;

describe('an invitation to a held seat', () => {
  it('of its commander is their consent: JOIN shares it', async () => {
    const said = await club.anna.answers('/match invite address:cora@club.test side:red');
    expect(said.text.replace(/\s+/g, ' ')).toContain('shares your seat and sees what you see');
    await club.delivered();
    const joined = await cora.answers('JOIN');
    expect(joined.text).toContain('You have the Red seat');
    expect(await sitting('red')).toBe(2);
    expect((await stored()).requests).toEqual([]);
  });

  it('of anybody else asks its commander', async () => {
    await club.types('/match invite address:cora@club.test side:red');
    await club.delivered();
    expect((await cora.answers('JOIN')).text).toContain('its commander is asked');
    expect(await sitting('red')).toBe(1);
    expect((await stored()).requests).toHaveLength(1);
  });

  it('asks whoever commands by the time of the answer, when that is another', async () => {
    await club.anna.answers('/match invite address:cora@club.test side:red');
    await club.types('/match invite address:bert@work.test side:red');
    await club.delivered();
    await club.bert.answers('JOIN');
    await club.anna.answers('/match seat admit Bert');
    await club.anna.answers('/match seat command Bert');
    await cora.answers('JOIN');
    expect(await sitting('red')).toBe(2);
    expect((await stored()).requests).toHaveLength(1);
  });

  it('gives no place at another side that is held', async () => {
    await club.types('/match invite address:bert@work.test side:blue');
    await club.anna.answers('/match invite address:cora@club.test side:red');
    await club.delivered();
    await club.bert.answers('JOIN');
    await cora.answers('JOIN blue');
    expect([await sitting('red'), await sitting('blue')]).toEqual([1, 1]);
  });

  it('sent while its seat was free shares nothing that its sender took later', async () => {
    await club.anna.answers('/match invite address:cora@club.test side:blue');
    await club.delivered();
    await club.anna.answers('/match leave');
    await club.anna.answers('/match join blue');
    await cora.answers('JOIN');
    expect(await sitting('blue')).toBe(1);
    expect((await stored()).requests).toHaveLength(1);
  });
});

describe('a no', () => {
  it('is told to whoever invited once, though its answer was not kept and it is read again', async () => {
    await club.anna.answers('/match invite address:cora@club.test side:blue');
    await club.delivered();
    await cora.reads();
    const keep = club.store.setBookmark.bind(club.store);
    let broken = 0;
    club.store.setBookmark = async (key, value) => {
      if (key.startsWith('email answer') && value !== null && broken++ === 0) throw new Error('the process ends here');
      return keep(key, value);
    };
    await cora.replies(cora.last, 'No, thank you');
    expect(club.post.taken.at(-1)).toBe('later');
    await club.post.release();
    expect((await cora.reads()).text).toContain('this invitation is over');
    await club.delivered();
    await club.anna.answers('/turn');
    const told = club.anna.inbox.filter(({ text }) => text.includes('cora@club.test does not want to play'));
    expect(told).toHaveLength(1);
  });
});
