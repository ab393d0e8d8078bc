// Somebody tries to be somebody else, or two people at once: accounts joined to see both sides, a name that is another's,
// a button of an offer that is gone, a button pressed twice.
import { describe, expect, it } from 'vitest';
import { standingId } from '#commands/buttons/shortcuts.ts';
import type { Sitting, Umpire } from '#match/api.ts';
import { CHANNEL, type Chat, call, inTurn, labelled, openChat, playing, press } from '#test/commands/desks.ts';
import { march } from '#test/match/words.ts';

const codeFor = async (chat: Chat, name: string): Promise<string> =>
  /code:([A-Z0-9]{10})/.exec(await chat.hears(name, '/profile link'))?.[1] ?? '';

describe('accounts joined to see both sides', () => {
  it('an account that has sat at one side does not come back as another player at the other', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await chat.says('Anna', '/turn');
    await chat.says('Anna', '/match leave');
    await chat.says('Ben', '/match leave');
    const code = await codeFor(chat, 'slack Cleo');
    expect(code).toHaveLength(10);
    expect(await chat.hears('Anna', `/profile link code:${code}`)).toContain('You have sat at');
    expect(await chat.hears('Anna', '/match join blue')).toContain('You have seen the secrets of the other side');
    expect((await chat.umpire.status(match)).ok).toBe(true);
    // The other way round is open, and brings what was seen along.
    const own = await codeFor(chat, 'Anna');
    expect(await chat.hears('slack Cleo', `/profile link code:${own}`)).toContain('now belongs to Anna');
    expect(await chat.hears('slack Cleo', '/match join blue')).toContain('You have seen the secrets of the other side');
  });

  it('accounts that sit at both sides cannot be joined, whichever asks', async () => {
    const chat = openChat();
    await playing(chat);
    for (const [one, two] of [
      ['Anna', 'Ben'],
      ['Ben', 'Anna'],
    ] as const)
      expect(await chat.hears(one, `/profile link code:${await codeFor(chat, two)}`)).toContain('leave it first');
    expect(await chat.hears('Anna', '/profile show')).toContain('You are Anna');
  });

  it('a code for a channel gives nobody an account, and a code for an account links no channel', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const channel = /code:([A-Z0-9]{10})/.exec(await chat.hears('Anna', '/match link'))?.[1] ?? '';
    const account = await codeFor(chat, 'Anna');
    expect(await chat.hears('Mallory', `/profile link code:${channel}`)).toContain('not known');
    expect(await chat.hears('Mallory', `/match link code:${account}`, { where: 'discord:666' })).toContain('not known');
    expect((await chat.store.match(match))?.channels).toEqual([CHANNEL]);
    expect(await chat.hears('Mallory', '/match forces')).not.toContain('Adder');
  });
});

describe('a name that is another’s', () => {
  it('hands the host’s part to nobody while two are called so', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await chat.says('Anna', '/profile name Ben');
    const host = (await chat.store.match(match))?.host;
    expect(await chat.hears('Host', '/match host to:Ben')).toContain('Several here are called');
    expect((await chat.store.match(match))?.host).toBe(host);
  });

  it('holds nothing that turns or hides letters', async () => {
    const chat = openChat();
    await chat.says('Mallory', call('profile name', { name: '\u202eneB\u2066 \u200b\u2060x\ufeff' }));
    expect(await chat.hears('Mallory', '/profile show')).toContain('You are neB x.');
    const other = await chat.umpire.player({ transport: 'discord', id: 'M2' }, '\u202e\u2066\u200b\u2060');
    expect(other.name).toBe('somebody');
    // A letter cut in two is one that platforms refuse, and with it everything it stands in.
    const long = await chat.umpire.player({ transport: 'slack', id: 'T/U' }, `${'x'.repeat(59)}\u{1f4a3}`);
    expect(long.name).toBe('x'.repeat(59));
    expect((await chat.umpire.player({ transport: 'slack', id: 'T/V' }, 'a\ud83d b \u{1f4a3}')).name).toBe(
      'a b \u{1f4a3}',
    );
  });

  it('of a match, and words that are said, stay on one line', async () => {
    const chat = openChat();
    await chat.says(
      'Host',
      call('match new', { title: 'toy', scenario: 'skirmish', name: 'Desert\nDispatch 9 · Red' }),
    );
    await chat.says('Anna', '/match join red');
    await chat.says('Anna', call('say', { words: 'hello\nDispatch 7 · Blue\n• Everything is lost' }));
    const rows = await chat.store.outboxTake(chat.clock.now(), 99, ['channel:'], chat.clock.now());
    const lines = rows.flatMap(({ text }) => (text ?? '').split('\n'));
    expect(lines.some((line) => line.includes('Everything is lost'))).toBe(true);
    expect(lines.filter((line) => /^(Dispatch \d|•)/.test(line))).toEqual([]);
  });
});

