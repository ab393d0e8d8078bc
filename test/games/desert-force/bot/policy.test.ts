// What standing policies answer: judged from the own view, lawful each time, and never when told to ask.
import { describe, expect, it } from 'vitest';
import type { Policies } from '#engine/title.ts';
import { POLICIES } from '#games/desert-force/bot/policy.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { FrameType, Side, Table } from '#games/desert-force/position/state.ts';
import { onField } from '#test/support/desert-force/field.ts';
import { dice, onMap, type Position, play } from '#test/support/desert-force/world.ts';

type Units = Readonly<Record<string, string>>;
const DONE = { type: 'done' };

/** The answer, judged lawful; null when the player is asked. */
function answer({ module, state }: Position, side: Side, policies: Policies): object | null {
  const view = module.view(state, side);
  const action = module.standing(view, side, policies);
  if (action !== null) expect(module.check(view, side, action)).toBeNull();
  return action;
}
const fighting = (active: Side, units: Units, table: Partial<Table> = {}): Position =>
  onField({}, { active, units, table, phases: ['strikes', 'combat', 'phase-end', 'over'] as FrameType[] });
const misses = (count: number): readonly number[] => new Array(count).fill(1);

describe('the depot (7.11)', () => {
  const at = onMap({ units: { '5-indian': '5110' }, depots: { allied: '5110' }, phases: ['depot'] });
  it('is asked about unless it is to stay', () => {
    expect(answer(at, 'allied', {})).toBeNull();
    expect(answer(at, 'allied', { depot: 'ask' })).toBeNull();
    expect(answer(at, 'allied', { depot: 'stay' })).toEqual(DONE);
    expect(answer(at, 'axis', { depot: 'stay' })).toBeNull();
  });
  it('7.15 is asked about when it comes back', () => {
    const away = onMap({ units: { '5-indian': '5110' }, phases: ['depot'] });
    expect(answer(away, 'allied', { depot: 'stay' })).toBeNull();
  });
});

describe('Air Superiority Points against the Organization die (7.2)', () => {
  const at = (points: number): Position =>
    onMap({
      units: { '5-indian': '5110' },
      table: { air: { side: 'axis', points }, todo: [{ type: 'cover', side: 'axis' }, { type: 'over' }] },
    });
  it.each([
    ['none', 3, DONE],
    ['half', 3, { type: 'cover', points: 2 }],
    ['all', 3, { type: 'cover', points: 3 }],
    ['ask', 3, null],
    ['half', 1, { type: 'cover', points: 1 }],
  ] as const)('%s of %i', (cover, points, wanted) => {
    expect(answer(at(points), 'axis', { cover })).toEqual(wanted);
  });
});

describe('hits (10.21)', () => {
  /** Three hits on two who stand together, two of which must be steps; of the roster the strongest comes first. */
  const hit = (): Position => {
    const at = fighting('allied', { panzer: '0805', brescia: '0805', '1-armoured': '0806', '4-armoured': '0906' });
    const thrown = dice(6, 6, 6, ...misses(5), ...misses(9));
    return { ...at, ...play(at, 'allied', ['attack', '0805', ['1-armoured', '4-armoured']], 'done', thrown) };
  };
  it('are asked about unless it is settled', () => {
    expect(answer(hit(), 'axis', {})).toBeNull();
    expect(answer(hit(), 'axis', { hits: 'ask' })).toBeNull();
  });
  it('stand: the umpire takes them as losses', () => {
    expect(answer(hit(), 'axis', { hits: 'stand' })).toEqual(DONE);
  });
  it('fall-back: the weakest loses what must be lost, then all retreat', () => {
    const first = hit();
    expect(answer(first, 'axis', { hits: 'fall-back' })).toEqual({ type: 'lose', unit: 'brescia' });
    const second = { ...first, ...play(first, 'axis', ['lose', 'brescia']) };
    expect(answer(second, 'axis', { hits: 'fall-back' })).toEqual({ type: 'lose', unit: 'panzer' });
    const third = { ...first, ...play(second, 'axis', ['lose', 'panzer']) };
    expect(answer(third, 'axis', { hits: 'fall-back' })).toEqual({ type: 'fall-back', hexes: 1 });
  });
  it('fall-back: losses where nobody has a way', () => {
    const ring = { '5-indian': '0706', '7-indian': '0704', '16-brigade': '0804', hussars: '0905' };
    const at = fighting('allied', { brescia: '0805', libyan: '0805', '1-armoured': '0806', ...ring });
    const thrown = dice(6, 6, 1, 1, ...misses(3));
    const shut = { ...at, ...play(at, 'allied', ['attack', '0805', ['1-armoured']], 'done', thrown) };
    expect(answer(shut, 'axis', { hits: 'fall-back' })).toEqual(DONE);
  });
});

describe('retreats (10.26)', () => {
  const at = fighting('allied', { brescia: '0805', garrison: '0805', '1-armoured': '0806', '4-armoured': '0906' });
  const thrown = dice(6, 6, 6, 6, ...misses(4), ...misses(5));
  const hit = play(at, 'allied', ['attack', '0805', ['1-armoured', '4-armoured']], 'done', thrown);
  const beaten = { ...at, ...play(hit, 'axis', ['lose', 'garrison'], ['lose', 'brescia'], ['fall-back', 2]) };
  it('are led by the umpire unless the player wants to be asked', () => {
    expect(answer(beaten, 'axis', {})).toEqual(DONE);
    expect(answer(beaten, 'axis', { retreat: 'auto' })).toEqual(DONE);
    expect(answer(beaten, 'axis', { retreat: 'ask' })).toBeNull();
  });
});

describe('advances (10.27)', () => {
  const won = (): Position => {
    const at = fighting('axis', { company: '0805', guns: '0806', panzer: '0706' });
    const thrown = dice(6, 6, ...misses(6));
    return { ...at, ...play(at, 'axis', ['attack', '0805', ['guns', 'panzer']], 'done', thrown) };
  };
  it('are asked about unless it is settled', () => {
    expect(answer(won(), 'axis', {})).toBeNull();
    expect(answer(won(), 'axis', { advance: 'ask' })).toBeNull();
  });
  it('never, or the strongest into the hex, and then nobody else', () => {
    const at = won();
    expect(answer(at, 'axis', { advance: 'never' })).toEqual(DONE);
    const first = { type: 'advance', unit: 'panzer', to: boardHex('0805') };
    expect(answer(at, 'axis', { advance: 'occupy' })).toEqual(first);
    const taken = { ...at, ...play(at, 'axis', ['advance', 'panzer', '0805']) };
    expect(answer(taken, 'axis', { advance: 'occupy' })).toEqual(DONE);
  });
});

describe('enemy stacks that are too high (9.2)', () => {
  const stack = { '16-brigade': '1007', '5-indian': '1007', '7-indian': '1007', '11-indian': '1007', support: '1007' };
  const todo: Table['todo'] = [{ type: 'crowding', side: 'axis' }, { type: 'over' }];
  const at = onField({}, { units: { ...stack, brescia: '0805' }, table: { todo } });
  it('lose the weakest unless the player wants to pick', () => {
    expect(answer(at, 'axis', {})).toEqual(DONE);
    expect(answer(at, 'axis', { crowding: 'auto' })).toEqual(DONE);
    expect(answer(at, 'axis', { crowding: 'ask' })).toBeNull();
  });
});

it('every policy is tried above', () => {
  expect(POLICIES.map(({ name }) => name)).toEqual(['depot', 'cover', 'hits', 'retreat', 'advance', 'crowding']);
});
