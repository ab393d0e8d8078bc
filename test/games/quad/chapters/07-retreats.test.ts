// 7.7 Retreats, 7.8 displacement, 7.9 advances: on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  offered,
  onField,
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  told,
} from '#test/support/quad/world.ts';

const TANKS = '1-8-panzer'; // 4-5-15
const MORE_TANKS = '2-8-panzer'; // 4-5-15
const THIRD_TANKS = '1-5-panzer'; // 4-5-15
const BATTALION = '3-4-punjab'; // 1-2-9
const BRIGADE = '3-sa-brigade'; // 4-4-9
const OTHER = '2-sa-brigade';
const FIELD_GUNS = '11-rha'; // 2-1-2/2-9
const GUNS = '33-artillery'; // 2-1-3/1-9

const attacking = (units: Readonly<Record<string, string>>, ground: Ground = {}): Position =>
  onField('cauldron', ground, { active: 'axis', turn: 2, units, phases: ['attacks', 'combat', 'combat-end'] });

/** 8 against 2 is +6, on the Mixed line: a one gives D4, a two D3, a five D1. */
const two = { [TANKS]: '0805', [MORE_TANKS]: '0705', [BATTALION]: '0804' };
const struck = (units: Readonly<Record<string, string>>, die: number, ground: Ground = {}) =>
  play(attacking(units, ground), 'axis', ['attack', '0804', [TANKS, MORE_TANKS]], dice(die), 'done');

