// Hexsides that make one line: in order, each from where the last one ended.
import type { HexId } from '#board/hex.ts';
import type { XY } from '../shapes.ts';
import { sideEnds } from './plane.ts';

export interface Link {
  readonly from: XY;
  readonly to: XY;
  /** The hex on the left of who goes along, and the one on the right. */
  readonly left: HexId;
  readonly right: HexId;
}

/** The lines of one kind. */
export const chainsIn = <Kind>(
  lines: readonly { readonly kind: Kind; readonly sides: readonly (readonly [HexId, HexId])[] }[],
  kind: NoInfer<Kind>,
): readonly (readonly Link[])[] => lines.filter((one) => one.kind === kind).flatMap(({ sides }) => chainsOf(sides));

const keyOf = ({ x, y }: XY): string => `${Math.round(x)},${Math.round(y)}`;

/** The lines that these hexsides make; where more than two meet, another begins. */
export function chainsOf(sides: readonly (readonly [HexId, HexId])[]): readonly (readonly Link[])[] {
  // Going so, the first hex is on the right.
  const links = sides.map(([a, b]): Link => {
    const [from, to] = sideEnds(a, b);
    return { from, to, left: b, right: a };
  });
  const meeting = new Map<string, Link[]>();
  for (const link of links)
    for (const end of [link.from, link.to]) meeting.set(keyOf(end), [...(meeting.get(keyOf(end)) ?? []), link]);
  const left = new Set(links);
  const follow = (start: XY): readonly Link[] => {
    const chain: Link[] = [];
    let end = start;
    for (;;) {
      const there: readonly Link[] = meeting.get(keyOf(end)) ?? [];
      const next = chain.length > 0 && there.length > 2 ? undefined : there.find((link) => left.has(link));
      if (next === undefined) return chain;
      left.delete(next);
      const one = keyOf(next.from) === keyOf(end) ? next : turned(next);
      chain.push(one);
      end = one.to;
    }
  };
  const chains: (readonly Link[])[] = [];
  const ends = [...meeting]
    .filter(([, there]) => there.length !== 2)
    .flatMap(([key, there]) => there.map((link) => endAt(link, key)));
  // Lines with ends first; what is left runs in a ring.
  for (const start of ends) chains.push(follow(start));
  for (const link of links) if (left.has(link)) chains.push(follow(link.from));
  return chains.filter((chain) => chain.length > 0);
}

const turned = ({ from, to, left, right }: Link): Link => ({ from: to, to: from, left: right, right: left });
const endAt = ({ from, to }: Link, key: string): XY => (keyOf(from) === key ? from : to);

/** The points along a chain. */
export const pointsOf = (chain: readonly Link[]): readonly XY[] => [
  ...chain.slice(0, 1).map(({ from }) => from),
  ...chain.map(({ to }) => to),
];
