// 13.0 Leaders: on a field, with hand-made units; Montgomery on the map.

import { describe, expect, it } from 'vitest';
import { newWorld } from '#engine/position/world.ts';
import { isSupplied } from '#games/desert-force/chapters/08-supply/paths.ts';
import { allowanceOf } from '#games/desert-force/chapters/09-movement/allowance.ts';
import { pointsTo } from '#games/desert-force/chapters/09-movement/reach.ts';
import { overrun, returnLeaders } from '#games/desert-force/chapters/13-leaders/casualties.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { LeaderInfo } from '#games/desert-force/pieces/kit.ts';
import { stateOf, type World } from '#games/desert-force/position/world.ts';
import { fighting, misses, odds } from '#test/support/desert-force/combat.ts';
import { onField } from '#test/support/desert-force/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  onMap,
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/desert-force/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

/** What a chapter does to a position, with these dice. */
function done({ kit, state }: Position, faces: readonly number[], work: (w: World) => void) {
  const w: World = newWorld(kit, state, scriptedDice(...faces));
  work(w);
  return { state: stateOf(w), events: w.events };
}

type Beginning = NonNullable<Parameters<typeof onField>[1]>;
/** The Movement Phase of the Axis. */
const axis = (units: Record<string, string>, more: Beginning = {}) => onField({}, { units, active: 'axis', ...more });
/** Movement Points to a hex. */
const points = (at: Position, unit: string, hex: string) => pointsTo(sightAt(at), unit, 'move', boardHex(hex));
const isFed = (at: Position, unit: string): boolean => isSupplied(sightAt(at), unit);

describe('13.1 leader pieces', () => {
  it('the values of the face that is up count: of the secondary leader once the primary is a casualty', () => {
    const units = { panzer: '0806', '16-brigade': '0805' };
    const led = (face: 0 | 1) =>
      fighting('axis', units, {
        leaders: { rommel: { place: boardHex('0806'), face, due: null } },
        depots: { axis: { hex: boardHex('0206'), moved: false }, allied: { hex: null, moved: false } },
      });
    // 6 and Rommel's 3, whose range of 6 takes an Attack Point there; 6 less 2 and Crüwell's 2, whose range is 5.
    expect(odds(led(0), ['0805'], ['panzer']).attack).toMatchObject({ strength: 9, leader: 'rommel' });
    expect(odds(led(1), ['0805'], ['panzer']).attack).toMatchObject({ strength: 6, leader: 'rommel' });
  });
});

describe('13.3 in combat', () => {
  it('adds dice that hit on 6 alone, attacking and defending, whatever the offensive', () => {
    const units = { panzer: '0806', rommel: '0806', '16-brigade': '0805', oconnor: '0805' };
    const at = fighting('axis', units, { offensive: { surprise: false } });
    expect(odds(at, ['0805'], ['panzer']).attack.throws).toEqual([
      { dice: 6, hitsOn: 5 },
      { dice: 3, hitsOn: 6 },
    ]);
    expect(odds(at, ['0805'], ['panzer']).attack.strength).toBe(9);
    expect(odds(at, ['0805'], ['panzer']).defence).toMatchObject({ strength: 4, leader: 'oconnor' });
  });
  it('9.4 who has moved strategically is not withheld (RULING 49)', () => {
    const units = { panzer: '0806', rommel: '0806', '16-brigade': '0805' };
    expect(odds(fighting('axis', units, { strategic: ['rommel'] }), ['0805'], ['panzer']).attack.strength).toBe(9);
  });
  it('13.2 of two Axis leaders, in one hex or in two, one adds dice: the better one', () => {
    const one = fighting('axis', { panzer: '0806', rommel: '0806', graziani: '0806', '16-brigade': '0805' });
    expect(odds(one, ['0805'], ['panzer']).attack).toMatchObject({ strength: 9, leader: 'rommel' });
    const two = fighting('axis', {
      panzer: '0806',
      rommel: '0806',
      rifle: '0706',
      graziani: '0706',
      '16-brigade': '0805',
    });
    expect(odds(two, ['0805'], ['panzer', 'rifle']).attack).toMatchObject({ strength: 13, leader: 'rommel' });
  });
});

