// 13.0 Fortresses: who controls them, fighting in them, their capture, and sieges.
import { describe, expect, it } from 'vitest';
import type { Side } from '#games/rommel/position/state.ts';
import { endTurn, supplied } from '#test/support/rommel/checks.ts';
import {
  asked,
  blockOf,
  cvOf,
  dice,
  isDisrupted,
  isGone,
  type Played,
  placeOf,
  play,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { hex, type Position, world } from '#test/support/rommel/world.ts';

const controller = (at: Pick<Position, 'state'>, place: string): Side | undefined => at.state.table.control[hex(place)];
const hasFortress = (at: Pick<Position, 'state'>, name: string): boolean => blockOf(at, name).source !== null;
/** Both sides somewhere safe, and the other Fortresses the enemy's, so that nothing but the one in question matters. */
const field = () => world().axis('El Agheila', 'Pavia').allied('Alexandria', '7/SG').control('Benghazi', 'axis');

describe('13.1 Fortress Control', () => {
  it('13.1 an unoccupied Fortress stays its last owner’s', () => {
    const w = field().control('Tobruk', 'allied').axis('Acroma', 'Trento');
    expect(controller(endTurn(w, 'axis'), 'Tobruk')).toBe('allied');
  });

  it('13.1 and blocks no Supply Line of the other side', () => {
    const w = field().control('Tobruk', 'allied').axis('Gambut', 'Trento');
    expect(supplied(w, 'Trento')).toBe(true);
  });
});

describe('13.2 Fortress Battles', () => {
  const siege = (attacker: Side = 'axis') =>
    field()
      .control('Tobruk', attacker === 'axis' ? 'allied' : 'axis')
      .allied('Tobruk', '9AU/20:3', '32AT/4')
      .axis('Tobruk', 'Brescia', 'Ariete')
      .battle('Tobruk', attacker, attacker === 'axis' ? { 'Bir Harmat': 'axis' } : { Gambut: 'allied' });
  const rolled = (after: Played): readonly number[] => told(after, 'fired').map((fact) => fact.dice.length);

  it('13.2 its defenders fire double dice in Defensive Fire, armor does not', () => {
    const turn = play(siege().combat('axis'), 'axis', ['attack', 'Tobruk'], 'done');
    // 3 CV of infantry roll six dice; 3 CV of armor roll three.
    const foot = play(turn, 'allied', ['fire', '9AU/20', 'infantry'], dice(1, 1, 1, 1, 1, 1));
    const tanks = play(foot, 'allied', ['fire', '32AT/4', 'armor'], dice(1, 1, 1));
    expect([rolled(foot), rolled(tanks)]).toEqual([[6], [3]]);
  });

  it('13.2 in an Assault they fire quadruple dice, armor double dice', () => {
    const turn = play(siege().combat('axis', 'assault'), 'axis', ['assault', 'Tobruk'], 'done');
    const foot = play(turn, 'allied', ['fire', '9AU/20', 'infantry'], dice(...Array(12).fill(1)));
    const tanks = play(foot, 'allied', ['fire', '32AT/4', 'armor'], dice(...Array(6).fill(1)));
    expect([rolled(foot), rolled(tanks)]).toEqual([[12], [6]]);
  });

  it('13.2 the advantage is lost when the Defender initiates combat', () => {
    const turn = play(siege().combat('allied'), 'allied', ['attack', 'Tobruk'], 'done');
    const answer = play(
      turn,
      'axis',
      ['fire', 'Brescia', 'infantry'],
      dice(1, 1, 1, 1),
      ['fire', 'Ariete', 'armor'],
      dice(1, 1, 1, 1),
    );
    expect(rolled(answer)).toEqual([4, 4]);
    expect(rolled(play(answer, 'allied', ['fire', '9AU/20', 'infantry'], dice(1, 1, 1)))).toEqual([3]);
  });

  it('13.2 an Attacker in a Fortress has no double dice', () => {
    const turn = play(siege('allied').combat('axis'), 'axis', ['attack', 'Tobruk'], 'done');
    expect(rolled(play(turn, 'allied', ['fire', '9AU/20', 'infantry'], dice(1, 1, 1)))).toEqual([3]);
  });

  it('13.2 the Attacker must fight in their own turn', () => {
    const turn = play(siege().combat('axis'), 'axis', 'done');
    expect(asked(turn)).toMatchObject({ side: 'allied', rule: '9.2' });
  });

  it('13.2 but not in Blitz Combat', () => {
    const turn = play(siege().combat('axis', 'blitz', true), 'axis', 'done');
    expect(told(turn, 'fired')).toEqual([]);
    expect(turn.state.table.active).toBe('allied');
  });

  it('13.2 for the Defender it is optional', () => {
    const turn = play(siege().combat('allied'), 'allied', 'done');
    expect(turn.state.table.active).toBe('axis');
  });

  it('13.2 an Attacker who passes withdraws, subject to Pursuit Fire', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'pass');
    const turn = play(w, 'axis', ['group', 'Tobruk', 'Brescia', 'Bir Harmat'], 'done');
    expect(asked(turn)).toMatchObject({ side: 'allied', rule: '10.5' });
    const after = play(turn, 'allied', ['pursue', ['9AU/20']], dice(1));
    expect([placeOf(after, 'Brescia'), isDisrupted(after, 'Brescia')]).toEqual(['Bir Harmat', true]);
  });

  it('13.2 one who passes and stays is routed: a step lost, pursued, and away', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'pass');
    const pursued = play(w, 'axis', 'done');
    expect(told(pursued, 'routed')).toHaveLength(1);
    expect(told(pursued, 'lost-steps')).toHaveLength(1);
    const away = play(pursued, 'allied', ['pursue', ['9AU/20']], dice(1));
    const after = play(away, 'axis', ['withdraw', 'Brescia', 'Bir Harmat']);
    expect([placeOf(after, 'Brescia'), isDisrupted(after, 'Brescia')]).toEqual(['Bir Harmat', true]);
  });

  it('13.2 one who cannot withdraw is lost', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { Gambut: 'axis' })
      .allied('Gambut', '9AU/24')
      .turn('axis', 'pass');
    expect(isGone(play(w, 'axis', 'done'), 'Brescia')).toBe(true);
  });

  it('13.2 the one free Withdrawal clears one Fortress only: attackers of another are routed', () => {
    // Pavia at Er Regima leads the highway round Benghazi, so that Brescia before Tobruk has a line.
    const w = world()
      .control('Tobruk', 'allied')
      .control('Benghazi', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .allied('Benghazi', '9AU/24')
      .axis('Benghazi', 'Savona')
      .battle('Benghazi', 'axis', { Ghemines: 'axis' })
      .axis('Er Regima', 'Pavia')
      .turn('axis', 'pass');
    const left = play(w, 'axis', ['group', 'Tobruk', 'Brescia', 'Bir Harmat']);
    expect(refusedBy(left, 'axis', ['group', 'Benghazi', 'Savona', 'Ghemines'])).toBe('4.5');
    const gone = play(play(left, 'axis', 'done'), 'allied', 'done');
    expect([placeOf(gone, 'Brescia'), cvOf(gone, 'Brescia')]).toEqual(['Bir Harmat', 4]);
    expect(told(gone, 'routed')).toMatchObject([{ side: 'axis', hex: hex('Benghazi'), count: 1 }]);
    const after = play(play(gone, 'allied', 'done'), 'axis', ['withdraw', 'Savona', 'Ghemines']);
    expect([placeOf(after, 'Savona'), cvOf(after, 'Savona'), isDisrupted(after, 'Savona')]).toEqual([
      'Ghemines',
      2,
      true,
    ]);
    expect(after.state.table.battles).toEqual({});
  });

  it('13.2 Disrupted attackers cannot withdraw and are routed when the others do', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia', 'Savona')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .disrupted('Savona')
      .turn('axis', 'pass');
    const turn = play(w, 'axis', ['group', 'Tobruk', 'Brescia', 'Bir Harmat'], 'done');
    const gone = play(turn, 'allied', 'done');
    expect(told(gone, 'routed')).toMatchObject([{ count: 1 }]);
    const after = play(play(gone, 'allied', 'done'), 'axis', ['withdraw', 'Savona', 'Bir Harmat']);
    expect([cvOf(after, 'Brescia'), cvOf(after, 'Savona'), placeOf(after, 'Savona')]).toEqual([4, 2, 'Bir Harmat']);
  });

  it('13.2 some may not withdraw while others stay: all that stay are routed, undisrupted ones too', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia', 'Savona')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'pass');
    const part = play(w, 'axis', ['group', 'Tobruk', 'Brescia', 'Bir Harmat']);
    expect(refusedBy(part, 'axis', 'done')).toBe('10.4');
    expect(told(play(w, 'axis', 'done'), 'routed')).toMatchObject([{ count: 2 }]);
  });

  it('13.2 that some will stay is not known before the others have gone', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .allied('El Adem', 'KDG')
      .axis('El Adem', 'Trento')
      .battle('El Adem', 'axis', { 'Bir Harmat': 'axis' })
      .turn('axis', 'pass');
    const leave = (name: string) => ['regroup', 'Bir Harmat', 'Acroma', name] as const;
    const both = play(w, 'axis', leave('Trento'), leave('Brescia'), 'done');
    const one = play(w, 'axis', leave('Trento'), 'done');
    expect(asked(one)).toMatchObject({ side: 'allied', rule: '10.5' });
    const seen = ({ module, state }: Played) => module.view(state, 'allied');
    expect(seen(one)).toEqual(seen(both));
    // Then the one that stays is routed.
    expect(told(play(one, 'allied', 'done'), 'routed')).toMatchObject([{ hex: hex('Tobruk'), side: 'axis' }]);
  });

  it('13.2 in the first combat of a Blitz, and in every other turn but a Pass, the Attacker must fight', () => {
    for (const option of ['basic', 'offensive', 'assault', 'blitz'] as const) {
      const turn = play(siege().combat('axis', option), 'axis', 'done');
      expect([option, asked(turn)?.side, asked(turn)?.rule]).toEqual([option, 'allied', '9.2']);
    }
  });

  it('13.2 for the Defender it is optional in their own turn', () => {
    const turn = play(siege().combat('allied'), 'allied', 'done');
    expect(told(turn, 'fired')).toEqual([]);
    expect(turn.state.table.active).toBe('axis');
  });

  it('13.2 the Defender may pass and stay', () => {
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Tobruk', '9AU/20')
      .axis('Tobruk', 'Brescia')
      .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
      .turn('allied', 'pass');
    expect(placeOf(play(w, 'allied', 'done'), '9AU/20')).toBe('Tobruk');
  });
});

