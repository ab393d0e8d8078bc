// 12.0-12.6 Supply: what a Supply Line is made of, how battles and raiders bear on it, and the Network of all lines.
import { describe, expect, it } from 'vitest';
import { hexside } from '#board/hexside.ts';
import { endTurn, hasLineFrom, networkNames, startBuildup, startTurn, supplied } from '#test/support/rommel/checks.ts';
import { blockOf, dice, isDisrupted, isGone, isLawful, placeOf, play, rulesOf } from '#test/support/rommel/play.ts';
import { hex, world } from '#test/support/rommel/world.ts';

const isMarked = (at: Parameters<typeof blockOf>[0], name: string): boolean => blockOf(at, name).unsupplied;

describe('12.0 Supply', () => {
  it('12.0 a unit counts as supplied until its own side checks again', () => {
    // The Allied scouts cut the highway at Sidi Barrani behind Brescia in the Allied turn.
    const cut = () => world().axis('Sidi Barrani E1', 'Brescia').allied('Sidi Barrani', '11H');
    expect(isMarked(cut(), 'Brescia')).toBe(false);
    const axisTurn = endTurn(cut(), 'allied');
    expect(axisTurn.state.table.active).toBe('axis');
    expect(isMarked(axisTurn, 'Brescia')).toBe(true);
  });
});

describe('12.1 Unsupplied Units', () => {
  const lost = () => world().axis('Jalo E3', 'Trento').allied('Sollum', '7/4').mark('Trento', { unsupplied: true });

  it('12.1 a unit without a line is unsupplied at the Initial Check, and no worse', () => {
    const turn = startTurn(world().axis('Jalo E3', 'Trento').allied('Sollum', '7/4'), 'axis');
    expect(isMarked(turn, 'Trento')).toBe(true);
    expect(isDisrupted(turn, 'Trento')).toBe(false);
    expect(rulesOf(turn, 'unsupplied')).toEqual(['12.1']);
  });

  it('12.1 an unsupplied unit moves', () => {
    const turn = play(lost().turn('axis', 'basic'), 'axis', ['group', 'Jalo E3', 'Trento', 'Jalo E1']);
    expect(placeOf(turn, 'Trento')).toBe('Jalo E1');
  });

  it('12.1 an unsupplied unit attacks', () => {
    const w = lost().allied('Jalo E1', '11H').turn('axis', 'basic');
    const turn = play(w, 'axis', ['group', 'Jalo E3', 'Trento', 'Jalo E1']);
    expect(turn.state.table.attacked).toHaveLength(1);
  });

  it('12.1 an unsupplied unit cuts the lines of the enemy', () => {
    const w = world().axis('Sidi Barrani', 'Brescia').mark('Brescia', { unsupplied: true }).allied('Buq Buq', '7/4');
    expect(supplied(w, '7/4')).toBe(false);
  });

  it('12.1 a unit that lacked supply at the last check is a link as soon as a line leads through it', () => {
    const w = world().allied('Bir Habata', '7/SG').mark('7/SG', { unsupplied: true }).allied('Bir Habata W1', '11H');
    expect(supplied(w, '11H')).toBe(true);
  });

  it('12.1 unsupplied at both checks of its turn, it becomes Disrupted', () => {
    const turn = endTurn(lost(), 'axis');
    expect(isDisrupted(turn, 'Trento')).toBe(true);
    expect(rulesOf(turn, 'disrupted')).toEqual(['12.7']);
  });

  it('12.1 unsupplied only at the Final Check, it does not', () => {
    const turn = endTurn(world().axis('Jalo E3', 'Trento').allied('Sollum', '7/4'), 'axis');
    expect(isDisrupted(turn, 'Trento')).toBe(false);
  });
});

