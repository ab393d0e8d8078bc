// 11.0 Disruption: how units become Disrupted, what they cannot do, how they recover, and how they are routed.
import { describe, expect, it } from 'vitest';
import { endTurn, startBuildup, startTurn } from '#test/support/rommel/checks.ts';
import {
  asked,
  blockOf,
  cvOf,
  dice,
  isDisrupted,
  isGone,
  isLawful,
  offered,
  type Played,
  placeOf,
  play,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { NOW, type World, world } from '#test/support/rommel/world.ts';

/** Allied attackers at Buq Buq, come in by Sidi Barrani, with the highway to Alexandria behind them. */
const battle = (axis: readonly string[], allied: readonly string[]): World =>
  world()
    .axis('Buq Buq', ...axis)
    .allied('Buq Buq', ...allied)
    .battle('Buq Buq', 'allied', { 'Sidi Barrani': 'allied' });

describe('11.0 Disruption', () => {
  it('11.0 by Disengaging from a battle (7.2)', () => {
    const turn = play(
      battle(['Trento'], ['7/4']).turn('allied', 'basic'),
      'allied',
      ['group', 'Buq Buq', '7/4', 'Fuka'],
      'done',
    );
    expect(isDisrupted(turn, '7/4')).toBe(true);
  });

  it('11.0 by Refusing Battle (10.2)', () => {
    const w = world().axis('Sollum', 'Trento').allied('Buq Buq', '7/4').turn('axis', 'basic');
    const refused = play(
      play(w, 'axis', ['group', 'Sollum', 'Trento', 'Buq Buq'], 'done'),
      'allied',
      ['refuse', 'Buq Buq'],
      'done',
    );
    const gone = play(play(refused, 'axis', 'done'), 'allied', ['withdraw', '7/4', 'Sidi Barrani']);
    expect(isDisrupted(gone, '7/4')).toBe(true);
  });

  it('11.0 by lack of supply at the Initial and the Final Check (12.1)', () => {
    const w = world().axis('Jalo E3', 'Trento').mark('Trento', { unsupplied: true });
    expect(isDisrupted(endTurn(w, 'axis'), 'Trento')).toBe(true);
  });

  it.each([
    [3, true],
    [4, false],
  ])('11.0 by failing a Forced March: a %i (6.4)', (die, disrupted) => {
    const w = world().axis('Sidi Omar', 'Pavia').allied('Alexandria', '7/4').turn('axis', 'basic');
    const turn = play(
      w,
      'axis',
      ['group', 'Sidi Omar', 'Pavia', 'Sidi Omar SW1'],
      ['force', 'Pavia', 'Bir Guba SE1'],
      'done',
      dice(die),
    );
    expect(isDisrupted(turn, 'Pavia')).toBe(disrupted);
  });

  it('11.0 they may stay Disrupted for long, but are lost if unsupplied when the month ends', () => {
    const w = () =>
      world()
        .axis('Jalo E3', 'Trento')
        .disrupted('Trento', NOW - 4);
    expect(isDisrupted(startTurn(w(), 'axis'), 'Trento')).toBe(true);
    expect(isGone(startBuildup(w(), 3, 4), 'Trento')).toBe(true);
  });
});

describe('11.1 Disruption Effects', () => {
  it('11.1 they cannot move', () => {
    const w = world().axis('Sollum', 'Trento').disrupted('Trento').turn('axis', 'basic');
    expect(refusedBy(w, 'axis', ['group', 'Sollum', 'Trento', 'Bardia'])).toBe('11.1');
    expect(refusedBy(w, 'axis', ['regroup', 'Sollum', 'Bardia', 'Trento'])).toBe('11.1');
  });

  it('11.1 nor Withdraw in a Pass', () => {
    const w = world().axis('Sollum', 'Trento').disrupted('Trento').turn('axis', 'pass');
    expect(refusedBy(w, 'axis', ['group', 'Sollum', 'Trento', 'Bardia'])).toBe('11.1');
  });

  it('11.1 they do not impede the enemy: attacked, they run at once', () => {
    const w = world().axis('Sollum', 'Ariete').allied('Buq Buq', '22G').disrupted('22G').turn('axis', 'basic');
    const turn = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'overrun');
    expect(told(turn, 'routed')).toHaveLength(1);
  });

  it('11.1 they neither fire nor absorb hits', () => {
    const w = battle(['Trento', 'Pavia'], ['7/4']).disrupted('Pavia').combat('allied');
    const fight = play(w, 'allied', ['attack', 'Buq Buq'], 'done');
    expect(offered(fight, 'axis', 'fire')).toEqual(['Trento']);
    const hit = play(
      play(fight, 'axis', ['fire', 'Trento', 'armor'], dice(1, 1, 1, 1)),
      'allied',
      ['fire', '7/4', 'infantry'],
      dice(6, 6, 1, 1),
    );
    expect([cvOf(hit, 'Trento'), cvOf(hit, 'Pavia')]).toEqual([2, 3]);
  });

  it('11.1 they do not redeploy nor Return for Refit', () => {
    const w = world().axis('Bardia', 'Trento').disrupted('Trento').spending('axis', 10);
    expect(refusedBy(w, 'axis', ['redeploy', 'Trento', 'Bardia W1'])).toBe('16.51');
    expect(refusedBy(w, 'axis', ['refit', 'Trento'])).toBe('16.52');
    expect(refusedBy(w, 'axis', ['sea', 'Trento', 'El Agheila'])).toBe('16.53');
  });
});

