// 3.2 A fight: faces are shown, both sides throw, the strongest lose first.
import { put } from '#engine/position/world.ts';
import { faceOf, removeBlock, setBlock, setFace, tellAll, type World } from './change.ts';
import type { Place } from './map.ts';
import { type Blind, enemyOf, type Side } from './state.ts';
import { blocksOf } from './view.ts';

const blocksAt = (w: World, side: Side, place: Place): readonly Blind[] =>
  blocksOf(w.table, side)
    .filter(([, block]) => block.place === place)
    .map(([blind]) => blind);

/** 3.2 Both sides throw at once; when no defender is left the attackers move in. */
export function fight(w: World, defender: Side, place: Place, attackers: readonly Blind[], extraDie: boolean): void {
  const attacker = enemyOf(defender);
  const defenders = blocksAt(w, defender, place);
  reveal(w, attacker, attackers);
  reveal(w, defender, defenders);
  const fire = throwDice(w, defender, strength(w, defenders) + (extraDie ? 1 : 0));
  const assault = throwDice(w, attacker, strength(w, attackers));
  lose(w, attacker, attackers, fire);
  lose(w, defender, defenders, assault);
  if (blocksAt(w, defender, place).length === 0) for (const blind of attackers) setBlock(w, blind, { place });
}

const strength = (w: World, blocks: readonly Blind[]): number =>
  blocks.reduce((sum, blind) => sum + faceOf(w, blind).strength, 0);

function reveal(w: World, side: Side, blocks: readonly Blind[]): void {
  for (const blind of blocks) setBlock(w, blind, { seen: faceOf(w, blind) });
  tellAll(w, '3.2', { type: 'revealed', side, faces: blocks.map((blind) => faceOf(w, blind)) });
}

function throwDice(w: World, side: Side, count: number): number {
  const dice = Array.from({ length: count }, () => w.rng.die(6, '3.2', 'fire'));
  const hits = dice.filter((die) => die >= 5).length;
  tellAll(w, '3.2', { type: 'fired', side, dice, hits });
  return hits;
}

function lose(w: World, side: Side, blocks: readonly Blind[], hits: number): void {
  for (let hit = 0; hit < hits; hit++) {
    const left = blocks.filter((blind) => w.table.blocks[blind] !== undefined);
    const [strongest] = left.toSorted((a, b) => faceOf(w, b).strength - faceOf(w, a).strength || a - b);
    if (strongest !== undefined) loseOne(w, side, strongest);
  }
}

function loseOne(w: World, side: Side, blind: Blind): void {
  const { name, strength: before } = faceOf(w, blind);
  const worn = { name, strength: before - 1 };
  tellAll(w, '3.2', { type: 'lost', side, ...worn });
  if (worn.strength > 0) {
    setFace(w, blind, worn);
    return setBlock(w, blind, { seen: worn });
  }
  removeBlock(w, blind);
  put(w, { lost: { ...w.table.lost, [side]: [...w.table.lost[side], name] } });
}
