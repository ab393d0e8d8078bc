// Cauldron 16.0-19.0: supply, command control, Tobruk, exits and victory, on a field with its units.
import { describe, expect, it } from 'vitest';
import { unsuppliedOf } from '#games/quad/chapters/12-supply.ts';
import { levelOf } from '#games/quad/chapters/over.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Side, Table } from '#games/quad/position/state.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  onField,
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';

const PANZER = '1-8-panzer'; // 4-5-15
const RECON = '33-recon'; // 3-2-20
const BRIGADE = '3-sa-brigade'; // 4-4-9
const TANKS = '3-rtr'; // 5-4-15
const BATTALION = '3-4-punjab'; // 1-2-9

type Units = Readonly<Record<string, string>>;
type Rest = { readonly ground?: Ground; readonly turn?: number; readonly table?: Partial<Table> };
const moving = (active: Side, units: Units, { ground = {}, turn = 5, table = {} }: Rest = {}): Position =>
  onField('cauldron', ground, { active, turn, units, table, phases: ['movement'] });
const cut = (side: Side, units: Units, rest: Rest): readonly string[] => {
  const at = moving(side, units, rest);
  return unsuppliedOf(sightAt(at.kit, at), side);
};

describe('16.0 supply', () => {
  /** A trail from the west edge as far as column 3. */
  const trail: Ground = { trails: [['0105', '0205', '0305']] };
  it('16.1 the Axis: ten hexes to a trail or road that leads to the west edge', () => {
    expect(cut('axis', { [PANZER]: '1310' }, { ground: trail })).toEqual([]);
    expect(cut('axis', { [PANZER]: '1405' }, { ground: trail })).toEqual([PANZER]);
    expect(cut('axis', { [PANZER]: '1305' }, { ground: trail })).toEqual([]);
  });
  it('16.1, 12.21 the trail has to be unobstructed: an Allied zone on it shuts it', () => {
    // The zone of 0106 takes in 0105, where the trail leaves the map.
    expect(cut('axis', { [PANZER]: '0505', [BRIGADE]: '0106' }, { ground: trail })).toEqual([PANZER]);
  });
  it('16.1 a hex of the west edge without a road is no source by itself', () => {
    expect(cut('axis', { [PANZER]: '0108' }, { ground: {} })).toEqual([PANZER]);
    expect(cut('axis', { [PANZER]: '0108' }, { ground: trail })).toEqual([]);
  });
  it('16.1, 12.21 who stands where the trail comes to the west edge needs no further hex (RULING 5)', () => {
    // The zone of 0106 takes in 0105: the unit's own hex is no part of the path.
    expect(cut('axis', { [PANZER]: '0105', [BRIGADE]: '0106' }, { ground: { trails: [['0105', '0205']] } })).toEqual(
      [],
    );
    expect(cut('axis', { [PANZER]: '0107', [BRIGADE]: '0106' }, { ground: { trails: [['0105', '0205']] } })).toEqual([
      PANZER,
    ]);
  });
  it('12.23 the eleventh hex is too far to move to', () => {
    const at = moving('axis', { [PANZER]: '1305' }, { ground: trail });
    expect(refusedBy(at, 'axis', ['move', PANZER, '1405'])).toBe('12.23');
    expect(isLawful(at, 'axis', ['move', PANZER, '1306'])).toBe(true);
  });
  it('16.2 the Allies: any hexes to the east edge', () => {
    expect(cut('allied', { [BRIGADE]: '0101' }, { turn: 8 })).toEqual([]);
  });
  it('16.3 automatic: the Axis to game-turn 3, the Allies to game-turn 7', () => {
    const wall = Array.from({ length: 10 }, (_, row) => String(1001 + row));
    expect(cut('axis', { [PANZER]: '0505' }, { turn: 3 })).toEqual([]);
    expect(cut('axis', { [PANZER]: '0505' }, { turn: 4 })).toEqual([PANZER]);
    expect(cut('allied', { [BRIGADE]: '0505' }, { turn: 7, ground: { prohibited: wall } })).toEqual([]);
    expect(cut('allied', { [BRIGADE]: '0505' }, { turn: 8, ground: { prohibited: wall } })).toEqual([BRIGADE]);
  });
});

