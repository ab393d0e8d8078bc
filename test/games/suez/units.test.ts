// The counters: what the rulebook prints of single ones, and what all of them have in common.
import { describe, expect, it } from 'vitest';
import { isMotorized } from '#games/suez/pieces/kit.ts';
import { campaign, space, sum, unit, units } from './data.ts';

describe('combat units of the PAA', () => {
  it('41.0 the Herkules force', () => {
    expect(units.combat.filter(({ herkules }) => herkules).map(({ id }) => id)).toEqual([
      'lehr',
      'kgh',
      'ramcke',
      '185-folgore',
      '80-la-spezia',
      'ccnn',
    ]);
    const arms = ['lehr', 'kgh', 'ramcke', '185-folgore', '80-la-spezia', 'ccnn'].map((id) => unit(id).arm);
    expect(arms).toEqual(['airborne', 'marine', 'airborne', 'airborne', 'airlanding', 'marine']);
    expect([unit('lehr').size, unit('ramcke').size]).toEqual(['battalion', 'brigade']);
  });

  it('5.2 the garrisons stand where they are called after, and Hecker in Tobruk', () => {
    expect(units.combat.flatMap(({ id, at }) => (at === undefined ? [] : [[id, at]]))).toEqual([
      ['kgh', 'tobruk'],
      ['tobruk-garrison', 'tobruk'],
      ['bardia-garrison', 'bardia'],
    ]);
  });

  it('2.2.2 the panzer and motorized troops', () => {
    expect(units.combat.filter(isMotorized).map(({ id }) => id)).toEqual([
      '15-panzer',
      '21-panzer',
      '90-mech',
      '288',
      'dak-recon',
      '132-ariete',
      '133-littorio',
      '101-trieste',
      '7-bersaglieri',
      '9-bersaglieri',
      'ggff',
      'saharien',
    ]);
    expect(units.combat.filter(({ arm }) => arm === 'recon').map(({ id }) => id)).toEqual([
      'dak-recon',
      'ggff',
      'saharien',
    ]);
  });

  it('lose a factor with each step, and start below their best where the rulebook says so (2.2.5)', () => {
    for (const { id, combat } of units.combat)
      expect([id, combat.every((factor, step) => factor > (combat[step - 1] ?? 0))]).toEqual([id, true]);
    const worn = units.combat.filter(({ starts, combat }) => starts !== undefined && starts < combat.length);
    expect(worn.map(({ id }) => id)).toEqual([
      '15-panzer',
      '21-panzer',
      '90-mech',
      '132-ariete',
      '133-littorio',
      '101-trieste',
    ]);
  });

  it('are best placed with the panzers in the range of the depot at Tobruk, for turn 1 (19.2, our recommendation)', () => {
    const fed = ['tobruk', 'gambut', 'el-adem'];
    const hungry = campaign.recommended.filter(({ space: at }) => !fed.includes(at)).map(({ unit: id }) => id);
    expect(hungry).toEqual(['7-bersaglieri', '9-bersaglieri', 'ggff', '17-pavia', '25-bologna', '27-brescia']);
    for (const { space: at } of campaign.recommended) expect([at, space(at).country]).toEqual([at, 'libya']);
  });
});

describe('the Allies', () => {
  it('5.1 have more in reserve than the first turns can bring, and less than is on the map', () => {
    const starting = units.allied.filter(({ back }) => back === 'S').length;
    const reserve = starting - sum(campaign.allied.map((entry) => entry.units));
    expect(reserve).toBeGreaterThanOrEqual(10);
    expect(reserve).toBeLessThan(26);
  });

  it('34.0, 39.2 have their special reinforcements', () => {
    expect(units.allied.find(({ id }) => id === 'me-commando')).toMatchObject({ arm: 'commando', back: 'X' });
    expect(units.allied.find(({ id }) => id === '2-us-armoured')).toMatchObject({
      arm: 'armour',
      nationality: 'American',
    });
  });
});

it('22.7 the Tiger company and engineers', () => {
  const of = (kind: string) => units.support.filter((entry) => entry.kind === kind).map(({ id }) => id);
  expect([of('tiger'), of('engineer')]).toEqual([['tiger'], ['sturm', 'guastatori']]);
  expect(units.support.find(({ id }) => id === 'tiger')).toMatchObject({ edge: true, arrives: 8 });
});
