// The scenarios: what the rulebook says of the start, and that the shorter starts, which are ours, fit the complete game and
// the rules. Numbers in brackets are those of our list of constraints.
import { describe, expect, it } from 'vitest';
import { SIDES, type Side } from '#board/sides.ts';
import { firstState } from '#games/desert-force/chapters/03-setup.ts';
import { unsuppliedOf } from '#games/desert-force/chapters/08-supply/paths.ts';
import { tallyOf } from '#games/desert-force/chapters/17-victory.ts';
import { BUILT_IN, makeKit } from '#games/desert-force/pieces/components.ts';
import { areNext } from '#games/desert-force/pieces/grid.ts';
import { LAST_TURN } from '#games/desert-force/pieces/schema.ts';
import { sightOf } from '#games/desert-force/position/sight.ts';
import { arrivals, map, SCENARIOS, scenario, standing, sum, tables, unit, units, worth } from './data.ts';

const campaign = scenario('campaign');
const LATER = ['sonnenblume', 'crusader', 'gazala'] as const;
const sightAt = (id: string) => {
  const kit = makeKit(BUILT_IN, id);
  return sightOf(kit, firstState(kit, []).table);
};
const hexOf = (id: string, file = campaign): string | undefined =>
  file.setup.find((entry) => entry.units.includes(id))?.hex;

