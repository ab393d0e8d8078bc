// 14.0 Battles, 15.0 fire, 22.0 support units, 23.0 and 24.0 aircraft, 16.0 who wins, 36.0 supply captured.
import { describe, expect, it } from 'vitest';
import {
  alliedCount,
  asked,
  controls,
  dice,
  isLawful,
  isSeen,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  rulesOf,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

type Beginning = Parameters<typeof position>[0];
const attacking = (beginning: Omit<Beginning, 'todo'>) => position({ todo: ['attack', 'combat-end'], ...beginning });
const defending = (beginning: Omit<Beginning, 'todo'>) =>
  position({ todo: ['counterattack', 'replacement'], ...beginning });
/** A depot beside it keeps everybody at Fuka in supply. */
const SUPPLY = [['depot', 'fuka']] as const;

describe('14.1 tactical deployment', () => {
  it('the Allies are revealed, the strongest first; deception is gone (29.2)', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      allied: { '1-sa': 'fuka', '22-armoured': 'fuka', 'deception-b': 'fuka', '4-nz': 'fuka' },
    });
    expect(isSeen(at, '4-nz')).toBe(false);
    // Edge 6 to 1: Pavia, two dice, then 22nd Armoured, New Zealand, South Africa: 4 + 3 + 2.
    const fought = play(at, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')).toMatchObject([{ allied: ['22-armoured', '4-nz', '1-sa'] }]);
    expect(placeOf(fought, 'deception-b')).toBe('permanent');
  });
  it('14.1 the player orders their line: the first is fired at first', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka', '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka' },
    });
    const lined = play(at, ['line', 'fuka', ['17-pavia', '15-panzer']]);
    // The Allies have the edge, 6 to 1+1, and fire first, three dice: a six.
    const fought = play(lined, 'done', dice(1, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    expect([stepsOf(fought, '17-pavia'), stepsOf(fought, '15-panzer')]).toEqual([1, 3]);
    expect(refusedBy(at, ['line', 'fuka', ['90-mech']])).toBe('14.1');
  });
  it('a battle is fought once, and only where both sides are', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'el-daba' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '5-nz': 'el-daba' },
    });
    expect(refusedBy(at, ['fight', 'tobruk'])).toBe('14.0');
    const one = play(at, ['fight', 'fuka'], dice(6, 1, 1, 1, 1, 1, 1));
    expect(refusedBy(one, ['fight', 'fuka'])).toBe('14.1');
    expect(refusedBy(one, ['send', 'german-lrb-1', 'fuka'])).toBe('14.0');
  });
});