describe('7.7 how to retreat', () => {
  it('7.74 ends as many hexes from where the unit fought as the result says', () => {
    const at = struck(two, 2);
    expect(told(at, 'fought')[0]).toMatchObject({ differential: 6, result: 'D3' });
    expect(asked(at)).toMatchObject({ side: 'allied', rule: '7.7' });
    // All are three hexes from 0804, and none is come to through the zones of 0805 and 0705: counted on paper.
    expect(offered(at, 'allied', 'retreat', BATTALION)).toEqual([
      '0602',
      '0702',
      '0801',
      '0902',
      '1002',
      '1103',
      '1104',
      '1105',
    ]);
  });
  it('7.74 a refusal tells a hex that is too near from a way that is not open', () => {
    const far = struck(two, 2);
    expect(refusal(far, 'allied', ['retreat', BATTALION, '0803']).text).toContain(
      'must end 3 hexes from where it fought',
    );
    expect(refusal(far, 'allied', ['retreat', BATTALION, '0801', ['0904']])).toMatchObject({
      rule: '7.71',
      text: expect.stringContaining('That way is not open'),
    });
    const near = struck(two, 5);
    expect(refusal(near, 'allied', ['retreat', BATTALION, '0801']).text).toContain(
      'must end a hex from where it fought',
    );
  });
  it('says which way those go whose owner says nothing: towards supply, where there is any to be had', () => {
    const far = struck(two, 2);
    expect(asked(far)?.question).toContain('Who is left goes away from the enemy.');
    // cauldron 16.3 From game-turn 8 on the Allies have to be supplied.
    const units = { active: 'axis', turn: 8, units: two, phases: ['attacks', 'combat', 'combat-end'] } as const;
    const later = play(
      onField('cauldron', {}, units),
      'axis',
      ['attack', '0804', [TANKS, MORE_TANKS]],
      dice(2),
      'done',
    );
    expect(asked(later)?.question).toContain('Who is left goes towards your supply.');
  });
  it('7.71 never enters an enemy zone', () => {
    // Enemies on three sides leave one way out.
    const at = struck({ ...two, [THIRD_TANKS]: '0903' }, 5);
    expect(told(at, 'fought')[0]).toMatchObject({ result: 'D1' });
    expect(placeOf(at, BATTALION)).toBe('lost');
  });
  it('7.74 a unit that cannot go the whole distance is eliminated in the last hex it reaches', () => {
    const at = struck(two, 2, { prohibited: ['0904', '0703', '0802', '0903'] });
    expect(placeOf(at, BATTALION)).toBe('lost');
    expect(told(at, 'eliminated')).toMatchObject([{ unit: BATTALION, hex: boardHex('0803'), why: 'no-retreat' }]);
  });
  it('7.74 the longest way through vacant hexes, also where a longer one leads through friends (RULING 17)', () => {
    // 0803 is a dead end; over 0904, where a brigade stands, a way leads one hex farther and ends as well.
    const prohibited = ['0802', '0703', '0903', '1002', '1004', '1103', '1104'];
    const at = struck({ ...two, [BRIGADE]: '0904' }, 2, { prohibited });
    expect(told(at, 'eliminated')).toMatchObject([{ unit: BATTALION, hex: boardHex('0803'), why: 'no-retreat' }]);
    // 7.91 The hex in which it is eliminated is of the Path of Retreat.
    expect(offered(at, 'axis', 'advance', TANKS)).toContain('0803');
  });
  it('7.76 goes through minefields freely', () => {
    const mines: Ground = {
      axisMines: [
        ['0804', '0803'],
        ['0804', '0904'],
      ],
    };
    const at = struck(two, 5, mines);
    expect(offered(at, 'allied', 'retreat', BATTALION)).toContain('0803');
  });
  it('7.72, 5.25 does not cross an escarpment', () => {
    const at = struck(two, 5, { escarpment: [['0804', '0803']] });
    expect(offered(at, 'allied', 'retreat', BATTALION)).not.toContain('0803');
  });
  it('7.75 after Br the attacker does not go where the defender stood', () => {
    // 4 against 2 is +2: a five gives Br.
    const at = play(
      attacking({ [TANKS]: '0805', [BATTALION]: '0804' }),
      'axis',
      ['attack', '0804', [TANKS]],
      dice(5),
      'done',
    );
    expect(told(at, 'fought')[0]).toMatchObject({ differential: 2, result: 'Br' });
    const gone = play(at, 'allied', ['retreat', BATTALION, '0803'], 'done');
    expect(asked(gone)).toMatchObject({ side: 'axis', rule: '7.7' });
    expect(offered(gone, 'axis', 'retreat', TANKS)).not.toContain('0804');
  });
  it('7.75 nor when the defender was eliminated there for want of a way', () => {
    const prohibited = ['0803', '0904', '0905', '0704', '0705'];
    const at = play(
      attacking({ [TANKS]: '0805', [BATTALION]: '0804' }, { prohibited }),
      'axis',
      ['attack', '0804', [TANKS]],
      dice(5),
      'done',
    );
    expect([told(at, 'fought')[0]?.result, placeOf(at, BATTALION)]).toEqual(['Br', 'lost']);
    expect(asked(at)).toMatchObject({ side: 'axis', rule: '7.7' });
    expect(offered(at, 'axis', 'retreat', TANKS)).toEqual(['0706', '0806', '0906']);
  });
  it('7.75, 7.82 nor does another attacker make room by going there: it retreats itself, and first', () => {
    // The defender has no way. 0905 is the only one of the tanks in 0805; from there lead 0804, 0904 and 1005.
    const prohibited = ['0803', '0704', '0705', '0706', '0806', '0906', '0904', '1004'];
    const at = play(
      attacking({ [TANKS]: '0805', [MORE_TANKS]: '0905', [BRIGADE]: '0804' }, { prohibited }),
      'axis',
      ['attack', '0804', [TANKS, MORE_TANKS]],
      dice(6),
      'done',
    );
    // 8 against 4 is +4: a six gives Br.
    expect([told(at, 'fought')[0]?.result, placeOf(at, BRIGADE)]).toEqual(['Br', 'lost']);
    expect(offered(at, 'axis', 'displace')).toEqual([]);
    expect(offered(at, 'axis', 'retreat')).toEqual([MORE_TANKS]);
    const auto = play(at, 'axis', 'done');
    expect([placeOf(auto, TANKS), placeOf(auto, MORE_TANKS)]).toEqual(['0905', '1005']);
    expect(told(auto, 'displaced')).toEqual([]);
  });
});

