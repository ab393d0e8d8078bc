// VII, AIR Missions carried out in the order named: interceptions first, then the strike, counter by counter from the top.
import type { UnitInfo } from '../../pieces/kit.ts';
import { type AirResult, type AirTarget, airResult } from '../../pieces/tables.ts';
import type { Frames } from '../../position/course.ts';
import { counterOf, stackAt, unitOf } from '../../position/sight.ts';
import { type AirId, type Blind, enemyOf, type HexId, type Side, type Strike } from '../../position/state.ts';
import {
  faceIn,
  finish,
  put,
  removeCounter,
  setAir,
  sightIn,
  spend,
  tellAll,
  turnUp,
  unitIn,
  type World,
} from '../../position/world.ts';
import { isWork, ownWorkAt } from '../09-markers/works.ts';
import { setupRule } from '../15-scenarios/deployment.ts';

/** AIR Out of the game during the following game-turn. */
const knockOut = (w: World, air: AirId): void => setAir(w, air, { used: true, outUntil: w.table.turn + 1 });

/** VII.C, RULING 35 Those who go for an air unit on its way, one after another; true when it is stopped. */
function isStopped(w: World, side: Side, { air: enemy, hex }: Strike): boolean {
  const target: AirTarget = w.kit.air[enemy]?.nationality === 'german' ? 'german' : 'british';
  for (const { air } of w.table.interceptions.filter((interception) => interception.enemy === enemy)) {
    setAir(w, air, { used: true });
    const die = w.rng.die(6, 'AIR', `interception of ${enemy}`);
    const result = airResult(target, die);
    tellAll(w, 'VII.C', { type: 'intercepted', side, air, enemy, hex, die, result: outcomeOf(result) });
    if (result === 'AA') knockOut(w, air);
    if (result === 'EAX') knockOut(w, enemy);
    if (result === 'EAX' || result === 'Int') return true;
  }
  return false;
}

const outcomeOf = (result: AirResult): 'stopped' | 'knocked-out' | 'none' | 'repelled' => {
  if (result === 'EAX') return 'knocked-out';
  if (result === 'Int') return 'stopped';
  return result === 'AA' ? 'repelled' : 'none';
};

/** VII.A, RULING 34 Attacks the enemy's counters in a hex from the top, until an AA result ends it. */
function bomb(w: World, side: Side, { air, hex }: Strike): void {
  let attacked = 0;
  for (const blind of stackAt(w.table, hex)) {
    if (counterOf(w.table, blind).side === side) continue;
    show(w, hex, [blind]);
    if (faceIn(w, blind).type !== 'unit' || counterOf(w.table, blind).spent) continue;
    // The column of the table tells of a Box or Fort beneath (RULING 11).
    if (attacked++ === 0)
      show(
        w,
        hex,
        stackAt(w.table, hex).filter((other) => isWork(faceIn(w, other))),
      );
    if (isShotOff(w, side, { air, hex }, blind)) return knockOut(w, air);
  }
  if (attacked === 0) tellAll(w, 'VII.A', { type: 'wasted', side, air, hex });
}

/** XV.A.2, XV.C.2 Turns up what still lies face down; a dummy is taken off. */
function show(w: World, hex: HexId, blinds: readonly Blind[]): void {
  for (const blind of blinds) {
    const { side, face: known } = counterOf(w.table, blind);
    if (known !== null) continue;
    const face = turnUp(w, blind);
    tellAll(w, setupRule(w), { type: 'revealed', side, hex, faces: [face] });
    if (face.type === 'dummy') removeCounter(w, blind);
  }
}

/** AIR One die against one unit; true when its fire knocks the air unit out. */
function isShotOff(w: World, side: Side, { air, hex }: Strike, blind: Blind): boolean {
  const unit = unitOf(sightIn(w), blind);
  const isInside = unit.arm !== 'armor' && ownWorkAt(sightIn(w), hex, enemyOf(side)) !== null;
  const die = w.rng.die(6, 'AIR', `air attack on ${unit.name}`);
  const result = airResult(isInside ? 'inside' : 'outside', die);
  const isHit = result === 'S';
  const isOff = hasAntiAir(unit, result);
  const told = isHit ? 'spent' : isOff ? 'shot-off' : 'none';
  tellAll(w, 'AIR', { type: 'bombed', side, air, hex, unit: unitIn(w, blind), die, result: told });
  if (isHit) spend(w, blind);
  return isOff;
}

/** VII.A, AIR, RULING 4 Whose fire a result means: FLAK, German divisions, or any division in its Box or Fort, which has a column of its own. */
function hasAntiAir(unit: UnitInfo, result: AirResult): boolean {
  if (unit.arm === 'flak') return result === 'AAF' || result === 'AA(F)' || result === 'AAG(F)';
  if (unit.size !== 'division') return false;
  return result === 'AA(F)' || (result === 'AAG(F)' && unit.nationality === 'german');
}

/** VII.B, RULING 36 The units in the hex count as supplied in this supply phase. */
function deliver(w: World, side: Side, { air, hex }: Strike): void {
  put(w, { airSupplied: hex });
  tellAll(w, 'VII.B', { type: 'resupplied', side, air, hex });
}

export const flyingFrames: Frames<'fly'> = {
  fly: {
    run: (w, { side, mission }) => {
      for (const strike of w.table.strikes) {
        setAir(w, strike.air, { used: true });
        if (isStopped(w, enemyOf(side), strike)) continue;
        if (mission === 'strike') bomb(w, side, strike);
        else deliver(w, side, strike);
      }
      put(w, { strikes: [], interceptions: [] });
      finish(w);
    },
  },
};
