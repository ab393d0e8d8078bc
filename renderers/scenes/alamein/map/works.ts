// Boxes and Forts: a ring of works round the hex, bastions for Boxes, teeth for Forts, in the owner's colour.
import { type HexId, type Side, type Sight, scenarioOf, TERRAIN } from '#games/alamein/for-pictures.ts';
import { bastion } from '../../../map/signs.ts';
import { CREAM } from '../../../palette.ts';
import { area, between, line, type Shape, wayTo, type XY } from '../../../shapes.ts';
import { liveryOf } from '../counters/units.ts';
import { corners, middle } from '../grid.ts';

type WorkKind = 'box' | 'fort';
const ownerOf = (kind: WorkKind): Side => (kind === 'box' ? 'allied' : 'axis');
/** The bright line inside the ring tells the sides apart on any ground. */
const INLAY: Readonly<Record<WorkKind, string>> = { box: '#f2cf86', fort: '#cfd6dc' };
const SIZE = 0.9;

/** The ring; broken while only its owner knows of it. */
export function ring(hex: HexId, kind: WorkKind, hidden = false): readonly Shape[] {
  const { dark } = liveryOf(ownerOf(kind));
  const rim = corners(hex, SIZE);
  const dash = hidden ? { dash: [9, 7] } : {};
  return [
    area(rim, { stroke: CREAM, width: 9, ...dash }),
    ...rim.flatMap((corner, index) => {
      const next = rim[(index + 1) % 6] ?? corner;
      return kind === 'box' ? [] : teeth(corner, next, middle(hex), dark);
    }),
    area(rim, { stroke: dark, width: 6.4, ...dash }),
    area(rim, { stroke: INLAY[kind], width: 1.8, ...dash }),
    ...(kind === 'box' ? rim.map((at) => bastion(at, dark, INLAY.box)) : []),
  ];
}

/** Teeth along a side, pointing outward from the middle. */
function teeth(a: XY, b: XY, centre: XY, fill: string): readonly Shape[] {
  const mid = between(a, b, 0.5);
  const { along: out } = wayTo(centre, mid);
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
    const from = between(a, b, share - 0.055);
    const to = between(a, b, share + 0.055);
    const tip = between(a, b, share);
    return area([from, { x: tip.x + out.x * 7.5, y: tip.y + out.y * 7.5 }, to], { fill, stroke: CREAM, width: 0.8 });
  });
}

/** A piece of the ring for the legend. */
export function sample(kind: WorkKind): readonly Shape[] {
  const { dark } = liveryOf(ownerOf(kind));
  const [a, b] = [
    { x: -13, y: 3 },
    { x: 13, y: 3 },
  ];
  return [
    ...(kind === 'fort' ? teeth(a, b, { x: 0, y: 30 }, dark) : []),
    line([a, b], { stroke: dark, width: 6, butt: true }),
    line([a, b], { stroke: INLAY[kind], width: 1.8, butt: true }),
    ...(kind === 'box' ? [bastion(a, dark, INLAY.box), bastion(b, dark, INLAY.box)] : []),
  ];
}

/** What a Fort adds in this scenario (IX.A.5, XV.D.2). */
export const fortAdds = (sight: Sight): number => TERRAIN.defence[scenarioOf(sight).strongForts ? 'fortInD' : 'fort'];
