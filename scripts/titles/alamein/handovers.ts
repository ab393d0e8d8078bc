// How the messages of play by post are counted: a player-turn begins with its movement (XI.A), or nearly so.
import type { Typed } from '#engine/title.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import type { AlameinView } from '#games/alamein/position/view.ts';
import type { HandoverCount } from '../../lib/tools.ts';

export const HANDOVERS: HandoverCount = {
  scenarios: ['a', 'b', 'c', 'd'],
  date: 'game-turn',
  most: 6,
  opening: 'XI.A',
  farSighted: (view, orders) => withStances(view as AlameinView, orders),
  settled: { intercept: 'first', answer: 'back', press: 'auto', back: 'back' },
};

/**
 * XII.D.1 With attacks and with the answer to them goes how every hex falls back, before the closing order. Which attacks
 * `required` leaves is seen only after it.
 */
function withStances({ table }: AlameinView, orders: readonly Typed[]): readonly Typed[] {
  const last = orders.at(-1);
  const declared = (orders as readonly AlameinAction[]).flatMap((order) =>
    order.type === 'attack' ? order.units : [],
  );
  const hexes =
    table.todo[0]?.type === 'answer'
      ? table.attacks.filter(({ answered }) => answered === null).flatMap((attack) => attack.hexes)
      : declared.map((blind) => table.counters[blind]?.place ?? '');
  if (last?.type !== 'done' || hexes.length === 0 || orders.some(({ type }) => type === 'required')) return orders;
  const stances = [...new Set(hexes)].map((hex): AlameinAction => ({ type: 'stance', hex, stance: 'back' }));
  return [...orders.slice(0, -1).filter(({ type }) => type !== 'stance'), ...stances, last];
}
