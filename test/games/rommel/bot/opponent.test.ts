// The solo opponent of rommel: in the smallest worlds it does what anybody would. Whole matches: at-length.soak.ts.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import type { AnyModule } from '#engine/title.ts';
import { weakSpots } from '#games/rommel/bot/plans/cuts.ts';
import { waryOf } from '#games/rommel/bot/wary.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { makeKit } from '#games/rommel/pieces/components.ts';
import type { RommelAction } from '#games/rommel/position/action.ts';
import type { RommelState, Side } from '#games/rommel/position/state.ts';
import { thinkOn } from '#test/support/opponent.ts';
import { hasLineFrom } from '#test/support/rommel/checks.ts';
import { blindOf, placeOf, play } from '#test/support/rommel/play.ts';
import { hex, kit, type Position, type World, world } from '#test/support/rommel/world.ts';

const orders = ({ module: rules, state }: Position, side: Side): readonly RommelAction[] =>
  thinkOn(rules as unknown as AnyModule, state, side) as readonly RommelAction[];

/** Gives the orders until one commits. */
function obey(at: World, side: Side): ReturnType<typeof play> {
  let state = at.state;
  for (const action of orders(at, side)) {
    expect(at.module.check(at.module.view(state, side), side, action)).toBeNull();
    const rng = rollingRng(() => 1, 1);
    const step = at.module.resolve(state, side, action, rng as never);
    state = step.state;
    if (step.commits) break;
  }
  return { module: at.module, state, events: [] } as unknown as ReturnType<typeof play>;
}

describe('its orders', () => {
  it('another seed may think otherwise, the same one never does', () => {
    const at = world().axis('Ft. Capuzzo', 'Brescia', 'Trento').allied('Sollum', '2/SG').turn('axis');
    expect(orders(at, 'axis')).toEqual(orders(at, 'axis'));
  });

  it('are the same whatever the enemy really has', () => {
    const at = world()
      .axis('Ft. Capuzzo', 'Brescia', 'Trento')
      .allied('Sollum', '2/SG', '11H')
      .allied('Sidi Barrani', '7/4')
      .turn('axis');
    const rules = at.module as unknown as AnyModule;
    for (const number of [1, 2, 3]) {
      const twin = rules.probes.rearrange(
        at.state,
        'axis',
        rollingRng((_n, sides) => 1 + (number % sides), 1),
      );
      expect(twin.changed).not.toEqual([]);
      expect(orders({ ...at, state: twin.state as RommelState }, 'axis')).toEqual(orders(at, 'axis'));
    }
  });
});

describe('what it fears', () => {
  it('the fastest of the blocks it has not seen is taken to stand nearest to its Base', () => {
    const at = world().axis('El Agheila', 'Brescia').allied('Agedabia', '4IN/5').allied('Sollum', '11H').turn('axis');
    const { table, secrets } = waryOf(makeKit(rommelTitle.builtIn as never), at.state, 'axis');
    const faceAt = (place: string): string | undefined => {
      const [blind] = Object.entries(table.blocks).find(([, block]) => block.place === hex(place)) ?? [];
      return blind === undefined ? undefined : secrets.faces[Number(blind)]?.$hidden.unit;
    };
    expect([faceAt('Agedabia'), faceAt('Sollum'), faceAt('El Agheila')]).toEqual(['11h', '4in-5', 'brescia']);
  });
});

