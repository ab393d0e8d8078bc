// The scenarios of the four games: who starts where, who enters when and where, how long they last, against the rulebook's charts.
import { describe, expect, it } from 'vitest';
import { sheet } from '#board/grid.ts';
import { areNext } from '#games/quad/pieces/grid.ts';
import { apart, files, type Game, SIDES, type Side, scenario, scenarios, schedule, standing } from './data.ts';

const ids = scenarios.map(({ id }) => id);
/** Columns and rows of the sheets. */
const SHEETS: Readonly<Record<Game, readonly [number, number]>> = {
  cauldron: [29, 34],
  crusader: [39, 26],
  kasserine: [39, 26],
  supercharge: [36, 26],
};

/** Units in the charts: on the map at the start and entering later. */
const COUNTS: Readonly<Record<string, Readonly<Record<Side, readonly [number, number]>>>> = {
  cauldron: { axis: [50, 0], allied: [38, 6] },
  crusader: { axis: [54, 0], allied: [39, 6] },
  'sidi-rezegh': { axis: [54, 0], allied: [39, 6] },
  wire: { axis: [44, 0], allied: [38, 0] },
  'alam-halfa': { axis: [27, 0], allied: [30, 0] },
  alamein: { axis: [35, 0], allied: [56, 0] },
  supercharge: { axis: [29, 0], allied: [52, 0] },
  kasserine: { axis: [0, 37], allied: [21, 38] },
};

/** Every hex of the deployment charts by the strength that stands there, as the rulebook lists them, but for
 * what the rulings correct: the Italian 1-1-2/1-7 of 19.11, 1405 for the second 1406 of 19.31, the 20 of 18.32 and the 9A of 18.31. */
