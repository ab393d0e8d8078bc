// Many dispatches as one story: what adds up, what is left out, and that nothing is in it that was not told.
import { describe, expect, it } from 'vitest';
import type { RommelFact } from '#games/rommel/position/fact.ts';
import { recap } from '#games/rommel/words/recap.ts';
import { tell } from '#games/rommel/words/tell.ts';
import { ARMIES, hex, kit, viewOf } from './support.ts';

const view = viewOf('observer', ARMIES);
const sollum = hex('Sollum');
const told = (...facts: readonly RommelFact[]) =>
  facts.map((fact) => ({ fact, rule: '9.2', text: tell(kit, fact, view) }));
const story = (...facts: readonly RommelFact[]): readonly string[] =>
  recap({ kit, view }, told(...facts)).map(({ text }) => text);
const turn = (side: 'axis' | 'allied', number: number): RommelFact => ({ type: 'turn', side, turn: number });
const fired = (unit: string, dice: readonly number[], hits: number, half = false): RommelFact => ({
  type: 'fired',
  side: 'axis',
  hex: sollum,
  unit: { unit, cv: 3 },
  target: 'infantry',
  dice,
  hits,
  half,
});

describe('a recap', () => {
  it('adds up the fire and the losses of a battle within a player-turn', () => {
    expect(
      story(
        turn('axis', 3),
        fired('pavia', [1, 6, 6], 2),
        fired('brescia', [5], 0),
        { type: 'lost-steps', side: 'allied', hex: sollum, steps: 1, unit: { unit: '7-sg', cv: 2 } },
        { type: 'lost-steps', side: 'allied', hex: sollum, steps: 1, unit: { unit: '7-sg', cv: 1 } },
        turn('allied', 4),
        fired('pavia', [2], 0),
      ),
    ).toEqual([
      'Axis player-turn (number 3).',
      'Sollum: the Axis fires 4 dice, 2 hits.',
      'Sollum: the Allies lose 2 steps (left of them: 7/SG 1).',
      'Allied player-turn (number 4).',
      'Sollum: the Axis fires 1 die, 0 hits.',
    ]);
  });

  it('keeps hits and half-hits apart', () => {
    expect(story(fired('pavia', [6], 1, true), fired('xxi-art', [6, 6], 2))).toEqual([
      'Sollum: the Axis fires 3 dice, 2 hits and 1 half-hit.',
    ]);
  });

  it('adds up those who went the same way, and says the rest as it was told', () => {
    const moved = (count: number): RommelFact => ({
      type: 'moved',
      side: 'axis',
      path: [hex('Bardia'), sollum],
      count,
      how: 'group',
    });
    const lone: RommelFact = { type: 'lost-steps', side: 'axis', hex: sollum, steps: 1, unit: null };
    expect(story(moved(1), { type: 'refused', side: 'allied', hex: sollum, count: 2 }, moved(2), lone)).toEqual([
      'The Axis moves 3 units from Bardia to Sollum.',
      'The Allies refuse battle at Sollum with 2 units.',
      'Sollum: the Axis loses 1 step.',
    ]);
  });

  it('leaves out what is soon forgotten', () => {
    expect(story({ type: 'stood', side: 'axis', hex: sollum }, { type: 'kept', side: 'axis' })).toEqual([]);
  });

  it('names no unit that the facts do not name', () => {
    const names = Object.values(kit.units).map(({ name }) => name);
    const text = story(
      { type: 'moved', side: 'axis', path: [hex('Bardia'), sollum], count: 2, how: 'regroup' },
      { type: 'lost-steps', side: 'axis', hex: sollum, steps: 2, unit: null },
      { type: 'lost-steps', side: 'axis', hex: sollum, steps: 1, unit: null },
      { type: 'eliminated', side: 'allied', hex: sollum, count: 1, unit: null, why: '' },
    ).join('\n');
    expect(names.filter((name) => new RegExp(`\\b${name.replace(/[/]/g, '\\/')}\\b`).test(text))).toEqual([]);
  });
});
