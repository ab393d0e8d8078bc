import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forcesOf, forecastOf, situationOf } from '#match/reports/words.ts';
import { begun } from '#test/support/begun.ts';
import { code, finish, good, look, moving, opened, rig, say, seated, started } from '../table.ts';
import { attack, enemyOf, march, marcher } from '../words.ts';

const NAMES = { red: /Adder|Bustard|Camel|Dorcas/, blue: /Egret|Fennec|Gecko|Hyrax/ } as const;

describe('a view', () => {
  it('holds one’s own secrets and none of the others’, made for one viewer', async () => {
    const table = await started();
    for (const [player, side, hidden] of [
      [table.red, 'red', NAMES.blue],
      [table.blue, 'blue', NAMES.red],
    ] as const) {
      const seen = await look(table, player);
      expect(seen.view.by).toBe(side);
      expect(JSON.stringify(seen.view)).toMatch(NAMES[side]);
      expect(JSON.stringify(seen.view)).not.toMatch(hidden);
      expect(forcesOf(seen).value.join()).not.toMatch(hidden);
      expect(forcesOf(seen).by).toBe(side);
    }
    const open = await look(table, null);
    expect(open.view.by).toBe('observer');
    expect(JSON.stringify(open.view)).not.toMatch(/Adder|Bustard|Camel|Dorcas|Egret|Fennec|Gecko|Hyrax/);
    expect(situationOf(open).value).toEqual(open.status.situation);
  });

  it('of a past dispatch is what this viewer saw then, without a question', async () => {
    const table = await moving();
    const { mover, other, side } = table;
    const then = await look(table, other);
    good(await say(table, mover, march(side), 'done'));
    const past = await look(table, other, then.dispatch);
    expect(past.view).toEqual(then.view);
    expect(past).toMatchObject({ past: true, prompt: null, drafted: [], dispatch: then.dispatch });
    expect((await look(table, other, then.dispatch + 1)).past).toBe(false);
    for (const wrong of [-1, 99, 1.5]) {
      expect(code(await table.umpire.see(other, table.id, wrong))).toBe('no-such-dispatch');
    }
  });

  it('of one’s own draft warns of what would happen', async () => {
    const table = await moving();
    const { mover, other, side } = table;
    good(await say(table, mover, march(side)));
    const seen = await look(table, mover);
    expect(forecastOf(seen).value.join()).toContain(`${marcher(side)} 3 may be attacked`);
    expect(forecastOf(await look(table, other)).value.join()).not.toContain(marcher(side));
    expect(forecastOf(await look(table, null)).value).toEqual([]);
  });

  it('is not there before the start', async () => {
    const { umpire } = rig();
    const ann = await umpire.player({ transport: 'local', id: 'a' }, 'Ann');
    const { id } = good(await umpire.newMatch(ann.id, { title: 'toy', scenario: 'raid' }));
    expect(code(await umpire.see(ann.id, id))).toBe('not-started');
    expect(good(await umpire.status(id))).toMatchObject({ dispatch: null, situation: null, waiting: [] });
  });
});

describe('the log', () => {
  it('reads differently for each viewer, every line with its section', async () => {
    const table = await moving();
    const { umpire, id, mover, other, side } = table;
    good(await say(table, mover, march(side), 'done'));
    const read = async (who: string | null) => good(await umpire.log(who, id, 3, 3));
    const mine = await read(mover);
    const theirs = await read(other);
    const open = await read(null);
    expect([mine.by, theirs.by, open.by]).toEqual([side, enemyOf(side), 'observer']);
    expect(mine.value[0]?.lines[0]).toMatchObject({ rule: '2.3', fact: { type: 'moved' } });
    expect(mine.value[0]?.lines[0]?.text).toContain(marcher(side));
    expect(mine.value[0]?.orders).toEqual([march(side), 'done']);
    for (const log of [theirs, open]) {
      expect(JSON.stringify(log)).not.toContain(marcher(side));
      expect(log.value[0]?.orders).toEqual([]);
    }
  });

  it('gives the last ten dispatches, or the ones asked for', async () => {
    const table = await started();
    for (let n = 0; n < 12; n++) {
      const side = (await look(table, null)).status.waiting[0]?.side;
      good(await say(table, side === 'red' ? table.red : table.blue, 'done'));
    }
    const numbers = async (first?: number, last?: number) =>
      good(await table.umpire.log(null, table.id, first, last)).value.map((dispatch) => dispatch.number);
    expect(await numbers()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await numbers(0, 2)).toEqual([0, 1, 2]);
    expect(await numbers(11, 99)).toEqual([11, 12]);
    expect(await numbers(5, 3)).toEqual([]);
  });

  it('opens when the match is over', async () => {
    const table = await moving(rig(), { scenario: 'raid' });
    good(await say(table, table.mover, march(table.side), 'done'));
    await finish(table);
    const log = good(await table.umpire.log(null, table.id, 3, 3));
    expect(log.by).toBe('everyone-after-the-end');
    expect(log.value[0]?.orders).toEqual([march(table.side), 'done']);
  });
});

