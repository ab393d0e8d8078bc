// 7.0, 7.4, 8.0-11.0 The differential of an attack, and the line of the table it is resolved on.
import type { Crossing, HexInfo, Terrain } from '../../pieces/kit.ts';
import { type Sight, sideOf, unitOf } from '../../position/sight.ts';
import type { Attack, Battle, HexId, UnitId } from '../../position/state.ts';
import { adjacentIn, fireOf, isArtillery } from '../08-artillery/guns.ts';
import { isMined } from '../10-minefields/hexsides.ts';
import { isCoveredByAntiTank } from '../11-anti-tank.ts';
import { isSupplied } from '../12-supply.ts';
import { exclusive } from '../exclusive.ts';
import { crossingInto } from './contact.ts';
import { targetAt } from './duties.ts';
import { LINES, type Line } from './table.ts';

/** 7.0, 8.0, 12.33 What a unit adds to an attack on these hexes. */
function attackOf(sight: Sight, unit: UnitId, hexes: readonly HexId[]): number {
  const info = unitOf(sight, unit);
  if (!isSupplied(sight, info.side, unit)) return 0;
  const crossed = hexes.map((hex) => crossingInto(sight, unit, hex)).filter((crossing) => crossing !== null);
  return exclusive(sight).attackStrength(sight, info, info.guns?.barrage ?? info.attack, crossed);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Points of both sides, the line, and what they come to. */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly differential: number;
  readonly line: Line;
}

/** 7.0, 8.5, 9.11, 12.34 An attack as it stands, with Final Protective Fire if there is any. */
export function oddsOf(sight: Sight, attack: Attack, fire: Battle['fire'] = { units: [], support: 0 }): Odds {
  const points = sum(attack.units.map((unit) => attackOf(sight, unit, attack.hexes))) + attack.support;
  const defenders = attack.hexes.map((hex) => targetAt(sight, hex));
  const own = sum(defenders.map((unit) => unitOf(sight, unit).defence));
  const defence = own + sum(fire.units.map((unit) => fireOf(sight, unit))) + fire.support;
  return { attack: points, defence, differential: points - defence, line: lineOf(sight, attack) };
}

/** 7.43, 7.44, 7.45, 11.15 The line that is best for the defenders, of all that one of them is entitled to. */
function lineOf(sight: Sight, attack: Attack): Line {
  const lines = attack.hexes.flatMap((hex) => linesFor(sight, attack, hex));
  return LINES.find((line) => lines.includes(line)) ?? 'mixed';
}

const OF_HEX: Readonly<Record<Terrain, Line>> = {
  rough: 'rough',
  broken: 'broken',
  town: 'broken',
  grove: 'grove',
  mixed: 'mixed',
};

/** 7.41, 10.22, RULING 64 Everything the unit in a hex is entitled to. */
function linesFor(sight: Sight, attack: Attack, hex: HexId): readonly Line[] {
  const adjacent = adjacentIn(sight, attack);
  const over = (units: readonly UnitId[]): readonly Crossing[] =>
    units.map((unit) => crossingInto(sight, unit, hex)).filter((crossing) => crossing !== null);
  const defender = targetAt(sight, hex);
  // 8.62, RULING 11 Artillery gives no hexside benefit by itself, and takes none away.
  const hexside = hexsideLine(over(adjacent.filter((unit) => !isArtillery(sight, unit))));
  const terrain = (sight.kit.hexes[hex] as HexInfo).terrain;
  return [
    OF_HEX[terrain],
    ...(hexside === null ? [] : [hexside]),
    ...(isMined(sideOf(sight, defender), over(adjacent)) ? (['minefield'] as const) : []),
    ...(isCoveredByAntiTank(sight, attack, defender) ? (['anti-tank'] as const) : []),
  ];
}

/** 7.42 All of them attack over such a hexside; of two kinds the weaker counts (RULING 10). */
function hexsideLine(crossed: readonly Crossing[]): Line | null {
  const lines = crossed.map(({ ridge, stream, bridge, ditch }): Line | null => {
    if (ridge || (stream && !bridge)) return 'broken';
    return bridge || ditch ? 'grove' : null;
  });
  if (lines.length === 0 || lines.includes(null)) return null;
  return lines.includes('grove') ? 'grove' : 'broken';
}
