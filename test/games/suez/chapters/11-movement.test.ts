// 11.0 Movement: how far, where it stops, rivers and escarpments, Admin movement.
import { describe, expect, it } from 'vitest';
import { factorFor } from '#games/suez/chapters/11-movement/factors.ts';
import {
  type Beginning,
  controls,
  dice,
  isLawful,
  moving,
  offered,
  placeOf,
  play,
  refusedBy,
  refusedWith,
  sightAt,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

const factor = (beginning: Omit<Beginning, 'todo'>, unit: string) => factorFor(sightAt(moving(beginning)), unit);

describe('11.0, 20.4, 11.5, 11.6 movement factors', () => {
  it('motorized units four, others two, in supply', () => {
    const beginning = {
      units: { '15-panzer': 'tobruk', '17-pavia': 'tobruk' },
      supply: [['truck', 'tobruk']],
    } as const;
    expect(factor(beginning, '15-panzer')).toEqual({ spaces: 4, admin: 12 });
    expect(factor(beginning, '17-pavia')).toEqual({ spaces: 2, admin: 6 });
  });
  it('two and one out of supply', () => {
    const beginning = { units: { '15-panzer': 'tobruk', '17-pavia': 'tobruk' } };
    expect(factor(beginning, '15-panzer')).toEqual({ spaces: 2, admin: 6 });
    expect(factor(beginning, '17-pavia')).toEqual({ spaces: 1, admin: 3 });
    expect(refusedWith(moving(beginning), ['move', '15-panzer', 'sollum'])).toContain(
      'out of supply (20.4) it can move 2 spaces',
    );
  });
  it('11.5 supported units move twice as far; 11.6.d supply does not help Admin movement', () => {
    const at = moving({ units: { '15-panzer': 'tobruk', '17-pavia': 'gambut' }, supply: [['depot', 'tobruk']] });
    const supported = play(at, ['expend', 'supply-1']);
    expect(factorFor(sightAt(supported), '15-panzer')).toEqual({ spaces: 8, admin: 12 });
    expect(factorFor(sightAt(supported), '17-pavia')).toEqual({ spaces: 4, admin: 6 });
    expect(placeOf(supported, 'supply-1')).toBe('pool');
  });
  it('11.6.d nor does it help who began out of supply (RULING 5)', () => {
    const at = moving({ units: { '15-panzer': 'gambut' }, supply: [['truck', 'tobruk']] });
    const supported = play(at, ['move', 'supply-1', 'gambut'], ['expend', 'supply-1']);
    expect(factorFor(sightAt(supported), '15-panzer')).toEqual({ spaces: 8, admin: 6 });
  });
  it('35.0 Rommel adds one to the unit he is with', () => {
    const at = moving({ units: { '15-panzer': 'tobruk' } });
    const led = play(at, ['rommel', '15-panzer']);
    // RULING 5: after doubling or tripling.
    expect(factorFor(sightAt(led), '15-panzer')).toEqual({ spaces: 3, admin: 7 });
    expect(refusedBy(led, ['rommel', '15-panzer'])).toBe('35.0');
  });
  it('11.0 static units and depots cannot move', () => {
    const at = moving({
      units: { 'tobruk-garrison': 'tobruk' },
      supply: [
        ['depot', 'tobruk'],
        ['truck', 'tobruk'],
      ],
    });
    expect(refusedBy(at, ['move', 'tobruk-garrison', 'gambut'])).toBe('12.6');
    expect(refusedBy(at, ['move', 'supply-1', 'gambut'])).toBe('19.0');
    expect(refusedWith(at, ['move', 'supply-1', 'gambut'])).toMatch(/^The depot at /);
    expect(isLawful(at, ['move', 'supply-2', 'gambut'])).toBe(true);
    expect(refusedBy(at, ['move', 'kodat', 'gambut'])).toBe('11.0');
  });
  it('supply goes to the enemy behind a combat unit alone; where one is, it may still be too far (RULING 6)', () => {
    const meeting = { supply: [['truck', 'gambut']], seen: { '4-nz': 'el-daba' } } as const;
    expect(refusedBy(moving(meeting), ['move', 'supply-1', 'el-daba'])).toBe('19.0');
    const led = moving({ ...meeting, units: { '15-panzer': 'el-daba' } });
    expect(refusedBy(led, ['move', 'supply-1', 'el-daba'])).toBe('11.0');
  });
  it('the worked example: a unit with two may move two, one or no spaces', () => {
    const at = moving({ units: { '17-pavia': 'tobruk' }, supply: [['truck', 'tobruk']] });
    expect(isLawful(at, ['move', '17-pavia', 'gambut'])).toBe(true);
    // By roads, without Admin movement it would be the second space.
    expect(isLawful(at, ['move', '17-pavia', 'sidi-azeiz'])).toBe(true);
    expect(isLawful(at, 'done')).toBe(true);
    expect(refusedBy(at, ['move', '17-pavia', 'fort-maddalena'])).toBe('11.0');
  });
  it('11.1 each unit moves once', () => {
    const at = play(moving({ units: { '15-panzer': 'tobruk' } }), ['move', '15-panzer', 'gambut']);
    expect(refusedBy(at, ['move', '15-panzer', 'tobruk'])).toBe('11.1');
    expect(refusedBy(at, ['move', '15-panzer', 'atlantis'])).toBe('11.1');
  });
});

describe('11.1, 7.0 there and back', () => {
  it('a unit goes through a space and comes back to one it has come to: what it went through is taken', () => {
    const at = moving({
      units: { '15-panzer': 'mersa-matruh' },
      supply: [['truck', 'mersa-matruh']],
      control: ['mersa-matruh'],
    });
    const moved = play(at, ['move', '15-panzer', 'fuka', ['fuka', 'el-daba']]);
    expect(placeOf(moved, '15-panzer')).toBe('fuka');
    expect(moved.state.table.passed).toEqual(['fuka', 'el-daba']);
  });
});

describe('11.1, 7.0, RULING 63 out and back', () => {
  const FUKA = { units: { '15-panzer': 'fuka' }, supply: [['truck', 'fuka']], control: ['fuka'] } as const;
  const back = (via: readonly string[]) => ['move', '15-panzer', 'fuka', ...(via.length > 0 ? [via] : [])] as const;
  it('a unit ends where it began and has taken what it went through; it has moved, and nobody reacts there (13.0)', () => {
    for (const [via, taken] of [
      [['el-daba'], 'el-daba'],
      [['mersa-matruh', 'fuka'], 'mersa-matruh'],
      [['mersa-matruh', 'shammas', 'mersa-matruh', 'fuka'], 'shammas'],
    ] as const) {
      const moved = play(moving(FUKA), back(via));
      expect(placeOf(moved, '15-panzer')).toBe('fuka');
      expect(refusedBy(moved, ['move', '15-panzer', 'el-daba'])).toBe('11.1');
      const over = play(moved, 'done');
      expect(controls(over, taken)).toBe(true);
      expect(told(over, 'reaction')).toEqual([]);
    }
    expect(offered(moving(FUKA), 'move', '15-panzer')).toContain('fuka');
    // Without a way named, through the first space that is to be taken so.
    expect(tableAt(play(moving(FUKA), back([]))).passed).not.toEqual([]);
  });
  it('players are shown the space where it stands last', () => {
    const { module, state } = moving(FUKA);
    const view = module.view(state, 'axis');
    const goals = module.values(view, 'axis', 'move', ['15-panzer']);
    expect(module.nearFirst?.(view, 'axis', goals, ['15-panzer']).at(-1)).toBe('fuka');
  });
  it('11.0 with the spaces to come back, and 11.3, 11.4 without a stop on the way', () => {
    expect(refusedBy(moving(FUKA), back(['mersa-matruh', 'shammas', 'sidi-barrani', 'shammas']))).toBe('11.1');
    expect(refusedBy(moving(FUKA), back(['minqar-qaim']))).toBe('11.3');
    const daba = moving({ units: { '15-panzer': 'el-daba' }, supply: [['truck', 'el-daba']], control: ['el-daba'] });
    expect(refusedBy(daba, ['move', '15-panzer', 'el-daba', ['ruweisat']])).toBe('11.4');
  });
  it('11.3 back over an escarpment whose other side is not controlled yet: the unit stops there in any case', () => {
    const round = play(moving(FUKA), back(['mersa-matruh', 'charing-cross', 'minqar-qaim']));
    expect([placeOf(round, '15-panzer'), tableAt(round).crossed]).toEqual(['fuka', ['15-panzer']]);
    expect(refusedBy(moving(FUKA), back(['mersa-matruh', 'charing-cross', 'minqar-qaim', 'fuka', 'el-daba']))).toBe(
      '11.1',
    );
  });
  it('not where nothing is to be taken: what is controlled, and by supply (RULING 6)', () => {
    const control = ['fuka', 'el-daba', 'mersa-matruh', 'shammas', 'charing-cross', 'bab-el-qattara', 'minqar-qaim'];
    const theirs = moving({ ...FUKA, control });
    expect(refusedBy(theirs, back([]))).toBe('11.1');
    expect(refusedBy(theirs, back(['el-daba']))).toBe('11.1');
    expect(offered(theirs, 'move', '15-panzer')).not.toContain('fuka');
    expect(refusedBy(moving(FUKA), ['move', 'supply-1', 'fuka'])).toBe('11.1');
    // 11.7 Who stands with the enemy moves one space.
    const held = moving({ ...FUKA, control: [], allied: { '9-indian': 'fuka' } });
    expect(refusedBy(held, back(['el-daba']))).toBe('11.1');
  });
  it('what has been gone through by another in this sub-phase is taken already', () => {
    const two = moving({
      ...FUKA,
      units: { '15-panzer': 'fuka', '21-panzer': 'fuka' },
      control: ['fuka', 'mersa-matruh', 'shammas', 'charing-cross'],
    });
    const gone = play(two, ['move', '21-panzer', 'fuka', ['el-daba', 'bab-el-qattara']]);
    expect(refusedBy(gone, back(['el-daba']))).toBe('11.1');
  });
});

describe('11.2, 11.4 stopping', () => {
  it('the worked example: an Allied fortress or entrenchment stops a unit, however far it could go', () => {
    const at = moving({ units: { '15-panzer': 'el-daba' }, supply: [['truck', 'el-daba']], control: ['el-daba'] });
    expect(isLawful(at, ['move', '15-panzer', 'el-alamein'])).toBe(true);
    expect(refusedBy(at, ['move', '15-panzer', 'el-hammam', ['el-alamein']])).toBe('11.4');
  });
  it('Tobruk is no Allied fortress: it stops nobody, whoever controls it', () => {
    const at = moving({
      units: { '17-pavia': 'gambut' },
      supply: [['truck', 'gambut']],
      table: { control: ['gambut', 'el-adem'] },
    });
    expect(isLawful(at, ['move', '17-pavia', 'el-adem', ['tobruk']])).toBe(true);
  });
  it('7.0 one that the PAA controls does not', () => {
    const at = moving({
      units: { '15-panzer': 'el-daba' },
      supply: [['truck', 'el-daba']],
      control: ['el-daba', 'el-alamein'],
    });
    expect(isLawful(at, ['move', '15-panzer', 'el-hammam', ['el-alamein']])).toBe(true);
  });
  it('12.5, 11.4 enemy-occupied spaces may be entered, and stop the unit', () => {
    const at = moving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['fuka'],
      allied: { '4-nz': 'el-daba' },
    });
    expect(refusedBy(at, ['move', '15-panzer', 'el-alamein', ['el-daba']])).toBe('11.4');
  });
  it('11.7, 11.4 from an enemy-occupied space one space at most, to another if it likes', () => {
    const at = moving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['mersa-matruh', 'shammas'],
      seen: { '4-nz': 'fuka', '5-nz': 'el-daba' },
    });
    expect(offered(at, 'move', '15-panzer')).toEqual(
      ['el-daba', 'mersa-matruh', 'minqar-qaim'].filter((space) => isLawful(at, ['move', '15-panzer', space])),
    );
    expect(isLawful(at, ['move', '15-panzer', 'el-daba'])).toBe(true);
    expect(refusedBy(at, ['move', '15-panzer', 'shammas'])).toBe('11.7');
    const led = play(at, ['rommel', '15-panzer'], ['expend', 'supply-1']);
    expect(refusedBy(led, ['move', '15-panzer', 'shammas'])).toBe('11.7');
  });
});

