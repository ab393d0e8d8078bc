// The counters of the four games: what is printed on them, against lines written off the rulebook and its counter sheets.
import { describe, expect, it } from 'vitest';
import { SYMBOLS } from '#games/quad/pieces/schema.ts';
import { kitOf, offered, onField } from '#test/support/quad/world.ts';
import { plain } from '#words/notation/text.ts';
import { files, GAMES, type Game, SIDES, type Side, scenarios, type Unit, unitNamed, unitsOf } from './data.ts';

/** Lines of the deployment charts: name, strength. */
const PRINTED: readonly (readonly [Game, Side, string])[] = [
  [
    'cauldron',
    'allied',
    `1 SA Brigade 4-4-9, 151 Brigade 4-5-9, 150 Brigade 4-6-9, 6 SA Brigade 3-4-9, 9 Indian Brigade 3-3-9, 3/4 Punjab 1-2-9,
    67 Medium 2-1-3/1-9, 8 RTR 1-2-12, 42 RTR 3-5-9, 7 RTR 3-5-12, Queen's Bays 4-3-15, 1 Rifle Brigade 1-2-12, 11 RHA 2-1-2/2-9,
    3 CLY 4-3-15, 50 Recon 1-2-12, 201 Guards Brigade 4-6-12, 3 RTR 5-4-15, 8 Hussars 5-4-15, 7 Motor Brigade 4-5-12,
    3 Indian Motor Brigade 2-4-12, 29 Indian Brigade 4-4-9, 1 Free French Brigade 4-8-9, 10 Indian Brigade 3-4-9, 1 RTR 5-4-15,
    1 DCLI 1-2-9`,
  ],
  [
    'cauldron',
    'axis',
    `1/200 Infantry 1-2-12, 2/361 Infantry 2-3-12, 190. Artillery 2-1-3/1-9, 85. Infantry 1-2-7, 42. Artillery 1-1-2/1-9,
    7 Bersaglieri 2-3-12, 61. Infantry 2-3-9, 19. Infantry 2-3-7, 27. Infantry 2-3-9, 65. Infantry 2-3-9, XI Tanks 2-2-12,
    XIII Tanks 2-2-12, 132. Artillery 1-1-2/1-9, 1/8 Panzer 4-5-15, 1/115 Infantry 1-2-12, 33. Panzerjäger 2-3-12,
    33. Recon 3-2-20, 33. Artillery 2-1-3/1-9, 2/5 Panzer 4-5-15, 155. Artillery 2-1-3/1-9, 605. Panzerjäger 2-3-12,
    580. Recon 3-2-20, 288. Infantry 1-2-12`,
  ],
  [
    'crusader',
    'allied',
    `4 NZ Brigade 4-5-9, Polish Brigade 4-5-9, 5 NZ Brigade 3-4-9, 7 Indian Brigade 3-4-9, 22 Guards Brigade 4-4-9,
    11 Indian Brigade 4-4-9, 1 KRRC 1-2-11, 7 RTR 2-3-9, 8 RTR 5-3-9, 44 RTR 4-3-9, 2 RTR 3-2-10, 6 RTR 3-2-11, 2 RGH 3-2-11,
    8 RIH 3-2-12, 11 Hussars 1-1-15, NZ Cavalry 1-1-15, 7 Armoured Artillery 5-3-2/1-10, 4 Indian Artillery 5-3-2/1-9,
    70 Artillery 6-3-2/1-9, XIII Corps Artillery 4-2-3/1-9, 22 Guards Artillery 2-1-2/1-9, 3 SA Recon 1-1-15,
    5 SA Brigade 3-4-9, 1 SA Artillery 5-3-2/1-9, 6 SA Brigade 3-3-9`,
  ],
  [
    'crusader',
    'axis',
    `1/8 Panzer 5-4-11, 39. Panzerjäger 3-4-11, 580. Recon 3-3-14, 2/200 Infantry 2-2-11, 33. Pioneers 2-2-11,
    15/200 Motorcycle 1-2-14, 3/104 Infantry 1-2-11, 3/347 Infantry 1-2-11, 33. Artillery 4-2-2/1-11, 104. Artillery 5-2-3/1-11,
    3/132 Tanks 2-2-9, RECAM 1-1-13, 8 Bersaglieri 3-3-9, 65. Infantry 2-3-9, 9 Bersaglieri 3-4-7, 66. Infantry 2-3-7,
    16. Infantry 2-2-3, 132. Artillery 4-2-2/1-9, 21. Artillery 2-1-2/1-7, 26. Artillery 1-1-2/1-7, 205. Artillery 1-1-2/1-7,
    XXI Corps Artillery 6-2-3/1-7`,
  ],
  [
    'kasserine',
    'axis',
    `2/7 Panzer 5-3-12, 2/86 Panzergrenadier 3-4-11, 3/90 Panzerjäger 2-2-9, 1/90 Artillery 2-1-2/1-9, 1/90 SP Artillery 2-1-3/2-11,
    501. Tigers 6-5-10, 609. Flak 2-2-9, 2/155 Artillery 3-1-3/1-7, Truppen 2-2-9, 580. Recon 3-2-16, 10. Motorcycle 2-2-11,
    Lang 1-2-9, 1/8 Panzer 4-3-12, 2/Afrika Panzergrenadier 4-4-11, Afrika Panzerjäger 2-2-9, 1/190 Artillery 3-1-3/1-7,
    Luftwaffe Flak 4-3-9, 171. Werfer 5-1-2/1-7, 31. Tanks 3-2-11, 5 Bersaglieri 3-3-11, 2/1 Infantry 2-1-7,
    553. SP Artillery 1-1-2/2-10, 75/27 Artillery 1-1-2/1-7, 105/28 Artillery 2-1-3/1-7, 1/47 Grenadier 3-4-11`,
  ],
  [
    'kasserine',
    'allied',
    `2/168 Infantry 1-3-7, 168 Infantry 1-2-7, 91 Field Artillery 1-2-3/2-10, 2/17 Field Artillery 2-2-4/1-7, 3/1 Armor 3-2-12,
    1/13 Armor 2-1-14, 1/6 Armored Infantry 2-3-11, 701 Tank Destroyer 2-1-11, 19 Engineers 1-3-7, 7 Field Artillery 1-2-3/1-7,
    33 Field Artillery 2-2-4/1-7, 1 Rangers 2-2-9, 1 Derbyshire Yeomanry 2-1-16, 2/1 Armor 3-3-12, Welvert 1-4-6,
    1/67 Artillery 1-1-2/2-5, 135 Infantry 2-3-7, Guinet 1-1-6, French Light Armor 2-1-10, 18 Infantry 2-5-7,
    152 Field Regiment 3-2-4/1-7, 12 RHA 2-2-3/1-7, 93 Anti-Tank 1-1-7, 60 Cannon 1-1-2/1-7, 60 Field Artillery 1-2-3/1-7,
    34 Field Artillery 2-2-4/1-7, 16/5 Lancers 2-2-12, 17/21 Lancers 2-1-12, 10 Rifle Brigade 2-2-11, 2/5 Leicesters 1-2-7,
    Shermans 3-2-12`,
  ],
  [
    'supercharge',
    'axis',
    `Panzerjäger 2-2-12, Recce 2-1-12, 155. Artillery 2-2-5/2-12, Flak 3-2-5/2-12, 5. Panzer 5-3-12, 346. Panzergrenadier 3-3-12,
    382. Infantry 2-3-6, 115. Panzergrenadier 2-3-12, 220. Artillery 2-2-5/2-6, Ramcke 2-4-6, Folgore 3-3-6,
    20. Artillery 2-1-4/2-10, 21. Artillery 2-1-4/2-4, Bologna 1-2-4, 12 Bersaglieri 2-3-10, Trieste 3-4-10, 133. Tanks 3-2-10,
    Giovani Fascisti 2-3-10`,
  ],
  [
    'supercharge',
    'allied',
    `20 Australian Brigade 3-4-6, 133 Brigade 3-4-6, 7 Recon 2-1-12, 4 Indian Brigade 2-3-6, 7 Motor Brigade 3-4-12, The Greys 2-2-12,
    4 Indian Artillery 2-2-5/2-6, 2 NZ Artillery 4-3-6/2-6, 5 RTR 3-2-12, 23 Armoured Brigade 4-3-12, 3 Hussars 3-3-12,
    9 Australian Artillery 4-2-6/2-6, 51 Artillery 4-2-5/2-6, 50 Artillery 3-2-5/2-6, 132 Lorried Brigade 3-4-12, Anti-Tank 2-2-12,
    2 Free French Brigade 4-4-6, 7 Armoured Artillery 3-2-5/2-12, 47 RTR 4-3-12`,
  ],
];

