// 3.0 Sequence of Play: months, the Initiative, and the phases of a Player-Turn in their order.
import { describe, expect, it } from 'vitest';
import {
  asked,
  blockOf,
  cvOf,
  dice,
  isDisrupted,
  isLawful,
  offered,
  placeOf,
  play,
  refusedBy,
  told,
} from '#test/support/rommel/play.ts';
import { NOW, world } from '#test/support/rommel/world.ts';

/** Both sides far apart and supplied. */
const apart = () => world().axis('Derna', 'Brescia').allied('Fuka', '7/4');

describe('3.0 Sequence of Play', () => {
  it('3.0 begins with deployment, hands, and the first player-turn', () => {
    const { module } = apart();
    expect(
      module.setup({
        die: () => 1,
        draw: (from) => from[0] as never,
        pick: (from) => from[0] as never,
        shuffle: (items) => [...items],
      }),
    ).toMatchObject({
      state: {
        table: { todo: [{ type: 'deploy' }, { type: 'deploy' }, { type: 'deal' }, {}, {}, { type: 'turn-start' }] },
      },
    });
  });

  it('3.0 asks one side at a time and is closed with done', () => {
    const at = apart().turn('axis', 'basic');
    expect(asked(at)?.side).toBe('axis');
    const after = play(at, 'axis', 'done');
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
    // A Turn Option has to be chosen: there is nothing to close.
    expect(refusedBy(after, 'allied', 'done')).toBe('3.0');
  });
});

