// The toy's rules, section by section, in small positions made by hand.
import { describe, expect, it } from 'vitest';
import type { RollingRng } from '#engine/dice/rng.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import type { ToyAction } from '#test/support/toy/action.ts';
import { toy, toyTitle } from '#test/support/toy/index.ts';
import { neighbours } from '#test/support/toy/map.ts';
import { position } from '#test/support/toy/position.ts';
import type { Frame, Side, ToyState } from '#test/support/toy/state.ts';

const game = toy.game('skirmish', toy.builtIn, []);
const refusal = (state: ToyState, side: Side, action: ToyAction): string | null =>
  game.check(game.view(state, side), side, action)?.rule ?? null;
/** Blue moves second. */
const LAST_TURN: readonly Frame[] = [{ type: 'turn', side: 'blue' }, { type: 'end' }];
const played = (state: ToyState, side: Side, action: ToyAction, rng: RollingRng = scriptedDice()): ToyState =>
  game.resolve(state, side, action, rng).state;
const told = (state: ToyState, side: Side, action: ToyAction, rng: RollingRng = scriptedDice()) =>
  game.resolve(state, side, action, rng).events;

describe('1.1 Places', () => {
  it('gives a place of the ring its two neighbours and the well', () => {
    expect(neighbours('w').toSorted()).toEqual(['nw', 'sw', 'well']);
  });
  it('gives the well the whole ring', () => {
    expect(neighbours('well').toSorted()).toEqual(['e', 'ne', 'nw', 'se', 'sw', 'w']);
  });
});

describe('1.2 Blocks', () => {
  const apart = position({
    blocks: [
      [1, 'red', 'w', 'Adder', 3],
      [2, 'blue', 'e', 'Egret', 3],
    ],
  });
  it('shows a face to its owner only', () => {
    expect(game.view(apart, 'red').own.red?.faces[1]).toEqual({ name: 'Adder', strength: 3 });
    expect(JSON.stringify(game.view(apart, 'blue'))).not.toContain('Adder');
    expect(JSON.stringify(game.view(apart, 'observer'))).not.toMatch(/Adder|Egret/);
  });
  it('mixes blocks that are together at a commit, so that what was seen of them is lost', () => {
    const blocks = {
      1: { side: 'red', place: 'w', moved: false, seen: { name: 'Adder', strength: 3 } },
      2: { side: 'red', place: 'w', moved: false, seen: null },
    } as const;
    const together = position({
      blocks: [
        [1, 'red', 'w', 'Adder', 3],
        [2, 'red', 'w', 'Camel', 2],
      ],
      table: { blocks },
    });
    expect(played(together, 'red', { type: 'done' }).table.blocks[1]?.seen).toBeNull();
  });
  it('refuses a component file with a block of strength 4', () => {
    const units = { red: [{ name: 'Adder', strength: 4 }], blue: [{ name: 'Egret', strength: 1 }] };
    expect(toyTitle.checkComponents({ units })).toMatchObject([{ file: 'units', key: 'red.0.strength' }]);
  });
});

describe('1.3 Cards', () => {
  it('deals three to each side and keeps them from the other', () => {
    const { state } = game.setup(scriptedDice());
    expect(state.table.hands).toEqual({ red: 3, blue: 3 });
    expect(game.view(state, 'red').own.blue).toBeUndefined();
    expect(game.view(state, 'red').own.red?.hand).toEqual({ real: 3, dummy: 0 });
  });
});

describe('2.0 The Round', () => {
  it('refuses an action that is not asked for', () => {
    const state = position({ blocks: [[1, 'red', 'w', 'Adder', 3]] });
    expect(refusal(state, 'red', { type: 'bid', card: 'real' })).toBe('2.1');
    expect(refusal(state, 'blue', { type: 'done' })).toBe('2.0');
  });
  it('lets the other side move second', () => {
    const state = position({
      blocks: [
        [1, 'red', 'w', 'Adder', 3],
        [2, 'blue', 'e', 'Egret', 3],
      ],
    });
    expect(played(state, 'red', { type: 'done' }).table.todo).toEqual(LAST_TURN);
  });
});