describe('11.11 Disrupted Units in Battle', () => {
  it('11.11 shielded, they stay face down behind the line', () => {
    const w = world().axis('Sollum', 'Ariete').allied('Buq Buq', '7/4', '22G').disrupted('22G').turn('axis', 'basic');
    const stood = play(play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'done'), 'allied', 'done');
    expect([blockOf(stood, '7/4').up, blockOf(stood, '22G').up, placeOf(stood, '22G')]).toEqual([
      true,
      false,
      'Buq Buq',
    ]);
  });

  it('11.11 they do not recover while enemies are in the hex', () => {
    const turn = startTurn(battle(['Trento', 'Pavia'], ['7/4']).disrupted('Pavia'), 'axis');
    expect(isDisrupted(turn, 'Pavia')).toBe(true);
  });

  it('11.11 once the battle is won they do', () => {
    const won = world().axis('Buq Buq', 'Trento', 'Pavia').disrupted('Pavia');
    expect(isDisrupted(startTurn(won, 'axis'), 'Pavia')).toBe(false);
  });

  it('11.11 they are routed as soon as the last Shielding unit is gone', () => {
    const w = battle(['Trento:1', 'Pavia'], ['7/4', '22G']).disrupted('Pavia').combat('allied');
    const shot = play(
      play(w, 'allied', ['attack', 'Buq Buq'], 'done'),
      'axis',
      ['fire', 'Trento', 'infantry'],
      dice(1),
    );
    const turn = play(shot, 'allied', ['fire', '22G', 'infantry'], dice(6, 1, 1, 1));
    expect(told(turn, 'routed')).toMatchObject([{ side: 'axis', count: 1 }]);
    expect(cvOf(turn, 'Pavia')).toBe(2);
  });
});

