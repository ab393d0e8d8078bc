// 3.2 A fight: faces are shown, both sides throw, the strongest lose first.
import {
  type Course,
  faceOf,
  happened,
  type Roller,
  toAll,
  withBlock,
  withFace,
  withoutBlock,
  withTable,
} from './change.ts';
import type { Place } from './map.ts';
import { type Blind, enemyOf, type Side, type ToyState } from './state.ts';
import { blocksOf } from './view.ts';

/** 3.2 Both sides throw at once; when no defender is left the attackers move in. */
export function fight(
  course: Course,
  defender: Side,
  place: Place,
  attackers: readonly Blind[],
  extraDie: boolean,
  rng: Roller,
): Course {
  const attacker = enemyOf(defender);
  const defenders = blocksOf(course.state.table, defender)
    .filter(([, block]) => block.place === place)
    .map(([blind]) => blind);
  const shown = reveal(reveal(course, attacker, attackers), defender, defenders);
  const fire = throwDice(shown, defender, strength(shown.state, defenders) + (extraDie ? 1 : 0), rng);
  const attack = throwDice(fire.course, attacker, strength(shown.state, attackers), rng);
  const worn = lose(lose(attack.course, attacker, attackers, fire.hits), defender, defenders, attack.hits);
  const held = blocksOf(worn.state.table, defender).some(([, block]) => block.place === place);
  return held ? worn : { ...worn, state: moveIn(worn.state, attackers, place) };
}

const strength = (state: ToyState, blocks: readonly Blind[]): number =>
  blocks.reduce((sum, blind) => sum + faceOf(state, blind).strength, 0);

function reveal(course: Course, side: Side, blocks: readonly Blind[]): Course {
  let { state } = course;
  const faces = blocks.map((blind) => faceOf(state, blind));
  for (const blind of blocks) state = show(state, blind);
  return happened(course, state, toAll('3.2', { type: 'revealed', side, faces }));
}

function show(state: ToyState, blind: Blind): ToyState {
  const block = state.table.blocks[blind];
  return block === undefined ? state : withBlock(state, blind, { ...block, seen: faceOf(state, blind) });
}

function throwDice(
  course: Course,
  side: Side,
  count: number,
  rng: Roller,
): { readonly course: Course; readonly hits: number } {
  const dice = Array.from({ length: count }, () => rng.die(6, '3.2', 'fire'));
  const hits = dice.filter((die) => die >= 5).length;
  return { course: happened(course, course.state, toAll('3.2', { type: 'fired', side, dice, hits })), hits };
}

function lose(course: Course, side: Side, blocks: readonly Blind[], hits: number): Course {
  let next = course;
  for (let hit = 0; hit < hits; hit++) {
    const left = blocks.filter((blind) => next.state.table.blocks[blind] !== undefined);
    const strongest = left.toSorted(
      (a, b) => faceOf(next.state, b).strength - faceOf(next.state, a).strength || a - b,
    )[0];
    if (strongest !== undefined) next = loseOne(next, side, strongest);
  }
  return next;
}

function loseOne(course: Course, side: Side, blind: Blind): Course {
  const { name, strength: before } = faceOf(course.state, blind);
  const worn = { name, strength: before - 1 };
  const told = toAll('3.2', { type: 'lost', side, ...worn });
  if (worn.strength > 0) return happened(course, show(withFace(course.state, blind, worn), blind), told);
  const { lost } = course.state.table;
  return happened(
    course,
    withTable(withoutBlock(course.state, blind), { lost: { ...lost, [side]: [...lost[side], name] } }),
    told,
  );
}

function moveIn(state: ToyState, blocks: readonly Blind[], place: Place): ToyState {
  let next = state;
  for (const blind of blocks) {
    const block = next.table.blocks[blind];
    if (block !== undefined) next = withBlock(next, blind, { ...block, place });
  }
  return next;
}
