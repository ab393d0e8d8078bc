// 35.0 Rommel: one function in a turn.
import type { Handler } from '../position/course.ts';
import { unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { unitsOnMap } from '../position/sight.ts';
import type { Table } from '../position/state.ts';
import { put, tellAll, type World } from '../position/world.ts';
import { drawSupport } from './05-setup.ts';

/** 35.0 He has not been used this turn. */
export const canGo = ({ rommel }: Table): boolean => rommel === null;

export function goTo(w: World, rommel: 'rome' | 'berlin', die: number | null = null): void {
  put(w, { rommel });
  tellAll(w, '35.0', { type: 'rommel', at: rommel, unit: null, die });
}

const WHERE = { rome: 'in Rome', berlin: 'in Berlin', front: 'at the front' };
/** 35.0, 41.0 Why he can do nothing more this turn; null when he can. */
function whyNotFree({ kit, table: { rommel, rommelWith } }: Pick<Seat, 'kit' | 'table'>): Refusal | null {
  if (rommel === null) return null;
  if (rommel === 'malta') return refuse('41.0', 'Rommel is committed to Malta until turn 8.');
  const where = rommelWith === null ? WHERE[rommel] : `with ${unitName(kit, rommelWith)}`;
  return refuse('35.0', `Rommel is ${where} this turn: one function a turn.`);
}

/** 35.0 Half a die of support units, rounded up. */
export const flyingHome: Handler<'berlin', 'g4'> = {
  shut: whyNotFree,
  commits: () => true,
  apply: (w) => {
    const die = w.rng.die(6, '35.0', 'Rommel in Berlin');
    goTo(w, 'berlin', die);
    drawSupport(w, Math.ceil(die / 2), '35.0');
  },
};

/** 35.0 In the G-3 phase, with one combat unit. When the Allies counterattack he is where he is. */
export const leading: Handler<'rommel', 'movement' | 'battles'> = {
  shut: (seat, frame) =>
    frame.type === 'battles' && frame.attacker === 'allied'
      ? refuse('35.0', 'Rommel goes to a unit in the G-3 phase, not when the Allies counterattack.')
      : whyNotFree(seat),
  values: unitsOnMap,
  why: (seat, { unit }) => refuse('35.0', `${unitName(seat.kit, unit)} is no combat unit of yours on the map.`),
  apply: (w, _side, { unit }) => {
    put(w, { rommel: 'front', rommelWith: unit });
    tellAll(w, '35.0', { type: 'rommel', at: 'front', unit, die: null });
  },
};
