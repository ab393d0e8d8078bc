import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ComponentFiles } from '#engine/title.ts';
import { quadTitle } from '#games/quad/index.ts';
import { begun } from '#test/support/begun.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import {
  code,
  finish,
  good,
  joined,
  linesIn,
  look,
  moving,
  refusal,
  rig,
  rowsDue,
  say,
  seated,
  sendAll,
  started,
  turn,
} from '../table.ts';

describe('a new match', () => {
  it('is refused with the choices when title, scenario, option or pack is wrong', async () => {
    const { umpire } = rig();
    const ann = await umpire.player({ transport: 'local', id: 'a' }, 'Ann');
    const make = (spec: object) => umpire.newMatch(ann.id, { title: 'toy', scenario: 'raid', ...spec });
    expect(refusal(await make({ title: 'chess' }))).toMatchObject({ code: 'no-such-title', text: 'Titles: toy.' });
    expect(refusal(await make({ scenario: 'x' }))).toMatchObject({
      code: 'no-such-scenario',
      text: 'Scenarios: skirmish, raid.',
    });
    expect(refusal(await make({ options: ['short'] }))).toMatchObject({ code: 'bad-option', text: 'Options: long.' });
    expect(code(await make({ name: 'x'.repeat(81) }))).toBe('bad-value');
    expect(code(await make({ channel: 'not a channel' }))).toBe('bad-value');
    const files: ComponentFiles = {
      units: { red: [{ name: 'Adder', strength: 9 }], blue: [{ name: 'B', strength: 1 }] },
    };
    const bad = refusal(await make({ pack: { name: 'printed', files, problems: [] } }));
    expect(bad).toMatchObject({ code: 'bad-pack' });
    expect(bad.text).toContain('units.json, red.0.strength');
    expect(await umpire.matchesOf(ann.id)).toEqual([]);
  });

  it('names its optional rules to all who may join it', async () => {
    const table = rig();
    const ann = await table.umpire.player({ transport: 'local', id: 'a' }, 'Ann');
    const make = (channel: string, options: readonly string[]) =>
      table.umpire.newMatch(ann.id, { title: 'toy', scenario: 'raid', options, channel });
    good(await make('local:plain', []));
    good(await make('local:long', ['long']));
    const rows = await rowsDue(table);
    const told = (channel: string) => rows.find(({ recipient }) => recipient === `channel:${channel}`)?.text;
    expect(told('local:plain')).not.toContain('Optional rules');
    expect(told('local:long')).toContain('\nOptional rules: long.\n');
  });

  it('publishes the SHA-256 of bytes that only the end of the match publishes', async () => {
    const table = await started(rig(), { scenario: 'raid' });
    const { commitment } = good(await table.umpire.status(table.id));
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(code(await table.umpire.audit(table.id))).toBe('not-over');
    await finish(table);
    const audit = good(await table.umpire.audit(table.id));
    expect(Buffer.from(audit.bytes, 'hex')).toHaveLength(32);
    expect(createHash('sha256').update(Buffer.from(audit.bytes, 'hex')).digest('hex')).toBe(commitment);
  });

  it('says which components are reconstructed, unless a pack replaces them', async () => {
    const { umpire } = rig();
    const ann = await umpire.player({ transport: 'local', id: 'a' }, 'Ann');
    const plain = good(await umpire.newMatch(ann.id, { title: 'toy', scenario: 'raid' }));
    expect(plain).toMatchObject({ reconstructed: toyTitle.reconstructed, pack: null, name: 'The Well: Raid' });
    const pack = {
      name: 'printed',
      files: { units: { red: [{ name: 'Zebu', strength: 1 }], blue: [{ name: 'B', strength: 1 }] } },
      problems: [],
    };
    const packed = good(await umpire.newMatch(ann.id, { title: 'toy', scenario: 'raid', pack, name: 'Ours' }));
    expect(packed).toMatchObject({ reconstructed: null, pack: 'printed', name: 'Ours' });
  });

  it('is played with the components it was made with', async () => {
    const pack = {
      name: 'printed',
      files: { units: { red: [{ name: 'Zebu', strength: 1 }], blue: [{ name: 'Okapi', strength: 1 }] } },
      problems: [],
    };
    const table = await started(rig(), { pack });
    const { module, view } = await look(table, table.red);
    expect(module.forces(view.value, 'red').join()).toContain('Zebu');
    expect(module.forces(view.value, 'red').join()).not.toContain('Okapi');
  });
});

