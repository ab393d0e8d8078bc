// 6.0 The sequence of play, and 6.1 the check after turn 7.
import type { Frames } from '../position/course.ts';
import type { Frame, SpaceId, Table, Unit, UnitId } from '../position/state.ts';
import { doInstead, put, tellAll, type World } from '../position/world.ts';
import { checkSuddenVictory, endByPoints } from './03-victory.ts';
import { bringReinforcements } from './30-reinforcements.ts';

/** 6.1, RULING 46 The three entrenchment spaces. */
export const ALAMEIN_LINE: readonly SpaceId[] = ['el-alamein', 'ruweisat', 'alam-el-halfa'];

/** 6.0 One game-turn, phase by phase. 5.0: the first has no Axis bulletin. */
const phasesOf = (turn: number): readonly Frame[] => [
  ...(turn === 1 ? [] : [{ type: 'axis-bulletin' } as const]),
  { type: 'rome' },
  { type: 'supply' },
  { type: 'g1' },
  { type: 'g2' },
  { type: 'bombers' },
  { type: 'movement' },
  { type: 'movement-end' },
  { type: 'reaction' },
  { type: 'combat', attacker: 'axis' },
  { type: 'combat-end' },
  { type: 'g4' },
  { type: 'allied-bulletin' },
  { type: 'allied-air' },
  { type: 'combat', attacker: 'allied' },
  { type: 'combat-end' },
  { type: 'replacement' },
  { type: 'turn-end' },
];

function enterTurn(w: World): void {
  const turn = w.table.turn + 1;
  put(w, { turn, landed: {}, rommel: held(w.table) ? w.table.rommel : null, rommelWith: null });
  tellAll(w, '6.0', { type: 'turn', turn });
  doInstead(w, ...phasesOf(turn));
}

/** 41.0, RULING 38 Rommel is at Malta until turn 8 when he has been committed to Herkules. */
const held = ({ rommel, turn }: Table): boolean => rommel === 'malta' && turn + 1 < SECOND_HALF;
/** 5.0, 5.2 The turn on which R8 units and bulletins come in. */
export const SECOND_HALF = 8;

const moved = <Place extends string>(places: Readonly<Record<string, Place>>, from: Place, to: Place) =>
  Object.fromEntries(Object.entries(places).map(([id, at]) => [id, at === from ? to : at])) as typeof places;

/** 6.0 Administrative Sub-Phase: aircraft that have flown may fly again; then the Victory Check. 5.3 How the campaign ends. */
function endTurn(w: World): void {
  const air = moved(w.table.air, 'used', 'available');
  const support = moved(w.table.support, 'used', 'bin');
  put(w, { air, support, damaged: [], rommel: w.table.rommel === 'malta' ? 'malta' : null, rommelWith: null });
  if (checkSuddenVictory(w)) return;
  const { turns } = w.kit.scenario;
  if (w.table.turn === turns.check && !holdsLine(w)) return endByPoints(w);
  if (w.table.turn >= turns.last) return endByPoints(w);
  if (w.table.turn === turns.check) reinforceAll(w);
  doInstead(w, { type: 'turn' });
}

/** 5.3, 6.1 The last game-turn as things stand: that of the check, as long as it is to come. With Herkules there is none (41.2). */
export const lastTurn = ({ kit, table }: Pick<World, 'kit' | 'table'>): number => {
  const { check, last } = kit.scenario.turns;
  return table.turn > check || table.options.includes('herkules') ? last : check;
};

/** 6.1 Herkules always goes on to turn 10 (41.2). */
const holdsLine = (w: World): boolean =>
  w.table.options.includes('herkules') || ALAMEIN_LINE.every((space) => w.table.control.includes(space));

/** 6.1.2, 5.2 What is marked for turn 8 comes in, on both sides. */
function reinforceAll(w: World): void {
  tellAll(w, '6.1', { type: 'goes-on', turn: w.kit.scenario.turns.last });
  const { units, support, bulletins } = w.table;
  put(w, {
    units: Object.fromEntries(
      Object.entries(units).map(([id, unit]): [UnitId, Unit] => [
        id,
        unit.at === 'later' ? { ...unit, at: 'reinforcement' } : unit,
      ]),
    ),
    support: moved(support, 'later', 'bin'),
    air: moved(w.table.air, 'later', 'reinforcement'),
    bulletins: {
      axis: { ...bulletins.axis, bin: [...bulletins.axis.bin, 'Drives'] },
      allied: { ...bulletins.allied, bin: [...bulletins.allied.bin, 'CounterC'] },
    },
  });
  bringReinforcements(w);
}

export const sequenceFrames: Frames<'turn' | 'turn-end'> = {
  turn: { run: enterTurn },
  'turn-end': { run: endTurn },
};