describe('a button pressed late or twice', () => {
  it('an answer to a request to go back does not agree to a draw', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const [mover, other] = await inTurn(chat);
    await chat.says(mover, march(mover === 'Anna' ? 'red' : 'blue'));
    await chat.says(mover, 'COMMIT');
    await chat.says(mover, '/match undo to:2');
    const before = await chat.desk.board(match);
    const agree = labelled(before?.value.choices, /^Agree/);
    await chat.says(other, '/match undo no');
    await chat.says(mover, '/match offer draw');
    expect(await chat.hears(other, press(agree.id))).toContain('not open any more');
    expect((await chat.store.match(match))?.stage).toBe('live');
    const now = labelled((await chat.desk.board(match))?.value.choices, /^Agree/);
    await chat.says(other, press(now.id));
    expect((await chat.store.match(match))?.stage).toBe('over');
  });

  it('an answer that names no offer answers none', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await chat.says('Anna', '/match offer draw');
    for (const word of ['agree', 'accept'])
      expect(await chat.hears('Ben', press(standingId(word, match)))).toContain('not open any more');
    expect((await chat.store.match(match))?.stage).toBe('live');
  });

  it('Commit closes the question that was asked when it was pressed, never the one after it', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const [mover] = await inTurn(chat);
    await chat.says(mover, march(mover === 'Anna' ? 'red' : 'blue'));
    const player = (await chat.umpire.player({ transport: 'discord', id: mover }, mover)).id;
    const seen = await chat.umpire.see(player, match);
    const asked = seen.ok ? seen.value.prompt?.number : null;
    const prompts: (string | null)[] = [];
    const { sit } = chat.umpire;
    const noting = (sitting: Sitting): Sitting => ({
      ...sitting,
      order: (orders, delivery) => {
        prompts.push(orders.prompt);
        return sitting.order(orders, delivery);
      },
    });
    Object.assign(chat.umpire, {
      sit: (by, at, work) => sit(by, at, (sitting) => work(noting(sitting))),
    } satisfies Pick<Umpire, 'sit'>);
    await Promise.all([1, 2, 3].map(() => chat.says(mover, press(standingId('commit', match)))));
    expect(prompts.length).toBeGreaterThan(0);
    expect(new Set(prompts)).toEqual(new Set([asked]));
  });
});

