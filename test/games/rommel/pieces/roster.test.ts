// What the rulebook says of the blocks and of the 1940 scenario (2.1-2.4, 6.1, 16.54, 18.1, 19.0, 21.0); counts by month: constraints.test.ts.
import { describe, expect, it } from 'vitest';
import { isSupplied } from '#games/rommel/chapters/12-supply/lines.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { UnitInfo } from '#games/rommel/pieces/kit.ts';
import { tablesFile, unitsFile } from '#games/rommel/pieces/schema.ts';
import type { Side } from '#games/rommel/position/state.ts';
import { hex, kit, named, stand } from '../ground.ts';

const roster = unitsFile.parse(BUILT_IN.units).units;
const unitTypes = tablesFile.parse(BUILT_IN.tables).unitTypes;
const unit = (id: string): UnitInfo => kit.units[id]!;
const units = (ids: readonly string[]): readonly UnitInfo[] => ids.map(unit);

describe('2.1 nationality', () => {
  it('is German or Italian for the Axis, and of the Commonwealth and its allies for the Allies', () => {
    const axis = new Set(roster.filter(({ side }) => side === 'axis').map(({ nationality }) => nationality));
    expect(axis).toEqual(new Set(['german', 'italian']));
    expect(roster.filter(({ side, nationality }) => side === 'allied' && axis.has(nationality))).toEqual([]);
  });
});

