// The way of an order, chosen hex by hex: where an order may name one, and where ways differ.
import type { AnySpec, Value } from '#engine/title.ts';
import { lawful, type Standpoint } from '../input/fields.ts';

/** What an order does, without how. */
export const verbOf = ({ summary }: AnySpec): string => summary.replace(/:.*$/s, '');

/** An order that may name its way, as one that must, and all that stands before it; null where it may not. */
export const byWay = (spec: AnySpec): AnySpec | null =>
  spec.parts.some(({ kind, optional }) => optional && kind === 'path')
    ? {
        ...spec,
        summary: `${verbOf(spec)}, choosing the way`,
        parts: spec.parts.map((part) => ({ ...part, optional: false })),
      }
    : null;

/** A way as far as it is chosen, and the hexes that may come next. */
interface Way {
  readonly chosen: readonly string[];
  readonly next: readonly string[];
}

/** Where an order leads: the last place that it must name. */
function goalOf({ module }: Standpoint, type: string, values: readonly Value[]): Value | undefined {
  const parts = module.title.actions.find((spec) => spec.type === type)?.parts ?? [];
  return values[parts.findLastIndex(({ kind, optional }) => kind === 'place' && !optional)];
}

/**
 * The way by positions among what may come next, up to where it leads; a hex that is the only one needs none. Null when one of them
 * fits nothing.
 */
export function wayBegun(
  seen: Standpoint,
  type: string,
  before: readonly Value[],
  positions: readonly number[],
  chosen: readonly string[] = [],
): Way | null {
  const isThere = chosen.length > 0 && chosen.at(-1) === goalOf(seen, type, before);
  const next = isThere
    ? []
    : (lawful(seen, type, chosen.length === 0 ? before : [...before, chosen]) as readonly string[]);
  const [position, ...others] = next.length === 1 ? [0, ...positions] : positions;
  if (position === undefined) return { chosen, next };
  const hex = next[position];
  return hex === undefined ? null : wayBegun(seen, type, before, others, [...chosen, hex]);
}

/** Whether there is a choice of ways, or of what is named before them and need not be, as far as an order is given. */
export function isForked(seen: Standpoint, spec: AnySpec, before: readonly Value[]): boolean {
  const part = spec.parts[before.length];
  if (part?.kind === 'path') return wayBegun(seen, spec.type, before, [])?.next.length !== 0;
  const values = lawful(seen, spec.type, before);
  return (part?.optional && values.length > 1) || values.some((value) => isForked(seen, spec, [...before, value]));
}