describe('3.1 Game Months', () => {
  const passed = (side: 'axis' | 'allied') => apart().turn(side, 'pass').with({ passes: 1 });

  it('3.1 ends the month when both players pass one after the other', () => {
    const once = play(apart().turn('axis', 'pass'), 'axis', 'done');
    expect(once.state.table.month).toBe(2);
    const twice = play(once, 'allied', ['option', 'pass', 0], dice(3, 4), 'done');
    expect(told(twice, 'month-ended')).toEqual([{ type: 'month-ended', month: 2 }]);
    expect(twice.state.table.month).toBe(3);
    expect(asked(twice)).toMatchObject({ side: 'axis', rule: '16.5' });
  });

  it('3.1 ends it whoever of them passed first', () => {
    expect(play(passed('axis'), 'axis', dice(4, 4), 'done').state.table.month).toBe(3);
    expect(play(passed('allied'), 'allied', dice(4, 4), 'done').state.table.month).toBe(3);
  });

  it('3.1 goes on when a turn was taken between two passes', () => {
    const one = play(apart().turn('axis', 'pass'), 'axis', 'done');
    const two = play(one, 'allied', ['option', 'basic', 0], 'done');
    expect(two.state.table.passes).toBe(0);
    const three = play(two, 'axis', ['option', 'pass', 0], 'done');
    expect(three.state.table.month).toBe(2);
    expect(asked(three)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('3.1 ends the match after the last month', () => {
    const after = play(passed('axis').month(6), 'axis', 'done');
    expect(after.state.table.result).not.toBe(null);
    expect(asked(after)).toBe(null);
  });
});

describe('3.3 Initiative', () => {
  const challenge = () => apart().todo({ type: 'challenge' });

  it('3.3 gives the Axis the first player-turn when nobody challenges', () => {
    const after = play(challenge(), 'allied', 'done');
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '3.42' });
    expect(after.state.table.hands).toEqual({ axis: 8, allied: 8 });
  });

  it.each([
    ['real', null, 'allied'],
    ['real', 'dummy', 'allied'],
    ['real', 'real', 'axis'],
    ['dummy', null, 'axis'],
    ['dummy', 'dummy', 'axis'],
    ['dummy', 'real', 'axis'],
  ] as const)('3.3 decides a %s Allied card against %s for the %s', (allied, axis, first) => {
    const made = play(challenge(), 'allied', ['challenge', allied]);
    expect(asked(made)).toMatchObject({ side: 'axis', rule: '3.3' });
    const after = play(made, 'axis', axis === null ? 'done' : ['challenge', axis]);
    expect(asked(after)).toMatchObject({ side: first, rule: '3.42' });
    expect(told(after, 'initiative')).toMatchObject([{ side: first, allied, axis }]);
    // Cards committed are expended whatever the outcome.
    const { hands, discards } = after.state.table;
    expect(hands).toEqual({ axis: axis === null ? 8 : 7, allied: 7 });
    expect(discards.real + discards.dummy).toBe(axis === null ? 1 : 2);
  });

  it('3.3 lets only cards be played that are held, and asks nobody without cards', () => {
    expect(offered(challenge().hand('allied', 0, 2), 'allied', 'challenge')).toEqual(['dummy']);
    expect(refusedBy(challenge().hand('allied', 0, 2), 'allied', ['challenge', 'real'])).toBe('3.3');
    const bare = play(challenge().hand('axis', 0, 0), 'allied', ['challenge', 'real']);
    expect(asked(bare)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('3.3 has no challenge in the first month', () => {
    const { state } = apart();
    const first = apart().module.setup({
      die: () => 1,
      draw: (from) => from[0] as never,
      pick: (from) => from[0] as never,
      shuffle: (items) => [...items],
    }).state;
    expect(state.table.todo[0]?.type).toBe('option');
    expect(first.table.todo.map((frame) => frame.type)).not.toContain('challenge');
    expect(first.table.todo.at(-1)).toEqual({ type: 'turn-start', side: 'axis' });
  });
});

describe('3.4 Player Turns', () => {
  it('3.4 lets the sides take turns', () => {
    const one = play(apart().turn('axis', 'basic'), 'axis', 'done');
    expect(one.state.table).toMatchObject({ active: 'allied', turn: NOW + 1 });
    const two = play(one, 'allied', ['option', 'basic', 0], 'done');
    expect(two.state.table).toMatchObject({ active: 'axis', turn: NOW + 2 });
  });

  it('3.4 hears the Active Player only', () => {
    const at = apart().turn('axis', 'basic');
    expect(refusedBy(at, 'allied', ['group', 'Fuka', '7/4', 'El Daba'])).toBe('3.4');
    expect(refusedBy(at, 'allied', 'done')).toBe('3.4');
  });

  it('3.4 begins a turn without a memory of the moves of the last', () => {
    const one = play(apart().turn('axis', 'basic'), 'axis', ['group', 'Derna', 'Brescia', 'Tmimi'], 'done');
    const two = play(one, 'allied', ['option', 'basic', 0], 'done');
    const three = play(two, 'axis', ['option', 'basic', 0], ['group', 'Tmimi', 'Brescia', 'Gazala']);
    expect(placeOf(three, 'Brescia')).toBe('Gazala');
  });
});

describe('3.41 Initial Supply Check', () => {
  it('3.41 checks the active side’s supply and recovers its Disrupted units before the Turn Option', () => {
    const at = world()
      .axis('Ben Gania', 'Brescia')
      .axis('Derna', 'Pavia')
      .disrupted('Pavia', NOW - 1)
      .allied('Fuka', '7/4')
      .allied('Siwa', '11H')
      .turn('allied', 'basic');
    const after = play(at, 'allied', 'done');
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '3.42' });
    // Ben Gania is far from any line; Pavia was Disrupted in the axis turn before the enemy's.
    expect(blockOf(after, 'Brescia').unsupplied).toBe(true);
    expect(blockOf(after, 'Pavia')).toMatchObject({ unsupplied: false, disrupted: null });
  });
});

describe('3.42 Select Turn Option', () => {
  it('3.42 takes the real cards of the option, and dummies for a bluff', () => {
    const after = play(apart().turn('axis'), 'axis', ['option', 'basic', 1]);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '3.43' });
    expect(after.state.secrets.hands.axis.$hidden).toEqual({ real: 5, dummy: 1 });
    expect(after.state.table).toMatchObject({ played: 2, hands: { axis: 6, allied: 8 } });
  });

  it('3.42 shows the enemy the number of cards only', () => {
    const view = (option: 'basic' | 'assault', dummies: number) => {
      const { module, state } = play(apart().turn('axis'), 'axis', ['option', option, dummies]);
      return module.view(state, 'allied');
    };
    expect(view('basic', 1)).toEqual(view('assault', 0));
  });

  it('3.42 offers what the hand can pay', () => {
    expect(offered(apart().hand('axis', 0, 3).turn('axis'), 'axis', 'option')).toEqual(['pass']);
    expect(offered(apart().hand('axis', 1).turn('axis'), 'axis', 'option')).toEqual(['basic', 'pass']);
    expect(offered(apart().hand('axis', 2).turn('axis'), 'axis', 'option')).toEqual([
      'assault',
      'basic',
      'offensive',
      'pass',
    ]);
    expect(offered(apart().hand('axis', 3).turn('axis'), 'axis', 'option')).toContain('blitz');
  });

  it('3.42 refuses dummies one has not', () => {
    const at = apart().hand('axis', 3, 1).turn('axis');
    expect(isLawful(at, 'axis', ['option', 'basic', 1])).toBe(true);
    expect(refusedBy(at, 'axis', ['option', 'basic', 2])).toBe('3.42');
    expect(refusedBy(play(at, 'axis', ['option', 'basic', 0]), 'axis', ['option', 'basic', 0])).toBe('3.42');
  });
});

