// The solo opponent of alamein: in the smallest worlds it does what anybody would. Whole matches, and twins: at-length.soak.ts.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import type { AnyModule } from '#engine/title.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { blindOf, placeOf, play } from '#test/support/alamein/play.ts';
import { hex, type Position, printed, world } from '#test/support/alamein/world.ts';
import { thinkOn } from '#test/support/opponent.ts';

const orders = ({ module: rules, state }: Position, side: Side): readonly AlameinAction[] =>
  thinkOn(rules as unknown as AnyModule, state, side) as readonly AlameinAction[];

/** Gives the orders until one commits; every die shows a 1. */
function obey(at: Position, side: Side): Position {
  let { state } = at;
  for (const action of orders(at, side)) {
    expect(at.module.check(at.module.view(state, side), side, action)).toBeNull();
    const step = at.module.resolve(state, side, action, rollingRng(() => 1, 1) as never);
    state = step.state;
    if (step.commits) break;
  }
  return { module: at.module, state };
}

describe('its orders', () => {
  it('another seed may think otherwise, the same one never does', () => {
    const at = world('b')
      .axis('C4', '15. Panzer', '21. Panzer')
      .allied('E7', '1. South African')
      .phase('axis', 'movement');
    expect(orders(at, 'axis')).toEqual(orders(at, 'axis'));
  });
});

