// 8.0 Battles: how they begin and end, whose their hexsides are, and which of them are fought.
import { describe, expect, it } from 'vitest';
import { stacksOf } from '#renderers/scenes/rommel/counters/stacks.ts';
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
  told,
} from '#test/support/rommel/play.ts';
import { hex, kit, world } from '#test/support/rommel/world.ts';

const attack = (hand = world()) =>
  play(
    hand.axis('Tengeder', 'Brescia').allied('Ben Gania', '4IN/5').turn('axis', 'basic'),
    'axis',
    ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
    'done',
  );
const misses = dice(1, 1, 1, 1);
/** Both sides of the attack fire and miss. */
const missed = (from: Played) =>
  play(play(play(from, 'axis', 'done'), 'allied', misses, ['fire', '4IN/5', 'infantry']), 'axis', misses, [
    'fire',
    'Brescia',
    'infantry',
  ]);

describe('8.0 Battles', () => {
  it('8.0 lasts through player-turns until one side has gone', () => {
    const begun = missed(attack());
    expect(begun.state.table.battles[hex('Ben Gania')]).toMatchObject({ attacker: 'axis', fresh: false });
    // Both in supply on the highway, neither has to fight on.
    const at = world()
      .axis('Buq Buq', 'Brescia')
      .allied('Buq Buq', '4IN/5')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('allied', 'basic');
    const next = play(play(at, 'allied', 'done', 'done'), 'axis', ['option', 'basic', 0], 'done', 'done');
    expect(asked(next)).toMatchObject({ side: 'allied', rule: '3.42' });
    expect(next.state.table.battles[hex('Buq Buq')]?.attacker).toBe('axis');
  });

  it('8.0 ends when one side is eliminated', () => {
    const at = world()
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '4IN/5:1')
      .battle('Ben Gania', 'allied', { Tengeder: 'axis' })
      .combat('axis');
    const fight = play(play(at, 'axis', ['attack', 'Ben Gania'], 'done'), 'allied', dice(1), [
      'fire',
      '4IN/5',
      'infantry',
    ]);
    const after = play(fight, 'axis', dice(6, 1, 1, 1), ['fire', 'Brescia', 'infantry']);
    expect(after.state.table.battles).toEqual({});
    expect(told(after, 'battle-over')).toEqual([
      { type: 'battle-over', hex: hex('Ben Gania'), holder: 'axis', attacker: 'allied' },
    ]);
  });
});

describe('8.1 Battle Hexsides', () => {
  it('8.1 makes a hexside friendly to the side that last engaged across it, at once', () => {
    const at = world().axis('Tengeder', 'Brescia', 'Trento').allied('Ben Gania', '7/4', '7/SG').turn('axis', 'basic');
    const engaged = play(at, 'axis', ['group', 'Tengeder', 'Brescia', 'Ben Gania']);
    const battle = engaged.state.table.battles[hex('Ben Gania')];
    expect(Object.values(battle?.crossed ?? {})).toEqual(['axis']);
    // The Allies cannot go out over it any more, but over all others.
    const allied = {
      ...engaged,
      state: world()
        .axis('Ben Gania', 'Brescia')
        .allied('Ben Gania', '7/4')
        .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
        .turn('allied', 'basic').state,
    };
    expect(isLawful(allied, 'allied', ['group', 'Ben Gania', '7/4', 'Tengeder', ['Tengeder']])).toBe(false);
    for (const name of ['8,4', '7,3', '6,4', '6,5', '7,5'])
      expect(isLawful(allied, 'allied', ['group', 'Ben Gania', '7/4', name, [name]])).toBe(true);
  });

  it('8.1 leaves hexsides that neither side has crossed to the Defender', () => {
    const fought = world()
      .axis('Ben Gania', 'Ariete')
      .allied('Ben Gania', '7/4')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' });
    expect(offered(fought.turn('axis', 'basic'), 'axis', 'group', 'Ben Gania', 'Ariete')).toContain('Tengeder');
    for (const name of ['8,4', '7,3', '6,4', '6,5', '7,5'])
      expect(isLawful(fought, 'axis', ['group', 'Ben Gania', 'Ariete', name, [name]])).toBe(false);
  });

  it('8.1 gives a hexside back when the other side engages across it in turn', () => {
    const at = world()
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '7/4')
      .allied('Tengeder', '11H')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('allied', 'basic');
    const after = play(at, 'allied', ['group', 'Tengeder', '11H', 'Ben Gania']);
    expect(Object.values(after.state.table.battles[hex('Ben Gania')]?.crossed ?? {})).toEqual(['allied']);
  });
});