describe('12.2 Supply Lines', () => {
  it('12.2 the Base supplies any number of units', () => {
    const names = ['Brescia', 'Pavia', 'Bologna', 'Savona', 'Sabratha', 'Pistoia', 'Trento', 'Ariete'];
    const w = world().axis('Sollum', ...names);
    expect(names.filter((name) => supplied(w, name))).toEqual(names);
  });

  it('12.2 a line may be any length: from the gates of Alexandria back to El Agheila', () => {
    expect(supplied(world().axis('El Hammam', 'Brescia'), 'Brescia')).toBe(true);
  });

  it('12.2 a line passes friendly and empty hexes, not an enemy hex', () => {
    expect(supplied(world().axis('Sollum', 'Brescia').axis('Derna', 'Pavia'), 'Brescia')).toBe(true);
    expect(supplied(world().axis('Sollum', 'Brescia').allied('Derna', '11H'), 'Brescia')).toBe(false);
  });

  it('12.2 a line passes a battle of which its side is the Defender', () => {
    const w = world().axis('Sollum', 'Brescia').axis('Derna', 'Pavia').allied('Derna', '11H').battle('Derna', 'allied');
    expect(supplied(w, 'Brescia')).toBe(true);
  });

  it('12.2 a line passes no battle of which the enemy is the Defender', () => {
    const w = world().axis('Sollum', 'Brescia').axis('Derna', 'Pavia').allied('Derna', '11H');
    expect(supplied(w.battle('Derna', 'axis', { Tmimi: 'axis', Cyrene: 'axis' }), 'Brescia')).toBe(false);
  });

  it('12.2 a line passes no impassable hexside', () => {
    // The ridge parts Bardia W1 on the highway from the desert to its south-west; the gap is at Sidi Rezegh.
    const w = world().allied('Sofafi E1', '11H');
    expect(hasLineFrom(w, 'allied', 'Sidi Barrani E1')).toBe(true);
    expect(supplied(w, '11H')).toBe(false);
  });
});

describe('12.3 Highway Supply', () => {
  it('12.3 an open stretch of highway supplies either side', () => {
    const w = world();
    for (const side of ['axis', 'allied'] as const) expect(hasLineFrom(w, side, 'Derna')).toBe(true);
  });

  it('12.3 it ends where an enemy stands, and supplies up to there', () => {
    const w = world().axis('Derna', 'Pavia');
    expect(hasLineFrom(w, 'allied', 'Tmimi')).toBe(true);
    expect(hasLineFrom(w, 'allied', 'Cyrene')).toBe(false);
  });

  it('12.3 example A of page 16: a chain from Bir Harmat by Mechili leads round an enemy at Gazala', () => {
    const cut = () => world().axis('Sollum', 'Brescia').allied('Gazala', '11H');
    expect(supplied(cut(), 'Brescia')).toBe(false);
    // Both links are needed: from Bir Harmat three hexes of track, from Mechili two hexes of trail to Derna.
    expect(supplied(cut().axis('Mechili', 'Pavia'), 'Brescia')).toBe(false);
    expect(supplied(cut().axis('Bir Harmat', 'Savona'), 'Brescia')).toBe(false);
    const round = cut().axis('Mechili', 'Pavia').axis('Bir Harmat', 'Savona');
    for (const name of ['Brescia', 'Pavia', 'Savona']) expect([name, supplied(round, name)]).toEqual([name, true]);
  });

  it('12.3 example B of page 16: a unit at Er Regima leads the highway round the siege of Benghazi', () => {
    const siege = () =>
      world()
        .allied('Benghazi', '9AU/20')
        .axis('Benghazi', 'Savona')
        .battle('Benghazi', 'axis', { Ghemines: 'axis' })
        .axis('Gazala', 'Brescia');
    expect(supplied(siege(), 'Savona')).toBe(true);
    expect(supplied(siege(), 'Brescia')).toBe(false);
    const round = siege().axis('Er Regima', 'Pavia');
    expect(supplied(round, 'Pavia')).toBe(true);
    expect(supplied(round, 'Brescia')).toBe(true);
  });
});

