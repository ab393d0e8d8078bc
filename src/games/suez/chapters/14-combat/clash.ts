// 14.1.3-5 The Tactical Edge, and the one round of ground fire.
import type { Frames } from '../../position/course.ts';
import { spaceName } from '../../position/names.ts';
import { isSupply, morale, spaceOf, terrainOf } from '../../position/sight.ts';
import {
  type Battle,
  type Blind,
  enemyOf,
  type FrameOf,
  type Side,
  type SpaceId,
  type UnitId,
} from '../../position/state.ts';
import { doInstead, infoIn, sightIn, tellAll, type World } from '../../position/world.ts';
import { playKept } from '../11-movement/moves.ts';
import { fireAllied, fireAxis } from '../15-firing/fire.ts';
import { givesEdge } from '../22-support.ts';
import { commitmentAt } from './commitment.ts';

/** 14.1.3.a What the PAA adds: four at most, and one more by the Lure of the Pyramids. */
function axisModifier(w: World, { space, axis, led }: Battle): number {
  const { table, kit } = w;
  const { support, lure } = commitmentAt(table, space);
  const panzers = axis.some((unit) => kit.units[unit]?.arm === 'panzer');
  const helped = table.revealed.includes(space) || givesEdge(kit, support);
  const reasons = [led, panzers, helped, morale(table) === 'high', lure];
  return reasons.filter(Boolean).length;
}

/** 14.1.3.b What the Allies add: three at most. 32.1, RULING 17 The space helps them in defence alone; 15.5, RULING 48 Tobruk does not. */
function alliedModifier(w: World, { space, allied, attacker }: Battle): number {
  const armour = allied.some((blind) => infoIn(w, blind).arm === 'armour');
  const ground = attacker === 'axis' && terrainOf(w, space).alliedEdge && spaceOf(w, space).fortressOf !== 'axis';
  return [armour, ground, morale(w.table) === 'low'].filter(Boolean).length;
}

/** 14.1.3.d Who wins ties; RULING 48 in a fortress the side whose it is. */
const winnerOfTies = (w: World, space: SpaceId): Side => spaceOf(w, space).fortressOf ?? terrainOf(w, space).ties;

/** 14.1.3.c, d Who has the Tactical Edge. */
function edgeOf(w: World, battle: Battle): Side {
  const { space } = battle;
  const name = spaceName(w.kit, space);
  const axis = [w.rng.die(6, '14.1', `Tactical Edge of the Panzerarmee at ${name}`), axisModifier(w, battle)] as const;
  const allied = [w.rng.die(6, '14.1', `Tactical Edge of the Allies at ${name}`), alliedModifier(w, battle)] as const;
  if (commitmentAt(w.table, space).lure) playKept(w, 'Lure');
  const [ours, theirs] = [axis[0] + axis[1], allied[0] + allied[1]];
  const side = ours > theirs ? 'axis' : theirs > ours ? 'allied' : winnerOfTies(w, space);
  tellAll(w, '14.1', { type: 'edge', space, axis, allied, side });
  return side;
}

/** 14.1.4 The sides fire in turn, unit by unit as they stand, the one with the edge first; who is left over fires last. */
function clash(w: World, { battle }: FrameOf<'clash'>): void {
  let now = battle;
  let side = edgeOf(w, battle);
  const waiting = {
    axis: battle.axis.filter((unit) => !isSupply(sightIn(w), unit)) as readonly UnitId[],
    allied: battle.allied as readonly Blind[],
  };
  while (now.axis.length > 0 && now.allied.length > 0) {
    // 15.0 Only who survives fires.
    waiting.axis = waiting.axis.filter((unit) => now.axis.includes(unit));
    waiting.allied = waiting.allied.filter((blind) => now.allied.includes(blind));
    if (waiting.axis.length + waiting.allied.length === 0) break;
    if (waiting[side].length === 0) side = enemyOf(side);
    if (side === 'axis') {
      const [unit = '', ...rest] = waiting.axis;
      waiting.axis = rest;
      now = fireAxis(w, now, unit);
    } else {
      const [blind = 0, ...rest] = waiting.allied;
      waiting.allied = rest;
      now = fireAllied(w, now, blind);
    }
    side = enemyOf(side);
  }
  doInstead(w, { type: 'aftermath', battle: now });
}

export const clashFrames: Frames<'clash'> = { clash: { run: clash } };
