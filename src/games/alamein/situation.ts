// Where a match stands, and what a viewer knows of the units in play.
import type { Situation } from '#engine/title.ts';
import type { Kit } from './kit.ts';
import { counterName, nameOf, SIDE_NAMES } from './names.ts';
import { counterOf, frameOf, scenarioOf, sightOf } from './sight.ts';
import { type FrameType, SIDES } from './state.ts';
import type { AlameinView } from './view.ts';

const PHASES: Readonly<Partial<Record<FrameType, string>>> = {
  reinforce: 'reinforcement',
  strikes: 'airstrike',
  intercept: 'interception',
  movement: 'movement',
  excess: 'stacking',
  attacks: 'attacks',
  answer: 'attacks',
  press: 'attacks',
  back: 'attacks',
  exposed: 'exposed Spent units',
  resupply: 'supply',
  over: 'over',
};

export function situation(kit: Kit, { table }: AlameinView): Situation {
  const { calendar } = scenarioOf({ kit, table });
  const frame = frameOf(table);
  const phase =
    table.turn === 0
      ? 'deployment'
      : `player-turn of the ${SIDE_NAMES[table.active]}, ${PHASES[frame.type] ?? frame.type}`;
  const day = calendar[Math.max(0, table.turn - 1)] ?? '';
  return { date: `Turn ${Math.max(1, table.turn)} of ${calendar.length} (${day})`, phase, lines: [] };
}

/** "Allies E7: 50. Northumbrian, 9. Indian", hex by hex. */
export function forces(kit: Kit, view: AlameinView): readonly string[] {
  const sight = sightOf(kit, view);
  const { table } = view;
  return SIDES.flatMap((side) =>
    Object.keys(table.stacks)
      .sort()
      .map((hex) => ({
        hex,
        own: (table.stacks[hex] ?? []).filter((blind) => counterOf(table, blind).side === side),
      }))
      .filter(({ own }) => own.length > 0)
      .map(({ hex, own }) => {
        const known = own.filter((blind) => sight.faces[blind] !== undefined);
        const names = known.map(
          (blind) => `${counterName(sight, blind)}${counterOf(table, blind).spent ? ' (Spent)' : ''}`,
        );
        const hidden = own.length - known.length;
        return `${SIDE_NAMES[side]} ${nameOf(kit, hex)}: ${[...names, ...(hidden > 0 ? [`${hidden} face down`] : [])].join(', ')}`;
      }),
  );
}
