// 4.0 What a player does in one message: the draft goes on from the staff to the attacks unless dice or the enemy come between.
import { describe, expect, it } from 'vitest';
import { asIfMoving } from '#games/desert-force/chapters/04-sequence.ts';
import { allowanceOf } from '#games/desert-force/chapters/09-movement/allowance.ts';
import { phaseOf } from '#games/desert-force/chapters/09-movement/reach.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import { frameOf, sightOf } from '#games/desert-force/position/sight.ts';
import type { FrameType, Side, Table } from '#games/desert-force/position/state.ts';
import { fieldKit, onField } from '#test/support/desert-force/field.ts';
import { asked, dice, onMap, type Position, play } from '#test/support/desert-force/world.ts';

const PHASES: readonly FrameType[] = ['movement', 'phase-end', 'strikes', 'combat', 'phase-end', 'exploitation'];
const at = (units: Readonly<Record<string, string>>, phases: readonly FrameType[] = PHASES): Position =>
  onMap({ units, phases, depots: { allied: '4506' } });
const closes = ({ module, state }: Position): boolean =>
  module.wouldCommit(module.view(state, 'allied'), 'allied', { type: 'done' });

describe('4.0 a turn', () => {
  /** A turn in which nobody meets; the Allied depot came far and lies on its Moved side. */
  const depots = { axis: { hex: boardHex('1120'), moved: false }, allied: { hex: boardHex('6310'), moved: true } };
  const end = onMap({
    active: 'axis',
    turn: 5,
    phases: ['exploitation'],
    units: { '133-tank': '1019', '14-brigade': '6508', '7-armoured': '6508' },
    table: { depots },
  });
  type Played = ReturnType<typeof play>;
  const kinds = ({ events }: Played) => events.map(({ fact }) => fact.type);

  it('begins with the event and the air; then each player organizes, moves, fights and exploits, the Allies first', () => {
    // A cloudburst leaves nobody in the air; then an Organization die for each.
    const begun = play(end, 'axis', 'done', dice(2, 2, 1, 1));
    expect(kinds(begun)).toEqual(['event', 'air', 'turn']);
    let at: Played = begun;
    const steps: unknown[] = [];
    for (const side of ['allied', 'axis'] as const)
      for (const thrown of [[4], [], [], side === 'axis' ? [2, 2, 1, 1] : []]) {
        const { side: who, rule } = asked(at) ?? {};
        steps.push([who, rule]);
        at = play(at, side, 'done', dice(...thrown));
      }
    const player = ['7.11', '7.0', '9.0', '9.5'];
    expect(steps).toEqual(['allied', 'axis'].flatMap((side) => player.map((rule) => [side, rule])));
    expect(at.state.table).toMatchObject({ turn: 7, active: 'allied' });
    expect(kinds(at)).toEqual(['event', 'air', 'turn']);
  });
  it('turns depots back to their front side at its end, and not before', () => {
    expect(play(end, 'axis', 'done', dice(2, 2, 1, 1)).state.table.depots.allied.moved).toBe(false);
    const allied = onMap({
      units: { '133-tank': '1019', '7-armoured': '6508' },
      phases: ['exploitation'],
      table: { depots },
    });
    const between = play(allied, 'allied', 'done');
    expect(between.state.table).toMatchObject({ active: 'axis', depots: { allied: { moved: true } } });
  });
});

describe('4.0 a draft of the player-turn', () => {
  it('goes on from the Organization Phase to movement', () => {
    const start = at({ '16-brigade': '1508' }, ['staff', ...PHASES]);
    expect(closes(start)).toBe(false);
    expect(asked(play(start, 'allied', 'done'))).toMatchObject({ side: 'allied', rule: '9.0' });
  });
  it('goes on from movement to the attacks', () => {
    const start = at({ '16-brigade': '3112', brescia: '3111' });
    expect(closes(start)).toBe(false);
    expect(asked(play(start, 'allied', 'done'))).toMatchObject({ side: 'allied', rule: '10.1' });
  });
  it('ends with movement where there is nothing to attack', () => {
    expect(closes(at({ '16-brigade': '4009', brescia: '2009' }))).toBe(true);
  });
});

describe('4.0 the next Movement Phases of a side, as things stand', () => {
  const units = { panzer: '0510', grenadiers: '0509', '1-armoured': '1010' };
  const storm = Object.values(fieldKit().events).find(({ effect }) => effect.kind === 'storm')?.id ?? '';
  /** Their frames, and the Movement Points of a unit in each. */
  const next = (side: Side, unit: string, active: Side, phases: readonly FrameType[], table: Partial<Table> = {}) => {
    const { kit, module, state } = onField({}, { units, active, phases, table });
    return asIfMoving(kit, module.view(state, side), side).map(({ table: then }) => {
      const sight = sightOf(kit, then);
      return [frameOf(then).type, allowanceOf(sight, unit, phaseOf(sight))];
    });
  };
  const regular: readonly FrameType[] = ['strikes', 'combat', 'phase-end', 'exploitation', 'phase-end', 'strikes'];

  it('9.5 after the regular one is Exploitation, for those who are capable of it; then that of the next turn', () => {
    expect(next('axis', 'panzer', 'axis', regular)).toEqual([
      ['exploitation', 4],
      ['movement', 8],
    ]);
    expect(next('axis', 'grenadiers', 'axis', regular)).toEqual([
      ['exploitation', 0],
      ['movement', 5],
    ]);
    expect(next('axis', 'panzer', 'axis', ['strikes', 'combat', 'attrition'])).toEqual([['movement', 8]]);
    expect(next('axis', 'panzer', 'allied', regular)).toEqual([['movement', 8]]);
  });
  it('17.0 in the last turn, the twenty-third, those that are ahead alone', () => {
    const last = { turn: 23 };
    expect(next('axis', 'panzer', 'axis', regular, last)).toEqual([['exploitation', 4]]);
    expect(next('axis', 'panzer', 'axis', ['strikes', 'combat', 'attrition'], last)).toEqual([]);
    expect(next('allied', '1-armoured', 'axis', regular, last)).toEqual([]);
    expect(next('axis', 'panzer', 'allied', regular, last)).toEqual([['movement', 8]]);
  });
  it('5.0 a random event lasts for its game-turn: the Axis move in it, after the Allies', () => {
    const table = { event: storm };
    expect(next('axis', 'panzer', 'allied', regular, table)).toEqual([['movement', 7]]);
    expect(next('axis', 'panzer', 'axis', ['combat', 'attrition'], table)).toEqual([['movement', 8]]);
    expect(next('allied', '1-armoured', 'axis', regular, table)).toEqual([['movement', 8]]);
    // Half of seven, rounded up.
    expect(next('allied', '1-armoured', 'allied', regular, table)).toEqual([
      ['exploitation', 4],
      ['movement', 8],
    ]);
  });
  it('4.0 in the Organization Phase is that of this player-turn first', () => {
    const [first] = next('allied', '1-armoured', 'allied', ['staff', 'movement', ...regular], { event: storm });
    expect(first).toEqual(['movement', 7]);
  });
});
