// 17.0 Victory: sudden death, and the levels when the last month is over.
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#games/rommel/chapters/17-victory/victory.ts';
import {
  blindOf,
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
  unpursued,
} from '#test/support/rommel/play.ts';
import { hex, type Position, type World, world } from '#test/support/rommel/world.ts';

const result = ({ state }: Pick<Position, 'state'>) => state.table.result;
/** The last player-turn of the last month. */
const atTheEnd = (w: World) => play(w.month(6).with({ passes: 1 }).turn('allied', 'pass'), 'allied', 'done');
/** So many units of each side, supplied at their Bases' gates. */
const armies = (axis: readonly string[], allied: readonly string[]): World =>
  world()
    .axis('Mersa Brega', ...axis)
    .allied('El Hammam', ...allied);
const ITALIANS = ['Brescia', 'Bologna', 'Pavia', 'Savona', 'Sabratha', 'Pistoia', 'Trento', 'Ariete'];
const ALLIES = ['7/4', '7/SG', '2/SG', '11H', '4IN/5', '4IN/11', '22G', 'KDG', '7/7'];
const italians = (count: number): readonly string[] => ITALIANS.slice(0, count);
const allies = (count: number): readonly string[] => ALLIES.slice(0, count);
/** Nobody holds Tobruk to any use: it is besieged by its enemy. */
const sieged = (w: World): World => w.control('Tobruk', 'axis').allied('Gambut', '4SA').axis('Gazala', 'Giovani');

describe('17.0 Victory', () => {
  it('17.0 the game ends with the scenario’s last month, not before', () => {
    const early = armies(italians(4), allies(1)).month(5).with({ passes: 1 }).turn('allied', 'pass');
    expect(result(play(early, 'allied', 'done', dice(2, 5)))).toBeNull();
    const ended = atTheEnd(armies(italians(4), allies(1)));
    expect(result(ended)).not.toBeNull();
    expect(ended.module.toAct(ended.state)).toEqual([]);
  });

  it('17.0 example: twice the units beat a Tobruk that is held and not besieged', () => {
    const ended = atTheEnd(armies(italians(2), allies(4)).control('Tobruk', 'axis'));
    expect(result(ended)).toEqual({ winner: 'allied', level: 'decisive', rule: '17.2' });
  });

  it('17.0 a held Tobruk beats the larger number', () => {
    const ended = atTheEnd(armies(italians(4), allies(5)).control('Tobruk', 'axis'));
    expect(result(ended)).toEqual({ winner: 'axis', level: 'positional', rule: '17.3' });
  });

  it('17.0 nobody qualifies: a draw', () => {
    const ended = atTheEnd(sieged(armies(italians(4), allies(4))));
    expect(result(ended)).toEqual({ winner: null, level: 'draw', rule: '17.0' });
  });

  it.each([
    ['17.1', 'strategic', 10],
    ['17.2', 'decisive', 5],
    ['17.3', 'positional', 2],
    ['17.4', 'attrition', 1],
    ['17.0', 'draw', undefined],
  ] as const)('%s a %s result is worth %s Victory Points', (rule, level, points) => {
    const winner = level === 'draw' ? null : 'axis';
    const { table } = world().state;
    expect(outcomeOf({ ...table, result: { winner, level, rule } })?.points).toBe(points);
  });

  it('17.0 units without supply when the last month ends are lost before any are counted (11.0)', () => {
    // Four to two, but two of the four stand in the desert without a line.
    const w = sieged(armies(italians(2), allies(2)).allied('Jalo E3', '22G').allied('Jalo E5', 'KDG'));
    const ended = atTheEnd(w);
    expect(rulesOf(ended, 'eliminated')).toEqual(['16.2', '16.2']);
    expect(result(ended)?.level).toBe('draw');
  });

  it('17.0 an Oasis saves one there, by the owner’s choice', () => {
    const w = sieged(armies(italians(3), allies(2)).allied('Jalo', '22G', 'KDG'));
    const asking = atTheEnd(w);
    expect(offered(asking, 'allied', 'assign')).toEqual(['22G', 'KDG']);
    // Asked at the Final Check; who has it then keeps it when the month ends (RULING 42).
    expect(told(play(asking, 'allied', ['assign', '22G']), 'over')).toMatchObject([{ counts: { axis: 4, allied: 4 } }]);
  });
});

