// 26.0 Air supply: where it may be flown to, and what it does there.
import { kept } from '#engine/memory.ts';
import { inTurn } from '#engine/turn/offers.ts';
import type { Handler } from '../position/course.ts';
import { spaceName } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import { axisSpaces, groundAt, itself, type Sight } from '../position/sight.ts';
import type { AirId, Frame, SpaceId } from '../position/state.ts';
import { put, setAir, sightIn, tellAll, type World } from '../position/world.ts';
import { neighbours } from './19-supply.ts';
import { areServed, axisFields, isAxisField } from './23-airfields.ts';

/** 26.0 Airfields from which air supply reaches a space: its own, and those next to it where a PAA unit stands. */
const fieldsFor = (sight: Sight, space: SpaceId): readonly SpaceId[] => [
  ...(isAxisField(sight, space) ? [space] : []),
  ...(groundAt(sight, space).length > 0 ? neighbours(sight, space).filter((at) => isAxisField(sight, at)) : []),
];
/** 26.0 Where air supply may be placed: one for each airfield. */
const airliftSpaces = kept(itself, (sight) => {
  const used = Object.values(sight.table.airlift);
  const serving = used.map((space) => fieldsFor(sight, space));
  const near = new Set([...axisFields(sight), ...axisSpaces(sight)]);
  return sight.kit.map.spaces.filter(
    (space) => near.has(space) && !used.includes(space) && areServed([fieldsFor(sight, space), ...serving], () => 1),
  );
});

const freeLifts = ({ kit, table }: Sight): readonly AirId[] =>
  kit.roster.air.filter(
    (air) => kit.air[air]?.mission === 'supply' && table.air[air] === 'available' && table.airlift[air] === undefined,
  );

/** 20.4, RULING 27 In G-4 it is placed for who is out of supply. */
const serves = ({ table }: Sight, space: SpaceId, frame: Pick<Frame, 'type'>): boolean =>
  frame.type !== 'g4' || table.unsupplied.some((unit) => table.units[unit]?.at === space);
const places = (sight: Sight, frame: Pick<Frame, 'type'>): readonly SpaceId[] =>
  airliftSpaces(sight).filter((space) => serves(sight, space, frame));

/** 26.0, RULING 12 At the start of a sub-phase. */
export const lifting: Handler<'airlift', 'movement' | 'battles' | 'g4'> = {
  shut: (seat) => {
    if (freeLifts(seat).length === 0) return refuse('26.0', 'You have no air supply that is free this turn.');
    return seat.table.fought.length === 0
      ? null
      : refuse('26.0', 'Air supply is placed when a sub-phase begins: a battle of this one has been fought already.');
  },
  values: inTurn(
    (seat, frame) => (places(seat, frame).length > 0 ? freeLifts(seat) : []),
    (seat, _unit, frame) => places(seat, frame),
  ),
  why: (seat, { unit, to }, frame) => {
    if (!freeLifts(seat).includes(unit)) return refuse('26.0', 'That is no air supply that is free this turn.');
    return serves(seat, to, frame)
      ? refuse(
          '26.0',
          `${spaceName(seat.kit, to)} is no airfield you control, nor a space with a unit of yours next to one that is free: one air supply for each airfield.`,
        )
      : refuse(
          '20.4',
          `Nobody at ${spaceName(seat.kit, to)} is out of supply: in G-4 air supply would do nothing there.`,
        );
  },
  apply: (w, _side, { unit, to }) => {
    tellAll(w, '26.0', { type: 'airlift', air: unit, space: to });
    const there = groundAt(sightIn(w), to);
    put(w, {
      airlift: { ...w.table.airlift, [unit]: to },
      supported: [...new Set([...w.table.supported, ...there])],
      unsupplied: w.table.unsupplied.filter((other) => !there.includes(other)),
    });
  },
};

/** 26.0, RULING 12 Air supply comes home at the end of the phase, and flies no more this turn (23.0). */
export function landAirlift(w: World): void {
  for (const air of Object.keys(w.table.airlift)) setAir(w, air, 'used');
  put(w, { airlift: {} });
}