describe('14.1, 37.0, RULING 33 a battle begins before anything is sent into it', () => {
  const at = attacking({
    units: { '15-panzer': 'fuka', '17-pavia': 'el-daba' },
    supply: [...SUPPLY, ['depot', 'el-daba']],
    allied: { '4-nz': 'fuka', 'deception-a': 'el-daba' },
    control: ['mersa-matruh'],
  });
  it('its units are revealed, those of another are not, and it is fought next', () => {
    expect(offered(at, 'begin')).toEqual(['el-daba', 'fuka']);
    const begun = play(at, ['begin', 'fuka']);
    expect(isSeen(begun, '4-nz')).toBe(true);
    expect(isSeen(begun, 'deception-a')).toBe(false);
    expect(offered(begun, 'fight')).toEqual(['fuka']);
    expect(refusedBy(begun, ['fight', 'el-daba'])).toBe('14.1');
    expect(refusedBy(begun, ['begin', 'el-daba'])).toBe('14.1');
    // Aircraft go, the line is ordered, the edge is 6 to 1, and both dice of the bomb and all else do nothing.
    const fought = play(begun, ['send', 'german-tac-1', 'fuka'], 'done', dice(1, 2, 6, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')[0]).toMatchObject({ space: 'fuka', allied: ['4-nz'] });
  });
  it('where nobody lies face down there is nothing to begin', () => {
    const seen = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    expect(refusedBy(seen, ['begin', 'fuka'])).toBe('14.1');
  });
  it('29.2 against mere deceptions the battle is won, and what was sent has not been used', () => {
    const won = play(at, ['begin', 'el-daba']);
    expect(told(won, 'won')).toMatchObject([{ space: 'el-daba', side: 'axis' }]);
    expect(offered(won, 'fight')).toEqual(['fuka']);
    const sent = play(at, ['send', 'german-tac-1', 'el-daba'], ['send', 'sturm', 'el-daba'], ['fight', 'el-daba']);
    expect([placeOf(sent, 'german-tac-1'), placeOf(sent, 'sturm')]).toEqual(['available', 'available']);
    expect(isLawful(sent, ['send', 'german-tac-1', 'fuka'])).toBe(true);
  });
});

describe('14.1 the Tactical Edge', () => {
  it('the worked example: Rommel and a G-2 marker, 3 + 2; two armoured units, 4 + 1; in open terrain the PAA wins the tie', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '22-armoured': 'fuka', '2-armoured': 'fuka' },
      table: { rommel: 'front', rommelWith: '17-pavia', revealed: ['fuka'] },
    });
    const fought = play(at, 'done', dice(3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 2], allied: [4, 1], side: 'axis' }]);
  });
  const edge = (beginning: Omit<Beginning, 'todo'>, ...faces: readonly number[]) =>
    told(play(attacking({ supply: SUPPLY, ...beginning }), 'done', dice(...faces)), 'edge');
  it('the PAA has four at most: Rommel, panzers, a marker, a high Index', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka', '21-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '1-sa': 'fuka' },
      table: { dfp: 21, rommel: 'front', rommelWith: '15-panzer', revealed: ['fuka'] },
    });
    const helped = play(at, ['send', '135-flak', 'fuka'], ['send', 'sturm', 'fuka']);
    // Two dice of the flak and two of the engineers do nothing; then the edge, panzers 4 and 4, South Africa 2.
    const fought = play(helped, 'done', dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [1, 4], allied: [1, 0] }]);
  });
  it('the Allies have three at most: armour, the space, a low Index; in an entrenchment they win ties', () => {
    const beginning = {
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']] as const,
      seen: { '22-armoured': 'el-alamein' },
      table: { dfp: 10 },
    };
    // After the draw Pavia retreats from the entrenchment; it has nowhere to go.
    expect(edge(beginning, 4, 1, 1, 1, 1, 1, 1, 1)).toMatchObject([{ axis: [4, 0], allied: [1, 3], side: 'allied' }]);
  });
  it('RULING 17 the space does not help the Allies when they attack; ties are decided by it all the same', () => {
    const at = defending({
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']],
      seen: { '4-nz': 'el-alamein' },
      control: ['el-daba'],
    });
    const fought = play(at, 'done', dice(3, 3, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 0], allied: [3, 0], side: 'allied' }]);
  });
});

describe('14.1 the fire round', () => {
  it('sides fire in turn, unit by unit; who is left over fires last; one round', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka', '1-sa': 'fuka' } });
    const fought = play(at, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'fired').map(({ by }) => by)).toEqual(['15-panzer', '4-nz', '1-sa']);
    expect(told(fought, 'won')).toMatchObject([{ side: null }]);
    expect(asked(fought)?.rule).toBe('axis Uprising');
  });
  it('15.0 losses count at once: who is reduced fires with what is left', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    // The Allies first: two sixes take two of three steps; at one step 15th Panzer throws two dice.
    const fought = play(at, 'done', dice(1, 6, 6, 6, 1, 1, 1));
    expect(stepsOf(fought, '15-panzer')).toBe(1);
    expect(told(fought, 'fired')).toMatchObject([
      { by: '4-nz', dice: [6, 6, 1] },
      { by: '15-panzer', dice: [1, 1] },
    ]);
  });
});