describe('11.3 rivers and escarpments', () => {
  it('crossing is lawful where one side is not controlled, then the unit stops and is marked', () => {
    const at = moving({ units: { '15-panzer': 'fort-capuzzo' }, supply: [['truck', 'fort-capuzzo']] });
    const crossed = play(at, ['move', '15-panzer', 'sollum']);
    expect(tableAt(crossed).crossed).toEqual(['15-panzer']);
    expect(refusedBy(at, ['move', '15-panzer', 'buq-buq', ['sollum']])).toBe('11.3');
  });
  it('so it is the other way round, from the side that is not controlled', () => {
    const at = moving({ units: { '15-panzer': 'sollum' }, supply: [['truck', 'sollum']] });
    expect(tableAt(play(at, ['move', '15-panzer', 'fort-capuzzo'])).crossed).toEqual(['15-panzer']);
    expect(refusedBy(at, ['move', '15-panzer', 'sidi-azeiz', ['fort-capuzzo']])).toBe('11.3');
  });
  it('who would go on is refused with the space where they stop, whether they name the way or not', () => {
    const at = moving({
      units: { '90-mech': 'sidi-azeiz' },
      supply: [['depot', 'sidi-azeiz']],
      seen: { '9-indian': 'halfaya' },
    });
    expect(refusedBy(at, ['move', '90-mech', 'buq-buq'])).toBe('11.3');
    expect(refusedWith(at, ['move', '90-mech', 'buq-buq'])).toContain('must stop at Sollum');
    // By Halfaya, where the enemy is.
    expect(refusedBy(at, ['move', '90-mech', 'bir-enba'])).toBe('11.4');
    expect(refusedWith(at, ['move', '90-mech', 'bir-enba'])).toContain('must stop at Halfaya');
  });
  it('no penalty where both sides are controlled', () => {
    const at = moving({
      units: { '15-panzer': 'fort-capuzzo' },
      supply: [['truck', 'fort-capuzzo']],
      control: ['sollum'],
    });
    const moved = play(at, ['move', '15-panzer', 'buq-buq', ['sollum']]);
    expect(tableAt(moved).crossed).toEqual([]);
  });
  it('22.7 engineers bridge it for the sub-phase, and go home after that', () => {
    const at = moving({ units: { '15-panzer': 'fort-capuzzo' }, supply: [['truck', 'fort-capuzzo']] });
    expect(refusedBy(at, ['bridge', 'dak-artillery', 'fort-capuzzo/sollum'])).toBe('22.7');
    expect(refusedBy(at, ['bridge', 'sturm', 'cairo/fayum'])).toBe('22.7');
    const bridged = play(at, ['bridge', 'sturm', 'fort-capuzzo/sollum'], ['move', '15-panzer', 'buq-buq', ['sollum']]);
    expect(tableAt(bridged).crossed).toEqual([]);
    const ended = play(bridged, 'done', dice(6));
    // 22.5 Used this turn: Berlin does not send them again (RULING 30).
    expect(placeOf(ended, 'sturm')).toBe('used');
    expect(tableAt(ended).bridged).toEqual({});
  });
  it('22.7 also where a unit comes up to it first, and goes on (RULING 22)', () => {
    const at = moving({ units: { '90-mech': 'sidi-azeiz' }, supply: [['depot', 'sidi-azeiz']] });
    const gone = play(at, ['bridge', 'sturm', 'fort-capuzzo/sollum'], ['move', '90-mech', 'buq-buq']);
    expect([placeOf(gone, '90-mech'), tableAt(gone).crossed]).toEqual(['buq-buq', []]);
    // Nobody gets to the next one in this sub-phase.
    expect(refusedBy(at, ['bridge', 'sturm', 'mersa-matruh/minqar-qaim'])).toBe('22.7');
  });
  it('22.7 nobody is offered for bridging where no unit gets to a river or an escarpment', () => {
    // Barriers begin at Fort Capuzzo: a garrison moves nowhere (11.0).
    expect(offered(moving({ units: { 'tobruk-garrison': 'tobruk' } }), 'bridge')).toEqual([]);
    expect(offered(moving({ units: { '17-pavia': 'fort-capuzzo' } }), 'bridge')).not.toEqual([]);
  });
  it('who goes over a bridge and would go too far is not told to stop behind it', () => {
    const at = moving({ units: { '17-pavia': 'fort-capuzzo' }, supply: [['truck', 'fort-capuzzo']] });
    const bridged = play(at, ['bridge', 'sturm', 'fort-capuzzo/sollum']);
    const far = ['move', '17-pavia', 'sidi-barrani', ['sollum', 'buq-buq']] as const;
    expect(refusedBy(at, far)).toBe('11.3');
    // Two spaces on foot: Sidi Barrani is the third.
    expect(isLawful(bridged, ['move', '17-pavia', 'buq-buq', ['sollum']])).toBe(true);
    expect(refusedBy(bridged, far)).toBe('11.0');
  });
});

