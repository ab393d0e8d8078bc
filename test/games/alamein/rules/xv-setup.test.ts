// XV.A.2, XV.B.2, XV.C.2, XV.D.2: deploying, and turning up what lies face down.
import { describe, expect, it } from 'vitest';
import { printedHex } from '#games/alamein/grid.ts';
import type { AlameinState, Blind, Side } from '#games/alamein/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { areaOf } from '../data.ts';
import { asked, blind, done, game, hex, play, refused, sight } from '../ground.ts';

const start = (scenario: string): AlameinState => game.setup(scenario, scriptedDice()).state;
const ready = { type: 'recommended' } as const;
/** Both sides as recommended, up to the first question of the first turn. */
function deployed(scenario: string, ...order: readonly Side[]): AlameinState {
  let state = start(scenario);
  for (const side of order) state = play(state, side, [ready, done]).state;
  return state;
}
/** Where a counter may be placed. */
const places = (state: AlameinState, side: Side, counter: Blind): readonly string[] =>
  game
    .values(game.view(state, side), side, 'place', [counter])
    .map((value) => printedHex(String(value)))
    .toSorted();
const unitPlaces = (state: AlameinState, side: Side, unit: string): readonly string[] =>
  places(state, side, blind(sight(state), unit));
const down = ({ table }: AlameinState, side: Side): number =>
  Object.values(table.counters).filter((counter) => counter.side === side && counter.face === null).length;
/** Passes until a side's movement is asked, then closes it. */
function moveOn(state: AlameinState, side: Side) {
  let now = state;
  for (let asks = 0; asked(now) !== `${side} movement`; asks++) {
    if (asks > 5) throw new Error(`no movement of ${side}: ${asked(now)}`);
    const asking = asked(now).startsWith('axis') ? 'axis' : 'allied';
    now = play(now, asking, [done]).state;
  }
  return play(now, side, [done]);
}
const pieces = (facts: ReturnType<typeof play>['facts'], side: Side): readonly string[] =>
  facts.flatMap((fact) =>
    fact.type === 'revealed' && fact.side === side
      ? fact.faces.map((face) => (face.type === 'unit' ? face.unit : face.type))
      : [],
  );

describe('XV.A.2 1st Alamein', () => {
  it('the Allies deploy first, not on hex lines 1 to 3, armor not west of El Alamein', () => {
    const state = start('a');
    expect(asked(state)).toBe('allied deploy');
    for (const unit of ['1sa', '18in', '2nz']) {
      const free = unitPlaces(state, 'allied', unit);
      expect(free).toContain('K4');
      expect(free.filter((place) => Number(place.slice(1)) <= 3)).toEqual([]);
    }
    for (const unit of ['22x', '4x', '7armd', 'nzcav']) {
      const free = unitPlaces(state, 'allied', unit);
      expect(free).toContain('L7');
      expect(free.filter((place) => Number(place.slice(1)) < 7)).toEqual([]);
    }
  });
  it('a dummy has company, and without a unit stays where armor may be', () => {
    const state = play(start('a'), 'allied', [ready]).state;
    const dummies = Object.entries(sight(state).faces).filter(([, { type }]) => type === 'dummy');
    const [first, second] = dummies.map(([key]) => Number(key));
    const place = (unit: Blind, to: string) => ({ type: 'place', unit, to: hex(to) }) as const;
    expect(refused(play(state, 'allied', [place(first!, 'L9')]).state, 'allied', done)).toBe('IX.B');
    const pair = play(state, 'allied', [place(first!, 'L9'), place(second!, 'L9')]).state;
    expect(refused(pair, 'allied', done)).toBeNull();
    const west = play(state, 'allied', [place(first!, 'L6'), place(second!, 'L6')]).state;
    expect(refused(west, 'allied', done)).toBe('XV.A.2');
  });
  it('then the Axis deploy eleven units in hexes numbered 1 and 2, rows A to H', () => {
    const state = deployed('a', 'allied');
    expect(asked(state)).toBe('axis deploy');
    const area = [...'ABCDEFGH'].flatMap((row) => [`${row}1`, `${row}2`]);
    expect(unitPlaces(state, 'axis', '15pz')).toEqual(area);
    const after = play(state, 'axis', [ready, done]).state;
    const on = Object.values(after.table.counters).filter(({ side, place }) => side === 'axis' && place.includes(','));
    expect(on).toHaveLength(11);
  });
  it('Allied counters lie face down until the first Axis movement is over; dummies are taken off', () => {
    const state = deployed('a', 'allied', 'axis');
    // Nine units, two Boxes, three dummies.
    expect(down(state, 'allied')).toBe(14);
    expect(down(state, 'axis')).toBe(0);
    const { state: after, facts } = moveOn(state, 'axis');
    expect(pieces(facts, 'allied').toSorted()).toEqual([
      '18in',
      '1sa',
      '22x',
      '2nz',
      '4x',
      '50',
      '7armd',
      '9in',
      'box',
      'box',
      'dummy',
      'dummy',
      'dummy',
      'nzcav',
    ]);
    expect(down(after, 'allied')).toBe(0);
    const left = Object.values(after.table.counters).filter(
      ({ face, place }) => face?.type === 'dummy' && place !== 'lost',
    );
    expect(left).toEqual([]);
  });
});

