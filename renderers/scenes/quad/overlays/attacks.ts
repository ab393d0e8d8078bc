// Attacks declared, and the one that is being fought: arrows with swords, with the differential and the column in layer `attacks`.
import {
  type Attack,
  type Battle,
  columnName,
  columnOf,
  frameOf,
  type HexId,
  isOffMap,
  LINE_NAMES,
  type Odds,
  oddsOf,
  owedWith,
  type Side,
  type Sight,
  unitOf,
  whereIs,
} from '#games/quad/for-pictures.ts';
import { arrowHead, LEFT, RIGHT, roomOfSwords, SHORT, swordsOf, wayIn } from '../../../flat-hexes/attacks.ts';
import { HEX, middle } from '../../../flat-hexes/plane.ts';
import { type Plate, platesAtFoot, platesBeside } from '../../../flat-hexes/plates.ts';
import type { Page } from '../../../page/page.ts';
import { CREAM, INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import { between, label, line, type Rect, type Shape, type XY } from '../../../shapes.ts';
import { inkOf } from '../counters/units.ts';

/** An attack that somebody has declared, with its odds as it stands. */
interface Fight {
  readonly attack: Attack;
  readonly side: Side;
  readonly odds: Odds;
}

/** The battle that is being fought first, then the attacks still to come. */
export function fightsOf(sight: Sight): readonly Fight[] {
  const { table } = sight;
  const frame = frameOf(table);
  const battle: Battle | null = frame.type === 'fire' || frame.type === 'roll' ? frame.battle : null;
  return [
    ...(battle === null ? [] : [{ attack: battle, side: battle.attacker, odds: oddsOf(sight, battle, battle.fire) }]),
    ...table.attacks
      .filter(({ hexes }) => hexes.join() !== battle?.hexes.join())
      .map((attack) => ({ attack, side: table.active, odds: oddsOf(sight, attack) })),
  ];
}

/** "+3" */
export const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace('-', '\u2013'));
/** "+2,3 of Mixed" */
export const columnWords = ({ line: row, differential }: Odds): string =>
  `${columnName(row, columnOf(row, differential))} of ${LINE_NAMES[row]}`;

/** `taken`: where counters stand; `names`: where those of places are written. */
export const attacks = (
  sight: Sight,
  { layer }: MapRequest,
  { whole, window }: Page,
  taken: readonly Rect[],
  names: readonly Rect[],
): readonly Shape[] => {
  const fights = fightsOf(sight);
  const order = (index: number): number | null => (fights.length > 1 ? index + 1 : null);
  const said = layer === 'attacks' ? fights.map((fight, index) => plate(fight, order(index), whole)) : [];
  const atFoot = whole ? [] : platesAtFoot(said, FOOT);
  const ground = whole
    ? { window, parts: [LEFT], zoom: LARGE }
    : { window, parts: [LEFT, RIGHT], plates: atFoot.map(({ room }) => room) };
  const rooms = fights.flatMap(({ attack }) => attack.hexes.slice(0, 1).map((hex) => roomOfSwords(hex, ground)));
  const plates = whole ? platesBeside(said, { taken: [...taken, ...rooms], written: names }, window) : atFoot;
  return [
    ...fights.flatMap((fight) => waysIn(sight, fight)),
    ...fights.flatMap(({ attack, side }, index) => swordsOf(attack.hexes, side, order(index), ground)),
    ...plates.flatMap(({ shapes }) => shapes),
  ];
};
/** How much larger swords are on a whole map. */
const LARGE = 1.3;
/** In a close-up a plate lies between what stands in its hex and what stands in the one below. */
const FOOT = 44;

/** An arrow from each attacker: over the hexside, or of a barrage all the way in a broken line. */
function waysIn(sight: Sight, { attack, side }: Fight): readonly Shape[] {
  return attack.units.flatMap((unit) => {
    const from = whereIs(sight.table, unit);
    if (isOffMap(from)) return [];
    return attack.hexes.flatMap((to) => {
      if (sight.kit.map.distance(from, to) === 1) return [wayIn(from, to, inkOf(side), SHORT)];
      return unitOf(sight, unit).guns === null ? [] : barrage(middle(from), middle(to), inkOf(side));
    });
  });
}

/** 8.1 A broken arrow from the middle of a hex to that of another. */
export function barrage(p: XY, q: XY, ink: string): readonly Shape[] {
  const far = Math.hypot(q.x - p.x, q.y - p.y);
  const along = (units: number): XY => between(p, q, units / far);
  const [start, end] = [along(HEX * 0.36), along(far - HEX * 0.54)];
  return [
    line([start, end], { stroke: CREAM, width: 8 }),
    line([start, end], { stroke: ink, width: 5, dash: [12, 9], butt: true }),
    arrowHead(along(far - HEX * 0.58), along(far - HEX * 0.5), along(far - HEX * 0.37), ink),
  ];
}

/** "Mixed", "Broken …": of several terrains the first, all of them cannot be read on a plate. */
function shortOf(row: Odds['line']): string {
  const [first = '', ...more] = LINE_NAMES[row].replace('Enemy ', '').split(', ');
  return more.length === 0 ? first : `${first} …`;
}

/** The differential and what it is made of: large on a whole map, on one line in a close-up. */
function plate({ attack: { hexes }, odds }: Fight, order: number | null, whole: boolean): Plate {
  const row = `${odds.attack}:${odds.defence} ${shortOf(odds.line)}`;
  return whole
    ? {
        hexes,
        order,
        w: 98,
        h: 58,
        text: [
          label({ x: 0, y: -9 }, signed(odds.differential), 40, 'black', '#8e1b12'),
          label({ x: 0, y: 17 }, row, 20, 'bold', INK, { fit: 92 }),
        ],
      }
    : {
        hexes,
        order,
        w: 104,
        h: 22,
        text: [
          label({ x: -34, y: 0 }, signed(odds.differential), 20, 'black', '#8e1b12', { fit: 30 }),
          label({ x: 16, y: 0 }, row, 15, 'bold', INK, { fit: 68 }),
        ],
      };
}

/** A red ring round a hex; `dash` of a broken one. */
interface Ring {
  readonly hex: HexId;
  readonly dash?: readonly number[];
}
const BROKEN = [14, 9];

/** Round whom, and for layer `attacks` round who is owed: who asks and who is asked now. */
export const ringsOf = (sight: Sight, { layer }: MapRequest): readonly Ring[] => [
  ...(layer === 'attacks' ? owed(sight) : []),
  ...asked(sight),
];

/** 7.1 Who must still attack or be attacked: broken for those who must attack. */
function owed(sight: Sight): readonly Ring[] {
  const frame = frameOf(sight.table);
  if (frame.type !== 'attacks') return [];
  const { attackers, targets } = owedWith(sight, frame.side, sight.table.attacks);
  return [...round(sight, attackers, BROKEN), ...round(sight, targets)];
}

/** 7.7, 7.9 The units that are asked to retreat, or may advance. */
function asked(sight: Sight): readonly Ring[] {
  const frame = frameOf(sight.table);
  if (frame.type === 'retreat') return round(sight, frame.rout.units);
  return frame.type === 'advance' ? round(sight, frame.pursuit.units, BROKEN) : [];
}

const round = (sight: Sight, units: readonly string[], dash?: readonly number[]): readonly Ring[] =>
  units
    .map((unit) => whereIs(sight.table, unit))
    .filter((place) => !isOffMap(place))
    .map((hex) => ({ hex, ...(dash === undefined ? {} : { dash }) }));
