// 10.0 Combat, on a field, with hand-made units.
import { describe, expect, it } from 'vitest';
import { overwhelming } from '#games/desert-force/chapters/10-combat/strength.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Side, Table } from '#games/desert-force/position/state.ts';
import { fighting, MAJOR, misses, odds, throwsIn, works } from '#test/support/desert-force/combat.ts';
import { type Ground, onField } from '#test/support/desert-force/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  told,
} from '#test/support/desert-force/world.ts';

type Played = ReturnType<typeof play>;
type Units = Readonly<Record<string, string>>;
type Table6 = Partial<Table>;
const SURPRISE: Table6 = { offensive: { surprise: true } };

// A is at 0806 beside 0805 and 0706; hexes around 0806 from the north: 0805 0906 0907 0807 0707 0706.
describe('10.0 attacks', () => {
  it('are made on enemies alone', () => {
    const at = fighting('allied', { '1-armoured': '0806', brescia: '0805' });
    expect(isLawful(at, 'allied', ['attack', '0805', ['1-armoured']])).toBe(true);
    expect(refusal(at, 'allied', ['attack', '0807', ['1-armoured']])).toMatchObject({ rule: '10.0' });
  });
});

describe('10.1 attacking', () => {
  // The first example: A is next to 1, 2 and 3; B next to 1 and 2.
  const three = { panzer: '0806', grenadiers: '0706', '16-brigade': '0805', '5-indian': '0705', '7-indian': '0906' };
  // 0706 is next to 0705 and 0805 and not to 0906.
  it('example: A alone attacks 1, 2 and 3 as one attack', () => {
    const at = fighting('axis', { ...three, '5-indian': '0707' });
    const one = play(at, 'axis', ['attack', '0805', ['panzer']]);
    expect(refusedBy(one, 'axis', 'done')).toBe('10.1');
    const all = play(at, 'axis', ['attack', '0805', ['panzer'], ['0707', '0906']]);
    expect(isLawful(all, 'axis', 'done')).toBe(true);
  });
  it('example: B alone attacks both 1 and 2', () => {
    const at = fighting('axis', { ...three, panzer: '0108' });
    expect(refusedBy(play(at, 'axis', ['attack', '0805', ['grenadiers']]), 'axis', 'done')).toBe('10.1');
    const both = play(at, 'axis', ['attack', '0805', ['grenadiers'], ['0705']]);
    expect(isLawful(both, 'axis', 'done')).toBe(true);
  });
  it('example: A and B divide the three between them, and B is no part of an attack that includes 3', () => {
    const at = fighting('axis', { ...three, '5-indian': '0707' });
    const divided = play(at, 'axis', ['attack', '0707', ['grenadiers']], ['attack', '0805', ['panzer'], ['0906']]);
    expect(isLawful(divided, 'axis', 'done')).toBe(true);
    expect(refusedBy(at, 'axis', ['attack', '0805', ['panzer', 'grenadiers'], ['0906']])).toBe('10.1');
  });
  it('7.92, 10.0 by surprise as few as the attacker likes', () => {
    const at = fighting('axis', three, SURPRISE);
    expect(isLawful(play(at, 'axis', ['attack', '0805', ['panzer', 'grenadiers']]), 'axis', 'done')).toBe(true);
  });
  it('what must be attacked too is named', () => {
    const one = play(fighting('axis', three), 'axis', ['attack', '0805', ['panzer']]);
    expect(refusal(one, 'axis', 'done').text).toContain('0906');
  });
  it('the umpire adds an attack, or calls one off: the fallback is always lawful and ends', () => {
    let at = play(fighting('axis', three), 'axis', ['attack', '0805', ['panzer']]);
    for (let n = 0; n < 6 && asked(at)?.fallback.type !== 'done'; n++) {
      const { fallback, side } = asked(at) ?? { side: 'axis' as const };
      const step = at.module.resolve(at.state, side, fallback as never, null as never);
      at = { ...at, state: step.state };
    }
    expect(isLawful(at, 'axis', 'done')).toBe(true);
  });

  it('a stack attacks as a whole: naming one brings the others', () => {
    const at = fighting('axis', { panzer: '0806', rifle: '0806', '16-brigade': '0805' });
    const one = play(at, 'axis', ['attack', '0805', ['rifle']]);
    expect(one.state.table.strikes).toMatchObject([{ units: ['panzer', 'rifle'] }]);
  });
  it('and makes one attack only', () => {
    const at = fighting('axis', { panzer: '0806', rifle: '0806', '16-brigade': '0805', '5-indian': '0906' });
    const one = play(at, 'axis', ['attack', '0805', ['rifle']]);
    expect(refusedBy(one, 'axis', ['attack', '0906', ['panzer']])).toBe('10.1');
  });
  it('12.3 those in an Improved Position stay out of it unless they are named', () => {
    const units = { panzer: '0806', rifle: '0806', '16-brigade': '0805' };
    const at = fighting('axis', units, works(1, '0806', 'rifle'));
    expect(play(at, 'axis', ['attack', '0805', ['panzer']]).state.table.strikes).toMatchObject([{ units: ['panzer'] }]);
    const both = play(at, 'axis', ['attack', '0805', ['panzer', 'rifle']]);
    expect(both.state.table.strikes).toMatchObject([{ units: ['panzer', 'rifle'] }]);
  });
  it('9.4 nobody who used Strategic Movement, in the regular phase', () => {
    const at = fighting('axis', { panzer: '0806', '16-brigade': '0805' }, { strategic: ['panzer'] });
    expect(asked(at)?.types ?? []).not.toContain('attack');
    const late = fighting(
      'axis',
      { panzer: '0806', '16-brigade': '0805' },
      { strategic: ['panzer'], phase: 'exploitation' },
    );
    expect(isLawful(late, 'axis', ['attack', '0805', ['panzer']])).toBe(true);
  });
  it('9.5 in the exploitation phase fast units alone, all in a Major Offensive', () => {
    const units = { grenadiers: '0806', panzer: '0906', '16-brigade': '0805' };
    const at = fighting('axis', units, { phase: 'exploitation' });
    expect(refusedBy(at, 'axis', ['attack', '0805', ['grenadiers']])).toBe('9.5');
    const major = fighting('axis', units, { phase: 'exploitation', ...MAJOR });
    expect(isLawful(major, 'axis', ['attack', '0805', ['grenadiers']])).toBe(true);
  });
  it('9.7 who came by sea attacks in the regular phase and not in the exploitation phase', () => {
    const units = { '16-brigade': '0806', sirte: '0805' };
    const at = fighting('allied', units, { shipped: ['16-brigade'] });
    expect(isLawful(at, 'allied', ['attack', '0805', ['16-brigade']])).toBe(true);
    const late = fighting(
      'allied',
      { ...units, hussars: '0906' },
      { ...MAJOR, shipped: ['16-brigade'], phase: 'exploitation' },
    );
    expect(refusedBy(late, 'allied', ['attack', '0805', ['16-brigade']])).toBe('9.5');
  });
  it('11.2 no attack over an escarpment without a road or track, and none is owed', () => {
    const wall = { escarpment: [['0806', '0805']] as const };
    const at = fighting('axis', { panzer: '0806', '16-brigade': '0805', '5-indian': '0906' }, {}, wall);
    expect(refusedBy(at, 'axis', ['attack', '0805', ['panzer']])).toBe('11.2');
    expect(isLawful(play(at, 'axis', ['attack', '0906', ['panzer']]), 'axis', 'done')).toBe(true);
    const track = fighting(
      'axis',
      { panzer: '0806', '16-brigade': '0805' },
      {},
      { ...wall, tracks: [['0806', '0805']] },
    );
    expect(isLawful(track, 'axis', ['attack', '0805', ['panzer']])).toBe(true);
    expect(odds(track, ['0805'], ['panzer']).attack.strength).toBe(5);
  });
  it('with "pause each" the attacker is asked again, and what is owed by an attack that is made stays owed', () => {
    const at = fighting('axis', { panzer: '0806', grenadiers: '0706', '16-brigade': '0805', '5-indian': '0906' });
    const first = play(
      at,
      'axis',
      ['attack', '0805', ['grenadiers']],
      ['attack', '0906', ['panzer']],
      ['pause', 'each'],
      'done',
      dice(1, 1, 1, 1, 1, 1),
    );
    expect(asked(first)).toMatchObject({ side: 'axis', rule: '10.1' });
    // 0906 is owed by nobody but the panzers, who have not attacked yet.
    expect(isLawful(play(first, 'axis', ['cancel', '0906']), 'axis', 'done')).toBe(true);
    const other = play(
      at,
      'axis',
      ['attack', '0906', ['panzer']],
      ['attack', '0805', ['grenadiers']],
      ['pause', 'each'],
      'done',
      dice(...misses(6), ...misses(3)),
    );
    expect(refusedBy(play(other, 'axis', ['cancel', '0805']), 'axis', 'done')).toBe('10.1');
  });
  it('12.3 whoever stays under the marker while the rest of the stack attacks makes no other attack, even when the others have gone', () => {
    const units = { '1-armoured': '0806', '5-indian': '0806', marines: '0805', sirte: '0906' };
    const more = { ...units, '7-indian': '0907' };
    const at = fighting('allied', more, { ...works(2, '0806', '5-indian'), ...SURPRISE });
    const gone = play(
      at,
      'allied',
      ['attack', '0805', ['1-armoured']],
      ['follow', '0805', ['1-armoured']],
      ['pause', 'each'],
      'done',
      dice(6, 6, 6, 6),
    );
    expect(placeOf(gone, '1-armoured')).toBe('0805');
    expect(refusedBy(gone, 'allied', ['attack', '0906', ['5-indian']])).toBe('10.1');
    expect(isLawful(gone, 'allied', ['attack', '0906', ['7-indian']])).toBe(true);
  });
});

