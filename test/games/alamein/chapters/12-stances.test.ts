// XII.D.1: what either side said before the die of voluntary retreats.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import { attack, attacking, DUEL, fight, offered, placeOf, stand } from '../battle.ts';
import { asked, done, hex, kit, play, refused } from '../ground.ts';

const stance = (at: string, how: 'back' | 'hold' | 'ask'): AlameinAction => ({
  type: 'stance',
  hex: hex(at),
  stance: how,
});
const distanceFrom = (at: string, to: string): number => kit.map.distance(hex(at), hex(to));

describe('XII.D.1 what the loser has said before the die', () => {
  /** 7. Armoured on Trento and Bologna in one attack: 4:2 is 2:1, a die of 2 is S. */
  const two = (...orders: readonly AlameinAction[]) => {
    const state = attacking('allied', ['J8: trento', 'J10: bologna', 'J9: 7armd']);
    const { state: declared } = play(state, 'allied', [attack(state, 'J8', ['7armd'], 'J10'), done]);
    return play(declared, 'axis', [...orders, done], 2);
  };
  it('holds for each hex: one falls back, the other stays', () => {
    const played = two(stance('J8', 'back'), stance('J10', 'hold'));
    expect(asked(played.state)).toBe('nothing');
    // By I7 to H7, 8 and 7 hexes from E1; of those as near the first by name (ruling 27).
    expect([placeOf(played, 'trento'), placeOf(played, 'bologna')]).toEqual(['H7', 'J10']);
  });
  it('or they are asked', () => {
    expect(asked(two(stance('J8', 'ask'), stance('J10', 'hold')).state)).toBe('axis back');
  });
  it('and who falls back is not asked about, nor kept where they were, because another is', () => {
    const { state } = two(stance('J8', 'back'));
    expect(asked(state)).toBe('axis back');
    expect(offered(state, 'axis', 'back', 'trento')).toEqual([]);
    expect(offered(state, 'axis', 'back', 'bologna')).not.toEqual([]);
    const played = play(state, 'axis', [done]);
    expect([placeOf(played, 'trento'), placeOf(played, 'bologna')]).toEqual(['H7', 'J10']);
  });
});

it('XII.B.6 who has No Retreat orders is not asked about after S, though others of the hex are (ruling 22)', () => {
  // 4:2 is 2:1, a die of 2 is S.
  const state = attacking('allied', ['J8: trento, bologna', 'J9: 7armd']);
  const { state: beaten } = fight(state, 'J8', ['7armd'], 2, [stand(state, 'J8', 'trento')]);
  expect(asked(beaten)).toBe('axis back');
  expect(offered(beaten, 'axis', 'back', 'trento')).toEqual([]);
  expect(offered(beaten, 'axis', 'back', 'bologna')).not.toEqual([]);
});

describe('XII.D.1 what the attacker has said before the die', () => {
  /** Trento, 1, on 7. Armoured, 4: at 1:4 a die of 5 is AR; the Allies ask for the hex they may. */
  const beaten = (...orders: readonly AlameinAction[]) => {
    const state = attacking('axis', DUEL);
    const { state: declared } = play(state, 'axis', [attack(state, 'J9', ['trento']), ...orders, done]);
    const { state: answered } = play(declared, 'allied', [done], 5);
    return play(answered, 'allied', [done]);
  };
  it('is done when they are beaten off: on by a hex, or not', () => {
    expect(asked(beaten().state)).toBe('axis back');
    expect(asked(beaten(stance('J8', 'ask')).state)).toBe('axis back');
    const [gone, held] = (['back', 'hold'] as const).map((how) => beaten(stance('J8', how)));
    for (const played of [gone, held]) expect(asked(played!.state)).not.toBe('axis back');
    expect(distanceFrom('J8', placeOf(held!, 'trento'))).toBe(1);
    expect(distanceFrom('J8', placeOf(gone!, 'trento'))).toBe(2);
  });
  it('is said of hexes they attack from, and forgotten with the attack', () => {
    const state = attacking('axis', [...DUEL, 'J7: bologna']);
    expect(refused(state, 'axis', stance('J8', 'back'))).toBe('XII.D.1');
    const { state: declared } = play(state, 'axis', [attack(state, 'J9', ['trento'])]);
    expect(refused(declared, 'axis', stance('J7', 'back'))).toBe('XII.D.1');
    const both = attacking('axis', [...DUEL, 'J10: ariete']);
    const { state: named } = play(both, 'axis', [
      attack(both, 'J9', ['trento']),
      stance('J8', 'hold'),
      { type: 'cancel', hex: hex('J9') },
      attack(both, 'J9', ['ariete']),
      stance('J10', 'back'),
      done,
    ]);
    expect(named.table.stances).toEqual({ [hex('J10')]: 'back' });
  });
});