describe('in the smallest worlds', () => {
  it('17.1 it walks into a Base that nobody holds', () => {
    const at = world().axis('Bardia', 'Trento', 'Pavia').allied('Agedabia', '11H', '7/4').turn('allied');
    const after = obey(at, 'allied');
    expect(after.module.outcome(after.state)).toMatchObject({ winner: 'allied', rule: '17.1' });
  });

  it('11.4 it attacks disrupted units that nobody shields', () => {
    const at = world()
      .axis('Ft. Capuzzo', 'Trento', 'Brescia', 'Pavia')
      .allied('Sollum', '7/4', '7/7', '4IN/5')
      .allied('Mersa Matruh', '7/SG')
      .allied('Alexandria', '4IN/11')
      .disrupted('7/4')
      .disrupted('7/7')
      .disrupted('4IN/5')
      .turn('axis');
    const targets = orders(at, 'axis').flatMap((action) => ('to' in action ? [action.to] : []));
    expect(targets).toContain(hex('Sollum'));
  });

  it('4.5 it passes without a real card, whatever it would like', () => {
    const poor = world().hand('axis', 0, 3).axis('Tobruk', 'Brescia').allied('Sollum', '7/4').turn('axis');
    expect(orders(poor, 'axis')[0]).toEqual({ type: 'option', option: 'pass', dummies: 0 });
  });

  it('10.2 it refuses a battle it must lose, and stands one it wins', () => {
    const attacked = (allied: readonly string[], axis: readonly string[]): Position => {
      const w = world()
        .axis('Sollum', ...axis)
        .allied('Buq Buq', ...allied)
        .allied('Alexandria', '4IN/5')
        .turn('axis', 'basic');
      return play(w, 'axis', ...axis.map((name) => ['group', 'Sollum', name, 'Buq Buq'] as const), 'done');
    };
    expect(orders(attacked(['2/SG'], ['Trento', 'Brescia']), 'allied')[0]?.type).toBe('refuse');
    expect(orders(attacked(['7/4', '7/7', '7/SG'], ['Sabratha']), 'allied')).toEqual([{ type: 'done' }]);
  });

  it('16.54 it rebuilds what stands in its Base', () => {
    const at = world().axis('El Agheila', 'Brescia:1').allied('Alexandria', '7/4').spending('axis', 6);
    expect(orders(at, 'axis')[0]).toMatchObject({ type: 'rebuild', unit: blindOf(at, 'Brescia') });
  });

  it('16.51 it brings units from the Base to the front, but for a guard', () => {
    const at = world()
      .axis('El Agheila', 'Brescia', 'Trento', 'Pavia')
      .axis('Tobruk', 'Bologna')
      .allied('Alexandria', '7/4')
      .spending('axis', 20);
    const sent = orders(at, 'axis').filter(({ type }) => type === 'redeploy' || type === 'sea');
    expect(new Set(sent.map((action) => ('unit' in action ? action.unit : 0))).size).toBe(2);
  });

  it('5.3 it withdraws from a battle it is losing, without a card', () => {
    const at = world()
      .hand('allied', 0)
      .axis('Buq Buq', 'Bologna', 'Brescia', 'Pavia')
      .allied('Buq Buq', '2/SG')
      .allied('Alexandria', '4IN/5')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('allied');
    expect(placeOf(obey(at, 'allied'), '2/SG')).not.toBe('Buq Buq');
  });

  it('12.0 it attacks who has cut the Supply Line of its units', () => {
    const cut = (): World =>
      world()
        .axis('El Agheila', 'Sabratha')
        .axis('Derna', 'Ariete', 'Trieste')
        .allied('Gazala', '11H')
        .axis('Sollum', 'Brescia', 'Trento')
        .mark('Brescia', { unsupplied: true })
        .mark('Trento', { unsupplied: true })
        .allied('Mersa Matruh', '7/SG', '4IN/5')
        .allied('Alexandria', '4IN/11')
        .turn('axis');
    expect(hasLineFrom(cut(), 'axis', 'Sollum')).toBe(false);
    const after = obey(cut(), 'axis');
    expect(Object.keys(after.state.table.battles)).toEqual([hex('Gazala')]);
  });

  it('4.5 it lets the Month end rather than spend a card on marching about, when the enemy has passed', () => {
    const quiet = world()
      .axis('El Agheila', 'Sabratha')
      .axis('Agedabia', 'Brescia', 'Trento')
      .allied('Sidi Barrani', '7/4', '7/7', '4IN/5', '2/SG')
      .allied('Alexandria', '4IN/11')
      .control('Tobruk', 'allied')
      .month(2)
      .turn('axis')
      .with({ passes: 1 });
    expect(orders(quiet, 'axis')[0]).toEqual({ type: 'option', option: 'pass', dummies: 0 });
  });

  it('4.5 behind in the last Month it does not pass while it has a card to strike with', () => {
    const behind = (real: number): Position =>
      world()
        .hand('axis', real)
        .axis('El Agheila', 'Sabratha')
        .axis('Gazala', 'Pavia')
        .allied('Tobruk', '7/4', '7/7', '4IN/5', '2/SG')
        .allied('Alexandria', '4IN/11')
        .control('Tobruk', 'allied')
        .month(6)
        .turn('axis');
    expect(orders(behind(3), 'axis')[0]).not.toMatchObject({ option: 'pass' });
    expect(orders(behind(0), 'axis')[0]).toMatchObject({ option: 'pass' });
  });
});

describe('where supply can be cut (12.0)', () => {
  const spots = (...atDerna: readonly string[]): readonly string[] => {
    const at = world()
      .axis('El Agheila', 'Sabratha')
      .axis('Derna', ...atDerna)
      .axis('Gazala', 'Savona', 'Pavia')
      .allied('Mechili', '7/4', '7/7', '2/SG')
      .allied('Alexandria', '4IN/11')
      .turn('axis');
    return weakSpots(kit, at.state, 'axis', 20).map((spot) => spot.hex);
  };
  it('a hex held by so little that it would be swept aside is one; one that is held well is none', () => {
    expect(spots('Giovani')).toContain(hex('Derna'));
    expect(spots('Brescia', 'Trento', 'Bologna')).not.toContain(hex('Derna'));
  });
});