describe('seats', () => {
  it('has members and one commander, the first to come; a leaving commander is followed by the next', async () => {
    const table = await seated();
    const { umpire, id, red, blue, host } = table;
    const eve = (await umpire.player({ transport: 'local', id: 'eve' }, 'Eve')).id;
    const both = await joined(table, eve, id, 'red');
    expect(both.seats[0]).toMatchObject({ side: 'red', sideName: 'Red', commander: red });
    expect(both.seats[0]?.members.map((member) => member.name)).toEqual(['Rita', 'Eve']);
    expect(code(await umpire.handCommand(blue, id, eve))).toBe('not-commander');
    expect(good(await umpire.handCommand(red, id, eve)).seats[0]?.commander).toBe(eve);
    expect(good(await umpire.handCommand(host, id, red)).seats[0]?.commander).toBe(red);
    expect(good(await umpire.leave(red, id)).seats[0]).toMatchObject({ commander: eve });
    expect(good(await umpire.leave(eve, id)).seats[0]).toMatchObject({ commander: null, members: [] });
    expect(code(await umpire.leave(eve, id))).toBe('no-seat');
  });

  it('refuses a second seat, an unknown side, and a match that does not exist', async () => {
    const { umpire, id, red } = await seated();
    expect(code(await umpire.join(red, id, 'blue'))).toBe('has-seat');
    expect(refusal(await umpire.join('nobody', id, 'green'))).toMatchObject({
      code: 'no-such-side',
      text: 'Sides: red, blue.',
    });
    expect(code(await umpire.join(red, 'nothing', 'red'))).toBe('no-such-match');
  });

  it('never lets one who has sat at a side sit at the other once set-up was dealt', async () => {
    const { umpire, id, red } = await started();
    good(await umpire.leave(red, id));
    expect(code(await umpire.join(red, id, 'blue'))).toBe('has-seat');
    expect(good(await umpire.join(red, id, 'red')).seats[0]?.commander).toBe(red);
  });

  it('lets nobody walk in on a held side once set-up was dealt; an empty seat is anybody’s', async () => {
    const table = await started();
    const { umpire, id, red } = table;
    const eve = (await umpire.player({ transport: 'local', id: 'eve' }, 'Eve')).id;
    expect(code(await umpire.join(eve, id, 'red'))).toBe('seat-taken');
    expect(good(await umpire.see(eve, id)).viewer).toBe('observer');
    good(await umpire.leave(red, id));
    good(await umpire.join(eve, id, 'red'));
    expect((await joined(table, red, id, 'red')).seats[0]).toMatchObject({ commander: eve });
  });

  it('lets the two sides be swapped before the start', async () => {
    const { umpire, id, red } = await seated();
    good(await umpire.leave(red, id));
    good(await umpire.join(red, id, 'blue'));
  });

  it('passes the host on, to people who exist', async () => {
    const { umpire, id, red, host } = await seated();
    expect(code(await umpire.handHost(red, id, red))).toBe('not-host');
    expect(code(await umpire.handHost(host, id, 'nobody'))).toBe('no-such-player');
    expect(good(await umpire.handHost(host, id, red)).host).toEqual({ player: red, name: 'Rita' });
  });
});

