// What is ordered in a Combat Phase and what is being fought: arrows with swords; in layer `attacks` with dice and expected hits.
import type { HexId } from '#board/hex.ts';
import type { Attack, Odds, Side, Sight, Strike } from '#games/desert-force/for-pictures.ts';
import { crowdedHexes, enemyOf, frameOf, isOffMap, oddsOf, whereIs } from '#games/desert-force/for-pictures.ts';
import { flash } from '../../../counters/marks.ts';
import { BESIDE, ringOn, swordsOn, wayIn } from '../../../flat-hexes/attacks.ts';
import { HEX, middle } from '../../../flat-hexes/plane.ts';
import { INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import type { Shape } from '../../../scene.ts';
import { at, box, label, type XY } from '../../../shapes.ts';
import { inkOf, liveryOf } from '../../../sides.ts';
import type { Page } from '../page/page.ts';

/** A strike in its order. */
interface Ordered {
  readonly strike: Strike;
  readonly side: Side;
  /** Of an attack. */
  readonly odds: Odds | null;
}

/** 10.1, 14.2, 15.0 What the active side has ordered. */
export const orderedIn = (sight: Sight): readonly Ordered[] =>
  sight.table.strikes.map((strike) => ({
    strike,
    side: sight.table.active,
    odds: strike.type === 'attack' ? oddsOf(sight, strike) : null,
  }));

export const hexesOf = (strike: Strike): readonly HexId[] => (strike.type === 'attack' ? strike.hexes : [strike.hex]);

export function attacks(sight: Sight, { layer }: MapRequest, page: Page): readonly Shape[] {
  const { whole } = page;
  const ordered = orderedIn(sight);
  const fought = foughtNow(sight);
  const attacked = ordered.flatMap(({ strike }) => hexesOf(strike));
  return [
    ...asked(sight),
    ...(fought === null
      ? []
      : [
          ...waysIn(sight, fought.attack, fought.side, whole),
          ...sword(fought.attack.hexes, fought.side, null, page, attacked),
        ]),
    ...ordered.flatMap(({ strike, side }, index) =>
      strike.type === 'attack'
        ? [
            ...waysIn(sight, strike, side, whole),
            ...sword(strike.hexes, side, ordered.length > 1 ? index + 1 : null, page, attacked),
          ]
        : bombs(strike, whole),
    ),
    ...(layer === 'attacks' ? plates(ordered, whole) : []),
  ];
}

/** 10.2 The combat whose hits are being taken; null when there is none. */
function foughtNow(sight: Sight): { readonly attack: Attack; readonly side: Side } | null {
  const frame = frameOf(sight.table);
  if (frame.type !== 'hits' && frame.type !== 'retreat' && frame.type !== 'advance') return null;
  return { attack: frame.combat.attack, side: frame.combat.attacker };
}

/** Between counters of a close-up. */
const SHORT = [0.39, 0.53, 0.63] as const;

/** An arrow from each hex that is attacked from, over each attacked hexside. */
function waysIn(sight: Sight, { hexes, units }: Attack, side: Side, whole: boolean): readonly Shape[] {
  const from = [...new Set(units.map((unit) => whereIs(sight.table, unit)))].filter((place) => !isOffMap(place));
  return from.flatMap((hex) =>
    hexes
      .filter((to) => sight.kit.map.distance(hex, to) === 1)
      .map((to) => wayIn(hex, to, inkOf(side), whole ? undefined : SHORT)),
  );
}

/** Above what stands in a close-up. */
const ABOVE = { x: -0.34, y: -0.47 };

/** Swords on the first of the hexes: of all that are `attacked` one may have its plate where they would be. */
function sword(
  hexes: readonly HexId[],
  side: Side,
  order: number | null,
  { whole, window }: Page,
  attacked: readonly HexId[],
): readonly Shape[] {
  const colours = { attacker: liveryOf(side).main, defender: liveryOf(enemyOf(side)).main, order };
  return hexes.slice(0, 1).flatMap((hex) => {
    if (whole) return swordsOn(hex, colours, window, undefined, 2);
    const isBelow = attacked.some((other) => isAbove(middle(other), middle(hex)));
    return swordsOn(hex, colours, window, isBelow ? BESIDE : ABOVE);
  });
}

const isAbove = (a: XY, b: XY): boolean => Math.abs(a.x - b.x) < 1 && Math.abs(a.y + HEX - b.y) < 1;

function bombs({ hex }: Exclude<Strike, { readonly type: 'attack' }>, whole: boolean): readonly Shape[] {
  const { x, y } = middle(hex);
  return [at(x + 32, y - (whole ? 32 : 46), [flash], { zoom: whole ? 3.2 : 1.5 })];
}

/** "2.3", of hits to be expected. */
const expected = (hits: number): string => hits.toFixed(1);
/** "12 : 7" and "hits 4.0 : 1.2"; of a bombardment what strikes. */
export const oddsWords = ({ strike, odds }: Ordered): readonly [string, string] => {
  if (strike.type === 'bombard') return [`air ${strike.points}`, 'bombardment'];
  if (strike.type === 'shell' || odds === null) return ['fleet', 'bombardment'];
  const dice = (force: Odds['attack']): number => force.throws.reduce((sum, one) => sum + one.dice, 0);
  return [
    `${dice(odds.attack)} : ${dice(odds.defence)}`,
    `hits ${expected(odds.attack.expected)} : ${expected(odds.defence.expected)}`,
  ];
};

/** On its hexes, on the same ones one below the other. */
function plates(ordered: readonly Ordered[], whole: boolean): readonly Shape[] {
  const before = new Map<string, number>();
  return ordered.map((one) => {
    const key = hexesOf(one.strike)[0] ?? '';
    const row = before.get(key) ?? 0;
    before.set(key, row + 1);
    return plate(one, row, whole);
  });
}

/** Dice of both sides, and the hits to be expected of them. */
function plate(one: Ordered, row: number, whole: boolean): Shape {
  const spots = hexesOf(one.strike).map(middle);
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length + row * (whole ? 76 : 23);
  const [dice, hits] = oddsWords(one);
  return at(
    x,
    // In a close-up between what stands in the hex and what stands in the one below it.
    y + (whole || spots.length > 1 ? 0 : 48),
    whole
      ? [
          box(-72, -36, 144, 72, { r: 10, ...PLATE }),
          label({ x: 0, y: -13 }, dice, 42, 'black', '#8e1b12', { fit: 132 }),
          label({ x: 0, y: 19 }, hits, 27, 'bold', INK, { fit: 132 }),
        ]
      : [
          box(-50, -11, 100, 22, { r: 5, ...PLATE }),
          label({ x: -25, y: 0 }, dice, 17, 'black', '#8e1b12', { fit: 46 }),
          label({ x: 24, y: 0 }, hits, 12.5, 'bold', INK, { fit: 48 }),
        ],
  );
}
const PLATE = { fill: 'rgba(253,246,227,0.95)', stroke: '#8e1b12', width: 2.4 };

/** 9.2, 10.22-10.27 Rings round those who are asked: to take hits, to retreat; broken where they may advance or are too many. */
function asked(sight: Sight): readonly Shape[] {
  const frame = frameOf(sight.table);
  const standing = (units: readonly string[]): readonly HexId[] => [
    ...new Set(units.map((unit) => whereIs(sight.table, unit)).filter((place) => !isOffMap(place))),
  ];
  switch (frame.type) {
    case 'hits': {
      const { combat, side } = frame;
      return standing(side === combat.attacker ? combat.attack.units : combat.defenders).flatMap((hex) => ringOn(hex));
    }
    case 'retreat':
      return standing(frame.rout.units).flatMap((hex) => ringOn(hex));
    case 'advance':
      return frame.combat.hexes.flatMap((hex) => ringOn(hex, BROKEN));
    case 'crowding':
      return crowdedHexes(sight, enemyOf(frame.side)).flatMap((hex) => ringOn(hex, BROKEN));
    default:
      return (frame.type === 'strikes' || frame.type === 'combat' ? (frame.owed ?? []) : []).flatMap((hex) =>
        ringOn(hex),
      );
  }
}
const BROKEN = [14, 9];