describe('12.4 Supply Chains', () => {
  it('12.4 along tracks links are three hexes apart', () => {
    // From Mersa Matruh the track to Siwa: two hexes between, then three.
    expect(supplied(world().allied('Misheifa SE1', '11H'), '11H')).toBe(true);
    expect(supplied(world().allied('Qara NW1', '11H'), '11H')).toBe(false);
    const chain = world().allied('Misheifa SE1', '11H').allied('Siwa', '7/4');
    expect(supplied(chain, '7/4')).toBe(true);
  });

  it('12.4 along trails they are two hexes apart', () => {
    expect(supplied(world().allied('Bir Habata', '11H'), '11H')).toBe(true);
    // Misheifa is a third hex of trail from Sidi Barrani.
    expect(supplied(world().allied('Misheifa', '11H'), '11H')).toBe(false);
  });

  it('12.4 off the roads they are adjacent', () => {
    const near = world().allied('Sofafi', '7/SG').allied('Sofafi E1', '11H');
    expect(supplied(near, '11H')).toBe(true);
    // Bir Habata SW1 lies two hexes from Sofafi, one of them without a road.
    const far = world().allied('Sofafi', '7/SG').allied('Bir Habata SW1', '11H');
    expect(supplied(far, '11H')).toBe(false);
  });

  it('12.4 over roads of two kinds the lesser range holds', () => {
    // Misheifa to Mersa Matruh: one hex of trail, two of track. Three are too many, two are not.
    expect(supplied(world().allied('Misheifa', '11H'), '11H')).toBe(false);
    const link = world().allied('Misheifa', '11H').allied('Mersa Matruh SW1', '7/SG');
    expect(supplied(link, '11H')).toBe(true);
  });

  it('12.4 one unit is a link of several chains', () => {
    const w = world().allied('Bir Habata', '7/SG').allied('Bir Habata W1', '11H').allied('Misheifa', '7/4');
    for (const name of ['11H', '7/4']) expect([name, supplied(w, name)]).toEqual([name, true]);
  });

  it('12.4 an engaged unit is a link where its side is the Defender', () => {
    // Pavia at Sidi Omar bars the way to Sollum.
    const fight = () =>
      world()
        .axis('Sidi Omar', 'Pavia')
        .allied('Bir Habata', '7/SG')
        .axis('Bir Habata', 'Trento')
        .allied('Bir Habata W1', '11H');
    expect(supplied(fight().battle('Bir Habata', 'axis', { 'Bir Habata SE1': 'axis' }), '11H')).toBe(true);
    expect(supplied(fight().battle('Bir Habata', 'allied', { Sofafi: 'allied' }), '11H')).toBe(false);
  });

  it('12.4 a Disrupted unit is no link', () => {
    const w = () => world().axis('Sidi Omar', 'Pavia').allied('Bir Habata', '7/SG').allied('Bir Habata W1', '11H');
    expect(supplied(w(), '11H')).toBe(true);
    expect(supplied(w().disrupted('7/SG'), '11H')).toBe(false);
  });

  it('12.4 a Disrupted unit draws supply itself', () => {
    expect(supplied(world().allied('Bir Habata', '7/SG').disrupted('7/SG'), '7/SG')).toBe(true);
  });

  it('12.4 a Disrupted enemy blocks nothing', () => {
    const w = world().allied('Buq Buq', '7/4').axis('Sidi Barrani', 'Brescia').disrupted('Brescia');
    expect(supplied(w, '7/4')).toBe(true);
  });

  it('12.4 units that only lead to each other supply nobody', () => {
    const w = world().axis('Jalo E3', 'Trento').axis('Jalo E4', 'Pavia').axis('Jarabub W3', 'Brescia');
    for (const name of ['Trento', 'Pavia', 'Brescia']) expect([name, supplied(w, name)]).toEqual([name, false]);
  });

  it('12.4 a chain does not reach out beyond its last unit', () => {
    // Sidi Omar E1 is open desert, one hex from the unit but with nobody in it to be the next link.
    const w = world().allied('Sofafi', '7/SG').allied('Sidi Omar', '11H').axis('Sollum', 'Brescia');
    expect(supplied(w, '7/SG')).toBe(true);
    expect(supplied(w, '11H')).toBe(false);
  });
});

