// Where a unit could go before its side has chosen a Turn Option: as at the start of a Basic Turn (4.1, 5.1).
import { describe, expect, it } from 'vitest';
import { asIfMoving, nameOf } from '#games/rommel/for-pictures.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { ActionType } from '#games/rommel/position/action.ts';
import type { Sight } from '#renderers/scenes/contract.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { blindOf, offered } from '#test/support/rommel/play.ts';
import { hex, kit, NOW, type World, world } from '#test/support/rommel/world.ts';

const front = (): World => world().axis('Sidi Omar', 'Trento').allied('Sofafi', '11H');

/** What the rules offer Trento in the views of its side as if it were moving, the nearest phase first. */
const phases = (at: World, from = 'Sidi Omar'): readonly (readonly string[])[] =>
  asIfMoving(kit, at.module.view(at.state, 'axis'), 'axis').map((view) => {
    const values = at.module.values(view, 'axis', 'group', [hex(from), blindOf(at, 'Trento')]);
    return values.map((value) => nameOf(kit, String(value))).sort();
  });
/** In a Basic Turn. */
const early = (at: World, from?: string): readonly string[] => phases(at, from).at(-1) ?? [];

describe('where a unit could go in a Basic Turn', () => {
  const moving = offered(front().turn('axis', 'basic'), 'axis', 'group', 'Sidi Omar', 'Trento');

  it('is told before a Turn Option is chosen', () => {
    expect(moving).toContain('Sofafi');
    expect(early(front().turn('axis'))).toEqual(moving);
  });

  it('is told while the enemy moves', () => {
    expect(early(front().turn('allied', 'offensive'))).toEqual(moving);
  });

  it('is told of a unit that recovers before it, after one whole enemy player-turn (11.2)', () => {
    expect(
      early(
        front()
          .disrupted('Trento', NOW - 1)
          .turn('allied', 'offensive'),
      ),
    ).toEqual(moving);
    expect(early(front().disrupted('Trento', NOW).turn('axis', 'basic'))).toEqual(moving);
    expect(early(front().disrupted('Trento', NOW).turn('allied', 'offensive'))).toEqual([]);
  });

  it('is told in the Initial Supply Check itself of who recovers in it (12.7)', () => {
    const check = (since: number) =>
      front()
        .disrupted('Trento', since)
        .turn('axis')
        .with({ todo: [{ type: 'judge', side: 'axis', when: 'initial' }, { type: 'option' }] });
    expect(early(check(NOW - 2))).toEqual(moving);
    expect(early(check(NOW - 1))).toEqual([]);
  });

  it('is nothing for who did not recover at the Initial Supply Check that is over (12.7)', () => {
    expect(
      early(
        front()
          .disrupted('Trento', NOW - 2)
          .turn('axis'),
      ),
    ).toEqual([]);
  });

  it('is nothing for who will have no Supply Line, that of a Fortress neither (11.2, 13.3)', () => {
    const cut = (holder: 'axis' | 'allied') =>
      world()
        .axis('Bardia', 'Trento')
        .disrupted('Trento', NOW - 1)
        .allied('Derna', '11H')
        .control('Tobruk', 'allied')
        .control('Bardia', holder)
        .turn('allied', 'offensive');
    expect(early(cut('allied'), 'Bardia')).toEqual([]);
    expect(early(cut('axis'), 'Bardia')).toContain('Sollum');
  });

  it('is nothing for who will be Disrupted in the Final Check that is ahead (12.7)', () => {
    const cut = (unsupplied: boolean) =>
      world()
        .axis('Bardia', 'Trento')
        .mark('Trento', { unsupplied })
        .allied('Derna', '11H')
        .control('Tobruk', 'allied')
        .control('Bardia', 'allied');
    expect(early(cut(true).combat('axis'), 'Bardia')).toEqual([]);
    const judged = cut(true).combat('axis').todo({ type: 'judge', side: 'axis', when: 'final' }, { type: 'turn-end' });
    expect(early(judged, 'Bardia')).toEqual([]);
    // Who was not marked at the Initial Check is not, nor is anybody by the enemy's Check.
    expect(early(cut(false).combat('axis'), 'Bardia')).toContain('Sollum');
    expect(early(cut(true).combat('allied'), 'Bardia')).toContain('Sollum');
    // Nor is one that has a Supply Line again.
    expect(early(front().mark('Trento', { unsupplied: true }).combat('axis'))).toEqual(moving);
  });

  it('is told of the second Movement of a Blitz in its first Combat, of who has not moved (3.45, 6.0)', () => {
    const at = front().disrupted('Trento', NOW - 1);
    expect(phases(at.combat('axis', 'blitz'))).toEqual([[], moving]);
    expect(phases(front().combat('axis', 'blitz'))).toEqual([moving, moving]);
    expect(phases(front().combat('axis', 'blitz', true))).toEqual([moving]);
    expect(phases(front().combat('axis', 'offensive'))).toEqual([moving]);
  });

  it('is nothing for whom one does not speak', () => {
    const at = front().turn('axis');
    expect(asIfMoving(kit, at.module.view(at.state, 'allied'), 'axis')).toEqual([]);
  });

  it('is told whatever else is asked, but not in the Movement phase itself, where it says why a unit stays', () => {
    const answer = (at: World) => {
      const view = at.module.view(at.state, 'axis');
      const asked = at.module.ask(view, 'axis')?.types ?? null;
      const values: Sight['values'] = (of, type, before) =>
        at.module.values(of as typeof view, 'axis', type as ActionType, before);
      const reach = scenesOf('rommel')?.reach({ components: BUILT_IN, view, side: 'axis', asked, values }, 'Trento');
      return reach === undefined ? null : 'unclear' in reach ? reach.unclear : reach.of;
    };
    expect(answer(front().with({ active: 'axis', todo: [{ type: 'counter', side: 'axis' }] }))).toContain(
      ', in a Basic Turn,',
    );
    expect(answer(front().turn('axis', 'basic'))).toBe('Trento at Sidi Omar');
    const rested = front().disrupted('Trento', NOW - 2);
    expect(answer(rested.turn('axis', 'basic'))).toBe('Trento is Disrupted and cannot move (11.1).');
    const moves = [{ type: 'group', from: hex('Bardia'), rommel: false }] as const;
    expect(answer(front().turn('axis', 'basic').with({ moves }))).toBe(
      'A basic turn gives 1 Move in this phase; they are made (4.1).',
    );
  });
});
