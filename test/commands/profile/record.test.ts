import { describe, expect, it } from 'vitest';
import { recordLines } from '#commands/profile/record.ts';
import type { Ending, MatchStatus } from '#match/api.ts';
import { openChat, playing } from '../desks.ts';

const DM = { where: null };

describe('/profile record', () => {
  const seat = (side: string, ...names: readonly string[]) => ({
    side,
    sideName: side,
    members: names.map((name) => ({ player: name.toLowerCase(), name })),
    commander: null,
    offices: [],
  });
  const over = (ending: Partial<Ending> | null, axis = ['Anna'], allied = ['Ben']) =>
    ({
      ending: ending && { kind: 'rules', winner: null, level: '', rule: null, ...ending },
      seats: [seat('axis', ...axis), seat('allied', ...allied)],
    }) as unknown as MatchStatus;

  it('counts won, drawn and lost against each opponent, with the victory points of the title', () => {
    const matches = [
      over({ winner: 'axis', points: 10 }),
      over({ winner: 'allied', points: 2 }),
      over({ winner: null }),
      over({ winner: 'allied', kind: 'resigned' }, ['Cleo'], ['Anna']),
    ];
    expect(recordLines(matches, 'anna')).toEqual([
      'Against Ben: 3 matches, 1 won, 1 drawn, 1 lost; victory points 10 to 2.',
      'Against Cleo: 1 match, 1 won, 0 drawn, 0 lost.',
    ]);
    expect(recordLines(matches, 'ben')).toEqual([
      'Against Anna: 3 matches, 1 won, 1 drawn, 1 lost; victory points 2 to 10.',
    ]);
  });

  it('counts every opponent of a side held by several, and nothing of matches that go on or were abandoned', () => {
    expect(recordLines([over({ winner: 'axis', points: 5 }, ['Anna', 'Dora'], ['Ben', 'Cleo'])], 'dora')).toEqual([
      'Against Ben: 1 match, 1 won, 0 drawn, 0 lost; victory points 5 to 0.',
      'Against Cleo: 1 match, 1 won, 0 drawn, 0 lost; victory points 5 to 0.',
    ]);
    expect(recordLines([over(null), over({ kind: 'abandoned' })], 'anna')).toEqual([]);
  });

  it('is told to whoever asks, of matches that ended here', async () => {
    const chat = openChat();
    await playing(chat);
    expect(await chat.hears('Anna', '/profile record', DM)).toContain('is over yet');
    await chat.says('Anna', '/match resign sure:yes');
    expect(await chat.hears('Anna', '/profile record', DM)).toBe('Against Ben: 1 match, 0 won, 0 drawn, 1 lost.');
    expect(await chat.hears('Ben', '/profile record', DM)).toBe('Against Anna: 1 match, 1 won, 0 drawn, 0 lost.');
  });
});