describe('13.4 Fortress Capture', () => {
  it('13.4 control changes when undisrupted enemies hold it alone at the end of a player-turn', () => {
    const w = field().control('Bardia', 'axis').allied('Sollum', '7/4').turn('allied', 'basic');
    const turn = play(w, 'allied', ['group', 'Sollum', '7/4', 'Bardia'], 'done');
    expect(controller(turn, 'Bardia')).toBe('allied');
    expect(rulesOf(turn, 'captured')).toEqual(['13.4']);
  });

  it('13.4 passing through is not enough', () => {
    const w = field().control('Bardia', 'axis').allied('Sollum', '7/4').turn('allied', 'basic');
    const turn = play(w, 'allied', ['group', 'Sollum', '7/4', 'Bardia W1', ['Bardia', 'Bardia W1']], 'done');
    expect([placeOf(turn, '7/4'), controller(turn, 'Bardia')]).toEqual(['Bardia W1', 'axis']);
  });

  it('13.4 Disrupted units capture nothing', () => {
    const w = field().control('Bardia', 'axis').allied('Bardia', '7/4').disrupted('7/4');
    expect(controller(endTurn(w, 'allied'), 'Bardia')).toBe('axis');
  });

  it('13.4 nor do units that share it with its defenders', () => {
    const w = field().control('Bardia', 'axis').axis('Bardia', 'Brescia').allied('Bardia', '7/4');
    const unfought = play(endTurn(w.battle('Bardia', 'allied', { Sollum: 'allied' }), 'axis'), 'axis', 'done');
    expect([asked(unfought)?.rule, controller(unfought, 'Bardia')]).toEqual(['3.42', 'axis']);
  });

  it('13.4 it changes at the end of the enemy’s player-turn too', () => {
    const w = field().control('Bardia', 'axis').allied('Bardia', '7/4');
    expect(controller(endTurn(w, 'axis'), 'Bardia')).toBe('allied');
  });

  it('13.4 unsupplied units capture (12.1), unless the Final Check has Disrupted them', () => {
    const cutOff = () =>
      field().control('Bardia', 'allied').control('Tobruk', 'allied').axis('Tobruk', 'Trento').allied('Derna', '22G');
    expect(controller(endTurn(cutOff(), 'axis'), 'Tobruk')).toBe('axis');
    expect(controller(endTurn(cutOff().mark('Trento', { unsupplied: true }), 'axis'), 'Tobruk')).toBe('allied');
  });

  it('13.4 a captured Fortress supplies its old owner’s units no more', () => {
    const w = field().control('Tobruk', 'allied').axis('Tobruk', 'Trento').allied('Gazala', '22G');
    w.mark('22G', { source: hex('Tobruk') });
    // At the end of their own player-turn, too: they would withdraw towards it in the enemy's (5.3).
    for (const side of ['axis', 'allied'] as const) expect(hasFortress(endTurn(w, side), '22G')).toBe(false);
  });

  /** Cards a side draws beyond its allotment (2 Axis, 3 Allied) after a month with these captures. */
  const bonus = (captured: Readonly<Record<string, Side>>, side: Side): number => {
    const owned = Object.fromEntries(Object.entries(captured).map(([place, by]) => [hex(place), by]));
    const w = world()
      .with({ captured: owned })
      .todo({ type: 'redraw', side: 'axis' }, { type: 'resupply' }, { type: 'option' });
    const drawn = told(play(w, 'axis', 'done'), 'resupplied').find((fact) => fact.side === side)?.count ?? 0;
    return drawn - (side === 'axis' ? 2 : 3);
  };

  it('13.4 the bonus is the former owner’s Port Capacity: Benghazi two for the Axis, one for the Allies', () => {
    expect(bonus({ Benghazi: 'axis' }, 'axis')).toBe(2);
    expect(bonus({ Benghazi: 'allied' }, 'allied')).toBe(1);
    expect(bonus({ Tobruk: 'axis' }, 'axis')).toBe(5);
    expect(bonus({ Tobruk: 'allied', Bardia: 'allied' }, 'allied')).toBe(3);
    expect(bonus({ Tobruk: 'allied' }, 'axis')).toBe(0);
  });

  it('13.4 it is told with the draw, Fortress by Fortress', () => {
    const captured = { [hex('Tobruk')]: 'allied', [hex('Bardia')]: 'allied', [hex('Benghazi')]: 'axis' } as const;
    const w = world()
      .with({ captured })
      .todo({ type: 'redraw', side: 'axis' }, { type: 'resupply' }, { type: 'option' });
    const drawn = play(w, 'axis', 'done');
    expect(told(drawn, 'bonus')).toEqual([
      { type: 'bonus', side: 'axis', hex: hex('Benghazi'), count: 2 },
      { type: 'bonus', side: 'allied', hex: hex('Tobruk'), count: 2 },
      { type: 'bonus', side: 'allied', hex: hex('Bardia'), count: 1 },
    ]);
    expect(rulesOf(drawn, 'bonus')).toEqual(['13.4', '13.4', '13.4']);
  });

  it('13.4 it is drawn once', () => {
    const w = world().with({ captured: { [hex('Benghazi')]: 'axis' } });
    w.todo({ type: 'redraw', side: 'axis' }, { type: 'resupply' }, { type: 'option' });
    expect(play(w, 'axis', 'done').state.table.captured).toEqual({});
  });

  it('13.4 taken and retaken in one month, it earns nobody anything', () => {
    const w = field()
      .control('Bardia', 'allied')
      .with({ captured: { [hex('Bardia')]: 'allied' } })
      .axis('Bardia', 'Trento');
    const turn = endTurn(w, 'axis');
    expect([controller(turn, 'Bardia'), turn.state.table.captured]).toEqual(['axis', {}]);
  });

  it('13.4 taken, retaken and taken again in one month, played out: one card more in the Buildup, not two', () => {
    type Step = readonly [Side, string, string, string] | readonly [Side];
    const steps: readonly Step[] = [
      ['allied', 'Sollum', '7/4', 'Bardia'],
      ['axis'],
      ['allied', 'Bardia', '7/4', 'Sollum'],
      ['axis', 'Gambut', 'Trento', 'Bardia'],
      ['allied', 'Sollum', '7/4', 'Buq Buq'],
      ['axis', 'Bardia', 'Trento', 'Gambut'],
      ['allied', 'Buq Buq', '7/4', 'Bardia'],
      ['axis'],
    ];
    let at: Position = field()
      .control('Bardia', 'axis')
      .axis('Gambut', 'Trento')
      .allied('Sollum', '7/4')
      .turn('allied');
    const owners: (Side | undefined)[] = [];
    for (const [side, from, unit = '', to = ''] of steps) {
      const move = from === undefined ? [] : [['group', from, unit, to] as const];
      at = play(at, side, ['option', move.length > 0 ? 'basic' : 'pass', 0], ...move, 'done');
      owners.push(controller(at, 'Bardia'));
    }
    expect(owners).toEqual(['allied', 'allied', 'allied', 'axis', 'axis', 'axis', 'allied', 'allied']);
    // The Allies pass as well: the month is over. Both dice alike, so they spend first; then cards are drawn.
    const spent = play(play(at, 'allied', ['option', 'pass', 0], 'done', dice(3, 3)), 'allied', 'done');
    const drawn = told(play(spent, 'axis', 'done'), 'resupplied');
    expect(drawn).toMatchObject([
      { side: 'axis', count: 2 },
      { side: 'allied', count: 4 },
    ]);
  });

  it('13.4 taken a third time, it earns its captor the bonus once', () => {
    // Axis, taken by the Allies, retaken (nothing owed), taken again.
    const taken = endTurn(field().control('Bardia', 'axis').allied('Bardia', '7/4'), 'allied');
    expect(taken.state.table.captured).toEqual({ [hex('Bardia')]: 'allied' });
    const third = endTurn(field().control('Bardia', 'axis').with({ captured: {} }).allied('Bardia', '7/4'), 'allied');
    expect(third.state.table.captured).toEqual({ [hex('Bardia')]: 'allied' });
  });
});

