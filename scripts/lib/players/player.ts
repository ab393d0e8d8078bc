// A player that does anything lawful: it picks a type of action and builds it part by part from what is offered.
import { type AnyModule, type Ask, isSet, type Part, type Typed, type Value } from '#engine/title.ts';
import type { Chance } from '../chance.ts';

/** An action and the values it was built of. */
export interface Row {
  readonly type: string;
  readonly values: readonly Value[];
  readonly action: Typed;
}

/** How often `done` and the fallback are chosen though something else is lawful. */
const PASSING = 0.1;
/** A question answered with one action or `done` is no pass: to stand when attacked is as much an answer as to refuse. */
const EITHER_OR = 0.5;
const OMITTED = 0.5;
const PATH_OMITTED = 0.85;
const ATTEMPTS = 4;

/**
 * A lawful action for the side that is asked, or null when nothing it tried is lawful (in a draft: take it back).
 * With `close` it closes if it may.
 */
export function pickAction(
  module: AnyModule,
  view: object,
  side: string,
  ask: Ask<Typed>,
  chance: Chance,
  close: boolean,
): Typed | null {
  const closing = closingOf(module, view, side, ask);
  const eitherOr = ask.types.length === 2 && ask.types.includes('done');
  if (closing !== null && (close || chance.often(eitherOr ? EITHER_OR : PASSING))) return closing;
  const passive = JSON.stringify(ask.fallback);
  for (const type of chance.shuffled(ask.types.filter((other) => other !== 'done'))) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const row = buildRow(module, view, side, type, chance);
      if (row === null || JSON.stringify(row.action) === passive) continue;
      if (module.check(view, side, row.action) === null) return row.action;
    }
  }
  return closing ?? lawfulRow(module, view, side, ask.fallback.type, chance);
}

/** `done`, else the fallback, whichever is lawful first. */
function closingOf(module: AnyModule, view: object, side: string, ask: Ask<Typed>): Typed | null {
  const done = { type: 'done' };
  if (ask.types.includes('done') && module.check(view, side, done) === null) return done;
  return module.check(view, side, ask.fallback) === null ? ask.fallback : null;
}

function lawfulRow(module: AnyModule, view: object, side: string, type: string, chance: Chance): Typed | null {
  const row = buildRow(module, view, side, type, chance);
  return row !== null && module.check(view, side, row.action) === null ? row.action : null;
}

/** A complete row of offered values for one type of action; null when the parts that are needed are not on offer. */
export function buildRow(module: AnyModule, view: object, side: string, type: string, chance: Chance): Row | null {
  const parts = module.title.actions.find((spec) => spec.type === type)?.parts ?? [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const values = buildValues(module, view, side, type, parts, chance);
    if (values === null) continue;
    const action = module.makeAction(type, values);
    if (action === null) throw new Error(`makeAction refuses what values offers: ${type} ${JSON.stringify(values)}`);
    return { type, values, action };
  }
  return null;
}

function buildValues(
  module: AnyModule,
  view: object,
  side: string,
  type: string,
  parts: readonly Part[],
  chance: Chance,
): readonly Value[] | null {
  const values: Value[] = [];
  for (const part of parts) {
    if (part.optional && chance.often(part.kind === 'path' ? PATH_OMITTED : OMITTED)) break;
    const next = (so: readonly Value[]): readonly Value[] => module.values(view, side, type, so);
    const value =
      part.kind === 'path'
        ? buildPath(next, values, chance)
        : isSet(part.kind)
          ? someOf(next(values), chance)
          : oneOf(preferred(module, view, side, next(values), chance), chance);
    if (value === null && !part.optional) return null;
    if (value === null) break;
    values.push(value);
  }
  return values;
}

/** Half the time, the values the title finds tempting, if any; the word `pass` as seldom as any other way to pass. */
function preferred(
  module: AnyModule,
  view: object,
  side: string,
  offered: readonly Value[],
  chance: Chance,
): readonly Value[] {
  const lively = chance.often(PASSING) ? offered : offered.filter((value) => value !== 'pass');
  if (lively.length === 0) return offered;
  const some = chance.often(0.5) ? module.probes.tempting(view, side, lively) : [];
  return some.length > 0 ? some : lively;
}

const oneOf = (offered: readonly Value[], chance: Chance): Value | null =>
  offered.length === 0 ? null : chance.one(offered);

/** Some of the offered units, at least one, in the order offered. */
function someOf(offered: readonly Value[], chance: Chance): Value | null {
  const single = offered.filter((item): item is string | number => !Array.isArray(item));
  if (single.length === 0) return null;
  const share = chance.one([0.2, 0.5, 1]);
  const some = single.filter(() => chance.often(share));
  return some.length === 0 ? [chance.one(single)] : some;
}

/** A path step by step: it stops where nothing comes next, or at will. */
function buildPath(
  next: (values: readonly Value[]) => readonly Value[],
  before: readonly Value[],
  chance: Chance,
): Value | null {
  const path: (string | number)[] = [];
  while (path.length < 30) {
    const step = oneOf(next([...before, [...path]]), chance);
    if (step === null || typeof step === 'object' || (path.length > 0 && chance.often(0.3))) break;
    path.push(step);
  }
  return path.length === 0 ? null : path;
}

/**
 * Whether each part of an action is among the values for the parts before it: what "offered" means. `values` are the action's own parts,
 * in the order of its spec.
 */
export function isOffered(
  module: AnyModule,
  view: object,
  side: string,
  type: string,
  values: readonly Value[],
): boolean {
  const parts = module.title.actions.find((spec) => spec.type === type)?.parts ?? [];
  if (values.length < parts.filter((part) => !part.optional).length) return false;
  return values.every((value, at) => {
    const before = values.slice(0, at);
    if (!Array.isArray(value)) return module.values(view, side, type, before).includes(value);
    if (parts[at]?.kind === 'path')
      return value.every((step, to) => module.values(view, side, type, [...before, value.slice(0, to)]).includes(step));
    const offered = module.values(view, side, type, before);
    return value.length > 0 && new Set(value).size === value.length && value.every((item) => offered.includes(item));
  });
}

/** An action's parts in the order of its spec, as far as they are given without a gap. */
export function partsOf(module: AnyModule, action: Typed): readonly Value[] {
  const fields: Readonly<Record<string, Value | undefined>> = { ...(action as object) };
  const values: Value[] = [];
  for (const { name } of module.title.actions.find((spec) => spec.type === action.type)?.parts ?? []) {
    const value = fields[name];
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}
