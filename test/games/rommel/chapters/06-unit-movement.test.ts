// 6.0 Unit Movement: how far a unit goes, on roads and off them, with Rommel, and by Forced March.
import { describe, expect, it } from 'vitest';
import { act } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import type { RommelAction } from '#games/rommel/position/action.ts';
import type { RommelView } from '#games/rommel/position/view.ts';
import {
  asked,
  blindOf,
  blockOf,
  cvOf,
  dice,
  isDisrupted,
  isLawful,
  type Order,
  offered,
  type Played,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
  unpursued,
} from '#test/support/rommel/play.ts';
import { hex, kit, type Position, unitNamed, type World, world } from '#test/support/rommel/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

/** True when the unit, alone on the map, may go from one hex to the other in a Basic Turn. */
function goes(side: 'axis' | 'allied', name: string, from: string, to: string): boolean {
  return isLawful(world()[side](from, name).turn(side, 'basic'), side, ['group', from, name, to]);
}

describe('6.0 Unit Movement', () => {
  it('6.0 goes through friendly and empty hexes', () => {
    const at = world().axis('Ben Gania', 'Ariete').axis('Tengeder', 'Brescia').turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Mechili', ['Tengeder', 'Mechili']])).toBe(true);
  });

  it('6.0 stops on Engaging', () => {
    const at = world().axis('Ben Gania', 'Ariete').allied('Tengeder', '4IN/5').turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Tengeder'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Mechili', ['Tengeder', 'Mechili']])).toBe(false);
    // Round the enemy there is a way of three hexes.
    expect(isLawful(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Mechili', ['7,3']])).toBe(true);
  });

  it('6.0 stops at Disrupted enemies as well', () => {
    const at = world().axis('Ben Gania', 'Ariete').allied('Tengeder', '4IN/5').disrupted('4IN/5').turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', 'Ben Gania', 'Ariete', 'Mechili', ['Tengeder', 'Mechili']])).toBe(false);
  });

  it('6.0 moves a unit once in a Player-Turn', () => {
    const at = world().axis('Derna', 'Trento').turn('axis', 'offensive');
    const after = play(at, 'axis', ['group', 'Derna', 'Trento', 'Tmimi']);
    expect(refusedBy(after, 'axis', ['group', 'Tmimi', 'Trento', 'Gazala'])).toBe('6.0');
    expect(refusedBy(after, 'axis', ['regroup', 'Tmimi', 'Gazala', 'Trento'])).toBe('6.0');
  });
});

describe('6.1 Unit Speed', () => {
  it.each([
    ['allied', '11H', 4],
    ['allied', '7/4', 3],
    ['axis', '88mm', 3],
    ['allied', '7/SG', 3],
    ['allied', 'Priest', 3],
    ['axis', 'Trento', 2],
    ['allied', '2pdr', 2],
    ['axis', 'Brescia', 1],
    ['axis', 'Folgore', 1],
    ['axis', 'XXI Art', 1],
  ] as const)('6.1 moves %s %s %d hexes over the desert', (side, name, speed) => {
    expect(goes(side, name, '8,4', `${8 + speed},4`)).toBe(true);
    expect(goes(side, name, '8,4', `${9 + speed},4`)).toBe(false);
    const at = world()[side]('8,4', name).turn(side, 'basic');
    expect(refusedBy(at, side, ['group', '8,4', name, `${9 + speed},4`])).toBe('6.1');
  });
});

describe('6.2 Road Bonuses', () => {
  it('6.2 the example: recon goes eight hexes of highway, six of track, five of trail', () => {
    expect(goes('allied', '11H', 'Gazala', 'Sollum')).toBe(true);
    expect(goes('allied', '11H', 'Gazala', 'Buq Buq')).toBe(false);
    expect(goes('allied', '11H', 'Mechili', 'Ft. Capuzzo')).toBe(true);
    expect(goes('allied', '11H', 'Mechili', 'Sollum')).toBe(false);
    expect(goes('allied', '11H', 'Jarabub', '7,7')).toBe(true);
    expect(goes('allied', '11H', 'Jarabub', '6,7')).toBe(false);
  });

  it('6.2 the example: five hexes along tracks and trails together', () => {
    // Jarabub to Bir Guba is four hexes of trail, the fifth to El Adem is track, as is the sixth to Tobruk.
    expect(goes('allied', '11H', 'Jarabub', 'El Adem')).toBe(true);
    expect(goes('allied', '11H', 'Jarabub', 'Tobruk')).toBe(false);
  });

  it('6.2 counts highway and track together as track', () => {
    // One hex of highway to Gambut, then two of track to Bir Guba: for foot 1+2 hexes, not 1+4.
    expect(goes('axis', 'Brescia', 'Bardia W1', 'Bir Guba')).toBe(true);
    expect(goes('axis', 'Brescia', 'Bardia W1', 'Retma')).toBe(false);
  });

  it('6.2 is lost by a single step off the road, at the start, on the way or at the end', () => {
    expect(goes('axis', 'Brescia', 'Bir Hacheim', 'Bir Guba')).toBe(true);
    expect(goes('axis', 'Brescia', 'Bir Hacheim SE1', 'Retma')).toBe(true);
    expect(goes('axis', 'Brescia', 'Bir Hacheim SE1', 'Bir Guba')).toBe(false);
    expect(goes('axis', 'Brescia', 'Bir Hacheim', '12,4')).toBe(false);
  });
});