describe('10.12, 10.13 strengths', () => {
  it('10.11, 10.13 example: the Italians in an IP-1 have 7, the British armored division 13', () => {
    const units = { libyan: '0805', sirte: '0805', '1-armoured': '0806', '4-armoured': '0806', support: '0806' };
    const at = fighting('allied', units, works(1, '0805', 'libyan', 'sirte'));
    const both = odds(at, ['0805'], ['1-armoured', '4-armoured', 'support']);
    expect(both.attack.strength).toBe(13);
    expect(both.defence.strength).toBe(7);
    // 10.24 The same two in the other example.
    expect(both.overwhelming).toBe(11);
    expect(throwsIn(both.attack)).toEqual([0, 13]);
  });
  it('10.24 example: two hits at 1, three at 2, five at 3, six at 4', () => {
    expect([1, 2, 3, 4].map(overwhelming)).toEqual([2, 3, 5, 6]);
  });
  it('10.5 three units of a division have two more, whatever their strength and whoever is with them', () => {
    const units = { '5-indian': '0806', '7-indian': '0806', '11-indian': '0806', '16-brigade': '0806', sirte: '0805' };
    const at = fighting('allied', units);
    const all = ['5-indian', '7-indian', '11-indian', '16-brigade'];
    expect(odds(at, ['0805'], all).attack.strength).toBe(14);
    const weak = fighting('allied', units, {}, {}, ['5-indian', '7-indian']);
    expect(odds(weak, ['0805'], all).attack.strength).toBe(12);
    const apart = fighting('allied', { ...units, '11-indian': '0706' });
    expect(odds(apart, ['0805'], all).attack.strength).toBe(12);
    // RULING 46: who stays out under a marker is none of the three.
    const dugIn = fighting('allied', units, works(2, '0806', '11-indian'));
    const two = ['16-brigade', '5-indian', '7-indian'];
    expect(play(dugIn, 'allied', ['attack', '0805', ['5-indian']]).state.table.strikes).toMatchObject([{ units: two }]);
    expect(odds(dugIn, ['0805'], two).attack.strength).toBe(9);
  });
  it('10.5 defending, too; the dice hit on 5 only where all of the stack do', () => {
    const units = { panzer: '0805', rifle: '0805', guns: '0805', '16-brigade': '0806' };
    const at = fighting('allied', units);
    // 6 of the panzers and 2 of the division at 6; motorized infantry and guns at 5.
    expect(throwsIn(odds(at, ['0805'], ['16-brigade']).defence)).toEqual([6, 8]);
  });
  it('10.51 two British armored brigades and a British motorized one, no fewer and of no other nation, have one more', () => {
    const more = (...others: readonly string[]): number => {
      const units = ['1-armoured', ...others];
      const at = fighting('allied', { ...Object.fromEntries(units.map((id) => [id, '0806'])), sirte: '0805' });
      const { strength, throws } = odds(at, ['0805'], units).attack;
      expect(throws.reduce((sum, one) => sum + one.dice, 0)).toBe(strength);
      return strength - units.reduce((sum, id) => sum + (at.kit.units[id]?.full.combat ?? 0), 0);
    };
    expect(more('4-armoured', 'support')).toBe(1);
    expect(more('4-armoured', 'support', '16-brigade')).toBe(1);
    expect(more('support', '16-brigade')).toBe(0);
    expect(more('4-armoured', '16-brigade')).toBe(0);
    // A recon battalion is no brigade, and infantry of the Commonwealth is not British.
    expect(more('4-armoured', 'hussars')).toBe(0);
    expect(more('4-armoured', '5-indian')).toBe(0);
  });
  it('10.51 defending, too, and reduced as they may be', () => {
    const stack = { '1-armoured': '0805', '4-armoured': '0805', support: '0805', panzer: '0806' };
    const at = fighting('axis', stack, {}, {}, ['1-armoured', 'support']);
    expect(odds(at, ['0805'], ['panzer']).defence.strength).toBe(2 + 4 + 2 + 1);
  });
  it('8.2, 10.32 unsupplied: pluses and minuses first, then half, rounded up', () => {
    // In the corner behind the Axis, cut off by their zones.
    const units = { '1-armoured': '0806', sirte: '0805' };
    const ring = { ...units, libyan: '0706', brescia: '0906', rifle: '0807', panzer: '0707', grenadiers: '0907' };
    const at = fighting('allied', ring);
    expect(odds(at, ['0805'], ['1-armoured']).attack.strength).toBe(2);
    // 10.32 (4 - 2) / 2
    expect(odds(at, ['0805'], ['1-armoured'], { unpaid: true }).attack.strength).toBe(1);
  });
});

