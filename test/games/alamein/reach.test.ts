// Where a unit could go in the next movement phase of its side, as things stand (IV, XI.A).
import { describe, expect, it } from 'vitest';
import { asIfMoving } from '#games/alamein/for-pictures.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { viewOf } from '#games/alamein/position/view.ts';
import { blindOf } from '#test/support/alamein/play.ts';
import { kit, type Position, printed, world } from '#test/support/alamein/world.ts';

/** What the rules offer the unit in the view of its side as if it were moving. */
function early(at: Position, side: Side, unit: string): readonly string[] {
  const view = asIfMoving(kit, viewOf(at.state, side), side);
  if (view === null) throw new Error('no movement phase is to come');
  const values = at.module.values(view, side, 'move', [blindOf(at, unit)]);
  return values.map((value) => printed(String(value))).sort();
}

describe('where a unit could go in its next movement phase', () => {
  const around = ['I11', 'I12', 'J11', 'K11', 'K12'];
  const tired = () => world('c').allied('J12', '9. Indian*').axis('H1', 'Pavia');

  it('VI.E is told of a Spent unit that recovers before it', () => {
    expect(early(tired().phase('allied', 'attacks', 'recovery', 'supply'), 'allied', '9. Indian')).toEqual(around);
  });
  it('VI.A, VI.E is nothing for one that does not: its recovery phase comes after its movement, or is over', () => {
    for (const at of [
      tired().phase('axis', 'attacks', 'recovery', 'supply'),
      tired().phase('allied', 'movement', 'attacks', 'recovery', 'supply'),
      tired().phase('allied', 'supply'),
    ])
      expect(early(at, 'allied', '9. Indian')).toEqual([]);
  });
  it('VI.E, XIII.B is nothing for one without supply, whose supply phase comes before it', () => {
    // Every Allied source is the enemy's (XIII.A.1).
    const cut = (unit: string) =>
      world('c').allied('J12', unit).axis('C11', 'Pavia').axis('E12', 'Trento').axis('L11', 'Brescia');
    expect(early(cut('9. Indian').phase('allied', 'attacks', 'recovery', 'supply'), 'allied', '9. Indian')).toEqual([]);
    expect(early(cut('9. Indian*').phase('allied', 'attacks', 'recovery', 'supply'), 'allied', '9. Indian')).toEqual(
      [],
    );
    expect(early(cut('9. Indian').phase('axis', 'attacks', 'recovery', 'supply'), 'allied', '9. Indian')).toContain(
      'J11',
    );
  });
  it('IX.A.2 is that of a Box which is held when the player-turn begins', () => {
    // The enemy at I2 controls I1, H2 and J2; the Box was entered in this player-turn.
    const at = () => world('c').allied('I1', '26. Australian', 'box').axis('I2', 'Trento').held('allied');
    const free = ['H1', 'H2', 'J1', 'J2'];
    expect(early(at().phase('allied', 'attacks', 'recovery'), 'allied', '26. Australian')).toEqual(free);
    expect(early(at().phase('axis', 'attacks', 'recovery'), 'allied', '26. Australian')).toEqual(free);
    expect(early(at().phase('allied', 'strikes', 'movement'), 'allied', '26. Australian')).toEqual(['H1', 'J1']);
  });
  it('V is told of a reinforcement whose date comes with it, as far as there is room at the entry hex', () => {
    // 1st Alamein (XV.A.4): 2. Armoured comes on July 5th, turn 5, at C11; the Axis move first.
    const due = (turn: number) => world('a').turn(turn).allied('reserve', '2. Armoured').axis('A1', 'Trento');
    expect(early(due(4).phase('allied', 'attacks', 'recovery'), 'allied', '2. Armoured')).toContain('D11');
    expect(early(due(5).phase('axis', 'attacks', 'recovery'), 'allied', '2. Armoured')).toContain('D11');
    expect(early(due(4).phase('axis', 'attacks', 'recovery'), 'allied', '2. Armoured')).toEqual([]);
    const full = due(4).allied('C11', '9. Indian', '1. South African', '26. Australian');
    expect(early(full.phase('allied', 'attacks', 'recovery'), 'allied', '2. Armoured')).toEqual([]);
    // V.B The entry hex is in an enemy zone, and nobody of theirs is there.
    const shut = due(4).axis('D11', 'Pavia').phase('allied', 'attacks', 'recovery');
    expect(early(shut, 'allied', '2. Armoured')).toEqual([]);
  });
  it('XV.C.3 is none when the last one is over: Alam Halfa has seven game-turns, and the Axis go first', () => {
    const at = (
      turn: number,
      active: Side,
      ...phases: readonly ['attacks', 'recovery', 'supply'] | readonly ['movement']
    ) =>
      world('c')
        .turn(turn)
        .allied('J12', '9. Indian')
        .axis('H1', 'Pavia')
        .phase(active, ...phases);
    const view = (position: Position, side: Side) => asIfMoving(kit, viewOf(position.state, side), side);
    const LATER = ['attacks', 'recovery', 'supply'] as const;
    expect(view(at(7, 'axis', ...LATER), 'axis')).toBeNull();
    expect(view(at(7, 'allied', 'movement'), 'axis')).toBeNull();
    expect(view(at(7, 'allied', ...LATER), 'allied')).toBeNull();
    expect(view(at(7, 'axis', ...LATER), 'allied')).not.toBeNull();
    expect(view(at(7, 'allied', 'movement'), 'allied')).not.toBeNull();
    expect(view(at(6, 'allied', ...LATER), 'axis')).not.toBeNull();
  });
});