describe('2.1 The Bid', () => {
  const bids = position({
    blocks: [
      [1, 'red', 'w', 'Adder', 3],
      [2, 'blue', 'e', 'Egret', 3],
    ],
    todo: [{ type: 'bid', sealed: [] }],
    red: { real: 1, dummy: 1 },
    blue: { real: 1, dummy: 0 },
  });
  it('asks both sides at once, and tells nobody what is sealed', () => {
    expect(game.toAct(bids)).toEqual(['red', 'blue']);
    const sealed = played(bids, 'red', { type: 'bid', card: 'real' });
    expect(game.toAct(sealed)).toEqual(['blue']);
    expect(game.view(sealed, 'blue').table.hands.red).toBe(1);
    expect(game.view(sealed, 'blue').own.red).toBeUndefined();
  });
  it('gives the first turn to a real card against a dummy', () => {
    const sealed = played(bids, 'red', { type: 'bid', card: 'dummy' });
    expect(played(sealed, 'blue', { type: 'bid', card: 'real' }).table.todo).toEqual([
      { type: 'turn', side: 'blue' },
      { type: 'begin', side: 'red' },
      { type: 'end' },
    ]);
  });
  it('lets a die decide between two real cards: 1 to 3 is Red', () => {
    const sealed = played(bids, 'red', { type: 'bid', card: 'real' });
    expect(played(sealed, 'blue', { type: 'bid', card: 'real' }, scriptedDice(3)).table.todo[0]).toMatchObject({
      side: 'red',
    });
    expect(played(sealed, 'blue', { type: 'bid', card: 'real' }, scriptedDice(4)).table.todo[0]).toMatchObject({
      side: 'blue',
    });
  });
});

describe('2.2 Laying a Card', () => {
  const state = position({ blocks: [[1, 'red', 'w', 'Adder', 3]], red: { real: 1, dummy: 1 } });
  it('tells the other side that a card lies there, not which', () => {
    const [event] = told(state, 'red', { type: 'card', card: 'dummy' });
    expect(event).toMatchObject({ to: ['red'], fact: { card: 'dummy' }, others: { card: null } });
  });
  it('refuses a second card, and refuses to close the turn without a move', () => {
    const laid = played(state, 'red', { type: 'card', card: 'dummy' });
    expect(refusal(laid, 'red', { type: 'card', card: 'real' })).toBe('2.2');
    expect(refusal(laid, 'red', { type: 'done' })).toBe('2.2');
  });
  it('turns the card up at the close', () => {
    const laid = played(played(state, 'red', { type: 'card', card: 'dummy' }), 'red', {
      type: 'move',
      unit: 1,
      to: 'nw',
    });
    expect(told(laid, 'red', { type: 'done' })).toContainEqual({
      to: 'all',
      rule: '2.2',
      fact: { type: 'turned-up', side: 'red', card: 'dummy' },
    });
    expect(played(laid, 'red', { type: 'done' }).table.discards).toEqual({ real: 0, dummy: 1 });
  });
});

describe('2.3 Moving', () => {
  const state = position({
    blocks: [
      [1, 'red', 'w', 'Adder', 3],
      [2, 'blue', 'well', 'Egret', 3],
      [3, 'blue', 'se', 'Gecko', 2],
    ],
  });
  const destinations = (at: ToyState) => game.values(game.view(at, 'red'), 'red', 'move', [1]).toSorted();
  it('goes up to three places, never through a place the enemy holds', () => {
    expect(destinations(state)).toEqual(['e', 'ne', 'nw', 'sw']);
  });
  it('refuses a place the enemy holds', () => {
    expect(refusal(state, 'red', { type: 'move', unit: 1, to: 'well' })).toBe('2.3');
  });
  it('follows a way that is given, and refuses one that is too long', () => {
    const free = position({ blocks: [[1, 'red', 'w', 'Adder', 3]] });
    expect(refusal(free, 'red', { type: 'move', unit: 1, to: 'nw', via: ['well', 'ne'] })).toBeNull();
    expect(refusal(free, 'red', { type: 'move', unit: 1, to: 'nw', via: ['sw', 'se', 'well'] })).toBe('2.3');
  });
  it('allows two moves in a turn, and four with a real card', () => {
    const spent = { table: { moves: 2 } };
    const five = position({ blocks: [[1, 'red', 'w', 'Adder', 3]], red: { real: 1, dummy: 0 }, ...spent });
    expect(refusal(five, 'red', { type: 'move', unit: 1, to: 'nw' })).toBe('2.3');
    expect(
      refusal(played(five, 'red', { type: 'card', card: 'real' }), 'red', { type: 'move', unit: 1, to: 'nw' }),
    ).toBeNull();
  });
  it('moves a block once', () => {
    const moved = played(state, 'red', { type: 'move', unit: 1, to: 'nw' });
    expect(refusal(moved, 'red', { type: 'move', unit: 1, to: 'w' })).toBe('2.3');
  });
});

