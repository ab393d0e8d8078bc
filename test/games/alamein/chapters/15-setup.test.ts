// XV.A.2, XV.B.2, XV.C.2, XV.D.2 Setting up: who deploys when and where, what the enemy sees of it, and when it is turned up.
import { describe, expect, it } from 'vitest';
import { seededRng } from '#engine/dice/rng.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinState, Blind, Face, Side } from '#games/alamein/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { testSeed } from '../../../../scripts/lib/players/random-game.ts';
import { areaOf } from '../data.ts';
import { asked, blind, done, game, gameOf, hex, kit, type Played, play, position, sight } from '../ground.ts';

const fresh = (scenario: string): AlameinState => gameOf(scenario).setup(scriptedDice()).state;
const recommended: AlameinAction = { type: 'recommended' };

/** Blind numbers of a side's markers of a kind. */
const markers = (state: AlameinState, side: Side, type: Face['type']): readonly Blind[] => {
  const seen = sight(state);
  return Object.keys(seen.faces)
    .map(Number)
    .filter((number) => seen.faces[number]?.type === type && state.table.counters[number]?.side === side);
};
/** Printed hexes a counter may be placed in. */
const places = (state: AlameinState, side: Side, unit: Blind): readonly string[] =>
  game
    .values(game.view(state, side), side, 'place', [unit])
    .map((value) => printedHex(String(value)))
    .toSorted();
const place = (unit: Blind, printed: string): AlameinAction => ({ type: 'place', unit, to: hex(printed) });
const refusal = (state: AlameinState, side: Side, action: AlameinAction) =>
  game.check(game.view(state, side), side, action);
/** How many counters of a side lie face down. */
const down = ({ table }: AlameinState, side: Side): number =>
  Object.values(table.counters).filter((counter) => counter.side === side && counter.face === null).length;
/** What is turned up of a side. */
const pieces = (facts: Played['facts'], side: Side): readonly string[] =>
  facts
    .flatMap((fact) =>
      fact.type === 'revealed' && fact.side === side
        ? fact.faces.map((face) => (face.type === 'unit' ? face.unit : face.type))
        : [],
    )
    .toSorted();
/** Everything deployed as recommended: the first player is asked. */
function deployed(scenario: string): AlameinState {
  const [first, second] = kit.scenarios[scenario]!.setupOrder;
  return play(play(fresh(scenario), first, [recommended, done]).state, second, [recommended, done]).state;
}

describe('XV.A.2 setting up 1st Alamein', () => {
  it('begins with the Allies; then the Axis deploy, then the Axis play', () => {
    const state = fresh('a');
    expect(asked(state)).toBe('allied deploy');
    const { state: after } = play(state, 'allied', [recommended, done]);
    expect(asked(after)).toBe('axis deploy');
    const { state: started } = play(after, 'axis', [recommended, done]);
    expect(started.table.active).toBe('axis');
    expect(started.table.turn).toBe(1);
  });
  it('has the Axis deploy eleven units', () => {
    const { counters } = deployed('a').table;
    const on = Object.values(counters).filter(({ side, place: there }) => side === 'axis' && there.includes(','));
    expect(on).toHaveLength(11);
  });
  it('lets the Axis use hexes 1 and 2 of rows A to H, all sixteen', () => {
    const { state } = play(fresh('a'), 'allied', [recommended, done]);
    const sixteen = [...'ABCDEFGH'].flatMap((row) => [`${row}1`, `${row}2`]).toSorted();
    for (const unit of ['15pz', 'trento', 'rcce'])
      expect(places(state, 'axis', blind(sight(state), unit))).toEqual(sixteen);
    expect(refusal(state, 'axis', place(blind(sight(state), '15pz'), 'I1'))?.rule).toBe('XV.A.2');
  });
  it('bars the Allies from hex lines 1 to 3, and armour from west of the El Alamein Box', () => {
    const state = fresh('a');
    for (const unit of ['1sa', '18in', '2nz']) {
      const infantry = places(state, 'allied', blind(sight(state), unit));
      expect(infantry.filter((name) => Number(name.slice(1)) <= 3)).toEqual([]);
      expect(infantry).toContain('B4');
      expect(infantry).toContain('K4');
    }
    for (const unit of ['7armd', '22x', '4x', 'nzcav']) {
      const armour = places(state, 'allied', blind(sight(state), unit));
      expect(armour.filter((name) => Number(name.slice(1)) < 7)).toEqual([]);
      expect(armour).toContain('D7');
    }
    expect(refusal(state, 'allied', place(blind(sight(state), '7armd'), 'D6'))?.rule).toBe('XV.A.2');
  });
  it('bars a dummy without a unit from west of the Box, not one with a unit (ruling 1)', () => {
    const { state } = play(fresh('a'), 'allied', [recommended]);
    const [one = 0, two = 0] = markers(state, 'allied', 'dummy');
    const alone = play(state, 'allied', [place(one, 'G5'), place(two, 'G5')]).state;
    expect(refusal(alone, 'allied', done)?.rule).toBe('XV.A.2');
    const withUnit = play(alone, 'allied', [place(blind(sight(alone), '18in'), 'G5')]).state;
    expect(refusal(withUnit, 'allied', done)).toBeNull();
    const east = play(state, 'allied', [place(one, 'H9'), place(two, 'H9')]).state;
    expect(refusal(east, 'allied', done)).toBeNull();
  });
  it('asks for every counter to be placed', () => {
    const state = fresh('a');
    expect(refusal(state, 'allied', done)?.rule).toBe('XV.A.2');
    expect(game.ask(game.view(state, 'allied'), 'allied')?.fallback).toEqual(recommended);
    const { state: placed } = play(state, 'allied', [recommended]);
    expect(game.ask(game.view(placed, 'allied'), 'allied')?.fallback).toEqual(done);
  });
  it('knows another deployment: the historical one, with Boxes at G4 and K4', () => {
    const { state } = play(fresh('a'), 'allied', [{ type: 'recommended', deployment: 'historical' }, done]);
    const boxes = markers(state, 'allied', 'box').map((number) => printedHex(state.table.counters[number]!.place));
    expect(boxes.toSorted()).toEqual(['G4', 'K4']);
  });
});

