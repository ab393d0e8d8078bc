// 4.0 Turn Options: what each costs, how many Moves and which Combat it gives.
import { describe, expect, it } from 'vitest';
import type { TurnOption } from '#games/rommel/position/state.ts';
import {
  asked,
  blockOf,
  dice,
  isDisrupted,
  isLawful,
  type Order,
  offered,
  placeOf,
  play,
  refusedBy,
  told,
} from '#test/support/rommel/play.ts';
import { hex, type Position, world } from '#test/support/rommel/world.ts';

/** Three Axis groups on the highway, and an enemy far away. */
const groups = () =>
  world().axis('Derna', 'Brescia').axis('Gazala', 'Pavia').axis('Gambut', 'Savona').allied('Fuka', '7/4');
/** A battle fought before, far from any supply. */
const battle = () => world().axis('Ben Gania', 'Brescia').allied('Ben Gania', '4IN/5').battle('Ben Gania', 'axis');

describe('4.0 Turn Options', () => {
  it('4.0 takes one option each turn, and holds the side to its Moves and Combat', () => {
    const chosen = play(groups().turn('axis'), 'axis', ['option', 'basic', 0]);
    expect(refusedBy(chosen, 'axis', ['option', 'assault', 0])).toBe('3.42');
    const moved = play(chosen, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi']);
    expect(refusedBy(moved, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma'])).toBe('4.1');
  });

  it.each([
    ['basic', 1],
    ['offensive', 2],
    ['assault', 1],
    ['blitz', 1],
  ] as const)('4.0 gives a %s turn %d Moves in a Movement phase', (option, moves) => {
    const orders = [
      ['group', 'Derna', 'Brescia', 'Tmimi'],
      ['group', 'Gazala', 'Pavia', 'Acroma'],
      ['group', 'Gambut', 'Savona', 'Bardia'],
    ] as const;
    const after = play(groups().turn('axis', option), 'axis', ...orders.slice(0, moves));
    expect(offered(after, 'axis', 'group')).toEqual([]);
    expect(orders.slice(moves).map((order) => isLawful(after, 'axis', order))).not.toContain(true);
  });
});

describe('4.1 The Basic Turn', () => {
  it('4.1 costs one card and gives one Move and one Combat Round', () => {
    const at = play(groups().turn('axis'), 'axis', ['option', 'basic', 0]);
    expect(at.state.secrets.hands.axis.$hidden.real).toBe(5);
    const moved = play(at, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi']);
    expect(refusedBy(moved, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma'])).toBe('4.1');
    expect(refusedBy(moved, 'axis', ['regroup', 'Gazala', 'Acroma', 'Pavia'])).toBe('4.1');
    expect(refusedBy(groups().hand('axis', 0, 2).turn('axis'), 'axis', ['option', 'basic', 0])).toBe('4.1');
  });

  it('4.1 lets a Move go on with further units of the same group', () => {
    const at = groups().axis('Derna', 'Trento').turn('axis', 'basic');
    const after = play(at, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi'], ['group', 'Derna', 'Trento', 'Acroma']);
    expect([placeOf(after, 'Brescia'), placeOf(after, 'Trento')]).toEqual(['Tmimi', 'Acroma']);
  });

  it('4.1 fights each battle once', () => {
    const picked = play(battle().combat('axis'), 'axis', ['attack', 'Ben Gania']);
    expect(refusedBy(picked, 'axis', ['attack', 'Ben Gania'])).toBe('8.6');
    const fought = play(
      play(play(picked, 'axis', 'done'), 'allied', dice(1, 1, 1, 1), ['fire', '4IN/5', 'infantry']),
      'axis',
      dice(1, 1, 1, 1),
      ['fire', 'Brescia', 'infantry'],
    );
    expect(asked(fought)).toMatchObject({ side: 'allied', rule: '3.42' });
  });
});

describe('4.2 The Offensive Turn', () => {
  it('4.2 costs two cards and gives two Moves in the same phase', () => {
    const at = play(groups().turn('axis'), 'axis', ['option', 'offensive', 0]);
    expect(at.state.secrets.hands.axis.$hidden.real).toBe(4);
    const moved = play(at, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi'], ['regroup', 'Gazala', 'Acroma', 'Pavia']);
    expect(refusedBy(moved, 'axis', ['group', 'Gambut', 'Savona', 'Bardia'])).toBe('4.2');
    const ended = play(moved, 'axis', 'done');
    expect(told(ended, 'cards-revealed')).toMatchObject([{ option: 'offensive', real: 2 }]);
    expect(refusedBy(groups().hand('axis', 1, 3).turn('axis'), 'axis', ['option', 'offensive', 0])).toBe('4.2');
  });

  it('4.2 moves no unit in both Moves', () => {
    const moved = play(groups().turn('axis', 'offensive'), 'axis', ['group', 'Derna', 'Brescia', 'Gazala']);
    expect(refusedBy(moved, 'axis', ['group', 'Gazala', 'Brescia', 'Acroma'])).toBe('6.0');
    expect(offered(moved, 'axis', 'group', 'Gazala')).toEqual(['Pavia']);
  });

  it('4.2 is an Assault Turn after all when fewer than two Moves are made', () => {
    const at = battle().axis('Derna', 'Pavia').turn('axis', 'offensive');
    const ended = play(at, 'axis', ['group', 'Derna', 'Pavia', 'Tmimi'], 'done');
    expect(asked(ended)).toMatchObject({ side: 'axis', rule: '8.6' });
    expect(isLawful(ended, 'axis', ['assault', 'Ben Gania'])).toBe(true);
  });

  it('4.2 says so before the side closes its movement', () => {
    const at = world().axis('Derna', 'Trento').axis('Gazala', 'Pavia').allied('Fuka', '7/4').turn('axis', 'offensive');
    const one = play(at, 'axis', ['group', 'Derna', 'Trento', 'Tmimi']);
    const two = play(one, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma']);
    const says = ({ module, state }: typeof one) => module.forecast(module.view(state, 'axis'), 'axis').join('\n');
    expect(says(one)).toContain('this is an Assault Turn (4.3)');
    expect(says(two)).not.toContain('Assault Turn');
  });

  it('4.2 allows no Assault when both Moves are made', () => {
    const at = battle().axis('Derna', 'Pavia').axis('Gazala', 'Savona').turn('axis', 'offensive');
    const ended = play(
      at,
      'axis',
      ['group', 'Derna', 'Pavia', 'Tmimi'],
      ['group', 'Gazala', 'Savona', 'Acroma'],
      'done',
    );
    expect(refusedBy(ended, 'axis', ['assault', 'Ben Gania'])).toBe('4.3');
  });
});

describe('4.3 The Assault Turn', () => {
  it('4.3 costs two cards and gives one Move', () => {
    const at = play(groups().turn('axis'), 'axis', ['option', 'assault', 0]);
    expect(at.state.secrets.hands.axis.$hidden.real).toBe(4);
    const moved = play(at, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi']);
    expect(refusedBy(moved, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma'])).toBe('4.3');
    expect(refusedBy(groups().hand('axis', 1).turn('axis'), 'axis', ['option', 'assault', 0])).toBe('4.3');
  });

  it('4.3 lets units of both sides fire Double Dice in an Assault', () => {
    const fight = play(battle().combat('axis', 'assault'), 'axis', ['assault', 'Ben Gania'], 'done');
    const eight = [1, 1, 1, 1, 1, 1, 1, 1] as const;
    const second = play(fight, 'allied', dice(...eight), ['fire', '4IN/5', 'infantry']);
    const third = play(second, 'axis', dice(...eight), ['fire', 'Brescia', 'infantry']);
    expect(told(third, 'fired')[0]?.dice).toHaveLength(8);
  });

  it('4.3 lets other battles be fought normally, or not at all', () => {
    const at = battle()
      .axis('Siwa', 'Pavia')
      .allied('Siwa', '4IN/11')
      .battle('Siwa', 'axis')
      .axis('Jalo', 'Savona')
      .allied('Jalo', '11H')
      .battle('Jalo', 'axis')
      .combat('axis', 'assault');
    const fought = play(at, 'axis', ['attack', 'Siwa'], ['assault', 'Ben Gania'], 'done');
    expect(told(fought, 'battles')).toMatchObject([
      {
        active: [
          { hex: hex('Siwa'), assault: false },
          { hex: hex('Ben Gania'), assault: true },
        ],
      },
    ]);
    // The first in the order named: 4 CV, single dice.
    expect(() => play(fought, 'allied', dice(1, 1, 1, 1), ['fire', '4IN/11', 'infantry'])).not.toThrow();
  });

  it('4.3 is the only turn with Assaults', () => {
    for (const option of ['basic', 'blitz'] as const)
      expect(refusedBy(battle().combat('axis', option), 'axis', ['assault', 'Ben Gania'])).toBe('4.3');
  });
});

describe('4.4 The Blitz Turn', () => {
  it('4.4 costs three cards and gives two Basic Turns one after the other', () => {
    const at = play(groups().turn('axis'), 'axis', ['option', 'blitz', 0]);
    expect(at.state.secrets.hands.axis.$hidden.real).toBe(3);
    const first = play(at, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi']);
    expect(refusedBy(first, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma'])).toBe('4.4');
    const second = play(first, 'axis', 'done', ['group', 'Gazala', 'Pavia', 'Acroma']);
    expect(refusedBy(second, 'axis', ['group', 'Gambut', 'Savona', 'Bardia'])).toBe('4.4');
    expect(refusedBy(groups().hand('axis', 2).turn('axis'), 'axis', ['option', 'blitz', 0])).toBe('4.4');
  });

  it('4.4 moves other units in the Blitz', () => {
    const at = play(groups().turn('axis', 'blitz'), 'axis', ['group', 'Derna', 'Brescia', 'Gazala'], 'done');
    expect(refusedBy(at, 'axis', ['group', 'Gazala', 'Brescia', 'Acroma'])).toBe('6.0');
    expect(isLawful(at, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma'])).toBe(true);
  });

  it('4.4 lets no unit of the first Movement phase march on in the Blitz', () => {
    const at = groups().axis('Derna', 'Trento').turn('axis', 'blitz');
    const first = play(at, 'axis', ['group', 'Derna', 'Trento', 'Acroma'], 'done');
    const second = play(first, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi']);
    expect(refusedBy(second, 'axis', ['force', 'Trento', '10,2'])).toBe('6.4');
    expect(offered(second, 'axis', 'force')).not.toContain('Trento');
  });

  it('4.4 resets Hexside Limits for the Blitz Movement', () => {
    // Tengeder and Ben Gania share one hexside, which two units may cross in a phase.
    const at = world()
      .axis('Tengeder', 'Brescia', 'Pavia', 'Savona', 'Bologna')
      .allied('Ben Gania', '4IN/5')
      .turn('axis', 'blitz');
    const in2 = play(
      at,
      'axis',
      ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
      ['group', 'Tengeder', 'Pavia', 'Ben Gania'],
    );
    expect(refusedBy(in2, 'axis', ['group', 'Tengeder', 'Savona', 'Ben Gania'])).toBe('7.1');
    const fought = play(play(in2, 'axis', 'done', 'done'), 'allied', dice(1, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    const blitz = play(
      fought,
      'axis',
      dice(1, 1, 1, 1, 1, 1, 1),
      ['fire', 'Brescia', 'infantry'],
      ['fire', 'Pavia', 'infantry'],
    );
    expect(asked(blitz)).toMatchObject({ side: 'axis', rule: '3.45' });
    const all = play(
      blitz,
      'axis',
      ['group', 'Tengeder', 'Savona', 'Ben Gania'],
      ['group', 'Tengeder', 'Bologna', 'Ben Gania'],
    );
    expect(placeOf(all, 'Bologna')).toBe('Ben Gania');
  });
});

describe('4.5 The Pass Turn', () => {
  it('4.5 costs nothing', () => {
    const at = groups().hand('axis', 0, 2).turn('axis');
    const after = play(at, 'axis', ['option', 'pass', 0]);
    expect(after.state.table.hands.axis).toBe(2);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '3.43' });
  });

  it('3.42, 4.0 may be played with dummies like any other option, and is shown when the turn ends (RULING 3)', () => {
    const at = groups().hand('axis', 0, 2).turn('axis');
    expect(refusedBy(at, 'axis', ['option', 'pass', 3])).toBe('3.42');
    const bluff = play(at, 'axis', ['option', 'pass', 1]);
    expect(told(bluff, 'passed')).toEqual([]);
    expect(told(bluff, 'committed')).toEqual([{ type: 'committed', side: 'axis', cards: 1 }]);
    const over = play(bluff, 'axis', 'done');
    expect(told(over, 'cards-revealed')).toEqual([
      { type: 'cards-revealed', side: 'axis', option: 'pass', real: 0, dummy: 1 },
    ]);
    expect(over.state.table.passes).toBe(1);
    expect(told(play(at, 'axis', ['option', 'pass', 0]), 'passed')).toHaveLength(1);
  });

  it('4.5 allows one Withdrawal Move and no other movement', () => {
    const at = groups().axis('Bardia', 'Bologna').turn('axis', 'pass');
    // Forward along the highway is no Withdrawal.
    expect(refusedBy(at, 'axis', ['group', 'Bardia', 'Bologna', 'Sollum'])).toBe('5.3');
    expect(refusedBy(at, 'axis', ['force', 'Bologna', 'Tobruk'])).toBe('6.4');
    expect(refusedBy(at, 'axis', 'rommel')).toBe('6.3');
    const back = play(at, 'axis', ['group', 'Bardia', 'Bologna', 'Bardia W1']);
    expect(refusedBy(back, 'axis', ['group', 'Gazala', 'Pavia', 'Tmimi'])).toBe('4.5');
    const done = play(back, 'axis', 'done');
    expect(placeOf(done, 'Bologna')).toBe('Bardia W1');
    expect(isDisrupted(done, 'Bologna')).toBe(false);
  });

  it('4.5 lets nobody in who waits beside an engaged Base', () => {
    const at = world()
      .axis('offboard', 'Trento')
      .axis('El Agheila', 'Brescia')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'Mersa Brega': 'allied' });
    expect(isLawful(at.turn('axis', 'basic'), 'axis', ['group', 'offboard', 'Trento', 'El Agheila'])).toBe(true);
    expect(refusedBy(at.turn('axis', 'pass'), 'axis', ['group', 'offboard', 'Trento', 'El Agheila'])).toBe('4.5');
  });

  it('4.5 tells a side that attacks a Fortress what a Pass will do there (13.2)', () => {
    const at = world()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'pass');
    const says = ({ module, state }: Pick<Position, 'module' | 'state'>) =>
      module.forecast(module.view(state, 'axis'), 'axis').join('\n');
    expect(says(at)).toContain('You attack at Tobruk: in a Pass your units there withdraw or are routed (13.2).');
    expect(says(play(at, 'axis', ['group', 'Tobruk', 'Brescia', 'Bir Harmat']))).not.toContain('or are routed');
  });

  it('4.5 has no Combat, not even in a battle under way', () => {
    const after = play(battle().turn('axis', 'pass'), 'axis', 'done');
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
    expect(blockOf(after, 'Brescia').up).toBe(true);
  });
});

describe('3.42 the option stays face down until the turn ends (3.48)', () => {
  /** Both Allied units leave the battle at Sollum: a Withdrawal in a Pass, a Group Move in any other turn. The Axis are asked to pursue. */
  const left = (option: TurnOption, dummies: number, ...more: readonly Order[]) => {
    const w = world()
      .axis('Sollum', 'Ariete', 'Trento')
      .axis('El Agheila', 'Pavia')
      .allied('Sollum', '7/4', '22G')
      .battle('Sollum', 'axis')
      .allied('Alexandria', '11H')
      .turn('allied', option, dummies);
    const out = (name: string): Order => ['group', 'Sollum', name, 'Buq Buq'];
    const { module, state } = play(w, 'allied', out('7/4'), out('22G'), ...more, 'done');
    return (['axis', 'observer'] as const).map((viewer) => module.view(state, viewer));
  };

  it('4.5 also when units of a Pass with a dummy leave a battle: all that others see is as in a Basic Turn', () => {
    expect(left('pass', 1)).toEqual(left('basic', 0));
  });

  it('4.3 nor do they see an Assault from a Basic Turn with a dummy', () => {
    expect(left('assault', 0)).toEqual(left('basic', 1));
  });

  it('4.2 nor an Offensive of one Move, 4.4 nor a Blitz', () => {
    expect(left('offensive', 0)).toEqual(left('basic', 1));
    expect(left('blitz', 0)).toEqual(left('basic', 2));
  });

  it('10.3 nor that somebody wants to be asked after the fire (RULING 25)', () => {
    expect(left('basic', 0, 'later')).toEqual(left('basic', 0));
    expect(left('pass', 1, 'later')).toEqual(left('basic', 0));
  });

  /** Two Axis units are as near to Bardia, which can serve one. It is kept for others at the Initial Check, so the Final Check asks (13.3). */
  const moved = (option: TurnOption, dummies: number) => {
    const w = world()
      .control('Bardia', 'axis')
      .control('Tobruk', 'allied')
      .axis('Bardia W1', 'Brescia', 'Bologna')
      .allied('Bir Harmat', '9AU/20')
      .axis('El Agheila', 'Pavia')
      .axis('Ben Gania', 'Trento')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis')
      .turn('axis', option, dummies);
    return play(w, 'axis', 'done');
  };
  const seenBy = ({ module, state }: Position) =>
    (['allied', 'observer'] as const).map((viewer) => [module.view(state, viewer), module.toAct(state)]);

  it('4.5 a Pass with a dummy is asked about a battle under way as a Basic Turn is, so that what is asked next does not tell it (13.3)', () => {
    const pass = moved('pass', 1);
    expect(seenBy(pass)).toEqual(seenBy(moved('basic', 0)));
    const fought = [pass, moved('basic', 0)].map((at) => play(at, 'axis', 'done'));
    expect(fought.map(asked)).toMatchObject([{ rule: '13.3' }, { rule: '13.3' }]);
    expect(fought.map(seenBy)[0]).toEqual(fought.map(seenBy)[1]);
    const over = play(fought[0] ?? pass, 'axis', ['assign', 'Brescia']);
    expect(told(over, 'cards-revealed')).toMatchObject([{ option: 'pass', real: 0, dummy: 1 }]);
  });

  it('4.5 it has no Combat for all that, and its owner is told so', () => {
    const pass = moved('pass', 1);
    expect(asked(pass)).toMatchObject({ side: 'axis', rule: '8.6' });
    for (const fight of ['attack', 'assault'] as const) {
      expect(offered(pass, 'axis', fight)).toEqual([]);
      expect(refusedBy(pass, 'axis', [fight, 'Ben Gania'])).toBe('4.5');
    }
  });

  it('4.5 a Pass that all can see is asked nothing', () => {
    expect(asked(moved('pass', 0))).toMatchObject({ rule: '13.3' });
  });
});