describe('15.1, 15.2, 15.3, 15.4 targets and losses', () => {
  it('the worked example: two eliminations take the first and the second Allied unit in line', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '1-sa': 'fuka', '9-indian': 'fuka' },
    });
    const fought = play(at, 'done', dice(6, 1, 6, 6, 1, 1, 1));
    expect([placeOf(fought, '4-nz'), placeOf(fought, '1-sa'), placeOf(fought, '9-indian')]).toEqual([
      'temporary',
      'temporary',
      'fuka',
    ]);
  });
  it('and two losses on a four-step unit of the PAA reduce it by two steps', () => {
    const at = attacking({ units: { '15-panzer': ['fuka', 4] }, supply: SUPPLY, seen: { '4-nz': 'fuka' } });
    expect(stepsOf(play(at, 'done', dice(1, 6, 6, 6, 1, 1, 1, 1)), '15-panzer')).toBe(2);
  });
  it('15.3 eliminations come before regroups, whatever the order of the dice', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka', '1-sa': 'fuka' } });
    const fought = play(at, 'done', dice(6, 1, 5, 6, 1, 1));
    expect([placeOf(fought, '4-nz'), placeOf(fought, '1-sa')]).toEqual(['temporary', 'regroup']);
  });
  it('15.4 one retreat is enough for a unit of many steps, and it moves a space', () => {
    const at = attacking({
      units: { '15-panzer': ['fuka', 4] },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka' },
      control: ['mersa-matruh'],
    });
    const fought = play(at, 'done', dice(1, 6, 5, 1, 1));
    expect(placeOf(fought, '15-panzer')).toBe('mersa-matruh');
    expect(stepsOf(fought, '15-panzer')).toBe(4);
  });
  it('15.6, 29.2 eliminated garrisons are gone for good, regrouped ones too', () => {
    const at = attacking({
      units: { '15-panzer': 'cairo' },
      supply: [['depot', 'cairo']],
      seen: { '1-edf': 'cairo' },
      control: ['bilbeis'],
    });
    // Designated line is not used in a city.
    expect(placeOf(play(at, 'done', dice(6, 1, 6, 1, 1, 1)), '1-edf')).toBe('permanent');
    expect(placeOf(play(at, 'done', dice(6, 1, 5, 1, 1, 1)), '1-edf')).toBe('permanent');
  });
  it('39.2 a two-step unit loses a step at a time', () => {
    const at = attacking({
      options: ['us-armor'],
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '2-us-armoured': 'fuka' },
    });
    const hit = play(at, 'done', dice(6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(placeOf(hit, '2-us-armoured')).toBe('fuka');
    const gone = play(at, 'done', dice(6, 1, 6, 6, 1, 1));
    expect(placeOf(gone, '2-us-armoured')).toBe('permanent');
  });
});

describe('15.5 fortresses and entrenchments', () => {
  it('the PAA fires on the designated line at an entrenchment: a five does nothing', () => {
    const at = attacking({
      units: { '15-panzer': 'ruweisat' },
      supply: [['depot', 'ruweisat']],
      seen: { '9-indian': 'ruweisat' },
      control: ['el-daba'],
    });
    const fought = play(at, 'done', dice(6, 1, 5, 5, 5, 6));
    expect(told(fought, 'fired')[0]).toMatchObject({ results: ['-', '-', '-', 'D1'] });
  });
  it('the Allies do at Tobruk', () => {
    const at = defending({
      units: { '15-panzer': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '4-nz': 'tobruk' },
    });
    const fought = play(at, 'done', dice(1, 6, 5, 5, 1, 1, 1, 1, 1));
    expect(told(fought, 'fired')[0]).toMatchObject({ by: '4-nz', results: ['-', '-', '-'] });
  });
  it('nobody else: not the PAA in a counterattack, nor the Allies in Tobruk', () => {
    const at = defending({
      units: { '15-panzer': 'ruweisat' },
      supply: [['depot', 'ruweisat']],
      seen: { '9-indian': 'ruweisat' },
      control: ['el-daba'],
    });
    expect(told(play(at, 'done', dice(6, 1, 5, 1, 1, 1)), 'fired')[0]).toMatchObject({
      results: ['R1', '-', '-', '-'],
    });
    const tobruk = attacking({
      units: { '15-panzer': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '9-indian': 'tobruk' },
    });
    expect(told(play(tobruk, 'done', dice(6, 1, 5, 1, 1, 1)), 'fired')[0]).toMatchObject({
      results: ['R1', '-', '-', '-'],
    });
  });
  it('RULING 7 a unit that has made an assault crossing fires on it', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      table: { crossed: ['15-panzer'] },
    });
    expect(told(play(at, 'done', dice(6, 1, 5, 5, 5, 5, 1)), 'fired')[0]).toMatchObject({
      results: ['-', '-', '-', '-'],
    });
  });
});