const HEXES: Readonly<Record<string, Readonly<Record<Side, string>>>> = {
  cauldron: {
    axis: `1-2-12 0334 0132 2823 2824 2624 2725 2921 2922 2920, 2-3-12 0232 0332 0632 2128 2426 2926 2726 2923 2925, 2-1-3/1-9 0233
      0433 0534 2826 2625, 1-2-7 0533 0733, 1-1-2/1-9 0633 0833 1032 1630 2129 2526, 2-3-9 0832 0933 1730 1530 2028 2228, 2-3-7
      1231 1031, 2-2-12 2329 2525 2425 2326, 4-5-15 2723 2822 2623 2724, 3-2-20 2820 2819 2818`,
    allied: `4-4-9 0228 0429 0730 2708, 4-5-9 0928 1126, 4-6-9 1526, 3-4-9 0812 0412, 3-3-9 1008, 1-2-9 1610, 2-1-3/1-9 0807 0712,
      1-2-12 1122 1315 1718 2115, 3-5-9 1222 1022, 3-5-12 0626 0726, 4-3-15 1516 1416 1316 1818 1720 1819, 2-1-2/2-9 1415 1414
      1719 2116, 4-6-12 1417, 5-4-15 2316 2216 2215, 4-5-12 2816, 2-4-12 2620, 4-8-9 2423`,
  },
  crusader: {
    axis: `5-4-11 1605 1805 2610 2510, 3-4-11 1606 2108 3515, 3-3-14 2215 2516 1914, 2-2-11 1806 2106 1506, 1-2-14 1906, 1-2-11 2005
      1706 3614 3415 2409 1405 3409 1305 3513 1306 1406, 4-2-2/1-11 2208 2206, 5-2-3/1-11 3309, 2-2-9 1314 1115 1114, 1-1-13
      2917, 3-3-9 1215, 2-3-9 0614, 3-4-7 0112, 2-3-7 0114, 2-2-3 1205 1106 0908 1007 0703 0704 0805 0906 2816 3116, 4-2-2/1-9
      1214, 2-1-2/1-7 0113, 6-2-3/1-7 0907, 1-1-2/1-7 1008 0603 1206 3015 0806`,
    allied: `4-5-9 3220 1005 0802, 3-4-9 3121 3122 0804 1204 3920 3118, 4-4-9 3624 3915, 1-2-11 3224 3325 3223, 2-3-9 1104 0904 0803,
      5-3-9 3419, 4-3-9 3218, 3-2-10 3423 3323, 3-2-11 3324 3025 3126 3125, 3-2-12 3222 3123 3124, 1-1-15 3024 3023 3022 3717
      3019, 5-3-2/1-10 3225, 5-3-2/1-9 3221 3425, 6-3-2/1-9 1004, 4-2-3/1-9 3919, 2-1-2/1-9 3724`,
  },
  wire: {
    axis: `5-4-11 1313 1312 1413 1412, 3-4-11 1510 1511 3315, 3-3-14 1513 1806, 3-3-9 1214, 2-2-11 1410 1112 0706, 2-3-9 0708, 2-3-7
      0507, 2-2-3 1305 0909 1008 0703 0704 0805 0906 3215 3014, 1-2-14 1406, 1-2-11 1311 1411 3619 3310 1310 1306 1108 3415 1308
      1007, 5-2-3/1-11 1208, 6-2-3/1-7 0908, 4-2-2/1-11 1309 1409, 1-1-2/1-7 1009 0603 3219 0806 1405`,
    allied: `5-3-9 2816, 4-5-9 2006 1206 0802, 4-4-9 1316 3815, 4-3-9 1908, 3-4-9 3010 1810 0804 1005 3517 2917 1616, 3-3-9 3418,
      3-2-12 1812 1913, 3-2-11 1809 1808 1811, 3-2-10 2215 2315, 2-3-9 1205 1106 0905, 1-2-11 2014 2013, 1-1-15 1516 1116 1718
      3217 2819 2007, 6-3-2/1-9 1105, 5-3-2/1-10 2114, 5-3-2/1-9 2107 2919 1617`,
  },
  'alam-halfa': {
    axis: `2-2-12 1122, 2-1-12 1124, 2-2-5/2-12 1224 1416, 3-2-5/2-12 1321, 5-3-12 1324 1423, 3-3-12 1325 1417 1422, 2-3-6 1406 1408
      1509, 2-3-12 1418 1419, 2-2-5/2-6 1505, 2-4-6 1510, 3-3-6 1123, 2-1-4/2-10 1320, 2-1-4/2-4 1410, 1-2-4 1413 1511, 2-3-10
      1420 1521, 3-4-10 1421, 3-2-10 1520 1621`,
    allied: `3-4-6 1607 1609 1715 1716 1717 1810 1811 1812 2510 2616 2915, 2-1-12 1623 1911 2017, 2-3-6 1713 1714 2013, 3-4-12 1719,
      2-2-12 1721 2317, 2-2-5/2-6 1814, 4-3-6/2-6 1912 1915, 3-2-12 2022 2117 2416, 4-3-12 2815 3319 3320 3419`,
  },
  alamein: {
    axis: `2-2-5/2-12 0401 1216 1309, 2-3-12 0502 0503, 3-3-12 0602 1109 1315, 5-3-12 1206 1319, 2-2-12 1217, 2-3-6 1307 1406 1509,
      2-2-5/2-6 1405, 3-2-5/2-12 1412, 2-4-6 1514, 2-1-12 1623, 3-4-10 0305, 2-3-10 0702 1411 1419 1506 1519, 1-2-4 0703 1415
      1512 1610 1722, 2-1-4/2-10 1207, 3-2-10 1306 1417, 2-1-4/2-4 1318 1410, 3-3-6 1720`,
    allied: `3-4-6 1507 1508 1608 1609 1707 1708 1710 1711 1712 1812 1912, 3-3-12 1709 1809 1810, 2-3-6 1713 1714 1715 1717 1718 1819
      2023, 4-2-6/2-6 1807, 4-2-5/2-6 1808, 2-1-12 1811 2009 2222 2715 3210, 2-2-5/2-6 1813, 3-2-5/2-6 1818, 4-3-6/2-6 1910
      1911, 3-4-12 1919 1920 2813 2912, 2-2-12 2020 2021 2712, 3-2-12 2022 2122 2123, 4-4-6 2025, 3-2-5/2-12 2221 2811, 4-3-12
      2612 2613 2713 2810 2814 2910 2913 2914 2915 3009 3010`,
  },
  supercharge: {
    axis: `5-3-12 0803 1007, 2-2-5/2-6 0804, 3-2-5/2-12 0907, 3-3-12 1006 1405, 2-2-12 1106, 2-3-12 1205 1305, 2-2-5/2-12 1304, 2-3-6
      1311 1411, 2-4-6 1520, 2-1-12 1623, 2-1-4/2-4 1321 1010, 3-2-10 1008 1420, 2-3-10 1009 1417 1505 1521, 1-2-4 1210 1415
      1514 1519, 3-4-10 1512, 3-3-6 1621, 2-1-4/2-10 0904`,
    allied: `3-4-6 1107 1108 1109 1206 1310 1406 1410 1506 1306 1511 1611, 4-3-12 1207 1208 1308 1309 1407 1408 1409 2009, 3-4-12 1209
      1307 1619 1720, 3-2-5/2-12 1507 1708, 4-3-6/2-6 1508 1606, 4-2-5/2-6 1509, 3-3-12 1607 1608 1609, 2-2-12 1610 1721 1722,
      2-3-6 1612 1615 1713 1715 1717 1724 1718, 4-4-6 1624, 2-2-5/2-6 1813, 3-2-5/2-6 1815, 3-2-12 2210 2310 2311, 2-1-12 2409
      2410 2510 2511, 4-2-6/2-6 1510`,
  },
};

