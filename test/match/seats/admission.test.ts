// Who comes to a held seat: asked of its commander, answered by them alone, and nothing of the side is shown before.
import { describe, expect, it } from 'vitest';
import type { PlayerId } from '#match/api.ts';
import { begun } from '#test/support/begun.ts';
import {
  code,
  good,
  joined,
  linesIn,
  look,
  opened,
  refusal,
  rig,
  rowsDue,
  type Seated,
  say,
  seated,
  sendAll,
  started,
} from '../table.ts';

const CHANNEL = { channel: 'local:a' } as const;

const person = async ({ umpire }: Pick<Seated, 'umpire'>, name: string): Promise<PlayerId> =>
  (await umpire.player({ transport: 'local', id: name }, name)).id;

/** Eve has asked for a place beside Rita. */
async function asked() {
  const table = await seated(rig(), CHANNEL);
  const eve = await person(table, 'Eve');
  await sendAll(table);
  const status = good(await table.umpire.join(eve, table.id, 'red'));
  return { ...table, eve, status };
}

const requests = async ({ umpire, id }: Seated) => good(await umpire.status(id)).requests;
const membersOf = async ({ umpire, id }: Seated) =>
  good(await umpire.status(id)).seats.map(({ members }) => members.map(({ name }) => name));

describe('a place at a held seat', () => {
  it('is asked for: everybody reads it in one line, the commander alone is asked, the asker sits nowhere', async () => {
    const table = await asked();
    const { umpire, id, red, eve, status } = table;
    expect(status.requests).toEqual([{ player: eve, name: 'Eve', side: 'red' }]);
    expect(await membersOf(table)).toEqual([['Rita'], ['Bruno']]);
    expect(await umpire.seat(eve, id)).toBeNull();
    const line =
      'Eve asks for a place at the Red seat of The Well: Skirmish. Its commander answers: `/match seat admit` with their name, or `/match seat admit no`.';
    expect((await linesIn(table, 'local:a')).filter((text) => text.startsWith('Eve'))).toEqual([line]);
    const notices = (await rowsDue(table)).filter(({ recipient }) => recipient.startsWith('player:'));
    expect(notices.map(({ recipient, kind }) => [recipient, kind])).toEqual([[`player:${red}`, 'request']]);
  });

  it('is given at once to whom its commander has invited, in one line for everybody; anybody else’s word is none', async () => {
    const table = await seated(rig(), CHANNEL);
    const { umpire, id, red, blue } = table;
    const eve = await person(table, 'Eve');
    await sendAll(table);
    good(await umpire.join(eve, id, 'red', red));
    expect(await membersOf(table)).toEqual([['Rita', 'Eve'], ['Bruno']]);
    expect((await linesIn(table, 'local:a')).filter((text) => text.startsWith('Eve'))).toEqual([
      'Eve is admitted to the Red seat of The Well: Skirmish by its commander.',
    ]);
    expect((await rowsDue(table)).filter(({ recipient }) => recipient === `player:${red}`)).toEqual([]);
    // The other side's commander, and a member who commands nothing, give nothing away.
    for (const [name, by] of [
      ['Fay', blue],
      ['Gus', eve],
    ] as const)
      good(await umpire.join(await person(table, name), id, 'red', by));
    expect(await membersOf(table)).toEqual([['Rita', 'Eve'], ['Bruno']]);
    expect(await requests(table)).toHaveLength(2);
  });

  it('shows the asker nothing of the side, before the start or after it', async () => {
    const table = await asked();
    const { umpire, id, eve, host } = table;
    expect(code(await umpire.see(eve, id))).toBe('not-started');
    good(await begun(umpire, host, id));
    const playing = await opened(table);
    const [hers, nobodys] = [await look(table, eve), await look(table, null)];
    expect([hers.viewer, hers.side, hers.prompt]).toEqual(['observer', null, null]);
    expect(hers.view.value).toEqual(nobodys.view.value);
    expect(good(await umpire.log(eve, id)).value).toEqual(good(await umpire.log(null, id)).value);
    expect(code(await say(table, eve, 'done'))).toBe('no-seat');
    expect(code(await umpire.policies(eve, id))).toBe('no-seat');
    const told = (await rowsDue(playing)).filter(({ recipient }) => recipient === `player:${eve}`);
    expect(told).toEqual([]);
  });

  it('is the commander’s to give: not the host’s, not the other side’s, not another member’s, not the asker’s', async () => {
    const table = await asked();
    const { umpire, id, red, blue, host, eve } = table;
    const fay = await person(table, 'Fay');
    await joined(table, fay, id, 'red');
    for (const [by, told] of [
      [host, 'no-seat'],
      [eve, 'no-seat'],
      [fay, 'not-commander'],
      [blue, 'nothing-offered'],
    ] as const) {
      expect(code(await umpire.admit(by, id, eve, true))).toBe(told);
      expect(code(await umpire.admit(by, id, eve, false))).toBe(told);
    }
    await sendAll(table);
    expect(good(await umpire.admit(red, id, eve, true)).requests).toEqual([]);
    expect(await membersOf(table)).toEqual([['Rita', 'Fay', 'Eve'], ['Bruno']]);
    expect(await linesIn(table, 'local:a')).toContain(
      'Eve is admitted to the Red seat of The Well: Skirmish by its commander.',
    );
    good(await begun(umpire, host, id));
    expect((await look(table, eve)).viewer).toBe('red');
  });

  it('is refused in a line, and the one who asked is told; they may ask again', async () => {
    const table = await asked();
    const { umpire, id, red, eve } = table;
    expect(refusal(await umpire.join(eve, id, 'red'))).toMatchObject({
      text: 'You have asked already; the commander of that side answers.',
    });
    await sendAll(table);
    expect(good(await umpire.admit(red, id, eve, false)).requests).toEqual([]);
    const line = 'Eve is not admitted to the Red seat of The Well: Skirmish.';
    expect(await linesIn(table, 'local:a')).toContain(line);
    expect((await rowsDue(table)).filter(({ recipient }) => recipient === `player:${eve}`)).toMatchObject([
      { kind: 'request', text: line },
    ]);
    expect(code(await umpire.admit(red, id, eve, true))).toBe('nothing-offered');
    expect(good(await umpire.join(eve, id, 'red')).requests).toHaveLength(1);
  });

  it('is asked for by twelve at most', async () => {
    const table = await seated();
    for (let n = 0; n < 12; n++) good(await table.umpire.join(await person(table, `P${n}`), table.id, 'red'));
    expect(code(await table.umpire.join(await person(table, 'P12'), table.id, 'red'))).toBe('seat-taken');
    expect(await requests(table)).toHaveLength(12);
  });
});

