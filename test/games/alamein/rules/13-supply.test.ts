// XIII Supply as it is felt: what lies face down, who may ask whom, and the effect of being without it.
import { describe, expect, it } from 'vitest';
import { seatOf } from '#games/alamein/seat.ts';
import type { Side } from '#games/alamein/state.ts';
import { hasEdgeSupply, isServed, isSupplied, supplyLines } from '#games/alamein/supply.ts';
import { blindOf, isSpent, play, told } from '#test/support/alamein/play.ts';
import { hex, kit, type Position, printed, sightOf, type World, world } from '#test/support/alamein/world.ts';

const supplied = (at: Position, name: string): boolean => isSupplied(sightOf(at), blindOf(at, name));
/** By what a side sees itself. */
const suppliedFor = (at: Position, side: Side, name: string): boolean =>
  isSupplied(seatOf(kit, at.module.view(at.state, side), side), blindOf(at, name));

describe('XIII.A Supply Determination', () => {
  it('XIII.A.1 the two sources of the Axis and the three of the Allies are hexes of lines themselves', () => {
    const empty = sightOf(world('b'));
    for (const source of ['A1', 'E1']) expect(supplyLines(empty, 'axis').has(hex(source))).toBe(true);
    for (const source of ['C11', 'E12', 'L11']) expect(supplyLines(empty, 'allied').has(hex(source))).toBe(true);
  });
  it('XIII.A.1 lines of the Axis reach every hex of an empty map but the El Alamein Box; the Allies’ reach all', () => {
    const empty = sightOf(world('b'));
    const missing = (side: Side): readonly string[] =>
      kit.map.hexes.filter((at) => !hasEdgeSupply(empty, side, at)).map(printed);
    expect(missing('axis')).toEqual(['D7']);
    expect(missing('allied')).toEqual([]);
  });
  it('XIII.A.1 the El Alamein Box serves Allied units that come into it (XII.D.2)', () => {
    // D8 and E6 are the enemy’s, so is the zone over D6, D7 and E7.
    const at = sightOf(world('b').axis('D8', 'Trento').axis('E6', 'Bologna'));
    expect(hasEdgeSupply(at, 'allied', hex('D7'))).toBe(false);
    expect(isServed(at, 'allied', hex('D7'))).toBe(true);
    expect(isServed(at, 'axis', hex('D7'))).toBe(false);
  });
  it('XIII.A.2 a line passes friendly units, and zones they stand in', () => {
    // A1 is taken; E1 is in the zone of E2, but garrisoned; from there D1 and F1 are free.
    const at = world('b')
      .axis('E1', 'Trento')
      .axis('K1', 'Bologna')
      .allied('A1', '9. Indian')
      .allied('E2', '26. Australian');
    expect(supplied(at, 'Trento')).toBe(true);
    expect(supplied(at, 'Bologna')).toBe(true);
    const gone = world('b').axis('K1', 'Bologna').allied('A1', '9. Indian').allied('E2', '26. Australian');
    expect(supplied(gone, 'Bologna')).toBe(false);
  });
});

describe('XIII.A.2 and what lies face down (ruling 9)', () => {
  /** An enemy is on A1, and E1 is beside what lies at E2. */
  const behind = (counter: string): World =>
    world('c').axis('C1', 'Trento').allied('A1', '26. Australian').allied('E2', counter);

  it('XIII.A.2 a face-down counter is a unit to the enemy’s lines, whatever it is', () => {
    for (const counter of ['?5. Indian', '?dummy', '?box']) {
      const at = behind(counter);
      expect([counter, supplied(at, 'Trento'), suppliedFor(at, 'axis', 'Trento')]).toEqual([counter, false, false]);
    }
  });
  it('XIII.A.2 a Box that lies open has no zone, it closes its own hex only', () => {
    expect(supplied(behind('box'), 'Trento')).toBe(true);
  });
  it('XIII.A.2 its owner’s lines pass a hex of markers in an enemy zone no more than an empty one', () => {
    // L11 and E12 are taken; the zone of D11 lies on C11, where only a dummy is.
    const closed = (counter: string): World =>
      world('c')
        .allied('K12', '2. New Zealand')
        .allied('C11', counter)
        .axis('L11', 'Trento')
        .axis('E12', 'Bologna')
        .axis('D11', 'Brescia');
    expect(suppliedFor(closed('?dummy'), 'allied', '2. New Zealand')).toBe(false);
    expect(hasEdgeSupply(sightOf(closed('?dummy')), 'allied', hex('C11'))).toBe(false);
    expect(hasEdgeSupply(sightOf(closed('?5. Indian')), 'allied', hex('C11'))).toBe(true);
  });
});

describe('XIII.B Effects of Being Unsupplied', () => {
  /** Nothing comes out of A1 and E1. */
  const cutOff = (): World =>
    world('b').axis('H2', 'Trento', 'Pavia*').allied('A1', '9. Indian').allied('E2', '26. Australian');

  it('XIII.B an unSpent unit without supply in its own supply phase becomes Spent', () => {
    const after = play(cutOff().phase('axis', 'movement', 'supply'), 'axis', 'done');
    expect(isSpent(after, 'Trento')).toBe(true);
    expect(told(after, 'unsupplied')).toMatchObject([{ side: 'axis', units: ['trento'] }]);
  });
  it('XIII.B in its own phase only', () => {
    const at = cutOff().allied('H12', '2. New Zealand').phase('allied', 'movement', 'supply');
    expect(isSpent(play(at, 'allied', 'done'), 'Trento')).toBe(false);
  });
  it('VI.E a Spent unit recovers only in supply', () => {
    const cut = cutOff().phase('axis', 'movement', 'recovery');
    expect(isSpent(play(cut, 'axis', 'done'), 'Pavia')).toBe(true);
    const open = world('b').axis('H2', 'Trento', 'Pavia*').phase('axis', 'movement', 'recovery');
    expect(isSpent(play(open, 'axis', 'done'), 'Pavia')).toBe(false);
  });
});