describe('17.0 Allied command control', () => {
  const units = { [PANZER]: '0101', [TANKS]: '0404', [BRIGADE]: '0604' };
  it('in the first game-turn nobody moves who is farther than three hexes from the Axis', () => {
    const at = moving('allied', units, { turn: 1 });
    expect(refusedBy(at, 'allied', ['move', TANKS, '0405'])).toBe('cauldron 17.0');
    const near = moving('allied', { ...units, [PANZER]: '0401' }, { turn: 1 });
    expect(isLawful(near, 'allied', ['move', TANKS, '0405'])).toBe(true);
    expect(refusedBy(near, 'allied', ['move', BRIGADE, '0605'])).toBe('cauldron 17.0');
  });
  it('but who was attacked, and everybody from the second on', () => {
    const hit = moving('allied', units, { turn: 1, table: { attacked: [BRIGADE] } });
    expect(isLawful(hit, 'allied', ['move', BRIGADE, '0605'])).toBe(true);
    expect(isLawful(moving('allied', units, { turn: 2 }), 'allied', ['move', BRIGADE, '0605'])).toBe(true);
  });
  it('5.31 nobody ends where a unit stands that may not move, for it could not go on', () => {
    const near = moving('allied', { ...units, [PANZER]: '0401' }, { turn: 1 });
    expect(offered(near, 'allied', 'move', TANKS)).not.toContain('0604');
    expect(refusedBy(near, 'allied', ['move', TANKS, '0604'])).toBe('5.31');
  });
});