describe('20.4 out of supply in combat', () => {
  it('one die less', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, seen: { '9-indian': 'fuka' } });
    expect(told(play(at, 'done', dice(6, 1, 1, 1, 1, 1)), 'fired')[0]).toMatchObject({ dice: [1, 1, 1] });
  });
  it('not less than none, and into an entrenchment on the designated line as well', () => {
    const at = attacking({ units: { '17-pavia': ['ruweisat', 1] }, seen: { '9-indian': 'ruweisat' } });
    expect(told(play(at, 'done', dice(6, 1, 1)), 'fired').map(({ by }) => by)).toEqual(['9-indian']);
  });
});

describe('16.0, 16.1, 16.2, 16.3, 16.4 the end of a battle', () => {
  it('four Allied units eliminated or regrouped in a battle won are worth a DFP', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '1-sa': 'fuka', '2-sa': 'fuka', '9-indian': 'fuka' },
    });
    expect(tableAt(play(at, 'done', dice(6, 1, 6, 6, 5, 5))).dfp).toBe(16);
  });
  it('three are not, nor are deception units (29.2)', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      allied: { '4-nz': 'fuka', '1-sa': 'fuka', '2-sa': 'fuka', 'deception-a': 'fuka' },
    });
    expect(tableAt(play(at, 'done', dice(6, 1, 6, 6, 5, 1))).dfp).toBe(15);
  });
  it('16.1, 16.2 the winner stays in the space', () => {
    const beginning = {
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { '22-armoured': 'fuka' },
    } as const;
    const won = play(attacking(beginning), 'done', dice(6, 1, 6, 1, 1, 1));
    expect([placeOf(won, '15-panzer'), controls(won, 'fuka')]).toEqual(['fuka', true]);
    const lost = play(attacking(beginning), 'done', dice(1, 6, 5, 1, 1, 1));
    expect([placeOf(lost, '15-panzer'), placeOf(lost, '22-armoured'), controls(lost, 'fuka')]).toEqual([
      'el-daba',
      'fuka',
      false,
    ]);
  });
  it('four steps of the PAA in a battle lost cost one; retreats do not count', () => {
    const seen = { '22-armoured': 'fuka' } as const;
    const four = attacking({
      units: { '15-panzer': ['fuka', 4] },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen,
    });
    expect(tableAt(play(four, 'done', dice(1, 6, 6, 6, 6, 6))).dfp).toBe(14);
    const three = attacking({
      units: { '15-panzer': ['fuka', 3] },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen,
    });
    expect(tableAt(play(three, 'done', dice(1, 6, 6, 6, 6, 5))).dfp).toBe(15);
  });
  it('19.1 supply stands last and does not count as a step', () => {
    const at = attacking({
      units: { '15-panzer': ['fuka', 3] },
      supply: [['truck', 'fuka']],
      seen: { '22-armoured': 'fuka' },
    });
    const lost = play(at, 'done', dice(1, 6, 6, 6, 6, 6));
    expect(placeOf(lost, 'supply-1')).toBe('pool');
    expect(tableAt(lost).dfp).toBe(15);
  });
  it('16.3 a draw in the open leaves both sides there', () => {
    const at = attacking({ units: { '17-pavia': 'fuka' }, supply: SUPPLY, seen: { '9-indian': 'fuka' } });
    const drawn = play(at, 'done', dice(6, 1, 1, 1, 1));
    expect([placeOf(drawn, '17-pavia'), placeOf(drawn, '9-indian')]).toEqual(['fuka', 'fuka']);
    expect(controls(drawn, 'fuka')).toBe(false);
  });
  it('a draw in an Allied entrenchment, fortress or city (RULING 8) makes the PAA retreat', () => {
    for (const [space, back] of [
      ['el-alamein', 'el-daba'],
      ['alexandria', 'amariya'],
      ['cairo', 'bilbeis'],
    ] as const) {
      const at = attacking({
        units: { '17-pavia': space },
        supply: [['depot', back]],
        seen: { '9-indian': space },
        control: [back],
      });
      expect(placeOf(play(at, 'done', dice(6, 1, 1, 1, 1)), '17-pavia')).toBe(back);
    }
  });
  it('29.3 a draw in Tobruk makes the Allies regroup, face down', () => {
    const at = defending({
      units: { '17-pavia': 'tobruk' },
      supply: [['depot', 'tobruk']],
      seen: { '9-indian': 'tobruk' },
    });
    const drawn = play(at, 'done', dice(6, 1, 1, 1, 1));
    expect([placeOf(drawn, '17-pavia'), placeOf(drawn, '9-indian')]).toEqual(['tobruk', 'regroup']);
    expect(controls(drawn, 'tobruk')).toBe(true);
    expect(isSeen(drawn, '9-indian')).toBe(false);
  });
  it('36.0 an Allied depot among the defeated becomes a supply unit of the PAA', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { 'depot-a': 'fuka' },
    });
    const won = play(at, 'done', dice(6, 1, 5, 1, 1, 1));
    expect(told(won, 'captured')).toMatchObject([{ space: 'fuka' }]);
    expect(placeOf(won, 'supply-2')).toBe('fuka');
    const drawn = attacking({
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { 'depot-a': 'fuka', '1-sa': 'fuka' },
    });
    expect(told(play(drawn, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1)), 'captured')).toEqual([]);
  });
});

