// 13.3 Fortress Supply: who draws on an isolated Fortress, for how long, and the example of the Final Check.
import { describe, expect, it } from 'vitest';
import type { Side } from '#games/rommel/position/state.ts';
import { nameOf } from '#games/rommel/words/places.ts';
import { endTurn, startBuildup, startTurn } from '#test/support/rommel/checks.ts';
import {
  asked,
  blockOf,
  dice,
  isDisrupted,
  isGone,
  isLawful,
  offered,
  type Played,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { hex, kit, type Position, type World, world } from '#test/support/rommel/world.ts';

const isMarked = (at: Pick<Position, 'state'>, name: string): boolean => blockOf(at, name).unsupplied;
const hasFortress = (at: Pick<Position, 'state'>, name: string): boolean => blockOf(at, name).source !== null;
/** What the Allies read of the end of their turn. */
const foretold = ({ module, state }: Position) => module.forecast(module.view(state, 'allied'), 'allied');
/** Both sides somewhere safe, and the other Fortresses the enemy's, so that nothing but the one in question matters. */
const field = () => world().axis('El Agheila', 'Pavia').allied('Alexandria', '7/SG').control('Benghazi', 'axis');

describe('13.3 Fortress Supply', () => {
  /** Tobruk behind enemies on the highway and on the track. */
  const isolated = () => field().control('Tobruk', 'allied').axis('Gambut', 'Trento').axis('El Adem', 'Trieste');

  it('13.3 an isolated Fortress supplies units inside, up to its Port Capacity: Tobruk 5 Allied', () => {
    const garrison = ['9AU/20', '9AU/24', '9AU/26', '70/23', 'Tob'];
    const turn = startTurn(isolated().allied('Tobruk', ...garrison), 'allied');
    expect(garrison.filter((name) => hasFortress(turn, name))).toEqual(garrison);
    expect(rulesOf(turn, 'source')).toEqual(Array(5).fill('13.3'));
  });

  it('13.3 with more units inside, the owner chooses which', () => {
    const garrison = ['9AU/20', '9AU/24', '9AU/26', '70/23', 'Tob', 'Pol'];
    const turn = startTurn(isolated().allied('Tobruk', ...garrison), 'allied');
    expect(asked(turn)).toMatchObject({ side: 'allied', rule: '13.3' });
    expect(offered(turn, 'allied', 'assign')).toEqual([...garrison].sort());
    const done = play(
      turn,
      'allied',
      ...['Tob', 'Pol', '70/23', '9AU/20', '9AU/24'].map((name) => ['assign', name] as const),
    );
    expect(garrison.filter((name) => isMarked(done, name))).toEqual(['9AU/26']);
  });

  /** How many of six units in a Fortress with enemies in every hex around are supplied by it. */
  const capacity = (side: Side, place: string): number => {
    const w = world();
    const inside = {
      axis: ['Brescia', 'Bologna', 'Savona', 'Sabratha', 'Pistoia', 'Giovani'],
      allied: ['9AU/20', '9AU/24', '9AU/26', '70/23', 'Tob', 'Pol'],
    };
    const around = {
      allied: ['11H', 'KDG', '4SA', '12L', '22G', '7/4'],
      axis: ['Trento', 'Ariete', 'Trieste', 'Littorio', 'Folgore', 'Spezia'],
    };
    const enemy = side === 'axis' ? 'allied' : 'axis';
    for (const other of ['Tobruk', 'Bardia', 'Benghazi']) w.control(other, other === place ? side : enemy);
    w[side](place, ...inside[side]);
    for (const [at, exit] of kit.map.exits(hex(place)).entries()) w[enemy](nameOf(kit, exit.to), around[enemy][at]!);
    let turn = startTurn(w, side);
    while (asked(turn)?.rule === '13.3') turn = play(turn, side, ['assign', offered(turn, side, 'assign')[0]!]);
    return inside[side].filter((name) => hasFortress(turn, name)).length;
  };

  it.each([
    ['Tobruk', 2, 5],
    ['Bardia', 1, 2],
    ['Benghazi', 1, 2],
  ] as const)('13.3 Port Capacity of %s: %i for the Axis, %i for the Allies', (place, axis, allied) => {
    expect([capacity('axis', place), capacity('allied', place)]).toEqual([axis, allied]);
  });

  it('13.3 a Fortress that has a land line gives none', () => {
    const turn = startTurn(field().control('Tobruk', 'allied').allied('Tobruk', '9AU/20'), 'allied');
    expect([hasFortress(turn, '9AU/20'), isMarked(turn, '9AU/20')]).toEqual([false, false]);
  });

  it('13.3 an enemy’s Fortress gives none', () => {
    const turn = startTurn(isolated().control('Tobruk', 'axis').allied('Tobruk', '9AU/20'), 'allied');
    expect(isMarked(turn, '9AU/20')).toBe(true);
  });

  it('13.3 a unit outside draws on what is left, along a line to the Fortress', () => {
    const asking = startTurn(isolated().allied('Tobruk', '9AU/20').allied('Acroma', '22G'), 'allied');
    expect(asked(asking)).toMatchObject({ side: 'allied', rule: '13.3' });
    expect(offered(asking, 'allied', 'assign')).toEqual(['22G']);
    const turn = play(asking, 'allied', ['assign', '22G']);
    expect([hasFortress(turn, '22G'), isMarked(turn, '22G')]).toEqual([true, false]);
  });

  it('13.3 the owner may keep what is left from units outside, for others that come in this turn', () => {
    // Bardia holds two: one is inside. 22G near by is passed over, and 9AU/24, come nearer, has the second place.
    const w = field()
      .control('Bardia', 'allied')
      .control('Tobruk', 'axis')
      .axis('Ft. Capuzzo', 'Trento')
      .axis('Sollum', 'Sabratha')
      .axis('Sidi Rezegh', 'Bologna')
      .axis('Tobruk', 'Trieste')
      .allied('Bardia', '9AU/20')
      .allied('Gambut', '22G')
      .allied('Bardia W1', '9AU/24');
    const begun = startTurn(w, 'allied');
    // Only the nearest may be named, and none of those behind it.
    expect(offered(begun, 'allied', 'assign')).toEqual(['9AU/24']);
    expect(refusedBy(begun, 'allied', ['assign', '22G'])).toBe('13.3');
    expect(refusal(begun, 'allied', ['assign', '22G']).text).toContain('then the nearest');
    expect(refusal(begun, 'allied', ['assign', '9AU/20']).text).toContain('is supplied already');
    const kept = play(begun, 'allied', 'done');
    expect(told(kept, 'supply-kept')).toMatchObject([{ side: 'allied', hex: hex('Bardia') }]);
    expect(asked(kept)).toMatchObject({ side: 'allied', rule: '3.42' });
    expect(['9AU/20', '9AU/24', '22G'].map((name) => isMarked(kept, name))).toEqual([false, true, true]);
    // 22G drives into Bardia: inside it comes first at the Final Check, and 9AU/24 is the one that is Disrupted.
    const on = play(kept, 'allied', ['option', 'basic', 0], ['group', 'Gambut', '22G', 'Bardia'], 'done');
    expect([hasFortress(on, '22G'), isDisrupted(on, '9AU/24')]).toEqual([true, true]);
  });

  it('13.3 each Fortress serves its own garrison before another Fortress may', () => {
    // Tobruk and Bardia are cut off together; the highway between them is open. Tobruk has room for five.
    const w = field()
      .control('Tobruk', 'allied')
      .control('Bardia', 'allied')
      .axis('Ft. Capuzzo', 'Trento')
      .axis('Sollum', 'Sabratha')
      .axis('Gazala', 'Trieste')
      .allied('Tobruk', '9AU/20')
      .allied('Bardia', '9AU/24', '9AU/26');
    const turn = startTurn(w, 'allied');
    const source = (name: string) => blockOf(turn, name).source;
    expect([source('9AU/20'), source('9AU/24'), source('9AU/26')]).toEqual([
      hex('Tobruk'),
      hex('Bardia'),
      hex('Bardia'),
    ]);
  });

  it.each([
    ['open to a unit that stood there', []],
    ['closed', ['El Adem']],
  ])('13.3 an empty Fortress that no Supply Line runs through is isolated, be its tracks %s (RULING 68)', (_, shut) => {
    // From Tobruk three hexes of track lead by El Adem to the Allied highway, but nobody is there to chain them.
    let w = field()
      .control('Tobruk', 'allied')
      .control('Bardia', 'axis')
      .axis('Gambut', 'Trento')
      .allied('Gazala', '22G');
    for (const place of shut) w = w.axis(place, 'Trieste');
    const turn = startTurn(w, 'allied');
    expect(asked(turn)).toMatchObject({ side: 'allied', rule: '13.3' });
    expect(offered(turn, 'allied', 'assign')).toEqual(['22G']);
    const held = play(turn, 'allied', ['assign', '22G']);
    expect([blockOf(held, '22G').source, isMarked(held, '22G')]).toEqual([hex('Tobruk'), false]);
  });

  describe('13.3 with two isolated Fortresses the owner says which serves a unit (RULING 69)', () => {
    /** Trento reaches Bardia (room for one) and Tobruk (for one more), Pavia only Tobruk, and is farther from it. */
    const two = () =>
      world()
        .control('Tobruk', 'axis')
        .control('Bardia', 'axis')
        .axis('Tobruk', 'Brescia')
        .axis('Bardia W1', 'Trento')
        .axis('Gazala', 'Pavia')
        .allied('Derna', '7/4')
        .allied('El Adem', '7/SG')
        .allied('Bardia W1', '11H')
        .battle('Bardia W1', 'axis', { Gambut: 'axis', Bardia: 'axis' });
    const question = (at: Parameters<typeof offered>[0]) => [asked(at)?.rule, offered(at, 'axis', 'assign')];
    const sources = (at: Pick<Position, 'state'>) =>
      ['Brescia', 'Trento', 'Pavia'].map((name) => blockOf(at, name).source);
    const ALL = ['Tobruk', 'Bardia', 'Tobruk'].map(hex);

    it('13.3 at the Initial Check: what was kept from one is there for the next', () => {
      const turn = startTurn(two(), 'axis');
      expect(question(turn)).toEqual(['13.3', ['Trento']]);
      const kept = play(turn, 'axis', 'done');
      expect(question(kept)).toEqual(['13.3', ['Trento']]);
      const bardia = play(kept, 'axis', ['assign', 'Trento']);
      expect(question(bardia)).toEqual(['13.3', ['Pavia']]);
      expect(sources(play(bardia, 'axis', ['assign', 'Pavia']))).toEqual(ALL);
      // They may keep all of it, and are not asked for ever.
      const none = play(play(kept, 'axis', 'done'), 'axis', ['option', 'basic', 0]);
      expect(sources(none)).toEqual([hex('Tobruk'), null, null]);
    });

    it('13.3 at the Buildup Check, too: nobody is lost for want of a choice', () => {
      const asks = play(two().with({ passes: 1 }).turn('allied', 'pass'), 'allied', 'done');
      expect(question(asks)).toEqual(['13.3', ['Trento']]);
      const bardia = play(play(asks, 'axis', 'done'), 'axis', ['assign', 'Trento'], dice(1, 1));
      expect(sources(bardia)).toEqual(ALL);
      expect(isGone(bardia, 'Pavia')).toBe(false);
      const tobruk = play(asks, 'axis', ['assign', 'Trento'], dice(1, 1));
      expect(isGone(tobruk, 'Pavia')).toBe(true);
    });

    /** Answers of the policy a seat begins with, until something else is asked. */
    const byPolicy = (turn: Played): Played => {
      let at = turn;
      while (asked(at)?.rule === '13.3') {
        const view = at.module.view(at.state, 'axis');
        const action = at.module.standing(view, 'axis', {});
        if (action === null) throw new Error('not answered');
        const name = action.type === 'assign' ? at.module.label('unit', action.unit, view).replace(/ \d+$/, '') : null;
        at = play(at, 'axis', name === null ? 'done' : ['assign', name]);
      }
      return at;
    };

    it('13.3 the policy leaves Trento to Bardia', () => {
      expect(sources(byPolicy(startTurn(two(), 'axis')))).toEqual(ALL);
    });

    /** Tobruk and Bardia have one place each besides the garrison of Tobruk. */
    const places = (rest: (w: World) => World): Played =>
      startTurn(
        rest(
          world()
            .control('Tobruk', 'axis')
            .control('Bardia', 'axis')
            .control('Benghazi', 'axis')
            .axis('El Agheila', 'Giovani')
            .allied('Alexandria', '7/SG')
            .allied('Tmimi', '7/4')
            .allied('Gambut', '11H')
            .axis('Tobruk', 'Brescia')
            .disrupted('Brescia')
            .axis('Sidi Rezegh', 'Trento')
            .disrupted('Trento'),
        ),
        'axis',
      );

    it('13.3 of two that are as near the policy serves the one that no other Fortress can', () => {
      const turn = places((w) => w.allied('Gazala', 'KDG').axis('Acroma', 'Pavia'));
      expect(question(turn)).toEqual(['13.3', ['Pavia', 'Trento']]);
      expect(sources(byPolicy(turn))).toEqual(ALL);
    });

    it('13.3 a Fortress that was passed is asked about again when another is full', () => {
      const turn = places((w) =>
        w.allied('Martuba', 'KDG').axis('Gazala', 'Pavia').disrupted('Pavia').axis('Bardia W1', 'Bologna'),
      );
      // Trento is nearest to Tobruk and left to Bardia, which has a nearer one to serve first.
      expect(sources(byPolicy(turn))).toEqual([hex('Tobruk'), hex('Tobruk'), null]);
    });
  });

  it('13.3 a unit without a line to the Fortress does not', () => {
    const turn = startTurn(isolated().allied('Tobruk', '9AU/20').allied('Jalo E3', '22G'), 'allied');
    expect([hasFortress(turn, '22G'), isMarked(turn, '22G')]).toEqual([false, true]);
  });

  it('13.3 units inside come first, then the nearest', () => {
    // Bardia holds two Allied units: one is inside, of those outside Bardia W1 is nearer than Gambut.
    const w = field()
      .control('Bardia', 'allied')
      .axis('Ft. Capuzzo', 'Trento')
      .axis('Sollum', 'Sabratha')
      .axis('Tobruk', 'Trieste')
      .axis('El Adem', 'Brescia')
      .axis('Sidi Rezegh', 'Bologna')
      .allied('Bardia', '9AU/20')
      .allied('Bardia W1', '9AU/24')
      .allied('Gambut', '22G');
    const begun = startTurn(w, 'allied');
    expect(offered(begun, 'allied', 'assign')).toEqual(['9AU/24']);
    const turn = play(begun, 'allied', ['assign', '9AU/24']);
    expect(['9AU/20', '9AU/24', '22G'].map((name) => hasFortress(turn, name))).toEqual([true, true, false]);
    expect(isMarked(turn, '22G')).toBe(true);
  });

  it('13.3 no unit inside may be passed over for one outside', () => {
    const garrison = ['9AU/20', '9AU/24', '9AU/26', '70/23', 'Tob', 'Pol'];
    const turn = startTurn(
      isolated()
        .allied('Tobruk', ...garrison)
        .allied('Acroma', '22G'),
      'allied',
    );
    expect(refusedBy(turn, 'allied', ['assign', '22G'])).toBe('13.3');
  });

  it('13.3 an assignment cannot be lost during the turn, nor passed to another unit', () => {
    // 22G leaves its place for good, but its share of Tobruk's five stays its own: 4IN/3m, come in, finds only what is left.
    const garrison = ['9AU/20', '9AU/24', '9AU/26', '70/23'];
    const w = isolated()
      .allied('Tobruk', ...garrison, '22G')
      .allied('Charruba', '4IN/3m');
    const turn = play(startTurn(w, 'allied'), 'allied', ['option', 'basic', 0]);
    const moved = play(turn, 'allied', ['group', 'Tobruk', '22G', 'Acroma'], 'done');
    expect(hasFortress(moved, '22G')).toBe(true);
    expect(isDisrupted(moved, '4IN/3m')).toBe(true);
  });

  it('13.3 a unit on Fortress Supply withdraws towards the Fortress, one without it cannot', () => {
    const w = isolated().allied('Tobruk', '9AU/20').allied('Acroma', '22G').allied('Charruba', '4IN/3m');
    const turn = play(startTurn(w, 'allied'), 'allied', ['assign', '22G'], 'done', ['option', 'pass', 0]);
    expect(offered(turn, 'allied', 'group', 'Acroma', '22G')).toEqual(['Bir Harmat', 'Tobruk']);
    expect(refusedBy(turn, 'allied', ['group', 'Charruba', '4IN/3m', 'Tobruk'])).toBe('5.3');
  });

  it('13.3 and it may refuse battle that way in the enemy’s turn', () => {
    const w = isolated().allied('Tobruk', '9AU/20').allied('Acroma', '22G').axis('Gazala', 'Ariete');
    const passed = play(startTurn(w, 'allied'), 'allied', ['assign', '22G'], ['option', 'pass', 0], 'done');
    // Trento at Gambut could draw on Bardia, which the Axis keep.
    const axis = play(passed, 'axis', 'done');
    const attack = play(axis, 'axis', ['option', 'basic', 0], ['group', 'Gazala', 'Ariete', 'Acroma'], 'done');
    expect(asked(attack)).toMatchObject({ side: 'allied', rule: '8.4' });
    expect(isLawful(attack, 'allied', ['refuse', 'Acroma'])).toBe(true);
  });

  it('13.3 a unit with a land line again when its turn ends is no more the Fortress’s, and withdraws by that line', () => {
    // Tobruk was cut off when the turn began; at its end nobody stands on the highway.
    const w = field()
      .control('Tobruk', 'allied')
      .allied('Gambut', '22G')
      .mark('22G', { source: hex('Tobruk') })
      .allied('Tobruk', '9AU/20');
    const turn = play(w.axis('Bir Guba', 'Ariete').turn('allied', 'basic'), 'allied', 'done');
    expect(hasFortress(turn, '22G')).toBe(false);
    const attack = play(turn, 'axis', ['option', 'basic', 0], ['group', 'Bir Guba', 'Ariete', 'Gambut'], 'done');
    const refused = play(attack, 'allied', ['refuse', 'Gambut'], 'done');
    const pursued = play(refused, 'axis', 'done');
    expect(offered(pursued, 'allied', 'withdraw', '22G')).toContain('Bardia W1');
    expect(offered(pursued, 'allied', 'withdraw', '22G')).not.toContain('Tobruk');
    const cut = isolated().allied('Acroma', '22G');
    expect(hasFortress(endTurn(cut.mark('22G', { source: hex('Tobruk') }), 'allied'), '22G')).toBe(true);
  });

  it('13.3 a group of which only some have Fortress Supply may not refuse (8.4)', () => {
    const attack = (...assigned: readonly string[]) => {
      const w = isolated().allied('Acroma', '22G', '4IN/7m').axis('Gazala', 'Ariete').turn('axis', 'basic');
      for (const name of assigned) w.mark(name, { source: hex('Tobruk') });
      return play(w, 'axis', ['group', 'Gazala', 'Ariete', 'Acroma'], 'done');
    };
    expect(asked(attack('22G', '4IN/7m'))).toMatchObject({ side: 'allied', rule: '8.4' });
    expect(asked(attack('22G'))).toMatchObject({ side: 'axis', rule: '8.6' });
  });

  it('13.3 capacity left at the Initial Check may be assigned at the Final Check', () => {
    const w = isolated().allied('Tobruk', '9AU/20').allied('Acroma', '22G').mark('22G', { unsupplied: true });
    const turn = endTurn(w.mark('9AU/20', { source: hex('Tobruk') }), 'allied');
    expect([hasFortress(turn, '22G'), isMarked(turn, '22G'), isDisrupted(turn, '22G')]).toEqual([true, false, false]);
  });

  it('13.3 at the Final Check also to who has lost their line since the Initial Check, and they may refuse battle', () => {
    const w = field()
      .control('Bardia', 'allied')
      .control('Tobruk', 'allied')
      .axis('Gambut', 'Trento')
      .axis('El Adem', 'Trieste')
      .axis('Gazala', 'Ariete')
      .allied('Sidi Rezegh', '11H')
      .allied('Tobruk', 'Tob');
    const begun = startTurn(w, 'allied');
    expect([isMarked(begun, '11H'), hasFortress(begun, '11H')]).toEqual([false, false]);
    const orders = [['option', 'basic', 0], ['group', 'Sidi Rezegh', '11H', 'Bir Harmat'], 'done'] as const;
    const ended = play(begun, 'allied', ...orders);
    expect(hasFortress(ended, '11H')).toBe(true);
    const attacked = play(ended, 'axis', ['option', 'basic', 0], ['group', 'Gazala', 'Ariete', 'Bir Harmat'], 'done');
    expect(asked(attacked)).toMatchObject({ side: 'allied', rule: '8.4' });
  });

  it('13.3 at the Final Check units inside come first, marked at the Initial Check or not', () => {
    const w = field()
      .control('Bardia', 'allied')
      .control('Tobruk', 'axis')
      .axis('Ft. Capuzzo', 'Trento')
      .axis('Sollum', 'Sabratha')
      .axis('Sidi Rezegh', 'Bologna')
      .axis('Tobruk', 'Trieste')
      .allied('Bardia', '9AU/20', '11H')
      .mark('9AU/20', { source: hex('Bardia') })
      .allied('Gambut', '22G')
      .mark('22G', { unsupplied: true });
    const turn = endTurn(w, 'allied');
    expect([hasFortress(turn, '11H'), hasFortress(turn, '22G'), isDisrupted(turn, '22G')]).toEqual([true, false, true]);
  });

  describe('13.3 the example of the Final Supply Check', () => {
    /** Two units hold supply of Tobruk's five; four without a line have come to where they can trace to it. */
    const atEnd = (...away: readonly (readonly [string, string])[]): World => {
      const w = isolated().allied('Tobruk', '9AU/20', '9AU/24');
      for (const name of ['9AU/20', '9AU/24']) w.mark(name, { source: hex('Tobruk') });
      for (const [name, place] of away) w.allied(place, name).mark(name, { unsupplied: true });
      return w.turn('allied', 'basic');
    };
    const final = (...away: readonly (readonly [string, string])[]) => endTurn(atEnd(...away), 'allied');

    it('13.3 three of the four are supplied, the one with the longest line becomes Disrupted', () => {
      const turn = final(['22G', 'Bir Harmat'], ['11H', 'Acroma'], ['KDG', 'Gazala'], ['4SA', 'Tobruk']);
      expect(['22G', '11H', '4SA'].map((name) => isDisrupted(turn, name))).toEqual([false, false, false]);
      expect(isDisrupted(turn, 'KDG')).toBe(true);
    });

    it('13.3 it is told before, who will be: what Tobruk has left is reckoned with', () => {
      expect(foretold(atEnd(['22G', 'Bir Harmat'], ['11H', 'Acroma'], ['KDG', 'Gazala'], ['4SA', 'Tobruk']))).toContain(
        '1 unit will be Disrupted at your Final Supply Check, as things stand: Gazala (1) (12.7).',
      );
      expect(foretold(atEnd(['22G', 'Bir Harmat'], ['11H', 'Acroma']))).toEqual(['Moves made: 0 of 1.']);
    });

    it('13.3 among equally distant units the owner chooses', () => {
      const turn = final(['22G', 'Bir Harmat'], ['11H', 'Acroma'], ['KDG', 'Gazala'], ['4SA', 'Gazala']);
      expect(asked(turn)).toMatchObject({ side: 'allied', rule: '13.3' });
      expect(offered(turn, 'allied', 'assign')).toEqual(['4SA', 'KDG']);
      const done = play(turn, 'allied', ['assign', 'KDG']);
      expect([isDisrupted(done, 'KDG'), isDisrupted(done, '4SA')]).toEqual([false, true]);
    });

    it('13.3 supply cannot be kept back from the units inside at the Initial Check', () => {
      const w = isolated().allied('Tobruk', '9AU/20', '9AU/24').allied('Charruba', '22G');
      const turn = startTurn(w, 'allied');
      expect(offered(turn, 'allied', 'assign')).toEqual(['22G']);
      expect(['9AU/20', '9AU/24'].map((name) => hasFortress(turn, name))).toEqual([true, true]);
    });
  });
});

describe('13.3, 12.7 Fortress Supply at the end of a month (RULING 42)', () => {
  /** Bardia serves one Axis unit: Brescia at Ft. Capuzzo has its supply, Pavia came into Bardia afterwards. */
  const bardia = () =>
    world()
      .control('Tobruk', 'allied')
      .control('Bardia', 'axis')
      .control('Benghazi', 'allied')
      .axis('Ft. Capuzzo', 'Brescia')
      .axis('Bardia', 'Pavia')
      .allied('Gambut', '7/SG')
      .allied('Bardia W1', '22G')
      .allied('Sidi Rezegh', '11H')
      .allied('Sidi Omar', '7/4');
  const lost = (at: Pick<Position, 'state'>) => ['Brescia', 'Pavia'].map((name) => isGone(at, name));

  it('13.3 a unit assigned and supplied throughout is not eliminated in favour of another', () => {
    const assigned = bardia().mark('Brescia', { source: hex('Bardia') });
    expect(lost(startBuildup(assigned, 1, 1))).toEqual([false, true]);
    // Nobody had it: those inside come first.
    expect(lost(startBuildup(bardia(), 1, 1))).toEqual([true, false]);
  });

  it('13.3 a place whose unit cannot trace to the Fortress any more is free again', () => {
    const away = bardia()
      .axis('Jalo E3', 'Trento')
      .mark('Trento', { source: hex('Bardia') });
    const turn = startBuildup(away, 1, 1);
    expect([...lost(turn), isGone(turn, 'Trento')]).toEqual([true, false, true]);
  });

  it('13.3 a unit that has a line to its Base again by then draws on the Base: the way there is in the Network, to Bardia none is', () => {
    const relieved = world()
      .control('Tobruk', 'axis')
      .control('Bardia', 'axis')
      .axis('El Adem', 'Trento')
      .axis('Ft. Capuzzo', 'Brescia')
      .mark('Brescia', { source: hex('Bardia') })
      .allied('Bardia W1', '22G');
    // The Axis roll lower and spend first.
    const spending = startBuildup(relieved, 1, 2);
    expect(hasFortress(spending, 'Brescia')).toBe(false);
    const goals = offered(spending, 'axis', 'redeploy', 'Brescia');
    expect(goals).toContain('Sidi Rezegh');
    expect(goals).not.toContain('Bardia');
  });

  it('17.0 so it is after the last month', () => {
    const last = bardia()
      .mark('Brescia', { source: hex('Bardia') })
      .with({ month: 10, passes: 1 })
      .turn('allied', 'pass');
    expect(lost(play(last, 'allied', 'done'))).toEqual([false, true]);
  });
});

describe('13.0 Fortresses', () => {
  it('13.0 in the Buildup Check an isolated Fortress supplies its capacity, and the rest are lost', () => {
    const w = field()
      .control('Bardia', 'allied')
      .axis('Ft. Capuzzo', 'Trento')
      .axis('Sollum', 'Sabratha')
      .axis('Bardia W1', 'Trieste')
      .allied('Bardia', '9AU/20', '9AU/24', '22G');
    const choose = startBuildup(w);
    expect(asked(choose)).toMatchObject({ side: 'allied', rule: '13.3' });
    // Reinforcements of month 3 are none here; the two dice are the Build Points.
    const done = play(choose, 'allied', ['assign', '22G'], ['assign', '9AU/24'], dice(3, 4));
    expect(['9AU/20', '9AU/24', '22G'].map((name) => isGone(done, name))).toEqual([true, false, false]);
  });
});
