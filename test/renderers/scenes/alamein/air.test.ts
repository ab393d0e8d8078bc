// Moves and missions that were told, and who met them on the way: what layers `last` and `air` of alamein's map show.

import { describe, expect, it } from 'vitest';
import { newestMoves } from '#renderers/moves.ts';
import { middle } from '#renderers/scenes/alamein/grid.ts';
import { movesOf } from '#renderers/scenes/alamein/overlays/moves.ts';
import type { Group, Shape } from '#renderers/shapes.ts';
import { saidIn } from '#test/renderers/said.ts';
import { sceneOf } from '#test/support/alamein/pictures.ts';
import { hex, type Position, world } from '#test/support/alamein/world.ts';

type Fact = Parameters<typeof movesOf>[0][number] & Readonly<Record<string, unknown>>;

const notes = (position: Position, more: Parameters<typeof sceneOf>[2] = {}): readonly string[] =>
  saidIn(sceneOf(position, 'observer', more));

describe('moves and missions', () => {
  const fact = (type: string, side: 'axis' | 'allied', more: object): Fact => ({ type, side, ...more });
  const told = [
    fact('moved', 'axis', { unit: '15pz', path: [hex('E4'), hex('E5')] }),
    fact('moved', 'axis', { unit: '21pz', path: [hex('E4'), hex('E5')] }),
    fact('retreated', 'allied', { unit: '9in', path: [hex('E7'), hex('E8')], by: 'winner' }),
    // One mission, though two units were attacked in it.
    fact('bombed', 'allied', { air: 'daf1', hex: hex('E5'), unit: '15pz', result: 'spent' }),
    fact('bombed', 'allied', { air: 'daf1', hex: hex('E5'), unit: '21pz', result: 'none' }),
    fact('resupplied', 'axis', { air: 'stuka', hex: hex('H8') }),
    fact('fought', 'axis', { hexes: [hex('E7')] }),
    fact('control', 'axis', { hex: hex('D7') }),
  ];

  it('show moves and missions that were told, with the number that went the same way', () => {
    const moves = movesOf(told, 'last');
    expect(moves).toEqual([
      { side: 'axis', path: [hex('E4'), hex('E5')], count: 2 },
      { side: 'allied', path: [hex('E7'), hex('E8')], count: 1 },
      { side: 'allied', path: [hex('E5')], count: 1, byAir: true },
      { side: 'axis', path: [hex('H8')], count: 1, byAir: true },
    ]);
    const field = world('b').axis('E5', '15. Panzer', '21. Panzer').phase('axis', 'attacks');
    const last = notes(field, { layer: 'last', last: moves });
    expect(last).toEqual(
      expect.arrayContaining([
        'Axis moved 2: E4, E5',
        'Allied moved 1: E7, E8',
        'Allied air missions flown to E5: 1',
        'Axis air missions flown to H8: 1',
      ]),
    );
    const air = notes(field, { layer: 'air', last: movesOf(told, 'air') });
    expect(air).toContain('Allied air missions flown to E5: 1');
    expect(air.join()).not.toContain('moved');
    expect(notes(field, { layer: 'zoc', last: moves }).join()).not.toMatch(/moved|flown/);
  });

  it('show the newest missions in `air`, though units have moved since', () => {
    const moved = [fact('moved', 'axis', { unit: '15pz', path: [hex('E4'), hex('E5')] })];
    const dispatches = [moved, [fact('bombed', 'axis', { air: 'stuka', hex: hex('H8') })]];
    const newest = (layer: string) => newestMoves(dispatches, (facts) => movesOf(facts, layer));
    expect(newest('air')).toEqual([{ side: 'axis', path: [hex('H8')], count: 1, byAir: true }]);
    expect(newest('last')).toEqual([{ side: 'axis', path: [hex('E4'), hex('E5')], count: 1 }]);
  });

  it('show a mission once over several dispatches, and those of another turn apart', () => {
    const flown = (type: string) => fact(type, 'axis', { air: 'stuka', hex: hex('H8') });
    const turn = fact('turn', 'axis', { turn: 3 });
    // Named in one dispatch, flown in the next.
    expect(movesOf([flown('strike')], 'last')).toEqual([]);
    expect(movesOf([flown('strike'), flown('bombed'), turn, flown('bombed')], 'last')).toEqual([
      { side: 'axis', path: [hex('H8')], count: 2, byAir: true },
    ]);
  });
});