describe('the start', () => {
  it('needs every seat taken, and somebody who belongs to the match', async () => {
    const { umpire, id, red, blue, host } = await seated();
    good(await umpire.leave(blue, id));
    expect(refusal(await umpire.start(host, id))).toMatchObject({ code: 'seats-empty', text: 'Still free: Blue.' });
    good(await umpire.join(blue, id, 'blue'));
    expect(code(await umpire.start('stranger', id))).toBe('no-seat');
    expect(good(await begun(umpire, red, id))).toMatchObject({ stage: 'live', dispatch: 0 });
    expect(code(await umpire.start(red, id))).toBe('already-started');
  });

  it('takes phrases until then, and the dice come from them', async () => {
    const deal = async (...phrases: readonly string[]) => {
      const table = await seated(rig(), { scenario: 'raid' });
      for (const phrase of phrases) good(await table.umpire.addPhrase(table.red, table.id, phrase));
      good(await table.umpire.addPhrase(table.blue, table.id, null));
      if (phrases.length === 0) good(await table.umpire.addPhrase(table.red, table.id, null));
      good(await table.umpire.start(table.host, table.id));
      expect(code(await table.umpire.addPhrase(table.red, table.id, 'late'))).toBe('already-started');
      await finish(table);
      return good(await table.umpire.audit(table.id));
    };
    const without = await deal();
    const withOne = await deal('  sand   and flies ');
    expect(withOne.phrases).toEqual(['sand and flies']);
    expect(withOne.bytes).toBe(without.bytes);
    expect(withOne.rolls.map((roll) => roll.value)).not.toEqual(without.rolls.map((roll) => roll.value));
  });

  it('bounds a phrase and asks for a seat', async () => {
    const { umpire, id, red } = await seated();
    expect(code(await umpire.addPhrase('stranger', id, 'x'))).toBe('no-seat');
    expect(code(await umpire.addPhrase(red, id, '   '))).toBe('bad-value');
    expect(code(await umpire.addPhrase(red, id, 'x'.repeat(101)))).toBe('bad-value');
  });

  it.each([
    ['who starts gave one', ['sand']],
    ['nobody gave one', []],
  ])('asks whoever sits for a phrase before it begins, and says so once: %s', async (_, phrases) => {
    const table = await seated(rig(), { channel: 'local:den', pace: 'live' });
    const { umpire, clock, id, red, blue } = table;
    for (const words of phrases) good(await umpire.addPhrase(red, id, words));
    await sendAll(table);
    const open =
      'Still asked for a phrase for the dice: Bruno. `/match phrase words` gives one, ' +
      '`/match start` or `/match phrase none` declines; 15 minutes from now `/match start` begins without.';
    const asked = `Rita wants to begin. ${open}`;
    expect(refusal(await umpire.start(red, id))).toMatchObject({ code: 'phrases-missing', text: open });
    expect(good(await umpire.status(id))).toMatchObject({ stage: 'lobby', awaited: [blue], phrases });
    clock.pass(14 * 60);
    expect(refusal(await umpire.start(red, id)).text).toContain('Bruno. ');
    expect(refusal(await umpire.start(red, id)).text).toContain('; 1 minute from now');
    expect((await rowsDue(table)).map(({ recipient, text }) => [recipient, text])).toEqual([
      ['channel:local:den', asked],
      [`player:${blue}`, asked],
      ['board:local:den', null],
    ]);
    await sendAll(table);
    clock.pass(60);
    expect(good(await umpire.start(red, id))).toMatchObject({ stage: 'live', phrases, awaited: [] });
    expect((await linesIn(table, 'local:den'))[0]).toMatch(
      /^No answer, and so no phrase for the dice: Bruno\.\n.* begins\. /,
    );
  });

  it.each([
    ['none', null, ['sand']],
    ['a phrase', 'salt', ['sand', 'salt']],
  ])('begins when all have answered: %s', async (_, words, phrases) => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, id, red, blue, host } = table;
    good(await umpire.addPhrase(red, id, 'sand'));
    expect(refusal(await umpire.start(host, id)).text).toContain('; 1 day from now');
    await sendAll(table);
    good(await umpire.addPhrase(blue, id, words));
    const line = `Bruno gives the dice ${words === null ? 'no phrase' : 'the phrase "salt"'}. Everybody who was asked has answered: \`/match start\` begins.`;
    expect((await rowsDue(table)).map(({ recipient, text }) => [recipient, text])).toEqual([
      ['channel:local:den', line],
      [`player:${red}`, line],
      [`player:${blue}`, line],
      ['board:local:den', null],
    ]);
    expect(good(await umpire.start(host, id))).toMatchObject({ stage: 'live', phrases });
  });

  it('gives who takes a seat later as long, and waits for nobody who has left', async () => {
    const { umpire, clock, id, red, blue, host } = await seated(rig(), { pace: 'live' });
    good(await umpire.addPhrase(red, id, 'sand'));
    expect(code(await umpire.start(host, id))).toBe('phrases-missing');
    good(await umpire.leave(blue, id));
    expect(good(await umpire.status(id)).awaited).toEqual([]);
    clock.pass(20 * 60);
    good(await umpire.join(blue, id, 'blue'));
    expect(refusal(await umpire.start(host, id)).text).toContain('15 minutes from now');
  });

  it('takes it that who starts has declined: the last of them begins the match', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, store, id, red, blue } = table;
    const { id: second } = await umpire.player({ transport: 'local', id: 'second' }, 'Sara');
    await joined(table, second, id, 'red');
    const asked = async (by: string): Promise<string> => {
      await sendAll(table);
      return /Still asked for a phrase for the dice: (.*?)\./.exec(refusal(await umpire.start(by, id)).text)?.[1] ?? '';
    };
    expect(await asked(red)).toBe('Sara, Bruno');
    expect(await asked(red)).toBe('Sara, Bruno');
    // Nothing new is told to anybody.
    expect(await rowsDue(table)).toEqual([]);
    expect(await asked(second)).toBe('Bruno');
    expect((await linesIn(table, 'local:den')).join()).toMatch(/^Sara wants to begin\. .*: Bruno\. /);
    expect(good(await umpire.status(id)).awaited).toEqual([blue]);
    expect(good(await umpire.start(blue, id))).toMatchObject({ stage: 'live', phrases: [] });
    expect((await store.match(id))?.phrases).toEqual([]);
  });

  it('asks everybody though the host begins, who has no seat; whoever starts may still give a phrase', async () => {
    const { umpire, id, red, blue, host } = await seated();
    expect(refusal(await umpire.start(host, id)).text).toContain('Rita, Bruno. ');
    expect(refusal(await umpire.start(red, id)).text).toContain(': Bruno. ');
    good(await umpire.addPhrase(red, id, 'sand'));
    expect(good(await umpire.start(blue, id))).toMatchObject({ stage: 'live', phrases: ['sand'] });
  });

  it('has one phrase of each player, by seat and then by joining; the host without a seat has none', async () => {
    const table = await seated();
    const { umpire, store, id, red, blue, host } = table;
    const { id: second } = await umpire.player({ transport: 'local', id: 'second' }, 'Sara');
    await joined(table, second, id, 'red');
    for (const [who, words] of [
      [second, 'third'],
      [blue, 'Rita wrote this'],
      [red, 'first'],
      [blue, 'last'],
      [red, 'sand'],
    ] as const)
      good(await umpire.addPhrase(who, id, words));
    expect(code(await umpire.addPhrase(host, id, 'mine'))).toBe('no-seat');
    expect(good(await umpire.status(id)).phrases).toEqual(['sand', 'third', 'last']);
    good(await umpire.leave(second, id));
    expect(good(await umpire.status(id)).phrases).toEqual(['sand', 'last']);
    expect(JSON.stringify((await store.match(id))?.phrases)).not.toContain(second);
    good(await umpire.start(host, id));
    // From now on nobody can tell whose they were, and whoever leaves leaves theirs.
    expect((await store.match(id))?.phrases).toEqual(['sand', 'last']);
    good(await umpire.leave(blue, id));
    expect(good(await umpire.status(id)).phrases).toEqual(['sand', 'last']);
  });

  it('keeps the dice of a match that was begun before phrases had lengths', async () => {
    const older = async (change: object) => {
      const table = await seated(rig(), { scenario: 'raid' });
      const match = (await table.store.match(table.id))!;
      const lobby = { ...match, ...change, revision: match.revision + 1 };
      expect(await table.store.write([{ type: 'match', match: lobby }])).toEqual({ ok: true });
      for (const player of [table.red, table.blue]) good(await table.umpire.addPhrase(player, table.id, null));
      good(await table.umpire.start(table.host, table.id));
      await finish(table);
      return good(await table.umpire.audit(table.id));
    };
    const one = await older({ algorithm: 'hmac-sha256-1', phrases: ['sand\nflies'] });
    const two = await older({ algorithm: 'hmac-sha256-1', phrases: ['sand', 'flies'] });
    const now = await older({ phrases: ['sand', 'flies'] });
    expect([one, two, now].map(({ findings }) => findings)).toEqual([[], [], []]);
    const values = ({ rolls }: typeof one) => rolls.map(({ value }) => value);
    expect(values(two)).toEqual(values(one));
    expect(values(now)).not.toEqual(values(two));
    expect(two.algorithm).toBe('hmac-sha256-1');
    expect(now.algorithm).toBe('hmac-sha256-2');
  });

  it('tells channels, status messages and players through the outbox', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    good(await table.umpire.addPhrase(table.blue, table.id, null));
    await sendAll(table);
    good(await table.umpire.start(table.red, table.id));
    table.clock.pass(3600);
    const rows = await rowsDue(table);
    expect(rows.map((row) => `${row.kind} ${row.recipient}`)).toEqual([
      'lobby channel:local:den',
      'dispatch channel:local:den',
      `your-move player:${table.red}`,
      `your-move player:${table.blue}`,
      `lobby player:${table.red}`,
      `lobby player:${table.blue}`,
      'board board:local:den',
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(7);
  });

  it('says everything about seats and offers in the channel, ready to be read', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, id, red, blue, host } = table;
    good(await umpire.addPhrase(red, id, 'sand'));
    good(await umpire.addPhrase(blue, id, null));
    good(await umpire.start(red, id));
    good(await umpire.draw(red, id, 'offer'));
    good(await umpire.draw(blue, id, 'decline'));
    good(await umpire.handHost(host, id, red));
    good(await umpire.resign(red, id));
    const lines = await linesIn(table, 'local:den');
    expect(lines[0]).toContain('SHA-256');
    expect(lines.slice(1, 5)).toEqual([
      expect.stringMatching(/^Rita takes the Red seat of .*Still free: Blue\.$/),
      expect.stringMatching(/^Bruno takes the Blue seat of .*All seats are taken: `\/match start` begins\.$/),
      'Rita gives the dice the phrase "sand".',
      'Bruno gives the dice no phrase.',
    ]);
    expect(lines[5]).toMatch(/ begins\. Round 1 of 6\n.*\nEach player: /);
    expect(lines.slice(6)).toEqual([
      'dispatch 0',
      'Red offers a draw. `/match offer accept` or `/match offer decline`.',
      'Bruno declines the draw.',
      expect.stringMatching(/^Rita is now the host of /),
      'Rita resigns. The match is over. Blue wins: by resignation.',
    ]);
  });

  it('asks those who have not agreed to an offer, alone', async () => {
    const table = await started(rig(), { channel: 'local:den' });
    await sendAll(table);
    good(await table.umpire.draw(table.red, table.id, 'offer'));
    const rows = await rowsDue(table);
    expect(rows.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['proposal', 'channel:local:den'],
      ['proposal', `player:${table.blue}`],
      ['board', 'board:local:den'],
    ]);
    // Who offers the same once more asks nobody again.
    expect(code(await table.umpire.draw(table.red, table.id, 'offer'))).toBe('already-offered');
    expect(await rowsDue(table)).toHaveLength(rows.length);
  });
});