describe('13.5 Besieged Fortresses', () => {
  // At the end of the game a besieged Tobruk wins nothing (17.3): its holder is told by the victory level.
  const level = (w: ReturnType<typeof world>): string | undefined => {
    const passed = w.control('Tobruk', 'axis').month(6).with({ passes: 1 }).turn('allied', 'pass');
    return play(passed, 'allied', 'done').state.table.result?.level;
  };
  const equal = () => world().axis('Tobruk', 'Brescia', 'Pavia', 'Savona').allied('Alexandria', '7/SG', '2/SG');

  it('13.5 it is besieged when a hex next to it is an enemy hex', () => {
    expect(level(equal())).toBe('positional');
    expect(level(equal().allied('Bir Harmat', '11H'))).not.toBe('positional');
  });

  it('13.5 or a battle hex', () => {
    const w = equal()
      .allied('Bir Harmat', '11H')
      .axis('Bir Harmat', 'Ariete')
      .battle('Bir Harmat', 'allied', { Retma: 'allied' });
    expect(level(w.allied('Retma', '22G'))).not.toBe('positional');
  });

  it('13.5 enemies two hexes away besiege nothing', () => {
    expect(level(equal().allied('Retma', '11H').allied('Bir Guba', '22G').allied('Sidi Omar', '4SA'))).toBe(
      'positional',
    );
  });
});