describe('7.8 displacement', () => {
  const behind = ['0803', '0903', '0904', '0704'];
  it('7.73 vacant hexes come first', () => {
    const at = struck({ ...two, [BRIGADE]: '0803' }, 5);
    expect(offered(at, 'allied', 'retreat', BATTALION)).not.toContain('0803');
  });
  it('7.81 without another way a friendly unit makes room, where its owner says', () => {
    const at = struck({ ...two, [BRIGADE]: '0803' }, 5, { prohibited: behind.slice(1) });
    expect(offered(at, 'allied', 'displace')).toEqual([BRIGADE]);
    expect(refusedBy(at, 'allied', ['displace', BRIGADE, '0805'])).toBe('7.81');
    const moved = play(at, 'allied', ['displace', BRIGADE, '0802'], ['retreat', BATTALION, '0803'], 'done');
    expect([placeOf(moved, BRIGADE), placeOf(moved, BATTALION)]).toEqual(['0802', '0803']);
    const auto = play(at, 'allied', 'done');
    expect(placeOf(auto, BATTALION)).toBe('0803');
    expect(told(auto, 'displaced')).toHaveLength(1);
  });
  it('7.82 who would have to be eliminated stays, and the retreating unit is eliminated instead', () => {
    const around = ['0802', '0702', '0703', '0902', ...behind.slice(1)];
    const at = struck({ ...two, [BRIGADE]: '0803' }, 5, { prohibited: around });
    expect([placeOf(at, BATTALION), placeOf(at, BRIGADE)]).toEqual(['lost', '0803']);
  });
  it('7.82 displaced units displace others in turn, if there is no other way', () => {
    const lane: Ground = { prohibited: ['0903', '0904', '0704', '0703', '0702', '0902'] };
    const at = struck({ ...two, [BRIGADE]: '0803', [OTHER]: '0802' }, 5, lane);
    const auto = play(at, 'allied', 'done');
    expect(placeOf(auto, BATTALION)).toBe('0803');
    expect(placeOf(auto, BRIGADE)).toBe('0802');
    expect(placeOf(auto, OTHER)).toBe('0801');
  });
  it('7.73, 7.82, RULING 65 whom the umpire retreats wait for the hexes of the others rather than displace somebody', () => {
    // 4 against 2 is +2: a five gives Br. The one at 0805 has no way but over the guns, or by 0705, which the other leaves.
    const units = { '61-infantry': '0805', '62-infantry': '0705', '33-artillery': '0806', [BATTALION]: '0804' };
    const ground: Ground = { prohibited: ['0706', '0904', '0905', '0906'] };
    const attack = ['attack', '0804', ['61-infantry', '62-infantry']] as const;
    const fought = play(attacking(units, ground), 'axis', attack, dice(5), 'done');
    expect(told(fought, 'fought')[0]).toMatchObject({ differential: 2, result: 'Br' });
    const auto = play(fought, 'axis', 'done');
    expect([placeOf(auto, '61-infantry'), placeOf(auto, '33-artillery')]).toEqual(['0705', '0806']);
  });
  it('7.82, 8.41 displaced artillery gives no protective fire in this phase', () => {
    const lane: Ground = { prohibited: ['0903', '0904', '0704'] };
    const units = { ...two, [FIELD_GUNS]: '0803' };
    const announced = play(attacking(units, lane), 'axis', ['attack', '0804', [TANKS, MORE_TANKS]], 'done');
    expect(offered(announced, 'allied', 'fire')).toEqual([FIELD_GUNS]);
    const auto = play(play(announced, 'allied', dice(5), 'done'), 'allied', 'done');
    expect(auto.state.table.shaken).toContain(FIELD_GUNS);
  });
});