describe('6.3 Rommel Bonus', () => {
  const desert = () => world().rommel().axis('8,4', 'Brescia', 'Trento', 'Ariete').axis('Derna', 'Pavia');

  it('6.3 gives all units of one Move a hex more', () => {
    const at = play(desert().turn('axis', 'basic'), 'axis', 'rommel');
    expect(isLawful(at, 'axis', ['group', '8,4', 'Brescia', '10,4'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', '8,4', 'Brescia', '11,4'])).toBe(false);
    const after = play(at, 'axis', ['group', '8,4', 'Brescia', '10,4'], ['group', '8,4', 'Ariete', '12,4']);
    expect(placeOf(after, 'Ariete')).toBe(placeOf(world().axis('12,4', 'Ariete'), 'Ariete'));
  });

  it('6.3 adds to the Road Bonus', () => {
    const at = play(world().rommel().axis('Derna', 'Pavia').turn('axis', 'basic'), 'axis', 'rommel');
    // Foot: 1 + 4 + 1 hexes of highway, from Derna to Gambut.
    expect(isLawful(at, 'axis', ['group', 'Derna', 'Pavia', 'Tobruk'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Derna', 'Pavia', 'Gambut'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Derna', 'Pavia', 'Bardia W1'])).toBe(false);
  });

  it('6.3 is for one Move of the turn', () => {
    const at = play(desert().turn('axis', 'offensive'), 'axis', 'rommel', ['group', '8,4', 'Brescia', '10,4']);
    expect(refusedBy(at, 'axis', 'rommel')).toBe('6.3');
    expect(isLawful(at, 'axis', ['group', 'Derna', 'Pavia', 'Tobruk'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Derna', 'Pavia', 'Gambut'])).toBe(false);
    const blitz = play(desert().turn('axis', 'blitz'), 'axis', 'rommel', ['group', '8,4', 'Brescia', '10,4'], 'done');
    expect(asked(blitz)?.rule).toBe('3.45');
    expect(refusedBy(blitz, 'axis', 'rommel')).toBe('6.3');
  });

  it('6.3 may be saved for the Blitz Movement', () => {
    const blitz = play(desert().turn('axis', 'blitz'), 'axis', ['group', 'Derna', 'Pavia', 'Tmimi'], 'done');
    expect(isLawful(blitz, 'axis', 'rommel')).toBe(true);
  });

  it('6.3 makes a Regroup of further units longer too', () => {
    const at = world().rommel().axis('8,4', 'Brescia').axis('9,4', 'Pavia').turn('axis', 'basic');
    const after = play(
      at,
      'axis',
      'rommel',
      ['regroup', '9,4', '10,4', 'Pavia'],
      ['regroup', '9,4', '10,4', 'Brescia'],
    );
    expect(placeOf(after, 'Brescia')).toBe(placeOf(after, 'Pavia'));
  });

  it('6.3 may be used for the Withdrawal of a Pass by the active Axis player', () => {
    const pass = world().rommel().axis('Sollum', 'Brescia').turn('axis', 'pass');
    const far = ['group', 'Sollum', 'Brescia', 'Bir Harmat', ['Ft. Capuzzo', 'Bardia']] as const;
    expect(isLawful(pass, 'axis', far)).toBe(false);
    expect(isLawful(play(pass, 'axis', 'rommel'), 'axis', far)).toBe(true);
  });

  it('6.3 is not for the Allies, and not in 1940', () => {
    const allied = world().rommel().allied('Fuka', '7/4').turn('allied', 'basic');
    expect(refusedBy(allied, 'allied', 'rommel')).toBe('6.3');
    expect(refusedBy(world().axis('Derna', 'Pavia').turn('axis', 'basic'), 'axis', 'rommel')).toBe('6.3');
    expect(refusal(allied, 'allied', 'rommel').text).toBe('Only the Axis have the Rommel Bonus.');
    expect(refusal(world().axis('Derna', 'Pavia').turn('axis', 'basic'), 'axis', 'rommel').text).toBe(
      'This scenario has no Rommel Bonus.',
    );
  });

  it('6.3 says which of its conditions is not met', () => {
    const at = world().rommel().axis('Derna', 'Pavia', 'Trento').turn('axis', 'blitz');
    const next = play(at, 'axis', 'rommel');
    expect(refusal(next, 'axis', 'rommel').text).toContain('already');
    const used = play(next, 'axis', ['group', 'Derna', 'Pavia', 'Tmimi']);
    expect(refusal(used, 'axis', 'rommel').text).toContain('one Move of a Player-Turn');
    const late = play(at, 'axis', ['group', 'Derna', 'Pavia', 'Tmimi']);
    expect(refusal(late, 'axis', 'rommel').text).toContain('no Move left');
  });
});

describe('6.3 The Rommel Bonus as it is named', () => {
  const desert = () =>
    world().rommel().axis('8,4', 'Brescia', 'Trento').axis('Derna', 'Pavia').turn('axis', 'offensive');
  const read = ({ module, state }: Position, text: string) =>
    module.readOrders(text, module.view(state, 'axis') as RommelView, 'axis');

  it.each([
    'Rommel: group Derna: Pavia > Gambut',
    '1) Rommel: group Derna: Pavia > Gambut',
    'with Rommel: group Derna: Pavia > Gambut',
    'rommel group Derna: Pavia > Gambut',
    'rommel move from Derna: Pavia > Gambut',
    "Rommel's bonus for Derna: Pavia > Gambut",
    'group Derna: Pavia > Gambut with the Rommel Bonus',
    'group Derna: Pavia > Gambut (Rommel)',
  ])('6.3 "%s" is its Move, with the bonus', (said) => {
    const found = read(desert(), said);
    const [first, move = ''] = 'unclear' in found ? (found.meant ?? []) : [];
    expect(first).toBe('rommel');
    const at = play(desert(), 'axis', 'rommel');
    expect(read(at, move)).toMatchObject([{ type: 'group', from: hex('Derna'), to: hex('Gambut') }]);
    // Named once, it is not named again.
    expect(read(at, said)).toMatchObject([{ type: 'group', from: hex('Derna'), to: hex('Gambut') }]);
  });

  it('6.3 is not read of a Move whose first units have gone without it (RULING 74), and goes on with one that has it', () => {
    const without = play(desert(), 'axis', ['group', '8,4', 'Brescia', '9,4']);
    expect(read(without, 'Rommel: group 8,4: Trento > 10,4')).toMatchObject({
      unclear: expect.stringContaining('gone without the Rommel Bonus'),
    });
    const having = play(desert(), 'axis', 'rommel', ['group', '8,4', 'Brescia', '9,4']);
    expect(read(having, 'group 8,4: Trento > 10,4 with Rommel')).toMatchObject([{ type: 'group', to: '10,4' }]);
  });

  it('6.3 is the command of the title where there is no bonus, and before what is no Move', () => {
    const allied = world().rommel().allied('Fuka', '7/4').turn('allied', 'basic');
    const view = allied.module.view(allied.state, 'allied') as RommelView;
    expect(allied.module.readOrders('rommel group Fuka: 7/4 > El Daba', view, 'allied')).toMatchObject([
      { type: 'group' },
    ]);
    expect(read(desert(), 'rommel done')).toEqual([{ type: 'done' }]);
  });

  it('6.3 is told with its Move, which is named aloud (RULING 75)', () => {
    const gone = play(desert(), 'axis', ['group', '8,4', 'Brescia', '9,4'], 'rommel', [
      'group',
      'Derna',
      'Pavia',
      'Gambut',
    ]);
    expect(told(gone, 'rommel')).toEqual([
      { type: 'rommel', side: 'axis', move: { type: 'group', from: hex('Derna'), rommel: true } },
    ]);
    expect(rulesOf(gone, 'rommel')).toEqual(['6.3']);
  });
});

describe('6.0 A way that is named', () => {
  it('6.1 is named hex by hex: one that leaps is told where', () => {
    const at = world().axis('8,4', 'Trento').turn('axis', 'basic');
    expect(refusal(at, 'axis', ['group', '8,4', 'Trento', '10,4', ['10,3']])).toEqual({
      rule: '6.1',
      text: 'A way is named hex by hex, as far as it matters: no unit crosses from Tengeder SE1 into Bir Hacheim.',
    });
  });
});

describe('6.4 What a commit would bring', () => {
  const foretold = ({ module, state }: Position) =>
    module.forecast(module.view(state, 'axis') as RommelView, 'axis').join(' ');
  const orders = [
    ['group', '15,3', 'Savona', 'Sofafi'],
    ['force', 'Savona', 'Misheifa'],
  ] as const;
  const marching = (w: World) => play(w.axis('15,3', 'Savona').turn('axis', 'basic'), 'axis', ...orders);

  it('6.4 an attack by Forced March alone is foretold, and an Overrun (8.2, 11.4)', () => {
    expect(foretold(marching(world().allied('Misheifa', '7/4')))).toContain(
      'You attack at Misheifa: 1 block by Forced March against 1 (8.2).',
    );
    expect(foretold(marching(world().allied('Misheifa', '7/4').disrupted('7/4')))).toContain(
      'You overrun Misheifa: 1 block by Forced March against 1 Disrupted (11.4).',
    );
    expect(foretold(marching(world()))).not.toContain('You attack');
  });

  it('6.4 beside those who have entered, and as long as the march is to come', () => {
    const w = world().allied('Misheifa', '7/4').axis('15,4', 'Trento');
    const both = play(
      w.axis('15,3', 'Savona').turn('axis', 'offensive'),
      'axis',
      ...orders,
      ['group', '15,4', 'Trento', 'Misheifa'],
      'later',
    );
    const line = 'You attack at Misheifa: 1 block and 1 block by Forced March against 1 (8.2).';
    expect(foretold(both)).toContain(line);
    const asking = play(both, 'axis', 'done');
    expect(asked(asking)).toMatchObject({ rule: '6.4' });
    expect(foretold(asking)).toContain(`${line} 1 unit will roll for a Forced March`);
  });
});

describe('6.4 Forced Marches', () => {
  /** Foot one hex off in the desert, one more by force. */
  const march = () =>
    play(
      world().axis('8,4', 'Brescia').allied('Fuka', '7/4').turn('axis', 'basic'),
      'axis',
      ['group', '8,4', 'Brescia', '9,4'],
      ['force', 'Brescia', '10,4'],
    );

  it.each([4, 5, 6])('6.4 succeeds on a %d', (die) => {
    const after = play(march(), 'axis', dice(die), 'done');
    expect(blockOf(after, 'Brescia')).toMatchObject({ place: '10,4', disrupted: null });
    expect(told(after, 'forced')).toMatchObject([{ die, arrived: true, to: '10,4' }]);
  });

  it.each([1, 2, 3])('6.4 fails on a %d: the unit is Disrupted where it stands', (die) => {
    const after = play(march(), 'axis', dice(die), 'done');
    expect(blockOf(after, 'Brescia').place).toBe('9,4');
    expect(isDisrupted(after, 'Brescia')).toBe(true);
    expect(cvOf(after, 'Brescia')).toBe(4);
  });

  it('6.4 goes one hex past the range, not two, and not where the unit could go anyway', () => {
    const at = world().axis('8,4', 'Trento').turn('axis', 'basic');
    const one = play(at, 'axis', ['group', '8,4', 'Trento', '9,4']);
    expect(refusedBy(one, 'axis', ['force', 'Trento', '10,4'])).toBe('6.4');
    const two = play(at, 'axis', ['group', '8,4', 'Trento', '10,4']);
    expect(refusedBy(two, 'axis', ['force', 'Trento', '12,4'])).toBe('6.4');
    expect(isLawful(two, 'axis', ['force', 'Trento', '11,4'])).toBe(true);
  });

  it('6.4 may leave the road at the end of a road move', () => {
    const at = world().axis('Mechili', 'Brescia').turn('axis', 'basic');
    const far = play(at, 'axis', ['group', 'Mechili', 'Brescia', 'Bir Harmat'], ['force', 'Brescia', 'Bir Hacheim']);
    expect(placeOf(play(far, 'axis', dice(5), 'done'), 'Brescia')).toBe('Bir Hacheim');
  });

  it('6.4 is announced for all units before the first die', () => {
    const at = world().axis('8,4', 'Brescia', 'Pavia').turn('axis', 'basic');
    const planned = play(
      at,
      'axis',
      ['group', '8,4', 'Brescia', '9,4'],
      ['group', '8,4', 'Pavia', '9,4'],
      ['force', 'Brescia', '10,4'],
      ['force', 'Pavia', '10,4'],
    );
    const after = play(planned, 'axis', dice(6, 1), 'done');
    expect([blockOf(after, 'Brescia').place, blockOf(after, 'Pavia').place]).toEqual(['10,4', '9,4']);
  });

  it('6.4 refuses a march with the reason: no marches in a Pass, none of the Disrupted, none twice', () => {
    const pass = world().axis('Gazala', 'Trento').turn('axis', 'pass');
    expect(refusal(pass, 'axis', ['force', 'Trento', 'Tmimi'])).toMatchObject({
      rule: '6.4',
      text: 'There are no Forced Marches in a Pass.',
    });
    const at = world().axis('8,4', 'Brescia', 'Pavia').disrupted('Pavia').turn('axis', 'basic');
    expect(refusedBy(at, 'axis', ['force', 'Pavia', '9,4'])).toBe('11.1');
    const leaving = world()
      .axis('Ben Gania', 'Ariete')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('axis', 'basic');
    expect(refusal(leaving, 'axis', ['force', 'Ariete', 'Tengeder']).text).toContain('is in a battle');
  });

  describe('refused with what bars it', () => {
    /** Foot at 8,4 that could march to 10,4 by a Regroup Move of its own hex or a neighbour. */
    const foot = () => world().axis('8,4', 'Brescia').axis('10,5', 'Ariete').allied('Fuka', '7/4');

    it('5.2 by a Command Point that does not command it', () => {
      const at = foot().turn('axis', 'basic');
      expect(isLawful(at, 'axis', ['force', 'Brescia', '10,4', '9,4'])).toBe(true);
      const { rule, text } = refusal(at, 'axis', ['force', 'Brescia', '10,4', '10,4']);
      expect([rule, text]).toEqual(['5.2', 'Brescia is neither in nor next to the Command Point Retma SW1.']);
    });

    it('5.2 by an enemy hex', () => {
      const at = foot().allied('9,3', '11H').turn('axis', 'basic');
      expect(refusal(at, 'axis', ['force', 'Brescia', '10,4', '9,3'])).toMatchObject({
        rule: '5.2',
        text: expect.stringMatching(/is an enemy hex: no Command Point/),
      });
    });

    it('4.1 by a Move that is no more to be had', () => {
      const at = play(foot().turn('axis', 'basic'), 'axis', ['regroup', '10,5', '11,4', 'Ariete']);
      for (const order of [
        ['force', 'Brescia', '10,4'],
        ['force', 'Brescia', '10,4', '9,4'],
      ] as const)
        expect(refusal(at, 'axis', order)).toMatchObject({
          rule: '4.1',
          text: expect.stringMatching(/gives 1 Move in this phase/),
        });
    });

    it('6.4 by nothing but that it has to go by its Group Move first, where that is under way (5.1)', () => {
      const at = play(foot().axis('8,4', 'Trento').turn('axis', 'basic'), 'axis', ['group', '8,4', 'Trento', '9,4']);
      expect(refusal(at, 'axis', ['force', 'Brescia', '10,4'])).toMatchObject({
        rule: '6.4',
        text: expect.stringMatching(/^First move Brescia by the Group Move from .*, then force it one hex on\.$/),
      });
      const gone = play(at, 'axis', ['group', '8,4', 'Brescia', '9,4']);
      expect(isLawful(gone, 'axis', ['force', 'Brescia', '10,4'])).toBe(true);
    });

    it('6.4 to where it goes without', () => {
      const at = foot().turn('axis', 'basic');
      expect(refusal(at, 'axis', ['force', 'Brescia', '9,4'])).toMatchObject({
        rule: '6.4',
        text: expect.stringMatching(/within its range/),
      });
      const slow = play(foot().axis('8,4', 'Trento').turn('axis', 'basic'), 'axis', ['group', '8,4', 'Trento', '9,4']);
      expect(refusal(slow, 'axis', ['force', 'Trento', '10,4'])).toMatchObject({
        rule: '6.4',
        text: expect.stringMatching(/within its range/),
      });
    });

    it('6.4 to what is farther than one hex past its range', () => {
      const at = foot().turn('axis', 'basic');
      expect(refusal(at, 'axis', ['force', 'Brescia', '11,4']).text).toContain('not one hex past its range');
      const moved = play(at, 'axis', ['group', '8,4', 'Brescia', '9,4']);
      expect(refusal(moved, 'axis', ['force', 'Brescia', '11,4']).text).toContain('where its Move ends');
    });

    it('6.0 to what lies behind enemies it would meet', () => {
      // The one way from the desert to 10,4 within two hexes is shut by enemies on both hexes between.
      const at = foot().allied('9,4', '11H').allied('9,3', '22G').turn('axis', 'basic');
      expect(refusal(at, 'axis', ['force', 'Brescia', '10,4'])).toMatchObject({
        rule: '6.0',
        text: expect.stringContaining('where it meets enemies'),
      });
    });

    it('6.4 across a hexside that is full (7.1), before it has moved too', () => {
      // Two have crossed into 9,4; round it, both hexes next to the start hold enemies as well.
      const at = world()
        .axis('8,4', 'Brescia', 'Pavia', 'Savona')
        .allied('9,4', '11H')
        .allied('9,3', '22G')
        .allied('8,5', '7/4')
        .turn('axis', 'basic');
      const full = play(at, 'axis', ['regroup', '8,4', '9,4', 'Pavia'], ['regroup', '8,4', '9,4', 'Savona']);
      const text = 'No more units can force-march into Bir Hacheim SW1 that way this phase: Hexside Limits (7.1).';
      const order = ['force', 'Brescia', '9,4', '8,4'] as const;
      expect(refusal(full, 'axis', order)).toEqual({ rule: '6.4', text });
    });

    it('6.4 with a Command Point named for a unit that has moved', () => {
      const moved = play(foot().turn('axis', 'basic'), 'axis', ['group', '8,4', 'Brescia', '9,4']);
      expect(refusal(moved, 'axis', ['force', 'Brescia', '10,4', '9,4']).text).toContain('has its way already');
    });

    it('6.4 back to where it came from', () => {
      const moved = play(foot().turn('axis', 'basic'), 'axis', ['group', '8,4', 'Brescia', '9,4']);
      expect(refusal(moved, 'axis', ['force', 'Brescia', '8,4']).text).toContain('it has come from there');
    });

    it('10.1 out of a battle into enemies', () => {
      const leaving = world()
        .axis('Ben Gania', 'Brescia')
        .allied('Ben Gania', '4IN/5')
        .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
        .allied('8,4', '22G')
        .turn('axis', 'basic');
      const planned = play(leaving, 'axis', ['group', 'Ben Gania', 'Brescia', 'Tengeder']);
      expect(refusal(planned, 'axis', ['force', 'Brescia', '8,4'])).toMatchObject({
        rule: '10.1',
        text: expect.stringContaining('may not engage again'),
      });
    });

    it('6.4 of a unit that is to leave the map', () => {
      const at = world()
        .axis('El Hammam', 'Ariete')
        .allied('El Hammam', '11H')
        .battle('El Hammam', 'axis', { Alexandria: 'axis' })
        .turn('axis', 'basic');
      const out = play(at, 'axis', ['exit', 'Ariete']);
      expect(refusal(out, 'axis', ['force', 'Ariete', 'Alexandria SW1']).text).toContain('is to leave the map');
    });
  });

  it('6.4 refuses a march of a unit that is away for Refit, into enemies too', () => {
    const at = world().axis('refit', 'Savona').allied('Tmimi', '7/4').turn('axis', 'basic');
    expect(refusedBy(at, 'axis', ['force', 'Savona', 'Tmimi'])).toBe('6.4');
  });

  it('6.4 marches in the Pass of nobody', () => {
    expect(refusedBy(world().axis('Derna', 'Pavia').turn('axis', 'pass'), 'axis', ['force', 'Pavia', 'Cyrene'])).toBe(
      '6.4',
    );
  });

  describe('in a Regroup Move', () => {
    const regroup = () =>
      world().axis('8,4', 'Brescia').axis('9,4', 'Trento').allied('Fuka', '7/4').turn('axis', 'basic');
    const orders = [
      ['regroup', '9,4', '10,4', 'Trento'],
      ['force', 'Brescia', '10,4', '9,4'],
    ] as const;

    it('6.4 brings the unit to the destination', () => {
      const after = play(regroup(), 'axis', ...orders, dice(4), 'done');
      expect(blockOf(after, 'Brescia').place).toBe('10,4');
    });

    it('6.4 leaves it Disrupted in its original hex when it fails', () => {
      const after = play(regroup(), 'axis', ...orders, dice(3), 'done');
      expect(blockOf(after, 'Brescia').place).toBe('8,4');
      expect(isDisrupted(after, 'Brescia')).toBe(true);
    });

    it('6.4 may open the Move, and counts as one', () => {
      const opened = play(regroup(), 'axis', ['force', 'Brescia', '10,4', '9,4']);
      expect(opened.state.table.moves).toMatchObject([{ type: 'regroup', command: '9,4', to: '10,4' }]);
      expect(refusedBy(opened, 'axis', ['group', '9,4', 'Trento', '8,4'])).toBe('4.1');
    });

    it.each(['Trento', 'Ariete', '15/33'])('6.4 goes the way the slowest could have gone, here %s', (name) => {
      // RULING 49: along the tracks, speed 2 is enough for Sidi Omar; a faster unit could have come by Bardia.
      const at = world().axis('Gambut', name).allied('Fuka', '7/4').turn('axis', 'basic');
      const after = play(at, 'axis', ['force', name, '15,3'], dice(4), 'done');
      expect(told(after, 'moved')).toMatchObject([{ path: ['13,1', '12,2', '12,3', '13,3', '14,3', '15,3'] }]);
    });

    it('6.4 not where it could go anyway, by whatever hexside (RULING 13)', () => {
      const at = world()
        .axis('Tengeder', 'Brescia')
        .axis('7,3', 'Savona')
        .allied('Ben Gania', '4IN/5')
        .turn('axis', 'basic');
      expect(offered(at, 'axis', 'force', 'Brescia')).not.toContain('Ben Gania');
      expect(refusedBy(at, 'axis', ['force', 'Brescia', 'Ben Gania', '7,3'])).toBe('6.4');
    });

    it('6.4 goes the way that is named, where it leads to the goal', () => {
      const at = world().axis('8,4', 'Brescia').allied('Bir Hacheim', '11H').turn('axis', 'basic');
      const force = ['force', 'Brescia', 'Bir Hacheim', '8,4'] as const;
      for (const by of ['9,3', '9,4']) {
        const after = play(at, 'axis', [...force, [by]], dice(6), 'done');
        expect(told(after, 'moved')).toMatchObject([{ path: ['8,4', by, hex('Bir Hacheim')] }]);
      }
      expect(refusedBy(at, 'axis', [...force, ['8,5']])).toBe('6.4');
      expect(refusedBy(at, 'axis', [...force, ['9,4', '10,4']])).toBe('6.4');
      expect([...offered(at, 'axis', ...force, [])].sort()).toEqual(['Bir Hacheim SW1', 'Tengeder E1']);
      expect(offered(at, 'axis', ...force, ['9,4'])).toEqual([]);
    });

    it('6.4 does not tell which block of a stack marches (RULING 40)', () => {
      const known = (name: string) => ({ seen: { unit: unitNamed(name), cv: 4 } });
      const w = world()
        .axis('Gazala', 'Trento')
        .axis('Segnali Rotunda', 'Trieste')
        .mark('Trento', known('Trento'))
        .mark('Trieste', known('Trieste'))
        .allied('Alexandria', '7/SG');
      const joined = play(
        w.turn('axis', 'offensive'),
        'axis',
        ['group', 'Gazala', 'Trento', 'Bir Harmat'],
        ['group', 'Segnali Rotunda', 'Trieste', 'Bir Harmat'],
      );
      const there = (name: string) => {
        const { module, state } = play(joined, 'axis', ['force', name, 'Retma'], dice(4), 'done');
        expect(placeOf({ state }, name)).toBe('Retma');
        return Object.values(module.view(state, 'allied').table.blocks).filter(({ place }) => place === hex('Retma'));
      };
      expect(there('Trento')).toEqual(there('Trieste'));
      expect(there('Trento')).toMatchObject([{ seen: null }]);
    });

    it('6.4 is given no way when it has gone its own', () => {
      const at = world().axis('8,4', 'Brescia').allied('Bir Hacheim', '11H').turn('axis', 'basic');
      const moved = play(at, 'axis', ['group', '8,4', 'Brescia', '9,3']);
      const march = { type: 'force', unit: blindOf(moved, 'Brescia'), to: hex('Bir Hacheim') } as const;
      const judged = (action: RommelAction) =>
        moved.module.check(moved.module.view(moved.state, 'axis'), 'axis', action);
      expect(judged(march)).toBeNull();
      expect(judged({ ...march, via: ['9,4'] })).toMatchObject({
        rule: '6.4',
        text: expect.stringMatching(/has its way already/),
      });
    });

    it('6.4 takes no unit on past the one destination', () => {
      // A second Move, by Group, from the same hex does not make its march one of that Move.
      const at = world().axis('8,4', 'Brescia', 'Pavia').turn('axis', 'offensive');
      const both = play(at, 'axis', ['group', '8,4', 'Pavia', '9,4'], ['regroup', '8,4', '9,4', 'Brescia']);
      expect(isLawful(both, 'axis', ['force', 'Pavia', '10,4'])).toBe(true);
      expect(refusedBy(both, 'axis', ['force', 'Brescia', '10,4'])).toBe('6.4');
    });
  });

  describe('into battle', () => {
    it('6.4 keeps to the Hexside Limits, whether the first units arrive or not', () => {
      const at = world().axis('8,4', 'Brescia', 'Pavia', 'Savona').allied('Bir Hacheim', '11H').turn('axis', 'basic');
      const near = play(
        at,
        'axis',
        ['group', '8,4', 'Brescia', '9,4'],
        ['group', '8,4', 'Pavia', '9,4'],
        ['group', '8,4', 'Savona', '9,4'],
        ['force', 'Brescia', 'Bir Hacheim'],
        ['force', 'Pavia', 'Bir Hacheim'],
      );
      expect(refusedBy(near, 'axis', ['force', 'Savona', 'Bir Hacheim'])).toBe('6.4');
      expect(offered(near, 'axis', 'force', 'Savona')).not.toContain('Bir Hacheim');
    });

    it('6.4 takes no unit on that has engaged, nor one that has overrun', () => {
      const at = world().axis('8,4', 'Brescia').allied('9,4', '4IN/5').disrupted('4IN/5').turn('axis', 'basic');
      const engaged = play(at, 'axis', ['group', '8,4', 'Brescia', '9,4']);
      expect(refusedBy(engaged, 'axis', ['force', 'Brescia', '10,4'])).toBe('6.4');
      // Cut off, the Disrupted unit is lost; the overrunning one still has to stop (11.4).
      const alone = play(engaged, 'axis', 'overrun');
      expect(cvOf(alone, '4IN/5')).toBe(0);
      expect(asked(alone)?.rule).toBe('3.43');
      expect(refusedBy(alone, 'axis', ['force', 'Brescia', '10,4'])).toBe('6.4');
    });
  });

  it('6.4 takes no unit out of a battle to the goal of a Regroup Move', () => {
    // A failure would leave it where it started: in the battle it has disengaged from.
    const at = world()
      .axis('Ben Gania', 'Ariete')
      .axis('Tengeder', 'Brescia')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('axis', 'basic');
    // Four hexes by Tengeder; three are its speed.
    expect(refusedBy(at, 'axis', ['force', 'Ariete', '11,3', 'Tengeder'])).toBe('6.4');
    const planned = play(at, 'axis', ['regroup', 'Tengeder', 'Bir Hacheim', 'Ariete']);
    expect(refusedBy(planned, 'axis', ['force', 'Ariete', 'Retma'])).toBe('6.4');
  });

  it('6.4 does not take a retreating unit where enemies have been routed to meanwhile (10.1)', () => {
    // Brescia is to leave its battle along the Siwa track and to force-march to the highway, which is empty when that is said.
    const at = world()
      .axis('16,5', 'Brescia')
      .allied('16,5', '4IN/5')
      .battle('16,5', 'axis', { '17,4': 'axis' })
      .axis('Buq Buq', 'Ariete')
      .allied('Sidi Barrani', '22G')
      .disrupted('22G')
      .turn('axis', 'offensive');
    const routed = play(
      at,
      'axis',
      ['group', '16,5', 'Brescia', '18,3'],
      ['force', 'Brescia', 'Sidi Barrani E1'],
      ['group', 'Buq Buq', 'Ariete', 'Sidi Barrani'],
      'overrun',
    );
    const fled = play(play(routed, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Sidi Barrani E1']);
    const leaving = play(fled, 'axis', 'done');
    expect(asked(leaving)).toMatchObject({ side: 'allied', rule: '10.5' });
    const after = play(leaving, 'allied', 'done');
    expect([placeOf(after, 'Brescia'), isDisrupted(after, 'Brescia')]).toEqual(['Mersa Matruh SW1', true]);
    expect(told(after, 'halted')).toEqual([{ type: 'halted', side: 'axis', hex: '18,3', to: '18,2' }]);
    expect([placeOf(after, '22G'), told(after, 'routed'), told(after, 'attacked')]).toEqual([
      'Sidi Barrani E1',
      [],
      [],
    ]);
    expect(after.state.table.battles).toEqual({});
  });

  it('6.4 is known to the mover alone until it is rolled for, though it takes its place across the hexside (7.1)', () => {
    // The gap between 18,3 and 18,2 lets one unit through. An Overrun is committed before the marches are.
    const at = world()
      .axis('17,4', 'Brescia', 'Pavia')
      .axis('Buq Buq', 'Ariete')
      .allied('18,2', '4IN/5')
      .allied('Sidi Barrani', '22G')
      .disrupted('22G')
      .turn('axis', 'offensive');
    const moved = play(
      at,
      'axis',
      ['group', '17,4', 'Brescia', '18,3'],
      ['group', '17,4', 'Pavia', '18,3'],
      ['group', 'Buq Buq', 'Ariete', 'Sidi Barrani'],
    );
    const announced = play(moved, 'axis', ['force', 'Brescia', '18,2']);
    expect(refusedBy(announced, 'axis', ['force', 'Pavia', '18,2'])).toBe('6.4');
    const seen = (before: Played) => {
      const { state, module } = play(before, 'axis', 'overrun');
      return module.view(state, 'allied');
    };
    expect(seen(announced)).toEqual(seen(moved));
  });

  describe('6.4 after enemies are routed onto what was announced (11.4)', () => {
    /** 22G, Disrupted, runs from a hex that Ariete enters; the Axis do not pursue. */
    const routing = (at: Played, to: string, ...more: Parameters<typeof play>[2][]) => {
      const closed = play(at, 'axis', 'done');
      const free = unpursued(closed);
      return play(free, 'allied', ['withdraw', '22G', to], ...more);
    };

    it('6.4 no more march into them than the hexside lets through (7.1)', () => {
      const at = world()
        .axis('17,4', 'Brescia', 'Pavia')
        .axis('Buq Buq', 'Ariete')
        .allied('Sidi Barrani', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const announced = play(
        at,
        'axis',
        ['group', '17,4', 'Brescia', '18,3'],
        ['group', '17,4', 'Pavia', '18,3'],
        ['force', 'Brescia', '18,2'],
        ['force', 'Pavia', '18,2'],
        ['group', 'Buq Buq', 'Ariete', 'Sidi Barrani'],
      );
      // The gap between lets one unit through; the other stays, and throws no die.
      expect(kit.map.exitTo('18,3', '18,2')?.limit).toBe(1);
      const after = routing(announced, '18,2', dice(4));
      expect(told(after, 'forced')).toHaveLength(1);
      expect(told(after, 'halted')).toEqual([{ type: 'halted', side: 'axis', hex: '18,3', to: '18,2' }]);
      expect(told(after, 'attacked').map(({ hex: at }) => at)).toEqual(['18,2']);
      // Who was announced first (RULING 26).
      expect(['Brescia', 'Pavia'].map((name) => blockOf(after, name).place)).toEqual(['18,2', '18,3']);
    });

    it('6.4 a march that joins a Regroup does not pass through them (6.0)', () => {
      const at = world()
        .axis('Sidi Barrani', 'Brescia')
        .axis('17,4', 'Ariete')
        .allied('18,3', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const announced = play(at, 'axis', ['force', 'Brescia', 'El Hammam'], ['group', '17,4', 'Ariete', '18,3']);
      const after = routing(announced, 'Mersa Matruh');
      expect([placeOf(after, 'Brescia'), told(after, 'forced')]).toEqual(['Sidi Barrani', []]);
      expect(told(after, 'halted')).toHaveLength(1);
    });

    it('6.4 and who throws no die is not told of by a number drawn either (ruling 40)', () => {
      // The units that join the battle at 16,5 lie face down in a stack when Brescia finds 22G on its way.
      const at = world()
        .axis('Sidi Barrani', 'Brescia')
        .axis('17,4', 'Ariete', 'Pavia', 'Bologna')
        .axis('16,5', 'Trento')
        .allied('16,5', '4IN/5')
        .battle('16,5', 'axis', {})
        .mark('Trento', { up: true })
        .mark('4IN/5', { up: true })
        .allied('18,3', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const drawn = (...marches: readonly Order[]): number => {
        const met = unpursued(play(at, 'axis', ...marches, ['group', '17,4', 'Ariete', '18,3'], 'overrun'));
        const fled = play(met, 'allied', ['withdraw', '22G', 'Mersa Matruh']);
        const { module, state } = play(
          fled,
          'axis',
          ['group', '17,4', 'Pavia', '16,5'],
          ['group', '17,4', 'Bologna', '16,5'],
        );
        const rng = scriptedDice();
        act(module as unknown as AnyModule, state, 'axis', { type: 'done' }, rng);
        return rng.rolls.length;
      };
      expect(drawn(['force', 'Brescia', 'El Hammam'])).toBe(drawn());
    });

    it('6.4 by a Regroup that is made only who stands in or next to its Command Point (5.2)', () => {
      const w = world()
        .axis('11,4', 'Pavia')
        .axis('12,4', 'Brescia')
        .axis('8,4', 'Savona')
        .allied('Alexandria', '7/4')
        .turn('axis', 'basic');
      const made = play(w, 'axis', ['regroup', '11,4', '10,4', 'Pavia']);
      expect(isLawful(made, 'axis', ['force', 'Brescia', '10,4'])).toBe(true);
      expect(isLawful(made, 'axis', ['force', 'Savona', '10,4'])).toBe(false);
    });

    it('6.4 marches that join a Regroup go round them, and count no place but their own (5.2)', () => {
      const at = world()
        .axis('El Agheila', 'Pavia')
        .axis('16,4', 'Trento', '90/155')
        .axis('15,5', 'Ariete')
        .allied('19,3', '4IN/5')
        .allied('16,5', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const announced = play(
        at,
        'axis',
        ['force', 'Trento', '19,3'],
        ['force', '90/155', '19,3'],
        ['group', '15,5', 'Ariete', '16,5'],
      );
      expect(kit.map.exitTo('18,3', '19,3')?.limit).toBe(2);
      const after = routing(announced, '17,4', dice(4, 4));
      expect([told(after, 'forced').length, told(after, 'halted')]).toEqual([2, []]);
    });

    it('6.4 and no more of them than the hexside lets through by which they come now (7.1)', () => {
      const at = world()
        .axis('El Agheila', 'Pavia')
        .axis('15,3', 'Ariete', 'Littorio')
        .axis('Sollum', 'Sabratha')
        .allied('19,2', '4IN/5')
        .allied('Buq Buq', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const announced = play(
        at,
        'axis',
        ['force', 'Ariete', '19,2'],
        ['force', 'Littorio', '19,2'],
        ['group', 'Sollum', 'Sabratha', 'Buq Buq'],
      );
      expect(kit.map.exitTo('18,3', '19,2')?.limit).toBe(1);
      const after = routing(announced, 'Sidi Barrani', dice(4));
      expect([told(after, 'forced').length, told(after, 'halted').length]).toEqual([1, 1]);
    });

    describe('6.4 keeping to the Move they belong to, of two Regroups to one hex (6.3, RULING 25)', () => {
      it.each([
        ['first', ['rommel'], []],
        ['last', [], ['rommel']],
      ] as const)('6.3 without its bonus, when the Rommel Move is the other one, said %s', (_, before, after) => {
        const at = world()
          .rommel()
          .axis('El Agheila', 'Pavia')
          .axis('Bir Harmat', 'Brescia')
          .axis('10,4', 'Trento')
          .allied('Gambut', '22G')
          .disrupted('22G')
          .allied('Bir Guba', '4IN/5')
          .turn('axis', 'offensive');
        const brescia = ['regroup', 'Retma', 'Gambut', 'Brescia', ['Tobruk']] as const;
        const trento = ['force', 'Trento', 'Gambut', '10,4'] as const;
        const said = before.length > 0 ? [...before, brescia, trento] : [trento, ...after, brescia];
        // 22G flees onto El Adem. By Tobruk it is four hexes, and a unit of speed 2 goes three by a Forced March.
        const done = routing(play(at, 'axis', ...said), 'El Adem');
        expect([told(done, 'forced'), told(done, 'halted').length]).toEqual([[], 1]);
        expect(placeOf(done, 'Trento')).toBe('Retma SW1');
      });

      it.each([true, false])('6.3 with its bonus, when it is the Rommel Move (said first: %s)', (isFirst) => {
        const at = world()
          .rommel()
          .control('Tobruk', 'allied')
          .axis('El Agheila', 'Pavia')
          .axis('Bir Hacheim', 'Ariete')
          .axis('9,4', 'Trento')
          .allied('Gambut', '22G')
          .disrupted('22G')
          .mark('22G', { source: hex('Tobruk') })
          .allied('Fuka', '4IN/5')
          .turn('axis', 'offensive');
        const ariete = ['regroup', 'Bir Hacheim', 'Gambut', 'Ariete', ['Retma', 'El Adem']] as const;
        const march = ['force', 'Trento', 'Gambut', '9,4'] as const;
        const said = isFirst ? (['rommel', march, ariete] as const) : ([ariete, 'rommel', march] as const);
        // 22G flees into Tobruk, by which Trento was to come; by El Adem it is as far: three hexes, and one by force.
        const free = unpursued(play(play(at, 'axis', ...said), 'axis', 'done'));
        const after = play(free, 'allied', dice(6), ['withdraw', '22G', 'Tobruk']);
        expect([told(after, 'halted'), placeOf(after, 'Trento')]).toEqual([[], 'Gambut']);
      });
    });

    it('6.4 is one hex past the normal range even if they have fled onto the way', () => {
      const at = world()
        .axis('Sidi Barrani', 'Littorio')
        .axis('17,4', 'Ariete')
        .allied('18,3', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const ordered = play(
        at,
        'axis',
        ['group', 'Sidi Barrani', 'Littorio', 'Bir Khalda'],
        ['group', '17,4', 'Ariete', '18,3'],
      );
      const before = offered(ordered, 'axis', 'force', 'Littorio');
      const routed = play(ordered, 'axis', 'overrun');
      const free = unpursued(routed);
      const after = play(free, 'allied', ['withdraw', '22G', 'Mersa Matruh']);
      expect(before.length).toBeGreaterThan(0);
      expect(offered(after, 'axis', 'force', 'Littorio')).toEqual(before);
      expect(refusedBy(after, 'axis', ['force', 'Littorio', '19,4'])).toBe('6.4');
    });
  });

  it('6.4 costs a retreating unit that fails a step as well', () => {
    // Ariete leaves the battle by the hexside it came in by, three hexes, and is to go a fourth.
    const at = world()
      .axis('Ben Gania', 'Ariete')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('axis', 'basic');
    const planned = play(
      at,
      'axis',
      ['group', 'Ben Gania', 'Ariete', '10,3', ['Tengeder']],
      ['force', 'Ariete', '10,4'],
    );
    const failed = play(planned, 'axis', dice(2), 'done');
    expect(cvOf(failed, 'Ariete')).toBe(3);
    expect(blockOf(failed, 'Ariete')).toMatchObject({ place: hex('Bir Hacheim') });
    expect(isDisrupted(failed, 'Ariete')).toBe(true);
    const arrived = play(planned, 'axis', dice(4), 'done');
    expect(cvOf(arrived, 'Ariete')).toBe(4);
    expect(blockOf(arrived, 'Ariete').place).toBe('10,4');
    expect(isDisrupted(arrived, 'Ariete')).toBe(true);
  });
});