describe('12.5 Supply into Battles', () => {
  const defended = () => world().allied('Sidi Barrani', '7/4').axis('Sidi Barrani', 'Trento');
  const attacked = () => world().allied('Sidi Barrani', '7/4').axis('Sidi Barrani', 'Trento');

  it('12.5 hexsides nobody crossed are the Original Defender’s', () => {
    const w = defended().battle('Sidi Barrani', 'axis', { 'Buq Buq': 'axis' });
    expect(supplied(w, '7/4')).toBe(true);
    expect(supplied(w, 'Trento')).toBe(true);
  });

  it('12.5 a hexside crossed by the enemy lets no line in', () => {
    const w = defended().battle('Sidi Barrani', 'axis', {
      'Buq Buq': 'axis',
      'Sidi Barrani E1': 'axis',
      Sofafi: 'axis',
    });
    expect(supplied(w, '7/4')).toBe(false);
  });

  it('12.5 the Attacker is supplied through what they crossed only', () => {
    const w = attacked().battle('Sidi Barrani', 'allied', { Sofafi: 'allied' });
    expect(supplied(w, '7/4')).toBe(false);
    expect(supplied(attacked().battle('Sidi Barrani', 'allied', { 'Sidi Barrani E1': 'allied' }), '7/4')).toBe(true);
  });

  it('12.5 control of a hexside changes at once when it is crossed', () => {
    const w = world()
      .allied('Sidi Barrani', '7/4')
      .axis('Sidi Barrani', 'Trento')
      .battle('Sidi Barrani', 'axis', { 'Buq Buq': 'axis', Sofafi: 'axis' })
      .axis('Mersa Matruh', 'Ariete')
      .turn('axis', 'basic');
    expect(supplied(w, '7/4')).toBe(false); // Ariete stands on the highway behind them.
    const turn = play(w, 'axis', ['group', 'Mersa Matruh', 'Ariete', 'Sidi Barrani']);
    expect(hasLineFrom(turn, 'allied', 'Sidi Barrani E1')).toBe(true);
    expect(supplied(turn, '7/4')).toBe(false);
  });

  /** Martuba links Pavia, in the desert behind it, to the highway: their one way, a hex each. */
  const linked = (...axis: readonly string[]) =>
    world()
      .axis('Martuba', ...axis)
      .allied('Martuba', '7/4')
      .axis('Charruba E1', 'Pavia');

  it('12.5 nor does a hexside that the enemy crossed let one through', () => {
    const battle = (from: string) => linked('Bologna').battle('Martuba', 'allied', { [from]: 'allied' });
    expect(['Bologna', 'Pavia'].map((name) => supplied(battle('Mechili'), name))).toEqual([true, true]);
    expect(['Bologna', 'Pavia'].map((name) => supplied(battle('Charruba E1'), name))).toEqual([true, false]);
  });

  it('12.5 a raider is no link for others; who stands beside it is', () => {
    const battle = (...others: readonly string[]) =>
      linked('Trento', ...others)
        .battle('Martuba', 'allied', { Mechili: 'allied' })
        .mark('Trento', { unsupplied: true, raider: hexside(hex('Martuba'), hex('Mechili')) });
    expect(['Trento', 'Pavia'].map((name) => supplied(battle(), name))).toEqual([false, false]);
    expect(['Trento', 'Pavia'].map((name) => supplied(battle('Bologna'), name))).toEqual([false, true]);
  });

  const raid = () =>
    world()
      .axis('Buq Buq', 'Brescia')
      .allied('Buq Buq', '7/4')
      .battle('Buq Buq', 'allied', { 'Sidi Barrani': 'allied' })
      .allied('Sollum', '11H', 'KDG')
      .mark('11H', { unsupplied: true });

  it('12.5 an unsupplied unit that enters by an enemy hexside is a raider, without a line', () => {
    const turn = play(raid().turn('allied', 'basic'), 'allied', ['group', 'Sollum', '11H', 'Buq Buq'], 'done');
    expect(blockOf(turn, '11H').raider).not.toBeNull();
    expect(supplied(turn, '11H')).toBe(false);
    expect(supplied(turn, '7/4')).toBe(true);
  });

  it('12.5 from whichever side it comes', () => {
    const w = world()
      .allied('Buq Buq', '7/4')
      .axis('Buq Buq', 'Brescia')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .axis('Sidi Barrani', '21/3')
      .mark('21/3', { unsupplied: true });
    const turn = play(w.turn('axis', 'basic'), 'axis', ['group', 'Sidi Barrani', '21/3', 'Buq Buq'], 'done');
    expect(blockOf(turn, '21/3').raider).toBe(hexside(hex('Buq Buq'), hex('Sidi Barrani')));
    expect([supplied(turn, '21/3'), supplied(turn, 'Brescia')]).toEqual([false, true]);
  });

  it('12.5 one that enters by a friendly hexside is none', () => {
    const w = raid().allied('Sidi Barrani', '22G').mark('22G', { unsupplied: true });
    const turn = play(w.turn('allied', 'basic'), 'allied', ['group', 'Sidi Barrani', '22G', 'Buq Buq']);
    expect([placeOf(turn, '22G'), blockOf(turn, '22G').raider]).toEqual(['Buq Buq', null]);
  });

  it('12.5 its hexside stays the enemy’s', () => {
    const turn = play(raid().turn('allied', 'basic'), 'allied', ['group', 'Sollum', '11H', 'Buq Buq'], 'done');
    expect(Object.values(turn.state.table.battles)[0]?.crossed).toEqual(
      Object.values(raid().state.table.battles)[0]?.crossed,
    );
  });

  it('12.5 a supplied unit that enters there is none, and takes the hexside', () => {
    const turn = play(raid().turn('allied', 'basic'), 'allied', ['group', 'Sollum', 'KDG', 'Buq Buq'], 'done');
    expect(blockOf(turn, 'KDG').raider).toBeNull();
    expect(Object.keys(Object.values(turn.state.table.battles)[0]?.crossed ?? {})).toHaveLength(2);
  });

  it.each([[['11H', 'KDG']], [['KDG', '11H']]])(
    '12.5 with a supplied unit over the same hexside it is no raider (%s)',
    (order) => {
      const moves = order.map((name) => ['group', 'Sollum', name, 'Buq Buq'] as const);
      const turn = play(raid().turn('allied', 'basic'), 'allied', ...moves, 'done');
      expect(blockOf(turn, '11H').raider).toBeNull();
      expect(supplied(turn, '11H')).toBe(true);
    },
  );

  it('12.5 a raider is Disrupted at the Final Check', () => {
    const turn = play(raid().turn('allied', 'basic'), 'allied', ['group', 'Sollum', '11H', 'Buq Buq'], 'done', 'done');
    expect(isDisrupted(turn, '11H')).toBe(true);
    expect(isDisrupted(turn, '7/4')).toBe(false);
  });

  it('12.5 a raider is one no longer when the battle is won', () => {
    const w = world()
      .allied('Buq Buq', '7/4', '11H')
      .axis('Buq Buq', 'Sabratha:1')
      .battle('Buq Buq', 'allied', { 'Sidi Barrani': 'allied' })
      .mark('11H', { unsupplied: true, raider: hexside(hex('Buq Buq'), hex('Sollum')) })
      .combat('allied');
    // Sabratha's one die misses; four of 7/4 at infantry (DF) hit once, and the raider need not fire.
    const fought = play(w, 'allied', ['attack', 'Buq Buq'], 'done');
    const answered = play(fought, 'axis', ['fire', 'Sabratha', 'armor'], dice(1));
    const won = play(answered, 'allied', ['fire', '7/4', 'infantry'], dice(6, 1, 1, 1));
    expect(isGone(won, 'Sabratha')).toBe(true);
    expect(blockOf(won, '11H').raider).toBeNull();
    expect(isDisrupted(won, '11H')).toBe(false);
  });
});