describe('17.1 Strategic Victory', () => {
  const raid = (): World => world().axis('Bardia', 'Pavia').allied('El Agheila SE1', '11H', 'KDG', '4SA', '12L');

  it('17.1 three supplied units out by the enemy end win at once', () => {
    const w = raid().turn('allied', 'basic');
    const two = play(w, 'allied', ['exit', '11H'], ['exit', 'KDG']);
    expect(result(play(two, 'allied', 'done'))).toBeNull();
    const three = play(two, 'allied', ['exit', '4SA'], 'done');
    expect(result(three)).toEqual({ winner: 'allied', level: 'strategic', rule: '17.1' });
  });

  it('17.1 they are counted over the match', () => {
    const w = raid()
      .with({ exited: { axis: 0, allied: 2 } })
      .turn('allied', 'basic');
    expect(result(play(w, 'allied', ['exit', '11H'], 'done'))?.level).toBe('strategic');
  });

  it('17.1 unsupplied units do not count', () => {
    const w = raid().mark('4SA', { unsupplied: true }).turn('allied', 'basic');
    const out = play(w, 'allied', ['exit', '11H'], ['exit', 'KDG'], ['exit', '4SA'], 'done');
    expect(result(out)).toBeNull();
    expect(out.state.table.exited.allied).toBe(2);
  });

  it('17.1 who has left does not come back', () => {
    const out = play(raid().turn('allied', 'basic'), 'allied', ['exit', '11H'], 'done');
    expect(() => placeOf(out, '11H')).toThrow();
  });

  it('17.1 a unit moves into a map-edge hex and one on', () => {
    // Jalo W2 is two hexes from the edge at El Agheila SE1: a third takes it off the map.
    const w = (unit: string) => world().axis('Bardia', 'Pavia').allied('Jalo W2', unit).turn('allied', 'basic');
    expect(isLawful(w('7/4'), 'allied', ['exit', '7/4'])).toBe(true);
    expect(refusedBy(w('22G'), 'allied', ['exit', '22G'])).toBe('17.1');
  });

  it('17.1 not by one’s own end, and not past an enemy', () => {
    const own = world().axis('Bardia', 'Pavia').allied('Alexandria', '11H').turn('allied', 'basic');
    expect(refusedBy(own, 'allied', ['exit', '11H'])).toBe('17.1');
    const held = world().axis('El Agheila SE1', 'Pavia').axis('El Agheila', 'Savona').allied('Mersa Brega SE1', '11H');
    expect(refusedBy(held.turn('allied', 'basic'), 'allied', ['exit', '11H'])).toBe('6.0');
  });

  it('17.1 not in a Pass', () => {
    expect(refusedBy(raid().turn('allied', 'pass'), 'allied', ['exit', '11H'])).toBe('17.1');
  });

  describe('17.1 who stays is told what keeps them', () => {
    const why = (w: World, unit = '11H') => refusal(w.turn('allied', 'basic'), 'allied', ['exit', unit]);

    it('17.1 it is too far', () => {
      // 22G has speed 2: one hex to the edge is one too few from Jalo W2, two hexes off.
      const { rule, text } = why(world().axis('Bardia', 'Pavia').allied('Jalo W2', '22G'), '22G');
      expect([rule, text]).toEqual([
        '17.1',
        '22G cannot leave the map: it must get to El Agheila or El Agheila SE1 and one hex on, and roads give it no bonus.',
      ]);
    });

    it('17.1 enemies hold what it could get to, or meet it before (6.0)', () => {
      const edge = world()
        .axis('El Agheila SE1', 'Pavia')
        .axis('El Agheila', 'Savona')
        .allied('Mersa Brega SE1', '11H');
      expect(why(edge)).toEqual({
        rule: '6.0',
        text: '11H cannot leave the map: it would have to stop at the enemies in El Agheila or El Agheila SE1.',
      });
      // Of the two edge hexes only El Agheila is free, and Mersa Brega, the one way to it but for the edge itself, is not.
      const before = world()
        .axis('El Agheila SE1', 'Pavia')
        .axis('Mersa Brega', 'Savona')
        .allied('Mersa Brega SE1', '11H');
      expect(why(before).text).toContain('where it meets enemies on its way');
    });

    it('10.1 it is in a battle without a friendly hexside', () => {
      const w = world()
        .axis('Mersa Brega SE1', 'Pavia')
        .allied('Mersa Brega SE1', '11H')
        .battle('Mersa Brega SE1', 'allied');
      expect(why(w)).toMatchObject({ rule: '10.1', text: expect.stringContaining('it leaves a battle') });
    });

    it('6.0, 11.1, 4.1 it has moved, is Disrupted, or there is no Move for it', () => {
      expect(why(raid().disrupted('11H'))).toMatchObject({ rule: '11.1' });
      const moved = play(raid().turn('allied', 'offensive'), 'allied', [
        'group',
        'El Agheila SE1',
        '11H',
        'Mersa Brega SE1',
      ]);
      expect(refusedBy(moved, 'allied', ['exit', '11H'])).toBe('6.0');
      const made = play(raid().allied('Fuka', '7/4').turn('allied', 'basic'), 'allied', [
        'group',
        'Fuka',
        '7/4',
        'El Daba',
      ]);
      expect(refusedBy(made, 'allied', ['exit', '11H'])).toBe('4.1');
    });

    it('5.0 it has left already, or is the enemy’s', () => {
      const turn = raid().turn('allied', 'offensive');
      const [gone, theirs] = [blindOf(turn, '11H'), blindOf(turn, 'Pavia')];
      const { module, state } = play(turn, 'allied', ['exit', '11H']);
      for (const unit of [gone, theirs])
        expect(module.check(module.view(state, 'allied'), 'allied', { type: 'exit', unit })).toEqual({
          rule: '5.0',
          text: 'That is not a unit of yours.',
        });
    });

    it('16.41 it waits beside the map', () => {
      const w = world().axis('Alexandria', 'Pavia').allied('offboard', '11H');
      expect(why(w)).toMatchObject({ rule: '16.41', text: expect.stringContaining('beside your own Base') });
    });
  });

  it('17.1 the Axis leave by the eastern end', () => {
    const w = world().allied('Bardia', '7/4').axis('Alexandria SW1', '21/3', '15/33', '90/580').turn('axis', 'basic');
    const out = play(w, 'axis', ['exit', '21/3'], ['exit', '15/33'], ['exit', '90/580'], 'done');
    expect(result(out)).toEqual({ winner: 'axis', level: 'strategic', rule: '17.1' });
  });

  it('17.1 control of the enemy Base wins at once, before any combat', () => {
    const w = world()
      .axis('Bardia', 'Pavia')
      .allied('Agedabia', '7/4')
      .allied('Gazala', '22G')
      .axis('Gazala', 'Trento')
      .battle('Gazala', 'allied', { Acroma: 'allied' })
      .turn('allied', 'basic');
    const won = play(w, 'allied', ['group', 'Agedabia', '7/4', 'El Agheila'], 'done');
    expect(result(won)).toEqual({ winner: 'allied', level: 'strategic', rule: '17.1' });
  });

  it('17.1 a defender inside makes it a battle, not control (1.2)', () => {
    const w = world().axis('El Agheila', 'Pavia').allied('Agedabia', '7/4').turn('allied', 'basic');
    expect(result(play(w, 'allied', ['group', 'Agedabia', '7/4', 'El Agheila'], 'done'))).toBeNull();
  });

  it('17.1 once it is won there, the Base is', () => {
    const w = world()
      .axis('El Agheila', 'Sabratha:1')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'Mersa Brega': 'allied' })
      .axis('Bardia', 'Pavia')
      .combat('allied');
    const shot = play(
      play(w, 'allied', ['attack', 'El Agheila'], 'done'),
      'axis',
      ['fire', 'Sabratha', 'armor'],
      dice(1),
    );
    expect(result(play(shot, 'allied', ['fire', '7/4', 'infantry'], dice(6, 1, 1, 1)))?.level).toBe('strategic');
  });
});