describe('2.4 Closing the Turn', () => {
  const state = position({
    blocks: [
      [1, 'red', 'w', 'Adder', 3],
      [2, 'blue', 'e', 'Egret', 3],
    ],
  });
  it('commits with done, and not with a move', () => {
    const view = game.view(state, 'red');
    expect(game.wouldCommit(view, 'red', { type: 'move', unit: 1, to: 'nw' })).toBe(false);
    expect(game.wouldCommit(view, 'red', { type: 'done' })).toBe(true);
    expect(game.resolve(state, 'red', { type: 'move', unit: 1, to: 'nw' }, scriptedDice()).commits).toBe(false);
    expect(game.resolve(state, 'red', { type: 'done' }, scriptedDice()).commits).toBe(true);
  });
});

describe('2.5 Drawing', () => {
  it('gives each side a card at the end of a round, and each its own news of it', () => {
    const state = position({
      blocks: [
        [1, 'red', 'w', 'Adder', 3],
        [2, 'blue', 'e', 'Egret', 3],
      ],
      todo: LAST_TURN,
    });
    const next = game.resolve(state, 'blue', { type: 'done' }, scriptedDice());
    expect(next.state.table).toMatchObject({ round: 2, hands: { red: 1, blue: 1 }, deck: 2 });
    expect(next.events[0]).toEqual({
      to: ['red'],
      rule: '2.5',
      fact: { type: 'drawn', side: 'red', cards: { real: 1, dummy: 0 } },
      others: { type: 'drew', side: 'red', count: 1 },
    });
  });
});

const meeting = (blue = { real: 0, dummy: 1 }) =>
  position({
    blocks: [
      [1, 'red', 'w', 'Adder', 2],
      [2, 'red', 'nw', 'Camel', 1],
      [3, 'blue', 'well', 'Gecko', 2],
      [4, 'blue', 'e', 'Egret', 3],
    ],
    blue,
  });
const assault: ToyAction = { type: 'attack', place: 'well', units: [1, 2] };

describe('3.0 Attacking', () => {
  it('is offered against places next to one’s own blocks, with the blocks next to it', () => {
    const view = game.view(meeting(), 'red');
    expect(game.values(view, 'red', 'attack', [])).toEqual(['well']);
    expect(game.values(view, 'red', 'attack', ['well'])).toEqual([1, 2]);
  });
  it('refuses a block that is named twice, and an empty place', () => {
    expect(refusal(meeting(), 'red', { type: 'attack', place: 'well', units: [1, 1] })).toBe('3.0');
    expect(refusal(meeting(), 'red', { type: 'attack', place: 'ne', units: [2] })).toBe('3.0');
  });
});

describe('3.1 The Answer', () => {
  it('asks a defender who alone knows that they hold no real card', () => {
    const attacked = played(meeting({ real: 0, dummy: 1 }), 'red', assault);
    expect(game.toAct(attacked)).toEqual(['blue']);
    expect(refusal(attacked, 'blue', { type: 'answer' })).toBe('3.1');
    expect(refusal(attacked, 'blue', { type: 'done' })).toBeNull();
  });
  it('does not ask one of whom everybody sees that they have no card', () => {
    const fought = played(meeting({ real: 0, dummy: 0 }), 'red', assault, scriptedDice(1, 1, 1, 1, 1));
    expect(fought.table.todo).toEqual(LAST_TURN);
  });
  it('adds a die for a real card', () => {
    const attacked = played(meeting({ real: 1, dummy: 0 }), 'red', assault);
    const dice = scriptedDice(1, 1, 6, 1, 1, 1);
    const answered = game.resolve(attacked, 'blue', { type: 'answer' }, dice);
    expect(dice.left()).toBe(0);
    expect(answered.events).toContainEqual({
      to: 'all',
      rule: '3.2',
      fact: { type: 'fired', side: 'blue', dice: [1, 1, 6], hits: 1 },
    });
    expect(answered.state.table.discards).toEqual({ real: 1, dummy: 0 });
  });
  it('is settled by a policy as far as the side’s own cards allow', () => {
    const view = (real: number) => game.view(played(meeting({ real, dummy: 1 }), 'red', assault), 'blue');
    expect(game.standing(view(1), 'blue', { answer: 'always' })).toEqual({ type: 'answer' });
    expect(game.standing(view(0), 'blue', { answer: 'always' })).toEqual({ type: 'done' });
    expect(game.standing(view(1), 'blue', { answer: 'never' })).toEqual({ type: 'done' });
    expect(game.standing(view(1), 'blue', {})).toBeNull();
  });
});