describe('22.1, 22.5 support units', () => {
  it('one for each combat unit', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '1-sa': 'fuka' } });
    const sent = play(at, ['send', 'dak-artillery', 'fuka']);
    expect(refusedBy(sent, ['send', 'sturm', 'fuka'])).toBe('22.5');
    expect(refusedBy(sent, ['send', 'dak-artillery', 'fuka'])).toBe('23.0');
    expect(isLawful(play(sent, ['recall', 'dak-artillery']), ['send', 'sturm', 'fuka'])).toBe(true);
    expect(refusedBy(at, ['recall', 'sturm'])).toBe('24.0');
  });
  it('only where units are supplied', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, seen: { '1-sa': 'fuka' } });
    expect(refusedBy(at, ['send', 'dak-artillery', 'fuka'])).toBe('22.5');
  });
  it('22.3, 22.5 "a" in attacks alone, "d" in defence alone', () => {
    const beginning = { units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '1-sa': 'fuka' } };
    expect(refusedBy(attacking(beginning), ['send', '102-flak', 'fuka'])).toBe('22.5');
    expect(refusedBy(defending(beginning), ['send', '104-artillery', 'fuka'])).toBe('22.5');
    expect(isLawful(defending(beginning), ['send', '102-flak', 'fuka'])).toBe(true);
  });
  it('those that are not available, and intelligence, are not sent (22.1, 22.2)', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '1-sa': 'fuka' },
      support: { sturm: 'bin' },
    });
    expect(refusedBy(at, ['send', 'sturm', 'fuka'])).toBe('22.1');
    expect(refusedBy(at, ['send', 'sim', 'fuka'])).toBe('22.1');
  });
  it('22.4 it fires on the support line at whom the player chooses, gives one for the edge, and goes to the bin', () => {
    const at = attacking({ units: { '17-pavia': 'fuka' }, supply: SUPPLY, seen: { '4-nz': 'fuka', '1-sa': 'fuka' } });
    const sent = play(at, ['send', 'nebelwerfer', 'fuka'], 'done');
    expect(asked(sent)?.rule).toBe('22.4');
    const hit = play(sent, ['target', '1-sa'], dice(6, 1, 3, 3, 1, 1, 1, 1, 1));
    expect(placeOf(hit, '1-sa')).toBe('temporary');
    // One target is left: no choice. Then the edge.
    const fought = play(sent, ['target', '1-sa'], ['target', '4-nz'], dice(1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 1], allied: [3, 0] }]);
    expect(placeOf(fought, 'nebelwerfer')).toBe('used');
  });
  it('22.7 the Tiger company gives one in attack and defence', () => {
    const beginning = { units: { '17-pavia': 'fuka' }, supply: SUPPLY, seen: { '1-sa': 'fuka' } };
    for (const at of [attacking(beginning), defending(beginning)]) {
      const fought = play(play(at, ['send', 'tiger', 'fuka']), 'done', dice(1, 1, 3, 1, 1, 1, 1, 1));
      expect(told(fought, 'edge')[0]?.axis).toEqual([3, 1]);
    }
  });
});

