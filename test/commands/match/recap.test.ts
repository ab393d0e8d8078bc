// /match recap and /match replay: what was missed, as its asker may know it; and everything, once the match is over.
import { describe, expect, it } from 'vitest';
import { march } from '#test/match/words.ts';
import { call, inTurn, openChat, playing, textOf } from '../desks.ts';

const sideOf = (name: string): string => (name === 'Anna' ? 'red' : 'blue');

/** Dispatch numbers that a recap says it tells of. */
const spanOf = (text: string): string => /\((dispatch(?:es)? [^)]*)\)/.exec(text)?.[1] ?? text;

describe('/match recap', () => {
  it('tells a player what came since their last dispatch, and an observer the last few', async () => {
    const chat = openChat();
    await playing(chat);
    const [mover, other] = await inTurn(chat);
    expect(spanOf(await chat.hears('Eve', '/match recap'))).toMatch(/^dispatches 0 to \d+$/);
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    const text = await chat.hears(other, '/match recap');
    expect(text).toContain('since your last dispatch');
    expect(text).toMatch(/moved 1 block/);
  });

  it('is cut for its asker, in words and in the picture', async () => {
    const chat = openChat();
    await playing(chat);
    const [mover, other] = await inTurn(chat);
    const own = mover === 'Anna' ? /Adder|Bustard|Camel|Dorcas/ : /Egret|Fennec|Gecko|Hyrax/;
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    for (const [name, by] of [
      [mover, sideOf(mover)],
      [other, sideOf(other)],
      ['Eve', 'observer'],
    ] as const) {
      const [reply] = await chat.says(name, '/match recap since:0');
      expect([reply?.private?.by, reply?.image?.by]).toEqual([by, by]);
      if (name !== mover) expect(`${reply?.private?.value} ${reply?.image?.value.alt}`).not.toMatch(own);
    }
  });

  it('leaves out what was taken back', async () => {
    const chat = openChat();
    await playing(chat);
    const [mover] = await inTurn(chat);
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    await chat.says('Host', '/match undo back');
    expect(await chat.hears('Eve', '/match recap since:0')).not.toMatch(/moved 1 block/);
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    expect((await chat.hears('Eve', '/match recap since:0')).match(/moved 1 block/g)).toHaveLength(1);
  });

  it('goes back to where it is told', async () => {
    const chat = openChat();
    await playing(chat);
    await inTurn(chat);
    expect(spanOf(await chat.hears('Anna', '/match recap since:0'))).toMatch(/^dispatches 1 to \d+$/);
    expect(spanOf(await chat.hears('Anna', call('match recap', { since: '9999' })))).toMatch(/^dispatch \d+$/);
    expect(await chat.hears('Anna', '/match recap since:yesterday')).toContain('`since:` is a number');
  });

  it('begins where the asker’s last player-turn ended, in the middle of a dispatch', async () => {
    const chat = openChat();
    await playing(chat);
    const [mover, other] = await inTurn(chat);
    expect(await chat.hears(mover, '/match recap')).not.toContain('since your last turn');
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    const text = await chat.hears(mover, '/match recap');
    expect(text).toContain('since your last turn');
    const side = other === 'Anna' ? 'Red' : 'Blue';
    expect(text.split('\n')[1]).toContain(`${side} to move in round 1`);
    expect(text).not.toContain(`${mover === 'Anna' ? 'Red' : 'Blue'} to move`);
  });

  it('is refused before the start', async () => {
    const chat = openChat();
    await chat.says('Host', '/match new toy skirmish');
    const [reply] = await chat.says('Host', '/match recap');
    expect(reply?.done).toBe(false);
  });
});

describe('/match replay', () => {
  it('is refused while the match lives, without a picture', async () => {
    const chat = openChat();
    await playing(chat);
    for (const name of ['Anna', 'Ben', 'Eve', 'Host']) {
      const [reply] = await chat.says(name, '/match replay');
      expect(reply?.done).toBe(false);
      expect(reply?.image).toBeUndefined();
      expect(reply?.private?.value).toContain('is not over');
    }
  });

  it('shows everybody every dispatch when it is over, once each, without what was taken back', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const [mover] = await inTurn(chat);
    // Set-up and two bids, a march, that it is taken back, and the march again.
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    await chat.says('Host', '/match undo back');
    await chat.says(mover, `${march(sideOf(mover))}\nCOMMIT`);
    await chat.says('Anna', '/match resign sure:yes');
    const status = await chat.umpire.status(match);
    expect(status).toMatchObject({ value: { dispatch: 5 } });
    for (const name of ['Anna', 'Eve']) {
      const [reply] = await chat.says(name, '/match replay');
      expect(reply?.image?.by).toBe('everyone-after-the-end');
      expect(textOf(reply ?? { done: false })).toContain('as an animation');
      expect(reply?.image?.value.fileName).toMatch(/\.gif$/);
      expect(reply?.image?.value.alt.length).toBeLessThanOrEqual(1000);
      const frames = String(await reply?.image?.value.bytes()).split('\n');
      expect(frames.map((line) => Number(line.split(':')[0]))).toEqual([0, 1, 2, 5]);
    }
  });
});

describe('the clock’s commands', () => {
  it('are understood by the words they had before they were a group', async () => {
    const chat = openChat();
    await playing(chat);
    expect(await chat.hears('Anna', '/match deadline')).toContain('There is no deadline.');
    expect(await chat.hears('Anna', '/match pause')).toContain('Asked for: pause.');
    expect(await chat.hears('Anna', call('match clock resume'))).not.toContain('There is no command');
  });
});
