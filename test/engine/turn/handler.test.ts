// What every title with handlers judges alike: the part that is asked for, and whether an action is spelled out.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Value } from '#engine/title.ts';
import { part } from '#engine/turn/catalogue.ts';
import { isOfferedByStep, isSpelledOut, partAsked } from '#engine/turn/handler.ts';

const unit = part('unit', 'unit', z.int(), 'which unit');
const to = part('to', 'place', z.string(), 'where to');
const via = part('via', 'path', z.array(z.string()).optional(), 'how');
const units = part('units', 'units', z.array(z.int()), 'which units');

describe('the part asked for', () => {
  it('is the next one', () => {
    expect(partAsked([unit, to], [7])).toBe(to);
  });
  it('is the list or way under way when that is the last', () => {
    expect(partAsked([unit, to, via], [7, 'sea', ['road']])).toBe(via);
  });
  it('is none behind a last part that is no list', () => {
    expect(partAsked([unit, to], [7, 'sea'])).toBeUndefined();
  });
});

describe('an action that is spelled out', () => {
  /** Unit 7 may go by the road to the sea; units 7 and 8 may attack. */
  const move = (before: readonly Value[]): readonly Value[] => {
    const [who, where, way] = before;
    if (who === undefined) return [7];
    if (where === undefined) return ['sea'];
    return Array.isArray(way) && way.length === 1 ? ['gate'] : ['road'];
  };
  const attack = (): readonly Value[] => [7, 8];
  const isMove = (...given: readonly Value[]): boolean => isSpelledOut([unit, to, via], given, move, isOfferedByStep);
  const isAttack = (...given: readonly Value[]): boolean => isSpelledOut([units], given, attack, isOfferedByStep);

  it('names every part that is not optional', () => {
    expect([isMove(), isMove(7), isMove(7, 'sea')]).toEqual([false, false, true]);
  });
  it('names what is offered for each part', () => {
    expect([isMove(6, 'sea'), isMove(7, 'hills')]).toEqual([false, false]);
  });
  it('lists units that are offered, at least one and none twice', () => {
    expect([isAttack([7, 8]), isAttack([8]), isAttack([]), isAttack([7, 7]), isAttack([7, 9])]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('goes a way step by step, each offered after those before it', () => {
    expect([isMove(7, 'sea', ['road', 'gate']), isMove(7, 'sea', ['gate'])]).toEqual([true, false]);
  });
  it('leaves a way to a title that judges it whole', () => {
    expect(isSpelledOut([unit, to, via], [7, 'sea', ['hills']], move, () => true)).toBe(true);
  });
});