describe('interceptions (VII.C)', () => {
  const by = (air: string, result: string): Fact => ({
    type: 'intercepted',
    side: 'allied',
    air,
    enemy: 'stuka',
    hex: hex('H8'),
    die: 1,
    result,
  });
  const bombed: Fact = {
    type: 'bombed',
    side: 'axis',
    air: 'stuka',
    hex: hex('H8'),
    unit: '26au',
    die: 5,
    result: 'spent',
  };
  const field = world('b').allied('H8', '26. Australian').phase('axis', 'movement');
  const said = (facts: readonly Fact[]) =>
    notes(field, { layer: 'last', last: movesOf(facts, 'last') }).find((note) => note.includes('flown'));

  it('are told with how they ended', () => {
    const flown = 'Axis air missions flown to H8: 1';
    expect(said([bombed])).toBe(flown);
    expect(said([by('daf1', 'none'), bombed])).toBe(`${flown}, intercepted in vain`);
    expect(said([by('daf1', 'repelled'), bombed])).toBe(
      `${flown}, intercepted in vain, the interceptor out for a turn`,
    );
    expect(said([by('daf1', 'stopped')])).toBe(`${flown}, intercepted and stopped`);
    // The first goes out in vain, the second brings it down (ruling 35).
    expect(said([by('daf1', 'repelled'), by('daf2', 'knocked-out')])).toBe(
      `${flown}, intercepted, stopped and out for a turn`,
    );
  });

  const drawn = (facts: readonly Fact[], layer = 'last'): readonly Shape[] =>
    sceneOf(field, 'observer', { layer, last: movesOf(facts, layer) }).map;
  /** The pieces of planes and signs over H8: a cross is a group of four strokes. */
  const over = (shapes: readonly Shape[]): readonly Group[] =>
    shapes.filter(
      (shape): shape is Group =>
        shape.type === 'group' && shape.zoom === 0.85 && Math.abs((shape.x ?? 0) - middle(hex('H8')).x) < 60,
    );
  const crosses = (shapes: readonly Shape[]): readonly Group[] =>
    over(shapes).flatMap(({ shapes: inside }) =>
      inside.filter(
        (shape): shape is Group =>
          shape.type === 'group' &&
          shape.shapes.length === 4 &&
          shape.shapes.every(({ type, ...line }) => type === 'path' && 'points' in line && line.points.length === 4),
      ),
    );

  it('are a second plane, and a cross over the one that was driven off', () => {
    for (const layer of ['last', 'air']) {
      expect(over(drawn([bombed], layer))).toHaveLength(1);
      expect(crosses(drawn([bombed], layer))).toEqual([]);
      expect(crosses(drawn([by('daf1', 'none'), bombed], layer))).toEqual([]);
      // The Luftwaffe comes from the west, at the origin of its group; who meets it is east of it.
      expect(crosses(drawn([by('daf1', 'stopped')], layer)).map(({ x }) => x ?? 0)).toEqual([0]);
      expect(crosses(drawn([by('daf1', 'repelled'), bombed], layer)).map(({ x = 0 }) => x > 0)).toEqual([true]);
    }
    expect(over(drawn([by('daf1', 'none'), bombed])).map(({ shapes }) => shapes.length)).not.toEqual(
      over(drawn([bombed])).map(({ shapes }) => shapes.length),
    );
    expect(over(sceneOf(field, 'observer', { layer: 'zoc', last: movesOf([bombed], 'last') }).map)).toEqual([]);
  });

  it('are shown to whoever drafts them, and supplies are no strike', () => {
    const sent = field
      .todo({ type: 'intercept', side: 'allied', mission: 'strike' })
      .with({ strikes: [{ air: 'stuka', hex: hex('H8') }], interceptions: [{ air: 'daf2', enemy: 'stuka' }] });
    expect(notes(sent)).toEqual(
      expect.arrayContaining([
        'Air strike by StuKA on H8, to be intercepted by Desert Air Force 2',
        'Axis air: StuKA on its mission',
        'Allied air: Desert Air Force 1 ready, Desert Air Force 2 on its mission',
      ]),
    );
    const supplies = world('b').axis('H8', 'Bologna').phase('axis', 'resupply');
    expect(notes(supplies.with({ strikes: [{ air: 'stuka', hex: hex('H8') }] }))).toContain(
      'Supplies flown by StuKA to H8',
    );
  });
});
