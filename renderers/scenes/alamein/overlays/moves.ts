// Movements and missions among the facts that a viewer was told.
import { enemyOf, type HexId, type Side } from '#games/alamein/for-pictures.ts';
import { counted } from '../../../moves.ts';
import type { Move } from '../../../request.ts';

/** How a mission fared with the enemy's aircraft (VII.C), the least that may come of it first. */
const MET = ['none', 'repelled', 'stopped', 'knocked-out'] as const;
export type Met = (typeof MET)[number];
/** Null: it was not met. */
export const metIn = ({ met }: Move): Met | null => MET.find((one) => one === met) ?? null;

interface MovingFact {
  readonly type: string;
  readonly side?: Side;
  readonly path?: readonly HexId[];
  readonly hex?: HexId;
  readonly air?: string;
  readonly enemy?: string;
  readonly result?: string;
}
type Way = Omit<Move, 'count'>;

/** What layer `air` or `last` shows of the facts. Facts of other kinds are passed over. */
export function movesOf(facts: readonly MovingFact[], layer: string): readonly Move[] {
  const ways = layer === 'air' ? [] : facts.flatMap(wayIn);
  return counted([...ways, ...missionsIn(facts)]);
}

const wayIn = ({ type, side, path }: MovingFact): readonly Way[] =>
  (type === 'moved' || type === 'retreated') && side !== undefined && path !== undefined ? [{ side, path }] : [];

interface Mission extends Way {
  /** The air unit that flies it. */
  readonly air: string;
}

/** Missions as they ended, or were met on their way. An air unit flies one in a game-turn (VII). */
function missionsIn(facts: readonly MovingFact[]): readonly Way[] {
  const missions = new Map<string, Mission>();
  let turns = 0;
  for (const fact of facts) {
    if (fact.type === 'turn') turns++;
    const mission = missionIn(fact);
    if (mission === null) continue;
    const key = `${turns} ${mission.air}`;
    const met = worse(missions.get(key)?.met, mission.met);
    missions.set(key, { ...mission, ...(met === undefined ? {} : { met }) });
  }
  return [...missions.values()].map(({ air: _, ...way }) => way);
}

function missionIn({ type, side, hex, air, enemy, result }: MovingFact): Mission | null {
  if (side === undefined || hex === undefined || air === undefined) return null;
  if (type === 'intercepted' && enemy !== undefined)
    return {
      air: enemy,
      side: enemyOf(side),
      path: [hex],
      byAir: true,
      ...(result === undefined ? {} : { met: result }),
    };
  return FLOWN.includes(type) ? { air, side, path: [hex], byAir: true } : null;
}
const FLOWN = ['bombed', 'wasted', 'resupplied'];

/** Of several that meet one mission, the one that did most. */
const worse = (a: string | undefined, b: string | undefined): string | undefined =>
  MET.findLast((met) => met === a || met === b);