describe('XV.B.2 Ruweisat Ridge', () => {
  it('the Axis deploy first, face up, west of El Alamein, then the Allies not west of it', () => {
    const state = start('b');
    expect(asked(state)).toBe('axis deploy');
    const west = unitPlaces(state, 'axis', '15pz');
    expect(west).toContain('L6');
    expect(west.filter((place) => Number(place.slice(1)) >= 7)).toEqual([]);
    const second = play(state, 'axis', [ready, done]).state;
    expect(asked(second)).toBe('allied deploy');
    expect(down(second, 'axis')).toBe(0);
    const east = unitPlaces(second, 'allied', '1sa');
    expect(east).toContain('D7');
    expect(east.filter((place) => Number(place.slice(1)) < 7)).toEqual([]);
    expect(down(play(second, 'allied', [ready, done]).state, 'allied')).toBe(0);
  });
});

describe('XV.C.2 Alam Halfa', () => {
  it('the Allies deploy first, face down, each side on its side of the start line', () => {
    const state = start('c');
    expect(asked(state)).toBe('allied deploy');
    expect(unitPlaces(state, 'allied', '22x')).toEqual(areaOf('c-allied').toSorted());
    const second = play(state, 'allied', [ready, done]).state;
    expect(asked(second)).toBe('axis deploy');
    expect(unitPlaces(second, 'axis', '15pz')).toEqual(areaOf('c-axis').toSorted());
    expect(down(second, 'allied')).toBe(20);
    expect(down(second, 'axis')).toBe(0);
  });
  it('Allied counters are turned up after the first Axis movement', () => {
    const { state, facts } = moveOn(deployed('c', 'allied', 'axis'), 'axis');
    expect(pieces(facts, 'allied').filter((piece) => piece === 'box')).toHaveLength(3);
    expect(pieces(facts, 'allied').filter((piece) => piece === 'dummy')).toHaveLength(3);
    expect(down(state, 'allied')).toBe(0);
  });
});

describe('XV.D.2 the Battle of Alamein', () => {
  it('the Axis deploy first, face down; the Allies have the first player-turn', () => {
    const state = start('d');
    expect(asked(state)).toBe('axis deploy');
    expect(unitPlaces(state, 'axis', '15pz')).toEqual(areaOf('d-axis').toSorted());
    const ready = deployed('d', 'axis', 'allied');
    expect(ready.table.active).toBe('allied');
    // Eighteen units, seven Forts, four dummies.
    expect(down(ready, 'axis')).toBe(29);
    expect(down(ready, 'allied')).toBe(0);
  });
  it('Axis counters are turned up after the first Allied movement', () => {
    const { state, facts } = moveOn(deployed('d', 'axis', 'allied'), 'allied');
    expect(pieces(facts, 'axis').filter((piece) => piece === 'fort')).toHaveLength(7);
    expect(down(state, 'axis')).toBe(0);
  });
});

describe('IX.B dummies in the set-up', () => {
  it('are off the map after the reveal, and nobody is moved back', () => {
    const { state } = moveOn(deployed('d', 'axis', 'allied'), 'allied');
    const faces = Object.values(state.table.counters)
      .filter(({ place }) => place.includes(','))
      .map(({ face }) => face?.type);
    expect(faces).not.toContain('dummy');
    expect(faces).toContain('fort');
  });
});