describe('11.2 Disruption Recovery', () => {
  const recovers = (since: number, change = (w: World): World => w): boolean => {
    const w = change(world().axis('Bardia', 'Trento')).with({ turn: NOW - 1 });
    return !isDisrupted(startTurn(w.disrupted('Trento', since), 'axis'), 'Trento');
  };

  it('11.2 Disrupted in its own last turn, it recovers: a whole enemy turn has passed', () => {
    // The turn that starts is NOW: NOW - 1 was the enemy’s, NOW - 2 its own.
    expect(recovers(NOW - 2)).toBe(true);
  });

  it('11.2 Disrupted in the enemy’s last turn, it does not', () => {
    expect(recovers(NOW - 1)).toBe(false);
  });

  it('11.2 but in the friendly turn after the next', () => {
    expect(recovers(NOW - 3)).toBe(true);
  });

  it('11.2 Disrupted in the enemy’s turn before last, it waits on when its side has moved twice running since', () => {
    // A Month ended after its own turn NOW - 1, and its side goes first in the next: no whole enemy turn has passed.
    const w = world()
      .axis('Bardia', 'Trento')
      .disrupted('Trento', NOW - 2)
      .with({ turn: NOW - 1 });
    const second = startTurn(w, 'axis', 'axis');
    expect(isDisrupted(second, 'Trento')).toBe(true);
    // The enemy's turn NOW + 1, then its own: now one has.
    expect(blockOf(second, 'Trento').disrupted).toBe(NOW - 1);
  });

  it('11.2 not without a Supply Line', () => {
    expect(
      recovers(NOW - 2, (w) => w.allied('Derna', '11H').control('Bardia', 'allied').control('Tobruk', 'allied')),
    ).toBe(false);
  });

  it('11.2 with Fortress Supply it does', () => {
    expect(recovers(NOW - 2, (w) => w.allied('Derna', '11H').control('Bardia', 'axis'))).toBe(true);
  });

  it('11.2 not in a Battle Hex', () => {
    const w = battle(['Trento', 'Pavia'], ['7/4'])
      .disrupted('Pavia', NOW - 2)
      .with({ turn: NOW - 1 });
    expect(isDisrupted(startTurn(w, 'axis'), 'Pavia')).toBe(true);
  });

  it('11.2 only units of the player whose turn begins', () => {
    const w = world()
      .axis('Bardia', 'Trento')
      .allied('Alexandria', '7/4')
      .disrupted('7/4', NOW - 5);
    expect(isDisrupted(startTurn(w, 'axis'), '7/4')).toBe(true);
  });
});

