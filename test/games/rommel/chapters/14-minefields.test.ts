// 14.0 Minefields: when they come to light and what they do for a defender. They are built in 16.55.
import { describe, expect, it } from 'vitest';
import { startBuildup } from '#test/support/rommel/checks.ts';
import {
  asked,
  cvOf,
  dice,
  isGone,
  isLawful,
  offered,
  type Played,
  placeOf,
  play,
  refusedBy,
  rulesOf,
  told,
  unpursued,
} from '#test/support/rommel/play.ts';
import { hex, NOW, type Position, type World, world } from '#test/support/rommel/world.ts';

const known = ({ state }: Pick<Position, 'state'>, place: string): boolean => state.table.mines.includes(hex(place));

describe('14.0 Minefields', () => {
  it('14.0 are secret: only their builder sees them', () => {
    const { module, state } = world().mines('axis', 'Bardia').axis('Bardia', 'Pavia').turn('axis', 'basic');
    expect(module.view(state, 'axis').own.axis?.mines).toEqual([hex('Bardia')]);
    for (const viewer of ['allied', 'observer'] as const)
      expect(JSON.stringify(module.view(state, viewer).own)).not.toContain(`"${hex('Bardia')}"`);
  });

  it('14.0 serve whoever holds the hex: captured, they protect their enemy', () => {
    // A minefield known to all, its builder long gone: the Allies defend it now.
    const w = world()
      .openMines('Buq Buq')
      .allied('Buq Buq', '22G')
      .axis('Buq Buq', 'Trento')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .combat('axis');
    const shot = play(
      play(w, 'axis', ['attack', 'Buq Buq'], 'done'),
      'allied',
      ['fire', '22G', 'infantry'],
      dice(1, 1, 1, 1),
    );
    expect(cvOf(play(shot, 'axis', ['fire', 'Trento', 'infantry'], dice(6, 6, 6, 1)), '22G')).toBe(3);
  });
});

describe('14.1 Building Minefields', () => {
  it('14.1 cost fifteen points, saved up if need be', () => {
    const saving = world().axis('Bardia', 'Pavia').allied('Sidi Barrani', '7/SG').ledger('axis', { saved: 12 });
    const begun = startBuildup(saving, 1, 2);
    expect(isLawful(begun, 'axis', ['mine', 'Bardia'])).toBe(true);
    const poor = startBuildup(world().axis('Bardia', 'Pavia').allied('Sidi Barrani', '7/SG'), 1, 2);
    expect(refusedBy(poor, 'axis', ['mine', 'Bardia'])).toBe('16.5');
  });

  it('14.1 one at most in a hex', () => {
    const w = world().axis('Bardia', 'Pavia').mines('axis', 'Bardia').openMines('Gambut').spending('axis', 15);
    expect(offered(w, 'axis', 'mine')).not.toContain('Bardia');
    expect(refusedBy(w, 'axis', ['mine', 'Gambut'])).toBe('16.55');
  });
});