describe('8.2 Attacks', () => {
  it('8.2 is moving into a hex with enemies only, not joining a battle', () => {
    const at = world()
      .axis('Tengeder', 'Brescia')
      .axis('Ben Gania', 'Pavia')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis', { Tengeder: 'axis' })
      .turn('axis', 'basic');
    const joined = play(at, 'axis', ['group', 'Tengeder', 'Brescia', 'Ben Gania']);
    expect(told(joined, 'attacked')).toEqual([]);
    expect(told(play(attack(), 'axis', 'done'), 'battles')).toMatchObject([{ active: [{ hex: hex('Ben Gania') }] }]);
  });

  it('8.2 makes combat mandatory that turn when battle is accepted', () => {
    const closed = attack();
    expect(asked(closed)).toMatchObject({ side: 'axis', rule: '8.6' });
    expect(asked(play(closed, 'axis', 'done'))).toMatchObject({ side: 'allied', rule: '9.2' });
  });

  it('8.2 routs Disrupted units that are attacked without a shield', () => {
    const at = world()
      .axis('Tengeder', 'Brescia')
      .allied('Ben Gania', '4IN/5')
      .disrupted('4IN/5')
      .turn('axis', 'basic');
    const after = play(at, 'axis', ['group', 'Tengeder', 'Brescia', 'Ben Gania'], 'done');
    expect(told(after, 'routed')).toMatchObject([{ side: 'allied', hex: hex('Ben Gania'), count: 1 }]);
    const shielded = play(
      world().axis('Tengeder', 'Brescia').allied('Ben Gania', '4IN/5', '7/4').disrupted('4IN/5').turn('axis', 'basic'),
      'axis',
      ['group', 'Tengeder', 'Brescia', 'Ben Gania'],
      'done',
    );
    expect(told(shielded, 'routed')).toEqual([]);
    expect(asked(shielded)?.rule).toBe('8.6');
  });
});

describe('8.3 Attacker & Defender', () => {
  it('8.3 keeps who began a battle its Attacker as long as it lasts', () => {
    const begun = missed(attack());
    // The Allies fight back in their own turn: they stay the Defender.
    const counter = play(begun, 'allied', ['option', 'basic', 0], 'done', ['attack', 'Ben Gania'], 'done');
    expect(asked(counter)).toMatchObject({ side: 'axis', rule: '9.2' });
    expect(counter.state.table.battles[hex('Ben Gania')]?.attacker).toBe('axis');
  });

  it('8.3 lets the Defender go out over all hexsides but those that were crossed', () => {
    const mine = (side: 'axis' | 'allied') =>
      world().axis('Ben Gania', 'Ariete').allied('Ben Gania', '7/4').battle('Ben Gania', side, { Tengeder: side });
    const out = (at: ReturnType<typeof mine>) =>
      isLawful(at.turn('axis', 'basic'), 'axis', ['group', 'Ben Gania', 'Ariete', '8,4', ['8,4']]);
    expect(out(mine('axis'))).toBe(false);
    expect(out(mine('allied'))).toBe(true);
  });
});