describe('a request lapses', () => {
  it('when its player asks at another side, or takes a free seat; it does not come back when they get up', async () => {
    const table = await asked();
    const { umpire, id, blue, red, eve } = table;
    good(await umpire.join(eve, id, 'blue'));
    expect(await requests(table)).toMatchObject([{ side: 'blue' }]);
    expect(code(await umpire.admit(red, id, eve, true))).toBe('nothing-offered');
    good(await umpire.leave(blue, id));
    expect(await requests(table)).toEqual([]);
    good(await umpire.join(eve, id, 'blue'));
    good(await umpire.leave(eve, id));
    good(await umpire.join(blue, id, 'blue'));
    expect(await requests(table)).toEqual([]);
  });

  it('at the start, where nobody new comes to a held side', async () => {
    const table = await asked();
    const { umpire, id, red, host, eve } = table;
    expect(good(await begun(umpire, host, id)).requests).toEqual([]);
    expect(code(await umpire.admit(red, id, eve, true))).toBe('nothing-offered');
    expect(code(await umpire.join(eve, id, 'red'))).toBe('seat-taken');
  });

  it('with the match', async () => {
    const table = await asked();
    good(await table.umpire.abandon(table.host, table.id));
    expect(await requests(table)).toEqual([]);
    expect(code(await table.umpire.admit(table.red, table.id, table.eve, true))).toBe('over');
  });

  it('with the person: who is forgotten asks no more, and an account that is another’s now is not admitted', async () => {
    const table = await asked();
    const { umpire, id, red, blue, eve } = table;
    const held = JSON.parse((await umpire.heldAbout(eve))?.json ?? '{}');
    expect(held.asksAt).toEqual([id]);
    good(await umpire.forget(eve));
    expect(await requests(table)).toEqual([]);
    expect((await table.store.match(id))?.requests).toEqual([]);
    const fay = await person(table, 'Fay');
    good(await umpire.join(fay, id, 'red'));
    good(await umpire.linkIdentity({ transport: 'local', id: 'Fay' }, await umpire.linkCode(blue)));
    expect(code(await umpire.admit(red, id, fay, true))).toBe('no-such-player');
  });
});

