// A small table for tests of words: chosen blocks of the 1940 scenario on the map, seen by one viewer.
import type { HexId } from '#board/hex.ts';
import type { Viewer } from '#engine/secrecy.ts';
import type { Kit } from '#games/rommel/pieces/kit.ts';
import { type Seat, seatOf } from '#games/rommel/position/seat.ts';
import {
  type Blind,
  type Block,
  enemyOf,
  type Face,
  type Frame,
  type Place,
  SIDES,
  type Side,
  type Table,
} from '#games/rommel/position/state.ts';
import type { Own, RommelView } from '#games/rommel/position/view.ts';
import { readPlace } from '#games/rommel/words/places.ts';
import { KIT, START } from '#test/support/rommel/table.ts';

export const kit: Kit = KIT;

/** The hex of a name; throws when there is none. */
export function hex(name: string): HexId {
  const read = readPlace(kit, name);
  if (!('hex' in read)) throw new Error(read.unclear);
  return read.hex;
}

/** Blocks as [unit, place, changes]; blind numbers are 1, 2, 3 … in this order. */
export type Piece = readonly [unit: string, place: string, changes?: Partial<Block & Face>];

const OFF: readonly string[] = ['reserve', 'offboard', 'refit'];
const unitId = (name: string): string => {
  const found = Object.values(kit.units).find((unit) => unit.name === name);
  if (found === undefined) throw new Error(`no unit ${name}`);
  return found.id;
};

export function tableOf(pieces: readonly Piece[], frame: Frame, changes: Partial<Table> = {}): Table {
  const blocks: Record<Blind, Block> = {};
  for (const [at, [unit, place, change]] of pieces.entries()) {
    const info = kit.units[unitId(unit)];
    blocks[at + 1] = {
      side: info?.side ?? 'axis',
      place: (OFF.includes(place) ? place : hex(place)) as Place,
      disrupted: null,
      unsupplied: false,
      source: null,
      raider: null,
      up: false,
      seen: null,
      mixed: false,
      ...blockPart(change),
    };
  }
  return {
    ...START,
    month: 2,
    turn: 7,
    todo: [frame],
    blocks,
    control: {},
    hands: { axis: 5, allied: 3 },
    deck: 30,
    discards: { real: 3, dummy: 1 },
    ...changes,
  };
}

function blockPart(change: Partial<Block & Face> | undefined): Partial<Block> {
  const { unit: _unit, cv: _cv, ...rest } = change ?? {};
  return rest;
}

function ownOf(pieces: readonly Piece[], side: Side): Own {
  const faces: Record<Blind, Face> = {};
  for (const [at, [name, , change]] of pieces.entries()) {
    const unit = unitId(name);
    const info = kit.units[unit];
    if (info?.side === side) faces[at + 1] = { unit, cv: change?.cv ?? info.maxCv };
  }
  return {
    faces,
    hand: { real: 3, dummy: 2 },
    played: null,
    schedule: {},
    mines: [],
    moved: [],
    pursued: [],
    plans: [],
    lost: [],
  };
}

/** The table as one viewer sees it. */
export function viewOf(
  viewer: Viewer<Side>,
  pieces: readonly Piece[],
  frame: Frame = { type: 'movement', blitz: false },
  changes: Partial<Table> = {},
): RommelView {
  const own: { [side in Side]?: Own } = {};
  for (const side of SIDES) if (viewer === side || viewer === 'everyone-after-the-end') own[side] = ownOf(pieces, side);
  return { viewer, table: tableOf(pieces, frame, changes), own };
}

/** Two armies face to face: the deployment of the demonstration game (section 19), with some units further back. */
export const ARMIES: readonly Piece[] = [
  ['Brescia', 'Sollum'],
  ['Bologna', 'Sollum'],
  ['Pavia', 'Sollum'],
  ['Savona', 'Sidi Omar'],
  ['Sabratha', 'Sidi Omar'],
  ['Trento', 'Ft. Capuzzo'],
  ['XXI Art', 'Bardia'],
  ['Ariete', 'Tobruk'],
  ['Littorio', 'Tobruk'],
  ['7/4', 'Buq Buq'],
  ['7/SG', 'Buq Buq'],
  ['2/SG', 'Sofafi'],
  ['11H', 'Sidi Barrani'],
];

/** A question of each kind to the Axis, on the table of these armies. */
export const QUESTIONS = {
  deploy: { type: 'deploy', side: 'axis' },
  redraw: { type: 'redraw', side: 'axis' },
  challenge: { type: 'counter', side: 'axis' },
  option: { type: 'option' },
  movement: { type: 'movement', blitz: false },
  battles: { type: 'battles', blitz: false, chosen: [] },
  refuse: { type: 'refuse', hexes: [hex('Sollum'), hex('Bardia')], refused: [] },
  withdraw: { type: 'withdraw', side: 'axis', hex: hex('Sollum'), blocks: [1, 2, 3] },
  pursue: { type: 'pursuit', hex: hex('Tobruk'), pursuer: 'axis', prey: [10], speed: 3 },
  probe: { type: 'probe', hex: hex('Sollum') },
  hit: { type: 'losses', side: 'axis', hex: hex('Sollum'), from: [1, 2, 3], hits: { infantry: 4 } },
  assign: { type: 'assign', side: 'axis', when: 'initial', hex: hex('Tobruk'), slots: 1, from: [8, 9] },
  spend: { type: 'spend', side: 'axis' },
} satisfies Readonly<Record<string, Frame>>;

/** Who answers a question. Who is attacked is asked in the other side's player-turn. */
export function seatAt(
  side: Side,
  frame: Frame = QUESTIONS.movement,
  pieces: readonly Piece[] = ARMIES,
  changes: Partial<Table> = {},
): Seat {
  const active = frame.type === 'refuse' || frame.type === 'probe' ? enemyOf(side) : side;
  return seatOf(kit, viewOf(side, pieces, frame, { active, ...changes }), side);
}

/** Units of both sides in Buq Buq, which everybody sees: the Allied ones fire at Pistoia. */
export const FIRING = {
  type: 'round',
  round: {
    hex: hex('Buq Buq'),
    offensive: 'axis',
    firing: 'allied',
    fire: 1,
    assault: false,
    probe: false,
    hits: {},
  },
} as const satisfies Frame;
export const FIGHTING: readonly Piece[] = [...ARMIES, ['Pistoia', 'Buq Buq'] as const].map(([name, place]) => [
  name,
  place,
  place === 'Buq Buq' ? { up: true, seen: { unit: unitId(name), cv: 2 } } : {},
]);