describe('11.3 Rout', () => {
  const rout = (axis: readonly string[], allied: readonly string[]) => {
    const w = world()
      .axis('Sollum', ...axis)
      .allied('Buq Buq', ...allied);
    for (const name of allied) w.disrupted(name.split(':')[0]!);
    const moves = axis.map((name) => ['group', 'Sollum', name, 'Buq Buq'] as const);
    return play(w.turn('axis', 'basic'), 'axis', ...moves, 'overrun');
  };

  it('11.3 each unit loses a step, then suffers Pursuit Fire, then withdraws, Disrupted again', () => {
    const routed = rout(['Ariete'], ['22G', '4IN/5']);
    expect([cvOf(routed, '22G'), cvOf(routed, '4IN/5')]).toEqual([3, 3]);
    expect(rulesOf(routed, 'lost-steps')).toEqual(['11.3', '11.3']);
    expect(asked(routed)).toMatchObject({ side: 'axis', rule: '10.5' });
    const fired = play(routed, 'axis', ['pursue', ['Ariete']], dice(5, 1));
    const hit = play(
      fired,
      'allied',
      ['hit', '22G'],
      ['withdraw', '22G', 'Fuka'],
      ['withdraw', '4IN/5', 'Sidi Barrani'],
    );
    expect([cvOf(hit, '22G'), placeOf(hit, '22G'), blockOf(hit, '22G').disrupted]).toEqual([2, 'Fuka', NOW]);
    expect([cvOf(hit, '4IN/5'), placeOf(hit, '4IN/5')]).toEqual([3, 'Sidi Barrani']);
  });

  it('11.3 an elite unit’s step is two CV', () => {
    const w = world()
      .allied('Sidi Barrani', '7/4')
      .axis('Buq Buq', '21/104')
      .disrupted('21/104')
      .turn('allied', 'basic');
    const routed = play(w, 'allied', ['group', 'Sidi Barrani', '7/4', 'Buq Buq'], 'overrun');
    expect(cvOf(routed, '21/104')).toBe(4);
  });

  it('11.3 a unit on its last step is lost to it', () => {
    expect(isGone(rout(['Ariete'], ['22G:1', '4IN/5']), '22G')).toBe(true);
  });

  it('11.3 units unable to withdraw are eliminated', () => {
    const w = world().axis('Sollum', 'Ariete').axis('Sidi Barrani', 'Pavia').allied('Buq Buq', '22G').disrupted('22G');
    const routed = play(w.turn('axis', 'basic'), 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'overrun');
    expect(isGone(routed, '22G')).toBe(true);
    expect(placeOf(routed, 'Ariete')).toBe('Buq Buq');
  });

  it('8.2, 11.4 a commit is foretold the attacks that are to come, not that on enemies who have been routed', () => {
    const foretold = ({ module, state }: Played) => module.forecast(module.view(state, 'axis'), 'axis').join(' ');
    const w = world().axis('Sollum', 'Ariete').axis('Sidi Barrani', 'Pavia').allied('Buq Buq', '22G').disrupted('22G');
    const entered = play(w.turn('axis', 'basic'), 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq']);
    expect(foretold(entered)).toContain('You overrun Buq Buq: 1 block against 1 Disrupted (11.4).');
    expect(foretold(play(entered, 'axis', 'overrun'))).not.toMatch(/You (attack|overrun)/);
    const shielded = play(w.allied('Buq Buq', '7/4').turn('axis', 'basic'), 'axis', [
      'group',
      'Sollum',
      'Ariete',
      'Buq Buq',
    ]);
    expect(foretold(shielded)).toContain('You attack at Buq Buq: 1 block against 2 (8.2).');
  });

  it('11.3 shielded units are not routed when the group is attacked', () => {
    const w = world().axis('Sollum', 'Ariete').allied('Buq Buq', '22G', '7/4').disrupted('22G').turn('axis', 'basic');
    const turn = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'done');
    expect(told(turn, 'routed')).toEqual([]);
  });

  it('11.3 it interrupts play: a Rearguard that falls leaves its Disrupted charges to a rout', () => {
    const w = battle(['Trento', 'Littorio:1', 'Pavia'], ['7/4', '11H']).disrupted('Pavia').turn('axis', 'basic');
    const probed = play(play(w, 'axis', ['group', 'Buq Buq', 'Trento', 'Sollum'], 'done'), 'allied', 'probe');
    const shot = play(probed, 'axis', ['fire', 'Littorio', 'armor'], dice(1));
    const fallen = play(shot, 'allied', ['fire', '7/4', 'armor'], dice(6, 1, 1, 1));
    const after = play(fallen, 'allied', 'done'); // 11H holds its fire at Trento,
    expect(told(after, 'routed')).toMatchObject([{ side: 'axis', count: 1 }]);
    expect(offered(after, 'allied', 'pursue')).toEqual(['11H']); // for Pavia.
  });
});

