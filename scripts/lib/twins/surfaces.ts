// Everything a viewer is shown or could find out by asking, as named texts: what the twin tests compare.
import { isOpen, type Roll, rollingRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import { type AnyModule, type AnyTitle, playedSides } from '#engine/title.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { inventAction, materialOf } from '../fuzz/inventions.ts';
import { buildRow } from '../players/player.ts';

export type Surfaces = Readonly<Record<string, string>>;

/** What is drawn or sent besides (a scene's JSON, alt text, a file name), made from a viewer's cut. */
export type SurfaceHook = (title: AnyTitle, seen: Cut<Viewer<string>, object>) => Surfaces;

const INVENTED = 50;
const ROWS = 3;

/** The texts for one viewer in one state. The same `seed` tries the same rows and inventions. */
export function surfacesOf(
  title: AnyTitle,
  module: AnyModule,
  state: object,
  viewer: Viewer<string>,
  seed: string,
  hook: SurfaceHook | null,
): Surfaces {
  const seen = see(module, state, viewer);
  const view = seen.value;
  const toAct = module.toAct(state);
  const waiting = toAct.map((side) => module.ask(see(module, state, side).value, side)?.waiting ?? null);
  return {
    view: JSON.stringify(view),
    'to act': JSON.stringify(toAct),
    waiting: JSON.stringify(waiting),
    others: JSON.stringify(toAct.filter((side) => side !== viewer).map((side) => questionTo(module, state, side))),
    undone: JSON.stringify(undone(module, state, viewer, seed)),
    outcome: JSON.stringify(module.outcome(state)),
    situation: JSON.stringify(module.situation(view)),
    forces: JSON.stringify(module.forces(view, viewer)),
    ...(playedSides(module.title).includes(viewer) ? sideSurfaces(module, view, viewer, seed) : {}),
    ...hook?.(title, seen),
  };
}

/** What of a question to others shows in how soon it is answered: what it lists, open or shut, and which policies answer it. */
function questionTo(module: AnyModule, state: object, side: string): object {
  const view = see(module, state, side).value;
  const open = module.ask(view, side)?.types ?? [];
  const isListed = (type: string): boolean => open.includes(type) || module.whyShut(view, side, type) !== null;
  return {
    lists: module.title.actions.map(({ type }) => isListed(type)),
    answers: policiesOf(module).map((policies) => module.standing(view, side, policies) !== null),
  };
}

/** What is seen when a dispatch after this one is taken back, and the numbers drawn for that. */
function undone(module: AnyModule, state: object, viewer: Viewer<string>, seed: string): object {
  const chance = chanceOf(seed);
  const rng = rollingRng((_n, sides) => chance.below(sides) + 1, 1);
  const mixed = module.mix(state, rng);
  return { view: see(module, mixed, viewer).value, rolls: rng.rolls.map(shownRoll) };
}

/** Numbers, sides and sections of all rolls are open, results and purposes only of dice and open draws. */
export function shownRoll(roll: Roll): unknown {
  const { n, kind, sides, rule, value, purpose } = roll;
  return { n, kind, sides, rule, ...(isOpen(roll) ? { value, purpose } : {}) };
}

function sideSurfaces(module: AnyModule, view: object, side: string, seed: string): Surfaces {
  const chance = chanceOf(seed);
  const ask = module.ask(view, side);
  return {
    ask: JSON.stringify(ask),
    forecast: JSON.stringify(module.forecast(view, side)),
    standing: JSON.stringify(policiesOf(module).map((policies) => module.standing(view, side, policies))),
    ...(ask === null ? {} : offers(module, view, side, ask.types, chance)),
    check: JSON.stringify(invented(module, view, side, chance)),
  };
}

/** Each policy at each of its choices, the others at their defaults. */
function policiesOf(module: AnyModule): readonly Readonly<Record<string, string>>[] {
  return module.title.policies.flatMap(({ name, choices }) => choices.map((choice) => ({ [name]: choice })));
}

/** What is offered for each type, some complete rows of it, and what becomes of them. */
function offers(module: AnyModule, view: object, side: string, types: readonly string[], chance: Chance): Surfaces {
  const values = types.map((type) => [type, needsParts(module, type) ? module.values(view, side, type, []) : null]);
  const rows = types.flatMap((type) => Array.from({ length: ROWS }, () => buildRow(module, view, side, type, chance)));
  const labels = rows.map(
    (row) => row?.values.map((value, at) => module.label(kindOf(module, row.type, at), value, view)) ?? null,
  );
  const judged = rows.map((row) => {
    const refused = row === null ? null : module.check(view, side, row.action);
    if (row === null || refused !== null) return { row, refused };
    return { row, commits: module.wouldCommit(view, side, row.action), text: module.writeAction(row.action, view) };
  });
  return { values: JSON.stringify(values), labels: JSON.stringify(labels), rows: JSON.stringify(judged) };
}

const partsFor = (module: AnyModule, type: string) =>
  module.title.actions.find((spec) => spec.type === type)?.parts ?? [];
const needsParts = (module: AnyModule, type: string): boolean => partsFor(module, type).length > 0;
const kindOf = (module: AnyModule, type: string, at: number) => partsFor(module, type)[at]?.kind ?? 'word';

/** Invented actions and what each is answered. */
function invented(module: AnyModule, view: object, side: string, chance: Chance): readonly unknown[] {
  const material = materialOf(view);
  return Array.from({ length: INVENTED }, () => {
    const action = inventAction(module, material, chance);
    return action === null ? null : { action, refused: module.check(view, side, action) };
  });
}