describe('3.2 Dice and Losses', () => {
  const attacked = played(meeting(), 'red', assault);
  it('hits with 5 and 6; the strongest loses first, and both sides throw before anybody is lost', () => {
    // Gecko (2) throws 5 and 4: one hit, on Adder (2). Adder and Camel throw 6, 5 and 1: two hits, Gecko is gone.
    const { table } = played(attacked, 'blue', { type: 'done' }, scriptedDice(5, 4, 6, 5, 1));
    expect(table.lost).toEqual({ red: [], blue: ['Gecko'] });
    expect(Object.values(table.blocks).filter(({ side, place }) => side === 'red' && place === 'well')).toHaveLength(2);
  });
  it('leaves the attackers where they are when a defender holds, and all may know the faces', () => {
    const { table } = played(attacked, 'blue', { type: 'done' }, scriptedDice(1, 1, 6, 1, 1));
    expect(table.blocks[1]).toMatchObject({ place: 'w', seen: { name: 'Adder', strength: 2 } });
    expect(table.blocks[3]).toMatchObject({ place: 'well', seen: { name: 'Gecko', strength: 1 } });
    expect(table.blocks[4]?.seen).toBeNull();
  });
});

describe('4.0 Winning', () => {
  it('has no outcome while the match goes on', () => {
    expect(game.outcome(meeting())).toBeNull();
  });
  it('goes to the side whose enemy is gone', () => {
    const last = position({
      blocks: [
        [1, 'red', 'w', 'Adder', 2],
        [3, 'blue', 'well', 'Hyrax', 1],
      ],
    });
    const over = played(last, 'red', { type: 'attack', place: 'well', units: [1] }, scriptedDice(1, 6, 1));
    expect(game.outcome(over)).toEqual({ winner: 'red', level: 'the enemy is gone', rule: '4.2' });
    expect(game.toAct(over)).toEqual([]);
  });
});

describe('4.1 Leaving the Map', () => {
  const out = (exited: number) =>
    position({
      blocks: [
        [1, 'red', 'e', 'Adder', 2],
        [2, 'red', 'w', 'Camel', 2],
        [3, 'blue', 'well', 'Hyrax', 1],
      ],
      table: { exited: { red: exited, blue: 0 } },
    });
  it('is open to a block in the enemy’s camp only, and only the owner learns which went', () => {
    expect(game.values(game.view(out(0), 'red'), 'red', 'exit', [])).toEqual([1]);
    expect(told(out(0), 'red', { type: 'exit', unit: 1 })[0]).toMatchObject({
      to: ['red'],
      fact: { name: 'Adder' },
      others: { name: null },
    });
  });
  it('wins with the second block, and not with the first', () => {
    expect(game.outcome(played(out(0), 'red', { type: 'exit', unit: 1 }))).toBeNull();
    expect(game.outcome(played(out(1), 'red', { type: 'exit', unit: 1 }))).toEqual({
      winner: 'red',
      level: 'two blocks out',
      rule: '4.1',
    });
  });
});

describe('4.2 The Last Round', () => {
  const end = (blues: number, exited: number) =>
    position({
      blocks: [
        [1, 'red', 'w', 'Adder', 3],
        [2, 'blue', 'e', 'Egret', 3],
        ...(blues > 1 ? [[3, 'blue', 'ne', 'Gecko', 2] as const] : []),
      ],
      todo: LAST_TURN,
      table: { round: 6, exited: { red: exited, blue: 0 } },
    });
  it('counts blocks out before blocks left', () => {
    expect(game.outcome(played(end(2, 0), 'blue', { type: 'done' }))).toMatchObject({ winner: 'blue', rule: '4.2' });
    expect(game.outcome(played(end(2, 1), 'blue', { type: 'done' }))).toMatchObject({ winner: 'red' });
  });
  it('is drawn when all is equal', () => {
    expect(game.outcome(played(end(1, 0), 'blue', { type: 'done' }))).toMatchObject({ winner: null, level: 'drawn' });
  });
});

describe('4.3 The Long Game', () => {
  it('has twice as many rounds', () => {
    const rounds = (options: readonly string[]) =>
      toy.game('skirmish', toy.builtIn, options).setup(scriptedDice()).state.table.rounds;
    expect(rounds([])).toBe(6);
    expect(rounds(['long'])).toBe(12);
  });
});
