// Positions of Rommel in the Desert made by hand, for pictures and their tests: no rule is run.
import type { HexId } from '#board/hex.ts';
import { hide, type Viewer } from '#engine/secrecy.ts';
import type { Block, Face, RommelState, Secrets, Side, Table } from '#games/rommel/position/state.ts';
import { type RommelView, viewOf } from '#games/rommel/position/view.ts';
import { START } from './rommel/table.ts';

/** One block: side, unit, CV, place and whatever else is not as usual. */
export type Laid = readonly [side: Side, unit: string, cv: number, place: string, more?: Partial<Block>];

export const EMPTY_TABLE: Table = {
  ...START,
  turn: 1,
  todo: [{ type: 'option' }],
  hands: { axis: 6, allied: 3 },
  deck: 33,
};

/** A state from blocks in order: the first gets blind number 1. */
export function stateWith(
  laid: readonly Laid[],
  table: Partial<Table> = {},
  secrets: Partial<Secrets> = {},
): RommelState {
  const blocks: Record<number, Block> = {};
  const faces: Record<number, { $hidden: Face }> = {};
  laid.forEach(([side, unit, cv, place, more], index) => {
    const usual: Block = {
      side,
      place,
      disrupted: null,
      unsupplied: false,
      source: null,
      raider: null,
      up: false,
      seen: null,
      mixed: false,
    };
    blocks[index + 1] = { ...usual, ...more };
    faces[index + 1] = hide({ unit, cv });
  });
  return {
    table: { ...EMPTY_TABLE, blocks, ...table },
    secrets: {
      faces,
      hands: { axis: hide({ real: 4, dummy: 2 }), allied: hide({ real: 2, dummy: 1 }) },
      deck: hide({ real: 40, dummy: 20 }),
      played: hide(null),
      challenge: hide(null),
      pools: { axis: hide({}), allied: hide({}) },
      mines: { axis: hide([]), allied: hide([]) },
      moved: hide([]),
      pursued: hide([]),
      plans: { axis: hide([]), allied: hide([]) },
      lost: { axis: hide([]), allied: hide([]) },
      ...secrets,
    },
  };
}

export const seenBy = (state: RommelState, viewer: Viewer<Side>): RommelView => viewOf(state, viewer);

const at = (
  side: Side,
  place: HexId,
  units: readonly (readonly [string, number, Partial<Block>?])[],
): readonly Laid[] => units.map(([unit, cv, more]): Laid => [side, unit, cv, place, more ?? {}]);

/** The recommended deployment of 1940. */
export const setUp = (): RommelState =>
  stateWith([
    ...at('axis', '15,1', [['pavia', 3]]),
    ...at('axis', '14,2', [
      ['brescia', 3],
      ['bologna', 3],
      ['pistoia', 3],
      ['xxi-art', 2],
    ]),
    ...at('axis', '14,3', [
      ['trento', 3],
      ['savona', 2],
      ['sabratha', 3],
    ]),
    ...at('allied', '15,2', [['2-sg', 2]]),
    ...at('allied', '16,2', [
      ['7-4', 4],
      ['7-sg', 3],
    ]),
    ...at('allied', '16,3', [['11h', 2]]),
  ]);