describe('XV.B.2 setting up Ruweisat Ridge', () => {
  it('begins with the Axis, face up, west of the Box; then the Allies, not west of it', () => {
    const state = fresh('b');
    expect(asked(state)).toBe('axis deploy');
    const axis = places(state, 'axis', blind(sight(state), '15pz'));
    expect(axis.filter((name) => Number(name.slice(1)) >= 7)).toEqual([]);
    expect(axis).toContain('D6');
    const { state: after, facts } = play(state, 'axis', [recommended, done]);
    expect(asked(after)).toBe('allied deploy');
    expect(
      facts.filter(({ type }) => type === 'deployed').every((fact) => 'faces' in fact && fact.faces !== null),
    ).toBe(true);
    const allied = places(after, 'allied', blind(sight(after), '1sa'));
    expect(allied.filter((name) => Number(name.slice(1)) < 7)).toEqual([]);
    expect(allied).toContain('D7');
  });
});

describe('XV.C.2 setting up Alam Halfa', () => {
  it('begins with the Allies face down, each side on its own side of the start line', () => {
    const state = fresh('c');
    expect(asked(state)).toBe('allied deploy');
    expect(places(state, 'allied', blind(sight(state), '7armd'))).toEqual(areaOf('c-allied').toSorted());
    // The two lines differ at Tel el Eisa, which is Axis here.
    expect(areaOf('c-allied')).not.toContain('C5');
    const { state: after } = play(state, 'allied', [recommended, done]);
    expect(asked(after)).toBe('axis deploy');
    expect(places(after, 'axis', blind(sight(after), '15pz'))).toEqual(areaOf('c-axis').toSorted());
    expect(down(after, 'allied')).toBe(20);
    expect(down(after, 'axis')).toBe(0);
  });
});

describe('XV.D.2 setting up the Battle of Alamein', () => {
  it('begins with the Axis face down; the Allies deploy after them and play first', () => {
    const state = fresh('d');
    expect(asked(state)).toBe('axis deploy');
    expect(places(state, 'axis', blind(sight(state), '15pz'))).toEqual(areaOf('d-axis').toSorted());
    const { state: after } = play(state, 'axis', [recommended, done]);
    expect(asked(after)).toBe('allied deploy');
    const { state: started } = play(after, 'allied', [recommended, done]);
    expect(started.table.active).toBe('allied');
    expect(asked(started)).toBe('allied movement');
    // Eighteen units, seven Forts, four dummies.
    expect(down(started, 'axis')).toBe(29);
    expect(down(started, 'allied')).toBe(0);
  });
});

