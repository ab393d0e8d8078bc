// The two tracks at the foot of the page: turns with replacements and arrivals (4.0, 7.6, 7.7), and points (7.3, 6.0).
import { monthOf, SIDES, type Side, type Sight } from '#games/desert-force/for-pictures.ts';
import { CREAM, INK } from '../../../palette.ts';
import { at, box, label, range, type Shape } from '../../../shapes.ts';
import { liveryOf } from '../../../sides.ts';

export const TRACK = 74;
const GOLD = '#f2c230';
const PAPER = '#fbf3dc';
const EDGE = '#6b5a3a';

/** "Dec 40" */
const short = (turn: number): string => monthOf(turn).replace(/^(...)\S* 19/, '$1 ');

/** The turns of the scenario, `w` units wide. */
export function turns({ kit, table }: Sight, w: number): readonly Shape[] {
  const [first, last] = kit.scenario.turns;
  const count = last - first + 1;
  const wide = Math.min(64, w / count);
  return range(count).flatMap((index) => {
    const turn = first + index;
    const x = index * wide;
    const isNow = turn === table.turn;
    return [
      box(x, 0, wide - 2, TRACK - 8, { r: 3, fill: isNow ? GOLD : PAPER, stroke: EDGE, width: isNow ? 2.4 : 1 }),
      label({ x: x + wide / 2 - 1, y: 11 }, short(turn), 12, 'bold', INK, { fit: wide - 5 }),
      label({ x: x + wide / 2 - 1, y: 29 }, String(turn), 20, 'black', INK),
      ...SIDES.flatMap((side, row) =>
        chip(side, comes({ kit }, turn, side), x + 2 + row * ((wide - 4) / 2), (wide - 6) / 2),
      ),
    ];
  });
}

/** "2+1": replacements, and how many arrive. */
function comes({ kit }: Pick<Sight, 'kit'>, turn: number, side: Side): string {
  const replacements = kit.tables.replacements[side][turn - 1] ?? 0;
  const arriving = kit.scenario.arrivals
    .filter((arrival) => arrival.turn === turn && arrival.side === side)
    .reduce((sum, { units, leaders }) => sum + units.length + leaders.length, 0);
  return `${replacements}${arriving > 0 ? `+${arriving}` : ''}`;
}

const chip = (side: Side, text: string, x: number, w: number): readonly Shape[] => [
  box(x, 44, w, 18, { r: 3, fill: liveryOf(side).main }),
  label({ x: x + w / 2, y: 53.4 }, text, 12.5, 'bold', liveryOf(side).on, { fit: w - 2 }),
];

const MOST = 12;

/** 7.3, 6.0 Attack Points of both sides and Air Superiority Points on one track. */
export function points({ table }: Sight, w: number): readonly Shape[] {
  const wide = w / (MOST + 1);
  const { air, offensive, active } = table;
  const markers = [
    ...SIDES.map((side) => ({
      side,
      value: table.points[side],
      text: offensive !== null && side === active ? 'Major' : 'AP',
    })),
    ...(air === null ? [] : [{ side: air.side, value: Math.min(MOST, air.points), text: 'Air' }]),
  ];
  return range(MOST + 1).flatMap((value) => {
    const here = markers.filter((one) => one.value === value);
    return [
      box(value * wide, 0, wide - 2, TRACK - 8, { r: 3, fill: PAPER, stroke: EDGE, width: 1 }),
      label({ x: (value + 0.5) * wide - 1, y: 9 }, String(value), 13, 'bold', EDGE),
      ...here.flatMap(({ side, text }, index) => [
        at(value * wide + 2, 18 + index * 16, [
          box(0, 0, wide - 6, 14.6, { r: 3, fill: liveryOf(side).main, stroke: liveryOf(side).dark, width: 1 }),
          label({ x: (wide - 6) / 2, y: 7.4 }, text, 11.5, 'black', text === 'Air' ? CREAM : liveryOf(side).on, {
            fit: wide - 9,
            ...(text === 'Air' ? { halo: INK } : {}),
          }),
        ]),
      ]),
    ];
  });
}