describe('12.6 Supply Network', () => {
  it('12.6 of a unit that an Oasis supplies its hex alone (15.1)', () => {
    const w = world()
      .allied('Siwa', '11H')
      .mark('11H', { source: hex('Siwa') });
    expect(networkNames(w, 'allied')).toEqual(['Siwa']);
  });

  it('12.6 all lines of all units together', () => {
    // Highway units lead home along the coast; the unit at Misheifa SE1 adds its three hexes of track.
    const w = world().allied('Misheifa SE1', '11H').allied('El Daba', '7/4');
    expect(networkNames(w, 'allied')).toEqual([
      'Alexandria',
      'El Alamein',
      'El Daba',
      'El Hammam',
      'Fuka',
      'Mersa Matruh',
      'Mersa Matruh SW1',
      'Misheifa E1',
      'Misheifa SE1',
    ]);
  });

  it('12.6 every one of several lines counts', () => {
    // Sofafi E1 hangs on two links: Sofafi to Sidi Barrani, Mersa Matruh SW1 to Mersa Matruh.
    const w = world().allied('Sofafi E1', '11H').allied('Sofafi', '7/SG').allied('Mersa Matruh SW1', '7/4');
    for (const name of ['Sofafi', 'Sidi Barrani', 'Mersa Matruh SW1', 'Mersa Matruh'])
      expect(networkNames(w, 'allied')).toContain(name);
  });

  describe('12.6 of an isolated Fortress, whose lines pass units that it does not serve (13.3, RULING 16)', () => {
    /**
     * Bardia has room for one Axis unit, Trieste. Ariete at Retma goes without, but links it to the highway (12.1): by Bir
     * Hacheim and Bir Harmat, then by Tobruk, which is empty, and Gambut.
     */
    const one = () =>
      world()
        .control('Tobruk', 'allied')
        .control('Bardia', 'axis')
        .control('Benghazi', 'allied')
        .axis('Gabr Saleh', 'Trieste')
        .axis('Retma', 'Ariete')
        .allied('Derna', '7/4')
        .ledger('axis', { saved: 20 });
    const LINE = ['Gabr Saleh', 'Retma', 'Bir Hacheim', 'Bir Harmat', 'Tobruk', 'Gambut', 'Bardia W1', 'Bardia'];

    it('12.6 as in a player-turn', () => {
      const at = play(startTurn(one(), 'axis'), 'axis', ['assign', 'Trieste']);
      expect([isMarked(at, 'Trieste'), isMarked(at, 'Ariete')]).toEqual([false, true]);
      expect(networkNames(at, 'axis')).toEqual(expect.arrayContaining(LINE));
    });

    it('12.6 and in a Buildup, before the Unsupplied are lost (16.2, 16.55)', () => {
      const at = startBuildup(one(), 1, 2);
      expect(at.state.table.networks.axis).toEqual(expect.arrayContaining(LINE.map(hex)));
      expect(isLawful(at, 'axis', ['mine', 'Bir Hacheim'])).toBe(true);
    });

    it('12.6 and where they pass the garrison of another Fortress', () => {
      // Tobruk is full with its five; 22G at Acroma is given Bardia, and its line runs by Tobruk and Gambut.
      const at = startBuildup(
        world()
          .control('Tobruk', 'allied')
          .control('Bardia', 'allied')
          .control('Benghazi', 'axis')
          .axis('Mechili', 'Trieste')
          .axis('Sidi Mufta', 'Brescia')
          .axis('El Adem', 'Ariete')
          .axis('Ft. Capuzzo', 'Trento')
          .axis('Sollum', 'Sabratha')
          .axis('Sidi Omar', 'Bologna')
          .allied('Alexandria', '7/SG')
          .allied('Tobruk', '9AU/20', '9AU/24', '9AU/26', '70/23', 'Tob')
          .allied('Bardia', 'Pol')
          .allied('Acroma', '22G')
          .ledger('allied', { saved: 20 }),
        1,
        1,
      );
      expect(blockOf(at, '22G').source).toBe(hex('Bardia'));
      const line = ['Acroma', 'Bir Harmat', 'Tobruk', 'Gambut', 'Bardia W1', 'Bardia'];
      expect(at.state.table.networks.allied).toEqual(expect.arrayContaining(line.map(hex)));
      expect(isLawful(at, 'allied', ['redeploy', 'Tob', 'Gambut'])).toBe(true);
    });
  });

  it('12.6 unsupplied units have no part in it', () => {
    const w = world().allied('Jalo', '11H').allied('Jalo E3', '7/4').allied('El Hammam', '7/SG');
    expect(networkNames(w, 'allied')).toEqual(['Alexandria', 'El Hammam']);
  });

  it('12.6 one hex may be in both Networks without harm to either', () => {
    const w = world().axis('Mechili', 'Trento').allied('Segnali Rotunda', '11H');
    expect(networkNames(w, 'axis')).toContain('Gazala');
    expect(networkNames(w, 'allied')).toContain('Gazala');
  });
});
