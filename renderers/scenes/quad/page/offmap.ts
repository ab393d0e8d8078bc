// What is off the map: units that wait, by when they come, what has left, and what is lost.
import { exclusive, rosterOf, type Side, type Sight, unitName, unitOf, whereIs } from '#games/quad/for-pictures.ts';
import { type Item, itemOf } from '../counters/items.ts';

interface Waiting {
  readonly item: Item;
  /** "turn 4", "may enter", "to deploy". */
  readonly title: string;
}

/** Units that may still come onto the map, the first to come first. */
export function waitingOf(sight: Sight, side: Side): readonly Waiting[] {
  const waiting = rosterOf(sight, side)
    .filter((unit) => whereIs(sight.table, unit) === 'reserve')
    .map((unit) => ({ item: itemOf(sight, unit), ...whenOf(sight, unit) }));
  return waiting.sort((a, b) => a.turn - b.turn).map(({ item, title }) => ({ item, title }));
}

interface When {
  /** For the order. */
  readonly turn: number;
  readonly title: string;
}
const LAST = 100;
export const MAY_ENTER = 'may enter';

function whenOf(sight: Sight, unit: string): When {
  const schedule = exclusive(sight).scheduleOf(sight, unitOf(sight, unit));
  if (schedule === undefined) return { turn: 0, title: 'to deploy' };
  const turn = exclusive(sight).dueFrom(sight, schedule);
  if (turn === null) return { turn: LAST, title: 'if called' };
  return turn <= sight.table.turn ? { turn: 0, title: MAY_ENTER } : { turn, title: `turn ${turn}` };
}

const namesIn = (sight: Sight, side: Side, place: string): readonly string[] =>
  rosterOf(sight, side)
    .filter((unit) => whereIs(sight.table, unit) === place)
    .map((unit) => unitName(sight.kit, unit));

/** Names of a side's units that do not come back, by where they went. */
export const goneOf = (
  sight: Sight,
  side: Side,
): readonly { readonly what: string; readonly names: readonly string[] }[] =>
  [
    { what: 'lost', names: namesIn(sight, side, 'lost') },
    { what: 'left the map', names: namesIn(sight, side, 'exited') },
    { what: 'will not come', names: namesIn(sight, side, 'unavailable') },
  ].filter(({ names }) => names.length > 0);