describe('14.2 Minefield Effects', () => {
  it('14.2 one that is not defended stops nobody, and is revealed when movement ends', () => {
    const w = world()
      .mines('axis', 'Sollum')
      .allied('Buq Buq', '7/4')
      .axis('El Agheila', 'Pavia')
      .turn('allied', 'basic');
    const entered = play(w, 'allied', ['group', 'Buq Buq', '7/4', 'Ft. Capuzzo']);
    expect([placeOf(entered, '7/4'), known(entered, 'Sollum')]).toEqual(['Ft. Capuzzo', false]);
    const ended = play(entered, 'allied', 'done');
    expect(known(ended, 'Sollum')).toBe(true);
    expect(rulesOf(ended, 'minefield')).toEqual(['14.2']);
  });

  it('14.2 several are revealed in an order that does not tell which was laid first', () => {
    const seen = (...laid: readonly string[]) => {
      const w = world()
        .mines('axis', ...laid)
        .allied('Buq Buq', '7/4')
        .axis('El Agheila', 'Pavia')
        .turn('allied', 'basic');
      const ended = play(w, 'allied', ['group', 'Buq Buq', '7/4', 'Ft. Capuzzo'], 'done');
      return [ended.state.table.mines, told(ended, 'minefield')];
    };
    expect(seen('Sollum', 'Ft. Capuzzo')).toEqual(seen('Ft. Capuzzo', 'Sollum'));
  });

  it('14.2 its builder walks through it unseen', () => {
    const w = world()
      .mines('axis', 'Sollum')
      .axis('Ft. Capuzzo', 'Trento')
      .allied('Alexandria', '7/4')
      .turn('axis', 'basic');
    expect(known(play(w, 'axis', ['group', 'Ft. Capuzzo', 'Trento', 'Buq Buq'], 'done'), 'Sollum')).toBe(false);
  });

  it('14.2 one that is defended is revealed when movement ends, not before', () => {
    const w = world()
      .mines('axis', 'Sollum')
      .axis('Sollum', 'Trento', 'Pavia')
      .allied('Buq Buq', '7/4')
      .turn('allied', 'basic');
    const attack = play(w, 'allied', ['group', 'Buq Buq', '7/4', 'Sollum'], 'done');
    expect(known(attack, 'Sollum')).toBe(false); // The Axis are still to say whether they stand.
    expect(known(play(attack, 'axis', 'done'), 'Sollum')).toBe(true);
  });

  it('14.2 retreating and withdrawing units find them too', () => {
    const retreat = world()
      .mines('allied', 'Sollum')
      .axis('Buq Buq', 'Trento')
      .allied('Buq Buq', '4IN/5')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('axis', 'basic');
    expect(known(play(retreat, 'axis', ['group', 'Buq Buq', 'Trento', 'Ft. Capuzzo'], 'done'), 'Sollum')).toBe(true);
    const attack = world()
      .mines('axis', 'Sidi Barrani')
      .allied('Buq Buq', '7/4')
      .axis('Sollum', 'Trento')
      .turn('axis', 'basic');
    const refused = play(
      play(attack, 'axis', ['group', 'Sollum', 'Trento', 'Buq Buq'], 'done'),
      'allied',
      ['refuse', 'Buq Buq'],
      'done',
    );
    const gone = play(play(refused, 'axis', 'done'), 'allied', ['withdraw', '7/4', 'Sidi Barrani E1']);
    expect(known(gone, 'Sidi Barrani')).toBe(true);
  });

  /** Allied attackers from Buq Buq and Axis defenders at Sollum, in a Minefield everybody knows. */
  const field = (axis: readonly string[], allied: readonly string[]): World =>
    world()
      .openMines('Sollum')
      .axis('Sollum', ...axis)
      .allied('Sollum', ...allied)
      .battle('Sollum', 'allied', { 'Buq Buq': 'allied' });

  /** The Allies attack, the Axis dice all miss, then these units fire with these dice. */
  const attack = (axis: string, allied: Readonly<Record<string, readonly number[]>>, target: string): Played => {
    const names = Object.keys(allied);
    let at: Position & { events: Played['events'] } = play(
      field([axis], names).combat('allied'),
      'allied',
      ['attack', 'Sollum'],
      'done',
    );
    const name = axis.split(':')[0]!;
    const answer = offered(at, 'axis', 'fire', name)[0]!;
    at = play(at, 'axis', ['fire', name, answer], dice(...Array(cvOf(at, name)).fill(1)));
    let events = at.events;
    for (const unit of names) {
      at = play(at, 'allied', ['fire', unit.split(':')[0]!, target], dice(...allied[unit]!));
      events = [...events, ...at.events];
    }
    return { ...at, events };
  };

  it('14.2 fire at its defenders scores half-hits: two take one CV, an odd one is wasted', () => {
    // 22G, infantry of 4 CV at infantry: single fire, a hit on each 6.
    expect(cvOf(attack('Brescia', { '22G': [6, 6, 1, 1] }, 'infantry'), 'Brescia')).toBe(3);
    expect(cvOf(attack('Brescia', { '22G': [6, 1, 1, 1] }, 'infantry'), 'Brescia')).toBe(4);
    expect(cvOf(attack('Brescia', { '22G': [6, 6, 6, 1] }, 'infantry'), 'Brescia')).toBe(3);
  });

  it('14.2 half-hits of several units add up', () => {
    expect(cvOf(attack('Brescia', { '22G': [6, 1, 1, 1], '4IN/5': [6, 1, 1, 1] }, 'infantry'), 'Brescia')).toBe(3);
  });

  it('14.2 artillery scores full hits', () => {
    // Double fire at infantry: 5 and 6 hit.
    expect(cvOf(attack('Brescia', { 'XXX Art': [6, 5, 1] }, 'infantry'), 'Brescia')).toBe(2);
  });

  it('14.2 example: four half-hits take one step of an elite unit, three take none', () => {
    expect(cvOf(attack('21/104', { '22G': [6, 6, 6, 6] }, 'infantry'), '21/104')).toBe(4);
    expect(cvOf(attack('21/104', { '22G': [6, 6, 6, 1] }, 'infantry'), '21/104')).toBe(6);
  });

  it('14.2 example 2: one hit of artillery and two of others take a step too', () => {
    const turn = attack('21/104', { 'XXX Art': [6, 1, 1], '22G': [6, 6, 1, 1] }, 'infantry');
    expect(cvOf(turn, '21/104')).toBe(4);
    const less = attack('21/104', { 'XXX Art': [6, 1, 1], '22G': [6, 1, 1, 1] }, 'infantry');
    expect(cvOf(less, '21/104')).toBe(6);
  });

  it('14.2 the defenders’ own fire is as usual', () => {
    const shot = play(
      play(field(['Brescia'], ['22G']).combat('allied'), 'allied', ['attack', 'Sollum'], 'done'),
      'axis',
      ['fire', 'Brescia', 'infantry'],
      dice(6, 1, 1, 1),
    );
    expect(cvOf(shot, '22G')).toBe(3);
  });

  it('14.2 the advantage is lost when the Defender initiates combat', () => {
    const begun = play(field(['Brescia'], ['22G']).combat('axis'), 'axis', ['attack', 'Sollum'], 'done');
    const shot = play(begun, 'allied', ['fire', '22G', 'infantry'], dice(6, 1, 1, 1));
    expect(cvOf(shot, 'Brescia')).toBe(3);
    expect(told(shot, 'fired')).toMatchObject([{ hits: 1, half: false }]);
  });

  it('14.2 it does not shield from Pursuit Fire', () => {
    const leaving = play(
      field(['Brescia'], ['22G']).turn('axis', 'basic'),
      'axis',
      ['group', 'Sollum', 'Brescia', 'Ft. Capuzzo'],
      'done',
    );
    expect(cvOf(play(leaving, 'allied', ['pursue', ['22G']], dice(4, 5)), 'Brescia')).toBe(2);
  });

  it('14.2 and does not stop a unit on its last CV from being lost to two', () => {
    expect(isGone(attack('Brescia:1', { '22G': [6, 6, 1, 1] }, 'infantry'), 'Brescia')).toBe(true);
  });
});

