// 9.0 Combat: rounds, fire, targets, firepower and losses.
import { describe, expect, it } from 'vitest';
import {
  asked,
  cvOf,
  dice,
  isGone,
  isLawful,
  offered,
  play,
  refusal,
  refusedBy,
  told,
} from '#test/support/rommel/play.ts';
import type { Position } from '#test/support/rommel/world.ts';
import { hex, kit, world } from '#test/support/rommel/world.ts';

/** A battle the Axis began in Ben Gania, fought in an Axis turn: the Allies fire first. */
const battle = (axis: readonly string[], allied: readonly string[]) =>
  world()
    .axis('Ben Gania', ...axis)
    .allied('Ben Gania', ...allied)
    .battle('Ben Gania', 'axis');
const fight = (at: Position, verb: 'attack' | 'assault' = 'attack', place = 'Ben Gania') =>
  play(at, 'axis', [verb, place], 'done');
const round = (axis: readonly string[], allied: readonly string[]) => fight(battle(axis, allied).combat('axis'));
const none = (count: number) => dice(...Array.from({ length: count }, () => 1));

describe('9.0 Combat', () => {
  it('9.0 resolves battles one by one in the order the Active Player chooses, each to its end', () => {
    const at = battle(['Brescia:1'], ['4IN/5:1'])
      .axis('Siwa', 'Pavia:1')
      .allied('Siwa', '7/4:1')
      .battle('Siwa', 'axis')
      .combat('axis');
    const begun = play(at, 'axis', ['attack', 'Siwa'], ['attack', 'Ben Gania'], 'done');
    expect(offered(begun, 'allied', 'fire')).toEqual(['7/4']);
    const one = play(begun, 'allied', none(1), ['fire', '7/4', 'infantry']);
    const two = play(one, 'axis', none(1), ['fire', 'Pavia', 'armor']);
    expect(offered(two, 'allied', 'fire')).toEqual(['4IN/5']);
    const other = play(at, 'axis', ['attack', 'Ben Gania'], ['attack', 'Siwa'], 'done');
    expect(offered(other, 'allied', 'fire')).toEqual(['4IN/5']);
  });
});