describe('23.1, 23.2, 24.0, 24.1 tactical air support', () => {
  it('the worked example: a two-strength unit throws two dice, each at a unit of the player’s choice', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka', '1-sa': 'fuka', '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const sent = play(at, ['send', 'german-tac-1', 'fuka'], 'done');
    const struck = play(sent, ['target', '9-indian'], ['target', '1-sa'], dice(6, 6, 6, 1, 1, 1, 1, 1, 1));
    expect([placeOf(struck, '9-indian'), placeOf(struck, '1-sa'), placeOf(struck, '4-nz')]).toEqual([
      'temporary',
      'temporary',
      'fuka',
    ]);
    expect(placeOf(struck, 'german-tac-1')).toBe('used');
    expect(refusedBy(sent, ['target', '22-armoured'])).toBe('24.0');
  });
  it('the worked example of 24.1: two divisions, two air units', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'fuka' },
      supply: SUPPLY,
      seen: { '4-nz': 'fuka' },
      control: ['mersa-matruh'],
    });
    const two = play(at, ['send', 'german-tac-1', 'fuka'], ['send', 'german-lrb-1', 'fuka']);
    expect(refusedBy(two, ['send', 'german-lrb-2', 'fuka'])).toBe('24.1');
  });
  it('TAC two spaces from a controlled airfield, LRB anywhere', () => {
    const at = attacking({
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']],
      seen: { '4-nz': 'el-alamein' },
      control: ['mersa-matruh'],
    });
    expect(refusedBy(at, ['send', 'german-tac-1', 'el-alamein'])).toBe('23.1');
    expect(refusedWith(at, ['send', 'german-tac-1', 'el-alamein'])).toContain('within two spaces');
    expect(isLawful(at, ['send', 'german-lrb-1', 'el-alamein'])).toBe(true);
    const near = attacking({
      units: { '17-pavia': 'el-alamein' },
      supply: [['depot', 'el-alamein']],
      seen: { '4-nz': 'el-alamein' },
      control: ['fuka'],
    });
    expect(isLawful(near, ['send', 'german-tac-1', 'el-alamein'])).toBe(true);
  });
  it('23.2 an airfield launches two TAC units in a sub-phase, Tobruk four', () => {
    const at = attacking({
      units: { '17-pavia': 'el-daba', '27-brescia': 'el-daba', '25-bologna': 'el-daba' },
      seen: { '4-nz': 'el-daba' },
      control: ['fuka'],
    });
    const two = play(at, ['send', 'german-tac-1', 'el-daba'], ['send', 'german-tac-2', 'el-daba']);
    expect(refusedBy(two, ['send', 'german-tac-3', 'el-daba'])).toBe('23.2');
  });
  it('air supply is not sent into battle', () => {
    const at = attacking({ units: { '17-pavia': 'fuka' }, seen: { '4-nz': 'fuka' } });
    expect(refusedBy(at, ['send', 'german-air-supply', 'fuka'])).toBe('22.1');
  });
  it('14.1 wiping out all Allied units wins the battle before the ground round', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const won = play(at, ['send', 'german-tac-1', 'fuka'], 'done', dice(6));
    expect(told(won, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(told(won, 'edge')).toEqual([]);
  });
  it('against works a TAC unit is one strong, and two LRB are one point', () => {
    const at = attacking({
      units: { '17-pavia': 'ruweisat', '27-brescia': 'ruweisat', '15-panzer': 'ruweisat' },
      seen: { '4-nz': 'ruweisat' },
      control: ['fuka', 'el-daba'],
    });
    const sent = play(
      at,
      ['send', 'german-tac-1', 'ruweisat'],
      ['send', 'german-lrb-1', 'ruweisat'],
      ['send', 'german-lrb-2', 'ruweisat'],
    );
    const struck = play(sent, 'done', dice(2, 6));
    expect(told(struck, 'fired').map(({ by }) => by)).toEqual(['german-tac-1', 'german-lrb-2']);
    const alone = play(at, ['send', 'german-lrb-1', 'ruweisat'], 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(alone, 'fired').map(({ by }) => by)).not.toContain('german-lrb-1');
  });
  it('RULING 24 not in a counterattack, where the PAA holds the works (32.1)', () => {
    const at = defending({
      units: { '17-pavia': 'ruweisat' },
      supply: [['depot', 'ruweisat']],
      seen: { '9-indian': 'ruweisat' },
      control: ['fuka', 'el-daba'],
    });
    const struck = play(at, ['send', 'german-tac-1', 'ruweisat'], 'done', dice(2, 6, 3));
    expect(told(struck, 'fired').map(({ by }) => by)).toEqual(['german-tac-1', 'german-tac-1']);
  });
  it('A1: after all its dice the air unit goes to refit, once', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    const shot = play(at, ['send', 'german-tac-1', 'fuka'], 'done', dice(1, 1, 6, 1, 1, 1, 1));
    expect(placeOf(shot, 'german-tac-1')).toBe('refit');
    expect(told(shot, 'shot-down')).toHaveLength(1);
    expect(rulesOf(shot, 'shot-down')).toEqual(['24.1']);
  });
  it('23.0 an air unit flies once a turn', () => {
    const field = {
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    } as const;
    const flown = play(attacking(field), ['send', 'german-tac-1', 'fuka'], 'done', dice(6));
    expect(placeOf(flown, 'german-tac-1')).toBe('used');
    const again = attacking({ ...field, air: { 'german-tac-1': 'used' } });
    expect(refusedBy(again, ['send', 'german-tac-1', 'fuka'])).toBe('22.1');
  });
});