describe('17.1 Strategic Victory, immediately', () => {
  const STRATEGIC = { level: 'strategic', rule: '17.1' } as const;
  const kill = dice(6, 6, 6, 6, 6, 6, 6, 6);
  /** A last defender of Alexandria, who has attacked there, and units waiting beside it to come to their help. */
  const lastDefender = (): World =>
    world()
      .allied('Alexandria', '4IN/5:1')
      .axis('Alexandria', '21/5')
      .battle('Alexandria', 'axis', { 'El Hammam': 'axis' })
      .axis('El Hammam', 'Ariete');

  it('17.1 in the first Combat of a Blitz: nobody comes to take the Base back', () => {
    const w = lastDefender().axis('El Agheila', 'Pavia').allied('offboard', '7/4', '7/7').combat('allied', 'blitz');
    const fought = play(w, 'allied', ['attack', 'Alexandria'], 'done');
    const shot = play(fought, 'axis', ['fire', '21/5', 'infantry'], kill);
    expect(result(shot)).toEqual({ winner: 'axis', ...STRATEGIC });
    expect(shot.module.toAct(shot.state)).toEqual([]);
  });

  it('17.1 with the battle won first, though the own Base is lost in the next', () => {
    const w = lastDefender()
      .axis('El Agheila', 'Sabratha:1')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'Mersa Brega': 'allied' })
      .combat('allied');
    const fought = play(w, 'allied', ['attack', 'El Agheila'], ['attack', 'Alexandria'], 'done');
    const shot = play(fought, 'axis', ['fire', 'Sabratha', 'armor'], dice(1));
    expect(result(shot)).toBeNull();
    const won = play(shot, 'allied', ['fire', '7/4', 'infantry'], dice(6, 1, 1, 1));
    expect(result(won)).toEqual({ winner: 'allied', ...STRATEGIC });
  });

  it('17.1 in the Buildup, when the last that stood in the Base are routed', () => {
    // One unit is redeployed out of the battle; the Disrupted one it leaves there has nowhere to go (RULING 35).
    const w = world()
      .axis('El Agheila', 'Pavia', 'Brescia')
      .disrupted('Brescia')
      .axis('Mersa Brega', 'Savona')
      .axis('offboard', 'Trieste', 'Ariete')
      .allied('El Agheila', '7/4')
      .battle('El Agheila', 'allied', { 'El Agheila SE1': 'allied' })
      .allied('El Agheila SE1', '7/SG')
      .control('Tobruk', 'allied')
      .control('Bardia', 'allied')
      .control('Benghazi', 'allied')
      .spending('axis', 20);
    const left = play(w, 'axis', ['redeploy', 'Pavia', 'Mersa Brega']);
    expect(result(left)).toBeNull();
    expect(result(play(left, 'axis', 'done'))).toEqual({ winner: 'allied', ...STRATEGIC });
  });

  it('17.1 with the third unit out, before the own Base is given up in the same phase', () => {
    const w = world()
      .allied('El Agheila SE1', '11H')
      .with({ exited: { axis: 0, allied: 2 } })
      .allied('Alexandria', '4IN/5')
      .axis('Alexandria', '21/5')
      .battle('Alexandria', 'axis', { 'Alexandria SW1': 'axis' })
      .axis('Bardia', 'Pavia')
      .turn('allied', 'offensive');
    const out = play(w, 'allied', ['exit', '11H'], ['group', 'Alexandria', '4IN/5', 'El Hammam'], 'done');
    expect(result(out)).toEqual({ winner: 'allied', ...STRATEGIC });
  });

  it('17.1 but a Move into the Base may be taken back until the Moves are made', () => {
    const w = world().axis('Bardia', 'Pavia').allied('Agedabia', '7/4').turn('allied', 'basic');
    const moved = play(w, 'allied', ['group', 'Agedabia', '7/4', 'El Agheila']);
    expect(result(moved)).toBeNull();
    expect(result(play(moved, 'allied', 'done'))).toEqual({ winner: 'allied', ...STRATEGIC });
  });
});