describe('10.21 what hits', () => {
  const units = { sirte: '0805', rifle: '0705', grenadiers: '0905', '1-armoured': '0806', '16-brigade': '0706' };
  it('in a Normal Offensive on 6, German armor attacking on 5; German motorized and infantry defending on 5', () => {
    const at = fighting('allied', units);
    expect(throwsIn(odds(at, ['0805'], ['1-armoured']).attack)).toEqual([0, 4]);
    expect(throwsIn(odds(at, ['0805'], ['1-armoured']).defence)).toEqual([0, 3]);
    expect(throwsIn(odds(at, ['0705'], ['16-brigade']).defence)).toEqual([4, 0]);
    const axis = fighting('axis', { panzer: '0806', tanks: '0806', rifle: '0806', '16-brigade': '0805' });
    expect(throwsIn(odds(axis, ['0805'], ['panzer', 'tanks', 'rifle']).attack)).toEqual([6, 8]);
  });
});

describe('10.3, 10.31 Attack Points', () => {
  const units = { panzer: '0806', grenadiers: '0706', '16-brigade': '0805' };
  const apart = { panzer: '0806', grenadiers: '0906', '16-brigade': '0805' };
  it('an attack costs one, however many attack', () => {
    const at = fighting('axis', units);
    const after = play(
      at,
      'axis',
      ['attack', '0805', ['panzer', 'grenadiers']],
      'done',
      dice(...misses(9), ...misses(3)),
    );
    expect(after.state.table.points.axis).toBe(5);
    expect(told(after, 'fought')).toMatchObject([{ paid: true, attack: 9 }]);
  });
  it('unpaid, or without points, each unit has two less and nothing is spent', () => {
    const at = fighting('axis', units);
    const after = play(
      at,
      'axis',
      ['attack', '0805', ['panzer', 'grenadiers']],
      ['unpaid', '0805'],
      'done',
      dice(...misses(5), ...misses(3)),
    );
    expect(after.state.table.points.axis).toBe(6);
    expect(told(after, 'fought')).toMatchObject([{ paid: false, attack: 5 }]);
    const poor = fighting('axis', units, { points: { axis: 0, allied: 6 } });
    expect(odds(poor, ['0805'], ['panzer', 'grenadiers'])).toMatchObject({ paid: false, attack: { strength: 5 } });
  });
  it('the question says when points are short, and reckons none for an attack that no point reaches', () => {
    const both = { panzer: '0806', '16-brigade': '0805', rifle: '1408', '5-indian': '1407' };
    const asks = (depot: string, points: number) => {
      const at = onField(
        {},
        {
          active: 'axis',
          units: both,
          depots: { axis: depot },
          phases: ['strikes'],
          table: { points: { axis: points, allied: 0 } },
        },
      );
      const ordered = play(at, 'axis', ['attack', '0805', ['panzer']], ['attack', '1407', ['rifle']]);
      return asked({ ...at, ...ordered })?.question;
    };
    const short = 'You have 1 for 2 attacks: the last is made at -2 a unit.';
    // 1106 is three hexes from the panzers and four from the rifles, 0706 one and seven.
    expect(asks('1106', 1)).toContain(short);
    expect(asks('1106', 2)).not.toContain('attacks:');
    expect(asks('0706', 1)).not.toContain('attacks:');
    expect(asks('0706', 0)).toContain('You have 0 for 1 attack: it is made at -2 a unit.');
  });
  it('who is more than four hexes from the depot has two less, and the question says so', () => {
    const at = onField(
      {},
      { active: 'axis', units: apart, depots: { axis: '0406' }, phases: ['strikes', 'combat', 'phase-end', 'over'] },
    );
    const both = odds(at, ['0805'], ['panzer', 'grenadiers']);
    expect(both).toMatchObject({ paid: true, unpaid: ['grenadiers'], attack: { strength: 7 } });
    const ordered = play(at, 'axis', ['attack', '0805', ['panzer', 'grenadiers']]);
    expect(asked(ordered)?.question).toContain('grenadiers stands 5 hexes from the depot');
    const pair = onField(
      {},
      {
        active: 'axis',
        units: { ...apart, panzer: '0906' },
        depots: { axis: '0406' },
        phases: ['strikes', 'combat', 'phase-end', 'over'],
      },
    );
    const afar = asked(play(pair, 'axis', ['attack', '0805', ['panzer', 'grenadiers']]))?.question ?? '';
    expect(afar).toContain('panzer and grenadiers stand 5 hexes from the depot');
    expect(afar.match(/from the depot/g)).toHaveLength(1);
    const far = onField({}, { active: 'axis', units: apart, depots: { axis: '0106' }, phases: ['strikes'] });
    expect(odds(far, ['0805'], ['panzer', 'grenadiers'])).toMatchObject({ paid: false });
  });
  it('a leader with the depot makes it reach farther for all, one with the units for them', () => {
    const of = (leaders: Units, depot: string) =>
      odds(
        onField({}, { active: 'axis', units: { ...apart, ...leaders }, depots: { axis: depot }, phases: ['strikes'] }),
        ['0805'],
        ['panzer', 'grenadiers'],
      ).unpaid;
    expect(of({ rommel: '0406' }, '0406')).toEqual([]);
    expect(of({ rommel: '0906' }, '0406')).toEqual([]);
    expect(of({ rommel: '0906' }, '0306')).toEqual(['panzer']);
    // 13.5 With one leader there and another at the depot, the one there counts for their stack.
    expect(of({ graziani: '0906', rommel: '0406' }, '0406')).toEqual(['grenadiers']);
  });
  it('10.24 an overwhelming attack gets its point back, nobody fires back and all are eliminated', () => {
    const at = fighting('axis', { panzer: '0806', company: '0805' });
    const after = play(at, 'axis', ['attack', '0805', ['panzer']], 'done', dice(5, 6, 1, 1, 1, 1));
    expect(told(after, 'fought')).toMatchObject([{ overwhelmed: true, hits: { axis: 2, allied: 0 } }]);
    expect(after.state.table.points.axis).toBe(6);
    expect(placeOf(after, 'company')).toBe('recoverable');
    expect(asked(after)?.types).toContain('advance');
  });
});