/** Lines of the deployment charts: hex and name. */
const CHARTS: readonly (readonly [string, Side, string])[] = [
  [
    'cauldron',
    'allied',
    `0228 3 SA Brigade, 0928 151 Brigade, 1526 150 Brigade, 0412 6 SA Brigade, 1610 3/4 Punjab, 0712 68 Medium, 1122 8 RTR, 0726 7 RTR,
    1516 Queen's Bays, 1316 10 Hussars, 1414 8 Field Artillery, 1818 3 CLY, 1819 2 RGH, 1718 50 Recon, 1417 201 Guards Brigade,
    2316 3 RTR, 2215 8 Hussars, 2116 1 RHA, 2816 7 Motor Brigade, 2620 3 Indian Motor Brigade, 2708 29 Indian Brigade,
    2423 1 Free French Brigade`,
  ],
  [
    'cauldron',
    'axis',
    `0334 1/200 Infantry, 0132 2/200 Infantry, 0534 115. Artillery, 0533 85. Infantry, 0633 42. Artillery, 0632 7 Bersaglieri,
    0833 46. Artillery, 1231 19. Infantry, 1730 27. Infantry, 1630 26. Artillery, 2329 XI Tanks, 2426 8 Bersaglieri, 2525 IX Tanks,
    2425 X Tanks, 2326 XIII Tanks, 2723 1/8 Panzer, 2822 2/8 Panzer, 2926 33. Panzerjäger, 2820 33. Recon, 2826 33. Artillery,
    2623 1/5 Panzer, 2726 39. Panzerjäger, 2819 3. Recon, 2921 1/155 Infantry, 2925 605. Panzerjäger, 2818 580. Recon,
    2920 288. Infantry`,
  ],
  [
    'crusader',
    'axis',
    `1605 1/8 Panzer, 2610 1/5 Panzer, 3515 605. Panzerjäger, 2215 33. Recon, 1914 580. Recon, 1806 2/200 Infantry, 2106 33. Pioneers,
    1906 15/200 Motorcycle, 3614 1/104 Infantry, 2409 3/104 Infantry, 1406 3/347 Infantry, 2206 155. Artillery, 3309 104. Artillery,
    1114 3/132 Tanks, 2917 RECAM, 0112 9 Bersaglieri, 0114 66. Infantry, 1205 39. Infantry, 0908 27. Infantry, 3116 16. Infantry,
    1214 132. Artillery, 0113 21. Artillery, 1206 205. Artillery, 3015 12. Artillery, 0907 XXI Corps Artillery`,
  ],
  [
    'crusader',
    'allied',
    `3220 4 NZ Brigade, 0802 Polish Brigade, 3121 5 NZ Brigade, 1204 23 Brigade, 3920 5 Indian Brigade, 3624 22 Guards Brigade,
    3223 2 Scots Guards, 0803 7 RTR, 3419 8 RTR, 3218 44 RTR, 3323 2 RTR, 3125 2 RGH, 3222 8 RIH, 3024 11 Hussars,
    3717 Central Indian Horse, 3019 NZ Cavalry, 3225 7 Armoured Artillery, 3425 4 Indian Artillery, 1004 70 Artillery,
    3919 XIII Corps Artillery, 3724 22 Guards Artillery`,
  ],
  [
    'wire',
    'axis',
    `1313 1/8 Panzer, 1412 2/5 Panzer, 1510 33. Panzerjäger, 1806 3. Recon, 1214 8 Bersaglieri, 0706 900. Pioneers, 0708 65. Infantry,
    0507 66. Infantry, 0805 62. Infantry, 0906 61. Infantry, 3014 16. Infantry, 1406 15/200 Motorcycle, 3619 1/104 Infantry,
    1007 3/347 Infantry, 1208 104. Artillery, 0908 XXI Corps Artillery, 1409 155. Artillery, 3219 12. Artillery`,
  ],
  [
    'wire',
    'allied',
    `2816 8 RTR, 2006 4 NZ Brigade, 1206 16 Brigade, 3815 11 Indian Brigade, 1908 44 RTR, 1810 6 NZ Brigade, 1616 1 SA Brigade,
    3418 6 SA Brigade, 1913 5 RTR, 1811 2 RGH, 2315 2 RTR, 1106 4 RTR, 2013 2 Scots Guards, 1516 3 SA Recon, 2007 NZ Cavalry,
    1105 70 Artillery, 2114 7 Armoured Artillery, 1617 1 SA Artillery`,
  ],
  [
    'alam-halfa',
    'axis',
    `1122 Panzerjäger, 1124 Recce, 1416 190. Artillery, 1321 Flak, 1324 5. Panzer, 1423 8. Panzer, 1417 346. Panzergrenadier,
    1406 433. Infantry, 1419 115. Panzergrenadier, 1505 220. Artillery, 1510 Ramcke, 1123 Folgore, 1320 20. Artillery, 1413 Bologna,
    1521 8 Bersaglieri, 1421 Trieste, 1621 132. Tanks`,
  ],
  [
    'alam-halfa',
    'allied',
    `1607 20 Australian Brigade, 1715 132 Brigade, 2616 133 Brigade, 2915 131 Brigade, 1623 7 Recon, 1714 4 Indian Brigade,
    1719 7 Motor Brigade, 2317 The Greys, 1814 4 Indian Artillery, 1912 1 SA Artillery, 2117 5 RTR, 2815 23 Armoured Brigade,
    3419 2 RTR`,
  ],
  [
    'alamein',
    'allied',
    `1507 26 Australian Brigade, 1711 6 NZ Brigade, 1810 Warwickshire Yeomanry, 1715 161 Indian Brigade, 1819 1 Greek Brigade,
    2023 1 Free French Brigade, 1807 9 Australian Artillery, 1808 51 Artillery, 2222 7 Recon, 3210 12 Lancers, 1818 50 Artillery,
    1910 2 NZ Artillery, 1920 131 Lorried Brigade, 2712 Anti-Tank, 2123 4 CLY, 2025 2 Free French Brigade, 2811 10 Armoured Artillery,
    2612 1 Tank Brigade, 2915 47 RTR, 3010 10 Hussars`,
  ],
  [
    'alamein',
    'axis',
    `0401 190. Artillery, 1309 33. Artillery, 0502 115. Panzergrenadier, 1109 113. Panzergrenadier, 1206 8. Panzer, 1217 Panzerjäger,
    1509 433. Infantry, 1412 Flak, 1514 Ramcke, 1623 Recce, 0305 Trieste, 0702 Giovani Fascisti, 1519 8 Bersaglieri, 0703 Pistoia,
    1722 Pavia, 1207 20. Artillery, 1417 132. Tanks, 1318 10. Artillery, 1720 Folgore`,
  ],
  [
    'supercharge',
    'allied',
    `1107 6 NZ Brigade, 1306 20 Australian Brigade, 1611 1 SA Brigade, 1207 Queen's Bays, 1407 2 RTR, 2009 1 Tank Brigade,
    1720 131 Lorried Brigade, 1708 7 Armoured Artillery, 1510 9 Australian Artillery, 1509 51 Artillery, 1609 Warwickshire Yeomanry,
    1610 Anti-Tank, 1722 The Greys, 1724 1 Free French Brigade, 1718 1 Greek Brigade, 1624 2 Free French Brigade,
    1813 4 Indian Artillery, 2311 1 RTR, 2511 7 Recon`,
  ],
  [
    'supercharge',
    'axis',
    `0803 5. Panzer, 1007 8. Panzer, 0804 220. Artillery, 0907 Flak, 1405 346. Panzergrenadier, 1106 Panzerjäger, 1304 155. Artillery,
    1411 382. Infantry, 1520 Ramcke, 0904 20. Artillery, 1321 10. Artillery, 1010 21. Artillery, 1420 132. Tanks, 1505 7 Bersaglieri,
    1514 Pistoia, 1512 Trieste, 1621 Folgore`,
  ],
  [
    'kasserine',
    'allied',
    `3718 2/168 Infantry, 3922 3/168 Infantry, 3722 168 Infantry, 3721 91 Field Artillery, 3821 2/17 Field Artillery,
    3819 3/1 Armor`,
  ],
];