describe('13.6 casualties', () => {
  /** Guns and panzers attack with Rommel; the defenders’ hits fall on the guns. */
  const fought = (back: readonly number[], check: readonly number[]) =>
    play(
      fighting('axis', { panzer: '0806', guns: '0806', rommel: '0806', '16-brigade': '0805' }),
      'axis',
      ['attack', '0805', ['panzer', 'guns']],
      ['bear', '0805', ['guns']],
      'done',
      dice(...misses(11), ...back, ...check),
    );
  it('1 is a casualty when a unit of the stack is eliminated, once however many are', () => {
    const hurt = fought([6, 1, 1], [1]);
    expect(told(hurt, 'leader-check')).toMatchObject([{ unit: 'rommel', die: 1, casualty: true }]);
    expect(hurt.state.table.leaders.rommel).toEqual({ place: 'to-come', face: 1, due: 7 });
    const safe = fought([6, 1, 1], [2]);
    expect(placeOf(safe, 'rommel')).toBe('0806');
    const both = play(fought([6, 6, 1], []), 'axis', ['lose', 'panzer'], dice(2));
    expect(told(both, 'leader-check')).toHaveLength(1);
  });
  it('no die is thrown where a unit is only reduced', () => {
    const at = fighting('axis', { panzer: '0806', rommel: '0806', '16-brigade': '0805' });
    const after = play(at, 'axis', ['attack', '0805', ['panzer']], 'done', dice(...misses(9), 6, 1, 1));
    expect(told(after, 'leader-check')).toEqual([]);
  });
  it('1 to 3 when all with them are gone; a survivor joins the nearest friendly unit', () => {
    const lost = (die: number) =>
      play(
        fighting('axis', {
          panzer: '0806',
          company: '0805',
          oconnor: '0805',
          '16-brigade': '1105',
          '5-indian': '1305',
        }),
        'axis',
        ['attack', '0805', ['panzer']],
        'done',
        // The company and O'Connor have 2: three hits overwhelm them.
        dice(6, 6, 6, 1, 1, 1, die),
      );
    expect(placeOf(lost(3), 'oconnor')).toBe('to-come');
    expect(placeOf(lost(4), 'oconnor')).toBe('1105');
  });
  it('of units equally near a survivor joins the one nearest to the supply source (RULING 58)', () => {
    // Both are three hexes away, 5 Indian on the side of Alexandria.
    const units = { panzer: '0806', company: '0805', oconnor: '0805', '16-brigade': '0505', '5-indian': '1105' };
    const attack = ['attack', '0805', ['panzer']] as const;
    const after = play(fighting('axis', units), 'axis', attack, 'done', dice(6, 6, 6, 1, 1, 1, 4));
    expect(placeOf(after, 'oconnor')).toBe('1105');
  });
  it('of two in a hex the one in use is checked, both when nobody is left with them', () => {
    const units = {
      guns: '0805',
      panzer: '0805',
      rommel: '0805',
      graziani: '0805',
      '16-brigade': '0806',
      '5-indian': '0806',
    };
    const at = fighting('allied', units);
    // 6 dice against 2 + 6 + 2: one hit on the guns.
    const hit = play(
      at,
      'allied',
      ['attack', '0805', ['16-brigade', '5-indian']],
      'done',
      dice(6, ...misses(5), ...misses(10)),
    );
    const one = play(hit, 'axis', ['lose', 'guns'], dice(4));
    expect(told(one, 'leader-check').map(({ unit }) => unit)).toEqual(['rommel']);
    const alone = fighting('allied', {
      guns: '0805',
      rommel: '0805',
      graziani: '0805',
      '16-brigade': '0806',
      panzer: '0406',
    });
    const both = play(alone, 'allied', ['attack', '0805', ['16-brigade']], 'done', dice(6, 1, 1, ...misses(4), 3, 4));
    expect(told(both, 'leader-check').map(({ unit, casualty }) => [unit, casualty])).toEqual([
      ['rommel', true],
      ['graziani', false],
    ]);
    expect(placeOf(both, 'graziani')).toBe('0406');
  });
  it('a survivor is not checked again with the stack he joins, which lost a unit at the same time', () => {
    const checked = (at: Parameters<typeof told>[0]) =>
      told(at, 'leader-check').map(({ unit, die, casualty }) => [unit, die, casualty]);
    // 16 Brigade shuts the Axis source: the guns starve, and at 0410, where Rommel goes, the marines. The panzers there lose a step.
    const units = { guns: '0710', rommel: '0710', panzer: '0410', marines: '0410', '16-brigade': '0205' };
    const far = onField({}, { active: 'axis', units, phases: ['strikes', 'attrition', 'over'] });
    const starved = play(far, 'axis', 'done', dice(4));
    expect(told(starved, 'eliminated').map(({ unit }) => unit)).toEqual(['guns', 'marines']);
    expect(checked(starved)).toEqual([['rommel', 4, false]]);
    expect(placeOf(starved, 'rommel')).toBe('0410');
  });
  it('of two who stand together where there was no combat the lesser is checked: attrition, bombardment (RULING 55)', () => {
    const checked = (at: Parameters<typeof told>[0]) => told(at, 'leader-check').map(({ unit, die }) => [unit, die]);
    // Far from road and source the guns starve and the panzers lose a step.
    const hungry = { guns: '0811', panzer: '0811', rommel: '0811', graziani: '0811' };
    const units = { ...hungry, brescia: '0305', company: '0304', '16-brigade': '0809', '1-armoured': '1010' };
    const far = onField({}, { active: 'axis', units, phases: ['strikes', 'attrition', 'over'] });
    const starved = play(far, 'axis', 'done', dice(2));
    expect(checked(starved)).toEqual([['graziani', 2]]);
    expect(placeOf(starved, 'graziani')).toBe('0811');
    const bombed = play(
      fighting(
        'allied',
        { guns: '0805', panzer: '0805', rommel: '0805', graziani: '0805', '16-brigade': '0905' },
        { air: { side: 'allied', points: 2 } },
      ),
      'allied',
      ['bombard', '0805', 2],
      'done',
      dice(6, 6),
    );
    expect(checked(play(bombed, 'axis', ['lose', 'guns'], dice(2)))).toEqual([['graziani', 2]]);
  });
  it('caught alone by enemies: 1 to 3', () => {
    const at = fighting('allied', { rommel: '0805', panzer: '0406', '16-brigade': '0806' });
    expect(
      placeOf(
        done(at, [3], (w) => overrun(w, 'rommel')),
        'rommel',
      ),
    ).toBe('to-come');
    expect(
      placeOf(
        done(at, [4], (w) => overrun(w, 'rommel')),
        'rommel',
      ),
    ).toBe('0406');
  });
  it('a survivor without a friendly unit comes back next turn, and is told nowhere on the map (RULING 32)', () => {
    const at = fighting('allied', { rommel: '0805', '16-brigade': '0806' });
    const saved = done(at, [4], (w) => overrun(w, 'rommel'));
    expect(saved.state.table.leaders.rommel).toEqual({ place: 'to-come', face: 0, due: 7 });
    expect(told(saved, 'leader-check')).toMatchObject([{ casualty: false, hex: null }]);
  });
  it('the secondary leader of a piece is out of the game', () => {
    const at = fighting('allied', { rommel: '0805', panzer: '0406' });
    const leaders = { ...at.state.table.leaders, rommel: { place: boardHex('0805'), face: 1 as const, due: null } };
    const second = { ...at, state: { ...at.state, table: { ...at.state.table, leaders } } };
    expect(
      placeOf(
        done(second, [1], (w) => overrun(w, 'rommel')),
        'rommel',
      ),
    ).toBe('permanent');
  });
  it('the other leader comes as a reinforcement of the next turn', () => {
    const at = fighting('axis', { panzer: '0406', '16-brigade': '1105' });
    const due = { place: 'to-come' as const, face: 1 as const, due: 7 };
    const waiting = (turn: number, units: Position = at): Position => ({
      ...units,
      state: { ...units.state, table: { ...units.state.table, turn, leaders: { rommel: due, oconnor: due } } },
    });
    const both = (w: World): void => {
      returnLeaders(w, 'axis');
      returnLeaders(w, 'allied');
    };
    expect(placeOf(done(waiting(6), [], both), 'rommel')).toBe('to-come');
    const now = done(waiting(7), [], both);
    expect([placeOf(now, 'rommel'), placeOf(now, 'oconnor')]).toEqual(['0106', '1506']);
    // An enemy stands where they would come on.
    const held = fighting('axis', { panzer: '0406', '16-brigade': '0106' });
    expect(placeOf(done(waiting(7, held), [], both), 'rommel')).toBe('0406');
  });
});