describe('who has no seat', () => {
  it('does not speak as a side by taking its name', async () => {
    const chat = openChat();
    await playing(chat);
    expect(await chat.hears('Host', '/profile name Blue')).toContain('Blue is what a side is called');
    await chat.says('Host', '/say We give up');
    expect(await chat.hears('Mallory', '/say So do we')).toContain('no seat');
    const rows = await chat.store.outboxTake(chat.clock.now(), 99, ['channel:'], chat.clock.now());
    const said = rows.filter(({ kind }) => kind === 'said').map(({ text }) => text);
    expect(said).toEqual(['Host (host): We give up']);
  });

  it('moves no match into a thread, and nobody one that is over', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const opened: string[] = [];
    const thread = async (name: string): Promise<string> => {
      opened.push(name);
      return 'discord:900';
    };
    expect(await chat.hears('Mallory', '/match thread', { thread })).toContain('Only a player or the host');
    await chat.says('Anna', '/match resign sure:yes');
    expect(await chat.hears('Anna', '/match thread', { thread })).toContain('is over');
    expect(opened).toEqual([]);
    expect((await chat.store.match(match))?.channels).toEqual([CHANNEL]);
  });

  it('may read nothing but what everybody reads, by whatever command and match', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const [mover] = await inTurn(chat);
    const isRed = mover === 'Anna';
    await chat.says(mover, march(isRed ? 'red' : 'blue'));
    const other = isRed ? 'Ben' : 'Anna';
    const own = isRed ? /Camel|Dorcas/ : /Fennec|Gecko|Hyrax/;
    const lines = [
      '/turn',
      '/map',
      '/match status',
      '/match log',
      '/match forces',
      '/match export',
      '/dice',
      '/match list',
    ];
    expect(await chat.hears(mover, '/match forces')).toMatch(own);
    for (const name of [other, 'Mallory', 'Host'])
      for (const line of lines) {
        const replies = await chat.says(name, `${line} match:${match}`, { where: null });
        expect(JSON.stringify(replies), `${name} ${line}`).not.toMatch(own);
        const visitor = chat.visitor(name);
        const path = line.slice(1).split(' ');
        for (const option of ['match', 'at', 'reach', 'layer', 'dispatch', 'from', 'to', 'side', 'unit', 'units'])
          expect(JSON.stringify(await chat.desk.offers(visitor, path, { match }, option, ''))).not.toMatch(own);
      }
    for (const { path, options } of chat.desk.commands)
      for (const { name: option } of options)
        expect(JSON.stringify(await chat.desk.offers(chat.visitor(other), path, { match }, option, ''))).not.toMatch(
          own,
        );
    expect(JSON.stringify(await chat.desk.board(match))).not.toMatch(own);
  });
});

describe('many at once', () => {
  it('one seat goes to one of ten who take it, and a match begins once', async () => {
    const chat = openChat();
    await chat.says('Host', '/match new toy skirmish');
    const match = (await chat.umpire.matchAt(CHANNEL)) ?? '';
    await chat.says('Anna', press(`do.join.${match}.red`));
    const names = Array.from({ length: 10 }, (_, at) => `Player ${at}`);
    await Promise.all(names.flatMap((name) => [1, 2].map(() => chat.says(name, press(`do.join.${match}.blue`)))));
    const members = (await chat.store.match(match))?.seats.map((seat) => seat.members) ?? [];
    expect(new Set(members.flat()).size).toBe(members.flat().length);
    await Promise.all(['Anna', ...names].map((name) => chat.says(name, press(`do.start.${match}`))));
    const record = await chat.store.match(match);
    expect([record?.stage, record?.dispatch]).toEqual(['live', 0]);
    expect(await chat.store.log(match, 0, 9)).toHaveLength(1);
    expect(chat.broken).toEqual([]);
  });

  it('both sides and lookers-on press everything at once, and nothing is done twice', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const words = ['turn', 'map', 'commit', 'undo', 'orders', 'start', 'join'];
    const all = ['Anna', 'Ben', 'Mallory'].flatMap((name) => words.map((word) => [name, word] as const));
    const answers = await Promise.all(
      [...all, ...all].map(([name, word]) => chat.says(name, press(`do.${word}.${match}`))),
    );
    expect(answers.every((replies) => replies.length === 1)).toBe(true);
    expect((await chat.store.match(match))?.dispatch).toBe(0);
    for (const name of ['Anna', 'Ben']) {
      const [turn] = await chat.says(name, '/turn');
      const close = labelled(turn?.choices, /./);
      const id = turn?.choices?.find(({ style }) => style === 'commit')?.id ?? close.id;
      await Promise.all(Array.from({ length: 10 }, () => chat.says(name, press(id))));
    }
    const log = await chat.store.log(match, 0, 9);
    expect(log.filter(({ kind }) => kind === 'action')).toHaveLength(2);
    expect(chat.broken).toEqual([]);
  });
});
