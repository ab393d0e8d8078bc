import { describe, expect, it } from 'vitest';
import { standingId } from '#commands/buttons/shortcuts.ts';
import type { Painter } from '#commands/command.ts';
import { makeDesk } from '#commands/desk.ts';
import { from } from '#engine/secrecy.ts';
import { HOUR } from '#match/time/clock.ts';
import { type Composed, makeCompose } from '#notify/compose.ts';
import type { OutboxRow } from '#storage/store.ts';
import { good, moving, rig, rowsDue, type Seated, say, seated, sendAll, started } from '#test/match/table.ts';
import { attack, enemyOf, march, marcher } from '#test/match/words.ts';
import { dots, toyTitle } from '#test/transports/local/tables.ts';

const DEN = { channel: 'chat:den' } as const;

/** The arrows a picture was asked to show, by viewer. */
const painter: Painter = {
  ...dots,
  layers: () => ({ last: 'Arrows.' }),
  toldLayers: () => ['last'],
  paint: (seen, options) =>
    from(seen.view, () => ({
      fileName: 'map.png',
      alt: `${seen.viewer} after ${seen.dispatch}, ${options.layer}, told ${options.facts?.length ?? 0}`,
      words: '',
      bytes: async () => Buffer.alloc(0),
    })),
};

const composerOf = ({ umpire }: Pick<Seated, 'umpire'>, given: Painter | null = painter) => {
  const desk = makeDesk({
    umpire,
    titles: [toyTitle],
    painter: given,
    pack: async () => null,
    broke: () => undefined,
    pace: null,
  });
  return makeCompose({ umpire, board: desk.board, painter: given });
};

/** What is due of a kind, composed. */
async function composed(
  table: Seated,
  kind: OutboxRow['kind'],
  to = '',
  given: Painter | null = painter,
): Promise<readonly Composed[]> {
  const rows = (await rowsDue(table)).filter((row) => row.kind === kind && row.recipient.startsWith(to));
  return Promise.all(rows.map(composerOf(table, given)));
}

const message = (one: Composed | undefined) => {
  if (one?.type !== 'channel' && one?.type !== 'player') throw new Error(`no message: ${one?.type}`);
  return one.message;
};
const ids = (one: Composed | undefined): readonly string[] => message(one).choices.map(({ id }) => id);

describe('in a channel', () => {
  it('a dispatch is the observer’s reading of it, who is waited for, their map then, and buttons for all', async () => {
    const table = await moving(rig(), DEN);
    await sendAll(table);
    good(await say(table, table.mover, march(table.side), 'done'));
    const [one] = await composed(table, 'dispatch');
    const { text, image, dispatch, id, match } = message(one);
    const name = marcher(table.side);
    expect(one).toMatchObject({ type: 'channel', channel: 'chat:den' });
    expect([text.by, image?.by, dispatch, match]).toEqual(['observer', 'observer', 3, table.id]);
    expect(text.value).toMatch(/^Dispatch 3 · /);
    expect(text.value).not.toContain(name);
    const head = good(await table.umpire.status(table.id)).head;
    expect(text.value.split('\n').slice(-2)).toEqual([(await waited(table)) ?? '', `Chain 3: ${head}`]);
    expect(image?.value.alt).toBe('observer after 3, last, told 3');
    expect(ids(one)).toEqual([standingId('turn', table.id), standingId('map', table.id)]);
    expect(id).toContain(`${table.id}/`);
    expect(JSON.stringify(one)).not.toContain(name);
  });

  it('a dispatch that is told late is told as it was, without who is waited for now', async () => {
    const table = await moving(rig(), DEN);
    await sendAll(table);
    good(await say(table, table.mover, march(table.side), 'done'));
    const late = (await rowsDue(table)).find(({ kind }) => kind === 'dispatch');
    good(await say(table, table.other, 'done'));
    const one = await composerOf(table)(late as OutboxRow);
    expect(message(one).text.value).toMatch(/^Dispatch 3 · /);
    expect(message(one).text.value).not.toContain(`\n${await waited(table)}`);
    expect(message(one).image?.value.alt).toMatch(/^observer after 3,/);
  });

  it('everything is shown once the match is over', async () => {
    const table = await moving(rig(), DEN);
    good(await say(table, table.mover, march(table.side), 'done'));
    good(await table.umpire.resign(table.mover, table.id));
    const [over] = await composed(table, 'over', 'channel:');
    expect(message(over).text.value).toContain('resigns. The match is over.');
    expect(message(over).image?.by).toBe('everyone-after-the-end');
    expect(message(over).choices.map(({ label }) => label)).toEqual(['The map']);
    const [told] = await composed(table, 'over', 'player:');
    expect(message(told).choices.map(({ label }) => label)).toEqual(['The map']);
    const last = (await composed(table, 'dispatch')).at(-1);
    expect(message(last).text.by).toBe('everyone-after-the-end');
    expect(message(last).text.value).toContain(marcher(table.side));
    expect(message(last).text.value).toContain('The match is over.');
  });

  it('a line is the line, and an offer can be answered under it while it stands', async () => {
    const table = await started(rig(), DEN);
    await sendAll(table);
    good(await table.umpire.say(table.red, table.id, 'sand', null));
    good(await table.umpire.draw(table.red, table.id, 'offer'));
    const [said] = await composed(table, 'said');
    expect(message(said)).toMatchObject({
      text: { by: 'observer', value: 'Rita (Red): sand' },
      image: null,
      choices: [],
    });
    expect(message(said).dispatch).toBeUndefined();
    const [offer] = await composed(table, 'proposal', 'channel:');
    expect(ids(offer)).toEqual([standingId('agree', table.id, 'draw'), standingId('decline', table.id, 'draw')]);
    good(await table.umpire.draw(table.blue, table.id, 'decline'));
    const [late] = await composed(table, 'proposal', 'channel:');
    expect(ids(late)).toEqual([]);
  });

  it('the board is as it is now; in a channel that was unlinked it says only that', async () => {
    const table = await seated(rig(), DEN);
    const [before] = await composed(table, 'board');
    expect(before).toMatchObject({ type: 'board', channel: 'chat:den', board: { by: 'observer' } });
    const [row] = (await rowsDue(table)).filter(({ kind }) => kind === 'board');
    good(await table.umpire.unlinkChannel(table.red, table.id, 'chat:den'));
    expect(await composerOf(table)(row as OutboxRow)).toMatchObject({
      type: 'board',
      channel: 'chat:den',
      board: {
        by: 'observer',
        value: { left: true, lines: [], seats: [], choices: [], acting: 'No longer played in this channel.' },
      },
    });
  });
});

