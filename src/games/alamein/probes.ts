// For the twin tests: which kinds of secret there are, positions that a viewer cannot tell apart, and what never changes.
import type { Rng } from '#engine/rng.ts';
import { hide, type Viewer } from '#engine/secrecy.ts';
import type { Rearranged, Value } from '#engine/title.ts';
import type { AlameinAction } from './action.ts';
import type { AlameinFact } from './fact.ts';
import type { Kit, ScenarioInfo } from './kit.ts';
import type { AlameinRules } from './rules.ts';
import { blindsOf, counterOf, scenarioOf } from './sight.ts';
import { type AlameinState, type Blind, type Face, SIDES, type Side, type Table } from './state.ts';
import { isOffMap } from './world.ts';

export const SECRETS: readonly string[] = ['faces'];
export const REVEALS: readonly AlameinFact['type'][] = ['revealed', 'bombed', 'wasted'];

/** Counters of others that lie face down, on the map or in reserve alike, have their faces dealt anew. */
export function rearrange(
  kit: Kit,
  state: AlameinState,
  viewer: Viewer<Side>,
  rng: Rng<AlameinRules>,
): Rearranged<AlameinState, AlameinAction> {
  const { table, secrets } = state;
  const faces: Record<Blind, (typeof secrets.faces)[number]> = { ...secrets.faces };
  const renamed = new Map<Blind, Blind>();
  let changed = false;
  for (const group of exchangeable(kit, state, viewer)) {
    const order = rng.shuffle(group, 'IX.B', 'another position');
    for (const [index, blind] of group.entries()) {
      const from = order[index] ?? blind;
      const face = secrets.faces[from]?.$hidden;
      if (face === undefined) continue;
      faces[blind] = hide(face);
      renamed.set(from, blind);
      changed ||= keyOf(face) !== keyOf(secrets.faces[blind]?.$hidden);
    }
  }
  return {
    state: { table, secrets: { faces } },
    changed: changed ? ['faces'] : [],
    rename: (action) => ('unit' in action ? { ...action, unit: renamed.get(action.unit) ?? action.unit } : action),
  };
}

const keyOf = (face: Face | undefined): string => JSON.stringify(face ?? null);

/** Counters face down whose faces may be anywhere among them: in reserve all, in a stack its own. */
function exchangeable(_kit: Kit, { table }: AlameinState, viewer: Viewer<Side>): readonly (readonly Blind[])[] {
  const groups = new Map<string, Blind[]>();
  for (const blind of blindsOf(table)) {
    const { side, face, place } = counterOf(table, blind);
    if (face !== null || side === viewer || viewer === 'everyone-after-the-end') continue;
    const key = `${side} ${place}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [blind]);
    else group.push(blind);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Hexes beside the enemy, where there is something to do. */
export const tempting = (_kit: Kit, values: readonly Value[]): readonly Value[] => values.slice(0, 0);

/** What is conserved: every counter is in one place, and none comes or goes. */
export function lawsBroken(kit: Kit, { table, secrets }: AlameinState): readonly string[] {
  const broken: string[] = [];
  const scenario = scenarioOf({ kit, table });
  for (const side of SIDES) {
    const count = blindsOf(table).filter((blind) => counterOf(table, blind).side === side).length;
    if (count !== countersIn(scenario, side)) broken.push(`${side} has ${count} counters`);
  }
  for (const blind of blindsOf(table)) {
    const { face, place } = counterOf(table, blind);
    const boxed = secrets.faces[blind] !== undefined;
    if (boxed === (face !== null)) broken.push(`#${blind} has ${boxed ? 'two faces' : 'no face'}`);
    if (stacksWith(table, blind) !== (isOffMap(place) ? 0 : 1)) broken.push(`#${blind} is not once in the stacks`);
  }
  return broken;
}

const countersIn = (scenario: ScenarioInfo, side: Side): number => {
  const { units, boxes, forts, dummies, reinforcements } = scenario[side];
  return units.length + boxes + forts + dummies + reinforcements.reduce((sum, group) => sum + group.units.length, 0);
};

/** How often a counter lies in the stacks; more than once when it lies where it is not. */
const stacksWith = (table: Table, blind: Blind): number => {
  const { place } = counterOf(table, blind);
  const hexes = Object.keys(table.stacks).filter((hex) => table.stacks[hex]?.includes(blind));
  return hexes.length + (hexes.some((hex) => hex !== place) ? 1 : 0);
};
