// A stored state read back: what is checked of it, and how older ones are brought up to date.
import { z } from 'zod';
import { distance, type HexId } from '#board/hex.ts';
import { hexside } from '#board/hexside.ts';
import { stateReader } from '#engine/position/stored.ts';
import { marchStart } from '../chapters/06-unit-movement/march.ts';
import { RULES_VERSION } from '../chapters/18-scenarios/setup.ts';
import { blockOf, hasOnlyDisrupted, isOccupiedBy } from './sight.ts';
import { changedPlans, enemyOf, type Frame, type Plan, type RommelState, SIDES, type Side } from './state.ts';

const side = z.enum(SIDES);

export const parseState = stateReader<RommelState>({
  title: 'rommel',
  newest: RULES_VERSION,
  table: {
    month: z.int(),
    active: side,
    blocks: z.record(z.string(), z.looseObject({ side: side, place: z.string() })),
    battles: z.record(z.string(), z.looseObject({ attacker: side })),
  },
  secrets: z.looseObject({
    faces: z.record(z.string(), z.object({ $hidden: z.object({ unit: z.string(), cv: z.number() }) })),
  }),
  upgrade: upgraded,
});

/**
 * Version 2 takes the losses of both sides before anybody recovers (16.2); version 3 keeps in mind which battles were left
 * (8.4), and the place of an announced Forced March with its plan (7.1); in version 4 no battle is left with none but Disrupted
 * units (RULING 70); version 5 keeps the Command Point of a Regroup with its plans (5.2). All else they added,
 * and what versions 6 to 13 added, may be missing.
 */
function upgraded(state: RommelState, version: number): RommelState {
  const third = version > 2 ? state : asThird(state);
  const { table, secrets } = version > 4 ? third : withCommands(third);
  const battles = Object.fromEntries(Object.entries(table.battles).filter(([hex]) => !hasOnlyDisrupted(table, hex)));
  return { secrets, table: { ...table, battles } };
}

function asThird(state: RommelState): RommelState {
  const { rulesVersion, todo: old } = state.table;
  const todo = rulesVersion > 1 ? old : old.flatMap((frame) => [frame, ...(isLastLoss(frame) ? recoveries : [])]);
  const { table, secrets } = withPlaces(state);
  return { secrets, table: { ...table, todo, left: startsOf(state) } };
}

/** Until version 4 a plan said no more than that it belongs to a Regroup, `join` or `stops`: the first that fits it is taken. */
function withCommands({ table, secrets }: RommelState): RommelState {
  const take = ({ stops, ...plan }: Plan & { readonly stops?: true }): Plan => {
    if (plan.kind !== 'join' && stops !== true) return plan;
    const { place } = blockOf(table, plan.block);
    const to = plan.kind === 'join' ? plan.last : plan.path.at(-1);
    const move = table.moves
      .filter((made) => made.type === 'regroup')
      .find((made) => made.to === to && distance(made.command, place) <= 1);
    return move === undefined ? plan : { ...plan, command: move.command };
  };
  return { table, secrets: { ...secrets, plans: changedPlans(secrets, take) } };
}

/** Hexes that were moved from: where enemies are attacked among them, a battle was left. */
const startsOf = ({ secrets }: RommelState): readonly HexId[] => [
  ...new Set(secrets.moved.$hidden.filter(({ stops }) => stops !== true).map(({ from }) => from)),
];

/** Places across hexsides that were taken among those who had engaged are handed to the marches they were taken for. */
function withPlaces({ table, secrets }: RommelState): RommelState {
  const entered = { ...table.entered };
  const take = (plan: Plan, side: Side): Plan => {
    if (plan.last === null || plan.kind === 'leave' || !isOccupiedBy(table, plan.last, enemyOf(side))) return plan;
    const crossed = hexside(marchStart(table, plan), plan.last);
    const taken = entered[crossed] ?? 0;
    if (taken === 0) return plan;
    entered[crossed] = taken - 1;
    return { ...plan, engages: true };
  };
  const plans = changedPlans(secrets, take);
  return { secrets: { ...secrets, plans }, table: { ...table, entered } };
}
const isLastLoss = (frame: Frame): boolean =>
  frame.type === 'judge' && frame.when === 'buildup' && frame.side === 'allied';
const recoveries = SIDES.map((side): Frame => ({ type: 'judge', side, when: 'recovery' }));
