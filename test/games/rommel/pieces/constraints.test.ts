// What the rulebook tells of the blocks and of who starts where, counted: U1 to U27, one test for each.

import { describe, expect, it } from 'vitest';
import { newWorld } from '#engine/position/world.ts';
import { unitCount } from '#games/rommel/chapters/17-victory/victory.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { ScenarioInfo, UnitInfo } from '#games/rommel/pieces/kit.ts';
import { unitsFile } from '#games/rommel/pieces/schema.ts';
import type { Side } from '#games/rommel/position/state.ts';
import type { World } from '#games/rommel/position/world.ts';
import { world } from '#test/support/rommel/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { hex, kit } from '../ground.ts';

const roster = unitsFile.parse(BUILT_IN.units).units;
const unit = (id: string): UnitInfo => kit.units[id]!;
const of = (side: Side): typeof roster => roster.filter((block) => block.side === side);
/** Units with these codes on their blocks: S, T, M or months. */
const coded = (side: Side, ...codes: readonly (string | number)[]): readonly string[] =>
  of(side)
    .filter(({ code }) => codes.map(String).includes(code))
    .map(({ id }) => id);
const scenario = (id: string): ScenarioInfo => kit.scenarios[id]!;
const start = (id: string, side: Side): readonly string[] => scenario(id)[side].start.flatMap((group) => group.units);
const arriving = (id: string, side: Side, ...months: readonly number[]): readonly string[] =>
  months.flatMap((month) => scenario(id)[side].reinforcements[month] ?? []);
const sorted = (ids: readonly string[]): readonly string[] => [...ids].sort();
const without = (ids: readonly string[], others: readonly string[]): readonly string[] =>
  ids.filter((id) => !others.includes(id));
const isWithin = (ids: readonly string[], others: readonly string[]): boolean => without(ids, others).length === 0;