describe('the news of a start', () => {
  it('tells who waits who is to move, and who is asked only that it has begun', async () => {
    const { umpire, store, clock } = rig({}, [quadTitle]);
    const who = async (name: string) => (await umpire.player({ transport: 'local', id: name }, name)).id;
    const [axis, allied] = [await who('Anna'), await who('Bert')];
    const { id } = good(await umpire.newMatch(axis, { title: 'quad', scenario: 'crusader' }));
    good(await umpire.join(axis, id, 'axis'));
    good(await umpire.join(allied, id, 'allied'));
    good(await begun(umpire, axis, id));
    const news = (await rowsDue({ store, clock })).filter(
      ({ kind, text }) => kind === 'lobby' && text?.includes('started'),
    );
    // Crusader: the Allies are the First Player, and set-ups are printed.
    expect(Object.fromEntries(news.map(({ recipient, text }) => [recipient, text]))).toEqual({
      [`player:${axis}`]: 'North Africa Quad: Crusader has started. Waiting for Allies to move.',
      [`player:${allied}`]: 'North Africa Quad: Crusader has started.',
    });
  });
});

describe('channels', () => {
  it('shows one live match each, and gives a finished match up for a new one', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, id, host } = table;
    expect(await umpire.matchAt('local:den')).toBe(id);
    const spec = { title: 'toy', scenario: 'raid', channel: 'local:den' };
    expect(code(await umpire.newMatch(host, spec))).toBe('channel-taken');
    good(await umpire.abandon(host, id));
    expect(await umpire.matchAt('local:den')).toBe(id);
    const next = good(await umpire.newMatch(host, spec));
    expect(next.channels).toEqual(['local:den']);
    expect(good(await umpire.status(id)).channels).toEqual([]);
  });

  it('can be linked and unlinked by those who belong to the match', async () => {
    const { umpire, id, red } = await seated(rig(), { channel: 'local:den' });
    expect(code(await umpire.linkChannel('stranger', id, 'email:den'))).toBe('no-seat');
    expect(good(await umpire.linkChannel(red, id, 'email:den')).channels).toEqual(['email:den', 'local:den']);
    expect(good(await umpire.unlinkChannel(red, id, 'local:den')).channels).toEqual(['email:den']);
    expect(code(await umpire.unlinkChannel(red, id, 'local:den'))).toBe('no-match-here');
  });

  it('can be linked by a one-time code, from where no member asks', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, id, red, clock } = table;
    expect(code(await umpire.channelCode('stranger', id))).toBe('no-seat');
    const given = good(await umpire.channelCode(red, id));
    expect(code(await umpire.linkIdentity({ transport: 'email', id: 'x@example.test' }, given))).toBe('bad-code');
    expect(code(await umpire.linkChannelByCode('stranger', 'NOTACODE', 'discord:7'))).toBe('bad-code');
    const linked = good(await umpire.linkChannelByCode('stranger', ` ${given.toLowerCase()} `, 'discord:7'));
    expect(linked.channels).toEqual(['discord:7', 'local:den']);
    expect(code(await umpire.linkChannelByCode('stranger', given, 'discord:8'))).toBe('bad-code');
    expect(await linesIn(table, 'discord:7')).toEqual([expect.stringMatching(/ is played here now \(match /)]);
    expect((await rowsDue(table)).filter(({ recipient }) => recipient === 'board:discord:7')).toHaveLength(1);
    const late = good(await umpire.channelCode(red, id));
    clock.pass(15 * 60);
    expect(code(await umpire.linkChannelByCode('stranger', late, 'discord:8'))).toBe('bad-code');
  });

  it('keeps a code that could not be used: the channel plays another match', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, id, red, host } = table;
    const other = good(await umpire.newMatch(host, { title: 'toy', scenario: 'raid', channel: 'discord:7' }));
    const given = good(await umpire.channelCode(red, id));
    expect(code(await umpire.linkChannelByCode(host, given, 'discord:7'))).toBe('channel-taken');
    good(await umpire.abandon(host, other.id));
    expect(good(await umpire.linkChannelByCode(host, given, 'discord:7')).channels).toContain('discord:7');
  });

  it('tells a channel that it is left out from now on', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    await sendAll(table);
    good(await table.umpire.unlinkChannel(table.red, table.id, 'local:den'));
    expect(await linesIn(table, 'local:den')).toEqual([expect.stringMatching(/ is no longer played here\.$/)]);
    good(await table.umpire.addPhrase(table.red, table.id, 'sand'));
    expect(await linesIn(table, 'local:den')).toHaveLength(1);
  });

  it('puts what is said into every channel, once', async () => {
    const table = await seated(rig(), { channel: 'local:den' });
    const { umpire, store, id, red } = table;
    good(await umpire.linkChannel(red, id, 'email:den'));
    const heard: unknown[] = [];
    const stop = umpire.watch((news) => heard.push(news));
    const delivery = { source: 'local', messageId: '17' };
    good(await umpire.say(red, id, ' sand everywhere ', 'local:den', delivery));
    expect(await umpire.say(red, id, ' sand everywhere ', 'local:den', delivery)).toMatchObject({
      ok: false,
      refusal: { type: 'repeated' },
    });
    good(await umpire.say(red, id, 'and flies', 'local:den'));
    stop();
    const rows = (await rowsDue(table)).filter((row) => row.kind === 'said');
    expect(rows.map((row) => [row.recipient, row.text])).toEqual([
      ['channel:email:den', 'Rita (Red): sand everywhere'],
      ['channel:local:den', 'Rita (Red): sand everywhere'],
      ['channel:email:den', 'Rita (Red): and flies'],
      ['channel:local:den', 'Rita (Red): and flies'],
    ]);
    expect(await store.hasReceived('local', '17')).toBe(true);
    expect(heard).toContainEqual({ type: 'said', match: id, by: red, text: 'sand everywhere', from: 'local:den' });
    expect(code(await umpire.say('stranger', id, 'x', null))).toBe('no-seat');
    expect(code(await umpire.say(red, id, 'x'.repeat(1001), null))).toBe('bad-value');
  });
});

