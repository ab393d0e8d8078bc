// X Stacking: what may end a move in one hex, what must be mended before the phase is closed, and what is lost.
import { describe, expect, it } from 'vitest';
import {
  asked,
  dice,
  isLawful,
  isLost,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/alamein/play.ts';
import { type World, world } from '#test/support/alamein/world.ts';

/** Axis units of the world about to move; G1 to K1 is desert, one hex a factor. */
const moving = (w: World): World => w.phase('axis', 'movement', 'excess');

describe('X.A.1 One Side’s Units', () => {
  it('X.A.1 no unit enters a hex of the other side’s', () => {
    const at = moving(world('a').axis('G1', '15. Panzer').allied('H1', '18. Indian'));
    expect(offered(at, 'axis', 'move', '15. Panzer')).not.toContain('H1');
    expect(isLawful(at, 'axis', ['move', '15. Panzer', 'H1'])).toBe(false);
  });
});

describe('X.A.2 Three Units, Two Divisions', () => {
  /** One unit at G1, and in H1 units that cannot leave it: they have moved. */
  const joins = (unit: string, ...there: readonly string[]): boolean =>
    isLawful(
      moving(
        world('c')
          .axis('G1', unit)
          .axis('H1', ...there)
          .moved(...there),
      ),
      'axis',
      ['move', unit, 'H1'],
    );

  it('X.A.2 three units are the most', () => {
    expect(joins('Ramcke', '15. Panzer', '135. FLAK')).toBe(true);
    expect(joins('Ramcke', '135. FLAK', '102. FLAK')).toBe(true);
    expect(joins('Ramcke', '15. Panzer', '135. FLAK', '102. FLAK')).toBe(false);
  });
  it('X.A.2 two of them may be divisions', () => {
    expect(joins('21. Panzer', '15. Panzer')).toBe(true);
    expect(joins('21. Panzer', '15. Panzer', 'Ramcke')).toBe(true);
    expect(joins('21. Panzer', '15. Panzer', 'Trento')).toBe(false);
  });
  it('X.A.2 the third may be a brigade, a regiment, the RCCE GPPE or the New Zealand Cavalry', () => {
    expect(joins('Ramcke', '15. Panzer', 'Trento')).toBe(true);
    expect(joins('135. FLAK', '15. Panzer', 'Trento')).toBe(true);
    expect(joins('RCCE GPPE', '15. Panzer', 'Trento')).toBe(true);
    const there = ['2. New Zealand', '1. South African'];
    const at = world('a')
      .allied('G1', 'New Zealand Cavalry')
      .allied('H1', ...there)
      .moved(...there);
    expect(isLawful(at.phase('allied', 'movement'), 'allied', ['move', 'New Zealand Cavalry', 'H1'])).toBe(true);
  });
  it('X.A.2 Spent units count', () => {
    const at = moving(world('a').axis('G1', '15. Panzer').axis('H1', 'Trento*', 'Pavia*'));
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'H1'])).toBe('X.A.2');
  });
  it('X.A.2 holds at any time: nobody passes through a hex that is full for them (ruling 45)', () => {
    const through = (...there: readonly string[]) => {
      const at = moving(
        world('c')
          .axis('G1', '15. Panzer')
          .axis('H1', ...there),
      );
      const order = ['move', '15. Panzer', 'I1', ['H1', 'I1']] as const;
      return isLawful(at, 'axis', order) ? null : refusedBy(at, 'axis', order);
    };
    expect(through('Trento', 'Ramcke')).toBeNull();
    expect(through('Trento*', 'Ariete')).toBe('X.A.2');
    expect(through('Ramcke', '135. FLAK', '102. FLAK')).toBe('X.A.2');
  });
  it('X.A.2 is no bar to a third unit that is none of the divisions', () => {
    const at = moving(world('c').axis('G1', 'Ramcke').axis('H1', 'Trento', 'Ariete'));
    expect(isLawful(at, 'axis', ['move', 'Ramcke', 'H1'])).toBe(true);
  });
  it('X.A.2 is told where full hexes close every way', () => {
    // K1 has the depression and the edge of the map about it: J1, J2 and K2 lead out of it.
    const full = ['Trento*', 'Pavia*'] as const;
    const at = moving(
      world('c')
        .axis('K1', '15. Panzer')
        .axis('J1', ...full)
        .axis('J2', 'Bologna*', 'Trieste*')
        .axis('K2', 'Ariete*', 'Littorio*'),
    );
    expect(offered(at, 'axis', 'move')).toEqual([]);
    expect(refusal(at, 'axis', ['move', '15. Panzer', 'H1'])).toMatchObject({
      rule: 'X.A.2',
      text: expect.stringContaining('bar the way'),
    });
  });
});

describe('X.A.3 What Does Not Count', () => {
  it('X.A.3 Boxes, Forts and dummies', () => {
    const there = ['Trento', 'fort', 'dummy', 'dummy'];
    const at = moving(
      world('d')
        .axis('G1', '15. Panzer', 'RCCE GPPE')
        .axis('H1', ...there)
        .moved('Trento'),
    );
    const after = play(at, 'axis', ['move', '15. Panzer', 'H1'], ['move', 'RCCE GPPE', 'H1']);
    expect(isLawful(after, 'axis', 'done')).toBe(true);
    const box = world('c')
      .allied('G1', '23. Tank')
      .allied('H1', '9. Australian*', '44. Home Counties*', 'box', 'dummy');
    expect(isLawful(box.phase('allied', 'movement'), 'allied', ['move', '23. Tank', 'H1'])).toBe(true);
  });
});