describe('10.1 an attack that nobody is free for', () => {
  it('is refused with what can be done, though its hex is in no attack', () => {
    const at = fighting('axis', { panzer: '0806', '16-brigade': '0805', '5-indian': '0705' });
    const one = play(at, 'axis', ['attack', '0805', ['panzer']]);
    expect(refusal(one, 'axis', ['attack', '0705', ['panzer']]).text).toBe(
      'No unit of yours that is in no attack yet is next to an enemy that is in none: order an attack again with the hex ("and" and its number), or cancel one.',
    );
  });
});

describe('10.22, 10.23 hits', () => {
  // 9 and 8 dice: hits are scripted.
  const units = { panzer: '0806', rifle: '0806', '16-brigade': '0805', '5-indian': '0805', '7-indian': '0805' };
  const fight = (hits: number, back: number): Played => {
    const at = fighting('axis', units);
    const six = (count: number, all: number): readonly number[] => [
      ...new Array(count).fill(6),
      ...misses(all - count),
    ];
    return play(at, 'axis', ['attack', '0805', ['panzer', 'rifle']], 'done', dice(...six(hits, 10), ...six(back, 9)));
  };
  it('10.23 example 1: four hits are four steps, or one step and three hexes, or two and two; here half must be steps', () => {
    const at = play(fight(4, 2), 'axis', ['lose', 'panzer'], ['fall-back', 1]);
    expect(asked(at)).toMatchObject({ side: 'allied', rule: '10.23' });
    const one = play(at, 'allied', ['lose', '16-brigade']);
    expect(offered(one, 'allied', 'fall-back')).toEqual(['3']);
    const two = play(one, 'allied', ['lose', '5-indian']);
    expect(offered(two, 'allied', 'fall-back')).toEqual(['2']);
    const four = play(two, 'allied', ['lose', '7-indian'], ['lose', '7-indian']);
    expect(placeOf(four, '7-indian')).toBe('recoverable');
    expect(placeOf(four, '16-brigade')).toBe('0805');
  });
  it('10.23 example 2: the attacker retreats one hex and loses three steps; the defender has a choice', () => {
    const at = fight(3, 4);
    expect(asked(at)).toMatchObject({ side: 'axis', rule: '10.22' });
    expect(refusedBy(at, 'axis', ['fall-back', 1])).toBe('10.22');
    const lost = play(at, 'axis', ['lose', 'panzer'], ['lose', 'rifle'], ['lose', 'rifle']);
    expect(offered(lost, 'axis', 'fall-back')).toEqual(['1']);
    const back = play(lost, 'axis', ['fall-back', 1]);
    expect(placeOf(back, 'panzer')).not.toBe('0806');
    const one = play(back, 'allied', ['lose', '16-brigade']);
    expect(offered(one, 'allied', 'fall-back')).toEqual(['2']);
    const two = play(one, 'allied', ['lose', '16-brigade']);
    expect(offered(two, 'allied', 'fall-back')).toEqual(['1']);
    const three = play(two, 'allied', ['lose', '5-indian']);
    expect(asked(three)?.side).not.toBe('allied');
  });
  it('10.23 when the attacker stands the defender loses one step and half of the other hits, rounded down', () => {
    /** How many hexes may be retreated when the first of so many hits are steps. */
    const left = (hits: number, steps: number): readonly string[] =>
      offered(
        play(
          fight(hits, 0),
          'allied',
          ...['16-brigade', '5-indian', '7-indian'].slice(0, steps).map((u) => ['lose', u] as const),
        ),
        'allied',
        'fall-back',
      );
    expect(left(2, 1)).toEqual(['1']);
    // Example 2: of three hits two.
    expect(left(3, 1)).toEqual([]);
    expect(left(3, 2)).toEqual(['1']);
    expect(left(4, 1)).toEqual([]);
    expect(left(4, 2)).toEqual(['2']);
    expect(left(5, 2)).toEqual([]);
    expect(left(5, 3)).toEqual(['2']);
    const one = play(fight(5, 0), 'allied', ['lose', '16-brigade']);
    expect(refusedBy(one, 'allied', ['fall-back', 4])).toBe('10.23');
  });
  it('a single hit is a step loss of the one the owner picks', () => {
    const at = fight(1, 0);
    expect(asked(at)?.types).not.toContain('fall-back');
    expect(refusedBy(at, 'allied', ['fall-back', 1])).toBe('10.23');
    expect(refusedBy(at, 'allied', ['lose', 'panzer'])).toBe('10.21');
    const after = play(at, 'allied', ['lose', '7-indian']);
    expect(after.state.table.reduced).toEqual(['7-indian']);
  });
  it('10.25 nobody is asked who is lost with all the steps that come before a retreat', () => {
    // Two full units are four steps: of five hits four come before the retreat, of four three.
    const all = fight(0, 5);
    expect([placeOf(all, 'panzer'), placeOf(all, 'rifle')]).toEqual(['recoverable', 'recoverable']);
    expect(asked(all)?.question ?? '').not.toContain('to take');
    const attacker = asked(fight(0, 4))?.question;
    expect(attacker).toContain('You have 4 hits to take in your attack on');
    expect(attacker).toContain('you may fall back after 3 step losses');
  });
  it('10.21 what the attacker has said of it is done without asking', () => {
    const at = fighting('axis', units);
    const after = play(
      at,
      'axis',
      ['attack', '0805', ['panzer', 'rifle']],
      ['bear', '0805', ['rifle']],
      'done',
      dice(...misses(10), 6, 6, 6, ...misses(6)),
    );
    // Rifle twice; of the third hit nothing is said, and the panzers may go back a hex instead (10.22).
    expect(placeOf(after, 'rifle')).toBe('recoverable');
    expect(asked(after)).toMatchObject({ side: 'axis', types: expect.arrayContaining(['lose', 'fall-back']) });
    expect(after.state.table.reduced).not.toContain('panzer');
    expect(play(after, 'axis', ['lose', 'panzer']).state.table.reduced).toContain('panzer');
  });
  it('the umpire takes steps, a full unit first and armor last, and retreats only when nobody would be left', () => {
    const steps = play(fight(0, 1), 'axis', 'done');
    expect(steps.state.table.reduced).toEqual(['rifle']);
    const lone = play(
      fighting('axis', { panzer: '0806', rifle: '0806', '16-brigade': '0805' }),
      'axis',
      ['attack', '0805', ['panzer', 'rifle']],
      'done',
      dice(6, 6, ...misses(8), ...misses(3)),
    );
    // A step is lost without asking; then a hit is left and one step.
    expect(asked(lone)).toMatchObject({ side: 'allied' });
    const gone = play(lone, 'allied', 'done');
    const there = asked(gone)?.side !== 'allied' ? gone : play(gone, 'allied', 'done');
    expect(told(gone, 'fell-back')).toMatchObject([{ hexes: 1 }]);
    expect(placeOf(there, '16-brigade')).not.toBe('0805');
  });
  it('10.25 example: two Italians with four hits', () => {
    const hit = (): Played =>
      play(
        fighting('allied', { libyan: '0805', sirte: '0805', '1-armoured': '0806', '16-brigade': '0706' }),
        'allied',
        ['attack', '0805', ['1-armoured', '16-brigade']],
        'done',
        dice(6, 6, 6, 6, 1, 1, 1, 6, 6, ...misses(3)),
      );
    // The attacker retreats, or else two of the four would have to be steps.
    const at = play(hit(), 'allied', ['lose', '16-brigade'], ['fall-back', 1]);
    const flipped = play(at, 'axis', ['lose', 'libyan']);
    expect(offered(flipped, 'axis', 'fall-back')).toEqual(['3']);
    const both = play(flipped, 'axis', ['lose', 'sirte']);
    expect(offered(both, 'axis', 'fall-back')).toEqual(['2']);
    const dead = play(flipped, 'axis', ['lose', 'libyan']);
    expect(offered(dead, 'axis', 'fall-back')).toEqual(['2']);
    const more = play(dead, 'axis', ['lose', 'sirte']);
    expect(offered(more, 'axis', 'fall-back')).toEqual(['1']);
  });
  it('10.21 who has no way home free of enemies and their zones is lost for good', () => {
    const ring = {
      guns: '0805',
      '5-indian': '0806',
      '7-indian': '0706',
      '11-indian': '0705',
      '16-brigade': '0804',
      '1-armoured': '0905',
      '4-armoured': '0906',
    };
    const at = fighting('allied', ring);
    const after = play(at, 'allied', ['attack', '0805', ['1-armoured']], 'done', dice(6, 1, 1, 1, 1));
    expect(placeOf(after, 'guns')).toBe('permanent');
  });
});

