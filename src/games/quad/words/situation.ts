// Where a match stands, in words everybody may read, and where all units are.
import type { Situation } from '#engine/title.ts';
import { listed, many } from '#words/sentence.ts';
import { toPlace } from '../chapters/03-setup.ts';
import { unsuppliedOf } from '../chapters/12-supply.ts';
import { ending } from '../chapters/endings.ts';
import { exclusive } from '../chapters/exclusive.ts';
import type { Kit } from '../pieces/kit.ts';
import { ADJECTIVES, placeName, SIDE_NAMES, unitName, unitNames } from '../position/names.ts';
import { frameOf, placeOf, rosterOf, type Sight, sightOf, unitsOnMap } from '../position/sight.ts';
import { type FrameType, type Place, SIDES, type Side } from '../position/state.ts';
import type { QuadView } from '../position/view.ts';

const PHASES: Readonly<Partial<Record<FrameType, string>>> = {
  movement: 'Movement Phase',
  attacks: 'Combat Phase',
  fire: 'Final Protective Fire',
  retreat: 'retreat',
  advance: 'advance after combat',
  penalty: 'penalty for the British Diversion',
};

/** "Game-turn 3 of 26 (28 May 1942)". */
export function situation(kit: Kit, { table }: QuadView): Situation {
  const { turns, calendar, weather } = kit.scenario;
  const sight = sightOf(kit, table);
  const frame = frameOf(table);
  const { type } = frame;
  const turn = Math.max(turns[0], table.turn);
  const now = weather[turn - 1];
  const phase =
    type === 'over'
      ? 'Over'
      : type === 'deploy'
        ? 'Deployment'
        : `${ADJECTIVES[table.active]} player-turn, ${PHASES[type] ?? type}`;
  return {
    date: `Game-turn ${turn} of ${turns[1]} (${calendar[turn - turns[0]] ?? ''}${now === undefined ? '' : `, ${now} weather`})`,
    phase,
    lines: [
      ...(frame.type === 'deploy'
        ? placementLine(sight, frame.side)
        : [...lossLine(sight), ...supportLines(sight), ...supplyLines(sight)]),
      ...weatherLine(sight),
    ],
    victory: ending(sight).outlook(sight),
  };
}

/** 3.0 */
const placementLine = (sight: Sight, side: Side): readonly string[] => {
  const left = toPlace(sight, side);
  return left.length === 0 ? [] : [`To be placed: ${left.join('; ')}.`];
};

const lossLine = (sight: Sight): readonly string[] => {
  const lost = SIDES.map(
    (side) => rosterOf(sight, side).filter((unit) => placeOf(sight.table, unit) === 'lost').length,
  );
  return lost.some((count) => count > 0)
    ? [`Lost: ${SIDES.map((side, at) => many(lost[at] ?? 0, `${ADJECTIVES[side]} unit`)).join(', ')}.`]
    : [];
};

/** kasserine 20.0 The weather of the game-turns to come, which everybody reads on the printed track. */
function weatherLine({ kit, table }: Sight): readonly string[] {
  const { weather } = kit.scenario;
  const next = table.turn + 1;
  const starts = [...weather.keys()]
    .map((at) => at + 1)
    .filter((turn) => turn === next || (turn > next && weather[turn - 1] !== weather[turn - 2]));
  const spells = starts.map((from, at) => {
    const to = (starts[at + 1] ?? weather.length + 1) - 1;
    return `${from === to ? from : `${from}-${to}`} ${weather[from - 1]}`;
  });
  return spells.length === 0 ? [] : [`Weather by game-turn: ${spells.join(', ')} (kasserine 20.0).`];
}

/** 9.0 */
const supportLines = (sight: Sight): readonly string[] =>
  SIDES.flatMap((side) => {
    const { points } = exclusive(sight).support(sight, side);
    return points === 0 ? [] : [`${ADJECTIVES[side]} Ground Support Points in each Combat Phase: ${points}.`];
  });

/** 12.0 */
const supplyLines = (sight: Sight): readonly string[] =>
  SIDES.flatMap((side) => {
    const names = unitNames(sight.kit, unsuppliedOf(sight, side));
    return names.length === 0 ? [] : [`${ADJECTIVES[side]} units out of supply: ${listed(names)}.`];
  });

const OFF_MAP: readonly (readonly [Place, string])[] = [
  ['reserve', 'still to come'],
  ['lost', 'eliminated'],
  ['exited', 'off the map'],
  ['unavailable', 'no longer available'],
];

/** "Axis, Tobruk (0608): 1/8 Panzer (4-5-15, out of supply)", hex by hex; then who is off the map. */
export function forces(kit: Kit, view: QuadView): readonly string[] {
  const sight = sightOf(kit, view.table);
  return SIDES.flatMap((side) => {
    const lacking = unsuppliedOf(sight, side);
    const named = (unit: string): string =>
      `${unitName(kit, unit)} (${kit.units[unit]?.strength ?? ''}${lacking.includes(unit) ? ', out of supply' : ''})`;
    const onMap = unitsOnMap(sight, side)
      .map((unit) => ({ unit, hex: placeOf(view.table, unit) }))
      .sort((a, b) => placeName(kit, a.hex).localeCompare(placeName(kit, b.hex)))
      .map(({ unit, hex }) => `${SIDE_NAMES[side]}, ${placeName(kit, hex)}: ${named(unit)}`);
    const off = OFF_MAP.flatMap(([place, what]) => {
      const units = rosterOf(sight, side).filter((unit) => placeOf(view.table, unit) === place);
      return units.length === 0 ? [] : [`${SIDE_NAMES[side]}, ${what}: ${units.map(named).join(', ')}`];
    });
    return [...onMap, ...off];
  });
}