describe('in the smallest worlds', () => {
  it('XV.D.1 it drives into El Daba when nobody is there', () => {
    const at = world('d').axis('H3', 'Trento').allied('B2', '1. Armoured').phase('allied', 'movement', 'attacks');
    expect(placeOf(obey(at, 'allied'), '1. Armoured')).toBe('A1');
  });

  it('XII.A.4 it brings two divisions against a lone brigade and attacks it with both', () => {
    const at = world('d')
      .axis('F3', '15. Panzer')
      .axis('G3', '21. Panzer')
      .allied('F5', '18. Indian')
      .allied('D7', '1. South African')
      .phase('axis', 'movement', 'attacks');
    const there = obey(at, 'axis');
    const attack = orders(there, 'axis').find(({ type }) => type === 'attack');
    const units = [blindOf(at, '15. Panzer'), blindOf(at, '21. Panzer')];
    expect(attack).toMatchObject({ type: 'attack', hex: hex('F5') });
    expect(attack !== undefined && 'units' in attack ? [...attack.units].sort() : []).toEqual(units.sort());
  });

  it('XII.A.2 a brigade in the El Alamein Box leaves two panzer divisions outside alone', () => {
    const at = world('b').axis('D6', '15. Panzer', '21. Panzer').allied('D7', '18. Indian').phase('allied', 'attacks');
    expect(orders(at, 'allied')).toEqual([{ type: 'done' }]);
  });

  it('XII.A.4 both stacks beside the Box are attacked at once where that is likely to make both Spent', () => {
    const at = world('b')
      .axis('D6', 'Ariete')
      .axis('E6', 'Trieste')
      .allied('D7', '1. South African', '9. Australian')
      .phase('allied', 'attacks');
    const units = [blindOf(at, '1. South African'), blindOf(at, '9. Australian')];
    expect(orders(at, 'allied')).toEqual([
      { type: 'attack', hex: hex('D6'), units, also: [hex('E6')] },
      { type: 'done' },
    ]);
  });

  it('XII.A.2 outside a Box it declares what must be attacked, however bad the odds', () => {
    const at = world('b').axis('F6', 'Ariete').allied('G6', '18. Indian').phase('allied', 'attacks');
    expect(orders(at, 'allied')).toEqual([
      { type: 'attack', hex: hex('F6'), units: [blindOf(at, '18. Indian')] },
      { type: 'done' },
    ]);
  });

  it('XII.A.2 nobody joins an attack that must be made where they do not better the odds', () => {
    const at = world('d')
      .axis('G4', '15. Panzer', '21. Panzer', 'Ramcke')
      .allied('G5', '51. Highland', '26. Australian')
      .phase('allied', 'attacks');
    expect(orders(at, 'allied')).toEqual([
      { type: 'attack', hex: hex('G4'), units: [blindOf(at, '51. Highland')] },
      { type: 'done' },
    ]);
  });

  it('VII.A it strikes the panzer divisions, not the infantry far behind', () => {
    const at = world('b')
      .axis('E5', '15. Panzer', '21. Panzer')
      .axis('B2', 'Trento')
      .allied('E7', '22. Armoured')
      .phase('allied', 'strikes');
    expect(orders(at, 'allied')[0]).toMatchObject({ type: 'strike', hex: hex('E5') });
  });

  it('XII.B.6 No Retreat orders only where to be there at the end of the turn wins, whatever the odds', () => {
    const attacked = (at: Position, place: string): readonly string[] =>
      orders(play(at, 'axis', ['attack', place, ['15. Panzer']], 'done'), 'allied').map(({ type }) => type);
    const inBox = world('b').axis('D6', '15. Panzer').allied('D7', '1. South African', '18. Indian');
    expect(attacked(inBox.phase('axis', 'attacks'), 'D7')).not.toContain('stand');
    const inDaba = world('b').axis('A2', '15. Panzer').allied('A1', '18. Indian');
    expect(attacked(inDaba.phase('axis', 'attacks'), 'A1')).toContain('stand');
  });

  it('V.B nobody runs back to C11 while the line bars the way there', () => {
    const at = world('a')
      .axis('E1', 'Brescia')
      .axis('A1', 'Sabratha')
      .axis('F5', 'Pavia')
      .axis('G5', 'Ariete', 'Trieste')
      .axis('D5', 'Trento')
      .axis('E5', 'Littorio', 'RCCE GPPE')
      .axis('C5', '90. Light')
      .axis('D6', '15. Panzer')
      .axis('E6', '21. Panzer')
      .allied('D7', '1. South African', '18. Indian')
      .allied('E7', 'box', '50. Northumbrian', '9. Indian')
      .allied('F7', 'box', '2. New Zealand*', 'New Zealand Cavalry*')
      .allied('F8', '22. Armoured')
      .allied('G8', '7. Armoured "Desert Rats"')
      .allied('E8', '4. Armoured')
      .phase('allied', 'movement', 'attacks');
    const goals = orders(at, 'allied').flatMap((order) => ('to' in order ? [printed(order.to)] : []));
    expect(goals).not.toEqual([]);
    expect(goals).not.toContain('C11');
  });

  it('IX.A.4 it takes a Fort away that it stands on', () => {
    const at = world('d')
      .axis('F5', 'fort')
      .axis('B2', 'Trento')
      .allied('F5', '9. Australian')
      .phase('allied', 'reinforce');
    expect(orders(at, 'allied')[0]).toEqual({ type: 'raze', hex: hex('F5') });
  });

  it('VII.B it flies supplies to those with most to lose', () => {
    const at = world('b')
      .axis('H9', '15. Panzer')
      .axis('J9', 'Trento')
      .allied('G8', '9. Australian')
      .allied('H7', '26. Australian')
      .allied('I10', '1. South African')
      .allied('J7', '22. Armoured')
      .allied('K8', '2. Armoured')
      .phase('axis', 'resupply');
    expect(orders(at, 'axis')[0]).toMatchObject({ type: 'resupply', hex: hex('H9') });
  });

  it('a counter that lies face down is nobody it knows', () => {
    const at = world('a')
      .axis('D2', '15. Panzer')
      .allied('D7', '?1. South African', '?dummy')
      .phase('axis', 'movement');
    expect(printed(at.state.table.counters[blindOf(at, '1. South African')]?.place ?? '')).toBe('D7');
    const swapped = world('a')
      .axis('D2', '15. Panzer')
      .allied('D7', '?dummy', '?1. South African')
      .phase('axis', 'movement');
    expect(orders(swapped, 'axis')).toEqual(orders(at, 'axis'));
  });
});