describe('17.1 Strategic Victory, the way out', () => {
  it('17.1 off the map is no road: the Road Bonus does not carry a unit out (6.2)', () => {
    // 22G, speed 2, by the trail 3,7 - 2,7 - 1,7: a third hex would be off the map.
    const at = world().axis('Bardia', 'Pavia').allied('3,7', '22G').turn('allied', 'basic');
    expect(isLawful(at, 'allied', ['group', '3,7', '22G', '1,7'])).toBe(true);
    expect(refusedBy(at, 'allied', ['exit', '22G'])).toBe('17.1');
  });

  it('17.1 a unit may leave a battle and go on off the map (10.1), after Pursuit Fire', () => {
    const at = world()
      .allied('Bardia', '7/4')
      .allied('Alexandria', 'KDG')
      .axis('El Agheila', 'Pavia')
      .axis('Alam Halfa', '21/3')
      .allied('Alam Halfa', '4IN/5')
      .battle('Alam Halfa', 'axis', { 'Alexandria SW1': 'axis' })
      .turn('axis', 'basic');
    const leaving = play(at, 'axis', ['exit', '21/3']);
    expect(offered(leaving, 'axis', 'force')).toEqual([]);
    const out = play(leaving, 'axis', 'done');
    const gone = unpursued(out);
    expect([told(gone, 'exited'), gone.state.table.exited.axis]).toEqual([
      [{ type: 'exited', side: 'axis', count: 1 }],
      1,
    ]);
  });

  describe('17.1 when enemies are routed onto the way out', () => {
    const field = () =>
      world().rommel().axis('El Agheila', 'Pavia').allied('Tobruk', 'KDG').control('Tobruk', 'allied');

    it('17.1 it goes out by another edge', () => {
      const at = field()
        .axis('21,3', '21/3')
        .allied('21,3', '4IN/5')
        .battle('21,3', 'axis', { 'Alam Halfa': 'axis' })
        .axis('20,3', 'Ariete')
        .allied('21,2', '22G')
        .disrupted('22G')
        .turn('axis', 'offensive');
      const overrun = play(at, 'axis', 'rommel', ['exit', '21/3'], ['group', '20,3', 'Ariete', '21,2'], 'overrun');
      const free = unpursued(overrun);
      const closed = play(play(free, 'allied', ['withdraw', '22G', 'Alexandria']), 'axis', 'done');
      const gone = unpursued(closed);
      expect(gone.state.table.exited.axis).toBe(1);
    });

    it('17.1 and it leaves no battle behind where the probers’ companions have fled (10.41)', () => {
      const at = field()
        .axis('21,3', '21/3', 'Trento')
        .allied('21,3', '4IN/5:1', '22G')
        .disrupted('22G')
        .battle('21,3', 'axis', { 'Alam Halfa': 'axis' })
        .turn('axis', 'basic');
      const probed = play(play(at, 'axis', 'rommel', ['exit', '21/3'], 'done'), 'allied', 'probe');
      const won = play(probed, 'axis', ['fire', 'Trento', 'infantry'], dice(6, 6, 6, 6));
      const free = unpursued(won);
      const after = play(free, 'allied', ['withdraw', '22G', 'Alexandria']);
      expect([after.state.table.battles, told(after, 'attacked'), after.state.table.exited.axis]).toEqual([{}, [], 1]);
    });
  });

  it('17.1 not by a hexside that the enemy holds (10.1)', () => {
    const at = world()
      .allied('Bardia', '7/4')
      .allied('Alexandria', 'KDG')
      .axis('El Agheila', 'Pavia')
      .axis('Alam Halfa', '21/3')
      .allied('Alam Halfa', '4IN/5')
      .battle('Alam Halfa', 'axis')
      .turn('axis', 'basic');
    expect(refusedBy(at, 'axis', ['exit', '21/3'])).toBe('10.1');
  });
});