/** The counter sheets at the end of each folder: how many counters bear each strength. */
const SHEETS: Readonly<Record<Game, Readonly<Record<Side, string>>>> = {
  cauldron: {
    allied: `4-8-9 1, 4-4-9 4, 4-5-9 2, 4-6-9 1, 2-4-12 1, 4-5-12 1, 1-2-12 4, 3-5-9 2, 3-5-12 2, 4-6-12 1, 4-3-15 6, 5-4-15 5,
      3-4-9 5, 3-3-9 1, 1-2-9 2, 2-1-2/2-9 4, 2-1-3/1-9 2`,
    // A tenth 1-2-12, 3/115, has no place in 19.2 (RULING: 3/115).
    axis: '1-2-12 9, 2-3-12 9, 4-5-15 4, 2-3-7 2, 1-2-7 2, 2-2-12 4, 3-2-20 3, 2-1-3/1-9 5, 2-3-9 6, 1-1-2/1-9 6',
  },
  crusader: {
    allied: `4-5-9 3, 3-4-9 8, 4-4-9 2, 1-2-11 3, 2-3-9 3, 5-3-9 1, 3-3-9 1, 4-3-9 1, 3-2-10 2, 3-2-11 4, 3-2-12 3, 1-1-15 7,
      2-1-2/1-9 1, 4-2-3/1-9 1, 5-3-2/1-9 3, 5-3-2/1-10 1, 6-3-2/1-9 1`,
    axis: `1-2-11 11, 1-2-14 1, 2-2-11 3, 2-2-9 3, 1-1-13 1, 3-3-9 1, 3-3-14 3, 3-4-11 3, 3-4-7 1, 2-3-7 1, 2-3-9 1, 2-2-3 10,
      5-4-11 4, 4-2-2/1-11 2, 1-1-2/1-7 5, 6-2-3/1-7 1, 2-1-2/1-7 1, 4-2-2/1-9 1, 5-2-3/1-11 1`,
  },
  kasserine: {
    axis: `6-5-10 1, 5-3-12 3, 4-3-12 1, 4-4-11 2, 3-2-11 1, 3-3-11 1, 2-1-7 2, 3-4-11 6, 1-1-2/2-10 1, 1-1-2/1-7 1, 2-1-3/1-7 1,
      3-2-16 2, 2-2-11 1, 2-2-9 5, 4-3-9 1, 1-2-9 1, 5-1-2/1-7 1, 3-1-3/1-7 4, 2-1-3/2-11 1, 2-1-2/1-9 1`,
    allied: `3-2-12 4, 2-2-12 1, 2-1-12 2, 2-1-16 1, 2-3-7 3, 2-1-10 1, 1-1-6 1, 1-4-6 1, 3-3-12 1, 1-2-7 8, 1-1-7 2, 3-2-4/1-7 1,
      2-2-3/1-7 1, 2-2-11 1, 1-1-2/2-5 2, 2-1-14 2, 2-1-11 4, 2-3-11 3, 1-2-3/2-10 3, 2-5-7 1, 1-3-7 3, 2-2-4/1-7 4,
      1-2-3/1-7 6, 1-1-2/1-7 2, 2-2-9 1`,
  },
  supercharge: {
    axis: `3-4-10 1, 2-3-10 5, 2-4-6 1, 2-3-12 2, 3-3-12 3, 2-1-4/2-10 1, 2-1-4/2-4 2, 5-3-12 2, 2-3-6 3, 3-2-10 2, 1-2-4 5, 3-3-6 1,
      2-2-12 1, 2-2-5/2-12 3, 2-2-5/2-6 1, 3-2-5/2-12 1, 2-1-12 1`,
    allied: `3-4-6 14, 2-3-6 8, 3-3-12 3, 2-1-12 5, 2-2-12 3, 3-4-12 4, 3-2-12 3, 4-4-6 1, 4-3-12 11, 4-2-6/2-6 1, 4-2-5/2-6 1,
      2-2-5/2-6 1, 3-2-5/2-6 1, 4-3-6/2-6 2, 3-2-5/2-12 2`,
  },
};