const SOUTH_EDGE = '0623 0724 0823 0924 1023 1124 1223 1324 1423 2126 2225 2326 2425 2526 2625 2726 2825 2926';

/** The schedules of reinforcements. */
const SCHEDULES: Readonly<Record<string, Readonly<Record<Side, readonly string[]>>>> = {
  cauldron: {
    axis: [],
    allied: [
      '6 1201: 10 Indian Brigade, 1 RTR',
      '8 0608: 1 DCLI',
      '11 1201: 11 Indian Brigade, 6 RTR',
      '14 1201: 20 Indian Brigade',
    ],
  },
  crusader: {
    axis: [],
    allied: [
      '2 1625: 3 SA Recon, 1 SA Brigade, 5 SA Brigade, 1 SA Artillery',
      '2 0625: 7 SA Recon',
      '6 3921: 6 SA Brigade',
    ],
  },
  kasserine: {
    axis: [
      '1 3918 3919 3920: 2/7 Panzer, 2/69 Panzergrenadier, 2/86 Panzergrenadier, 3/90 Panzerjäger, 1/90 Panzerjäger, 1/90 Artillery, 1/90 SP Artillery, 501. Tigers',
      '1 3726: 1/5 Panzer, 609. Flak, 1/155 Artillery',
      '1 3225: 2/5 Panzer, 1/104 Panzergrenadier, 2/104 Panzergrenadier, Truppen, 2/155 Artillery',
      '2 2526: 580. Recon',
      '4 3920: 10. Motorcycle, Lang',
      `4 ${SOUTH_EDGE}: 33. Recon, 1/8 Panzer, 1/Afrika Panzergrenadier, 2/Afrika Panzergrenadier, Afrika Panzerjäger, 1/190 Artillery, 1/Afrika Artillery, Luftwaffe Flak`,
      `allied-near-gafsa+4 ${SOUTH_EDGE}: 171. Werfer, 31. Tanks, 5 Bersaglieri, 1/1 Infantry, 2/1 Infantry, 553. SP Artillery, 75/27 Artillery, 105/28 Artillery`,
      'axis-exit-at-hadjeb+1 3911 3910: 1/47 Grenadier, 2/47 Grenadier',
    ],
    allied: [
      '1 1023: 3/26 Infantry, 1 Rangers, 175 Field Artillery, 1 Derbyshire Yeomanry',
      '1 3911: 2/1 Armor',
      '2 3911: 27 Field Artillery, 601 Tank Destroyer',
      '2 2701: 2/13 Armor',
      '2 1601: Welvert, 1/67 Artillery, 2/67 Artillery',
      '2 0105: 3/39 Infantry',
      'allied-withdrawal+0 3909: 1/133 Infantry, 135 Infantry, 185 Field Artillery, 125 Field Artillery, 151 Field Artillery, Guinet, French Light Armor',
      'allied-withdrawal+0 2701: 18 Infantry, 1 Guards Brigade, 152 Field Regiment, 12 RHA, 72 Anti-Tank, 93 Anti-Tank',
      'allied-withdrawal+3 0105: 2/16 Infantry',
      'allied-withdrawal+4 0105: 16 Infantry',
      'allied-withdrawal+5 0105: 47 Cannon, 60 Cannon, 60 Field Artillery, 84 Field Artillery, 34 Field Artillery',
      'near-thala-or-tebessa+0 1601 2701: 16/5 Lancers, 17/21 Lancers, 2 Lothians, 10 Rifle Brigade, 2/5 Leicesters',
      'at-sbiba-thala-or-tebessa+0 0104: Shermans',
    ],
  },
};