describe('13.2 leaders and stacking', () => {
  const full = { panzer: '0507', rifle: '0507', grenadiers: '0507', tanks: '0507' };
  const at = axis({ ...full, sirte: '0607', rommel: '0606', graziani: '0608', '16-brigade': '1306' });

  it('leaders may end alone in a hex, two of the Axis together, and with as many units as may stand there', () => {
    expect(offered(at, 'axis', 'move', 'rommel')).toEqual(expect.arrayContaining(['0507', '0608', '0706']));
    const alone = play(at, 'axis', ['move', 'rommel', '0706']);
    expect(placeOf(alone, 'rommel')).toBe('0706');
    const both = play(at, 'axis', ['move', 'rommel', '0507'], ['move', 'graziani', '0507']);
    expect([placeOf(both, 'rommel'), placeOf(both, 'graziani')]).toEqual(['0507', '0507']);
  });
  it('they take no place of a unit: four points stay four, and a fifth has none', () => {
    const table = { moved: Object.keys(full) };
    const stood = axis({ ...full, sirte: '0607', rommel: '0606', '16-brigade': '1306' }, { table });
    expect(offered(stood, 'axis', 'move', 'rommel')).toContain('0507');
    expect(offered(stood, 'axis', 'move', 'sirte')).not.toContain('0507');
    const table3 = { moved: ['panzer', 'rifle'] };
    const room = axis({ panzer: '0507', rifle: '0507', rommel: '0507', sirte: '0607' }, { table: table3 });
    expect(offered(room, 'axis', 'move', 'sirte')).toContain('0507');
  });
});

