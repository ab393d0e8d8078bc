// What a match is made with where its maker does not say.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { openChat } from '../desks.ts';

const MADE = '/match new title:alamein scenario:A';

describe('takebacks', () => {
  it.each([
    ['are off where people play', MADE, false],
    ['are on where they are asked for', `${MADE} takebacks:on`, true],
    ['are on against the solo opponent', `${MADE} opponent:bot`, true],
    ['are off against it where they are declined', `${MADE} opponent:bot takebacks:off`, false],
  ])('%s', async (_when, made, on) => {
    const chat = openChat(titles);
    await chat.says('Anna', made);
    expect((await chat.hears('Anna', '/match status')).includes('takebacks on')).toBe(on);
    expect(chat.broken).toEqual([]);
  });
});