describe('which match', () => {
  it('is the named, else the channel’s, else the only one that waits for the asker', async () => {
    const given = rig();
    const first = await started(given, { name: 'First' });
    const second = await seated(given, { name: 'Second', channel: 'local:den' });
    const { umpire, red } = first;
    expect(good(await umpire.whichMatch(red, 'local:den', null))).toBe(second.id);
    expect(good(await umpire.whichMatch(red, null, null))).toBe(first.id);
    expect(good(await umpire.whichMatch(red, 'local:den', 'first'))).toBe(first.id);
    expect(good(await umpire.whichMatch(null, null, first.id))).toBe(first.id);
    good(await begun(umpire, red, second.id));
    const unsure = refusal(await umpire.whichMatch(red, null, null));
    expect(unsure).toMatchObject({ code: 'which-match' });
    expect(unsure.type === 'may-not' && unsure.matches?.map((match) => match.name).sort()).toEqual(['First', 'Second']);
    expect(code(await umpire.whichMatch(null, null, null))).toBe('no-match-here');
    expect(code(await umpire.whichMatch(red, null, 'third'))).toBe('no-such-match');
  });

  it('lists open matches and one’s own', async () => {
    const given = rig();
    const full = await seated(given);
    const open = good(await given.umpire.newMatch(full.host, { title: 'toy', scenario: 'raid' }));
    expect((await given.umpire.openMatches()).map((match) => match.id)).toEqual([open.id]);
    expect((await given.umpire.matchesOf(full.red)).map((match) => match.id)).toEqual([full.id]);
    expect((await given.umpire.matchesOf(full.host)).map((match) => match.id).sort()).toEqual(
      [full.id, open.id].sort(),
    );
  });
});

