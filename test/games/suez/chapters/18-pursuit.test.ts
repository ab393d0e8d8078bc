// 18.0 Pursuit, 18.3 with Rommel, and 18.5 exploitation combat.
import { describe, expect, it } from 'vitest';
import {
  asked,
  attacking,
  type Beginning,
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
  tableAt,
  told,
} from '#test/support/suez/world.ts';

/** A battle at Fuka that the PAA wins: 6 to 1 for the edge, and the first die eliminates the brigade. */
const won = (beginning: Partial<Beginning>, fires: number) =>
  play(
    play(attacking({ seen: { '9-indian': 'fuka' }, supply: [['depot', 'fuka']], ...beginning }), [
      'expend',
      'supply-1',
    ]),
    'done',
    dice(6, 1, 6, ...new Array<number>(fires - 1).fill(1)),
  );

describe('18.0, 18.1, 18.2 pursuit', () => {
  const at = won(
    {
      units: { 'dak-recon': 'fuka', '90-mech': 'fuka', '17-pavia': 'fuka' },
      control: ['el-daba', 'mersa-matruh', 'shammas'],
    },
    3,
  );
  it('the worked example: the recon group two spaces, the mechanized division one, infantry none', () => {
    expect(asked(at)?.rule).toBe('18.0');
    expect(offered(at, 'pursue', 'dak-recon')).toContain('shammas');
    expect(offered(at, 'pursue', '90-mech')).toContain('mersa-matruh');
    expect(refusedBy(at, ['pursue', '90-mech', 'shammas'])).toBe('18.4');
    expect(refusedBy(at, ['pursue', '17-pavia', 'el-daba'])).toBe('18.1');
    const gone = play(at, ['pursue', 'dak-recon', 'shammas']);
    expect(placeOf(gone, 'dak-recon')).toBe('shammas');
    expect(refusedBy(gone, ['pursue', 'dak-recon', 'mersa-matruh'])).toBe('18.2');
    expect(asked(gone)?.question).toMatch(/Pursue with 90th Light Africa Division\?$/);
    expect(asked(play(gone, ['pursue', '90-mech', 'mersa-matruh']))?.question).toMatch(/nobody is left to pursue/);
  });
  it('trucks are motorized (2.2.2, 19.3): one space, when other supply has supported them; they take nothing', () => {
    const supply = [
      ['depot', 'fuka'],
      ['truck', 'fuka'],
      ['depot', 'fuka'],
    ] as const;
    const ours = won({ units: { '17-pavia': 'fuka' }, supply }, 2);
    expect(offered(ours, 'pursue')).toEqual(['supply-2']);
    expect(isLawful(ours, ['pursue', 'supply-2', 'mersa-matruh'])).toBe(true);
    expect(refusedBy(ours, ['pursue', 'supply-2', 'shammas'])).toBe('18.4');
    expect(refusedBy(ours, ['pursue', 'supply-3', 'el-daba'])).toBe('18.1');
    const gone = play(ours, ['pursue', 'supply-2', 'el-daba'], 'done');
    expect([placeOf(gone, 'supply-2'), controls(gone, 'el-daba')]).toEqual(['el-daba', false]);
    // RULING 6: to the enemy behind a combat unit alone.
    const near = won(
      { units: { '17-pavia': 'fuka', '90-mech': 'fuka' }, supply, allied: { '18-indian': 'el-daba' } },
      3,
    );
    expect(isLawful(near, ['pursue', 'supply-2', 'el-daba'])).toBe(false);
    expect(isLawful(play(near, ['pursue', '90-mech', 'el-daba']), ['pursue', 'supply-2', 'el-daba'])).toBe(true);
  });
  it('without supply expended at the start of the combat there is none', () => {
    const unsupported = play(
      attacking({ units: { '90-mech': 'fuka' }, seen: { '9-indian': 'fuka' }, supply: [['depot', 'fuka']] }),
      'done',
      dice(6, 1, 6, 1, 1),
    );
    expect(told(unsupported, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(asked(unsupported)?.rule).toBe('axis Uprising');
  });
  it('what is gone through and reached is taken, and nobody reacts (18.4)', () => {
    const recon = won({ units: { 'dak-recon': 'fuka' } }, 2);
    const gone = play(recon, ['pursue', 'dak-recon', 'el-daba'], 'done');
    expect(controls(gone, 'el-daba')).toBe(true);
    expect(told(gone, 'reaction')).toEqual([]);
  });
  it('18.2, RULING 63 through a space and back to that of the battle: the space is taken; not through one that stops it', () => {
    const recon = won({ units: { 'dak-recon': 'fuka' } }, 2);
    const back = play(recon, ['pursue', 'dak-recon', 'fuka', ['el-daba']]);
    expect(placeOf(back, 'dak-recon')).toBe('fuka');
    expect(refusedBy(back, ['pursue', 'dak-recon', 'el-daba'])).toBe('18.2');
    expect(controls(play(back, 'done'), 'el-daba')).toBe(true);
    expect(refusedBy(recon, ['pursue', 'dak-recon', 'fuka', ['mersa-matruh']])).toBe('18.4');
    const mech = won({ units: { '90-mech': 'fuka' } }, 3);
    expect(refusedBy(mech, ['pursue', '90-mech', 'fuka'])).toBe('18.4');
    const theirs = won({ units: { 'dak-recon': 'fuka' }, control: ['el-daba'] }, 2);
    expect(refusedBy(theirs, ['pursue', 'dak-recon', 'fuka'])).toBe('18.4');
  });
  it('18.2, 7.0 by the way that is named, for what it takes', () => {
    const recon = won(
      { units: { 'dak-recon': 'zagazig' }, seen: { '9-indian': 'zagazig' }, supply: [['depot', 'zagazig']] },
      2,
    );
    const taken = (via?: readonly string[]) => {
      const gone = play(recon, ['pursue', 'dak-recon', 'bilbeis', ...(via === undefined ? [] : [via])], 'done');
      return ['bilbeis', 'tel-el-kebir'].filter((space) => controls(gone, space));
    };
    expect(taken()).toEqual(['bilbeis']);
    expect(taken(['tel-el-kebir'])).toEqual(['bilbeis', 'tel-el-kebir']);
    expect(refusedBy(recon, ['pursue', 'dak-recon', 'bilbeis', ['mansura']])).toBe('18.4');
  });
  it('RULING 13 an objective that is not controlled stops it', () => {
    const recon = won({ units: { 'dak-recon': 'fuka' } }, 2);
    expect(offered(recon, 'pursue', 'dak-recon')).toContain('mersa-matruh');
    expect(offered(recon, 'pursue', 'dak-recon')).not.toContain('shammas');
  });
  it('18.4 not to where it would over-stack', () => {
    const full = won(
      {
        units: { '90-mech': 'fuka', '15-panzer': 'el-daba', '21-panzer': 'el-daba', '132-ariete': 'el-daba' },
        control: ['el-daba', 'mersa-matruh'],
      },
      3,
    );
    expect(refusedBy(full, ['pursue', '90-mech', 'el-daba'])).toBe('18.4');
  });
  it('18.4 a river or escarpment is crossed from the space next to it alone, and ends the pursuit', () => {
    const recon = won({ units: { 'dak-recon': 'fuka' }, table: {} }, 2);
    // Fuka to Minqar Qaim is an escarpment: the first space; from Mersa Matruh it would be the second.
    expect(isLawful(recon, ['pursue', 'dak-recon', 'minqar-qaim'])).toBe(true);
    expect(isLawful(recon, ['pursue', 'dak-recon', 'charing-cross'])).toBe(false);
    const capuzzo = play(
      play(
        attacking({
          units: { 'dak-recon': 'sidi-azeiz' },
          supply: [['depot', 'sidi-azeiz']],
          seen: { '9-indian': 'sidi-azeiz' },
        }),
        ['expend', 'supply-1'],
      ),
      'done',
      dice(6, 1, 6, 1),
    );
    // Capuzzo is the first space, the escarpment at Sollum would be crossed with the second.
    expect(isLawful(capuzzo, ['pursue', 'dak-recon', 'sollum'])).toBe(false);
    expect(isLawful(capuzzo, ['pursue', 'dak-recon', 'halfaya'])).toBe(true);
  });
});

describe('18.3 Rommel', () => {
  it('one space more for all, whichever unit of the battle he is with', () => {
    const control = ['el-daba', 'mersa-matruh', 'shammas'];
    const own = won({ units: { '90-mech': 'fuka' }, control, table: { rommel: 'front', rommelWith: '90-mech' } }, 3);
    expect(isLawful(own, ['pursue', '90-mech', 'shammas'])).toBe(true);
    const foot = won(
      { units: { '90-mech': 'fuka', '17-pavia': 'fuka' }, control, table: { rommel: 'front', rommelWith: '17-pavia' } },
      3,
    );
    expect(isLawful(foot, ['pursue', '90-mech', 'shammas'])).toBe(true);
    const away = won(
      {
        units: { '90-mech': 'fuka', '17-pavia': 'tobruk' },
        control,
        table: { rommel: 'front', rommelWith: '17-pavia' },
      },
      3,
    );
    expect(isLawful(away, ['pursue', '90-mech', 'shammas'])).toBe(false);
  });
});

describe('18.3, 35.0 Rommel has supported the combat', () => {
  /** Pavia, with him, stands in front of 90th Light; what the Allies throw for it is given, 90th Light hits twice. */
  const fought = (pavia: NonNullable<Beginning['units']>[string], allied: number) =>
    play(
      attacking({
        units: { '17-pavia': pavia, '90-mech': 'fuka' },
        seen: { '9-indian': 'fuka', '18-indian': 'fuka' },
        supply: [['depot', 'fuka']],
        control: ['el-daba', 'mersa-matruh', 'shammas'],
        table: { rommel: 'front', rommelWith: '17-pavia' },
      }),
      ['expend', 'supply-1'],
      ['line', 'fuka', ['17-pavia', '90-mech']],
      'done',
      // The Allies have the edge, 6 to 1 + 1.
      dice(1, 6, allied, 6, 6, 1),
    );
  it('although his unit was beaten off', () => {
    // A five drives Pavia back: out of the line, it does not fire.
    const won = play(fought('fuka', 5), ['retreat', 'el-daba']);
    expect([placeOf(won, '17-pavia'), asked(won)?.rule]).toEqual(['el-daba', '18.0']);
    expect(isLawful(won, ['pursue', '90-mech', 'shammas'])).toBe(true);
  });
  it('although his unit was eliminated', () => {
    const won = fought(['fuka', 1], 6);
    expect([placeOf(won, '17-pavia'), asked(won)?.rule]).toEqual(['reinforcement', '18.0']);
    expect(isLawful(won, ['pursue', '90-mech', 'shammas'])).toBe(true);
  });
});

describe('18.4, 12.1 a battalion, which does not count for stacking,', () => {
  it('creates no over-stacked position where others are too many', () => {
    const at = won(
      {
        units: {
          saharien: 'fuka',
          '15-panzer': 'el-daba',
          '21-panzer': 'el-daba',
          '17-pavia': 'el-daba',
          '25-bologna': 'el-daba',
        },
        control: ['el-daba'],
      },
      1,
    );
    expect(isLawful(at, ['pursue', 'saharien', 'el-daba'])).toBe(true);
  });
});

describe('18.5 exploitation combat', () => {
  it('into a contested space whose battle is still to come: the unit joins it', () => {
    const at = attacking({
      units: { '90-mech': 'fuka', '17-pavia': 'el-daba' },
      supply: [['depot', 'fuka']],
      seen: { '9-indian': 'fuka', '18-indian': 'el-daba' },
    });
    const first = play(at, ['expend', 'supply-1'], ['fight', 'fuka'], dice(6, 1, 6, 1, 1));
    const joined = play(first, ['pursue', '90-mech', 'el-daba']);
    const fought = play(joined, 'done', 'done', dice(6, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')).toMatchObject([{ space: 'el-daba', axis: ['90-mech', '17-pavia'] }]);
  });
  it('so it does where only supply of the PAA stands', () => {
    const at = attacking({
      units: { '90-mech': 'fuka' },
      supply: [
        ['depot', 'fuka'],
        ['truck', 'el-daba'],
      ],
      seen: { '9-indian': 'fuka', '18-indian': 'el-daba' },
    });
    const first = play(at, ['expend', 'supply-1'], ['fight', 'fuka'], dice(6, 1, 6, 1, 1));
    const joined = play(first, ['pursue', '90-mech', 'el-daba']);
    // Three dice of the 90th and one of the Indians do nothing.
    const fought = play(joined, 'done', dice(6, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')).toMatchObject([{ space: 'el-daba', axis: ['90-mech', 'supply-2'] }]);
  });
  it('into one held by a deception alone (29.2, 37.0): no battle is left there, and what was sent to it may be sent elsewhere', () => {
    const at = attacking({
      units: { '90-mech': 'fuka', '17-pavia': 'el-daba', '27-brescia': 'bardia' },
      supply: [
        ['depot', 'fuka'],
        ['truck', 'bardia'],
      ],
      seen: { '9-indian': 'fuka', '18-indian': 'bardia' },
      allied: { 'deception-a': 'el-daba' },
    });
    const sent = play(at, ['expend', 'supply-1'], ['send', 'german-lrb-1', 'el-daba']);
    const won = play(sent, ['fight', 'fuka'], dice(6, 1, 6, 1, 1));
    const ran = play(won, ['pursue', '90-mech', 'el-daba']);
    expect([placeOf(ran, 'deception-a'), controls(ran, 'el-daba')]).toEqual(['permanent', true]);
    expect(isLawful(ran, ['send', 'german-lrb-1', 'bardia'])).toBe(true);
  });
  it('into one with Allied units that is not being fought for: they attack in the Counterattack Sub-Phase', () => {
    const at = position({
      todo: ['attack', 'combat-end', 'counterattack'],
      units: { '90-mech': 'fuka' },
      supply: [['depot', 'fuka']],
      seen: { '9-indian': 'fuka' },
      allied: { '18-indian': 'el-daba' },
    });
    const two = attacking({
      units: { '90-mech': 'fuka', '17-pavia': 'sollum' },
      supply: [['depot', 'fuka']],
      seen: { '9-indian': 'fuka', '4-nz': 'sollum' },
      allied: { '18-indian': 'el-daba' },
    });
    const beaten = play(two, ['expend', 'supply-1'], ['fight', 'fuka'], dice(6, 1, 6, 1, 1));
    const ran = play(beaten, ['pursue', '90-mech', 'el-daba']);
    expect(refusedWith(ran, ['fight', 'el-daba'])).toContain('waits for the counterattack (18.5)');
    const first = play(at, ['expend', 'supply-1'], 'done', dice(6, 1, 6, 1, 1));
    const met = play(first, ['pursue', '90-mech', 'el-daba']);
    expect(isSeen(met, '18-indian')).toBe(true);
    expect(asked(met)?.rule).toBe('32.0');
    expect(tableAt(met).todo[0]).toMatchObject({ type: 'battles', attacker: 'allied' });
  });
});