describe('10.26 retreats', () => {
  const tobrukIs = (tobruk: Side): Table6 => ({ control: { tobruk, bardia: 'allied', benghazi: 'axis' } });
  /** The Axis has its source in the west alone. */
  const TOBRUK_LOST = tobrukIs('allied');
  /** Of four hits at 0805 the garrison and Brescia take two; Brescia is left to retreat two hexes. */
  const retreating = (units: Units, back = 5, table = TOBRUK_LOST): Played => {
    const there = { brescia: '0805', garrison: '0805', '1-armoured': '0806', '4-armoured': '0906' };
    const begun = play(
      fighting('allied', { ...there, ...units }, table),
      'allied',
      ['attack', '0805', ['1-armoured', '4-armoured']],
      'done',
      dice(6, 6, 6, 6, ...misses(4), ...misses(back)),
    );
    return play(begun, 'axis', ['lose', 'garrison'], ['lose', 'brescia']);
  };
  it('away from the attacked hex and toward supply, each its own way', () => {
    const at = play(retreating({}), 'axis', ['fall-back', 2]);
    // The Axis source is in the west: columns 06 and nearer ones, two hexes from 0805.
    const ends = offered(at, 'axis', 'retreat', 'brescia');
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(Number(end.slice(0, 2))).toBeLessThan(8);
  });
  it('9.32 not into enemy zones, unless a friendly unit is there', () => {
    const ends = (units: Units): readonly string[] => {
      const at = play(retreating(units), 'axis', ['fall-back', 2]);
      return told(at, 'retreated').length > 0 ? [placeOf(at, 'brescia')] : offered(at, 'axis', 'retreat', 'brescia');
    };
    expect(ends({})).toEqual(['0604', '0605', '0704']);
    expect(ends({ '5-indian': '0603' })).toEqual(['0605']);
    expect(ends({ '5-indian': '0603', libyan: '0704' })).toEqual(['0605', '0704']);
  });
  it('8.4 toward Tobruk, too, of the side that controls it (RULING 51)', () => {
    // Tobruk is at 0802. Of the hexes two away from 0805, 0803 and 0904 lie nearer to it and not to the Axis source in the west.
    const ends = (tobruk: Side): readonly string[] => {
      const at = retreating({}, 5, tobrukIs(tobruk));
      return offered(play(at, 'axis', ['fall-back', 2]), 'axis', 'retreat', 'brescia');
    };
    expect(ends('allied')).toEqual(['0604', '0605', '0704']);
    expect(ends('axis')).toEqual(['0604', '0605', '0704', '0803', '0904']);
  });
  it('where nobody can retreat it is not offered', () => {
    const ring = { '5-indian': '0706', '7-indian': '0704', '16-brigade': '0804' };
    const at = play(
      fighting('allied', { brescia: '0805', libyan: '0805', '1-armoured': '0806', ...ring, hussars: '0905' }),
      'allied',
      ['attack', '0805', ['1-armoured']],
      'done',
      dice(6, 6, 1, 1, ...misses(3)),
    );
    expect(refusedBy(at, 'axis', ['fall-back', 1])).toBe('10.26');
  });
  it('9.2 not into a full stack, but past it where there is no other way', () => {
    const end = (full: Units): string => {
      const units = { brescia: '0805', marines: '0805', '1-armoured': '0906', libyan: '0705', sirte: '0705', ...full };
      const at = play(
        fighting('allied', units, TOBRUK_LOST),
        'allied',
        ['attack', '0805', ['1-armoured']],
        'done',
        dice(6, 6, 1, 1, ...misses(4)),
      );
      const back = play(at, 'axis', ['lose', 'marines'], ['fall-back', 1]);
      return told(back, 'retreated').length > 0
        ? placeOf(back, 'brescia')
        : offered(back, 'axis', 'retreat', 'brescia').join();
    };
    expect(end({})).toBe('0706');
    expect(end({ panzer: '0706', rifle: '0706', grenadiers: '0706', tanks: '0706', '5-indian': '0803' })).toBe(
      '0604,0605,0606,0707',
    );
  });
  it('where not all find room the owner says who takes it, and who goes farther', () => {
    // Of the hexes that are open 0705 is full and 0706 has room for one.
    const friends = { libyan: '0705', sirte: '0705', brescia: '0706', marines: '0706' };
    const enemies = { '1-armoured': '0906', '5-indian': '0803' };
    const hit = play(
      fighting('allied', { panzer: '0805', grenadiers: '0805', ...friends, ...enemies }, TOBRUK_LOST),
      'allied',
      ['attack', '0805', ['1-armoured']],
      'done',
      dice(6, 6, 1, 1, ...misses(9)),
    );
    const at = play(hit, 'axis', ['lose', 'panzer'], ['fall-back', 1]);
    expect(told(at, 'retreated')).toEqual([]);
    expect(['panzer', 'grenadiers'].map((unit) => offered(at, 'axis', 'retreat', unit))).toEqual([['0706'], ['0706']]);
    const after = play(at, 'axis', ['retreat', 'grenadiers', '0706']);
    expect(offered(after, 'axis', 'retreat', 'panzer')).toEqual(['0604', '0605', '0606', '0707']);
  });
  it('not into a hex that was attacked in the same combat (RULING 56)', () => {
    const hit = play(
      fighting('allied', { brescia: '0805', libyan: '0706', '1-armoured': '0806', '4-armoured': '0806' }, TOBRUK_LOST),
      'allied',
      ['attack', '0805', ['1-armoured', '4-armoured'], ['0706']],
      'done',
      dice(6, 6, ...misses(6), ...misses(5)),
    );
    const back = play(hit, 'axis', ['lose', 'libyan'], ['fall-back', 1]);
    // Brescia has 0705 alone; the Libyans have a choice.
    expect(placeOf(back, 'brescia')).toBe('0705');
    expect(offered(back, 'axis', 'retreat')).toEqual(['libyan']);
  });
  it('not into the one hex where another finds room, where there is a choice', () => {
    // 0706 has room for one division, 0707 for none: the Libyans of 0806 can go to 0706 alone, Brescia to 0705, too.
    const friends = { sirte: '0706', panzer: '0707', rifle: '0707', grenadiers: '0707', tanks: '0707' };
    const enemies = { '1-armoured': '0906', '4-armoured': '0906' };
    const hit = play(
      fighting('allied', { brescia: '0805', libyan: '0806', ...friends, ...enemies }, TOBRUK_LOST),
      'allied',
      ['attack', '0805', ['1-armoured', '4-armoured'], ['0806']],
      'done',
      dice(6, 6, ...misses(6), ...misses(5)),
    );
    const back = play(hit, 'axis', ['lose', 'brescia'], ['fall-back', 1]);
    expect([placeOf(back, 'brescia'), placeOf(back, 'libyan')]).toEqual(['0705', '0706']);
  });
  it('the umpire lets those go first whose way leads through others', () => {
    // From 0806 nothing but 0706 is open, in the zone of 0707: as long as the Libyans are there. The attackers are cut off and throw half.
    const hit = play(
      fighting('allied', { brescia: '0806', libyan: '0706', '1-armoured': '0707', '4-armoured': '0707' }, TOBRUK_LOST, {
        sea: ['0805', '0906', '0907', '0807'],
      }),
      'allied',
      ['attack', '0706', ['1-armoured', '4-armoured'], ['0806']],
      'done',
      dice(6, 6, 6, 6, ...misses(5)),
    );
    const gone = play(hit, 'axis', ['lose', 'libyan'], ['lose', 'brescia'], ['fall-back', 2], 'done');
    expect(told(gone, 'retreated').map(({ unit, path }) => [unit, path.length])).toEqual([
      ['brescia', 3],
      ['libyan', 3],
    ]);
  });
  it('who retreats into an empty hex fights there as ever; who retreats to friends does not', () => {
    /** Libyans stand at 0704, or nobody. */
    const guests = (units: Units): readonly string[] => {
      const at = play(retreating(units), 'axis', ['fall-back', 2]);
      return play(at, 'axis', ['retreat', 'brescia', '0704']).state.table.retreated;
    };
    expect(guests({})).toEqual([]);
    expect(guests({ libyan: '0704' })).toEqual(['brescia']);
  });
  it('a stack that retreats into an empty hex together is none of friends already there', () => {
    const at = play(
      fighting('allied', { brescia: '0805', marines: '0805', '1-armoured': '0806', '4-armoured': '0906' }),
      'allied',
      ['attack', '0805', ['1-armoured', '4-armoured']],
      'done',
      dice(6, 6, ...misses(6), ...misses(4)),
    );
    const back = play(at, 'axis', ['lose', 'brescia'], ['fall-back', 1]);
    const gone = asked(back)?.side !== 'axis' ? back : play(back, 'axis', 'done');
    expect(placeOf(gone, 'marines')).toBe(placeOf(gone, 'brescia'));
    expect(placeOf(gone, 'marines')).not.toBe('0805');
    expect(gone.state.table.retreated).toEqual([]);
  });
  it('who has retreated adds nothing to another defence, and suffers with it', () => {
    const at = fighting(
      'allied',
      { brescia: '0805', libyan: '0805', '1-armoured': '0806' },
      { retreated: ['brescia'] },
    );
    expect(odds(at, ['0805'], ['1-armoured']).defence.strength).toBe(2);
    const after = play(at, 'allied', ['attack', '0805', ['1-armoured']], 'done', dice(6, 1, 1, 1, 1, 1));
    expect(offered(after, 'axis', 'lose')).toEqual(['brescia', 'libyan']);
  });
  it('12.1 it leaves its Improved Position', () => {
    const at = fighting(
      'allied',
      { brescia: '0805', '1-armoured': '0806', '4-armoured': '0906' },
      { ...TOBRUK_LOST, ...works(1, '0805', 'brescia') },
    );
    const hit = play(
      at,
      'allied',
      ['attack', '0805', ['1-armoured', '4-armoured']],
      'done',
      dice(6, 6, ...misses(6), ...misses(4)),
    );
    const gone = play(hit, 'axis', ['fall-back', 1]);
    expect(gone.state.table.works).toEqual({});
  });
  it('of several ways to one hex its owner says which, where it matters; else the one that catches nobody (7.14, RULING 60)', () => {
    // From 0805 to 0704 lead 0705 and 0804.
    const depots: Table6['depots'] = {
      axis: { hex: null, moved: false },
      allied: { hex: boardHex('0705'), moved: false },
    };
    const at = play(retreating({}, 5, { ...TOBRUK_LOST, depots }), 'axis', ['fall-back', 2]);
    expect(offered(at, 'axis', 'retreat', 'brescia', '0704', [])).toEqual(['0705', '0804']);
    const past = play(at, 'axis', ['retreat', 'brescia', '0704']);
    expect([placeOf(past, 'brescia'), past.state.table.depots.allied.hex]).toEqual(['0704', boardHex('0705')]);
    const through = play(at, 'axis', ['retreat', 'brescia', '0704', ['0705']], dice(4));
    expect([placeOf(through, 'brescia'), through.state.table.depots.allied.hex]).toEqual(['0704', null]);
    expect(through.state.table.points.axis - at.state.table.points.axis).toBe(4);
    expect(refusal(at, 'axis', ['retreat', 'brescia', '0704', ['0706']])).toMatchObject({ rule: '10.26' });
  });
  it('is asked for the way though there is one hex to go to, where the way matters', () => {
    // 5 Indian at 0505 shuts 0604 and 0605: 0704 is left. It cuts off the defenders, who throw half.
    const shut = { '5-indian': '0505' };
    expect(placeOf(play(retreating(shut, 3), 'axis', ['fall-back', 2]), 'brescia')).toBe('0704');
    const at = play(retreating({ ...shut, oconnor: '0804' }, 3), 'axis', ['fall-back', 2]);
    expect(offered(at, 'axis', 'retreat', 'brescia')).toEqual(['0704']);
    expect(offered(at, 'axis', 'retreat', 'brescia', '0704', [])).toEqual(['0705', '0804']);
    expect(asked(at)?.question).toContain('via');
  });
  it('who cannot go the whole distance goes where its owner says, as far as it gets (RULING 27)', () => {
    // Two hexes to go: 0705 and 0706 are open and lead toward the source, and the sea is behind them. The road is cut, the defenders throw half.
    const sea = ['0604', '0605', '0606', '0704', '0707', '0803', '0904'];
    const units = { panzer: '0805', garrison: '0805', marines: '0805', '1-armoured': '0906', '4-armoured': '0906' };
    const hit = play(
      fighting('allied', units, TOBRUK_LOST, { sea }),
      'allied',
      ['attack', '0805', ['1-armoured', '4-armoured']],
      'done',
      dice(6, 6, 6, 6, ...misses(4), ...misses(5)),
    );
    const at = play(hit, 'axis', ['lose', 'garrison'], ['lose', 'marines'], ['fall-back', 2]);
    expect(offered(at, 'axis', 'retreat', 'panzer')).toEqual(['0705', '0706']);
    const gone = play(at, 'axis', ['retreat', 'panzer', '0705']);
    expect([placeOf(gone, 'panzer'), gone.state.table.reduced]).toEqual(['0705', ['panzer']]);
  });
  it('who has no way is told to lose steps, once the others have gone', () => {
    // The rifles at 0905 have the sea behind them, and what is left is no farther from 0805; the panzers have 0605 and 0606.
    const sea = ['0904', '1004', '1005'];
    const hit = play(
      fighting('axis', { panzer: '0706', rifle: '0905', '16-brigade': '0805' }, {}, { sea }),
      'axis',
      ['attack', '0805', ['panzer', 'rifle']],
      'done',
      dice(...misses(8), 6, 6),
    );
    const at = play(hit, 'axis', ['lose', 'rifle'], ['fall-back', 1]);
    expect(asked(at)?.question).toContain('must retreat a hex');
    const gone = play(at, 'axis', ['retreat', 'panzer', '0605']);
    expect(offered(gone, 'axis', 'retreat')).toEqual([]);
    expect(asked(gone)?.question).toBe('rifle has no way to retreat and loses steps instead: commit.');
    expect(placeOf(play(gone, 'axis', 'done'), 'rifle')).toBe('permanent');
  });
  it('a leader goes with the last of the stack', () => {
    const at = play(retreating({ rommel: '0805' }, 7), 'axis', dice(6), ['fall-back', 2], 'done');
    expect(placeOf(at, 'rommel')).toBe(placeOf(at, 'brescia'));
    const ways = told(at, 'retreated');
    expect(ways.find(({ unit }) => unit === 'rommel')).toEqual({
      ...ways.find(({ unit }) => unit === 'brescia'),
      ...{ unit: 'rommel', face: 0 },
    });
  });
  it('11.1 but not into the Depression, where recon alone goes', () => {
    const units = { '1-armoured': '0806', scouts: '0805', guns: '0805', rommel: '0805', brescia: '0106' };
    const at = fighting('allied', units, {}, { depression: ['0705', '0804', '0905'] });
    const { attack, defence } = odds(at, ['0805'], ['1-armoured']);
    const blanks = misses(attack.strength - 2 + defence.strength);
    const hit = play(at, 'allied', ['attack', '0805', ['1-armoured']], 'done', dice(6, 6, ...blanks));
    // Two hits: the guns are lost, and the scouts have a hex to go. He survives the guns.
    const fled = play(hit, 'axis', dice(6), ['lose', 'guns'], ['fall-back', 1], 'done');
    expect(['0705', '0804', '0905']).toContain(placeOf(fled, 'scouts'));
    expect(placeOf(fled, 'rommel')).toBe('0805');
  });
});