describe('players', () => {
  it('sit under no name of the other side’s', async () => {
    const { umpire } = rig();
    const who = async (name: string): Promise<string> =>
      (await umpire.player({ transport: 'local', id: name }, name)).id;
    const [blue, host] = [await who('BLUE\u3164'), await who('Hanna')];
    const { id } = good(await umpire.newMatch(host, { title: 'toy', scenario: 'skirmish' }));
    expect(code(await umpire.join(blue, id, 'red'))).toBe('bad-value');
    good(await umpire.join(blue, id, 'blue'));
    expect(good(await umpire.status(id)).seats.map(({ members }) => members.length)).toEqual([0, 1]);
  });

  it('are made on first sight, renamed, and joined by a code that works once', async () => {
    const { umpire, clock } = rig();
    const ann = await umpire.player({ transport: 'local', id: 'a' }, ' Ann\u0000\n Other ');
    expect(ann.name).toBe('Ann Other');
    expect(await umpire.player({ transport: 'local', id: 'a' }, 'Someone else')).toEqual(ann);
    expect(good(await umpire.rename(ann.id, 'Anna')).name).toBe('Anna');
    for (const name of ['', '\u3164', '\u2800\u115f', '\uffa0\u034f', 'Blue', 'RED', '\uff22lue'])
      expect(code(await umpire.rename(ann.id, name)), name).toBe('bad-value');
    const mail = { transport: 'email', id: 'ann@example.test' };
    const used = await umpire.linkCode(ann.id);
    expect(good(await umpire.linkIdentity(mail, used.toLowerCase())).identities).toHaveLength(2);
    expect((await umpire.player(mail, 'x')).id).toBe(ann.id);
    expect(code(await umpire.linkIdentity({ transport: 'email', id: 'b' }, used))).toBe('bad-code');
    const old = await umpire.linkCode(ann.id);
    clock.pass(15 * 60 + 1);
    expect(code(await umpire.linkIdentity({ transport: 'email', id: 'b' }, old))).toBe('bad-code');
  });

  it('are known by each name that they had, also where they take two at once', async () => {
    const { umpire } = rig();
    const { id } = await umpire.player({ transport: 'local', id: 'a' }, 'Ann');
    await Promise.all(['Bea', 'Cleo'].map((name) => umpire.rename(id, name)));
    expect(JSON.parse((await umpire.heldAbout(id))?.json ?? '{}')).toMatchObject({ names: ['Ann', 'Bea', 'Cleo'] });
  });

  it('are not joined while one of them sits at a match: nobody gets both sides', async () => {
    const { umpire, red } = await seated();
    const used = await umpire.linkCode(red);
    expect(code(await umpire.linkIdentity({ transport: 'local', id: 'Bruno' }, used))).toBe('has-seat');
  });
});

