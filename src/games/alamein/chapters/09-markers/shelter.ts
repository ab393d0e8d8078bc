// IX.A.2 Enemy zones of control end at the Boxes and Forts that a side holds when its player-turn begins.
import { downOf, isOccupiedBy, type OpenSight, type Sight } from '../../position/sight.ts';
import type { HexId, Side } from '../../position/state.ts';
import { put, sightIn, type World } from '../../position/world.ts';
import { ownWorkAt, workOwner } from './works.ts';

/** IX.A.2, RULINGS 5 and 43 Enemy zones of control end at a Box or Fort that the side held when its latest player-turn began. */
export const isSheltered = (sight: OpenSight, hex: HexId, side: Side): boolean =>
  sight.table.held[side].includes(hex) && workOwner(sight, hex) === side;

/** IX.A.2 The Boxes and Forts a side holds now; none of a side that lies face down. */
export const worksHeld = (sight: Sight, side: Side): readonly HexId[] =>
  downOf(sight.table, side).length > 0
    ? []
    : Object.keys(sight.table.stacks)
        .filter((hex) => ownWorkAt(sight, hex, side) !== null && isOccupiedBy(sight, hex, side))
        .sort();

/** IX.A.2 Notes the Boxes and Forts a side holds now. */
export const noteHeld = (w: World, side: Side): void =>
  put(w, { held: { ...w.table.held, [side]: worksHeld(sightIn(w), side) } });