describe('18.2 Tobruk', () => {
  const TRAIL: Ground = { trails: [['0105', '0205', '0305', '0405', '0505', '0606', '0607', '0608']] };
  const last = (side: Side): Partial<Table> => ({ lastIn: { [boardHex('0608')]: side } });
  const ended = (units: Units, ground: Ground, table: Partial<Table>, turn = 12) =>
    play(
      onField('cauldron', ground, {
        active: 'allied',
        turn,
        units,
        table,
        phases: ['movement', 'attacks', 'combat', 'combat-end'],
      }),
      'allied',
      'done',
    );
  it('18.21, 18.23 the game ends at the end of an Allied Combat Phase when the Axis were last in it and have a path', () => {
    const at = ended({ [PANZER]: '0908', [BRIGADE]: '1501' }, TRAIL, last('axis'));
    expect(asked(at)).toBeNull();
    expect(told(at, 'over')[0]).toMatchObject({
      winner: 'axis',
      level: 'Axis Decisive',
      score: { axis: 100, allied: 0 },
    });
  });
  it('18.22 not without a path of supply, nor when the Allies were last in it', () => {
    expect(asked(ended({ [PANZER]: '0608', [BRIGADE]: '1501' }, {}, last('axis')))).not.toBeNull();
    expect(asked(ended({ [PANZER]: '0908', [BRIGADE]: '1501' }, TRAIL, last('allied')))).not.toBeNull();
  });
  it('18.21 who passes through it was last in it', () => {
    const at = play(moving('axis', { [RECON]: '0606' }, { ground: TRAIL }), 'axis', [
      'move',
      RECON,
      '0609',
      ['0607', '0608'],
    ]);
    expect(at.state.table.lastIn[boardHex('0608')]).toBe('axis');
  });
  it('18.21 and so was who leaves it by the hex they came by', () => {
    const at = play(moving('axis', { [RECON]: '0606' }, { ground: TRAIL }), 'axis', [
      'move',
      RECON,
      '0605',
      ['0607', '0608', '0607', '0606'],
    ]);
    expect(placeOf(at, RECON)).toBe('0605');
    expect(at.state.table.lastIn[boardHex('0608')]).toBe('axis');
  });
  it('18.21 and who ends where they began (RULING 67), by the way they name or the first there is; they have moved', () => {
    const at = moving('axis', { [RECON]: '0606' }, { ground: TRAIL });
    for (const via of [[], ['0605'], ['0607', '0608'], ['0607', '0608', '0607', '0606']]) {
      const there = play(at, 'axis', ['move', RECON, '0606', ...(via.length > 0 ? [via] : [])]);
      expect(placeOf(there, RECON)).toBe('0606');
      expect(there.state.table.lastIn[boardHex('0608')]).toBe('axis');
      expect(refusedBy(there, 'axis', ['move', RECON, '0605'])).toBe('5.15');
    }
    // Twenty points are ten Mixed hexes: five of them away, Tobruk is five hexes from there.
    expect(refusedBy(at, 'axis', ['move', RECON, '0606', ['0706', '0806', '0906', '1006', '1106']])).toBe('5.0');
    expect(offered(at, 'axis', 'move', RECON)).toContain('0606');
  });
  it('5.13 not without the points to come back: nine are enough for two Mixed hexes and back, not for three', () => {
    const from = (hex: string) => moving('allied', { [BRIGADE]: hex, [PANZER]: '1501' }, { table: last('axis') });
    expect(isLawful(from('0606'), 'allied', ['move', BRIGADE, '0606'])).toBe(true);
    expect(refusedBy(from('0605'), 'allied', ['move', BRIGADE, '0605'])).toBe('5.0');
    // A zone of the enemy’s in Tobruk ends the move there.
    const zone = moving('allied', { [BRIGADE]: '0606', [PANZER]: '0609' }, { table: last('axis') });
    expect(refusedBy(zone, 'allied', ['move', BRIGADE, '0606'])).toBe('5.0');
  });
  it('18.21 nor where nothing is to be had of it: their side was last in it, and the Axis never', () => {
    const allied = { [BRIGADE]: '0606', [PANZER]: '1501' };
    expect(refusedBy(moving('allied', allied), 'allied', ['move', BRIGADE, '0606'])).toBe('5.0');
    const axis = moving('axis', { [RECON]: '0606' }, { ground: TRAIL, table: last('axis') });
    expect(refusedBy(axis, 'axis', ['move', RECON, '0606'])).toBe('5.0');
    expect(offered(axis, 'axis', 'move', RECON)).not.toContain('0606');
  });
  it('12.23 nor back into a hex out of supply', () => {
    expect(refusedBy(moving('axis', { [RECON]: '0606' }), 'axis', ['move', RECON, '0606'])).toBe('5.0');
  });
  it('7.95, 18.21 an advance goes through it and back to where it began (RULING 67); then the unit stands where it stood', () => {
    const struck = (table: Partial<Table>) =>
      play(
        onField('cauldron', TRAIL, {
          active: 'axis',
          turn: 3,
          units: { [RECON]: '0607', [PANZER]: '0708', [BATTALION]: '0608' },
          table,
          phases: ['attacks', 'combat', 'combat-end'],
        }),
        'axis',
        ['attack', '0608', [RECON, PANZER]],
        // 3 + 4 against 2 is +5, of which a four makes D2.
        dice(4),
        'done',
      );
    const won = (table: Partial<Table>) =>
      play(struck(table), 'allied', ['retreat', BATTALION, '0610', ['0609']], 'done');
    const at = won(last('allied'));
    expect(told(struck({}), 'fought')[0]).toMatchObject({ result: 'D2' });
    for (const via of [[], ['0608']]) {
      const back = play(at, 'axis', ['advance', RECON, '0607', ...(via.length > 0 ? [via] : [])]);
      expect(placeOf(back, RECON)).toBe('0607');
      expect(back.state.table.lastIn[boardHex('0608')]).toBe('axis');
      expect(refusedBy(back, 'axis', ['advance', RECON, '0608'])).toBe('7.94');
    }
    // Once it is theirs nothing is to be had so, and the hex in which the unit stands is none to advance to.
    const theirs = play(at, 'axis', ['advance', PANZER, '0708', ['0608']]);
    expect(refusedBy(theirs, 'axis', ['advance', RECON, '0607'])).toBe('7.95');
    expect(offered(theirs, 'axis', 'advance', RECON)).not.toContain('0607');
  });
  it('18.22, 18.4 at the end of the game Tobruk is worth 100 to the Allies', () => {
    const at = onField('cauldron', TRAIL, {
      active: 'allied',
      turn: 26,
      units: { [PANZER]: '0101', [BRIGADE]: '1501' },
      table: { score: { axis: 64, allied: 0 } },
      phases: ['movement', 'attacks', 'combat', 'combat-end'],
    });
    expect(told(play(at, 'allied', 'done'), 'over')[0]).toMatchObject({
      winner: 'allied',
      level: 'Allied Substantive',
    });
  });
});

