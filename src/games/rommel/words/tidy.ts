// The facts of one dispatch as they go out: what happened to several blocks alike is one fact with a count, and what the
// order of a player's clicks would tell is put in order of place.
import { axial, centre, type HexId, isHexId } from '#board/hex.ts';
import type { Line } from '#engine/event.ts';
import type { RommelFact } from '../position/fact.ts';

type FactLine = Line<RommelFact>;

/** Facts that add up: equal keys are one fact. Facts of equal `kin` are ordered by place among each other. */
interface Sum {
  readonly kin: string;
  readonly key: string;
  readonly places: readonly string[];
  /** True when they are gathered from the whole dispatch, not only from their neighbours. */
  readonly whole: boolean;
}

function sumOf({ fact, rule }: FactLine): Sum | null {
  const sum = (whole: boolean, places: readonly string[], ...rest: readonly string[]): Sum => {
    const kin = [fact.type, ...rest].join('|');
    return { kin, key: [kin, ...places, rule].join('|'), places, whole };
  };
  switch (fact.type) {
    case 'deployed':
      return sum(true, [fact.hex], fact.side);
    case 'redeployed':
      return sum(true, [fact.from, fact.to], fact.side, fact.by);
    case 'moved':
      return sum(
        isFreeMove(fact.how),
        [fact.path[0] ?? '', fact.path.at(-1) ?? '', fact.command ?? ''],
        fact.side,
        fact.how,
      );
    case 'attacked':
      return sum(true, [fact.hex], fact.side);
    case 'lost-steps':
      return fact.unit === null ? sum(true, [fact.hex], fact.side, rule) : null;
    case 'eliminated':
      return fact.unit === null ? sum(true, [fact.hex], fact.side, fact.why, rule) : null;
    case 'recovered':
    case 'unsupplied':
    case 'disrupted':
      return sum(false, [fact.hex], fact.side);
    case 'source':
      return sum(false, [fact.hex, fact.source], fact.side);
    default:
      return null;
  }
}

/** Moves of one's own choice come in the order of the clicks; a way out of a battle belongs to what happened there. */
const isFreeMove = (how: string): boolean => how === 'group' || how === 'regroup';

function added(a: RommelFact, b: RommelFact): RommelFact {
  if (a.type === 'moved' && b.type === 'moved') {
    return {
      ...a,
      count: a.count + b.count,
      path: sameWay(a.path, b.path) ? a.path : [a.path[0] ?? '', a.path.at(-1) ?? ''],
    };
  }
  if (a.type === 'lost-steps' && b.type === 'lost-steps') return { ...a, steps: a.steps + b.steps };
  return 'count' in a && 'count' in b ? ({ ...a, count: a.count + b.count } as RommelFact) : a;
}

const sameWay = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, at) => hex === b[at]);

/** West to east, then north to south; boxes beside the map last. */
function byPlace(a: string, b: string): number {
  const p = isHexId(a) ? centre(a) : null;
  const q = isHexId(b) ? centre(b) : null;
  if (p === null || q === null) return p === q ? (a < b ? -1 : a > b ? 1 : 0) : p === null ? 1 : -1;
  return p.x - q.x || axial(a).y - axial(b).y;
}

/** Orders two lists of places. */
export function comparePlaces(a: readonly string[], b: readonly string[]): number {
  for (const [at, place] of a.entries()) {
    const order = byPlace(place, b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

interface Batch {
  readonly kin: string;
  readonly entries: Map<string, { readonly places: readonly string[]; line: FactLine }>;
}

/** The lines of one dispatch, added up and in an order that tells nothing of how they were entered. That Moves have ended goes without saying beside others. */
export function tidy(lines: readonly FactLine[]): readonly FactLine[] {
  const out: (FactLine | Batch)[] = [];
  const wholes = new Map<string, Batch>();
  for (const line of lines) {
    const sum = sumOf(line);
    if (sum === null) {
      out.push(line);
      continue;
    }
    const last = out.at(-1);
    const open = sum.whole
      ? wholes.get(sum.kin)
      : last !== undefined && 'entries' in last && last.kin === sum.kin
        ? last
        : undefined;
    const batch = open ?? { kin: sum.kin, entries: new Map() };
    if (open === undefined) out.push(batch);
    if (open === undefined && sum.whole) wholes.set(sum.kin, batch);
    const entry = batch.entries.get(sum.key);
    if (entry === undefined) batch.entries.set(sum.key, { places: sum.places, line });
    else entry.line = { ...entry.line, fact: added(entry.line.fact, line.fact) };
  }
  const told = out.flatMap((item) => ('entries' in item ? sorted(item) : [item]));
  return told.length === 1 ? told : told.filter(({ fact }) => fact.type !== 'moves-ended');
}

const sorted = ({ entries }: Batch): readonly FactLine[] =>
  [...entries.values()].sort((a, b) => comparePlaces(a.places, b.places)).map(({ line }) => line);
