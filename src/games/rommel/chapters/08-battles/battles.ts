// 8.0 Battles: 8.1 their hexsides, 8.3 who defends, 8.5 who is revealed, 8.6 which may or must be fought, and how they end.

import type { Hexside } from '#board/hexside.ts';
import { barsOf } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { Frames } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import {
  battleAt,
  blockOf,
  fitAt,
  hasOnlyDisrupted,
  isOccupiedBy,
  type OpenSight,
  unitsAt,
} from '../../position/sight.ts';
import { type Battle, type Blind, enemyOf, type HexId, SIDES, type Side } from '../../position/state.ts';
import { faceIn, finish, put, setBlock, tellAll, turnUp, type World } from '../../position/world.ts';
import { isLeftToDisrupted } from '../11-disruption/effects.ts';

type Look = OpenSight;

/** 8.3 The Original Defender, for as long as the battle lasts. */
export const defenderOf = (battle: Battle): Side => enemyOf(battle.attacker);

/** 8.1 Whose a Battle Hexside is: of who last engaged across it, else the Defender's. */
export const hexsideHolder = (battle: Battle, side: Hexside): Side => battle.crossed[side] ?? defenderOf(battle);

/** 7.3, 8.5 After all movement the units in battles are revealed; Disrupted ones stay face down behind the line (11.11). */
export function revealBattles(w: World): void {
  for (const hex of Object.keys(w.table.battles))
    for (const side of SIDES) reveal(w, hex, side, fitAt(w.table, hex, side));
}

/** 8.5 Those of these units that are face down. */
export function reveal(w: World, hex: HexId, side: Side, units: readonly Blind[]): void {
  const fresh = units.filter((blind) => !blockOf(w.table, blind).up);
  for (const blind of fresh) turnUp(w, blind);
  if (fresh.length > 0)
    tellAll(w, '8.5', { type: 'revealed', side, hex, units: fresh.map((blind) => faceIn(w, blind)) });
}

/** What keeps a battle from being fought now. */
export const combats = barsOf<Look, HexId, RommelRules>(
  {
    rule: '8.6',
    bars: ({ table }, hex) => battleAt(table, hex) === null,
    say: ({ kit }, hex) => `There is no battle at ${nameOf(kit, hex)}.`,
  },
  {
    // Not by a Fortress's Attacker either (RULINGS 47, 72).
    rule: '10.4',
    bars: ({ table }, hex) => table.retreated.includes(hex),
    say: ({ kit }, hex) => `You made a Partial Retreat from ${nameOf(kit, hex)}: no combat there this turn.`,
  },
  isLeftToDisrupted,
);

/** 8.6 Battles that may be fought now. */
export const openBattles = (sight: Look): readonly HexId[] =>
  Object.keys(sight.table.battles).filter((hex) => combats.isFree(sight, hex));

/** 8.6 Combat is mandatory in new battles, and for the Attacker in a Fortress, except during Blitz Combat. */
export function isMandatory(sight: Look, hex: HexId, blitz: boolean): boolean {
  const battle = battleAt(sight.table, hex);
  if (battle === null || !combats.isFree(sight, hex)) return false;
  return (
    battle.fresh || (sight.kit.hexes[hex]?.kind === 'fortress' && battle.attacker === sight.table.active && !blitz)
  );
}

/**
 * 8.0 A battle lasts until one side has gone. Then hexside control ends with it (RULING 8), and units turn face down again. So
 * it is over where neither side has a unit left that is not Disrupted: they share the hex as in the sidebar of 5.3 (RULING 70).
 */
function enterSettle(w: World, hex: HexId): void {
  finish(w);
  const battle = battleAt(w.table, hex);
  const left = SIDES.filter((side) => isOccupiedBy(w.table, hex, side));
  if (battle === null || (left.length === 2 && !hasOnlyDisrupted(w.table, hex))) return;
  const { [hex]: _over, ...battles } = w.table.battles;
  put(w, { battles, retreated: w.table.retreated.filter((other) => other !== hex) });
  for (const side of left)
    for (const blind of unitsAt(w.table, hex, side)) setBlock(w, blind, { up: false, raider: null });
  const holder = left.length === 1 ? (left[0] ?? null) : null;
  tellAll(w, '8.0', { type: 'battle-over', hex, holder, attacker: battle.attacker });
}

export const settleFrames: Frames<'settle'> = { settle: { run: (w, { hex }) => enterSettle(w, hex) } };