const waited = async (table: Seated): Promise<string | null> => {
  const status = good(await table.umpire.status(table.id));
  const [only] = new Set(status.waiting.map(({ text }) => text));
  return only === undefined ? null : /[.!?]$/.test(only) ? only : `Waiting for ${only}.`;
};

describe('to a player', () => {
  it('their move is their question, their map now and their choices', async () => {
    const table = await moving(rig(), DEN);
    table.clock.pass(60);
    await sendAll(table);
    good(await say(table, table.mover, march(table.side), 'done'));
    table.clock.pass(60);
    const [one, ...more] = await composed(table, 'your-move');
    const enemy = enemyOf(table.side);
    const { prompt } = good(await table.umpire.see(table.other, table.id));
    expect(more).toEqual([]);
    expect(one).toMatchObject({ type: 'player', side: enemy, player: { id: table.other }, channels: ['chat:den'] });
    expect([message(one).text.by, message(one).image?.by]).toEqual([enemy, enemy]);
    expect(message(one).text.value).toContain(`Asked of you: ${prompt?.question}`);
    expect(message(one).image?.value.alt).toMatch(new RegExp(`^${enemy} after 3, last`));
    expect(ids(one).length).toBeGreaterThan(0);
    for (const id of ids(one)) expect(id).toContain(`${prompt?.number}`);
    expect(JSON.stringify(one)).not.toContain(marcher(table.side));
  });

  it('their move says since when it is theirs, where that could not be told for hours', async () => {
    const table = await moving(rig(), DEN);
    table.clock.pass(15 * 60);
    const row = (await rowsDue(table)).findLast(
      ({ kind, recipient }) => kind === 'your-move' && recipient.endsWith(table.mover),
    );
    if (row === undefined) throw new Error('nobody is asked');
    const text = async (attempts: number) => message(await composerOf(table)({ ...row, attempts })).text.value;
    expect(await text(3)).not.toContain('since');
    table.clock.pass(5 * 24 * 3600);
    expect(await text(90)).toMatch(
      /It has been your move since .*1 May.* 10:00.*; until now this could not be sent\.$/,
    );
  });

  it('their move is not asked for when they have made it, or have left', async () => {
    const table = await moving(rig(), DEN);
    table.clock.pass(60);
    await sendAll(table);
    good(await say(table, table.mover, march(table.side), 'done'));
    table.clock.pass(60);
    const row = (await rowsDue(table)).find(({ kind }) => kind === 'your-move') as OutboxRow;
    const compose = composerOf(table);
    expect((await compose(row)).type).toBe('player');
    good(await say(table, table.other, 'done'));
    expect(await compose(row)).toEqual({ type: 'nothing' });
    const next = (await moved(table)) as OutboxRow;
    expect((await compose(next)).type).toBe('player');
    good(await table.umpire.leave(table.mover, table.id));
    expect(await compose(next)).toEqual({ type: 'nothing' });
  });

  const moved = async (table: Seated & { readonly mover: string }): Promise<OutboxRow | undefined> => {
    table.clock.pass(60);
    const rows = await rowsDue(table);
    return rows.findLast(({ kind, recipient }) => kind === 'your-move' && recipient === `player:${table.mover}`);
  };

  it('what their standing policies did is told to them with the reason, as they read it', async () => {
    const table = await moving(rig(), { ...DEN, pace: 'live' });
    const enemy = enemyOf(table.side);
    const module = good(await table.umpire.see(table.other, table.id)).module;
    const [policy] = module.title.policies;
    const always = policy?.choices.find((choice) => choice !== 'ask') ?? '';
    good(await table.umpire.setPolicy(table.other, table.id, policy?.name ?? '', always));
    await sendAll(table);
    good(await say(table, table.mover, march(table.side), attack(table.side)));
    const told = await composed(table, 'policy');
    const late = (await rowsDue(table)).find(({ kind }) => kind === 'policy');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: 'player', player: { id: table.other }, side: enemy });
    expect(message(told[0]).text.by).toBe(enemy);
    expect(message(told[0]).text.value).toContain('Your standing policies answered: ');
    // Where no direct message gets through, no channel is told that there was something to tell.
    expect(message(told[0]).alone).toBe(true);
    const open = (await composed(table, 'dispatch')).map((one) => message(one).text.value).join('\n');
    expect(open).not.toContain('Your standing policies');
    // Told late it is what they did then.
    const [asked] = good(await table.umpire.status(table.id)).waiting;
    good(await say(table, asked?.side === table.side ? table.mover : table.other, 'done'));
    const then = await composerOf(table)(late as OutboxRow);
    expect(message(then).text.value).toContain('Your standing policies answered: ');
  });

  it('that one of them has stopped is told to them alone, and of a digest only that there is something to read', async () => {
    const table = await moving(rig(), DEN);
    const stop = { times: null, until: 1 };
    for (const player of [table.red, table.blue])
      good(await table.umpire.setPolicy(player, table.id, 'answer', 'never', stop));
    good(await say(table, table.mover, 'done'));
    good(await say(table, table.other, 'done'));
    expect(good(await table.umpire.status(table.id)).situation?.date).toBe('Round 2 of 6');
    table.clock.pass(60);
    const told = await composed(table, 'policy');
    expect(told.map((one) => (one.type === 'player' ? [one.player.id, one.side] : one))).toEqual(
      expect.arrayContaining([
        [table.red, 'red'],
        [table.blue, 'blue'],
      ]),
    );
    expect(told).toHaveLength(2);
    for (const one of told) {
      expect(message(one).text.value).toMatch(/: Your policy answer: never has stopped: Round 1 is over\.$/);
      expect(message(one).alone).toBe(true);
      expect(one).toMatchObject({
        brief: expect.stringMatching(/A standing policy of yours has stopped\. `\/match policy/),
      });
    }
    const rows = await rowsDue(table);
    expect(rows.filter(({ text }) => text?.includes('stopped')).map(({ kind }) => kind)).toEqual(['policy', 'policy']);
  });

  it('an offer is asked about while it is open', async () => {
    const table = await started(rig(), DEN);
    await sendAll(table);
    good(await table.umpire.draw(table.red, table.id, 'offer'));
    const [one] = await composed(table, 'proposal', 'player:');
    expect(one).toMatchObject({ type: 'player', player: { id: table.blue } });
    expect(message(one).text.value).toContain('Red offers a draw.');
    expect(ids(one)).toEqual([standingId('agree', table.id, 'draw'), standingId('decline', table.id, 'draw')]);
    good(await table.umpire.draw(table.blue, table.id, 'decline'));
    expect(await composed(table, 'proposal', 'player:')).toEqual([{ type: 'nothing' }]);
  });

  it('what is asked about the clock has its two answers, in the channel and alone, while it is open', async () => {
    const table = await started(rig(), DEN);
    await sendAll(table);
    good(await table.umpire.pause(table.red, table.id, 'pause'));
    const answers = [standingId('agree', table.id, 'pause'), standingId('decline', table.id, 'pause')];
    const [one] = await composed(table, 'clock', 'player:');
    expect(one).toMatchObject({ type: 'player', player: { id: table.blue } });
    expect(message(one).text.value).toContain('asks for a pause.');
    expect(ids(one)).toEqual(answers);
    const [all] = await composed(table, 'clock', 'channel:');
    expect(ids(all)).toEqual(answers);
    good(await table.umpire.agree(table.blue, table.id, false));
    expect(await composed(table, 'clock', 'player:')).toEqual([{ type: 'nothing' }]);
    const [late] = await composed(table, 'clock', 'channel:');
    expect(ids(late)).toEqual([]);
  });

  it('the end is told with the whole map', async () => {
    const table = await started(rig(), DEN);
    await sendAll(table);
    good(await table.umpire.resign(table.red, table.id));
    const told = await composed(table, 'over', 'player:');
    expect(told.map((one) => one.type === 'player' && one.player.id)).toEqual([table.red, table.blue]);
    for (const one of told) {
      expect(message(one).text.value).toContain('Blue wins: by resignation.');
      expect(message(one).image?.by).toBe('everyone-after-the-end');
    }
  });
});

describe('a reminder', () => {
  /** Half of the mover's time is gone; what is told of that, and of their move, as often as it is composed. */
  const halfway = async () => {
    const table = await moving(rig(), DEN);
    good(await table.umpire.setTerms(table.host, table.id, { every: 72 * HOUR }));
    const rows = [...(await rowsDue(table))];
    await sendAll(table);
    table.clock.pass(36 * 3600);
    await table.umpire.releaseDue();
    rows.push(...(await rowsDue(table)));
    const told = (kind: OutboxRow['kind']) =>
      composerOf(table)(
        rows.findLast((row) => row.kind === kind && row.recipient === `player:${table.mover}`) as OutboxRow,
      );
    return { table, told };
  };
  const ENDS = /\nYour time for this ends /;

  it('is their question, with the time they have for it', async () => {
    const { told } = await halfway();
    expect(message(await told('reminder')).text.value).toMatch(ENDS);
    expect(message(await told('your-move')).text.value).toMatch(ENDS);
  });

  it('is not sent when they have acted since', async () => {
    const { table, told } = await halfway();
    good(await say(table, table.mover, 'done'));
    expect(await told('reminder')).toEqual({ type: 'nothing' });
    // Nor of what they are asked next.
    good(await say(table, table.other, 'done'));
    expect(good(await table.umpire.status(table.id)).waiting.map(({ side }) => side)).toContain(table.side);
    expect(await told('reminder')).toEqual({ type: 'nothing' });
  });

  it('nor while their clock stands still: their move is told without a time', async () => {
    const { table, told } = await halfway();
    good(await table.umpire.vacation(table.mover, table.id, 3));
    expect(await told('reminder')).toEqual({ type: 'nothing' });
    expect(message(await told('your-move')).text.value).not.toContain('Your time');
  });
});

describe('the last check', () => {
  it('stops a picture for another reader, and anything boxed', async () => {
    const table = await moving(rig(), DEN);
    const seen = good(await table.umpire.see(table.red, table.id));
    const others: Painter = { ...painter, paint: (_, options) => painter.paint(seen, options) };
    await expect(composed(table, 'dispatch', '', others)).rejects.toThrow(/a cut for red on its way to everybody/);
    const leaking: Painter = {
      ...painter,
      paint: (given) =>
        from(given.view, () => ({ fileName: '', alt: '', words: '', bytes: async () => Buffer.alloc(0), $hidden: 1 })),
    };
    await expect(composed(table, 'dispatch', '', leaking)).rejects.toThrow(/boxed/);
  });

  it('finds nothing to say about a match or a player that is gone', async () => {
    const table = await started(rig(), DEN);
    const [row] = await rowsDue(table);
    expect(await composerOf(table)({ ...(row as OutboxRow), match: 'gone' })).toEqual({ type: 'nothing' });
    const nobody = { ...(row as OutboxRow), recipient: 'player:gone', kind: 'lobby' } as const;
    expect(await composerOf(table)(nobody)).toEqual({ type: 'nothing' });
  });
});

describe('a place that is asked for', () => {
  const open = async () => {
    const table = await seated(rig(), DEN);
    const eve = (await table.umpire.player({ transport: 'local', id: 'eve' }, 'Eve')).id;
    await sendAll(table);
    good(await table.umpire.join(eve, table.id, 'red'));
    return { ...table, eve };
  };

  it('is told with its two answers, to everybody and to the commander', async () => {
    const table = await open();
    const answers = ['admit', 'refuse'].map((word) => standingId(word, table.id, table.eve));
    for (const to of ['channel:', `player:${table.red}`]) {
      const [one, ...more] = await composed(table, 'request', to);
      expect([more, ids(one)]).toEqual([[], answers]);
      expect(message(one).text.value).toContain('Eve asks for a place at the Red seat');
    }
  });

  it('is not asked about once it is answered; who asked is told, though they have no seat', async () => {
    const table = await open();
    good(await table.umpire.admit(table.red, table.id, table.eve, false));
    expect(await composed(table, 'request', `player:${table.red}`)).toEqual([{ type: 'nothing' }]);
    const [told] = await composed(table, 'request', `player:${table.eve}`);
    expect(message(told).text.value).toBe(
      'The Well: Skirmish: Eve is not admitted to the Red seat of The Well: Skirmish.',
    );
    expect(ids(told)).toEqual([]);
  });
});