describe.each(ids)('%s', (id) => {
  const file = scenario(id);
  const hexes = new Set(sheet(...SHEETS[file.game]));

  it.each(SIDES)('places and brings in every unit of the charts once: %s', (side) => {
    const { deployment, reinforcements } = file[side];
    const start = deployment.flatMap(({ units }) => units);
    const later = reinforcements.flatMap(({ units }) => units);
    expect([start.length, later.length]).toEqual(COUNTS[id]?.[side]);
    expect(new Set([...start, ...later]).size).toBe(start.length + later.length);
    const own = new Set(files[file.game].units.filter((unit) => unit.side === side).map((unit) => unit.id));
    expect([...start, ...later].filter((unit) => !own.has(unit))).toEqual([]);
    expect(new Set(reinforcements.map((group) => group.id)).size).toBe(reinforcements.length);
  });
  it('stacks nobody and stays on the sheet (5.31)', () => {
    const [axis = [], allied = []] = SIDES.map((side) => Object.keys(standing(file, side)));
    expect(axis.length).toBe(COUNTS[id]?.axis[0]);
    expect(allied.length).toBe(COUNTS[id]?.allied[0]);
    expect(allied.filter((hex) => axis.includes(hex))).toEqual([]);
    const entries = SIDES.flatMap((side) => file[side].reinforcements.flatMap(({ entry }) => entry));
    expect([...axis, ...allied, ...entries].filter((hex) => !hexes.has(hex))).toEqual([]);
  });
  it('has a day for every game-turn', () => {
    const [first, last] = file.turns;
    expect(file.calendar).toHaveLength(last - first + 1);
    expect(new Set(file.calendar).size).toBe(file.calendar.length);
  });
});

