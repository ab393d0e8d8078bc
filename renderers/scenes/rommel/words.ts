// The same position in words, grouped by place: for mail, alt text and screen readers.
import { hexesOf } from '#board/hexside.ts';
import {
  type Battle,
  type HexId,
  type Kit,
  nameOf,
  nameOnMap,
  type Place,
  type RommelView,
  SIDES,
  type Side,
} from '#games/rommel/for-pictures.ts';
import type { Mark } from '../../counters/marks.ts';
import { lastShown, type MapRequest } from '../../request.ts';
import type { Words } from '../../scene.ts';
import { headWords, moveNotes, reachNotes, withMarks } from '../../words.ts';
import { type Item, isOnMap, type Stack } from './counters/stacks.ts';
import { LOOKS, sideName } from './counters/units.ts';
import { middle } from './grid.ts';
import { supplyOf } from './overlays/layers.ts';

const BOX_NAMES: Readonly<Record<string, string>> = {
  reserve: 'Not yet deployed',
  offboard: 'Waiting off the map',
  refit: 'Away for refit',
};
const MARK_WORDS: Readonly<Record<Mark, string>> = {
  unsupplied: 'unsupplied',
  disrupted: 'disrupted',
  moved: 'moved',
  raider: 'raider',
  assigned: 'on fortress or oasis supply',
  seen: 'seen by the enemy',
  fired: 'has fired',
};

/** Everything the picture shows, from west to east. */
export function wordsOf(kit: Kit, view: RommelView, stacks: readonly Stack[], request: MapRequest): Words {
  const places = [...new Set(stacks.map(({ place }) => place))].sort(
    (a, b) => westToEast(kit, a) - westToEast(kit, b) || (a < b ? -1 : 1),
  );
  return {
    ...headWords(request.header, view.viewer, LOOKS),
    places: places.map((place) => ({ name: nameOfPlace(kit, place), what: whatStands(view, stacks, place, kit) })),
    notes: notesOf(kit, view),
    layer: layerNotes(kit, view, request),
  };
}

const westToEast = (kit: Kit, place: Place): number => (isOnMap(kit, place) ? middle(place).x : 1e6);
const nameOfPlace = (kit: Kit, place: Place): string =>
  isOnMap(kit, place) ? nameOf(kit, place) : (BOX_NAMES[place] ?? place);

function whatStands(view: RommelView, stacks: readonly Stack[], place: Place, kit: Kit): readonly string[] {
  const here = stacks.filter((stack) => stack.place === place);
  const what = here.map(
    ({ side, items }) => `${sideName(side)}: ${items.map((item) => itemWords(kit, item)).join(', ')}`,
  );
  const battle = view.table.battles[place];
  if (battle !== undefined) what.push(...battleWords(kit, place, battle));
  return what;
}

/** 8.1 Of the Battle Hexsides those that were crossed: all others are the Defender's. */
function battleWords(kit: Kit, hex: HexId, { attacker, fresh, crossed }: Battle): readonly string[] {
  const from = (by: Side): readonly HexId[] =>
    Object.entries(crossed).flatMap(([side, last]) => (last === by ? hexesOf(side).filter((one) => one !== hex) : []));
  const ways = SIDES.filter((by) => from(by).length > 0).map(
    (by) => `hexsides crossed last by the ${sideName(by)} side: from ${listed(kit, from(by))}`,
  );
  return [`battle, ${sideName(attacker)} attacking`, ...(fresh ? ['not fought yet'] : []), ...ways];
}

function itemWords(kit: Kit, item: Item): string {
  const marks = item.marks.map((kind) => MARK_WORDS[kind]);
  if (item.type === 'back') return withMarks(`${item.count} block${item.count === 1 ? '' : 's'}`, marks);
  const info = kit.units[item.face.unit];
  return withMarks(
    `${info?.name ?? item.face.unit} ${item.face.cv}/${info?.maxCv ?? item.face.cv}`,
    item.faded ? ['last seen', ...marks] : marks,
  );
}

const listed = (kit: Kit, hexes: readonly string[]): string => hexes.map((hex) => nameOf(kit, hex)).join(', ');

function notesOf(kit: Kit, view: RommelView): readonly string[] {
  const { table, own } = view;
  const notes: string[] = [];
  for (const side of SIDES) {
    const cards = own[side]?.hand;
    const held = cards === undefined ? '' : ` (${cards.real} real, ${cards.dummy} dummy)`;
    notes.push(`${sideName(side)} supply cards: ${table.hands[side]}${held}`);
  }
  for (const side of SIDES) {
    const forts = Object.keys(table.control).filter((hex) => table.control[hex] === side);
    if (forts.length > 0) notes.push(`${sideName(side)} controls ${listed(kit, forts.sort())}`);
  }
  if (table.mines.length > 0) notes.push(`Minefields revealed: ${listed(kit, table.mines)}`);
  for (const side of SIDES) {
    const mines = hiddenMines(view, side);
    if (mines.length > 0) notes.push(`${sideName(side)} hidden minefields: ${listed(kit, mines)}`);
  }
  return notes;
}

function layerNotes(kit: Kit, view: RommelView, request: MapRequest): readonly string[] {
  const network = (side: Side): string =>
    `${sideName(side)} supply network: ${listed(kit, supplyOf(kit, view, side)) || 'none'}`;
  return [
    ...reachNotes(request.reach, (hexes) => hexes.map((hex) => nameOnMap(kit, hex)).join(', ')),
    ...(request.layer === 'supply' ? SIDES.map(network) : []),
    ...moveNotes(lastShown(request), (hexes) => listed(kit, hexes)),
  ];
}

const hiddenMines = (view: RommelView, side: Side): readonly string[] =>
  (view.own[side]?.mines ?? []).filter((hex) => !view.table.mines.includes(hex));