const lines = (text: string): readonly string[] => text.split(',').map((line) => line.trim());
/** "1/8 Panzer 4-5-15" into what stands before the last blank and after it. */
const halves = (line: string): readonly [string, string] => {
  const at = line.lastIndexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
};
const guns = (unit: Unit): boolean => unit.strength.includes('/');

describe.each(PRINTED)('%s %s', (game, side, text) => {
  it.each(lines(text))('%s', (line) => {
    const [name, strength] = halves(line);
    expect(unitNamed(game, side, name).strength).toBe(strength);
  });
});

describe('the counter sheets', () => {
  for (const game of GAMES)
    it.each(SIDES)(`bear the strengths of ${game}, %s`, (side) => {
      const sheet = Object.fromEntries(lines(SHEETS[game][side]).map(halves));
      const counted: Record<string, number> = {};
      for (const { strength } of unitsOf(game, side)) counted[strength] = (counted[strength] ?? 0) + 1;
      expect(Object.fromEntries(Object.entries(counted).map(([strength, many]) => [strength, String(many)]))).toEqual(
        sheet,
      );
    });
  it('have so many counters as the games have units', () => {
    expect(GAMES.map((game) => SIDES.map((side) => unitsOf(game, side).length))).toEqual([
      [50, 44],
      [54, 45],
      [37, 59],
      [35, 60],
    ]);
  });
});