describe('11.6 Admin movement', () => {
  const beginning = { units: { '17-pavia': 'tobruk' }, supply: [['truck', 'tobruk']] } as const;
  it('three times as far, along controlled roads', () => {
    const at = moving({ ...beginning, control: ['sollum', 'buq-buq', 'sidi-barrani'] });
    // Gambut, Bardia, Capuzzo, Sollum, Buq Buq, Sidi Barrani: six; it does not stop at the escarpment (11.6.b).
    const moved = play(at, ['move', '17-pavia', 'sidi-barrani']);
    expect(placeOf(moved, '17-pavia')).toBe('sidi-barrani');
    expect(tableAt(moved).crossed).toEqual([]);
    expect(refusedBy(at, ['move', '17-pavia', 'shammas'])).toBe('11.0');
  });
  it('not into spaces that are not controlled, and 11.6.a not to the enemy', () => {
    expect(
      isLawful(moving({ ...beginning, control: ['sollum', 'buq-buq'] }), ['move', '17-pavia', 'sidi-barrani']),
    ).toBe(false);
    expect(
      isLawful(moving({ ...beginning, control: ['buq-buq', 'sidi-barrani'], allied: { '4-nz': 'sollum' } }), [
        'move',
        '17-pavia',
        'sollum',
      ]),
    ).toBe(false);
    // Nor to one in a space that is held against it and controlled still, or past it.
    const units = { '17-pavia': 'tobruk', '27-brescia': 'sollum' };
    const met = moving({ ...beginning, units, control: ['buq-buq'], allied: { '4-nz': 'sollum' } });
    const table = { ...met.state.table, control: [...met.state.table.control, 'sollum'] };
    const held = { ...met, state: { ...met.state, table } };
    expect(['fort-capuzzo', 'sollum', 'buq-buq'].map((to) => isLawful(held, ['move', '17-pavia', to]))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
