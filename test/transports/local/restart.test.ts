// A page goes on after its server was started anew, as if nothing had been: what was said stands where it stood.
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { openTable, openTurn, type Table, toyTitle } from './tables.ts';

/** A server on what another one left. */
async function started(store: MatchStore, match: string | null = null): Promise<Table> {
  const table = await openTable(null, [toyTitle], store);
  if (match !== null) table.typist.choose(match);
  return table;
}

/** What a seat's page shows from its beginning, and after an entry. */
async function shown({ local, typist }: Table, seat: string, after = 0): Promise<readonly string[]> {
  const chair = { match: typist.match, chair: seat };
  const view = await local.table.table(chair);
  if (view === null) throw new Error('there is no match');
  return (await local.table.entries(chair, view, after)).map(({ n, text }) => `${n} ${text.split('\n')[0]}`);
}

describe('the log of a page', () => {
  it('is after a start what it was before, and goes on from where its reader was', async () => {
    const store = memoryStore();
    const before = await started(store);
    await before.says('host', '/match new toy skirmish');
    for (const line of ['/match join red', '/say Good evening']) await before.says('red', line);
    await before.says('blue', '/match join blue');
    await before.says('blue', '/match phrase none');
    await before.says('red', '/match start');
    await before.says('blue', '/say Good hunting');
    for (const seat of ['red', 'blue']) await before.says(seat, 'COMMIT');
    await before.says('red', '/say Well bid');
    const log = await shown(before, 'blue');
    expect(log.join('\n')).toMatch(/Good evening.*Good hunting.*Well bid/s);
    expect(log.map((line) => Number.parseInt(line, 10))).toEqual(log.map((_, at) => at + 1));
    const { match } = before.typist;
    await before.stop();

    const after = await started(store, match);
    expect(await shown(after, 'blue')).toEqual(log);
    await after.says('blue', '/say And after');
    expect(await shown(after, 'red', log.length)).toEqual([`${log.length + 1} Blue: And after`]);
    // Who has read more than there is, for a backup was put back, reads it from its beginning.
    const whole = [...log, `${log.length + 1} Blue: And after`];
    expect(await shown(after, 'blue', whole.length)).toEqual([]);
    expect(await shown(after, 'blue', whole.length + 1)).toEqual(whole);
    await after.stop();
  });

  it('has the line that a match begins before its first dispatch', async () => {
    const table = await started(memoryStore());
    await table.says('host', '/match new toy skirmish');
    for (const seat of ['red', 'blue']) await table.says(seat, `/match join ${seat}`);
    await table.says('blue', '/match phrase none');
    await table.says('red', '/match start');
    const log = await shown(table, 'observer');
    expect(log).toHaveLength(6);
    expect(log[4]).toMatch(/^5 .* begins\./);
    await table.stop();
  });
});

/** A begun match of whose two seats one is asked for its moves. */
async function turn(store: MatchStore): Promise<{ readonly table: Table; readonly mover: string }> {
  const table = await started(store);
  await table.says('host', '/match new toy skirmish');
  for (const seat of ['red', 'blue']) await table.says(seat, `/match join ${seat}`);
  await table.says('blue', '/match phrase none');
  await table.says('red', '/match start');
  return { table, mover: await openTurn(table) };
}

describe('a message that comes again after a start', () => {
  const move = (mover: string): string => `move ${mover === 'red' ? 'Adder' : 'Egret'} > Well`;

  /** What is answered before and after. */
  async function twice(text: (mover: string) => string) {
    const store = memoryStore();
    const { table, mover } = await turn(store);
    const chair = { match: table.typist.match, chair: mover };
    const said = { type: 'text', text: text(mover) } as const;
    const first = await table.local.table.hear(chair, said, 'message-1');
    const log = await store.log(chair.match ?? '', 0, 99);
    await table.stop();
    const after = await started(store, chair.match);
    const second = await after.local.table.hear(chair, said, 'message-1');
    expect(await store.log(chair.match ?? '', 0, 99)).toEqual(log);
    await after.stop();
    return { first, second };
  }

  it('is answered the same, with the rest of what was refused in the middle', async () => {
    const { first, second } = await twice((mover) => `${move(mover)}\nmove Nobody > Well\n/say not reached`);
    expect(first.entries[0]?.text).toContain('Drafted: ');
    expect(first.rest).toContain('move Nobody > Well');
    expect(first.rest).toContain('/say not reached');
    expect(second).toEqual(first);
  });

  it('is answered the same when it committed and its sender is asked nothing more', async () => {
    const { first, second } = await twice((mover) => `${move(mover)}\nCOMMIT`);
    expect(first.entries.map(({ text }) => text).join()).not.toContain('done already');
    expect(second).toEqual(first);
  });

  it('does no second time what is no order, and goes on behind it', async () => {
    const { first, second } = await twice((mover) => `UNDO\n/say once\n${move(mover)}`);
    expect(first.entries).toHaveLength(1);
    expect(second).toEqual(first);
    const done = await twice((mover) => `/say once\n${move(mover)}`);
    expect(done.second.entries.map(({ text }) => text.split('\n')[0])).toEqual([
      'That has been done already.',
      done.first.entries[1]?.text.split('\n')[0],
    ]);
  });
});

describe('a match beside one that cannot be read', () => {
  it('is played on at the page, and the list says which cannot', async () => {
    const store = memoryStore();
    const before = await started(store);
    const begin = async (name: string): Promise<string> => {
      const text = `/match new toy skirmish name:${name}`;
      await before.local.table.hear({ match: null, chair: 'host' }, { type: 'text', text }, `make-${name}`);
      const id = (await before.local.table.matches()).find((match) => match.name === name)?.id ?? '';
      before.typist.choose(id);
      for (const seat of ['red', 'blue']) await before.says(seat, `/match join ${seat}`);
      await before.says('blue', '/match phrase none');
      await before.says('red', '/match start');
      return id;
    };
    const [broken, sound] = [await begin('Broken'), await begin('Sound')];
    await before.stop();

    const snapshot: MatchStore['snapshot'] = (match, dispatch) =>
      match === broken ? Promise.resolve(null) : store.snapshot(match, dispatch);
    const after = await started({ ...store, snapshot }, sound);
    expect(await shown(after, 'red')).not.toHaveLength(0);
    expect(await after.says('red', 'COMMIT')).not.toContain('broke');
    const list = await after.says('host', '/match list');
    expect(list).toMatch(/Broken.* \(its position cannot be read now.*waiting for Red and Blue/);
    expect(list).not.toMatch(/Sound.*cannot be read/);
    await after.stop();
  });
});
