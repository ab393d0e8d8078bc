// What is ordered in a Combat Phase and what is being fought: arrows with swords; in layer `attacks` with dice and expected hits.
import {
  type Attack,
  crowdedHexes,
  enemyOf,
  frameOf,
  type HexId,
  isOffMap,
  type Odds,
  oddsOf,
  type Side,
  type Sight,
  type Strike,
  whereIs,
} from '#games/desert-force/for-pictures.ts';
import { flash } from '../../../counters/marks.ts';
import { LEFT, RIGHT, ringOn, roomOfSwords, SHORT, swordsOf, TOP_LEFT, wayIn } from '../../../flat-hexes/attacks.ts';
import { HEX, middle } from '../../../flat-hexes/plane.ts';
import { type Plate, platesAtFoot, platesBeside } from '../../../flat-hexes/plates.ts';
import type { Page } from '../../../page/page.ts';
import { INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import { at, label, type Rect, type Shape } from '../../../shapes.ts';
import { inkOf } from '../../../sides.ts';

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

/** `taken`: where trays lie and the numbers of their hexes; `names`: where those of places are written. */
export function attacks(
  sight: Sight,
  { layer }: MapRequest,
  { whole, window }: Page,
  taken: readonly Rect[],
  names: readonly Rect[],
): readonly Shape[] {
  const ordered = orderedIn(sight);
  const fought = foughtNow(sight);
  const order = (index: number): number | null => (ordered.length > 1 ? index + 1 : null);
  const said = layer === 'attacks' ? ordered.map((one, index) => plate(one, order(index), whole)) : [];
  const atFoot = whole ? [] : platesAtFoot(said, FOOT);
  const ground = whole
    ? { window, parts: [CORNER], zoom: LARGE }
    : { window, parts: [TOP_LEFT, LEFT, RIGHT], plates: atFoot.map(({ room }) => room) };
  const fights = ordered.filter(({ strike: { type } }) => type === 'attack');
  const rooms = fights.flatMap(({ strike }) =>
    hexesOf(strike)
      .slice(0, 1)
      .map((hex) => roomOfSwords(hex, ground)),
  );
  const plates = whole ? platesBeside(said, { taken: [...taken, ...rooms], written: names }, window) : atFoot;
  return [
    ...(fought === null
      ? []
      : [
          ...waysIn(sight, fought.attack, fought.side, whole),
          ...swordsOf(fought.attack.hexes, fought.side, null, ground),
        ]),
    ...ordered.flatMap(({ strike, side }, index) =>
      strike.type === 'attack'
        ? [...waysIn(sight, strike, side, whole), ...swordsOf(strike.hexes, side, order(index), ground)]
        : bombs(strike, whole),
    ),
    ...plates.flatMap(({ shapes }) => shapes),
  ];
}
/** On a whole map at the corner of the number of counters, so much larger. */
const CORNER = { x: -0.33, y: -0.33 };
const LARGE = 2;
/** In a close-up a plate, so high, lies between what stands in its hex and what stands in the one below. */
const FOOT = 48;
const PLATE = 22;

/** 10.2 The combat whose hits are being taken; null when there is none. */
function foughtNow(sight: Sight): { readonly attack: Attack; readonly side: Side } | null {
  const frame = frameOf(sight.table);
  if (frame.type !== 'hits' && frame.type !== 'retreat' && frame.type !== 'advance') return null;
  return { attack: frame.combat.attack, side: frame.combat.attacker };
}

/** An arrow from each hex that is attacked from, over each attacked hexside. */
function waysIn(sight: Sight, { hexes, units }: Attack, side: Side, whole: boolean): readonly Shape[] {
  return standing(sight, units).flatMap((hex) =>
    hexes
      .filter((to) => sight.kit.map.distance(hex, to) === 1)
      .map((to) => wayIn(hex, to, inkOf(side), whole ? undefined : SHORT)),
  );
}

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

/** Dice of both sides, and the hits to be expected of them. */
function plate(one: Ordered, order: number | null, whole: boolean): Plate {
  const hexes = hexesOf(one.strike);
  const [dice, hits] = oddsWords(one);
  return whole
    ? {
        hexes,
        order,
        w: 144,
        h: 72,
        text: [
          label({ x: 0, y: -13 }, dice, 42, 'black', '#8e1b12', { fit: 132 }),
          label({ x: 0, y: 19 }, hits, 27, 'bold', INK, { fit: 132 }),
        ],
      }
    : {
        hexes,
        order,
        // As wide as six counters leave room for in the hexes beside it.
        w: 90,
        h: PLATE,
        text: [
          label({ x: -24, y: 0 }, dice, 16, 'black', '#8e1b12', { fit: 38 }),
          label({ x: 19.5, y: 0 }, hits, 12.5, 'bold', INK, { fit: 43 }),
        ],
      };
}

interface Asked {
  readonly hexes: readonly HexId[];
  /** Of a broken ring. */
  readonly dash?: readonly number[];
}

/** 9.2, 10.22-10.27 Where those stand who are asked: to take hits, to retreat; the ring is broken where they may advance or are too many. */
export function askedOf(sight: Sight): Asked {
  const frame = frameOf(sight.table);
  switch (frame.type) {
    case 'hits': {
      const { combat, side } = frame;
      return { hexes: standing(sight, side === combat.attacker ? combat.attack.units : combat.defenders) };
    }
    case 'retreat':
      return { hexes: standing(sight, frame.rout.units) };
    case 'advance':
      return { hexes: frame.combat.hexes, dash: BROKEN };
    case 'crowding':
      return { hexes: crowdedHexes(sight, enemyOf(frame.side)), dash: BROKEN };
    default:
      return { hexes: frame.type === 'strikes' || frame.type === 'combat' ? (frame.owed ?? []) : [] };
  }
}
const BROKEN = [14, 9];

/** Round their hexes. */
export function rings(sight: Sight): readonly Shape[] {
  const { hexes, dash } = askedOf(sight);
  return hexes.flatMap((hex) => ringOn(hex, dash));
}

/** The hexes of these units, each once. */
const standing = (sight: Sight, units: readonly string[]): readonly HexId[] => [
  ...new Set(units.map((unit) => whereIs(sight.table, unit)).filter((place) => !isOffMap(place))),
];

/** In a close-up no tray lies here, under what is drawn: on hexes of attacks, where their plates are, and on those of who is asked. */
export function fieldOf(sight: Sight): readonly Rect[] {
  const fought = foughtNow(sight)?.attack;
  const { strikes } = sight.table;
  const attacked = [...strikes.flatMap(hexesOf), ...(fought?.hexes ?? [])];
  const units = [...strikes, fought].flatMap((strike) =>
    strike !== undefined && 'units' in strike ? strike.units : [],
  );
  return [
    ...attacked.map((hex) => groundOf(hex, FOOT + PLATE / 2)),
    ...[...standing(sight, units), ...askedOf(sight).hexes].map((hex) => groundOf(hex, HEX / 2)),
  ];
}
/** A hex, and down to so far below its middle. */
function groundOf(hex: HexId, below: number): Rect {
  const { x, y } = middle(hex);
  return { x: x - HEX / 2, y: y - HEX / 2, w: HEX, h: HEX / 2 + below };
}
