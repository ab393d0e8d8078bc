// What a question can be answered with: complete actions where they are few, else the kinds of action.
import {
  type AnySpec,
  type Ask,
  CLOSING,
  isSet,
  memberKind,
  type Part,
  type Typed,
  type Value,
} from '#engine/title.ts';
import { isChoosable } from '#engine/turn/lawful.ts';
import { lawful, type Standpoint } from '../input/fields.ts';
import { byWay, isForked } from './ways.ts';

/** As many complete actions are listed at once; more are asked for part by part. */
const FEW = 12;

/** A way to answer: a complete action, or a kind of action that wants more. */
export interface Entry {
  readonly spec: AnySpec;
  readonly label: string;
  readonly action: Typed | null;
  /** The values of its parts, as far as they are given. */
  readonly values: readonly Value[];
}

/** The first level in full: what its buttons stand for. */
export function firstEntries(seen: Standpoint, ask: Ask<Typed>): readonly Entry[] {
  const specs = ask.types
    .map((type) => seen.module.title.actions.find((spec) => spec.type === type))
    .filter((spec) => spec !== undefined);
  const open = specs.filter((spec) => mayBegin(seen, spec));
  const complete: Entry[] = [];
  const ways: Entry[] = [];
  let few = true;
  for (const spec of open) {
    const actions = completeActions(seen, spec, FEW + 1 - complete.length);
    if (actions === null) {
      few = false;
      break;
    }
    for (const { action, values } of actions) complete.push({ spec, label: wholeLabel(seen, action), action, values });
    few = complete.length <= FEW;
    if (!few) break;
    const way = byWay(spec);
    if (way !== null && actions.some(({ values }) => isForked(seen, spec, values))) ways.push(kindEntry(seen, way));
  }
  return closingLast(few ? [...complete, ...ways] : open.map((spec) => kindEntry(seen, spec)));
}

/** A complete action on its button: as it is typed, begun like a sentence. */
export const wholeLabel = ({ module, view }: Standpoint, action: Typed): string =>
  module.writeAction(action, view).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const closingLast = (entries: readonly Entry[]): readonly Entry[] => [
  ...entries.filter(({ spec }) => spec.type !== CLOSING),
  ...entries.filter(({ spec }) => spec.type === CLOSING),
];

function kindEntry(seen: Standpoint, spec: AnySpec): Entry {
  const bare = spec.parts.every(({ optional }) => optional) ? seen.module.makeAction(spec.type, []) : null;
  return { spec, label: spec.summary, action: bare, values: [] };
}

/** Whether there is something left to choose for a kind of order that is asked for. */
export const isLeft = (seen: Standpoint, { type, parts }: AnySpec): boolean =>
  isChoosable(parts, () => lawful(seen, type, []));

/** True when the action needs no part and is lawful, or its first part has a lawful value. */
function mayBegin(seen: Standpoint, spec: AnySpec): boolean {
  const [part] = spec.parts;
  if (part !== undefined && !part.optional) return isLeft(seen, spec);
  const action = seen.module.makeAction(spec.type, []);
  return action !== null && seen.module.check(seen.view, seen.side, action) === null;
}

/** All complete actions of a kind; null when there are more than `most`, one part is a list, or one may name more. */
function completeActions(
  seen: Standpoint,
  spec: AnySpec,
  most: number,
): readonly { readonly action: Typed; readonly values: readonly Value[] }[] | null {
  const parts = neededOf(spec);
  if (parts.some(({ kind }) => memberKind(kind) !== null)) return null;
  let rows: readonly (readonly Value[])[] = [[]];
  for (const _ of parts) {
    const next: (readonly Value[])[] = [];
    for (const row of rows) {
      for (const value of lawful(seen, spec.type, row)) next.push([...row, value]);
      if (next.length > most * 4) return null;
    }
    rows = next;
  }
  const isOpen = (row: readonly Value[]): boolean =>
    extraOf(spec) !== undefined && lawful(seen, spec.type, row).length > 0;
  if (rows.length > most || rows.some(isOpen)) return null;
  return rows.flatMap((values) => {
    const action = seen.module.makeAction(spec.type, values);
    return action === null ? [] : [{ action, values }];
  });
}

/** What an order may name besides, as further hexes of an attack: not the way it goes, and nothing that is said in words. */
export const extraOf = ({ parts }: AnySpec): Part | undefined =>
  parts.find(({ kind, optional }) => optional && (kind === 'unit' || isSet(kind)));

/** The parts that an order must have. */
export const neededOf = ({ parts }: AnySpec): readonly Part[] => parts.filter(({ optional }) => !optional);
