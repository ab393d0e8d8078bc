// For the twin tests and random play: which secrets there are, positions nobody can tell apart, and what never changes.

import type { Rng } from '#engine/dice/rng.ts';
import { numbersOf } from '#engine/position/counters.ts';
import type { Viewer } from '#engine/secrecy.ts';
import type { Rearranged, Value } from '#engine/title.ts';
import type { SuezRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { SuezAction } from '../position/action.ts';
import type { SuezFact } from '../position/fact.ts';
import { alliedAt, counterOf, sightOf } from '../position/sight.ts';
import { type Blind, isDisplay, isOffMap, type Side, type SuezState } from '../position/state.ts';
import type { SuezView } from '../position/view.ts';

export const SECRETS: readonly string[] = ['faces'];
export const REVEALS: readonly SuezFact['type'][] = ['revealed', 'battle', 'deception'];

/** Faces of counters that lie face down are dealt anew among those with the same back and steps, which lie open (37.0, RULING 49). */
export function rearrange(
  state: SuezState,
  viewer: Viewer<Side>,
  rng: Rng<SuezRules>,
): Rearranged<SuezState, SuezAction> {
  const { table, secrets } = state;
  const rename = (action: SuezAction): SuezAction => action;
  if (viewer === 'everyone-after-the-end' || viewer === 'allied') return { state, changed: [], rename };
  const down = new Map<string, Blind[]>();
  for (const blind of numbersOf(secrets.faces)) {
    const { back, steps } = counterOf(table, blind);
    const open = `${back} ${steps}`;
    down.set(open, [...(down.get(open) ?? []), blind]);
  }
  const faces = { ...secrets.faces };
  for (const blinds of down.values()) {
    const dealt = rng.shuffle(blinds, '37.0', 'another position');
    for (const [at, blind] of blinds.entries())
      faces[blind] = secrets.faces[dealt[at] ?? blind] as (typeof faces)[Blind];
  }
  const differs = numbersOf(faces).some((blind) => faces[blind]?.$hidden !== secrets.faces[blind]?.$hidden);
  return { state: { table, secrets: { faces } }, changed: differs ? ['faces'] : [], rename };
}

/** Spaces where the Allies stand, and objectives. */
export function tempting(kit: Kit, { table }: SuezView, values: readonly Value[]): readonly Value[] {
  const sight = sightOf(kit, table);
  return values.filter(
    (value) =>
      typeof value === 'string' &&
      kit.spaces[value] !== undefined &&
      (alliedAt(sight, value).length > 0 || kit.spaces[value]?.objective !== undefined),
  );
}

/** What is conserved: every unit is in one place, every counter has one face, and the PAA controls no space with the enemy in it. */
export function lawsBroken(kit: Kit, { table, secrets }: SuezState): readonly string[] {
  const broken: string[] = [];
  const isSpace = (at: string): boolean => kit.spaces[at] !== undefined;
  for (const unit of kit.roster.units) {
    const { at = '', steps = 0 } = table.units[unit] ?? {};
    if (!isSpace(at) && !isOffMap(at)) broken.push(`${unit} is at ${at}`);
    if (steps < 1 || steps > (kit.units[unit]?.combat.length ?? 0)) broken.push(`${unit} has ${steps} steps`);
  }
  const faces = new Set<string>();
  for (const blind of numbersOf(table.counters)) {
    const { at, face } = counterOf(table, blind);
    const hidden = secrets.faces[blind];
    if ((face === null) === (hidden === undefined))
      broken.push(`#${blind} has ${face === null ? 'no face' : 'two faces'}`);
    if (!isSpace(at) && !isDisplay(at)) broken.push(`#${blind} is at ${at}`);
    if (isDisplay(at) && face !== null) broken.push(`#${blind} lies open in a display`);
    faces.add(face ?? hidden?.$hidden ?? '');
  }
  if (faces.size !== numbersOf(table.counters).length) broken.push('two counters have one face');
  for (const space of table.control)
    if (alliedAt(sightOf(kit, table), space).length > 0 && table.todo[0]?.type !== 'movement')
      broken.push(`${space} is controlled with the enemy in it`);
  if (Object.keys(table.supply).length !== kit.supplyUnits) broken.push('a supply unit is gone');
  if (table.dfp < 0 || table.dfp > 30 || table.index < 1 || table.index > 10) broken.push('an index is off its track');
  return broken;
}
