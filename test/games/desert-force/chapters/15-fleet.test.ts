// 15.0 The Allied fleet in combat: on a field, with hand-made units.
import { describe, expect, it } from 'vitest';
import type { Table } from '#games/desert-force/position/state.ts';
import { air, fighting, misses } from '#test/support/desert-force/combat.ts';
import { dice, isLawful, offered, placeOf, play, refusal, refusedBy, told } from '#test/support/desert-force/world.ts';

describe('15.0 the fleet', () => {
  const units = { '16-brigade': '0806', sirte: '0805', brescia: '0505' };
  const coast = { coast: ['0805'] };
  const NAVAL: Partial<Table> = { naval: true, navalUsed: false };
  it('supports an attack on a coastal hex with two dice that hit on 6', () => {
    const at = play(fighting('allied', units, NAVAL, coast), 'allied', ['attack', '0805', ['16-brigade']]);
    const after = play(at, 'allied', ['naval', '0805'], 'done', dice(1, 1, 1, 6, 5, ...misses(3)));
    expect(told(after, 'fought')).toMatchObject([{ attack: 3, hits: { allied: 1 } }]);
    expect(after.state.table.navalUsed).toBe(true);
  });
  it('but no attack on an inland hex', () => {
    const wide = { ...units, hussars: '0504' };
    const at = play(
      fighting('allied', wide, NAVAL, coast),
      'allied',
      ['attack', '0805', ['16-brigade']],
      ['attack', '0505', ['hussars']],
    );
    expect(offered(at, 'allied', 'naval')).toEqual(['0805']);
    expect(refusal(at, 'allied', ['naval', '0505'])).toEqual({
      rule: '15.0',
      text: 'Ships support attacks on coastal hexes only.',
    });
  });
  it('nor one on a coastal hex and an inland one at once (RULING 30)', () => {
    const at = fighting('allied', { '16-brigade': '0806', sirte: '0805', brescia: '0706' }, NAVAL, coast);
    const both = play(at, 'allied', ['attack', '0805', ['16-brigade'], ['0706']]);
    expect(refusedBy(both, 'allied', ['naval', '0805'])).toBe('15.0');
    expect(isLawful(play(at, 'allied', ['attack', '0805', ['16-brigade']]), 'allied', ['naval', '0805'])).toBe(true);
  });
  it('or bombards one: every 6 is a hit', () => {
    const at = fighting('allied', units, NAVAL, coast);
    expect(offered(at, 'allied', 'shell')).toEqual(['0805']);
    expect(refusedBy(at, 'allied', ['shell', '0505'])).toBe('15.0');
    const after = play(at, 'allied', ['shell', '0805'], 'done', dice(6, 6));
    expect(told(after, 'bombarded')).toMatchObject([{ dice: 2, hits: 2, naval: true }]);
    expect(placeOf(after, 'sirte')).toBe('recoverable');
  });
  it('no farther than five hexes from a combat unit or the depot, as aircraft (14.2, ruling 54)', () => {
    const far = { '16-brigade': '1406', sirte: '0505', brescia: '0405', oconnor: '0506' };
    const at = fighting('allied', far, NAVAL, { coast: ['0505', '0405'] });
    // The depot is at 1006: five hexes from 0505, six from 0405. A leader is no combat unit.
    expect(offered(at, 'allied', 'shell')).toEqual(['0505']);
    expect(refusal(at, 'allied', ['shell', '0405'])).toEqual({
      rule: '15.0',
      text: '0405 is more than five hexes from your depot and all your units.',
    });
    const near = fighting('allied', { ...far, '16-brigade': '0906' }, NAVAL, { coast: ['0505', '0405'] });
    expect(offered(near, 'allied', 'shell')).toEqual(['0405', '0505']);
  });
  it('once a turn, in the regular Combat Phase, and the Allies alone', () => {
    const once = fighting('allied', units, { ...NAVAL, navalUsed: true }, coast);
    expect(refusedBy(once, 'allied', ['shell', '0805'])).toBe('15.0');
    const late = fighting('allied', { ...units, hussars: '0706' }, { ...NAVAL, phase: 'exploitation' }, coast);
    expect(refusedBy(late, 'allied', ['shell', '0805'])).toBe('15.0');
    const axis = fighting('axis', units, NAVAL, { coast: ['0806'] });
    expect(refusedBy(axis, 'axis', ['shell', '0806'])).toBe('15.0');
    const ordered = play(fighting('allied', units, NAVAL, coast), 'allied', ['shell', '0805']);
    expect(isLawful(ordered, 'allied', ['shell', '0805'])).toBe(false);
  });
  it('with air support as well', () => {
    const at = fighting('allied', units, { ...NAVAL, ...air('allied', 2) }, coast);
    const after = play(
      at,
      'allied',
      ['attack', '0805', ['16-brigade']],
      ['naval', '0805'],
      ['support', '0805', 2],
      'done',
      dice(...misses(7), ...misses(3)),
    );
    expect(told(after, 'fought')).toMatchObject([{ volleys: { allied: [{ dice: 7, hitsOn: 6 }] } }]);
  });
});