describe.each(Object.entries(HEXES))('%s: the strengths in the hexes', (id, charts) => {
  it.each(SIDES)('of the %s are those of the charts', (side) => {
    const file = scenario(id);
    const found: Record<string, string[]> = {};
    for (const { hex, units } of file[side].deployment)
      for (const unit of files[file.game].units.filter((one) => units.includes(one.id)))
        found[unit.strength] = [...(found[unit.strength] ?? []), hex];
    const sorted = Object.entries(found).map(([strength, places]) => `${strength} ${places.toSorted().join(' ')}`);
    const wanted = charts[side].split(',').map((line) => {
      const [strength = '', ...places] = line.trim().split(/\s+/);
      return `${strength} ${places.toSorted().join(' ')}`;
    });
    expect(sorted.toSorted()).toEqual(wanted.toSorted());
  });
});

describe.each(CHARTS)('%s: the chart of the %s', (id, side, text) => {
  it.each(text.split(',').map((line) => line.trim()))('%s', (line) => {
    expect(standing(scenario(id), side)[line.slice(0, 4)]).toBe(line.slice(5));
  });
});

describe('reinforcements', () => {
  it.each(ids)('of %s come as scheduled', (id) => {
    const wanted = SCHEDULES[id === 'sidi-rezegh' ? 'crusader' : id] ?? { axis: [], allied: [] };
    for (const side of SIDES) expect(schedule(scenario(id), side)).toEqual(wanted[side]);
  });
  it('enter by unbroken stretches of the edge', () => {
    const south = SOUTH_EDGE.split(' ');
    for (const stretch of [south.slice(0, 9), south.slice(9), ['3918', '3919', '3920']])
      for (const [at, hex] of stretch.entries())
        if (at > 0) expect(areNext(stretch[at - 1] ?? '', hex), hex).toBe(true);
  });
});