describe('2.2 unit types', () => {
  it('have the Classes and speeds of the chart (6.1)', () => {
    expect(Object.fromEntries(unitTypes.map(({ id, class: arms, speed }) => [id, `${arms} ${speed}`]))).toEqual({
      recon: 'armor 4',
      armor: 'armor 3',
      'mechanized infantry': 'infantry 3',
      'motorized infantry': 'infantry 2',
      infantry: 'infantry 1',
      paratroops: 'infantry 1',
      'mobile anti-tank': 'anti-tank 3',
      'motorized anti-tank': 'anti-tank 2',
      'self-propelled artillery': 'artillery 3',
      artillery: 'artillery 1',
    });
  });

  it('cost 1 point a CV to rebuild on foot, 2 as mechanized or motorized infantry, 3 otherwise (16.54)', () => {
    for (const { id, rebuild } of unitTypes) {
      const cost = id === 'infantry' || id === 'paratroops' ? 1 : id.endsWith('ized infantry') ? 2 : 3;
      expect([id, rebuild]).toEqual([id, cost]);
    }
  });

  it('all occur, and the Axis has paratroops', () => {
    for (const { id } of unitTypes) expect(roster.some(({ type }) => type === id)).toBe(true);
    expect(roster.some(({ side, type }) => side === 'axis' && type === 'paratroops')).toBe(true);
  });

  it('are marked by the Allied symbols the rulebook lists', () => {
    const names = roster.filter(({ side }) => side === 'allied').map(({ name }) => name);
    for (const symbol of [/AU/, /IN/, /NZ/, /SA/, /FF/, /Pol/, /H\//, /Tob/i, /AT/, /G$/, /m$/, /SG/]) {
      expect([symbol.source, names.some((name) => symbol.test(name))]).toEqual([symbol.source, true]);
    }
  });
});

describe('2.3 Combat Values', () => {
  it('are at most four steps: 4 CV, or 8 for elite units, which lose 2 at a time', () => {
    for (const { id, elite, maxCv } of roster) {
      expect([id, elite ? maxCv % 2 === 0 && maxCv <= 8 : maxCv <= 4]).toEqual([id, true]);
    }
  });

  it('include the armor of 6 and the infantry of 3 that the examples use (9.2)', () => {
    expect(roster.some(({ id, maxCv }) => unit(id).type === 'armor' && maxCv === 6)).toBe(true);
    expect(roster.some(({ id, maxCv }) => unit(id).class === 'infantry' && maxCv === 3)).toBe(true);
  });
});

describe('2.4 elite units', () => {
  it('are all German units, no Italian ones, and of the Allies some armor', () => {
    for (const { id, nationality, elite } of roster) {
      if (nationality === 'german') expect([id, elite]).toEqual([id, true]);
      if (nationality === 'italian') expect([id, elite]).toEqual([id, false]);
    }
    const allied = roster.filter(({ side, elite }) => side === 'allied' && elite);
    expect(allied.length).toBeGreaterThan(0);
    for (const { type } of allied) expect(type).toBe('armor');
  });

  it('are not the four I-tank units of the army tank brigades, armor of speed 3 without the optional rule (21.0)', () => {
    const tanks = roster.filter(({ iTank }) => iTank === true);
    expect(tanks.length).toBe(4);
    for (const { id, name, elite } of tanks) {
      expect([unit(id).type, unit(id).speed, elite]).toEqual(['armor', 3, false]);
      expect(name).toMatch(/^(1|32)AT\//);
    }
  });
});

describe('the deck', () => {
  it('is two thirds real and one third dummy cards, 42 in all', () => {
    expect(kit.deck.real + kit.deck.dummy).toBe(42);
    expect(kit.deck.real).toBe(2 * kit.deck.dummy);
  });
});

describe('9.4 the fire table', () => {
  it('has the six cells the text tells', () => {
    const { fire } = kit;
    expect([fire.armor.armor, fire.armor.infantry, fire.infantry.infantry]).toEqual(['SF', 'DF', 'SF']);
    for (const firer of ['armor', 'infantry', 'anti-tank'] as const) expect(fire[firer].artillery).toBe('TF');
  });

  it('does not give artillery Triple Fire on artillery', () => {
    expect(kit.fire.artillery.artillery).not.toBe('TF');
  });
});

describe('21.0 the substitution table', () => {
  it('names blocks that all exist', () => {
    const names = roster.filter(({ side }) => side === 'allied').map(({ name }) => name);
    const listed = '4IN/5, 4IN/11, 4IN/7m, 4IN/3m, 70/23, 70/14+16, 7AU/18, 9AU/20, Pol, 7/7, 2NZ/4, 2NZ/5, 2NZ/6, 22G';
    for (const name of listed.split(', ')) expect(names).toContain(name);
  });
});

const scenario = kit.scenarios['1940']!;
const start = (side: Side): readonly string[] => scenario[side].start.flatMap((group) => group.units);
const arriving = (side: Side, month: number): readonly string[] => scenario[side].reinforcements[month] ?? [];

describe('18.1 the 1940 scenario', () => {
  it('lasts from September 1940 to February 1941', () => {
    expect([scenario.startMonth, scenario.endMonth]).toEqual([1, 6]);
    expect(scenario.calendar).toEqual(['Sep 1940', 'Oct 1940', 'Nov 1940', 'Dec 1940', 'Jan 1941', 'Feb 1941']);
  });

  it('gives the Axis 6 cards and 2 a month, the Allies 3 and 3; the Axis goes first', () => {
    expect([scenario.axis.cards, scenario.axis.resupply]).toEqual([6, 2]);
    expect([scenario.allied.cards, scenario.allied.resupply]).toEqual([3, 3]);
    expect(scenario.firstPlayer).toBe('axis');
  });

  it('has no Rommel Bonus and one die for Build Points', () => {
    expect([scenario.rommelBonus, scenario.buildupDice]).toEqual([false, 1]);
  });

  it('starts with 8 Italian units in Libya and Sidi Omar, and 4 Allied units in Egypt', () => {
    expect([start('axis').length, start('allied').length]).toEqual([8, 4]);
    for (const { nationality } of units(start('axis'))) expect(nationality).toBe('italian');
    const [axis, allied] = [scenario.axis.start[0]!, scenario.allied.start[0]!];
    const libya = kit.map.hexes.filter((at) => kit.hexes[at]?.region === 'libya');
    expect(new Set(axis.hexes)).toEqual(new Set([...libya, hex('Sidi Omar')]));
    expect(new Set(allied.hexes)).toEqual(new Set(kit.map.hexes.filter((at) => kit.hexes[at]?.region === 'egypt')));
  });

  it('reinforces the Axis in months 3 and 5, the Allies in 2 and 4', () => {
    expect(Object.keys(scenario.axis.reinforcements)).toEqual(['3', '5']);
    expect(Object.keys(scenario.allied.reinforcements)).toEqual(['2', '4']);
    expect(arriving('allied', 2).length).toBe(2);
    for (const month of [3, 5]) expect([1, 2, 3]).toContain(arriving('axis', month).length);
    expect([3, 4, 5, 6]).toContain(arriving('allied', 4).length);
  });

  it('brings the Italians two armor units late, and the British a recon unit and one armor unit to begin with', () => {
    const armor = (ids: readonly string[]): number => units(ids).filter(({ type }) => type === 'armor').length;
    expect([armor(start('axis')), armor(arriving('axis', 3)) + armor(arriving('axis', 5))]).toEqual([0, 2]);
    expect([armor(start('allied')), units(start('allied')).filter(({ type }) => type === 'recon').length]).toEqual([
      1, 1,
    ]);
    for (const month of [3, 5])
      for (const { nationality } of units(arriving('axis', month))) expect(nationality).toBe('italian');
  });

  it('has all three Fortresses in Axis hands, for they lie in Libya (13.1)', () => {
    expect(
      Object.entries(scenario.control)
        .map(([at, side]) => `${named(at)} ${side}`)
        .sort(),
    ).toEqual(['Bardia axis', 'Benghazi axis', 'Tobruk axis']);
  });
});

describe('19.0 the recommended deployment is that of the demonstration', () => {
  const at = (side: Side, place: string): readonly UnitInfo[] =>
    units(
      Object.entries(scenario[side].recommended)
        .filter(([, where]) => where === hex(place))
        .map(([id]) => id),
    );
  const leg = ({ speed }: UnitInfo): boolean => speed === 1;

  it('one Axis unit in Bardia, four in Ft. Capuzzo, three in Sidi Omar; one Allied in Sollum, two in Buq Buq, one in Sofafi', () => {
    expect(['Bardia', 'Ft. Capuzzo', 'Sidi Omar'].map((place) => at('axis', place).length)).toEqual([1, 4, 3]);
    expect(['Sollum', 'Buq Buq', 'Sofafi'].map((place) => at('allied', place).length)).toEqual([1, 2, 1]);
  });

  it('is supplied everywhere (18.0)', () => {
    const places = (side: Side): readonly string[] =>
      Object.entries(scenario[side].recommended).map(([id, where]) => `${id} at ${where}`);
    const sight = stand({ axis: places('axis'), allied: places('allied') });
    for (const blind of Object.keys(sight.table.blocks))
      expect([blind, isSupplied(sight, Number(blind))]).toEqual([blind, true]);
  });

  it('leaves no Axis unit fast enough to pursue a mechanized one', () => {
    for (const { id, speed } of units(start('axis'))) expect([id, speed <= 2]).toEqual([id, true]);
  });

  it('has two leg infantry units of 4 CV in Ft. Capuzzo for the attack on Buq Buq', () => {
    const fours = at('axis', 'Ft. Capuzzo').filter(
      (found) => found.class === 'infantry' && found.maxCv >= 4 && leg(found),
    );
    expect(fours.length).toBeGreaterThanOrEqual(2);
  });

  it('has one motorized unit in Sidi Omar, so that one of the pair for Sofafi must force its march', () => {
    expect(
      at('axis', 'Sidi Omar')
        .filter((found) => !leg(found))
        .map(({ speed }) => speed),
    ).toEqual([2]);
  });

  it('has mechanized units in Sollum and Buq Buq, the latter with armor', () => {
    expect(at('allied', 'Sollum').map(({ type }) => type)).toEqual(['mechanized infantry']);
    expect(
      at('allied', 'Buq Buq')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['armor', 'mechanized infantry']);
    const infantry = at('allied', 'Buq Buq').find(({ type }) => type === 'mechanized infantry')!;
    expect([infantry.elite, infantry.maxCv > 1]).toEqual([false, true]);
    expect(at('allied', 'Buq Buq').find(({ type }) => type === 'armor')?.maxCv).toBeGreaterThanOrEqual(2);
  });

  it('makes the points of its Buildup come out: 3 left to the Allies, 2 to the Axis, of 9 each', () => {
    const cost = (type: string): number => kit.rebuildCost[type]!;
    const allied = 2 + 1 + cost('mechanized infantry') + 1;
    const axis = 1 + 1 + 2 * cost('infantry') + 1 + 2;
    expect([9 - allied, 9 - axis]).toEqual([3, 2]);
  });
});
