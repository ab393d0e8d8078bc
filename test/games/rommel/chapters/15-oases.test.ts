// 15.0 Oases: the one unit each of them supplies.
import { describe, expect, it } from 'vitest';
import { hexside } from '#board/hexside.ts';
import { endTurn, startBuildup, startTurn, supplied } from '#test/support/rommel/checks.ts';
import {
  asked,
  blockOf,
  dice,
  isDisrupted,
  isGone,
  offered,
  play,
  refusedBy,
  rulesOf,
} from '#test/support/rommel/play.ts';
import { hex, type Position, world } from '#test/support/rommel/world.ts';

const hasOasis = (at: Pick<Position, 'state'>, name: string): boolean => blockOf(at, name).source !== null;
const isMarked = (at: Pick<Position, 'state'>, name: string): boolean => blockOf(at, name).unsupplied;

describe('15.0 Oases', () => {
  it.each(['Jalo', 'Jarabub', 'Siwa'])('15.0 %s supplies a unit in it', (place) => {
    const turn = startTurn(world().allied(place, '11H'), 'allied');
    expect([hasOasis(turn, '11H'), isMarked(turn, '11H')]).toEqual([true, false]);
    expect(rulesOf(turn, 'source')).toEqual(['15.1']);
  });
});

describe('15.1 Oasis Supply', () => {
  it('15.1 nothing outside can trace to an Oasis', () => {
    const turn = startTurn(world().allied('Siwa', '11H').allied('Siwa NE1', 'KDG'), 'allied');
    expect([isMarked(turn, '11H'), isMarked(turn, 'KDG')]).toEqual([false, true]);
  });

  it('15.1 nor can the unit beside a Disrupted one, whose line chains no further (11.1)', () => {
    // 22G chains three hexes of track to the highway and as many to Siwa, where 11H joins its line.
    const w = world().allied('Misheifa SE1', '22G').allied('Siwa', '11H').disrupted('11H').allied('14,8', 'KDG');
    const turn = startTurn(w, 'allied');
    expect([isMarked(turn, '11H'), isMarked(turn, 'KDG'), hasOasis(turn, 'KDG')]).toEqual([false, true, false]);
  });

  it('15.1 not to a unit outside', () => {
    const turn = startTurn(world().allied('Siwa', '11H', 'KDG').allied('Siwa NE1', '22G'), 'allied');
    expect(refusedBy(turn, 'allied', ['assign', '22G'])).toBe('15.1');
  });

  it('15.1 of several units in it one is supplied, by its owner’s choice', () => {
    const turn = startTurn(world().allied('Siwa', '11H', 'KDG'), 'allied');
    expect(asked(turn)).toMatchObject({ side: 'allied', rule: '15.1' });
    expect(offered(turn, 'allied', 'assign')).toEqual(['11H', 'KDG']);
    const chosen = play(turn, 'allied', ['assign', 'KDG']);
    expect([isMarked(chosen, '11H'), isMarked(chosen, 'KDG')]).toEqual([true, false]);
  });

  it('15.1 it must be given at the Initial Check: it cannot be kept for a unit that comes later', () => {
    const begun = startTurn(world().allied('Siwa', '11H').allied('Siwa NE1', 'KDG'), 'allied');
    const moved = play(begun, 'allied', ['option', 'basic', 0], ['group', 'Siwa NE1', 'KDG', 'Siwa'], 'done');
    expect([isDisrupted(moved, '11H'), isDisrupted(moved, 'KDG')]).toEqual([false, true]);
  });

  it('15.1 it does not pass to another when its unit leaves', () => {
    const two = play(startTurn(world().allied('Siwa', '11H', 'KDG'), 'allied'), 'allied', ['assign', 'KDG']);
    const left = play(two, 'allied', ['option', 'basic', 0], ['group', 'Siwa', 'KDG', 'Siwa NE1'], 'done');
    expect(isDisrupted(left, '11H')).toBe(true);
    // Outside there is no supply from it for who had it either.
    expect([hasOasis(two, 'KDG'), supplied(two, 'KDG'), supplied(left, 'KDG')]).toEqual([true, true, false]);
  });

  it('15.1 unless its unit is eliminated', () => {
    const w = world()
      .allied('Siwa', '11H:1', 'KDG')
      .axis('Siwa', 'Ariete')
      .battle('Siwa', 'axis', { Qara: 'axis', 'Siwa NE1': 'axis' })
      .mark('11H', { source: hex('Siwa') })
      .mark('KDG', { unsupplied: true })
      .combat('allied');
    const begun = play(w, 'allied', ['attack', 'Siwa'], 'done');
    const hit = play(begun, 'axis', ['fire', 'Ariete', 'armor'], dice(6, 1, 1, 1));
    const lost = play(hit, 'allied', ['hit', '11H']);
    const answered = play(lost, 'allied', ['fire', 'KDG', 'armor'], dice(1, 1));
    expect(isGone(answered, '11H')).toBe(true);
    expect([hasOasis(answered, 'KDG'), isDisrupted(answered, 'KDG')]).toEqual([true, false]);
  });

  it('15.1 not given at the Initial Check, it may be given at the Final Check', () => {
    const w = world().allied('Siwa', '11H').mark('11H', { unsupplied: true });
    const turn = endTurn(w, 'allied');
    expect([hasOasis(turn, '11H'), isMarked(turn, '11H'), isDisrupted(turn, '11H')]).toEqual([true, false, false]);
  });

  it('15.1 it is not asked about at the Final Check where nobody in the Oasis lacks supply', () => {
    const w = world().axis('Bardia', 'Pavia').allied('Misheifa SE1', '7/SG').allied('Siwa', '11H', 'KDG');
    const ended = play(w.turn('allied', 'basic'), 'allied', 'done');
    expect(asked(ended)).toMatchObject({ side: 'axis', rule: '3.42' });
    expect(rulesOf(ended, 'source')).toEqual([]);
  });

  it('15.1 a raider has none, though its side holds the Oasis (12.5)', () => {
    // KDG came in behind the Axis, by the hexside that they had crossed.
    const w = world()
      .axis('Bardia', 'Pavia')
      .axis('Siwa', 'Trento')
      .allied('Siwa', '11H', 'KDG')
      .battle('Siwa', 'axis', { 'Siwa NE1': 'axis' })
      .mark('KDG', { unsupplied: true, raider: hexside(hex('Siwa'), hex('Siwa NE1')) });
    const turn = startTurn(w, 'allied');
    expect([hasOasis(turn, '11H'), hasOasis(turn, 'KDG'), isMarked(turn, 'KDG')]).toEqual([true, false, true]);
  });

  it('15.1 in a battle only the defending side draws on it', () => {
    const fight = (attacker: 'axis' | 'allied') =>
      world().axis('Siwa', 'Trento').allied('Siwa', '11H').battle('Siwa', attacker, { 'Siwa NE1': attacker });
    expect(isMarked(startTurn(fight('axis'), 'allied'), '11H')).toBe(false);
    expect(isMarked(startTurn(fight('axis'), 'axis'), 'Trento')).toBe(true);
    expect(isMarked(startTurn(fight('allied'), 'allied'), '11H')).toBe(true);
  });

  it('15.1 nor has either side its supply where Disrupted units of both share it without a battle (RULING 70)', () => {
    const shared = () => world().axis('Siwa', 'Pavia').disrupted('Pavia').allied('Siwa', '11H').disrupted('11H');
    expect(hasOasis(startTurn(shared(), 'allied'), '11H')).toBe(false);
    expect(hasOasis(startTurn(shared(), 'axis'), 'Pavia')).toBe(false);
  });

  it('15.1 an enemy with an external line is supplied there all the same', () => {
    const w = world()
      .axis('Siwa', 'Trento')
      .allied('Siwa', '11H')
      .battle('Siwa', 'allied', { 'Siwa NE1': 'allied' })
      .allied('Misheifa SE1', '7/SG');
    expect(supplied(w, '11H')).toBe(true);
  });

  it('15.1 units in an Oasis are links of chains as usual', () => {
    // B of page 16 leads on to Siwa, and Siwa to Jarabub: two hexes of trail.
    const w = world().allied('Misheifa SE1', '7/SG').allied('Siwa', '11H').allied('Jarabub', 'KDG');
    expect([supplied(w, '11H'), supplied(w, 'KDG')]).toEqual([true, true]);
  });

  it('15.1 one of several that have lines of their own holds it, by its owner’s choice', () => {
    const chained = world().allied('Misheifa SE1', '7/SG').allied('Siwa', '11H', 'KDG');
    // Both are supplied from Alexandria by 7/SG: one of them, by its owner's choice, has the Oasis besides.
    const turn = startTurn(chained, 'allied');
    expect(offered(turn, 'allied', 'assign')).toEqual(['11H', 'KDG']);
    const given = play(turn, 'allied', ['assign', '11H']);
    expect(['11H', 'KDG'].map((name) => [hasOasis(given, name), isMarked(given, name)])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('15.1 a unit with a line holds it against one that arrives later, and is saved by it when the line is cut', () => {
    const w = world().axis('Bardia', 'Pavia').allied('Alexandria', '22G');
    const begun = startTurn(w.allied('Misheifa SE1', '7/SG').allied('Siwa', '11H').allied('Siwa E2', 'KDG'), 'allied');
    expect([hasOasis(begun, '11H'), isMarked(begun, 'KDG')]).toEqual([true, true]);
    const ended = play(
      begun,
      'allied',
      ['option', 'offensive', 0],
      ['group', 'Misheifa SE1', '7/SG', 'Misheifa'],
      ['group', 'Siwa E2', 'KDG', 'Siwa'],
      'done',
    );
    expect([hasOasis(ended, '11H'), hasOasis(ended, 'KDG'), isDisrupted(ended, 'KDG')]).toEqual([true, false, true]);
  });

  it('15.1 a unit that holds it withdraws along its own line while it has one', () => {
    const w = world().allied('Misheifa SE1', '7/SG').allied('Siwa', '11H').axis('Bardia', 'Pavia');
    const begun = play(startTurn(w, 'allied'), 'allied', ['option', 'pass', 0]);
    expect(hasOasis(begun, '11H')).toBe(true);
    expect(offered(begun, 'allied', 'group', 'Siwa', '11H').length).toBeGreaterThan(0);
  });

  it('15.1 a unit on Oasis Supply has no way to withdraw', () => {
    const w = world().allied('Siwa', '11H').axis('Siwa NE1', 'Trento').turn('axis', 'basic');
    const attack = play(
      w.mark('11H', { source: hex('Siwa') }),
      'axis',
      ['group', 'Siwa NE1', 'Trento', 'Siwa'],
      'done',
    );
    expect(asked(attack)).toMatchObject({ side: 'axis', rule: '8.6' });
    const pass = world()
      .allied('Siwa', '11H')
      .mark('11H', { source: hex('Siwa') })
      .turn('allied', 'pass');
    expect(refusedBy(pass, 'allied', ['group', 'Siwa', '11H', 'Siwa NE1'])).toBe('5.3');
  });

  it('15.1 the Buildup Check gives it too', () => {
    const begun = startBuildup(world().axis('Bardia', 'Pavia').allied('Siwa', '11H'), 2, 5);
    expect(isGone(begun, '11H')).toBe(false);
  });
});