describe('turns and players', () => {
  it.each([
    ['cauldron', [1, 26], 'axis', '26 May', '20 June'],
    ['crusader', [1, 18], 'allied', '18 November', '5 December'],
    ['sidi-rezegh', [1, 6], 'allied', '18 November', '23 November'],
    ['wire', [7, 12], 'allied', '24 November', '29 November'],
    ['alam-halfa', [1, 8], 'axis', '31 August', '7 September'],
    ['alamein', [1, 15], 'allied', '24 October', '7 November'],
    ['supercharge', [1, 7], 'allied', '2 November', '8 November'],
    ['kasserine', [1, 12], 'axis', '14 February', '25 February'],
  ] as const)('%s', (id, turns, first, from, to) => {
    const file = scenario(id);
    expect([file.turns, file.firstPlayer, file.calendar[0], file.calendar.at(-1)]).toEqual([turns, first, from, to]);
    expect(file.begins).toBe(id === 'wire' ? 'axis' : undefined);
  });
  it('have the Dash go on the day after Sidi Rezeg', () => {
    const campaign = scenario('crusader').calendar;
    expect([...scenario('sidi-rezegh').calendar, ...scenario('wire').calendar]).toEqual(campaign.slice(0, 12));
  });
});

describe('Ground Support', () => {
  const points = (id: string, side: Side): readonly (readonly [number, number, boolean])[] =>
    scenario(id)[side].support.map(({ from, points: many, barrageOnly }) => [from, many, barrageOnly]);
  it.each([
    ['cauldron', [], []],
    ['crusader', [[1, 4, false]], [[1, 6, false]]],
    ['sidi-rezegh', [[1, 4, false]], [[1, 6, false]]],
    ['wire', [[7, 4, false]], [[7, 6, false]]],
    ['alam-halfa', [[1, 2, false]], []],
    [
      'alamein',
      [],
      [
        [1, 8, true],
        [2, 4, true],
      ],
    ],
    ['supercharge', [], [[1, 4, true]]],
    // That of the Axis comes with the weather (kasserine 20.1).
    ['kasserine', [], []],
  ] as const)('of %s', (id, axis, allied) => {
    expect([points(id, 'axis'), points(id, 'allied')]).toEqual([axis, allied]);
  });
});

