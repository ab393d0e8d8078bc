// 3.0 How the match ends, 4.0 Desert Fox Points, 6.1 the check after turn 7, 7.0 control.
import { describe, expect, it } from 'vitest';
import { isSuddenVictory, levelOf, pointsOf, totalOf } from '#games/suez/chapters/03-victory.ts';
import {
  alliedCount,
  asked,
  controls,
  dice,
  kit,
  placeOf,
  play,
  position,
  refusedBy,
  sightAt,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

/** All of Egypt but the Qattara: a chain from Tobruk to every objective. */
const EGYPT = kit.map.spaces.filter((space) => kit.spaces[space]?.country === 'egypt');

describe('3.1 sudden death victory', () => {
  it('all objectives controlled and joined to Tobruk end the match at the Victory Check', () => {
    const at = position({ todo: 'turn-end', control: EGYPT });
    expect(tableAt(at).result).toMatchObject({ winner: 'axis', rule: '3.1' });
  });
  it('one objective short, it goes on', () => {
    const at = position({ todo: 'turn-end', control: EGYPT.filter((space) => space !== 'suez-city') });
    expect(tableAt(at).result).toBeNull();
    expect(tableAt(at).turn).toBe(4);
  });
  it('an objective that no chain of controlled spaces joins to Tobruk does not count', () => {
    const cut = EGYPT.filter((space) => space !== 'fayid' && space !== 'robeiki');
    expect(isSuddenVictory(sightAt(position({ todo: [], control: EGYPT })))).toBe(true);
    expect(isSuddenVictory(sightAt(position({ todo: [], control: cut })))).toBe(false);
  });
  it('without Tobruk itself there is no chain', () => {
    expect(isSuddenVictory(sightAt(position({ todo: [], control: EGYPT, seen: { 'me-commando': 'tobruk' } })))).toBe(
      false,
    );
  });
});

describe('3.2 sudden death defeat', () => {
  it('the Index below one ends the match at once', () => {
    const at = position({ todo: 'axis-bulletin', bulletins: { axis: { bin: ['Convoy'] } }, table: { dfp: 1 } });
    expect(tableAt(at)).toMatchObject({ dfp: 0, result: { winner: 'allied', rule: '3.2' } });
  });
});

describe('3.3 victory points', () => {
  it('the objectives are worth sixteen points together', () => {
    expect(pointsOf(sightAt(position({ todo: [], control: EGYPT }))).objectives).toBe(16);
  });
  it('Sollum, Halfaya, Sidi Barrani, Mersa Matruh, Siwa and El Alamein one each; Alexandria and Cairo three; Port Said two', () => {
    const worth = (...control: readonly string[]) => pointsOf(sightAt(position({ todo: [], control }))).objectives;
    expect(worth('sollum', 'halfaya', 'sidi-barrani', 'mersa-matruh', 'siwa-oasis', 'el-alamein')).toBe(6);
    expect(worth('alexandria', 'cairo')).toBe(6);
    expect(worth('port-said')).toBe(2);
    expect(worth('ismailia', 'suez-city')).toBe(2);
    expect(worth('ruweisat', 'fuka')).toBe(0);
  });
  it.each([
    [30, 10],
    [21, 10],
    [20, 5],
    [11, 5],
    [10, 0],
    [1, 0],
  ])('a Desert Fox Index of %i is worth %i', (dfp, points) => {
    expect(pointsOf(sightAt(position({ todo: [], table: { dfp } }))).morale).toBe(points);
  });
  it('each space west of the Alamein line with Allied units costs a point, contested or not; the line itself none', () => {
    const at = position({
      todo: [],
      units: { '15-panzer': 'fuka' },
      allied: {
        '4-nz': 'fuka',
        '5-nz': 'fuka',
        '6-nz': 'siwa-oasis',
        '1-sa': 'el-alamein',
        '2-sa': 'ruweisat',
        '3-sa': 'alexandria',
      },
    });
    expect(pointsOf(sightAt(at)).west).toBe(-2);
    // 15 DFP are five points, less two.
    expect(totalOf(sightAt(at))).toBe(3);
  });
  it.each([
    [21, 'PAA Decisive Victory'],
    [20, 'PAA Marginal Victory'],
    [16, 'PAA Marginal Victory'],
    [15, 'Stalemate'],
    [11, 'Stalemate'],
    [10, 'Allied Marginal Victory'],
    [6, 'Allied Marginal Victory'],
    [5, 'Allied Decisive Victory'],
    [-3, 'Allied Decisive Victory'],
  ])('%i points are a %s', (points, level) => {
    expect(levelOf(points).level).toBe(level);
  });
});

describe('6.1, 5.3 the check after turn 7', () => {
  it('without the three entrenchments the match ends by points', () => {
    const at = position({ todo: 'turn-end', turn: 7, control: ['sollum', 'el-alamein', 'ruweisat'] });
    // Sollum and El Alamein one each, Index 15 five.
    expect(told(at, 'over')).toMatchObject([{ points: 7, level: 'Allied Marginal Victory' }]);
  });
  it('with the three it goes to turn 8, and what is marked R8 comes in', () => {
    const at = position({
      todo: 'turn-end',
      turn: 7,
      control: ['el-alamein', 'ruweisat', 'alam-el-halfa'],
      bulletins: { axis: { bin: ['Bastico'] }, allied: { bin: ['Raid'] } },
      support: { tiger: 'later' },
      table: { units: { ...tableAt(position({ todo: [] })).units, kodat: { at: 'later', steps: 1 } } },
    });
    const table = tableAt(at);
    expect(table.result).toBeNull();
    expect(table.turn).toBe(8);
    expect(placeOf(at, 'kodat')).toBe('reinforcement');
    expect(placeOf(at, 'tiger')).toBe('bin');
    expect(table.bulletins.allied.bin).toEqual(['Raid', 'CounterC']);
    expect([...table.bulletins.axis.bin, ...table.bulletins.axis.discarded]).toContain('Drives');
  });
  it('the check is not made again: the match ends after turn 10 whoever holds the line', () => {
    const eight = position({ todo: 'turn-end', turn: 8 });
    expect(tableAt(eight).turn).toBe(9);
    const ten = position({ todo: 'turn-end', turn: 10, control: ['el-alamein'] });
    expect(tableAt(ten).result).toMatchObject({ rule: '3.3', level: 'Allied Marginal Victory' });
  });
  it('6.0 Administrative Sub-Phase: aircraft that have flown may fly again, Rommel is free, those under refit stay there', () => {
    const at = position({
      todo: 'turn-end',
      air: { 'german-tac-1': 'used', 'german-tac-2': 'refit' },
      table: { rommel: 'front', rommelWith: '15-panzer' },
    });
    expect(placeOf(at, 'german-tac-1')).toBe('available');
    expect(placeOf(at, 'german-tac-2')).toBe('refit');
    expect(tableAt(at)).toMatchObject({ rommel: null, rommelWith: null });
  });
});

describe('30.0 Allied reinforcements of turn 8', () => {
  it('regroup, and one goes to each fortress, city, airfield and port east of Alam el Halfa that the PAA does not control', () => {
    const at = position({
      todo: 'turn-end',
      turn: 7,
      control: ['el-alamein', 'ruweisat', 'alam-el-halfa', 'burg-el-arab'],
      allied: Object.fromEntries(
        kit.roster.allied.filter((id) => kit.allied[id]?.back === 'R').map((id) => [id, 'reinforcement']),
      ),
    });
    // Amariya, Alexandria, Cairo, Damietta, Ismailia, Port Said, Fayid, Suez City; Burg el Arab is the PAA's. Twelve units.
    const places = ['amariya', 'alexandria', 'cairo', 'damietta', 'ismailia', 'port-said', 'fayid', 'suez-city'];
    expect(places.map((space) => alliedCount(at, space))).toEqual(places.map(() => 1));
    expect(alliedCount(at, 'burg-el-arab')).toBe(0);
    expect(alliedCount(at, 'regroup')).toBe(12 - places.length);
    expect(alliedCount(at, 'reinforcement')).toBe(0);
  });
});

describe('7.0, 4.1 control', () => {
  it('the worked example: a unit enters Mersa Matruh, stops, fights, clears it, and the space is controlled', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction', 'attack', 'combat-end'],
      units: { '15-panzer': 'shammas' },
      supply: [['depot', 'shammas']],
      control: ['shammas'],
      allied: { '2-free-french': 'mersa-matruh' },
      table: { dfp: 15 },
    });
    // It stops: Fuka, beyond, is out of reach.
    expect(refusedBy(at, ['move', '15-panzer', 'fuka', ['mersa-matruh']])).toBe('11.4');
    const entered = play(at, ['move', '15-panzer', 'mersa-matruh'], 'done', dice(6));
    expect(controls(entered, 'mersa-matruh')).toBe(false);
    expect(asked(entered)?.rule).toBe('14.0');
    // Tactical Edge 5+1 (panzers) against 1; of four dice one six eliminates the brigade.
    const won = play(entered, 'done', dice(5, 1, 6, 1, 1, 1));
    expect(told(won, 'won')).toMatchObject([{ space: 'mersa-matruh', side: 'axis' }]);
    expect(controls(won, 'mersa-matruh')).toBe(true);
    expect(tableAt(won).dfp).toBe(16);
  });
  it('control stays when the unit moves on', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction'],
      units: { '15-panzer': 'fuka' },
      control: ['fuka', 'mersa-matruh'],
    });
    const gone = play(at, ['move', '15-panzer', 'mersa-matruh'], 'done');
    expect(controls(gone, 'fuka')).toBe(true);
  });
  it('4.1 it is lost, with its DFP, when an Allied unit comes, and gained again after that', () => {
    const at = position(
      {
        todo: ['allied-bulletin'],
        units: { '15-panzer': 'alexandria' },
        control: ['alexandria'],
        allied: { '4-nz': 'regroup' },
        bulletins: { allied: { bin: ['CounterA'] } },
      },
      1,
    );
    expect(controls(at, 'alexandria')).toBe(false);
    expect(tableAt(at).dfp).toBe(15 - 3);
  });
  it('RULING 4 spaces that units only went through are taken when movement ends', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction'],
      units: { '15-panzer': 'buq-buq' },
      control: ['buq-buq'],
    });
    const moved = play(at, ['move', '15-panzer', 'shammas']);
    expect(controls(moved, 'sidi-barrani')).toBe(false);
    const ended = play(moved, 'done', dice(6));
    expect(controls(ended, 'sidi-barrani')).toBe(true);
    expect(controls(ended, 'shammas')).toBe(true);
    expect(tableAt(ended).dfp).toBe(16);
  });
  it('supply units take no control (RULING 6)', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction'],
      supply: [['truck', 'buq-buq']],
      control: ['buq-buq'],
    });
    const ended = play(at, ['move', 'supply-1', 'shammas'], 'done', dice(6));
    expect(controls(ended, 'shammas')).toBe(false);
    expect(controls(ended, 'sidi-barrani')).toBe(false);
  });
});

describe('4.0, 4.3 Desert Fox Points', () => {
  it('the Index never rises above 30', () => {
    const at = position({
      todo: 'axis-bulletin',
      units: { '15-panzer': 'cairo' },
      control: ['cairo'],
      bulletins: { axis: { bin: ['Drives'] } },
      table: { dfp: 29 },
    });
    expect(tableAt(at).dfp).toBe(30);
  });
  it('it may not be spent down to zero', () => {
    const poor = position({
      todo: 'g1',
      units: { '164-light': 'reinforcement' },
      air: { 'german-tac-4': 'reinforcement' },
      support: { sim: 'bin', signal: 'bin' },
      table: { dfp: 2 },
    });
    expect(refusedBy(poor, ['buy', 'german-tac-4'])).toBe('4.3');
    expect(refusedBy(poor, ['recruit', 2])).toBe('4.3');
    const spent = play(poor, ['deploy', '164-light', 'tobruk']);
    expect(tableAt(spent).dfp).toBe(1);
    expect(refusedBy(spent, ['recruit', 1])).toBe('4.3');
  });
});