describe('10.27 advance after combat', () => {
  const won = (units: Units, ground: Ground = {}, table: Table6 = {}): Played => {
    const at = fighting('axis', { company: '0805', ...units }, table, ground);
    const attackers = Object.keys(units).filter((unit) => ['0806', '0706'].includes(units[unit] ?? ''));
    const named = attackers.filter((unit) => at.kit.units[unit] !== undefined);
    const thrown = odds(at, ['0805'], named).attack.throws.reduce((sum, one) => sum + one.dice, 0);
    return play(at, 'axis', ['attack', '0805', named], 'done', dice(6, 6, ...misses(thrown - 2)));
  };
  it('into the vacated hex; fast units one farther, infantry not', () => {
    const at = won({ panzer: '0806', grenadiers: '0706' });
    expect(offered(at, 'axis', 'advance', 'grenadiers')).toEqual(['0805']);
    expect(offered(at, 'axis', 'advance', 'panzer')).toContain('0804');
    expect(offered(at, 'axis', 'advance', 'panzer')).not.toContain('0806');
    expect(refusedBy(at, 'axis', ['advance', 'grenadiers', '0804'])).toBe('10.27');
    const after = play(at, 'axis', ['advance', 'panzer', '0804'], ['advance', 'grenadiers', '0805'], 'done');
    expect([placeOf(after, 'panzer'), placeOf(after, 'grenadiers')]).toEqual(['0804', '0805']);
  });
  it('a hex farther not to where one stands in its position that it attacked from (RULING 28)', () => {
    const units = { panzer: '0806', grenadiers: '0706' };
    expect(offered(won(units), 'axis', 'advance', 'panzer')).toContain('0706');
    const held = won(units, {}, works(2, '0706', 'grenadiers'));
    expect(offered(held, 'axis', 'advance', 'panzer')).toContain('0804');
    expect(offered(held, 'axis', 'advance', 'panzer')).not.toContain('0706');
  });
  it('nor to where units stay that the attackers have left alone, with their IP-1 gone (12.3, RULING 28)', () => {
    const ends = (named: readonly string[]): readonly string[] => {
      const units = { company: '0805', panzer: '0806', grenadiers: '0706', guns: '0706' };
      const at = fighting('axis', units, works(1, '0706', 'grenadiers', 'guns'));
      const thrown = odds(at, ['0805'], named).attack.throws.reduce((sum, one) => sum + one.dice, 0);
      const after = play(at, 'axis', ['attack', '0805', named], 'done', dice(6, 6, ...misses(thrown - 2)));
      expect(after.state.table.works).toEqual({});
      return offered(after, 'axis', 'advance', 'panzer');
    };
    expect(ends(['panzer', 'grenadiers', 'guns'])).toContain('0706');
    expect(ends(['panzer', 'grenadiers'])).toContain('0804');
    expect(ends(['panzer', 'grenadiers'])).not.toContain('0706');
  });
  it('each once, and nobody has to', () => {
    const at = won({ panzer: '0806' });
    const after = play(at, 'axis', ['advance', 'panzer', '0805']);
    expect(refusedBy(after, 'axis', ['advance', 'panzer', '0804'])).toBe('10.27');
    expect(placeOf(play(at, 'axis', 'done'), 'panzer')).toBe('0806');
  });
  it('not when the attacker has retreated', () => {
    const at = fighting('axis', { panzer: '0806', guns: '0806', company: '0805', hussars: '0805' });
    const hit = play(at, 'axis', ['attack', '0805', ['panzer', 'guns']], 'done', dice(5, 5, ...misses(6), 6, 6));
    const fled = play(hit, 'axis', ['lose', 'guns'], ['fall-back', 1]);
    const back = play(fled, 'allied', ['lose', 'company'], ['lose', 'hussars']);
    // Both of the one-step battalions are gone.
    expect([placeOf(back, 'company'), placeOf(back, 'hussars')]).toEqual(['recoverable', 'recoverable']);
    expect(asked(back)?.types ?? []).not.toContain('advance');
  });
  it('who was told to follow goes without asking', () => {
    const at = fighting('axis', { company: '0805', panzer: '0806', grenadiers: '0706' });
    const after = play(
      at,
      'axis',
      ['attack', '0805', ['panzer', 'grenadiers']],
      ['follow', '0805', ['grenadiers']],
      'done',
      dice(6, 6, ...misses(7)),
    );
    expect([placeOf(after, 'panzer'), placeOf(after, 'grenadiers')]).toEqual(['0806', '0805']);
  });
  it('into each of several attacked hexes who was told to go into that one', () => {
    const at = fighting('axis', { company: '0906', hussars: '0805', panzer: '0806', rifle: '0806' });
    const { attack } = odds(at, ['0906', '0805'], ['panzer', 'rifle']);
    const after = play(
      at,
      'axis',
      ['attack', '0906', ['panzer', 'rifle'], ['0805']],
      ['follow', '0906', ['rifle']],
      ['follow', '0805', ['panzer']],
      'done',
      // 10.24 Three hits overwhelm a defence of two.
      dice(6, 6, 6, ...misses(attack.strength - 3)),
    );
    expect([placeOf(after, 'panzer'), placeOf(after, 'rifle')]).toEqual(['0805', '0906']);
  });
  it('where nobody who was told to follow can, the attacker is asked', () => {
    const at = fighting('axis', { company: '0805', panzer: '0806', guns: '0806' });
    const hit = play(
      at,
      'axis',
      ['attack', '0805', ['panzer', 'guns']],
      ['follow', '0805', ['guns']],
      'done',
      dice(6, ...misses(7), 6),
    );
    const after = play(hit, 'axis', ['lose', 'guns']);
    expect(offered(after, 'axis', 'advance', 'panzer')).toContain('0805');
  });
  it('a leader told to follow goes after the units he goes with, in whatever order they are named', () => {
    const after = play(
      fighting('axis', { company: '0805', panzer: '0806', rommel: '0806' }),
      'axis',
      ['attack', '0805', ['panzer']],
      ['follow', '0805', ['rommel', 'panzer']],
      'done',
      dice(6, 6, ...misses(7)),
    );
    expect([placeOf(after, 'panzer'), placeOf(after, 'rommel')]).toEqual(['0805', '0805']);
  });
  it('a leader follows where a unit has gone', () => {
    const at = won({ panzer: '0806', rommel: '0806' });
    expect(refusedBy(at, 'axis', ['advance', 'rommel', '0805'])).toBe('10.27');
    const after = play(at, 'axis', ['advance', 'panzer', '0804'], ['advance', 'rommel', '0804'], 'done');
    expect(placeOf(after, 'rommel')).toBe('0804');
  });
  it('11.1 not into the Depression, where recon alone goes', () => {
    const at = won({ scouts: '0806', rommel: '0806' }, { depression: ['0805'] });
    const after = play(at, 'axis', ['advance', 'scouts', '0805']);
    expect(refusedBy(after, 'axis', ['advance', 'rommel', '0805'])).toBe('10.27');
  });
  it('13.4 nor through the hex of the enemy’s depot, by which no unit has gone', () => {
    const depots: Table['depots'] = {
      axis: { hex: null, moved: false },
      allied: { hex: boardHex('0906'), moved: false },
    };
    const at = fighting('axis', { company: '0906', hussars: '0805', panzer: '0806', rommel: '0806' }, { depots });
    const { attack, defence } = odds(at, ['0906', '0805'], ['panzer']);
    const blanks = misses(attack.strength - 2 + defence.strength);
    const fought = play(at, 'axis', ['attack', '0906', ['panzer'], ['0805']], 'done', dice(6, 6, ...blanks));
    const empty = play(fought, 'allied', ['lose', 'company'], ['lose', 'hussars']);
    const after = play(empty, 'axis', ['advance', 'panzer', '0905', ['0805']], ['advance', 'rommel', '0905']);
    const way = told(after, 'advanced').find(({ unit }) => unit === 'rommel');
    expect(way?.path).toEqual(['0806', '0805', '0905'].map(boardHex));
  });
  it('a leader who stood alone beside the attacked hex was not with the attackers, and stays (RULING 29)', () => {
    const at = won({ panzer: '0806', rommel: '0706' });
    const after = play(at, 'axis', ['advance', 'panzer', '0805']);
    expect(refusedBy(after, 'axis', ['advance', 'rommel', '0805'])).toBe('10.27');
    // Who is left alone by those he was with follows them, once.
    const with1 = play(won({ panzer: '0806', rommel: '0806' }), 'axis', ['advance', 'panzer', '0805']);
    const gone = play(with1, 'axis', ['advance', 'rommel', '0805']);
    expect(placeOf(gone, 'rommel')).toBe('0805');
  });
});