describe('18.1, 18.3 points', () => {
  it('18.11, 18.12 an eliminated unit is worth all its strengths: a 1-2-9 three points', () => {
    const at = onField(
      'cauldron',
      { prohibited: ['0803', '0704', '0903', '0904'] },
      {
        active: 'axis',
        turn: 2,
        units: { [PANZER]: '0805', '2-8-panzer': '0705', [BATTALION]: '0804' },
        phases: ['attacks', 'combat'],
      },
    );
    const lost = play(at, 'axis', ['attack', '0804', [PANZER, '2-8-panzer']], dice(5), 'done');
    expect(placeOf(lost, BATTALION)).toBe('lost');
    expect(lost.state.table.score).toEqual({ axis: 3, allied: 0 });
  });
  it('18.13, 18.31, 18.33 the Allies get the worth of units that leave by the east edge', () => {
    const at = moving('allied', { [TANKS]: '1505', '11-rha': '1506' });
    const out = play(at, 'allied', ['exit', TANKS, '1505'], ['exit', '11-rha', '1506']);
    expect(out.state.table.score.allied).toBe(9 + 5);
    // 14.0, RULING 23: by another edge it is worth nothing; 18.33: nor to the Axis.
    const north = play(moving('allied', { [TANKS]: '0801', '11-rha': '1506' }), 'allied', ['exit', TANKS, '0801']);
    expect(north.state.table.score).toEqual({ axis: 0, allied: 0 });
  });
  it('18.32 a reinforcement of game-turn six leaves on game-turn eight at the earliest', () => {
    const table = { arrived: { '1-rtr': 6 } };
    const at = (turn: number) => moving('allied', { '1-rtr': '1505' }, { turn, table });
    expect(refusedBy(at(7), 'allied', ['exit', '1-rtr', '1505'])).toBe('cauldron 18.32');
    expect(isLawful(at(8), 'allied', ['exit', '1-rtr', '1505'])).toBe(true);
  });
  it('18.32 says so of exits for Victory Points: by another edge, for none, it may leave before', () => {
    const at = moving('allied', { '1-rtr': '1501' }, { turn: 7, table: { arrived: { '1-rtr': 6 } } });
    expect(refusedBy(at, 'allied', ['exit', '1-rtr', '1501'])).toBe('cauldron 18.32');
    expect(offered(at, 'allied', 'exit', '1-rtr')).toContain('1401');
    expect(offered(at, 'allied', 'exit', '1-rtr')).not.toContain('1502');
    expect(play(at, 'allied', ['exit', '1-rtr', '1401']).state.table.score.allied).toBe(0);
  });
  it('18.32 where nobody can leave, it is told of the reinforcement and not as if of the unit that is named', () => {
    const units = { '1-rtr': '1505', '11-rha': '0805' };
    const at = moving('allied', units, { turn: 7, table: { arrived: { '1-rtr': 6 }, moved: ['1-rtr'] } });
    expect(refusal(at, 'allied', ['exit', '11-rha', '1505'])).toEqual({
      rule: 'cauldron 18.32',
      text: 'No unit of yours can leave the map now. 1 RTR came as a reinforcement and must stay on the map a whole game-turn before it leaves by the east edge.',
    });
  });
  it('18.0, 18.4 the levels', () => {
    const final = (axis: number, allied: number) => {
      const at = onField(
        'cauldron',
        {},
        {
          active: 'allied',
          turn: 26,
          units: { [PANZER]: '0101', [BRIGADE]: '1501' },
          table: { score: { axis, allied } },
          phases: ['movement', 'combat-end'],
        },
      );
      return told(play(at, 'allied', 'done'), 'over')[0]?.level;
    };
    // 100 for Tobruk come to the Allies.
    expect([final(136, 0), final(135, 0), final(121, 0), final(120, 0), final(105, 0), final(104, 0)]).toEqual([
      'Axis Decisive',
      'Axis Substantive',
      'Axis Substantive',
      'Axis Marginal',
      'Axis Marginal',
      'Draw',
    ]);
    expect([final(91, 0), final(90, 0), final(75, 0), final(74, 0), final(60, 0), final(59, 0)]).toEqual([
      'Draw',
      'Allied Marginal',
      'Allied Marginal',
      'Allied Substantive',
      'Allied Substantive',
      'Allied Decisive',
    ]);
    expect(levelOf(-1, [])).toBe('Draw');
  });
});