describe('13.2 which of two leaders counts', () => {
  const units = { panzer: '0806', guns: '0806', rommel: '0806', graziani: '0806', '16-brigade': '0805' };
  it('is for the player to say: the values of the one who is named count, and he is checked', () => {
    const at = play(fighting('axis', units), 'axis', ['lead', 'graziani']);
    // 6 and 2 and Graziani's 1, not Rommel's 3.
    expect(odds({ ...at, kit: fighting('axis', units).kit }, ['0805'], ['panzer', 'guns']).attack).toMatchObject({
      ...{ strength: 9, leader: 'graziani' },
    });
    const after = play(
      at,
      'axis',
      ['attack', '0805', ['panzer', 'guns']],
      ['bear', '0805', ['guns']],
      'done',
      dice(...misses(9), 6, 1, 1, 1),
    );
    expect(told(after, 'leader-check')).toMatchObject([{ unit: 'graziani', die: 1, casualty: true }]);
  });
  it('holds when they are attacked, and until another is named', () => {
    const attacked = fighting('allied', { ...units, '1-armoured': '0805' }, { lead: 'graziani' });
    expect(odds(attacked, ['0806'], ['1-armoured']).defence.leader).toBe('graziani');
    const again = play(fighting('axis', units, { lead: 'graziani' }), 'axis', ['lead', 'rommel']);
    expect(again.state.table.lead).toBe('rommel');
  });
  it('13.3 is for the player to say of two hexes in one combat, too: one of them contributes his value', () => {
    const at = fighting('axis', { ...units, guns: '0705', graziani: '0705' });
    const forceOf = ({ state }: Pick<Position, 'state'>) =>
      odds({ kit: at.kit, state }, ['0805'], ['panzer', 'guns']).attack;
    expect(forceOf(at)).toMatchObject({ strength: 11, leader: 'rommel' });
    expect(forceOf(play(at, 'axis', ['lead', 'graziani']))).toMatchObject({ strength: 9, leader: 'graziani' });
    // Whoever was named while they stood together may be replaced by the other.
    const before = { ...at, state: { ...at.state, table: { ...at.state.table, lead: 'graziani' } } };
    expect(forceOf(play(before, 'axis', ['lead', 'rommel']))).toMatchObject({ strength: 11, leader: 'rommel' });
  });
  it('is no question where only one is on the map', () => {
    const alone = axis({ panzer: '0806', rommel: '0806', '16-brigade': '1306' });
    expect(refusedBy(alone, 'axis', ['lead', 'rommel'])).toBe('13.2');
    const both = axis({ panzer: '0806', rommel: '0806', graziani: '0706', '16-brigade': '1306' });
    expect(offered(both, 'axis', 'lead')).toEqual(['graziani', 'rommel']);
    expect(refusedBy(both, 'axis', ['lead', 'panzer'])).toBe('13.2');
  });
});