describe('17.2 Decisive Victory', () => {
  it.each([
    [3, 6, 'allied', 'decisive'],
    [4, 2, 'axis', 'decisive'],
    [3, 5, 'axis', 'positional'],
  ] as const)(
    '17.2 %i Italian units that hold Tobruk against %i Allied ones: %s, %s',
    (axis, allied, winner, level) => {
      const ended = atTheEnd(armies(italians(axis), allies(allied)).control('Tobruk', 'axis'));
      expect(told(ended, 'over')).toMatchObject([{ counts: { axis, allied } }]);
      expect(result(ended)).toMatchObject({ winner, level });
    },
  );

  it('17.2 German units count one and a half', () => {
    // Three Germans are 4.5: nine Allies are twice as many, eight are not.
    const against = (count: number) =>
      atTheEnd(armies(['21/5', '21/104', '21/3'], allies(count)).control('Tobruk', 'axis'));
    expect(result(against(9))?.level).toBe('decisive');
    expect(result(against(8))?.level).toBe('positional');
  });

  it.each([
    [['21/5', '21/104', 'Brescia'], 8, 'allied', 'decisive'],
    [['21/5', '21/104', 'Brescia'], 7, 'axis', 'positional'],
    [['21/5', '21/104', 'Brescia'], 2, 'axis', 'decisive'],
    [['21/5', '21/104'], 2, 'axis', 'positional'],
  ] as const)('17.2 %s against %i Allies: the %s win, %s', (axis, count, winner, level) => {
    // Two Germans are three, with an Italian four: twice that is eight, and twice two is four.
    expect(result(atTheEnd(armies(axis, allies(count)).control('Tobruk', 'axis')))).toMatchObject({ winner, level });
  });

  it('17.2 Allied elites count one', () => {
    expect(told(atTheEnd(armies(italians(2), ['Grant', '1/22'])), 'over')).toMatchObject([
      { counts: { axis: 2, allied: 2 } },
    ]);
  });

  it('17.2 units off the board for Refit or beside the Base are in play', () => {
    const w = armies(italians(2), allies(3)).axis('refit', 'Trento').axis('offboard', 'Ariete');
    expect(told(atTheEnd(w), 'over')).toMatchObject([{ counts: { axis: 4, allied: 3 } }]);
  });

  it('17.2 units that have left, and those still to come, are not', () => {
    const w = armies(italians(2), allies(3))
      .due('axis', 7, 'Trieste')
      .with({ exited: { axis: 2, allied: 0 } });
    expect(told(atTheEnd(w), 'over')).toMatchObject([{ counts: { axis: 2, allied: 3 } }]);
  });
});