describe('IX.A Boxes and Forts in set-up', () => {
  it('are placed anywhere in their area, two in a hex and at El Alamein as well: no limit counts them (X.A.3, ruling 12)', () => {
    const state = fresh('a');
    const [one = 0, two = 0] = markers(state, 'allied', 'box');
    expect(places(state, 'allied', one)).toEqual(areaOf('a-allied').toSorted());
    const { state: after } = play(state, 'allied', [place(one, 'D7')]);
    expect(places(after, 'allied', two)).toContain('D7');
  });
});

describe('X.A stacking in set-up', () => {
  it('X.A.2 is three units with two divisions; X.A.3 markers do not count', () => {
    const { state } = play(fresh('a'), 'allied', [recommended]);
    const unit = (name: string): Blind => blind(sight(state), name);
    // 1. South African, 2. New Zealand, 50. are divisions; 18. and 9. Indian brigades.
    const two = play(state, 'allied', [place(unit('1sa'), 'H10'), place(unit('2nz'), 'H10')]).state;
    expect(places(two, 'allied', unit('50'))).not.toContain('H10');
    const three = play(two, 'allied', [place(unit('18in'), 'H10')]).state;
    expect(places(three, 'allied', unit('9in'))).not.toContain('H10');
    expect(places(three, 'allied', markers(state, 'allied', 'box')[0]!)).toContain('H10');
    expect(places(three, 'allied', markers(state, 'allied', 'dummy')[0]!)).toContain('H10');
  });
});

describe('V reinforcements in set-up', () => {
  it('are not deployed, which is said of them, and of no unit of the enemy’s', () => {
    const state = fresh('b');
    const unit = (name: string): Blind => blind(sight(state), name);
    expect(refusal(state, 'axis', place(unit('125'), 'D5'))).toMatchObject({
      rule: 'V',
      text: '125. Infantry Regiment is not deployed: it comes later, as a reinforcement.',
    });
    expect(refusal(state, 'axis', place(unit('23x'), 'D5'))?.rule).toBe('XV.B.2');
  });
});

describe('VII.A the order of stacks', () => {
  it('is the owner’s: a counter may be put on top', () => {
    const { state } = play(fresh('a'), 'allied', [recommended]);
    const [south, indian] = [blind(sight(state), '1sa'), blind(sight(state), '18in')];
    expect(state.table.stacks[hex('D7')]).toEqual([south, indian]);
    const { state: after } = play(state, 'allied', [{ type: 'top', unit: indian }]);
    expect(after.table.stacks[hex('D7')]).toEqual([indian, south]);
    expect(refusal(after, 'allied', { type: 'top', unit: indian })?.rule).toBe('VII.A');
  });
});

describe('what the enemy sees of a face-down deployment', () => {
  it('is how many counters lie in each hex, and nothing else', () => {
    const { state, facts } = play(fresh('a'), 'allied', [recommended, done]);
    const view = game.view(state, 'axis');
    for (const [hexId, stack] of Object.entries(state.table.stacks)) {
      expect(facts).toContainEqual({ type: 'deployed', side: 'allied', hex: hexId, count: stack.length, faces: null });
      for (const number of stack) expect(view.table.counters[number]?.face).toBeNull();
    }
    expect(view.own.allied).toBeUndefined();
    expect(game.view(state, 'observer').own).toEqual({});
    // D7: 1. South African and 18. Indian; E7 and F7: a Box, a division and a brigade each; E8, F8, G8: armour and a dummy.
    const heights = ['D7', 'E7', 'F7', 'E8', 'F8', 'G8'].map((name) => state.table.stacks[hex(name)]?.length);
    expect(heights).toEqual([2, 3, 3, 2, 2, 2]);
  });
  it('does not tell in which order the hexes were filled, nor which numbers lie where', () => {
    const numbered = (actions: readonly AlameinAction[]): string => {
      let state = game.setup(seededRng(testSeed('numbers'), 1)).state;
      const rng = seededRng(testSeed('closing'), 1);
      for (const action of actions) state = game.resolve(state, 'allied', action, rng).state;
      return JSON.stringify(game.view(state, 'axis'));
    };
    const start = game.setup(seededRng(testSeed('numbers'), 1)).state;
    const [a, b] = [blind(sight(start), '22x'), blind(sight(start), '4x')];
    const exchanged = [recommended, place(a, 'E8'), place(b, 'F8'), done];
    expect(numbered(exchanged)).toBe(numbered([recommended, done]));
  });
});

