// Many dispatches as one story: fire and losses of a battle are added up, and so are moves by one way.

import { recapOf } from '#words/recap.ts';
import { many } from '#words/sentence.ts';
import { within } from '#words/sides.ts';
import type { Kit } from '../pieces/kit.ts';
import type { FactOf, RommelFact } from '../position/fact.ts';
import type { HexId, Side } from '../position/state.ts';
import type { RommelView } from '../position/view.ts';
import { placeName } from './places.ts';
import { stepsText, tell } from './tell.ts';

interface Words {
  readonly kit: Kit;
  readonly view: RommelView;
}

/** The story of some dispatches. */
export const recap = recapOf<RommelFact, Words>({
  small: ['source', 'supply-kept', 'kept', 'hand', 'stood', 'moves-ended', 'no-march', 'battles'],
  endsTurn: ({ type }) => type === 'turn' || type === 'month-ended',
  keyOf: (fact) => {
    switch (fact.type) {
      case 'fired':
      case 'lost-steps':
        return [fact.type, fact.hex, fact.side].join(' ');
      case 'moved':
        return [fact.type, fact.side, fact.how, fact.path[0], fact.path.at(-1), fact.command, fact.back].join(' ');
      default:
        return null;
    }
  },
  sum,
});

function sum({ kit, view }: Words, facts: readonly RommelFact[]): string | null {
  const fire = facts.flatMap((fact) => (fact.type === 'fired' ? [fact] : []));
  if (fire.length > 0) return fireText(kit, fire);
  if (facts.length === 1) return null;
  const moves = facts.flatMap((fact) => (fact.type === 'moved' ? [fact] : []));
  const [move] = moves;
  if (move !== undefined) return tell(kit, { ...move, count: moves.reduce((all, { count }) => all + count, 0) }, view);
  return lossesText(
    kit,
    facts.flatMap((fact) => (fact.type === 'lost-steps' ? [fact] : [])),
  );
}

/** "Sollum: the Axis fires" */
const heading = (kit: Kit, hex: HexId, side: Side, verb: string): string =>
  `${placeName(kit, hex, side)}: ${within(side, verb)}`;

function fireText(kit: Kit, fire: readonly FactOf<'fired'>[]): string {
  const scored = (half: boolean): number =>
    fire.filter((fact) => fact.half === half).reduce((sum, { hits }) => sum + hits, 0);
  const dice = fire.reduce((sum, fact) => sum + fact.dice.length, 0);
  const [full, halves] = [scored(false), scored(true)];
  const hits = [
    ...(full > 0 || halves === 0 ? [many(full, 'hit')] : []),
    ...(halves > 0 ? [many(halves, 'half-hit')] : []),
  ];
  const [{ hex, side }] = fire as readonly [FactOf<'fired'>];
  return `${heading(kit, hex, side, 'fire')} ${dice} ${dice === 1 ? 'die' : 'dice'}, ${hits.join(' and ')}.`;
}

function lossesText(kit: Kit, losses: readonly FactOf<'lost-steps'>[]): string {
  const [{ hex, side }] = losses as readonly [FactOf<'lost-steps'>];
  const steps = losses.reduce((sum, fact) => sum + fact.steps, 0);
  const left = new Map(losses.flatMap(({ unit }) => (unit === null ? [] : [[unit.unit, unit.cv] as const])));
  const named = [...left].flatMap(([unit, cv]) => (cv > 0 ? [`${kit.units[unit]?.name ?? unit} ${cv}`] : [])).sort();
  const down = named.length === 0 ? '' : ` (left of them: ${named.join(', ')})`;
  return `${heading(kit, hex, side, 'lose')} ${stepsText(steps)}${down}.`;
}