describe('32.0, 32.1 counterattacks', () => {
  it('wherever both sides are, the Allies attack; the PAA may send aircraft and support; no pursuit', () => {
    const at = defending({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    expect(asked(at)?.rule).toBe('32.0');
    const won = play(at, ['expend', 'supply-1'], 'done', dice(6, 1, 6, 1, 1, 1, 3));
    expect(told(won, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(asked(won)?.rule).toBe('axis Uprising');
  });
  it('35.0 Rommel is placed in the G-3 phase, not in a counterattack', () => {
    const at = defending({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '9-indian': 'fuka' } });
    expect(refusedBy(at, ['rommel', '15-panzer'])).toBe('35.0');
    expect(
      isLawful(attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '9-indian': 'fuka' } }), [
        'rommel',
        '15-panzer',
      ]),
    ).toBe(true);
  });
  it('but he helps there when he is with a unit', () => {
    const at = defending({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      table: { rommel: 'front', rommelWith: '17-pavia' },
    });
    expect(told(play(at, 'done', dice(3, 1, 1, 1, 1)), 'edge')).toMatchObject([{ axis: [3, 1] }]);
  });
  it('10.2 the G-2 marker counts in the Combat Sub-Phase alone', () => {
    const at = position({
      todo: ['attack', 'combat-end', 'counterattack', 'replacement'],
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      table: { revealed: ['fuka'], spies: { sim: 'fuka' } },
    });
    const fought = play(at, 'done', 'done', dice(3, 1, 1, 1, 1, 3, 1, 1, 1, 1));
    expect(told(fought, 'edge').map(({ axis }) => axis)).toEqual([
      [3, 1],
      [3, 0],
    ]);
  });
  it('several battles are fought from the furthest east on, or one by one as the player likes', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'el-daba' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka', '18-indian': 'el-daba' },
    });
    const all = play(at, 'done', dice(6, 1, 1, 1, 1, 6, 1, 1, 1, 1));
    expect(told(all, 'battle').map(({ space }) => space)).toEqual(['el-daba', 'fuka']);
    expect(offered(at, 'fight')).toEqual(['el-daba', 'fuka']);
    expect(alliedCount(all, 'fuka')).toBe(1);
  });
});
