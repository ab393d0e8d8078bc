// 5.0 Group Movement: Group Moves, Regroup Moves round a Command Point, and Withdrawals along Supply Lines.
import { describe, expect, it } from 'vitest';
import { isOpen } from '#board/supply.ts';
import { chainsOf, tracing } from '#games/rommel/chapters/12-supply/lines.ts';
import { nameOf } from '#games/rommel/words/places.ts';
import {
  asked,
  cvOf,
  isDisrupted,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { hex, kit, type Position, world } from '#test/support/rommel/world.ts';

/** The Axis supply lines of a unit off the highway, as far as the highway, by the hexes they link. */
function linesToHighway({ state }: Position, from: string): readonly string[] {
  const chains = chainsOf(kit);
  const { trace, lit } = tracing({ kit, table: state.table }, 'axis', kit.base.axis);
  const lines = new Set<string>();
  const follow = (way: readonly number[]): void => {
    for (const span of chains.spansFrom[way.at(-1) ?? -1] ?? []) {
      if (lit.relay[span.to] !== 1 || way.includes(span.to) || !isOpen(span, trace)) continue;
      const longer = [...way, span.to];
      if ((chains.highwayFrom[span.to] ?? []).length === 0) follow(longer);
      else lines.add(longer.map((at) => nameOf(kit, chains.map.hexes[at] ?? '')).join('-'));
    }
  };
  follow([chains.map.indexOf(hex(from))]);
  return [...lines].sort();
}

describe('5.0 Group Movement', () => {
  it('5.0 moves one’s own units, and those that can move', () => {
    const at = world()
      .axis('Gazala', 'Brescia', 'Pavia')
      .disrupted('Pavia')
      .axis('reserve', 'Trieste')
      .allied('Fuka', '7/4')
      .turn('axis', 'basic');
    expect(offered(at, 'axis', 'group')).toEqual(['Gazala']);
    expect(offered(at, 'axis', 'group', 'Gazala')).toEqual(['Brescia']);
    expect(refusedBy(at, 'axis', ['group', 'Fuka', '7/4', 'El Daba'])).toBe('5.0');
    // 11.1: Disrupted units cannot move.
    expect(refusedBy(at, 'axis', ['group', 'Gazala', 'Pavia', 'Acroma'])).toBe('11.1');
  });
});

describe('5.1 The Group Move', () => {
  it('5.1 disperses units of one hex to several', () => {
    const at = world().axis('Mechili', 'Trento', 'Ariete', 'Brescia', 'Pavia').turn('axis', 'basic');
    const after = play(
      at,
      'axis',
      ['group', 'Mechili', 'Trento', 'Derna'],
      ['group', 'Mechili', 'Ariete', 'Msus'],
      ['group', 'Mechili', 'Brescia', 'Segnali Rotunda'],
    );
    expect(['Trento', 'Ariete', 'Brescia', 'Pavia'].map((name) => placeOf(after, name))).toEqual([
      'Derna',
      'Msus',
      'Segnali Rotunda',
      'Mechili',
    ]);
    expect(after.state.table.moves).toHaveLength(1);
  });

  it('5.1 takes units from the one hex only', () => {
    const at = world().axis('Mechili', 'Trento').axis('Derna', 'Brescia').turn('axis', 'basic');
    expect(refusedBy(at, 'axis', ['group', 'Mechili', 'Brescia', 'Msus'])).toBe('5.1');
    expect(refusedBy(at, 'axis', ['group', 'Gazala', 'Trento', 'Msus'])).toBe('5.1');
  });

  it('5.1 observes the speed of each unit', () => {
    const at = world().axis('Mechili', 'Trento', 'Brescia').turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', 'Mechili', 'Trento', 'El Adem'])).toBe(true);
    expect(refusedBy(at, 'axis', ['group', 'Mechili', 'Brescia', 'El Adem'])).toBe('6.1');
  });

  it('5.1 leaves the way to the player where it matters', () => {
    const at = world().axis('8,4', '15/33').turn('axis', 'basic');
    expect(isLawful(at, 'axis', ['group', '8,4', '15/33', 'Bir Hacheim', ['Tengeder']])).toBe(true);
    const after = play(at, 'axis', ['group', '8,4', '15/33', 'Bir Hacheim', ['Tengeder']]);
    expect(told(after, 'moved')[0]?.path.slice(0, 2)).toEqual(['8,4', hex('Tengeder')]);
    expect(refusedBy(at, 'axis', ['group', '8,4', '15/33', 'Bir Hacheim', ['Ben Gania', '6,4']])).toBe('6.1');
  });
});

describe('5.2 The Regroup Move', () => {
  /** The example's shape: [1] El Adem and [2] Retma and [3] next to the Command Point Bir Guba, [4] not; [D] is Sidi Omar. */
  const example = () =>
    world()
      .allied('El Adem', '7/4', '7/SG')
      .allied('Retma', '4IN/7m', '2pdr')
      .allied('Bir Guba SE1', 'XXX Art')
      .allied('Sidi Mufta', '11H')
      .turn('allied', 'basic');
  const regroup = (name: string) => ['regroup', 'Bir Guba', 'Sidi Omar', name] as const;

  it('5.2 gathers units in or next to the Command Point in one hex', () => {
    const after = play(example(), 'allied', ...['7/4', '7/SG', '4IN/7m', '2pdr'].map(regroup));
    for (const name of ['7/4', '7/SG', '4IN/7m', '2pdr']) expect(placeOf(after, name)).toBe('Sidi Omar');
    expect(after.state.table.moves).toHaveLength(1);
  });

  it('5.2 leaves a unit that cannot reach the destination where it is', () => {
    // Artillery, speed 1: two hexes of trail at most, and Sidi Omar is three by road.
    expect(refusedBy(example(), 'allied', regroup('XXX Art'))).toBe('6.1');
    expect(offered(example(), 'allied', 'regroup', 'Bir Guba', 'Sidi Omar')).toEqual(['2pdr', '4IN/7m', '7/4', '7/SG']);
    // Neither may it stop on the way: a Regroup has one destination.
    const begun = play(example(), 'allied', regroup('7/4'));
    expect(refusedBy(begun, 'allied', ['regroup', 'Bir Guba', 'Bir Guba', 'XXX Art'])).toBe('4.1');
  });

  it('5.2 has no part for units that are not next to the Command Point', () => {
    // The recon unit in Sidi Mufta would be fast enough.
    expect(refusedBy(example(), 'allied', regroup('11H'))).toBe('5.2');
    expect(isLawful(example(), 'allied', ['group', 'Sidi Mufta', '11H', 'Sidi Omar'])).toBe(true);
  });

  it('5.2 measures from where each unit starts, not from the Command Point', () => {
    // Foot in Bir Guba has two hexes of track to Sidi Omar; the same foot south of Retma has no road at all.
    const foot = world().allied('Bir Guba', '4IN/5').allied('Retma SE1', '4IN/11').turn('allied', 'basic');
    expect(offered(foot, 'allied', 'regroup', 'Bir Guba', 'Sidi Omar')).toEqual(['4IN/5']);
    expect(refusedBy(foot, 'allied', ['regroup', 'Bir Guba', 'Sidi Omar', '4IN/11'])).toBe('6.1');
  });

  it('5.2 takes a friendly, empty or battle hex as Command Point, not an enemy hex', () => {
    const at = world()
      .axis('Bir Hacheim', 'Ariete')
      .axis('Tengeder', 'Trento')
      .axis('Ben Gania', 'Brescia')
      .allied('Ben Gania', '4IN/5')
      .battle('Ben Gania', 'allied')
      .allied('9,4', '11H')
      .turn('axis', 'offensive');
    const points = offered(at, 'axis', 'regroup');
    expect(points).toContain('Tengeder');
    expect(points).toContain('Tengeder E1');
    expect(points).toContain('Ben Gania');
    expect(points).not.toContain(offered(world().axis('9,4', 'Brescia').turn('axis', 'basic'), 'axis', 'group')[0]);
    expect(refusedBy(at, 'axis', ['regroup', '9,4', 'Retma', 'Ariete'])).toBe('5.2');
  });

  it('5.2 minds no terrain between the units and the Command Point', () => {
    // 19.0: the closed ridge between Buq Buq and Sofafi does not hinder the Command Point.
    const at = world().allied('Buq Buq', '7/4').allied('Sofafi', '11H').turn('allied', 'basic');
    const after = play(
      at,
      'allied',
      ['regroup', 'Buq Buq', 'Sidi Barrani E1', '7/4'],
      ['regroup', 'Buq Buq', 'Sidi Barrani E1', '11H'],
    );
    expect(placeOf(after, '11H')).toBe('Sidi Barrani E1');
  });

  it('5.2 goes to enemy and battle hexes too', () => {
    const at = world()
      .axis('Tengeder', 'Brescia')
      .axis('8,4', 'Pavia')
      .allied('Ben Gania', '4IN/5')
      .turn('axis', 'basic');
    const after = play(
      at,
      'axis',
      ['regroup', 'Tengeder', 'Ben Gania', 'Brescia'],
      ['regroup', 'Tengeder', 'Ben Gania', 'Pavia'],
    );
    expect(after.state.table.battles[hex('Ben Gania')]?.attacker).toBe('axis');
  });

  it('5.2 keeps its Command Point though routed enemies have fled into it meanwhile (11.4)', () => {
    const at = world()
      .axis('18,3', 'Trento', 'Ariete')
      .allied('Sidi Barrani E1', '22G')
      .disrupted('22G')
      .turn('axis', 'basic');
    const regroup = (name: string) => ['regroup', 'Mersa Matruh', 'Sidi Barrani E1', name] as const;
    const routed = play(play(at, 'axis', regroup('Trento'), 'overrun'), 'axis', 'done');
    const fled = play(routed, 'allied', ['withdraw', '22G', 'Mersa Matruh']);
    expect(isLawful(fled, 'axis', regroup('Ariete'))).toBe(true);
    // For a Move that is still to be declared the hex is an enemy hex now.
    const late = world().axis('18,3', 'Ariete').allied('Mersa Matruh', '22G').disrupted('22G').turn('axis', 'basic');
    expect(refusedBy(late, 'axis', regroup('Ariete'))).toBe('5.2');
  });

  it('5.2 and for a second Regroup to another hex it is an enemy hex by then', () => {
    const at = world()
      .axis('18,3', 'Trento', 'Ariete')
      .allied('Sidi Barrani E1', '22G')
      .disrupted('22G')
      .turn('axis', 'offensive');
    const engaged = play(at, 'axis', ['regroup', 'Mersa Matruh', 'Sidi Barrani E1', 'Trento'], 'overrun');
    const fled = play(play(engaged, 'axis', 'done'), 'allied', ['withdraw', '22G', 'Mersa Matruh']);
    expect(offered(fled, 'axis', 'regroup', 'Mersa Matruh')).toEqual(['Sidi Barrani E1']);
    expect(refusedBy(fled, 'axis', ['regroup', 'Mersa Matruh', '19,3', 'Ariete'])).toBe('5.2');
    expect(isLawful(fled, 'axis', ['regroup', '18,3', '19,3', 'Ariete'])).toBe(true);
  });

  it('5.2 counts another destination, or another Command Point, as another Move', () => {
    const at = world().axis('Mechili', 'Trento', 'Ariete').axis('Derna', 'Brescia').turn('axis', 'basic');
    const begun = play(at, 'axis', ['regroup', 'Mechili', 'Msus', 'Trento']);
    expect(refusedBy(begun, 'axis', ['regroup', 'Mechili', 'Charruba', 'Ariete'])).toBe('4.1');
    expect(refusedBy(begun, 'axis', ['regroup', 'Charruba', 'Msus', 'Ariete'])).toBe('4.1');
    expect(isLawful(begun, 'axis', ['regroup', 'Mechili', 'Msus', 'Ariete'])).toBe(true);
  });
});

describe('6.0 a Move that goes nowhere', () => {
  it('6.0 is refused as such, also in a Pass', () => {
    for (const option of ['basic', 'pass'] as const) {
      const at = world().axis('Gazala', 'Trento').turn('axis', option);
      expect(refusal(at, 'axis', ['group', 'Gazala', 'Trento', 'Gazala'])).toEqual({
        rule: '6.0',
        text: 'Trento is in Gazala already.',
      });
    }
  });

  it('16.41 goes no farther than the Base from beside it', () => {
    const at = world().axis('offboard', 'Trento').axis('El Agheila', 'Brescia').allied('El Agheila', '7/4');
    const turn = at.battle('El Agheila', 'allied').turn('axis', 'basic');
    expect(isLawful(turn, 'axis', ['group', 'offboard', 'Trento', 'El Agheila'])).toBe(true);
    expect(refusedBy(turn, 'axis', ['group', 'offboard', 'Trento', 'Mersa Brega'])).toBe('16.41');
  });
});

describe('5.3 Withdrawal Moves', () => {
  it('5.3 the example: the unit in Mechili has these eight Supply Lines to the highway, and no others', () => {
    const at = world()
      .axis('Mechili', '21/3')
      .axis('Msus', 'Brescia')
      .axis('Charruba', 'Pavia')
      .allied('Tobruk', '9AU/20');
    expect(linesToHighway(at, 'Mechili')).toEqual([
      'Mechili-Bir Harmat',
      'Mechili-Charruba-Er Regima',
      'Mechili-Derna',
      'Mechili-Gazala',
      'Mechili-Msus-Agedabia',
      'Mechili-Msus-Beda Fomm',
      'Mechili-Msus-Er Regima',
      'Mechili-Msus-Ghemines',
    ]);
  });

  it('5.3 the example: from Mechili along the four Supply Lines that do not lead away from the Base', () => {
    const at = world()
      .axis('Mechili', '21/3')
      .axis('Msus', 'Brescia')
      .axis('Charruba', 'Pavia')
      .allied('Tobruk', '9AU/20')
      .turn('axis', 'pass');
    const goals = offered(at, 'axis', 'group', 'Mechili', '21/3');
    for (const place of ['Agedabia', 'Beda Fomm', 'Ghemines', 'Er Regima']) expect(goals).toContain(place);
    // The four others: by Msus to Er Regima, to Derna, to Gazala, to Bir Harmat.
    for (const place of ['Derna', 'Gazala', 'Bir Harmat']) {
      expect(goals).not.toContain(place);
      expect(refusedBy(at, 'axis', ['group', 'Mechili', '21/3', place])).toBe('5.3');
    }
    expect(isLawful(at, 'axis', ['group', 'Mechili', '21/3', 'Er Regima', ['7,2', 'Charruba']])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Mechili', '21/3', 'Er Regima', ['7,3', '6,3', 'Msus']])).toBe(false);
    const after = play(at, 'axis', ['group', 'Mechili', '21/3', 'Beda Fomm'], 'done');
    expect(placeOf(after, '21/3')).toBe('Beda Fomm');
    expect(isDisrupted(after, '21/3')).toBe(false);
  });

  it('5.3 (1) needs a Supply Line of the unit as it begins', () => {
    const cut = world().axis('Mechili', '21/3').allied('Derna', '11H').allied('Msus', 'KDG').turn('axis', 'pass');
    // Gazala and Bir Harmat are cut off by Derna, Msus by the other; Charruba is no link without a unit.
    expect(offered(cut, 'axis', 'group')).toEqual(['Mechili']);
    expect(offered(cut, 'axis', 'group', 'Mechili')).toEqual([]);
    expect(refusedBy(cut, 'axis', ['group', 'Mechili', '21/3', 'Charruba'])).toBe('5.3');
  });

  it('5.3 (2) goes only along the unit’s own Supply Line, each hex shortening it', () => {
    const at = world().axis('Gazala', 'Trento').turn('axis', 'pass');
    // The highway to Tmimi is its line; the desert and the road east are not.
    expect(isLawful(at, 'axis', ['group', 'Gazala', 'Trento', 'Tmimi'])).toBe(true);
    expect(refusedBy(at, 'axis', ['group', 'Gazala', 'Trento', 'Segnali Rotunda'])).toBe('5.3');
    expect(refusedBy(at, 'axis', ['group', 'Gazala', 'Trento', 'Acroma'])).toBe('5.3');
  });

  it('5.3 (3) must take a hex off the Supply Network', () => {
    const two = world().axis('Gazala', 'Brescia', 'Pavia').turn('axis', 'pass');
    const one = play(two, 'axis', ['group', 'Gazala', 'Brescia', 'Tmimi']);
    expect(refusedBy(one, 'axis', 'done')).toBe('5.3');
    const both = play(one, 'axis', ['group', 'Gazala', 'Pavia', 'Tmimi'], 'done');
    expect(asked(both)).toMatchObject({ side: 'allied', rule: '3.42' });
    // Nothing withdrawn is no Withdrawal to judge.
    expect(isLawful(two, 'axis', 'done')).toBe(true);
    // 12.4: a chain does not lead back to where it came from, so the unit in Gambut has no line by Ft. Capuzzo and Bardia.
    const front = world().axis('Gambut', 'Brescia').axis('Bardia', 'Pavia').turn('axis', 'pass');
    expect(isLawful(play(front, 'axis', ['group', 'Bardia', 'Pavia', 'Bardia W1']), 'axis', 'done')).toBe(true);
  });

  it('5.3 (4) moves nobody away from the Supply Source', () => {
    // For the Allies in Mechili the trail to Gazala leads home; the one to Derna ends a hex farther from Alexandria.
    const at = world().allied('Mechili', '11H').turn('allied', 'pass');
    expect(isLawful(at, 'allied', ['group', 'Mechili', '11H', 'Gazala'])).toBe(true);
    expect(refusedBy(at, 'allied', ['group', 'Mechili', '11H', 'Derna'])).toBe('5.3');
  });

  it('5.3 lets the Axis go back along the highway by Bardia', () => {
    // In absolute hexes Bardia is one farther from El Agheila than Ft. Capuzzo.
    const at = world().axis('Ft. Capuzzo', 'Trento').turn('axis', 'pass');
    expect(isLawful(at, 'axis', ['group', 'Ft. Capuzzo', 'Trento', 'Bardia'])).toBe(true);
    expect(isLawful(at, 'axis', ['group', 'Ft. Capuzzo', 'Trento', 'Gambut', ['Bardia', '14,1']])).toBe(true);
    const from = world().axis('Sollum', 'Trento').turn('axis', 'pass');
    expect(isLawful(from, 'axis', ['group', 'Sollum', 'Trento', 'Tobruk', ['Ft. Capuzzo', 'Bardia']])).toBe(true);
  });

  it('5.3 the sidebar takes nothing away: from Bardia to a hex as far from the Base is no step away', () => {
    // The highway is held west of Bardia and in Ft. Capuzzo; a chain leads by Sollum and Sidi Omar round them.
    const at = world()
      .axis('Bardia', 'Trento')
      .axis('Sollum', 'Brescia')
      .axis('Sidi Omar', 'Pavia')
      .axis('Gabr Saleh', 'Ariete')
      .axis('Bir Guba', 'Savona')
      .axis('El Adem', 'Bologna')
      .allied('Bardia W1', '11H')
      .allied('Ft. Capuzzo', '7/4')
      .turn('axis', 'pass');
    expect(offered(at, 'axis', 'group', 'Bardia', 'Trento')).toEqual(['Sidi Omar', 'Sollum']);
  });

  it('5.3 (3) counts what its retreat will leave: Disrupted companions are routed and hold no hex (11.3)', () => {
    const at = world()
      .axis('Buq Buq', 'Trento', 'Pavia')
      .disrupted('Pavia')
      .allied('Buq Buq', '4IN/5')
      .battle('Buq Buq', 'axis', { Sollum: 'axis' })
      .turn('axis', 'pass');
    const after = play(at, 'axis', ['group', 'Buq Buq', 'Trento', 'Sollum'], 'done');
    expect([placeOf(after, 'Trento'), isDisrupted(after, 'Trento')]).toEqual(['Sollum', true]);
    expect(told(after, 'routed')).toMatchObject([{ side: 'axis', count: 1 }]);
  });

  it('5.3 the sidebar is for these two hexes: from Ft. Capuzzo to Sollum is a step away as ever', () => {
    // Bardia is an enemy hex; lines lead from Ft. Capuzzo by Sidi Omar, over the trail and by way of Sollum.
    const at = world()
      .axis('Ft. Capuzzo', 'Trento')
      .axis('Sollum', 'Brescia')
      .axis('Sidi Omar', 'Pavia')
      .axis('Gabr Saleh', 'Ariete')
      .axis('Bir Guba', 'Savona')
      .axis('El Adem', 'Bologna')
      .allied('Bardia', '11H')
      .turn('axis', 'pass');
    const offers = offered(at, 'axis', 'group', 'Ft. Capuzzo', 'Trento');
    expect([offers.includes('Sidi Omar'), offers.includes('Sollum')]).toEqual([true, false]);
  });

  it('5.3 sidebar: for all units lines are those of the moment it began, also through a battle their side defends (12.2)', () => {
    const at = world()
      .axis('Bardia W1', 'Trento', 'Brescia')
      .axis('Tobruk', 'Pavia')
      .allied('Tobruk', '7/4')
      .battle('Tobruk', 'allied', { 'El Adem': 'allied' })
      .allied('El Adem', '22G')
      .turn('axis', 'pass');
    const back = (name: string) => ['group', 'Bardia W1', name, 'Gambut'] as const;
    expect(isLawful(play(at, 'axis', back('Trento'), back('Brescia')), 'axis', 'done')).toBe(true);
  });

  it('5.3 names the condition that is not met', () => {
    const text = (at: Position, from: string, name: string, to: string) =>
      refusal(at, 'axis', ['group', from, name, to]).text;
    const cut = world().axis('Mechili', '21/3').allied('Derna', '11H').allied('Msus', 'KDG').turn('axis', 'pass');
    expect(text(cut, 'Mechili', '21/3', 'Charruba')).toContain('it has no Supply Line');
    const front = world().axis('Gazala', 'Trento').allied('Tmimi', '4IN/5').axis('Derna', 'Pavia').turn('axis', 'pass');
    expect(text(front, 'Gazala', 'Trento', 'Tmimi')).toContain('engages no enemies');
    expect(text(front, 'Gazala', 'Trento', 'Acroma')).toContain('leads away from El Agheila');
    expect(text(front, 'Gazala', 'Trento', 'Segnali Rotunda')).toContain('along their own Supply Lines');
  });

  it('5.3 may be a Group or a Regroup Move', () => {
    // 19.0: the Allies regroup to the hex east of Sidi Barrani, Buq Buq being the Command Point.
    const at = world()
      .allied('Buq Buq', '7/4', '7/SG')
      .allied('Sidi Barrani', '2/SG')
      .allied('Sofafi', '11H')
      .turn('allied', 'pass');
    const moved = play(
      at,
      'allied',
      ...['7/4', '7/SG', '2/SG', '11H'].map((name) => ['regroup', 'Buq Buq', 'Sidi Barrani E1', name] as const),
    );
    const after = play(moved, 'allied', 'done');
    for (const name of ['7/4', '7/SG', '2/SG', '11H']) expect(placeOf(after, name)).toBe('Sidi Barrani E1');
  });

  it('5.2 a Regroup Move is told with its Command Point', () => {
    const at = world().axis('Sollum', 'Trento').turn('axis', 'basic');
    const after = play(at, 'axis', ['regroup', 'Ft. Capuzzo', 'Sidi Omar', 'Trento'], 'done');
    expect(told(after, 'moved')).toMatchObject([{ how: 'regroup', command: hex('Ft. Capuzzo') }]);
    expect(rulesOf(after, 'moved')).toEqual(['5.2']);
  });

  it('5.3 is told as a Withdrawal where all see the Pass, and as the Move it is where they do not (3.42, RULING 3)', () => {
    const at = (dummies: number) => world().axis('Sollum', 'Trento').turn('axis', 'pass', dummies);
    const withdrawn = (dummies: number) => play(at(dummies), 'axis', ['group', 'Sollum', 'Trento', 'Bardia'], 'done');
    expect(told(withdrawn(0), 'moved')).toMatchObject([{ how: 'group', back: true }]);
    expect(rulesOf(withdrawn(0), 'moved')).toEqual(['5.3']);
    expect(told(withdrawn(1), 'moved')[0]).not.toHaveProperty('back');
    expect(rulesOf(withdrawn(1), 'moved')).toEqual(['5.1']);
  });

  it('5.3 cannot engage undisrupted enemies, and routs Disrupted ones', () => {
    const at = world()
      .axis('Buq Buq', 'Trento')
      .allied('Sollum', '4IN/5')
      .disrupted('4IN/5')
      .allied('Fuka', '7/4')
      .turn('axis', 'pass');
    const after = play(at, 'axis', ['group', 'Buq Buq', 'Trento', 'Sollum'], 'done');
    expect(told(after, 'routed')).toMatchObject([{ side: 'allied', hex: hex('Sollum') }]);
    // Its line to Alexandria ran over the hexside that was crossed: it cannot withdraw, and is lost.
    expect(told(after, 'eliminated')).toMatchObject([{ side: 'allied', hex: hex('Sollum') }]);
    expect(cvOf(after, '4IN/5')).toBe(0);
    const fit = world().axis('Buq Buq', 'Trento').allied('Sollum', '4IN/5').turn('axis', 'pass');
    expect(refusedBy(fit, 'axis', ['group', 'Buq Buq', 'Trento', 'Sollum'])).toBe('5.3');
  });

  it('5.3 gives no ground by routing Disrupted enemies: the hex they leave is no loss', () => {
    // Pavia stays in Cyrene and Brescia only goes one hex back along the same highway.
    const field = () => world().axis('Cyrene', 'Brescia', 'Pavia').allied('Fuka', '7/4');
    for (const at of [field(), field().allied('Maraua', '22G').disrupted('22G')]) {
      const back = play(at.turn('axis', 'pass'), 'axis', ['group', 'Cyrene', 'Brescia', 'Maraua']);
      expect(refusedBy(back, 'axis', 'done')).toBe('5.3');
      expect(isLawful(play(back, 'axis', ['group', 'Cyrene', 'Pavia', 'Maraua']), 'axis', 'done')).toBe(true);
    }
  });

  it('5.3, 11.4 is interrupted by the Rout once it has given ground, and who has not moved yet follows through the hex', () => {
    const w = world()
      .allied('Sollum', '7/4', '22G')
      .allied('Buq Buq', '11H')
      .axis('Sidi Barrani', 'Pavia')
      .disrupted('Pavia')
      .turn('allied', 'pass');
    const order = (name: string) => ['regroup', 'Buq Buq', 'Sidi Barrani', name] as const;
    // While 22G stands in Sollum no hex of the network is lost, and nothing is rolled.
    expect(refusedBy(play(w, 'allied', order('7/4')), 'allied', 'overrun')).toBe('5.3');
    const met = play(w, 'allied', order('7/4'), order('22G'));
    expect(refusedBy(met, 'allied', order('11H'))).toBe('7.1');
    const routed = play(met, 'allied', 'overrun');
    expect(told(routed, 'routed')).toHaveLength(1);
    // Without a Supply Line Pavia is lost (11.3), and the Withdrawal goes on.
    expect(asked(routed)).toMatchObject({ side: 'allied', rule: '3.43' });
    const followed = play(routed, 'allied', order('11H'));
    expect(placeOf(followed, '11H')).toBe('Sidi Barrani');
    expect(isLawful(followed, 'allied', 'done')).toBe(true);
  });

  it('5.3 stops a withdrawing unit where it meets Disrupted enemies', () => {
    const at = world().axis('Buq Buq', 'Trento').allied('Sollum', '4IN/5').disrupted('4IN/5').turn('axis', 'pass');
    expect(offered(at, 'axis', 'group', 'Buq Buq', 'Trento')).toEqual(['Sollum']);
    // More units may join in, within the Hexside Limit (11.4, 7.1).
    const three = at.axis('Buq Buq', 'Brescia', 'Pavia');
    const two = play(
      three,
      'axis',
      ['group', 'Buq Buq', 'Trento', 'Sollum'],
      ['group', 'Buq Buq', 'Brescia', 'Sollum'],
    );
    expect(refusedBy(two, 'axis', ['group', 'Buq Buq', 'Pavia', 'Sollum'])).toBe('7.1');
    // What lies beyond them is no question of enemies who can fight.
    expect(refusal(at, 'axis', ['group', 'Buq Buq', 'Trento', 'Bardia']).text).toContain(
      'back along their own Supply Lines',
    );
  });

  it('5.3 sidebar, 10.1 who retreats joins Disrupted enemies, but not those whom others of its side have met: that is a battle', () => {
    const w = world()
      .allied('Ft. Capuzzo', '11H')
      .allied('Sidi Omar', '22G')
      .axis('Sidi Omar', 'Trento')
      .battle('Sidi Omar', 'axis')
      .axis('Sollum', 'Pavia')
      .disrupted('Pavia')
      .turn('allied', 'pass');
    const order = (name: string) => ['regroup', 'Ft. Capuzzo', 'Sollum', name] as const;
    expect(isLawful(w, 'allied', order('22G'))).toBe(true);
    const met = play(w, 'allied', order('11H'));
    expect(refusal(met, 'allied', order('22G'))).toEqual({
      rule: '5.3',
      text: '22G cannot withdraw to Sollum: it leaves a battle, and does not go into another.',
    });
  });

  it('5.3 leads units assigned Fortress Supply back to the Fortress, and no others', () => {
    // Gambut and Sidi Rezegh are enemy hexes: Tobruk is cut off from the Allied Base.
    const at = world()
      .control('Tobruk', 'allied')
      .allied('El Adem', '7/4', '7/SG')
      .axis('Gambut', 'Brescia')
      .axis('Sidi Rezegh', 'Pavia')
      .mark('7/4', { source: hex('Tobruk') })
      .turn('allied', 'pass');
    expect(isLawful(at, 'allied', ['group', 'El Adem', '7/4', 'Tobruk'])).toBe(true);
    expect(offered(at, 'allied', 'group', 'El Adem')).toEqual(['7/4']);
    expect(refusal(at, 'allied', ['group', 'El Adem', '7/SG', 'Tobruk']).rule).toBe('5.3');
  });
});