describe('7.9 advance after combat', () => {
  it('7.91, 7.92, 7.96 along the path of retreat, any part of it', () => {
    const at = play(struck(two, 2), 'allied', ['retreat', BATTALION, '0801', ['0803', '0802']], 'done');
    expect(asked(at)).toMatchObject({ side: 'axis', rule: '7.96' });
    for (const hex of ['0804', '0803', '0802']) expect(offered(at, 'axis', 'advance', TANKS)).toContain(hex);
    const on = play(at, 'axis', ['advance', TANKS, '0802'], 'done');
    expect(placeOf(on, TANKS)).toBe('0802');
  });
  it('7.96 nobody is forced to advance, and that nobody has is told where nothing else is', () => {
    const units = { ...two, [GUNS]: '1205', [BRIGADE]: '1405' };
    const fight = [['pause', 'each'], ['attack', '0804', [TANKS, MORE_TANKS]], dice(2), 'done'] as const;
    const at = play(play(attacking(units), 'axis', ...fight), 'allied', ['retreat', BATTALION, '0801'], 'done');
    const on = play(at, 'axis', 'done');
    expect(asked(on)).toMatchObject({ side: 'axis', rule: '7.0' });
    expect(told(on, 'idle')).toEqual([{ type: 'idle', side: 'axis', phase: 'advance' }]);
  });
  it('7.95 in any direction, as many hexes as the result says, even when the unit was eliminated on the way', () => {
    const at = play(struck(two, 2), 'allied', 'done');
    // Three hexes back from 0805.
    expect(offered(at, 'axis', 'advance', TANKS)).toContain('0808');
    expect(offered(at, 'axis', 'advance', TANKS)).not.toContain('0809');
  });
  it('7.93, 7.97 the example: A and B go along the path through enemy zones, C leaves it and has to stop in one', () => {
    const units = {
      [TANKS]: '0809', // A
      [MORE_TANKS]: '0709', // B
      [THIRD_TANKS]: '0909', // C
      [BATTALION]: '0808',
      [OTHER]: '0706', // its zone takes in 0806 and 0805 on the path
      [BRIGADE]: '1006', // its zone takes in 0907 beside it
    };
    const all = [TANKS, MORE_TANKS, THIRD_TANKS];
    const at = play(attacking(units), 'axis', ['attack', '0808', all], dice(1), 'done');
    // 12 against 2 is +10: a one gives D4.
    expect(told(at, 'fought')[0]).toMatchObject({ differential: 10, result: 'D4' });
    const gone = play(at, 'allied', ['retreat', BATTALION, '0804', ['0807', '0806', '0805']], 'done');
    expect(placeOf(gone, BATTALION)).toBe('0804');
    const a = play(gone, 'axis', ['advance', TANKS, '0805', ['0808', '0807', '0806']]);
    const b = play(a, 'axis', ['advance', MORE_TANKS, '0806', ['0808', '0807']]);
    // Two hexes along the path, the third beside it in an enemy zone: the fourth may not be entered.
    expect(refusedBy(b, 'axis', ['advance', THIRD_TANKS, '0906', ['0808', '0807', '0907']])).toBe('7.95');
    const c = play(b, 'axis', ['advance', THIRD_TANKS, '0907', ['0808', '0807']], 'done');
    expect(placeOf(c, THIRD_TANKS)).toBe('0907');
  });
  it('7.95, 10.14 off the path nobody crosses an enemy minefield, along it they do', () => {
    const mines: Ground = {
      alliedMines: [
        ['0804', '0803'],
        ['0805', '0806'],
      ],
    };
    const at = play(struck(two, 2, mines), 'allied', ['retreat', BATTALION, '0801', ['0803', '0802']], 'done');
    expect(offered(at, 'axis', 'advance', TANKS)).toContain('0803');
    expect(offered(at, 'axis', 'advance', TANKS)).toContain('0806');
  });
  it('7.94 not artillery that barraged from afar', () => {
    const at = play(
      attacking({ ...two, '33-artillery': '0807' }),
      'axis',
      ['attack', '0804', [TANKS, MORE_TANKS, '33-artillery']],
      dice(2),
      'done',
    );
    const gone = play(at, 'allied', 'done');
    expect(offered(gone, 'axis', 'advance')).toEqual([TANKS, MORE_TANKS].sort());
  });
  it('7.62 after Ae the defender may advance into the hex', () => {
    // 1 against 4 is -3: on the Mixed line a six gives A2; -7 or less with a five gives Ae.
    const at = onField(
      'cauldron',
      {},
      {
        active: 'allied',
        turn: 2,
        units: { [BATTALION]: '0805', [TANKS]: '0804', [MORE_TANKS]: '0806' },
        phases: ['attacks', 'combat', 'combat-end'],
      },
    );
    const lost = play(at, 'allied', ['attack', '0804', [BATTALION], ['0806']], dice(5), 'done');
    expect(told(lost, 'fought')[0]).toMatchObject({ attack: 1, defence: 10, result: 'Ae' });
    expect(placeOf(lost, BATTALION)).toBe('lost');
    // 7.95.1 As many hexes in other directions as the enemy has to retreat: none.
    expect(offered(lost, 'axis', 'advance', TANKS)).toEqual(['0805']);
    expect(refusedBy(lost, 'axis', ['advance', TANKS, '0803'])).toBe('7.62');
  });
});