describe('the dice', () => {
  it('are listed with number, purpose and section; draws and shuffles are not', async () => {
    const table = await moving();
    const { umpire, store, id, mover, other, side } = table;
    good(await say(table, mover, march(side), attack(side)));
    good(await say(table, other, 'done'));
    const dice = good(await umpire.dice(null, id));
    expect(dice.by).toBe('observer');
    const fire = dice.value.filter((die) => die.dispatch === 4);
    expect(fire.length).toBeGreaterThan(3);
    expect(fire.every((die) => die.rule === '3.2' && die.purpose === 'fire' && die.value >= 1 && die.value <= 6)).toBe(
      true,
    );
    const all = (await store.match(id))?.nextRoll ?? 0;
    expect(dice.value.length).toBeLessThan(all - 1);
    expect(JSON.stringify(dice)).not.toContain('blind numbers');
    expect(good(await umpire.dice(null, id, 2)).value).toEqual(dice.value.slice(-2));
    expect(good(await umpire.dice(null, id, 0)).value).toEqual([]);
  });

  it('are published and replayed when the match is over, by the method everybody can follow', async () => {
    const lobby = await seated(rig(), { scenario: 'raid' });
    good(await lobby.umpire.addPhrase(lobby.blue, lobby.id, 'tea at four'));
    good(await lobby.umpire.addPhrase(lobby.red, lobby.id, 'sand'));
    good(await begun(lobby.umpire, lobby.host, lobby.id));
    const table = await opened(lobby);
    good(await say(table, table.mover, march(table.side), attack(table.side)));
    await finish(table);
    const audit = good(await table.umpire.audit(table.id));
    expect(audit).toMatchObject({ findings: [], unchainedBefore: null, notPlayed: null });
    const roll = audit.rolls.find(({ kind }) => kind === 'die');
    if (roll === undefined) throw new Error('no die');
    const key = Buffer.concat([
      Buffer.from(audit.bytes, 'hex'),
      Buffer.from(audit.phrases.map((words) => `${words.length}:${words},`).join('')),
    ]);
    const word = createHmac('sha256', key).update(`${audit.match}:${roll.n}`).digest().readUInt32BE(0);
    expect((word % 6) + 1).toBe(roll.value);
  });

  it('that were changed in the database are found by the audit', async () => {
    const table = await started(rig(), { scenario: 'raid' });
    await finish(table);
    const { store, id } = table;
    const forged = {
      ...store,
      match: store.match.bind(store),
      components: store.components.bind(store),
      snapshot: store.snapshot.bind(store),
      log: async (...range: Parameters<typeof store.log>) =>
        (await store.log(...range)).map((entry) =>
          entry.seq === 0 ? { ...entry, rolls: entry.rolls.replace(/"value":\d+/, '"value":99') } : entry,
        ),
    } as typeof store;
    expect(good(await rig({ store: forged }).umpire.audit(id)).findings[0]).toMatchObject({
      what: 'altered roll',
      dispatch: 0,
      text: 'Number 1 does not follow from the published bytes.',
    });
  });
});

describe('an export', () => {
  it('of a live match holds what the asker may see, and says that it is not complete', async () => {
    const table = await moving();
    const { umpire, store, id, mover, other, side } = table;
    good(await say(table, mover, march(side), 'done'));
    const bytes = (await store.match(id))?.seedBytes ?? '';
    const theirs = good(await umpire.export(other, id));
    expect(theirs.by).toBe(enemyOf(side));
    expect(theirs.value.complete).toBe(false);
    expect(theirs.value.json).not.toContain(marcher(side));
    expect(theirs.value.json).not.toContain(bytes);
    expect(theirs.value.fileName).toBe(`toy-skirmish-${id}-dispatch-3.json`);
    expect(JSON.parse(theirs.value.json)).toMatchObject({ complete: false, viewer: enemyOf(side) });
    const mine = good(await umpire.export(mover, id));
    expect(mine.value.json).toContain(marcher(side));
    expect(mine.value.json).not.toContain(bytes);
    const open = good(await umpire.export(null, id));
    expect(open.value.json).not.toMatch(/Adder|Egret/);
  });

  it('of a finished match holds everything, the bytes included', async () => {
    const table = await started(rig(), { scenario: 'raid' });
    await finish(table);
    const { value } = good(await table.umpire.export(null, table.id));
    const file = JSON.parse(value.json) as { dice: { bytes: string }; log: { seq: number; stateHash: string }[] };
    expect(value).toMatchObject({ complete: true, fileName: `toy-raid-${table.id}.json` });
    expect(file.dice.bytes).toBe((await table.store.match(table.id))?.seedBytes);
    expect(file.log.map((entry) => entry.seq)).toEqual(file.log.map((_, n) => n));
    expect(file.log.every((entry) => /^[0-9a-f]{16}$/.test(entry.stateHash))).toBe(true);
  });
});

describe('news', () => {
  it('tells of dispatches to all and of drafts by side, without a word of what is in them', async () => {
    const table = await moving();
    const { umpire, id, mover, side } = table;
    const heard: unknown[] = [];
    const stop = umpire.watch((news) => heard.push(news));
    good(await say(table, mover, march(side)));
    good(await say(table, mover, 'done'));
    stop();
    good(await umpire.abandon(table.host, id));
    expect(heard).toEqual([
      { type: 'draft', match: id, side },
      { type: 'dispatch', match: id, dispatch: 3 },
    ]);
  });
});