describe('ends that no rule made', () => {
  it('is abandoned by the host alone', async () => {
    const { umpire, id, red, host } = await started();
    expect(code(await umpire.abandon(red, id))).toBe('not-host');
    const status = good(await umpire.abandon(host, id));
    expect(status).toMatchObject({ stage: 'abandoned', waiting: [], ending: { kind: 'abandoned', winner: null } });
    expect(code(await umpire.abandon(host, id))).toBe('over');
  });

  it('is resigned by a commander, and the other side wins', async () => {
    const table = await started();
    const { umpire, id, red, blue, host } = table;
    expect(code(await umpire.resign(host, id))).toBe('no-seat');
    const before = await look(table, blue);
    const status = good(await umpire.resign(red, id));
    expect(status.ending).toEqual({ kind: 'resigned', winner: 'blue', level: 'by resignation', rule: null });
    expect(status.result).toBe('Blue wins: by resignation.');
    expect(status.dispatch).toBe(before.dispatch);
    expect(code(await umpire.resign(blue, id))).toBe('over');
  });

  it('is drawn when the other side accepts, and an offer changes no prompt', async () => {
    const table = await started();
    const { umpire, id, red, blue } = table;
    expect(code(await umpire.draw(blue, id, 'accept'))).toBe('nothing-offered');
    const before = (await look(table, blue)).prompt;
    expect(good(await umpire.draw(red, id, 'offer')).proposal).toEqual({ type: 'draw', by: 'red', agreed: ['red'] });
    expect((await look(table, blue)).prompt).toEqual(before);
    expect(good(await umpire.draw(blue, id, 'decline')).proposal).toBeNull();
    good(await umpire.draw(red, id, 'offer'));
    const status = good(await umpire.draw(blue, id, 'accept'));
    expect(status).toMatchObject({ stage: 'over', ending: { kind: 'draw', winner: null } });
  });

  it('is offered a draw until a side that has not agreed plays on', async () => {
    const table = await moving();
    const { umpire, id, mover, other } = table;
    good(await umpire.draw(mover, id, 'offer'));
    good(await say(table, mover, 'done'));
    expect(good(await umpire.status(id)).proposal).toMatchObject({ type: 'draw' });
    expect((await turn(table)).mover).toBe(other);
    good(await say(table, other, 'done'));
    expect(good(await umpire.status(id)).proposal).toBeNull();
    expect(code(await umpire.draw(mover, id, 'accept'))).toBe('nothing-offered');
  });

  it('is not drawn over an empty seat', async () => {
    const { umpire, id, red, blue } = await started();
    good(await umpire.leave(blue, id));
    expect(code(await umpire.draw(red, id, 'offer'))).toBe('seats-empty');
  });
});