describe('14.2 Minefield Effects, entered outside a Movement phase or on the way out', () => {
  it('14.2 a unit of the active side routed in combat reveals at once what it enters', () => {
    const at = world()
      .mines('allied', 'Sollum')
      .axis('El Agheila', 'Pavia')
      .axis('Buq Buq', 'Sabratha:1', 'Brescia')
      .disrupted('Brescia')
      .allied('Buq Buq', '7/4')
      .allied('Alexandria', 'KDG')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .combat('axis');
    const fought = play(
      play(at, 'axis', ['attack', 'Buq Buq'], 'done'),
      'allied',
      ['fire', '7/4', 'infantry'],
      dice(6, 6, 1, 1),
    );
    expect(known(fought, 'Sollum')).toBe(false);
    expect(known(play(fought, 'axis', ['withdraw', 'Brescia', 'Sollum']), 'Sollum')).toBe(true);
  });

  describe('14.2 a withdrawal that may still be taken back reveals nothing', () => {
    const mined = (w: World): World => w.mines('axis', 'Sidi Barrani', 'Sidi Barrani E1').turn('axis', 'basic');
    const met = (): World => world().axis('Sollum', 'Brescia').allied('Buq Buq', '7/4', '7/SG');
    /** The first of two goes over both Minefields, then the second another way. */
    const seen = (at: Played): readonly (readonly string[])[] => {
      const first = play(at, 'allied', ['withdraw', '7/4', 'Sidi Barrani E1']);
      expect(asked(first)).toMatchObject({ side: 'allied', rule: '5.3' });
      const second = play(first, 'allied', ['withdraw', '7/SG', 'Mersa Matruh']);
      return [first, second].map(({ state }) =>
        ['Sidi Barrani', 'Sidi Barrani E1'].filter((at) => known({ state }, at)),
      );
    };

    it('14.2 of units that refuse battle', () => {
      const attack = play(mined(met()), 'axis', ['group', 'Sollum', 'Brescia', 'Buq Buq'], 'done');
      const refused = unpursued(play(attack, 'allied', ['refuse', 'Buq Buq'], 'done'));
      expect(seen(refused)).toEqual([[], ['Sidi Barrani', 'Sidi Barrani E1']]);
    });

    it('14.2 of units that are overrun', () => {
      const broken = met()
        .disrupted('7/4', NOW - 1)
        .disrupted('7/SG', NOW - 1);
      const attack = play(mined(broken), 'axis', ['group', 'Sollum', 'Brescia', 'Buq Buq'], 'overrun');
      expect(seen(unpursued(attack))).toEqual([[], ['Sidi Barrani', 'Sidi Barrani E1']]);
    });
  });

  it('14.2 a unit that leaves the map reveals what it enters on its way (17.1)', () => {
    const at = world()
      .rommel()
      .mines('allied', 'Alexandria SW1')
      .allied('Bardia', '7/4')
      .allied('Alexandria', 'KDG')
      .axis('Alam Halfa', '21/3')
      .turn('axis', 'basic');
    expect(known(play(at, 'axis', ['exit', '21/3'], 'done'), 'Alexandria SW1')).toBe(true);
  });
});
