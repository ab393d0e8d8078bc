// 41.0 Operation Herkules, an option: Malta is attacked before turn 1.
import type { CombatInfo } from '../pieces/kit.ts';
import { type Frames, type Handler, player } from '../position/course.ts';
import { unitName } from '../position/names.ts';
import { refuse } from '../position/seat.ts';
import type { Sight } from '../position/sight.ts';
import type { AirPlace, Herkules, Unit } from '../position/state.ts';
import { finish, put, setAir, tellAll, type World } from '../position/world.ts';
import { shiftIndex } from './31-airpower/superiority.ts';

/** 41.0 Up to two TAC and two bombers, and Rommel. */
const MOST = 2;
const ROMMEL = 'rommel';

const pledged = ({ kit, table }: Sight, mission: string): number =>
  table.herkules.committed.filter((id) => kit.air[id]?.mission === mission).length;
const available = (sight: Sight): readonly string[] => [
  ...(sight.table.herkules.committed.includes(ROMMEL) ? [] : [ROMMEL]),
  ...sight.kit.roster.air.filter((air) => {
    const mission = sight.kit.air[air]?.mission ?? 'supply';
    return mission !== 'supply' && sight.table.air[air] === 'available' && pledged(sight, mission) < MOST;
  }),
];

const pledging: Handler<'pledge', 'herkules'> = {
  values: available,
  why: (seat, { unit }) =>
    refuse('41.0', `${unitName(seat.kit, unit)} cannot be committed: Rommel, two TAC units and two bombers at most.`),
  apply: (w, _side, { unit }) => {
    if (unit !== ROMMEL) setAir(w, unit, 'out');
    put(w, { herkules: { ...w.table.herkules, committed: [...w.table.herkules.committed, unit] } });
  },
};

/** 41.1 One more for Rommel, and for every two air units. */
const modifierOf = ({ herkules: { committed } }: Sight['table']): number =>
  (committed.includes(ROMMEL) ? 1 : 0) + Math.floor(committed.filter((id) => id !== ROMMEL).length / 2);

/** 41.2 How the Index moves: down is in favour of the Axis. */
const SHIFT: Readonly<Record<Herkules, number>> = { overwhelming: -4, success: -2, bloodbath: 0, disaster: 1 };

function attackMalta(w: World): void {
  const modifier = modifierOf(w.table);
  const die = w.rng.die(6, '41.1', 'Operation Herkules');
  const outcome = w.kit.tables.herkules.results[Math.min(6, die + modifier) - 1] ?? 'disaster';
  tellAll(w, '41.1', { type: 'herkules', die, modifier, outcome });
  put(w, { herkules: { ...w.table.herkules, outcome } });
  if (w.table.herkules.committed.includes(ROMMEL)) put(w, { rommel: 'malta' });
  shiftIndex(w, '41.2', SHIFT[outcome]);
  if (outcome === 'success' || outcome === 'overwhelming') comeBack(w, outcome);
  finish(w);
}

/** 41.0, 5.2, RULING 20 A unit of the force; one of an option that is not played is not in play. */
const isOfForce = (unit: CombatInfo | undefined, options: readonly string[]): boolean =>
  unit?.herkules === true && (unit.option === undefined || options.includes(unit.option));

/** 41.2, RULING 20 What was committed comes back on turn 8: as reinforcements (2.2.5), or as replacements, at their lowest step (9.4). */
function comeBack(w: World, outcome: 'success' | 'overwhelming'): void {
  const { kit, table } = w;
  const units = Object.fromEntries(
    Object.entries(table.units).map(([id, unit]): [string, Unit] => [
      id,
      isOfForce(kit.units[id], table.options) && unit.at === 'out'
        ? { at: 'later', steps: outcome === 'success' ? 1 : unit.steps }
        : unit,
    ]),
  );
  const air = Object.fromEntries(
    Object.entries(table.air).map(([id, place]): [string, AirPlace] => [id, place === 'out' ? 'later' : place]),
  );
  const back = (now: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>) =>
    Object.keys(now).filter((id) => now[id] !== before[id]);
  const committed = [...new Set([...table.herkules.committed, ...back(units, table.units), ...back(air, table.air)])];
  put(w, { units, air, herkules: { ...w.table.herkules, committed } });
}

export const herkulesFrames: Frames<'herkules'> = {
  herkules: {
    asks: player,
    prompt: ({ table }) => ({
      rule: '41.0',
      question: `Operation Herkules against Malta: commit Rommel, up to two TAC units and two bombers. To the die is added: ${modifierOf(table)}.`,
      waiting: 'prepare Operation Herkules',
    }),
    actions: {
      pledge: pledging,
      done: { closes: 'attack Malta', commits: () => true, apply: attackMalta },
    },
  },
};
