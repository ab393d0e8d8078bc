// What stands where, as far as the viewer may know: one stack for each side in each place.

import {
  type Blind,
  type Block,
  type Face,
  type Kit,
  type Place,
  type RommelView,
  SIDES,
  type Side,
} from '#games/rommel/for-pictures.ts';
import type { Mark } from '../../../counters/marks.ts';
import { rankOf } from './units.ts';

interface Known {
  readonly type: 'face';
  readonly face: Face;
  readonly marks: readonly Mark[];
  /** Remembered, not lying open now. */
  readonly faded: boolean;
}
interface Unknown {
  readonly type: 'back';
  readonly count: number;
  readonly marks: readonly Mark[];
}
export type Item = Known | Unknown;

export interface Stack {
  readonly side: Side;
  readonly place: Place;
  /** 8.0 Both sides are in its hex, or were: the battle's hexsides are drawn until the round is over. */
  readonly battle: boolean;
  /** All blocks of the side here. */
  readonly count: number;
  readonly items: readonly Item[];
}

/** Every stack a viewer sees, by place and side. Nothing but the view is looked at; hidden blocks are only counted. */
export function stacksOf(kit: Kit, view: RommelView): readonly Stack[] {
  const groups = new Map<string, { side: Side; place: Place; blinds: Blind[] }>();
  for (const key of Object.keys(view.table.blocks)) {
    const block = view.table.blocks[Number(key)];
    if (block === undefined) continue;
    const id = `${block.place} ${block.side}`;
    const group = groups.get(id) ?? { side: block.side, place: block.place, blinds: [] };
    group.blinds.push(Number(key));
    groups.set(id, group);
  }
  const isBattle = (place: Place): boolean =>
    isOnMap(kit, place) &&
    (view.table.battles[place] !== undefined || SIDES.every((side) => groups.has(`${place} ${side}`)));
  return [...groups.keys()].sort().flatMap((id) => {
    const group = groups.get(id);
    if (group === undefined) return [];
    const { side, place, blinds } = group;
    return [{ side, place, battle: isBattle(place), count: blinds.length, items: itemsOf(kit, view, blinds) }];
  });
}

/** The same before the viewer moved any block in this player-turn: the same through all of a draft of moves. */
export function stacksBefore(kit: Kit, view: RommelView): readonly Stack[] {
  const blocks = { ...view.table.blocks };
  const back = (blind: Blind, place: Place): void => {
    const block = view.table.blocks[blind];
    if (block !== undefined) blocks[blind] = { ...block, place };
  };
  // The first move of a block last: it stood where that one began.
  for (const side of SIDES)
    for (const { block, from } of [...(view.own[side]?.moved ?? [])].reverse()) back(block, from);
  return stacksOf(kit, { ...view, table: { ...view.table, blocks, battles: {} } });
}

function itemsOf(kit: Kit, view: RommelView, blinds: readonly Blind[]): readonly Item[] {
  const known: Known[] = [];
  const backs = new Map<string, { count: number; marks: readonly Mark[] }>();
  for (const blind of [...blinds].sort((a, b) => a - b)) {
    const block = view.table.blocks[blind];
    if (block === undefined) continue;
    const marks = marksOf(view, blind, block);
    const own = SIDES.map((side) => view.own[side]?.faces[blind]).find((face) => face !== undefined);
    const face = own ?? block.seen;
    if (face !== null) known.push({ type: 'face', face, marks, faded: own === undefined && !block.up });
    else {
      const id = marks.join();
      backs.set(id, { count: (backs.get(id)?.count ?? 0) + 1, marks });
    }
  }
  known.sort((a, b) => rankOf(kit, a.face) - rankOf(kit, b.face));
  const hidden = [...backs.keys()].sort().flatMap((id): Unknown[] => {
    const group = backs.get(id);
    return group === undefined ? [] : [{ type: 'back', ...group }];
  });
  return [...known, ...hidden];
}

/** The states all may see, and for one's own blocks what one alone knows. */
function marksOf(view: RommelView, blind: Blind, block: Block): readonly Mark[] {
  const own = view.own[block.side];
  const marks: Mark[] = [];
  if (block.disrupted !== null) marks.push('disrupted');
  if (block.unsupplied) marks.push('unsupplied');
  if (block.source !== null) marks.push('assigned');
  if (block.raider !== null) marks.push('raider');
  if (view.table.fired.includes(blind)) marks.push('fired');
  if (own?.moved.some((moved) => moved.block === blind) === true) marks.push('moved');
  if (own !== undefined && view.viewer === block.side && block.seen !== null) marks.push('seen');
  return marks;
}

export const isOnMap = (kit: Kit, place: Place): boolean => kit.hexes[place] !== undefined;
