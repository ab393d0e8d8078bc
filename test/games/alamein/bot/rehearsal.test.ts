// Plans of the solo opponent, played on by both sides.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/bot/chance.ts';
import { evenDice } from '#games/alamein/bot/pretend.ts';
import { rehearsed } from '#games/alamein/bot/rehearsal.ts';
import { WEIGHTS } from '#games/alamein/bot/weights.ts';
import { enemyOf, type Side } from '#games/alamein/position/state.ts';
import { kit, type World, world } from '#test/support/alamein/world.ts';

/** What comes of a position in a side's movement if it moves nobody. */
function comesTo(at: World, side: Side, fall: string): number {
  const { state } = at.with({
    active: side,
    todo: [
      { type: 'movement', side },
      { type: 'attacks', side },
      { type: 'verdict', side: enemyOf(side) },
      { type: 'turn-end' },
    ],
  });
  const rehearsal = rehearsed(kit, state, side, evenDice(chanceOf(fall)));
  for (;;) {
    const { done, value } = rehearsal.next();
    if (done) return value;
  }
}

describe('a rehearsal goes on to the end of the enemy turn', () => {
  it('XV.D.1 the match is won for the Allies in El Daba where no Axis unit can come to it', () => {
    const alone = world('d').axis('J6', 'Trento').allied('A1', '1. Armoured');
    for (const fall of ['one', 'two', 'three']) expect(comesTo(alone, 'allied', fall)).toBe(WEIGHTS.decided);
  });

  it('XI.A.2, XV.D.1 not so where two panzer divisions come up by the Coast Road and drive them out', () => {
    const near = world('d')
      .axis('B3', '15. Panzer', '21. Panzer')
      .axis('B4', '90. Light')
      .allied('A1', '26. Australian');
    for (const fall of ['one', 'two', 'three']) expect(comesTo(near, 'allied', fall)).toBeLessThan(0);
  });

  it('IV.B, XV.D.1 it is lost for the Axis who leave them there', () => {
    const left = world('d').axis('J6', 'Trento').allied('A1', '1. Armoured');
    expect(comesTo(left, 'axis', 'one')).toBe(-WEIGHTS.decided);
  });
});

describe('the dice of a rehearsal', () => {
  it('show each face once in six throws, in an order of their own', () => {
    const throws = (seed: string): readonly number[] => {
      const dice = evenDice(chanceOf(seed));
      return Array.from({ length: 12 }, () => dice.die(6, 'XII.C.2', 'combat'));
    };
    for (const half of [throws('one').slice(0, 6), throws('one').slice(6)])
      expect([...half].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(throws('one')).toEqual(throws('one'));
    expect(throws('one')).not.toEqual(throws('two'));
  });
});