/** The frontier in the middle of a fight, with every state a block may have. */
export const midBattle = (): RommelState =>
  stateWith(
    [
      ...at('axis', '15,1', [
        ['pavia', 2, { unsupplied: true }],
        ['savona', 1, { source: '15,1' }],
      ]),
      ...at('axis', '15,2', [
        ['brescia', 3, { up: true, seen: { unit: 'brescia', cv: 3 } }],
        ['bologna', 2, { up: true, seen: { unit: 'bologna', cv: 2 } }],
        ['ariete', 3, { up: true, seen: { unit: 'ariete', cv: 3 } }],
      ]),
      ...at('axis', '14,3', [
        ['trento', 3],
        ['sabratha', 1, { disrupted: 4 }],
      ]),
      ...at('axis', '12,1', [
        ['pistoia', 3],
        ['xxi-art', 2],
        ['trieste', 3],
        ['giovani', 3],
      ]),
      ...at('axis', '4,2', [['littorio', 3]]),
      ...at('allied', '15,2', [
        ['7-4', 4, { up: true, seen: { unit: '7-4', cv: 4 } }],
        ['7-7', 3, { up: true, seen: { unit: '7-7', cv: 3 } }],
        ['7-sg', 2, { up: true, seen: { unit: '7-sg', cv: 2 } }],
      ]),
      ...at('allied', '16,2', [
        ['4in-5', 4],
        ['4in-11', 4],
        ['32at-7', 3, { seen: { unit: '32at-7', cv: 3 } }],
        ['xxx-art', 2],
      ]),
      ...at('allied', '13,2', [['11h', 1, { raider: '13,2/14,2' }]]),
      ...at('allied', '14,2', [['4in-7m', 3, { disrupted: 4, unsupplied: true }]]),
      ...at('allied', '22,2', [['70-14-16', 4]]),
      ...at('allied', '24,2', [['2-sg', 2]]),
    ],
    {
      month: 4,
      turn: 6,
      active: 'allied',
      todo: [{ type: 'movement', blitz: false }],
      hands: { axis: 4, allied: 7 },
      battles: {
        '15,2': { attacker: 'allied', crossed: { '15,2/16,2': 'allied', '15,2/14,3': 'allied' }, fresh: true },
      },
      mines: ['22,2'],
      fired: [6, 7],
      networks: {
        axis: [
          '4,2',
          '5,2',
          '3,3',
          '3,4',
          '3,5',
          '2,6',
          '1,6',
          '12,1',
          '11,2',
          '11,1',
          '10,1',
          '12,2',
          '13,2',
          '14,2',
          '13,1',
          '14,1',
          '15,1',
        ],
        allied: ['24,2', '23,2', '22,2', '21,2', '20,2', '19,2', '18,2', '17,2', '16,2', '16,3'],
      },
    },
    {
      mines: { axis: hide(['12,1']), allied: hide(['22,2', '21,3']) },
      moved: hide([{ block: 16, from: '17,2', path: ['16,2'] }]),
      pursued: hide([]),
    },
  );

/** More blocks on the map than any scenario has, twelve of them in one hex. */
export const crowded = (): RommelState =>
  stateWith([
    ...at('axis', '12,1', [
      ['21-5', 8],
      ['21-104', 6],
      ['21-3', 2],
      ['15-8', 6],
      ['15-115', 4],
      ['15-33', 2],
      ['88mm', 4],
      ['50mm', 3],
      ['90-155', 4],
      ['ariete', 4],
      ['trieste', 3],
      ['arko', 4],
    ]),
    ...at('axis', '11,2', [
      ['brescia', 3],
      ['pavia', 3],
      ['bologna', 2],
      ['sabratha', 2],
      ['savona', 3],
    ]),
    ...at('axis', '12,2', [
      ['littorio', 4],
      ['trento', 3],
      ['giovani', 3],
    ]),
    ...at('axis', '10,1', [
      ['90-361', 4],
      ['ramcke', 4],
    ]),
    ...at('axis', '15,1', [
      ['pistoia', 3],
      ['xxi-art', 2],
    ]),
    ...at('axis', '1,6', [
      ['164-125', 4],
      ['164-382', 4],
      ['folgore', 3],
    ]),
    ...at('allied', '13,2', [
      ['7-4', 4],
      ['7-7', 4],
      ['7-22', 4],
      ['7-sg', 3],
      ['22g', 3],
      ['11h', 2],
    ]),
    ...at('allied', '13,3', [
      ['2nz-4', 4],
      ['2nz-5', 4],
      ['2nz-6', 3],
      ['32at-4', 4],
    ]),
    ...at('allied', '14,2', [
      ['1sa-1', 3],
      ['4in-5', 4],
      ['4in-11', 4],
    ]),
    ...at('allied', '14,3', [
      ['70-23', 4],
      ['kdg', 2],
    ]),
    ...at('allied', '15,2', [['xxx-art', 3]]),
    ...at('allied', '24,2', [
      ['2sa-3', 3],
      ['4sa', 2],
      ['9au-20', 4],
      ['pol', 3],
    ]),
  ]);
