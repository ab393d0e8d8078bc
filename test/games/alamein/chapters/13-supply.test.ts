// XIII Supply: who is in supply, what lies face down, who may ask whom, and the effect of being without it.
import { describe, expect, it } from 'vitest';
import { hasEdgeSupply, isServed, isSupplied } from '#games/alamein/chapters/13-supply/lines.ts';
import { seatOf } from '#games/alamein/position/seat.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { blindOf, isSpent, play, told } from '#test/support/alamein/play.ts';
import { hex, kit, type Position, printed, sightOf, type World, world } from '#test/support/alamein/world.ts';

const supplied = (at: Position, name: string): boolean => isSupplied(sightOf(at), blindOf(at, name));
/** By what a side sees itself. */
const suppliedFor = (at: Position, side: Side, name: string): boolean =>
  isSupplied(seatOf(kit, at.module.view(at.state, side), side), blindOf(at, name));
/** A line from the map edge reaches the hex. */
const reached = (at: Position, side: Side, place: string): boolean => hasEdgeSupply(sightOf(at), side, hex(place));

/** Trento at H8 between two Allied divisions, whose zones close all six hexes round it. */
const ringed = (): World => world('d').axis('H8', 'Trento').allied('G7', '9. Australian').allied('I8', '51. Highland');
/** The same with the sides exchanged. */
const ringedAllied = (): World => world('d').allied('H8', '9. Australian').axis('G7', 'Trento').axis('I8', 'Bologna');

describe('XIII.A.1 Supply Sources', () => {
  it('XIII.A.1 the two of the Axis and the three of the Allies are hexes of lines themselves', () => {
    const empty = sightOf(world('b'));
    for (const source of ['A1', 'E1']) expect(hasEdgeSupply(empty, 'axis', hex(source))).toBe(true);
    for (const source of ['C11', 'E12', 'L11']) expect(hasEdgeSupply(empty, 'allied', hex(source))).toBe(true);
  });
  it('XIII.A.1 any one of those of the Axis, A1 and E1, is enough', () => {
    const at = (): World => world('d').axis('H2', 'Trento');
    // An enemy on A1, the zone of another over E1.
    expect(supplied(at().allied('A1', '9. Australian').allied('E2', '51. Highland'), 'Trento')).toBe(false);
    expect(supplied(at().allied('A1', '9. Australian'), 'Trento')).toBe(true);
    expect(supplied(at().allied('E2', '51. Highland'), 'Trento')).toBe(true);
  });
  it('XIII.A.1 any one of those of the Allies, C11, E12 and L11, is enough', () => {
    const taken = (...sources: readonly string[]): World => {
      const at = world('d').allied('H8', '9. Australian');
      for (const [index, source] of sources.entries()) at.axis(source, ['Trento', 'Bologna', 'Pavia'][index] ?? '');
      return at;
    };
    expect(supplied(taken('C11', 'E12'), '9. Australian')).toBe(true);
    expect(supplied(taken('C11', 'L11'), '9. Australian')).toBe(true);
    expect(supplied(taken('E12', 'L11'), '9. Australian')).toBe(true);
    expect(supplied(taken('C11', 'E12', 'L11'), '9. Australian')).toBe(false);
  });
  it('XIII.A.1 a source in an enemy zone is closed unless a friendly unit is in it (ruling 38)', () => {
    const at = world('d')
      .axis('H2', 'Trento')
      .axis('A1', 'Bologna')
      .allied('B2', '9. Australian')
      .allied('E2', '51. Highland');
    // The unit on the source has it; from there no line goes on, for B1 and A2 are in the zone of B2.
    expect(supplied(at, 'Bologna')).toBe(true);
    expect(supplied(at, 'Trento')).toBe(false);
  });
  it('XIII.A.1 lines of the Axis reach every hex of an empty map but the El Alamein Box; the Allies’ reach all', () => {
    const missing = (side: Side): readonly string[] =>
      kit.map.hexes.filter((at) => !hasEdgeSupply(sightOf(world('b')), side, at)).map(printed);
    expect(missing('axis')).toEqual(['D7']);
    expect(missing('allied')).toEqual([]);
  });
  it('XIII.A.1 the El Alamein Box serves Allied units in it, or coming into it (XII.D.2), only', () => {
    // D8 and E6 are the enemy’s, so is the zone over D6, D7 and E7.
    const cutOff = (): World => world('b').axis('D8', 'Trento').axis('E6', 'Bologna');
    expect(reached(cutOff(), 'allied', 'D7')).toBe(false);
    expect(isServed(sightOf(cutOff()), 'allied', hex('D7'))).toBe(true);
    expect(isServed(sightOf(cutOff()), 'axis', hex('D7'))).toBe(false);
    expect(supplied(cutOff().allied('D7', '1. South African'), '1. South African')).toBe(true);
    // It has nothing for a unit elsewhere, nor for the Axis.
    expect(supplied(ringedAllied().allied('D7', '1. South African'), '9. Australian')).toBe(false);
    const axis = world('d').axis('D7', 'Trento').allied('D8', '9. Australian').allied('E6', '51. Highland');
    expect(supplied(axis.allied('C5', '26. Australian'), 'Trento')).toBe(false);
  });
  it('XIII.A.1 a source that the enemy has taken and left is one again: control is not asked for', () => {
    expect(reached(world('b').control('C11', 'axis').axis('H2', 'Trento'), 'allied', 'C11')).toBe(true);
  });
});