describe('the complete game', () => {
  it('4.0 has 23 turns, from December 1940 to October 1942 (1)', () => {
    expect(campaign.turns).toEqual([1, LAST_TURN]);
    const month = (turn: number): string =>
      new Date(Date.UTC(1940, 11 + turn - 1)).toLocaleDateString('en', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
    expect([1, 6, 21, LAST_TURN].map(month)).toEqual(['December 1940', 'May 1941', 'August 1942', 'October 1942']);
    expect(campaign.dates).toBe(`${month(1)}-${month(LAST_TURN)}`);
  });

  it('3.1 the Allies begin with 4 Attack Points, 4 Air Superiority Points and Naval Support, the Axis with 2 (3)', () => {
    expect([campaign.points, campaign.air, campaign.naval]).toEqual([
      { axis: 2, allied: 4 },
      { side: 'allied', points: 4 },
      true,
    ]);
  });

  it('3.1, 16.1 both fortresses are intact and, with Benghazi, the Axis’s (54)', () => {
    expect(campaign.fortresses).toEqual({ tobruk: 'intact', bardia: 'intact' });
    expect(campaign.control).toEqual({ tobruk: 'axis', bardia: 'axis', benghazi: 'axis' });
  });

  it('begins as December 1940 did: an Italian army from Sidi Barrani to Tobruk, the desert force at Matruh', () => {
    expect(['4-blackshirt', '2-libyan', 'catanzaro', 'marmarica', 'sirte'].map((id) => hexOf(id))).toEqual([
      '4409',
      '4410',
      '4310',
      '4009',
      '3408',
    ]);
    const strength = (side: Side): number => standing(campaign, side).length;
    expect([strength('axis'), strength('allied')]).toEqual([12, 11]);
    expect(standing(campaign, 'axis').every(([id]) => unit(id).nation === 'italian')).toBe(true);
    for (const [id, hex] of standing(campaign, 'allied')) expect(Number(hex.slice(0, 2)), id).toBeGreaterThan(46);
  });

  it('7.4 the Reserve Box holds about what the first roll demands (55)', () => {
    const inBox = sum(campaign.reserve.map((id) => worth(id, campaign)));
    expect(inBox).toBeGreaterThan(0);
    expect(tables.reserve[0]!.units[5]!).toBeLessThanOrEqual(inBox);
    expect(tables.reserve[0]!.units[0]! - inBox).toBeLessThanOrEqual(2);
  });
});

describe('Operation Compass', () => {
  it('is the beginning of the complete game', () => {
    const { id, name, about, dates, turns, source, ...compass } = scenario('compass');
    expect(turns).toEqual([1, 4]);
    for (const [key, value] of Object.entries(compass)) expect(campaign, key).toMatchObject({ [key]: value });
  });
});

describe.each(SCENARIOS)('%s', (id) => {
  const file = scenario(id);

  it('3.0 nobody stands in more than four stacking points and a battalion (52)', () => {
    for (const { hex, units: named } of file.setup) {
      const points = named.map((entry) => (unit(entry).size === 'division' ? 2 : 1));
      const battalion = named.some((entry) => unit(entry).size === 'battalion') ? 1 : 0;
      expect(sum(points), hex).toBeLessThanOrEqual(4 + battalion);
    }
  });

  it('uses nobody twice, and nobody who arrives later', () => {
    const [first] = file.turns;
    const used = [...file.setup.flatMap((entry) => entry.units), ...file.reserve, ...file.recoverable];
    expect(new Set(used).size).toBe(used.length);
    const later = arrivals.filter(({ turn }) => turn >= first).flatMap((entry) => entry.units);
    expect(used.filter((entry) => later.includes(entry))).toEqual([]);
  });

  it('8.0 everybody is supplied at the start', () => {
    for (const side of SIDES) expect(unsuppliedOf(sightAt(id), side), side).toEqual([]);
  });

  it('7.11 the depots stand on roads with a way home, away from the enemy', () => {
    for (const side of SIDES) {
      expect(
        map.zones.some((zone) => zone.side === side && zone.hexes.includes(file.depots[side])),
        side,
      ).toBe(true);
      const enemies = standing(file, side === 'axis' ? 'allied' : 'axis').map(([, hex]) => hex);
      expect(enemies.filter((hex) => hex === file.depots[side] || areNext(hex, file.depots[side]))).toEqual([]);
    }
  });

  it('13.1 one leader each at most of the Allies, the Germans and the Italians (49)', () => {
    const pieces = file.leaders.map(({ leader }) => leader);
    expect(pieces).toContain('oconnor');
    expect(pieces.includes('rommel')).toBe(file.turns[0] > 3);
    expect(new Set(pieces).size).toBe(pieces.length);
    expect(pieces.length).toBeLessThanOrEqual(3);
  });

  it('6.0 one side has the air', () => {
    expect(file.air?.points).toBeLessThanOrEqual(5);
    expect(file.naval && file.air?.side !== 'allied').toBe(false);
  });
});

describe.each(LATER)('the later start %s', (id) => {
  const file = scenario(id);
  const [first] = file.turns;

  it('17.2 counts no leader who had been replaced before it: each face that goes from now on is three points', () => {
    const { kit, table } = sightAt(id);
    const lost = (leaders: typeof table.leaders) => {
      const sight = sightOf(kit, { ...table, leaders });
      return SIDES.map((side) => tallyOf(sight, side).leaders);
    };
    expect(lost(table.leaders)).toEqual([0, 0]);
    const fallen = Object.fromEntries(
      Object.entries(table.leaders).map(([leader, at]) => [
        leader,
        { ...at, place: 'permanent' as const, face: 1 as const },
      ]),
    );
    // All faces that were left: two of Rommel and of Montgomery, one or two of O'Connor and of Graziani.
    const faces = (leader: string): number => 2 - (file.leaders.find((one) => one.leader === leader)?.face ?? 0);
    expect(lost(fallen)).toEqual([faces('oconnor') + 2, faces('graziani') + 2]);
  });

  it('has those who had arrived, but for formations destroyed before', () => {
    const used = new Set([...file.setup.flatMap((entry) => entry.units), ...file.reserve, ...file.recoverable]);
    const before = units.filter(
      (entry) => !arrivals.some(({ turn, units: named }) => turn >= first && named.includes(entry.id)),
    );
    expect(before.filter((entry) => !used.has(entry.id)).map((entry) => entry.id)).toEqual(GONE[id]);
  });

  it('7.4 the Reserve Box and those who arrive meet the first roll at its best, and at its worst for more than half', () => {
    const row = tables.reserve.find(({ turns: [from, to] }) => from <= first && first <= to)!.units;
    const arriving = arrivals.filter(({ side, turn }) => side === 'allied' && turn === first);
    const ready = [...file.reserve, ...arriving.flatMap((entry) => entry.units)];
    const strength = sum(ready.map((entry) => worth(entry, file)));
    expect(strength).toBeGreaterThanOrEqual(row[5]!);
    expect(strength).toBeGreaterThan(row[0]! / 2);
  });

  it('16.1 Tobruk was taken once, and Bardia with it', () => {
    expect(file.fortresses).toEqual({ tobruk: 'reduced', bardia: 'destroyed' });
    expect(file.control.tobruk).toBe('allied');
  });
});

/** Destroyed, or sent away for good, before a later start. */
const TENTH_ARMY = [
  '1-libyan',
  '2-libyan',
  '1-blackshirt',
  '2-blackshirt',
  '4-blackshirt',
  'sirte',
  'marmarica',
  'cirene',
  'catanzaro',
  'maletti',
  'babini',
  '10-bersaglieri',
  'tobruk-garrison',
];
const SIXTH_AUSTRALIAN = ['16-australian', '17-australian', '19-australian'];
const SHATTERED = ['3-armoured', '2-support-group'];
/** In the order of the roster. */
const inOrder = (ids: readonly string[]): readonly string[] =>
  units.map(({ id }) => id).filter((id) => ids.includes(id));
const GONE = {
  sonnenblume: inOrder([
    ...TENTH_ARMY,
    'sabratha',
    ...SIXTH_AUSTRALIAN,
    '14-brigade',
    '16-brigade',
    'polish-carpathian',
  ]),
  crusader: inOrder([...TENTH_ARMY, 'sabratha', ...SHATTERED, ...SIXTH_AUSTRALIAN]),
  gazala: inOrder([
    ...TENTH_ARMY,
    'savona',
    'recam',
    ...SHATTERED,
    ...SIXTH_AUSTRALIAN,
    '18-australian',
    '7-armoured',
    '14-brigade',
    '16-brigade',
    '23-brigade',
    'polish-carpathian',
  ]),
};