describe('11.4 Overrun', () => {
  const scattered = () => world().allied('Buq Buq', '22G').disrupted('22G');

  it('11.4 one attacking unit is enough', () => {
    const w = scattered().axis('Sollum', 'Sabratha').turn('axis', 'basic');
    const routed = play(w, 'axis', ['group', 'Sollum', 'Sabratha', 'Buq Buq'], 'overrun');
    expect(told(routed, 'routed')).toHaveLength(1);
  });

  it('11.4 overrunning units stop there', () => {
    const w = scattered().axis('Sollum', 'Ariete').turn('axis', 'offensive');
    expect(refusedBy(w, 'axis', ['group', 'Sollum', 'Ariete', 'Sidi Barrani'])).toBe('6.0');
    const routed = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'overrun');
    const away = play(play(routed, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Mersa Matruh']);
    expect(refusedBy(away, 'axis', ['group', 'Buq Buq', 'Ariete', 'Sidi Barrani'])).toBe('6.0');
    expect(placeOf(away, 'Ariete')).toBe('Buq Buq');
  });

  it('11.4 Hexside Limits hold', () => {
    const w = scattered().axis('Sollum', 'Ariete', 'Trento', 'Littorio').turn('axis', 'basic');
    const two = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], ['group', 'Sollum', 'Trento', 'Buq Buq']);
    expect(refusedBy(two, 'axis', ['group', 'Sollum', 'Littorio', 'Buq Buq'])).toBe('7.1');
  });

  it('11.4 after it, the others of the group move on through the hex', () => {
    const w = scattered().axis('Sollum', 'Sabratha', 'Ariete').turn('axis', 'basic');
    expect(isLawful(w, 'axis', ['group', 'Sollum', 'Ariete', 'Sidi Barrani'])).toBe(false);
    const routed = play(w, 'axis', ['group', 'Sollum', 'Sabratha', 'Buq Buq'], 'overrun');
    const away = play(play(routed, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Fuka']);
    expect(asked(away)).toMatchObject({ side: 'axis', rule: '3.43' });
    const moved = play(away, 'axis', ['group', 'Sollum', 'Ariete', 'Sidi Barrani E1']);
    expect(placeOf(moved, 'Ariete')).toBe('Sidi Barrani E1');
  });

  it('11.4 but not units of a Move that has not been paid for', () => {
    const w = scattered().axis('Sollum', 'Sabratha').axis('Bardia', 'Ariete').turn('axis', 'basic');
    const routed = play(w, 'axis', ['group', 'Sollum', 'Sabratha', 'Buq Buq'], 'overrun');
    const away = play(play(routed, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Fuka']);
    expect(refusedBy(away, 'axis', ['group', 'Bardia', 'Ariete', 'Sollum'])).toBe('4.1');
  });

  it('11.4 in an Offensive Turn units of both Moves take part in the pursuit', () => {
    const w = scattered().axis('Sollum', 'Sabratha').axis('Sidi Barrani E1', 'Ariete').turn('axis', 'offensive');
    const routed = play(
      w,
      'axis',
      ['group', 'Sollum', 'Sabratha', 'Buq Buq'],
      ['group', 'Sidi Barrani E1', 'Ariete', 'Buq Buq'],
      'overrun',
    );
    // 22G has lost its way home by Sidi Barrani, crossed by Ariete.
    expect(isGone(routed, '22G')).toBe(true);
    const open = scattered().axis('Sollum', 'Trento').axis('Ft. Capuzzo', 'Ariete').turn('axis', 'offensive');
    const both = play(
      open,
      'axis',
      ['group', 'Sollum', 'Trento', 'Buq Buq'],
      ['group', 'Ft. Capuzzo', 'Ariete', 'Buq Buq'],
      'overrun',
    );
    expect(offered(both, 'axis', 'pursue')).toEqual(['Ariete', 'Trento']);
  });

  it('11.4 several in one player-turn', () => {
    const w = scattered()
      .allied('Sidi Barrani', '4IN/3m')
      .disrupted('4IN/3m')
      .axis('Sollum', 'Sabratha', 'Ariete')
      .turn('axis', 'basic');
    const first = play(w, 'axis', ['group', 'Sollum', 'Sabratha', 'Buq Buq'], 'overrun');
    const away = play(play(first, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Fuka']);
    const second = play(away, 'axis', ['group', 'Sollum', 'Ariete', 'Sidi Barrani'], 'overrun');
    expect(told(second, 'routed')).toHaveLength(1);
  });

  it('11.4 one not called is resolved when movement ends', () => {
    const w = scattered().axis('Sollum', 'Ariete').turn('axis', 'basic');
    const done = play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq'], 'done');
    expect(told(done, 'routed')).toHaveLength(1);
    const away = play(play(done, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Fuka']);
    expect(away.state.table.battles).toEqual({});
    expect(told(away, 'revealed')).toEqual([]);
  });

  it('11.4 there is none where nobody is Disrupted', () => {
    const w = world().allied('Buq Buq', '22G').axis('Sollum', 'Ariete').turn('axis', 'basic');
    expect(refusedBy(play(w, 'axis', ['group', 'Sollum', 'Ariete', 'Buq Buq']), 'axis', 'overrun')).toBe('11.4');
  });
});
