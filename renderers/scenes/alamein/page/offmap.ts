// What is off the map: counters that wait, by when they come, and what is lost.
import { type Side, type Sight, scenarioOf } from '#games/alamein/for-pictures.ts';
import { beside, type Item } from '../counters/stacks.ts';

export interface WaitingGroup {
  /** 0: it comes in no turn. */
  readonly turn: number;
  readonly title: string;
  readonly items: readonly Item[];
}

/** What is off the map and may come in, by when it comes. */
export function waitingGroups(sight: Sight, side: Side): readonly WaitingGroup[] {
  const { reinforcements } = scenarioOf(sight)[side];
  const items = beside(sight, side, 'reserve');
  const turnOf = (item: Item): number =>
    item.type === 'unit' ? (reinforcements.find(({ units }) => units.includes(item.info.id))?.turn ?? 0) : 0;
  const turns = [...new Set(items.map(turnOf))].sort((a, b) => a - b);
  return turns.map((turn) => ({
    turn,
    title: whenOf(turn, sight.table.turn),
    items: items.filter((item) => turnOf(item) === turn),
  }));
}

/** By the turn in which it may come first; 0 for what comes in no turn. */
function whenOf(turn: number, now: number): string {
  if (turn === 0) return now === 0 ? 'to deploy' : 'waiting';
  return turn > now ? `turn ${turn}` : 'may enter';
}

/** Units eliminated, and Boxes and Forts razed; dummies taken off are nobody's loss. */
export const lostNames = (sight: Sight, side: Side): readonly string[] =>
  beside(sight, side, 'lost').flatMap((item): string[] => {
    if (item.type === 'unit') return [item.info.name];
    if (item.type === 'back' || item.kind === 'dummy') return [];
    return [workWords(item.kind, item.count)];
  });

const WORKS = { box: ['a Box', 'Boxes'], fort: ['a Fort', 'Forts'] } as const;
const workWords = (kind: keyof typeof WORKS, count: number): string =>
  count === 1 ? WORKS[kind][0] : `${count} ${WORKS[kind][1]}`;