describe('17.3 Positional Victory', () => {
  it('17.3 for Tobruk, occupied or not, that is not besieged', () => {
    expect(result(atTheEnd(armies(italians(4), allies(4)).control('Tobruk', 'axis')))).toMatchObject({
      winner: 'axis',
      level: 'positional',
    });
    expect(result(atTheEnd(armies(italians(4), allies(4)).control('Tobruk', 'allied')))).toMatchObject({
      winner: 'allied',
      level: 'positional',
    });
  });

  it('17.3 not with an enemy next to it', () => {
    expect(result(atTheEnd(sieged(armies(italians(4), allies(4)))))?.level).toBe('draw');
  });

  it('17.3 nor with an enemy in it', () => {
    const w = armies(italians(4), allies(3))
      .control('Tobruk', 'axis')
      .axis('Tobruk', 'Giovani')
      .allied('Tobruk', '4SA', '12L')
      .battle('Tobruk', 'allied', { Gambut: 'allied' });
    // The Axis pass last: the Allies, attackers in a Fortress, would have to leave in a Pass of their own (13.2).
    const ended = play(w.month(6).with({ passes: 1 }).turn('axis', 'pass'), 'axis', 'done');
    expect(result(ended)?.level).toBe('draw');
    expect(ended.state.table.battles[hex('Tobruk')]).toBeDefined();
  });
});

describe('17.4 Attrition Victory', () => {
  it('17.4 for the larger number', () => {
    expect(result(atTheEnd(sieged(armies(italians(5), allies(4)))))).toEqual({
      winner: 'axis',
      level: 'attrition',
      rule: '17.4',
    });
    expect(result(atTheEnd(sieged(armies(italians(4), allies(5)))))).toEqual({
      winner: 'allied',
      level: 'attrition',
      rule: '17.4',
    });
  });

  it('17.4 half a unit decides: three Germans and Giovani against five, and against six', () => {
    // 4.5 and Giovani 5.5; 4SA is one of the Allied ones.
    const against = (count: number) => result(atTheEnd(sieged(armies(['21/5', '21/104', '21/3'], allies(count)))));
    expect(against(4)).toMatchObject({ winner: 'axis', level: 'attrition' });
    expect(against(5)).toMatchObject({ winner: 'allied', level: 'attrition' });
  });

  it('17.4 German units count one and a half here too', () => {
    // 21/5, 21/104 and Giovani are four; with 4SA the Allies have four as well, then three.
    expect(result(atTheEnd(sieged(armies(['21/5', '21/104'], allies(3)))))?.level).toBe('draw');
    expect(result(atTheEnd(sieged(armies(['21/5', '21/104'], allies(2)))))).toMatchObject({
      winner: 'axis',
      level: 'attrition',
    });
  });
});
