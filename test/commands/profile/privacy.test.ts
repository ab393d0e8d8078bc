import { describe, expect, it } from 'vitest';
import { CHANNEL, inTurn, openChat, playing } from '../desks.ts';

const DM = { where: null };

describe('/profile export', () => {
  it('gives everything held about the asker, and nobody else’s', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await inTurn(chat);
    await chat.says('Anna', '/profile notices zone:Asia/Tokyo', DM);
    const made = await chat.hears('Anna', '/profile webhook https://example.org/x', DM);
    const secret = /shown only now: (\S+)/.exec(made)?.[1] ?? 'none';
    const [reply] = await chat.says('Anna', '/profile export', DM);
    const text = reply?.file?.value.text ?? '';
    const held = JSON.parse(text);
    expect(held).toMatchObject({
      player: { name: 'Anna', identities: [{ transport: 'discord', id: 'Anna' }] },
      wishes: { zone: 'Asia/Tokyo', webhook: 'https://example.org/x' },
      matches: [{ id: match, side: 'red', host: false, stage: 'live' }],
    });
    // Of an order nothing but what they said: not the rolls, nor what tells of the position it left.
    expect(held.orders).toEqual([{ match, dispatch: 1, text: 'done', at: expect.any(String) }]);
    expect(held.waiting.length).toBeGreaterThan(0);
    for (const notice of held.waiting)
      expect(Object.keys(notice)).toEqual(['match', 'kind', 'text', 'sendAfter', 'error']);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('Ben');
  });
});

describe('/profile forget', () => {
  it('asks for the word', async () => {
    const chat = openChat();
    expect(await chat.hears('Anna', '/profile forget', DM)).toContain('cannot be taken back');
    expect(await chat.hears('Anna', '/profile', DM)).toContain('You are Anna');
  });

  it('leaves nothing of the name and the accounts, and a match that goes on', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await inTurn(chat);
    await chat.says('Host', '/match clock deadline 3d');
    await chat.says('Anna', '/profile vacation 3');
    const anna = await chat.umpire.player({ transport: 'discord', id: 'Anna' }, 'Anna');
    const told = await chat.hears('Anna', '/profile forget sure:forget', DM);
    const name = /called (Player [0-9a-f]{6})\./.exec(told)?.[1] ?? 'none';
    const status = await chat.umpire.status(match);
    expect(JSON.stringify(status)).not.toContain('Anna');
    expect(status).toMatchObject({
      value: { stage: 'live', seats: [{ members: [] }, { members: [{ name: 'Ben' }] }] },
    });
    expect(await chat.umpire.playerById(anna.id)).toEqual({ id: anna.id, name, identities: [] });
    const clocks = await chat.umpire.clocks(match);
    expect(JSON.stringify(clocks)).toContain(`${name} is on vacation`);
    expect(JSON.stringify(clocks)).not.toContain('Anna');
    expect((await chat.umpire.player({ transport: 'discord', id: 'Anna' }, 'Anna')).id).not.toBe(anna.id);
    expect(await chat.store.preferences(anna.id)).toBeNull();
    const rows = await chat.store.outboxTake(chat.clock.now(), 999, [`channel:${CHANNEL}`], chat.clock.now());
    expect(rows.at(-1)?.text).toContain(`${name} leaves`);
  });

  it('leaves none of their names in anything that waits for others, in lines that are kept or on the boards', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await inTurn(chat);
    await chat.says('Host', '/match new toy skirmish', { where: 'discord:200' });
    const lobby = (await chat.umpire.matchAt('discord:200')) ?? '';
    const elsewhere = { where: 'discord:200' };
    await chat.says('Anna', '/match join red', elsewhere);
    await chat.says('Anna', '/say Anna here, who plays?', elsewhere);
    await chat.says('Anna', '/match leave', elsewhere);
    await chat.says('Anna', '/say good evening');
    await chat.says('Ben', '/say good evening, Anna');
    await chat.says('Host', '/match deadline 3d');
    await chat.says('Anna', '/profile vacation 3');
    await chat.says('Anna', '/profile name Annabel', DM);
    await chat.says('Anna', '/match offer draw');
    const [reply] = await chat.says('Anna', '/profile export', DM);
    const held = JSON.parse(reply?.file?.value.text ?? '');
    expect(held).toMatchObject({
      names: ['Anna', 'Annabel'],
      satAt: [{ match, side: 'red' }],
      matches: [
        { id: match, side: 'red', away: [{}], named: [{ text: expect.stringContaining('Anna is on vacation') }] },
      ],
    });
    await chat.says('Anna', '/profile forget sure:forget', DM);
    const everything = await chat.store.outboxTake(
      new Date(chat.clock.now().getTime() + 1e10),
      9999,
      ['channel:', 'board:', 'player:'],
      chat.clock.now(),
    );
    expect(everything.length).toBeGreaterThan(10);
    expect(JSON.stringify(everything)).not.toMatch(/Anna|Annabel/);
    expect(JSON.stringify(everything)).toContain('good evening, Player ');
    for (const id of [match, lobby]) {
      expect(JSON.stringify(await chat.umpire.clocks(id))).not.toContain('Anna');
      expect(JSON.stringify(await chat.desk.board(id))).not.toContain('Anna');
    }
  });

  it('has the boards of matches that are over made anew', async () => {
    const chat = openChat();
    await playing(chat);
    await chat.says('Anna', '/match resign sure:yes');
    const boards = async () => {
      const rows = await chat.store.outboxTake(chat.clock.now(), 99, ['board:'], chat.clock.now());
      await chat.store.outboxSent(...rows.map(({ id }) => id));
      return rows.length;
    };
    await boards();
    await chat.says('Anna', '/profile forget sure:forget', DM);
    expect(await boards()).toBe(1);
  });

  it('passes what one hosted on to who plays it', async () => {
    const chat = openChat();
    const match = await playing(chat);
    await chat.says('Host', '/profile forget sure:forget', DM);
    const status = await chat.umpire.status(match);
    expect(status).toMatchObject({ value: { host: { name: 'Anna' } } });
  });
});
