// The list of random events: what the rulebook says of it, and what the reconstructed ones amount to. Numbers in brackets are
// those of our list of constraints.
import { describe, expect, it } from 'vitest';
import type { Side } from '#board/sides.ts';
import type { Effect } from '#games/desert-force/pieces/kit.ts';
import { LAST_TURN } from '#games/desert-force/pieces/schema.ts';
import { events, sum } from './data.ts';

describe('random events (5.0)', () => {
  const named = (name: string) => events.find((event) => event.name === name)!;
  const MONTH =
    /^(January|February|March|April|May|June|July|August|September|October|November|December) (1940|1941|1942): /;

  it('are 36, by two dice of which the Allied one stands in front (10)', () => {
    const rolls = [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((ones) => `${tens}${ones}`));
    expect(events.map(({ roll }) => roll)).toEqual(rolls);
  });

  it('"Special Allied Convoy" cannot occur until turn 7 (12)', () => {
    expect(named('Special Allied Convoy').from).toBe(7);
  });

  it('"Tobruk Reconstruction" can happen on any turn, and again (12)', () => {
    const { from, once, effect } = named('Tobruk Reconstruction');
    expect([from, once, effect.kind]).toEqual([undefined, undefined, 'rebuild']);
  });

  it('"Rommel Assassination" needs Rommel (12)', () => {
    expect(named('Rommel Assassination').effect).toMatchObject({ kind: 'leader', name: 'Rommel' });
  });

  it('some are bound to a turn, some come once (11)', () => {
    expect(events.filter(({ from }) => from !== undefined).length).toBeGreaterThan(8);
    expect(events.filter(({ once }) => once).length).toBeGreaterThan(5);
  });

  it('none waits for a turn that the game does not have, or for the last ones', () => {
    for (const { id, from = 1 } of events) expect(from, id).toBeLessThan(LAST_TURN - 2);
  });

  it('help both sides about as often', () => {
    const helped = events.map(({ effect }) => helps(effect));
    const count = (side: Side): number => helped.filter((other) => other === side).length;
    expect(Math.abs(count('axis') - count('allied'))).toBeLessThanOrEqual(4);
  });

  it('the demands of other fronts and their relief cancel out but for a few units', () => {
    const units = events.map(({ effect }) => (effect.kind === 'reserve' ? effect.units : 0));
    expect(Math.abs(sum(units))).toBeLessThanOrEqual(6);
  });

  it('each tells of a month of the campaign, and hardly one does nothing', () => {
    for (const { id, story } of events) expect(story, id).toMatch(MONTH);
    expect(events.filter(({ effect }) => effect.kind === 'none').length).toBeLessThanOrEqual(2);
  });
});

const other = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
const by = (side: Side, gain: number): Side => (gain > 0 ? side : other(side));

/** Which side an effect helps; null for those that help neither. */
function helps(effect: Effect): Side | null {
  switch (effect.kind) {
    case 'points':
      return by(effect.side, effect.points);
    case 'organization':
    case 'air':
      return by(effect.side, effect.modifier);
    case 'naval':
      return by('allied', effect.has ? 1 : -1);
    case 'replacements':
      return effect.side;
    case 'supply':
      return by('axis', effect.levels);
    case 'reserve':
      return by('axis', effect.units);
    case 'leader':
      return 'allied';
    default:
      return null;
  }
}
