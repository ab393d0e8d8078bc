// For the twin tests: which kinds of secret there are, positions that a viewer cannot tell apart, and what never changes.
import type { Rng } from '#engine/dice/rng.ts';
import type { Viewer } from '#engine/secrecy.ts';
import type { Rearranged, Value } from '#engine/title.ts';
import type { AlameinRules } from '../book/rules.ts';
import { presenceOf } from '../chapters/09-markers/dummies.ts';
import { isLawfulDeployment } from '../chapters/15-scenarios/deployment.ts';
import { startFaces } from '../chapters/15-scenarios/setup.ts';
import type { Kit, SideSetup } from '../pieces/kit.ts';
import type { AlameinAction } from '../position/action.ts';
import type { AlameinFact } from '../position/fact.ts';
import { seatOf } from '../position/seat.ts';
import { blindsOf, counterOf, countersOf, downOf, scenarioOf } from '../position/sight.ts';
import { type AlameinState, type Blind, enemyOf, isOffMap, SIDES, type Side, type Table } from '../position/state.ts';
import { type AlameinView, viewOf } from '../position/view.ts';

export const SECRETS: readonly string[] = ['faces'];
export const REVEALS: readonly AlameinFact['type'][] = ['revealed', 'bombed', 'wasted'];

/** How often two counters are tried to exchange their faces. */
const EXCHANGES = 12;

/** Counters of others that lie face down have their faces dealt anew, such that their owner could have deployed so. */
export function rearrange(
  kit: Kit,
  state: AlameinState,
  viewer: Viewer<Side>,
  rng: Rng<AlameinRules>,
): Rearranged<AlameinState, AlameinAction> {
  let twin = state;
  for (const side of SIDES) {
    if (side === viewer || viewer === 'everyone-after-the-end') continue;
    const down = downOf(state.table, side);
    for (let tried = 0; tried < EXCHANGES && down.length > 1; tried++) {
      const [a = 0, b = 0] = rng.shuffle(down, 'IX.B', 'another position');
      const next = exchanged(twin, a, b);
      if (couldBe(kit, next, side)) twin = next;
    }
  }
  const renamed = renaming(state, twin);
  const differs = blindsOf(state.table).some((blind) => keyOf(twin, blind) !== keyOf(state, blind));
  return {
    state: twin,
    changed: differs ? ['faces'] : [],
    rename: (action) => ('unit' in action ? { ...action, unit: renamed.get(action.unit) ?? action.unit } : action),
  };
}

/** Each counter's number in the other position; counters with the same face keep their order. */
function renaming(state: AlameinState, twin: AlameinState): ReadonlyMap<Blind, Blind> {
  const down = Object.keys(state.secrets.faces).map(Number);
  const alike = (position: AlameinState, key: string): readonly Blind[] =>
    down.filter((blind) => keyOf(position, blind) === key);
  return new Map(
    down.map((blind): [Blind, Blind] => {
      const key = keyOf(state, blind);
      return [blind, alike(twin, key)[alike(state, key).indexOf(blind)] ?? blind];
    }),
  );
}

const keyOf = ({ secrets }: AlameinState, blind: Blind): string => JSON.stringify(secrets.faces[blind] ?? null);

function exchanged({ table, secrets }: AlameinState, a: Blind, b: Blind): AlameinState {
  const [one, two] = [secrets.faces[a], secrets.faces[b]];
  if (one === undefined || two === undefined) return { table, secrets };
  return { table, secrets: { faces: { ...secrets.faces, [a]: two, [b]: one } } };
}

/** The side is still deploying, or could have deployed like that. */
const couldBe = (kit: Kit, state: AlameinState, side: Side): boolean =>
  state.table.todo.some((frame) => frame.type === 'deploy' && frame.side === side) ||
  isLawfulDeployment(seatOf(kit, viewOf(state, side), side));

/** Hexes where the enemy stands, and those beside them. */
export function tempting(kit: Kit, { table }: AlameinView, side: Side, values: readonly Value[]): readonly Value[] {
  const enemies = presenceOf(table, enemyOf(side));
  return values.filter(
    (value) =>
      typeof value === 'string' && (enemies.has(value) || kit.map.exits(value).some(({ to }) => enemies.has(to))),
  );
}

/** What is conserved: every counter is in one place, and none comes or goes. */
export function lawsBroken(kit: Kit, { table, secrets }: AlameinState): readonly string[] {
  const broken: string[] = [];
  const scenario = scenarioOf({ kit, table });
  for (const side of SIDES) {
    const count = countersOf(table, side).length;
    if (count !== countersIn(scenario[side])) broken.push(`${side} has ${count} counters`);
  }
  for (const blind of blindsOf(table)) {
    const { face, place } = counterOf(table, blind);
    const boxed = secrets.faces[blind] !== undefined;
    if (boxed === (face !== null)) broken.push(`#${blind} has ${boxed ? 'two faces' : 'no face'}`);
    if (stacksWith(table, blind) !== (isOffMap(place) ? 0 : 1)) broken.push(`#${blind} is not once in the stacks`);
  }
  return broken;
}

const countersIn = (setup: SideSetup): number =>
  startFaces(setup).length + setup.reinforcements.flatMap(({ units }) => units).length;

/** How often a counter lies in the stacks; more than once when it lies where it is not. */
const stacksWith = (table: Table, blind: Blind): number => {
  const { place } = counterOf(table, blind);
  const hexes = Object.keys(table.stacks).filter((hex) => table.stacks[hex]?.includes(blind));
  return hexes.length + (hexes.some((hex) => hex !== place) ? 1 : 0);
};