describe('the blocks', () => {
  it('U1 are German or Italian for the Axis, and anything but that for the Allies (2.1)', () => {
    expect(new Set(of('axis').map(({ nationality }) => nationality))).toEqual(new Set(['german', 'italian']));
    for (const { nationality } of of('allied')) expect(['german', 'italian']).not.toContain(nationality);
  });

  it('U2 are elite if German, never if Italian, and of the Allies only some tank units (2.4)', () => {
    for (const { id, nationality, elite, side, type } of roster) {
      if (nationality === 'german') expect([id, elite]).toEqual([id, true]);
      if (nationality === 'italian') expect([id, elite]).toEqual([id, false]);
      if (side === 'allied' && elite) expect([id, type]).toEqual([id, 'armor']);
    }
    expect(of('allied').some(({ elite }) => elite)).toBe(true);
    expect(of('allied').some(({ elite, type }) => type === 'armor' && !elite)).toBe(true);
  });

  it('U3 have four edges: at most 4 CV, or 8 in steps of 2 if elite (2.3, 2.4)', () => {
    for (const { id, elite, maxCv } of roster)
      expect([id, elite ? maxCv % 2 === 0 && maxCv <= 8 : maxCv <= 4]).toEqual([id, true]);
  });

  it('U4 have the speeds of their types (2.2, 6.1)', () => {
    const speeds: Readonly<Record<string, number>> = {
      recon: 4,
      armor: 3,
      'mechanized infantry': 3,
      'mobile anti-tank': 3,
      'self-propelled artillery': 3,
      'motorized infantry': 2,
      'motorized anti-tank': 2,
      infantry: 1,
      paratroops: 1,
      artillery: 1,
    };
    for (const { id } of roster) expect([id, unit(id).speed]).toEqual([id, speeds[unit(id).type]]);
    for (const { id } of roster.filter(({ type }) => type === 'recon')) expect(unit(id).class).toBe('armor');
  });

  it('U5 carry the Allied symbols of the list (2.0)', () => {
    const names = of('allied').map(({ name }) => name);
    for (const symbol of [/AU/, /IN/, /NZ/, /SA/, /FF/, /Pol/, /H\//, /Tob/, /AT\//, /G$/, /m$/, /SG$/])
      expect([symbol.source, names.some((name) => symbol.test(name))]).toEqual([symbol.source, true]);
  });

  it('U6 are marked S, T, M or with a month (2.0)', () => {
    for (const { id, code } of roster) expect([id, /^(S|T|M|[1-9]|1\d|20)$/.test(code)]).toEqual([id, true]);
    for (const code of ['S', 'M']) expect(coded('axis', code).length).toBeGreaterThan(0);
    for (const code of ['S', 'T']) expect(coded('allied', code).length).toBeGreaterThan(0);
    expect([coded('axis', 'T'), coded('allied', 'M')]).toEqual([[], []]);
  });

  it('U24 include four I-tanks of the brigades 1AT and 32AT, not elite and of speed 3 (optional rules)', () => {
    const tanks = roster.filter(({ iTank }) => iTank === true);
    expect(tanks.length).toBe(4);
    for (const { id, name, elite } of tanks) {
      expect([unit(id).type, unit(id).speed, elite]).toEqual(['armor', 3, false]);
      expect(name).toMatch(/^(1|32)AT\//);
    }
    for (const brigade of ['1AT/', '32AT/']) expect(tanks.some(({ name }) => name.startsWith(brigade))).toBe(true);
  });

  it('U25 include paratroops; a CV costs 1 point on foot, 2 as mechanized or motorized infantry, 3 otherwise (16.54)', () => {
    expect(roster.some(({ type }) => type === 'paratroops')).toBe(true);
    for (const [type, cost] of Object.entries(kit.rebuildCost)) {
      const wanted = /^(infantry|paratroops)$/.test(type) ? 1 : /ized infantry$/.test(type) ? 2 : 3;
      expect([type, cost]).toEqual([type, wanted]);
    }
  });

  it('U26 include an armor unit of 6 CV, which must be elite, and infantry of 3 (9.2)', () => {
    const sixes = roster.filter(({ type, maxCv }) => type === 'armor' && maxCv === 6);
    expect(sixes.length).toBeGreaterThan(0);
    for (const { elite } of sixes) expect(elite).toBe(true);
    expect(roster.some(({ id, maxCv }) => unit(id).class === 'infantry' && maxCv === 3)).toBe(true);
  });

  it('U27 count 1.5 for victory if German, 1 otherwise, Allied elite units too (17.2)', () => {
    const elite = of('allied').find((block) => block.elite)!;
    const ground = world().axis('Mechili', '21/5', 'Brescia').allied('Tobruk', elite.name, 'KDG');
    const w: World = newWorld(kit, ground.state, scriptedDice());
    expect([unitCount(w, 'axis'), unitCount(w, 'allied')]).toEqual([2.5, 2]);
  });
});

describe('the Axis', () => {
  it('U7 start 1941 with 10 units marked S, all at El Agheila (18.2)', () => {
    expect(coded('axis', 'S').length).toBe(10);
    expect(sorted(start('1941', 'axis'))).toEqual(sorted(coded('axis', 'S')));
    expect(scenario('1941').axis.start.map(({ hexes }) => hexes)).toEqual([[hex('El Agheila')]]);
  });

  it('U7 have three Germans among them', () => {
    expect(coded('axis', 'S').filter((id) => unit(id).nationality === 'german').length).toBe(3);
  });

  it('U8 receive 4 in month 3 and 8 in months 5 and 7 (18.2, 16.41, 18.5)', () => {
    expect([coded('axis', 3).length, coded('axis', 5, 7).length]).toEqual([4, 8]);
    expect(coded('axis', 5).length * coded('axis', 7).length).toBeGreaterThan(0);
    for (const id of ['1941', '1941-42'])
      expect(sorted(arriving(id, 'axis', 3, 5, 7))).toEqual(sorted(coded('axis', 3, 5, 7)));
    expect(sorted(arriving('battleaxe', 'axis', 5, 7))).toEqual(sorted(coded('axis', 5, 7)));
  });

  it('U9 have all 22 of S, 3, 5 and 7 in Crusader (18.4)', () => {
    expect(sorted(start('crusader', 'axis'))).toEqual(sorted(coded('axis', 'S', 3, 5, 7)));
    expect(start('crusader', 'axis').length).toBe(22);
  });

  it('U10 start 1942 with one list of 24, of which 14 stand at El Agheila and 10 at Mersa Brega (18.6)', () => {
    const [group, ...others] = scenario('1942').axis.start;
    expect([group?.units.length, others.length]).toEqual([24, 0]);
    expect(new Set(group?.hexes)).toEqual(new Set([hex('El Agheila'), hex('Mersa Brega')]));
    expect(group?.most).toEqual({ [hex('El Agheila')]: 14, [hex('Mersa Brega')]: 10 });
  });

  it('U11 receive 8 in months 17 and 19 and with the Malta Group, and nobody in 12 to 16, 18 and 20 (18.6, 18.8)', () => {
    expect(coded('axis', 17, 19, 'M').length).toBe(8);
    expect(coded('axis', 12, 13, 14, 15, 16, 18, 20)).toEqual([]);
    for (const id of ['1942', 'pursuit']) {
      expect(Object.keys(scenario(id).axis.reinforcements)).toEqual(['17', '19']);
      expect(sorted(arriving(id, 'axis', 17, 19))).toEqual(sorted(coded('axis', 17, 19)));
      expect(sorted(scenario(id).axis.onCall?.units ?? [])).toEqual(sorted(coded('axis', 'M')));
    }
  });

  it('U12 have 24 at Gazala and two fewer in the Pursuit (18.7, 18.8)', () => {
    expect([start('gazala', 'axis').length, start('pursuit', 'axis').length]).toEqual([24, 22]);
    expect(sorted(start('gazala', 'axis'))).toEqual(sorted(start('1942', 'axis')));
    expect(isWithin(start('pursuit', 'axis'), start('gazala', 'axis'))).toBe(true);
  });

  it('U13 have at least two units of month 11, all in the list of 1942 (18.6), and receive them then in the campaign (18.3)', () => {
    expect(coded('axis', 11).length).toBeGreaterThanOrEqual(2);
    expect(isWithin(coded('axis', 11), start('1942', 'axis'))).toBe(true);
    expect(isWithin(start('1942', 'axis'), coded('axis', 'S', 3, 5, 7, 11))).toBe(true);
    expect(sorted(arriving('1941-42', 'axis', 11))).toEqual(sorted(coded('axis', 11)));
  });
});

describe('the Allies', () => {
  it('U14 start 1941 with 6 units marked S in the field and 6 marked T in Tobruk (18.2)', () => {
    expect([coded('allied', 'S').length, coded('allied', 'T').length]).toEqual([6, 6]);
    const [field, tobruk] = scenario('1941').allied.start;
    expect([sorted(field?.units ?? []), sorted(tobruk?.units ?? [])]).toEqual([
      sorted(coded('allied', 'S')),
      sorted(coded('allied', 'T')),
    ]);
    expect(tobruk?.hexes).toEqual([hex('Tobruk')]);
  });

  it('U15 receive 4 in month 2 (16.41)', () => {
    expect(coded('allied', 2).length).toBe(4);
    expect(sorted(arriving('1941', 'allied', 2))).toEqual(sorted(coded('allied', 2)));
  });

  it('U16 receive 4 in month 4, 12 in months 6 and 8, 4 in month 10: 24 in all (18.2, 18.4, 18.5)', () => {
    expect([coded('allied', 4).length, coded('allied', 6, 8).length, coded('allied', 10).length]).toEqual([4, 12, 4]);
    expect(sorted(arriving('1941', 'allied', 2, 4, 6, 8, 10))).toEqual(sorted(coded('allied', 2, 4, 6, 8, 10)));
    expect(arriving('1941', 'allied', 2, 4, 6, 8, 10).length).toBe(24);
    expect(sorted(arriving('battleaxe', 'allied', 6, 8, 10))).toEqual(sorted(coded('allied', 6, 8, 10)));
    expect(sorted(arriving('crusader', 'allied', 10))).toEqual(sorted(coded('allied', 10)));
  });

  it('U17 have 28 in Crusader: all up to month 8 but four (18.4)', () => {
    const all = coded('allied', 'S', 'T', 2, 4, 6, 8);
    expect([all.length, start('crusader', 'allied').length]).toEqual([32, 28]);
    expect(isWithin(start('crusader', 'allied'), all)).toBe(true);
  });

  it('U18 have 18 in Battleaxe: all up to month 4 but two; the Axis their S and month 3 (18.5)', () => {
    const all = coded('allied', 'S', 'T', 2, 4);
    expect([all.length, start('battleaxe', 'allied').length]).toEqual([20, 18]);
    expect(isWithin(start('battleaxe', 'allied'), all)).toBe(true);
    expect(sorted(start('battleaxe', 'axis'))).toEqual(sorted(coded('axis', 'S', 3)));
    expect(start('battleaxe', 'axis').length).toBe(14);
  });

  it('U19 have 28 in 1942: all up to month 10 but eight (18.6)', () => {
    const all = coded('allied', 'S', 'T', 2, 4, 6, 8, 10);
    expect([all.length, start('1942', 'allied').length]).toEqual([36, 28]);
    expect(isWithin(start('1942', 'allied'), all)).toBe(true);
    expect(coded('allied', 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)).toEqual([]);
  });

  it('U20 receive 8 in months 12 and 14 and 16 in months 16 to 20 (18.6, 18.8)', () => {
    expect([coded('allied', 12, 14).length, coded('allied', 16, 18, 20).length]).toEqual([8, 16]);
    expect(sorted(arriving('1942', 'allied', 12, 14, 16, 18, 20))).toEqual(sorted(coded('allied', 12, 14, 16, 18, 20)));
    expect(sorted(arriving('pursuit', 'allied', 16, 18, 20))).toEqual(sorted(coded('allied', 16, 18, 20)));
  });

  it('U21 have 36 at Gazala: the list of 1942, and months 12 and 14 (18.7)', () => {
    expect(start('gazala', 'allied').length).toBe(36);
    expect(sorted(start('gazala', 'allied'))).toEqual(sorted([...start('1942', 'allied'), ...coded('allied', 12, 14)]));
  });

  it('U22 have 28 in the Pursuit, eight fewer than at Gazala (18.8)', () => {
    expect(start('pursuit', 'allied').length).toBe(28);
    expect(isWithin(start('pursuit', 'allied'), start('gazala', 'allied'))).toBe(true);
  });

  it('U23 have 60 blocks; the Axis 32, and those of month 11 beyond the second', () => {
    expect(of('allied').length).toBe(60);
    expect(of('axis').length).toBe(32 + coded('axis', 11).length - 2);
    const left = without(coded('axis', 'S', 3, 5, 7, 11), start('1942', 'axis'));
    expect(of('axis').length).toBe(24 + 8 + left.length);
  });
});