describe('9.1 Combat Rounds', () => {
  it('9.1 has the passive side fire first, its hits applied before the active side fires', () => {
    const begun = round(['Brescia'], ['4IN/5']);
    expect(asked(begun)).toMatchObject({ side: 'allied', rule: '9.2' });
    const hit = play(begun, 'allied', dice(6, 6, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(cvOf(hit, 'Brescia')).toBe(2);
    expect(asked(hit)).toMatchObject({ side: 'axis', rule: '9.2' });
    // Two CV left: two dice.
    const after = play(hit, 'axis', dice(6, 1), ['fire', 'Brescia', 'infantry']);
    expect(cvOf(after, '4IN/5')).toBe(3);
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('9.1 leaves the active side no fire when it has been eliminated', () => {
    const after = play(round(['Brescia:1'], ['4IN/5']), 'allied', dice(6, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(told(after, 'battle-over')).toMatchObject([{ holder: 'allied' }]);
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '3.42' });
  });

  it('9.1 has the Original Defender fire second when they are the active side', () => {
    const at = battle(['Brescia'], ['4IN/5']).combat('allied');
    expect(asked(play(at, 'allied', ['attack', 'Ben Gania'], 'done'))).toMatchObject({ side: 'axis', rule: '9.2' });
  });
});

describe('9.2 Unit Fire', () => {
  it('9.2 fires each unit once, in any order', () => {
    const begun = round(['Brescia'], ['4IN/5:1', '4IN/11:1', '7/4:1']);
    expect(offered(begun, 'allied', 'fire')).toEqual(['4IN/11', '4IN/5', '7/4']);
    const one = play(begun, 'allied', none(1), ['fire', '7/4', 'infantry']);
    expect(offered(one, 'allied', 'fire')).toEqual(['4IN/11', '4IN/5']);
    expect(refusedBy(one, 'allied', ['fire', '7/4', 'infantry'])).toBe('9.2');
    const all = play(one, 'allied', none(2), ['fire', '4IN/11', 'infantry'], ['fire', '4IN/5', 'infantry']);
    expect(asked(all)).toMatchObject({ side: 'axis', rule: '9.2' });
  });

  it('9.2 fires artillery first', () => {
    const begun = round(['Brescia'], ['4IN/5:1', 'XXX Art:1', 'XIII Art:1']);
    expect(offered(begun, 'allied', 'fire')).toEqual(['XIII Art', 'XXX Art']);
    expect(refusal(begun, 'allied', ['fire', '4IN/5', 'infantry'])).toEqual({
      rule: '9.2',
      text: '4IN/5 does not fire yet: artillery fires first.',
    });
    const guns = play(begun, 'allied', none(2), ['fire', 'XXX Art', 'infantry'], ['fire', 'XIII Art', 'infantry']);
    expect(offered(guns, 'allied', 'fire')).toEqual(['4IN/5']);
  });

  it('9.2 the example: 6 CV of armor at infantry, 4 5 1 6 3 3 score two hits', () => {
    const after = play(round(['Brescia'], ['1/22']), 'allied', dice(4, 5, 1, 6, 3, 3), ['fire', '1/22', 'infantry']);
    expect(told(after, 'fired')).toMatchObject([{ dice: [4, 5, 1, 6, 3, 3], hits: 2, half: false }]);
    expect(cvOf(after, 'Brescia')).toBe(2);
  });

  it('9.2 fires all units with one order: artillery first, each at what it hits best by then', () => {
    const begun = round(['Ariete:1', 'Brescia'], ['XXX Art:1', '7/4:1', '7/7:1']);
    // The guns at infantry (armor would be SF); the first tanks at armor, as they must; with that gone, the others at infantry.
    const after = play(begun, 'allied', dice(1, 6, 5), 'volley');
    expect(
      told(after, 'fired').map(({ unit, target, hits }) => [
        unit.unit.startsWith('7') ? 'tanks' : 'guns',
        target,
        hits,
      ]),
    ).toEqual([
      ['guns', 'infantry', 0],
      ['tanks', 'armor', 1],
      ['tanks', 'infantry', 1],
    ]);
    expect([isGone(after, 'Ariete'), cvOf(after, 'Brescia')]).toEqual([true, 3]);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '9.2' });
    expect(refusedBy(world().turn('axis', 'basic'), 'axis', 'volley')).toBe('9.2');
  });

  it('9.2 fires units of the battle only, and no Disrupted ones', () => {
    const begun = fight(
      battle(['Brescia'], ['4IN/5', '4IN/11']).disrupted('4IN/11').allied('Siwa', '7/4').combat('axis'),
    );
    expect(offered(begun, 'allied', 'fire')).toEqual(['4IN/5']);
    expect(refusedBy(begun, 'allied', ['fire', '4IN/11', 'infantry'])).toBe('11.1');
    expect(refusedBy(begun, 'allied', ['fire', '7/4', 'infantry'])).toBe('9.2');
    expect(refusal(begun, 'allied', ['fire', '4IN/11', 'infantry']).text).toBe(
      '4IN/11 is Disrupted and does not fire.',
    );
  });
});

describe('9.21 Double Dice', () => {
  it('9.21 the example: 3 CV of infantry defending a Fortress roll six dice at their normal Firepower', () => {
    const at = world().axis('Tobruk', 'Brescia').allied('Tobruk', '1SA/1').battle('Tobruk', 'axis').combat('axis');
    const after = play(fight(at, 'attack', 'Tobruk'), 'allied', dice(6, 5, 5, 4, 1, 6), ['fire', '1SA/1', 'infantry']);
    // Single fire at infantry: only the two sixes hit.
    expect(told(after, 'fired')).toMatchObject([{ hits: 2 }]);
    expect(cvOf(after, 'Brescia')).toBe(2);
    // The Attacker has single dice.
    expect(() => play(after, 'axis', none(2), ['fire', 'Brescia', 'infantry'])).not.toThrow();
  });

  it('9.21 doubles the dice of both sides in an Assault', () => {
    const begun = fight(battle(['Brescia:2'], ['4IN/5:3']).combat('axis', 'assault'), 'assault');
    const half = play(begun, 'allied', none(6), ['fire', '4IN/5', 'infantry']);
    const after = play(half, 'axis', none(4), ['fire', 'Brescia', 'infantry']);
    expect(told(after, 'fired')).toMatchObject([{ dice: [1, 1, 1, 1] }]);
  });

  it('9.21 quadruples those of a Fortress under Assault, but only doubles armor', () => {
    const at = world()
      .axis('Tobruk', 'Brescia')
      .allied('Tobruk', '1SA/1:1', '7/4:1')
      .battle('Tobruk', 'axis')
      .combat('axis', 'assault');
    const begun = fight(at, 'assault', 'Tobruk');
    const foot = play(begun, 'allied', none(4), ['fire', '1SA/1', 'infantry']);
    const both = play(foot, 'allied', none(2), ['fire', '7/4', 'infantry']);
    expect(asked(both)).toMatchObject({ side: 'axis', rule: '9.2' });
  });
});

describe('9.3 Targeting', () => {
  const targets = (at: Position, side: 'axis' | 'allied', name: string) => offered(at, side, 'fire', name);

  it('9.3 makes armor fire at armor, if present', () => {
    const begun = round(['Ariete', 'Brescia', '50mm'], ['7/4']);
    expect(targets(begun, 'allied', '7/4')).toEqual(['armor']);
    expect(refusedBy(begun, 'allied', ['fire', '7/4', 'infantry'])).toBe('9.3');
    expect(targets(round(['Brescia', '50mm'], ['7/4']), 'allied', '7/4')).toEqual(['anti-tank', 'infantry']);
  });

  it('9.3 makes infantry fire at infantry, if present', () => {
    const begun = round(['Ariete', 'Brescia', '50mm'], ['4IN/5']);
    expect(targets(begun, 'allied', '4IN/5')).toEqual(['infantry']);
    expect(refusedBy(begun, 'allied', ['fire', '4IN/5', 'armor'])).toBe('9.3');
    expect(targets(round(['Ariete', '50mm'], ['4IN/5']), 'allied', '4IN/5')).toEqual(['anti-tank', 'armor']);
  });

  it('9.3 leaves anti-tank guns and artillery the choice', () => {
    expect(targets(round(['Ariete', 'Brescia', '50mm'], ['2pdr']), 'allied', '2pdr')).toEqual([
      'anti-tank',
      'armor',
      'infantry',
    ]);
    expect(targets(round(['Ariete', 'Brescia', 'XXI Art'], ['XXX Art']), 'allied', 'XXX Art')).toEqual([
      'armor',
      'artillery',
      'infantry',
    ]);
  });

  it('9.3 keeps artillery from all but artillery, unless it is alone', () => {
    const begun = round(['Brescia', 'XXI Art'], ['7/4', '2pdr']);
    expect(targets(begun, 'allied', '7/4')).toEqual(['infantry']);
    expect(refusedBy(begun, 'allied', ['fire', '2pdr', 'artillery'])).toBe('9.3');
    expect(targets(round(['XXI Art'], ['7/4', '2pdr', '4IN/5']), 'allied', '4IN/5')).toEqual(['artillery']);
  });

  it('9.3 ignores Disrupted units: artillery beside them is alone', () => {
    const begun = fight(battle(['Brescia', 'XXI Art'], ['7/4']).disrupted('Brescia').combat('axis'));
    expect(targets(begun, 'allied', '7/4')).toEqual(['artillery']);
  });

  it('9.3 frees unfired units when all of the required Class are eliminated', () => {
    const begun = round(['Ariete:1', 'Brescia'], ['7/4:1', '7/7:1']);
    const hit = play(begun, 'allied', dice(6), ['fire', '7/4', 'armor']);
    expect(targets(hit, 'allied', '7/7')).toEqual(['infantry']);
    const miss = play(begun, 'allied', dice(5), ['fire', '7/4', 'armor']);
    expect(targets(miss, 'allied', '7/7')).toEqual(['armor']);
  });
});

describe('9.4 Firepower', () => {
  /** The lowest roll that hits. */
  const FROM = { SF: 6, DF: 5, TF: 4 } as const;
  const ONE = { armor: '7/4:1', infantry: '4IN/5:1', 'anti-tank': '2pdr:1', artillery: 'XXX Art:1' } as const;
  const TARGET = { armor: 'Ariete', infantry: 'Brescia', 'anti-tank': '50mm', artillery: 'XXI Art' } as const;
  // Facts of the text: armor at armor SF, at infantry DF; infantry at infantry SF; all but artillery at lone artillery TF.
  const TEXT = [
    ['armor', 'armor', 'SF'],
    ['armor', 'infantry', 'DF'],
    ['infantry', 'infantry', 'SF'],
    ['armor', 'artillery', 'TF'],
    ['infantry', 'artillery', 'TF'],
    ['anti-tank', 'artillery', 'TF'],
  ] as const;

  it.each(TEXT)('9.4 fires %s at %s by %s', (firing, target, power) => {
    expect(kit.fire[firing][target]).toBe(power);
    const name = ONE[firing].split(':')[0] ?? '';
    const begun = round([TARGET[target]], [ONE[firing]]);
    const hits = (die: number) => told(play(begun, 'allied', dice(die), ['fire', name, target]), 'fired')[0]?.hits;
    expect(hits(FROM[power])).toBe(1);
    expect(hits(FROM[power] - 1)).toBe(0);
    expect(hits(6)).toBe(1);
    expect(hits(1)).toBe(0);
  });

  it('9.4 lets artillery fire at artillery no better than others of the text', () => {
    expect(kit.fire.artillery.artillery).not.toBe('TF');
  });

  it('9.4 the example: the same armor fires at SF while armor is there, at DF when there is none', () => {
    const with4 = (axis: readonly string[], target: string) =>
      told(play(round(axis, ['7/4']), 'allied', dice(5, 5, 1, 1), ['fire', '7/4', target]), 'fired')[0]?.hits;
    expect(with4(['Ariete', 'Brescia'], 'armor')).toBe(0);
    expect(with4(['Brescia'], 'infantry')).toBe(2);
  });
});

describe('9.5 Applying Losses', () => {
  it('9.5 takes 1 CV for each hit, from units of the Class fired at, as their owner picks', () => {
    const begun = round(['Brescia', 'Pavia', 'Ariete'], ['4IN/5']);
    const hit = play(begun, 'allied', dice(6, 6, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(asked(hit)).toMatchObject({ side: 'axis', rule: '9.5' });
    expect(offered(hit, 'axis', 'hit')).toEqual(['Brescia', 'Pavia']);
    expect(refusedBy(hit, 'axis', ['hit', 'Ariete'])).toBe('9.5');
    // The demonstration game: both from one unit, or one from each.
    const one = play(hit, 'axis', ['hit', 'Brescia'], ['hit', 'Brescia']);
    expect([cvOf(one, 'Brescia'), cvOf(one, 'Pavia')]).toEqual([2, 3]);
    const each = play(hit, 'axis', ['hit', 'Brescia'], ['hit', 'Pavia']);
    expect([cvOf(each, 'Brescia'), cvOf(each, 'Pavia')]).toEqual([3, 2]);
    expect(asked(each)).toMatchObject({ side: 'axis', rule: '9.2' });
  });

  it('9.5 applies hits when all enemy fire is complete, those of several units together', () => {
    const begun = round(['Brescia', 'Pavia'], ['4IN/5:1', '4IN/11:1']);
    const first = play(begun, 'allied', dice(6), ['fire', '4IN/5', 'infantry']);
    expect(asked(first)).toMatchObject({ side: 'allied', rule: '9.2' });
    expect(cvOf(first, 'Brescia') + cvOf(first, 'Pavia')).toBe(7);
    const second = play(first, 'allied', dice(6), ['fire', '4IN/11', 'infantry']);
    expect(asked(second)).toMatchObject({ side: 'axis', rule: '9.5' });
  });

  it('9.5 the example: three hits where all armor is elite take one step, and one hit is wasted', () => {
    const at = battle(['21/5'], ['7/4']).combat('axis');
    const after = play(fight(at), 'allied', dice(6, 6, 6, 1), ['fire', '7/4', 'armor']);
    expect(cvOf(after, '21/5')).toBe(6);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '9.2' });
  });

  it('9.5 the example: three hits on elite and normal armor are two and one, or three on the normal', () => {
    const begun = round(['21/5', 'Ariete'], ['7/4']);
    const hit = play(begun, 'allied', dice(6, 6, 6, 1), ['fire', '7/4', 'armor']);
    expect(offered(hit, 'axis', 'hit')).toEqual(['21/5', 'Ariete']);
    const elite = play(hit, 'axis', ['hit', '21/5']);
    // One hit is left, which only the normal unit can take.
    expect(offered(elite, 'axis', 'hit')).toEqual(['Ariete']);
    const both = play(elite, 'axis', ['hit', 'Ariete']);
    expect([cvOf(both, '21/5'), cvOf(both, 'Ariete')]).toEqual([6, 3]);
    expect(asked(both)).toMatchObject({ side: 'axis', rule: '9.2' });
    const normal = play(hit, 'axis', ['hit', 'Ariete'], ['hit', 'Ariete'], ['hit', 'Ariete']);
    expect([cvOf(normal, '21/5'), cvOf(normal, 'Ariete')]).toEqual([8, 1]);
  });

  it('9.5 wastes no hit that another choice would use: a 1 CV unit does not take the first of two', () => {
    // One hit by each of two units. If the 1 CV unit took the first, the second would be wasted on the elite one.
    const begun = round(['21/5', 'Ariete:1'], ['7/4:1', '7/7:1']);
    const first = play(begun, 'allied', dice(6), ['fire', '7/4', 'armor']);
    const second = play(first, 'allied', dice(6), ['fire', '7/7', 'armor']);
    expect([cvOf(second, '21/5'), cvOf(second, 'Ariete')]).toEqual([6, 1]);
    // One hit alone goes to the normal unit.
    const alone = play(first, 'allied', dice(1), ['fire', '7/7', 'armor']);
    expect([cvOf(alone, '21/5'), isGone(alone, 'Ariete')]).toEqual([8, true]);
  });

  it('9.5 wastes hits beyond what the Class can take, and removes eliminated units before the other side fires', () => {
    const at = battle(['Brescia:1', 'Ariete'], ['4IN/5']).combat('axis');
    const after = play(fight(at), 'allied', dice(6, 6, 6, 6), ['fire', '4IN/5', 'infantry']);
    expect([isGone(after, 'Brescia'), cvOf(after, 'Ariete')]).toEqual([true, 4]);
    expect(offered(after, 'axis', 'fire')).toEqual(['Ariete']);
  });

  it('9.5 frees the enemy of a Class for their return fire when it has been eliminated', () => {
    const at = battle(['Ariete:1', 'Brescia'], ['7/4', '4IN/5']).combat('axis');
    const begun = play(fight(at), 'allied', dice(6, 1, 1, 1), ['fire', '7/4', 'armor'], none(4), [
      'fire',
      '4IN/5',
      'infantry',
    ]);
    expect(offered(begun, 'axis', 'fire')).toEqual(['Brescia']);
    expect(offered(begun, 'axis', 'fire', 'Brescia')).toEqual(['infantry']);
  });

  it('9.5 says that one order takes what is lost in any case', () => {
    const hit = (...rolls: readonly number[]) =>
      play(round(['Brescia:1', 'Bologna:1'], ['4IN/5']), 'allied', dice(...rolls), ['fire', '4IN/5', 'infantry']);
    expect(asked(hit(6, 6, 1, 1))?.question).toContain('"hit all"');
    expect(asked(hit(6, 1, 1, 1))?.question).not.toContain('"hit all"');
  });
  it('9.5 asks nobody who has no choice', () => {
    const after = play(round(['Brescia'], ['4IN/5']), 'allied', dice(6, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(asked(after)).toMatchObject({ side: 'axis', rule: '9.2' });
    expect(isLawful(after, 'axis', ['hit', 'Brescia'])).toBe(false);
  });
});

describe('9.5 who does not take a hit is told why', () => {
  const why = (axis: readonly string[], rolls: readonly number[], name: string, target: string) => {
    const begun = fight(battle(axis, ['4IN/5']).axis('Siwa', 'Trieste').combat('axis'));
    return refusal(play(begun, 'allied', dice(...rolls), ['fire', '4IN/5', target]), 'axis', ['hit', name]);
  };

  it.each([
    [['Brescia', 'Pavia', 'Ariete'], [6, 1, 1, 1], 'Ariete', 'infantry', 'none are left on armor'],
    [['Brescia', 'Pavia'], [6, 1, 1, 1], 'Trieste', 'infantry', 'not among those hit at Ben Gania'],
    // An elite step takes two hits (2.4), and one is left; two normal units can take it.
    [['21/104', 'Brescia', 'Pavia'], [6, 1, 1, 1], '21/104', 'infantry', 'takes 2 hits'],
  ] as const)('9.5 %j hit by %j: %s', (axis, rolls, name, target, text) => {
    expect(why(axis, rolls, name, target)).toMatchObject({ rule: '9.5', text: expect.stringContaining(text) });
  });
});

describe('9.52 Double Defense', () => {
  /** A minefield in Ben Gania that everybody knows; the Allies defend in it. */
  const mined = (axis: readonly string[], allied: readonly string[]) => {
    const at = fight(battle(axis, allied).openMines('Ben Gania').combat('axis'));
    // All Defensive Fire misses.
    return allied.reduce((from, words) => {
      const [name = '', cv] = words.split(':');
      const count = Number(cv);
      const target = offered(from, 'allied', 'fire', name)[0] ?? '';
      return play(from, 'allied', none(count), ['fire', name, target]);
    }, at);
  };

  it('9.52 needs two half-hits for 1 CV; what is left over is wasted', () => {
    const two = play(mined(['Brescia'], ['4IN/5:4']), 'axis', dice(6, 6, 1, 1), ['fire', 'Brescia', 'infantry']);
    expect(told(two, 'fired')).toMatchObject([{ hits: 2, half: true }]);
    expect(cvOf(two, '4IN/5')).toBe(3);
    const three = play(mined(['Brescia'], ['4IN/5:4']), 'axis', dice(6, 6, 6, 1), ['fire', 'Brescia', 'infantry']);
    expect(cvOf(three, '4IN/5')).toBe(3);
    const one = play(mined(['Brescia'], ['4IN/5:4']), 'axis', dice(6, 1, 1, 1), ['fire', 'Brescia', 'infantry']);
    expect(cvOf(one, '4IN/5')).toBe(4);
  });

  it('9.52 adds the half-hits of several units on the same Class', () => {
    const from = mined(['Brescia:1', 'Pavia:1'], ['4IN/5:4']);
    const after = play(from, 'axis', dice(6, 6), ['fire', 'Brescia', 'infantry'], ['fire', 'Pavia', 'infantry']);
    expect(cvOf(after, '4IN/5')).toBe(3);
  });

  it('9.52 does not halve artillery', () => {
    const after = play(mined(['XXI Art'], ['4IN/5:4']), 'axis', dice(6, 6, 1), ['fire', 'XXI Art', 'infantry']);
    expect(told(after, 'fired')).toMatchObject([{ hits: 2, half: false }]);
    expect(cvOf(after, '4IN/5')).toBe(2);
  });

  it('9.52 needs four half-hits for the step of an elite unit, or one of artillery and two others', () => {
    // 9.4: armor at armor is SF.
    const four = play(mined(['Ariete'], ['1/22:6']), 'axis', dice(6, 6, 6, 6), ['fire', 'Ariete', 'armor']);
    expect(cvOf(four, '1/22')).toBe(4);
    const three = play(mined(['Ariete'], ['1/22:6']), 'axis', dice(6, 6, 6, 1), ['fire', 'Ariete', 'armor']);
    expect(cvOf(three, '1/22')).toBe(6);
    const guns = play(mined(['XXI Art', 'Ariete'], ['1/22:6']), 'axis', dice(6, 1, 1), ['fire', 'XXI Art', 'armor']);
    const both = play(guns, 'axis', dice(6, 6, 1, 1), ['fire', 'Ariete', 'armor']);
    expect(cvOf(both, '1/22')).toBe(4);
  });

  it('9.52 puts half-hits on elite and normal units of a Class so that as many as can be are used (9.5)', () => {
    // An elite step takes four half-hits, a normal one two.
    const hit = (...faces: readonly number[]) =>
      play(mined(['Ariete', 'Littorio:2'], ['1/22:6', '7/4:4']), 'axis', dice(...faces.slice(0, 4)), [
        'fire',
        'Ariete',
        'armor',
      ]);
    const five = play(hit(6, 6, 6, 6), 'axis', dice(6, 1), ['fire', 'Littorio', 'armor']);
    // Five half-hits: one elite step, or two normal ones; the fifth is wasted either way.
    expect(offered(five, 'allied', 'hit')).toEqual(['1/22', '7/4']);
    expect([cvOf(play(five, 'allied', ['hit', '1/22']), '1/22')]).toEqual([4]);
    const one = play(five, 'allied', ['hit', '7/4']);
    expect(offered(one, 'allied', 'hit')).toEqual(['7/4']);
    const two = play(one, 'allied', ['hit', '7/4']);
    expect([cvOf(two, '1/22'), cvOf(two, '7/4')]).toEqual([6, 2]);
    // Six: after the elite step two are left, which only the normal unit can take.
    const six = play(hit(6, 6, 6, 6), 'axis', dice(6, 6), ['fire', 'Littorio', 'armor']);
    const elite = play(six, 'allied', ['hit', '1/22']);
    expect(offered(elite, 'allied', 'hit')).toEqual(['7/4']);
    // Two half-hits and one of artillery would be an elite step; of one alone nothing comes to the elite unit.
    const single = play(mined(['XXI Art:1'], ['1/22:6', '7/4:4']), 'axis', dice(6), ['fire', 'XXI Art', 'armor']);
    expect([cvOf(single, '1/22'), cvOf(single, '7/4')]).toEqual([6, 3]);
  });

  it('9.52 protects no Attacker, and no Defender who starts the combat themselves', () => {
    const at = battle(['Brescia'], ['4IN/5']).openMines('Ben Gania');
    // The Attacker under Defensive Fire takes whole hits.
    const fire = play(fight(at.combat('axis')), 'allied', dice(6, 1, 1, 1), ['fire', '4IN/5', 'infantry']);
    expect(told(fire, 'fired')).toMatchObject([{ half: false }]);
    expect(cvOf(fire, 'Brescia')).toBe(3);
    // In the Defender's own turn both sides take normal losses.
    const own = play(
      battle(['Brescia'], ['4IN/5']).openMines('Ben Gania').combat('allied'),
      'allied',
      ['attack', 'Ben Gania'],
      'done',
    );
    const hit = play(own, 'axis', dice(6, 1, 1, 1), ['fire', 'Brescia', 'infantry']);
    expect(told(hit, 'fired')).toMatchObject([{ half: false }]);
    expect(cvOf(hit, '4IN/5')).toBe(3);
    expect(hit.state.table.mines).toEqual([hex('Ben Gania')]);
  });
});