describe('8.4 Refusing Battle', () => {
  /** The first turn of the demonstration game: Sollum attacked over its gaps. */
  const sollum = () =>
    play(
      world()
        .axis('Bardia', 'Pavia')
        .axis('Ft. Capuzzo', 'Brescia')
        .axis('Sidi Omar', 'Savona')
        .allied('Sollum', '2/SG')
        .allied('Buq Buq', '7/4')
        .turn('axis', 'basic'),
      'axis',
      ...['Pavia', 'Brescia', 'Savona'].map((name) => ['regroup', 'Ft. Capuzzo', 'Sollum', name] as const),
      'done',
    );

  it('8.4 lets an attacked group withdraw instead of fighting', () => {
    const asking = sollum();
    expect(asked(asking)).toMatchObject({ side: 'allied', rule: '8.4' });
    const refused = play(asking, 'allied', ['refuse', 'Sollum'], 'done');
    // Mechanized: nobody of theirs is as fast, which only the Axis know.
    expect(asked(refused)).toMatchObject({ side: 'axis', rule: '10.5' });
    const free = play(refused, 'axis', 'done');
    const after = play(free, 'allied', ['withdraw', '2/SG', 'Sidi Barrani']);
    expect(placeOf(after, '2/SG')).toBe('Sidi Barrani');
    expect(isDisrupted(after, '2/SG')).toBe(true);
    expect([blockOf(after, '2/SG').seen, blockOf(after, 'Brescia').seen]).toEqual([null, null]);
    expect(after.state.table.battles).toEqual({});
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('8.4 is the choice of the owner: they may stand', () => {
    const stood = play(sollum(), 'allied', 'done');
    expect(told(stood, 'stood')).toMatchObject([{ side: 'allied', hex: hex('Sollum') }]);
    expect(asked(stood)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('8.4 is not open to groups engaged before', () => {
    const at = world()
      .axis('Buq Buq', 'Pavia')
      .axis('Ft. Capuzzo', 'Brescia')
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('axis', 'basic');
    const joined = play(at, 'axis', ['group', 'Ft. Capuzzo', 'Brescia', 'Buq Buq'], 'done');
    expect(asked(joined)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('8.4 is not open to a group engaged when Movement began, though its attackers have left and others come', () => {
    // Trento leaves; Pavia, five hexes of highway from Tobruk at Sollum, force-marches the sixth into the same hex.
    const at = world()
      .axis('Buq Buq', 'Trento')
      .axis('Tobruk', 'Pavia')
      .allied('Buq Buq', '4IN/5')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('axis', 'offensive');
    const orders = play(
      at,
      'axis',
      ['group', 'Tobruk', 'Pavia', 'Sollum'],
      ['force', 'Pavia', 'Buq Buq'],
      ['group', 'Buq Buq', 'Trento', 'Ft. Capuzzo'],
    );
    const after = play(orders, 'axis', 'done', dice(4));
    expect(told(after, 'battle-over')).toHaveLength(1);
    expect(told(after, 'attacked')).toMatchObject([{ hex: hex('Buq Buq') }]);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('8.4 is open to it in the second Movement of a Blitz, where they left in the first: no battle was there when that began', () => {
    const at = world()
      .axis('Buq Buq', 'Trento')
      .axis('Ft. Capuzzo', 'Pavia')
      .allied('Buq Buq', '4IN/5')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('axis', 'blitz');
    const left = play(at, 'axis', ['group', 'Buq Buq', 'Trento', 'Sollum'], 'done');
    const again = play(left, 'axis', ['group', 'Ft. Capuzzo', 'Pavia', 'Buq Buq'], 'done');
    expect(asked(again)).toMatchObject({ side: 'allied', rule: '8.4' });
    expect(offered(again, 'allied', 'refuse')).toEqual(['Buq Buq']);
  });

  it('8.4 is not open to units without a Supply Line to withdraw along', () => {
    expect(asked(attack())).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('8.4 is not open to a group of which only some can withdraw', () => {
    // Cut off in El Adem; one unit is assigned supply from Tobruk, the other has none.
    const at = () =>
      world()
        .control('Tobruk', 'allied')
        .allied('El Adem', '7/4', '7/SG')
        .axis('Gambut', 'Brescia')
        .axis('Sidi Rezegh', 'Pavia', 'Savona')
        .mark('7/4', { source: hex('Tobruk') })
        .turn('axis', 'basic');
    const order = ['group', 'Sidi Rezegh', 'Savona', 'El Adem'] as const;
    expect(asked(play(at(), 'axis', order, 'done'))).toMatchObject({ side: 'axis', rule: '8.6' });
    const both = at().mark('7/SG', { source: hex('Tobruk') });
    expect(asked(play(both, 'axis', order, 'done'))).toMatchObject({ side: 'allied', rule: '8.4' });
  });

  it('8.4 leaves the Disrupted units of the group behind, to be routed after the others have gone', () => {
    const at = world()
      .axis('Ft. Capuzzo', 'Brescia')
      .allied('Sollum', '2/SG', '4IN/5')
      .disrupted('4IN/5')
      .turn('axis', 'basic');
    const asking = play(at, 'axis', ['group', 'Ft. Capuzzo', 'Brescia', 'Sollum'], 'done');
    const refused = play(asking, 'allied', ['refuse', 'Sollum'], 'done');
    expect(asked(refused)).toMatchObject({ side: 'axis', rule: '10.5' });
    const gone = play(play(refused, 'axis', 'done'), 'allied', ['withdraw', '2/SG', 'Sidi Barrani']);
    // Rout Attrition first, then Pursuit Fire by units that have not fired, then the withdrawal.
    expect(told(gone, 'routed')).toMatchObject([{ side: 'allied', count: 1 }]);
    expect(cvOf(gone, '4IN/5')).toBe(3);
    expect(asked(gone)).toMatchObject({ side: 'axis', rule: '10.5' });
    const pursued = play(gone, 'axis', dice(4), ['pursue', ['Brescia']]);
    expect(cvOf(pursued, '4IN/5')).toBe(2);
    const after = play(pursued, 'allied', ['withdraw', '4IN/5', 'Buq Buq']);
    expect(isDisrupted(after, '4IN/5')).toBe(true);
    expect(placeOf(after, '4IN/5')).toBe('Buq Buq');
  });
});

describe('8.4 Refusing Battle, by a group that was engaged', () => {
  it.each([
    ['gets away', 'Trento', 1],
    ['is killed in Pursuit', 'Trento:1', 4],
  ])('8.4 is not open to a group engaged when Movement began, though who fought it %s', (_, name, die) => {
    const at = world()
      .axis('Buq Buq', name)
      .axis('Tobruk', 'Pavia')
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('axis', 'offensive');
    const closed = play(
      at,
      'axis',
      ['group', 'Tobruk', 'Pavia', 'Sollum'],
      ['force', 'Pavia', 'Buq Buq'],
      ['group', 'Buq Buq', 'Trento', 'Ft. Capuzzo'],
      'done',
    );
    const after = play(closed, 'allied', ['pursue', ['7/4']], dice(die, 1, 4));
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '8.6' });
    expect(isLawful(after, 'allied', ['refuse', 'Buq Buq'])).toBe(false);
  });
});

describe('8.5 Battle Array', () => {
  it('8.5 shows the units of both sides when battle is accepted', () => {
    const asking = play(
      world().axis('Ft. Capuzzo', 'Brescia').allied('Sollum', '2/SG').turn('axis', 'basic'),
      'axis',
      ['group', 'Ft. Capuzzo', 'Brescia', 'Sollum'],
      'done',
    );
    expect([blockOf(asking, 'Brescia').up, blockOf(asking, '2/SG').up]).toEqual([false, false]);
    const stood = play(asking, 'allied', 'done');
    expect([blockOf(stood, 'Brescia').seen, blockOf(stood, '2/SG').seen]).toEqual([
      { unit: 'brescia', cv: 4 },
      { unit: '2-sg', cv: 2 },
    ]);
  });

  it('8.5 leaves Disrupted units face down behind the line', () => {
    const at = world()
      .axis('Tengeder', 'Brescia')
      .allied('Ben Gania', '4IN/5', '7/4')
      .disrupted('4IN/5')
      .turn('axis', 'basic');
    const after = play(at, 'axis', ['group', 'Tengeder', 'Brescia', 'Ben Gania'], 'done');
    expect([blockOf(after, '4IN/5').up, blockOf(after, '7/4').up]).toEqual([false, true]);
  });
});

describe('8.5 Battle Array, when it is over', () => {
  /** The first Combat of a Blitz: Ariete alone fires, and the last defender is gone. */
  const won = (): Played => {
    const w = world()
      .axis('Buq Buq', 'Ariete', 'Littorio')
      .allied('Buq Buq', '7/4:1')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .allied('Sidi Barrani', '22G')
      .allied('Mersa Matruh', '4IN/5')
      .combat('axis', 'blitz');
    const begun = play(play(w, 'axis', ['attack', 'Buq Buq'], 'done'), 'allied', 'volley', dice(1));
    return play(begun, 'axis', ['fire', 'Ariete', 'armor'], dice(6, 6, 1, 1));
  };
  const drawn = ({ module, state }: Played) =>
    stacksOf(kit, module.view(state, 'allied')).filter(({ side }) => side === 'axis');

  it('8.5 nothing marks who has fired among blocks that lie face down again (2.0)', () => {
    expect(asked(won())).toMatchObject({ side: 'axis', rule: '3.45' });
    expect(won().state.table.fired).toEqual([]);
    expect(drawn(won())).toMatchObject([{ items: [{ type: 'back', count: 2, marks: [] }] }]);
  });

  it('8.5 so that who is attacked next does not know by whom', () => {
    const attacked = (name: string) => play(won(), 'axis', ['group', 'Buq Buq', name, 'Sidi Barrani'], 'done');
    expect(asked(attacked('Ariete'))).toMatchObject({ side: 'allied', rule: '8.4' });
    expect(drawn(attacked('Ariete'))).toEqual(drawn(attacked('Littorio')));
  });
});

describe('8.6 Active Battles', () => {
  const two = () =>
    world()
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'axis')
      .axis('Siwa', 'Pavia')
      .allied('Siwa', '7/4')
      .battle('Siwa', 'allied');

  it('8.6 leaves it to the Active Player which battles go on', () => {
    expect(offered(two().combat('axis'), 'axis', 'attack')).toEqual(['Ben Gania', 'Siwa']);
    const none = play(two().combat('axis'), 'axis', 'done');
    expect(asked(none)).toMatchObject({ side: 'allied', rule: '3.42' });
    const one = play(two().combat('axis'), 'axis', ['attack', 'Siwa'], 'done');
    expect(told(one, 'battles')).toMatchObject([{ active: [{ hex: hex('Siwa'), assault: false }] }]);
  });

  it('8.6 knows no combat where there is no battle', () => {
    expect(refusedBy(two().combat('axis'), 'axis', ['attack', 'Jalo'])).toBe('8.6');
  });

  it('8.6 makes the first Combat of a new battle mandatory', () => {
    const at = two().battle('Siwa', 'axis', {}, { fresh: true }).combat('axis');
    const closed = play(at, 'axis', 'done');
    expect(told(closed, 'battles')).toMatchObject([{ active: [{ hex: hex('Siwa'), assault: false }] }]);
    expect(asked(closed)).toMatchObject({ side: 'allied', rule: '9.2' });
  });

  it('8.6 makes it so in Blitz Combat too', () => {
    const at = two().battle('Siwa', 'axis', {}, { fresh: true }).combat('axis', 'blitz', true);
    expect(told(play(at, 'axis', 'done'), 'battles')).toMatchObject([{ active: [{ hex: hex('Siwa') }] }]);
  });

  describe('in a Fortress', () => {
    const fortress = (attacker: 'axis' | 'allied') =>
      world().axis('Tobruk', 'Brescia').allied('Tobruk', '4IN/5').battle('Tobruk', attacker);

    it('8.6 makes the Attacker fight every Combat phase', () => {
      const closed = play(fortress('axis').combat('axis'), 'axis', 'done');
      expect(told(closed, 'battles')).toMatchObject([{ active: [{ hex: hex('Tobruk') }] }]);
    });

    it('8.6 leaves the Defender the choice', () => {
      const closed = play(fortress('allied').combat('axis'), 'axis', 'done');
      expect(asked(closed)).toMatchObject({ side: 'allied', rule: '3.42' });
    });

    it('8.6 does not hold where they made a Partial Retreat (10.4)', () => {
      const at = world()
        .axis('Tobruk', 'Brescia', 'Trento')
        .allied('Tobruk', '4IN/5')
        .battle('Tobruk', 'axis', { 'Bir Harmat': 'axis' })
        .turn('axis', 'basic');
      const leaving = play(at, 'axis', ['group', 'Tobruk', 'Trento', 'Bir Harmat'], 'done');
      const after = play(leaving, 'allied', 'done');
      expect(told(after, 'battles')).toEqual([]);
      expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
    });

    it('8.6 does not hold in Blitz Combat', () => {
      const closed = play(fortress('axis').combat('axis', 'blitz', true), 'axis', 'done');
      expect(asked(closed)).toMatchObject({ side: 'allied', rule: '3.42' });
    });
  });

  it('8.6 lets any of the battles of an Assault Turn be Assaults, all named before the first is fought', () => {
    const at = two().combat('axis', 'assault');
    const named = play(at, 'axis', ['assault', 'Ben Gania'], ['assault', 'Siwa']);
    expect(refusedBy(named, 'axis', ['attack', 'Siwa'])).toBe('8.6');
    const eight = dice(1, 1, 1, 1, 1, 1, 1, 1);
    const first = play(play(named, 'axis', 'done'), 'allied', eight, ['fire', '4IN/5', 'infantry']);
    expect(told(first, 'fired')[0]?.dice).toHaveLength(8);
    expect(isGone(first, 'Brescia')).toBe(false);
  });
});