describe('Crusader', () => {
  it('sets up Sidi Rezeg as the campaign (crusader 19.21, 19.22)', () => {
    for (const side of SIDES)
      expect(standing(scenario('sidi-rezegh'), side)).toEqual(standing(scenario('crusader'), side));
  });
  it('puts one of the two units of 1406 next to it, in reach of the perimeter (crusader 19.31, RULING: doubled 1406)', () => {
    const axis = standing(scenario('wire'), 'axis');
    expect([axis['1405'], axis['1406']]).toEqual(['205. Artillery', '15/200 Motorcycle']);
    for (const hex of ['1305', '1306', '1205', '1206'])
      expect(
        [apart('1405', hex), apart('1406', hex)].every((far) => far <= 2),
        hex,
      ).toBe(true);
    const allied = Object.keys(standing(scenario('wire'), 'allied'));
    expect(allied.filter((hex) => apart('1405', hex) === 1)).toEqual([]);
  });
  it('starts the Axis ring exactly three hexes from 1003, the perimeter within two (crusader 17.1)', () => {
    const [axis, allied] = SIDES.map((side) => standing(scenario('crusader'), side));
    expect(
      Object.keys(axis ?? {})
        .filter((hex) => apart(hex, '1003') === 3)
        .toSorted(),
    ).toEqual(['0703', '0704', '0805', '0906', '1106', '1205', '1305']);
    expect(Object.keys(allied ?? {}).filter((hex) => apart(hex, '1003') <= 2)).toHaveLength(8);
  });
});

describe('Kasserine', () => {
  const { axis, allied, weather, turns } = scenario('kasserine');
  it('starts without Axis units (kasserine 23.1)', () => {
    expect(axis.deployment).toEqual([]);
  });
  it.each([
    ['2714', 1, ['1/13 Armor', '1/6 Armored Infantry', '68 Field Artillery']],
    ['3911', 1, ['3/13 Armor', '701 Tank Destroyer', '3/6 Armored Infantry']],
    ['1703', 1, ['1/26 Infantry', '19 Engineers']],
    ['0312', 1, ['2/6 Armored Infantry']],
    ['0914', 1, ['1/1 Armor']],
    ['0306', 2, ['894 Tank Destroyer', '805 Tank Destroyer', '7 Field Artillery', '33 Field Artillery']],
    ['1220', 2, ['1/168 Infantry']],
  ] as const)('lets a group set up round %s within %i (kasserine 23.2)', (hex, within, names) => {
    const group = allied.deployment.find((one) => one.hex === hex);
    expect(group?.within).toBe(within);
    const called = files.kasserine.units.filter(({ id }) => group?.units.includes(id)).map(({ name }) => name);
    expect(called.toSorted()).toEqual([...names].toSorted());
    for (const unit of group?.units ?? [])
      expect(apart(hex, group?.recommended?.[unit] ?? '9999')).toBeLessThanOrEqual(within);
  });
  it('has weather for every game-turn, of all three kinds (kasserine 20.0)', () => {
    expect(weather?.track).toHaveLength(turns[1]);
    expect(new Set(weather?.track)).toEqual(new Set(['good', 'fair', 'poor']));
    expect(weather?.source).toMatch(/; history; reconstructed$/);
  });
});

describe('Supercharge', () => {
  it.each([
    ['alam-halfa', 'allied', 'allied'],
    ['alamein', 'axis', 'axis'],
    ['supercharge', 'axis', 'axis'],
  ])('%s says whose the provisional minefields are', (id, a, b) => {
    expect(scenario(id).provisional).toEqual({ a, b, source: 'history; reconstructed' });
  });
  it('gives nobody else provisional minefields, and weather to Kasserine alone', () => {
    expect(scenarios.filter((file) => file.provisional !== undefined).map(({ game }) => game)).toEqual([
      'supercharge',
      'supercharge',
      'supercharge',
    ]);
    expect(scenarios.filter((file) => file.weather !== undefined).map(({ id }) => id)).toEqual(['kasserine']);
  });
});