describe('a member is removed', () => {
  it('by their commander alone, in one line; before the start they may sit at the other side', async () => {
    const table = await asked();
    const { umpire, id, red, blue, host, eve } = table;
    good(await umpire.admit(red, id, eve, true));
    for (const [by, told] of [
      [host, 'no-seat'],
      [eve, 'not-commander'],
      [blue, 'no-such-player'],
    ] as const)
      expect(code(await umpire.remove(by, id, eve))).toBe(told);
    expect(code(await umpire.remove(red, id, red))).toBe('bad-value');
    await sendAll(table);
    good(await umpire.remove(red, id, eve));
    expect(await membersOf(table)).toEqual([['Rita'], ['Bruno']]);
    const line = 'Eve is removed from the Red seat of The Well: Skirmish by its commander.';
    expect(await linesIn(table, 'local:a')).toContain(line);
    expect((await rowsDue(table)).filter(({ recipient }) => recipient === `player:${eve}`)).toMatchObject([
      { kind: 'request', text: line },
    ]);
    good(await umpire.leave(blue, id));
    expect(good(await umpire.join(eve, id, 'blue')).seats[1]).toMatchObject({ commander: eve });
  });

  it('after the start: they see no more of it, and the other side stays closed to them', async () => {
    const table = await asked();
    const { umpire, id, red, blue, host, eve } = table;
    good(await umpire.admit(red, id, eve, true));
    good(await begun(umpire, host, id));
    good(await umpire.remove(red, id, eve));
    expect((await look(table, eve)).viewer).toBe('observer');
    good(await umpire.leave(blue, id));
    expect(code(await umpire.join(eve, id, 'blue'))).toBe('has-seat');
    // What they have seen they know: their commander may admit them again, and nobody else may let them in.
    expect(good(await umpire.join(eve, id, 'red')).requests).toHaveLength(1);
    expect((await look(table, eve)).viewer).toBe('observer');
    good(await umpire.admit(red, id, eve, true));
    expect((await look(table, eve)).viewer).toBe('red');
    good(await umpire.abandon(host, id));
    expect(code(await umpire.remove(red, id, eve))).toBe('over');
  });

  it('and a draw that is offered meanwhile stands', async () => {
    const table = await started();
    const { umpire, id, red } = table;
    good(await umpire.draw(red, id, 'offer'));
    good(await umpire.leave(table.blue, id));
    const eve = await person(table, 'Eve');
    good(await umpire.join(eve, id, 'blue'));
    const both = good(await umpire.join(table.blue, id, 'blue'));
    expect([both.proposal?.type, both.requests.length]).toEqual(['draw', 1]);
    expect(good(await umpire.admit(eve, id, table.blue, true)).proposal?.type).toBe('draw');
  });
});
