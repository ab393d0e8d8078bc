// 14.1.2, 22.4, 24.0 Airstrikes and support fire, die by die, at whom the player chooses (RULING 54).
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { counterName, spaceName, unitName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import type { Battle, Blind, FrameOf, Shot } from '../../position/state.ts';
import { doInstead, infoIn, tellAll, type World } from '../../position/world.ts';
import { hitAllied } from '../15-firing/hits.ts';
import { damage } from '../27-aircraft.ts';

type Fire = FrameOf<'fire'>;

/** One die of an air or support unit at a counter. */
function shoot(w: World, battle: Battle, { by, line }: Shot, at: Blind): Battle {
  const die = w.rng.die(
    6,
    line === 'air' ? '24.0' : '22.4',
    `${unitName(w.kit, by)} at ${spaceName(w.kit, battle.space)}`,
  );
  const result = w.kit.tables.brt[line].results[die - 1] ?? '-';
  const rule = line === 'air' ? '24.0' : '22.4';
  const face = infoIn(w, at).id;
  tellAll(w, rule, { type: 'fired', space: battle.space, side: 'axis', by, at: face, dice: [die], results: [result] });
  // 24.1, 15.6: it goes once, and its other dice are thrown all the same.
  if (result === 'A1' && w.table.air[by] !== 'refit') {
    damage(w, by);
    tellAll(w, '24.1', { type: 'shot-down', air: by });
  }
  return hitAllied(w, battle, result, at);
}

/** The next die is thrown; 14.1.2.d when nobody is left, the battle is won. */
function shootNext(w: World, { battle, shots: [shot, ...left] }: Fire, at: Blind): void {
  if (shot === undefined) return;
  const after = shoot(w, battle, shot, at);
  goOn(w, after, left);
}
function goOn(w: World, battle: Battle, shots: readonly Shot[]): void {
  if (battle.allied.length === 0) doInstead(w, { type: 'aftermath', battle });
  else if (shots.length === 0) doInstead(w, { type: 'clash', battle });
  else doInstead(w, { type: 'fire', battle, shots });
}

const targeting: Handler<'target', 'fire'> = {
  values: (_seat, _before, { battle }) => battle.allied,
  why: (seat, _action, { battle }) =>
    refuse('24.0', `That unit is not in the battle at ${spaceName(seat.kit, battle.space)}.`),
  commits: () => true,
  apply: (w, _side, { counter }, fire) => shootNext(w, fire, counter),
};

/** Every die that is left at the strongest unit that is left. */
function shootAll(w: World, { battle, shots }: Fire): void {
  let now = battle;
  for (const shot of shots) {
    const [first] = now.allied;
    if (first === undefined) break;
    now = shoot(w, now, shot, first);
  }
  goOn(w, now, []);
}

/** One target alone is no choice. */
function openFire(w: World, fire: Fire): boolean {
  if (fire.battle.allied.length > 1 && fire.shots.length > 0) return true;
  if (fire.battle.allied.length === 0 || fire.shots.length === 0) goOn(w, fire.battle, []);
  else shootAll(w, fire);
  return false;
}

const prompt = ({ kit, table }: Seat, { battle, shots }: Fire): Prompt => ({
  rule: shots[0]?.line === 'support' ? '22.4' : '24.0',
  question: `${spaceName(kit, battle.space)}: at whom does ${unitName(kit, shots[0]?.by ?? '')} fire? In line: ${battle.allied
    .map((blind) => counterName(kit, table, blind))
    .join(', ')}. ${shots.length === 1 ? '1 die is' : `${shots.length} dice are`} left.`,
  waiting: 'choose targets',
});

export const fireFrames: Frames<'fire'> = {
  fire: {
    asks: player,
    opens: openFire,
    prompt,
    actions: {
      target: targeting,
      done: {
        closes: 'fire all that is left at the strongest',
        commits: () => true,
        apply: (w, _side, _done, fire) => shootAll(w, fire),
      },
    },
  },
};