describe('names', () => {
  it.each(GAMES)('tell the units of a side in %s apart, however they are typed', (game) => {
    expect(files[game].game).toBe(game);
    const ids = files[game].units.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const side of SIDES) {
      const taken = new Map<string, string>();
      for (const { id, name, longName, also } of unitsOf(game, side))
        for (const called of new Set([name, longName, ...(also ?? [])].map(plain))) {
          expect(taken.get(called), `${called} of ${id}`).toBeUndefined();
          taken.set(called, id);
        }
    }
  });
  it.each(GAMES)('have no four figures in %s that would read as a hex', (game) => {
    for (const { name, longName, also } of files[game].units)
      for (const called of [name, longName, ...(also ?? [])]) expect(called).not.toMatch(/\d{4}/);
  });
});

describe('symbols', () => {
  it.each(GAMES)('of %s are guns where a barrage is printed and only there', (game) => {
    for (const unit of files[game].units)
      expect(['artillery', 'sp-artillery'].includes(unit.symbol), unit.name).toBe(guns(unit));
  });
  it.each(GAMES)('of %s have their reason told', (game) => {
    for (const { name, source } of files[game].units) {
      expect(source.symbol, name).toMatch(/reconstructed/);
      expect(source.strength, name).toMatch(new RegExp(`^rulebook ${game} `));
    }
  });
  it('are all used, and anti-tank units are those the names and history tell', () => {
    const used = new Set(GAMES.flatMap((game) => files[game].units.map(({ symbol }) => symbol)));
    expect(SYMBOLS.filter((symbol) => !used.has(symbol))).toEqual([]);
    const against = GAMES.map((game) => files[game].units.filter(({ symbol }) => symbol === 'anti-tank'));
    expect(against.map((units) => units.map(({ name }) => name).toSorted())).toEqual([
      ['190. Panzerjäger', '33. Panzerjäger', '39. Panzerjäger', '605. Panzerjäger'],
      ['33. Panzerjäger', '39. Panzerjäger', '605. Panzerjäger'],
      [
        '1/90 Panzerjäger',
        '3/90 Panzerjäger',
        '601 Tank Destroyer',
        '701 Tank Destroyer',
        '72 Anti-Tank',
        '805 Tank Destroyer',
        '894 Tank Destroyer',
        '93 Anti-Tank',
        'Afrika Panzerjäger',
        'Truppen',
      ],
      ['Anti-Tank', 'Panzerjäger'],
    ]);
  });
});