describe('13.4 leaders and movement', () => {
  it('they move at the motorized rate, and enter no enemy leader’s hex', () => {
    const at = onField({ rough: ['1007'] }, { units: { oconnor: '1006', graziani: '0806' } });
    expect(points(at, 'oconnor', '1007')).toBe(2);
    expect(refusedBy(at, 'allied', ['move', 'oconnor', '0806'])).toBe('13.4');
    const moved = play(at, 'allied', ['move', 'oconnor', '1008']);
    expect(placeOf(moved, 'oconnor')).toBe('1008');
  });

  it('a leader alone does not block, and is checked when an enemy unit enters', () => {
    const at = onField({}, { units: { '1-armoured': '1006', company: '1406', graziani: '0806', sirte: '0306' } });
    const caught = play(at, 'allied', dice(4), ['move', '1-armoured', '0706', ['0906', '0806']]);
    expect(told(caught, 'leader-check')).toMatchObject([{ unit: 'graziani', die: 4, casualty: false }]);
    expect(placeOf(caught, 'graziani')).toBe('0306');
  });

  it('in enemy zones they move as motorized units of their nation', () => {
    const british = onField({}, { units: { sirte: '0908', oconnor: '0909' } });
    expect(isLawful(british, 'allied', ['move', 'oconnor', '1008', ['1008']])).toBe(false);
    const german = axis({ '16-brigade': '0908', rommel: '0909' });
    expect(isLawful(german, 'axis', ['move', 'rommel', '1008', ['1008']])).toBe(true);
    expect(points(german, 'rommel', '1008')).toBe(2);
  });

  it('they are affected by supply', () => {
    const cut = axis({ graziani: '1410', '16-brigade': '1005', '5-indian': '1008' });
    expect(allowanceOf(sightAt(cut), 'graziani', 'movement')).toBe(5);
  });
});

describe('13.5 the supply range of a leader', () => {
  it('is for all in the stack and for the leader, and of two the longer', () => {
    const at = (units: Record<string, string>) => onField({}, { units: { sirte: '0511', ...units } });
    expect(isFed(at({ graziani: '0511' }), 'sirte')).toBe(false);
    expect(isFed(at({ graziani: '0511', rommel: '0511' }), 'sirte')).toBe(true);
    expect(isFed(at({ rommel: '0511' }), 'rommel')).toBe(true);
    expect(isFed(at({ graziani: '0511' }), 'graziani')).toBe(false);
  });

  it('never shortens the usual four points', () => {
    const at = onField({}, { units: { sirte: '0510', rommel: '0510' } });
    const rommel = at.kit.leaders.rommel as LeaderInfo;
    const [front, back] = rommel.faces;
    const near: LeaderInfo = { ...rommel, faces: [{ ...front, range: 2 }, back] };
    const kit = { ...at.kit, leaders: { ...at.kit.leaders, rommel: near } };
    expect(isFed({ ...at, kit }, 'sirte')).toBe(true);
  });
});