describe('XIII.A.2 Supply Lines', () => {
  it('XIII.A.2 are of any length', () => {
    expect(supplied(world('d').axis('L12', 'Trento'), 'Trento')).toBe(true);
    expect(supplied(world('d').allied('A1', '9. Australian'), '9. Australian')).toBe(true);
  });
  it('XIII.A.2 are cut by enemies and by their zones with no friendly unit in them', () => {
    expect(supplied(ringed(), 'Trento')).toBe(false);
    expect(supplied(world('d').axis('H8', 'Trento').allied('G7', '9. Australian'), 'Trento')).toBe(true);
    expect(supplied(world('d').axis('H8', 'Trento').allied('I8', '51. Highland'), 'Trento')).toBe(true);
  });
  it('XIII.A.2 are cut by Spent units as well (VI)', () => {
    const spent = world('d').axis('H8', 'Trento').allied('G7', '9. Australian*').allied('I8', '51. Highland*');
    expect(supplied(spent, 'Trento')).toBe(false);
  });
  it('XIII.A.2 pass friendly units, and zones they stand in', () => {
    const at = ringed().axis('I7', 'Bologna');
    expect(supplied(at, 'Trento')).toBe(true);
    expect(supplied(at, 'Bologna')).toBe(true);
    // A1 is taken; E1 is in the zone of E2, but garrisoned; from there D1 and F1 are free.
    const edge = (): World => world('b').axis('K1', 'Bologna').allied('A1', '9. Indian').allied('E2', '26. Australian');
    expect(supplied(edge().axis('E1', 'Trento'), 'Bologna')).toBe(true);
    expect(supplied(edge(), 'Bologna')).toBe(false);
  });
  it('XIII.A.2 of the Axis are cut by a Box without an Axis unit', () => {
    // Out of I7 there are only I6 and J7; a Box in each.
    const boxes = (): World => ringed().axis('I7', 'Bologna').allied('I6', 'box').allied('J7', 'box');
    expect(supplied(boxes(), 'Trento')).toBe(false);
    expect(supplied(boxes().axis('I6', 'Folgore'), 'Trento')).toBe(true);
  });
  it('XIII.A.2 of the Allies are not cut by Forts', () => {
    // Out of I9, which keeps the zone of I8 open, there are only H10, I10 and J10.
    const at = world('d').allied('H9', '9. Australian').axis('G8', 'Trento').axis('I8', 'Bologna');
    at.allied('I9', '51. Highland').axis('I10', 'fort').axis('J10', 'fort').axis('H10', 'fort');
    expect(supplied(at, '9. Australian')).toBe(true);
  });
  it('XIII.A.2 pass an own Box that was held when the turn began: no zone reaches into it (IX.A.2)', () => {
    const box = (): World => ringedAllied().allied('H9', 'box');
    expect(supplied(box().held('allied'), '9. Australian')).toBe(false);
    expect(supplied(box().held('allied', 'H9'), '9. Australian')).toBe(true);
  });
  it('XIII.A.2 reach a hex without units only if it is not closed itself', () => {
    const at = (): World => world('d').axis('H2', 'Trento');
    expect(reached(at(), 'axis', 'C11')).toBe(true);
    expect(reached(at().allied('D11', '9. Australian'), 'axis', 'C11')).toBe(false);
  });
  it('XIII.A.2 are kept open by Spent units in zones, on sources and in enemy Boxes', () => {
    expect(supplied(ringed().axis('I7', 'Bologna*'), 'Trento')).toBe(true);
    const edge = world('d').axis('H2', 'Trento').allied('A1', '9. Australian').allied('E2', '51. Highland');
    expect(supplied(edge, 'Trento')).toBe(false);
    expect(supplied(edge.axis('E1', 'Bologna*'), 'Trento')).toBe(true);
    const boxes = ringed().axis('I7', 'Bologna*').allied('I6', 'box').allied('J7', 'box');
    expect(supplied(boxes.axis('J7', '125. Infantry Regiment*'), 'Trento')).toBe(true);
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