describe('formations that decide rules', () => {
  const members = (formation: string): readonly string[] => {
    const { units, formations } = files.kasserine;
    const ids = formations.find(({ id }) => id === formation)?.units ?? [];
    return units.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  };
  it('has the 1st Armored its tanks, infantry and guns (kasserine 19.31)', () => {
    expect(members('1st-armored').toSorted()).toEqual(
      [
        ...['1/1 Armor', '1/13 Armor', '2/1 Armor', '2/13 Armor', '3/1 Armor', '3/13 Armor'],
        ...['1/6 Armored Infantry', '2/6 Armored Infantry', '3/6 Armored Infantry'],
        ...['27 Field Artillery', '68 Field Artillery', '91 Field Artillery'],
      ].toSorted(),
    );
  });
  it('has the 10. Panzer its own, without the Tigers lent to it (kasserine 21.2)', () => {
    expect(members('10th-panzer').toSorted()).toEqual(
      [
        ...['2/7 Panzer', '2/69 Panzergrenadier', '2/86 Panzergrenadier', '10. Motorcycle'],
        ...['1/90 Panzerjäger', '3/90 Panzerjäger', '1/90 Artillery', '1/90 SP Artillery'],
      ].toSorted(),
    );
  });
  it('are only those of Kasserine', () => {
    expect(GAMES.filter((game) => files[game].formations.length > 0)).toEqual(['kasserine']);
  });
});

it('has no unit that no scenario uses', () => {
  for (const game of GAMES) {
    const used = new Set(
      scenarios
        .filter((file) => file.game === game)
        .flatMap((file) => SIDES.flatMap((side) => [...file[side].deployment, ...file[side].reinforcements]))
        .flatMap(({ units }) => units),
    );
    expect(files[game].units.filter(({ id }) => !used.has(id))).toEqual([]);
  }
});

describe('2.3 the playing pieces', () => {
  it('2.31, 2.32 a counter shows attack, defence and movement, of artillery barrage, protective fire, range, defence and movement', () => {
    const { units } = kitOf('cauldron');
    expect(units['1-8-panzer']).toMatchObject({ attack: 4, defence: 5, movement: 15, guns: null, mechanized: true });
    expect(units['61-infantry']).toMatchObject({ attack: 2, defence: 3, movement: 9, mechanized: false });
    expect(units['33-artillery']).toMatchObject({ guns: { barrage: 2, fire: 1, range: 3 }, defence: 1, movement: 9 });
  });
  it('2.31 infantry, towed artillery, airborne, anti-aircraft and ranger units go on foot, all others are mechanized (RULING 2)', () => {
    const onFoot = ['infantry', 'artillery', 'airborne', 'anti-aircraft', 'ranger'];
    const units = scenarios.flatMap(({ id }) => Object.values(kitOf(id).units));
    expect(new Set(units.map(({ symbol }) => symbol))).toEqual(new Set(SYMBOLS));
    expect(units.filter(({ symbol, mechanized }) => mechanized === onFoot.includes(symbol))).toEqual([]);
  });
  it('2.32 the Movement Allowance is the most Trail hexsides a unit goes through', () => {
    const column = (number: number): string => String(number).padStart(2, '0');
    const hexes = Array.from({ length: 15 }, (_, n) => `${column(n + 1)}05`);
    const units = { '61-infantry': '0105' }; // 2-3-9
    const at = onField('cauldron', { trails: [hexes] }, { active: 'axis', units });
    // Nine hexsides from column 1 lies column 10.
    expect(offered(at, 'axis', 'move', '61-infantry')).toContain('1005');
    expect(offered(at, 'axis', 'move', '61-infantry')).not.toContain('1105');
  });
});