describe('XV.A.2, XV.C.2, XV.D.2 turning up after the first movement', () => {
  it.each([
    ['a', 'axis', 'allied'],
    ['c', 'axis', 'allied'],
  ] as const)('in scenario %s comes when the %s movement is closed, and takes the dummies off', (id, first, hidden) => {
    const state = deployed(id);
    const dummies = markers(state, hidden, 'dummy');
    expect(dummies).toHaveLength(3);
    const movement: AlameinState = { ...state, table: { ...state.table, todo: fromMovement(state) } };
    const { state: after, facts } = play(movement, first, [done]);
    expect(Object.keys(after.secrets.faces)).toEqual([]);
    for (const number of dummies) expect(after.table.counters[number]?.place).toBe('lost');
    expect(facts.filter(({ type }) => type === 'revealed')).toHaveLength(Object.keys(hexesOf(state, hidden)).length);
  });
  it('XV.A.2 shows nine units, two Boxes and three dummies in 1st Alamein', () => {
    const state = deployed('a');
    expect(down(state, 'allied')).toBe(14);
    const { facts } = play({ ...state, table: { ...state.table, todo: fromMovement(state) } }, 'axis', [done]);
    const units = ['18in', '1sa', '22x', '2nz', '4x', '50', '7armd', '9in', 'nzcav'];
    expect(pieces(facts, 'allied')).toEqual([...units, 'box', 'box', 'dummy', 'dummy', 'dummy'].toSorted());
  });
  it('XV.D.2, IX.B in the Battle of Alamein comes when the Allied movement is closed; only dummies go', () => {
    const state = deployed('d');
    const { state: after, facts } = play(state, 'allied', [done]);
    expect(Object.keys(after.secrets.faces)).toEqual([]);
    expect(pieces(facts, 'axis').filter((piece) => piece === 'fort')).toHaveLength(7);
    expect(pieces(facts, 'axis').filter((piece) => piece === 'dummy')).toHaveLength(4);
    const left = Object.values(after.table.counters).filter(
      ({ side, place: there }) => side === 'axis' && there.includes(','),
    );
    expect(left.map(({ face }) => face?.type)).not.toContain('dummy');
    expect(left).toHaveLength(29 - 4);
  });
  it('IX.A.2 lets it hold a Box as well that a strike has turned up with everything else of its side', () => {
    // One strike finds 22. Armoured in its Box: nothing is left face down when the movement is closed.
    const todo = fromMovement(deployed('c'));
    const before = position('c', ['F8: ?22x, ?box', 'H2: trento'], {
      turn: 1,
      active: 'axis',
      todo: [{ type: 'strikes', side: 'axis' }, ...todo],
    });
    const struck = play(before, 'axis', [{ type: 'strike', air: 'stuka', hex: hex('F8') }, done]).state;
    // Nobody intercepts; a die of 3 is nothing to armor.
    const { state: moving } = play(struck, 'allied', [done], 3);
    expect(down(moving, 'allied')).toBe(0);
    expect(moving.table.held.allied).toEqual([]);
    expect(play(moving, 'axis', [done]).state.table.held.allied).toEqual([hex('F8')]);
  });
  it('lets a side hold its Boxes from then on (ruling 43), which the enemy could not know before', () => {
    const state = deployed('a');
    expect(state.table.held.allied).toEqual([]);
    const movement: AlameinState = { ...state, table: { ...state.table, todo: fromMovement(state) } };
    const { state: after } = play(movement, 'axis', [done]);
    expect(after.table.held.allied.map(printedHex).toSorted()).toEqual(['D7', 'E7', 'F7']);
  });
  it('is not needed where both sides deploy face up', () => {
    expect(deployed('b').secrets.faces).toEqual({});
  });
});

const fromMovement = ({ table }: AlameinState) =>
  table.todo.slice(table.todo.findIndex(({ type }) => type === 'movement'));
/** Hexes with counters of a side. */
const hexesOf = ({ table }: AlameinState, side: Side): Readonly<Record<string, readonly Blind[]>> =>
  Object.fromEntries(
    Object.entries(table.stacks).filter(([, stack]) => stack.some((number) => table.counters[number]?.side === side)),
  );
