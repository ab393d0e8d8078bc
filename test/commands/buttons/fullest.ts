// The fullest positions that can be built: every unit of the game on the map in big stacks, at the decisions that have
// the longest lists. What is shown of them must still fit a chat platform.

import type { Standpoint } from '#commands/input/fields.ts';
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { hex, kit, type World, world } from '#test/support/rommel/world.ts';

type Side = 'axis' | 'allied';

/** The names of a side's units that stand on the map. */
const unitsOf = (side: Side): readonly string[] =>
  Object.values(kit.units)
    .filter((unit) => unit.side === side)
    .map(({ name }) => name);

/** Every unit there is: half of each side in its biggest stack, the others spread over the places given. */
function everybody(): World {
  const made = world().hand('axis', 8, 4).hand('allied', 8, 4);
  for (const [side, places] of [
    ['axis', ['Tobruk', 'Bardia', 'Gazala', 'Mechili', 'Benghazi']],
    ['allied', ['Mersa Matruh', 'Sidi Barrani', 'Alexandria', 'Siwa']],
  ] as const) {
    const names = unitsOf(side);
    const half = Math.ceil(names.length / 2);
    made[side](places[0], ...names.slice(0, half));
    for (const [at, name] of names.slice(half).entries())
      made[side](places[1 + (at % (places.length - 1))] ?? '', name);
  }
  return made;
}

const at = (made: World, side: Side): Standpoint => {
  const module = made.module as unknown as AnyModule;
  return { module, side, view: see(module, made.state, side).value };
};

/** The whole Axis in one hex with an Allied unit that runs from it. */
function hunt(): World {
  const made = world()
    .axis('Tobruk', ...unitsOf('axis'))
    .allied('Tobruk', ...unitsOf('allied').slice(0, 1))
    .turn('allied', 'basic');
  const prey = Object.keys(made.state.table.blocks).length;
  return made.todo({ type: 'pursuit', hex: hex('Tobruk'), pursuer: 'axis', prey: [prey], speed: 1 });
}

/** By name, what each side is asked there. */
export const fullest = (): readonly (readonly [string, Standpoint])[] => [
  ['a Turn Option', at(everybody().turn('axis'), 'axis')],
  ['an Axis movement', at(everybody().turn('axis', 'offensive'), 'axis')],
  ['an Allied movement', at(everybody().turn('allied', 'offensive', 2), 'allied')],
  ['an Axis buildup', at(everybody().spending('axis', 60), 'axis')],
  ['an Allied buildup', at(everybody().spending('allied', 60), 'allied')],
  ['a pursuit by a great stack', at(hunt(), 'axis')],
];
export const blocks = (): number => Object.keys(everybody().state.table.blocks).length;