describe('3.43 Movement', () => {
  it('3.43 closes all Moves, then asks about refusals, then about battles', () => {
    const at = world()
      .axis('Bir Guba', 'Bologna')
      .axis('Retma', 'Brescia')
      .allied('Gabr Saleh', '11H')
      .turn('axis', 'offensive');
    const moved = play(
      at,
      'axis',
      ['group', 'Bir Guba', 'Bologna', 'Gabr Saleh'],
      ['group', 'Retma', 'Brescia', 'Bir Guba'],
    );
    expect(asked(moved)).toMatchObject({ side: 'axis', rule: '3.43' });
    const closed = play(moved, 'axis', 'done');
    expect(asked(closed)).toMatchObject({ side: 'allied', rule: '8.4' });
    const stood = play(closed, 'allied', 'done');
    expect(asked(stood)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('3.43 rolls a Forced March into an attack before the enemy decides', () => {
    // Off the roads foot goes one hex: the second, into Bir Hacheim, is the march.
    const at = world().axis('8,4', 'Brescia').allied('Bir Hacheim', '11H').turn('axis', 'basic');
    const planned = play(at, 'axis', ['group', '8,4', 'Brescia', '9,4'], ['force', 'Brescia', 'Bir Hacheim']);
    expect(told(planned, 'attacked')).toEqual([]);
    const closed = play(planned, 'axis', dice(4), 'done');
    expect(told(closed, 'forced')).toMatchObject([{ die: 4, arrived: true }]);
    expect(asked(closed)).toMatchObject({ side: 'allied', rule: '8.4' });
    expect(placeOf(closed, 'Brescia')).toBe('Bir Hacheim');
  });
});

describe('3.45 Blitz Movement', () => {
  const blitz = () => world().axis('Derna', 'Trento', 'Brescia').allied('Fuka', '7/4').turn('axis', 'blitz');

  it('3.45 gives a second Movement phase after the first Combat phase', () => {
    const first = play(blitz(), 'axis', ['group', 'Derna', 'Trento', 'Gazala'], 'done');
    expect(asked(first)).toMatchObject({ side: 'axis', rule: '3.45' });
    const second = play(first, 'axis', ['group', 'Derna', 'Brescia', 'Tmimi'], 'done');
    expect(asked(second)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('3.45 moves no unit twice', () => {
    const first = play(blitz(), 'axis', ['group', 'Derna', 'Trento', 'Gazala'], 'done');
    expect(refusedBy(first, 'axis', ['group', 'Gazala', 'Trento', 'Acroma'])).toBe('6.0');
    expect(offered(first, 'axis', 'group')).toEqual(['Derna']);
  });

  it('3.45 attacks and is refused as in the first Movement phase', () => {
    const at = world().axis('Ft. Capuzzo', 'Brescia').allied('Sollum', '2/SG').blitz('axis');
    const closed = play(at, 'axis', ['group', 'Ft. Capuzzo', 'Brescia', 'Sollum'], 'done');
    expect(asked(closed)).toMatchObject({ side: 'allied', rule: '8.4' });
    const fought = play(closed, 'allied', 'done');
    expect(asked(fought)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('3.45 comes in no other turn', () => {
    for (const option of ['basic', 'offensive', 'assault'] as const) {
      const after = play(blitz().turn('axis', option), 'axis', 'done');
      expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
    }
  });
});

describe('3.46 Blitz Combat', () => {
  it('3.46 lets a unit fire in both Combat phases', () => {
    const at = world()
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis')
      .combat('axis', 'blitz');
    const misses = [dice(1, 1, 1, 1)] as const;
    const round = (from: Parameters<typeof play>[0]) => {
      const fought = play(from, 'axis', ['attack', 'Ben Gania'], 'done');
      const fired = play(fought, 'allied', ...misses, ['fire', '4IN/5', 'infantry']);
      return play(fired, 'axis', ...misses, ['fire', 'Brescia', 'infantry']);
    };
    const first = round(at);
    expect(asked(first)).toMatchObject({ side: 'axis', rule: '3.45' });
    const second = round(play(first, 'axis', 'done'));
    expect(told(second, 'fired')).toMatchObject([{ unit: { unit: 'brescia' } }]);
    expect(asked(second)?.side).toBe('allied');
    expect(cvOf(second, 'Brescia')).toBe(4);
  });
});

describe('3.48 Supply Revealed', () => {
  it('3.48 shows and discards the cards of the turn at its end', () => {
    const chosen = play(apart().turn('axis'), 'axis', ['option', 'basic', 2]);
    expect(told(chosen, 'cards-revealed')).toEqual([]);
    const after = play(chosen, 'axis', 'done');
    expect(told(after, 'cards-revealed')).toMatchObject([{ side: 'axis', option: 'basic', real: 1, dummy: 2 }]);
    expect(after.state.table).toMatchObject({ played: 0, discards: { real: 1, dummy: 2 } });
  });

  it('3.48 has nothing to show of a Pass', () => {
    const after = play(apart().turn('axis'), 'axis', ['option', 'pass', 0], 'done');
    expect(told(after, 'cards-revealed')).toEqual([]);
    expect(after.state.table).toMatchObject({ discards: { real: 0, dummy: 0 }, hands: { axis: 8, allied: 8 } });
    expect(isDisrupted(after, 'Brescia')).toBe(false);
  });
});
