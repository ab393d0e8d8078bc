// Where a match stands, in words everybody may read, and what one viewer knows of the units in play.

import type { Situation } from '#engine/title.ts';
import { listed, many, said } from '#words/sentence.ts';
import { the, within } from '#words/sides.ts';
import { unnamed } from '../chapters/07-air/availability.ts';
import { isSupplied } from '../chapters/13-supply/lines.ts';
import type { Kit } from '../pieces/kit.ts';
import { ADJECTIVES, airName, counterName, placeName, SIDE_NAMES } from '../position/names.ts';
import { counterOf, countersOf, frameOf, knownUnit, type Sight, scenarioOf, sightOf } from '../position/sight.ts';
import { type Blind, type FrameType, type HexId, isOffMap, SIDES, type Side, type Table } from '../position/state.ts';
import type { AlameinView } from '../position/view.ts';
import { victory } from './victory.ts';

const PHASES: Readonly<Partial<Record<FrameType, string>>> = {
  reinforce: 'reinforcement',
  strikes: 'airstrike',
  intercept: 'interception',
  movement: 'movement',
  excess: 'stacking',
  attacks: 'attacks',
  answer: 'attacks declared',
  press: 'retreat',
  back: 'retreat',
  exposed: 'exposed Spent units',
  resupply: 'supply',
};

/** "Turn 3 of 10 (3 July 1942)". */
export function situation(kit: Kit, { table }: AlameinView): Situation {
  const { calendar } = scenarioOf({ kit, table });
  const frame = frameOf(table);
  const day = calendar[Math.max(0, table.turn - 1)] ?? '';
  const phase =
    frame.type === 'over'
      ? 'Over'
      : table.turn === 0
        ? 'Deployment'
        : `${ADJECTIVES[table.active]} player-turn, ${PHASES[frame.type] ?? frame.type}`;
  return {
    date: `Turn ${Math.max(1, table.turn)} of ${calendar.length} (${day})`,
    phase,
    lines:
      table.turn === 0
        ? []
        : [...airLines(kit, table), ...spentLine(table), ...controlLines(kit, table), ...earnedLines(table)],
    victory: victory(kit, table),
  };
}

/** VII Which air units may still fly, and which are knocked out. */
function airLines(kit: Kit, table: Table): readonly string[] {
  return SIDES.flatMap((side) => {
    const inPlay = Object.keys(table.air).filter((air) => kit.air[air]?.side === side);
    if (inPlay.length === 0) return [];
    const names = unnamed({ kit, table, side }).map((air) => airName(kit, air));
    const out = inPlay.filter((air) => (table.air[air]?.outUntil ?? 0) >= table.turn).map((air) => airName(kit, air));
    const knocked = out.length === 0 ? '' : `; knocked out: ${listed(out)}`;
    return [`${ADJECTIVES[side]} air units that may fly: ${names.length === 0 ? 'none' : listed(names)}${knocked}.`];
  });
}

/** VI How many lie Spent, side by side. */
function spentLine(table: Table): readonly string[] {
  const count = (side: Side): number =>
    countersOf(table, side).filter((blind) => counterOf(table, blind).spent && !isOffMap(counterOf(table, blind).place))
      .length;
  return SIDES.some((side) => count(side) > 0)
    ? [`Spent: ${SIDES.map((side) => many(count(side), `${ADJECTIVES[side]} unit`)).join(', ')}.`]
    : [];
}

/** XIV, XV Who controls the hexes that victory is about. */
function controlLines(kit: Kit, table: Table): readonly string[] {
  const goals = new Set(
    scenarioOf({ kit, table }).victory.flatMap((condition) => [
      ...(condition.kind === 'otherwise' ? [] : condition.hexes),
      ...(condition.kind === 'occupy' ? condition.unlessLost : []),
    ]),
  );
  return SIDES.flatMap((side) => {
    const held: readonly HexId[] = [...goals].filter((hex) => table.control[hex] === side);
    if (held.length === 0) return [];
    const names = listed(held.map((hex) => placeName(kit, hex)));
    return [`Objectives: ${within(side, 'control')} ${names}.`];
  });
}

/** XV.B.1, RULING 49 Who has met a condition that they keep. */
const earnedLines = ({ earned }: Table): readonly string[] =>
  earned.map((side) => `${the(side, 'have')} a victory already, unless the match ends with another.`);

/** "9. Indian (Spent, out of supply)" */
function withState(sight: Sight, blind: Blind): string {
  const isLacking = sight.table.turn > 0 && knownUnit(sight, blind) !== null && !isSupplied(sight, blind);
  const state = said(counterOf(sight.table, blind).spent ? 'Spent' : '', isLacking ? 'out of supply' : '');
  return `${counterName(sight, blind)}${state.length === 0 ? '' : ` (${state.join(', ')})`}`;
}

/** "Allies, Ruweisat West (F6): 50. Northumbrian, 9. Indian (Spent)", hex by hex; then who waits and who is lost. */
export function forces(kit: Kit, view: AlameinView): readonly string[] {
  const sight = sightOf(kit, view);
  const { table } = view;
  return SIDES.flatMap((side) => {
    const onMap = Object.keys(table.stacks)
      .sort()
      .map((hex) => ({ hex, own: (table.stacks[hex] ?? []).filter((blind) => counterOf(table, blind).side === side) }))
      .filter(({ own }) => own.length > 0)
      .map(({ hex, own }) => {
        const known = own.filter((blind) => sight.faces[blind] !== undefined).map((blind) => withState(sight, blind));
        const hidden = own.length - known.length;
        const all = [...known, ...(hidden > 0 ? [`${hidden} face down`] : [])];
        return `${SIDE_NAMES[side]}, ${placeName(kit, hex)}: ${all.join(', ')}`;
      });
    const off = (place: 'reserve' | 'lost'): readonly string[] =>
      countersOf(table, side)
        .filter((blind) => counterOf(table, blind).place === place && sight.faces[blind]?.type === 'unit')
        .map((blind) => counterName(sight, blind))
        .sort();
    const line = (what: string, names: readonly string[]): readonly string[] =>
      names.length === 0 ? [] : [`${SIDE_NAMES[side]}, ${what}: ${names.join(', ')}`];
    return [...onMap, ...line('not yet in play', off('reserve')), ...line('lost', off('lost'))];
  });
}
