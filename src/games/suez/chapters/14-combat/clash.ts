// 14.1.3-5 The Tactical Edge, and the one round of ground fire.
import { said } from '#words/sentence.ts';
import type { Frames } from '../../position/course.ts';
import { spaceName } from '../../position/names.ts';
import { alliedOf, isSupply, morale, type Sight, spaceOf, terrainOf } from '../../position/sight.ts';
import {
  type Battle,
  type Blind,
  enemyOf,
  type FrameOf,
  type Side,
  type SpaceId,
  type UnitId,
} from '../../position/state.ts';
import { doInstead, sightIn, tellAll, type World } from '../../position/world.ts';
import { playKept } from '../11-movement/moves.ts';
import { fireAllied, fireAxis } from '../15-firing/fire.ts';
import { givesEdge } from '../22-support.ts';
import { commitmentAt } from './commitment.ts';

/** 14.1.3.a What the PAA adds one each for: four at most, and one more by the Lure of the Pyramids. */
export function axisEdge({ kit, table }: Sight, { space, axis, led }: Pick<Battle, 'space' | 'axis' | 'led'>) {
  const { support, lure } = commitmentAt(table, space);
  return said(
    led ? 'Rommel' : '',
    axis.some((unit) => kit.units[unit]?.arm === 'panzer') ? 'panzers' : '',
    table.revealed.includes(space) || givesEdge(kit, support) ? 'intelligence or support' : '',
    morale(table) === 'high' ? 'a high Desert Fox Index' : '',
    lure ? 'the Lure of the Pyramids' : '',
  );
}

/** 14.1.3.b What the Allies add one each for: three at most. 32.1, RULING 17 The space helps them in defence alone; 15.5, RULING 48 Tobruk does not. */
export function alliedEdge(sight: Sight, { space, allied, attacker }: Pick<Battle, 'space' | 'allied' | 'attacker'>) {
  const ground =
    attacker === 'axis' && terrainOf(sight, space).alliedEdge && spaceOf(sight, space).fortressOf !== 'axis';
  return said(
    allied.some((blind) => alliedOf(sight, blind)?.arm === 'armour') ? 'armour' : '',
    ground ? 'the ground' : '',
    morale(sight.table) === 'low' ? 'a low Desert Fox Index' : '',
  );
}

/** 14.1.3.d Who wins ties; RULING 48 in a fortress the side whose it is. */
export const winnerOfTies = (sight: Sight, space: SpaceId): Side =>
  spaceOf(sight, space).fortressOf ?? terrainOf(sight, space).ties;

/** 14.1.3.c, d Who has the Tactical Edge. */
function edgeOf(w: World, battle: Battle): Side {
  const { space } = battle;
  const sight = sightIn(w);
  const name = spaceName(w.kit, space);
  const roll = (who: string, reasons: readonly string[]) =>
    [w.rng.die(6, '14.1', `Tactical Edge of the ${who} at ${name}`), reasons.length] as const;
  const axis = roll('Panzerarmee', axisEdge(sight, battle));
  const allied = roll('Allies', alliedEdge(sight, battle));
  if (commitmentAt(w.table, space).lure) playKept(w, 'Lure');
  const [ours, theirs] = [axis[0] + axis[1], allied[0] + allied[1]];
  const side = ours > theirs ? 'axis' : theirs > ours ? 'allied' : winnerOfTies(sight, space);
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