describe('13.7 Montgomery', () => {
  const HOME = { '14-brigade': '6508', trento: '1019' };
  const start = (leaders: object) =>
    onMap({
      turn: 21,
      phases: ['staff', 'movement'],
      units: { ...HOME, '16-brigade': 'reserve' },
      table: { leaders: leaders as never },
    });
  const ritchie = { place: boardHex('6409'), face: 1, due: null };
  const waiting = { place: 'to-come', face: 0, due: 21 };
  const others = { rommel: { place: 'out', face: 0, due: null }, graziani: { place: 'out', face: 0, due: null } };
  it('replaces O’Connor or Ritchie when he is appointed', () => {
    const at21 = start({ oconnor: ritchie, montgomery: waiting, ...others });
    // Who commits without has chosen: the question says so.
    const choice = 'Montgomery can take the place of Ritchie now, or never: "appoint Montgomery".';
    expect(asked(at21)?.question).toContain(choice);
    const appointed = { ...at21, ...play(at21, 'allied', ['appoint', 'montgomery']) };
    expect(told(appointed, 'relieved')).toEqual([{ type: 'relieved', side: 'allied', unit: 'oconnor', face: 1 }]);
    expect(asked(appointed)?.question).not.toContain('never');
    // The question says who comes, appointed or not.
    expect(asked(appointed)?.question).toContain('Montgomery takes command at the end of this phase.');
    expect(asked(at21)?.question).not.toContain('takes command');
    expect(refusal(appointed, 'allied', ['appoint', 'montgomery']).text).toBe(
      'Montgomery takes command at the end of this phase.',
    );
    const done = play(appointed, 'allied', 'done');
    expect(placeOf(done, 'montgomery')).toBe('6508');
    expect(placeOf(done, 'oconnor')).toBe('out');
  });
  it('does not replace a leader who is unsupplied, for that is a withdrawal (7.8)', () => {
    const lost = { ...ritchie, place: boardHex('3117') };
    const at21 = start({ oconnor: lost, montgomery: waiting, ...others });
    expect(refusal(at21, 'allied', ['appoint', 'montgomery'])).toMatchObject({
      rule: '13.7',
      text: expect.stringContaining('Ritchie is unsupplied'),
    });
    // Of one who is on the way back no supply is asked.
    const back = { place: 'to-come', face: 1, due: 22 };
    const waited = start({ oconnor: back, montgomery: waiting, ...others });
    expect(isLawful(waited, 'allied', ['appoint', 'montgomery'])).toBe(true);
    // At the beginning of the segment (8.0).
    const begun = start({ oconnor: ritchie, montgomery: waiting, ...others });
    const early = { ...begun, state: { ...begun.state, table: { ...begun.state.table, unsupplied: ['oconnor'] } } };
    expect(refusedBy(early, 'allied', ['appoint', 'montgomery'])).toBe('13.7');
  });
  it('comes with the reinforcements: after the replacements (4.0), and who was supplied by his predecessor was so at the beginning (8.0)', () => {
    const five = ['16-australian', '17-australian', '19-australian', '20-australian', '24-australian'];
    const more = Object.fromEntries(five.map((unit) => [unit, '6409']));
    const at21 = onMap({
      turn: 21,
      phases: ['staff', 'movement'],
      units: { ...HOME, ...more, '16-brigade': '3117', '5-indian': 'reserve' },
      reduced: ['5-indian'],
      depots: { allied: '6508' },
      table: {
        leaders: {
          oconnor: { place: boardHex('3117'), face: 0, due: null },
          montgomery: waiting,
          ...others,
        } as never,
        staff: { die: 4, modified: 4, replacements: [{ nation: null, armor: false }], refitted: false, required: 2 },
      },
    });
    const appointed = play(at21, 'allied', ['appoint', 'montgomery']);
    expect(isLawful(at21, 'allied', ['replace', '5-indian'])).toBe(true);
    expect(refusedBy(appointed, 'allied', ['replace', '5-indian'])).toBe('4.0');
    // 8.3: 3117 is supplied by a leader's six points alone.
    expect(isLawful(at21, 'allied', ['withdraw', '16-brigade'])).toBe(true);
    expect(isLawful(appointed, 'allied', ['withdraw', '16-brigade'])).toBe(true);
  });
  it('is nobody whom a player has made up', () => {
    const at21 = start({ oconnor: ritchie, montgomery: waiting, ...others });
    expect(refusal(at21, 'allied', ['appoint', 'constructor'])).toMatchObject({ rule: '13.7' });
  });
  it('does not come when he is not', () => {
    const at21 = start({ oconnor: ritchie, montgomery: waiting, ...others });
    const done = play(at21, 'allied', 'done');
    expect(placeOf(done, 'montgomery')).toBe('out');
    expect(placeOf(done, 'oconnor')).toBe('6409');
  });
  it('arrives regardless when both are lost', () => {
    const at21 = start({ oconnor: { place: 'permanent', face: 1, due: null }, montgomery: waiting, ...others });
    expect(placeOf(play(at21, 'allied', 'done'), 'montgomery')).toBe('6508');
  });
});