describe('X.B Violation', () => {
  it('X.B nobody makes a hex overfull by moving: those in it move first (ruling 45)', () => {
    const at = moving(world('a').axis('G1', '15. Panzer').axis('H1', 'Trento', 'Pavia'));
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'H1'])).toBe('X.A.2');
    const room = play(at, 'axis', ['move', 'Pavia', 'I1'], ['move', '15. Panzer', 'H1']);
    expect(isLawful(room, 'axis', 'done')).toBe(true);
    expect(asked(play(room, 'axis', 'done'))).toBeNull();
  });
  it('X.B a stack overfull after a retreat must be mended if it can be', () => {
    const at = moving(world('a').axis('H1', '15. Panzer', 'Trento*', 'Pavia*'));
    expect(refusedBy(at, 'axis', 'done')).toBe('X.B');
    expect(isLawful(play(at, 'axis', ['move', '15. Panzer', 'I1']), 'axis', 'done')).toBe(true);
  });
  it('X.B what cannot be mended at the end of movement is eliminated, as its owner decides', () => {
    const at = moving(world('a').axis('H1', '15. Panzer*', 'Trento*', 'Pavia*', 'RCCE GPPE*').axis('K12', 'Ariete'));
    const after = play(at, 'axis', ['move', 'Ariete', 'K11'], 'done');
    expect(asked(after)).toMatchObject({ side: 'axis', rule: 'X.B', types: ['remove'] });
    expect(asked(after)?.question).toContain('H1 (1 of 4 must go)');
    // Four units, three of them divisions: one division less mends both; the RCCE GPPE less mends neither for good.
    expect(offered(after, 'axis', 'remove')).toEqual(['15. Panzer', 'Pavia', 'Trento']);
    expect(refusedBy(after, 'axis', ['remove', 'RCCE GPPE'])).toBe('X.B');
    expect(refusedBy(after, 'axis', ['remove', 'Ariete'])).toBe('X.B');
    const lost = play(after, 'axis', ['remove', 'Pavia']);
    expect(isLost(lost, 'Pavia')).toBe(true);
    expect(placeOf(lost, 'Trento')).toBe('H1');
    expect(told(lost, 'eliminated')).toMatchObject([{ side: 'axis', units: ['pavia'], why: 'stacking' }]);
    expect(rulesOf(lost, 'eliminated')).toEqual(['X.B']);
    expect(asked(play(lost, 'axis', 'done'))).toBeNull();
  });
  it('X.B four units without too many divisions: any of them', () => {
    const at = world('c').axis('H1', 'Ramcke*', '135. FLAK*', '102. FLAK*', 'Trento*').phase('axis', 'excess');
    expect(offered(at, 'axis', 'remove')).toEqual(['102. FLAK', '135. FLAK', 'Ramcke', 'Trento']);
  });
  it('X.B at the end of the Attacks phase nothing can be mended', () => {
    const at = world('a').axis('H1', '15. Panzer', 'Trento', 'Pavia').phase('axis', 'attacks', 'excess');
    const after = play(at, 'axis', 'done');
    expect(asked(after)?.types).toEqual(['remove']);
    expect(isLawful(after, 'axis', 'done')).toBe(false);
    // Whoever does not answer loses the weakest: Trento and Pavia have 1, 15. Panzer 5.
    expect(asked(after)?.fallback).toEqual({ type: 'remove', unit: 2 });
  });
  it('X.B asks the owner of the phase only', () => {
    const at = world('a')
      .axis('H1', '15. Panzer')
      .allied('H9', '9. Indian*', '18. Indian*', '22. Armoured*', '4. Armoured*');
    expect(asked(play(moving(at), 'axis', 'done'))).toBeNull();
  });
  it('X.B is mended by a division where divisions are too many, not by a brigade', () => {
    const at = moving(world('c').axis('H1', 'Trento', 'Bologna*', 'Folgore*', 'Ramcke'));
    const brigade = play(at, 'axis', ['move', 'Ramcke', 'I1']);
    expect(refusedBy(brigade, 'axis', 'done')).toBe('X.B');
    expect(isLawful(play(brigade, 'axis', ['move', 'Trento', 'G1']), 'axis', 'done')).toBe(true);
    expect(isLawful(play(at, 'axis', ['move', 'Trento', 'G1']), 'axis', 'done')).toBe(true);
  });
  it('X.B meets attackers who are thrown back into a full hex, as soon as their Attacks phase ends', () => {
    // Trento on 7. Armoured is 1:4, a die of 5 AR; I6 and L7 leave it J7 only, where friends keep the zone open.
    const at = world('d')
      .axis('J8', 'Trento')
      .axis('J7', 'Bologna', 'Pavia')
      .allied('J9', '7. Armoured "Desert Rats"')
      .allied('I6', '1. Greek*')
      .allied('L7', '1. Free French*')
      .phase('axis', 'attacks', 'excess');
    const beaten = play(play(at, 'axis', ['attack', 'J9', ['Trento']], 'done'), 'allied', dice(5), 'done');
    expect(offered(beaten, 'allied', 'drive', 'Trento')).toEqual(['J7']);
    const after = play(beaten, 'allied', 'done');
    expect(asked(after)).toMatchObject({ side: 'axis', rule: 'X.B', types: ['remove'] });
    expect(placeOf(play(after, 'axis', ['remove', 'Bologna']), 'Trento')).toBe('J7');
  });
});
